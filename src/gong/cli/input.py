"""From what a person typed to what is meant: a command, the key of a choice, or neither."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from ..core.answers import Choice
from .offers import Offer, key_of
from .tongue import folded

LETTERS = 2


class Command(Struct, frozen=True):
    """Something for the program: help, undo, concede, quit, log, hand, hint."""

    name: str
    argument: str = ""


class Picked(Struct, frozen=True):
    """A choice by its key; whether it is allowed the match will say. ``then``: words for what follows."""

    key: str
    then: tuple[str, ...] = ()


class Unclear(Struct, frozen=True):
    """Nothing, or several things, could be meant."""

    text: str
    candidates: tuple[str, ...] = ()


Reading = Command | Picked | Unclear
#: Reads words as the key of a choice, possible or not; ``None`` if they are none.
AsKey = Callable[[str], str | None]

COMMANDS = {
    "?": "help",
    "help": "help",
    "aide": "help",
    "u": "undo",
    "undo": "undo",
    "concede": "concede",
    "abandonner": "concede",
    "q": "quit",
    "quit": "quit",
    "l": "log",
    "log": "log",
    "h": "hand",
    "hint": "hint",
    "conseil": "hint",
}


def read(
    line: str,
    offers: Sequence[Offer] = (),
    choices: Sequence[Choice] = (),
    as_key: AsKey = lambda text: None,
    otherwise: Callable[[str], Reading | None] = lambda text: None,
) -> Reading:
    """What a typed line means, given what is listed and everything that may be chosen.

    ``otherwise`` reads what is neither a number nor a key before words are looked for in the choices.
    """
    text = line.strip()
    return (
        command(text)
        or _only_choice(text, choices)
        or _by_label(text, offers, as_key)
        or _by_key(text, choices, as_key)
        or otherwise(text)
        or by_words(text, choices)
        or _refused(text, as_key)
        or Unclear(text)
    )


def command(text: str) -> Command | None:
    word, _, argument = text.partition(" ")
    if text.startswith("?"):
        return Command("help", text[1:].strip())
    name = COMMANDS.get(word.casefold())
    return Command(name, argument.strip()) if name else None


def _only_choice(text: str, choices: Sequence[Choice]) -> Picked | None:
    """Enter alone takes the only thing there is to do."""
    return Picked(choices[0].key) if not text and len(choices) == 1 else None


def _by_label(text: str, offers: Sequence[Offer], as_key: AsKey) -> Reading | None:
    """What stands before a choice; a number that does not may still name something, or else nothing."""
    key = key_of(text, offers)
    if key is None and text.isdecimal():
        key = as_key(text)
        return Unclear(text) if key is None else Picked(key)
    return None if key is None else Picked(key)


def _by_key(text: str, choices: Sequence[Choice], as_key: AsKey) -> Picked | None:
    key = as_key(text)
    return Picked(key) if key in {choice.key for choice in choices} else None


def _refused(text: str, as_key: AsKey) -> Picked | None:
    """It reads like a choice, but is none now: the match will say why."""
    key = as_key(text)
    return Picked(key) if key else None


def by_words(text: str, choices: Sequence[Choice]) -> Reading | None:
    """A unique beginning of a choice's text, or of a word in it."""
    wanted = folded(text)
    if not wanted:
        return None
    texts = {choice.key: folded(choice.text) for choice in choices}
    found = [key for key, said in texts.items() if said.startswith(wanted)]
    if not found and len(wanted) >= LETTERS:
        found = [key for key, said in texts.items() if f" {wanted}" in said]
    return chosen_from(found, text, choices)


def chosen_from(keys: Sequence[str], text: str, choices: Sequence[Choice]) -> Reading | None:
    """The only one of these, or that it is unclear which of them is meant."""
    if len(keys) == 1:
        return Picked(keys[0])
    return Unclear(text, tuple(c.text for c in choices if c.key in keys)) if keys else None
