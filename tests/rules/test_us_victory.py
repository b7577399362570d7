"""Winning and elimination in Ultrium Sphere (US-1 of the ledger)."""

from collections.abc import Sequence
from typing import Any

import pytest

import gong

from .boards import Board
from .plays import ENGAGED, ZAP, A, B, C, able, card, clause, field, noticing, only
from .test_us_setup import GAME, LEGAL, SAME, dealt, opened, started


def alone(**fields: Any) -> dict[str, Any]:
    """A team that lives by a single plain Ultra in F1."""
    return {**only(f1={}), "deck": 0, **fields}


# --- US-1.1: the aim ------------------------------------------------------------------------------

BARE_GOAL = dict.fromkeys(("b1", "b2", "b3"), ENGAGED)


@pytest.mark.proves("US-1.1.1")
@pytest.mark.parametrize("teams", [2, 3, 6])
def test_each_leader_runs_one_team(teams: int) -> None:
    m = opened(*[SAME] * teams)
    assert [len(m.filled(seat)) for seat in range(teams)] == [6] * teams
    assert len(m.view(None).teams) == teams


@pytest.mark.proves("US-1.1.1")
@pytest.mark.parametrize("teams", [1, 7])
def test_there_are_two_to_six_teams(teams: int) -> None:
    with pytest.raises(gong.BadInput):
        gong.new_match(GAME, [LEGAL] * teams)


@pytest.mark.proves("US-1.1.1")
def test_only_three_or_more_teams_name_whom_they_attack() -> None:
    for teams, asks in ((2, False), (3, True)):
        m = started(*[12] + [1] * (teams - 1), decks=[SAME] * teams)
        m.run_to(lambda m: m.view(None).phase == 5 and bool(m.waiting))
        assert bool(m.offered(A, "against")) is asks


@pytest.mark.proves("US-1.1.2")
@pytest.mark.parametrize(("goal", "needed"), [(2, "3"), (3, "3"), (1, "1"), (1, "2")])
def test_the_goals_needed_win_the_match(goal: int, needed: str) -> None:
    before = {"goals": goal - 1}
    m = field(
        a=before, b={**BARE_GOAL, "conceded": goal - 1}, point="shooter", options={"goals_to_win": needed}
    ).act("shot:f1", 1)
    assert m.goals == [goal, 0]
    assert m.over is (goal == int(needed))
    assert m.won_by == (("0",) if m.over else ())


@pytest.mark.proves("US-R01")
def test_the_third_goal_ends_the_match_on_the_spot() -> None:
    gloating = able(noticing("on_goal(scored)"))
    a = {"goals": 2, "f1": gloating, "hand": ["i01"]}
    m = field(a=a, b={**BARE_GOAL, "conceded": 2, "hand": ["i01"]}, point="shooter")
    m.act("shot:f1", 1)
    assert m.over
    assert m.result is not None
    assert m.result.why == "goals"
    assert not m.waiting
    assert [type(event).__name__ for event in m.events[-2:]] == ["Goal", "GameEnded"]
    assert not m.told("Triggered", "TurnEnded", "TurnBegan")


@pytest.mark.proves("US-1.1.3")
def test_goals_scored_and_conceded_are_public() -> None:
    m = field(a={"goals": 1, "conceded": 2}, b={**BARE_GOAL, "goals": 2, "conceded": 1}, point="shooter")
    m.act("shot:f1", 1)
    for seat in (A, B, None):
        assert [(t.goals, t.conceded) for t in m.view(seat).teams] == [(2, 2), (2, 2)]


@pytest.mark.proves("US-1.1.3")
def test_no_count_ever_goes_down() -> None:
    m = field(a={"goals": 2, "conceded": 1}, b={"goals": 1, "conceded": 2}, point="shooter")
    m.act("shot:f1", 12).run_to(lambda m: len(m.began) == 2)
    assert [(t.goals, t.conceded) for t in m.view(None).teams] == [(2, 1), (1, 2)]


# --- US-1.2: elimination and other ends -----------------------------------------------------------


@pytest.mark.proves("US-1.2.1")
@pytest.mark.parametrize(
    ("left", "is_out"),
    [
        ({}, True),
        ({"hand": ["i01", "i02"], "interactions": 10, "locker": ["u12", "u12"]}, True),
        ({"deck": 1}, False),
        ({"b3": {}}, False),
        ({"b3": ENGAGED}, False),
    ],
)
def test_out_is_who_has_no_ultra_in_play_and_none_to_draw(left: dict[str, Any], is_out: bool) -> None:
    m = field(b=alone(**{"interactions": 0, **left})).act("assault:f1:1.f1", 12, 12)
    assert m.over is is_out
    assert m.team(B).alive is not is_out


@pytest.mark.proves("US-1.2.2", "US-R02")
def test_the_sacrifice_roll_comes_before_the_reckoning() -> None:
    m = field(a={"hand": ["i11"]}, b=alone()).act("assault:f1:1.f1", 12)
    assert m.filled(B) == []
    assert m.sides()
    assert not m.over
    m.roll(12)
    assert m.window == "sacrifice"
    assert not m.over
    m.close()
    assert m.won_by == ("0",)


REVIVE = {"revive": card(clause("return_to_play", "ready", target="card(locker own, ultra)"))}


@pytest.mark.proves("US-1.2.2", "US-R02")
def test_a_response_during_the_assault_can_save_a_team() -> None:
    m = field(b=alone(hand=["revive"], locker=["u12"]), cards=REVIVE)
    m.attempt("assault:f1:1.f1", 12, 12)
    assert m.filled(B) == []
    m.casts(B, "revive").take(B, "pick:u12", "slot:b2").close()
    assert m.resting == 5
    assert m.filled(B) == ["b2"]


@pytest.mark.proves("US-1.2.2", "US-R02")
def test_nobody_is_out_while_the_stack_holds_an_item() -> None:
    m = (
        field(
            a={"hand": ["zap"]}, b=alone(hand=["revive"], locker=["u12"]), cards=REVIVE | ZAP, point="attack"
        )
        .do("end:phase")
        .plays(B, "revive")
        .casts(A, "zap", "target:1.f1")
    )
    assert m.filled(B) == []
    assert m.stack == ["revive"]
    assert not m.over
    m.resolve().take(B, "pick:u12", "slot:f1")
    assert m.resting == 5


@pytest.mark.proves("US-1.2.2", "US-R02")
def test_a_drawn_ultra_is_dealt_with_before_the_reckoning() -> None:
    m = field(b={**only(), "deck": ["u12"]}, active=B, point="draw").do(1, 1)
    assert not m.over
    assert "put:f2" in m.keys(B)
    m.do("put:f2").close()
    assert not m.over
    assert m.filled(B) == ["f2"]


@pytest.mark.proves("US-1.2.2", "US-R02")
def test_the_end_of_a_turn_is_a_checkpoint() -> None:
    m = field(a={"hand": ["zap"]}, b={**only(b1={}), "deck": 0}, cards=ZAP, point="shooter")
    m.act("shot:f1", 1).attempt("save:b1", 12).casts(A, "zap", "target:1.b1")
    assert not m.over
    m.close()
    assert m.goals == [1, 0]
    assert m.won_by == ("0",)
    assert m.began == []


@pytest.mark.proves("US-1.2.3")
@pytest.mark.parametrize("score", [(0, 2), (2, 0), (1, 1)])
def test_the_last_team_wins_whatever_the_score(score: tuple[int, int]) -> None:
    own, other = score
    m = field(a={"goals": own, "conceded": other}, b=alone(goals=other, conceded=own))
    m.act("assault:f1:1.f1", 12, 12)
    assert m.won_by == ("0",)
    assert m.result is not None
    assert m.result.why == "last-team"


@pytest.mark.proves("US-R115", "US-1.2.4", "US-R03")
@pytest.mark.parametrize(
    ("score", "winners"), [((2, 1), ("0",)), ((1, 2), ("1",)), ((1, 1), ("0", "1")), ((0, 0), ("0", "1"))]
)
def test_when_all_go_together_the_goals_decide(score: tuple[int, int], winners: tuple[str, ...]) -> None:
    own, other = score
    m = field(a=alone(goals=own, conceded=other), b=alone(goals=other, conceded=own))
    m.act("assault:f1:1.f1", 12, 1)
    assert m.won_by == winners
    assert m.result is not None
    assert m.result.why == m.told("GameEnded")[-1].why == "all-out"


@pytest.mark.proves("US-R115", "US-1.2.4", "US-R03")
@pytest.mark.parametrize(
    ("lang", "goals", "verdict"),
    [
        ("en", 1, "A wins: all teams left were out together."),
        ("en", 0, "A draw between A and B: all teams left were out together."),
        ("fr", 1, "A gagne : toutes les équipes restantes sont éliminées ensemble."),
        ("fr", 0, "Égalité entre A et B : toutes les équipes restantes sont éliminées ensemble."),
    ],
)
def test_that_all_went_together_is_said(lang: str, goals: int, verdict: str) -> None:
    m = field(a=alone(goals=goals), b=alone(conceded=goals)).act("assault:f1:1.f1", 12, 1)
    assert m.say(m.events[-1], lang) == verdict


@pytest.mark.proves("US-1.2.4", "US-R03")
def test_only_the_teams_that_were_left_share_the_draw() -> None:
    m = field(a=alone(goals=1), b=alone(goals=1), c={"out": True, "goals": 2}, against=B)
    m.act("assault:f1:1.f1", 12, 1)
    assert m.won_by == ("0", "1")
    assert m.result is not None
    assert m.result.why == "all-out"


CONCEDING: list[tuple[str, int, dict[str, Any]]] = [
    ("start", A, {"hand": ["i01"]}),
    ("discard", A, {"hand": ["i01"] * 5}),
    ("swap", A, {}),
    ("attack", A, {}),
    ("shooting", A, {}),
    ("shooter", A, {}),
]


@pytest.mark.proves("US-1.2.5", "US-R04")
@pytest.mark.parametrize(("point", "seat", "own"), CONCEDING)
def test_a_leader_may_concede_at_any_decision(point: str, seat: int, own: dict[str, Any]) -> None:
    m = field(a={"goals": 2, **own}, b={"conceded": 2}, point=point)
    assert m.waiting == (seat,)
    m.concede(seat)
    assert m.won_by == ("1",)


@pytest.mark.proves("US-1.2.5", "US-R04")
def test_a_defender_may_concede_too() -> None:
    m = field(point="shooter").act("shot:f1", 1)
    m.concede(B)
    assert m.won_by == ("0",)
    assert m.goals == [0, 0]


@pytest.mark.proves("US-1.2.5", "US-R04")
def test_a_leader_may_concede_before_the_first_turn() -> None:
    m = dealt()
    assert m.waiting == (A, B)
    m.concede(B)
    assert m.won_by == ("0",)


@pytest.mark.proves("US-1.2.5", "US-R04")
def test_after_a_concession_the_next_living_leader_speaks() -> None:
    m = field(b={"hand": ["i05"]}, c={"hand": ["i05"]}, against=C).do("end:phase")
    assert m.waiting == (B,)
    m.concede(B)
    assert list(m.waiting) == [C]
    m.play(C, "pass")
    assert m.resting == 6


@pytest.mark.proves("US-1.2.5", "US-R04")
def test_the_turn_of_a_leader_who_concedes_is_over_at_once() -> None:
    m = field(c={}, against=C)
    m.concede(A)
    assert not m.over
    assert not m.team(A).alive
    assert m.began == [B]


@pytest.mark.proves("US-1.2.6", "US-R05")
@pytest.mark.parametrize(
    ("turn", "options", "is_over"), [(199, {}, False), (200, {}, True), (9, {"turn_cap": "9"}, True)]
)
def test_the_match_ends_after_the_last_turn(turn: int, options: dict[str, str], is_over: bool) -> None:
    m = field(a={"goals": 2}, b={"conceded": 2}, turn=turn, options=options).do("end:turn").close()
    assert m.over is is_over
    assert m.won_by == (("0",) if is_over else ())
    assert not m.result or m.result.why == "turn-cap"


@pytest.mark.proves("US-R115", "US-1.2.6", "US-R05")
def test_a_draw_at_the_cap_is_told_as_one_at_the_cap() -> None:
    m = field(turn=200).do("end:turn").close()
    assert m.result is not None
    assert (m.won_by, m.result.why) == (("0", "1"), "turn-cap")


@pytest.mark.proves("US-1.2.6", "US-R05")
@pytest.mark.parametrize(
    ("counts", "winners"),
    [
        (((2, 0), (1, 1), (0, 2)), ("0",)),
        (((1, 2), (1, 0), (0, 0)), ("1",)),
        (((1, 1), (1, 1), (0, 0)), ("0", "1")),
        (((0, 0), (0, 0), (0, 0)), ("0", "1", "2")),
    ],
)
def test_at_the_cap_goals_scored_count_then_goals_conceded(
    counts: Sequence[tuple[int, int]], winners: tuple[str, ...]
) -> None:
    a, b, c = ({"goals": scored, "conceded": conceded} for scored, conceded in counts)
    m = field(a=a, b=b, c=c, turn=200, against=B).do("end:turn").run_to(lambda m: m.over)
    assert m.won_by == winners


@pytest.mark.proves("US-R104")
def test_the_cap_compares_living_teams_only() -> None:
    m = field(a={"goals": 1}, b={}, c={"goals": 2, "out": True}, turn=200, against=B).do("end:turn")
    m.run_to(lambda m: m.over)
    assert m.won_by == ("0",)


@pytest.mark.proves("US-R104")
@pytest.mark.parametrize(("is_out", "ahead"), [(True, True), (False, False)])
def test_a_score_is_compared_with_the_best_living_opponent(is_out: bool, ahead: bool) -> None:
    cards = {
        "gloat": card(clause("engage", only="score ahead")),
        "sulk": card(clause("engage", only="score behind")),
    }
    c = {"goals": 2, "out": is_out}
    m = field(a={"goals": 1, "hand": ["gloat", "sulk"]}, b={}, c=c, against=B, cards=cards)
    assert ("play:gloat" in m.keys(A)) is ahead
    assert ("play:sulk" in m.keys(A)) is not ahead


@pytest.mark.proves("US-1.2.7")
def test_the_last_goal_counts_before_the_loss_of_the_last_ultra() -> None:
    m = field(a=alone(goals=2, conceded=1), b={"goals": 1, "conceded": 2, "hand": ["i03"]}, point="shooter")
    m.act("shot:f1", 1).attempt("save:b1", 12).casts(B, "i03", "target:0.f1")
    assert m.filled(A) == []
    m.close()
    assert m.goals == [3, 1]
    assert m.won_by == ("0",)


def out_of_three(**third: Any) -> Board:
    """A is about to shoot at C, who has conceded twice and has nobody to save."""
    return field(c={**BARE_GOAL, "conceded": 2, **third}, against=C, point="shooter")


@pytest.mark.proves("US-1.2.8", "US-R06")
def test_the_cards_of_a_team_that_is_out_leave_the_game_unseen() -> None:
    m = out_of_three(hand=["i03"], locker=["u12", "i05"])
    m.act("shot:f1", 1)
    gone = m.team(C)
    assert not gone.alive
    assert m.filled(C) == []
    assert gone.locker == ()
    assert (gone.ultras, gone.interactions, gone.hand_size) == (0, 0, 0)
    assert "i03" not in gone.hand
    assert not m.told("Discarded")
    assert not any(getattr(event, "card", None) == "i03" for event in m.events_for(A))


@pytest.mark.proves("US-1.2.8", "US-R06")
def test_a_team_that_is_out_gets_no_more_windows() -> None:
    m = out_of_three(hand=["i01"])
    m.act("shot:f1", 1)
    seen = set()
    while len(m.began) < 4:
        seen |= set(m.waiting)
        m.idle()
    assert seen == {A, B}
    assert [event.seat for event in m.told("Eliminated")] == [C]
    assert m.began == [B, A, B, A]


@pytest.mark.proves("US-1.2.8", "US-R06")
def test_items_of_a_team_that_is_out_vanish() -> None:
    m = field(b={"hand": ["i05"]}, c={"hand": ["i04", "i01"]}, against=B).do("end:phase")
    m.plays(C, "i04", "target:0.f1", "mode:shot").plays(B, "i05", "target:1.f1")
    assert m.waiting == (C,)
    m.concede(C)
    assert m.stack == ["i05"]
    m.close()
    assert m.ultra("0.f1").shot == 6
    assert m.ultra("1.f1").resistance == 12


@pytest.mark.proves("US-1.2.8", "US-R06")
def test_effects_in_force_outlive_their_team_until_the_turn_ends() -> None:
    m = field(b={"hand": ["i05"]}, c={"hand": ["i04", "i01"]}, against=B).do("end:phase")
    m.casts(C, "i04", "target:0.f1", "mode:shot").do("end:phase", "pass")
    m.concede(C)
    assert m.ultra("0.f1").shot == 4
    m.run_to(lambda m: m.began == [B])
    assert m.ultra("0.f1").shot == 6


@pytest.mark.proves("US-R97")
def test_a_shot_at_a_team_that_concedes_is_a_direct_goal() -> None:
    m = field(c={}, against=C, point="shooter").act("shot:f1", 1)
    assert m.waiting == (C,)
    m.concede(C)
    assert m.goals == [1, 0, 0]
    assert m.began == [B]


@pytest.mark.proves("US-R97")
@pytest.mark.parametrize(("rolls", "scored"), [((), 1), ((1,), 0), ((12,), 1)])
def test_a_save_of_a_team_that_concedes_is_abandoned_or_stands(rolls: tuple[int, ...], scored: int) -> None:
    m = field(c={"hand": ["i01"]}, against=C, point="shooter").act("shot:f1", 1)
    m.attempt("save:b1", *rolls)
    assert m.waiting == (C,)
    m.concede(C)
    m.run_to(lambda m: bool(m.resting or m.began))
    assert m.goals[A] == scored
    assert (m.resting == 6) is not scored


@pytest.mark.proves("US-R98")
def test_the_stack_empties_when_the_active_leader_concedes() -> None:
    m = field(a={"hand": ["i01"]}, b={"hand": ["i04"]}, c={"hand": ["i05"]}, against=B)
    m.do("end:phase").plays(B, "i04", "target:2.f1", "mode:shot").do("pass")
    m.concede(A)
    assert m.stack == []
    assert m.began == [B]
    assert m.ultra("2.f1").shot == 6
    assert not m.told("Resolved")
