"""The two carriers side by side: the same rules, the same streams, the same bytes after every decision."""

import random
from typing import Any

import pytest

import gong
from gong.core.declare import copy_state, declaration
from gong.core.stream import new_stream
from gong.fast.engine import Batch
from gong.fast.record import record_of

from ..games import random_match
from .packing import bytes_of, state_of

#: For each game how many tables, and games at each; random play and greedy play.
SHARES = {
    **dict.fromkeys(("warriorz-2e", "warriorz-1e", "mad-arena"), ((40, 8), (12, 4))),
    "ultrium-sphere": ((12, 2), (6, 1)),
}
STEPS = 3000
CASE = ("game", "seed", "games")
RANDOM = [(game, seed, n) for game, ((tables, n), _) in SHARES.items() for seed in range(tables)]
GREEDY = [(game, 100 + seed, n) for game, (_, (tables, n)) in SHARES.items() for seed in range(tables)]
CHECKED = [(game, seed, 20) for game in list(SHARES)[:3] for seed in range(200, 205)]
MORE = [
    (game, seed, 10 if game == "ultrium-sphere" else 100) for game in SHARES for seed in range(1000, 1300)
]


def compare(game: str, seed: int, games: int, policies: list[int], checked: bool = False) -> int:
    """Play games of one random match on both carriers; the number of steps that were equal."""
    match = random_match(seed, game)
    kernel, book, start = match.table.kernel, match.table.book, match.true_state()
    policies = policies[: kernel.most_members]
    batch = Batch(match.table, start, policies, seed, checked)
    steps = 0
    for number in range(games):
        s, rng, out = copy_state(start), new_stream(seed, number), [0] * kernel.most_choices
        for row in batch.trace(number, STEPS):
            kernel.play_step(s, book, policies, rng, out, [])
            assert bytes_of(s) == row.tobytes(), difference(s, row, match)
            steps += 1
            if s.phase == kernel.over:
                break
        assert s.phase == kernel.over
    return steps


def difference(plain: Any, row: object, match: gong.Match) -> str:
    """Which fields differ, for the failure message."""
    compiled, cls = state_of(type(plain), row), match.table.kernel.state
    names = [d.name for d in declaration(cls) if getattr(plain, d.name) != getattr(compiled, d.name)]
    return f"{names} differ in {match.position()}"


@pytest.mark.parametrize(CASE, RANDOM)
def test_random_games_are_equal_byte_by_byte(game: str, seed: int, games: int) -> None:
    assert compare(game, seed, games, [0] * 8) > games


@pytest.mark.parametrize(CASE, GREEDY)
def test_greedy_games_are_equal_byte_by_byte(game: str, seed: int, games: int) -> None:
    assert compare(game, seed, games, [random.Random(seed + f).randint(0, 1) for f in range(8)]) > 0


@pytest.mark.parametrize(CASE, CHECKED)
def test_compiled_rules_stay_within_bounds(game: str, seed: int, games: int) -> None:
    """The same with bounds checks compiled in: an index out of range would raise."""
    assert compare(game, seed, games, [0, 1] * 4, checked=True) > 0


@pytest.mark.long
@pytest.mark.parametrize(CASE, MORE)
def test_many_more_games_are_equal(game: str, seed: int, games: int) -> None:
    assert compare(game, seed, games, [seed % 2] * 8 if seed % 10 == 0 else [0] * 8) > 0


@pytest.mark.parametrize("game", gong.games())
def test_a_state_survives_the_way_to_a_record_and_back(game: str) -> None:
    for seed in range(10):
        state = random_match(seed, game).true_state()
        row = record_of(state)
        assert state_of(type(state), row[0]) == state
        assert bytes_of(state) == row[0].tobytes()
