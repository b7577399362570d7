"""The ids of a card set: between the kernel's numbers and the words of keys, events and positions."""

from ..core.errors import BadInput
from ..core.verbs import number_in
from ..data.sets import CardSet
from . import terms
from .book import ULTRAS
from .state import SLOT_NAMES, SLOTS, TEAMS

HIDDEN = "?"


class Names:
    """Which number is which card, slot or place."""

    def __init__(self, cards: CardSet) -> None:
        self.ultras = list(cards.ultras)
        self.cards = list(cards.interactions)
        self.subtypes = list(cards.subtypes)
        self._ultra = {name: i for i, name in enumerate(self.ultras)}
        self._card = {name: i for i, name in enumerate(self.cards)}

    def ultra(self, number: int) -> str:
        return self.ultras[number] if number >= 0 else HIDDEN

    def card(self, number: int) -> str:
        return self.cards[number] if number >= 0 else HIDDEN

    def any_card(self, code: int) -> str:
        """Ultras come first in the numbering, then Interactions."""
        return self.ultras[code] if code < ULTRAS else self.cards[code - ULTRAS]

    def read_ultra(self, name: str, path: str) -> int:
        if name not in self._ultra:
            raise BadInput(path, f"there is no Ultra {name!r} in this set")
        return self._ultra[name]

    def read_card(self, name: str, path: str) -> int:
        if name not in self._card:
            raise BadInput(path, f"there is no Interaction {name!r} in this set")
        return self._card[name]

    def read_any(self, name: str, path: str) -> int:
        return self._ultra[name] if name in self._ultra else ULTRAS + self.read_card(name, path)

    def place(self, place: int) -> str:
        """``1.b2``: a seat and a slot."""
        return f"{place // SLOTS}.{SLOT_NAMES[place % SLOTS]}"

    def read_place(self, text: str) -> int:
        seat, slot = text.split(".")
        if not 0 <= number_in(seat) < TEAMS:
            raise ValueError(text)
        return number_in(seat) * SLOTS + SLOT_NAMES.index(slot)

    def kin(self, kind: int, subtype: int) -> tuple[str, str | None]:
        return terms.TYPES[kind], self.subtypes[subtype] if subtype >= 0 else None
