"""The frame of a fight: parts, arena, set-up, rounds, turns, moves and secrets (W2E 1 to 4.4, 4.10, 11)."""

import pytest

import gong
from gong.data.loader import load_edition

from .fights import Fight, armed, at, down, fight, holding, new_fight
from .warriorz import NEIGHBOURS, SECOND, WARRIORS, bystanders


def finished(seed: int) -> Fight:
    """A random free-for-all of all eight, played to the end."""
    *_, m = SECOND.free_for_all(*WARRIORS, seed=seed).wander(seed)
    return m


# --- 1: components --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-1.4.1", "W2E-7.1.1")
def test_everybody_brings_one_charm_and_the_marker_stands_on_the_first_of_seven_rounds() -> None:
    view = SECOND.free_for_all(*WARRIORS).view(None)
    assert [f.charm for f in view.fighters] == [True] * 8
    assert [(f.shock, f.skulls_from) for f in view.fighters] == [(0, ())] * 8
    assert (view.round, view.rounds) == (1, 7)


# --- 2: the arena ---------------------------------------------------------------------------------


@pytest.mark.proves("W2E-2.3.1", "W2E-X04")
def test_w2e_x04_twelve_pairs_at_distance_one_and_nine_at_two() -> None:
    pairs = [(a, b) for a in range(7) for b in range(a + 1, 7)]
    distances = {pair: shooting_distance(*pair) for pair in pairs}
    near = {pair for pair in pairs if pair[1] in NEIGHBOURS[pair[0]]}
    assert {pair for pair in pairs if distances[pair] == 1} == near
    assert {pair for pair in pairs if distances[pair] == 2} == set(pairs) - near
    assert (len(near), len(pairs) - len(near)) == (12, 9)


def shooting_distance(a: int, b: int) -> int:
    """The same there and back."""
    there, back = one_shot(a, b), one_shot(b, a)
    assert there == back
    return there


def one_shot(start: int, aim: int) -> int:
    m = fight("agaric", agaric=armed(start, shoot=1), cactus=at(aim)).do("shoot:cactus")
    distance: int = m.told("Attacked")[-1].distance
    return distance


@pytest.mark.proves("W2E-2.5.1", "W2E-R03")
def test_nobody_in_between_stops_a_shot_or_a_move() -> None:
    blockers = bystanders(*WARRIORS[:5], zones=(0, 2, 3, 5, 6))
    m = fight("zamioculcas", zamioculcas=armed(move=2, shoot=1), sorgho=at(4), **blockers)
    shot = m.copy().do("shoot:sorgho")
    assert shot.told("Attacked")[-1].distance == 2
    m.do("move:0", "move:4")
    assert m.fighter("zamioculcas").zone == 4


# --- 3: set-up ------------------------------------------------------------------------------------


@pytest.mark.proves("W2E-D1", "W2E-3.1.3")
def test_a_second_warrior_each_only_when_all_have_a_first() -> None:
    m = new_fight("warriorz-2e", [2, 2], draft="choice", seed=0)
    asked: list[int] = []
    for name in ("baobab", "agaric", "cactus", "jojoba"):
        asked += m.waiting
        m.play(m.waiting[0], f"draft:{name}")
    assert asked == [0, 1, 0, 1]


@pytest.mark.proves("W2E-C1")
def test_a_deal_half_done_is_a_position_like_any_other() -> None:
    m = new_fight("warriorz-2e", 3, draft="random", seed=0).do(3)
    again = gong.load(m.position())
    assert again.position() == m.position()
    again.roll(1)
    assert [f.id for f in again.view(None).fighters] == ["bonzai", "agaric"]


@pytest.mark.proves("W2E-3.3.1", "W2E-D2")
def test_the_smallest_is_placed_first_and_only_empty_zones_are_left() -> None:
    m = SECOND.free_for_all("baobab", "agaric", "cactus")
    assert (m.waiting, m.keys(0), m.keys(2)) == ((1,), [], [])
    m.play(1, "place:3")
    assert m.waiting == (2,)
    assert m.refused_by(2, "place:3") == "W2E-3.3.1"
    assert m.keys(2) == [f"place:{zone}" for zone in (0, 1, 2, 4, 5, 6)]
    m.play(2, "place:4")
    assert m.waiting == (0,)
    assert m.keys(0) == [f"place:{zone}" for zone in (0, 1, 2, 5, 6)]
    m.play(0, "place:5")
    assert m.view(None).phase == "select"


@pytest.mark.proves("W2E-3.3.2", "W2E-R06", "W2E-D2", "W2E-X06")
def test_w2e_x06_up_to_six_may_start_in_the_centre() -> None:
    m = SECOND.free_for_all(*WARRIORS[:6]).do("place:0")
    assert m.fighter("agaric").zone == 0
    assert m.refused_by(1, "place:0") == "W2E-3.3.1", "one only"


@pytest.mark.proves("W2E-3.3.4", "W2E-R07")
def test_two_people_with_four_warriors_each_fill_the_ring_first() -> None:
    line_up = load_edition("warriorz-2e").line_ups["T2d"]
    m = new_fight("warriorz-2e", line_up.seats, teams=line_up.teams, seed=0)
    assert m.refused_by(0, "place:0") == "W2E-3.3.3"


# --- 4.1: choosing a card -------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.1.2")
def test_a_card_of_somebody_else_cannot_be_chosen() -> None:
    m = SECOND.choosing()
    assert m.refused_by(0, "card:strike") == "W2E-4.1.2"


@pytest.mark.proves("W2E-4.1.2")
def test_each_survivor_is_left_with_one_card() -> None:
    games = [m for m in map(finished, range(12)) if m.view(None).round == 7]
    survivors = [f for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert survivors
    for f in survivors:
        assert (len(f.played), len(f.hand)) == (7, 1)


@pytest.mark.proves("W2E-4.1.3")
def test_the_card_taken_back_is_in_the_hand_again() -> None:
    m = SECOND.choosing().do("card:epaulet")
    m.take_back(0)
    assert m.told("TookBack")[-1].fighter == "cactus"
    assert "card:epaulet" in m.keys(0)
    m.play(0, "card:net")
    assert m.view(0).fighters[0].pick == "net"
    assert "epaulet" in m.view(0).fighters[0].hand


# --- 4.2: initiative ------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.2.3", "W2E-X23")
def test_w2e_x23_a_shock_token_changes_the_printed_initiative_and_ties_go_by_size() -> None:
    m = fight(
        cactus=down(6, shock=-2), jojoba=down(zone=2), burdock=down(zone=3, shock=2), bonzai=down(5, zone=4)
    )
    assert m.acting_order() == ["burdock", "bonzai", "jojoba", "cactus"]


@pytest.mark.proves("W2E-4.2.8", "W2E-R09")
def test_all_cards_of_the_called_number_are_turned_up_together() -> None:
    m = fight(agaric=down(5), cactus=down(7, zone=2, shock=-2), baobab=down(zone=3))
    assert [(e.fighter, e.initiative) for e in m.told("Revealed")] == [("agaric", 5), ("cactus", 5)]
    assert m.fighter("cactus").pick == "cactus-down"
    assert m.fighter("baobab").pick == "?"
    m.acting_order()
    assert [e.fighter for e in m.told("Revealed")] == ["agaric", "cactus", "baobab"], "each once"


@pytest.mark.proves("W2E-4.2.8", "W2E-R09")
def test_a_card_turned_up_is_not_yet_active() -> None:
    m = fight(agaric=down(5), burdock=down(5, zone=2, defence=6))
    assert (m.fighter("burdock").active, m.fighter("burdock").defence) == ("sheet", 3)
    m.play(0, "end")
    assert (m.fighter("burdock").active, m.fighter("burdock").defence) == ("burdock-down", 6)


# --- 4.3: the turn --------------------------------------------------------------------------------


ALL_ACTIONS = [
    ["melee:cactus", "shoot:agaric", "move:2", "move:3"],
    ["shoot:agaric", "melee:cactus", "move:2", "move:3"],
    ["melee:cactus", "move:2", "shoot:agaric", "move:3"],
    ["melee:cactus", "move:2", "move:3", "shoot:agaric"],
    ["move:2", "melee:jojoba", "shoot:agaric", "move:3"],
    ["move:2", "shoot:agaric", "move:3", "melee:burdock"],
]


@pytest.mark.proves("W2E-4.3.3")
@pytest.mark.parametrize("steps", ALL_ACTIONS, ids=" ".join)
def test_all_actions_must_be_done_in_any_order(steps: list[str]) -> None:
    m = fight(
        "baobab",
        baobab=armed(move=2, melee=1, shoot=1),
        cactus=at(1),
        jojoba=at(2),
        burdock=at(3),
        agaric=at(5),
    )
    for key in steps:
        assert m.refused_by(0, "end") in ("W2E-4.4.1", "W2E-4.3.4")
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert m.keys(0) == ["end"]


def duel(zone: int = 1, opponent: int = 1) -> Fight:
    return fight("baobab", baobab=armed(zone, move=1, melee=3), cactus=at(opponent))


@pytest.mark.proves("W2E-4.3.4", "W2E-R10")
def test_the_turn_cannot_end_while_somebody_can_be_attacked() -> None:
    m = duel(zone=2).do("move:1")
    assert m.refused_by(0, "end") == "W2E-4.3.4"
    assert m.keys(0) == ["melee:cactus"]
    m.do("melee:cactus", (1, 1, 1))
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.3.4", "W2E-R10", "W2E-X08", "W2E-4.3.5")
def test_w2e_x08_the_path_is_free_and_an_attack_without_a_target_lapses() -> None:
    m = duel()
    assert m.keys(0) == ["move:0", "move:2", "move:6", "melee:cactus"]
    assert m.copy().do("melee:cactus", (1, 1, 1)).keys(0) == ["move:0", "move:2", "move:6"]
    m.do("move:2")
    assert m.keys(0) == ["end"], "walking away from him is allowed"
    m.do("end")
    assert m.told("TurnEnded")[-1].fighter == "baobab"


@pytest.mark.proves("W2E-4.3.4")
def test_the_duty_is_judged_when_the_moves_are_used_up() -> None:
    m = duel(zone=2).do("move:3")
    assert m.keys(0) == ["end"], "he could have walked to Cactus, but need not"


@pytest.mark.proves("W2E-4.3.5", "W2E-D4")
def test_the_steps_of_a_turn_with_the_skull() -> None:
    m = fight("baobab", baobab=holding("skull"), agaric=at(1), cactus=at(3))
    assert m.keys(0) == ["move:0", "move:2", "move:6", "melee:agaric", "skull:cactus"]
    assert m.refused_by(0, "end") == "W2E-4.4.1"
    m.do("melee:agaric", (1, 1, 1))
    assert m.keys(0) == ["move:0", "move:2", "move:6", "skull:cactus"]
    m.play(0, "move:2")
    assert m.keys(0) == ["skull:agaric", "skull:cactus"]
    assert m.refused_by(0, "end") == "W2E-8.14.2"
    m.play(0, "skull:agaric")
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-D4", "W2E-4.3.5")
def test_the_barrel_names_a_zone_and_strike_a_warrior() -> None:
    crowd = bystanders("cactus", "jojoba", zones=[3, 3])
    barrel = fight("agaric", agaric=holding("powder-barrel"), **crowd)
    assert barrel.keys(0) == ["shoot:zone:3"]
    strike = fight("baobab", baobab=holding("strike"), **crowd, moves=0)
    assert strike.keys(0) == ["shoot:cactus", "shoot:jojoba"]


# --- 4.4: movement --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.4.4")
@pytest.mark.parametrize("seed", range(3))
def test_only_ones_own_turn_moves_a_warrior_and_by_the_cards_number(seed: int) -> None:
    cards = {
        key: card for f in load_edition("warriorz-2e").fighters.values() for key, card in f.cards.items()
    }
    m = finished(seed)
    fallen = [event.fighter for event in m.told("Eliminated")]
    actor, left = "", 0
    for event in m.told("TurnBegan", "Moved", "TurnEnded"):
        match type(event).__name__:
            case "TurnBegan":
                actor, left = event.fighter, cards[event.card].move
            case "Moved":
                assert event.fighter == actor
                left -= 1
            case "TurnEnded":
                assert left == 0 or actor in fallen


@pytest.mark.proves("W2E-4.4.4")
def test_no_attack_moves_its_target() -> None:
    m = fight("burdock", burdock=holding("electroshock"), cactus=at(1)).do("melee:cactus", (6, 6, 6, 6, 6, 6))
    assert m.fighter("cactus").zone == 1


# --- 11: hidden information -----------------------------------------------------------------------


@pytest.mark.proves("W2E-11.1.1")
def test_what_lies_open_on_the_table() -> None:
    m = fight(
        "burdock",
        charms=True,
        burdock=holding("electroshock", popularity=4, trophies=1),
        bonzai=at(1, life=9, large=True, loot=1),
        cactus=down(zone=3, friends=["baobab"]),
        baobab=holding("skull", 2, charm=False, down={}),
    ).do("melee:bonzai", (6, 5, 4, 3, 2, 1))
    view = m.view(None)
    burdock, bonzai, cactus, _ = view.fighters
    assert [f.zone for f in view.fighters] == [1, 1, 3, 2]
    assert (burdock.active, burdock.played) == ("electroshock", ("electroshock",))
    assert (bonzai.life, bonzai.large, bonzai.loot) == (9, True, 1)
    assert (burdock.popularity, burdock.trophies) == (4, 1)
    assert cactus.skulls_from == ("baobab",)
    assert [f.charm for f in view.fighters] == [True, True, True, False]
    assert view.attack.dice == (6, 5, 4, 3, 2, 1)
    assert view.round == 2
    m.play(1, "charm:no")
    assert [f.shock for f in m.view(None).fighters] == [2, -2, 0, 0]
    assert [f.acted for f in m.view(None).fighters] == [False, True, False, False]


@pytest.mark.proves("W2E-11.1.3")
def test_in_the_last_round_two_cards_could_lie_there() -> None:
    hand = ["net", "epaulet"]
    played = [card for card in load_edition("warriorz-2e").fighters["cactus"].cards if card not in hand]
    m = fight(cactus=holding(played[-1], played=played), agaric=at(4), round=7).do("card:net")
    assert sorted(m.view(1).fighters[0].hand) == sorted(hand)
    assert m.view(1).fighters[0].pick == "?"


@pytest.mark.proves("W2E-11.1.4")
def test_the_countdown_tells_how_fast_a_hidden_card_can_be_at_most() -> None:
    m = fight(
        agaric=down(6), cactus=down(6, zone=2), baobab=down(3, zone=3), sorgho=down(2, zone=4, shock=-2)
    )
    assert (m.fighter("baobab").pick, m.fighter("baobab").fastest) == ("?", 5)
    assert m.fighter("sorgho").fastest == 7, "2 lower than printed"
    assert (m.fighter("cactus").pick, m.fighter("cactus").fastest) == ("cactus-down", None), "face up"
    m.do("end", "end")
    assert m.fighter("sorgho").fastest == 4
    m.acting_order()
    m.play(3, "card:outfit")
    assert (m.fighter("sorgho").pick, m.fighter("sorgho").fastest) == ("?", None), "a new round, a new card"


@pytest.mark.proves("W2E-11.1.5")
def test_the_card_of_an_eliminated_warrior_is_never_shown() -> None:
    m = fight(
        "baobab",
        baobab=armed(melee=1),
        agaric={"zone": 1, "life": 1, "pick": "powder-barrel"},
        cactus=down(zone=2),
        round=4,
    ).do("melee:agaric", 6)
    for onlooker in (0, 2, None):
        agaric = m.view(onlooker).fighters[1]
        assert (agaric.standing, agaric.pick, len(agaric.hand)) == (False, None, 8)
        assert "powder-barrel" not in repr(m.events_for(onlooker))


@pytest.mark.proves("W2E-11.1.5")
def test_the_last_card_of_a_survivor_is_never_shown() -> None:
    games = [m for m in map(finished, range(12)) if m.view(None).round == 7]
    kept = [(m, f.hand[0]) for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert kept
    for m, card in kept:
        assert card not in [getattr(event, "card", None) for event in m.events_for(None)]
