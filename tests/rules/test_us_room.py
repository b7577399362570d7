"""There is no limit to what waits (US-6.1.1): more fits on the table than any legal decks can bring there."""

from typing import Any

import pytest

import gong
from gong.sphere.state import EFFECTS, KNOWN, SPARE, STACK

from .boards import SLOTS, Board, board
from .plays import A, B, able, card, clause, engage, field, noticing, trigger

#: Everybody can be used to raise a Shot, and every card does the same.
HELPER = able(engage("mod_cap(shot, +1)", duration="turn"))
MORE = {"more": card(clause("mod_cap(shot, +1)", duration="turn"))}
#: The largest decks there can be.
LARGEST = {"interaction_deck_size": "99"}


def crowd(ultra: dict[str, Any]) -> Board:
    """Six teams of one Ultra over and over again, the 25 Interactions of every deck in hand."""
    side = {**dict.fromkeys(SLOTS, "one"), "hand": ["more"] * 25, "interactions": 0}
    return board(*[side] * 6, cards={"ultras": {"one": ultra}, "interactions": MORE}, against=B)


# --- what fits ------------------------------------------------------------------------------------


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_every_ability_and_every_card_of_six_decks_can_wait_together() -> None:
    m = crowd(HELPER)
    for turn in range(36):
        m.take(m.waiting[0], f"use:{SLOTS[turn // 6]}", "target:1.b1")
    for _ in range(150):
        m.take(m.waiting[0], "play:more", "target:1.b1")
    assert len(m.stack) == 186
    assert gong.load(m.position(), seed=0).view(None).stack == m.view(None).stack
    m.resolve().resolve()
    assert (len(m.stack), m.ultra("1.b1").shot, m.told("Lost")) == (184, 8, [])


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_an_item_far_down_the_stack_can_still_be_named() -> None:
    cards = {**MORE, "no": card(clause("negate", target="item(interaction)"))}
    sides = [{"hand": ["more"] * 98 + ["no"], "interactions": 0} for _ in range(3)]
    m = field(*sides, cards=cards, options=LARGEST, against=B)
    while len(m.stack) < 270:
        m.take(m.waiting[0], "play:more", "target:0.f1")
    m.take(A, "play:no")
    assert m.offered(A, "target") == [f"item:{number}" for number in range(1, 271)]
    m.take(A, "target:item:266").resolve()
    assert (len(m.stack), m.told("Negated")[-1].seat) == (269, B)


@pytest.mark.proves("US-6.1.1", "US-R119", "US-8.1.2")
def test_however_many_effects_there_are_each_counts() -> None:
    m = field({"hand": ["more"] * 99, "interactions": 0}, cards=MORE, options=LARGEST)
    for _ in range(99):
        m.casts(A, "more", "target:0.f1")
    assert m.ultra("0.f1").shot == 6 + 99


@pytest.mark.proves("US-R119", "US-8.2.1")
def test_as_many_places_of_a_deck_are_known_as_it_has_cards() -> None:
    """Eight Ultras are known at the bottom of a deck, as earlier positions write it; then there are more."""
    sink = {"sink": card(clause("to_deck(bottom)", target="ultra(any)"))}
    m = field({"hand": ["sink"] * 3, "interactions": 0}, {"deck": []}, cards=sink).do("end:phase")
    position = m.position()
    position["state"] |= {
        "bottoms": [0, 0, 8],
        "bottom_card": [-1] * 16 + [4, 5, 6, 7, 8, 9, 10, 11],
        "bottom_known": [0] * 16 + [63] * 8,
    }
    m = Board.of(gong.load(position, seed=0)).passes()
    for slot in ("f1", "f2", "f3"):
        m.casts(A, "sink", f"target:1.{slot}")
    s = m.true_state()
    assert s.bottoms[2] == 11
    assert s.bottom_card[2 * KNOWN + 3 : 2 * KNOWN + 11] == [4, 5, 6, 7, 8, 9, 10, 11]
    assert gong.load(m.position(), seed=0).true_state() == s


# --- what does not --------------------------------------------------------------------------------


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_what_would_find_no_room_on_the_stack_is_refused_before_anything_is_paid() -> None:
    """A set of one's own: every card that is played sets off all thirty Ultras of the other teams."""
    m = crowd(able(noticing("on_interaction(opp)"), engage("mod_cap(shot, +1)", duration="turn")))
    played = 0
    while m.refusal(m.waiting[0], "play:more") is None:
        m.take(m.waiting[0], "play:more", "target:1.b1")
        played += 1
    seat = m.waiting[0]
    assert (len(m.stack), played) == (31 * played, (STACK - SPARE) // 31 + 1)
    assert (m.refused_by(seat, "play:more"), m.refused_by(seat, "use:f1")) == ("US-R119", "US-R119")
    assert (m.team(seat).hand_size, m.ultra(f"{seat}.f1").engaged, m.told("Lost")) == (
        25 - played // 6 - (seat < played % 6),
        False,
        [],
    )
    assert m.may_pass


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_what_could_not_be_held_in_force_may_not_be_played() -> None:
    """Each card lays four effects on each of twelve Ultras."""
    four = [f"mod_cap({cap}, +1)" for cap in ("shot", "pass", "save", "tackle")]
    cards = {"all": card({**clause("shield", target="all ultra(any)", duration="turn"), "op": four})}
    m = field({"hand": ["all"] * 25, "interactions": 0}, cards=cards)
    played = 0
    while m.refusal(A, "play:all") is None:
        m.casts(A, "all")
        played += 1
    refusal = m.refusal(A, "play:all")
    assert refusal is not None
    assert (refusal.rule, played, m.team(A).hand_size) == ("US-R119", (EFFECTS - SPARE) // 48, 25 - played)
    assert "can hold no more" in refusal.reason
    assert m.ultra("1.b3").shot == 6 + played
    assert not m.table.broken_invariants(m.true_state())


@pytest.mark.proves("US-R119")
def test_what_a_set_of_ones_own_lets_overflow_by_itself_is_told() -> None:
    """Whoever engages readies everybody, whoever is ready engages everybody: that never ends by itself."""
    storm = (
        trigger("on_engage", "disengage", target="all ultra(any)"),
        trigger("on_disengage", "engage", target="all ultra(any)"),
    )
    every = dict.fromkeys(SLOTS, able(*storm))
    m = field(every, every).act("tackle:f1:1.f1", 12).run_to(lambda m: bool(m.told("Lost")))
    lost = m.told("Lost")[0]
    number = lost.number
    assert m.say(lost) == f"Nothing more can be held: {number} trigger or effect is lost."
    assert m.say(lost, "fr") == f"Il n'y a plus de place : {number} déclenchement ou effet est perdu."
