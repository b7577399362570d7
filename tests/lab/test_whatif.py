"""What a change of cards does: what differs is told, chance is not, and other fighters are not compared."""

import json
import math
from pathlib import Path
from random import Random
from typing import Any

import polars as pl
import pytest

import gong
from gong.cli.main import exit_code
from gong.core.errors import BadInput
from gong.lab.backends import backend_of
from gong.lab.gathering import gathered
from gong.lab.runs import Run
from gong.lab.shares import Kept
from gong.lab.whatif import compared

from ..cli.paper import refused

GAME = "warriorz-2e"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert (
        exit_code(["balance", GAME, "--players", "2", "--games", "400", "--jobs", "1", *words, "--json"]) == 0
    )
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_better_card_wins_more_often(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--set", "cactus.net.melee=6", "--set", "cactus.life=12")
    share = next(row for row in found["differences"] if (row["figure"], row["name"]) == ("share", "cactus"))
    assert share["after"] > share["before"]
    assert 0 < share["low"] < share["change"] < share["high"]
    assert share["change"] == pytest.approx(share["after"] - share["before"])
    assert (found["games"], found["told"]) == (400, len(found["differences"]))
    assert found["tested"] > 100
    assert not [
        row for row in found["differences"] if row["figure"] == "share" and row["low"] < 0 < row["high"]
    ]


def test_the_same_cards_differ_in_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--set", "cactus.net.melee=2")
    assert (found["told"], found["differences"]) == (0, [])
    assert found["tested"] > 100


def test_a_file_against_the_shipped_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text(f'base = "{GAME}"\n[fighters.cactus]\nlife = 20\n')
    by_file = told(capsys, "--against", str(path))
    assert by_file["differences"] == told(capsys, "--set", "cactus.life=20")["differences"]
    command = ["balance", GAME, "--players", "2", "--games", "400", "--jobs", "1", "--lang", "fr"]
    assert exit_code([*command, "--against", str(path)]) == 0
    assert "Sur " in (shown := capsys.readouterr().out)
    assert "Benjamini" in shown


def noise(seed: int) -> Kept:
    """Games in which nothing depends on anything."""
    chance, names = Random(seed), ["a", "b", "c"]
    seats = [
        {"game": game, "member": at, "seat": at, "name": name, "side": name, "rank": at + 1, "bot": "x"}
        | {"share": float(chance.random() < 1 / 3), "dealt": chance.gauss(5, 2), "start": 0}
        for game in range(300)
        for at, name in enumerate(chance.sample(names, 3))
    ]
    games = [
        {"game": game, "rounds": chance.randint(3, 7), "ending": chance.choice("xyz")} for game in range(300)
    ]
    cards = [
        {
            "game": row["game"],
            "member": row["member"],
            "name": row["name"],
            "card": f"{row['name']}{n}",
            "played": 1,
        }
        for row in seats
        for n in range(10)
        if chance.random() < 0.5
    ]
    return Kept.of(*map(pl.DataFrame, (games, seats, cards)))


def test_chance_is_hardly_ever_told() -> None:
    """Of forty comparisons in which nothing differs, at most a few tell of anything."""
    wrong = sum(bool(compared(noise(2 * n), noise(2 * n + 1)).differences) for n in range(40))
    assert wrong <= 6


def test_the_interval_is_that_of_the_differences_widened() -> None:
    before, after = noise(1), noise(2)
    better = after._replace(seats=after.seats.with_columns(dealt=pl.col("dealt") + 1))
    found = [row for row in compared(before, better).differences if row.figure == "dealt"]
    assert {row.name for row in found} == {"a", "b", "c"}
    row = found[0]
    both = before.seats.join(better.seats, ["game", "name"]).filter(pl.col("name") == row.name)
    changes = (both["dealt_right"] - both["dealt"]).to_list()
    mean = sum(changes) / len(changes)
    error = math.sqrt(sum((each - mean) ** 2 for each in changes) / (len(changes) - 1) / len(changes))
    assert row.change == pytest.approx(mean)
    assert (row.high - row.change) / error > 1.96


def test_other_fighters_cannot_be_compared() -> None:
    kept = [
        gathered(
            Run([gong.new_match(GAME, seats, seed=1)], ("random",), 20, 1, True),
            backend_of("cpu", 1),
            lambda games: None,
        )
        for seats in ([["cactus"], ["baobab"]], [["cactus"], ["sorgho"]])
    ]
    with pytest.raises(BadInput, match="only the same can be compared: baobab, cactus and cactus, sorgho"):
        compared(*kept)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--set", "cactus.net.melee=7"), "melee"),
        (("--set", "cactus.net.sharpness=3"), "sharpness"),
        (("--set", "cactos.net.melee=3"), "--set: there is no 'cactos'"),
        (("--set", "cactus.net.melee=3", "--against", "x.toml"), "--set: say either --set or --against"),
        (("--against", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("--set", "cactus.net.melee=3", "--html", "x.html"), "--html: a comparison of cards is printed"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(capsys, "balance", GAME, "--games", "4", *words)
