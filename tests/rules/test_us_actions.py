"""Section US-5.0 to US-5.3 of the ledger: the procedure of the five actions, and what each of them does."""

from typing import Any

import pytest

from .boards import SLOTS, Board
from .plays import (
    ALL_ENGAGED,
    BACK_ENGAGED,
    ENGAGED,
    FRONT_ENGAGED,
    ZAP,
    A,
    B,
    C,
    able,
    field,
    noticing,
    trigger,
)

# --- US-5.0 the common procedure ------------------------------------------------------------------

EVERY_ACTION = [
    ("attack", "tackle:f1:1.b1", "0.f1"),
    ("attack", "assault:f1:1.b1", "0.f1"),
    ("shooting", "pass:b1", "0.b1"),
    ("shooter", "shot:f1", "0.f1"),
]


@pytest.mark.proves("US-5.0.1", "US-5.0.2", "US-R45", "US-5.0.4", "US-5.0.5", "US-C-03")
@pytest.mark.parametrize(("point", "key", "actor"), EVERY_ACTION)
def test_every_action_goes_through_the_same_steps(point: str, key: str, actor: str) -> None:
    m = field(point=point).do(key)
    kind = key.partition(":")[0]
    assert (m.window, m.view(None).window.owner, m.open_action) == ("pre-roll", A, kind)
    assert (m.view(None).action.actor, m.ultra(actor).committed, m.ultra(actor).engaged) == (
        actor,
        True,
        False,
    )
    m.close()
    assert m.chance is not None
    assert (m.chance.count, m.chance.sides) == (1, 12)
    m.roll(1)
    assert (m.window, m.view(None).window.owner, m.rolled) == ("post-roll", A, 1)
    m.close()
    assert [event.action for event in m.told("Locked")] == [kind]


@pytest.mark.proves("US-5.0.1", "US-5.0.2", "US-R45", "US-C-03")
def test_a_save_goes_through_the_same_steps() -> None:
    m = field(point="shooter").act("shot:f1", 1).do("save:b2")
    assert (m.window, m.view(None).window.owner, m.open_action) == ("pre-roll", B, "save")
    assert (m.ultra("1.b2").committed, m.ultra("1.b2").engaged) == (True, False)
    m.close().do(1)
    assert (m.window, m.view(None).window.owner) == ("post-roll", B)


@pytest.mark.proves("US-5.0.1")
@pytest.mark.parametrize(
    ("deviation", "point", "key", "rule"),
    [
        ({}, "attack", "tackle:b1:1.b1", "US-2.4.1"),
        ({}, "attack", "assault:b1:1.b1", "US-2.4.1"),
        ({"f1": ENGAGED}, "attack", "tackle:f1:1.b1", "US-3.2.3"),
        ({"f1": ENGAGED}, "attack", "assault:f1:1.b1", "US-3.2.3"),
        ({"f1": {"tackled": True}}, "attack", "tackle:f1:1.b1", "US-5.1.3"),
        ({"f1": {"assaulted": True}}, "attack", "assault:f1:1.b1", "US-5.1.3"),
        ({}, "shooting", "pass:f1", "US-2.4.2"),
        ({"b1": ENGAGED}, "shooting", "pass:b1", "US-3.2.3"),
        ({}, "shooter", "shot:b1", "US-2.4.1"),
        ({"f1": ENGAGED}, "shooter", "shot:f1", "US-3.2.3"),
    ],
)
def test_everything_must_be_legal_when_declared(
    deviation: dict[str, Any], point: str, key: str, rule: str
) -> None:
    m = field(a=deviation, point=point)
    assert key not in m.keys(A)
    assert m.refused_by(A, key) == rule


@pytest.mark.proves("US-5.0.5", "US-8.1.1")
def test_the_provisional_result_follows_the_numbers() -> None:
    m = field(a={"hand": ["i01", "i13"]}, b={"hand": ["i04"]}, point="shooter")
    m.attempt("shot:f1", 8)
    assert not m.succeeding()
    m.casts(A, "i01", "target:0.f1", "mode:shot")
    assert m.succeeding()
    m.casts(B, "i04", "target:0.f1", "mode:shot")
    assert not m.succeeding()
    m.play(A, "reinforce:f2")
    assert m.succeeding()
    m.casts(A, "i13", "mode:+1")
    assert (m.rolled, m.succeeding()) == (9, False)


@pytest.mark.proves("US-5.0.6", "US-5.0.7", "US-5.0.8")
def test_a_locked_result_is_applied_and_the_actor_engages() -> None:
    m = field(b={"hand": ["i05"]}).attempt("tackle:f1:1.b1", 9)
    assert (m.engaged(A), m.engaged(B)) == ([], [])
    m.close()
    order = [type(event).__name__ for event in m.told("Locked", "Engaged")]
    assert order == ["Locked", "Engaged", "Engaged"]
    assert [(event.seat, event.slot) for event in m.told("Engaged")] == [(B, "b1"), (A, "f1")]
    assert (m.ultra("0.f1").committed, m.offered(A, "reinforce"), m.window) == (False, [], "idle")


@pytest.mark.proves("US-5.0.8", "US-R51")
def test_an_assault_is_completed_after_its_sacrifice_roll() -> None:
    m = field().attempt("assault:f1:1.b1", 9).close()
    assert (m.chance is not None, m.engaged(A), m.ultra("0.f1").committed) == (True, [], True)
    m.roll(5)
    assert (m.window, m.engaged(A), m.ultra("0.f1").committed) == ("sacrifice", [], True)
    m.close()
    assert (m.window, m.engaged(A), m.ultra("0.f1").committed) == ("idle", ["f1"], False)


@pytest.mark.proves("US-5.0.3", "US-5.0.10", "US-R46")
def test_an_abandoned_shot_uses_up_the_credit() -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP, point="shooter").attempt("shot:f1")
    m.casts(B, "zap", "target:0.f1").close()
    assert (m.window, m.view(None).credit, m.told("Rolled")) == ("idle", False, [])
    assert len(m.told("Abandoned")) == 1


@pytest.mark.proves("US-5.0.3", "US-5.0.10", "US-R46")
def test_an_abandoned_tackle_and_assault_roll_nothing() -> None:
    for kind in ("tackle", "assault"):
        m = field(b={"hand": ["zap"]}, cards=ZAP).attempt(f"{kind}:f1:1.b1")
        m.casts(B, "zap", "target:0.f1").close()
        assert (m.chance, m.window, m.told("Rolled")) == (None, "idle", [])
        assert (m.filled(A)[0], m.filled(B)[3], m.engaged(B)) == ("f2", "b1", [])


@pytest.mark.proves("US-5.0.3", "US-R46")
@pytest.mark.parametrize("kind", ["tackle", "assault"])
def test_without_target_there_is_no_roll_but_a_sacrifice_roll(kind: str) -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP).attempt(f"{kind}:f1:1.b1")
    m.casts(B, "zap", "target:1.b1").close()
    assert bool(m.chance) == (kind == "assault")
    if kind == "assault":
        m.do(5).close()
    assert (m.engaged(A), [event.success for event in m.told("Locked")][-1:] in ([], [False])) == (
        ["f1"],
        True,
    )
    assert (m.ultra("0.f1").tackled, m.ultra("0.f1").assaulted) == (kind == "tackle", kind == "assault")


@pytest.mark.proves("US-5.0.10", "US-5.0.3", "US-R46")
def test_an_abandoned_save_is_the_one_save() -> None:
    m = field(a={"hand": ["zap"]}, cards=ZAP, point="shooter").act("shot:f1", 1).do("save:b1")
    m.casts(A, "zap", "target:1.b1").close()
    assert (m.goals, [event.why for event in m.told("Rolled")].count("save")) == ([1, 0], 0)


@pytest.mark.proves("US-5.0.11")
def test_one_action_at_a_time() -> None:
    m = field().attempt("tackle:f1:1.b1")
    others = ["tackle:f2:1.b2", "assault:f2:1.b2", "pass:b1", "end:phase", "end:turn"]
    assert m.keys(A) == ["pass"]
    assert all(m.refused_by(A, key) for key in others)


# --- US-5.0.9 triggers of an action ---------------------------------------------------------------

TRIGGERS = [
    ("on_declare(tackle)", "pre-roll"),
    ("on_roll(tackle)", "post-roll"),
    ("on_success(tackle)", "triggers"),
    ("on_engage", "triggers"),
]


@pytest.mark.proves("US-5.0.9", "US-R47")
@pytest.mark.parametrize(("event", "when"), TRIGGERS)
def test_when_the_triggers_of_an_action_go_on_the_stack(event: str, when: str) -> None:
    only = () if event == "on_engage" else "actor=self"
    m = field(a={"f1": able(noticing(event, only=only))})
    seen = []
    m.play(A, "tackle:f1:1.b1")
    for _ in range(2):
        seen += [m.window] if m.stack else []
        m.settle()
        finish_draw(m)
        m.close()
        if m.chance:
            m.roll(12)
    seen += [m.window] if m.stack else []
    assert seen == [when]


def finish_draw(m: Board) -> None:
    """The card that a trigger draws."""
    if m.chance and m.chance.sides != 12:
        m.roll(1)


@pytest.mark.proves("US-5.0.9", "US-R47", "US-R96")
def test_a_trigger_of_a_reinforcement_comes_directly_after_it() -> None:
    m = field(a={"f2": able(noticing("on_reinforce(given)"))}, point="shooter")
    m.attempt("shot:f1", 12).do("reinforce:f2")
    assert (m.window, len(m.stack), m.team(A).hand_size) == ("post-roll", 1, 0)
    assert m.offered(A, "reinforce") == [], "the stack is not empty"
    m.resolve().do(1)
    assert (m.window, m.team(A).hand_size, m.offered(A, "reinforce")) == ("post-roll", 1, ["b1"])


@pytest.mark.proves("US-5.0.9", "US-R47")
def test_a_trigger_of_a_stack_item_comes_directly_after_it() -> None:
    m = field(a={"f2": able(noticing("on_engage"))}, b={"hand": ["i21"]}, point="shooter")
    m.attempt("shot:f1", 12)
    casts_and_triggers(m, "i21", "target:0.f2")
    assert (m.window, m.open_action, len(m.stack)) == ("post-roll", "shot", 1)


def casts_and_triggers(m: Board, name: str, *steps: str) -> None:
    """B's card resolves; what it sets off is left on the stack."""
    m.plays(B, name, *steps).do("pass")


@pytest.mark.proves("US-R95", "US-5.0.9")
def test_no_window_without_triggers() -> None:
    m = field(a={"f1": "u05"}).act("tackle:f1:1.b1", 1)
    assert m.window == "idle"


@pytest.mark.proves("US-R95", "US-R67", "US-5.5.4")
def test_no_window_for_a_trigger_without_target() -> None:
    m = field(a={"f1": "u30"}, b={"f1": ENGAGED, "b2": ENGAGED}).act("assault:f1:1.b1", 12, 12)
    assert ("b1" in m.filled(B), m.window) == (False, "idle")


# --- US-5.1 Tackle --------------------------------------------------------------------------------


@pytest.mark.proves("US-5.1.1", "US-5.0.1")
def test_a_tackle_is_made_by_the_front_row_against_either_row() -> None:
    m = field()
    expected = {f"{actor}:1.{target}" for actor in SLOTS[:3] for target in SLOTS}
    assert set(m.offered(A, "tackle")) == expected
    assert m.keys(B) == []
    assert m.refused_by(B, "tackle:f1:0.b1") is not None
    assert m.refused_by(A, "tackle:f1:0.b1") is not None, "never one's own Ultra"


@pytest.mark.proves("US-5.1.1")
def test_no_tackle_outside_phase_five() -> None:
    m = field(point="shooting")
    assert m.offered(A, "tackle") + m.offered(A, "assault") == []
    assert m.refused_by(A, "tackle:f1:1.b1") is not None


@pytest.mark.proves("US-5.1.2", "US-5.1.4", "US-5.1.5")
@pytest.mark.parametrize(("tackle", "resistance"), [(0, 9), (3, 9), (-2, 8), (5, 14)])
def test_a_tackle_needs_the_resistance(tackle: int, resistance: int) -> None:
    for roll in range(1, 13):
        m = field(a={"f1": {"tackle": tackle, "assault": 9}}, b={"b1": {"resistance": resistance}})
        m.act("tackle:f1:1.b1", roll)
        assert m.engaged(B) == (["b1"] if roll + tackle >= resistance else [])
        assert m.engaged(A) == ["f1"]


@pytest.mark.proves("US-5.1.3", "US-R48")
def test_an_ultra_tackles_once_and_assaults_once_a_turn() -> None:
    m = field(a={"hand": ["i20", "i20", "i20"]}).act("tackle:f1:1.b1", 1)
    m.casts(A, "i20", "target:0.f1")
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.3"
    assert "tackle:f2:1.b1" in m.keys(A), "the number of Tackles has no limit of its own"
    m.act("assault:f1:1.b1", 1, 12).casts(A, "i20", "target:0.f1")
    assert m.refused_by(A, "assault:f1:1.b1") == "US-5.1.3"
    m.act("tackle:f2:1.b1", 1).act("tackle:f3:1.b1", 1).do("end:phase").close().act("pass:b1", 1)
    assert m.offered(A, "shot") == ["f1"]


@pytest.mark.proves("US-5.1.3", "US-R48")
def test_the_count_starts_again_every_turn() -> None:
    m = field(a={"f1": {"tackled": True, "assaulted": True}})
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.refused_by(A, "assault:f1:1.b1")) == (
        "US-5.1.3",
        "US-5.1.3",
    )
    m.turn_over().turn_over()
    while "end:phase" not in m.keys(A):
        m.idle()
    assert {"tackle:f1:1.b1", "assault:f1:1.b1"} <= set(m.keys(A))


@pytest.mark.proves("US-5.1.3", "US-R48", "US-6.4.3")
@pytest.mark.parametrize("kind", ["tackle", "assault"])
def test_a_cancelled_attempt_does_not_count(kind: str) -> None:
    m = field(b={"hand": ["i17"]}).attempt(f"{kind}:f1:1.b1", 12).casts(B, "i17")
    assert f"{kind}:f1:1.b1" in m.keys(A)
    assert not getattr(m.ultra("0.f1"), "tackled" if kind == "tackle" else "assaulted")


@pytest.mark.proves("US-5.1.6", "US-R49")
def test_an_engaged_ultra_cannot_be_tackled() -> None:
    m = field(b={"b1": ENGAGED})
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.6"
    assert len(m.offered(A, "tackle")) == 15
    m = field(b=ALL_ENGAGED)
    assert m.offered(A, "tackle") == []


@pytest.mark.proves("US-5.1.7", "US-R50")
@pytest.mark.parametrize("after_roll", [False, True])
def test_a_target_engaged_meanwhile_does_not_stop_the_tackle(after_roll: bool) -> None:
    m = field(a={"hand": ["i21"]}).attempt("tackle:f1:1.b1", *([9] if after_roll else []))
    m.casts(A, "i21", "target:1.b1")
    assert m.open_action == "tackle"
    if not after_roll:
        m.close().do(9)
    m.close()
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b1"])
    assert [event.success for event in m.told("Locked")] == [True]
    assert len([event for event in m.told("Engaged") if event.seat == B]) == 1


# --- US-5.2 Assault -------------------------------------------------------------------------------


@pytest.mark.proves("US-5.2.1", "US-5.2.3", "US-5.2.5")
@pytest.mark.parametrize(
    ("assault", "roll", "success"), [(0, 9, True), (0, 8, False), (3, 6, True), (-2, 10, False)]
)
def test_an_assault_uses_the_assault_capability(assault: int, roll: int, success: bool) -> None:
    m = field(a={"f1": {"assault": assault, "tackle": 12 if not success else -12}})
    m.act("assault:f1:1.b1", roll, 12)
    assert ("b1" in m.filled(B), len(m.team(B).locker)) == (not success, int(success))
    assert (m.engaged(A), m.engaged(B)) == (["f1"], [])


@pytest.mark.proves("US-5.2.2", "US-5.2.3")
@pytest.mark.parametrize("status", [False, True])
@pytest.mark.parametrize("success", [False, True])
def test_the_status_of_the_assaulted_does_not_matter(status: bool, success: bool) -> None:
    m = field(b={"b1": {"engaged": status}}).act("assault:f1:1.b1", 9 if success else 8, 12)
    assert "b1" in m.filled(B) if not success else "b1" not in m.filled(B)
    assert m.engaged(B) == (["b1"] if status and not success else [])


@pytest.mark.proves("US-5.2.4", "US-R52", "US-C-04")
@pytest.mark.parametrize("attack", [1, 12])
@pytest.mark.parametrize("roll", range(1, 13))
def test_the_sacrifice_roll_is_the_bare_die(attack: int, roll: int) -> None:
    m = field(a={"f1": {"assault": 5, "resistance": 14}}, b={"b1": {"resistance": 12}})
    m.act("assault:f1:1.b1", attack, roll)
    assert ("f1" in m.filled(A), len(m.team(A).locker)) == (roll > 4, int(roll <= 4))


@pytest.mark.proves("US-5.2.4")
@pytest.mark.parametrize(
    ("threshold", "roll", "stays"), [(0, 1, True), (6, 6, False), (6, 7, True), (12, 12, False)]
)
def test_the_threshold_is_an_option(threshold: int, roll: int, stays: bool) -> None:
    m = field(options={"sacrifice_threshold": threshold}).act("assault:f1:1.b1", 1, roll)
    assert ("f1" in m.filled(A)) == stays


@pytest.mark.proves("US-5.2.4", "US-R51", "US-C-04")
def test_the_targets_fate_comes_before_the_sacrifice_roll() -> None:
    m = field().attempt("assault:f1:1.b1", 9).close()
    assert m.chance is not None
    assert (m.chance.sides, "b1" in m.filled(B), m.filled(A)[0]) == (12, False, "f1")
    m.roll(1)
    assert (m.window, m.view(None).window.owner, m.filled(A)[0]) == ("sacrifice", A, "f1")
    assert [event.why for event in m.told("Rolled")][-1] == "sacrifice"
    m.close()
    assert m.filled(A)[0] == "f2"


@pytest.mark.proves("US-5.2.4", "US-R51", "US-R78")
def test_an_assault_cannot_be_cancelled_after_its_lock() -> None:
    m = field(b={"hand": ["i22", "i17"]}).attempt("assault:f1:1.b1", 9).close().do(5).reach(B)
    assert m.offered(B, "play") == ["i22"]
    m.casts(B, "i22", "target:0.f1").close()
    assert ("b1" in m.filled(B), m.engaged(A), m.told("Cancelled")) == (False, ["f1"], [])
    assert m.ultra("0.f1").assaulted


@pytest.mark.proves("US-5.2.4", "US-R52", "US-R60", "US-5.4.3")
def test_only_effects_on_the_roll_help_against_the_sacrifice() -> None:
    m = field(a={"hand": ["i01", "i13"]}).attempt("assault:f1:1.b1", 1, 4)
    assert m.offered(A, "reinforce") == []
    assert m.refused_by(A, "reinforce:f2") == "US-5.4.5"
    m.casts(A, "i01", "target:0.f1", "mode:assault").casts(A, "i13", "mode:+1").close()
    assert m.filled(A)[0] == "f1"


@pytest.mark.proves("US-R52")
def test_a_sacrifice_roll_shifted_below_one_counts() -> None:
    m = field(b={"hand": ["i13"]}, options={"sacrifice_threshold": 1})
    m.attempt("assault:f1:1.b1", 1, 1).casts(B, "i13", "mode:-1").close()
    assert m.filled(A)[0] == "f2"


@pytest.mark.proves("US-R52", "US-5.2.4")
def test_with_a_threshold_of_zero_nobody_leaves_whatever_the_roll() -> None:
    m = field(b={"hand": ["i13"]}, options={"sacrifice_threshold": 0})
    m.attempt("assault:f1:1.b1", 1, 1).casts(B, "i13", "mode:-1").close()
    assert (m.filled(A)[0], m.engaged(A)) == ("f1", ["f1"])


@pytest.mark.proves("US-R53", "US-5.2.4")
def test_no_sacrifice_roll_for_an_ultra_that_has_left() -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP).attempt("assault:f1:1.b1", 9)
    m.casts(B, "zap", "target:0.f1").close()
    assert (m.chance, m.window, "b1" in m.filled(B)) == (None, "idle", False)


@pytest.mark.proves("US-R53", "US-R51")
def test_an_attacker_removed_in_the_sacrifice_window_leaves_once() -> None:
    m = field(b={"hand": ["i03"]}).attempt("assault:f1:1.b1", 1, 4).casts(B, "i03", "target:0.f1")
    m.close()
    assert (m.filled(A)[0], len(m.team(A).locker), m.window) == ("f2", 1, "idle")


# --- US-5.3 Pass, Shot, Save ----------------------------------------------------------------------


@pytest.mark.proves("US-5.3.1", "US-5.3.3")
@pytest.mark.parametrize("roll", range(1, 13))
def test_a_pass_succeeds_up_to_its_number(roll: int) -> None:
    m = field(a={"b1": {"pass": 5, "shot": 12, "save": 12}}, point="shooting").act("pass:b1", roll)
    assert (m.window, m.view(None).credit) == (("shooter", True) if roll <= 5 else ("idle", False))
    assert m.engaged(A) == ["b1"]


@pytest.mark.proves("US-5.3.1", "US-5.3.5", "US-5.3.6")
@pytest.mark.parametrize("roll", range(1, 13))
def test_a_shot_succeeds_up_to_its_number(roll: int) -> None:
    m = field(a={"f1": {"shot": 5, "pass": 12}}, point="shooter").act("shot:f1", roll)
    assert (m.waiting, m.window) == (((B,), None) if roll <= 5 else ((A,), "idle"))
    assert (m.engaged(A), m.goals) == (["f1"], [0, 0])


@pytest.mark.proves("US-5.3.1", "US-5.3.8")
@pytest.mark.parametrize("roll", range(1, 13))
def test_a_save_succeeds_up_to_its_number(roll: int) -> None:
    m = field(b={"b1": {"save": 5, "shot": 12}}, point="shooter").act("shot:f1", 1)
    m.act("save:b1", roll)
    assert (m.goals, m.engaged(B)) == ([int(roll > 5), 0], ["b1"])
    assert (m.began, m.view(None).active) == (([B], B) if roll > 5 else ([], A))


@pytest.mark.proves("US-5.3.2")
def test_every_shot_needs_its_own_pass() -> None:
    m = field(point="shooting")
    assert m.refused_by(A, "shot:f1") == "US-5.3.2"
    m.act("pass:b1", 1).act("shot:f1", 12)
    assert (m.offered(A, "shot"), m.refused_by(A, "shot:f2")) == ([], "US-5.3.2")
    m.act("pass:b2", 1)
    assert m.offered(A, "shot") == ["f2", "f3"]


@pytest.mark.proves("US-5.3.2")
def test_no_shot_in_phase_five() -> None:
    m = field()
    assert m.offered(A, "shot") + m.offered(A, "pass") == []
    assert m.refused_by(A, "pass:b1") is not None


@pytest.mark.proves("US-5.3.3")
def test_a_failed_pass_leads_back_to_the_idle_point() -> None:
    m = field(point="shooting")
    assert m.offered(A, "pass") == ["b1", "b2", "b3"]
    m.act("pass:b1", 12)
    assert (m.window, m.offered(A, "pass"), "end:turn" in m.keys(A)) == ("idle", ["b2", "b3"], True)


@pytest.mark.proves("US-R54", "US-5.3.3")
def test_passes_shots_and_saves_are_limited_by_readiness_only() -> None:
    m = field(a={"hand": ["i20"] * 2}, b={"b2": None, "b3": None, "hand": ["i20"]}, point="shooting")
    m.act("pass:b1", 1).act("shot:f1", 1).act("save:b1", 1).casts(A, "i20", "target:0.b1")
    m.act("pass:b1", 1).casts(A, "i20", "target:0.f1").attempt("shot:f1", 1)
    m.casts(B, "i20", "target:1.b1").close()
    assert m.offered(B, "save") == ["b1"]


@pytest.mark.proves("US-5.3.4", "US-R55")
def test_the_shooter_point() -> None:
    m = field(a={"f2": ENGAGED, "b2": "u11", "hand": ["i01"]}, point="shooting").act("pass:b1", 1)
    assert (m.window, m.view(None).credit) == ("shooter", True)
    assert set(m.keys(A)) == {"shot:f1", "shot:f3", "play:i01", "use:b2", "decline"}
    assert m.refused_by(A, "pass:b2") == m.refused_by(A, "pass:b3") == "US-5.3.4"
    assert m.refused_by(A, "end:turn") is not None


@pytest.mark.proves("US-5.3.4", "US-R55")
def test_declining_loses_the_credit() -> None:
    m = field(point="shooter").do("decline")
    assert (m.waiting, m.view(None).credit) == ((B,), True), "it is announced first"
    m.play(B, "pass")
    assert (m.window, m.view(None).credit, m.refused_by(A, "shot:f1")) == ("idle", False, "US-5.3.2")
    m.act("pass:b1", 1).act("shot:f1", 12)
    assert (m.view(None).credit, m.window) == (False, "idle"), "credits do not add up"


@pytest.mark.proves("US-R55", "US-6.2.7")
def test_declining_is_void_after_a_response() -> None:
    m = field(b={"hand": ["i04"]}, point="shooter").do("decline")
    m.casts(B, "i04", "target:0.f1", "mode:shot")
    assert (m.window, m.waiting, m.view(None).credit) == ("shooter", (A,), True)
    assert m.offered(A, "shot") == ["f1", "f2", "f3"]


@pytest.mark.proves("US-R56", "US-5.3.4")
def test_passing_without_a_ready_shooter() -> None:
    m = field(a={**FRONT_ENGAGED, "hand": ["i20"]}, point="shooting")
    assert m.offered(A, "pass") == ["b1", "b2", "b3"]
    m.act("pass:b1", 1)
    assert set(m.keys(A)) == {"decline", "play:i20"}
    m.casts(A, "i20", "target:0.f3")
    assert m.offered(A, "shot") == ["f3"]


@pytest.mark.proves("US-R109", "US-5.0.7", "US-5.3.4")
def test_the_credit_of_a_pass_counts_at_once() -> None:
    """Iriselle's trigger opens a window after her Pass; the ball is in motion already."""
    m = field(a={"b1": "u27", "hand": ["i36"]}, point="shooting").act("pass:b1", 1).do("target:0.f1")
    assert (m.window, m.view(None).credit) == ("triggers", True)
    assert m.refused_by(A, "play:i36") == "US-6.1.4", "a Pass is pending"
    m.settle().close()
    assert (m.window, m.view(None).credit, m.offered(A, "play")) == ("shooter", True, [])


@pytest.mark.proves("US-R109", "US-5.0.9")
def test_what_a_pass_sets_off_finds_its_credit_pending() -> None:
    keen = able(noticing("on_success(pass)", only=("actor=self", "pass pending")))
    m = field(a={"b1": keen}, point="shooting").act("pass:b1", 1)
    assert (m.window, len(m.stack)) == ("triggers", 1)


@pytest.mark.proves("US-5.3.3", "US-5.3.4")
def test_a_failed_or_cancelled_pass_gives_no_credit() -> None:
    m = field(b={"hand": ["i17"]}, point="shooting").attempt("pass:b1", 1).casts(B, "i17")
    assert (m.window, m.view(None).credit) == ("idle", False)
    m.act("pass:b1", 12)
    assert (m.window, m.view(None).credit) == ("idle", False)


@pytest.mark.proves("US-7.3.2", "US-R109")
def test_a_credit_is_lost_with_the_chosen_team_even_among_the_triggers_of_the_pass() -> None:
    m = field({"b1": "u27"}, {}, {}, against=C, point="shooting").act("pass:b1", 1).do("target:0.f1")
    m.reach(C).concede(C)
    assert (m.window, m.view(None).credit) == ("triggers", False)
    m.close()
    assert (m.window, m.offered(A, "pass"), m.offered(A, "shot")) == ("idle", ["b2", "b3"], [])


@pytest.mark.proves("US-R109", "US-5.3.4")
def test_the_credit_counts_until_the_shot_is_locked() -> None:
    m = field(point="shooter").attempt("shot:f1", 12)
    assert m.view(None).credit is True
    m.close()
    assert m.view(None).credit is False


@pytest.mark.proves("US-5.3.5")
@pytest.mark.parametrize("passers", [True, False])
def test_after_a_missed_shot(passers: bool) -> None:
    m = field(a={} if passers else {"b1": ENGAGED, "b2": ENGAGED, "b3": ENGAGED}, point="shooter")
    m.act("shot:f1", 12)
    assert (m.window, m.engaged(A)[0]) == ("idle", "f1")
    assert (m.offered(A, "pass"), "end:turn" in m.keys(A)) == (["b1", "b2", "b3"] if passers else [], True)


@pytest.mark.proves("US-5.3.6", "US-R57", "US-D-12")
def test_a_save_cannot_be_declined() -> None:
    m = field(b={"b1": {"save": 1}, "b2": ENGAGED, "b3": None, "hand": ["i01"]}, point="shooter")
    m.act("shot:f1", 1)
    assert (m.waiting, m.window, m.keys(B)) == ((B,), None, ["save:b1"])
    assert m.refused_by(B, "save:none") == "US-5.3.6"
    assert m.refused_by(B, "play:i01") is not None, "there is no window before the choice"
    assert m.refused_by(B, "save:b2") == "US-3.2.3"
    assert m.refused_by(B, "save:f1") == "US-2.4.2"


@pytest.mark.proves("US-5.3.7")
def test_one_save_for_one_shot() -> None:
    m = field(point="shooter").act("shot:f1", 1).act("save:b1", 12)
    assert (m.goals, m.began, m.told("Declared")[-1].slot) == ([1, 0], [B], "b1")


@pytest.mark.proves("US-5.3.8")
def test_the_saver_engages_before_the_goal_counts() -> None:
    m = field(point="shooter").act("shot:f1", 1).act("save:b1", 12)
    order = [type(event).__name__ for event in m.told("Engaged", "Goal")]
    assert order == ["Engaged", "Engaged", "Goal"]


@pytest.mark.proves("US-5.3.8")
def test_after_a_save_the_attack_goes_on() -> None:
    m = field(point="shooter").act("shot:f1", 1).act("save:b1", 1)
    assert (m.window, m.waiting, m.view(None).phase, m.view(None).credit) == ("idle", (A,), 6, False)
    assert m.offered(A, "pass") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-5.3.9", "US-R58")
@pytest.mark.parametrize(
    "defence",
    [
        ALL_ENGAGED,
        BACK_ENGAGED,
        {"b1": None, "b2": None, "b3": None},
        {"b1": ENGAGED, "b2": None, "b3": ENGAGED},
        dict.fromkeys(SLOTS),
    ],
)
def test_a_direct_goal(defence: dict[str, Any]) -> None:
    m = field(b=defence, point="shooter").act("shot:f1", 1)
    assert (m.goals, [event.action for event in m.told("Declared")]) == ([1, 0], ["shot"])
    goal = m.told("Goal")[0]
    assert (goal.seat, goal.against, goal.scored) == (A, B, 1)


@pytest.mark.proves("US-R58", "US-5.3.9")
def test_savers_are_looked_for_after_the_triggers_of_the_shot() -> None:
    closing = trigger("on_success(shot)", "engage", target="all ultra(opp, back)", only="actor=self")
    m = field(a={"f1": able(closing)}, point="shooter").act("shot:f1", 1)
    assert (m.window, m.goals) == ("triggers", [0, 0])
    m.settle().close()
    assert (m.engaged(B), m.goals) == (["b1", "b2", "b3"], [1, 0])


@pytest.mark.proves("US-R57", "US-5.3.6", "US-R58")
def test_a_saver_can_be_readied_while_triggers_of_the_shot_wait() -> None:
    m = field(
        a={"f1": able(noticing("on_success(shot)", only="actor=self"))},
        b={**BACK_ENGAGED, "hand": ["i20"]},
        point="shooter",
    ).act("shot:f1", 1)
    assert m.window == "triggers"
    m.casts(B, "i20", "target:1.b3").settle().do(1).close()
    assert (m.goals, m.offered(B, "save")) == ([0, 0], ["b3"])


@pytest.mark.proves("US-5.3.10")
@pytest.mark.parametrize("roll", [1, 6])
def test_the_margin_of_the_shot_does_not_matter(roll: int) -> None:
    m = field(a={"hand": ["i01"]}, point="shooter").act("shot:f1", roll).attempt("save:b1", 7)
    assert not m.succeeding()
    m.play(B, "reinforce:f1")
    assert m.succeeding()
    m.reach(A)
    assert m.offered(A, "reinforce") == []
    m.casts(A, "i01", "target:0.f1", "mode:shot")
    assert m.succeeding()
    m.close()
    assert m.goals == [0, 0]


@pytest.mark.proves("US-5.3.11")
def test_only_the_active_team_scores() -> None:
    m = field(point="shooter").act("shot:f1", 1).act("save:b1", 1)
    assert m.keys(B) == []
    assert m.refused_by(B, "pass:b2") is not None
    m.act("pass:b1", 1).act("shot:f2", 12)
    assert m.goals == [0, 0]
    m.act("pass:b2", 1).act("shot:f3", 1).act("save:b2", 12)
    assert m.goals == [1, 0]


@pytest.mark.proves("US-R110")
def test_a_failed_save_is_completed_before_the_goal_counts() -> None:
    m = field(b={"b1": able(noticing("on_failure(save)", only="actor=self"))}, point="shooter")
    m.act("shot:f1", 1).act("save:b1", 12)
    assert (m.window, m.engaged(B), m.goals) == ("triggers", ["b1"], [0, 0])
    m.settle().do(1).close()
    assert (m.goals, m.team(B).hand_size) == ([1, 0], 1)


@pytest.mark.proves("US-R110", "US-D-18")
def test_a_failed_save_is_completed_before_an_extra_saver_is_chosen() -> None:
    b = {"b1": able(noticing("on_failure(save)", only="actor=self")), "hand": ["i37"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37").close()
    assert (m.window, m.offered(B, "save")) == ("triggers", [])
    m.settle().do(1).close()
    assert m.offered(B, "save") == ["b2", "b3", "none"]
