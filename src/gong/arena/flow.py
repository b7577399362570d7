"""The kernel's door: ``apply`` plays a choice or an outcome, and time goes on until somebody is asked."""

from ..core.bits import bit
from ..core.codes import argument_of, first_in, second_in, verb_of
from ..core.rule import CHANCE, NOBODY, Log, rule
from . import events
from .abilities import give_skull, snag
from .attack import (
    step_after_attack,
    step_aim,
    step_follow_up,
    step_guard,
    step_hand_out_wound,
    step_preliminary,
    step_wound,
    take_preliminary,
)
from .book import Book
from .charm import ask_charms, decline_charm, flip_die, reroll_dice
from .codes import (
    ATTACK,
    ATTACK_KICK,
    ATTACK_PAIR,
    ATTACK_ZONE,
    CONCEDE,
    DECLINE,
    DRAFT_KIND,
    END,
    EXTINGUISH,
    FLIP,
    FREE,
    GIVE_DIE,
    GIVE_SKULL,
    HAND_TOKEN,
    KEEP_DICE,
    MOVE_TO,
    ORDER_NEXT,
    PLACE_AT,
    PLAY_CARD,
    REROLL,
    SHARE_DICE,
    SNAG,
    TAKE_BACK,
    THROW_TO,
)
from .declaring import (
    declare,
    declare_kick,
    declare_pair,
    declare_zone,
    rank_next,
    share_dice,
)
from .dice import place_die, tell_dice
from .flames import extinguish, step_spark
from .handout import give_die, keep_dice, step_hand_out
from .hidden import veiled
from .kick import throw_to
from .leaving import answer_for_leavers, attack_under_way, concede, depart
from .round import finish_turn, step_call
from .setup import draft, place, step_clash, step_deal, step_draft, step_place, withdraw_wish
from .state import (
    AFTER_ATTACK,
    AIM,
    ATTACK_ROLL,
    CALL,
    CHARM,
    CLASH,
    DEAL,
    DRAFT,
    FALL,
    FIRST_OF_ATTACK,
    FOLLOW_UP,
    GUARD,
    HAND_OUT,
    HAND_OUT_CHARM,
    HAND_OUT_WOUND,
    NET_ROLL,
    OVER,
    PLACE,
    POWER_ROLL,
    PRELIMINARY,
    PRELIMINARY_CHARM,
    ROCK_CHARM,
    ROCK_FALL,
    ROCK_GUARD,
    ROCK_ROLL,
    ROCK_WOUND,
    ROCKS,
    SELECT,
    SPARK,
    THROW,
    TOKENS,
    TURN,
    VOLLEY,
    WOUND,
    Arena,
)
from .turn import choose_card, move, shed_net, step_select, take_back
from .wounds import (
    hand_token,
    step_fall,
    step_rock_fall,
    step_rock_guard,
    step_rock_wound,
    step_rocks,
    step_tokens,
    step_volley,
)


@rule
def apply(s: Arena, book: Book, who: int, code: int, log: Log) -> None:
    """Play a legal code, or for ``CHANCE`` the face of one die, and go on until somebody must decide."""
    if who == CHANCE:
        take_outcome(s, book, code, log)
    elif s.phase == TURN and verb_of(code) < TAKE_BACK:
        take_step(s, book, who, verb_of(code), argument_of(code), log)
    else:
        take_answer(s, book, who, verb_of(code), argument_of(code), log)
    advance(s, book, log)


@rule
def take_outcome(s: Arena, book: Book, face: int, log: Log) -> None:
    place_die(s, book, face)
    if s.to_roll == 0:
        tell_roll(s, book, log)
        s.rethrown_by = NOBODY


@rule
def tell_roll(s: Arena, book: Book, log: Log) -> None:
    """All dice have fallen."""
    if s.rethrown_by != NOBODY:
        tell_dice(s, book, log, events.REROLLED, s.rethrown_by)
    elif s.roll_for == ATTACK_ROLL:
        tell_dice(s, book, log, events.ATTACK_ROLLED, s.actor)
    elif s.roll_for == ROCK_ROLL:
        tell_dice(s, book, log, events.ROCKS_ROLLED, s.actor)
    elif s.roll_for in (POWER_ROLL, NET_ROLL):
        tell_dice(s, book, log, events.POWER_ROLLED, s.actor)


@rule
def take_step(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """A step of a turn."""
    s.owed = 0
    if verb == MOVE_TO:
        move(s, f, argument, log)
    elif verb == ATTACK_ZONE:
        declare_zone(s, book, argument, log)
    elif verb == GIVE_SKULL:
        give_skull(s, f, argument, log)
    elif verb == END:
        finish_turn(s, book, log)
    elif verb < ATTACK_ZONE:
        declare(s, book, verb - ATTACK, argument, log)
    else:
        take_rare_step(s, book, f, verb, argument, log)


@rule
def take_rare_step(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """A step that only some cards and tokens bring."""
    if verb == ATTACK_PAIR:
        declare_pair(s, book, first_in(argument), second_in(argument), log)
    elif verb == SHARE_DICE:
        share_dice(s, book, f, first_in(argument), second_in(argument), log)
    elif verb == ATTACK_KICK:
        declare_kick(s, book, argument, log)
    elif verb == FREE:
        shed_net(s, f, log)
    elif verb == EXTINGUISH:
        extinguish(s, f, argument, log)
    elif verb == SNAG:
        snag(s, f, argument, log)


@rule
def take_answer(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """Everything that is asked outside a fighter's steps."""
    if verb == PLAY_CARD:
        choose_card(s, book, f, argument, log)
    elif verb == DECLINE:
        decline_charm(s, f, log)
    elif verb == FLIP:
        flip_die(s, book, f, argument, log)
    elif verb == REROLL:
        reroll_dice(s, book, f, argument, log)
    else:
        take_rare_answer(s, book, f, verb, argument, log)


@rule
def take_rare_answer(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    if verb == PLACE_AT:
        place(s, f, argument, log)
    elif verb == DRAFT_KIND:
        draft(s, book, f, argument, log)
    elif verb == GIVE_DIE:
        give_die(s, book, argument, log)
    elif verb == KEEP_DICE:
        keep_dice(s, book, log)
    elif verb == HAND_TOKEN:
        hand_token(s, book, argument, log)
    elif verb == CONCEDE:
        concede(s, f, log)
    elif verb == TAKE_BACK and s.phase == SELECT:
        take_back(s, f, log)
    elif verb == TAKE_BACK:
        withdraw_wish(s, f, log)
    else:
        take_aim(s, book, f, verb, argument, log)


@rule
def take_aim(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """The rest of a declaration that takes several answers."""
    if verb == ORDER_NEXT:
        rank_next(s, book, argument, log)
    elif verb == SHARE_DICE:
        share_dice(s, book, f, first_in(argument), second_in(argument), log)
    elif verb == THROW_TO:
        throw_to(s, book, argument, log)


@rule
def advance(s: Arena, book: Book, log: Log) -> None:
    """Time goes on until somebody must decide, chance is owed, or the game is over."""
    while s.to_roll == 0 and s.phase != OVER:
        if s.leaving != 0 and not attack_under_way(s):
            depart(s, book, log)
        elif s.owed & s.leaving:
            answer_for_leavers(s, book, log)
        elif s.owed != 0 or veiled(s) != NOBODY:
            return
        elif s.phase >= FIRST_OF_ATTACK:
            step_attack(s, book, log)
        else:
            step_round(s, book, log)


@rule
def step_round(s: Arena, book: Book, log: Log) -> None:
    if s.phase == TURN:
        s.owed = bit(s.actor)
    elif s.phase == CALL:
        step_call(s, book, log)
    elif s.phase == SELECT:
        step_select(s, book, log)
    elif s.phase == PLACE:
        step_place(s, book, log)
    elif s.phase == DEAL:
        step_deal(s, book, log)
    elif s.phase == DRAFT:
        step_draft(s, book)
    elif s.phase == CLASH:
        step_clash(s, book, log)


@rule
def step_attack(s: Arena, book: Book, log: Log) -> None:
    """W2E-4.7.2, step by step."""
    if s.phase < CHARM:
        step_towards_roll(s, book, log)
    elif s.phase == CHARM:
        ask_charms(s, book, WOUND)
    elif s.phase == WOUND:
        step_wound(s, book, log)
    elif s.phase == TOKENS:
        step_tokens(s, book)
    elif s.phase == FOLLOW_UP:
        step_follow_up(s, book, log)
    else:
        step_aftermath(s, book, log)


@rule
def step_towards_roll(s: Arena, book: Book, log: Log) -> None:
    """Steps 1 to 5: the rest of the declaration, the defences, the roll before the roll."""
    if s.phase == GUARD:
        step_guard(s, book, log)
    elif s.phase == PRELIMINARY:
        step_preliminary(s, book)
    elif s.phase == PRELIMINARY_CHARM:
        step_preliminary_charm(s, book, log)
    elif s.phase == AIM:
        step_aim(s, book, log)
    else:
        s.owed = bit(s.actor)


@rule
def step_preliminary_charm(s: Arena, book: Book, log: Log) -> None:
    ask_charms(s, book, AIM)
    if s.phase == AIM:
        take_preliminary(s, book, log)


@rule
def step_aftermath(s: Arena, book: Book, log: Log) -> None:
    """What follows the wounds, and back to the turn."""
    if s.phase == FALL:
        step_fall(s, book, log)
    elif s.phase == AFTER_ATTACK:
        step_after_attack(s, book, log)
    elif s.phase == VOLLEY:
        step_volley(s, book, log)
    elif s.phase > VOLLEY:
        step_crowd(s, book, log)
    else:
        step_further_harm(s, book, log)


@rule
def step_further_harm(s: Arena, book: Book, log: Log) -> None:
    """The throw after a kick, the Strike's second use of its dice, fire."""
    if s.phase == THROW:
        s.owed = bit(s.actor)
    elif s.phase == SPARK:
        step_spark(s, book, log)
    elif s.phase == HAND_OUT:
        step_hand_out(s, book)
    elif s.phase == HAND_OUT_CHARM:
        ask_charms(s, book, HAND_OUT_WOUND)
    elif s.phase == HAND_OUT_WOUND:
        step_hand_out_wound(s, book, log)


@rule
def step_crowd(s: Arena, book: Book, log: Log) -> None:
    """W2E-7.4."""
    if s.phase == ROCK_GUARD:
        step_rock_guard(s, book, log)
    elif s.phase == ROCKS:
        step_rocks(s, book)
    elif s.phase == ROCK_CHARM:
        ask_charms(s, book, ROCK_WOUND)
    elif s.phase == ROCK_WOUND:
        step_rock_wound(s, book, log)
    elif s.phase == ROCK_FALL:
        step_rock_fall(s, book, log)
