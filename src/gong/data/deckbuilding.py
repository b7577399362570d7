"""Making legal decks: the cards that suit a style best, for as much value as the cap allows."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple, TypeAlias

from .decks import STYLES, BadDeck, Deck, Limits, Options, Printed, limits_of
from .notation import CAPABILITIES, TYPES
from .schema import Text
from .sets import CardSet, UltraCard
from .words import LANGUAGES, words

#: Totals this close to the cap are as good as the cap itself.
CLOSE = 2
#: Liking is lost with each further copy, gained by a card's type, and varies by this much with the seed.
COPY_LOSS, TYPE_GAIN, CHANCE = 0.6, 2.0, 1.5
#: A card of the family is wanted so much more that others come in only where it has too few or too dear ones.
FAMILY_GAIN = 12.0
RANDOM = "random"
#: Of a family those are taken first that are good at everything.
EVEN = "balanced"
#: Beyond this, choosing the best cards would take too long.
LARGEST = 60


class Taste(NamedTuple):
    """What a style likes: points of capabilities, operations of cards, and types, of which one is chosen."""

    capabilities: Mapping[str, float]
    operations: Mapping[str, float]
    types: tuple[str, ...]


TASTES = {
    "bulwark": Taste(
        {"save": 1.0, "resistance": 0.8, "pass": 0.3, "shot": 0.3},
        {
            "mod_cap(resistance": 2.0,
            "mod_cap(save": 3.0,
            "extra_save": 3.0,
            "grant_role(save": 2.0,
            "shield": 2.0,
            "immune": 2.5,
            "redirect": 2.0,
            "cancel_action": 2.0,
            "set_cap": 2.0,
            "mod_sacrifice": 1.0,
            "mod_cap": 1.0,
            "mod_reinf": 1.0,
        },
        ("android", "human"),
    ),
    "blitz": Taste(
        {"shot": 1.0, "pass": 0.8, "tackle": 0.4, "resistance": 0.2},
        {
            "mod_cap(shot": 3.0,
            "mod_cap(pass": 3.0,
            "mod_cap(tackle": 2.0,
            "free_pass": 3.0,
            "disengage": 2.5,
            "reroll": 2.0,
            "set_roll": 2.0,
            "mod_roll": 1.5,
            "draw_ultra": 1.5,
            "mod_cap": 2.0,
            "grant_role(shot": 1.5,
        },
        ("genetic", "android"),
    ),
    "control": Taste(
        {"save": 0.5, "tackle": 0.4, "pass": 0.4, "shot": 0.3, "resistance": 0.3},
        {
            "negate": 3.0,
            "engage": 3.0,
            "discard_interaction": 3.0,
            "cancel_action": 2.5,
            "look": 1.5,
            "draw_interaction": 2.0,
            "return_to_hand": 2.0,
            "reroll": 1.5,
            "set_cap": 2.0,
            "to_locker": 2.0,
            "swap_slots": 1.0,
            "no_reinf": 1.5,
            "clear_mods": 1.0,
            "mod_cap": 1.0,
        },
        ("alien",),
    ),
    "balanced": Taste(
        dict.fromkeys(CAPABILITIES, 0.5),
        {"mod_cap": 2.0, "negate": 1.5, "disengage": 1.5, "reroll": 1.5, "draw": 1.5, "immune": 1.0},
        TYPES,
    ),
    RANDOM: Taste({}, {}, TYPES),
}


def build(
    cards: CardSet,
    style: str | None,
    seed: int,
    options: Options | None = None,
    family: str | None = None,
) -> Deck:
    """A legal deck of a style, around a family, or any; the same seed makes the same deck."""
    if style is not None and style not in STYLES:
        raise BadDeck("style", "bad-style", given=style, known=", ".join(STYLES))
    if family is not None and family not in cards.subtypes:
        raise BadDeck("family", "bad-family", given=family, known=", ".join(cards.subtypes))
    limits, chance = limits_of(options), Random(seed)
    liking = Liking(cards, TASTES[style or (EVEN if family else RANDOM)], chance, family)
    return Deck(
        name=_name(cards, style, seed, family),
        style=style,
        ultras=_chosen("ultras", cards.ultras, limits.ultras, limits, liking),
        interactions=_chosen("interactions", cards.interactions, limits.interactions, limits, liking),
    )


def _name(cards: CardSet, style: str | None, seed: int, family: str | None) -> Text:
    en, fr = (" ".join([*_title(cards, style, family, lang), str(seed)]) for lang in LANGUAGES)
    return Text(en=en, fr=fr)


def _title(cards: CardSet, style: str | None, family: str | None, lang: str) -> Iterator[str]:
    if family is not None:
        yield cards.subtype_name(family, lang)
    if style is not None or family is None:
        yield words(lang).say(f"decks.style-{style or RANDOM}")


class Liking:
    """How much a style wants each card; chance decides between cards of like worth, and on a type."""

    def __init__(self, cards: CardSet, taste: Taste, chance: Random, family: str | None = None) -> None:
        self._cards = cards
        self._taste = taste
        self._chance = chance
        self._family = family
        kin = [card.type for card in cards.ultras.values() if family and card.subtype == family]
        self._home = kin[0] if kin else chance.choice(taste.types)

    def of(self, card: str) -> float:
        return self.plainly(card) + self._chance.uniform(0, CHANCE)

    def plainly(self, card: str) -> float:
        """Without any chance in it; a card that does not exist is not wanted."""
        wanted = sum(self._wanted(word) for word in self._operations(card))
        if card in self._cards.ultras:
            wanted += self._fitness(self._cards.ultras[card])
        return wanted

    def _fitness(self, ultra: UltraCard) -> float:
        points = (weight * ultra.capability(word) for word, weight in self._taste.capabilities.items())
        gain = TYPE_GAIN if ultra.type == self._home else 0.0
        is_family = self._family is not None and ultra.subtype == self._family
        return sum(points) + gain + (FAMILY_GAIN if is_family else 0.0)

    def _operations(self, card: str) -> list[str]:
        """The operations of a card, each with what it works on: `mod_cap(shot`."""
        return [f"{clause.op.name}({clause.op.capability}" for clause in self._cards.clauses.get(card, ())]

    def _wanted(self, operation: str) -> float:
        """By the most exact word that the style has for it."""
        known = [word for word in self._taste.operations if operation.startswith(word)]
        return self._taste.operations[max(known, key=len)] if known else 0.0


#: Cards taken so far, the last one first.
Chain: TypeAlias = "tuple[str, Chain] | None"


class Copy(NamedTuple):
    """One copy of a card that could be taken."""

    card: str
    value: int
    liking: float


def _chosen(
    pile: str, cards: Mapping[str, Printed], size: int, limits: Limits, liking: Liking
) -> dict[str, int]:
    """The best liked cards of this number whose value comes close to the cap."""
    if size > LARGEST:
        raise BadDeck(pile, "too-large", most=LARGEST)
    copies = [copy for card in cards for copy in _copies(card, cards[card], min(limits.copies, size), liking)]
    if len(copies) < size:
        raise BadDeck(pile, "too-few-cards", wanted=size, found=len(copies))
    best = _packed(copies, size, _useful_cap(copies, size, limits.cap))
    if best is None:
        cheapest = sum(sorted(copy.value for copy in copies)[:size])
        raise BadDeck(pile, "cap-too-low", cap=limits.cap, least=cheapest)
    return {card: best.count(card) for card in cards if card in best}


def _copies(card: str, printed: Printed, most: int, liking: Liking) -> Iterator[Copy]:
    wanted = liking.of(card)
    for number in range(most if printed.multi else 1):
        yield Copy(card, printed.value, wanted - COPY_LOSS * number)


def _useful_cap(copies: list[Copy], size: int, cap: int | None) -> int:
    dearest = sum(sorted((copy.value for copy in copies), reverse=True)[:size])
    return dearest if cap is None else min(cap, dearest)


def _packed(copies: list[Copy], size: int, cap: int) -> list[str] | None:
    """So many copies of the greatest liking together, of a value close to the cap (a knapsack)."""
    best: list[dict[int, tuple[float, Chain]]] = [{} for _ in range(size + 1)]
    best[0][0] = (0.0, None)
    for copy in copies:
        for count in range(size, 0, -1):
            _take(copy, best[count - 1], best[count], cap)
    if not best[size]:
        return None
    close = [total for total in best[size] if total >= max(best[size]) - CLOSE]
    return _unrolled(best[size][max(close, key=lambda total: best[size][total][0])][1])


def _take(
    copy: Copy, before: dict[int, tuple[float, Chain]], after: dict[int, tuple[float, Chain]], cap: int
) -> None:
    """Whatever can be had with one card fewer can be had with this copy added."""
    for value, (liking, chain) in before.items():
        total, sum_ = value + copy.value, liking + copy.liking
        if total <= cap and (total not in after or sum_ > after[total][0]):
            after[total] = (sum_, (copy.card, chain))


def _unrolled(chain: Chain) -> list[str]:
    found = []
    while chain:
        card, chain = chain
        found.append(card)
    return found
