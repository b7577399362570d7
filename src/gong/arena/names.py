"""The ids of an edition: between the kernel's numbers and the words of keys, events and positions."""

from ..core.errors import BadInput
from ..data.schema import DECK, SHEET, Edition
from .state import NOTHING, UNKNOWN, Arena

HIDDEN = "?"


class Names:
    """Which number is which fighter or card."""

    def __init__(self, edition: Edition) -> None:
        self.kinds = list(edition.fighters)
        self.decks = [list(fighter.cards) for fighter in edition.fighters.values()]
        self._kind_of = {name: kind for kind, name in enumerate(self.kinds)}
        self._card_of = {
            card: k * DECK + c for k, deck in enumerate(self.decks) for c, card in enumerate(deck)
        }

    def kind(self, name: str, path: str = "fighter") -> int:
        """The number of a fighter; an unknown one is refused with the known ones."""
        if not isinstance(name, str) or name not in self._kind_of:
            raise BadInput(path, f"there is no fighter {name!r}; there are {', '.join(self.kinds)}")
        return self._kind_of[name]

    def card(self, name: str) -> int | None:
        """Where a card stands in the book, if there is one of that name."""
        return self._card_of.get(name)

    def printed(self, card: int) -> str:
        """The name of the card that stands there."""
        return self.decks[card // DECK][card % DECK]

    def fighter(self, s: Arena, f: int) -> str | None:
        """Who stands at place ``f``; nobody before the draft."""
        return self.kinds[s.kind[f]] if f >= 0 and s.kind[f] >= 0 else None

    def fighter_id(self, s: Arena, f: int) -> str:
        return self.fighter(s, f) or HIDDEN

    def place_of(self, s: Arena, name: str) -> int | None:
        """Where a fighter stands in this match."""
        kind = self._kind_of.get(name, NOTHING)
        return s.kind.index(kind) if kind >= 0 and kind in s.kind else None

    def card_id(self, s: Arena, f: int, card: int) -> str:
        """The name of a fighter's card by its place in the deck."""
        if card == UNKNOWN:
            return HIDDEN
        return SHEET if card == NOTHING else self.decks[s.kind[f]][card]

    def pile(self, s: Arena, f: int) -> list[str]:
        """What a fighter has played, in the order in which it did."""
        laid = s.pile[f * DECK : (f + 1) * DECK]
        return [self.decks[s.kind[f]][card] for card in laid if card != NOTHING]

    def card_ids(self, s: Arena, f: int, cards: int) -> list[str]:
        return [name for i, name in enumerate(self.decks[s.kind[f]]) if cards >> i & 1]
