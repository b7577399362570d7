"""Rounds and turns: cards, initiative, steps, moves and aims (W1E 4.1 to 4.6)."""

from typing import Any

import pytest

import gong

from .fights import fighter, keys, refused_by, told
from .test_w1e_frame import (
    EDITION,
    NEIGHBOURS,
    NETTED,
    WARRIORS,
    acting_order,
    arena,
    attack,
    brawl,
    bystanders,
    card,
    choosing,
    countdown,
    each_zone,
    finished,
    free_for_all,
    in_zone,
    like,
    owed,
    wander,
)

# --- 4.1: choosing a card -------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.1.1", "W1E-D3")
def test_every_living_warrior_lays_a_card_in_secret() -> None:
    m = choosing()
    assert m.waiting == (0, 1, 3), "not Agaric, who is out"
    assert keys(m, 0) == [f"card:{key}" for key in fighter(m, "cactus").hand]
    assert len(keys(m, 0)) == 8, "the card before him is not in his hand"
    m.play(0, "card:epaulet")
    assert m.view(0).fighters[0].pick == "epaulet"
    for onlooker in (1, 2, 3, None):
        assert m.view(onlooker).fighters[0].pick == "?"


@pytest.mark.proves("W1E-4.1.1")
def test_the_laid_card_does_not_cover_the_active_one() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    assert (fighter(m, "sorgho").active, fighter(m, "sorgho").defence) == ("sorgho-card", 6)
    assert fighter(m, "sorgho").played == ("sorgho-card",)


@pytest.mark.proves("W1E-4.1.2")
def test_a_card_must_be_chosen_and_a_played_one_never_returns() -> None:
    m = choosing()
    assert refused_by(m, 0, "card:cactus-card") == "W1E-4.1.2"
    assert m.refusal(0, "end"), "there is no passing"
    m.play(0, "card:epaulet")
    m.play(1, "card:strike")
    assert m.waiting == (3,), "nothing happens until Sorgho has chosen too"
    assert told(m, "Countdown") == []


@pytest.mark.proves("W1E-4.1.2", "W1E-4.10.1")
def test_a_survivor_plays_every_card_exactly_once() -> None:
    games = [m for m in map(finished, range(8)) if m.view(None).round == 8]
    survivors = [(m, f) for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert survivors
    for m, f in survivors:
        laid = [event.card for event in told(m, "TurnBegan") if event.fighter == f.id]
        assert sorted(laid) == sorted(EDITION.fighters[f.id].cards)
        assert f.hand == ()


@pytest.mark.proves("W1E-4.1.3", "W1E-D3")
def test_choices_are_simultaneous_and_final_once_all_have_chosen() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    m.play(0, "card:epaulet")
    m.take_back(3)
    assert m.waiting == (1, 3)
    m.play(3, "card:terminotaur")
    assert told(m, "TurnBegan") == []
    m.play(1, "card:strike")
    assert len(told(m, "Countdown")) == 1
    with pytest.raises(gong.IllegalChoice) as refused:
        m.take_back(0)
    assert refused.value.rule == "W1E-4.1.3"


# --- 4.2: initiative ------------------------------------------------------------------------------

SLOW, FAST = {"shock": -2}, {"shock": 2}


@pytest.mark.proves("W1E-4.2.1")
def test_the_countdown_goes_from_eight_to_one() -> None:
    order = countdown(agaric=card(1), jojoba=card(8), bonzai=card(3), cactus=card(6))
    assert order == ["jojoba", "cactus", "bonzai", "agaric"]


@pytest.mark.proves("W1E-4.2.2")
def test_equal_initiative_goes_by_ascending_size() -> None:
    order = countdown(zamioculcas=card(5), cactus=card(5), agaric=card(4), jojoba=card(5))
    assert order == ["jojoba", "cactus", "zamioculcas", "agaric"]


@pytest.mark.proves("W1E-4.2.2")
def test_of_two_with_equal_initiative_one_completes_its_turn_before_the_other_begins() -> None:
    m = arena(
        cactus={"zone": 1, "down": {"initiative": 5, "move": 2}},
        agaric={"zone": 4, "down": {"initiative": 5, "move": 2}},
    )
    for key in ("move:0", "move:3", "end"):
        assert (m.waiting, keys(m, 0)) == ((1,), [])
        m.play(1, key)
    assert m.waiting == (0,)


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize(
    ("baobab", "order"),
    [
        (card(6), ["baobab", "cactus", "jojoba"]),
        (card(6, **NETTED), ["cactus", "baobab", "jojoba"]),  # 5, and larger than Cactus
        (card(6, **SLOW), ["cactus", "jojoba", "baobab"]),  # 4, and larger than Jojoba
        (card(7, **SLOW), ["cactus", "baobab", "jojoba"]),
        (card(7, **SLOW, **NETTED), ["cactus", "jojoba", "baobab"]),  # both: 4
        (card(3, **FAST), ["cactus", "baobab", "jojoba"]),  # 5
        (card(3, **FAST, **NETTED), ["cactus", "jojoba", "baobab"]),  # 4
    ],
)
def test_tokens_change_the_printed_initiative(baobab: dict[str, Any], order: list[str]) -> None:
    assert countdown(baobab=baobab, cactus=card(5), jojoba=card(4)) == order


@pytest.mark.proves("W1E-4.2.3")
@pytest.mark.parametrize("token", [SLOW, NETTED])
def test_a_token_serves_for_one_action(token: dict[str, Any]) -> None:
    m = arena(cactus={"zone": 1, **card(6), **token}, agaric={"zone": 2, **card(5)})
    acting_order(m)
    assert (fighter(m, "cactus").shock, fighter(m, "cactus").net) == (0, "none")


@pytest.mark.proves("W1E-4.2.4")
@pytest.mark.parametrize("printed", [7, 8])
def test_above_eight_comes_before_everybody_else(printed: int) -> None:
    order = countdown(agaric=card(8), burdock=card(printed, **FAST), jojoba=card(8))
    assert order == ["burdock", "agaric", "jojoba"], "were it cut to 8, the smaller would be first"


@pytest.mark.proves("W1E-4.2.5")
@pytest.mark.parametrize(("printed", "shock"), [(2, -2), (1, -1), (1, -3)])
def test_zero_or_below_comes_after_everybody_else(printed: int, shock: int) -> None:
    order = countdown(agaric=card(printed, shock=shock), baobab=card(1), burdock=card(1))
    assert order == ["burdock", "baobab", "agaric"], "were it raised to 1, the smaller would be first"


@pytest.mark.proves("W1E-4.2.6", "W1E-R07")
@pytest.mark.parametrize(
    ("floor", "order"),
    [
        ("clamp_zero", ["zamioculcas", "agaric", "cactus", "baobab"]),
        ("numeric", ["zamioculcas", "baobab", "cactus", "agaric"]),
    ],
)
def test_initiative_floor(floor: str, order: list[str]) -> None:
    """Agaric -2, Cactus -1 (shock and net), Baobab 0, Zamioculcas 1."""
    m = arena(
        options={"initiative_floor": floor},
        agaric={"zone": 1, **card(1, shock=-3)},
        cactus={"zone": 1, **card(1, shock=-1, **NETTED)},
        baobab={"zone": 1, **card(1, **NETTED)},
        zamioculcas={"zone": 1, **card(1)},
    )
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.7", "W1E-R08")
@pytest.mark.parametrize(("die", "order"), [(6, ["baobab", "sorgho"]), (1, ["sorgho", "baobab"])])
def test_a_shock_before_ones_own_turn_counts_for_the_card_already_down(die: int, order: list[str]) -> None:
    m = arena(
        "burdock",
        burdock={"zone": 1, "card": like("burdock", "electroshock", move=0)},
        sorgho={"zone": 1, "card": {"defence": 4}, **card(3)},
        baobab={"zone": 4, **card(2)},
    )
    m.play(0, "melee:sorgho")
    m.roll(die, die, die, 1, 1, 1)
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.7", "W1E-R08")
@pytest.mark.parametrize(("die", "order"), [(6, ["sorgho", "zamioculcas"]), (2, ["zamioculcas", "sorgho"])])
def test_so_does_a_net(die: int, order: list[str]) -> None:
    """Zamioculcas lies on 5: netted he is on 4 too, where the smaller Sorgho goes first."""
    m = arena(
        "cactus",
        cactus={"zone": 1, "card": like("cactus", "net", move=0)},
        zamioculcas={"zone": 2, **card(5)},
        sorgho={"zone": 4, **card(4)},
    )
    m.play(0, "shoot:zamioculcas")
    m.roll(die, die, die, die)
    assert acting_order(m) == order


@pytest.mark.proves("W1E-4.2.8", "W1E-R09")
def test_tie_reveal_announce() -> None:
    m = tied()
    assert [(event.fighter, event.initiative) for event in told(m, "Called")] == [
        ("agaric", 5),
        ("cactus", 5),
    ]
    assert told(m, "Revealed") == []
    assert fighter(m, "cactus").pick == "?", "not shown before his own turn"
    m.play(0, "end")
    assert fighter(m, "cactus").active == "cactus-down"
    assert [event.fighter for event in told(m, "Called")] == ["agaric", "cactus"], "each once"
    assert fighter(m, "baobab").pick == "?"


@pytest.mark.proves("W1E-4.2.8", "W1E-R09")
def test_tie_reveal_reveal() -> None:
    m = tied(tie_reveal="reveal")
    assert [(e.fighter, e.card) for e in told(m, "Revealed")] == [
        ("agaric", "agaric-down"),
        ("cactus", "cactus-down"),
    ]
    assert fighter(m, "cactus").pick == "cactus-down"
    assert fighter(m, "cactus").active == "sheet", "turned up, but not yet active"
    assert fighter(m, "baobab").pick == "?"


def tied(**options: str) -> gong.Match:
    """Agaric and Cactus on 5, and Agaric acts first; Baobab on 4."""
    return arena(
        options=options,
        agaric={"zone": 1, **card(5)},
        cactus={"zone": 2, **card(5)},
        baobab={"zone": 3, **card(4)},
    )


# --- 4.3: the turn --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.3.1")
def test_the_new_card_counts_from_the_start_of_the_turn() -> None:
    """Agaric lays the Ring off: from that instant he can be shot at, at his new defence."""
    m = arena(
        agaric={"zone": 1, "active": "ring", "down": {"initiative": 8, "defence": 2}},
        baobab={"zone": 2, "down": {"initiative": 3, "shoot": 2}},
    )
    assert (fighter(m, "agaric").active, fighter(m, "agaric").defence) == ("agaric-down", 2)
    m.play(0, "end")
    m.play(1, "shoot:agaric")
    m.roll(2, 1)
    assert fighter(m, "agaric").life == 4


@pytest.mark.proves("W1E-4.3.1")
def test_the_text_of_the_new_card_protects_at_once() -> None:
    m = arena(
        jojoba={"zone": 1, "down": like("jojoba", "pipe", initiative=8, move=0)},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
    )
    m.play(0, "end")
    assert refused_by(m, 1, "melee:jojoba") == "W1E-8.4.1"


LASTING: list[tuple[str, str, str, int | None]] = [
    ("agaric", "ring", "shoot", None),
    ("jojoba", "pipe", "melee", None),
    ("sorgho", "outfit", "melee", 2),
    ("zamioculcas", "spear", "melee", 1),
]


@pytest.mark.proves("W1E-4.3.2")
@pytest.mark.parametrize(("name", "old", "attack", "dice"), LASTING)
def test_before_ones_turn_the_old_card_still_protects(
    name: str, old: str, attack: str, dice: int | None
) -> None:
    """The attack is impossible, rolls a die fewer, or is preceded by the defence die."""
    fighters: dict[str, Any] = {
        "baobab": {"zone": 1, "down": {"initiative": 3, "melee": 3, "shoot": 3}},
        name: {"zone": 1 if attack == "melee" else 2, "active": old, **card(2)},
    }
    m = arena(**fighters)
    assert (m.refusal(0, f"{attack}:{name}") is None) == (dice is not None)
    if dice:
        m.play(0, f"{attack}:{name}")
        assert owed(m) == dice


@pytest.mark.proves("W1E-4.3.2")
def test_in_the_first_round_the_warrior_card_gives_the_defence() -> None:
    m = arena(
        burdock={"zone": 1, "down": {"initiative": 2, "defence": 6}},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
        top={"round": 1},
    )
    m.play(1, "melee:burdock")
    m.roll(1, 1)
    assert told(m, "Hit")[-1].defence == EDITION.fighters["burdock"].defence != 6


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
    m = arena(
        "baobab",
        baobab={"zone": 1, "card": {"move": 2, "melee": 1, "shoot": 1}},
        cactus=in_zone(1),
        jojoba=in_zone(2),
        agaric=in_zone(3),
    )
    for at, key in enumerate(steps):
        moves_left = any(step.startswith("move") for step in steps[at:])
        assert refused_by(m, 0, "end") == ("W1E-4.4.1" if moves_left else None)
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert keys(m, 0) == ["end"]


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


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize(("value", "zone", "moves", "offered"), DUTY)
def test_attack_duty(value: str, zone: int, moves: int, offered: list[str]) -> None:
    options = {"attack_duty": value} if value != "optional" else {}
    m = arena(
        "baobab",
        options=options,
        baobab={"zone": 1, "card": {"move": moves, "melee": 1}},
        cactus=in_zone(zone),
    )
    assert keys(m, 0) == offered
    if value != "optional" and not moves:
        assert refused_by(m, 0, "end") == "W1E-4.3.4"


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
def test_attack_duty_reachable_looks_for_the_zones_from_which_a_shot_reaches() -> None:
    """Cactus in zone 3 cannot be shot at from 1, but from 0 and 2; a blow besides needs two moves."""
    m = brawl({"move": 1, "shoot": 1}, options={"attack_duty": "reachable"}, cactus=in_zone(3))
    assert keys(m, 0) == ["move:0", "move:2"]
    assert refused_by(m, 0, "move:6") == "W1E-4.3.4"
    m = brawl({"move": 2, "shoot": 1, "melee": 1}, options={"attack_duty": "reachable"}, cactus=in_zone(3))
    m.play(0, "move:2")
    assert keys(m, 0) == ["shoot:cactus"], "in his zone it would be too late"


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize("value", ["now", "reachable"])
def test_attack_duty_asks_for_no_attack_that_the_net_took(value: str) -> None:
    m = arena(
        options={"attack_duty": value},
        baobab={"zone": 1, "down": {"initiative": 8, "melee": 2, "shoot": 1}, **NETTED},
        cactus={"zone": 1, **card(1)},
        agaric={"zone": 2, **card(1)},
    )
    assert keys(m, 0) == ["melee:cactus"]
    attack(m, "melee:cactus", 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.4", "W1E-R10")
@pytest.mark.parametrize("value", ["optional", "now", "reachable"])
def test_attack_duty_never_frees_from_moving(value: str) -> None:
    m = arena(
        "baobab",
        options={"attack_duty": value},
        baobab={"zone": 1, "card": {"move": 1}},
        cactus=in_zone(1),
    )
    assert refused_by(m, 0, "end") == "W1E-4.4.1"


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_the_steps_of_a_turn_with_the_skull() -> None:
    m = arena(
        "baobab",
        baobab={"zone": 1, "card": like("baobab", "skull", move=1, melee=3)},
        agaric=in_zone(1),
        cactus=in_zone(2),
        burdock=in_zone(4),
    )
    assert keys(m, 0) == ["move:0", "move:2", "move:6", "melee:agaric", "skull:cactus"]
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "melee:agaric")
    m.roll(1, 1, 1)
    m.play(0, "move:2")
    assert keys(m, 0) == ["skull:agaric", "end"]
    m.play(0, "skull:agaric")
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_a_burning_baobab_may_extinguish() -> None:
    m = arena(
        "baobab",
        options={"flames": "on"},
        baobab={"zone": 1, "flame": 1, "card": {"melee": 2, "shoot": 1}},
        zamioculcas=in_zone(4),
    )
    assert sorted(keys(m, 0)) == ["end", "extinguish:melee", "extinguish:shoot"]
    m.play(0, "extinguish:shoot")
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_with_a_lit_fuse_the_turn_of_the_barrel_ends_only_when_it_is_thrown() -> None:
    m = arena(
        "agaric",
        options={"flames": "on"},
        agaric={"zone": 1, "flame": 1, "active": "powder-barrel"},
        zamioculcas=in_zone(4),
        top={"moves": 0},
    )
    assert refused_by(m, 0, "end") == "W1E-7.1.6"
    assert keys(m, 0) == ["shoot:zone:0", "shoot:zone:2", "shoot:zone:6"]
    m.play(0, "shoot:zone:6")
    m.roll(1, 1, 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.3.5", "W1E-D4")
def test_only_the_acting_warriors_controller_takes_steps() -> None:
    m = arena("baobab", baobab={"zone": 1, "card": {"move": 1}}, cactus=in_zone(1))
    assert m.waiting == (0,)
    assert m.refusal(1, "move:2")
    assert m.refusal(0, "card:strike")


@pytest.mark.proves("W1E-4.3.6")
def test_whoever_falls_in_its_own_turn_loses_the_rest_of_it() -> None:
    m = arena(
        options={"flames": "on"},
        agaric={"zone": 1, "flame": 1, "down": {"initiative": 8, "move": 2, "melee": 2}},
        cactus={"zone": 1, **card(5)},
        zamioculcas={"zone": 3, **card(2)},
    )
    m.roll(1, 1, 1)
    assert not fighter(m, "agaric").standing
    assert keys(m, 0) == []
    assert m.waiting == (1,), "Cactus is next"
    assert told(m, "Moved", "Attacked") == []


# --- 4.4: movement --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.4.1")
def test_a_point_moves_one_zone_and_all_points_must_be_used() -> None:
    m = arena("agaric", agaric={"zone": 1, "card": {"move": 2}}, cactus=in_zone(4))
    assert refused_by(m, 0, "move:3") == refused_by(m, 0, "move:1") == "W1E-4.4.1"
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "move:2")
    assert fighter(m, "agaric").zone == 2
    assert refused_by(m, 0, "end") == "W1E-4.4.1"
    m.play(0, "move:3")
    assert refused_by(m, 0, "move:4") == "W1E-4.4.1", "no points left"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.4.2")
@each_zone
def test_wherever_a_turn_begins_there_is_no_way_back(zone: int) -> None:
    m = arena("agaric", agaric={"zone": zone, "card": {"move": 2}}, cactus=in_zone(0))
    for first in NEIGHBOURS[zone]:
        further = m.copy()
        further.play(0, f"move:{first}")
        assert refused_by(further, 0, f"move:{zone}") == "W1E-4.4.2"
        assert keys(further, 0) == [f"move:{end}" for end in NEIGHBOURS[first] if end != zone]


@pytest.mark.proves("W1E-4.4.2")
def test_in_the_next_turn_the_old_zone_is_open_again() -> None:
    step = {"initiative": 8, "move": 1}
    cards = {"agaric": {"there": step, "back": step}, "cactus": {"wait": {"initiative": 1}}}
    m = arena(
        "agaric",
        agaric={"zone": 1, "active": "there"},
        cactus={"zone": 4, "active": "epaulet"},
        top={"cards": cards},
    )
    m.play(0, "move:2")
    m.play(0, "end")
    m.play(0, "card:back")
    m.play(1, "card:wait")
    assert keys(m, 0) == ["move:0", "move:1", "move:3"]


@pytest.mark.proves("W1E-4.4.3")
@pytest.mark.parametrize(("printed", "token"), [(0, {}), (0, NETTED), (1, NETTED)])
def test_without_a_point_a_warrior_stays(printed: int, token: dict[str, Any]) -> None:
    m = arena(
        agaric={"zone": 1, "down": {"initiative": 8, "move": printed}, **token},
        cactus={"zone": 4, **card(1)},
    )
    assert keys(m, 0) == ["end"]
    assert m.refusal(0, "move:2")


@pytest.mark.proves("W1E-4.4.3")
@each_zone
def test_a_step_is_always_possible_however_crowded_it_is(zone: int) -> None:
    crowd = bystanders(*WARRIORS[1:], zones=range(7))
    m = arena("agaric", agaric={"zone": zone, "card": {"move": 2}}, **crowd)
    assert keys(m, 0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    for first in keys(m, 0):
        further = m.copy()
        further.play(0, first)
        assert any(key.startswith("move") for key in keys(further, 0))


@pytest.mark.proves("W1E-4.4.4")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_moves_but_the_one_whose_turn_it_is(seed: int) -> None:
    zones: dict[str, int | None] = {}
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        view = m.view(None)
        now = {f.id: f.zone for f in view.fighters if f.standing}
        moved = {name for name, zone in now.items() if zones.get(name) not in (None, zone)}
        assert moved <= ({view.turn.fighter} if view.turn else set())
        zones = now


# --- 4.5: hand-to-hand ----------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.5.1")
def test_a_blow_needs_an_opponent_in_the_same_zone() -> None:
    m = brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(2))
    assert refused_by(m, 0, "melee:agaric") == "W1E-4.5.1"
    m.play(0, "melee:cactus")
    assert owed(m) == 2


@pytest.mark.proves("W1E-4.5.1")
def test_a_blow_is_struck_once() -> None:
    m = attack(brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(1)), "melee:cactus", 1, 1)
    assert refused_by(m, 0, "melee:cactus") == refused_by(m, 0, "melee:agaric") == "W1E-4.5.1"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.5.1", "W1E-4.6.1")
@pytest.mark.parametrize(("key", "rule_id"), [("melee:cactus", "W1E-4.5.1"), ("shoot:agaric", "W1E-4.6.1")])
def test_a_value_of_zero_is_no_attack(key: str, rule_id: str) -> None:
    m = brawl({"melee": 0, "shoot": 0}, cactus=in_zone(1), agaric=in_zone(2))
    assert refused_by(m, 0, key) == rule_id
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W1E-4.5.1")
@pytest.mark.parametrize("target", ["cactus", "jojoba", "burdock"])
def test_a_blow_is_struck_before_between_or_after_the_moves(target: str) -> None:
    m = brawl({"move": 2, "melee": 1}, cactus=in_zone(1), jojoba=in_zone(2), burdock=in_zone(3))
    for zone, there in ((1, "cactus"), (2, "jojoba"), (3, "burdock")):
        if zone > 1:
            m.play(0, f"move:{zone}")
        assert [key for key in keys(m, 0) if key.startswith("melee")] == [f"melee:{there}"]
        if there == target:
            attack(m, f"melee:{there}", 6)
            return


@pytest.mark.proves("W1E-4.5.2")
@pytest.mark.parametrize(("name", "own"), [("cactus", "epaulet"), ("zamioculcas", "spear")])
def test_two_cards_have_two_blows(name: str, own: str) -> None:
    fighters: dict[str, Any] = {name: {"zone": 1, "active": own}}
    m = arena(name, **fighters, **bystanders("agaric", "jojoba", zones=[1, 1]), top={"moves": 0})
    blows = ["melee:agaric", "melee:jojoba", "melee:agaric:second", "melee:jojoba:second"]
    assert keys(m, 0) == [*blows, "end"]
    m.play(0, "melee:agaric")
    m.roll(*[1] * owed(m))
    assert keys(m, 0) == ["melee:jojoba:second", "end"]


@pytest.mark.proves("W1E-4.5.2")
def test_an_ordinary_card_has_no_second_blow() -> None:
    m = brawl({"melee": 3}, cactus=in_zone(1), agaric=in_zone(1))
    assert refused_by(m, 0, "melee:agaric:second") == "W1E-4.5.1"


@pytest.mark.proves("W1E-4.5.3")
@pytest.mark.parametrize("target", ["agaric", "cactus"])
def test_blow_and_shot_may_go_at_the_same_opponent_or_at_two(target: str) -> None:
    m = brawl({"move": 1, "melee": 1, "shoot": 1}, agaric=in_zone(1), cactus=in_zone(3))
    attack(m, "melee:agaric", 1)
    m.play(0, "move:2")
    assert keys(m, 0) == ["shoot:agaric", "shoot:cactus", "end"]
    attack(m, f"shoot:{target}", 1)
    assert keys(m, 0) == ["end"]


# --- 4.6: shooting --------------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_reaches_the_adjacent_zones_alone() -> None:
    zones = {"agaric": 0, "jojoba": 1, "bonzai": 2, "cactus": 3, "burdock": 4, "sorgho": 5, "zamioculcas": 6}
    m = brawl({"shoot": 1}, **bystanders(*zones, zones=zones.values()))
    assert keys(m, 0) == ["shoot:agaric", "shoot:bonzai", "shoot:zamioculcas", "end"]
    for name in ("jojoba", "cactus", "burdock", "sorgho"):
        assert refused_by(m, 0, f"shoot:{name}") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_a_shot_hits_one_opponent_and_is_fired_once() -> None:
    m = brawl({"shoot": 1}, cactus=in_zone(2), agaric=in_zone(2))
    attack(m, "shoot:cactus", 6)
    assert (fighter(m, "cactus").life, fighter(m, "agaric").life) == (7, 5)
    assert refused_by(m, 0, "shoot:agaric") == "W1E-4.6.1"


@pytest.mark.proves("W1E-4.6.1")
def test_no_die_counts_less_at_distance_one() -> None:
    m = attack(brawl({"shoot": 2}, cactus=in_zone(2)), "shoot:cactus", 4, 3)
    assert told(m, "Hit")[-1].wounds == 1


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
    m = brawl({"move": 2, "shoot": 1}, cactus=in_zone(3))
    for key in steps:
        m.play(0, key)
    assert [key for key in keys(m, 0) if key.startswith("shoot")] == offered
