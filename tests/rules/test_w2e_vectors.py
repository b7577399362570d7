"""Worked examples and vectors of the W2E ledger, named by ID; others stand with the rules they show.

W2E-V08 and W2E-X01 are about the edition file and stand with it, in tests/data/test_warriorz_2e.py.
"""

from typing import Any

import pytest

from gong.arena.events import Hit, Revealed

from .fights import Fight, armed, at, down, fight, holding

T4A: dict[str, Any] = {"teams": [[0, 1], [2, 3]]}
T6P: dict[str, Any] = {"teams": [[0, 1], [2, 3], [4, 5]]}


# --- from the rulebook's examples -----------------------------------------------------------------


def sorgho_strikes_bonzai(sorgho_life: int) -> Fight:
    """V02 up to the rocks: Burdock looks on and has yet to act."""
    return fight(
        "sorgho",
        sorgho=armed(melee=4, defence=4, life=sorgho_life),
        bonzai=at(1, defence=5, life=2),
        burdock=down(melee=1),
        round=3,
    ).do("melee:bonzai", (4, 5, 6, 6))


@pytest.mark.proves("W2E-V02", "W2E-4.8.2", "W2E-R15", "W2E-4.9.1")
@pytest.mark.proves("W2E-V03", "W2E-7.4.1", "W2E-7.4.2", "W2E-4.8.5")
def test_w2e_v02_surplus_wounds_are_lost_and_w2e_v03_one_rock_flies_in_round_three() -> None:
    m = sorgho_strikes_bonzai(sorgho_life=9)
    sorgho, bonzai = m.fighter("sorgho"), m.fighter("bonzai")
    assert m.wounds() == {"bonzai": 3}
    assert m.told("LostLife")[-1].lost == 2
    assert (bonzai.life, bonzai.standing, sorgho.popularity, sorgho.trophies) == (0, False, 2, 1)
    assert m.owed() == 1
    m.roll(4)
    assert (m.fighter("sorgho").life, m.view(None).discarded) == (8, 1)
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0], "what rocks take is nobody's"


@pytest.mark.proves("W2E-V04", "W2E-7.3.1", "W2E-4.8.1", "W2E-V05", "W2E-4.4.1", "W2E-4.4.2")
def test_w2e_v04_first_wound_counts_three_and_w2e_v05_two_moves_end_at_distance_two() -> None:
    m = fight("baobab", baobab=armed(melee=3, move=2), cactus=at(1)).do("melee:cactus", (2, 4, 5))
    assert m.wounds() == {"cactus": 2}
    assert (m.fighter("cactus").life, m.fighter("baobab").popularity) == (6, 4)
    m.do("move:2")
    assert m.refused_by(0, "move:1") == "W2E-4.4.2"
    m.do("move:3")
    assert (m.fighter("baobab").zone, m.keys(0)) == (3, ["end"])


@pytest.mark.proves("W2E-V06", "W2E-7.2.1", "W2E-X02", "W2E-7.3.2")
@pytest.mark.parametrize(("life", "popularity"), [(12, 1), (13, 3)], ids=["V06", "X02"])
def test_w2e_v06_far_dice_count_one_less_and_w2e_x02_the_first_wound_counts_three(
    life: int, popularity: int
) -> None:
    m = fight("cactus", cactus=armed(shoot=4), baobab=at(3, life=life)).do("shoot:baobab", (1, 4, 4, 5))
    assert m.wounds() == {"baobab": 1}
    assert (m.fighter("baobab").life, m.fighter("cactus").popularity) == (life - 1, popularity)


# --- derived --------------------------------------------------------------------------------------


@pytest.mark.proves("W2E-X03", "W2E-7.3.3")
def test_w2e_x03_all_five_life_points_at_once() -> None:
    m = fight("sorgho", sorgho=armed(melee=6), agaric=at(1, 4), cactus=at(2))
    m.do("melee:agaric", (4, 4, 5, 5, 6, 6))
    assert m.wounds() == {"agaric": 6}
    assert (m.fighter("agaric").life, m.fighter("agaric").standing) == (0, False)
    assert (m.fighter("sorgho").popularity, m.fighter("sorgho").trophies) == (7, 1)


@pytest.mark.proves("W2E-X09", "W2E-4.3.4", "W2E-8.4.1")
def test_w2e_x09_no_duty_to_strike_jojoba_under_the_pipe() -> None:
    m = fight("cactus", cactus=armed(melee=3), jojoba=holding("pipe"))
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "melee:jojoba") == "W2E-8.4.1"


@pytest.mark.proves("W2E-X11", "W2E-7.1.8", "W2E-R27")
def test_w2e_x11_faces_are_turned_before_the_distance_counts() -> None:
    m = fight("cactus", cactus=armed(shoot=3), baobab=at(3, defence=4, charm=True))
    m.do("shoot:baobab", (6, 5, 4))
    flipped = m.copy()
    m.play(1, "charm:no")
    assert m.wounds() == {"baobab": 2}
    flipped.play(1, "charm:flip:1")
    assert flipped.wounds() == {"baobab": 1}


@pytest.mark.proves("W2E-X13", "W2E-7.1.9", "W2E-7.1.6", "W2E-R25", "W2E-R28")
def test_w2e_x13_a_charm_changes_the_barrels_common_roll() -> None:
    m = fight("agaric", charms=True, agaric=holding("powder-barrel"), cactus=at(2, 4), jojoba=at(2, 5))
    m.do("shoot:zone:2", (6, 5, 4))
    assert m.copy().pass_charms().wounds() == {"jojoba": 2, "cactus": 3}
    assert m.view(None).asked == ("jojoba",)
    m.do("charm:flip:1")
    assert (m.view(None).asked, m.view(None).attack.locked) == (("cactus",), (1,))
    rethrows = {"charm:reroll:2", "charm:reroll:3", "charm:reroll:2,3"}
    assert set(m.keys(1)) == {"charm:no", "charm:flip:2", "charm:flip:3"} | rethrows
    assert m.refused_by(1, "charm:flip:1") == "W2E-7.1.3"
    assert m.do("charm:no").wounds() == {"jojoba": 1, "cactus": 2}


@pytest.mark.proves("W2E-X14", "W2E-7.2.2", "W2E-R33")
def test_w2e_x14_the_barrel_loses_a_pip_at_distance_two() -> None:
    m = fight("agaric", agaric=holding("powder-barrel"), jojoba=at(3, defence=5), cactus=at(3, defence=3))
    m.do("shoot:zone:3", (6, 4, 3))
    assert m.wounds() == {"jojoba": 1, "cactus": 2}


def strike_at_cactus(**charms: bool) -> Fight:
    return fight(
        "baobab",
        baobab=holding("strike"),
        cactus=at(2, defence=4, charm=charms.get("cactus", False)),
        burdock=at(2, defence=3, charm=charms.get("burdock", False)),
        jojoba=at(2, defence=6),
    ).do("shoot:cactus", (2, 4, 5, 6))


@pytest.mark.proves("W2E-X16", "W2E-8.13.1", "W2E-8.13.2", "W2E-8.13.4", "W2E-R49", "W2E-D5")
def test_w2e_x16_the_dice_of_a_strike_are_handed_out() -> None:
    m = strike_at_cactus()
    assert m.wounds() == {"cactus": 3}
    kept = m.copy()
    m.do("give:4", "give:2")
    assert m.wounds() == {"cactus": 3, "jojoba": 1, "burdock": 1}
    kept.do("give:none", "give:none")
    assert kept.wounds() == {"cactus": 3}


@pytest.mark.proves("W2E-X17", "W2E-7.1.10", "W2E-R29")
def test_w2e_x17_a_secondary_may_change_its_own_die_only() -> None:
    m = strike_at_cactus(cactus=True, burdock=True).do("charm:flip:4")
    assert m.wounds() == {"cactus": 2}
    m.play(0, "give:none")
    locked = m.copy().do("give:4")
    assert locked.wounds() == {"cactus": 2, "burdock": 0}, "no window for a locked die"
    m.play(0, "give:2")
    assert m.keys(2) == ["charm:no", "charm:flip:2", "charm:reroll:2"]
    m.do("charm:reroll:2", 2)
    assert m.wounds() == {"cactus": 2, "burdock": 0}
    assert m.lives("cactus", "burdock") == (6, 9)


@pytest.mark.proves("W2E-X18", "W2E-8.2.2", "W2E-R43", "W2E-8.13.5")
def test_w2e_x18_a_strike_passes_agaric_under_the_ring_by() -> None:
    m = fight("baobab", baobab=holding("strike"), agaric=holding("ring", 2), cactus=at(2))
    assert [key for key in m.keys(0) if key.startswith("shoot")] == ["shoot:cactus"]
    assert m.refused_by(0, "shoot:agaric") == "W2E-8.2.1"
    m.do("shoot:cactus", (6, 6, 6, 6))
    assert not any(key.startswith("give") for key in m.keys(0))
    assert m.wounds() == {"cactus": 4}


@pytest.mark.proves("W2E-X22", "W2E-8.9.1", "W2E-4.2.4", "W2E-4.2.5", "W2E-4.2.6")
def test_w2e_x22_ten_acts_first_and_minus_one_acts_last() -> None:
    m = fight("burdock", burdock=holding("electroshock"), cactus=at(1, defence=4), agaric=at(3), baobab=at(5))
    m.do("melee:cactus", (4, 1, 1, 1, 1, 1), "end")
    for seat, card in enumerate(("lion-leap", "trident-drive", "hat-trick", "axe-blow")):
        m.play(seat, f"card:{card}")
    m.finish_round()
    called = {event.fighter: event.initiative for event in m.events if isinstance(event, Revealed)}
    assert m.turns() == ["burdock", "agaric", "baobab", "cactus"]
    assert called == {"burdock": 10, "agaric": 8, "baobab": 1, "cactus": -1}


@pytest.mark.proves("W2E-X28", "W2E-8.15.2", "W2E-8.15.3", "W2E-R53", "W2E-7.1.7", "W2E-R26")
def test_w2e_x28_a_rolled_defence_and_a_charm() -> None:
    m = fight("cactus", cactus=armed(melee=3), zamioculcas=holding("spear", charm=True))
    m.do("melee:zamioculcas", 5, (5, 4, 6))
    assert [key for key in m.keys(1) if "flip" in key] == [f"charm:flip:{die}" for die in (1, 2, 3)]
    assert Hit(fighter="zamioculcas", wounds=2, defence=5) in m.copy().do("charm:no").events
    assert Hit(fighter="zamioculcas", wounds=1, defence=5) in m.do("charm:flip:3").events


@pytest.mark.proves("W2E-X29", "W2E-8.16.1")
def test_w2e_x29_the_armor_adds_one_and_the_distance_takes_it_back() -> None:
    m = fight("zamioculcas", zamioculcas=holding("armor"), cactus=at(2, defence=4), burdock=at(3, defence=4))
    far = m.copy()
    m.do("shoot:cactus", (2, 3, 5))
    assert m.wounds() == {"cactus": 2}
    far.do("shoot:burdock", (2, 3, 5))
    assert far.wounds() == {"burdock": 1}


def sticks_on_burdock() -> Fight:
    """X30; then Bonzaï moves into the zone of three who strike at him with 1, 2 and 6 dice."""
    return fight(
        "bonzai",
        bonzai=holding("sticks"),
        burdock=at(1, defence=3),
        cactus=down(5, zone=2, melee=1),
        sorgho=down(zone=2, melee=2),
        baobab=down(3, zone=2, melee=6),
        round=4,
    ).do("melee:burdock", (3, 6))


@pytest.mark.proves("W2E-X30", "W2E-8.6.1", "W2E-7.3.5")
def test_w2e_x30_the_sticks_steal_life() -> None:
    m = sticks_on_burdock()
    bonzai, burdock = m.fighter("bonzai"), m.fighter("burdock")
    assert (burdock.life, burdock.large) == (7, False)
    assert (bonzai.life, bonzai.large, bonzai.loot, bonzai.popularity) == (9, True, 1, 0)


@pytest.mark.proves("W2E-X31", "W2E-7.3.6", "W2E-R35")
def test_w2e_x31_stolen_large_tokens_go_last() -> None:
    m = sticks_on_burdock().do("move:2", "end")
    for dice in (1, 2, 6):
        m.do("melee:bonzai", (5,) * dice, "end")
    assert [m.fighter(name).popularity for name in ("cactus", "sorgho", "baobab")] == [3, 2, 8]
    assert not m.fighter("bonzai").standing


@pytest.mark.proves("W2E-X33", "W2E-7.3.4", "W2E-R34", "W2E-4.8.5")
def test_w2e_x33_rocks_can_take_the_large_token() -> None:
    m = sorgho_strikes_bonzai(sorgho_life=10).do(4)
    assert (m.fighter("sorgho").life, m.fighter("sorgho").large) == (9, False)
    assert (m.view(None).discarded, m.position()["large_discarded"]) == (1, 1)
    m.do("end", "melee:sorgho", 6)
    assert m.fighter("burdock").popularity == 1


@pytest.mark.proves(
    "W2E-X34",
    "W2E-7.4.3",
    "W2E-R36",
    "W2E-5.1.1",
    "W2E-5.1.2",
    "W2E-R18",
    "W2E-4.7.2",
    "W2E-R11",
    "W2E-5.3.1",
)
def test_w2e_x34_the_last_one_standing_has_won_before_any_rock() -> None:
    m = fight("cactus", cactus=armed(melee=1), agaric=at(1, life=1)).do("melee:agaric", 6)
    assert (m.chance, m.ending) == (None, (("cactus",), "last-standing"))
    assert m.kinds[-2:] == ["Eliminated", "GameEnded"]


@pytest.mark.proves("W2E-X38", "W2E-7.4.5", "W2E-R38")
def test_w2e_x38_no_rocks_at_agaric_under_the_ring() -> None:
    m = fight("agaric", agaric=holding("ring"), jojoba=at(1, life=1), cactus=at(4), round=1)
    m.do("melee:jojoba", 6)
    assert not m.fighter("jojoba").standing
    assert (m.chance, m.waiting) == (None, (0,))


@pytest.mark.proves("W2E-X40", "W2E-8.3.3", "W2E-R44", "W2E-8.3.2", "W2E-4.3.5", "W2E-D4")
def test_w2e_x40_the_second_arrow_follows_at_once() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(0), baobab=at(3)).do("shoot:cactus", (1, 1))
    assert m.keys(0) == ["shoot:baobab:second"]
    assert m.refused_by(0, "move:2") == m.refused_by(0, "end") == "W2E-8.3.3"
    assert m.do("shoot:baobab:second", (5, 4)).wounds() == {"cactus": 0, "baobab": 1}


@pytest.mark.proves("W2E-X41", "W2E-8.14.3", "W2E-R52", "W2E-8.14.2", "W2E-R51")
def test_w2e_x41_baobabs_own_attack_ends_the_friendship() -> None:
    m = fight("baobab", baobab=holding("skull", 2), cactus=down(zone=3, melee=1)).do("skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    m.do("move:3", "melee:cactus")
    assert m.owed() == 3, "declared, not yet rolled"
    assert m.fighter("cactus").skulls_from == ()
    m.do((1, 1, 1), "end")
    assert m.keys(1) == ["melee:baobab"]


@pytest.mark.proves("W2E-X43", "W2E-4.7.5", "W2E-R14", "W2E-7.1.11", "W2E-R30")
def test_w2e_x43_a_barrel_hits_a_team_mate_for_nothing() -> None:
    m = fight(
        "agaric",
        charms=True,
        agaric=holding("powder-barrel"),
        sorgho=at(2, defence=4, life=8),
        jojoba=at(4),
        burdock=at(4),
        bonzai=at(5),
        cactus=at(2, defence=4, life=7),
        top=T6P,
    ).do("shoot:zone:2", (4, 5, 6))
    assert m.view(None).asked == ("cactus",)
    m.play(5, "charm:no")
    assert (m.chance, m.waiting) == (None, (0,))
    assert m.lives("sorgho", "cactus") == (5, 4)
    assert m.fighter("agaric").popularity == 3


@pytest.mark.proves("W2E-X48", "W2E-4.7.5", "W2E-7.4.4")
def test_w2e_x48_no_rocks_and_no_trophy_for_a_team_mate() -> None:
    m = fight(
        "agaric",
        agaric=holding("powder-barrel"),
        sorgho=at(2, life=1),
        jojoba=at(4),
        burdock=at(4),
        bonzai=at(5),
        cactus=at(2, life=1),
        top=T6P | {"round": 1},
    ).do("shoot:zone:2", (6, 6, 6))
    assert m.owed() == 3
    m.roll(1, 1, 1)
    assert (m.chance, m.waiting) == (None, (0,))
    assert m.fighter("agaric").trophies == 1
    assert [m.fighter(name).standing for name in ("sorgho", "cactus")] == [False, False]


@pytest.mark.proves("W2E-X49", "W2E-4.3.6")
def test_w2e_x49_rocks_take_the_second_arrow_and_the_moves_away() -> None:
    m = fight(
        "jojoba",
        jojoba=holding("archery", life=2),
        agaric=at(0, life=1),
        cactus=down(zone=3, melee=1),
        burdock=down(3, zone=3),
    ).do("shoot:agaric", (6, 6), (6, 6))
    assert not m.fighter("jojoba").standing
    assert m.turns() == ["cactus"]
    assert (m.waiting, m.keys(0)) == ((2,), [])
    assert m.kinds.count("Attacked") == 1
    assert "Moved" not in m.kinds


@pytest.mark.proves("W2E-X50", "W2E-8.7.2")
def test_w2e_x50_one_opponent_takes_one_of_the_two_blows() -> None:
    m = fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(4))
    moves = {"move:0", "move:2", "move:6"}
    assert set(m.keys(0)) == {"melee:burdock", "melee:burdock:second", *moves}
    for blow, dice, other in (
        ("melee:burdock", 3, "melee:burdock:second"),
        ("melee:burdock:second", 2, "melee:burdock"),
    ):
        after = m.copy().do(blow, (1,) * dice)
        assert set(after.keys(0)) == moves
        assert after.refused_by(0, other) == "W2E-8.7.1"
        after.play(0, "move:2")
        assert after.keys(0) == ["end"]
