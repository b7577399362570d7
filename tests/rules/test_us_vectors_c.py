"""The worked examples US-V118 to US-V131 of the ledger: three teams, other ends of the game, a full turn."""

import pytest

from .boards import Board, beginning
from .plays import BACK_ENGAGED, DECK, ENGAGED, LONELY, A, B, C, field

# --- 6.9 three teams ------------------------------------------------------------------------------


@pytest.mark.proves("US-V118", "US-7.2.1", "US-7.4.4", "US-7.1.1")
def test_us_v118_the_order_of_three_teams() -> None:
    m = beginning(DECK, DECK, DECK, seed=0)
    while not (m.chance and m.chance.sides == 12):
        m.idle()
    for roll in (3, 12, 7):
        m.roll(roll)
    for _ in range(3):
        m.turn_over()
    assert m.began == [B, C, A, B]


@pytest.mark.proves("US-V119", "US-7.3.1", "US-R82")
def test_us_v119_one_chosen_team() -> None:
    m = field({}, {"hand": ["i04"]}, {}, point="swap").do("swap:none").close()
    assert m.keys(A) == ["against:1", "against:2"]
    m.play(A, "against:2")
    assert {target[-4] for target in m.offered(A, "tackle") + m.offered(A, "assault")} == {"2"}
    assert m.refused_by(A, "tackle:f1:1.b1") == "US-7.3.1"
    m.do("end:phase").close().act("pass:b1", 1).attempt("shot:f1", 4)
    m.casts(B, "i04", "target:0.f1", "mode:shot")
    assert m.ultra("0.f1").shot == 4
    m.close()
    assert (m.waiting, m.offered(C, "save")) == ((C,), ["b1", "b2", "b3"])


@pytest.mark.proves("US-V120", "US-7.4.3", "US-7.4.4", "US-4.7.4", "US-R84", "US-D-17")
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_us_v120_attacked_but_not_next(draws: int) -> None:
    m = field({}, {}, {"f3": None, "b3": None, "deck": 6}, against=C).act("tackle:f1:2.b1", 12)
    m.act("tackle:f2:2.b2", 12)
    assert m.engaged(C) == ["b1", "b2"]
    m.do("end:turn").close()
    assert (m.engaged(C), m.waiting, m.keys(C)) == ([], (C,), ["draw", "stop"])
    for slot in ("f3", "b3")[:draws]:
        m.do("draw", 1)
        assert m.offered(C, "put") == (["f3", "b3"] if slot == "f3" else ["b3"])
        m.play(C, f"put:{slot}")
        assert (m.window, m.view(None).window.owner) == ("refill", C)
        m.close()
    if draws < 2:
        m.play(C, "stop")
    assert (len(m.filled(C)), m.team(C).ultras, m.began) == (4 + draws, 6 - draws, [B])


@pytest.mark.proves("US-V121", "US-7.4.5")
def test_us_v121_attacked_and_next() -> None:
    m = field({}, {"f3": None, "b2": ENGAGED}, {}, against=B).act("tackle:f1:1.b1", 12)
    m.do("end:turn").close()
    assert (m.engaged(B), m.keys(B)) == ([], ["draw", "stop"])
    m.do("draw", 1, "put:f3").close()
    assert (m.began, m.team(B).ultras) == ([B], 9)
    while not m.chance:
        m.idle()
    m.roll(1)
    assert (m.view(None).phase, m.team(B).ultras) == (3, 8)


@pytest.mark.proves("US-V122", "US-7.4.1", "US-7.4.3", "US-5.0.10", "US-R84")
@pytest.mark.parametrize("cancelled", [False, True])
def test_us_v122_not_attacked(cancelled: bool) -> None:
    c = {"b3": ENGAGED, "f3": None, "hand": ["i17"]}
    m = field({}, {}, c, against=C, point="attack" if cancelled else "shooting")
    if cancelled:
        m.attempt("tackle:f1:2.b1", 12).casts(C, "i17")
    else:
        m.act("pass:b1", 12).act("pass:b2", 12)
    m.do("end:turn").close()
    assert (m.began, m.engaged(C), m.team(C).ultras) == ([B], ["b3"], 10)


@pytest.mark.proves("US-V123", "US-7.4.2", "US-7.4.1", "US-R83")
def test_us_v123_one_ultra_per_opposing_turn() -> None:
    m = field({"f1": ENGAGED, "f2": ENGAGED, "b1": ENGAGED}, {}, {}, against=B).turn_over()
    assert (m.began, m.window, m.engaged(A)) == ([B], "start", ["f1", "f2", "b1"])
    m.turn_over()
    assert (m.began, m.waiting, m.keys(A)) == (
        [B, C],
        (A,),
        ["ready:f1", "ready:f2", "ready:b1", "ready:none"],
    )
    m.play(A, "ready:b1")
    assert (m.window, m.engaged(A)) == ("start", ["f1", "f2"])
    m.turn_over()
    assert (m.began, m.engaged(A)) == ([B, C, A], ["f1", "f2"])
    while m.window != "disengage":
        m.idle()
    assert m.engaged(A) == []


@pytest.mark.proves("US-V124", "US-7.1.2", "US-1.2.8", "US-R81")
def test_us_v124_conceding_three() -> None:
    m = field({"goals": 1}, {}, {**BACK_ENGAGED, "conceded": 2}, against=C, point="shooter")
    m.act("shot:f1", 1)
    assert ([t.goals for t in m.view(None).teams], m.team(C).conceded) == ([2, 0, 0], 3)
    assert (m.team(C).alive, m.filled(C), m.began, m.over) == (False, [], [B], False)
    m.turn_over()
    assert m.began == [B, A]


@pytest.mark.proves("US-V125", "US-7.1.2", "US-1.2.7", "US-R81")
def test_us_v125_winning_and_eliminating_at_once() -> None:
    m = field({"goals": 2}, {}, {**BACK_ENGAGED, "conceded": 2}, against=C, point="shooter")
    m.act("shot:f1", 1)
    assert m.result is not None
    assert (m.result.winners, m.result.why) == (("0",), "goals")


@pytest.mark.proves("US-V126", "US-7.3.2", "US-1.2.3", "US-R82", "US-R108", "US-R80")
def test_us_v126_the_chosen_team_is_eliminated() -> None:
    m = field({}, {}, LONELY, against=C).act("assault:f1:2.f1", 12, 9)
    assert (m.team(C).alive, m.over, m.window) == (False, False, "idle")
    assert m.offered(A, "tackle") + m.offered(A, "assault") + m.offered(A, "against") == []
    assert m.refused_by(A, "tackle:f2:1.b1") == "US-7.3.1"
    m.do("end:phase").close().act("pass:b1", 1)
    assert (m.window, m.keys(A)) == ("shooter", ["decline"])
    m.turn_over()
    while not m.offered(B, "against"):
        m.idle()
    assert m.offered(B, "against") == ["0"]


@pytest.mark.proves("US-V127", "US-7.3.3", "US-6.2.2")
def test_us_v127_a_third_party() -> None:
    m = field({}, {"hand": ["i04"]}, {}, against=C, point="shooter").attempt("shot:f1", 5)
    order = [m.waiting]
    m.play(A, "pass")
    order.append(m.waiting)
    m.plays(B, "i04", "target:0.f1", "mode:shot")
    order.append(m.waiting)
    assert order == [(A,), (B,), (C,)]
    assert m.refused_by(C, "reinforce:f2") in ("US-5.4.4", "US-5.4.5")
    m.do("pass", "pass")
    assert (m.ultra("0.f1").shot, m.stack, m.waiting) == (4, [], (A,))


@pytest.mark.proves("US-V128", "US-4.7.6", "US-1.2.2")
def test_us_v128_the_active_team_is_eliminated() -> None:
    m = field(LONELY, {}, {"hand": ["i03"]}, against=B).do("end:phase")
    m.casts(C, "i03", "target:0.f1")
    assert (m.team(A).alive, m.over, m.began) == (False, False, [B])
    m.turn_over()
    assert m.began == [B, C]


# --- 6.10 and 6.11 --------------------------------------------------------------------------------


@pytest.mark.proves("US-V129", "US-1.2.5", "US-D-19")
def test_us_v129_concession() -> None:
    m = field(point="shooter").act("shot:f1", 1)
    assert m.waiting == (B,)
    m.concede(B)
    assert m.result is not None
    assert (m.over, m.result.winners, m.goals) == (True, ("0",), [0, 0])


@pytest.mark.proves("US-V130", "US-1.2.6")
@pytest.mark.parametrize(("score", "winners"), [((2, 1), ("0",)), ((1, 1), ("0", "1"))])
def test_us_v130_the_turn_cap(score: tuple[int, int], winners: tuple[str, ...]) -> None:
    a, b = score
    m = field(a={"goals": a, "conceded": b}, b={"goals": b, "conceded": a}, turn=200).do("end:turn")
    m.close()
    assert m.result is not None
    assert (m.result.winners, m.result.why) == (winners, "turn-cap")


@pytest.mark.proves("US-V131", "US-4.0.1", "US-4.0.2", "US-4.5.2", "US-4.6.1")
@pytest.mark.proves("US-1.1.1", "US-2.6.4", "US-3.1.3", "US-5.0.1")
def test_us_v131_a_full_turn() -> None:
    a = {"f1": {"card": "u06", **ENGAGED}, "f2": "u17", "b1": {"card": "u01", **ENGAGED}, "goals": 1}
    m = field(a={**a, "hand": ["i01", "i05", "i05", "i08", "i09"]}, b={"goals": 1}, point="start")
    assert m.window == "start"
    m.close().do("discard:i05")
    assert (m.window, m.team(A).hand_size, m.engaged(A)) == ("discard", 4, ["f1", "b1"])
    m.close()
    assert (m.window, m.engaged(A)) == ("disengage", [])
    m.close().do(1, 1)
    assert (m.team(A).hand_size, m.team(A).ultras, m.team(A).interactions) == (5, 9, 9)
    m.do("put:locker").close().do("stop", "swap:none").close()
    assert (m.view(None).phase, m.window) == (5, "idle")
    m.act("tackle:f1:1.b1", 6).act("assault:f3:1.b2", 5, 9)
    assert (m.engaged(A), m.engaged(B)) == (["f1", "f3"], ["b1"])
    m.do("end:phase").close()
    full_turn_shooting(m)
    assert (m.goals, m.team(A).hand_size, m.engaged(B)) == ([1, 1], 4, ["b1", "b3"])
    assert (m.view(None).active, m.view(None).turn) == (B, 6)


def full_turn_shooting(m: Board) -> None:
    """Phase 6 of the full turn."""
    m.act("pass:b1", 9).attempt("shot:f2", 9)
    assert m.offered(A, "reinforce") == ["b2"]
    m.play(A, "reinforce:b2")
    assert (m.ultra("0.f2").shot, m.succeeding()) == (8, False)
    m.casts(A, "i01", "target:0.f2", "mode:shot")
    assert (m.ultra("0.f2").shot, m.succeeding()) == (10, True)
    m.close()
    assert m.offered(B, "save") == ["b2", "b3"]
    m.act("save:b3", 6)
    assert m.engaged(A) == ["f1", "f2", "f3", "b1", "b2"]
    m.act("pass:b3", 2)
    assert (m.window, m.offered(A, "shot")) == ("shooter", [])
    m.do("decline").close()
    assert (m.engaged(A), m.offered(A, "pass"), "end:phase" in m.keys(A)) == (
        ["f1", "f2", "f3", "b1", "b2", "b3"],
        [],
        False,
    )
    m.do("end:turn").close()
