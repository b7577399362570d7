"""What was asked for on the command line, and how its words are read."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from ..core.errors import BadInput
from ..data.words import LANGUAGES, words

DEFAULT_BOT = "greedy"


class Wishes(Struct, frozen=True):
    """The options of the commands that make a match; which of them a game understands, its kernel says."""

    game: str
    players: int | None = None
    mode: str | None = None
    you: str | None = None
    line_up: str | None = None
    hot_seat: str = "0"
    bots: str = DEFAULT_BOT
    decks: str | None = None
    draft: str | None = None
    options: Sequence[str] = ()
    cards: Path | None = None
    lang: str | None = None
    seed: int | None = None

    def given(self, *names: str) -> dict[str, str]:
        """Those of these options that were given, as they are typed."""
        values = {f"--{name.replace('_', '-')}": getattr(self, name) for name in names}
        return {option: value for option, value in values.items() if value is not None}


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


def read_bots(text: str, seats: Sequence[int]) -> dict[int, str]:
    """Bots for these seats, in turn from the list; the file of one's own is found again from anywhere."""
    names = [_located(name.strip()) for name in text.split(",") if name.strip()]
    if not names:
        raise BadInput("--bots", "name at least one bot")
    return {seat: names[i % len(names)] for i, seat in enumerate(seats)}


def _located(bot: str) -> str:
    file, colon, name = bot.rpartition(":")
    return f"{Path(file).resolve()}:{name}" if colon else bot


def refuse(options: Mapping[str, str], why: str) -> None:
    """Options that a game has no use for are refused, the first of them by name."""
    for option in options:
        raise BadInput(option, why)
