"""Gong's types are there for whoever uses it: a program of somebody else passes mypy --strict."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

PROGRAM = """\
from random import Random

import gong


def play(seed: int) -> tuple[int, ...]:
    match: gong.Match = gong.new_match("warriorz-2e", seats=[["cactus"], ["baobab"]], seed=seed)
    chance = Random(seed)
    while not match.over:
        if match.chance is not None:
            match.roll()
            continue
        seat = match.waiting[0]
        choice: gong.Choice = chance.choice(match.choices(seat))
        refusal: gong.Refusal | None = match.refusal(seat, choice.key)
        assert refusal is None
        match.play(seat, choice.key)
    result = match.result
    assert result is not None
    return result.seats


if __name__ == "__main__":
    print(play(1))
"""
WRONG = PROGRAM.replace("match.play(seat, choice.key)", "match.play(choice.key, seat)")


def test_the_types_are_shipped() -> None:
    assert files("gong").joinpath("py.typed").is_file()


def checked(program: str, folder: Path) -> str:
    """What mypy says of a program in a folder of its own."""
    (folder / "program.py").write_text(program)
    command = [sys.executable, "-m", "mypy", "--strict", "program.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


@pytest.mark.long
def test_a_typed_program_passes_from_outside_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    assert checked(PROGRAM, tmp_path).startswith("Success")
    assert 'Argument 1 to "play" of "Match" has incompatible type "str"' in checked(WRONG, tmp_path)
