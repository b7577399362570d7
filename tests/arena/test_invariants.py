"""What holds in every reachable state, whatever the line-up and the options."""

import os
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gong
from gong.arena.events import PopularityTaken

from ..games import GAMES, random_match, random_steps, table_of

SEEDS = 50
every_game = pytest.mark.parametrize("game", GAMES)


def assert_sound(match: gong.Match) -> None:
    flaws = table_of(match).broken_invariants(match.true_state())
    assert not flaws, (flaws, match.position())


@pytest.mark.proves("W2E-1.3.1", "W2E-4.8.3", "W2E-5.3.1", "W1E-4.8.3", "MA-3.3", "MA-3.7")
@every_game
@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_state_of_a_random_game_is_sound(game: str, seed: int) -> None:
    match = random_match(seed, game)
    popularity: dict[str, int] = {}
    told = 0
    for _ in random_steps(match, seed):
        assert_sound(match)
        now = {f.id: f.popularity for f in match.view(None).fighters}
        losers = [name for name, before in popularity.items() if now[name] < before]
        assert losers == robbed(match, told)
        popularity, told = now, len(match.events)
    assert match.result is not None


def robbed(match: gong.Match, since: int) -> list[str]:
    """Those who have handed popularity over; nothing else ever takes it away."""
    return [event.target for event in match.events[since:] if isinstance(event, PopularityTaken)]


@settings(max_examples=90, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32), stop=st.integers(1, 400))
def test_any_reachable_state_is_sound_and_reads_back(game: str, seed: int, stop: int) -> None:
    match = random_match(seed, game)
    for step, _ in enumerate(random_steps(match, seed)):
        if step == stop:
            break
    assert_sound(match)
    again = gong.load(match.position())
    assert again.position() == match.position()
    assert again.true_state() == match.true_state()
    assert [again.choices(s) for s in range(again.table.seats)] == [
        match.choices(s) for s in range(match.table.seats)
    ]


@pytest.mark.parametrize("seed", range(30))
def test_all_tokens_are_there_with_all_eight_warriors(seed: int) -> None:
    names = ["agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas"]
    match = gong.new_match("warriorz-2e", [[name] for name in names], seed=seed)
    for _ in random_steps(match, seed):
        s = match.true_state()
        won = sum(s.popularity) - 2 * sum(s.large_won)
        assert sum(s.life) + won + s.discarded == 74
        assert sum(s.large) + sum(s.loot) + sum(s.large_won) + s.large_discarded == 8


@every_game
@pytest.mark.parametrize("seed", range(16))
def test_a_seat_may_concede_at_any_moment(game: str, seed: int) -> None:
    match = random_match(1000 + seed, game)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        standing = [f for f in match.view(None).fighters if f.standing]
        if standing and not match.over and rng.random() < 0.03:
            concede(match, rng.choice(standing).seat)
        assert_sound(match)


def concede(match: gong.Match, seat: int) -> None:
    if match.view(None).phase in ("deal", "draft", "clash"):
        with pytest.raises(gong.IllegalChoice, match=r"W[12]E-3\.1\.1|MA-1\.1"):
            match.concede(seat)
    else:
        match.concede(seat)


def test_with_checks_on_states_are_asserted_and_no_negative_index_is_used() -> None:
    """GONG_CHECK=1 wraps every list of a state and asserts the invariants inside the match itself."""
    code = (
        "from tests.games import GAMES, random_match, random_steps\n"
        "from gong.core.declare import CHECKING\n"
        "assert CHECKING\n"
        "for seed in range(45):\n"
        "    for _ in random_steps(random_match(seed, GAMES[seed % 3]), seed): pass\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "GONG_CHECK": "1"}, check=False)
    assert done.returncode == 0


def test_checked_lists_catch_a_negative_index() -> None:
    code = (
        "from gong.arena.state import Arena\n"
        "try: Arena().life[-1]\n"
        "except IndexError: pass\n"
        "else: raise SystemExit(1)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "GONG_CHECK": "1"}, check=False)
    assert done.returncode == 0
