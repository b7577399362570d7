"""What the notation is made of: its plain words, what a text is read into, and the pieces of a text."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ..misfits import unknown_word

CAPABILITIES = ("assault", "tackle", "shot", "resistance", "save", "pass")
ACTIONS = ("tackle", "assault", "pass", "shot", "save")
#: Only these are aimed at an Ultra.
AIMED = ("tackle", "assault")
TYPES = ("human", "android", "genetic", "alien")
ROWS = ("front", "back")
PHASES = 6
FACES = 12
#: An item of the stack keeps two targets; a deck keeps this many cards in a known order.
MOST_TARGETS = 2
MOST_LOOKED_AT = 8
#: Beyond what a card could sensibly say, and far from where numbers end.
MOST = 30
MANY = 99

Lasting: TypeAlias = Literal["instant", "action", "lasting"]
Fields: TypeAlias = dict[str, Any]


class Misread(Exception):
    """A text of a clause is none of the notation; ``field`` says which one where that is known."""

    def __init__(self, problem: str, field: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.field = field


class Selector(Struct, frozen=True):
    """Whom or what a clause is about. ``of``: kinds of cards or items; ``place``: where cards lie."""

    kind: str
    number: int = 1
    every: bool = False
    side: str = "any"
    row: str = "any"
    status: str = "any"
    type: str = ""
    subtype: str = ""
    value: int | None = None
    capability: str = ""
    at_most: int = 0
    near: str = ""
    not_self: bool = False
    not_same_name: bool = False
    same_team: bool = False
    of: str = ""
    place: str = ""

    @property
    def is_chosen(self) -> bool:
        """Whether a leader names it when the item goes on the stack (US-D-14)."""
        return not self.every and (
            self.kind in ("ultra", "item") or (self.kind, self.side) == ("leader", "opp")
        )


class Operation(Struct, frozen=True):
    """What a clause does. ``how`` is the word that goes with some of them; ``other`` a second selector."""

    name: str
    capability: str = ""
    choices: tuple[str, ...] = ()
    amount: int = 0
    how: str = ""
    actions: tuple[str, ...] = ()
    other: Selector | None = None
    type: str = ""
    subtype: str = ""
    is_chosen: bool = False


class Predicate(Struct, frozen=True):
    """A condition, or with ``negated`` its opposite."""

    kind: str
    negated: bool = False
    number: int = 0
    actions: tuple[str, ...] = ()
    counted: Selector | None = None


class Timing(Struct, frozen=True):
    """When a clause can be played, or for triggers the event and what the event is about."""

    moments: tuple[str, ...] = ()
    turn: str = ""
    phase: int = 0
    event: str = ""
    about: tuple[str, ...] = ()


_CALL = re.compile(r"(?P<word>[^(]*?)(?: ?\((?P<inside>.*)\))?")
_SIGNS = str.maketrans({"≤": "<=", "≥": ">=", "−": "-"})


def plain(text: str) -> str:
    """The text with one spelling of signs and single spaces."""
    return re.sub(r" ?(<=|>=|=) ?", r"\1", " ".join(text.translate(_SIGNS).split()))


def call(text: str) -> tuple[str, list[str]]:
    """``word(a, b)`` as its word and what stands between the outer parentheses."""
    found = _CALL.fullmatch(text)
    if found is None or text.count("(") != text.count(")"):
        raise Misread(f'"{text}": the parentheses do not match')
    return found["word"], list(_split(found["inside"] or ""))


def _split(inside: str) -> Iterator[str]:
    """The parts between commas that are in no inner parentheses."""
    depth, start = 0, 0
    for at, sign in enumerate(inside):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            yield inside[start:at].strip()
            start = at + 1
    if inside.strip():
        yield inside[start:].strip()


def checked_word(what: str, word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise Misread(unknown_word(what, word, known))
    return word


def whole_number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d{1,6}", word) or not low <= int(word) <= high:
        raise Misread(f'expected a whole number from {low} to {high}, got "{word}"')
    return int(word)


def different(what: str, words: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    for at, word in enumerate(words):
        if checked_word(what, word, known) in words[:at]:
            raise Misread(f'"{word}" is there twice')
    return tuple(words)
