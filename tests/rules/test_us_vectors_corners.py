"""The worked examples US-V132 to US-V142 of the ledger: corners, and the option ``retroactive``."""

from typing import Any

import pytest

import gong

from .boards import Board
from .plays import ZAP, A, B, C, Spec, able, engage, field

# --- 6.12 corners ---------------------------------------------------------------------------------


@pytest.mark.proves("US-V132", "US-5.2.4", "US-R52")
def test_us_v132_threshold_zero_and_a_shifted_die() -> None:
    m = field(a={"hand": ["i39"]}, b={"hand": ["i13"]}).casts(A, "i39", "target:0.f1")
    m.attempt("assault:f1:1.b1", 1, 1).casts(B, "i13", "mode:-1").close()
    assert (m.filled(A)[0], m.engaged(A)) == ("f1", ["f1"])


@pytest.mark.proves("US-V133", "US-5.3.4", "US-5.0.7", "US-R109")
def test_us_v133_quick_release_while_a_pass_is_pending() -> None:
    m = field(a={"b1": "u27", "hand": ["i36"]}, point="shooting").act("pass:b1", 1).do("target:0.f1")
    assert (m.window, m.refused_by(A, "play:i36")) == ("triggers", "US-6.1.4")
    m.settle().close()
    assert m.aiming


@pytest.mark.proves("US-V134", "US-5.3.7")
def test_us_v134_another_saver() -> None:
    b = {"hand": ["i37", "i20", "i17"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37").close()
    m.do("save:b2").casts(B, "i20", "target:1.b1").casts(B, "i17")
    assert m.offered(B, "save") == ["b2", "b3", "none"]


@pytest.mark.proves("US-V135", "US-4.7.4", "US-7.4.3", "US-R113")
def test_us_v135_after_the_last_phase() -> None:
    m = field({"hand": ["i36"]}, {}, {"f3": None}, against=C).act("tackle:f1:2.b1", 12).ends("phase")
    assert "play:i36" in m.keys(A)
    m.ends().do("draw", 1, "put:f3").reach(A)
    assert (m.window, m.offered(A, "play")) == ("refill", [])


@pytest.mark.proves("US-V136", "US-6.4.3", "US-6.5.1", "US-R102")
def test_us_v136_an_effect_without_its_action() -> None:
    m = field(a={"f2": "u02"}, b={"hand": ["i17"]}).attempt("tackle:f1:1.b1", 9)
    m.uses(A, "f2", "target:0.f1").casts(B, "i17").settle()
    assert m.ultra("0.f1").shot == 6
    m.ends("phase").act("pass:b1", 1).attempt("shot:f1", 7)
    assert not m.succeeding()


@pytest.mark.proves("US-V137", "US-6.1.4", "US-R105")
def test_us_v137_an_offer_of_nothing() -> None:
    m = field(a={"f3": None, "deck": ["u08"]}, b={"hand": ["zap"]}, cards=ZAP, point="draw")
    m.do(1, 1, "put:f3", "target:0.f3", "target:0.b1").casts(B, "zap", "target:0.b1").resolve()
    assert (m.stack, m.window, m.may_pass) == ([], "draw", True)


# --- the option retroactive = cancels -------------------------------------------------------------


def literal(a: Spec | None = None, b: Spec | None = None, **top: Any) -> Board:
    """The standard board where every retroactive effect cancels."""
    return field(a, b, options={"retroactive": "cancels"}, **top)


@pytest.mark.proves("US-V138", "US-6.4.1", "US-6.4.2", "US-R75")
def test_us_v138_any_retroactive_card_cancels() -> None:
    m = literal(b={"hand": ["i02"]}).attempt("tackle:f1:1.b1", 12).casts(B, "i02", "target:1.b3")
    assert (m.open_action, m.window, m.engaged(A), m.engaged(B)) == (None, "idle", [], [])
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.refused_by(A, "tackle:f1:1.b3")) == (None, "US-5.5.2")
    m = literal(b={"hand": ["i02"]}).attempt("assault:f1:1.b1", 12).casts(B, "i02", "target:1.b1")
    assert (m.chance, m.window, "b1" in m.filled(B)) == (None, "idle", True)


@pytest.mark.proves("US-V139", "US-6.4.2", "US-6.3.1")
def test_us_v139_a_shield_does_not_help_but_a_negation_does() -> None:
    m = literal(a={"hand": ["i19"]}, b={"hand": ["i03"]}).attempt("tackle:f1:1.b1", 12)
    m.plays(B, "i03", "target:0.f1").plays(A, "i19", "target:0.f1").settle()
    assert (m.open_action, m.filled(A)[0], m.engaged(B)) == (None, "f1", [])
    m = literal(a={"hand": ["i15"]}, b={"hand": ["i03"]}).attempt("tackle:f1:1.b1", 12)
    m.plays(B, "i03", "target:0.f1").plays(A, "i15", "target:item:1").settle()
    assert (m.open_action, m.filled(A)[0]) == ("tackle", "f1")


@pytest.mark.proves("US-V139", "US-6.4.2", "US-6.1.4")
def test_us_v139_a_card_whose_target_is_gone_cancels_nothing() -> None:
    m = literal(a={"hand": ["zap"]}, b={"hand": ["i03"]}, cards=ZAP).attempt("tackle:f1:1.b1", 12)
    m.plays(B, "i03", "target:1.b3").plays(A, "zap", "target:1.b3").settle()
    assert (m.open_action, "b3" in m.filled(B)) == ("tackle", False)


@pytest.mark.proves("US-V140", "US-6.4.4", "US-6.4.8")
def test_us_v140_the_save_is_cancelled_and_the_shot_stands() -> None:
    m = literal(b={"hand": ["i03"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i03", "target:0.f1")
    assert (m.filled(A)[0], m.offered(B, "save"), m.goals) == ("f2", ["b1", "b2", "b3"], [0, 0])


@pytest.mark.proves("US-V140", "US-6.4.7", "US-6.4.8", "US-R78")
def test_us_v140_what_is_locked_cannot_be_cancelled() -> None:
    m = literal(b={"hand": ["i02"]}).attempt("assault:f1:1.b1", 12, 12).casts(B, "i02", "target:1.b3")
    assert (m.told("Cancelled"), m.window) == ([], "sacrifice")
    m.close()
    assert ("b1" in m.filled(B), m.ultra("0.f1").assaulted) == (False, True)


@pytest.mark.proves("US-V141", "US-6.4.2", "US-6.1.4", "US-R75")
def test_us_v141_a_passer_or_a_target_that_has_left() -> None:
    m = literal(a={"hand": ["zap"]}, b={"f1": "u80"}, cards=ZAP, point="shooting").attempt("pass:b1", 1)
    m.uses(B, "f1").plays(A, "zap", "target:0.b1").settle()
    assert (m.open_action, m.told("Cancelled")) == ("pass", [])
    m = literal(a={"hand": ["zap"]}, b={"f1": "u52"}, cards=ZAP).attempt("assault:f1:1.b1", 12)
    m.uses(B, "f1").plays(A, "zap", "target:1.b1").settle()
    assert (m.open_action, m.told("Cancelled")) == ("assault", [])


@pytest.mark.proves("US-V142", "US-6.1.4", "US-R121")
def test_us_v142_a_play_taken_back() -> None:
    m = field(a={"hand": ["i01"]})
    before = (m.position(), m.keys(A), m.events_for(B), m.view(B))
    m.do("play:i01", "target:0.f1")
    m.take_back(A)
    assert (m.position(), m.keys(A), m.events_for(B), m.view(B)) == before
    m.do("play:i01", "target:0.f1", "mode:shot")
    assert len(m.view(B).stack) == 1
    with pytest.raises(gong.IllegalChoice, match="nothing to take back"):
        m.take_back(A)


@pytest.mark.proves("US-6.4.2", "US-6.1.4")
@pytest.mark.parametrize(("leaves", "left"), [("0.b2", None), ("1.f1", "pass")])
def test_an_ability_on_its_own_ultra_cancels_if_that_is_still_there(leaves: str, left: str | None) -> None:
    """Even if it sends that Ultra away itself."""
    parting = able(engage("to_locker", target="self", retroactive=True))
    m = literal(a={"hand": ["zap"]}, b={"f1": parting}, cards=ZAP, point="shooting").attempt("pass:b1", 1)
    m.uses(B, "f1").plays(A, "zap", f"target:{leaves}").settle()
    assert (m.open_action, "f1" in m.filled(B)) == (left, False)


@pytest.mark.proves("US-R75")
def test_a_position_names_the_reading() -> None:
    assert literal().position()["options"] == {"retroactive": "cancels"}
    assert "options" not in field().position()
