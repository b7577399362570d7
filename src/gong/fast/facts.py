"""What is known before a game begins, and stays known: an edition, its options, the start, who plays."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..core.declare import Declared, declaration
from .values import ANYTHING, Values

#: A table with more different numbers than these is read as it is.
MOST_IN_TABLE = 24


#: The numbers of each field, in the order of its declaration.
Known: TypeAlias = tuple[Values, ...]


@dataclass(frozen=True)
class Facts:
    """The numbers that each field can hold, and the policies of a game that writes no log.

    A kernel made for facts plays every start that they are true of, see ``hold``.
    """

    book: Known
    state: Known
    policies: frozenset[int]

    def hold(self, book: Any, state: Any, policies: Collection[int]) -> bool:
        """Are they true of this start?"""
        return (
            self.policies.issuperset(policies) and _is_known(self.book, book) and _is_known(self.state, state)
        )

    def digest(self) -> str:
        """A name for what is known."""
        numbers = [
            [None if each is None else sorted(each) for each in (*self.book, *self.state, self.policies)]
        ]
        return hashlib.sha256(repr(numbers).encode()).hexdigest()[:16]


def facts_of(book: Any, state: Any, policies: Collection[int]) -> Facts:
    """What is known of this start.

    The numbers of a list differ from one line-up to the next, unless all are what they naturally are.
    """
    tables = tuple(_few(_numbers(book, declared)) for declared in _fields(book))
    return Facts(tables, tuple(_settled(state, declared) for declared in _fields(state)), frozenset(policies))


def _fields(record: Any) -> tuple[Declared, ...]:
    cls: type = type(record)
    return declaration(cls)


def _numbers(record: Any, declared: Declared) -> frozenset[int]:
    value = getattr(record, declared.name)
    return frozenset(value if declared.cell.length else (value,))


def _few(numbers: frozenset[int]) -> Values:
    return numbers if len(numbers) <= MOST_IN_TABLE else ANYTHING


def _settled(state: Any, declared: Declared) -> Values:
    numbers = _numbers(state, declared)
    return numbers if not declared.cell.length or numbers == {declared.natural} else ANYTHING


def _is_known(known: Known, record: Any) -> bool:
    fields = zip(known, _fields(record), strict=True)
    return all(values is None or _numbers(record, declared) <= values for values, declared in fields)
