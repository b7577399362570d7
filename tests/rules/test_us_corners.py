"""Ultrium Sphere where rules meet: events inside events, effects whose source or action is gone."""

from typing import Any

import pytest

from .boards import SLOTS, Board
from .plays import (
    BACK_ENGAGED,
    ENGAGED,
    ZAP,
    A,
    B,
    C,
    able,
    card,
    clause,
    engage,
    field,
    noticing,
    static,
    trigger,
)

# --- several operations, one resolution -----------------------------------------------------------


@pytest.mark.proves("US-6.1.4", "US-R69")
def test_a_target_that_fits_when_the_card_resolves_is_hit_by_all_of_it() -> None:
    both = {**clause("engage", target="ultra(opp, ready)"), "op": ["engage", "mod_cap(save, -2)"]}
    m = field(a={"hand": ["both"]}, cards={"both": card(both)}).casts(A, "both", "target:1.b1")
    assert (m.engaged(B), m.ultra("1.b1").save) == (["b1"], 4)


@pytest.mark.proves("US-6.4.2", "US-R75")
def test_an_engage_ability_can_be_retroactive() -> None:
    trap = able(engage("engage", target="ultra(opp, ready)", retroactive=True))
    m = field(b={"b3": trap}).attempt("tackle:f1:1.b1", 12).uses(B, "b3", "target:0.f1").settle()
    assert (m.open_action, m.window, m.engaged(A), m.engaged(B)) == (None, "idle", ["f1"], ["b3"])
    assert not m.ultra("0.f1").tackled


@pytest.mark.proves("US-6.3.1", "US-R69")
def test_a_negation_whose_item_is_gone_does_nothing() -> None:
    m = field({"hand": ["i05"]}, {"hand": ["i15"]}, {"hand": ["i15"]}, against=C)
    m.plays(A, "i05", "target:0.f1").plays(B, "i15", "target:item:1")
    m.plays(C, "i15", "target:item:1").settle()
    assert [event.card for event in m.told("Negated")] == ["i05"]
    assert (m.team(B).locker, m.team(C).locker) == (("i15",), ("i15",))


# --- events ---------------------------------------------------------------------------------------


def test_a_redirected_attack_makes_somebody_a_target() -> None:
    watcher = able(noticing("on_target(tackle)"))
    m = field(b={"f3": watcher, "hand": ["i40"]}).attempt("tackle:f1:1.b1")
    m.plays(B, "i40", "target:1.f3").do("pass")
    assert (m.view(None).action.target, [item.seat for item in m.view(None).stack]) == ("1.f3", [B])


def test_on_goal_conceded_is_for_the_team_that_conceded() -> None:
    sad = {"f2": able(noticing("on_goal(conceded)"))}
    m = field({}, sad, {**BACK_ENGAGED, **sad}, against=C, point="shooter").act("shot:f1", 1)
    assert (m.window, [item.seat for item in m.view(None).stack]) == ("triggers", [C])


def test_on_turn_start_and_on_interaction_with_three_teams() -> None:
    watchers = {"f1": able(noticing("on_turn_start(opp)")), "f2": able(noticing("on_interaction(opp)"))}
    m = field({"hand": ["i05"]}, watchers, watchers, point="start")
    assert [item.seat for item in m.view(None).stack] == [B, C]
    while m.stack:
        m.resolve().do(1)
    m.plays(A, "i05", "target:0.f1")
    assert [item.seat for item in m.view(None).stack] == [A, B, C]


@pytest.mark.proves("US-R67", "US-7.4.3")
@pytest.mark.parametrize("free", [False, True])
def test_triggers_of_the_recovery_wait_for_the_next_window(free: bool) -> None:
    c = {"b1": able(noticing("on_disengage"), engaged=True), **({"f3": None} if free else {})}
    m = field({}, {}, c, against=C).act("tackle:f1:2.b2", 1).do("end:turn").close()
    if free:
        m.do("draw", 1, "put:f3")
    assert (m.window, [item.seat for item in m.view(None).stack]) == ("refill" if free else "start", [C])


@pytest.mark.proves("US-R67", "US-7.4.2")
def test_triggers_of_a_rest_go_on_the_stack_in_the_first_window() -> None:
    c = {"b1": able(noticing("on_disengage"), engaged=True)}
    m = field({}, {}, c, active=B, point="start", started=[A, B, C]).do("ready:b1")
    assert (m.window, [item.seat for item in m.view(None).stack]) == ("start", [C])


@pytest.mark.proves("US-7.4.2", "US-R83")
def test_the_others_rest_in_clockwise_order() -> None:
    tired: dict[str, Any] = {"b1": ENGAGED}
    m = field(tired, tired, tired, tired, active=B, point="start", started=[A, B, C, 3], latest=A)
    order = []
    while m.window != "start":
        order.append(m.waiting)
        m.play(m.waiting[0], "ready:b1")
    assert (order, m.engaged(A)) == ([(C,), (3,)], ["b1"]), "A has just played"
    assert m.engaged(B) == ["b1"]


def test_a_trigger_that_needs_two_ultras_is_dropped_for_a_lonely_one() -> None:
    m = field(a={**dict.fromkeys(SLOTS), "deck": ["u08"]}, point="draw").do(1, 1, "put:f1")
    assert (m.window, m.stack, m.offered(A, "target")) == ("draw", [], [])


@pytest.mark.proves("US-R67")
def test_two_triggers_of_one_ultra_both_go_on_the_stack() -> None:
    raised = trigger("on_engage", "mod_cap", "save", "+1", target="self", only="phase 5")
    twice = able(noticing("on_engage"), raised)
    m = field(b={"b1": twice}).act("tackle:f1:1.b1", 12)
    assert len(m.stack) == 2
    m.settle().do(1).settle()
    assert (m.team(B).hand_size, m.ultra("1.b1").save) == (1, 7)


# --- effects whose source or action is gone -------------------------------------------------------


def test_a_static_effect_on_the_saver_outlasts_the_shooter() -> None:
    m = field(a={"f1": "u19"}, b={"hand": ["zap"]}, cards=ZAP, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", 6).casts(B, "zap", "target:0.f1")
    assert (m.ultra("1.b1").save, m.succeeding()) == (5, False)


def test_a_static_effect_on_the_target_outlasts_its_source() -> None:
    softener = able(
        static("mod_cap", "resistance", "-3", target="atarget", only=("open tackle", "actor is own"))
    )
    m = field(a={"f3": softener}, b={"hand": ["zap"]}, cards=ZAP).attempt("tackle:f1:1.b1", 6)
    assert (m.ultra("1.b1").resistance, m.ultra("1.b2").resistance, m.succeeding()) == (6, 9, True)
    m.casts(B, "zap", "target:0.f3")
    assert (m.ultra("1.b1").resistance, m.succeeding()) == (6, True)
    m.close()
    assert (m.engaged(B), m.ultra("1.b1").resistance) == (["b1"], 9)


def test_a_static_effect_for_the_turn_ends_with_its_source() -> None:
    m = field(
        a={"f2": able(static("mod_cap", "shot", "+2", target="all ultra(own, adj=self)"))},
        b={"hand": ["zap"]},
        cards=ZAP,
        point="shooter",
    ).attempt("shot:f1", 8)
    assert m.succeeding()
    m.casts(B, "zap", "target:0.f2")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (6, False)


def test_an_extra_save_ends_with_a_cancelled_save() -> None:
    m = field(a={"hand": ["i17"]}, b={"hand": ["i37"]}, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", 12).casts(B, "i37").casts(A, "i17")
    assert m.offered(B, "save") == ["b1", "b2", "b3"], "a Save again, and not one that may be declined"
    m.act("save:b1", 12)
    assert m.goals == [1, 0]


def test_an_extra_save_is_not_kept_for_the_next_shot() -> None:
    m = field(b={"hand": ["i37"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 8)
    m.casts(B, "i37").do("reinforce:f1").close().act("pass:b1", 1).act("shot:f2", 1)
    m.act("save:b2", 12)
    assert m.goals == [1, 0]


def test_clear_mods_ends_an_effect_of_the_action() -> None:
    m = field(a={"f2": "u02"}, b={"hand": ["i42"]}, point="shooter").attempt("shot:f1", 8)
    m.uses(A, "f2", "target:0.f1").settle()
    assert m.succeeding()
    m.casts(B, "i42", "target:0.f1")
    assert (m.ultra("0.f1").shot, m.succeeding()) == (6, False)


@pytest.mark.proves("US-5.5.3")
def test_an_ability_for_actions_is_not_used_between_them() -> None:
    m = field(a={"f2": "u02"}, point="shooter")
    assert m.refused_by(A, "use:f2") == "US-6.1.4"
    m.attempt("shot:f1")
    assert m.offered(A, "use") == ["f2"]


@pytest.mark.proves("US-5.4.6", "US-R63")
def test_who_has_reinforced_is_remembered_where_he_goes() -> None:
    m = field(a={"hand": ["i23", "i20"]}, point="shooter").attempt("shot:f1", 12).do("reinforce:f2")
    m.casts(A, "i23", "target:0.f2", "target:0.b1")
    assert m.offered(A, "reinforce") == ["f2"], "somebody new stands in F2"
    m.casts(A, "i20", "target:0.b1")
    assert m.offered(A, "reinforce") == ["f2"], "the one in B1 has helped already"


@pytest.mark.proves("US-3.2.7", "US-5.1.3")
def test_attempts_travel_with_the_ultra() -> None:
    m = field(a={"f1": {"tackled": True}, "hand": ["i23"]})
    m.casts(A, "i23", "target:0.f1", "target:0.f2")
    assert m.refused_by(A, "tackle:f2:1.b1") == "US-5.1.3"
    assert m.refused_by(A, "tackle:f1:1.b1") is None


@pytest.mark.parametrize(("point", "shot"), [("attack", 6), ("shooting", 7)])
def test_a_static_ability_holds_while_its_condition_does(point: str, shot: int) -> None:
    m = field(a={"f1": able(static("mod_cap", "shot", "+1", only="phase 6"))}, point=point)
    assert m.ultra("0.f1").shot == shot


def test_a_static_ability_follows_the_score_and_the_hand() -> None:
    a = {
        "f1": able(static("mod_cap", "shot", "+1", only="score ahead")),
        "f2": able(static("mod_cap", "shot", "+1", only="hand<=0")),
        "f3": able(static("mod_cap", "shot", "+1", only="count(ultra(own, engaged))>=1")),
        "hand": ["i05"],
    }
    m = field(a=a, b=BACK_ENGAGED, point="shooter")
    assert [m.ultra(f"0.{slot}").shot for slot in ("f1", "f2", "f3")] == [6, 6, 6]
    m.casts(A, "i05", "target:0.b1").act("shot:f1", 1)
    assert [m.ultra(f"0.{slot}").shot for slot in ("f1", "f2", "f3")] == [7, 7, 7]


@pytest.mark.proves("US-8.3.1")
def test_a_looked_at_hand_grows_by_unknown_cards() -> None:
    m = field(a={"hand": ["i28"]}, b={"hand": ["i05", "i26"]}).casts(A, "i28", "target:seat:1")
    m.do("end:phase").plays(B, "i26").resolve().do(1, 1)
    seen = m.view(A).teams[B].hand
    assert (sorted(seen), m.team(B).hand_size) == (["?", "?", "i05"], 3)


@pytest.mark.proves("US-R77", "US-6.4.4")
def test_a_cancelled_action_leaves_the_point_as_it_was() -> None:
    m = field(b={"hand": ["i17"]}, point="shooter").attempt("shot:f1", 1).casts(B, "i17")
    assert set(m.keys(A)) == {"shot:f1", "shot:f2", "shot:f3", "decline"}
    m.do("decline").close()
    assert (m.window, m.view(None).credit) == ("idle", False)


@pytest.mark.proves("US-R53", "US-5.0.3")
def test_an_assault_without_target_and_attacker_is_simply_over() -> None:
    cards = {"sweep": card(clause("to_locker", target="all ultra(any)"))}
    m = field(a={"deck": 1}, b={"deck": 1, "hand": ["sweep"]}, cards=cards)
    m.attempt("assault:f1:1.b1").casts(B, "sweep").close()
    assert (m.chance, m.window, m.filled(A), m.filled(B)) == (None, "idle", [], [])


# --- the order and the place of triggers ----------------------------------------------------------


@pytest.mark.proves("US-R67")
def test_triggers_of_one_team_go_by_slots_whatever_came_first() -> None:
    a = {"f1": able(noticing("on_reinforce(received)")), "b1": able(noticing("on_reinforce(given)"))}
    m = field(a=a, point="shooter").attempt("shot:f1", 12).do("reinforce:b1")
    assert m.stack == [m.ultra("0.f1").card, m.ultra("0.b1").card]


def test_a_trigger_knows_where_its_source_stands() -> None:
    alert = trigger("on_engage", "mod_cap", "save", "+1", target="ultra(own, adj=self)")
    m = field(b={"b2": able(alert)}).act("tackle:f1:1.b2", 12)
    assert sorted(m.offered(B, "target")) == ["1.b1", "1.b3", "1.f2"]


def test_a_trigger_knows_where_its_source_stood() -> None:
    revenge = trigger("on_leave", "mod_cap", "save", "+1", target="ultra(own, adj=self)")
    m = field(b={"b3": able(revenge)}).act("assault:f1:1.b3", 12, 12)
    assert sorted(m.offered(B, "target")) == ["1.b2", "1.f3"]


def test_taking_back_more_cards_than_there_are() -> None:
    cards = {"fetch": card(clause("return_to_hand", 2, target="card(locker own, interaction)"))}
    m = field(a={"hand": ["fetch"], "locker": ["i05"]}, cards=cards).plays(A, "fetch").resolve()
    m.play(A, "pick:i05")
    assert (m.window, m.view(A).teams[A].hand) == ("idle", ("i05",))


def test_taking_back_two_cards() -> None:
    cards = {"fetch": card(clause("return_to_hand", 2, target="card(locker own, interaction)"))}
    m = field(a={"hand": ["fetch"], "locker": ["i05", "i08", "i08"]}, cards=cards).plays(A, "fetch")
    m.resolve().do("pick:i08")
    assert m.keys(A) == ["pick:i05", "pick:i08"]
    m.play(A, "pick:i08")
    assert (m.window, m.view(A).teams[A].hand) == ("idle", ("i08", "i08"))


# --- static abilities about leaders, and counting -------------------------------------------------


def test_a_static_ability_can_forbid_playing() -> None:
    m = field(
        a={"hand": ["i05"]}, b={"f1": able(static("forbid_play", target="all leader(opp)")), "hand": ["i05"]}
    )
    assert m.refused_by(A, "play:i05") == "US-6.1.2"
    m.attempt("tackle:f1:1.b1").reach(B)
    assert "play:i05" in m.keys(B)


def test_a_static_ability_can_make_diagonals_adjacent() -> None:
    m = field(a={"b3": able(static("adj_diagonal", target="leader(own)"))}, point="shooter")
    m.attempt("shot:f1", 12)
    assert set(m.offered(A, "reinforce")) == {"f2", "b1", "b2"}


@pytest.mark.parametrize(
    ("counted", "team_a", "expected"),
    [
        ("card(locker own, interaction)", {"locker": ["i05", "i05"]}, True),
        ("card(locker own, ultra, type=human)", {"locker": ["u09", "u09", "u13"]}, True),
        ("card(locker own, ultra, type=human)", {"locker": ["u09", "u13"]}, False),
        ("ultra(own, type=alien)", {"f1": {"type": "alien"}, "f2": {"type": "alien"}}, True),
        ("ultra(own, type=alien)", {"f1": {"type": "alien"}}, False),
        ("ultra(opp, front, ready)", {}, True),
    ],
)
def test_counting_copies_and_filters(counted: str, team_a: dict[str, Any], expected: bool) -> None:
    probe = card(clause("draw_interaction", 1, target="leader(own)", only=f"count({counted})>=2"))
    m = field(a={"hand": ["probe"], **team_a}, cards={"probe": probe})
    assert ("play:probe" in m.keys(A)) == expected


def test_kinds_of_cards_in_a_locker_room() -> None:
    picks = card(clause("return_to_play", "engaged", target="card(locker own, ultra, subtype=brumaire)"))
    m = field(a={"f1": None, "locker": ["u01", "u05", "u02"], "hand": ["pick"]}, cards={"pick": picks})
    m.plays(A, "pick").resolve()
    assert m.keys(A) == ["pick:u01", "pick:u02"]


def test_a_good_pass_helps_a_front_ultra() -> None:
    m = field(a={"b1": "u27"}, point="shooting").act("pass:b1", 1)
    assert set(m.offered(A, "target")) == {"0.f1", "0.f2", "0.f3"}
    m.do("target:0.f2").settle().close()
    assert (m.window, m.ultra("0.f2").shot, m.ultra("0.f1").shot) == ("shooter", 7, 6)
    m = field(a={"b1": "u27"}, point="shooting").act("pass:b2", 1)
    assert m.window == "shooter", "somebody else's Pass"


def test_two_changes_of_one_card_do_not_mix() -> None:
    pair = {**clause("engage"), "op": ["mod_cap(save, +2)", "set_cap(shot, 1)", "mod_cap(shot, +3)"]}
    m = field(a={"hand": ["pair"]}, cards={"pair": card(pair)}).casts(A, "pair", "target:0.b1")
    there = m.ultra("0.b1")
    assert (there.save, there.shot, there.pass_, m.ultra("0.b2").save) == (8, 4, 6, 6)


@pytest.mark.proves("US-5.0.3", "US-R46")
def test_a_moved_target_stays_the_target() -> None:
    b = {"b1": {"resistance": 12}, "hand": ["i23"]}
    m = (
        field(
            a={"hand": ["pin"]},
            b=b,
            cards={"pin": card(clause("shield", target="ultra(adj=atarget)", when="post"))},
        )
        .attempt("tackle:f1:1.b1")
        .casts(B, "i23", "target:1.b1", "target:1.f3")
    )
    assert m.view(None).action.target == "1.f3"
    m.close().do(12, "play:pin")
    assert set(m.offered(A, "target")) == {"1.f2", "1.b3"}
    m.do("target:1.b3").settle().close()
    assert m.engaged(B) == ["f3"]


# --- nothing more than what is said ---------------------------------------------------------------


def test_a_role_is_for_one_action_from_one_row() -> None:
    m = field(a={"hand": ["i38"], "b2": "u20"}, point="shooting").casts(A, "i38", "target:0.f1")
    assert m.refused_by(A, "pass:f1") == "US-2.4.2"
    m = field(a={"b2": "u20"})
    assert m.refused_by(A, "tackle:b2:1.b1") == m.refused_by(A, "assault:b2:1.b1") == "US-2.4.1"


def test_an_immunity_gives_no_attempts() -> None:
    m = field(a={"f1": {"tackled": True, "assaulted": True}, "hand": ["i18"]})
    m.casts(A, "i18", "target:0.f1")
    assert m.refused_by(A, "tackle:f1:1.b1") == m.refused_by(A, "assault:f1:1.b1") == "US-5.1.3"


@pytest.mark.proves("US-3.2.7")
def test_who_comes_into_a_slot_has_attempted_nothing() -> None:
    m = field(a={"f1": {"tackled": True, "assaulted": True}, "hand": ["i25"]}).plays(A, "i25")
    m.resolve().do(1, "put:f1")
    assert {"tackle:f1:1.b1", "assault:f1:1.b1"} <= set(m.keys(A))


@pytest.mark.proves("US-6.3.1")
def test_only_items_on_the_stack_are_targets() -> None:
    m = field(a={"hand": ["i05"]}, b={"hand": ["i15"]}).plays(A, "i05", "target:0.f1")
    m.play(B, "play:i15")
    assert m.keys(B) == ["target:item:1"]
    assert m.refused_by(B, "target:item:2") is not None


@pytest.mark.proves("US-6.3.1")
def test_items_above_a_negated_one_keep_what_they_are_about() -> None:
    soften = trigger("on_success(tackle)", "mod_cap", "resistance", "-2", target="atarget")
    m = field(a={"f2": able(noticing("on_success(tackle)")), "b3": able(soften)}, b={"hand": ["i16"]})
    m.act("tackle:f1:1.b1", 12).plays(B, "i16", "target:item:1").settle().close()
    assert (m.ultra("1.b1").resistance, m.team(A).hand_size, m.window) == (7, 0, "idle")


@pytest.mark.proves("US-1.2.8")
def test_the_drawn_card_of_a_leader_who_concedes_leaves_the_game() -> None:
    m = field(a={"deck": ["u04"]}, b={"deck": 0}, c={}, point="draw")
    while m.chance:
        m.roll(1)
    assert "put:f1" in m.keys(A)
    m.concede(A)
    assert m.view(None).drawn is None
    reach_attack(m)
    assert m.view(None).active == B
    assert not m.told("LeftPlay")


def reach_attack(m: Board) -> None:
    """Through phases 1 to 4 by leaders who want nothing."""
    while m.view(None).phase < 5:
        m.idle()


@pytest.mark.proves("US-8.2.1")
@pytest.mark.parametrize("drawn", ["i05", "i04"])
def test_a_card_played_from_a_known_hand_is_the_known_one(drawn: str) -> None:
    """Else whoever looked into the hand would learn whether another copy was drawn since."""
    m = field(a={"hand": ["i28"]}, b={"hand": ["i05"], "interactions": [drawn]})
    m.plays(A, "i28", "target:seat:1").resolve()
    assert m.view(A).teams[B].hand == ("i05",)
    m.turn_over()
    reach_attack(m)
    m.plays(B, "i05", "target:1.f1").resolve()
    assert m.view(A).teams[B].hand == ("?",)


@pytest.mark.proves("US-5.0.11")
def test_a_second_action_waits_for_the_end_of_the_first() -> None:
    m = field(a={"hand": ["i01"]}).attempt("tackle:f1:1.b1", 12).reach(A)
    assert m.refused_by(A, "assault:f3:1.b2") == "US-5.0.11"


@pytest.mark.proves("US-2.4.1")
def test_a_back_ultra_with_the_role_is_offered_its_tackle() -> None:
    m = field(a={"b1": able(static("grant_role", "tackle", "back"))})
    assert "tackle:b1:1.f1" in m.keys(A)
