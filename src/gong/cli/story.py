"""What one seat could see happen, in sentences, and how much of it that seat has read."""

from collections import defaultdict

from ..arena import events as happenings
from ..core.events import Event
from ..core.match import Match

Viewer = int | None

#: Told by the marks in the roster instead: who has chosen, and that everybody has.
QUIET = (happenings.Locked, happenings.Countdown, happenings.TurnEnded)


class Story:
    """The log of a match for several readers, each with a bookmark."""

    def __init__(self, match: Match, lang: str, readers: tuple[Viewer, ...]) -> None:
        self.preface = ""
        self._match = match
        self._lang = lang
        self._readers = readers
        self._told: dict[Viewer, list[str]] = defaultdict(list)
        self._heard: dict[Viewer, int] = defaultdict(int)
        self._bookmark: dict[Viewer, int] = defaultdict(int)
        self._read: dict[Viewer, int] = defaultdict(int)

    def note(self, text: str) -> None:
        """Add a remark of the program's own for everybody."""
        for reader in self._readers:
            self._tell(reader).append(text)

    def _tell(self, reader: Viewer) -> list[str]:
        """Everything said to this reader, brought up to date."""
        events = self._match.events_for(reader)
        fresh = range(self._heard[reader], len(events))
        said = [self._say(reader, events, at) for at in fresh]
        self._heard[reader] = len(events)
        self._told[reader] += [sentence for sentence in said if sentence]
        return self._told[reader]

    def _say(self, reader: Viewer, events: list[Event], at: int) -> str:
        """One event of a reader's log as a sentence, or nothing where none is needed."""
        return self._match.say(events[at], self._lang)

    def all(self, reader: Viewer) -> list[str]:
        """Everything this reader could be told."""
        return list(self._tell(reader))

    def read_up_to_here(self, reader: Viewer) -> None:
        self._bookmark[reader] = len(self._tell(reader))
        self._read[reader] = self._heard[reader]

    def skip_what_was(self) -> None:
        """Whoever comes back to a game does not read it all again."""
        for reader in self._readers:
            self.read_up_to_here(reader)

    def old(self, reader: Viewer) -> list[str]:
        """What this reader has read already."""
        return self._tell(reader)[: self._bookmark[reader]]

    def new(self, reader: Viewer) -> list[str]:
        """What happened since."""
        return self._tell(reader)[self._bookmark[reader] :]


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
