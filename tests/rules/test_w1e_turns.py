"""Rounds and turns: cards, initiative, steps, moves and aims (W1E 4.1 to 4.6)."""

from typing import Any

import pytest

from .fights import armed, at, down, holding
from .test_w1e_frame import NETTED, finished
from .warriorz import FIRST, WARRIORS, bystanders

# --- 4.1: choosing a card -------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.1.2", "W1E-4.10.1")
def test_a_survivor_plays_every_card_exactly_once() -> None:
    games = [m for m in map(finished, range(8)) if m.view(None).round == 8]
    survivors = [(m, f) for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert survivors
    for m, f in survivors:
        laid = [event.card for event in m.told("TurnBegan") if event.fighter == f.id]
        assert sorted(laid) == sorted(FIRST.printed.fighters[f.id].cards)
        assert f.hand == ()


# --- 4.2: initiative ------------------------------------------------------------------------------

SLOW, FAST = {"shock": -2}, {"shock": 2}


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize(
    ("baobab", "order"),
    [
        (down(6), ["baobab", "cactus", "jojoba"]),
        (down(6, **NETTED), ["cactus", "baobab", "jojoba"]),  # 5, and larger than Cactus
        (down(6, **SLOW), ["cactus", "jojoba", "baobab"]),  # 4, and larger than Jojoba
        (down(7, **SLOW), ["cactus", "baobab", "jojoba"]),
        (down(7, **SLOW, **NETTED), ["cactus", "jojoba", "baobab"]),  # both: 4
        (down(3, **FAST), ["cactus", "baobab", "jojoba"]),  # 5
        (down(3, **FAST, **NETTED), ["cactus", "jojoba", "baobab"]),  # 4
    ],
)
def test_tokens_change_the_printed_initiative(baobab: dict[str, Any], order: list[str]) -> None:
    assert FIRST.countdown(baobab=baobab, cactus=down(5), jojoba=down(4)) == order


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize("token", [SLOW, NETTED])
def test_a_token_serves_for_one_action(token: dict[str, Any]) -> None:
    m = FIRST.fight(cactus=down(6, **token), agaric=down(5, zone=2))
    m.acting_order()
    assert (m.fighter("cactus").shock, m.fighter("cactus").net) == (0, "none")


@pytest.mark.proves("W1E-4.2.6", "W1E-R07", "W1E-X13")
@pytest.mark.parametrize(
    ("floor", "order"),
    [
        ("clamp_zero", ["zamioculcas", "agaric", "cactus", "baobab"]),
        ("numeric", ["zamioculcas", "baobab", "cactus", "agaric"]),
    ],
)
def test_w1e_x13_initiative_floor(floor: str, order: list[str]) -> None:
    """Agaric -2, Cactus -1 (shock and net), Baobab 0, Zamioculcas 1."""
    m = FIRST.fight(
        options={"initiative_floor": floor},
        agaric=down(1, shock=-3),
        cactus=down(1, shock=-1, **NETTED),
        baobab=down(1, **NETTED),
        zamioculcas=down(1),
    )
    assert m.acting_order() == order


# --- 4.3: the turn --------------------------------------------------------------------------------


ALL_ACTIONS = [
    ["melee:cactus", "shoot:jojoba", "move:2", "move:3"],
    ["shoot:jojoba", "melee:cactus", "move:2", "move:3"],
    ["melee:cactus", "move:2", "shoot:agaric", "move:3"],
    ["melee:cactus", "move:2", "move:3", "shoot:jojoba"],
    ["move:2", "melee:jojoba", "shoot:cactus", "move:3"],
    ["move:2", "shoot:cactus", "move:3", "melee:agaric"],
    ["move:2", "move:3", "shoot:jojoba", "melee:agaric"],
]


@pytest.mark.proves("W1E-4.3.3", "W1E-4.3.5", "W1E-D4")
@pytest.mark.parametrize("steps", ALL_ACTIONS, ids=" ".join)
def test_moves_blow_and_shot_go_in_any_order(steps: list[str]) -> None:
    m = FIRST.fight(
        "baobab", baobab=armed(move=2, melee=1, shoot=1), cactus=at(1), jojoba=at(2), agaric=at(3)
    )
    for done, key in enumerate(steps):
        moves_left = any(step.startswith("move") for step in steps[done:])
        assert m.refused_by(0, "end") == ("W1E-4.4.1" if moves_left else None)
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert m.keys(0) == ["end"]


DUTY = [
    # value, where Cactus stands, what Baobab in zone 1 with so many moves may do
    ("optional", 1, 0, ["melee:cactus", "end"]),
    ("now", 1, 0, ["melee:cactus"]),
    ("reachable", 1, 0, ["melee:cactus"]),
    ("optional", 1, 1, ["move:0", "move:2", "move:6", "melee:cactus"]),
    ("now", 1, 1, ["move:0", "move:2", "move:6", "melee:cactus"]),
    ("reachable", 1, 1, ["melee:cactus"]),
    ("optional", 2, 1, ["move:0", "move:2", "move:6"]),
    ("now", 2, 1, ["move:0", "move:2", "move:6"]),
    ("reachable", 2, 1, ["move:2"]),
]


@pytest.mark.proves("W1E-4.3.4", "W1E-R10", "W1E-X33")
@pytest.mark.parametrize(("value", "zone", "moves", "offered"), DUTY)
def test_w1e_x33_attack_duty(value: str, zone: int, moves: int, offered: list[str]) -> None:
    options = {"attack_duty": value} if value != "optional" else {}
    m = FIRST.fight("baobab", options=options, baobab=armed(move=moves, melee=1), cactus=at(zone))
    assert m.keys(0) == offered
    if value != "optional" and not moves:
        assert m.refused_by(0, "end") == "W1E-4.3.4"


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
def test_attack_duty_reachable_looks_for_the_zones_from_which_a_shot_reaches() -> None:
    """Cactus in zone 3 cannot be shot at from 1, but from 0 and 2; a blow besides needs two moves."""
    m = FIRST.brawl({"move": 1, "shoot": 1}, options={"attack_duty": "reachable"}, cactus=at(3))
    assert m.keys(0) == ["move:0", "move:2"]
    assert m.refused_by(0, "move:6") == "W1E-4.3.4"
    m = FIRST.brawl({"move": 2, "shoot": 1, "melee": 1}, options={"attack_duty": "reachable"}, cactus=at(3))
    m.do("move:2")
    assert m.keys(0) == ["shoot:cactus"], "in his zone it would be too late"


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize(
    ("zones", "moves", "offered"),
    [
        ((0, 2), 0, ["shoot:cactus+baobab"]),
        ((0, 4), 0, ["shoot:cactus"]),
        ((3, 5), 0, ["end"]),
        ((3, 4), 1, ["move:0"]),
        ((3, 3), 1, ["move:0", "move:2"]),
    ],
    ids=["a pair", "a single target", "nobody in reach", "a pair from the centre", "one after a step"],
)
def test_attack_duty_reachable_counts_both_arrows(
    zones: tuple[int, int], moves: int, offered: list[str]
) -> None:
    others: dict[str, Any] = {"cactus": at(zones[0]), "baobab": at(zones[1])}
    options = {"attack_duty": "reachable"}
    m = FIRST.fight("jojoba", options=options, jojoba=holding("archery"), **others, moves=moves)
    assert m.keys(0) == offered


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize("value", ["now", "reachable"])
def test_attack_duty_asks_for_no_attack_that_the_net_took(value: str) -> None:
    m = FIRST.fight(
        options={"attack_duty": value},
        baobab=down(8, melee=2, shoot=1, **NETTED),
        cactus=down(1),
        agaric=down(1, zone=2),
    )
    assert m.keys(0) == ["melee:cactus"]
    m.attack("melee:cactus", 1)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize("value", ["optional", "now", "reachable"])
def test_attack_duty_never_frees_from_moving(value: str) -> None:
    m = FIRST.fight("baobab", options={"attack_duty": value}, baobab=armed(move=1), cactus=at(1))
    assert m.refused_by(0, "end") == "W1E-4.4.1"


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_the_steps_of_a_turn_with_the_skull() -> None:
    m = FIRST.fight(
        "baobab",
        baobab={"zone": 1, "card": FIRST.like("baobab", "skull", move=1, melee=3)},
        agaric=at(1),
        cactus=at(2),
        burdock=at(4),
    )
    assert m.keys(0) == ["move:0", "move:2", "move:6", "melee:agaric", "skull:cactus"]
    assert m.refused_by(0, "end") == "W1E-4.4.1"
    m.do("melee:agaric", (1, 1, 1), "move:2")
    assert m.keys(0) == ["skull:agaric", "end"]
    m.play(0, "skull:agaric")
    assert m.keys(0) == ["end"]


# --- 4.4: movement --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.4.3")
@pytest.mark.parametrize(("printed", "token"), [(0, {}), (0, NETTED), (1, NETTED)])
def test_without_a_point_a_warrior_stays(printed: int, token: dict[str, Any]) -> None:
    m = FIRST.fight(agaric=down(8, move=printed, **token), cactus=down(1, zone=4))
    assert m.keys(0) == ["end"]
    assert m.refusal(0, "move:2")


@pytest.mark.proves("W1E-4.4.4")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_moves_but_the_one_whose_turn_it_is(seed: int) -> None:
    zones: dict[str, int | None] = {}
    for m in FIRST.free_for_all(*WARRIORS, seed=seed).wander(seed):
        view = m.view(None)
        now = {f.id: f.zone for f in view.fighters if f.standing}
        moved = {name for name, zone in now.items() if zones.get(name) not in (None, zone)}
        assert moved <= ({view.turn.fighter} if view.turn else set())
        zones = now


# --- 4.5: hand-to-hand ----------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.5.1")
@pytest.mark.parametrize("target", ["cactus", "jojoba", "burdock"])
def test_a_blow_is_struck_before_between_or_after_the_moves(target: str) -> None:
    m = FIRST.brawl({"move": 2, "melee": 1}, cactus=at(1), jojoba=at(2), burdock=at(3))
    for zone, there in ((1, "cactus"), (2, "jojoba"), (3, "burdock")):
        if zone > 1:
            m.play(0, f"move:{zone}")
        assert [key for key in m.keys(0) if key.startswith("melee")] == [f"melee:{there}"]
        if there == target:
            m.attack(f"melee:{there}", 6)
            return


@pytest.mark.proves("W1E-4.5.2")
@pytest.mark.parametrize(("name", "own"), [("cactus", "epaulet"), ("zamioculcas", "spear")])
def test_two_cards_have_two_blows(name: str, own: str) -> None:
    fighters: dict[str, Any] = {name: holding(own)}
    m = FIRST.fight(name, **fighters, **bystanders("agaric", "jojoba", zones=[1, 1]), moves=0)
    blows = ["melee:agaric", "melee:jojoba", "melee:agaric:second", "melee:jojoba:second"]
    assert m.keys(0) == [*blows, "end"]
    m.do("melee:agaric").do((1,) * m.owed())
    assert m.keys(0) == ["melee:jojoba:second", "end"]


@pytest.mark.proves("W1E-4.5.3")
@pytest.mark.parametrize("target", ["agaric", "cactus"])
def test_blow_and_shot_may_go_at_the_same_opponent_or_at_two(target: str) -> None:
    m = FIRST.brawl({"move": 1, "melee": 1, "shoot": 1}, agaric=at(1), cactus=at(3))
    m.attack("melee:agaric", 1).do("move:2")
    assert m.keys(0) == ["shoot:agaric", "shoot:cactus", "end"]
    m.attack(f"shoot:{target}", 1)
    assert m.keys(0) == ["end"]


# --- 4.6: shooting --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_reaches_the_adjacent_zones_alone() -> None:
    zones = {"agaric": 0, "jojoba": 1, "bonzai": 2, "cactus": 3, "burdock": 4, "sorgho": 5, "zamioculcas": 6}
    m = FIRST.brawl({"shoot": 1}, **bystanders(*zones, zones=zones.values()))
    assert m.keys(0) == ["shoot:agaric", "shoot:bonzai", "shoot:zamioculcas", "end"]
    for name in ("jojoba", "cactus", "burdock", "sorgho"):
        assert m.refused_by(0, f"shoot:{name}") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_hits_one_opponent_and_is_fired_once() -> None:
    m = FIRST.brawl({"shoot": 1}, cactus=at(2), agaric=at(2))
    m.attack("shoot:cactus", 6)
    assert m.lives("cactus", "agaric") == (7, 5)
    assert m.refused_by(0, "shoot:agaric") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_no_die_counts_less_at_distance_one() -> None:
    m = FIRST.brawl({"shoot": 2}, cactus=at(2)).attack("shoot:cactus", 4, 3)
    assert m.told("Hit")[-1].wounds == 1


@pytest.mark.proves("W1E-4.6.2")
@pytest.mark.parametrize(
    ("steps", "offered"),
    [
        ([], []),
        (["move:2"], ["shoot:cactus"]),
        (["move:2", "move:3"], []),
        (["move:0", "move:2"], ["shoot:cactus"]),
        (["move:0", "move:5"], []),
    ],
)
def test_the_distance_counts_when_the_shot_is_fired(steps: list[str], offered: list[str]) -> None:
    """Cactus stands in zone 3: out of reach from 1 and 5, in reach from 2, and too near in 3 itself."""
    m = FIRST.brawl({"move": 2, "shoot": 1}, cactus=at(3))
    for key in steps:
        m.play(0, key)
    assert [key for key in m.keys(0) if key.startswith("shoot")] == offered
