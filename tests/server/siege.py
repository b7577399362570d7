"""A match under attack: people who play on, and others, in their name or nobody's, who send anything."""

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gong.server.limits import LARGEST_MESSAGE
from gong.server.messages import (
    Accepted,
    AnyAnswer,
    AnyRequest,
    Bye,
    Choose,
    Hello,
    Lang,
    Ping,
    Pong,
    Reason,
    Refused,
    Sit,
    Start,
    TableChanged,
    Welcome,
)

from .hostile import Frame, Hostile, Nightmare, encode
from .people import Caller, line_to, new_person, new_room
from .serving import Server

PATIENCE = 20.0
REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
#: Closed for what was sent: no hello; not Unicode, too large, or cut off for these with more on its way.
NO_HELLO, FAIR_CLOSES = 1008, (1007, 1009, None)
#: How many messages at most are sent before the first of them is answered.
AT_ONCE = 8
#: How the ids of those begin who play as they should.
EYE = "eye"

#: A seat, or ``None`` for a stranger.
Who = int | None


class Heard(NamedTuple):
    who: Who
    lang: Lang
    text: str


class Record:
    """All that was said and heard. ``unsure``: asked of a connection that was closed before the answer."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.sent: defaultdict[tuple[Who, str], list[AnyRequest]] = defaultdict(list)
        self.accepted: dict[tuple[Who, str], AnyRequest | None] = {}
        self.refused: list[Refused] = []
        self.unsure: set[tuple[Who, str]] = set()
        self.ids: list[str] = []


class Shut(Exception):
    """The connection is closed. Without a code it was cut off with messages unread on their way."""

    def __init__(self, closed: ConnectionClosed) -> None:
        super().__init__(str(closed))
        self.code = closed.rcvd.code if closed.rcvd else None

    def check(self, codes: Sequence[int | None]) -> None:
        assert self.code in codes, self


class Line(Caller):
    """One connection of somebody; everything that passes is recorded."""

    def __init__(self, socket: ClientConnection, who: Who, lang: Lang, record: Record) -> None:
        super().__init__(socket)
        self.who, self.lang = who, lang
        self._record = record

    async def say(self, request: AnyRequest) -> None:
        await self.send(Frame(encode(request)))

    async def send(self, frame: Frame) -> None:
        request = request_in(frame)
        if request is not None and id_of(request):
            self._record.sent[self.who, id_of(request)].append(request)
            self._record.ids.append(id_of(request))
        await self.socket.send(frame.payload, text=frame.is_text)

    async def next(self) -> AnyAnswer:
        """Whatever is said must be a message of the closed set, written as the server writes it."""
        answer = await super().next()
        assert encode(answer).decode() == self.raw[-1]
        self._record.heard.append(Heard(self.who, self.lang, self.raw[-1]))
        return answer

    async def answer(self) -> Accepted | Refused | Reason | Pong | Welcome:
        """What is said to one message, past all news."""
        while True:
            try:
                answer = await self.next()
            except ConnectionClosed as closed:
                raise Shut(closed) from None
            if isinstance(answer, Bye):
                assert answer.code == "malformed", answer
            if isinstance(answer, Accepted | Refused | Reason | Pong | Welcome):
                return answer


def request_in(frame: Frame) -> AnyRequest | None:
    """What a server may make of it."""
    try:
        return REQUESTS.decode(frame.payload)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def id_of(request: AnyRequest | None) -> str:
    return getattr(request, "id", "")


class Eye(Line):
    """An ordinary tab of somebody who sits here; it plays when told to."""

    def __init__(self, socket: ClientConnection, who: int, record: Record) -> None:
        super().__init__(socket, who, "en", record)
        self.plays = False
        self.over = asyncio.Event()
        self.shown: TableChanged | None = None
        self.turns: list[int] = []
        self._whims = random.Random(who)
        self._asked: Choose | None = None
        self._count = 0

    async def listen(self) -> None:
        while True:
            await self._note(await self.next())

    async def _note(self, answer: AnyAnswer) -> None:
        match answer:
            case TableChanged():
                self.shown = answer
                self.turns.append(answer.turn)
                if answer.view["over"]:
                    self.over.set()
            case Accepted() | Refused():
                assert self._asked is not None
                assert answer.id == self._asked.id
                note(self._record, self.who, answer)
                self._asked = self.shown = None
        await self.play_on()

    async def play_on(self) -> None:
        """One choice at a time, made of a table newer than the last answer."""
        if self.plays and self._asked is None and self.shown is not None and self.shown.offers:
            self._count += 1
            key = self._whims.choice(self.shown.offers).key
            self._asked = Choose(f"{EYE}-{self.who}-{self._count}", self.shown.turn, key)
            await self.say(self._asked)

    @property
    def is_waiting(self) -> bool:
        return self._asked is not None


def note(record: Record, who: Who, answer: AnyAnswer, request: AnyRequest | None = None) -> None:
    """What was accepted first under an id is what counts."""
    if isinstance(answer, Accepted):
        record.accepted.setdefault((who, answer.id), request)
    elif isinstance(answer, Refused):
        record.refused.append(answer)


class Siege:
    """One room: somebody plays in seat 0; the other people only look, while others send in their name."""

    def __init__(self, server: Server, settings: dict[str, Any]) -> None:
        self.server = server
        self.settings = settings
        self.record = Record()
        self.room = self._code = ""
        self.cookies: dict[Who, str] = {}
        self.eyes: list[Eye] = []
        self._listening: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def begun(self) -> AsyncIterator["Siege"]:
        await self._open()
        async with AsyncExitStack() as stack:
            for seat in self.people:
                self.eyes.append(await stack.enter_async_context(self._eye(seat)))
            await self._start()
            self._listening = [asyncio.create_task(eye.listen()) for eye in self.eyes]
            try:
                await self.host.play_on()
                yield self
            finally:
                for task in self._listening:
                    task.cancel()
                await asyncio.gather(*self._listening, return_exceptions=True)

    @property
    def people(self) -> list[int]:
        return [n for n, plan in enumerate(self.settings["seats"]) if plan.get("kind") != "bot"]

    @property
    def host(self) -> Eye:
        return self.eyes[0]

    async def _open(self) -> None:
        self.room, self._code, self.cookies[0] = await new_room(self.server, **self.settings)
        for seat in self.people[1:]:
            self.cookies[seat] = await new_person(self.server, f"person {seat}")

    async def _start(self) -> None:
        """Everybody sits down before anything else is said."""
        for eye in self.eyes:
            assert isinstance(eye.who, int)
            await eye.say(Sit(f"sit-{eye.who}", eye.who, f"P{eye.who}"))
            note(self.record, eye.who, await eye.answer())
        await self.host.say(Start("start"))
        note(self.record, 0, await self.host.answer())
        assert len(self.record.accepted) == len(self.eyes) + 1
        self.host.plays = True

    @asynccontextmanager
    async def _eye(self, seat: int) -> AsyncIterator[Eye]:
        async with self._socket(seat) as socket:
            eye = Eye(socket, seat, self.record)
            await eye.say(Hello(invite=self._code))
            assert isinstance(await eye.answer(), Welcome)
            yield eye

    @asynccontextmanager
    async def line(self, who: Who, lang: Lang = "en") -> AsyncIterator[Line]:
        async with self._socket(who) as socket:
            yield Line(socket, who, lang, self.record)

    def _socket(self, who: Who) -> connect:
        return line_to(self.server, self.room, self.cookies.get(who, ""), self.server.base)

    def nightmare(self, who: Who) -> Nightmare:
        """What somebody would know who saw through everybody's eyes."""
        tables = {eye.who: eye.shown for eye in self.eyes if eye.shown is not None}
        own = [eye for eye in self.eyes if eye.who == who]
        turns = own[0].turns if own else []
        return Nightmare(tables.get(who), list(tables.values()), self.record.ids, turns)

    def check_eyes(self) -> None:
        """Whoever stopped looking says why."""
        for task in self._listening:
            if task.done():
                task.result()

    async def look(self, who: Who) -> str:
        """The whole table as a new connection is told."""
        async with self.line(who) as line:
            await line.say(Hello())
            return encode(await line.until(TableChanged)).decode()

    async def rest(self) -> None:
        """Nobody who plays is in the middle of something."""
        self.host.plays = False
        async with asyncio.timeout(PATIENCE):
            while self.host.is_waiting:
                await asyncio.sleep(0.01)
                self.check_eyes()

    async def play_to_the_end(self) -> None:
        for eye in self.eyes:
            eye.plays = True
            await eye.play_on()
        async with asyncio.timeout(120):
            while not all(eye.over.is_set() for eye in self.eyes):
                await asyncio.sleep(0.02)
                self.check_eyes()


class Assault:
    """Somebody, or a stranger, who sends anything at all and comes back when shown out."""

    def __init__(self, siege: Siege, who: Who, seed: int) -> None:
        self._siege = siege
        self._who = who
        self._whims = random.Random(seed)
        self._hostile = Hostile(seed, f"{'x' if who is None else who}-{seed}")

    async def run(self, wanted: int) -> int:
        """Until so many messages were answered, or closed the connection."""
        answered = 0
        while answered < wanted:
            answered += await self._visit(wanted - answered)
        return answered

    async def _visit(self, wanted: int) -> int:
        lang: Lang = "fr" if self._who is None and self._whims.random() < 0.5 else "en"
        async with self._siege.line(self._who, lang) as line:
            answered = 0
            try:
                await self._greet(line)
                while answered < wanted:
                    count = min(
                        wanted - answered, self._whims.choice((1, 1, self._whims.randint(2, AT_ONCE)))
                    )
                    async for _ in self._burst(line, min(count, wanted - answered)):
                        answered += 1
            except Shut:
                answered += 1
            return answered

    async def _greet(self, line: Line) -> None:
        """Now and then something else than hello comes first; it is shown the door."""
        if self._whims.random() < 0.1:
            frame = self._hostile.frame(self._siege.nightmare(self._who))
            if not isinstance(request_in(frame), Hello):
                await self._be_shown_out(line, frame)
        await line.say(Hello(line.lang, self._whims.choice((0, 0, 3, 10**6))))
        assert isinstance(await line.answer(), Welcome)

    async def _be_shown_out(self, line: Line, frame: Frame) -> None:
        await line.send(frame)
        try:
            raise AssertionError(await line.answer())
        except Shut as shut:
            shut.check(FAIR_CLOSES if is_fatal(frame) else (NO_HELLO,))
            raise

    async def _burst(self, line: Line, count: int) -> AsyncIterator[None]:
        frames = [self._hostile.frame(self._siege.nightmare(self._who)) for _ in range(count)]
        granted = [self._was_granted(frame) for frame in frames]
        try:
            for frame in frames:
                await line.send(frame)
        except ConnectionClosed:
            pass  # what was answered before can still be read
        for number, frame in enumerate(frames):
            try:
                answer = await line.answer()
            except Shut as shut:
                shut.check(FAIR_CLOSES)
                self._lost(frames[number:])
                raise
            check_answer(frame, answer)
            assert isinstance(answer, Accepted) or not granted[number], answer
            note(self._siege.record, self._who, answer, request_in(frame))
            yield

    def _was_granted(self, frame: Frame) -> bool:
        """Whoever sends the same again is told the same; strangers are somebody else each time."""
        request, accepted = request_in(frame), self._siege.record.accepted
        known = None if self._who is None else accepted.get((self._who, id_of(request)))
        return known is not None and known == request

    def _lost(self, frames: Sequence[Frame]) -> None:
        """Closed for one of them, which may have come before the answer to another was sent."""
        assert any(map(is_fatal, frames)), frames
        ids = {id_of(request_in(frame)) for frame in frames}
        self._siege.record.unsure |= {(self._who, id_) for id_ in ids}


def is_fatal(frame: Frame) -> bool:
    """Can it not even be read?"""
    try:
        frame.payload.decode()
    except UnicodeDecodeError:
        return frame.is_text
    return len(frame.payload) > LARGEST_MESSAGE


def check_answer(frame: Frame, answer: AnyAnswer) -> None:
    """One answer to each message, in order, to what it was."""
    request = request_in(frame)
    match answer:
        case Pong():
            assert isinstance(request, Ping)
        case Accepted() | Reason():
            assert id_of(request) == answer.id != ""
        case Refused():
            assert answer.id == named_in(frame)
        case _:
            raise AssertionError(answer)


class Named(msgspec.Struct):
    id: str = ""


def named_in(frame: Frame) -> str:
    """The id of what may be no request."""
    try:
        return msgspec.json.decode(frame.payload, type=Named).id[:40]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
