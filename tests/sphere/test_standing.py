"""Who stands where, as whoever tells a match keeps up with it."""

from gong.sphere import events as told
from gong.sphere.standing import standing_after, standing_at

BEFORE = {"0.f1": "u01", "0.b2": "u02", "1.f1": "u03"}


def test_a_position_says_who_stands_there() -> None:
    teams = [
        {"formation": {"f1": "u01", "f2": None}},
        {"formation": {"b3": {"card": "u02", "engaged": True}}},
    ]
    assert standing_at({"teams": teams}) == {"0.f1": "u01", "1.b3": "u02"}
    assert standing_at({}) == {}


def test_whoever_comes_stands_there_and_whoever_goes_does_not() -> None:
    assert standing_after(BEFORE, told.EnteredPlay(1, "f1", "u09")) == BEFORE | {"1.f1": "u09"}
    left = standing_after(BEFORE, told.LeftPlay(0, "b2", "u02", "locker"))
    assert left == {"0.f1": "u01", "1.f1": "u03"}
    assert standing_after(BEFORE, told.LeftPlay(0, None, "u07", "locker")) == BEFORE


def test_places_are_changed_within_a_team() -> None:
    assert standing_after(BEFORE, told.Swapped(0, "f1", "b2")) == BEFORE | {"0.f1": "u02", "0.b2": "u01"}
    moved = standing_after(BEFORE, told.Moved(0, "f1", "f3"))
    assert moved == {"0.f3": "u01", "0.b2": "u02", "1.f1": "u03"}


def test_a_team_that_is_out_stands_nowhere() -> None:
    assert standing_after(BEFORE, told.Eliminated(0)) == {"1.f1": "u03"}


def test_other_events_change_nothing() -> None:
    assert standing_after(BEFORE, told.Passed(0)) is BEFORE
