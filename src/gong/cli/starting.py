"""From the options of `gong play` to a game that can begin, or one that goes on."""

import os
import random
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from ..arena.table import ArenaTable
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..data.schema import Edition
from ..data.words import LANGUAGES, words
from ..games import edition_of, new_match, replay
from .lexicon import Lexicon, fighter_named
from .lineups import parse_line_up
from .play import Bot, Game
from .saving import FORMAT, Keeper, Save, read_save, saves
from .terminal import Terminal

PLAYERS = 4
DEFAULT_BOT = "greedy"


class Wishes(Struct, frozen=True):
    """What was asked for on the command line."""

    game: str
    players: int | None = None
    you: str | None = None
    line_up: str | None = None
    hot_seat: str = "0"
    bots: str = DEFAULT_BOT
    draft: str | None = None
    options: Sequence[str] = ()
    cards: Path | None = None
    lang: str | None = None
    seed: int | None = None


def new_game(wishes: Wishes, terminal: Terminal, fast: bool) -> Game:
    """A game before its first choice; every mistake is named."""
    terminal.check_size()
    edition = edition_of(wishes.game, wishes.cards)
    lang = chosen_language(wishes.lang)
    seats, teams, draft = _seating(wishes, edition)
    match = new_match(
        wishes.game,
        seats,
        teams=teams,
        options=read_options(wishes.options),
        draft=draft,
        cards=wishes.cards,
        seed=wishes.seed,
    )
    people = read_seats(wishes.hot_seat, match.table.seats)
    bots = _bot_names(wishes.bots, [seat for seat in range(match.table.seats) if seat not in people])
    seed = wishes.seed if wishes.seed is not None else secrets.randbelow(2**31)
    setting = Save(FORMAT, lang, people, bots, seed)
    return _game(match, setting, terminal, Keeper(setting), fast)


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
    lexicon = Lexicon(edition_at(match), setting.lang)
    for name in setting.bots.values():
        _check_bot(name)
    bots = {seat: new_bot(name, setting.seed + seat) for seat, name in setting.bots.items()}
    return Game(match, bots, terminal, lexicon, keeper, fast=fast, seed=setting.seed)


def edition_at(match: Match) -> Edition:
    """The edition a match is played with."""
    if not isinstance(match.table, ArenaTable):
        raise GongError(f"{match.game} cannot be shown in the terminal yet")
    return match.table.edition


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
    wishes: Wishes, edition: Edition
) -> tuple[int | list[list[str]], list[list[int]] | None, str | None]:
    """Seats, teams and how the warriors are found."""
    if wishes.line_up is not None:
        _alone("--line-up", wishes.line_up, {"--you": wishes.you, "--draft": wishes.draft})
        seats, teams = parse_line_up(edition, wishes.line_up)
        if wishes.players not in (None, len(seats)):
            raise BadInput("--players", f"the line-up has {len(seats)} seats, not {wishes.players}")
        return seats, teams, None
    players = PLAYERS if wishes.players is None else wishes.players
    if wishes.you is not None:
        _alone("--you", wishes.you, {"--draft": wishes.draft})
        return (
            _with_others(edition, fighter_named(edition, wishes.you, "--you"), players, wishes.seed),
            None,
            None,
        )
    return players, None, wishes.draft or "choice"


def _alone(name: str, value: str, others: Mapping[str, str | None]) -> None:
    for other, given in others.items():
        if given is not None:
            raise BadInput(name, f"{value!r} says who fights, so {other} has nothing to decide")


def _with_others(edition: Edition, you: str, players: int, seed: int | None) -> list[list[str]]:
    """You and as many others by lot."""
    others = [name for name in edition.fighters if name != you]
    if not 2 <= players <= len(edition.fighters):
        raise BadInput("--players", f"expected 2 to {len(edition.fighters)}, got {players}")
    drawn = random.Random(seed).sample(others, players - 1)
    return [[you], *([name] for name in drawn)]


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
    people = [fighter.id for fighter in view.fighters if fighter.seat in save.people]
    return (
        f"{path.name}  {view.game}, round {view.round} of {view.rounds}: {', '.join(people) or 'nobody yet'}"
    )
