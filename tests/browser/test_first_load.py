"""The first visit: small, from one server only, and without anything jumping about."""

from typing import Any

import pytest
from playwright.sync_api import Request, expect

from .browsing import DESK, PHONE, Crowd, Visitor
from .moments import asked_in, fight, match
from .playing import Player
from .staging import Stage

BUDGET = 250_000
STEADY = 0.05
#: How far things jumped on their own, as browsers score it.
WATCH = """
window.shifts = []
new PerformanceObserver((list) => {
  const unasked = list.getEntries().filter((entry) => !entry.hadRecentInput)
  const name = ({ node }) => node?.className ?? node?.nodeName
  window.shifts.push(...unasked.map(({ value, sources }) => [value, sources.map(name).join(' ')]))
}).observe({ type: 'layout-shift', buffered: true })
"""


def transferred(requests: list[Request]) -> int:
    """Bytes on the wire, headers included."""
    sizes = [request.sizes() for request in requests]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def visited(crowd: Crowd, path: str, cookie: str | None = None) -> tuple[Visitor, list[Request]]:
    visitor = crowd.visitor(cookie=cookie)
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    visitor.page.on("requestfinished", note)
    visitor.go(path)
    return visitor, requests


def test_the_first_page_is_light(crowd: Crowd) -> None:
    visitor, requests = visited(crowd, "/")
    expect(visitor.see("quick-play-mad-arena")).to_be_enabled()
    visitor.page.wait_for_load_state("networkidle")
    assert 0 < transferred(requests) < BUDGET


def test_a_friend_who_opens_the_link_to_a_running_game_loads_little(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), asked_in("select", 2))
    visitor, requests = visited(crowd, f"/room/{scene.opened.id}", stage.cookie(scene))
    Player(visitor).look()
    visitor.page.wait_for_load_state("networkidle")
    assert 0 < transferred(requests) < BUDGET


def test_so_does_whoever_comes_to_a_match_under_the_sphere(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match("blitz", "tides"), lambda table: table.view.turn > 1)
    visitor, requests = visited(crowd, f"/room/{scene.opened.id}", stage.cookie(scene))
    expect(visitor.see("formation-0")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    assert 0 < transferred(requests) < BUDGET


def shifts(visitor: Visitor) -> list[Any]:
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(300)
    found: list[Any] = visitor.page.evaluate("window.shifts")
    return found


def check_steady(visitor: Visitor) -> None:
    found = shifts(visitor)
    assert sum(value for value, _ in found) < STEADY, found


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_jumps_on_the_first_page(crowd: Crowd, size: tuple[int, int]) -> None:
    visitor = crowd.visitor(size, reduced_motion="no-preference")
    visitor.context.add_init_script(WATCH)
    visitor.go("/")
    expect(visitor.see("quick-play-mad-arena")).to_be_enabled()
    check_steady(visitor)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_jumps_at_the_table(crowd: Crowd, stage: Stage, size: tuple[int, int]) -> None:
    """While it is loaded, and while others fight."""
    scene = stage.room(fight(), asked_in("select", 2))
    cookie = stage.cookie(scene)
    visitor = crowd.visitor(size, at_once=False, cookie=cookie, reduced_motion="no-preference")
    visitor.context.add_init_script(WATCH)
    player = Player(visitor.go(f"/room/{scene.opened.id}"))
    player.step()
    player.look()
    expect(visitor.see("table")).to_have_attribute("data-playing", "false")
    check_steady(visitor)
