"""What holds in every reachable state, whatever the decks, the teams and the options."""

import os
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gong

from .matches import random_match, random_states, random_steps, table_of


def assert_sound(match: gong.Match) -> None:
    flaws = table_of(match).broken_invariants(match.true_state())
    assert not flaws, (flaws, match.position())


@pytest.mark.proves("US-2.2.2", "US-8.2.1", "US-6.1.3", "US-2.2.1")
@pytest.mark.parametrize("seed", range(10))
def test_every_card_is_in_exactly_one_place(seed: int) -> None:
    match = random_match(seed)
    for _ in random_steps(match, seed):
        assert_sound(match)
    assert match.result is not None


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), stop=st.integers(1, 600))
def test_any_reachable_state_is_sound_and_reads_back(seed: int, stop: int) -> None:
    match = random_match(seed)
    for step, _ in enumerate(random_steps(match, seed)):
        if step == stop:
            break
    assert_sound(match)
    again = gong.load(match.position())
    assert again.position() == match.position()
    assert again.true_state() == match.true_state()
    seats = range(match.table.seats)
    assert [again.choices(seat) for seat in seats] == [match.choices(seat) for seat in seats]


@pytest.mark.proves("US-1.2.5", "US-R04", "US-R97", "US-R98")
@pytest.mark.parametrize("seed", range(8))
def test_a_leader_may_concede_whenever_asked(seed: int) -> None:
    match = random_match(1000 + seed)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        if match.waiting and not match.over and rng.random() < 0.01:
            match.concede(rng.choice(match.waiting))
        assert_sound(match)
    assert match.result is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_gives_the_same_match_and_verifies(seed: int) -> None:
    match = random_match(seed)
    for _ in random_steps(match, seed):
        pass
    record = match.record()
    assert gong.replay(record).position() == match.position()
    assert gong.verify(record).finished


@pytest.mark.long
@pytest.mark.parametrize("teams", [2, 3, 4])
@pytest.mark.parametrize("block", range(10))
def test_thousands_of_games_are_sound_after_every_step_and_read_back(block: int, teams: int) -> None:
    for seed in range(10_000 + 100 * block, 10_100 + 100 * block):
        match, rng = random_match(seed, teams), random.Random(seed)
        table, some = table_of(match), rng.randrange(2_000)
        for step, s in enumerate(random_states(match, seed)):
            assert not table.broken_invariants(s), (seed, step)
            if step == some:
                assert gong.load(table.position(s)).true_state() == s, (seed, step)


def test_with_checks_on_states_are_asserted_and_no_negative_index_is_used() -> None:
    code = (
        "from tests.sphere.matches import random_match, random_steps\n"
        "for seed in range(3):\n"
        "    for _ in random_steps(random_match(seed), seed): pass\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "GONG_CHECK": "1"}, check=False)
    assert done.returncode == 0
