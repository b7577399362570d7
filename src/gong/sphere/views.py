"""What a seat may know, built up from a state in which everything else has been forgotten."""

from msgspec import Struct

from ..core.table import Chance, Result
from . import items, phases, terms, windows
from .announcement import mode_clause
from .book import INTERACTIONS, ULTRAS, Book
from .cards import deck_size, hand_size
from .duration import subtype_now, type_now
from .formation import is_committed, place_of
from .modifiers import cap_now
from .names import HIDDEN, Names
from .playable import choosing_clause
from .requirements import cap_of, is_attack_on, succeeds_now
from .state import CARD_DECK, ITEM_CARD, ITEMS, NOBODY, ROLLED, SLOT_NAMES, SLOTS, STAGES, ULTRA_DECK, Sphere


class UltraView(Struct, frozen=True):
    """An Ultra in play with its current numbers."""

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


class TeamView(Struct, frozen=True):
    """A team as this seat sees it: ``hand`` has a question mark for each card it does not know."""

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


class WindowView(Struct, frozen=True):
    """Who may speak, and about what."""

    kind: str
    owner: int
    holder: int


class ActionView(Struct, frozen=True):
    """The open action. ``needed``: what the die must reach, or must not exceed."""

    kind: str
    actor: str
    target: str | None
    roll: int | None
    needed: int | None
    succeeding: bool | None
    stage: str


class ItemView(Struct, frozen=True):
    """An item of the stack, the lowest first."""

    card: str
    seat: int
    kind: str
    targets: tuple[str, ...]
    mode: str | None


class SphereView(Struct, frozen=True):
    """Everything one seat may know; ``seat`` is ``None`` for a spectator.

    ``announcing`` is what this seat is naming targets or modes of; nobody else is told of it.
    ``phase`` is one of the six; 0 at the start of a turn and, while it is ``ending``, after the last.
    """

    game: str
    seat: int | None
    turn: int
    active: int
    phase: int
    ending: bool
    point: str
    waiting: tuple[int, ...]
    teams: tuple[TeamView, ...]
    against: int | None
    credit: bool
    drawn: str | None
    window: WindowView | None
    action: ActionView | None
    stack: tuple[ItemView, ...]
    announcing: ItemView | None
    announced: str | None
    chance: Chance | None
    over: bool
    result: Result | None


class Views:
    """Builds the parts of a view for one card set."""

    def __init__(self, names: Names, book: Book) -> None:
        self._names = names
        self._book = book

    def team(self, s: Sphere, t: int) -> TeamView:
        return TeamView(
            seat=t,
            goals=s.goals[t],
            conceded=s.conceded[t],
            alive=bool(s.alive >> t & 1),
            ultras=deck_size(s, t, ULTRA_DECK),
            interactions=deck_size(s, t, CARD_DECK),
            hand_size=hand_size(s, t),
            hand=(*self._cards(s.hand, t), *[HIDDEN] * s.hidden_hand[t]),
            locker=(*self._ultras(s.ultra_locker, t), *self._cards(s.card_locker, t)),
            formation={name: self.ultra(s, t * SLOTS + slot) for slot, name in enumerate(SLOT_NAMES)},
            opening=self._opening(s, t),
        )

    def _opening(self, s: Sphere, t: int) -> tuple[str, ...]:
        dealt = s.opening[t * SLOTS : (t + 1) * SLOTS]
        return tuple(self._names.ultra(card) for card in dealt if card != NOBODY)

    def _cards(self, counts: list[int], t: int) -> list[str]:
        cards = range(len(self._names.cards))
        return [self._names.card(c) for c in cards for _ in range(counts[t * INTERACTIONS + c])]

    def _ultras(self, counts: list[int], t: int) -> list[str]:
        cards = range(len(self._names.ultras))
        return [self._names.ultra(c) for c in cards for _ in range(counts[t * ULTRAS + c])]

    def ultra(self, s: Sphere, p: int) -> UltraView | None:
        if s.card[p] < 0:
            return None
        numbers = [cap_now(s, self._book, p, cap) for cap in range(len(terms.CAPS))]
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
        )

    def window(self, s: Sphere) -> WindowView | None:
        return WindowView(windows.WINDOWS[s.window], s.owner, s.holder) if s.phase == phases.WINDOW else None

    def action(self, s: Sphere) -> ActionView | None:
        if s.action < 0:
            return None
        return ActionView(
            kind=terms.ACTIONS[s.action],
            actor=self._names.place(s.actor_place),
            target=self._names.place(s.target_place) if s.target_place >= 0 else None,
            roll=s.roll if s.is_rolled else None,
            needed=self._needed(s),
            succeeding=succeeds_now(s, self._book) if s.stage == ROLLED else None,
            stage=STAGES[s.stage],
        )

    def _needed(self, s: Sphere) -> int | None:
        """The least face that succeeds for an attack, the greatest for the others."""
        actor, target = place_of(s, s.actor), place_of(s, s.target)
        if actor < 0 or (is_attack_on(s.action) and target < 0):
            return None
        number = cap_now(s, self._book, actor, cap_of(s.action))
        return cap_now(s, self._book, target, terms.RESISTANCE) - number if is_attack_on(s.action) else number

    def stack(self, s: Sphere) -> tuple[ItemView, ...]:
        return tuple(self.item(s, i) for i in range(s.items))

    def announcing(self, s: Sphere, seat: int | None) -> ItemView | None:
        """It lies on top of the stack, not yet counted."""
        is_own = s.phase == phases.ANNOUNCING and s.stack[s.items * items.WIDTH + items.TEAM] == seat
        return self.item(s, s.items) if is_own else None

    def item(self, s: Sphere, i: int) -> ItemView:
        row = i * items.WIDTH
        is_card = s.stack[row + items.KIND] == ITEM_CARD
        return ItemView(
            card=self._names.card(s.stack[row + items.CARD])
            if is_card
            else self._names.ultra(s.stack[row + items.CARD]),
            seat=s.stack[row + items.TEAM],
            kind=ITEMS[s.stack[row + items.KIND]],
            targets=self.targets(s, i),
            mode=self.mode(s, i),
        )

    def targets(self, s: Sphere, i: int) -> tuple[str, ...]:
        """Ultras by their place, leaders by their seat, items by their number."""
        row = i * items.WIDTH
        named = [
            ref
            for ref in (s.stack[row + items.FIRST], s.stack[row + items.SECOND], s.stack[row + items.OTHER])
            if ref >= 0
        ]
        return tuple(self._target(s, i, ref) for ref in named)

    def _target(self, s: Sphere, i: int, ref: int) -> str:
        kind = self._selector_kind(s, i)
        if kind == "leader":
            return f"seat:{ref}"
        if kind == "item":
            at = [k for k in range(s.items) if s.stack[k * items.WIDTH + items.STAMP] == ref]
            return f"item:{at[0] + 1}" if at else "item"
        place = place_of(s, ref)
        return self._names.place(place) if place >= 0 else HIDDEN

    def _selector_kind(self, s: Sphere, i: int) -> str:
        row = i * items.WIDTH
        clause = choosing_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
        kind = self._book.sel_kind[self._book.target[clause]]
        return {terms.SEL_LEADER: "leader", terms.SEL_ITEM: "item"}.get(kind, "ultra")

    def mode(self, s: Sphere, i: int) -> str | None:
        row = i * items.WIDTH
        if s.stack[row + items.MODE] < 0:
            return None
        op = self._book.op[mode_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])]
        if op == terms.MOD_CAP:
            return terms.CAPS[s.stack[row + items.MODE]]
        if op == terms.MOD_ROLL:
            return "+1" if s.stack[row + items.MODE] else "-1"
        detail = s.stack[row + items.DETAIL]
        subtype = self._names.subtypes[detail - 1] if detail > 0 else "none"
        return f"{terms.TYPES[s.stack[row + items.MODE]]} {subtype}"
