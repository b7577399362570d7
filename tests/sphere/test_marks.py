"""What is in force is marked with who laid it and until when; an action shows who could help or save it."""

import re
from collections.abc import Iterator

import pytest

import gong
from gong.sphere.catalogue import catalogue
from gong.sphere.events import Reinforced
from gong.sphere.marks import MARKS, MarkView
from gong.sphere.outlook import Reinforcement, Saver, SphereOutlook
from gong.sphere.views import SphereView

from ..rules.boards import Board
from ..rules.plays import BRUMAIRE, A, B, able, card, clause, engage, field, static
from .matches import random_match, random_steps


def view(m: gong.Match) -> SphereView:
    found: SphereView = m.view(None)
    return found


def marks(m: gong.Match, place: str) -> tuple[MarkView, ...]:
    seat, slot = place.split(".")
    ultra = view(m).teams[int(seat)].formation[slot]
    assert ultra is not None
    return ultra.marks


# -- what is in force


def test_an_interaction_leaves_a_mark_until_the_turn_ends() -> None:
    m = field(a={"hand": ["i07"]})
    m.casts(A, "i07", "target:0.f1")
    assert marks(m, "0.f1") == (MarkView("mod_cap", ("shot", "+4"), A, "i07", "turn", True),)
    assert marks(m, "0.f2") == ()


def test_a_mark_on_an_opponent_says_who_laid_it() -> None:
    m = field(a={"hand": ["curse"]}, cards={"curse": card(clause("forbid", "pass", "shot"))})
    m.casts(A, "curse", "target:1.b1")
    assert marks(m, "1.b1") == (MarkView("forbid", ("pass shot",), A, "curse", "turn", False),)


def test_what_a_static_ability_does_is_marked_where_it_reaches() -> None:
    banner = able(static("mod_cap", "save", "+1", target="all ultra(own)"))
    m = field(b={"b1": banner})
    source = view(m).teams[B].formation["b1"]
    assert source is not None
    mark = MarkView("mod_cap", ("save", "+1"), B, source.card, "play", True)
    assert marks(m, "1.f3") == (mark,)
    assert marks(m, "0.f1") == ()


def test_leaders_and_the_open_action_have_marks_of_their_own() -> None:
    hush = {"hush": card(clause("forbid_play", target="leader(opp)"))}
    m = field(a={"hand": ["hush"]}, cards=hush).casts(A, "hush", "target:seat:1")
    assert view(m).teams[B].marks == (MarkView("forbid_play", (), A, "hush", "turn", False),)
    fate = {"fate": card(clause("auto", "success", target="action", when="pre"))}
    m = field(a={"hand": ["fate"]}, cards=fate).attempt("tackle:f1:1.b2")
    m.casts(A, "fate")
    action = view(m).action
    assert action is not None
    assert action.marks == (MarkView("auto", ("success",), A, "fate", "action", True),)


def test_a_reinforcement_is_a_mark_of_the_neighbour_for_this_action() -> None:
    m = field(a={"f1": {**BRUMAIRE, "tackle": 0}, "f2": BRUMAIRE}).attempt("tackle:f1:1.b2", 1)
    m.play(A, "reinforce:f2")
    helper = view(m).teams[A].formation["f2"]
    assert helper is not None
    assert marks(m, "0.f1") == (MarkView("mod_cap", ("tackle", "+3"), A, helper.card, "action", True),)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_mark_can_be_said_with_its_values(lang: str) -> None:
    said = catalogue("ultrium-sphere", lang)
    assert {*said.marks} == {*MARKS}
    for mark in seen_marks():
        holes = {int(hole) for hole in re.findall(r"\{(\d)\}", said.marks[mark.says])}
        assert holes == {*range(len(mark.values))}
        words = [word for value in mark.values for word in value.split()]
        assert all(word in said.words or re.fullmatch(r"[+-]?\d+", word) for word in words)
        assert mark.until in said.until


def seen_marks() -> Iterator[MarkView]:
    """Those of a whole game; each names its source."""
    match = random_match(3, teams=3)
    for _ in random_steps(match, 3):
        for team in view(match).teams:
            yield from team.marks
            for ultra in filter(None, team.formation.values()):
                yield from ultra.marks


def test_nobody_knows_what_laid_an_effect_of_an_old_position() -> None:
    position = field(a={"hand": ["i07"]}).casts(A, "i07", "target:0.f1").position()
    del position["state"]["effect_source"]
    [mark] = marks(gong.load(position), "0.f1")
    assert (mark.by, mark.source, mark.values) == (None, None, ("shot", "+4"))


# -- the stack and the action


def test_an_item_says_which_ability_it_is_and_whether_it_can_be_answered() -> None:
    two = able(static("mod_cap", "save", "+1"), engage("mod_cap", "shot", "+1", target="ultra(own)"))
    m = field(a={"b1": two}, b={"hand": ["i15"]})
    m.play(A, "use:b1")
    m.play(A, "target:0.f1")
    [item] = view(m).stack
    assert (item.kind, item.ability, item.answerable) == ("ability", 1, True)


def test_what_resolves_can_no_longer_be_answered() -> None:
    ask = {"ask": card(clause("draw_interaction", 1, target="leader(own)", optional=True))}
    m = field(a={"hand": ["ask"]}, cards=ask)
    m.play(A, "play:ask")
    m.resolve()
    assert [item.answerable for item in view(m).stack] == [False]


def test_an_action_shows_its_chance_until_the_die_is_thrown() -> None:
    a = {"f1": {"tackle": 3}}
    declared = field(a=a, b={"b2": {"resistance": 10}}).attempt("tackle:f1:1.b2")
    before = view(declared).action
    assert before is not None
    assert (before.needed, before.chance, before.forced) == (7, 0.5, None)
    thrown = view(field(a=a, b={"b2": {"resistance": 10}}).attempt("tackle:f1:1.b2", 4)).action
    assert thrown is not None
    assert (thrown.roll, thrown.chance, thrown.succeeding) == (4, None, False)
    assert thrown.sacrifice is None


def test_an_assault_says_what_its_sacrifice_roll_must_exceed() -> None:
    m = field(a={"f1": {"assault": 3}}, b={"b2": {"resistance": 10}}).attempt("assault:f1:1.b2", 4)
    doing = view(m).action
    assert doing is not None
    assert doing.sacrifice == 4


# -- what can come of an offer


def outlook(m: Board, seat: int, key: str) -> SphereOutlook | None:
    known = m.table.forget(m.true_state(), seat)
    found: SphereOutlook | None = m.table.outlook(known, *m.table.offers(known, seat)[key])
    return found


def test_a_shot_shows_ready_neighbours_and_those_who_could_save() -> None:
    a = {"f1": BRUMAIRE, "f2": BRUMAIRE, "b1": {"type": "android", "engaged": True}}
    m = field(a=a, b={"b1": {"save": 6}, "b2": {"engaged": True}, "b3": {"save": 0}}, point="shooter")
    shown = outlook(m, A, "shot:f1")
    assert shown is not None
    assert shown.reinforce == (Reinforcement("f2", 3),)
    assert shown.savers == (Saver("1.b1", 0.5), Saver("1.b3", 0.0))


def test_an_attack_has_no_savers_and_other_choices_no_outlook() -> None:
    m = field(a={"hand": ["i07"]})
    shown = outlook(m, A, "tackle:f1:1.b2")
    assert shown is not None
    assert [helper.slot for helper in shown.reinforce] == ["f2", "b1"]
    assert shown.savers == ()
    assert outlook(m, A, "play:i07") is None


def test_whoever_cannot_be_reinforced_is_shown_no_help() -> None:
    m = field(a={"f1": able(static("no_reinf"))})
    shown = outlook(m, A, "tackle:f1:1.b2")
    assert shown is not None
    assert shown.reinforce == ()


def test_reinforcements_add_what_was_shown() -> None:
    m = field(a={"f1": {**BRUMAIRE, "tackle": 0}, "f2": BRUMAIRE, "b1": {"type": "alien"}})
    shown = outlook(m, A, "tackle:f1:1.b2")
    assert shown is not None
    m.attempt("tackle:f1:1.b2", 1)
    offered = [choice.key for choice in m.choices(A) if choice.key.startswith("reinforce:")]
    assert offered == [f"reinforce:{helper.slot}" for helper in shown.reinforce]
    for helper in shown.reinforce:
        m.play(A, f"reinforce:{helper.slot}")
    given = [event for event in m.events if isinstance(event, Reinforced)]
    assert [(event.slot, event.by) for event in given] == [(h.slot, h.adds) for h in shown.reinforce]
