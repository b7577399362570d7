"""From the options of `gong play` to a game that can begin, or one that goes on."""

import os
import random
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..data.loader import edition_of
from ..data.schema import Edition
from ..data.seatings import Seats, bouts, checked_players, chosen_mode, sides_of, usual_players
from ..data.words import LANGUAGES, words
from ..games import new_match, replay
from .kinds import game_at
from .lexicon import fighter_named
from .lineups import parse_line_up
from .play import Bot, Game
from .saving import FORMAT, Keeper, Save, read_save, saves
from .terminal import Terminal

SPHERE = "ultrium-sphere"
DEFAULT_BOT = "greedy"


class Wishes(Struct, frozen=True):
    """What was asked for on the command line."""

    game: str
    players: int | None = None
    mode: str | None = None
    you: str | None = None
    line_up: str | None = None
    hot_seat: str = "0"
    bots: str = DEFAULT_BOT
    draft: str | None = None
    options: Sequence[str] = ()
    cards: Path | None = None
    lang: str | None = None
    seed: int | None = None
    decks: str | None = None


def new_game(wishes: Wishes, terminal: Terminal, fast: bool) -> Game:
    """A game before its first choice; every mistake is named."""
    terminal.check_size()
    lang = chosen_language(wishes.lang)
    match = _sphere_match(wishes, lang) if wishes.game == SPHERE else _arena_match(wishes)
    people = read_seats(wishes.hot_seat, match.table.seats)
    others = [seat for seat in range(match.table.seats) if seat not in people]
    bots = _bot_names(wishes.bots, others)
    seed = wishes.seed if wishes.seed is not None else secrets.randbelow(2**31)
    setting = Save(FORMAT, lang, people, bots, seed)
    return _game(match, setting, terminal, Keeper(setting), fast)


def _arena_match(wishes: Wishes) -> Match:
    edition = edition_of(wishes.game, wishes.cards)
    if wishes.decks is not None:
        raise BadInput("--decks", f"{wishes.game} is played without decks")
    mode = chosen_mode(edition, wishes.mode, "--mode")
    seats, teams, draft = _seating(wishes, edition, mode)
    return new_match(
        wishes.game,
        seats,
        teams=teams,
        options=read_options(wishes.options),
        draft=draft,
        cards=wishes.cards,
        seed=wishes.seed,
        mode=wishes.mode if wishes.line_up is not None else mode,
    )


def _sphere_match(wishes: Wishes, lang: str) -> Match:
    from .sphereseats import seated_decks  # noqa: PLC0415 - a fight needs no decks

    fighting = {
        "--you": wishes.you,
        "--line-up": wishes.line_up,
        "--mode": wishes.mode,
        "--draft": wishes.draft,
    }
    for name, given in fighting.items():
        if given is not None:
            raise BadInput(name, f"{SPHERE} has no fighters and no modes; its teams are named by --decks")
    options = read_options(wishes.options)
    decks = seated_decks(wishes.decks, wishes.players, options, wishes.cards, lang)
    return new_match(SPHERE, decks, options=options, cards=wishes.cards, seed=wishes.seed)


def resumed_game(path: Path, terminal: Terminal, fast: bool, lang: str | None) -> Game:
    """The game of a save, at the very position at which it was left."""
    terminal.check_size()
    save = read_save(path)
    match = replay(save.record)
    if match.over:
        raise BadInput(str(path), "this game is over; watch it with gong replay")
    if lang is not None:
        save.lang = chosen_language(lang)
    return _game(match, save, terminal, Keeper(save, path), fast)


def _game(match: Match, setting: Save, terminal: Terminal, keeper: Keeper, fast: bool) -> Game:
    for name in setting.bots.values():
        _check_bot(name)
    bots = {seat: new_bot(name, setting.seed + seat) for seat, name in setting.bots.items()}
    return game_at(match, bots, terminal, setting.lang, keeper, fast=fast, seed=setting.seed)


# -- reading the options


def chosen_language(lang: str | None) -> str:
    """The language asked for, else the user's own if the game speaks it, else English."""
    if lang is not None:
        return words(lang).lang
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """`key=value`, as often as wanted."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadInput("--option", f"expected key=value, got {pair!r}")
        options[key.strip()] = value.strip()
    return options


def read_seats(text: str, seats: int) -> list[int]:
    """`0,1`, `all` or `none`: the seats that people take."""
    if text.strip() in ("all", "none"):
        return list(range(seats)) if text.strip() == "all" else []
    try:
        people = sorted({int(seat) for seat in text.split(",")})
    except ValueError:
        raise BadInput("--hot-seat", f"expected seats such as 0,1 or all, got {text!r}") from None
    if people and not 0 <= people[0] <= people[-1] < seats:
        raise BadInput("--hot-seat", f"this match has seats 0 to {seats - 1}, got {text!r}")
    return people


def _seating(
    wishes: Wishes, edition: Edition, mode: str | None
) -> tuple[int | Seats, list[list[int]] | None, str | None]:
    """Seats, teams and how the warriors are found."""
    if wishes.line_up is not None:
        _alone("--line-up", wishes.line_up, {"--you": wishes.you, "--draft": wishes.draft})
        seats, teams = parse_line_up(edition, wishes.line_up)
        if wishes.players not in (None, len(seats)):
            raise BadInput("--players", f"the line-up has {len(seats)} seats, not {wishes.players}")
        return seats, teams, None
    players = how_many(edition, mode, wishes.players)
    if wishes.you is None:
        return players, None, wishes.draft or ("choice" if mode is None else "random")
    _alone("--you", wishes.you, {"--draft": wishes.draft})
    checked_players(edition, mode, players, "--players")
    you = fighter_named(edition, wishes.you, "--you")
    return _with_others(edition, mode, you, players, random.Random(wishes.seed)), None, None


def how_many(edition: Edition, mode: str | None, wanted: int | None) -> int:
    """The number of players asked for, or the usual one; a mode has few to choose from."""
    if wanted is None:
        return usual_players(edition, mode)
    return wanted if mode is None else checked_players(edition, mode, wanted, "--players")


def _alone(name: str, value: str, others: Mapping[str, str | None]) -> None:
    for other, given in others.items():
        if given is not None:
            raise BadInput(name, f"{value!r} says who fights, so {other} has nothing to decide")


def _with_others(edition: Edition, mode: str | None, you: str, players: int, lot: random.Random) -> Seats:
    """You in the first seat, and the others by lot."""
    if sides_of(edition, mode):
        return _with_sides(edition, mode, you, players, lot)
    others = [name for name in edition.fighters if name != you]
    return [[you], *([name] for name in lot.sample(others, players - 1))]


def _with_sides(edition: Edition, mode: str | None, you: str, players: int, lot: random.Random) -> Seats:
    sides = sides_of(edition, mode)
    if mode is None or you not in sides:
        raise BadInput("--you", f"{you} is on no side of {mode} ({edition.modes[mode or ''].rule})")
    meetings = [bout for bout in bouts(edition, mode, players) if sides[you] in bout.rivals]
    seats = lot.choice(lot.choice(meetings).seatings)
    first = next(i for i, seat in enumerate(seats) if you in seat)
    return [*seats[first:], *seats[:first]]


# -- bots


def _bot_names(text: str, seats: Sequence[int]) -> dict[int, str]:
    """Bots for these seats, in turn from the list."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise BadInput("--bots", "name at least one bot")
    chosen = {seat: names[i % len(names)] for i, seat in enumerate(seats)}
    for name in names:
        _check_bot(name)
    return chosen


def _check_bot(name: str) -> None:
    if name not in known_bots():
        raise BadInput("--bots", f"there is no bot {name!r}; there are {', '.join(known_bots())}")


def known_bots() -> list[str]:
    from ..bots import bots  # noqa: PLC0415 - only games with bots pay for them

    return list(bots())


def new_bot(name: str, seed: int) -> Bot:
    from ..bots import bot  # noqa: PLC0415 - only games with bots pay for them

    found: Bot = bot(name, seed)
    return found


# -- the saves


def describe_saves() -> list[str]:
    """The saved games, newest first, a line each: number, warriors of people, round, file. No secrets."""
    return [f"{number}  {_described(path)}" for number, path in enumerate(saves(), 1)]


def _described(path: Path) -> str:
    try:
        save = read_save(path)
        view = replay(save.record).view(None)
    except GongError as error:
        return f"{path.name}  cannot be read: {error}"
    return f"{path.name}  {view.game}, {_so_far(view, save.people)}"


def _so_far(view: Any, people: Sequence[int]) -> str:
    """How far a game has come, and for whom it is."""
    if view.game == SPHERE:
        goals = ":".join(str(team.goals) for team in view.teams)
        teams = ", ".join(chr(ord("A") + seat) for seat in people)
        return f"turn {view.turn}, goals {goals}: {teams or 'nobody'}"
    fighters = [fighter.id for fighter in view.fighters if fighter.seat in people]
    return f"round {view.round} of {view.rounds}: {', '.join(fighters) or 'nobody yet'}"
