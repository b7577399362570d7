"""Section 7.3 of the ledger, operations 25 to 43: prohibitions, rights, reinforcement, sacrifice, limits."""

from typing import Any

import pytest

import gong

from .boards import keys, refused_by, team, told, ultra
from .plays import (
    BACK_ENGAGED,
    BRUMAIRE,
    A,
    B,
    C,
    able,
    act,
    attempt,
    card,
    casts,
    clause,
    close,
    engaged,
    field,
    filled,
    goals,
    idle,
    offered,
    plays,
    reach,
    resolve,
    settle,
    static,
    trigger,
    turn_over,
    uses,
    window,
)

# --- 25 to 28: prohibitions, immunity, shields, roles ---------------------------------------------


@pytest.mark.parametrize("kind", ["tackle", "assault", "pass", "shot", "save"])
def test_forbid(kind: str) -> None:
    cards = {"ban": card(clause("forbid", kind))}
    points = {"tackle": "attack", "assault": "attack", "pass": "shooting"}
    m = field(a={"hand": ["ban", "ban"]}, cards=cards, point=points.get(kind, "shooter"))
    casts(m, A, "ban", f"target:{'1.b1' if kind == 'save' else '0.b1' if kind == 'pass' else '0.f1'}")
    if kind == "save":
        act(m, "shot:f1", 1)
        assert (offered(m, B, "save"), refused_by(m, B, "save:b1")) == (["b2", "b3"], "US-5.5.2")
        return
    key = {"tackle": "tackle:f1:1.b1", "assault": "assault:f1:1.b1", "pass": "pass:b1", "shot": "shot:f1"}[
        kind
    ]
    assert refused_by(m, A, key) == "US-5.5.2"
    assert (
        refused_by(m, A, key.replace("f1:", "f2:").replace(":b1", ":b2").replace("shot:f1", "shot:f2"))
        is None
    )


def test_forbid_two_kinds_and_no_other() -> None:
    cards = {"ban": card(clause("forbid", "pass", "shot", target="ultra(opp)"), retroactive=True)}
    m = field(b={"hand": ["ban"]}, cards=cards, point="shooting")
    attempt(m, "pass:b1", 1)
    casts(m, B, "ban", "target:0.b1")
    assert (window(m), offered(m, A, "pass")) == ("idle", ["b2", "b3"])
    turn_over(m)
    while not offered(m, B, "pass"):
        idle_phase(m)
    act(m, "pass:b1", 1)
    act(m, "shot:f1", 1)
    assert "b1" in offered(m, A, "save"), "it may save, and the turn is over"


def idle_phase(m: gong.Match) -> None:
    """On to phase 6."""
    if m.waiting and "end:phase" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "end:phase")
    else:
        idle(m)


@pytest.mark.parametrize(
    ("name", "tackle", "assault"), [("i02", "US-5.5.2", None), ("i18", "US-5.5.2", "US-5.5.2")]
)
def test_immune_for_the_turn(name: str, tackle: str, assault: str | None) -> None:
    m = field(b={"hand": [name]})
    m.play(A, "end:phase")
    casts(m, B, name, "target:1.b1")
    assert (refused_by(m, A, "tackle:f1:1.b1"), refused_by(m, A, "assault:f1:1.b1")) == (tackle, assault)
    assert refused_by(m, A, "tackle:f1:1.b2") is None


@pytest.mark.parametrize(
    ("name", "tackle", "assault"), [("u16", None, "US-5.5.2"), ("u31", "US-5.5.2", None)]
)
def test_immune_by_nature(name: str, tackle: str | None, assault: str | None) -> None:
    m = field(b={"b1": name})
    assert (refused_by(m, A, "tackle:f1:1.b1"), refused_by(m, A, "assault:f1:1.b1")) == (tackle, assault)


def test_untouchable_is_for_own_ultras() -> None:
    m = field(a={"hand": ["i18"]})
    m.play(A, "play:i18")
    assert {place[0] for place in offered(m, A, "target")} == {"0"}


def test_shield_against_effects_and_sacrifice() -> None:
    m = field(a={"hand": ["i19", "i19", "i03"]})
    casts(m, A, "i19", "target:1.b1")
    casts(m, A, "i03", "target:1.b1")
    assert ("b1" in filled(m, B), sorted(team(m, A).locker)) == (True, ["i03", "i19"])
    casts(m, A, "i19", "target:0.f1")
    act(m, "assault:f1:1.b1", 12, 1)
    assert ("b1" in filled(m, B), "f1" in filled(m, A), engaged(m, A)) == (True, True, ["f1"])


def test_a_shielded_ultra_may_be_replaced_by_its_own_leader() -> None:
    m = field(a={"hand": ["i19"], "deck": ["u01"]}, point="disengage")
    casts(m, A, "i19", "target:0.f1")
    close(m)
    m.roll(1)
    m.roll(1)
    m.play(A, "put:f1")
    assert ultra(m, "0.f1").card == "u01"


def test_shield_does_not_keep_an_ultra_out_of_the_deck() -> None:
    cards = {"send": card(clause("to_deck", "top"))}
    m = field(a={"hand": ["i19", "send"]}, cards=cards)
    casts(m, A, "i19", "target:1.b1")
    casts(m, A, "send", "target:1.b1")
    assert "b1" not in filled(m, B)


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
    assert refused_by(m, A, key) in ("US-2.4.1", "US-2.4.2")
    casts(m, A, "role", f"target:{place}")
    assert refused_by(m, A, key) is None
    attempt(m, key)
    assert m.view(None).action.actor == place


def test_grant_role_to_save_from_the_front() -> None:
    m = field(b={**BACK_ENGAGED, "hand": ["i38"]}, point="shooter")
    attempt(m, "shot:f1", 1)
    reach(m, B)
    m.play(B, "play:i38")
    assert set(offered(m, B, "target")) == {"1.f1", "1.f2", "1.f3"}
    m.play(B, "target:1.f2")
    resolve(m)
    close(m)
    assert (goals(m), offered(m, B, "save")) == ([0, 0], ["f2"])
    act(m, "save:f2", 1)
    assert "f2" in engaged(m, B)


# --- 29 to 34 -------------------------------------------------------------------------------------

AGAIN = {"again": card(clause("grant_extra", "tackle", target="ultra(own, front)"))}


def test_grant_extra() -> None:
    m = field(a={"f1": {"tackled": True, "assaulted": True}, "hand": ["again", "i20"]}, cards=AGAIN)
    casts(m, A, "again", "target:0.f1")
    assert refused_by(m, A, "assault:f1:1.b1") == "US-5.1.3"
    act(m, "tackle:f1:1.b1", 1)
    casts(m, A, "i20", "target:0.f1")
    assert refused_by(m, A, "tackle:f1:1.b1") == "US-5.1.3", "one more, not any number"


def test_grant_extra_before_the_first_attempt() -> None:
    m = field(a={"hand": ["again", "i20", "i20"]}, cards=AGAIN)
    casts(m, A, "again", "target:0.f1")
    for _ in range(2):
        act(m, "tackle:f1:1.b1", 1)
        casts(m, A, "i20", "target:0.f1")
    assert refused_by(m, A, "tackle:f1:1.b1") == "US-5.1.3"


def test_free_pass() -> None:
    m = field(a={"hand": ["i36"], **BACK_ENGAGED}, point="shooting")
    casts(m, A, "i36")
    assert (window(m), m.view(None).credit, offered(m, A, "shot")) == ("shooter", True, ["f1", "f2", "f3"])
    act(m, "shot:f1", 1)
    assert offered(m, B, "save") == ["b1", "b2", "b3"]


def test_free_pass_is_for_phase_six_of_the_own_turn_without_credit() -> None:
    assert refused_by(field(a={"hand": ["i36"]}), A, "play:i36") == "US-6.1.4"
    assert refused_by(field(a={"hand": ["i36"]}, point="shooter"), A, "play:i36") == "US-6.1.4"
    m = field(b={"hand": ["i36"]}, point="shooting")
    m.play(A, "end:turn")
    assert refused_by(m, B, "play:i36") == "US-6.1.4"


def test_extra_save_once_per_item() -> None:
    m = field(b={"hand": ["i37", "i37"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 12)
    casts(m, B, "i37")
    casts(m, B, "i37")
    close(m)
    act(m, "save:b2", 12)
    assert (goals(m), offered(m, B, "save")) == ([0, 0], ["b3", "none"])
    act(m, "save:b3", 12)
    assert goals(m) == [1, 0]


def test_extra_save_comes_to_nothing_when_the_save_succeeds() -> None:
    m = field(b={"hand": ["i37"]}, point="shooter")
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 8)
    casts(m, B, "i37")
    m.play(B, "reinforce:b2")
    close(m)
    assert (goals(m), window(m), m.waiting) == ([0, 0], "idle", (A,))


def test_extra_save_is_for_a_failing_save_of_the_own_team() -> None:
    m = field(a={"hand": ["i37"]}, b={"hand": ["i37"]}, point="shooter")
    attempt(m, "shot:f1", 1)
    reach(m, B)
    assert offered(m, B, "play") == []
    m.play(B, "pass")
    attempt(m, "save:b1", 1)
    assert offered(m, B, "play") == [], "it is succeeding"


def test_negate_by_value_and_kind() -> None:
    m = field(a={"hand": ["i06", "i07"]}, b={"b1": "u44"})
    plays(m, A, "i07", "target:0.f1")
    assert offered(m, B, "use") == [], "value 5"
    settle(m)
    plays(m, A, "i06", "target:0.b1")
    uses(m, B, "b1", "target:item:1")
    settle(m)
    assert (ultra(m, "0.b1").save, ultra(m, "0.f1").shot) == (6, 10)


def test_cancel_action() -> None:
    m = field(a={"hand": ["i17"]})
    assert offered(m, A, "play") == []
    attempt(m, "tackle:f1:1.b1", 1)
    casts(m, A, "i17")
    assert (window(m), engaged(m, A), [event.action for event in told(m, "Cancelled")]) == (
        "idle",
        [],
        ["tackle"],
    )


@pytest.mark.proves("US-R112")
def test_forbid_play_for_each_leader() -> None:
    m = field({"hand": ["i31", "i05"]}, {"hand": ["i05"]}, {"hand": ["i05"]}, against=C)
    casts(m, A, "i31")
    assert refused_by(m, A, "play:i05") == "US-6.1.2"
    attempt(m, "tackle:f1:2.b1")
    for seat in (B, C):
        reach(m, seat)
        assert (keys(m, seat), refused_by(m, seat, "play:i05")) == (["pass"], "US-6.1.2")


def test_forbid_play_for_one_leader() -> None:
    cards = {"hush": card(clause("forbid_play", target="leader(opp)"))}
    m = field({"hand": ["hush", "i05"]}, {"hand": ["i05"]}, {"hand": ["i05"]}, cards=cards, against=C)
    casts(m, A, "hush", "target:seat:1")
    assert "play:i05" in keys(m, A)
    attempt(m, "tackle:f1:2.b1")
    reach(m, B)
    assert refused_by(m, B, "play:i05") == "US-6.1.2"
    reach(m, C)
    assert "play:i05" in keys(m, C)


# --- 35 to 40: reinforcement and types ------------------------------------------------------------


def bonus(**a: Any) -> int:
    """What F2 gives to a Shot of F1."""
    m = field(a=a, point="shooter")
    before = ultra(m, "0.f1").shot
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    return ultra(m, "0.f1").shot - before


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
    m = field(a={"hand": ["i32"]}, b={"hand": []}, point="shooter")
    casts(m, A, "i32")
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert ultra(m, "0.f1").shot == 9
    m.play(A, "reinforce:b1")
    assert ultra(m, "0.f1").shot == 12
    close(m)
    act(m, "save:b1", 7)
    assert goals(m) == [1, 0]


@pytest.mark.proves("US-R99")
def test_all_ultras_of_an_interaction_are_read_once() -> None:
    m = field(a={"f2": None, "deck": 1, "hand": ["i32", "i25"]}, point="shooting")
    casts(m, A, "i32")
    plays(m, A, "i25")
    resolve(m)
    m.roll(1)
    m.play(A, "put:f2")
    act(m, "pass:b3", 1)
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert ultra(m, "0.f1").shot == 8, "it came after the card"
    m.play(A, "reinforce:b1")
    assert ultra(m, "0.f1").shot == 11


def test_mod_reinf_received_counts_for_each() -> None:
    m = field(a={"f2": able(static("mod_reinf_received", "+1"))}, point="shooter")
    attempt(m, "shot:f2", 12)
    m.play(A, "reinforce:f1")
    m.play(A, "reinforce:f3")
    assert ultra(m, "0.f2").shot == 12


def test_no_reinf() -> None:
    m = field(a={"hand": ["i34"]}, point="shooter")
    casts(m, A, "i34", "target:0.f1")
    attempt(m, "shot:f1", 12)
    assert offered(m, A, "reinforce") == []
    close(m)
    act(m, "pass:b1", 1)
    attempt(m, "shot:f2", 12)
    assert "f3" in offered(m, A, "reinforce"), "only that Ultra is concerned"


@pytest.mark.parametrize(
    ("actor", "helpers"),
    [("f1", {"f2", "b1", "b2"}), ("f2", {"f1", "f3", "b1", "b2", "b3"}), ("f3", {"f2", "b2", "b3"})],
)
def test_adj_diagonal(actor: str, helpers: set[str]) -> None:
    m = field(a={"hand": ["i33"]}, point="shooter")
    casts(m, A, "i33")
    attempt(m, f"shot:{actor}", 12)
    assert set(offered(m, A, "reinforce")) == helpers


def test_adj_diagonal_is_for_one_leader_and_for_reinforcing_only() -> None:
    m = field(a={"hand": ["i33"], "b2": "u43", "f1": {"type": "alien"}}, point="shooter")
    casts(m, A, "i33")
    assert ultra(m, "0.f1").save == 6, "Choir's neighbours are as before"
    act(m, "shot:f1", 1)
    attempt(m, "save:b1", 12)
    assert set(offered(m, B, "reinforce")) == {"b2", "f1"}


@pytest.mark.proves("US-R101")
def test_set_type_by_choice() -> None:
    m = field(a={"hand": ["i35"]})
    plays(m, A, "i35", "target:1.b1")
    assert set(offered(m, A, "mode")) == {"human", "android", "genetic", "alien"}
    m.play(A, "mode:genetic")
    subtypes = {"brumaire", "tarkane", "kobalt", "vexel", "dama", "morvane", "landelune", "ysthari", "none"}
    assert set(offered(m, A, "mode")) == subtypes
    m.play(A, "mode:landelune")
    resolve(m)
    assert (ultra(m, "1.b1").type, ultra(m, "1.b1").subtype) == ("genetic", "landelune")
    turn_over(m)
    assert (ultra(m, "1.b1").type, ultra(m, "1.b1").subtype) == ("human", None)


@pytest.mark.parametrize(
    ("modes", "given"),
    [(("alien", "none"), 1), (("human", "none"), 2), (("human", "brumaire"), 3), (("alien", "brumaire"), 3)],
)
def test_set_type_changes_reinforcement(modes: tuple[str, str], given: int) -> None:
    m = field(a={"f1": BRUMAIRE, "hand": ["i35"]}, point="shooter")
    casts(m, A, "i35", "target:0.f2", *(f"mode:{mode}" for mode in modes))
    attempt(m, "shot:f1", 12)
    m.play(A, "reinforce:f2")
    assert ultra(m, "0.f1").shot == 6 + given


def test_set_type_as_printed_and_as_others_see_it() -> None:
    cards = {"mask": card(clause("set_type", "alien", "landelune"))}
    m = field(a={"b2": "u43", "hand": ["mask"]}, cards=cards)
    casts(m, A, "mask", "target:0.b1")
    assert (ultra(m, "0.b1").type, ultra(m, "0.b1").subtype) == ("alien", "landelune")
    assert (ultra(m, "0.b1").save, ultra(m, "0.b3").save) == (7, 6), "Choir finds it"


# --- 41 to 43: sacrifice and limits ---------------------------------------------------------------


@pytest.mark.parametrize(("roll", "stays"), [(4, False), (5, True)])
def test_mod_sacrifice_concerns_assaults_by_its_target_only(roll: int, stays: bool) -> None:
    m = field(a={"hand": ["i39"]})
    casts(m, A, "i39", "target:0.f2")
    act(m, "assault:f1:1.b1", 1, roll)
    assert ("f1" in filled(m, A)) == stays
    act(m, "assault:f2:1.b1", 1, 1)
    assert "f2" in filled(m, A)


def test_mod_sacrifice_for_the_open_assault() -> None:
    cards = {"peril": card(clause("mod_sacrifice", "+3", target="action", when=("pre", "post")))}
    m = field(b={"hand": ["peril", "peril"]}, cards=cards)
    attempt(m, "assault:f1:1.b1", 1)
    casts(m, B, "peril")
    close(m)
    m.roll(7)
    close(m)
    assert "f1" not in filled(m, A)
    act(m, "assault:f2:1.b1", 1, 5)
    assert "f2" in filled(m, A), "for one action only"


def test_mod_sacrifice_several_add_up() -> None:
    m = field(a={"f1": "u32", "hand": ["i39"]}, b={"b1": "u48"})
    casts(m, A, "i39", "target:0.f1")
    act(m, "assault:f1:1.b1", 1, 2)
    assert "f1" not in filled(m, A), "4 - 2 - 4 + 4 = 2"


@pytest.mark.parametrize(("change", "discards"), [("+2", 0), ("-1", 3), ("+1", 1)])
def test_mod_hand_limit(change: str, discards: int) -> None:
    a = {"f1": able(static("mod_hand_limit", change, target="leader(own)")), "hand": ["i05"] * 6}
    m = field(a=a, point="discard")
    for _ in range(discards):
        m.play(A, "discard:i05")
    assert (window(m), team(m, A).hand_size) == ("discard", 6 - discards)


def test_mod_hand_limit_of_the_other_leader() -> None:
    b = {"f1": able(static("mod_hand_limit", "-4", target="all leader(opp)"))}
    m = field(a={"hand": ["i05"]}, b=b, point="discard")
    assert keys(m, A) == ["discard:i05"]


@pytest.mark.parametrize(("change", "draws"), [("-2", 1), ("-5", 1), ("-1", 2), ("+1", 4)])
def test_mod_ultra_draws(change: str, draws: int) -> None:
    curb = trigger("on_phase(3)", "mod_ultra_draws", change, target="leader(opp)")
    m = field(b={"f1": able(curb)}, point="draw")
    drawn = 0
    while window(m) != "swap" and "swap:none" not in (keys(m, A) if m.waiting == (A,) else []):
        drawn += step_through_draw(m)
    assert drawn == draws


def step_through_draw(m: gong.Match) -> int:
    """One step of a leader who draws as many Ultras as allowed; whether an Ultra was placed."""
    if m.waiting and "target:seat:0" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "target:seat:0")
    elif m.waiting and "draw" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "draw")
    elif m.waiting and "put:locker" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "put:locker")
        return 1
    else:
        idle(m)
    return 0
