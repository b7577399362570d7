"""Somebody who plays whatever game is on the table, knowing nothing but what the page offers."""

import random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from .browsing import PATIENCE, Visitor

#: Milliseconds: whoever has fallen is asked nothing more until the others have fought to the end.
REST_OF_A_GAME = 4 * PATIENCE
#: What can be pressed now. Buttons for everything are beside the board, so the board itself is left out.
LOOK = """last => {
  const table = document.querySelector('[data-testid=table]')
  if (table === null) return false
  // whoever is out of the fight wants to know how it ends
  table.querySelector('[data-testid=to-result]')?.click()
  const free = (element) => !element.disabled && element.closest('[inert], [data-testid=board]') === null
  const found = (what) => [...table.querySelectorAll(what)].filter(free)
  const look = {
    turn: Number(table.dataset.turn),
    over: document.querySelector('[data-testid=end-screen]') !== null,
    offers: found('[data-offer]').map((each) => each.dataset.offer),
    cards: found('[data-testid=hand] [data-key]').map((each) => each.dataset.testid),
    hands: found('[data-testid^=hand-]').map((each) => each.dataset.testid),
    dice: found('[data-testid^=die-]').map((each) => each.dataset.testid),
  }
  return look.over || (look.turn !== last && look.offers.length + look.cards.length > 0) ? look : false
}"""


#: Where the focus is must be plain to see.
IS_FOCUSED = """element => {
  if (element !== document.activeElement) return false
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  if (!isMarked) throw new Error(`no mark of the focus on ${element.outerHTML}`)
  return true
}"""


class Look(NamedTuple):
    turn: int
    over: bool
    offers: list[str]
    cards: list[str]
    hands: list[str]
    dice: list[str]


class Player:
    """Presses what is offered, at random but the same way for the same seed."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.turns: list[int] = []
        self.played: list[str] = []
        self._whims = random.Random(seed)

    def play_to_the_end(self) -> None:
        while self.step():
            pass
        expect(self.visitor.see("end-screen")).to_be_visible()

    def step(self) -> bool:
        """One decision; False when the game is over."""
        return self.answer(self.look())

    def answer(self, look: Look) -> bool:
        if not look.over:
            self.decide(look)
        return not look.over

    def look(self) -> Look:
        """What is asked next; a question that was answered already is not asked again."""
        page, last = self.visitor.page, self._last()
        shown: Any = page.wait_for_function(LOOK, arg=last, timeout=REST_OF_A_GAME).json_value()
        return Look(**shown)

    def glance(self) -> Look | None:
        """What is asked now, if anything is."""
        shown: Any = self.visitor.page.evaluate(LOOK, self._last())
        return Look(**shown) if shown else None

    def _last(self) -> int:
        return self.turns[-1] if self.turns else -1

    def decide(self, look: Look) -> None:
        if look.cards:
            self.lock(self._whims.choice(look.cards))
        elif look.dice and self._whims.random() < 0.5:
            self.change_dice(look)
        else:
            self.press(self._whims.choice(look.offers))
        self.turns.append(look.turn)

    def lock(self, card: str) -> None:
        self.click(self.visitor.see(card))
        self.click(self.visitor.see("lock"))
        self.played.append(card.replace("-", ":", 1))

    def change_dice(self, look: Look) -> None:
        """The Lucky Charm: one die is turned over or thrown again."""
        way = self.pick_die(self.visitor.see(self._whims.choice(look.dice)))
        self.played.append(way.get_attribute("data-offer") or "")
        self.click(way)

    def pick_die(self, die: Locator) -> Locator:
        """A way to change it. Who else is asked may answer meanwhile, and the dice are then picked anew."""
        ways = self.visitor.page.locator(
            "[data-testid=charm-flip]:enabled, [data-testid=charm-reroll]:enabled"
        )
        while not (found := ways.all()):
            if die.get_attribute("aria-pressed") == "false":
                self.click(die)
            self.visitor.page.wait_for_timeout(20)
        return self._whims.choice(found)

    def press(self, key: str) -> None:
        place = self.visitor.page.locator(f'[data-offer="{key}"]:not([data-testid=board] *)')
        self.click(place.first)
        self.played.append(key)

    def click(self, place: Locator) -> None:
        place.click()


class Toucher(Player):
    """Uses a finger."""

    def click(self, place: Locator) -> None:
        place.tap()


class Typist(Player):
    """Has a keyboard and nothing else."""

    #: More than there are places to stop at on any page.
    STOPS = 150

    def click(self, place: Locator) -> None:
        """By its key where it has one, else by going there with Tab."""
        key = place.get_attribute("data-key")
        if key:
            self.type(key)
        elif place.get_attribute("data-testid") == "lock":
            self.type("Enter")
        else:
            self.go_to(place)
            self.type("Enter")

    def go_to(self, place: Locator) -> None:
        """Stop by stop, each of them visible as the one that has the focus."""
        for _ in range(self.STOPS):
            if place.evaluate(IS_FOCUSED):
                return
            self.type("Tab")
        raise AssertionError(f"{place} cannot be reached with Tab")

    def type(self, key: str) -> None:
        self.visitor.page.keyboard.press(key)
