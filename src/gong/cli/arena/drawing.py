"""Pictures of what a seat may know: arena, roster, order and hand, as lines of text.

Every function takes a view (or parts of one) and gives lines of a fixed width, so that a screen can be
put together like bricks. Nothing here asks the match anything.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from ...arena.views import FighterView, View
from ..drawing import Lines, fitted, joined, row, wrapped
from .lexicon import Lexicon

#: Who acts, and on which number, if that is said.
Call = tuple[str, int | None]

LONGEST_NAME = 26
NAMES = 11
FREE = "none"
OUT, ACTING, ACTED, LOCKED, CHOOSING = "×", "▶", "✓", "■", "…"
LARGE, CHARM, SKULL, SHOCK, NET, FLAME, NONE = "◆", "♣", "☠", "↯", "#", "▲", "·"


def own_name(fighter: FighterView, view: View, lexicon: Lexicon) -> str:
    """A fighter's name; one's own are in capitals, so that no colour is needed to find them."""
    name = lexicon.fighter(fighter.id)
    return name.upper() if fighter.seat == view.seat else name


# -- the arena

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
BOX = dict(zip(range(16), " ╵╶╰╷│╭├╴╯─┴╮┤┬┼", strict=True))
OUTSIDE = -1

#: For each size of the ring the bricks of the wall: (zone, where it begins, how wide it is), in half bricks.
#: Bricks that touch are zones that touch; a zone may have two of them, one below the other.
WALLS: dict[int, tuple[tuple[tuple[int, int, int], ...], ...]] = {
    6: (((6, 1, 2), (1, 3, 2)), ((5, 0, 2), (0, 2, 2), (2, 4, 2)), ((4, 1, 2), (3, 3, 2))),
    5: (((5, 1, 2), (1, 3, 2)), ((4, 0, 2), (0, 2, 2), (2, 4, 2)), ((3, 1, 4),)),
    4: (((1, 1, 4),), ((4, 0, 2), (0, 2, 2), (2, 4, 2)), ((3, 1, 4),)),
    3: (((1, 0, 6),), ((3, 0, 2), (0, 2, 2), (2, 4, 2)), ((3, 0, 3), (2, 3, 3))),
}


class Canvas:
    """A grid of characters; where two zones meet there is a wall."""

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._zones: dict[tuple[int, int], int] = {}
        self._written: dict[tuple[int, int], tuple[str, str]] = {}

    def fill(self, zone: int, left: int, top: int, right: int, bottom: int) -> None:
        """What lies between these lines belongs to a zone."""
        for x in range(left, right):
            for y in range(top, bottom):
                self._zones[x, y] = zone

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            self._written[x + i, y] = (char, style)

    def lines(self) -> Lines:
        return [self._line(y) for y in range(self._height)]

    def _line(self, y: int) -> Text:
        line = Text()
        for x in range(self._width):
            char, style = self._written.get((x, y), (BOX[self._arms(x, y)], "dim"))
            line.append(char, style)
        return line

    def _arms(self, x: int, y: int) -> int:
        """The walls that leave a crossing: between each two of the four fields around it."""
        corners = [self._zones.get(at, OUTSIDE) for at in ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))]
        above_left, above_right, below_right, below_left = corners
        return (
            UP * (above_left != above_right)
            | RIGHT * (above_right != below_right)
            | DOWN * (below_right != below_left)
            | LEFT * (below_left != above_left)
        )


def arena(view: View, lexicon: Lexicon, brick: int, rows: int, open_zones: Collection[int] = ()) -> Lines:
    """The zones and who stands in them; zones one may enter now have their number in brackets."""
    walls = WALLS[view.ring]
    canvas = Canvas(3 * brick + 1, len(walls) * (rows + 1) + 1)
    drawn: set[int] = set()
    for layer, wall in enumerate(walls):
        for zone, begins, width in wall:
            left, top = begins * brick // 2, layer * (rows + 1)
            canvas.fill(zone, left, top, left + width * brick // 2, top + rows + 1)
            if zone in drawn:
                continue
            drawn.add(zone)
            canvas.write(left + 2, top, *_zone_label(zone, zone in open_zones))
            here = [fighter for fighter in view.fighters if fighter.zone == zone and fighter.standing]
            _write_occupants(canvas, here, view, lexicon, (left + 1, top + 1), width * brick // 2 - 1, rows)
    return canvas.lines()


def _zone_label(zone: int, is_open: bool) -> tuple[str, str]:
    return (f"[{zone}]", "bold") if is_open else (f" {zone} ", "")


def _write_occupants(
    canvas: Canvas,
    here: Sequence[FighterView],
    view: View,
    lexicon: Lexicon,
    corner: tuple[int, int],
    width: int,
    rows: int,
) -> None:
    names = [own_name(fighter, view, lexicon) for fighter in here]
    letters, in_row = _crowding(names, width, rows)
    margin = (width - in_row * (letters + 1) + 1) // 2
    for i, (fighter, name) in enumerate(zip(here, names, strict=True)):
        lead = max(letters - len(name), 0) // 2 if in_row == 1 else 0
        across = margin + (i % in_row) * (letters + 1) + lead
        style = _name_style(fighter, view, lexicon)
        canvas.write(corner[0] + across, corner[1] + i // in_row, name[:letters], style)


def _crowding(names: Sequence[str], width: int, rows: int) -> tuple[int, int]:
    """How many letters of each name, and how many names in a row, so that all fit: whole names or tags."""
    if len(names) <= rows:
        return width, 1
    sizes = (max(map(len, names)), 3, 2)
    letters = next((n for n in sizes if (width + 1) // (n + 1) * rows >= len(names)), 1)
    return letters, min((width + 1) // (letters + 1), len(names))


def _name_style(fighter: FighterView, view: View, lexicon: Lexicon) -> str:
    style = lexicon.style(fighter.id)
    return f"bold {style}".strip() if fighter.seat == view.seat else style


# -- the warriors


class Column(NamedTuple):
    """Something about every warrior, as wide as its title; one that begins with a space ends at the right."""

    title: str
    tell: Callable[[FighterView], str]
    style: str = ""


def roster(view: View, lexicon: Lexicon, width: int) -> Lines:
    """Who stands how: life, what counts in the end, trophies, charm, defence, active card, tokens."""
    columns = _columns(view, lexicon)
    titles = " ".join(column.title for column in columns)
    heading = f" {fitted(lexicon.ui('warrior'), NAMES).plain} {titles} {lexicon.ui('card')}"
    rows = [_roster_row(fighter, view, lexicon, width, columns) for fighter in view.fighters]
    return [fitted(heading, width, "bold"), *rows]


def _columns(view: View, lexicon: Lexicon) -> list[Column]:
    """What there is in this game, and nothing that there is not."""
    score = Column(" ★", lambda f: str(f.points if lexicon.counts_trophies else f.popularity))
    charm = Column(CHARM, lambda f: CHARM if f.charm else NONE)
    return [
        *([Column(" ", lambda f: chr(ord("A") + f.team))] if _has_teams(view) else []),
        Column(" ♥ ", lambda f: f"{f.life}{LARGE if f.large else ' '}"),
        score,
        Column("T", lambda f: str(f.trophies or NONE)),
        *([charm] if lexicon.has_charms else []),
        Column("D", lambda f: "?" if f.defence is None else str(f.defence), "bold"),
    ]


def _has_teams(view: View) -> bool:
    """Do several seats, or several fighters, stand together?"""
    return len({fighter.team for fighter in view.fighters}) < len(view.fighters)


def _roster_row(
    fighter: FighterView, view: View, lexicon: Lexicon, width: int, columns: Sequence[Column]
) -> Text:
    name = fitted(own_name(fighter, view, lexicon), NAMES, _name_style(fighter, view, lexicon))
    cells = [
        fitted(column.tell(fighter), len(column.title), column.style, column.title.startswith(" "))
        for column in columns
    ]
    line = joined(state_mark(fighter, view), row(name, *cells), " ")
    line.append(_card_and_tokens(fighter, lexicon, width - len(line)))
    return line if fighter.standing else Text(line.plain, style="dim")


def _card_and_tokens(fighter: FighterView, lexicon: Lexicon, width: int) -> Text:
    if not fighter.standing:
        return fitted(lexicon.ui("out"), width)
    tokens = _tokens(fighter)
    card = fitted(lexicon.card(fighter.active), width - len(tokens) - (1 if tokens else 0))
    return row(card, Text(tokens, style="bold")) if tokens else card


def _tokens(fighter: FighterView) -> str:
    shock = f"{SHOCK}{fighter.shock:+d}" if fighter.shock else ""
    net = NET if fighter.net != FREE else ""
    return shock + SKULL * len(fighter.skulls_from) + net + (FLAME if fighter.flame else "")


def trophies(view: View, lexicon: Lexicon, width: int, rows: int) -> Lines:
    """Where trophies decide: whose each warrior holds, by name as far as there is room."""
    holders = [f for f in view.fighters if f.heads] if lexicon.counts_trophies else []
    texts = [_trophies(holders, lexicon, letters) for letters in (LONGEST_NAME, 3, 2)] if holders else []
    told = [wrapped(text, width) for text in texts]
    chosen = next((lines for lines in told if len(lines) <= rows), told[-1][:rows] if told else [])
    return [Text(line, style="dim") for line in chosen]


def _trophies(holders: Sequence[FighterView], lexicon: Lexicon, letters: int) -> str:
    held = [
        f"{lexicon.fighter(f.id)} ({', '.join(lexicon.fighter(head)[:letters] for head in f.heads)})"
        for f in holders
    ]
    return lexicon.ui("trophies", held=", ".join(held))


def state_mark(fighter: FighterView, view: View) -> str:
    """What this fighter is doing in the round, as one character."""
    if not fighter.standing:
        return OUT
    if view.turn is not None and view.turn.fighter == fighter.id:
        return ACTING
    if fighter.acted:
        return ACTED
    if fighter.pick is not None:
        return LOCKED
    return CHOOSING if fighter.asked else " "


# -- when everybody acts


def order(view: View, called: Sequence[Call], lexicon: Lexicon, width: int) -> Text:
    """The round's order as far as this seat knows it: the called ones, then those still to come."""
    texts = (_order(view, called, lexicon, letters) for letters in (LONGEST_NAME, 4, 3))
    return fitted(
        next((text for text in texts if len(text) <= width), _order(view, called, lexicon, 2)), width
    )


def _order(view: View, called: Sequence[Call], lexicon: Lexicon, letters: int) -> str:
    """The order with so many letters of each name."""
    names = {fighter.id: own_name(fighter, view, lexicon)[:letters] for fighter in view.fighters}
    if view.phase == "select":
        return lexicon.ui("waiting-for", names=", ".join(names[f.id] for f in view.fighters if f.asked))
    marks = {fighter.id: state_mark(fighter, view) for fighter in view.fighters}
    past = " ".join(f"{'' if n is None else f'{n} '}{names[name]}{marks[name]}" for name, n in called)
    waiting = [f for f in view.fighters if _is_coming(f, lexicon) and f.id not in dict(called)]
    coming = ", ".join(f"{names[f.id]}{_speed(f, view, lexicon)}" for f in waiting)
    parts = [
        lexicon.ui("order", order=past) if past else "",
        lexicon.ui("coming", names=coming) if coming else "",
    ]
    return "  ".join(part for part in parts if part)


def _is_coming(fighter: FighterView, lexicon: Lexicon) -> bool:
    """Whoever has a card down, or always uses the same one, and has not acted."""
    has_card = fighter.pick is not None or lexicon.only_card(fighter.id) is not None
    return fighter.standing and not fighter.acted and has_card


def _speed(fighter: FighterView, view: View, lexicon: Lexicon) -> str:
    """The number a fighter will be called on: one's own is known, of others only a bound."""
    lasting = fighter.shock - (fighter.net != FREE)
    card = fighter.pick or lexicon.only_card(fighter.id)
    if card is not None and card in lexicon.cards():
        return f" {lexicon.initiative(card, view.gong) + lasting}"
    return f" ≤{fighter.fastest + lasting}" if fighter.fastest is not None else ""


# -- cards

HAND_WIDTHS = (3, 3, 4, 4, 3)


def hand_title(title: str, lexicon: Lexicon, width: int, label_width: int) -> Text:
    """A title whose end names the columns of numbers below it."""
    columns = lexicon.ui("hand-columns")
    name_width = _name_width(width, label_width)
    return joined(fitted(title, label_width + 1 + name_width, "bold"), Text(columns, style="dim"))


def _name_width(width: int, label_width: int) -> int:
    return min(width - label_width - 1 - sum(HAND_WIDTHS) - 2, LONGEST_NAME)


def hand(cards: Iterable[tuple[str, str]], lexicon: Lexicon, width: int, with_text: bool = True) -> Lines:
    """Cards with their numbers; each comes with what stands before it, such as the number to type."""
    return [_hand_row(label, card, lexicon, width, with_text) for label, card in cards]


def _hand_row(label: str, card: str, lexicon: Lexicon, width: int, with_text: bool) -> Text:
    numbers = lexicon.numbers(card)
    cells = (numbers.initiative, numbers.move, numbers.melee, numbers.shoot, numbers.defence)
    figures = Text("".join(f"{cell:>{wide}}" for cell, wide in zip(cells, HAND_WIDTHS, strict=True)))
    name_width = _name_width(width, len(label))
    special = "bold" if numbers.special else ""
    name = fitted(lexicon.card(card), name_width, special)
    line = joined(
        Text(label, style="bold"), " ", name, figures, " ", Text(numbers.special or " ", style="bold")
    )
    rest = width - len(line) - 1
    text = lexicon.chosen(lexicon.facts(card).text) if with_text else ""
    return joined(line, " ", fitted(text, rest, "dim")) if rest >= 20 and text else line
