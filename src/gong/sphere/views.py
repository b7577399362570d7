"""What a seat may know, built up from a state in which everything else has been forgotten."""

from msgspec import Struct

from ..core.answers import Chance, Result
from ..data.sets import CardSet
from . import items, phases, terms, windows
from .announcement import mode_clause
from .book import Book
from .edition import book_order
from .formation import place_of
from .marks import Marks, MarkView
from .modifiers import cap_now, sacrifice_threshold
from .names import HIDDEN, Names
from .odds import chance_of
from .playable import choosing_clause
from .requirements import cap_of, is_attack_on, succeeds_now
from .shifts import shift
from .state import ITEM_CARD, ITEMS, ROLLED, STAGES, Sphere
from .teams import Teams, TeamView
from .wording import ability_numbers


class WindowView(Struct, frozen=True):
    """Who may speak, and about what."""

    kind: str
    owner: int
    holder: int


class ActionView(Struct, frozen=True):
    """The open action. ``needed``: what the die must reach, or must not exceed. ``chance``: that it succeeds,
    until the die is thrown. ``forced``: what the coming die will show. ``marks``: what is in force on it.
    ``sacrifice``: what the die after an Assault must exceed, or the attacker leaves.
    """

    kind: str
    actor: str
    target: str | None
    roll: int | None
    needed: int | None
    chance: float | None
    forced: int | None
    succeeding: bool | None
    stage: str
    marks: tuple[MarkView, ...]
    sacrifice: int | None = None


class ItemView(Struct, frozen=True):
    """An item of the stack, the lowest first. ``ability``: which of the card's clauses in the catalogue it
    carries out. ``targets``: Ultras by place, leaders as ``seat:1``, items as ``item:2``. ``mode``: words of
    the catalogue. ``answerable``: it does not resolve yet.
    """

    card: str
    seat: int
    kind: str
    ability: int
    targets: tuple[str, ...]
    mode: str | None
    answerable: bool


class SphereView(Struct, frozen=True, tag_field="kernel", tag="sphere"):
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

    def __init__(self, cards: CardSet, names: Names, book: Book) -> None:
        self._set = cards
        self._names = names
        self._book = book
        self._teams = Teams(names, book)

    def teams(self, s: Sphere) -> tuple[TeamView, ...]:
        return self._teams.of(s)

    def window(self, s: Sphere) -> WindowView | None:
        return WindowView(windows.WINDOWS[s.window], s.owner, s.holder) if s.phase == phases.WINDOW else None

    def action(self, s: Sphere) -> ActionView | None:
        if s.action < 0:
            return None
        needed = self._needed(s)
        return ActionView(
            kind=terms.ACTIONS[s.action],
            actor=self._names.place(s.actor_place),
            target=self._names.place(s.target_place) if s.target_place >= 0 else None,
            roll=s.roll if s.is_rolled else None,
            needed=needed,
            chance=None if needed is None or s.is_rolled else chance_of(s.action, needed),
            forced=s.forced_roll if s.is_forced else None,
            succeeding=succeeds_now(s, self._book) if s.stage == ROLLED else None,
            stage=STAGES[s.stage],
            marks=Marks(self._names, self._book, s).on_action(),
            sacrifice=sacrifice_threshold(s, self._book) if s.action == terms.DO_ASSAULT else None,
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
        card = self._item_card(s, row)
        return ItemView(
            card=card,
            seat=s.stack[row + items.TEAM],
            kind=ITEMS[s.stack[row + items.KIND]],
            ability=self._ability(s, row, card),
            targets=self.targets(s, i),
            mode=self.mode(s, i),
            answerable=s.resolving == 0 or i < s.items - 1,
        )

    def _item_card(self, s: Sphere, row: int) -> str:
        number = s.stack[row + items.CARD]
        is_card = s.stack[row + items.KIND] == ITEM_CARD
        return self._names.card(number) if is_card else self._names.ultra(number)

    def _ability(self, s: Sphere, row: int, card: str) -> int:
        """By the clause it begins with; an Interaction does all it says."""
        if s.stack[row + items.KIND] == ITEM_CARD or card == HIDDEN:
            return 0
        nth = s.stack[row + items.CLAUSE] - self._book.ultra_clause[s.stack[row + items.CARD]]
        return ability_numbers(self._set, card)[book_order(self._set.clauses[card])[nth]]

    def targets(self, s: Sphere, i: int) -> tuple[str, ...]:
        """Ultras by their place, leaders by their seat, items by their number."""
        row = i * items.WIDTH
        named = [
            ref
            for ref in (s.stack[row + items.FIRST], s.stack[row + items.SECOND], s.stack[row + items.OTHER])
            if ref >= 0
        ]
        return tuple(self._target(s, i, ref) for ref in named)

    def told_targets(self, s: Sphere, i: int) -> tuple[str, ...]:
        """As events keep them: an item with its card, because the stack is another when they are read."""
        return tuple(self._with_card(s, target) for target in self.targets(s, i))

    def _with_card(self, s: Sphere, target: str) -> str:
        kind, _, number = target.partition(":")
        if kind != "item" or not number:
            return target
        return f"{target}:{self._item_card(s, (int(number) - 1) * items.WIDTH)}"

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
        clause = mode_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
        op = self._book.op[clause]
        if op == terms.MOD_CAP:
            return terms.CAPS[s.stack[row + items.MODE]]
        if op == terms.MOD_ROLL:
            return shift(self._book, clause, s.stack[row + items.MODE])
        detail = s.stack[row + items.DETAIL]
        subtype = self._names.subtypes[detail - 1] if detail > 0 else "none"
        return f"{terms.TYPES[s.stack[row + items.MODE]]} {subtype}"
