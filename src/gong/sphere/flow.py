"""The kernel's door: ``apply`` plays a choice or an outcome, and time goes on until somebody is asked."""

from ..core.bits import bit, has
from ..core.codes import argument_of, verb_of
from ..core.log import tell
from ..core.rule import CHANCE, Log, rule
from . import chances, codes, events, phases, terms, windows
from .actions import (
    declare,
    reinforce,
    resume_after_cancel,
    step_complete,
    step_lock,
    step_roll,
    step_sacrifice,
    step_sacrificed,
    take_roll,
    take_sacrifice,
)
from .announcement import (
    begin_ability,
    begin_card,
    begin_trigger,
    give_up_item,
    name_mode,
    name_target,
    step_announce,
)
from .attack import (
    begin_attack,
    begin_shooting,
    choose_team,
    decline_save,
    step_choose_team,
    step_goal,
    step_saving,
    step_settle,
)
from .book import NONE, ULTRAS, Book
from .cards import add_to_top, pay, take_card, take_unknown
from .choices import FAR
from .clauses import AGREED, REFUSED, clause_now, top_item
from .draws import discard_chosen, discard_drawn, discarder, hold_ultra
from .formation import next_team
from .movement import freeze_result
from .opening import deal_ultra, place_opening, step_deal, step_opening, step_starter
from .picks import looked_kind, pick_card, pick_slot, put_back
from .priority import all_passed, announce_end, is_point, open_window, pass_priority, start_over
from .resolution import begin_resolution, step_resolve
from .state import CARD_DECK, FROM_REFILL, SLOTS, ULTRA_DECK, Sphere
from .triggers import next_waiting
from .turn import (
    REFRESHED,
    clear_table,
    refill,
    rest,
    step_begin_turn,
    step_end,
    step_refill,
    step_rest,
    stop_refill,
)
from .upkeep import (
    discard,
    draw_more,
    put,
    step_dealing,
    step_discard,
    step_disengage,
    step_draw,
    step_more,
    step_swap,
    stop_drawing,
    swap,
)
from .victory import checkpoint_passes, eliminate, ends_by_survival


@rule
def apply(s: Sphere, book: Book, who: int, code: int, log: Log) -> None:
    """Play a legal code, or for ``CHANCE`` one outcome, and go on until somebody must decide."""
    if who == CHANCE:
        take_outcome(s, book, code, log)
    elif verb_of(code) == codes.CONCEDE:
        concede(s, book, who, log)
    elif s.phase == phases.WINDOW:
        take_word(s, book, who, verb_of(code), argument_of(code), log)
    elif s.phase >= phases.ANNOUNCING:
        take_detail(s, book, verb_of(code), argument_of(code), log)
    else:
        take_answer(s, book, who, verb_of(code), argument_of(code), log)
    advance(s, book, log)


# -- chance


@rule
def take_outcome(s: Sphere, book: Book, n: int, log: Log) -> None:
    chance = s.chance
    team = s.chance_team
    pay(s)
    if chance == chances.DRAW_ULTRA_CARD:
        take_drawn_ultra(s, team, n, log)
    elif chance == chances.DRAW_CARD:
        take_drawn_card(s, team, n, log)
    elif chance == chances.START_DIE:
        s.start_roll[team] = n
        tell(log, events.ROLLED, team, n, 2, 0)
    elif chance == chances.RANDOM_CARD:
        discard_drawn(s, n, log)
    elif chance == chances.LOOK_CARD:
        take_look(s, book, n)
    else:
        take_die(s, book, chance, n, log)


@rule
def take_drawn_ultra(s: Sphere, team: int, n: int, log: Log) -> None:
    card = take_unknown(s, team, ULTRA_DECK, n)
    if s.phase <= phases.DEAL_CARDS:
        deal_ultra(s, team, card)
    else:
        hold_ultra(s, team, card, log)


@rule
def take_drawn_card(s: Sphere, team: int, n: int, log: Log) -> None:
    take_card(s, team, take_unknown(s, team, CARD_DECK, n), log)
    if s.phase <= phases.DEAL_CARDS:
        s.dealt[team] += 1


@rule
def take_look(s: Sphere, book: Book, n: int) -> None:
    """The card is seen by the looker alone."""
    i = top_item(s)
    team = s.item_team[i]
    kind = looked_kind(book, clause_now(s))
    add_to_top(s, team, kind, take_unknown(s, team, kind, n), bit(s.item_team[i]))


@rule
def take_die(s: Sphere, book: Book, chance: int, face: int, log: Log) -> None:
    if chance == chances.ACTION_DIE:
        take_roll(s, book, face, log)
    elif chance == chances.SACRIFICE_DIE:
        take_sacrifice(s, face, log)
    elif chance == chances.REROLL_DIE:
        s.roll = face
        tell(log, events.ROLLED, s.acting, face, 3, 0)


# -- choices


@rule
def take_word(s: Sphere, book: Book, team: int, verb: int, argument: int, log: Log) -> None:
    """In a window or at a point."""
    if verb == codes.PRIORITY_PASS:
        pass_priority(s, team, log)
    elif verb == codes.PLAY:
        begin_card(s, book, team, argument)
    elif verb == codes.USE:
        begin_ability(s, book, team, team * SLOTS + argument)
    elif verb == codes.REINFORCE:
        reinforce(s, book, team, team * SLOTS + argument, log)
    elif verb == codes.END:
        announce_end(s, team, argument, log)
    else:
        take_action(s, book, team, verb, argument, log)


@rule
def take_action(s: Sphere, book: Book, team: int, verb: int, argument: int, log: Log) -> None:
    if verb in (codes.TACKLE, codes.ASSAULT):
        kind = terms.DO_TACKLE if verb == codes.TACKLE else terms.DO_ASSAULT
        declare(s, book, team, kind, team * SLOTS + argument // FAR, argument % FAR, log)
    elif verb == codes.PASS:
        declare(s, book, team, terms.DO_PASS, team * SLOTS + argument, NONE, log)
    elif verb == codes.SHOT:
        declare(s, book, team, terms.DO_SHOT, team * SLOTS + argument, NONE, log)


@rule
def take_answer(s: Sphere, book: Book, team: int, verb: int, argument: int, log: Log) -> None:
    """Everything that is asked outside windows."""
    if verb == codes.PLACE_ONE:
        place_opening(s, team, argument // SLOTS, argument % SLOTS)
    elif verb == codes.PUT:
        put(s, book, team, argument, log)
    elif verb == codes.SWAP:
        swap(s, book, team, argument // 8, argument % 8, log)
    elif verb == codes.SAVE and argument == codes.NOBODY_ELSE:
        decline_save(s)
    elif verb == codes.SAVE:
        declare(s, book, team, terms.DO_SAVE, team * SLOTS + argument, NONE, log)
    elif verb == codes.DISCARD_ONE:
        discard(s, team, argument, log)
    elif verb == codes.READY_ONE:
        rest(s, book, team, argument, log)
    elif verb == codes.AGAINST:
        choose_team(s, argument, log)
    else:
        take_draw(s, book, verb, log)


@rule
def take_draw(s: Sphere, book: Book, verb: int, log: Log) -> None:
    if s.phase == phases.REFILLING:
        if verb == codes.DRAW:
            refill(s, log)
        else:
            stop_refill(s)
    elif verb == codes.DRAW:
        draw_more(s, log)
    else:
        stop_drawing(s, book, log)


@rule
def take_detail(s: Sphere, book: Book, verb: int, argument: int, log: Log) -> None:
    """Targets and modes of an item, and what its resolution asks."""
    if verb == codes.TARGET:
        name_target(s, s.entered[argument])
    elif verb == codes.TARGET_ITEM:
        name_target(s, s.item_stamp[argument])
    elif verb == codes.TARGET_SEAT:
        name_target(s, argument)
    elif verb == codes.MODE:
        name_mode(s, argument)
    else:
        take_choice(s, book, verb, argument, log)


@rule
def take_choice(s: Sphere, book: Book, verb: int, argument: int, log: Log) -> None:
    if verb == codes.YES_NO:
        s.owed = 0
        s.agreed = AGREED if argument == 1 else REFUSED
        s.phase = phases.RESOLVING
    elif s.phase == phases.DISCARDING:
        discard_chosen(s, book, argument if verb == codes.DISCARD_ONE else argument - ULTRAS, log)
    elif verb == codes.PICK:
        pick_card(s, book, argument, log)
    elif verb == codes.SLOT:
        pick_slot(s, book, argument, log)
    elif verb == codes.TOP:
        put_back(s, book, argument)


# -- conceding


@rule
def concede(s: Sphere, book: Book, team: int, log: Log) -> None:
    """US-1.2.5, US-R97, US-R98: the team is out at once; if it was active its turn ends at once."""
    freeze_team(s, book, team)
    if s.phase == phases.ANNOUNCING:
        give_up_item(s)
    is_speaking = s.resolving == 1 and s.item_team[top_item(s)] == team
    eliminate(s, team, log)
    if ends_by_survival(s, log):
        return
    s.owed = 0
    if team == s.active and s.phase > phases.STARTER:
        break_off_turn(s)
    elif s.phase == phases.REFILLING or (s.phase == phases.PLACING and s.drawn_for == FROM_REFILL):
        s.phase = phases.ENDING
    elif s.resolving == 1:
        leave_matter(s, book, is_speaking)
    if s.holder >= 0 and not has(s.alive, s.holder):
        s.holder = next_team(s, team)


@rule
def break_off_turn(s: Sphere) -> None:
    """US-R98; a team that has been attacked still completes its formation (US-7.4.3)."""
    clear_table(s)
    s.phase = phases.REFILLING if s.attacked == REFRESHED else phases.ENDING


@rule
def freeze_team(s: Sphere, book: Book, team: int) -> None:
    """US-R97: the roll of a team that leaves stands as it is."""
    for p in range(team * SLOTS, (team + 1) * SLOTS):
        if s.card[p] >= 0:
            freeze_result(s, book, s.entered[p])


@rule
def leave_matter(s: Sphere, book: Book, is_speaking: bool) -> None:
    """What a leader who has left was saying comes to nothing; the others are still asked."""
    if is_speaking:
        s.resolving = 0
        s.phase = phases.WINDOW
        start_over(s)
    else:
        s.pickers &= s.alive
        s.times_left = book.amount[clause_now(s)]
        s.phase = phases.RESOLVING


# -- time


@rule
def advance(s: Sphere, book: Book, log: Log) -> None:
    """Time goes on until somebody must decide, chance is owed, or the game is over."""
    while s.to_roll == 0 and s.owed == 0 and s.phase != phases.OVER:
        if s.phase == phases.WINDOW:
            step_window(s, book, log)
        elif s.phase >= phases.ANNOUNCING:
            step_item(s, book, log)
        elif s.phase >= phases.ROLLING:
            step_action(s, book, log)
        else:
            step_turn(s, book, log)


@rule
def step_window(s: Sphere, book: Book, log: Log) -> None:
    """US-6.2: waiting triggers first; then whoever has priority, the top item, or the end of the window."""
    if next_waiting(s) >= 0:
        begin_trigger(s, book)
    elif s.cancelled == 1 and s.items == 0:
        resume_after_cancel(s)
    elif s.window == windows.TRIGGERS and s.spoken == 0:
        close_phase_window(s, book, log)
    elif all_passed(s):
        if s.items > 0:
            begin_resolution(s, book)
        else:
            close_window(s, book, log)
    else:
        ask_holder(s, book, log)


@rule
def ask_holder(s: Sphere, book: Book, log: Log) -> None:
    if s.window == windows.SHOOTING and s.credit > 0 and s.items == 0:
        s.window = windows.SHOOTER
    if is_point(s.window) and s.items == 0 and s.passed == 0:
        if not checkpoint_passes(s, book, log):
            return
    s.owed = bit(s.holder)


@rule
def close_window(s: Sphere, book: Book, log: Log) -> None:
    """US-6.2.6: nothing can be played for that moment any more."""
    if is_point(s.window):
        close_point(s, book, log)
    elif s.window == windows.PRE:
        s.phase = phases.ROLLING
    elif s.window == windows.POST:
        s.phase = phases.LOCKING
    elif s.window == windows.SAC:
        s.phase = phases.SACRIFICED
    else:
        close_phase_window(s, book, log)


@rule
def close_phase_window(s: Sphere, book: Book, log: Log) -> None:
    if s.window == windows.START:
        s.phase = phases.DISCARD
    elif s.window == windows.DISCARD:
        s.phase = phases.DISENGAGING
    elif s.window == windows.DISENGAGE:
        s.phase = phases.DRAWING
    elif s.window == windows.DRAW:
        s.phase = phases.MORE
    elif s.window == windows.SWAP:
        begin_attack(s, book, log)
    elif s.window == windows.REFILL:
        s.phase = phases.REFILLING
    else:
        s.phase = s.after_triggers


@rule
def close_point(s: Sphere, book: Book, log: Log) -> None:
    """US-4.5.3, 5.3.4: what the active leader has announced is carried out."""
    intent = s.intent
    s.intent = 0
    if intent == windows.DECLINE:
        s.credit = 0
        tell(log, events.DECLINED, s.active, 0, 0, 0)
        open_window(s, windows.SHOOTING, s.active)
    elif intent == windows.END_PHASE:
        begin_shooting(s, book, log)
    else:
        s.phase = phases.ENDING


@rule
def step_item(s: Sphere, book: Book, log: Log) -> None:
    """An item being announced or resolved."""
    if s.phase == phases.ANNOUNCING:
        step_announce(s, book, log)
    elif s.phase == phases.RESOLVING:
        step_resolve(s, book, log)
    elif s.phase == phases.DISCARDING:
        s.owed = bit(discarder(s, book))
    elif s.phase in (phases.ASKING, phases.PICKING, phases.PICKING_SLOT, phases.PUTTING_BACK):
        s.owed = bit(s.item_team[top_item(s)])


@rule
def step_action(s: Sphere, book: Book, log: Log) -> None:
    if s.phase == phases.ROLLING:
        step_roll(s, book, log)
    elif s.phase == phases.LOCKING:
        step_lock(s, book, log)
    elif s.phase == phases.SACRIFICING:
        step_sacrifice(s)
    elif s.phase == phases.SACRIFICED:
        step_sacrificed(s, book, log)
    elif s.phase == phases.COMPLETING:
        step_complete(s, book, log)
    elif s.phase == phases.SETTLING:
        step_settle(s, book, log)
    else:
        step_outcome(s, book, log)


@rule
def step_outcome(s: Sphere, book: Book, log: Log) -> None:
    if s.phase == phases.SAVING:
        step_saving(s, book)
    elif s.phase == phases.GOAL:
        step_goal(s, book, log)
    elif s.phase == phases.ENDING:
        step_end(s, book, log)
    elif s.phase == phases.REFILLING:
        step_refill(s, book)


@rule
def step_turn(s: Sphere, book: Book, log: Log) -> None:
    """The opening and phases 1 to 4."""
    if s.phase <= phases.DEAL_CARDS:
        step_deal(s, book)
    elif s.phase == phases.OPENING:
        step_opening(s, log)
    elif s.phase == phases.STARTER:
        step_starter(s)
    elif s.phase == phases.BEGIN_TURN:
        step_begin_turn(s, log)
    elif s.phase == phases.REST:
        step_rest(s, book)
    elif s.phase == phases.DISCARD:
        step_discard(s, book, log)
    elif s.phase == phases.DISENGAGING:
        step_disengage(s, book, log)
    else:
        step_middle(s, book, log)


@rule
def step_middle(s: Sphere, book: Book, log: Log) -> None:
    if s.phase == phases.DRAWING:
        step_draw(s, book, log)
    elif s.phase == phases.DEALING:
        step_dealing(s, log)
    elif s.phase == phases.PLACING:
        s.owed = bit(s.placer)
    elif s.phase == phases.MORE:
        step_more(s, book, log)
    elif s.phase == phases.SWAPPING:
        step_swap(s, book, log)
    elif s.phase == phases.CHOOSING_TEAM:
        step_choose_team(s, book, log)
