"""Cards of fighters: all of a game, one by its name, and a file of one's own laid over a game."""

from collections.abc import Iterator
from pathlib import Path

from ...data import loader
from ...data.loader import Document, edition_of, flaws
from ...data.schema import DECK, Card, Edition, Fighter
from ...data.unlikely import warnings
from ..drawing import Lines
from . import abilities as vocabulary
from .drawing import hand, hand_title
from .help import card_page
from .lexicon import Lexicon
from .samplewarrior import NAME, example

ID_WIDTH = 20

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


def listed(game: str, own: Path | None, lang: str, width: int) -> Lines:
    lexicon, lines = Lexicon(edition_of(game, own), lang), []
    for name, fighter in lexicon.edition.fighters.items():
        sheet = lexicon.ui("sheet", life=fighter.life, size=fighter.size, defence=fighter.defence)
        lines.append(hand_title(f"{lexicon.fighter(name)}: {sheet}", lexicon, width, ID_WIDTH))
        lines += hand([(card.ljust(ID_WIDTH), card) for card in fighter.cards], lexicon, width)
    return lines


def pages(text: str, game: str | None, own: Path | None, lang: str, width: int) -> list[Lines]:
    lexicons = [Lexicon(edition, lang) for edition in _known(game, own)]
    return [card_page(card, lexicon, width) for lexicon in lexicons for card in lexicon.cards_like(text)]


def _known(game: str | None, own: Path | None) -> list[Edition]:
    """Where to look: in one game, in one's own file, or in everything that is built in."""
    if game is not None:
        return [edition_of(game, own)]
    if own is None:
        return [edition_of(name) for name in loader.editions()]
    return [loader.load_edition(own)]


def is_for(document: Document) -> bool:
    return document.get("base") in loader.editions() or "fighters" in document


def completed(document: Document) -> Document:
    return loader.complete(document)


def problems(document: Document) -> tuple[str, list[str]]:
    whole = loader.complete(document)
    return str(whole.get("game", "GAME")), [str(flaw) for flaw in flaws(whole)]


def unlikely(document: Document) -> list[str]:
    base = loader.built_in(str(document["base"])) if "base" in document else None
    found = warnings(loader.edition_from(loader.complete(document)), base)
    return [f"{path}: {text}" for path, text in found]


def abilities(game: str) -> Iterator[str]:
    yield from (*vocabulary.abilities(), *vocabulary.question_marks())


# -- a file to begin with


def template(game: str, path: Path) -> Iterator[str]:
    edition = edition_of(game)
    about = {"title": edition.title.en, "game": edition.game, "file": path.name}
    yield HEADER.format(**about)
    for name, fighter in edition.fighters.items():
        yield _sheet(name, fighter)
        for card_id, card in fighter.cards.items():
            yield _card(name, card_id, card)
    yield NEW_WARRIOR.format(**about, name=NAME, count=len(edition.fighters), deck=DECK)
    yield from (EXAMPLE_MARK + line + "\n" for line in example(edition))
    yield ABILITIES
    yield from (f"# {line}\n" for line in abilities(game))


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
