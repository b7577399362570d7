"""The worked examples US-V069 to US-V117 of the ledger: reinforcement, responses, numbers."""

from typing import Any

import pytest

from .boards import keys, refused_by, team, told, ultra
from .plays import (
    BRUMAIRE,
    ENGAGED,
    A,
    B,
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
    offered,
    plays,
    reach,
    resolve,
    rolled,
    settle,
    stack,
    succeeding,
    turn_over,
    uses,
    window,
)

# --- 6.6 reinforcement ----------------------------------------------------------------------------


@pytest.mark.proves("US-V069", "US-5.4.2", "US-3.1.1", "US-3.1.2")
@pytest.mark.parametrize(
    ("neighbour", "bonus"),
    [
        ({"type": "android", "subtype": "kobalt"}, 1),
        ({"type": "human"}, 2),
        ({"type": "human", "subtype": "tarkane"}, 2),
        (BRUMAIRE, 3),
    ],
)
def test_us_v069_the_three_bonuses(neighbour: dict[str, str], bonus: int) -> None:
    m = field(a={"f1": BRUMAIRE, "f2": neighbour}, point="shooter")
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert ultra(m, "0.f1").shot == 6 + bonus


@pytest.mark.proves("US-V070", "US-5.4.2", "US-R59")
def test_us_v070_no_subtype_is_not_a_subtype() -> None:
    m = field(point="shooter")
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert ultra(m, "0.f1").shot == 8


@pytest.mark.proves("US-V071", "US-5.4.3", "US-5.4.1")
def test_us_v071_reinforced_tackle() -> None:
    m = field(a={"f1": "u01", "f2": "u03"}, b={"b1": {"resistance": 10}})
    attempt(m, "tackle:f1:1.b1", 6)
    assert not succeeding(m)
    m.play(A, "reinforce:f2")
    assert (ultra(m, "0.f1").tackle, succeeding(m)) == (4, True)
    close(m)
    assert (engaged(m, A), engaged(m, B)) == (["f1", "f2"], ["b1"])


@pytest.mark.proves("US-V072", "US-5.4.4", "US-2.5.1", "US-2.5.2")
@pytest.mark.parametrize(
    ("deviation", "helpers"),
    [
        ({}, {"b1", "b3", "f2"}),
        ({"b1": ENGAGED}, {"b3", "f2"}),
        ({"b1": ENGAGED, "f2": None}, {"b3"}),
    ],
)
def test_us_v072_who_can_reinforce(deviation: dict[str, Any], helpers: set[str]) -> None:
    m = field(a=deviation, point="shooting")
    attempt(m, "pass:b2", 12)
    assert set(offered(m, A, "reinforce")) == helpers
    assert refused_by(m, A, "reinforce:f1") == refused_by(m, A, "reinforce:f3") == "US-5.4.4"
    m.play(A, "pass")
    assert offered(m, B, "reinforce") == []
    assert refused_by(m, B, "reinforce:b1") == "US-5.4.4"


@pytest.mark.proves("US-V073", "US-5.4.5", "US-5.4.8")
def test_us_v073_no_reinforcement_when_succeeding() -> None:
    m = field(point="shooter")
    attempt(m, "shot:f1", 5)
    assert offered(m, A, "reinforce") == []
    assert refused_by(m, A, "reinforce:f2") == "US-5.4.5"
    m.play(A, "pass")
    assert offered(m, B, "reinforce") == []


@pytest.mark.proves("US-V074", "US-5.4.5", "US-6.2.5")
def test_us_v074_a_spoiled_success_can_be_reinforced() -> None:
    m = field(b={"hand": ["i04"]}, point="shooter")
    attempt(m, "shot:f1", 5)
    casts(m, B, "i04", "target:0.f1", "mode:shot")
    assert (ultra(m, "0.f1").shot, succeeding(m), m.waiting) == (4, False, (A,))
    m.play(A, "reinforce:f2")
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (6, True)


@pytest.mark.proves("US-V075", "US-5.4.6")
def test_us_v075_an_insufficient_reinforcement_and_a_card() -> None:
    m = field(a={"hand": ["i01"]}, point="shooting")
    attempt(m, "pass:b1", 10)
    m.play(A, "reinforce:f1")
    assert (ultra(m, "0.b1").pass_, succeeding(m)) == (8, False)
    casts(m, A, "i01", "target:0.b1", "mode:pass")
    assert (ultra(m, "0.b1").pass_, succeeding(m)) == (10, True)
    close(m)
    assert (window(m), engaged(m, A)) == ("shooter", ["f1", "b1"])


@pytest.mark.proves("US-V076", "US-5.4.3", "US-5.4.4")
def test_us_v076_a_reinforced_save() -> None:
    m = field(point="shooter")
    act(m, "shot:f1", 6)
    attempt(m, "save:b2", 9)
    m.play(B, "reinforce:f2")
    assert (ultra(m, "1.b2").save, succeeding(m)) == (8, False)
    m.play(B, "reinforce:b3")
    close(m)
    assert (engaged(m, B), goals(m), window(m)) == (["f2", "b2", "b3"], [0, 0], "idle")
    act(m, "pass:b1", 1)
    act(m, "shot:f2", 1)
    assert offered(m, B, "save") == ["b1"]


@pytest.mark.proves("US-V077", "US-5.4.3", "US-R60")
def test_us_v077_resistance_is_not_reinforced() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"hand": ["i05"]})
    attempt(m, "tackle:f1:1.b2", 9)
    reach(m, B)
    assert offered(m, B, "reinforce") == []
    assert refused_by(m, B, "reinforce:b1") is not None
    casts(m, B, "i05", "target:1.b2")
    assert (ultra(m, "1.b2").resistance, succeeding(m)) == (12, False)


@pytest.mark.proves("US-V078", "US-5.4.7", "US-R64")
def test_us_v078_the_bonus_survives_the_reinforcer() -> None:
    m = field(b={"hand": ["i03"]}, point="shooter")
    attempt(m, "shot:f1", 8)
    m.play(A, "reinforce:f2")
    casts(m, B, "i03", "target:0.f2")
    assert "f2" not in filled(m, A)
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (8, True)
    close(m)
    assert offered(m, B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-V079", "US-5.4.7", "US-6.4.3", "US-5.4.9", "US-R64", "US-R76")
def test_us_v079_reinforcers_stay_engaged_after_a_cancellation() -> None:
    m = field(b={"hand": ["i02"]})
    attempt(m, "tackle:f1:1.b1", 7)
    m.play(A, "reinforce:f2")
    assert succeeding(m)
    casts(m, B, "i02", "target:1.b1")
    assert (window(m), m.view(None).action) == ("idle", None)
    assert (engaged(m, A), engaged(m, B), team(m, B).locker) == (["f2"], [], ("i02",))


@pytest.mark.proves("US-V080", "US-5.4.6", "US-R63")
def test_us_v080_each_ultra_reinforces_an_action_once() -> None:
    m = field(a={"hand": ["i20"]}, point="shooter")
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    casts(m, A, "i20", "target:0.f2")
    assert (ultra(m, "0.f2").engaged, succeeding(m)) == (False, False)
    assert offered(m, A, "reinforce") == ["b1"]
    assert refused_by(m, A, "reinforce:f2") is not None
    close(m)
    attempt(m, "pass:b2", 12)
    assert "f2" in offered(m, A, "reinforce")


# --- 6.7 responses --------------------------------------------------------------------------------


@pytest.mark.proves(
    "US-V081", "US-6.2.1", "US-6.2.2", "US-6.2.3", "US-6.2.4", "US-6.2.5", "US-6.2.6", "US-R72"
)
def test_us_v081_priority_trace() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i15"]}, point="shooter")
    attempt(m, "shot:f1", 9)
    assert (window(m), m.view(None).window.owner, m.waiting) == ("post-roll", A, (A,))
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    assert m.waiting == (B,)
    plays(m, B, "i15", "target:item:1")
    assert m.waiting == (A,), "both have spoken, but B's card is new"
    m.play(A, "pass")
    assert (stack(m), m.waiting, ultra(m, "0.f1").shot) == ([], (A,), 7)
    assert [event.card for event in told(m, "Negated")] == ["i01"]
    m.play(A, "reinforce:f2")
    assert (ultra(m, "0.f1").shot, m.waiting) == (9, (A,))
    m.play(A, "pass")
    assert (window(m), m.waiting) == ("post-roll", (B,))
    m.play(B, "pass")
    assert [(event.action, event.success) for event in told(m, "Locked")] == [("shot", True)]
    assert (m.waiting, offered(m, B, "save")) == ((B,), ["b1", "b2", "b3"])


@pytest.mark.proves("US-V082", "US-6.3.1", "US-R73")
def test_us_v082_negating_a_negation() -> None:
    m = field(a={"hand": ["i01", "i15"]}, b={"hand": ["i15"]}, point="shooter")
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    plays(m, B, "i15", "target:item:1")
    plays(m, A, "i15", "target:item:2")
    assert stack(m) == ["i01", "i15", "i15"]
    settle(m)
    assert ultra(m, "0.f1").shot == 8
    assert (sorted(team(m, A).locker), team(m, B).locker) == (["i01", "i15"], ("i15",))


@pytest.mark.proves("US-V083", "US-6.3.1", "US-R73")
def test_us_v083_too_late_to_negate() -> None:
    m = field(a={"hand": ["i01"]}, b={"hand": ["i15"]}, point="shooter")
    attempt(m, "shot:f1", 8)
    casts(m, A, "i01", "target:0.f1", "mode:shot")
    reach(m, B)
    assert offered(m, B, "play") == []
    assert refused_by(m, B, "play:i15") == "US-6.1.4"


@pytest.mark.proves("US-V084", "US-6.1.6", "US-8.1.2", "US-R71", "US-R85")
def test_us_v084_the_last_word_on_numbers_in_response() -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i41"]}, point="shooter")
    attempt(m, "shot:f1")
    plays(m, B, "i41", "target:0.f1")
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    resolve(m)
    assert ultra(m, "0.f1").shot == 9
    resolve(m)
    assert ultra(m, "0.f1").shot == 5


@pytest.mark.proves("US-V085", "US-6.1.6", "US-8.1.2", "US-R71", "US-R85")
@pytest.mark.parametrize("in_response", [True, False])
def test_us_v085_the_last_word_on_numbers_reversed(in_response: bool) -> None:
    m = field(a={"f1": {"shot": 7}, "hand": ["i01"]}, b={"hand": ["i41"]}, point="shooter")
    attempt(m, "shot:f1")
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    if not in_response:
        resolve(m)
        assert ultra(m, "0.f1").shot == 9
    plays(m, B, "i41", "target:0.f1")
    settle(m)
    assert ultra(m, "0.f1").shot == 3


@pytest.mark.proves("US-V086", "US-8.1.2", "US-R85")
def test_us_v086_setting_wipes_earlier_reinforcement_only() -> None:
    m = field(b={"hand": ["i41"]}, point="shooter")
    attempt(m, "shot:f1", 8)
    m.play(A, "reinforce:f2")
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (8, True)
    casts(m, B, "i41", "target:0.f1")
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (3, False)
    m.play(A, "reinforce:b1")
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (5, False)


@pytest.mark.proves("US-V087", "US-6.1.6")
def test_us_v087_a_shield_in_response_to_a_thunderbolt() -> None:
    m = field(a={"f1": {"tackle": 2}, "hand": ["i19"]}, b={"hand": ["i03"]})
    attempt(m, "tackle:f1:1.b2", 12)
    plays(m, B, "i03", "target:0.f1")
    casts(m, A, "i19", "target:0.f1")
    assert stack(m) == ["i03"]
    settle(m)
    assert ("f1" in filled(m, A), window(m), succeeding(m)) == (True, "post-roll", True)
    close(m)
    assert (engaged(m, A), engaged(m, B)) == (["f1"], ["b2"])


@pytest.mark.proves("US-V088", "US-6.4.2", "US-R75")
def test_us_v088_a_retroactive_card_on_an_uninvolved_ultra() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i02"]})
    attempt(m, "tackle:f1:1.b1", 8)
    casts(m, B, "i02", "target:1.b3")
    assert (window(m), succeeding(m)) == ("post-roll", True)
    close(m)
    assert engaged(m, B) == ["b1"]
    assert refused_by(m, A, "tackle:f2:1.b3") == "US-5.5.2"


@pytest.mark.proves("US-V089", "US-6.4.2", "US-R75")
def test_us_v089_only_the_retroactive_effects_own_change_counts() -> None:
    m = field(a={"f1": {"tackle": 2}}, b={"hand": ["i21", "i02"]})
    attempt(m, "tackle:f1:1.b1", 8)
    casts(m, B, "i21", "target:0.f1")
    assert (ultra(m, "0.f1").engaged, window(m)) == (True, "post-roll")
    casts(m, B, "i02", "target:1.b3")
    assert window(m) == "post-roll"
    close(m)
    assert (engaged(m, A), engaged(m, B), told(m, "Cancelled")) == (["f1"], ["b1"], [])


@pytest.mark.proves("US-V090", "US-6.4.2", "US-R75")
def test_us_v090_the_wrong_kind_of_protection() -> None:
    m = field(a={"f1": {"assault": 2}}, b={"hand": ["i02"]})
    attempt(m, "assault:f1:1.b1", 8)
    casts(m, B, "i02", "target:1.b1")
    close(m)
    assert ("b1" in filled(m, B), told(m, "Cancelled")) == (False, [])


@pytest.mark.proves("US-V091", "US-6.4.2", "US-6.4.3")
def test_us_v091_the_own_leader_undoes_a_failure() -> None:
    m = field(a={"hand": ["i02"]})
    attempt(m, "tackle:f1:1.b1", 3)
    casts(m, A, "i02", "target:1.b1")
    assert (window(m), engaged(m, A), ultra(m, "0.f1").tackled) == ("idle", [], False)
    assert "tackle:f1:1.b2" in keys(m, A)
    assert "tackle:f1:1.b1" not in keys(m, A)


@pytest.mark.proves("US-V092", "US-6.4.4", "US-R77")
@pytest.mark.parametrize(
    ("deviation", "shooters"), [({}, ["f2", "f3"]), ({"f2": ENGAGED, "f3": ENGAGED}, [])]
)
def test_us_v092_a_thunderbolt_on_the_shooter(deviation: dict[str, Any], shooters: list[str]) -> None:
    m = field(a=deviation, b={"hand": ["i03"]}, point="shooter")
    attempt(m, "shot:f1", 1)
    casts(m, B, "i03", "target:0.f1")
    assert (window(m), m.view(None).credit, filled(m, A)[0]) == ("shooter", True, "f2")
    assert offered(m, A, "shot") == shooters
    assert "decline" in keys(m, A)
    assert offered(m, A, "pass") == []


@pytest.mark.proves("US-V093", "US-6.4.4", "US-5.3.9", "US-R77")
@pytest.mark.parametrize("others_ready", [True, False])
def test_us_v093_a_thunderbolt_on_the_saver(others_ready: bool) -> None:
    b = {} if others_ready else {"b2": ENGAGED, "b3": ENGAGED}
    m = field(a={"hand": ["i03"]}, b=b, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 1)
    casts(m, A, "i03", "target:1.b1")
    assert "b1" not in filled(m, B)
    if others_ready:
        assert (goals(m), offered(m, B, "save")) == ([0, 0], ["b2", "b3"])
    else:
        assert goals(m) == [1, 0]


@pytest.mark.proves("US-V094", "US-6.4.8", "US-R78")
def test_us_v094_a_shooter_removed_during_the_save() -> None:
    m = field(b={"hand": ["i03"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 12)
    casts(m, B, "i03", "target:0.f1")
    assert ("f1" in filled(m, A), window(m), told(m, "Cancelled")) == (False, "post-roll", [])
    close(m)
    assert goals(m) == [1, 0]


@pytest.mark.proves("US-V095", "US-5.0.3", "US-6.4.2", "US-R46")
@pytest.mark.parametrize(("name", "cancelled"), [("i21", False), ("i22", True)])
def test_us_v095_hamstring_against_freeze_frame(name: str, cancelled: bool) -> None:
    m = field(b={"hand": [name]})
    attempt(m, "tackle:f1:1.b1", 9)
    casts(m, B, name, "target:0.f1")
    assert (m.view(None).action is None) == cancelled
    close(m)
    assert (engaged(m, A), engaged(m, B)) == (["f1"], [] if cancelled else ["b1"])
    assert ultra(m, "0.f1").tackled == (not cancelled)


@pytest.mark.proves("US-V096", "US-5.0.3", "US-2.4.4", "US-R46")
def test_us_v096_a_moved_actor() -> None:
    m = field(a={"f1": {"shot": 7}}, b={"hand": ["i24"]}, point="shooter")
    attempt(m, "shot:f1")
    casts(m, B, "i24", "target:0.f1", "target:0.b1")
    close(m)
    m.roll(8)
    assert (ultra(m, "0.b1").shot, ultra(m, "0.b1").committed, succeeding(m)) == (7, True, False)
    assert sorted(offered(m, A, "reinforce")) == ["b2", "f1"]
    m.play(A, "reinforce:f1")
    assert succeeding(m)


@pytest.mark.proves("US-V097", "US-6.4.2", "US-6.4.4", "US-R77")
def test_us_v097_dead_ball_on_a_pass() -> None:
    m = field(b={"hand": ["i17"]}, point="shooting")
    attempt(m, "pass:b1", 1)
    casts(m, B, "i17")
    assert (window(m), m.view(None).credit, engaged(m, A)) == ("idle", False, [])
    assert "pass:b1" in keys(m, A)


@pytest.mark.proves("US-V097", "US-6.4.4", "US-R77")
def test_us_v097_dead_ball_on_a_save() -> None:
    m = field(a={"hand": ["i17"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 1)
    casts(m, A, "i17")
    assert (m.waiting, offered(m, B, "save"), engaged(m, B)) == ((B,), ["b1", "b2", "b3"], [])


@pytest.mark.proves("US-V098", "US-6.4.7")
def test_us_v098_a_retroactive_card_without_an_action() -> None:
    m = field(b={"hand": ["i03"]}, point="swap")
    m.play(A, "swap:none")
    assert window(m) == "swap"
    casts(m, B, "i03", "target:0.f2")
    assert (window(m), "f2" in filled(m, A), told(m, "Cancelled")) == ("swap", False, [])


@pytest.mark.proves("US-V099", "US-6.3.2", "US-R74")
def test_us_v099_rage_does_not_stop_a_card() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i02", "i17"]})
    plays(m, A, "i20", "target:0.b1")
    assert offered(m, B, "play") == ["i02"], "no action is in progress"
    plays(m, B, "i02", "target:0.b1")
    settle(m)
    assert engaged(m, A) == []


@pytest.mark.proves("US-V099", "US-6.3.2", "US-R74", "US-R76")
def test_us_v099_dead_ball_stops_the_action_and_not_the_card() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i17"]})
    attempt(m, "tackle:f1:1.b2", 12)
    plays(m, A, "i20", "target:0.b1")
    casts(m, B, "i17")
    assert (m.view(None).action, stack(m)) == (None, ["i20"])
    settle(m)
    assert (engaged(m, A), window(m)) == ([], "idle")


@pytest.mark.proves("US-V100", "US-6.5.1", "US-R79")
def test_us_v100_how_long_effects_last() -> None:
    m = field(b={"hand": ["i06", "i21"]})
    m.play(A, "end:phase")
    casts(m, B, "i06", "target:1.b1")
    m.play(A, "end:phase")
    casts(m, B, "i21", "target:0.b2")
    assert (ultra(m, "1.b1").save, engaged(m, A)) == (10, ["b2"])
    turn_over(m)
    assert (began(m), ultra(m, "1.b1").save, engaged(m, A)) == ([B], 6, ["b2"])
    turn_over(m)
    assert (began(m), ultra(m, "1.b1").save) == ([B, A], 6)


@pytest.mark.proves("US-V101", "US-6.1.4", "US-6.1.3", "US-R69")
def test_us_v101_targets_gone_on_resolution() -> None:
    m = field(a={"b1": ENGAGED, "hand": ["i20"]}, b={"hand": ["i03"]})
    plays(m, A, "i20", "target:0.b1")
    casts(m, B, "i03", "target:0.b1")
    assert "b1" not in filled(m, A)
    settle(m)
    assert ("i20" in team(m, A).locker, engaged(m, A)) == (True, [])


@pytest.mark.proves("US-V102", "US-5.5.3", "US-5.5.1", "US-3.2.3", "US-R66")
def test_us_v102_an_engage_ability_on_the_opponents_turn() -> None:
    m = field(a={"hand": ["i01", "i07"]}, b={"b1": "u44"}, point="shooter")
    plays(m, A, "i07", "target:0.f1")
    assert offered(m, B, "use") == []
    assert refused_by(m, B, "use:b1") == "US-6.1.4"
    settle(m)
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    uses(m, B, "b1", "target:item:1")
    assert engaged(m, B) == ["b1"], "the cost is paid at once"
    settle(m)
    assert (ultra(m, "0.f1").shot, sorted(team(m, A).locker)) == (10, ["i01", "i07"])
    act(m, "shot:f1", 1)
    assert offered(m, B, "save") == ["b2", "b3"]


@pytest.mark.proves("US-V103", "US-5.5.3", "US-R66")
def test_us_v103_an_ability_remains_after_its_source_left() -> None:
    m = field(a={"hand": ["i01", "i03"]}, b={"b1": "u44"})
    plays(m, A, "i01", "target:0.f1", "mode:shot")
    uses(m, B, "b1", "target:item:1")
    casts(m, A, "i03", "target:1.b1")
    assert ("b1" in filled(m, B), len(stack(m))) == (False, 2)
    settle(m)
    assert (ultra(m, "0.f1").shot, [event.card for event in told(m, "Negated")]) == (6, ["i01"])


NO_SAVES = {"barred": card(clause("forbid(save)"))}


@pytest.mark.proves("US-V104", "US-5.5.2", "US-6.1.2")
def test_us_v104_an_ability_against_a_rule() -> None:
    m = field(a={"b2": "u20"}, point="shooter")
    assert offered(m, A, "shot") == ["f1", "f2", "f3", "b2"]


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
    m = field(b={"hand": order}, cards=NO_SAVES, point="shooter")
    attempt(m, "shot:f1", 1)
    for name in order:
        casts(m, B, name, "target:1.f1")
    close(m)
    assert offered(m, B, "save") == savers


@pytest.mark.proves("US-V105", "US-6.1.2")
def test_us_v105_interactions_forbidden() -> None:
    m = field(a={"hand": ["i31", "i01"]}, b={"b1": "u11", "hand": ["i02"]})
    casts(m, A, "i31")
    assert refused_by(m, A, "play:i01") == "US-6.1.2"
    attempt(m, "tackle:f1:1.b3", 8)
    m.play(A, "reinforce:f2")
    assert engaged(m, A) == ["f2"]
    reach(m, B)
    assert (offered(m, B, "play"), refused_by(m, B, "play:i02")) == ([], "US-6.1.2")
    uses(m, B, "b1", "target:1.b2", "mode:save")
    settle(m)
    assert ultra(m, "1.b2").save == 8
    turn_over(m)
    assert window(m) == "start"
    reach(m, A)
    assert "i01" in offered(m, A, "play")


@pytest.mark.proves("US-V106", "US-6.2.8", "US-8.3.1", "US-8.3.2", "US-R91")
def test_us_v106_hidden_passes() -> None:
    boards = [field(b={"hand": hand}) for hand in ([], ["i28"])]
    for m in boards:
        act(m, "tackle:f1:1.b1", 3)
    assert boards[0].events_for(A) == boards[1].events_for(A)
    assert boards[0].events_for(None) == boards[1].events_for(None)
    bare, holding = (m.view(A).teams[B] for m in boards)
    assert (bare.hand_size, bare.hand) == (0, ())
    assert (holding.hand_size, holding.hand) == (1, ("?",))
    assert boards[1].view(B).teams[B].hand == ("i28",)


@pytest.mark.proves("US-V107", "US-5.5.4", "US-5.0.9")
@pytest.mark.parametrize(("answered", "resistance"), [(False, 7), (True, 9)])
def test_us_v107_a_trigger_after_an_action(answered: bool, resistance: int) -> None:
    m = field(a={"f1": "u05"}, b={"hand": ["i16"]})
    act(m, "tackle:f1:1.b1", 6)
    assert (window(m), stack(m)) == ("triggers", ["u05"])
    assert (engaged(m, A), engaged(m, B)) == (["f1"], ["b1"]), "the action is over"
    if answered:
        plays(m, B, "i16", "target:item:1")
    settle(m)
    assert ultra(m, "1.b1").resistance == resistance


@pytest.mark.proves("US-V108", "US-6.2.9", "US-5.0.11")
def test_us_v108_no_nested_windows() -> None:
    m = field(a={"f3": None, "hand": ["i25"], "deck": ["u38"]})
    plays(m, A, "i25")
    resolve(m)
    assert (m.chance is not None, m.waiting) == (True, ())
    m.roll(1)
    assert (m.waiting, "put:f3" in keys(m, A), stack(m).count("u38")) == ((A,), True, 0)
    m.play(A, "put:f3")
    assert (window(m), stack(m), team(m, A).hand_size) == ("idle", ["u38"], 0)
    resolve(m)
    m.roll(1)
    assert (window(m), stack(m), team(m, A).hand_size) == ("idle", [], 1)


# --- 6.8 numbers ----------------------------------------------------------------------------------


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize("shot", [12, 14])
def test_us_v109_a_shot_of_twelve_cannot_fail(shot: int) -> None:
    m = field(a={"f1": {"shot": shot}, "hand": ["i04"]}, point="shooter")
    if shot == 14:
        casts(m, A, "i04", "target:0.f1", "mode:shot")
    assert ultra(m, "0.f1").shot == 12
    act(m, "shot:f1", 12)
    assert offered(m, B, "save") == ["b1", "b2", "b3"]


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("roll", "saved"), [(1, True), (2, True), (3, False)])
def test_us_v109_a_save_below_zero_can_be_reinforced(roll: int, saved: bool) -> None:
    b = {"b1": {"save": 1, **BRUMAIRE}, "b2": BRUMAIRE, "hand": ["i04"]}
    m = field(b=b, point="shooter")
    act(m, "shot:f1", 1)
    m.play(B, "save:b1")
    casts(m, B, "i04", "target:1.b1", "mode:save")
    assert ultra(m, "1.b1").save == -1
    close(m)
    m.roll(roll)
    assert not succeeding(m)
    m.play(B, "reinforce:b2")
    assert (ultra(m, "1.b1").save, succeeding(m)) == (2, saved)


@pytest.mark.proves("US-V109", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("tackle", "resistance", "roll", "success"), [(5, 6, 1, True), (-2, 14, 12, False)])
def test_us_v109_tackles_beyond_the_die(tackle: int, resistance: int, roll: int, success: bool) -> None:
    m = field(a={"f1": {"tackle": tackle}}, b={"b1": {"resistance": resistance}})
    attempt(m, "tackle:f1:1.b1", roll)
    assert succeeding(m) == success


@pytest.mark.proves("US-V110", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("skill", "roll", "success"), [(12, 12, True), (0, 1, False)])
def test_us_v110_natural_numbers_on_a_pass(skill: int, roll: int, success: bool) -> None:
    m = field(a={"b1": {"pass": skill}}, point="shooting")
    attempt(m, "pass:b1", roll)
    assert succeeding(m) == success


@pytest.mark.proves("US-V110", "US-8.1.3", "US-R86")
@pytest.mark.parametrize(("tackle", "success"), [(0, False), (1, True)])
def test_us_v110_natural_twelve_on_a_tackle(tackle: int, success: bool) -> None:
    m = field(a={"f1": {"tackle": tackle}}, b={"b1": {"resistance": 13}})
    attempt(m, "tackle:f1:1.b1", 12)
    assert succeeding(m) == success


@pytest.mark.proves("US-V111", "US-8.1.4", "US-R87", "US-C-05")
def test_us_v111_shift_and_reroll() -> None:
    m = field(a={"hand": ["i12"]}, b={"hand": ["i13"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 7)
    casts(m, B, "i13", "mode:-1")
    assert (rolled(m), succeeding(m)) == (6, True)
    plays(m, A, "i12")
    resolve(m)
    assert (m.chance is not None and m.chance.sides) == 12
    m.roll(8)
    assert (rolled(m), succeeding(m)) == (8, False)


@pytest.mark.proves("US-V112", "US-8.1.4", "US-5.0.2", "US-R87")
def test_us_v112_golden_touch() -> None:
    m = field(a={"f1": {"shot": 1}, "hand": ["i14"]}, b={"hand": ["i04"]}, point="shooter")
    attempt(m, "shot:f1")
    casts(m, A, "i14")
    assert window(m) == "pre-roll"
    close(m)
    assert (m.chance, window(m), rolled(m), succeeding(m)) == (None, "post-roll", 1, True)
    casts(m, B, "i04", "target:0.f1", "mode:shot")
    assert (ultra(m, "0.f1").shot, succeeding(m)) == (-1, False)


@pytest.mark.proves("US-V113", "US-5.3.7", "US-6.1.2")
@pytest.mark.parametrize(("roll", "score"), [(12, [1, 0]), (1, [0, 0])])
def test_us_v113_double_guard(roll: int, score: list[int]) -> None:
    m = field(b={"hand": ["i37"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 12)
    casts(m, B, "i37")
    close(m)
    assert (goals(m), engaged(m, B), offered(m, B, "save")) == ([0, 0], ["b1"], ["b2", "b3", "none"])
    act(m, "save:b2", roll)
    assert (goals(m), engaged(m, B)) == (score, ["b1", "b2"])


@pytest.mark.proves("US-V114", "US-6.1.2", "US-5.2.3", "US-5.2.4")
@pytest.mark.parametrize("both", [False, True])
def test_us_v114_a_shielded_target(both: bool) -> None:
    m = field(a={"hand": ["i19", "i19"]})
    casts(m, A, "i19", "target:1.b2")
    if both:
        casts(m, A, "i19", "target:0.f1")
    act(m, "assault:f1:1.b2", 11, 3)
    assert ("b2" in filled(m, B), engaged(m, B)) == (True, [])
    assert ("f1" in filled(m, A), engaged(m, A)) == (both, ["f1"] if both else [])


@pytest.mark.proves("US-V115", "US-5.0.2", "US-5.0.1")
def test_us_v115_a_redirected_tackle() -> None:
    m = field(a={"f1": {"tackle": 1}}, b={"f2": ENGAGED, "f3": {"resistance": 12}, "hand": ["i40"]})
    attempt(m, "tackle:f1:1.b2")
    reach(m, B)
    m.play(B, "play:i40")
    assert sorted(offered(m, B, "target")) == ["1.b1", "1.b3", "1.f1", "1.f3"]
    m.play(B, "target:1.f3")
    resolve(m)
    close(m)
    m.roll(9)
    assert (m.view(None).action.target, succeeding(m)) == ("1.f3", False)
    close(m)
    assert engaged(m, B) == ["f2"]


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
    m = field(a={"hand": [name]}, point="shooter")
    casts(m, A, name, *steps)
    attempt(m, "shot:f1", 11)
    assert offered(m, A, "reinforce") == helpers
    for helper, shot in zip(helpers, shots, strict=True):
        m.play(A, f"reinforce:{helper}")
        assert ultra(m, "0.f1").shot == shot
    assert succeeding(m) == bool(helpers)


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
            casts(m, A, "i39", "target:0.f1")
        act(m, "assault:f1:1.b2", attack, roll)
        assert ("f1" in filled(m, A)) == (roll > threshold)
        assert ("b2" in filled(m, B)) == (attack == 1)
