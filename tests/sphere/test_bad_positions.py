"""Positions that no rule could have brought about are refused by name; nothing worse happens."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import gong
from gong.sphere.limits import limits
from gong.sphere.position import state_fields
from gong.sphere.state import EFFECTS, KNOWN, STACK

from .matches import random_match, random_steps, table_of

FIELDS = {d.name: d for d in state_fields()}
ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 5, 10**30, 1.5, float("nan"), "x", "", "1", [], {}, [1], ["x"], {"a": 1}),
    *([None], "\0", [[]], {1: 2}),
)
HAND: dict[str, Any] = {
    "game": "ultrium-sphere",
    "active": 0,
    "turn": 3,
    "point": "attack",
    "options": {"turn_cap": "9"},
    "cards": {},
    "against": 1,
    "started": [0],
    "latest": 0,
    "teams": [
        {
            "formation": {"f1": "u01", "b1": {"card": "u02", "engaged": True, "tackled": 1}},
            "hand": {"i01": 1},
            "ultras": {"u03": 1},
            "interactions": {"i02": 2},
            "locker": {"u04": 1},
            "goals": 1,
        },
        {"formation": {"f1": {"card": "u01", "assaulted": True}, "b1": "u02"}, "out": False},
    ],
}


def refused(position: Any) -> str:
    """The path at which a position is refused."""
    with pytest.raises(gong.BadInput) as caught:
        gong.load(position, seed=1)
    return caught.value.path


def with_(path: str, value: Any) -> dict[str, Any]:
    """The hand-written position with one field changed."""
    twin: dict[str, Any] = changed(
        HAND, tuple(int(key) if key.isdecimal() else key for key in path.split(".")), value
    )
    return twin


def changed(position: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    twin = copy.deepcopy(position)
    inner = twin
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return twin


def paths(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield before
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from paths(value[key], (*before, key))


# --- whatever is given, only BadInput -------------------------------------------------------------


@pytest.mark.parametrize("path", list(paths(HAND)), ids=str)
def test_an_odd_value_anywhere_is_refused_or_can_be_played_on(path: tuple[Any, ...]) -> None:
    for value in ODD:
        play_on(changed(HAND, path, value), random.Random(1))


@pytest.mark.parametrize("seed", range(6))
def test_a_number_of_a_state_changed_at_random_is_refused_or_can_be_played_on(seed: int) -> None:
    rng, match = random.Random(seed), random_match(seed)
    for number, _ in enumerate(random_steps(match, seed)):
        if number % 40 == seed:
            position = json.loads(json.dumps(match.position()))
            for _ in range(6):
                play_on(disturbed(position, rng), rng)
        if number > 500:
            break


def disturbed(position: dict[str, Any], rng: random.Random) -> Any:
    """One number of the state is another one."""
    field = FIELDS[rng.choice(list(FIELDS))]
    value = rng.choice((-2, -1, 0, 1, 2, 3, 4, 5, 6, 20, 35, 99))
    if not field.cell.length:
        return changed(position, ("state", field.name), value)
    at = rng.randrange(min(field.cell.length, rng.choice((2, 6, field.cell.length))))
    given = position["state"].get(field.name, [])
    cells = [*given, *[field.natural] * (at + 1 - len(given))]
    return changed(position, ("state", field.name), [*cells[:at], value, *cells[at + 1 :]])


def play_on(position: Any, rng: random.Random) -> None:
    """Load it and play a little, with everybody looking; it may be refused, and nothing else may happen."""
    try:
        match = gong.load(position, seed=1)
    except gong.BadInput:
        return
    for _ in range(12):
        for seat in (None, *range(match.table.seats)):
            match.view(seat)
        if match.chance:
            match.roll()
        elif match.waiting:
            seat = match.waiting[0]
            match.play(seat, rng.choice(match.choices(seat)).key)
    assert all(match.say(event) for event in match.events)
    assert json.dumps(match.position())


def test_every_number_of_a_state_has_limits() -> None:
    table = table_of(random_match(1))
    assert set(limits(table.blank(), table.book)) == set(FIELDS)


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "refused_at"),
    [
        ("teams", 5, "teams"),
        ("teams.0", 5, "teams[0]"),
        ("cards", [], "cards"),
        ("active", -1, "active"),
        ("started", 3, "started"),
        ("started", [7], "started[0]"),
        ("teams.0.formation.b1.engaged", None, "teams[0].formation.b1.engaged"),
        ("teams.0.formation.b1.engaged", "1", "teams[0].formation.b1.engaged"),
        ("teams.0.formation.b1.engaged", 2, "teams[0].formation.b1.engaged"),
        ("teams.0.formation.b1.card", "u99", "teams[0].formation.b1.card"),
        ("teams.0.hand", {"i01": -1}, "teams[0].hand.i01"),
        ("teams.0.ultras", {"u09": "three"}, "teams[0].ultras.u09"),
        ("point", "lunch", "point"),
        ("active", 2, "active"),
        ("teams.0.formation.b1.tackled", 1.5, "teams[0].formation.b1.tackled"),
        ("teams.1.formation.f1.assaulted", [], "teams[1].formation.f1.assaulted"),
        ("teams.0.goals", 99, "teams[0].goals"),
        ("teams.0.goals", 3, "teams[0].goals"),
        ("against", 0, "against"),
        ("against", -1, "against"),
        ("teams.1.out", "no", "teams[1].out"),
        ("teams.1.out", True, "teams[1]"),
        ("turn", 9999, "turn"),
        ("turn", 0, "turn"),
        ("teams.0.hand", {f"i{number:02}": 99 for number in range(1, 43)}, "teams[0]"),
        ("teams.0.hand", {"i01": 24}, "teams[0]"),
        ("teams.0.ultras", {"u09": 23}, "teams[0]"),
    ],
)
def test_a_position_without_meaning_is_refused(path: str, value: Any, refused_at: str) -> None:
    assert refused(with_(path, value)) == refused_at


@pytest.mark.parametrize("pile", ["ultras", "interactions"])
def test_what_is_still_to_be_dealt_must_be_there(pile: str) -> None:
    """US-2.2.2: the die of a draw has a side for each card, so an empty deck would have none."""
    position = gong.new_match("ultrium-sphere", ["blitz", "control"], seed=1).position()
    position["state"] = {}
    position["teams"][1][pile] = {}
    assert refused(position) == "teams[1]"


def test_a_team_that_is_out_has_nothing_and_is_not_active() -> None:
    third = {"formation": {"f1": "u01"}}
    teams = [*HAND["teams"], third]
    assert gong.load({**HAND, "teams": [*HAND["teams"], {"out": True}]}).view(0).teams[2].alive is False
    assert refused({**HAND, "teams": [{"out": True}, *teams[1:]]}) == "active"
    assert refused({**HAND, "teams": [{"out": True}, {"out": True}]}) == "teams"


@pytest.fixture(scope="module")
def during_an_action() -> dict[str, Any]:
    """A whole position, just before a Tackle is rolled."""
    match = gong.load(HAND, seed=1)
    match.play(0, "tackle:f1:1.f1")
    return match.position()


@pytest.mark.parametrize(
    ("field", "value", "refused_at"),
    [
        ("action", 5, "action"),
        ("action", -1, "stage"),
        ("stage", 5, "stage"),
        ("stage", 0, "stage"),
        ("acting", -1, "actor_place"),
        ("actor_place", 35, "actor_place"),
        ("actor_place", 9, "actor_place"),
        ("target_place", -1, "target_place"),
        ("phase", 33, "phase"),
        ("phase", 32, "ending"),
        ("ending", 1, "ending"),
        ("winners", 1, "winners"),
        ("holder", -1, "holder"),
        ("holder", 2, "holder"),
        ("window", 13, "window"),
        ("items", 1, "item_clause[0]"),
        ("items", STACK + 1, "items"),
        ("item_first", [4], "item_first[0]"),
        ("announcing", 1, "announcing"),
        ("resolving", 1, "resolving"),
        ("effects", EFFECTS + 1, "effects"),
        ("effect_op", [3], "effect_op[0]"),
        ("waiting", 1, "wait_clause[0]"),
        ("tops", [KNOWN + 1], "tops[0]"),
        ("tops", [1], "top_card[0]"),
        ("opening", [3], "opening"),
        ("after_triggers", 9, "after_triggers"),
        ("cancelled", 1, "resume"),
        ("chance", 4, "chance"),
        ("to_roll", 1, "chance_team"),
        ("entered", [999], "entered[0]"),
    ],
)
def test_a_number_that_cannot_be_is_named(
    during_an_action: dict[str, Any], field: str, value: Any, refused_at: str
) -> None:
    assert refused(changed(during_an_action, ("state", field), value)) == f"state.{refused_at}"


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_match_with_leaders_who_leave_comes_to_reads_back(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(3000 + seed, teams=rng.choice((3, 5, 6)))
    for _ in random_steps(match, seed):
        if match.waiting and rng.random() < 0.01:
            match.concede(rng.choice(match.waiting))
        if rng.random() < 0.02:
            assert gong.load(match.position(), seed=1).position() == match.position()
