"""What a leader can do and what the game can be doing: every verb and every phase, declared once."""

from ..core.bits import has
from ..core.codes import argument_of, verb_of
from ..core.rule import Log, Out, rule
from ..core.switch import switch
from ..core.verbs import Phase, Verb, effects, nothing_against, proposals, refusals, steps
from . import (
    actions,
    announcement,
    attack,
    candidates,
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
    turn,
    upkeep,
    window,
)
from .book import Book
from .state import PLACES, SLOTS, Sphere

WINDOW, ANNOUNCING, ANY = (phases.WINDOW,), (phases.ANNOUNCING,), ()

#: A switch tries them in this order, so those that are asked about most often come first.
VERBS = (
    Verb(codes.USE, "use:{slot}", WINDOW, playable.use_refusal, announcement.begin_ability),
    Verb(codes.PLAY, "play:{played}", WINDOW, playable.play_refusal, announcement.begin_card),
    Verb(
        *(codes.TACKLE, "tackle:{slot}:{place}", WINDOW, actions.tackle_refusal, actions.tackle),
        base=PLACES,
    ),
    Verb(
        *(codes.ASSAULT, "assault:{slot}:{place}", WINDOW, actions.assault_refusal, actions.assault),
        base=PLACES,
    ),
    Verb(
        *(codes.PRIORITY_PASS, "pass", WINDOW),
        *(priority.pass_priority_refusal, priority.pass_priority, "nothing"),
    ),
    Verb(codes.REINFORCE, "reinforce:{slot}", WINDOW, actions.reinforce_refusal, actions.reinforce),
    Verb(codes.PASS, "pass:{slot}", WINDOW, actions.pass_refusal, actions.declare_pass),
    Verb(codes.SHOT, "shot:{slot}", WINDOW, actions.shot_refusal, actions.declare_shot),
    Verb(codes.END_PHASE, "end:phase", WINDOW, priority.end_phase_refusal, priority.end_phase),
    Verb(codes.END_TURN, "end:turn", WINDOW, priority.end_turn_refusal, priority.end_turn),
    Verb(codes.DECLINE, "decline", WINDOW, priority.decline_refusal, priority.decline),
    Verb(codes.SAVE, "save:{slot}", (phases.SAVING,), actions.save_refusal, actions.save),
    # while an item is announced
    Verb(
        *(codes.TARGET, "target:{place}", ANNOUNCING),
        *(announcement.ultra_target_refusal, announcement.name_ultra),
    ),
    Verb(
        *(codes.TARGET_SEAT, "target:seat:{team}", ANNOUNCING),
        *(announcement.leader_target_refusal, announcement.name_target, "target"),
    ),
    Verb(
        *(codes.TARGET_ITEM, "target:item:{item}", ANNOUNCING),
        *(announcement.item_target_refusal, announcement.name_item),
    ),
    Verb(codes.MODE, "mode:{mode}", ANNOUNCING, announcement.mode_refusal, announcement.name_mode),
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
    ),
    Verb(codes.READY_ONE, "ready:{slot}", (phases.REST,), turn.rest_refusal, turn.rest),
    Verb(
        *(codes.DISCARD_ONE, "discard:{discarded}", (phases.DISCARD,)),
        *(upkeep.hand_card_refusal, upkeep.discard),
    ),
    Verb(codes.PUT, "put:{where}", (phases.PLACING,), upkeep.put_refusal, upkeep.put),
    Verb(codes.DRAW, "draw", (phases.MORE,), nothing_against, upkeep.draw_more),
    Verb(codes.DRAW, "draw", (phases.REFILLING,), nothing_against, turn.refill),
    Verb(codes.STOP, "stop", (phases.MORE,), nothing_against, upkeep.stop_drawing),
    Verb(codes.STOP, "stop", (phases.REFILLING,), nothing_against, turn.stop_refill),
    Verb(codes.SWAP, "swap:{first}:{second}", (phases.SWAPPING,), upkeep.swap_refusal, upkeep.swap),
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


#: Those that time goes through most often come first.
PHASES = (
    Phase(phases.WINDOW, "window", window.step_window, candidates.candidate_words),
    Phase(phases.RESOLVING, "resolving", resolution.step_resolve),
    Phase(phases.ANNOUNCING, "announcing", announcement.step_announce, candidates.candidate_targets),
    Phase(phases.ROLLING, "rolling", actions.step_roll),
    Phase(phases.LOCKING, "locking", actions.step_lock),
    Phase(phases.COMPLETING, "completing", actions.step_complete),
    Phase(phases.SETTLING, "settling", attack.step_settle),
    Phase(phases.SACRIFICING, "sacrificing", actions.step_sacrifice),
    Phase(phases.SACRIFICED, "sacrificed", actions.step_sacrificed),
    Phase(phases.SAVING, "saving", attack.step_saving, candidates.candidate_savers),
    Phase(phases.GOAL, "goal", attack.step_goal),
    # what a resolution asks
    Phase(phases.ASKING, "asking", resolution.step_asking, candidates.candidate_answers),
    Phase(phases.PICKING, "picking", resolution.step_asking, candidates.candidate_picks),
    Phase(phases.PICKING_SLOT, "picking-slot", resolution.step_asking, candidates.candidate_free_slots),
    Phase(phases.PUTTING_BACK, "putting-back", resolution.step_asking, candidates.candidate_tops),
    Phase(phases.DISCARDING, "discarding", draws.step_discarding, candidates.candidate_discards),
    # the turn
    Phase(phases.BEGIN_TURN, "begin-turn", turn.step_begin_turn),
    Phase(phases.REST, "rest", turn.step_rest, candidates.candidate_rests),
    Phase(phases.DISCARD, "discard", upkeep.step_discard, candidates.candidate_excess),
    Phase(phases.DISENGAGING, "disengaging", upkeep.step_disengage),
    Phase(phases.DRAWING, "drawing", upkeep.step_draw),
    Phase(phases.DEALING, "dealing", upkeep.step_dealing),
    Phase(phases.PLACING, "placing", upkeep.step_placing, candidates.candidate_slots),
    Phase(phases.MORE, "more", upkeep.step_more, candidates.candidate_draws),
    Phase(phases.SWAPPING, "swapping", upkeep.step_swap, candidates.candidate_swaps),
    Phase(phases.CHOOSING_TEAM, "choosing-team", attack.step_choose_team, candidates.candidate_teams),
    Phase(phases.ENDING, "ending", turn.step_end),
    Phase(phases.REFILLING, "refilling", turn.step_refill, candidates.candidate_draws),
    # before the first turn, and after the last
    Phase(phases.DEAL_ULTRAS, "deal-ultras", opening.step_deal),
    Phase(phases.DEAL_CARDS, "deal-cards", opening.step_deal),
    Phase(phases.OPENING, "opening", opening.step_opening, candidates.candidate_places),
    Phase(phases.STARTER, "starter", opening.step_starter),
    Phase(phases.OVER, "over"),
)
#: What the game is doing, by the number of the phase.
PHASE_NAMES = tuple(phase.name for phase in sorted(PHASES))


@switch(steps(PHASES))
def step(s: Sphere, book: Book, log: Log) -> None:
    """Time goes on by one step."""


@rule
def candidates_of(s: Sphere, book: Book, team: int, out: Out) -> int:
    """Everything worth asking ``refusal`` about: all legal codes are among them, each once."""
    return proposed(s, book, team, out) if has(s.owed, team) else 0


@switch(proposals(PHASES))
def proposed(s: Sphere, book: Book, team: int, out: Out) -> int:
    """Nothing is asked in the other phases."""
    return 0
