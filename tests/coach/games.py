"""Small games of bots of all levels, to be analysed."""

import random
from functools import cache
from typing import Any

import gong
from gong.bots import LEVELS, SearchBot, bot
from gong.bots.levels import plan_of

from ..games import random_sphere_match

GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena", "ultrium-sphere")
#: Playouts of a level in the games of tests: the way it thinks counts here, not how well.
MOST_PLAYOUTS = 300
SEATS: dict[str, list[list[str]]] = {
    "warriorz-2e": [["cactus"], ["baobab"], ["agaric"]],
    "warriorz-1e": [["cactus"], ["sorgho"]],
    "mad-arena": [["cactus"], ["baobab"], ["agaric"], ["sorgho"]],
}


def new_game(game: str, seed: int) -> gong.Match:
    if game == "ultrium-sphere":
        return random_sphere_match(random.Random(seed), seed, 2)
    return gong.new_match(game, SEATS[game], seed=seed)


def player(name: str, match: gong.Match, seed: int) -> Any:
    if name not in LEVELS:
        return bot(name, seed)
    plan = plan_of(name, match.table)
    return SearchBot(name, seed, plan._replace(playouts=min(plan.playouts, MOST_PLAYOUTS)))


def played(match: gong.Match, names: tuple[str, ...], seed: int) -> gong.Match:
    """Played to the end: the bots take turns at all seats, so that every game has choices of all of them."""
    players = [player(name, match, seed) for name in names]
    number = 0
    while not match.over:
        if match.chance:
            match.roll()
            continue
        seat = match.waiting[number % len(match.waiting)]
        match.play(seat, players[number % len(players)].choose(match, seat))
        number += 1
    return match


@cache
def record_of(game: str, seed: int = 1) -> dict[str, Any]:
    """A game of bots at all levels."""
    names = ("random", "apprentice", "greedy", *LEVELS)
    return played(new_game(game, seed), names, seed).record()
