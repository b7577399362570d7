"""Every page, in every phase of a fight, light and dark, wide and narrow, in both languages: no barriers."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import DESK, PHONE, TABLET, Crowd, Visitor
from .moments import RARE, Rare, asked_in, fight, is_over
from .playing import Player
from .staging import Scene, Stage

EVERYTHING = [(size, theme) for size in (DESK, TABLET, PHONE) for theme in ("light", "dark")]
#: Colours that are still changing are no colours yet, and a new width changes things only a frame later. What
#: is inherited changes a frame later again, so changes are ended rather than waited for.
SETTLED = """async () => {
  for (let quiet = 0, frames = 0; quiet < 3 && frames < 200; frames++) {
    await new Promise(requestAnimationFrame)
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (const each of changing) each.finish()
    quiet = changing.length > 0 ? 0 : quiet + 1
  }
}"""


class Dresses(NamedTuple):
    """A language, and the sizes and themes to look at a page in."""

    lang: str
    looks: list[tuple[tuple[int, int], str]]

    def __str__(self) -> str:
        return f"{self.lang}-{len(self.looks)}"


#: Each theme once; the long checks look at all of them.
SOME = Dresses("en", [(DESK, "light"), (PHONE, "dark")])
ALL = [Dresses(lang, EVERYTHING) for lang in ("en", "fr")]
DRESSES = [SOME, *(pytest.param(each, marks=pytest.mark.long, id=str(each)) for each in ALL)]


@pytest.fixture
def visitor(crowd: Crowd, dresses: Dresses) -> Visitor:
    return crowd.visitor(theme="auto", lang=dresses.lang)


def check(visitor: Visitor, dresses: Dresses) -> None:
    found = [
        f"{size} {theme}: {line}" for size, theme in worn(visitor, dresses) for line in barriers(visitor)
    ]
    assert not found, "\n".join(found)


def worn(visitor: Visitor, dresses: Dresses) -> Iterator[tuple[tuple[int, int], str]]:
    for size, theme in dresses.looks:
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        visitor.page.evaluate(SETTLED)
        yield size, theme


@pytest.mark.parametrize("dresses", DRESSES)
def test_before_the_game(visitor: Visitor, dresses: Dresses) -> None:
    visitor.go("/")
    expect(visitor.see("quick-play-mad-arena")).to_be_visible()
    check(visitor, dresses)
    visitor.see("new-room").click()
    expect(visitor.see("create-room")).to_be_visible()
    check(visitor, dresses)
    visitor.see("create-room").click()
    expect(visitor.see("start")).to_be_visible()
    check(visitor, dresses)


PHASES = [
    ("warriorz-2e", "draft"),
    ("warriorz-2e", "place"),
    ("warriorz-2e", "select"),
    ("warriorz-2e", "turn"),
    ("warriorz-2e", "charm"),
]


def sit(crowd: Crowd, stage: Stage, scene: Scene, dresses: Dresses) -> Visitor:
    visitor = crowd.visitor(theme="auto", lang=dresses.lang, cookie=stage.cookie(scene))
    visitor.go(f"/room/{scene.opened.id}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


@pytest.mark.parametrize(("game", "phase"), PHASES)
@pytest.mark.parametrize("dresses", DRESSES)
def test_at_the_table(crowd: Crowd, stage: Stage, game: str, phase: str, dresses: Dresses) -> None:
    settings = fight(game, draft="choice" if phase == "draft" else "random")
    visitor = sit(crowd, stage, stage.room(settings, asked_in(phase)), dresses)
    Player(visitor).look()
    check(visitor, dresses)


@pytest.mark.long
@pytest.mark.parametrize("rare", RARE, ids=str)
@pytest.mark.parametrize("dresses", ALL, ids=str)
def test_at_the_table_in_rare_moments(crowd: Crowd, stage: Stage, rare: Rare, dresses: Dresses) -> None:
    scene = stage.room(rare.settings, asked_in(rare.phase), level=rare.level)
    visitor = sit(crowd, stage, scene, dresses)
    Player(visitor).look()
    check(visitor, dresses)


@pytest.mark.parametrize("dresses", DRESSES)
def test_after_the_game(crowd: Crowd, stage: Stage, dresses: Dresses) -> None:
    visitor = sit(crowd, stage, stage.room(fight(), is_over), dresses)
    expect(visitor.see("end-screen")).to_be_visible()
    check(visitor, dresses)
    visitor.see("replay-link").click()
    expect(visitor.see("replay-verified")).to_have_attribute("data-state", "verified")
    check(visitor, dresses)


@pytest.mark.parametrize("dresses", DRESSES)
def test_coming_back(crowd: Crowd, stage: Stage, dresses: Dresses) -> None:
    visitor = sit(crowd, stage, stage.room(fight(), is_over), dresses)
    expect(visitor.see("end-screen")).to_be_visible()
    visitor.go("/games")
    expect(visitor.see("final-board")).to_be_visible()
    check(visitor, dresses)
    visitor.see("forget-all").click()
    check(visitor, dresses)
    visitor.see("sure-no").click()
    visitor.see("own-game").get_by_role("link").first.click()
    for opener in ("chapters", "continue-here"):
        expect(visitor.see(opener)).to_be_enabled()
        visitor.see(opener).click()
        check(visitor, dresses)
        visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize("dresses", DRESSES)
def test_more_settings_of_a_room(visitor: Visitor, dresses: Dresses) -> None:
    visitor.go("/").see("new-room").click()
    visitor.see("more-settings").locator("summary").click()
    check(visitor, dresses)


@pytest.mark.parametrize("dresses", DRESSES)
def test_the_rules(visitor: Visitor, dresses: Dresses) -> None:
    visitor.go("/rules/W2E-4.1")
    expect(visitor.see("rule-choosing-a-card")).to_be_visible()
    check(visitor, dresses)


#: Pages that are little more than a way to somewhere else.
SMALL = ("/join/BCDFGHJ", "/replay", "/learn")


@pytest.mark.parametrize("dresses", DRESSES)
def test_small_pages(visitor: Visitor, dresses: Dresses) -> None:
    visitor.may_lose_line = True  # the browser reports that nobody has this code
    for path in SMALL:
        visitor.go(path)
        expect(visitor.page.locator("h1, h2").first).to_be_visible()
        check(visitor, dresses)
