"""The words of the game in each language: messages by name, filled with values, singular and plural."""

import tomllib
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..core.errors import BadInput

LOCALES = Path(__file__).parent / "locales"
LANGUAGES = ("en", "fr")


class Words:
    """The messages of one language. A message may have two forms, ``one`` and ``other``, by a count."""

    def __init__(self, lang: str, messages: dict[str, Any]) -> None:
        self.lang = lang
        self._messages = messages

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def say(self, name: str, count: int | None = None, **values: object) -> str:
        """The message ``name``, e.g. ``event.moved``; ``count`` chooses the form and fills ``{count}``."""
        found = self._find(name)
        if found is None:
            raise KeyError(f"no message {name!r} in {self.lang}")
        if isinstance(found, dict):
            found = found[self._form(count or 0)]
        return str(found).format(count=count, **values)

    def listed(self, names: Sequence[str]) -> str:
        """Some names in a row: this, that and the other."""
        joiner = {"en": " and ", "fr": " et "}[self.lang]
        return joiner.join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""

    def _find(self, name: str) -> Any:
        node: Any = self._messages
        for part in name.split("."):
            node = node.get(part) if isinstance(node, dict) else None
        return node

    def _form(self, count: int) -> str:
        singular = count <= 1 if self.lang == "fr" else count == 1
        return "one" if singular else "other"

    def names(self) -> set[str]:
        """The names of all messages, for checking one language against another."""
        return set(_paths(self._messages, ""))


def _paths(node: dict[str, Any], prefix: str) -> list[str]:
    found = []
    for key, value in node.items():
        found += _paths(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]
    return found


@cache
def words(lang: str) -> Words:
    """The words of a language; an unknown one is refused by name."""
    if lang not in LANGUAGES:
        raise BadInput("lang", f"expected one of {', '.join(LANGUAGES)}, got {lang!r}")
    return Words(lang, tomllib.loads((LOCALES / f"{lang}.toml").read_text("utf-8")))


#: What no accent is taken off: letters that are written as one, and the signs of printers.
PLAINER = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "−": "-"})


def folded(text: str) -> str:
    """Text for comparing: no case, no accents, no odd spaces, every letter by itself."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(PLAINER))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())
