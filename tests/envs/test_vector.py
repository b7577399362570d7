"""The vector environment plays the games of single ones, seed by seed."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.seeding import np_random
from gymnasium.vector import SyncVectorEnv

import gong.envs.gym  # noqa: F401 - registers it
from gong.core.errors import BadInput
from gong.core.match import Match
from gong.envs.actions import NOTHING
from gong.envs.gym import SoloEnv
from gong.envs.play import Play
from gong.envs.vector import ManyEnv
from gong.envs.zoo import SEED_BITS, env

GAMES = 3
STEPS = {"ultrium-sphere": 60}


def some_of(play: Play, match: Match, seat: int, rng: np.random.Generator) -> int:
    """An action that is there, now and then one that is not; of two copies of a card the one a key names."""
    numbers = np.flatnonzero(play.mask(match, seat))
    if rng.random() < 0.05 or numbers[0] == NOTHING:
        return NOTHING
    known = match.glance(seat)
    _, code = match.table.read_key(known, seat, play.key(match, seat, int(rng.choice(numbers))))
    return play.actions.number(code)


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in ("observation", "action_mask"))


def test_arrays_are_the_callers_own_unless_it_wants_them_sooner() -> None:
    for copy in (True, False):
        many = ManyEnv(2, copy=copy)
        seen, _ = many.reset(seed=1)
        first = seen["observation"]
        before = first.copy()
        actions = np.argmax(seen["action_mask"], axis=1)
        later = many.step(actions)[0]["observation"]
        assert (later is first) != copy
        assert np.array_equal(first, before) == copy


@pytest.mark.parametrize("bots", [["random"], ["greedy", "apprentice"]])
def test_a_batch_is_the_single_games_of_the_same_seeds(small: dict[str, Any], bots: list[str]) -> None:
    """Observations, masks, rewards, ends and refusals, over the end of games and into the next ones."""
    if small["game"] == "ultrium-sphere":
        bots = [
            "greedy"
        ]  # of two copies of a card a random bot takes either, and a single game that of its key
    made = {**small, "seat": 1, "bots": bots, "max_cycles": 50}
    many = gymnasium.make_vec("Gong-v0", num_envs=GAMES, **made)
    solos = [SoloEnv(**made) for _ in range(GAMES)]
    single = SyncVectorEnv([lambda solo=solo: solo for solo in solos])  # type: ignore[misc]
    (ours, _), (theirs, _) = many.reset(seed=4), single.reset(seed=4)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(STEPS.get(small["game"], 150)):
        assert same(ours, theirs)
        actions = np.array([some_of(solo._play, solo._match, 1, rng) for solo in solos])
        ours, *rest, told = many.step(actions)
        theirs, *wanted, said = single.step(actions)
        assert [part.tolist() for part in rest] == [part.tolist() for part in wanted]
        assert {name: list(part) for name, part in told.items()} == {n: list(p) for n, p in said.items()}
        ends += int((rest[1] | rest[2]).sum())
    assert ends


def test_self_play_asks_every_seat_in_turn(small: dict[str, Any]) -> None:
    """As turn by turn with the seed that the environment draws."""
    many, turns = ManyEnv(1, **small, seat=None), env(**small)
    ours: Any
    ours, told = many.reset(seed=9)
    turns.reset(seed=int(np_random(9)[0].integers(1 << SEED_BITS)))
    rng = np.random.default_rng(2)
    for _ in range(STEPS.get(small["game"], 400)):
        agent = turns.agent_selection
        assert agent == f"seat_{told['seat'][0]}"
        alone: Any = turns.observe(agent)
        assert same({name: part[0] for name, part in ours.items()}, alone)
        action = some_of(turns._play, turns._match, int(agent[-1]), rng)
        ours, reward, over, _, told = many.step(np.array([action]))
        turns.step(action)
        assert told["rewards"][0].tolist() == list(turns.rewards.values())
        assert reward[0] == turns.rewards[agent]
        assert told.get("refused", [None])[0] == turns.infos[agent].get("refused")
        assert over[0] == turns.terminations[agent]
        if over[0]:
            break


def test_a_seed_decides_all_games_and_none_leaves_them_to_chance() -> None:
    many = ManyEnv(4, "warriorz-2e", 2)
    assert same(many.reset(seed=[3, 3, 5, 7])[0], many.reset(seed=[3, 3, 5, 7])[0])
    seen = many.reset(seed=3)[0]["observation"]
    again = ManyEnv(4, "warriorz-2e", 2).reset(seed=[3, 4, 5, 6])[0]["observation"]
    assert np.array_equal(seen, again)
    with pytest.raises(BadInput, match="expected one for each of 4 games, got 2"):
        many.reset(seed=[1, 2])


def test_what_cannot_play_in_compiled_games_is_refused() -> None:
    with pytest.raises(BadInput, match="'gladiator' plays in single ones"):
        ManyEnv(2, bots=["gladiator"])
    with pytest.raises(BadInput, match="there are seats 0 to 1, got 2"):
        ManyEnv(2, seats=2, seat=2)


def test_observations_are_within_the_space(small: dict[str, Any]) -> None:
    many = ManyEnv(2, **small)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
