"""Whether a request to a room is granted: the entry it would write, or why not. Nothing changes here."""

from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.answers import Refusal
from ..core.dice import SEALED, seal_of
from ..core.errors import BadInput, GongError
from ..core.match import Match
from ..data.words import words
from . import entries, messages
from .entries import AnyWhat
from .messages import AnyRequest, Lang, RefusalCode, Refused
from .seats import EVERYBODY, Company, Seat, tidy
from .settings import check_plan, check_settings, read_deck, rules_of, stops_of
from .thinking import Question

if TYPE_CHECKING:
    from .room import Room

LONGEST_NAME, LONGEST_DECK_NAME = 24, 40
NOBODY: frozenset[str] = frozenset()


class Visitor(NamedTuple):
    """Who asks: its session, the name it goes by, its language, whether it may sit.

    ``here``: who else is here or was just now. ``connected``: the seats with somebody there in this instant.
    ``raters``: the sessions of those who want ratings.
    """

    session: str
    name: str
    lang: Lang
    invited: bool
    here: Company
    connected: Set[int] = EVERYBODY.seats
    raters: Set[str] = NOBODY


class Denied(Exception):
    """The request is refused; raised and caught in here."""

    def __init__(self, code: RefusalCode, word: str, **values: Any) -> None:
        super().__init__(word)
        self.code: RefusalCode = code
        self.word = word
        self.values = values

    def said(self, request: str, lang: Lang) -> Refused:
        return Refused(request, self.code, words(lang).say(f"room.{self.word}", **self.values))


class Forbidden(Exception):
    """A rule of the game refuses it; raised and caught in here."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.reason)
        self.why = why


def decide(room: "Room", visitor: Visitor, request: AnyRequest) -> AnyWhat | Refused:
    """What this request would write into the log, or why it is refused."""
    name = getattr(request, "id", "")
    try:
        return GRANTS.get(type(request), _nothing)(room, visitor, request)
    except Denied as no:
        return no.said(name, visitor.lang)
    except Forbidden as no:
        return Refused(id=name, code="illegal", reason=no.why.reason, rule=no.why.rule)


def why_not(room: "Room", visitor: Visitor, request: messages.WhyNot) -> messages.Reason | Refused:
    """Which rule forbids this choice now."""
    try:
        match, seat = _playing(room, visitor)
        why = _refusal(match, seat.number, request.key, visitor.lang)
        if why is None:
            _as_taught(room, seat, request.key)
    except Denied as no:
        return no.said(request.id, visitor.lang)
    return messages.Reason(id=request.id, rule=why.rule if why else "", reason=why.reason if why else "")


#: Who gives hints.
ADVISER = "gladiator"


def advisable(room: "Room", visitor: Visitor, request: messages.Hint) -> Question | Refused:
    """What an adviser is asked: with it goes what the seat may know, and no more."""
    try:
        match, seat = _playing(room, visitor)
        _fresh(room, seat, request.turn)
        if seat.number not in match.waiting:
            raise Denied("not-now", "no-hint-now")
        if room.taught(seat.number) is not None:
            raise Denied("not-now", "lesson")
        if room.is_rated:
            raise Denied("not-now", "no-hints-rated")
        if not (room.settings.hints or room.is_alone(seat.number)):
            raise Denied("not-now", "no-hints")
    except Denied as no:
        return no.said(request.id, visitor.lang)
    return room.question(seat.number)._replace(level=ADVISER, explains=True)


# -- before the game


def _sit(room: "Room", visitor: Visitor, request: messages.Sit) -> entries.Sat:
    _gathering(room)
    seat = _seat(room, request.seat)
    _welcome(room, visitor)
    if room.is_barred(visitor.session):
        raise Denied("not-yours", "shown-out")
    if seat.is_bot:
        raise Denied("taken", "seat-of-bot", number=seat.number + 1)
    if seat.session not in (None, visitor.session):
        raise Denied("taken", "seat-taken", number=seat.number + 1)
    name = tidy(request.name or visitor.name)[:LONGEST_NAME]
    rated = visitor.session in visitor.raters
    return entries.Sat(seat.number, visitor.session, name, seal=request.seal, rated=rated)


def _stand(room: "Room", visitor: Visitor, request: messages.Stand) -> entries.Stood:
    _gathering(room)
    return entries.Stood(_own_seat(room, visitor).number)


def _arrange(room: "Room", visitor: Visitor, request: messages.Arrange) -> entries.Arranged:
    """The seat of somebody who is not here is free again; the host may show out who is."""
    _gathering(room)
    _host(room, visitor)
    seat = _seat(room, request.seat)
    is_present = seat.session is not None and seat.number in visitor.here.seats
    if seat.session == visitor.session or (is_present and not room.is_host(visitor.session)):
        raise Denied("taken", "seat-taken", number=seat.number + 1)
    try:
        check_plan(room.settings, request.plan, f"seats[{seat.number}]")
    except BadInput as error:
        raise Denied("malformed", "bad-plan", problem=error) from None
    return entries.Arranged(seat.number, request.plan, seat.session if is_present else None)


def _bring(room: "Room", visitor: Visitor, request: messages.Bring) -> entries.Brought:
    """A deck of one's own, if the rules allow it; a position knows its decks already."""
    _gathering(room)
    seat = _own_seat(room, visitor)
    if room.opened.start is not None:
        raise Denied("not-now", "decks-are-set")
    if not request.deck.strip():
        return entries.Brought(seat.number, None)
    try:
        read = read_deck(room.settings, request.deck, visitor.lang)
    except BadInput as error:
        raise Denied("malformed", "bad-deck", problem=error.problem) from None
    if read.refusal:
        raise Forbidden(read.refusal)
    return entries.Brought(seat.number, entries.OwnDeck(tidy(read.name)[:LONGEST_DECK_NAME], request.deck))


def _start(room: "Room", visitor: Visitor, request: messages.Start) -> entries.Started:
    _gathering(room)
    _host(room, visitor)
    away = _done_without(room, visitor, request)
    decks = {seat: deck for seat, deck in room.own_decks().items() if seat not in away}
    try:
        check_settings(room.settings, room.opened.start, decks)
    except GongError as error:
        raise Denied("not-now", "cannot-start", problem=error) from None
    return entries.Started(rules_of(room.settings.game), SEALED, away, _is_rated(room, visitor, away))


def _is_rated(room: "Room", visitor: Visitor, away: tuple[int, ...]) -> bool:
    """Whether the game counts is settled here: if the room says so and all who play want it, each once."""
    people = [seat.session for seat in room.seats if seat.session and seat.number not in away]
    wanted = {session for session in people if session in visitor.raters}
    return room.settings.rated and 0 < len(people) == len(wanted)


def _done_without(room: "Room", visitor: Visitor, request: messages.Start) -> tuple[int, ...]:
    """Whoever has sealed a nonce and is not connected could not tell it: the host says whom it does without.

    That is settled while nobody knows a nonce. Only the host frees the seat of somebody who has just left.
    """
    away = [seat for seat in room.seats if seat.owes_nonce and seat.number not in visitor.connected]
    kept = visitor.here.seats if not room.is_host(visitor.session) else frozenset()
    missed = [seat for seat in away if seat.number not in request.without or seat.number in kept]
    if missed:
        names = ", ".join(seat.name or f"#{seat.number + 1}" for seat in missed)
        raise Denied("not-now", "is-away", who=names)
    return tuple(seat.number for seat in away)


def _reveal(room: "Room", visitor: Visitor, request: messages.Reveal) -> entries.Revealed:
    """What was sealed and nothing else, and only while nobody can seal anything any more."""
    seat = _own_seat(room, visitor)
    if not room.is_starting or not seat.owes_nonce:
        raise Denied("not-now", "no-nonce-owed")
    if seal_of(request.nonce) != seat.seal:
        raise Denied("malformed", "other-nonce")
    return entries.Revealed(seat.number, request.nonce)


# -- in the game


def _choose(room: "Room", visitor: Visitor, request: messages.Choose) -> entries.Played:
    match, seat = _playing(room, visitor)
    _fresh(room, seat, request.turn)
    why = _refusal(match, seat.number, request.key, visitor.lang)
    if why:
        raise Forbidden(why)
    _as_taught(room, seat, request.key)
    return entries.Played(seat.number, request.key)


def _as_taught(room: "Room", seat: Seat, key: str) -> None:
    """In a lesson the rules allow more than is played now."""
    if room.taught(seat.number) not in (None, key):
        raise Denied("not-now", "lesson")


def _refusal(match: Match, seat: int, key: str, lang: Lang) -> Refusal | None:
    try:
        return match.refusal(seat, key, lang)
    except BadInput:
        raise Denied("malformed", "no-such-choice", key=key) from None


def _take_back(room: "Room", visitor: Visitor, request: messages.TakeBack) -> entries.TakenBack:
    match, seat = _playing(room, visitor)
    _fresh(room, seat, request.turn)
    known = match.known_to(seat.number)
    _any_allowed(match, known, match.table.take_backs(known, seat.number), visitor.lang)
    if not room.may_change_mind(seat.number):
        raise Denied("not-now", "enough-changes")
    return entries.TakenBack(seat.number)


def _concede(room: "Room", visitor: Visitor, request: messages.Concede) -> entries.Conceded:
    match, seat = _playing(room, visitor)
    known = match.known_to(seat.number)
    _any_allowed(match, known, match.table.concessions(known, seat.number), visitor.lang)
    return entries.Conceded(seat.number)


def _stop(room: "Room", visitor: Visitor, request: messages.Stops) -> entries.Stopped:
    seat, known = _own_seat(room, visitor), stops_of(room.settings.game)
    if not known:
        raise Denied("not-now", "no-stops")
    for name in request.chosen:
        if name not in known:
            raise Denied("malformed", "no-such-stop", stop=name, known=", ".join(known))
    return entries.Stopped(seat.number, request.mode, tuple(dict.fromkeys(request.chosen)), request.rest)


def _wait(room: "Room", visitor: Visitor, request: messages.Wait) -> entries.Waited:
    _, seat = _playing(room, visitor)
    if not room.may_wait(seat.number):
        raise Denied("not-now", "no-hold")
    return entries.Waited(seat.number)


def _claim(room: "Room", visitor: Visitor, request: messages.Claim) -> entries.Claimed:
    """Whoever plays here, too, need not wait for ever; where a clock runs, they wait for that."""
    _, own = _playing(room, visitor)
    seat = _seat(room, request.seat)
    if room.settings.clocks.decision:
        raise Denied("not-now", "clock-runs")
    if seat.number == own.number or not room.is_claimable(seat.number):
        raise Denied("not-now", "no-claim")
    return entries.Claimed(seat.number)


def _any_allowed(match: Match, known: object, options: list[tuple[int, int]], lang: Lang) -> None:
    reasons = [match.table.refusal(known, who, code) for who, code in options]
    if all(reasons):
        raise Forbidden(match.table.explain(known, reasons[0], lang))


# -- at any time


def _say(room: "Room", visitor: Visitor, request: messages.Say) -> entries.Said:
    _welcome(room, visitor)
    text, seat = tidy(request.text), room.seat_of(visitor.session)
    if not text:
        raise Denied("malformed", "nothing-said")
    name = visitor.name if seat is None else room.seats[seat].name
    return entries.Said(visitor.session, tidy(name)[:LONGEST_NAME], seat, text)


def _rematch(room: "Room", visitor: Visitor, request: messages.Rematch) -> entries.Rematched:
    _own_seat(room, visitor)
    if room.status != "over":
        raise Denied("not-now", "not-over")
    if room.next is not None:
        raise Denied("taken", "rematch-exists")
    return entries.Rematched("")


# -- who may ask


def _gathering(room: "Room") -> None:
    if room.status != "gathering":
        raise Denied("not-now", "has-begun")
    if room.is_starting:
        raise Denied("not-now", "is-starting")


def _welcome(room: "Room", visitor: Visitor) -> None:
    is_inside = room.is_host(visitor.session) or room.seat_of(visitor.session) is not None
    if not (visitor.invited or room.is_open or is_inside):
        raise Denied("not-yours", "not-invited")


def _host(room: "Room", visitor: Visitor) -> None:
    if not room.leads(visitor.session, visitor.here):
        raise Denied("not-yours", "host-only")


def _seat(room: "Room", number: int) -> Seat:
    if not 0 <= number < len(room.seats):
        raise Denied("unknown", "no-such-seat", count=len(room.seats))
    return room.seats[number]


def _own_seat(room: "Room", visitor: Visitor) -> Seat:
    number = room.seat_of(visitor.session)
    if number is None:
        raise Denied("not-yours", "no-seat")
    return room.seats[number]


def _playing(room: "Room", visitor: Visitor) -> tuple[Match, Seat]:
    seat = _own_seat(room, visitor)
    if room.match is None:
        raise Denied("not-now", "not-begun")
    if room.status == "over":
        raise Denied("not-now", "is-over")
    return room.match, seat


def _fresh(room: "Room", seat: Seat, turn: int) -> None:
    if turn != room.turn(seat.number):
        raise Denied("stale", "stale")


def _nothing(room: "Room", visitor: Visitor, request: AnyRequest) -> AnyWhat:
    raise Denied("malformed", "changes-nothing")


#: What each kind of request asks for.
GRANTS: dict[type, Callable[["Room", Visitor, Any], AnyWhat]] = {
    messages.Sit: _sit,
    messages.Stand: _stand,
    messages.Arrange: _arrange,
    messages.Bring: _bring,
    messages.Start: _start,
    messages.Reveal: _reveal,
    messages.Choose: _choose,
    messages.TakeBack: _take_back,
    messages.Concede: _concede,
    messages.Stops: _stop,
    messages.Wait: _wait,
    messages.Claim: _claim,
    messages.Say: _say,
    messages.Rematch: _rematch,
}
