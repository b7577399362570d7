"""`gong ladder`: what it prints, in both languages, and what it refuses in one line."""

import json
from pathlib import Path

import pytest

from gong.cli.main import exit_code
from gong.fast.engine import warm
from gong.games import game_of

from .paper import refused

GAME = "warriorz-2e"
SHORT = ("--bots", "random,greedy", "--jobs", "1")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A cold cache would be told of on the error stream."""
    warm(game_of(GAME).kernel)


def printed(capsys: Capture, *command: str) -> str:
    assert exit_code(["ladder", GAME, *SHORT, *command]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def test_duels_and_fours_each_with_ratings_and_a_cross_table(capsys: Capture) -> None:
    duels, fours = printed(capsys, "--games", "40").split("warriorz-2e: one against 3")
    assert duels.startswith("warriorz-2e: duels")
    for section, fair in ((duels, "50 % is fair"), (fours, "25 % is fair")):
        assert section.index("| greedy") < section.index("| random")
        assert "| wins of |" in section
        assert fair in section


def test_programs_are_told_every_pairing(capsys: Capture, tmp_path: Path) -> None:
    found = json.loads(printed(capsys, "--games", "40", "--json"))
    assert [each["players"] for each in found["ladders"]] == [2, 4]
    pairings = {(row["one"], row["others"]): row for row in found["ladders"][1]["pairings"]}
    best = pairings["greedy", "random"]
    assert best["games"] == 40
    assert 0.25 < best["low"] < best["share"] < best["high"]
    assert [row["bot"] for row in found["ladders"][1]["standings"]] == ["greedy", "random"]
    lines = printed(capsys, "--games", "40", "--csv").splitlines()
    assert lines[0] == "players,one,others,games,points,share,low,high"
    assert f"4,greedy,random,40,{best['points']},{best['share']},{best['low']},{best['high']}" in lines


def test_it_goes_on_with_more_games_and_draws(capsys: Capture, tmp_path: Path) -> None:
    out, picture = tmp_path / "ladder.jsonl", tmp_path / "ladder.svg"
    some = ("--players", "2", "--out", str(out))
    printed(capsys, *some, "--games", "20")
    kept = out.read_bytes()
    more = printed(capsys, *some, "--games", "40", "--resume", "--plot", str(picture))
    assert out.read_bytes().startswith(kept)
    assert more == printed(capsys, "--players", "2", "--games", "40")
    assert "warriorz-2e: duels" in picture.read_text()


def test_in_french(capsys: Capture) -> None:
    told = printed(capsys, "--players", "4", "--games", "8", "--lang", "fr")
    assert told.startswith("warriorz-2e : un contre 3")
    assert "intervalle à 95 %" in told


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (("--json", "--csv"), "--csv: say either --json or --csv"),
        (("--resume",), "--resume: say with --out which file to go on with"),
        (("--plot", "x.svg"), "--plot: a plot is of one ladder; say --players 2 or --players 4"),
        (("--games", "0"), "--games: expected at least 1, got 0"),
        (("--jobs", "0"), "--jobs: expected at least 1, got 0"),
        (("--bots", "greedy"), "bots: expected at least two, each once, got greedy"),
        (("--players", "9"), "players: expected 2 to 8, got 9"),
        (("--out", "nowhere/x"), "--out: nowhere/x cannot be written: No such file or directory"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    command: tuple[str, ...], problem: str, capsys: Capture
) -> None:
    assert refused(capsys, "ladder", GAME, *SHORT[:2], *command) == f"gong: {problem}\n"
