"""The items of the stack."""

from ..core.rule import rule
from .book import INTERACTIONS, NONE
from .state import ITEM_CARD, Sphere


@rule
def blank_item(s: Sphere, i: int) -> None:
    s.item_kind[i] = 0
    s.item_card[i] = 0
    s.item_clause[i] = 0
    s.item_clauses[i] = 0
    s.item_team[i] = 0
    s.item_source[i] = 0
    s.item_place[i] = 0
    s.item_first[i] = NONE
    s.item_second[i] = NONE
    s.item_other[i] = NONE
    s.item_mode[i] = NONE
    s.item_detail[i] = NONE
    s.item_stamp[i] = 0
    s.item_actor[i] = NONE
    s.item_actor_place[i] = NONE
    s.item_target[i] = NONE
    s.item_target_place[i] = NONE


@rule
def index_of_item(s: Sphere, stamp: int) -> int:
    """Where an item lies on the stack, if it is still there."""
    for i in range(s.items):
        if s.item_stamp[i] == stamp:
            return i
    return NONE


@rule
def remove_item(s: Sphere, i: int) -> None:
    """An item leaves the stack, those above it come down; a card goes to its locker room (US-6.1.3)."""
    if s.item_kind[i] == ITEM_CARD:
        s.card_locker[s.item_team[i] * INTERACTIONS + s.item_card[i]] += 1
    for k in range(i, s.items - 1):
        copy_item(s, k, k + 1)
    s.items -= 1
    blank_item(s, s.items)


@rule
def copy_item(s: Sphere, to: int, origin: int) -> None:
    s.item_kind[to] = s.item_kind[origin]
    s.item_card[to] = s.item_card[origin]
    s.item_clause[to] = s.item_clause[origin]
    s.item_clauses[to] = s.item_clauses[origin]
    s.item_team[to] = s.item_team[origin]
    s.item_source[to] = s.item_source[origin]
    s.item_place[to] = s.item_place[origin]
    s.item_first[to] = s.item_first[origin]
    s.item_second[to] = s.item_second[origin]
    s.item_other[to] = s.item_other[origin]
    s.item_mode[to] = s.item_mode[origin]
    s.item_detail[to] = s.item_detail[origin]
    s.item_stamp[to] = s.item_stamp[origin]
    s.item_actor[to] = s.item_actor[origin]
    s.item_actor_place[to] = s.item_actor_place[origin]
    s.item_target[to] = s.item_target[origin]
    s.item_target_place[to] = s.item_target_place[origin]
