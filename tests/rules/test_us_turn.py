"""The turn of Ultrium Sphere: its six phases and its end (US-4 of the ledger)."""

from typing import Any

import pytest

import gong

from .boards import keys, refused_by, team, told, ultra
from .plays import (
    ENGAGED,
    SLOTS,
    ZAP,
    A,
    B,
    C,
    able,
    act,
    attempt,
    began,
    card,
    casts,
    clause,
    close,
    engaged,
    field,
    filled,
    goals,
    noticing,
    offered,
    resolve,
    settle,
    stack,
    take,
    turn_over,
    uses,
    window,
)
from .test_us_setup import aiming, asked, forbidden, only, resting, run_to, sides, won_by

TALKER = {"hand": ["i05"]}  # somebody who can say something in every window
BARE_GOAL = dict.fromkeys(("b1", "b2", "b3"), ENGAGED)
REVIVE = {"revive": card(clause("return_to_play", "ready", target="card(locker own, ultra)"))}


def draws(m: gong.Match, *outcomes: int) -> gong.Match:
    """The cards of the Draw phase: the first of each deck, or as told."""
    for outcome in outcomes or (1, 1):
        m.roll(outcome)
    return m


def ends(m: gong.Match, what: str = "turn") -> gong.Match:
    """The active leader ends a phase or the turn, and nobody objects."""
    m.play(m.waiting[0], f"end:{what}")
    close(m)
    return m


# --- US-4.0: the frame ----------------------------------------------------------------------------


@pytest.mark.proves("US-4.0.1")
def test_the_team_whose_turn_it_is_is_active() -> None:
    m = field()
    assert (m.view(None).active, m.waiting) == (A, (A,))
    assert forbidden(m, B, "tackle:f1:0.f1")
    ends(m)
    run_to(m, lambda m: resting(m) == 5)
    assert (m.view(None).active, m.waiting) == (B, (B,))
    assert "tackle:f1:0.f1" in keys(m, B)
    assert forbidden(m, A, "tackle:f1:1.f1")


#: A whole turn: what the leaders decide outside windows, and the outcomes, in order.
PLAN: list[str | int] = [
    *(1, 1, "put:locker", "stop", "swap:none"),
    *("tackle:f1:1.f1", 1, "assault:f2:1.f2", 1, 12, "end:phase"),
    *("pass:b1", 1, "shot:f3", 1, "save:b1", 1),
    *("pass:b2", 1, "decline", "end:turn"),
]


def carry_out(m: gong.Match, plan: list[str | int], listener: int) -> list[str]:
    """Carries out a plan while everybody passes; the windows in which the listener was asked."""
    steps, heard = list(plan), []
    while not began(m)[1:]:
        if not m.chance and "pass" in keys(m, m.waiting[0]):
            heard += [str(window(m))] if m.waiting == (listener,) else []
            m.play(m.waiting[0], "pass")
        elif isinstance(step := steps.pop(0), int):
            m.roll(step)
        else:
            m.play(m.waiting[0], step)
    return heard


@pytest.mark.proves("US-4.0.2")
def test_six_phases_in_order_none_skipped_none_revisited() -> None:
    m = field(point="start")
    carry_out(m, PLAN, B)
    numbers = [event.number for event in told(m, "PhaseBegan")]
    assert numbers[:6] == [1, 2, 3, 4, 5, 6]
    assert began(m) == [A, B]


@pytest.mark.proves("US-4.0.3", "US-R27")
def test_interactions_can_be_played_in_these_windows_and_no_others() -> None:
    m = field(b=TALKER, point="start")
    action = ["pre-roll", "post-roll"]
    assert carry_out(m, PLAN, B) == [
        *("start", "discard", "disengage", "draw", "swap"),
        *(*action, *action, "sacrifice", "idle"),
        *(*action, *action, *action),
        *(*action, "shooter", "idle"),
    ]


@pytest.mark.proves("US-4.0.3", "US-R27")
def test_the_draw_window_opens_after_each_ultra_or_once_without_any() -> None:
    m = field(b=TALKER, a={"deck": 2}, point="draw")
    heard = []
    for _ in range(2):
        m.roll(1)
        if m.chance:
            m.roll(1)
        m.play(A, "put:locker")
        heard.append(window(m))
        close(m)
        if "draw" in keys(m, A):
            m.play(A, "draw")
    assert heard == ["draw", "draw"]
    m = field(b=TALKER, a={"deck": 0}, point="draw")
    m.roll(1)
    assert window(m) == "draw"
    close(m)
    assert offered(m, A, "swap")


@pytest.mark.proves("US-4.0.3", "US-R27")
def test_a_window_for_triggers_opens_only_if_some_wait() -> None:
    m = field(a={"f1": able(noticing("on_success(tackle)"))}, b=TALKER)
    act(m, "tackle:f1:1.f1", 12)
    assert window(m) == "triggers"
    assert len(stack(m)) == 1
    m = field(a={"f1": able(noticing("on_success(tackle)"))}, b=TALKER)
    act(m, "tackle:f1:1.f1", 1)
    assert resting(m) == 5


@pytest.mark.proves("US-4.0.3")
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("point", ["start", "discard", "disengage", "swap"])
def test_every_team_may_play_in_every_phase(seat: int, point: str) -> None:
    m = field(a=TALKER, b=TALKER, point=point)
    if point == "swap":
        m.play(A, "swap:none")
    assert window(m) == point
    casts(m, seat, "i05", "target:0.f1")
    assert ultra(m, "0.f1").resistance == 12


@pytest.mark.proves("US-4.0.4", "US-R28")
def test_a_turn_starts_with_its_number_clean_counters_and_triggers() -> None:
    watcher = able(noticing("on_turn_start(opp)"))
    m = field(a={"f1": watcher}, b={"f2": able(noticing("on_turn_start(own)")), **TALKER})
    act(m, "tackle:f1:1.f1", 1)
    act(m, "assault:f2:1.f1", 1, 12)
    assert (ultra(m, "0.f1").tackled, ultra(m, "0.f2").assaulted) == (True, True)
    ends(m)
    assert (m.view(None).turn, m.view(None).active) == (6, B)
    assert (ultra(m, "0.f1").tackled, ultra(m, "0.f2").assaulted) == (False, False)
    assert window(m) == "start"
    assert [item.seat for item in m.view(None).stack] == [B, A]


@pytest.mark.proves("US-R28")
def test_the_variants_disengagement_comes_before_the_triggers() -> None:
    a = {"f1": able(noticing("on_turn_start(own)"))}
    m = field(a=a, b={"f1": ENGAGED}, c={}, point="start", started=[A, B, C], latest=C)
    assert m.waiting == (B,)
    assert m.view(None).turn == 5
    assert stack(m) == []
    m.play(B, "ready:f1")
    assert window(m) == "start"
    assert len(stack(m)) == 1


@pytest.mark.proves("US-R100")
def test_the_start_of_a_turn_belongs_to_no_phase() -> None:
    cards = {"early": card(clause("engage", when=["any", "phase 1"]))}
    m = field(
        a={"f1": able(noticing("on_phase(1)"))}, b={"hand": ["early", "i05"]}, cards=cards, point="start"
    )
    assert stack(m) == []
    m.play(A, "pass")
    assert (window(m), m.view(None).phase) == ("start", 0)
    assert refused_by(m, B, "play:early") == "US-6.1.4"
    close(m)
    assert (window(m), m.view(None).phase) == ("discard", 1)
    assert len(stack(m)) == 1
    m.play(A, "pass")
    assert "play:early" in keys(m, B)
    run_to(m, lambda m: len(began(m)) == 2)
    assert (window(m), m.view(None).phase) == ("start", 0)


@pytest.mark.proves("US-R93")
def test_a_decision_that_is_not_asked_for_is_no_checkpoint() -> None:
    b = {**only(f1={}), "deck": 0, "hand": ["revive"], "locker": ["u12"]}
    m = field(a={"hand": ["zap"]}, b=b, active=B, point="start", cards=ZAP | REVIVE)
    casts(m, A, "zap", "target:1.f1")
    while window(m) != "draw":
        assert not m.over
        m.roll(1) if m.chance else m.play(m.waiting[0], "pass")
    saved = m.copy()
    close(m)
    assert won_by(m) == ("0",)
    casts(saved, B, "revive")
    take(saved, B, "pick:u12", "slot:f1")
    close(saved)
    assert keys(saved, B) == ["swap:none"]


@pytest.mark.proves("US-R93")
def test_a_discard_above_the_limit_is_a_checkpoint() -> None:
    b = {**only(f1={}), "deck": 0, "hand": ["i05"] * 5}
    m = field(a={"hand": ["zap"]}, b=b, active=B, point="start", cards=ZAP)
    casts(m, A, "zap", "target:1.f1")
    assert not m.over
    close(m)
    assert won_by(m) == ("0",)


# --- US-4.1: discard ------------------------------------------------------------------------------


@pytest.mark.proves("US-4.1.1", "US-R29")
@pytest.mark.parametrize(
    ("held", "limit", "excess"), [(4, "4", 0), (5, "4", 1), (7, "4", 3), (2, "0", 2), (3, "6", 0)]
)
def test_exactly_the_excess_is_discarded(held: int, limit: str, excess: int) -> None:
    hand = [f"i{number:02}" for number in range(1, held + 1)]
    m = field(a={"hand": hand}, point="discard", options={"hand_limit": limit})
    for card_id in hand[:excess]:
        assert set(keys(m, A)) == {f"discard:{left}" for left in hand if left not in team(m, A).locker}
        m.play(A, f"discard:{card_id}")
    assert not offered(m, A, "discard")
    assert all(forbidden(m, A, f"discard:{left}") for left in hand)
    assert sorted(team(m, A).locker) == hand[:excess]
    assert [event.card for event in told(m, "Discarded")] == hand[:excess]


@pytest.mark.proves("US-4.1.1")
def test_the_discard_comes_before_the_draw() -> None:
    m = field(a={"hand": ["i05"] * 4}, point="discard")
    close(m)
    run_to(m, lambda m: bool(m.chance))
    draws(m)
    assert team(m, A).hand_size == 5
    run_to(m, lambda m: resting(m) == 5)
    assert team(m, A).hand_size == 5


@pytest.mark.proves("US-R29")
def test_cards_can_be_played_first_to_get_under_the_limit() -> None:
    m = field(a={"hand": ["i05"] * 5}, point="start")
    casts(m, A, "i05", "target:0.f1")
    run_to(m, lambda m: bool(m.chance))
    assert not told(m, "Discarded")
    assert team(m, A).hand_size == 4


@pytest.mark.proves("US-4.1.2", "US-R30")
def test_the_limit_holds_in_the_own_first_phase_alone() -> None:
    m = field(a={"hand": ["i26"]}, b={"hand": ["i05"] * 7}, point="start")
    run_to(m, lambda m: resting(m) == 5)
    casts(m, A, "i26")
    m.roll(1)
    m.roll(1)
    m.play(A, "end:turn")
    assert (team(m, A).hand_size, team(m, B).hand_size) == (3, 7)
    assert not told(m, "Discarded")
    close(m)
    run_to(m, lambda m: bool(offered(m, B, "discard")) if m.waiting == (B,) else False)
    take(m, B, *["discard:i05"] * 3)
    assert not offered(m, B, "discard")
    assert team(m, B).hand_size == 4


@pytest.mark.proves("US-R30")
def test_cards_drawn_later_may_exceed_the_limit() -> None:
    m = field(a={"hand": ["i05"] * 4 + ["i26"]}, point="attack")
    casts(m, A, "i26")
    m.roll(1)
    m.roll(1)
    ends(m, "phase")
    assert team(m, A).hand_size == 6
    ends(m)
    assert team(m, A).hand_size == 6


# --- US-4.2: disengagement ------------------------------------------------------------------------


@pytest.mark.proves("US-4.2.1")
def test_all_ultras_of_the_active_team_disengage() -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a=tired, b=tired | TALKER, point="disengage")
    assert window(m) == "disengage"
    assert engaged(m, A) == []
    assert engaged(m, B) == list(SLOTS)
    assert not told(m, "Announced")


@pytest.mark.proves("US-4.2.2")
def test_between_its_turns_a_team_stays_engaged() -> None:
    m = field(point="shooting", a=TALKER)
    attempt(m, "pass:b1", 8)
    m.play(A, "reinforce:f1")
    close(m)
    act(m, "shot:f2", 12)
    ends(m)
    spent = ["f1", "f2", "b1"]
    run_to(m, lambda m: resting(m) == 5)
    assert engaged(m, A) == spent
    ends(m, "phase")
    act(m, "pass:b1", 1)
    act(m, "shot:f1", 1)
    assert offered(m, A, "save") == ["b2", "b3"]
    act(m, "save:b2", 1)
    ends(m)
    run_to(m, lambda m: window(m) == "start")
    assert engaged(m, A) == [*spent, "b2"]
    run_to(m, lambda m: window(m) == "disengage")
    assert engaged(m, A) == []


# --- US-4.3: draw ---------------------------------------------------------------------------------


@pytest.mark.proves("US-4.3.1", "US-R94")
def test_one_ultra_then_one_interaction_are_drawn() -> None:
    m = field(a={"deck": 7, "interactions": 5}, point="draw")
    for size in (7, 5):
        assert asked(m) == []
        assert sides(m) == size
        m.roll(1)
    assert (team(m, A).ultras, team(m, A).interactions, team(m, A).hand_size) == (6, 4, 1)


@pytest.mark.proves("US-4.3.1")
@pytest.mark.parametrize(("ultras", "interactions"), [(0, 3), (3, 0), (0, 0)])
def test_both_draws_are_made_as_far_as_the_decks_allow(ultras: int, interactions: int) -> None:
    m = field(a={"deck": ultras, "interactions": interactions}, b=TALKER, point="draw")
    outcomes = 0
    while m.chance:
        m.roll(1)
        outcomes += 1
    assert outcomes == bool(ultras) + bool(interactions)
    assert (m.waiting == (A,) and bool(offered(m, A, "put"))) is bool(ultras)
    assert team(m, A).hand_size == bool(interactions)
    assert not m.over


@pytest.mark.proves("US-R31")
def test_the_ultra_is_placed_knowing_the_interaction_and_without_a_window() -> None:
    m = field(a={"interactions": ["i07"]}, b=TALKER, point="draw")
    m.roll(1)
    assert asked(m) == []
    m.roll(1)
    assert asked(m) == [A]
    assert m.view(A).teams[A].hand == ("i07",)
    assert {key.partition(":")[0] for key in keys(m, A)} == {"put"}
    assert forbidden(m, A, "play:i07")


@pytest.mark.proves("US-4.3.2")
def test_at_most_six_ultras_are_in_play() -> None:
    m = field(a={"f3": None}, point="draw")
    draws(m)
    m.play(A, "put:f3")
    close(m)
    m.play(A, "draw")
    m.roll(1)
    m.play(A, "put:f3")
    assert len(filled(m, A)) == 6
    assert len(team(m, A).locker) == 1


@pytest.mark.proves("US-4.3.3", "US-R32")
@pytest.mark.parametrize(
    ("slot", "locker"), [("f3", ()), ("f1", ("u12",)), ("b1", ("u06",)), ("locker", ("u01",))]
)
def test_a_drawn_ultra_fills_a_slot_replaces_or_goes_away(slot: str, locker: tuple[str, ...]) -> None:
    a = {"f1": {"card": "u12", "engaged": True}, "b1": "u06", "f3": None, "deck": ["u01"]}
    m = draws(field(a=a, point="draw"))
    assert set(keys(m, A)) == {f"put:{place}" for place in (*SLOTS, "locker")}
    m.play(A, f"put:{slot}")
    assert team(m, A).locker == locker
    if slot != "locker":
        assert (ultra(m, f"0.{slot}").card, ultra(m, f"0.{slot}").engaged) == ("u01", False)
    assert filled(m, A) == [place for place in SLOTS if place != "f3" or slot == "f3"]


@pytest.mark.proves("US-R33")
def test_replacing_is_leaving_and_entering() -> None:
    leaver = able(noticing("on_leave"))
    m = draws(field(a={"f1": leaver, "deck": ["u38"]}, b=TALKER, point="draw"))
    m.play(A, "put:f1")
    assert len(stack(m)) == 2
    assert stack(m)[-1] == "u38"
    assert [type(event).__name__ for event in told(m, "LeftPlay", "EnteredPlay")] == [
        "LeftPlay",
        "EnteredPlay",
    ]


@pytest.mark.proves("US-R33")
def test_an_ultra_sent_away_was_never_in_play() -> None:
    m = draws(field(a={"deck": ["u38"]}, b=TALKER, point="draw"))
    m.play(A, "put:locker")
    assert stack(m) == []
    assert not told(m, "EnteredPlay", "Triggered")
    assert [event.slot for event in told(m, "LeftPlay")] == [None]
    assert team(m, A).hand_size == 1


def ultras_drawn(deck: int, wanted: int, **how: Any) -> int:
    """How many Ultras a leader who wants so many gets to draw in phase 3."""
    m = draws(field(a={"deck": deck, **how.pop("a", {})}, point="draw", **how))
    for number in range(1, deck + 1):
        m.play(A, "put:locker")
        close(m)
        if number == wanted or "draw" not in keys(m, A):
            break
        m.play(A, "draw")
        m.roll(1)
    if "stop" in keys(m, A):
        m.play(A, "stop")
    assert offered(m, A, "swap")
    return deck - int(team(m, A).ultras)


@pytest.mark.proves("US-4.3.4", "US-R34")
@pytest.mark.parametrize(
    ("deck", "wanted", "drawn"), [(9, 9, 3), (3, 9, 3), (2, 9, 2), (1, 9, 1), (9, 1, 1), (9, 2, 2)]
)
def test_a_second_and_a_third_ultra_may_be_drawn(deck: int, wanted: int, drawn: int) -> None:
    assert ultras_drawn(deck, wanted) == drawn


@pytest.mark.proves("US-4.3.4")
@pytest.mark.parametrize(("allowed", "drawn"), [("1", 1), ("2", 2), ("5", 5)])
def test_the_number_of_draws_can_be_agreed_on(allowed: str, drawn: int) -> None:
    assert ultras_drawn(9, 9, options={"max_ultra_draws": allowed}) == drawn


@pytest.mark.proves("US-4.3.4")
def test_each_ultra_is_placed_before_the_next_is_decided() -> None:
    m = draws(field(a={"f1": None, "f2": None}, point="draw"))
    assert forbidden(m, A, "draw")
    m.play(A, "put:f1")
    close(m)
    assert set(keys(m, A)) == {"draw", "stop"}
    m.play(A, "draw")
    m.roll(1)
    assert set(keys(m, A)) == {f"put:{place}" for place in (*SLOTS, "locker")}
    assert filled(m, A) == ["f1", "f3", "b1", "b2", "b3"]


@pytest.mark.proves("US-R34")
def test_an_empty_deck_at_the_first_draw_offers_no_other() -> None:
    cards = {"recall": card(clause("to_deck", "top", target="ultra(own)"))}
    m = field(a={"deck": 0, "hand": ["recall"]}, cards=cards, point="draw")
    m.roll(1)
    casts(m, A, "recall", "target:0.f1")
    assert team(m, A).ultras == 1
    close(m)
    assert offered(m, A, "swap")


@pytest.mark.proves("US-R34")
def test_draws_by_effects_do_not_count() -> None:
    m = draws(field(a={"hand": ["i25"], "deck": 9}, point="draw"))
    m.play(A, "put:locker")
    casts(m, A, "i25")
    m.roll(1)
    m.play(A, "put:locker")
    close(m)
    for _ in range(2):
        m.play(A, "draw")
        m.roll(1)
        m.play(A, "put:locker")
        close(m)
    assert team(m, A).ultras == 5
    assert offered(m, A, "swap")


@pytest.mark.proves("US-4.3.5")
def test_only_one_interaction_is_drawn() -> None:
    m = draws(field(point="draw"))
    for more in ("draw", "draw", None):
        m.play(A, "put:locker")
        close(m)
        if more:
            m.play(A, more)
            m.roll(1)
    assert (team(m, A).ultras, team(m, A).interactions, team(m, A).hand_size) == (7, 9, 1)


@pytest.mark.proves("US-4.3.6", "US-R35")
def test_a_new_ultra_may_act_at_once() -> None:
    m = draws(field(a={"f1": None, "deck": ["u05"]}, point="draw"))
    m.play(A, "put:f1")
    run_to(m, lambda m: resting(m) == 5)
    act(m, "tackle:f1:1.f1", 6)
    settle(m)
    assert ultra(m, "1.f1").engaged


@pytest.mark.proves("US-4.3.6", "US-R35")
def test_a_new_ultra_may_reinforce_and_use_its_ability_at_once() -> None:
    m = draws(field(a={"b1": None, "deck": ["u11"]}, point="draw"))
    m.play(A, "put:b1")
    assert window(m) == "draw"
    assert "use:b1" in keys(m, A)
    run_to(m, lambda m: resting(m) == 5)
    attempt(m, "tackle:f1:1.f1", 7)
    m.play(A, "reinforce:b1")
    close(m)
    assert ultra(m, "1.f1").engaged


@pytest.mark.proves("US-4.3.7", "US-R36")
def test_gaps_stay_open_and_the_team_plays_on() -> None:
    m = draws(field(a=only(f1={}, b3={}), point="draw"))
    m.play(A, "put:locker")
    run_to(m, lambda m: resting(m) == 5)
    assert filled(m, A) == ["f1", "b3"]
    act(m, "tackle:f1:1.f1", 12)
    ends(m, "phase")
    act(m, "pass:b3", 1)
    assert aiming(m)
    turn_over(m)
    assert filled(m, A) == ["f1", "b3"]


# --- US-4.4: swap ---------------------------------------------------------------------------------


@pytest.mark.proves("US-4.4.1", "US-R37")
def test_any_two_ultras_may_change_places_once() -> None:
    m = field(point="swap")
    pairs = {f"swap:{a}:{b}" for i, a in enumerate(SLOTS) for b in SLOTS[i + 1 :]}
    assert set(keys(m, A)) == pairs | {"swap:none"}
    assert len(pairs) == 15
    assert forbidden(m, A, "swap:f1:f1")
    m.play(A, "swap:f1:b3")
    assert not offered(m, A, "swap")
    close(m)
    assert resting(m) == 5
    assert forbidden(m, A, "swap:f1:b3")


@pytest.mark.proves("US-4.4.1")
def test_a_swap_is_optional() -> None:
    m = field(a={"f1": {"shot": 1}}, point="swap")
    m.play(A, "swap:none")
    close(m)
    assert resting(m) == 5
    assert ultra(m, "0.f1").shot == 1
    assert not told(m, "Swapped")


@pytest.mark.proves("US-R37")
def test_a_free_slot_is_no_partner() -> None:
    m = field(a={"f2": None}, point="swap")
    assert not [key for key in keys(m, A) if "f2" in key]
    assert refused_by(m, A, "swap:f2:b1") == "US-4.4.1"


@pytest.mark.proves("US-R38")
def test_status_and_changes_travel_with_the_card() -> None:
    watcher = [noticing(event) for event in ("on_enter", "on_leave")]
    a = {"f1": able(*watcher, shot=3, engaged=True), "hand": ["i01"]}
    m = draws(field(a={**a, "deck": 1}, point="draw"))
    m.play(A, "put:locker")
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    close(m)
    m.play(A, "swap:f1:b3")
    assert (ultra(m, "0.b3").shot, ultra(m, "0.b3").engaged) == (5, True)
    assert (ultra(m, "0.f1").shot, ultra(m, "0.f1").engaged) == (6, False)
    assert not told(m, "Triggered", "EnteredPlay")
    assert [event.slot for event in told(m, "LeftPlay")] == [None]  # the drawn one, never in play


# --- US-4.5: attack -------------------------------------------------------------------------------


@pytest.mark.proves("US-4.5.1")
def test_any_number_and_mixture_of_attacks() -> None:
    m = field()
    act(m, "tackle:f2:1.b1", 12)
    act(m, "assault:f1:1.b2", 12, 12)
    act(m, "tackle:f3:1.b3", 12)
    assert resting(m) == 5
    assert engaged(m, B) == ["b1", "b3"]
    assert "b2" not in filled(m, B)
    assert engaged(m, A) == ["f1", "f2", "f3"]


@pytest.mark.proves("US-4.5.1")
def test_no_attack_at_all() -> None:
    m = ends(field(), "phase")
    assert resting(m) == 6
    assert not told(m, "Declared")


@pytest.mark.proves("US-4.5.2", "US-R39")
def test_what_an_idle_point_offers() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11"})
    words = {key.partition(":")[0] for key in keys(m, A)}
    assert words == {"tackle", "assault", "play", "use", "end"}
    assert offered(m, A, "end") == ["phase", "turn"]
    assert offered(m, A, "use") == ["b1"]
    assert forbidden(m, A, "pass")


@pytest.mark.proves("US-4.5.2", "US-R39")
def test_between_actions_the_leader_may_play_and_use_abilities() -> None:
    m = field(a={"hand": ["i09"], "b1": "u11"})
    casts(m, A, "i09", "target:0.f1")
    assert resting(m) == 5
    uses(m, A, "b1", "target:0.b2", "mode:pass")
    resolve(m)
    assert resting(m) == 5
    act(m, "tackle:f1:1.f1", 6)
    assert ultra(m, "1.f1").engaged
    assert resting(m) == 5


@pytest.mark.proves("US-R39")
def test_after_a_shot_was_dealt_with_the_point_is_idle_again() -> None:
    m = field(a={"hand": ["i36"]}, point="shooter")
    act(m, "shot:f1", 1)
    act(m, "save:b1", 1)
    assert resting(m) == 6
    assert "play:i36" in keys(m, A)


@pytest.mark.proves("US-4.5.3", "US-R40")
@pytest.mark.parametrize("what", ["phase", "turn"])
def test_an_announced_end_happens_when_all_others_pass(what: str) -> None:
    m = field(b=TALKER, c=TALKER, against=B)
    m.play(A, f"end:{what}")
    assert told(m, "Announced")
    for seat in (B, C):
        assert m.waiting == (seat,)
        m.play(seat, "pass")
    assert (resting(m) == 6) is (what == "phase")
    assert began(m) == ([B] if what == "turn" else [])


@pytest.mark.proves("US-4.5.3", "US-R40")
@pytest.mark.parametrize("what", ["phase", "turn"])
@pytest.mark.parametrize("seat", [B, C])
def test_a_response_makes_the_end_void(what: str, seat: int) -> None:
    m = field(b=TALKER, c=TALKER, against=B)
    m.play(A, f"end:{what}")
    casts(m, seat, "i05", "target:0.f1")
    assert resting(m) == 5
    assert "tackle:f1:1.f1" in keys(m, A)


# --- US-4.6: shooting -----------------------------------------------------------------------------


@pytest.mark.proves("US-4.6.1")
def test_phase_six_is_for_passes_and_shots() -> None:
    m = field(a=TALKER)
    assert forbidden(m, A, "pass:b1")
    ends(m, "phase")
    words = {key.partition(":")[0] for key in keys(m, A)}
    assert words == {"pass", "play", "end"}
    for attack in ("tackle:f1:1.f1", "assault:f1:1.f1"):
        assert forbidden(m, A, attack)
    act(m, "pass:b1", 1)
    act(m, "shot:f1", 1)
    assert forbidden(m, A, "tackle:f2:1.f1")


@pytest.mark.proves("US-4.6.2")
def test_both_phases_may_be_left_empty_handed() -> None:
    m = ends(ends(field(), "phase"))
    assert began(m) == [B]
    assert not told(m, "Declared")


# --- US-4.7: the end of the turn ------------------------------------------------------------------


@pytest.mark.proves("US-4.7.1")
def test_a_goal_ends_the_turn() -> None:
    m = field(b={**BARE_GOAL, "hand": ["i25"]}, point="shooter")
    act(m, "shot:f1", 1)
    assert goals(m) == [1, 0]
    assert "play:i25" in keys(m, B)  # between actions again
    assert began(m) == [B]
    assert [event.number for event in told(m, "TurnBegan")] == [6]


@pytest.mark.proves("US-4.7.2", "US-R41")
@pytest.mark.parametrize("point", ["attack", "shooting"])
def test_a_team_that_is_all_engaged_can_only_end_the_turn(point: str) -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a=tired, point=point)
    assert keys(m, A) == ["end:turn"]
    m = field(a={**tired, "hand": ["i20"]}, b=TALKER, point=point)
    assert set(keys(m, A)) == {"end:turn", "play:i20"}
    m.play(A, "end:turn")
    assert m.waiting == (B,)
    casts(m, B, "i05", "target:0.f1")
    casts(m, A, "i20", "target:0.f1")
    assert ("end:phase" in keys(m, A)) is (point == "attack")


@pytest.mark.proves("US-4.7.2", "US-R41")
def test_an_empty_formation_counts_as_all_engaged() -> None:
    m = field(a=only(), point="attack")
    assert keys(m, A) == ["end:turn"]


@pytest.mark.proves("US-R41")
def test_engaged_defenders_do_not_end_the_turn() -> None:
    m = field(b=dict.fromkeys(SLOTS, ENGAGED))
    assert "end:phase" in keys(m, A)
    assert "assault:f1:1.f1" in keys(m, A)


@pytest.mark.proves("US-R41")
def test_the_chain_of_a_shot_is_not_cut_short() -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a={**tired, "b1": {}}, point="shooting")
    act(m, "pass:b1", 1)
    assert keys(m, A) == ["decline"]
    m = field(a={**tired, "f1": {}}, point="shooter")
    act(m, "shot:f1", 1)
    assert m.waiting == (B,)
    act(m, "save:b1", 1)
    assert keys(m, A) == ["end:turn"]


@pytest.mark.proves("US-4.7.3", "US-R42")
@pytest.mark.parametrize("point", ["attack", "shooting"])
def test_the_leader_may_end_the_turn_in_phase_five_or_six(point: str) -> None:
    m = ends(field(point=point))
    assert began(m) == [B]
    assert [event.seat for event in told(m, "TurnEnded")] == [A]


@pytest.mark.proves("US-R42")
def test_phases_one_to_four_are_always_gone_through() -> None:
    m = field(a={"hand": ["i05"] * 5}, point="start")
    while m.view(None).phase < 5:
        if m.chance:
            m.roll(1)
            continue
        assert forbidden(m, A, "end:turn")
        assert forbidden(m, A, "end:phase")
        options = keys(m, m.waiting[0])
        m.play(m.waiting[0], "pass" if "pass" in options else options[-1])
    run_to(m, lambda m: bool(resting(m)))
    assert "end:turn" in keys(m, A)


@pytest.mark.proves("US-4.7.4", "US-R43")
def test_turn_effects_end_and_no_window_follows() -> None:
    m = field(a={"hand": ["i01", "i05"]}, b=TALKER)
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    m.play(A, "end:turn")
    assert ultra(m, "0.f1").shot == 8
    m.play(B, "pass")
    assert ultra(m, "0.f1").shot == 6
    assert (window(m), m.view(None).turn) == ("start", 6)
    assert m.waiting == (B,)


@pytest.mark.proves("US-4.7.4", "US-R43")
def test_goal_triggers_resolve_before_the_end_step() -> None:
    a = {"f1": able(noticing("on_goal(scored)")), "hand": ["i01"]}
    m = field(a=a, b={**BARE_GOAL, **TALKER}, point="shooter")
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    act(m, "shot:f1", 1)
    assert window(m) == "triggers"
    assert goals(m) == [1, 0]
    assert not told(m, "TurnEnded")
    assert ultra(m, "0.f1").shot == 8
    resolve(m)
    m.roll(1)
    close(m)
    assert (began(m), ultra(m, "0.f1").shot, team(m, A).hand_size) == ([B], 6, 1)


@pytest.mark.proves("US-R43")
def test_the_variants_refill_comes_before_effects_end() -> None:
    m = field(a={"hand": ["i01"]}, c={"f3": None, **TALKER}, against=C)
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    act(m, "tackle:f1:2.b1", 12)
    ends(m)
    m.play(C, "draw")
    m.roll(1)
    m.play(C, "put:f3")
    assert window(m) == "refill"
    assert ultra(m, "0.f1").shot == 8
    run_to(m, lambda m: bool(began(m)))
    assert ultra(m, "0.f1").shot == 6


@pytest.mark.proves("US-R43")
def test_the_end_step_holds_a_checkpoint() -> None:
    m = field(a={"hand": ["zap"]}, b={**only(b1={}), "deck": 0}, cards=ZAP, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 12)
    casts(m, A, "zap", "target:1.b1")
    close(m)
    assert won_by(m) == ("0",)
    assert began(m) == []


@pytest.mark.proves("US-4.7.5")
def test_after_a_goal_nothing_is_reset() -> None:
    a = {"f2": ENGAGED, "b2": None, "hand": ["i04"], "deck": 7, "locker": ["u12"]}
    b = {**BARE_GOAL, "f1": None, "hand": ["i05", "i06"], "interactions": 4}
    m = field(a=a, b=b, point="shooter")
    act(m, "shot:f1", 1)
    assert began(m) == [B]
    assert window(m) == "start"
    assert (engaged(m, A), engaged(m, B)) == (["f1", "f2"], ["b1", "b2", "b3"])
    assert (filled(m, A), filled(m, B)) == (
        ["f1", "f2", "f3", "b1", "b3"],
        ["f2", "f3", "b1", "b2", "b3"],
    )
    assert [(t.ultras, t.interactions, t.hand_size, t.locker) for t in m.view(None).teams] == [
        (7, 10, 1, ("u12",)),
        (10, 4, 2, ()),
    ]


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_the_turn_of_an_eliminated_team_ends_at_once() -> None:
    m = field(a={**only(f1={}), "deck": 0}, c={"hand": ["i03"]}, against=B)
    m.play(A, "end:phase")
    casts(m, C, "i03", "target:0.f1")
    assert not team(m, A).alive
    assert began(m) == [B]
    turn_over(m)
    turn_over(m)
    assert began(m) == [B, C, B]


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_the_next_team_inherits_nothing_from_a_turn_cut_short() -> None:
    m = field(c={}, against=B, point="shooter")
    m.concede(A)
    run_to(m, lambda m: m.waiting == (B,) and bool(offered(m, B, "swap")))
    m.play(B, "swap:none")
    close(m)
    m.play(B, "against:2")
    ends(m, "phase")
    assert not m.view(None).credit
    assert refused_by(m, B, "shot:f1") == "US-5.3.2"


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_an_eliminated_teams_end_step_still_ends_effects_and_refills() -> None:
    m = field(a={"hand": ["i01", "i04"]}, c={"f1": ENGAGED}, against=C)
    casts(m, A, "i01", "target:1.f1", "mode:shot")
    act(m, "tackle:f1:2.b1", 12)
    assert ultra(m, "1.f1").shot == 8
    m.concede(A)
    run_to(m, lambda m: bool(began(m)))
    assert began(m) == [B]
    assert ultra(m, "1.f1").shot == 6
    assert engaged(m, C) == []
