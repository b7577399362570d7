"""From the opening to the last turn: the six phases, checkpoints, and how a match ends (US-1, 2, 4, 7)."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import rows
from .actions import close_action, has_saver
from .book import (
    DO_PASS,
    DO_SAVE,
    DO_SHOT,
    INTERACTIONS,
    MOD_HAND_LIMIT,
    MOD_ULTRA_DRAWS,
    NONE,
    ON_GOAL,
    ON_PHASE,
    ON_TURN_START,
    STAY_ENGAGED,
    ULTRAS,
    Book,
)
from .cards import deck_size, discard_card, hand_size, owe_card, unknown_in
from .effects import end_turn_effects, new_stamp
from .force import leader_total, marked
from .formation import free_slots, is_variant, next_team, ultras_of
from .judging import defending
from .moving import disengage, empty_slot, enter_play, send_to_locker, swap_ultras
from .reasons import (
    ALLOWED,
    NO_PAIR,
    NO_SUCH_CARD,
    NO_SUCH_SLOT,
    NO_SUCH_TEAM,
    NOT_ENGAGED,
    NOT_IN_HAND,
    SLOT_TAKEN,
)
from .resolve import draw_card, draw_ultra
from .stack import give_up_item, remove_item
from .state import (
    ALL_OUT,
    BEGIN_TURN,
    BY_GOALS,
    CARD_DECK,
    CHOOSING_TEAM,
    DEALING,
    DRAW_CARD,
    DRAW_ULTRA_CARD,
    ENDING,
    FROM_EFFECT,
    FROM_PHASE,
    FROM_REFILL,
    GOAL,
    LAST_TEAM,
    OPENING,
    OVER,
    PLACES,
    PLACING,
    REFILLING,
    RESOLVING,
    REST,
    SAVING,
    SETTLING,
    SLOTS,
    START_DIE,
    STARTER,
    SWAPPING,
    TO_LOCKER_ROOM,
    TURN_CAP,
    ULTRA_DECK,
    W_ATTACK,
    W_DISCARD,
    W_DISENGAGE,
    W_DRAW,
    W_REFILL,
    W_SHOOTER,
    W_SHOOTING,
    W_START,
    W_SWAP,
    W_TRIGGERS,
    Sphere,
)
from .triggers import ask_abilities, blank_waiting, raise_event, raise_for_sides
from .window import open_window

LOCKER = 6
NOT_ASKED_YET, ASKED = 0, 1
REFRESHED = 2


# -- the opening


@rule
def step_deal(s: Sphere, book: Book) -> None:
    """US-2.3.2, 8.2.1: for each leader in seat order six Ultras, then the Interactions."""
    team = next_to_deal(s, book)
    if team == NOBODY:
        s.phase = OPENING
    elif s.dealt[team] < SLOTS:
        owe_card(s, team, unknown_in(s, team, ULTRA_DECK), DRAW_ULTRA_CARD)
    else:
        owe_card(s, team, unknown_in(s, team, CARD_DECK), DRAW_CARD)


@rule
def next_to_deal(s: Sphere, book: Book) -> int:
    for team in range(s.teams):
        if s.dealt[team] < SLOTS + book.opening_hand:
            return team
    return NOBODY


@rule
def deal_ultra(s: Sphere, team: int, card: int) -> None:
    """It lies face down until all have placed theirs."""
    s.opening[team * SLOTS + s.dealt[team]] = card
    s.dealt[team] += 1


@rule
def step_opening(s: Sphere, log: Log) -> None:
    """US-2.3.3, US-R13: all leaders place at the same time, sealed."""
    for team in range(s.teams):
        if has(s.alive, team) and unplaced(s, team) > 0:
            s.owed |= bit(team)
    if s.owed == 0:
        reveal_opening(s, log)


@rule
def unplaced(s: Sphere, team: int) -> int:
    n = 0
    for k in range(SLOTS):
        if s.opening[team * SLOTS + k] != NONE and s.opening_slot[team * SLOTS + k] == NONE:
            n += 1
    return n


@rule
def opening_refusal(s: Sphere, team: int, k: int, slot: int) -> int:
    """One of the six that has no slot yet, and a slot that has none of them."""
    at = team * SLOTS + k
    if k >= SLOTS or s.opening[at] == NONE or s.opening_slot[at] != NONE:
        return NO_SUCH_CARD
    for other in range(SLOTS):
        if s.opening_slot[team * SLOTS + other] == slot:
            return SLOT_TAKEN
    return ALLOWED if slot < SLOTS else NO_SUCH_SLOT


@rule
def place_opening(s: Sphere, team: int, k: int, slot: int) -> None:
    s.opening_slot[team * SLOTS + k] = slot
    if unplaced(s, team) == 0:
        s.owed &= ~bit(team)


@rule
def reveal_opening(s: Sphere, log: Log) -> None:
    """US-2.3.4, 2.3.6: ready, and without any ability setting off."""
    for team in range(s.teams):
        tell(log, rows.OPENING_REVEALED, team, 0, 0, 0)
        for slot in range(SLOTS):
            reveal_slot(s, team, slot, log)
    s.rollers = s.alive
    s.phase = STARTER


@rule
def reveal_slot(s: Sphere, team: int, slot: int, log: Log) -> None:
    for k in range(SLOTS):
        at = team * SLOTS + k
        if s.opening_slot[at] == slot:
            s.card[team * SLOTS + slot] = s.opening[at]
            s.entered[team * SLOTS + slot] = new_stamp(s)
            tell(log, rows.PLACED, team * SLOTS + slot, s.opening[at], 0, 0)
            s.opening[at] = NONE
            s.opening_slot[at] = NONE


@rule
def step_starter(s: Sphere) -> None:
    """US-2.6.1: every leader rolls; those tied for the highest roll again."""
    for team in range(s.teams):
        if has(s.rollers, team) and s.start_roll[team] == 0:
            owe_card(s, team, 12, START_DIE)
            return
    best = 0
    for team in range(s.teams):
        best = max(best, s.start_roll[team])
    for team in range(s.teams):
        if s.start_roll[team] != best:
            s.rollers &= ~bit(team)
        s.start_roll[team] = 0
    if count_of(s.rollers) == 1:
        name_starter(s)


@rule
def name_starter(s: Sphere) -> None:
    for team in range(s.teams):
        if has(s.rollers, team):
            s.active = team
    s.rollers = 0
    s.phase = BEGIN_TURN


# -- the turn begins


@rule
def step_begin_turn(s: Sphere, log: Log) -> None:
    """US-4.0.4: counters are cleared; in the variant the others may ready somebody first."""
    s.turn_no += 1
    s.turn_phase = 0
    s.against = NOBODY if is_variant(s) else 1 - s.active
    s.attacked = 0
    s.credit = 0
    s.draws = 0
    s.rested = 0
    s.shot_waits = 0
    for p in range(PLACES):
        s.tackles[p] = 0
        s.assaults[p] = 0
        s.used[p] = 0
    tell(log, rows.TURN_BEGAN, s.active, s.turn_no, 0, 0)
    s.phase = REST


@rule
def step_rest(s: Sphere, book: Book) -> None:
    """US-7.4.2: clockwise from the active team, unless its own turn was the one just before."""
    team = next_to_rest(s)
    if team != NOBODY:
        s.owed = bit(team)
        return
    s.started |= bit(s.active)
    raise_for_sides(s, book, ON_TURN_START, s.active)
    open_window(s, W_START, s.active)


@rule
def next_to_rest(s: Sphere) -> int:
    if not is_variant(s):
        return NOBODY
    for ahead in range(1, s.teams):
        team = (s.active + ahead) % s.teams
        if has(s.alive & ~s.rested, team) and team != s.latest and has_engaged(s, team):
            return team
    return NOBODY


@rule
def has_engaged(s: Sphere, team: int) -> bool:
    for slot in range(SLOTS):
        if s.card[team * SLOTS + slot] >= 0 and s.engaged[team * SLOTS + slot] == 1:
            return True
    return False


@rule
def rest_refusal(s: Sphere, team: int, slot: int) -> int:
    if slot == LOCKER:
        return ALLOWED
    is_there = slot < SLOTS and s.card[team * SLOTS + slot] >= 0 and s.engaged[team * SLOTS + slot] == 1
    return ALLOWED if is_there else NOT_ENGAGED


@rule
def rest(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    s.owed = 0
    s.rested |= bit(team)
    if slot < SLOTS:
        disengage(s, book, team * SLOTS + slot, log)


# -- phases 1 to 4


@rule
def begin_phase(s: Sphere, book: Book, number: int, log: Log) -> None:
    s.turn_phase = number
    tell(log, rows.PHASE_BEGAN, number, 0, 0, 0)
    raise_event(s, book, ON_PHASE, number, NONE)


@rule
def step_discard(s: Sphere, book: Book, log: Log) -> None:
    """US-4.1.1: exactly the excess, of the leader's choice."""
    if s.turn_phase != 1:
        begin_phase(s, book, 1, log)
    limit = book.hand_limit + leader_total(s, book, s.active, MOD_HAND_LIMIT)
    if hand_size(s, s.active) > max(limit, 0):
        if checkpoint_passes(s, book, log):
            s.owed = bit(s.active)
    else:
        open_window(s, W_DISCARD, s.active)


@rule
def hand_card_refusal(s: Sphere, team: int, card: int) -> int:
    is_there = card < INTERACTIONS and s.hand[team * INTERACTIONS + card] > 0
    return ALLOWED if is_there else NOT_IN_HAND


@rule
def discard(s: Sphere, team: int, card: int, log: Log) -> None:
    s.owed = 0
    discard_card(s, team, card, log)


@rule
def step_disengage(s: Sphere, book: Book, log: Log) -> None:
    """US-4.2.1."""
    begin_phase(s, book, 2, log)
    for slot in range(SLOTS):
        p = s.active * SLOTS + slot
        if s.card[p] >= 0 and not marked(s, book, p, STAY_ENGAGED, 0):
            disengage(s, book, p, log)
    open_window(s, W_DISENGAGE, s.active)


@rule
def step_draw(s: Sphere, book: Book, log: Log) -> None:
    """US-4.3.1, US-R94: the Ultra first, then the Interaction, then the Ultra is placed."""
    begin_phase(s, book, 3, log)
    s.draws = 0
    s.phase = DEALING
    draw_ultra(s, s.active, FROM_PHASE)


@rule
def step_dealing(s: Sphere, log: Log) -> None:
    """The Interaction of the draw phase; then the Ultra waits for its place."""
    if s.draws == 0:
        s.draws = 1
        draw_card(s, s.active, log)
    elif s.drawn != NONE:
        s.placer = s.active
        s.phase = PLACING
    else:
        s.draws = 99
        open_window(s, W_DRAW, s.active)


@rule
def put_refusal(s: Sphere, team: int, slot: int) -> int:
    """US-4.3.3, 7.4.3: any own slot or the locker room; in a refill only a free slot."""
    if s.drawn_for == FROM_REFILL:
        is_free = slot < SLOTS and has(free_slots(s, team), slot)
        return ALLOWED if is_free else NO_SUCH_SLOT
    return ALLOWED if slot <= LOCKER else NO_SUCH_SLOT


@rule
def put(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    """Into a free slot, onto somebody who leaves, or straight to the locker room."""
    card = s.drawn
    s.owed = 0
    s.drawn = NONE
    s.placer = NOBODY
    if slot == LOCKER:
        s.ultra_locker[team * ULTRAS + card] += 1
        tell(log, rows.LEFT_PLAY, NONE, card, team, TO_LOCKER_ROOM)
    else:
        p = team * SLOTS + slot
        if s.card[p] >= 0:
            send_to_locker(s, book, p, log)
        enter_play(s, book, p, card, 0, log)
    after_putting(s)


@rule
def after_putting(s: Sphere) -> None:
    if s.drawn_for == FROM_EFFECT:
        s.phase = RESOLVING
    elif s.drawn_for == FROM_REFILL:
        open_window(s, W_REFILL, defending(s))
    else:
        open_window(s, W_DRAW, s.active)


@rule
def step_more(s: Sphere, book: Book, log: Log) -> None:
    """US-4.3.4, US-R34: a second and a third Ultra, while there are cards."""
    most = max(book.max_ultra_draws + leader_total(s, book, s.active, MOD_ULTRA_DRAWS), 1)
    if s.draws >= most or deck_size(s, s.active, ULTRA_DECK) == 0:
        begin_swap(s, book, log)
    elif checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule
def draw_more(s: Sphere) -> None:
    s.owed = 0
    s.draws += 1
    s.phase = DEALING
    draw_ultra(s, s.active, FROM_PHASE)


@rule
def stop_drawing(s: Sphere, book: Book, log: Log) -> None:
    s.owed = 0
    begin_swap(s, book, log)


@rule
def begin_swap(s: Sphere, book: Book, log: Log) -> None:
    begin_phase(s, book, 4, log)
    s.phase = SWAPPING


@rule
def step_swap(s: Sphere, book: Book, log: Log) -> None:
    if checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule
def swap_refusal(s: Sphere, team: int, a: int, b: int) -> int:
    """US-4.4.1: two Ultras in play, or nobody."""
    if a == LOCKER:
        return ALLOWED
    there = ultras_of(s, team)
    return ALLOWED if a < b < SLOTS and has(there, a) and has(there, b) else NO_PAIR


@rule
def swap(s: Sphere, book: Book, team: int, a: int, b: int, log: Log) -> None:
    s.owed = 0
    if a != LOCKER:
        swap_ultras(s, book, team * SLOTS + a, team * SLOTS + b, log)
    open_window(s, W_SWAP, s.active)


# -- phases 5 and 6


@rule
def begin_attack(s: Sphere, book: Book, log: Log) -> None:
    """US-4.5.1, 7.3.1: in the variant the team to attack is named first."""
    begin_phase(s, book, 5, log)
    if is_variant(s):
        s.phase = CHOOSING_TEAM
    else:
        open_window(s, W_ATTACK, s.active)


@rule
def step_choose_team(s: Sphere, book: Book, log: Log) -> None:
    if checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule
def against_refusal(s: Sphere, team: int, other: int) -> int:
    return ALLOWED if other != team and has(s.alive, other) else NO_SUCH_TEAM


@rule
def choose_team(s: Sphere, other: int, log: Log) -> None:
    s.owed = 0
    s.against = other
    tell(log, rows.CHOSEN_TEAM, s.active, other, 0, 0)
    open_window(s, W_ATTACK, s.active)


@rule
def begin_shooting(s: Sphere, book: Book, log: Log) -> None:
    begin_phase(s, book, 6, log)
    open_window(s, W_SHOOTING, s.active)


@rule
def step_settle(s: Sphere, book: Book, log: Log) -> None:
    """US-5.0.9: the triggers of the completed action first, then where it leads."""
    if s.items > 0 or s.waiting > 0:
        s.after_triggers = SETTLING
        open_window(s, W_TRIGGERS, s.active)
        return
    kind = s.done_action
    is_success = s.done_outcome == 1
    s.done_action = NONE
    s.done_outcome = 0
    settle(s, book, kind, is_success)


@rule
def settle(s: Sphere, book: Book, kind: int, is_success: bool) -> None:
    if kind == DO_PASS and is_success:
        s.credit = 1
        open_window(s, W_SHOOTER, s.active)
    elif kind == DO_SHOT and is_success:
        s.extra_saves = 0
        s.extra_save_asked = NOT_ASKED_YET
        s.phase = SAVING
    elif kind == DO_SAVE and not is_success:
        settle_failed_save(s, book)
    elif kind in (DO_PASS, DO_SHOT, DO_SAVE):
        s.shot_waits = 0
        open_window(s, W_SHOOTING, s.active)
    else:
        open_window(s, W_ATTACK, s.active)


@rule
def settle_failed_save(s: Sphere, book: Book) -> None:
    """Op 31: an effect may allow another saver before the goal counts."""
    if s.extra_saves > 0 and has_saver(s, book):
        s.extra_saves -= 1
        s.extra_save_asked = ASKED
        s.phase = SAVING
    else:
        s.phase = GOAL


@rule
def step_saving(s: Sphere, book: Book) -> None:
    """US-5.3.6, 5.3.9: the defender names a saver, or it is a goal at once."""
    if has_saver(s, book):
        s.owed = bit(defending(s))
    else:
        s.phase = GOAL


@rule
def decline_save(s: Sphere) -> None:
    """US-D-18."""
    s.owed = 0
    s.phase = GOAL


@rule
def step_goal(s: Sphere, book: Book, log: Log) -> None:
    """US-1.1.2, 4.7.1, 7.1.2: a goal ends the turn, the last one the match."""
    other = defending(s)
    s.shot_waits = 0
    s.goals[s.active] += 1
    s.conceded[other] += 1
    tell(log, rows.GOAL, s.active, other, s.goals[s.active], 0)
    if s.goals[s.active] >= book.goals_to_win:
        finish(s, bit(s.active), BY_GOALS, log)
        return
    raise_goal(s, book, other)
    if is_variant(s) and s.conceded[other] >= book.goals_conceded_out:
        eliminate(s, other, log)
    s.after_triggers = ENDING
    s.phase = ENDING
    if not ends_by_survival(s, log) and s.waiting > 0:
        open_window(s, W_TRIGGERS, s.active)


@rule
def raise_goal(s: Sphere, book: Book, other: int) -> None:
    for p in range(PLACES):
        if s.card[p] >= 0 and p // SLOTS == s.active:
            ask_abilities(s, book, p, ON_GOAL, 1, s.active)
        elif s.card[p] >= 0 and p // SLOTS == other:
            ask_abilities(s, book, p, ON_GOAL, 2, other)


# -- the end of a turn


@rule
def step_end(s: Sphere, book: Book, log: Log) -> None:
    """US-4.7.4: the refill of the variant, then every effect of the turn ends, then the next team."""
    if s.attacked < REFRESHED:
        clear_table(s)
        s.phase = ENDING
    if is_variant(s) and s.attacked == 1 and has(s.alive, s.against):
        s.attacked = REFRESHED
        refresh(s, book, s.against, log)
        s.phase = REFILLING
        return
    end_turn_effects(s)
    tell(log, rows.TURN_ENDED, s.active, 0, 0, 0)
    if check_elimination(s, book, log):
        return
    if s.turn_no >= book.turn_cap:
        finish_by_cap(s, log)
    else:
        s.latest = s.active
        s.active = next_team(s, s.active)
        s.phase = BEGIN_TURN


@rule
def clear_table(s: Sphere) -> None:
    """US-R98: whatever lay on the stack leaves it without effect; no action is open."""
    if s.announcing == 1:
        give_up_item(s)
    while s.items > 0:
        remove_item(s, s.items - 1)
    s.resolving = 0
    while s.waiting > 0:
        s.waiting -= 1
        blank_waiting(s, s.waiting)
    close_action(s)
    s.credit = 0
    s.shot_waits = 0
    s.shooter = NONE
    s.cancelled = 0
    s.resume = NONE
    s.done_action = NONE


@rule
def refresh(s: Sphere, book: Book, team: int, log: Log) -> None:
    """US-7.4.3: all Ultras of an attacked team disengage."""
    for slot in range(SLOTS):
        disengage(s, book, team * SLOTS + slot, log)


@rule
def step_refill(s: Sphere, book: Book) -> None:
    """US-D-17: one card at a time while slots are free."""
    team = s.against
    if has(s.alive, team) and free_slots(s, team) != 0 and deck_size(s, team, ULTRA_DECK) > 0:
        s.owed = bit(team)
    else:
        s.phase = ENDING


@rule
def refill(s: Sphere) -> None:
    s.owed = 0
    draw_ultra(s, s.against, FROM_REFILL)


@rule
def stop_refill(s: Sphere) -> None:
    s.owed = 0
    s.phase = ENDING


# -- elimination and victory


@rule
def is_spent(s: Sphere, team: int) -> bool:
    """US-1.2.1: neither an Ultra in play nor a card in the Ultra deck."""
    return ultras_of(s, team) == 0 and deck_size(s, team, ULTRA_DECK) == 0


@rule
def checkpoint_passes(s: Sphere, book: Book, log: Log) -> bool:
    """US-1.2.2: before a decision of the active leader; whether the turn goes on."""
    if check_elimination(s, book, log):
        return False
    if not has(s.alive, s.active):
        s.phase = ENDING
        return False
    return True


@rule
def check_elimination(s: Sphere, book: Book, log: Log) -> bool:
    """US-1.2.3, 1.2.4: teams that have run out leave together; whether that ended the match."""
    spent = 0
    for team in range(s.teams):
        if has(s.alive, team) and is_spent(s, team):
            spent |= bit(team)
    if spent != 0 and spent == s.alive:
        finish(s, most_goals(s, spent), ALL_OUT if count_of(most_goals(s, spent)) > 1 else LAST_TEAM, log)
        return True
    for team in range(s.teams):
        if has(spent, team):
            eliminate(s, team, log)
    return ends_by_survival(s, log)


@rule
def ends_by_survival(s: Sphere, log: Log) -> bool:
    if s.phase != OVER and count_of(s.alive) == 1:
        finish(s, s.alive, LAST_TEAM, log)
    return s.phase == OVER


@rule
def eliminate(s: Sphere, team: int, log: Log) -> None:
    """US-1.2.8: all its cards leave the game face down, its items vanish."""
    s.alive &= ~bit(team)
    s.owed &= ~bit(team)
    drop_items_of(s, team)
    if team == s.against:
        lose_credit(s)
    for slot in range(SLOTS):
        empty_slot(s, team * SLOTS + slot)
        s.opening[team * SLOTS + slot] = NONE
        s.opening_slot[team * SLOTS + slot] = NONE
    for card in range(ULTRAS):
        s.ultra_deck[team * ULTRAS + card] = 0
        s.ultra_locker[team * ULTRAS + card] = 0
    for card in range(INTERACTIONS):
        s.card_deck[team * INTERACTIONS + card] = 0
        s.card_locker[team * INTERACTIONS + card] = 0
        s.hand[team * INTERACTIONS + card] = 0
    for deck in (team * 2, team * 2 + 1):
        s.tops[deck] = 0
        s.bottoms[deck] = 0
    s.gone[team] = 1
    tell(log, rows.ELIMINATED, team, 0, 0, 0)


@rule
def drop_items_of(s: Sphere, team: int) -> None:
    for i in range(s.items - 1, -1, -1):
        if s.item_team[i] == team:
            remove_item(s, i)


@rule
def lose_credit(s: Sphere) -> None:
    """US-7.3.2: with the chosen team out a pending pass credit is lost."""
    s.credit = 0
    if s.window == W_SHOOTER:
        s.window = W_SHOOTING
        s.intent = 0


@rule
def most_goals(s: Sphere, members: int) -> int:
    """Those of a set of teams that have scored most."""
    best = 0
    for team in range(s.teams):
        if has(members, team):
            best = max(best, s.goals[team])
    found = 0
    for team in range(s.teams):
        if has(members, team) and s.goals[team] == best:
            found |= bit(team)
    return found


@rule
def fewest_conceded(s: Sphere, members: int) -> int:
    best = 127
    for team in range(s.teams):
        if has(members, team):
            best = min(best, s.conceded[team])
    found = 0
    for team in range(s.teams):
        if has(members, team) and s.conceded[team] == best:
            found |= bit(team)
    return found


@rule
def finish_by_cap(s: Sphere, log: Log) -> None:
    """US-1.2.6: most goals scored, then fewest conceded, else a draw."""
    finish(s, fewest_conceded(s, most_goals(s, s.alive)), TURN_CAP, log)


@rule
def finish(s: Sphere, winners: int, ending: int, log: Log) -> None:
    s.winners = winners
    s.ending = ending
    s.phase = OVER
    s.owed = 0
    tell(log, rows.GAME_ENDED, winners, ending, 0, 0)
