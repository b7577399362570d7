"""Ultrium Sphere around the table: quick matches, rooms with decks, replays, rules and the way back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from gong.data.decks import ready_deck

from .accessibility import barriers
from .browsing import PHONE, Crowd, Visitor
from .moments import is_over, match
from .staging import Scene, Stage
from .test_accessibility import DRESSES, Dresses, check
from .test_french_phone import check as check_french

GAME = "ultrium-sphere"
#: Decks that this browser has built.
KEPT = "decks => localStorage.setItem('gong.decks', decks)"


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    """One goal is enough."""
    return stage.room(match("blitz", "wreckers", options={"goals_to_win": "1"}), is_over)


def deck_text(name: str, ready: str = "blitz", more: int = 0) -> str:
    """A ready deck under another name; with ``more`` copies of its first Ultra it breaks a rule."""
    deck = ready_deck(ready)
    ultras = dict(deck.ultras)
    ultras[next(iter(ultras))] += more
    piles = {"Ultras": ultras, "Interactions": deck.interactions}
    lines = [f"## {pile}\n" + "\n".join(f"{n} {card}" for card, n in piles[pile].items()) for pile in piles]
    return "\n".join([f"# {name}", *lines])


def keep(visitor: Visitor, *decks: tuple[str, str]) -> None:
    visitor.page.evaluate(KEPT, json.dumps([{"name": name, "text": text} for name, text in decks]))


def at_the_table(visitor: Visitor) -> None:
    expect(visitor.see("table")).to_be_visible()
    expect(visitor.see("formation-0")).to_be_visible()


# -- a quick match


def test_a_match_begins_with_the_chosen_deck_against_as_many_teams_as_wanted(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see(f"quick-play-{GAME}").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio")).to_have_count(9)
    dialog.get_by_role("radio", name=re.compile("^Tides")).check()
    dialog.get_by_text("How to play it").click()
    expect(dialog).to_contain_text("What counts is who arrives.")
    dialog.get_by_role("button", name="One team more").click()
    ada.see("start-match").click()
    at_the_table(ada)
    expect(ada.see("formation-2")).to_be_visible()
    ada.go("/")
    ada.see(f"quick-play-{GAME}").click()
    expect(ada.see("pick-tides")).to_be_checked()


def test_a_match_is_begun_by_keyboard_alone(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see(f"quick-play-{GAME}").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.see("pick-lot")).to_be_checked()
    ada.see("pick-lot").focus()
    ada.page.keyboard.press("ArrowDown")
    expect(ada.see("pick-balanced")).to_be_checked()
    ada.page.keyboard.press("Enter")
    at_the_table(ada)


def test_a_deck_of_ones_own_is_played_at_once(crowd: Crowd, stage: Stage) -> None:
    ada = crowd.visitor().go("/")
    keep(ada, ("My Prisms", deck_text("My Prisms")))
    ada.see(f"quick-play-{GAME}").click()
    ada.see("pick-own").check(force=True)
    ada.see("start-match").click()
    at_the_table(ada)
    brought = [what for what in stage.log(ada.room()) if type(what).__name__ == "Brought"]
    assert [what.deck.name for what in brought] == ["My Prisms"]  # type: ignore[union-attr]


# -- a room


def test_a_room_has_decks_options_and_a_hold_instead_of_warriors(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see("new-room").click()
    ada.page.get_by_role("radio", name="Ultrium Sphere").check()
    ada.see("seat-count").select_option("3")
    ada.page.get_by_label("Bots among them").select_option("1")
    ada.see("more-settings").locator("summary").click()
    expect(ada.page.get_by_label("Warriors")).to_have_count(0)
    ada.see("deck-of-2").select_option("wreckers")
    ada.see("option-goals_to_win").fill("2")
    ada.see("clock-hold").select_option("5")
    ada.see("create-room").click()
    expect(ada.see("seat-2")).to_contain_text("Wreckers")
    expect(ada.page.get_by_text("Goals to win: 2")).to_be_visible()


def test_whoever_sits_down_brings_a_ready_deck_or_their_own(crowd: Crowd) -> None:
    ada = crowd.visitor(name="Ada").go("/")
    keep(ada, ("My Prisms", deck_text("My Prisms")), ("Too Many", deck_text("Too Many", more=1)))
    ada.see("new-room").click()
    ada.page.get_by_role("radio", name="Ultrium Sphere").check()
    ada.see("create-room").click()
    expect(ada.see("seat-0")).to_contain_text("Balanced")
    ada.see("choose-deck-0").select_option("Tides")
    expect(ada.see("seat-0").locator(".more")).to_have_text("You · Tides")
    ada.see("choose-deck-0").select_option("My Prisms")
    expect(ada.see("seat-0").locator(".more")).to_have_text("You · My Prisms")
    ada.see("choose-deck-0").select_option("Too Many")
    expect(ada.page.get_by_role("alert")).to_contain_text("US-2.1")
    expect(ada.see("seat-0").locator(".more")).to_have_text("You · My Prisms")
    ada.see("choose-deck-0").select_option("Balanced")
    expect(ada.see("seat-0").locator(".more")).to_have_text("You · Balanced")
    ada.see("choose-deck-1").select_option("Wreckers")
    expect(ada.see("seat-1").locator(".more")).to_have_text("Wreckers")


def test_a_room_is_played_with_cards_of_ones_own(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    # The browser complains of what the server refuses.
    ada.may_lose_line = True
    ada.see("new-room").click()
    ada.page.get_by_role("radio", name="Ultrium Sphere").check()
    ada.see("more-settings").locator("summary").click()
    bring_cards(ada, 'base = "no-such-set"')
    expect(ada.page.locator("dialog").get_by_role("alert")).to_contain_text("no-such-set")
    bring_cards(ada, 'base = "first-light"\n[ultras.u01]\nshot = 11\n')
    expect(ada.page.get_by_text("with cards of one’s own")).to_be_visible()


def bring_cards(visitor: Visitor, text: str) -> None:
    file: Any = {"name": "cards.toml", "mimeType": "text/plain", "buffer": text.encode()}
    visitor.see("own-cards").set_input_files(file)
    visitor.see("create-room").click()


# -- afterwards


def test_a_finished_match_is_listed_with_its_score(crowd: Crowd, stage: Stage, finished: Scene) -> None:
    ada = crowd.visitor(cookie=stage.cookie(finished)).go(f"/room/{finished.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    ada.go("/games")
    goals = [team.goals for team in finished.table(0).view.teams]
    said = re.compile(f"A: {goals[0]}.*B: {goals[1]}")
    expect(ada.see("final-score")).to_have_attribute("aria-label", said)
    expect(ada.see("own-game")).to_contain_text("Wreckers")
    ada.see("own-game").get_by_role("link").first.click()
    expect(ada.page).to_have_url(re.compile(f"/replay/{finished.opened.id}"))


def test_a_replay_has_turns_and_goals_to_jump_to_and_is_played_on(crowd: Crowd, finished: Scene) -> None:
    ada = crowd.visitor().go(f"/replay/{finished.opened.id}")
    at_the_table(ada)
    ada.see("chapters").click()
    chapters = ada.see("chapter-list")
    expect(chapters.get_by_role("button", name="Turn 1", exact=True)).to_be_visible()
    chapters.get_by_role("button", name="Turn 2", exact=True).click()
    ada.see("continue-here").click()
    expect(ada.see("play-on-1")).to_contain_text("Team B")
    ada.see("play-on-1").click()
    expect(ada.page).to_have_url(re.compile("/room/"))
    at_the_table(ada)


def test_a_rematch_is_with_the_same_decks(crowd: Crowd, stage: Stage, finished: Scene) -> None:
    ada = crowd.visitor(cookie=stage.cookie(finished)).go(f"/room/{finished.opened.id}")
    ada.see("rematch").click()
    expect(ada.page).not_to_have_url(re.compile(finished.opened.id))
    at_the_table(ada)
    ada.go("/games")
    running = ada.page.get_by_role("region", name="Running").get_by_test_id("own-game")
    expect(running).to_contain_text("Against Wreckers")


# -- reading and looking


def test_the_rules_begin_with_how_to_play(crowd: Crowd) -> None:
    ada = crowd.visitor().go(f"/rules?game={GAME}")
    expect(ada.see("how-to-play")).to_contain_text("three goals")
    expect(ada.see("rule-reinforce")).to_be_visible()
    ada.go("/")
    ada.see(f"how-to-{GAME}").click()
    expect(ada.see("how-to-dialog")).to_contain_text("The six numbers of an Ultra")
    expect(ada.see("how-to-learn")).to_have_attribute("href", f"/learn/{GAME}")


@pytest.mark.parametrize("dresses", DRESSES)
def test_nothing_keeps_anybody_out(crowd: Crowd, stage: Stage, finished: Scene, dresses: Dresses) -> None:
    ada = crowd.visitor(theme="auto", lang=dresses.lang, cookie=stage.cookie(finished))
    ada.go("/")
    ada.see(f"quick-play-{GAME}").click()
    expect(ada.see("start-match")).to_be_visible()
    check(ada, dresses)
    ada.page.keyboard.press("Escape")
    ada.see(f"how-to-{GAME}").click()
    expect(ada.see("how-to-dialog")).to_be_visible()
    check(ada, dresses)
    ada.go("/")
    ada.see("new-room").click()
    ada.page.get_by_role("radio", name="Ultrium Sphere").check()
    ada.see("more-settings").locator("summary").click()
    check(ada, dresses)
    ada.see("create-room").click()
    expect(ada.see("choose-deck-0")).to_be_visible()
    check(ada, dresses)
    ada.go(f"/room/{finished.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    ada.go("/games")
    expect(ada.see("final-score")).to_be_visible()
    assert not barriers(ada)


def test_all_of_it_fits_a_phone_and_speaks_french(crowd: Crowd) -> None:
    ada = crowd.visitor(PHONE, lang="fr").go("/")
    ada.see(f"quick-play-{GAME}").click()
    expect(ada.see("start-match")).to_be_visible()
    ada.see("pick-blitz").check(force=True)
    check_french(ada)
    ada.page.keyboard.press("Escape")
    ada.see(f"how-to-{GAME}").click()
    expect(ada.see("how-to-dialog")).to_be_visible()
    check_french(ada)
    ada.go(f"/rules?game={GAME}")
    expect(ada.see("rule-reinforce")).to_be_visible()
    check_french(ada)
    ada.go("/learn")
    expect(ada.see(f"learn-{GAME}")).to_be_visible()
    check_french(ada)
    ada.go("/")
    ada.see("new-room").click()
    ada.page.get_by_role("radio", name="Ultrium Sphere").check()
    ada.see("more-settings").locator("summary").click()
    check_french(ada)
    ada.see("create-room").click()
    expect(ada.see("choose-deck-0")).to_be_visible()
    check_french(ada)
