"""There is no limit to what waits (US-6.1.1): more fits on the table than any legal decks can bring there."""

from collections.abc import Iterable
from typing import Any

import pytest

import gong
from gong.data.clauses import Clause
from gong.data.sets import load_set
from gong.sphere.state import EFFECTS, KNOWN, SPARE, STACK, WAITING

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
    """Each card lays four effects on each of 36 Ultras."""
    four = [f"mod_cap({cap}, +1)" for cap in ("shot", "pass", "save", "tackle")]
    cards = {"all": card({**clause("shield", target="all ultra(any)", duration="turn"), "op": four})}
    m = board({"hand": ["all"] * 25, "interactions": 0}, *[{}] * 5, cards={"interactions": cards}, against=B)
    played = 0
    while m.refusal(A, "play:all") is None:
        m.take(A, "play:all").reach(A)
        played += 1
    refusal = m.refusal(A, "play:all")
    assert refusal is not None
    assert (refusal.rule, played, m.team(A).hand_size) == ("US-R119", (EFFECTS - SPARE) // 144, 25 - played)
    assert "can hold no more" in refusal.reason
    assert m.ultra("5.b3").shot == 6 + played
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
    assert number > 1
    assert m.say(lost) == f"Nothing more can be held: {number} triggers or effects are lost."
    assert m.say(lost, "fr") == f"Il n'y a plus de place : {number} déclenchements ou effets sont perdus."


# --- why no legal decks of the set get there ------------------------------------------------------

CARDS = load_set()
TEAMS, PLACES, DECK_SIZE, COPIES = 6, 36, 25, 6
#: What an operation makes happen to each Ultra it reaches, if somebody has an ability for it.
HAPPENS = {
    "engage": ("on_engage",),
    "disengage": ("on_disengage",),
    "to_locker": ("on_leave",),
    "to_deck": ("on_leave",),
    "swap_slots": ("on_swap",),
    "redirect": ("on_target",),
}
#: After these somebody is ready who was not, and can use an ability once more.
READIES = ("disengage", "return_to_play", "draw_ultra")


def reach(clause: Clause) -> int:
    """How many Ultras or leaders a clause can mean at most, and how often."""
    target = clause.target
    is_one_team = target.side == "own" or bool(target.near)
    several = 1 if is_one_team else TEAMS
    if target.kind != "leader":
        a_team = 3 if target.row != "any" or target.near else 6
        several = several * a_team if target.every else target.number
    return several * (clause.op.amount if clause.op.name == "draw_ultra" else 1)


def readied(clauses: Iterable[Clause]) -> int:
    return sum(reach(clause) for clause in clauses if clause.op.name in READIES)


def laid(clauses: Iterable[Clause]) -> int:
    return sum(reach(clause) for clause in clauses if clause.duration != "instant")


def abilities(kind: str) -> dict[str, list[Clause]]:
    """The clauses of one kind of every Ultra that has some."""
    found = {key: [one for one in CARDS.clauses[key] if one.kind == kind] for key in CARDS.ultras}
    return {key: clauses for key, clauses in found.items() if clauses}


def heights() -> dict[str, int]:
    """How many items can come of one event of one Ultra, those that its triggers set off included."""
    events = {one.timing.event for clauses in abilities("trigger").values() for one in clauses}
    high = dict.fromkeys(filter(None, events), 1)
    for _ in range(10):
        before, high = high, {event: _height(event, high) for event in high}
    assert high == before, f"there is no end to what triggers set off: {high}"
    return high


def _height(event: str, high: dict[str, int]) -> int:
    set_off = ([one for one in some if one.timing.event == event] for some in abilities("trigger").values())
    return max(max(1, follows(clauses, high)) for clauses in set_off)


def follows(clauses: Iterable[Clause], high: dict[str, int]) -> int:
    """The items that can take the place of one that has resolved."""
    return sum(
        reach(one) * sum(high.get(event, 0) for event in HAPPENS.get(one.op.name, ())) for one in clauses
    )


def abilities_in_use() -> dict[str, list[Clause]]:
    """The clauses of Ultras that somebody uses, or that something sets off."""
    return {
        key: [one for one in CARDS.clauses[key] if one.kind in ("engage", "trigger")] for key in CARDS.ultras
    }


def laid_by_entering(key: str) -> int:
    return laid(one for one in CARDS.clauses[key] if one.timing.event in ("on_enter", "on_leave"))


def laid_by_hearing() -> int:
    some = [one for clauses in abilities("trigger").values() for one in clauses]
    return max((laid([one]) for one in some if one.timing.event == "on_interaction"), default=0)


def heard() -> int:
    """How often Ultras in play can notice cards being played in one turn: this needs a limit."""
    some = [one for clauses in abilities("trigger").values() for one in clauses]
    limits = [one.limit for one in some if one.timing.event == "on_interaction"]
    assert all(limits), "every card played would set off every Ultra: give such a trigger a limit"
    return PLACES * max(limits, default=0)


def heaviest(weights: dict[str, int], size: int) -> int:
    """The largest sum of so many cards; how dear they are does not count."""
    marked = {key for key in weights if (CARDS.ultras.get(key) or CARDS.interactions[key]).multi}
    copies = [weight for key, weight in weights.items() for _ in range(COPIES if key in marked else 1)]
    return sum(sorted(copies, reverse=True)[:size])


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_no_legal_decks_of_the_set_fill_the_stack() -> None:
    """A card lies there once; what it readies or sets off takes its place (docs/decisions/0012-room.md)."""
    high = heights()
    clauses = {key: CARDS.clauses[key] for key in CARDS.interactions}
    weights = {key: max(1, readied(some) + follows(some, high)) for key, some in clauses.items()}
    used = PLACES * (1 + high.get("on_engage", 0))
    of_an_action = PLACES * max(high.values())
    entering = TEAMS * DECK_SIZE * (high.get("on_enter", 0) + high.get("on_leave", 0))
    played = TEAMS * heaviest(weights, DECK_SIZE) + heard() * high.get("on_interaction", 0)
    assert played + used + of_an_action + entering <= STACK - SPARE


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_no_legal_decks_of_the_set_fill_the_effects_of_a_turn() -> None:
    """An effect is laid by a card, or by an Ultra that was ready, enters, or hears of a card."""
    acting = {key: laid(clauses) - laid_by_entering(key) for key, clauses in abilities_in_use().items()}
    clauses = {key: CARDS.clauses[key] for key in CARDS.interactions}
    again = max(acting.values())
    weights = {key: max(laid(some), readied(some) * again) for key, some in clauses.items()}
    played = TEAMS * heaviest(weights, DECK_SIZE) + heard() * laid_by_hearing()
    entering = TEAMS * heaviest({key: laid_by_entering(key) for key in CARDS.ultras}, DECK_SIZE)
    assert played + 2 * TEAMS * heaviest(acting, 6) + entering <= EFFECTS - SPARE


@pytest.mark.proves("US-6.1.1", "US-R119")
def test_no_card_of_the_set_sets_off_more_than_can_wait() -> None:
    """Each Ultra notices what one item does, or what an action comes to, at most once for each clause."""
    most = max(len(some) for some in CARDS.clauses.values())
    drawn = max(reach(one) for some in CARDS.clauses.values() for one in some if one.op.name == "draw_ultra")
    assert most * PLACES + 2 * drawn + PLACES <= WAITING


@pytest.mark.proves("US-5.5.3", "US-R66")
def test_an_ability_used_sixteen_times_uses_up_nothing_else() -> None:
    """Uses and triggers of an Ultra are counted apart; no number of one is a number of the other."""
    ready = {"again": card(clause("disengage", target="ultra(own)"))}
    ultra = able(
        engage("mod_cap(shot, +1)", target="ultra(own)", duration="turn"),
        noticing("on_disengage", limit=1),
    )
    m = field({"f1": ultra, "hand": ["again"], "interactions": 1}, cards=ready)
    position = m.position()
    position["state"]["used"] = [15]
    m = Board.of(gong.load(position, seed=0))
    m.uses(A, "f1", "target:0.f2").resolve().casts(A, "again", "target:0.f1")
    assert m.stack == ["x0-f1"]


@pytest.mark.proves("US-5.5.3", "US-R66")
def test_a_trigger_set_off_seven_times_uses_up_nothing_else() -> None:
    ultra = able(
        engage("mod_cap(shot, +1)", target="ultra(own)", duration="turn", limit=1),
        noticing("on_interaction(own)"),
    )
    m = field({"f1": ultra, "hand": ["more"]}, cards=MORE)
    position = m.position()
    position["state"]["used"] = [6 * 16]
    m = Board.of(gong.load(position, seed=0)).plays(A, "more", "target:0.f2")
    assert m.stack == ["more", "x0-f1"]
    m.resolve().do(1)
    assert m.refused_by(A, "use:f1") is None
