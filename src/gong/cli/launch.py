"""A game that can begin, from what was asked for; or one that goes on, from its save."""

import secrets
from pathlib import Path
from typing import Any

from ..bots import Bot, bot
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..games import replay
from .interface import catalogue_of, playing, seating
from .options import Wishes, chosen_language, read_bots, read_seats
from .play import Game
from .saves import FORMAT, Keeper, Save, read_save, saves
from .terminal import Terminal


def new_game(wishes: Wishes, terminal: Terminal, fast: bool) -> Game[Any]:
    """A game before its first choice; every mistake is named."""
    terminal.check_size()
    lang = chosen_language(wishes.lang)
    match = seating(wishes).match_to_play(wishes, lang)
    people = read_seats(wishes.hot_seat, match.table.seats)
    others = [seat for seat in range(match.table.seats) if seat not in people]
    seed = wishes.seed if wishes.seed is not None else secrets.randbelow(2**31)
    setting = Save(FORMAT, lang, people, read_bots(wishes.bots, others), seed)
    return game_at(match, setting, terminal, Keeper(setting), fast)


def resumed_game(path: Path, terminal: Terminal, fast: bool, lang: str | None) -> Game[Any]:
    """The game of a save, at the very position at which it was left."""
    terminal.check_size()
    save = read_save(path)
    match = replay(save.record)
    if match.over:
        raise BadInput(str(path), "this game is over; watch it with gong replay")
    if lang is not None:
        save.lang = chosen_language(lang)
    return game_at(match, save, terminal, Keeper(save, path), fast)


def game_at(match: Match, setting: Save, terminal: Terminal, keeper: Keeper, fast: bool) -> Game[Any]:
    """A match at a terminal, with the bots of its setting."""
    bots = {seat: new_bot(name, setting.seed + seat) for seat, name in setting.bots.items()}
    game = playing(match).GAME
    return game(match, bots, terminal, setting.lang, keeper, fast=fast, seed=setting.seed)


def new_bot(name: str, seed: int) -> Bot:
    """A bot by its name, or one's own as in `mine.py:Careful`."""
    try:
        return bot(name, seed)
    except BadInput as error:
        raise BadInput("--bots" if error.path == "bots" else error.path, error.problem) from None


# -- the saves


def describe_saves() -> list[str]:
    """The saved games, newest first, a line each: number, file, how far it has come. No secrets."""
    return [f"{number}  {_described(path)}" for number, path in enumerate(saves(), 1)]


def _described(path: Path) -> str:
    try:
        save = read_save(path)
        match = replay(save.record)
    except GongError as error:
        return f"{path.name}  cannot be read: {error}"
    so_far = catalogue_of(match).so_far(match.view(None), save.people)
    return f"{path.name}  {match.game}, {so_far}"
