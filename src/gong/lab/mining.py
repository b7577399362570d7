"""Puzzles mined from games of bots: match by match, the same for the same seed whoever plays them."""

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from ..bots import Bot, bot
from ..coach.deeds import Deeds
from ..coach.difficulty import found_by, rating_of
from ..coach.sieve import Glance, Ranked, Sieve
from ..coach.themes import themes_from
from ..core.dice import SeededDice
from ..core.match import Match
from ..core.table import Table
from ..core.wishes import Wish
from ..data.puzzles import WHOLE, Puzzle, Way
from ..games import game_of, new_match

#: Who chooses what a puzzle's first look finds best anyway.
FIGHTER = "fighter"
#: Who plays: each seat one of these by lot, so that there are mistakes as well as good play.
PLAYERS = ("greedy", "greedy", FIGHTER, FIGHTER, FIGHTER, "gladiator")
#: Of one match at most so many puzzles, so many moves apart; and so many that greedy solves.
PER_MATCH, APART, PLAIN_PER_MATCH = 4, 12, 1
#: Of all puzzles at most so many of a hundred have the same theme first, and so many are found by greedy.
SAME_THEME, PLAIN = 25, 15
#: Of so many choices it is told what comes of them.
TOLD = 4
#: Greedy finds a puzzle if it does in so many of a hundred tries.
FINDS = 50
#: A match that goes on for ever is left.
MOST_MOVES = 3000


class Place(NamedTuple):
    """A match, and who plays it."""

    match: Match
    bots: list[Bot]
    seed: int


def place_of(game: str, seed: int, number: int) -> Place:
    """Who meets whom in the match of this number."""
    chance = Random(f"puzzles {seed} {number}")
    wish = game_of(game).kernel.table.drawn(Wish(game, None), chance)
    own = chance.randrange(2**31)
    about = {"teams": wish.teams, "draft": wish.draft, "mode": wish.mode}
    match = new_match(game, wish.seats, **about, dice=SeededDice(own))
    bots = [bot(chance.choice(PLAYERS), own + seat) for seat in range(match.table.seats)]
    return Place(match, bots, own)


def dug(game: str, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one match; their own numbers are given later."""
    return list(_Dig(place_of(game, seed, number), number).puzzles())


class _Dig:
    """One match, played and looked through."""

    def __init__(self, place: Place, number: int) -> None:
        self._match, self._bots, self._seed = place
        self._number = number
        self._found = self._plain = 0
        self._next = 0
        self._sieve: Sieve | None = None

    def puzzles(self) -> Iterator[Puzzle]:
        match = self._match
        while not match.over and len(match.moves) < MOST_MOVES and self._found < PER_MATCH:
            if match.chance is not None:
                match.roll()
            else:
                yield from self._decided(match.waiting[0])

    def _decided(self, seat: int) -> Iterator[Puzzle]:
        """The decision of a seat, which may be a puzzle; then it is made."""
        match, known, move = self._match, self._match.known_to(seat), len(self._match.moves)
        asked = [who for who in match.table.owing(known) if match.table.seat_of(known, who) == seat]
        who, sieve, bot = asked[0], self._sieve_for(match.table), self._bots[seat]
        if len(only := match.table.codes(known, who)) == 1:
            match.play(seat, match.table.key(known, only[0]))
            return
        glance = sieve.glance(known, who, move)
        is_wanted = move >= self._next and not (glance.is_plain and self._plain >= PLAIN_PER_MATCH)
        if len(asked) == 1 and is_wanted and glance.is_promising:
            ranked = sieve.puzzle(known, who, move)
            if ranked is not None:
                yield self._made(seat, known, who, ranked, glance)
        is_known = bot.name == FIGHTER
        match.play(seat, match.table.key(known, glance.code) if is_known else bot.choose(match, seat))

    def _sieve_for(self, table: Table) -> Sieve:
        if self._sieve is None or self._sieve.table is not table:
            self._deeds = Deeds(table)
            self._sieve = Sieve(table, self._seed, self._deeds)
        return self._sieve

    def _made(self, seat: int, known: Any, who: int, ranked: Ranked, glance: Glance) -> Puzzle:
        table, move = self._match.table, len(self._match.moves)
        mind, seed = self._sieve_for(table).mind, self._seed + move
        found = found_by(table, mind, known, who, ranked.best, seed)  # a fighter thinks last
        told = self._deeds.of(known, who, [code for code, _ in ranked.ways[:TOLD]], seed)
        ways = [
            Way(table.key(known, code), round(WHOLE * chance), deeds)
            for (code, chance), deeds in zip_longest(ranked.ways, told)
        ]
        deeds = themes_from(told[0], told[1])
        self._found, self._plain = self._found + 1, self._plain + glance.is_plain
        self._next = move + APART
        return Puzzle(
            number=0,
            seat=seat,
            themes=tuple(filter(None, dict.fromkeys((*deeds, table.theme(known, who, ranked.best))))),
            rating=rating_of(found),
            ways=tuple(ways),
            error=round(WHOLE * ranked.error, 1),
            found=found,
            match=self._number,
            move=move,
            position=self._match.position(),
        )


class Selection:
    """So many puzzles, no theme too often and not too many easy ones."""

    def __init__(self, count: int) -> None:
        self.puzzles: list[Puzzle] = []
        self._count = count
        self._first: dict[str, int] = {}
        self._plain = 0

    @property
    def is_full(self) -> bool:
        return len(self.puzzles) >= self._count

    def add(self, puzzle: Puzzle) -> bool:
        """Take it, or leave it."""
        theme, is_plain = puzzle.themes[0] if puzzle.themes else "", puzzle.found["greedy"] >= FINDS
        often = 100 * self._first.get(theme, 0) >= SAME_THEME * self._count
        if self.is_full or often or (is_plain and 100 * self._plain >= PLAIN * self._count):
            return False
        self._first[theme] = self._first.get(theme, 0) + 1
        self._plain += is_plain
        self.puzzles.append(_numbered(puzzle, len(self.puzzles) + 1))
        return True


def _numbered(puzzle: Puzzle, number: int) -> Puzzle:
    return replace(puzzle, number=number)
