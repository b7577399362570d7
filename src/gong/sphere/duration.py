"""Effects in force: what Interactions, engage abilities, triggers and reinforcements have set up."""

from ..core.rows import blank_row, copy_row
from ..core.rule import rule
from . import effects, terms
from .book import CARDS, Book
from .state import EFFECTS, ON_ULTRA, SLOTS, Sphere


@rule("US-8.1.2")
def new_stamp(s: Sphere) -> int:
    """The next moment; whatever is played or enters play has one of its own."""
    s.stamp += 1
    return s.stamp


@rule("US-8.1.2")
def stamp_formations(s: Sphere) -> None:
    """Of Ultras that entered play together those of the active team come first, in slot order."""
    for ahead in range(s.teams):
        first = (s.active + ahead) % s.teams * SLOTS
        for p in range(first, first + SLOTS):
            if s.card[p] >= 0:
                s.entered[p] = new_stamp(s)


@rule
def source_of(team: int, card: int) -> int:
    """Whose card has laid an effect, in one number; Interactions are numbered after all Ultras."""
    return 1 + team * CARDS + card


@rule
def source_team(source: int) -> int:
    return (source - 1) // CARDS


@rule
def source_card(source: int) -> int:
    return (source - 1) % CARDS


@rule("US-R102")
def holds_on(s: Sphere, lasts: int) -> bool:
    """What is to last as long as an action needs one that is open."""
    return lasts > terms.FOR_ACTION or s.action >= 0


@rule
def add_effect(
    s: Sphere,
    op: int,
    on: int,
    who: int,
    which: int,
    amount: int,
    stamp: int,
    lasts: int,
    free: int,
    source: int,
) -> None:
    """Put an effect in force; ``free`` ones cannot be cleared. There is room: see ``has_room``.

    Only a set of one's own whose triggers lay more than is kept free for them could fill the table; what is
    lost is told, and a state with a full one is a flaw, an error with GONG_CHECK=1.
    """
    if not holds_on(s, lasts):
        return
    if s.effects == EFFECTS:
        s.lost += 1
        return
    i = s.effects
    row = i * effects.WIDTH
    s.effects += 1
    s.effect[row + effects.OP] = op
    s.effect[row + effects.ON] = on
    s.effect[row + effects.WHO] = who
    s.effect[row + effects.WHICH] = which
    s.effect[row + effects.AMOUNT] = amount
    s.effect[row + effects.STAMP] = stamp
    s.effect[row + effects.LASTS] = lasts
    s.effect[row + effects.FREE] = free
    s.effect[row + effects.SOURCE] = source


@rule
def drop_effect(s: Sphere, i: int) -> None:
    """The last one takes its place."""
    s.effects -= 1
    copy_row(s.effect, effects.WIDTH, i, s.effects)
    blank_row(s.effect, effects.WIDTH, s.effects, effects.NONES)


@rule("US-6.5.1", "US-R79")
def end_effects(s: Sphere, lasts: int) -> None:
    """Everything that lasts no longer than this ends."""
    for i in range(s.effects - 1, -1, -1):
        if s.effect[i * effects.WIDTH + effects.LASTS] <= lasts:
            drop_effect(s, i)


@rule
def end_action_effects(s: Sphere) -> None:
    end_effects(s, terms.FOR_ACTION)


@rule
def end_turn_effects(s: Sphere) -> None:
    end_effects(s, terms.FOR_TURN)


@rule("US-3.2.7")
def forget_ultra(s: Sphere, stamp: int) -> None:
    """Whoever leaves play loses all changes made to it."""
    for i in range(s.effects - 1, -1, -1):
        row = i * effects.WIDTH
        if s.effect[row + effects.ON] == ON_ULTRA and s.effect[row + effects.WHO] == stamp:
            drop_effect(s, i)


@rule("US-R107")
def is_cleared(s: Sphere, row: int, stamp: int, before: int) -> bool:
    """``clear_mods`` ends what was set up on an Ultra before this moment; reinforcement stays."""
    if s.effect[row + effects.ON] != ON_ULTRA or s.effect[row + effects.WHO] != stamp:
        return False
    return s.effect[row + effects.FREE] == 0 and s.effect[row + effects.STAMP] < before


@rule
def clear_ultra(s: Sphere, stamp: int, before: int) -> None:
    for i in range(s.effects - 1, -1, -1):
        if is_cleared(s, i * effects.WIDTH, stamp, before):
            drop_effect(s, i)


@rule
def is_clearable(s: Sphere, stamp: int, before: int) -> bool:
    """Is there anything on an Ultra that ``clear_mods`` would end?"""
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if is_cleared(s, row, stamp, before):
            return True
    return False


@rule
def latest_type(s: Sphere, place: int) -> int:
    """Which effect says an Ultra's type now, or none."""
    found = -1
    for i in range(s.effects):
        row = i * effects.WIDTH
        if s.effect[row + effects.OP] == terms.SET_TYPE and s.effect[row + effects.WHO] == s.entered[place]:
            if found < 0 or s.effect[row + effects.STAMP] > s.effect[found * effects.WIDTH + effects.STAMP]:
                found = i
    return found


@rule("US-3.1.1")
def type_now(s: Sphere, book: Book, place: int) -> int:
    effect = latest_type(s, place)
    return s.effect[effect * effects.WIDTH + effects.WHICH] if effect >= 0 else book.kind_of[s.card[place]]


@rule("US-3.1.2")
def subtype_now(s: Sphere, book: Book, place: int) -> int:
    effect = latest_type(s, place)
    return (
        s.effect[effect * effects.WIDTH + effects.AMOUNT] if effect >= 0 else book.subtype_of[s.card[place]]
    )
