"""A picture of the terminal game for the README, from a real position in the middle of a fight.

    python -m gong.cli.arena.screenshot docs/terminal.svg

The same moment every time: seeded dice, seeded bots. Run it again when the screen has changed.
"""

import io
import re
import sys
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from msgspec import structs
from rich.console import Console

from ...arena.views import View
from ...bots import Bot
from ..launch import new_game
from ..options import Wishes
from ..play import Game
from ..terminal import Terminal
from .lexicon import Lexicon

WIDTH, HEIGHT = 100, 30
WISHES = Wishes("warriorz-2e", line_up="cactus,agaric,baobab,sorgho,burdock")


def game_worth_a_picture() -> Game[Lexicon]:
    """The first of many seeded games in which the moment comes."""
    games = (_played(seed) for seed in count())
    return next(game for game in games if not game.match.over)


def _played(seed: int) -> Game[Lexicon]:
    """Bots play for everybody, the person too, until the moment comes."""
    console = Console(record=True, file=io.StringIO(), width=WIDTH, height=HEIGHT, force_terminal=True)
    wishes = structs.replace(WISHES, seed=seed)
    game = new_game(wishes, Terminal(console), fast=True)
    stand_ins = new_game(structs.replace(wishes, hot_seat="none"), Terminal(console), fast=True).bots
    while not (game.match.over or _is_the_moment(game.match.view(0))):
        _step(game, stand_ins)
    return game


def _step(game: Game[Lexicon], bots: Mapping[int, Bot]) -> None:
    match = game.match
    if match.chance is not None:
        match.roll()
        return
    seat = match.waiting[0]
    key = bots[seat].choose(match, seat)
    if seat == 0:
        game.story.read_up_to_here(0)
    match.play(seat, key)


def _is_the_moment(view: View) -> bool:
    """Well into the fight the person is attacked with several dice and may use the charm."""
    mine = view.phase == "charm" and view.waiting == (0,) and view.round >= 3
    return mine and view.attack is not None and len(view.attack.dice) >= 3


def svg() -> str:
    """The screen of that moment; fonts are the reader's own, nothing is fetched from anywhere."""
    game = game_worth_a_picture()
    for line in game.screen_for(0):
        game.terminal.console.print(line, no_wrap=True, crop=True)
    game.terminal.console.print("Cactus> reroll 1 2", end="", highlight=False)
    drawn = game.terminal.console.export_svg(title="gong play warriorz-2e", unique_id="gong")
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(svg(), encoding="utf-8")
