"""Gong: the digital home of a family of tabletop fights.

Nothing is loaded before it is used, so that a small command does not wait for a whole game.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core.answers import Chance, Choice, Refusal, Result
    from .core.errors import BadInput, GongError, IllegalChoice, Tampered
    from .core.match import Match
    from .games import games, load, new_match, replay, verify

__version__ = "0.2.0"

__all__ = [
    "BadInput",
    "Chance",
    "Choice",
    "GongError",
    "IllegalChoice",
    "Match",
    "Refusal",
    "Result",
    "Tampered",
    "games",
    "load",
    "new_match",
    "replay",
    "verify",
]

#: Where each of these names lives.
HOMES = {
    "BadInput": "core.errors",
    "Chance": "core.answers",
    "Choice": "core.answers",
    "GongError": "core.errors",
    "IllegalChoice": "core.errors",
    "Match": "core.match",
    "Refusal": "core.answers",
    "Result": "core.answers",
    "Tampered": "core.errors",
    "games": "games",
    "load": "games",
    "new_match": "games",
    "replay": "games",
    "verify": "games",
}


class _Package(ModuleType):
    """`gong.games` is the function, never the module it lives in, whoever imports that module first."""

    def __setattr__(self, name: str, value: object) -> None:
        if name not in HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

if not TYPE_CHECKING:  # a type checker would take every misspelt name for one that is found here

    def __getattr__(name: str) -> object:
        """Load what is asked for the first time, and remember it."""
        if name not in HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - nothing before it is used

        value = getattr(import_module(f".{HOMES[name]}", __name__), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
