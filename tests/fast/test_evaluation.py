"""The evaluation on both carriers: the same chances and the same features, number for number."""

import numpy as np
import pytest

import gong
from gong.core.bits import has
from gong.core.evaluation import clipped
from gong.fast.judge import Judge
from gong.fast.record import record_of

from ..core.test_evaluation import made_up, states_of
from ..games import random_match

SEEDS = {"warriorz-2e": 16, "warriorz-1e": 10, "mad-arena": 12, "ultrium-sphere": 3}
CASES = [(game, seed) for game, seeds in SEEDS.items() for seed in range(seeds)]


@pytest.mark.parametrize(("game", "seed"), CASES)
@pytest.mark.parametrize("trained", [False, True])
def test_both_carriers_judge_alike(game: str, seed: int, trained: bool) -> None:
    match = random_match(300 + seed, game)
    weights = made_up(match.table.kernel, seed) if trained else []
    compare(match, seed, weights)


@pytest.mark.parametrize("game", SEEDS)
def test_compiled_evaluation_stays_within_bounds(game: str) -> None:
    match = random_match(7, game)
    compare(match, 7, made_up(match.table.kernel, 7), checked=True)


def compare(match: gong.Match, seed: int, weights: list[int], checked: bool = False) -> None:
    """All states of one game, judged by both."""
    kernel, book = match.table.kernel, match.table.book
    rows, plain, described = [], [], []
    for s in states_of(match, seed):
        room = [0] * kernel.room
        kernel.values(s, book, weights, room)
        plain.append(room[: kernel.most_members])
        described.append({who: features(match, s, who) for who in sides(match, s)})
        rows.append(record_of(s))
    judged = Judge(match.table, weights, checked=checked).judged(np.concatenate(rows))
    assert judged.chances.tolist() == plain
    for row, expected in zip(judged.described, described, strict=True):
        assert {who: row[who].tolist() for who in expected} == expected


def sides(match: gong.Match, s: object) -> list[int]:
    kernel = match.table.kernel
    heads = kernel.heads_of(s, kernel.contenders(s))
    return [who for who in range(kernel.most_members) if has(heads, who)]


def features(match: gong.Match, s: object, who: int) -> list[int]:
    kernel, out = match.table.kernel, [0] * match.table.kernel.feature_count
    kernel.features(s, match.table.book, who, out, 0)
    return [clipped(n) for n in out]
