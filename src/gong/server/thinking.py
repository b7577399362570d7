"""What a bot is asked in another process, and what it answers there.

It is handed what its seat may know and nothing more: the state after forgetting, at a table without the decks
that others brought.
"""

import os
import pickle
import signal
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from ..bots import LEVELS, Maker, SearchBot, bot, take_over
from ..bots.levels import Explained
from ..core.dice import SeededDice
from ..core.match import Match
from ..core.table import Table
from ..core.wishes import Opening
from ..games import Game, register

#: How much less important thinking is than serving people.
NICENESS = 10
#: Who plays at once, where thinking takes too long.
SUBSTITUTE = "greedy"
#: As whom those play whose rules are not compiled yet.
QUICKEST = min(LEVELS, key=lambda level: LEVELS[level])
#: How many rooms' tables a process remembers.
TABLES = 64


class Question(NamedTuple):
    """What does this seat choose? ``table`` is packed, once for all questions of a match.

    ``explains``: what is thought of the choices is wanted, too.
    """

    table: bytes
    known: Any
    seat: int
    level: str
    seed: int
    explains: bool = False


class Answer(NamedTuple):
    """``level``: which bot has really chosen, where it was not the one of the seat at its full strength.
    ``weighed``: what it thinks of the choices, best first, if it was asked for."""

    key: str
    level: str | None
    weighed: tuple[Explained, ...] = ()


def packed(table: Table) -> bytes:
    return pickle.dumps(table.as_known())


@lru_cache(TABLES)
def _unpacked(table: bytes) -> Table:
    unpacked: Table = pickle.loads(table)
    return unpacked


def as_seen(question: Question) -> Match:
    """The match as far as the seat knows it; there are no other secrets in it."""
    return Match(_unpacked(question.table), Opening(question.known, [], {}), SeededDice(0))


def answered(question: Question) -> Answer:
    """What its bot chooses; until the rules are compiled, a bot that needs that says so by its note."""
    match, chooser = as_seen(question), bot(question.level, question.seed)
    note = getattr(chooser, "note", None)
    is_weaker = bool(note(match)) if note else False
    if question.explains and isinstance(chooser, SearchBot):
        weighed = tuple(chooser.explain(match, question.seat))
        return Answer(weighed[0].key if weighed else "", QUICKEST if is_weaker else None, weighed)
    return Answer(chooser.choose(match, question.seat), QUICKEST if is_weaker else None)


# -- in the other process


def prepared(games: Iterable[Game], makers: Mapping[str, Maker]) -> None:
    """It knows the games and bots that the server knows; Ctrl-C is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    for game in games:
        register(game)
        _ = game.kernel  # loading it takes a moment, which is nobody's
    take_over(makers)


def is_awake() -> bool:
    """Asked before anything else, so that the time it takes a process to begin is nobody's."""
    return True
