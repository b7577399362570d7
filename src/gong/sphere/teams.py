"""The teams as a seat sees them: formations with their numbers of now, hands, decks and locker rooms."""

from collections.abc import Sequence

from msgspec import Struct

from ..core.recall import Recall, functions_of
from . import terms
from .book import INTERACTIONS, ULTRAS, Book
from .cards import deck_size, hand_size
from .duration import subtype_now, type_now
from .formation import is_committed, printed
from .marks import Force, Marks, MarkView
from .modifiers import cap_now
from .names import HIDDEN, Names
from .state import CARD_DECK, NOBODY, SLOT_NAMES, SLOTS, ULTRA_DECK, Sphere

#: What lies on the stack is not in force: static clauses speak of the open action, never of an item.
NO_MATTER = ("stack",)


class UltraView(Struct, frozen=True):
    """An Ultra in play with its current numbers. ``marks``: what is in force on it."""

    card: str
    engaged: bool
    committed: bool
    assault: int
    tackle: int
    shot: int
    resistance: int
    save: int
    pass_: int
    type: str
    subtype: str | None
    tackled: bool
    assaulted: bool
    marks: tuple[MarkView, ...]


class TeamView(Struct, frozen=True):
    """A team as this seat sees it: ``hand`` has a question mark for each card it does not know.

    ``opening``: the six it has been dealt; ``laid``: the slots it has chosen for them, told to nobody else.

    ``marks``: what is in force on its leader.
    """

    id: str
    seat: int
    goals: int
    conceded: int
    alive: bool
    ultras: int
    interactions: int
    hand_size: int
    hand: tuple[str, ...]
    locker: tuple[str, ...]
    formation: dict[str, UltraView | None]
    opening: tuple[str, ...]
    laid: dict[str, str | None]
    marks: tuple[MarkView, ...]


class Teams:
    """Looks at the teams of a match; while leaders only pass, they are not looked at again."""

    def __init__(self, names: Names, book: Book) -> None:
        self._names = names
        self._book = book
        asks = (*functions_of(Marks), *functions_of(Teams))
        self._known = Recall[tuple[TeamView, ...]](Sphere, asks, but=NO_MATTER)

    def of(self, s: Sphere) -> tuple[TeamView, ...]:
        return self._known.of(s, self._looked_at)

    def _looked_at(self, s: Sphere) -> tuple[TeamView, ...]:
        marks = Marks(self._names, self._book, s)
        return tuple(self._team(s, t, marks) for t in range(s.teams))

    def _team(self, s: Sphere, t: int, marks: Marks) -> TeamView:
        places = range(t * SLOTS, (t + 1) * SLOTS)
        return TeamView(
            id=str(t),
            seat=t,
            goals=s.goals[t],
            conceded=s.conceded[t],
            alive=bool(s.alive >> t & 1),
            ultras=deck_size(s, t, ULTRA_DECK),
            interactions=deck_size(s, t, CARD_DECK),
            hand_size=hand_size(s, t),
            hand=(*self._cards(s.hand, t), *[HIDDEN] * s.hidden_hand[t]),
            locker=(*self._ultras(s.ultra_locker, t), *self._cards(s.card_locker, t)),
            formation={name: self._ultra(s, p, marks) for name, p in zip(SLOT_NAMES, places, strict=True)},
            opening=self._opening(s, t),
            laid={name: self._laid(s, t, slot) for slot, name in enumerate(SLOT_NAMES)},
            marks=marks.on_leader(t),
        )

    def _opening(self, s: Sphere, t: int) -> tuple[str, ...]:
        dealt = s.opening[t * SLOTS : (t + 1) * SLOTS]
        return tuple(self._names.ultra(card) for card in dealt if card != NOBODY)

    def _laid(self, s: Sphere, t: int, slot: int) -> str | None:
        """Which of the opening six lies there, for whoever laid it."""
        held = [k for k in range(t * SLOTS, (t + 1) * SLOTS) if s.opening_slot[k] == slot]
        return self._names.ultra(s.opening[held[0]]) if held else None

    def _cards(self, counts: list[int], t: int) -> list[str]:
        owned = counts[t * INTERACTIONS : (t + 1) * INTERACTIONS]
        held = zip(self._names.cards, owned, strict=False)
        return [name for name, copies in held if copies for _ in range(copies)]

    def _ultras(self, counts: list[int], t: int) -> list[str]:
        owned = counts[t * ULTRAS : (t + 1) * ULTRAS]
        held = zip(self._names.ultras, owned, strict=False)
        return [name for name, copies in held if copies for _ in range(copies)]

    def _ultra(self, s: Sphere, p: int, marks: Marks) -> UltraView | None:
        if s.card[p] < 0:
            return None
        forces = marks.forces_on(p)
        numbers = self._numbers(s, p, forces)
        subtype = subtype_now(s, self._book, p)
        return UltraView(
            card=self._names.ultra(s.card[p]),
            engaged=bool(s.engaged[p]),
            committed=is_committed(s, p),
            assault=numbers[terms.ASSAULT],
            tackle=numbers[terms.TACKLE],
            shot=numbers[terms.SHOT],
            resistance=numbers[terms.RESISTANCE],
            save=numbers[terms.SAVE],
            pass_=numbers[terms.PASS],
            type=terms.TYPES[type_now(s, self._book, p)],
            subtype=self._names.subtypes[subtype] if subtype >= 0 else None,
            tackled=bool(s.tackles[p]),
            assaulted=bool(s.assaults[p]),
            marks=marks.told(forces),
        )

    def _numbers(self, s: Sphere, p: int, forces: Sequence[Force]) -> list[int]:
        """Those printed, except where something in force changes them."""
        changed = {force.which for force in forces if force.op in (terms.MOD_CAP, terms.SET_CAP)}
        return [
            cap_now(s, self._book, p, cap) if cap in changed else printed(s, self._book, p, cap)
            for cap in range(len(terms.CAPS))
        ]
