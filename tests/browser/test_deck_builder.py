"""The deck builder: a deck is built, checked, saved, shared, imported, tried and played."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from gong.data.decks import ready_deck
from gong.data.decktext import read_text, write_text
from gong.data.sets import load_set
from gong.server.entries import Brought

from .accessibility import barriers
from .browsing import DESK, PHONE, SMALL_PHONE, Crowd, Visitor
from .staging import Stage
from .test_french_phone import check as check_french

CARDS = load_set()
OWN = 'base = "first-light"\n[ultras.u09]\nname = { en = "Iron Keeper", fr = "Gardien de fer" }\nvalue = 3\n'
FITS = "() => document.documentElement.scrollWidth <= window.innerWidth"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def builder(crowd: Crowd, ready: str = "", **how: Any) -> Visitor:
    visitor = crowd.visitor(**how).go("/decks")
    expect(visitor.see("tiles").get_by_role("listitem").first).to_be_visible()
    if ready:
        if visitor.see("pane-deck").is_visible():
            visitor.see("pane-deck").click()
        visitor.see("start-ready").select_option(ready)
        expect(visitor.see("verdict")).to_have_attribute("data-legal", "true")
    return visitor


def tile(visitor: Visitor, card: str, button: str) -> None:
    visitor.see(f"tile-{card}").get_by_role("button", name=re.compile(f"^{button}")).click()


def test_a_deck_is_built_checked_saved_shared_imported_and_played(crowd: Crowd, stage: Stage) -> None:
    ada = builder(crowd, "carousel", name="Ada")
    ada.context.grant_permissions(CLIPBOARD)

    # A second copy of somebody who may be there once: the rule, and the card it is about.
    tile(ada, "u25", "Add")
    expect(ada.see("verdict")).to_have_attribute("data-legal", "false")
    expect(ada.see("verdict")).to_contain_text("Dama Fennec")
    expect(ada.see("verdict").get_by_role("link", name="Rule US-2.1.2")).to_have_attribute(
        "href", "/rules/US-2.1.2"
    )
    expect(ada.see("deck-play")).to_be_disabled()
    ada.see("deck-undo").click()
    expect(ada.see("verdict")).to_have_attribute("data-legal", "true")

    # What would suit it keeps it legal.
    ada.see("suggestion-family").get_by_role("button", name="Exchange").click()
    expect(ada.see("verdict")).to_have_attribute("data-legal", "true")
    expect(ada.see("tile-u65").get_by_role("status")).to_have_text("6")
    ada.see("deck-name").fill("Whirl & Co")
    expect(ada.see("deck-save")).to_be_enabled()
    ada.see("deck-save").click()
    expect(ada.see("own-decks")).to_contain_text("Whirl & Co")
    ada.page.reload()
    expect(ada.see("own-decks")).to_contain_text("Whirl & Co")
    expect(ada.see("deck-name")).to_have_value("Whirl & Co")
    expect(ada.see("verdict")).to_have_attribute("data-legal", "true")

    # Shared as a link and as text.
    ada.see("share").get_by_role("button", name="Copy a link").click()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    ada.see("share").get_by_role("button", name="Copy as text").click()
    text = ada.page.evaluate("navigator.clipboard.readText()")
    assert read_text(text, CARDS).ultras["u65"] == 6
    bob = crowd.visitor().go(link.removeprefix(ada.base))
    expect(bob.see("deck-name")).to_have_value("Whirl & Co")
    expect(bob.see("verdict")).to_have_attribute("data-legal", "true")
    bob.see("import-text").fill("> # From a friend\n> 4 Academy Keeper\n")
    bob.see("import").click()
    expect(bob.see("deck-name")).to_have_value("From a friend")
    expect(bob.see("count-ultras")).to_have_text("4 of 25 cards")
    bob.see("import-text").fill(text)
    bob.see("import").click()
    expect(bob.see("verdict")).to_have_attribute("data-legal", "true")

    # Played, with the deck that was built.
    bob.see("play-against").select_option("blitz")
    bob.see("deck-play").click()
    expect(bob.see("table")).to_be_visible()
    (brought,) = (what for what in stage.log(bob.room()) if isinstance(what, Brought))
    assert brought.deck
    assert read_text(brought.deck.text, CARDS).ultras["u65"] == 6


def test_cards_are_found_by_words_and_by_what_they_are(crowd: Crowd) -> None:
    ada = builder(crowd)
    tile(ada, "u25", "Add")
    expect(ada.see("count-ultras")).to_have_text("1 of 25 cards")
    tile(ada, "u25", "Remove")
    expect(ada.see("count-ultras")).to_have_text("0 of 25 cards")
    tiles = ada.see("tiles").get_by_role("listitem")
    expect(tiles).to_have_count(len(CARDS.ultras) + len(CARDS.interactions))
    ada.see("deck-search").fill("dama sorrel")
    expect(tiles).to_have_count(1)
    ada.page.get_by_role("button", name="Clear").click()
    ada.page.get_by_text("Filters", exact=True).click()
    ada.see("filter-family").select_option("dama")
    expect(tiles).to_have_count(8)
    ada.see("filter-value").select_option("5-6")
    expect(tiles).to_have_count(
        sum(card.subtype == "dama" and 5 <= card.value <= 6 for card in CARDS.ultras.values())
    )
    ada.page.get_by_role("button", name="Clear").click()
    ada.see("filter-deed").select_option("stops")
    expect(ada.see("tile-i15")).to_be_visible()
    expect(ada.see("tile-u44")).to_be_visible()
    ada.see("filter-cap").select_option("save")
    ada.see("filter-least").select_option("8")
    expect(tiles).to_have_count(1)


def test_by_keyboard_alone(crowd: Crowd) -> None:
    ada = builder(crowd)
    ada.see("deck-search").focus()
    ada.page.keyboard.type("sorrel")
    add = ada.see("tile-u65").get_by_role("button", name="Add Dama Sorrel")
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        if add.evaluate("button => button === document.activeElement"):
            break
    expect(add).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Enter")
    expect(ada.see("count-ultras")).to_have_text("2 of 25 cards")
    ada.see("tile-u65").get_by_role("button", name="Look at").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.see("card-sheet")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.see("card-sheet")).to_have_count(0)


def test_how_it_does_is_told_while_it_is_played_and_can_be_stopped(crowd: Crowd) -> None:
    ada = builder(crowd, "tides")
    ada.see("trial-start").click()
    expect(ada.see("trial")).to_have_attribute("data-state", "running")
    expect(ada.see("trial-matrix").get_by_role("row").nth(1)).to_be_visible()
    expect(ada.see("trial-cards").get_by_role("row").nth(1)).to_be_visible()
    if ada.see("trial-stop").is_visible():
        ada.see("trial-stop").click()
    expect(ada.see("trial")).to_have_attribute("data-state", re.compile("stopped|done"))
    ada.see("draw-hand").click()
    expect(ada.see("test-hand").get_by_role("listitem")).to_have_count(9)


def test_own_cards_are_built_with(crowd: Crowd, tmp_path: Path) -> None:
    ada = builder(crowd, "balanced")
    bad, good = tmp_path / "bad.toml", tmp_path / "mine.toml"
    bad.write_text('[ultras.u09]\nvalue = "dear"\n', "utf-8")
    good.write_text(OWN, "utf-8")
    ada.may_lose_line = True  # the browser complains of every answer that refuses something
    ada.see("own-cards-file").set_input_files(bad)
    expect(ada.see("own-cards-problem")).to_contain_text("cards.ultras.u09.value")
    ada.see("own-cards-file").set_input_files(good)
    expect(ada.see("tile-u09")).to_contain_text("Iron Keeper")
    expect(ada.see("own-cards")).to_contain_text("mine.toml")
    expect(ada.see("pile-ultras")).to_contain_text("value 100 of 100")
    expect(ada.see("verdict")).to_have_attribute("data-legal", "true")
    ada.see("deck-play").click()
    expect(ada.see("table")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL_PHONE, marks=pytest.mark.long)])
def test_on_a_phone_in_french(crowd: Crowd, size: tuple[int, int]) -> None:
    ada = builder(crowd, "blitz", size=size, lang="fr", has_touch=True, is_mobile=True)
    for pane in ("cards", "deck", "tools"):
        ada.see(f"pane-{pane}").tap()
        assert ada.page.evaluate(FITS), pane
        check_french(ada)
    expect(ada.see("suggestions")).to_contain_text("Entrent")
    ada.see("import-text").fill(write_text(ready_deck("tides"), CARDS, "fr"))
    ada.see("import").tap()
    expect(ada.see("deck-name")).to_have_value("Marées")


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_it_has_no_barriers(crowd: Crowd, theme: str, size: tuple[int, int]) -> None:
    """Some of the cards are enough: each is like the next."""
    ada = builder(crowd, "control", size=size, theme=theme)
    panes = ("cards", "deck", "tools") if size == PHONE else ("",)
    found = []
    for pane in panes:
        if pane:
            ada.see(f"pane-{pane}").click()
        if pane in ("", "cards"):
            ada.see("deck-search").fill("ysthari")
        assert ada.page.evaluate(FITS), pane
        found += barriers(ada)
    assert not found, "\n".join(found)
