"""Section 7.3 of the ledger, operations 25 to 43: prohibitions, rights, reinforcement, sacrifice, limits."""

from typing import Any

import pytest

from .boards import Board
from .plays import (
    BACK_ENGAGED,
    BRUMAIRE,
    ENGAGED,
    A,
    B,
    C,
    able,
    card,
    clause,
    field,
    noticing,
    static,
    trigger,
)

# --- 25 to 28: prohibitions, immunity, shields, roles ---------------------------------------------


@pytest.mark.parametrize("kind", ["tackle", "assault", "pass", "shot", "save"])
def test_forbid(kind: str) -> None:
    cards = {"ban": card(clause("forbid", kind))}
    points = {"tackle": "attack", "assault": "attack", "pass": "shooting"}
    m = field(a={"hand": ["ban", "ban"]}, cards=cards, point=points.get(kind, "shooter"))
    m.casts(A, "ban", f"target:{'1.b1' if kind == 'save' else '0.b1' if kind == 'pass' else '0.f1'}")
    if kind == "save":
        m.act("shot:f1", 1)
        assert (m.offered(B, "save"), m.refused_by(B, "save:b1")) == (["b2", "b3"], "US-5.5.2")
        return
    key = {"tackle": "tackle:f1:1.b1", "assault": "assault:f1:1.b1", "pass": "pass:b1", "shot": "shot:f1"}[
        kind
    ]
    assert m.refused_by(A, key) == "US-5.5.2"
    assert (
        m.refused_by(A, key.replace("f1:", "f2:").replace(":b1", ":b2").replace("shot:f1", "shot:f2")) is None
    )


def test_forbid_two_kinds_and_no_other() -> None:
    cards = {"ban": card(clause("forbid", "pass", "shot", target="ultra(opp)"), retroactive=True)}
    m = field(b={"hand": ["ban"]}, cards=cards, point="shooting").attempt("pass:b1", 1)
    m.casts(B, "ban", "target:0.b1")
    assert (m.window, m.offered(A, "pass")) == ("idle", ["b2", "b3"])
    m.turn_over()
    while not m.offered(B, "pass"):
        idle_phase(m)
    m.act("pass:b1", 1).act("shot:f1", 1)
    assert "b1" in m.offered(A, "save"), "it may save, and the turn is over"


def idle_phase(m: Board) -> None:
    """On to phase 6."""
    if m.waiting and "end:phase" in m.keys(m.waiting[0]):
        m.play(m.waiting[0], "end:phase")
    else:
        m.idle()


@pytest.mark.parametrize(
    ("name", "tackle", "assault"), [("i02", "US-5.5.2", None), ("i18", "US-5.5.2", "US-5.5.2")]
)
def test_immune_for_the_turn(name: str, tackle: str, assault: str | None) -> None:
    m = field(b={"hand": [name]}).do("end:phase").casts(B, name, "target:1.b1")
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.refused_by(A, "assault:f1:1.b1")) == (tackle, assault)
    assert m.refused_by(A, "tackle:f1:1.b2") is None


@pytest.mark.parametrize(
    ("name", "tackle", "assault"), [("u16", None, "US-5.5.2"), ("u31", "US-5.5.2", None)]
)
def test_immune_by_nature(name: str, tackle: str | None, assault: str | None) -> None:
    m = field(b={"b1": name})
    assert (m.refused_by(A, "tackle:f1:1.b1"), m.refused_by(A, "assault:f1:1.b1")) == (tackle, assault)


def test_untouchable_is_for_own_ultras() -> None:
    m = field(a={"hand": ["i18"]}).do("play:i18")
    assert {place[0] for place in m.offered(A, "target")} == {"0"}


def test_shield_against_effects_and_sacrifice() -> None:
    m = field(a={"hand": ["i19", "i19", "i03"]}).casts(A, "i19", "target:1.b1")
    m.casts(A, "i03", "target:1.b1")
    assert ("b1" in m.filled(B), sorted(m.team(A).locker)) == (True, ["i03", "i19"])
    m.casts(A, "i19", "target:0.f1").act("assault:f1:1.b1", 12, 1)
    assert ("b1" in m.filled(B), "f1" in m.filled(A), m.engaged(A)) == (True, True, ["f1"])


def test_a_shielded_ultra_may_be_replaced_by_its_own_leader() -> None:
    m = field(a={"hand": ["i19"], "deck": ["u01"]}, point="disengage")
    m.casts(A, "i19", "target:0.f1").close().do(1, 1, "put:f1")
    assert m.ultra("0.f1").card == "u01"


def test_shield_does_not_keep_an_ultra_out_of_the_deck() -> None:
    cards = {"send": card(clause("to_deck", "top"))}
    m = field(a={"hand": ["i19", "send"]}, cards=cards).casts(A, "i19", "target:1.b1")
    m.casts(A, "send", "target:1.b1")
    assert "b1" not in m.filled(B)


@pytest.mark.parametrize(
    ("role", "place", "point", "key"),
    [
        ("tackle, back", "0.b1", "attack", "tackle:b1:1.b1"),
        ("assault, back", "0.b1", "attack", "assault:b1:1.b1"),
        ("pass, front", "0.f1", "shooting", "pass:f1"),
        ("shot, back", "0.b1", "shooter", "shot:b1"),
    ],
)
def test_grant_role(role: str, place: str, point: str, key: str) -> None:
    m = field(a={"hand": ["role"]}, cards={"role": card(clause(f"grant_role({role})"))}, point=point)
    assert m.refused_by(A, key) in ("US-2.4.1", "US-2.4.2")
    m.casts(A, "role", f"target:{place}")
    assert m.refused_by(A, key) is None
    m.attempt(key)
    assert m.view(None).action.actor == place


def test_grant_role_to_save_from_the_front() -> None:
    m = field(b={**BACK_ENGAGED, "hand": ["i38"]}, point="shooter").attempt("shot:f1", 1).reach(B)
    m.play(B, "play:i38")
    assert set(m.offered(B, "target")) == {"1.f1", "1.f2", "1.f3"}
    m.do("target:1.f2").resolve().close()
    assert (m.goals, m.offered(B, "save")) == ([0, 0], ["f2"])
    m.act("save:f2", 1)
    assert "f2" in m.engaged(B)


# --- 29 to 34 -------------------------------------------------------------------------------------

AGAIN = {"again": card(clause("grant_extra", "tackle", target="ultra(own, front)"))}


def test_grant_extra() -> None:
    m = field(a={"f1": {"tackled": True, "assaulted": True}, "hand": ["again", "i20"]}, cards=AGAIN)
    m.casts(A, "again", "target:0.f1")
    assert m.refused_by(A, "assault:f1:1.b1") == "US-5.1.3"
    m.act("tackle:f1:1.b1", 1).casts(A, "i20", "target:0.f1")
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.3", "one more, not any number"


def test_grant_extra_before_the_first_attempt() -> None:
    m = field(a={"hand": ["again", "i20", "i20"]}, cards=AGAIN).casts(A, "again", "target:0.f1")
    for _ in range(2):
        m.act("tackle:f1:1.b1", 1).casts(A, "i20", "target:0.f1")
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-5.1.3"


def test_free_pass() -> None:
    m = field(a={"hand": ["i36"], **BACK_ENGAGED}, point="shooting").casts(A, "i36")
    assert (m.window, m.view(None).credit, m.offered(A, "shot")) == ("shooter", True, ["f1", "f2", "f3"])
    m.act("shot:f1", 1)
    assert m.offered(B, "save") == ["b1", "b2", "b3"]


def test_free_pass_is_for_phase_six_of_the_own_turn_without_credit() -> None:
    assert field(a={"hand": ["i36"]}).refused_by(A, "play:i36") == "US-6.1.4"
    assert field(a={"hand": ["i36"]}, point="shooter").refused_by(A, "play:i36") == "US-6.1.4"
    m = field(b={"hand": ["i36"]}, point="shooting").do("end:turn")
    assert m.refused_by(B, "play:i36") == "US-6.1.4"


def test_extra_save_once_per_item() -> None:
    m = field(b={"hand": ["i37", "i37"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i37").casts(B, "i37").close().act("save:b2", 12)
    assert (m.goals, m.offered(B, "save")) == ([0, 0], ["b3", "none"])
    m.act("save:b3", 12)
    assert m.goals == [1, 0]


def test_extra_save_is_for_another_ultra() -> None:
    """The first saver is ready again, the second Save is cancelled: the first may not try twice."""
    b = {"hand": ["i37", "i20", "i17"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37").close()
    m.do("save:b2").casts(B, "i20", "target:1.b1").casts(B, "i17")
    assert (m.rests("1.b1"), m.offered(B, "save")) == (True, ["b2", "b3", "none"])
    assert m.refused_by(B, "save:b1") == "US-5.3.7"


def test_extra_save_is_for_another_ultra_wherever_the_first_stands() -> None:
    b = {"b1": able(noticing("on_failure(save)", only="actor=self")), "hand": ["i37", "i20", "i23"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37").close()
    m.settle().do(1).casts(B, "i20", "target:1.b1").casts(B, "i23", "target:1.b1", "target:1.b3").close()
    assert (m.rests("1.b3"), m.offered(B, "save")) == (True, ["b1", "b2", "none"])


def test_extra_save_with_nobody_else_is_not_asked_for() -> None:
    b = {"b1": able(noticing("on_failure(save)", only="actor=self")), "b2": ENGAGED, "b3": None}
    m = field(b={**b, "hand": ["i37", "i20"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i37").close().settle().do(1).casts(B, "i20", "target:1.b1").close()
    assert (m.goals, m.rests("1.b1")) == ([1, 0], True)


def test_extra_save_against_the_next_shot_anybody_may_save() -> None:
    b = {"hand": ["i37", "i20"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37").close()
    m.act("save:b2", 1).act("pass:b1", 1).attempt("shot:f2", 1).casts(B, "i20", "target:1.b1").close()
    assert m.offered(B, "save") == ["b1", "b3"]


def test_extra_saves_granted_before_outlast_a_cancelled_save() -> None:
    """Two cards, two more Savers; that one of their Saves was cancelled takes no card back."""
    b = {"hand": ["i37", "i37", "i17"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i37").casts(B, "i37").close().do("save:b2").casts(B, "i17").act("save:b2", 12)
    assert (m.goals, m.offered(B, "save")) == ([0, 0], ["b3", "none"])


def test_extra_save_of_a_cancelled_save_is_gone() -> None:
    b = {"hand": ["i37", "i17"]}
    m = field(b=b, point="shooter").act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i37")
    m.casts(B, "i17").act("save:b1", 12)
    assert m.goals == [1, 0]


def test_extra_save_comes_to_nothing_when_the_save_succeeds() -> None:
    m = field(b={"hand": ["i37"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 8)
    m.casts(B, "i37").do("reinforce:b2").close()
    assert (m.goals, m.window, m.waiting) == ([0, 0], "idle", (A,))


def test_extra_save_is_for_a_failing_save_of_the_own_team() -> None:
    m = field(a={"hand": ["i37"]}, b={"hand": ["i37"]}, point="shooter").attempt("shot:f1", 1)
    m.reach(B)
    assert m.offered(B, "play") == []
    m.do("pass").attempt("save:b1", 1)
    assert m.offered(B, "play") == [], "it is succeeding"


def test_negate_by_value_and_kind() -> None:
    m = field(a={"hand": ["i06", "i07"]}, b={"b1": "u44"}).plays(A, "i07", "target:0.f1")
    assert m.offered(B, "use") == [], "value 6"
    m.settle().plays(A, "i06", "target:0.b1").uses(B, "b1", "target:item:1").settle()
    assert (m.ultra("0.b1").save, m.ultra("0.f1").shot) == (6, 10)


def test_cancel_action() -> None:
    m = field(a={"hand": ["i17"]})
    assert m.offered(A, "play") == []
    m.attempt("tackle:f1:1.b1", 1).casts(A, "i17")
    assert (m.window, m.engaged(A), [event.action for event in m.told("Cancelled")]) == (
        "idle",
        [],
        ["tackle"],
    )


@pytest.mark.proves("US-R112")
def test_forbid_play_for_each_leader() -> None:
    m = field({"hand": ["i31", "i05"]}, {"hand": ["i05"]}, {"hand": ["i05"]}, against=C)
    m.casts(A, "i31")
    assert m.refused_by(A, "play:i05") == "US-6.1.2"
    m.attempt("tackle:f1:2.b1")
    for seat in (B, C):
        m.reach(seat)
        assert (m.keys(seat), m.refused_by(seat, "play:i05")) == (["pass"], "US-6.1.2")


def test_forbid_play_for_one_leader() -> None:
    cards = {"hush": card(clause("forbid_play", target="leader(opp)"))}
    m = field({"hand": ["hush", "i05"]}, {"hand": ["i05"]}, {"hand": ["i05"]}, cards=cards, against=C)
    m.casts(A, "hush", "target:seat:1")
    assert "play:i05" in m.keys(A)
    m.attempt("tackle:f1:2.b1").reach(B)
    assert m.refused_by(B, "play:i05") == "US-6.1.2"
    m.reach(C)
    assert "play:i05" in m.keys(C)


# --- 35 to 40: reinforcement and types ------------------------------------------------------------


def bonus(**a: Any) -> int:
    """What F2 gives to a Shot of F1."""
    m = field(a=a, point="shooter")
    before = m.ultra("0.f1").shot
    m.attempt("shot:f1", 12).do("reinforce:f2")
    return m.ultra("0.f1").shot - before


@pytest.mark.parametrize(
    ("deviation", "given"),
    [
        ({}, 2),
        ({"f2": "u03"}, 3),
        ({"f1": "u28"}, 2),
        ({"f1": "u28", "f2": "u03"}, 3),
        ({"f2": "u35"}, 3),
        ({"f1": {"type": "alien"}, "f2": "u35"}, 3),
        ({"f1": "u28", "f2": "u35"}, 4),
        ({"f2": able(static("mod_reinf_given", "-2"))}, 0),
    ],
)
def test_reinforcement_given_and_received(deviation: dict[str, Any], given: int) -> None:
    assert bonus(**deviation) == given


def test_mod_reinf_given_for_the_turn() -> None:
    m = field(a={"hand": ["i32"]}, b={"hand": []}, point="shooter").casts(A, "i32")
    m.attempt("shot:f1", 12).do("reinforce:f2")
    assert m.ultra("0.f1").shot == 9
    m.play(A, "reinforce:b1")
    assert m.ultra("0.f1").shot == 12
    m.close().act("save:b1", 7)
    assert m.goals == [1, 0]


@pytest.mark.proves("US-R99")
def test_all_ultras_of_an_interaction_are_read_once() -> None:
    m = field(a={"f2": None, "deck": 1, "hand": ["i32", "i25"]}, point="shooting").casts(A, "i32")
    m.plays(A, "i25").resolve().do(1, "put:f2").act("pass:b3", 1).attempt("shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert m.ultra("0.f1").shot == 8, "it came after the card"
    m.play(A, "reinforce:b1")
    assert m.ultra("0.f1").shot == 11


def test_mod_reinf_received_counts_for_each() -> None:
    m = field(a={"f2": able(static("mod_reinf_received", "+1"))}, point="shooter")
    m.attempt("shot:f2", 12).do("reinforce:f1", "reinforce:f3")
    assert m.ultra("0.f2").shot == 12


def test_no_reinf() -> None:
    m = field(a={"hand": ["i34"]}, point="shooter").casts(A, "i34", "target:0.f1")
    m.attempt("shot:f1", 12)
    assert m.offered(A, "reinforce") == []
    m.close().act("pass:b1", 1).attempt("shot:f2", 12)
    assert "f3" in m.offered(A, "reinforce"), "only that Ultra is concerned"


@pytest.mark.parametrize(
    ("actor", "helpers"),
    [("f1", {"f2", "b1", "b2"}), ("f2", {"f1", "f3", "b1", "b2", "b3"}), ("f3", {"f2", "b2", "b3"})],
)
def test_adj_diagonal(actor: str, helpers: set[str]) -> None:
    m = field(a={"hand": ["i33"]}, point="shooter").casts(A, "i33").attempt(f"shot:{actor}", 12)
    assert set(m.offered(A, "reinforce")) == helpers


def test_adj_diagonal_is_for_one_leader_and_for_reinforcing_only() -> None:
    m = field(a={"hand": ["i33"], "b2": "u43", "f1": {"type": "alien"}}, point="shooter")
    m.casts(A, "i33")
    assert m.ultra("0.f1").save == 6, "Choir's neighbours are as before"
    m.act("shot:f1", 1).attempt("save:b1", 12)
    assert set(m.offered(B, "reinforce")) == {"b2", "f1"}


@pytest.mark.proves("US-R101")
def test_set_type_by_choice() -> None:
    m = field(a={"hand": ["i35"]}).plays(A, "i35", "target:1.b1")
    assert set(m.offered(A, "mode")) == {"human", "android", "genetic", "alien"}
    m.play(A, "mode:genetic")
    subtypes = {"brumaire", "tarkane", "kobalt", "vexel", "dama", "morvane", "landelune", "ysthari", "none"}
    assert set(m.offered(A, "mode")) == subtypes
    m.do("mode:landelune").resolve()
    assert (m.ultra("1.b1").type, m.ultra("1.b1").subtype) == ("genetic", "landelune")
    m.turn_over()
    assert (m.ultra("1.b1").type, m.ultra("1.b1").subtype) == ("human", None)


@pytest.mark.parametrize(
    ("modes", "given"),
    [(("alien", "none"), 1), (("human", "none"), 2), (("human", "brumaire"), 3), (("alien", "brumaire"), 3)],
)
def test_set_type_changes_reinforcement(modes: tuple[str, str], given: int) -> None:
    m = field(a={"f1": BRUMAIRE, "hand": ["i35"]}, point="shooter")
    m.casts(A, "i35", "target:0.f2", *(f"mode:{mode}" for mode in modes)).attempt("shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert m.ultra("0.f1").shot == 6 + given


def test_set_type_as_printed_and_as_others_see_it() -> None:
    cards = {"mask": card(clause("set_type", "alien", "landelune"))}
    m = field(a={"b2": "u43", "hand": ["mask"]}, cards=cards).casts(A, "mask", "target:0.b1")
    assert (m.ultra("0.b1").type, m.ultra("0.b1").subtype) == ("alien", "landelune")
    assert (m.ultra("0.b1").save, m.ultra("0.b3").save) == (7, 6), "Choir finds it"


# --- 41 to 43: sacrifice and limits ---------------------------------------------------------------


@pytest.mark.parametrize(("roll", "stays"), [(4, False), (5, True)])
def test_mod_sacrifice_concerns_assaults_by_its_target_only(roll: int, stays: bool) -> None:
    m = field(a={"hand": ["i39"]}).casts(A, "i39", "target:0.f2").act("assault:f1:1.b1", 1, roll)
    assert ("f1" in m.filled(A)) == stays
    m.act("assault:f2:1.b1", 1, 1)
    assert "f2" in m.filled(A)


def test_mod_sacrifice_for_the_open_assault() -> None:
    cards = {"peril": card(clause("mod_sacrifice", "+3", target="action", when=("pre", "post")))}
    m = field(b={"hand": ["peril", "peril"]}, cards=cards).attempt("assault:f1:1.b1", 1)
    m.casts(B, "peril").close().do(7).close()
    assert "f1" not in m.filled(A)
    m.act("assault:f2:1.b1", 1, 5)
    assert "f2" in m.filled(A), "for one action only"


def test_mod_sacrifice_to_zero_keeps_everybody() -> None:
    m = field(a={"f1": "u34", "hand": ["i39"]}, b={"hand": ["i13"]}).casts(A, "i39", "target:0.f1")
    m.attempt("assault:f1:1.b1", 1, 1).casts(B, "i13", "mode:-1")
    assert m.rolled == 0
    m.close()
    assert (m.filled(A)[0], m.engaged(A)) == ("f1", ["f1"])


def test_mod_sacrifice_below_zero_keeps_everybody() -> None:
    m = field(a={"f1": "u32", "hand": ["i39"]}, b={"hand": ["i13"] * 3}).casts(A, "i39", "target:0.f1")
    m.attempt("assault:f1:1.b1", 1, 1)
    for _ in range(3):
        m.casts(B, "i13", "mode:-1")
    assert m.rolled == -2
    m.close()
    assert "f1" in m.filled(A), "4 - 2 - 4 = -2, and so is the roll"


def test_mod_sacrifice_several_add_up() -> None:
    m = field(a={"f1": "u32", "hand": ["i39"]}, b={"b1": "u48"}).casts(A, "i39", "target:0.f1")
    m.act("assault:f1:1.b1", 1, 2)
    assert "f1" not in m.filled(A), "4 - 2 - 4 + 4 = 2"


@pytest.mark.parametrize(("change", "discards"), [("+2", 0), ("-1", 3), ("+1", 1)])
def test_mod_hand_limit(change: str, discards: int) -> None:
    a = {"f1": able(static("mod_hand_limit", change, target="leader(own)")), "hand": ["i05"] * 6}
    m = field(a=a, point="discard")
    for _ in range(discards):
        m.play(A, "discard:i05")
    assert (m.window, m.team(A).hand_size) == ("discard", 6 - discards)


def test_mod_hand_limit_of_the_other_leader() -> None:
    b = {"f1": able(static("mod_hand_limit", "-4", target="all leader(opp)"))}
    m = field(a={"hand": ["i05"]}, b=b, point="discard")
    assert m.keys(A) == ["discard:i05"]


@pytest.mark.parametrize(("change", "draws"), [("-2", 1), ("-5", 1), ("-1", 2), ("+1", 4)])
def test_mod_ultra_draws(change: str, draws: int) -> None:
    curb = trigger("on_phase(3)", "mod_ultra_draws", change, target="leader(opp)")
    m = field(b={"f1": able(curb)}, point="draw")
    drawn = 0
    while m.window != "swap" and "swap:none" not in (m.keys(A) if m.waiting == (A,) else []):
        drawn += step_through_draw(m)
    assert drawn == draws


def step_through_draw(m: Board) -> int:
    """One step of a leader who draws as many Ultras as allowed; whether an Ultra was placed."""
    if m.waiting and "target:seat:0" in m.keys(m.waiting[0]):
        m.play(m.waiting[0], "target:seat:0")
    elif m.waiting and "draw" in m.keys(m.waiting[0]):
        m.play(m.waiting[0], "draw")
    elif m.waiting and "put:locker" in m.keys(m.waiting[0]):
        m.play(m.waiting[0], "put:locker")
        return 1
    else:
        m.idle()
    return 0
