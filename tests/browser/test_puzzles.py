"""Puzzles in the browser: solved, missed, shown, one after another; what is kept of it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from gong.data.puzzles import Puzzle, puzzles_of

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd, Visitor
from .playing import Player

GAME = "warriorz-2e"


def of_cards() -> Puzzle:
    """One in which a card is to be chosen: it is pressed and locked, as in any fight."""
    return next(
        puzzle
        for puzzle in puzzles_of(GAME)
        if all(way.key.startswith("card:") for way in puzzle.ways) and len(puzzle.position["seats"]) < 5
    )


def before(crowd: Crowd, puzzle: Puzzle, **more: Any) -> Visitor:
    visitor = crowd.visitor(**more).go(f"/puzzles/{GAME}/{puzzle.number}")
    expect(visitor.see("hand")).to_be_visible()
    return visitor


def lock(visitor: Visitor, key: str) -> None:
    Player(visitor).lock(key.replace(":", "-", 1))


def kept(visitor: Visitor) -> Any:
    return json.loads(visitor.page.evaluate("localStorage['gong.puzzles']"))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_puzzle_is_solved(crowd: Crowd, size: tuple[int, int]) -> None:
    puzzle = of_cards()
    ada = before(crowd, puzzle, size=size)
    lock(ada, puzzle.solution)
    panel = ada.see("puzzle-panel")
    expect(panel.get_by_role("heading")).to_have_text("Right!")
    expect(ada.see("puzzle-text")).to_contain_text(f"wins {round(puzzle.ways[0].chance / 10)} of 100 games")
    found = kept(ada)
    assert found["tried"] == {GAME: {str(puzzle.number): True}}
    assert found["rating"] > 1200
    assert found["streak"] == 1
    panel.get_by_text("How often each choice wins").click()
    expect(panel.get_by_role("listitem")).to_have_count(len(puzzle.ways))
    ada.see("puzzle-next").click()
    expect(ada.page).not_to_have_url(re.compile(rf"/{puzzle.number}$"))
    expect(ada.page).to_have_url(re.compile(rf"/puzzles/{GAME}/\d+$"))


def test_a_puzzle_is_missed_tried_again_and_shown(crowd: Crowd) -> None:
    puzzle = of_cards()
    ada = before(crowd, puzzle, lang="fr")
    lock(ada, puzzle.ways[-1].key)
    expect(ada.see("puzzle-text")).to_contain_text("Pas cela.")
    assert kept(ada)["tried"] == {GAME: {str(puzzle.number): False}}
    ada.see("puzzle-again").click()
    expect(ada.see("puzzle-text")).to_contain_text("Problème")
    lock(ada, puzzle.ways[-1].key)
    expect(ada.see("puzzle-text")).to_contain_text("Pas cela.")
    ada.see("puzzle-show").click()
    expect(ada.see("puzzle-panel").get_by_role("heading")).to_have_text("La solution")
    expect(ada.see("puzzle-text")).to_contain_text("parties sur 100")
    lost = kept(ada)
    assert lost["tried"] == {GAME: {str(puzzle.number): False}}, "only the first answer counts"
    assert lost["rating"] < 1200
    assert barriers(ada) == []


def test_no_solution_is_in_what_the_page_receives_before_an_answer(crowd: Crowd) -> None:
    puzzle = of_cards()
    ada = crowd.visitor()
    with ada.page.expect_response(re.compile(rf"/api/puzzles/{GAME}/{puzzle.number}")) as answer:
        ada.go(f"/puzzles/{GAME}/{puzzle.number}")
    expect(ada.see("hand")).to_be_visible()
    posed = answer.value.json()
    assert {"solution", "ways", "chances"}.isdisjoint(posed)


def test_the_way_there_leads_by_games_and_kinds(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see("puzzles").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    assert barriers(ada) == []
    there = ada.see("puzzles-ultrium-sphere")
    there.get_by_text("Only one kind").click()
    there.get_by_role("link").nth(1).click()
    expect(ada.page).to_have_url(re.compile(r"/puzzles/ultrium-sphere/\d+\?theme="))
    expect(ada.see("puzzle-text")).to_contain_text("Puzzle: find the best choice for")
    expect(ada.see("table")).to_be_visible()
    expect(ada.page.locator("[data-offer]:enabled").first).to_be_visible()


def test_a_sphere_puzzle_is_answered_by_the_tables_own_controls(crowd: Crowd) -> None:
    game = "ultrium-sphere"
    puzzle = puzzles_of(game)[0]
    ada = crowd.visitor().go(f"/puzzles/{game}/{puzzle.number}")
    ada.page.locator(f'[data-offer="{puzzle.solution}"]:enabled').first.click()
    expect(ada.see("puzzle-panel").get_by_role("heading")).to_have_text("Right!")
