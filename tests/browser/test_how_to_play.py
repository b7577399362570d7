"""Whoever has never seen these games is told how they are played, once, and can read it again anywhere."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .accessibility import barriers
from .browsing import DESK, LAPTOP, PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, Crowd, Visitor
from .moments import asked_in, fight, is_over
from .playing import Player
from .staging import Stage
from .test_french_phone import check as check_french

SIZES = (DESK, LAPTOP, PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE)
#: Nothing in the panel reaches beyond its right edge.
FITS = "panel => panel.scrollWidth <= panel.clientWidth"
#: The table behind it.
IS_BEHIND = "document.querySelector('[data-testid=dock]').contains(document.activeElement)"


def panel(visitor: Visitor) -> Locator:
    return visitor.see("how-to-dialog")


def arriving(
    crowd: Crowd, stage: Stage, size: tuple[int, int] = DESK, *, people: int = 1, **more: Any
) -> Visitor:
    """At the table, about to choose the first card."""
    scene = stage.room(fight(people=people), asked_in("select"))
    visitor = crowd.visitor(size, newcomer=True, cookie=stage.cookie(scene), **more)
    return visitor.go(f"/room/{scene.opened.id}")


def newcomer(crowd: Crowd, stage: Stage, size: tuple[int, int] = DESK, **more: Any) -> Visitor:
    """Somebody who would rather read."""
    visitor = arriving(crowd, stage, size, **more)
    visitor.see("newcomer-read").click()
    return visitor


def test_a_newcomer_chooses_how_to_begin(crowd: Crowd, stage: Stage) -> None:
    """No wall of text: a game that teaches, this one at once, or the page for those who read."""
    ada = arriving(crowd, stage)
    expect(ada.see("newcomer-learn")).to_be_focused()
    expect(panel(ada)).to_have_count(0)
    ada.see("newcomer-play").click()
    assert Player(ada).step()
    ada.page.reload()
    expect(ada.see("table")).to_be_visible()
    expect(ada.see("newcomer")).to_have_count(0)
    assert ada.remembered()["taughtGames"] == ["warriorz-2e"]


def test_the_way_to_the_first_fight_leaves_nobody_waiting(crowd: Crowd, stage: Stage) -> None:
    """A table of bots waits; beside other people the lesson opens apart."""
    ada, bo = arriving(crowd, stage), arriving(crowd, stage, people=2)
    expect(bo.see("newcomer-learn")).to_have_attribute("target", "_blank")
    ada.see("newcomer-learn").click()
    expect(ada.see("coach-text")).to_be_visible()


def test_a_newcomer_who_reads_is_told_once(crowd: Crowd, stage: Stage) -> None:
    ada = newcomer(crowd, stage)
    expect(panel(ada)).to_contain_text("most popularity")
    ada.see("how-to-close").click()
    expect(panel(ada)).to_have_count(0)
    ada.page.reload()
    Player(ada).step()
    expect(panel(ada)).to_have_count(0)
    assert ada.remembered()["taughtGames"] == ["warriorz-2e"]


def test_whoever_knows_another_game_is_told_of_this_one(crowd: Crowd, stage: Stage) -> None:
    ada = newcomer(crowd, stage, likes={"taughtGames": ["mad-arena"]})
    ada.see("how-to-close").click()
    assert ada.remembered()["taughtGames"] == ["mad-arena", "warriorz-2e"]


def test_whoever_only_looks_on_is_left_alone(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(public=True), asked_in("select"))
    ada = crowd.visitor(newcomer=True).go(f"/room/{scene.opened.id}")
    expect(ada.see("table")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    expect(ada.see("newcomer")).to_have_count(0)


def test_whatever_closes_it_the_game_goes_on(crowd: Crowd, stage: Stage) -> None:
    ada = newcomer(crowd, stage)
    ways: list[Callable[[], None]] = [
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.page.mouse.click(4, 450),
        lambda: panel(ada).get_by_role("button", name="Close").click(),
        lambda: ada.page.keyboard.press("Enter"),
    ]
    for close in ways:
        expect(panel(ada)).to_be_visible()
        close()
        expect(panel(ada)).to_have_count(0)
        ada.see("help").click()
    ada.page.keyboard.press("Escape")
    assert Player(ada).step()


def test_the_focus_stays_in_it_and_goes_back(crowd: Crowd, stage: Stage) -> None:
    ada = newcomer(crowd, stage)
    expect(panel(ada)).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(panel(ada)).to_have_count(0)
    ada.see("help").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.see("how-to-close")).to_be_focused()
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        assert not ada.page.evaluate(IS_BEHIND)
    ada.page.keyboard.press("Escape")
    expect(ada.see("help")).to_be_focused()


def test_the_question_mark_brings_it_with_the_keys(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select"))
    ada = crowd.visitor(LAPTOP, cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("table")).to_be_visible()
    expect(panel(ada)).to_have_count(0)
    ada.page.keyboard.press("?")
    expect(ada.see("aim")).to_be_in_viewport()
    ada.see("shortcuts").scroll_into_view_if_needed()
    expect(ada.see("shortcuts")).to_be_in_viewport()
    expect(panel(ada).get_by_role("link", name="All the rules")).to_have_attribute(
        "href", "/rules?game=warriorz-2e"
    )
    expect(panel(ada).get_by_role("link", name="All the rules")).to_have_attribute("target", "_blank")


@pytest.mark.parametrize(
    "size",
    [PHONE, *(pytest.param(size, marks=pytest.mark.long) for size in (PHONE_ON_ITS_SIDE, SMALL_PHONE))],
)
def test_on_a_phone_in_french(crowd: Crowd, stage: Stage, size: tuple[int, int]) -> None:
    """The aim and the hints, in reach; keys are not listed where there are none."""
    ada = newcomer(crowd, stage, size=size, lang="fr", has_touch=True, is_mobile=True)
    expect(ada.see("aim")).to_contain_text("le plus populaire")
    expect(ada.see("shortcuts")).to_be_hidden()
    check_french(ada)
    ada.see("how-to-close").tap()
    hint = ada.see("hint-bubble")
    expect(hint).to_be_in_viewport(ratio=1)
    expect(hint).to_contain_text("Le plus grand nombre agit d’abord")
    check_french(ada)
    ada.see("help").tap()
    expect(panel(ada)).to_be_visible()
    ada.see("help-concede").tap()
    expect(panel(ada)).to_have_count(0)
    expect(ada.see("concede-yes")).to_be_visible()


def test_hints_on_a_phone_end_when_they_are_closed(crowd: Crowd, stage: Stage) -> None:
    ada = newcomer(crowd, stage, size=PHONE)
    ada.see("how-to-close").click()
    ada.see("hint-bubble").get_by_role("button").click()
    expect(ada.see("hint-bubble")).to_have_count(0)
    assert not ada.remembered()["hints"]


def test_hints_on_a_phone_end_with_the_first_game(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), is_over)
    ada = crowd.visitor(PHONE, newcomer=True, cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    expect(ada.see("newcomer")).to_have_count(0)
    assert not ada.remembered()["hints"]


def test_every_game_has_its_own_on_the_first_page_and_before_its_rules(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    for game, own, foreign in (
        ("warriorz-2e", "Lucky Charm", "most points"),
        ("warriorz-1e", "round 8", "Lucky Charm"),
        ("mad-arena", "most points", "popularity"),
    ):
        ada.go("/").see(f"how-to-{game}").click()
        expect(panel(ada)).to_contain_text(own)
        expect(panel(ada)).not_to_contain_text(foreign)
        ada.page.keyboard.press("Escape")
        expect(ada.see(f"how-to-{game}")).to_be_focused()
        ada.see(f"how-to-{game}").click()
        panel(ada).get_by_role("link", name="All the rules").click()
        expect(ada.see("how-to-play")).to_contain_text(own)
        expect(ada.see("how-to-play")).not_to_contain_text(foreign)
        assert f"game={game}" in ada.page.url


def test_a_rule_leads_to_the_paragraph_that_explains_it(crowd: Crowd) -> None:
    ada = crowd.visitor(PHONE).go("/rules/W2E-4.4.2")
    expect(ada.see("rule-moving")).to_be_in_viewport()
    expect(ada.see("rule-moving")).to_contain_text("not come back to the zone where your turn began")
    expect(ada.page.get_by_role("link", name="Moving", exact=True)).to_have_attribute("aria-current", "page")
    assert not any(words in ada.page.locator("main").inner_text() for words in ("RULING", "Test vectors"))


@pytest.mark.parametrize(
    ("game", "found"), [("mad-arena", "dragon"), ("ultrium-sphere", "reinforce"), ("warriorz-1e", "flames")]
)
def test_the_rules_of_every_game_are_searched_in_french(crowd: Crowd, game: str, found: str) -> None:
    ada = crowd.visitor(lang="fr").go(f"/rules?game={game}")
    words = ada.see(f"rule-{found}").locator("h2").inner_text()
    ada.see("rules-search").fill(words.upper())
    ada.page.keyboard.press("Enter")
    expect(ada.see("rule-aim")).to_have_count(0)
    expect(ada.see(f"rule-{found}")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_it_has_no_barriers_at_any_width(crowd: Crowd, stage: Stage, theme: str) -> None:
    ada = newcomer(crowd, stage, theme=theme)
    found = []
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.see("aim")).to_be_visible()
        assert panel(ada).locator(".text").evaluate(FITS), (width, height)
        found += barriers(ada) if (width, height) in (DESK, PHONE) else []
    assert not found, "\n".join(found)


def test_the_panel_is_no_part_of_the_first_visit(crowd: Crowd) -> None:
    ada = crowd.visitor(newcomer=True)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.go("/")
    expect(ada.see("how-to-mad-arena")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert not any("HowTo" in url for url in asked)
    ada.see("how-to-mad-arena").click()
    expect(panel(ada)).to_be_visible()
    assert any("HowTo" in url for url in asked)
