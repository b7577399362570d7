"""Sections 7.7 and 8 of the MA ledger: Zamioculcas the dragon, its shared-out shot and its sandal kick."""

from typing import Any

import pytest

import gong
from gong.arena.events import DiceShared, Moved, Thrown, TurnBegan

from .fights import Fight, armed, at, down, holding, mad, new_fight
from .test_ma_techniques import (
    NETTED,
    SIZES,
    assert_goes_on_like,
    assert_plays_on_without,
    fallen,
    peaceful,
    rolls,
)

CARD = "sandal-kick"
ON_THE_RING = [name for name in SIZES if name != "zamioculcas"]


def dragon(**fields: Any) -> dict[str, Any]:
    """Zamioculcas with its one card in play."""
    return holding(CARD, 0, **fields)


def dragons_turn(players: int = 5, top: dict[str, Any] | None = None, **fighters: Any) -> Fight:
    """The dragon is in seat 0 and its activation has just begun."""
    own = fighters.pop("zamioculcas", {})
    return mad("zamioculcas", players=players, top=top, zamioculcas=dragon(**own), **fighters)


def kick(target: str, *dice: int, **fighters: Any) -> Fight:
    """The dragon has kicked somebody in the centre with these dice."""
    m = dragons_turn(**fighters).do(f"kick:{target}")
    assert m.owed() == len(dice)
    m.roll(*dice)
    return m


# --- 7.7.1, 7.7.2: the kick and its sum -----------------------------------------------------------


@pytest.mark.proves("MA-7.7.1", "MA-C-13")
@pytest.mark.parametrize(("defence", "left"), [(2, 7), (3, 8), (4, 9), (5, 10)])
def test_the_kick_is_first_an_attack_of_four_dice_against_the_defence(defence: int, left: int) -> None:
    m = kick("burdock", 2, 3, 4, 1, burdock=at(0, defence), agaric=at(1))
    assert m.lives("burdock", "agaric", "zamioculcas") == (left, 5, 16)


@pytest.mark.proves("MA-7.7.1", "MA-D-10")
def test_the_kick_needs_an_opponent_in_the_centre() -> None:
    m = dragons_turn(burdock=at(1), agaric=at(2))
    assert m.options(0, "kick", "melee") == []
    assert m.refused_by(0, "kick:burdock") == "MA-2.4.3.1"
    m = dragons_turn(burdock=at(0), agaric=at(0), cactus=at(1), bonzai={"life": 0})
    assert set(m.options(0, "kick")) == {"kick:burdock", "kick:agaric"}
    assert set(m.options(0, "melee")) == {"melee:burdock", "melee:agaric"}
    assert m.refused_by(0, "kick:bonzai") == "MA-3.1"


@pytest.mark.proves("MA-7.7.1")
def test_only_the_dragon_kicks() -> None:
    m = mad("cactus", cactus=armed(melee=3), agaric=at(1))
    assert m.refused_by(0, "kick:agaric") == "MA-0.1.6"


@pytest.mark.proves("MA-7.7.2", "MA-C-13")
@pytest.mark.parametrize(
    ("target", "dice", "thrown"),
    [
        ("agaric", (1, 1, 1, 1), False),
        ("agaric", (2, 1, 1, 1), True),
        ("bonzai", (3, 1, 1, 1), False),
        ("bonzai", (3, 2, 1, 1), True),
        ("cactus", (4, 1, 1, 1), False),
        ("cactus", (4, 2, 1, 1), True),
        ("sorgho", (4, 2, 1, 1), False),
        ("sorgho", (4, 2, 2, 1), True),
        ("burdock", (4, 2, 2, 1), False),
        ("burdock", (4, 2, 2, 2), True),
        ("baobab", (2, 3, 1, 6), False),
        ("baobab", (2, 3, 2, 6), True),
    ],
)
def test_a_sum_of_the_targets_size_throws_it(target: str, dice: tuple[int, ...], thrown: bool) -> None:
    others: dict[str, Any] = {target: at(0, 6)}
    m = kick(target, *dice, **others)
    assert m.view(None).phase == ("throw" if thrown else "turn")
    assert m.fighter(target).zone == 0
    assert m.lives(target) == (SIZES[target] - dice.count(6),)


@pytest.mark.proves("MA-7.7.2", "MA-7.7.4", "MAR-41", "MA-D-12")
@pytest.mark.parametrize(("players", "zones"), [(4, (1, 2, 3)), (5, (1, 2, 3, 4)), (7, (1, 2, 3, 4, 5, 6))])
def test_the_dragon_throws_to_any_ring_zone_and_must_throw(players: int, zones: tuple[int, ...]) -> None:
    m = kick("cactus", 3, 3, 3, 3, players=players, cactus=at(0), agaric=at(1))
    assert m.waiting == (0,)
    assert m.keys(0) == [f"throw:{zone}" for zone in zones], "the empty ones too, but not none"
    assert m.refused_by(0, "throw:0") == "MA-7.7.2"
    assert m.refused_by(0, f"throw:{players}") == "MA-7.7.2"
    assert m.refused_by(0, "end") == "MA-D-12"


@pytest.mark.proves("MA-7.7.2", "MA-D-12")
@pytest.mark.parametrize("zone", [1, 2, 3, 4])
def test_the_thrown_fighter_is_where_it_was_thrown(zone: int) -> None:
    m = kick("cactus", 3, 3, 3, 3, cactus=at(0)).do(f"throw:{zone}")
    assert m.fighter("cactus").zone == zone
    assert [(e.target, e.zone) for e in m.events if isinstance(e, Thrown)] == [("cactus", zone)]


@pytest.mark.proves("MA-7.7.2", "MA-D-12", "MA-V37")
def test_ma_v37_without_a_throw_due_nothing_is_thrown() -> None:
    m = kick("baobab", 2, 3, 1, 6, baobab=at(0, 3))
    assert m.lives("baobab") == (11,)
    assert m.refused_by(0, "throw:1") == "MA-D-03"
    assert m.keys(0) == ["end"]


# --- 7.7.3, 7.7.5: the landing --------------------------------------------------------------------


@pytest.mark.proves("MA-7.7.3", "MA-C-14")
@pytest.mark.parametrize(
    ("thrown", "dice"),
    [("agaric", 1), ("bonzai", 1), ("cactus", 1), ("sorgho", 2), ("burdock", 2), ("baobab", 3)],
)
def test_the_larger_the_thrown_fighter_the_more_dice_at_the_landing(thrown: str, dice: int) -> None:
    witness = "cactus" if thrown != "cactus" else "sorgho"
    others: dict[str, Any] = {thrown: at(0, 6), witness: at(2, 4)}
    m = kick(thrown, 5, 5, 5, 5, **others).do("throw:2")
    assert m.owed() == dice
    m.roll(*[4] * dice)
    assert m.lives(thrown, witness) == (SIZES[thrown], SIZES[witness] - dice)
    assert rolls(m) == [(5, 5, 5, 5), (4,) * dice]


@pytest.mark.proves("MA-7.7.3", "MA-7.7.5", "MAR-42", "MA-V36")
def test_ma_v36_one_landing_roll_is_compared_with_all_others_of_the_zone() -> None:
    m = kick(
        "burdock",
        *(2, 3, 4, 1),
        burdock=at(0, 4, life=9),
        agaric=at(2, 5, life=4),
        baobab=at(2, 3, life=10),
        cactus=at(1, 1),
        sorgho=at(0, 1),
    )
    assert m.lives("burdock") == (8,)
    m.do("throw:2", (3, 5))
    assert m.lives("agaric", "baobab") == (3, 8)
    assert m.lives("burdock", "zamioculcas") == (8, 16), "the thrown fighter is not hurt by landing"
    assert m.lives("cactus", "sorgho") == (8, 9), "neither is anybody elsewhere"
    assert rolls(m) == [(2, 3, 4, 1), (3, 5)]
    assert m.keys(0) == ["end"]


@pytest.mark.proves("MA-7.7.3", "MA-7.7.4", "MAR-41", "MA-C-14")
def test_landing_in_an_empty_zone_rolls_nothing() -> None:
    m = kick("cactus", 3, 3, 3, 3, cactus=at(0), agaric=at(1)).do("throw:3")
    assert m.chance is None
    assert m.keys(0) == ["end"]
    assert rolls(m) == [(3, 3, 3, 3)]


@pytest.mark.proves("MA-7.7.5", "MAR-42", "MA-V39")
def test_ma_v39_whom_the_landing_kills_the_dragon_has_killed() -> None:
    m = kick(
        "cactus",
        *(3, 3, 3, 3),
        players=7,
        cactus=at(0),
        baobab=at(2, 4, life=1),
        agaric=at(2, 5, life=1, heads=["sorgho"]),
        sorgho={"life": 0},
        bonzai=at(2, 6, life=1),
    )
    m.do("throw:2", 5)
    assert fallen(m) == [("agaric", "zamioculcas"), ("baobab", "zamioculcas")], "by ascending size"
    assert set(m.fighter("zamioculcas").heads) == {"agaric", "sorgho", "baobab"}
    assert m.fighter("zamioculcas").points == 5 + 9 + 13 + 3
    assert m.lives("bonzai", "cactus") == (1, 8)


@pytest.mark.proves("MA-7.7.5", "MAR-42")
def test_the_game_goes_on_while_the_thrown_fighter_lives() -> None:
    m = kick("cactus", 3, 3, 3, 3, cactus=at(0, 4, life=1), agaric=at(2, 5, life=1)).do("throw:2", 6)
    assert [f.id for f in m.view(None).fighters if f.standing] == ["zamioculcas", "cactus"]
    assert not m.over
    assert m.keys(0) == ["end"]


@pytest.mark.proves("MA-7.7.3")
@pytest.mark.parametrize(("net", "left"), [("none", 7), ("until-freed", 6)])
def test_the_landing_meets_the_defence_a_net_has_lowered(net: str, left: int) -> None:
    m = kick("cactus", 3, 3, 3, 3, cactus=at(0), bonzai=at(2, 5, net=net)).do("throw:2", 4)
    assert m.lives("bonzai") == (left,)


# --- 7.7.4: details of the throw ------------------------------------------------------------------


@pytest.mark.proves("MA-7.7.4", "MAR-41", "MA-V38")
def test_ma_v38_a_target_killed_by_the_kick_is_not_thrown() -> None:
    m = kick(
        "bonzai", 6, 6, 2, 3, bonzai=at(0, 5, life=1, heads=["cactus"]), agaric=at(1), cactus={"life": 0}
    )
    assert fallen(m) == [("bonzai", "zamioculcas")]
    assert set(m.fighter("zamioculcas").heads) == {"bonzai", "cactus"}
    assert m.chance is None
    assert m.keys(0) == ["end"]
    assert "Thrown" not in m.kinds


@pytest.mark.proves("MA-7.7.4", "MAR-41", "MA-3.6", "MAR-18", "MAR-20")
def test_a_kick_that_kills_the_last_opponent_ends_the_game() -> None:
    m = kick("bonzai", 6, 6, 2, 3, bonzai=at(0, 5, life=1))
    assert m.ending == (("zamioculcas",), "last-standing")


@pytest.mark.proves("MA-7.7.4", "MAR-41", "MA-V19", "MAR-10")
def test_ma_v19_being_thrown_costs_neither_the_activation_nor_a_movement_point() -> None:
    m = kick("cactus", 3, 3, 3, 1, cactus={**at(0, 6), "down": {"initiative": 2, "move": 2}})
    m.take(0, "throw:3", "end")
    assert m.turns()[-1] == "cactus"
    assert m.view(None).turn.moves == 2
    m.take(1, "move:2")
    assert m.refused_by(1, "move:3") == "MA-2.4.2.3", "his own first step began in zone 3"
    assert set(m.options(1, "move")) == {"move:0", "move:1"}, "the centre is no way back"


@pytest.mark.proves("MA-7.7.4", "MAR-41")
def test_a_thrown_fighter_who_has_acted_does_not_act_again() -> None:
    m = kick("cactus", 3, 3, 3, 1, cactus=at(0, 6), agaric=at(1))
    m.take(0, "throw:3", "end")
    assert (m.view(None).round, m.view(None).phase) == (3, "select")
    assert "cactus" not in m.turns()


@pytest.mark.proves("MA-7.7.4", "MAR-41", "MA-7.3.8", "MAR-37")
def test_a_netted_fighter_is_thrown_with_its_net() -> None:
    m = kick("cactus", 3, 3, 3, 1, cactus={**at(0, 6), **NETTED, "down": {"initiative": 2, "move": 2}})
    m.take(0, "throw:3", "end")
    assert (m.fighter("cactus").zone, m.fighter("cactus").net) == (3, "until-freed")
    assert m.keys(1) == ["free"]
    m.take(1, "free")
    assert set(m.keys(1)) == {"move:0", "move:2", "move:4"}


@pytest.mark.proves("MA-7.7.4", "MAR-41", "MA-7.3.7", "MAR-36")
@pytest.mark.parametrize(("dice", "phase", "left"), [((3, 3, 2, 1), "turn", 8), ((3, 3, 3, 1), "throw", 7)])
def test_a_net_lowers_the_targets_defence_but_not_its_size(
    dice: tuple[int, ...], phase: str, left: int
) -> None:
    m = kick("burdock", *dice, burdock=at(0, 4, **NETTED))
    assert m.view(None).phase == phase
    assert m.lives("burdock") == (left,)


# --- throws and concessions, throws and positions -------------------------------------------------


def throw_due() -> Fight:
    """Sorgho is about to be thrown."""
    return kick("sorgho", *(3, 3, 2, 1), sorgho=at(0), agaric=at(2), bonzai=at(2), cactus=at(4))


@pytest.mark.proves("MA-D-12")
@pytest.mark.parametrize("leaver", ["zamioculcas", "sorgho", "agaric", "cactus"])
def test_a_match_goes_on_when_somebody_concedes_while_a_throw_is_due(leaver: str) -> None:
    assert_plays_on_without(throw_due(), leaver)


@pytest.mark.proves("MA-C-14")
@pytest.mark.parametrize("leaver", ["zamioculcas", "sorgho", "agaric"])
def test_a_match_goes_on_when_somebody_concedes_before_the_landing_roll(leaver: str) -> None:
    m = throw_due().do("throw:2")
    assert m.owed() == 2
    assert_plays_on_without(m, leaver)


@pytest.mark.proves("MA-D-12", "MA-C-14")
def test_a_throw_is_taken_up_again_from_the_position() -> None:
    def playing(m: Fight) -> None:
        m.do("throw:2", (6, 4))

    assert_goes_on_like(throw_due(), playing)


@pytest.mark.proves("MA-C-14")
def test_a_landing_is_taken_up_again_from_the_position() -> None:
    def playing(m: Fight) -> None:
        m.roll(6, 4)

    m = throw_due().do("throw:2")
    assert_goes_on_like(m, playing)


# --- 8.1, 8.2: bound to the centre, one card ------------------------------------------------------


def whole_game(seed: int) -> Fight:
    """All seven fighters play to the end, the dragon in seat 6."""
    m = new_fight("mad-arena", [[name] for name in SIZES], seed=seed)
    for now in m.play_out():
        assert now.fighter("zamioculcas").zone in (0, None)
    return m


@pytest.mark.proves("MA-8.1")
def test_the_dragon_never_leaves_the_centre() -> None:
    m = whole_game(1)
    assert "zamioculcas" not in {e.fighter for e in m.events if isinstance(e, Moved)}
    m = dragons_turn(cactus=at(1))
    assert m.view(None).turn.moves == 0
    assert m.options(0, "move") == []
    assert m.refused_by(0, "move:1") == "MA-2.4.2.1"


@pytest.mark.proves("MA-8.2", "MA-8.5", "MAR-43")
def test_the_dragon_lays_no_card_and_acts_every_round_with_the_same() -> None:
    m = new_fight("mad-arena", [["zamioculcas"], ["agaric"], ["bonzai"], ["cactus"]], seed=0)
    assert m.waiting == (1, 2, 3)
    assert m.keys(0) == []
    while not m.over:
        m.play(m.waiting[0], peaceful(m, m.waiting[0]))
    cards = [e.card for e in m.events if isinstance(e, TurnBegan) and e.fighter == "zamioculcas"]
    assert cards == [CARD] * 12


# --- 8.4, 8.5: one attack, decided at the activation ----------------------------------------------


@pytest.mark.proves("MA-8.4", "MA-C-11", "MA-V35")
def test_ma_v35_hand_to_hand_the_dragon_has_four_dice() -> None:
    m = dragons_turn(burdock=at(0, 3), cactus=at(1)).do("melee:burdock")
    assert m.owed() == 4
    m.roll(1, 3, 6, 2)
    assert m.lives("burdock", "cactus") == (8, 8)


@pytest.mark.proves("MA-8.4", "MA-C-12")
def test_the_dragon_shoots_with_five_dice() -> None:
    m = dragons_turn(burdock=at(0, 3), cactus=at(1, 4)).do("shoot:cactus:5")
    assert m.owed() == 5
    m.roll(4, 5, 6, 3, 2)
    assert m.lives("burdock", "cactus") == (10, 5)


@pytest.mark.proves("MA-8.4", "MA-8.7", "MAR-45", "MA-D-09")
@pytest.mark.parametrize(
    ("key", "dice"), [("melee:burdock", 4), ("shoot:cactus:5", 5), ("kick:burdock", 4), ("shoot:cactus:2", 5)]
)
def test_the_dragon_makes_one_attack_a_round(key: str, dice: int) -> None:
    m = dragons_turn(burdock=at(0, 6), cactus=at(1, 6), agaric=at(1, 6)).do(key)
    if m.view(None).phase == "share":
        m.play(0, "shoot:agaric:3")
    m.roll(*[1] * dice)
    assert m.keys(0) == ["end"]
    others = {"melee:burdock", "shoot:cactus:5", "kick:burdock"} - {key}
    assert {m.refused_by(0, other) for other in others if not key.startswith(other[:4])} == {"MA-8.4"}


@pytest.mark.proves("MA-8.4", "MA-D-11")
def test_every_ring_zone_is_in_the_dragons_range() -> None:
    fighters: dict[str, Any] = {name: at(zone) for zone, name in enumerate(ON_THE_RING, 1)}
    m = dragons_turn(7, **fighters)
    assert m.options(0, "shoot") == [f"shoot:{name}:5" for name in ON_THE_RING], "all dice at a lonely one"


@pytest.mark.proves("MA-8.5", "MAR-43", "MA-D-09", "MA-D-10")
def test_the_dragon_picks_one_of_its_attacks_or_nothing() -> None:
    m = dragons_turn(burdock=at(0), cactus=at(1), agaric=at(0))
    assert set(m.keys(0)) == {
        *("melee:burdock", "melee:agaric", "kick:burdock", "kick:agaric"),
        *("shoot:cactus:5", "end"),
    }
    m.play(0, "end")
    assert rolls(m) == []


@pytest.mark.proves("MA-8.5", "MAR-43")
def test_the_dragon_decides_on_what_it_sees_at_its_activation() -> None:
    """Cactus steps into the centre before the dragon acts."""
    m = mad(players=5, zamioculcas={"zone": 0}, cactus=down(6, move=1), agaric=down(1, zone=2))
    assert m.keys(0) == []
    m.take(1, "move:0", "end")
    assert set(m.keys(0)) == {"melee:cactus", "kick:cactus", "shoot:agaric:5", "end"}


# --- 8.6: the shared-out shot ---------------------------------------------------------------------


@pytest.mark.proves("MA-8.6", "MAR-44", "MA-C-12", "MA-V33")
@pytest.mark.parametrize(
    ("split", "left"),
    [
        (["cactus:3", "sorgho:2"], (6, 8)),
        (["sorgho:2", "cactus:3"], (7, 8)),
        (["cactus:5"], (6, 9)),
        (["sorgho:5"], (8, 6)),
        (["cactus:1", "sorgho:4"], (7, 7)),
    ],
)
def test_ma_v33_each_target_is_hit_by_its_own_dice_in_the_declared_order(
    split: list[str], left: tuple[int, ...]
) -> None:
    m = dragons_turn(cactus=at(3, 4), sorgho=at(3, 3))
    m.take(0, *(f"shoot:{share}" for share in split)).do((5, 2, 4, 3, 1))
    assert m.lives("cactus", "sorgho") == left
    assert rolls(m) == [(5, 2, 4, 3, 1)]


@pytest.mark.proves("MA-8.6", "MAR-44", "MA-D-11")
def test_three_targets_share_all_five_dice() -> None:
    m = dragons_turn(6, cactus=at(3, 4), sorgho=at(3, 4), bonzai=at(3, 4), agaric=at(3, 4))
    m.play(0, "shoot:sorgho:1")
    assert (m.chance, m.waiting, m.view(None).phase) == (None, (0,), "share")
    m.play(0, "shoot:bonzai:3")
    assert set(m.keys(0)) == {"shoot:cactus:1", "shoot:agaric:1"}
    m.do("shoot:agaric:1", (4, 4, 4, 1, 1))
    assert m.lives("sorgho", "bonzai", "agaric", "cactus") == (8, 5, 5, 8)
    shares = [(e.target, e.number) for e in m.events if isinstance(e, DiceShared)]
    assert shares == [("sorgho", 1), ("bonzai", 3), ("agaric", 1)]


@pytest.mark.proves("MA-8.6", "MAR-44", "MA-D-11", "MA-V34")
def test_ma_v34_all_dice_go_to_one_zone_and_at_least_one_to_each_target() -> None:
    m = dragons_turn(cactus=at(3), sorgho=at(3), bonzai=at(2), agaric=at(0))
    everything = {f"shoot:{name}:{n}" for name in ("cactus", "sorgho") for n in (1, 2, 3, 4, 5)}
    assert set(m.options(0, "shoot")) == everything | {"shoot:bonzai:5"}
    assert m.refused_by(0, "shoot:bonzai:4") == "MA-8.6", "nobody there for the fifth die"
    assert m.refused_by(0, "shoot:cactus:6") == "MA-8.6"
    assert m.refused_by(0, "shoot:cactus:0") == "MA-8.6"
    assert m.refused_by(0, "shoot:agaric:5") == "MA-2.4.4.1", "the dragon's own zone"
    assert m.refused_by(0, "shoot:bonzai") == "MA-8.6", "how many dice?"
    m.play(0, "shoot:cactus:3")
    assert m.keys(0) == ["shoot:sorgho:2"]
    for share in ("sorgho:1", "sorgho:3", "cactus:2", "bonzai:2"):
        assert m.refused_by(0, f"shoot:{share}") == "MA-8.6"
    for key in ("end", "melee:agaric", "kick:agaric"):
        assert m.refused_by(0, key) == "MA-D-11"


@pytest.mark.proves("MA-8.6", "MAR-44")
@pytest.mark.parametrize("word", ["melee", "kick"])
def test_blow_and_kick_are_not_shared_out(word: str) -> None:
    m = dragons_turn(cactus=at(0), sorgho=at(0))
    with pytest.raises(gong.BadInput):
        m.refusal(0, f"{word}:cactus:2")
    m.play(0, f"{word}:cactus")
    assert m.owed() == 4


@pytest.mark.proves("MA-8.6")
def test_nobody_but_the_dragon_shares_out_dice() -> None:
    m = mad("baobab", baobab=armed(shoot=4), cactus=at(2), sorgho=at(2))
    assert m.options(0, "shoot") == ["shoot:cactus", "shoot:sorgho"]
    assert m.refused_by(0, "shoot:cactus:2") == "MA-8.6"


@pytest.mark.proves("MA-8.6", "MAR-44")
def test_the_victims_of_a_shared_shot_fall_together_by_ascending_size() -> None:
    m = dragons_turn(
        6,
        sorgho=at(3, 4, life=1),
        bonzai=at(3, 4, life=2, heads=["cactus"]),
        agaric=at(3),
        cactus={"life": 0},
    )
    m.take(0, "shoot:sorgho:3", "shoot:bonzai:2").do((6, 6, 6, 4, 4))
    assert fallen(m) == [("bonzai", "zamioculcas"), ("sorgho", "zamioculcas")]
    assert m.lives("agaric") == (5,), "surplus hits pass to nobody"
    assert m.fighter("zamioculcas").points == 9 + 7 + 8 + 3


@pytest.mark.proves("MA-8.6", "MAR-44")
def test_a_shared_shot_that_fells_the_last_opponents_ends_the_game() -> None:
    m = dragons_turn(sorgho=at(3, 4, life=1), bonzai=at(3, 4, life=1))
    m.take(0, "shoot:sorgho:4", "shoot:bonzai:1").do((1, 1, 1, 4, 4))
    assert m.won_by == ("zamioculcas",)


def share_due() -> Fight:
    """The dragon has given two of its dice to Sorgho, and has three more for Bonzaï, Agaric, or both."""
    return dragons_turn(sorgho=at(3), bonzai=at(3), agaric=at(3), cactus=at(1)).do("shoot:sorgho:2")


@pytest.mark.proves("MA-D-11")
@pytest.mark.parametrize("leaver", ["zamioculcas", "sorgho", "bonzai", "agaric", "cactus"])
def test_a_match_goes_on_when_somebody_concedes_while_dice_are_shared_out(leaver: str) -> None:
    assert_plays_on_without(share_due(), leaver)


@pytest.mark.proves("MA-D-11")
def test_a_match_goes_on_when_all_other_targets_concede_while_dice_are_shared_out() -> None:
    m = share_due()
    m.concede(m.seat_of("bonzai"))
    assert_plays_on_without(m, "agaric")


@pytest.mark.proves("MA-D-11")
def test_a_shared_shot_is_taken_up_again_from_the_position() -> None:
    def playing(m: Fight) -> None:
        m.take(0, "shoot:agaric:2", "shoot:bonzai:1").do((6, 1, 6, 6, 6))

    assert_goes_on_like(share_due(), playing)


# --- 8.7: the kick, once --------------------------------------------------------------------------


@pytest.mark.proves("MA-8.7", "MAR-45", "MA-V40")
def test_ma_v40_the_kick_is_used_once_a_game_and_the_card_is_kept() -> None:
    m = kick("burdock", 1, 1, 1, 1, burdock=at(0, 6), cactus=at(1, 6))
    assert (m.fighter("zamioculcas").active, m.fighter("zamioculcas").defence) == (CARD, 3)
    m.do("end").take(m.seat_of("burdock"), "card:thunder-blow")
    m.take(m.seat_of("cactus"), "card:nailed-down")
    assert m.turns()[-1] == "zamioculcas", "three on blue, before both"
    assert set(m.keys(0)) == {"melee:burdock", "shoot:cactus:5", "end"}
    assert m.refused_by(0, "kick:burdock") == "MA-8.7"


@pytest.mark.proves("MA-8.7", "MAR-45")
@pytest.mark.parametrize("kicked", [[], ["zamioculcas"]])
def test_a_position_tells_whether_the_kick_was_used(kicked: list[str]) -> None:
    m = dragons_turn(top={"kicked": kicked}, burdock=at(0))
    assert m.options(0, "kick") == ([] if kicked else ["kick:burdock"])
    assert m.refused_by(0, "kick:burdock") == ("MA-8.7" if kicked else None)
    assert m.position().get("kicked", []) == kicked


@pytest.mark.proves("MA-8.7", "MAR-45")
@pytest.mark.parametrize("key", ["melee:burdock", "shoot:cactus:5", "end"])
def test_any_other_choice_leaves_the_kick_for_later(key: str) -> None:
    m = dragons_turn(burdock=at(0, 6), cactus=at(1, 6)).do(key)
    if m.chance:
        m.do((1,) * m.owed(), "end")
    m.take(m.seat_of("burdock"), "card:thunder-blow").take(m.seat_of("cactus"), "card:nailed-down")
    assert "kick:burdock" in m.keys(0)


# --- 8.8, 8.9: its defence, its death -------------------------------------------------------------


@pytest.mark.proves("MA-8.8")
@pytest.mark.parametrize(("initiative", "left"), [(6, 14), (1, 16)])
def test_the_dragons_starting_defence_counts_until_it_has_acted(initiative: int, left: int) -> None:
    cards = {
        "zamioculcas": {CARD: {"defence": 6}},
        "cactus": {"dart": {"initiative": initiative, "shoot": 2}},
    }
    m = mad(
        players=5,
        zamioculcas={"zone": 0},
        cactus={"zone": 1, "pick": "dart"},
        top={"cards": cards, "round": 1},
    )
    if initiative == 1:
        assert m.fighter("zamioculcas").defence == 6
        m.play(0, "end")
    m.do("shoot:zamioculcas", (3, 3))
    assert m.lives("zamioculcas") == (left,)


@pytest.mark.proves("MA-8.9")
def test_the_centre_stays_a_zone_when_the_dragon_is_gone() -> None:
    m = mad(
        "cactus",
        players=5,
        cactus=armed(shoot=2, move=2),
        zamioculcas=dragon(life=1),
        agaric=at(3, 6),
        round=12,
    ).do("shoot:zamioculcas", (6, 6))
    assert not m.fighter("zamioculcas").standing
    assert "move:0" in m.keys(0)
    m.take(0, "move:2", "move:0")
    assert m.fighter("cactus").points == 16 + 3
    m.play(0, "end")
    assert m.result
    assert (m.result.winners, m.result.points["cactus"]) == (("cactus",), 19)


# --- the netted dragon ----------------------------------------------------------------------------


@pytest.mark.proves("MA-7.3.6", "MA-7.3.7", "MAR-35", "MAR-36", "MA-C-11", "MA-C-12", "MA-C-13", "MA-V41")
@pytest.mark.parametrize(
    ("steps", "dice"), [(["melee:burdock"], 3), (["kick:burdock"], 3), (["shoot:cactus:4"], 4)]
)
def test_ma_v41_the_netted_dragon_has_one_die_fewer(steps: list[str], dice: int) -> None:
    m = dragons_turn(zamioculcas=NETTED, burdock=at(0), cactus=at(2))
    assert m.fighter("zamioculcas").defence == 2
    m.take(0, *steps)
    assert m.owed() == dice


@pytest.mark.proves("MA-8.6", "MAR-44", "MAR-36", "MA-D-11")
def test_the_netted_dragon_shares_out_four_dice() -> None:
    m = dragons_turn(zamioculcas=NETTED, sorgho=at(2, 4), cactus=at(2, 4), agaric=at(3))
    assert m.options(0, "shoot")[-1] == "shoot:agaric:4"
    assert m.refused_by(0, "shoot:sorgho:5") == "MA-8.6"
    assert m.refused_by(0, "shoot:agaric:5") == "MA-8.6"
    m.play(0, "shoot:sorgho:3")
    assert m.keys(0) == ["shoot:cactus:1"]
    m.do("shoot:cactus:1", (4, 1, 4, 4))
    assert m.lives("sorgho", "cactus") == (7, 7)


@pytest.mark.proves("MA-7.3.7", "MAR-36", "MA-C-13", "MA-C-14")
@pytest.mark.parametrize(("dice", "thrown"), [((3, 3, 2), False), ((3, 3, 3), True)])
def test_the_netted_dragons_kick_adds_up_three_dice_but_lands_as_ever(
    dice: tuple[int, ...], thrown: bool
) -> None:
    m = kick("sorgho", *dice, zamioculcas=NETTED, sorgho=at(0, 6), agaric=at(2, 6))
    assert (m.view(None).phase == "throw") == thrown
    if thrown:
        m.play(0, "throw:2")
        assert m.owed() == 2


@pytest.mark.proves("MA-7.3.6", "MAR-35", "MA-8.1", "MA-V41")
def test_the_dragon_never_sheds_the_net() -> None:
    m = dragons_turn(zamioculcas=NETTED, burdock=at(1), cactus=at(2))
    assert m.refused_by(0, "free") == "MA-2.4.2.1"
    while not m.over:
        assert "free" not in m.keys(m.waiting[0])
        m.play(m.waiting[0], peaceful(m, m.waiting[0]))
        dragon_now = m.fighter("zamioculcas")
        assert (dragon_now.net, dragon_now.defence) == ("until-freed", 2)
    assert m.turns().count("zamioculcas") == 10, "rounds 3 to 12"


@pytest.mark.proves("MA-7.3.6", "MAR-35", "MA-8.3", "MA-V41")
@pytest.mark.parametrize(("number", "initiative"), [(2, 3), (3, 2)])
def test_the_netted_dragon_acts_one_number_later(number: int, initiative: int) -> None:
    m = mad(
        players=5,
        zamioculcas={"zone": 0, **NETTED},
        baobab=down(initiative),
        agaric=down(initiative - 1, zone=2),
        round=number,
    ).finish_round()
    assert m.turns() == ["baobab", "zamioculcas", "agaric"]


@pytest.mark.proves("MA-8.1", "MA-7.3.8", "MAR-37")
def test_a_dragon_caught_before_it_acts_is_slowed_at_once() -> None:
    net = {"does": "net-throw", "lasts": "until-freed", "over": 0}
    m = mad(
        players=5, zamioculcas={"zone": 0}, cactus=down(6, shoot=3, abilities=[net]), agaric=down(3, zone=2)
    ).do("shoot:zamioculcas", (6, 6, 4))
    assert m.lives("zamioculcas") == (15,)
    m.finish_round()
    assert m.turns() == ["cactus", "agaric", "zamioculcas"]
