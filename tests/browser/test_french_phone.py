"""On a phone, in French: nothing is cut off, everything is at the thumb, and no English is left."""

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, SMALL_PHONE, Crowd, Visitor
from .moments import asked_in, fight, is_over
from .playing import Look, Toucher
from .staging import Scene, Stage
from .words import SAID, english_in

#: Nothing reaches beyond the right edge.
FITS = "document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth"

#: How many answers a thumb can press right now.
REACHABLE = """() => [...document.querySelectorAll('[data-testid=dock] [data-offer]')].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect()
  return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).length"""


def phone(crowd: Crowd, size: tuple[int, int] = PHONE, cookie: str | None = None) -> Visitor:
    return crowd.visitor(size, lang="fr", cookie=cookie, has_touch=True, is_mobile=True)


def check(visitor: Visitor) -> None:
    assert visitor.page.evaluate(FITS), f"{visitor.page.url} scrolls sideways"
    english = english_in(visitor.page.evaluate(SAID))
    assert not english, "\n".join(english)


class Reader(Toucher):
    """Looks at every new kind of question before it answers."""

    seen: set[str]

    def decide(self, look: Look) -> None:
        self.seen = getattr(self, "seen", set())
        kind = "card" if look.cards else look.offers[0].split(":")[0]
        if kind not in self.seen:
            self.seen.add(kind)
            self.reach(look)
            check(self.visitor)
        super().decide(look)

    def reach(self, look: Look) -> None:
        """What is asked, and the first answers to it, are in sight without scrolling."""
        expect(self.visitor.see("prompt")).to_be_in_viewport()
        if look.cards:
            expect(self.visitor.see(look.cards[0])).to_be_in_viewport(ratio=0.9)
            expect(self.visitor.see("lock")).to_be_in_viewport(ratio=1)
        else:
            assert self.visitor.page.evaluate(REACHABLE) > 0


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL_PHONE, marks=pytest.mark.long)])
def test_a_game_is_played_in_french_with_a_finger(crowd: Crowd, size: tuple[int, int]) -> None:
    ada = phone(crowd, size).go("/")
    expect(ada.see("quick-play-warriorz-2e")).to_be_enabled()
    check(ada)
    ada.see("quick-play-warriorz-2e").tap()
    Reader(ada).play_to_the_end()
    check(ada)
    expect(ada.see("rematch")).to_be_in_viewport(ratio=1)


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    return stage.room(fight(), is_over)


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL_PHONE, marks=pytest.mark.long)])
def test_every_other_page_speaks_french_and_fits(
    crowd: Crowd, finished: Scene, size: tuple[int, int]
) -> None:
    ada = phone(crowd, size)
    ada.go(f"/replay/{finished.opened.id}?move=40")
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "verified")
    check(ada)
    ada.go("/replay")
    expect(ada.see("replay-upload")).to_be_attached()
    check(ada)
    ada.go("/rules/W2E-4")
    expect(ada.see("rule-choosing-a-card")).to_be_visible()
    check(ada)
    ada.go("/")
    ada.see("new-room").tap()
    expect(ada.see("create-room")).to_be_visible()
    check(ada)
    ada.see("create-room").tap()
    expect(ada.see("start")).to_be_visible()
    check(ada)


@pytest.mark.long
@pytest.mark.parametrize("game", ["warriorz-1e", "mad-arena"])
@pytest.mark.parametrize("phase", ["draft", "select", "turn"])
def test_the_other_editions_fit_and_speak_french(crowd: Crowd, stage: Stage, game: str, phase: str) -> None:
    scene = stage.room(fight(game, draft="choice" if phase == "draft" else "random"), asked_in(phase))
    ada = phone(crowd, SMALL_PHONE, stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    look = Reader(ada).look()
    if phase != "draft":
        Reader(ada).reach(look)
    check(ada)
