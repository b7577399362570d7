"""A whole training, with the smallest of games: played, fitted, gated, interrupted and taken up again."""

import sys
from pathlib import Path

import pytest
from msgspec import structs

import gong
from gong.bots import maker
from gong.cli.main import exit_code
from gong.core.wishes import Wish
from gong.data.weights import judgement_of, read_weights
from gong.lab import training
from gong.lab.fitting import MISSING
from gong.lab.gating import led, met
from gong.lab.training import Course, Trainer

from .kernel import GAME

COURSE = Course(game=GAME.name, bots="greedy", generations=2, games=600, gate=12, passes=3, seed=5)
ASKED = (
    "--bots",
    "greedy",
    "--generations",
    "2",
    "--games",
    "600",
    "--gate",
    "12",
    "--passes",
    "3",
    "--seed",
    "5",
)


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


def test_a_level_plays_its_games_by_the_weights_it_begins_with(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, which is an extra")
    first = Trainer(tmp_path / "first", COURSE)
    next(first.run())
    course = structs.replace(COURSE, bots="fighter", generations=1, games=100)
    start = tmp_path / "first" / "weights-0.json"
    second = Trainer(tmp_path / "second", course, start=start)
    assert read_weights(second.best) == read_weights(start)
    made = next(second.run())
    assert made.before != next(Trainer(tmp_path / "plain", course).run()).before


def test_a_best_response_learns_from_games_against_one_bot_and_is_measured_on_it(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs PyTorch, which is an extra")
    course = structs.replace(COURSE, against="fighter", players=2, generations=1, games=100)
    score = next(Trainer(tmp_path, course).run()).score
    new, wish = read_weights(tmp_path / "weights-0.json").numbers, Wish(GAME.name, 2)
    for wins, numbers in ((score.won, new), (score.fair, ())):
        deals = range(0, course.gate, 2)
        assert wins == sum(met(wish, led(numbers), maker("fighter"), each, course.seed).won for each in deals)


def test_another_training_in_the_same_place_is_refused(tmp_path: Path) -> None:
    Trainer(tmp_path, COURSE)
    with pytest.raises(gong.BadInput, match="another training"):
        Trainer(tmp_path, Course(game=GAME.name, seed=6))


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (("--games", "0"), "gong: --games: expected at least 1, got 0"),
        (
            ("--bots", "random"),
            "gong: --bots: expected one of greedy, fighter, gladiator, champion, got 'random'",
        ),
        (("--players", "9"), f"gong: --players: {GAME.name} is not played by 9 when lots are drawn"),
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
