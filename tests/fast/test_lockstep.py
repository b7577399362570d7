"""The two carriers side by side: the same rules, the same streams, the same bytes after every decision."""

import random

import pytest

import gong
from gong.arena.codes import MOST_CHOICES
from gong.arena.playout import play_step
from gong.arena.state import FIGHTERS, OVER, Arena
from gong.core.declare import copy_state, declaration
from gong.core.stream import new_stream
from gong.fast.engine import Batch
from gong.fast.record import bytes_of, record_of, state_of

from ..games import GAMES, random_match, table_of

TABLES, GAMES_A_TABLE, STEPS = 40, 50, 1200
pytestmark = pytest.mark.xdist_group("fast")
every_game = pytest.mark.parametrize("game", GAMES)


def compare(name: str, seed: int, games: int, policies: list[int], checked: bool = False) -> int:
    """Play games of one random match on both carriers; the number of steps that were equal."""
    match = random_match(seed, name)
    table, start = table_of(match), match.true_state()
    batch = Batch(start, table.book, policies, seed, checked)
    steps = 0
    for game in range(games):
        s, rng, out = copy_state(start), new_stream(seed, game), [0] * MOST_CHOICES
        trace = batch.trace(game, STEPS)
        for step in range(STEPS):
            play_step(s, table.book, policies, rng, out, [])
            assert bytes_of(s) == trace[step].tobytes(), difference(s, trace[step], match)
            steps += 1
            if s.phase == OVER:
                break
        assert s.phase == OVER
    return steps


def difference(plain: Arena, row: object, match: gong.Match) -> str:
    """Which fields differ, for the failure message."""
    compiled = state_of(Arena, row)
    names = [d.name for d in declaration(Arena) if getattr(plain, d.name) != getattr(compiled, d.name)]
    return f"{names} differ in {match.position()}"


@every_game
@pytest.mark.parametrize("seed", range(TABLES))
def test_random_games_are_equal_byte_by_byte(game: str, seed: int) -> None:
    assert compare(game, seed, GAMES_A_TABLE, [0] * FIGHTERS) > GAMES_A_TABLE


@every_game
@pytest.mark.parametrize("seed", range(100, 112))
def test_greedy_games_are_equal_byte_by_byte(game: str, seed: int) -> None:
    assert compare(game, seed, 4, [random.Random(seed + f).randint(0, 1) for f in range(FIGHTERS)]) > 0


@every_game
@pytest.mark.parametrize("seed", range(200, 205))
def test_compiled_rules_stay_within_bounds(game: str, seed: int) -> None:
    """The same with bounds checks compiled in: an index out of range would raise."""
    assert compare(game, seed, 20, [0, 1] * 4, checked=True) > 0


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", range(1000, 1400))
def test_many_more_games_are_equal(game: str, seed: int) -> None:
    assert compare(game, seed, 100, [seed % 2] * FIGHTERS if seed % 10 == 0 else [0] * FIGHTERS) > 0


def test_a_state_survives_the_way_to_a_record_and_back() -> None:
    for seed in range(20):
        state = random_match(seed).true_state()
        row = record_of(state)
        assert state_of(type(state), row[0]) == state
        assert bytes_of(state) == row[0].tobytes()
