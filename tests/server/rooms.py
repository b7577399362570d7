"""Rooms without a network: a log, time that stands still unless moved, and people who choose at random."""

import random
from collections.abc import Iterator
from typing import Self

import msgspec

from gong import Match
from gong.core.dice import seal_of
from gong.data.decks import ready_decks
from gong.data.loader import built_in, editions
from gong.server.entries import AnyWhat, Entry, Opened, decode_what, encode
from gong.server.messages import (
    AnyRequest,
    Choose,
    Clocks,
    Draft,
    Lang,
    Refused,
    SeatPlan,
    Settings,
    Sit,
    Start,
    TableChanged,
)
from gong.server.room import Room
from gong.server.seats import EVERYBODY

from ..games import SPHERE_OPTIONS

SPHERE = "ultrium-sphere"
HOST = "session-0"
LANGS: tuple[Lang, ...] = ("en", "fr")
DRAFTS: tuple[Draft, ...] = ("choice", "random")


def opened(settings: Settings, secret: int = 7, **more: object) -> Opened:
    known = {"id": "room", "code": "CODE", "invite": "token", "host": HOST, "rules": 1, "created": 0.0}
    return msgspec.convert({**known, "settings": settings, "secret_hex": f"{secret:064x}", **more}, Opened)


def people(count: int, bots: int = 0) -> list[SeatPlan]:
    return [SeatPlan()] * count + [SeatPlan(kind="bot")] * bots


def session(seat: int) -> str:
    return f"session-{seat}"


def as_sent(thing: object) -> object:
    """As whoever receives it reads it."""
    return msgspec.json.decode(encode(thing))


class Script:
    """A room and its log; what is granted is written, read back and applied."""

    def __init__(self, begun: Opened) -> None:
        self.opened = begun
        self.room = Room(begun)
        self.log: list[Entry] = []
        self.now = 100.0

    def ask(self, who: str, request: AnyRequest, **more: object) -> AnyWhat | Refused:
        """Decide, and write what is granted."""
        decided = self.room.decide(who, request, **more)  # type: ignore[arg-type]
        if not isinstance(decided, Refused):
            self.write(decided)
        return decided

    def write(self, what: AnyWhat) -> None:
        entry = Entry(self.room.number + 1, self.now, decode_what(encode(what)))
        self.log.append(entry)
        self.room.apply(entry)

    def granted(self, who: str, request: AnyRequest, **more: object) -> AnyWhat:
        decided = self.ask(who, request, **more)
        assert not isinstance(decided, Refused), decided
        return decided

    def sit_sealed(self, seat: int, nonce: str, name: str = "") -> None:
        self.granted(session(seat), Sit(id="sit", seat=seat, name=name, seal=seal_of(nonce)))

    def sit_and_start(self) -> Self:
        for seat in self.room.seats:
            if not seat.is_bot:
                self.granted(session(seat.number), Sit(id="sit", seat=seat.number, name=f"P{seat.number}"))
        self.granted(HOST, Start(id="start"))
        return self

    @property
    def match(self) -> Match:
        """The game, which has begun."""
        assert self.room.match is not None
        return self.room.match

    def table(self, seat: int | None, since: int = 0) -> TableChanged:
        table = self.room.table(seat, "en", since, self.now)
        assert table is not None
        return table

    def choose(self, seat: int, key: str) -> AnyWhat | Refused:
        return self.ask(session(seat), Choose(id="choose", turn=self.room.turn(seat), key=key))

    def step(self, whims: random.Random) -> None:
        """The next bot's move, what passes by itself, or somebody's choice at random."""
        what = self.room.bot_move() or self.room.overdue(self.now, {seat.number for seat in self.room.seats})
        if what is not None:
            self.write(what)
            return
        seat = whims.choice(self.match.waiting)
        decided = self.choose(seat, whims.choice(self.table(seat).offers).key)
        assert not isinstance(decided, Refused), decided

    def steps(self, seed: int) -> Iterator[int]:
        """Play on to the end; the number of each entry."""
        whims = random.Random(seed)
        while self.room.status == "running":
            self.step(whims)
            yield self.room.number

    def play_out(self, seed: int) -> Self:
        for _ in self.steps(seed):
            pass
        return self


def everything(room: Room, now: float = 100.0) -> bytes:
    """All that anybody could receive."""
    seats = [None, *range(len(room.seats))]
    parts: list[object] = [room.table(seat, "en", 0, now) for seat in seats]
    parts += [room.chats(seat, 0, "fr") for seat in seats]
    parts += [room.room_view(session(seat or 0), EVERYBODY, 1) for seat in seats]
    parts += [room.number, room.turn(0), room.snapshot()]
    return encode(parts)


def random_settings(whims: random.Random, game: str = "") -> Settings:
    """Any game of the arena, or this one, with any mode, draft, teams, options, number of seats and bots."""
    if game == SPHERE:
        return _with_decks(whims)
    game = game or whims.choice(editions())
    if built_in(game).modes:
        return _in_a_mode(game, whims)
    named, count = whims.random() < 0.4, whims.randint(2, 5)
    each = whims.choice((0, 0, 1, 2)) if count <= 4 and not named else 0
    names = whims.sample(list(built_in(game).fighters), count)
    return Settings(
        game=game,
        seats=[_plan(whims, [name] if named else []) for name in names],
        draft="named" if named else whims.choice(DRAFTS),
        each=each,
        teams=[[0, 1], [2, 3]] if count == 4 and whims.random() < 0.5 else None,
        options=_options(game, whims),
        clocks=Clocks(decision=whims.choice((0, 30)), away=whims.choice((0, 60))),
    )


def _in_a_mode(game: str, whims: random.Random) -> Settings:
    mode = whims.choice(list(built_in(game).modes))
    count = whims.choice(built_in(game).modes[mode].players)
    draft = whims.choice(DRAFTS)
    return Settings(game=game, mode=mode, draft=draft, seats=[_plan(whims, []) for _ in range(count)])


def _with_decks(whims: random.Random) -> Settings:
    """Two to four ready decks; games end early, because each of them takes seconds."""
    decks = whims.sample(ready_decks(), whims.choice((2, 2, 3, 4)))
    options = {key: whims.choice(values) for key, values in SPHERE_OPTIONS.items()} | {"turn_cap": "3"}
    clocks = Clocks(decision=whims.choice((0, 30)), away=whims.choice((0, 60)), hold=whims.choice((0, 3)))
    return Settings(
        game=SPHERE, seats=[_plan(whims, [deck]) for deck in decks], options=options, clocks=clocks
    )


def _plan(whims: random.Random, fighters: list[str]) -> SeatPlan:
    return SeatPlan(kind=whims.choice(("person", "person", "bot")), fighters=fighters)


def _options(game: str, whims: random.Random) -> dict[str, str]:
    listed = built_in(game).options
    chosen = {key: whims.choice(values) for key, values in listed.items() if key != "ffa_players"}
    return chosen if whims.random() < 0.7 else {}
