"""The compiled engine: repeatable, flat in memory, refused names, a cache that notices edits."""

import resource
from dataclasses import dataclass
from typing import Annotated

import pytest

import gong
from gong.core.declare import Cell
from gong.fast.engine import Batch, compiler
from gong.fast.record import dtype_of
from gong.games import game_of

LINE_UP = [["agaric"], ["cactus"], ["sorgho"], ["baobab"]]


def batch(seed: int) -> Batch:
    match = gong.new_match("warriorz-2e", LINE_UP, seed=1)
    return Batch(match.table, match.true_state(), [0, 1, 0, 1], seed)


def test_a_game_depends_on_its_seed_and_number_alone() -> None:
    whole = batch(9).play(0, 300)
    parts = [batch(9).play(0, 100), batch(9).play(100, 200)]
    assert (whole[:100] == parts[0]).all()
    assert (whole[100:] == parts[1]).all()
    assert (whole != batch(10).play(0, 300)).any()


def test_a_kernel_has_one_compiler_however_it_is_asked_for() -> None:
    one, other = game_of("warriorz-2e").kernel, game_of("ultrium-sphere").kernel
    assert compiler(one) is compiler(one, False) is compiler(kernel=one) is not compiler(one, True)
    assert compiler(one) is not compiler(other)


def test_field_names_that_records_have_are_refused() -> None:
    @dataclass
    class Wrong:
        size: Annotated[int, Cell("i1")] = 0

    with pytest.raises(TypeError, match=r"Wrong\.size"):
        dtype_of(Wrong)


@pytest.mark.long
def test_memory_is_flat_over_a_million_games() -> None:
    games = batch(3)
    games.play(0, 20_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for first in range(0, 1_000_000, 20_000):
        games.play(first, 20_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4_000, f"{grown} kB more after a million games"
