"""What a room's log makes of a room: entry by entry, the same for everybody who reads that log."""

from msgspec.structs import replace

from ..core.dice import FairDice
from ..core.errors import GongError
from ..core.match import Match
from ..games import load as load_position
from . import entries
from .chats import Chats, Line
from .clocks import Timekeeper
from .entries import AnyWhat, Entry, Opened, Snapshot
from .messages import Status
from .narration import Narration
from .seats import Seat
from .settings import match_of

PLAYS = (entries.Played, entries.TakenBack, entries.Conceded)


class CorruptLog(GongError):
    """A log that does not follow from itself."""


class Fold:
    """The state of a room after each entry."""

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
        for said in opened.talk or ():
            self._chats.add(Line(said.seat, said.name, said.text, before=True), to_players=True)
        self._barred = set(opened.barred)
        self._turns = [0] * len(self.seats)

    @property
    def status(self) -> Status:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "running"

    def seat_of(self, session: str) -> int | None:
        return next((seat.number for seat in self.seats if seat.session == session), None)

    def _question(self, seat: int) -> int:
        """The same until something happens that is more than somebody's choice."""
        return self._narration.news(seat) if self._narration else 0

    # -- taking entries

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

    def take_unplayed(self, entry: Entry) -> None:
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
