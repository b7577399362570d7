"""Whoever names targets is told what asks for them, and nobody else learns that anything was begun."""

import msgspec
import pytest

import gong
from gong.data.sets import load_set
from gong.sphere.views import ItemView

from ..rules.plays import A, B, able, engage, field, trigger
from .matches import random_match, random_steps

SPECTATOR = None


def announcing(m: gong.Match, seat: int | None) -> ItemView | None:
    found: ItemView | None = m.view(seat).announcing
    return found


def test_a_card_is_told_to_its_leader_with_what_has_been_named() -> None:
    m = field(a={"hand": ["i01"]})
    assert announcing(m, A) is None
    before = [m.view(seat) for seat in (B, SPECTATOR)]
    m.play(A, "play:i01")
    assert announcing(m, A) == ItemView("i01", A, "interaction", 0, (), None, True)
    m.play(A, "target:0.f1")
    assert announcing(m, A) == ItemView("i01", A, "interaction", 0, ("0.f1",), None, True)
    assert [m.view(seat) for seat in (B, SPECTATOR)] == before
    m.play(A, "mode:shot")
    assert announcing(m, A) is None
    assert m.view(B).stack == (ItemView("i01", A, "interaction", 0, ("0.f1",), "shot", True),)


def test_an_ability_is_told_by_the_card_it_stands_on() -> None:
    m = field(a={"b1": {"card": "u11"}})
    m.play(A, "use:b1")
    assert announcing(m, A) == ItemView("u11", A, "ability", 0, (), None, True)
    assert announcing(m, B) is announcing(m, SPECTATOR) is None


@pytest.mark.parametrize("watcher", [A, SPECTATOR])
def test_a_trigger_nobody_played_says_what_it_is(watcher: int | None) -> None:
    alarm = trigger("on_success(tackle)", "mod_cap", "save", "+1", target="ultra(own)")
    m = field(b={"b1": able(alarm)})
    m.act("tackle:f1:1.b2", 12)
    assert m.waiting == (B,)
    found = announcing(m, B)
    assert found is not None
    assert (found.seat, found.kind, found.targets) == (B, "trigger", ())
    assert found.card == m.view(B).teams[B].formation["b1"].card
    assert announcing(m, watcher) is None


def test_what_is_announced_during_an_action_leaves_the_others_as_they_were() -> None:
    m = field(a={"hand": ["i01"]}, b={"b1": able(engage("mod_cap", "save", "+1"))})
    m.attempt("tackle:f1:1.b2")
    m.play(A, "pass")
    before = [msgspec.json.encode(m.view(seat)) for seat in (A, SPECTATOR)]
    m.play(B, "use:b1")
    assert announcing(m, B) is not None
    assert [msgspec.json.encode(m.view(seat)) for seat in (A, SPECTATOR)] == before
    m.play(B, "target:1.b2")
    m.close()
    assert announcing(m, B) is None


@pytest.mark.parametrize("seed", range(3))
def test_it_is_there_exactly_while_a_seat_is_asked_for_targets_or_modes(seed: int) -> None:
    asked = 0
    match = random_match(seed, 2)
    for _, _ in zip(range(1500), random_steps(match, seed), strict=False):
        for seat in match.waiting:
            is_asked = match.view(seat).point == "announcing"
            assert (announcing(match, seat) is not None) == is_asked
            asked += is_asked
            assert announcing(match, 1 - seat) is None or 1 - seat in match.waiting
    assert asked > 3


@pytest.mark.parametrize(("card", "texts"), [("i13", ["−1", "+1"]), ("i52", ["−2", "+2"])])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_shift_of_the_die_is_said_by_the_amount_of_its_card(card: str, texts: list[str], lang: str) -> None:
    m = field(a={"hand": [card]}, point="shooter").attempt("shot:f1", 6)
    m.play(A, f"play:{card}")
    choices = m.choices(A, lang)
    assert [choice.key for choice in choices] == ["mode:-1", "mode:+1"]
    assert [choice.text for choice in choices] == texts
    m.play(A, "mode:-1")
    assert [item.mode for item in m.view(B).stack] == [texts[0]]
    assert any(texts[0] in m.say(event, lang) for event in m.events)


@pytest.mark.proves("US-R121")
def test_an_ability_is_taken_back_and_its_ultra_is_as_it_was() -> None:
    m = field(a={"b1": {"card": "u11"}})
    before = m.position()
    for _ in range(12):
        m.play(A, "use:b1")
        assert m.position() != before
        m.take_back(A)
        assert m.position() == before
    assert gong.replay(m.record()).position() == before


@pytest.mark.proves("US-R121")
def test_only_whoever_announces_takes_back_and_never_a_trigger() -> None:
    m = field(a={"hand": ["i01"]})
    m.play(A, "play:i01")
    assert m.refusal(B, "take-back") is not None
    assert m.refusal(A, "take-back") is None
    alarm = trigger("on_success(tackle)", "mod_cap", "save", "+1", target="ultra(own)")
    m = field(b={"b1": able(alarm)})
    m.act("tackle:f1:1.b2", 12)
    assert announcing(m, B) is not None
    assert m.refusal(B, "take-back") is not None


@pytest.mark.proves("US-R121")
def test_taking_back_is_never_among_the_choices() -> None:
    """So nobody who plays by the choices, at random or by their worth, comes upon it."""
    m = field(a={"hand": ["i01"]})
    m.play(A, "play:i01")
    assert m.table.can_take_back(m.known_to(A), A)
    assert not m.table.can_take_back(m.known_to(B), B)
    assert "take-back" not in [choice.key for choice in m.choices(A)]


def test_a_mode_is_not_asked_for_as_a_target() -> None:
    m = field(a={"hand": ["i01"]})
    m.play(A, "play:i01")
    assert "targets" in m.table.prompt(m.known_to(A), A, ["Ann", "Bob"], "en")
    m.play(A, "target:0.f1")
    assert "choosing what it does" in m.table.prompt(m.known_to(A), A, ["Ann", "Bob"], "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whatever_is_aimed_at_a_card_on_the_stack_is_told_with_its_name(lang: str) -> None:
    m = field(a={"hand": ["i01"]}, b={"hand": ["i15"]})
    m.do("play:i01", "target:0.f1", "mode:shot")
    m.play(B, "play:i15")
    m.play(B, "target:item:1")
    named = load_set().name_of("i01", lang)
    assert m.view(A).stack[1].targets == ("item:1",)
    assert any(named in m.say(event, lang) for event in m.events if getattr(event, "card", "") == "i15")
