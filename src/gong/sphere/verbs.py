"""What a leader can do: every verb with its key, its phases, its rules and its words, declared once."""

from ..core.bits import has
from ..core.codes import argument_of, verb_of
from ..core.rule import Log, rule
from ..core.switch import switch
from ..core.verbs import Verb, effects, nothing_against, refusals
from . import (
    actions,
    announcement,
    attack,
    codes,
    concession,
    draws,
    opening,
    phases,
    picks,
    playable,
    priority,
    reasons,
    resolution,
    retraction,
    turn,
    upkeep,
)
from .book import Book
from .state import PLACES, SLOTS, Sphere

WINDOW, ANNOUNCING, ANY = (phases.WINDOW,), (phases.ANNOUNCING,), ()

#: A switch tries them in this order, so those that are asked about most often come first.
VERBS = (
    Verb(codes.USE, "use:{slot}", WINDOW, playable.use_refusal, announcement.begin_ability, theme="ability"),
    Verb(
        *(codes.PLAY, "play:{played}", WINDOW, playable.play_refusal, announcement.begin_card),
        theme="interaction",
    ),
    Verb(
        *(codes.TACKLE, "tackle:{slot}:{place}", WINDOW, actions.tackle_refusal, actions.tackle),
        base=PLACES,
        theme="tackle",
    ),
    Verb(
        *(codes.ASSAULT, "assault:{slot}:{place}", WINDOW, actions.assault_refusal, actions.assault),
        base=PLACES,
        theme="assault",
    ),
    Verb(
        *(codes.PRIORITY_PASS, "pass", WINDOW),
        *(priority.pass_priority_refusal, priority.pass_priority, "nothing"),
        theme="patience",
    ),
    Verb(
        *(codes.REINFORCE, "reinforce:{slot}", WINDOW, actions.reinforce_refusal, actions.reinforce),
        theme="reinforcement",
    ),
    Verb(codes.PASS, "pass:{slot}", WINDOW, actions.pass_refusal, actions.declare_pass, theme="pass"),
    Verb(codes.SHOT, "shot:{slot}", WINDOW, actions.shot_refusal, actions.declare_shot, theme="goal-shot"),
    Verb(
        *(codes.END_PHASE, "end:phase", WINDOW, priority.end_phase_refusal, priority.end_phase),
        theme="patience",
    ),
    Verb(codes.END_TURN, "end:turn", WINDOW, priority.end_turn_refusal, priority.end_turn, theme="patience"),
    Verb(codes.DECLINE, "decline", WINDOW, priority.decline_refusal, priority.decline, theme="patience"),
    Verb(codes.SAVE, "save:{slot}", (phases.SAVING,), actions.save_refusal, actions.save, theme="save"),
    # while an item is announced
    Verb(
        *(codes.TARGET, "target:{place}", ANNOUNCING),
        *(announcement.ultra_target_refusal, announcement.name_ultra),
        theme="aim",
    ),
    Verb(
        *(codes.TARGET_SEAT, "target:seat:{team}", ANNOUNCING),
        *(announcement.leader_target_refusal, announcement.name_target, "target"),
        theme="aim",
    ),
    Verb(
        *(codes.TARGET_ITEM, "target:item:{item}", ANNOUNCING),
        *(announcement.item_target_refusal, announcement.name_item),
        theme="aim",
    ),
    Verb(codes.MODE, "mode:{mode}", ANNOUNCING, announcement.mode_refusal, announcement.name_mode),
    Verb(codes.TAKE_BACK, "take-back", ANNOUNCING, retraction.retract_refusal, retraction.retract, "retract"),
    # while one resolves
    Verb(codes.YES, "yes", (phases.ASKING,), nothing_against, resolution.agree),
    Verb(codes.NO, "no", (phases.ASKING,), nothing_against, resolution.disagree),
    Verb(codes.PICK, "pick:{picked}", (phases.PICKING,), picks.pick_refusal, picks.pick_card),
    Verb(codes.PICK, "pick:{picked}", (phases.DISCARDING,), draws.take_refusal, draws.discard_taken),
    Verb(
        *(codes.DISCARD_ONE, "discard:{discarded}", (phases.DISCARDING,)),
        *(draws.discard_refusal, draws.discard_chosen),
    ),
    Verb(codes.SLOT, "slot:{slot}", (phases.PICKING_SLOT,), picks.slot_refusal, picks.pick_slot),
    Verb(codes.TOP, "top:{top}", (phases.PUTTING_BACK,), picks.put_back_refusal, picks.put_back),
    # the opening, and phases 1 to 5
    Verb(
        *(codes.PLACE_ONE, "place:{held}:{slot}", (phases.OPENING,)),
        *(opening.opening_refusal, opening.place_opening),
        base=SLOTS,
        theme="placement",
    ),
    Verb(codes.READY_ONE, "ready:{slot}", (phases.REST,), turn.rest_refusal, turn.rest),
    Verb(
        *(codes.DISCARD_ONE, "discard:{discarded}", (phases.DISCARD,)),
        *(upkeep.hand_card_refusal, upkeep.discard),
    ),
    Verb(codes.PUT, "put:{where}", (phases.PLACING,), upkeep.put_refusal, upkeep.put, theme="placement"),
    Verb(codes.DRAW, "draw", (phases.MORE,), nothing_against, upkeep.draw_more),
    Verb(codes.DRAW, "draw", (phases.REFILLING,), nothing_against, turn.refill),
    Verb(codes.STOP, "stop", (phases.MORE,), nothing_against, upkeep.stop_drawing),
    Verb(codes.STOP, "stop", (phases.REFILLING,), nothing_against, turn.stop_refill),
    Verb(
        *(codes.SWAP, "swap:{first}:{second}", (phases.SWAPPING,), upkeep.swap_refusal, upkeep.swap),
        theme="placement",
    ),
    Verb(codes.SWAP_NONE, "swap:none", (phases.SWAPPING,), nothing_against, upkeep.swap_nobody),
    Verb(
        *(codes.AGAINST, "against:{team}", (phases.CHOOSING_TEAM,)),
        *(attack.against_refusal, attack.choose_team),
    ),
    Verb(codes.CONCEDE, "concede", ANY, concession.concede_refusal, concession.concede),
    Verb(codes.TAKE_BACK, "take-back", ANY, opening.take_back_refusal, opening.take_back),
)


@rule
def refusal(s: Sphere, book: Book, team: int, code: int) -> int:
    """0 if this leader may play this code now, else the reason."""
    verb = verb_of(code)
    if s.phase == phases.OVER:
        return reasons.GAME_OVER
    if not has(s.owed, team) and verb != codes.CONCEDE and verb != codes.TAKE_BACK:
        return reasons.NOT_ASKED
    return verb_refusal(s, book, team, verb, argument_of(code))


@switch(refusals(VERBS))
def verb_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """Why a verb cannot be played; where it does not answer, another decision is due."""
    return reasons.OTHER_DECISION


@switch(effects(VERBS))
def take_effect(s: Sphere, book: Book, team: int, verb: int, argument: int, log: Log) -> None:
    """What playing a verb does."""
