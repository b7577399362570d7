"""Does a new network play better than the last one? Each leads the same simple policy, head to head."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from ..bots import Maker
from ..core.match import Match
from ..core.playout import WINNERS
from ..core.rule import CHANCE
from ..core.stream import below, new_stream
from ..core.table import Table
from ..core.wishes import Wish
from ..fast.judge import Judge
from ..fast.record import record_of
from ..games import game_of, new_match
from .plain import play_game

Numbers = Sequence[int]
#: Worlds in which each choice is tried.
WORLDS = 3


class Score(Struct, frozen=True):
    """So many games, so many won, and how many that would be if both were as good as each other."""

    games: int = 0
    won: float = 0.0
    fair: float = 0.0

    def plus(self, other: "Score") -> "Score":
        return Score(self.games + other.games, self.won + other.won, self.fair + other.fair)

    @property
    def is_better(self) -> bool:
        return self.won > self.fair


class Led:
    """Takes the choice after which its chance is best, by these weights, in worlds that could be true."""

    def __init__(self, name: str, numbers: Numbers, seed: int) -> None:
        self.name = name
        self._numbers, self._seed = numbers, seed
        self._choices = 0
        self._judge: Judge | None = None

    def choose(self, match: Match, seat: int) -> str:
        known, table = match.known_to(seat), match.table
        who = next(member for member in table.owing(known) if table.seat_of(known, member) == seat)
        self._choices += 1
        codes = table.codes(known, who)
        best = self._best(table, known, seat, who, codes) if len(codes) > 1 else 0
        return table.key(known, codes[best])

    def _best(self, table: Table, known: Any, seat: int, who: int, codes: Sequence[int]) -> int:
        """All choices are tried in the same worlds and with the same dice."""
        tried = [
            record_of(_after(table, table.determinize(known, seat, new_stream(*world)), who, code, world))
            for code in codes
            for world in ((self._seed, self._choices * WORLDS + at) for at in range(WORLDS))
        ]
        self._judge = self._judge or Judge(table, self._numbers)
        chances = self._judge.judged(np.concatenate(tried)).chances[:, who]
        return int(np.argmax(chances.reshape(len(codes), WORLDS).sum(axis=1)))


def _after(table: Table, s: Any, who: int, code: int, world: tuple[int, int]) -> Any:
    """The state after a choice, and after the dice that it makes fall."""
    kernel, dice = table.kernel, new_stream(world[0] + 1, world[1])
    kernel.apply(s, table.book, who, code, [])
    while s.to_roll != 0 and s.phase != kernel.over:
        kernel.apply(s, table.book, CHANCE, 1 + below(dice, s.sides), [])
    return s


def led(name: str, numbers: Numbers) -> Maker:
    return partial(Led, name, numbers)


def met(game: str, new: Maker, old: Maker, deal: int, seed: int) -> Score:
    """One game of a deal: the new one plays one side by lot, the old one all others."""
    chance = Random(f"gate {seed} {deal}")
    wish = game_of(game).kernel.table.drawn(Wish(game, None), chance)
    match = new_match(game, wish.seats, teams=wish.teams, draft=wish.draft, mode=wish.mode, seed=deal)
    state, table = match.true_state(), match.table
    heads = sides(match)
    mine = chance.choice(heads)
    ours = {table.seat_of(state, who) for who in range(table.kernel.most_members) if mine >> who & 1}
    makers = [new if seat in ours else old for seat in range(table.seats)]
    winners = play_game(match, makers, seed, deal)[WINNERS]
    won = 1.0 if winners & mine else 1.0 / len(heads) if winners == 0 else 0.0
    return Score(1, won / max(_shared(winners, heads), 1), 1.0 / len(heads))


def sides(match: Match) -> list[int]:
    """The sides of a match as sets of members."""
    kernel, state = match.table.kernel, match.true_state()
    members = [who for seat in range(match.table.seats) for who in match.table.members(state, seat)]
    return sorted({kernel.side_of(state, who) for who in members})


def _shared(winners: int, heads: Sequence[int]) -> int:
    """How many sides a win is shared by."""
    return sum(1 for side in heads if side & winners)
