"""The laboratory with Ultrium Sphere: its examples run, decks come from anywhere, mistakes are one line."""

import csv
import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

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
from gong.fast.pace import Progress
from gong.lab import cardshares, duels, fates, meetings
from gong.lab.simulate import Tally

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
    (tmp_path / "mine.txt").write_text(write_text(ready_deck("blitz"), load_set()), "utf-8")
    if "--cards" in example:
        (tmp_path / "my-set.toml").write_text('base = "first-light"\n[ultras.u09]\nvalue = 2\n', "utf-8")
    plays = any(command in example for command in ("simulate", "matrix", "balance"))
    few = ["--games", "4"] if plays else []
    arguments = [word for word in example.split()[1:] if not word.isdecimal() and word != "--games"]
    assert exit_code([*arguments, *few]) == 0
    assert capsys.readouterr().out


def test_there_are_examples_for_play_simulations_and_the_matrix() -> None:
    shown = " ".join(examples())
    assert all(f"gong {command}" in shown for command in ("play", "simulate", "balance", "decks matrix"))


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


def test_an_interrupted_matrix_keeps_the_pairs_that_are_done(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(lab, "compile_all", lambda *_: None)
    left = [first_wins] * 4

    def play(match: object, bots: object, games: int, seed: int) -> Tally:
        return left.pop()(match, bots, games, seed) if left else Tally(GAME, games=1, interrupted=True)

    monkeypatch.setattr(meetings, "simulate", play)
    assert exit_code(["decks", "matrix", "--decks", "blitz,tides,control", "--games", "2", "--csv"]) == 130
    told = capsys.readouterr()
    assert [line.split(",")[:2] for line in told.out.splitlines()[1:]] == [
        ["blitz", "tides"],
        ["blitz", "control"],
    ]
    assert "Stopped after 2 of 3 pairs of decks" in told.err


def first_wins(_match: object, _bots: object, games: int, _seed: int) -> Tally:
    return Tally(GAME, games=games, wins=Counter({"0": games, "1": 0}), rounds=12 * games)


@pytest.fixture
def quick(monkeypatch: Patch) -> None:
    """Whoever sits first wins, without a game."""
    monkeypatch.setattr(lab, "compile_all", lambda *_: None)
    monkeypatch.setattr(meetings, "simulate", first_wins)


@pytest.mark.usefixtures("quick")
def test_any_decks_can_meet(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "wall.txt"
    path.write_text(write_text(ready_deck("bulwark"), load_set()), "utf-8")
    assert exit_code(["decks", "matrix", str(path), "blitz", "--games", "3"]) == 0
    told = capsys.readouterr()
    assert "| wins against |   wall |  blitz |" in told.out
    assert "wall against blitz" in told.out
    assert "balanced" not in told.out
    assert "1 of 1 pairs of decks" in told.err


@pytest.mark.usefixtures("quick")
def test_programs_and_spreadsheets_get_the_matrix(capsys: Capture) -> None:
    asked = ["decks", "matrix", "--decks", "blitz, tides", "control", "--games", "4"]
    assert exit_code([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decks"] == {"control": "Control", "blitz": "Blitz", "tides": "Tides"}
    assert [(one["first"], one["second"]) for one in told["duels"]] == [
        ("control", "blitz"),
        ("control", "tides"),
        ("blitz", "tides"),
    ]
    assert told["duels"][0]["rate"] == 0.5
    assert told["duels"][0]["low"] < 0.5 < told["duels"][0]["high"]
    assert exit_code([*asked, "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["games"] for row in rows] == ["4", "4", "4"]
    assert set(rows[0]) == set(duels.FIELDS)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (["--decks", "blitz,tides", "--csv", "--json"], "--csv: choose --json or --csv"),
        (["--decks", "blitz,,tides"], "--decks: expected names with commas between them"),
    ],
)
def test_what_a_matrix_cannot_be_is_said(asked: list[str], problem: str, capsys: Capture) -> None:
    assert exit_code(["decks", "matrix", *asked]) == 2
    assert problem in capsys.readouterr().err


# -- what each card does


def test_the_balance_of_cards_tells_shares_with_intervals(capsys: Capture) -> None:
    assert exit_code(["balance", GAME, "--games", "24", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 24
    rows = {row["card"]: row for row in told["rows"]}
    assert len(rows) > 60
    for row in rows.values():
        assert row["deck"]["games"] >= row["drawn"]["games"] >= row["played"]["games"]
        assert row["deck"]["interval"][0] <= row["deck"]["rate"] <= row["deck"]["interval"][1]


def test_an_interrupted_balance_of_cards_tells_what_it_counted(capsys: Capture, monkeypatch: Patch) -> None:
    def interrupted(*given: Any, **asked: Any) -> Iterator[Any]:
        yield from fates.told_games(*given, **asked)
        raise KeyboardInterrupt

    monkeypatch.setattr(cardshares, "told_games", interrupted)
    with pytest.raises(SystemExit, match="130"):
        exit_code(["balance", GAME, "--games", "50"])
    told = capsys.readouterr()
    assert "| card " in told.out
    assert "Stopped after 4 of 50 games" in told.err


@pytest.mark.usefixtures("quick")
def test_the_matrix_speaks_french(capsys: Capture) -> None:
    assert exit_code(["decks", "matrix", "bulwark", "blitz", "--games", "3", "--lang", "fr"]) == 0
    told = capsys.readouterr()
    assert all(words in told.out for words in ("gagne contre", "bulwark contre blitz", "66,7 %", "12,0"))
    assert "1 paires de decks sur 1" in told.err


@pytest.mark.usefixtures("quick")
def test_without_a_terminal_the_matrix_tells_how_far_it_is(capsys: Capture) -> None:
    assert exit_code(["decks", "matrix", "--games", "2"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "2 of 28 pairs of decks"
    assert lines[-1] == "28 of 28 pairs of decks"


@pytest.mark.parametrize(
    ("decks", "problem"),
    [
        (["bulwark"], "at least two decks are needed"),
        (["bulwark", "bulwark"], "at least two decks are needed"),
        (["bulwark", "bulwork"], "bulwork"),
        (["bulwark", "half.txt"], "exactly 25 cards are needed"),
    ],
)
def test_decks_that_cannot_meet_are_refused_before_anything_is_compiled(
    decks: list[str], problem: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "half.txt").write_text("4 Academy Keeper\n", "utf-8")
    assert exit_code(["decks", "matrix", *decks]) == 2
    assert problem in capsys.readouterr().err


def test_every_pair_is_told_as_it_is_done() -> None:
    told: list[tuple[int, int]] = []
    duels.matrix(
        *(GAME, {"a": "a", "b": "b", "c": "c"}, 2, 0),
        play=lambda meeting: Tally(GAME, games=meeting.games, wins=Counter({"0": 1, "1": 0})),
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(1, 3), (2, 3), (3, 3)]
