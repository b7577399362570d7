"""The first fight teaches: whoever has never played fights it from the first page on, on a phone too."""

from typing import Any

import pytest
from playwright.sync_api import expect

from gong.server.lessons import lesson_text
from gong.server.messages import Lang

from .accessibility import barriers
from .browsing import DESK, PHONE, PHONE_ON_ITS_SIDE, Crowd, Visitor
from .playing import Player, Toucher
from .test_french_phone import check as check_french

pytestmark = pytest.mark.xdist_group("browser")
#: Something is said that was not said before, and can be answered.
SAYS = """last => {
  const text = document.querySelector('[data-testid=coach-text]')?.textContent
  return document.querySelector('[data-testid=coach] .acts') && text !== last ? text : false
}"""
#: The boxes of the mark and of what it must never lie on.
LIES_ON = """name => {
  const boxOf = (each) => document.querySelector(`[data-testid=${each}]`).getBoundingClientRect()
  const [mark, other] = [boxOf('coach'), boxOf(name)]
  const isBeside = mark.left >= other.right || other.left >= mark.right
  return !isBeside && mark.top < other.bottom && other.top < mark.bottom
}"""
IN_PAGE = """() => {
  const { left, top, right, bottom } = document.querySelector('[data-testid=coach]').getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}"""

#: The middle of what the ring is around, as soon as it is there.
RINGED = """name => {
  const boxOf = (each) => document.querySelector(`[data-testid=${each}]`)?.getBoundingClientRect()
  const [ring, { left, top, width, height }] = [boxOf('coach-ring'), boxOf(name)]
  const isAround = ring && Math.abs(ring.left + 5 - left) < 2 && Math.abs(ring.top + 5 - top) < 2
  return isAround && [left + width / 2, top + height / 2]
}"""
#: Buttons at the head of the page that lie over each other.
CROWDED = """buttons => {
  const boxes = buttons.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
  return boxes.slice(1).some(({ left }, i) => left < boxes[i].right - 1)
}"""


class Student:
    """Reads what is said and does it."""

    def __init__(self, visitor: Visitor, game: str, lang: Lang = "en", player: type[Player] = Player) -> None:
        self.visitor, self.player = visitor, player(visitor)
        self.steps = [step for step in lesson_text(game, lang).steps if step.text]
        self.read = ""

    def listen(self) -> str:
        said: Any = self.visitor.page.wait_for_function(SAYS, arg=self.read).json_value()
        self.read = str(said)
        return self.read

    def step(self) -> None:
        """One step: it is said when it is due, and answered."""
        said = self.listen()
        step = next(step for step in self.steps if step.text == said)
        assert self.visitor.page.evaluate(IN_PAGE), step.text
        if step.key is None:
            self.player.click(self.visitor.see("coach-next"))
        elif step.key.startswith(("place:", "move:")):
            self.press_zone(step.key.partition(":")[2])
        elif step.key.startswith("card:"):
            self.player.lock(step.key.replace(":", "-", 1))
        else:
            self.player.press(step.key)

    def press_zone(self, zone: str) -> None:
        """In the middle of its ring, whoever stands there."""
        assert self.visitor.see("end-not-yet").count() == 0
        x, y = self.visitor.page.wait_for_function(RINGED, arg=f"heart-{zone}").json_value()
        self.visitor.page.mouse.click(x, y)

    def learn(self, first: int = 0, count: int | None = None) -> None:
        """These steps in their order; all but the last, which offers a real game."""
        for step in self.steps[first:-1][:count]:
            self.step()
            assert self.read == step.text


class Leader(Player):
    """Plays Ultrium Sphere by what the dock lists."""

    def press(self, key: str) -> None:
        self.click(self.visitor.see("dock").locator(f'[data-offer="{key}"]').last)


class TouchingLeader(Leader, Toucher):
    """With a finger."""


def newcomer(crowd: Crowd, size: tuple[int, int] = DESK, **more: Any) -> Visitor:
    """What needs no thought plays itself."""
    return crowd.visitor(size, newcomer=True, obvious=True, **more)


def test_on_a_phone_somebody_new_fights_it_leaves_and_comes_back(crowd: Crowd) -> None:
    hand: Any = {"has_touch": True, "is_mobile": True}
    ada = newcomer(crowd, PHONE, lang="fr", at_once=False, speed=4, **hand).go("/")
    expect(ada.see("quick-play-warriorz-2e")).to_be_visible()
    ada.see("learn").tap()
    student = Student(ada, "warriorz-2e", "fr", Toucher)
    student.learn(count=8)
    assert student.listen() == student.steps[8].text
    assert not ada.page.evaluate(LIES_ON, "board")
    check_french(ada)
    ada.go("/").see("learn").tap()
    student.read = ""
    student.learn(first=8)
    assert student.listen() == student.steps[-1].text
    expect(ada.see("end-screen")).to_be_visible()
    assert not ada.page.evaluate(LIES_ON, "end-screen")
    text = ada.see("coach-text").bounding_box()
    assert text is not None
    assert text["width"] > 0.8 * PHONE[0]
    assert not ada.page.locator("header").first.locator("a, button").evaluate_all(CROWDED)
    assert ada.remembered()["hints"], "a real game is played otherwise: a press on a card plays it"
    ada.go("/games")
    expect(ada.page.locator("main")).not_to_contain_text("Cactus")


@pytest.mark.parametrize("game", ["warriorz-1e", "mad-arena"])
def test_the_other_games_are_taught_as_well(crowd: Crowd, game: str) -> None:
    ada = newcomer(crowd).go(f"/learn/{game}")
    student = Student(ada, game)
    student.learn()
    assert student.listen() == student.steps[-1].text


def test_the_first_match_of_ultrium_sphere_is_played_and_won(crowd: Crowd) -> None:
    ada = newcomer(crowd).go("/learn/ultrium-sphere")
    student = Student(ada, "ultrium-sphere", player=Leader)
    student.learn()
    assert student.listen() == student.steps[-1].text
    expect(ada.see("end-screen")).to_be_visible()


@pytest.mark.long
def test_the_first_match_of_ultrium_sphere_on_a_phone_in_french(crowd: Crowd) -> None:
    hand: Any = {"has_touch": True, "is_mobile": True}
    ada = newcomer(crowd, PHONE, lang="fr", **hand).go("/learn/ultrium-sphere")
    student = Student(ada, "ultrium-sphere", "fr", TouchingLeader)
    student.learn()
    assert student.listen() == student.steps[-1].text
    expect(ada.see("end-screen")).to_be_visible()


def test_then_a_real_game_explains_the_odds_once(crowd: Crowd) -> None:
    ada = newcomer(crowd).go("/learn/warriorz-2e")
    student = Student(ada, "warriorz-2e")
    student.learn()
    student.listen()
    ada.see("lesson-real").click()
    expect(ada.see("room-code")).to_be_visible()
    player = Player(ada)
    while ada.see("coach").count() == 0:
        assert player.step()
        ada.page.wait_for_timeout(150)
    expect(ada.see("coach-text")).to_contain_text("on average it takes")
    ada.see("coach-next").click()
    expect(ada.see("coach")).to_have_count(0)
    ada.page.reload()
    expect(ada.see("dock")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    expect(ada.see("coach")).to_have_count(0)


def test_anything_else_is_refused_in_words(crowd: Crowd) -> None:
    ada = newcomer(crowd).go("/learn/warriorz-2e")
    student = Student(ada, "warriorz-2e")
    student.learn(count=1)
    student.listen()
    ada.see("zone-3").click(force=True)
    expect(ada.see("why-not")).to_contain_text("In your first fight, play what is marked")


def test_it_can_be_begun_again(crowd: Crowd) -> None:
    ada = newcomer(crowd).go("/learn/warriorz-2e")
    student = Student(ada, "warriorz-2e")
    student.learn(count=4)
    student.listen()
    ada.see("lesson-restart").click()
    assert student.listen() == student.steps[0].text


def test_whoever_concedes_is_told_that_the_lesson_is_left(crowd: Crowd) -> None:
    ada = newcomer(crowd).go("/learn/warriorz-2e")
    Student(ada, "warriorz-2e").listen()
    ada.see("concede").click()
    ada.see("concede-yes").click()
    expect(ada.see("coach-text")).to_contain_text("You have left the path of this lesson")
    expect(ada.see("lesson-real")).to_be_visible()


def test_it_is_offered_until_somebody_takes_it_or_declines(crowd: Crowd) -> None:
    """Also to whoever has played without it."""
    ada = crowd.visitor(PHONE, likes={"offerLesson": True}).go("/")
    expect(ada.see("learn")).to_be_visible()
    ada.see("learn-decline").click()
    expect(ada.see("first-fight")).to_have_count(0)
    assert not ada.remembered()["offerLesson"]


def test_menu_and_how_to_play_lead_there(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    expect(ada.see("first-fight")).to_have_count(0)
    ada.see("how-to-mad-arena").click()
    expect(ada.see("how-to-learn")).to_have_attribute("href", "/learn/mad-arena")
    ada.page.keyboard.press("Escape")
    ada.see("settings").click()
    ada.see("menu-learn").click()
    ada.see("learn-warriorz-1e").click()
    assert Student(ada, "warriorz-1e").listen().startswith("You are Bonzaï")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_has_no_barriers(crowd: Crowd, theme: str) -> None:
    ada = newcomer(crowd, theme=theme).go("/learn")
    found = barriers(ada)
    student = Student(ada.go("/learn/warriorz-2e"), "warriorz-2e")
    student.learn(count=2)
    student.listen()
    for width, height in (DESK, PHONE, PHONE_ON_ITS_SIDE):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.page.evaluate(IN_PAGE), (width, height)
        found += barriers(ada)
    assert not found, "\n".join(found)
