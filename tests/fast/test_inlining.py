"""Which rules are compiled into their callers."""

import pytest

from gong.core import codes
from gong.core.calls import callees, in_order, size_of
from gong.core.codes import TAKE_BACK
from gong.core.kernel import Inlining
from gong.core.rule import rule
from gong.fast import compile as compiling
from gong.fast.compile import Compiler, inlined

from ..duel.kernel import KERNEL

#: All that is compiled of it.
RULES = list(in_order(KERNEL.serve))

HOW = Inlining(usual=40, lone=True)


@rule
def tiny(n: int) -> int:
    return n + 1


@rule
def long(n: int) -> int:
    for _ in range(n):
        n = n + 1 - 2 * n + 3 - n // 4 + 5 * n - 6
        n = n + 1 - 2 * n + 3 - n // 4 + 5 * n - 6
    return n


@rule
def once(n: int) -> int:
    return long(n) + long(n + 1) + tiny(n) - 3 * n + 4 - n // 2 + n * n - 7


@rule
def door(n: int) -> int:
    return once(n)


@rule
def twice(n: int) -> int:
    return door(n) + door(n)


@rule
def entry(n: int) -> int:
    return twice(n)


def test_a_rule_comes_after_everything_it_calls_and_calls_are_counted() -> None:
    assert list(in_order(entry)) == [long, tiny, once, door, twice, entry]
    assert callees(once) == [long, long, tiny]


def test_small_rules_and_those_with_one_caller_are_inlined() -> None:
    order = list(in_order(entry))
    assert inlined(order, HOW) == {*order}
    assert inlined(order, Inlining(usual=40)) == {tiny, door, entry}


def test_what_has_become_large_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """``door`` is short, but ``once`` is inlined into it, and it is called in two places; so is ``long``."""
    monkeypatch.setattr(compiling, "MOST_COPIED", 60)
    assert inlined(list(in_order(entry)), HOW) == {tiny, once, twice, entry}


@rule
def plainly_named(s: int) -> int:
    return s + TAKE_BACK


@rule
def qualified(s: int) -> int:
    return s + codes.TAKE_BACK


def test_a_qualified_name_makes_a_rule_no_larger() -> None:
    assert size_of(qualified) == size_of(plainly_named)
    assert len(qualified.__code__.co_code) > len(plainly_named.__code__.co_code)


def test_the_doors_of_a_kernel_stay_calls() -> None:
    """Inlined, they make one function of the whole kernel; arena play fell to 0.82 of its speed."""
    assert inlined(RULES, KERNEL.inlining) >= {KERNEL.candidates}
    assert Compiler(KERNEL)._copied(RULES).isdisjoint({KERNEL.apply, KERNEL.refusal, KERNEL.candidates})


def test_nothing_is_inlined_in_checked_code() -> None:
    assert Compiler(KERNEL)._copied(RULES)
    assert not Compiler(KERNEL, checked=True)._copied(RULES)
