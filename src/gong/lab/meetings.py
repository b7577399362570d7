"""Who meets whom how often, played in turn: what every comparison of fighters, sides or decks stands on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ..core.errors import BadInput
from ..core.wishes import Bout
from ..games import new_match
from .pools import in_turn, threads
from .simulate import Tally, is_compiled, simulate, tallied

#: Over how many of its seatings the games of a bout are spread.
MOST_SEATINGS = 8
#: Told how many are done, and of how many.
Progress: TypeAlias = Callable[[int, int], None]


class Meeting(NamedTuple):
    """Rivals in their seats, and so many games of that."""

    rivals: tuple[str, ...]
    seats: Sequence[Any]
    games: int
    seed: int


#: Plays the games of a meeting.
Play: TypeAlias = Callable[[Meeting], Tally]


def simulated(game: str, bots: Sequence[str], **asked: Any) -> Play:
    """Meetings of a game are simulated; ``asked``: options, cards and whatever else a match is made with."""

    def play(meeting: Meeting) -> Tally:
        match = new_match(game, meeting.seats, seed=meeting.seed, **asked)
        return simulate(match, bots, meeting.games, meeting.seed)

    return play


def at_once(game: str, bots: Sequence[str], **asked: Any) -> Callable[[Sequence[Meeting]], Iterable[Tally]]:
    """Many small meetings, each as a whole in a thread of its own; those of a Python bot in turn."""

    def play(meeting: Meeting) -> Tally:
        match = new_match(game, meeting.seats, seed=meeting.seed, **asked)
        return tallied(match, bots, meeting.games, meeting.seed)

    if is_compiled(bots):
        return lambda meetings: in_turn(threads(), play, meetings)
    return lambda meetings: map(whole(simulated(game, bots, **asked)), meetings)


def whole(play: Play) -> Play:
    """Half a meeting is none: an interrupt goes on to whoever asked."""

    def play_all(meeting: Meeting) -> Tally:
        tally = play(meeting)
        if tally.interrupted:
            raise KeyboardInterrupt
        return tally

    return play_all


def played(meetings: Sequence[Meeting], play: Play) -> Iterator[tuple[Meeting, Tally]]:
    """What came of each meeting; the last is the one that was interrupted, if one was."""
    for meeting in meetings:
        tally = play(meeting)
        yield meeting, tally
        if tally.interrupted:
            return


def checked_games(games: int) -> int:
    if games < 1:
        raise BadInput("games", f"expected at least 1, got {games}")
    return games


def shared_out(bout: Bout, games: int, seed: int) -> list[Meeting]:
    """So many games over some seatings of a bout, as evenly as they go; the seed decides which."""
    some = min(len(bout.seatings), MOST_SEATINGS, games)
    chosen = Random(f"{seed} {bout.rivals}").sample(bout.seatings, some)
    each, more = divmod(games, some)
    return [
        Meeting(bout.rivals, seats, each + (number < more), seed + number)
        for number, seats in enumerate(chosen)
    ]
