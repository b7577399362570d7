"""Following what the others do at a terminal: news a logful at a time, and pauses to read them."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, ClassVar, Generic

from ..bots import Bot
from ..core.events import Event
from ..core.match import Match
from ..core.moments import Moments
from . import drawing
from .help import Help
from .input import Command, Unclear, read
from .saves import Keeper
from .screens import Screens
from .size import Size
from .story import Page, Sentence, Story, Viewer
from .terminal import Terminal
from .tongue import AnyTongue

#: The states at so many events: more than anybody leaves unread.
REMEMBERED = 1000
FOLLOWS = 4  # rows of news after which a pause is worth an Enter


class Quit(Exception):
    """The person wants to stop; the game is to be saved."""


class Watching(ABC, Generic[AnyTongue]):
    """Everything at one terminal but the decisions."""

    #: After such an event of somebody else's it is worth to stop and look.
    PAUSES: ClassVar[tuple[type[Event], ...]] = ()
    #: The log, the screens and the pages to look things up in.
    STORY: ClassVar[type[Story]] = Story
    SCREENS: ClassVar[type[Screens[Any, Any]]]
    HELP: ClassVar[type[Help[Any]]]

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        terminal: Terminal,
        lang: str,
        keeper: Keeper,
        *,
        fast: bool = False,
        seed: int | None = None,
    ) -> None:
        self.match = match
        self._moments = Moments(match, REMEMBERED)
        self.bots = bots
        self.people = tuple(seat for seat in range(match.table.seats) if seat not in bots)
        self.terminal = terminal
        self.keeper = keeper
        self.fast = fast
        self.tongue = self.tongue_of(match.table, lang)
        self.story = self.STORY(match, lang, (None, *self.people))
        self.screens = self.SCREENS(self.tongue, self.story)
        self.help = self.HELP(match, terminal, self.tongue, self.story, self.is_shared)
        self._lot = random.Random(seed)
        self._at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._message = ""
        self._told = 0
        self._stood_by = False

    # -- what others say

    @staticmethod
    @abstractmethod
    def tongue_of(table: Any, lang: str) -> AnyTongue:
        """The words for a match with its cards and options."""

    @abstractmethod
    def _keep(self) -> str:
        """Save the game; what to say if that failed."""

    @abstractmethod
    def _concede(self, seat: int) -> str:
        """Leave the fight for good, if that is really meant; what to say about it."""

    # -- following

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    @property
    def _watcher(self) -> Viewer:
        """Whose eyes the screen has while nobody decides."""
        return self.people[0] if len(self.people) == 1 else None

    def _pause_after_turn(self) -> None:
        """After another's turn, if much has happened: one turn, one picture."""
        latest = self.match.events_for(self._watcher)[self._told :]
        is_about_to_ask = any(seat in self.people for seat in self.match.waiting)
        if not any(isinstance(event, self.PAUSES) for event in latest) or is_about_to_ask:
            return
        if self._news_rows(self._watcher) > FOLLOWS:
            self._pause(self._watcher)

    def _news_rows(self, viewer: Viewer) -> int:
        return drawing.log_rows(self.story.new(viewer), self._room(self._page_now(viewer)).width)

    def _room(self, page: Page) -> Size:
        """How much of the log there is room for while nobody decides."""
        return self.screens.log_size(page, self.terminal.size)

    def _page_news(self, viewer: Viewer) -> None:
        """More news than the log can hold is shown first, on screens of its own."""
        self._pause(viewer, self._shows_all)

    def _shows_all(self, viewer: Viewer) -> bool:
        """Is there room for all that is new beside the question that comes next?"""
        return self._has_room(self._page_now(viewer))

    def _pause(self, viewer: Viewer, is_enough: Callable[[Viewer], bool] = lambda viewer: False) -> None:
        """Show what happened, a logful at a time, and wait for Enter, until the rest can be seen anyway."""
        if is_enough(viewer):
            return
        self._message = self._keep() or self._message
        answers = () if viewer is None else ("concede",)
        for page in self._pages(viewer):
            if self.fast:
                return
            answer = self._wait(viewer, page, self._message, "go-on", answers)
            self.story.read_page(viewer, page)
            self._message = ""
            if answer == "concede" and viewer is not None:
                self._message = self._concede(viewer)
                return
            if is_enough(viewer):
                return
        self.story.read_up_to_here(viewer)
        if viewer is None:
            self._at_keyboard = None

    # -- pages

    def _pages(self, viewer: Viewer) -> Iterator[Page]:
        """What is new in portions that fit the log, each with the picture of its end."""
        left = self.story.unread(viewer)
        while left:
            page = self._page(viewer, left)
            yield page
            left = left[len(page.news) :]

    def _page(self, viewer: Viewer, left: list[Sentence]) -> Page:
        """As many sentences as there is room for beside the picture of the last of them."""
        page = self._page_of(viewer, left, 1)
        for count in range(2, len(left) + 1):
            longer = self._page_of(viewer, left, count)
            if not self._has_room(longer):
                break
            page = longer
        return page

    def _page_of(self, viewer: Viewer, left: list[Sentence], count: int) -> Page:
        news = [sentence.text for sentence in left[:count]]
        if count == len(left):
            return Page(self.match.view(viewer), news)
        events = left[count - 1].events
        return Page(self._view_after(viewer, events), news, events)

    def _page_now(self, viewer: Viewer) -> Page:
        return Page(self.match.view(viewer), self.story.new(viewer))

    def _view_after(self, viewer: Viewer, events: int) -> Any:
        """What this viewer saw when so many events had happened that it could see."""
        logged = self.match.logged_from(0)
        seen = [number for number in range(len(logged)) if self.match.is_told(number, viewer)]
        state = self._moments.at(seen[events - 1] + 1 if events else 0)
        return self.match.view_of(state, viewer)

    def _has_room(self, page: Page) -> bool:
        room = self._room(page)
        return drawing.log_rows(page.news, room.width) <= room.height

    def _wait(self, viewer: Viewer, page: Page, message: str, prompt: str, answers: Collection[str]) -> str:
        """A screen that only waits, and comes back after looking something up; which of the answers came."""
        while True:
            screen = self.screens.watching(page, message, self.terminal.size)
            self.terminal.show(screen, self.is_shared)
            match read(self.terminal.ask(self.tongue.ui(prompt))):
                case Command(name="quit"):
                    raise Quit
                case Command(name="help" | "log" | "hand" as name, argument=argument):
                    message = self.help.show(viewer, name, argument) or message
                case Command(name=name) if name in answers:
                    return name
                case Unclear(text=text) if text.casefold() in ("", "f"):
                    self.fast = self.fast or bool(text)
                    return ""
                case _:
                    possible = "".join(f", {self.tongue.ui(f'can-{answer}')}" for answer in answers)
                    message = self.tongue.ui("only-waiting", words=possible)
