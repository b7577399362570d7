"""Whoever names targets is told what asks for them, and nobody else learns that anything was begun."""

import msgspec
import pytest

import gong
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
    assert announcing(m, A) == ItemView("i01", A, "interaction", (), None)
    m.play(A, "target:0.f1")
    assert announcing(m, A) == ItemView("i01", A, "interaction", ("0.f1",), None)
    assert [m.view(seat) for seat in (B, SPECTATOR)] == before
    m.play(A, "mode:shot")
    assert announcing(m, A) is None
    assert m.view(B).stack == (ItemView("i01", A, "interaction", ("0.f1",), "shot"),)


def test_an_ability_is_told_by_the_card_it_stands_on() -> None:
    m = field(a={"b1": {"card": "u11"}})
    m.play(A, "use:b1")
    assert announcing(m, A) == ItemView("u11", A, "ability", (), None)
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
    assert asked > 10
