"""The server's own words in each language."""

import tomllib
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from ..data.words import Words

FOLDER = Path(__file__).parent / "words"
LANGS = ("en", "fr")
#: The language of the request that is being answered, for whatever has to be refused on the way.
asked_in: ContextVar[str] = ContextVar("asked_in", default="en")


@cache
def wording(lang: str) -> Words:
    return Words(lang, tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8")))


def complaint(name: str, lang: str | None = None, **values: object) -> str:
    """Why something cannot be done; without a language, in that of the request being answered."""
    return wording(lang or asked_in.get()).say(f"error.{name}", None, **values)
