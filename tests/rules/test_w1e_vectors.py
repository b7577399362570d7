"""The worked examples and derived vectors of the W1E ledger, one test each, named by ID."""

from typing import Any

import pytest

from gong.arena.events import AttackRolled, Eliminated, Hit, Shocked, TurnBegan
from gong.data.loader import load_edition

from .fights import Fight, armed, at, down, holding
from .warriorz import FIRST, WARRIORS

T4A: dict[str, Any] = {"teams": [[0, 1], [2, 3]]}
T6P: dict[str, Any] = {"teams": [[0, 1], [2, 3], [4, 5]]}
FLAMES = {"flames": "on"}


def winners(m: Fight) -> tuple[tuple[str, ...], str]:
    """Who has won, and why."""
    assert m.result is not None
    return m.result.winners, m.result.why


# --- from the rulebook's examples -----------------------------------------------------------------


@pytest.mark.proves("W1E-V01", "W1E-4.2.1", "W1E-4.2.2")
def test_w1e_v01_higher_numbers_first_then_the_smaller_warrior() -> None:
    m = FIRST.fight(burdock=down(7), baobab=down(1, zone=2), cactus=down(zone=3), jojoba=down(zone=4))
    assert m.acting_order() == ["burdock", "jojoba", "cactus", "baobab"]


#: The cards of the rulebook's two rounds.
EXAMPLE_CARDS: dict[str, Any] = {
    "baobab": {
        "axe": {"initiative": 1, "melee": 5, "defence": 3},
        "boulders": {"initiative": 2, "shoot": 5, "defence": 5},
    },
    "cactus": {
        "guard-4": {"initiative": 4, "defence": 4},
        "guard-5": {"initiative": 4, "defence": 5},
        "dagger": {"initiative": 6, "move": 1, "shoot": 3, "defence": 4},
    },
}


def axe_on_cactus(guard: str) -> Fight:
    """V02 and V03: the axe has fallen with 2 3 4 4 6."""
    return FIRST.fight(
        "baobab", baobab=holding("axe"), cactus=holding(guard), top={"cards": EXAMPLE_CARDS}
    ).do("melee:cactus", (2, 3, 4, 4, 6))


@pytest.mark.proves("W1E-V02", "W1E-4.7.1", "W1E-4.8.1")
def test_w1e_v02_three_dice_reach_a_defence_of_four() -> None:
    m = axe_on_cactus("guard-4")
    assert m.wounds() == {"cactus": 3}
    assert (m.fighter("cactus").life, m.fighter("baobab").popularity) == (5, 3)


@pytest.mark.proves("W1E-V03", "W1E-4.7.1", "W1E-4.8.1")
def test_w1e_v03_one_die_reaches_a_defence_of_five() -> None:
    m = axe_on_cactus("guard-5")
    assert m.wounds() == {"cactus": 1}
    assert (m.fighter("cactus").life, m.fighter("baobab").popularity) == (7, 1)


def dagger_on_baobab() -> Fight:
    """V04: the round after V02, Cactus has moved away and thrown 2 3 5."""
    m = axe_on_cactus("guard-4")
    m.do("end", "card:boulders", "card:dagger", "move:2", "shoot:baobab", (2, 3, 5))
    return m


@pytest.mark.proves("W1E-V04", "W1E-4.3.2", "W1E-4.6.1")
def test_w1e_v04_the_old_card_defends_until_its_owner_acts() -> None:
    m = dagger_on_baobab()
    assert m.wounds()["baobab"] == 2
    assert m.fighter("baobab").life == 11
    assert m.fighter("cactus").popularity == 2


@pytest.mark.proves("W1E-V05", "W1E-4.9.1", "W1E-4.9.3")
def test_w1e_v05_the_last_life_point_makes_a_trophy() -> None:
    m = dagger_on_baobab().do("end", "shoot:cactus", (4, 4, 5, 6, 6))
    baobab, cactus = m.fighter("baobab"), m.fighter("cactus")
    assert m.wounds()["cactus"] == 5
    assert (cactus.life, cactus.standing, cactus.popularity) == (0, False, 2)
    assert (baobab.popularity, baobab.trophies) == (8, 1)


# --- derived: parts, arena, placement -------------------------------------------------------------


@pytest.mark.proves("W1E-X01", "W1E-1.3.1")
def test_w1e_x01_seventy_four_tokens() -> None:
    assert sum(f.life for f in FIRST.free_for_all(*WARRIORS).view(None).fighters) == 74


def step_from(zone: int, moves: int) -> Fight:
    return FIRST.fight("agaric", agaric=armed(zone, move=moves), cactus=at(0))


def paths_from(zone: int) -> list[tuple[int, int, int]]:
    """Every way of using two movement points."""
    found = []
    for first in step_from(zone, 2).keys(0):
        m = step_from(zone, 2).do(first)
        found += [(zone, int(first[-1]), int(second[-1])) for second in m.keys(0)]
    return found


@pytest.mark.proves("W1E-X02", "W1E-2.2.1", "W1E-2.3.1")
def test_w1e_x02_twelve_pairs_at_distance_one_and_nine_at_two() -> None:
    pairs = {frozenset((a, b)) for a in range(7) for b in range(a)}
    near = {frozenset((a, int(key[-1]))) for a in range(7) for key in step_from(a, 1).keys(0)}
    reached = {frozenset((path[0], path[2])) for a in range(7) for path in paths_from(a)}
    assert len(near) == 12
    assert len(pairs - near) == 9
    assert pairs - near <= reached


@pytest.mark.proves("W1E-X03", "W1E-4.4.2")
def test_w1e_x03_nine_paths_from_the_ring() -> None:
    assert paths_from(1) == [
        *((1, 0, 2), (1, 0, 3), (1, 0, 4), (1, 0, 5), (1, 0, 6)),
        *((1, 2, 0), (1, 2, 3)),
        *((1, 6, 0), (1, 6, 5)),
    ]


@pytest.mark.proves("W1E-X04", "W1E-4.4.2")
def test_w1e_x04_twelve_paths_from_the_centre() -> None:
    ends = [path[-1] for path in paths_from(0)]
    assert sorted(ends) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


@pytest.mark.proves("W1E-X05", "W1E-3.3.3")
def test_w1e_x05_the_two_largest_of_eight_start_in_the_centre() -> None:
    m = FIRST.free_for_all(*WARRIORS)
    for seat, zone in enumerate((4, 1, 6, 2, 5, 3)):
        assert "place:0" not in m.keys(seat)
        m.play(seat, f"place:{zone}")
    assert m.keys(6) == ["place:0"]
    m.play(6, "place:0")
    assert m.keys(7) == ["place:0"]
    m.play(7, "place:0")
    assert [m.fighter(name).zone for name in WARRIORS] == [4, 1, 6, 2, 5, 3, 0, 0]


@pytest.mark.proves("W1E-X06", "W1E-3.3.2", "W1E-3.3.3")
def test_w1e_x06_the_largest_of_seven_is_forced_to_the_centre_and_nobody_of_six() -> None:
    seven, six = FIRST.free_for_all(*WARRIORS[:7]), FIRST.free_for_all(*WARRIORS[:6])
    for seat in range(6):
        assert "place:0" not in six.keys(seat)
        six.play(seat, f"place:{seat + 1}")
        seven.play(seat, f"place:{seat + 1}")
    assert seven.keys(6) == ["place:0"]


# --- derived: wounds, kamikaze, sticks ------------------------------------------------------------


@pytest.mark.proves("W1E-X07", "W1E-4.8.2")
def test_w1e_x07_surplus_hits_take_no_more_than_there_is() -> None:
    m = FIRST.fight(
        "cactus", cactus=at(1) | {"card": {"melee": 4}}, agaric=at(1, defence=3, life=2), baobab=at(4)
    ).do("melee:agaric", (3, 4, 5, 6))
    assert m.wounds() == {"agaric": 4}
    assert m.told("LostLife")[-1].lost == 2
    assert (m.fighter("cactus").popularity, m.fighter("cactus").trophies) == (2, 1)


@pytest.mark.proves("W1E-X08", "W1E-8.5.1")
def test_w1e_x08_the_fewer_life_points_the_more_dice() -> None:
    dice = []
    for life in (9, 7, 6, 5, 4, 3, 2, 1):
        m = FIRST.fight("bonzai", bonzai=holding("kamikaze", life=life), baobab=at(1)).do("melee:baobab")
        dice.append(m.owed())
    assert dice == [1, 1, 1, 2, 3, 4, 5, 6]


@pytest.mark.proves("W1E-X09", "W1E-8.6.1")
def test_w1e_x09_the_sticks_steal_life() -> None:
    m = FIRST.fight("bonzai", bonzai=holding("sticks", popularity=3), cactus=at(1, defence=4, life=6)).do(
        "melee:cactus", (4, 6)
    )
    assert m.fighter("cactus").life == 4
    assert (m.fighter("bonzai").life, m.fighter("bonzai").popularity) == (9, 3)


# --- derived: electroshock and the order of turns -------------------------------------------------


@pytest.mark.proves("W1E-X10", "W1E-8.9.1")
@pytest.mark.parametrize(("lost", "by"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_w1e_x10_the_shock_grows_with_the_life_points_lost(lost: int, by: int) -> None:
    m = FIRST.fight("burdock", burdock=holding("electroshock"), cactus=at(1, defence=4)).do("melee:cactus")
    m.roll(*[6] * lost, *[1] * (6 - lost))
    assert m.fighter("cactus").life == 8 - lost
    assert (m.fighter("cactus").shock, m.fighter("burdock").shock) == (-by, by)


@pytest.mark.proves("W1E-X11", "W1E-8.9.3", "W1E-R45")
def test_w1e_x11_only_life_points_really_lost_count_for_the_shock() -> None:
    m = FIRST.fight(
        "burdock", burdock=holding("electroshock"), cactus=at(1, defence=3, life=2), baobab=at(4)
    ).do("melee:cactus", (3, 3, 4, 5, 6, 1))
    burdock = m.fighter("burdock")
    assert m.wounds() == {"cactus": 5}
    assert not m.fighter("cactus").standing
    assert (burdock.shock, burdock.popularity, burdock.trophies) == (1, 2, 1)


@pytest.mark.proves("W1E-X12", "W1E-4.2.6", "W1E-R07")
def test_w1e_x12_both_in_the_zero_step_the_smaller_first() -> None:
    m = FIRST.fight(
        baobab=down(1, net="next-turn"), sorgho=down(2, zone=2, shock=-2), zamioculcas=down(1, zone=3)
    )
    assert m.acting_order() == ["zamioculcas", "sorgho", "baobab"]
    called = {event.fighter: event.initiative for event in m.told("Called")}
    assert called == {"zamioculcas": 1, "sorgho": 0, "baobab": 0}


@pytest.mark.proves("W1E-X13", "W1E-4.2.6", "W1E-R07")
@pytest.mark.parametrize(
    ("floor", "order"), [("clamp_zero", ["cactus", "baobab"]), ("numeric", ["baobab", "cactus"])]
)
def test_w1e_x13_below_zero_is_zero_unless_numbers_count(floor: str, order: list[str]) -> None:
    m = FIRST.fight(
        options={"initiative_floor": floor}, cactus=down(1, shock=-3), baobab=down(1, zone=2, net="next-turn")
    )
    assert m.acting_order() == order


@pytest.mark.proves("W1E-X14", "W1E-4.2.4")
def test_w1e_x14_a_bonus_lifts_burdock_above_eight() -> None:
    m = FIRST.fight(jojoba=down(8), burdock=down(7, zone=2, shock=3))
    assert m.told("Called")[0].initiative == 10
    assert m.acting_order() == ["burdock", "jojoba"]


@pytest.mark.proves("W1E-X15", "W1E-4.2.7", "W1E-R08")
def test_w1e_x15_a_shock_slows_the_card_that_already_lies_there() -> None:
    m = FIRST.fight(
        burdock={"zone": 1, "down": FIRST.like("burdock", "electroshock", initiative=1, move=0)},
        sorgho=at(1, down=1),
        baobab=down(1, zone=3),
    ).do("melee:sorgho", (6, 6, 6, 1, 1, 1))
    assert Shocked(target="sorgho", fighter="burdock", by=2) in m.events
    assert m.acting_order() == ["burdock", "baobab", "sorgho"]


# --- derived: the net -----------------------------------------------------------------------------


def net_on_burdock(*dice: int) -> Fight:
    m = FIRST.fight(
        "cactus", cactus=holding("net"), burdock=at(2, 3, popularity=2, down={"defence": 5}), top={"moves": 0}
    ).do("shoot:burdock")
    m.roll(*dice)
    return m


@pytest.mark.proves("W1E-X16", "W1E-8.8.1")
def test_w1e_x16_a_sum_of_the_size_is_not_enough() -> None:
    m = net_on_burdock(3, 2, 2, 2)
    burdock = m.fighter("burdock")
    assert (burdock.net, burdock.life, burdock.popularity, burdock.defence) == ("none", 9, 2, 3)
    assert m.fighter("cactus").popularity == 0


@pytest.mark.proves("W1E-X17", "W1E-8.8.2", "W1E-8.8.3")
def test_w1e_x17_the_net_takes_life_popularity_and_defence() -> None:
    m = net_on_burdock(3, 3, 2, 2)
    burdock = m.fighter("burdock")
    assert (burdock.net, burdock.life, burdock.popularity, burdock.defence) == ("next-turn", 8, 1, 2)
    assert m.fighter("cactus").popularity == 2
    m.play(0, "end")
    assert m.fighter("burdock").defence == 5, "his own turn: the new card's defence is whole"


@pytest.mark.proves("W1E-X18", "W1E-8.8.4", "W1E-R41")
def test_w1e_x18_the_net_takes_one_of_everything_down_to_zero() -> None:
    m = FIRST.fight(
        cactus=down(1, move=0, melee=3, net="next-turn"), zamioculcas=down(1), baobab=down(8, zone=2)
    ).do("end", "end")
    assert m.waiting == (0,), "on 0, after the larger Zamioculcas on 1"
    assert m.view(None).turn.moves == 0
    assert m.keys(0) == ["melee:zamioculcas", "end"]
    m.play(0, "melee:zamioculcas")
    assert m.owed() == 2


@pytest.mark.proves("W1E-X19", "W1E-8.8.5", "W1E-R42")
def test_w1e_x19_both_arrows_and_the_moves_of_a_netted_jojoba_drop_by_one() -> None:
    m = FIRST.fight(
        jojoba={"zone": 1, "net": "next-turn", "down": FIRST.like("jojoba", "archery", shoot=[3, 3])},
        cactus=down(1, zone=0),
        baobab=down(1, zone=2),
    )
    assert m.view(None).turn.moves == 1, "of the two printed"
    m.play(0, "shoot:cactus+baobab")
    assert m.owed() == 2
    m.roll(1, 1)
    assert m.owed() == 2
    m.roll(1, 1)
    assert m.owed() == 0


# --- derived: shots -------------------------------------------------------------------------------


@pytest.mark.proves("W1E-X20", "W1E-8.3.2")
def test_w1e_x20_the_two_zones_of_the_arrows_must_be_neighbours() -> None:
    zones = {"cactus": 0, "burdock": 2, "baobab": 6}
    others = {name: at(zone) for name, zone in zones.items()}
    m = FIRST.fight("jojoba", jojoba=holding("archery"), **others)
    pairs = [key.removeprefix("shoot:").split("+") for key in m.keys(0) if "+" in key]
    assert {frozenset(zones[name] for name in pair) for pair in pairs} == {
        frozenset({0, 2}),
        frozenset({0, 6}),
    }
    assert m.refused_by(0, "shoot:burdock+baobab") == "W1E-8.3.2"


@pytest.mark.proves("W1E-X21", "W1E-8.1.2", "W1E-R34")
def test_w1e_x21_one_roll_against_everybodys_own_defence() -> None:
    m = FIRST.fight(
        "agaric", agaric=holding("powder-barrel"), bonzai=at(2, defence=5), cactus=at(2, defence=4)
    ).do("shoot:zone:2", (3, 4, 6))
    assert m.wounds() == {"bonzai": 1, "cactus": 2}
    assert m.fighter("agaric").popularity == 3


@pytest.mark.proves("W1E-X22", "W1E-8.1.5", "W1E-R37")
def test_w1e_x22_the_last_die_of_the_barrel_misses_the_outfit() -> None:
    m = FIRST.fight(
        "agaric",
        agaric=holding("powder-barrel"),
        cactus=at(2, defence=4),
        sorgho={"zone": 2, "card": FIRST.like("sorgho", "outfit", defence=4)},
    ).do("shoot:zone:2", (4, 2, 6))
    assert m.wounds() == {"cactus": 2, "sorgho": 1}


def claymore_at_the_outfit(power: int) -> Fight:
    return FIRST.fight(
        "burdock",
        burdock=holding("claymore"),
        sorgho={"zone": 2, "card": FIRST.like("sorgho", "outfit", defence=4)},
        top={"moves": 0},
    ).do("shoot:sorgho", power)


@pytest.mark.proves("W1E-X23", "W1E-8.10.2", "W1E-R46")
def test_w1e_x23_the_outfit_lowers_the_claymores_power() -> None:
    m = claymore_at_the_outfit(power=4)
    assert m.owed() == 3
    m.roll(4, 5, 1)
    assert m.wounds() == {"sorgho": 2}


@pytest.mark.proves("W1E-X24", "W1E-8.10.2", "W1E-4.7.3")
def test_w1e_x24_a_power_of_one_leaves_no_die() -> None:
    m = claymore_at_the_outfit(power=1)
    assert m.owed() == 0
    assert AttackRolled(fighter="burdock", dice=()) in m.events
    assert m.wounds() == {"sorgho": 0}
    assert m.view(None).turn.used == ("shoot",)


@pytest.mark.proves("W1E-X25", "W1E-8.11.1", "W1E-1.5.2")
def test_w1e_x25_eight_dice_for_the_terminotaur_in_round_eight() -> None:
    deck = list(load_edition("warriorz-1e").fighters["sorgho"].cards)
    m = FIRST.fight("sorgho", sorgho=holding("terminotaur", played=deck), baobab=at(1), top={"round": 8}).do(
        "melee:baobab"
    )
    assert m.owed() == 8


def strike_on_cactus() -> Fight:
    """X26 up to the hand-out; Jojoba is asked for first, she being the smaller."""
    return FIRST.fight(
        "baobab",
        baobab=holding("strike"),
        cactus=at(2, defence=4),
        jojoba=at(2, defence=6),
        burdock=at(2, defence=3),
        top={"moves": 0},
    ).do("shoot:cactus", (2, 4, 5, 6))


@pytest.mark.proves("W1E-X26", "W1E-8.13.2", "W1E-8.13.3")
def test_w1e_x26_the_dice_of_a_strike_are_used_again() -> None:
    m = strike_on_cactus()
    assert m.view(None).attack.next_heir == "jojoba"
    m.do("give:4", "give:2")
    assert m.wounds() == {"cactus": 3, "jojoba": 1, "burdock": 1}
    assert m.fighter("baobab").popularity == 5
    assert m.keys(0) == ["end"], "the 2 and the 5 do nothing more"


@pytest.mark.proves("W1E-X27", "W1E-8.13.4", "W1E-R48")
def test_w1e_x27_nobody_is_left_out_of_a_strike() -> None:
    m = strike_on_cactus()
    assert m.keys(0) == ["give:1", "give:2", "give:3", "give:4"]
    m.play(0, "give:4")
    assert m.keys(0) == ["give:1", "give:2", "give:3"]
    assert m.refused_by(0, "give:none") == "W1E-8.13.4"


@pytest.mark.proves("W1E-X28", "W1E-8.2.2", "W1E-R38", "W1E-8.13.5")
def test_w1e_x28_a_strike_passes_over_the_ring() -> None:
    m = FIRST.fight(
        "baobab", baobab=holding("strike"), agaric=holding("ring", 2), cactus=at(2), top={"moves": 0}
    )
    assert m.keys(0) == ["shoot:cactus", "end"]
    m.do("shoot:cactus", (6, 6, 6, 6))
    assert (m.keys(0), m.fighter("agaric").life) == (["end"], 5)


@pytest.mark.proves("W1E-X29", "W1E-8.8.7", "W1E-R44")
def test_w1e_x29_the_net_lowers_a_rolled_defence() -> None:
    m = FIRST.fight(
        "cactus", cactus=armed(melee=3), zamioculcas=holding("spear", net="next-turn", down={})
    ).do("melee:zamioculcas", 5, (4, 4, 3))
    assert Hit(fighter="zamioculcas", wounds=2, defence=4) in m.events


@pytest.mark.proves("W1E-X30", "W1E-8.16.1")
def test_w1e_x30_the_armour_adds_one_to_each_die() -> None:
    m = FIRST.fight("zamioculcas", zamioculcas=holding("armor"), cactus=at(2, defence=4))
    m.do("shoot:cactus", (2, 3, 6))
    assert m.wounds() == {"cactus": 2}


@pytest.mark.proves("W1E-X31", "W1E-8.1.4", "W1E-R36")
def test_w1e_x31_a_befriended_agaric_spares_baobabs_zone() -> None:
    m = FIRST.fight(
        "agaric",
        agaric=holding("powder-barrel", friends=["baobab"]),
        baobab=at(0),
        jojoba=at(0),
        cactus=at(2),
        top={"moves": 0},
    )
    assert m.keys(0) == ["shoot:zone:2", "end"]
    assert m.refused_by(0, "shoot:zone:0") == "W1E-8.1.4"


@pytest.mark.proves("W1E-X32", "W1E-8.4.1", "W1E-8.0.1")
def test_w1e_x32_the_pipe_protects_until_it_is_covered() -> None:
    m = FIRST.fight(burdock=down(5, melee=3), jojoba=holding("pipe", down=4), cactus=down(3, melee=3))
    assert m.refused_by(0, "melee:jojoba") == "W1E-8.4.1"
    assert m.keys(0) == ["melee:cactus", "end"]
    m.do("end", "end")
    assert "melee:jojoba" in m.keys(2)


# --- derived: duty, elimination, victory ----------------------------------------------------------


@pytest.mark.proves("W1E-X33", "W1E-4.3.4", "W1E-R10")
def test_w1e_x33_attacks_are_optional() -> None:
    m = FIRST.fight("burdock", burdock=armed(melee=3), cactus=at(1))
    assert m.keys(0) == ["melee:cactus", "end"]


@pytest.mark.proves("W1E-X34", "W1E-4.9.2", "W1E-R14")
def test_w1e_x34_whoever_falls_before_its_turn_never_shows_its_card() -> None:
    m = FIRST.fight(
        burdock=down(5, melee=1), agaric={"zone": 1, "life": 1, "pick": "powder-barrel"}, cactus=down(1)
    ).do("melee:agaric", 6)
    assert m.acting_order() == ["burdock", "cactus"]
    assert "powder-barrel" not in repr(m.events_for(None))
    assert (m.fighter("agaric").active, m.fighter("agaric").played) == ("sheet", ())


def after_round_eight(**fighters: Any) -> Fight:
    """Everybody has acted in the last round; the first of those alive ends its turn."""
    top = {"round": 8} | fighters.pop("top", {})
    actor = next(name for name, fields in fighters.items() if fields.get("life") != 0)
    return FIRST.fight(actor, **fighters, top=top).do("end")


@pytest.mark.proves("W1E-X35", "W1E-5.2.1", "W1E-5.2.2", "W1E-5.2.3")
def test_w1e_x35_popularity_then_trophies_then_the_smallest() -> None:
    m = after_round_eight(
        zamioculcas=at(3, popularity=5, trophies=3),
        cactus=at(2, popularity=6, trophies=1),
        agaric=at(1, popularity=6, trophies=1),
    )
    assert winners(m) == (("agaric",), "smallest")


@pytest.mark.proves("W1E-X36", "W1E-5.2.2")
def test_w1e_x36_trophies_before_size() -> None:
    m = after_round_eight(agaric=at(1, popularity=6, trophies=1), cactus=at(2, popularity=6, trophies=2))
    assert winners(m) == (("cactus",), "most-trophies")


@pytest.mark.proves("W1E-X37", "W1E-5.2.1")
def test_w1e_x37_only_survivors_compete() -> None:
    m = after_round_eight(
        jojoba=at(1, popularity=3), bonzai=at(2, popularity=2), burdock={"life": 0, "popularity": 20}
    )
    assert winners(m) == (("jojoba",), "most-popular")


@pytest.mark.proves("W1E-X38", "W1E-6.3.2", "W1E-R18")
def test_w1e_x38_the_fallen_count_for_their_team() -> None:
    m = after_round_eight(
        agaric={"life": 0, "popularity": 5, "trophies": 1},
        baobab=at(1, popularity=4),
        cactus=at(2, popularity=6, trophies=1),
        sorgho=at(3, popularity=2),
        top=T4A,
    )
    assert (set(winners(m)[0]), winners(m)[1]) == ({"agaric", "baobab"}, "most-popular")


# --- derived: flames ------------------------------------------------------------------------------


@pytest.mark.proves("W1E-X39", "W1E-7.1.1")
@pytest.mark.parametrize(("face", "lit"), [(2, True), (3, False)])
def test_w1e_x39_the_fuse_is_lit_by_no_more_than_the_life_points_lost(face: int, lit: bool) -> None:
    m = FIRST.fight(
        "zamioculcas", options=FLAMES, zamioculcas=armed(shoot=3), agaric=at(2, defence=5), top={"round": 3}
    ).do("shoot:agaric", (5, 6, 1))
    assert m.owed() == 1
    m.roll(face)
    assert m.told("FlameRolled")[-1].lit is lit
    assert m.fighter("agaric").flame == (3 if lit else 0), "the round in which it was lit"


def forgotten_fuse(**fields: Any) -> Fight:
    """X40: lit in round 1, Agaric lays the Ring in round 2."""
    others = {"zamioculcas": down(1, zone=4)} | fields.pop("others", {})
    m = FIRST.fight(
        options=FLAMES,
        agaric={"zone": 1, "life": 3, "flame": 1, "pick": "ring", **fields},
        jojoba=at(1, 5, life=1, down=1, **fields),
        **others,
    )
    assert m.owed() == 3
    m.roll(5, 1, 2)
    return m


@pytest.mark.proves("W1E-X40", "W1E-7.1.7", "W1E-7.1.8")
def test_w1e_x40_a_forgotten_barrel_explodes_for_nobodys_profit() -> None:
    m = forgotten_fuse(others={"baobab": down(1, zone=3)})
    assert [f.standing for f in m.view(None).fighters] == [False, False, True, True]
    assert [(f.popularity, f.trophies) for f in m.view(None).fighters] == [(0, 0)] * 4
    assert Eliminated(fighter="jojoba", winner=None) in m.events
    assert not m.over


@pytest.mark.proves("W1E-X41", "W1E-5.3.1", "W1E-R17")
def test_w1e_x41_an_empty_arena_goes_to_the_smaller_of_two_equals() -> None:
    m = forgotten_fuse(popularity=4, trophies=1, others={"zamioculcas": {"life": 0, "popularity": 30}})
    assert not any(f.standing for f in m.view(None).fighters)
    assert winners(m) == (("agaric",), "smallest")


def burning_baobab(life: int) -> Fight:
    """Lit in round 1; his turn in round 2 has begun, next to Cactus."""
    return FIRST.fight(
        "baobab", options=FLAMES, baobab=armed(melee=5, life=life, flame=1), cactus=at(1), zamioculcas=at(4)
    )


@pytest.mark.proves("W1E-X42", "W1E-7.2.2")
def test_w1e_x42_a_die_given_up_puts_the_fire_out() -> None:
    m = burning_baobab(life=6).do("extinguish:melee")
    assert m.fighter("baobab").flame == 0
    m.play(0, "melee:cactus")
    assert m.owed() == 4
    m.do((1, 1, 1, 1), "end")
    assert m.fighter("baobab").life == 6


@pytest.mark.proves("W1E-X43", "W1E-7.2.5", "W1E-R31")
def test_w1e_x43_a_fire_left_burning_kills_for_nobodys_profit() -> None:
    m = burning_baobab(life=1).do("end")
    assert not m.fighter("baobab").standing
    assert Eliminated(fighter="baobab", winner=None) in m.events
    assert [f.trophies for f in m.view(None).fighters] == [0, 0, 0]


# --- derived: teams, several victims, two blows ---------------------------------------------------


@pytest.mark.proves("W1E-X44", "W1E-4.7.5", "W1E-R13")
def test_w1e_x44_a_barrel_hits_a_team_mate_for_nothing() -> None:
    m = FIRST.fight(
        "agaric",
        agaric=holding("powder-barrel"),
        sorgho=at(2, defence=4),
        jojoba=at(4),
        burdock=at(4),
        bonzai=at(5),
        cactus=at(2, defence=4),
        top=T6P,
    ).do("shoot:zone:2", (4, 5, 6))
    assert m.lives("sorgho", "cactus") == (7, 5)
    assert (m.fighter("agaric").popularity, m.view(None).discarded) == (3, 3)


@pytest.mark.proves("W1E-X45", "W1E-5.1.2", "W1E-4.9.4", "W1E-R16")
def test_w1e_x45_a_barrel_on_the_last_two_wins_at_once() -> None:
    m = FIRST.fight(
        "agaric",
        agaric=holding("powder-barrel"),
        jojoba=at(2, defence=5, life=1),
        cactus=at(2, defence=4, life=1),
        top={"round": 1, "moves": 1},
    ).do("shoot:zone:2", (5, 2, 1))
    assert (m.fighter("agaric").popularity, m.fighter("agaric").trophies) == (2, 2)
    assert winners(m) == (("agaric",), "last-standing")


@pytest.mark.proves("W1E-X46", "W1E-4.3.1", "W1E-4.3.2")
def test_w1e_x46_the_old_defence_holds_until_the_turn_begins() -> None:
    m = FIRST.fight(
        cactus=down(7, melee=3),
        zamioculcas=at(1, 3, down={"initiative": 5, "defence": 4}),
        burdock=down(3, melee=3),
    ).do("melee:zamioculcas", (3, 3, 4))
    assert m.wounds() == {"zamioculcas": 3}
    m.do("end", "end", "melee:zamioculcas", (3, 3, 4))
    assert m.wounds() == {"zamioculcas": 1}
    assert TurnBegan(fighter="zamioculcas", card="zamioculcas-down") in m.events


@pytest.mark.proves("W1E-X47", "W1E-8.7.2")
@pytest.mark.parametrize(
    ("blow", "dice", "other"),
    [("melee:burdock", 3, "melee:burdock:second"), ("melee:burdock:second", 2, "melee:burdock")],
)
def test_w1e_x47_one_opponent_takes_one_of_the_two_blows(blow: str, dice: int, other: str) -> None:
    m = FIRST.fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(4), top={"moves": 0})
    assert m.keys(0) == ["melee:burdock", "melee:burdock:second", "end"]
    m.play(0, blow)
    assert m.owed() == dice
    m.roll(*[1] * dice)
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, other) == "W1E-8.7.1"
