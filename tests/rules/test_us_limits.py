"""What is refused and why, what is offered, and who was there first, where that is easily got wrong."""

import pytest

from .boards import Board, beginning, board
from .plays import A, B, able, field, noticing, static

# --- reasons --------------------------------------------------------------------------------------


@pytest.mark.proves("US-5.0.11", "US-R45")
@pytest.mark.parametrize("key", ["assault:f3:1.b1", "tackle:f2:1.b1", "pass:b1", "shot:f2", "end:turn"])
def test_while_an_action_is_open_no_other_can_be_declared(key: str) -> None:
    m = field().attempt("tackle:f1:1.b1")
    assert m.refused_by(A, key) == "US-5.0.11"
    m.close().do(12)
    assert m.refused_by(A, key) == "US-5.0.11"


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_between_an_action_and_the_next_point_the_stack_waits() -> None:
    m = field(a={"f1": able(noticing("on_success(tackle)"))}).attempt("tackle:f1:1.b1", 12).close()
    assert m.stack
    assert m.refused_by(A, "assault:f3:1.b1") == "US-6.2.7"


@pytest.mark.proves("US-4.6.1")
def test_before_the_attack_phase_it_is_the_phase_that_forbids() -> None:
    m = field(a={"hand": ["i01"]}, point="swap").do("swap:none")
    assert m.refused_by(A, "assault:f3:1.b1") == "US-4.6.1"


# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.proves("US-5.5.2", "US-2.4.2")
def test_a_role_granted_in_the_back_row_is_offered() -> None:
    m = field(a={"b1": able(static("grant_role(tackle, back)"))})
    offered = [key for key in m.keys(A) if key.startswith(("tackle:b1:", "assault:b1:"))]
    assert offered == [f"tackle:b1:1.{slot}" for slot in ("f1", "f2", "f3", "b1", "b2", "b3")]
    m.attempt("tackle:b1:1.f2", 12).close()
    assert m.ultra("1.f2").engaged


# --- who was there first --------------------------------------------------------------------------

#: Each of these says what every Shot is; of two of them the later one counts.
SHOTS = {
    "u09": {"abilities": [static("set_cap(shot, 3)", target="all ultra(any)")]},
    "u10": {"abilities": [static("set_cap(shot, 9)", target="all ultra(any)")]},
}
SMALL = {"ultra_deck_size": "6", "interaction_deck_size": "3", "deck_value_cap": "none"}


@pytest.mark.proves("US-8.1.2", "US-R85")
@pytest.mark.parametrize(("starter", "shot"), [(A, 9), (B, 3)])
def test_of_the_opening_ultras_those_of_the_starter_came_first(starter: int, shot: int) -> None:
    decks = [{"ultras": {name: 6}, "interactions": {"i05": 3}} for name in ("u09", "u10")]
    m = beginning(*decks, options=SMALL, cards={"ultras": SHOTS}, seed=1)
    while m.view(None).turn == 0:
        if m.chance:
            m.roll(12 if m.chance.why == "start" and asked_to_roll(m) == starter else 1)
        else:
            m.idle()
    assert m.view(None).active == starter
    assert {m.ultra(place).shot for place in ("0.f1", "1.f1")} == {shot}


def asked_to_roll(m: Board) -> int:
    return sum(getattr(event, "why", None) == "start" for event in m.events)


@pytest.mark.proves("US-8.1.2", "US-R85")
@pytest.mark.parametrize(("active", "shot"), [(A, 9), (B, 3)])
def test_on_a_board_that_is_set_up_the_active_team_came_first(active: int, shot: int) -> None:
    m = board({"f1": "u09"}, {"f1": "u10"}, cards={"ultras": SHOTS}, active=active)
    assert m.ultra("0.b3").shot == shot
