"""Section 7.3 of the ledger: each of the 43 operations, by cards of the set or by cards made for the test."""

from typing import Any

import pytest

from .boards import SLOTS, Board
from .plays import ENGAGED, A, B, C, able, card, clause, field, noticing, static

CAPABILITIES = ("assault", "tackle", "shot", "resistance", "save", "pass")
PRINTED = {"assault": 0, "tackle": 0, "shot": 6, "resistance": 9, "save": 6, "pass": 6}


def numbers(m: Board, place: str) -> dict[str, int]:
    """The current capabilities of an Ultra."""
    there = m.ultra(place)
    return {name: getattr(there, "pass_" if name == "pass" else name) for name in CAPABILITIES}


# --- 1 to 4: capabilities -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "capability", "change"),
    [
        ("i05", "resistance", 3),
        ("i06", "save", 4),
        ("i07", "shot", 4),
        ("i08", "pass", 4),
        ("i09", "tackle", 3),
        ("i10", "assault", 4),
    ],
)
@pytest.mark.parametrize("place", ["0.f2", "1.b3"])
def test_mod_cap(name: str, capability: str, change: int, place: str) -> None:
    m = field(a={"hand": [name]}).casts(A, name, f"target:{place}")
    assert numbers(m, place) == {**PRINTED, capability: PRINTED[capability] + change}
    m.turn_over()
    assert numbers(m, place) == PRINTED


@pytest.mark.proves("US-R92")
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.parametrize(("name", "change"), [("i01", 2), ("i04", -2)])
def test_mod_cap_of_a_capability_chosen_on_playing(name: str, change: int, capability: str) -> None:
    m = field(a={"hand": [name]}).plays(A, name, "target:1.b1")
    assert set(m.offered(A, "mode")) == set(CAPABILITIES)
    m.do(f"mode:{capability}").resolve()
    assert numbers(m, "1.b1") == {**PRINTED, capability: PRINTED[capability] + change}


def test_mod_cap_of_one_of_two_capabilities() -> None:
    m = field(a={"b1": "u11"}).uses(A, "b1", "target:0.b2")
    assert sorted(m.offered(A, "mode")) == ["pass", "save"]
    m.do("mode:pass").resolve()
    assert numbers(m, "0.b2") == {**PRINTED, "pass": 8}


@pytest.mark.parametrize(("ahead", "save"), [({}, 7), (None, 10)])
def test_mod_cap_while_a_condition_holds(ahead: Any, save: int) -> None:
    m = field(a={"b1": "u15", "f1": ahead})
    assert m.ultra("0.b1").save == save
    assert field(a={"f1": "u15", "b1": None}).ultra("0.f1").save == 7, "only in the back row"


def test_mod_cap_for_the_saver_that_faces_a_shot() -> None:
    m = field(a={"f1": "u19"}, point="shooter").act("shot:f1", 1).do("save:b1")
    assert (m.ultra("1.b1").save, m.ultra("1.b2").save) == (5, 6)
    m.close().do(6)
    assert not m.succeeding()
    m = field(a={"f2": "u19"}, point="shooter").act("shot:f1", 1).do("save:b1")
    assert m.ultra("1.b1").save == 6, "somebody else shot"


@pytest.mark.parametrize("before", [False, True])
def test_set_cap(before: bool) -> None:
    m = field(a={"f1": {"shot": 9}, "hand": ["i41", "i07"]})
    for name in ("i07", "i41") if before else ("i41", "i07"):
        m.casts(A, name, "target:0.f1")
    assert m.ultra("0.f1").shot == (3 if before else 7)


MIMIC = {"mimic": card(clause("copy_cap", "shot", "ultra(own)", target="ultra(own)"))}


def test_copy_cap_reads_the_other_number_on_resolution() -> None:
    a = {"f1": {"shot": 2}, "f2": {"shot": 8}, "hand": ["mimic", "i07", "i07"]}
    m = field(a=a, b={"hand": ["i04"]}, cards=MIMIC).plays(A, "mimic", "target:0.f1", "target:0.f2")
    m.plays(B, "i04", "target:0.f2", "mode:shot").settle()
    assert m.ultra("0.f1").shot == 6
    m.casts(A, "i07", "target:0.f2")
    assert (m.ultra("0.f1").shot, m.ultra("0.f2").shot) == (6, 10), "it is read once"
    m.casts(A, "i07", "target:0.f1")
    assert m.ultra("0.f1").shot == 10
    m.turn_over()
    assert m.ultra("0.f1").shot == 2


def test_copy_cap_replaces_what_was_before() -> None:
    m = field(a={"f2": {"shot": 8}, "hand": ["mimic", "i07"]}, cards=MIMIC)
    m.casts(A, "i07", "target:0.f1").casts(A, "mimic", "target:0.f1", "target:0.f2")
    assert m.ultra("0.f1").shot == 8


def test_clear_mods_ends_the_changes_of_the_turn() -> None:
    m = field(a={"b2": "u43", "b1": {"type": "alien"}, "hand": ["i06", "i41", "i42", "i35"]})
    m.casts(A, "i06", "target:0.b1").casts(A, "i41", "target:0.b1")
    assert (m.ultra("0.b1").save, m.ultra("0.b1").shot) == (11, 3)
    m.casts(A, "i42", "target:0.b1")
    assert (m.ultra("0.b1").save, m.ultra("0.b1").shot) == (7, 6), "the static ability stays"


def test_clear_mods_spares_what_was_played_later() -> None:
    m = field(a={"hand": ["i06", "i42"]}, b={"hand": ["i04"]}).casts(A, "i06", "target:1.b1")
    m.plays(A, "i42", "target:1.b1").plays(B, "i04", "target:1.b1", "mode:shot").settle()
    assert (m.ultra("1.b1").save, m.ultra("1.b1").shot) == (6, 4)


def test_clear_mods_ends_immunity_prohibition_role_and_type() -> None:
    cards = {"ban": card(clause("forbid", "save"))}
    m = field(a={"hand": ["i02", "i35", "ban", *["i42"] * 2]}, b={"hand": ["i38"]}, cards=cards)
    m.casts(A, "i02", "target:1.b1").casts(A, "ban", "target:1.b1")
    m.casts(A, "i35", "target:1.b1", "mode:alien", "mode:none")
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.ultra("1.b1").type) == ("US-5.5.2", "alien")
    m.casts(A, "i42", "target:1.b1")
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.ultra("1.b1").type) == (None, "human")
    m.do("end:phase").casts(B, "i38", "target:1.f1").casts(A, "i42", "target:1.f1").do("end:phase")
    m.close().act("pass:b1", 1).act("shot:f1", 1)
    assert m.offered(B, "save") == ["b1", "b2", "b3"]


def test_clear_mods_ends_a_shield() -> None:
    m = field(a={"hand": ["i19", "i42", "i03"]})
    for name in ("i19", "i42", "i03"):
        m.casts(A, name, "target:1.b1")
    assert "b1" not in m.filled(B)


@pytest.mark.proves("US-R107")
def test_clear_mods_ends_changes_of_reinforcement() -> None:
    m = field(a={"hand": ["i34", "i42", "i32", "i42"]}, point="shooter")
    m.casts(A, "i34", "target:0.f1").casts(A, "i42", "target:0.f1").casts(A, "i32")
    m.casts(A, "i42", "target:0.f2").attempt("shot:f1", 12).do("reinforce:f2")
    assert m.ultra("0.f1").shot == 8
    m.play(A, "reinforce:b1")
    assert m.ultra("0.f1").shot == 11


@pytest.mark.proves("US-R107")
def test_clear_mods_ends_changes_of_sacrifice_and_attempts() -> None:
    cards = {"again": card(clause("grant_extra", "tackle", target="ultra(own, front)"))}
    m = field(a={"f1": {"tackled": True}, "hand": ["i39", "again", "i42"]}, cards=cards)
    m.casts(A, "i39", "target:0.f1").casts(A, "again", "target:0.f1")
    assert "tackle:f1:1.b1" in m.keys(A)
    m.casts(A, "i42", "target:0.f1")
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.3"
    m.act("assault:f1:1.b1", 1, 4)
    assert "f1" not in m.filled(A)


def test_clear_mods_spares_reinforcement() -> None:
    m = field(b={"hand": ["i42"]}, point="shooter").attempt("shot:f1", 8).do("reinforce:f2")
    m.casts(B, "i42", "target:0.f1")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (8, True)


# --- 5 to 8: rolls --------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "roll"), [("+1", 8), ("-1", 6)])
def test_mod_roll_by_choice(mode: str, roll: int) -> None:
    m = field(a={"hand": ["i13"]}, point="shooter").attempt("shot:f1", 7).plays(A, "i13")
    assert sorted(m.offered(A, "mode")) == ["+1", "-1"]
    m.do(f"mode:{mode}").resolve()
    assert m.rolled == roll


def test_mod_roll_adds_up() -> None:
    m = (
        field(
            a={"hand": ["up", "up"]}, cards={"up": card(clause("mod_roll", "+3", target="roll", when="post"))}
        )
        .attempt("tackle:f1:1.b1", 3)
        .casts(A, "up")
        .casts(A, "up")
    )
    assert (m.rolled, m.succeeding()) == (9, True)


@pytest.mark.parametrize(
    ("how", "point", "key", "roll"),
    [
        ("best", "attack", "tackle:f1:1.b1", 12),
        ("best", "attack", "assault:f1:1.b1", 12),
        ("best", "shooting", "pass:b1", 1),
        ("best", "shooter", "shot:f1", 1),
        ("worst", "attack", "tackle:f1:1.b1", 1),
        ("worst", "attack", "assault:f1:1.b1", 1),
        ("worst", "shooting", "pass:b1", 12),
        ("worst", "shooter", "shot:f1", 12),
        ("7", "shooter", "shot:f1", 7),
    ],
)
def test_set_roll(how: str, point: str, key: str, roll: int) -> None:
    cards = {"fate": card(clause("set_roll", how, target="action", when="pre"))}
    m = field(a={"hand": ["fate"]}, cards=cards, point=point).attempt(key).casts(A, "fate").close()
    assert (m.chance, m.window, m.rolled) == (None, "post-roll", roll)


def test_set_roll_of_a_save_and_a_sacrifice_roll() -> None:
    m = field(b={"hand": ["i14"], "b1": {"save": 1}}, point="shooter").act("shot:f1", 1)
    m.do("save:b1").casts(B, "i14").close()
    assert (m.rolled, m.succeeding()) == (1, True)
    m = field(a={"hand": ["i14"]}).attempt("assault:f1:1.b1").casts(A, "i14").close().close()
    assert m.chance is not None, "the sacrifice roll is thrown as usual"


@pytest.mark.parametrize(("holder", "name"), [(A, "i11"), (B, "i12")])
def test_reroll(holder: int, name: str) -> None:
    m = field(a={"hand": ["i11", "i12"]}, b={"hand": ["i11", "i12"]}, point="shooter")
    m.attempt("shot:f1", 5).reach(holder)
    assert m.offered(holder, "play") == [name]
    m.casts(holder, name).do(9)
    assert (m.rolled, m.succeeding(), m.window, m.waiting) == (9, False, "post-roll", (A,))
    assert [event.face for event in m.told("Rolled")] == [5, 9]


def test_reroll_of_a_sacrifice_roll() -> None:
    m = field(a={"hand": ["i11"]}).attempt("assault:f1:1.b1", 1, 1).casts(A, "i11").do(12).close()
    assert "f1" in m.filled(A)


def test_reroll_for_another_ultra_of_the_team() -> None:
    m = field(a={"b2": "u24"}, point="shooter").attempt("shot:f1", 12).uses(A, "b2").resolve().do(2)
    assert (m.rolled, m.engaged(A)) == (2, ["b2"])
    m = field(a={"b2": "u24"}, b={"b2": "u24"}, point="shooting").attempt("pass:b2", 12)
    assert m.offered(A, "use") == []
    m.play(A, "pass")
    assert m.offered(B, "use") == []


AUTO = {
    "win": card(clause("auto", "success", target="action", when=("pre", "post"))),
    "lose": card(clause("auto", "failure", target="action", when=("pre", "post"))),
}


@pytest.mark.parametrize(
    ("order", "success"),
    [(["win"], True), (["lose"], False), (["win", "lose"], False), (["lose", "win"], True)],
)
@pytest.mark.parametrize("roll", [1, 12])
def test_auto_decides_whatever_the_numbers(order: list[str], success: bool, roll: int) -> None:
    m = field(a={"hand": order}, cards=AUTO, point="shooter").attempt("shot:f1", roll)
    for name in order:
        m.casts(A, name)
    assert m.succeeding() == success
    m.close()
    assert [event.success for event in m.told("Locked")] == [success]


def test_auto_goes_by_the_order_of_playing() -> None:
    m = field(a={"hand": ["win"]}, b={"hand": ["lose"]}, cards=AUTO, point="shooter")
    m.attempt("shot:f1", 1).plays(A, "win").plays(B, "lose").settle()
    assert not m.succeeding()


def test_auto_failure_of_an_opposing_pass_before_the_roll() -> None:
    only = ("open pass", "actor is opp")
    cards = {"fumble": card(clause("auto", "failure", target="action", when="pre", only=only))}
    m = field(b={"hand": ["fumble"]}, cards=cards, point="shooting").attempt("pass:b1")
    m.casts(B, "fumble").close()
    assert m.chance is not None, "the die is thrown all the same"
    m.roll(1)
    assert not m.succeeding()
    m.close()
    assert (m.window, m.engaged(A)) == ("idle", ["b1"])
    m.attempt("pass:b2", 1)
    assert m.succeeding(), "for one action only"


@pytest.mark.proves("US-R111")
def test_auto_failure_can_be_reinforced_to_no_avail() -> None:
    m = field(a={"hand": ["lose"]}, cards=AUTO, point="shooter").attempt("shot:f1", 1)
    m.casts(A, "lose").do("reinforce:f2")
    assert (m.succeeding(), m.engaged(A)) == (False, ["f2"])
    m.close()
    assert [event.success for event in m.told("Locked")] == [False]


# --- 9 to 14: status and coming and going ---------------------------------------------------------


def test_engage() -> None:
    m = field(a={"hand": ["i21", "i22"]}, b={"f1": ENGAGED}).do("play:i21")
    assert set(m.offered(A, "target")) == {f"1.{slot}" for slot in SLOTS if slot != "f1"}
    m.do("target:1.b1").resolve().casts(A, "i22", "target:1.b2")
    assert m.engaged(B) == ["f1", "b1", "b2"]


def test_engage_a_neighbour_of_the_emptied_slot() -> None:
    m = field(a={"f1": "u30"}).act("assault:f1:1.b1", 12, 12)
    assert sorted(m.offered(A, "target")) == ["1.b2", "1.f1"]
    m.do("target:1.b2").settle()
    assert m.engaged(B) == ["b2"]


def test_engage_a_weak_saver_on_entering() -> None:
    m = field(
        a={"f3": None, "deck": ["u37"]},
        b={"b1": {"save": 5}, "b2": {"save": 5, **ENGAGED}, "f1": {"save": 1}},
        point="draw",
    ).do(1, 1, "put:f3")
    assert m.offered(A, "target") == ["1.b1"]
    m.do("target:1.b1").settle()
    assert m.engaged(B) == ["b1", "b2"]


def test_disengage() -> None:
    m = field(a={"f1": ENGAGED, "b1": ENGAGED, "hand": ["i20"]}, b={"b1": ENGAGED}).do("play:i20")
    assert sorted(m.offered(A, "target")) == ["0.b1", "0.f1"]
    m.do("target:0.b1").resolve()
    assert (m.engaged(A), m.engaged(B)) == (["f1"], ["b1"])


def test_disengage_another_human_between_own_actions() -> None:
    a = {"b1": "u04", "f1": {**ENGAGED}, "f2": {"type": "alien", **ENGAGED}}
    m = field(a=a).do("use:b1")
    assert m.offered(A, "target") == ["0.f1"]
    m.do("target:0.f1").resolve()
    assert m.engaged(A) == ["f2", "b1"]
    m = field(a={"f1": ENGAGED}, b={"b1": "u04", "f1": ENGAGED}).do("end:phase")
    assert m.offered(B, "use") == [], "only on the own turn"


def test_stay_engaged_holds_in_phase_two_only() -> None:
    holding = able(static("stay_engaged", target="all ultra(opp, engaged, back)"))
    a = {"b1": ENGAGED, "b2": ENGAGED, "f1": ENGAGED, "hand": ["i20"]}
    m = field(a=a, b={"f2": holding}, point="disengage")
    assert (m.window, m.engaged(A)) == ("disengage", ["b1", "b2"])
    m.casts(A, "i20", "target:0.b1")
    assert m.engaged(A) == ["b2"]
    m.turn_over().turn_over()
    while m.window != "disengage":
        m.idle()
    assert m.engaged(A) == ["b2"], "as long as the source is in play"


def test_to_locker() -> None:
    m = field(a={"f1": "u01", "hand": ["i03", "i03"]}, b={"b1": "u16"})
    m.casts(A, "i03", "target:1.b1").casts(A, "i03", "target:0.f1")
    assert m.team(B).locker == ("u16",), "to its owner's locker room"
    assert sorted(m.team(A).locker) == ["i03", "i03", "u01"]
    left = [(event.seat, event.slot, event.card) for event in m.told("LeftPlay")]
    assert left == [(B, "b1", "u16"), (A, "f1", "u01")]


def test_to_locker_on_entering() -> None:
    m = field(a={"f3": None, "deck": ["u36"]}, b={"b1": {"value": 3}, "f1": {"value": 2}}, point="draw")
    m.do(1, 1, "put:f3")
    assert sorted(m.offered(A, "target")) == ["1.b1", "1.f1"]
    m.do("target:1.b1").settle()
    assert "b1" not in m.filled(B)


def send(where: str, **b: Any) -> Board:
    """A has sent B.B1 back into B's deck."""
    cards = {"send": card(clause("to_deck", where, target="ultra(opp, engaged)"))}
    m = field(
        a={"hand": ["send"]}, b={"b1": {"card": "u16", **ENGAGED}, "deck": ["u01", "u02"], **b}, cards=cards
    ).casts(A, "send", "target:1.b1")
    assert ("b1" in m.filled(B), m.team(B).ultras, m.team(B).locker) == (False, 3, ())
    return m


@pytest.mark.parametrize(("where", "unknown"), [("top", None), ("bottom", 2), ("shuffle", 3)])
def test_to_deck(where: str, unknown: int | None) -> None:
    m = send(where)
    m.turn_over()
    while not m.chance and "put:b1" not in m.keys(B):
        m.idle()
    if unknown is None:
        m.roll(1)  # the Interaction; the Ultra's place is known
        m.play(B, "put:b1")
        assert m.ultra("1.b1").card == "u16"
    else:
        assert m.sides() == unknown


def test_an_ultra_drawn_from_a_known_place_is_told_like_any_other() -> None:
    m = send("top")
    m.turn_over()
    while "put:b1" not in (m.keys(B) if not m.chance else []):
        m.idle()
    assert [event.card for event in m.seen_by(None, "Drawn")] == ["u16", None]


def test_to_deck_is_leaving_play() -> None:
    cards = {"send": card(clause("to_deck", "bottom"))}
    m = field(a={"f1": "u47", "hand": ["send"]}, cards=cards).plays(A, "send", "target:0.f1")
    m.play(B, "pass")
    assert m.stack == ["u47"]


def test_return_to_play_engaged() -> None:
    a = {"f2": None, "b3": None, "locker": ["u01", "u16", "i05"], "hand": ["i29"]}
    m = field(a=a, b={"locker": ["u02"]}).plays(A, "i29").resolve()
    assert m.keys(A) == ["pick:u01"], "value 5 or less, from the own locker room"
    m.play(A, "pick:u01")
    assert m.keys(A) == ["slot:f2", "slot:b3"]
    m.play(A, "slot:b3")
    assert (m.ultra("0.b3").card, m.ultra("0.b3").engaged) == ("u01", True)
    assert sorted(m.team(A).locker) == ["i05", "i29", "u16"]


def test_return_to_play_ready() -> None:
    m = field(a={"f3": None, "f2": None, "deck": ["u40"], "locker": ["u38", "u40", "u01"]}, point="draw")
    m.do(1, 1, "put:f3").resolve().do("yes")
    assert "pick:u38" in m.keys(A)
    assert "pick:u01" not in m.keys(A)
    m.do("pick:u38", "slot:f2")
    assert (m.ultra("0.f2").card, m.ultra("0.f2").engaged) == ("u38", False)


def test_return_to_play_needs_a_free_slot() -> None:
    m = field(a={"locker": ["u01"], "hand": ["i29"]})
    assert m.refused_by(A, "play:i29") == "US-6.1.4"


# --- 15 to 21: cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["f3", "f1", "locker"])
def test_draw_ultra(where: str) -> None:
    m = field(a={"f3": None, "deck": ["u01"], "hand": ["i25"]}).plays(A, "i25").resolve()
    assert m.chance is not None
    m.roll(1)
    assert set(m.offered(A, "put")) == {*SLOTS, "locker"}
    m.play(A, f"put:{where}")
    assert m.team(A).ultras == 0
    assert "u01" in m.team(A).locker if where == "locker" else m.ultra(f"0.{where}").card == "u01"


def test_draw_ultra_several_times() -> None:
    cards = {"wave": card(clause("draw_ultra", 2, target="leader(own)"))}
    m = field(a={"f3": None, "f2": None, "deck": 3, "hand": ["wave"]}, cards=cards).plays(A, "wave")
    m.resolve()
    for slot in ("f3", "f2"):
        m.do(1, f"put:{slot}")
    assert (len(m.filled(A)), m.team(A).ultras, m.window) == (6, 1, "idle")


@pytest.mark.parametrize(("deck", "milled"), [(["u01", "u02", "u03"], 2), (["u01"], 1), (0, 0)])
def test_mill_ultra(deck: Any, milled: int) -> None:
    cards = {"mill": card(clause("mill_ultra", 2, target="leader(opp)"))}
    m = field(a={"hand": ["mill"]}, b={"deck": deck}, cards=cards).plays(A, "mill", "target:seat:1")
    m.resolve()
    for _ in range(milled):
        m.roll(1)
    assert (m.chance, list(m.team(B).locker)) == (None, ["u01", "u02"][:milled])
    assert (m.stack, m.team(B).ultras) == ([], (len(deck) if deck else 0) - milled)


@pytest.mark.parametrize(("left", "drawn"), [(10, 2), (2, 2), (1, 1), (0, 0)])
def test_draw_interaction(left: int, drawn: int) -> None:
    m = field(a={"interactions": left, "hand": ["i26"]}).plays(A, "i26").resolve()
    for _ in range(drawn):
        m.roll(1)
    assert (m.chance, m.team(A).hand_size, m.team(A).interactions) == (None, drawn, left - drawn)


def test_draw_interaction_after_a_miss() -> None:
    m = field(a={"f1": "u18"}, point="shooter").act("shot:f1", 12)
    assert (m.window, m.stack) == ("triggers", ["u18"])
    m.settle().do(1)
    assert m.team(A).hand_size == 1


def discarding(how: str, hand: list[str], n: int = 1) -> Board:
    cards = {"rob": card(clause("discard_interaction", n, how, target="leader(opp)"))}
    m = field(a={"hand": ["rob"]}, b={"hand": hand}, cards=cards).plays(A, "rob", "target:seat:1")
    m.resolve()
    return m


def test_discard_interaction_by_the_victim() -> None:
    m = discarding("victim", ["i05", "i08", "i09"], 2)
    m.play(B, "discard:i09")
    assert (m.waiting, m.keys(B)) == ((B,), ["discard:i05", "discard:i08"])
    m.play(B, "discard:i05")
    assert (sorted(m.team(B).locker), m.team(B).hand_size) == (["i05", "i09"], 1)


def test_discard_interaction_at_random() -> None:
    m = discarding("random", ["i05", "i08", "i09"], 2)
    m.roll(2)
    assert m.sides() == 2
    m.roll(2)
    assert sorted(m.team(B).locker) == ["i08", "i09"]


def test_discard_interaction_by_the_controller_who_sees_the_hand() -> None:
    m = discarding("controller", ["i05", "i08"])
    assert (m.waiting, m.keys(A), m.view(A).teams[B].hand) == (
        (A,),
        ["pick:i05", "pick:i08"],
        ("i05", "i08"),
    )
    m.play(A, "pick:i08")
    assert (m.team(B).locker, m.team(B).hand_size) == (("i08",), 1)


@pytest.mark.parametrize("how", ["victim", "random", "controller"])
def test_discard_interaction_of_more_than_there_are(how: str) -> None:
    m = discarding(how, ["i05"], 2)
    if m.chance:
        m.roll(1)
    else:
        m.play(m.waiting[0], m.keys(m.waiting[0])[0])
    assert (m.team(B).locker, m.team(B).hand_size, m.window, m.waiting) == (("i05",), 0, "idle", (A,))


def test_return_to_hand() -> None:
    m = field(a={"locker": ["i30", "i05", "i14", "u01"], "hand": ["i30"]}, b={"locker": ["i08"]})
    m.plays(A, "i30").resolve()
    assert m.keys(A) == ["pick:i05", "pick:i14"], "other than itself by name"
    m.play(A, "pick:i14")
    assert (m.view(A).teams[A].hand, sorted(m.team(A).locker)) == (("i14",), ["i05", "i30", "i30", "u01"])


def test_return_to_hand_of_a_cheap_card() -> None:
    m = field(a={"b1": "u23", "locker": ["i05", "i14", "i09"]}).uses(A, "b1").resolve()
    assert m.keys(A) == ["pick:i05", "pick:i09"]
    m = field(a={"b1": "u23", "locker": ["i14"]})
    assert m.offered(A, "use") == []


def test_look_hand() -> None:
    m = field(a={"hand": ["i28"]}, b={"hand": ["i05", "i14"]})
    assert m.view(A).teams[B].hand == ("?", "?")
    m.casts(A, "i28", "target:seat:1")
    assert (m.view(A).teams[B].hand, m.view(None).teams[B].hand) == (("i05", "i14"), ("?", "?"))


@pytest.mark.parametrize("deck", [["u01", "u02", "u03", "u04"], ["u01", "u02"], ["u01"]])
def test_look_top_and_put_back(deck: list[str]) -> None:
    m = field(a={"b1": "u42", "deck": deck, "hand": ["i25"]}).uses(A, "b1").resolve()
    for _ in deck[:3]:
        m.roll(1)
    looked = sorted(m.offered(A, "top"))
    assert looked == deck[:3]
    for name in reversed(looked):
        m.play(A, f"top:{name}")
    assert (m.window, m.team(A).ultras) == ("idle", len(deck))
    m.plays(A, "i25").resolve().do("put:f1")
    assert m.ultra("0.f1").card == looked[-1], "the first that was named lies on top"


def test_look_top_reaches_what_lies_at_the_bottom() -> None:
    """US-8.2.1: where no other card is left between them, what was put at the bottom comes next."""
    cards = {"send": card(clause("to_deck", "bottom"))}
    m = field(a={"f1": "u16", "b1": "u42", "deck": ["u01"], "hand": ["send", "i25"]}, cards=cards)
    m.casts(A, "send", "target:0.f1").uses(A, "b1").resolve()
    m.roll(1)
    assert sorted(m.offered(A, "top")) == ["u01", "u16"]
    m.do("top:u16", "top:u01")
    assert (m.window, m.team(A).ultras) == ("idle", 2)
    m.plays(A, "i25").resolve().do("put:f1")
    assert m.ultra("0.f1").card == "u16"


def test_look_top_without_putting_back() -> None:
    cards = {"peek": card(clause("look_top", 2, target="deck(own, ultra)"))}
    m = field(a={"hand": ["peek", "i25"], "deck": ["u16", "u17", "u18"]}, cards=cards)
    m.plays(A, "peek").resolve().do(3, 1)
    assert (m.window, m.waiting, m.offered(A, "top")) == ("idle", (A,), [])
    assert [(e.seat, e.victim) for e in m.seen_by(B, "TopLooked")] == [(A, A)]
    assert "u18" not in repr(m.view(B)) + repr(m.events_for(B))
    m.plays(A, "i25").resolve().do("put:f1")
    assert m.ultra("0.f1").card == "u18", "the order stays"


def test_look_top_of_interactions() -> None:
    cards = {"peek": card(clause("look_top", 2, "reorder", target="deck(own, interaction)"))}
    m = field(a={"hand": ["peek", "i26"], "interactions": ["i05", "i08", "i09"]}, cards=cards)
    m.plays(A, "peek").resolve().do(1, 1, "top:i08", "top:i05").plays(A, "i26").resolve()
    assert m.chance is None
    assert m.view(A).teams[A].hand == ("i05", "i08")


# --- 22 to 24: places and targets -----------------------------------------------------------------


def test_swap_slots_of_own_ultras() -> None:
    m = field(a={"f1": {"card": "u01", **ENGAGED}, "b3": "u02", "hand": ["i23"]}).do("play:i23")
    m.play(A, "target:0.f1")
    assert set(m.offered(A, "target")) == {f"0.{slot}" for slot in SLOTS if slot != "f1"}
    m.do("target:0.b3").resolve()
    assert (m.ultra("0.f1").card, m.ultra("0.b3").card, m.engaged(A)) == ("u02", "u01", ["b3"])
    assert (m.told("LeftPlay"), m.told("EnteredPlay")) == ([], [])


def test_swap_slots_of_one_opposing_team() -> None:
    m = field({"hand": ["i24"]}, {"f1": "u01", "b1": "u02"}, {}, against=C).do("play:i24")
    assert {place[0] for place in m.offered(A, "target")} == {"1", "2"}
    m.play(A, "target:1.f1")
    assert set(m.offered(A, "target")) == {f"1.{slot}" for slot in SLOTS if slot != "f1"}
    m.do("target:1.b1").resolve()
    assert (m.ultra("1.f1").card, m.ultra("1.b1").card) == ("u02", "u01")


@pytest.mark.parametrize(("answer", "place"), [("yes", "0.b1"), ("no", "0.f3")])
def test_swap_slots_on_entering(answer: str, place: str) -> None:
    m = field(a={"f3": None, "deck": ["u08"]}, point="draw").do(1, 1, "put:f3", "target:0.f3")
    m.do("target:0.b1").resolve().do(answer)
    assert m.ultra(place).card == "u08"


def test_move_to_free() -> None:
    cards = {"move": card(clause("move_to_free", target="ultra(own)"))}
    m = field(a={"f1": {"card": "u01", **ENGAGED}, "b2": None, "b3": None, "hand": ["move"]}, cards=cards)
    m.plays(A, "move", "target:0.f1").resolve()
    assert m.keys(A) == ["slot:b2", "slot:b3"]
    m.play(A, "slot:b3")
    assert (m.ultra("0.b3").card, m.engaged(A), "f1" in m.filled(A)) == ("u01", ["b3"], False)
    assert (m.told("LeftPlay"), m.told("EnteredPlay")) == ([], [])


def test_redirect() -> None:
    b = {"b1": "u16", "b2": ENGAGED, "f1": {"resistance": 5}, "hand": ["i40"]}
    m = field(a={"hand": ["i40"]}, b=b).attempt("assault:f1:1.b3")
    assert m.offered(A, "play") == [], "only on an attack on an own Ultra"
    m.reach(B).do("play:i40")
    assert set(m.offered(B, "target")) == {"1.f1", "1.f2", "1.f3", "1.b2"}, "Citadel cannot be assaulted"
    m.do("target:1.f1").resolve()
    assert (m.view(None).action.target, m.window) == ("1.f1", "pre-roll")
    m.close().do(5).close().do(12).close()
    assert ("f1" in m.filled(B), "b3" in m.filled(B)) == (False, True)


def test_redirect_to_the_target_of_now_does_nothing() -> None:
    """Two Decoy Runs name the same Ultra: it becomes the target once."""
    b = {"f3": able(noticing("on_target(tackle)")), "hand": ["i40", "i40"]}
    m = field(a={"hand": ["i05"]}, b=b).attempt("tackle:f1:1.b1").plays(B, "i40", "target:1.f3")
    m.plays(A, "i05", "target:0.f1").plays(B, "i40", "target:1.f3").settle().do(1).settle()
    assert m.view(None).action.target == "1.f3"
    assert len(m.told("Triggered")) == 1


def test_redirect_to_somebody_who_no_longer_fits_does_nothing() -> None:
    feint = {"feint": card(clause("redirect", "ultra(own, front)", target="action", when="pre"))}
    m = field(a={"hand": ["i24"]}, b={"hand": ["feint"]}, cards=feint).attempt("tackle:f1:1.b1")
    m.plays(B, "feint", "target:1.f3").plays(A, "i24", "target:1.f3", "target:1.b3").settle()
    assert m.view(None).action.target == "1.b1", "whoever was named stands in the back row now"


def test_redirect_does_not_concern_a_shot() -> None:
    m = field(b={"hand": ["i40"]}, point="shooter").attempt("shot:f1").reach(B)
    assert m.refused_by(B, "play:i40") == "US-6.1.4"


# --- 23: a free slot ------------------------------------------------------------------------------

STEP = {"step": card(clause("move_to_free", target="ultra(any)"))}


@pytest.mark.proves("US-R37", "US-4.4.1")
def test_op_23_moving_to_a_free_slot_is_no_swap() -> None:
    a = {"f1": able(noticing("on_swap")), "f2": None, "hand": ["step"]}
    m = field(a=a, cards=STEP).casts(A, "step", "target:0.f1").do("slot:f2")
    assert (m.filled(A), m.stack, m.told("Swapped")) == (["f2", "f3", "b1", "b2", "b3"], [], [])
    moved = m.told("Moved")[-1]
    assert (moved.seat, moved.slot, moved.to) == (A, "f1", "f2")
    assert m.say(moved) == "A moves f1 to f2."
    assert m.say(moved, "fr") == "A déplace f1 en f2."


@pytest.mark.proves("US-R37", "US-6.1.4")
def test_op_23_without_a_free_slot_it_cannot_be_announced() -> None:
    m = field(a={"hand": ["step"]}, cards=STEP)
    assert m.refused_by(A, "play:step") == "US-6.1.4"


@pytest.mark.proves("US-R37", "US-6.1.4")
def test_op_23_only_an_ultra_of_a_team_with_a_free_slot_is_a_target() -> None:
    m = field(a={"hand": ["step"]}, b={"f2": None}, cards=STEP).do("play:step")
    assert m.offered(A, "target") == ["1.f1", "1.f3", "1.b1", "1.b2", "1.b3"]
