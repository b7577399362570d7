"""How good a choice was, in a word, and how well a seat chose, in a number: every threshold stands here."""

from collections.abc import Sequence
from typing import get_args

from ..core.notes import Mark
from .account import WHOLE, Decision

MARKS: tuple[Mark, ...] = get_args(Mark)
#: From which loss of chance on a choice is called so, in millionths.
THRESHOLDS: dict[Mark, int] = {
    "good": 1,
    "inaccuracy": WHOLE * 2 // 100,
    "mistake": WHOLE * 5 // 100,
    "blunder": WHOLE * 10 // 100,
}
#: With less than this at stake in all its decisions, a seat has no accuracy.
LEAST_STAKE = WHOLE * 2 // 100


def mark_of(loss: int) -> Mark:
    """The last mark whose threshold a loss reaches."""
    reached = [mark for mark, least in THRESHOLDS.items() if loss >= least]
    return reached[-1] if reached else "best"


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """100: always the best choice; 0: as much was lost as choices by lot would have lost, or more."""
    stake = sum(decision.stake for decision in decisions)
    if stake < LEAST_STAKE:
        return None
    lost = sum(decision.loss for decision in decisions)
    return round(max(100 * (1 - lost / stake), 0.0), 1)


def counted(decisions: Sequence[Decision]) -> dict[Mark, int]:
    """How many decisions got each mark."""
    return {mark: sum(decision.mark == mark for decision in decisions) for mark in MARKS}
