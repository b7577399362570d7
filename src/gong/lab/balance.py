"""How evenly the fighters are matched: who wins how often, over every free-for-all of a size."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import comb, sqrt
from typing import NamedTuple

from ..core.errors import BadInput
from ..games import Cards, edition_of, new_match
from .simulate import simulate

#: Told how many games are done, and of how many.
Progress = Callable[[int, int], None]
NORMAL_95 = 1.959964


class Row(NamedTuple):
    """A fighter's share of the games it took part in; rate and interval are fractions of 1."""

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
) -> list[Row]:
    """Play so many games with each set of ``size`` fighters, each on its own side, and count by fighter.

    Bots go round the seats, the smallest fighter first. Interrupted, it tells what it has counted so far.
    """
    fighters = list(edition_of(game, cards).fighters)
    _check(size, games, len(fighters))
    played, won, total = Counter[str](), Counter[str](), games * comb(len(fighters), size)
    for line_up in combinations(fighters, size):
        match = new_match(game, [[name] for name in line_up], options=options, cards=cards, seed=seed)
        tally = simulate(match, bots, games, seed)
        won.update(tally.wins)
        played.update(dict.fromkeys(line_up, tally.games))
        if progress:
            progress(played.total() // size, total)
        if tally.interrupted:
            break
    return [row_of(name, played[name], won[name]) for name in fighters]


def _check(size: int, games: int, fighters: int) -> None:
    if not 2 <= size <= fighters:
        raise BadInput("players", f"expected 2 to {fighters}, got {size}")
    if games < 1:
        raise BadInput("games", f"expected at least 1, got {games}")


def row_of(fighter: str, games: int, wins: int) -> Row:
    return Row(fighter, games, wins, wins / games if games else 0.0, wilson(wins, games))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: with 95 % confidence the true rate lies in it. Without games it can be anything."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, NORMAL_95**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table, which reads well as plain text too."""
    head = ("fighter", "games", "wins", "rate", "95 % interval")
    lines = [head, *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(cells, widths) for cells in (head, rule, *lines[1:]))


def _cells(row: Row) -> tuple[str, ...]:
    low, high = (100 * end for end in row.interval)
    return row.fighter, str(row.games), str(row.wins), f"{100 * row.rate:.1f} %", f"{low:.1f} to {high:.1f}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Names to the left, numbers to the right."""
    first, *others = widths
    return "| " + " | ".join([cells[0].ljust(first), *map(str.rjust, cells[1:], others)]) + " |"
