"""What leaders are asked, looked at from outside: every offer is tried out both ways (US-R105)."""

from typing import TypeAlias

import pytest

import gong
from gong.core.declare import copy_state
from gong.sphere import clauses, phases, resolution, terms
from gong.sphere.book import Book
from gong.sphere.state import Sphere

from .matches import random_match, random_states, table_of


def everything_optional(match: gong.Match) -> Book:
    """The book of a match in which each clause that resolves says "may"."""
    book: Book = table_of(match).book
    for clause, kind in enumerate(book.clause_kind):
        book.optional[clause] = terms.MUST if kind == terms.STATIC else terms.MAY
    return book


def answered(s: Sphere, book: Book, answer: int) -> Sphere:
    """The state after one answer, when the clause is done or something else is owed."""
    after: Sphere = copy_state(s)
    after.agreed = answer
    at = after.clause_at
    while after.clause_at == at and after.phase == phases.RESOLVING and not after.owed | after.to_roll:
        resolution.step_resolve(after, book, [])
    after.drawn_for = 0  # for whom a draw was counted last: nothing that anybody sees
    return after


#: A "may" that came up: whether it was asked, whether the answer matters, and what it is about.
Offered: TypeAlias = tuple[bool, bool, str]


@pytest.fixture
def offers(monkeypatch: pytest.MonkeyPatch) -> list[Offered]:
    """Every "may" that comes up in plain play, tried out."""
    seen: list[Offered] = []
    offer = resolution.offer

    def tried(s: Sphere, book: Book, i: int) -> None:
        matters = answered(s, book, clauses.AGREED) != answered(s, book, clauses.REFUSED)
        offer(s, book, i)
        seen.append((s.phase == phases.ASKING, matters, terms.OPERATIONS[book.op[clauses.clause_now(s)]]))

    monkeypatch.setattr(resolution, "offer", tried)
    return seen


@pytest.mark.proves("US-R105", "US-6.1.4")
@pytest.mark.parametrize("seeds", [range(4), range(4, 8), range(8, 12)])
def test_a_may_is_asked_exactly_where_the_answer_matters(seeds: range, offers: list[Offered]) -> None:
    for seed in seeds:
        match = random_match(seed, teams=2 + seed % 5)
        everything_optional(match)
        for _ in random_states(match, seed):
            pass
    assert {is_asked for is_asked, _, _ in offers} == {True, False}
    assert [offered for offered in offers if offered[0] != offered[1]] == []
