"""The bar tells how far compiling is by the time that it takes."""

import threading
from typing import Any, TypeAlias

import pytest

from gong.core.calls import in_order
from gong.core.kernel import Kernel
from gong.fast import pace
from gong.fast.pace import Pace
from gong.games import kernels

Told: TypeAlias = list[Any]


def told(kernel: Kernel) -> tuple[Pace, Told, int]:
    said: Told = []
    order = list(in_order(kernel.play_batch))
    return Pace(order, lambda *each: said.append(each)), said, len(order)


@pytest.mark.parametrize("kernel", kernels(), ids=lambda kernel: kernel.name)
def test_when_all_rules_but_the_last_are_done_a_third_is_left(kernel: Kernel) -> None:
    """That step took 12.8 of 29.4 s for the arena and 14.5 of 39.5 s for Ultrium Sphere."""
    steps, said, rules = told(kernel)
    steps.rule_done(rules - 1, "x")
    ((done, total, _),) = said
    assert 0.55 < done / total < 0.7


def test_the_bar_goes_on_in_the_last_step_and_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "TICK", 0.01)
    (kernel, *_) = kernels()
    moved = threading.Event()
    steps, said, rules = told(kernel)
    steps.rule_done(rules - 1, "before")

    def tell(*each: Any) -> None:
        said.append(each)
        if len(said) > 4:
            moved.set()

    steps._progress = tell
    with steps.finishing("last"):
        assert moved.wait(30)
    shares = [done for done, _, _ in said]
    assert shares == sorted(shares)
    assert shares[0] < shares[4] <= shares[-1] == said[-1][1]
    assert all(done < total for done, total, _ in said[:-1])
    assert {name for _, _, name in said} == {"before", "last"}
