"""The commands of the laboratory: what they print, that a seed repeats them, and what they refuse."""

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from gong.cli import lab, simulation
from gong.cli.main import exit_code
from gong.fast.engine import warm
from gong.games import game_of
from gong.lab import bench as benches
from gong.lab import meetings
from gong.lab import simulate as simulations
from gong.lab.runs import Player
from gong.lab.simulate import Tally

from .paper import refused

GAME = "warriorz-2e"
FIGHTERS = {"agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas"}
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A cold cache would be told of on the error stream."""
    warm(game_of(GAME).kernel)


def answer(capsys: Capture, *command: str) -> dict[str, Any]:
    """The JSON that a command prints."""
    assert exit_code([*command, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    found: dict[str, Any] = json.loads(told.out)
    return found


# -- simulate


def test_a_simulation_tells_programs_everything(capsys: Capture) -> None:
    told = answer(capsys, "simulate", GAME, "--players", "4", "--games", "300", "--seed", "7")
    assert list(told) == [
        *("game", "games", "decisions", "seconds", "decisions_per_second", "wins", "mean_rounds"),
        *("endings", "by"),
    ]
    assert (told["game"], told["games"]) == (GAME, 300)
    assert set(told["wins"]) == FIGHTERS
    assert sum(told["wins"].values()) == sum(told["endings"].values()) == 300
    assert told["decisions"] > 300 * 20
    assert 1 <= told["mean_rounds"] <= 7


def test_shares_are_told_by_fighter_seat_and_bot(capsys: Capture) -> None:
    command = ("simulate", GAME, "--players", "3", "--games", "200", "--bots", "greedy,random")
    told = answer(capsys, *command)["by"]
    assert list(told) == ["fighter", "seat", "bot"]
    assert sum(row["games"] for row in told["fighter"]) == 3 * 200
    assert [row["games"] for row in told["seat"]] == [200] * 3
    for rows in told.values():
        assert sum(row["share"] * row["games"] for row in rows) == pytest.approx(200, abs=0.5)
        assert sum(row["fair"] * row["games"] for row in rows) == pytest.approx(200, abs=0.5)
        assert all(row["low"] <= row["share"] <= row["high"] for row in rows)
    greedy, random = told["bot"]
    assert (greedy["name"], greedy["fair"], random["fair"]) == ("greedy", 0.6667, 0.3333)
    assert greedy["low"] > greedy["fair"]


def test_the_number_of_jobs_changes_nothing(capsys: Capture) -> None:
    command = ["simulate", GAME, "--games", "3000", "--bots", "random", "--seed", "5"]
    one, two = (answer(capsys, *command, "--jobs", jobs) for jobs in ("1", "3"))
    for told in (one, two):
        del told["seconds"], told["decisions_per_second"]
    assert one == two


def test_the_same_seed_gives_the_same_wins(capsys: Capture) -> None:
    command = ["simulate", GAME, "--players", "3", "--games", "200", "--bots", "random,greedy"]
    first, again, other = (answer(capsys, *command, "--seed", seed) for seed in ("5", "5", "6"))
    for told in (first, again, other):
        del told["seconds"], told["decisions_per_second"]
    assert first == again
    assert first != other


def test_wins_are_told_by_fighter(capsys: Capture) -> None:
    told = answer(capsys, "simulate", GAME, "--line-up", "cactus,baobab", "--games", "50")
    assert set(told["wins"]) == {"cactus", "baobab"}


def test_wins_of_teams_are_told_by_team(capsys: Capture) -> None:
    line_up = "agaric,baobab/cactus,sorgho"
    told = answer(capsys, "simulate", GAME, "--line-up", line_up, "--games", "50")
    assert set(told["wins"]) == {"agaric+baobab", "cactus+sorgho"}


def test_wins_of_sides_drawn_by_lot_are_told_by_side(capsys: Capture) -> None:
    teams = ("simulate", "mad-arena", "--mode", "team-spirit", "--games", "100")
    sides = {"agaric+cactus+baobab", "bonzai+sorgho+burdock"}
    for players in ("2", "6"):
        told = answer(capsys, *teams, "--players", players)
        assert set(told["wins"]) == sides
        assert sum(told["wins"].values()) == 100
    named = answer(capsys, *teams, "--line-up", "baobab+agaric+cactus/bonzai+sorgho+burdock")
    assert set(named["wins"]) == sides


def test_two_of_three_pairs_by_lot(capsys: Capture) -> None:
    pairs = ("simulate", "mad-arena", "--mode", "brothers-in-arms", "--games", "200")
    told = answer(capsys, *pairs)
    assert set(told["wins"]) == {"agaric+baobab", "bonzai+burdock", "cactus+sorgho"}
    assert sum(told["wins"].values()) == 200
    assert min(told["wins"].values()) > 0
    two = answer(capsys, *pairs, "--line-up", "agaric,cactus,baobab,sorgho")
    assert set(two["wins"]) == {"agaric+baobab", "cactus+sorgho"}


def test_wins_of_mad_arena_are_told_by_fighter(capsys: Capture) -> None:
    told = answer(capsys, "simulate", "mad-arena", "--games", "100")
    assert set(told["wins"]) == FIGHTERS - {"jojoba"}
    assert sum(told["wins"].values()) == 100
    assert told["mean_rounds"] <= 12


def test_a_simulation_for_people_shows_shares(capsys: Capture) -> None:
    assert exit_code(["simulate", GAME, "--line-up", "cactus,baobab", "--games", "50"]) == 0
    shown = capsys.readouterr().out
    for words in ("cactus", "baobab", "%", "50 games", "decisions a second"):
        assert words in shown


def test_an_option_changes_the_games(capsys: Capture) -> None:
    command = ["simulate", GAME, "--players", "4", "--games", "200", "--bots", "random"]
    plain = answer(capsys, *command)
    assert answer(capsys, *command, "--option", "attack_duty=optional")["wins"] != plain["wins"]


def interrupting(times: int) -> Any:
    """A back end that is interrupted after so many parts."""

    def play(player: Player, tasks: Any) -> Any:
        for number, task in enumerate(tasks):
            if number == times:
                raise KeyboardInterrupt
            yield player.play(task)

    return lambda name, jobs: play


def test_an_interrupted_simulation_tells_what_it_counted(monkeypatch: Patch, capsys: Capture) -> None:
    monkeypatch.setattr(simulation, "backend_of", interrupting(3))
    with pytest.raises(SystemExit) as stopped:
        exit_code(["simulate", GAME, "--games", "80", "--json"])
    assert stopped.value.code == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 30
    assert "Stopped after 30 of 80 games" in told.err


def test_an_interrupted_simulation_that_is_kept_goes_on(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    path, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    command = ["simulate", GAME, "--games", "80", "--json", "--out"]
    with monkeypatch.context() as patch:
        patch.setattr(simulation, "backend_of", interrupting(3))
        with pytest.raises(SystemExit):
            exit_code([*command, str(path)])
    assert "--resume goes on with" in capsys.readouterr().err.replace("\n", " ")
    assert not path.exists()
    assert "--resume goes on with it" in refused(capsys, *command, path)
    assert exit_code([*command, str(path), "--resume"]) == 0
    told = capsys.readouterr()
    assert str(path) in told.err
    assert exit_code([*command, str(whole)]) == 0
    once = json.loads(capsys.readouterr().out)
    assert {**json.loads(told.out), **dict.fromkeys(("seconds", "decisions_per_second"))} == {
        **once,
        **dict.fromkeys(("seconds", "decisions_per_second")),
    }
    assert pl.read_parquet(path).equals(pl.read_parquet(whole))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--backend", "gpu"), "--backend: games do not run on a graphics card yet; --backend cpu"),
        (("--backend", "abacus"), "--backend: there is no 'abacus'; there are cpu, ray, gpu"),
        (("--jobs", "0"), "--jobs: expected at least 1, got 0"),
        (("--resume",), "--resume: say with --out which file to go on with"),
    ],
)
def test_back_ends_that_there_are_not(words: tuple[str, ...], says: str, capsys: Capture) -> None:
    assert says in refused(capsys, "simulate", GAME, "--games", "5", *words)


def test_simulations_speak_french(capsys: Capture) -> None:
    assert exit_code(["simulate", GAME, "--games", "20", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("combattant", "intervalle", "parties", "manches"))


def test_compiling_is_told_in_one_line_where_no_bar_can_be(capsys: Capture) -> None:
    lab.with_compiling(lambda progress: [progress(n, 3, "rule") for n in range(3)])
    assert capsys.readouterr().err == "compiling the rules once, this takes about a minute\n"
    lab.with_compiling(lambda progress: None)
    assert capsys.readouterr().err == ""


# -- balance


def test_balance_tells_each_fighters_share_and_interval(capsys: Capture) -> None:
    command = ["balance", GAME, "--players", "2", "--games", "10", "--bots", "random", "--seed", "5"]
    told = answer(capsys, *command)
    assert (told["game"], told["players"], told["games"]) == (GAME, 2, 28 * 10)
    assert {row["fighter"] for row in told["rows"]} == FIGHTERS
    assert {row["games"] for row in told["rows"]} == {70}
    rates = [row["rate"] for row in told["rows"]]
    assert rates == sorted(rates, reverse=True)
    for row in told["rows"]:
        low, high = row["interval"]
        assert low < row["wins"] / 70 < high or row["wins"] in (0, 70)
    assert answer(capsys, *command) == told


def test_balance_for_people_is_a_table(capsys: Capture) -> None:
    assert exit_code(["balance", GAME, "--players", "7", "--games", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 8
    for words in ("fighter", "games", "wins", "rate", "95 % interval"):
        assert words in lines[0]


def test_balance_of_ones_own_cards_and_rules(tmp_path: Any, capsys: Capture) -> None:
    path = tmp_path / "box.toml"
    path.write_text('base = "warriorz-2e"\n[fighters.cactus]\nlife = 15\n')
    command = ["balance", GAME, "--players", "8", "--games", "200", "--option", "attack_duty=optional"]
    ours, own = answer(capsys, *command), answer(capsys, *command, "--cards", str(path))
    assert rate(own, "cactus") > rate(ours, "cactus")


def rate(told: dict[str, Any], fighter: str) -> float:
    found: float = next(row["rate"] for row in told["rows"] if row["fighter"] == fighter)
    return found


def interrupted(*_: Any, **__: Any) -> Tally:
    return Tally(GAME, games=20, interrupted=True)


def test_an_interrupted_balance_tells_what_it_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(meetings, "simulate", interrupted)
    with pytest.raises(SystemExit) as stopped:
        exit_code(["balance", GAME, "--players", "4", "--games", "50"])
    assert stopped.value.code == 130
    told = capsys.readouterr()
    assert "agaric" in told.out
    assert "Stopped after 20 of 3500 games" in told.err


def test_balance_of_sides_and_without_somebody(capsys: Capture) -> None:
    told = answer(capsys, "balance", "mad-arena", "--mode", "brothers-in-arms", "--games", "20")
    assert (told["mode"], told["players"], told["games"]) == ("brothers-in-arms", 4, 60)
    assert {row["fighter"] for row in told["rows"]} == {"agaric+baobab", "bonzai+burdock", "cactus+sorgho"}
    assert {row["games"] for row in told["rows"]} == {40}
    alone = answer(capsys, "balance", "mad-arena", "--games", "12", "--without", "zamioculcas")
    assert (alone["mode"], alone["players"], alone["games"]) == ("ultimate-warrior", 5, 72)
    assert {row["fighter"] for row in alone["rows"]} == FIGHTERS - {"jojoba", "zamioculcas"}


# -- mistakes


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("simulate chess", "there is no game 'chess'"),
        (f"simulate {GAME} --bots genius", "there is no bot 'genius'"),
        (f"simulate {GAME} --games 0", "--games: expected at least 1, got 0"),
        (f"simulate {GAME} --games -5", "--games: expected at least 1, got -5"),
        (f"simulate {GAME} --players 4 --line-up T4a", "say either --players or --line-up"),
        (f"simulate {GAME} --players 0", "a fight needs at least two sides"),
        (f"simulate {GAME} --players 9", "at most 8 warriors can fight"),
        (f"simulate {GAME} --line-up cactus,gandalf", "there is no fighter 'gandalf'"),
        (f"simulate {GAME} --option speed=9", "has no such option"),
        (f"simulate {GAME} --cards /nowhere/box.toml", "cannot be read"),
        ("balance chess", "there is no game 'chess'"),
        (f"balance {GAME} --bots genius", "there is no bot 'genius'"),
        (f"balance {GAME} --games 0", "--games: expected at least 1, got 0"),
        (f"balance {GAME} --players 1", "a fight needs at least two sides"),
        (f"balance {GAME} --players 9", "at most 8 warriors can fight"),
        ("bench chess", "there is no game 'chess'"),
        (f"bench {GAME} --players 1", "--players: expected 2 to 8, got 1"),
        ("bench ultrium-sphere --players 7", "--players: expected 2 to 6 teams, got 7"),
        ("bench ultrium-sphere --mode chess", "--mode: ultrium-sphere has no modes"),
        ("bench --players 4", "--players: say of which game"),
        ("bench --mode team-spirit", "--mode: say of which game"),
        ("bench mad-arena --players 3", "expected 4 to 7 players in ultimate-warrior"),
        (f"simulate {GAME} --mode team-spirit", "--mode: warriorz-2e has no modes"),
        ("simulate mad-arena --mode chess", "--mode: there is no mode 'chess'"),
        ("simulate mad-arena --players 8", "expected 4 to 7 players in ultimate-warrior"),
        ("balance mad-arena --mode team-spirit --players 3", "expected 2 or 6 players"),
        ("balance mad-arena --without gandalf", "--without: there is no fighter 'gandalf'"),
        ("balance mad-arena --without cactus,baobab,agaric", "too few are left for 5 players"),
        ("simulate ultrium-sphere --line-up bulwark,nobody", "nobody: no such deck and no such file"),
        ("simulate ultrium-sphere --line-up bulwark", "--line-up: expected 2 to 6 teams, got 1"),
        ("simulate ultrium-sphere --line-up bulwark,,blitz", "--line-up: expected names with commas"),
        ("simulate ultrium-sphere --players 7", "--players: expected 2 to 6 teams, got 7"),
        ("simulate ultrium-sphere --players 0", "--players: expected 2 to 6 teams, got 0"),
        ("simulate ultrium-sphere --mode chess", "--mode: ultrium-sphere has no modes"),
        ("simulate ultrium-sphere --bots genius", "there is no bot 'genius'"),
        ("simulate ultrium-sphere --games 0", "--games: expected at least 1, got 0"),
        ("balance ultrium-sphere --without blitz", "--without: ultrium-sphere has no fighters to leave out"),
        ("balance ultrium-sphere --players 3", "--players: cards are compared in games of two, got 3"),
        ("balance ultrium-sphere --mode chess", "--mode: ultrium-sphere has no modes"),
        ("decks matrix --games 0", "--games: expected at least 1, got 0"),
        ("decks matrix --bots genius", "there is no bot 'genius'"),
    ],
)
def test_a_mistake_is_found_before_anything_is_compiled(
    command: str, problem: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "compile_all", never)
    monkeypatch.setattr(simulations, "warm", never)
    assert problem in refused(capsys, *command.split())


def never(*_: Any) -> None:
    raise AssertionError("nothing should be compiled for this")


# -- speed


def test_bench_tells_how_fast_games_run(capsys: Capture) -> None:
    """Both carriers are measured in one run, so the ratio holds on any machine."""
    told = answer(capsys, "bench", GAME, "--players", "4")
    assert list(told) == [
        *("game", "players", "decisions_per_second", "games_per_second"),
        *("plain_decisions_per_second", "ratio", "compile_seconds", "load_seconds"),
    ]
    assert (told["game"], told["players"]) == (GAME, 4)
    assert told["ratio"] >= 25
    assert told["compile_seconds"] > 0


@pytest.mark.parametrize("players", [2, 4])
def test_bench_of_decks(players: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "SECONDS", 0.05)
    monkeypatch.setattr(benches, "load_seconds", lambda game: {"ultrium-sphere": 0.5}[game])
    warm(game_of("ultrium-sphere").kernel)
    told = answer(capsys, "bench", "ultrium-sphere", "--players", str(players))
    assert (told["game"], told["players"], told["load_seconds"]) == ("ultrium-sphere", players, 0.5)
    assert told["decisions_per_second"] > told["plain_decisions_per_second"] > 0


def test_bench_without_a_game_compares_all(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "SECONDS", 0.05)
    monkeypatch.setattr(benches, "ROUNDS", 1)
    assert exit_code(["bench", "--json"]) == 0
    speeds = json.loads(capsys.readouterr().out)
    assert [speed["game"] for speed in speeds] == [
        "warriorz-2e",
        "mad-arena",
        "warriorz-1e",
        "ultrium-sphere",
    ]
    assert [speed["players"] for speed in speeds] == [4, 5, 4, 2]
    assert speeds[0]["share"] == speeds[0]["plain_share"] == 1
    assert exit_code(["bench"]) == 0
    assert "aim" in (told := capsys.readouterr().out)
    assert "0.55" in told


@pytest.mark.parametrize("mode", ["ultimate-warrior", "team-spirit", "brothers-in-arms"])
def test_bench_of_a_mode(mode: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "SECONDS", 0.05)
    monkeypatch.setattr(benches, "load_seconds", lambda kernel: 0.0)
    told = answer(capsys, "bench", "mad-arena", "--mode", mode)
    assert told["players"] == {"ultimate-warrior": 5, "team-spirit": 2, "brothers-in-arms": 4}[mode]


def test_warm_says_when_it_is_done(capsys: Capture) -> None:
    assert exit_code(["warm"]) == 0
    assert capsys.readouterr().out.startswith("The rules are compiled and ready (")
