"""What a person chooses for this browser is remembered by it."""

import pytest
from playwright.sync_api import expect

from .browsing import Crowd
from .moments import asked_in, fight
from .staging import Stage


def test_language_theme_and_sound_are_remembered(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see("language").click()
    ada.see("theme").click()
    ada.see("sound").click()
    ada.page.reload()
    html = ada.page.locator("html")
    expect(html).to_have_attribute("lang", "fr")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(ada.see("sound")).to_have_attribute("aria-pressed", "true")
    expect(ada.page.get_by_role("heading", name="Entre amis")).to_be_visible()


@pytest.mark.long
def test_the_theme_follows_the_system_until_one_is_chosen(crowd: Crowd) -> None:
    ada = crowd.visitor(theme="auto", color_scheme="dark").go("/")
    html = ada.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    ada.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")


@pytest.mark.long
def test_the_language_of_the_browser_is_spoken_at_first(crowd: Crowd) -> None:
    ada = crowd.visitor(locale="fr-CH").go("/")
    ada.page.evaluate("localStorage.clear()")
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_game_goes_on_in_another_language(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select", 2))
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("log")).to_contain_text("Round 1")
    ada.see("language").click()
    expect(ada.see("log")).to_contain_text("Manche 1")
    expect(ada.see("log")).not_to_contain_text("Round 1")


def test_whoever_leaves_everywhere_is_nobody_on_every_page(crowd: Crowd) -> None:
    ada = crowd.visitor(name="Ada").go("/")
    ada.see("new-room").click()
    ada.see("create-room").click()
    expect(ada.see("start")).to_be_visible()
    table = ada.page.url
    ada.see("settings").click()
    ada.see("leave-everywhere").click()
    expect(ada.see("sure")).to_contain_text("a bot plays on where a game runs")
    ada.see("sure-yes").click()
    expect(ada.see("new-room")).to_be_visible()
    ada.page.goto(table)
    expect(ada.see("seat-0").locator("strong")).not_to_have_text("Ada")
