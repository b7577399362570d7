"""Gymnasium's own check of an environment, and one seat against bots to the end."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gong.core.errors import BadInput
from gong.envs.gym import SoloEnv


def test_it_passes_gymnasiums_check(small: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(env_checker|spec|masked).*")
        check_env(SoloEnv(**small, bots=["random"]), skip_render_check=True)


def end_of(env: Any, seed: int) -> tuple[float, int]:
    """The reward of a game played by the first action of each mask, and how long it took."""
    seen, _ = env.reset(seed=seed)
    for step in range(10_000):
        seen, reward, over, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if over or cut:
            return reward, step
    raise AssertionError("the game has no end")


def test_a_game_against_bots_comes_to_its_end_and_its_seed_decides_it() -> None:
    env = gymnasium.make("Gong-v0", game="warriorz-2e", seats=3, seat=1, bots=["random", "greedy"])
    reward, length = end_of(env, 7)
    assert reward in (1.0, -1.0)
    assert end_of(env, 7) == (reward, length)


def test_bots_play_whoever_is_not_the_agent() -> None:
    env = SoloEnv("warriorz-2e", 2, bots=["random"])
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"][0] == 0
    assert seen["observation"][0] == 0


def test_a_game_is_cut_off_when_it_has_lasted_too_long() -> None:
    env = SoloEnv("warriorz-2e", 2, max_cycles=3)
    env.reset(seed=1)
    assert [env.step(0)[2:4] for _ in range(3)] == [(False, False), (False, False), (False, True)]


def test_an_unknown_bot_is_refused_when_the_game_begins() -> None:
    with pytest.raises(BadInput, match="there is no bot 'nobody'"):
        SoloEnv("warriorz-2e", 2, bots=["nobody"]).reset()
