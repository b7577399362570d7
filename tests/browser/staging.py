"""Rooms in the middle of a game, put into the server's database: a page can be looked at in any moment of any
game without playing up to it. The same seeds give the same rooms.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from gong.bots import bot
from gong.server.entries import AnyWhat, Played, Sat, Started, TakenBack, decode_what, encode
from gong.server.messages import Settings, TableChanged
from gong.server.sessions import COOKIE, KEY_SETTING, Session, Sessions, new_key
from gong.server.settings import rules_of
from gong.server.store import Store
from tests.server.rooms import Script, opened

T = TypeVar("T")
Wanted = Callable[[TableChanged], bool]
NAMES = ("Ada", "Bo", "Chloé", "Dan", "Eve", "Fay", "Gus", "Hal")
LETTERS = "BCDFGHJKLMPRTVWX"


def session_of(room: str, seat: int) -> str:
    return f"{room}-session-of-{seat}"


class Scene(Script):
    """A room in which everybody sits, played by bots until a moment that is wanted."""

    def __init__(
        self, room: str, code: str, settings: Settings, names: Sequence[str], seed: int, level: str = "greedy"
    ) -> None:
        """``level``: the bots whose way of playing is that of the people here."""
        self.level = level
        host = session_of(room, 0)
        rules = rules_of(settings.game)
        super().__init__(opened(settings, seed, id=room, code=code, host=host, rules=rules))
        for seat in self.room.seats:
            if not seat.is_bot:
                who, rated = session_of(room, seat.number), settings.rated
                self.write(Sat(seat.number, who, names[seat.number], f"{seed}", rated=rated))
        self.write(Started(rules, rated=settings.rated))

    def play_until(self, seat: int, wanted: Wanted) -> bool:
        """Whether the moment came: what this seat is shown is as wanted."""
        while self.room.status == "running":
            if wanted(self.table(seat)):
                return True
            self.write(self.next_move())
        return wanted(self.table(seat))

    def choices(self, seat: int = 0) -> list[str]:
        """What the person in this seat has chosen."""
        played = [entry.what for entry in self.log if isinstance(entry.what, Played)]
        return [what.key for what in played if (what.seat, what.by) == (seat, "person")]

    def next_move(self) -> AnyWhat:
        """People of a scene play as bots do."""
        what = self.room.bot_move()
        if what is not None:
            return what
        assert self.room.match is not None
        seat = self.room.match.waiting[0]
        return Played(seat, bot(self.level, self.room.number).choose(self.room.match, seat))


class Stage:
    """A server's data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    def room(
        self,
        settings: Settings,
        wanted: Wanted,
        *,
        names: Sequence[str] = NAMES,
        seed: int = 1,
        level: str = "greedy",
    ) -> Scene:
        """A room where the first seat is shown what is wanted; further seeds are tried until there is one."""
        number = next(self._numbers)
        room, code = f"{number:016x}", code_of(number)
        for attempt in range(seed, seed + 200):
            scene = Scene(room, code, settings, names, attempt, level)
            if scene.play_until(0, wanted):
                self._run(self._keep(scene))
                return scene
        raise AssertionError(f"no such moment in 200 games of {settings}")

    def cookie(self, scene: Scene, seat: int = 0, name: str = "") -> str:
        """What makes a browser the one that sits there."""
        sessions = Sessions(self._run(self._key()))
        given = sessions.cookie(Session(session_of(scene.opened.id, seat), name), secure=False)
        return given.split(";")[0].removeprefix(f"{COOKIE}=")

    def known(self, scene: Scene, base: str) -> Any:
        """The same, for a browser that is open already."""
        return {"name": COOKIE, "value": self.cookie(scene), "url": base}

    def log(self, room: str) -> list[AnyWhat]:
        """What the server has stored of a room."""
        return self._run(self._log(room))

    def choices(self, room: str, seat: int = 0) -> list[str]:
        """What somebody in this seat has chosen, without what was taken back."""
        chosen: list[str] = []
        for what in self.log(room):
            match what:
                case Played(seat=by, key=key, by="person") if by == seat:
                    chosen.append(key)
                case TakenBack(seat=by) if by == seat:
                    chosen.pop()
        return chosen

    def new_choices(self, scene: Scene, seat: int = 0) -> list[str]:
        """What somebody in this seat has chosen since the scene."""
        return self.choices(scene.opened.id, seat)[len(scene.choices(seat)) :]

    async def _log(self, room: str) -> list[AnyWhat]:
        store = await self._open()
        entries = await store.entries(room)
        await store.close()
        return [decode_what(entry.what) for entry in entries]

    async def _keep(self, scene: Scene) -> None:
        store = await self._open()
        begun = scene.opened
        await store.create(
            encode(begun), id=begun.id, code=begun.code, public=begun.settings.public, created=begun.created
        )
        for entry in scene.log:
            await store.append(begun.id, entry.number, encode(entry.what), at=entry.at)
        await store.set_status(begun.id, "running")
        await store.close()

    async def _key(self) -> str:
        store = await self._open()
        key = await store.setting(KEY_SETTING, new_key())
        await store.close()
        return key

    async def _open(self) -> Store:
        return await Store.open(f"sqlite:///{self.folder / 'gong.sqlite3'}")

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        """In a thread of its own: in this one Playwright has a loop running."""
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, work).result()


def code_of(number: int) -> str:
    whims = random.Random(number)
    return "".join(whims.choice(LETTERS) for _ in range(7))
