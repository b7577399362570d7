"""What the moves of a game come to for each seat, and which of them decided it."""

from collections.abc import Sequence
from itertools import pairwise

from .account import Decision, Moment, SeatAccount, Step
from .marks import accuracy_of, counted
from .parts import swing_of

#: A name in each language.
Called = dict[str, str]
#: So many moments decided a game, if chances moved by so much in them.
MOMENTS, LEAST_SWING = 3, 30_000


def accounts_of(
    points: Sequence[Sequence[int]],
    steps: Sequence[Step],
    decisions: Sequence[Decision],
    sides: Sequence[Sequence[int]],
    names: Sequence[Called],
) -> tuple[SeatAccount, ...]:
    """One for each seat, in order."""
    seated = sorted((seat, i) for i, seats in enumerate(sides) for seat in seats)
    return tuple(_account(seat, side, names[seat], points, steps, decisions) for seat, side in seated)


def _account(
    seat: int,
    side: int,
    called: Called,
    points: Sequence[Sequence[int]],
    steps: Sequence[Step],
    decisions: Sequence[Decision],
) -> SeatAccount:
    own = [one for one in decisions if one.seat == seat]
    return SeatAccount(
        seat=seat,
        side=side,
        called=called,
        start=points[0][side],
        end=points[-1][side],
        own=sum(step.choice[side] for step in steps if step.seat == seat),
        others=sum(step.choice[side] for step in steps if step.seat != seat),
        dice=sum(step.luck[side] for step in steps if step.kind == "chance"),
        unseen=sum(step.luck[side] for step in steps if step.kind != "chance"),
        lost=sum(one.loss for one in own),
        accuracy=accuracy_of(own),
        decisions=len(own),
        marks=counted(own),
    )


def moments_of(points: Sequence[Sequence[int]], steps: Sequence[Step]) -> tuple[Moment, ...]:
    """The parts of the game, each from one real choice to the next, in which chances moved most."""
    cuts = [number for number, step in enumerate(steps) if step.kind in ("choice", "conceded")]
    edges = sorted({0, *cuts, len(steps)})
    parts = [
        Moment(first, last - 1, swing_of(points[last], points[first])) for first, last in pairwise(edges)
    ]
    most = sorted(parts, key=lambda part: -part.swing)[:MOMENTS]
    return tuple(sorted((part for part in most if part.swing >= LEAST_SWING), key=lambda part: part.first))
