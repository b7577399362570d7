"""The search over decks: it climbs, it goes on where it stopped, and it counts fairly."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from msgspec import structs

from gong.core.errors import BadInput
from gong.core.workshop import Piles
from gong.data.decks import deck_from, ready_decks, violations
from gong.data.sets import load_set
from gong.lab.climbs import (
    DECK,
    LAST,
    OTHER,
    RIVALS,
    SECOND,
    Climber,
    Measured,
    Plan,
    Search,
    both_ways,
    checked,
    points_of,
    presence,
)
from gong.lab.meetings import Meeting
from gong.lab.simulate import Tally

GAME = "ultrium-sphere"
CARDS = load_set()
PLAN = Plan(game=GAME, seed=3, climbs=2, steps=12, games=40)


def shots(deck: Piles) -> int:
    """How good a deck is in the games of these tests: all that counts is Shot."""
    return sum(CARDS.ultras[card].shot * copies for card, copies in deck["ultras"].items())


def by_shots(meetings: Sequence[Meeting]) -> Iterator[Tally]:
    """The better shot wins the more games, the greater the difference."""
    for meeting in meetings:
        first, second = map(shots, meeting.seats)
        wins = round(meeting.games * min(max(0.5 + (first - second) / 200, 0), 1))
        yield Tally(GAME, games=meeting.games, wins=Counter({"0": wins, "1": meeting.games - wins}))


def searched(plan: Plan = PLAN) -> Search:
    search = Search(plan=plan)
    for _ in Climber(search, by_shots).steps():
        pass
    return search


def test_a_climb_finds_better_decks() -> None:
    search = Search(plan=structs.replace(PLAN, climbs=1, steps=60, games=2_000))
    steps = Climber(search, by_shots).steps()
    next(steps)
    assert search.current
    start = shots(search.current.deck)
    for _ in steps:
        pass
    assert shots(search.found[0].deck) > start + 10


def test_every_climb_finds_a_legal_deck_and_the_last_round_ranks_them() -> None:
    search = searched()
    assert search.is_done
    assert len(search.found) == len(search.ranked) == 2
    for one in search.ranked:
        assert violations(deck_from(one.deck), CARDS) == []
        assert one.games == LAST * PLAN.games
    assert search.best == max(search.ranked, key=lambda one: one.share)


def test_the_same_seed_finds_the_same_decks() -> None:
    assert searched().ranked == searched().ranked
    assert searched().ranked != searched(structs.replace(PLAN, seed=4)).ranked


@pytest.mark.parametrize("after", [1, 7, 12, 20, 24])
def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(after: int) -> None:
    search = Search(plan=PLAN)
    for _, _ in zip(range(after), Climber(search, by_shots).steps(), strict=False):
        pass
    again = msgspec.json.decode(msgspec.json.encode(search), type=Search)
    for _ in Climber(again, by_shots).steps():
        pass
    assert (again.found, again.ranked, again.games) == (searched().found, searched().ranked, searched().games)


def test_a_step_that_is_interrupted_has_not_been_made() -> None:
    search = Search(plan=PLAN)
    next(Climber(search, by_shots).steps())
    before = msgspec.json.encode(search)

    def interrupted(meetings: Sequence[Meeting]) -> Iterator[Tally]:
        yield from by_shots(meetings[:1])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(Climber(search, interrupted).steps())
    assert msgspec.json.encode(search) == before


def test_what_was_found_is_met_by_the_next_climbs() -> None:
    met: list[int] = []

    def counting(meetings: Sequence[Meeting]) -> Iterator[Tally]:
        met.append(len(meetings))
        return by_shots(meetings)

    search = Search(plan=structs.replace(PLAN, climbs=7, steps=1, games=100))
    for _ in Climber(search, counting).steps():
        pass
    ready = len(ready_decks())
    assert met[:7] == [2 * (ready + min(found, RIVALS)) for found in range(7)]
    assert met[7:] == [2 * (ready + 6)] * 7


def test_a_lucky_deck_plays_again() -> None:
    """Whoever comes to the second look meets a current deck that plays as many games once more."""
    asked: list[int] = []

    def lucky(meetings: Sequence[Meeting]) -> Iterator[Tally]:
        asked.append(sum(meeting.games for meeting in meetings))
        for meeting in meetings:
            mine = meeting.rivals.index(DECK)
            wins = Counter({"0": 0, "1": 0})
            wins[str(mine)] = meeting.games if len(asked) == 2 else 0
            yield Tally(GAME, games=meeting.games, wins=wins)

    search = Search(plan=PLAN)
    steps = Climber(search, lucky).steps()
    next(steps), next(steps)
    assert asked == [SECOND * 40, 40, SECOND * 40, SECOND * 40]
    assert search.current
    assert search.current.games == 2 * SECOND * 40, "the first one stays, with all its games"


# -- counting


def test_games_are_shared_evenly_and_seats_exchanged() -> None:
    mine: Piles = {"ultras": {"u01": 1}, "interactions": {}}
    others: list[Piles] = [{"ultras": {f"u0{n}": 1}, "interactions": {}} for n in (2, 3, 4)]
    meetings = list(both_ways(mine, others, 14, Random(0)))
    assert [meeting.games for meeting in meetings] == [3, 3, 2, 2, 2, 2]
    assert [meeting.seats.index(mine) for meeting in meetings] == [0, 0, 0, 1, 1, 1]
    assert len({meeting.seed for meeting in meetings}) == 6
    assert len(list(both_ways(mine, others, 2, Random(0)))) == 2


def test_a_draw_is_half_a_point() -> None:
    tally = Tally(GAME, games=10, wins=Counter({"0": 3, "1": 5}))
    assert points_of(Meeting((DECK, OTHER), [], 10, 0), tally) == 4
    assert points_of(Meeting((OTHER, DECK), [], 10, 0), tally) == 6


def test_measurements_add_up() -> None:
    one = Measured({}, 10, 5).plus(Measured({}, 30, 25))
    assert (one.games, one.points, one.share) == (40, 30, 0.75)
    assert one.interval[0] < 0.75 < one.interval[1]
    assert Measured({}).share == 0


def test_cards_are_counted_by_decks() -> None:
    decks = [{"ultras": {"u01": 3}, "interactions": {"i01": 1}}, {"ultras": {"u01": 1}, "interactions": {}}]
    assert presence(decks, ["i01", "i02", "u01"]) == {"u01": 2, "i01": 1, "i02": 0}
    assert list(presence(decks, ["i01", "i02", "u01"])) == ["u01", "i01", "i02"]


# -- what is refused


@pytest.mark.parametrize("name", ["climbs", "steps", "games"])
def test_a_plan_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=f"^{name}: expected at least 1, got 0"):
        checked(structs.replace(PLAN, **{name: 0}))


def test_a_game_without_decks_is_refused() -> None:
    with pytest.raises(BadInput, match="no decks are brought to warriorz-2e"):
        Climber(Search(plan=structs.replace(PLAN, game="warriorz-2e")))


@pytest.mark.long
def test_real_games_are_searched() -> None:
    search = Search(plan=structs.replace(PLAN, climbs=1, steps=3))
    for _ in Climber(search).steps():
        pass
    assert 0 < search.ranked[0].share < 1
