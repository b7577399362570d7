"""What a seat sees does not depend on what it cannot know.

Again and again in whole games the world is replaced by another one that this seat cannot tell from the true
one; the screens, the log and the answers to `h` must stay the same to the letter.
"""

import random

import pytest

import gong
from gong.cli.drawing import log
from gong.core.match import SPECTATOR

from ..worlds import other_world
from .paper import FOUR, Paper, RandomBot, a_game

DECKS = ["control", "blitz"]
FIGHTERS = ["agaric", "baobab", "cactus", "sorgho"]
MOVES = 400


@pytest.mark.parametrize(
    ("game", "seats", "options", "every", "hands"),
    [
        ("warriorz-2e", FOUR, {}, 3, FIGHTERS),
        ("warriorz-2e", FOUR, {"tie_reveal": "announce"}, 3, FIGHTERS),
        ("warriorz-1e", FOUR, {}, 3, FIGHTERS),
        ("mad-arena", FOUR, {}, 3, FIGHTERS),
        ("ultrium-sphere", DECKS, {}, 8, ["a", "b"]),
    ],
)
def test_screens_show_nothing_that_a_seat_cannot_know(
    game: str, seats: list[object], options: dict[str, str], every: int, hands: list[str]
) -> None:
    match = gong.new_match(game, seats, seed=2, options=options)
    bot, rng, changed = RandomBot(1), random.Random(2), 0
    while not match.over and len(match.moves) < MOVES:
        if match.chance is not None:
            match.roll()
            continue
        seat = rng.choice(match.waiting)
        viewers = dict.fromkeys((*match.waiting, rng.randrange(match.table.seats), None))
        for viewer in viewers if len(match.moves) % every == 0 else ():
            changed += _same_for(match, viewer, hands, rng.randrange(1000))
        match.play(seat, bot.choose(match, seat))
    assert changed > 20


def _same_for(match: gong.Match, viewer: int | None, hands: list[str], seed: int) -> int:
    """Compare the true world with another; 1 if something hidden was really different."""
    other = other_world(match, SPECTATOR if viewer is None else viewer, seed)
    assert everything_shown(match, viewer, hands) == everything_shown(other, viewer, hands)
    return int(other.position() != match.position())


def everything_shown(match: gong.Match, viewer: int | None, hands: list[str]) -> list[str]:
    game = a_game(Paper(), match, people=() if viewer is None else (viewer,), fast=True)
    news = game.story.new(viewer)
    lines = [*game.screens.watching(game._page_now(viewer), "", game.terminal.size)]
    lines += game.screen_for(viewer) if viewer in match.waiting and viewer is not None else []
    pages = [page for whose in hands if (page := game.help.hand(viewer, whose, 80))]
    assert len(pages) == len(hands)
    lines += [line for page in pages for line in page] + log([], news, game.tongue, 80, 10_000)
    return [line.plain for line in lines]
