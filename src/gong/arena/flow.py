"""The kernel's door: ``apply`` plays a choice or an outcome, and time goes on until somebody is asked."""

from ..core.bits import bit
from ..core.codes import argument_of, first_in, second_in, verb_of
from ..core.rule import CHANCE, NOBODY, Log, rule
from . import codes, events, phases, rolls
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
from .state import Arena
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
    elif s.phase == phases.TURN and verb_of(code) < codes.TAKE_BACK:
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
    elif s.roll_for == rolls.ATTACK:
        tell_dice(s, book, log, events.ATTACK_ROLLED, s.actor)
    elif s.roll_for == rolls.ROCKS:
        tell_dice(s, book, log, events.ROCKS_ROLLED, s.actor)
    elif s.roll_for in (rolls.POWER, rolls.NET):
        tell_dice(s, book, log, events.POWER_ROLLED, s.actor)


@rule
def take_step(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """A step of a turn."""
    s.owed = 0
    if verb == codes.MOVE_TO:
        move(s, f, argument, log)
    elif verb == codes.ATTACK_ZONE:
        declare_zone(s, book, argument, log)
    elif verb == codes.GIVE_SKULL:
        give_skull(s, f, argument, log)
    elif verb == codes.END:
        finish_turn(s, book, log)
    elif verb < codes.ATTACK_ZONE:
        declare(s, book, verb - codes.ATTACK, argument, log)
    else:
        take_rare_step(s, book, f, verb, argument, log)


@rule
def take_rare_step(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """A step that only some cards and tokens bring."""
    if verb == codes.ATTACK_PAIR:
        declare_pair(s, book, first_in(argument), second_in(argument), log)
    elif verb == codes.SHARE_DICE:
        share_dice(s, book, f, first_in(argument), second_in(argument), log)
    elif verb == codes.ATTACK_KICK:
        declare_kick(s, book, argument, log)
    elif verb == codes.FREE:
        shed_net(s, f, log)
    elif verb == codes.EXTINGUISH:
        extinguish(s, f, argument, log)
    elif verb == codes.SNAG:
        snag(s, f, argument, log)


@rule
def take_answer(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """Everything that is asked outside a fighter's steps."""
    if verb == codes.PLAY_CARD:
        choose_card(s, book, f, argument, log)
    elif verb == codes.DECLINE:
        decline_charm(s, f, log)
    elif verb == codes.FLIP:
        flip_die(s, book, f, argument, log)
    elif verb == codes.REROLL:
        reroll_dice(s, book, f, argument, log)
    else:
        take_rare_answer(s, book, f, verb, argument, log)


@rule
def take_rare_answer(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    if verb == codes.PLACE_AT:
        place(s, f, argument, log)
    elif verb == codes.DRAFT_KIND:
        draft(s, book, f, argument, log)
    elif verb == codes.GIVE_DIE:
        give_die(s, book, argument, log)
    elif verb == codes.KEEP_DICE:
        keep_dice(s, book, log)
    elif verb == codes.HAND_TOKEN:
        hand_token(s, book, argument, log)
    elif verb == codes.CONCEDE:
        concede(s, f, log)
    elif verb == codes.TAKE_BACK and s.phase == phases.SELECT:
        take_back(s, f, log)
    elif verb == codes.TAKE_BACK:
        withdraw_wish(s, f, log)
    else:
        take_aim(s, book, f, verb, argument, log)


@rule
def take_aim(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """The rest of a declaration that takes several answers."""
    if verb == codes.ORDER_NEXT:
        rank_next(s, book, argument, log)
    elif verb == codes.SHARE_DICE:
        share_dice(s, book, f, first_in(argument), second_in(argument), log)
    elif verb == codes.THROW_TO:
        throw_to(s, book, argument, log)


@rule
def advance(s: Arena, book: Book, log: Log) -> None:
    """Time goes on until somebody must decide, chance is owed, or the game is over."""
    while s.to_roll == 0 and s.phase != phases.OVER:
        if s.leaving != 0 and not attack_under_way(s):
            depart(s, book, log)
        elif s.owed & s.leaving:
            answer_for_leavers(s, book, log)
        elif s.owed != 0 or veiled(s) != NOBODY:
            return
        elif s.phase >= phases.FIRST_OF_ATTACK:
            step_attack(s, book, log)
        else:
            step_round(s, book, log)


@rule
def step_round(s: Arena, book: Book, log: Log) -> None:
    if s.phase == phases.TURN:
        s.owed = bit(s.actor)
    elif s.phase == phases.CALL:
        step_call(s, book, log)
    elif s.phase == phases.SELECT:
        step_select(s, book, log)
    elif s.phase == phases.PLACE:
        step_place(s, book, log)
    elif s.phase == phases.DEAL:
        step_deal(s, book, log)
    elif s.phase == phases.DRAFT:
        step_draft(s, book)
    elif s.phase == phases.CLASH:
        step_clash(s, book, log)


@rule
def step_attack(s: Arena, book: Book, log: Log) -> None:
    """W2E-4.7.2, step by step."""
    if s.phase < phases.CHARM:
        step_towards_roll(s, book, log)
    elif s.phase == phases.CHARM:
        ask_charms(s, book, phases.WOUND)
    elif s.phase == phases.WOUND:
        step_wound(s, book, log)
    elif s.phase == phases.TOKENS:
        step_tokens(s, book)
    elif s.phase == phases.FOLLOW_UP:
        step_follow_up(s, book, log)
    else:
        step_aftermath(s, book, log)


@rule
def step_towards_roll(s: Arena, book: Book, log: Log) -> None:
    """Steps 1 to 5: the rest of the declaration, the defences, the roll before the roll."""
    if s.phase == phases.GUARD:
        step_guard(s, book, log)
    elif s.phase == phases.PRELIMINARY:
        step_preliminary(s, book)
    elif s.phase == phases.PRELIMINARY_CHARM:
        step_preliminary_charm(s, book, log)
    elif s.phase == phases.AIM:
        step_aim(s, book, log)
    else:
        s.owed = bit(s.actor)


@rule
def step_preliminary_charm(s: Arena, book: Book, log: Log) -> None:
    ask_charms(s, book, phases.AIM)
    if s.phase == phases.AIM:
        take_preliminary(s, book, log)


@rule
def step_aftermath(s: Arena, book: Book, log: Log) -> None:
    """What follows the wounds, and back to the turn."""
    if s.phase == phases.FALL:
        step_fall(s, book, log)
    elif s.phase == phases.AFTER_ATTACK:
        step_after_attack(s, book, log)
    elif s.phase == phases.VOLLEY:
        step_volley(s, book, log)
    elif s.phase > phases.VOLLEY:
        step_crowd(s, book, log)
    else:
        step_further_harm(s, book, log)


@rule
def step_further_harm(s: Arena, book: Book, log: Log) -> None:
    """The throw after a kick, the Strike's second use of its dice, fire."""
    if s.phase == phases.THROW:
        s.owed = bit(s.actor)
    elif s.phase == phases.SPARK:
        step_spark(s, book, log)
    elif s.phase == phases.HAND_OUT:
        step_hand_out(s, book)
    elif s.phase == phases.HAND_OUT_CHARM:
        ask_charms(s, book, phases.HAND_OUT_WOUND)
    elif s.phase == phases.HAND_OUT_WOUND:
        step_hand_out_wound(s, book, log)


@rule
def step_crowd(s: Arena, book: Book, log: Log) -> None:
    """W2E-7.4."""
    if s.phase == phases.ROCK_GUARD:
        step_rock_guard(s, book, log)
    elif s.phase == phases.ROCKS:
        step_rocks(s, book)
    elif s.phase == phases.ROCK_CHARM:
        ask_charms(s, book, phases.ROCK_WOUND)
    elif s.phase == phases.ROCK_WOUND:
        step_rock_wound(s, book, log)
    elif s.phase == phases.ROCK_FALL:
        step_rock_fall(s, book, log)
