"""The worked examples US-V118 to US-V131 of the ledger: three teams, other ends of the game, a full turn."""

import pytest

import gong

from .boards import keys, refused_by, team, ultra
from .plays import (
    BACK_ENGAGED,
    DECK,
    ENGAGED,
    LONELY,
    A,
    B,
    C,
    act,
    attempt,
    began,
    casts,
    close,
    engaged,
    field,
    filled,
    goals,
    idle,
    offered,
    plays,
    stack,
    succeeding,
    turn_over,
    window,
)

# --- 6.9 three teams ------------------------------------------------------------------------------


@pytest.mark.proves("US-V118", "US-7.2.1", "US-7.4.4", "US-7.1.1")
def test_us_v118_the_order_of_three_teams() -> None:
    m = gong.new_match("ultrium-sphere", [DECK, DECK, DECK], seed=0)
    while not (m.chance and m.chance.sides == 12):
        idle(m)
    for roll in (3, 12, 7):
        m.roll(roll)
    for _ in range(3):
        turn_over(m)
    assert began(m) == [B, C, A, B]


@pytest.mark.proves("US-V119", "US-7.3.1", "US-R82")
def test_us_v119_one_chosen_team() -> None:
    m = field({}, {"hand": ["i04"]}, {}, point="swap")
    m.play(A, "swap:none")
    close(m)
    assert keys(m, A) == ["against:1", "against:2"]
    m.play(A, "against:2")
    assert {target[-4] for target in offered(m, A, "tackle") + offered(m, A, "assault")} == {"2"}
    assert refused_by(m, A, "tackle:f1:1.b1") == "US-7.3.1"
    m.play(A, "end:phase")
    close(m)
    act(m, "pass:b1", 1)
    attempt(m, "shot:f1", 4)
    casts(m, B, "i04", "target:0.f1", "mode:shot")
    assert ultra(m, "0.f1").shot == 4
    close(m)
    assert (m.waiting, offered(m, C, "save")) == ((C,), ["b1", "b2", "b3"])


@pytest.mark.proves("US-V120", "US-7.4.3", "US-7.4.4", "US-4.7.4", "US-R84", "US-D-17")
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_us_v120_attacked_but_not_next(draws: int) -> None:
    m = field({}, {}, {"f3": None, "b3": None, "deck": 6}, against=C)
    act(m, "tackle:f1:2.b1", 12)
    act(m, "tackle:f2:2.b2", 12)
    assert engaged(m, C) == ["b1", "b2"]
    m.play(A, "end:turn")
    close(m)
    assert (engaged(m, C), m.waiting, keys(m, C)) == ([], (C,), ["draw", "stop"])
    for slot in ("f3", "b3")[:draws]:
        m.play(C, "draw")
        m.roll(1)
        assert offered(m, C, "put") == (["f3", "b3"] if slot == "f3" else ["b3"])
        m.play(C, f"put:{slot}")
        assert (window(m), m.view(None).window.owner) == ("refill", C)
        close(m)
    if draws < 2:
        m.play(C, "stop")
    assert (len(filled(m, C)), team(m, C).ultras, began(m)) == (4 + draws, 6 - draws, [B])


@pytest.mark.proves("US-V121", "US-7.4.5")
def test_us_v121_attacked_and_next() -> None:
    m = field({}, {"f3": None, "b2": ENGAGED}, {}, against=B)
    act(m, "tackle:f1:1.b1", 12)
    m.play(A, "end:turn")
    close(m)
    assert (engaged(m, B), keys(m, B)) == ([], ["draw", "stop"])
    m.play(B, "draw")
    m.roll(1)
    m.play(B, "put:f3")
    close(m)
    assert (began(m), team(m, B).ultras) == ([B], 9)
    while not m.chance:
        idle(m)
    m.roll(1)
    assert (m.view(None).phase, team(m, B).ultras) == (3, 8)


@pytest.mark.proves("US-V122", "US-7.4.1", "US-7.4.3", "US-5.0.10", "US-R84")
@pytest.mark.parametrize("cancelled", [False, True])
def test_us_v122_not_attacked(cancelled: bool) -> None:
    c = {"b3": ENGAGED, "f3": None, "hand": ["i17"]}
    m = field({}, {}, c, against=C, point="attack" if cancelled else "shooting")
    if cancelled:
        attempt(m, "tackle:f1:2.b1", 12)
        casts(m, C, "i17")
    else:
        act(m, "pass:b1", 12)
        act(m, "pass:b2", 12)
    m.play(A, "end:turn")
    close(m)
    assert (began(m), engaged(m, C), team(m, C).ultras) == ([B], ["b3"], 10)


@pytest.mark.proves("US-V123", "US-7.4.2", "US-7.4.1", "US-R83")
def test_us_v123_one_ultra_per_opposing_turn() -> None:
    m = field({"f1": ENGAGED, "f2": ENGAGED, "b1": ENGAGED}, {}, {}, against=B)
    turn_over(m)
    assert (began(m), window(m), engaged(m, A)) == ([B], "start", ["f1", "f2", "b1"])
    turn_over(m)
    assert (began(m), m.waiting, keys(m, A)) == (
        [B, C],
        (A,),
        ["ready:f1", "ready:f2", "ready:b1", "ready:none"],
    )
    m.play(A, "ready:b1")
    assert (window(m), engaged(m, A)) == ("start", ["f1", "f2"])
    turn_over(m)
    assert (began(m), engaged(m, A)) == ([B, C, A], ["f1", "f2"])
    while window(m) != "disengage":
        idle(m)
    assert engaged(m, A) == []


@pytest.mark.proves("US-V124", "US-7.1.2", "US-1.2.8", "US-R81")
def test_us_v124_conceding_three() -> None:
    m = field({"goals": 1}, {}, {**BACK_ENGAGED, "conceded": 2}, against=C, point="shooter")
    act(m, "shot:f1", 1)
    assert ([t.goals for t in m.view(None).teams], team(m, C).conceded) == ([2, 0, 0], 3)
    assert (team(m, C).alive, filled(m, C), began(m), m.over) == (False, [], [B], False)
    turn_over(m)
    assert began(m) == [B, A]


@pytest.mark.proves("US-V125", "US-7.1.2", "US-1.2.7", "US-R81")
def test_us_v125_winning_and_eliminating_at_once() -> None:
    m = field({"goals": 2}, {}, {**BACK_ENGAGED, "conceded": 2}, against=C, point="shooter")
    act(m, "shot:f1", 1)
    assert m.result is not None
    assert (m.result.winners, m.result.why) == (("0",), "goals")


@pytest.mark.proves("US-V126", "US-7.3.2", "US-1.2.3", "US-R82", "US-R108", "US-R80")
def test_us_v126_the_chosen_team_is_eliminated() -> None:
    m = field({}, {}, LONELY, against=C)
    act(m, "assault:f1:2.f1", 12, 9)
    assert (team(m, C).alive, m.over, window(m)) == (False, False, "idle")
    assert offered(m, A, "tackle") + offered(m, A, "assault") + offered(m, A, "against") == []
    assert refused_by(m, A, "tackle:f2:1.b1") == "US-7.3.1"
    m.play(A, "end:phase")
    close(m)
    act(m, "pass:b1", 1)
    assert (window(m), keys(m, A)) == ("shooter", ["decline"])
    turn_over(m)
    while not offered(m, B, "against"):
        idle(m)
    assert offered(m, B, "against") == ["0"]


@pytest.mark.proves("US-V127", "US-7.3.3", "US-6.2.2")
def test_us_v127_a_third_party() -> None:
    m = field({}, {"hand": ["i04"]}, {}, against=C, point="shooter")
    attempt(m, "shot:f1", 5)
    order = [m.waiting]
    m.play(A, "pass")
    order.append(m.waiting)
    plays(m, B, "i04", "target:0.f1", "mode:shot")
    order.append(m.waiting)
    assert order == [(A,), (B,), (C,)]
    assert refused_by(m, C, "reinforce:f2") in ("US-5.4.4", "US-5.4.5")
    m.play(C, "pass")
    m.play(A, "pass")
    assert (ultra(m, "0.f1").shot, stack(m), m.waiting) == (4, [], (A,))


@pytest.mark.proves("US-V128", "US-4.7.6", "US-1.2.2")
def test_us_v128_the_active_team_is_eliminated() -> None:
    m = field(LONELY, {}, {"hand": ["i03"]}, against=B)
    m.play(A, "end:phase")
    casts(m, C, "i03", "target:0.f1")
    assert (team(m, A).alive, m.over, began(m)) == (False, False, [B])
    turn_over(m)
    assert began(m) == [B, C]


# --- 6.10 and 6.11 --------------------------------------------------------------------------------


@pytest.mark.proves("US-V129", "US-1.2.5", "US-D-19")
def test_us_v129_concession() -> None:
    m = field(point="shooter")
    act(m, "shot:f1", 1)
    assert m.waiting == (B,)
    m.concede(B)
    assert m.result is not None
    assert (m.over, m.result.winners, goals(m)) == (True, ("0",), [0, 0])


@pytest.mark.proves("US-V130", "US-1.2.6")
@pytest.mark.parametrize(
    ("score", "winners", "why"), [((2, 1), ("0",), "turn-cap"), ((1, 1), ("0", "1"), "draw")]
)
def test_us_v130_the_turn_cap(score: tuple[int, int], winners: tuple[str, ...], why: str) -> None:
    a, b = score
    m = field(a={"goals": a, "conceded": b}, b={"goals": b, "conceded": a}, turn=200)
    m.play(A, "end:turn")
    close(m)
    assert m.result is not None
    assert (m.result.winners, m.result.why) == (winners, why)


@pytest.mark.proves("US-V131", "US-4.0.1", "US-4.0.2", "US-4.5.2", "US-4.6.1")
@pytest.mark.proves("US-1.1.1", "US-2.6.4", "US-3.1.3", "US-5.0.1")
def test_us_v131_a_full_turn() -> None:
    a = {"f1": {"card": "u06", **ENGAGED}, "f2": "u17", "b1": {"card": "u01", **ENGAGED}, "goals": 1}
    m = field(a={**a, "hand": ["i01", "i05", "i05", "i08", "i09"]}, b={"goals": 1}, point="start")
    assert window(m) == "start"
    close(m)
    m.play(A, "discard:i05")
    assert (window(m), team(m, A).hand_size, engaged(m, A)) == ("discard", 4, ["f1", "b1"])
    close(m)
    assert (window(m), engaged(m, A)) == ("disengage", [])
    close(m)
    m.roll(1)
    m.roll(1)
    assert (team(m, A).hand_size, team(m, A).ultras, team(m, A).interactions) == (5, 9, 9)
    m.play(A, "put:locker")
    close(m)
    m.play(A, "stop")
    m.play(A, "swap:none")
    close(m)
    assert (m.view(None).phase, window(m)) == (5, "idle")
    act(m, "tackle:f1:1.b1", 6)
    act(m, "assault:f3:1.b2", 5, 9)
    assert (engaged(m, A), engaged(m, B)) == (["f1", "f3"], ["b1"])
    m.play(A, "end:phase")
    close(m)
    full_turn_shooting(m)
    assert (goals(m), team(m, A).hand_size, engaged(m, B)) == ([1, 1], 4, ["b1", "b3"])
    assert (m.view(None).active, m.view(None).turn) == (B, 6)


def full_turn_shooting(m: gong.Match) -> None:
    """Phase 6 of the full turn."""
    act(m, "pass:b1", 9)
    attempt(m, "shot:f2", 9)
    assert offered(m, A, "reinforce") == ["b2"]
    m.play(A, "reinforce:b2")
    assert (ultra(m, "0.f2").shot, succeeding(m)) == (8, False)
    casts(m, A, "i01", "target:0.f2", "mode:shot")
    assert (ultra(m, "0.f2").shot, succeeding(m)) == (10, True)
    close(m)
    assert offered(m, B, "save") == ["b2", "b3"]
    act(m, "save:b3", 6)
    assert engaged(m, A) == ["f1", "f2", "f3", "b1", "b2"]
    act(m, "pass:b3", 2)
    assert (window(m), offered(m, A, "shot")) == ("shooter", [])
    m.play(A, "decline")
    close(m)
    assert (engaged(m, A), offered(m, A, "pass"), "end:phase" in keys(m, A)) == (
        ["f1", "f2", "f3", "b1", "b2", "b3"],
        [],
        False,
    )
    m.play(A, "end:turn")
    close(m)
