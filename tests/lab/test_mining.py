"""Mining: a planted puzzle is found and a false one is not; the same seed finds the same; nothing is lost."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import gong
from gong.cli import counting
from gong.cli import mining as command
from gong.cli.main import exit_code
from gong.coach.difficulty import rating_of
from gong.coach.sieve import Ranked, Sieve
from gong.data.puzzles import Puzzle, Way, read_puzzles
from gong.lab.mining import Selection, dug
from gong.lab.puzzlebook import beside

GAME = "warriorz-2e"


def last_turn(popularity: int) -> gong.Match:
    """The last turn of a duel: Cactus may strike Agaric, who has one life left and is the smaller one."""
    cactus = {"zone": 0, "popularity": popularity, "played": ["epaulet", "trident-thrust"]}
    agaric = {"zone": 0, "life": 1, "popularity": 9, "charm": False, "played": ["ring"], "active": "ring"}
    position = {
        "game": GAME,
        "seats": [["cactus"], ["agaric"]],
        "phase": "turn",
        "round": 7,
        "actor": "cactus",
        "fighters": {"cactus": {**cactus, "active": "trident-thrust"}, "agaric": agaric},
    }
    return gong.load(position, seed=1)


def looked_at(match: gong.Match) -> Ranked | None:
    sieve, known = Sieve(match.table, seed=1), match.known_to(0)
    (who,) = match.table.owing(known)
    return sieve.puzzle(known, who, 0) if sieve.glance(known, who, 0).is_promising else None


def test_a_planted_puzzle_is_found() -> None:
    match = last_turn(popularity=9)
    ranked = looked_at(match)
    assert ranked is not None
    assert match.table.key(match.known_to(0), ranked.best) == "melee:agaric"
    assert len(ranked.ways) == len(match.choices(0))
    assert ranked.ways[0][1] - ranked.ways[1][1] > 5 * ranked.error


def test_where_nothing_matters_there_is_no_puzzle() -> None:
    """Whoever is ahead anyway may do anything."""
    assert looked_at(last_turn(popularity=40)) is None


def test_the_same_seed_finds_the_same() -> None:
    first, again = dug(GAME, 1, 0), dug(GAME, 1, 0)
    assert first == again
    assert first
    for puzzle in first:
        match = gong.load(puzzle.position)
        assert {way.key for way in puzzle.ways} == {choice.key for choice in match.choices(puzzle.seat)}


def test_what_everybody_finds_is_easier() -> None:
    everybody = {"guess": 30, "apprentice": 90, "greedy": 100, "fighter": 100}
    few = {"guess": 5, "apprentice": 0, "greedy": 0, "fighter": 80}
    assert rating_of(everybody) + 300 < rating_of(few)


# -- what is taken


def found(move: int, theme: str = "card", greedy: int = 0) -> Puzzle:
    return Puzzle(
        number=0,
        seat=0,
        themes=(theme,),
        rating=1500,
        ways=(Way("a", 600), Way("b", 300)),
        error=1.0,
        found={"greedy": greedy},
        match=0,
        move=move,
        position={"game": GAME},
    )


def test_no_theme_is_taken_too_often() -> None:
    selection = Selection(8)
    assert [selection.add(found(i)) for i in range(4)] == [True, True, False, False]
    assert selection.add(found(9, "charm"))
    assert [puzzle.number for puzzle in selection.puzzles] == [1, 2, 3]


def test_not_too_many_are_easy() -> None:
    selection = Selection(10)
    taken = [selection.add(found(i, f"theme-{i}", greedy=100)) for i in range(5)]
    assert taken == [True, True, False, False, False]


# -- the command


def mine(path: Path, *more: str) -> int:
    return exit_code(["puzzles", "mine", GAME, "--out", str(path), "--count", "5", "--lang", "en", *more])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Each match has one puzzle; which matches were played."""
    played: list[int] = []

    def dug(game: str, seed: int, number: int) -> list[Puzzle]:
        played.append(number)
        return [replace(found(7, f"theme-{number}"), match=number)]

    monkeypatch.setattr(command, "dug", dug)
    monkeypatch.setattr(command, "warm", lambda kernel: None)
    return played


def test_mining_goes_on_where_it_was_stopped(
    tmp_path: Path, quick: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert mine(whole) == 0
    assert "5 puzzles from 5 matches" in capsys.readouterr().out
    honest: Any = vars(command)["dug"]

    def stopped(game: str, seed: int, number: int) -> list[Puzzle]:
        if number == 3:
            raise KeyboardInterrupt
        return list(honest(game, seed, number))

    monkeypatch.setattr(command, "dug", stopped)
    with pytest.raises(SystemExit):
        mine(parts)
    assert "3 of 5 puzzles" in capsys.readouterr().err
    assert len(read_puzzles(parts)[1]) == 3
    with beside(parts).open("ab") as file:
        file.write(b'{"match":3,"puzz')  # cut off
    monkeypatch.setattr(command, "dug", honest)
    assert mine(parts, "--resume") == 0
    assert quick == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]
    assert parts.read_bytes() == whole.read_bytes()
    assert not beside(parts).exists()


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["--count", "0"], "--count: expected at least 1"),
        (["--resume"], "--resume: nothing was begun"),
        (["--jobs", "0"], "--jobs: expected at least 1"),
    ],
)
def test_what_cannot_be_mined_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], problem: str
) -> None:
    assert mine(tmp_path / "new.jsonl", *more) == 2
    assert problem in capsys.readouterr().err


def test_what_is_there_is_not_overwritten(
    tmp_path: Path, quick: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "there.jsonl"
    assert mine(path) == 0
    assert mine(path) == 2
    assert "was begun already" in capsys.readouterr().err


def test_a_long_time_without_any_is_no_fault(
    tmp_path: Path, quick: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matches without puzzles are told of no sooner than there is something to tell."""
    honest: Any = vars(command)["dug"]

    def seldom(game: str, seed: int, number: int) -> list[Puzzle]:
        return list(honest(game, seed, number)) if number % 2 else []

    monkeypatch.setattr(command, "dug", seldom)
    monkeypatch.setattr(counting, "EVERY", -1.0)
    assert mine(tmp_path / "seldom.jsonl") == 0
    assert len(quick) == 5
