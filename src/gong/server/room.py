"""A room: it takes requests and gives entries, takes entries and gives messages.

There is no I/O here and no clock: time is given. What a seat receives is built from what it may know.
"""

import hashlib
import logging
from collections.abc import Set
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ..bots import bot, seconds_of
from ..core.errors import BadInput, GongError
from ..core.table import Table
from . import decisions, entries, messages
from .chats import Ear, Line
from .decisions import NOBODY, Visitor
from .entries import AnyWhat, Opened, Snapshot
from .fold import Fold
from .holds import Passing
from .messages import AnyRequest, Lang
from .seats import EVERYBODY, GRACE, Company, Seat
from .settings import has_own_cards, rotated, rules_of
from .thinking import SUBSTITUTE, Answer, Question, packed

log = logging.getLogger(__name__)

#: Seconds that everybody at the table has to reveal their nonce, which pages do by themselves: as long as a
#: line may be lost at any other time.
TO_REVEAL = GRACE


class Room(Fold):
    """One table and everybody around it."""

    #: The table as it is handed to whoever thinks.
    _packed: tuple[Table, bytes] | None = None

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

    @property
    def is_open(self) -> bool:
        """May anybody sit down? Once somebody was shown out of a public room, whoever comes may be them."""
        return self._settings.public and not self._barred

    @property
    def invite(self) -> str:
        """Another one each time that somebody is shown out, who knows the one before.

        It follows from what nobody but the host's own browser ever learns.
        """
        if not self._shown_out:
            return self.opened.invite
        words = f"invite {self.opened.id} {self._shown_out} {self.opened.host}"
        return hashlib.sha256(words.encode()).hexdigest()[:32]

    @property
    def code(self) -> str:
        """To say aloud; none, once somebody was shown out who knows it."""
        return "" if self._barred else self.opened.code

    def invites(self, word: str) -> bool:
        """Is this the invitation, or the code?"""
        return word != "" and word in (self.invite, self.code)

    def leads(self, session: str, here: Company) -> bool:
        """The host; while it is away, anybody who sits here, so that nobody waits for it in vain."""
        return self.is_host(session) or (not here.host and self.seat_of(session) is not None)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def turn(self, seat: int) -> int:
        """Changes when what this seat is asked changes, not when others lock their choices."""
        return self._turns[seat] + self._question(seat) + self.seats[seat].moves

    def may_change_mind(self, seat: int) -> bool:
        """A play that nobody else knows of is given up as often as one likes: nobody is held to it."""
        if self.match is not None and self.match.table.has_begun(self.match.glance(seat), seat):
            return True
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
        connected: Set[int] = EVERYBODY.seats,
        raters: Set[str] = NOBODY,
    ) -> AnyWhat | messages.Refused:
        """The entry that this request would write, or why it is refused; nothing changes.

        ``name`` is what a visitor without a seat goes by; ``invited`` ones may sit down. ``here``: who is
        connected, or was just now; ``connected``: the seats of those who are; ``raters``: the sessions
        of those who want ratings.
        """
        return decisions.decide(self, Visitor(session, name, lang, invited, here, connected, raters), request)

    def why_not(
        self, session: str, request: messages.WhyNot, lang: Lang = "en"
    ) -> messages.Reason | messages.Refused:
        return decisions.why_not(self, Visitor(session, "", lang, True, EVERYBODY), request)

    def advisable(
        self, session: str, request: messages.Hint, lang: Lang = "en"
    ) -> Question | messages.Refused:
        """What somebody is to be advised on, if they may be."""
        return decisions.advisable(self, Visitor(session, "", lang, True, EVERYBODY), request)

    def is_alone(self, seat: int) -> bool:
        """Does nobody else play here but bots?"""
        return all(other.is_bot or other.number == seat for other in self.seats)

    def taught(self, seat: int) -> str | None:
        """The one choice that a lesson leaves this seat now; ``None`` where it may choose freely."""
        key = self._known_choice(seat) if seat in self._waiting() else None
        if key is None or self.match is None:
            return None
        return key if key in {choice.key for choice in self.match.choices(seat)} else None

    # -- what nobody asks for

    def waits_for_bot(self) -> bool:
        """Does a bot or a stand-in owe a choice, at once or after some thought?"""
        return any(self.seats[number].is_played for number in self._waiting())

    def bot_move(self) -> AnyWhat | None:
        """What the next bot or stand-in owes that chooses at once, with what its seat knows."""
        for number in self._waiting():
            seat = self.seats[number]
            if seat.is_played and not self._thinks(seat):
                return self._substituted(seat, "bot")
        return None

    def has_thinkers(self) -> bool:
        """Does a bot sit here that takes its time?"""
        return any(seat.is_bot and seconds_of(seat.level) > 0 for seat in self.seats)

    def thinking_seat(self) -> int | None:
        """The next seat whose bot has to think."""
        return next((number for number in self._waiting() if self._thinks(self.seats[number])), None)

    def _thinks(self, seat: Seat) -> bool:
        return seat.is_bot and seconds_of(seat.level) > 0 and self.taught(seat.number) is None

    def question(self, number: int) -> Question:
        """What its bot is asked in another process: with it goes what the seat may know, and no more."""
        assert self.match is not None
        if self._packed is None or self._packed[0] is not self.match.table:
            self._packed = self.match.table, packed(self.match.table)
        known = self.match.known_to(number)
        return Question(self._packed[1], known, number, self.seats[number].level, self._whim(number))

    def thought_of(self, number: int, answer: Answer | None) -> entries.Played:
        """What a bot has chosen; where nobody could think in time, the substitute chooses now."""
        seat = self.seats[number]
        if answer is None or self.match is None or self.match.refusal(number, answer.key):
            return replace(self._by(SUBSTITUTE, seat, "bot"), level=SUBSTITUTE)
        return entries.Played(number, answer.key, "bot", answer.level or UNSET)

    def playing(self) -> list[str | None]:
        """For each seat the bot that really plays there, while the planned one cannot at full strength."""
        return [seat.playing for seat in self.seats]

    def overdue(self, now: float, here: Set[int]) -> AnyWhat | None:
        """What a clock that has run out brings: a choice made for a seat, or a stand-in for it.

        It also notes who is away since when, so it is to be called whenever somebody comes or goes.
        """
        self._clocks.look([s.number for s in self.seats if s.session and s.number not in here], now)
        if self.is_starting:
            return entries.CalledOff(self.missing()) if now >= self._starting_until else None
        for seat in self._thinking():
            passing = self._passing(seat.number)
            if passing is not None and now >= self._holds.end(passing):
                return entries.Played(seat.number, passing.key, "hold")
            decision, away = self._clocks.deadline(seat.number), self._clocks.away_deadline(seat.number)
            if away is not None and now >= away:
                return entries.StandIn(seat.number, on=True)
            if decision is not None and now >= decision:
                return self._out_of_time(seat)
        return None

    def _out_of_time(self, seat: Seat) -> entries.Played:
        """A moment that may be let pass is; anything else a bot decides."""
        waiver = self._holds.waiver(seat.number)
        return (
            entries.Played(seat.number, waiver.key, "clock") if waiver else self._substituted(seat, "clock")
        )

    def next_deadline(self, here: Set[int]) -> float | None:
        """When ``overdue`` is next worth a call."""
        if self.is_starting:
            return self._starting_until
        times = [self._clocks.deadline(seat.number) for seat in self._thinking()]
        times += [self._clocks.away_deadline(s.number) for s in self._thinking() if s.number not in here]
        times += [self._holds.end(p) for s in self._thinking() if (p := self._passing(s.number))]
        return min((time for time in times if time is not None), default=None)

    @property
    def _starting_until(self) -> float:
        """Whoever has not revealed their nonce by then keeps it back."""
        return self._starting_since + TO_REVEAL

    def _passing(self, seat: int) -> Passing | None:
        """What is chosen for a seat that wants to choose nothing. A lesson lets pass what it does not teach,
        and leaves what it teaches to the learner."""
        if self._known_choice(seat) is None:
            return self._holds.passing(seat)
        return None if self.taught(seat) else self._holds.waiver(seat) or self._holds.passing(seat)

    def _is_passing(self, seat: int | None, now: float) -> bool:
        """Is a choice made for this seat in this instant? Then it is not asked."""
        passing = self._passing(seat) if seat in self._waiting() and seat is not None else None
        return passing is not None and now >= self._holds.end(passing)

    def may_wait(self, seat: int) -> bool:
        """Is a moment open for which this seat can ask for more time?"""
        return self._holds.may_wait(seat)

    def is_claimable(self, seat: int) -> bool:
        """Does the game wait for somebody there, whom nobody has asked to go on yet?"""
        is_asked = any(asked.number == seat for asked in self._thinking())
        return is_asked and not self._clocks.is_claimed(seat)

    def deserted(self, seat: Seat) -> AnyWhat | None:
        """Whoever sat there will not come back."""
        if self.status == "gathering":
            return entries.Stood(seat.number)
        return (
            entries.StandIn(seat.number, on=True) if self.status == "running" and not seat.stand_in else None
        )

    def returned(self, seat: int) -> AnyWhat | None:
        """Somebody is back: their seat is theirs again."""
        return entries.StandIn(seat, on=False) if self.seats[seat].stand_in else None

    def resume(self, now: float) -> None:
        """The room was not looked after until now, so no clock ran."""
        self._clocks.resume(now)
        self._holds.resume(now)
        self._starting_since = max(self._starting_since, now)

    def _waiting(self) -> tuple[int, ...]:
        return self.match.waiting if self.match else ()

    def _thinking(self) -> list[Seat]:
        """The people whom the game waits for."""
        return [self.seats[n] for n in self._waiting() if not self.seats[n].is_played]

    def _substituted(self, seat: Seat, by: Any) -> entries.Played:
        """A choice by a bot; its whims follow from the secret, which nobody knows before the end."""
        assert self.match is not None
        taught = self.taught(seat.number)
        if taught is not None:
            return entries.Played(seat.number, taught, by)
        thinks = seconds_of(seat.level) > 0
        return self._by(seat.level if seat.is_bot and not thinks else SUBSTITUTE, seat, by)

    def _by(self, level: str, seat: Seat, by: Any) -> entries.Played:
        """What a bot chooses that does so at once."""
        assert self.match is not None
        whim = self._whim(seat.number)
        try:
            key = bot(level, whim).choose(self.match, seat.number)
        except BadInput:
            # A bot of somebody's own that fails must not hold up the table.
            log.exception("bot %s", level)
            key = bot(SUBSTITUTE, whim).choose(self.match, seat.number)
        return entries.Played(seat.number, key, by)

    def _whim(self, seat: int) -> int:
        """A seed that nobody can foresee, of this seat and moment."""
        text = f"bot {seat} {self.number}".encode()
        return int.from_bytes(hashlib.sha256(self._secret + text).digest()[:8])

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
        knows_code = invited or is_inside
        return messages.RoomView(
            id=self.opened.id,
            code=self.code if knows_code else "",
            settings=replace(self._settings, cards=None),
            status=self.status,
            seats=tuple(s.view(s.number in here.seats) for s in self.seats),
            seat=seat,
            host=self.leads(session, near or here),
            spectators=spectators,
            commitment=self.commitment,
            invite=self.invite if invited or is_inside else None,
            replay=self.replay_id,
            next=self.next,
            upgraded=self.upgraded,
            own_cards=has_own_cards(self.opened),
            starting=self.is_starting,
            rated=self.is_rated,
        )

    def table(self, seat: int | None, lang: Lang, since: int, now: float) -> messages.TableChanged | None:
        """What a seat, or a spectator, may know now; ``None`` before the game.

        ``since``: how many events the client has already; nonsense gets all of them.
        """
        if self._narration is None or self.match is None:
            return None
        turn = 0 if seat is None else self.turn(seat)
        table = self._narration.table(seat, lang, since, turn, self._left(now), self.names())
        taught = None if seat is None else self.taught(seat)
        if taught is not None:
            table = replace(table, offers=tuple(offer for offer in table.offers if offer.key == taught))
        if self.match.table.stops:
            stops = None if seat is None else self.seats[seat].stops
            table = replace(table, hold=self._holds.told(self.match, seat, now), stops=stops)
            table = replace(table, offers=() if self._is_passing(seat, now) else table.offers)
        if table.can_take_back and seat is not None and not self.may_change_mind(seat):
            return replace(table, can_take_back=False)
        return table

    def _left(self, now: float) -> dict[int, float]:
        lefts = {seat.number: self._clocks.left(seat.number, now) for seat in self._thinking()}
        return {number: left for number, left in lefts.items() if left is not None}

    def ear(self, seat: int | None, *, invited: bool) -> Ear:
        """As whom somebody hears what is said: of a private room nothing without an invitation."""
        if seat is not None:
            return "player"
        return "spectator" if invited or self._settings.public else "stranger"

    def chats(
        self, seat: int | None, since: int, lang: Lang = "en", *, invited: bool = True
    ) -> list[messages.Chat]:
        """What was said, from number ``since`` on, as far as this audience hears it."""
        return self._chats.since(self.ear(seat, invited=invited), since, lang)

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
        kept = [seat.kept() for seat in self.seats]
        return Opened(
            id=id,
            code=code,
            invite=self.invite,
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
