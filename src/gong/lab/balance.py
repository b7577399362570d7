"""How evenly the fighters are matched: who wins how often, over every bout of a size."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import NamedTuple

from ..core.errors import BadInput
from ..core.wishes import Wish
from ..data.loader import Cards, own_of
from ..games import game_of
from .meetings import Meeting, Progress, checked_games, played, shared_out, simulated
from .winning import Share


class Row(NamedTuple):
    """The share a fighter, or in modes with sides a side, has of its games; as fractions of 1."""

    fighter: str
    games: int
    wins: int
    rate: float
    interval: tuple[float, float]


def balance(
    game: str,
    size: int,
    games: int,
    seed: int,
    bots: Sequence[str] = ("greedy",),
    progress: Progress | None = None,
    *,
    cards: Cards | None = None,
    options: Mapping[str, str] | None = None,
    mode: str | None = None,
    without: Collection[str] = (),
) -> list[Row]:
    """Play so many games with each set of rivals that ``size`` players make up, and count who wins.

    Rivals are fighters, each on its own side, or the sides of a mode. Where seats make a difference the games
    are spread over several orders. Bots go round the seats. Interrupted, it tells what it has counted so far,
    which is a fair sample, for it plays them in no order.
    """
    meetings = plan(game, size, games, seed, mode, without, cards)
    present, won, total = Counter[str](), Counter[str](), sum(meeting.games for meeting in meetings)
    done, order = 0, Random(f"order {seed}").sample(meetings, len(meetings))
    for meeting, tally in played(order, simulated(game, bots, cards=cards, options=options, mode=mode)):
        won.update(tally.wins)
        present.update(dict.fromkeys(meeting.rivals, tally.games))
        done += tally.games
        if progress:
            progress(done, total)
    return [row_of(name, present[name], won[name]) for name in rivals_of(meetings)]


def plan(
    game: str,
    size: int,
    games: int,
    seed: int,
    mode: str | None = None,
    without: Collection[str] = (),
    cards: Cards | None = None,
) -> list[Meeting]:
    """All that is to be played; what makes no sense is refused."""
    own_file, own_cards = own_of(cards)
    wish = Wish(game, size, mode=mode, own_file=own_file, own_cards=own_cards)
    found = game_of(game, own_file).kernel.table.bouts(wish, without)
    if not found:
        raise BadInput("without", f"too few are left for {size} players")
    if not found[0].rivals:
        raise BadInput("game", f"{game} has nobody whose bouts could be compared")
    checked_games(games)
    return [meeting for bout in found for meeting in shared_out(bout, games, seed)]


def rivals_of(meetings: Sequence[Meeting]) -> list[str]:
    """Everybody who meets somebody, in the order of the edition."""
    return list(dict.fromkeys(name for meeting in meetings for name in meeting.rivals))


def row_of(fighter: str, games: int, wins: int) -> Row:
    share = Share(games, wins)
    return Row(fighter, games, wins, share.rate, share.interval)


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table, which reads well as plain text too."""
    return aligned((kind_of(rows), "games", "wins", "rate", "95 % interval"), list(map(cells, rows)))


def kind_of(rows: Sequence[Row]) -> str:
    """What the rows are of: several fighters are a side."""
    return "side" if any("+" in row.fighter for row in rows) else "fighter"


def aligned(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose columns stand below each other."""
    lines = [head, *body]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (head, rule, *lines[1:]))


def cells(row: Row) -> tuple[str, ...]:
    """A row as it is written."""
    low, high = (100 * end for end in row.interval)
    return row.fighter, str(row.games), str(row.wins), f"{100 * row.rate:.1f} %", f"{low:.1f} to {high:.1f}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Names to the left, numbers to the right."""
    first, *others = widths
    return "| " + " | ".join([cells[0].ljust(first), *map(str.rjust, cells[1:], others)]) + " |"
