"""A leader who leaves in the middle of things (US-1.2.5, 1.2.8, US-R97, US-R98): nothing of theirs stays."""

import pytest

from .boards import Board
from .plays import A, B, C, card, clause, field

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
