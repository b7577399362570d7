"""What is in force on Ultras, on leaders and on the open action: who laid it, with what, and until when.

All of it is public. A mark says it without words: the catalogue has a sentence for each of them.
"""

from collections.abc import Iterator

from msgspec import Struct

from ..core.bits import members_of
from ..data.notation import LASTING, OPERATIONS
from . import effects, terms
from .book import Book
from .duration import source_card, source_of, source_team
from .formation import team_at
from .modifiers import reaches
from .names import Names
from .state import NO_SOURCE, ON_LEADER, ON_OPEN_ACTION, ON_ULTRA, SLOTS, Sphere

SIGNED = (
    *(terms.MOD_CAP, terms.MOD_REINF_GIVEN, terms.MOD_REINF_RECEIVED, terms.MOD_SACRIFICE),
    *(terms.MOD_HAND_LIMIT, terms.MOD_ULTRA_DRAWS),
)
OF_ACTIONS = (terms.FORBID, terms.IMMUNE, terms.GRANT_EXTRA)
WELCOME = (
    *(terms.IMMUNE, terms.SHIELD, terms.GRANT_ROLE, terms.GRANT_EXTRA),
    *(terms.REINF_ALWAYS_SUBTYPE, terms.ADJ_DIAGONAL),
)
UNWELCOME = (terms.FORBID, terms.NO_REINF, terms.STAY_ENGAGED, terms.FORBID_PLAY)
#: Everything that can be in force; a copied capability is one that was set.
MARKS = tuple(name for name, shape in OPERATIONS.items() if shape.lasts == LASTING and name != "copy_cap")
MARKS += ("auto",)
ROWS = {terms.FRONT: "front", terms.BACK: "back"}
RESULTS = ("failure", "success")


#: The columns of an effect that a force has.
FIELDS = (effects.OP, effects.WHICH, effects.AMOUNT, effects.LASTS, effects.SOURCE)


class MarkView(Struct, frozen=True):
    """Something in force. ``says``: which sentence of the catalogue's ``marks`` tells it. ``values``: what
    fills that sentence, ids out of the catalogue's ``words`` with spaces between them, or numbers.

    ``by``: the seat that laid it, and ``source`` the card; nobody knows them of an old position. ``until``:
    the end of the action or of the turn, or as long as its source is in play. ``good``: for whom it is on.
    """

    says: str
    values: tuple[str, ...]
    by: int | None
    source: str | None
    until: str
    good: bool | None


class Force(Struct, frozen=True):
    """Something in force as the rules have it: an effect, or a static clause that reaches somebody."""

    op: int
    which: int
    amount: int
    lasts: int
    source: int


class Marks:
    """Everything in force in one state, put into marks when asked for."""

    def __init__(self, names: Names, book: Book, s: Sphere) -> None:
        self._names, self._book, self._s = names, book, s
        self._laid: dict[tuple[int, int], list[Force]] = {}
        for i in range(s.effects):
            self._add(i * effects.WIDTH)
        self._statics = [(clause, q) for q in range(s.teams * SLOTS) for clause in self._static_clauses(q)]

    def _add(self, row: int) -> None:
        cells = self._s.effect[row : row + effects.WIDTH]
        force = Force(*(cells[k] for k in FIELDS))
        self._laid.setdefault((cells[effects.ON], cells[effects.WHO]), []).append(force)

    def _static_clauses(self, q: int) -> Iterator[int]:
        card = self._s.card[q]
        if card < 0 or self._book.static_ops[card] == 0:
            return
        first = self._book.ultra_clause[card]
        for clause in range(first, first + self._book.ultra_clauses[card]):
            if self._book.clause_kind[clause] == terms.STATIC:
                yield clause

    # -- on whom

    def forces_on(self, p: int) -> list[Force]:
        """Everything in force on the Ultra at ``p``."""
        return [*self._laid.get((ON_ULTRA, self._s.entered[p]), ()), *self._held(ON_ULTRA, p)]

    def on_leader(self, team: int) -> tuple[MarkView, ...]:
        return self.told([*self._laid.get((ON_LEADER, team), ()), *self._held(ON_LEADER, team)])

    def on_action(self) -> tuple[MarkView, ...]:
        return self.told([*self._laid.get((ON_OPEN_ACTION, 0), ()), *self._held(ON_OPEN_ACTION, 0)])

    def _held(self, on: int, at: int) -> list[Force]:
        """What static abilities do to the Ultra at this place, this leader or the open action."""
        s, book = self._s, self._book
        return [self._static(c, q) for c, q in self._statics if reaches(s, book, c, q, on, at)]

    def _static(self, clause: int, q: int) -> Force:
        book, s = self._book, self._s
        source = source_of(team_at(q), s.card[q])
        return Force(book.op[clause], book.which[clause], book.amount[clause], book.duration[clause], source)

    # -- in marks

    def told(self, forces: list[Force]) -> tuple[MarkView, ...]:
        return tuple(map(self._mark, forces))

    def _mark(self, force: Force) -> MarkView:
        known = force.source != NO_SOURCE
        return MarkView(
            says=terms.OPERATIONS[force.op],
            values=tuple(self._values(force)),
            by=source_team(force.source) if known else None,
            source=self._names.any_card(source_card(force.source)) if known else None,
            until=terms.DURATIONS[force.lasts],
            good=_is_good(force),
        )

    def _values(self, force: Force) -> Iterator[str]:
        """In the order of the holes of its sentence."""
        if force.op in OF_ACTIONS:
            yield " ".join(terms.ACTIONS[kind] for kind in members_of(force.which))
        if force.op in (terms.MOD_CAP, terms.SET_CAP, terms.GRANT_ROLE):
            yield terms.CAPS[force.which]
        if force.op == terms.SET_TYPE:
            yield " ".join(filter(None, self._names.kin(force.which, force.amount)))
        if force.op in SIGNED:
            yield f"{force.amount:+}"
        elif force.op == terms.SET_CAP:
            yield str(force.amount)
        elif force.op == terms.GRANT_ROLE:
            yield ROWS[force.amount]
        elif force.op == terms.AUTO:
            yield RESULTS[force.amount]


def _is_good(force: Force) -> bool | None:
    """For whom it is on; a lower threshold of the sacrifice roll is good for the attacker."""
    if force.op in SIGNED:
        return (force.amount > 0) == (force.op != terms.MOD_SACRIFICE)
    if force.op in WELCOME or force.op in UNWELCOME:
        return force.op in WELCOME
    return force.amount == 1 if force.op == terms.AUTO else None
