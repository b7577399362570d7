"""The whole of Gong with a game it has never heard of: nothing outside this folder knows the dice duel."""

import json
import pickle

import pytest

import gong
from gong.bots import bot
from gong.core import thoughts
from gong.core.declare import copy_state
from gong.core.stream import new_stream
from gong.core.thoughts import Plan
from gong.fast.engine import Batch, Workspace
from gong.lab.simulate import simulate
from tests.fast.packing import bytes_of

from ..games import random_steps
from .kernel import GAME, KERNEL


def ended(seed: int, seats: int = 3) -> gong.Match:
    *_, match = random_steps(gong.new_match(GAME.name, seats), seed, hesitation=0)
    return match


def test_it_is_listed_and_bad_seats_are_refused_by_field() -> None:
    assert GAME.name in gong.games()
    with pytest.raises(gong.BadInput, match="seats: a duel is for 2 to 4, got 7"):
        gong.new_match(GAME.name, 7)


@pytest.mark.parametrize("seed", range(10))
def test_a_replay_is_played_again_and_verified(seed: int) -> None:
    match = ended(seed)
    record = json.loads(json.dumps(match.record()))
    checked = gong.verify(record)
    assert checked.finished
    assert checked.committed
    assert gong.replay(record).result == match.result
    record["moves"][-1]["roll"] = [7 - face for face in record["moves"][-1].get("roll") or [1]]
    with pytest.raises(gong.GongError):
        gong.verify(record)


@pytest.mark.parametrize("seed", range(10))
def test_every_position_and_every_pickle_plays_on_alike(seed: int) -> None:
    for match in random_steps(gong.new_match(GAME.name, 4, seed=seed), seed, hesitation=0):
        again = gong.load(match.position(), seed=seed)
        assert again.position() == match.position()
        twin = pickle.loads(pickle.dumps(match))
        assert (twin.position(), twin.waiting, twin.record()) == (
            match.position(),
            match.waiting,
            match.record(),
        )


@pytest.mark.parametrize("seed", range(10))
def test_nobody_can_tell_the_truth_from_what_could_be_true(seed: int) -> None:
    for step, match in enumerate(random_steps(gong.new_match(GAME.name, 4, seed=seed), seed, hesitation=0)):
        for seat in range(4):
            twin = match.copy()
            twin._state = match.table.determinize(match.true_state(), seat, new_stream(seed, step))
            assert twin.view(seat) == match.view(seat)
            assert twin.choices(seat) == match.choices(seat)
            assert twin.position(seat) == match.position(seat)
            if seat in match.waiting:
                assert bot("greedy", 1).choose(twin, seat) == bot("greedy", 1).choose(match, seat)


@pytest.mark.parametrize("seed", range(5))
def test_both_carriers_agree_byte_by_byte(seed: int) -> None:
    match = gong.new_match(GAME.name, 4, seed=seed)
    policies, book = [seed % 2] * 4, match.table.book
    batch = Batch(match.table, match.true_state(), policies, seed)
    for game in range(50):
        s, rng, out = copy_state(match.true_state()), new_stream(seed, game), [0] * KERNEL.most_choices
        for row in batch.trace(game, 200):
            KERNEL.play_step(s, book, policies, rng, out, [])
            assert bytes_of(s) == row.tobytes()
            if s.phase == KERNEL.over:
                break


def test_games_are_simulated_and_counted() -> None:
    tally = simulate(gong.new_match(GAME.name, 2, seed=1), ["greedy", "random"], 2_000, 1)
    assert tally.games == 2_000
    assert tally.wins["seat 0"] > tally.wins["seat 1"] > 0
    assert sum(tally.endings.values()) == 2_000


def test_both_carriers_think_alike_and_draw_from_a_mixture() -> None:
    """Strike, guard or rest, in secret: whoever always chose the same would be read."""
    match = gong.new_match(GAME.name, 3, seed=4)
    table, chosen = match.table, set()
    work = Workspace(table.kernel, table.book, ())
    for seed in range(12):
        known, ours, theirs = match.known_to(1), new_stream(seed), new_stream(seed)
        plain = thoughts.think(table.kernel, table.book, match.known_to(1), 1, Plan(200), ours)
        assert work.think(known, 1, Plan(200), theirs) == plain
        assert ours == theirs
        chosen.add(plain.code)
    assert len(chosen) > 1
