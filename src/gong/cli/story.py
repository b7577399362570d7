"""What one seat could see happen, in sentences, and how much of it that seat has read."""

from collections import defaultdict

from ..core.events import Event
from ..core.match import Match

Viewer = int | None


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
