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

    def called(self, reader: Viewer) -> list[tuple[str, int | None]]:
        """Who has been called in this round, on which number; where that is not said, who has acted."""
        found: dict[str, int | None] = {}
        for event in self._match.events_for(reader):
            if isinstance(event, happenings.RoundBegan):
                found = {}
            elif isinstance(event, happenings.Revealed | happenings.Called):
                found[event.fighter] = event.initiative
            elif isinstance(event, happenings.TurnBegan):
                found.setdefault(event.fighter, None)
        return list(found.items())

    def last_roll(self, reader: Viewer) -> tuple[list[int], str | None]:
        """The dice of the latest attack this reader has not read of, as they lie now, and whose they are.

        Rocks are nobody's.
        """
        faces: list[int] = []
        roller: str | None = None
        for event in self._match.events_for(reader)[self._read[reader] :]:
            match event:
                case happenings.AttackRolled(dice=dice, fighter=fighter):
                    faces, roller = list(dice), fighter
                case happenings.RocksRolled(dice=dice):
                    faces, roller = list(dice), None
                case happenings.Rerolled(dice=dice):
                    faces = list(dice)
                case happenings.CharmFlipped(die=die, after=after) if die <= len(faces):
                    faces[die - 1] = after
        return faces, roller


def _goes_unsaid(events: list[Event], at: int) -> bool:
    """A turn that begins with the card just turned up needs no second sentence."""
    event, before = events[at], events[at - 1] if at else None
    if isinstance(event, happenings.TurnBegan) and isinstance(before, happenings.Revealed):
        return before.fighter == event.fighter
    return isinstance(event, QUIET)
