"""Long simulations are worth a kernel of their own: made for the edition, it plays the same games sooner."""

import os
import time
from collections.abc import Sequence

from ..core.match import Match
from ..core.playout import POLICIES
from ..fast.engine import Batch
from ..fast.pace import Progress
from ..fast.special import fitting, load, special_for
from .simulate import policy_numbers

#: Seconds of play from which on one that is there is loaded, and one that is not is compiled.
WORTH_LOADING, WORTH_COMPILING = 5, 120
#: So many games tell how long the others will take.
TRIED = 20


def hasten(match: Match, bots: Sequence[str], games: int, progress: Progress | None = None) -> None:
    """Load the kernel of this edition for many games, or compile it, if that pays; searching does without."""
    if games <= TRIED or not set(bots) <= set(POLICIES):
        return
    policies = policy_numbers(bots, match)
    if fitting(match.table, match.true_state(), policies):
        return
    seconds = seconds_of(match, policies, games)
    if seconds < WORTH_LOADING:
        return
    special = special_for(match.table, match.true_state(), policies)
    if special and (special.is_ready() or seconds >= WORTH_COMPILING):
        load(special, progress)


def seconds_of(match: Match, policies: Sequence[int], games: int) -> float:
    """How long so many games will take on all cores, going by a few."""
    batch = Batch(match.table, match.true_state(), policies, 0)
    started = time.perf_counter()
    batch.play(0, TRIED)
    return (time.perf_counter() - started) / TRIED * games / (os.cpu_count() or 1)
