"""Positions and replays of an earlier version still load, play on and verify."""

import json
from typing import Any

import pytest

import gong

from . import HERE

GAMES = ("mad-arena", "ultrium-sphere", "warriorz-1e", "warriorz-2e")
every_game = pytest.mark.parametrize("game", GAMES)


def read(name: str) -> Any:
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


@every_game
def test_positions_load_offer_the_same_and_are_written_alike(game: str) -> None:
    for kept in read(f"positions-{game}"):
        match = gong.load(kept["position"], seed=1)
        assert match.position() == kept["position"]
        assert match.over == kept["over"]
        assert {str(s): [c.key for c in match.choices(s)] for s in match.waiting} == kept["choices"]
        assert [match.position(seat) for seat in range(match.table.seats)] == kept["known"]


@every_game
def test_what_one_seat_knew_loads_too(game: str) -> None:
    """A position with blanks can be looked at, unless a hidden card must be turned up at once."""
    for kept in read(f"positions-{game}"):
        for known in kept["known"]:
            assert gong.load(known, seed=1).position() == known


@every_game
def test_a_finished_replay_verifies(game: str) -> None:
    record = read(f"replay-{game}")
    checked = gong.verify(record)
    assert checked.finished
    assert checked.committed
    assert checked.drawn > 0
    assert gong.replay(record).record() == record


@every_game
def test_an_unfinished_replay_goes_on(game: str) -> None:
    record = read(f"replay-{game}-unfinished")
    match = gong.replay(record)
    assert not match.over
    assert match.record() == record
    while match.chance is None:
        match.play(match.waiting[0], match.choices(match.waiting[0])[0].key)
    match.roll()
