"""Every page, in every phase of a fight, light and dark, wide and narrow, without barriers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd, Visitor
from .moments import RARE, Rare, asked_in, fight, is_over
from .playing import Player
from .staging import Scene, Stage

pytestmark = pytest.mark.xdist_group("browser")
EVERYTHING = [(DESK, "light"), (DESK, "dark"), (PHONE, "light"), (PHONE, "dark")]
#: Each width once and each theme once; the long checks look at all four.
EACH_ONCE = [(DESK, "light"), (PHONE, "dark")]
DRESSES = [EACH_ONCE, pytest.param(EVERYTHING, marks=pytest.mark.long)]
#: Colours that are still changing are no colours yet, and a new width changes things only a frame later.
SETTLED = """async () => {
  const changing = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
  for (let quiet = 0; quiet < 3; quiet++) {
    await new Promise(requestAnimationFrame)
    if (changing().length > 0) quiet = -1
    await Promise.allSettled(changing().map((each) => each.finished))
  }
}"""
Dresses = list[tuple[tuple[int, int], str]]


@pytest.fixture
def visitor(crowd: Crowd) -> Visitor:
    return crowd.visitor(theme="auto", reduced_motion="reduce")


def check(visitor: Visitor, dresses: Dresses) -> None:
    found = [
        f"{size} {theme}: {line}" for size, theme in worn(visitor, dresses) for line in barriers(visitor)
    ]
    assert not found, "\n".join(found)


def worn(visitor: Visitor, dresses: Dresses) -> Iterator[tuple[tuple[int, int], str]]:
    for size, theme in dresses:
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
    expect(visitor.page.get_by_role("button", name="Stand up")).to_be_visible()
    check(visitor, dresses)


PHASES = [
    ("warriorz-2e", "draft"),
    ("warriorz-2e", "place"),
    ("warriorz-2e", "select"),
    ("warriorz-2e", "turn"),
    ("warriorz-2e", "charm"),
]


def sit(crowd: Crowd, stage: Stage, scene: Scene) -> Visitor:
    visitor = crowd.visitor(theme="auto", reduced_motion="reduce", cookie=stage.cookie(scene))
    visitor.go(f"/room/{scene.opened.id}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


@pytest.mark.parametrize(("game", "phase"), PHASES)
@pytest.mark.parametrize("dresses", DRESSES)
def test_at_the_table(crowd: Crowd, stage: Stage, game: str, phase: str, dresses: Dresses) -> None:
    settings = fight(game, draft="choice" if phase == "draft" else "random")
    visitor = sit(crowd, stage, stage.room(settings, asked_in(phase)))
    Player(visitor).look()
    check(visitor, dresses)


@pytest.mark.long
@pytest.mark.parametrize("rare", RARE, ids=str)
def test_at_the_table_in_rare_moments(crowd: Crowd, stage: Stage, rare: Rare) -> None:
    scene = stage.room(rare.settings, asked_in(rare.phase), level=rare.level)
    visitor = sit(crowd, stage, scene)
    Player(visitor).look()
    check(visitor, EVERYTHING)


@pytest.mark.parametrize("dresses", DRESSES)
def test_after_the_game(crowd: Crowd, stage: Stage, dresses: Dresses) -> None:
    visitor = sit(crowd, stage, stage.room(fight(), is_over))
    expect(visitor.see("end-screen")).to_be_visible()
    check(visitor, dresses)
    visitor.see("replay-link").click()
    expect(visitor.see("replay-verified")).to_have_attribute("data-state", "verified")
    check(visitor, dresses)


@pytest.mark.parametrize("dresses", DRESSES)
def test_coming_back(crowd: Crowd, stage: Stage, dresses: Dresses) -> None:
    visitor = sit(crowd, stage, stage.room(fight(), is_over))
    expect(visitor.see("end-screen")).to_be_visible()
    visitor.go("/games")
    expect(visitor.see("final-board")).to_be_visible()
    check(visitor, dresses)
    visitor.see("forget-all").click()
    check(visitor, dresses)
    visitor.see("sure-no").click()
    visitor.see("own-game").get_by_role("link").click()
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
