"""How evenly decks are matched: every pair of them plays, each as often on either side of the table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from .balance import aligned, wilson
from .meetings import Meeting, Play, Progress, checked_games, played, simulated
from .simulate import Tally

#: The name of a ready deck, or copies by card id: {"ultras": {...}, "interactions": {...}}.
DeckLike: TypeAlias = str | Mapping[str, Mapping[str, int]]
Pair: TypeAlias = tuple[str, str]


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
    checked_games(games)
    pairs, duels = list(combinations(decks, 2)), []
    for at, pair in enumerate(pairs):
        meetings = list(_both_ways(pair, decks, games, seed + 2 * at))
        found = list(played(meetings, play or simulated(game, bots, options=options)))
        if found[-1][1].interrupted:
            raise KeyboardInterrupt  # half a matrix would be compared with whole ones
        duels.append(_duel(pair, found))
        if progress:
            progress(at + 1, len(pairs))
    return duels


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
    halves = wins + (games - wins - losses) / 2
    turns, capped = (sum(tally.rounds for tally in tallies), sum(tally.capped for tally in tallies))
    interval = wilson(round(halves), games)
    return Duel(*pair, games, wins, losses, halves / games, interval, turns / games, capped / games)


def worst(duels: Sequence[Duel]) -> Duel:
    """The most uneven of them."""
    return max(duels, key=lambda duel: abs(duel.rate - 0.5))


def table(duels: Sequence[Duel]) -> str:
    """Who wins how often against whom: a row for each deck, in percent, as a Markdown table."""
    names = list(dict.fromkeys(name for duel in duels for name in (duel.first, duel.second)))
    rates = {(duel.first, duel.second): duel.rate for duel in duels}
    rates |= {(second, first): 1 - rate for (first, second), rate in rates.items()}
    rows = [[name, *(_percent(rates.get((name, other))) for other in names)] for name in names]
    return aligned(["wins against", *names], rows)


def courses(duels: Sequence[Duel]) -> str:
    """How the games of each pair went, as a Markdown table."""
    rows = [
        [
            f"{duel.first} against {duel.second}",
            str(duel.games),
            _percent(duel.rate),
            " to ".join(_percent(end) for end in duel.interval),
            str(duel.draws),
            f"{duel.turns:.1f}",
            f"{100 * duel.capped:.2f} %",
        ]
        for duel in duels
    ]
    return aligned(["pair", "games", "rate", "95 % interval", "draws", "turns", "turn cap"], rows)


def _percent(rate: float | None) -> str:
    return "" if rate is None else f"{100 * rate:.1f} %"
