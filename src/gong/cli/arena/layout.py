"""Whole screens, put together from drawings so that they fit the terminal: 80 x 24 is enough."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from rich.text import Text

from ...arena.views import View
from ..drawing import BETWEEN, Lines, beside, fitted, footer, log, title_row
from ..offers import Offer, listed
from ..size import NEEDED, PROMPT_ROWS, TALL, WIDEST, Size
from . import drawing
from .lexicon import Lexicon

GONGS = {"blue": "gong-blue", "red": "gong-red"}


class Panel(NamedTuple):
    """The lower left of the screen: a title, and lines for a given width and number of rows."""

    title: Callable[[int], Text]
    lines: Callable[[int, int], Lines]
    least: int = 37
    tenths: int = 6  # of what a wide terminal has to spare


class Scene(NamedTuple):
    """Everything that is shown besides the panel."""

    view: View
    called: Sequence[drawing.Call] = ()
    old: Sequence[str] = ()
    new: Sequence[str] = ()
    open_zones: Collection[int] = ()
    message: str = ""
    hint: str = ""


def screen(scene: Scene, panel: Panel, lexicon: Lexicon, size: Size) -> Lines:
    """A whole screen but for the prompt, which takes the last row."""
    width = min(size.width, WIDEST)
    top = [header(scene.view, lexicon, width), drawing.order(scene.view, scene.called, lexicon, width)]
    top += _upper(scene, lexicon, width, size.height)
    bottom = footer(scene.message, scene.hint, width)
    rows = size.height - len(top) - len(bottom) - PROMPT_ROWS - 1
    return [*top, *_lower(scene, panel, lexicon, width, rows), *bottom]


def header(view: View, lexicon: Lexicon, width: int) -> Text:
    own = [lexicon.fighter(fighter.id) for fighter in view.fighters if fighter.seat == view.seat]
    right = lexicon.ui("you-are", names=", ".join(own)) if own else lexicon.ui("spectator")
    gong = f", {lexicon.ui(GONGS[view.gong])}" if view.gong else ""
    phase = lexicon.phase(view.phase)
    left = lexicon.ui("round", number=view.round, rounds=view.rounds, gong=gong, phase=phase)
    return title_row(left, right, width)


def _upper(scene: Scene, lexicon: Lexicon, width: int, height: int) -> Lines:
    brick, rows = (16 if width >= WIDEST else 12), (3 if height >= TALL else 2)
    picture = drawing.arena(scene.view, lexicon, brick, rows, scene.open_zones)
    picture_width = 3 * brick + 1
    room = width - picture_width - 1
    warriors = drawing.roster(scene.view, lexicon, room)
    trophies = drawing.trophies(scene.view, lexicon, room, len(picture) - len(warriors))
    return beside(picture, [*warriors, *trophies], picture_width)


def panel_width(panel: Panel, width: int) -> int:
    """The lower left; what a wide terminal has to spare is shared with the log."""
    return panel.least + max(width - NEEDED.width, 0) * panel.tenths // 10


def log_width(size: Size) -> int:
    """How wide the log is beside pictures."""
    width = min(size.width, WIDEST)
    return width - panel_width(picture_panel("", []), width) - len(BETWEEN)


def log_room(size: Size) -> int:
    """How many rows of the log a screen shows beside its panel."""
    arena_rows = 13 if size.height >= TALL else 10
    return size.height - arena_rows - 2 - 1 - 1 - PROMPT_ROWS


def _lower(scene: Scene, panel: Panel, lexicon: Lexicon, width: int, rows: int) -> Lines:
    left = panel_width(panel, width)
    lines = panel.lines(left, rows)
    if len(lines) > rows:
        return _stacked(scene, panel, lexicon, width, rows)
    story = log(scene.old, scene.new, lexicon, width - left - len(BETWEEN), rows)
    titles = beside([panel.title(left)], [Text(lexicon.ui("log-title"), "bold")], left, BETWEEN)
    body = beside(lines, story, left, BETWEEN)
    empty = beside([Text("")], [], left, BETWEEN)
    return [*titles, *body, *(empty * (rows - len(body)))]


def _stacked(scene: Scene, panel: Panel, lexicon: Lexicon, width: int, rows: int) -> Lines:
    """A list too long for the corner takes the whole width, and the log what is left below it."""
    lines = panel.lines(width, rows)
    story = log(scene.old, scene.new, lexicon, width, rows - len(lines))
    return [panel.title(width), *lines, *story]


# -- panels


def plain_title(text: str) -> Callable[[int], Text]:
    return lambda width: fitted(text, width, "bold")


def hand_panel(title: str, labelled: Sequence[tuple[str, str]], lexicon: Lexicon) -> Panel:
    """A hand with a number before each card."""
    label_width = max((len(label) for label, _ in labelled), default=1)
    cards = [(label.rjust(label_width), card) for label, card in labelled]

    def heading(width: int) -> Text:
        return drawing.hand_title(title, lexicon, width, label_width)

    return Panel(heading, lambda width, rows: drawing.hand(cards, lexicon, width), 42, 8)


def choice_panel(title: str, offers: Sequence[Offer], tall: Lines, flat: Lines) -> Panel:
    """Choices with their numbers below a picture; a flat one where there is no room for the tall one."""

    def lines(width: int, rows: int) -> Lines:
        whole = [*tall, *listed(offers, width, rows - len(tall))]
        return whole if len(whole) <= rows else [*flat, *listed(offers, width, rows - len(flat))]

    return Panel(plain_title(title), lines)


def choice_panel_with_spare(title: str, offers: Sequence[Offer], spare: Lines) -> Panel:
    """Choices with their numbers; the picture below them is left out where there is no room."""

    def lines(width: int, rows: int) -> Lines:
        chosen = listed(offers, width, rows)
        return [*chosen, *(spare if len(chosen) + len(spare) <= rows else [])]

    return Panel(plain_title(title), lines)


def picture_panel(title: str, picture: Lines) -> Panel:
    return Panel(plain_title(title), lambda width, rows: picture)
