"""Why a choice is refused: numbers for the rules, words and rule IDs for people."""

from typing import NamedTuple

ALLOWED = 0
(
    GAME_OVER,
    NOT_ASKED,
    OTHER_DECISION,
    NO_SUCH_KIND,
    KIND_TAKEN,
    NO_SUCH_ZONE,
    ZONE_TAKEN,
    RING_FIRST,
    RING_ONLY,
    CENTRE_ONLY,
    NOT_IN_HAND,
    NO_MOVES,
    NOT_ADJACENT,
    BACK_TO_START,
    NO_MELEE_DICE,
    NO_SHOOT_DICE,
    MELEE_USED,
    SHOT_USED,
    TARGET_GONE,
    TARGET_FRIEND,
    OTHER_ZONE,
    OWN_ZONE,
    OUT_OF_REACH,
    CANNOT_BE_SHOT,
    CANNOT_BE_STRUCK,
    BEFRIENDED,
    SAME_TARGET,
    SAME_ARROW_TARGET,
    ARROW_DUE,
    ARROW_ORDER,
    AIM_AT_ZONE,
    AIM_AT_FIGHTER,
    NOBODY_TO_SHOOT,
    FRIEND_IN_ZONE,
    NO_SKULL,
    MOVES_LEFT,
    ATTACK_DUE,
    SKULL_DUE,
    ATTACK_LOST,
    NO_SUCH_DIE,
    DIE_LOCKED,
    TOO_MANY_DICE,
    ONLY_OWN_DIE,
    DIE_GIVEN,
    MUST_GIVE,
    NO_SUCH_TOKEN,
    NOTHING_TO_TAKE_BACK,
    ALL_LOCKED,
    NOT_YET,
    OTHER_SIDE,
    PAIR_ZONES,
    SINGLE_ARROW,
    BARREL_DUE,
    NO_FLAME,
    NO_DIE_TO_GIVE,
    SNAG_DUE,
    NO_NET_ON,
    NETTED,
    ONE_ATTACK,
    KICK_SPENT,
    BAD_SHARE,
    NOT_IN_ORDER,
    LANDING_ZONE,
    AIM_BY_SHARE,
    AIM_BY_KICK,
    SNAG_SETTLED,
    OTHERS_FIGHTER,
) = range(1, 68)


class Reason(NamedTuple):
    """Its name in the locale files, and the rule in each ledger; a step of a turn where a thing is foreign.

    Without a rule it is the decision that is due: the phase says which one.
    """

    name: str
    w1e: str = ""
    w2e: str = ""
    ma: str = ""


REASONS: dict[int, Reason] = {
    GAME_OVER: Reason("game-over", "W1E-5.1.1", "W2E-5.1.1", "MA-4.1"),
    NOT_ASKED: Reason("not-asked"),
    OTHER_DECISION: Reason("other-decision"),
    NO_SUCH_KIND: Reason("no-such-kind", "W1E-1.1.1", "W2E-1.1.1", "MA-1.2"),
    KIND_TAKEN: Reason("kind-taken", "W1E-1.1.1", "W2E-1.1.1", "MA-1.2"),
    NO_SUCH_ZONE: Reason("no-such-zone", "W1E-2.1.1", "W2E-2.1.1", "MA-0.3.1"),
    ZONE_TAKEN: Reason("zone-taken", "W1E-3.3.1", "W2E-3.3.1", "MA-1.5"),
    RING_FIRST: Reason("ring-first", "W1E-3.3.3", "W2E-3.3.3", "MA-1.5"),
    RING_ONLY: Reason("ring-only", "W1E-3.3.2", "W2E-3.3.2", "MA-1.5"),
    CENTRE_ONLY: Reason("centre-only", "W1E-3.3.3", "W2E-3.3.3", "MA-1.5"),
    NOT_IN_HAND: Reason("not-in-hand", "W1E-4.1.2", "W2E-4.1.2", "MA-2.2.1"),
    NO_MOVES: Reason("no-moves", "W1E-4.4.1", "W2E-4.4.1", "MA-2.4.2.1"),
    NOT_ADJACENT: Reason("not-adjacent", "W1E-4.4.1", "W2E-4.4.1", "MA-0.3.3"),
    BACK_TO_START: Reason("back-to-start", "W1E-4.4.2", "W2E-4.4.2", "MA-2.4.2.3"),
    NO_MELEE_DICE: Reason("no-melee-dice", "W1E-4.5.1", "W2E-4.5.1", "MA-0.1.6"),
    NO_SHOOT_DICE: Reason("no-shoot-dice", "W1E-4.6.1", "W2E-4.6.1", "MA-0.1.6"),
    MELEE_USED: Reason("attack-used", "W1E-4.5.1", "W2E-4.5.1", "MA-2.4.5.1"),
    SHOT_USED: Reason("attack-used", "W1E-4.6.1", "W2E-4.6.1", "MA-2.4.5.1"),
    TARGET_GONE: Reason("target-gone", "W1E-4.9.1", "W2E-4.9.1", "MA-3.1"),
    TARGET_FRIEND: Reason("target-friend", "W1E-4.7.4", "W2E-4.7.4", "MA-5.6"),
    OTHER_ZONE: Reason("other-zone", "W1E-4.5.1", "W2E-4.5.1", "MA-2.4.3.1"),
    OWN_ZONE: Reason("own-zone", "W1E-4.6.1", "W2E-4.6.1", "MA-2.4.4.1"),
    OUT_OF_REACH: Reason("out-of-reach", "W1E-4.6.1", "W2E-4.6.1", "MA-2.4.4.1"),
    CANNOT_BE_SHOT: Reason("cannot-be-shot", "W1E-8.2.1", "W2E-8.2.1", "MA-2.4.1.3"),
    CANNOT_BE_STRUCK: Reason("cannot-be-struck", "W1E-8.4.1", "W2E-8.4.1", "MA-2.4.1.3"),
    BEFRIENDED: Reason("befriended", "W1E-8.14.1", "W2E-8.14.1", "MA-2.4.1.3"),
    SAME_TARGET: Reason("same-target", "W1E-8.7.1", "W2E-8.7.1", "MA-2.4.5.1"),
    SAME_ARROW_TARGET: Reason("same-target", "W1E-8.3.1", "W2E-8.3.1", "MA-8.6"),
    ARROW_DUE: Reason("arrow-due", "W1E-4.3.5", "W2E-8.3.3", "MA-2.4.1.3"),
    ARROW_ORDER: Reason("arrow-order", "W1E-4.3.5", "W2E-8.3.3", "MA-2.4.1.3"),
    AIM_AT_ZONE: Reason("aim-at-zone", "W1E-8.1.1", "W2E-8.1.1", "MA-7.1.1"),
    AIM_AT_FIGHTER: Reason("aim-at-fighter", "W1E-4.6.1", "W2E-4.6.1", "MA-2.4.4.1"),
    NOBODY_TO_SHOOT: Reason("nobody-to-shoot", "W1E-8.1.3", "W2E-8.1.3", "MA-7.1.2"),
    FRIEND_IN_ZONE: Reason("friend-in-zone", "W1E-8.1.4", "W2E-8.1.4", "MA-2.4.1.3"),
    NO_SKULL: Reason("no-skull", "W1E-8.14.1", "W2E-8.14.1", "MA-2.4.1.3"),
    MOVES_LEFT: Reason("moves-left", "W1E-4.4.1", "W2E-4.4.1", "MA-2.4.2.2"),
    ATTACK_DUE: Reason("attack-due", "W1E-4.3.4", "W2E-4.3.4", "MA-2.4.1.3"),
    SKULL_DUE: Reason("skull-due", "W1E-8.14.2", "W2E-8.14.2", "MA-2.4.1.3"),
    ATTACK_LOST: Reason("attack-lost", "W1E-4.3.4", "W2E-4.3.4", "MA-2.4.1.3"),
    NO_SUCH_DIE: Reason("no-such-die", "W1E-4.3.5", "W2E-7.1.2", "MA-2.4.1.3"),
    DIE_LOCKED: Reason("die-locked", "W1E-4.3.5", "W2E-7.1.3", "MA-2.4.1.3"),
    TOO_MANY_DICE: Reason("too-many-dice", "W1E-4.3.5", "W2E-7.1.2", "MA-2.4.1.3"),
    ONLY_OWN_DIE: Reason("only-own-die", "W1E-4.3.5", "W2E-7.1.10", "MA-2.4.1.3"),
    DIE_GIVEN: Reason("die-given", "W1E-8.13.3", "W2E-8.13.3", "MA-2.4.1.3"),
    MUST_GIVE: Reason("must-give", "W1E-8.13.4", "W2E-8.13.4", "MA-2.4.1.3"),
    NO_SUCH_TOKEN: Reason("no-such-token", "W1E-4.3.5", "W2E-7.3.6", "MA-2.4.1.3"),
    NOTHING_TO_TAKE_BACK: Reason("nothing-to-take-back", "W1E-4.1.3", "W2E-4.1.3", "MA-2.2.6"),
    ALL_LOCKED: Reason("all-locked", "W1E-4.1.3", "W2E-4.1.3", "MA-2.2.6"),
    NOT_YET: Reason("not-yet", "W1E-3.1.1", "W2E-3.1.1", "MA-1.1"),
    OTHER_SIDE: Reason("other-side", "W1E-6.1.1", "W2E-6.1.1", "MA-5.1"),
    PAIR_ZONES: Reason("pair-zones", "W1E-8.3.2", "W2E-4.3.5", "MA-2.4.5.1"),
    SINGLE_ARROW: Reason("single-arrow", "W1E-8.3.4", "W2E-4.3.5", "MA-2.4.5.1"),
    BARREL_DUE: Reason("barrel-due", "W1E-7.1.6", "W2E-4.3.5", "MA-2.4.1.3"),
    NO_FLAME: Reason("no-flame", "W1E-7.2.3", "W2E-4.3.5", "MA-2.4.1.3"),
    NO_DIE_TO_GIVE: Reason("no-die-to-give", "W1E-7.2.3", "W2E-4.3.5", "MA-2.4.1.3"),
    SNAG_DUE: Reason("snag-due", "W1E-8.8.5", "W2E-4.3.5", "MA-7.3.7"),
    NO_NET_ON: Reason("no-net", "W1E-8.8.3", "W2E-4.3.5", "MA-7.3.3"),
    NETTED: Reason("netted", "W1E-8.8.3", "W2E-4.3.5", "MA-7.3.5"),
    ONE_ATTACK: Reason("one-attack", "W1E-4.5.1", "W2E-4.5.1", "MA-8.4"),
    KICK_SPENT: Reason("kick-spent", "W1E-4.5.1", "W2E-4.5.1", "MA-8.7"),
    BAD_SHARE: Reason("bad-share", "W1E-4.6.1", "W2E-4.6.1", "MA-8.6"),
    NOT_IN_ORDER: Reason("not-in-order", "W1E-8.13.1", "W2E-8.13.1", "MA-7.6.1"),
    LANDING_ZONE: Reason("landing-zone", "W1E-2.1.1", "W2E-2.1.1", "MA-7.7.2"),
    AIM_BY_SHARE: Reason("aim-share", "W1E-4.6.1", "W2E-4.6.1", "MA-8.6"),
    AIM_BY_KICK: Reason("aim-kick", "W1E-4.5.1", "W2E-4.5.1", "MA-8.7"),
    SNAG_SETTLED: Reason("snag-settled", "W1E-8.8.5", "W2E-4.3.5", "MA-7.3.7"),
    OTHERS_FIGHTER: Reason("others-fighter"),
}

#: The decision that each phase asks for.
DECISIONS: dict[str, Reason] = {
    "draft": Reason("draft", "W1E-D1", "W2E-D1", "MA-D-01"),
    "place": Reason("place", "W1E-D2", "W2E-D2", "MA-D-01"),
    "select": Reason("select", "W1E-D3", "W2E-D3", "MA-D-02"),
    "turn": Reason("turn", "W1E-D4", "W2E-D4", "MA-D-03"),
    "order": Reason("order", "W1E-D4", "W2E-D4", "MA-D-08b"),
    "share": Reason("share", "W1E-D4", "W2E-D4", "MA-D-11"),
    "throw": Reason("throw", "W1E-D4", "W2E-D4", "MA-D-12"),
    "hand-out": Reason("hand-out", "W1E-D5", "W2E-D5", "MA-D-08b"),
    "charm": Reason("charm", "W1E-D4", "W2E-D6", "MA-D-03"),
    "tokens": Reason("tokens", "W1E-D4", "W2E-R35", "MA-D-03"),
}


def rule_of(reason: int, phase: str, prefix: str) -> str:
    """The ID of the rule that refuses, in the ledger whose IDs begin with ``prefix``."""
    return str(getattr(REASONS[reason], prefix.lower()) or decision_of(phase, prefix))


def decision_of(phase: str, prefix: str) -> str:
    """The ID of the rule behind what a phase asks."""
    return str(getattr(DECISIONS[phase], prefix.lower()))
