"""A leader who leaves in the middle of things (US-1.2.5, 1.2.8, US-R97, US-R98): nothing of theirs stays."""

import pytest

import gong

from .boards import Board
from .plays import A, B, C, able, card, clause, field, noticing

#: Every leader draws an Ultra, or discards.
EACH_DRAWS = {"party": card(clause("draw_ultra(1)", target="leader(each)"))}
EACH_DISCARDS = {"purge": card(clause("discard_interaction(1, victim)", target="leader(each)"))}


def placing(m: Board) -> Board:
    """To the moment at which a drawn Ultra is placed."""
    while m.view(None).point != "placing":
        m.idle()
    return m


@pytest.mark.proves("US-1.2.8", "US-R06")
def test_an_ultra_drawn_by_a_leader_who_leaves_is_out_of_the_game() -> None:
    m = placing(field({"deck": ["u16"] * 2}, {"deck": ["u17"]}, {}, point="draw"))
    m.concede(A)
    assert m.view(None).drawn is None
    placing(m)
    assert (m.waiting, m.view(None).drawn) == ((B,), "u17")
    assert "u16" not in repr([m.view(None).teams, m.keys(B)])


@pytest.mark.proves("US-1.2.5", "US-1.2.8")
def test_leaving_while_placing_for_an_effect_ends_nobody_elses_turn() -> None:
    m = field({"hand": ["party"]}, {}, {}, cards=EACH_DRAWS, against=B).plays(A, "party")
    placing(m).play(A, "put:locker")
    placing(m)
    assert m.waiting == (B,)
    m.concede(B)
    placing(m)
    assert (m.waiting, m.began) == ((C,), [])
    m.play(C, "put:locker")
    assert (m.waiting, m.stack, m.view(None).active) == ((A,), [], A)
    assert [len(one.locker) for one in m.view(None).teams] == [2, 0, 1]


@pytest.mark.proves("US-1.2.8")
def test_what_several_are_asked_goes_on_with_the_others() -> None:
    hands = [{"hand": ["i05"]} for _ in range(3)]
    m = field({"hand": ["purge", "i05"]}, *hands, cards=EACH_DISCARDS, against=B).plays(A, "purge")
    while m.stack and m.view(None).point != "discarding":
        m.idle()
    m.play(A, "discard:i05")
    assert m.waiting == (B,)
    m.concede(B)
    assert m.waiting == (C,)
    m.do("discard:i05", "discard:i05")
    assert (m.stack, [len(one.locker) for one in m.view(None).teams]) == ([], [2, 0, 1, 1])


@pytest.mark.proves("US-1.2.8", "US-R97")
def test_an_item_half_announced_leaves_no_trace_above_the_stack() -> None:
    """What lies below it is removed too, and it must not stay where it lay before."""
    m = field({"hand": ["i05"]}, {"hand": ["i01", "i01"]}, {}, against=B).do("end:phase")
    m.plays(B, "i01", "target:1.f1", "mode:shot").plays(A, "i05", "target:0.f1").reach(B)
    m.play(B, "play:i01")
    m.concede(B)
    assert m.stack == ["i05"]
    rows = {name: cells for name, cells in m.position()["state"].items() if name.startswith("item_")}
    assert {name: cells for name, cells in rows.items() if len(cells) > 1} == {}


@pytest.mark.proves("US-R98", "US-7.4.3")
def test_in_a_refill_the_stack_is_cleared_and_the_refill_goes_on() -> None:
    """The active leader leaves while the attacked team completes its formation."""
    c = {"b1": None, "b2": None, "hand": ["i01"]}
    m = field({"hand": ["i05"]}, {}, c, against=C).do("tackle:f1:2.f1").close().do(1).close()
    m.do("end:turn").close().do("draw")
    placing(m).play(C, "put:b1")
    assert m.view(None).window.kind == "refill"
    for step in ("play:i01", "target:2.f1", "mode:shot"):
        m.play(C, step)
    m.concede(A)
    assert (m.stack, m.waiting, m.keys(C)) == ([], (C,), ["draw", "stop"])
    m.play(C, "draw")
    placing(m).play(C, "put:b2")
    m.close()
    assert (m.began, m.maybe_ultra("2.b2") is not None, m.engaged(C)) == ([B], True, [])


@pytest.mark.proves("US-1.2.8", "US-R90")
def test_known_places_of_a_deck_that_left_are_told_to_nobody() -> None:
    look = {"peek": card(clause("look_top(2)", target="deck(own, interaction)"))}
    m = field({}, {"hand": ["peek"], "interactions": ["i17"]}, {}, cards=look, against=B)
    m.do("end:phase", "play:peek")
    while m.stack:
        m.idle()
    m.play(A, "end:phase")
    m.concede(B)
    assert not m.team(B).alive
    assert not any(card >= 0 for card in m.true_state().top_card)
    assert m.told("Eliminated")


# --- what waits -----------------------------------------------------------------------------------


@pytest.mark.proves("US-R116", "US-R98", "US-R67")
def test_what_others_abilities_have_set_off_stays_for_the_next_window() -> None:
    """A has five cards and must discard; B noticed the phase, and its trigger waits for a window."""
    m = field({"hand": ["i01"] * 5}, {"f1": able(noticing("on_phase(1)"))}, {}, point="discard")
    assert m.offered(A, "discard")
    m.concede(A)
    assert (m.began, m.window, m.stack) == ([B], "start", ["x1-f1"])
    hand = m.team(B).hand_size
    m.settle().do(1)
    assert m.team(B).hand_size == hand + 1


@pytest.mark.proves("US-R116", "US-R98", "US-R47")
def test_what_an_assault_set_off_stays_when_its_leader_leaves_before_its_end() -> None:
    """In SAC the trigger of B waits for the completion of an Assault that is never completed."""
    m = field({}, {"f1": able(noticing("on_success(assault)"))}, {}, against=B)
    m.attempt("assault:f1:1.f2", 12, 12)
    assert (m.window, m.stack) == ("sacrifice", [])
    m.concede(A)
    m.do("stop")
    assert (m.began, m.window, m.stack) == ([B], "start", ["x1-f1"])


@pytest.mark.proves("US-R116", "US-1.2.8", "US-R06")
def test_what_the_abilities_of_the_leaver_have_set_off_goes_with_it() -> None:
    both = {"f1": able(noticing("on_success(assault)"))}
    m = field(both, both, both, against=B).attempt("assault:f1:1.f2", 12, 12)
    m.concede(A)
    m.do("stop")
    assert m.stack == ["x1-f1", "x2-f1"]


# --- the last one ---------------------------------------------------------------------------------


@pytest.mark.proves("US-R115", "US-1.2.5", "US-1.2.8", "US-R06")
def test_the_table_of_the_last_loser_stays_as_it_was() -> None:
    """Cards leave the game if it goes on; here it does not."""
    m = field({"hand": ["i01"], "locker": ["u16"]}, {"f1": {"engaged": True}})
    before = m.team(A)
    m.concede(A)
    assert (m.won_by, m.team(A).alive) == (("1",), False)
    kept = ("formation", "hand_size", "ultras", "interactions", "locker")
    assert [getattr(m.team(A), name) for name in kept] == [getattr(before, name) for name in kept]
    assert m.view(B).teams[A].hand == ("?",)
    assert Board.of(gong.load(m.position(), seed=0)).team(A) == m.team(A)


@pytest.mark.proves("US-R115", "US-1.2.5", "US-1.2.8")
@pytest.mark.parametrize("point", ["announcing", "resolving"])
def test_the_stack_stays_too_when_the_last_loser_leaves(point: str) -> None:
    m = field({"hand": ["i05", "purge", "i01"]}, {"hand": ["i01"]}, cards=EACH_DISCARDS).do("end:phase")
    m.plays(B, "i01", "target:1.f1", "mode:shot").reach(A)
    m.plays(A, "purge") if point == "resolving" else m.play(A, "play:i05")
    while point == "resolving" and m.view(None).point != "discarding":
        m.idle()
    m.concede(A)
    assert (m.won_by, m.stack[0]) == (("1",), "i01")
    assert gong.load(m.position(), seed=0).view(None) == m.view(None)


@pytest.mark.proves("US-R115", "US-1.2.8", "US-1.2.3")
def test_those_who_run_out_together_keep_their_tables_at_the_end() -> None:
    """C is left; A and B ran out at one checkpoint, and nothing goes on for which they had to go."""
    last = {"f2": None, "f3": None, "b1": None, "b2": None, "b3": None, "deck": 0, "hand": ["i01"]}
    m = field(last, last, {}, against=B).act("assault:f1:1.f1", 12, 1)
    assert (m.won_by, [team.hand_size for team in m.view(None).teams]) == (("2",), [1, 1, 0])


@pytest.mark.proves("US-R115", "US-7.1.2", "US-1.2.8")
def test_a_team_put_out_by_the_last_goal_keeps_its_table() -> None:
    back = {"b1": {"engaged": True}, "b2": {"engaged": True}, "b3": {"engaged": True}}
    m = field({}, {**back, "conceded": 2}, {"out": True}, against=B, point="shooter").act("shot:f1", 1)
    assert (m.won_by, m.filled(B)) == (("0",), ["f1", "f2", "f3", "b1", "b2", "b3"])
