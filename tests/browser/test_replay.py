"""Finished games: stepped through, seen with anybody's eyes, checked, shared, kept and played on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, Crowd, Visitor
from .moments import fight, is_over
from .playing import Player
from .staging import Scene, Stage


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    return stage.room(fight(), is_over)


def watch(crowd: Crowd, scene: Scene, query: str = "") -> Visitor:
    visitor = crowd.visitor().go(f"/replay/{scene.opened.id}{query}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


def test_a_replay_is_stepped_through_and_every_place_has_an_address(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished)
    last = int(ada.see("replay-slider").get_attribute("max") or 0)
    moves = len(finished.room.record()["moves"])
    ada.see("replay-next").click()
    ada.page.keyboard.press("ArrowRight")
    ada.see("replay-prev").click()
    expect(ada.see("replay-slider")).to_have_js_property("value", "1")
    expect(ada.page).to_have_url(re.compile("move=1"))
    ada.see("replay-slider").fill(str(last))
    expect(ada.see("end-screen")).to_be_visible()
    expect(ada.page).to_have_url(re.compile(f"move={moves}"))
    ada.page.keyboard.press("Home")
    expect(ada.see("end-screen")).to_have_count(0)


def test_a_link_into_the_middle_shows_that_moment_with_those_eyes(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished)
    slider = ada.see("replay-slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    ada.see("replay-eye").select_option("0")
    expect(ada.page).to_have_url(re.compile(r"move=\d+.*eye=0|eye=0.*move=\d+"))
    bo = crowd.visitor()
    bo.page.goto(ada.page.url)
    expect(bo.see("log")).to_have_text(ada.see("log").inner_text(), use_inner_text=True)
    expect(bo.see("replay-slider")).to_have_js_property("value", slider.input_value())
    expect(bo.see("replay-eye")).to_have_value("0")


def test_only_the_eyes_of_a_seat_see_its_hand(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished, "?eye=0")
    ada.see("chapters").click()
    ada.see("chapter-list").get_by_role("button", name="Round 2").click()
    expect(ada.see("hand")).to_be_visible()
    assert ada.page.locator("[data-testid^=card-]").count() > 0
    ada.see("replay-eye").select_option("spectator")
    expect(ada.page.locator("[data-testid^=card-]")).to_have_count(0)


def test_with_everything_open_every_hand_and_locked_card_is_seen(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished, "?eye=open")
    ada.see("chapters").click()
    ada.see("chapter-list").get_by_role("button", name="Round 2").click()
    hands = ada.page.locator("[data-testid^=open-hand-]")
    assert hands.count() > 1
    expect(hands.first.get_by_role("button").first).to_be_visible()
    ada.see("replay-next").click()
    expect(ada.see("open-hands").locator(".locked")).to_have_count(1)
    ada.see("replay-eye").select_option("spectator")
    expect(hands).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "fr"), ((1440, 900), "en")])
def test_the_bar_is_one_line_whatever_is_chosen(
    crowd: Crowd, finished: Scene, size: tuple[int, int], lang: str
) -> None:
    ada = crowd.visitor(size, lang=lang).go(f"/replay/{finished.opened.id}?eye=open")
    ada.see("replay-slider").fill("60")
    play, download = (ada.see(name).bounding_box() for name in ("replay-play", "replay-download"))
    assert play is not None
    assert download is not None
    assert abs(play["y"] - download["y"]) < 20
    assert download["x"] + download["width"] <= size[0]


def test_on_a_phone_the_card_played_lies_above_the_bar(crowd: Crowd, finished: Scene) -> None:
    ada = crowd.visitor(PHONE).go(f"/replay/{finished.opened.id}?move=60")
    card = ada.see("dock").locator(".watch button")
    while card.count() == 0:
        ada.see("replay-next").click()
    shown, dock = card.bounding_box(), ada.see("dock").bounding_box()
    assert shown is not None
    assert dock is not None
    assert shown["y"] + shown["height"] <= dock["y"] + dock["height"]


def test_the_browser_draws_every_die_again(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished)
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "verified")
    ada.see("replay-verified").click()
    expect(ada.page.get_by_text(finished.room.commitment)).to_be_visible()


def test_a_replay_is_kept_as_a_file_and_opened_again(crowd: Crowd, finished: Scene, tmp_path: Path) -> None:
    ada = watch(crowd, finished)
    with ada.page.expect_download() as download:
        ada.see("replay-download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    ada.go("/replay").see("replay-upload").set_input_files(file)
    expect(ada.see("table")).to_be_visible()
    assert finished.opened.id not in ada.page.url
    expect(ada.see("replay-verified")).to_have_attribute("data-state", "verified")


def test_a_file_with_a_loaded_die_is_refused(crowd: Crowd, finished: Scene, tmp_path: Path) -> None:
    record = finished.room.record()
    roll = next(move["roll"] for move in reversed(record["moves"]) if "roll" in move)
    roll[0] = roll[0] % 6 + 1
    file = tmp_path / "loaded.json"
    file.write_text(json.dumps(record))
    ada = crowd.visitor().go("/replay")
    ada.may_lose_line = True  # the browser reports the refusal
    ada.see("replay-upload").set_input_files(file)
    expect(ada.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()
    expect(ada.see("table")).to_have_count(0)


def test_what_comes_in_a_game_of_others_is_no_chapter_before_it_was_seen(
    crowd: Crowd, finished: Scene
) -> None:
    ada = watch(crowd, finished)
    ada.see("chapters").click()
    expect(ada.see("chapter-list")).to_contain_text("Round 2")
    expect(ada.see("chapter-list")).not_to_contain_text(re.compile("falls|wounds"))
    marks = ada.page.locator(".marks .fall")
    expect(marks).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("End")
    ada.see("chapters").click()
    expect(ada.see("chapter-list")).to_contain_text("falls")
    expect(marks).not_to_have_count(0)


def test_one_chooses_in_whose_seat_to_play_on(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished, "?move=6&eye=0")
    ada.see("continue-here").click()
    expect(ada.see("play-on").get_by_role("button")).to_have_count(len(finished.room.seats))
    ada.see("play-on-2").click()
    expect(ada.page).to_have_url(re.compile("/room/"))
    expect(ada.see("table")).to_be_visible()
    mine = next(fighter.id for fighter in finished.table(0).view.fighters if fighter.seat == 2)
    expect(ada.see(f"panel-{mine}")).to_have_class(re.compile("mine"))


def test_nobody_is_out_before_the_fight(crowd: Crowd, finished: Scene) -> None:
    """Whose warrior has been dealt does not stand in the arena yet."""
    ada = watch(crowd, finished, "?move=2&eye=0")
    ada.see("continue-here").click()
    expect(ada.see("play-on-0")).to_be_enabled()


def test_a_game_is_played_on_from_where_it_turned(crowd: Crowd, finished: Scene) -> None:
    ada = watch(crowd, finished, "?move=6&eye=0")
    ada.see("continue-here").click()
    ada.see("play-on-0").click()
    expect(ada.page).to_have_url(re.compile("/room/"))
    player = Player(ada)
    player.step()
    player.step()
    assert len(player.played) == 2
