"""An analysis as one HTML file that needs nothing else: curves, moments, bars, choices, and all in words."""

from collections.abc import Sequence
from html import escape

from ..data.words import words
from .account import WHOLE
from .telling import ToldAnalysis, ToldDecision, ToldSeat, percent, signed

#: One for each side, told apart by its dashes too.
HUES = ("#b3541e", "#2a8c82", "#5b4a9e", "#b8860b", "#a8324a", "#3a6ea5", "#5f7a2b", "#6b6472")
DASHES = ("", "9 4", "2 4", "12 4 2 4", "6 6", "1 6", "14 6", "4 2")
#: The plot, in its own measure: the margin left holds percents, that on the right names.
WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 1000, 320, 60, 150, 12, 28
#: The columns of a table of choices, and those that hold numbers.
HEADS, NUMBERS = ("move", "who", "choice", "chance", "loss", "mark"), ("move", "chance", "loss")
#: So many of the choices that cost something are shown at once.
COSTLIEST = 12
#: A bar of luck or skill reaches so far on either side of nothing.
FAR = WHOLE

STYLE = """
:root { color-scheme: light; --night: #1d1b3a; --ink: #17142b; --paper: #fbf4e6; --sand: #e9c893;
  --corona: #ffb52e; --danger: #b3202a; --calm: #1f6f67; }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { background: var(--night); color: var(--paper); padding: 1.6rem 1rem }
header { border-bottom: 6px solid var(--corona) }
header > *, main { max-width: 66rem; margin: 0 auto }
h1 { font-size: clamp(1.5rem, 5vw, 2.2rem); line-height: 1.2; margin: 0 auto }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .3rem }
main { padding: .5rem 1rem 3rem }
.about { margin: .2rem 0 .8rem; opacity: .8; max-width: 46rem }
.summary { font-size: 1.1rem; padding-left: 1.2rem }
.plot { overflow-x: auto }
.plot svg { display: block; width: 100%; min-width: 34rem }
.curve { fill: none; stroke-width: 3; stroke-linejoin: round }
.moments { display: grid; gap: .6rem; padding: 0; list-style: none; counter-reset: m }
.moments li { counter-increment: m; border-left: 5px solid var(--corona); padding: .6rem .9rem }
.moments li, .seat { background: #fff8 }
.moments li::before { content: counter(m); font-weight: 800; margin-right: .6rem }
.seats { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)) }
.seat { border: 2px solid var(--ink); border-radius: .5rem; padding: .7rem .9rem }
.seat h3 { margin: 0 0 .4rem } .seat p { margin: .5rem 0 0; font-size: .92rem }
.bar { display: grid; grid-template-columns: 4.6rem 1fr 3rem; align-items: center; gap: .4rem }
.bar { font-size: .92rem }
.bar b { text-align: right; font-variant-numeric: tabular-nums }
.bar svg { width: 100%; height: 1rem; display: block }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .95rem }
th, td { text-align: left; padding: .35rem .5rem; border-bottom: 1px solid #17142b33; vertical-align: top }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.mark { font-weight: 700; white-space: nowrap }
.blunder, .mistake { color: var(--danger) } .best { color: var(--calm) }
.why { display: block; font-size: .9rem }
details > summary { cursor: pointer; font-weight: 700; padding: .6rem 0 }
footer { opacity: .75; font-size: .9rem; margin-top: 2rem }
@media (max-width: 40rem) {
  thead, td:nth-child(1), td:nth-child(4) { display: none }
  tr { display: grid; grid-template-columns: 1fr auto auto; border-bottom: 1px solid #17142b33 }
  td { border: 0; padding: .3rem .25rem }
  td:nth-child(3) { grid-column: 1 / -1; order: 1; padding-top: 0 }
}
"""


def page_of(told: ToldAnalysis) -> str:
    """The whole file."""
    return _Page(told).written()


class _Page:
    def __init__(self, told: ToldAnalysis) -> None:
        self._told = told
        self._words = words(told.lang)

    def _say(self, message: str, **values: object) -> str:
        return escape(self._words.say(f"coach.{message}", None, **values))

    def written(self) -> str:
        told = self._told
        level = self._words.say(f"bots.{told.level}")
        parts = [
            f"<!doctype html><html lang={told.lang}><head><meta charset=utf-8>",
            "<meta name=viewport content='width=device-width, initial-scale=1'>",
            f"<title>{self._say('title')} · Gong</title><style>{STYLE}</style></head><body>",
            f"<header><h1>{self._say('title')}</h1>",
            f"<p>{self._say('subtitle', level=level)}</p></header><main>",
            "<ul class=summary>" + "".join(f"<li>{escape(line)}</li>" for line in told.summary) + "</ul>",
            *self._curves(),
            *self._moments(),
            *self._bars(),
            *self._choices(),
            f"<footer>{escape(told.judged)}</footer></main></body></html>",
        ]
        return "\n".join(parts)

    def _head(self, name: str, about: str = "") -> str:
        line = f"<p class=about>{self._say(about)}</p>" if about else ""
        return f"<h2>{self._say(name)}</h2>{line}"

    # -- curves

    def _curves(self) -> list[str]:
        box = f"viewBox='0 0 {WIDE} {HIGH}' role=img aria-label='{self._say('curves')}'"
        inside = [*map(self._line, (0, 25, 50, 75, 100)), *self._bands(), *self._lines(), *self._names()]
        plot = f"<div class=plot><svg {box} font-family='system-ui, sans-serif'>{''.join(inside)}</svg></div>"
        return [self._head("curves", "curves-about"), plot]

    def _x(self, move: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * move / max(len(self._told.points) - 1, 1)

    def _y(self, chance: int) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (1 - chance / WHOLE)

    def _line(self, parts: int) -> str:
        y = self._y(WHOLE * parts // 100)
        text = f"<text x={LEFT - 8} y={y + 5:.1f} text-anchor=end font-size=14>{parts} %</text>"
        return (
            f"<line x1={LEFT} x2={WIDE - RIGHT} y1={y:.1f} y2={y:.1f} stroke='#17142b' opacity=.18 />{text}"
        )

    def _bands(self) -> list[str]:
        """Where the moments are, with their numbers."""
        found = []
        for number, moment in enumerate(self._told.moments, 1):
            x, end = self._x(moment.first), self._x(moment.last + 1)
            wide = max(end - x, 4)
            place = f"x={x:.1f} y={TOP} width={wide:.1f} height={HIGH - TOP - BOTTOM}"
            font = "text-anchor=middle font-size=15 font-weight=800"
            found.append(f"<rect {place} fill='#ffb52e' opacity=.45 />")
            found.append(f"<text x={x + wide / 2:.1f} y={HIGH - 8} {font}>{number}</text>")
        return found

    def _lines(self) -> list[str]:
        return [
            f"<polyline class=curve stroke='{HUES[i % 8]}' stroke-dasharray='{DASHES[i % 8]}' points='"
            + " ".join(f"{self._x(n):.1f},{self._y(p[i]):.1f}" for n, p in enumerate(self._told.points))
            + "' />"
            for i in range(len(self._told.sides))
        ]

    def _names(self) -> list[str]:
        """On the right, where each curve ends, none over another."""
        last = self._told.points[-1]
        order = sorted(range(len(last)), key=lambda i: (-last[i], i))
        found, y = [], 0.0
        for rank, i in enumerate(order):
            lowest = HIGH - BOTTOM - 18 * (len(order) - 1 - rank) + 5
            y = max(min(self._y(last[i]) + 5, lowest), y + 18, TOP + 5)
            dash = f"<line x1={WIDE - RIGHT + 6} x2={WIDE - RIGHT + 30} y1={y - 5:.1f} y2={y - 5:.1f}"
            dash += f" stroke='{HUES[i % 8]}' stroke-width=3 stroke-dasharray='{DASHES[i % 8]}' />"
            name = escape(self._told.sides[i])
            found.append(f"{dash}<text x={WIDE - RIGHT + 36} y={y:.1f} font-size=15>{name}</text>")
        return found

    # -- moments and bars

    def _moments(self) -> list[str]:
        lines = "".join(f"<li>{escape(moment.text)}</li>" for moment in self._told.moments)
        body = f"<ol class=moments>{lines}</ol>" if lines else f"<p>{self._say('no-moments')}</p>"
        return [self._head("moments-title"), body]

    def _bars(self) -> list[str]:
        return [
            self._head("bars", "bars-about"),
            "<div class=seats>",
            *map(self._seat, self._told.seats),
            "</div>",
        ]

    def _seat(self, seat: ToldSeat) -> str:
        bars = self._bar("skill", seat.skill) + self._bar("luck", seat.luck)
        name, text = escape(seat.name), escape(seat.text)
        return f"<section class=seat><h3>{name}</h3>{bars}<p>{text}</p></section>"

    def _bar(self, name: str, amount: int) -> str:
        """To the right of the middle what was won, to the left what was lost."""
        wide = 50 * min(abs(amount), FAR) / FAR
        x, hue = (50, "#1f6f67") if amount >= 0 else (50 - wide, "#b3202a")
        bar = f"<rect x='{x:.1f}' y=1 width='{wide:.1f}' height=8 fill='{hue}' />"
        line = "<line x1=50 x2=50 y1=0 y2=10 stroke='#17142b' />"
        svg = f"<svg viewBox='0 0 100 10' preserveAspectRatio=none aria-hidden=true>{bar}{line}</svg>"
        return f"<div class=bar><span>{self._say(name)}</span>{svg}<b>{signed(amount)}</b></div>"

    # -- choices

    def _choices(self) -> list[str]:
        """Those that cost something, all of them on request."""
        every = self._told.decisions
        costly = sorted((one for one in every if percent(one.loss)), key=lambda one: -one.loss)[:COSTLIEST]
        head = f"<summary>{self._say('all-choices')} ({len(every)})</summary>"
        whole = f"<details>{head}{self._table(every)}</details>"
        return [self._head("decisions-title", "decisions-about"), self._table(costly), whole]

    def _table(self, decisions: Sequence[ToldDecision]) -> str:
        heads = [f"<th{' class=number' if name in NUMBERS else ''}>{self._say(name)}</th>" for name in HEADS]
        head = "".join(heads)
        rows = "".join(map(self._row, decisions))
        return f"<div class=table><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"

    def _row(self, one: ToldDecision) -> str:
        why = f"<span class=why>{escape(one.why)}</span>" if one.why else ""
        loss = f"{percent(one.loss)} %" if one.loss else ""
        return (
            f"<tr><td class=number>{one.move + 1}</td>"
            f"<td>{escape(one.who)}</td><td>{escape(one.text)}{why}</td>"
            f"<td class=number>{percent(one.chance)} %</td><td class=number>{loss}</td>"
            f"<td class='mark {one.mark}'>{escape(one.named)}</td></tr>"
        )
