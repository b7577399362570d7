"""Nothing secret reaches a seat: in two worlds it cannot tell apart, everything it receives is the same."""

import random

import pytest

import gong
from gong.core.playout import POLICIES
from gong.core.stream import new_stream

from ..games import GAMES, random_match, random_steps, table_of
from ..worlds import assert_no_leaks, fork, other_world

STEPS = ("end", "move:0", "move:3", "place:2", "token:small", "give:1", "free", "throw:2", "extinguish:melee")
every_game = pytest.mark.parametrize("game", GAMES)
CHARMS = ("charm:no", "charm:flip:1", "charm:reroll:1,2")


@pytest.mark.proves("W2E-11.1.1", "W2E-11.1.2", "W2E-11.1.5", "W2E-6.4.1")
@pytest.mark.proves("W1E-11.1.1", "W1E-11.1.2", "W1E-11.1.5", "W1E-6.4.1", "MA-9.1", "MAR-46", "MAR-47")
@every_game
@pytest.mark.parametrize("seed", range(16))
def test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart(game: str, seed: int) -> None:
    match = random_match(seed, game)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        if rng.random() < 0.12:
            assert_no_leaks(match, rng, STEPS + CHARMS, POLICIES)


@pytest.mark.proves("W2E-11.1.3", "W2E-11.1.4")
@every_game
@pytest.mark.parametrize("seed", range(16))
def test_forgetting_after_filling_gives_the_same_again(game: str, seed: int) -> None:
    match = random_match(seed, game)
    table = table_of(match)
    for step, _ in enumerate(random_steps(match, seed)):
        state, seat = match.true_state(), step % match.table.seats
        world = table.determinize(state, seat, new_stream(seed, step))
        assert table.forget(world, seat) == table.forget(state, seat)
        assert not table.broken_invariants(world)


@every_game
@pytest.mark.parametrize("seed", range(16))
def test_after_the_same_choice_two_worlds_differ_only_by_what_is_declared_to_reveal(
    game: str, seed: int
) -> None:
    match = random_match(seed, game)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        if match.waiting and rng.random() < 0.3:
            seat = rng.choice(match.waiting)
            fork(match, other_world(match, seat, rng.randrange(2**30)), seat, rng)


def test_a_private_event_is_for_its_seat_alone() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    match.play(0, "place:1")
    match.play(1, "place:4")
    match.play(0, "card:net")
    told = [type(event).__name__ for event in match.events_for(0)]
    assert "Chose" in told
    for watcher in (1, None):
        assert "net" not in str(match.events_for(watcher))
        assert "net" not in [match.view(watcher).fighters[0].pick]
    assert match.view(1).fighters[0].pick == "?"
    assert (
        "net" in match.view(1).fighters[0].hand
    )  # what is left of a deck is public, which of it lies down is not


def test_a_position_for_a_seat_hides_what_it_may_not_know() -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    for seat, key in ((0, "place:1"), (1, "place:4"), (0, "card:net")):
        match.play(seat, key)
    assert match.position()["fighters"]["cactus"]["pick"] == "net"
    assert match.position(0)["fighters"]["cactus"]["pick"] == "net"
    assert match.position(1)["fighters"]["cactus"]["pick"] == "?"
