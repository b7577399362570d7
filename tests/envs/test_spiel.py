"""OpenSpiel's own test of a game, and its search playing one of ours."""

import re
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from gong.envs import spiel


def named(game: str, seats: int) -> Any:
    return pyspiel.load_game(f"{spiel.TYPE.short_name}(game={game},seats={seats})")


def to_the_end(state: Any, chance: np.random.RandomState, most: int = 100_000) -> Any:
    """A random game, each node of the kind that OpenSpiel says it is."""
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            faces, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(faces, p=odds)))
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([int(chance.choice(state.legal_actions(seat))) for seat in seats])
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def test_a_game_of_warriorz_passes_openspiels_random_test() -> None:
    pyspiel.random_sim_test(named("warriorz-2e", 2), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("warriorz-1e", 3), ("mad-arena", 4), ("ultrium-sphere", 2)])
def test_every_game_passes_openspiels_random_test(game: str, seats: int) -> None:
    pyspiel.random_sim_test(named(game, seats), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_copied_with_its_dice_and_goes_its_own_way(small: dict[str, Any]) -> None:
    state = to_the_end(named(**small).new_initial_state(), np.random.RandomState(2), most=30)
    twin, before = state.clone(), str(state.observation_string(0))
    assert twin.legal_actions() == state.legal_actions()
    to_the_end(twin, np.random.RandomState(3), most=10)
    assert str(state.observation_string(0)) == before
    assert len(twin.history()) > len(state.history())


def test_where_everybody_chooses_in_secret_the_node_is_simultaneous() -> None:
    state = named("warriorz-2e", 3).new_initial_state()
    while not state.is_simultaneous_node():
        to_the_end(state, np.random.RandomState(1), most=1)
    assert all(len(state.legal_actions(seat)) > 1 for seat in range(3))


def test_openspiels_search_plays_a_whole_game_of_ours() -> None:
    game = pyspiel.convert_to_turn_based(named("warriorz-2e", 2))
    chance = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=2, evaluator=rollouts, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            faces, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(faces, p=odds)))
        else:
            mine = state.current_player() == 0
            state.apply_action(bot.step(state) if mine else int(chance.choice(state.legal_actions())))
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_what_a_player_sees_is_what_its_seat_knows() -> None:
    game = named("warriorz-2e", 2)
    state = to_the_end(game.new_initial_state(), np.random.RandomState(5), most=12)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    expected = game.play.sight.observe(state.world.match.known_to(1), 1)
    assert np.array_equal(observer.tensor, expected)
    assert re.match(r"\w*View\(", observer.string_from(state, 1))
