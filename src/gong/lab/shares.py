"""What kept games say about how even a game is: shares of the win with their intervals, as tables.

Everything is computed here, once, from the tables that `gong simulate --out` keeps (see ``frames``): reports,
comparisons and tuning read the same figures. A table has columns to look up by, then ``games``, ``share``,
``low``, ``high`` and ``fair``; shares are fractions of 1, intervals Wilson's at 95 %.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

import polars as pl

from .winning import NORMAL_95

FIGURES = ("games", "share", "low", "high", "fair")
#: Sums come in any order, so the last digits are nobody's.
DIGITS = 9
#: When in a game a card was first played; by thirds of the game: when a goal was scored.
NEVER, EARLY, LATE = "never", "early", "late"
PHASES = ("opening", "middle", "end")
#: Fewer games than this say next to nothing about a line-up or a round.
FEWEST = 20


class Kept(NamedTuple):
    """The three tables of some games, and what their length is counted in."""

    games: pl.DataFrame
    seats: pl.DataFrame
    cards: pl.DataFrame
    length: str

    @classmethod
    def of(cls, games: pl.DataFrame, seats: pl.DataFrame, cards: pl.DataFrame) -> "Kept":
        """With the number of players beside each game and seat, and the fair share beside each seat."""
        about = seats.group_by("game").agg(
            pl.col("seat").n_unique().alias("players"), (1 / pl.col("side").n_unique()).alias("fair")
        )
        length = "rounds" if "rounds" in games.columns else "turns"
        return cls(games.join(about, "game"), seats.join(about, "game"), cards, length)


def alike(kept: Sequence[Kept]) -> list[Kept]:
    """Only the games that are in all of them."""
    numbers = kept[0].games.select("game")
    for each in kept[1:]:
        numbers = numbers.join(each.games.select("game"), "game")
    return [
        each._replace(**{name: getattr(each, name).join(numbers, "game") for name in Kept._fields[:3]})
        for each in kept
    ]


def tables_of(kept: Kept) -> dict[str, pl.DataFrame]:
    """Every table that these games can tell, by name; empty ones are left out."""
    return {name: table for name, table in _tables(kept) if table.height}


def _tables(kept: Kept) -> Iterator[tuple[str, pl.DataFrame]]:
    games, seats, cards, length = kept
    yield "names", shares(seats, ["name"])
    yield "names_by_players", shares(seats, ["players", "name"])
    yield "line_ups", line_ups(seats)
    yield "pairs", pairs(seats)
    yield "seats", shares(seats, ["players", "seat"])
    if "start" in seats.columns:
        placed = seats.filter(pl.col("start") >= 0)
        yield "starts", shares(placed, ["players", "start"])
        yield "starts_by_name", shares(placed, ["name", "start"])
    if _has_teams(seats):
        yield "sides", shares(_one_of_each_side(seats), ["side"])
    if seats["bot"].n_unique() > 1:
        yield "bots", shares(seats, ["bot"])
    yield "card_uses", card_uses(seats, cards)
    yield "card_times", card_times(kept)
    if "drawn" in cards.columns:
        yield "card_draws", card_draws(seats, cards)
    yield "card_rounds", card_rounds(seats, cards)
    yield "lengths", parts(games, ["players", length])
    yield "endings", parts(games, ["players", "ending"])
    yield from _firsts(kept)
    yield from _of_goals(kept)


# -- shares


def shares(rows: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """Of each group the games, its part of the win in them, and what would be fair."""
    means = (pl.len().alias("games"), pl.col("share").mean(), pl.col("fair").mean())
    return with_interval(rows.group_by(by).agg(means)).sort(by)


def parts(games: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """Which part of the games with so many players each group is."""
    *within, _ = by
    counted = games.group_by(by).agg(pl.len().alias("of"))
    every = counted.group_by(within).agg(pl.col("of").sum().alias("games"))
    found = counted.join(every, within).with_columns(share=pl.col("of") / pl.col("games"), fair=None)
    return with_interval(found.drop("of")).sort(by)


def with_interval(rows: pl.DataFrame) -> pl.DataFrame:
    """Wilson's interval beside each share: see ``winning.wilson``."""
    rate, spread = pl.col("share"), NORMAL_95**2 / pl.col("games")
    middle = (rate + spread / 2) / (1 + spread)
    inside = rate * (1 - rate) / pl.col("games") + spread / (4 * pl.col("games"))
    reach = NORMAL_95 * inside.clip(0).sqrt() / (1 + spread)
    found = rows.with_columns(low=(middle - reach).clip(0, 1), high=(middle + reach).clip(0, 1))
    return found.select(pl.exclude(FIGURES), "games", pl.col(FIGURES[1:]).cast(pl.Float64).round(DIGITS))


def line_ups(seats: pl.DataFrame) -> pl.DataFrame:
    """Of each set of fighters or decks, whatever their seats: the share of each."""
    names = seats.group_by("game").agg(pl.col("name").sort().str.join(",").alias("line_up"))
    found = shares(seats.join(names, "game"), ["players", "line_up", "name"])
    return found.filter(pl.col("games") >= FEWEST)


def pairs(seats: pl.DataFrame) -> pl.DataFrame:
    """How often somebody ends ahead of somebody else; in duels that is who wins."""
    own = seats.select("game", "players", "name", "side", "rank", "share")
    other = own.select("game", pl.exclude("game", "players").name.suffix("_other"))
    met = own.join(other, "game").filter(pl.col("side") != pl.col("side_other"))
    met = met.filter(pl.col("name") != pl.col("name_other"))
    drawn = (pl.col("share") == pl.col("share_other")) & (pl.col("share") > 0)
    ahead = pl.when(drawn).then(0.5).otherwise((pl.col("rank") < pl.col("rank_other")).cast(pl.Float64))
    rows = met.with_columns(share=ahead, fair=0.5, other="name_other")
    return shares(rows, ["players", "name", "other"])


def _has_teams(seats: pl.DataFrame) -> bool:
    return bool((seats["side"] != seats["name"]).any())


def _one_of_each_side(seats: pl.DataFrame) -> pl.DataFrame:
    return seats.unique(["game", "side"], keep="first")


# -- cards


def card_uses(seats: pl.DataFrame, cards: pl.DataFrame) -> pl.DataFrame:
    """In which part of its owner's games a card is played, how often in one, and what it does then."""
    owned = seats.group_by("name").agg(pl.len().alias("games"))
    sums = [pl.col(name).sum() for name in ("played", "dealt", "kills", "used") if name in cards.columns]
    used = (pl.col("played") > 0).sum().alias("in")
    found = cards.group_by("name", "card").agg(used, *sums).join(owned, "name")
    rates = [
        (pl.col(name) / pl.max_horizontal("played", 1)).alias(f"{name}_a_play")
        for name in ("dealt", "kills", "used")
        if name in cards.columns
    ]
    found = found.with_columns(
        share=pl.col("in") / pl.col("games"), fair=None, times=pl.col("played") / pl.col("games")
    ).with_columns(rates)
    keep = [
        "name",
        "card",
        "times",
        *(f"{n}_a_play" for n in ("dealt", "kills", "used") if n in cards.columns),
    ]
    return with_interval(found.select(*keep, "games", "share", "fair")).sort("name", "card")


def card_times(kept: Kept) -> pl.DataFrame:
    """The share of the win of whoever plays a card early, late or never; early is the first half of a game of
    usual length."""
    usual = kept.games[kept.length].cast(pl.Float64).quantile(0.5, "lower") or 2.0
    half = ceil(usual / 2)
    rows = _with_every_card(kept.seats, kept.cards)
    never = pl.col("played").fill_null(0) == 0
    time = pl.when(never).then(pl.lit(NEVER)).when(pl.col("first") <= half).then(pl.lit(EARLY))
    found = shares(rows.with_columns(time=time.otherwise(pl.lit(LATE))), ["name", "card", "time"])
    return found.with_columns(until=pl.lit(half)).select(pl.exclude(FIGURES), *FIGURES)


def card_rounds(seats: pl.DataFrame, cards: pl.DataFrame) -> pl.DataFrame:
    """The share of the win by the round or turn in which a card was first played."""
    played = cards.filter(pl.col("first") > 0).select("game", "member", "card", "first")
    rows = played.join(seats, ["game", "member"])
    return shares(rows, ["name", "card", "first"]).filter(pl.col("games") >= FEWEST)


def card_draws(seats: pl.DataFrame, cards: pl.DataFrame) -> pl.DataFrame:
    """The share of the win of a deck that holds a card, in games in which it was not seen, drawn, played."""
    rows = _with_every_card(seats, cards)
    stage = (
        pl.when(pl.col("played").fill_null(0) > 0)
        .then(pl.lit("played"))
        .when(pl.col("drawn").fill_null(0) > 0)
        .then(pl.lit("drawn"))
        .otherwise(pl.lit("unseen"))
    )
    return shares(rows.with_columns(stage=stage), ["card", "stage"])


def _with_every_card(seats: pl.DataFrame, cards: pl.DataFrame) -> pl.DataFrame:
    """Each game of each owner beside each of its cards, also those that did not come up in it."""
    owned = cards.select("name", "card").unique()
    seats = seats.select("game", "member", "name", "share", "fair")
    return seats.join(owned, "name").join(cards.drop("name"), ["game", "member", "card"], how="left")


# -- who was first


def _firsts(kept: Kept) -> Iterator[tuple[str, pl.DataFrame]]:
    games, seats = kept.games, kept.seats
    for what, round_, who in (
        ("first_kills", "first_kill_round", "first_killer"),
        ("first_goals", "first_goal_turn", "first_scorer"),
    ):
        if who in games.columns:
            first = games.filter(pl.col(who) >= 0).select("game", pl.col(who).alias("member"), round_)
            rows = seats.join(first.with_columns(pl.col("member").cast(pl.Int8)), ["game", "member"])
            yield what, shares(rows, ["players"])
            yield f"{what}_by_name", shares(rows, ["name"])
            by_round = shares(rows, [round_]).filter(pl.col("games") >= FEWEST)
            yield f"{what}_by_round", by_round.rename({round_: "first"})


# -- goals


def _of_goals(kept: Kept) -> Iterator[tuple[str, pl.DataFrame]]:
    seats = kept.seats
    turns = [name for name in seats.columns if name.startswith("goal_") and name.endswith("_turn")]
    if turns:
        yield "goals", goals(kept, turns)
    tried = [name.removesuffix("_tried") for name in seats.columns if name.endswith("_tried")]
    if tried:
        yield "actions", actions(seats, tried)


def goals(kept: Kept, turns: Sequence[str]) -> pl.DataFrame:
    """Which part of each deck's goals falls in each third of the game."""
    ends = kept.games.select("game", pl.col(kept.length).alias("end"))
    scored = kept.seats.unpivot(turns, index=["game", "name"], value_name="turn").filter(pl.col("turn") > 0)
    third = (3 * (pl.col("turn") - 1) // pl.col("end").clip(1)).clip(0, 2)
    phases = third.replace_strict(dict(enumerate(PHASES)), return_dtype=pl.String)
    found = parts(scored.join(ends, "game").with_columns(phase=phases), ["name", "phase"])
    return found.with_columns(fair=pl.lit(1 / len(PHASES)))


def actions(seats: pl.DataFrame, names: Sequence[str]) -> pl.DataFrame:
    """How often each deck declares an action in a game, and in which part of them it comes off."""
    rows = []
    for action in names:
        sums = seats.group_by("name").agg(
            pl.len().alias("in"),
            pl.col(f"{action}_tried").sum().alias("games"),
            pl.col(f"{action}_done").sum().alias("done"),
        )
        rows.append(sums.with_columns(action=pl.lit(action)))
    found = pl.concat(rows).filter(pl.col("games") > 0)
    found = found.with_columns(
        share=pl.col("done") / pl.col("games"), fair=None, times=pl.col("games") / pl.col("in")
    )
    return with_interval(found.select("name", "action", "times", "games", "share", "fair")).sort(
        "name", "action"
    )
