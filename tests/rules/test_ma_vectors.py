"""Vectors of the MA ledger, section 6, named by ID; others stand with the rules they show.

The ledger's ring zones P0, P1, ... are zones 1, 2, ... here, the centre is zone 0.
"""

from typing import Any

import pytest

from .fights import Fight, armed, at, down, holding, mad
from .test_ma_frame import (
    DRAGON,
    SIX_EARLY,
    acting_order,
    card_of,
    choose_cards,
    dealt,
    deck,
    finish_round,
    hands_at_choice,
    ordinary,
    paths,
    walker,
    with_technique_in,
)
from .test_ma_victory import SIDE_A, SIDE_B, after_round_twelve, heads, out, seen_by, strike_down, won

NETTED = "until-freed"


def life(m: Fight, *names: str) -> list[int]:
    return [m.fighter(name).life for name in names]


def attack(m: Fight, actor: str, key: str, *faces: int) -> Fight:
    """The acting fighter attacks and these dice fall."""
    m.play(m.seat_of(actor), key)
    m.roll(*faces)
    return m


# --- 6.1: setup and topology ----------------------------------------------------------------------


@pytest.mark.proves("MA-V04", "MA-5.7")
def test_ma_v04_two_players_hold_three_hands_each() -> None:
    m = dealt(2, "team-spirit")
    assert m.view(None).ring == 6
    assert "zamioculcas" not in m.zones_of()
    for side, sizes in ((SIDE_A, [6, 6, 5]), (SIDE_B, [6, 6, 6])):
        assert [len(m.fighter(name).hand) for name in side] == sizes
        seat = m.fighter(side[0]).seat
        assert set(m.keys(seat)) == {f"card:{card}" for name in side for card in deck(name)}


# --- 6.2: gong, initiative, hands -----------------------------------------------------------------


def order_in_round(number: int, **cards: dict[str, Any]) -> list[str]:
    """Who acts when in this round, the dragon among them."""
    fighters: dict[str, Any] = {name: {"zone": 1, **spec} for name, spec in cards.items()}
    return acting_order(mad(**fighters, round=number))


@pytest.mark.proves("MA-V07", "MAR-06", "MA-8.3")
@pytest.mark.parametrize("number", range(1, 13))
def test_ma_v07_the_dragons_initiative(number: int) -> None:
    """Agaric acts before an equal dragon: so it is exactly 3 or 4."""
    order = order_in_round(number, agaric=down(4), bonzai=down(3), cactus=down(2), zamioculcas=DRAGON)
    blue = ["agaric", "bonzai", "zamioculcas", "cactus"]
    red = ["agaric", "zamioculcas", "bonzai", "cactus"]
    assert order == (blue if number % 2 else red)


@pytest.mark.proves("MA-8.3")
@pytest.mark.parametrize(("number", "initiative"), [(1, 3), (2, 4), (3, 3)])
def test_everybody_is_shown_the_dragons_initiative(number: int, initiative: int) -> None:
    fighters: dict[str, Any] = {"agaric": {"zone": 1, **down(4)}, "zamioculcas": {"zone": 1, **DRAGON}}
    match = mad(**fighters, round=number)
    shown = {fighter.id: fighter for fighter in match.table.view(match.known_to(0), 0).fighters}
    assert (shown["zamioculcas"].slowest, shown["zamioculcas"].fastest) == (initiative, initiative)


@pytest.mark.proves("MA-V08", "MA-2.3.1")
def test_ma_v08_the_order_of_a_blue_round() -> None:
    order = order_in_round(
        5, burdock=down(5), cactus=down(3), agaric=down(3), baobab=down(1), zamioculcas=DRAGON
    )
    assert order == ["burdock", "agaric", "cactus", "zamioculcas", "baobab"]


@pytest.mark.proves("MA-V12", "MA-2.2.2", "MA-2.2.3", "MA-2.2.4", "MA-2.2.5", "MAR-07")
def test_ma_v12_a_technique_in_round_three() -> None:
    order = with_technique_in("cactus", 3)
    played: list[str] = []
    hands = hands_at_choice("cactus", order, played=played)
    assert [len(hand) for hand in hands] == SIX_EARLY == [6, 5, 4, 3, 2, 1, 4, 3, 2, 1, 4, 3]
    assert hands[6] == {played[i - 1] for i in (1, 2, 4, 5)}
    assert hands[10] == {played[i - 1] for i in (6, 7, 8, 9)}


@pytest.mark.proves("MA-V15", "MA-2.2.5", "MAR-29")
def test_ma_v15_the_last_card_is_the_technique() -> None:
    cards = ordinary("agaric")
    m = mad(
        players=6,
        agaric=holding(cards[4], played=cards, hand=["powder-barrel"]),
        baobab=at(4),
        burdock=at(4),
        round=6,
    )
    assert m.keys(0) == ["card:powder-barrel"]
    choose_cards(m, baobab=card_of("baobab", 1), burdock=card_of("burdock", 1))
    assert m.turns() == ["agaric"]
    assert not [key for key in m.keys(0) if key.startswith("shoot")]
    finish_round(m)
    assert set(m.fighter("agaric").hand) == set(cards)


# --- 6.3: movement --------------------------------------------------------------------------------


@pytest.mark.proves("MA-V16", "MA-2.4.2.3")
def test_ma_v16_eight_paths_in_a_ring_of_five() -> None:
    found = paths(walker(5, 1, move=2))
    assert found == {(2, 3), (2, 0), (5, 4), (5, 0), (0, 2), (0, 3), (0, 4), (0, 5)}


@pytest.mark.proves("MA-V17", "MA-2.4.2.3")
@pytest.mark.parametrize(
    ("k", "zone", "number", "ends"),
    [(3, 0, 6, {1, 2, 3}), (4, 1, 7, {2, 3, 4, 0}), (6, 1, 9, {2, 3, 4, 5, 6, 0})],
)
def test_ma_v17_paths_in_other_rings(k: int, zone: int, number: int, ends: set[int]) -> None:
    found = paths(walker(k, zone, move=2))
    assert len(found) == number
    assert {end for _, end in found} == ends


@pytest.mark.proves("MA-V18", "MA-2.4.2.2", "MAR-11")
def test_ma_v18_after_the_attack_the_step_is_still_due() -> None:
    m = mad("cactus", cactus=armed(0, move=1, melee=1), agaric=at(0), baobab=at(2))
    assert m.refused_by(0, "end") == "MA-2.4.2.2"
    attack(m, "cactus", "melee:agaric", 1)
    assert set(m.keys(0)) == {"move:1", "move:2", "move:3", "move:4"}
    assert m.refused_by(0, "end") == "MA-2.4.2.2"
    m.play(0, "move:2")
    assert "end" in m.keys(0)


# --- 6.4: attacks ---------------------------------------------------------------------------------


@pytest.mark.proves("MA-V20", "MA-2.4.3.2", "MA-V21", "MA-2.4.4.2")
@pytest.mark.parametrize(
    ("attack", "zone", "defence", "dice"), [("melee", 1, 4, (2, 4, 5, 1)), ("shoot", 2, 3, (2, 3, 6))]
)
def test_ma_v20_four_dice_hand_to_hand_and_ma_v21_three_from_a_distance(
    attack: str, zone: int, defence: int, dice: tuple[int, ...]
) -> None:
    sorgho = {"zone": 1, "card": {attack: len(dice)}}
    m = mad("sorgho", sorgho=sorgho, cactus=at(zone, defence), agaric=at(3)).do(f"{attack}:cactus", dice)
    assert (m.told("Hit")[-1].wounds, m.lives("cactus")) == (2, (6,))


@pytest.mark.proves("MA-V22", "MAR-12")
def test_ma_v22_a_shot_a_step_and_a_blow() -> None:
    card = {"move": 1, "melee": 2, "shoot": 2}
    m = mad("sorgho", sorgho={"zone": 1, "card": card}, cactus=at(2, 4), agaric=at(3))
    attack(m, "sorgho", "shoot:cactus", 4, 6)
    assert life(m, "cactus") == [6]
    m.play(0, "move:2")
    attack(m, "sorgho", "melee:cactus", 1, 5)
    assert life(m, "cactus") == [5]
    assert m.keys(0) == ["end"]


@pytest.mark.proves("MA-V23", "MAR-03", "MA-2.4.1.2", "MA-0.2.5")
def test_ma_v23_the_starting_defence_then_that_of_the_card() -> None:
    m = mad(
        "baobab",
        baobab=armed(shoot=4),
        agaric=down(3, zone=2, defence=6),
        burdock=down(1, zone=3, shoot=3),
        round=1,
    )
    attack(m, "baobab", "shoot:agaric", 3, 4, 4, 6)
    assert life(m, "agaric") == [2]
    m.do("end", "end")
    attack(m, "burdock", "shoot:agaric", 4, 5, 5)
    assert life(m, "agaric") == [2]
    assert [(event.wounds, event.defence) for event in m.told("Hit")] == [(3, 4), (0, 6)]


@pytest.mark.proves("MA-V24", "MA-2.4.1.2")
def test_ma_v24_the_old_card_defends_until_the_new_one_is_played() -> None:
    m = mad(
        "cactus",
        cactus=armed(shoot=1),
        burdock=at(2, 3, down={"initiative": 3, "defence": 5}),
        agaric=down(1, zone=3, shoot=1),
        round=4,
    )
    attack(m, "cactus", "shoot:burdock", 4)
    m.do("end", "end")
    attack(m, "agaric", "shoot:burdock", 4)
    assert [(event.wounds, event.defence) for event in m.told("Hit")] == [(1, 3), (0, 5)]


@pytest.mark.proves("MA-V25", "MA-2.4.5.3", "MAR-13")
def test_ma_v25_an_attack_may_be_declined_but_not_divided() -> None:
    m = mad("bonzai", bonzai=armed(melee=3), agaric=at(1), cactus=at(1))
    assert set(m.keys(0)) == {"melee:agaric", "melee:cactus", "end"}
    assert m.forbidden(0, "melee:agaric:2")
    declined = m.copy().do("end")
    assert declined.told("AttackRolled") == []
    m.play(0, "melee:agaric")
    assert m.owed() == 3
    m.roll(1, 1, 1)
    assert m.refused_by(0, "melee:cactus") == "MA-2.4.5.1"


@pytest.mark.proves("MA-V26", "MAR-15", "MA-2.4.5.5")
def test_ma_v26_surplus_hits_are_lost() -> None:
    m = mad("burdock", burdock=armed(melee=5), agaric=at(1, 3, life=2), cactus=at(2))
    attack(m, "burdock", "melee:agaric", 3, 4, 5, 6, 6)
    assert (m.told("Hit")[-1].wounds, m.told("LostLife")[-1].lost) == (5, 2)
    assert (life(m, "agaric"), m.fighter("agaric").standing) == ([0], False)


# --- 6.5: elimination, scoring --------------------------------------------------------------------


def agaric_dies_unseen(initiative: int) -> Fight:
    m = mad(
        "cactus",
        agaric={"zone": 1, "life": 1, "pick": card_of("agaric", initiative)},
        cactus=armed(2, shoot=1),
        baobab=down(1, zone=3, move=2),
        round=1,
    )
    attack(m, "cactus", "shoot:agaric", 6)
    m.play(1, "end")
    return m


@pytest.mark.proves("MA-V28", "MAR-16", "MAR-17", "MA-3.2")
def test_ma_v28_dead_before_his_first_activation() -> None:
    m = agaric_dies_unseen(1)
    assert (heads(m, "cactus"), m.fighter("cactus").points) == ({"agaric"}, 5)
    for key in ("move:2", "move:1", "end"):
        m.play(2, key)
    assert m.fighter("baobab").zone == 1, "the zone is still there"
    assert m.turns() == ["baobab"], "no activation for Agaric"
    for seat in (1, 2, None):
        assert seen_by(agaric_dies_unseen(1), seat) == seen_by(agaric_dies_unseen(2), seat)


@pytest.mark.proves("MA-V30", "MAR-22", "MA-4.4")
def test_ma_v30_equal_points_and_trophies() -> None:
    result = after_round_twelve(
        cactus=won(0, "agaric", "sorgho"),
        baobab=won(3, "bonzai", "burdock"),
        agaric=out(),
        bonzai=out(),
        sorgho=out(),
        burdock=out(),
    )
    assert result.points["cactus"] == result.points["baobab"] == 17
    assert (result.winners, result.why) == (("cactus",), "smallest")


@pytest.mark.proves("MA-V31", "MAR-21", "MAR-22", "MA-4.4")
def test_ma_v31_two_trophies_against_one() -> None:
    result = after_round_twelve(
        zamioculcas={**DRAGON, "heads": ["baobab"]},
        burdock=won(1, "bonzai", "sorgho"),
        baobab=out(),
        bonzai=out(),
        sorgho=out(),
    )
    assert result.points["zamioculcas"] == result.points["burdock"] == 16
    assert (result.winners, result.why) == (("burdock",), "most-trophies")


@pytest.mark.proves("MA-V32", "MA-4.5")
@pytest.mark.parametrize(("sorgho", "winner", "points"), [(3, "agaric", 0), (0, "sorgho", 3)])
def test_ma_v32_nobody_was_eliminated(sorgho: int, winner: str, points: int) -> None:
    result = after_round_twelve(burdock=won(1), agaric=won(2), sorgho=won(sorgho), bonzai=won(1))
    assert result.winners == (winner,)
    assert result.points == {"burdock": 0, "agaric": 0, "bonzai": 0, "sorgho": points}


# --- 6.8: teams -----------------------------------------------------------------------------------


@pytest.mark.proves("MA-V58", "MAR-25", "MAR-27", "MA-5.6", "MA-3.3")
def test_ma_v58_the_barrel_kills_a_team_mate_too() -> None:
    m = mad(
        "agaric",
        mode="team-spirit",
        agaric=holding("powder-barrel"),
        burdock=at(2, 3, life=1),
        cactus=at(2, 4, life=1, heads=["bonzai"]),
        baobab=at(4),
        sorgho=at(4),
        bonzai=out(),
    )
    attack(m, "agaric", "shoot:zone:2", 4, 2, 1)
    assert heads(m, "agaric") == {"burdock", "cactus", "bonzai"}
    assert m.fighter("agaric").points == 17


@pytest.mark.proves("MA-V60", "MA-6.4")
def test_ma_v60_the_last_pair_has_won() -> None:
    m = mad(
        "burdock",
        mode="brothers-in-arms",
        agaric=out(),
        baobab=out(),
        bonzai=out(),
        burdock=armed(melee=1, life=1, heads=["agaric", "baobab"]),
        sorgho=at(1, life=1, heads=["bonzai"]),
        cactus=down(1, melee=1),
    )
    strike_down(m, "burdock", "sorgho")
    assert not m.over
    m.play(3, "end")
    strike_down(m, "cactus", "burdock")
    assert m.result
    assert (set(m.result.winners), m.result.why) == ({"cactus", "sorgho"}, "last-standing")
    assert m.result.seats == (4, 5), "Sorgho's player too"
