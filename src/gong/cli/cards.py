"""`gong cards`: looking at cards, and editing one's own."""

import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from ..core.errors import BadInput, GongError
from ..data.lines import line_of
from ..data.loader import Document, read_document
from ..games import games
from .drawing import Lines
from .interface import CardFiles, all_cards, cards_of

NARROWEST = 80


def list_cards(game: str, own: Path | None, lang: str, console: Console) -> None:
    """All cards of a game with their numbers."""
    _print(console, cards_of(game).listed(game, own, lang, max(console.width, NARROWEST)))


def show_card(text: str, game: str | None, own: Path | None, lang: str, console: Console) -> None:
    """Everything about a card, in whichever games it is, in one of them, or as one's own file has it."""
    width = max(console.width, NARROWEST)
    found = [page for place in _places(game, own) for page in place.pages(text, game, own, lang, width)]
    if not found:
        raise BadInput(text, f"there is no such card; gong cards list {game or 'GAME'} shows them all")
    for page in found:
        _print(console, page)


def _places(game: str | None, own: Path | None) -> Sequence[CardFiles]:
    if game is not None:
        return [cards_of(game)]
    return all_cards() if own is None else [_cards_in(read_document(own))]


def refuse_more(first: str, more: Sequence[str]) -> None:
    """Words after the first: somebody named the game too, or forgot the quotes of a name."""
    if more and first in games():
        meant = f"gong cards show {shlex.quote(' '.join(more))} --game {first}"
        raise BadInput(first, f"a card comes first, and the game it is in after --game: {meant}")
    if more:
        name = shlex.quote(" ".join([first, *more]))
        raise BadInput(first, f"a name of several words needs quotes: gong cards show {name}")


def _cards_in(document: Document) -> CardFiles:
    """The kernel a file is for; if none knows it, the first says what is wrong with it."""
    known = all_cards()
    return next((cards for cards in known if cards.is_for(document)), known[0])


def _print(console: Console, lines: Lines) -> None:
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def vocabulary(game: str | None) -> Iterator[str]:
    """What the cards of a game can do; without one, those of the first."""
    name = games()[0] if game is None else game
    return cards_of(name).abilities(name)


class Checked(NamedTuple):
    """What a file is for, everything wrong with it, and what is allowed and unlikely, a line each."""

    game: str
    problems: list[str]
    unlikely: list[str]


def check_file(path: Path) -> Checked:
    """Everything to be said about a file of one's own cards, with the lines in which it stands."""
    document, text = read_document(path), path.read_text("utf-8-sig")
    cards = _cards_in(document)
    game, problems = cards.problems(document)
    unlikely = [] if problems else cards.unlikely(document)
    return Checked(game, *([_with_line(each, text) for each in some] for some in (problems, unlikely)))


def _with_line(told: str, text: str) -> str:
    """A problem begins with the path of its field."""
    line = line_of(text, told.partition(":")[0])
    return told if line is None else f"{told} (line {line})"


def new_file(path: Path, game: str) -> None:
    """Write a file with all numbers of a game, ready to be edited; a file that exists is left alone."""
    text = "".join(cards_of(game).template(game, path))
    try:
        with os.fdopen(
            os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644), "w", encoding="utf-8"
        ) as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(str(path), "exists already; nothing was written") from None
    except OSError as error:
        raise GongError(f"cannot write {path}: {error.strerror}") from None
