"""A whole training, with the smallest of games: played, fitted, gated, interrupted and taken up again."""

import sys
from pathlib import Path

import pytest

import gong
from gong.cli.main import exit_code
from gong.data.weights import judgement_of, read_weights
from gong.lab import training
from gong.lab.fitting import MISSING
from gong.lab.training import Course, Trainer

from .kernel import GAME

COURSE = Course(game=GAME.name, generations=2, games=600, gate=12, passes=3, seed=5)
ASKED = ("--generations", "2", "--games", "600", "--gate", "12", "--passes", "3", "--seed", "5")


def test_an_interrupted_training_comes_to_the_same_end(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, which is an extra")
    whole = Trainer(tmp_path / "whole", COURSE)
    list(whole.run())
    stopped = 0
    for step in ("games", "passes", "gate"):
        stopped += interrupted(tmp_path / "parts", step)
    assert stopped == 3
    parts = Trainer(tmp_path / "parts", COURSE)
    list(parts.run())
    assert parts.training == whole.training
    for number in range(COURSE.generations):
        name = f"weights-{number}.json"
        assert (parts.folder / name).read_bytes() == (whole.folder / name).read_bytes()


def interrupted(folder: Path, step: str) -> bool:
    """Ctrl-C in the middle of a step."""

    def stop(what: str, done: int, of: int) -> None:
        if what == step and done > 0:
            raise KeyboardInterrupt

    try:
        list(Trainer(folder, COURSE, stop).run())
    except KeyboardInterrupt:
        return True
    return False


def test_the_command_trains_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, which is an extra")
    out = tmp_path / "duel.json"
    played = Trainer.run
    monkeypatch.setattr(Trainer, "run", stopping)
    with pytest.raises(SystemExit, match="130"):
        exit_code(["train", GAME.name, *ASKED, "--out", str(out)])
    assert f"--out {out} --resume" in capsys.readouterr().err
    assert exit_code(["train", GAME.name, *ASKED, "--out", str(out)]) == 2
    assert "add --resume" in capsys.readouterr().err
    monkeypatch.setattr(Trainer, "run", played)
    assert exit_code(["train", GAME.name, *ASKED, "--out", str(out), "--resume"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:13] for line in lines[:2]] == ["generation 1:", "generation 2:"]
    assert out.exists() == any(line.endswith(": kept") for line in lines)


def stopping(trainer: Trainer) -> None:
    raise KeyboardInterrupt


def test_what_was_trained_judges_better_than_a_plain_count(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, which is an extra")
    made = next(Trainer(tmp_path, COURSE).run())
    assert made.brier < made.before
    weights = read_weights(tmp_path / "weights-0.json")
    (tmp_path / "data").mkdir()
    (tmp_path / "weights-0.json").rename(tmp_path / "data" / f"{GAME.name}-1.json")
    judgement = judgement_of(gong.new_match(GAME.name, 2).table, tmp_path / "data")
    assert (judgement.numbers, judgement.fit) == (weights.numbers, "exact")


def test_another_training_in_the_same_place_is_refused(tmp_path: Path) -> None:
    Trainer(tmp_path, COURSE)
    with pytest.raises(gong.BadInput, match="another training"):
        Trainer(tmp_path, Course(game=GAME.name, seed=6))


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (("--games", "0"), "gong: --games: expected at least 1, got 0"),
        (("--resume",), "gong: --resume: there is no training in"),
    ],
)
def test_bad_input_gets_one_line(
    asked: tuple[str, ...],
    problem: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(training, "torch", lambda: None)
    assert exit_code(["train", GAME.name, *asked, "--out", str(tmp_path / "w.json")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(problem)
    assert said.count("\n") == 1


def test_without_pytorch_one_line_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert exit_code(["train", GAME.name, "--out", str(tmp_path / "w.json")]) == 2
    assert capsys.readouterr().err == f"gong: {MISSING}\n"
    assert not list(tmp_path.iterdir())
