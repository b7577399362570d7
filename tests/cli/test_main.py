"""The commands: what they print, and that every mistake is one line and exit code 2."""

import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.cli import launch
from gong.cli.main import exit_code
from gong.cli.options import Wishes, chosen_language
from gong.cli.saves import REPLAYS, SAVES, encoded
from gong.data.decks import ready_decks
from gong.data.loader import load_edition
from gong.data.seatings import usual_players

from .paper import FOUR, Paper, RandomBot, a_game, new_match, printed, refused

GONG = [sys.executable, "-c", "from gong.cli.main import run; run()"]
GAME = "warriorz-2e"
Capture = pytest.CaptureFixture[str]


def finished(seed: int | None = None) -> dict[str, Any]:
    """The record of a whole game."""
    match, bot = gong.new_match("warriorz-2e", FOUR, seed=seed), RandomBot(1)
    while not match.over:
        if match.chance is not None:
            match.roll()
        else:
            match.play(match.waiting[0], bot.choose(match, match.waiting[0]))
    return match.record()


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(encoded(finished()))
    return path


def everything_in(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# -- games


def test_games_lists_what_can_be_played(capsys: Capture) -> None:
    shown = printed(capsys, "games")
    for words in ("warriorz-2e", "2 to 8", "agaric", "attack_duty", "now | reachable | optional", "T4a"):
        assert words in shown


def test_games_lists_modes_and_nothing_that_a_game_lacks(capsys: Capture) -> None:
    shown = printed(capsys, "games").split("\n\n")[0]
    mad = shown[shown.index("mad-arena") : shown.index("warriorz-1e")]
    assert "ultimate-warrior  4 to 7 players, usually 5" in mad
    assert "team-spirit       2 or 6 players, usually 2; agaric+cactus+baobab / bonzai+sorgho+burdock" in mad
    assert "brothers-in-arms  3, 4 or 6 players, usually 4" in mad
    assert "line-ups" not in mad
    assert "options" not in mad
    assert "modes" not in shown[shown.index("warriorz-1e") :]


def test_games_lists_ultrium_sphere_with_its_decks(capsys: Capture) -> None:
    shown = printed(capsys, "games")
    sphere = shown[shown.index("ultrium-sphere") :]
    for words in ("2 to 6", "bulwark", "deck_value_cap", "100 | 0 to 9999 or none", "goals_to_win"):
        assert words in sphere
    facts = json.loads(printed(capsys, "games", "--json"))[-1]
    assert facts["decks"] == ready_decks()
    assert facts["players"] == {"fewest": 2, "most": 6}
    assert facts["options"]["open_lists"][0] == "no"


def test_modes_for_programs(capsys: Capture) -> None:
    games = {game["game"]: game for game in json.loads(printed(capsys, "games", "--json"))}
    assert list(games) == ["mad-arena", "warriorz-1e", "warriorz-2e", "ultrium-sphere"]
    mad = games["mad-arena"]
    assert mad["players"] == {"fewest": 2, "most": 7}
    assert mad["modes"]["brothers-in-arms"]["players"] == [3, 4, 6]
    assert mad["modes"]["brothers-in-arms"]["usual_players"] == 4
    assert mad["modes"]["ultimate-warrior"]["sides"] == []
    assert games["warriorz-2e"]["modes"] == {}


@pytest.mark.parametrize("command", ["play", "simulate", "balance", "bench"])
def test_help_says_how_many_play_by_default(command: str, capsys: Capture) -> None:
    shown = " ".join(printed(capsys, command, "--help").split())
    assert "by default 4" in shown
    edition = load_edition("mad-arena")
    for mode in edition.modes:
        assert f"in {mode} {usual_players(edition, mode)}" in shown.replace("- ", "-")


def test_games_for_programs(capsys: Capture) -> None:
    (game,) = (g for g in json.loads(printed(capsys, "games", "--json")) if g["game"] == "warriorz-2e")
    assert game["title"]["fr"]
    assert game["players"] == {"fewest": 2, "most": 8}
    assert game["fighters"]["cactus"]["life"] == 8
    assert game["options"]["attack_duty"][0] == "now"
    assert game["line_ups"]["T4a"]["teams"] == [[0, 1], [2, 3]]


@pytest.mark.parametrize(
    "command",
    [
        [],
        *([name] for name in ("games", "play", "resume", "replay", "verify", "cards")),
        *([name] for name in ("simulate", "balance", "bench", "warm")),
        *(["cards", name] for name in ("list", "show", "check", "new", "abilities")),
        *(["decks", name] for name in ("list", "show", "check", "build", "import", "export")),
    ],
)
def test_every_command_has_help_with_an_example(command: list[str], capsys: Capture) -> None:
    shown = printed(capsys, *command, "--help")
    assert "Usage: gong" in shown
    if command != ["cards"]:
        assert " gong " in shown.split("--help")[-1]


def test_gong_alone_says_what_there_is(capsys: Capture) -> None:
    assert "play" in printed(
        capsys,
    )
    assert printed(capsys, "--version") == f"gong {gong.__version__}\n"


# -- mistakes


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("play chess", "there is no game 'chess'; there are"),
        ("play", "see gong play --help"),
        ("dance", "see gong --help"),
        ("play warriorz-2e --you gandalf", "there is no fighter 'gandalf'"),
        ("play warriorz-2e --line-up cactus,cactus", "cactus is taken twice"),
        ("play warriorz-2e --line-up cactus", "there is no line-up 'cactus'"),
        ("play warriorz-2e --players 9", "at most 8 warriors can fight, got 9"),
        ("play warriorz-2e --players 9 --you cactus", "expected 2 to 8, got 9"),
        ("play warriorz-2e --players 1", "a fight needs at least two sides"),
        ("play warriorz-2e --players three", "see gong play --help"),
        ("play warriorz-2e --players 3 --line-up T4a", "the line-up has 4 seats, not 3"),
        ("play warriorz-2e --you cactus --line-up T4a", "so --you has nothing to decide"),
        ("play warriorz-2e --you cactus --draft random", "so --draft has nothing to decide"),
        ("play warriorz-2e --draft auction", 'expected "choice" or "random"'),
        ("play warriorz-2e --mode team-spirit", "--mode: warriorz-2e has no modes"),
        ("play mad-arena --mode chess", "--mode: there is no mode 'chess'; there are ultimate"),
        ("play mad-arena --players 3", "expected 4 to 7 players in ultimate-warrior (MA-1.1)"),
        (
            "play mad-arena --mode team-spirit --players 4",
            "expected 2 or 6 players in team-spirit (MA-5.1), got 4",
        ),
        (
            "play mad-arena --mode brothers-in-arms --players 5 --you cactus",
            "expected 3, 4 or 6 players in brothers-in-arms",
        ),
        (
            "play mad-arena --mode team-spirit --you zamioculcas",
            "--you: zamioculcas is on no side of team-spirit (MA-5.1)",
        ),
        (
            "play mad-arena --mode brothers-in-arms --line-up agaric,zam,baobab,cactus",
            "zamioculcas does not fight in brothers-in-arms",
        ),
        ("play mad-arena --line-up agaric,bonzai,cactus", "got 3 (MA-D-01)"),
        ("play mad-arena --you jojoba", "there is no fighter 'jojoba'"),
        ("play mad-arena --option attack_duty=now", "has no such option"),
        ("play warriorz-2e --option speed=9", "has no such option"),
        ("play warriorz-2e --option attack_duty=never", "expected one of now, reachable, optional"),
        ("play warriorz-2e --option attack_duty", "expected key=value"),
        ("play warriorz-2e --hot-seat 7", "this match has seats 0 to 3"),
        ("play warriorz-2e --hot-seat x", "expected seats such as 0,1"),
        ("play warriorz-2e --bots genius", "there is no bot 'genius'; there are"),
        ("play warriorz-2e --bots ,", "name at least one bot"),
        ("play warriorz-2e --lang tlh", "expected one of en, fr"),
        ("play warriorz-2e --cards /nowhere/box.toml", "cannot be read: No such file"),
        ("play warriorz-2e --decks bulwark,blitz", "--decks: warriorz-2e is played without decks"),
        ("play ultrium-sphere --decks bulwark", "--decks: expected 2 to 6 teams, got 1"),
        ("play ultrium-sphere --players 7", "--players: expected 2 to 6 teams, got 7"),
        (
            "play ultrium-sphere --players 3 --decks bulwark,blitz",
            "--decks: expected a deck for each of 3 players, got 2",
        ),
        ("play ultrium-sphere --decks bulwark,", "expected names with commas"),
        ("play ultrium-sphere --decks bulwark,nothing", "nothing: no such deck and no such file"),
        ("play ultrium-sphere --option deck_value_cap=50", "more than the cap of 50 (US-2.1.3)"),
        ("play ultrium-sphere --option speed=9", "ultrium-sphere has no such option; it has"),
        ("play ultrium-sphere --option goals_to_win=0", "expected 1 to 99, got '0'"),
        ("play ultrium-sphere --option goals_to_win", "expected key=value"),
        ("play ultrium-sphere --you cactus", "--you: ultrium-sphere has no fighters"),
        ("play ultrium-sphere --line-up T4a", "its teams are named by --decks"),
        ("play ultrium-sphere --hot-seat 2", "this match has seats 0 to 1"),
        ("play ultrium-sphere --bots genius", "there is no bot 'genius'; there are"),
        ("play ultrium-sphere --cards /nowhere/box.toml", "/nowhere/box.toml"),
        ("resume", "no saved game in"),
        ("resume --list", "no saved game in"),
        ("resume nothing.json", "no such saved game"),
        ("replay /nowhere/game.json", "cannot be read: No such file"),
        ("verify /nowhere/game.json", "cannot be read: No such file"),
        ("cards list chess", "there is no game 'chess'"),
        ("cards show excalibur", "there is no such card"),
        ("cards show ultrium-sphere u68", "after --game: gong cards show u68 --game ultrium-sphere"),
        ("cards show Ghostly Ring", "needs quotes: gong cards show 'Ghostly Ring'"),
        ("decks build --games 10", "--games: only for a search; add --search"),
        ("decks build --climbs 3 --lang fr", "--climbs: seulement pour une recherche"),
        ("cards check /nowhere/box.toml", "cannot be read"),
        ("cards new /nowhere/box.toml --from warriorz-2e", "cannot write"),
        ("cards new box.toml", "see gong cards new --help"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    command: str, problem: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert problem in refused(capsys, *command.split())
    assert everything_in(tmp_path) == {}


@pytest.mark.parametrize("size", [("79", "24"), ("80", "23"), ("20", "5")])
def test_too_small_a_terminal_is_refused(
    size: tuple[str, str], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", size[0])
    monkeypatch.setenv("LINES", size[1])
    assert exit_code(["play", "warriorz-2e"]) == 2
    said = capsys.readouterr()
    assert (
        said.err == f"gong: the terminal is {'x'.join(size)}; the game needs at least 80x24: make it larger\n"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "not JSON"),
        ("[]", "expected a JSON object"),
        ("{}", "not a Gong replay"),
        ('{"format": "gong-replay/1"}', "not a Gong replay"),
        ("\xff\xfe", "not JSON"),
        ("", "not JSON"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_malformed_replay_is_refused(
    command: str, content: str, problem: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.json"
    path.write_text(content, encoding="latin-1")
    before = everything_in(tmp_path)
    assert exit_code([command, str(path)]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"format": "x"}', "\xff"])
def test_a_malformed_save_is_refused_and_kept(content: str, home: Path, capsys: Capture) -> None:
    (home / SAVES).mkdir(parents=True)
    (home / SAVES / "mine.json").write_text(content, encoding="latin-1")
    before = everything_in(home)
    assert exit_code(["resume"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert "cannot be read" in printed(capsys, "resume", "--list")
    assert everything_in(home) == before


# -- playing through the command


def test_a_game_by_command_is_saved_at_the_end_of_input(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Typed(["cactus", "1"]))
    monkeypatch.setattr("builtins.input", Typed(["cactus", "1"]))
    assert exit_code(["play", "warriorz-2e", "--players", "3", "--lang", "fr", "--no-colour"]) == 0
    (save,) = everything_in(home)
    assert json.loads(save.read_bytes())["lang"] == "fr"


class Typed:
    """A keyboard on which some lines are typed."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines

    def __call__(self, prompt: str = "") -> str:
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)

    def isatty(self) -> bool:
        return False


def test_resume_lists_saved_games_without_their_secrets(home: Path, capsys: Capture) -> None:
    a_game(Paper(["2", "card:ring", "q"]), new_match(), fast=True).run()
    a_game(Paper(["2", "q"]), new_match(), fast=True).run()
    first, second = printed(capsys, "resume", "--list").splitlines()
    assert first.startswith("1  warriorz-2e-")
    assert "agaric" in second
    assert "ring" not in second


def test_an_empty_save_left_by_a_crash_is_passed_over(home: Path, capsys: Capture) -> None:
    (home / SAVES).mkdir(parents=True)
    (home / SAVES / "crashed.json").touch()
    assert exit_code(["resume"]) == 2
    assert "no saved game" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_ctrl_c_in_a_real_terminal_saves_and_exits_130(home: Path) -> None:
    child, terminal = pty.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # nohup and cron start what they start deaf to it
        os.execv(GONG[0], [*GONG, "play", "warriorz-2e"])
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = _read_until(terminal, b"> ")
    os.write(terminal, b"1\r")
    shown += _read_until(terminal, b"> ")
    for _ in range(10):  # a key pressed while the terminal changes its mode can be lost
        os.write(terminal, b"\x03")
        shown += _read_until(terminal, b"gong resume", 3)
        if b"gong resume" in shown:
            break
    else:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130, shown
    assert b"Traceback" not in shown
    assert len(everything_in(home / SAVES)) == 1


def _read_until(terminal: int, wanted: bytes, seconds: float = 30) -> bytes:
    shown = b""
    deadline = time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < deadline:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            shown += os.read(terminal, 4096)
        except OSError:
            break
    return shown


def test_an_unwritable_home_does_not_stop_the_game_but_is_told(home: Path, capsys: Capture) -> None:
    home.write_text("a file where the folder should be")
    table = Paper(["2", "q"])
    with pytest.raises(gong.GongError, match="cannot save"):
        a_game(table, new_match(), fast=True).run()
    assert "cannot save in" in table.screens[-1]


@pytest.mark.parametrize(
    "command",
    [["games", "--json"], ["cards", "list", "warriorz-2e"], ["play", "warriorz-2e", "--lang", "fr"]],
)
def test_letters_a_terminal_lacks_are_no_reason_to_fail(command: list[str]) -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    shown = subprocess.run(
        [*GONG, *command], input=b"1\n1\n", capture_output=True, check=True, env=plain, timeout=60
    )
    assert shown.stderr == b""


@pytest.mark.parametrize(
    ("variables", "asked", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, None, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, "fr", "fr"),
        ({"LC_MESSAGES": "fr"}, None, "fr"),
    ],
)
def test_the_language_is_the_users_own(
    variables: dict[str, str], asked: str | None, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(asked) == lang


@pytest.mark.parametrize(
    "arguments",
    [
        ["--draft", "random", "--players", "2"],
        ["--players", "8", "--bots", "greedy,random"],
        ["--line-up", "T2a", "--hot-seat", "all"],
        ["--you", "Bonzaï", "--option", "attack_duty=optional", "--option", "centre_start=ring_only"],
        ["--option", "draft=simultaneous", "--no-color"],
    ],
)
def test_games_of_all_kinds_begin(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("builtins.input", Typed([""] * 3 + ["1"] * 20))
    assert "Round 1 of 7" in printed(capsys, "play", "warriorz-2e", "--seed", "1", *arguments)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ([], "You are "),
        (["--you", "baobab", "--players", "7"], "You are Baobab"),
        (["--you", "Zamioculcas", "--players", "4"], "You are Zamioculcas"),
        (["--mode", "team-spirit", "--you", "bonzai"], "You are"),
        (["--mode", "team-spirit", "--players", "6", "--you", "bonzai"], "You are Bonzaï"),
        (["--mode", "brothers-in-arms", "--players", "3", "--hot-seat", "all"], "the keyboard is yours"),
        (["--mode", "brothers-in-arms", "--you", "sorgho"], "You are Sorgho"),
        (["--line-up", "agaric,bonzai,cactus,sorgho"], "You are Agaric"),
        (
            ["--mode", "team-spirit", "--line-up", "agaric+cactus+baobab/bonzai+sorgho+burdock"],
            "You are Agaric",
        ),
        (["--mode", "brothers-in-arms", "--line-up", "agaric,cactus,baobab,sorgho"], "You are Agaric"),
        (["--draft", "choice", "--players", "4"], "Who do you want to be?"),
    ],
)
def test_mad_arena_begins_in_every_way(
    arguments: list[str], shown: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("builtins.input", Typed([""] * 3 + ["1"] * 20))
    said = printed(capsys, "play", "mad-arena", "--seed", "3", *arguments)
    assert shown in said
    assert "Round 1 of 12, blue gong" in said


def test_you_and_your_side_sit_in_the_first_seat() -> None:
    wishes = Wishes("mad-arena", mode="team-spirit", you="bonzai", seed=1)
    game = launch.new_game(wishes, Paper().terminal, fast=True)
    mine = {fighter.id for fighter in game.match.view(0).fighters if fighter.seat == 0}
    assert mine == {"bonzai", "sorgho", "burdock"}


def test_a_seed_repeats_the_lots() -> None:
    def dealt(seed: int) -> list[str]:
        wishes = Wishes("mad-arena", you="cactus", seed=seed)
        match = launch.new_game(wishes, Paper().terminal, fast=True).match
        return [fighter.id for fighter in match.view(None).fighters]

    assert dealt(5) == dealt(5)
    assert len({tuple(dealt(seed)) for seed in range(6)}) > 1


# -- replays


def test_verify_says_what_was_checked_and_what_it_proves(replay: Path, capsys: Capture) -> None:
    said = printed(capsys, "verify", str(replay))
    for words in ("everything fits", "each allowed by the rules", "This proves", "It does not prove"):
        assert words in said


def test_verify_says_that_a_seed_proves_nothing(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "seeded.json"
    path.write_bytes(encoded(finished(seed=1)))
    assert "nothing proves that the seed was not picked" in printed(capsys, "verify", str(path))


def checked(record: dict[str, Any], tmp_path: Path, capsys: Capture) -> str:
    path = tmp_path / "record.json"
    path.write_bytes(encoded(record))
    return printed(capsys, "verify", str(path))


@pytest.mark.parametrize("with_secret", [False, True])
def test_verify_says_that_a_game_is_not_finished(with_secret: bool, tmp_path: Path, capsys: Capture) -> None:
    match = gong.new_match("warriorz-2e", FOUR)
    match.play(0, "place:1")
    said = checked(match.record(with_secret=with_secret), tmp_path, capsys)
    assert "The game is not finished." in said
    assert "1 move" in said
    assert "1 moves" not in said
    assert "This proves" not in said


def test_verify_says_that_dice_given_by_hand_prove_nothing(tmp_path: Path, capsys: Capture) -> None:
    record = finished(seed=1)
    del record["seed"]
    for move in record["moves"]:
        if "roll" in move:
            move["given"] = True
    said = checked(record, tmp_path, capsys)
    assert "The dice were given by hand: nothing can be proven about them." in said
    assert "seed" not in said


def test_a_game_that_nobody_began_is_not_saved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", Typed([]))
    assert exit_code(["play", "warriorz-2e"]) == 0
    assert not home.exists()


def change_a_die(record: dict[str, Any]) -> None:
    move = next(move for move in record["moves"] if "roll" in move)
    move["roll"][0] = move["roll"][0] % 6 + 1


def change_the_log(record: dict[str, Any]) -> None:
    next(event for event in record["events"] if event["kind"] == "lost-life")["lost"] += 1


def change_the_winner(record: dict[str, Any]) -> None:
    record["result"]["winners"] = ["nobody"]


def change_a_move(record: dict[str, Any]) -> None:
    next(move for move in record["moves"] if move.get("key", "").startswith("card:"))["key"] = "card:nothing"


def change_the_secret(record: dict[str, Any]) -> None:
    record["secret"] = "00" * 32


def drop_the_secret(record: dict[str, Any]) -> None:
    del record["secret"]


@pytest.mark.parametrize(
    "tamper",
    [change_a_die, change_the_log, change_the_winner, change_a_move, change_the_secret, drop_the_secret],
)
def test_a_tampered_replay_is_found_out(
    tamper: Callable[[dict[str, Any]], None], tmp_path: Path, capsys: Capture
) -> None:
    record = json.loads(json.dumps(finished()))
    tamper(record)
    path = tmp_path / "game.json"
    path.write_bytes(encoded(record))
    assert exit_code(["verify", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_the_whole_log_of_a_replay(replay: Path, capsys: Capture) -> None:
    spectator = printed(capsys, "replay", str(replay), "--all")
    assert "turns up" in spectator
    assert "lays down" not in spectator
    assert "Agaric lays down" in printed(capsys, "replay", str(replay), "--all", "--seat", "0")
    assert exit_code(["replay", str(replay), "--seat", "9"]) == 2


def test_stepping_through_a_replay(replay: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", Typed(["", "n", "b", "60", "b", "9999", "", "0", "b", "q"]))
    assert exit_code(["replay", str(replay), "--lang", "fr"]) == 0
    last = len(json.loads(replay.read_bytes())["moves"])
    shown = capsys.readouterr().out
    numbers = [int(part.split()[0]) for part in shown.split("[")[1:] if " sur " in part[:12]]
    assert numbers == [0, 1, 2, 1, 60, 59, last, last, 0, 0]


def test_notes_are_written_into_a_replay_and_told_where_they_belong(replay: Path, capsys: Capture) -> None:
    before = json.loads(replay.read_bytes())
    assert "No notes" in printed(capsys, "note", str(replay))
    said = printed(capsys, "note", str(replay), "Lost here", "--move", "40", "--mark", "blunder")
    assert "move 40" in said
    printed(capsys, "note", str(replay), "--move", "9", "--mark", "flag")
    assert json.loads(replay.read_bytes()) == before | {
        "notes": [{"move": 9, "mark": "flag"}, {"move": 40, "text": "Lost here", "mark": "blunder"}]
    }
    assert [line.split() for line in printed(capsys, "note", str(replay)).splitlines()] == [
        ["9", "✎", "⚑"],
        ["40", "✎", "??", "Lost", "here"],
    ]
    lines = printed(capsys, "replay", str(replay), "--all").splitlines()
    assert 0 < lines.index("✎ ⚑") < lines.index("✎ ?? Lost here") < len(lines) - 1
    assert "2 notes, which nothing here vouches for" in printed(capsys, "verify", str(replay))
    for move in ("9", "40"):
        printed(capsys, "note", str(replay), "--move", move)
    assert json.loads(replay.read_bytes()) == before


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--mark", "flag"], "--move: say of which moment"),
        (["--move", "3", "--mark", "brilliant"], "--mark: expected one of flag, best"),
        (["--move", "99999", "--mark", "flag"], "--move: expected a number from 0"),
        (["--move", "3", "bell\x07"], "control characters are no text, got U+0007"),
        (["--move", "3", "x" * 501], "expected at most 500 characters, got 501"),
    ],
)
def test_a_note_that_cannot_be_is_refused(
    replay: Path, capsys: Capture, words: list[str], problem: str
) -> None:
    before = replay.read_bytes()
    assert exit_code(["note", str(replay), *words]) == 2
    assert problem in capsys.readouterr().err
    assert replay.read_bytes() == before


def test_a_note_is_written_while_reading(
    replay: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ["7", "note ?! too early", "note tab\there", "8", "note flag", "note -", "7", "q"]
    monkeypatch.setattr("builtins.input", Typed(typed))
    assert exit_code(["replay", str(replay)]) == 0
    shown = capsys.readouterr().out
    assert shown.count("✎ ?! too early") == 3
    assert "control characters" in shown
    assert json.loads(replay.read_bytes())["notes"] == [
        {"move": 7, "text": "too early", "mark": "inaccuracy"}
    ]


def test_a_replay_ends_with_the_input(replay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", Typed([]))
    assert exit_code(["replay", str(replay)]) == 0


# -- cards


def test_all_cards_are_listed_with_their_numbers(capsys: Capture) -> None:
    shown = printed(capsys, "cards", "list", "warriorz-2e")
    edition = load_edition("warriorz-2e")
    assert [
        card for fighter in edition.fighters.values() for card in fighter.cards if card not in shown
    ] == []


def test_a_card_is_shown_with_text_origin_and_rules(capsys: Capture) -> None:
    shown = printed(capsys, "cards", "show", "net")
    for words in ("Evil Net", "magic item", "printed", "W2E-8.8:", "before the blow roll 3 dice"):
        assert words in shown
    assert "objet magique" in printed(capsys, "cards", "show", "Filet maléfique", "--lang", "fr")


def test_a_card_is_shown_of_one_game_alone(capsys: Capture) -> None:
    everywhere = printed(capsys, "cards", "show", "net").count("card:net")
    assert everywhere == 3
    assert printed(capsys, "cards", "show", "net", "--game", "mad-arena").count("card:net") == 1
    assert exit_code(["cards", "show", "net", "--game", "ultrium-sphere"]) == 2
    assert "gong cards list ultrium-sphere" in capsys.readouterr().err


def test_a_number_of_ones_own_is_called_that(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "box.toml"
    path.write_text('base = "warriorz-2e"\n[fighters.cactus.cards.net]\nmove = 2\n')
    shown = " ".join(printed(capsys, "cards", "show", "net", "--cards", str(path)).split())
    assert "shoot: probable; move: your own." in shown
    shown = printed(capsys, "cards", "show", "net", "--cards", str(path), "--lang", "fr")
    assert "move: de vous." in " ".join(shown.split())


def test_every_problem_of_a_file_is_listed(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "box.toml"
    path.write_text(
        'base = "warriorz-2e"\n[fighters.cactus.cards.net]\ninitiative = 12\nmelee = "many"\n'
        "[fighters.cactus]\ndefense = 4\n"
    )
    assert exit_code(["cards", "check", str(path)]) == 2
    problems = capsys.readouterr().err.splitlines()
    assert len(problems) == 3
    assert any("net.initiative: expected a whole number from 1 to 8" in line for line in problems)


@pytest.mark.parametrize("content", ["base = ", "", 'base = "chess"', "x = 1"])
def test_a_broken_file_of_cards_is_refused(content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "box.toml"
    path.write_text(content)
    assert exit_code(["cards", "check", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert exit_code(["play", "warriorz-2e", "--cards", str(path)]) == 2


def test_a_game_with_ones_own_cards_is_resumed_and_verified_without_the_file(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Save and replay hold the cards themselves; so do the numbers on the screen."""
    path = tmp_path / "box.toml"
    path.write_text(
        'base = "warriorz-2e"\n[fighters.cactus]\ndefence = 6\n[fighters.cactus.cards.net]\ninitiative = 7\n'
    )
    own = ["play", "warriorz-2e", "--you", "cactus", "--players", "2", "--seed", "1", "--cards", str(path)]
    monkeypatch.setattr("builtins.input", Typed(["1"]))
    assert exit_code(own) == 0
    path.unlink()
    every_number = [str(number) for number in range(10)]
    monkeypatch.setattr("builtins.input", Typed(every_number * 200))
    capsys.readouterr()
    assert "  7  1   2   -  4 *" in printed(capsys, "resume")
    (replay,) = everything_in(home / REPLAYS)
    assert "everything fits" in printed(capsys, "verify", str(replay))
