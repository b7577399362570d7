"""The items of the stack."""

from ..core.log import tell
from ..core.rows import blank_row, copy_row
from ..core.rule import Log, rule
from . import items
from .book import INTERACTIONS, NONE, ULTRAS
from .duration import source_of
from .state import ITEM_CARD, Sphere


@rule
def blank_item(s: Sphere, i: int) -> None:
    blank_row(s.stack, items.WIDTH, i, items.NONES)


@rule
def index_of_item(s: Sphere, stamp: int) -> int:
    """Where an item lies on the stack, if it is still there."""
    for i in range(s.items):
        if s.stack[i * items.WIDTH + items.STAMP] == stamp:
            return i
    return NONE


@rule
def item_source(s: Sphere, i: int) -> int:
    """Whose card an item is of, as effects note it."""
    row = i * items.WIDTH
    first = ULTRAS if s.stack[row + items.KIND] == ITEM_CARD else 0
    return source_of(s.stack[row + items.TEAM], first + s.stack[row + items.CARD])


@rule("US-2.2.1", "US-6.1.3", "US-R11", "US-R68")
def remove_item(s: Sphere, i: int) -> None:
    """An item leaves the stack, those above it come down; a card goes to its locker room."""
    row = i * items.WIDTH
    if s.stack[row + items.KIND] == ITEM_CARD:
        s.card_locker[s.stack[row + items.TEAM] * INTERACTIONS + s.stack[row + items.CARD]] += 1
    for k in range(i, s.items - 1):
        copy_row(s.stack, items.WIDTH, k, k + 1)
    s.items -= 1
    blank_item(s, s.items)


@rule
def tell_item(s: Sphere, i: int, event: int, log: Log) -> None:
    """Something has become of an item: whose it was, and what."""
    row = i * items.WIDTH
    stack = s.stack
    tell(log, event, stack[row + items.TEAM], stack[row + items.CARD], stack[row + items.KIND], 0)
