"""Lists that belong together are written out by hand in the rules: none of them may be forgotten."""

from collections.abc import Iterable

import pytest

from gong.core.declare import declaration
from gong.sphere.effects import add_effect, blank_effect, drop_effect
from gong.sphere.movement import empty_slot, exchange
from gong.sphere.stack import blank_item, copy_item
from gong.sphere.state import PLACES, Sphere
from gong.sphere.triggers import blank_waiting, copy_waiting

DECLARED = {d.name: d for d in declaration(Sphere)}
#: What is known of somebody in play; the opening lies face down beside it.
OF_AN_ULTRA = {name for name, d in DECLARED.items() if d.cell.length == PLACES} - {"opening", "opening_slot"}


def of(start: str) -> set[str]:
    return {name for name in DECLARED if name.startswith(start)}


def marked(names: Iterable[str]) -> Sphere:
    """A state in which no two cells of these lists hold the same."""
    s = Sphere()
    for at, name in enumerate(sorted(names)):
        cells = getattr(s, name)
        cells[:] = range(100 * at, 100 * at + len(cells))
    return s


def cells(s: Sphere, names: Iterable[str], i: int) -> dict[str, int]:
    return {name: getattr(s, name)[i] for name in names}


def natural(names: Iterable[str]) -> dict[str, int]:
    return {name: DECLARED[name].natural for name in names}


def test_there_is_something_to_compare() -> None:
    assert {"card", "entered", "used"} < OF_AN_ULTRA
    assert {"item_card", "item_target_place"} < of("item_")
    assert {"effect_op", "effect_free"} < of("effect_")
    assert {"wait_clause", "wait_late"} < of("wait_")


def test_whoever_changes_places_takes_everything_along() -> None:
    s, before = marked(OF_AN_ULTRA), marked(OF_AN_ULTRA)
    exchange(s, 2, 5)
    assert cells(s, OF_AN_ULTRA, 2) == cells(before, OF_AN_ULTRA, 5)
    assert cells(s, OF_AN_ULTRA, 5) == cells(before, OF_AN_ULTRA, 2)


@pytest.mark.parametrize(
    ("start", "copy"),
    [("item_", copy_item), ("wait_", copy_waiting)],
)
def test_a_copy_is_whole(start: str, copy: object) -> None:
    s = marked(of(start))
    assert callable(copy)
    copy(s, 3, 7)
    assert cells(s, of(start), 3) == cells(s, of(start), 7)


@pytest.mark.parametrize(
    ("names", "blank"),
    [
        (of("item_"), blank_item),
        (of("wait_"), blank_waiting),
        (of("effect_"), blank_effect),
        (OF_AN_ULTRA, empty_slot),
    ],
)
def test_a_blank_is_as_in_a_new_state(names: set[str], blank: object) -> None:
    s = marked(names)
    assert callable(blank)
    blank(s, 4)
    assert cells(s, names, 4) == natural(names)


def test_an_effect_that_ends_is_replaced_by_the_last_one() -> None:
    s, before = marked(of("effect_")), marked(of("effect_"))
    s.effects = 9
    drop_effect(s, 2)
    assert cells(s, of("effect_"), 2) == cells(before, of("effect_"), 8)
    assert cells(s, of("effect_"), 8) == natural(of("effect_"))


def test_a_new_effect_fills_every_list() -> None:
    s = Sphere()
    add_effect(s, 1, 2, 3, 4, 5, 6, 7, 8)
    assert sorted(cells(s, of("effect_"), 0).values()) == [1, 2, 3, 4, 5, 6, 7, 8]
