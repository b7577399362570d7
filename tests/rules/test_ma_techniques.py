"""Section 7 of the MA ledger, the dragon's kick apart: the six secret techniques and their rulings."""

from collections.abc import Callable
from typing import Any

import pytest

import gong
from gong.arena.events import AttackRolled, Eliminated, Freed, NetThrown, Ordered, TrophiesPassed, TurnBegan

from .fights import Fight, armed, at, down, holding, mad, new_fight

TECHNIQUES = {
    "agaric": "powder-barrel",
    "bonzai": "kamikaze",
    "cactus": "net",
    "sorgho": "terminotaur",
    "burdock": "finishing",
    "baobab": "strike",
}
SIZES = {"agaric": 5, "bonzai": 7, "cactus": 8, "sorgho": 9, "burdock": 10, "baobab": 13, "zamioculcas": 16}
NETTED: dict[str, Any] = {"net": "until-freed"}
NET_THROW = {"does": "net-throw", "lasts": "until-freed", "over": 0}
FINISHING = {"does": "finishing", "limit": 5, "by": 1, "heals": 1, "big": 10, "heals-for-big": 2}


def rolls(m: Fight) -> list[tuple[int, ...]]:
    """The dice of every attack so far."""
    return [event.dice for event in m.events if isinstance(event, AttackRolled)]


def fallen(m: Fight) -> list[tuple[str, str | None]]:
    """Who was eliminated by whom, in the order of the log."""
    return [(event.fighter, event.winner) for event in m.events if isinstance(event, Eliminated)]


def peaceful(m: Fight, seat: int) -> str:
    """The first choice of a seat that is no attack."""
    return m.options(seat, "card", "move", "free", "end")[0]


def assert_goes_on_like(m: Fight, playing: Callable[[Fight], None]) -> None:
    """The position written down now and the match itself go on alike."""
    copy = Fight.of(gong.load(m.position(), seed=0))
    assert [copy.keys(seat) for seat in m.waiting] == [m.keys(seat) for seat in m.waiting]
    playing(copy)
    playing(m)
    assert copy.position() == m.position()


def assert_plays_on_without(m: Fight, leaver: str) -> None:
    """A concession in the middle of a decision: the match goes on, and nobody has a trophy of it."""
    m.concede(m.seat_of(leaver))
    *_, m = m.play_out()
    assert m.result
    assert leaver not in m.result.winners
    assert not any(leaver in f.heads for f in m.view(None).fighters)


# --- 7.0 All techniques ---------------------------------------------------------------------------


@pytest.mark.proves("MA-7.0.2", "MAR-29")
def test_the_rest_of_a_technique_card_works_as_on_any_card() -> None:
    card = {"initiative": 5, "move": 1, "melee": 2, "shoot": 3, "defence": 6, "abilities": [{"does": "area"}]}
    m = mad(cactus=down(), agaric={"zone": 1, "down": card}, sorgho=down(6, zone=2)).do("end")
    assert m.turns() == ["sorgho", "agaric"]
    assert m.fighter("agaric").defence == 6
    assert m.refused_by(1, "end") == "MA-2.4.2.2", "the step is compulsory"
    m.play(1, "melee:cactus")
    assert m.owed() == 2, "the other attack is an ordinary one"
    m.do((6, 1), "shoot:zone:2", (6, 1, 1)).take(1, "move:0", "end")
    assert m.lives("cactus", "sorgho") == (7, 8)


@pytest.mark.proves("MA-7.0.3", "MA-D-06")
@pytest.mark.parametrize("name", ["bonzai", "sorgho", "burdock"])
def test_a_hand_to_hand_technique_needs_an_opponent_in_the_same_zone(name: str) -> None:
    others: dict[str, Any] = {name: holding(TECHNIQUES[name])}
    m = mad(name, agaric=at(1), cactus=at(2), baobab=at(3), **others)
    seat = m.seat_of(name)
    assert m.options(seat, "melee", "shoot") == ["melee:agaric"]
    assert m.refused_by(seat, "melee:cactus") == "MA-2.4.3.1"
    assert m.refused_by(seat, "shoot:cactus") == "MA-0.1.6"


@pytest.mark.proves("MA-7.0.3", "MA-7.3.2", "MAR-32", "MA-D-07")
@pytest.mark.parametrize("name", ["cactus", "baobab"])
def test_net_and_strike_need_an_opponent_in_a_neighbouring_zone(name: str) -> None:
    others: dict[str, Any] = {name: holding(TECHNIQUES[name])}
    m = mad(name, agaric=at(1), bonzai=at(2), sorgho=at(3), burdock=at(0), **others)
    seat = m.seat_of(name)
    assert set(m.options(seat, "melee", "shoot")) == {"shoot:bonzai", "shoot:burdock"}
    assert m.refused_by(seat, "shoot:agaric") == "MA-2.4.4.1", "the own zone"
    assert m.refused_by(seat, "shoot:sorgho") == "MA-2.4.4.1", "two zones away"
    assert m.refused_by(seat, "melee:agaric") == "MA-0.1.6"


@pytest.mark.proves("MA-7.0.3", "MA-D-06")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_technique_is_used_once_before_between_or_after_the_steps(steps: int) -> None:
    path, zones = ["move:0", "move:3"], [1, 0, 3]
    m = mad("bonzai", bonzai=holding("kamikaze", life=4), cactus=at(zones[steps]))
    m.take(0, *path[:steps], "melee:cactus").do((6, 6, 1))
    assert m.refused_by(0, "melee:cactus") == "MA-2.4.5.1"
    m.take(0, *path[steps:], "end")
    assert m.lives("cactus") == (6,)


@pytest.mark.proves("MA-7.0.3", "MA-7.3.2", "MAR-32")
@pytest.mark.parametrize("path", [[], ["move:2"]])
def test_the_net_is_thrown_once_before_or_after_the_step(path: list[str]) -> None:
    m = mad("cactus", cactus=holding("net"), sorgho=at(3 if path else 2), bonzai=at(0))
    m.take(0, *path, "shoot:sorgho").do((1, 1, 1))
    assert m.refused_by(0, "shoot:bonzai") == "MA-2.4.5.1"


@pytest.mark.proves("MA-7.0.3")
@pytest.mark.parametrize("name", TECHNIQUES)
def test_a_technique_need_not_be_used(name: str) -> None:
    shoots = name in ("agaric", "cactus", "baobab")
    others: dict[str, Any] = {name: holding(TECHNIQUES[name], 1 if shoots else 0)}
    m = mad(name, players=5, zamioculcas={"zone": 0}, **others)
    seat = m.seat_of(name)
    assert len(m.options(seat, "melee", "shoot")) == 1
    while "end" not in m.keys(seat):
        m.play(seat, m.options(seat, "move")[-1])
    m.play(seat, "end")
    assert rolls(m) == []


# --- 7.1 Agaric: the powder barrel ----------------------------------------------------------------


@pytest.mark.proves("MA-7.1.1", "MA-C-05")
def test_the_barrel_spares_nobody_in_the_zone() -> None:
    m = mad(
        "agaric",
        agaric=holding("powder-barrel"),
        bonzai=at(2),
        cactus=at(2),
        baobab=at(2),
        sorgho=at(1),
        burdock=at(0),
    )
    assert m.refused_by(0, "shoot:cactus") == "MA-7.1.1"
    m.play(0, "shoot:zone:2")
    assert m.owed() == 3
    m.roll(6, 6, 6)
    assert m.lives("bonzai", "cactus", "baobab") == (4, 5, 10)
    assert m.lives("agaric", "sorgho", "burdock") == (5, 9, 10)


@pytest.mark.proves("MA-7.1.2", "MAR-30", "MA-C-05", "MA-V42")
def test_ma_v42_one_roll_of_the_barrel_is_compared_with_each_defence() -> None:
    m = mad(
        "agaric",
        players=5,
        agaric=holding("powder-barrel"),
        cactus=at(0, 5),
        sorgho=at(0, 4, life=2),
        zamioculcas={"zone": 0},
    ).do("shoot:zone:0", (2, 4, 5))
    assert m.lives("cactus", "sorgho", "zamioculcas") == (7, 0, 14)
    assert rolls(m) == [(2, 4, 5)]


@pytest.mark.proves("MA-7.1.2", "MAR-30", "MA-D-08a")
def test_the_barrel_goes_to_a_neighbouring_zone_with_an_opponent() -> None:
    m = mad(
        "agaric", agaric=holding("powder-barrel"), bonzai=at(2), cactus=at(0), sorgho=at(1), burdock=at(4)
    )
    assert m.keys(0) == ["shoot:zone:0", "shoot:zone:2", "end"]
    assert m.refused_by(0, "shoot:zone:5") == "MA-7.1.2", "nobody there"
    assert m.refused_by(0, "shoot:zone:1") == "MA-2.4.4.1", "his own zone"
    assert m.refused_by(0, "shoot:zone:4") == "MA-2.4.4.1", "two zones away"
    assert m.refused_by(0, "shoot:zone:6") == "MA-2.4.4.1", "no zone"


@pytest.mark.proves("MA-7.1.1")
def test_only_the_barrel_is_thrown_at_a_zone() -> None:
    m = mad("cactus", cactus=armed(shoot=3), agaric=at(2))
    assert m.refused_by(0, "shoot:zone:2") == "MA-2.4.4.1"


@pytest.mark.proves("MA-7.1.1", "MA-7.1.2", "MAR-30", "MA-5.6", "MAR-27")
def test_the_barrel_needs_an_opponent_but_hurts_team_mates_too() -> None:
    m = mad(
        "agaric",
        players=6,
        mode="team-spirit",
        agaric=holding("powder-barrel"),
        bonzai=at(2, life=1),
        cactus=at(2, heads=["burdock"]),
        sorgho=at(4),
        burdock={"life": 0},
        baobab=at(0),
    )
    assert m.refused_by(0, "shoot:zone:0") == "MA-7.1.2", "nobody but a team-mate"
    m.do("shoot:zone:2", (6, 5, 1))
    assert m.lives("bonzai", "cactus", "baobab") == (0, 6, 13)
    assert m.fighter("agaric").heads == ("bonzai",)


@pytest.mark.proves("MA-7.1.1", "MA-3.6", "MAR-18")
def test_all_victims_of_the_barrel_are_agarics_with_all_their_trophies() -> None:
    m = mad(
        "agaric",
        agaric=holding("powder-barrel"),
        cactus=at(2, life=2, heads=["burdock"]),
        bonzai=at(2, life=1, heads=["baobab"]),
        sorgho=at(2),
        burdock={"life": 0},
        baobab={"life": 0},
    ).do("shoot:zone:2", (6, 6, 1))
    agaric = m.fighter("agaric")
    assert fallen(m) == [("bonzai", "agaric"), ("cactus", "agaric")], "by ascending size"
    assert set(agaric.heads) == {"bonzai", "cactus", "burdock", "baobab"}
    assert (agaric.trophies, agaric.points) == (4, 7 + 8 + 10 + 13)
    assert {e.fighter for e in m.events if isinstance(e, TrophiesPassed)} == {"bonzai", "cactus"}
    assert (m.lives("sorgho"), m.over) == ((7,), False)


# --- 7.2 Bonzaï: kamikaze -------------------------------------------------------------------------


@pytest.mark.proves("MA-7.2.1", "MA-7.2.2", "MAR-31", "MA-C-06", "MA-V43")
@pytest.mark.parametrize(("life", "dice"), [(7, 1), (6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)])
def test_ma_v43_the_fewer_life_points_the_more_dice(life: int, dice: int) -> None:
    m = mad("bonzai", bonzai=holding("kamikaze", life=life), baobab=at(1)).do("melee:baobab")
    assert m.owed() == dice
    m.roll(*[6] * dice)
    assert m.lives("bonzai", "baobab") == (life, 13 - dice), "Bonzaï himself is not hurt"


@pytest.mark.proves("MA-7.2.1")
def test_kamikaze_counts_the_life_points_of_that_moment() -> None:
    m = mad(cactus=down(6, melee=3), bonzai={"zone": 1, "pick": "kamikaze"})
    m.do("melee:bonzai", (6, 6, 6), "end", "melee:cactus")
    assert (m.lives("bonzai"), m.owed()) == ((4,), 3)
    m.roll(6, 5, 3)
    assert m.lives("cactus") == (6,)


# --- 7.3 Cactus: the bramble net ------------------------------------------------------------------


@pytest.mark.proves("MA-7.3.1", "MA-C-07", "MA-V44", "MA-V45", "MAR-33")
@pytest.mark.parametrize(
    ("target", "dice", "caught"),
    [
        ("agaric", (1, 1, 2), False),
        ("agaric", (1, 1, 3), True),
        ("bonzai", (1, 2, 3), False),
        ("bonzai", (1, 2, 4), True),
        ("sorgho", (3, 3, 2), False),
        ("sorgho", (3, 3, 3), True),
        ("burdock", (3, 3, 3), False),
        ("burdock", (4, 3, 3), True),
        ("baobab", (4, 4, 4), False),
        ("baobab", (5, 4, 4), True),
        ("zamioculcas", (5, 5, 5), False),
        ("zamioculcas", (6, 5, 5), True),
    ],
)
def test_ma_v44_ma_v45_the_net_catches_whom_the_sum_of_three_dice_reaches(
    target: str, dice: tuple[int, ...], caught: bool
) -> None:
    others: dict[str, Any] = {target: {"zone": 0}}
    m = mad("cactus", players=5, cactus=holding("net"), **others).do(f"shoot:{target}")
    assert m.owed() == 3
    m.roll(*dice)
    assert m.lives(target) == (SIZES[target] - caught,)
    assert m.fighter(target).net == ("until-freed" if caught else "none")
    assert [e for e in m.events if isinstance(e, NetThrown)] == [NetThrown(target, sum(dice), caught)]


@pytest.mark.proves("MA-7.3.1")
@pytest.mark.parametrize(
    ("defence", "dice", "life"), [(6, (3, 3, 3), 8), (6, (6, 6, 6), 8), (1, (3, 3, 2), 9)]
)
def test_defence_plays_no_part_for_the_net(defence: int, dice: tuple[int, ...], life: int) -> None:
    m = mad("cactus", cactus=holding("net"), sorgho=at(2, defence)).do("shoot:sorgho")
    m.roll(*dice)
    assert m.lives("sorgho") == (life,)


@pytest.mark.proves("MA-7.3.1", "MAR-32")
def test_the_net_is_no_weapon_against_a_team_mate_and_takes_one_only() -> None:
    m = mad(
        "cactus",
        players=6,
        mode="team-spirit",
        cactus=holding("net"),
        agaric=at(2),
        bonzai=at(2),
        sorgho=at(2),
    )
    assert m.refused_by(0, "shoot:agaric") == "MA-5.6"
    m.do("shoot:bonzai", (6, 6, 6))
    assert [m.fighter(name).net for name in ("agaric", "bonzai", "sorgho")] == ["none", "until-freed", "none"]
    assert m.lives("agaric", "bonzai", "sorgho") == (5, 6, 9)


def netted_sorgho(**fields: Any) -> Fight:
    """A netted Sorgho with something of everything, an opponent beside him and one in the next zone."""
    card = {"move": 2, "melee": 3, "shoot": 3, "defence": 4}
    return mad("sorgho", sorgho={"zone": 1, "card": card, **NETTED, **fields}, cactus=at(1), bonzai=at(2))


@pytest.mark.proves("MA-7.3.3", "MA-7.3.4", "MAR-33")
def test_a_netted_fighter_has_one_less_of_dice_and_defence() -> None:
    m = netted_sorgho()
    assert m.fighter("sorgho").defence == 3
    m.play(0, "melee:cactus")
    assert m.owed() == 2
    m.do((6, 1), "shoot:bonzai")
    assert m.owed() == 2
    m.roll(6, 1)
    assert m.lives("cactus", "bonzai") == (7, 6)


@pytest.mark.proves("MA-7.3.3", "MA-7.3.4", "MA-7.3.5", "MAR-33", "MAR-34")
def test_a_movement_point_ends_every_penalty_at_once_and_movement_has_none() -> None:
    m = netted_sorgho().do("free")
    assert (m.fighter("sorgho").net, m.fighter("sorgho").defence) == ("none", 4)
    assert [e for e in m.events if isinstance(e, Freed)] == [Freed("sorgho")]
    m.play(0, "melee:cactus")
    assert m.owed() == 3
    m.do((1, 1, 1), "shoot:bonzai")
    assert m.owed() == 3
    m.do((1, 1, 1), "move:0")
    assert m.keys(0) == ["end"], "two movement points: the net and one step"


@pytest.mark.proves("MA-7.3.5", "MAR-34")
def test_attacks_before_and_after_freeing_have_different_dice() -> None:
    m = netted_sorgho().do("melee:cactus")
    assert m.owed() == 2
    m.do((1, 1), "free")
    assert m.refused_by(0, "melee:cactus") == "MA-2.4.5.1", "not once more at full strength"
    m.play(0, "shoot:bonzai")
    assert m.owed() == 3


@pytest.mark.proves("MA-7.3.5", "MAR-34", "MA-D-05", "MA-V47")
def test_ma_v47_the_first_movement_point_goes_to_the_net() -> None:
    m = netted_sorgho()
    assert m.options(0, "move", "free", "end") == ["free"]
    assert m.refused_by(0, "move:0") == "MA-7.3.5"
    assert m.refused_by(0, "end") == "MA-2.4.2.2"
    m.play(0, "free")
    assert m.options(0, "move", "free", "end") == ["move:0", "move:2", "move:4"]
    assert m.refused_by(0, "free") == "MA-7.3.3"
    assert m.refused_by(0, "end") == "MA-2.4.2.2", "the remaining points are compulsory steps"


@pytest.mark.proves("MA-7.3.5", "MAR-34", "MA-D-05")
def test_a_single_movement_point_frees_and_takes_nobody_anywhere() -> None:
    m = mad("agaric", agaric=armed(move=1, **NETTED), cactus=at(2))
    assert m.keys(0) == ["free"]
    m.play(0, "free")
    assert m.keys(0) == ["end"]
    assert m.fighter("agaric").zone == 1


@pytest.mark.proves("MA-7.3.3", "MA-D-05")
def test_only_a_net_can_be_shed() -> None:
    m = mad("agaric", agaric=armed(move=2), cactus=at(2))
    assert "free" not in m.keys(0)
    assert m.refused_by(0, "free") == "MA-7.3.3"


@pytest.mark.proves("MA-7.3.5", "MAR-34", "MA-V49", "MAR-14")
def test_ma_v49_no_die_left_means_no_attack_until_freed() -> None:
    m = mad("agaric", agaric=armed(shoot=1, move=2, **NETTED), cactus=at(2))
    assert m.keys(0) == ["free"]
    assert m.refused_by(0, "shoot:cactus") == "MA-0.1.6"
    m.take(0, "free", "shoot:cactus")
    assert m.owed() == 1


@pytest.mark.proves("MA-7.3.3", "MA-7.3.4", "MAR-33")
@pytest.mark.parametrize(("net", "life"), [("none", 9), ("until-freed", 8)])
def test_a_netted_fighter_is_easier_to_hurt(net: str, life: int) -> None:
    m = mad("bonzai", bonzai=armed(melee=2), sorgho=at(1, 4, net=net)).do("melee:sorgho", (3, 2))
    assert m.lives("sorgho") == (life,)


@pytest.mark.proves("MA-7.3.5", "MAR-34")
def test_freed_before_the_blow_falls_one_has_the_full_defence() -> None:
    m = mad("sorgho", sorgho=armed(move=1, defence=4, **NETTED), bonzai=down(melee=2)).take(0, "free", "end")
    m.do("melee:sorgho", (3, 3))
    assert m.lives("sorgho") == (9,)


@pytest.mark.proves("MA-7.3.3", "MA-7.3.4", "MAR-33")
@pytest.mark.parametrize(
    ("net", "order"),
    [
        ("none", ["burdock", "baobab", "bonzai", "agaric"]),
        ("until-freed", ["baobab", "bonzai", "burdock", "agaric"]),
    ],
)
def test_a_netted_fighter_acts_one_number_later(net: str, order: list[str]) -> None:
    m = mad(
        burdock=down(net=net), baobab=down(zone=2), bonzai=down(3, zone=3), agaric=down(2, zone=4)
    ).finish_round()
    assert m.turns() == order


@pytest.mark.proves("MA-7.3.4", "MAR-33", "MA-V10", "MAR-09")
@pytest.mark.parametrize(
    ("dice", "order"),
    [((1, 1, 1), ["cactus", "sorgho", "baobab"]), ((6, 6, 6), ["cactus", "baobab", "sorgho"])],
)
def test_ma_v10_a_net_slows_at_once_down_to_the_number_nought(
    dice: tuple[int, ...], order: list[str]
) -> None:
    m = mad(cactus=down(2, shoot=3, abilities=[NET_THROW]), sorgho=down(1, zone=2), baobab=down(1, zone=3))
    m.do("shoot:sorgho")
    m.roll(*dice)
    m.finish_round()
    assert m.turns() == order


def rounds_of_a_netted_sorgho() -> Fight:
    """Sorgho wears the net, and has a card without and one with movement for the rounds to come."""
    cards = {
        "sorgho": {
            "rest": {"initiative": 4},
            "wait": {"initiative": 4},
            "walk": {"initiative": 4, "move": 1},
        },
        "baobab": {f"stand-{i}": {"initiative": 4} for i in range(3)},
    }
    m = mad(
        "sorgho",
        sorgho=holding("rest", hand=["wait", "walk"], **NETTED),
        baobab=holding("stand-0", 3, hand=["stand-1", "stand-2"]),
        top={"cards": cards},
    )
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "free") == "MA-2.4.2.1"
    m.play(0, "end")
    return m


@pytest.mark.proves("MA-7.3.6", "MA-7.3.8", "MAR-35", "MAR-37", "MA-V48")
def test_ma_v48_without_a_movement_point_the_net_stays_round_after_round() -> None:
    m = rounds_of_a_netted_sorgho().do("card:wait", "card:stand-1")
    assert m.turns()[-1] == "baobab", "Sorgho is the smaller, but one number later"
    m.play(1, "end")
    assert m.keys(0) == ["end"]
    assert (m.fighter("sorgho").net, m.fighter("sorgho").defence) == ("until-freed", 3)
    m.do("end", "card:walk", "card:stand-2", "end")
    assert m.keys(0) == ["free"]
    m.play(0, "free")
    assert (m.fighter("sorgho").net, m.fighter("sorgho").defence) == ("none", 4)


@pytest.mark.proves("MA-7.3.7", "MAR-36", "MA-C-05", "MA-C-06", "MA-C-08", "MA-C-09", "MA-C-10")
@pytest.mark.parametrize(
    ("name", "fields", "key", "dice"),
    [
        ("agaric", {}, "shoot:zone:2", 2),
        ("bonzai", {"life": 3}, "melee:cactus", 3),
        ("sorgho", {"played": ["terminotaur", "head-down", "horn-toss", "cape-flourish"]}, "melee:cactus", 3),
        ("burdock", {}, "melee:cactus", 4),
        ("baobab", {}, "shoot:cactus", 3),
    ],
)
def test_techniques_have_one_die_fewer_under_the_net(
    name: str, fields: dict[str, Any], key: str, dice: int
) -> None:
    others: dict[str, Any] = {name: holding(TECHNIQUES[name], **NETTED, **fields)}
    m = mad(name, cactus=at(1 if key.startswith("melee") else 2), **others).do(key)
    assert m.owed() == dice


@pytest.mark.proves("MA-7.3.7", "MAR-36")
def test_a_technique_left_without_dice_is_no_attack() -> None:
    m = mad("bonzai", bonzai=holding("kamikaze", life=6, **NETTED), cactus=at(1))
    assert m.refused_by(0, "melee:cactus") == "MA-0.1.6"
    m.take(0, "free", "melee:cactus")
    assert m.owed() == 1


@pytest.mark.proves("MA-7.3.7", "MAR-36")
@pytest.mark.parametrize(("life", "left"), [(5, 3), (6, 5)])
def test_the_net_changes_neither_die_results_nor_thresholds(life: int, left: int) -> None:
    m = mad("burdock", burdock=holding("finishing", **NETTED), cactus=at(1, 4, life=life))
    m.do("melee:cactus", (3, 5, 1, 1))
    assert m.lives("cactus") == (left,)


@pytest.mark.proves("MA-7.3.8", "MAR-37", "MA-V46")
def test_ma_v46_a_net_that_kills_leaves_no_token() -> None:
    m = mad("cactus", cactus=holding("net"), sorgho=at(2, life=1), bonzai=at(3)).do("shoot:sorgho", (6, 5, 2))
    assert (m.fighter("sorgho").standing, m.fighter("sorgho").net) == (False, "none")
    assert m.fighter("cactus").heads == ("sorgho",)
    assert m.refused_by(0, "shoot:bonzai") == "MA-2.4.5.1"


@pytest.mark.proves("MA-7.3.8", "MAR-37")
def test_the_net_stays_when_cactus_dies() -> None:
    m = mad("bonzai", bonzai=armed(melee=1), cactus=at(1, life=1), sorgho=at(2, 4, **NETTED))
    m.do("melee:cactus", 6)
    assert not m.fighter("cactus").standing
    assert (m.fighter("sorgho").net, m.fighter("sorgho").defence) == ("until-freed", 3)


@pytest.mark.proves("MA-7.3.8", "MAR-37")
def test_the_net_leaves_with_its_bearer() -> None:
    m = mad("bonzai", bonzai=armed(melee=1), sorgho=at(1, life=1, **NETTED), cactus=at(2))
    m.do("melee:sorgho", 6)
    assert [f.net for f in m.view(None).fighters] == ["none"] * 4


# --- 7.4 Sorgho: Terminotaur's kill ---------------------------------------------------------------

SORGHO_PLAYED = ["head-down", "horn-toss", "cape-flourish", "galloping-pike", "sword-and-banderilla"]


@pytest.mark.proves("MA-7.4.1", "MA-C-08", "MA-V50")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_ma_v50_terminotaur_has_as_many_dice_as_cards_played(number: int) -> None:
    played = [*SORGHO_PLAYED[: number - 1], "terminotaur"]
    m = mad("sorgho", sorgho=holding("terminotaur", played=played), cactus=at(1, 4), round=number)
    m.play(0, "melee:cactus")
    assert m.owed() == number
    m.roll(*[4] * number)
    assert m.lives("cactus") == (8 - number,)


@pytest.mark.proves("MA-7.4.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_terminotaur_has_the_dice_of_the_round_it_is_played_in(number: int) -> None:
    cards = {name: {f"{name}-{i}": {"initiative": 2} for i in (1, 2, 3)} for name in ("cactus", "sorgho")}
    m = mad(
        sorgho={"zone": 1, "hand": [*cards["sorgho"], "terminotaur"]},
        cactus={"zone": 1, "hand": list(cards["cactus"])},
        top={"cards": cards, "round": 1},
    )
    for i in range(1, number):
        m.do(f"card:sorgho-{i}", f"card:cactus-{i}", "end", "end")
    m.do("card:terminotaur", f"card:cactus-{number}", "end", "melee:cactus")
    assert (m.owed(), m.view(None).round) == (number, number)


# --- 7.5 Burdock: Finishing -----------------------------------------------------------------------


@pytest.mark.proves("MA-7.5.1", "MA-C-09", "MA-V51", "MA-V54", "MAR-14")
@pytest.mark.parametrize(
    ("life", "defence", "dice", "hits"),
    [
        (5, 4, (3, 3, 2, 5, 1), 3),
        (6, 4, (3, 3, 2, 5, 1), 1),
        (1, 6, (5, 4, 4, 4, 4), 1),
        (6, 4, (6, 6, 5, 4, 6), 4),
        (6, 6, (6, 6, 5, 4, 6), 0),
        (5, 2, (1, 1, 1, 1, 1), 5),
        (8, 2, (1, 2, 3, 1, 1), 1),
    ],
)
def test_ma_v51_ma_v54_finishing_adds_one_up_to_five_life_points_and_takes_one_above(
    life: int, defence: int, dice: tuple[int, ...], hits: int
) -> None:
    m = mad("burdock", burdock=holding("finishing"), cactus=at(1, defence, life=life), bonzai=at(3))
    m.play(0, "melee:cactus")
    assert m.owed() == 5
    m.roll(*dice)
    assert m.lives("cactus") == (life - hits,)


@pytest.mark.proves("MA-7.5.1")
@pytest.mark.parametrize(("defence", "left"), [(1, 1), (2, 6)])
def test_a_die_of_finishing_can_count_nought(defence: int, left: int) -> None:
    """A netted target's defence is one lower: nought reaches 0, but not 1."""
    m = mad("burdock", burdock=holding("finishing"), cactus=at(1, defence, life=6, **NETTED))
    m.do("melee:cactus", (1, 1, 1, 1, 1))
    assert m.lives("cactus") == (left,)


@pytest.mark.proves("MA-7.5.2", "MAR-38", "MA-V52", "MA-V53")
@pytest.mark.parametrize(
    ("victim", "before", "after"),
    [
        ("agaric", 6, 7),
        ("bonzai", 6, 7),
        ("cactus", 6, 7),
        ("sorgho", 6, 7),
        ("baobab", 6, 8),
        ("zamioculcas", 6, 8),
        ("baobab", 8, 10),
        ("baobab", 9, 10),
        ("sorgho", 9, 10),
        ("sorgho", 10, 10),
        ("zamioculcas", 10, 10),
    ],
)
def test_ma_v52_ma_v53_finishing_a_fighter_heals_but_never_above_the_starting_life(
    victim: str, before: int, after: int
) -> None:
    others: dict[str, Any] = {victim: {"zone": 0, "life": 2}}
    others["bonzai" if victim != "bonzai" else "agaric"] = {"zone": 3}
    m = mad("burdock", players=5, burdock=holding("finishing", 0, life=before), **others)
    m.do(f"melee:{victim}", (6,) * 5)
    assert m.fighter("burdock").heads == (victim,)
    assert m.lives("burdock") == (after,)


@pytest.mark.proves("MA-7.5.2")
def test_finishing_heals_nothing_while_the_target_lives() -> None:
    m = mad("burdock", burdock=holding("finishing", life=6), cactus=at(1, 4, life=3))
    m.do("melee:cactus", (6, 6, 1, 1, 1))
    assert m.lives("cactus", "burdock") == (1, 6)


@pytest.mark.proves("MA-7.5.1", "MA-7.5.2", "MA-7.0.3")
@pytest.mark.parametrize(("dice", "left"), [((3, 3), 1), ((4, 3), 0)])
def test_finishing_is_about_hand_to_hand_alone(dice: tuple[int, ...], left: int) -> None:
    m = mad(
        "burdock",
        burdock=armed(melee=5, shoot=2, abilities=[FINISHING], life=6),
        cactus=at(2, 4, life=1),
        bonzai=at(3),
    ).do("shoot:cactus")
    m.roll(*dice)
    assert m.lives("cactus", "burdock") == (left, 6)


@pytest.mark.proves("MA-7.5.2", "MAR-38")
def test_a_kill_with_the_lowered_dice_heals_too() -> None:
    m = mad(
        "burdock",
        burdock=armed(melee=6, abilities=[FINISHING], life=6),
        cactus=at(1, 4, life=6),
        bonzai=at(3),
    ).do("melee:cactus")
    m.roll(*[5] * 6)
    assert m.lives("cactus", "burdock") == (0, 7)


@pytest.mark.proves("MAR-39")
def test_a_victim_of_size_ten_heals_one() -> None:
    """Only Burdock is of that size, so another fighter has his technique here."""
    m = mad(
        "baobab", baobab=armed(melee=5, abilities=[FINISHING], life=6), burdock=at(1, life=1), bonzai=at(3)
    ).do("melee:burdock", (6, 1, 1, 1, 1))
    assert m.lives("burdock", "baobab") == (0, 7)


@pytest.mark.proves("MAR-39", "MAR-38")
def test_the_gain_is_recorded_even_if_the_kill_ends_the_game() -> None:
    m = mad("burdock", burdock=holding("finishing", life=6), baobab=at(1, life=1))
    m.do("melee:baobab", (6, 1, 1, 1, 1))
    assert m.won_by == ("burdock",)
    assert m.lives("burdock") == (8,)


# --- 7.6 Baobab: Strike ---------------------------------------------------------------------------


def strike(*dice: int, order: tuple[str, ...], **fighters: Any) -> Fight:
    """Baobab's Strike with these dice, at fighters in an order of which the last need not be named."""
    m = mad("baobab", baobab=holding("strike"), **fighters)
    first, *others = order
    m.take(0, f"shoot:{first}", *(f"next:{name}" for name in others))
    assert m.owed() == len(dice)
    m.roll(*dice)
    assert m.chance is None, "dice are never rolled again"
    assert rolls(m) == [dice]
    return m


@pytest.mark.proves("MA-7.6.1", "MA-C-10", "MA-V55")
@pytest.mark.parametrize(
    ("order", "left"),
    [
        (("agaric", "cactus"), (4, 7, 9)),
        (("burdock", "cactus"), (5, 8, 7)),
        (("cactus", "agaric"), (5, 6, 9)),
    ],
)
def test_ma_v55_each_die_stops_at_the_first_fighter_it_hurts(
    order: tuple[str, ...], left: tuple[int, ...]
) -> None:
    m = strike(6, 4, 3, 2, order=order, agaric=at(2, 6), cactus=at(2, 4), burdock=at(2, 3))
    assert m.lives("agaric", "cactus", "burdock") == left


@pytest.mark.proves("MA-7.6.2", "MAR-40", "MA-V56")
def test_ma_v56_a_hit_is_used_up_even_on_a_fighter_without_life_points() -> None:
    m = strike(3, 4, 5, 2, order=("bonzai",), bonzai=at(2, 3, life=1), sorgho=at(2, 2))
    assert m.lives("bonzai", "sorgho") == (0, 8)


@pytest.mark.proves("MA-7.6.2", "MAR-40", "MA-C-10")
def test_against_a_single_fighter_the_strike_is_an_ordinary_shot() -> None:
    m = strike(6, 4, 3, 2, order=("cactus",), cactus=at(2, 3), burdock=at(3, 1), sorgho=at(1, 1))
    assert m.lives("cactus", "burdock", "sorgho") == (5, 10, 9)


@pytest.mark.proves("MA-7.6.1", "MA-7.6.2", "MAR-40", "MA-D-08b")
def test_the_order_names_all_fighters_of_the_zone_before_the_roll() -> None:
    m = mad("baobab", baobab=holding("strike"), agaric=at(2), bonzai=at(2), cactus=at(2), sorgho=at(0))
    m.play(0, "shoot:bonzai")
    assert (m.chance, m.waiting, m.view(None).phase) == (None, (0,), "order")
    assert m.keys(0) == ["next:agaric", "next:cactus"]
    m.play(0, "next:cactus")
    assert m.owed() == 4, "the last one is added by itself"
    ordered = [(e.target, e.place) for e in m.events if isinstance(e, Ordered)]
    assert ordered[-2:] == [("cactus", 2), ("agaric", 3)]
    m.roll(6, 6, 1, 1)
    assert m.lives("bonzai", "sorgho") == (5, 9)


@pytest.mark.proves("MA-7.6.1", "MA-D-08b")
def test_nothing_else_can_be_done_while_the_order_is_due() -> None:
    m = mad("baobab", baobab=holding("strike"), agaric=at(2), bonzai=at(2), cactus=at(2), sorgho=at(0))
    assert m.refused_by(0, "next:agaric") == "MA-D-03"
    m.play(0, "shoot:bonzai")
    for name in ("bonzai", "sorgho", "baobab"):
        assert m.refused_by(0, f"next:{name}") == "MA-7.6.1"
    for key in ("end", "shoot:agaric", "shoot:sorgho"):
        assert m.refused_by(0, key) == "MA-D-08b"


@pytest.mark.proves("MA-7.6.1", "MA-D-08b")
def test_the_zone_of_the_strike_holds_an_opponent_and_is_a_neighbour() -> None:
    m = mad(
        "baobab",
        players=6,
        mode="team-spirit",
        baobab=holding("strike"),
        agaric=at(2),
        bonzai=at(0),
        sorgho=at(1),
        burdock=at(3),
        cactus=at(0),
    )
    assert m.keys(0) == ["shoot:bonzai", "end"]
    assert m.refused_by(0, "shoot:agaric") == "MA-5.6", "nobody but a team-mate there"
    assert m.refused_by(0, "shoot:cactus") == "MA-5.6", "an opponent is the first"


@pytest.mark.proves("MA-7.6.2", "MAR-40", "MA-5.6", "MAR-27")
def test_team_mates_are_in_the_order_and_are_hurt_by_what_passes_on() -> None:
    m = mad(
        "baobab",
        players=6,
        mode="team-spirit",
        baobab=holding("strike"),
        bonzai=at(2, 5),
        agaric=at(2, 4, life=1, heads=["burdock"]),
        sorgho=at(2, 2),
        burdock={"life": 0},
    ).do("shoot:bonzai")
    assert m.keys(0) == ["next:agaric", "next:sorgho"]
    m.do("next:agaric", (5, 4, 2, 1))
    assert m.lives("bonzai", "agaric", "sorgho") == (6, 0, 8)
    assert set(m.fighter("baobab").heads) == {"agaric", "burdock"}
    assert m.fighter("baobab").points == 10, "a dead team-mate counts nothing"


@pytest.mark.proves("MA-7.6.1", "MA-7.3.4")
def test_a_net_on_one_of_the_zone_catches_dice_that_would_have_passed_on() -> None:
    m = strike(3, 3, 2, 6, order=("sorgho",), sorgho=at(2, 4, **NETTED), cactus=at(2, 2))
    assert m.lives("sorgho", "cactus") == (6, 7)


@pytest.mark.proves("MA-7.6.1")
def test_one_strike_can_fell_several_and_end_the_game() -> None:
    m = strike(
        5,
        4,
        3,
        1,
        order=("cactus", "agaric"),
        cactus=at(2, 5, life=1, heads=["burdock"]),
        agaric=at(2, 4, life=1),
        sorgho=at(2, 3, life=1),
        burdock={"life": 0},
    )
    assert m.won_by == ("baobab",)
    assert fallen(m) == [("agaric", "baobab"), ("cactus", "baobab"), ("sorgho", "baobab")], "by size"
    assert set(m.fighter("baobab").heads) == {"agaric", "cactus", "sorgho", "burdock"}


def order_due() -> Fight:
    """Baobab has named the first target of his Strike, and must say who is next."""
    others: dict[str, Any] = {"agaric": at(2), "cactus": at(2), "burdock": at(2), "sorgho": at(4)}
    return mad("baobab", baobab=holding("strike"), **others).do("shoot:cactus")


@pytest.mark.proves("MA-D-08b")
@pytest.mark.parametrize("leaver", ["baobab", "agaric", "cactus", "burdock", "sorgho"])
def test_a_match_goes_on_when_somebody_concedes_while_the_order_is_due(leaver: str) -> None:
    assert_plays_on_without(order_due(), leaver)


@pytest.mark.proves("MA-D-08b")
def test_a_strike_is_taken_up_again_from_the_position_in_the_middle_of_the_order() -> None:
    def playing(m: Fight) -> None:
        m.do("next:burdock", (6, 6, 2, 3))

    assert_goes_on_like(order_due(), playing)


# --- all of them, from beginning to end -----------------------------------------------------------


@pytest.mark.proves("MA-7.0.1")
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_every_technique_are_played_out_and_verified(seed: int) -> None:
    m = new_fight("mad-arena", [[name] for name in SIZES], seed=seed)
    *_, m = m.play_out()
    played = [event.card for event in m.events if isinstance(event, TurnBegan)]
    assert {played.count(technique) for technique in TECHNIQUES.values()} <= {0, 1}
    assert gong.verify(m.record()).finished
