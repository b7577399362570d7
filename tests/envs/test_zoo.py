"""PettingZoo's own tests of an environment, and what they do not look at."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.conversions import parallel_to_aec

from gong.envs.zoo import TogetherEnv, TurnEnv, env, parallel_env

#: It expects one array; a mask beside it makes a dictionary, as in its own card games.
MASKED = "ignore:Observation:UserWarning"


@pytest.mark.filterwarnings(MASKED)
def test_turn_by_turn_it_passes_pettingzoos_test(small: dict[str, Any]) -> None:
    api_test(env(**small), num_cycles=60)


def test_all_at_once_it_passes_pettingzoos_test(small: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(**small), num_cycles=40)


def test_a_seed_decides_everything(small: dict[str, Any]) -> None:
    seed_test(lambda: env(**small), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(**small), num_cycles=20)


def test_a_game_is_cut_off_when_it_has_lasted_too_long() -> None:
    def both(**made_of: Any) -> Any:
        return parallel_to_aec(parallel_env(**made_of))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=both))


def test_a_whole_game_gives_each_seat_its_reward_once() -> None:
    turns = env(game="warriorz-2e", seats=3)
    turns.reset(seed=4)
    totals = dict.fromkeys(turns.possible_agents, 0.0)
    for agent in turns.agent_iter():
        seen, reward, over, cut, _ = turns.last()
        totals[agent] += reward
        turns.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sorted(set(totals.values())) in ([-1.0, 1.0], [0.0])
    assert turns.agents == []


def test_whoever_leaves_the_mask_is_asked_again_and_told_why() -> None:
    turns = env(game="warriorz-2e", seats=2)
    turns.reset(seed=1)
    first = turns.agent_selection
    turns.step(0)
    assert turns.agent_selection == first
    assert turns.infos[first] == {"refused": f"action 0 is not in the mask of seat {first[-1]}"}


def all_choosing(seats: int) -> tuple[TogetherEnv, dict[str, int]]:
    """Where all choose in secret, with the first choice of each."""
    together = parallel_env(game="warriorz-2e", seats=seats)
    seen, _ = together.reset(seed=1)
    while any(seen[agent]["action_mask"][0] for agent in together.agents):
        seen, *_ = together.step(firsts(seen))
    return together, firsts(seen)


def firsts(seen: Any) -> dict[str, int]:
    return {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}


def test_all_at_once_secret_choices_are_made_together() -> None:
    together, choices = all_choosing(3)
    after, *_ = together.step(choices)
    assert sum(after[agent]["action_mask"][0] == 0 for agent in together.agents) == 1


def test_all_at_once_whoever_leaves_the_mask_is_told_why() -> None:
    together, choices = all_choosing(2)
    _, _, _, _, infos = together.step(choices | {"seat_1": 0})
    assert infos == {"seat_0": {}, "seat_1": {"refused": "action 0 is not in the mask of seat 1"}}


@pytest.mark.parametrize("kind", [TurnEnv, TogetherEnv])
def test_it_is_called_by_its_game(kind: Any) -> None:
    assert kind(game="warriorz-1e").metadata["name"] == "gong_warriorz-1e"
