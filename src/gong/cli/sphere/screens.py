"""The screens of Ultrium Sphere, put together so that they fit the terminal: 80 x 24 is enough."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from rich.text import Text

from ...core.answers import Choice, Odds
from ...core.match import Match
from ...sphere.views import SphereView
from ..drawing import BETWEEN, Lines, beside, fitted, footer, log, log_rows, paragraphs, title_row
from ..offers import Offer, cut, flowed, whole
from ..screens import Screens
from ..size import CLOSING_ROWS, PROMPT_ROWS, TALL, WIDEST, Size
from ..story import Page, Viewer
from . import drawing
from .lexicon import SphereLexicon
from .offers import offers
from .story import SphereStory

#: More teams than that are drawn in one line a row where the terminal is low.
MANY_TEAMS = 3
LEAST_LOG = 30
#: The text of a dealt Ultra stands under its name.
DEALT_INDENT = " " * 7
#: Texts of choices: whole, without asides, as short as they can be typed.
LENGTHS = (0, 1, 2)
NO_ODDS: Mapping[str, Odds] = MappingProxyType({})


class Lower(NamedTuple):
    """What stands below the board: choices, and what is left for the log."""

    lines: Lines
    log: Size
    is_beside: bool


class SphereScreens(Screens[SphereLexicon, SphereStory]):
    """The board above, below it choices beside the log or above it."""

    # -- the screens

    def opening(self, message: str, width: int) -> Lines:
        width = min(width, WIDEST)
        notice = self._tongue.chosen(self._tongue.cards.file.notice)
        goals = self._tongue.options["goals_to_win"]
        return [
            fitted(" Ultrium Sphere", width, "reverse"),
            *paragraphs(self._tongue.sphere("welcome", goals=goals), width),
            Text(""),
            *paragraphs(notice, width),
            *paragraphs(message, width),
            Text(""),
        ]

    def deciding(
        self,
        view: SphereView,
        choices: list[Choice],
        message: str,
        size: Size,
        odds: Mapping[str, Odds] = NO_ODDS,
    ) -> Lines:
        seat, said = view.seat, message or self._asked(view)
        top, bottom = self._top(Page(view, []), size), footer(said, self._hint(view), _width(size))
        lower = self._lower(view, choices, size, len(top) + len(bottom), odds)
        old, new = self._story.old(seat), self._story.new(seat)
        return [*top, *self._told(lower, old, new, size), *bottom]

    def _hint(self, view: SphereView) -> str:
        return self._tongue.sphere("place-hint" if view.point == "opening" else "hint")

    def log_beside(
        self, view: SphereView, choices: list[Choice], message: str, size: Size, odds: Mapping[str, Odds]
    ) -> Size:
        """How much of the log is seen by whoever decides now."""
        top, bottom = self._top(Page(view, []), size), footer(message or self._asked(view), "", _width(size))
        return self._lower(view, choices, size, len(top) + len(bottom), odds).log

    def watching(self, page: Page, message: str, size: Size) -> Lines:
        hint = self._tongue.sphere("watch-hint")
        return self._looking(page, self._story.old(page.view.seat), message, hint, size)

    def stepping(self, match: Match, viewer: Viewer, old: list[str], new: list[str], size: Size) -> Lines:
        hint = self._tongue.ui("replay-hint")
        return self._looking(Page(match.view(viewer), new), old, "", hint, size)

    def _looking(self, page: Page, old: list[str], message: str, hint: str, size: Size) -> Lines:
        top, bottom = self._top(page, size), footer(message, hint, _width(size))
        room = Size(_width(size), size.height - len(top) - len(bottom) - PROMPT_ROWS)
        return [*top, *self._told(Lower([], room, False), old, page.news, size), *bottom]

    def last(self, match: Match, viewer: Viewer, size: Size) -> Lines:
        *before, verdict = self._story.all(viewer)
        low = Size(size.width, size.height - CLOSING_ROWS)
        return self._looking(Page(match.view(viewer), []), before, verdict, "", low)

    def log_size(self, page: Page, size: Size) -> Size:
        taken = len(self._top(page, size)) + 1 + PROMPT_ROWS
        return Size(_width(size), max(size.height - taken, 1))

    # -- parts

    def _top(self, page: Page, size: Size) -> Lines:
        """Header, board, why the game waits, the action, the stack, the hand."""
        view: SphereView = page.view
        width, high = _width(size), size.height >= TALL
        tall = high or len(view.teams) <= MANY_TEAMS
        lines = [self._header(view, width)]
        if view.point == "opening":
            lines += self._dealt(view, width, 2 if high else 1)
        else:
            lines += drawing.board(view, self._tongue, width, tall)
        waits = drawing.waits(view, self._tongue)
        lines.append(fitted(waits, width, "bold cyan"))
        lines += drawing.clipped(self._action(page, width), width, 4 if high else 2)
        lines += drawing.stack(view, self._tongue, width, 4 if high else 2)
        return lines + drawing.hand(view, self._tongue, width, 3 if high else 1)

    def _header(self, view: SphereView, width: int) -> Text:
        right = (
            self._tongue.sphere("you-lead", team=self._tongue.team(view.seat))
            if view.seat is not None
            else self._tongue.ui("spectator")
        )
        left = (
            self._tongue.sphere("turn", number=view.turn, phase=self._phase(view))
            if view.turn
            else "Ultrium Sphere"
        )
        return title_row(left, right, width)

    def _phase(self, view: SphereView) -> str:
        if view.over:
            return self._tongue.word("phase", "over")
        if view.ending:
            return self._tongue.sphere("phase-ending")
        if not view.phase:
            return self._tongue.word("window", "start")
        return self._tongue.sphere(f"phase-{view.phase}")

    def _dealt(self, view: SphereView, width: int, rows: int) -> Lines:
        """The opening six with their numbers, what they can do, and where they stand already."""
        if view.seat is None:
            return []
        placed = self._story.placed(view.seat)
        lines = []
        for card in view.teams[view.seat].opening:
            slot = next((slot for name, slot in placed if name == card), None)
            if slot is not None:
                placed.remove((card, slot))
            lines.append(self._dealt_card(card, slot, width))
            lines += drawing.clipped(self._tongue.text(card), width, rows, DEALT_INDENT, "dim")
        return lines

    def _printed(self, card: str) -> str:
        """A drawn Ultra as printed: name, numbers, kin, text as far as there is room."""
        facts = self._tongue.cards.ultras[card]
        kin = self._tongue.kin(facts.type, facts.subtype)
        text = self._tongue.text(card)
        told = f" · {text}" if text else ""
        return f"{self._tongue.card(card)} ({card}) {self._tongue.numbers(card)} {kin}{told}"

    def _dealt_card(self, card: str, slot: str | None, width: int) -> Text:
        facts = self._tongue.cards.ultras[card]
        name = fitted(self._tongue.card(card), 24).plain
        about = f"{self._tongue.numbers(card, 2)} {self._tongue.kin(facts.type, facts.subtype)}"
        return fitted(f"{slot or '··'} {card:<4}{name} {about}", width, "" if slot is None else "dim")

    def _action(self, page: Page, width: int) -> str:
        """The action in progress, else the latest roll of this turn."""
        view: SphereView = page.view
        if view.drawn is not None:
            return self._printed(view.drawn)
        doing = drawing.action(view, self._tongue, width)
        if doing or view.over:
            return doing
        roll = self._story.last_roll(view.seat, page.events)
        return (
            self._tongue.sphere("last-roll", team=self._tongue.team(roll.seat), face=roll.face)
            if roll
            else ""
        )

    def _asked(self, view: SphereView) -> str:
        """What stands on the card whose targets are being chosen."""
        if view.announcing is None:
            return ""
        card = view.announcing.card
        return self._tongue.sphere("asked", card=self._tongue.card(card), text=self._tongue.text(card))

    def _lower(
        self, view: SphereView, choices: list[Choice], size: Size, taken: int, odds: Mapping[str, Odds]
    ) -> Lower:
        """Choices and log: the most readable way in which all that is new fits, else the shortest one."""
        room = Size(_width(size), size.height - taken - PROMPT_ROWS)
        ways = list(self._ways(view, choices, room, odds))
        news = self._story.new(view.seat)
        return next((way for way in ways if log_rows(news, way.log.width) <= way.log.height), ways[-1])

    def _ways(
        self, view: SphereView, choices: list[Choice], room: Size, odds: Mapping[str, Odds]
    ) -> Iterator[Lower]:
        """With the odds of attacks below them, beside them, and as tight as it goes."""
        listed = offers(view, choices, self._tongue, odds)
        table = drawing.attack_table(view, choices, self._tongue)
        yield from self._arranged(drawing.attack_table(view, choices, self._tongue, odds), listed, room)
        yield from self._arranged(drawing.with_legend(table, odds), listed, room)
        yield self._tightest(table, listed, room)

    def _arranged(self, table: Lines, listed: list[Offer], room: Size) -> Iterator[Lower]:
        """Choices beside the log, or above it over the whole width, in shorter and shorter texts."""
        left = max(room.width // 2, max((len(line) for line in table), default=0))
        beside_it = Size(room.width - left - len(BETWEEN), room.height)
        narrow = [*table, *whole(listed, left)]
        if len(narrow) <= room.height and beside_it.width >= LEAST_LOG:
            yield Lower([fitted(line, left) for line in narrow], beside_it, True)
        for length in LENGTHS:
            lines = [*table, *flowed(cut(listed, room.width, length), room.width)]
            if len(lines) <= room.height:
                yield Lower(lines, Size(room.width, room.height - len(lines)), False)

    def _tightest(self, table: Lines, listed: list[Offer], room: Size) -> Lower:
        """The table and the list beside each other."""
        left = max((len(line) for line in table), default=0)
        between = BETWEEN if table else ""
        width = room.width - left - len(between)
        short = flowed(cut(listed, width, LENGTHS[-1]), width)
        lines = (beside(table, short, left, between) if table else short)[: room.height]
        return Lower(lines, Size(room.width, room.height - len(lines)), False)

    def _told(self, lower: Lower, old: list[str], new: list[str], size: Size) -> Lines:
        told = log(old, new, self._tongue, lower.log.width, lower.log.height)
        if not lower.is_beside:
            return [*lower.lines, *told]
        left = len(lower.lines[0]) if lower.lines else _width(size) // 2
        return beside(lower.lines, told, left, BETWEEN)


def _width(size: Size) -> int:
    return min(size.width, WIDEST)
