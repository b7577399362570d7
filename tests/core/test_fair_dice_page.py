"""The page about fair dice is true: its example, and the checker of forty lines that anybody can run."""

import copy
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.core.dice import FairDice, fair_dice, seal_of

from ..games import random_match, random_steps

PAGE = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text("utf-8")
MOST_LINES = 40
NONCES = ("11" * 32, "", "ab" * 32)


@pytest.fixture
def checker(tmp_path: Path) -> Path:
    """As it stands on the page."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 1
    assert len([line for line in blocks[0].splitlines() if line.strip()]) <= MOST_LINES
    program = tmp_path / "check.py"
    program.write_text(blocks[0])
    return program


def played(game: str) -> dict[str, Any]:
    match = random_match(1, game)
    match._dice = fair_dice(match.table.seats, None)
    for _ in random_steps(match, 1):
        pass
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    return record


def checked(checker: Path, record: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """By a Python that knows nothing of Gong."""
    file = checker.with_name("replay.json")
    file.write_text(json.dumps(record))
    return subprocess.run([sys.executable, "-I", checker, file], capture_output=True, text=True, check=False)


def test_the_worked_example_is_what_the_engine_draws() -> None:
    dice = FairDice(bytes(range(32)), NONCES)
    assert f"| commitment | `{dice.commitment}` |" in PAGE
    for seat in (0, 2):
        assert f"| seal of seat {seat} | `{seal_of(NONCES[seat])}` |" in PAGE
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `([0-9a-f]{16})` \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 3
    for index, sides, digits, word, face in rows:
        assert int(digits, 16) == int(word)
        assert int(word) % int(sides) + 1 == int(face) == dice.outcome(int(index), int(sides))


@pytest.mark.parametrize("game", gong.games())
def test_the_checker_draws_every_outcome_of_a_real_replay_again(game: str, checker: Path) -> None:
    record = played(game)
    found = checked(checker, record)
    drawn = sum(len(move.get("roll", [])) for move in record["moves"])
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith(f"{drawn} outcomes")
    assert all(seal_of(nonce) in found.stdout for nonce in record["nonces"])
    assert drawn > 10


def test_the_checker_finds_a_changed_face_a_changed_nonce_and_another_secret(checker: Path) -> None:
    record = played("warriorz-2e")
    roll = next(number for number, move in enumerate(record["moves"]) if "roll" in move)
    for tampered, word in (
        (copy.deepcopy(record), f"move {roll}"),
        (record | {"secret": "00" * 32}, "secret"),
    ):
        faces = tampered["moves"][roll]["roll"]
        faces[0] = faces[0] % 6 + 1
        found = checked(checker, tampered)
        assert found.returncode == 1
        assert word in found.stderr
    assert checked(checker, record | {"nonces": ["22" * 32, *record["nonces"][1:]]}).returncode == 1


@pytest.mark.parametrize("game", gong.games())
def test_every_roll_names_its_sides_and_its_purpose_and_verify_looks_at_both(game: str) -> None:
    record = played(game)
    rolls = [move for move in record["moves"] if "roll" in move]
    assert all(move["sides"] >= max(move["roll"]) and move["purpose"] for move in rolls)
    for field, value in (("sides", rolls[0]["sides"] + 1), ("purpose", "luck")):
        other = copy.deepcopy(record)
        next(move for move in other["moves"] if "roll" in move)[field] = value
        with pytest.raises(gong.Tampered, match="sides are rolled here"):
            gong.verify(other)
        del next(move for move in other["moves"] if "roll" in move)[field]
        with pytest.raises(gong.BadInput, match="sides"):
            gong.verify(other)
