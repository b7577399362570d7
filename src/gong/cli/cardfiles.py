"""`gong cards`: looking at cards, and editing one's own."""

import os
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..core.errors import BadInput, GongError
from ..data import loader
from ..data.loader import edition_of, flaws, read_document
from ..data.schema import DECK, Card, Edition, Fighter
from ..data.sets import CardSet, load_set
from . import drawing, helping, setfiles
from .clausewords import clause_words
from .deckpage import set_page
from .lexicon import Lexicon
from .ninth import NAME, example
from .vocabulary import abilities, question_marks

SPHERE = "ultrium-sphere"
NARROWEST, ID_WIDTH = 80, 20

HEADER = """\
# Your own cards for {title}.
#
# This file is laid over {game}: what stands here replaces our numbers, everything else stays.
# Type in what is printed on your cards; delete what you do not want to change.
#   initiative 1 to 8, move 0 to 2, melee and shoot 0 to 6 dice, defence 1 to 6;
#   [3, 2] are two attacks, "?" stands where the card's text decides the number.
# At the end: a warrior of your own, ready to be used, and everything that cards can do.
#
# Check it:       gong cards check {file}
# Play with it:   gong play {game} --cards {file}
# Is it fair?     gong balance {game} --cards {file}

base = "{game}"
"""
NEW_WARRIOR = """

# ----------------------------------------------------------------------------------------------------
# A warrior of your own, after the {count} there are. Take the marks `#: ` away and it is in the game:
#   sed 's/^#: //' {file} > with-{name}.toml
#   gong cards check with-{name}.toml
#   gong play {game} --you {name} --cards with-{name}.toml
#   gong simulate {game} --cards with-{name}.toml
# Its id (here {name}) and those of its cards are yours to choose: a to z, 0 to 9 and dashes, each only once.
# No two warriors have the same size. A card without a kind is an ordinary one; texts are for people,
# abilities for the rules. There may be 1 to {deck} cards.

"""
ABILITIES = """

# ----------------------------------------------------------------------------------------------------
# What cards can do: abilities = [...] with any of these, each at most once on a card. The line in braces is
# how it is written, with the least that may stand there; what has a value "if left out" need not be written.
#
"""
EXAMPLE_MARK = "#: "


def list_cards(game: str, own: Path | None, lang: str, console: Console) -> None:
    """All cards of a game with their numbers."""
    width = max(console.width, NARROWEST)
    if game == SPHERE:
        cards = load_set() if own is None else load_set(own)
        _print(console, [Text(line) for line in set_page(cards, lang)])
        return
    lexicon = Lexicon(edition_of(game, own), lang)
    for name, fighter in lexicon.edition.fighters.items():
        sheet = lexicon.ui("sheet", life=fighter.life, size=fighter.size, defence=fighter.defence)
        _print(console, [drawing.hand_title(f"{lexicon.fighter(name)}: {sheet}", lexicon, width, ID_WIDTH)])
        _print(
            console, drawing.hand([(card.ljust(ID_WIDTH), card) for card in fighter.cards], lexicon, width)
        )


def show_card(text: str, own: Path | None, lang: str, console: Console) -> None:
    """Everything about a card, in whichever games it is, or as one's own file has it."""
    editions, card_sets = _known(own)
    width = max(console.width, NARROWEST)
    found = [page for edition in editions for page in _pages(text, Lexicon(edition, lang), width)]
    found += [page for cards in card_sets for page in setfiles.pages(text, cards, lang, width)]
    if not found:
        raise BadInput(text, "there is no such card; gong cards list GAME shows them all")
    for page in found:
        _print(console, page)


def _known(own: Path | None) -> tuple[list[Edition], list[CardSet]]:
    """Where to look: in one's own file, or in everything that is built in."""
    if own is None:
        return [edition_of(name) for name in loader.editions()], [load_set()]
    if setfiles.is_set(read_document(own)):
        return [], [load_set(own)]
    return [loader.load_edition(own)], []


def _pages(text: str, lexicon: Lexicon, width: int) -> list[drawing.Lines]:
    return [helping.card_page(card, lexicon, width) for card in drawing.cards_like(text, lexicon)]


def _print(console: Console, lines: drawing.Lines) -> None:
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def vocabulary(game: str | None) -> Iterator[str]:
    """What cards can do: those of fighters, or in the game of decks those of a set."""
    if game == SPHERE:
        yield from clause_words()
        return
    if game is not None:
        edition_of(game)
    yield from (*abilities(), *question_marks())


def check_file(path: Path) -> tuple[str, list[str]]:
    """The game a file of one's own cards is for, and everything wrong with it, a line each."""
    document = read_document(path)
    if setfiles.is_set(document):
        return SPHERE, setfiles.problems_of(document)
    whole = loader.complete(document)
    return str(whole.get("game", "GAME")), [str(flaw) for flaw in flaws(whole)]


def new_file(path: Path, game: str) -> None:
    """Write a file with all numbers of a game, ready to be edited; a file that exists is left alone."""
    text = "".join(setfiles.new_set(path) if game == SPHERE else _written(edition_of(game), path))
    try:
        with os.fdopen(
            os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644), "w", encoding="utf-8"
        ) as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(str(path), "exists already; nothing was written") from None
    except OSError as error:
        raise GongError(f"cannot write {path}: {error.strerror}") from None


def _written(edition: Edition, path: Path) -> Iterator[str]:
    about = {"title": edition.title.en, "game": edition.game, "file": path.name}
    yield HEADER.format(**about)
    for name, fighter in edition.fighters.items():
        yield _sheet(name, fighter)
        for card_id, card in fighter.cards.items():
            yield _card(name, card_id, card)
    yield NEW_WARRIOR.format(**about, name=NAME, count=len(edition.fighters), deck=DECK)
    yield from (EXAMPLE_MARK + line + "\n" for line in example(edition))
    yield ABILITIES
    yield from (f"# {line}\n" for line in (*abilities(), *question_marks()))


def _sheet(name: str, fighter: Fighter) -> str:
    about = f"# {fighter.name.en}: the sheet's defence counts until the first card."
    return f"\n\n{about}\n[fighters.{name}]\ndefence = {fighter.defence}\n"


def _card(owner: str, card_id: str, card: Card) -> str:
    title = card.name.en if card.name else card_id
    about = f"{title} ({card.kind}, {card.origin})" + (f": {card.text.en}" if card.text else "")
    numbers = {field: getattr(card, field) for field in ("initiative", "move", "melee", "shoot", "defence")}
    lines = [f"{field:<10} = {_toml(value)}" for field, value in numbers.items()]
    return "\n".join([f"\n# {about}", f"[fighters.{owner}.cards.{card_id}]", *lines, ""])


def _toml(value: int | str | list[int]) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
