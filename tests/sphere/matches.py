"""Random matches of Ultrium Sphere for property tests: decks, teams and options drawn from one seed."""

import random
from collections.abc import Iterator
from typing import Any

import gong
from gong.core.stream import new_stream
from gong.sphere.kernel import KERNEL
from gong.sphere.phases import OVER
from gong.sphere.state import TEAMS, Sphere
from gong.sphere.table import SphereTable

from .. import games


def table_of(match: gong.Match) -> SphereTable:
    assert isinstance(match.table, SphereTable)
    return match.table


def random_match(seed: int, teams: int | None = None) -> gong.Match:
    """A match that depends on the seed alone, of two to four teams."""
    return games.random_sphere_match(random.Random(seed), seed, teams)


def random_steps(match: gong.Match, seed: int) -> Iterator[gong.Match]:
    """Play at random to the end, nobody hesitating; the match after each choice or outcome."""
    return games.random_steps(match, seed, lively, hesitation=0)


def lively(match: gong.Match, seat: int) -> list[Any]:
    """Choices without the ends as far as there are others, so that much happens in a turn."""
    choices = match.choices(seat)
    return [choice for choice in choices if not choice.key.startswith(("end:", "decline"))] or choices


def random_states(match: gong.Match, seed: int) -> Iterator[Sphere]:
    """The state after each step of a random game, without the match around it: that is ten times as fast."""
    s, book = match.true_state(), table_of(match).book
    rng, out = new_stream(seed), [0] * KERNEL.most_choices
    while s.phase != OVER:
        KERNEL.play_step(s, book, [0] * TEAMS, rng, out, [])
        yield s
