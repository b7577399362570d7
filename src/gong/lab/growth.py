"""How the cost of a game grows: with the warriors, with the rounds, and with the games of a batch.

python -m gong.lab.growth
python -m gong.lab.growth docs/performance.svg
"""

import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ..core.match import Match
from ..core.playout import DECISIONS
from ..fast.engine import Batch, warm
from .bench import MEASURE, typical_match

WARRIORS = range(2, 9)
BATCHES = tuple(2**power for power in range(0, 13, 2))
SECONDS, TURNS = 0.1, 3
#: The picture, in pixels.
WIDTH, HEIGHT, MARGIN = 640, 360, 60


class Cost(NamedTuple):
    """What a game costs: its decisions, and games a second of processor time."""

    at: int
    decisions: float
    games_per_second: float


def cost_of(match: Match, at: int, batch: int = 256) -> Cost:
    """The best of several turns; the rules are compiled."""
    ready, best, decisions, games = Batch(match.table, match.true_state(), [0], 1), 0.0, 0, 0
    for _ in range(TURNS):
        played, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            decisions += int(ready.play(games, batch)[:, DECISIONS].sum())
            played, games = played + batch, games + batch
        best = max(best, played / spent)
    return Cost(at, decisions / games, best)


def by_warriors() -> list[Cost]:
    return [cost_of(typical_match(MEASURE, players=number), number) for number in WARRIORS]


def by_rounds() -> list[Cost]:
    """No more than there are: cards are played once."""
    most = typical_match(MEASURE).table.book.rounds
    return [cost_of(_with_rounds(number), number) for number in range(1, most + 1)]


def _with_rounds(number: int) -> Match:
    match = typical_match(MEASURE)
    match.table.book = replace(match.table.book, rounds=number)
    return match


def by_batch() -> list[Cost]:
    return [cost_of(typical_match(MEASURE), batch, batch) for batch in BATCHES]


def table_of(head: str, costs: Sequence[Cost]) -> str:
    lines = [f"| {head} | decisions a game | games a second | decisions a second |", "|---:|---:|---:|---:|"]
    for at, decisions, games in costs:
        lines.append(f"| {at} | {decisions:.0f} | {games:,.0f} | {decisions * games / 1e6:.1f} million |")
    return "\n".join(lines)


def picture_of(costs: Sequence[Cost]) -> str:
    """Games a second by the games of a batch, as an SVG picture."""
    most = max(cost.games_per_second for cost in costs)
    step = (WIDTH - 2 * MARGIN) / (len(costs) - 1)
    places = [(MARGIN + i * step, _height(cost.games_per_second / most)) for i, cost in enumerate(costs)]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
    parts = [f'<polyline points="{line}" fill="none" stroke="#c33" stroke-width="3"/>']
    for (x, y), cost in zip(places, costs, strict=True):
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="5" fill="#c33"/>')
        parts.append(_label(x, y - 14, f"{cost.games_per_second / 1000:.0f}k"))
        parts.append(_label(x, HEIGHT - MARGIN + 24, str(cost.at)))
    parts.append(_label(WIDTH / 2, HEIGHT - 12, "games of a batch"))
    parts.append(_label(WIDTH / 2, 24, "games a second on one core, second edition, four warriors"))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n' + "\n".join([ground, *parts]) + "\n</svg>\n"


def _height(share: float) -> float:
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)


def _label(x: float, y: float, text: str) -> str:
    look = 'font-family="sans-serif" font-size="14" text-anchor="middle" fill="#333"'
    return f'<text x="{x:.0f}" y="{y:.0f}" {look}>{text}</text>'


def main(picture: str = "") -> None:
    warm(typical_match(MEASURE).table.kernel)
    costs = by_batch()
    print(table_of("warriors", by_warriors()), table_of("rounds", by_rounds()), sep="\n\n")
    print(f"\n{table_of('games of a batch', costs)}")
    if picture:
        Path(picture).write_text(picture_of(costs), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
