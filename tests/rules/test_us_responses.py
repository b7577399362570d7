"""Section US-6 of the ledger: Interactions, windows, the stack, negation, retroactive effects, duration."""

from typing import Any, NamedTuple

import pytest

import gong

from .boards import SLOTS, Board, beginning
from .plays import BACK_ENGAGED, DECK, A, B, C, Spec, able, card, clause, engage, field, noticing, trigger

# --- US-6.1 basics --------------------------------------------------------------------------------


FIRST_STEP = {"idle": "end:phase", "shooter": "decline", "pre-roll": "tackle:f1:1.b1", "swap": "swap:none"}


def at_window(kind: str, hand: list[str], cards: Spec | None = None) -> Board:
    """A window of this kind is open; B holds these cards."""
    point = kind if kind in ("start", "discard", "disengage", "draw", "swap", "shooter") else "attack"
    m = field(a={"f1": "u05"}, b={"hand": hand}, cards=cards, point=point)
    if kind in FIRST_STEP:
        m.play(A, FIRST_STEP[kind])
    if kind == "draw":
        m.do(1, 1, "put:locker")
    if kind in ("post-roll", "triggers"):
        m.attempt("tackle:f1:1.b1", 12)
    if kind == "sacrifice":
        m.attempt("assault:f1:1.b1", 12, 12)
    if kind == "triggers":
        m.close()
    assert m.window == kind
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
        m.casts(B, name, "target:1.b3")
        assert getattr(m.ultra("1.b3"), capability) == number
        if kind in ("idle", "shooter"):
            m.play(A, "end:phase" if kind == "idle" else "decline")
    assert m.team(B).hand_size == 0


@pytest.mark.proves("US-6.1.1")
def test_only_cards_in_hand_are_played() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i08"]})
    assert m.offered(A, "play") == ["i05"]
    assert m.refused_by(A, "play:i08") == "US-6.1.1"


@pytest.mark.proves("US-6.1.3", "US-R68")
def test_a_played_card_reaches_the_locker_room_after_resolving() -> None:
    m = field(a={"hand": ["i05"]}).plays(A, "i05", "target:1.b1")
    assert (m.team(A).hand_size, m.team(A).locker, m.stack) == (0, (), ["i05"])
    m.resolve()
    assert (m.team(A).locker, m.team(B).locker, m.stack) == (("i05",), (), [])


FETCH = {"fetch": card(clause("return_to_hand", 1, target="card(locker own, interaction)"))}


@pytest.mark.proves("US-R68")
def test_a_card_cannot_fetch_itself() -> None:
    m = field(a={"hand": ["fetch"]}, cards=FETCH)
    assert m.refused_by(A, "play:fetch") == "US-6.1.4"
    m = field(a={"hand": ["fetch"], "locker": ["i05", "u01"]}, cards=FETCH).plays(A, "fetch")
    m.resolve()
    assert m.keys(A) == ["pick:i05"]


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
    assert (m.offered(A, "play"), m.refused_by(A, f"play:{name}")) == ([], "US-6.1.4")


@pytest.mark.proves("US-6.1.4", "US-R69", "US-D-14")
def test_targets_and_modes_are_chosen_on_playing() -> None:
    m = field(a={"hand": ["i01"]})
    events = len(m.events)
    m.play(A, "play:i01")
    assert set(m.offered(A, "target")) == {f"{seat}.{slot}" for seat in (A, B) for slot in SLOTS}
    m.play(A, "target:1.b2")
    assert set(m.offered(A, "mode")) == {"assault", "tackle", "shot", "resistance", "save", "pass"}
    assert (m.waiting, len(m.events), m.view(B).stack) == ((A,), events, ()), "nothing is public yet"
    m.play(A, "mode:save")
    played = m.told("Played")[0]
    assert (played.seat, played.card, tuple(played.targets), played.mode) == (A, "i01", ("1.b2",), "save")
    item = m.view(B).stack[0]
    assert (item.card, item.seat, tuple(item.targets), item.mode) == ("i01", A, ("1.b2",), "save")
    m.resolve()
    assert (m.ultra("1.b2").save, m.ultra("1.b2").shot) == (8, 6)


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_a_target_must_fit_again_on_resolution() -> None:
    smite = {"smite": card(clause("to_locker", target="ultra(opp, ready)"))}
    m = field(a={"hand": ["smite"]}, b={"b1": "u11"}, cards=smite).plays(A, "smite", "target:1.b1")
    m.uses(B, "b1", "target:1.b2", "mode:save").settle()
    assert ("b1" in m.filled(B), m.team(A).locker) == (True, ("smite",))


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_targets_that_are_left_are_still_affected() -> None:
    daze = {"daze": card(clause("engage", target="2 x ultra(opp)"))}
    m = field(a={"hand": ["daze"]}, b={"hand": ["i03"]}, cards=daze)
    m.plays(A, "daze", "target:1.b1", "target:1.b2").plays(B, "i03", "target:1.b1").settle()
    assert (m.engaged(B), "b1" in m.filled(B)) == (["b2"], False)


@pytest.mark.proves("US-6.1.4", "US-R69", "US-D-15")
def test_hidden_cards_are_chosen_on_resolution() -> None:
    m = field(a={"hand": ["i30"], "locker": ["i05"]}, b={"hand": ["i05"]}).plays(A, "i30")
    assert (m.waiting, m.stack) == ((B,), ["i30"])
    m.play(B, "pass")
    assert m.keys(A) == ["pick:i05"]
    m.play(A, "pick:i05")
    assert (m.view(A).teams[A].hand, m.team(A).locker) == (("i05",), ("i30",))


@pytest.mark.proves("US-6.1.5", "US-R70")
def test_no_interactions_before_the_first_turn() -> None:
    m = beginning(DECK, DECK, seed=0)
    while m.chance:
        m.roll()
    held = m.view(A).teams[A].hand[0]
    assert (m.offered(A, "play"), m.refused_by(A, f"play:{held}") is not None) == ([], True)
    while not m.chance:
        m.idle()
    assert m.waiting == ()
    assert m.refused_by(A, f"play:{held}") is not None


@pytest.mark.proves("US-6.1.5", "US-R70")
def test_no_interactions_after_the_game() -> None:
    m = field(a={"goals": 2, "hand": ["i05"]}, b=BACK_ENGAGED, point="shooter").act("shot:f1", 1)
    assert (m.over, m.keys(A), m.refused_by(A, "play:i05") is not None) == (True, [], True)


@pytest.mark.proves("US-6.1.6", "US-R71")
def test_items_resolve_last_in_first_out() -> None:
    m = field(a={"hand": ["i05", "i08"]}, b={"hand": ["i06"]}).plays(A, "i05", "target:0.f1")
    m.plays(B, "i06", "target:1.b1").plays(A, "i08", "target:0.b1").settle()
    assert [event.card for event in m.told("Resolved")] == ["i08", "i06", "i05"]


@pytest.mark.proves("US-R106", "US-6.1.4")
@pytest.mark.parametrize("name", ["i27", "i28"])
def test_a_leader_with_an_empty_hand_is_a_legal_target(name: str) -> None:
    m = field(a={"hand": [name]}).casts(A, name, "target:seat:1")
    assert (m.chance, m.team(A).locker) == (None, (name,))


@pytest.mark.proves("US-R106")
def test_an_empty_deck_is_a_legal_target() -> None:
    m = field(a={"b1": "u42", "deck": 0}).uses(A, "b1").settle()
    assert (m.engaged(A), m.window) == (["b1"], "idle")


@pytest.mark.proves("US-R106")
def test_all_may_find_nobody() -> None:
    m = field(a={"hand": ["i32"], **dict.fromkeys(SLOTS)}).casts(A, "i32")
    assert m.team(A).locker == ("i32",)


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
    m = field(point="shooter").act("shot:f1", 1).do("save:b1")
    assert (m.window, m.view(None).window.owner, m.waiting) == ("pre-roll", B, (B,))
    m.close().do(1)
    assert (m.window, m.view(None).window.owner, m.waiting) == ("post-roll", B, (B,))


@pytest.mark.proves("US-6.2.2", "US-R72", "US-D-13")
def test_what_a_leader_with_priority_may_do() -> None:
    m = field(a={"hand": ["i05"], "b2": "u11"}, b={"hand": ["i05"]}, point="shooter")
    m.attempt("shot:f1", 12)
    assert set(m.keys(A)) == {"pass", "play:i05", "use:b2", "reinforce:f2", "reinforce:b1"}
    assert (m.keys(B), m.refused_by(B, "pass")) == ([], "US-6.2.2")
    m.play(A, "pass")
    assert set(m.keys(B)) == {"pass", "play:i05"}


@pytest.mark.proves("US-6.2.2", "US-R72", "US-6.2.3")
def test_priority_goes_clockwise_over_the_living() -> None:
    m = field({"hand": ["i05"]}, {}, {"hand": ["i05"]}, against=B).attempt("tackle:f1:1.b1")
    order = []
    for key in ("pass", "pass", "play:i05"):
        order.append(m.waiting)
        m.play(m.waiting[0], key)
    m.play(C, "target:2.b1")
    for _ in range(2):
        order.append(m.waiting)
        m.play(m.waiting[0], "pass")
    assert order == [(A,), (B,), (C,), (A,), (B,)]
    assert (m.stack, m.ultra("2.b1").resistance, m.waiting) == ([], 12, (A,))


@pytest.mark.proves("US-6.2.2", "US-1.2.8")
def test_the_eliminated_have_no_priority() -> None:
    m = field({}, {"hand": ["i05"]}, {}, against=C).attempt("tackle:f1:2.b1").reach(B)
    m.concede(B)
    asked = set()
    while not m.chance:
        asked.add(m.waiting)
        m.play(m.waiting[0], "pass")
    assert (C,) in asked
    assert (B,) not in asked


@pytest.mark.proves("US-6.2.3", "US-R72")
def test_who_plays_counts_as_having_passed() -> None:
    m = field(a={"hand": ["i05"]}).attempt("tackle:f1:1.b1").plays(A, "i05", "target:0.f1")
    m.play(B, "pass")
    assert (m.stack, m.ultra("0.f1").resistance) == ([], 12)


@pytest.mark.proves("US-6.2.5", "US-R72")
def test_after_a_resolution_everybody_is_asked_again() -> None:
    m = field(b={"hand": ["i05", "i05"]}).attempt("tackle:f1:1.b1").do("pass")
    m.plays(B, "i05", "target:1.b1").do("pass")
    assert (m.ultra("1.b1").resistance, m.waiting) == (12, (A,)), "the owner has priority again"
    m.play(A, "pass")
    assert (m.chance, m.waiting) == (None, (B,)), "B's earlier turn is void"
    m.play(B, "pass")
    assert m.chance is not None


@pytest.mark.proves("US-6.2.5", "US-R72")
def test_one_item_resolves_at_a_time() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i05", "i08"]}).attempt("tackle:f1:1.b1")
    m.plays(A, "i05", "target:0.f1").plays(B, "i05", "target:1.b1").do("pass")
    assert (m.ultra("1.b1").resistance, m.ultra("0.f1").resistance, len(m.stack)) == (12, 9, 1)
    m.reach(B)
    assert "play:i08" in m.keys(B)


@pytest.mark.proves("US-6.2.6", "US-R72")
def test_a_closed_window_is_over() -> None:
    m = field(b={"hand": ["i14", "i05"]}).attempt("tackle:f1:1.b1").close()
    assert (m.window, m.waiting, m.chance is not None) == (None, (), True)
    assert m.refused_by(B, "play:i05") is not None


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_at_an_idle_point_the_others_wait() -> None:
    m = field(b={"hand": ["i05"]})
    assert (m.waiting, m.keys(B), m.refused_by(B, "play:i05")) == ((A,), [], "US-6.2.2")
    m.play(A, "tackle:f1:1.b1")
    assert (m.window, m.waiting) == ("pre-roll", (A,)), "declaring closes the point at once"


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_the_choices_of_an_idle_point_need_an_empty_stack() -> None:
    m = field(a={"hand": ["i05", "i05"]}, b={"hand": ["i05"]}).plays(A, "i05", "target:0.f1")
    m.plays(B, "i05", "target:1.b1")
    assert (m.waiting, set(m.keys(A))) == ((A,), {"pass", "play:i05"})
    m.settle()
    assert ("pass" in m.keys(A), "end:phase" in m.keys(A), "tackle:f1:1.b1" in m.keys(A)) == (
        False,
        True,
        True,
    )


@pytest.mark.proves("US-6.2.7", "US-R72")
@pytest.mark.parametrize(("key", "point", "after"), [("end:phase", "attack", 6), ("end:turn", "attack", 0)])
def test_an_announced_end_waits_for_the_others(key: str, point: str, after: int) -> None:
    m = field(point=point).do(key)
    assert ([event.seat for event in m.told("Announced")], m.waiting, m.view(None).phase) == ([A], (B,), 5)
    m.play(B, "pass")
    assert (m.view(None).phase if after else m.began) == (after or [B])


@pytest.mark.proves("US-6.2.7", "US-R72")
def test_an_announced_end_is_void_as_soon_as_anyone_plays() -> None:
    m = field(b={"hand": ["i05"]}).do("end:turn").plays(B, "i05", "target:1.b1")
    assert (m.waiting, set(m.keys(A))) == ((A,), {"pass"})
    m.play(A, "pass")
    assert (m.waiting, m.view(None).phase, m.began) == ((A,), 5, [])
    assert "tackle:f1:1.b1" in m.keys(A)


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
    m = field().attempt("tackle:f1:1.b1").do("pass")
    assert (m.view(A).waiting, m.waiting, m.keys(B)) == ((B,), (B,), ["pass"])


@pytest.mark.proves("US-6.2.9", "US-R72")
def test_a_draw_is_made_inside_the_resolution() -> None:
    m = field(a={"hand": ["i26"]}, b={"hand": ["i15"]}).plays(A, "i26").do("pass")
    for left in (10, 9):
        assert m.chance is not None
        assert (m.chance.sides, m.waiting, m.keys(B)) == (left, (), [])
        m.roll(1)
    assert (m.team(A).hand_size, m.waiting, m.team(A).locker) == (2, (A,), ("i26",))


@pytest.mark.proves("US-6.2.9", "US-R47")
def test_triggers_wait_for_the_end_of_a_resolution() -> None:
    both = {"both": card(clause("engage"), clause("mod_cap", "save", "+1"))}
    m = field(a={"hand": ["both"]}, b={"b1": able(noticing("on_engage"))}, cards=both)
    m.plays(A, "both", "target:1.b1").do("pass")
    assert (m.ultra("1.b1").save, m.ultra("1.b1").engaged, len(m.stack), m.window) == (7, True, 1, "idle")


@pytest.mark.proves("US-R96")
def test_a_trigger_of_an_engage_cost_goes_above_the_ability() -> None:
    both = able(engage("mod_cap", "save", "+1"), noticing("on_engage"))
    m = field(a={"b1": both}).uses(A, "b1", "target:0.b2")
    assert [item.kind for item in m.view(None).stack] == ["ability", "trigger"]
    m.resolve().do(1)
    assert (m.team(A).hand_size, m.ultra("0.b2").save, len(m.stack)) == (1, 6, 1)
    m.resolve()
    assert m.ultra("0.b2").save == 7


# --- US-6.3 negation ------------------------------------------------------------------------------


@pytest.mark.proves("US-6.3.1", "US-R73")
def test_a_negated_item_has_no_effect_and_stays_spent() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i15"]}).plays(A, "i05", "target:0.f1")
    m.plays(B, "i15", "target:item:1").settle()
    assert (m.ultra("0.f1").resistance, m.team(A).locker, m.team(A).hand_size) == (9, ("i05",), 0)
    assert [event.card for event in m.told("Resolved")] == ["i15"]


@pytest.mark.proves("US-6.3.1", "US-R73")
def test_negation_needs_an_item_of_its_kind() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11"}, b={"hand": ["i15", "i16"]})
    assert m.offered(B, "play") == []
    m.plays(A, "i05", "target:0.f1")
    assert m.offered(B, "play") == ["i15"]
    m.settle().uses(A, "b1", "target:0.b2", "mode:save")
    assert m.offered(B, "play") == ["i16"]


@pytest.mark.proves("US-R73", "US-6.3.1")
def test_a_negated_trigger_is_gone() -> None:
    m = field(a={"f1": "u05"}, b={"hand": ["i16"]}).act("tackle:f1:1.b1", 12)
    m.plays(B, "i16", "target:item:1").settle().close()
    assert (m.ultra("1.b1").resistance, m.window) == (9, "idle")


@pytest.mark.proves("US-6.3.2", "US-R74")
def test_a_retroactive_effect_cancels_actions_only() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i17"]}).plays(A, "i05", "target:0.f1")
    assert (m.offered(B, "play"), m.refused_by(B, "play:i17")) == ([], "US-6.1.4")


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
    m = field(b={"hand": ["event"]}, cards=cards).attempt("tackle:f1:1.b1", *([9] if after else []))
    m.casts(B, "event", *happening.steps)
    assert (m.open_action is None) == retroactive
    if not retroactive:
        m.close()
        if m.chance:
            m.do(9).close()
    expected = (
        happening.cancelled if retroactive else happening.after_roll if after else happening.before_roll
    )
    assert (m.engaged(A), m.engaged(B), m.window) == (*expected, "idle")
    assert len(m.told("Cancelled")) == int(retroactive)


@pytest.mark.proves("US-5.0.3", "US-R46")
@pytest.mark.parametrize(("name", "rolls"), [("actor-leaves", 0), ("target-leaves", 0), ("actor-engaged", 1)])
def test_whether_a_disturbed_tackle_is_rolled(name: str, rolls: int) -> None:
    happening = HAPPENINGS[name]
    m = field(b={"hand": ["event"]}, cards={"event": card(happening.clause)})
    m.attempt("tackle:f1:1.b1").casts(B, "event", *happening.steps).close()
    assert bool(m.chance) == bool(rolls)


@pytest.mark.proves("US-6.4.2", "US-R75")
@pytest.mark.parametrize("retroactive", [False, True])
def test_numbers_alone_never_cancel(retroactive: bool) -> None:
    m = (
        field(
            b={"hand": ["event"]},
            cards={"event": card(clause("mod_cap", "tackle", -2), retroactive=retroactive)},
        )
        .attempt("tackle:f1:1.b1", 9)
        .casts(B, "event", "target:0.f1")
        .close()
    )
    assert (m.engaged(A), m.engaged(B), m.told("Cancelled")) == (["f1"], [], [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_an_engaged_target_cancels_a_tackle_but_not_an_assault() -> None:
    m = field(b={"hand": ["event"]}, cards={"event": card(clause("engage"), retroactive=True)})
    m.attempt("assault:f1:1.b1", 9).casts(B, "event", "target:1.b1")
    assert (m.open_action, m.told("Cancelled")) == ("assault", [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_a_condition_broken_before_is_left_out() -> None:
    m = field(b={"hand": ["i21", "event"]}, cards={"event": card(clause("engage"), retroactive=True)})
    m.attempt("tackle:f1:1.b1", 9).casts(B, "i21", "target:0.f1").casts(B, "event", "target:0.f1")
    assert (m.open_action, m.told("Cancelled")) == ("tackle", [])


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_a_permission_from_a_card_counts_as_a_condition() -> None:
    m = field(a={"b2": "u20"}, b={"hand": ["event"]}, cards=SPIN, point="shooter")
    m.attempt("shot:f1", 1).casts(B, "event", "target:0.f1", "target:0.b2")
    assert m.open_action is None, "the Ultra of F1 cannot shoot from the back row"
    m = field(a={"b2": "u20"}, b={"hand": ["event"]}, cards=SPIN, point="shooter")
    m.attempt("shot:b2", 1).casts(B, "event", "target:0.b1", "target:0.b2")
    assert m.open_action == "shot", "Zenith can"


SPIN = {"event": card(clause("swap_slots", target="2 x ultra(opp, same team)"), retroactive=True)}


@pytest.mark.proves("US-6.4.2", "US-6.4.4", "US-R75", "US-R77")
@pytest.mark.parametrize("op", ["engage", "forbid(pass, shot, save)", "to_locker"])
@pytest.mark.parametrize(
    ("point", "key", "actor"), [("shooting", "pass:b1", "0.b1"), ("shooter", "shot:f1", "0.f1")]
)
def test_a_cancelled_pass_or_shot(op: str, point: str, key: str, actor: str) -> None:
    m = field(b={"hand": ["event"]}, cards={"event": card(clause(op), retroactive=True)}, point=point)
    m.attempt(key, 1).casts(B, "event", f"target:{actor}")
    assert (m.window, m.view(None).credit) == (("idle", False) if point == "shooting" else ("shooter", True))
    assert key not in m.keys(A)
    assert m.engaged(A) == ([actor[2:]] if op == "engage" else [])


@pytest.mark.proves("US-6.4.4", "US-R77")
@pytest.mark.parametrize(("op", "savers"), [("engage", ["b2", "b3"]), ("forbid(save)", ["b2", "b3"])])
def test_a_cancelled_save_is_chosen_again(op: str, savers: list[str]) -> None:
    cards = {"event": card(clause(op), retroactive=True)}
    m = field(a={"hand": ["event"]}, cards=cards, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", 1).casts(A, "event", "target:1.b1")
    assert (m.goals, m.offered(B, "save")) == ([0, 0], savers)


@pytest.mark.proves("US-6.4.3", "US-R76", "US-6.4.4")
def test_a_cancelled_assault_was_never_attempted() -> None:
    m = field(b={"hand": ["i18"]}).attempt("assault:f1:1.b1", 12).casts(B, "i18", "target:1.b1")
    assert (m.chance, m.window, m.engaged(A), m.ultra("0.f1").assaulted) == (None, "idle", [], False)
    assert "b1" in m.filled(B)
    assert {"assault:f1:1.b2", "tackle:f1:1.b2"} <= set(m.keys(A))
    assert m.refused_by(A, "assault:f1:1.b1") == m.refused_by(A, "tackle:f1:1.b1") == "US-5.5.2"


@pytest.mark.proves("US-6.4.3", "US-R76")
def test_what_was_spent_stays_spent() -> None:
    m = field(a={"hand": ["i01"], "b3": "u11"}, b={"hand": ["i17"]}).attempt("tackle:f1:1.b1", 3)
    m.casts(A, "i01", "target:0.f1", "mode:tackle").uses(A, "b3", "target:0.b2", "mode:pass")
    m.settle().do("reinforce:f2").casts(B, "i17")
    assert (m.engaged(A), m.team(A).locker) == (["f2", "b3"], ("i01",))
    assert (m.ultra("0.f1").tackle, m.ultra("0.b2").pass_) == (2, 8), "effects of the turn stay"


@pytest.mark.proves("US-R76", "US-6.4.3")
def test_effects_of_the_action_end_with_a_cancelled_one() -> None:
    m = field(a={"f1": {}, "f2": "u02"}, b={"hand": ["i17"]}, point="shooter").attempt("shot:f1", 8)
    m.uses(A, "f2", "target:0.f1").settle()
    assert m.ultra("0.f1").shot == 8
    m.casts(B, "i17")
    assert (m.ultra("0.f1").shot, m.window) == (6, "shooter")


@pytest.mark.proves("US-R76", "US-R102", "US-6.4.3")
def test_the_rest_of_the_stack_resolves_after_a_cancellation() -> None:
    m = field(a={"hand": ["i05", "i31"]}, b={"hand": ["i17"]}).attempt("tackle:f1:1.b1", 9)
    assert m.offered(A, "play") == ["i05"]
    m.plays(A, "i05", "target:0.f1").casts(B, "i17")
    assert (m.open_action, m.stack, m.waiting) == (None, ["i05"], (A,))
    assert m.offered(A, "play") == ["i31"], "no action is open any more, so idle holds"
    m.settle()
    assert (m.ultra("0.f1").resistance, m.window, m.waiting) == (12, "idle", (A,))
    assert "tackle:f1:1.b1" in m.keys(A)


@pytest.mark.proves("US-R102", "US-6.4.3")
def test_an_effect_for_a_cancelled_action_has_nothing_to_hold_on_to() -> None:
    """Idrissa helps during a Tackle; Dead Ball on top of it cancels the Tackle."""
    m = field(a={"f2": "u02"}, b={"hand": ["i17"]}).attempt("tackle:f1:1.b1", 9)
    m.uses(A, "f2", "target:0.f1").casts(B, "i17").settle()
    assert (m.open_action, m.ultra("0.f1").shot) == (None, 6)
    m.ends("phase").act("pass:b1", 1).attempt("shot:f1", 8)
    assert not m.succeeding()


@pytest.mark.proves("US-R102", "US-5.0.9")
def test_an_effect_for_an_action_that_is_completed_has_nothing_to_hold_on_to() -> None:
    late = trigger("on_success(tackle)", "mod_cap", "assault", "+5", target="ultra(own)", duration="action")
    m = field(a={"f1": able(late)}).act("tackle:f1:1.b1", 12).do("target:0.f2").settle()
    assert m.ultra("0.f2").assault == 0


@pytest.mark.proves("US-R102")
def test_an_effect_for_a_cancelled_action_does_not_hold_leaders_either() -> None:
    cards = {
        "hush": card(clause("forbid_play", target="leader(opp)", when=("pre", "post"), duration="action"))
    }
    m = field(a={"hand": ["hush"]}, b={"hand": ["i17", "i05"]}, cards=cards).attempt("tackle:f1:1.b1", 9)
    m.plays(A, "hush", "target:seat:1").casts(B, "i17").settle().do("end:turn")
    assert m.offered(B, "play") == ["i05"]


@pytest.mark.proves("US-6.4.4", "US-R77")
def test_after_a_cancelled_attack_the_same_ultra_may_try_again() -> None:
    m = field(b={"hand": ["i17"]}).attempt("tackle:f1:1.b1", 1).casts(B, "i17")
    m.act("tackle:f1:1.b1", 12)
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b1"])


@pytest.mark.proves("US-6.4.5")
@pytest.mark.parametrize("after", [False, True])
def test_rage(after: bool) -> None:
    m = field(b={"hand": ["i02"]}).attempt("tackle:f1:1.b1", *([12] if after else []))
    m.casts(B, "i02", "target:1.b1")
    assert (m.engaged(A), m.engaged(B), m.chance) == ([], [], None)
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.refused_by(A, "tackle:f1:1.b2")) == ("US-5.5.2", None)


@pytest.mark.proves("US-6.4.6")
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("kind", ["tackle", "assault"])
def test_thunderbolt(kind: str, after: bool) -> None:
    m = field(b={"hand": ["i03"]}).attempt(f"{kind}:f1:1.b1", *([12] if after else []))
    m.casts(B, "i03", "target:0.f1")
    assert (m.filled(A)[0], len(m.team(A).locker), m.chance, m.window) == ("f2", 1, None, "idle")
    assert ("b1" in m.filled(B), m.engaged(B)) == (True, [])


@pytest.mark.proves("US-6.4.7")
def test_retroactive_cards_without_an_action_have_their_effect() -> None:
    m = field(a={"hand": ["i02", "i22"]}).casts(A, "i02", "target:1.b1")
    m.casts(A, "i22", "target:1.b2")
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.engaged(B), m.told("Cancelled")) == (
        "US-5.5.2",
        ["b2"],
        [],
    )


@pytest.mark.proves("US-6.4.8", "US-R78")
def test_a_locked_pass_stands() -> None:
    m = field(b={"hand": ["i03"]}, point="shooting").act("pass:b1", 1).attempt("shot:f1", 1)
    m.casts(B, "i03", "target:0.b1")
    assert (m.open_action, m.view(None).credit, m.told("Cancelled")) == ("shot", True, [])


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
        m.do("end:phase").casts(B, name, *steps)
    mover = m.ultra("0.b1").card
    assert (m.ultra("1.f1").shot, m.refused_by(A, "tackle:f2:1.f1")) == (8, "US-5.5.2")
    m.do("end:phase").uses(B, "b3", "target:1.b1", "mode:save").settle()
    assert m.ultra("1.b1").save == 8
    m.turn_over()
    assert (m.ultra("1.f1").shot, m.ultra("1.b1").save, m.ultra("1.f2").save) == (6, 6, 7)
    assert (m.engaged(A), m.ultra("0.b1").card) == (["f3"], mover)
    m.turn_over()
    while "end:phase" not in m.keys(A):
        m.idle()
    assert "tackle:f2:1.f1" in m.keys(A)


@pytest.mark.proves("US-6.5.1", "US-R79")
def test_an_effect_for_the_action_ends_with_it() -> None:
    m = field(a={"f2": "u02"}, point="shooter").attempt("shot:f1", 8).uses(A, "f2", "target:0.f1")
    m.settle()
    assert (m.ultra("0.f1").shot, m.succeeding()) == (8, True)
    m.close()
    assert m.ultra("0.f1").shot == 6


# --- an actor who left after the roll -------------------------------------------------------------

TURNED = {
    "zap": card(clause("to_locker")),
    "again": card(clause("reroll", target="roll", when=["post"])),
    "more": card(clause("mod_roll(+6)", target="roll", when=["post"])),
    "tough": card(clause("mod_cap(resistance, +4)", duration="turn")),
}


@pytest.mark.proves("US-R118", "US-5.0.3", "US-R46")
@pytest.mark.parametrize(("face", "engaged"), [(12, True), (8, False)])
def test_a_reroll_after_the_actor_left_counts(face: int, engaged: bool) -> None:
    """Tackle 0 against Resistance 9: whoever tackled is gone, its number and the new die are not."""
    m = field(a={"hand": ["again"]}, b={"hand": ["zap"]}, cards=TURNED).attempt("tackle:f1:1.f1", 3)
    m.casts(B, "zap", "target:0.f1").casts(A, "again").do(face).close()
    assert (m.succeeded, m.ultra("1.f1").engaged) == (engaged, engaged)


@pytest.mark.proves("US-R118", "US-5.0.3", "US-R46")
def test_a_shift_after_the_actor_left_counts_with_the_number_it_had() -> None:
    a = {"f1": {"tackle": 2}, "hand": ["more"]}
    m = field(a=a, b={"hand": ["zap"]}, cards=TURNED).attempt("tackle:f1:1.f1", 1)
    m.casts(B, "zap", "target:0.f1")
    assert not m.succeeding()
    m.casts(A, "more")
    assert m.succeeding()


@pytest.mark.proves("US-R118", "US-5.0.3", "US-R46")
def test_a_number_of_the_target_changed_after_the_actor_left_counts() -> None:
    m = field(b={"hand": ["zap", "tough"]}, cards=TURNED).attempt("tackle:f1:1.f1", 12)
    m.casts(B, "zap", "target:0.f1")
    assert m.succeeding()
    m.casts(B, "tough", "target:1.f1").close()
    assert not m.succeeded


@pytest.mark.proves("US-R118", "US-5.0.3")
@pytest.mark.parametrize("frozen", [0, 1])
def test_a_position_of_before_says_how_the_action_of_somebody_who_left_stands(frozen: int) -> None:
    m = field(b={"hand": ["zap"]}, cards=TURNED).attempt("tackle:f1:1.f1", 6)
    position = m.casts(B, "zap", "target:0.f1").position()
    for number in ("actor_number", "target_number"):
        position["state"].pop(number, None)
    position["state"]["frozen"] = frozen
    before = Board.of(gong.load(position, seed=0))
    assert before.succeeding() == (frozen == 1)
    assert before.close().succeeded == (frozen == 1)


@pytest.mark.proves("US-R118", "US-5.0.3", "US-R46")
def test_a_reroll_after_the_target_left_counts_for_the_result() -> None:
    m = field(a={"hand": ["again"]}, b={"hand": ["zap"]}, cards=TURNED).attempt("tackle:f1:1.f1", 3)
    m.casts(B, "zap", "target:1.f1").casts(A, "again").do(12).close()
    assert m.succeeded
