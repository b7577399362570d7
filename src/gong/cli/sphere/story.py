"""What one seat could see happen in Ultrium Sphere, with everybody called by name."""

from collections import defaultdict
from typing import NamedTuple

from ...core.events import Event
from ...core.match import Match
from ...sphere import events as happenings
from ...sphere.speech import Speech, Standing
from ...sphere.standing import standing_after, standing_at
from ..story import Story, Viewer

#: Told by the board instead, or by what follows.
QUIET = (happenings.Passed, happenings.Placed, happenings.TurnEnded, happenings.OpeningRevealed)
#: Phases in which something happens that would be hard to understand without their name.
NAMED_PHASES = (2, 5, 6)


class LastRoll(NamedTuple):
    """The latest die: whose, what it shows, and what it was thrown for."""

    seat: int
    face: int
    why: str


class SphereStory(Story):
    """The log of a match; it knows who stands where while it tells."""

    def __init__(self, match: Match, lang: str, readers: tuple[Viewer, ...]) -> None:
        super().__init__(match, lang, readers)
        start = standing_at(match.start)
        self._standing: dict[Viewer, Standing] = defaultdict(lambda: start)

    def _say(self, reader: Viewer, events: list[Event], at: int) -> str:
        event, standing = events[at], self._standing[reader]
        speech: Speech = self._match.table.speech  # type: ignore[assignment]
        said = "" if _goes_unsaid(events, at) else speech.event(event, self._lang, standing)
        self._standing[reader] = standing_after(standing, event)
        return said

    def placed(self, reader: Viewer) -> list[tuple[str, str]]:
        """The opening Ultras this reader has placed, each with its slot."""
        placed: list[tuple[str, str]] = []
        for move in self._match.moves:
            verb, *words = (move.key or "").split(":") if move.seat == reader else [""]
            if verb == "take-back":
                placed = []
            elif verb == "place":
                placed.append((words[0], words[1]))
        return placed

    def last_roll(self, reader: Viewer, events: int | None = None) -> LastRoll | None:
        """The latest die of this turn, when so many events had happened; else now."""
        for event in reversed(self._match.events_for(reader)[:events]):
            if isinstance(event, happenings.TurnBegan):
                return None
            if isinstance(event, happenings.Rolled):
                return LastRoll(event.seat, event.face, event.why)
        return None


def _goes_unsaid(events: list[Event], at: int) -> bool:
    event = events[at]
    match event:
        case happenings.PhaseBegan(number=number):
            return number not in NAMED_PHASES or not _something_follows(events, at)
        case happenings.Drawn():
            return _is_dealt(events, at) or _is_told_better(events, at)
        case happenings.Disengaged():
            return _is_phase_two(events, at)
        case happenings.Engaged():
            return _is_expected(events, at)
        case _:
            return isinstance(event, QUIET)


def _something_follows(events: list[Event], at: int) -> bool:
    """The second phase is named only if somebody disengages in it."""
    is_second = events[at] == happenings.PhaseBegan(number=2)
    follows = events[at + 1] if at + 1 < len(events) else None
    return not is_second or isinstance(follows, happenings.Disengaged)


def _is_dealt(events: list[Event], at: int) -> bool:
    """The opening cards, before anything else has happened."""
    return all(isinstance(event, happenings.Drawn) for event in events[:at])


def _is_told_better(events: list[Event], at: int) -> bool:
    """Whoever draws an Interaction reads its name in the next event."""
    drawn, follows = events[at], events[at + 1] if at + 1 < len(events) else None
    if not isinstance(drawn, happenings.Drawn) or not isinstance(follows, happenings.Drawn):
        return False
    return drawn.card is None and follows.card is not None and follows.seat == drawn.seat


def _is_phase_two(events: list[Event], at: int) -> bool:
    while isinstance(events[at], happenings.Disengaged):
        at -= 1
    return events[at] == happenings.PhaseBegan(number=2)


def _is_expected(events: list[Event], at: int) -> bool:
    """A cost, a reinforcement, or the end of an action: whoever reads of that knows who engages."""
    engaged = events[at]
    assert isinstance(engaged, happenings.Engaged)
    for event in reversed(events[max(at - 40, 0) : at]):
        if isinstance(event, happenings.Declared | happenings.Reinforced | happenings.Used):
            if (event.seat, event.slot) == (engaged.seat, engaged.slot):
                return True
        if isinstance(event, happenings.Declared | happenings.TurnBegan):
            return False
    return False
