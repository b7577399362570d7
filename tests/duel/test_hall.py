"""The whole of Gong with a game it has never heard of: nothing outside this folder knows the dice duel."""

import json
import pickle
import random
from collections.abc import Iterator

import pytest

import gong
from gong.bots import bot
from gong.core.declare import copy_state
from gong.core.stream import new_stream
from gong.fast.engine import Batch
from gong.lab.simulate import simulate
from tests.fast.packing import bytes_of

from .kernel import GAME, KERNEL

pytestmark = pytest.mark.xdist_group("fast")


def steps(match: gong.Match, seed: int) -> Iterator[gong.Match]:
    """The match after each random choice and roll."""
    whims = random.Random(seed)
    while not match.over:
        if match.chance:
            match.roll()
        else:
            seat = whims.choice(match.waiting)
            match.play(seat, whims.choice(match.choices(seat)).key)
        yield match


def ended(seed: int, seats: int = 3) -> gong.Match:
    *_, match = steps(gong.new_match(GAME.name, seats), seed)
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
    for match in steps(gong.new_match(GAME.name, 4, seed=seed), seed):
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
    for step, match in enumerate(steps(gong.new_match(GAME.name, 4, seed=seed), seed)):
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
