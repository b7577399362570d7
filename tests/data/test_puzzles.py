"""The puzzles that come with Gong: each can be put, its solution is legal, and is what a gladiator finds."""

from collections.abc import Sequence

import pytest

import gong
from gong.bots.levels import near_plan, weights_of
from gong.core.stream import new_stream
from gong.data.puzzles import FOLDER, Puzzle, file_of, puzzle_of, puzzles_of, read_puzzles, themes_of
from gong.data.words import LANGUAGES, words
from gong.fast.engine import Workspace
from gong.games import game_of, games
from gong.lab.mining import SAME_THEME

#: How many puzzles a game is to have.
WANTED = 200
#: Of a quick test every so many-th, of a long one all; a gladiator looks at fewer.
SOME, FEW = 10, 40
#: Of so many puzzles a gladiator may miss one by bad luck.
MISSES = 20
GAMES = [game for game in games() if file_of(game).is_file()]


def test_every_game_has_puzzles() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.jsonl")) == sorted(games())
    assert all(len(puzzles_of(game)) >= WANTED for game in games())


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_of_the_rules_as_they_are(game: str) -> None:
    about, puzzles = read_puzzles(file_of(game))
    rules = game_of(game).kernel.table.rules_of(game)
    assert about.game == game
    assert about.rules == rules, f"the rules have changed: gong puzzles mine {game}"
    assert [puzzle.number for puzzle in puzzles] == list(range(1, len(puzzles) + 1))
    assert all(puzzle.position["rules"] == rules for puzzle in puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_one_choice_is_far_better_than_all_others(game: str) -> None:
    for puzzle in puzzles_of(game):
        chances = [way.chance for way in puzzle.ways]
        assert chances == sorted(chances, reverse=True)
        assert len(chances) >= 3
        assert puzzle.margin >= 95  # a margin of ten percent, rounded and averaged over worlds
        assert puzzle.margin > 5 * puzzle.error


@pytest.mark.parametrize("game", GAMES)
def test_they_are_of_many_kinds(game: str) -> None:
    puzzles = puzzles_of(game)
    firsts = [puzzle.themes[0] for puzzle in puzzles if puzzle.themes]
    most = SAME_THEME * max(len(puzzles), WANTED) / 100
    assert all(firsts.count(theme) <= most for theme in set(firsts))
    moves = {(puzzle.match, puzzle.move) for puzzle in puzzles}
    assert len(moves) == len(puzzles)
    for lang in LANGUAGES:
        for theme in themes_of(puzzles):
            assert f"puzzles.theme-{theme}" in words(lang)


def check(game: str, puzzles: Sequence[Puzzle]) -> None:
    """Each is put before its seat with the choices that it has chances for."""
    for puzzle in puzzles:
        match = gong.load(puzzle.position, seed=1)
        keys = {choice.key for choice in match.choices(puzzle.seat)}
        assert keys == {way.key for way in puzzle.ways}, (game, puzzle.number)
        assert match.refusal(puzzle.seat, puzzle.solution) is None


@pytest.mark.parametrize("game", GAMES)
def test_some_can_be_put(game: str) -> None:
    check(game, puzzles_of(game)[::SOME])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_all_can_be_put(game: str) -> None:
    check(game, puzzles_of(game))


def missed(game: str, puzzles: Sequence[Puzzle]) -> list[int]:
    """The numbers of those for which a gladiator chooses something else."""
    return [puzzle.number for puzzle in puzzles if not finds(game, puzzle)]


def finds(game: str, puzzle: Puzzle) -> bool:
    match = gong.load(puzzle.position, seed=1)
    table, known = match.table, match.known_to(puzzle.seat)
    who, code = table.read_key(known, puzzle.seat, puzzle.solution)
    mind, plan = Workspace(table.kernel, table.book, weights_of(table)), near_plan("gladiator", table.kernel)
    return mind.think(known, who, plan, new_stream(5)).code == code


@pytest.mark.parametrize("game", GAMES)
def test_a_gladiator_finds_some(game: str) -> None:
    some = puzzles_of(game)[::FEW]
    assert len(missed(game, some)) <= 1 + len(some) // MISSES


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_gladiator_finds_nearly_all(game: str) -> None:
    assert len(missed(game, puzzles_of(game))) <= 1 + len(puzzles_of(game)) // MISSES


@pytest.mark.parametrize(("game", "number"), [(game, 100_000) for game in GAMES])
def test_which_there_are_is_said(game: str, number: int) -> None:
    with pytest.raises(gong.GongError, match=f"{game} has puzzles 1 to"):
        puzzle_of(game, number)
