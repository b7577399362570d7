"""Matches of Ultrium Sphere for the tests of its table: who plays with which deck, and the moments wanted."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from playwright.sync_api import expect

from gong.server.messages import Clocks, Settings, TableChanged

from .browsing import DESK, Crowd, Visitor
from .moments import BOT, PERSON
from .staging import Scene, Stage

GAME = "ultrium-sphere"
DECKS = ("balanced", "blitz", "control", "tides", "bulwark", "carousel")
Wanted = Callable[[TableChanged], bool]


def match(
    people: int = 1,
    bots: int = 1,
    *,
    decks: Sequence[str] = DECKS,
    goals: int = 3,
    hold: int = 1,
    decision: int = 0,
) -> Settings:
    """Everybody with a deck of their own, people first."""
    kinds = [PERSON] * people + [BOT] * bots
    seats = [replace(kind, fighters=[deck]) for kind, deck in zip(kinds, decks, strict=False)]
    options = {"goals_to_win": str(goals)}
    clocks = Clocks(hold=hold, decision=decision)
    return Settings(game=GAME, seats=seats, draft="named", options=options, clocks=clocks)


def offering(*verbs: str) -> Wanted:
    """This seat can do one of these now."""
    return lambda table: any(offer.verb in verbs for offer in table.offers)


def begins(table: TableChanged) -> bool:
    return True


def is_over(table: TableChanged) -> bool:
    return bool(table.view.over)


def has_stack(table: TableChanged) -> bool:
    """Something lies on the stack, and this seat may answer it."""
    return bool(table.view.stack) and bool(table.offers)


def sit(
    crowd: Crowd, stage: Stage, scene: Scene, seat: int = 0, size: tuple[int, int] = DESK, lang: str = "en"
) -> Visitor:
    """Somebody of the scene at the table; who has been shown how the game is played."""
    visitor = crowd.visitor(
        size, cookie=stage.cookie(scene, seat), lang=lang, likes={"taughtGames": [GAME], "obvious": True}
    )
    visitor.go(f"/room/{scene.opened.id}")
    expect(visitor.see("table")).to_be_visible()
    return visitor


def watch(crowd: Crowd, scene: Scene, path: str = "room", query: str = "") -> Visitor:
    """Somebody who only looks on."""
    visitor = crowd.visitor().go(f"/{path}/{scene.opened.id}{query}")
    expect(visitor.see("table")).to_be_visible()
    return visitor
