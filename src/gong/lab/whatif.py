"""What a change of cards does: the same games with and without it, and which figures differ.

Both are played with the same seed, so that game by game the same fighters meet, and the dice are the same for
as long as the choices are. Differences are taken game by game, which is why far fewer games will do. Of
hundreds of figures some differ by chance; the procedure of Benjamini and Hochberg keeps those to one in
twenty of the differences that are told, and their intervals are widened for having been chosen.
"""

from collections.abc import Iterator, Sequence
from math import erfc, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

import polars as pl

from ..core.errors import BadInput
from .shares import DIGITS, Kept

#: Of the differences that are told so large a part may be by chance.
FALSE = 0.05
#: Figures of fewer games are not compared.
FEWEST = 30
#: What is told first: who wins.
FIRST = ("share", "ahead")


class Difference(NamedTuple):
    """One figure before and after, by whose it is; the interval is of the change."""

    figure: str
    players: int | None
    name: str | None
    beside: str | None
    games: int
    before: float
    after: float
    change: float
    low: float
    high: float


class Comparison(NamedTuple):
    """The differences that are no chance: who wins first, then the surest; of how many figures and games."""

    differences: list[Difference]
    tested: int
    games: int


def compared(before: Kept, after: Kept) -> Comparison:
    """Which figures a change has changed."""
    _check_same(before, after)
    rows = [row for table in _figures(before, after) for row in table.iter_rows(named=True)]
    rows = [row for row in rows if row["games"] >= FEWEST]
    sure = sorted((_doubt(row), at) for at, row in enumerate(rows))
    told = max((k for k, (doubt, _) in enumerate(sure, 1) if doubt <= FALSE * k / len(rows)), default=0)
    reach = NormalDist().inv_cdf(1 - FALSE * told / len(rows) / 2) if told else 0.0
    found = [_difference(rows[at], reach) for _, at in sure[:told]]
    found.sort(key=lambda each: FIRST.index(each.figure) if each.figure in FIRST else len(FIRST))
    return Comparison(found, len(rows), before.games.height)


def _check_same(before: Kept, after: Kept) -> None:
    """Other fighters would be drawn otherwise."""
    names = [sorted(kept.seats["name"].unique()) for kept in (before, after)]
    if names[0] != names[1]:
        raise BadInput(
            "cards", f"only the same can be compared: {', '.join(names[0])} and {', '.join(names[1])}"
        )


def _doubt(row: dict[str, float]) -> float:
    """How likely so large a difference would be if there was none."""
    if row["error"] == 0 or row["error"] is None:
        return 1.0 if row["change"] == 0 else 0.0
    return erfc(abs(row["change"]) / row["error"] / sqrt(2))


def _difference(row: dict[str, float], reach: float) -> Difference:
    spread = reach * (row["error"] or 0)
    ends = {"low": row["change"] - spread, "high": row["change"] + spread}
    values: dict[str, Any] = {name: {**row, **ends}.get(name) for name in Difference._fields}
    rounded = {name: round(values[name], DIGITS) for name in ("before", "after", "change", "low", "high")}
    return Difference(**{**values, **rounded})


# -- figures, game by game


def _figures(before: Kept, after: Kept) -> Iterator[pl.DataFrame]:
    seats = (before.seats, after.seats)
    own = ["game", "name"]
    yield _paired("share", seats, own, ["name"])
    if before.games["players"].n_unique() > 1:
        yield _paired("share", seats, own, ["players", "name"])
    yield _paired("share", seats, ["game", "seat"], ["players", "seat"], beside="seat")
    yield _paired("ahead", tuple(map(_met, seats)), [*own, "other"], ["name", "other"], beside="other")
    for figure in _numbers(before.seats):
        yield _paired(figure, seats, own, ["name"])
    games = (before.games, after.games)
    yield _paired(before.length, games, ["game"], ["players"])
    for ending in before.games["ending"].unique().sort():
        ended = tuple(
            each.with_columns(ended=(pl.col("ending") == ending).cast(pl.Float64)) for each in games
        )
        yield _paired("ended", ended, ["game"], ["players"]).with_columns(beside=pl.lit(ending))
    yield _paired(
        "played",
        (_uses(before, after), _uses(after, before)),
        [*own, "card"],
        ["name", "card"],
        beside="card",
    )


def _numbers(seats: pl.DataFrame) -> list[str]:
    """The figures that the kernel measures of each member."""
    known = {"game", "member", "seat", "rank", "start", "players", "fair", "share"}
    return [name for name in seats.columns if name not in known and seats[name].dtype.is_numeric()]


def _met(seats: pl.DataFrame) -> pl.DataFrame:
    own = seats.select("game", "players", "name", "side", "rank")
    met = own.join(own, "game", suffix="_other").filter(pl.col("side") != pl.col("side_other"))
    met = met.filter(pl.col("name") < pl.col("name_other"))
    ahead = (pl.col("rank") < pl.col("rank_other")).cast(pl.Float64)
    return met.select("game", "players", "name", other="name_other", ahead=ahead)


def _uses(kept: Kept, other: Kept) -> pl.DataFrame:
    """How often each owner played each card in each game, never included."""
    cards = pl.concat([each.cards.select("name", "card") for each in (kept, other)]).unique()
    owners = kept.seats.select("game", "member", "name").join(cards, "name")
    played = kept.cards.select("game", "member", "card", "played")
    found = owners.join(played, ["game", "member", "card"], how="left")
    return found.with_columns(pl.col("played").fill_null(0).cast(pl.Float64))


def _paired(
    figure: str,
    tables: Sequence[pl.DataFrame],
    keys: Sequence[str],
    by: Sequence[str],
    beside: str | None = None,
) -> pl.DataFrame:
    """The mean of a figure in both, the mean difference game by game, and how sure that is."""
    before, after = tables
    both = before.select(*dict.fromkeys([*keys, *by]), before=pl.col(figure).cast(pl.Float64)).join(
        after.select(*keys, after=pl.col(figure).cast(pl.Float64)), list(keys)
    )
    change = pl.col("after") - pl.col("before")
    found = both.group_by(by).agg(
        pl.len().alias("games"),
        pl.col("before", "after").mean(),
        change.mean().alias("change"),
        (change.std() / pl.len().sqrt()).alias("error"),
    )
    if beside is not None:
        found = found.rename({beside: "beside"}).with_columns(pl.col("beside").cast(pl.String))
    return found.with_columns(figure=pl.lit(figure)).sort([(beside and "beside") or by[-1]])
