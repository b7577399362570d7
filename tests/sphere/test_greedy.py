"""The greedy bot wastes neither cards nor shooters; each of these was a waste once."""

import pytest

from gong.bots import bot
from tests.rules.boards import Board
from tests.rules.plays import BACK_ENGAGED, ENGAGED, A, B, Spec, field

HAMSTRING = "i21"
GOLDEN_TOUCH = "i14"
ONE_SAVER: Spec = {"b1": ENGAGED, "b2": ENGAGED}


def chosen(m: Board) -> set[str]:
    """What the bot would choose now, by several streams: its noise decides nothing here."""
    seat = m.waiting[0]
    return {bot("greedy", seed).choose(m, seat) for seed in range(6)}


def after_a_pass(a: Spec, b: Spec) -> Board:
    m = field(a, b, point="shooting")
    m.act("pass:b1", 1)
    return m


def test_nobody_is_engaged_for_nothing() -> None:
    """Who does not save is ready again before it matters."""
    strong = {"tackle": 12, "shot": 1}
    m = field({"f1": strong, "hand": [HAMSTRING]}, BACK_ENGAGED)
    assert "play:i21" in m.keys(A)
    assert "tackle:f1:1.f1" in m.keys(A)
    assert chosen(m) == {"end:phase"}


def test_the_last_saver_is_engaged_once_the_pass_has_come() -> None:
    m = after_a_pass({"hand": [HAMSTRING]}, ONE_SAVER)
    assert chosen(m) == {"play:i21"}
    m.play(A, "play:i21")
    assert chosen(m) == {"target:1.b3"}


def test_the_last_saver_is_tackled_before_one_of_three() -> None:
    tackler = {"tackle": 9, "shot": 1}
    assert chosen(field({"f1": tackler}, ONE_SAVER)) == {"tackle:f1:1.b3"}


@pytest.mark.parametrize(("shot", "helps"), [(6, True), (1, False)])
def test_the_last_shooter_never_helps_with_a_pass(shot: int, helps: bool) -> None:
    """Behind a failing passer stands a shooter; there is another one, or not."""
    others: Spec = {"f2": {"shot": shot}, "f3": ENGAGED, "b2": ENGAGED}
    m = field(others, BACK_ENGAGED, point="shooting")
    m.attempt("pass:b1", 7)
    assert "reinforce:f1" in m.keys(A)
    assert chosen(m) == {"reinforce:f1" if helps else "pass"}


def test_a_save_is_helped_by_those_who_save_nothing() -> None:
    m = after_a_pass({}, {})
    m.attempt("shot:f1", 1)
    m.close()
    m.attempt("save:b1", 7)
    assert {"reinforce:f1", "reinforce:b2"} <= set(m.keys(B))
    assert chosen(m) == {"reinforce:f1"}


@pytest.mark.parametrize(("goals", "choice"), [(0, "end:turn"), (2, "pass:b1")])
def test_the_last_saver_passes_only_for_the_goal_that_wins(goals: int, choice: str) -> None:
    m = field({"goals": goals, "b2": ENGAGED, "b3": ENGAGED}, BACK_ENGAGED, point="shooting")
    assert chosen(m) == {choice}


def test_no_die_is_left_to_chance_at_an_open_goal() -> None:
    m = after_a_pass({"f1": {"shot": 6}, "hand": [GOLDEN_TOUCH]}, BACK_ENGAGED)
    m.attempt("shot:f1")
    assert chosen(m) == {"play:i14"}
