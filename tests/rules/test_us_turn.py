"""The turn of Ultrium Sphere: its six phases and its end (US-4 of the ledger)."""

from typing import Any

import pytest

from .boards import SLOTS, Board
from .plays import ENGAGED, ZAP, A, B, C, able, card, clause, field, noticing, only

TALKER = {"hand": ["i05"]}  # somebody who can say something in every window
BARE_GOAL = dict.fromkeys(("b1", "b2", "b3"), ENGAGED)
REVIVE = {"revive": card(clause("return_to_play", "ready", target="card(locker own, ultra)"))}


# --- US-4.0: the frame ----------------------------------------------------------------------------


@pytest.mark.proves("US-4.0.1")
def test_the_team_whose_turn_it_is_is_active() -> None:
    m = field()
    assert (m.view(None).active, m.waiting) == (A, (A,))
    assert m.forbidden(B, "tackle:f1:0.f1")
    m.ends().run_to(lambda m: m.resting == 5)
    assert (m.view(None).active, m.waiting) == (B, (B,))
    assert "tackle:f1:0.f1" in m.keys(B)
    assert m.forbidden(A, "tackle:f1:1.f1")


#: A whole turn: what the leaders decide outside windows, and the outcomes, in order.
PLAN: list[str | int] = [
    *(1, 1, "put:locker", "stop", "swap:none"),
    *("tackle:f1:1.f1", 1, "assault:f2:1.f2", 1, 12, "end:phase"),
    *("pass:b1", 1, "shot:f3", 1, "save:b1", 1),
    *("pass:b2", 1, "decline", "end:turn"),
]


def carry_out(m: Board, plan: list[str | int], listener: int) -> list[str]:
    """Carries out a plan while everybody passes; the windows in which the listener was asked."""
    steps, heard = list(plan), []
    while not m.began[1:]:
        if not m.chance and "pass" in m.keys(m.waiting[0]):
            heard += [str(m.window)] if m.waiting == (listener,) else []
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
    numbers = [event.number for event in m.told("PhaseBegan")]
    assert numbers[:6] == [1, 2, 3, 4, 5, 6]
    assert m.began == [A, B]


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
        heard.append(m.window)
        m.close()
        if "draw" in m.keys(A):
            m.play(A, "draw")
    assert heard == ["draw", "draw"]
    m = field(b=TALKER, a={"deck": 0}, point="draw").do(1)
    assert m.window == "draw"
    m.close()
    assert m.offered(A, "swap")


@pytest.mark.proves("US-4.0.3", "US-R27")
def test_a_window_for_triggers_opens_only_if_some_wait() -> None:
    m = field(a={"f1": able(noticing("on_success(tackle)"))}, b=TALKER).act("tackle:f1:1.f1", 12)
    assert m.window == "triggers"
    assert len(m.stack) == 1
    m = field(a={"f1": able(noticing("on_success(tackle)"))}, b=TALKER).act("tackle:f1:1.f1", 1)
    assert m.resting == 5


@pytest.mark.proves("US-4.0.3")
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("point", ["start", "discard", "disengage", "swap"])
def test_every_team_may_play_in_every_phase(seat: int, point: str) -> None:
    m = field(a=TALKER, b=TALKER, point=point)
    if point == "swap":
        m.play(A, "swap:none")
    assert m.window == point
    m.casts(seat, "i05", "target:0.f1")
    assert m.ultra("0.f1").resistance == 12


@pytest.mark.proves("US-4.0.4", "US-R28")
def test_a_turn_starts_with_its_number_clean_counters_and_triggers() -> None:
    watcher = able(noticing("on_turn_start(opp)"))
    m = field(a={"f1": watcher}, b={"f2": able(noticing("on_turn_start(own)")), **TALKER})
    m.act("tackle:f1:1.f1", 1).act("assault:f2:1.f1", 1, 12)
    assert (m.ultra("0.f1").tackled, m.ultra("0.f2").assaulted) == (True, True)
    m.ends()
    assert (m.view(None).turn, m.view(None).active) == (6, B)
    assert (m.ultra("0.f1").tackled, m.ultra("0.f2").assaulted) == (False, False)
    assert m.window == "start"
    assert [item.seat for item in m.view(None).stack] == [B, A]


@pytest.mark.proves("US-R28")
def test_the_variants_disengagement_comes_before_the_triggers() -> None:
    a = {"f1": able(noticing("on_turn_start(own)"))}
    m = field(a=a, b={"f1": ENGAGED}, c={}, point="start", started=[A, B, C], latest=C)
    assert m.waiting == (B,)
    assert m.view(None).turn == 5
    assert m.stack == []
    m.play(B, "ready:f1")
    assert m.window == "start"
    assert len(m.stack) == 1


@pytest.mark.proves("US-R100")
def test_the_start_of_a_turn_belongs_to_no_phase() -> None:
    cards = {"early": card(clause("engage", when=["any", "phase 1"]))}
    m = field(
        a={"f1": able(noticing("on_phase(1)"))}, b={"hand": ["early", "i05"]}, cards=cards, point="start"
    )
    assert m.stack == []
    m.play(A, "pass")
    assert (m.window, m.view(None).phase, m.view(None).ending) == ("start", 0, False)
    assert m.refused_by(B, "play:early") == "US-6.1.4"
    m.close()
    assert (m.window, m.view(None).phase) == ("discard", 1)
    assert len(m.stack) == 1
    m.play(A, "pass")
    assert "play:early" in m.keys(B)
    m.run_to(lambda m: len(m.began) == 2)
    assert (m.window, m.view(None).phase) == ("start", 0)


@pytest.mark.proves("US-R93")
def test_a_decision_that_is_not_asked_for_is_no_checkpoint() -> None:
    b = {**only(f1={}), "deck": 0, "hand": ["revive"], "locker": ["u12"]}
    m = field(a={"hand": ["zap"]}, b=b, active=B, point="start", cards=ZAP | REVIVE)
    m.casts(A, "zap", "target:1.f1")
    while m.window != "draw":
        assert not m.over
        m.roll(1) if m.chance else m.play(m.waiting[0], "pass")
    saved = m.copy()
    m.close()
    assert m.won_by == ("0",)
    saved.casts(B, "revive").take(B, "pick:u12", "slot:f1").close()
    assert saved.keys(B) == ["swap:none"]


@pytest.mark.proves("US-R93")
def test_a_discard_above_the_limit_is_a_checkpoint() -> None:
    b = {**only(f1={}), "deck": 0, "hand": ["i05"] * 5}
    m = field(a={"hand": ["zap"]}, b=b, active=B, point="start", cards=ZAP)
    m.casts(A, "zap", "target:1.f1")
    assert not m.over
    m.close()
    assert m.won_by == ("0",)


# --- US-4.1: discard ------------------------------------------------------------------------------


@pytest.mark.proves("US-4.1.1", "US-R29")
@pytest.mark.parametrize(
    ("held", "limit", "excess"), [(4, "4", 0), (5, "4", 1), (7, "4", 3), (2, "0", 2), (3, "6", 0)]
)
def test_exactly_the_excess_is_discarded(held: int, limit: str, excess: int) -> None:
    hand = [f"i{number:02}" for number in range(1, held + 1)]
    m = field(a={"hand": hand}, point="discard", options={"hand_limit": limit})
    for card_id in hand[:excess]:
        assert set(m.keys(A)) == {f"discard:{left}" for left in hand if left not in m.team(A).locker}
        m.play(A, f"discard:{card_id}")
    assert not m.offered(A, "discard")
    assert all(m.forbidden(A, f"discard:{left}") for left in hand)
    assert sorted(m.team(A).locker) == hand[:excess]
    assert [event.card for event in m.told("Discarded")] == hand[:excess]


@pytest.mark.proves("US-4.1.1")
def test_the_discard_comes_before_the_draw() -> None:
    m = field(a={"hand": ["i05"] * 4}, point="discard").close().run_to(lambda m: bool(m.chance))
    m.draws()
    assert m.team(A).hand_size == 5
    m.run_to(lambda m: m.resting == 5)
    assert m.team(A).hand_size == 5


@pytest.mark.proves("US-R29")
def test_cards_can_be_played_first_to_get_under_the_limit() -> None:
    m = field(a={"hand": ["i05"] * 5}, point="start").casts(A, "i05", "target:0.f1")
    m.run_to(lambda m: bool(m.chance))
    assert not m.told("Discarded")
    assert m.team(A).hand_size == 4


@pytest.mark.proves("US-4.1.2", "US-R30")
def test_the_limit_holds_in_the_own_first_phase_alone() -> None:
    m = field(a={"hand": ["i26"]}, b={"hand": ["i05"] * 7}, point="start")
    m.run_to(lambda m: m.resting == 5).casts(A, "i26").do(1, 1, "end:turn")
    assert (m.team(A).hand_size, m.team(B).hand_size) == (3, 7)
    assert not m.told("Discarded")
    m.close().run_to(lambda m: bool(m.offered(B, "discard")) if m.waiting == (B,) else False)
    m.take(B, *["discard:i05"] * 3)
    assert not m.offered(B, "discard")
    assert m.team(B).hand_size == 4


@pytest.mark.proves("US-R30")
def test_cards_drawn_later_may_exceed_the_limit() -> None:
    m = field(a={"hand": ["i05"] * 4 + ["i26"]}, point="attack").casts(A, "i26").do(1, 1)
    m.ends("phase")
    assert m.team(A).hand_size == 6
    m.ends()
    assert m.team(A).hand_size == 6


# --- US-4.2: disengagement ------------------------------------------------------------------------


@pytest.mark.proves("US-4.2.1")
def test_all_ultras_of_the_active_team_disengage() -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a=tired, b=tired | TALKER, point="disengage")
    assert m.window == "disengage"
    assert m.engaged(A) == []
    assert m.engaged(B) == list(SLOTS)
    assert not m.told("Announced")


@pytest.mark.proves("US-4.2.2")
def test_between_its_turns_a_team_stays_engaged() -> None:
    m = field(point="shooting", a=TALKER).attempt("pass:b1", 8).do("reinforce:f1").close()
    m.act("shot:f2", 12).ends()
    spent = ["f1", "f2", "b1"]
    m.run_to(lambda m: m.resting == 5)
    assert m.engaged(A) == spent
    m.ends("phase").act("pass:b1", 1).act("shot:f1", 1)
    assert m.offered(A, "save") == ["b2", "b3"]
    m.act("save:b2", 1).ends().run_to(lambda m: m.window == "start")
    assert m.engaged(A) == [*spent, "b2"]
    m.run_to(lambda m: m.window == "disengage")
    assert m.engaged(A) == []


# --- US-4.3: draw ---------------------------------------------------------------------------------


@pytest.mark.proves("US-4.3.1", "US-R94")
def test_one_ultra_then_one_interaction_are_drawn() -> None:
    m = field(a={"deck": 7, "interactions": 5}, point="draw")
    for size in (7, 5):
        assert list(m.waiting) == []
        assert m.sides() == size
        m.roll(1)
    assert (m.team(A).ultras, m.team(A).interactions, m.team(A).hand_size) == (6, 4, 1)


@pytest.mark.proves("US-4.3.1")
@pytest.mark.parametrize(("ultras", "interactions"), [(0, 3), (3, 0), (0, 0)])
def test_both_draws_are_made_as_far_as_the_decks_allow(ultras: int, interactions: int) -> None:
    m = field(a={"deck": ultras, "interactions": interactions}, b=TALKER, point="draw")
    outcomes = 0
    while m.chance:
        m.roll(1)
        outcomes += 1
    assert outcomes == bool(ultras) + bool(interactions)
    assert (m.waiting == (A,) and bool(m.offered(A, "put"))) is bool(ultras)
    assert m.team(A).hand_size == bool(interactions)
    assert not m.over


@pytest.mark.proves("US-R31")
def test_the_ultra_is_placed_knowing_the_interaction_and_without_a_window() -> None:
    m = field(a={"interactions": ["i07"]}, b=TALKER, point="draw").do(1)
    assert list(m.waiting) == []
    m.roll(1)
    assert list(m.waiting) == [A]
    assert m.view(A).teams[A].hand == ("i07",)
    assert {key.partition(":")[0] for key in m.keys(A)} == {"put"}
    assert m.forbidden(A, "play:i07")


@pytest.mark.proves("US-4.3.2")
def test_at_most_six_ultras_are_in_play() -> None:
    m = field(a={"f3": None}, point="draw").draws().do("put:f3").close().do("draw", 1, "put:f3")
    assert len(m.filled(A)) == 6
    assert len(m.team(A).locker) == 1


@pytest.mark.proves("US-4.3.3", "US-R32")
@pytest.mark.parametrize(
    ("slot", "locker"), [("f3", ()), ("f1", ("u12",)), ("b1", ("u06",)), ("locker", ("u01",))]
)
def test_a_drawn_ultra_fills_a_slot_replaces_or_goes_away(slot: str, locker: tuple[str, ...]) -> None:
    a = {"f1": {"card": "u12", "engaged": True}, "b1": "u06", "f3": None, "deck": ["u01"]}
    m = field(a=a, point="draw").draws()
    assert set(m.keys(A)) == {f"put:{place}" for place in (*SLOTS, "locker")}
    m.play(A, f"put:{slot}")
    assert m.team(A).locker == locker
    if slot != "locker":
        assert (m.ultra(f"0.{slot}").card, m.ultra(f"0.{slot}").engaged) == ("u01", False)
    assert m.filled(A) == [place for place in SLOTS if place != "f3" or slot == "f3"]


@pytest.mark.proves("US-R33")
def test_replacing_is_leaving_and_entering() -> None:
    leaver = able(noticing("on_leave"))
    m = field(a={"f1": leaver, "deck": ["u38"]}, b=TALKER, point="draw").draws()
    m.play(A, "put:f1")
    assert len(m.stack) == 2
    assert m.stack[-1] == "u38"
    assert [type(event).__name__ for event in m.told("LeftPlay", "EnteredPlay")] == [
        "LeftPlay",
        "EnteredPlay",
    ]


@pytest.mark.proves("US-R33")
def test_an_ultra_sent_away_was_never_in_play() -> None:
    m = field(a={"deck": ["u38"]}, b=TALKER, point="draw").draws()
    m.play(A, "put:locker")
    assert m.stack == []
    assert not m.told("EnteredPlay", "Triggered")
    assert [event.slot for event in m.told("LeftPlay")] == [None]
    assert m.team(A).hand_size == 1


def ultras_drawn(deck: int, wanted: int, **how: Any) -> int:
    """How many Ultras a leader who wants so many gets to draw in phase 3."""
    m = field(a={"deck": deck, **how.pop("a", {})}, point="draw", **how).draws()
    for number in range(1, deck + 1):
        m.do("put:locker").close()
        if number == wanted or "draw" not in m.keys(A):
            break
        m.do("draw", 1)
    if "stop" in m.keys(A):
        m.play(A, "stop")
    assert m.offered(A, "swap")
    return deck - int(m.team(A).ultras)


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
    m = field(a={"f1": None, "f2": None}, point="draw").draws()
    assert m.forbidden(A, "draw")
    m.do("put:f1").close()
    assert set(m.keys(A)) == {"draw", "stop"}
    m.do("draw", 1)
    assert set(m.keys(A)) == {f"put:{place}" for place in (*SLOTS, "locker")}
    assert m.filled(A) == ["f1", "f3", "b1", "b2", "b3"]


@pytest.mark.proves("US-R34")
def test_an_empty_deck_at_the_first_draw_offers_no_other() -> None:
    cards = {"recall": card(clause("to_deck", "top", target="ultra(own)"))}
    m = field(a={"deck": 0, "hand": ["recall"]}, cards=cards, point="draw").do(1)
    m.casts(A, "recall", "target:0.f1")
    assert m.team(A).ultras == 1
    m.close()
    assert m.offered(A, "swap")


@pytest.mark.proves("US-R34")
def test_draws_by_effects_do_not_count() -> None:
    m = field(a={"hand": ["i25"], "deck": 9}, point="draw").draws()
    m.do("put:locker").casts(A, "i25").do(1, "put:locker").close()
    for _ in range(2):
        m.do("draw", 1, "put:locker").close()
    assert m.team(A).ultras == 5
    assert m.offered(A, "swap")


@pytest.mark.proves("US-4.3.5")
def test_only_one_interaction_is_drawn() -> None:
    m = field(point="draw").draws()
    for more in ("draw", "draw", None):
        m.do("put:locker").close()
        if more:
            m.do(more, 1)
    assert (m.team(A).ultras, m.team(A).interactions, m.team(A).hand_size) == (7, 9, 1)


@pytest.mark.proves("US-4.3.6", "US-R35")
def test_a_new_ultra_may_act_at_once() -> None:
    m = field(a={"f1": None, "deck": ["u05"]}, point="draw").draws()
    m.do("put:f1").run_to(lambda m: m.resting == 5).act("tackle:f1:1.f1", 6).settle()
    assert m.ultra("1.f1").engaged


@pytest.mark.proves("US-4.3.6", "US-R35")
def test_a_new_ultra_may_reinforce_and_use_its_ability_at_once() -> None:
    m = field(a={"b1": None, "deck": ["u11"]}, point="draw").draws()
    m.play(A, "put:b1")
    assert m.window == "draw"
    assert "use:b1" in m.keys(A)
    m.run_to(lambda m: m.resting == 5).attempt("tackle:f1:1.f1", 7).do("reinforce:b1").close()
    assert m.ultra("1.f1").engaged


@pytest.mark.proves("US-4.3.7", "US-R36")
def test_gaps_stay_open_and_the_team_plays_on() -> None:
    m = field(a=only(f1={}, b3={}), point="draw").draws()
    m.do("put:locker").run_to(lambda m: m.resting == 5)
    assert m.filled(A) == ["f1", "b3"]
    m.act("tackle:f1:1.f1", 12).ends("phase").act("pass:b3", 1)
    assert m.aiming
    m.turn_over()
    assert m.filled(A) == ["f1", "b3"]


# --- US-4.4: swap ---------------------------------------------------------------------------------


@pytest.mark.proves("US-4.4.1", "US-R37")
def test_any_two_ultras_may_change_places_once() -> None:
    m = field(point="swap")
    pairs = {f"swap:{a}:{b}" for i, a in enumerate(SLOTS) for b in SLOTS[i + 1 :]}
    assert set(m.keys(A)) == pairs | {"swap:none"}
    assert len(pairs) == 15
    assert m.forbidden(A, "swap:f1:f1")
    m.play(A, "swap:f1:b3")
    assert not m.offered(A, "swap")
    m.close()
    assert m.resting == 5
    assert m.forbidden(A, "swap:f1:b3")


@pytest.mark.proves("US-4.4.1")
def test_a_swap_is_optional() -> None:
    m = field(a={"f1": {"shot": 1}}, point="swap").do("swap:none").close()
    assert m.resting == 5
    assert m.ultra("0.f1").shot == 1
    assert not m.told("Swapped")


@pytest.mark.proves("US-R37")
def test_a_free_slot_is_no_partner() -> None:
    m = field(a={"f2": None}, point="swap")
    assert not [key for key in m.keys(A) if "f2" in key]
    assert m.refused_by(A, "swap:f2:b1") == "US-4.4.1"


@pytest.mark.proves("US-R38")
def test_status_and_changes_travel_with_the_card() -> None:
    watcher = [noticing(event) for event in ("on_enter", "on_leave")]
    a = {"f1": able(*watcher, shot=3, engaged=True), "hand": ["i01"]}
    m = field(a={**a, "deck": 1}, point="draw").draws()
    m.do("put:locker").casts(A, "i01", "target:0.f1", "mode:shot").close().do("swap:f1:b3")
    assert (m.ultra("0.b3").shot, m.ultra("0.b3").engaged) == (5, True)
    assert (m.ultra("0.f1").shot, m.ultra("0.f1").engaged) == (6, False)
    assert not m.told("Triggered", "EnteredPlay")
    assert [event.slot for event in m.told("LeftPlay")] == [None]  # the drawn one, never in play


# --- US-4.5: attack -------------------------------------------------------------------------------


@pytest.mark.proves("US-4.5.1")
def test_any_number_and_mixture_of_attacks() -> None:
    m = field().act("tackle:f2:1.b1", 12).act("assault:f1:1.b2", 12, 12).act("tackle:f3:1.b3", 12)
    assert m.resting == 5
    assert m.engaged(B) == ["b1", "b3"]
    assert "b2" not in m.filled(B)
    assert m.engaged(A) == ["f1", "f2", "f3"]


@pytest.mark.proves("US-4.5.1")
def test_no_attack_at_all() -> None:
    m = field().ends("phase")
    assert m.resting == 6
    assert not m.told("Declared")


@pytest.mark.proves("US-4.5.2", "US-R39")
def test_what_an_idle_point_offers() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11"})
    words = {key.partition(":")[0] for key in m.keys(A)}
    assert words == {"tackle", "assault", "play", "use", "end"}
    assert m.offered(A, "end") == ["phase", "turn"]
    assert m.offered(A, "use") == ["b1"]
    assert m.forbidden(A, "pass")


@pytest.mark.proves("US-4.5.2", "US-R39")
def test_between_actions_the_leader_may_play_and_use_abilities() -> None:
    m = field(a={"hand": ["i09"], "b1": "u11"}).casts(A, "i09", "target:0.f1")
    assert m.resting == 5
    m.uses(A, "b1", "target:0.b2", "mode:pass").resolve()
    assert m.resting == 5
    m.act("tackle:f1:1.f1", 6)
    assert m.ultra("1.f1").engaged
    assert m.resting == 5


@pytest.mark.proves("US-R39")
def test_after_a_shot_was_dealt_with_the_point_is_idle_again() -> None:
    m = field(a={"hand": ["i36"]}, point="shooter").act("shot:f1", 1).act("save:b1", 1)
    assert m.resting == 6
    assert "play:i36" in m.keys(A)


@pytest.mark.proves("US-4.5.3", "US-R40")
@pytest.mark.parametrize("what", ["phase", "turn"])
def test_an_announced_end_happens_when_all_others_pass(what: str) -> None:
    m = field(b=TALKER, c=TALKER, against=B).do(f"end:{what}")
    assert m.told("Announced")
    for seat in (B, C):
        assert m.waiting == (seat,)
        m.play(seat, "pass")
    assert (m.resting == 6) is (what == "phase")
    assert m.began == ([B] if what == "turn" else [])


@pytest.mark.proves("US-4.5.3", "US-R40")
@pytest.mark.parametrize("what", ["phase", "turn"])
@pytest.mark.parametrize("seat", [B, C])
def test_a_response_makes_the_end_void(what: str, seat: int) -> None:
    m = field(b=TALKER, c=TALKER, against=B).do(f"end:{what}").casts(seat, "i05", "target:0.f1")
    assert m.resting == 5
    assert "tackle:f1:1.f1" in m.keys(A)


# --- US-4.6: shooting -----------------------------------------------------------------------------


@pytest.mark.proves("US-4.6.1")
def test_phase_six_is_for_passes_and_shots() -> None:
    m = field(a=TALKER)
    assert m.forbidden(A, "pass:b1")
    m.ends("phase")
    words = {key.partition(":")[0] for key in m.keys(A)}
    assert words == {"pass", "play", "end"}
    for attack in ("tackle:f1:1.f1", "assault:f1:1.f1"):
        assert m.forbidden(A, attack)
    m.act("pass:b1", 1).act("shot:f1", 1)
    assert m.forbidden(A, "tackle:f2:1.f1")


@pytest.mark.proves("US-4.6.2")
def test_both_phases_may_be_left_empty_handed() -> None:
    m = field().ends("phase").ends()
    assert m.began == [B]
    assert not m.told("Declared")


# --- US-4.7: the end of the turn ------------------------------------------------------------------


@pytest.mark.proves("US-4.7.1")
def test_a_goal_ends_the_turn() -> None:
    m = field(b={**BARE_GOAL, "hand": ["i25"]}, point="shooter").act("shot:f1", 1)
    assert m.goals == [1, 0]
    assert "play:i25" in m.keys(B)  # between actions again
    assert m.began == [B]
    assert [event.number for event in m.told("TurnBegan")] == [6]


@pytest.mark.proves("US-4.7.2", "US-R41")
@pytest.mark.parametrize("point", ["attack", "shooting"])
def test_a_team_that_is_all_engaged_can_only_end_the_turn(point: str) -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a=tired, point=point)
    assert m.keys(A) == ["end:turn"]
    m = field(a={**tired, "hand": ["i20"]}, b=TALKER, point=point)
    assert set(m.keys(A)) == {"end:turn", "play:i20"}
    m.play(A, "end:turn")
    assert m.waiting == (B,)
    m.casts(B, "i05", "target:0.f1").casts(A, "i20", "target:0.f1")
    assert ("end:phase" in m.keys(A)) is (point == "attack")


@pytest.mark.proves("US-4.7.2", "US-R41")
def test_an_empty_formation_counts_as_all_engaged() -> None:
    m = field(a=only(), point="attack")
    assert m.keys(A) == ["end:turn"]


@pytest.mark.proves("US-R41")
def test_engaged_defenders_do_not_end_the_turn() -> None:
    m = field(b=dict.fromkeys(SLOTS, ENGAGED))
    assert "end:phase" in m.keys(A)
    assert "assault:f1:1.f1" in m.keys(A)


@pytest.mark.proves("US-R41")
def test_the_chain_of_a_shot_is_not_cut_short() -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a={**tired, "b1": {}}, point="shooting").act("pass:b1", 1)
    assert m.keys(A) == ["decline"]
    m = field(a={**tired, "f1": {}}, point="shooter").act("shot:f1", 1)
    assert m.waiting == (B,)
    m.act("save:b1", 1)
    assert m.keys(A) == ["end:turn"]


@pytest.mark.proves("US-4.7.3", "US-R42")
@pytest.mark.parametrize("point", ["attack", "shooting"])
def test_the_leader_may_end_the_turn_in_phase_five_or_six(point: str) -> None:
    m = field(point=point).ends()
    assert m.began == [B]
    assert [event.seat for event in m.told("TurnEnded")] == [A]


@pytest.mark.proves("US-R42")
def test_phases_one_to_four_are_always_gone_through() -> None:
    m = field(a={"hand": ["i05"] * 5}, point="start")
    while m.view(None).phase < 5:
        if m.chance:
            m.roll(1)
            continue
        assert m.forbidden(A, "end:turn")
        assert m.forbidden(A, "end:phase")
        options = m.keys(m.waiting[0])
        m.play(m.waiting[0], "pass" if "pass" in options else options[-1])
    m.run_to(lambda m: bool(m.resting))
    assert "end:turn" in m.keys(A)


@pytest.mark.proves("US-4.7.4", "US-R43")
def test_turn_effects_end_and_no_window_follows() -> None:
    m = field(a={"hand": ["i01", "i05"]}, b=TALKER).casts(A, "i01", "target:0.f1", "mode:shot")
    m.play(A, "end:turn")
    assert m.ultra("0.f1").shot == 8
    m.play(B, "pass")
    assert m.ultra("0.f1").shot == 6
    assert (m.window, m.view(None).turn) == ("start", 6)
    assert m.waiting == (B,)


@pytest.mark.proves("US-4.7.4", "US-R43")
def test_goal_triggers_resolve_before_the_end_step() -> None:
    a = {"f1": able(noticing("on_goal(scored)")), "hand": ["i01"]}
    m = field(a=a, b={**BARE_GOAL, **TALKER}, point="shooter")
    m.casts(A, "i01", "target:0.f1", "mode:shot").act("shot:f1", 1)
    assert m.window == "triggers"
    assert m.goals == [1, 0]
    assert not m.told("TurnEnded")
    assert m.ultra("0.f1").shot == 8
    m.resolve().do(1).close()
    assert (m.began, m.ultra("0.f1").shot, m.team(A).hand_size) == ([B], 6, 1)


@pytest.mark.proves("US-4.7.4", "US-R43", "US-R113")
def test_the_end_step_has_no_phase_number() -> None:
    """C completes its formation; A is still active, but its phases are over."""
    m = field(a={"hand": ["i36"]}, c={"f3": None}, against=C).act("tackle:f1:2.b1", 12).ends("phase")
    m.ends().do("draw", 1, "put:f3").reach(A)
    assert (m.window, m.view(None).phase, m.view(None).ending) == ("refill", 0, True)
    assert m.refused_by(A, "play:i36") == "US-6.1.4"


@pytest.mark.proves("US-4.7.1", "US-R43", "US-R113")
def test_with_the_goal_the_phases_are_over() -> None:
    a = {"f1": able(noticing("on_goal(scored)")), "hand": ["i36"]}
    m = field(a=a, b=BARE_GOAL, point="shooter").act("shot:f1", 1)
    assert (m.window, m.view(None).phase, m.goals) == ("triggers", 0, [1, 0])
    assert m.refused_by(A, "play:i36") == "US-6.1.4", "nobody shoots any more"


@pytest.mark.proves("US-R43")
def test_the_variants_refill_comes_before_effects_end() -> None:
    m = field(a={"hand": ["i01"]}, c={"f3": None, **TALKER}, against=C)
    m.casts(A, "i01", "target:0.f1", "mode:shot").act("tackle:f1:2.b1", 12).ends().do("draw", 1)
    m.play(C, "put:f3")
    assert m.window == "refill"
    assert m.ultra("0.f1").shot == 8
    m.run_to(lambda m: bool(m.began))
    assert m.ultra("0.f1").shot == 6


@pytest.mark.proves("US-R43")
def test_the_end_step_holds_a_checkpoint() -> None:
    m = field(a={"hand": ["zap"]}, b={**only(b1={}), "deck": 0}, cards=ZAP, point="shooter")
    m.act("shot:f1", 1).attempt("save:b1", 12).casts(A, "zap", "target:1.b1").close()
    assert m.won_by == ("0",)
    assert m.began == []


@pytest.mark.proves("US-4.7.5")
def test_after_a_goal_nothing_is_reset() -> None:
    a = {"f2": ENGAGED, "b2": None, "hand": ["i04"], "deck": 7, "locker": ["u12"]}
    b = {**BARE_GOAL, "f1": None, "hand": ["i05", "i06"], "interactions": 4}
    m = field(a=a, b=b, point="shooter").act("shot:f1", 1)
    assert m.began == [B]
    assert m.window == "start"
    assert (m.engaged(A), m.engaged(B)) == (["f1", "f2"], ["b1", "b2", "b3"])
    assert (m.filled(A), m.filled(B)) == (
        ["f1", "f2", "f3", "b1", "b3"],
        ["f2", "f3", "b1", "b2", "b3"],
    )
    assert [(t.ultras, t.interactions, t.hand_size, t.locker) for t in m.view(None).teams] == [
        (7, 10, 1, ("u12",)),
        (10, 4, 2, ()),
    ]


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_the_turn_of_an_eliminated_team_ends_at_once() -> None:
    m = field(a={**only(f1={}), "deck": 0}, c={"hand": ["i03"]}, against=B).do("end:phase")
    m.casts(C, "i03", "target:0.f1")
    assert not m.team(A).alive
    assert m.began == [B]
    m.turn_over().turn_over()
    assert m.began == [B, C, B]


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_the_next_team_inherits_nothing_from_a_turn_cut_short() -> None:
    m = field(c={}, against=B, point="shooter")
    m.concede(A)
    m.run_to(lambda m: m.waiting == (B,) and bool(m.offered(B, "swap"))).do("swap:none").close()
    m.do("against:2").ends("phase")
    assert not m.view(None).credit
    assert m.refused_by(B, "shot:f1") == "US-5.3.2"


@pytest.mark.proves("US-4.7.6", "US-R44")
def test_an_eliminated_teams_end_step_still_ends_effects_and_refills() -> None:
    m = field(a={"hand": ["i01", "i04"]}, c={"f1": ENGAGED}, against=C)
    m.casts(A, "i01", "target:1.f1", "mode:shot").act("tackle:f1:2.b1", 12)
    assert m.ultra("1.f1").shot == 8
    m.concede(A)
    m.run_to(lambda m: bool(m.began))
    assert m.began == [B]
    assert m.ultra("1.f1").shot == 6
    assert m.engaged(C) == []
