"""What was found out about a state is kept for as long as everything it follows from is the same."""

from dataclasses import dataclass, field
from typing import Annotated

from gong.core.calls import fields_read
from gong.core.declare import Cell, copy_only, repeated
from gong.core.recall import KEPT, Recall
from gong.core.rule import rule


@dataclass
class Purse:
    gold: Annotated[int, Cell()] = 0
    debt: Annotated[int, Cell()] = 0
    coins: Annotated[list[int], Cell(length=3)] = field(default_factory=lambda: [0, 0, 0])
    name: Annotated[list[int], Cell(length=2)] = repeated(0, 2)


@rule
def small_change(s: Purse) -> int:
    return s.coins[0]


@rule
def worth(s: Purse) -> int:
    return s.gold + small_change(s)


def test_the_fields_a_rule_reads_are_found_through_what_it_calls() -> None:
    assert fields_read(Purse, worth) == ("gold", "coins")


class Clerk:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.recall = Recall[int](Purse, (worth,))

    def recalled(self, s: Purse) -> int:
        return self.recall.of(s, self.found)

    def found(self, s: Purse) -> int:
        self.asked += 1
        return worth(s)


def test_nothing_is_found_out_again_as_long_as_it_follows_from_the_same() -> None:
    clerk = Clerk()
    assert clerk.recalled(Purse(gold=2)) == 2
    assert clerk.recalled(Purse(gold=2, debt=7, name=[4, 4])) == 2
    assert clerk.asked == 1
    assert clerk.recalled(Purse(gold=2, coins=[5, 0, 0])) == 7
    assert clerk.recalled(Purse(gold=2)) == 2
    assert clerk.asked == 2


def test_only_so_much_is_kept() -> None:
    clerk = Clerk()
    for gold in (*range(KEPT + 1), 0):
        assert clerk.recalled(Purse(gold=gold)) == gold
    assert clerk.asked == KEPT + 2


def test_a_field_that_decides_nothing_can_be_left_out() -> None:
    recall = Recall[int](Purse, (worth,), but=("coins",))
    assert recall.of(Purse(gold=2), worth) == recall.of(Purse(gold=2, coins=[5, 0, 0]), worth) == 2


def test_a_copy_to_look_at_shares_what_is_not_to_be_changed() -> None:
    purse = Purse(gold=3)
    twin = copy_only(purse, frozenset({"coins"}))
    assert twin == purse
    assert twin.coins is not purse.coins
    assert twin.name is purse.name
