"""How fast commands start, and that nothing is loaded before it is used."""

import os
import subprocess
import sys

import pytest

import gong

from .test_main import GONG

HEAVY = {"numpy", "numba", "llvmlite", "rich", "pydantic"}


def loaded_by(code: str) -> set[str]:
    """The modules that some code loads, in a process of its own."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules, sep='\\n')"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(told.stdout.splitlines())


def packages(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


# -- the package


def test_importing_gong_loads_nothing_else_of_it() -> None:
    assert {name for name in loaded_by("import gong") if name.startswith("gong")} == {"gong"}


def test_every_name_is_found_where_it_lives() -> None:
    assert sorted(gong.HOMES) == gong.__all__
    assert [name for name in gong.__all__ if getattr(gong, name).__name__ != name] == []
    assert set(gong.__all__) < set(dir(gong))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'gong' has no attribute 'gnog'"):
        _ = gong.gnog  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "first", ["import gong.games", "from gong.games import game_of", "import gong.cli.launch", "pass"]
)
def test_games_is_the_function_whoever_loads_its_module_first(first: str) -> None:
    loaded_by(f"{first}\nimport gong\nassert 'warriorz-2e' in gong.games()\nfrom gong import games\ngames()")


# -- the commands


def test_games_loads_nothing_heavy_nor_the_rules() -> None:
    loaded = loaded_by("import gong.cli.main as m; m.exit_code(['games'])")
    assert not packages(loaded) & HEAVY
    assert not [name for name in loaded if name.startswith("gong.arena")]


def test_a_game_in_the_terminal_needs_no_compiler() -> None:
    code = "import sys; sys.stdin = open('/dev/null'); import gong.cli.main as m; m.exit_code({!r})"
    loaded = loaded_by(code.format(["play", "warriorz-2e", "--you", "cactus"]))
    assert "gong.cli.play" in loaded
    assert not packages(loaded) & {"numpy", "numba", "llvmlite"}


def seconds_of(*arguments: str) -> tuple[float, bytes]:
    """The processor time a command takes at best, whatever else this machine is doing, and what it prints."""
    spent = []
    for _ in range(3):
        before = os.times()
        shown = subprocess.run([*GONG, *arguments], input=b"", capture_output=True, check=True, timeout=60)
        after = os.times()
        spent.append(
            after.children_user + after.children_system - before.children_user - before.children_system
        )
    return min(spent), shown.stdout


def test_games_takes_less_than_half_a_second() -> None:
    seconds, _ = seconds_of("games")
    assert seconds < 0.5


def test_the_first_screen_of_a_game_takes_less_than_two_seconds() -> None:
    seconds, shown = seconds_of("play", "warriorz-2e")
    assert b"Who do you want to be?" in shown
    assert seconds < 2
