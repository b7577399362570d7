"""What kept games say about how even a game is: each figure against a count by hand, and the report."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import gong
from gong.cli.main import exit_code
from gong.lab.backends import backend_of
from gong.lab.gathering import gathered
from gong.lab.runs import Run
from gong.lab.shares import Kept, tables_of
from gong.lab.winning import wilson

from ..cli.paper import refused

GAME = "warriorz-2e"
Rows = list[dict[str, Any]]


def of(kept: Kept) -> dict[str, Rows]:
    return {name: table.to_dicts() for name, table in tables_of(kept).items()}


@pytest.fixture(scope="module")
def kept() -> Kept:
    """Duels and threes, drawn for each game."""
    line_ups = [gong.new_match(GAME, size, draft="random", seed=1) for size in (2, 3)]
    run = Run(line_ups, ("greedy", "random"), 600, 5, True)
    return gathered(run, backend_of("cpu", 1), lambda games: None)


@pytest.fixture(scope="module")
def spheres() -> Kept:
    decks = (["bulwark", "blitz"], ["blitz", "bulwark"])
    run = Run([gong.new_match("ultrium-sphere", each, seed=1) for each in decks], ("random",), 30, 5, True)
    return gathered(run, backend_of("cpu", 1), lambda games: None)


def test_shares_are_counts(kept: Kept) -> None:
    seats = kept.seats.to_dicts()
    found = {(row["players"], row["name"]): row for row in of(kept)["names_by_players"]}
    for (players, name), row in found.items():
        own = [seat for seat in seats if (seat["players"], seat["name"]) == (players, name)]
        assert row["games"] == len(own)
        assert row["share"] == pytest.approx(sum(seat["share"] for seat in own) / len(own))
        assert (row["low"], row["high"]) == pytest.approx(wilson(row["share"] * len(own), len(own)))
        assert row["fair"] == pytest.approx(1 / players)
    assert sum(row["games"] for row in found.values()) == 300 * 2 + 300 * 3


def test_who_ends_ahead_of_whom(kept: Kept) -> None:
    pairs = {(row["players"], row["name"], row["other"]): row for row in of(kept)["pairs"]}
    for (players, name, other), row in pairs.items():
        back = pairs[players, other, name]
        assert row["games"] == back["games"]
        assert row["share"] + back["share"] == pytest.approx(1)
    duels = kept.seats.filter(pl.col("players") == 2).group_by("game").agg("name", "share").to_dicts()
    met = [game for game in duels if sorted(game["name"]) == ["agaric", "bonzai"]]
    won = sum(game["share"][game["name"].index("agaric")] for game in met)
    assert (pairs[2, "agaric", "bonzai"]["games"], len(met)) == (len(met), len(met))
    assert pairs[2, "agaric", "bonzai"]["share"] == pytest.approx(won / len(met))


def test_cards_early_late_or_never_are_all_games_of_their_owner(kept: Kept) -> None:
    tables = of(kept)
    games = {row["name"]: row["games"] for row in tables["names"]}
    times = Counter[tuple[str, str]]()
    for row in tables["card_times"]:
        times[row["name"], row["card"]] += row["games"]
    assert all(games[name] == found for (name, _), found in times.items())
    played = kept.cards.filter((pl.col("card") == "net") & (pl.col("played") > 0)).height
    (net,) = (row for row in tables["card_uses"] if row["card"] == "net")
    assert net["share"] == pytest.approx(played / games["cactus"])


def test_the_first_elimination_and_the_length(kept: Kept) -> None:
    tables = of(kept)
    two = next(row for row in tables["first_kills"] if row["players"] == 2)
    assert two["share"] > 0.95  # it ends a duel, unless both fall
    for table, column in (("lengths", "rounds"), ("endings", "ending")):
        for players in (2, 3):
            rows = [row for row in tables[table] if row["players"] == players]
            assert sum(row["share"] for row in rows) == pytest.approx(1)
            assert {row["games"] for row in rows} == {300}
            assert len({row[column] for row in rows}) == len(rows)


def test_zones_seats_and_bots(kept: Kept) -> None:
    tables = of(kept)
    assert sum(row["games"] for row in tables["starts"]) == kept.seats.height
    assert {row["start"] for row in tables["starts"]} <= set(range(7))
    assert {(row["players"], row["seat"]) for row in tables["seats"]} == {
        (2, 0),
        (2, 1),
        (3, 0),
        (3, 1),
        (3, 2),
    }
    greedy = next(row for row in tables["bots"] if row["bot"] == "greedy")
    assert greedy["low"] > greedy["fair"]
    assert "sides" not in tables


def test_decks_goals_and_actions(spheres: Kept) -> None:
    tables = of(spheres)
    games = Counter({row["name"]: row["games"] for row in tables["names"]})
    assert games == {"bulwark": 30, "blitz": 30}
    stages = Counter[str]()
    for row in tables["card_draws"]:
        stages[row["card"]] += row["games"]
    assert set(stages.values()) <= {30, 60}
    assert {row["stage"] for row in tables["card_draws"]} == {"played", "drawn", "unseen"}
    scored = sum(spheres.seats["goals"])
    goals = {row["name"]: row["games"] for row in tables["goals"]}
    assert sum(goals.values()) == scored > 0
    shots = next(row for row in tables["actions"] if (row["name"], row["action"]) == ("blitz", "shot"))
    own = spheres.seats.filter(pl.col("name") == "blitz").to_dicts()
    tried, done = (sum(seat[f"shot_{what}"] for seat in own) for what in ("tried", "done"))
    assert (shots["games"], shots["share"]) == (tried, pytest.approx(done / tried))


def test_teams_are_counted_once() -> None:
    run = Run(
        [gong.new_match("mad-arena", 2, mode="team-spirit", draft="random", seed=1)], ("random",), 40, 1, True
    )
    rows = of(gathered(run, backend_of("cpu", 1), lambda games: None))["sides"]
    assert [row["games"] for row in rows] == [40, 40]
    assert sum(row["share"] for row in rows) == pytest.approx(1)


# -- the report


def test_a_report_needs_nothing_else_and_has_every_figure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, folder = tmp_path / "report.html", tmp_path / "figures"
    command = ["balance", GAME, "--games", "60", "--jobs", "1", "--players", "3", "--lang", "fr"]
    assert exit_code([*command, "--html", str(page), "--csv", str(folder)]) == 0
    text = page.read_text("utf-8")
    assert str(page) in capsys.readouterr().err
    assert not re.search(r"<(script|link|img)[^>]+(src|href)=", text.partition("<script>")[0])
    assert "default-src 'none'" in text
    found = re.search(r"const SPECS = (\{.*?\});\n?const options", text, re.DOTALL)
    assert found is not None
    specs = json.loads(found[1])
    assert {"names", "pairs", "seats", "starts", "card_times", "lengths", "first_kills"} <= specs.keys()
    assert "Bonzaï" in text
    assert "Filet" in text or "filet" in text
    names = pl.read_csv(folder / "names_by_players.csv")
    assert set(names["players"]) == {3}
    assert names["games"].sum() == 3 * 60


def test_a_report_of_games_that_were_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for ending in (".parquet", ".csv"):
        path = tmp_path / f"games{ending}"
        kept = ["simulate", GAME, "--players", "3", "--games", "60", "--jobs", "1", "--seed", "0"]
        assert exit_code([*kept, "--out", str(path)]) == 0
        capsys.readouterr()
        assert exit_code(["balance", GAME, "--from", str(path), "--json"]) == 0
        read = json.loads(capsys.readouterr().out)
        assert (
            exit_code(["balance", GAME, "--games", "60", "--players", "3", "--csv", str(tmp_path), "--json"])
            == 0
        )
        assert read == json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--html", "nowhere/report.html"), "--html: there is no folder nowhere"),
        (("--from", "nowhere.parquet"), "--from: there is no file nowhere.parquet"),
        (("--html", "report.html", "--players", "few"), "--players: expected a number or all, got 'few'"),
        (("--players", "all"), "--players: all is for a report; say --html FILE or --csv DIR"),
        (("--html", "report.html", "--players", "9"), "expected 2 to 8"),
        (("--html", "report.html", "--without", "agarik"), "agarik"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(capsys, "balance", GAME, "--games", "4", *words)


def test_a_file_that_is_not_whole_or_of_another_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"PAR1 half")
    assert "holds no games that gong simulate kept" in refused(capsys, "balance", GAME, "--from", path)
    assert (
        exit_code(
            ["simulate", "mad-arena", "--games", "8", "--jobs", "1", "--out", str(tmp_path / "m.parquet")]
        )
        == 0
    )
    capsys.readouterr()
    assert "holds games of mad-arena, not of" in refused(
        capsys, "balance", GAME, "--from", tmp_path / "m.parquet"
    )


def test_names_of_anybody_do_not_end_the_script(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    evil = "</script><script>alert(1)</script>"
    own.write_text(f'base = "{GAME}"\n[fighters.cactus]\nname = {{ en = "{evil}", fr = "x" }}\n')
    page = tmp_path / "report.html"
    command = [
        "balance",
        GAME,
        "--games",
        "8",
        "--jobs",
        "1",
        "--players",
        "2",
        "--cards",
        str(own),
        "--lang",
        "en",
    ]
    assert exit_code([*command, "--html", str(page)]) == 0
    assert "<script>alert" not in page.read_text("utf-8")
