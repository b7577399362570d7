"""Looking things up in the middle of a game: pages of their own, and back to the question."""

from ..arena.views import View
from ..core.match import Match
from . import drawing, helping
from .drawing import Lines
from .lexicon import Lexicon, Tongue
from .offers import offers
from .story import Story, Viewer
from .terminal import Terminal

WHOLE_LOG = 10_000


class Lookup:
    """The log, for whoever looks at the screen; each kind of table has more to show."""

    def __init__(
        self, match: Match, terminal: Terminal, tongue: Tongue, story: Story, is_shared: bool
    ) -> None:
        self._match = match
        self._terminal = terminal
        self._tongue = tongue
        self._story = story
        self._is_shared = is_shared

    def show(self, viewer: Viewer, name: str, argument: str) -> str:
        """What was asked for; the answer is what to say if there is no such thing."""
        preface = [self._story.preface] if self._story.preface else []
        told = [*preface, *self._story.old(viewer), *self._story.new(viewer)]
        width = self._terminal.size.width
        self._page(drawing.log([], told, self._tongue, width, WHOLE_LOG), from_end=True)
        return ""

    def _page(self, lines: Lines, from_end: bool = False) -> None:
        """Page by page; the log is read from its end."""
        rows = self._terminal.size.height - 2
        pages = [lines[at : at + rows] for at in range(0, len(lines), rows)] or [[]]
        if from_end:
            pages = [lines[max(end - rows, 0) : end] for end in range(len(lines), 0, -rows)] or [[]]
        for number, page in enumerate(pages, 1):
            self._terminal.show(page, self._is_shared)
            prompt = "back" if number == len(pages) else "earlier" if from_end else "more"
            if self._terminal.ask(self._tongue.ui(prompt)).casefold() == "q":
                break


class ArenaLookup(Lookup):
    """Help and hands."""

    def __init__(
        self, match: Match, terminal: Terminal, lexicon: Lexicon, story: Story, is_shared: bool
    ) -> None:
        super().__init__(match, terminal, lexicon, story, is_shared)
        self._lexicon = lexicon

    def show(self, viewer: Viewer, name: str, argument: str) -> str:
        width = self._terminal.size.width
        if name == "log":
            return super().show(viewer, name, argument)
        if name == "hand":
            fighter = helping.fighter_meant(argument, self._match.view(viewer), self._lexicon)
            if fighter is None:
                return self._lexicon.ui("no-such-warrior", who=argument)
            self._page(helping.hand_page(fighter, self._lexicon, width))
        else:
            self._page(helping.explain(self._topic(viewer, argument), self._lexicon, width))
        return ""

    def _topic(self, viewer: Viewer, argument: str) -> str:
        """`? 3` asks about the third card on the list."""
        if viewer is None or not argument.isdecimal():
            return argument
        view: View = self._match.view(viewer)
        listed = offers(view, self._match.choices(viewer, self._lexicon.lang), self._lexicon)
        keys = [offer.key for offer in listed if offer.key is not None]
        number = int(argument)
        chosen = keys[number - 1] if 1 <= number <= len(keys) else argument
        return chosen.removeprefix("card:")
