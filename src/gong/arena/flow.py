"""What happens in each phase, and how time goes on until somebody is asked."""

from ..core.bits import bit
from ..core.rule import NOBODY, Log, Out, rule
from ..core.switch import switch
from ..core.verbs import Phase, all_of, proposals, steps
from . import attack, candidates, codes, events, flames, handout, phases, rolls, rounds, setup, turn, wounds
from .book import Book
from .concession import answer_for_leavers, attack_under_way, depart
from .dice import place_die, tell_dice
from .hidden import veiled
from .state import Arena


@rule
def ask_actor(s: Arena) -> None:
    s.owed = bit(s.actor)


#: A switch tries them in this order, so those that come up most often stand first.
PHASES = (
    Phase(phases.TURN, "turn", ask_actor, candidates.steps),
    Phase(phases.CHARM, "charm", attack.step_charm, candidates.charms),
    Phase(phases.GUARD, "guard", attack.step_guard),
    Phase(phases.PRELIMINARY, "preliminary", attack.step_preliminary),
    Phase(phases.AIM, "aim", attack.step_aim),
    Phase(phases.WOUND, "wound", attack.step_wound),
    Phase(phases.TOKENS, "tokens", wounds.step_tokens, all_of(codes.HAND_TOKEN, 2)),
    Phase(phases.FOLLOW_UP, "follow-up", attack.step_follow_up),
    Phase(phases.FALL, "fall", wounds.step_fall),
    Phase(phases.AFTER_ATTACK, "after-attack", attack.step_after_attack),
    Phase(phases.CALL, "call", rounds.step_call),
    Phase(phases.SELECT, "select", turn.step_select, candidates.cards),
    Phase(phases.VOLLEY, "volley", wounds.step_volley),
    Phase(phases.ROCK_GUARD, "rock-guard", wounds.step_rock_guard),
    Phase(phases.ROCKS, "rocks", wounds.step_rocks),
    Phase(phases.ROCK_CHARM, "rock-charm", wounds.step_rock_charm, candidates.charms),
    Phase(phases.ROCK_WOUND, "rock-wound", wounds.step_rock_wound),
    Phase(phases.ROCK_FALL, "rock-fall", wounds.step_rock_fall),
    Phase(phases.PRELIMINARY_CHARM, "preliminary-charm", attack.step_preliminary_charm, candidates.charms),
    Phase(phases.HAND_OUT, "hand-out", handout.step_hand_out, candidates.gifts),
    Phase(phases.HAND_OUT_CHARM, "hand-out-charm", attack.step_hand_out_charm, candidates.charms),
    Phase(phases.HAND_OUT_WOUND, "hand-out-wound", attack.step_hand_out_wound),
    Phase(phases.ORDER, "order", ask_actor, candidates.next_targets),
    Phase(phases.SHARE, "share", ask_actor, candidates.next_shares),
    Phase(phases.THROW, "throw", ask_actor, candidates.landings),
    Phase(phases.SPARK, "spark", flames.step_spark),
    Phase(phases.PLACE, "place", setup.step_place, candidates.places),
    Phase(phases.DEAL, "deal", setup.step_deal),
    Phase(phases.DRAFT, "draft", setup.step_draft, candidates.kinds),
    Phase(phases.CLASH, "clash", setup.step_clash),
    Phase(phases.OVER, "over"),
)
NAMES = tuple(phase.name for phase in sorted(PHASES))


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
        else:
            step(s, book, log)


@switch(steps(PHASES))
def step(s: Arena, book: Book, log: Log) -> None:
    """What the phase brings when nobody is asked."""


@switch(proposals(PHASES))
def proposed(s: Arena, book: Book, f: int, out: Out) -> int:
    """In the other phases nobody decides."""
    return 0


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
