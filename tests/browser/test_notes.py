"""Notes of one's own in a replay: written, found again, shared by a link and by a file."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd, Visitor
from .moments import fight, is_over
from .staging import Scene, Stage

TEXT = "Là, tout bascule & <b>pas</b> = 1"


@pytest.fixture(scope="module")
def finished(stage: Stage) -> Scene:
    return stage.room(fight(), is_over)


def watch(visitor: Visitor, scene: Scene, query: str) -> Visitor:
    visitor.go(f"/replay/{scene.opened.id}{query}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


def write(visitor: Visitor, text: str, mark: str) -> None:
    visitor.see("notes").click()
    visitor.see(f"note-mark-{mark}").check()
    visitor.see("note-text").fill(text)
    visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_note_is_written_and_shared_by_a_link(crowd: Crowd, finished: Scene, size: tuple[int, int]) -> None:
    ada = watch(crowd.visitor(size), finished, "?move=12")
    write(ada, TEXT, "blunder")
    expect(ada.see("note-shown")).to_contain_text(TEXT)
    ada.page.keyboard.press("Home")
    expect(ada.see("note-shown")).to_be_hidden()
    ada.see("note-at-12").click()
    expect(ada.see("note-shown")).to_contain_text("blunder")
    ada.page.reload()
    expect(ada.see("note-shown")).to_contain_text(TEXT)
    ada.see("notes").click()
    assert barriers(ada) == []
    ada.page.screenshot(path=f"/tmp/h/editor.tmp/note-{size[0]}.png")
    link = ada.see("note-link").get_attribute("data-link") or ""
    bo = crowd.visitor(size)
    bo.page.goto(link)
    expect(bo.see("note-shown")).to_contain_text(TEXT)
    expect(bo.page.locator("[data-testid=note-shown] b b")).to_have_count(0)
    write(bo, "No, it was lost before", "flag")
    expect(bo.page).to_have_url(re.compile(r"^[^#]*$"))
    bo.page.reload()
    expect(bo.see("note-shown")).to_contain_text("No, it was lost before")


def test_a_replay_saved_with_notes_shows_them_wherever_it_is_opened(
    crowd: Crowd, finished: Scene, tmp_path: Path
) -> None:
    ada = watch(crowd.visitor(), finished, "?move=7")
    write(ada, TEXT, "mistake")
    ada.see("notes").click()
    with ada.page.expect_download() as download:
        ada.see("note-save").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text())["notes"] == [{"move": 7, "text": TEXT, "mark": "mistake"}]
    bo = crowd.visitor().go("/replay")
    bo.see("replay-upload").set_input_files(file)
    expect(bo.see("note-at-7")).to_be_visible()
    expect(bo.see("note-at-7")).not_to_have_attribute("aria-label", re.compile("bascule"))
    bo.see("note-at-7").click()
    expect(bo.see("note-shown")).to_contain_text(TEXT)
    expect(bo.see("replay-verified")).to_have_attribute("data-state", "verified")
    bo.see("notes").click()
    bo.see("note-remove").click()
    bo.page.reload()
    expect(bo.see("table")).to_be_visible()
    expect(bo.see("note-at-7")).to_have_count(0)
