"""Bots of one's own: what they are given, what they may answer, and what is said where they fail."""

import pickle
import re
import runpy
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gong
from gong.bots import Bot, bot, bots, maker, register, registry
from gong.core.playout import POLICIES
from gong.lab.simulate import simulate
from gong.server.catalogue import game_infos

from ..games import random_match

HOW_TO = Path(__file__).parents[2] / "docs" / "own-bots.md"
CLASS, SCRIPT = re.findall(r"```python\n(.*?)```", HOW_TO.read_text("utf-8"), re.DOTALL)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """The file of the how-to."""
    (tmp_path / "mine.py").write_text(CLASS)
    return f"{tmp_path / 'mine.py'}:Careful"


@pytest.fixture(autouse=True)
def _unregistered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is gone after it."""
    monkeypatch.setattr(registry, "_MAKERS", dict(registry._MAKERS))


class First:
    def choose(self, view: Any, choices: Sequence[gong.Choice], rng: Random) -> gong.Choice:
        return choices[0]


def two() -> gong.Match:
    return gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=3)


def played(match: gong.Match, players: list[Bot]) -> Iterator[str]:
    while not match.over:
        if match.chance:
            match.roll()
        else:
            seat = match.waiting[0]
            key = players[seat % len(players)].choose(match, seat)
            match.play(seat, key)
            yield key


@pytest.mark.parametrize("game", gong.games())
def test_a_class_of_ones_own_plays_every_game_beside_a_policy(game: str, mine: str) -> None:
    one, again = (list(played(random_match(3, game), [bot(mine, 5), bot("random", 6)])) for _ in range(2))
    assert one == again
    assert one


def test_it_sees_its_view_and_its_choices_and_nothing_else() -> None:
    given: list[tuple[Any, ...]] = []

    class Curious:
        def choose(self, *what: Any) -> gong.Choice:
            given.append(what)
            choice: gong.Choice = what[1][0]
            return choice

    register("curious", Curious)
    match = two()
    assert bot("curious", 1).choose(match, 0) == match.choices(0)[0].key
    ((view, choices, rng),) = given
    assert (view, choices) == (match.view(0), match.choices(0))
    assert isinstance(rng, Random)


def test_the_script_of_the_how_to_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "script.py").write_text(CLASS + SCRIPT)
    runpy.run_path(str(tmp_path / "script.py"))
    assert "Result(winners=" in capsys.readouterr().out
    assert bots()[-1] == "careful"


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_mine.py").write_text("FIRST = 0\n")
    source = "import beside_mine\nclass First:\n    def choose(self, view, choices, rng):\n"
    (tmp_path / "first.py").write_text(source + "        return choices[beside_mine.FIRST].key\n")
    match = two()
    assert bot(f"{tmp_path / 'first.py'}:First").choose(match, 0) == match.choices(0)[0].key


WRONG = """\
class Empty: ...
class Needy:
    def __init__(self, what): ...
    def choose(self, view, choices, rng): ...
class Wild:
    def choose(self, view, choices, rng):
        choices.clear()
        return "fly"
class Lost:
    def choose(self, view, choices, rng):
        return 1 // 0
class Deep:
    def choose(self, view, choices, rng):
        return rng.choice([])
class Leaving:
    def choose(self, view, choices, rng):
        raise SystemExit(3)
number = 1
"""


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("nobody.py:Careful", "there is no file"),
        ("wrong.txt:Careful", "must end in .py"),
        ("broken.py:Careful", "cannot be loaded: SyntaxError"),
        ("raising.py:Careful", "cannot be loaded: KeyError: 'x' (raising.py, line 1)"),
        ("wrong.py:Careful", "there is no class 'Careful' in"),
        ("wrong.py:number", "there is no class 'number' in"),
        ("wrong.py:Empty", "the class Empty has no method choose(self, view, choices, rng)"),
        ("wrong.py:Needy", "raised TypeError"),
        ("wrong.py:Wild", "answered 'fly'; it may choose place:0, place:1"),
        ("wrong.py:Lost", "raised ZeroDivisionError: integer division or modulo by zero (wrong.py, line 11)"),
        ("wrong.py:Deep", "Cannot choose from an empty sequence (wrong.py, line 14)"),
        ("wrong.py:Leaving", "raised SystemExit: 3 (wrong.py, line 17)"),
        ("leaving.py:Careful", "cannot be loaded: SystemExit: 4"),
    ],
)
def test_what_is_wrong_is_said_with_the_file_and_nothing_is_lost(
    tmp_path: Path, name: str, problem: str
) -> None:
    for file in ("wrong.py", "wrong.txt"):
        (tmp_path / file).write_text(WRONG)
    (tmp_path / "broken.py").write_text("class Careful\n")
    (tmp_path / "raising.py").write_text("{}['x']\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(4)\n")
    match = two()
    before = match.record()
    with pytest.raises(gong.BadInput) as told:
        bot(str(tmp_path / name)).choose(match, 0)
    assert problem in str(told.value)
    assert str(tmp_path / name.split(":", maxsplit=1)[0]) in str(told.value)
    assert match.record() == before


@pytest.mark.parametrize("name", ["genius", "", "Careful"])
def test_an_unknown_bot_is_told_of_all_there_are(name: str) -> None:
    with pytest.raises(
        gong.BadInput, match=r"there are random, .*, champion, or your own as in mine\.py:Careful"
    ):
        bot(name)


@pytest.mark.parametrize("name", ["random", "a:b", "a,b", " "])
def test_a_name_that_is_taken_or_cannot_be_written_is_refused(name: str) -> None:
    with pytest.raises(gong.BadInput, match="cannot be the name of a new bot"):
        register(name, First)


def test_a_registered_bot_is_offered_in_rooms_by_its_name() -> None:
    register("careful", First)
    assert [info.id for game in game_infos("fr") for info in game.bots][-1] == "careful"


def test_makers_go_to_other_processes(mine: str) -> None:
    for name in (*POLICIES, mine):
        there = pickle.loads(pickle.dumps(maker(name)))
        assert list(played(two(), [there(1), there(2)])) == list(played(two(), [bot(name, 1), bot(name, 2)]))


def test_a_process_that_dies_is_told_in_one_line_and_the_next_run_works(tmp_path: Path) -> None:
    (tmp_path / "dying.py").write_text(
        "import os\nclass Dying:\n    def choose(self, view, choices, rng):\n        os._exit(1)\n"
    )
    (tmp_path / "fine.py").write_text(
        "class Fine:\n    def choose(self, view, choices, rng):\n        return choices[0]\n"
    )
    with pytest.raises(gong.GongError, match="has died; if this is a script"):
        simulate(two(), [f"{tmp_path}/dying.py:Dying", "random"], 30, 1)
    assert simulate(two(), [f"{tmp_path}/fine.py:Fine", "random"], 30, 1).games == 30
