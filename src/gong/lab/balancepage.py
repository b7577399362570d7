"""The balance of a game as one HTML file that needs nothing else: interactive plots, and their figures."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any, NamedTuple

import polars as pl

from ..core.errors import GongError
from ..data.words import Words, words
from .charts import Plot, plots

try:
    import vl_convert
except ModuleNotFoundError:
    raise GongError("reports need vl-convert: pip install 'gong[lab]'") from None

#: So many rows of a table are on the page; a phone has to show it.
MOST_ROWS = 200
RATES = ("share", "low", "high", "fair")
#: Columns whose values are ids that people know by another name, and those that a locale names.
NAMED, SAID = ("name", "other", "card"), ("time", "stage")
#: Nothing is fetched, whatever a plot asks for.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:"
)
STYLE = """
:root { color-scheme: light; --night: #1d1b3a; --ink: #17142b; --paper: #fbf4e6; --corona: #ffb52e }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { background: var(--night); color: var(--paper); padding: 1.4rem 1rem }
header { border-bottom: 6px solid var(--corona) }
header > *, main { max-width: 62rem; margin: 0 auto }
h1 { font-size: clamp(1.4rem, 5vw, 2.1rem); line-height: 1.2; margin: 0 auto .4rem }
main { padding: .5rem 1rem 3rem }
section { margin-top: 2rem }
h2 { font-size: 1.25rem; margin: 0 0 .2rem }
nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: 1rem 0; font-size: .95rem }
nav a { color: #7a3d12; padding: .25rem 0 }
.about { margin: .1rem 0 .7rem; opacity: .85; max-width: 46rem }
.plot { width: 100%; overflow-x: auto }
.plot .vega-embed { width: 100% } .plot .vega-embed details { top: -2.1rem }
.vega-bindings { margin: .2rem 0 .4rem } .vega-bindings select { font: inherit; padding: .35rem .5rem }
.plot .vega-bind-name { display: inline-block; margin-right: .4rem }
details.table > summary { cursor: pointer; font-weight: 600; padding: .5rem 0 }
.scroll { overflow: auto; max-height: 26rem }
table { border-collapse: collapse; font-size: .92rem; min-width: 100% }
th, td { text-align: left; padding: .3rem .55rem; border-bottom: 1px solid #17142b33; white-space: nowrap }
th { position: sticky; top: 0; background: var(--paper) }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
tr.unfair td { font-weight: 700; color: #b3202a }
footer { opacity: .8; font-size: .9rem; margin-top: 2rem; overflow-wrap: anywhere }
code { overflow-wrap: anywhere }
"""
#: The list to choose from stands above its plot, and a plot that fails says so.
DRAW = """
const options = { actions: { export: true, source: false, compiled: false, editor: false }, renderer: "svg" };
for (const [name, spec] of Object.entries(SPECS)) {
  const place = document.getElementById("plot-" + name);
  vegaEmbed(place, spec, options).then(() => {
    const choices = place.querySelector(".vega-bindings");
    if (choices) place.prepend(choices);
    place.dataset.drawn = "yes";
  }).catch(problem => { place.textContent = String(problem); });
}
"""


class About(NamedTuple):
    """What the page says of itself: sentences at its head, and the command that made it."""

    title: str
    lines: Sequence[str]
    command: str


def page_of(tables: Mapping[str, pl.DataFrame], about: About, names: Mapping[str, str], lang: str) -> str:
    """The whole file; ``names``: what people call the ids."""
    return _Page({name: called(table, names, lang) for name, table in tables.items()}, about, lang).written()


def called(table: pl.DataFrame, names: Mapping[str, str], lang: str) -> pl.DataFrame:
    """With names instead of ids."""
    said = [pl.col(column).replace(dict(names)) for column in NAMED if column in table.columns]
    said += [
        pl.col(column).replace({word: words(lang).say(f"report.{word}") for word in table[column].unique()})
        for column in ("phase",)
        if column in table.columns
    ]
    if "line_up" in table.columns:
        said.append(
            pl.col("line_up").map_elements(
                lambda ids: ", ".join(names.get(each, each) for each in ids.split(",")), pl.String
            )
        )
    return table.with_columns(said)


class _Page:
    def __init__(self, tables: Mapping[str, pl.DataFrame], about: About, lang: str) -> None:
        self._tables, self._about, self._words = tables, about, words(lang)
        self._plots = list(plots(tables, self._words))

    def _say(self, name: str, **values: object) -> str:
        return escape(self._words.say(f"report.{name}", None, **values))

    def written(self) -> str:
        about = self._about
        lines = "".join(f"<p>{escape(line)}</p>" for line in about.lines)
        parts = [
            f"<!doctype html><html lang={self._words.lang}><head><meta charset=utf-8>",
            f'<meta http-equiv=Content-Security-Policy content="{POLICY}">',
            "<meta name=viewport content='width=device-width, initial-scale=1'>",
            f"<title>{escape(about.title)} · Gong</title><style>{STYLE}</style></head><body>",
            f"<header><h1>{escape(about.title)}</h1>{lines}</header><main>",
            f"<nav>{''.join(map(self._link, self._plots))}</nav><p class=about>{self._say('reading')}</p>",
            *map(self._section, self._plots),
            f"<footer><code>{self._say('made', command=about.command)}</code></footer></main>",
            f"<script>(() => {{{vega()}}})();</script>",
            f"<script>const SPECS = {safe(self._specs())};{DRAW}</script></body></html>",
        ]
        return "\n".join(parts)

    def _link(self, plot: Plot) -> str:
        return f"<a href='#{plot.name}'>{self._say(plot.name)}</a>"

    def _specs(self) -> str:
        return json.dumps({plot.name: plot.spec for plot in self._plots}, ensure_ascii=False)

    def _section(self, plot: Plot) -> str:
        head = f"<h2>{self._say(plot.name)}</h2><p class=about>{self._say(f'{plot.name}-about')}</p>"
        tables = "".join(self._table(self._tables[name]) for name in plot.tables)
        place = f"<div class=plot id='plot-{plot.name}' role=img aria-label='{self._say(plot.name)}'></div>"
        return f"<section id='{plot.name}'>{head}{place}{tables}</section>"

    def _table(self, table: pl.DataFrame) -> str:
        head = "".join(self._head(name, table) for name in table.columns)
        rows = "".join(self._rows(table.head(MOST_ROWS)))
        cut = self._say("cut", shown=MOST_ROWS, rows=table.height) if table.height > MOST_ROWS else ""
        about = f"<p class=about>{cut}</p>" if cut else ""
        shown = f"<div class=scroll><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        title = self._say("table", rows=table.height)
        return f"<details class=table><summary>{title}</summary>{about}{shown}</details>"

    def _head(self, name: str, table: pl.DataFrame) -> str:
        number = " class=number" if table[name].dtype.is_numeric() else ""
        return f"<th{number}>{self._say(f'col-{name}')}</th>"

    def _rows(self, table: pl.DataFrame) -> Iterator[str]:
        for row in table.iter_rows(named=True):
            fair = row.get("fair")
            odd = fair is not None and not row["low"] - 1e-9 <= fair <= row["high"] + 1e-9
            cells = "".join(self._cell(name, value) for name, value in row.items())
            yield f"<tr{' class=unfair' if odd else ''}>{cells}</tr>"

    def _cell(self, name: str, value: Any) -> str:
        if isinstance(value, str):
            return f"<td>{escape(self._words.say(f'report.{value}') if name in SAID else value)}</td>"
        return f"<td class=number>{escape(written(name, value, self._words))}</td>"


def written(name: str, value: float | None, say: Words) -> str:
    """A number as people write it: shares as percents."""
    if value is None:
        return ""
    if name in RATES:
        return f"{100 * value:.1f} %".replace(".", say.say("lab.point"))
    return f"{value:,}" if isinstance(value, int) else f"{value:.2f}".replace(".", say.say("lab.point"))


def safe(data: str) -> str:
    """JSON in which nothing ends the script around it: names come from files of anybody's."""
    return data.replace("<", "\\u003c")


@cache
def vega() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script."""
    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return bundle.replace("</script", "<\\/script")
