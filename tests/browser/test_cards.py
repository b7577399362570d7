"""Cards can be read: in the hand, while one places the warrior, while one acts, and in large."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .browsing import DESK, PHONE, PHONE_ON_ITS_SIDE, TABLET, Crowd, Visitor
from .moments import asked_in, fight, fight_of
from .staging import Scene, Stage

Size = tuple[int, int]
HAND = "[data-testid=hand] .press"
WIDTHS = "cards => cards.map((card) => card.querySelector('.card').getBoundingClientRect().width)"
#: The sizes of everything that is written on cards, in pixels.
TEXTS = """cards => cards.flatMap((card) => [...card.querySelectorAll('.name, .text p')])
  .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
#: Cards on which something written, or a number, is cut off or covered.
CUT = """cards => cards.filter((card) => {
  const outer = card.querySelector('.card').getBoundingClientRect()
  return [...card.querySelectorAll('.name, .stats, .text p, .bolt, .shield')].some((each) => {
    const box = each.getBoundingClientRect()
    const isOut = box.top < outer.top - 1 || box.bottom > outer.bottom + 1
    return isOut || each.scrollHeight > each.clientHeight + 2
  })
}).map((card) => card.dataset.testid)"""
#: Cards on which a number lies over the name, or something reaches beyond the edge.
CROWDED = """cards => cards.filter((card) => {
  const box = (what) => card.querySelector(what).getBoundingClientRect()
  const outer = box('.card')
  const inner = [...card.querySelectorAll('.name, .stat')].map((each) => each.getBoundingClientRect())
  const isOut = inner.some(({ right, bottom }) => right > outer.right || bottom > outer.bottom + 1)
  const name = box('.name'), bolt = box('.bolt')
  return isOut || (name.top < bolt.bottom - 3 && name.left < bolt.right - 3)
}).map((card) => card.innerText)"""
#: Numbers that lie under something else.
COVERED = """cards => cards.flatMap((card) => [...card.querySelectorAll('.bolt, .shield')])
  .filter((badge) => {
  const { left, top, width, height } = badge.getBoundingClientRect()
  return !badge.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).length"""

#: A sheet over the whole page: what lies under the mouse is another thing when it has gone.
COVER = """() => {
  const cover = Object.assign(document.createElement('div'), { id: 'cover' })
  cover.style = 'position: fixed; inset: 0; z-index: 99'
  document.body.append(cover)
}"""


def sit(crowd: Crowd, stage: Stage, scene: Scene, size: Size, lang: str = "en") -> Visitor:
    ada = crowd.visitor(size, lang=lang, cookie=stage.cookie(scene))
    ada.go(f"/room/{scene.opened.id}")
    expect(ada.see("table")).to_have_attribute("data-playing", "false")
    expect(ada.page.locator(HAND).first).to_be_visible()
    settle(ada)
    return ada


def settle(visitor: Visitor) -> None:
    """The hand is laid out when it knows its room."""
    before, after = None, visitor.page.locator(HAND).evaluate_all(TEXTS)
    while before != after:
        visitor.page.wait_for_timeout(300)
        before, after = after, visitor.page.locator(HAND).evaluate_all(TEXTS)


def in_sight(cards: Locator) -> int:
    whole = "cards => cards.filter((card) => { const box = card.getBoundingClientRect();"
    inside = "return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight })"
    count: int = cards.evaluate_all(f"{whole} {inside}.length")
    return count


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "width", "text"), [(DESK, 150, 12), (TABLET, 130, 11)])
def test_a_full_hand_fills_its_room(
    crowd: Crowd, stage: Stage, size: Size, width: int, text: int, lang: str
) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), size, lang)
    cards = ada.page.locator(HAND)
    expect(cards).to_have_count(8)
    assert min(cards.evaluate_all(WIDTHS)) >= width
    assert min(cards.evaluate_all(TEXTS)) >= text
    assert cards.evaluate_all(CUT) == []
    assert cards.evaluate_all(COVERED) == 0


def test_cards_grow_as_the_hand_shrinks(crowd: Crowd, stage: Stage) -> None:
    full = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK)
    small = sit(crowd, stage, stage.room(fight(), asked_in("select", 5)), DESK)
    assert min(small.page.locator(HAND).evaluate_all(WIDTHS)) > 30 + max(
        full.page.locator(HAND).evaluate_all(WIDTHS)
    )


def test_on_a_phone_four_cards_are_in_sight(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), PHONE, "fr")
    cards = ada.page.locator(HAND)
    assert in_sight(cards) >= 4
    assert min(cards.evaluate_all(TEXTS)) >= 11
    assert cards.evaluate_all(COVERED.replace("cards.flatMap", "cards.slice(0, 4).flatMap")) == 0


def is_turn_to_attack(table: Any) -> bool:
    return table.view.phase == "turn" and any(offer.key.startswith("melee") for offer in table.offers)


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
@pytest.mark.parametrize("moment", ["place", "turn"])
def test_the_hand_is_in_sight_while_one_decides(crowd: Crowd, stage: Stage, moment: str, size: Size) -> None:
    wanted = asked_in("place") if moment == "place" else is_turn_to_attack
    ada = sit(crowd, stage, stage.room(fight(), wanted), size)
    cards = ada.page.locator(HAND)
    assert in_sight(cards) >= (4 if size == PHONE else cards.count())


@pytest.mark.parametrize(
    ("size", "moment"), [(PHONE, "select"), (PHONE, "turn"), (TABLET, "turn"), (PHONE_ON_ITS_SIDE, "select")]
)
def test_short_of_room_every_card_has_its_name_and_numbers_whole(
    crowd: Crowd, stage: Stage, size: Size, moment: str
) -> None:
    """In French, whose names are longest; two attacks, and two rows of a name."""
    wanted = asked_in("select") if moment == "select" else is_turn_to_attack
    warriors = ("zamioculcas", "cactus", "burdock", "bonzai")
    scene = stage.room(fight_of("warriorz-1e", warriors), wanted)
    ada = sit(crowd, stage, scene, size, "fr")
    cards = ada.page.locator(HAND)
    assert cards.count() > 4
    assert cards.evaluate_all(CROWDED) == []


def test_a_card_pointed_at_is_shown_in_large_with_its_use(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK)
    expect(ada.see("peek")).to_have_count(0)
    ada.page.locator(HAND).nth(2).hover()
    expect(ada.see("peek")).to_contain_text("Good:")
    expect(ada.see("peek")).to_contain_text("It costs:")
    ada.page.mouse.move(300, 500)
    expect(ada.see("peek")).to_have_count(0)


def test_a_card_in_large_leaves_the_board_in_sight(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK)
    dock = ada.see("dock").bounding_box()
    assert dock is not None
    for number in (0, 3, 7):
        ada.page.locator(HAND).nth(number).hover()
        expect(ada.see("peek")).to_be_visible()
        peek = ada.see("peek").bounding_box()
        assert peek is not None
        assert peek["x"] >= dock["x"]


def test_a_card_that_comes_under_a_mouse_at_rest_is_not_shown_in_large(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK)
    card = ada.page.locator(HAND).nth(2)
    box = card.bounding_box()
    assert box is not None
    ada.page.evaluate(COVER)
    ada.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ada.page.evaluate("document.getElementById('cover').remove()")
    ada.page.wait_for_timeout(700)
    expect(ada.see("peek")).to_have_count(0)
    ada.page.mouse.move(box["x"] + 24, box["y"] + 24)
    expect(ada.see("peek")).to_be_visible()


def test_a_card_reached_by_keyboard_is_shown_in_large(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK)
    ada.page.keyboard.press("d")
    expect(ada.see("peek")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.see("peek")).to_have_count(0)


def test_the_detail_of_a_card_is_for_players(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(fight(), asked_in("select")), DESK, "fr")
    ada.page.locator(HAND).first.click()
    ada.see("card-details").click()
    detail = ada.see("card-detail")
    expect(detail).to_contain_text("À jouer :")
    expect(detail).to_contain_text("Son prix :")
    expect(detail.locator("table")).to_be_hidden()
    detail.locator("summary").first.click()
    expect(detail.locator("table")).to_be_visible()
