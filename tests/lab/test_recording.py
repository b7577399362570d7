"""Games that are kept: every column is documented, nothing is lost or doubled, whoever plays which part."""

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import gong
from gong.core.errors import BadInput, GongError
from gong.lab import recording as recordings
from gong.lab.backends import backend_of
from gong.lab.casts import TABLES
from gong.lab.recording import Recording, opened
from gong.lab.runs import Run

from ..games import random_match
from . import columns


def fours(games: int = 30, seed: int = 5) -> Run:
    return Run(
        [gong.new_match("warriorz-2e", 4, draft="random", seed=1)], ("greedy", "random"), games, seed, True
    )


def duels(games: int = 40) -> Run:
    seats = ([["cactus"], ["baobab"]], [["agaric"], ["sorgho"]], [["bonzai"], ["burdock"]])
    return Run([gong.new_match("warriorz-2e", each, seed=1) for each in seats], ("greedy",), games, 5, True)


def played(run: Run, path: Path, jobs: int = 1, stop_after: int | None = None) -> Recording:
    recording = opened(path, run, resume=path.with_name(f"{path.name}.parts").exists(), warn=warned.append)
    for number, part in enumerate(backend_of("cpu", jobs)(run.player, run.tasks(recording.missing()))):
        if number == stop_after:
            break
        recording.add(part)
    recording.keep()
    return recording


warned: list[str] = []


def tables(path: Path) -> dict[str, pl.DataFrame]:
    return {name: pl.read_parquet(recordings.file_of(path, name)) for name in TABLES}


def same(one: Path, other: Path) -> bool:
    return all(mine.equals(tables(other)[name]) for name, mine in tables(one).items())


def test_the_same_games_whoever_plays_them_and_however_often_they_are_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, together, torn = (tmp_path / f"{name}.parquet" for name in ("alone", "together", "torn"))
    played(duels(), alone).finish()
    played(duels(), together, jobs=3).finish()
    assert same(alone, together)
    monkeypatch.setattr(recordings, "MOST_GAMES", 4)
    for _ in range(4):
        first = played(duels(), torn, stop_after=5)
    assert first.counts.games < 40
    whole = played(duels(), torn)
    assert (whole.missing(), whole.counts.games) == ([], 40)
    whole.finish()
    assert same(alone, torn)
    assert not torn.with_name("torn.parquet.parts").exists()


def test_a_half_written_part_is_said_and_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    monkeypatch.setattr(recordings, "MOST_GAMES", 4)
    played(duels(), path, stop_after=8)
    torn = sorted(path.with_name("games.parquet.parts").glob("*.seats.parquet"))[1]
    torn.write_bytes(torn.read_bytes()[:-9])
    warned.clear()
    played(duels(), path).finish()
    played(duels(), whole).finish()
    assert [text for text in warned if "is not whole; it is played again" in text] == warned != []
    assert same(path, whole)


def test_every_column_is_documented_and_the_file_says_how_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    played(fours(), path).finish()
    for name, table in tables(path).items():
        metadata = pl.read_parquet_metadata(recordings.file_of(path, name))
        assert list(json.loads(metadata["columns"])) == table.columns
        about = json.loads(metadata["gong"])
        assert (about["game"], about["seed"], about["games"], about["bots"]) == (
            *("warriorz-2e", 5, 30),
            ["greedy", "random"],
        )
    seats = tables(path)["seats"]
    assert seats.height == 30 * 4
    assert seats.group_by("game").agg(pl.col("share").sum())["share"].to_list() == [1.0] * 30
    assert (seats["share"] == (seats["rank"] == 1)).all()
    assert set(seats.filter(pl.col("bot") == "greedy")["seat"]) == {0, 2}


def test_the_page_tells_every_column() -> None:
    assert columns.PAGE.read_text("utf-8") == columns.written(), "python -m tests.lab.columns"


def test_the_pages_examples_of_reading_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played(fours(), Path("games.parquet")).finish()
    (block,) = re.findall(r"```python\n(import .*?)```", columns.PAGE.read_text("utf-8"), re.DOTALL)
    exec(compile(block, "simulation.md", "exec"), {})


@pytest.mark.parametrize("game", ["warriorz-1e", "mad-arena", "ultrium-sphere"])
def test_every_game_can_be_kept(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    run = Run([random_match(7, game)], ("random",), 3, 5, True)
    written = played(run, path).finish()
    assert [each.name for each in written] == ["games.csv", "games.seats.csv", "games.cards.csv"]
    games, cards = pl.read_csv(path), pl.read_csv(written[2])
    assert games["game"].to_list() == [0, 1, 2]
    assert ("turns" if game == "ultrium-sphere" else "rounds") in games.columns
    assert cards.height > 3
    assert json.loads((tmp_path / "games.about.json").read_text())["game"] == game


def test_json_lines(tmp_path: Path) -> None:
    played(fours(3), tmp_path / "games.jsonl").finish()
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines] == [0, 1, 2]


def refused(run: Run, path: Path, resume: bool = False) -> Any:
    with pytest.raises(BadInput) as error:
        opened(path, run, resume=resume, warn=warned.append)
    return str(error.value)


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert "ends in none of .parquet, .jsonl, .csv" in refused(fours(), tmp_path / "games.txt")
    assert "there is no folder" in refused(fours(), tmp_path / "nowhere" / "games.csv")
    played(fours(), path, stop_after=1)
    assert "--resume goes on with it" in refused(fours(), path)
    assert "was begun with seed 5, not 6" in refused(fours(seed=6), path, resume=True)
    played(fours(), path).finish()
    assert "exists already and is whole" in refused(fours(), path, resume=True)
    path.write_bytes(path.read_bytes()[:-50])
    assert "is no whole Parquet file" in refused(fours(), path)


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    recording = opened(tmp_path / "games.parquet", fours(), resume=False, warn=warned.append)
    (tmp_path / "games.parquet.parts" / "00000000.games.parquet").mkdir()
    for part in backend_of("cpu", 1)(fours().player, fours().tasks()):
        recording.add(part)
    with pytest.raises(GongError, match="cannot write"):
        recording.keep()
