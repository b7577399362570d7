"""First fights: games whose dice and choices are known, explained step by step to whoever never played.

The learner sits in the first seat. What is said to them stands beside the moment it speaks of.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from .schema import Strict, Text

LESSONS = Path(__file__).parent / "lessons"


class Step(Strict):
    """A moment of the fight. ``does``: what the learner plays now. ``after``: else, what has just happened.

    ``text``: what is said; a choice without words needs no thought. ``at``: the part of the table it speaks
    of. ``rules``: of the ledger, what it teaches.
    """

    does: str | None = None
    after: str | None = None
    at: str = ""
    text: Text | None = None
    rules: tuple[str, ...] = ()


class Lesson(Strict):
    """``start``: the position it begins with. ``dice``: throw by throw. ``others``: what the seats after the
    first one choose, in order. ``plays``: what the learner plays, where no seat of the start says so."""

    start: dict[str, Any]
    dice: tuple[tuple[int, ...], ...]
    others: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]
    plays: str = ""

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(face for throw in self.dice for face in throw)

    @property
    def learner(self) -> str:
        """Whom, or what, the learner plays."""
        return self.plays or str(self.start["seats"][0][0])

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """What each seat chooses, the learner first."""
        return tuple(step.does for step in self.steps if step.does), *self.others


def lessons() -> list[str]:
    """The games that have a lesson."""
    return sorted(path.stem for path in LESSONS.glob("*.toml"))


@cache
def lesson(game: str) -> Lesson:
    document = tomllib.loads((LESSONS / f"{game}.toml").read_text("utf-8"))
    return msgspec.convert(document, Lesson)
