"""What one has played is found again: to play on, to watch, to look for, to take along and to forget."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .browsing import Crowd, Visitor
from .moments import asked_in, fight, is_over
from .staging import Scene, Stage


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    return stage.room(fight(people=2, bots=1), is_over)


def returned(crowd: Crowd, stage: Stage, *scenes: Scene) -> Visitor:
    """Somebody who has had a look at these games and comes back to the first page."""
    visitor = crowd.visitor()
    for scene in scenes:
        visitor.context.clear_cookies()
        visitor.context.add_cookies([stage.known(scene, visitor.base)])
        visitor.go(f"/room/{scene.opened.id}")
        expect(visitor.see("table")).to_be_visible()
        expect(visitor.see("end-screen")).to_have_count(1 if scene.room.status == "over" else 0)
    return visitor.go("/")


def test_a_finished_game_is_listed_with_its_end_and_leads_to_its_replay(
    crowd: Crowd, stage: Stage, finished: Scene
) -> None:
    ada = returned(crowd, stage, finished)
    tile = ada.see("own-game")
    assert finished.room.match is not None
    result = finished.table(0).view.result
    assert result is not None
    expect(tile.get_by_test_id("own-result")).to_have_text(re.compile("Won" if 0 in result.seats else "Lost"))
    expect(tile).to_contain_text("Against Bo")
    expect(tile.locator("time")).to_have_attribute("datetime", re.compile(r"\d{4}-\d\d-\d\d"))
    board = tile.get_by_test_id("final-board")
    for fighter in finished.table(0).view.fighters:
        expect(board).to_have_attribute("aria-label", re.compile(fighter.id[:4], re.IGNORECASE))
    tile.get_by_role("link").first.click()
    expect(ada.page).to_have_url(re.compile(f"/replay/{finished.opened.id}"))


def test_running_and_finished_games_are_looked_for_by_words(
    crowd: Crowd, stage: Stage, finished: Scene
) -> None:
    running = stage.room(fight("mad-arena"), asked_in("select"))
    ada = returned(crowd, stage, finished, running)
    ada.see("all-games").click()
    expect(ada.see("own-game")).to_have_count(2)
    expect(ada.page.get_by_role("region", name="Running")).to_contain_text("Mad Arena")
    expect(ada.page.get_by_role("region", name="Finished")).to_contain_text("Bo")
    ada.see("search-games").fill("mad running")
    expect(ada.see("own-game")).to_have_count(1)
    ada.see("search-games").fill("bo warriorz")
    expect(ada.see("own-game")).to_contain_text("Bo")
    ada.see("search-games").fill("nobody")
    expect(ada.see("own-game")).to_have_count(0)
    ada.see("search-games").fill("")
    ada.page.get_by_role("region", name="Running").get_by_role("link").click()
    expect(ada.see("table")).to_be_visible()


def test_a_room_that_waits_is_against_nobody_yet(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.see("new-room").click()
    ada.see("create-room").click()
    expect(ada.see("start")).to_be_visible()
    ada.go("/games")
    expect(ada.see("own-game")).to_contain_text("Not begun yet.")
    expect(ada.see("own-game")).not_to_contain_text("Against")


def test_all_games_are_taken_along_in_one_file(
    crowd: Crowd, stage: Stage, finished: Scene, tmp_path: Path
) -> None:
    ada = returned(crowd, stage, finished).go("/games")
    with ada.page.expect_download() as download:
        ada.see("export-games").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    (game,) = json.loads(file.read_text())["games"]
    assert game["id"] == finished.opened.id
    assert game["record"]["moves"] == json.loads(json.dumps(finished.room.record()))["moves"]


def test_the_list_is_deleted_when_that_is_meant(crowd: Crowd, stage: Stage, finished: Scene) -> None:
    ada = returned(crowd, stage, finished).go("/games")
    ada.see("forget-all").click()
    ada.see("sure-no").click()
    expect(ada.see("own-game")).to_have_count(1)
    ada.see("forget-all").click()
    ada.see("sure-yes").click()
    expect(ada.see("own-game")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_text("You have not played in this browser yet.")).to_be_visible()
    expect(ada.go("/").see("own-games")).to_have_count(0)


def test_a_replay_begins_with_ones_own_eyes_and_the_hand_one_had(
    crowd: Crowd, stage: Stage, finished: Scene
) -> None:
    ada = returned(crowd, stage, finished)
    ada.see("own-game").get_by_role("link").first.click()
    expect(ada.see("replay-eye")).to_have_value("0")
    ada.see("chapters").click()
    ada.see("chapter-list").get_by_role("button", name="Round 2").click()
    expect(ada.see("hand")).to_be_visible()
    assert ada.page.locator("[data-testid^=card-]").count() > 0
    stranger = crowd.visitor().go(f"/replay/{finished.opened.id}")
    expect(stranger.see("replay-eye")).to_have_value("spectator")
