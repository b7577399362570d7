"""Odds in the browser: for who only watches, off until asked for, and nowhere on the page of who plays."""

from msgspec.structs import replace
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import PHONE, Crowd
from .moments import asked_in, fight
from .staging import Stage


def test_odds_are_for_those_who_watch(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(replace(fight(bots=2), odds=True), asked_in("turn"))
    watcher = crowd.visitor().go(f"/room/{scene.opened.id}")
    expect(watcher.see("odds-toggle")).to_have_attribute("aria-pressed", "false")
    expect(watcher.see("odds-sides")).to_have_count(0)
    watcher.see("odds-toggle").click()
    expect(watcher.see("odds-sides").or_(watcher.page.get_by_text("none to tell yet")).first).to_be_visible()
    assert not barriers(watcher)
    watcher.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert watcher.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("table")).to_be_visible()
    expect(ada.see("odds")).to_have_count(0)


def test_a_room_that_does_not_say_so_has_none(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(bots=1), asked_in("turn"))
    watcher = crowd.visitor().go(f"/room/{scene.opened.id}")
    expect(watcher.see("table")).to_be_visible()
    expect(watcher.see("odds")).to_have_count(0)
