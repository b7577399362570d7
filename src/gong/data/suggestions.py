"""What would suit a deck: a few cards more, others out for them, and what the deck would gain by it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import islice
from random import Random
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from .deckbuilding import TASTES, Liking
from .deckfigures import actions_in, subtypes_in
from .decks import (
    PILES,
    STYLES,
    Deck,
    Limits,
    Options,
    Printed,
    limits_of,
    printed_card,
    ready_deck,
    ready_decks,
    value_of,
)
from .notation import CAPABILITIES
from .sets import CardSet, UltraCard

#: So many cards are exchanged by one suggestion, and so many suggestions are made.
AT_ONCE, MOST = 3, 5
#: What a neighbour adds to a roll that fails: of one family, of one type, any other (US-5.4).
SAME_FAMILY, SAME_TYPE, STRANGER = 3, 2, 1
#: A capability is worth a word if the deck is so far below the ready decks in it.
WEAK = 0.3
#: Unspent value that is worth a word.
UNSPENT = 3
#: Changes of means smaller than this are no gain to speak of.
NOTABLE = 0.05
#: How much more a card of the family is wanted, and how much what it adds to its neighbours' rolls.
OF_FAMILY, NEIGHBOUR = 100.0, 2.0
REINFORCEMENT, VALUE, FITTING = "reinforcement", "value", "fitting"

Kind: TypeAlias = Literal["family", "capability", "value", "style"]
Wanted: TypeAlias = Callable[[str], float]


class Gain(Struct, frozen=True):
    """A figure of the deck before and after; ``what``: a capability, or one of the three above."""

    what: str
    before: float
    after: float


class Suggestion(Struct, frozen=True):
    """``about``: which family, capability, style or pile. ``come`` and ``go``: copies by card."""

    kind: Kind
    about: str
    pile: str
    come: Mapping[str, int]
    go: Mapping[str, int]
    gains: tuple[Gain, ...]

    @property
    def is_worth_it(self) -> bool:
        """Does it gain what it is for? A deck with too few cards gains by any that suits it."""
        aims = {"family": REINFORCEMENT, "capability": self.about, "style": FITTING, "value": VALUE}
        gained = {gain.what for gain in self.gains if gain.after > gain.before}
        return not self.go or aims[self.kind] in gained


def suggestions(deck: Deck, cards: CardSet, options: Options | None = None) -> list[Suggestion]:
    """What would suit this deck best, of different kinds; each keeps to the limits of decks."""
    found = Suggesting(deck, cards, limits_of(options)).all()
    return list(islice((one for one in found if one.is_worth_it), MOST))


class Suggesting:
    """Looks at one deck."""

    def __init__(self, deck: Deck, cards: CardSet, limits: Limits) -> None:
        self._deck, self._cards, self._limits = deck, cards, limits
        self._families = subtypes_in(deck, cards)
        self._plan = Liking(cards, TASTES[deck.style or self._style()], Random(0))

    def all(self) -> Iterator[Suggestion]:
        for family in self._leading():
            of_family = {card for card, ultra in self._cards.ultras.items() if ultra.subtype == family}
            wanted = partial(self._of_family, of_family)
            yield from self._made("family", family, "ultras", wanted, of_family)
        for word in self._weak():
            yield from self._made("capability", word, "ultras", partial(self._strong_in, word))
        yield from self._made("style", self._deck.style or self._style(), "interactions", self._suiting)
        for pile in PILES:
            if self._unspent(pile) >= UNSPENT:
                yield from self._made("value", pile, pile, self._value)

    def _leading(self) -> Iterator[str]:
        """The family most of the Ultras are of, and another one that has half as many at least."""
        for family, number in self._families.most_common(2):
            if 2 * number >= max(self._families.values()):
                yield family

    def _style(self) -> str:
        """The style that likes these Ultras most."""
        likings = {style: Liking(self._cards, TASTES[style], Random(0)) for style in STYLES}
        known = [(card, n) for card, n in self._deck.ultras.items() if card in self._cards.ultras]
        return max(likings, key=lambda style: sum(n * likings[style].plainly(card) for card, n in known))

    # -- what is wanted

    def _of_family(self, family: set[str], card: str) -> float:
        """Cards of the family, the dearer the better; of the others the dearest stay."""
        return self._value(card) + (OF_FAMILY if card in family else 0)

    def _strong_in(self, word: str, card: str) -> float:
        """Strong in it, and a good neighbour to those that are there."""
        ultra = self._cards.ultras[card]
        return ultra.capability(word) + NEIGHBOUR * self._neighbourly(ultra)

    def _neighbourly(self, ultra: UltraCard) -> float:
        """What it would add to a roll of the others on average."""
        others = [(self._cards.ultras[c], n) for c, n in self._deck.ultras.items() if c in self._cards.ultras]
        total = sum(n for _, n in others)
        return sum(n * _bonus(ultra, other) for other, n in others) / total if total else 0.0

    def _suiting(self, card: str) -> float:
        """Of use to the plan, and of cards of like use the dearer."""
        return self._plan.plainly(card) + self._value(card) / 4

    def _value(self, card: str) -> float:
        printed = printed_card(card, self._cards)
        return float(printed.value) if printed else 0.0

    def _weak(self) -> Iterator[str]:
        """The capability in which this deck is furthest below the ready ones, if it is."""
        here, usual = actions_in(self._deck, self._cards), usual_actions(self._cards)
        short = {word: usual[word] - here[word][0] for word in here if word in usual}
        worst = max(short, key=lambda word: short[word], default=None)
        if worst and short[worst] >= WEAK:
            yield worst

    # -- what would come and go

    def _made(
        self, kind: Kind, about: str, pile: str, wanted: Wanted, among: Collection[str] | None = None
    ) -> Iterator[Suggestion]:
        before = Counter({card: n for card, n in getattr(self._deck, pile).items() if n > 0})
        after = Exchange(getattr(self._cards, pile), pile, self._limits, wanted, among).of(before)
        come, go = after - before, before - after
        if come:
            changed = structs.replace(self._deck, **{pile: dict(after)})
            yield Suggestion(kind, about, pile, come, go, tuple(self._gains(pile, changed)))

    # -- what it gains

    def _gains(self, pile: str, changed: Deck) -> Iterator[Gain]:
        before, after = (self._figures(pile, deck) for deck in (self._deck, changed))
        for what in before:
            if what in after and abs(after[what] - before[what]) >= NOTABLE:
                yield Gain(what, round(before[what], 2), round(after[what], 2))

    def _figures(self, pile: str, deck: Deck) -> dict[str, float]:
        value = {VALUE: float(value_of(getattr(deck, pile), self._cards))}
        if pile == "interactions":
            return {FITTING: self._fitting(deck.interactions)} | value
        means = {word: mean for word, (mean, _) in actions_in(deck, self._cards).items()}
        return {REINFORCEMENT: reinforcement(deck, self._cards)} | means | value

    def _fitting(self, copies: Mapping[str, int]) -> float:
        """How many of these cards the plan has a use for."""
        return float(sum(n for card, n in copies.items() if self._plan.plainly(card) > 0))

    def _unspent(self, pile: str) -> int:
        """Of a pile that is full: else there are cards to come."""
        if self._limits.cap is None or sum(getattr(self._deck, pile).values()) < getattr(self._limits, pile):
            return 0
        return self._limits.cap - value_of(getattr(self._deck, pile), self._cards)


class Exchange:
    """Takes the cards out that are wanted least, and fills up with those wanted most, ``among`` some."""

    def __init__(
        self,
        printed: Mapping[str, Printed],
        pile: str,
        limits: Limits,
        wanted: Wanted,
        among: Collection[str] | None = None,
    ) -> None:
        self._printed, self._limits, self._wanted = printed, limits, wanted
        self._among = printed if among is None else among
        self._size: int = getattr(limits, pile)

    def of(self, copies: Counter[str]) -> Counter[str]:
        """The best that comes of exchanging some cards; the same cards if nothing is better."""
        kept = Counter({card: n for card, n in copies.items() if card in self._printed})
        orders = (self._wanted, self._wanted_for_its_value)
        tried = [self._tried(kept, number, order) for number in range(AT_ONCE, 0, -1) for order in orders]
        return max((one for one in tried if one), key=self._total, default=kept)

    def _total(self, copies: Counter[str]) -> float:
        return sum(n * self._wanted(card) for card, n in copies.items())

    def _tried(self, kept: Counter[str], number: int, order: Wanted) -> Counter[str] | None:
        """Those that come last in an order go, so that there is room for so many others."""
        over = max(0, kept.total() + number - self._size)
        left = kept - Counter(sorted(kept.elements(), key=order)[:over])
        return self._filled(left, min(number, self._size - left.total()))

    def _filled(self, copies: Counter[str], number: int) -> Counter[str] | None:
        cheapest = min((self._printed[card].value for card in self._among), default=0)
        for left in range(number - 1, -1, -1):
            room = self._room(copies) - left * cheapest
            free = [card for card in self._allowed(copies) if self._printed[card].value <= room]
            if not free:
                return None
            copies[max(free, key=self._wanted)] += 1
        return copies

    def _wanted_for_its_value(self, card: str) -> float:
        return self._wanted(card) / max(self._printed[card].value, 1)

    def _room(self, copies: Counter[str]) -> float:
        if self._limits.cap is None:
            return float("inf")
        return self._limits.cap - sum(self._printed[card].value * n for card, n in copies.items())

    def _allowed(self, copies: Counter[str]) -> list[str]:
        most = self._limits.copies
        return [card for card in self._among if copies[card] < (most if self._printed[card].multi else 1)]


# -- figures


def reinforcement(deck: Deck, cards: CardSet) -> float:
    """What a neighbour adds on average, if any two Ultras of the deck stand side by side."""
    ultras = [cards.ultras[card] for card in Counter(deck.ultras).elements() if card in cards.ultras]
    pairs = [_bonus(a, b) for at, a in enumerate(ultras) for b in ultras[at + 1 :]]
    return sum(pairs) / len(pairs) if pairs else 0.0


def _bonus(one: UltraCard, other: UltraCard) -> int:
    if one.subtype and one.subtype == other.subtype:
        return SAME_FAMILY
    return SAME_TYPE if one.type == other.type else STRANGER


def usual_actions(cards: CardSet) -> dict[str, float]:
    """The mean of each capability over the ready decks."""
    found = [actions_in(ready_deck(name), cards) for name in ready_decks()]
    known = [actions for actions in found if actions]
    return {word: sum(one[word][0] for one in known) / len(known) for word in (CAPABILITIES if known else ())}
