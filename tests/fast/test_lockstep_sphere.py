"""Ultrium Sphere on both carriers: the same rules, the same streams, the same bytes after every decision."""

import random

import pytest

from gong.core.declare import copy_state, declaration
from gong.core.stream import new_stream
from gong.fast.engine import Batch
from gong.fast.record import bytes_of, record_of, state_of
from gong.sphere.codes import MOST_CHOICES
from gong.sphere.playout import play_step
from gong.sphere.state import OVER, TEAMS, Sphere

from ..sphere.matches import random_match, table_of

pytestmark = pytest.mark.xdist_group("fast-sphere")
STEPS = 3000


def compare(seed: int, matches: int, policies: list[int], teams: int | None = None) -> int:
    """Play matches from one opening on both carriers; the number of steps that were equal."""
    match = random_match(seed, teams)
    table, start = table_of(match), match.true_state()
    batch = Batch(start, table.book, policies, seed)
    steps = 0
    for game in range(matches):
        s, rng, out = copy_state(start), new_stream(seed, game), [0] * MOST_CHOICES
        trace = batch.trace(game, STEPS)
        for step in range(STEPS):
            play_step(s, table.book, policies, rng, out, [])
            assert bytes_of(s) == trace[step].tobytes(), difference(s, trace[step])
            steps += 1
            if s.phase == OVER:
                break
    return steps


def difference(plain: Sphere, row: object) -> str:
    compiled = state_of(Sphere, row)
    return str([d.name for d in declaration(Sphere) if getattr(plain, d.name) != getattr(compiled, d.name)])


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_are_equal_byte_by_byte(seed: int) -> None:
    assert compare(seed, 2, [0] * TEAMS) > 100


@pytest.mark.parametrize("seed", range(100, 106))
def test_greedy_matches_are_equal_byte_by_byte(seed: int) -> None:
    assert compare(seed, 1, [random.Random(seed + t).randint(0, 1) for t in range(TEAMS)]) > 50


@pytest.mark.long
@pytest.mark.parametrize("teams", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_more_matches_are_equal(seed: int, teams: int) -> None:
    assert compare(seed, 10, [seed % 2] * TEAMS if seed % 5 == 0 else [0] * TEAMS, teams) > 0


def test_a_state_survives_the_way_to_a_record_and_back() -> None:
    for seed in range(4):
        state = random_match(seed).true_state()
        row = record_of(state)
        assert state_of(Sphere, row[0]) == state
        assert bytes_of(state) == row[0].tobytes()
