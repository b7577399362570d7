"""The server's own words in each language."""

import tomllib
from functools import cache
from pathlib import Path

from ..data.words import Words

FOLDER = Path(__file__).parent / "words"


@cache
def wording(lang: str) -> Words:
    return Words(lang, tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8")))


def complaint(name: str, lang: str = "en", **values: object) -> str:
    """Why something cannot be done."""
    return wording(lang).say(f"error.{name}", None, **values)
