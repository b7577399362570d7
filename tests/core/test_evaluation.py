"""The evaluation: features within bounds, chances that add up, finished games exact, equal sides equal."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import gong
from gong.core.bits import has
from gong.core.declare import copy_state
from gong.core.evaluation import CERTAIN, FAR, MOST, OCTAVE, halved
from gong.core.kernel import Kernel
from gong.core.playout import WINNERS
from gong.core.stream import new_stream
from gong.data.loader import built_in

from ..games import random_match

#: For each game how many matches; all states of a match are looked at.
MATCHES = {"warriorz-2e": 14, "warriorz-1e": 10, "mad-arena": 12, "ultrium-sphere": 3}
CASES = [(game, seed) for game, matches in MATCHES.items() for seed in range(matches)]


def states_of(match: gong.Match, seed: int) -> Iterator[Any]:
    """The states of a game that greedy and random members play."""
    kernel, s, book = match.table.kernel, copy_state(match.true_state()), match.table.book
    rng, out, policies = new_stream(seed), [0] * kernel.most_choices, [seed % 2, 1] * 4
    yield s
    while s.phase != kernel.over:
        kernel.play_step(s, book, policies, rng, out, [])
        yield s


def made_up(kernel: Kernel, seed: int) -> list[int]:
    """Weights of no network that was ever trained."""
    rng, inputs, hidden = random.Random(seed), 2 * kernel.feature_count, 8
    cells = hidden * (1 + inputs) + 1 + hidden
    return [kernel.feature_count, 2, hidden, 4, 1, 0, *(rng.randint(-127, 127) for _ in range(cells))]


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_chances_of_sides_add_up_in_every_state(game: str, seed: int) -> None:
    match = random_match(seed, game)
    kernel, book = match.table.kernel, match.table.book
    for s in states_of(match, seed):
        for weights in ([], made_up(kernel, seed)):
            room = [0] * kernel.room
            kernel.values(s, book, weights, room)
            sides = {kernel.side_of(s, who): room[who] for who in range(kernel.most_members)}
            assert CERTAIN - 8 <= sum(chance for side, chance in sides.items() if side) <= CERTAIN
            assert min(sides.values()) >= 0


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_features_stay_within_their_bounds_and_their_number(game: str, seed: int) -> None:
    """They are clipped anyhow; what is clipped often would tell nothing."""
    match = random_match(seed, game)
    kernel, book = match.table.kernel, match.table.book
    beyond = seen = 0
    for s in states_of(match, seed):
        for who in range(kernel.most_members):
            if has(kernel.contenders(s), who):
                out = [0] * (kernel.feature_count + 2)
                assert kernel.features(s, book, who, out, 1) == 1 + kernel.feature_count
                assert out[0] == out[-1] == 0
                beyond += sum(abs(n) > MOST for n in out)
                seen += kernel.feature_count
    assert beyond <= seen // 1000


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_a_finished_game_is_worth_exactly_its_result(game: str, seed: int) -> None:
    match = random_match(seed, game)
    kernel, book = match.table.kernel, match.table.book
    *_, s = states_of(match, seed)
    results, room = [0] * 8, [0] * kernel.room
    kernel.outcome(s, book, results, 0)
    kernel.values(s, book, made_up(kernel, 1), room)
    winners = {kernel.side_of(s, who) for who in range(kernel.most_members) if has(results[WINNERS], who)}
    sides = {kernel.side_of(s, who) for who in range(kernel.most_members)} - {0}
    for who in range(kernel.most_members):
        shares = winners or sides
        won = kernel.side_of(s, who) in shares
        assert room[who] == (CERTAIN // len(shares) if won else 0)
        assert kernel.value(s, book, who, [], room) == (CERTAIN // len(shares) if won else 0)


def test_sides_that_have_the_same_have_the_same_chance() -> None:
    match = gong.new_match("ultrium-sphere", ["bulwark", "bulwark"], seed=4)
    kernel, s, book = match.table.kernel, match.true_state(), match.table.book
    room = [0] * kernel.room
    for weights in ([], made_up(kernel, 2)):
        kernel.values(s, book, weights, room)
        assert room[0] == room[1] == CERTAIN // 2


@pytest.mark.parametrize("game", ["warriorz-1e", "warriorz-2e", "mad-arena"])
@pytest.mark.parametrize("seed", range(2))
def test_the_order_of_seats_is_of_no_account(game: str, seed: int) -> None:
    """The same fighters at exchanged seats have exchanged chances."""
    names = list(built_in(game).fighters)[:4]
    one = gong.new_match(game, [[name] for name in names], seed=seed)
    other = gong.new_match(game, [[name] for name in reversed(names)], seed=seed)
    kernel = one.table.kernel
    room, mirrored = [0] * kernel.room, [0] * kernel.room
    weights = made_up(kernel, seed)
    kernel.values(one.true_state(), one.table.book, weights, room)
    kernel.values(other.true_state(), other.table.book, weights, mirrored)
    assert room[:4] == mirrored[3::-1]


@pytest.mark.parametrize("game", MATCHES)
def test_whoever_has_more_going_for_it_has_the_better_chance(game: str) -> None:
    """Without weights; the order of promises is the order of chances."""
    for seed in range(3):
        match = random_match(seed, game)
        kernel, book = match.table.kernel, match.table.book
        for s in list(map(copy_state, states_of(match, seed)))[:-1:7]:
            room = [0] * kernel.room
            kernel.values(s, book, [], room)
            left = [who for who in range(kernel.most_members) if has(kernel.contenders(s), who)]
            order = sorted(left, key=lambda who: kernel.promise(s, book, who))
            assert [room[who] for who in order] == sorted(room[who] for who in left)


def test_an_octave_halves() -> None:
    for score in range(0, FAR, 7):
        assert abs(halved(score) - 65536 * 2 ** (-score / OCTAVE)) <= 1 + 65536 * 2 ** (-score / OCTAVE) / 290
    assert [halved(OCTAVE * n) for n in range(4)] == [65536, 32768, 16384, 8192]
