"""The dice duel in the terminal, which has never heard of it: the generic screens and every command."""

import json
import re
from pathlib import Path

import pytest

import gong
from gong.cli.launch import new_game, resumed_game
from gong.cli.main import exit_code
from gong.cli.options import Wishes
from gong.cli.saves import REPLAYS, SAVES, find_save, read_json
from tests.cli.paper import Paper, a_game, assert_fits, first_choice, kept, shown, told

from .kernel import GAME

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GONG_HOME", str(tmp_path / "gong"))
    monkeypatch.setenv("LANG", "C")
    return tmp_path / "gong"


def duel(seats: int = 2) -> gong.Match:
    return gong.new_match(GAME.name, seats, seed=1)


def at(match: gong.Match, *lines: str, lang: str = "en", people: tuple[int, ...] = (0,)) -> Paper:
    paper = Paper([*lines, "q"])
    a_game(paper, match, people, lang=lang, fast=True).run()
    return paper


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("hot_seat", ["0", "all", "none"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_it_is_played_to_the_end_kept_watched_and_verified(
    lang: str, hot_seat: str, size: tuple[int, int], home: Path, capsys: Capture
) -> None:
    paper = Paper(otherwise=first_choice, width=size[0], height=size[1])
    wishes = Wishes(GAME.name, players=3, hot_seat=hot_seat, lang=lang, bots="random")
    game = new_game(wishes, paper.terminal, fast=False)
    assert game.run() == 0
    assert game.match.result is not None
    assert_fits(paper, *size)
    assert game.match.result.why in paper.screens[-1]
    (replay,) = kept(home, REPLAYS)
    assert exit_code(["verify", str(replay)]) == 0
    assert "everything fits" in capsys.readouterr().out
    assert exit_code(["replay", str(replay), "--all"]) == 0
    assert capsys.readouterr().out.count("\n") > 3


def test_a_replay_is_stepped_through(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    a_game(Paper(otherwise=first_choice), duel(), fast=True).run()
    (replay,) = kept(home, REPLAYS)
    lines = iter(["", "b", "4", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    assert exit_code(["replay", str(replay), "--seat", "0"]) == 0
    shown = capsys.readouterr().out
    assert re.findall(r"\[(\d+) of", shown) == ["0", "1", "0", "4"]
    assert "You are player 1" in shown


def test_the_screen_tells_the_view_the_choices_and_what_is_asked() -> None:
    paper = at(duel(), "1")
    screen = paper.screens[1]
    assert re.search(r"id +seat +life +standing +stance", screen)
    assert re.search(r"duellist-1 +1 +3 +yes +-", screen)
    assert "round 1 · phase pick · waiting 0, 1" in screen
    assert "2 guard yourself" in screen
    assert "Choose a stance." in paper.screens[2]


@pytest.mark.parametrize("line", ["3", "rest", "stance:rest", "Stance REST"])
def test_a_choice_is_made_by_number_words_or_key(line: str) -> None:
    match = duel()
    at(match, line)
    assert match.moves[0].key == "stance:rest"


def test_a_refused_choice_names_its_rule() -> None:
    paper = at(duel(), "stance:rest", "stance:rest", "stance:fly", "9")
    assert "nobody rests twice in a row (DUEL-3)" in paper.screens[3]
    assert "stance:fly: no such choice" in paper.screens[4]
    assert "I do not understand '9'" in paper.screens[5]


def test_a_secret_choice_is_not_shown_to_the_next_person_and_can_be_taken_back() -> None:
    match = duel()
    paper = shown(match, "", "rest", "u", "1", "", "q", people=(0, 1))
    assert match.view(0).duellists[0].stance == "strike"
    assert "Taken back: choose again." in paper.text
    (second,) = [screen for screen in paper.screens if "You are player 2" in screen]
    assert "strike the next one." not in told(second)


def test_before_the_bots_choose_one_may_think_again() -> None:
    match = duel()
    a_game(Paper(["rest", "u", "guard", "", "q"]), match).run()
    assert [move.key for move in match.moves if move.seat == 0] == [
        "stance:rest",
        "take-back",
        "stance:guard",
    ]


def test_giving_up_ends_the_duel() -> None:
    match = duel()
    at(match, "concede", "yes")
    assert match.result is not None
    assert match.result.seats == (1,)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("?", "What you can type"),
        ("? DUEL-3", "Nothing is known here about 'DUEL-3'"),
        ("? W2E-4.4.2", "You may not come back to the zone"),
        ("l", "The dice come from a seed"),
        ("h", "There are no hands to look at"),
    ],
)
def test_looking_things_up(typed: str, found: str) -> None:
    assert found in at(duel(), typed, "").screens[2]


def test_it_is_saved_listed_and_resumed(home: Path, capsys: Capture) -> None:
    match = duel()
    at(match, "1", "2")
    (save,) = kept(home, SAVES)
    assert exit_code(["resume", "--list"]) == 0
    assert capsys.readouterr().out == f"1  {save.name}  {GAME.name}, for player 1\n"
    paper = Paper(otherwise=first_choice)
    game = resumed_game(find_save(None), paper.terminal, True, None)
    assert game.match.position() == match.position()
    assert game.run() == 0
    (replay,) = kept(home, REPLAYS)
    assert gong.verify(read_json(replay)).finished


def test_the_commands_know_it(capsys: Capture) -> None:
    assert exit_code(["games"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == GAME.name
    assert exit_code(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[-1] == {"game": GAME.name}
    assert exit_code(["simulate", GAME.name, "--players", "3", "--games", "40", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 40


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (["play", GAME.name, "--players", "9"], "seats: a duel is for 2 to 4, got 9"),
        (["play", GAME.name, "--you", "cactus"], "--you: dice-duel has nothing to decide with it"),
        (["play", GAME.name, "--decks", "blitz"], "--decks: dice-duel has nothing to decide with it"),
        (["simulate", GAME.name, "--line-up", "T4a"], "--line-up: dice-duel has nothing to decide"),
        (["balance", GAME.name], "game: dice-duel has no sides to compare"),
        (["cards", "list", GAME.name], "game: dice-duel has no cards"),
        (["cards", "abilities", GAME.name], "game: dice-duel has no cards"),
        (["cards", "new", "/nowhere/x.toml", "--from", GAME.name], "game: dice-duel has no cards"),
        (["cards", "show", "strike the next one"], "there is no such card"),
    ],
)
def test_what_it_lacks_is_said_in_one_line(command: list[str], problem: str, capsys: Capture) -> None:
    assert exit_code(command) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1
