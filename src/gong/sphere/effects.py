"""Effects in force: what Interactions, engage abilities, triggers and reinforcements have set up."""

from ..core.rule import rule
from . import terms
from .book import Book
from .state import EFFECTS, ON_ULTRA, SLOTS, Sphere


@rule
def new_stamp(s: Sphere) -> int:
    """The next moment; whatever is played or enters play has one of its own (US-8.1.2)."""
    s.stamp += 1
    return s.stamp


@rule
def stamp_formations(s: Sphere) -> None:
    """US-8.1.2: of Ultras that entered play together those of the active team come first, in slot order."""
    for ahead in range(s.teams):
        first = (s.active + ahead) % s.teams * SLOTS
        for p in range(first, first + SLOTS):
            if s.card[p] >= 0:
                s.entered[p] = new_stamp(s)


@rule
def add_effect(
    s: Sphere, op: int, on: int, who: int, which: int, amount: int, stamp: int, lasts: int, free: int
) -> None:
    """Put an effect in force; ``free`` ones cannot be cleared. There is room: see ``has_room``.

    Only a set of one's own whose triggers lay more than is kept free for them could fill the table; a state
    with a full one is a flaw, and an error with GONG_CHECK=1.
    """
    if s.effects == EFFECTS:
        return
    i = s.effects
    s.effects += 1
    s.effect_op[i] = op
    s.effect_on[i] = on
    s.effect_who[i] = who
    s.effect_which[i] = which
    s.effect_amount[i] = amount
    s.effect_stamp[i] = stamp
    s.effect_lasts[i] = lasts
    s.effect_free[i] = free


@rule
def drop_effect(s: Sphere, i: int) -> None:
    """The last one takes its place."""
    last = s.effects - 1
    s.effect_op[i] = s.effect_op[last]
    s.effect_on[i] = s.effect_on[last]
    s.effect_who[i] = s.effect_who[last]
    s.effect_which[i] = s.effect_which[last]
    s.effect_amount[i] = s.effect_amount[last]
    s.effect_stamp[i] = s.effect_stamp[last]
    s.effect_lasts[i] = s.effect_lasts[last]
    s.effect_free[i] = s.effect_free[last]
    blank_effect(s, last)
    s.effects = last


@rule
def blank_effect(s: Sphere, i: int) -> None:
    s.effect_op[i] = 0
    s.effect_on[i] = 0
    s.effect_who[i] = 0
    s.effect_which[i] = 0
    s.effect_amount[i] = 0
    s.effect_stamp[i] = 0
    s.effect_lasts[i] = 0
    s.effect_free[i] = 0


@rule
def end_effects(s: Sphere, lasts: int) -> None:
    """US-6.5.1: everything that lasts no longer than this ends."""
    for i in range(s.effects - 1, -1, -1):
        if s.effect_lasts[i] <= lasts:
            drop_effect(s, i)


@rule
def end_action_effects(s: Sphere) -> None:
    end_effects(s, terms.FOR_ACTION)


@rule
def end_turn_effects(s: Sphere) -> None:
    end_effects(s, terms.FOR_TURN)


@rule
def forget_ultra(s: Sphere, stamp: int) -> None:
    """US-3.2.7: whoever leaves play loses all changes made to it."""
    for i in range(s.effects - 1, -1, -1):
        if s.effect_on[i] == ON_ULTRA and s.effect_who[i] == stamp:
            drop_effect(s, i)


@rule
def clear_ultra(s: Sphere, stamp: int, before: int) -> None:
    """``clear_mods``: effects set up before this moment end; reinforcement stays."""
    for i in range(s.effects - 1, -1, -1):
        if s.effect_on[i] == ON_ULTRA and s.effect_who[i] == stamp and s.effect_free[i] == 0:
            if s.effect_stamp[i] < before:
                drop_effect(s, i)


@rule
def latest_type(s: Sphere, place: int) -> int:
    """Which effect says an Ultra's type now, or none."""
    found = -1
    for i in range(s.effects):
        if s.effect_op[i] == terms.SET_TYPE and s.effect_who[i] == s.entered[place]:
            if found < 0 or s.effect_stamp[i] > s.effect_stamp[found]:
                found = i
    return found


@rule
def type_now(s: Sphere, book: Book, place: int) -> int:
    effect = latest_type(s, place)
    return s.effect_which[effect] if effect >= 0 else book.kind_of[s.card[place]]


@rule
def subtype_now(s: Sphere, book: Book, place: int) -> int:
    effect = latest_type(s, place)
    return s.effect_amount[effect] if effect >= 0 else book.subtype_of[s.card[place]]
