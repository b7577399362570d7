"""What happens in each phase, and how time goes on until somebody is asked."""

from ..core.rule import Log, Out, rule
from ..core.switch import switch
from ..core.verbs import Phase, all_of, proposals, steps
from . import (
    actions,
    announcement,
    attack,
    candidates,
    codes,
    draws,
    opening,
    phases,
    resolution,
    responses,
    turn,
    upkeep,
)
from .book import INTERACTIONS, ULTRAS, Book
from .state import SLOTS, Sphere

#: Those that time goes through most often come first.
PHASES = (
    Phase(phases.WINDOW, "window", responses.step_window, candidates.candidate_words),
    Phase(phases.RESOLVING, "resolving", resolution.step_resolve),
    Phase(phases.ANNOUNCING, "announcing", announcement.step_announce, candidates.candidate_targets),
    Phase(phases.ROLLING, "rolling", actions.step_roll),
    Phase(phases.LOCKING, "locking", actions.step_lock),
    Phase(phases.COMPLETING, "completing", actions.step_complete),
    Phase(phases.SETTLING, "settling", attack.step_settle),
    Phase(phases.SACRIFICING, "sacrificing", actions.step_sacrifice),
    Phase(phases.SACRIFICED, "sacrificed", actions.step_sacrificed),
    Phase(phases.SAVING, "saving", attack.step_saving, all_of(codes.SAVE, codes.NOBODY_ELSE + 1)),
    Phase(phases.GOAL, "goal", attack.step_goal),
    # what a resolution asks
    Phase(phases.ASKING, "asking", resolution.step_asking, candidates.candidate_answers),
    Phase(phases.PICKING, "picking", resolution.step_asking, all_of(codes.PICK, ULTRAS + INTERACTIONS)),
    Phase(phases.PICKING_SLOT, "picking-slot", resolution.step_asking, all_of(codes.SLOT, SLOTS)),
    Phase(
        phases.PUTTING_BACK, "putting-back", resolution.step_asking, all_of(codes.TOP, ULTRAS + INTERACTIONS)
    ),
    Phase(phases.DISCARDING, "discarding", draws.step_discarding, candidates.candidate_discards),
    # the turn
    Phase(phases.BEGIN_TURN, "begin-turn", turn.step_begin_turn),
    Phase(phases.REST, "rest", turn.step_rest, all_of(codes.READY_ONE, codes.NOBODY_ELSE + 1)),
    Phase(phases.DISCARD, "discard", upkeep.step_discard, all_of(codes.DISCARD_ONE, INTERACTIONS)),
    Phase(phases.DISENGAGING, "disengaging", upkeep.step_disengage),
    Phase(phases.DRAWING, "drawing", upkeep.step_draw),
    Phase(phases.DEALING, "dealing", upkeep.step_dealing),
    Phase(phases.PLACING, "placing", upkeep.step_placing, all_of(codes.PUT, codes.NOBODY_ELSE + 1)),
    Phase(phases.MORE, "more", upkeep.step_more, candidates.candidate_draws),
    Phase(phases.SWAPPING, "swapping", upkeep.step_swap, candidates.candidate_swaps),
    Phase(phases.CHOOSING_TEAM, "choosing-team", attack.step_choose_team, candidates.candidate_teams),
    Phase(phases.ENDING, "ending", turn.step_end),
    Phase(phases.REFILLING, "refilling", turn.step_refill, candidates.candidate_draws),
    # before the first turn, and after the last
    Phase(phases.DEAL_ULTRAS, "deal-ultras", opening.step_deal),
    Phase(phases.DEAL_CARDS, "deal-cards", opening.step_deal),
    Phase(phases.OPENING, "opening", opening.step_opening, all_of(codes.PLACE_ONE, SLOTS * SLOTS)),
    Phase(phases.STARTER, "starter", opening.step_starter),
    Phase(phases.OVER, "over"),
)
NAMES = tuple(phase.name for phase in sorted(PHASES))


@rule
def advance(s: Sphere, book: Book, log: Log) -> None:
    """Time goes on until somebody must decide, chance is owed, or the game is over."""
    while s.to_roll == 0 and s.owed == 0 and s.phase != phases.OVER:
        step(s, book, log)


@switch(steps(PHASES))
def step(s: Sphere, book: Book, log: Log) -> None:
    """Time goes on by one step."""


@switch(proposals(PHASES))
def proposed(s: Sphere, book: Book, team: int, out: Out) -> int:
    """Nothing is asked in the other phases."""
    return 0
