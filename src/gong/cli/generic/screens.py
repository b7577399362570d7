"""The screens of a game of which nothing is known but its view, its choices and its log."""

from typing import Any

from rich.text import Text

from ...core.answers import Choice, Result
from ...core.match import Match
from ..drawing import BETWEEN, Lines, beside, fitted, footer, log, paragraphs, title_row
from ..offers import Offer, listed
from ..screens import Screens
from ..size import CLOSING_ROWS, PROMPT_ROWS, WIDEST, Size
from ..story import Page, Story, Viewer
from ..tongue import Tongue
from .drawing import drawn

#: So many rows are left to choices and log, however much there is to see above them.
LEAST_ROWS = 8


def offers(choices: list[Choice]) -> list[Offer]:
    return [Offer(choice.text, choice.key) for choice in choices]


class GenericScreens(Screens[Tongue, Story]):
    """The view above, below it choices on the left and the log on the right."""

    def opening(self, message: str, width: int) -> Lines:
        return [*paragraphs(message, min(width, WIDEST)), Text("")]

    def deciding(self, view: Any, choices: list[Choice], message: str, size: Size) -> Lines:
        old, new = self._story.old(view.seat), self._story.new(view.seat)
        room = self._room(view, size)
        panel = listed(offers(choices), room.width, room.height)
        return self._screen(
            view, panel, old, new, footer(message, self._tongue.ui("generic-hint"), size.width), size
        )

    def watching(self, page: Page, message: str, size: Size) -> Lines:
        bottom = footer(message, self._tongue.ui("generic-watch-hint"), size.width)
        return self._screen(page.view, [], self._story.old(page.view.seat), page.news, bottom, size)

    def stepping(self, match: Match, viewer: Viewer, old: list[str], new: list[str], size: Size) -> Lines:
        bottom = footer("", self._tongue.ui("replay-hint"), size.width)
        return self._screen(match.view(viewer), [], old, new, bottom, size)

    def last(self, match: Match, viewer: Viewer, size: Size) -> Lines:
        assert match.result is not None
        low = Size(size.width, size.height - CLOSING_ROWS)
        told = self._story.all(viewer)
        return self._screen(match.view(viewer), self._ranking(match.result), told, [], [], low)

    def log_size(self, page: Page, size: Size) -> Size:
        return self._room(page.view, size)

    # -- parts

    def _top(self, view: Any, size: Size) -> Lines:
        width = min(size.width, WIDEST)
        seat = self._tongue.ui("spectator") if view.seat is None else self._player(view.seat)
        rows = drawn(view, width)[: size.height - LEAST_ROWS - PROMPT_ROWS - 2]
        return [title_row(view.game, seat, width), *rows]

    def _player(self, seat: int) -> str:
        return self._tongue.ui("you-are", names=self._tongue.ui("player", number=seat + 1))

    def _room(self, view: Any, size: Size) -> Size:
        """What the choices have below the picture, and as much beside them the log."""
        width = (min(size.width, WIDEST) - len(BETWEEN)) // 2
        return Size(width, size.height - len(self._top(view, size)) - PROMPT_ROWS - 1)

    def _screen(
        self, view: Any, panel: Lines, old: list[str], new: list[str], bottom: Lines, size: Size
    ) -> Lines:
        room = self._room(view, size)
        rows = room.height + 1 - len(bottom)
        told = log(old, new, self._tongue, room.width, rows)
        return [*self._top(view, size), *beside(panel[:rows], told, room.width, BETWEEN), *bottom]

    def _ranking(self, result: Result) -> Lines:
        title = fitted(self._tongue.ui("generic-result", why=result.why), WIDEST, "bold")
        title.rstrip()
        rows = enumerate(result.ranking, 1)
        return [title, *(self._ranked(number, name, result) for number, name in rows)]

    def _ranked(self, number: int, name: str, result: Result) -> Text:
        points = f"  {result.points[name]}" if name in result.points else ""
        return Text(f"{number} {name}{points}", "bold" if name in result.winners else "")
