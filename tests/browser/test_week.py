"""One's own week in the browser: the missing game is judged, and puzzles that fit are one press away."""

import re

from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import PHONE, Crowd
from .moments import fight, is_over
from .staging import Stage


def test_the_missing_game_is_judged_and_leads_to_puzzles(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(bots=1), is_over, level="random")
    ada = crowd.visitor(cookie=stage.cookie(scene)).go("/week")
    expect(ada.see("week-none")).to_be_visible()
    ada.go(f"/room/{scene.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    ada.go("/games").page.get_by_role("link", name="Your week").click()
    expect(ada.see("week-games")).to_contain_text("0 of them judged")
    ada.see("week-judge").click()
    expect(ada.see("week-games")).to_contain_text("1 of them judged", timeout=120_000)
    expect(ada.see("week-kinds")).to_be_visible()
    assert not barriers(ada)
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.see("week-practise").first.click()
    expect(ada.page).to_have_url(re.compile("/puzzles/warriorz-2e/.*theme="))
