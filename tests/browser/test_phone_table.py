"""The table on phones: names on the track, cards that show themselves, attacks that are whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from gong.server.messages import TableChanged

from .browsing import PHONE, SMALL_PHONE, Crowd, Visitor
from .moments import asked_in, fight
from .playing import Player
from .staging import Scene, Stage
from .test_shapes import check_whole

pytestmark = pytest.mark.xdist_group("browser")
#: Chips of the track that are in sight without a name of which every letter is.
NAMELESS = """chips => chips.filter((chip) => {
  const list = chip.parentElement.getBoundingClientRect()
  const { left, right } = chip.getBoundingClientRect()
  const name = chip.querySelector('.name')
  const isSeen = left >= list.left && right <= list.right
  return isSeen && (name.getBoundingClientRect().width === 0 || name.scrollWidth > name.clientWidth + 1)
}).map((chip) => chip.textContent)"""
#: What of an attack reaches beyond its button, or the button beyond the dock.
CUT = """offers => offers.filter((offer) => {
  const dock = offer.closest('[data-testid=dock]').getBoundingClientRect()
  const parts = [offer, ...offer.querySelectorAll('*')].map((each) => each.getBoundingClientRect())
  const { right } = offer.getBoundingClientRect()
  const isOver = offer.scrollWidth > offer.clientWidth || parts.some((part) => part.right > right + 1)
  const words = offer.querySelector('.words')
  return right > dock.right || isOver || words.scrollWidth > words.clientWidth
}).map((offer) => offer.textContent)"""


def is_turn_to_attack(table: TableChanged) -> bool:
    return table.view.phase == "turn" and any(offer.odds for offer in table.offers)


@pytest.fixture(scope="module")
def attacking(stage: Stage) -> Scene:
    return stage.room(fight(bots=7), is_turn_to_attack)


def sit(crowd: Crowd, stage: Stage, scene: Scene, size: tuple[int, int], **more: Any) -> Visitor:
    ada = crowd.visitor(size, lang="fr", cookie=stage.cookie(scene), **more)
    ada.go(f"/room/{scene.opened.id}")
    Player(ada).look()
    return ada


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_who_acts_and_who_is_next_is_named_on_the_track(
    crowd: Crowd, stage: Stage, attacking: Scene, size: tuple[int, int]
) -> None:
    ada = sit(crowd, stage, attacking, size, has_touch=True, is_mobile=True)
    for who in ("acting", "next"):
        chip = ada.see("track").locator(f"li.{who}")
        if chip.count():
            expect(chip.locator(".name")).to_be_in_viewport(ratio=0.9)
    assert ada.see("track").locator("li.acting, li.next").evaluate_all(NAMELESS) == []


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
@pytest.mark.parametrize("has_touch", [True, False])
def test_no_attack_is_cut_at_the_edge(
    crowd: Crowd, stage: Stage, attacking: Scene, size: tuple[int, int], has_touch: bool
) -> None:
    """Nor under the key that plays it, which a window has and a phone has not."""
    ada = sit(crowd, stage, attacking, size, has_touch=has_touch, is_mobile=has_touch)
    attacks = ada.page.locator("[data-testid=dock] .attacks [data-offer]")
    assert attacks.count() > 0
    assert attacks.evaluate_all(CUT) == []
    expect(attacks.locator(".mark svg").first).to_be_visible()  # a blow is told from a shot


def test_a_long_press_shows_a_card_and_does_not_take_it(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select"))
    ada = sit(crowd, stage, scene, PHONE, has_touch=True, is_mobile=True)
    card = ada.page.locator("[data-testid=hand] [data-key]").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(ada.see("peek")).to_contain_text("À jouer :")
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.dispatch_event("click")
    expect(ada.see("peek")).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")


def has_many_dice(table: TableChanged) -> bool:
    attack = table.view.attack
    return asked_in("charm")(table) and attack is not None and len(attack.dice) >= 5


#: By how much dice, and what they do, lie under what can be done with them.
UNDER = """picker => {
  const box = (each) => each.getBoundingClientRect()
  const above = [...picker.querySelectorAll('[data-testid^=die-], [data-testid=charm-now]')]
  return Math.max(...above.map((each) => box(each).bottom)) - box(picker.querySelector('.ways')).top
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_five_dice_and_what_they_do_are_whole_above_what_can_be_done(
    crowd: Crowd, stage: Stage, size: tuple[int, int]
) -> None:
    scene = stage.room(fight(bots=4), has_many_dice)
    ada = sit(crowd, stage, scene, size, has_touch=True, is_mobile=True)
    expect(ada.see("die-5")).to_be_attached()
    assert ada.page.locator("[data-testid=dock] .picker").evaluate(UNDER) <= 0
    check_whole(
        ada, "[data-testid=charm-flip]", "[data-testid=charm-reroll]", "[data-testid=charm-keep-round]"
    )
