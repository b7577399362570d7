"""A game played again and judged: every choice by what its seat knew, every die by what it changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.errors import BadInput
from ..core.match import CONCEDE, Move
from ..core.replay import Record, play_again, read_record
from ..data.weights import judgement_of
from ..data.words import LANGUAGES, words
from ..games import load_with
from .account import Analysis, Decision, Kind, Side, Step
from .adviser import Adviser, Mind, level_checked
from .balance import Called, accounts_of, moments_of
from .judging import asked, decision_on, heads_of, kind_of
from .parts import chances_of, difference, effect_of

#: Told how many moves are judged, of how many.
Progress = Callable[[int, int], None]
LEVEL = "gladiator"


def analyse(
    raw: Mapping[str, Any],
    level: str = LEVEL,
    seed: int = 0,
    progress: Progress | None = None,
    mind: Mind | None = None,
) -> Analysis:
    """The analysis of a finished replay; the same for the same level and seed."""
    level_checked(level)
    record = read_record(raw)
    if record.result is None:
        raise BadInput("replay", "the game is not finished; while it goes on nobody may know its secrets")
    return _Review(record, level, seed, mind).done(progress or _in_silence)


def _in_silence(done: int, total: int) -> None:
    """Nobody asks how far it is."""


class _Review:
    """One walk through a record."""

    def __init__(self, record: Record, level: str, seed: int, mind: Mind | None) -> None:
        self._moves, self._level, self._seed = record.moves, level, seed
        self._walk = play_again(record, load_with)
        self._match = next(self._walk)
        self._adviser = Adviser(self._match.table, level, seed, mind)
        self._heads = heads_of(self._match)
        self._points = [self._chances()]
        self._steps: list[Step] = []
        self._decisions: dict[int, Decision] = {}

    def done(self, progress: Progress) -> Analysis:
        for number, move in enumerate(self._moves):
            progress(number, len(self._moves))
            self._take(number, move)
        progress(len(self._moves), len(self._moves))
        return self._account()

    def _chances(self) -> tuple[int, ...]:
        """The chance of each side, certainty together."""
        number = len(self._match.moves)
        members = self._adviser.chances(self._match.true_state(), number)
        return chances_of([members[head] for head in self._heads])

    # -- a move

    def _take(self, number: int, move: Move) -> None:
        kind = self._judged(number, move)
        next(self._walk)
        before = self._points[-1]
        is_same = kind == "forced" and not self._match.over
        after = before if is_same else self._chances()
        self._points.append(after)
        self._steps.append(self._step(kind, number, move, before, after))

    def _judged(self, number: int, move: Move) -> Kind:
        if move.seat is None or move.key is None:
            return "chance"
        if move.key == CONCEDE:
            return "conceded"
        table, choice = self._match.table, asked(self._match, move.seat, move.key)
        kind = kind_of(table, choice)
        if kind == "withdrawn":
            self._withdraw(move.seat)
        elif kind == "choice":
            decided = decision_on(table, self._adviser, self._heads, number, move.seat, choice)
            self._decisions[number] = decided
        return kind

    def _step(self, kind: Kind, number: int, move: Move, before: Sequence[int], after: Sequence[int]) -> Step:
        """Of a concession everything is a choice; of what is judged, what it gained; of the rest nothing."""
        whole = difference(after, before)
        choice = whole if kind == "conceded" else (0,) * len(whole)
        if kind == "choice" and move.seat is not None:
            choice = effect_of(self._side_of(move.seat), self._decisions[number].gain, before)
        return Step(kind, move.seat, choice, difference(whole, choice))

    def _withdraw(self, seat: int) -> None:
        """The seat's last choice never was: what came of it is undone as it came."""
        number = max((n for n, one in self._decisions.items() if one.seat == seat), default=None)
        if number is not None:
            del self._decisions[number]
            step = self._steps[number]
            luck = tuple(x + y for x, y in zip(step.choice, step.luck, strict=True))
            self._steps[number] = Step("withdrawn", seat, (0,) * len(luck), luck)

    # -- the whole

    def _side_of(self, seat: int) -> int:
        return next(i for i, seats in enumerate(self._heads.values()) if seat in seats)

    def _account(self) -> Analysis:
        table, sides = self._match.table, list(self._heads.values())
        names = [self._called(seat) for seat in range(table.seats)]
        decisions = tuple(self._decisions.values())
        return Analysis(
            game=table.game,
            rules=table.rules,
            level=self._level,
            seed=self._seed,
            judged={lang: judgement_of(table).said(lang) for lang in LANGUAGES},
            sides=tuple(Side(seats, _joined([names[seat] for seat in seats])) for seats in sides),
            points=tuple(self._points),
            steps=tuple(self._steps),
            decisions=decisions,
            seats=accounts_of(self._points, self._steps, decisions, sides, names),
            moments=moments_of(self._points, self._steps),
        )

    def _called(self, seat: int) -> Called:
        state, table = self._match.true_state(), self._match.table
        return {lang: table.called(state, seat, lang) for lang in LANGUAGES}


def _joined(names: Sequence[Called]) -> Called:
    return {lang: words(lang).listed([name[lang] for name in names]) for lang in LANGUAGES}
