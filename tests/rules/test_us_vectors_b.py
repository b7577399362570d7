"""The worked examples US-V069 to US-V117 of the ledger: reinforcement, responses, numbers."""

from typing import Any

import pytest

from .plays import BRUMAIRE, ENGAGED, A, B, card, clause, field

# --- 6.6 reinforcement ----------------------------------------------------------------------------


@pytest.mark.proves("US-V071", "US-5.4.3", "US-5.4.1")
def test_us_v071_reinforced_tackle() -> None:
    m = field(a={"f1": "u01", "f2": "u03"}, b={"b1": {"resistance": 10}})
    m.attempt("tackle:f1:1.b1", 6)
    assert not m.succeeding()
    m.play(A, "reinforce:f2")
    assert (m.ultra("0.f1").tackle, m.succeeding()) == (4, True)
    m.close()
    assert (m.engaged(A), m.engaged(B)) == (["f1", "f2"], ["b1"])


@pytest.mark.proves("US-V072", "US-5.4.4", "US-2.5.1", "US-2.5.2", "US-R61")
@pytest.mark.parametrize(
    ("deviation", "helpers"),
    [({}, {"b1", "b3", "f2"}), ({"b1": ENGAGED}, {"b3", "f2"}), ({"b1": ENGAGED, "f2": None}, {"b3"})],
)
def test_us_v072_who_can_reinforce(deviation: dict[str, Any], helpers: set[str]) -> None:
    m = field(a=deviation, point="shooting").attempt("pass:b2", 12)
    assert set(m.offered(A, "reinforce")) == helpers
    assert m.refused_by(A, "reinforce:f1") == m.refused_by(A, "reinforce:f3") == "US-5.4.4"
    m.play(A, "pass")
    assert m.offered(B, "reinforce") == []
    assert m.refused_by(B, "reinforce:b1") == "US-5.4.4"


@pytest.mark.proves("US-V073", "US-5.4.5", "US-5.4.8")
def test_us_v073_no_reinforcement_when_succeeding() -> None:
    m = field(point="shooter").attempt("shot:f1", 5)
    assert m.offered(A, "reinforce") == []
    assert m.refused_by(A, "reinforce:f2") == "US-5.4.5"
    m.play(A, "pass")
    assert m.offered(B, "reinforce") == []


@pytest.mark.proves("US-V074", "US-5.4.5", "US-6.2.5")
def test_us_v074_a_spoiled_success_can_be_reinforced() -> None:
    m = field(b={"hand": ["i04"]}, point="shooter").attempt("shot:f1", 5)
    m.casts(B, "i04", "target:0.f1", "mode:shot")
    assert (m.ultra("0.f1").shot, m.succeeding(), m.waiting) == (4, False, (A,))
    m.play(A, "reinforce:f2")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (6, True)


@pytest.mark.proves("US-V075", "US-5.4.6")
def test_us_v075_an_insufficient_reinforcement_and_a_card() -> None:
    m = field(a={"hand": ["i01"]}, point="shooting").attempt("pass:b1", 10).do("reinforce:f1")
    assert (m.ultra("0.b1").pass_, m.succeeding()) == (8, False)
    m.casts(A, "i01", "target:0.b1", "mode:pass")
    assert (m.ultra("0.b1").pass_, m.succeeding()) == (10, True)
    m.close()
    assert (m.window, m.engaged(A)) == ("shooter", ["f1", "b1"])


@pytest.mark.proves("US-V076", "US-5.4.3", "US-5.4.4", "US-5.4.8")
def test_us_v076_a_reinforced_save() -> None:
    m = field(point="shooter").act("shot:f1", 6).attempt("save:b2", 9).do("reinforce:f2")
    assert (m.ultra("1.b2").save, m.succeeding()) == (8, False)
    m.do("reinforce:b3").close()
    assert (m.engaged(B), m.goals, m.window) == (["f2", "b2", "b3"], [0, 0], "idle")
    m.act("pass:b1", 1).act("shot:f2", 1)
    assert m.offered(B, "save") == ["b1"]


@pytest.mark.proves("US-V077", "US-5.4.3", "US-R60", "US-5.4.8")
def test_us_v077_resistance_is_not_reinforced() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"hand": ["i05"]}).attempt("tackle:f1:1.b2", 9).reach(B)
    assert m.offered(B, "reinforce") == []
    assert m.refused_by(B, "reinforce:b1") is not None
    m.casts(B, "i05", "target:1.b2")
    assert (m.ultra("1.b2").resistance, m.succeeding()) == (12, False)


@pytest.mark.proves("US-V079", "US-5.4.7", "US-6.4.3", "US-5.4.9", "US-R64", "US-R76")
def test_us_v079_reinforcers_stay_engaged_after_a_cancellation() -> None:
    m = field(b={"hand": ["i02"]}).attempt("tackle:f1:1.b1", 7).do("reinforce:f2")
    assert m.succeeding()
    m.casts(B, "i02", "target:1.b1")
    assert (m.window, m.view(None).action) == ("idle", None)
    assert (m.engaged(A), m.engaged(B), m.team(B).locker) == (["f2"], [], ("i02",))


@pytest.mark.proves("US-V080", "US-5.4.6", "US-R63")
def test_us_v080_each_ultra_reinforces_an_action_once() -> None:
    m = field(a={"hand": ["i20"]}, point="shooter").attempt("shot:f1", 12).do("reinforce:f2")
    m.casts(A, "i20", "target:0.f2")
    assert (m.ultra("0.f2").engaged, m.succeeding()) == (False, False)
    assert m.offered(A, "reinforce") == ["b1"]
    assert m.refused_by(A, "reinforce:f2") is not None
    m.close().attempt("pass:b2", 12)
    assert "f2" in m.offered(A, "reinforce")


# --- 6.7 responses --------------------------------------------------------------------------------


@pytest.mark.proves(
    "US-V081", "US-6.2.1", "US-6.2.2", "US-6.2.3", "US-6.2.4", "US-6.2.5", "US-6.2.6", "US-R72"
)
def test_us_v081_priority_trace() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i15"]}, point="shooter")
    m.attempt("shot:f1", 9)
    assert (m.window, m.view(None).window.owner, m.waiting) == ("post-roll", A, (A,))
    m.plays(A, "i01", "target:0.f1", "mode:shot")
    assert m.waiting == (B,)
    m.plays(B, "i15", "target:item:1")
    assert m.waiting == (A,), "both have spoken, but B's card is new"
    m.play(A, "pass")
    assert (m.stack, m.waiting, m.ultra("0.f1").shot) == ([], (A,), 7)
    assert [event.card for event in m.told("Negated")] == ["i01"]
    m.play(A, "reinforce:f2")
    assert (m.ultra("0.f1").shot, m.waiting) == (9, (A,))
    m.play(A, "pass")
    assert (m.window, m.waiting) == ("post-roll", (B,))
    m.play(B, "pass")
    assert [(event.action, event.success) for event in m.told("Locked")] == [("shot", True)]
    assert (m.waiting, m.offered(B, "save")) == ((B,), ["b1", "b2", "b3"])


@pytest.mark.proves("US-V082", "US-6.3.1", "US-R73")
def test_us_v082_negating_a_negation() -> None:
    m = field(a={"hand": ["i01", "i15"]}, b={"hand": ["i15"]}, point="shooter")
    m.plays(A, "i01", "target:0.f1", "mode:shot").plays(B, "i15", "target:item:1")
    m.plays(A, "i15", "target:item:2")
    assert m.stack == ["i01", "i15", "i15"]
    m.settle()
    assert m.ultra("0.f1").shot == 8
    assert (sorted(m.team(A).locker), m.team(B).locker) == (["i01", "i15"], ("i15",))


@pytest.mark.proves("US-V083", "US-6.3.1", "US-R73")
def test_us_v083_too_late_to_negate() -> None:
    m = field(a={"hand": ["i01"]}, b={"hand": ["i15"]}, point="shooter").attempt("shot:f1", 8)
    m.casts(A, "i01", "target:0.f1", "mode:shot").reach(B)
    assert m.offered(B, "play") == []
    assert m.refused_by(B, "play:i15") == "US-6.1.4"


@pytest.mark.proves("US-V084", "US-6.1.6", "US-8.1.2", "US-R71", "US-R85")
def test_us_v084_the_last_word_on_numbers_in_response() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i41"]}, point="shooter")
    m.attempt("shot:f1").plays(B, "i41", "target:0.f1").plays(A, "i01", "target:0.f1", "mode:shot")
    m.resolve()
    assert m.ultra("0.f1").shot == 9
    m.resolve()
    assert m.ultra("0.f1").shot == 5


@pytest.mark.proves("US-V085", "US-6.1.6", "US-8.1.2", "US-R71", "US-R85")
@pytest.mark.parametrize("in_response", [True, False])
def test_us_v085_the_last_word_on_numbers_reversed(in_response: bool) -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i41"]}, point="shooter")
    m.attempt("shot:f1").plays(A, "i01", "target:0.f1", "mode:shot")
    if not in_response:
        m.resolve()
        assert m.ultra("0.f1").shot == 9
    m.plays(B, "i41", "target:0.f1").settle()
    assert m.ultra("0.f1").shot == 3


@pytest.mark.proves("US-V086", "US-8.1.2", "US-R85")
def test_us_v086_setting_wipes_earlier_reinforcement_only() -> None:
    m = field(b={"hand": ["i41"]}, point="shooter").attempt("shot:f1", 8).do("reinforce:f2")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (8, True)
    m.casts(B, "i41", "target:0.f1")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (3, False)
    m.play(A, "reinforce:b1")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (5, False)


@pytest.mark.proves("US-V087", "US-6.1.6")
def test_us_v087_a_shield_in_response_to_a_thunderbolt() -> None:
    m = field(a={"f1": {"tackle": 2}, "hand": ["i19"]}, b={"hand": ["i03"]})
    m.attempt("tackle:f1:1.b2", 12).plays(B, "i03", "target:0.f1").casts(A, "i19", "target:0.f1")
    assert m.stack == ["i03"]
    m.settle()
    assert ("f1" in m.filled(A), m.window, m.succeeding()) == (True, "post-roll", True)
    m.close()
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b2"])


@pytest.mark.proves("US-V088", "US-6.4.2", "US-R75")
def test_us_v088_a_retroactive_card_on_an_uninvolved_ultra() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i02"]}).attempt("tackle:f1:1.b1", 8)
    m.casts(B, "i02", "target:1.b3")
    assert (m.window, m.succeeding()) == ("post-roll", True)
    m.close()
    assert m.engaged(B) == ["b1"]
    assert m.refused_by(A, "tackle:f2:1.b3") == "US-5.5.2"


@pytest.mark.proves("US-V089", "US-6.4.2", "US-R75")
def test_us_v089_only_the_retroactive_effects_own_change_counts() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i21", "i02"]}).attempt("tackle:f1:1.b1", 8)
    m.casts(B, "i21", "target:0.f1")
    assert (m.ultra("0.f1").engaged, m.window) == (True, "post-roll")
    m.casts(B, "i02", "target:1.b3")
    assert m.window == "post-roll"
    m.close()
    assert (m.engaged(A), m.engaged(B), m.told("Cancelled")) == (["f1"], ["b1"], [])


@pytest.mark.proves("US-V090", "US-6.4.2", "US-R75")
def test_us_v090_the_wrong_kind_of_protection() -> None:
    m = field(a={"f1": {"assault": 2}}, b={"hand": ["i02"]}).attempt("assault:f1:1.b1", 8)
    m.casts(B, "i02", "target:1.b1").close()
    assert ("b1" in m.filled(B), m.told("Cancelled")) == (False, [])


@pytest.mark.proves("US-V091", "US-6.4.2", "US-6.4.3")
def test_us_v091_the_own_leader_undoes_a_failure() -> None:
    m = field(a={"hand": ["i02"]}).attempt("tackle:f1:1.b1", 3).casts(A, "i02", "target:1.b1")
    assert (m.window, m.engaged(A), m.ultra("0.f1").tackled) == ("idle", [], False)
    assert "tackle:f1:1.b2" in m.keys(A)
    assert "tackle:f1:1.b1" not in m.keys(A)


@pytest.mark.proves("US-V092", "US-6.4.4", "US-R77")
@pytest.mark.parametrize(
    ("deviation", "shooters"), [({}, ["f2", "f3"]), ({"f2": ENGAGED, "f3": ENGAGED}, [])]
)
def test_us_v092_a_thunderbolt_on_the_shooter(deviation: dict[str, Any], shooters: list[str]) -> None:
    m = field(a=deviation, b={"hand": ["i03"]}, point="shooter").attempt("shot:f1", 1)
    m.casts(B, "i03", "target:0.f1")
    assert (m.window, m.view(None).credit, m.filled(A)[0]) == ("shooter", True, "f2")
    assert m.offered(A, "shot") == shooters
    assert "decline" in m.keys(A)
    assert m.offered(A, "pass") == []


@pytest.mark.proves("US-V093", "US-6.4.4", "US-5.3.9", "US-R77")
@pytest.mark.parametrize("others_ready", [True, False])
def test_us_v093_a_thunderbolt_on_the_saver(others_ready: bool) -> None:
    b = {} if others_ready else {"b2": ENGAGED, "b3": ENGAGED}
    m = field(a={"hand": ["i03"]}, b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 1)
    m.casts(A, "i03", "target:1.b1")
    assert "b1" not in m.filled(B)
    if others_ready:
        assert (m.goals, m.offered(B, "save")) == ([0, 0], ["b2", "b3"])
    else:
        assert m.goals == [1, 0]


@pytest.mark.proves("US-V094", "US-6.4.8", "US-R78")
def test_us_v094_a_shooter_removed_during_the_save() -> None:
    m = field(b={"hand": ["i03"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i03", "target:0.f1")
    assert ("f1" in m.filled(A), m.window, m.told("Cancelled")) == (False, "post-roll", [])
    m.close()
    assert m.goals == [1, 0]


@pytest.mark.proves("US-V095", "US-5.0.3", "US-6.4.2", "US-R46")
@pytest.mark.parametrize(("name", "cancelled"), [("i21", False), ("i22", True)])
def test_us_v095_hamstring_against_freeze_frame(name: str, cancelled: bool) -> None:
    m = field(b={"hand": [name]}).attempt("tackle:f1:1.b1", 9).casts(B, name, "target:0.f1")
    assert (m.view(None).action is None) == cancelled
    m.close()
    assert (m.engaged(A), m.engaged(B)) == (["f1"], [] if cancelled else ["b1"])
    assert m.ultra("0.f1").tackled == (not cancelled)


@pytest.mark.proves("US-V096", "US-5.0.3", "US-2.4.4", "US-R46")
def test_us_v096_a_moved_actor() -> None:
    m = field(a={"f1": {"shot": 7}}, b={"hand": ["i24"]}, point="shooter").attempt("shot:f1")
    m.casts(B, "i24", "target:0.f1", "target:0.b1").close().do(8)
    assert (m.ultra("0.b1").shot, m.ultra("0.b1").committed, m.succeeding()) == (7, True, False)
    assert sorted(m.offered(A, "reinforce")) == ["b2", "f1"]
    m.play(A, "reinforce:f1")
    assert m.succeeding()


@pytest.mark.proves("US-V097", "US-6.4.2", "US-6.4.4", "US-R77")
def test_us_v097_dead_ball_on_a_pass() -> None:
    m = field(b={"hand": ["i17"]}, point="shooting").attempt("pass:b1", 1).casts(B, "i17")
    assert (m.window, m.view(None).credit, m.engaged(A)) == ("idle", False, [])
    assert "pass:b1" in m.keys(A)


@pytest.mark.proves("US-V097", "US-6.4.4", "US-R77")
def test_us_v097_dead_ball_on_a_save() -> None:
    m = field(a={"hand": ["i17"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 1)
    m.casts(A, "i17")
    assert (m.waiting, m.offered(B, "save"), m.engaged(B)) == ((B,), ["b1", "b2", "b3"], [])


@pytest.mark.proves("US-V098", "US-6.4.7")
def test_us_v098_a_retroactive_card_without_an_action() -> None:
    m = field(b={"hand": ["i03"]}, point="swap").do("swap:none")
    assert m.window == "swap"
    m.casts(B, "i03", "target:0.f2")
    assert (m.window, "f2" in m.filled(A), m.told("Cancelled")) == ("swap", False, [])


@pytest.mark.proves("US-V099", "US-6.3.2", "US-R74")
def test_us_v099_rage_does_not_stop_a_card() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i02", "i17"]})
    m.plays(A, "i20", "target:0.b1")
    assert m.offered(B, "play") == ["i02"], "no action is in progress"
    m.plays(B, "i02", "target:0.b1").settle()
    assert m.engaged(A) == []


@pytest.mark.proves("US-V099", "US-6.3.2", "US-R74", "US-R76")
def test_us_v099_dead_ball_stops_the_action_and_not_the_card() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i17"]}).attempt("tackle:f1:1.b2", 12)
    m.plays(A, "i20", "target:0.b1").casts(B, "i17")
    assert (m.view(None).action, m.stack) == (None, ["i20"])
    m.settle()
    assert (m.engaged(A), m.window) == ([], "idle")


@pytest.mark.proves("US-V100", "US-6.5.1", "US-R79")
def test_us_v100_how_long_effects_last() -> None:
    m = field(b={"hand": ["i06", "i21"]}).do("end:phase").casts(B, "i06", "target:1.b1")
    m.do("end:phase").casts(B, "i21", "target:0.b2")
    assert (m.ultra("1.b1").save, m.engaged(A)) == (10, ["b2"])
    m.turn_over()
    assert (m.began, m.ultra("1.b1").save, m.engaged(A)) == ([B], 6, ["b2"])
    m.turn_over()
    assert (m.began, m.ultra("1.b1").save) == ([B, A], 6)


@pytest.mark.proves("US-V101", "US-6.1.4", "US-6.1.3", "US-R69")
def test_us_v101_targets_gone_on_resolution() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i03"]})
    m.plays(A, "i20", "target:0.b1").casts(B, "i03", "target:0.b1")
    assert "b1" not in m.filled(A)
    m.settle()
    assert ("i20" in m.team(A).locker, m.engaged(A)) == (True, [])


@pytest.mark.proves("US-V102", "US-5.5.3", "US-5.5.1", "US-3.2.3", "US-R66")
def test_us_v102_an_engage_ability_on_the_opponents_turn() -> None:
    m = field(a={"hand": ["i01", "i07"]}, b={"b1": "u44"}, point="shooter")
    m.plays(A, "i07", "target:0.f1")
    assert m.offered(B, "use") == []
    assert m.refused_by(B, "use:b1") == "US-6.1.4"
    m.settle().plays(A, "i01", "target:0.f1", "mode:shot").uses(B, "b1", "target:item:1")
    assert m.engaged(B) == ["b1"], "the cost is paid at once"
    m.settle()
    assert (m.ultra("0.f1").shot, sorted(m.team(A).locker)) == (10, ["i01", "i07"])
    m.act("shot:f1", 1)
    assert m.offered(B, "save") == ["b2", "b3"]


@pytest.mark.proves("US-V103", "US-5.5.3", "US-R66")
def test_us_v103_an_ability_remains_after_its_source_left() -> None:
    m = field(a={"hand": ["i01", "i03"]}, b={"b1": "u44"})
    m.plays(A, "i01", "target:0.f1", "mode:shot").uses(B, "b1", "target:item:1")
    m.casts(A, "i03", "target:1.b1")
    assert ("b1" in m.filled(B), len(m.stack)) == (False, 2)
    m.settle()
    assert (m.ultra("0.f1").shot, [event.card for event in m.told("Negated")]) == (6, ["i01"])


NO_SAVES = {"barred": card(clause("forbid(save)"))}


@pytest.mark.proves("US-V104", "US-5.5.2", "US-6.1.2")
def test_us_v104_an_ability_against_a_rule() -> None:
    m = field(a={"b2": "u20"}, point="shooter")
    assert m.offered(A, "shot") == ["f1", "f2", "f3", "b2"]


@pytest.mark.proves("US-V104", "US-5.5.2", "US-6.1.2", "US-R65")
@pytest.mark.parametrize(
    ("order", "savers"),
    [
        (["i38"], ["f1", "b1", "b2", "b3"]),
        (["i38", "barred"], ["b1", "b2", "b3"]),
        (["barred", "i38"], ["b1", "b2", "b3"]),
    ],
)
def test_us_v104_a_prohibition_beats_a_permission(order: list[str], savers: list[str]) -> None:
    m = field(b={"hand": order}, cards=NO_SAVES, point="shooter").attempt("shot:f1", 1)
    for name in order:
        m.casts(B, name, "target:1.f1")
    m.close()
    assert m.offered(B, "save") == savers


@pytest.mark.proves("US-V105", "US-6.1.2")
def test_us_v105_interactions_forbidden() -> None:
    m = field(a={"hand": ["i31", "i01"]}, b={"b1": "u11", "hand": ["i02"]}).casts(A, "i31")
    assert m.refused_by(A, "play:i01") == "US-6.1.2"
    m.attempt("tackle:f1:1.b3", 8).do("reinforce:f2")
    assert m.engaged(A) == ["f2"]
    m.reach(B)
    assert (m.offered(B, "play"), m.refused_by(B, "play:i02")) == ([], "US-6.1.2")
    m.uses(B, "b1", "target:1.b2", "mode:save").settle()
    assert m.ultra("1.b2").save == 8
    m.turn_over()
    assert m.window == "start"
    m.reach(A)
    assert "i01" in m.offered(A, "play")


@pytest.mark.proves("US-V106", "US-6.2.8", "US-8.3.1", "US-8.3.2", "US-R91")
def test_us_v106_hidden_passes() -> None:
    boards = [field(b={"hand": hand}) for hand in ([], ["i28"])]
    for m in boards:
        m.act("tackle:f1:1.b1", 3)
    assert boards[0].events_for(A) == boards[1].events_for(A)
    assert boards[0].events_for(None) == boards[1].events_for(None)
    bare, holding = (m.view(A).teams[B] for m in boards)
    assert (bare.hand_size, bare.hand) == (0, ())
    assert (holding.hand_size, holding.hand) == (1, ("?",))
    assert boards[1].view(B).teams[B].hand == ("i28",)


@pytest.mark.proves("US-V107", "US-5.5.4", "US-5.0.9")
@pytest.mark.parametrize(("answered", "resistance"), [(False, 7), (True, 9)])
def test_us_v107_a_trigger_after_an_action(answered: bool, resistance: int) -> None:
    m = field(a={"f1": "u05"}, b={"hand": ["i16"]}).act("tackle:f1:1.b1", 6)
    assert (m.window, m.stack) == ("triggers", ["u05"])
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b1"]), "the action is over"
    if answered:
        m.plays(B, "i16", "target:item:1")
    m.settle()
    assert m.ultra("1.b1").resistance == resistance


@pytest.mark.proves("US-V108", "US-6.2.9", "US-5.0.11")
def test_us_v108_no_nested_windows() -> None:
    m = field(a={"f3": None, "hand": ["i25"], "deck": ["u38"]}).plays(A, "i25").resolve()
    assert (m.chance is not None, m.waiting) == (True, ())
    m.roll(1)
    assert (m.waiting, "put:f3" in m.keys(A), m.stack.count("u38")) == ((A,), True, 0)
    m.play(A, "put:f3")
    assert (m.window, m.stack, m.team(A).hand_size) == ("idle", ["u38"], 0)
    m.resolve().do(1)
    assert (m.window, m.stack, m.team(A).hand_size) == ("idle", [], 1)


# --- 6.8 numbers ----------------------------------------------------------------------------------


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize("shot", [12, 14])
def test_us_v109_a_shot_of_twelve_cannot_fail(shot: int) -> None:
    m = field(a={"f1": {"shot": shot}, "hand": ["i04"]}, point="shooter")
    if shot == 14:
        m.casts(A, "i04", "target:0.f1", "mode:shot")
    assert m.ultra("0.f1").shot == 12
    m.act("shot:f1", 12)
    assert m.offered(B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("roll", "saved"), [(1, True), (2, True), (3, False)])
def test_us_v109_a_save_below_zero_can_be_reinforced(roll: int, saved: bool) -> None:
    b = {"b1": {"save": 1, **BRUMAIRE}, "b2": BRUMAIRE, "hand": ["i04"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).do("save:b1")
    m.casts(B, "i04", "target:1.b1", "mode:save")
    assert m.ultra("1.b1").save == -1
    m.close().do(roll)
    assert not m.succeeding()
    m.play(B, "reinforce:b2")
    assert (m.ultra("1.b1").save, m.succeeding()) == (2, saved)


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("tackle", "resistance", "roll", "success"), [(5, 6, 1, True), (-2, 14, 12, False)])
def test_us_v109_tackles_beyond_the_die(tackle: int, resistance: int, roll: int, success: bool) -> None:
    m = field(a={"f1": {"tackle": tackle}}, b={"b1": {"resistance": resistance}})
    m.attempt("tackle:f1:1.b1", roll)
    assert m.succeeding() == success


@pytest.mark.proves("US-V110", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("skill", "roll", "success"), [(12, 12, True), (0, 1, False)])
def test_us_v110_natural_numbers_on_a_pass(skill: int, roll: int, success: bool) -> None:
    m = field(a={"b1": {"pass": skill}}, point="shooting").attempt("pass:b1", roll)
    assert m.succeeding() == success


@pytest.mark.proves("US-V110", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("tackle", "success"), [(0, False), (1, True)])
def test_us_v110_natural_twelve_on_a_tackle(tackle: int, success: bool) -> None:
    m = field(a={"f1": {"tackle": tackle}}, b={"b1": {"resistance": 13}})
    m.attempt("tackle:f1:1.b1", 12)
    assert m.succeeding() == success


@pytest.mark.proves("US-V111", "US-8.1.4", "US-R87", "US-C-05")
def test_us_v111_shift_and_reroll() -> None:
    m = field(a={"hand": ["i12"]}, b={"hand": ["i13"]}, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", 7).casts(B, "i13", "mode:-1")
    assert (m.rolled, m.succeeding()) == (6, True)
    m.plays(A, "i12").resolve()
    assert (m.chance is not None and m.chance.sides) == 12
    m.roll(8)
    assert (m.rolled, m.succeeding()) == (8, False)


@pytest.mark.proves("US-V112", "US-8.1.4", "US-5.0.2", "US-R87")
def test_us_v112_golden_touch() -> None:
    m = field(a={"f1": {"shot": 1}, "hand": ["i14"]}, b={"hand": ["i04"]}, point="shooter")
    m.attempt("shot:f1").casts(A, "i14")
    assert m.window == "pre-roll"
    m.close()
    assert (m.chance, m.window, m.rolled, m.succeeding()) == (None, "post-roll", 1, True)
    m.casts(B, "i04", "target:0.f1", "mode:shot")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (-1, False)


@pytest.mark.proves("US-V113", "US-5.3.7", "US-6.1.2")
@pytest.mark.parametrize(("roll", "score"), [(12, [1, 0]), (1, [0, 0])])
def test_us_v113_double_guard(roll: int, score: list[int]) -> None:
    m = field(b={"hand": ["i37"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i37").close()
    assert (m.goals, m.engaged(B), m.offered(B, "save")) == ([0, 0], ["b1"], ["b2", "b3", "none"])
    m.act("save:b2", roll)
    assert (m.goals, m.engaged(B)) == (score, ["b1", "b2"])


@pytest.mark.proves("US-V114", "US-6.1.2", "US-5.2.3", "US-5.2.4")
@pytest.mark.parametrize("both", [False, True])
def test_us_v114_a_shielded_target(both: bool) -> None:
    m = field(a={"hand": ["i19", "i19"]}).casts(A, "i19", "target:1.b2")
    if both:
        m.casts(A, "i19", "target:0.f1")
    m.act("assault:f1:1.b2", 11, 3)
    assert ("b2" in m.filled(B), m.engaged(B)) == (True, [])
    assert ("f1" in m.filled(A), m.engaged(A)) == (both, ["f1"] if both else [])


@pytest.mark.proves("US-V115", "US-5.0.2", "US-5.0.1")
def test_us_v115_a_redirected_tackle() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"f2": ENGAGED, "f3": {"resistance": 12}, "hand": ["i40"]})
    m.attempt("tackle:f1:1.b2").reach(B).do("play:i40")
    assert sorted(m.offered(B, "target")) == ["1.b1", "1.b3", "1.f1", "1.f3"]
    m.do("target:1.f3").resolve().close().do(9)
    assert (m.view(None).action.target, m.succeeding()) == ("1.f3", False)
    m.close()
    assert m.engaged(B) == ["f2"]


@pytest.mark.proves("US-V116", "US-5.4.2", "US-6.1.2", "US-2.5.1")
@pytest.mark.parametrize(
    ("name", "steps", "helpers", "shots"),
    [
        ("i32", [], ["f2", "b1"], [9, 12]),
        ("i33", [], ["f2", "b1", "b2"], [8, 10, 12]),
        ("i34", ["target:0.f1"], [], []),
    ],
)
def test_us_v116_reinforcement_cards(
    name: str, steps: list[str], helpers: list[str], shots: list[int]
) -> None:
    m = field(a={"hand": [name]}, point="shooter").casts(A, name, *steps).attempt("shot:f1", 11)
    assert m.offered(A, "reinforce") == helpers
    for helper, shot in zip(helpers, shots, strict=True):
        m.play(A, f"reinforce:{helper}")
        assert m.ultra("0.f1").shot == shot
    assert m.succeeding() == bool(helpers)


@pytest.mark.proves("US-V117", "US-5.2.4")
@pytest.mark.parametrize("attack", [1, 12])
@pytest.mark.parametrize(
    ("attacker", "target", "tape", "threshold"),
    [
        ("u32", {}, False, 2),
        ({}, "u48", False, 8),
        ("u32", "u48", False, 6),
        ({}, {}, True, 0),
        ({}, "u48", True, 4),
    ],
)
def test_us_v117_sacrifice_thresholds(
    attacker: Any, target: Any, tape: bool, threshold: int, attack: int
) -> None:
    for roll in range(max(1, threshold), threshold + 2):
        m = field(a={"f1": attacker, "hand": ["i39"]}, b={"b2": target})
        if tape:
            m.casts(A, "i39", "target:0.f1")
        m.act("assault:f1:1.b2", attack, roll)
        assert ("f1" in m.filled(A)) == (roll > threshold)
        assert ("b2" in m.filled(B)) == (attack == 1)
