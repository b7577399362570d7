"""French words of the games and the English ones for them: whoever asks in French finds English rules too."""

import tomllib
from functools import cache
from pathlib import Path

from .words import folded

FILE = Path(__file__).parent / "glossary.toml"
PLURALS = ("s", "x")


def in_english(text: str) -> tuple[str, ...]:
    """The English words for a French one, or for a few that belong together; none if it is not known."""
    known, wanted = _known(), folded(text)
    singular = " ".join(word[:-1] if word.endswith(PLURALS) else word for word in wanted.split())
    return known.get(wanted) or known.get(singular, ())


@cache
def _known() -> dict[str, tuple[str, ...]]:
    read = tomllib.loads(FILE.read_text("utf-8"))
    return {folded(french): tuple(word.casefold() for word in english) for french, english in read.items()}
