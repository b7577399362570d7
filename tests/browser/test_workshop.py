"""The workshop: a warrior is changed and made, drawn, checked, kept as a file, weighed and played."""

import tomllib
from pathlib import Path

from playwright.sync_api import expect

from gong.data.loader import edition_of
from gong.data.sets import load_set

from .accessibility import barriers
from .browsing import DESK, PHONE, Crowd

FITS = "() => document.documentElement.scrollWidth <= window.innerWidth"


def test_a_warrior_is_changed_checked_drawn_kept_and_played(crowd: Crowd, tmp_path: Path) -> None:
    ada = crowd.visitor(DESK, name="Ada").go("/workshop")
    ada.see("workshop-warrior").select_option("cactus")
    ada.see("card-net").click()
    melee = ada.page.locator("[data-field=melee]").get_by_label("hand-to-hand", exact=True)

    # What is wrong is said at the field, in the server's own words; nothing can be played then.
    melee.fill("9")
    verdict = ada.see("workshop-verdict")
    expect(verdict).to_contain_text("fighters.cactus.cards.net.melee")
    expect(ada.page.locator("[data-field=melee]").get_by_role("alert")).to_contain_text("from 0 to 6")
    expect(ada.see("workshop-play")).to_be_disabled()
    melee.fill("5")
    expect(verdict).to_have_attribute("data-fine", "true")

    # Two of an initiative, none of another: allowed, and asked about.
    initiative = ada.page.locator("[data-field=initiative]").get_by_label("initiative", exact=True)
    initiative.fill("7")
    expect(verdict).to_contain_text("none of 6")
    ada.page.locator("[data-field=initiative]").get_by_role("button").click()
    expect(verdict).not_to_contain_text("none of 6")

    # A warrior of one's own, and the file with both.
    ada.see("new-warrior").click()
    expect(ada.page.get_by_role("heading", name="Nettle")).to_be_visible()
    expect(verdict).to_have_attribute("data-fine", "true")
    assert barriers(ada) == []
    with ada.page.expect_download() as download:
        ada.see("workshop-download").click()
    path = tmp_path / "box.toml"
    download.value.save_as(path)
    assert tomllib.loads(path.read_text("utf-8"))["fighters"]["cactus"]["cards"]["net"] == {"melee": 5}
    assert len(edition_of("warriorz-2e", path).fighters["nettle"].cards) == 8

    # It is here again after a reload, and can be played.
    ada.page.reload()
    ada.see("workshop-warrior").select_option("nettle")
    expect(verdict).to_have_attribute("data-fine", "true")
    ada.see("workshop-players").select_option("2")
    ada.see("workshop-play").click()
    ada.page.wait_for_url("**/room/*")
    expect(ada.page.get_by_text("Nettle").first).to_be_visible()


def test_an_ultra_is_made_said_in_both_languages_checked_and_played(crowd: Crowd, tmp_path: Path) -> None:
    ada = crowd.visitor(DESK, name="Ada").go("/workshop")
    ada.see("workshop-game").select_option("ultrium-sphere")
    expect(ada.see("new-ultra")).to_be_enabled()
    ada.see("new-ultra").click()
    verdict, first = ada.see("workshop-verdict"), ada.see("clause-0")
    expect(ada.see("said-en")).to_contain_text("capability of your choice")
    expect(ada.see("said-fr")).to_contain_text("capacité")

    # What there is not is refused at its field; what there is stands in words at once.
    does = first.locator("[data-field=op] input").first
    does.fill("mod_cap(speed, +2)")
    does.blur()
    expect(first.locator("[data-field=op]").get_by_role("alert")).to_contain_text("speed")
    expect(ada.see("deck-play")).to_be_disabled()
    does.fill("mod_cap(shot, +2)")
    does.blur()
    expect(verdict).to_have_attribute("data-fine", "true")
    expect(ada.see("said-en")).to_contain_text("Shot +2")
    ada.see("add-clause").select_option("stay_engaged")
    expect(ada.see("said-en")).to_contain_text("do not disengage")
    assert barriers(ada) == []

    # The file is the one that the terminal reads, and it is opened again.
    with ada.page.expect_download() as download:
        ada.see("workshop-download").click()
    path = tmp_path / "set.toml"
    download.value.save_as(path)
    assert len(load_set(path).clauses["comet"]) == 2
    ada.see("workshop-upload").set_input_files(path)
    expect(ada.see("workshop-card")).to_have_value("comet")

    # It is played in a deck that takes it in.
    ada.see("workshop-deck").select_option("blitz")
    ada.see("deck-play").click()
    ada.page.wait_for_url("**/room/*")


def test_a_set_is_worked_on_on_a_phone_in_french(crowd: Crowd) -> None:
    eve = crowd.visitor(PHONE, lang="fr").go("/workshop")
    eve.see("workshop-game").select_option("ultrium-sphere")
    expect(eve.see("new-interaction")).to_be_enabled()
    eve.see("new-interaction").click()
    expect(eve.see("said-fr")).to_contain_text("Ultra")
    expect(eve.see("workshop-verdict")).to_have_attribute("data-fine", "true")
    assert eve.page.evaluate(FITS)
    assert barriers(eve) == []


def test_a_file_is_opened_on_a_phone_in_french(crowd: Crowd, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('base = "mad-arena"\n[fighters.cactus]\ndefence = 5\n', "utf-8")
    eve = crowd.visitor(PHONE, lang="fr").go("/workshop")
    eve.see("workshop-upload").set_input_files(path)
    expect(eve.see("workshop-game")).to_have_value("mad-arena")
    eve.see("workshop-warrior").select_option("cactus")
    expect(eve.page.locator("[data-field=defence] input").first).to_have_value("5")
    assert eve.page.evaluate(FITS)
    assert barriers(eve) == []
