"""A deck on one page: its cards, and how its values, types and actions are spread."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from ...data.deckfigures import actions_in, subtypes_in, types_in, values_in
from ...data.decks import OPTIONS, PILES, Deck, printed_card, value_of
from ...data.notation import CAPABILITIES, TYPES
from ...data.schema import Text
from ...data.sets import CardSet
from ...data.words import words
from ...sphere.wording import card_text

BONUSES = ("assault", "tackle")
BAR = "█"
KIND_WIDTH = 20
#: Of a paragraph.
WIDTH = 100
#: Before the numbers of an Ultra, apart from its name: copies, id, value, type.
NUMBERS_AT = 16 + KIND_WIDTH


def page(deck: Deck, cards: CardSet, lang: str) -> list[str]:
    """Everything about a deck, for people."""
    return list(Page(deck, cards, lang).lines())


def set_page(cards: CardSet, lang: str) -> list[str]:
    """All cards of a set, before each how many copies of it a deck may have."""
    most, _ = OPTIONS["marked_copies_max"]
    ultras = {key: most if card.multi else 1 for key, card in cards.ultras.items()}
    interactions = {key: most if card.multi else 1 for key, card in cards.interactions.items()}
    return list(Page(Deck(ultras=ultras, interactions=interactions), cards, lang).offered())


class Page:
    """A deck in one language."""

    def __init__(self, deck: Deck, cards: CardSet, lang: str) -> None:
        self._deck = deck
        self._cards = cards
        self._lang = lang
        known = [card for card in (*deck.ultras, *deck.interactions) if printed_card(card, cards)]
        self._width = max((len(cards.name_of(card, lang)) for card in known), default=0)

    def _say(self, message: str, **values: object) -> str:
        return words(self._lang).say(f"decks.{message}", None, **values)

    def lines(self) -> Iterator[str]:
        deck = self._deck
        yield deck.name.said(self._lang)
        if deck.about:
            yield deck.about.said(self._lang)
        if deck.how:
            yield from ("", *wrap(deck.how.said(self._lang), WIDTH, break_on_hyphens=False))
        for pile in PILES:
            copies: Mapping[str, int] = getattr(deck, pile)
            total = {"cards": sum(copies.values()), "value": value_of(copies, self._cards)}
            heading = self._say(pile, **total)
            yield from ("", self._with_columns(heading) if pile == "ultras" else heading)
            yield from (self._card(card, count) for card, count in copies.items())
        yield from self._values()
        yield from self._types()
        yield from self._actions()

    def offered(self) -> Iterator[str]:
        """The piles alone, each under its name and the number of different cards."""
        for pile in PILES:
            copies: Mapping[str, int] = getattr(self._deck, pile)
            heading = self._say(f"all-{pile}", cards=len(copies))
            yield self._with_columns(heading) if pile == "ultras" else heading
            yield from (self._card(card, count) for card, count in copies.items())

    def _with_columns(self, heading: str) -> str:
        """The names of the numbers stand above them."""
        names = "".join(f"{name:>4}" for name in self._say("columns").split())
        return f"{heading:<{NUMBERS_AT + self._width}}{names}"

    def _card(self, card: str, count: int) -> str:
        printed = printed_card(card, self._cards)
        if printed is None:
            return f"  {count:>2}  {card}  {self._say('not-there')}"
        name = self._cards.name_of(card, self._lang)
        numbers = f"{self._numbers(card)}  " if card in self._cards.ultras else ""
        line = f"  {count:>2}  {card:<4} {name:<{self._width}} {printed.value:>2}"
        return f"{line}  {numbers}{card_text(self._cards, card, self._lang)}".rstrip()

    def _numbers(self, card: str) -> str:
        """Type, subtype and the six numbers of an Ultra."""
        ultra = self._cards.ultras[card]
        kind = self._type(ultra.type)
        if ultra.subtype:
            kind += f", {self._cards.subtype_name(ultra.subtype, self._lang)}"
        numbers = (_shown(word, ultra.capability(word)) for word in CAPABILITIES)
        return f"{kind:<{KIND_WIDTH}}" + "".join(f"{number:>4}" for number in numbers)

    def _type(self, word: str) -> str:
        return str(getattr(getattr(self._cards.file.types, word), self._lang))

    # -- the curve

    def _values(self) -> Iterator[str]:
        """A bar for each value, the two piles side by side."""
        piles = [values_in(getattr(self._deck, pile), self._cards) for pile in PILES]
        yield from ("", self._say("values"))
        width = max([1, *piles[0].values()])
        for value in sorted({*piles[0], *piles[1]}):
            first, second = (f"{pile[value]:>2} {BAR * pile[value]}" for pile in piles)
            yield f"  {value}  {first:<{width + 4}} {second}".rstrip()

    def _types(self) -> Iterator[str]:
        found = types_in(self._deck, self._cards)
        shown = [f"{self._type(word)} {found[word]}" for word in TYPES if found[word]]
        yield from ("", self._say("types", types=", ".join(shown)))
        families = subtypes_in(self._deck, self._cards)
        if families:
            told = (f"{self._cards.subtype_name(one, self._lang)} {n}" for one, n in families.most_common())
            yield self._say("subtypes", subtypes=", ".join(told))

    def _actions(self) -> Iterator[str]:
        """What the Ultras can do on average, and at best."""
        yield from ("", self._say("actions"))
        for word, (mean, best) in actions_in(self._deck, self._cards).items():
            label = self._say(f"cap-{word}")
            yield f"  {label:<12} {mean:>{'+' if word in BONUSES else ''}6.1f} {_shown(word, best):>5}"


def _shown(word: str, number: int) -> str:
    return f"{number:+d}" if word in BONUSES and number else str(number)


def about(deck: Deck, cards: CardSet) -> dict[str, Any]:
    """Everything about a deck, for programs."""
    return {
        "name": {"en": deck.name.en, "fr": deck.name.fr},
        "style": deck.style,
        "about": _texts(deck.about),
        "how": _texts(deck.how),
        "ultras": dict(deck.ultras),
        "interactions": dict(deck.interactions),
        "value": {pile: value_of(getattr(deck, pile), cards) for pile in PILES},
        "values": {pile: dict(sorted(values_in(getattr(deck, pile), cards).items())) for pile in PILES},
        "types": dict(types_in(deck, cards)),
        "subtypes": dict(subtypes_in(deck, cards)),
        "actions": {
            word: {"mean": round(mean, 2), "best": best}
            for word, (mean, best) in actions_in(deck, cards).items()
        },
    }


def _texts(text: Text | None) -> dict[str, str] | None:
    return {"en": text.en, "fr": text.fr} if text else None
