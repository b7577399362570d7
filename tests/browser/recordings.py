"""Games that are played before anybody looks, and then told to a page as its server would tell them.

What comes later is known here, so a page can be asked whether it knows it too.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect

from gong.core.events import Event
from gong.core.moments import KEPT
from gong.server.entries import Played, encode
from gong.server.messages import Accepted, Settings, TableChanged, Welcome
from gong.server.pages import client_version
from gong.server.seats import EVERYBODY

from .browsing import DESK, Crowd, Visitor
from .staging import NAMES, Scene, session_of

ROOM = "recorded"
#: Milliseconds of the page's clock that pass at once: less than a line may be silent.
MOMENT = 250


class Burst(NamedTuple):
    """Messages that come in the blink of an eye, up to the next question for this seat or the end.

    ``choice``: what this seat answered then; nothing where others went on first.
    """

    messages: list[TableChanged]
    choice: str = ""

    @property
    def last(self) -> TableChanged:
        return self.messages[-1]

    @property
    def events(self) -> list[Event]:
        return [told.event for message in self.messages for told in message.events]


class Recording:
    """A game as one seat, or a spectator, is told it: the whole of it, or its first bursts."""

    def __init__(self, settings: Settings, seed: int, seat: int | None = 0, most: int | None = None) -> None:
        scene = Scene(ROOM, "RECORDED", settings, NAMES, seed)
        self.bursts = list(islice(_bursts(scene, seat), most))
        self.room = scene.room.room_view(session_of(ROOM, 0) if seat == 0 else "", EVERYBODY, 1)
        self.first = self.bursts[0].messages[0]

    def whole(self, burst: int) -> TableChanged:
        """What somebody is told who comes when a burst is over: everything up to there."""
        past = [message for each in self.bursts[: burst + 1] for message in each.messages]
        return replace(past[-1], first=0, events=tuple(told for message in past for told in message.events))

    @property
    def messages(self) -> list[TableChanged]:
        return [message for burst in self.bursts for message in burst.messages]

    def future(self) -> dict[str, Any]:
        """What there is to know, each with the number of events after which it may be known."""
        told = [each for message in self.messages for each in message.events]
        prompts = [[message.number, message.prompt] for message in self.messages]
        return {"sentences": [each.text for each in told], "prompts": prompts, "lives": self._lives()}

    def _lives(self) -> list[dict[str, int]]:
        """How much life everybody has after each event; before the first message nobody asks."""
        view: Any = json.loads(encode(self.first.view))
        lives = [_lives_in(view)] * (self.first.number + 1)
        for told in (each for message in self.messages[1:] for each in message.events):
            view = changed(view, json.loads(encode(told.changes)))
            lives.append(_lives_in(view))
        return lives


def _bursts(scene: Scene, seat: int | None) -> Iterator[Burst]:
    messages = [scene.table(seat)]
    seen = messages[0].number
    while scene.room.status == "running":
        what = scene.next_move()
        if messages and messages[-1].offers:
            yield Burst(messages, what.key if isinstance(what, Played) and what.seat == seat else "")
            messages = []
        scene.write(what)
        messages.append(scene.table(seat, seen))
        seen = messages[-1].number
    yield Burst(messages)


def _lives_in(view: dict[str, Any]) -> dict[str, int]:
    return {fighter["id"]: fighter["life"] for fighter in view["fighters"] if fighter["standing"]}


def changed(shown: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A view after what an event changed, as the wire puts it."""
    return shown | {name: _after(shown.get(name), value) for name, value in changes.items()}


def _after(old: Any, value: Any) -> Any:
    if not isinstance(old, list) or not isinstance(value, dict):
        return value
    return [changed(thing, value.get(thing["id"], {})) for thing in old]


class Teller:
    """A server that tells a recorded game, on a page whose clock is turned by hand."""

    def __init__(self, visitor: Visitor, recording: Recording, first: TableChanged) -> None:
        self.visitor, self.page, self.recording = visitor, visitor.page, recording
        self._lines: list[WebSocketRoute] = []
        self._told: list[TableChanged] = [first]
        #: What was chosen on the page, which changes nothing of the game.
        self.chosen: list[str] = []
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1_000)
        self.page.route_web_socket("**/ws/rooms/*", self._answer)
        visitor.go(f"/room/{ROOM}")
        expect(visitor.see("table")).to_be_visible()
        self.page.clock.run_for(MOMENT)

    def _answer(self, line: WebSocketRoute) -> None:
        self._lines.append(line)
        line.on_message(lambda text: self._reply(line, json.loads(str(text))))

    def _reply(self, line: WebSocketRoute, request: dict[str, Any]) -> None:
        if request["type"] == "hello":
            line.send(encode(Welcome(client_version(), self.recording.room)).decode())
            line.send(encode(self._whole()).decode())
        elif request["type"] == "choose":
            self.chosen.append(request["key"])
            line.send(encode(Accepted(request["id"])).decode())
        elif request["type"] == "ping":
            line.send('{"type": "pong"}')

    def _whole(self) -> TableChanged:
        """As much as a server still knows of everything that it has told."""
        told = [each for message in self._told for each in message.events]
        past = [replace(each, changes=None) for each in told[:-KEPT]]
        return replace(self._told[-1], first=self._told[0].first, events=(*past, *told[-KEPT:]))

    def send(self, messages: Sequence[TableChanged]) -> None:
        for message in messages:
            self._told.append(message)
            self._lines[-1].send(encode(message).decode())

    def happen(self, messages: Sequence[TableChanged]) -> None:
        """While the page is closed: it is told when it comes back."""
        self._told.extend(messages)

    def sent(self, count: int) -> list[str]:
        """What was chosen, when it is so much."""
        while len(self.chosen) < count:
            self.page.wait_for_timeout(10)
        return self.chosen

    def is_silent(self, milliseconds: int) -> bool:
        """Whether nothing new is chosen while the page's clock goes on so far."""
        before = len(self.chosen)
        self.page.clock.run_for(milliseconds)
        self.page.wait_for_timeout(50)
        return len(self.chosen) == before

    @property
    def is_telling(self) -> bool:
        return self.visitor.see("table").get_attribute("data-playing") == "true"

    @property
    def told(self) -> int:
        return int(self.visitor.see("table").get_attribute("data-told") or 0)

    def tell_burst(self, number: int) -> int:
        """The first message came with the page."""
        messages = self.recording.bursts[number].messages
        self.send(messages if number > 0 else messages[1:])
        return self.tell()

    def tell(self) -> int:
        """Until nothing more is told, or the page wants to know how to go on; the milliseconds that took."""
        passed = 0
        self.page.clock.run_for(MOMENT)
        while self.is_telling and not self.is_halted:
            self.page.clock.run_for(MOMENT)
            passed += MOMENT
        return passed

    @property
    def is_halted(self) -> bool:
        return self.visitor.see("halted").count() > 0


def teller_of(
    crowd: Crowd, recording: Recording, burst: int = 0, size: tuple[int, int] = DESK, **more: Any
) -> Teller:
    """Somebody new who is told this game from a burst on."""
    first = recording.first if burst == 0 else recording.whole(burst - 1)
    return Teller(crowd.visitor(size, at_once=False, **more), recording, first)
