"""The worked examples US-V031 to US-V068 of the ledger: rows, Tackles, Assaults, Shots and goals."""

from typing import Any

import pytest

from .boards import SLOTS, Board
from .plays import ENGAGED, ZAP, A, B, able, card, clause, field, noticing, only
from .test_us_setup import ROWS
from .test_us_vectors_a import BACK, FRONT, TIRED, TIRED_BACK

# --- 6.4: rows, tackles, assaults -----------------------------------------------------------------


@pytest.mark.proves("US-V031")
def test_us_v031_row_limits() -> None:
    m = field()
    for action in ("tackle", "assault"):
        assert set(m.offered(A, action)) == {f"{own}:1.{slot}" for own in FRONT for slot in SLOTS}
        assert all(m.refused_by(A, f"{action}:{own}:1.f1") in ROWS for own in BACK)
    m.ends("phase")
    assert m.offered(A, "pass") == list(BACK)
    assert m.refused_by(A, "shot:f1") == "US-5.3.2"


@pytest.mark.proves("US-V031")
@pytest.mark.parametrize("target", ["f2", "b2"])
@pytest.mark.parametrize("roll", [8, 9])
def test_us_v031_both_rows_resist(target: str, roll: int) -> None:
    m = field().act(f"tackle:f1:1.{target}", roll)
    assert m.ultra(f"1.{target}").engaged is (roll == 9)


@pytest.mark.proves("US-V032")
def test_us_v032_tackle_fails() -> None:
    m = field().act("tackle:f1:1.b1", 8)
    assert not m.succeeded
    assert (m.engaged(A), m.engaged(B)) == (["f1"], [])
    assert not [key for key in m.keys(A) if key.split(":")[1:2] == ["f1"]]


@pytest.mark.proves("US-V033")
@pytest.mark.parametrize(("roll", "success"), [(11, True), (10, False)])
def test_us_v033_equality_succeeds(roll: int, success: bool) -> None:
    m = field(a={"f1": {"tackle": -2}}).act("tackle:f1:1.b1", roll)
    assert m.succeeded is success
    assert m.ultra("1.b1").engaged is success


@pytest.mark.proves("US-V034")
def test_us_v034_tackling_an_engaged_ultra() -> None:
    m = field(b={"b1": ENGAGED})
    assert len(m.offered(A, "tackle")) == 15
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.6"
    assert len(m.offered(A, "assault")) == 18
    m = field(b=TIRED)
    assert m.offered(A, "tackle") == []
    assert len(m.offered(A, "assault")) == 18


@pytest.mark.proves("US-V035")
def test_us_v035_one_tackle_per_ultra_and_turn() -> None:
    m = field(a={"hand": ["i20", "i20"]}).act("tackle:f1:1.b1", 3)
    assert m.engaged(A) == ["f1"]
    m.casts(A, "i20", "target:0.f1")
    assert m.rests("0.f1")
    assert m.refused_by(A, "tackle:f1:1.b2") == "US-5.1.3"
    shooting = m.copy()
    shooting.ends("phase").act("pass:b1", 1)
    assert "shot:f1" in shooting.keys(A)
    m.act("assault:f1:1.b1", 1, 12).casts(A, "i20", "target:0.f1")
    assert m.refused_by(A, "assault:f1:1.b1") == "US-5.1.3"


@pytest.mark.proves("US-V036", "US-V037")
@pytest.mark.parametrize(("second", "stays"), [(4, False), (5, True)])
def test_us_v036_us_v037_assault_and_sacrifice(second: int, stays: bool) -> None:
    m = field(a={"f1": {"assault": 2}}).act("assault:f1:1.b2", 7, second)
    assert "b2" not in m.filled(B)
    assert len(m.team(B).locker) == 1
    assert ("f1" in m.filled(A)) is stays
    assert len(m.team(A).locker) == (not stays)
    assert m.engaged(A) == (["f1"] if stays else [])


@pytest.mark.proves("US-V038")
@pytest.mark.parametrize("was_engaged", [False, True])
def test_us_v038_assault_fails_attacker_leaves(was_engaged: bool) -> None:
    m = field(a={"f1": {"assault": 2}}, b={"b2": {"engaged": was_engaged}})
    m.act("assault:f1:1.b2", 6, 1)
    assert not m.succeeded
    assert m.ultra("1.b2").engaged is was_engaged
    assert "f1" not in m.filled(A)
    assert len(m.team(A).locker) == 1


@pytest.mark.proves("US-V039")
def test_us_v039_assault_on_an_engaged_target() -> None:
    m = field(b={"b2": ENGAGED}).act("assault:f1:1.b2", 9, 12)
    assert m.succeeded
    assert "b2" not in m.filled(B)
    assert m.engaged(A) == ["f1"]


def after_sacrifice_roll(hand_a: list[str], hand_b: list[str]) -> Board:
    """The window after a failed Assault whose sacrifice roll was 4."""
    m = field(a={"hand": hand_a}, b={"hand": hand_b}).attempt("assault:f1:1.b2", 3, 4)
    assert m.window == "sacrifice"
    return m


@pytest.mark.proves("US-V040")
@pytest.mark.parametrize("jinxed", [False, True])
def test_us_v040_sacrifice_roll_rerolled_and_shifted(jinxed: bool) -> None:
    m = after_sacrifice_roll(["i13"], ["i12"])
    m.casts(A, "i13", "mode:+1")
    if jinxed:
        m.casts(B, "i12").do(3)
    m.close()
    assert ("f1" in m.filled(A)) is not jinxed


@pytest.mark.proves("US-V040")
def test_us_v040_the_shift_is_lost_with_the_reroll() -> None:
    m = after_sacrifice_roll(["i13"], ["i12"])
    m.casts(A, "i13", "mode:+1").casts(B, "i12").do(4).close()
    assert "f1" not in m.filled(A)


@pytest.mark.proves("US-V040")
def test_us_v040_adrenaline_does_not_help() -> None:
    m = after_sacrifice_roll(["i01"], [])
    m.casts(A, "i01", "target:0.f1", "mode:assault").close()
    assert "f1" not in m.filled(A)


@pytest.mark.proves("US-V041")
def test_us_v041_assaulted_ultra_removed_before_the_roll() -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP).attempt("assault:f1:1.b2")
    m.casts(B, "zap", "target:1.b2").close()
    assert m.sides()
    m.do(2).close()
    assert m.rolled_for == ["sacrifice"]
    assert "f1" not in m.filled(A)
    assert m.resting == 5


@pytest.mark.proves("US-V041")
def test_us_v041_tackled_ultra_removed_before_the_roll() -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP).attempt("tackle:f1:1.b2")
    m.casts(B, "zap", "target:1.b2").close()
    assert m.rolled_for == []
    assert m.resting == 5
    assert (m.ultra("0.f1").engaged, m.ultra("0.f1").tackled) == (True, True)


@pytest.mark.proves("US-V042")
def test_us_v042_actor_removed_after_the_roll() -> None:
    m = field(b={"hand": ["zap"]}, cards=ZAP).attempt("assault:f1:1.b2", 9)
    m.casts(B, "zap", "target:0.f1").close()
    assert "f1" not in m.filled(A)
    assert "b2" not in m.filled(B)
    assert "sacrifice" not in m.rolled_for
    assert m.resting == 5


@pytest.mark.proves("US-V043")
def test_us_v043_saver_removed_before_the_roll() -> None:
    m = field(a={"hand": ["zap"]}, cards=ZAP, point="shooter").act("shot:f1", 1).attempt("save:b1")
    m.casts(A, "zap", "target:1.b1").close()
    assert len(m.told("Rolled")) == 1
    assert m.told("Abandoned")
    assert m.goals == [1, 0]
    assert m.began == [B]


@pytest.mark.proves("US-V044")
def test_us_v044_target_engages_itself_in_response() -> None:
    m = field(b={"b1": "u11"}).attempt("tackle:f1:1.b1").uses(B, "b1", "target:1.b2", "mode:save")
    assert m.ultra("1.b1").engaged
    m.resolve()
    assert m.ultra("1.b2").save == 8
    m.close().do(12).close()
    assert m.succeeded
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b1"])
    assert len(m.told("Engaged")) == 2


@pytest.mark.proves("US-V045")
def test_us_v045_committed_ultra() -> None:
    m = field(a={"b1": "u11", "hand": ["i05"]}, point="shooting").attempt("pass:b1")
    assert m.refused_by(A, "use:b1") == "US-3.2.4"
    m.close().do(9)
    assert m.refused_by(A, "use:b1") == "US-3.2.4"
    m = field(point="shooter").attempt("shot:f2", 12)
    assert "f2" not in m.offered(A, "reinforce")


@pytest.mark.proves("US-V045")
def test_us_v045_engaged_choir_still_sings() -> None:
    m = field(a={"b2": {"card": "u43", "engaged": True}, "b1": {"type": "alien"}})
    assert (m.ultra("0.b1").save, m.ultra("0.b1").pass_) == (7, 7)


@pytest.mark.proves("US-V046")
def test_us_v046_engaging_twice() -> None:
    sweep = {"sweep": card(clause("engage", target="all ultra(opp)"))}
    b = {"b1": able(noticing("on_engage"), engaged=True)}
    m = field(a={"hand": ["sweep", "i21"]}, b=b, cards=sweep).do("play:i21")
    assert m.forbidden(A, "target:1.b1")
    assert "1.b2" in m.offered(A, "target")
    m.do("target:1.b2").resolve().casts(A, "sweep")
    assert m.engaged(B) == list(SLOTS)
    assert not m.told("Triggered")
    assert len(m.told("Engaged")) == 5


def veil_comes_back(**b1: Any) -> Board:
    """A.F1 is Veil: it has tackled, has Shot +2, is sent away and brought back by Sovereign."""
    a = {"f1": "u37", "f3": None, "deck": ["u40"], "hand": ["i01", "i25"]}
    m = field(a=a, b={"b1": b1, "hand": ["i03"]}).casts(A, "i01", "target:0.f1", "mode:shot")
    m.act("tackle:f1:1.f1", 1)
    assert (m.ultra("0.f1").shot, m.ultra("0.f1").tackled, m.engaged(A)) == (7, True, ["f1"])
    m.do("end:phase").casts(B, "i03", "target:0.f1").casts(A, "i25").do(1, "put:f3").resolve()
    m.take(A, "yes", "pick:u37", "slot:f1")
    return m


@pytest.mark.proves("US-V047")
def test_us_v047_leaves_and_returns() -> None:
    m = veil_comes_back(save=5)
    veil = m.ultra("0.f1")
    assert (veil.card, veil.engaged, veil.shot, veil.tackled) == ("u37", False, 5, False)
    assert m.keys(A) == ["target:1.b1"]
    m.do("target:1.b1").resolve()
    assert m.engaged(B) == ["b1"]
    assert "tackle:f1:1.f1" in m.keys(A)


@pytest.mark.proves("US-V047")
def test_us_v047_without_a_target_the_trigger_is_dropped() -> None:
    m = veil_comes_back(save=6)
    assert m.stack == []
    assert m.resting == 5
    assert m.engaged(B) == []


@pytest.mark.proves("US-V048")
def test_us_v048_assault_eliminates() -> None:
    m = field(a={"conceded": 2}, b={**only(b2={}), "deck": 0, "goals": 2})
    m.act("assault:f1:1.b2", 12, 9)
    assert m.over
    assert m.won_by == ("0",)
    assert [event.seat for event in m.told("Eliminated")] == [B]


@pytest.mark.proves("US-V049")
@pytest.mark.parametrize(("score", "winners"), [((2, 1), ("0",)), ((1, 1), ("0", "1"))])
def test_us_v049_both_sides_run_out_together(score: tuple[int, int], winners: tuple[str, ...]) -> None:
    last = {**only(f1={}), "deck": 0}
    own, other = score
    m = field(a={**last, "goals": own, "conceded": other}, b={**last, "goals": other, "conceded": own})
    m.act("assault:f1:1.f1", 12, 3)
    assert m.over
    assert m.won_by == winners


def empty_formation(deck: int) -> Board:
    """B, without an Ultra in play, has drawn one of so many."""
    m = field(b={**only(), "deck": deck, "interactions": ["i05"]}, active=B, point="draw")
    assert not m.over
    return m.draws()


@pytest.mark.proves("US-V050")
def test_us_v050_the_last_ultra_sent_away() -> None:
    m = empty_formation(1)
    m.play(B, "put:locker")
    assert not m.over
    m.close()
    assert m.won_by == ("0",)


@pytest.mark.proves("US-V050")
def test_us_v050_the_last_ultra_placed() -> None:
    m = empty_formation(1)
    m.do("put:b2").close()
    assert not m.over
    assert m.keys(B) == ["swap:none"]


@pytest.mark.proves("US-V050")
def test_us_v050_nobody_in_play_counts_as_all_engaged() -> None:
    m = empty_formation(2)
    m.do("put:locker").close().take(B, "stop", "swap:none").close()
    assert not m.over
    assert set(m.keys(B)) == {"play:i05", "end:turn"}


# --- 6.5: pass, shot, save, goal ------------------------------------------------------------------


@pytest.mark.proves("US-V051", "US-V052")
def test_us_v051_us_v052_another_passer_or_the_same_again() -> None:
    m = field(a={"hand": ["i20"]}, point="shooting").act("pass:b1", 9)
    assert not m.succeeded
    assert m.resting == 6
    assert m.offered(A, "pass") == ["b2", "b3"]
    again = m.copy()
    m.act("pass:b2", 6)
    assert m.aiming
    again.casts(A, "i20", "target:0.b1").act("pass:b1", 6)
    assert again.aiming


@pytest.mark.proves("US-V053")
def test_us_v053_pass_without_a_shooter() -> None:
    m = field(a={**dict.fromkeys(FRONT, ENGAGED), "hand": ["i20"]}, point="shooting")
    m.act("pass:b1", 2)
    assert set(m.keys(A)) == {"decline", "play:i20"}
    helped = m.copy()
    m.do("decline").close()
    assert m.resting == 6
    assert not m.view(None).credit
    assert m.offered(A, "pass") == ["b2", "b3"]
    helped.casts(A, "i20", "target:0.f2")
    assert helped.offered(A, "shot") == ["f2"]


@pytest.mark.proves("US-V054")
def test_us_v054_declining() -> None:
    m = field(point="shooting").act("pass:b1", 1)
    assert m.view(None).credit
    assert m.refused_by(A, "pass:b2") == "US-5.3.4"
    m.do("decline").close()
    assert not m.view(None).credit
    assert m.resting == 6
    assert m.refused_by(A, "shot:f1") == "US-5.3.2"
    m.act("pass:b2", 1)
    assert "shot:f1" in m.keys(A)


@pytest.mark.proves("US-V055")
def test_us_v055_missed_shot() -> None:
    m = field(point="shooter").act("shot:f1", 11)
    assert not m.succeeded
    assert m.engaged(A) == ["f1"]
    assert not m.view(None).credit
    assert m.resting == 6
    assert m.refused_by(A, "shot:f2") == "US-5.3.2"


@pytest.mark.proves("US-V056")
def test_us_v056_saved() -> None:
    m = field(point="shooter").act("shot:f1", 6)
    assert m.waiting == (B,)
    assert m.keys(B) == ["save:b1", "save:b2", "save:b3"]
    m.act("save:b2", 6)
    assert m.succeeded
    assert (m.engaged(B), m.goals, m.resting) == (["b2"], [0, 0], 6)
    m.act("pass:b1", 1).act("shot:f2", 1)
    assert m.keys(B) == ["save:b1", "save:b3"]


@pytest.mark.proves("US-V057")
def test_us_v057_goal() -> None:
    m = field(point="shooter").act("shot:f1", 6).act("save:b2", 7)
    assert m.goals == [1, 0]
    assert [(t.goals, t.conceded) for t in m.view(None).teams] == [(1, 0), (0, 1)]
    assert [(event.seat, event.against) for event in m.told("Goal")] == [(A, B)]
    assert (m.began, m.view(None).turn) == ([B], 6)
    assert {(event.seat, event.slot) for event in m.told("Engaged")} == {(A, "f1"), (B, "b2")}
    assert m.engaged(A) == ["f1"]
    assert (m.filled(A), m.filled(B)) == (list(SLOTS), list(SLOTS))


@pytest.mark.proves("US-V058")
def test_us_v058_direct_goal_back_row_engaged() -> None:
    m = field(b=TIRED_BACK, point="shooter").act("shot:f1", 6)
    assert m.goals == [1, 0]
    assert len(m.told("Rolled")) == 1


@pytest.mark.proves("US-V059")
@pytest.mark.parametrize("b", [TIRED, {**only(), "deck": 3}])
def test_us_v059_direct_goal_all_engaged_or_none_there(b: dict[str, Any]) -> None:
    m = field(b=b, point="shooter").act("shot:f1", 6)
    assert m.goals == [1, 0]
    assert len(m.told("Rolled")) == 1


@pytest.mark.proves("US-V060")
def test_us_v060_save_made_possible_in_time() -> None:
    m = field(b={**TIRED_BACK, "hand": ["i20"]}, point="shooter").attempt("shot:f1", 1)
    late = m.copy()
    m.casts(B, "i20", "target:1.b3").close()
    assert m.keys(B) == ["save:b3"]
    late.close()
    assert late.goals == [1, 0]
    assert late.team(B).hand_size == 1


@pytest.mark.proves("US-V061")
def test_us_v061_save_cannot_be_declined() -> None:
    b = {"b1": {"save": 1}, "b2": ENGAGED, "b3": ENGAGED, "hand": ["i20"]}
    m = field(b=b, point="shooter").act("shot:f1", 1)
    assert m.keys(B) == ["save:b1"]
    assert m.refused_by(B, "save:none") == "US-5.3.6"
    m.concede(B)
    assert m.won_by == ("0",)


def failing_save(roll: int, hand: list[str]) -> Board:
    """B.B1 has rolled 7 against a Shot of 9 that was made with this roll."""
    m = field(a={"f1": {"shot": 9}, "hand": hand}, point="shooter").act("shot:f1", roll)
    m.attempt("save:b1", 7)
    assert (m.ultra("1.b1").save, m.view(None).action.succeeding) == (6, False)
    m.play(B, "reinforce:f1")
    assert (m.ultra("1.b1").save, m.view(None).action.succeeding) == (8, True)
    return m


@pytest.mark.proves("US-V062")
@pytest.mark.parametrize("roll", [1, 9])
def test_us_v062_shot_and_save_are_separate(roll: int) -> None:
    m = failing_save(roll, ["i07"])
    m.play(B, "pass")
    assert not m.offered(A, "reinforce")
    m.casts(A, "i07", "target:0.f1").close()
    assert (m.goals, m.resting) == ([0, 0], 6)


@pytest.mark.proves("US-V062")
@pytest.mark.parametrize("roll", [1, 9])
def test_us_v062_the_attacker_may_act_on_the_save(roll: int) -> None:
    m = failing_save(roll, ["i04"])
    m.casts(A, "i04", "target:1.b1", "mode:save")
    assert (m.ultra("1.b1").save, m.view(None).action.succeeding) == (6, False)
    m.close()
    assert m.goals == [1, 0]


@pytest.mark.proves("US-V063")
@pytest.mark.parametrize(("shot", "save", "score"), [(1, 1, [0, 0]), (1, 12, [1, 0]), (12, None, [0, 0])])
def test_us_v063_only_the_active_team_scores(shot: int, save: int | None, score: list[int]) -> None:
    m = field(point="shooter").act("shot:f1", shot)
    if save:
        m.act("save:b1", save)
    assert m.goals == score
    if score == [0, 0]:
        assert m.waiting == (A,)
        assert m.forbidden(B, "pass:b2")
        assert m.forbidden(B, "shot:f1")


@pytest.mark.proves("US-V064")
def test_us_v064_third_goal() -> None:
    a = {"goals": 2, "conceded": 1, "f1": able(noticing("on_goal(scored)"))}
    m = field(a=a, b={**TIRED_BACK, "goals": 1, "conceded": 2, "hand": ["i05"]}, point="shooter")
    m.act("shot:f1", 1)
    assert m.over
    assert (m.goals, m.won_by) == ([3, 1], ("0",))
    assert not m.told("Triggered", "TurnEnded", "TurnBegan")


@pytest.mark.proves("US-V064")
def test_us_v064_third_goal_before_the_checkpoint() -> None:
    a = {**only(f1={}), "deck": 0, "goals": 2, "conceded": 1, "hand": ["i36"]}
    m = field(a=a, b={"goals": 1, "conceded": 2, "hand": ["i03"]}, point="shooting").casts(A, "i36")
    assert m.aiming
    m.act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i03", "target:0.f1")
    assert m.filled(A) == []
    m.close()
    assert (m.goals, m.won_by) == ([3, 1], ("0",))


@pytest.mark.proves("US-V065")
def test_us_v065_turn_not_ended_by_engaged_defenders() -> None:
    m = field(b=dict.fromkeys(FRONT, ENGAGED))
    for own, other in zip(FRONT, BACK, strict=True):
        m.act(f"tackle:{own}:1.{other}", 12)
    assert m.engaged(B) == list(SLOTS)
    assert m.resting == 5
    m.ends("phase")
    assert m.offered(A, "pass") == list(BACK)


@pytest.mark.proves("US-V066")
def test_us_v066_turn_ended_by_engaged_attackers() -> None:
    m = field(a={**TIRED, "f1": {}, "hand": ["i20"]}, point="shooter").act("shot:f1", 11)
    assert m.resting == 6
    assert set(m.keys(A)) == {"play:i20", "end:turn"}
    over = m.copy()
    m.casts(A, "i20", "target:0.b1")
    assert m.offered(A, "pass") == ["b1"]
    over.ends()
    assert over.began == [B]


@pytest.mark.proves("US-V066")
def test_us_v066_the_save_is_played_out_first() -> None:
    m = field(a={**TIRED, "f1": {}}, point="shooter").act("shot:f1", 1)
    assert m.waiting == (B,)
    m.act("save:b1", 1)
    assert m.keys(A) == ["end:turn"]


@pytest.mark.proves("US-V067")
def test_us_v067_ending_in_phase_five() -> None:
    m = field(b={"hand": ["i05"]}).do("end:turn")
    assert m.waiting == (B,)
    assert {"pass", "play:i05"} <= set(m.keys(B))
    m.play(B, "pass")
    assert (m.began, m.view(None).turn) == ([B], 6)
    m = field().ends("phase")
    assert m.resting == 6
    assert m.forbidden(A, "tackle:f1:1.f1")


@pytest.mark.proves("US-V068")
def test_us_v068_end_intent_is_void_after_a_response() -> None:
    m = field(b={"hand": ["i21"]}).do("end:phase").casts(B, "i21", "target:0.b1")
    assert m.engaged(A) == ["b1"]
    assert m.resting == 5
    assert "tackle:f1:1.f1" in m.keys(A)
