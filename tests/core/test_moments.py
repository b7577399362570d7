"""What events change is found by looking, whatever the game."""

from itertools import islice
from typing import Any

import pytest
from msgspec import Struct

import gong
from gong.core.changes import changes
from gong.core.declare import copy_sharing
from gong.core.moments import KEPT, Moments
from gong.sphere import items
from gong.sphere.book import INTERACTIONS

from ..games import GAMES
from ..watching import Watcher, watched

#: A whole game of the arena, and some turns of Ultrium Sphere.
LOOKS = 150
every_game = pytest.mark.parametrize("game", [*GAMES, "ultrium-sphere"])


class Thing(Struct, frozen=True):
    id: str
    size: int
    marks: tuple[str, ...] = ()


class Shelf(Struct, frozen=True):
    things: tuple[Thing, ...]
    owner: str | None = None
    best: Thing | None = None


ONE, TWO = Thing("one", 1), Thing("two", 2)
SHELF = Shelf((ONE, TWO), "Ada")


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (SHELF, {}),
        (Shelf((ONE, TWO), None), {"owner": None}),
        (Shelf((ONE, Thing("two", 3, ("red",))), "Ada"), {"things": {"two": {"size": 3, "marks": ("red",)}}}),
        (Shelf((TWO, ONE), "Ada"), {"things": (TWO, ONE)}),
        (Shelf((), "Ada"), {"things": ()}),
        (Shelf((ONE, TWO), "Ada", ONE), {"best": ONE}),
    ],
)
def test_what_is_different_is_named(after: Shelf, expected: dict[str, Any]) -> None:
    assert changes([SHELF], after) == expected


def test_what_differs_from_any_view_before_is_named() -> None:
    between = Shelf((Thing("one", 5), TWO), "Bo")
    assert changes([SHELF, between], SHELF) == {"things": {"one": {"size": 1}}, "owner": "Ada"}


@every_game
@pytest.mark.parametrize("seed", range(1))
def test_changes_put_together_are_the_view(game: str, seed: int) -> None:
    watchers: list[Watcher] = []
    for match, moments in islice(watched(game, seed), LOOKS):
        watchers = watchers or [Watcher(match, moments, seat) for seat in (None, *range(match.table.seats))]
        for watcher in watchers:
            drawn = [view for _, view in watcher.keep_up()]
            if drawn and watcher.sees(len(match.events) - 1):
                assert drawn[-1] == match.view(watcher.seat)
            watcher.settle()


@pytest.mark.parametrize("seed", range(1))
def test_whoever_was_not_told_of_a_silent_change_draws_the_same(seed: int) -> None:
    """Somebody may have missed a view in which nothing had happened: the next event makes up for it."""
    watcher = None
    for match, moments in watched("warriorz-2e", seed):
        watcher = watcher or Watcher(match, moments, 0)
        drawn = [view for _, view in watcher.keep_up()]
        if drawn and watcher.sees(len(match.events) - 1):
            assert drawn[-1] == match.view(0)


def test_only_the_last_moments_are_kept() -> None:
    for _, moments in watched("mad-arena", 3):
        counts = [moment.events for _, moment in moments.since(0)]
        assert counts[-1] - counts[0] <= KEPT


def test_whoever_comes_late_is_told_what_is_still_known() -> None:
    *_, (match, moments) = watched("mad-arena", 3)
    watcher = Watcher(match, moments, None)
    assert len(match.events) > KEPT
    first = min(watcher.eyes.changes)
    assert first > 0
    assert [*watcher.eyes.changes] == list(filter(watcher.sees, range(first, len(match.events))))


def test_a_copy_of_a_watched_match_is_not_watched() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    moments = Moments(match)
    match.copy().play(0, "place:1")
    moments.settle()
    assert len(list(moments.since(0))) == 1


def test_the_state_at_an_event_can_be_asked_for() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    moments, before = Moments(match, kept=1000), match.true_state()
    match.play(0, "place:1")
    placed = len(match.events)
    match.play(1, "place:2")
    assert moments.at(0) == before
    assert (moments.at(placed).zone[0], moments.at(placed + 1).zone[1]) == (1, 2)
    assert moments.at(placed).zone[1] != 2


def test_only_so_many_moments_are_kept_as_was_asked_for() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    moments, before = Moments(match, kept=0), match.true_state()
    match.play(0, "place:1")
    moments.settle()
    assert moments.at(0) != before


def as_used(s: Any) -> Any:
    """Of long lists what is used."""
    return copy_sharing(s, s)


def test_of_a_long_list_only_what_is_used_is_kept() -> None:
    match = gong.new_match("ultrium-sphere", ["balanced", "control"], seed=1)
    moments = Moments(match)
    now = moments.at(len(match.events))
    assert len(now.stack) == items.WIDTH * (now.items + 1)
    assert len(now.hand) == match.table.seats * INTERACTIONS


@pytest.mark.parametrize("game", ["warriorz-2e", "ultrium-sphere"])
def test_a_glance_is_what_a_seat_knows_now(game: str) -> None:
    """Also of a match that is kept while it goes on; and it is worked out once until something happens."""
    for match, _ in islice(watched(game, 5), 60):
        for seat in (None, *range(match.table.seats)):
            assert match.glance(seat) == as_used(match.known_to(seat))
            assert match.glance(seat) is match.glance(seat)
