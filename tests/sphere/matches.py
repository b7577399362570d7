"""Random matches of Ultrium Sphere for property tests: decks, teams and options drawn from one seed."""

import random
from collections.abc import Iterator
from typing import Any

import gong
from gong.core.stream import new_stream
from gong.data.decks import ready_decks
from gong.sphere.codes import MOST_CHOICES
from gong.sphere.playout import play_step
from gong.sphere.state import OVER, TEAMS, Sphere
from gong.sphere.table import SphereTable

OPTIONS: dict[str, tuple[str, ...]] = {
    "opening_hand": ("3", "0", "5"),
    "hand_limit": ("4", "2"),
    "max_ultra_draws": ("3", "1"),
    "sacrifice_threshold": ("4", "0", "12"),
    "goals_to_win": ("3", "1"),
    "goals_conceded_out": ("3", "1"),
    "turn_cap": ("200", "30"),
    "open_lists": ("no", "yes"),
}


def table_of(match: gong.Match) -> SphereTable:
    assert isinstance(match.table, SphereTable)
    return match.table


def random_match(seed: int, teams: int | None = None) -> gong.Match:
    """A match that depends on the seed alone, of two to four teams."""
    rng = random.Random(seed)
    number = teams or rng.choice((2, 2, 3, 4))
    options = {key: rng.choice(values) for key, values in OPTIONS.items()}
    decks = [rng.choice(ready_decks()) for _ in range(number)]
    return gong.new_match("ultrium-sphere", decks, options={**options, "turn_cap": "30"}, seed=seed)


def random_steps(match: gong.Match, seed: int) -> Iterator[gong.Match]:
    """Play at random to the end; the match after each choice or outcome."""
    rng = random.Random(seed)
    while not match.over:
        if match.chance:
            match.roll()
        else:
            seat = rng.choice(match.waiting)
            match.play(seat, rng.choice(lively(match, seat)).key)
        yield match


def lively(match: gong.Match, seat: int) -> list[Any]:
    """Choices without the ends as far as there are others, so that much happens in a turn."""
    choices = match.choices(seat)
    return [choice for choice in choices if not choice.key.startswith(("end:", "decline"))] or choices


def random_states(match: gong.Match, seed: int) -> Iterator[Sphere]:
    """The state after each step of a random game, without the match around it: that is ten times as fast."""
    s, book = match.true_state(), table_of(match).book
    rng, out = new_stream(seed), [0] * MOST_CHOICES
    while s.phase != OVER:
        play_step(s, book, [0] * TEAMS, rng, out, [])
        yield s
