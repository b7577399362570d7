"""The pictures of docs/screenshots: python -m tests.browser.screenshots docs/screenshots

Rooms are staged with fixed dice, so that the same moments are shown each time.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from gong.server.messages import TableChanged
from tests.server.serving import Server

from .browsing import DESK, PATIENCE, PHONE, Crowd, Visitor, check_client, chromium
from .moments import asked_in, fight, is_over
from .pictures import smaller
from .staging import Scene, Stage

SIZES = {"desk": DESK, "phone": PHONE}
GAME = "warriorz-2e"
BOTS = 4
#: Milliseconds until all that moves has come to rest.
REST = 900


def main(folder: Path) -> None:
    check_client()
    expect.set_options(timeout=PATIENCE)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        stage = Stage(Path(data))
        with Server(stage.folder, None, "--limits", "0") as server, chromium() as browser:
            Photographer(Crowd(browser, server.base), stage, folder).take_all()


def is_lively(table: TableChanged) -> bool:
    """A turn with steps and attacks to choose from, after some rounds, with everybody still there."""
    view, keys = table.view, [offer.key for offer in table.offers]
    is_rich = sum(key.startswith(("melee", "shoot")) for key in keys) >= 2 and any(
        "move" in key for key in keys
    )
    return (
        view.phase == "turn" and view.round >= 3 and is_rich and all(each.standing for each in view.fighters)
    )


def is_narrow_escape(table: TableChanged) -> bool:
    """A Lucky Charm against many dice."""
    attack = table.view.attack
    return asked_in("charm", 2)(table) and attack is not None and len(attack.dice) >= 4


def is_won(table: TableChanged) -> bool:
    return table.view.result is not None and 0 in table.view.result.seats


class Photographer:
    def __init__(self, crowd: Crowd, stage: Stage, folder: Path) -> None:
        self.crowd, self.stage, self.folder = crowd, stage, folder

    def take_all(self) -> None:
        self.lobby()
        self.table("table", is_lively, "dark")
        self.table("charm", is_narrow_escape, "light")
        self.table("end", is_won, "light")
        self.replay()

    def lobby(self) -> None:
        for names in (("Chloé",), ("Malo", "Inès"), ("Bo",)):
            self.stage.room(fight(people=3, bots=1, public=True), asked_in("select"), names=names * 3)
        self.take("lobby", "/", lambda visitor: expect(visitor.see("quick-play-mad-arena")).to_be_enabled())

    def table(self, name: str, wanted: Callable[[TableChanged], bool], phone_theme: str) -> None:
        scene = self.stage.room(fight(GAME, bots=BOTS), wanted)
        self.take(name, f"/room/{scene.opened.id}", at_the_table, scene, phone_theme)

    def replay(self) -> None:
        scene = self.stage.room(fight(GAME, bots=BOTS), is_over)
        middle = len(scene.room.record()["moves"]) // 2
        self.take("replay", f"/replay/{scene.opened.id}?move={middle}", is_verified, phone_theme="dark")

    def take(
        self,
        name: str,
        path: str,
        ready: Callable[[Visitor], None],
        scene: Scene | None = None,
        phone_theme: str = "light",
    ) -> None:
        """One picture of each size."""
        cookie = self.stage.cookie(scene) if scene else None
        for kind, size in SIZES.items():
            theme = phone_theme if kind == "phone" else "light"
            visitor = self.crowd.visitor(
                size, name="Ada", theme=theme, cookie=cookie, reduced_motion="reduce"
            )
            ready(visitor.go(path))
            visitor.page.wait_for_timeout(REST)
            picture = visitor.page.screenshot()
            visitor.page.goto("about:blank")
            (self.folder / f"{name}-{kind}.png").write_bytes(smaller(picture, visitor.page))
            visitor.context.close()


def at_the_table(visitor: Visitor) -> None:
    expect(visitor.see("table")).to_have_attribute("data-playing", "false")
    expect(visitor.see("log").locator("li")).not_to_have_count(1)


def is_verified(visitor: Visitor) -> None:
    expect(visitor.see("replay-verified")).to_have_attribute("data-state", "verified")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
