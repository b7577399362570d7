"""How evenly decks are matched: every pair of them plays, each as often on either side of the table."""

from collections.abc import Iterator, Mapping, Sequence
from csv import DictWriter
from io import StringIO
from itertools import combinations
from typing import NamedTuple, TypeAlias

from .balance import aligned
from .meetings import Meeting, Play, Progress, checked_games, played, simulated
from .simulate import Tally
from .winning import Share

#: The name of a ready deck, or copies by card id: {"ultras": {...}, "interactions": {...}}.
DeckLike: TypeAlias = str | Mapping[str, Mapping[str, int]]
Pair: TypeAlias = tuple[str, str]


class Titles(NamedTuple):
    """What the tables say around their numbers, and the sign before decimals."""

    corner: str = "wins against"
    pair: str = "{first} against {second}"
    interval: str = "{low} to {high}"
    columns: tuple[str, ...] = ("pair", "games", "rate", "95 % interval", "draws", "turns", "turn cap")
    point: str = "."


ENGLISH = Titles()


class Duel(NamedTuple):
    """The games between two decks. ``rate``: the share that the first of them won; a draw is half a win.

    ``turns``: how many a game has on average; ``capped``: the share of games that met the cap of turns.
    """

    first: str
    second: str
    games: int
    wins: int
    losses: int
    rate: float
    interval: tuple[float, float]
    turns: float
    capped: float

    @property
    def draws(self) -> int:
        return self.games - self.wins - self.losses


def matrix(
    game: str,
    decks: Mapping[str, DeckLike],
    games: int,
    seed: int,
    bots: Sequence[str] = ("greedy",),
    options: Mapping[str, str] | None = None,
    play: Play | None = None,
    progress: Progress | None = None,
) -> list[Duel]:
    """So many games between every two decks, half of them with the seats exchanged."""
    return list(duels_between(decks, games, seed, play or simulated(game, bots, options=options), progress))


def duels_between(
    decks: Mapping[str, DeckLike], games: int, seed: int, play: Play, progress: Progress | None = None
) -> Iterator[Duel]:
    """The pairs of a matrix as they are done; a pair that is interrupted is none."""
    checked_games(games)
    pairs = list(combinations(decks, 2))
    for at, pair in enumerate(pairs):
        found = list(played(list(_both_ways(pair, decks, games, seed + 2 * at)), play))
        if found[-1][1].interrupted:
            raise KeyboardInterrupt
        if progress:
            progress(at + 1, len(pairs))
        yield _duel(pair, found)


def _both_ways(pair: Pair, decks: Mapping[str, DeckLike], games: int, seed: int) -> Iterator[Meeting]:
    first, second = pair
    yield Meeting(pair, [decks[first], decks[second]], games - games // 2, seed)
    if games > 1:
        yield Meeting((second, first), [decks[second], decks[first]], games // 2, seed + 1)


def _duel(pair: Pair, found: Sequence[tuple[Meeting, Tally]]) -> Duel:
    """Seats are counted in their order, so that a deck's wins are those of its seat."""
    tallies = [tally for _, tally in found]
    won = [dict(zip(meeting.rivals, tally.wins.values(), strict=True)) for meeting, tally in found]
    wins, losses = (sum(each[name] for each in won) for name in pair)
    games = sum(tally.games for tally in tallies)
    share = Share(games, wins + (games - wins - losses) / 2)
    turns, capped = (sum(tally.rounds for tally in tallies), sum(tally.capped for tally in tallies))
    return Duel(*pair, games, wins, losses, share.rate, share.interval, turns / games, capped / games)


FIELDS = ("first", "second", "games", "wins", "losses", "draws", "rate", "low", "high", "turns", "capped")


def facts(duel: Duel) -> dict[str, object]:
    """A pair for programs; rates are fractions of 1, ``low`` to ``high`` is the 95 % interval."""
    low, high = duel.interval
    counted = duel._asdict() | {"draws": duel.draws, "low": round(low, 4), "high": round(high, 4)}
    rounded = {"rate": round(duel.rate, 4), "turns": round(duel.turns, 2), "capped": round(duel.capped, 4)}
    return {field: (counted | rounded)[field] for field in FIELDS}


def as_csv(duels: Sequence[Duel]) -> str:
    """A line for each pair, below the names of the fields."""
    written = StringIO()
    writer = DictWriter(written, FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(facts, duels))
    return written.getvalue()


def worst(duels: Sequence[Duel]) -> Duel:
    """The most uneven of them."""
    return max(duels, key=lambda duel: abs(duel.rate - 0.5))


def table(duels: Sequence[Duel], titles: Titles = ENGLISH) -> str:
    """Who wins how often against whom: a row for each deck, in percent, as a Markdown table."""
    names = list(dict.fromkeys(name for duel in duels for name in (duel.first, duel.second)))
    rates = {(duel.first, duel.second): duel.rate for duel in duels}
    rates |= {(second, first): 1 - rate for (first, second), rate in rates.items()}
    rows = [[name, *(_percent(rates.get((name, other)), titles) for other in names)] for name in names]
    return aligned([titles.corner, *names], rows)


def courses(duels: Sequence[Duel], titles: Titles = ENGLISH) -> str:
    """How the games of each pair went, as a Markdown table."""
    return aligned(titles.columns, [_course(duel, titles) for duel in duels])


def _course(duel: Duel, titles: Titles) -> list[str]:
    low, high = (_percent(end, titles) for end in duel.interval)
    return [
        titles.pair.format(first=duel.first, second=duel.second),
        str(duel.games),
        _percent(duel.rate, titles),
        titles.interval.format(low=low, high=high),
        str(duel.draws),
        _decimal(f"{duel.turns:.1f}", titles),
        _decimal(f"{100 * duel.capped:.2f} %", titles),
    ]


def _percent(rate: float | None, titles: Titles) -> str:
    return "" if rate is None else _decimal(f"{100 * rate:.1f} %", titles)


def _decimal(number: str, titles: Titles) -> str:
    return number.replace(".", titles.point)
