"""Puzzles in the terminal: solved, missed, shown; what is kept of it; what is refused."""

from pathlib import Path

import msgspec
import pytest

from gong.cli.progress import BEGINNING, Progress, read_progress
from gong.cli.puzzle import solve
from gong.coach.quiz import Quiz, going_on
from gong.data.puzzles import Puzzle, puzzles_of

from .paper import Paper, assert_fits, refused

GAME = "warriorz-2e"


def label_of(puzzle: Puzzle, key: str) -> str:
    """What can be typed for a choice: its own words."""
    return Quiz(puzzle).match.table.text(
        *_asked(puzzle, key),
        "en",
    )


def _asked(puzzle: Puzzle, key: str) -> tuple[object, int, int]:
    match = Quiz(puzzle).match
    known = match.known_to(puzzle.seat)
    return known, *match.table.read_key(known, puzzle.seat, key)


def of_cards(least_deeds: int = 0) -> Puzzle:
    """One in which a card is to be chosen."""
    return next(
        puzzle
        for puzzle in puzzles_of(GAME)
        if all(way.key.startswith("card:") for way in puzzle.ways) and len(puzzle.themes) > least_deeds
    )


def typed(puzzle: Puzzle, *lines: str, lang: str = "en") -> Paper:
    paper = Paper(lines)
    solve(GAME, None, puzzle.number, lang, paper.terminal)
    return paper


def name_in(puzzle: Puzzle, key: str) -> str:
    """The card's own name, without whose it is."""
    return label_of(puzzle, key).rpartition(": ")[2]


def test_the_solution_is_right() -> None:
    puzzle = of_cards(1)
    paper = typed(puzzle, name_in(puzzle, puzzle.solution), "q")
    assert "Puzzle: find the best choice for" in paper.text
    assert "Right!" in paper.text
    assert f"wins {round(puzzle.ways[0].chance / 10)} of 100 games" in paper.text
    progress = read_progress()
    assert progress.tried == {GAME: {puzzle.number: True}}
    assert progress.rating > BEGINNING
    assert_fits(paper, 80, 24)


def test_another_choice_is_wrong_and_gives_nothing_away() -> None:
    puzzle = of_cards()
    wrong, right = (name_in(puzzle, way.key) for way in (puzzle.ways[-1], puzzle.ways[0]))
    paper = typed(puzzle, wrong, right, "q")
    told = paper.screens[2].partition("Not this.")[2]
    assert "the best choice" in told
    assert right not in told
    assert "Right!" in paper.text
    progress = read_progress()
    assert progress.tried == {GAME: {puzzle.number: False}}
    assert progress.rating < BEGINNING
    assert "1 tried" not in told


@pytest.mark.parametrize(
    ("lang", "word", "said"), [("en", "show", "wins"), ("en", "s", "wins"), ("fr", "solution", "gagne")]
)
def test_the_solution_can_be_shown(lang: str, word: str, said: str) -> None:
    puzzle = of_cards()
    paper = typed(puzzle, word, "q", lang=lang)
    assert said in paper.text
    assert read_progress().tried == {GAME: {puzzle.number: False}}


def test_what_is_no_choice_counts_nothing() -> None:
    puzzle = of_cards()
    paper = typed(puzzle, "hint", "xyzzy", "?", "", "q")
    assert paper.text.count("Type a choice by its number or words") >= 2
    assert read_progress().count == 0


def test_the_next_one_is_another() -> None:
    puzzle = of_cards()
    paper = Paper(["n", "n", "q"])
    solve(GAME, "survival", puzzle.number, "en", paper.terminal)
    assert paper.text.count("Puzzle: find the best choice for") == 3


def test_only_the_first_answer_counts() -> None:
    puzzle, progress = of_cards(), Progress()
    first = progress.note(GAME, puzzle, False)
    assert first is not None
    assert first < 0
    assert progress.note(GAME, puzzle, True) is None
    assert (progress.solved, progress.count, progress.streak) == (0, 1, 0)


def test_what_is_kept_and_broken_is_said(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "puzzles.json").write_bytes(msgspec.json.encode({"rating": "much"}))
    with pytest.raises(Exception, match="remove it to begin again"):
        read_progress()


def test_it_goes_on_in_one_way(home: Path) -> None:
    """The same way each time: with the puzzle's own dice."""
    puzzle = of_cards()
    first, again = Quiz(puzzle), Quiz(puzzle)
    assert list(going_on(first, puzzle.solution)) == list(going_on(again, puzzle.solution))
    assert first.match.moves == again.match.moves
    assert len(first.match.moves) > 1


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((GAME, "--id", "0"), "puzzle: warriorz-2e has puzzles 1 to"),
        ((GAME, "--theme", "chess"), "--theme: There are no puzzles of this kind; there are"),
        (("chess",), "game: there is no game 'chess'"),
    ],
)
def test_what_there_is_not_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], problem: str
) -> None:
    assert problem in refused(capsys, "puzzle", *arguments)
