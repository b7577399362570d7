"""`gong decks build --search`: it keeps its state, goes on with it, and reports what it found."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from gong.cli import main
from gong.cli.sphere import search as searches
from gong.data.decks import deck_from, violations
from gong.data.loader import read_document
from gong.data.sets import load_set
from gong.lab import climbs
from gong.lab.meetings import Meeting
from gong.lab.simulate import Tally

from ..paper import refused

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
FEW = ("--climbs", "2", "--steps", "3", "--games", "20", "--seed", "7")


def even(meetings: Sequence[Meeting]) -> Iterator[Tally]:
    for meeting in meetings:
        wins = Counter({"0": meeting.games // 2, "1": meeting.games // 2})
        yield Tally("ultrium-sphere", games=meeting.games, wins=wins)


@pytest.fixture(autouse=True)
def quick(monkeypatch: Patch) -> None:
    """Nothing is compiled and no game is played: everybody is as good as everybody else."""
    monkeypatch.setattr(searches, "warm_for", lambda *_: None)
    monkeypatch.setattr(climbs, "at_once", lambda *_, **__: even)


def gong(capsys: Capture, *arguments: str | Path) -> tuple[int, str, str]:
    code = main.exit_code(["decks", "build", *map(str, arguments)])
    told = capsys.readouterr()
    return code, told.out, told.err


def interrupted_after(meetings: int) -> Callable[..., Any]:
    """Ctrl-C after so many looks."""
    looks = iter(range(meetings))

    def play(some: Sequence[Meeting]) -> Iterator[Tally]:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return even(some)

    return lambda *_, **__: play


def test_a_search_reports_decks_and_cards(capsys: Capture, tmp_path: Path) -> None:
    code, out, err = gong(capsys, "--search", *FEW, "--out", tmp_path / "s.json")
    assert code == 0
    decks, cards = out.strip().split("\n\n")
    assert len(decks.splitlines()) == 2 + 2
    assert "50.0 % (43.7 to 56.3)" in decks
    assert len(cards.splitlines()) == 2 + 143
    assert "100 %" in cards.splitlines()[2]
    assert "games a second" in err
    assert "minutes left" in err


def test_the_report_is_in_french_too(capsys: Capture, tmp_path: Path) -> None:
    out = gong(capsys, "--search", *FEW, "--out", tmp_path / "s.json", "--lang", "fr")[1]
    assert "part des parties" in out
    assert "Foudroiement" in out


def test_a_stopped_search_goes_on(capsys: Capture, tmp_path: Path, monkeypatch: Patch) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    report = gong(capsys, "--search", *FEW, "--out", whole)[1]
    with monkeypatch.context() as stopped:
        stopped.setattr(climbs, "at_once", interrupted_after(2))
        code, out, err = gong(capsys, "--search", *FEW, "--out", broken)
    assert (code, out) == (130, "")
    assert f"gong decks build --resume {broken}" in err
    assert json.loads(broken.read_bytes())["step"] > 0
    assert gong(capsys, "--resume", broken)[:2] == (0, report)
    assert gong(capsys, "--resume", broken)[:2] == (0, report), "a search that is done only reports"


def test_more_climbs_can_be_asked_of_a_search(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    gong(capsys, "--search", *FEW, "--out", path)
    out = gong(capsys, "--resume", path, "--climbs", "3")[1]
    assert len(out.split("\n\n")[0].splitlines()) == 2 + 3


def test_the_best_deck_is_kept(capsys: Capture, tmp_path: Path, home: Path) -> None:
    code, out, _ = gong(capsys, "--search", *FEW, "--out", tmp_path / "s.json", "--as", "My Best")
    assert code == 0
    assert "my-best" in out
    deck = deck_from(read_document(home / "decks" / "my-best.toml"))
    assert deck.name.en == "My Best"
    assert violations(deck, load_set()) == []


def test_options_and_cards_of_ones_own_are_kept_in_the_state(capsys: Capture, tmp_path: Path) -> None:
    cards, path = tmp_path / "own.toml", tmp_path / "s.json"
    cards.write_text('base = "first-light"\n[interactions.i03]\nvalue = 1\n')
    arguments = ("--search", *FEW, "--out", path, "--cards", cards, "--option", "deck_value_cap=120")
    assert gong(capsys, *arguments)[0] == 0
    plan = json.loads(path.read_bytes())["plan"]
    assert plan["options"] == {"deck_value_cap": "120"}
    assert plan["own"]["interactions"]["i03"] == {"value": 1}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--climbs", "0"), "climbs: expected at least 1, got 0"),
        (("--steps", "0"), "steps: expected at least 1, got 0"),
        (("--games", "0"), "--games: expected at least 1, got 0"),
        (("--style", "fast"), "there is no style 'fast'"),
        (("--bots", "nobody"), "nobody"),
    ],
)
def test_mistakes_are_one_line(
    capsys: Capture, tmp_path: Path, arguments: tuple[str, ...], problem: str
) -> None:
    told = refused(capsys, "decks", "build", "--search", "--out", tmp_path / "s.json", *arguments)
    assert problem in told


def test_a_state_is_not_written_over(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text("mine")
    code, _, err = gong(capsys, "--search", *FEW, "--out", path)
    assert code == 2
    assert f"--resume {path}" in err
    assert path.read_text() == "mine"
    assert gong(capsys, "--search", *FEW, "--out", path, "--force")[0] == 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [("{", "not JSON"), ("{}", "not a search"), ('{"plan": {"game": "x"}, "format": "y"}', "expected")],
)
def test_a_file_that_is_no_search_is_refused(
    capsys: Capture, tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "s.json"
    path.write_text(text)
    code, _, err = gong(capsys, "--resume", path)
    assert code == 2
    assert problem in err
