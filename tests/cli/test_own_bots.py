"""Bots of one's own in the terminal: they play, they come back with a save, and their faults are told."""

from pathlib import Path
from typing import Any

import pytest

from gong.cli.launch import new_game, resumed_game
from gong.cli.main import exit_code
from gong.cli.options import Wishes
from gong.cli.play import Game
from gong.cli.saves import SAVES, find_save, read_json
from gong.core.errors import BadInput

from .paper import Paper, kept

Patch = pytest.MonkeyPatch
CAREFUL = """
class Careful:
    def choose(self, view, choices, rng):
        return choices[-1]

class Rash:
    def choose(self, view, choices, rng):
        return "attack everybody"
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: Patch) -> Path:
    """A file of bots in the folder where the commands are typed."""
    (tmp_path / "bots").mkdir()
    path = tmp_path / "bots" / "mine.py"
    path.write_text(CAREFUL)
    monkeypatch.chdir(path.parent)
    return path


def begun(bots: str, *lines: str) -> Game[Any]:
    wishes = Wishes("warriorz-2e", line_up="agaric,baobab,cactus", bots=bots, seed=1)
    return new_game(wishes, Paper(lines).terminal, fast=True)


@pytest.mark.usefixtures("mine")
def test_a_bot_of_ones_own_plays_beside_others() -> None:
    game = begun("mine.py:Careful,random", "2", "card:ring")
    game.run()
    assert [game.bots[seat].name.rpartition("/")[2] for seat in (1, 2)] == ["mine.py:Careful", "random"]
    assert {0, 1, 2} <= {move.seat for move in game.match.moves}


def test_it_comes_back_with_the_save_from_wherever_one_resumes(
    mine: Path, tmp_path: Path, monkeypatch: Patch, home: Path
) -> None:
    begun("mine.py:Careful", "2").run()
    (save,) = kept(home, SAVES)
    assert read_json(save)["bots"] == {"1": f"{mine}:Careful", "2": f"{mine}:Careful"}
    monkeypatch.chdir(tmp_path)
    game = resumed_game(find_save(None), Paper(["card:ring"]).terminal, True, None)
    assert game.run() == 0
    assert {0, 1, 2} <= {move.seat for move in game.match.moves}


def test_a_save_whose_bot_is_gone_says_so(mine: Path) -> None:
    begun("mine.py:Careful", "2").run()
    mine.unlink()
    with pytest.raises(BadInput, match=f"{mine}:Careful: there is no file {mine}"):
        resumed_game(find_save(None), Paper().terminal, True, None)


def test_a_game_whose_bot_fails_is_saved_and_its_answer_told(mine: Path, home: Path) -> None:
    game = begun("mine.py:Rash", "2")
    with pytest.raises(BadInput, match="answered 'attack everybody'; it may choose place:"):
        game.run()
    assert len(kept(home, SAVES)) == 1


@pytest.mark.parametrize(
    ("bots", "problem"),
    [
        (
            "genius",
            "--bots: there is no bot 'genius'; there are random, apprentice, greedy, fighter, gladiator,",
        ),
        ("yours.py:Careful", "there is no file "),
        ("mine.py:Brave", "there is no class 'Brave' in "),
    ],
)
@pytest.mark.usefixtures("mine")
def test_a_bot_that_is_not_there_is_named(
    bots: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(["play", "warriorz-2e", "--bots", bots]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1
