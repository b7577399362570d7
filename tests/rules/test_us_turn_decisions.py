"""The decisions of set-up and turn, and the chance in them: D-01 to D-12 and C-01 to C-04 of the ledger."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial
from typing import Any

import pytest

import gong

from .boards import SLOTS, Board, beginning
from .plays import ENGAGED, A, B, C, field, only
from .test_us_setup import LEGAL, MANY, SAME, dealt, deck_of, invented, objection, opened

# --- 4.1: decisions -------------------------------------------------------------------------------


@pytest.mark.proves("US-D-01")
def test_d01_each_leader_brings_two_legal_decks() -> None:
    assert objection(LEGAL) == ""
    for kind in ("ultras", "interactions"):
        assert objection(LEGAL | {kind: {}}) != ""
    with pytest.raises(gong.BadInput):
        gong.new_match("ultrium-sphere", [LEGAL, {"ultras": LEGAL["ultras"]}])


@pytest.mark.proves("US-D-02")
def test_d02_six_ultras_into_six_slots_in_any_way() -> None:
    cards = invented(ultras=[4] * 25)
    m = dealt(deck_of(cards), deck_of(cards), options={}, cards=cards)
    ways = 1
    for slot in SLOTS:
        assert m.waiting == (A, B)
        here = [key for key in m.keys(A) if key.endswith(f":{slot}")]
        ways *= len(here)
        m.play(A, here[-1])
    assert ways == factorial(6)
    assert m.waiting == (B,)
    assert m.keys(A) == []


@pytest.mark.proves("US-D-03")
@pytest.mark.parametrize(("started", "asked"), [([A, B, C], (B,)), ([C], (B,)), ([], (B,))])
def test_d03_one_ultra_is_disengaged_at_an_opposing_turn(started: list[int], asked: tuple[int, ...]) -> None:
    tired = {"f1": ENGAGED, "b2": ENGAGED}
    m = field(a=tired, b=tired, c=tired, point="start", started=started, latest=C)
    assert m.waiting == asked
    assert set(m.keys(B)) == {"ready:f1", "ready:b2", "ready:none"}
    assert m.forbidden(B, "ready:f2")
    m.play(B, "ready:b2")
    assert not m.ultra("1.b2").engaged
    assert m.ultra("1.f1").engaged
    assert not any(m.offered(seat, "ready") for seat in (A, B, C))


@pytest.mark.proves("US-D-03", "US-R105")
def test_d03_is_not_asked_without_an_engaged_ultra_nor_directly_after_the_own_turn() -> None:
    m = field(b={}, c={"f1": ENGAGED}, point="start", started=[A, B, C], latest=C)
    assert not any(m.offered(seat, "ready") for seat in (A, B, C))
    assert not m.told("Disengaged")


@pytest.mark.proves("US-D-04")
def test_d04_a_set_of_exactly_the_excess() -> None:
    hand = ["i01", "i01", "i02", "i03", "i04", "i05"]
    m = field(a={"hand": hand}, point="discard")
    assert set(m.keys(A)) == {f"discard:i0{number}" for number in range(1, 6)}
    m.take(A, "discard:i01", "discard:i01")
    assert m.team(A).locker == ("i01", "i01")
    assert sorted(m.view(A).teams[A].hand) == ["i02", "i03", "i04", "i05"]
    assert m.refused_by(A, "discard:i02") is not None


@pytest.mark.proves("US-D-05")
def test_d05_where_a_drawn_ultra_goes() -> None:
    m = field(a={"f1": None, "b3": ENGAGED}, point="draw").draws()
    assert m.waiting == (A,)
    assert set(m.keys(A)) == {f"put:{place}" for place in (*SLOTS, "locker")}
    assert m.refused_by(A, "end:turn") == "US-D-05"
    assert m.refused_by(A, "swap:none") == "US-D-05"


@pytest.mark.proves("US-D-06", "US-V025")
@pytest.mark.parametrize(("deck", "asked"), [(1, 0), (2, 1), (3, 2), (4, 2), (9, 2)])
def test_us_v025_d06_draw_another_or_stop(deck: int, asked: int) -> None:
    m = field(a={"deck": deck}, point="draw").draws()
    count = 0
    while set(m.do("put:locker").close().keys(A)) == {"draw", "stop"}:
        count += 1
        m.do("draw", 1)
        assert m.team(A).ultras == deck - 1 - count
    assert count == asked
    assert m.offered(A, "swap") or deck < 2


@pytest.mark.proves("US-D-07", "US-V030")
@pytest.mark.parametrize("there", [SLOTS, ("f1", "b1", "b2"), ("f2", "b2"), ("b1",)])
def test_us_v030_d07_any_pair_or_no_swap(there: Sequence[str]) -> None:
    m = field(a=only(**{slot: {} for slot in there}), point="swap")
    pairs = {f"swap:{first}:{second}" for first, second in combinations(there, 2)}
    assert set(m.keys(A)) == {*pairs, "swap:none"}


@pytest.mark.proves("US-D-08")
@pytest.mark.parametrize(("out", "opponents"), [((), {B, C}), ((B,), {C}), ((C,), {B})])
def test_d08_the_team_to_attack(out: tuple[int, ...], opponents: set[int]) -> None:
    m = field(b={"out": B in out}, c={"out": C in out}, point="swap").do("swap:none").close()
    assert set(m.keys(A)) == {f"against:{seat}" for seat in opponents}
    assert m.forbidden(A, "end:turn")
    chosen = max(opponents)
    m.play(A, f"against:{chosen}")
    assert m.view(None).against == chosen
    assert {key.partition(".")[0][-1] for key in m.offered(A, "tackle")} == {str(chosen)}


@pytest.mark.proves("US-D-09")
def test_d09_the_idle_point_of_phase_five() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11", "f1": {"engaged": True}}, b={"f2": ENGAGED, "f3": None})
    targets = ["f1", "b1", "b2", "b3"]
    assert set(m.keys(A)) == {
        *(f"tackle:{own}:1.{slot}" for own in ("f2", "f3") for slot in targets),
        *(f"assault:{own}:1.{slot}" for own in ("f2", "f3") for slot in [*targets, "f2"]),
        *("play:i05", "use:b1", "end:phase", "end:turn"),
    }


@pytest.mark.proves("US-D-10")
def test_d10_the_idle_point_of_phase_six() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11", "b2": ENGAGED}, point="shooting")
    assert set(m.keys(A)) == {"pass:b1", "pass:b3", "play:i05", "use:b1", "end:turn"}


@pytest.mark.proves("US-D-11")
def test_d11_the_shooter_point() -> None:
    m = field(a={"hand": ["i05"], "b1": "u11", "f2": ENGAGED}, point="shooter")
    assert set(m.keys(A)) == {"shot:f1", "shot:f3", "play:i05", "use:b1", "decline"}
    assert m.aiming


@pytest.mark.proves("US-D-12")
@pytest.mark.parametrize("savers", [("b1", "b2", "b3"), ("b1", "b3"), ("b2",)])
def test_d12_the_saver(savers: Sequence[str]) -> None:
    b = {slot: {"engaged": slot not in savers} for slot in ("b1", "b2", "b3")}
    m = field(b={**b, "hand": ["i05"]}, point="shooter").act("shot:f1", 1)
    assert m.waiting == (B,)
    assert m.keys(B) == [f"save:{slot}" for slot in savers]
    assert m.refused_by(B, "save:none") == "US-5.3.6"
    assert m.refused_by(B, "play:i05") == "US-D-12"


@pytest.mark.proves("US-D-09", "US-D-10")
@pytest.mark.parametrize("point", ["attack", "shooting"])
def test_an_idle_point_shrinks_when_all_are_engaged(point: str) -> None:
    tired: dict[str, Any] = dict.fromkeys(SLOTS, ENGAGED)
    m = field(a={**tired, "hand": ["i05"]}, point=point)
    assert set(m.keys(A)) == {"play:i05", "end:turn"}


@pytest.mark.proves("US-R105")
def test_a_decision_with_one_option_is_still_asked_for() -> None:
    m = field(a=only(f1={}, b1={}), point="shooting")
    assert m.keys(A) == ["pass:b1", "end:turn"]
    m = field(a=only(b1={}), point="swap")
    assert (m.waiting, m.keys(A)) == ((A,), ["swap:none"])
    m = field(b=only(b3={}), point="shooter").act("shot:f1", 1)
    assert (m.waiting, m.keys(B)) == ((B,), ["save:b3"])


@pytest.mark.proves("US-R105")
def test_a_draw_of_the_only_card_is_still_a_chance_point() -> None:
    m = field(a={"deck": 1, "interactions": 1}, point="draw")
    for _ in range(2):
        assert m.sides() == 1
        m.roll(1)
    assert m.sides() == 0


# --- only what is asked can be answered -----------------------------------------------------------

ANSWERS = (
    *("ready:f1", "ready:none", "discard:i05", "put:f1", "put:locker", "draw", "stop"),
    *("swap:f1:b1", "swap:none", "against:1", "tackle:f1:1.b2", "assault:f1:1.b2", "pass:b1", "shot:f1"),
    *("save:b2", "save:none", "end:phase", "end:turn", "decline", "pass", "reinforce:f2", "play:i05"),
    *("use:b1", "target:1.f1", "target:seat:1", "mode:shot", "yes", "no", "pick:u09", "slot:f1", "top:u09"),
)
FIVE = {"hand": ["i05"] * 5, "b1": "u11"}


def questions() -> Iterator[tuple[str, Board]]:
    """A match at each of the decisions D-03 to D-12."""
    yield "D-03", field(b={"f1": ENGAGED}, c={}, point="start", started=[A, B, C], latest=C)
    yield "D-04", field(a=FIVE, point="discard")
    yield "D-05", field(a=FIVE, point="draw").draws()
    more = field(a=FIVE, point="draw").draws()
    more.do("put:locker").close()
    yield "D-06", more
    yield "D-07", field(a=FIVE, point="swap")
    against = field(a=FIVE, c={}, point="swap").do("swap:none").close()
    yield "D-08", against
    for number, point in (("D-09", "attack"), ("D-10", "shooting"), ("D-11", "shooter")):
        yield number, field(a=FIVE, point=point)
    saving = field(b=FIVE, point="shooter").act("shot:f1", 1)
    yield "D-12", saving


@pytest.mark.proves("US-D-03", "US-D-04", "US-D-05", "US-D-06", "US-D-07", "US-D-08")
@pytest.mark.proves("US-D-09", "US-D-10", "US-D-11", "US-D-12")
@pytest.mark.parametrize("number", [f"D-{n:02}" for n in range(3, 13)])
def test_no_answer_is_taken_that_is_not_an_option(number: str) -> None:
    m = dict(questions())[number]
    seat = m.waiting[0]
    taken = {answer for answer in ANSWERS if not m.forbidden(seat, answer)}
    assert taken == set(ANSWERS) & set(m.keys(seat))
    for other in (A, B):
        if other != seat:
            assert m.keys(other) == []
            assert all(m.forbidden(other, answer) for answer in ANSWERS)


# --- 4.2: chance ----------------------------------------------------------------------------------


@pytest.mark.proves("US-C-01")
@pytest.mark.parametrize(("outcome", "drawn"), [(1, "u01"), (2, "u03"), (3, "u03"), (4, "u20")])
def test_c01_a_draw_is_uniform_over_the_cards_in_order_of_their_ids(outcome: int, drawn: str) -> None:
    m = field(a={"deck": ["u20", "u03", "u01", "u03"]}, point="draw")
    assert m.waiting == ()
    assert m.sides() == 4
    m.do(outcome, 1, "put:locker")
    assert m.team(A).locker == (drawn,)


@pytest.mark.proves("US-C-01")
def test_c01_what_is_drawn_is_gone_from_the_deck() -> None:
    m = field(a={"deck": ["u01", "u02", "u03"], "interactions": ["i02", "i01"]}, point="draw").do(1)
    assert m.sides() == 2
    m.roll(2)
    assert m.view(A).teams[A].hand == ("i02",)
    m.do("put:locker").close().do("draw")
    assert m.sides() == 2
    m.do(1, "put:locker")
    assert sorted(m.team(A).locker) == ["u01", "u02"]


@pytest.mark.proves("US-C-01")
def test_c01_the_opening_draws_come_in_seat_order() -> None:
    m = beginning(SAME, SAME, options=MANY)
    piles = []
    while m.chance:
        m.roll()
        piles.append([(m.team(seat).ultras, m.team(seat).interactions) for seat in (A, B)])
    assert [piles[at] for at in (5, 8, 14, 17)] == [
        [(19, 25), (25, 25)],
        [(19, 22), (25, 25)],
        [(19, 22), (19, 25)],
        [(19, 22), (19, 22)],
    ]


@pytest.mark.proves("US-C-02")
@pytest.mark.parametrize("rolls", [(7, 3), (1, 12), (4, 4, 9, 2), (4, 4, 5, 5, 1, 2)])
def test_c02_the_starting_roll_is_a_d12_each(rolls: Sequence[int]) -> None:
    m = opened()
    for roll in rolls:
        assert m.sides() == 12
        m.roll(roll)
    assert [(event.seat, event.face) for event in m.told("Rolled")] == [
        (number % 2, roll) for number, roll in enumerate(rolls)
    ]
    assert m.told("TurnBegan")


@pytest.mark.proves("US-C-03")
@pytest.mark.parametrize(
    ("point", "key"),
    [
        ("attack", "tackle:f1:1.f1"),
        ("attack", "assault:f1:1.f1"),
        ("shooting", "pass:b1"),
        ("shooter", "shot:f1"),
    ],
)
@pytest.mark.parametrize("face", [1, 12])
def test_c03_an_action_is_rolled_with_one_d12(point: str, key: str, face: int) -> None:
    m = field(point=point).attempt(key).close()
    assert m.sides() == 12
    m.roll(face)
    assert [(event.seat, event.face) for event in m.told("Rolled")] == [(A, face)]


@pytest.mark.proves("US-C-03")
def test_c03_the_defender_rolls_for_the_save() -> None:
    m = field(point="shooter").act("shot:f1", 2).attempt("save:b1").close()
    assert m.sides() == 12
    m.roll(3)
    assert [(event.seat, event.face) for event in m.told("Rolled")] == [(A, 2), (B, 3)]


@pytest.mark.proves("US-C-04")
@pytest.mark.parametrize("face", range(1, 13))
@pytest.mark.parametrize("threshold", ["4", "0", "12"])
def test_c04_the_sacrifice_roll_is_a_d12_of_the_attacker(face: int, threshold: str) -> None:
    m = field(options={"sacrifice_threshold": threshold}).attempt("assault:f1:1.f1", 12).close()
    assert m.sides() == 12
    m.do(face).close()
    last = m.told("Rolled")[-1]
    assert (last.seat, last.face, last.why) == (A, face, "sacrifice")
    assert ("f1" in m.filled(A)) is (face > int(threshold))
