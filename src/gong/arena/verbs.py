"""What a fighter can do: every verb with its key, its phases, its rules and its words, declared once."""

from ..core.bits import has
from ..core.codes import argument_of, verb_of
from ..core.rule import Log, rule
from ..core.switch import switch
from ..core.verbs import Verb, effects, nothing_against, refusals
from . import (
    abilities,
    charm,
    codes,
    concession,
    declaration,
    flames,
    handout,
    kick,
    phases,
    reasons,
    rounds,
    setup,
    slots,
    steps,
    targets,
    turn,
    wounds,
)
from .book import Book
from .state import Arena

TURN, CHARMS = (phases.TURN,), phases.CHARMS
SELECT, ORDER, HAND_OUT = (phases.SELECT,), (phases.ORDER,), (phases.HAND_OUT,)
ANY: tuple[int, ...] = ()

#: The attacks of a card on one target, each its own verb.
ATTACKS = {
    slots.SHOOT_A: ("shoot:{target}", "choice.shoot", "shot"),
    slots.MELEE_A: ("melee:{target}", "choice.melee", "melee"),
    slots.SHOOT_B: ("shoot:{target}:second", "choice.shoot", "shot"),
    slots.MELEE_B: ("melee:{target}:second", "choice.melee", "melee"),
}
#: A switch tries them in this order, so those that are asked about most often come first.
VERBS = (
    Verb(codes.MOVE_TO, "move:{zone}", TURN, steps.move_refusal, turn.move, theme="footwork"),
    *(
        Verb(codes.ATTACK + slot, key, TURN, steps.attack_refusal, declaration.declare, says, theme=theme)
        for slot, (key, says, theme) in ATTACKS.items()
    ),
    Verb(codes.END, "end", TURN, steps.end_refusal, rounds.finish_turn, theme="patience"),
    Verb(
        *(codes.REROLL, "charm:reroll:{dice}", CHARMS, charm.charm_refusal, charm.reroll_dice),
        theme="charm",
    ),
    Verb(codes.FLIP, "charm:flip:{die}", CHARMS, charm.flip_refusal, charm.flip_die, theme="charm"),
    Verb(codes.PLAY_CARD, "card:{card}", SELECT, turn.card_refusal, turn.choose_card, theme="card"),
    Verb(codes.DECLINE, "charm:no", CHARMS, nothing_against, charm.decline_charm, theme="charm"),
    Verb(
        *(codes.ATTACK_ZONE, "shoot:zone:{zone}", TURN),
        *(targets.zone_attack_refusal, declaration.declare_zone, "choice.zone"),
        theme="shot",
    ),
    Verb(codes.GIVE_SKULL, "skull:{target}", TURN, targets.skull_refusal, abilities.give_skull),
    Verb(
        *(codes.ATTACK_PAIR, "shoot:{target}+{second}", TURN),
        *(steps.pair_refusal, declaration.declare_pair, "choice.pair"),
        theme="shot",
    ),
    Verb(
        *(codes.SHARE_DICE, "shoot:{target}:{number}", (phases.TURN, phases.SHARE)),
        *(declaration.share_refusal, declaration.share_dice, "choice.share"),
        theme="shot",
    ),
    Verb(codes.ATTACK_KICK, "kick:{target}", TURN, targets.kick_refusal, declaration.declare_kick),
    Verb(codes.ORDER_NEXT, "next:{target}", ORDER, declaration.order_refusal, declaration.rank_next),
    Verb(codes.THROW_TO, "throw:{zone}", (phases.THROW,), kick.throw_refusal, kick.throw_to),
    Verb(codes.FREE, "free", TURN, turn.free_refusal, turn.shed_net),
    Verb(codes.EXTINGUISH, "extinguish:{attack}", TURN, flames.extinguish_refusal, flames.extinguish),
    Verb(codes.SNAG, "snag:{attack}", TURN, steps.snag_refusal, abilities.snag),
    Verb(codes.GIVE_DIE, "give:{die}", HAND_OUT, handout.give_refusal, handout.give_die),
    Verb(codes.KEEP_DICE, "give:none", HAND_OUT, handout.keep_refusal, handout.keep_dice, "choice.keep"),
    Verb(codes.HAND_TOKEN, "token:{token}", (phases.TOKENS,), wounds.token_refusal, wounds.hand_token),
    Verb(
        codes.PLACE_AT, "place:{zone}", (phases.PLACE,), setup.place_refusal, setup.place, theme="placement"
    ),
    Verb(codes.DRAFT_KIND, "draft:{fighter}", (phases.DRAFT,), setup.kind_refusal, setup.draft),
    Verb(codes.TAKE_BACK, "take-back:{who}", ANY, turn.take_back_refusal, turn.take_back),
    Verb(codes.CONCEDE, "concede:{who}", ANY, concession.concede_refusal, concession.concede),
)


@rule("W2E-4.3.5", "W2E-D4", "W1E-4.3.5", "W1E-D4", "MA-D-03")
def refusal(s: Arena, book: Book, f: int, code: int) -> int:
    """0 if this fighter may play this code now, else the reason."""
    verb = verb_of(code)
    if s.phase == phases.OVER:
        return reasons.GAME_OVER
    if verb < codes.TAKE_BACK:
        if not has(s.owed, f):
            return reasons.NOT_ASKED
        if s.arrow_due and verb != codes.ATTACK + slots.SHOOT_B:
            return reasons.ARROW_DUE
    return verb_refusal(s, book, f, verb, argument_of(code))


@switch(refusals(VERBS))
def verb_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """Why a verb cannot be played; where it does not answer, another decision is due."""
    return reasons.OTHER_DECISION


@switch(effects(VERBS))
def take_effect(s: Arena, book: Book, f: int, verb: int, argument: int, log: Log) -> None:
    """What playing a verb does."""
