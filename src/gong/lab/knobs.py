"""Which numbers of a game may be tuned: those that are ours, a little around where they stand."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from ..core.errors import BadInput
from ..data.changes import nested
from ..data.loader import Document, merge
from ..data.schema import Card, Edition

#: The numbers of a card that are tuned; its initiative belongs to how cards are made.
FIELDS = ("move", "melee", "shoot", "defence")
#: Where a number is from that nobody has printed, as far as the files say.
OURS = ("reconstructed", "own")


class Knob(NamedTuple):
    """A number that is ours, with the least and the most that it may become."""

    fighter: str
    card: str | None
    field: str
    value: int
    low: int
    high: int

    @property
    def name(self) -> str:
        return ".".join(filter(None, (self.fighter, self.card, self.field)))

    def set_to(self, value: int) -> Document:
        """The tables of a file with this number alone."""
        road = ["fighters", self.fighter, *(["cards", self.card] if self.card else [])]
        return nested(road, {self.field: value})


def knobs_of(
    edition: Edition, reach: int = 1, only: Collection[str] = (), fields: Collection[str] = FIELDS
) -> list[Knob]:
    """Every number that is reconstructed or of one's own file; printed and probable ones stay.

    None leaves what the game's own cards span, and dice that are not there stay away: who cannot shoot with a
    card does not learn it.
    """
    for name in only:
        if name not in edition.fighters:
            raise BadInput("--only", f"there is no {name!r}; there are {', '.join(edition.fighters)}")
    for name in fields:
        if name not in FIELDS:
            raise BadInput("--fields", f"{name!r} is not tuned; there are {', '.join(FIELDS)}")
    spans = {field: _span(edition, field) for field in fields}
    return [
        Knob(fighter, card, field, value, max(low, value - reach), min(high, value + reach))
        for fighter, card, field, value in _ours(edition, only, fields)
        for low, high in [spans[field] if field != "melee" and field != "shoot" else (1, spans[field][1])]
    ]


def _ours(
    edition: Edition, only: Collection[str], fields: Collection[str]
) -> Iterator[tuple[str, str | None, str, int]]:
    for name, fighter in edition.fighters.items():
        if only and name not in only:
            continue
        if "defence" in fields and fighter.origins.get("defence", "reconstructed") in OURS:
            yield name, None, "defence", fighter.defence
        for card_id, card in fighter.cards.items():
            for field, value in _numbers(card, fields):
                if card.origins.get(field, card.origin) in OURS and (value > 0 or field == "move"):
                    yield name, card_id, field, value


def _numbers(card: Card, fields: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Those that are plain numbers: neither two of them nor left to an ability."""
    for field in fields:
        value = getattr(card, field)
        if isinstance(value, int):
            yield field, value


def _span(edition: Edition, field: str) -> tuple[int, int]:
    cards = [card for fighter in edition.fighters.values() for card in fighter.cards.values()]
    values = [value for card in cards for _, value in _numbers(card, [field])]
    return min(values), max(values)


def cards_with(knobs: Iterable[Knob], values: Mapping[str, int]) -> Document:
    """The tables of a file with what is not as it was."""
    found: Document = {}
    for knob in knobs:
        if values[knob.name] != knob.value:
            found = merge(found, knob.set_to(values[knob.name]))
    return found
