"""How evenly decks are matched: every pair of them plays, each as often on either side of the table."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from ..core.errors import BadInput
from ..games import new_match
from .balance import aligned, wilson
from .simulate import simulate

GAME = "ultrium-sphere"
#: The name of a ready deck, or copies by card id: {"ultras": {...}, "interactions": {...}}.
DeckLike: TypeAlias = str | Mapping[str, Mapping[str, int]]


#: What is asked of the ready decks: no pair more uneven, games neither short nor endless.
MOST_RATE, MEAN_TURNS, MOST_CAPPED = 0.60, (8, 20), 0.01


class Score(NamedTuple):
    """How games between two seats ended; what is left over are draws. ``capped`` met the cap of turns."""

    games: int
    first: int
    second: int
    turns: int = 0
    capped: int = 0


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


#: Plays so many games between two decks in their seats, from a seed.
Play: TypeAlias = Callable[[Sequence[DeckLike], int, int], Score]


def matrix(
    decks: Mapping[str, DeckLike],
    games: int,
    seed: int,
    bots: Sequence[str] = ("greedy",),
    options: Mapping[str, str] | None = None,
    play: Play | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Duel]:
    """So many games between every two decks, half of them with the seats exchanged."""
    if games < 1:
        raise BadInput("games", f"expected at least 1, got {games}")
    by = play or _simulated(bots, options)
    pairs, duels = list(combinations(decks, 2)), []
    for at, (first, second) in enumerate(pairs):
        duels.append(_duel(first, second, decks, games, seed + 2 * at, by))
        if progress:
            progress(at + 1, len(pairs))
    return duels


def _duel(first: str, second: str, decks: Mapping[str, DeckLike], games: int, seed: int, play: Play) -> Duel:
    here = play([decks[first], decks[second]], games - games // 2, seed)
    there = play([decks[second], decks[first]], games // 2, seed + 1) if games > 1 else Score(0, 0, 0)
    played = here.games + there.games
    wins, losses = here.first + there.second, here.second + there.first
    halves = wins + (played - wins - losses) / 2
    turns, capped = (here.turns + there.turns) / played, (here.capped + there.capped) / played
    interval = wilson(round(halves), played)
    return Duel(first, second, played, wins, losses, halves / played, interval, turns, capped)


def _simulated(bots: Sequence[str], options: Mapping[str, str] | None) -> Play:
    def play(seats: Sequence[Any], games: int, seed: int) -> Score:
        match = new_match(GAME, list(seats), options=options, seed=seed)
        tally = simulate(match, bots, games, seed)
        if tally.interrupted:
            raise KeyboardInterrupt  # half a matrix would be compared with whole ones
        return Score(tally.games, tally.wins["0"], tally.wins["1"], tally.rounds, tally.endings["turn-cap"])

    return play


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


def shortcomings(duels: Sequence[Duel]) -> list[str]:
    """What misses its aim, a line each."""
    least, most = MEAN_TURNS
    return [
        f"{duel.first} against {duel.second}: {problem}"
        for duel in duels
        for is_wrong, problem in (
            (max(duel.rate, 1 - duel.rate) > MOST_RATE, f"uneven, more than {_percent(MOST_RATE)}"),
            (not least <= duel.turns <= most, f"not {least} to {most} turns on average"),
            (duel.capped >= MOST_CAPPED, f"{_percent(MOST_CAPPED)} or more meet the cap of turns"),
        )
        if is_wrong
    ]


def _percent(rate: float | None) -> str:
    return "" if rate is None else f"{100 * rate:.1f} %"
