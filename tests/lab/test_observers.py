"""Observers: classes of somebody's own that note what they want of each game; the games stay the same."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

import gong
from gong.cli.main import exit_code
from gong.core.errors import BadInput
from gong.core.log import new_log
from gong.core.playout import RANDOM
from gong.core.stream import new_stream
from gong.lab.backends import backend_of
from gong.lab.observers import Seen, checked_observers
from gong.lab.runs import Run
from gong.lab.watching import WatchedBatch

from ..cli.paper import refused
from ..games import random_match
from . import columns

MINE = """\
class Kinds:
    "Which kinds of things happened."
    columns = {"events": int, "last": str}
    def row(self, game):
        assert game.winners == tuple(member.name for member in game.members if member.share)
        return {"events": len(game.events), "last": type(game.events[-1]).__name__}

class Odd:
    columns = {"odd": bool, "half": float}
    def row(self, game):
        return {"odd": True, "half": game.number / 2} if game.number % 2 else None

class Weary:
    columns = {"n": int}
    def row(self, game):
        return {"n": 1 // (27 - game.number)}

class Vague:
    columns = {"n": int}
    def row(self, game):
        return {"n": "some"}

class Seats:
    columns = {"n": int}
    def row(self, game):
        return None

class Bare:
    def row(self, game):
        return {}

class Wrong:
    columns = {"n": list}
    def row(self, game):
        return {}
"""
(BLOCK,) = re.findall(r"```python\n(class FirstBlood.*?)```", columns.PAGE.read_text("utf-8"), re.DOTALL)


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "my_stats.py").write_text(BLOCK)
    monkeypatch.chdir(tmp_path)


def run(bots: tuple[str, ...] = ("random",), *observers: str, games: int = 12) -> Run:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    return Run([match], bots, games, 5, True, observers)


def test_the_games_are_the_same_with_and_without_observers() -> None:
    for bots in (("random",), ("random", "greedy")):
        plain, watched = (
            list(backend_of("cpu", 1)(each.player, each.tasks()))
            for each in (run(bots), run(bots, "mine.py:Kinds"))
        )
        for one, other in zip(plain, watched, strict=True):
            assert (one.rows == other.rows).all()
            assert one.cells is not None
            assert (one.cells == other.cells).all()
            assert {row["last"] for row in other.noted[0].rows} == {"GameEnded"}


def test_events_of_compiled_games_are_those_of_a_match() -> None:
    """The last state is enough to read every row: a replayed game tells the same events."""
    for game in ("warriorz-1e", "ultrium-sphere"):
        match = random_match(4, game)
        batch = WatchedBatch(match.table, match.true_state(), [RANDOM], 9)
        (watched,) = batch.watched(match, 3, 1)
        kernel, rng = match.table.kernel, new_stream(9, 3)
        s, out, told = match.copy().true_state(), [0] * kernel.most_choices, list(match.events)
        log = new_log()
        while not match.table.over(s):
            kernel.play_step(s, match.table.book, [0] * kernel.most_members, rng, out, log)
            told += [logged.event for logged in match.table._events(s, log)]
        if game == "ultrium-sphere":  # its log does not hold targets and mode
            assert [type(event) for event in watched.events] == [type(event) for event in told]
        else:
            assert [*watched.events] == told


def test_observers_in_several_processes_note_the_same(tmp_path: Path) -> None:
    command = ["simulate", "warriorz-2e", "--line-up", "cactus,baobab", "--games", "40", "--json"]
    command += ["--observe", "mine.py:Kinds", "--observe", "mine.py:Odd", "--out"]
    for jobs in ("1", "2"):
        assert exit_code([*command, f"{jobs}.parquet", "--jobs", jobs]) == 0
    for name in ("kinds", "odd", "seats"):
        one, two = (pl.read_parquet(f"{jobs}.{name}.parquet") for jobs in "12")
        assert one.equals(two)
    odd = pl.read_parquet("1.odd.parquet")
    assert odd["game"].to_list() == list(range(1, 40, 2))
    assert odd.schema == {"game": pl.Int64, "odd": pl.Boolean, "half": pl.Float64}
    assert json.loads(pl.read_parquet_metadata("1.kinds.parquet")["columns"])["events"].startswith(
        "Which kinds"
    )


def test_what_was_noted_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "warriorz-2e", "--line-up", "cactus,baobab", "--games", "50", "--jobs", "1"]
    assert exit_code([*command, "--observe", "my_stats.py:FirstBlood", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["observed"]["first-blood"]
    by_column = {(row["column"], row["value"]): row for row in told}
    assert by_column["wins", None]["games"] <= 50
    assert 1 <= by_column["round", None]["mean"] <= 7
    assert {value for column, value in by_column if column == "fighter"} <= {"cactus", "baobab"}
    assert exit_code([*command, "--observe", "my_stats.py:FirstBlood"]) == 0
    assert "first-blood" in capsys.readouterr().out


def test_an_observer_that_raises_is_one_line_and_what_was_played_is_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["simulate", "warriorz-2e", "--line-up", "cactus,baobab", "--games", "40", "--jobs", "1"]
    command += ["--observe", "mine.py:Weary", "--out", "games.parquet"]
    assert exit_code(command) == 2
    said = capsys.readouterr().err.replace("\n", " ")
    assert "mine.py:Weary: raised ZeroDivisionError" in said
    assert "(mine.py, line 16) (game 27)" in said
    assert "--resume goes on" in said
    kept = sorted(tmp_path.glob("games.parquet.parts/*.seats.parquet"))
    assert sum(pl.read_parquet(each).height for each in kept) >= 2 * 20


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("mine.py:Vague", "mine.py:Vague: column n holds whole numbers, got 'some' (game 0)"),
        ("mine.py:Seats", "--observe: there is already a table seats"),
        ("mine.py:Bare", 'mine.py:Bare: has no columns; say which, as in columns = {"round": int}'),
        ("mine.py:Wrong", "column n: expected int, float, str or bool"),
        ("mine.py:Nobody", "there is no class 'Nobody'"),
        ("nowhere.py:Kinds", "there is no file nowhere.py"),
        ("Kinds", "--observe: expected a file and a class, as in my_stats.py:FirstBlood"),
    ],
)
def test_what_is_no_observer_is_said(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert says in refused(
        capsys, *("simulate", "warriorz-2e", "--games", "4", "--jobs", "1", "--observe", name)
    )


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(BadInput, match="already a table kinds"):
        checked_observers(["mine.py:Kinds", "mine.py:Kinds"])


def test_sums_can_be_added_in_any_order() -> None:
    one, two = Seen(2, 3.0, 5.0, {"a": 2}), Seen(1, 4.0, 16.0, {"b": 1})
    assert one.plus(two) == Seen(3, 7.0, 21.0, {"a": 2, "b": 1}) == two.plus(one)
    mean, interval = Seen(4, 1.0, 1.0).mean()
    assert (mean, *interval) == pytest.approx((0.25, 0.0456, 0.6994), abs=1e-3)
    low, high = Seen(100, 200.0, 500.0).mean()[1]
    assert (low, high) == pytest.approx((2 - 0.196, 2 + 0.196), abs=1e-3)
