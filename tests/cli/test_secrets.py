"""What a seat sees does not depend on what it cannot know.

At every decision of whole games the world is replaced by another one that this seat cannot tell from the true
one; the screens, the log, the hands and the answers to `h` must stay the same to the letter.
"""

import random

import pytest

import gong
from gong.cli import drawing, helping
from gong.cli.arenagame import ArenaGame
from gong.cli.play import Game
from gong.core.stream import new_stream

from .tables import FOUR, RandomBot, Table, a_game


@pytest.mark.parametrize(
    ("game", "options", "every"),
    [
        ("warriorz-2e", {}, 1),
        ("warriorz-2e", {"tie_reveal": "announce"}, 1),
        ("warriorz-1e", {}, 3),
        ("mad-arena", {}, 3),
    ],
)
def test_screens_show_nothing_that_a_seat_cannot_know(game: str, options: dict[str, str], every: int) -> None:
    assert _worlds_compared(game, 1, options, every) > 25


def _worlds_compared(game: str, seed: int, options: dict[str, str], every: int) -> int:
    match = gong.new_match(game, FOUR, seed=seed, options=options)
    bot, rng, changed = RandomBot(seed), random.Random(seed), 0
    while not match.over:
        if match.chance is not None:
            match.roll()
            continue
        seat = rng.choice(match.waiting)
        for viewer in (*match.waiting, None) if len(match.moves) % every == 0 else ():
            changed += _same_for(match, viewer, rng.randrange(1000))
        match.play(seat, bot.choose(match, seat))
    return changed


def _same_for(match: gong.Match, viewer: int | None, seed: int) -> int:
    """Compare the true world with another; 1 if something hidden was really different."""
    other = match.copy()
    who = -1 if viewer is None else viewer
    other._state = match.table.determinize(match._state, who, new_stream(seed, 0))
    assert everything_shown(match, viewer) == everything_shown(other, viewer)
    return int(other.position() != match.position())


def everything_shown(match: gong.Match, viewer: int | None) -> list[str]:
    game = a_game(Table(), match, people=() if viewer is None else (viewer,), fast=True)
    view = match.view(viewer)
    lines = list(game.screens.watching(view, game.story.new(viewer), "", game.terminal.size))
    lines += _asked(game, viewer)
    assert isinstance(game, ArenaGame)
    for fighter in view.fighters:
        lines += helping.hand_page(fighter, game.lexicon, 80)
    lines += drawing.log([], game.story.new(viewer), game.tongue, 80, 10_000)
    return [line.plain for line in lines]


def _asked(game: Game, viewer: int | None) -> drawing.Lines:
    return game.screen_for(viewer) if viewer is not None else []
