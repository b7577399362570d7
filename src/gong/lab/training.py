"""Self-play, fitting and gating, generation after generation.

Every step is kept in a folder as soon as it is done: whoever interrupts it loses at most the step that was
under way, and the same seed comes to the same end. A generation plays games, fits a network to the positions
of the latest generations, and is kept only if it beats the last one head to head.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import numpy as np
from msgspec import Struct, structs

from ..bots import maker
from ..bots.levels import LEVELS, Numbers, policy_of
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..core.wishes import Wish
from ..data.weights import FORMAT as WEIGHTS_FORMAT
from ..data.weights import Weights, laws_of, read_weights
from ..games import game_of, new_match
from .calibration import off_by
from .fitting import Fitter, torch
from .gating import LEVEL, Score, led, met
from .positions import Cast, Positions, drawn_match, facing, make_ready, mostly, sampled, together

FORMAT = "gong-training/1"
#: Who can play the games that are learnt from.
TEACHERS = ("greedy", *LEVELS)
#: Games of a file of positions.
PART = 500
#: A network learns from the positions of so many generations.
REMEMBERED = 2
#: Told what is being done, how much of it is done, and of how much.
Told = Callable[[str, int, int], None]
Kept = TypeVar("Kept")


class Course(Struct, frozen=True, kw_only=True):
    """What is asked for. ``bots``: who plays the games that are learnt from; a level judges by the last
    generation. ``gate``: so many games, in whole deals, decide on a generation. ``against``: learn to beat
    this bot alone."""

    game: str
    bots: str = "fighter"
    generations: int = 3
    games: int = 4_000
    gate: int = 200
    passes: int = 10
    seed: int = 0
    against: str | None = None
    players: int | None = None


class Generation(Struct, frozen=True):
    """What came of one: ``brier`` on games held back, beside that of what was used before, and the gate."""

    positions: int
    brier: float
    before: float
    score: Score
    kept: bool


class Training(Struct, frozen=True):
    course: Course
    format: str = FORMAT
    generations: list[Generation] = []


def checked(course: Course) -> Course:
    """The course, if it makes sense; what is missing is said before anything is played."""
    game_of(course.game)
    if course.bots not in TEACHERS:
        raise BadInput("--bots", f"expected one of {', '.join(TEACHERS)}, got {course.bots!r}")
    if course.against not in (None, *TEACHERS):
        raise BadInput("--against", f"expected one of {', '.join(TEACHERS)}, got {course.against!r}")
    for name in ("generations", "games", "gate", "passes"):
        if getattr(course, name) < 1:
            raise BadInput(f"--{name}", f"expected at least 1, got {getattr(course, name)}")
    drawn_match(Wish(course.game, course.players), Random(0), 0)
    torch()
    return course


def _silently(what: str, done: int, of: int) -> None:
    """Nobody watches."""


class Trainer:
    """Goes through a course in a folder; taken up again it goes on where it stopped."""

    def __init__(
        self, folder: Path, course: Course, tell: Told = _silently, start: Path | None = None
    ) -> None:
        """``start``: weights to begin with, else the plain value."""
        self.folder, self.course, self.tell = folder, course, tell
        first = read_weights(start) if start else None
        folder.mkdir(parents=True, exist_ok=True)
        self.training = self._taken_up()
        if first and not self.best.exists():
            self._keep(self.best.name, first)

    @property
    def best(self) -> Path:
        """The weights of the last generation that was kept."""
        return self.folder / "best.json"

    def run(self) -> Iterator[Generation]:
        """The generations that are still to be made, one by one."""
        make_ready(game_of(self.course.game).kernel, lambda done, of, _: self.tell("rules", done, of))
        while len(self.training.generations) < self.course.generations:
            made = self._generation(len(self.training.generations))
            self._keep("training.json", Training(self.course, FORMAT, [*self.training.generations, made]))
            self.training = self._taken_up()
            yield made

    def _taken_up(self) -> Training:
        """How far it has come. It goes on with the same games, perhaps for more generations."""
        path = self.folder / "training.json"
        if not path.exists():
            self._keep("training.json", Training(self.course))
        training = read(path, Training)
        if structs.replace(training.course, generations=self.course.generations) != self.course:
            raise BadInput(str(path), f"another training: {training.course}")
        return training

    # -- the steps of a generation

    def _generation(self, number: int) -> Generation:
        before = read_weights(self.best).numbers if self.best.exists() else ()
        self._play(number, before)
        latest = range(max(number + 1 - REMEMBERED, 0), number + 1)
        positions = together(part for each in latest for part in self._positions(each))
        new = self._fitted(number, positions)
        score = self._gated(number, new.numbers, before)
        kept = score.is_better
        if kept:
            self._keep("best.json", new)
        brier, last = new.about["brier"], off_by(positions.chances, positions)
        return Generation(len(positions.game), brier, round(last, 4), score, kept)

    def _play(self, number: int, weights: Numbers) -> None:
        """The games of a generation, some at a time, each part a file."""
        parts = range(0, self.course.games, PART)
        for at, first in enumerate(parts):
            path = self._part(number, at)
            self.tell("games", first, self.course.games)
            if not path.exists():
                games = min(PART, self.course.games - first)
                seed = self.course.seed * 1_000_000 + number * 1_000 + at
                found = sampled(self.course.game, games, seed, self._cast(), weights, self.course.players)
                save(path, together(found))

    def _cast(self) -> Cast:
        table = drawn_match(Wish(self.course.game, self.course.players), Random(0), 0).table
        own = policy_of(self.course.bots, table)
        return facing(own, policy_of(self.course.against, table)) if self.course.against else mostly(own)

    def _part(self, number: int, at: int) -> Path:
        return self.folder / f"positions-{number}-{at}.npz"

    def _positions(self, number: int) -> Iterator[Positions]:
        for at in range(-(-self.course.games // PART)):
            with np.load(self._part(number, at)) as cells:
                yield Positions(**cells)._replace(game=cells["game"] + PART * at)

    def _fitted(self, number: int, positions: Positions) -> Weights:
        """Fitting takes a minute or two; its passes are kept as well."""
        path = self.folder / f"weights-{number}.json"
        if not path.exists():
            fitter = Fitter(positions, self.course.seed, self.folder / f"passes-{number}.pt")
            fitted = fitter.fitted(self.course.passes, lambda done, of: self.tell("passes", done, of))
            about = {"brier": round(fitted.brier, 4), "positions": len(positions.game), "generation": number}
            self._keep(path.name, weights_from(self._some_match(), fitted.layers, about))
        return read_weights(path)

    def _some_match(self) -> Match:
        table = game_of(self.course.game).kernel.table
        return new_match(self.course.game, table.typical(Wish(self.course.game, None)).seats, seed=0)

    def _gated(self, number: int, new: Numbers, before: Numbers) -> Score:
        """The score against the last generation; the first one meets the plain value."""
        name = f"gate-{number}.json"
        path = self.folder / name
        score = read(path, Score) if path.exists() else Score()
        while score.games < self.course.gate:
            self.tell("gate", score.games, self.course.gate)
            score = score.plus(self._deal(new, before, score.games, self.course.seed + number))
            self._keep(name, score)
        return score

    def _deal(self, new: Numbers, before: Numbers, deal: int, seed: int) -> Score:
        """The two generations meet, or both meet in the same deal whom they are to beat."""
        wish, against = Wish(self.course.game, self.course.players), self.course.against
        if against is None:
            return met(wish, led(new), led(before), deal, seed)
        level = self.course.bots if self.course.bots in LEVELS else LEVEL
        one, last = (met(wish, led(each, level), maker(against), deal, seed) for each in (new, before))
        return structs.replace(one, fair=last.won)

    def _keep(self, name: str, value: Any) -> None:
        write(self.folder / name, msgspec.json.encode(value))


def weights_from(match: Match, layers: list[Any], about: dict[str, Any]) -> Weights:
    table = match.table
    return Weights(
        format=WEIGHTS_FORMAT,
        kernel=table.kernel.name,
        game=table.game,
        rules=table.rules,
        features=table.kernel.feature_count,
        laws=laws_of(table),
        layers=layers,
        about=about,
    )


def save(path: Path, positions: Positions) -> None:
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, **positions._asdict())
    os.replace(part, path)


def write(path: Path, data: bytes) -> None:
    """Either the old content stays or the new one is all there."""
    part = path.with_suffix(".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError as error:
        raise GongError(f"cannot save {path}: {error.strerror}") from None


def read(path: Path, kind: type[Kept]) -> Kept:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadInput(str(path), f"no training of this version: {error}") from None
