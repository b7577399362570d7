"""`gong puzzle`: positions in which one choice is far better than all others, to be found."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from rich.text import Text

from ..bots import bot
from ..coach.quiz import Quiz, theme_name
from ..core.errors import BadInput
from ..data.puzzles import Puzzle, puzzle_of, puzzles_of, themes_of
from ..data.words import words
from ..games import game_of
from .drawing import Lines, paragraphs
from .input import Command, Picked, Unclear
from .interface import playing
from .play import Game
from .progress import Progress, keep_progress, read_progress
from .saves import FORMAT, Keeper, Save
from .terminal import Terminal
from .tongue import folded

#: A puzzle that is chosen for somebody is no farther from their rating than so many of the nearest.
NEAREST = 12
QUIT, SHOW, NEXT = "quit", "show", "next"


def solve(game: str, theme: str | None, number: int | None, lang: str, terminal: Terminal) -> None:
    """One puzzle after another, until somebody has enough, or the input ends."""
    game_of(game)
    terminal.check_size()
    progress = read_progress()
    with suppress(EOFError):
        for puzzle in _chosen(game, theme, number, lang, progress):
            if _Sitting(game, Quiz(puzzle, lang), terminal, progress).is_left():
                return


def _chosen(
    game: str, theme: str | None, number: int | None, lang: str, progress: Progress
) -> Iterator[Puzzle]:
    """The one that is asked for first; then those that fit, about as hard as somebody is good."""
    known = _of_theme(game, theme, lang)
    if number is not None:
        yield puzzle_of(game, number)
    chance = Random()
    while True:
        fresh = [each for each in known if not progress.has_tried(game, each.number)] or known
        near = sorted(fresh, key=lambda each: abs(each.rating - progress.rating))[:NEAREST]
        yield chance.choice(near)


def _of_theme(game: str, theme: str | None, lang: str) -> Sequence[Puzzle]:
    known = puzzles_of(game)
    found = [each for each in known if theme is None or theme in each.themes]
    if not found:
        there = ", ".join(f"{name} ({theme_name(name, lang)})" for name in themes_of(known))
        raise BadInput("--theme" if known else "game", words(lang).say("puzzles.none", themes=there or "-"))
    return found


class _Sitting:
    """Somebody before one puzzle."""

    def __init__(self, game: str, quiz: Quiz, terminal: Terminal, progress: Progress) -> None:
        self._name, self._quiz, self._terminal, self._progress = game, quiz, terminal, progress
        self._words = words(quiz.lang)
        self._game = _at(quiz, terminal)

    def is_left(self) -> bool:
        """Put the puzzle until it is solved, shown or left; does somebody want to stop?"""
        message = f"{self._quiz.task()} {self._say('what-to-type')}"
        while True:
            match self._game.asked(self._quiz.seat, message, self._also()):
                case Picked(key=key):
                    problem = self._refused(key)
                    if not problem and self._quiz.is_solution(key):
                        return self._ended(True, self._quiz.verdict(key))
                    message = problem or self._missed(key)
                case Command(name=name) if name in (QUIT, NEXT):
                    return name == QUIT
                case Command(name=name) if name == SHOW:
                    return self._ended(False, "")
                case Command(name="help" | "log" | "hand" as name, argument=argument):
                    message = self._game.help.show(self._quiz.seat, name, argument) or message
                case Unclear(candidates=candidates) if candidates:
                    message = self._game.tongue.ui("which", choices="; ".join(candidates[:4]))
                case _:
                    message = self._say("what-to-type")

    def _also(self) -> dict[str, str]:
        """What can be typed besides what the game understands."""
        shown = dict.fromkeys(self._say("show-words").split(), SHOW)
        return shown | dict.fromkeys(self._say("next-words").split(), NEXT)

    def _refused(self, key: str) -> str:
        try:
            refusal = self._quiz.match.refusal(self._quiz.seat, key, self._quiz.lang)
        except BadInput as error:
            return error.problem
        if refusal is not None:
            return str(self._game.tongue.ui("refused", reason=refusal.reason, rule=refusal.rule))
        return ""

    def _missed(self, key: str) -> str:
        self._note(False)
        return f"{self._quiz.verdict(key)} {self._say('try-again')}"

    def _ended(self, solved: bool, verdict: str) -> bool:
        """The whole truth, and on to the next; does somebody want to stop?"""
        rated = self._note(solved)
        self._terminal.show(self._truth(verdict, rated))
        return folded(self._terminal.ask(self._say("next-prompt"))) in ("q", "quit")

    def _truth(self, verdict: str, rated: str) -> Lines:
        quiz, width = self._quiz, self._terminal.size.width
        number = quiz.puzzle.number
        head = self._say("number", game=self._name, number=number, about=quiz.about())
        lines: Lines = [Text(head, style="bold"), Text("")]
        lines += paragraphs(" ".join(filter(None, (verdict, quiz.why()))), width)
        lines.append(Text(""))
        lines += [Text(f"{one.percent:>4} %  {one.text}"[:width]) for one in quiz.chances()[:10]]
        return [*lines, Text(""), *paragraphs(rated, width)]

    def _note(self, solved: bool) -> str:
        """Only the first answer counts."""
        change = self._progress.note(self._name, self._quiz.puzzle, solved)
        keep_progress(self._progress)
        progress = self._progress
        about: dict[str, Any] = {"solved": progress.solved, "tried": progress.count}
        about |= {"rating": round(progress.rating), "streak": progress.streak}
        if change is None:
            return self._say("unrated", **about)
        return self._say("rated", change=f"{change:+}", **about)

    def _say(self, message: str, **values: object) -> str:
        return self._words.say(f"puzzles.{message}", None, **values)


def _at(quiz: Quiz, terminal: Terminal) -> Game[Any]:
    """The game's own screens at the position; nothing of it is kept."""
    others = [seat for seat in range(quiz.match.table.seats) if seat != quiz.seat]
    keeper = Keeper(Save(FORMAT, quiz.lang, [quiz.seat], {}, seed=0))
    bots = {seat: bot("greedy", 0) for seat in others}
    game: Game[Any] = playing(quiz.match).GAME(quiz.match, bots, terminal, quiz.lang, keeper, fast=True)
    return game
