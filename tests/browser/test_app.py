"""Gong as an app: it can be installed, and calls whoever looks elsewhere."""

import re
from typing import Any

from playwright.sync_api import expect

from .browsing import Crowd, Visitor, open_room
from .moments import asked_in, fight
from .playing import Player
from .staging import Stage
from .test_friends import seated

#: A page that can be put into the background, and what it calls out from there.
BACKGROUND = """
window.isAway = false
Object.defineProperty(document, 'visibilityState', { get: () => (window.isAway ? 'hidden' : 'visible') })
window.calls = []
ServiceWorkerRegistration.prototype.showNotification = async function (title) { window.calls.push(title) }
"""
AWAY = "away => { window.isAway = away; document.dispatchEvent(new Event('visibilitychange')) }"
SIZES = (
    "async src => { const image = new Image(); image.src = src; await image.decode(); return image.width }"
)


def look_elsewhere(visitor: Visitor, away: bool = True) -> None:
    visitor.page.evaluate(AWAY, away)


def calls(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate("window.calls")
    return found


def test_it_can_be_installed(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    address = ada.page.locator("link[rel=manifest]").get_attribute("href")
    response = ada.page.request.get(f"{ada.base}{address}")
    assert response.headers["content-type"] == "application/manifest+json"
    assert response.headers["cache-control"] == "no-cache"
    manifest = response.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        width = ada.page.evaluate(SIZES, icon["src"])
        assert icon["sizes"] in ("any", f"{width}x{width}")
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    session = ada.context.new_cdp_session(ada.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The windows of these tests are incognito, from which nothing can be installed.
    assert {hindrance["errorId"] for hindrance in hindrances} <= {"in-incognito"}


def test_no_worker_answers_for_the_server(crowd: Crowd) -> None:
    """A worker that answers requests could show old pages for ever."""
    ada = crowd.visitor().go("/")
    text = ada.page.request.get(f"{ada.base}/notices.js").text()
    assert "notificationclick" in text
    assert not re.search(r"fetch|caches", text)


def test_it_asks_once_whether_to_call(crowd: Crowd) -> None:
    ada = crowd.visitor(name="Ada")
    ada.context.grant_permissions(["notifications"])
    open_room(ada)
    ada.see("notify-yes").click()
    expect(ada.see("ask-notify")).to_have_count(0)
    assert ada.remembered()["notify"] == "yes"
    ada.page.reload()
    expect(ada.see("start")).to_be_visible()
    expect(ada.see("ask-notify")).to_have_count(0)
    bo = crowd.visitor(name="Bo")
    open_room(bo)
    bo.see("notify-no").click()
    open_room(bo)
    expect(bo.see("ask-notify")).to_have_count(0)


def test_whoever_looks_elsewhere_is_called_when_it_is_their_turn(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=0), asked_in("select"))
    ada, bo = (seated(crowd, stage, scene, seat) for seat in (0, 1))
    ada.context.grant_permissions(["notifications"])
    ada.context.add_init_script(BACKGROUND)
    ada.page.reload()
    ada.see("settings").click()
    ada.see("notify-setting").check()
    ada.page.keyboard.press("Escape")
    player, other = Player(ada), Player(bo)
    look_elsewhere(ada)
    assert calls(ada) == [], "what was asked before they left is known"
    expect(ada.page).to_have_title(re.compile("● It is your turn"))
    look_elsewhere(ada, away=False)
    expect(ada.page).not_to_have_title(re.compile("your turn"))
    player.step()
    look_elsewhere(ada)
    while not calls(ada):
        look = other.glance()
        assert look is None or other.answer(look), "the game ended before Ada was asked again"
        bo.page.wait_for_timeout(300)
    assert calls(ada) == ["It is your turn"]
    expect(ada.page).to_have_title(re.compile("● It is your turn"))
