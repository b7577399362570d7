"""The worked examples and derived vectors of the W2E ledger, one test each, named by ID.

W2E-V08 and W2E-X01 are about the edition file and stand with it, in tests/data/test_warriorz_2e.py.
"""

from typing import Any

import pytest

from gong.arena.events import Attacked, AttackRolled, CharmFlipped, Eliminated, Hit, Revealed

from .fights import Fight, armed, at, down, fight, holding, new_fight

T4A: dict[str, Any] = {"teams": [[0, 1], [2, 3]]}
T6P: dict[str, Any] = {"teams": [[0, 1], [2, 3], [4, 5]]}


# --- from the rulebook's examples -----------------------------------------------------------------


@pytest.mark.proves("W2E-V01", "W2E-4.2.1", "W2E-4.2.2")
def test_w2e_v01_higher_numbers_first_then_the_smaller_warrior() -> None:
    m = fight(
        burdock=down(7), baobab=down(1, zone=2), cactus=down(zone=3), jojoba=down(zone=4)
    ).finish_round()
    assert m.turns() == ["burdock", "jojoba", "cactus", "baobab"]


def sorgho_strikes_bonzai(sorgho_life: int) -> Fight:
    """V02 up to the rocks: Burdock looks on and has yet to act."""
    return fight(
        "sorgho",
        sorgho=armed(melee=4, defence=4, life=sorgho_life),
        bonzai=at(1, defence=5, life=2),
        burdock=down(melee=1),
        top={"round": 3},
    ).do("melee:bonzai", (4, 5, 6, 6))


@pytest.mark.proves("W2E-V02", "W2E-4.8.2", "W2E-R15", "W2E-4.9.1")
def test_w2e_v02_surplus_wounds_take_no_more_than_there_is() -> None:
    m = sorgho_strikes_bonzai(sorgho_life=9)
    assert m.wounds() == {"bonzai": 3}
    assert m.fighter("bonzai").life == 0
    assert not m.fighter("bonzai").standing
    assert (m.fighter("sorgho").popularity, m.fighter("sorgho").trophies) == (2, 1)


@pytest.mark.proves("W2E-V03", "W2E-7.4.1", "W2E-7.4.2", "W2E-4.8.5")
def test_w2e_v03_the_crowd_throws_one_rock_in_round_three() -> None:
    m = sorgho_strikes_bonzai(sorgho_life=9)
    assert m.owed() == 1
    m.roll(4)
    assert m.fighter("sorgho").life == 8
    assert m.view(None).discarded == 1
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0]


@pytest.mark.proves("W2E-V04", "W2E-7.3.1", "W2E-4.8.1")
def test_w2e_v04_first_wound_counts_three() -> None:
    m = fight("baobab", baobab=armed(melee=3, move=2, defence=4), cactus=at(1)).do("melee:cactus", (2, 4, 5))
    assert m.wounds() == {"cactus": 2}
    assert m.fighter("cactus").life == 6
    assert m.fighter("baobab").popularity == 4


@pytest.mark.proves("W2E-V05", "W2E-4.4.1", "W2E-4.4.2")
def test_w2e_v05_two_moves_end_at_distance_two() -> None:
    m = fight("baobab", baobab=armed(melee=3, move=2, defence=4), cactus=at(1)).do(
        "melee:cactus", (2, 4, 5), "move:2"
    )
    assert m.refused_by(0, "move:1") == "W2E-4.4.2"
    m.play(0, "move:3")
    assert m.fighter("baobab").zone == 3
    assert m.keys(0) == ["end"]


def cactus_shoots_far_at_baobab(**baobab: Any) -> Fight:
    return fight("cactus", cactus=armed(shoot=4), baobab=at(3, defence=4, **baobab)).do(
        "shoot:baobab", (1, 4, 4, 5)
    )


@pytest.mark.proves("W2E-V06", "W2E-7.2.1")
def test_w2e_v06_far_dice_count_one_less() -> None:
    m = cactus_shoots_far_at_baobab(life=12)
    assert m.wounds() == {"baobab": 1}
    assert m.fighter("baobab").life == 11
    assert m.fighter("cactus").popularity == 1


@pytest.mark.proves("W2E-V07", "W2E-7.1.2")
def test_w2e_v07_a_flipped_six_is_a_one() -> None:
    m = fight("cactus", cactus=armed(melee=1), baobab=at(1, charm=True)).do("melee:baobab", 6, "charm:flip:1")
    assert CharmFlipped(fighter="baobab", die=1, before=6, after=1) in m.events
    assert m.wounds() == {"baobab": 0}


# --- derived --------------------------------------------------------------------------------------


@pytest.mark.proves("W2E-X02", "W2E-7.3.2")
def test_w2e_x02_the_first_wound_of_an_unwounded_baobab() -> None:
    m = cactus_shoots_far_at_baobab()
    assert m.wounds() == {"baobab": 1}
    assert m.fighter("baobab").life == 12
    assert m.fighter("cactus").popularity == 3


@pytest.mark.proves("W2E-X03", "W2E-7.3.3")
def test_w2e_x03_all_five_life_points_at_once() -> None:
    m = fight("sorgho", sorgho=armed(melee=6), agaric=at(1, 4), cactus=at(2))
    m.do("melee:agaric", (4, 4, 5, 5, 6, 6))
    assert m.wounds() == {"agaric": 6}
    assert (m.fighter("agaric").life, m.fighter("agaric").standing) == (0, False)
    assert (m.fighter("sorgho").popularity, m.fighter("sorgho").trophies) == (7, 1)


@pytest.mark.proves("W2E-X04", "W2E-2.3.1")
def test_w2e_x04_distances_from_zone_one() -> None:
    zones = {"agaric": 0, "jojoba": 2, "bonzai": 3, "burdock": 4, "sorgho": 5, "baobab": 6}
    others: dict[str, Any] = {name: at(zone) for name, zone in zones.items()}
    m = fight("cactus", cactus=armed(shoot=1), **others)
    distances = []
    for name in others:
        shot = m.copy().do(f"shoot:{name}")
        distances += [event.distance for event in shot.events if isinstance(event, Attacked)]
    assert distances == [1, 1, 2, 2, 2, 1]


@pytest.mark.proves("W2E-X05", "W2E-4.4.2")
def test_w2e_x05_nine_paths_of_two_moves() -> None:
    m = fight("cactus", cactus=armed(move=2), baobab=at(3))
    paths = []
    for first in m.keys(0):
        step = m.copy().do(first)
        paths += [f"{first} {second}".replace("move:", "") for second in step.keys(0)]
    assert paths == ["0 2", "0 3", "0 4", "0 5", "0 6", "2 0", "2 3", "6 0", "6 5"]


@pytest.mark.proves("W2E-X06", "W2E-3.3.2", "W2E-R06")
def test_w2e_x06_five_warriors_may_start_in_the_centre() -> None:
    names = ("burdock", "cactus", "agaric", "jojoba", "bonzai")
    m = new_fight("warriorz-2e", [[name] for name in names], seed=0)
    assert m.view(None).asked == ("agaric",)
    assert m.keys(2) == [f"place:{zone}" for zone in range(7)]


@pytest.mark.proves("W2E-X07", "W2E-3.3.1", "W2E-3.3.3")
def test_w2e_x07_eight_warriors_fill_the_ring_first() -> None:
    by_size = ("agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
    m = new_fight("warriorz-2e", [[name] for name in reversed(by_size)], seed=0)
    offers = []
    for place, name in enumerate(by_size):
        seat = 7 - place
        assert m.view(None).asked == (name,)
        assert place > 5 or m.refused_by(seat, "place:0") == "W2E-3.3.3"
        offers.append([int(key[-1]) for key in m.keys(seat)])
        m.play(seat, m.keys(seat)[0])
    assert offers == [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6], [3, 4, 5, 6], [4, 5, 6], [5, 6], [6], [0], [0]]


@pytest.mark.proves("W2E-X08", "W2E-4.3.4", "W2E-4.3.5", "W2E-R10")
def test_w2e_x08_the_steps_of_a_turn_with_one_blow_and_one_move() -> None:
    m = fight("cactus", cactus=armed(melee=3, move=1), baobab=at(1))
    assert set(m.keys(0)) == {"melee:baobab", "move:0", "move:2", "move:6"}
    moved = m.copy().do("move:2")
    assert moved.keys(0) == ["end"]
    m.do("melee:baobab", (1, 1, 1))
    assert m.keys(0) == ["move:0", "move:2", "move:6"]


@pytest.mark.proves("W2E-X09", "W2E-4.3.4", "W2E-8.4.1")
def test_w2e_x09_no_duty_to_strike_jojoba_under_the_pipe() -> None:
    m = fight("cactus", cactus=armed(melee=3), jojoba=holding("pipe"))
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "melee:jojoba") == "W2E-8.4.1"


@pytest.mark.proves("W2E-X10", "W2E-4.7.4", "W2E-R13")
def test_w2e_x10_no_duty_to_strike_a_team_mate() -> None:
    m = fight("cactus", cactus=armed(melee=3), sorgho=at(1), baobab=at(2), top={"teams": [[0, 1], [2]]})
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "melee:sorgho") == "W2E-4.7.4"


@pytest.mark.proves("W2E-X11", "W2E-7.1.8", "W2E-R27")
def test_w2e_x11_faces_are_turned_before_the_distance_counts() -> None:
    m = fight("cactus", cactus=armed(shoot=3), baobab=at(3, defence=4, charm=True))
    m.do("shoot:baobab", (6, 5, 4))
    flipped = m.copy()
    m.play(1, "charm:no")
    assert m.wounds() == {"baobab": 2}
    flipped.play(1, "charm:flip:1")
    assert flipped.wounds() == {"baobab": 1}


@pytest.mark.proves("W2E-X12", "W2E-7.1.3", "W2E-C3")
def test_w2e_x12_rethrown_dice_are_final() -> None:
    m = fight("cactus", cactus=armed(melee=4), baobab=at(1, defence=4, charm=True))
    m.do("melee:baobab", (6, 6, 5, 4), "charm:reroll:1,2,3", (1, 4, 2))
    assert m.wounds() == {"baobab": 2}
    assert m.waiting == (0,)
    assert m.keys(0) == ["end"]


def barrel_at_jojoba_and_cactus() -> Fight:
    return fight(
        "agaric",
        charms=True,
        agaric=holding("powder-barrel"),
        cactus=at(2, defence=4),
        jojoba=at(2, defence=5),
    ).do("shoot:zone:2", (6, 5, 4))


@pytest.mark.proves("W2E-X13", "W2E-7.1.9", "W2E-7.1.6", "W2E-R25", "W2E-R28")
def test_w2e_x13_a_charm_changes_the_barrels_common_roll() -> None:
    m = barrel_at_jojoba_and_cactus()
    unchanged = m.copy()
    unchanged.pass_charms()
    assert unchanged.wounds() == {"jojoba": 2, "cactus": 3}
    assert m.view(None).asked == ("jojoba",)
    m.play(2, "charm:flip:1")
    assert m.view(None).asked == ("cactus",)
    assert set(m.keys(1)) == {
        *("charm:no", "charm:flip:2", "charm:flip:3"),
        *("charm:reroll:2", "charm:reroll:3", "charm:reroll:2,3"),
    }
    assert m.refused_by(1, "charm:flip:1") == "W2E-7.1.3"
    m.play(1, "charm:no")
    assert m.wounds() == {"jojoba": 1, "cactus": 2}


@pytest.mark.proves("W2E-X14", "W2E-7.2.2", "W2E-R33")
def test_w2e_x14_the_barrel_loses_a_pip_at_distance_two() -> None:
    m = fight("agaric", agaric=holding("powder-barrel"), jojoba=at(3, defence=5), cactus=at(3, defence=3)).do(
        "shoot:zone:3", (6, 4, 3)
    )
    assert m.wounds() == {"jojoba": 1, "cactus": 2}


@pytest.mark.proves("W2E-X15", "W2E-8.1.5", "W2E-R42")
def test_w2e_x15_the_last_die_of_a_barrel_does_not_count_against_the_outfit() -> None:
    m = fight(
        "agaric", agaric=holding("powder-barrel"), cactus=at(2, defence=4), sorgho=holding("outfit", 2)
    ).do("shoot:zone:2", (4, 2, 6))
    assert m.wounds() == {"cactus": 2, "sorgho": 1}


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


def net_on_bonzai(*net: int) -> Fight:
    m = fight("cactus", cactus=holding("net"), bonzai=at(1, defence=5)).do("melee:bonzai")
    m.roll(*net)
    m.roll(3, 2)
    return m


@pytest.mark.proves("W2E-X19", "W2E-8.8.1")
def test_w2e_x19_the_net_catches_at_exactly_the_size() -> None:
    m = net_on_bonzai(2, 2, 3)
    assert Hit(fighter="bonzai", wounds=1, defence=3) in m.events


@pytest.mark.proves("W2E-X20", "W2E-8.8.1")
def test_w2e_x20_the_net_misses_below_the_size() -> None:
    m = net_on_bonzai(1, 2, 3)
    assert Hit(fighter="bonzai", wounds=0, defence=5) in m.events


@pytest.mark.proves("W2E-X21", "W2E-8.8.1")
def test_w2e_x21_even_zamioculcas_can_be_caught() -> None:
    m = fight("cactus", cactus=holding("net"), zamioculcas=at(1, defence=4))
    m.do("melee:zamioculcas", (5, 5, 6))
    assert m.view(None).attack.lowered == 2
    m.roll(2, 1)
    assert Hit(fighter="zamioculcas", wounds=1, defence=2) in m.events


@pytest.mark.proves("W2E-X22", "W2E-8.9.1", "W2E-4.2.4", "W2E-4.2.5", "W2E-4.2.6")
def test_w2e_x22_ten_acts_first_and_minus_one_acts_last() -> None:
    m = fight(
        "burdock", burdock=holding("electroshock"), cactus=at(1, defence=4), agaric=at(3), baobab=at(5)
    ).do("melee:cactus", (4, 1, 1, 1, 1, 1), "end")
    for seat, card in enumerate(("lion-leap", "trident-drive", "hat-trick", "axe-blow")):
        m.play(seat, f"card:{card}")
    m.finish_round()
    called = {event.fighter: event.initiative for event in m.events if isinstance(event, Revealed)}
    assert m.turns() == ["burdock", "agaric", "baobab", "cactus"]
    assert called == {"burdock": 10, "agaric": 8, "baobab": 1, "cactus": -1}


@pytest.mark.proves("W2E-X23", "W2E-4.2.3")
def test_w2e_x23_effective_numbers_tie_like_printed_ones() -> None:
    m = fight(cactus=down(6, shock=-2), jojoba=down(zone=3), baobab=down(5, zone=5)).finish_round()
    assert m.turns() == ["baobab", "jojoba", "cactus"]


@pytest.mark.proves("W2E-X24", "W2E-4.2.7", "W2E-R08", "W2E-8.9.4")
def test_w2e_x24_a_shock_slows_the_card_that_already_lies_there() -> None:
    m = fight(
        burdock={"zone": 1, "pick": "electroshock"},
        sorgho={"zone": 1, "pick": "terminotaur"},
        baobab={"zone": 3, "pick": "axe-blow"},
    ).do("melee:sorgho", (3, 1, 1, 1, 1, 1))
    assert m.wounds() == {"sorgho": 1}
    m.finish_round()
    assert m.turns() == ["burdock", "baobab", "sorgho"]


@pytest.mark.proves("W2E-X25", "W2E-4.7.3", "W2E-R12", "W2E-8.10.2", "W2E-R47")
def test_w2e_x25_a_claymore_without_dice_is_an_attack_made() -> None:
    m = fight("burdock", charms=True, burdock=holding("claymore"), sorgho=holding("outfit", 2)).do(
        "shoot:sorgho", 1
    )
    assert (m.chance, m.waiting) == (None, (0,))
    assert m.keys(0) == ["end"]
    assert m.view(None).turn.used == ("shoot",)
    assert AttackRolled(fighter="burdock", dice=()) in m.events
    assert m.wounds() == {"sorgho": 0}
    assert m.fighter("sorgho").charm


@pytest.mark.proves("W2E-X26", "W2E-8.11.1", "W2E-R01")
def test_w2e_x26_seven_dice_for_the_terminotaur_in_round_seven() -> None:
    played = ["outfit", "goring-charge", "matador-thrust", "bull-rush", "muleta-pass", "banderilla-throw"]
    m = fight(
        "sorgho",
        sorgho=holding("terminotaur", played=[*played, "terminotaur"]),
        baobab=at(1),
        top={"round": 7},
    ).do("melee:baobab")
    assert m.owed() == 7


@pytest.mark.proves("W2E-X27", "W2E-8.5.1")
def test_w2e_x27_the_fewer_life_points_the_more_dice() -> None:
    dice = []
    for life in (9, 7, 6, 5, 4, 3, 2, 1):
        m = fight("bonzai", bonzai=holding("kamikaze", life=life), baobab=at(1)).do("melee:baobab")
        dice.append(m.owed())
    assert dice == [1, 1, 1, 2, 3, 4, 5, 6]


@pytest.mark.proves("W2E-X28", "W2E-8.15.2", "W2E-8.15.3", "W2E-R53")
def test_w2e_x28_a_rolled_defence_and_a_charm() -> None:
    m = fight("cactus", cactus=armed(melee=3), zamioculcas=holding("spear", charm=True)).do(
        "melee:zamioculcas", 5, (5, 4, 6)
    )
    flipped = m.copy()
    m.play(1, "charm:no")
    assert Hit(fighter="zamioculcas", wounds=2, defence=5) in m.events
    flipped.play(1, "charm:flip:3")
    assert Hit(fighter="zamioculcas", wounds=1, defence=5) in flipped.events


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
        top={"round": 4},
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


@pytest.mark.proves("W2E-X32", "W2E-7.4.2")
def test_w2e_x32_three_rocks_in_round_one() -> None:
    m = fight(
        "sorgho",
        sorgho=armed(melee=1, defence=3, life=9),
        agaric=at(1, life=1),
        cactus=at(2),
        top={"round": 1},
    ).do("melee:agaric", 6, (5, 3, 1))
    assert m.fighter("sorgho").life == 7
    assert m.view(None).discarded == 2


@pytest.mark.proves("W2E-X33", "W2E-7.3.4", "W2E-R34")
def test_w2e_x33_rocks_can_take_the_large_token() -> None:
    m = sorgho_strikes_bonzai(sorgho_life=10).do(4)
    assert (m.fighter("sorgho").life, m.fighter("sorgho").large) == (9, False)
    m.do("end", "melee:sorgho", 6)
    assert m.fighter("burdock").popularity == 1


@pytest.mark.proves("W2E-X34", "W2E-7.4.3", "W2E-R36", "W2E-5.1.1", "W2E-5.1.2", "W2E-R18")
def test_w2e_x34_the_last_one_standing_has_won_before_any_rock() -> None:
    m = fight("cactus", cactus=armed(melee=1), agaric=at(1, life=1)).do("melee:agaric", 6)
    assert m.over
    assert m.chance is None
    assert m.ending == (("cactus",), "last-standing")


def agaric_kills_jojoba_and_is_stoned(**others: Any) -> Fight:
    return fight(
        "agaric",
        agaric=armed(melee=1, move=1, defence=4, life=2),
        jojoba=at(1, life=1),
        top={"round": 1},
        **others,
    ).do("melee:jojoba", 6, (4, 5, 1))


@pytest.mark.proves("W2E-X35", "W2E-7.4.6", "W2E-R39", "W2E-4.3.6")
def test_w2e_x35_an_eliminator_killed_by_rocks_is_nobodys_trophy() -> None:
    waiting = down(zone=3, melee=1)
    m = agaric_kills_jojoba_and_is_stoned(burdock=waiting, sorgho=waiting)
    assert Eliminated(fighter="agaric", winner=None) in m.events
    assert [f.trophies for f in m.view(None).fighters] == [1, 0, 0, 0]
    assert not m.over
    assert m.turns() == ["burdock"]


@pytest.mark.proves("W2E-X36", "W2E-7.4.6", "W2E-R18")
def test_w2e_x36_rocks_can_make_a_third_warrior_win() -> None:
    m = agaric_kills_jojoba_and_is_stoned(burdock=down(zone=3, melee=1))
    assert m.ending == (("burdock",), "last-standing")


@pytest.mark.proves("W2E-X37", "W2E-7.4.4", "W2E-R37", "W2E-C7")
def test_w2e_x37_one_volley_for_each_victim() -> None:
    m = fight(
        "agaric", agaric=holding("powder-barrel"), bonzai=at(2, life=1), jojoba=at(2, life=1), cactus=at(4)
    ).do("shoot:zone:2", (6, 1, 1))
    assert m.position()["volleys"] == ["bonzai"], "Jojoba's is on its way"
    m.roll(4, 3)
    assert m.fighter("agaric").life == 4
    m.roll(4, 4)
    assert m.fighter("agaric").life == 2
    assert (m.chance, m.keys(0)) == (None, ["end"])


@pytest.mark.proves("W2E-X38", "W2E-7.4.5", "W2E-R38")
def test_w2e_x38_no_rocks_at_agaric_under_the_ring() -> None:
    m = fight("agaric", agaric=holding("ring"), jojoba=at(1, life=1), cactus=at(4), top={"round": 1}).do(
        "melee:jojoba", 6
    )
    assert not m.fighter("jojoba").standing
    assert (m.chance, m.waiting) == (None, (0,))


@pytest.mark.proves("W2E-X39", "W2E-7.4.1")
def test_w2e_x39_no_rocks_in_round_four() -> None:
    m = fight("cactus", cactus=armed(melee=1), jojoba=at(1, life=1), baobab=at(4), top={"round": 4}).do(
        "melee:jojoba", 6
    )
    assert not m.fighter("jojoba").standing
    assert (m.chance, m.waiting) == (None, (0,))


@pytest.mark.proves("W2E-X40", "W2E-8.3.3", "W2E-R44", "W2E-8.3.2")
def test_w2e_x40_the_second_arrow_follows_at_once() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(0), baobab=at(3, defence=4))
    m.do("shoot:cactus", (1, 1))
    assert m.keys(0) == ["shoot:baobab:second"]
    m.do("shoot:baobab:second", (5, 4))
    assert m.wounds() == {"cactus": 0, "baobab": 1}


@pytest.mark.proves("W2E-X41", "W2E-8.14.3", "W2E-R52")
def test_w2e_x41_baobabs_own_attack_ends_the_friendship() -> None:
    m = fight("baobab", baobab=holding("skull", 2), cactus=down(zone=3, melee=1)).do("skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    m.do("move:3", "melee:cactus")
    assert m.owed() == 3, "declared, not yet rolled"
    assert m.fighter("cactus").skulls_from == ()
    m.do((1, 1, 1), "end")
    assert m.keys(1) == ["melee:baobab"]


@pytest.mark.proves("W2E-X42", "W2E-8.1.4", "W2E-R41")
def test_w2e_x42_a_befriended_agaric_spares_baobabs_zone() -> None:
    m = fight(
        "agaric",
        agaric=holding("powder-barrel", friends=["baobab"]),
        baobab=at(0),
        jojoba=at(0),
        cactus=at(2),
    )
    assert m.keys(0) == ["shoot:zone:2"]
    assert m.refused_by(0, "shoot:zone:0") == "W2E-8.1.4"


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


@pytest.mark.proves("W2E-X44", "W2E-5.2.1", "W2E-5.2.2", "W2E-5.2.3")
def test_w2e_x44_popularity_then_trophies_then_the_smallest() -> None:
    m = fight(
        "zamioculcas",
        cactus=at(1, popularity=6, trophies=1),
        agaric=at(2, popularity=6, trophies=1),
        zamioculcas=at(3, popularity=5, trophies=3),
        top={"round": 7},
    ).do("end")
    assert m.ending == (("agaric",), "smallest")


@pytest.mark.proves("W2E-X45", "W2E-6.3.1", "W2E-6.3.2", "W2E-R20")
def test_w2e_x45_the_fallen_count_for_their_team() -> None:
    m = fight(
        "cactus",
        agaric={"life": 0, "popularity": 5},
        baobab=at(1, popularity=4),
        cactus=at(2, popularity=6),
        sorgho=at(3, popularity=2),
        top=T4A | {"round": 7},
    ).do("end")
    assert m.ending == (("agaric", "baobab"), "most-popular")


@pytest.mark.proves("W2E-X46", "W2E-7.4.3", "W2E-4.9.4")
def test_w2e_x46_a_barrel_on_the_last_two_wins_at_once() -> None:
    m = fight(
        "agaric",
        agaric=holding("powder-barrel"),
        jojoba=at(2, defence=5, life=1),
        cactus=at(2, defence=4, life=1),
        top={"round": 1},
    ).do("shoot:zone:2", (5, 2, 1))
    assert (m.fighter("agaric").popularity, m.fighter("agaric").trophies) == (2, 2)
    assert m.chance is None
    assert m.ending == (("agaric",), "last-standing")


@pytest.mark.proves("W2E-X47", "W2E-5.3.1", "W2E-R19")
def test_w2e_x47_an_empty_arena_is_settled_by_popularity() -> None:
    m = fight(
        "cactus",
        cactus=armed(melee=1, defence=4, life=1, popularity=5),
        agaric=at(1, life=1, popularity=3),
        options={"rocks_vs_victory": "rocks_first"},
    ).do("melee:agaric", 6, (4, 2))
    assert [f.standing for f in m.view(None).fighters] == [False, False]
    assert m.ending == (("cactus",), "most-popular")


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
