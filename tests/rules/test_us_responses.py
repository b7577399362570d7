"""Section US-6 of the ledger: Interactions, windows, the stack, negation, retroactive effects, duration."""

from typing import Any, NamedTuple

import pytest

import gong

from .boards import keys, refused_by, team, told, ultra
from .plays import (
    BACK_ENGAGED,
    DECK,
    SLOTS,
    A,
    B,
    C,
    Spec,
    able,
    act,
    attempt,
    began,
    card,
    casts,
    clause,
    close,
    engage,
    engaged,
    field,
    filled,
    goals,
    idle,
    noticing,
    offered,
    open_action,
    plays,
    reach,
    resolve,
    settle,
    stack,
    succeeding,
    turn_over,
    uses,
    window,
)

# --- US-6.1 basics --------------------------------------------------------------------------------


FIRST_STEP = {"idle": "end:phase", "shooter": "decline", "pre-roll": "tackle:f1:1.b1", "swap": "swap:none"}


def at_window(kind: str, hand: list[str], cards: Spec | None = None) -> gong.Match:
    """A window of this kind is open; B holds these cards."""
    point = kind if kind in ("start", "discard", "disengage", "draw", "swap", "shooter") else "attack"
    m = field(a={"f1": "u05"}, b={"hand": hand}, cards=cards, point=point)
    if kind in FIRST_STEP:
        m.play(A, FIRST_STEP[kind])
    if kind == "draw":
        m.roll(1)
        m.roll(1)
        m.play(A, "put:locker")
    if kind in ("post-roll", "triggers"):
        attempt(m, "tackle:f1:1.b1", 12)
    if kind == "sacrifice":
        attempt(m, "assault:f1:1.b1", 12, 12)
    if kind == "triggers":
        close(m)
    assert window(m) == kind
    return m


WINDOWS = [
    "start",
    "discard",
    "disengage",
    "draw",
    "swap",
    "idle",
    "shooter",
    "pre-roll",
    "post-roll",
    "sacrifice",
]


@pytest.mark.proves("US-6.1.1", "US-6.2.2")
@pytest.mark.parametrize("kind", [*WINDOWS, "triggers"])
def test_interactions_are_played_in_every_window(kind: str) -> None:
    m = at_window(kind, ["i05", "i05", "i08"])
    for name, capability, number in (
        ("i05", "resistance", 12),
        ("i05", "resistance", 15),
        ("i08", "pass_", 10),
    ):
        casts(m, B, name, "target:1.b3")
        assert getattr(ultra(m, "1.b3"), capability) == number
        if kind in ("idle", "shooter"):
            m.play(A, "end:phase" if kind == "idle" else "decline")
    assert team(m, B).hand_size == 0


@pytest.mark.proves("US-6.1.1")
def test_only_cards_in_hand_are_played() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i08"]})
    assert offered(m, A, "play") == ["i05"]
    assert refused_by(m, A, "play:i08") == "US-6.1.1"


@pytest.mark.proves("US-6.1.3", "US-R68")
def test_a_played_card_reaches_the_locker_room_after_resolving() -> None:
    m = field(a={"hand": ["i05"]})
    plays(m, A, "i05", "target:1.b1")
    assert (team(m, A).hand_size, team(m, A).locker, stack(m)) == (0, (), ["i05"])
    resolve(m)
    assert (team(m, A).locker, team(m, B).locker, stack(m)) == (("i05",), (), [])


FETCH = {"fetch": card(clause("return_to_hand", 1, target="card(locker own, interaction)"))}


@pytest.mark.proves("US-R68")
def test_a_card_cannot_fetch_itself() -> None:
    m = field(a={"hand": ["fetch"]}, cards=FETCH)
    assert refused_by(m, A, "play:fetch") == "US-6.1.4"
    m = field(a={"hand": ["fetch"], "locker": ["i05", "u01"]}, cards=FETCH)
    plays(m, A, "fetch")
    resolve(m)
    assert keys(m, A) == ["pick:i05"]


@pytest.mark.proves("US-6.1.4", "US-R69")
@pytest.mark.parametrize(
    ("name", "a", "point"),
    [
        ("i20", {}, "attack"),
        ("i15", {}, "attack"),
        ("i17", {}, "attack"),
        ("i36", {}, "attack"),
        ("i25", {"deck": 0}, "attack"),
        ("i29", {"locker": ["u09"]}, "attack"),
        ("i30", {"locker": ["u09", "i30"]}, "attack"),
        ("i36", {}, "shooter"),
    ],
)
def test_timing_condition_and_targets_must_be_there(name: str, a: dict[str, Any], point: str) -> None:
    m = field(a={**a, "hand": [name]}, point=point)
    assert (offered(m, A, "play"), refused_by(m, A, f"play:{name}")) == ([], "US-6.1.4")


@pytest.mark.proves("US-6.1.4", "US-R69", "US-D-14")
def test_targets_and_modes_are_chosen_on_playing() -> None:
    m = field(a={"hand": ["i01"]})
    events = len(m.events)
    m.play(A, "play:i01")
    assert set(offered(m, A, "target")) == {f"{seat}.{slot}" for seat in (A, B) for slot in SLOTS}
    m.play(A, "target:1.b2")
    assert set(offered(m, A, "mode")) == {"assault", "tackle", "shot", "resistance", "save", "pass"}
    assert (m.waiting, len(m.events), m.view(B).stack) == ((A,), events, ()), "nothing is public yet"
    m.play(A, "mode:save")
    played = told(m, "Played")[0]
    assert (played.seat, played.card, tuple(played.targets), played.mode) == (A, "i01", ("1.b2",), "save")
    item = m.view(B).stack[0]
    assert (item.card, item.seat, tuple(item.targets), item.mode) == ("i01", A, ("1.b2",), "save")
    resolve(m)
    assert (ultra(m, "1.b2").save, ultra(m, "1.b2").shot) == (8, 6)


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_a_target_must_fit_again_on_resolution() -> None:
    smite = {"smite": card(clause("to_locker", target="ultra(opp, ready)"))}
    m = field(a={"hand": ["smite"]}, b={"b1": "u11"}, cards=smite)
    plays(m, A, "smite", "target:1.b1")
    uses(m, B, "b1", "target:1.b2", "mode:save")
    settle(m)
    assert ("b1" in filled(m, B), team(m, A).locker) == (True, ("smite",))


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_targets_that_are_left_are_still_affected() -> None:
    daze = {"daze": card(clause("engage", target="2 x ultra(opp)"))}
    m = field(a={"hand": ["daze"]}, b={"hand": ["i03"]}, cards=daze)
    plays(m, A, "daze", "target:1.b1", "target:1.b2")
    plays(m, B, "i03", "target:1.b1")
    settle(m)
    assert (engaged(m, B), "b1" in filled(m, B)) == (["b2"], False)


@pytest.mark.proves("US-6.1.4", "US-R69", "US-D-15")
def test_hidden_cards_are_chosen_on_resolution() -> None:
    m = field(a={"hand": ["i30"], "locker": ["i05"]}, b={"hand": ["i05"]})
    plays(m, A, "i30")
    assert (m.waiting, stack(m)) == ((B,), ["i30"])
    m.play(B, "pass")
    assert keys(m, A) == ["pick:i05"]
    m.play(A, "pick:i05")
    assert (m.view(A).teams[A].hand, team(m, A).locker) == (("i05",), ("i30",))


@pytest.mark.proves("US-6.1.5", "US-R70")
def test_no_interactions_before_the_first_turn() -> None:
    m = gong.new_match("ultrium-sphere", [DECK, DECK], seed=0)
    while m.chance:
        m.roll()
    held = m.view(A).teams[A].hand[0]
    assert (offered(m, A, "play"), refused_by(m, A, f"play:{held}") is not None) == ([], True)
    while not m.chance:
        idle(m)
    assert m.waiting == ()
    assert refused_by(m, A, f"play:{held}") is not None


@pytest.mark.proves("US-6.1.5", "US-R70")
def test_no_interactions_after_the_game() -> None:
    m = field(a={"goals": 2, "hand": ["i05"]}, b=BACK_ENGAGED, point="shooter")
    act(m, "shot:f1", 1)
    assert (m.over, keys(m, A), refused_by(m, A, "play:i05") is not None) == (True, [], True)


@pytest.mark.proves("US-6.1.6", "US-R71")
def test_items_resolve_last_in_first_out() -> None:
    m = field(a={"hand": ["i05", "i08"]}, b={"hand": ["i06"]})
    plays(m, A, "i05", "target:0.f1")
    plays(m, B, "i06", "target:1.b1")
    plays(m, A, "i08", "target:0.b1")
    settle(m)
    assert [event.card for event in told(m, "Resolved")] == ["i08", "i06", "i05"]


@pytest.mark.proves("US-R106", "US-6.1.4")
@pytest.mark.parametrize("name", ["i27", "i28"])
def test_a_leader_with_an_empty_hand_is_a_legal_target(name: str) -> None:
    m = field(a={"hand": [name]})
    casts(m, A, name, "target:seat:1")
    assert (m.chance, team(m, A).locker) == (None, (name,))


@pytest.mark.proves("US-R106")
def test_an_empty_deck_is_a_legal_target() -> None:
    m = field(a={"b1": "u42", "deck": 0})
    uses(m, A, "b1")
    settle(m)
    assert (engaged(m, A), window(m)) == (["b1"], "idle")


@pytest.mark.proves("US-R106")
def test_all_may_find_nobody() -> None:
    m = field(a={"hand": ["i32"], **dict.fromkeys(SLOTS)})
    casts(m, A, "i32")
    assert team(m, A).locker == ("i32",)


# --- US-6.2 windows, priority, stack --------------------------------------------------------------


@pytest.mark.proves("US-6.2.1", "US-R72")
@pytest.mark.parametrize("kind", [*WINDOWS, "triggers"])
def test_the_active_leader_owns_the_windows_of_his_turn(kind: str) -> None:
    m = at_window(kind, [])
    assert m.view(None).window.owner == A
    expected = B if kind in ("idle", "shooter") else A
    assert (m.waiting, m.view(None).window.holder) == ((expected,), expected)


@pytest.mark.proves("US-6.2.1", "US-R72")
def test_the_defender_owns_the_windows_of_his_save() -> None:
    m = field(point="shooter")
    act(m, "shot:f1", 1)
    m.play(B, "save:b1")
    assert (window(m), m.view(None).window.owner, m.waiting) == ("pre-roll", B, (B,))
    close(m)
    m.roll(1)
    assert (window(m), m.view(None).window.owner, m.waiting) == ("post-roll", B, (B,))


@pytest.mark.proves("US-6.2.2", "US-R72", "US-D-13")
def test_what_a_leader_with_priority_may_do() -> None:
    m = field(a={"hand": ["i05"], "b2": "u11"}, b={"hand": ["i05"]}, point="shooter")
    attempt(m, "shot:f1", 12)
    assert set(keys(m, A)) == {"pass", "play:i05", "use:b2", "reinforce:f2", "reinforce:b1"}
    assert (keys(m, B), refused_by(m, B, "pass")) == ([], "US-6.2.2")
    m.play(A, "pass")
    assert set(keys(m, B)) == {"pass", "play:i05"}


@pytest.mark.proves("US-6.2.2", "US-R72", "US-6.2.3")
def test_priority_goes_clockwise_over_the_living() -> None:
    m = field({"hand": ["i05"]}, {}, {"hand": ["i05"]}, against=B)
    attempt(m, "tackle:f1:1.b1")
    order = []
    for key in ("pass", "pass", "play:i05"):
        order.append(m.waiting)
        m.play(m.waiting[0], key)
    m.play(C, "target:2.b1")
    for _ in range(2):
        order.append(m.waiting)
        m.play(m.waiting[0], "pass")
    assert order == [(A,), (B,), (C,), (A,), (B,)]
    assert (stack(m), ultra(m, "2.b1").resistance, m.waiting) == ([], 12, (A,))


@pytest.mark.proves("US-6.2.2", "US-1.2.8")
def test_the_eliminated_have_no_priority() -> None:
    m = field({}, {"hand": ["i05"]}, {}, against=C)
    attempt(m, "tackle:f1:2.b1")
    reach(m, B)
    m.concede(B)
    asked = set()
    while not m.chance:
        asked.add(m.waiting)
        m.play(m.waiting[0], "pass")
    assert (C,) in asked
    assert (B,) not in asked


@pytest.mark.proves("US-6.2.3", "US-R72")
def test_who_plays_counts_as_having_passed() -> None:
    m = field(a={"hand": ["i05"]})
    attempt(m, "tackle:f1:1.b1")
    plays(m, A, "i05", "target:0.f1")
    m.play(B, "pass")
    assert (stack(m), ultra(m, "0.f1").resistance) == ([], 12)


@pytest.mark.proves("US-6.2.5", "US-R72")
def test_after_a_resolution_everybody_is_asked_again() -> None:
    m = field(b={"hand": ["i05", "i05"]})
    attempt(m, "tackle:f1:1.b1")
    m.play(A, "pass")
    plays(m, B, "i05", "target:1.b1")
    m.play(A, "pass")
    assert (ultra(m, "1.b1").resistance, m.waiting) == (12, (A,)), "the owner has priority again"
    m.play(A, "pass")
    assert (m.chance, m.waiting) == (None, (B,)), "B's earlier turn is void"
    m.play(B, "pass")
    assert m.chance is not None


@pytest.mark.proves("US-6.2.5", "US-R72")
def test_one_item_resolves_at_a_time() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i05", "i08"]})
    attempt(m, "tackle:f1:1.b1")
    plays(m, A, "i05", "target:0.f1")
    plays(m, B, "i05", "target:1.b1")
    m.play(A, "pass")
    assert (ultra(m, "1.b1").resistance, ultra(m, "0.f1").resistance, len(stack(m))) == (12, 9, 1)
    reach(m, B)
    assert "play:i08" in keys(m, B)


@pytest.mark.proves("US-6.2.6", "US-R72")
def test_a_closed_window_is_over() -> None:
    m = field(b={"hand": ["i14", "i05"]})
    attempt(m, "tackle:f1:1.b1")
    close(m)
    assert (window(m), m.waiting, m.chance is not None) == (None, (), True)
    assert refused_by(m, B, "play:i05") is not None


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_at_an_idle_point_the_others_wait() -> None:
    m = field(b={"hand": ["i05"]})
    assert (m.waiting, keys(m, B), refused_by(m, B, "play:i05")) == ((A,), [], "US-6.2.2")
    m.play(A, "tackle:f1:1.b1")
    assert (window(m), m.waiting) == ("pre-roll", (A,)), "declaring closes the point at once"


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_the_choices_of_an_idle_point_need_an_empty_stack() -> None:
    m = field(a={"hand": ["i05", "i05"]}, b={"hand": ["i05"]})
    plays(m, A, "i05", "target:0.f1")
    plays(m, B, "i05", "target:1.b1")
    assert (m.waiting, set(keys(m, A))) == ((A,), {"pass", "play:i05"})
    settle(m)
    assert ("pass" in keys(m, A), "end:phase" in keys(m, A), "tackle:f1:1.b1" in keys(m, A)) == (
        False,
        True,
        True,
    )


@pytest.mark.proves("US-6.2.7", "US-R72")
@pytest.mark.parametrize(("key", "point", "after"), [("end:phase", "attack", 6), ("end:turn", "attack", 0)])
def test_an_announced_end_waits_for_the_others(key: str, point: str, after: int) -> None:
    m = field(point=point)
    m.play(A, key)
    assert ([event.seat for event in told(m, "Announced")], m.waiting, m.view(None).phase) == ([A], (B,), 5)
    m.play(B, "pass")
    assert (m.view(None).phase if after else began(m)) == (after or [B])


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_an_announced_end_is_void_as_soon_as_anyone_plays() -> None:
    m = field(b={"hand": ["i05"]})
    m.play(A, "end:turn")
    plays(m, B, "i05", "target:1.b1")
    assert (m.waiting, set(keys(m, A))) == ((A,), {"pass"})
    m.play(A, "pass")
    assert (m.waiting, m.view(None).phase, began(m)) == ((A,), 5, [])
    assert "tackle:f1:1.b1" in keys(m, A)


@pytest.mark.proves("US-6.2.8", "US-R72")
@pytest.mark.parametrize("hands", [(["i28"], ["i14"]), (["i20"], ["i15"])])
def test_forced_passes_look_like_free_ones(hands: tuple[list[str], list[str]]) -> None:
    boards = [field(b={"hand": hand}) for hand in hands]
    for step in ("tackle:f1:1.b1", "pass", "pass"):
        views = [m.view(A) for m in boards]
        assert views[0] == views[1]
        assert boards[0].waiting == boards[1].waiting
        for m in boards:
            m.play(m.waiting[0], step)
    assert boards[0].events_for(A) == boards[1].events_for(A)


@pytest.mark.proves("US-6.2.8", "US-R72")
def test_a_leader_with_an_empty_hand_is_waited_for() -> None:
    m = field()
    attempt(m, "tackle:f1:1.b1")
    m.play(A, "pass")
    assert (m.view(A).waiting, m.waiting, keys(m, B)) == ((B,), (B,), ["pass"])


@pytest.mark.proves("US-6.2.9", "US-R72")
def test_a_draw_is_made_inside_the_resolution() -> None:
    m = field(a={"hand": ["i26"]}, b={"hand": ["i15"]})
    plays(m, A, "i26")
    m.play(B, "pass")
    for left in (10, 9):
        assert m.chance is not None
        assert (m.chance.sides, m.waiting, keys(m, B)) == (left, (), [])
        m.roll(1)
    assert (team(m, A).hand_size, m.waiting, team(m, A).locker) == (2, (A,), ("i26",))


@pytest.mark.proves("US-6.2.9", "US-R47")
def test_triggers_wait_for_the_end_of_a_resolution() -> None:
    both = {"both": card(clause("engage"), clause("mod_cap", "save", "+1"))}
    m = field(a={"hand": ["both"]}, b={"b1": able(noticing("on_engage"))}, cards=both)
    plays(m, A, "both", "target:1.b1")
    m.play(B, "pass")
    assert (ultra(m, "1.b1").save, ultra(m, "1.b1").engaged, len(stack(m)), window(m)) == (7, True, 1, "idle")


@pytest.mark.proves("US-R96")
def test_a_trigger_of_an_engage_cost_goes_above_the_ability() -> None:
    both = able(engage("mod_cap", "save", "+1"), noticing("on_engage"))
    m = field(a={"b1": both})
    uses(m, A, "b1", "target:0.b2")
    assert [item.kind for item in m.view(None).stack] == ["ability", "trigger"]
    resolve(m)
    m.roll(1)
    assert (team(m, A).hand_size, ultra(m, "0.b2").save, len(stack(m))) == (1, 6, 1)
    resolve(m)
    assert ultra(m, "0.b2").save == 7


# --- US-6.3 negation ------------------------------------------------------------------------------


@pytest.mark.proves("US-6.3.1", "US-R73")
def test_a_negated_item_has_no_effect_and_stays_spent() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i15"]})
    plays(m, A, "i05", "target:0.f1")
    plays(m, B, "i15", "target:item:1")
    settle(m)
    assert (ultra(m, "0.f1").resistance, team(m, A).locker, team(m, A).hand_size) == (9, ("i05",), 0)
    assert [event.card for event in told(m, "Resolved")] == ["i15"]


@pytest.mark.proves("US-6.3.1", "US-R73")
def test_negation_needs_an_item_of_its_kind() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11"}, b={"hand": ["i15", "i16"]})
    assert offered(m, B, "play") == []
    plays(m, A, "i05", "target:0.f1")
    assert offered(m, B, "play") == ["i15"]
    settle(m)
    uses(m, A, "b1", "target:0.b2", "mode:save")
    assert offered(m, B, "play") == ["i16"]


@pytest.mark.proves("US-R73", "US-6.3.1")
def test_a_negated_trigger_is_gone() -> None:
    m = field(a={"f1": "u05"}, b={"hand": ["i16"]})
    act(m, "tackle:f1:1.b1", 12)
    plays(m, B, "i16", "target:item:1")
    settle(m)
    close(m)
    assert (ultra(m, "1.b1").resistance, window(m)) == (9, "idle")


@pytest.mark.proves("US-6.3.2", "US-R74")
def test_a_retroactive_effect_cancels_actions_only() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i17"]})
    plays(m, A, "i05", "target:0.f1")
    assert (offered(m, B, "play"), refused_by(m, B, "play:i17")) == ([], "US-6.1.4")


# --- US-6.4 what becomes of an open action --------------------------------------------------------


class Happening(NamedTuple):
    """Something that happens to A.F1's Tackle of B.B1: the card, and who is engaged after the action."""

    clause: dict[str, Any]
    steps: tuple[str, ...]
    before_roll: tuple[list[str], list[str]]
    after_roll: tuple[list[str], list[str]]
    cancelled: tuple[list[str], list[str]]


AT_ACTOR, AT_TARGET = ("target:0.f1",), ("target:1.b1",)
GOES_ON = (["f1"], ["b1"])
BOTH_ROWS = ("target:0.f1", "target:0.b1")
HAPPENINGS = {
    "actor-leaves": Happening(clause("to_locker"), AT_ACTOR, ([], []), ([], ["b1"]), ([], [])),
    "target-leaves": Happening(clause("to_locker"), AT_TARGET, (["f1"], []), (["f1"], []), ([], [])),
    "actor-engaged": Happening(clause("engage"), AT_ACTOR, GOES_ON, GOES_ON, (["f1"], [])),
    "wrong-row": Happening(
        clause("swap_slots", target="2 x ultra(opp, same team)"),
        BOTH_ROWS,
        (["b1"], ["b1"]),
        (["b1"], ["b1"]),
        ([], []),
    ),
    "target-engaged": Happening(clause("engage"), AT_TARGET, GOES_ON, GOES_ON, ([], ["b1"])),
    "target-immune": Happening(clause("immune", "tackle"), AT_TARGET, GOES_ON, GOES_ON, ([], [])),
    "actor-forbidden": Happening(clause("forbid", "tackle"), AT_ACTOR, GOES_ON, GOES_ON, ([], [])),
}


@pytest.mark.proves("US-6.4.1", "US-6.4.2", "US-6.4.3", "US-5.0.3", "US-R46", "US-R75")
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("retroactive", [False, True])
@pytest.mark.parametrize("name", HAPPENINGS)
def test_what_happens_to_an_open_tackle(name: str, retroactive: bool, after: bool) -> None:
    happening = HAPPENINGS[name]
    cards = {"event": card(happening.clause, retroactive=retroactive)}
    m = field(b={"hand": ["event"]}, cards=cards)
    attempt(m, "tackle:f1:1.b1", *([9] if after else []))
    casts(m, B, "event", *happening.steps)
    assert (open_action(m) is None) == retroactive
    if not retroactive:
        close(m)
        if m.chance:
            m.roll(9)
            close(m)
    expected = (
        happening.cancelled if retroactive else happening.after_roll if after else happening.before_roll
    )
    assert (engaged(m, A), engaged(m, B), window(m)) == (*expected, "idle")
    assert len(told(m, "Cancelled")) == int(retroactive)


@pytest.mark.proves("US-5.0.3", "US-R46")
@pytest.mark.parametrize(("name", "rolls"), [("actor-leaves", 0), ("target-leaves", 0), ("actor-engaged", 1)])
def test_whether_a_disturbed_tackle_is_rolled(name: str, rolls: int) -> None:
    happening = HAPPENINGS[name]
    m = field(b={"hand": ["event"]}, cards={"event": card(happening.clause)})
    attempt(m, "tackle:f1:1.b1")
    casts(m, B, "event", *happening.steps)
    close(m)
    assert bool(m.chance) == bool(rolls)


@pytest.mark.proves("US-6.4.2", "US-R75")
@pytest.mark.parametrize("retroactive", [False, True])
def test_numbers_alone_never_cancel(retroactive: bool) -> None:
    m = field(
        b={"hand": ["event"]},
        cards={"event": card(clause("mod_cap", "tackle", -2), retroactive=retroactive)},
    )
    attempt(m, "tackle:f1:1.b1", 9)
    casts(m, B, "event", "target:0.f1")
    close(m)
    assert (engaged(m, A), engaged(m, B), told(m, "Cancelled")) == (["f1"], [], [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_an_engaged_target_cancels_a_tackle_but_not_an_assault() -> None:
    m = field(b={"hand": ["event"]}, cards={"event": card(clause("engage"), retroactive=True)})
    attempt(m, "assault:f1:1.b1", 9)
    casts(m, B, "event", "target:1.b1")
    assert (open_action(m), told(m, "Cancelled")) == ("assault", [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_a_condition_broken_before_is_left_out() -> None:
    m = field(b={"hand": ["i21", "event"]}, cards={"event": card(clause("engage"), retroactive=True)})
    attempt(m, "tackle:f1:1.b1", 9)
    casts(m, B, "i21", "target:0.f1")
    casts(m, B, "event", "target:0.f1")
    assert (open_action(m), told(m, "Cancelled")) == ("tackle", [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_a_permission_from_a_card_counts_as_a_condition() -> None:
    m = field(a={"b2": "u20"}, b={"hand": ["event"]}, cards=SPIN, point="shooter")
    attempt(m, "shot:f1", 1)
    casts(m, B, "event", "target:0.f1", "target:0.b2")
    assert open_action(m) is None, "the Ultra of F1 cannot shoot from the back row"
    m = field(a={"b2": "u20"}, b={"hand": ["event"]}, cards=SPIN, point="shooter")
    attempt(m, "shot:b2", 1)
    casts(m, B, "event", "target:0.b1", "target:0.b2")
    assert open_action(m) == "shot", "Zenith can"


SPIN = {"event": card(clause("swap_slots", target="2 x ultra(opp, same team)"), retroactive=True)}


@pytest.mark.proves("US-6.4.2", "US-6.4.4", "US-R75", "US-R77")
@pytest.mark.parametrize("op", ["engage", "forbid(pass, shot, save)", "to_locker"])
@pytest.mark.parametrize(
    ("point", "key", "actor"), [("shooting", "pass:b1", "0.b1"), ("shooter", "shot:f1", "0.f1")]
)
def test_a_cancelled_pass_or_shot(op: str, point: str, key: str, actor: str) -> None:
    m = field(b={"hand": ["event"]}, cards={"event": card(clause(op), retroactive=True)}, point=point)
    attempt(m, key, 1)
    casts(m, B, "event", f"target:{actor}")
    assert (window(m), m.view(None).credit) == (("idle", False) if point == "shooting" else ("shooter", True))
    assert key not in keys(m, A)
    assert engaged(m, A) == ([actor[2:]] if op == "engage" else [])


@pytest.mark.proves("US-6.4.4", "US-R77")
@pytest.mark.parametrize(("op", "savers"), [("engage", ["b2", "b3"]), ("forbid(save)", ["b2", "b3"])])
def test_a_cancelled_save_is_chosen_again(op: str, savers: list[str]) -> None:
    cards = {"event": card(clause(op), retroactive=True)}
    m = field(a={"hand": ["event"]}, cards=cards, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 1)
    casts(m, A, "event", "target:1.b1")
    assert (goals(m), offered(m, B, "save")) == ([0, 0], savers)


@pytest.mark.proves("US-6.4.3", "US-R76", "US-6.4.4")
def test_a_cancelled_assault_was_never_attempted() -> None:
    m = field(b={"hand": ["i18"]})
    attempt(m, "assault:f1:1.b1", 12)
    casts(m, B, "i18", "target:1.b1")
    assert (m.chance, window(m), engaged(m, A), ultra(m, "0.f1").assaulted) == (None, "idle", [], False)
    assert "b1" in filled(m, B)
    assert {"assault:f1:1.b2", "tackle:f1:1.b2"} <= set(keys(m, A))
    assert refused_by(m, A, "assault:f1:1.b1") == refused_by(m, A, "tackle:f1:1.b1") == "US-5.5.2"


@pytest.mark.proves("US-6.4.3", "US-R76")
def test_what_was_spent_stays_spent() -> None:
    m = field(a={"hand": ["i01"], "b3": "u11"}, b={"hand": ["i17"]})
    attempt(m, "tackle:f1:1.b1", 3)
    casts(m, A, "i01", "target:0.f1", "mode:tackle")
    uses(m, A, "b3", "target:0.b2", "mode:pass")
    settle(m)
    m.play(A, "reinforce:f2")
    casts(m, B, "i17")
    assert (engaged(m, A), team(m, A).locker) == (["f2", "b3"], ("i01",))
    assert (ultra(m, "0.f1").tackle, ultra(m, "0.b2").pass_) == (2, 8), "effects of the turn stay"


@pytest.mark.proves("US-R76", "US-6.4.3")
def test_effects_of_the_action_end_with_a_cancelled_one() -> None:
    m = field(a={"f1": {}, "f2": "u02"}, b={"hand": ["i17"]}, point="shooter")
    attempt(m, "shot:f1", 8)
    uses(m, A, "f2", "target:0.f1")
    settle(m)
    assert ultra(m, "0.f1").shot == 8
    casts(m, B, "i17")
    assert (ultra(m, "0.f1").shot, window(m)) == (6, "shooter")


@pytest.mark.proves("US-R76", "US-R102", "US-6.4.3")
def test_the_rest_of_the_stack_resolves_after_a_cancellation() -> None:
    m = field(a={"hand": ["i05", "i31"]}, b={"hand": ["i17"]})
    attempt(m, "tackle:f1:1.b1", 9)
    assert offered(m, A, "play") == ["i05"]
    plays(m, A, "i05", "target:0.f1")
    casts(m, B, "i17")
    assert (open_action(m), stack(m), m.waiting) == (None, ["i05"], (A,))
    assert offered(m, A, "play") == ["i31"], "no action is open any more, so idle holds"
    settle(m)
    assert (ultra(m, "0.f1").resistance, window(m), m.waiting) == (12, "idle", (A,))
    assert "tackle:f1:1.b1" in keys(m, A)


@pytest.mark.proves("US-6.4.4", "US-R77")
def test_after_a_cancelled_attack_the_same_ultra_may_try_again() -> None:
    m = field(b={"hand": ["i17"]})
    attempt(m, "tackle:f1:1.b1", 1)
    casts(m, B, "i17")
    act(m, "tackle:f1:1.b1", 12)
    assert (engaged(m, A), engaged(m, B)) == (["f1"], ["b1"])


@pytest.mark.proves("US-6.4.5")
@pytest.mark.parametrize("after", [False, True])
def test_rage(after: bool) -> None:
    m = field(b={"hand": ["i02"]})
    attempt(m, "tackle:f1:1.b1", *([12] if after else []))
    casts(m, B, "i02", "target:1.b1")
    assert (engaged(m, A), engaged(m, B), m.chance) == ([], [], None)
    assert (refused_by(m, A, "tackle:f1:1.b1"), refused_by(m, A, "tackle:f1:1.b2")) == ("US-5.5.2", None)


@pytest.mark.proves("US-6.4.6")
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("kind", ["tackle", "assault"])
def test_thunderbolt(kind: str, after: bool) -> None:
    m = field(b={"hand": ["i03"]})
    attempt(m, f"{kind}:f1:1.b1", *([12] if after else []))
    casts(m, B, "i03", "target:0.f1")
    assert (filled(m, A)[0], len(team(m, A).locker), m.chance, window(m)) == ("f2", 1, None, "idle")
    assert ("b1" in filled(m, B), engaged(m, B)) == (True, [])


@pytest.mark.proves("US-6.4.7")
def test_retroactive_cards_without_an_action_have_their_effect() -> None:
    m = field(a={"hand": ["i02", "i22"]})
    casts(m, A, "i02", "target:1.b1")
    casts(m, A, "i22", "target:1.b2")
    assert (refused_by(m, A, "tackle:f1:1.b1"), engaged(m, B), told(m, "Cancelled")) == (
        "US-5.5.2",
        ["b2"],
        [],
    )


@pytest.mark.proves("US-6.4.8", "US-R78")
def test_a_locked_pass_stands() -> None:
    m = field(b={"hand": ["i03"]}, point="shooting")
    act(m, "pass:b1", 1)
    attempt(m, "shot:f1", 1)
    casts(m, B, "i03", "target:0.b1")
    assert (open_action(m), m.view(None).credit, told(m, "Cancelled")) == ("shot", True, [])


# --- US-6.5 duration ------------------------------------------------------------------------------


@pytest.mark.proves("US-6.5.1", "US-R79")
def test_continuing_effects_end_with_the_turn_and_deeds_do_not() -> None:
    hand = ["i01", "i18", "i34", "i24", "i21"]
    m = field(b={"hand": hand, "b3": "u11", "b2": "u43", "f2": {"type": "alien"}})
    for name, steps in (
        ("i01", ("target:1.f1", "mode:shot")),
        ("i18", ("target:1.f1",)),
        ("i24", ("target:0.f1", "target:0.b1")),
        ("i21", ("target:0.f3",)),
    ):
        m.play(A, "end:phase")
        casts(m, B, name, *steps)
    mover = ultra(m, "0.b1").card
    assert (ultra(m, "1.f1").shot, refused_by(m, A, "tackle:f2:1.f1")) == (8, "US-5.5.2")
    m.play(A, "end:phase")
    uses(m, B, "b3", "target:1.b1", "mode:save")
    settle(m)
    assert ultra(m, "1.b1").save == 8
    turn_over(m)
    assert (ultra(m, "1.f1").shot, ultra(m, "1.b1").save, ultra(m, "1.f2").save) == (6, 6, 7)
    assert (engaged(m, A), ultra(m, "0.b1").card) == (["f3"], mover)
    turn_over(m)
    while "end:phase" not in keys(m, A):
        idle(m)
    assert "tackle:f2:1.f1" in keys(m, A)


@pytest.mark.proves("US-6.5.1", "US-R79")
def test_an_effect_for_the_action_ends_with_it() -> None:
    m = field(a={"f2": "u02"}, point="shooter")
    attempt(m, "shot:f1", 8)
    uses(m, A, "f2", "target:0.f1")
    settle(m)
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (8, True)
    close(m)
    assert ultra(m, "0.f1").shot == 6
