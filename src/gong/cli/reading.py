"""From what a person typed to what is meant: a command, the key of a choice, or neither."""

import re
from collections.abc import Sequence

from msgspec import Struct

from ..core.table import Choice
from .lexicon import Tongue, folded
from .offers import Offer

VERBS = (
    *("draft", "place", "card", "move", "melee", "shoot", "skull", "end", "charm", "give", "token"),
    *("kick", "throw", "next", "free", "extinguish", "snag"),
)
LETTERS = 2


class Command(Struct, frozen=True):
    """Something for the program: help, undo, concede, quit, log, hand."""

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
}


def read(line: str, listed: Sequence[Offer], choices: Sequence[Choice], lexicon: Tongue) -> Reading:
    """What a typed line means, given what is listed and everything that may be chosen."""
    text = line.strip()
    return (
        command(text)
        or _only_choice(text, choices)
        or _by_number(text, listed)
        or _by_key(text, choices, lexicon)
        or by_words(text, choices)
        or _refused(text, lexicon)
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


def _by_number(text: str, listed: Sequence[Offer]) -> Reading | None:
    if not text.isdecimal():
        return None
    keys = [offer.key for offer in listed if offer.key is not None]
    number = int(text)
    return Picked(keys[number - 1]) if 1 <= number <= len(keys) else Unclear(text)


def _by_key(text: str, choices: Sequence[Choice], lexicon: Tongue) -> Picked | None:
    key = as_key(text, lexicon)
    return Picked(key) if key in {choice.key for choice in choices} else None


def _refused(text: str, lexicon: Tongue) -> Picked | None:
    """It reads like a choice, but is none now: the match will say why."""
    key = as_key(text, lexicon)
    return Picked(key) if key else None


def as_key(text: str, lexicon: Tongue) -> str | None:
    """``Reroll 4 1`` as ``charm:reroll:1,4``, ``shoot baobab second`` as ``shoot:baobab:second``."""
    close = re.sub(r"\s*\+\s*", "+", folded(text))
    parts = [part for part in re.split(r"[\s:,]+", close) if part]
    if parts and parts[0] == "charm":
        parts = parts[1:] if len(parts) > 1 else parts
    if not parts:
        return None
    verb, rest = _charm_verb(parts[0], lexicon), parts[1:]
    if verb == "no":
        return "charm:no"
    if verb == "flip":
        return ":".join(("charm", "flip", *rest))
    if verb == "reroll":
        return f"charm:reroll:{','.join(sorted(rest, key=lambda die: (len(die), die)))}"
    return ":".join((verb, *rest)) if verb in VERBS else None


def _charm_verb(word: str, lexicon: Tongue) -> str:
    """The verbs of the charm may also be said in one's own language."""
    own = {folded(lexicon.ui("flip-word")): "flip", folded(lexicon.ui("reroll-word")): "reroll"}
    return own.get(word, word)


def by_words(text: str, choices: Sequence[Choice]) -> Reading | None:
    """A unique beginning of a choice's text, or of a word in it."""
    wanted = folded(text)
    if not wanted:
        return None
    texts = {choice.key: folded(choice.text) for choice in choices}
    found = [key for key, said in texts.items() if said.startswith(wanted)]
    if not found and len(wanted) >= LETTERS:
        found = [key for key, said in texts.items() if f" {wanted}" in said]
    if len(found) == 1:
        return Picked(found[0])
    return Unclear(text, tuple(c.text for c in choices if c.key in found)) if found else None
