"""The laboratory with Ultrium Sphere: its examples run, decks come from anywhere, mistakes are one line."""

import json
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from gong.cli import lab, main
from gong.cli.cardcommands import cards_app
from gong.cli.main import exit_code
from gong.cli.sphere.commands import decks_app
from gong.core.errors import GongError
from gong.core.kernel import Kernel
from gong.data.decks import ready_deck
from gong.data.decktext import write_text
from gong.data.sets import load_set
from gong.fast.compile import Progress
from gong.lab import duels, meetings
from gong.lab.simulate import Tally

pytestmark = pytest.mark.xdist_group("fast-sphere")

GAME = "ultrium-sphere"
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def examples() -> list[str]:
    """What the help of all commands shows for this game."""
    commands = chain(*(app.registered_commands for app in (main.app, cards_app, decks_app)))
    lines = [line.strip() for command in commands for line in (command.epilog or "").splitlines()]
    return [line for line in lines if line.startswith("gong ") and (GAME in line or "decks matrix" in line)]


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_help_run(
    example: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError))
    few = ["--games", "4"] if "simulate" in example or "matrix" in example else []
    arguments = [word for word in example.split()[1:] if not word.isdecimal() and word != "--games"]
    assert exit_code([*arguments, *few]) == 0
    assert capsys.readouterr().out


def test_there_are_examples_for_play_simulations_and_the_matrix() -> None:
    shown = " ".join(examples())
    assert all(f"gong {command}" in shown for command in ("play", "simulate", "decks matrix"))


# -- decks


def test_a_deck_file_sits_down_to_a_simulation(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "wall.txt"
    path.write_text(write_text(ready_deck("bulwark"), load_set()), "utf-8")
    assert exit_code(["simulate", GAME, "--line-up", f"{path},blitz", "--games", "10", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 10


# -- the matrix


def test_compiling_for_the_matrix_is_told(capsys: Capture, monkeypatch: Patch) -> None:
    """The first time takes about a minute, and nobody should wonder for so long."""

    def compiled(kernel: Kernel, progress: Progress) -> None:
        assert kernel.name == "sphere"
        progress(1, 3, "rule")
        raise GongError("enough")

    monkeypatch.setattr(lab, "compile_all", compiled)
    assert exit_code(["decks", "matrix"]) == 2
    assert capsys.readouterr().err.startswith(lab.COMPILING)


def test_an_interrupted_matrix_shows_nothing(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(lab, "compile_all", lambda *_: None)
    monkeypatch.setattr(meetings, "simulate", lambda *_: Tally(GAME, games=1, interrupted=True))
    assert exit_code(["decks", "matrix"]) == 130
    assert capsys.readouterr().out == ""


def test_every_pair_is_told_as_it_is_done() -> None:
    told: list[tuple[int, int]] = []
    duels.matrix(
        *(GAME, {"a": "a", "b": "b", "c": "c"}, 2, 0),
        play=lambda meeting: Tally(GAME, games=meeting.games, wins=Counter({"0": 1, "1": 0})),
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(1, 3), (2, 3), (3, 3)]
