"""Dice are thrown large beside the target, each is judged, and nothing lies over faces, life or the dice."""

from collections.abc import Iterator
from typing import Any

import pytest

from gong.arena import events as told
from gong.server.messages import TableChanged

from .browsing import DESK, PHONE, Crowd
from .finding import found, is_bloody
from .recordings import Burst, Teller, teller_of

#: The dice on the board and those they are thrown at, as boxes of the page: left, top, right, bottom.
LOOK = """() => {
  const dice = document.querySelector('[data-testid=dice]')
  if (dice === null || getComputedStyle(dice).visibility === 'hidden') return null
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left, top, right, bottom]
  }
  const fighters = [...document.querySelectorAll('[data-testid^=fighter-]')]
  const isAimed = (each) => each.querySelector('.aimed') !== null
  const aim = document.querySelector('[data-testid=arc]')
  const isBefore = (each) => aim.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING
  const shown = [...dice.querySelectorAll('svg.die')]
  return {
    dice: box(dice),
    targets: fighters.filter(isAimed).map((each) => box(each.querySelector('.touch'))),
    widths: shown.map((each) => each.getBoundingClientRect().width),
    words: shown.map((each) => each.getAttribute('aria-label')).join(' '),
    defence: dice.querySelector('.against')?.textContent.trim() ?? '',
    controls: ['step', 'skip', 'pace'].map((name) => box(document.querySelector(`[data-testid=${name}]`))),
    outcome: dice.querySelector('.came')?.textContent.trim() ?? '',
    isLineBelow: [...fighters, ...document.querySelectorAll('.tag')].every(isBefore),
  }
}"""


def looks(teller: Teller) -> Iterator[dict[str, Any]]:
    """The dice on the board whenever there are some."""
    while teller.is_telling and not teller.is_halted:
        teller.page.clock.run_for(100)
        teller.page.wait_for_timeout(50)  # the browser measures the dice before it knows where to lay them
        shown = teller.page.evaluate(LOOK)
        if shown and shown["targets"] and shown["widths"]:
            yield shown


def overlap(one: list[float], other: list[float]) -> bool:
    """By more than the rim of a figure."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width > 6 and height > 6


@pytest.mark.parametrize(("size", "least"), [(DESK, 56), (PHONE, 34)])
def test_dice_are_thrown_large_beside_the_target_and_judged(
    crowd: Crowd, size: tuple[int, int], least: int
) -> None:
    recording, number = found(3, is_bloody)
    teller = teller_of(crowd, recording, number, size)
    teller.send(recording.bursts[number].messages)
    teller.page.clock.run_for(10)
    shown = list(looks(teller))
    assert any(each["defence"].isdigit() for each in shown)
    assert any("wound" in each["outcome"] for each in shown)
    for each in shown:
        assert len(each["widths"]) > 4 or min(each["widths"]) >= least
        assert each["isLineBelow"], "the line of an attack lies over figures or their life"
        assert not any(overlap(each["dice"], target) for target in each["targets"]), each
        assert not any(overlap(each["dice"], control) for control in each["controls"]), each
        assert not each["outcome"] or "wounds" in each["words"] or "misses" in each["words"]


#: The attack that was told last and everything it must not hide, as boxes of the page.
LAID = """() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left, top, right, bottom]
  }
  const tray = document.querySelector('[data-testid=board] ~ * [data-testid=dice-tray]')
  const others = document.querySelectorAll('[data-testid^=fighter-] .touch, [data-testid=pace]')
  const isSeen = getComputedStyle(tray).visibility === 'visible'
  return { isSeen, tray: box(tray), others: [...others].map(box) }
}"""


def has_struck(before: TableChanged, burst: Burst) -> bool:
    """This seat has attacked, and has something left to do."""
    phases = {before.view.phase, burst.last.view.phase}
    return phases == {"turn"} and any(isinstance(event, told.AttackRolled) for event in burst.events)


def test_on_a_phone_the_last_attack_lies_beside_everybody(crowd: Crowd) -> None:
    recording, number = found(3, has_struck)
    teller = teller_of(crowd, recording, number, PHONE)
    teller.tell_burst(number)
    teller.page.wait_for_timeout(50)
    laid = teller.page.evaluate(LAID)
    assert laid["isSeen"]
    assert len(laid["others"]) > 3
    assert not any(overlap(laid["tray"], other) for other in laid["others"]), laid
