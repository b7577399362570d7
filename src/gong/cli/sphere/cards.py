"""Cards for decks: all of a set, one by its name, and a file of one's own laid over a set."""

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

from ...data.decks import Index, Printed
from ...data.loader import Document
from ...data.notation import CAPABILITIES
from ...data.sets import FIRST_LIGHT, CardSet, UltraCard, complete_set, load_set, set_flaws, sets
from ...sphere.table import SphereTable
from ...sphere.wording import card_text
from ..drawing import Lines
from ..tongue import folded
from .clauses import clause_words
from .deckpage import set_page
from .help import card_page
from .lexicon import SphereLexicon

#: The game that such a file is for.
GAME = "ultrium-sphere"
#: Only a set has these tables.
TABLES = ("ultras", "interactions", "types", "subtypes")
EXAMPLE_MARK = "#: "

HEADER = """\
# Your own cards for Ultrium Sphere.
#
# This file is laid over {title}: what stands here replaces our numbers, everything else stays.
# Type in what is printed on your cards; delete what you do not want to change.
#   value 0 to 99, the six capabilities -30 to 30, multi = true if the card carries the copies symbol.
# At the end: two cards of your own, ready to be used, and everything that cards can do.
#
# Check it:        gong cards check {file}
# Play with it:    gong play {game} --cards {file}
# Build a deck:    gong decks build --cards {file}

base = "{base}"
"""
NEW_CARDS = """

# ----------------------------------------------------------------------------------------------------
# An Ultra and an Interaction of your own. Take the marks `#: ` away and they are in the set:
#   sed 's/^#: //' {file} > with-comet.toml
#   gong cards check with-comet.toml
#   gong cards show comet --cards with-comet.toml
# Ids (here comet and flare) are yours to choose: a to z, 0 to 9 and dashes, each only once. What a card says
# is made from its clauses, in both languages; flavour is a line beside it that you may leave out.

"""
EXAMPLE = """\
[ultras.comet]
name       = { en = "Comet", fr = "Comète" }
type       = "alien"
value      = 5
assault    = 1
tackle     = 1
shot       = 7
resistance = 8
save       = 3
pass       = 5
flavour.en = "It comes back every seventy-six years. Defenders count."
flavour.fr = "Elle revient tous les soixante-seize ans. Les défenseurs comptent."
[[ultras.comet.abilities]]
kind       = "engage"
when       = ["pre", "post"]
target     = "ultra(own, adj=self)"
op         = "mod_cap(pass, +2)"
duration   = "action"

[interactions.flare]
name       = { en = "Flare", fr = "Fusée" }
value      = 3
multi      = true
[[interactions.flare.clauses]]
when       = ["any"]
target     = "ultra(opp)"
op         = "mod_cap(save, -2)"
duration   = "turn"
"""
WORDS = """
# ----------------------------------------------------------------------------------------------------
# What cards can do: an Ultra has [[ultras.ID.abilities]], an Interaction [[interactions.ID.clauses]].
#
"""


def listed(game: str, own: Path | None, lang: str, width: int) -> Lines:
    return [Text(line) for line in set_page(load_set(own or FIRST_LIGHT), lang)]


def pages(text: str, game: str | None, own: Path | None, lang: str, width: int) -> list[Lines]:
    """A page for the card of this name or id, or else for each whose name contains these words."""
    cards = load_set(own or FIRST_LIGHT)
    lexicon = SphereLexicon(SphereTable(cards, [], 2, {}, {}), lang)
    exact, wanted = Index(cards).find(text), folded(text)
    like = [card for card in cards.clauses if wanted in folded(lexicon.card(card))]
    return [card_page(card, lexicon, width) for card in ([exact] if exact is not None else like)]


def is_for(document: Document) -> bool:
    return document.get("base") in sets() or any(table in document for table in TABLES)


def completed(document: Document) -> Document:
    return complete_set(document)


def unlikely(document: Document) -> list[str]:
    """A clause that fits is meant."""
    return []


def problems(document: Document) -> tuple[str, list[str]]:
    return GAME, [str(flaw) for flaw in set_flaws(complete_set(document))]


def abilities(game: str) -> Iterator[str]:
    return clause_words()


# -- a file to begin with


def template(game: str, path: Path) -> Iterator[str]:
    cards = load_set()
    about = {"title": cards.file.title.en, "base": FIRST_LIGHT, "game": game, "file": path.name}
    yield HEADER.format(**about)
    yield from (_card(cards, "ultras", key, ultra) for key, ultra in cards.ultras.items())
    yield from (_card(cards, "interactions", key, card) for key, card in cards.interactions.items())
    yield NEW_CARDS.format(**about)
    yield from (f"{EXAMPLE_MARK}{line}".rstrip() + "\n" for line in EXAMPLE.splitlines())
    yield WORDS
    yield from (f"# {line}\n" for line in clause_words())


def _card(cards: CardSet, pile: str, key: str, card: Printed) -> str:
    title, text = cards.name_of(key, "en"), card_text(cards, key, "en")
    about = f"\n# {title}: {text}" if text else f"\n# {title}"
    lines = [f"{field:<10} = {number}" for field, number in _numbers(card).items()]
    return "\n".join([about, f"[{pile}.{key}]", *lines, ""])


def _numbers(card: Printed) -> dict[str, int | str]:
    numbers: dict[str, int | str] = {"value": card.value, "multi": str(card.multi).lower()}
    if isinstance(card, UltraCard):
        numbers |= {word: card.capability(word) for word in CAPABILITIES}
    return numbers
