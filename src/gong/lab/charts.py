"""The tables of ``shares`` as interactive plots, by Altair; each is a Vega-Lite specification."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import polars as pl

from ..core.errors import GongError
from ..data.words import Words
from .shares import EARLY, LATE, NEVER

try:
    import altair as alt
except ModuleNotFoundError:
    raise GongError("reports need Altair: pip install 'gong[lab]'") from None

INK, FAINT, FAIR, UNFAIR = "#17142b", "#b9b2c6", "#1f6f67", "#b3202a"
LOW, MIDDLE, HIGH = "#b3541e", "#fbf4e6", "#1f6f67"
#: The height of a row, and of a plot that has none.
ROW, TALL = 26, 260
Tables = Mapping[str, pl.DataFrame]
Spec = dict[str, Any]


class Plot(NamedTuple):
    """A plot of the report: what it is called in the locales, and the tables it shows."""

    name: str
    tables: tuple[str, ...]
    spec: Spec


def plots(tables: Tables, say: Words) -> Iterator[Plot]:
    """All plots there is something for."""
    drawing = _Drawing(tables, say)
    for name, (needed, draw) in drawing.plots().items():
        if needed[0] in tables:
            yield Plot(name, tuple(each for each in needed if each in tables), _spec(draw()))


def _spec(chart: Any) -> Spec:
    found: Spec = (
        chart.configure_view(stroke=None).configure_axis(labelLimit=150, gridColor="#e6dfd0").to_dict()
    )
    return found | {"background": "transparent"}


class _Drawing:
    def __init__(self, tables: Tables, say: Words) -> None:
        self._tables, self._say = tables, say
        self._sizes: list[int] = tables["names_by_players"]["players"].unique().sort().to_list()
        best = tables["names"].sort(pl.col("fair") - pl.col("share"))
        self._order: list[str] = best["name"].to_list()

    def plots(self) -> dict[str, tuple[tuple[str, ...], Any]]:
        """Each plot with the tables it needs, the first of which must be there."""
        return {
            "names": (("names_by_players", "names"), self._names),
            "pairs": (("pairs",), self._pairs),
            "line_ups": (("line_ups",), self._line_ups),
            "sides": (("sides",), lambda: self._shares("sides", "side")),
            "seats": (("seats",), lambda: self._shares("seats", "seat", sort="ascending")),
            "starts": (("starts",), lambda: self._shares("starts", "start", sort="ascending")),
            "starts_by_name": (("starts_by_name",), lambda: self._heat("starts_by_name", "start", "name")),
            "bots": (("bots",), lambda: self._shares("bots", "bot")),
            "card_times": (("card_times",), self._card_times),
            "card_rounds": (("card_rounds",), self._card_rounds),
            "card_draws": (("card_draws",), self._card_draws),
            "card_uses": (("card_uses",), self._card_uses),
            "first_kills": (
                ("first_kills", "first_kills_by_name"),
                lambda: self._shares("first_kills", "players", sort="ascending"),
            ),
            "first_kills_by_round": (("first_kills_by_round",), lambda: self._course("first_kills_by_round")),
            "first_goals": (
                ("first_goals_by_name", "first_goals"),
                lambda: self._shares("first_goals_by_name", "name"),
            ),
            "first_goals_by_round": (("first_goals_by_round",), lambda: self._course("first_goals_by_round")),
            "goals": (("goals",), lambda: self._grouped("goals", "phase", "name")),
            "actions": (("actions",), lambda: self._grouped("actions", "action", "name")),
            "lengths": (("lengths",), lambda: self._parts("lengths")),
            "endings": (("endings",), lambda: self._parts("endings")),
        }

    @property
    def _verdicts(self) -> list[str]:
        return [self._word("fair"), self._word("unfair")]

    # -- data and what is told of it

    def _data(self, name: str) -> pl.DataFrame:
        """With a word on whether the interval holds what is fair, and by how much the share is above it."""
        table = self._tables[name]
        is_fair = (pl.col("low") <= pl.col("fair") + 1e-9) & (pl.col("fair") <= pl.col("high") + 1e-9)
        words = pl.when(is_fair).then(pl.lit(self._word("fair"))).otherwise(pl.lit(self._word("unfair")))
        above = pl.col("share") - pl.col("fair")
        if table["fair"].null_count() == table.height:
            return table.drop("fair")
        return table.with_columns(verdict=words, above=above)

    def _word(self, name: str) -> str:
        return self._say.say(f"report.{name}")

    def _tips(self, *fields: str) -> list[Any]:
        """What is told of a mark: who it is, then the figures."""
        shown = [alt.Tooltip(f"{field}:N", title=self._word(f"col-{field}")) for field in fields]
        rates = [
            alt.Tooltip(f"{f}:Q", format=".1%", title=self._word(f"col-{f}"))
            for f in ("share", "low", "high")
        ]
        games = alt.Tooltip("games:Q", format=",", title=self._word("col-games"))
        return [*shown, *rates, games]

    def _x(self, field: str = "share", zero: bool = True) -> Any:
        axis = alt.Axis(format=".0%", tickCount=8, title=self._word(f"col-{field}"))
        return alt.X(f"{field}:Q", axis=axis, scale=alt.Scale(zero=zero))

    def _verdict(self) -> Any:
        scale = alt.Scale(domain=self._verdicts, range=[FAIR, UNFAIR])
        return alt.Color("verdict:N", scale=scale, legend=alt.Legend(orient="top", title=None, columns=1))

    def _by_players(self, chart: Any, table: pl.DataFrame) -> Any:
        """With a list to choose the number of players from."""
        if "players" not in table.columns or len(self._sizes) < 2:
            return chart
        usual = 4 if 4 in self._sizes else self._sizes[0]
        bound = alt.binding_select(options=self._sizes, name=self._word("choose-players") + " ")
        chosen = alt.param(name="players_chosen", value=usual, bind=bound)
        return chart.add_params(chosen).transform_filter("datum.players == players_chosen")

    def _by(self, chart: Any, table: pl.DataFrame, field: str) -> Any:
        """With a list to choose a fighter or a deck from."""
        names = table[field].unique().sort().to_list()
        bound = alt.binding_select(options=names, name=self._word("choose-name") + " ")
        chosen = alt.param(name="name_chosen", value=names[0], bind=bound)
        return chart.add_params(chosen).transform_filter(f"datum.{field} == name_chosen")

    # -- shapes

    def _shares(self, name: str, field: str, sort: str = "-x") -> Any:
        """A point for each with its interval, and a mark where it would be fair."""
        data = self._data(name)
        order = self._order if field == "name" else sort
        y = alt.Y(f"{field}:N", sort=order, title=None if field == "name" else self._word(f"col-{field}"))
        chart = self._with_intervals(data, y, self._tips(field))
        many = field != "players"
        return self._by_players(chart, data) if many else chart

    def _with_intervals(self, data: pl.DataFrame, y: Any, tips: list[Any]) -> Any:
        base = alt.Chart(data).encode(y=y, tooltip=tips)
        x = alt.X(
            "low:Q",
            scale=alt.Scale(zero=False),
            axis=alt.Axis(format=".0%", tickCount=8, title=self._word("col-share")),
        )
        line = base.mark_rule(strokeWidth=2).encode(x=x, x2="high:Q", color=self._verdict())
        point = base.mark_point(size=70, filled=True, opacity=1)
        scale = alt.Scale(domain=self._verdicts, range=["circle", "square"])
        shape = alt.Shape("verdict:N", scale=scale, legend=alt.Legend(orient="top", title=None, columns=1))
        point = point.encode(x="share:Q", color=self._verdict(), shape=shape)
        fair = base.mark_tick(color=INK, thickness=2, size=16).encode(x="fair:Q")
        return alt.layer(fair, line, point).properties(width="container", height=alt.Step(ROW))

    def _names(self) -> Any:
        return self._shares("names_by_players", "name")

    def _pairs(self) -> Any:
        data = self._data("pairs")
        x = alt.X("other:N", title=self._word("behind"), sort=self._order, axis=alt.Axis(labelAngle=-60))
        base = alt.Chart(data).encode(x=x, y=alt.Y("name:N", title=self._word("ahead"), sort=self._order))
        return self._by_players(self._cells(base, self._tips("name", "other"), is_even=True), data)

    def _heat(self, name: str, x: str, y: str) -> Any:
        data = self._data(name)
        base = alt.Chart(data).encode(
            x=alt.X(f"{x}:N", title=self._word(f"col-{x}"), axis=alt.Axis(labelAngle=0)),
            y=alt.Y(f"{y}:N", title=None),
        )
        return self._cells(base, self._tips(y, x))

    def _cells(self, base: Any, tips: list[Any], is_even: bool = False) -> Any:
        """Coloured by how far from fair, which stands in the cell; or the share, if half is fair in all."""
        field = "above"
        scale = alt.Scale(range=[LOW, MIDDLE, HIGH], domainMid=0)
        legend = alt.Legend(format="+.0%", title=self._word("col-above"), orient="top", gradientLength=140)
        rect = base.mark_rect().encode(
            color=alt.Color(f"{field}:Q", scale=scale, legend=legend), tooltip=tips
        )
        written = alt.Text("share:Q", format=".0%") if is_even else alt.Text(f"{field}:Q", format="+.0%")
        text = base.mark_text(fontSize=10, color=INK).encode(text=written)
        return alt.layer(rect, text).properties(width="container", height=alt.Step(ROW))

    def _line_ups(self) -> Any:
        data = self._data("line_ups")
        tips = self._tips("name", "line_up")
        base = (
            alt.Chart(data)
            .mark_tick(thickness=2, size=18, opacity=0.6)
            .encode(
                x=self._x(zero=False),
                y=alt.Y("name:N", title=None, sort=self._order),
                color=self._verdict(),
                tooltip=tips,
            )
        )
        return self._by_players(base.properties(width="container", height=alt.Step(ROW)), data)

    def _course(self, name: str) -> Any:
        """How the share goes with the round."""
        data = self._data(name)
        x = alt.X("first:Q", title=self._word("col-first"), axis=alt.Axis(tickMinStep=1, format="d"))
        base = alt.Chart(data).encode(x=x, tooltip=self._tips("first"))
        y = alt.Y("low:Q", axis=alt.Axis(format=".0%", tickCount=8, title=self._word("col-share")))
        band = base.mark_area(opacity=0.25, color=FAIR).encode(y=y, y2="high:Q")
        line = base.mark_line(color=FAIR, point=True).encode(y="share:Q")
        fair = base.mark_line(color=INK, strokeDash=[4, 4]).encode(y="fair:Q")
        return alt.layer(band, line, fair).properties(width="container", height=TALL)

    def _parts(self, name: str) -> Any:
        data = self._data(name)
        (field,) = set(data.columns) - {"players", "games", "share", "low", "high", "fair"}
        y = alt.Y(f"{field}:N", sort="ascending", title=self._word(f"col-{field}"))
        base = alt.Chart(data).encode(y=y, tooltip=self._tips(field))
        bar = base.mark_bar(color=FAIR, opacity=0.7).encode(x=self._x())
        line = base.mark_rule(color=INK).encode(x="low:Q", x2="high:Q")
        return self._by_players(
            alt.layer(bar, line).properties(width="container", height=alt.Step(ROW)), data
        )

    def _grouped(self, name: str, group: str, row: str) -> Any:
        """Of each fighter or deck a point for each group, told apart by colour and shape."""
        data = self._data(name)
        kinds = data[group].unique(maintain_order=True).to_list()
        colour = alt.Color(f"{group}:N", sort=kinds, legend=alt.Legend(orient="top", title=None))
        base = alt.Chart(data).encode(
            y=alt.Y(f"{row}:N", title=None), yOffset=alt.YOffset(f"{group}:N", sort=kinds)
        )
        axis = alt.X("low:Q", axis=alt.Axis(format=".0%", tickCount=8, title=self._word("col-share")))
        line = base.mark_rule().encode(x=axis, x2="high:Q", color=colour, tooltip=self._tips(row, group))
        point = base.mark_point(filled=True, size=60, opacity=1).encode(
            x="share:Q", color=colour, shape=alt.Shape(f"{group}:N", sort=kinds, legend=None)
        )
        return alt.layer(line, point).properties(width="container", height=alt.Step(12))

    # -- cards

    def _card_times(self) -> Any:
        data = self._data("card_times")
        return self._cards_apart(data, "time", [EARLY, LATE, NEVER])

    def _card_draws(self) -> Any:
        data = self._data("card_draws").sort("share", descending=True)
        return self._apart(alt.Chart(data), "stage", ["played", "drawn", "unseen"], "card", 11)

    def _cards_apart(self, data: pl.DataFrame, field: str, kinds: list[str]) -> Any:
        chart = self._apart(alt.Chart(data), field, kinds, "card", 15)
        return self._by(chart, data, "name")

    def _apart(self, chart: Any, field: str, kinds: list[str], row: str, step: int) -> Any:
        """Above or below fair, with intervals moved along."""
        scale = alt.Scale(domain=kinds, range=[FAIR, LOW, FAINT][: len(kinds)])
        said = (
            " : ".join(f"datum.value == '{kind}' ? '{self._word(kind)}'" for kind in kinds) + " : datum.value"
        )
        legend = alt.Legend(orient="top", title=None, labelExpr=said)
        colour = alt.Color(f"{field}:N", scale=scale, legend=legend)
        base = chart.transform_calculate(from_="datum.low - datum.fair", to="datum.high - datum.fair").encode(
            y=alt.Y(f"{row}:N", title=None, sort="ascending"), yOffset=alt.YOffset(f"{field}:N", sort=kinds)
        )
        axis = alt.X("from_:Q", axis=alt.Axis(format="+.0%", tickCount=8, title=self._word("col-above")))
        line = base.mark_rule().encode(x=axis, x2="to:Q", color=colour, tooltip=self._tips(row, field))
        point = base.mark_point(filled=True, size=55, opacity=1).encode(
            x="above:Q", color=colour, shape=alt.Shape(f"{field}:N", sort=kinds, legend=None)
        )
        middle = base.mark_rule(color=INK, strokeDash=[3, 3]).encode(x=alt.datum(0))
        return alt.layer(middle, line, point).properties(width="container", height=alt.Step(step))

    def _card_rounds(self) -> Any:
        data = self._data("card_rounds")
        x = alt.X("first:O", title=self._word("col-first"), axis=alt.Axis(labelAngle=0))
        base = alt.Chart(data).encode(x=x, y=alt.Y("card:N", title=None))
        return self._by(self._cells(base, self._tips("card", "first")), data, "name")

    def _card_uses(self) -> Any:
        data = self._data("card_uses")
        y = alt.Y("card:N", title=None)
        shown = [field for field in data.columns if field.endswith("_a_play") or field == "times"]
        more = [alt.Tooltip(f"{f}:Q", format=".2f", title=self._word(f"col-{f}")) for f in shown]
        base = alt.Chart(data).encode(y=y, tooltip=[*self._tips("card"), *more])
        bar = base.mark_bar(color=FAIR, opacity=0.7).encode(x=self._x())
        line = base.mark_rule(color=INK).encode(x="low:Q", x2="high:Q")
        chart = alt.layer(bar, line).properties(width="container", height=alt.Step(ROW))
        return self._by(chart, data, "name")
