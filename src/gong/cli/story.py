"""What one seat could see happen, in sentences, and how much of it that seat has read."""

from collections import defaultdict
from typing import Any, NamedTuple

from ..core.events import Event
from ..core.match import Match

Viewer = int | None


class Sentence(NamedTuple):
    """Something said, and how many of the reader's events had happened then."""

    text: str
    events: int


class Page(NamedTuple):
    """A part of the story with the picture of its end: nothing on it knows what the next part tells.

    ``events``: of so many of the reader's events the picture may know; ``None``: of all.
    """

    view: Any
    news: list[str]
    events: int | None = None


class Story:
    """The log of a match for several readers, each with a bookmark."""

    def __init__(self, match: Match, lang: str, readers: tuple[Viewer, ...]) -> None:
        self.preface = ""
        self._match = match
        self._lang = lang
        self._readers = readers
        self._told: dict[Viewer, list[Sentence]] = defaultdict(list)
        self._heard: dict[Viewer, int] = defaultdict(int)
        self._bookmark: dict[Viewer, int] = defaultdict(int)
        self._read: dict[Viewer, int] = defaultdict(int)

    def note(self, text: str) -> None:
        """Add a remark of the program's own for everybody."""
        for reader in self._readers:
            self._tell(reader).append(Sentence(text, self._heard[reader]))

    def _tell(self, reader: Viewer) -> list[Sentence]:
        """Everything said to this reader, brought up to date."""
        events = self._match.events_for(reader)
        fresh = range(self._heard[reader], len(events))
        said = [Sentence(self._say(reader, events, at), at + 1) for at in fresh]
        self._heard[reader] = len(events)
        self._told[reader] += [sentence for sentence in said if sentence.text]
        return self._told[reader]

    def _say(self, reader: Viewer, events: list[Event], at: int) -> str:
        """One event of a reader's log as a sentence, or nothing where none is needed."""
        return self._match.say(events[at], self._lang)

    def all(self, reader: Viewer) -> list[str]:
        """Everything this reader could be told."""
        return [sentence.text for sentence in self._tell(reader)]

    def read_page(self, reader: Viewer, page: Page) -> None:
        """Of what is new this page has been read."""
        self._bookmark[reader] += len(page.news)
        self._read[reader] = self._heard[reader] if page.events is None else page.events

    def read_up_to_here(self, reader: Viewer) -> None:
        self._bookmark[reader] = len(self._tell(reader))
        self._read[reader] = self._heard[reader]

    def skip_what_was(self) -> None:
        """Whoever comes back to a game does not read it all again."""
        for reader in self._readers:
            self.read_up_to_here(reader)

    def old(self, reader: Viewer) -> list[str]:
        """What this reader has read already."""
        return self.all(reader)[: self._bookmark[reader]]

    def new(self, reader: Viewer) -> list[str]:
        """What happened since."""
        return [sentence.text for sentence in self.unread(reader)]

    def unread(self, reader: Viewer) -> list[Sentence]:
        return self._tell(reader)[self._bookmark[reader] :]
