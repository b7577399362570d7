"""What is known of an Ultra in play lies in several lists: none of them may be forgotten."""

from gong.core.declare import declaration
from gong.sphere.movement import empty_slot, exchange
from gong.sphere.state import PLACES, Sphere

DECLARED = {d.name: d for d in declaration(Sphere)}
#: The opening lies face down beside it.
OF_AN_ULTRA = {name for name, d in DECLARED.items() if d.cell.length == PLACES} - {"opening", "opening_slot"}


def marked() -> Sphere:
    """A state in which no two cells of these lists hold the same."""
    s = Sphere()
    for at, name in enumerate(sorted(OF_AN_ULTRA)):
        getattr(s, name)[:] = range(100 * at, 100 * at + PLACES)
    return s


def told(s: Sphere, place: int) -> dict[str, int]:
    return {name: getattr(s, name)[place] for name in OF_AN_ULTRA}


def test_there_is_something_to_compare() -> None:
    assert {"card", "entered", "used"} < OF_AN_ULTRA


def test_whoever_changes_places_takes_everything_along() -> None:
    s = marked()
    exchange(s, 2, 5)
    assert (told(s, 2), told(s, 5)) == (told(marked(), 5), told(marked(), 2))


def test_an_empty_slot_is_as_in_a_new_state() -> None:
    s = marked()
    empty_slot(s, 4)
    assert told(s, 4) == told(Sphere(), 4)
