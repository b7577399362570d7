"""Which numbers reach which place when rules are played from what is known at the start.

Every rule that can be reached is read again and again until nothing new turns up: a field that no reached
rule writes keeps what it had, a branch that no value leads to is not read, and what is called there alone is
not reached. What a place can hold only ever grows, so what is found at the end is true of every game.
"""

from typing import Any, get_args, get_origin

from ..core.calls import Function, in_order
from ..core.declare import declaration
from ..core.kernel import Kernel
from .facts import Facts
from .places import Places, parameters
from .reading import Reading
from .sources import tree_of
from .values import ANYTHING, Place, Refs, Values

STATE, BOOK = ("state",), ("book",)
#: What an entry is given, by its name: the policies of those who play, and a log in which nothing is written.
POLICIES, LOG = ("policies",), ("log",)


class Tracing:
    """What can be where, for the rules that an entry of a kernel reaches under some facts."""

    def __init__(self, kernel: Kernel, entry: Function, facts: Facts) -> None:
        self._policies = facts.policies
        self._kinds = {kernel.state: STATE, kernel.book: BOOK}
        self._places = Places()
        self._begin(kernel, facts)
        self._enter(entry)
        while self._places.pending:
            function, _ = self._places.pending.popitem()
            self.reading(function).block(tree_of(function).body)
        self._writers = self._those_that_write(entry)

    def facts(self) -> Facts:
        """All that is true from the start to the end: of every start of which it is, the same is found."""
        return Facts(self._numbers(BOOK), self._numbers(STATE), self._policies)

    def _numbers(self, record: Place) -> tuple[Values, ...]:
        cls: type = next(cls for cls, place in self._kinds.items() if place == record)
        return tuple(self._places.read((*record, declared.name)) for declared in declaration(cls))

    def reading(self, function: Function) -> Reading:
        return Reading(self._places, function)

    def reaches(self, function: Function) -> bool:
        return function in self._places.live

    def writes(self, function: Function) -> bool:
        """Does a rule change anything but its own names, itself or through what it calls?"""
        return function in self._writers

    def _begin(self, kernel: Kernel, facts: Facts) -> None:
        for record, cls, known in ((STATE, kernel.state, facts.state), (BOOK, kernel.book, facts.book)):
            for declared, numbers in zip(declaration(cls), known, strict=True):
                self._places.declare((*record, declared.name), declared.cell, numbers)
            self._places.begin(_several(record), Refs((record,)))
        self._places.begin(POLICIES, facts.policies)
        self._places.begin(LOG, ANYTHING, 0)

    def _enter(self, entry: Function) -> None:
        """An entry is given what is known, or anything."""
        for name, hint in parameters(entry).items():
            place = self._given(name, hint)
            if place and not self._places.is_begun(place):
                self._places.begin(place, ANYTHING)
            self._places.grow((entry, name), Refs((place,)) if place else ANYTHING)
        self._places.reach(entry)

    def _given(self, name: str, hint: Any) -> Place | None:
        """The record or list that an entry is given under a name, if it is no number."""
        if get_origin(hint) is not list:
            return self._kinds.get(hint)
        record = self._kinds.get(get_args(hint)[0])
        return _several(record) if record else (name,)

    def _those_that_write(self, entry: Function) -> set[Function]:
        found = {*self._places.writers}
        for function in in_order(entry):
            if not found.isdisjoint(self._places.callees[function]):
                found.add(function)
        return found


def _several(record: Place) -> Place:
    """The place of a list of records: each of them can be any."""
    return (*record, "list")
