"""The odds beside an action are what the rules give when every face of its die is thrown."""

from typing import Any

import pytest

from gong.sphere.odds import FACES
from gong.sphere.requirements import succeeds_now
from tests.rules.boards import Board, board

STRONG: dict[str, Any] = {"tackle": 3, "assault": -2, "shot": 7}
WEAK: dict[str, Any] = {"tackle": -2, "assault": 12, "shot": 0}


def successes(m: Board, key: str) -> int:
    """With how many faces of the die an action succeeds if nobody interferes."""
    thrown = [Board.of(m.copy()).attempt(key, face) for face in range(1, FACES + 1)]
    return sum(succeeds_now(each.true_state(), each.table.book) for each in thrown)


@pytest.mark.parametrize(
    ("key", "point", "needs"),
    [
        ("tackle:f1:1.b2", "attack", 7),
        ("assault:f1:1.b2", "attack", 12),
        ("tackle:f2:1.b3", "attack", 14),
        ("assault:f2:1.b2", "attack", -2),
        ("pass:b1", "shooting", 9),
        ("shot:f1", "shooter", 7),
        ("shot:f2", "shooter", 0),
    ],
)
def test_odds_are_the_share_of_faces_that_succeed(key: str, point: str, needs: int) -> None:
    a = {"f1": STRONG, "f2": WEAK, "b1": {"pass": 9}}
    m = board(a, {"b2": {"resistance": 10}, "b3": {"resistance": 12}}, point=point)
    odds = m.odds(0)[key]
    assert (odds.dice, odds.needs, odds.expected) == (1, needs, odds.chance)
    assert odds.chance == round(successes(m, key) / FACES, 4)


def test_a_save_has_odds_and_saving_with_nobody_has_none() -> None:
    m = board({"f1": {"shot": 12}}, {"b1": {"save": 5}}, point="shooter").act("shot:f1", 1)
    odds = m.odds(1)
    assert odds["save:b1"].chance == round(successes(m, "save:b1") / FACES, 4) == 0.4167
    assert {key.partition(":")[2] for key in odds} == {"b1", "b2", "b3"}


def test_what_no_die_decides_has_no_odds() -> None:
    m = board({"hand": ["i01"]})
    assert {key.split(":")[0] for key in m.odds(0)} == {"tackle", "assault"}
    assert m.odds(1) == {}
