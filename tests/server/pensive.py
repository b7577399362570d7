"""Bots that take their time, for tests of the processes in which bots think."""

import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gong import Choice
from gong.bots import registry
from gong.bots.own import OwnBot


class Last:
    """Chooses the last choice."""

    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        return choices[-1].key


class Stuck(Last):
    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        time.sleep(600)
        return super().choose(view, choices, rng)


class StuckOnCards(Last):
    """While cards are chosen, which everybody does at the same time."""

    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        if choices[0].key.startswith("card:"):
            time.sleep(600)
        return super().choose(view, choices, rng)


class Dying(Last):
    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        os._exit(9)


class DyingOnce(Last):
    """Where the variable says, it leaves a sign that it has been there, and dies."""

    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        sign = Path(os.environ["SIGN"])
        if not sign.exists():
            sign.touch()
            os._exit(9)
        return super().choose(view, choices, rng)


class Wrong:
    def choose(self, view: Any, choices: Sequence[Choice], rng: Any) -> str:
        raise KeyError("zone")


PENSIVE: dict[str, Any] = {
    "last": Last,
    "stuck": Stuck,
    "stuck-on-cards": StuckOnCards,
    "dying": Dying,
    "dying-once": DyingOnce,
    "wrong": Wrong,
}


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, made_by in PENSIVE.items():
        monkeypatch.setitem(registry._MAKERS, name, partial(OwnBot, name, made_by))
