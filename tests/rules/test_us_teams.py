"""Sections US-7 and US-8 of the ledger: three or more teams; arithmetic, dice and what is known to whom."""

from typing import Any

import pytest

from .boards import beginning
from .plays import (
    BACK_ENGAGED,
    DECK,
    ENGAGED,
    ZAP,
    A,
    B,
    C,
    able,
    card,
    clause,
    field,
    noticing,
    static,
)

# --- US-7.1 and US-7.2 ----------------------------------------------------------------------------


@pytest.mark.proves("US-7.1.1")
def test_two_teams_choose_nobody_and_recover_nothing() -> None:
    m = field(b={"b3": ENGAGED, "f3": None}, point="swap").do("swap:none").close()
    assert m.offered(A, "against") == []
    m.act("tackle:f1:1.b1", 12).do("end:turn").close()
    assert (m.engaged(B), m.began, m.team(B).ultras) == (["b1", "b3"], [B], 10)


@pytest.mark.proves("US-7.1.1", "US-R80")
def test_the_variant_stays_in_force_with_two_teams_left() -> None:
    m = field({}, {"f3": None}, {"out": True}, point="swap").do("swap:none").close()
    assert m.keys(A) == ["against:1"]
    m.do("against:1").act("tackle:f1:1.b1", 12).do("end:turn").close()
    assert (m.engaged(B), m.keys(B)) == ([], ["draw", "stop"])


@pytest.mark.proves("US-7.1.2", "US-R81")
def test_goals_against_all_teams_add_up() -> None:
    m = field({"goals": 1}, {"conceded": 1}, {**BACK_ENGAGED, "conceded": 1}, against=C, point="shooter")
    m.act("shot:f1", 1)
    assert m.goals == [2, 0, 0]
    assert [one.conceded for one in m.view(None).teams] == [0, 1, 2]
    assert (m.team(C).alive, m.over) == (True, False)


@pytest.mark.proves("US-7.1.2", "US-R81")
def test_a_team_is_out_as_soon_as_the_goal_is_recorded() -> None:
    glad = able(noticing("on_goal(scored)"))
    m = field({"f2": glad}, {}, {**BACK_ENGAGED, "conceded": 2}, against=C, point="shooter")
    m.act("shot:f1", 1)
    assert (m.team(C).alive, m.window) == (False, "triggers")
    assert [event.seat for event in m.told("Eliminated")] == [C]


@pytest.mark.proves("US-7.1.2")
def test_the_number_of_goals_that_put_a_team_out_is_an_option() -> None:
    c = {**BACK_ENGAGED, "conceded": 2}
    m = field({}, {}, c, against=C, point="shooter", options={"goals_conceded_out": 4})
    m.act("shot:f1", 1)
    assert (m.team(C).conceded, m.team(C).alive) == (3, True)


@pytest.mark.proves("US-7.1.2", "US-7.1.1")
def test_in_the_base_game_conceding_puts_nobody_out() -> None:
    m = field(b={**BACK_ENGAGED, "conceded": 2}, point="shooter", options={"goals_to_win": 5})
    m.act("shot:f1", 1)
    assert (m.team(B).conceded, m.team(B).alive, m.over) == (3, True, False)


@pytest.mark.proves("US-7.2.1", "US-7.4.4")
def test_turns_go_clockwise_and_skip_the_eliminated() -> None:
    m = field({}, {"out": True}, {}, against=C)
    for _ in range(3):
        m.turn_over()
    assert m.began == [C, A, C]


# --- US-7.3 whom one attacks ----------------------------------------------------------------------


@pytest.mark.proves("US-7.3.1", "US-R82", "US-D-08")
def test_the_choice_is_open_compulsory_and_final() -> None:
    m = field({"hand": ["i05"]}, {}, {}, point="swap").do("swap:none").close()
    assert (m.view(None).phase, m.keys(A), m.view(None).against) == (5, ["against:1", "against:2"], None)
    assert m.refused_by(A, "end:turn") == "US-D-08"
    m.play(A, "against:1")
    assert (m.view(C).against, m.window, m.offered(A, "against")) == (B, "idle", [])
    assert m.refused_by(A, "against:2") is not None
    assert m.refused_by(A, "assault:f1:2.b1") == "US-7.3.1"


@pytest.mark.proves("US-R82", "US-R84")
def test_choosing_is_not_attacking() -> None:
    m = field({}, {}, {"b1": ENGAGED, "f3": None}, against=C).do("end:turn").close()
    assert (m.began, m.engaged(C), m.team(C).ultras) == ([B], ["b1"], 10)


@pytest.mark.proves("US-7.3.1")
def test_the_choice_is_made_again_every_turn() -> None:
    m = field({}, {}, {}, against=C).turn_over()
    while not m.offered(B, "against"):
        m.idle()
    assert m.offered(B, "against") == ["0", "2"]


@pytest.mark.proves("US-7.3.2", "US-R108")
def test_a_credit_against_an_eliminated_team_is_lost() -> None:
    m = field({"hand": ["i05"]}, {}, {}, against=C, point="shooter").plays(A, "i05", "target:0.f1")
    m.reach(C)
    m.concede(C)
    m.settle()
    assert (m.view(None).credit, m.offered(A, "shot"), m.over) == (False, [], False)
    while "decline" in m.keys(A):
        m.do("decline").close()
    m.act("pass:b1", 1)
    assert (m.window, m.keys(A)) == ("shooter", ["decline"])


@pytest.mark.proves("US-7.3.3")
def test_everybody_plays_interactions_on_everybody() -> None:
    m = field({}, {"hand": ["i05", "i21"]}, {}, against=C).attempt("tackle:f1:2.b1")
    m.casts(B, "i05", "target:2.b1")
    assert m.ultra("2.b1").resistance == 12
    m.reach(B).do("play:i21")
    assert {place[0] for place in m.offered(B, "target")} == {"0", "2"}


# --- US-7.4 recovering ----------------------------------------------------------------------------


@pytest.mark.proves("US-7.4.1")
def test_engaged_ultras_stay_engaged_until_their_own_phase_two() -> None:
    m = field({}, {"f1": ENGAGED, "b2": ENGAGED}, {}, against=C).turn_over()
    assert (m.began, m.window, m.engaged(B)) == ([B], "start", ["f1", "b2"])
    while m.window != "disengage":
        m.idle()
    assert m.engaged(B) == []


@pytest.mark.proves("US-7.4.2", "US-R83", "US-D-03")
@pytest.mark.parametrize(
    ("key", "left"), [("ready:f1", ["b2"]), ("ready:b2", ["f1"]), ("ready:none", ["f1", "b2"])]
)
def test_one_engaged_ultra_or_none(key: str, left: list[str]) -> None:
    m = field({}, {}, {"f1": ENGAGED, "b2": ENGAGED}, active=B, point="start", started=[A, B, C])
    assert (m.waiting, m.keys(C)) == ((C,), ["ready:f1", "ready:b2", "ready:none"])
    m.play(C, key)
    assert (m.window, m.engaged(C), m.waiting) == ("start", left, (B,))


@pytest.mark.proves("US-7.4.2", "US-R83")
def test_nobody_disengages_in_the_turn_after_his_own() -> None:
    m = field({"b1": ENGAGED}, {}, {"b1": ENGAGED}, against=B).do("end:turn").close()
    assert (m.began, m.waiting, m.offered(C, "ready")) == ([B], (C,), ["b1", "none"])
    m.play(C, "ready:none")
    assert (m.window, m.engaged(A)) == ("start", ["b1"])


@pytest.mark.proves("US-7.4.2", "US-R83")
def test_directly_after_means_the_next_turn_really_played() -> None:
    m = field({"b1": ENGAGED}, {"out": True}, {}, against=C).do("end:turn").close()
    assert (m.began, m.window, m.engaged(A)) == ([C], "start", ["b1"])


@pytest.mark.proves("US-R83")
def test_who_has_not_played_yet_may_always_disengage() -> None:
    m = field({}, {}, {"b1": ENGAGED}, active=B, turn=1, point="start", started=[])
    assert (m.waiting, m.offered(C, "ready")) == ((C,), ["b1", "none"])
    m = field({"b1": ENGAGED}, {}, {}, active=B, turn=1, point="start", started=[])
    assert (m.waiting, m.offered(A, "ready")) == ((A,), ["b1", "none"])


@pytest.mark.proves("US-R105", "US-R83")
def test_without_engaged_ultras_nobody_is_asked_to_disengage() -> None:
    m = field({}, {}, {}, active=B, point="start", started=[A, B, C])
    assert (m.window, m.waiting) == ("start", (B,))


ATTACKS = [
    ("attack", ("tackle:f1:2.b1", 1)),
    ("attack", ("assault:f1:2.b1", 1, 12)),
    ("shooter", ("shot:f1", 12)),
]


@pytest.mark.proves("US-7.4.3", "US-R84", "US-5.0.10")
@pytest.mark.parametrize(("point", "attack"), ATTACKS)
def test_any_attempt_is_an_attack(point: str, attack: tuple[Any, ...]) -> None:
    m = field({}, {"b3": ENGAGED}, {"b3": ENGAGED, "f3": None}, against=C, point=point).act(*attack)
    m.do("end:turn").close()
    assert (m.engaged(C), m.keys(C), m.began) == ([], ["draw", "stop"], [])
    assert m.engaged(B) == ["b3"], "only the attacked team recovers"


@pytest.mark.proves("US-5.0.10", "US-R84")
def test_an_abandoned_attempt_is_an_attack_too() -> None:
    m = field({}, {"hand": ["zap"]}, {"b3": ENGAGED, "f3": None}, against=C, cards=ZAP)
    m.attempt("tackle:f1:2.b1").casts(B, "zap", "target:0.f1").close().do("end:turn").close()
    assert (m.engaged(C), m.keys(C)) == ([], ["draw", "stop"])


@pytest.mark.proves("US-R84", "US-7.4.3")
def test_a_pass_or_an_interaction_is_no_attack() -> None:
    m = field({"hand": ["i21"]}, {}, {"f3": None}, against=C, point="shooting")
    m.casts(A, "i21", "target:2.b1").act("pass:b1", 1).do("decline").close().do("end:turn").close()
    assert (m.began, m.engaged(C), m.offered(C, "ready")) == ([B], ["b1"], ["b1", "none"])


@pytest.mark.proves("US-7.4.3", "US-R84", "US-D-17")
def test_a_refill_goes_to_free_slots_only() -> None:
    m = field({}, {}, {"f3": None, "b1": None, "deck": 5}, against=C).act("tackle:f1:2.b2", 1)
    m.do("end:turn").close().do("draw")
    assert m.chance is not None
    m.roll(1)
    assert m.keys(C) == ["put:f3", "put:b1"]
    m.play(C, "put:b1")
    assert (m.window, m.view(None).window.owner, m.waiting) == ("refill", C, (C,))
    assert m.ultra("2.b1").engaged is False
    m.close()
    assert m.keys(C) == ["draw", "stop"]
    m.play(C, "stop")
    assert (m.began, m.filled(C)) == ([B], ["f1", "f2", "b1", "b2", "b3"])


@pytest.mark.proves("US-7.4.3", "US-R84", "US-6.2.1")
def test_a_refill_ends_with_the_deck_or_the_slots() -> None:
    m = field({}, {}, {"f3": None, "b1": None, "deck": 1}, against=C).act("tackle:f1:2.b2", 1)
    m.do("end:turn").close().do("draw", 1, "put:f3").close()
    assert (m.began, m.team(C).ultras) == ([B], 0)
    m = field({}, {}, {}, against=C).act("tackle:f1:2.b2", 12).do("end:turn").close()
    assert (m.began, m.engaged(C)) == ([B], []), "no free slot: nothing to ask"


@pytest.mark.proves("US-R84", "US-7.4.3", "US-4.7.4")
def test_a_refill_after_a_goal() -> None:
    m = field({}, {}, {**BACK_ENGAGED, "f3": None}, against=C, point="shooter").act("shot:f1", 1)
    assert (m.goals, m.engaged(C), m.keys(C), m.began) == ([1, 0, 0], [], ["draw", "stop"], [])


@pytest.mark.proves("US-R84", "US-7.1.2")
def test_no_refill_for_an_eliminated_team() -> None:
    m = field({}, {}, {**BACK_ENGAGED, "f3": None, "conceded": 2}, against=C, point="shooter")
    m.act("shot:f1", 1)
    assert (m.team(C).alive, m.began, m.keys(C)) == (False, [B], [])


@pytest.mark.proves("US-7.4.3", "US-4.7.4", "US-R43")
def test_the_refill_comes_before_the_effects_of_the_turn_end() -> None:
    m = field({"hand": ["i05"]}, {}, {"f3": None}, against=C).casts(A, "i05", "target:0.f1")
    m.act("tackle:f1:2.b2", 1).do("end:turn").close()
    assert (m.keys(C), m.ultra("0.f1").resistance) == (["draw", "stop"], 12)
    m.play(C, "stop")
    assert (m.began, m.ultra("0.f1").resistance) == ([B], 9)


@pytest.mark.proves("US-7.4.4", "US-7.4.5")
def test_being_attacked_does_not_change_the_order() -> None:
    m = field({}, {}, {}, against=C).act("tackle:f1:2.b2", 1).turn_over().turn_over()
    assert m.began == [B, C]


# --- US-8.1 arithmetic ----------------------------------------------------------------------------


@pytest.mark.proves("US-8.1.1")
def test_current_numbers_are_compared() -> None:
    m = field(a={"hand": ["i01", "i04"]}).casts(A, "i04", "target:1.b1", "mode:resistance")
    m.casts(A, "i01", "target:0.f1", "mode:tackle")
    assert (m.ultra("1.b1").resistance, m.ultra("0.f1").tackle) == (7, 2)
    m.act("tackle:f1:1.b1", 5)
    assert m.engaged(B) == ["b1"]


SETTER = static("set_cap", "shot", 4, target="all ultra(own, adj=self)")


@pytest.mark.proves("US-8.1.2", "US-R85")
def test_a_static_ability_counts_from_when_its_ultra_came() -> None:
    m = field(a={"f2": able(SETTER), "hand": ["i01"]})
    assert m.ultra("0.f1").shot == 4
    m.casts(A, "i01", "target:0.f1", "mode:shot")
    assert m.ultra("0.f1").shot == 6


@pytest.mark.proves("US-8.1.2", "US-R85")
def test_a_static_ability_that_comes_later_counts_later() -> None:
    m = field(a={"f2": None, "b2": able(SETTER), "hand": ["i01", "free"]}, cards=FREE)
    m.casts(A, "i01", "target:0.f1", "mode:shot")
    assert m.ultra("0.f1").shot == 8
    m.plays(A, "free", "target:0.b2").resolve().do("slot:f2")
    assert m.ultra("0.f1").shot == 6, "it moved, but it had come before the card"


FREE = {"free": card(clause("move_to_free", target="ultra(own)"))}


@pytest.mark.proves("US-8.1.2", "US-R85")
def test_an_ultra_that_enters_later_overrides_earlier_changes() -> None:
    m = field(a={"f2": None, "hand": ["i01", "i29"], "locker": ["fixer"]}, ultras={"fixer": FIXER})
    m.casts(A, "i01", "target:0.f1", "mode:shot").plays(A, "i29").resolve().do("pick:fixer")
    m.play(A, "slot:f2")
    assert m.ultra("0.f1").shot == 4


FIXER = {
    "type": "human",
    "assault": 0,
    "tackle": 0,
    "shot": 6,
    "resistance": 9,
    "save": 6,
    "pass": 6,
    "value": 4,
    "abilities": [SETTER],
}


@pytest.mark.proves("US-8.1.2", "US-R85")
def test_of_static_abilities_as_old_as_each_other_the_last_slot_wins() -> None:
    other = static("set_cap", "shot", 5, target="all ultra(own, adj=self)")
    assert field(a={"f2": able(SETTER), "b1": able(other)}).ultra("0.f1").shot == 5
    assert field(a={"f2": able(other), "b1": able(SETTER)}).ultra("0.f1").shot == 4
    theirs = static("set_cap", "shot", 3, target="all ultra(opp, front)")
    m = field(a={"b1": able(other)}, b={"f1": able(theirs)})
    assert m.ultra("0.f1").shot == 3, "the active team's comes first"


@pytest.mark.proves("US-8.1.3", "US-R86")
def test_the_die_is_rolled_even_where_it_cannot_matter() -> None:
    m = field(a={"f1": {"shot": 20}}, point="shooter").attempt("shot:f1").close()
    assert m.chance is not None
    m.roll(12)
    assert m.succeeding()


@pytest.mark.proves("US-8.1.4", "US-R87")
@pytest.mark.parametrize(("shot", "mode", "roll", "result"), [(13, "+1", 12, 13), (0, "-1", 1, 0)])
def test_a_shift_may_leave_the_die(shot: int, mode: str, roll: int, result: int) -> None:
    m = field(a={"f1": {"shot": shot}, "hand": ["i13"]}, point="shooter").attempt("shot:f1", roll)
    m.casts(A, "i13", f"mode:{mode}")
    assert (m.rolled, m.succeeding()) == (result, True)


@pytest.mark.proves("US-8.1.4", "US-R87", "US-C-05")
def test_shifts_after_a_reroll_count() -> None:
    m = field(a={"hand": ["i13", "i13", "i11"]}, point="shooter").attempt("shot:f1", 9)
    m.casts(A, "i13", "mode:-1").plays(A, "i11").resolve()
    assert m.chance is not None
    assert (m.chance.count, m.chance.sides) == (1, 12)
    m.do(8).casts(A, "i13", "mode:-1")
    assert m.rolled == 7


@pytest.mark.proves("US-8.1.4", "US-R87")
def test_a_set_roll_counts_as_rolled() -> None:
    notice = able(noticing("on_roll(shot)", only="actor=self"))
    m = field(a={"f1": notice, "hand": ["i14", "i13"]}, point="shooter").attempt("shot:f1")
    m.casts(A, "i14").close()
    assert (m.chance, m.window, len(m.stack), m.rolled) == (None, "post-roll", 1, 1)
    m.settle().do(1).casts(A, "i13", "mode:+1")
    assert m.rolled == 2


# --- US-8.2 chance --------------------------------------------------------------------------------


@pytest.mark.proves("US-8.2.1", "US-R88", "US-C-01")
@pytest.mark.parametrize(("outcome", "name"), [(1, "u01"), (2, "u05"), (3, "u09"), (4, "u09"), (5, "u10")])
def test_a_draw_is_one_outcome_over_the_cards_in_order(outcome: int, name: str) -> None:
    m = field(a={"deck": ["u10", "u09", "u05", "u01", "u09"]}, point="draw")
    assert m.chance is not None
    assert (m.chance.count, m.chance.sides) == (1, 5)
    m.do(outcome, 1, "put:f1")
    assert m.ultra("0.f1").card == name


@pytest.mark.proves("US-8.2.1", "US-R88", "US-C-01")
@pytest.mark.parametrize(("outcome", "name"), [(1, "i01"), (2, "i05"), (3, "i05"), (4, "i20")])
def test_interactions_are_drawn_in_the_same_way(outcome: int, name: str) -> None:
    m = field(a={"interactions": ["i20", "i05", "i01", "i05"]}, point="draw").do(1)
    assert m.sides() == 4
    m.roll(outcome)
    assert m.view(A).teams[A].hand == (name,)


@pytest.mark.proves("US-8.2.1", "US-R88")
def test_the_order_of_chance_at_the_beginning() -> None:
    m = beginning(DECK, DECK, seed=0)
    sides = []
    while m.chance and not m.waiting:
        sides.append(m.chance.sides)
        m.roll(1)
    assert sides == [25, 24, 23, 22, 21, 20, 25, 24, 23] * 2


@pytest.mark.proves("US-8.2.1", "US-R88")
def test_known_cards_come_without_chance() -> None:
    m = field(a={"b1": "u42", "deck": ["u01", "u02", "u03", "u04"], "hand": ["i25"]}).uses(A, "b1")
    m.resolve()
    for outcome in (1, 1, 1):
        m.roll(outcome)
    for name in ("u03", "u01", "u02"):
        m.play(A, f"top:{name}")
    m.plays(A, "i25").resolve()
    assert (m.chance, "put:locker" in m.keys(A)) == (None, True)
    m.play(A, "put:locker")
    assert m.team(A).locker.count("u03") == 1


@pytest.mark.proves("US-8.2.1", "US-R88")
def test_cards_at_the_bottom_come_last() -> None:
    sink = {"sink": card(clause("to_deck", "bottom", target="ultra(own)"))}
    m = field(a={"f1": "u01", "deck": ["u05"], "hand": ["sink", "i25", "i25"]}, cards=sink)
    m.casts(A, "sink", "target:0.f1").plays(A, "i25").resolve()
    assert m.sides() == 1
    m.do(1, "put:locker").plays(A, "i25").resolve()
    assert m.sides() == 0
    m.play(A, "put:f1")
    assert (m.ultra("0.f1").card, m.team(A).ultras) == ("u01", 0)


@pytest.mark.proves("US-C-06", "US-8.2.1", "US-R105")
@pytest.mark.parametrize(
    ("hand", "outcome", "lost"),
    [(["i20", "i05", "i01"], 1, "i01"), (["i20", "i05"], 2, "i20"), (["i05"], 1, "i05")],
)
def test_a_random_discard_is_one_outcome_over_the_hand(hand: list[str], outcome: int, lost: str) -> None:
    m = field(a={"hand": ["i27"]}, b={"hand": hand}).plays(A, "i27", "target:seat:1").resolve()
    assert m.chance is not None
    assert (m.chance.count, m.chance.sides) == (1, len(hand))
    m.roll(outcome)
    assert (m.team(B).locker, m.team(B).hand_size) == ((lost,), len(hand) - 1)


@pytest.mark.proves("US-C-07", "US-8.2.1")
def test_a_reshuffled_deck_has_no_known_places() -> None:
    shuffle = {"shuffle": card(clause("to_deck", "shuffle", target="ultra(own)"))}
    deck = ["u01", "u02", "u03", "u04"]
    m = field(a={"b1": "u42", "f1": "u09", "deck": deck, "hand": ["shuffle", "i25"]}, cards=shuffle)
    m.uses(A, "b1").resolve()
    for _ in range(3):
        m.roll(1)
    for name in ("u03", "u01", "u02"):
        m.play(A, f"top:{name}")
    m.casts(A, "shuffle", "target:0.f1")
    assert (m.chance, m.team(A).ultras) == (None, 5)
    m.plays(A, "i25").resolve()
    assert m.sides() == 5


# --- US-8.3 and section 5: hidden information -----------------------------------------------------


@pytest.mark.proves("US-8.3.1", "US-R89")
def test_hands_and_deck_lists_are_private() -> None:
    b = {"hand": ["i28", "i14"], "deck": ["u16", "u48"], "interactions": ["i03", "i17"]}
    m = field(b=b)
    assert m.view(B).teams[B].hand == ("i14", "i28")
    for watcher in (A, None):
        assert m.view(watcher).teams[B].hand == ("?", "?")
        secret = repr(m.view(watcher)) + repr(m.position(A)["teams"][B])
        assert not any(name in secret for name in ("i28", "i14", "u16", "u48", "i03", "i17"))


@pytest.mark.proves("US-8.3.1")
def test_a_drawn_interaction_is_private_and_a_drawn_ultra_is_not() -> None:
    m = field(a={"deck": ["u16"], "interactions": ["i14"]}, point="draw").do(1, 1)
    for watcher in (B, None):
        seen = [(event.seat, event.card) for event in m.seen_by(watcher, "Drawn")]
        assert (A, "u16") in seen
        assert "i14" not in repr(m.events_for(watcher))
    assert "i14" in repr(m.events_for(A))
    assert (m.view(B).teams[A].hand, m.view(A).teams[A].hand) == (("?",), ("i14",))


@pytest.mark.proves("US-8.3.1")
def test_a_discarded_interaction_is_public() -> None:
    m = field(a={"hand": ["i01", "i05", "i08", "i09", "i14"]}, point="discard").do("discard:i14")
    assert m.view(B).teams[A].locker == ("i14",)
    assert [(event.seat, event.card) for event in m.told("Discarded")] == [(A, "i14")]


@pytest.mark.proves("US-8.3.1")
def test_cards_looked_at_are_known_to_the_looker_only() -> None:
    m = field({"hand": ["i28"]}, {"hand": ["i14", "i05"]}, {}, against=C)
    m.casts(A, "i28", "target:seat:1")
    assert m.view(A).teams[B].hand == ("i05", "i14")
    assert m.view(C).teams[B].hand == m.view(None).teams[B].hand == ("?", "?")
    for watcher in (A, B, C, None):
        looks = [(e.seat, e.victim) for e in m.seen_by(watcher, "HandLooked")]
        assert looks == [(A, B)]
        assert "i14" not in repr(m.events_for(watcher))


@pytest.mark.proves("US-8.3.1")
def test_the_looker_forgets_cards_that_have_moved() -> None:
    m = field(a={"hand": ["i28"]}, b={"hand": ["i05", "i08"], "interactions": ["i14"]})
    m.casts(A, "i28", "target:seat:1").do("end:phase").casts(B, "i05", "target:1.b1")
    assert m.view(A).teams[B].hand == ("i08",)


@pytest.mark.proves("US-8.3.2", "US-R91")
def test_card_counts_are_public() -> None:
    m = field(b={"hand": ["i28", "i14"], "deck": 7, "interactions": 4, "locker": ["u01", "i05"]})
    for watcher in (A, B, None):
        seen = m.view(watcher).teams[B]
        assert (seen.hand_size, seen.ultras, seen.interactions, len(seen.locker)) == (2, 7, 4, 2)


@pytest.mark.proves("US-R90")
def test_an_eliminated_team_reveals_nothing() -> None:
    m = field({}, {}, {"hand": ["i14"], "deck": ["u16"], "interactions": ["i17"]}, against=C)
    m.attempt("tackle:f1:2.b1").reach(C)
    m.concede(C)
    shown = repr(m.view(A)) + repr(m.events_for(A)) + repr(m.view(None)) + repr(m.events_for(None))
    assert not any(name in shown for name in ("i14", "u16", "i17"))
    assert m.team(C).alive is False


# --- decisions ------------------------------------------------------------------------------------


@pytest.mark.proves("US-D-15")
def test_may_is_decided_on_resolution() -> None:
    for answer, back in (("yes", True), ("no", False)):
        m = field(a={"f3": None, "f2": None, "deck": ["u40"], "locker": ["u38"], "hand": ["i25"]})
        m.plays(A, "i25").resolve().do(1, "put:f3")
        assert m.stack == ["u40"]
        m.resolve()
        assert sorted(m.keys(A)) == ["no", "yes"]
        m.play(A, answer)
        if back:
            assert m.keys(A) == ["pick:u38"]
            m.play(A, "pick:u38")
            assert m.keys(A) == ["slot:f2"]
            m.play(A, "slot:f2")
        assert ("f2" in m.filled(A)) == back


@pytest.mark.proves("US-D-15")
def test_looked_at_cards_are_put_back_in_any_order() -> None:
    m = field(a={"b1": "u42", "deck": ["u01", "u02", "u03"]}).uses(A, "b1").resolve()
    for _ in range(3):
        m.roll(1)
    assert sorted(m.keys(A)) == ["top:u01", "top:u02", "top:u03"]
    assert "u02" not in repr(m.view(B)) + repr(m.events_for(B))
    for name in ("u02", "u03", "u01"):
        m.play(A, f"top:{name}")
    assert "u02" not in repr(m.view(B)) + repr(m.events_for(B))
    assert (m.window, m.team(A).ultras) == ("idle", 3)


@pytest.mark.proves("US-D-16")
def test_the_victim_chooses_what_to_discard() -> None:
    m = field(a={"b1": "u41"}, b={"hand": ["i05", "i14"]}).uses(A, "b1", "target:seat:1").resolve()
    assert (m.waiting, m.keys(B)) == ((B,), ["discard:i05", "discard:i14"])
    m.play(B, "discard:i14")
    assert (m.team(B).locker, m.team(B).hand_size) == (("i14",), 1)


@pytest.mark.proves("US-D-18", "US-V113")
def test_an_extra_save_may_be_declined() -> None:
    m = field(b={"hand": ["i37"]}, point="shooter").act("shot:f1", 1).attempt("save:b1", 12)
    m.casts(B, "i37").close().do("save:none")
    assert (m.goals, m.engaged(B)) == ([1, 0], ["b1"])


@pytest.mark.proves("US-D-18", "US-R105")
def test_without_another_saver_nobody_is_asked() -> None:
    m = field(b={"b2": ENGAGED, "b3": None, "hand": ["i37"]}, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", 12).casts(B, "i37").close()
    assert m.goals == [1, 0]


@pytest.mark.proves("US-D-19")
@pytest.mark.parametrize("point", ["start", "discard", "swap", "attack", "shooting", "shooter"])
def test_a_leader_may_concede_at_any_decision(point: str) -> None:
    m = field(a={"hand": ["i01"] * 5}, point=point)
    asked = m.waiting[0]
    m.concede(asked)
    assert m.result is not None
    assert (m.over, m.result.winners, m.result.why) == (True, (str(1 - asked),), "last-team")


@pytest.mark.proves("US-D-19")
def test_conceding_while_choosing_a_target() -> None:
    m = field(a={"hand": ["i01"]}).do("play:i01")
    m.concede(A)
    assert m.result is not None
    assert m.result.winners == ("1",)
