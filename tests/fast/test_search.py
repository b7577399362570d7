"""Search on both carriers, and how strong it is compiled: few games, bounds far below what was measured."""

from itertools import islice

import numpy as np
import pytest

import gong
from gong.core import thoughts
from gong.core.playout import APPRENTICE, GREEDY, RANDOM, WINNERS
from gong.core.stream import new_stream
from gong.core.thoughts import Plan, Question
from gong.fast.engine import Batch, Workspace

from ..games import random_match, random_steps
from ..sphere.matches import random_steps as sphere_steps

GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena", "ultrium-sphere")
DUEL = [["cactus"], ["baobab"]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 8))])
def test_both_carriers_think_alike(game: str, seed: int) -> None:
    """The same choice, and every choice weighed alike, to the last digit."""
    match = random_match(60 + seed, game)
    table, plan = match.table, Plan(40, mixes=6 * (seed % 2))
    work = Workspace(table.kernel, table.book, ())
    steps = sphere_steps(match, seed) if game == "ultrium-sphere" else random_steps(match, seed)
    for number, _ in enumerate(islice(steps, 9, 200, 19)):
        for seat in match.waiting:
            known = match.known_to(seat)
            who = next(who for who in table.owing(known) if table.seat_of(known, who) == seat)
            ours, theirs = new_stream(seed, number), new_stream(seed, number)
            plain = thoughts.think(table.kernel, table.book, match.known_to(seat), who, plan, ours)
            assert work.think(known, who, plan, theirs) == plain
            assert ours == theirs


def test_the_same_situation_with_other_seeds_gives_different_cards() -> None:
    match = gong.new_match("warriorz-2e", DUEL, seed=1)
    match.play(0, "place:0")
    match.play(1, "place:3")
    work = Workspace(match.table.kernel, match.table.book, ())
    found = {work.think(match.known_to(0), 0, Plan(4_000), new_stream(seed)).code for seed in range(30)}
    assert len(found) > 1


def share(game: str, seats: list[list[str]], one: int | Plan, other: int | Plan, games: int) -> float:
    """How often the first seat's bot wins, its place going round."""
    won = []
    for number in range(games):
        at = number % len(seats)
        match = gong.new_match(game, seats, seed=number)
        policies = [one if seat == at else other for seat in range(len(seats))]
        row = Batch(match.table, match.true_state(), policies, number // len(seats)).play(0, 1)[0]
        won.append(int(row[WINNERS]) >> at & 1)
    return float(np.mean(won))


def test_an_apprentice_loses_to_greedy_and_is_not_chance() -> None:
    assert share("warriorz-2e", DUEL, APPRENTICE, GREEDY, 600) < 0.45
    assert share("warriorz-2e", DUEL, APPRENTICE, RANDOM, 600) > 0.65


def test_a_short_search_beats_greedy_in_a_duel() -> None:
    assert share("warriorz-2e", DUEL, Plan(1_000, mixes=0, naive=100), GREEDY, 60) > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_both_carriers_survey_alike(game: str) -> None:
    """Positions as they are, and choices side by side, others choosing in secret by what was learnt."""
    match = random_match(70, game)
    table = match.table
    plain = thoughts.PlainMind(table.kernel, table.book)
    minds: list[Workspace | thoughts.PlainMind] = [Workspace(table.kernel, table.book, ()), plain]
    steps = sphere_steps(match, 3) if game == "ultrium-sphere" else random_steps(match, 3)
    for number, _ in enumerate(islice(steps, 9, 200, 29)):
        streams = [new_stream(5, number) for _ in minds]
        answers = [
            mind.survey(match.true_state(), Question(3), rng)
            for mind, rng in zip(minds, streams, strict=True)
        ]
        assert answers[0] == answers[1]
        for seat in match.waiting:
            known = match.known_to(seat)
            who = next(who for who in table.owing(known) if table.seat_of(known, who) == seat)
            found = []
            for mind, rng in zip(minds, streams, strict=True):
                mind.think(match.known_to(seat), who, Plan(30), rng)
                tried = mind.tried(who)
                codes = tuple(one.code for one in tried[:3]) or tuple(table.codes(known, who)[:1])
                found.append((tried, mind.survey(match.known_to(seat), Question(4, who, codes), rng)))
            assert found[0] == found[1]
        assert streams[0] == streams[1]
