"""What a good player would do, at the table: for whoever asks and may."""

import re

from msgspec.structs import replace
from playwright.sync_api import expect

from . import spheres
from .browsing import PHONE, Crowd, Visitor
from .moments import asked_in, fight, match
from .playing import Player
from .staging import Scene, Stage

#: Milliseconds: the first hint has to wait until the rules are loaded.
LOADING = 90_000


def seated(crowd: Crowd, stage: Stage, scene: Scene, **more: object) -> Visitor:
    visitor = crowd.visitor(cookie=stage.cookie(scene), **more).go(f"/room/{scene.opened.id}")  # type: ignore[arg-type]
    expect(visitor.see("table")).to_have_attribute("data-playing", "false")
    return visitor


def test_a_hint_shows_the_best_choices_with_their_chances_until_one_is_made(
    crowd: Crowd, stage: Stage
) -> None:
    ada = seated(crowd, stage, stage.room(fight(), asked_in("turn", 2)))
    expect(ada.see("hint-said")).to_have_count(0)
    ada.see("hint").click()
    first = ada.see("hint-said").locator("li").first
    expect(first).to_have_text(re.compile(r"^\d+ % \w"), timeout=LOADING)
    expect(ada.see("advice").locator(".best")).not_to_have_count(0)
    Player(ada).step()
    expect(ada.see("hint-said")).to_have_count(0)


def test_under_the_sphere_on_a_phone_too(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match("blitz", "tides"), spheres.offering("tackle"))
    ada = seated(crowd, stage, scene, size=PHONE)
    ada.see("hint").click()
    expect(ada.see("hint-said")).to_contain_text("%", timeout=LOADING)


def test_among_people_the_room_has_to_allow_it(crowd: Crowd, stage: Stage) -> None:
    settings = fight(people=2, bots=1)
    ada = seated(crowd, stage, stage.room(settings, asked_in("turn")))
    expect(ada.see("dock")).to_be_visible()
    expect(ada.see("hint")).to_have_count(0)
    allowed = stage.room(replace(settings, hints=True), asked_in("turn"))
    expect(seated(crowd, stage, allowed).see("hint")).to_be_visible()
