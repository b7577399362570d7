"""The notation of card effects: every word of the ledger is understood, and every other one is refused."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gong.data.clauses import Clause, Written, WrittenAbility, WrittenPlay, clauses_of
from gong.data.notation import (
    ACTIONS,
    CAPABILITIES,
    EVENTS,
    OPERATIONS,
    PREDICATES,
    Misread,
    Operation,
    Predicate,
    Selector,
    Timing,
    event,
    operation,
    predicate,
    selector,
    timing,
)

LEDGER = (Path(__file__).parents[2] / "docs" / "rules" / "ultrium-sphere.md").read_text("utf-8")
VOCABULARY = LEDGER.split("### 7.3")[1].split("### 7.4")[0]


def refused(read: Any, text: Any) -> str:
    with pytest.raises(Misread) as wrong:
        read(text)
    return wrong.value.problem


# --- selectors ------------------------------------------------------------------------------------

SELECTORS = {
    "self": Selector("self"),
    "actor": Selector("actor"),
    "atarget": Selector("atarget"),
    "action": Selector("action"),
    "roll": Selector("roll"),
    "ultra(any)": Selector("ultra"),
    "ultra(own, adj=self)": Selector("ultra", side="own", near="self"),
    "ultra(adj=atarget, ready)": Selector("ultra", near="atarget", status="ready"),
    "ultra(opp, back, ready, save≤5)": Selector(
        "ultra", side="opp", row="back", status="ready", capability="save", at_most=5
    ),
    "ultra(opp, engaged, tackle<=-1)": Selector(
        "ultra", side="opp", status="engaged", capability="tackle", at_most=-1
    ),
    "ultra(opp, value<=3)": Selector("ultra", side="opp", value=3),
    "ultra(own, engaged, type=human, not self)": Selector(
        "ultra", side="own", status="engaged", type="human", not_self=True
    ),
    "2 x ultra(own)": Selector("ultra", number=2, side="own"),
    "2 × ultra(opp, same team)": Selector("ultra", number=2, side="opp", same_team=True),
    "1 x ultra(own)": Selector("ultra", side="own"),
    "all ultra(own, adj=self, type=alien)": Selector(
        "ultra", every=True, side="own", near="self", type="alien"
    ),
    "item(interaction, value≤4)": Selector("item", of="interaction", value=4),
    "item(ability)": Selector("item", of="ability"),
    "item(any, opp)": Selector("item", of="any", side="opp"),
    "leader(own)": Selector("leader", side="own"),
    "leader(opp)": Selector("leader", side="opp"),
    "leader(each)": Selector("leader", every=True),
    "all leader(each)": Selector("leader", every=True),
    "all leader(opp)": Selector("leader", every=True, side="opp"),
    "card(locker own, interaction, value<=3)": Selector(
        "card", place="locker", side="own", of="interaction", value=3
    ),
    "card(locker own, interaction, not same name)": Selector(
        "card", place="locker", side="own", of="interaction", not_same_name=True
    ),
    "card(locker own, ultra, subtype=landelune, not self)": Selector(
        "card", place="locker", side="own", of="ultra", subtype="landelune", not_self=True
    ),
    "card(hand own)": Selector("card", place="hand", side="own"),
    "deck(own, ultra)": Selector("deck", side="own", of="ultra"),
    "deck(own, interaction)": Selector("deck", side="own", of="interaction"),
    "slot(own, free)": Selector("slot", side="own"),
}
NO_SELECTORS = {
    "deck(opp, ultra)": 'unknown side "opp"',
    "ulta(own)": 'unknown selector "ulta", did you mean "ultra"? known: self, actor, atarget, action',
    "": 'unknown selector ""',
    "ultra": "expected ultra(FILTERS)",
    "ultra()": "expected ultra(FILTERS)",
    "self(own)": "expected self",
    "ultra(own": '"ultra(own": the parentheses do not match',
    "ultra(own, raedy)": 'unknown filter "raedy", did you mean "ready"? known: any, own, opp, front',
    "ultra(ultra)": 'unknown filter "ultra"; known: any, own',
    "ultra(own, opp)": '"opp" does not go with another filter before it',
    "ultra(save<=5, shot<=3)": '"shot<=3" does not go with another filter before it',
    "ultra(save=5)": 'unknown filter "save=5"',
    "ultra(save>=5)": 'unknown filter "save>=5"',
    "ultra(type=robot)": 'unknown type "robot"; known: human, android, genetic, alien',
    "ultra(value<=many)": 'expected a whole number from 0 to 99, got "many"',
    "ultra(own, same team)": '"same team" is about several',
    "3 x ultra(own)": 'expected a whole number from 1 to 2, got "3"',
    "all item(interaction)": "there are only all ultra(...), all leader(...) and 2 x ultra(...)",
    "2 x leader(opp)": "there are only all ultra(...), all leader(...) and 2 x ultra(...)",
    "leader(any)": 'unknown side "any"; known: own, opp, each',
    "leader(own, opp)": "expected leader(own, opp or each)",
    "item(value<=4)": 'unknown kind of item "value<=4"; known: interaction, ability, any',
    "card(own, ultra)": 'unknown place "own"; known: locker own, hand own',
    "card(locker own, ready)": 'unknown filter "ready"; known: ultra, interaction',
    "card(locker own, interaction, type=human)": "an Interaction has no type",
    "deck(ultra)": "expected deck(own, ultra or interaction)",
    "deck(each, ultra)": 'unknown side "each"; known: own',
    "deck(own, cards)": 'unknown deck "cards"; known: ultra, interaction',
    "slot(opp, free)": "expected slot(own, free)",
}


@pytest.mark.parametrize("text", SELECTORS)
def test_selector(text: str) -> None:
    assert selector(text) == SELECTORS[text]


@pytest.mark.parametrize("text", NO_SELECTORS)
def test_no_selector(text: str) -> None:
    assert NO_SELECTORS[text] in refused(selector, text)


def test_what_is_named_on_playing() -> None:
    """US-D-14: an Ultra, an item or an opposing leader; nothing where there is no choice."""
    chosen = ["ultra(any)", "2 x ultra(own)", "item(any)", "leader(opp)"]
    given = [
        "self",
        "all ultra(opp)",
        "leader(own)",
        "all leader(opp)",
        "card(locker own)",
        "deck(own, ultra)",
    ]
    assert all(selector(text).is_chosen for text in chosen)
    assert not any(selector(text).is_chosen for text in given)


# --- operations -----------------------------------------------------------------------------------

OWN = Selector("ultra", side="own")
EXAMPLES = {
    "mod_cap(shot,+2)": Operation("mod_cap", capability="shot", amount=2),
    "mod_cap(choose any, −2)": Operation("mod_cap", choices=CAPABILITIES, amount=-2, is_chosen=True),
    "mod_cap(choose save or pass, +2)": Operation(
        "mod_cap", choices=("save", "pass"), amount=2, is_chosen=True
    ),
    "set_cap(shot, 3)": Operation("set_cap", capability="shot", amount=3),
    "copy_cap(shot, ultra(own))": Operation("copy_cap", capability="shot", other=OWN),
    "clear_mods": Operation("clear_mods"),
    "mod_roll(-1)": Operation("mod_roll", amount=-1),
    "mod_roll(choose +1 or -1)": Operation("mod_roll", amount=1, is_chosen=True),
    "set_roll(best)": Operation("set_roll", how="best"),
    "set_roll(7)": Operation("set_roll", amount=7),
    "reroll": Operation("reroll"),
    "auto(failure)": Operation("auto", how="failure"),
    "engage": Operation("engage"),
    "disengage": Operation("disengage"),
    "stay_engaged": Operation("stay_engaged"),
    "to_locker": Operation("to_locker"),
    "to_deck(bottom)": Operation("to_deck", how="bottom"),
    "return_to_play(ready)": Operation("return_to_play", how="ready"),
    "draw_ultra(1)": Operation("draw_ultra", amount=1),
    "mill_ultra(2)": Operation("mill_ultra", amount=2),
    "draw_interaction(2)": Operation("draw_interaction", amount=2),
    "discard_interaction(1, victim)": Operation("discard_interaction", amount=1, how="victim"),
    "return_to_hand(1)": Operation("return_to_hand", amount=1),
    "look_hand": Operation("look_hand"),
    "look_top(3)": Operation("look_top", amount=3),
    "look_top(3, reorder)": Operation("look_top", amount=3, how="reorder"),
    "swap_slots": Operation("swap_slots"),
    "move_to_free": Operation("move_to_free"),
    "redirect(ultra(own))": Operation("redirect", other=OWN),
    "forbid(pass, shot)": Operation("forbid", actions=("pass", "shot")),
    "immune(tackle, assault)": Operation("immune", actions=("tackle", "assault")),
    "shield": Operation("shield"),
    "grant_role(shot, back)": Operation("grant_role", capability="shot", how="back"),
    "grant_extra(tackle)": Operation("grant_extra", actions=("tackle",)),
    "free_pass": Operation("free_pass"),
    "extra_save": Operation("extra_save"),
    "negate": Operation("negate"),
    "cancel_action": Operation("cancel_action"),
    "forbid_play": Operation("forbid_play"),
    "mod_reinf_given(+1)": Operation("mod_reinf_given", amount=1),
    "mod_reinf_received(+1)": Operation("mod_reinf_received", amount=1),
    "reinf_always_subtype": Operation("reinf_always_subtype"),
    "no_reinf": Operation("no_reinf"),
    "adj_diagonal": Operation("adj_diagonal"),
    "set_type(choose)": Operation("set_type", is_chosen=True),
    "set_type(choose type and subtype or none)": Operation("set_type", is_chosen=True),
    "set_type(alien)": Operation("set_type", type="alien"),
    "set_type(alien, none)": Operation("set_type", type="alien"),
    "set_type(alien, landelune)": Operation("set_type", type="alien", subtype="landelune"),
    "mod_sacrifice(-2)": Operation("mod_sacrifice", amount=-2),
    "mod_hand_limit(+2)": Operation("mod_hand_limit", amount=2),
    "mod_ultra_draws(-2)": Operation("mod_ultra_draws", amount=-2),
}
NO_OPERATIONS = {
    "mod_capp(shot, +2)": 'unknown operation "mod_capp", did you mean "mod_cap"? known: mod_cap, set_cap',
    "fly": 'unknown operation "fly"; known: mod_cap',
    "mod_cap": 'expected mod_cap(CAPABILITY, +N), got "mod_cap"',
    "mod_cap(shot)": "expected mod_cap(CAPABILITY, +N)",
    "mod_cap(shoot, +2)": 'unknown capability "shoot", did you mean "shot"? known: assault, tackle, shot',
    "mod_cap(shot, two)": 'expected a whole number from -30 to 30, got "two"',
    "mod_cap(shot, 31)": "expected a whole number from -30 to 30",
    "mod_cap(shot, +0)": "a change by 0 changes nothing",
    "mod_cap(choose save, +2)": "a choice needs two capabilities",
    "mod_cap(choose save or save, +2)": '"save" is there twice',
    "mod_cap(choose save or pas, +2)": 'did you mean "pass"?',
    "set_cap(choose any, 3)": 'unknown capability "choose any"',
    "copy_cap(shot, leader(own))": 'expected one other Ultra, ultra(FILTERS), got "leader(own)"',
    "copy_cap(shot, all ultra(own))": "expected one other Ultra",
    "mod_roll(choose +1 or -2)": "up or down by the same number",
    "mod_roll(choose)": "expected a whole number",
    "set_roll(13)": "expected a whole number from 1 to 12",
    "set_roll(bset)": 'unknown roll "bset", did you mean "best"? known: best, worst, 1 to 12',
    "reroll(1)": 'expected reroll without arguments, got "reroll(1)"',
    "auto(win)": 'unknown word "win"; known: success, failure',
    "to_deck": "expected to_deck(top, bottom or shuffle)",
    "to_deck(top, bottom)": "expected to_deck(top, bottom or shuffle)",
    "return_to_play(tired)": "known: ready, engaged",
    "draw_ultra(0)": "expected a whole number from 1 to 99",
    "discard_interaction(1)": "expected discard_interaction(N, victim or random or controller)",
    "discard_interaction(1, me)": 'unknown chooser "me"; known: victim, random, controller',
    "look_top(9)": "expected a whole number from 1 to 8",
    "look_top(3, shuffle)": 'unknown word "shuffle"; known: reorder',
    "redirect(action)": "expected one other Ultra",
    "redirect(ulta(own))": 'unknown selector "ulta", did you mean "ultra"?',
    "forbid": "expected forbid(ACTIONS)",
    "forbid(jump)": 'unknown action "jump"; known: tackle, assault, pass, shot, save',
    "immune(shot)": 'unknown action "shot"; known: tackle, assault',
    "immune(tackle, tackle)": '"tackle" is there twice',
    "grant_extra(pass)": 'unknown action "pass"; known: tackle, assault',
    "grant_role(resistance, back)": 'unknown action "resistance"',
    "grant_role(shot, middle)": 'unknown row "middle"; known: front, back',
    "set_type(robot)": 'unknown type "robot"; known: human, android, genetic, alien, choose',
    "set_type": "expected set_type(TYPE, SUBTYPE)",
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_operation(text: str) -> None:
    assert operation(text) == EXAMPLES[text]


@pytest.mark.parametrize("text", NO_OPERATIONS)
def test_no_operation(text: str) -> None:
    assert NO_OPERATIONS[text] in refused(operation, text)


def test_operations_are_those_of_the_ledger() -> None:
    rows = re.findall(r"^\| (\d+) \| `(\w+)", VOCABULARY, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 44))
    assert [name for _, name in rows] == list(OPERATIONS)
    assert {example.name for example in EXAMPLES.values()} == set(OPERATIONS)


# --- conditions -----------------------------------------------------------------------------------

CONDITIONS = {
    "actor=self": Predicate("actor=self"),
    "not actor = self": Predicate("actor=self", negated=True),
    "actor is own": Predicate("actor is own"),
    "atarget is opp": Predicate("atarget is opp"),
    "atarget=self": Predicate("atarget=self"),
    "shooter=self": Predicate("shooter=self"),
    "open save": Predicate("open", actions=("save",)),
    "open tackle, assault": Predicate("open", actions=("tackle", "assault")),
    "open tackle or assault": Predicate("open", actions=("tackle", "assault")),
    "failing": Predicate("failing"),
    "not succeeding": Predicate("succeeding", negated=True),
    "roll=12": Predicate("roll=", number=12),
    "roll≤3": Predicate("roll<=", number=3),
    "phase 6": Predicate("phase", number=6),
    "slot_ahead(self) empty": Predicate("slot_ahead(self) empty"),
    "own free slot exists": Predicate("own free slot exists"),
    "score behind": Predicate("score behind"),
    "hand<=2": Predicate("hand<=", number=2),
    "not pass pending": Predicate("pass pending", negated=True),
    "count(deck(own, ultra))≥1": Predicate(
        "count", number=1, counted=Selector("deck", side="own", of="ultra")
    ),
    "count(ultra(own, type=alien, not self))>=2": Predicate(
        "count", number=2, counted=Selector("ultra", side="own", type="alien", not_self=True)
    ),
    "count(card(locker own, interaction, value<=3))>=1": Predicate(
        "count", number=1, counted=Selector("card", place="locker", side="own", of="interaction", value=3)
    ),
}
NO_CONDITIONS = {
    "actor is mine": 'unknown condition "actor is mine", did you mean "actor is own"? known: actor=self',
    "failling": 'did you mean "failing"?',
    "open": 'unknown condition "open"',
    "open goal": 'unknown action "goal"; known: tackle, assault, pass, shot, save',
    "phase 7": 'expected a whole number from 1 to 6, got "7"',
    "roll=high": "expected a whole number",
    "hand>=2": 'unknown condition "hand>=2"',
    "count(ultra(own))": 'unknown condition "count(ultra(own))"',
    "count(ultra(own))>=0": "expected a whole number from 1 to 99",
    "count(ulta(own))>=1": 'unknown selector "ulta"',
    "count(ultra(own, save<=5))>=1": "FILTERS without numbers",
    "count(all ultra(own))>=1": "can be counted",
    "count(leader(opp))>=1": "can be counted",
    "count(deck(opp, ultra))>=1": 'unknown side "opp"',
    "count(card(hand own, value<=3))>=1": "can be counted",
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_condition(text: str) -> None:
    assert predicate(text) == CONDITIONS[text]


@pytest.mark.parametrize("text", NO_CONDITIONS)
def test_no_condition(text: str) -> None:
    assert NO_CONDITIONS[text] in refused(predicate, text)


def test_conditions_are_those_of_the_ledger() -> None:
    """The ledger writes own and opp as one, the score likewise; the notation has each by itself."""
    line = VOCABULARY.split("**Predicates**")[1].split("; `not` negates")[0]
    named = re.findall(r"`([^`]+)`", line)
    alternatives = [each for word in named for each in _each(word)]
    known = [word.replace("ACTIONS", "<kind or kinds>").replace("N", "n") for word in PREDICATES]
    known = [word.replace("SELECTOR", "selector").replace("<=", "≤").replace(">=", "≥") for word in known]
    assert sorted(alternatives) == sorted(known)


def _each(word: str) -> list[str]:
    head, _, last = word.rpartition(" ")
    return [f"{head} {end}" for end in last.split("/")] if "/" in last else [word]


# --- timing ---------------------------------------------------------------------------------------


def test_moments() -> None:
    assert timing(["idle", "own turn"]) == Timing(("idle",), "own turn")
    assert timing(["post", "sac"]) == Timing(("post", "sac"))
    assert timing(["phase 6"]) == Timing(("any",), phase=6)
    assert timing([]) == Timing(("any",))


@pytest.mark.parametrize(
    ("words", "field", "problem"),
    [
        (["idel"], "when[0]", 'unknown timing "idel", did you mean "idle"? known: any, idle, pre, post, sac'),
        (["any", "my turn"], "when[1]", 'unknown timing "my turn"'),
        (["own turn", "opp turn"], "when[1]", '"opp turn" cannot hold together with what is named before'),
        (["phase 5", "phase 6"], "when[1]", '"phase 6" cannot hold together'),
        (["phase 9"], "when[0]", "expected a whole number from 1 to 6"),
    ],
)
def test_no_moments(words: list[str], field: str, problem: str) -> None:
    with pytest.raises(Misread) as wrong:
        timing(words)
    assert wrong.value.field == field
    assert problem in wrong.value.problem


def test_events() -> None:
    assert event("on_enter") == Timing(event="on_enter")
    assert event("on_success(tackle, assault)") == Timing(event="on_success", about=("tackle", "assault"))
    assert event("on_phase(3)") == Timing(event="on_phase", about=("3",))
    assert event("on_goal(conceded)") == Timing(event="on_goal", about=("conceded",))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("on_entry", 'unknown event "on_entry", did you mean "on_enter"? known: on_enter, on_leave'),
        ("on_enter(own)", 'expected on_enter, got "on_enter(own)"'),
        ("on_success", "expected on_success(tackle, assault, pass, shot, save)"),
        ("on_success(goal)", 'unknown word "goal"; known: tackle'),
        ("on_target(shot)", 'unknown word "shot"; known: tackle, assault'),
        ("on_goal", "expected on_goal(scored or conceded)"),
        ("on_turn_start(own, opp)", "expected on_turn_start(own or opp)"),
        ("on_phase(7)", 'unknown word "7"; known: 1, 2, 3, 4, 5, 6'),
    ],
)
def test_no_event(text: str, problem: str) -> None:
    assert problem in refused(event, text)


def test_events_are_those_of_the_ledger() -> None:
    line = VOCABULARY.split("**Events**")[1].split("The condition narrows")[0]
    named = re.findall(r"`(on_\w+)(?:\(([^)]*)\))?`", line)
    assert [name for name, _ in named] == list(EVENTS)
    for name, about in named:
        words = {"": (), "n": tuple("123456"), "kinds": ACTIONS}.get(about, tuple(about.split("/")))
        assert set(EVENTS[name]) <= set(words)


# --- whole clauses --------------------------------------------------------------------------------


def play(**fields: Any) -> WrittenPlay:
    return WrittenPlay(**{"target": "ultra(any)", "op": "to_locker", **fields})


def ability(kind: Any, **fields: Any) -> WrittenAbility:
    return WrittenAbility(**{"kind": kind, "target": "self", "op": "shield", **fields})


def test_a_clause_with_everything() -> None:
    written = ability(
        "engage",
        when=["post"],
        condition=["actor is own", "not actor=self"],
        target="roll",
        op="reroll",
        optional=True,
        limit=1,
        retroactive=True,
    )
    assert clauses_of(written) == (
        Clause(
            kind="engage",
            timing=Timing(("post",)),
            conditions=(Predicate("actor is own"), Predicate("actor=self", negated=True)),
            target=Selector("roll"),
            op=Operation("reroll"),
            duration="instant",
            retroactive=True,
            optional=True,
            limit=1,
        ),
    )


def test_several_operations_share_everything_else() -> None:
    both = clauses_of(
        ability("static", target="all ultra(own)", op=["mod_cap(save, +1)", "mod_cap(pass, +1)"])
    )
    assert [clause.op.capability for clause in both] == ["save", "pass"]
    assert {(clause.target, clause.duration) for clause in both} == {
        (Selector("ultra", every=True, side="own"), "play")
    }


@pytest.mark.parametrize(
    ("written", "duration"),
    [
        (play(), "instant"),
        (play(op="mod_cap(shot, +1)"), "turn"),
        (play(op="mod_cap(shot, +1)", duration="action"), "action"),
        (play(target="action", op="set_roll(best)"), "action"),
        (play(target="action", op="mod_sacrifice(+1)"), "action"),
        (play(op="mod_sacrifice(-4)"), "turn"),
        (ability("static"), "play"),
        (ability("static", target="actor", op="mod_cap(save, -1)"), "action"),
        (ability("engage"), "turn"),
    ],
)
def test_duration_left_out(written: Written, duration: str) -> None:
    assert [clause.duration for clause in clauses_of(written)] == [duration]


WRONG: list[tuple[Written, str, str]] = [
    # every text is read, and the field is named
    (play(op="to_loker"), "op", 'did you mean "to_locker"?'),
    (play(op=["engage", "to_loker"]), "op[1]", 'did you mean "to_locker"?'),
    (play(target="ultra(owm)"), "target", 'did you mean "own"?'),
    (play(condition=["failing", "fialing"]), "condition[1]", 'did you mean "failing"?'),
    (play(when=["any", "anny"]), "when[1]", 'did you mean "any"?'),
    # operations and what they act on
    (play(target="leader(opp)"), "target", "to_locker acts on self or actor or atarget or ultra(FILTERS)"),
    (play(op="reroll"), "target", 'reroll acts on roll, got "ultra(any)"'),
    (play(op="negate"), "target", "negate acts on item("),
    (play(op="draw_interaction(1)"), "target", "draw_interaction acts on leader(own, opp or each)"),
    (play(op="cancel_action"), "target", "cancel_action acts on action"),
    (play(op="look_top(3)"), "target", "look_top acts on deck("),
    (play(op="swap_slots"), "target", "swap_slots acts on 2 x ultra(own)"),
    (play(target="2 x ultra(opp)", op="swap_slots"), "target", "2 x ultra(..., same team)"),
    (play(target="all ultra(own)", op="move_to_free"), "target", "move_to_free acts on one Ultra"),
    (play(target="leader(opp)", op="free_pass"), "target", "free_pass acts on leader(own)"),
    (
        play(target="card(locker own, ultra)", op="return_to_hand(1)"),
        "target",
        "card(locker own, interaction",
    ),
    (play(target="card(locker own)", op="return_to_play(ready)"), "target", "card(locker own, ultra, ...)"),
    (play(target="card(hand own)", op="return_to_hand(1)"), "target", "card(locker own, interaction, ...)"),
    # how long it lasts
    (play(duration="turn"), "duration", 'to_locker lasts instant here, got "turn"'),
    (play(op="shield", duration="play"), "duration", 'shield lasts turn or action here, got "play"'),
    (ability("static", duration="turn"), "duration", 'shield lasts play or action here, got "turn"'),
    # an Interaction is nobody
    (play(target="self"), "target", 'an Interaction is not in play, it has no "self"'),
    (play(target="ultra(own, adj=self)"), "target", 'no "self"'),
    (play(condition=["actor=self"]), "condition[0]", 'no "self"'),
    (play(retroactive=True), "retroactive", "once, on the card"),
    (play(limit=1), "limit", "only engage and triggered abilities"),
    # triggers
    (ability("trigger"), "when", "expected one event, got 0; known: on_enter, on_leave"),
    (ability("trigger", when=["on_enter", "on_leave"]), "when", "expected one event, got 2"),
    (ability("trigger", when=["any"]), "when[0]", 'unknown event "any"'),
    (ability("trigger", when=["on_enter"], retroactive=True), "retroactive", "only Interactions and engage"),
    # static abilities
    (ability("static", when=["any"]), "when", "a static ability always holds"),
    (ability("static", optional=True), "optional", "not optional"),
    (ability("static", limit=1), "limit", "only engage and triggered abilities"),
    (ability("static", target="ultra(own)"), "target", "chooses nobody; write all ultra(...)"),
    (ability("static", target="leader(opp)", op="forbid_play"), "target", "write all leader(...)"),
    (ability("static", op="engage"), "op", "a static ability holds all the time"),
    (ability("static", op="mod_cap(choose any, +1)"), "op", "a static ability holds all the time"),
    (ability("static", op="copy_cap(shot, ultra(own))"), "op", "a static ability holds all the time"),
    (ability("static", op="set_type(alien)"), "op", "a static ability holds all the time"),
    (ability("static", target="all ultra(own)", op="grant_role(shot, back)"), "target", "for self alone"),
    (ability("engage", op="stay_engaged"), "op", "only a static ability can do it (US-6.5.1)"),
]


@pytest.mark.parametrize(("written", "field", "problem"), WRONG)
def test_wrong_clause(written: Written, field: str, problem: str) -> None:
    with pytest.raises(Misread) as wrong:
        clauses_of(written)
    assert wrong.value.field == field
    assert problem in wrong.value.problem


@pytest.mark.proves("US-R112")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"target": "all ultra(own, save<=5)", "op": "mod_cap(save, +1)"}, "target"),
        ({"condition": ["failing"], "op": "mod_cap(shot, +1)"}, "condition[0]"),
        ({"condition": ["not succeeding"], "op": "mod_cap(shot, +1)"}, "condition[0]"),
        ({"condition": ["count(ultra(own, save<=5))>=1"], "op": "mod_cap(save, +1)"}, "condition[0]"),
        ({"target": "all ultra(own, type=human)", "op": "set_type(alien)"}, "op"),
    ],
)
def test_static_ability_that_depends_on_its_own_effect(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(Misread) as wrong:
        clauses_of(ability("static", **fields))
    assert wrong.value.field == field


PIECES = [
    *("(", ")", ",", " ", "=", "<=", ">=", "+1", "-1", "2 x ", "all ", "not ", "choose ", " or ", "12"),
    *("self", "own", "opp", "any", "shot", "save", "ultra", "leader", "card", "locker own", "value", "type"),
    *("mod_cap", "set_type", "look_top", "redirect", "count", "open ", "phase ", "on_success", "on_phase"),
    *("²", "9" * 9),
]


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join))
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    for read in (selector, operation, predicate, event, lambda word: timing([word])):
        with suppress(Misread):
            read(text)
