"""Kernels made for one edition, compiled: the same bytes, and only for starts that they were made for."""

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gong
from gong.core.declare import copy_state
from gong.core.log import ROW
from gong.core.playout import LENGTH
from gong.core.stream import new_stream
from gong.fast import special
from gong.fast.engine import Batch
from gong.fast.facts import Facts
from gong.fast.special import Special, fitting, load, special_for
from gong.games import GAMES, register
from gong.lab import haste
from gong.lab.bench import typical_match

from ..duel.kernel import GAME, KERNEL
from .packing import bytes_of

RANDOM = [0] * KERNEL.most_members
STEPS = 3000


@pytest.fixture
def duel() -> Iterator[gong.Match]:
    register(GAME)
    yield gong.new_match(GAME.name, 3, seed=2)
    del GAMES[GAME.name]


@pytest.fixture(autouse=True)
def _nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(special, "_loaded", defaultdict(list))


def loaded(match: gong.Match, policies: list[int]) -> Special:
    found = special_for(match.table, match.true_state(), policies)
    assert found is not None
    load(found)
    return found


def compare(match: gong.Match, policies: list[int], games: int) -> int:
    """Play games with the kernel of the edition and with plain rules; the number of steps that were equal."""
    kernel, book, start = match.table.kernel, match.table.book, match.true_state()
    assert fitting(match.table, start, policies)
    batch, steps = Batch(match.table, start, policies, 3), 0
    for number in range(games):
        s, rng, out = copy_state(start), new_stream(3, number), [0] * kernel.most_choices
        for row in batch.trace(number, STEPS):
            kernel.play_step(s, book, policies, rng, out, [])
            assert bytes_of(s) == row.tobytes()
            steps += 1
            if s.phase == kernel.over:
                break
        assert s.phase == kernel.over
    return steps


def test_a_kernel_for_an_edition_plays_the_same_bytes(duel: gong.Match) -> None:
    loaded(duel, RANDOM)
    assert compare(duel, RANDOM, 50) > 50


def test_another_start_is_played_by_the_kernels_own_rules(duel: gong.Match) -> None:
    """Nobody has to ask: a batch takes what fits."""
    loaded(duel, RANDOM)
    other = gong.new_match(GAME.name, 4, seed=2)
    assert Batch(duel.table, duel.true_state(), RANDOM, 1)._special is not None
    assert Batch(other.table, other.true_state(), RANDOM, 1)._special is None
    assert Batch(duel.table, duel.true_state(), [0, 1, 0], 1)._special is None


def test_what_was_folded_would_be_played_wrongly_where_it_does_not_hold(
    duel: gong.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check is what keeps a duel of two rounds from being played as one of all rounds."""
    short = gong.new_match(GAME.name, 3, seed=2)
    short.table.book = replace(short.table.book, rounds=2)
    right = Batch(short.table, short.true_state(), RANDOM, 1).play(0, 50)
    longest = right[:, LENGTH].max()
    loaded(duel, RANDOM)
    assert np.array_equal(Batch(short.table, short.true_state(), RANDOM, 1).play(0, 50), right)
    monkeypatch.setattr(Facts, "hold", lambda *_: True)
    assert Batch(short.table, short.true_state(), RANDOM, 1).play(0, 50)[:, LENGTH].max() > longest


def test_a_log_is_written_by_the_kernels_own_rules(duel: gong.Match) -> None:
    before = [
        (row.tolist(), log.tolist())
        for row, log in Batch(duel.table, duel.true_state(), RANDOM, 1).logged(0, 3)
    ]
    loaded(duel, RANDOM)
    after = [
        (row.tolist(), log.tolist())
        for row, log in Batch(duel.table, duel.true_state(), RANDOM, 1).logged(0, 3)
    ]
    assert before == after
    assert all(len(log) > 5 and len(log[0]) == ROW for _, log in after)


def test_it_is_kept_by_what_was_folded(
    duel: gong.Match, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Another process takes it from the disk, and whoever asks for other facts gets another one."""
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    special._special.cache_clear()
    first = loaded(duel, RANDOM)
    assert first.is_ready()
    assert first.compile_seconds() > 0
    special._special.cache_clear()
    assert [ready(duel, policies) for policies in (RANDOM, [1] * len(RANDOM))] == [True, False]
    special._special.cache_clear()


def ready(match: gong.Match, policies: list[int]) -> bool:
    found = special_for(match.table, match.true_state(), policies)
    return found is not None and found.is_ready()


def test_long_simulations_are_given_one(duel: gong.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the time that they will take, and sooner where one is there already."""
    loads: list[Any] = []
    ready = False
    monkeypatch.setattr(haste, "load", lambda one, progress: loads.append(one))
    monkeypatch.setattr(Special, "is_ready", lambda self: ready)
    monkeypatch.setattr(haste, "seconds_of", lambda match, policies, games: games)
    haste.hasten(duel, ["random"], haste.WORTH_COMPILING - 1)
    assert loads == []
    haste.hasten(duel, ["random"], haste.WORTH_COMPILING)
    assert len(loads) == 1
    ready = True
    monkeypatch.setattr(haste, "TRIED", 1)
    haste.hasten(duel, ["random"], haste.WORTH_LOADING - 1)
    assert len(loads) == 1
    haste.hasten(duel, ["random"], haste.WORTH_LOADING)
    assert len(loads) == 2


def test_bots_that_search_do_without(duel: gong.Match) -> None:
    haste.hasten(duel, ["gladiator", "greedy"], 100_000)


@pytest.mark.long
@pytest.mark.parametrize("game", gong.games())
@pytest.mark.parametrize("greedy", [False, True])
def test_kernels_for_every_game_play_the_same_bytes(game: str, greedy: bool) -> None:
    """Thousands of games in which each row of results is the same, and some step by step."""
    match = typical_match(game)
    members = match.table.kernel.most_members
    policies = [random.Random(f).randint(0, 1) for f in range(members)] if greedy else [0] * members
    games = 200 if game == "ultrium-sphere" else 4000
    own = Batch(match.table, match.true_state(), policies, 3).play(0, games)
    loaded(match, policies)
    assert np.array_equal(Batch(match.table, match.true_state(), policies, 3).play(0, games), own)
    assert compare(match, policies, 2 if game == "ultrium-sphere" else 40) > games // 100
