"""What the terminal says in one language, whatever is played."""

from collections.abc import Mapping
from typing import TypeVar

from ..data.schema import Text
from ..data.words import folded, words

__all__ = ["AnyTongue", "Tongue", "folded"]


class Tongue:
    """The terminal's own messages in one language: what every game needs."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._words = words(lang)

    def ui(self, name: str, count: int | None = None, **values: object) -> str:
        """A message of the terminal's own."""
        return self._words.say(f"ui.{name}", count, **values)

    def chosen(self, text: Text | None, otherwise: str = "") -> str:
        """A text in this language."""
        return text.said(self.lang) if text else otherwise

    @property
    def colours(self) -> Mapping[str, str]:
        """Words of the log that have a colour of their own."""
        return {}


AnyTongue = TypeVar("AnyTongue", bound=Tongue)
