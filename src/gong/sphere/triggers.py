"""Events and the abilities they set off. A trigger waits until it may go on the stack."""

from ..core.bits import has
from ..core.rule import rule
from . import terms
from .book import NONE, Book
from .formation import slot_at, team_at
from .plain_selectors import OPEN
from .selectors import holds
from .state import PLACES, SLOTS, WAITING, Sphere

TRIGGER_USE = 16  # uses of triggers are counted above those of engage abilities


@rule
def speaks_of_source(event: int) -> bool:
    """US-R103: these events concern the Ultra whose ability it is."""
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


@rule
def raise_event(s: Sphere, book: Book, event: int, about: int, subject: int) -> None:
    """Something has happened; ``subject`` is the Ultra concerned, for events that speak of one."""
    for q in range(PLACES):
        if s.card[q] >= 0 and book.ultra_clauses[s.card[q]] > 0:
            if s.entered[q] == subject or not (speaks_of_source(event) or event == terms.ON_REINFORCE):
                ask_abilities(s, book, q, event, about, team_at(q))


@rule
def raise_for_sides(s: Sphere, book: Book, event: int, team: int) -> None:
    """An event that is one thing for a team and another for the others: 1 for its own, 2 for the rest."""
    for q in range(PLACES):
        if s.card[q] >= 0 and book.ultra_clauses[s.card[q]] > 0:
            ask_abilities(s, book, q, event, 1 if team_at(q) == team else 2, team_at(q))


@rule
def ask_abilities(s: Sphere, book: Book, q: int, event: int, about: int, team: int) -> None:
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if (
            book.clause_kind[clause] == terms.TRIGGER
            and book.event[clause] == event
            and is_about(book, clause, about)
        ):
            if is_within_limit(s, book, clause, q) and holds(s, book, clause, team, s.entered[q], q, OPEN):
                wait(s, clause, q, team)


@rule
def is_within_limit(s: Sphere, book: Book, clause: int, q: int) -> bool:
    return book.limit[clause] == 0 or s.used[q] // TRIGGER_USE < book.limit[clause]


@rule
def wait(s: Sphere, clause: int, q: int, team: int) -> None:
    """The trigger remembers its source and the action it speaks of."""
    if s.waiting == WAITING:
        return
    i = s.waiting
    s.waiting += 1
    s.used[q] = min(s.used[q] + TRIGGER_USE, 96 + TRIGGER_USE - 1)
    s.wait_clause[i] = clause
    s.wait_team[i] = team
    s.wait_source[i] = s.entered[q]
    s.wait_place[i] = q
    s.wait_card[i] = s.card[q]
    s.wait_late[i] = s.holding
    if s.action >= 0:
        s.wait_actor[i] = s.actor
        s.wait_actor_place[i] = s.actor_place
        s.wait_target[i] = s.target
        s.wait_target_place[i] = s.target_place


@rule
def next_waiting(s: Sphere) -> int:
    """US-R67: the active leader's first, then clockwise; within a team in the order of slots."""
    found = NONE
    best = 0
    for i in range(s.waiting):
        if s.wait_late[i] == 1:
            continue
        rank = (s.wait_team[i] - s.active) % s.teams * SLOTS + slot_at(s.wait_place[i])
        if found < 0 or rank < best:
            found = i
            best = rank
    return found


@rule
def release_late(s: Sphere) -> None:
    """US-R47: what the action itself has set off waited for its completion."""
    for i in range(s.waiting):
        s.wait_late[i] = 0


@rule
def stop_waiting(s: Sphere, i: int) -> None:
    """The others close up, so that their order stays."""
    for k in range(i, s.waiting - 1):
        copy_waiting(s, k, k + 1)
    s.waiting -= 1
    blank_waiting(s, s.waiting)


@rule
def copy_waiting(s: Sphere, to: int, origin: int) -> None:
    s.wait_clause[to] = s.wait_clause[origin]
    s.wait_team[to] = s.wait_team[origin]
    s.wait_source[to] = s.wait_source[origin]
    s.wait_place[to] = s.wait_place[origin]
    s.wait_card[to] = s.wait_card[origin]
    s.wait_late[to] = s.wait_late[origin]
    s.wait_actor[to] = s.wait_actor[origin]
    s.wait_actor_place[to] = s.wait_actor_place[origin]
    s.wait_target[to] = s.wait_target[origin]
    s.wait_target_place[to] = s.wait_target_place[origin]


@rule
def blank_waiting(s: Sphere, i: int) -> None:
    s.wait_clause[i] = 0
    s.wait_team[i] = 0
    s.wait_source[i] = 0
    s.wait_place[i] = 0
    s.wait_card[i] = 0
    s.wait_late[i] = 0
    s.wait_actor[i] = NONE
    s.wait_actor_place[i] = NONE
    s.wait_target[i] = NONE
    s.wait_target_place[i] = NONE
