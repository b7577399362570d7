"""Which window concerns whom, by public facts; and where a leader among bots is asked by what they hold."""

import pytest

from gong.core.occasions import Occasion
from gong.sphere.stops import EVERY_STOP, USUAL, said

from ..rules.boards import Board, board


def occasion(m: Board) -> Occasion:
    """Of whoever is asked, as far as a spectator knows."""
    found = m.table.occasion(m.known_to(None), m.waiting[0])
    assert found is not None
    return found


def is_worth_asking(m: Board) -> bool:
    seat = m.waiting[0]
    return m.table.is_worth_asking(m.known_to(seat), seat)


def tackled(face: int | None = None, **sides: object) -> Board:
    """A tackles B.f1, and B is asked; without a face before the roll."""
    m = board(**sides)  # type: ignore[arg-type]
    m.play(0, "tackle:f1:1.f1")
    m.play(0, "pass")
    if face is not None:
        m.play(1, "pass")
        m.roll(face)
        m.play(0, "pass")
    assert m.waiting == (1,)
    return m


def test_a_stop_is_a_side_and_a_window() -> None:
    assert "opp post-roll" in EVERY_STOP
    assert "own stack" in EVERY_STOP
    assert {said(stop) for stop in USUAL} <= set(EVERY_STOP)


def test_at_a_free_point_nothing_can_be_let_pass() -> None:
    m = board(a={"hand": ["i01"]})
    assert m.table.occasion(m.known_to(None), 0) is None
    assert m.table.occasion(m.known_to(None), 1) is None


def test_a_window_belongs_to_whoever_acts() -> None:
    m = board(a={"hand": ["i01"]}, b={"hand": ["i01"]})
    m.play(0, "tackle:f1:1.f1")
    assert occasion(m).stops == {"own pre-roll"}
    m.play(0, "pass")
    assert occasion(m).stops == {"opp pre-roll"}


def test_what_others_play_can_be_answered_whatever_the_window() -> None:
    m = board(a={"hand": ["i05"]}, b={"hand": ["i15"]})
    m.play(0, "play:i05")
    m.play(0, "target:0.f1")
    found = occasion(m)
    assert found.stops == {"opp idle", "opp stack"}
    assert found.is_usual
    assert found.is_stirred


def test_a_third_team_is_not_concerned() -> None:
    m = board({"hand": ["i01"]}, {"hand": ["i01"]}, {"hand": ["i01"]}, against=1)
    m.play(0, "tackle:f1:1.f1")
    for seat, stops in ((0, ["own pre-roll"]), (1, ["opp pre-roll"]), (2, [])):
        assert m.waiting == (seat,)
        assert (list(occasion(m).stops), occasion(m).is_usual) == (stops, bool(stops))
        m.play(seat, "pass")


@pytest.mark.parametrize(("face", "is_asked"), [(12, True), (1, False)])
def test_after_a_roll_those_are_asked_whom_it_goes_against(face: int, is_asked: bool) -> None:
    assert occasion(tackled(face, b={"hand": ["i04"]})).is_usual == is_asked


def test_an_empty_hand_has_nothing_to_answer_with() -> None:
    assert not occasion(tackled()).may_answer
    assert occasion(tackled(b={"hand": ["i15"]})).may_answer


def test_the_moment_is_the_same_for_all_until_something_happens() -> None:
    m = board(a={"hand": ["i01"]}, b={"hand": ["i01"]})
    m.play(0, "tackle:f1:1.f1")
    first = occasion(m).moment
    m.play(0, "pass")
    assert occasion(m).moment == first
    m.play(1, "play:i01")
    assert occasion(m).moment == first, "nobody else knows of it yet"
    m.play(1, "target:1.f1")
    m.play(1, "mode:resistance")
    assert occasion(m).moment != first


def test_of_the_choices_in_public_phases_the_only_one_is_forced() -> None:
    resting = {"engaged": True}
    for engaged, key in ((("b1", "b2"), "save:b3"), (("b1",), None)):
        m = board({}, dict.fromkeys(engaged, resting), point="shooter")
        m.play(0, "shot:f1")
        m.play(0, "pass")
        m.play(1, "pass")
        m.roll(1)
        m.play(0, "pass")
        m.play(1, "pass")
        assert m.waiting == (1,)
        assert m.table.forced(m.known_to(None), 1) == key


# -- among bots


@pytest.mark.parametrize(
    ("card", "is_asked"),
    [
        ("i04", True),  # two less in any capability: of the tackler, too
        ("i05", True),  # more Resistance
        ("i02", True),  # immune, and retroactive
        ("i06", False),  # a better Save
        ("i09", False),  # a better Tackle: it succeeds already
        ("i28", False),  # looks at a hand
        ("i15", False),  # there is nothing to negate
    ],
)
def test_a_card_is_asked_about_where_it_could_turn_the_result(card: str, is_asked: bool) -> None:
    assert is_worth_asking(tackled(9, b={"hand": [card]})) == is_asked


@pytest.mark.parametrize(("face", "is_asked"), [(9, True), (10, True), (11, False), (12, False)])
def test_what_is_added_must_be_enough(face: int, is_asked: bool) -> None:
    """The plain Tackle needs a 9; Cold Sweat takes two, and that turns a success by one at most."""
    assert is_worth_asking(tackled(face, b={"hand": ["i04"]})) == is_asked
    assert is_worth_asking(tackled(face, b={"hand": ["i04", "i05"]}))


def test_before_a_roll_only_what_can_be_played_now_or_never_is_asked_about() -> None:
    only_now = {
        "clauses": [{"when": ["pre"], "target": "actor", "op": "mod_cap(tackle, -3)", "duration": "action"}]
    }
    named = {"name": {"en": "Trip", "fr": "Croc"}, "value": 1, **only_now}
    assert is_worth_asking(tackled(b={"hand": ["trip"]}, cards={"interactions": {"trip": named}}))
    assert not is_worth_asking(tackled(b={"hand": ["i04"]}))


def test_a_failing_action_is_asked_about_if_neighbours_can_turn_it() -> None:
    for resistance, is_asked in ((10, True), (20, False)):
        m = board(b={"f1": {"resistance": resistance}})
        m.play(0, "tackle:f1:1.f1")
        m.play(0, "pass")
        m.play(1, "pass")
        m.roll(8)
        assert m.waiting == (0,)
        assert is_worth_asking(m) == is_asked
        assert occasion(m).is_offer == is_asked


@pytest.mark.parametrize(("card", "is_asked"), [("i16", True), ("i04", False)])
def test_what_was_set_off_is_asked_about_by_whoever_could_undo_it(card: str, is_asked: bool) -> None:
    """Dama Iriselle has passed, and her ability waits."""
    m = board({"b1": "u27"}, {"hand": [card]}, point="shooting")
    m.play(0, "pass:b1")
    m.play(0, "pass")
    m.play(1, "pass")
    m.roll(1)
    m.play(0, "pass")
    m.play(1, "pass")
    m.play(0, "target:0.f1")
    while m.waiting == (0,):
        m.play(0, "pass")
    assert m.stack == ["u27"]
    assert is_worth_asking(m) == is_asked
