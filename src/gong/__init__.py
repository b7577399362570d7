"""Gong: the digital home of a family of tabletop fights."""

from .core.errors import BadInput, GongError, IllegalChoice, Tampered
from .core.match import Match
from .core.table import Chance, Choice, Refusal, Result
from .games import games, load, new_match, replay, verify

__version__ = "0.1.0"

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
