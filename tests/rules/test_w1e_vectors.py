"""Worked examples and vectors of the W1E ledger, named by ID; others stand with the rules they show."""

from typing import Any

import pytest

from gong.arena.events import TurnBegan

from .fights import Fight, armed, at, down, holding
from .warriorz import FIRST

T4A: dict[str, Any] = {"teams": [[0, 1], [2, 3]]}
T6P: dict[str, Any] = {"teams": [[0, 1], [2, 3], [4, 5]]}
FLAMES = {"flames": "on"}


# --- from the rulebook's examples -----------------------------------------------------------------


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
    m = FIRST.fight("baobab", baobab=holding("axe"), cactus=holding(guard), top={"cards": EXAMPLE_CARDS})
    return m.do("melee:cactus", (2, 3, 4, 4, 6))


@pytest.mark.proves("W1E-V02", "W1E-V03", "W1E-4.7.1", "W1E-4.8.1")
@pytest.mark.parametrize(("guard", "hits"), [("guard-4", 3), ("guard-5", 1)])
def test_w1e_v02_w1e_v03_dice_that_reach_a_defence_of_four_or_of_five(guard: str, hits: int) -> None:
    m = axe_on_cactus(guard)
    assert m.wounds() == {"cactus": hits}
    assert (m.fighter("cactus").life, m.fighter("baobab").popularity) == (8 - hits, hits)


@pytest.mark.proves("W1E-V04", "W1E-4.3.2", "W1E-4.6.1", "W1E-V05", "W1E-4.9.1", "W1E-4.9.3")
def test_w1e_v04_the_old_card_defends_and_w1e_v05_the_last_life_point_makes_a_trophy() -> None:
    """The round after V02: Cactus moves away and throws his dagger, then Baobab his boulders."""
    m = axe_on_cactus("guard-4").do("end", "card:boulders", "card:dagger", "move:2")
    m.do("shoot:baobab", (2, 3, 5))
    assert m.wounds()["baobab"] == 2
    assert (m.fighter("baobab").life, m.fighter("cactus").popularity) == (11, 2)
    m.do("end", "shoot:cactus", (4, 4, 5, 6, 6))
    baobab, cactus = m.fighter("baobab"), m.fighter("cactus")
    assert m.wounds()["cactus"] == 5
    assert (cactus.life, cactus.standing, cactus.popularity) == (0, False, 2)
    assert (baobab.popularity, baobab.trophies) == (8, 1)


# --- derived: wounds, kamikaze, sticks ------------------------------------------------------------


@pytest.mark.proves("W1E-X07", "W1E-4.8.2")
def test_w1e_x07_surplus_hits_take_no_more_than_there_is() -> None:
    m = FIRST.fight("cactus", cactus=armed(melee=4), agaric=at(1, 3, life=2), baobab=at(4))
    m.do("melee:agaric", (3, 4, 5, 6))
    assert m.wounds() == {"agaric": 4}
    assert m.told("LostLife")[-1].lost == 2
    assert (m.fighter("cactus").popularity, m.fighter("cactus").trophies) == (2, 1)


# --- derived: electroshock and the order of turns -------------------------------------------------


@pytest.mark.proves("W1E-X12", "W1E-4.2.6", "W1E-R07", "W1E-8.8.4", "W1E-R41")
def test_w1e_x12_both_in_the_zero_step_the_smaller_first() -> None:
    m = FIRST.fight(
        baobab=down(1, net="next-turn"), sorgho=down(2, zone=2, shock=-2), zamioculcas=down(1, zone=3)
    )
    assert m.acting_order() == ["zamioculcas", "sorgho", "baobab"]
    called = {event.fighter: event.initiative for event in m.told("Called")}
    assert called == {"zamioculcas": 1, "sorgho": 0, "baobab": 0}


@pytest.mark.proves("W1E-X14", "W1E-4.2.4")
def test_w1e_x14_a_bonus_lifts_burdock_above_eight() -> None:
    m = FIRST.fight(jojoba=down(8), burdock=down(7, zone=2, shock=3))
    assert m.told("Called")[0].initiative == 10
    assert m.acting_order() == ["burdock", "jojoba"]


# --- derived: the net -----------------------------------------------------------------------------


@pytest.mark.proves("W1E-X17", "W1E-8.8.2", "W1E-8.8.3")
def test_w1e_x17_the_net_takes_life_popularity_and_defence() -> None:
    burdock = at(2, 3, popularity=2, down={"defence": 5})
    m = FIRST.fight("cactus", cactus=holding("net"), burdock=burdock, moves=0)
    netted = m.do("shoot:burdock", (3, 3, 2, 2)).fighter("burdock")
    assert (netted.net, netted.life, netted.popularity, netted.defence) == ("next-turn", 8, 1, 2)
    assert m.fighter("cactus").popularity == 2
    assert m.do("end").fighter("burdock").defence == 5, "his own turn: the new card's defence is whole"


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


# --- derived: shots -------------------------------------------------------------------------------


@pytest.mark.proves("W1E-X25", "W1E-8.11.1", "W1E-1.5.2")
def test_w1e_x25_eight_dice_for_the_terminotaur_in_round_eight() -> None:
    sorgho = holding("terminotaur", played=list(FIRST.printed.fighters["sorgho"].cards))
    m = FIRST.fight("sorgho", sorgho=sorgho, baobab=at(1), round=8).do("melee:baobab")
    assert m.owed() == 8


@pytest.mark.proves("W1E-X26", "W1E-8.13.2", "W1E-8.13.3", "W1E-X27", "W1E-8.13.4", "W1E-R48")
def test_w1e_x26_the_dice_of_a_strike_are_used_again_and_w1e_x27_nobody_is_left_out() -> None:
    """Jojoba is asked for first, she being the smaller."""
    others = {"cactus": at(2, 4), "jojoba": at(2, 6), "burdock": at(2, 3)}
    m = FIRST.fight("baobab", baobab=holding("strike"), **others, moves=0)
    m.do("shoot:cactus", (2, 4, 5, 6))
    assert m.view(None).attack.next_heir == "jojoba"
    assert m.keys(0) == ["give:1", "give:2", "give:3", "give:4"]
    m.do("give:4")
    assert m.keys(0) == ["give:1", "give:2", "give:3"]
    assert m.refused_by(0, "give:none") == "W1E-8.13.4"
    m.do("give:2")
    assert m.wounds() == {"cactus": 3, "jojoba": 1, "burdock": 1}
    assert m.fighter("baobab").popularity == 5
    assert m.keys(0) == ["end"], "the 2 and the 5 do nothing more"


# --- derived: teams, several victims, two blows ---------------------------------------------------


@pytest.mark.proves("W1E-X44", "W1E-4.7.5", "W1E-R13", "W1E-4.7.4", "W1E-R12")
def test_w1e_x44_a_barrel_hits_a_team_mate_for_nothing() -> None:
    zones = {"sorgho": 2, "jojoba": 4, "burdock": 4, "bonzai": 5, "cactus": 2}
    others = {name: at(zone) for name, zone in zones.items()}
    m = FIRST.fight("agaric", agaric=holding("powder-barrel"), **others, top=T6P)
    m.do("shoot:zone:2", (4, 5, 6))
    assert m.lives("sorgho", "cactus") == (7, 5)
    assert (m.fighter("agaric").popularity, m.view(None).discarded) == (3, 3)


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
    m = FIRST.fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(4), moves=0)
    assert m.keys(0) == ["melee:burdock", "melee:burdock:second", "end"]
    m.play(0, blow)
    assert m.owed() == dice
    m.roll(*[1] * dice)
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, other) == "W1E-8.7.1"
