"""What one seat could see happen in a fight, and which dice lie on the table."""

from ...arena import events as happenings
from ...core.events import Event
from ..story import Story, Viewer

#: Told by the marks in the roster instead: who has chosen, and that everybody has.
QUIET = (happenings.Locked, happenings.Countdown, happenings.TurnEnded)


class ArenaStory(Story):
    """The log of a fight."""

    def _say(self, reader: Viewer, events: list[Event], at: int) -> str:
        return "" if _goes_unsaid(events, at) else super()._say(reader, events, at)

    def called(self, reader: Viewer, events: int | None = None) -> list[tuple[str, int | None]]:
        """Who has been called in this round, on which number; where that is not said, who has acted.

        ``events``: when so many had happened; else now.
        """
        found: dict[str, int | None] = {}
        for event in self._match.events_for(reader)[:events]:
            if isinstance(event, happenings.RoundBegan):
                found = {}
            elif isinstance(event, happenings.Revealed | happenings.Called):
                found[event.fighter] = event.initiative
            elif isinstance(event, happenings.TurnBegan):
                found.setdefault(event.fighter, None)
        return list(found.items())

    def last_roll(self, reader: Viewer, events: int | None = None) -> tuple[list[int], str | None]:
        """The dice of the latest attack as they lie, and whose they are, unless all that has been read.

        Rocks are nobody's. ``events``: when so many had happened; else now.
        """
        faces: list[int] = []
        roller: str | None = None
        changed = 0
        for number, event in enumerate(self._match.events_for(reader)[:events], 1):
            match event:
                case happenings.AttackRolled(dice=dice, fighter=fighter):
                    faces, roller = list(dice), fighter
                case happenings.RocksRolled(dice=dice):
                    faces, roller = list(dice), None
                case happenings.Rerolled(dice=dice):
                    faces = list(dice)
                case happenings.CharmFlipped(die=die, after=after) if die <= len(faces):
                    faces[die - 1] = after
                case _:
                    continue
            changed = number
        return (faces, roller) if changed > self._read[reader] else ([], None)


def _goes_unsaid(events: list[Event], at: int) -> bool:
    """A turn that begins with the card just turned up needs no second sentence."""
    event, before = events[at], events[at - 1] if at else None
    if isinstance(event, happenings.TurnBegan) and isinstance(before, happenings.Revealed):
        return before.fighter == event.fighter
    return isinstance(event, QUIET)
