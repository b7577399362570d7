"""What a leader of Ultrium Sphere is asked, and what goes without a question (US-R105 of the ledger)."""

from typing import Any

import pytest

from .boards import Board
from .plays import ENGAGED, ZAP, A, B, Spec, able, card, clause, field, only, trigger

# --- "may" ----------------------------------------------------------------------------------------


def may(op: str, target: str, **more: Any) -> dict[str, Spec]:
    """An Interaction with which one may do something."""
    return {"may": card(clause(op, target=target, optional=True, **more))}


def asked(m: Board, *steps: str) -> bool:
    """Whether A is asked yes or no when the card resolves; afterwards it is in the locker room."""
    m.casts(A, "may", *steps)
    was_asked = m.keys(A) == ["yes", "no"]
    if was_asked:
        m.play(A, "no")
    assert "may" in m.team(A).locker
    return was_asked


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize(
    ("op", "fresh", "spent"),
    [
        ("engage", {}, ENGAGED),
        ("disengage", ENGAGED, {}),
        ("to_locker", {}, able({"op": "shield", "target": "self", "when": [], "kind": "static"})),
    ],
)
def test_may_is_asked_only_if_the_ultra_would_change(op: str, fresh: Any, spent: Any) -> None:
    for there, is_asked in ((fresh, True), (spent, False)):
        m = field(a={"hand": ["may"]}, b={"b1": there}, cards=may(op, "ultra(opp)"))
        assert asked(m, "target:1.b1") == is_asked


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize(
    ("op", "side", "full"),
    [
        ("draw_interaction(1)", "own", {"interactions": 1}),
        ("draw_ultra(1)", "own", {"deck": 1}),
        ("mill_ultra(1)", "own", {"deck": 1}),
        ("discard_interaction(1, random)", "opp", {"hand": ["i05"]}),
        ("look_hand", "opp", {"hand": ["i05"]}),
    ],
)
def test_may_is_asked_only_if_the_leader_has_cards(op: str, side: str, full: dict[str, Any]) -> None:
    for cards, is_asked in ((full, True), ({"deck": 0, "interactions": 0}, False)):
        a, b = (cards, {}) if side == "own" else ({}, cards)
        m = field(a={**a, "hand": ["may"]}, b=b, cards=may(op, f"leader({side})"))
        assert asked(m, *(["target:seat:1"] if side == "opp" else [])) == is_asked


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize("deck", [0, 1])
def test_may_is_asked_only_if_there_are_cards_to_look_at(deck: int) -> None:
    cards = may("look_top(3, reorder)", "deck(own, ultra)")
    assert asked(field(a={"hand": ["may"], "deck": deck}, cards=cards)) == bool(deck)


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize("free", [False, True])
def test_may_move_is_asked_only_with_a_free_slot(free: bool) -> None:
    cards = may("move_to_free", "ultra(own)")
    m = field(a={"hand": ["may", "i25"], "f2": None}, b={"hand": ["i05"]}, cards=cards)
    m.plays(A, "may", "target:0.f1").casts(B, "i05", "target:1.b1")
    if not free:
        m.plays(A, "i25").resolve().do(1, "put:f2")
    m.resolve()
    assert (m.keys(A) == ["yes", "no"]) == free


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize("changed", [False, True])
def test_may_clear_is_asked_only_if_there_is_something_to_end(changed: bool) -> None:
    m = field(a={"hand": ["may", "i05"]}, cards=may("clear_mods", "ultra(any)"))
    if changed:
        m.casts(A, "i05", "target:0.f1")
    assert asked(m, "target:0.f1") == changed


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize("left", [False, True])
def test_yesui_offers_no_swap_with_somebody_who_has_left(left: bool) -> None:
    m = field(a={"f3": None, "deck": ["u08"]}, b={"hand": ["zap"]}, cards=ZAP, point="draw")
    m.do(1, 1, "put:f3", "target:0.f3", "target:0.b1")
    if left:
        m.casts(B, "zap", "target:0.b1")
    m.resolve()
    assert (m.keys(A) == ["yes", "no"]) == (not left)


@pytest.mark.proves("US-6.1.4", "US-R105")
@pytest.mark.parametrize("full", [False, True])
def test_sovereign_offers_nobody_a_place_in_a_full_formation(full: bool) -> None:
    a = {"f2": None, "f3": None, "deck": ["u40", "u33"], "locker": ["u38"], "hand": ["i25"]}
    m = field(a=a, point="draw").do(2, 1, "put:f3")
    assert m.stack == ["u40"]
    if full:
        m.plays(A, "i25").resolve().do(1, "put:f2")
    m.resolve()
    assert (m.keys(A) == ["yes", "no"]) == (not full)


@pytest.mark.proves("US-6.1.4", "US-R105", "US-R102")
@pytest.mark.parametrize("cancelled", [False, True])
@pytest.mark.parametrize(
    ("op", "target"), [("mod_roll(+1)", "roll"), ("reroll", "roll"), ("auto(success)", "action")]
)
def test_may_is_not_asked_about_an_action_that_was_cancelled(op: str, target: str, cancelled: bool) -> None:
    cards = may(op, target, when=("post",))
    m = field(a={"hand": ["may"]}, b={"hand": ["i17"]}, cards=cards).attempt("tackle:f1:1.b1", 1)
    m.plays(A, "may")
    if cancelled:
        m.casts(B, "i17")
    m.resolve()
    assert (m.keys(A) == ["yes", "no"]) == (not cancelled)


@pytest.mark.proves("US-6.1.4", "US-R105")
def test_a_trigger_that_may_do_nothing_any_more_is_silent() -> None:
    rouse = trigger("on_enter", "disengage", target="ultra(own, engaged)", optional=True)
    a = {"f3": None, "b1": ENGAGED, "deck": ["rouser"], "hand": ["i20"]}
    m = field(a=a, ultras={"rouser": able(rouse)}, point="draw").do(1, 1, "put:f3", "target:0.b1")
    m.casts(A, "i20", "target:0.b1").settle()
    assert ("yes" in m.keys(m.waiting[0]), m.engaged(A)) == (False, [])


@pytest.mark.proves("US-6.1.4", "US-R105", "US-D-15")
@pytest.mark.parametrize(("answer", "engaged", "save"), [("yes", ["b1"], 4), ("no", [], 6)])
def test_one_may_is_one_question_for_all_it_says(answer: str, engaged: list[str], save: int) -> None:
    both = {**clause("engage", target="ultra(opp)", optional=True), "op": ["engage", "mod_cap(save, -2)"]}
    m = field(a={"hand": ["both"]}, cards={"both": card(both)}).casts(A, "both", "target:1.b1").do(answer)
    assert (m.stack, m.engaged(B), m.ultra("1.b1").save) == ([], engaged, save)


@pytest.mark.proves("US-6.1.4", "US-R105")
def test_one_may_is_asked_if_any_of_it_could_happen() -> None:
    both = {**clause("engage", target="ultra(opp)", optional=True), "op": ["engage", "mod_cap(save, -2)"]}
    m = field(a={"hand": ["both"]}, b={"b1": ENGAGED}, cards={"both": card(both)})
    m.casts(A, "both", "target:1.b1").do("yes")
    assert m.ultra("1.b1").save == 4


@pytest.mark.proves("US-R105", "US-D-15")
def test_two_mays_are_two_questions() -> None:
    two = card(
        clause("engage", target="ultra(opp)", optional=True),
        clause("look_hand", target="all leader(opp)", optional=True),
    )
    m = field(a={"hand": ["two"]}, b={"hand": ["i05"]}, cards={"two": two}).casts(A, "two", "target:1.b1")
    m.do("no")
    assert m.keys(A) == ["yes", "no"]


@pytest.mark.proves("US-6.1.4", "US-D-14")
def test_a_target_that_leaves_nobody_to_copy_from_is_no_target() -> None:
    """Only one front Ultra is left to copy from, so it cannot copy itself."""
    like = {"like": card(clause("copy_cap", "shot", "ultra(own, front)", target="ultra(own)"))}
    m = field(a={"hand": ["like"], "f2": None, "f3": None}, cards=like).do("play:like")
    assert set(m.offered(A, "target")) == {"0.b1", "0.b2", "0.b3"}
    m.do("target:0.b1")
    assert m.offered(A, "target") == ["0.f1"]


@pytest.mark.proves("US-6.1.4", "US-D-14")
@pytest.mark.parametrize(("back", "playable"), [(1, False), (2, True)])
def test_two_that_copy_leave_a_third_to_copy_from(back: int, playable: bool) -> None:
    like = {"like": card(clause("copy_cap", "shot", "ultra(own, front)", target="2 x ultra(own)"))}
    there = only(f1={}, **{f"b{number}": {} for number in range(1, back + 1)})
    m = field(a={**there, "hand": ["like"]}, cards=like)
    assert ("play:like" in m.keys(A)) == playable
    if playable:
        m.do("play:like")
        assert m.offered(A, "target") == ["0.b1", "0.b2"]
        m.do("target:0.b1")
        assert m.offered(A, "target") == ["0.b2"]


# --- a choice of one ------------------------------------------------------------------------------


@pytest.mark.proves("US-R105", "US-D-15")
def test_the_order_of_one_card_is_asked_for() -> None:
    m = field(a={"b1": "u42", "deck": ["u01"]}).uses(A, "b1").resolve().do(1)
    assert (m.waiting, m.keys(A)) == ((A,), ["top:u01"])
    m.play(A, "top:u01")
    assert m.window == "idle"


@pytest.mark.proves("US-R105", "US-D-14", "US-D-15", "US-D-16")
def test_the_only_target_card_and_slot_are_asked_for() -> None:
    m = field(a={"hand": ["i20"], "b1": ENGAGED}).do("play:i20")
    assert m.keys(A) == ["target:0.b1"]
    m = field(a={"hand": ["i29"], "f3": None, "locker": ["u33"]}).plays(A, "i29").resolve()
    assert m.keys(A) == ["pick:u33"]
    m.play(A, "pick:u33")
    assert m.keys(A) == ["slot:f3"]
    m = field(a={"b1": "u41"}, b={"hand": ["i05"]}).uses(A, "b1", "target:seat:1").resolve()
    assert m.keys(B) == ["discard:i05"]


@pytest.mark.proves("US-R105", "US-D-08")
def test_the_only_opponent_left_is_asked_for() -> None:
    m = field({}, {}, {"out": True}, point="swap").do("swap:none").close()
    assert m.keys(A) == ["against:1"]


@pytest.mark.proves("US-R105", "US-R93", "US-D-07")
def test_a_lone_ultra_is_asked_for_its_swap() -> None:
    assert field(a=only(f1={}), point="swap").keys(A) == ["swap:none"]
