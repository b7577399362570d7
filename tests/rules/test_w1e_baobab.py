"""Sections 8.13 and 8.14 of the W1E ledger: Baobab's strike and his mystic skull."""

from collections.abc import Mapping
from typing import Any

import pytest

from .fights import Fight, at, holding
from .warriorz import FIRST

# --- 8.13 Strike ----------------------------------------------------------------------------------


def strike(*dice: int, baobab: Mapping[str, Any] | None = None, **others: Any) -> Fight:
    """Baobab, in seat 0 and zone 1, has struck at Cactus; the dice lie there."""
    striking = holding("strike", **(baobab or {}))
    return FIRST.fight("baobab", baobab=striking, **others).do("shoot:cactus", dice)


@pytest.mark.proves("W1E-8.13.3")
def test_a_die_for_each_and_one_secondary_a_die() -> None:
    m = strike(1, 6, 6, 1, cactus=at(2), jojoba=at(2), burdock=at(2)).do("give:2")
    assert m.refused_by(0, "give:2") == "W1E-8.13.3"
    m.play(0, "give:3")
    assert m.options(0, "give") == [], "the dice left over do nothing"
    assert m.wounds() == {"cactus": 2, "jojoba": 1, "burdock": 1}


@pytest.mark.proves("W1E-8.13.4", "W1E-R48", "W1E-4.7.5", "W1E-R13")
def test_a_team_mate_gets_a_die_too_and_its_life_is_discarded() -> None:
    top = {"teams": [[0, 1], [2], [3]]}
    m = strike(6, 6, 6, 6, jojoba=at(2, life=1), cactus=at(2), burdock=at(2), top=top)
    assert m.view(None).attack.next_heir == "jojoba"
    assert m.refused_by(0, "give:none") == "W1E-8.13.4"
    m.do("give:1", "give:2")
    assert [(e.fighter, e.winner) for e in m.told("Eliminated")] == [("jojoba", None)]
    assert (m.fighter("baobab").popularity, m.fighter("baobab").trophies) == (4 + 1, 0)
    assert m.view(None).discarded == 1


@pytest.mark.proves("W1E-8.13.2", "W1E-8.8.5", "W1E-R42")
def test_a_netted_strike_rolls_and_hands_out_three_dice() -> None:
    m = strike(6, 6, 6, baobab={"net": "next-turn"}, cactus=at(2), jojoba=at(2))
    assert m.options(0, "give") == ["give:1", "give:2", "give:3"]


# --- 8.12.3, 8.13.5 Strike and outfit --------------------------------------------------------------


@pytest.mark.proves("W1E-R59", "W1E-8.13.4", "W1E-R48", "W1E-8.13.5")
def test_a_team_mate_under_the_outfit_gets_a_die() -> None:
    top = {"teams": [[0, 1], [2]]}
    m = strike(1, 1, 1, 6, sorgho=holding("outfit", 2), cactus=at(2), top=top).do("give:4")
    assert (m.fighter("sorgho").life, m.fighter("baobab").popularity) == (9, 1)


# --- 8.14 Mystic skull ----------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.14.1")
def test_the_skull_is_given_to_one_opponent_in_an_adjacent_zone() -> None:
    m = FIRST.fight(
        "baobab", baobab=holding("skull"), cactus=at(2), jojoba=at(2), burdock=at(1), sorgho=at(3)
    )
    assert m.options(0, "skull") == ["skull:cactus", "skull:jojoba"]
    assert m.refused_by(0, "skull:burdock") == "W1E-4.6.1"
    assert m.refused_by(0, "skull:sorgho") == "W1E-4.6.1"
    m.play(0, "skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    assert m.refused_by(0, "skull:jojoba") == "W1E-8.14.1", "there is one Skull"


@pytest.mark.proves("W1E-8.14.2", "W1E-R50")
def test_the_skull_is_optional_has_no_dice_and_takes_the_place_of_the_shot() -> None:
    m = FIRST.fight("baobab", baobab=holding("skull"), cactus=at(2), burdock=at(1), moves=0)
    assert set(m.keys(0)) == {"skull:cactus", "melee:burdock", "end"}
    assert m.refused_by(0, "shoot:cactus") == "W1E-4.6.1"
    m.play(0, "skull:cactus")
    assert (m.chance, set(m.keys(0))) == (None, {"melee:burdock", "end"})


@pytest.mark.proves("W1E-8.14.2", "W1E-R50")
@pytest.mark.parametrize("duty", ["now", "reachable"])
def test_where_attacks_are_a_duty_the_skull_is_still_none(duty: str) -> None:
    m = FIRST.fight("baobab", options={"attack_duty": duty}, baobab=holding("skull"), cactus=at(2), moves=0)
    assert set(m.keys(0)) == {"skull:cactus", "end"}


@pytest.mark.proves("W1E-8.14.3", "W1E-R51")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_baobabs_own_attack_does_not_end_the_friendship(attack: str, zone: int) -> None:
    friend = at(zone, friends=["baobab"], down={"initiative": 1, "melee": 1, "shoot": 1})
    m = FIRST.fight("baobab", baobab={"zone": 1, "card": {attack: 1}}, cactus=friend)
    m.do(f"{attack}:cactus", 6, "end")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    assert m.keys(1) == ["end"]


@pytest.mark.proves("W1E-8.14.3", "W1E-R51")
def test_a_handed_out_die_does_not_end_the_friendship_either() -> None:
    m = strike(6, 6, 6, 6, cactus=at(2), jojoba=at(2, friends=["baobab"])).do("give:1")
    assert m.fighter("jojoba").skulls_from == ("baobab",)


@pytest.mark.proves("W1E-8.14.1", "W1E-8.14.4")
def test_the_skull_binds_a_target_still_to_act_in_this_round() -> None:
    m = FIRST.fight("baobab", baobab=holding("skull"), cactus=at(2, down={"shoot": 1}), moves=0)
    m.do("skull:cactus", "end")
    assert (m.keys(1), m.refused_by(1, "shoot:baobab")) == (["end"], "W1E-8.14.1")
    m.play(1, "end")
    assert m.fighter("cactus").skulls_from == ()


@pytest.mark.proves("W1E-8.14.1", "W1E-8.14.4")
def test_the_skull_waits_for_the_turn_of_the_next_round() -> None:
    m = FIRST.fight("baobab", baobab=holding("skull"), cactus=at(2), moves=0).do("skull:cactus")
    m.do("end", "card:axe-blow", "card:dagger-throw")
    assert (m.turns(), m.refused_by(1, "shoot:baobab")) == (["cactus"], "W1E-8.14.1")
    m.pass_turn()
    assert m.fighter("cactus").skulls_from == ()


@pytest.mark.proves("W1E-8.13.6", "W1E-R49", "W1E-C5")
def test_a_team_mates_spear_rolls_before_the_hand_out_too() -> None:
    others = {"cactus": at(2), "zamioculcas": holding("spear", 2)}
    m = FIRST.fight("baobab", baobab=holding("strike"), **others, teams=[[0, 2], [1]])
    m.do("shoot:cactus", 5, (4, 5, 1, 1), "give:2")
    assert m.wounds() == {"cactus": 2, "zamioculcas": 1}
