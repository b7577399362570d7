"""Resolving an item of the stack: its clauses one after the other, each operation once (7.3)."""

from ..core.bits import bit, has, lowest
from ..core.log import tell
from ..core.rule import Log, rule
from . import rows
from .actions import cancel_action
from .asking import OPEN, fits_locker_card, locker_candidates
from .book import (
    ANY_SIDE,
    AT_RANDOM,
    AUTO,
    BEST,
    BY_VICTIM,
    CANCEL_ACTION,
    CLEAR_MODS,
    COPY_CAP,
    DISCARD_INTERACTION,
    DISENGAGE,
    DO_ASSAULT,
    DO_TACKLE,
    DRAW_INTERACTION,
    DRAW_ULTRA,
    ENGAGE,
    EXTRA_SAVE,
    FOR_ACTION,
    FREE_PASS,
    INTERACTIONS,
    LOOK_HAND,
    LOOK_TOP,
    MILL_ULTRA,
    MOD_CAP,
    MOD_ROLL,
    MOVE_TO_FREE,
    NEGATE,
    NONE,
    OF_ULTRA,
    ON_TARGET,
    OWN,
    REDIRECT,
    REROLL,
    RETURN_TO_HAND,
    RETURN_TO_PLAY,
    SEL_ACTION,
    SEL_ACTOR,
    SEL_ALL_LEADERS,
    SEL_ALL_ULTRAS,
    SEL_ATARGET,
    SEL_DECK,
    SEL_LEADER,
    SEL_SELF,
    SEL_ULTRA,
    SEL_ULTRAS,
    SET_CAP,
    SET_ROLL,
    SET_TYPE,
    SWAP_SLOTS,
    TO_DECK,
    TO_LOCKER,
    ULTRAS,
    Book,
)
from .cards import (
    ask_draw,
    deck_at,
    deck_size,
    discard_card,
    hand_size,
    know_top,
    nth_in_hand,
    owe_card,
    owe_random_discard,
    owes_look,
    show_hand,
    take_card,
    take_known,
)
from .effects import add_effect, clear_ultra
from .force import cap_now
from .formation import free_slots, is_variant, place_of, team_at
from .judging import conditions_now, fits, fits_item
from .moving import disengage, engage, enter_play, move_ultra, remove_by_force, send_to_deck, swap_ultras
from .reasons import ALLOWED, NOT_AN_OPTION
from .stack import choosing_clause, index_of_item, is_open_target, remove_item
from .state import (
    ASKING,
    CARD_DECK,
    DEALING,
    DISCARDING,
    FROM_EFFECT,
    FROM_PHASE,
    ITEM_TRIGGER,
    KNOWN,
    LOCKED,
    ON_LEADER,
    ON_OPEN_ACTION,
    ON_ULTRA,
    PICKING,
    PICKING_SLOT,
    PLACES,
    PLACING,
    PUTTING_BACK,
    REROLL_DIE,
    RESOLVING,
    SLOTS,
    ULTRA_DECK,
    WINDOW,
    Sphere,
)
from .triggers import raise_event
from .window import start_over

UNDECIDED, AGREED, REFUSED = 0, 1, 2
NOT_BEGUN = -1


@rule
def top_item(s: Sphere) -> int:
    return s.items - 1


@rule
def clause_now(s: Sphere) -> int:
    return s.item_clause[top_item(s)] + s.clause_at


@rule
def begin_resolution(s: Sphere, book: Book) -> None:
    """US-6.2.5: the top item resolves completely."""
    s.phase = RESOLVING
    s.resolving = 1
    s.clause_at = 0
    s.times_left = NOT_BEGUN
    s.agreed = UNDECIDED
    s.picked = NONE
    s.pickers = 0
    s.conditions_before = conditions_now(s, book) if s.action >= 0 else 0
    drop_unfit(s, book, top_item(s))


@rule
def drop_unfit(s: Sphere, book: Book, i: int) -> None:
    """US-6.1.4: targets are judged once, when the item begins to resolve; the unfit are ignored."""
    clause = choosing_clause(book, s.item_clause[i], s.item_clauses[i])
    if book.sel_kind[book.target[clause]] not in (SEL_ULTRA, SEL_ULTRAS):
        return
    if not still_fits(s, book, i, clause, s.item_first[i]):
        s.item_first[i] = NONE
    if not still_fits(s, book, i, clause, s.item_second[i]):
        s.item_second[i] = NONE


@rule
def still_fits(s: Sphere, book: Book, i: int, clause: int, stamp: int) -> bool:
    p = place_of(s, stamp)
    if p < 0:
        return False
    sel = book.target[clause]
    return fits(s, book, sel, p, s.item_team[i], s.item_source[i], s.item_place[i], about(s, i))


@rule
def next_clause(s: Sphere) -> None:
    s.clause_at += 1
    s.times_left = NOT_BEGUN
    s.agreed = UNDECIDED
    s.picked = NONE
    s.pickers = 0


@rule
def step_resolve(s: Sphere, book: Book, log: Log) -> None:
    """The next thing the item does."""
    i = top_item(s)
    if s.clause_at >= s.item_clauses[i]:
        finish_resolution(s, book, log)
    elif book.optional[clause_now(s)] == 1 and s.agreed == UNDECIDED:
        s.phase = ASKING
    elif s.agreed == REFUSED:
        next_clause(s)
    else:
        carry_out(s, book, i, clause_now(s), log)


@rule
def finish_resolution(s: Sphere, book: Book, log: Log) -> None:
    """US-6.4.2: a retroactive effect cancels the open action if it broke a condition for declaring it."""
    i = top_item(s)
    is_retroactive = book.retroactive[s.item_clause[i]] == 1
    if is_retroactive and s.action >= 0 and s.stage < LOCKED:
        if s.conditions_before & ~conditions_now(s, book) != 0:
            cancel_action(s, log)
    tell(log, rows.RESOLVED, s.item_team[i], s.item_card[i], s.item_kind[i], 0)
    remove_item(s, i)
    s.resolving = 0
    s.clause_at = 0
    s.times_left = 0
    s.agreed = UNDECIDED
    s.conditions_before = 0
    s.phase = WINDOW
    start_over(s)


# -- whom a clause means


@rule
def about(s: Sphere, i: int) -> int:
    """A trigger speaks of the action that set it off, everything else of the open one."""
    return i if s.item_kind[i] == ITEM_TRIGGER else OPEN


@rule
def is_meant(s: Sphere, book: Book, i: int, clause: int, p: int) -> bool:
    """Is the Ultra at ``p`` one the clause is about, and does it still fit (US-6.1.4)?"""
    if s.card[p] < 0:
        return False
    sel = book.target[clause]
    kind = book.sel_kind[sel]
    if kind == SEL_SELF:
        return s.entered[p] == s.item_source[i]
    if kind == SEL_ACTOR:
        return s.entered[p] == s.item_actor[i]
    if kind == SEL_ATARGET:
        return s.entered[p] == s.item_target[i]
    if kind in (SEL_ULTRA, SEL_ULTRAS):
        return s.entered[p] in (s.item_first[i], s.item_second[i])
    if kind != SEL_ALL_ULTRAS:
        return False
    return fits(s, book, sel, p, s.item_team[i], s.item_source[i], s.item_place[i], about(s, i))


@rule
def leaders_meant(s: Sphere, book: Book, i: int, clause: int) -> int:
    """The leaders a clause is about, as a set."""
    sel = book.target[clause]
    own = bit(s.item_team[i])
    side = book.sel_side[sel]
    if side == ANY_SIDE:
        return s.alive
    if side == OWN:
        return own & s.alive
    return s.alive & ~own if book.sel_kind[sel] == SEL_ALL_LEADERS else bit(s.item_first[i]) & s.alive


# -- operations


@rule
def carry_out(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """One step of an operation; most are done in one."""
    op = book.op[clause]
    if op in (DRAW_INTERACTION, DISCARD_INTERACTION, DRAW_ULTRA, MILL_ULTRA):
        step_repeated(s, book, i, clause, log)
    elif op in (RETURN_TO_HAND, RETURN_TO_PLAY, MOVE_TO_FREE, LOOK_TOP):
        step_picking(s, book, i, clause, log)
    elif op == REROLL:
        step_reroll(s)
    else:
        carry_out_at_once(s, book, i, clause, log)
        next_clause(s)


@rule
def carry_out_at_once(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    kind = book.sel_kind[book.target[clause]]
    op = book.op[clause]
    if op == SWAP_SLOTS:
        swap_targets(s, book, i, clause, log)
    elif op == NEGATE:
        negate(s, book, i, clause, log)
    elif kind >= SEL_LEADER:
        affect_leaders(s, book, i, clause, log)
    elif op == MOD_ROLL:
        shift_roll(s, book, i, clause)
    elif kind == SEL_ACTION:
        affect_action(s, book, i, clause, log)
    else:
        affect_ultras(s, book, i, clause, log)


@rule
def affect_ultras(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """US-R99: those meant are read once."""
    meant = 0
    for p in range(PLACES):
        if is_meant(s, book, i, clause, p):
            meant |= bit(p)
    for p in range(PLACES):
        if has(meant, p):
            affect_ultra(s, book, i, clause, p, log)


@rule
def affect_ultra(s: Sphere, book: Book, i: int, clause: int, p: int, log: Log) -> None:
    op = book.op[clause]
    if op == ENGAGE:
        engage(s, book, p, log)
    elif op == DISENGAGE:
        disengage(s, book, p, log)
    elif op == TO_LOCKER:
        remove_by_force(s, book, p, log)
    elif op == TO_DECK:
        send_to_deck(s, book, p, book.which[clause], log)
    elif op == CLEAR_MODS:
        clear_ultra(s, s.entered[p], s.item_stamp[i])
    else:
        lay_on_ultra(s, book, i, clause, p)


@rule
def lay_on_ultra(s: Sphere, book: Book, i: int, clause: int, p: int) -> None:
    """A lasting change."""
    op = book.op[clause]
    which = book.which[clause]
    amount = book.amount[clause]
    if op == MOD_CAP and book.choice[clause] != 0:
        which = s.item_mode[i]
    if op == SET_TYPE and book.choice[clause] != 0:
        which = s.item_mode[i]
        amount = s.item_detail[i] - 1
    if op == COPY_CAP:
        copied = place_of(s, s.item_other[i])
        if copied < 0:
            return
        op = SET_CAP
        amount = cap_now(s, book, copied, which)
    add_effect(s, op, ON_ULTRA, s.entered[p], which, amount, s.item_stamp[i], book.duration[clause], 0)


@rule
def swap_targets(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """Op 22: both must still be there, in one team."""
    a = place_of(s, s.item_first[i])
    b = place_of(s, s.item_second[i])
    if a < 0 or b < 0 or team_at(a) != team_at(b):
        return
    if is_meant(s, book, i, clause, a) and is_meant(s, book, i, clause, b):
        swap_ultras(s, book, a, b, log)


@rule
def negate(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """US-6.3.1: an item still on the stack goes to its place without any effect."""
    k = index_of_item(s, s.item_first[i])
    if k < 0 or not fits_item(s, book, book.target[clause], k, s.item_team[i]):
        return
    tell(log, rows.NEGATED, s.item_team[k], s.item_card[k], s.item_kind[k], 0)
    remove_item(s, k)


@rule
def affect_leaders(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    meant = leaders_meant(s, book, i, clause)
    op = book.op[clause]
    for team in range(s.teams):
        if has(meant, team):
            if op == LOOK_HAND:
                show_hand(s, s.item_team[i], team, log)
            elif op == FREE_PASS:
                s.credit = 1 if team == s.active else s.credit
            else:
                amount = book.amount[clause] if book.amount[clause] != 0 else 1
                lasts = book.duration[clause]
                add_effect(s, op, ON_LEADER, team, book.which[clause], amount, s.item_stamp[i], lasts, 0)


@rule
def shift_roll(s: Sphere, book: Book, i: int, clause: int) -> None:
    """US-8.1.4: the result moves, and may leave 1 to 12."""
    amount = book.amount[clause]
    if book.choice[clause] != 0 and s.item_mode[i] == 0:
        amount = -amount
    if s.is_rolled == 1:
        s.roll += amount


@rule
def affect_action(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    op = book.op[clause]
    if s.action < 0:
        return
    if op == CANCEL_ACTION:
        if s.stage < LOCKED:
            cancel_action(s, log)
    elif op == SET_ROLL:
        set_roll(s, book, clause)
    elif op == REDIRECT:
        redirect(s, book, i, log)
    elif op == EXTRA_SAVE:
        s.extra_saves += 1
    else:
        amount = book.amount[clause]
        lasts = FOR_ACTION if op == AUTO else book.duration[clause]
        add_effect(s, op, ON_OPEN_ACTION, 0, book.which[clause], amount, s.item_stamp[i], lasts, 0)


@rule
def set_roll(s: Sphere, book: Book, clause: int) -> None:
    """Op 6: the coming roll is not thrown; best is high for attacks, low for the others."""
    number = book.amount[clause]
    if book.which[clause] != 0:
        is_high = (s.action in (DO_TACKLE, DO_ASSAULT)) == (book.which[clause] == BEST)
        number = 12 if is_high else 1
    s.forced_roll = number
    s.is_forced = 1


@rule
def redirect(s: Sphere, book: Book, i: int, log: Log) -> None:
    """Op 24: the named Ultra becomes the target, if it still could be."""
    p = place_of(s, s.item_other[i])
    if p < 0 or not is_open_target(s, book, p, s.acting, s.action):
        return
    s.target = s.entered[p]
    s.target_place = p
    tell(log, rows.DECLARED, s.acting, s.action, s.actor_place, p)
    raise_event(s, book, ON_TARGET, s.action, s.target)


@rule
def step_reroll(s: Sphere) -> None:
    """US-8.1.4: a new die; shifts on the old one are lost."""
    if s.times_left == NOT_BEGUN and s.is_rolled == 1:
        s.times_left = 0
        owe_card(s, s.acting, 12, REROLL_DIE)
    else:
        next_clause(s)


# -- operations that are repeated, leader after leader


@rule
def step_repeated(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    if s.times_left == NOT_BEGUN:
        s.pickers = leaders_meant(s, book, i, clause)
        s.times_left = book.amount[clause]
    if s.pickers == 0:
        next_clause(s)
    elif s.times_left <= 0:
        s.pickers &= s.pickers - 1
        s.times_left = book.amount[clause]
    else:
        do_once(s, book, i, clause, lowest(s.pickers), log)


@rule
def do_once(s: Sphere, book: Book, i: int, clause: int, team: int, log: Log) -> None:
    op = book.op[clause]
    if op == DRAW_INTERACTION:
        s.times_left -= 1
        draw_card(s, team, log)
    elif op == DRAW_ULTRA:
        s.times_left -= 1
        draw_ultra(s, team, FROM_EFFECT)
    elif op == MILL_ULTRA:
        s.times_left -= 1
        s.picked = team
        draw_ultra(s, team, FROM_EFFECT)
    else:
        discard_once(s, book, i, clause, team, log)


@rule
def draw_card(s: Sphere, team: int, log: Log) -> None:
    """Chance will bring it, or a known card comes at once."""
    if ask_draw(s, team, CARD_DECK) and s.to_roll == 0:
        take_card(s, team, take_known(s, team, CARD_DECK), log)


@rule
def draw_ultra(s: Sphere, team: int, why: int) -> None:
    """An Ultra is drawn; it must be dealt with before anything else."""
    s.drawn_for = why
    if ask_draw(s, team, ULTRA_DECK) and s.to_roll == 0:
        hold_ultra(s, team, take_known(s, team, ULTRA_DECK))


@rule
def hold_ultra(s: Sphere, team: int, card: int) -> None:
    """The drawn card waits for its place; in the draw phase the Interaction comes first (US-R94)."""
    if s.picked >= 0 and s.resolving == 1:
        s.ultra_locker[team * ULTRAS + card] += 1
        s.picked = NONE
        return
    s.drawn = card
    s.placer = team
    s.phase = DEALING if s.drawn_for == FROM_PHASE else PLACING


@rule
def discard_once(s: Sphere, book: Book, i: int, clause: int, team: int, log: Log) -> None:
    """Op 18: the victim's choice, chance, or a look into the hand."""
    if hand_size(s, team) == 0:
        s.times_left = 0
    elif book.which[clause] == AT_RANDOM:
        owe_random_discard(s, team)
    else:
        s.phase = DISCARDING
        if book.which[clause] != BY_VICTIM:
            show_hand(s, s.item_team[i], team, log)


@rule
def discarder(s: Sphere, book: Book) -> int:
    """Who chooses the card to be discarded."""
    i = top_item(s)
    return lowest(s.pickers) if book.which[clause_now(s)] == BY_VICTIM else s.item_team[i]


@rule
def discard_refusal(s: Sphere, card: int) -> int:
    victim = lowest(s.pickers)
    is_there = card < INTERACTIONS and s.hand[victim * INTERACTIONS + card] > 0
    return ALLOWED if is_there else NOT_AN_OPTION


@rule
def discard_chosen(s: Sphere, book: Book, card: int, log: Log) -> None:
    s.owed = 0
    s.times_left -= 1
    discard_card(s, lowest(s.pickers), card, log)
    s.phase = RESOLVING


@rule
def discard_drawn(s: Sphere, n: int, log: Log) -> None:
    s.times_left -= 1
    team = lowest(s.pickers)
    discard_card(s, team, nth_in_hand(s, team, n), log)


# -- operations in which cards or slots are picked


@rule
def step_picking(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    op = book.op[clause]
    if op == LOOK_TOP:
        step_look(s, book, i, clause, log)
    elif op == MOVE_TO_FREE:
        step_move(s, book, i, clause)
    else:
        step_locker(s, book, i, clause)


@rule
def step_locker(s: Sphere, book: Book, i: int, clause: int) -> None:
    """Ops 14, 19: a card of the own locker room, as often as the card says."""
    if s.times_left == NOT_BEGUN:
        s.times_left = book.amount[clause] if book.op[clause] == RETURN_TO_HAND else 1
    team = s.item_team[i]
    there = locker_candidates(s, book, book.target[clause], team, named_card(s, i))
    is_full = book.op[clause] == RETURN_TO_PLAY and free_slots(s, team) == 0
    if s.times_left == 0 or there == 0 or is_full:
        next_clause(s)
    else:
        s.phase = PICKING


@rule
def named_card(s: Sphere, i: int) -> int:
    """The card that "not self" and "not same name" speak of."""
    return s.item_card[i]


@rule
def pick_refusal(s: Sphere, book: Book, code: int) -> int:
    """A card of the locker room that fits; Ultras come first in the numbering, then Interactions."""
    i = top_item(s)
    team = s.item_team[i]
    sel = book.target[clause_now(s)]
    is_ultra = code < ULTRAS
    card = code if is_ultra else code - ULTRAS
    if card >= (book.ultras if is_ultra else book.interactions):
        return NOT_AN_OPTION
    there = (
        s.card_locker[team * INTERACTIONS + card] if not is_ultra else s.ultra_locker[team * ULTRAS + card]
    )
    if there == 0 or not fits_locker_card(s, book, sel, card, is_ultra, named_card(s, i)):
        return NOT_AN_OPTION
    return ALLOWED


@rule
def pick_card(s: Sphere, book: Book, code: int, log: Log) -> None:
    i = top_item(s)
    team = s.item_team[i]
    s.owed = 0
    s.times_left -= 1
    if book.op[clause_now(s)] == RETURN_TO_PLAY:
        s.picked = code
        s.phase = PICKING_SLOT
        return
    card = code - ULTRAS
    s.card_locker[team * INTERACTIONS + card] -= 1
    s.hand[team * INTERACTIONS + card] += 1
    for looker in range(s.teams):
        s.seen[(looker * 6 + team) * INTERACTIONS + card] += 1
    tell(log, rows.CARD_RETURNED, team, card, 0, 0)
    s.phase = RESOLVING


@rule
def step_move(s: Sphere, book: Book, i: int, clause: int) -> None:
    """Op 23: a free slot of its team."""
    p = place_of(s, s.item_first[i])
    if (
        s.times_left != NOT_BEGUN
        or p < 0
        or not is_meant(s, book, i, clause, p)
        or free_slots(s, team_at(p)) == 0
    ):
        next_clause(s)
    else:
        s.times_left = 0
        s.phase = PICKING_SLOT


@rule
def slot_team(s: Sphere, book: Book) -> int:
    """The team among whose slots one is picked."""
    i = top_item(s)
    if book.op[clause_now(s)] == MOVE_TO_FREE:
        return team_at(place_of(s, s.item_first[i]))
    return s.item_team[i]


@rule
def slot_refusal(s: Sphere, book: Book, slot: int) -> int:
    is_free = slot < SLOTS and has(free_slots(s, slot_team(s, book)), slot)
    return ALLOWED if is_free else NOT_AN_OPTION


@rule
def pick_slot(s: Sphere, book: Book, slot: int, log: Log) -> None:
    i = top_item(s)
    clause = clause_now(s)
    p = slot_team(s, book) * SLOTS + slot
    s.owed = 0
    s.phase = RESOLVING
    if book.op[clause] == MOVE_TO_FREE:
        move_ultra(s, book, place_of(s, s.item_first[i]), p, log)
    else:
        s.ultra_locker[s.item_team[i] * ULTRAS + s.picked] -= 1
        enter_play(s, book, p, s.picked, 1 - book.amount[clause], log)
        s.picked = NONE


# -- looking at the top of a deck


@rule
def looked_at(s: Sphere, book: Book, i: int, clause: int) -> int:
    """Whose deck it is."""
    sel = book.target[clause]
    if book.sel_kind[sel] == SEL_DECK and book.sel_side[sel] != OWN and not is_variant(s):
        return 1 - s.item_team[i]
    return s.item_team[i]


@rule
def looked_kind(book: Book, clause: int) -> int:
    return ULTRA_DECK if book.sel_of[book.target[clause]] == OF_ULTRA else CARD_DECK


@rule
def step_look(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """Op 21: chance shows one after the other to the looker; then they may be put back in any order."""
    team = looked_at(s, book, i, clause)
    kind = looked_kind(book, clause)
    n = min(book.amount[clause], deck_size(s, team, kind))
    if s.times_left == NOT_BEGUN:
        if owes_look(s, team, kind, n):
            return
        know_top(s, team, kind, n, s.item_team[i])
        tell(log, rows.TOP_LOOKED, s.item_team[i], team, n, 0)
        s.times_left = n if book.which[clause] == 1 else 0
    if s.times_left > 1:
        s.phase = PUTTING_BACK
    else:
        next_clause(s)


@rule
def put_back_refusal(s: Sphere, book: Book, code: int) -> int:
    """One of the cards that are still to be put back."""
    i = top_item(s)
    clause = clause_now(s)
    kind = looked_kind(book, clause)
    card = code if kind == ULTRA_DECK else code - ULTRAS
    return ALLOWED if place_in_top(s, book, i, clause, card) >= 0 else NOT_AN_OPTION


@rule
def place_in_top(s: Sphere, book: Book, i: int, clause: int, card: int) -> int:
    """Where a card lies among those not yet put back; those that are lie above."""
    team = looked_at(s, book, i, clause)
    kind = looked_kind(book, clause)
    n = min(book.amount[clause], deck_size(s, team, kind))
    first = deck_at(team, kind) * KNOWN
    for k in range(n - s.times_left, n):
        if s.top_card[first + k] == card:
            return k
    return NONE


@rule
def put_back(s: Sphere, book: Book, code: int) -> None:
    """The named card comes next from the top."""
    i = top_item(s)
    clause = clause_now(s)
    team = looked_at(s, book, i, clause)
    kind = looked_kind(book, clause)
    first = deck_at(team, kind) * KNOWN
    n = min(book.amount[clause], deck_size(s, team, kind))
    at = place_in_top(s, book, i, clause, code if kind == ULTRA_DECK else code - ULTRAS)
    to = n - s.times_left
    card = s.top_card[first + at]
    s.top_card[first + at] = s.top_card[first + to]
    s.top_card[first + to] = card
    for k in range(n):
        s.top_known[first + k] = bit(s.item_team[i])
    s.owed = 0
    s.times_left -= 1
    s.phase = RESOLVING
