"""Servers that crash, lines that fall silent in the middle of a turn: nothing is lost or done twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.server.serving import Server

from .browsing import Crowd, Visitor
from .moments import all_asked_in, asked_in, fight
from .playing import Player
from .staging import Scene, Stage


@pytest.fixture
def own_stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


@pytest.fixture
def mortal(own_stage: Stage) -> Iterator[Server]:
    """A server that may be killed."""
    with Server(own_stage.folder, None, "--limits", "0") as server:
        yield server


@pytest.fixture
def shaken(browser: Browser, mortal: Server) -> Iterator[Crowd]:
    """Windows that may lose their server."""
    crowd = Crowd(browser, mortal.base)
    yield crowd
    crowd.leave()
    crowd.check_peace()


def enter(crowd: Crowd, stage: Stage, scene: Scene) -> Visitor:
    visitor = crowd.visitor(cookie=stage.cookie(scene))
    visitor.may_lose_line = True
    return visitor


def test_a_choice_made_while_the_server_is_down_is_played_once(
    shaken: Crowd, mortal: Server, own_stage: Stage
) -> None:
    scene = own_stage.room(fight(), asked_in("select"))
    ada = enter(shaken, own_stage, scene).go(f"/room/{scene.opened.id}")
    player = Player(ada)
    player.step()
    look = player.look()
    mortal.kill()
    expect(ada.see("connection-state")).to_have_attribute("data-state", "lost")
    expect(ada.page.get_by_text("Connection lost").first).to_be_visible()
    player.answer(look)
    mortal.start()
    expect(ada.see("connection-state")).to_have_attribute("data-state", "open")
    player.step()
    player.look()  # the next question: what was pressed last has arrived
    assert player.played == own_stage.new_choices(scene)
    assert player.turns == sorted(set(player.turns))


@pytest.mark.long
def test_a_game_is_played_to_the_end_while_its_server_dies_again_and_again(
    shaken: Crowd, mortal: Server, own_stage: Stage
) -> None:
    scene = own_stage.room(fight(), asked_in("select"))
    ada = enter(shaken, own_stage, scene).go(f"/room/{scene.opened.id}")
    player = Player(ada)
    while player.step():
        if len(player.played) % 4 == 0:
            mortal.kill()
            mortal.start()
    assert player.played == own_stage.new_choices(scene)


class Cutter:
    """Sits on the line between a page and its server, and cuts it when an answer of one kind comes by."""

    def __init__(self, visitor: Visitor, kind: str) -> None:
        self.kind = kind
        self.cut = 0
        visitor.page.route_web_socket("**/ws/**", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: self._pass(page, str(message)))

    def _pass(self, page: WebSocketRoute, message: str) -> None:
        if not self.cut and f'"type":"{self.kind}"' in message:
            self.cut += 1
            page.close()
        else:
            page.send(message)


def test_a_choice_whose_answer_is_lost_is_not_played_twice(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(people=2, bots=1), all_asked_in("select"))
    ada = enter(crowd, stage, scene)
    cutter = Cutter(ada, "accepted")
    player = Player(ada.go(f"/room/{scene.opened.id}"))
    player.step()
    expect(ada.see("take-back")).to_be_visible()
    assert cutter.cut == 1
    assert stage.new_choices(scene) == player.played


@pytest.mark.long
def test_a_line_that_falls_silent_is_replaced(crowd: Crowd, stage: Stage) -> None:
    """No error, no farewell: the page finds out by itself, and says so."""
    scene = stage.room(fight(people=2, bots=1), all_asked_in("select"))
    ada = enter(crowd, stage, scene)
    lines: list[WebSocketRoute] = []

    def route(page: WebSocketRoute) -> None:
        lines.append(page)
        server = page.connect_to_server()
        server.on_message(lambda message: None if page is lines[0] and deaf else page.send(message))

    deaf: list[bool] = []
    ada.page.route_web_socket("**/ws/**", route)
    player = Player(ada.go(f"/room/{scene.opened.id}"))
    look = player.look()
    deaf.append(True)
    player.answer(look)
    expect(ada.see("take-back")).to_be_visible(timeout=60_000)
    assert len(lines) == 2
    assert stage.new_choices(scene) == player.played
