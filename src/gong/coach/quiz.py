"""A puzzle put before somebody: its match, what an answer is worth, and why, in words."""

from collections.abc import Iterator

from msgspec import Struct

from ..bots.policy import PolicyBot
from ..core.dice import SeededDice
from ..core.errors import BadInput
from ..core.match import Match
from ..data.puzzles import WHOLE, Puzzle, Way
from ..data.words import words
from ..games import load
from .themes import AVERTED

#: A deed is told of if two choices differ in it so much, or if it comes about so often, of a hundred games.
WORTH_TELLING = 15


class PuzzleChance(Struct, frozen=True):
    """A choice in words, and in how many of a hundred games it wins."""

    key: str
    text: str
    percent: int


class Quiz:
    """One puzzle in one language."""

    def __init__(self, puzzle: Puzzle, lang: str = "en") -> None:
        self.puzzle, self.lang = puzzle, lang
        self.seat = puzzle.seat
        self.match: Match = load(puzzle.position, dice=SeededDice(puzzle.number))
        self._words = words(lang)
        self._texts = {choice.key: choice.text for choice in self.match.choices(self.seat, lang)}

    def is_solution(self, key: str) -> bool:
        return key == self.puzzle.solution

    def task(self) -> str:
        """What is to be done, and what it is about."""
        name = self.match.table.called(self.match.known_to(None), self.seat, self.lang)
        return self._say("task", who=name)

    def about(self) -> str:
        """Its themes and its rating."""
        return self._say("about", themes=self._words.listed(self.themes()), rating=self.puzzle.rating)

    def themes(self) -> list[str]:
        return [theme_name(theme, self.lang) for theme in self.puzzle.themes]

    def verdict(self, key: str) -> str:
        """Whether an answer was right; of a wrong one how often it wins, and no more."""
        way = self._way(key)
        if self.is_solution(key):
            return self._say("right")
        lost = _percent(self.puzzle.ways[0]) - _percent(way)
        told = self._say("wrong", choice=self._text(key), chance=_percent(way), lost=lost)
        return " ".join([told, *self._omens(way)])

    def why(self, than: str | None = None) -> str:
        """Why the solution is better than an answer, or than the next best choice."""
        best, second = self.puzzle.ways[:2]
        other = second if than is None or self.is_solution(than) else self._way(than)
        texts = {"best": self._text(best.key), "other": self._text(other.key)}
        told = self._say("why", chance=_percent(best), less=_percent(other), **texts)
        return " ".join([told, *self._difference(best, other)])

    def chances(self) -> list[PuzzleChance]:
        """Every choice, best first."""
        return [PuzzleChance(way.key, self._text(way.key), _percent(way)) for way in self.puzzle.ways]

    # -- words

    def _way(self, key: str) -> Way:
        found = self.puzzle.way(key)
        if found is None:
            raise BadInput(key, self._say("no-such-choice"))
        return found

    def _omens(self, way: Way) -> list[str]:
        """What a choice often leads to."""
        often = {deed: n for deed, n in (way.deeds or {}).items() if deed in AVERTED and n >= WORTH_TELLING}
        return [self._say("omen", deed=self._deed(deed), times=times) for deed, times in often.items()]

    def _difference(self, best: Way, other: Way) -> list[str]:
        """The deed in which they differ most, if they do."""
        if best.deeds is None or other.deeds is None:
            return []
        mine, theirs = best.deeds, other.deeds
        apart = {deed: abs(mine.get(deed, 0) - theirs.get(deed, 0)) for deed in (*mine, *theirs)}
        most = max(apart, key=lambda deed: apart[deed], default="")
        if apart.get(most, 0) < WORTH_TELLING:
            return []
        return [
            self._say("because", deed=self._deed(most), times=mine.get(most, 0), less=theirs.get(most, 0))
        ]

    def _deed(self, deed: str) -> str:
        """Whoever has mates falls with them."""
        table, state = self.match.table, self.match.known_to(self.seat)
        is_alone = table.kernel.side_of(state, table.members(state, self.seat)[0]).bit_count() == 1
        name = f"{deed}-alone" if is_alone and deed == "fall" else deed
        return self._say(f"deed-{name}", until=self._say(f"until-{table.length}"))

    def _text(self, key: str) -> str:
        return self._texts[key]

    def _say(self, message: str, **values: object) -> str:
        return self._words.say(f"puzzles.{message}", None, **values)


def theme_name(theme: str, lang: str) -> str:
    return words(lang).say(f"puzzles.theme-{theme}")


def _percent(way: Way) -> int:
    return round(100 * way.chance / WHOLE)


def going_on(quiz: Quiz, key: str) -> Iterator[None]:
    """One way in which it could go on, step by step: after the choice everybody is greedy until the round or
    turn is over."""
    match, kernel, player = quiz.match, quiz.match.table.kernel, PolicyBot("greedy", quiz.puzzle.number)
    until = kernel.age(match.true_state(), match.table.book) + 1
    match.play(quiz.seat, key)
    yield
    while not match.over and kernel.age(match.true_state(), match.table.book) < until:
        if match.chance is not None:
            match.roll()
        else:
            seat = match.waiting[0]
            match.play(seat, player.choose(match, seat))
        yield
