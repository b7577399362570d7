"""Games whose cards, if they have any, the terminal cannot show."""

from collections.abc import Iterator
from pathlib import Path

from ...core.errors import BadInput
from ...data.loader import Document
from ..drawing import Lines


def listed(game: str, own: Path | None, lang: str, width: int) -> Lines:
    raise _without(game)


def pages(text: str, own: Path | None, lang: str, width: int) -> list[Lines]:
    return []


def is_for(document: Document) -> bool:
    return False


def problems(document: Document) -> tuple[str, list[str]]:
    raise _without("this game")


def abilities(game: str) -> Iterator[str]:
    raise _without(game)


def template(game: str, path: Path) -> Iterator[str]:
    raise _without(game)


def _without(game: str) -> BadInput:
    return BadInput("game", f"{game} has no cards to look at or to change")
