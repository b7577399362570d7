"""At every size of window: what is asked and what can be answered is whole, without scrolling."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, Crowd, Visitor
from .moments import asked_in, fight, is_over
from .playing import Player
from .staging import Scene, Stage, Wanted

Size = tuple[int, int]
SIZES = [
    PHONE_ON_ITS_SIDE,
    SMALL_PHONE,
    *[
        pytest.param(size, marks=pytest.mark.long)
        for size in (
            PHONE,
            (667, 375),
            (768, 1024),
            (1024, 768),
            (1280, 600),
            (1280, 720),
            (1920, 1080),
            (2560, 1440),
        )
    ],
]
#: Tenths of a second.
PATIENT = 20
#: What of these cannot be seen whole: cut by the window, by a part that scrolls, or covered.
HIDDEN = """places => places.flatMap((place) => [...document.querySelectorAll(place)]).filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect()
  const inside = (box) =>
    left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1
  if (!inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true
  for (let part = each.parentElement; part; part = part.parentElement)
    if (getComputedStyle(part).overflow !== 'visible' && !inside(part.getBoundingClientRect())) return true
  return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}).map((each) => each.outerHTML.slice(0, 120))"""
FITS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight
}"""


def cards_shown(size: Size, cards: list[str]) -> list[str]:
    """Phones show the first, and more when swept."""
    return cards[:2] if min(size) < 385 or size == PHONE else cards


def sit(crowd: Crowd, stage: Stage, scene: Scene, size: Size) -> Visitor:
    ada = crowd.visitor(size, lang="fr", cookie=stage.cookie(scene))
    ada.go(f"/room/{scene.opened.id}")
    expect(ada.see("table")).to_have_attribute("data-playing", "false")
    return ada


def check_whole(visitor: Visitor, *places: str) -> None:
    page = visitor.page
    for place in places:
        assert page.locator(place).count() > 0, f"there is no {place}"
    hidden: Any = page.evaluate(HIDDEN, list(places))
    for _ in range(PATIENT):  # the table is laid out again when it knows its size
        if hidden:
            page.wait_for_timeout(100)
            hidden = page.evaluate(HIDDEN, list(places))
    assert not hidden, "\n".join(hidden)
    assert page.evaluate(FITS), "the page scrolls"


def is_turn_to_move_and_attack(table: Any) -> bool:
    kinds = {offer.key.split(":")[0] for offer in table.offers}
    return table.view.phase == "turn" and "move" in kinds and bool(kinds & {"melee", "shoot"})


@pytest.fixture(scope="module")
def scenes(stage: Stage) -> dict[str, Scene]:
    """With eight warriors, when there is least room."""
    wanted: dict[str, Wanted] = {
        "select": asked_in("select"),
        "turn": is_turn_to_move_and_attack,
        "charm": asked_in("charm"),
        "over": is_over,
    }
    return {name: stage.room(fight(bots=7), moment) for name, moment in wanted.items()}


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_cards_is_whole(crowd: Crowd, stage: Stage, scenes: dict[str, Scene], size: Size) -> None:
    ada = sit(crowd, stage, scenes["select"], size)
    cards = Player(ada).look().cards
    shown = [f"[data-testid={card}]" for card in cards_shown(size, cards)]
    check_whole(ada, *shown, "[data-testid=lock]", "[data-testid=prompt]")


@pytest.mark.parametrize("size", SIZES)
def test_steps_and_attacks_are_whole(
    crowd: Crowd, stage: Stage, scenes: dict[str, Scene], size: Size
) -> None:
    ada = sit(crowd, stage, scenes["turn"], size)
    Player(ada).look()
    check_whole(ada, "[data-testid=dock] [data-offer]", "[data-testid=prompt]")


@pytest.mark.parametrize("size", SIZES)
def test_a_lucky_charm_is_whole(crowd: Crowd, stage: Stage, scenes: dict[str, Scene], size: Size) -> None:
    ada = sit(crowd, stage, scenes["charm"], size)
    Player(ada).look()
    ways = "[data-testid=charm-flip]", "[data-testid=charm-reroll]", "[data-testid=dock] [data-offer]"
    check_whole(ada, "[data-testid^=die-]", *ways, "[data-testid=prompt]")


@pytest.mark.parametrize("size", SIZES)
def test_the_end_is_whole(crowd: Crowd, stage: Stage, scenes: dict[str, Scene], size: Size) -> None:
    ada = sit(crowd, stage, scenes["over"], size)
    expect(ada.see("end-screen")).to_be_visible()
    check_whole(ada, "[data-testid=end-screen] h2", "[data-testid=end-screen] tr", "[data-testid=rematch]")


@pytest.mark.parametrize("size", SIZES)
def test_the_log_can_be_read(crowd: Crowd, stage: Stage, scenes: dict[str, Scene], size: Size) -> None:
    """Beside the arena, or in a drawer where there is no room for it."""
    ada = sit(crowd, stage, scenes["over"], size)
    ada.page.keyboard.press("l")
    box = ada.see("log").bounding_box()
    assert box is not None
    assert box["height"] > 150
    expect(ada.see("log").locator("li").last).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES)
def test_whoever_watches_is_told_the_story(crowd: Crowd, scenes: dict[str, Scene], size: Size) -> None:
    watcher = crowd.visitor(size, lang="fr").go(f"/room/{scenes['turn'].opened.id}")
    log = watcher.see("log")
    expect(log.locator("li").last).to_be_in_viewport()
    box = log.bounding_box()
    assert box is not None
    assert box["height"] > 100
