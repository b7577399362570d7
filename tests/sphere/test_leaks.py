"""Nothing secret reaches a seat: in two worlds it cannot tell apart, everything it receives is the same."""

import random

import pytest

import gong
from gong.core.declare import copy_state
from gong.core.stream import new_stream
from gong.data.decks import ready_decks
from gong.sphere.cards import deck_size, hand_size
from gong.sphere.events import Drawn, HandLooked, TopLooked
from gong.sphere.state import CARD_DECK, ULTRA_DECK, Sphere

from ..worlds import assert_no_leaks, fork, other_world
from .matches import random_match, random_states, random_steps, table_of

LOOKS = (HandLooked, TopLooked)
KEYS = ("pass", "end:turn", "put:f1", "play:i01", "play:i15", "reinforce:f1", "target:0.f1", "yes")
#: Each game takes seconds, so most of them are played by the long checks.
FEW = [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 12))]


@pytest.mark.proves("US-8.3.1", "US-R89", "US-R91", "US-6.2.8", "US-R13")
@pytest.mark.parametrize("seed", FEW)
def test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart(seed: int) -> None:
    match = random_match(seed)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        if rng.random() < 0.03:
            assert_no_leaks(match, rng, KEYS, ["greedy"])


@pytest.mark.long
@pytest.mark.parametrize("teams", [2, 3, 4])
@pytest.mark.parametrize("block", range(10))
def test_thousands_of_games_keep_their_secrets(block: int, teams: int) -> None:
    for seed in range(10_000 + 100 * block, 10_100 + 100 * block):
        match, rng = random_match(seed, teams), random.Random(seed)
        some = {rng.randrange(400), rng.randrange(1_500)}
        for step, s in enumerate(random_states(match, seed)):
            if step in some:
                match._state = copy_state(s)
                assert_no_leaks(match, rng, KEYS, ["greedy"])


@pytest.mark.proves("US-8.3.1")
@pytest.mark.parametrize("seed", FEW)
def test_as_long_as_a_seat_is_told_the_same_it_sees_the_same(seed: int) -> None:
    """Two worlds go on side by side: nothing but events, or a look, may teach a seat which one it is in."""
    match, rng = random_match(seed), random.Random(seed)
    for _ in random_steps(match, seed):
        if match.view(None).turn and rng.random() < 0.006:
            seat = rng.randrange(match.table.seats)
            assert_tells_nothing(match.copy(), other_world(match, seat, rng.randrange(2**30)), seat, rng)


def assert_tells_nothing(one: gong.Match, other: gong.Match, seat: int, rng: random.Random) -> None:
    for _ in range(40):
        before = len(one.events_for(seat))
        if one.over or not step_both(one, other, rng):
            return
        told = one.events_for(seat)[before:]
        if told != other.events_for(seat)[before:] or any(isinstance(event, LOOKS) for event in told):
            return
        assert one.view(seat) == other.view(seat)
        assert one.position(seat) == other.position(seat)


def step_both(one: gong.Match, other: gong.Match, rng: random.Random) -> bool:
    """The same choice or outcome in both worlds, if there is one."""
    if one.chance and one.chance == other.chance:
        face = rng.randint(1, one.chance.sides)
        return bool(one.roll(face) and other.roll(face))
    if one.chance or one.waiting != other.waiting:
        return False
    who = rng.choice(one.waiting)
    theirs = other.choices(who)
    shared = [choice.key for choice in one.choices(who) if choice in theirs]
    if shared:
        key = rng.choice(shared)
        one.play(who, key)
        other.play(who, key)
    return bool(shared)


@pytest.mark.parametrize("seed", FEW)
def test_after_the_same_choice_two_worlds_differ_only_by_what_is_declared_to_reveal(seed: int) -> None:
    match = random_match(seed)
    rng = random.Random(seed)
    for _ in random_steps(match, seed):
        if match.waiting and rng.random() < 0.1:
            seat = rng.choice(match.waiting)
            fork(match, other_world(match, seat, rng.randrange(2**30)), seat, rng)


@pytest.mark.parametrize("seed", FEW)
def test_forgetting_after_filling_gives_the_same_again(seed: int) -> None:
    match = random_match(seed)
    table = table_of(match)
    for step, _ in enumerate(random_steps(match, seed)):
        if step % 5 == 0:
            state, seat = match.true_state(), step // 5 % match.table.seats
            world = table.determinize(state, seat, new_stream(seed, step))
            assert table.forget(world, seat) == table.forget(state, seat)
            assert not table.broken_invariants(world)


@pytest.mark.parametrize("lists", ["no", "yes"])
@pytest.mark.parametrize("seed", FEW[:2])
@pytest.mark.proves("US-8.3.2", "US-R91")
def test_everybody_knows_how_many_cards_there_are_and_what_one_knows_can_be_kept(
    seed: int, lists: str
) -> None:
    decks, options = ready_decks()[seed : seed + 3], {"open_lists": lists, "turn_cap": "30"}
    match = gong.new_match("ultrium-sphere", decks, options=options, seed=seed)
    for step, _ in enumerate(random_steps(match, seed)):
        if step % 20 == 0:
            state, seat = match.true_state(), step // 20 % match.table.seats
            known = match.known_to(seat)
            assert sizes(known) == sizes(state)
            assert table_of(match).forget(known, seat) == known
            assert sizes(gong.load(match.position(seat), seed=1).true_state()) == sizes(state)


def sizes(s: Sphere) -> list[tuple[int, int, int]]:
    return [
        (deck_size(s, t, ULTRA_DECK), deck_size(s, t, CARD_DECK), hand_size(s, t)) for t in range(s.teams)
    ]


@pytest.mark.proves("US-8.3.1")
def test_a_drawn_interaction_is_told_to_its_leader_alone() -> None:
    match = gong.new_match("ultrium-sphere", ["bulwark", "control"], seed=1)
    while match.chance:
        match.roll()
    drawn = [event for event in match.events_for(0) if isinstance(event, Drawn)]
    assert sum(event.seat == 0 and event.card is not None for event in drawn) == 3
    assert all(event.card is None for event in drawn if event.seat == 1)
    assert match.view(1).teams[0].hand == ("?",) * 3
    assert match.view(0).teams[1].opening == ("?",) * 6
