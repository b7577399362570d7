"""A room: the fold of its log. It takes requests and gives entries, takes entries and gives messages.

There is no I/O here and no clock: time is given. What a seat receives is built from what it may know.
"""

import hashlib
import logging
from collections.abc import Set
from typing import Any

from msgspec.structs import replace

from ..bots import bot
from ..core.dice import FairDice
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..games import load as load_position
from . import decisions, entries, messages
from .chats import Chats, Line
from .clocks import Timekeeper
from .decisions import Visitor
from .entries import AnyWhat, Entry, Opened, Snapshot
from .messages import AnyRequest, Lang
from .narration import Narration
from .seats import EVERYBODY, Company, Seat
from .settings import match_of, rotated, rules_of

log = logging.getLogger(__name__)

#: Who plays for somebody who is away or whose clock has run out.
SUBSTITUTE = "greedy"
PLAYS = (entries.Played, entries.TakenBack, entries.Conceded)


class CorruptLog(GongError):
    """A log that does not follow from itself."""


class Room:
    """One table and everybody around it."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.number = 0
        self.match: Match | None = None
        self.next: str | None = None
        self.upgraded = False
        #: Was it loaded under other rules than its own, so that this must be written before all else?
        self.wants_upgrade = False
        self.seats = [Seat(number, plan) for number, plan in enumerate(opened.settings.seats)]
        for seat, kept in zip(self.seats, opened.kept, strict=False):
            seat.seated(kept)
        self._settings = opened.settings
        self._secret = bytes.fromhex(opened.secret_hex)
        self._dice = FairDice(self._secret)
        self._narration: Narration | None = None
        self._clocks = Timekeeper(opened.settings.clocks)
        self._chats = Chats()
        self._barred = set(opened.barred)
        self._turns = [0] * len(self.seats)

    # -- what it is

    @property
    def settings(self) -> messages.Settings:
        return self._settings

    @property
    def status(self) -> messages.Status:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "running"

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

    def seat_of(self, session: str) -> int | None:
        return next((seat.number for seat in self.seats if seat.session == session), None)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def turn(self, seat: int) -> int:
        """Changes when what this seat is asked changes, not when others lock their choices."""
        return self._turns[seat] + self._question(seat) + self.seats[seat].moves

    def may_change_mind(self, seat: int) -> bool:
        return self.seats[seat].may_change_mind(self._question(seat))

    def _question(self, seat: int) -> int:
        """The same until something happens that is more than somebody's choice."""
        return self._narration.news(seat) if self._narration else 0

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
            settings=self.rematch_settings(),
            secret_hex=secret_hex,
            rules=rules_of(self._settings.game),
            created=created,
            kept=(kept[-1], *kept[:-1]),
            barred=tuple(sorted(self._barred)),
        )

    def rematch_settings(self) -> messages.Settings:
        return rotated(self._settings)

    # -- the fold

    def apply(self, entry: Entry) -> None:
        """Take an entry of the log; a log that does not follow from itself is refused."""
        if entry.number != self.number + 1:
            raise CorruptLog(f"entry {entry.number} after entry {self.number}")
        try:
            self._take(entry.what)
        except GongError as error:
            raise CorruptLog(f"entry {entry.number}: {error}") from error
        self._passed(entry)
        self._roll_and_note(entry.at)

    def follow(self, entry: Entry) -> None:
        """Take everything of an entry but the playing itself, which was under rules that are gone."""
        if isinstance(entry.what, entries.Started):
            self._fill_with_bots()
        elif not isinstance(entry.what, (*PLAYS, entries.Upgraded)):
            self._take(entry.what)
        self._passed(entry)

    def go_on(self, snapshot: Snapshot, at: float) -> None:
        """Play on from a position that was stored at this time."""
        self._go_on(snapshot)
        self._roll_and_note(at)

    def _roll_and_note(self, at: float) -> None:
        """All dice that are owed fall at once; then everybody is told, and clocks start."""
        if self.match is None or self._narration is None:
            return
        while not self.match.over and self.match.chance:
            self.match.roll()
        self._narration.keep_up()
        self._clocks.note({seat: self._narration.news(seat) for seat in self.match.waiting}, at)

    def _passed(self, entry: Entry) -> None:
        """Entries are counted and noticed whether or not they were played under these rules."""
        self.number = entry.number
        match entry.what:
            case entries.StandIn(seat=seat, on=on):
                self._chats.notice("stands-in" if on else "is-back", seat, self.seats[seat].name)
            case entries.Played(seat=seat, by="clock"):
                self._chats.notice("clock-ran-out", seat, self.seats[seat].name)
            case entries.Upgraded():
                self._chats.notice("upgraded")

    def _take(self, what: AnyWhat) -> None:
        match what:
            case entries.Played() | entries.TakenBack() | entries.Conceded():
                self._play(what)
            case entries.Started():
                self._start()
            case entries.Upgraded():
                self._go_on(what)
            case entries.Rematched():
                self.next = what.room
            case entries.Said():
                to_players = what.seat is not None or self.status != "running"
                self._chats.add(Line(what.seat, what.name, what.text), to_players=to_players)
            case _:
                self._seat(what)

    def _seat(self, what: AnyWhat) -> None:
        """Who sits where, and what sort of seat it is."""
        match what:
            case entries.Sat():
                self._sit(what)
            case entries.Stood():
                self.seats[what.seat].leave()
            case entries.Arranged():
                self._barred |= {what.barred} if what.barred else set()
                self.seats[what.seat].leave()
                self.seats[what.seat].plan = what.plan
                self._replan()
            case entries.StandIn():
                self.seats[what.seat].stand_in = what.on
                self._clocks.restart(what.seat)

    def _sit(self, what: entries.Sat) -> None:
        """Whoever sits down elsewhere leaves the seat they had."""
        before = self.seat_of(what.session)
        if before is not None and before != what.seat:
            self.seats[before].leave()
        seat = self.seats[what.seat]
        seat.session, seat.name, seat.nonce = what.session, what.name, what.nonce

    def _replan(self) -> None:
        self._settings = replace(self._settings, seats=[seat.plan for seat in self.seats])

    def _start(self) -> None:
        self._fill_with_bots()
        self._take_match(match_of(self._settings, self._dice, self.opened.start))

    def _fill_with_bots(self) -> None:
        """Bots take the seats that are free; then everybody's nonce is in."""
        for seat in self.seats:
            if seat.session is None:
                seat.plan = replace(seat.plan, kind="bot")
        self._replan()
        self._dice = FairDice(self._secret, tuple(seat.dice_nonce() for seat in self.seats))

    def _take_match(self, match: Match) -> None:
        self.match, self._narration = match, Narration(match)

    def _play(self, what: entries.Played | entries.TakenBack | entries.Conceded) -> None:
        if self.match is None:
            raise CorruptLog("a choice before the game began")
        match what:
            case entries.Played():
                self.match.play(what.seat, what.key)
            case entries.TakenBack():
                self.match.take_back(what.seat)
                self.seats[what.seat].change_mind(self._question(what.seat))
            case entries.Conceded():
                self.match.concede(what.seat)
        self.seats[what.seat].moves += 1

    def _go_on(self, what: entries.Upgraded | Snapshot) -> None:
        """From a position, with dice that go on where they were; every choice made for before is stale."""
        match = load_position(what.position, dice=self._dice)
        match.draw_from(what.outcomes)
        self._take_match(match)
        for seat, turn in zip(self.seats, what.turns, strict=True):
            self._turns[seat.number], seat.moves = turn + 1, 0
        self._clocks = Timekeeper(self._settings.clocks)
        if isinstance(what, entries.Upgraded):
            self.upgraded, self.wants_upgrade = True, False
