"""The pictures of docs/screenshots: python -m tests.browser.screenshots docs/screenshots

Rooms are staged with fixed dice, so that the same moments are shown each time.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import expect

from gong.server.messages import TableChanged
from tests.server.serving import Server

from . import spheres
from .browsing import DESK, PATIENCE, PHONE, TABLET, Crowd, Visitor, check_client, chromium
from .moments import asked_in, fight, is_over
from .pictures import smaller
from .staging import Scene, Stage


class Dress(NamedTuple):
    """What a picture is taken of, and what it is called."""

    kind: str
    size: tuple[int, int]
    theme: str = "light"
    lang: str = "en"

    @property
    def touch(self) -> dict[str, Any]:
        """A phone has no mouse and no keys."""
        return dict.fromkeys(("has_touch", "is_mobile"), self.size == PHONE)


DAY, NIGHT = Dress("desk", DESK), Dress("desk", DESK, "dark")
POCKET, POCKET_NIGHT = Dress("phone", PHONE), Dress("phone", PHONE, "dark")
POCKET_FRENCH = Dress("phone", PHONE, lang="fr")
FRENCH, TABLET_NIGHT = Dress("tablet", TABLET, lang="fr"), Dress("tablet", TABLET, "dark")
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


def is_answered(table: TableChanged) -> bool:
    """Somebody else's card can be answered."""
    return spheres.has_stack(table) and any(item.seat != 0 for item in table.view.stack)


class Photographer:
    def __init__(self, crowd: Crowd, stage: Stage, folder: Path) -> None:
        self.crowd, self.stage, self.folder = crowd, stage, folder

    def take_all(self) -> None:
        self.lobby()
        self.fights()
        self.matches()
        self.replay()
        self.take("decks", "/decks#", is_built, DAY, POCKET)

    def lobby(self) -> None:
        for names in (("Chloé",), ("Malo", "Inès"), ("Bo",)):
            self.stage.room(fight(people=3, bots=1, public=True), asked_in("select"), names=names * 3)
        self.take("lobby", "/", is_open, DAY, POCKET)

    def fights(self) -> None:
        settings = fight(GAME, bots=BOTS)
        self.table("table", self.stage.room(settings, is_lively), DAY, FRENCH, POCKET_NIGHT)
        self.table("charm", self.stage.room(settings, is_narrow_escape), DAY, POCKET)
        self.table("end", self.stage.room(settings, is_won), DAY, POCKET)
        hand = self.stage.room(fight("warriorz-1e"), asked_in("select"))
        self.table("first-edition", hand, NIGHT, POCKET_FRENCH)
        self.table("mad-arena", self.stage.room(fight("mad-arena"), is_lively), TABLET_NIGHT, POCKET)

    def matches(self) -> None:
        pair, three = spheres.match(), spheres.match(1, 2)
        attack = self.stage.room(pair, spheres.offering("assault"))
        self.table("sphere", attack, DAY, FRENCH, POCKET_NIGHT)
        self.table("sphere-stack", self.stage.room(pair, is_answered), NIGHT, POCKET)
        self.table("sphere-three", self.stage.room(three, spheres.offering("tackle")), DAY, POCKET)
        self.table("sphere-end", self.stage.room(pair, is_won), DAY, POCKET_NIGHT)

    def replay(self) -> None:
        scene = self.stage.room(fight(GAME, bots=BOTS), is_over)
        middle = len(scene.room.record()["moves"]) // 2
        self.take("replay", f"/replay/{scene.opened.id}?move={middle}", is_verified, DAY, POCKET_NIGHT)

    def table(self, name: str, scene: Scene, *dresses: Dress) -> None:
        self.take(name, f"/room/{scene.opened.id}", at_the_table, *dresses, cookie=self.stage.cookie(scene))

    def take(
        self,
        name: str,
        path: str,
        ready: Callable[[Visitor], None],
        *dresses: Dress,
        cookie: str | None = None,
    ) -> None:
        """One picture in each dress."""
        for dress in dresses:
            visitor = self.crowd.visitor(
                dress.size, name="Ada", theme=dress.theme, lang=dress.lang, cookie=cookie, **dress.touch
            )
            ready(visitor.go(path))
            visitor.page.wait_for_timeout(REST)
            picture = visitor.page.screenshot()
            visitor.page.goto("about:blank")
            (self.folder / f"{name}-{dress.kind}.png").write_bytes(smaller(picture, visitor.page))
            visitor.context.close()


def is_open(visitor: Visitor) -> None:
    expect(visitor.see("quick-play-mad-arena")).to_be_enabled()


def is_built(visitor: Visitor) -> None:
    """A ready deck, to begin with."""
    expect(visitor.see("tiles").get_by_role("listitem").first).to_be_visible()
    if visitor.see("pane-deck").is_visible():
        visitor.see("pane-deck").click()
    visitor.see("start-ready").select_option("tides")
    expect(visitor.see("verdict")).to_have_attribute("data-legal", "true")


def at_the_table(visitor: Visitor) -> None:
    expect(visitor.see("table")).to_have_attribute("data-playing", "false")
    expect(visitor.see("log").locator("li")).not_to_have_count(1)


def is_verified(visitor: Visitor) -> None:
    expect(visitor.see("replay-verified")).to_have_attribute("data-state", "verified")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
