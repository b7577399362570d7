"""A match goes to another process: from any point of any game it plays on there as it would here."""

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import gong
from gong.core.errors import GongError
from gong.data.decks import BadDeck

from ..games import random_match, random_steps


def cut(game: str, seed: int) -> gong.Match:
    """A match somewhere in its middle."""
    match = random_match(seed, game)
    steps = random.Random(seed).randint(0, 120)
    for number, _ in enumerate(random_steps(match, seed)):
        if number >= steps:
            break
    return match


@pytest.mark.parametrize("game", gong.games())
@pytest.mark.parametrize("seed", range(6))
def test_a_match_is_the_same_after_the_way(game: str, seed: int) -> None:
    here = cut(game, seed)
    there = pickle.loads(pickle.dumps(here))
    for match in (here, there):
        for _ in random_steps(match, seed + 1):
            pass
    assert there.record() == here.record()
    assert there.position() == here.position()
    assert [there.view(seat) for seat in (None, 0, 1)] == [here.view(seat) for seat in (None, 0, 1)]
    assert there.table.broken_invariants(there.true_state()) == []


def test_fair_dice_go_along() -> None:
    here = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]])
    there = pickle.loads(pickle.dumps(here))
    assert there.commitment == here.commitment
    assert there.record(with_secret=True) == here.record(with_secret=True)


@pytest.mark.parametrize("game", gong.games())
def test_another_process_needs_nothing_but_the_match(game: str, tmp_path: Path) -> None:
    """Nothing of a kernel is loaded there yet."""
    match = cut(game, 3)
    (tmp_path / "match").write_bytes(pickle.dumps(match))
    code = "import json, pickle, sys; print(json.dumps(pickle.load(open(sys.argv[1], 'rb')).position()))"
    command = [sys.executable, "-W", "ignore::ResourceWarning", "-c", code, str(tmp_path / "match")]
    told = subprocess.run(command, capture_output=True, check=True, text=True)
    assert json.loads(told.stdout) == json.loads(json.dumps(match.position()))


@pytest.mark.parametrize(
    "error",
    [
        gong.BadInput("seats", "too few"),
        gong.IllegalChoice("move:3", "W2E-4.4.2", "too far"),
        gong.Tampered("events"),
        BadDeck("ultras", "not-a-table"),
    ],
)
def test_errors_come_back(error: GongError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), str(back), vars(back)) == (type(error), str(error), vars(error))
