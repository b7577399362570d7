"""How a deck does against the ready decks, part by part, so that it can be watched and stopped."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..core.bits import has
from ..core.playout import LENGTH, WINNERS
from ..core.workshop import Piles
from ..games import new_match
from .cardshares import CardRow, Shares, points_of, workshop_for
from .duels import Duel
from .fates import told_games
from .winning import Share

#: Games against each ready deck, and those of one part: compiled, and plain.
COMPILED_GAMES, COMPILED_PART = 400, 100
PLAIN_GAMES, PLAIN_PART = 24, 4
BOTS = ("greedy",)
SEED = 13
#: How the deck that is tried is called among its rivals.
OWN = "own"


class Part(NamedTuple):
    """Some games against one ready deck, sitting in ``seat``."""

    rival: str
    seat: int
    games: int
    seed: int


class Counted(NamedTuple):
    """What came of a part."""

    part: Part
    wins: int
    losses: int
    turns: int
    shares: Shares


def parts_of(rivals: Sequence[str], compiled: bool) -> list[Part]:
    """Everybody is met early, and as often in either seat."""
    games, each = (COMPILED_GAMES, COMPILED_PART) if compiled else (PLAIN_GAMES, PLAIN_PART)
    numbers = range(games // each)
    met = ((rival, number) for number in numbers for rival in rivals)
    return [Part(rival, number % 2, each, SEED + at) for at, (rival, number) in enumerate(met)]


def played(game: str, deck: Piles, part: Part, compiled: bool, **asked: Any) -> Counted:
    """Play one part; ``asked``: options, and cards of one's own as tables."""
    workshop, shares = workshop_for(game, **asked), Shares()
    rival = workshop.ready()[part.rival]
    seats = [rival, rival]
    seats[part.seat] = deck
    match = new_match(game, seats, seed=part.seed, **asked)
    rows = []
    for told in told_games(match, workshop, BOTS, part.games, part.seed, compiled=compiled):
        shares.count(told, {part.seat: deck})
        rows.append(told.row)
    points = [points_of(int(row[WINNERS]), part.seat) for row in rows]
    lost = sum(not has(int(row[WINNERS]), part.seat) for row in rows)
    return Counted(part, points.count(1.0), lost, sum(int(row[LENGTH]) for row in rows), shares)


class Result:
    """What has been counted of a trial so far."""

    def __init__(self) -> None:
        self._counted: dict[str, list[Counted]] = {}
        self._shares = Shares()

    def add(self, counted: Counted) -> None:
        self._counted.setdefault(counted.part.rival, []).append(counted)
        self._shares.add(counted.shares)

    @property
    def games(self) -> int:
        return self._shares.games

    @property
    def whole(self) -> Share:
        """Against all of them together."""
        duels = list(self.duels())
        return Share(self.games, sum(duel.rate * duel.games for duel in duels))

    def duels(self) -> Iterator[Duel]:
        for rival, parts in self._counted.items():
            games = sum(one.part.games for one in parts)
            wins, losses = sum(one.wins for one in parts), sum(one.losses for one in parts)
            share = Share(games, wins + (games - wins - losses) / 2)
            turns = sum(one.turns for one in parts) / games
            yield Duel(OWN, rival, games, wins, losses, share.rate, share.interval, turns, 0.0)

    def cards(self) -> list[CardRow]:
        """The cards of the deck, those first with which it won most of the games they were played in."""
        return sorted(self._shares.rows(), key=lambda row: -row.played.rate)


def rivals_of(game: str, **asked: Any) -> dict[str, Piles]:
    """The ready decks that may be played with these cards and options."""
    return workshop_for(game, **asked).ready()
