"""A picture of a ladder: each bot a point with its interval, the best at the top."""

from collections.abc import Sequence
from html import escape

from .standings import Standing

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 640, 34, 170, 70, 46, 30
STEP = 5
INK, FAINT, POINT = "#22203a", "#c9c4d8", "#9c2f34"
SPACE = 'xmlns="http://www.w3.org/2000/svg"'
FONT = 'font-family="system-ui, sans-serif" font-size="14"'


def plot(rows: Sequence[Standing], title: str) -> str:
    """As SVG, with everything in it said in words, too."""
    height = TOP + ROW * len(rows) + BOTTOM
    scale = _Scale(rows)
    told = "; ".join(f"{row.bot} {row.rating:.1f}" for row in rows)
    parts = [
        f'<svg {SPACE} viewBox="0 0 {WIDTH} {height}" role="img" {FONT} fill="{INK}">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="16" y="26" font-weight="600">{escape(title)}</text>',
        *(_line(scale, value, height) for value in scale.marks()),
        *(_row(scale, row, TOP + ROW * at + ROW // 2) for at, row in enumerate(rows)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Scale:
    """From ratings to places on the page, in whole steps that hold all intervals."""

    def __init__(self, rows: Sequence[Standing]) -> None:
        ends = [end for row in rows for end in row.interval] or [0.0]
        self.low = STEP * int(min(ends) // STEP)
        self.high = max(STEP * -int(-max(ends) // STEP), self.low + STEP)

    def at(self, rating: float) -> float:
        share = (rating - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def marks(self) -> range:
        return range(self.low, self.high + 1, STEP)


def _line(scale: _Scale, value: int, height: int) -> str:
    x = scale.at(value)
    return (
        f'<path d="M{x} {TOP}V{height - BOTTOM}" stroke="{FAINT}"/>'
        f'<text x="{x}" y="{height - 10}" text-anchor="middle" font-size="12">{value}</text>'
    )


def _row(scale: _Scale, row: Standing, y: int) -> str:
    low, high = map(scale.at, row.interval)
    return (
        f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(row.bot)}</text>'
        f'<path d="M{low} {y}H{high}M{low} {y - 5}v10M{high} {y - 5}v10" stroke="{POINT}" fill="none"/>'
        f'<circle cx="{scale.at(row.rating)}" cy="{y}" r="5" fill="{POINT}"/>'
        f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{row.rating:.1f}</text>'
    )
