"""What cards say: every word of the notation is said in both languages, and no two clauses read the same."""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from gong.data.clauses import Clause, Written, WrittenAbility, WrittenPlay, clauses_of
from gong.data.notation import EVENTS, MOMENTS, OPERATIONS, PREDICATES, SELECTORS, TURNS, Misread, predicate
from gong.data.sets import CardSet, load_set
from gong.data.words import LANGUAGES
from gong.sphere.wording import card_text, is_retroactive
from gong.sphere.wording.effects import table_keys
from gong.sphere.wording.text import LANGUAGES as TONGUES

CARDS = load_set()
each_card = pytest.mark.parametrize("card", CARDS.clauses)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def said(lang: str, *clauses: Clause) -> str:
    """The text of a card with these clauses."""
    return card_text(CardSet(CARDS.file, {"card": clauses}), "card", lang)


def read(kind: Any, **fields: Any) -> tuple[Clause, ...]:
    written: Written = WrittenPlay(**fields) if kind == "play" else WrittenAbility(kind=kind, **fields)
    return clauses_of(written)


# -- the cards of the set


@each_card
@each_language
def test_a_card_says_something_exactly_if_it_does_something(card: str, lang: str) -> None:
    assert bool(card_text(CARDS, card, lang)) == bool(CARDS.clauses[card])


@each_card
@each_language
def test_a_text_is_made_of_whole_sentences(card: str, lang: str) -> None:
    text = card_text(CARDS, card, lang)
    assert not re.search(r"[{}<>|]|  | [,.)]|\( |\.\.", text)
    assert text == "" or (text[0].isupper() and text.endswith("."))


@each_card
def test_both_languages_say_the_same_numbers(card: str) -> None:
    english, french = (re.findall(r"[+-]?\d+", card_text(CARDS, card, lang)) for lang in LANGUAGES)
    assert sorted(english) == sorted(french)


@each_card
@each_language
def test_retroactive_is_printed(card: str, lang: str) -> None:
    word = {"en": "retroactive", "fr": "rétroactif"}[lang]
    assert (word in card_text(CARDS, card, lang).lower()) == is_retroactive(CARDS, card)


@each_language
def test_cards_that_do_different_things_say_different_things(lang: str) -> None:
    told: dict[str, tuple[Clause, ...]] = {}
    for card, clauses in CARDS.clauses.items():
        if clauses:
            assert told.setdefault(card_text(CARDS, card, lang), clauses) == clauses, card


# -- every word of the notation

ULTRAS = [
    *("ultra(any)", "ultra(own)", "ultra(opp)", "ultra(front)", "ultra(back)", "ultra(ready)"),
    *("ultra(engaged)", "ultra(type=alien)", "ultra(type=human)", "ultra(subtype=dama)", "ultra(value<=0)"),
    *("ultra(value<=3)", "ultra(save<=5)", "ultra(save<=-1)", "ultra(pass<=5)", "ultra(adj=atarget)"),
    *("ultra(own, front, ready, type=alien, subtype=landelune)", "ultra(opp, back, engaged, value<=4)"),
    *("2 x ultra(any)", "2 x ultra(own)", "2 x ultra(opp)", "2 x ultra(opp, same team)"),
    *("2 x ultra(any, same team)", "2 x ultra(back, same team)", "all ultra(any)", "all ultra(own)"),
    *("all ultra(opp)", "all ultra(opp, engaged, back)", "all ultra(type=human)", "all ultra(adj=atarget)"),
]
OF_SELF = [
    *("self", "ultra(adj=self)", "ultra(own, adj=self)", "ultra(own, not self)", "ultra(not self)"),
    *("2 x ultra(own, not self)", "all ultra(own, not self)", "all ultra(own, adj=self, type=alien)"),
]
OTHERS = [
    *("actor", "atarget", "action", "roll", "item(interaction)", "item(ability)", "item(any)"),
    *("item(interaction, own)", "item(interaction, opp)", "item(interaction, value<=4)"),
    *("item(ability, value<=4)", "item(any, value<=4)", "item(any, opp)", "leader(own)", "leader(opp)"),
    *("leader(each)", "all leader(opp)", "card(locker own, ultra)", "card(locker own, interaction)"),
    *("card(locker own, ultra, value<=5)", "card(locker own, ultra, subtype=dama, not same name)"),
    *("card(locker own, ultra, type=alien)", "card(locker own, interaction, value<=3)"),
    *("card(locker own, interaction, not same name)", "deck(own, ultra)", "deck(own, interaction)"),
]
OPS = [
    *("mod_cap(shot, +2)", "mod_cap(shot, -2)", "mod_cap(pass, +2)", "mod_cap(resistance, +1)"),
    *("mod_cap(choose any, +2)", "mod_cap(choose any, -1)", "mod_cap(choose save or pass, +2)"),
    *(
        "set_cap(shot, 3)",
        "set_cap(shot, -3)",
        "set_cap(pass, 3)",
        "set_cap(resistance, 3)",
        "set_cap(save, 0)",
    ),
    *("copy_cap(shot, ultra(own))", "copy_cap(save, ultra(opp))", "copy_cap(pass, ultra(own, front))"),
    *("clear_mods", "mod_roll(+1)", "mod_roll(-1)", "mod_roll(+2)", "mod_roll(choose +1 or -1)"),
    *("set_roll(7)", "set_roll(best)", "set_roll(worst)", "reroll", "auto(success)", "auto(failure)"),
    *("engage", "disengage", "stay_engaged", "to_locker", "to_deck(top)", "to_deck(bottom)"),
    *("to_deck(shuffle)", "return_to_play(ready)", "return_to_play(engaged)", "draw_ultra(1)"),
    *("draw_ultra(2)", "mill_ultra(1)", "mill_ultra(2)", "draw_interaction(1)", "draw_interaction(2)"),
    *("discard_interaction(1, random)", "discard_interaction(2, random)", "discard_interaction(1, victim)"),
    *("discard_interaction(1, controller)", "return_to_hand(1)", "return_to_hand(2)", "look_hand"),
    *("look_top(1)", "look_top(3)", "look_top(3, reorder)", "swap_slots", "move_to_free"),
    *("redirect(ultra(own))", "redirect(ultra(any))", "redirect(ultra(own, back))", "forbid(pass)"),
    *("forbid(pass, shot)", "forbid(tackle, assault, pass, shot, save)", "immune(tackle)", "immune(assault)"),
    *("immune(tackle, assault)", "shield", "grant_role(shot, back)", "grant_role(save, front)"),
    *("grant_role(tackle, back)", "grant_extra(tackle)", "grant_extra(assault)"),
    *("grant_extra(tackle, assault)", "free_pass", "extra_save", "negate", "cancel_action", "forbid_play"),
    *("mod_reinf_given(+1)", "mod_reinf_given(-1)", "mod_reinf_received(+1)", "mod_reinf_received(-2)"),
    *("reinf_always_subtype", "no_reinf", "adj_diagonal", "set_type(alien)", "set_type(alien, landelune)"),
    *("set_type(choose)", "mod_sacrifice(+4)", "mod_sacrifice(-4)", "mod_hand_limit(+2)"),
    *("mod_hand_limit(-1)", "mod_ultra_draws(+1)", "mod_ultra_draws(-2)"),
]
CONDITIONS = [
    *("actor=self", "actor is own", "actor is opp", "atarget=self", "atarget is own", "atarget is opp"),
    *("shooter=self", "failing", "succeeding", "slot_ahead(self) empty", "own free slot exists"),
    *("score behind", "score ahead", "score level", "pass pending", "open tackle", "open tackle, assault"),
    *("open save", "roll=3", "roll=12", "roll<=3", "hand<=0", "hand<=1", "hand<=3", "phase 5"),
    *("count(ultra(own))>=1", "count(ultra(own))>=2", "count(ultra(opp, engaged))>=2"),
    *("count(ultra(own, not self))>=2", "count(ultra(type=alien))>=3", "count(card(hand own))>=2"),
    *("count(card(locker own, ultra))>=1", "count(card(locker own, ultra, value<=3))>=2"),
    *("count(card(locker own, interaction))>=2", "count(deck(own, ultra))>=1", "count(deck(own, ultra))>=4"),
    *("count(deck(own, interaction))>=1", "count(card(locker own))>=2"),
]

OF_ACTION = re.compile("open|actor|atarget|shooter")


def clauses_with(ops: Iterable[str], targets: Iterable[str], **fields: Any) -> Iterator[Clause]:
    """Every clause that the notation allows, of every kind and duration."""
    kinds = {"play": ["any"], "engage": ["any"], "trigger": ["on_enter"], "static": []}
    for op, target, (kind, when) in itertools.product(ops, targets, kinds.items()):
        for duration in ("instant", "action", "turn", "play"):
            try:
                yield from read(kind, target=target, op=op, when=when, duration=duration, **fields)
            except Misread:
                continue


@cache
def all_effects() -> list[Clause]:
    return list(clauses_with(OPS, [*ULTRAS, *OF_SELF, *OTHERS]))


def effect_of(clause: Clause) -> Clause:
    """The same for two clauses that do the same, written in different ways."""
    return _at_its_moments(_by_chooser(_without_the_obvious(clause)))


def _without_the_obvious(clause: Clause) -> Clause:
    """Only a Save answers a Shot."""
    rest = tuple(one for one in clause.conditions if one != predicate("open save"))
    is_save = predicate("shooter=self") in clause.conditions
    return msgspec.structs.replace(clause, conditions=rest) if is_save else clause


def _by_chooser(clause: Clause) -> Clause:
    """For the own hand it is all one who chooses."""
    op = clause.op
    if op.name == "discard_interaction" and clause.target.side == "own" and op.how == "controller":
        return msgspec.structs.replace(clause, op=msgspec.structs.replace(op, how="victim"))
    return clause


def _at_its_moments(clause: Clause) -> Clause:
    """An action has no other moments than these, so what needs one may have any."""
    whole = {"pre", "post", "sac"} <= {*clause.timing.moments}
    needs_one = any(not one.negated and OF_ACTION.match(one.kind) for one in clause.conditions)
    timing = msgspec.structs.replace(clause.timing, moments=("any",))
    return msgspec.structs.replace(clause, timing=timing) if whole and needs_one else clause


def assert_told_apart(clauses: Iterable[Clause], lang: str) -> None:
    """No two clauses that differ have one text; Interactions and Ultras may say the same."""
    told: dict[tuple[str, bool], Clause] = {}
    for clause in clauses:
        text = said(lang, clause)
        assert told.setdefault((text, clause.kind == "play"), effect_of(clause)) == effect_of(clause), text


def test_the_samples_use_every_word_of_the_notation() -> None:
    assert {op.partition("(")[0] for op in OPS} == set(OPERATIONS)
    kinds = {re.sub(r"^(all|2 x) ", "", target).partition("(")[0] for target in (*ULTRAS, *OF_SELF, *OTHERS)}
    assert kinds == set(SELECTORS) - {"slot"}  # no operation acts on a slot
    known = {re.sub(r"[\dN].*|ACTIONS|\(.*|SELECTOR.*", "", word).strip() for word in PREDICATES}
    assert {re.sub(r"\d.*|(?<=open).*|\(.*", "", word).strip() for word in CONDITIONS} == known


@each_language
def test_no_two_effects_read_the_same(lang: str) -> None:
    assert_told_apart(all_effects(), lang)


@each_language
def test_every_effect_is_a_whole_sentence(lang: str) -> None:
    for clause in all_effects():
        text = said(lang, clause)
        assert not re.search(r"[{}<>|]|  | [,.)]|\( |\.\.", text), text
        assert text[0].isupper(), text
        assert text.endswith("."), text


@each_language
def test_what_is_optional_limited_or_retroactive_says_so(lang: str) -> None:
    for clause in clauses_with(OPS, ["ultra(own)", "2 x ultra(own)", "self", *OTHERS]):
        plain = said(lang, clause)
        for change in ({"optional": True}, {"limit": 1}, {"limit": 2}, {"limit": 4}, {"retroactive": True}):
            if clause.kind in ("play", "engage") or "retroactive" not in change:
                assert said(lang, msgspec.structs.replace(clause, **change)) != plain, plain


# -- when and on what condition


def timed(when: Sequence[str], conditions: Sequence[str] = (), op: str = "draw_interaction(1)") -> Clause:
    fields = {"target": "leader(own)", "op": op, "condition": list(conditions)}
    (clause,) = read("engage", when=list(when), **fields)
    return clause


@each_language
def test_no_two_moments_read_the_same(lang: str) -> None:
    moments = MOMENTS[1:]  # "any" is all of them
    some = [set_ for n in range(1, len(moments) + 1) for set_ in itertools.combinations(moments, n)]
    turns = [(), *((turn,) for turn in TURNS)]
    phases = [(), *((f"phase {n}",) for n in range(1, 7))]
    when = [(*a, *b, *c) for a, b, c in itertools.product([("any",), *some], turns, phases)]
    assert_told_apart((timed(words) for words in when), lang)


def condition_sets() -> Iterator[tuple[str, ...]]:
    """None, one or two conditions, each as it is or negated."""
    words = [*CONDITIONS, *(f"not {word}" for word in CONDITIONS)]
    yield from itertools.chain([()], ((word,) for word in words), itertools.combinations(words, 2))


@each_language
@pytest.mark.parametrize("when", ["any", "pre", "post"])
def test_no_two_conditions_of_playing_read_the_same(when: str, lang: str) -> None:
    assert_told_apart((timed([when], words) for words in condition_sets()), lang)


@each_language
def test_no_two_conditions_of_holding_read_the_same(lang: str) -> None:
    def holding(words: Sequence[str]) -> Iterator[Clause]:
        try:
            yield from read("static", target="self", op="mod_cap(shot, +1)", condition=list(words))
        except Misread:
            return

    assert_told_apart((clause for words in condition_sets() for clause in holding(words)), lang)


def events() -> Iterator[str]:
    for name, about in EVENTS.items():
        yield from (f"{name}({word})" for word in about) if about else [name]
    yield from ("on_success(tackle, assault)", "on_target(tackle, assault)", "on_roll(pass, shot, save)")


@each_language
def test_no_two_events_read_the_same(lang: str) -> None:
    def set_off(event: str, words: Sequence[str]) -> Clause:
        fields = {"target": "leader(own)", "op": "draw_interaction(1)", "condition": list(words)}
        (clause,) = read("trigger", when=[event], **fields)
        return clause

    some = [words for words in condition_sets() if len(words) < 2]
    assert_told_apart((set_off(event, words) for event in events() for words in some), lang)


# -- the tables


@each_language
def test_every_operation_of_the_tables_is_said_by_some_clause(lang: str) -> None:
    table = TONGUES[lang].operations
    said_by = {next(key for key in table_keys(clause) if key in table) for clause in all_effects()}
    assert said_by == set(table)


def test_both_languages_have_words_for_the_same_things() -> None:
    english, french = TONGUES["en"], TONGUES["fr"]
    assert english.events.keys() == french.events.keys()
    assert english.predicates.keys() == french.predicates.keys()
    assert english.moments.keys() == french.moments.keys()
