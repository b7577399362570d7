"""Every refusal names a rule that its ledger has, and that is about what is refused."""

import pytest

from gong.arena.reasons import DECISIONS, REASONS, Reason, rule_of

from ..rules import coverage

LEDGERS = ("warriorz-1e", "warriorz-2e", "mad-arena")
TITLES = {entry.id: entry.title for name in LEDGERS for entry in coverage.ledger(name)}
#: Where a thing is foreign to an edition: the rule of the steps inside a turn.
FOREIGN = ("W1E-4.3.5", "W2E-4.3.5", "MA-2.4.1.3")
STEP = "-"

#: By hand: words of the ledger's own text that are about what is refused, of each edition.
ABOUT: dict[str, tuple[str, str, str]] = {
    "game-over": ("only one warrior is left", "alone in the arena", "alone in the arena"),
    "no-such-kind": ("Eight warriors", "eight warriors", "one fighter"),
    "kind-taken": ("each existing once", "each existing once", "one fighter"),
    "no-such-zone": ("Seven zones", "Seven zones", "ring zone"),
    "zone-taken": ("Placement", "empty", "Start positions"),
    "ring-first": ("ring", "ring first", "Start positions"),
    "ring-only": ("empty ring zone", "empty zone", "Start positions"),
    "centre-only": ("the largest must take", "Seven or eight warriors", "on C"),
    "not-in-hand": ("card must be chosen", "card must be chosen", "controller secretly sets"),
    "no-moves": ("Each movement point", "Each point moves", "One MP moves"),
    "not-adjacent": ("one adjacent zone", "one zone, across one line", "Neighbours"),
    "back-to-start": ("may not go back", "may not be entered again", "may not return"),
    "no-melee-dice": ("H2H value is at least 1", "H2H value above 0", "0 hand-to-hand dice"),
    "no-shoot-dice": ("Shooting value is at least 1", "Shooting value above 0", "0 shooting"),
    "attack-used": ("attack per turn", "once", "How many attacks"),
    "target-gone": ("is eliminated at once", "is eliminated at once", "is eliminated at once"),
    "target-friend": ("Team-mates", "Team-mates", "Team-mates"),
    "other-zone": ("against one opponent", "in the same zone", "in its own zone"),
    "own-zone": ("One shooting attack", "in any other zone", "in a zone that neighbours its own"),
    "out-of-reach": ("One shooting attack", "in any other zone", "in a zone that neighbours its own"),
    "cannot-be-shot": ("as a shooting target", "no legal target", STEP),
    "cannot-be-struck": ("nobody can attack Jojoba in H2H", "no legal target of any H2H", STEP),
    "befriended": ("Give the Skull", "Give the Skull", STEP),
    "same-target": (
        "two different opponents",
        "own opponent|two different opponents",
        "How many|more than one target",
    ),
    "arrow-due": (STEP, "follow each other directly", STEP),
    "arrow-order": (STEP, "follow each other directly", STEP),
    "aim-at-zone": (
        "every warrior in one target zone",
        "every warrior in one target zone",
        "at a zone instead",
    ),
    "aim-at-fighter": ("One shooting attack", "one opponent", "shoot one opponent"),
    "nobody-to-shoot": (
        "at least one opponent that may be shot",
        "at least one opponent that may be",
        "nobody|Roll",
    ),
    "friend-in-zone": ("in which Baobab", "Baobab's zone", STEP),
    "no-skull": ("Give the Skull", "Give the Skull", STEP),
    "moves-left": ("movement point", "all points must be used", "must be used"),
    "attack-due": ("attacks are optional", "duty to attack", STEP),
    "skull-due": ("takes the place", "is a duty", STEP),
    "attack-lost": ("attacks are optional", "duty to attack", STEP),
    "no-such-die": (STEP, "FLIP one attack die", STEP),
    "die-locked": (STEP, "Rethrown dice are final", STEP),
    "too-many-dice": (STEP, "Two uses", STEP),
    "only-own-die": (STEP, "Strike", STEP),
    "die-given": ("at most one secondary", "At most one die per secondary", STEP),
    "must-give": ("Every eligible secondary", "Handing out", STEP),
    "no-such-token": (STEP, "loses tokens in this order", STEP),
    "nothing-to-take-back": ("Choices are simultaneous", "Choices are simultaneous", "Commitment"),
    "all-locked": ("Choices are simultaneous", "final once the countdown starts", "Commitment"),
    "not-yet": ("Assigning warriors", "takes one of the eight", "One fighter per player"),
    "other-side": ("Teams are fixed", "A team wins", "Two fixed teams"),
    "pair-zones": ("two different zones", STEP, "How many attacks"),
    "single-arrow": ("only one arrow", STEP, "How many attacks"),
    "barrel-due": ("compulsory", STEP, STEP),
    "no-flame": ("EXTINGUISH", STEP, STEP),
    "no-die-to-give": ("EXTINGUISH", STEP, STEP),
    "snag-due": ("each attack loses one die", STEP, "Scope"),
    "snag-settled": ("each attack loses one die", STEP, "Scope"),
    "no-net": ("Net token", STEP, "While netted"),
    "netted": ("Net token", STEP, "Getting out"),
    "one-attack": ("One H2H attack per turn", "once", "either hand-to-hand"),
    "kick-spent": ("One H2H attack", "once", "Once per game"),
    "bad-share": ("shooting attack", "shoot once", "who gets how many"),
    "not-in-order": ("primary target", "primary target", "states the order"),
    "landing-zone": ("Seven zones", "Seven zones", "the dragon also"),
    "aim-share": ("shooting attack", "shoot once", "more than one target"),
    "aim-kick": ("H2H attack", "attack one opponent", "technique"),
    # What is asked in a phase.
    "draft": ("any unassigned warrior", "any unassigned warrior", "mode and number of players"),
    "place": ("placement", "placement", "before setup"),
    "select": ("start of round, hidden", "start of round, hidden", "CHOOSE"),
    "turn": ("in the warrior's turn", "in the warrior's turn", "controller of the active fighter"),
    "order": ("in the warrior's turn", "in the warrior's turn", "Baobab's controller"),
    "share": ("in the warrior's turn", "in the warrior's turn", "before the roll"),
    "throw": ("in the warrior's turn", "in the warrior's turn", "landing zone"),
    "hand-out": ("Strike's dice", "Strike", "Strike"),
    "charm": ("in the warrior's turn", "charm windows", "controller of the active fighter"),
    "tokens": ("in the warrior's turn", "loses tokens in this order", "controller of the active fighter"),
}


@pytest.mark.parametrize("name", LEDGERS)
def test_every_rule_that_refuses_stands_in_the_ledger(name: str) -> None:
    known = {entry.id for entry in coverage.ledger(name)}
    prefix = coverage.LEDGERS[name]
    named = {rule_of(reason, phase, prefix) for reason in REASONS for phase in DECISIONS}
    assert {rule for rule in named if rule not in known and rule + ".1" not in known} == set()


@pytest.mark.parametrize("edition", range(3))
@pytest.mark.parametrize("reason", [*REASONS.values(), *DECISIONS.values()], ids=lambda reason: reason.name)
def test_every_rule_that_refuses_is_about_what_is_refused(reason: Reason, edition: int) -> None:
    rule = (reason.w1e, reason.w2e, reason.ma)[edition]
    if not rule:
        assert (reason.name, reason[1:]) in {(n, ("", "", "")) for n in BY_PHASE}
        return
    words = ABOUT[reason.name][edition]
    if words == STEP:
        assert rule == FOREIGN[edition]
    else:
        assert any(word.lower() in TITLES[rule].lower() for word in words.split("|")), TITLES[rule]


#: These say what is asked instead, by the phase.
BY_PHASE = ("not-asked", "other-decision", "others-fighter")
