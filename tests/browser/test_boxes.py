"""Nothing on the board lies over anything else: no figure, name, life or number of a zone over another."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from gong.server.messages import TableChanged

from .browsing import DESK, PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, Crowd
from .moments import fight
from .recordings import Recording, Teller, teller_of

WARRIORS, ZONES = 8, 7
#: Tenths of a second.
PATIENT = 20
SIZES = [
    SMALL_PHONE,
    DESK,
    *[
        pytest.param(size, marks=pytest.mark.long)
        for size in (PHONE, PHONE_ON_ITS_SIDE, (768, 1024), (1024, 768), (1920, 1080), (2560, 1440))
    ],
]
#: Every figure, plate and number as a box of the page, what lies over what, and what is written how large.
LOOK = """() => {
  const found = (what) => [...document.querySelectorAll(`[data-testid=board] ${what}`)]
  const box = (name, element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { name, left, top, right, bottom }
  }
  const id = (element) => element.closest('[data-testid]').dataset.testid.split('-')[1]
  const boxes = [
    ...found('[data-testid^=fighter-] .body').map((each) => box(id(each), each)),
    ...found('[data-testid^=tag-] .plate').map((each) => box(id(each), each)),
    ...found('[data-testid^=number-]').map((each) => box(id(each), each)),
  ]
  const over = (one, other) => one.name !== other.name
    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const board = document.querySelector('[data-testid=table]').getBoundingClientRect()
  const outside = (one) => one.left < board.left - 1 || one.right > board.right + 1
  return {
    count: found('[data-testid^=tag-]').length,
    numbers: found('[data-testid^=number-]').length,
    names: found('.name').map((each) => each.textContent),
    letters: Math.min(...found('.name').map((each) => each.getBoundingClientRect().height)),
    over: boxes.flatMap((one, i) =>
      boxes.slice(i + 1).filter((other) => over(one, other)).map((other) => `${one.name} and ${other.name}`)),
    outside: boxes.filter(outside).map(({ name }) => name),
  }
}"""


def filled(table: TableChanged, zones: Sequence[int], turn: int) -> TableChanged:
    """As it would look if the first warriors stood in these zones, and no others anywhere."""
    places = [*zones, *[None] * (WARRIORS - len(zones))]
    view: Any = table.view
    fighters = [replace(each, zone=zone) for each, zone in zip(view.fighters, places, strict=True)]
    return replace(table, view=replace(view, fighters=fighters), offers=[], events=(), turn=turn)


def at_rest(teller: Teller) -> Any:
    """What is shown once everybody has arrived."""
    shown = teller.page.evaluate(LOOK)
    for _ in range(PATIENT):
        if not shown["over"]:
            break
        teller.page.wait_for_timeout(100)
        shown = teller.page.evaluate(LOOK)
    return shown


FILLINGS = [[zone] * count for zone in range(ZONES) for count in range(1, WARRIORS + 1)]
MIXED = [[0, 1, 2, 3, 4, 5, 6, 0], [0, 0, 0, 0, 1, 1, 4, 4], [1, 1, 1, 0, 0, 4, 4, 4]]


@pytest.fixture(scope="module")
def recording() -> Recording:
    return Recording(fight(bots=7), 1, most=3)


@pytest.mark.parametrize("size", SIZES)
def test_however_the_zones_are_filled_nothing_lies_over_anything(
    crowd: Crowd, recording: Recording, size: tuple[int, int]
) -> None:
    teller = teller_of(crowd, recording, 1, size)
    teller.tell()
    table = recording.whole(0)
    for turn, zones in enumerate(FILLINGS + MIXED, table.turn + 1):
        teller.send([filled(replace(table, first=table.number), zones, turn)])
        teller.tell()
        shown = at_rest(teller)
        assert (shown["count"], shown["numbers"]) == (len(zones), ZONES - 1)
        assert not shown["over"], (zones, shown["over"])
        assert not shown["outside"], (zones, shown["outside"])
        assert all(len(name) >= 4 for name in shown["names"])
        assert shown["letters"] >= 5
