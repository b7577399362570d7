"""How compiled rules become one program: in the right order, and only with a Numba that is known."""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from llvmlite import binding, ir
from numba.core.base import BaseContext

from gong.core.declare import copy_state
from gong.core.stream import below, new_stream
from gong.fast import engine, linking
from gong.fast.compile import Compiler
from gong.games import GAMES, new_match, register

from ..duel.kernel import GAME, KERNEL
from .packing import bytes_of

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


class Library:
    """As much of Numba's code library as linking looks at."""

    def __init__(self, *needed: "Library") -> None:
        self._linking_libraries = list(needed)


@pytest.mark.parametrize("seed", range(20))
def test_users_stand_before_what_they_use(seed: int) -> None:
    rng = random.Random(seed)
    made: list[Library] = [Library()]
    for _ in range(30):
        made.append(Library(*rng.sample(made, rng.randint(1, min(4, len(made))))))
    order = linking._below(made[-1])
    assert len(order) == len(set(order))
    assert made[-1] not in order
    for user in order:
        assert all(order.index(user) < order.index(used) for used in user._linking_libraries)


@pytest.mark.parametrize(
    ("version", "tested"),
    [("0.61.2", False), ("0.62.0", True), ("0.68.1", True), ("0.69.0", False), ("1.0.0rc1", False)],
)
def test_only_known_versions_are_meddled_with(
    monkeypatch: pytest.MonkeyPatch, version: str, tested: bool
) -> None:
    monkeypatch.setattr(numba, "__version__", version)
    assert linking.is_tested() == tested


def test_the_project_asks_for_the_versions_that_were_tested() -> None:
    wanted = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    first, after = (".".join(map(str, version)) for version in linking.TESTED)
    assert f"numba>={first},<{after}" in wanted


def test_an_index_below_0_is_a_fault_and_no_place_from_the_end() -> None:
    def at(cells: Any, i: int) -> Any:
        return cells[i]

    signature = numba.int64(numba.int64[::1], numba.int64)
    usual = numba.njit(signature, boundscheck=True)(at)
    with linking.as_whole(checked=True):
        ours = numba.njit(signature, boundscheck=True)(at)
    cells = np.array([3, 4, 5])
    assert usual(cells, -1) == ours(cells, 2) == 5
    with pytest.raises(IndexError):
        ours(cells, -1)


def test_only_checked_code_raises() -> None:
    def at(i: int) -> int:
        return (3, 4, 5)[i]

    signature = numba.int64(numba.int64)
    with linking.as_whole(checked=True):
        checked = numba.njit(signature)(at)
    with linking.as_whole():
        ours = numba.njit(signature)(at)
    assert checked(1) == ours(1) == 4
    assert "IndexError" in checked.inspect_llvm(signature.args)
    assert "IndexError" not in ours.inspect_llvm(signature.args)
    with pytest.raises(IndexError):
        checked(3)


def test_all_that_an_entry_calls_is_optimised_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    optimised: list[str] = []
    usual = linking._optimise_once

    def noted(library: Any) -> None:
        optimised.append(library.name)
        usual(library)

    monkeypatch.setattr(linking, "_optimise_once", noted)
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    Compiler(KERNEL).compiled(below)
    assert optimised == ["below"]


def test_what_is_in_the_cache_needs_nothing_that_numba_knows_of_numpy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    Compiler(KERNEL).compiled(below)
    monkeypatch.setattr(
        BaseContext, "refresh", lambda context: pytest.fail("Numba was made ready to compile")
    )
    loaded = Compiler(KERNEL).compiled(below)
    rng = new_stream(3)
    assert loaded(np.array(rng), 100) == below(rng, 100)


def test_a_cache_that_has_lost_an_entry_is_filled_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    Compiler(KERNEL).compiled(below)
    for kept in tmp_path.rglob("*.nb?"):
        kept.unlink()
    again = Compiler(KERNEL).compiled(below)
    assert again(np.array(new_stream(3)), 100) == below(new_stream(3), 100)
    assert [*tmp_path.rglob("*.nbc")]


def test_nobody_else_calls_what_was_linked_in() -> None:
    module = binding.parse_assembly(
        "define void @entry() { ret void } define linkonce_odr void @rule() { ret void }"
    )
    linking._keep_to_itself(module)
    linkages = {function.name: function.linkage for function in module.functions}
    assert linkages == {"entry": binding.Linkage.external, "rule": binding.Linkage.internal}


def test_room_for_what_a_call_returns_is_not_cleared() -> None:
    number = ir.IntType(64)
    function = ir.Function(ir.Module(), ir.FunctionType(number, []), "rule")
    builder = ir.IRBuilder(function.append_basic_block())
    linking._room(builder, number)
    assert [step.opname for step in builder.block.instructions] == ["alloca"]


@pytest.fixture
def _another_numba(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A Numba that nobody knows, and nothing compiled yet; the dice duel compiles in seconds."""
    monkeypatch.setattr(linking, "TESTED", ((98, 0), (99, 0)))
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    engine._compiler.cache_clear()
    register(GAME)
    yield
    del GAMES[GAME.name]
    engine._compiler.cache_clear()


@pytest.mark.usefixtures("_another_numba")
def test_the_ordinary_way_of_compiling_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("a method of Numba was replaced")

    monkeypatch.setattr(linking, "_instead", never)
    match = new_match(GAME.name, 4, seed=2)
    batch = engine.Batch(match.table, match.true_state(), [0, 1, 0, 1], 7)
    for number in range(20):
        s, rng, out = copy_state(match.true_state()), new_stream(7, number), [0] * KERNEL.most_choices
        for row in batch.trace(number, 200):
            KERNEL.play_step(s, match.table.book, [0, 1, 0, 1], rng, out, [])
            assert bytes_of(s) == row.tobytes()
            if s.phase == KERNEL.over:
                break
        assert s.phase == KERNEL.over
