"""Positions that nobody can play on from are refused with a reason, whatever stands in them."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import gong

from .matches import random_match, random_steps

JUNK: tuple[Any, ...] = (
    *(None, -1, 0, 99, 10**9, -(10**9), 10**30, "", "x", "f1", "u01", "\0", True, 2.5, float("nan")),
    *([], [1], {}, {"a": 1}, {"u01": -1}, {"i01": 200}),
)
BOARD: dict[str, Any] = {
    "game": "ultrium-sphere",
    "turn": 5,
    "active": 0,
    "point": "attack",
    "teams": [
        {
            "formation": {"f1": {"card": "u01", "engaged": True, "tackled": 1}, "b1": "u02"},
            "hand": {"i01": 1},
            "ultras": {"u09": 3},
            "interactions": {"i05": 2},
            "locker": {"i01": 1},
        },
        {"formation": {"f1": "u03"}, "ultras": {"u09": 3}, "interactions": {"i05": 3}},
    ],
}
Path = tuple[str | int, ...]


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Everywhere in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def changed(position: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    found: Any = copy.deepcopy(position)
    document = found
    for key in path[:-1]:
        found = found[key]
    found[path[-1]] = value
    return dict(document)


def play_on(match: gong.Match, rng: random.Random) -> None:
    for _ in range(20):
        if match.over:
            return
        if match.chance:
            match.roll()
        else:
            match.play(match.waiting[0], rng.choice(match.choices(match.waiting[0])).key)


def begun(seed: int) -> dict[str, Any]:
    """The position in the middle of a random match."""
    match, stop = random_match(seed), random.Random(seed).randrange(300)
    for step, _ in enumerate(random_steps(match, seed)):
        if step == stop:
            break
    return match.position()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("is_board", [True, False])
def test_whatever_stands_in_a_position_it_is_refused_or_played_on(seed: int, is_board: bool) -> None:
    rng = random.Random(seed)
    position = BOARD if is_board else begun(seed)
    everywhere = list(paths(position))
    refused = 0
    for _ in range(120):
        try:
            play_on(gong.load(changed(position, rng.choice(everywhere), rng.choice(JUNK)), seed=1), rng)
        except gong.BadInput:
            refused += 1
    assert 40 < refused < 120


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("teams", 0, "formation", "f1", "engaged"), "yes"),
        (("teams", 0, "formation", "f1", "engaged"), 2),
        (("teams", 0, "formation", "f1", "engaged"), None),
        (("teams", 0, "formation", "f1", "tackled"), [1]),
        (("teams", 0, "formation", "f1", "assaulted"), float("nan")),
        (("teams", 0, "formation", "f1", "card"), "u99"),
        (("teams", 0, "hand", "i01"), -1),
        (("teams", 1, "ultras", "u09"), "three"),
        (("point",), "lunch"),
        (("active",), 2),
    ],
)
def test_a_wrong_value_is_named_by_its_field(path: Path, value: Any) -> None:
    with pytest.raises(gong.BadInput) as refused:
        gong.load(changed(BOARD, path, value))
    assert str(path[-1]) in refused.value.path


@pytest.mark.parametrize(
    ("field", "value"), [("window", 99), ("opening", [99]), ("drawn", 90), ("action", 50)]
)
def test_a_number_that_stands_for_nothing_is_refused(field: str, value: Any) -> None:
    position = gong.load(BOARD).position()
    with pytest.raises(gong.BadInput, match="cannot be played on"):
        gong.load(changed(position, ("state", field), value))
