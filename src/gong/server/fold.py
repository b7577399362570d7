"""What a room's log makes of a room: entry by entry, the same for everybody who reads that log."""

from msgspec.structs import replace

from ..core.answers import Chance
from ..core.dice import SEALED, FairDice, Scheme, SeededDice, Source, seal_of
from ..core.errors import GongError
from ..core.match import Match
from ..games import load as load_position
from . import entries
from .chats import Chats, Line
from .clocks import Timekeeper
from .entries import AnyWhat, Entry, Opened, Snapshot
from .holds import Holds
from .messages import OwnStops, Status
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
        #: How dice are drawn, once the seats are fixed.
        self._scheme: Scheme | None = None
        self._starting_since = 0.0
        self._called_off: list[tuple[int, ...]] = []
        self._narration: Narration | None = None
        self._clocks = Timekeeper(opened.settings.clocks)
        self._holds = Holds(opened.settings.clocks.hold, is_lesson=bool(opened.script))
        self._chats = Chats()
        for said in opened.talk or ():
            self._chats.add(Line(said.seat, said.name, said.text, before=True), to_players=True)
        self._barred = set(opened.barred)
        self._shown_out = 0
        self._turns = [0] * len(self.seats)
        self._is_rated = False

    @property
    def status(self) -> Status:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "running"

    @property
    def is_starting(self) -> bool:
        """Are the seats fixed, but not all nonces revealed?"""
        return self._scheme is not None and self.match is None

    @property
    def is_rated(self) -> bool:
        """Does the game count? Before it, as things stand: everybody who sits here wants ratings."""
        if self._scheme is not None:
            return self._is_rated
        people = [seat for seat in self.seats if seat.session]
        return self._settings.rated and bool(people) and all(seat.rated for seat in people)

    def missing(self) -> tuple[int, ...]:
        """The seats that still owe the nonce they have sealed."""
        return tuple(seat.number for seat in self.seats if seat.owes_nonce)

    def own_decks(self) -> dict[int, str]:
        """By seat, the text of what people bring that they have made themselves."""
        return {seat.number: seat.deck.text for seat in self.seats if seat.deck}

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
            self._begin_if_all_is_in(entry)
        except GongError as error:
            raise CorruptLog(f"entry {entry.number}: {error}") from error
        self._passed(entry)
        self._roll_and_note(entry.at, entry.what)

    def take_unplayed(self, entry: Entry) -> None:
        """Take everything of an entry but the playing itself, which was under rules that are gone."""
        if not isinstance(entry.what, (*PLAYS, entries.Upgraded)):
            self._take(entry.what)
        if self.is_starting and not self.missing():
            self._fill_with_bots()
        self._passed(entry)

    def go_on(self, snapshot: Snapshot, at: float) -> None:
        """Play on from a position that was stored at this time."""
        self._go_on(snapshot)
        self._roll_and_note(at)

    def _roll_and_note(self, at: float, what: AnyWhat | None = None) -> None:
        """All dice that are owed fall at once; then everybody is told, and clocks start."""
        if self.match is None or self._narration is None:
            return
        self._note_claim(what, at)
        while not self.match.over and (owed := self.match.chance):
            self.match.roll(*self._known_faces(self.match.outcomes, owed))
        self._narration.keep_up()
        self._clocks.note({seat: self._narration.news(seat) for seat in self.match.waiting}, at)
        if not isinstance(what, entries.Said):
            self._holds.note(self.match, self.seats, what, at)

    def _note_claim(self, what: AnyWhat | None, at: float) -> None:
        """A turn was claimed, or whoever it was claimed of has come back to it."""
        match what:
            case entries.Claimed(seat=seat):
                self._clocks.claim(seat, at)
            case entries.Played(seat=seat, by="person") | entries.TakenBack(seat=seat):
                self._clocks.answered(seat)

    def _known_faces(self, first: int, owed: Chance) -> tuple[int, ...]:
        """Of a script; where it says nothing of all these dice, or they have no such faces, chance does."""
        faces = self.opened.script.dice[first : first + owed.count] if self.opened.script else ()
        return faces if len(faces) == owed.count and all(face <= owed.sides for face in faces) else ()

    def _known_choice(self, seat: int) -> str | None:
        """What a lesson has this seat choose next. Under newer rules it is an ordinary game."""
        choices = self.opened.script.choices[seat] if self.opened.script and not self.upgraded else ()
        taught = self.seats[seat].taught
        return choices[taught] if taught < len(choices) else None

    def _passed(self, entry: Entry) -> None:
        """Entries are counted and noticed whether or not they were played under these rules."""
        self.number = entry.number
        match entry.what:
            case entries.StandIn(seat=seat, on=on):
                self._chats.notice("stands-in" if on else "is-back", seat, self.seats[seat].name)
            case entries.Conceded(seat=seat):
                self.seats[seat].conceded = True
            case entries.Claimed(seat=seat):
                self._chats.notice("turn-claimed", seat, self.seats[seat].name)
            case entries.Played(seat=seat, by="bot", level=level):
                self._note_level(self.seats[seat], level or None)
            case entries.Played(seat=seat, by="clock"):
                self._chats.notice("clock-ran-out", seat, self.seats[seat].name)
            case entries.Upgraded():
                self._chats.notice("upgraded")

    def _note_level(self, seat: Seat, level: str | None) -> None:
        """Everybody is told when a bot begins to play below its strength, and when it does so no more."""
        if seat.is_bot and level != seat.playing:
            seat.playing = level
            notice = "plays-weaker" if level else "plays-again"
            self._chats.notice(notice, seat.number, seat.name, level or seat.level)

    def _take(self, what: AnyWhat) -> None:
        match what:
            case entries.Played() | entries.TakenBack() | entries.Conceded():
                self._play(what)
            case entries.Started() | entries.Revealed() | entries.CalledOff():
                self._open_nonces(what)
            case entries.Upgraded():
                self._go_on(what)
            case entries.Rematched():
                self.next = what.room
            case entries.Stopped():
                self._stop(what)
            case entries.Claimed():
                pass  # what it means for the clocks is noted with the time
            case entries.Waited():
                self._holds.wait(what.seat)
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
                self._show_out(what.barred)
                self.seats[what.seat].leave()
                self.seats[what.seat].plan = what.plan
                self._replan()
            case entries.Brought():
                self.seats[what.seat].deck = what.deck
            case entries.StandIn():
                self.seats[what.seat].stand_in = what.on
                self._clocks.restart(what.seat)

    def _show_out(self, session: str | None) -> None:
        if session is not None:
            self._barred.add(session)
            self._shown_out += 1

    def _stop(self, what: entries.Stopped) -> None:
        seat = self.seats[what.seat]
        seat.stops = OwnStops(what.mode, what.chosen, what.rest)
        seat.rests_in = self.match.table.turn_of(self.match.glance(None)) if self.match else 0

    def _sit(self, what: entries.Sat) -> None:
        """Whoever sits down elsewhere leaves the seat they had, and takes deck and stops along."""
        before, seat = self.seat_of(what.session), self.seats[what.seat]
        if before is not None and before != what.seat:
            seat.deck, seat.stops = self.seats[before].deck, self.seats[before].stops
            self.seats[before].leave()
        seat.session, seat.name = what.session, what.name
        seat.nonce, seat.seal, seat.rated = what.nonce, what.seal, what.rated

    def _replan(self) -> None:
        self._settings = replace(self._settings, seats=[seat.plan for seat in self.seats])

    def _open_nonces(self, what: entries.Started | entries.Revealed | entries.CalledOff) -> None:
        """From here on the seats, their seals and the commitment stand; then the nonces are told."""
        match what:
            case entries.Started():
                self._scheme, self._is_rated = what.dice, what.rated
                self._do_without(what.without)
                for seat in self.seats if what.dice == SEALED else ():
                    seat.nonce = ""
            case entries.Revealed():
                if what.seat not in self.missing() or seal_of(what.nonce) != self.seats[what.seat].seal:
                    raise CorruptLog(f"seat {what.seat} did not seal this nonce")
                self.seats[what.seat].nonce = what.nonce
            case entries.CalledOff():
                self._call_off(what.missing)

    def _do_without(self, away: tuple[int, ...]) -> None:
        for number in away:
            self._chats.notice("done-without", number, self.seats[number].name)
            self.seats[number].leave()

    def _call_off(self, missing: tuple[int, ...]) -> None:
        """What has been told is worth nothing any more: who knows it could choose the next one by it."""
        self._scheme = None
        self._called_off.append(missing)
        for seat in self.seats:
            seat.seal = seat.nonce = ""
        for number in missing:
            self._chats.notice("called-off", number, self.seats[number].name)
            self.seats[number].leave()

    def _begin_if_all_is_in(self, entry: Entry) -> None:
        """No die falls before every nonce that was sealed is in."""
        if isinstance(entry.what, entries.Started):
            self._starting_since = entry.at
        if self.is_starting and not self.missing():
            self._fill_with_bots()
            self._take_match(match_of(self._settings, self._source, self.opened.start, self.own_decks()))

    def _fill_with_bots(self) -> None:
        """Bots take the seats that are free."""
        for seat in self.seats:
            if seat.session is None:
                seat.plan = replace(seat.plan, kind="bot")
        self._replan()

    @property
    def _dice(self) -> FairDice:
        scheme = self._scheme or SEALED
        return FairDice(self._secret, tuple(seat.dice_nonce(scheme) for seat in self.seats), scheme)

    @property
    def _source(self) -> Source:
        """Dice that are known beforehand prove nothing, so a lesson commits to none."""
        return SeededDice(int.from_bytes(self._secret[:6])) if self.opened.script else self._dice

    def _take_match(self, match: Match) -> None:
        match.called_off = tuple(self._called_off)
        self.match, self._narration = match, Narration(match)

    def _play(self, what: entries.Played | entries.TakenBack | entries.Conceded) -> None:
        if self.match is None:
            raise CorruptLog("a choice before the game began")
        match what:
            case entries.Played():
                self.seats[what.seat].taught += what.key == self._known_choice(what.seat)
                self.match.play(what.seat, what.key)
            case entries.TakenBack():
                self.match.take_back(what.seat)
                self.seats[what.seat].change_mind(self._question(what.seat))
            case entries.Conceded():
                self.match.concede(what.seat)
        self.seats[what.seat].moves += 1

    def _go_on(self, what: entries.Upgraded | Snapshot) -> None:
        """From a position, with dice that go on where they were; every choice made for before is stale."""
        match = load_position(what.position, dice=self._source)
        match.draw_from(what.outcomes)
        self._take_match(match)
        for seat, turn in zip(self.seats, what.turns, strict=True):
            self._turns[seat.number], seat.moves = turn + 1, 0
        self._clocks = Timekeeper(self._settings.clocks)
        if isinstance(what, entries.Upgraded):
            self.upgraded, self.wants_upgrade = True, False
