"""A room: it takes requests and gives entries, takes entries and gives messages.

There is no I/O here and no clock: time is given. What a seat receives is built from what it may know.
"""

import hashlib
import logging
from collections.abc import Set
from typing import Any

from msgspec.structs import replace

from ..bots import bot
from ..core.errors import BadInput, GongError
from . import decisions, entries, messages
from .chats import Line
from .decisions import Visitor
from .entries import AnyWhat, Opened, Snapshot
from .fold import Fold
from .messages import AnyRequest, Lang
from .seats import EVERYBODY, Company, Seat
from .settings import rotated, rules_of

log = logging.getLogger(__name__)

#: Who plays for somebody who is away or whose clock has run out.
SUBSTITUTE = "greedy"


class Room(Fold):
    """One table and everybody around it."""

    # -- what it is

    @property
    def settings(self) -> messages.Settings:
        return self._settings

    @property
    def commitment(self) -> str:
        """The hash of the dice's secret, shown before anybody sits down."""
        return self._dice.commitment

    @property
    def replay_id(self) -> str | None:
        """The finished game's page goes by the room's own id."""
        return self.opened.id if self.status == "over" else None

    def is_host(self, session: str) -> bool:
        return session == self.opened.host

    def is_barred(self, session: str) -> bool:
        """Did the host show them out?"""
        return session in self._barred

    def leads(self, session: str, here: Company) -> bool:
        """The host; while it is away, anybody who sits here, so that nobody waits for it in vain."""
        return self.is_host(session) or (not here.host and self.seat_of(session) is not None)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def turn(self, seat: int) -> int:
        """Changes when what this seat is asked changes, not when others lock their choices."""
        return self._turns[seat] + self._question(seat) + self.seats[seat].moves

    def may_change_mind(self, seat: int) -> bool:
        return self.seats[seat].may_change_mind(self._question(seat))

    # -- asking

    def decide(
        self,
        session: str,
        request: AnyRequest,
        *,
        lang: Lang = "en",
        name: str = "",
        invited: bool = True,
        here: Company = EVERYBODY,
    ) -> AnyWhat | messages.Refused:
        """The entry that this request would write, or why it is refused; nothing changes.

        ``name`` is what a visitor without a seat goes by; ``invited`` ones may sit down. ``here``: who is
        connected.
        """
        return decisions.decide(self, Visitor(session, name, lang, invited, here), request)

    def why_not(
        self, session: str, request: messages.WhyNot, lang: Lang = "en"
    ) -> messages.Reason | messages.Refused:
        return decisions.why_not(self, Visitor(session, "", lang, True, EVERYBODY), request)

    # -- what nobody asks for

    def bot_move(self) -> AnyWhat | None:
        """What the next bot or stand-in owes, chosen with what its seat knows."""
        for number in self._waiting():
            seat = self.seats[number]
            if seat.is_played:
                return self._substituted(seat, "bot")
        return None

    def overdue(self, now: float, here: Set[int]) -> AnyWhat | None:
        """What a clock that has run out brings: a choice made for a seat, or a stand-in for it.

        It also notes who is away since when, so it is to be called whenever somebody comes or goes.
        """
        self._clocks.look([s.number for s in self.seats if s.session and s.number not in here], now)
        for seat in self._thinking():
            decision, away = self._clocks.deadline(seat.number), self._clocks.away_deadline(seat.number)
            if away is not None and now >= away:
                return entries.StandIn(seat.number, on=True)
            if decision is not None and now >= decision:
                return self._substituted(seat, "clock")
        return None

    def next_deadline(self, here: Set[int]) -> float | None:
        """When ``overdue`` is next worth a call."""
        times = [self._clocks.deadline(seat.number) for seat in self._thinking()]
        times += [
            self._clocks.away_deadline(seat.number) for seat in self._thinking() if seat.number not in here
        ]
        return min((time for time in times if time is not None), default=None)

    def returned(self, seat: int) -> AnyWhat | None:
        """Somebody is back: their seat is theirs again."""
        return entries.StandIn(seat, on=False) if self.seats[seat].stand_in else None

    def resume(self, now: float) -> None:
        """The room was not looked after until now, so no clock ran."""
        self._clocks.resume(now)

    def _waiting(self) -> tuple[int, ...]:
        return self.match.waiting if self.match else ()

    def _thinking(self) -> list[Seat]:
        """The people whom the game waits for."""
        return [self.seats[n] for n in self._waiting() if not self.seats[n].is_played]

    def _substituted(self, seat: Seat, by: Any) -> entries.Played:
        """A choice by a bot; its whims follow from the secret, which nobody knows before the end."""
        assert self.match is not None
        text = f"bot {seat.number} {self.number}".encode()
        seed = int.from_bytes(hashlib.sha256(self._secret + text).digest()[:8])
        level = seat.level if seat.is_bot else SUBSTITUTE
        try:
            return entries.Played(seat.number, bot(level, seed).choose(self.match, seat.number), by)
        except BadInput:
            # A bot of somebody's own that fails must not hold up the table.
            log.exception("bot %s", level)
            return entries.Played(seat.number, bot(SUBSTITUTE, seed).choose(self.match, seat.number), by)

    # -- telling

    def room_view(
        self,
        session: str,
        here: Company,
        spectators: int = 0,
        *,
        invited: bool = False,
        near: Company | None = None,
    ) -> messages.RoomView:
        """Only the ``invited`` may know the code: to anybody else it would be a key.

        ``near``: with those who were here a moment ago, whom nobody replaces yet.
        """
        seat = self.seat_of(session)
        is_inside = seat is not None or self.is_host(session)
        knows_code = invited or is_inside or self._settings.public
        return messages.RoomView(
            id=self.opened.id,
            code=self.opened.code if knows_code else "",
            settings=self._settings,
            status=self.status,
            seats=tuple(s.view(s.number in here.seats) for s in self.seats),
            seat=seat,
            host=self.leads(session, near or here),
            spectators=spectators,
            commitment=self.commitment,
            invite=self.opened.invite if invited or is_inside else None,
            replay=self.replay_id,
            next=self.next,
            upgraded=self.upgraded,
        )

    def table(self, seat: int | None, lang: Lang, since: int, now: float) -> messages.TableChanged | None:
        """What a seat, or a spectator, may know now; ``None`` before the game.

        ``since``: how many events the client has already; nonsense gets all of them.
        """
        if self._narration is None:
            return None
        turn = 0 if seat is None else self.turn(seat)
        table = self._narration.table(seat, lang, since, turn, self._left(now), self.names())
        if table.can_take_back and seat is not None and not self.may_change_mind(seat):
            return replace(table, can_take_back=False)
        return table

    def _left(self, now: float) -> dict[int, float]:
        lefts = {seat.number: self._clocks.left(seat.number, now) for seat in self._thinking()}
        return {number: left for number, left in lefts.items() if left is not None}

    def chats(self, seat: int | None, since: int, lang: Lang = "en") -> list[messages.Chat]:
        """What was said, from number ``since`` on, as far as this audience hears it."""
        return self._chats.since(seat is not None, since, lang)

    # -- keeping

    def record(self) -> dict[str, Any]:
        """The replay of the finished game."""
        if self.match is None or not self.match.over:
            raise GongError("the game is not over")
        return self.match.record()

    def snapshot(self) -> Snapshot | None:
        """Where the game stands: for the keeper alone, it holds every secret but that of the dice."""
        if self.match is None:
            return None
        turns = tuple(self.turn(seat.number) for seat in self.seats)
        rules, position = self.match.table.rules, self.match.position()
        return Snapshot(self.number, rules, position, self.match.outcomes, turns)

    def upgrade(self) -> AnyWhat | None:
        """The entry that a room loaded under other rules than its own wants to be written before all else."""
        snapshot = self.snapshot() if self.wants_upgrade else None
        if snapshot is None:
            return None
        return entries.Upgraded(snapshot.rules, snapshot.position, snapshot.outcomes, snapshot.turns)

    def rematch(self, *, id: str, code: str, secret_hex: str, created: float) -> Opened:  # noqa: A002
        """The same table, everybody one seat further; who sits down again there may bring a new nonce.

        Whoever was invited here is invited there.
        """
        kept = [entries.Kept(s.session, s.name) if s.session else None for s in self.seats]
        return Opened(
            id=id,
            code=code,
            invite=self.opened.invite,
            host=self.opened.host,
            settings=rotated(self._settings),
            secret_hex=secret_hex,
            rules=rules_of(self._settings.game),
            created=created,
            kept=(kept[-1], *kept[:-1]),
            barred=tuple(sorted(self._barred)),
            talk=tuple(self._spoken(line) for line in self._chats.carried()),
        )

    def _spoken(self, line: Line) -> entries.Spoken:
        """From the seat that whoever said it moves on to."""
        seat = None if line.seat is None else (line.seat + 1) % len(self.seats)
        return entries.Spoken(seat, line.name, line.text)
