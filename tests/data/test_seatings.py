"""Who meets whom: every bout once, every seating that makes a difference, and how many play."""

import pytest

from gong import BadInput
from gong.core.wishes import Bout
from gong.data.loader import load_edition
from gong.data.seatings import (
    allowed_players,
    bouts,
    checked_players,
    chosen_mode,
    sides_of,
    spoken,
    usual_players,
)

WARRIORZ, MAD = load_edition("warriorz-2e"), load_edition("mad-arena")
ALONE, TEAMS, PAIRS = "ultimate-warrior", "team-spirit", "brothers-in-arms"


def test_modes() -> None:
    assert chosen_mode(WARRIORZ, None) is None
    assert chosen_mode(MAD, None) == ALONE
    assert chosen_mode(MAD, PAIRS) == PAIRS
    with pytest.raises(BadInput, match="warriorz-2e has no modes"):
        chosen_mode(WARRIORZ, ALONE)
    with pytest.raises(BadInput, match="there is no mode 'chess'"):
        chosen_mode(MAD, "chess")


def test_how_many_play() -> None:
    assert [usual_players(MAD, mode) for mode in (ALONE, TEAMS, PAIRS)] == [5, 2, 4]
    assert usual_players(WARRIORZ, None) == 4
    assert allowed_players(WARRIORZ, None) == [2, 3, 4, 5, 6, 7, 8]
    assert checked_players(MAD, TEAMS, 6) == 6
    with pytest.raises(BadInput, match=r"expected 3, 4 or 6 players in brothers-in-arms \(MA-6.2\), got 5"):
        checked_players(MAD, PAIRS, 5)


@pytest.mark.parametrize(
    ("numbers", "text"), [([2, 3, 4], "2 to 4"), ([2, 6], "2 or 6"), ([3, 4, 6], "3, 4 or 6"), ([4], "4")]
)
def test_numbers_are_spoken(numbers: list[int], text: str) -> None:
    assert spoken(numbers) == text


def test_sides() -> None:
    assert sides_of(MAD, PAIRS)["baobab"] == "agaric+baobab"
    assert "zamioculcas" not in sides_of(MAD, TEAMS)
    assert sides_of(MAD, ALONE) == sides_of(WARRIORZ, None) == {}


def test_without_zones_of_their_own_seats_make_no_difference() -> None:
    found = bouts(WARRIORZ, None, 4)
    assert len(found) == 70
    assert {len(bout.seatings) for bout in found} == {1}


@pytest.mark.parametrize(("players", "orders"), [(4, {6, 2}), (5, {24, 6}), (7, {120})])
def test_a_ring_may_be_turned_but_not_mixed(players: int, orders: set[int]) -> None:
    """With the dragon one fewer stands on the ring."""
    found = bouts(MAD, ALONE, players)
    assert {len(bout.seatings) for bout in found} == orders
    assert all(distinct(bout) for bout in found)


def distinct(bout: Bout) -> bool:
    return len({str(seats) for seats in bout.seatings}) == len(bout.seatings)


def test_whoever_is_left_out_sits_nowhere() -> None:
    assert len(bouts(MAD, ALONE, 5, ["zamioculcas"])) == 6
    assert [bout.rivals for bout in bouts(MAD, PAIRS, 4, ["cactus"])] == [("agaric+baobab", "bonzai+burdock")]


@pytest.mark.parametrize(
    ("mode", "players", "meetings", "seatings"),
    [(TEAMS, 2, 1, 12), (TEAMS, 6, 1, 12), (PAIRS, 3, 1, 8), (PAIRS, 4, 3, 2), (PAIRS, 6, 1, 8)],
)
def test_sides_alternate(mode: str, players: int, meetings: int, seatings: int) -> None:
    found = bouts(MAD, mode, players)
    assert len(found) == meetings
    for bout in found:
        assert len(bout.seatings) == seatings
        assert distinct(bout)
        for seats in bout.seatings:
            assert len(seats) == players
            around = [sides_of(MAD, mode)[seat[0]] for seat in seats]
            assert all(a != b for a, b in zip(around, [*around[1:], around[0]], strict=True))
