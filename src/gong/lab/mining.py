"""Puzzles mined from games of bots: match by match, the same for the same seed whoever plays them."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from ..bots import Bot, bot
from ..coach.deeds import Deeds, themes_from
from ..coach.difficulty import found_by, rating_of
from ..coach.sieve import CLOSE, Hint, Ranked, Sieve
from ..core.dice import SeededDice
from ..core.match import Match
from ..core.table import Table
from ..core.wishes import Wish
from ..data.puzzles import WHOLE, Puzzle, Way
from ..games import game_of, new_match

#: Who plays: each seat one of these by lot, so that there are mistakes as well as good play.
PLAYERS = ("greedy", "fighter", "fighter", "gladiator")
#: Of one match at most so many puzzles, so many moves apart; and so many that greedy solves.
PER_MATCH, APART, PLAIN_PER_MATCH = 4, 12, 1
#: Of all puzzles at most so many of a hundred have the same theme first, and so many are found by greedy.
SAME_THEME, PLAIN = 25, 15
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
                continue
            seat = match.waiting[0]
            puzzle = self._puzzle(seat)
            if puzzle is not None:
                yield puzzle
            match.play(seat, self._bots[seat].choose(match, seat))

    def _puzzle(self, seat: int) -> Puzzle | None:
        """The decision of this seat as a puzzle, if it is one."""
        match, known, move = self._match, self._match.known_to(seat), len(self._match.moves)
        asked = [who for who in match.table.owing(known) if match.table.seat_of(known, who) == seat]
        if move < self._next or len(asked) > 1:
            return None
        who, sieve = asked[0], self._sieve_for(match.table)
        hint = sieve.hint(known, who, move)
        if hint is None or (hint.is_plain and self._plain >= PLAIN_PER_MATCH):
            return None
        ranked = sieve.puzzle(known, who, move)
        return None if ranked is None else self._made(seat, known, who, ranked, hint)

    def _sieve_for(self, table: Table) -> Sieve:
        if self._sieve is None or self._sieve.table is not table:
            self._sieve, self._deeds = Sieve(table, self._seed), Deeds(table)
        return self._sieve

    def _made(self, seat: int, known: Any, who: int, ranked: Ranked, hint: Hint) -> Puzzle:
        table, move = self._match.table, len(self._match.moves)
        mind, seed = self._sieve_for(table).mind, self._seed + move
        found = found_by(table, mind, known, who, ranked.best, seed)
        ways = [
            Way(
                table.key(known, code),
                round(WHOLE * chance),
                self._deeds.of(known, who, code, seed) if i <= CLOSE else {},
            )
            for i, (code, chance) in enumerate(ranked.ways)
        ]
        deeds = themes_from(ways[0].deeds, ways[1].deeds)
        self._found, self._plain = self._found + 1, self._plain + hint.is_plain
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
