"""Bots that search: what they know, choose and say; on the plain carrier, with few playouts."""

import pickle
import random
import subprocess
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import gong
from gong import bots
from gong.bots import LEVELS, SearchBot, bot, explained, levels
from gong.core import thoughts
from gong.core.thoughts import Plan, Thought
from gong.fast import preparing
from gong.games import game_of

from ..games import random_match, random_steps
from ..sphere.matches import random_match as random_sphere
from ..sphere.matches import random_steps as sphere_steps
from ..worlds import other_world

FEW = Plan(10)
#: Each takes seconds, so most of them are played by the long checks.
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))]
GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "is_ready", lambda kernel: False)


def duel() -> gong.Match:
    """Two warriors who have been placed; both choose a card."""
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    match.play(0, "place:0")
    match.play(1, "place:3")
    return match


def states(game: str, seed: int) -> Iterator[gong.Match]:
    match = random_sphere(seed) if game == "ultrium-sphere" else random_match(seed, game)
    return sphere_steps(match, seed) if game == "ultrium-sphere" else random_steps(match, seed)


# -- what they know


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", [*GAMES, "ultrium-sphere"])
def test_what_a_seat_may_not_know_changes_neither_its_choice_nor_its_reasons(game: str, seed: int) -> None:
    rng = random.Random(seed)
    every = 60 if game == "ultrium-sphere" else 20
    for match in islice(states(game, 50 + seed), seed, 400, every):
        for seat in match.waiting:
            twin = other_world(match, seat, rng.randrange(2**30))
            ours, theirs = SearchBot("fighter", 7, FEW), SearchBot("fighter", 7, FEW)
            assert ours.explain(match, seat) == theirs.explain(twin, seat)
            assert ours.choose(match, seat) == theirs.choose(twin, seat)


def test_others_who_have_chosen_in_secret_make_no_difference() -> None:
    match = duel()
    before = SearchBot("fighter", 3, FEW).explain(match, 0)
    match.play(1, "card:strike")
    assert SearchBot("fighter", 3, FEW).explain(match, 0) == before


# -- what they choose


def test_the_same_seed_gives_the_same_choices_and_asking_changes_nothing() -> None:
    match = duel()
    silent, asked = (SearchBot("fighter", 11, FEW) for _ in range(2))
    for _ in range(3):
        asked.explain(match, 0)
        assert silent.choose(match, 0) == asked.choose(match, 0)


def test_an_only_choice_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    monkeypatch.setattr(thoughts, "think", None)
    monkeypatch.setattr(match.table, "codes", lambda known, who: [2 << 10])
    assert SearchBot("champion", 1).choose(match, 0) == "place:0"
    assert SearchBot("champion", 1).explain(match, 0) == []


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_bots_by_name_and_play_legal_games(level: str) -> None:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=5)
    player = bot(level, 2)
    for _ in range(6):
        seat = match.waiting[0] if match.waiting else None
        if seat is None:
            match.roll()
        else:
            match.play(seat, player.choose(match, seat))
    assert pickle.loads(pickle.dumps(bots.maker(level)))(1).name == level
    assert bots.bots()[:6] == ["random", "apprentice", "greedy", *LEVELS]


def test_a_blow_that_wins_is_found_and_its_chance_told() -> None:
    """The other has one life point left and stands here; it is the last round."""
    position = duel().position()
    position["round"] = 7
    position["fighters"]["baobab"] |= {"life": 1, "zone": 0}
    match = gong.load(position, seed=4)
    told = SearchBot("gladiator", 1, Plan(200)).explain(match, 0)
    assert told == sorted(told, key=lambda one: -one.chance)
    assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in told)
    assert told[0].chance > told[-1].chance


# -- what they say


def test_choices_are_told_in_words_of_both_languages() -> None:
    match = duel()
    told = [bots.Explained("card:net", 0.41, 0.38, 0.44)]
    assert explained(match, 0, told) == ["Cactus: Evil Net: 41 % (38 to 44)"]
    assert explained(match, 0, told, "fr") == ["Cactus\u00a0: Filet maléfique : 41 % (38 à 44)"]


def test_a_level_says_when_another_one_really_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    champion, match = SearchBot("champion", 1), duel()
    assert champion.note(match).startswith("The champion plays like a quick fighter")
    assert champion.note(match, "fr").startswith("Le champion joue comme un combattant pressé")
    monkeypatch.setattr(levels, "is_ready", lambda kernel: True)
    assert champion.note(match) == ""


def test_a_level_can_be_given_many_times_its_playouts() -> None:
    table = duel().table
    one, ten = levels.plan_of("gladiator", table), levels.plan_of("gladiator*10", table)
    assert ten == one._replace(playouts=10 * one.playouts)
    assert bot("gladiator*10", 1).choose(duel(), 0).startswith("card:")
    assert "The champion plays like a quick fighter" in SearchBot("champion*2", 1).note(duel())


def test_among_many_a_level_looks_twice_as_far_in_half_as_many_playouts() -> None:
    near = levels.plan_of("champion", duel().table)
    four = gong.new_match("warriorz-2e", 4, seed=1, draft="random")
    far = levels.plan_of("champion", four.table)
    assert far == near._replace(ahead=2 * near.ahead, playouts=near.playouts // 2)


@pytest.mark.parametrize("name", ["gladiator*", "gladiator*0", "gladiator*x", "gladiator*101", "greedy*2"])
def test_what_is_no_multiple_of_a_level_is_refused(name: str) -> None:
    with pytest.raises(gong.BadInput, match="there is no bot"):
        bot(name, 1)


# -- nobody waits for the compiler


def test_until_rules_are_compiled_the_plain_carrier_answers_with_few_playouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Plan] = []

    def think(kernel: Any, book: Any, known: Any, who: int, plan: Plan, *_: Any) -> Thought:
        asked.append(plan)
        return Thought(kernel.table.codes(match.table, known, who)[0], ())

    match = duel()
    monkeypatch.setattr(thoughts, "think", think)
    SearchBot("champion", 1).choose(match, 0)
    assert [plan.playouts for plan in asked] == [levels.PLAIN_PLAYOUTS]


def test_rules_are_compiled_once_in_a_process_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr(preparing, "is_warm", lambda kernel: False)
    monkeypatch.setattr(preparing, "_started", {})
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command))
    kernel = game_of("warriorz-2e").kernel
    assert not preparing.prepare(kernel)
    assert not preparing.prepare(kernel)
    (command,) = begun
    assert command[1:] == ["-m", "gong.fast.preparing", kernel.home]
    monkeypatch.setattr(preparing, "is_warm", lambda kernel: True)
    assert preparing.prepare(kernel)
