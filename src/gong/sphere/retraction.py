"""A play that was begun and is taken back: nobody but its leader ever knew of it."""

from ..core.bits import bit
from ..core.rule import rule
from . import items, phases, reasons
from .announcement import give_up_item
from .state import ITEM_TRIGGER, Sphere


@rule
def is_half_made(s: Sphere) -> bool:
    """Is a card or an ability being announced? A trigger has gone off already, so that everybody knows it."""
    return s.phase == phases.ANNOUNCING and s.stack[s.items * items.WIDTH + items.KIND] != ITEM_TRIGGER


@rule
def announcer(s: Sphere) -> int:
    """Who names its targets and modes."""
    return s.stack[s.items * items.WIDTH + items.TEAM]


@rule("US-R121")
def retract_refusal(s: Sphere, team: int) -> int:
    """The own play, as long as something about it is still to be said."""
    if not is_half_made(s) or announcer(s) != team:
        return reasons.NOTHING_TO_TAKE_BACK
    return reasons.ALLOWED


@rule("US-R121")
def retract(s: Sphere) -> None:
    """Nothing has been paid or told yet: whoever announced it decides again, as before."""
    s.owed = bit(announcer(s))
    give_up_item(s)
