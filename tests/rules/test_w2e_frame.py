"""The frame of a fight: parts, arena, set-up, rounds, turns, moves and secrets (W2E 1 to 4.4, 4.10, 11)."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import gong
from gong.data.loader import load_edition

from .fights import fight, fighter, keys

WARRIORS = ("agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
STANDS_BY: dict[str, Any] = {"card": {}}  # a card without moves or attacks, defence 4
NEIGHBOURS = {
    0: [1, 2, 3, 4, 5, 6],
    1: [0, 2, 6],
    2: [0, 1, 3],
    3: [0, 2, 4],
    4: [0, 3, 5],
    5: [0, 4, 6],
    6: [0, 1, 5],
}
each_zone = pytest.mark.parametrize("zone", NEIGHBOURS)


def free_for_all(*names: str, seed: int = 0) -> gong.Match:
    """A new match, one warrior to a seat, before placement."""
    return gong.new_match("warriorz-2e", [[name] for name in names], seed=seed)


def refused_by(m: gong.Match, seat: int, key: str) -> str | None:
    """The rule that refuses a key, or nothing if it may be played."""
    refusal = m.refusal(seat, key)
    return refusal.rule if refusal else None


def told(m: gong.Match, *kinds: str) -> list[Any]:
    """The events of these kinds so far, in order."""
    return [event for event in m.events if type(event).__name__ in kinds]


def acting_order(m: gong.Match) -> list[str]:
    """Everybody ends the turn at once; who acted when."""
    while m.view(None).phase == "turn":
        m.play(m.waiting[0], "end")
    return [event.fighter for event in told(m, "TurnBegan")]


def countdown(**initiatives: int) -> list[str]:
    """The order in which warriors with these initiatives act."""
    cards: dict[str, Any] = {
        name: {"zone": 1, "down": {"initiative": number}} for name, number in initiatives.items()
    }
    return acting_order(fight(**cards))


def bystanders(*names: str, zones: Iterable[int]) -> dict[str, Any]:
    """Warriors that have acted, with a card without moves or attacks, in these zones."""
    return {name: {"zone": zone, **STANDS_BY} for name, zone in zip(names, zones, strict=True)}


def wander(m: gong.Match, seed: int) -> Iterator[gong.Match]:
    """Play at random to the end: the match before each step, and when it is over."""
    rng = random.Random(seed)
    while not m.over:
        yield m
        if m.chance:
            m.roll()
        else:
            seat = rng.choice(m.waiting)
            m.play(seat, rng.choice(m.choices(seat)).key)
    yield m


def finished(seed: int) -> gong.Match:
    """A random free-for-all of all eight, played to the end."""
    *_, m = wander(free_for_all(*WARRIORS, seed=seed), seed)
    return m


# --- 1: components --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-1.4.1")
def test_everybody_brings_one_charm_and_the_marker_stands_on_the_first_of_seven_rounds() -> None:
    view = free_for_all(*WARRIORS).view(None)
    assert [f.charm for f in view.fighters] == [True] * 8
    assert [(f.shock, f.skulls_from) for f in view.fighters] == [(0, ())] * 8
    assert (view.round, view.rounds) == (1, 7)


@pytest.mark.proves("W2E-1.4.1")
def test_electroshock_hands_out_a_plus_and_a_minus_token() -> None:
    m = fight("burdock", burdock={"zone": 1, "active": "electroshock"}, cactus={"zone": 1, **STANDS_BY})
    m.play(0, "melee:cactus")
    m.roll(6, 6, 1, 1, 1, 1)
    assert (fighter(m, "burdock").shock, fighter(m, "cactus").shock) == (2, -2)


@pytest.mark.proves("W2E-1.4.1")
def test_there_is_a_single_skull() -> None:
    m = fight(
        "baobab",
        baobab={"zone": 1, "active": "skull"},
        cactus={"zone": 2, **STANDS_BY},
        agaric={"zone": 3, **STANDS_BY},
    )
    m.play(0, "skull:cactus")
    assert fighter(m, "cactus").skulls_from == ("baobab",)
    assert refused_by(m, 0, "skull:agaric") == "W2E-8.14.1"


@pytest.mark.proves("W2E-1.4.1")
def test_the_net_leaves_no_token() -> None:
    m = fight("cactus", cactus={"zone": 1, "active": "net"}, burdock={"zone": 1, "card": {"defence": 6}})
    before = fighter(m, "burdock")
    m.play(0, "melee:burdock")
    m.roll(6, 6, 6)
    m.roll(1, 1)
    assert told(m, "NetRolled")[-1].lowered == 2
    assert fighter(m, "burdock") == before


@pytest.mark.proves("W2E-1.5.1")
def test_all_dice_of_a_fight_have_six_sides() -> None:
    sides = {m.chance.sides for m in wander(free_for_all(*WARRIORS), 1) if m.chance}
    assert sides == {6}


@pytest.mark.proves("W2E-1.5.1")
@pytest.mark.parametrize("face", [0, 7])
def test_no_die_shows_less_than_one_or_more_than_six(face: int) -> None:
    m = fight("baobab", baobab={"zone": 1, "card": {"melee": 2}}, cactus={"zone": 1, **STANDS_BY})
    m.play(0, "melee:cactus")
    with pytest.raises(gong.GongError, match=f"6 sides cannot show {face}"):
        m.roll(6, face)


@pytest.mark.proves("W2E-1.6.1")
@pytest.mark.parametrize("turns", range(6))
def test_flaming_and_plain_walls_are_alike(turns: int) -> None:
    """The walls alternate around the ring: turn everybody by any number of zones and nothing changes."""
    here = fight_in_the_ring(0)
    there = fight_in_the_ring(turns)
    assert {turned_key(key, turns) for key in keys(here, 0)} == set(keys(there, 0))
    for m in (here, there):
        m.play(0, "shoot:agaric")
        m.roll(4, 5)
    assert told(here, "Hit") == told(there, "Hit")


def fight_in_the_ring(turns: int) -> gong.Match:
    return fight(
        "zamioculcas",
        zamioculcas={"zone": turned(1, turns), "card": {"move": 2, "melee": 2, "shoot": 2}},
        cactus={"zone": turned(1, turns), **STANDS_BY},
        agaric={"zone": turned(4, turns), **STANDS_BY},
        baobab={"zone": turned(2, turns), **STANDS_BY},
    )


def turned(zone: int, turns: int) -> int:
    return (zone - 1 + turns) % 6 + 1 if zone else 0


def turned_key(key: str, turns: int) -> str:
    verb, _, argument = key.partition(":")
    return f"move:{turned(int(argument), turns)}" if verb == "move" else key


VERBS = {"place", "card", "move", "melee", "shoot", "skull", "charm", "give", "end"}


@pytest.mark.proves("W2E-4.3.7", "W2E-1.6.1")
def test_everything_anybody_can_do_is_one_of_nine_things() -> None:
    """No deal can be struck, no figure, bag or wall can be handled: there is no such choice."""
    seen = set()
    for seed in range(12):
        for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
            seen |= {key.partition(":")[0] for seat in m.waiting for key in keys(m, seat)}
    assert seen == VERBS


@pytest.mark.proves("W2E-4.3.7")
@pytest.mark.parametrize("key", ["deal:cactus", "spare:cactus", "ally:cactus", "pass"])
def test_a_deal_is_no_choice_and_removes_no_duty(key: str) -> None:
    m = fight("baobab", baobab={"zone": 1, "card": {"melee": 2}}, cactus={"zone": 1, **STANDS_BY})
    for seat in (0, 1):
        with pytest.raises(gong.BadInput, match="no such choice"):
            m.play(seat, key)
    assert keys(m, 0) == ["melee:cactus"]
    assert keys(m, 1) == []
    assert refused_by(m, 0, "end") == "W2E-4.3.4"


# --- 2: the arena ---------------------------------------------------------------------------------


@pytest.mark.proves("W2E-2.1.1")
def test_seven_zones() -> None:
    m = free_for_all("agaric", "cactus")
    assert keys(m, 0) == [f"place:{zone}" for zone in range(7)]
    assert refused_by(m, 0, "place:7") == "W2E-2.1.1"
    assert m.view(None).ring == 6


@pytest.mark.proves("W2E-2.2.1", "W2E-2.1.1")
@each_zone
def test_one_line_leads_to_the_neighbours(zone: int) -> None:
    m = fight("agaric", agaric={"zone": zone, "card": {"move": 1}}, cactus={"zone": 0, **STANDS_BY})
    assert keys(m, 0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    assert refused_by(m, 0, "move:7") == "W2E-2.1.1"


@pytest.mark.proves("W2E-2.3.1")
def test_twelve_pairs_at_distance_one_and_nine_at_two() -> None:
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
    m = fight("agaric", agaric={"zone": start, "card": {"shoot": 1}}, cactus={"zone": aim, **STANDS_BY})
    m.play(0, "shoot:cactus")
    distance: int = told(m, "Attacked")[-1].distance
    return distance


@pytest.mark.proves("W2E-2.4.1", "W2E-R02")
def test_all_eight_can_crowd_into_one_zone() -> None:
    crowd = bystanders(*WARRIORS[1:], zones=[3] * 7)
    m = fight("agaric", agaric={"zone": 2, "card": {"move": 1, "melee": 1}}, **crowd)
    m.play(0, "move:3")
    assert [fighter(m, name).zone for name in WARRIORS] == [3] * 8
    assert keys(m, 0) == [f"melee:{name}" for name in WARRIORS[1:]]


@pytest.mark.proves("W2E-2.5.1", "W2E-R03")
def test_nobody_in_between_stops_a_shot_or_a_move() -> None:
    blockers = bystanders(*WARRIORS[:5], zones=(0, 2, 3, 5, 6))
    m = fight(
        "zamioculcas",
        zamioculcas={"zone": 1, "card": {"move": 2, "shoot": 1}},
        sorgho={"zone": 4, **STANDS_BY},
        **blockers,
    )
    shot = m.copy()
    shot.play(0, "shoot:sorgho")
    assert told(shot, "Attacked")[-1].distance == 2
    m.play(0, "move:0")
    m.play(0, "move:4")
    assert fighter(m, "zamioculcas").zone == 4


# --- 3: set-up ------------------------------------------------------------------------------------


@pytest.mark.proves("W2E-3.1.1", "W2E-3.1.3", "W2E-R04", "W2E-D1")
def test_players_choose_their_warriors_in_seat_order() -> None:
    m = gong.new_match("warriorz-2e", 3, draft="choice", seed=0)
    assert m.waiting == (0,)
    assert keys(m, 0) == [f"draft:{name}" for name in WARRIORS]
    assert keys(m, 1) == keys(m, 2) == []
    m.play(0, "draft:cactus")
    assert m.waiting == (1,)
    assert refused_by(m, 1, "draft:cactus") == "W2E-1.1.1"
    m.play(1, "draft:zamioculcas")
    assert keys(m, 2) == [f"draft:{name}" for name in WARRIORS if name not in ("cactus", "zamioculcas")]
    m.play(2, "draft:agaric")
    assert [(f.id, f.seat) for f in m.view(None).fighters] == [
        ("cactus", 0),
        ("zamioculcas", 1),
        ("agaric", 2),
    ]
    assert m.view(None).phase == "place"


@pytest.mark.proves("W2E-D1", "W2E-3.1.3")
def test_a_second_warrior_each_only_when_all_have_a_first() -> None:
    m = gong.new_match("warriorz-2e", [2, 2], draft="choice", seed=0)
    asked: list[int] = []
    for name in ("baobab", "agaric", "cactus", "jojoba"):
        asked += m.waiting
        m.play(m.waiting[0], f"draft:{name}")
    assert asked == [0, 1, 0, 1]


@pytest.mark.proves("W2E-D1")
def test_a_team_line_up_fixes_the_warriors_instead() -> None:
    m = gong.new_match("warriorz-2e", [["agaric", "baobab"], ["cactus", "sorgho"]], seed=0)
    assert m.view(None).phase == "place"
    assert m.refusal(0, "draft:burdock")


@pytest.mark.proves("W2E-3.1.2", "W2E-C1")
def test_warriors_are_dealt_by_lot() -> None:
    m = gong.new_match("warriorz-2e", 3, draft="random", seed=0)
    lots = []
    for face in (3, 3, 6):
        assert m.waiting == ()
        assert m.chance
        lots.append((m.chance.count, m.chance.sides))
        m.roll(face)
    assert lots == [(1, 8), (1, 7), (1, 6)], "each from those that are left"
    assert [f.id for f in m.view(None).fighters] == ["bonzai", "cactus", "zamioculcas"]


@pytest.mark.proves("W2E-C1")
def test_everybody_can_be_dealt_and_nobody_twice() -> None:
    first = []
    for face in range(1, 9):
        m = gong.new_match("warriorz-2e", 8, draft="random", seed=0)
        m.roll(face)
        while m.chance:
            m.roll()
        dealt = [f.id for f in m.view(None).fighters]
        assert sorted(dealt) == sorted(WARRIORS)
        first.append(dealt[0])
    assert first == list(WARRIORS)


@pytest.mark.proves("W2E-C1")
def test_a_deal_half_done_is_a_position_like_any_other() -> None:
    m = gong.new_match("warriorz-2e", 3, draft="random", seed=0)
    m.roll(3)
    again = gong.load(m.position())
    assert again.position() == m.position()
    again.roll(1)
    assert [f.id for f in again.view(None).fighters] == ["bonzai", "agaric"]


@pytest.mark.proves("W2E-3.1.4", "W2E-R05")
@pytest.mark.parametrize("count", range(2, 9))
def test_two_to_eight_may_fight_each_for_itself(count: int) -> None:
    m = free_for_all(*WARRIORS[:count])
    assert [f.team for f in m.view(None).fighters] == list(range(count))


@pytest.mark.proves("W2E-3.1.4")
@pytest.mark.parametrize("seats", [1, 9])
def test_one_is_too_few_and_nine_are_too_many(seats: int) -> None:
    with pytest.raises(gong.BadInput) as refused:
        gong.new_match("warriorz-2e", seats, draft="random")
    assert refused.value.path == "seats"


@pytest.mark.proves("W2E-3.2.1")
def test_tokens_at_the_start() -> None:
    for f in free_for_all(*WARRIORS).view(None).fighters:
        assert f.life == f.size
        assert (f.large, f.loot, f.charm) == (True, 0, True)
        assert (f.popularity, f.trophies) == (0, 0)


@pytest.mark.proves("W2E-3.2.2")
def test_cards_at_the_start() -> None:
    view = free_for_all(*WARRIORS).view(None)
    sheets = load_edition("warriorz-2e").fighters
    for f in view.fighters:
        assert f.hand == tuple(sheets[f.id].cards)
        assert len(f.hand) == 8
        assert (f.active, f.defence, f.played) == ("sheet", sheets[f.id].defence, ())
    assert view.round == 1


@pytest.mark.proves("W2E-3.3.1", "W2E-D2")
def test_the_smallest_is_placed_first_and_only_empty_zones_are_left() -> None:
    m = free_for_all("baobab", "agaric", "cactus")
    assert (m.waiting, keys(m, 0), keys(m, 2)) == ((1,), [], [])
    m.play(1, "place:3")
    assert m.waiting == (2,)
    assert refused_by(m, 2, "place:3") == "W2E-3.3.1"
    assert keys(m, 2) == [f"place:{zone}" for zone in (0, 1, 2, 4, 5, 6)]
    m.play(2, "place:4")
    assert m.waiting == (0,)
    assert keys(m, 0) == [f"place:{zone}" for zone in (0, 1, 2, 5, 6)]
    m.play(0, "place:5")
    assert m.view(None).phase == "select"


FOREIGN = ["draft:cactus", "place:2", "move:2", "end", "charm:no", "give:1", "token:small"]


@pytest.mark.proves("W2E-D1", "W2E-D2", "W2E-D3", "W2E-D4")
@pytest.mark.parametrize("phase", ["draft", "place", "select", "turn"])
def test_at_each_point_only_that_decision_can_be_taken(phase: str) -> None:
    m = at_the_point(phase)
    right = {"draft": "draft:cactus", "place": "place:2", "select": "card:epaulet", "turn": "move:2"}[phase]
    assert m.view(None).phase == phase
    assert m.refusal(0, right) is None
    assert all(m.refusal(0, key) for key in FOREIGN if key != right)


def at_the_point(phase: str) -> gong.Match:
    match phase:
        case "draft":
            return gong.new_match("warriorz-2e", 2, draft="choice", seed=0)
        case "place":
            return free_for_all("cactus", "baobab")
        case "select":
            return choosing()
        case _:
            return fight("cactus", cactus={"zone": 1, "card": {"move": 1}}, agaric={"zone": 4, **STANDS_BY})


@pytest.mark.proves("W2E-3.3.2", "W2E-R06", "W2E-D2")
def test_up_to_six_may_start_in_the_centre() -> None:
    m = free_for_all(*WARRIORS[:6])
    m.play(0, "place:0")
    assert fighter(m, "agaric").zone == 0
    assert refused_by(m, 1, "place:0") == "W2E-3.3.1", "one only"


@pytest.mark.proves("W2E-3.3.3", "W2E-D2")
@pytest.mark.parametrize("count", [7, 8])
def test_seven_or_eight_fill_the_ring_first(count: int) -> None:
    m = free_for_all(*WARRIORS[:count])
    for seat in range(6):
        assert refused_by(m, seat, "place:0") == "W2E-3.3.3"
        assert keys(m, seat) == [f"place:{zone}" for zone in range(seat + 1, 7)]
        m.play(seat, f"place:{seat + 1}")
    for seat in range(6, count):
        assert keys(m, seat) == ["place:0"]
        assert refused_by(m, seat, "place:1") == "W2E-3.3.3"
        m.play(seat, "place:0")
    assert [fighter(m, name).zone for name in WARRIORS[6:count]] == [0, 0][: count - 6]


@pytest.mark.proves("W2E-3.3.4", "W2E-R07")
def test_two_people_with_four_warriors_each_fill_the_ring_first() -> None:
    line_up = load_edition("warriorz-2e").line_ups["T2d"]
    m = gong.new_match("warriorz-2e", line_up.seats, teams=line_up.teams, seed=0)
    assert refused_by(m, 0, "place:0") == "W2E-3.3.3"


# --- 4.1: choosing a card -------------------------------------------------------------------------


def choosing() -> gong.Match:
    """Round 2 begins; everybody has played a card of no interest, and Agaric is out."""
    return fight(
        cactus={"zone": 1, **STANDS_BY},
        baobab={"zone": 2, **STANDS_BY},
        agaric={"life": 0},
        sorgho={"zone": 4, **STANDS_BY},
    )


@pytest.mark.proves("W2E-4.1.1", "W2E-D3")
def test_every_living_warrior_lays_a_card_in_secret() -> None:
    m = choosing()
    assert m.waiting == (0, 1, 3), "not Agaric, who is out"
    assert keys(m, 0) == [f"card:{card}" for card in fighter(m, "cactus").hand]
    assert len(keys(m, 0)) == 8, "the card before him is not in his hand"
    m.play(0, "card:epaulet")
    assert m.view(0).fighters[0].pick == "epaulet"
    for onlooker in (1, 2, 3, None):
        assert m.view(onlooker).fighters[0].pick == "?"
        assert [type(event).__name__ for event in m.events_for(onlooker)][-1] == "Locked"


@pytest.mark.proves("W2E-4.1.1")
def test_the_laid_card_does_not_cover_the_active_one() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    sorgho = fighter(m, "sorgho")
    assert (sorgho.active, sorgho.defence) == ("sorgho-card", 4), "the Terminotaur would have 3"


@pytest.mark.proves("W2E-4.1.2")
def test_a_card_must_be_chosen_and_a_played_one_never_returns() -> None:
    m = choosing()
    assert refused_by(m, 0, "card:cactus-card") == "W2E-4.1.2"
    with pytest.raises(gong.IllegalChoice) as refused:
        m.play(0, "card:cactus-card")
    assert refused.value.rule == "W2E-4.1.2"
    assert m.refusal(0, "end"), "there is no passing"
    m.play(0, "card:epaulet")
    m.play(1, "card:strike")
    assert m.waiting == (3,), "nothing happens until Sorgho has chosen too"
    assert told(m, "Countdown") == []


@pytest.mark.proves("W2E-4.1.2")
def test_a_card_of_somebody_else_cannot_be_chosen() -> None:
    m = choosing()
    with pytest.raises(gong.BadInput, match="seat 0 does not play baobab"):
        m.play(0, "card:strike")


@pytest.mark.proves("W2E-4.1.2")
def test_each_survivor_is_left_with_one_card() -> None:
    games = [m for m in map(finished, range(12)) if m.view(None).round == 7]
    survivors = [f for m in games for f in m.view(None).fighters if f.standing and f.acted]
    assert survivors
    for f in survivors:
        assert (len(f.played), len(f.hand)) == (7, 1)


@pytest.mark.proves("W2E-4.1.3", "W2E-D3")
def test_choices_are_simultaneous_and_final_once_all_have_chosen() -> None:
    m = choosing()
    m.play(3, "card:terminotaur")
    m.play(0, "card:epaulet")
    m.take_back(3)
    assert m.waiting == (1, 3)
    m.play(3, "card:terminotaur")
    assert told(m, "TurnBegan") == []
    m.play(1, "card:strike")
    assert len(told(m, "Countdown")) == 1
    with pytest.raises(gong.IllegalChoice) as refused:
        m.take_back(0)
    assert refused.value.rule == "W2E-4.1.3"


@pytest.mark.proves("W2E-4.1.3")
def test_the_card_taken_back_is_in_the_hand_again() -> None:
    m = choosing()
    m.play(0, "card:epaulet")
    m.take_back(0)
    assert told(m, "TookBack")[-1].fighter == "cactus"
    assert "card:epaulet" in keys(m, 0)
    m.play(0, "card:net")
    assert m.view(0).fighters[0].pick == "net"
    assert "epaulet" in m.view(0).fighters[0].hand


# --- 4.2: initiative ------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.2.1")
def test_the_countdown_goes_from_eight_to_one() -> None:
    assert countdown(agaric=1, jojoba=8, bonzai=3, cactus=6) == ["jojoba", "cactus", "bonzai", "agaric"]


@pytest.mark.proves("W2E-4.2.2")
def test_equal_initiative_goes_by_ascending_size() -> None:
    assert countdown(zamioculcas=5, cactus=5, agaric=4, jojoba=5) == [
        "jojoba",
        "cactus",
        "zamioculcas",
        "agaric",
    ]


@pytest.mark.proves("W2E-4.2.2")
def test_of_two_with_equal_initiative_one_completes_its_turn_before_the_other_begins() -> None:
    m = fight(
        cactus={"zone": 1, "down": {"initiative": 5, "move": 2}},
        agaric={"zone": 4, "down": {"initiative": 5, "move": 2}},
    )
    for key in ("move:0", "move:3", "end"):
        assert (m.waiting, keys(m, 0)) == ((1,), [])
        m.play(1, key)
    assert m.waiting == (0,)


@pytest.mark.proves("W2E-4.2.3")
def test_a_shock_token_changes_the_printed_initiative_and_ties_go_by_size() -> None:
    m = fight(
        cactus={"zone": 1, "down": {"initiative": 6}, "shock": -2},
        jojoba={"zone": 2, "down": {"initiative": 4}},
        burdock={"zone": 3, "down": {"initiative": 4}, "shock": 2},
        bonzai={"zone": 4, "down": {"initiative": 5}},
    )
    assert acting_order(m) == ["burdock", "bonzai", "jojoba", "cactus"]


@pytest.mark.proves("W2E-4.2.3")
def test_a_shock_token_serves_for_one_action() -> None:
    m = fight(
        cactus={"zone": 1, "down": {"initiative": 6}, "shock": -2},
        agaric={"zone": 2, "down": {"initiative": 5}},
    )
    assert m.waiting == (1,)
    assert fighter(m, "cactus").shock == -2, "it waits for his own turn"
    m.play(1, "end")
    assert fighter(m, "cactus").shock == 0
    m.play(0, "end")
    m.play(0, "card:epaulet")  # initiative 4
    m.play(1, "card:powder-barrel")  # initiative 2
    assert m.waiting == (0,), "another -2 would put Agaric first"


@pytest.mark.proves("W2E-4.2.4", "W2E-4.2.6")
@pytest.mark.parametrize("printed", [7, 8])
def test_above_eight_comes_before_everybody_else(printed: int) -> None:
    m = fight(
        agaric={"zone": 1, "down": {"initiative": 8}},
        burdock={"zone": 2, "down": {"initiative": printed}, "shock": 2},
        jojoba={"zone": 3, "down": {"initiative": 8}},
    )
    assert acting_order(m) == ["burdock", "agaric", "jojoba"], "were it cut to 8, the smaller would be first"


@pytest.mark.proves("W2E-4.2.5", "W2E-4.2.6")
@pytest.mark.parametrize("printed", [1, 2])
def test_zero_or_below_comes_after_everybody_else(printed: int) -> None:
    m = fight(
        agaric={"zone": 1, "down": {"initiative": printed}, "shock": -2},
        baobab={"zone": 2, "down": {"initiative": 1}},
        burdock={"zone": 3, "down": {"initiative": 1}},
    )
    assert acting_order(m) == ["burdock", "baobab", "agaric"], (
        "were it raised to 1, the smaller would be first"
    )


@pytest.mark.proves("W2E-4.2.7", "W2E-R08")
@pytest.mark.parametrize(("die", "order"), [(6, ["baobab", "sorgho"]), (1, ["sorgho", "baobab"])])
def test_a_shock_before_ones_own_turn_counts_for_the_card_already_down(die: int, order: list[str]) -> None:
    m = fight(
        "burdock",
        burdock={"zone": 1, "active": "electroshock"},
        sorgho={"zone": 1, "down": {"initiative": 3}},
        baobab={"zone": 4, "down": {"initiative": 2}},
    )
    m.play(0, "melee:sorgho")
    m.roll(die, 1, 1, 1, 1, 1)
    assert acting_order(m) == order


@pytest.mark.proves("W2E-4.2.8", "W2E-R09")
def test_all_cards_of_the_called_number_are_turned_up_together() -> None:
    m = fight(
        agaric={"zone": 1, "down": {"initiative": 5}},
        cactus={"zone": 2, "down": {"initiative": 7}, "shock": -2},
        baobab={"zone": 3, "down": {"initiative": 4}},
    )
    assert [(e.fighter, e.initiative) for e in told(m, "Revealed")] == [("agaric", 5), ("cactus", 5)]
    assert fighter(m, "cactus").pick == "cactus-down"
    assert fighter(m, "baobab").pick == "?"
    acting_order(m)
    assert [e.fighter for e in told(m, "Revealed")] == ["agaric", "cactus", "baobab"], "each once"


@pytest.mark.proves("W2E-4.2.8", "W2E-R09")
def test_a_card_turned_up_is_not_yet_active() -> None:
    m = fight(
        agaric={"zone": 1, "down": {"initiative": 5}},
        burdock={"zone": 2, "down": {"initiative": 5, "defence": 6}},
    )
    assert (fighter(m, "burdock").active, fighter(m, "burdock").defence) == ("sheet", 3)
    m.play(0, "end")
    assert (fighter(m, "burdock").active, fighter(m, "burdock").defence) == ("burdock-down", 6)


# --- 4.3: the turn --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.3.1")
def test_the_new_card_counts_from_the_start_of_the_turn() -> None:
    """Agaric lays the Ring off: from that instant he can be shot at, at his new defence."""
    m = fight(
        agaric={"zone": 1, "active": "ring", "down": {"initiative": 8, "defence": 2}},
        baobab={"zone": 2, "down": {"initiative": 3, "shoot": 2}},
    )
    assert (fighter(m, "agaric").active, fighter(m, "agaric").defence) == ("agaric-down", 2)
    m.play(0, "end")
    m.play(1, "shoot:agaric")
    m.roll(2, 1)
    assert fighter(m, "agaric").life == 4


@pytest.mark.proves("W2E-4.3.1")
def test_the_text_of_the_new_card_protects_at_once() -> None:
    m = fight(
        jojoba={"zone": 1, "pick": "pipe"},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
        cactus={"zone": 1, **STANDS_BY},
        top={"phase": "call", "acted": ["cactus"]},
    )
    m.play(0, "end")
    assert refused_by(m, 1, "melee:jojoba") == "W2E-8.4.1"
    assert keys(m, 1) == ["melee:cactus"]


@pytest.mark.proves("W2E-4.3.2")
def test_before_ones_turn_the_old_card_still_protects() -> None:
    m = fight(
        agaric={"zone": 1, "active": "ring", "down": {"initiative": 2, "defence": 2}},
        baobab={"zone": 2, "down": {"initiative": 3, "shoot": 2}},
    )
    assert refused_by(m, 1, "shoot:agaric") == "W2E-8.2.1"
    assert keys(m, 1) == ["end"]


@pytest.mark.proves("W2E-4.3.2")
def test_in_the_first_round_the_sheet_gives_the_defence() -> None:
    m = fight(
        burdock={"zone": 1, "down": {"initiative": 2, "defence": 6}},
        baobab={"zone": 1, "down": {"initiative": 3, "melee": 2}},
        top={"round": 1},
    )
    m.play(1, "melee:burdock")
    m.roll(3, 2)
    assert told(m, "Hit")[-1].defence == 3, "his sheet's, not his card's"
    assert fighter(m, "burdock").life == 8


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
        baobab={"zone": 1, "card": {"move": 2, "melee": 1, "shoot": 1}},
        cactus={"zone": 1, **STANDS_BY},
        jojoba={"zone": 2, **STANDS_BY},
        burdock={"zone": 3, **STANDS_BY},
        agaric={"zone": 5, **STANDS_BY},
    )
    for key in steps:
        assert refused_by(m, 0, "end") in ("W2E-4.4.1", "W2E-4.3.4")
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert keys(m, 0) == ["end"]


def duel(zone: int = 1, opponent: int = 1) -> gong.Match:
    return fight(
        "baobab",
        baobab={"zone": zone, "card": {"move": 1, "melee": 3}},
        cactus={"zone": opponent, **STANDS_BY},
    )


@pytest.mark.proves("W2E-4.3.4", "W2E-R10")
def test_the_turn_cannot_end_while_somebody_can_be_attacked() -> None:
    m = duel(zone=2)
    m.play(0, "move:1")
    assert refused_by(m, 0, "end") == "W2E-4.3.4"
    assert keys(m, 0) == ["melee:cactus"]
    m.play(0, "melee:cactus")
    m.roll(1, 1, 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.3.4", "W2E-R10")
def test_the_path_is_free_and_an_attack_without_a_target_lapses() -> None:
    m = duel()
    assert keys(m, 0) == ["move:0", "move:2", "move:6", "melee:cactus"]
    m.play(0, "move:2")
    assert keys(m, 0) == ["end"], "walking away from him is allowed"
    m.play(0, "end")
    assert told(m, "TurnEnded")[-1].fighter == "baobab"


@pytest.mark.proves("W2E-4.3.4")
def test_the_duty_is_judged_when_the_moves_are_used_up() -> None:
    m = duel(zone=2)
    m.play(0, "move:3")
    assert keys(m, 0) == ["end"], "he could have walked to Cactus, but need not"


@pytest.mark.proves("W2E-4.3.5", "W2E-D4")
def test_the_steps_of_a_turn_with_the_skull() -> None:
    m = fight(
        "baobab",
        baobab={"zone": 1, "active": "skull"},
        agaric={"zone": 1, **STANDS_BY},
        cactus={"zone": 3, **STANDS_BY},
    )
    assert keys(m, 0) == ["move:0", "move:2", "move:6", "melee:agaric", "skull:cactus"]
    assert refused_by(m, 0, "end") == "W2E-4.4.1"
    m.play(0, "melee:agaric")
    m.roll(1, 1, 1)
    assert keys(m, 0) == ["move:0", "move:2", "move:6", "skull:cactus"]
    m.play(0, "move:2")
    assert keys(m, 0) == ["skull:agaric", "skull:cactus"]
    assert refused_by(m, 0, "end") == "W2E-8.14.2"
    m.play(0, "skull:agaric")
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-D4", "W2E-4.3.5")
def test_the_barrel_names_a_zone_and_strike_a_warrior() -> None:
    crowd = bystanders("cactus", "jojoba", zones=[3, 3])
    barrel = fight("agaric", agaric={"zone": 1, "active": "powder-barrel"}, **crowd)
    assert keys(barrel, 0) == ["shoot:zone:3"]
    strike = fight("baobab", baobab={"zone": 1, "active": "strike"}, **crowd, top={"moves": 0})
    assert keys(strike, 0) == ["shoot:cactus", "shoot:jojoba"]


@pytest.mark.proves("W2E-4.3.5", "W2E-D4")
def test_between_two_arrows_there_is_nothing_but_the_second() -> None:
    m = fight(
        "jojoba",
        jojoba={"zone": 1, "active": "archery"},
        cactus={"zone": 0, **STANDS_BY},
        baobab={"zone": 3, **STANDS_BY},
    )
    m.play(0, "shoot:cactus")
    m.roll(1, 1)
    assert keys(m, 0) == ["shoot:baobab:second"]
    assert refused_by(m, 0, "move:2") == refused_by(m, 0, "end") == "W2E-8.3.3"


@pytest.mark.proves("W2E-4.3.5", "W2E-D4")
def test_only_the_acting_warriors_controller_takes_steps() -> None:
    m = duel()
    assert m.waiting == (0,)
    assert m.refusal(1, "move:2")
    assert m.refusal(0, "card:strike")


@pytest.mark.proves("W2E-4.3.6")
def test_whoever_falls_to_rocks_loses_the_rest_of_the_turn() -> None:
    m = fight(
        "cactus",
        cactus={"zone": 1, "life": 1, "card": {"move": 2, "melee": 1, "shoot": 1}},
        agaric={"zone": 1, "life": 1, **STANDS_BY},
        baobab={"zone": 2, "down": {"initiative": 1}},
        sorgho={"zone": 3, "down": {"initiative": 2}},
    )
    m.play(0, "melee:agaric")
    m.roll(6)
    m.roll(6, 1)
    assert not fighter(m, "cactus").standing
    assert keys(m, 0) == []
    assert m.waiting == (3,), "Sorgho is next"
    assert told(m, "Moved") == []


# --- 4.4: movement --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.4.1")
def test_a_point_moves_one_zone_and_all_points_must_be_used() -> None:
    m = fight("agaric", agaric={"zone": 1, "card": {"move": 2}}, cactus={"zone": 4, **STANDS_BY})
    assert refused_by(m, 0, "move:3") == refused_by(m, 0, "move:1") == "W2E-4.4.1"
    assert refused_by(m, 0, "end") == "W2E-4.4.1"
    m.play(0, "move:2")
    assert fighter(m, "agaric").zone == 2
    assert refused_by(m, 0, "end") == "W2E-4.4.1"
    m.play(0, "move:3")
    assert refused_by(m, 0, "move:4") == "W2E-4.4.1", "no points left"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.4.2")
def test_nobody_returns_to_where_the_turn_began() -> None:
    m = fight("agaric", agaric={"zone": 1, "card": {"move": 2}}, cactus={"zone": 4, **STANDS_BY})
    m.play(0, "move:2")
    assert refused_by(m, 0, "move:1") == "W2E-4.4.2"
    with pytest.raises(gong.IllegalChoice, match="may not return"):
        m.play(0, "move:1")
    assert fighter(m, "agaric").zone == 2, "an illegal choice changes nothing"
    assert keys(m, 0) == ["move:0", "move:3"]


@pytest.mark.proves("W2E-4.4.2")
@each_zone
def test_wherever_a_turn_begins_there_is_no_way_back(zone: int) -> None:
    m = fight(
        agaric={"zone": zone, "down": {"initiative": 5, "move": 2}},
        cactus={"zone": 0, "down": {"initiative": 4}},
    )
    m.play(0, f"move:{NEIGHBOURS[zone][0]}")
    assert refused_by(m, 0, f"move:{zone}") == "W2E-4.4.2"


@pytest.mark.proves("W2E-4.4.2")
def test_in_the_next_turn_the_old_zone_is_open_again() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "card": {"move": 1}},
        cactus={"zone": 4, **STANDS_BY},
    )
    m.play(0, "move:2")
    m.play(0, "end")
    m.play(0, "card:ring")  # initiative 6, move 1
    m.play(1, "card:epaulet")  # initiative 4
    assert "move:1" in keys(m, 0)


@pytest.mark.proves("W2E-4.4.3")
@each_zone
def test_a_step_is_always_possible_however_crowded_it_is(zone: int) -> None:
    crowd = bystanders(*WARRIORS[1:], zones=range(7))
    m = fight("agaric", agaric={"zone": zone, "card": {"move": 2}}, **crowd)
    for first in keys(m, 0):
        further = m.copy()
        further.play(0, first)
        assert keys(further, 0)
        assert "end" not in keys(further, 0)
    assert keys(m, 0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]


@pytest.mark.proves("W2E-4.4.4")
@pytest.mark.parametrize("seed", range(3))
def test_only_ones_own_turn_moves_a_warrior_and_by_the_cards_number(seed: int) -> None:
    cards = {
        key: card for f in load_edition("warriorz-2e").fighters.values() for key, card in f.cards.items()
    }
    m = finished(seed)
    fallen = [event.fighter for event in told(m, "Eliminated")]
    actor, left = "", 0
    for event in told(m, "TurnBegan", "Moved", "TurnEnded"):
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
    m = fight("burdock", burdock={"zone": 1, "active": "electroshock"}, cactus={"zone": 1, **STANDS_BY})
    m.play(0, "melee:cactus")
    m.roll(6, 6, 6, 6, 6, 6)
    assert fighter(m, "cactus").zone == 1


# --- 4.10: the end of a round ---------------------------------------------------------------------


@pytest.mark.proves("W2E-4.10.1")
def test_when_all_have_acted_the_marker_moves_and_everybody_chooses_again() -> None:
    m = fight(
        cactus={"zone": 1, "down": {"initiative": 5}},
        agaric={"zone": 4, "down": {"initiative": 4}},
        jojoba={"life": 0},
    )
    m.play(0, "end")
    assert (m.view(None).round, m.waiting) == (2, (1,))
    m.play(1, "end")
    view = m.view(None)
    assert (view.round, view.phase, m.waiting) == (3, "select", (0, 1))
    assert not any(f.acted for f in view.fighters)
    assert told(m, "RoundBegan")[-1].number == 3


@pytest.mark.proves("W2E-4.10.1")
@pytest.mark.parametrize("number", range(1, 8))
def test_after_the_seventh_round_the_game_ends_in_any_case(number: int) -> None:
    m = fight(
        "cactus",
        cactus={"zone": 1, **STANDS_BY},
        agaric={"zone": 4, **STANDS_BY},
        top={"round": number},
    )
    m.play(0, "end")
    assert m.over == (number == 7)
    assert m.view(None).round == min(number + 1, 7)


# --- 11: hidden information -----------------------------------------------------------------------


@pytest.mark.proves("W2E-11.1.1")
@pytest.mark.parametrize("seed", range(2))
def test_all_but_the_face_down_cards_is_the_same_for_everybody(seed: int) -> None:
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        assert len({public(m, seat) for seat in (None, *range(8))}) == 1


def public(m: gong.Match, onlooker: int | None) -> str:
    """A view without the face-down cards and the hands they come from."""
    position = m.position(onlooker) if onlooker is not None else m.position()
    for name in position["fighters"]:
        for secret in ("pick", "hand"):
            position["fighters"][name].pop(secret, None)
    view = m.view(onlooker)
    shown = (view.round, view.phase, view.turn, view.attack, view.chance, view.discarded, view.result)
    return repr((position, shown))


@pytest.mark.proves("W2E-11.1.1")
def test_what_lies_open_on_the_table() -> None:
    m = fight(
        "burdock",
        charms=True,
        burdock={"zone": 1, "active": "electroshock", "popularity": 4, "trophies": 1},
        bonzai={"zone": 1, "life": 9, "large": True, "loot": 1, **STANDS_BY},
        cactus={"zone": 3, "friends": ["baobab"], "down": {}},
        baobab={"zone": 2, "active": "skull", "charm": False, "down": {}},
    )
    m.play(0, "melee:bonzai")
    m.roll(6, 5, 4, 3, 2, 1)
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


@pytest.mark.proves("W2E-11.1.2")
def test_nobody_but_its_controller_can_tell_which_card_lies_face_down() -> None:
    worlds = [choosing(), choosing()]
    for m, card in zip(worlds, ("epaulet", "net"), strict=True):
        m.play(0, f"card:{card}")
    one, other = worlds
    for seat in (1, 2, 3):
        assert one.view(seat) == other.view(seat)
        assert one.position(seat) == other.position(seat)
        assert one.events_for(seat) == other.events_for(seat)
        assert one.choices(seat) == other.choices(seat)
    assert one.view(None) == other.view(None)
    assert one.events_for(None) == other.events_for(None)
    assert one.view(0) != other.view(0)


@pytest.mark.proves("W2E-11.1.3")
def test_deck_less_played_cards_is_the_hand_with_the_face_down_card() -> None:
    decks = {name: set(f.cards) for name, f in load_edition("warriorz-2e").fighters.items()}
    for m in wander(free_for_all(*WARRIORS), 5):
        for f in m.view(None).fighters:
            turned_up = {f.pick} - {None, "?"}
            assert set(f.hand) | set(f.played) | turned_up == decks[f.id]
            assert len(f.hand) + len(f.played) + len(turned_up) == 8


@pytest.mark.proves("W2E-11.1.3")
def test_in_the_last_round_two_cards_could_lie_there() -> None:
    hand = ["net", "epaulet"]
    played = [card for card in load_edition("warriorz-2e").fighters["cactus"].cards if card not in hand]
    m = fight(
        cactus={"zone": 1, "active": played[-1], "played": played},
        agaric={"zone": 4, **STANDS_BY},
        top={"round": 7},
    )
    m.play(0, "card:net")
    assert sorted(m.view(1).fighters[0].hand) == sorted(hand)
    assert m.view(1).fighters[0].pick == "?"


@pytest.mark.proves("W2E-11.1.4")
def test_the_countdown_tells_how_fast_a_hidden_card_can_be_at_most() -> None:
    m = fight(
        agaric={"zone": 1, "down": {"initiative": 6}},
        cactus={"zone": 2, "down": {"initiative": 6}},
        baobab={"zone": 3, "down": {"initiative": 3}},
        sorgho={"zone": 4, "down": {"initiative": 2}, "shock": -2},
    )
    assert (fighter(m, "baobab").pick, fighter(m, "baobab").fastest) == ("?", 5)
    assert fighter(m, "sorgho").fastest == 7, "2 lower than printed"
    assert (fighter(m, "cactus").pick, fighter(m, "cactus").fastest) == ("cactus-down", None), "face up"
    m.play(0, "end")
    m.play(1, "end")
    assert fighter(m, "sorgho").fastest == 4
    acting_order(m)
    m.play(3, "card:outfit")
    assert (fighter(m, "sorgho").pick, fighter(m, "sorgho").fastest) == ("?", None), "a new round, a new card"


@pytest.mark.proves("W2E-11.1.5")
def test_the_card_of_an_eliminated_warrior_is_never_shown() -> None:
    m = fight(
        "baobab",
        baobab={"zone": 1, "card": {"melee": 1}},
        agaric={"zone": 1, "life": 1, "pick": "powder-barrel"},
        cactus={"zone": 2, "down": {}},
        top={"round": 4},
    )
    m.play(0, "melee:agaric")
    m.roll(6)
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
