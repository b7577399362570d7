"""Simulation with bots of one's own: the same games in whatever process, beside policies, in every game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.bots import register, registry
from gong.lab import simulate as simulations
from gong.lab.balance import balance
from gong.lab.bench import typical_match
from gong.lab.simulate import Tally, simulate

FIRST = """\
class First:
    def choose(self, view, choices, rng):
        return choices[0]

class Whimsical:
    def choose(self, view, choices, rng):
        return rng.choice(choices).key

class Late:
    def choose(self, view, choices, rng):
        return "nothing" if getattr(view, "round", 1) > 1 else choices[0]
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(FIRST)
    return str(tmp_path / "mine.py")


def two() -> gong.Match:
    return gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=3)


def counted(tally: Tally) -> tuple[Any, ...]:
    return tally.games, tally.decisions, tally.rounds, tally.endings, tally.wins


@pytest.mark.parametrize("game", gong.games())
def test_every_game_is_simulated_with_a_class_beside_a_policy(game: str, mine: str) -> None:
    short: dict[str, Any] = {"options": {"turn_cap": "4"}} if game == "ultrium-sphere" else {}
    tally = simulate(typical_match(game, **short), [f"{mine}:Whimsical", "random"], 2, 7)
    assert tally.games == sum(tally.endings.values()) == 2
    assert tally.decisions > 0


def test_the_games_do_not_depend_on_where_they_are_played(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [f"{mine}:Whimsical", "greedy"]
    told: list[int] = []
    spread = simulate(two(), bots, 25, 7, told.append)
    assert told == [10, 20, 25]
    monkeypatch.setattr(simulations, "PLAIN_CHUNK", 100)
    assert counted(simulate(two(), bots, 25, 7)) == counted(spread)
    assert counted(simulate(two(), bots, 25, 8)) != counted(spread)


def test_a_wrong_answer_comes_back_from_another_process_with_its_game(mine: str) -> None:
    with pytest.raises(gong.BadInput, match=r"mine\.py:Late: answered 'nothing'; .* \(game 0 of seed 7\)"):
        simulate(two(), [f"{mine}:Late"], 25, 7)


def test_balance_takes_a_class_of_ones_own(mine: str) -> None:
    rows = balance("warriorz-2e", 8, 4, seed=1, bots=[f"{mine}:First", "random"])
    assert sum(row.wins for row in rows) == 4
    assert balance("warriorz-2e", 8, 4, seed=1, bots=[f"{mine}:First", "random"]) == rows


def test_a_class_made_up_on_the_spot_plays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        def choose(self, view: Any, choices: Sequence[gong.Choice], rng: Any) -> str:
            return choices[-1].key

    monkeypatch.setattr(registry, "_MAKERS", dict(registry._MAKERS))
    register("last", Last)
    assert simulate(two(), ["last", "random"], 12, 1).games == 12


def test_an_unknown_bot_is_refused_before_anything_is_compiled() -> None:
    with pytest.raises(gong.BadInput, match="there is no bot 'genius'"):
        simulate(two(), ["greedy", "genius"], 5, 1)


def test_interrupted_it_tells_what_it_counted(mine: str) -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    tally = simulate(two(), [f"{mine}:First"], 40, 1, interrupt)
    assert (tally.games, tally.interrupted) == (10, True)
