"""Items, waiting triggers and effects that move up keep all that is known of them (US-6.1.3, 6.5.1, R67)."""

from collections.abc import Mapping
from typing import Any

import pytest

import gong
from gong.sphere import effects, items, phases, waits

from .boards import Board
from .plays import ZAP, A, B, able, card, clause, engage, field, trigger

STOP = {"stop": card(clause("negate", target="item(any)"))}
PLUS = card(clause("mod_cap", "tackle", "+1"))
KINDS = {"item": items, "wait": waits, "effect": effects}
Row = dict[str, int]


def row(position: Mapping[str, Any], kind: str, i: int) -> Row:
    """What a position tells of one row; lists leave out what is natural at their end."""
    told = {name: position["state"].get(f"{kind}_{name}", []) for name in KINDS[kind].COLUMNS}
    return {name: cells[i] if i < len(cells) else blank(kind)[name] for name, cells in told.items()}


def blank(kind: str) -> Row:
    return {name: -(KINDS[kind].NONES >> k & 1) for k, name in enumerate(KINDS[kind].COLUMNS)}


def with_rows(position: Mapping[str, Any], kind: str, *written: Row, **more: Any) -> Board:
    """The match at this position with other rows of one kind."""
    columns = {f"{kind}_{name}": [row[name] for row in written] for name in written[0]}
    return Board.of(gong.load({**position, "state": {**position["state"], **columns, **more}}))


# -- items


def test_an_item_comes_down_whole_when_the_one_below_is_negated() -> None:
    m = field(
        a={"hand": ["x", "stop"]},
        b={"f2": able(engage("mod_cap", "shot", "+1"), engage("mod_cap", "pass", "+1"))},
        cards={"x": PLUS, **STOP},
    )
    m.plays(A, "x", "target:0.f1").uses(B, "f2", "target:1.f3").plays(A, "stop", "target:item:1")
    position = m.position()
    below, item, stop = (row(position, "item", i) for i in range(3))
    item |= {"second": 3, "other": 4, "mode": 2, "detail": 1, "actor": 5}
    item |= {"actor_place": 4, "target": 6, "target_place": 8}
    m = with_rows(position, "item", below, item, stop)
    assert [name for name in item if item[name] in (below[name], blank("item")[name])] == []
    assert row(m.resolve().position(), "item", 0) == item
    assert row(m.settle().position(), "item", 0) == blank("item")


CHOOSY = {
    "mode": (clause("mod_cap", "choose any", "+2"), ("target:0.f1", "mode:save")),
    "detail": (clause("set_type", "choose"), ("target:0.f1", "mode:alien", "mode:brumaire")),
    "second": (clause("swap_slots", target="2 x ultra(same team)"), ("target:0.f1", "target:0.b1")),
    "other": (clause("copy_cap", "shot", "ultra(any)"), ("target:0.f1", "target:1.f2")),
    "first": (clause("engage"), ("target:0.f1",)),
}


@pytest.mark.proves("US-6.3.1")
@pytest.mark.parametrize("column", CHOOSY)
def test_a_card_does_the_same_whether_or_not_one_below_it_was_negated(column: str) -> None:
    choosy, steps = CHOOSY[column]
    side: dict[str, Any] = {"f1": {"shot": 3}, "b1": {"shot": 5}, "hand": ["y"]}
    other = {"f2": {"shot": 9}, "hand": ["x", "stop"]}
    cards = {"y": card(choosy), "x": PLUS, **STOP}
    alone = field(side, other, cards=cards).plays(A, "y", *steps).settle()
    m = field(side, other, cards=cards).do("end:phase").plays(B, "x", "target:1.f1").plays(A, "y", *steps)
    m.plays(B, "stop", "target:item:1").settle()
    assert [team.formation for team in m.view(None).teams] == [t.formation for t in alone.view(None).teams]


# -- waiting triggers


def test_a_trigger_that_waits_moves_up_whole_and_the_one_before_it_is_put_on_the_stack_whole() -> None:
    noticer = able(trigger("on_phase(6)", "mod_cap", "shot", "+1", target="ultra(any)"))
    m = field(a={"f2": noticer}, b={"f3": {**noticer, "shot": 5}}).do("end:phase").close()
    position = m.position()
    second, announced = row(position, "wait", 0), row(position, "item", 0)
    first = {name: announced[name] for name in second if name != "late"}
    first |= {"late": 0, "actor": 3, "actor_place": 2, "target": 4, "target_place": 8}
    second |= {"late": 1, "actor": 5, "actor_place": 3, "target": 6, "target_place": 9}
    bare = {
        k: v for k, v in position["state"].items() if not k.startswith(("item_", "announcing", "targets"))
    }
    m = with_rows({**position, "state": bare}, "wait", first, second, waiting=2, phase=phases.WINDOW)
    assert [name for name in second if second[name] in (first[name], blank("wait")[name])] == []
    assert [row(m.position(), "wait", i) for i in range(2)] == [second, blank("wait")]
    del first["late"]
    assert row(m.position(), "item", 0) == announced | first


# -- effects


@pytest.mark.proves("US-3.2.7")
def test_the_last_effect_takes_the_place_of_one_that_ends_whole() -> None:
    position = field(a={"hand": ["zap"]}, cards=ZAP).position()
    leaving, staying = position["state"]["entered"][6], position["state"]["entered"][7]
    ends = dict(zip(effects.COLUMNS, (0, 0, leaving, 1, 7, 2, 3, 0, 1), strict=True))
    stays = dict(zip(effects.COLUMNS, (0, 0, staying, 3, 8, 3, 2, 0, 2), strict=True))
    last = dict(zip(effects.COLUMNS, (41, 1, 1, 2, 5, 4, 2, 1, 3), strict=True))
    m = with_rows(position, "effect", ends, stays, last, effects=3)
    assert all(last[name] != ends[name] for name in effects.COLUMNS)
    after = m.casts(A, "zap", "target:1.f1").position()
    assert [row(after, "effect", i) for i in range(3)] == [last, stays, blank("effect")]
