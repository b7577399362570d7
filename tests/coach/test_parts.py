"""Whole numbers that add up, and the thresholds of marks."""

import random

import pytest

from gong.coach.account import WHOLE, Decision
from gong.coach.marks import LEAST_STAKE, MARKS, THRESHOLDS, accuracy_of, counted, mark_of
from gong.coach.parts import chances_of, effect_of, parts_of, swing_of
from gong.core.notes import Mark


@pytest.mark.parametrize("seed", range(20))
def test_parts_are_whole_and_add_up_and_are_as_the_weights_are(seed: int) -> None:
    rng = random.Random(seed)
    weights = [rng.choice((0.0, rng.random())) for _ in range(rng.randint(1, 8))]
    total = rng.randint(-WHOLE, WHOLE)
    parts = parts_of(total, weights)
    assert sum(parts) == total
    whole = sum(weights) or len(weights)
    exact = [total * (w if sum(weights) else 1) / whole for w in weights]
    assert all(abs(part - near) < 1 for part, near in zip(parts, exact, strict=True))


def test_nobody_has_a_chance_so_all_have_the_same() -> None:
    assert chances_of([0.0, 0.0]) == (WHOLE // 2, WHOLE // 2)


@pytest.mark.parametrize("gain", [-70_001, 0, 33_333])
def test_the_others_pay_for_a_gain_by_what_they_have(gain: int) -> None:
    effect = effect_of(1, gain, (600_000, 100_000, 300_000, 0))
    assert (sum(effect), effect[1], effect[3]) == (0, gain, 0)
    assert abs(effect[0] - 2 * effect[2]) <= 2


def test_a_gain_of_a_side_that_had_everything_is_paid_by_all_alike() -> None:
    assert effect_of(0, 4, (WHOLE, 0, 0)) == (4, -2, -2)
    assert effect_of(0, 4, (WHOLE,)) == (0,)


def test_a_swing_is_what_went_from_one_side_to_another() -> None:
    assert swing_of((500_000, 300_000, 200_000), (300_000, 300_000, 400_000)) == 200_000


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0, "best"),
        (1, "good"),
        (19_999, "good"),
        (20_000, "inaccuracy"),
        (50_000, "mistake"),
        (99_999, "mistake"),
        (100_000, "blunder"),
    ],
)
def test_a_mark_is_the_last_threshold_that_a_loss_reaches(loss: int, mark: Mark) -> None:
    assert mark_of(loss) == mark
    assert list(THRESHOLDS.values()) == sorted(THRESHOLDS.values())


def decision(loss: int, stake: int) -> Decision:
    mark = mark_of(loss)
    return Decision(
        move=0,
        seat=0,
        key="k",
        text={},
        secret=False,
        chance=0,
        best=loss,
        loss=loss,
        gain=0,
        stake=stake,
        mark=mark,
        options=(),
    )


def test_accuracy_is_the_part_of_the_stake_that_was_kept() -> None:
    assert accuracy_of([decision(0, 80_000), decision(30_000, 40_000)]) == 75.0
    assert accuracy_of([decision(90_000, 80_000)]) == 0.0
    assert accuracy_of([decision(0, LEAST_STAKE - 1)]) is None


def test_every_mark_is_counted() -> None:
    found = counted([decision(0, 0), decision(0, 0), decision(60_000, 60_000)])
    assert found == {"best": 2, "good": 0, "inaccuracy": 0, "mistake": 1, "blunder": 0}
    assert tuple(found) == MARKS
