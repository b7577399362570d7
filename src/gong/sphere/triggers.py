"""Events and the abilities they set off. A trigger waits until it may go on the stack."""

from ..core.bits import has
from ..core.rows import blank_row, copy_row
from ..core.rule import rule
from . import items, terms, waits
from .book import CLAUSES, NONE, Book
from .formation import place_of, slot_at, team_at
from .plain_selectors import OPEN
from .selectors import holds
from .state import ITEM_TRIGGER, SLOTS, WAITING, Sphere

TRIGGER_USE = 16  # uses of triggers are counted above those of engage abilities
MOST_LIMIT = 6  # no ability has a higher limit, so nothing more needs to be counted


@rule("US-R103")
def speaks_of_source(event: int) -> bool:
    """These events concern the Ultra whose ability it is."""
    return event in (
        terms.ON_ENTER,
        terms.ON_LEAVE,
        terms.ON_ENGAGE,
        terms.ON_DISENGAGE,
        terms.ON_SWAP,
        terms.ON_TARGET,
    )


@rule
def is_about(book: Book, clause: int, about: int) -> bool:
    """Kinds of actions are a set; a phase or a side must be the one named."""
    event = book.event[clause]
    wanted = book.event_about[clause]
    if event in (terms.ON_DECLARE, terms.ON_ROLL, terms.ON_SUCCESS, terms.ON_FAILURE, terms.ON_TARGET):
        return wanted == 0 or has(wanted, about)
    return wanted in (0, about)


@rule("US-R103")
def raise_event(s: Sphere, book: Book, event: int, about: int, subject: int) -> None:
    """Something has happened; ``subject`` is the Ultra concerned, for events that speak of one."""
    for q in range(s.teams * SLOTS):
        if s.card[q] >= 0 and has(book.listens[s.card[q]], event):
            if s.entered[q] == subject or not (speaks_of_source(event) or event == terms.ON_REINFORCE):
                ask_abilities(s, book, q, event, about, team_at(q))


@rule
def raise_for_sides(s: Sphere, book: Book, event: int, team: int) -> None:
    """An event that is one thing for a team and another for the others: 1 for its own, 2 for the rest."""
    for q in range(s.teams * SLOTS):
        if s.card[q] >= 0 and has(book.listens[s.card[q]], event):
            ask_abilities(s, book, q, event, 1 if team_at(q) == team else 2, team_at(q))


@rule("US-5.5.1")
def ask_abilities(s: Sphere, book: Book, q: int, event: int, about: int, team: int) -> None:
    source = s.entered[q]
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if (
            book.clause_kind[clause] == terms.TRIGGER
            and book.event[clause] == event
            and is_about(book, clause, about)
            and book.joined[clause] == 0
        ):
            if is_within_limit(s, book, clause, source) and holds(s, book, clause, team, source, q, OPEN):
                wait(s, clause, q, team)


@rule("US-R117")
def clauses_from(book: Book, clause: int) -> int:
    """The clauses that are set off together are one resolution."""
    n = 1
    while clause + n < CLAUSES and book.joined[clause + n] == 1:
        n += 1
    return n


# -- how often


@rule("US-R120")
def is_within_limit(s: Sphere, book: Book, clause: int, source: int) -> bool:
    return book.limit[clause] == 0 or uses_of_trigger(s, source) < book.limit[clause]


@rule
def uses_of_trigger(s: Sphere, source: int) -> int:
    """In this turn; an Ultra that has left takes its count along, so what lies on the stack is counted."""
    p = place_of(s, source)
    if p >= 0:
        return s.used[p] // TRIGGER_USE
    n = 0
    for i in range(s.items):
        row = i * items.WIDTH
        if s.stack[row + items.KIND] == ITEM_TRIGGER and s.stack[row + items.SOURCE] == source:
            n += 1
    return n


@rule("US-R120")
def count_trigger(s: Sphere, source: int) -> None:
    """It goes on the stack: that is a use."""
    p = place_of(s, source)
    if p >= 0 and s.used[p] < MOST_LIMIT * TRIGGER_USE:
        s.used[p] += TRIGGER_USE


@rule("US-R120")
def uncount_trigger(s: Sphere, source: int) -> None:
    """It has found nothing to do: that was no use."""
    p = place_of(s, source)
    if p >= 0 and s.used[p] >= TRIGGER_USE:
        s.used[p] -= TRIGGER_USE


# -- waiting


@rule("US-R96")
def wait(s: Sphere, clause: int, q: int, team: int) -> None:
    """The trigger remembers its source and the action it speaks of."""
    if s.waiting == WAITING:
        s.lost += 1
        return
    i = s.waiting
    row = i * waits.WIDTH
    s.waiting += 1
    s.wait[row + waits.CLAUSE] = clause
    s.wait[row + waits.TEAM] = team
    s.wait[row + waits.SOURCE] = s.entered[q]
    s.wait[row + waits.PLACE] = q
    s.wait[row + waits.CARD] = s.card[q]
    s.wait[row + waits.LATE] = s.holding
    if s.action >= 0:
        s.wait[row + waits.ACTOR] = s.actor
        s.wait[row + waits.ACTOR_PLACE] = s.actor_place
        s.wait[row + waits.TARGET] = s.target
        s.wait[row + waits.TARGET_PLACE] = s.target_place


@rule("US-R67")
def next_waiting(s: Sphere) -> int:
    """The active leader's first, then clockwise; within a team in the order of slots."""
    found = NONE
    best = 0
    for i in range(s.waiting):
        row = i * waits.WIDTH
        if s.wait[row + waits.LATE] == 1:
            continue
        rank = (s.wait[row + waits.TEAM] - s.active) % s.teams * SLOTS + slot_at(s.wait[row + waits.PLACE])
        if found < 0 or rank < best:
            found = i
            best = rank
    return found


@rule("US-R47")
def release_late(s: Sphere) -> None:
    """What the action itself has set off waited for its completion."""
    for i in range(s.waiting):
        s.wait[i * waits.WIDTH + waits.LATE] = 0


@rule
def stop_waiting(s: Sphere, i: int) -> None:
    """The others close up, so that their order stays."""
    for k in range(i, s.waiting - 1):
        copy_row(s.wait, waits.WIDTH, k, k + 1)
    s.waiting -= 1
    blank_waiting(s, s.waiting)


@rule("US-1.2.8", "US-R116")
def drop_waiting_of(s: Sphere, team: int) -> None:
    """Nothing comes of what the abilities of a team that has left have set off."""
    for i in range(s.waiting - 1, -1, -1):
        if s.wait[i * waits.WIDTH + waits.TEAM] == team:
            stop_waiting(s, i)


@rule
def blank_waiting(s: Sphere, i: int) -> None:
    blank_row(s.wait, waits.WIDTH, i, waits.NONES)
