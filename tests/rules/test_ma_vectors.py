"""The test vectors of the MA ledger, section 6, one test or more each, named by ID.

The ledger's ring zones P0, P1, ... are zones 1, 2, ... here, the centre is zone 0.
"""

from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, down, holding, mad, new_fight
from .test_ma_frame import (
    DRAGON,
    FIVE_EARLY,
    FIVE_LATE,
    SIX_EARLY,
    SIX_LATE,
    acting_order,
    card_of,
    choose_cards,
    deal,
    dealt,
    deck,
    finish_round,
    hands_at_choice,
    ordinary,
    paths,
    stand_by,
    steps,
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


@pytest.mark.proves("MA-V01", "MA-1.5", "MA-1.6", "MA-1.7")
def test_ma_v01_five_players_without_the_dragon() -> None:
    names = ("agaric", "bonzai", "sorgho", "burdock", "baobab")
    m = deal(*names)
    fighters = m.view(None).fighters
    assert m.view(None).ring == 5
    assert m.zones_of() == {"agaric": 1, "bonzai": 2, "sorgho": 3, "burdock": 4, "baobab": 5}
    assert [f.life for f in fighters] == [5, 7, 9, 10, 13]
    assert [len(f.hand) for f in fighters] == [6, 6, 6, 6, 5]
    others: dict[str, Any] = {name: at(1) for name in names[1:]}
    for zone, around in ((1, {5, 2, 0}), (0, {1, 2, 3, 4, 5})):
        agaric: dict[str, Any] = armed(zone, move=1)
        assert steps(mad("agaric", agaric=agaric, **others), 0) == around


@pytest.mark.proves("MA-V02", "MA-0.3.4", "MAR-05")
def test_ma_v02_four_players_with_the_dragon() -> None:
    m = deal("cactus", "zamioculcas", "agaric", "baobab")
    assert m.view(None).ring == 3
    assert m.zones_of() == {"cactus": 1, "zamioculcas": 0, "agaric": 2, "baobab": 3}
    assert m.fighter("zamioculcas").life == 16
    assert list(deck("zamioculcas")) == ["sandal-kick"]
    cactus = armed(move=1)
    others: dict[str, Any] = {"zamioculcas": DRAGON, "agaric": at(2), "baobab": at(3)}
    assert steps(mad("cactus", cactus=cactus, **others), 0) == {0, 2, 3}


@pytest.mark.proves("MA-V03", "MA-0.3.4", "MA-2.4.4.1")
@pytest.mark.parametrize("step", [2, 4, 0])
def test_ma_v03_the_opposite_zone_is_out_of_range(step: int) -> None:
    m = mad("cactus", cactus=armed(move=1, shoot=1), agaric=at(3))
    assert m.view(None).ring == 4
    assert m.refused_by(0, "shoot:agaric") == "MA-2.4.4.1"
    m.play(0, f"move:{step}")
    assert "shoot:agaric" in m.keys(0)


@pytest.mark.proves("MA-V04", "MA-0.3.2")
@pytest.mark.parametrize("seed", range(4))
def test_ma_v04_seven_players_have_the_dragon(seed: int) -> None:
    m = dealt(7, seed=seed)
    assert m.view(None).ring == 6
    assert m.fighter("zamioculcas").zone == 0


@pytest.mark.proves("MA-V04", "MA-5.7")
def test_ma_v04_two_players_hold_three_hands_each() -> None:
    m = dealt(2, "team-spirit")
    assert m.view(None).ring == 6
    assert "zamioculcas" not in m.zones_of()
    for side, sizes in ((SIDE_A, [6, 6, 5]), (SIDE_B, [6, 6, 6])):
        assert [len(m.fighter(name).hand) for name in side] == sizes
        seat = m.fighter(side[0]).seat
        assert set(m.keys(seat)) == {f"card:{card}" for name in side for card in deck(name)}


@pytest.mark.proves("MA-V05", "MAR-24")
def test_ma_v05_brothers_sit_opposite() -> None:
    wanted = {"agaric", "baobab", "cactus", "sorgho"}
    matches = [dealt(4, "brothers-in-arms", seed) for seed in range(40)]
    matches = [m for m in matches if set(m.zones_of()) == wanted]
    assert matches
    for m in matches:
        assert m.view(None).ring == 4
        zone = {name: place or 0 for name, place in m.zones_of().items()}
        assert abs(zone["agaric"] - zone["baobab"]) == 2
        assert abs(zone["cactus"] - zone["sorgho"]) == 2


@pytest.mark.proves("MA-V06", "MA-D-01")
@pytest.mark.parametrize(("mode", "players"), [(None, 3), ("team-spirit", 4), ("brothers-in-arms", 5)])
def test_ma_v06_wrong_numbers_of_players(mode: str | None, players: int) -> None:
    names = ("agaric", "bonzai", "baobab", "burdock", "cactus")[:players]
    for seats in (players, [[name] for name in names]):
        with pytest.raises(gong.BadInput, match="MA-D-01") as caught:
            new_fight("mad-arena", seats, mode=mode)
        assert caught.value.path == "seats"


# --- 6.2: gong, initiative, hands -----------------------------------------------------------------


def order_in_round(number: int, **cards: dict[str, Any]) -> list[str]:
    """Who acts when in this round, the dragon among them."""
    fighters: dict[str, Any] = {name: {"zone": 1, **spec} for name, spec in cards.items()}
    return acting_order(mad(**fighters, top={"round": number}))


@pytest.mark.proves("MA-V07", "MAR-06", "MA-8.3")
@pytest.mark.parametrize("number", range(1, 13))
def test_ma_v07_the_dragons_initiative(number: int) -> None:
    """Agaric acts before an equal dragon: so it is exactly 3 or 4."""
    order = order_in_round(number, agaric=down(4), bonzai=down(3), cactus=down(2), zamioculcas=DRAGON)
    blue = ["agaric", "bonzai", "zamioculcas", "cactus"]
    red = ["agaric", "zamioculcas", "bonzai", "cactus"]
    assert order == (blue if number % 2 else red)


@pytest.mark.proves("MA-V08", "MA-2.3.1")
def test_ma_v08_the_order_of_a_blue_round() -> None:
    order = order_in_round(
        5, burdock=down(5), cactus=down(3), agaric=down(3), baobab=down(1), zamioculcas=DRAGON
    )
    assert order == ["burdock", "agaric", "cactus", "zamioculcas", "baobab"]


@pytest.mark.proves("MA-V09", "MAR-02")
def test_ma_v09_sorgho_before_burdock() -> None:
    assert order_in_round(2, burdock=down(4), sorgho=down(4)) == ["sorgho", "burdock"]


@pytest.mark.proves("MA-V10", "MAR-09")
def test_ma_v10_a_net_of_this_round_slows_at_once() -> None:
    net = {"initiative": 4, "shoot": 3, "abilities": [{"does": "net-throw", "lasts": NETTED}]}
    m = mad(
        cactus={"zone": 1, "down": net},
        burdock=down(4, zone=2),
        agaric=down(3, zone=3),
        sorgho=down(3, zone=3),
    )
    attack(m, "cactus", "shoot:burdock", 6, 5, 2)
    assert m.fighter("burdock").net == NETTED
    finish_round(m)
    assert m.turns() == ["cactus", "agaric", "sorgho", "burdock"]


@pytest.mark.proves("MA-V11", "MAR-09")
def test_ma_v11_the_count_goes_on_to_zero() -> None:
    assert order_in_round(2, baobab=down(1, net=NETTED), bonzai=down(1)) == ["bonzai", "baobab"]


@pytest.mark.proves("MA-V12", "MA-2.2.2", "MA-2.2.3", "MA-2.2.4", "MA-2.2.5")
def test_ma_v12_a_technique_in_round_three() -> None:
    order = with_technique_in("cactus", 3)
    played: list[str] = []
    hands = hands_at_choice("cactus", order, played=played)
    assert [len(hand) for hand in hands] == SIX_EARLY == [6, 5, 4, 3, 2, 1, 4, 3, 2, 1, 4, 3]
    assert hands[6] == {played[i - 1] for i in (1, 2, 4, 5)}
    assert hands[10] == {played[i - 1] for i in (6, 7, 8, 9)}


@pytest.mark.proves("MA-V13", "MA-2.2.5")
def test_ma_v13_a_technique_in_round_six() -> None:
    hands = hands_at_choice("sorgho", with_technique_in("sorgho", 6))
    assert [len(hand) for hand in hands] == SIX_LATE == [6, 5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 4]


@pytest.mark.proves("MA-V14", "MA-2.2.5")
@pytest.mark.parametrize(("number", "sizes"), [(2, FIVE_EARLY), (5, FIVE_LATE)])
def test_ma_v14_baobabs_hands(number: int, sizes: list[int]) -> None:
    hands = hands_at_choice("baobab", with_technique_in("baobab", number))
    assert [len(hand) for hand in hands] == sizes


@pytest.mark.proves("MA-V15", "MA-2.2.5", "MAR-29")
def test_ma_v15_the_last_card_is_the_technique() -> None:
    cards = ordinary("agaric")
    m = mad(
        players=6,
        agaric=holding(cards[4], played=cards, hand=["powder-barrel"]),
        baobab=at(4),
        burdock=at(4),
        top={"round": 6},
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


@pytest.mark.proves("MA-V19", "MAR-10")
def test_ma_v19_a_thrown_fighter_may_walk_back_to_the_centre() -> None:
    m = mad(
        "zamioculcas",
        players=6,
        zamioculcas=DRAGON,
        cactus=at(0, 6, down={"initiative": 1, "move": 2}),
        agaric=at(1),
    )
    assert m.view(None).ring == 5
    attack(m, "zamioculcas", "kick:cactus", 5, 5, 1, 1)
    m.do("throw:3", "end")
    assert (m.turns(), m.fighter("cactus").zone) == (["cactus"], 3)
    assert {(2, 0), (4, 5)} <= paths(m, 1)
    m.play(1, "move:2")
    assert m.refused_by(1, "move:3") == "MA-2.4.2.3"


# --- 6.4: attacks ---------------------------------------------------------------------------------


@pytest.mark.proves("MA-V20", "MA-2.4.3.2")
def test_ma_v20_four_dice_hand_to_hand() -> None:
    m = mad("sorgho", sorgho=armed(melee=4), cactus=at(1, 4), agaric=at(2))
    attack(m, "sorgho", "melee:cactus", 2, 4, 5, 1)
    assert m.told("Hit")[-1].wounds == 2
    assert life(m, "cactus") == [6]


@pytest.mark.proves("MA-V21", "MA-2.4.4.1", "MA-2.4.4.2")
def test_ma_v21_three_dice_from_a_distance() -> None:
    m = mad("cactus", cactus=armed(shoot=3), baobab=at(2, 3), agaric=at(1))
    assert m.refused_by(0, "shoot:agaric") == "MA-2.4.4.1"
    attack(m, "cactus", "shoot:baobab", 2, 3, 6)
    assert m.told("Hit")[-1].wounds == 2
    assert life(m, "baobab") == [11]


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


@pytest.mark.proves("MA-V23", "MAR-03", "MA-2.4.1.2")
def test_ma_v23_the_starting_defence_then_that_of_the_card() -> None:
    m = mad(
        "baobab",
        baobab=armed(shoot=4),
        agaric=down(3, zone=2, defence=6),
        burdock=down(1, zone=3, shoot=3),
        top={"round": 1},
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
        top={"round": 4},
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


@pytest.mark.proves("MA-V26", "MAR-15")
def test_ma_v26_surplus_hits_are_lost() -> None:
    m = mad("burdock", burdock=armed(melee=5), agaric=at(1, 3, life=2), cactus=at(2))
    attack(m, "burdock", "melee:agaric", 3, 4, 5, 6, 6)
    assert (m.told("Hit")[-1].wounds, m.told("LostLife")[-1].lost) == (5, 2)
    assert (life(m, "agaric"), m.fighter("agaric").standing) == ([0], False)


# --- 6.5: elimination, scoring --------------------------------------------------------------------


@pytest.mark.proves("MA-V27", "MA-3.3")
def test_ma_v27_the_trophies_of_a_victim() -> None:
    m = mad(
        "burdock", burdock=armed(melee=1), bonzai=at(1, life=1, heads=["agaric"]), cactus=at(2), agaric=out()
    )
    strike_down(m, "burdock", "bonzai")
    assert heads(m, "burdock") == {"bonzai", "agaric"}
    assert m.fighter("burdock").points == 12


def agaric_dies_unseen(initiative: int) -> Fight:
    m = mad(
        "cactus",
        agaric={"zone": 1, "life": 1, "pick": card_of("agaric", initiative)},
        cactus=armed(2, shoot=1),
        baobab=down(1, zone=3, move=2),
        top={"round": 1},
    )
    attack(m, "cactus", "shoot:agaric", 6)
    m.play(1, "end")
    return m


@pytest.mark.proves("MA-V28", "MAR-16", "MAR-17")
def test_ma_v28_dead_before_his_first_activation() -> None:
    m = agaric_dies_unseen(1)
    assert (heads(m, "cactus"), m.fighter("cactus").points) == ({"agaric"}, 5)
    for key in ("move:2", "move:1", "end"):
        m.play(2, key)
    assert m.fighter("baobab").zone == 1, "the zone is still there"
    assert m.turns() == ["baobab"], "no activation for Agaric"
    for seat in (1, 2, None):
        assert seen_by(agaric_dies_unseen(1), seat) == seen_by(agaric_dies_unseen(2), seat)


@pytest.mark.proves("MA-V29", "MAR-11", "MAR-20")
def test_ma_v29_over_in_mid_activation() -> None:
    m = mad("cactus", cactus=armed(melee=1, move=1), agaric=down(life=1), top={"round": 4})
    strike_down(m, "cactus", "agaric")
    assert m.ending == (("cactus",), "last-standing")
    assert (m.keys(0), m.told("Moved")) == ([], [])


@pytest.mark.proves("MA-V30", "MAR-22")
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


@pytest.mark.proves("MA-V31", "MAR-21", "MAR-22")
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


# --- 6.6: the dragon ------------------------------------------------------------------------------


def dragon(*, zamioculcas: dict[str, Any] | None = None, **others: Any) -> Fight:
    """The dragon's turn in a ring of six; its seat is 0."""
    return mad("zamioculcas", players=7, zamioculcas=DRAGON | (zamioculcas or {}), **others)


@pytest.mark.proves("MA-V33", "MAR-44")
def test_ma_v33_five_dice_shared_out() -> None:
    m = dragon(cactus=at(3, 4), sorgho=at(3, 3), agaric=at(1)).do("shoot:cactus:3", "shoot:sorgho:2")
    assert m.owed() == 5
    m.roll(5, 2, 4, 3, 1)
    assert life(m, "cactus", "sorgho") == [6, 8]


@pytest.mark.proves("MA-V34", "MAR-44", "MA-2.4.4.1")
def test_ma_v34_how_dice_are_not_shared() -> None:
    m = dragon(cactus=at(3), sorgho=at(3), agaric=at(2), burdock=at(0))
    assert m.refused_by(0, "shoot:burdock:5") == "MA-2.4.4.1"
    assert m.forbidden(0, "shoot:cactus:0")
    assert m.refused_by(0, "shoot:agaric:4") == "MA-8.6", "alone in the zone: all five"
    m.play(0, "shoot:cactus:3")
    assert m.forbidden(0, "shoot:agaric:2"), "another zone"
    assert m.refused_by(0, "shoot:sorgho:1") == "MA-8.6", "four dice in all"
    assert m.forbidden(0, "shoot:sorgho:0")
    assert m.keys(0) == ["shoot:sorgho:2"]


@pytest.mark.proves("MA-V35", "MA-8.4")
def test_ma_v35_hand_to_hand_and_no_shot() -> None:
    m = dragon(burdock=at(0, 3), agaric=at(1))
    attack(m, "zamioculcas", "melee:burdock", 1, 3, 6, 2)
    assert life(m, "burdock") == [8]
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "shoot:agaric:5") == "MA-8.4"


@pytest.mark.proves("MA-V36", "MA-7.7.1", "MA-7.7.2", "MA-7.7.3", "MAR-42")
def test_ma_v36_kicked_and_thrown_on_two_others() -> None:
    m = dragon(burdock=at(0, 4, life=9), agaric=at(2, 5, life=4), baobab=at(2, 3, life=10))
    attack(m, "zamioculcas", "kick:burdock", 2, 3, 4, 1)
    assert life(m, "burdock") == [8]
    assert set(m.keys(0)) == {f"throw:{zone}" for zone in range(1, 7)}
    m.play(0, "throw:2")
    assert m.owed() == 2
    m.roll(3, 5)
    assert life(m, "agaric", "baobab", "burdock") == [3, 8, 8]
    assert m.fighter("burdock").zone == 2


@pytest.mark.proves("MA-V37", "MA-7.7.2")
def test_ma_v37_too_heavy_to_be_thrown() -> None:
    m = dragon(baobab=at(0, 3), agaric=at(1))
    attack(m, "zamioculcas", "kick:baobab", 2, 3, 1, 6)
    assert (life(m, "baobab"), m.fighter("baobab").zone) == ([11], 0)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("MA-V38", "MAR-41")
def test_ma_v38_the_dead_are_not_thrown() -> None:
    m = dragon(bonzai=at(0, 5, life=1), agaric=at(1), cactus=at(2))
    attack(m, "zamioculcas", "kick:bonzai", 6, 6, 2, 3)
    assert not m.fighter("bonzai").standing
    assert (m.chance, m.keys(0)) == (None, ["end"])
    assert m.told("Thrown") == []


@pytest.mark.proves("MA-V39", "MA-7.7.3", "MA-3.3")
def test_ma_v39_a_landing_kills_and_the_trophies_are_the_dragons() -> None:
    m = dragon(cactus=at(0, 6), agaric=at(4, 5, life=1, heads=["sorgho"]), sorgho=out(), baobab=at(1))
    attack(m, "zamioculcas", "kick:cactus", 5, 1, 1, 1)
    m.play(0, "throw:4")
    assert m.owed() == 1
    m.roll(5)
    assert heads(m, "zamioculcas") == {"agaric", "sorgho"}
    assert m.fighter("zamioculcas").points == 5 + 9 + 3
    assert life(m, "agaric", "cactus") == [0, 8]


@pytest.mark.proves("MA-V40", "MAR-45")
def test_ma_v40_one_kick_a_game() -> None:
    m = dragon(baobab=at(0, 6), agaric=at(1))
    attack(m, "zamioculcas", "kick:baobab", 1, 1, 1, 1)
    m.play(0, "end")
    choose_cards(m, baobab=card_of("baobab", 1), agaric=card_of("agaric", 1))
    assert (m.view(None).round, m.turns()[-1]) == (3, "zamioculcas")
    assert set(m.keys(0)) == {"melee:baobab", "shoot:agaric:5", "end"}
    assert m.refused_by(0, "kick:baobab") == "MA-8.7"


@pytest.mark.proves("MA-V41", "MAR-35", "MAR-36")
@pytest.mark.parametrize(("number", "initiative"), [(5, 2), (6, 3)])
def test_ma_v41_the_netted_dragon_is_slower(number: int, initiative: int) -> None:
    netted = DRAGON | {"net": NETTED}
    cards = {"agaric": down(initiative), "bonzai": down(initiative - 1), "zamioculcas": netted}
    assert order_in_round(number, **cards) == ["agaric", "zamioculcas", "bonzai"]


@pytest.mark.proves("MA-V41", "MAR-35", "MAR-36")
@pytest.mark.parametrize(
    ("key", "number"), [("melee:burdock", 3), ("kick:burdock", 3), ("shoot:agaric:4", 4)]
)
def test_ma_v41_the_netted_dragon_has_fewer_dice(key: str, number: int) -> None:
    m = dragon(zamioculcas={"net": NETTED}, burdock=at(0), agaric=at(1)).do(key)
    assert m.owed() == number


@pytest.mark.proves("MA-V41", "MAR-35")
def test_ma_v41_the_dragon_never_sheds_the_net() -> None:
    m = dragon(zamioculcas={"net": NETTED}, burdock=at(1), agaric=at(1))
    while not m.over:
        assert "free" not in m.keys(0)
        assert m.fighter("zamioculcas").net == NETTED
        assert m.fighter("zamioculcas").defence == 2
        if m.phase() == "select":
            choose_cards(m)
        else:
            stand_by(m)


# --- 6.7: secret techniques -----------------------------------------------------------------------


@pytest.mark.proves("MA-V42", "MAR-30")
def test_ma_v42_one_barrel_for_three() -> None:
    m = mad(
        "agaric",
        agaric=holding("powder-barrel"),
        cactus=at(0, 5),
        sorgho=at(0, 4, life=2),
        zamioculcas=DRAGON,
    )
    attack(m, "agaric", "shoot:zone:0", 2, 4, 5)
    assert m.fighter("zamioculcas").defence == 3
    assert life(m, "cactus", "sorgho", "zamioculcas") == [7, 0, 14]
    assert not m.fighter("sorgho").standing
    assert len(m.told("AttackRolled")) == 1


def kamikaze(life: int, defence: int = 4) -> Fight:
    bonzai = holding("kamikaze", life=life)
    return mad("bonzai", bonzai=bonzai, baobab=at(1, defence), agaric=at(3)).do("melee:baobab")


@pytest.mark.proves("MA-V43", "MAR-31")
def test_ma_v43_kamikaze_dice_by_life() -> None:
    assert [kamikaze(left).owed() for left in (7, 6, 5, 4, 3, 2, 1)] == [1, 1, 2, 3, 4, 5, 6]
    m = kamikaze(3, defence=5).do((6, 5, 2, 5))
    assert m.told("Hit")[-1].wounds == 3


def net_at(name: str, *faces: int, defence: int = 4, **fields: Any) -> Fight:
    """Cactus throws the net at a fighter one zone away."""
    target: dict[str, Any] = {name: at(2, defence, **fields)}
    m = mad("cactus", cactus=holding("net"), agaric=at(3), **target)
    return attack(m, "cactus", f"shoot:{name}", *faces)


@pytest.mark.proves("MA-V44", "MA-7.3.1", "MAR-33")
def test_ma_v44_a_net_that_reaches_the_size() -> None:
    m = net_at("burdock", 4, 3, 3)
    assert (life(m, "burdock"), m.fighter("burdock").net) == ([9], NETTED)
    assert m.fighter("burdock").defence == 3


@pytest.mark.proves("MA-V45", "MA-7.3.1")
def test_ma_v45_a_net_that_falls_short() -> None:
    m = net_at("baobab", 4, 4, 4, defence=3)
    assert (life(m, "baobab"), m.fighter("baobab").net, m.fighter("baobab").defence) == ([13], "none", 3)


@pytest.mark.proves("MA-V46", "MAR-37")
def test_ma_v46_a_net_that_kills() -> None:
    m = net_at("sorgho", 6, 5, 2, life=1)
    assert not m.fighter("sorgho").standing
    assert heads(m, "cactus") == {"sorgho"}
    assert [f.net for f in m.view(None).fighters] == ["none"] * 4


def netted_burdock() -> Fight:
    """V47: between Agaric and Baobab with initiative 3 Burdock acts at 3; he is at the start of his turn."""
    card = {"initiative": 4, "move": 2, "melee": 3, "defence": 4}
    m = mad(agaric=down(3), burdock={"zone": 1, "down": card, "net": NETTED}, baobab=down(3)).do("end")
    assert m.turns() == ["agaric", "burdock"]
    return m


@pytest.mark.proves("MA-V47", "MAR-34")
def test_ma_v47_attack_first_then_out_of_the_net() -> None:
    m = netted_burdock()
    assert m.fighter("burdock").defence == 3
    assert m.refused_by(1, "move:2") == "MA-7.3.5"
    assert m.refused_by(1, "end") == "MA-2.4.2.2"
    m.play(1, "melee:agaric")
    assert m.owed() == 2
    m.do((1, 1), "free", "move:2")
    assert m.keys(1) == ["end"]
    assert m.refused_by(1, "move:3") == "MA-2.4.2.1"
    m.play(1, "end")
    assert m.turns()[-1] == "baobab", "initiative 3 too, and larger"


@pytest.mark.proves("MA-V47", "MAR-34")
def test_ma_v47_out_of_the_net_first() -> None:
    m = netted_burdock().do("free")
    assert (m.fighter("burdock").defence, m.fighter("burdock").net) == (4, "none")
    m.play(1, "melee:agaric")
    assert m.owed() == 3
    m.do((1, 1, 1), "move:2")
    assert m.keys(1) == ["end"]


@pytest.mark.proves("MA-V48", "MAR-35")
def test_ma_v48_no_step_no_way_out() -> None:
    m = mad("sorgho", sorgho=armed(melee=5, defence=3, net=NETTED), agaric=at(1), baobab=at(3)).do(
        "melee:agaric"
    )
    assert m.owed() == 4
    m.roll(1, 1, 1, 1)
    assert m.keys(0) == ["end"]
    m.play(0, "end")
    assert (m.fighter("sorgho").net, m.fighter("sorgho").defence) == (NETTED, 2)
    choose_cards(m, sorgho=card_of("sorgho", 4), baobab=card_of("baobab", 4), agaric=card_of("agaric", 3))
    finish_round(m)
    assert m.turns() == ["baobab", "agaric", "sorgho"]


@pytest.mark.proves("MA-V49", "MAR-14", "MAR-34")
def test_ma_v49_no_die_left_before_the_net_is_shed() -> None:
    agaric = armed(shoot=1, move=2, net=NETTED)
    m = mad("agaric", agaric=agaric, cactus=at(2), baobab=at(3))
    assert m.keys(0) == ["free"]
    assert m.refused_by(0, "shoot:cactus") == "MA-0.1.6"
    m.do("free", "shoot:cactus")
    assert m.owed() == 1


def terminotaur(number: int, **fields: Any) -> Fight:
    """Sorgho plays the Terminotaur as his card of this number and attacks Baobab."""
    cards = [*ordinary("sorgho")[: number - 1], "terminotaur"]
    sorgho = holding("terminotaur", played=cards, **fields)
    m = mad("sorgho", sorgho=sorgho, baobab=at(1, 4), agaric=at(3), top={"round": number})
    return m.do("melee:baobab")


@pytest.mark.proves("MA-V50", "MA-7.4.1", "MAR-36")
def test_ma_v50_a_die_for_each_card_played() -> None:
    for number, faces, wounds in ((4, (3, 3, 5, 6), 2), (6, (1, 4, 4, 2, 6, 3), 3)):
        m = terminotaur(number)
        m.roll(*faces)
        assert m.told("Hit")[-1].wounds == wounds
    assert terminotaur(4, net=NETTED).owed() == 3


def finishing(name: str, defence: int, left: int, *faces: int, burdock: int = 6) -> Fight:
    """Burdock finishes off a fighter with so many life points left."""
    target: dict[str, Any] = {name: at(1, defence, life=left)}
    fighters: dict[str, Any] = {"burdock": holding("finishing", life=burdock), **target}
    m = mad("burdock", bonzai=at(3), zamioculcas=DRAGON, **fighters)
    return attack(m, "burdock", f"melee:{name}", *faces)


@pytest.mark.proves("MA-V51", "MA-7.5.1")
def test_ma_v51_more_on_each_die_against_five_or_fewer() -> None:
    m = finishing("cactus", 4, 5, 3, 3, 2, 5, 1)
    assert m.told("Hit")[-1].wounds == 3
    assert life(m, "cactus", "burdock") == [2, 6]


@pytest.mark.proves("MA-V52", "MA-7.5.2")
def test_ma_v52_a_small_victim_heals_one() -> None:
    m = finishing("agaric", 5, 2, 4, 4, 1, 2, 3)
    assert m.told("Hit")[-1].wounds == 2
    assert life(m, "agaric", "burdock") == [0, 7]


@pytest.mark.proves("MA-V53", "MAR-38")
@pytest.mark.parametrize(("before", "after"), [(6, 8), (9, 10)])
def test_ma_v53_a_big_victim_heals_two_but_not_above_ten(before: int, after: int) -> None:
    m = finishing("baobab", 3, 3, 2, 2, 2, 1, 1, burdock=before)
    assert m.told("Hit")[-1].wounds == 3
    assert life(m, "baobab", "burdock") == [0, after]


@pytest.mark.proves("MA-V54", "MA-7.5.1", "MAR-14")
@pytest.mark.parametrize(("defence", "wounds"), [(6, 0), (4, 4)])
def test_ma_v54_less_on_each_die_against_more_than_five(defence: int, wounds: int) -> None:
    m = finishing("sorgho", defence, 6, 6, 6, 5, 4, 6)
    assert m.told("Hit")[-1].wounds == wounds
    assert life(m, "sorgho") == [6 - wounds]


@pytest.mark.proves("MA-V55", "MA-7.6.1")
@pytest.mark.parametrize(
    ("order", "lives"),
    [(("shoot:agaric", "next:cactus"), [4, 7, 9]), (("shoot:burdock", "next:cactus"), [5, 8, 7])],
)
def test_ma_v55_each_die_hurts_the_first_it_can(order: tuple[str, str], lives: list[int]) -> None:
    m = mad("baobab", baobab=holding("strike"), agaric=at(2, 6), cactus=at(2, 4), burdock=at(2, 3))
    for key in order:
        m.play(0, key)
    assert m.owed() == 4
    m.roll(6, 4, 3, 2)
    assert life(m, "agaric", "cactus", "burdock") == lives


@pytest.mark.proves("MA-V56", "MAR-40")
def test_ma_v56_a_die_that_hits_is_used_up() -> None:
    m = mad("baobab", baobab=holding("strike"), bonzai=at(2, 3, life=1), sorgho=at(2, 2), agaric=at(3))
    attack(m, "baobab", "shoot:bonzai", 3, 4, 5, 2)
    assert not m.fighter("bonzai").standing
    assert life(m, "bonzai", "sorgho") == [0, 8]


# --- 6.8: teams -----------------------------------------------------------------------------------


@pytest.mark.proves("MA-V57", "MAR-25")
def test_ma_v57_team_points_after_the_last_round() -> None:
    result = after_round_twelve(
        "team-spirit",
        cactus=won(2, "sorgho"),
        baobab=won(0),
        agaric=out(),
        burdock=won(3, "agaric"),
        bonzai=won(4),
        sorgho=out(),
    )
    assert set(result.winners) == set(SIDE_A)
    assert (result.points["cactus"], result.points["baobab"], result.points["burdock"]) == (9, 3, 5)


@pytest.mark.proves("MA-V58", "MAR-25", "MAR-27")
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


@pytest.mark.proves("MA-V59", "MAR-27")
def test_ma_v59_team_mates_are_no_targets() -> None:
    rest: dict[str, Any] = {"bonzai": at(4), "sorgho": at(4), "burdock": at(4)}
    card = {"melee": 2, "shoot": 2}
    for zone, key in ((1, "melee:cactus"), (2, "shoot:cactus")):
        baobab = {"zone": 1, "card": card}
        m = mad("baobab", mode="team-spirit", baobab=baobab, cactus=at(zone), agaric=at(3), **rest)
        assert m.refused_by(0, key) == "MA-5.6"
        assert m.keys(0) == ["end"]
    for actor, technique, key in (
        ("agaric", "powder-barrel", "shoot:zone:2"),
        ("baobab", "strike", "shoot:cactus"),
    ):
        side: dict[str, Any] = {"agaric": at(2), "baobab": at(2)} | {actor: holding(technique)}
        m = mad(actor, mode="team-spirit", **side, cactus=at(2), **rest)
        assert m.refused_by(m.seat_of(actor), key) is not None
        assert m.keys(m.seat_of(actor)) == ["end"]


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
