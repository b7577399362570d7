"""A match: the one object that people, bots, servers and tests play through."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from .answers import Chance, Choice, Odds, Refusal, Result
from .declare import CHECKING, copy_sharing, copy_state
from .dice import FairDice, Source
from .errors import GongError, IllegalChoice, Unplayable
from .events import Event, Logged
from .log import KeptLog, WatchedLog
from .rule import CHANCE, Log
from .table import Table
from .wishes import Opening

SPECTATOR = -1
CONCEDE = "concede"
DEFAULT_LANGUAGE = "en"


class Move(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of the score: a seat's choice, or outcomes of chance (``given`` by hand or drawn).

    ``sides`` and ``purpose``: of the dice, so that they can be drawn again by whoever knows no rules.
    """

    seat: int | None = None
    key: str | None = None
    roll: list[int] | None = None
    given: bool = False
    sides: int | None = None
    purpose: str | None = None


class Match:
    """A game in progress. What a seat receives is built from what it may know, never from the truth."""

    def __init__(self, table: Table, opening: Opening, dice: Source) -> None:
        self.table = table
        self._state = opening.state
        self._dice = dice
        self._logged: list[Logged] = list(opening.logged)
        self._start = opening.position
        self._log: Log | None = None
        self._applied = 0
        self._glanced_at: tuple[Any, int] = (None, 0)
        self._glances: dict[int | None, Any] = {}
        #: The state that was kept last, of which it is a copy, and after how many changes of that.
        self._kept: tuple[Any, Any, int] = (None, None, 0)
        self.moves: list[Move] = []
        self.outcomes = 0
        self.drawn_before = 0
        #: Starts that came to nothing: the seats that kept back the nonces they had sealed.
        self.called_off: tuple[tuple[int, ...], ...] = ()

    # -- who must do what

    @property
    def game(self) -> str:
        return self.table.game

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when chance is owed or the game is over."""
        return tuple(sorted({self.table.seat_of(self._state, who) for who in self.table.owing(self._state)}))

    @property
    def chance(self) -> Chance | None:
        return self.table.chance(self._state, DEFAULT_LANGUAGE)

    @property
    def over(self) -> bool:
        return self.table.over(self._state)

    @property
    def result(self) -> Result | None:
        return self.table.result(self._state) if self.over else None

    # -- choosing

    def choices(self, seat: int, lang: str = DEFAULT_LANGUAGE) -> list[Choice]:
        """Everything this seat may do now, in a stable order, each key once."""
        self._check_seat(seat)
        known = self.glance(seat)
        offers = self.table.offers(known, seat).items()
        return [Choice(key, self.table.text(known, who, code, lang)) for key, (who, code) in offers]

    def odds(self, seat: int) -> dict[str, Odds]:
        """What this seat's choices promise, by key, as far as dice decide them."""
        self._check_seat(seat)
        known = self.glance(seat)
        promised = {key: self.table.odds(known, *way) for key, way in self.table.offers(known, seat).items()}
        return {key: odds for key, odds in promised.items() if odds is not None}

    def refusal(self, seat: int, key: str, lang: str = DEFAULT_LANGUAGE) -> Refusal | None:
        """Why this seat may not play this key now, or ``None`` if it may."""
        self._check_seat(seat)
        known = self.glance(seat)
        try:
            who, code = self.table.read_key(known, seat, key)
            reason = self.table.refusal(known, who, code)
        except Unplayable as never:
            reason = never.reason
        return self.table.explain(known, reason, lang) if reason else None

    def play(self, seat: int, key: str) -> None:
        """Make a choice; an illegal one changes nothing and says why."""
        self._check_seat(seat)
        try:
            who, code = self.table.read_key(self._state, seat, key)
        except Unplayable as never:
            raise self._illegal(key, never.reason) from None
        self._do(seat, who, code, key)

    def take_back(self, seat: int) -> None:
        """Take back one's own last choice, as long as nobody else knows it."""
        self._check_seat(seat)
        options = self.table.take_backs(self._state, seat)
        open_ones = [(who, code) for who, code in options if not self.table.refusal(self._state, who, code)]
        who, code = self._latest(seat, open_ones) if open_ones else options[0]
        self._do(seat, who, code, self.table.key(self._state, code))

    def _latest(self, seat: int, options: list[tuple[int, int]]) -> tuple[int, int]:
        """Of several choices that could be taken back, the one made last."""
        codes = dict(options)
        for move in reversed(self.moves):
            if move.seat == seat and move.key is not None:
                who, _ = self.table.read_key(self._state, seat, move.key)
                if who in codes:
                    return who, codes[who]
        return options[-1]

    def concede(self, seat: int) -> None:
        """Everybody this seat plays leaves the game."""
        self._check_seat(seat)
        everybody = self.table.concessions(self._state, seat)
        leaving = [(w, c) for w, c in everybody if not self.table.refusal(self._state, w, c)] or everybody
        who, code = leaving[0]
        self._do(seat, who, code, CONCEDE)
        for who, code in leaving[1:]:
            if not self.over and not self.table.refusal(self._state, who, code):
                self._apply(who, code)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.table.seats:
            raise GongError(f"seat {seat!r}: this match has seats 0 to {self.table.seats - 1}")

    def _check_watcher(self, seat: int | None) -> None:
        """A seat of this match, or a spectator."""
        if seat is not None and seat != SPECTATOR:
            self._check_seat(seat)

    def _do(self, seat: int, who: int, code: int, key: str) -> None:
        reason = self.table.refusal(self._state, who, code)
        if reason:
            raise self._illegal(key, reason)
        self._apply(who, code)
        self.moves.append(Move(seat=seat, key=key))

    def _illegal(self, key: str, reason: int) -> IllegalChoice:
        why = self.table.explain(self._state, reason, DEFAULT_LANGUAGE)
        return IllegalChoice(key, why.rule, why.reason)

    # -- chance

    def roll(self, *faces: int) -> tuple[int, ...]:
        """Play the outcomes that are owed: the given ones, or drawn from the match's own source."""
        owed = self.chance
        if owed is None:
            raise GongError("no dice are owed now")
        drawn = faces or tuple(self._dice.outcome(self.outcomes + i, owed.sides) for i in range(owed.count))
        self._check_faces(drawn, owed)
        for face in drawn:
            self._apply(CHANCE, face)
        self.outcomes += len(drawn)
        self.moves.append(Move(roll=list(drawn), given=bool(faces), sides=owed.sides, purpose=owed.purpose))
        return drawn

    def draw_from(self, outcome: int) -> None:
        """The next outcome is this one of the source; those before it were drawn before the start."""
        self.outcomes = self.drawn_before = outcome

    def _check_faces(self, faces: Sequence[int], owed: Chance) -> None:
        if len(faces) != owed.count:
            raise GongError(f"{owed.count} dice are owed ({owed.why}), got {len(faces)}")
        for face in faces:
            if type(face) is not int or not 1 <= face <= owed.sides:
                raise GongError(f"a die of {owed.sides} sides cannot show {face!r}")

    def _apply(self, who: int, code: int) -> None:
        self._logged += self.table.apply(self._state, who, code, self._log)
        self._applied += 1  # only now: what is kept of the state on the way is not what it comes to
        if CHECKING:
            flaws = self.table.broken_invariants(self._state)
            assert not flaws, flaws

    # -- what can be known

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included: for records and tests, never for a seat."""
        return [logged.event for logged in self._logged]

    def events_for(self, seat: int | None) -> list[Event]:
        """What one seat, or a spectator, could see happen."""
        self._check_watcher(seat)
        return [logged.event for logged in self._logged if logged.audience in (None, seat)]

    def logged_from(self, number: int) -> list[Logged]:
        """What happened from this number on, with its audience: for the keeper who tells the seats."""
        return self._logged[number:]

    def is_told(self, number: int, seat: int | None) -> bool:
        """Could this seat, or a spectator, see the event of this number?"""
        return self._logged[number].audience in (None, seat)

    def watch(self, noticed: Callable[[], None]) -> None:
        """``noticed``, a method, is called at every event, while the state is as the event left it, for as
        long as its object lives."""
        self._log = WatchedLog(noticed)

    def keep_log(self) -> KeptLog:
        """From now on all rows of its log are kept in this one, for whoever counts what happened."""
        kept = KeptLog()
        self._log = kept
        return kept

    @property
    def start(self) -> Mapping[str, Any]:
        """The position it began at."""
        return self._start

    def say(self, event: Event, lang: str = DEFAULT_LANGUAGE) -> str:
        """The event as a sentence."""
        return self.table.say(event, lang)

    def view(self, seat: int | None) -> Any:
        """What one seat may know, or a spectator."""
        return self.table.view(self.known_to(seat), seat)

    def known_to(self, seat: int | None) -> Any:
        """The state as one seat knows it, with the rest blanked: what bots are given."""
        self._check_watcher(seat)
        return self.table.forget(self._state, SPECTATOR if seat is None else seat)

    def glance(self, seat: int | None) -> Any:
        """As :meth:`known_to`, for whoever only looks: the same object until something happens."""
        self._check_watcher(seat)
        now = (self._state, self._applied)
        if now[0] is not self._glanced_at[0] or now[1] != self._glanced_at[1]:
            self._glanced_at, self._glances = now, {}
        if seat not in self._glances:
            self._glances[seat] = self._glimpse_now(seat)
        return self._glances[seat]

    def _glimpse_now(self, seat: int | None) -> Any:
        """From the state that was kept last, if nothing has happened since."""
        if not self._is_kept:
            return self.known_to(seat)
        return self.table.glimpse(self._kept[0], SPECTATOR if seat is None else seat)

    @property
    def _is_kept(self) -> bool:
        return self._kept[1] is self._state and self._kept[2] == self._applied

    def view_of(self, moment: Any, seat: int | None) -> Any:
        """What one seat, or a spectator, saw when this was the true state; nobody changes it any more."""
        self._check_watcher(seat)
        if moment is self._kept[0] and self._is_kept:
            return self.table.view(self.glance(seat), seat)
        return self.table.view(self.table.glimpse(moment, SPECTATOR if seat is None else seat), seat)

    def true_state(self) -> Any:
        """A copy of the state with every secret in it: for simulation and tests, never for a seat."""
        return copy_state(self._state)

    def state_now(self, before: Any) -> Any:
        """The true state for whoever keeps many: it shares with the one before what is the same."""
        self._kept = (copy_sharing(self._state, before), self._state, self._applied)
        return self._kept[0]

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The whole position, or what one seat may know of it."""
        return self.table.position(self._state if seat is None else self.known_to(seat))

    # -- keeping it

    @property
    def commitment(self) -> str | None:
        """The hash of the dice's secret, published before the first choice."""
        return self._dice.commitment if isinstance(self._dice, FairDice) else None

    @property
    def nonces(self) -> tuple[str, ...]:
        return self._dice.nonces if isinstance(self._dice, FairDice) else ()

    def record(self, with_secret: bool = False) -> dict[str, Any]:
        """The replay: every choice, face-down cards too, so during play it is for the match's keeper alone.

        The dice's secret is in it once the game is over; a keeper that must go on later asks for it.
        """
        from .replay import record_of  # noqa: PLC0415 - the two know each other

        return record_of(self, with_secret)

    def __getstate__(self) -> dict[str, Any]:
        """Whoever watches a match does not watch its copies."""
        return self.__dict__ | {
            "_log": None,
            "_glanced_at": (None, 0),
            "_glances": {},
            "_kept": (None, None, 0),
        }

    def copy(self, dice: Source | None = None) -> Self:
        """An independent match at the same point, with other dice if they are given."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__getstate__()
        twin._state = copy_state(self._state)
        twin._logged = list(self._logged)
        twin.moves = list(self.moves)
        twin._dice = dice or self._dice
        return twin
