"""Decks of Ultrium Sphere: what one is, what makes it illegal, and its TOML file.

A deck file holds `name` (text, or one for each language), and if wanted `style`, `about` and `how`; the
tables `ultras` and `interactions` say how many copies of each card there are, by id or by name.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, field

from ..core.errors import BadInput
from .loader import read_document
from .schema import Text
from .sets import CardSet, InteractionCard, UltraCard
from .words import words

READY = Path(__file__).parent / "decks"
STYLES = ("bulwark", "blitz", "control", "balanced")
FIELDS = ("name", "style", "about", "how", "ultras", "interactions")
PILES = ("ultras", "interactions")
UNNAMED = Text(en="Unnamed", fr="Sans nom")
#: Between the English and the French of one line of text.
BESIDE = "|"
#: Letters of a line, and of a paragraph.
LONGEST, LONGEST_PARAGRAPH = 200, 900
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")

#: A decision about decks that leaders may agree on (table 0.2 of the ledger): default and least value.
OPTIONS = {
    "ultra_deck_size": (25, 6),
    "interaction_deck_size": (25, 3),
    "deck_value_cap": (100, 0),
    "marked_copies_max": (6, 1),
}
NO_CAP = "none"
Options: TypeAlias = Mapping[str, str | int]
Printed: TypeAlias = UltraCard | InteractionCard


class Deck(Struct, frozen=True, kw_only=True):
    """What a leader brings: copies by card id, in two piles. ``how``: a paragraph on how to play it."""

    name: Text = field(default_factory=lambda: UNNAMED)
    style: str | None = None
    about: Text | None = None
    how: Text | None = None
    ultras: Mapping[str, int]
    interactions: Mapping[str, int]


# --- what is wrong, in any language ---------------------------------------------------------------


class Problem(Struct, frozen=True):
    """Something wrong: a message of the locales and what it is filled with."""

    message: str
    values: Mapping[str, object] = {}

    def said(self, lang: str = "en") -> str:
        filled = {key: getattr(v, lang) if isinstance(v, Text) else v for key, v in self.values.items()}
        return words(lang).say(f"decks.{self.message}", None, **filled)


class Violation(Struct, frozen=True):
    """A reason why a deck may not be played: the rule, the place in the deck, and what is wrong there."""

    rule: str
    where: str
    what: Problem

    @property
    def problem(self) -> str:
        return self.what.said()

    def said(self, lang: str = "en") -> str:
        return f"{self.where}: {self.what.said(lang)} ({self.rule})"


class BadDeck(BadInput):
    """A deck that cannot be read; the problem can be told in any language."""

    def __init__(self, where: str | int, message: str, **values: object) -> None:
        """``where``: a field, or the number of a line."""
        self.where = where
        self.what = Problem(message, values)
        super().__init__(place(where), self.what.said())

    def said(self, lang: str = "en") -> str:
        return f"{place(self.where, lang)}: {self.what.said(lang)}"


def place(where: str | int, lang: str = "en") -> str:
    """Where something is: a field, or the number of a line in words."""
    return where if isinstance(where, str) else words(lang).say("decks.line", number=where)


# --- legality (US-2.1) ----------------------------------------------------------------------------


class Limits(Struct, frozen=True):
    """The numbers a deck is held to; no ``cap`` is no limit."""

    ultras: int
    interactions: int
    cap: int | None
    copies: int


def limits_of(options: Options | None = None) -> Limits:
    """The limits that the options of a match set; its other options are left alone."""
    chosen = options or {}
    cap = None if str(chosen.get("deck_value_cap")) == NO_CAP else _number(chosen, "deck_value_cap")
    sizes = (_number(chosen, "ultra_deck_size"), _number(chosen, "interaction_deck_size"))
    return Limits(*sizes, cap, _number(chosen, "marked_copies_max"))


def _number(chosen: Options, key: str) -> int:
    default, least = OPTIONS[key]
    given = str(chosen.get(key, default)).strip()
    if not re.fullmatch(r"[0-9]{1,6}", given) or int(given) < least:
        raise BadDeck(key, "bad-cap" if key == "deck_value_cap" else "bad-number", least=least, given=given)
    return int(given)


def violations(deck: Deck, cards: CardSet, options: Options | None = None) -> list[Violation]:
    """Every reason why this deck is illegal; none if it may be played (US-2.1.5)."""
    limits = limits_of(options)
    return [
        *_pile_violations("ultras", deck.ultras, limits.ultras, limits, cards),
        *_pile_violations("interactions", deck.interactions, limits.interactions, limits, cards),
    ]


def _pile_violations(
    pile: str, copies: Mapping[str, int], size: int, limits: Limits, cards: CardSet
) -> Iterator[Violation]:
    yield from _wrong_size(pile, copies, size)
    for card, count in copies.items():
        printed = printed_card(card, cards)
        if printed is None:
            yield Violation("US-2.1.1", f"{pile}.{card}", unknown(card, cards))
        else:
            yield from _wrong_kind(pile, card, cards)
            yield from _too_many(f"{pile}.{card}", called(card, cards), printed, count, limits.copies)
    yield from _too_dear(pile, value_of(copies, cards), limits.cap)


def _wrong_size(pile: str, copies: Mapping[str, int], size: int) -> Iterator[Violation]:
    total = sum(copies.values())
    if total != size:
        yield Violation("US-2.1.1", pile, Problem("size", {"wanted": size, "found": total}))


def _wrong_kind(pile: str, card: str, cards: CardSet) -> Iterator[Violation]:
    if card not in getattr(cards, pile):
        yield Violation("US-2.1.1", f"{pile}.{card}", Problem(f"not-{pile}", {"card": called(card, cards)}))


def _too_many(at: str, name: Text, printed: Printed, count: int, most: int) -> Iterator[Violation]:
    """Several copies need the copies symbol (US-2.1.2)."""
    allowed = most if printed.multi else 1
    if not 1 <= count <= allowed:
        values = {"card": name, "most": allowed, "found": count}
        yield Violation("US-2.1.2", at, Problem("copies" if printed.multi else "copy", values))


def _too_dear(pile: str, total: int, cap: int | None) -> Iterator[Violation]:
    """Each of the two decks is held to the cap, which leaders may change (US-2.1.3, US-2.1.4)."""
    if cap is not None and total > cap:
        values = {"found": total, "cap": cap, "over": total - cap}
        yield Violation("US-2.1.3", pile, Problem("value", values))


def value_of(copies: Mapping[str, int], cards: CardSet) -> int:
    """What so many copies cost together; cards that do not exist cost nothing."""
    printed = ((printed_card(card, cards), count) for card, count in copies.items())
    return sum(count * card.value for card, count in printed if card)


# --- cards by what people call them ---------------------------------------------------------------


def folded(text: str) -> str:
    """Text for comparing: letters and digits only, no case, no accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)).split())


class Index:
    """Finds cards by id or by name in any language; a name that two cards share finds neither."""

    def __init__(self, cards: CardSet) -> None:
        self._cards: dict[str, Printed] = {**cards.ultras, **cards.interactions}
        self._names: dict[str, str | None] = {}
        for card, printed in self._cards.items():
            for name in {folded(name) for name in (card, *_spellings(printed))}:
                self._names[name] = None if self._names.get(name, card) != card else card

    def find(self, text: str) -> str | None:
        wanted = text.strip().lower()
        return wanted if wanted in self._cards else self._names.get(folded(text))

    def near(self, text: str) -> str | None:
        """The card that somebody who wrote this may have meant."""
        from difflib import get_close_matches  # noqa: PLC0415 - a slow import that only a mistake needs

        names = [name for name, card in self._names.items() if card is not None]
        found = get_close_matches(folded(text), names, n=1)
        return self._names[found[0]] if found else None


def _spellings(card: Printed) -> tuple[str, ...]:
    return (card.name.en, card.name.fr) if card.name else ()


def printed_card(card: str, cards: CardSet) -> Printed | None:
    return cards.ultras.get(card) or cards.interactions.get(card)


def called(card: str, cards: CardSet) -> Text:
    """A card's name with its id, in both languages."""
    en, fr = (cards.name_of(card, lang) for lang in ("en", "fr"))
    return Text(en=f"{en} ({card})" if en != card else card, fr=f"{fr} ({card})" if fr != card else card)


def unknown(text: str, cards: CardSet) -> Problem:
    """That there is no such card, and the nearest one there is."""
    near = Index(cards).near(text)
    if near is None:
        return Problem("unknown", {"card": text})
    return Problem("unknown-near", {"card": text, "near": called(near, cards)})


# --- reading and writing --------------------------------------------------------------------------


def ready_decks() -> list[str]:
    """The names of the decks that come with the game."""
    return list(_ready_decks())


@cache
def _ready_decks() -> tuple[str, ...]:
    """Rooms, decks and pages ask at every turn, and nobody lays another file there meanwhile."""
    return tuple(sorted(path.stem for path in READY.glob("*.toml")))


def ready_deck(name: str) -> Deck:
    """A deck that comes with the game."""
    if name not in ready_decks():
        raise BadDeck(name, "no-deck", known=", ".join(ready_decks()))
    return _shipped(name)


@cache
def _shipped(name: str) -> Deck:
    return deck_from(read_document(READY / f"{name}.toml"))


def deck_from(document: Mapping[str, object], cards: CardSet | None = None) -> Deck:
    """The deck that the tables of a file describe; with ``cards`` they may also be named in words."""
    for key in document:
        if key not in FIELDS:
            raise BadDeck(key, "unknown-field", known=", ".join(FIELDS))
    index = Index(cards) if cards else None
    about, how = document.get("about"), document.get("how")
    return Deck(
        name=_text("name", document["name"]) if "name" in document else UNNAMED,
        style=checked_style(document.get("style"), "style"),
        about=None if about is None else _text("about", about),
        how=None if how is None else _text("how", how, LONGEST_PARAGRAPH),
        ultras=_copies("ultras", document.get("ultras", {}), index),
        interactions=_copies("interactions", document.get("interactions", {}), index),
    )


def _text(at: str, value: object, most: int = LONGEST) -> Text:
    match value:
        case Text():
            return Text(en=one_line(value.en, at, most), fr=one_line(value.fr, at, most))
        case str():
            return Text(en=one_line(value, at, most), fr=one_line(value, at, most))
        case {"en": str(en), "fr": str(fr), **others} if not others:
            return Text(en=one_line(en, f"{at}.en", most), fr=one_line(fr, f"{at}.fr", most))
    raise BadDeck(at, "not-text")


def one_line(text: str, at: str | int, most: int = LONGEST) -> str:
    """Text that stands in one line of a list: single spaces, nothing invisible."""
    tidy = tidied(text)
    if not tidy or len(tidy) > most:
        raise BadDeck(at, "bad-length", most=most)
    if BESIDE in tidy:
        raise BadDeck(at, "bad-sign", sign=BESIDE)
    return tidy


def tidied(text: str) -> str:
    """Text as it was meant: messengers put in odd spaces and signs that nobody sees."""
    spaced = "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text)
    return " ".join(spaced.split())


def checked_style(style: object, at: str | int) -> str | None:
    if style is None or style in STYLES:
        return str(style) if style else None
    raise BadDeck(at, "bad-style", given=style, known=", ".join(STYLES))


def _copies(pile: str, table: object, index: Index | None) -> dict[str, int]:
    if not isinstance(table, Mapping):
        raise BadDeck(pile, "not-a-table")
    copies: dict[str, int] = {}
    for key, count in table.items():
        if not isinstance(count, int) or isinstance(count, bool):
            raise BadDeck(f"{pile}.{key}", "not-a-number")
        card = (index.find(key) if index else None) or tidied(key)
        copies[card] = copies.get(card, 0) + count
    return copies


def written(deck: Deck, cards: CardSet, lang: str = "en") -> str:
    """The TOML file of a deck; the names of the cards stand beside their ids."""
    lines = [f"name = {_inline(deck.name)}"]
    lines += [f"style = {json.dumps(deck.style)}"] if deck.style else []
    lines += [f"about = {_inline(deck.about)}"] if deck.about else []
    lines += [f"how = {_inline(deck.how)}"] if deck.how else []
    for pile in PILES:
        lines += ["", f"[{pile}]"]
        lines += [_entry(card, count, cards, lang) for card, count in getattr(deck, pile).items()]
    return "\n".join(lines) + "\n"


def _inline(text: Text) -> str:
    return f"{{ en = {_quoted(text.en)}, fr = {_quoted(text.fr)} }}"


def _entry(card: str, count: int, cards: CardSet, lang: str) -> str:
    key = card if BARE_KEY.fullmatch(card) else _quoted(card)
    name = tidied(cards.name_of(card, lang)) if printed_card(card, cards) else card
    return f"{key} = {count}" + (f" # {name}" if name != card else "")


def _quoted(text: str) -> str:
    """JSON strings are TOML strings, as long as nothing in them is invisible."""
    return json.dumps(text, ensure_ascii=False)
