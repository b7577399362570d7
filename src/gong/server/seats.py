"""Who sits where in a room."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from ..core.dice import IN_CLEAR, Scheme
from .entries import Kept, OwnDeck
from .messages import OwnStops, SeatPlan, SeatView

#: How often a choice may be taken back before all have chosen: everybody sees it, and the log keeps it.
MOST_CHANGES = 10
#: Where somebody wants to be asked who has said nothing about it.
USUAL = OwnStops("usual", (), "none")
#: Seconds after which somebody who has left is away, so that others may do without them.
GRACE = 45.0


class Company(NamedTuple):
    """Who is connected: the seats with somebody there, and whether the host is, seated or not."""

    seats: frozenset[int]
    host: bool


EVERYBODY = Company(frozenset(range(8)), True)


class Lately:
    """Who was here a moment ago: a blink of the line, or a new start of the server, costs nobody their seat
    or their say."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seats: dict[int, float] = {}
        self._host = 0.0
        self.presume()

    def presume(self) -> None:
        """Who was here is not known, after a start or while others could not be heard: maybe everybody."""
        self.see(EVERYBODY)

    def see(self, here: Company) -> None:
        self._seats |= dict.fromkeys(here.seats, self._clock())
        self._host = self._clock() if here.host else self._host

    def with_them(self, here: Company) -> Company:
        since = self._clock() - GRACE
        seats = {seat for seat, seen in self._seats.items() if seen > since}
        return Company(here.seats | seats, here.host or self._host > since)


@dataclass(slots=True)
class Seat:
    """One place at the table. ``session`` is ``None`` while nobody, or a bot, sits here.

    ``seal``: the hash of the nonce that whoever sits here has drawn; ``nonce``: that nonce, once it is told.
    ``stops``: where it wants to be asked. ``rests_in``: the turn in which it began to rest, if it does.
    ``taught``: how many choices of a lesson have been made here. ``playing``: the bot that really plays here,
    while it is not the one of the plan at its full strength. ``rated``: whoever sits here wants ratings.
    ``conceded``: they gave the game up.
    """

    number: int
    plan: SeatPlan
    session: str | None = None
    name: str = ""
    seal: str = ""
    nonce: str = ""
    deck: OwnDeck | None = None
    stops: OwnStops = USUAL
    rests_in: int = 0
    stand_in: bool = False
    moves: int = 0
    taught: int = 0
    playing: str | None = None
    rated: bool = False
    conceded: bool = False
    changes: int = 0
    changed_at: int = 0

    @property
    def is_bot(self) -> bool:
        return self.plan.kind == "bot"

    @property
    def is_played(self) -> bool:
        """Does a bot choose here, for itself or for somebody who is away?"""
        return self.is_bot or self.stand_in

    @property
    def level(self) -> str:
        """The bot that plays here, or would."""
        return self.plan.level

    def seated(self, kept: Kept | None) -> None:
        if kept is not None:
            self.session, self.name, self.deck = kept.session, kept.name, kept.deck
            self.stops, self.rated = kept.stops or USUAL, kept.rated

    def kept(self) -> Kept | None:
        """Whoever sits here, for the room that follows."""
        stops = replace(self.stops, rest="none")
        return (
            Kept(self.session, self.name, self.deck, stops if stops != USUAL else None, self.rated)
            if self.session
            else None
        )

    def wake(self) -> None:
        """It rests no longer."""
        self.stops = replace(self.stops, rest="none")

    def leave(self) -> None:
        self.session, self.name, self.deck, self.stops = None, "", None, USUAL
        self.seal = self.nonce = ""
        self.rated = False

    def change_mind(self, question: int) -> None:
        """Counted for each question anew."""
        self.changes = self.changes + 1 if question == self.changed_at else 1
        self.changed_at = question

    def may_change_mind(self, question: int) -> bool:
        return question != self.changed_at or self.changes < MOST_CHANGES

    @property
    def owes_nonce(self) -> bool:
        """Is it sealed, but not revealed?"""
        return bool(self.seal) and not self.nonce

    def dice_nonce(self, scheme: Scheme) -> str:
        """What this seat adds to the dice; a bot adds nothing anybody could have chosen."""
        if scheme == IN_CLEAR:
            return f"bot-{self.number}" if self.is_bot else self.nonce or f"seat-{self.number}"
        return self.nonce

    def view(self, here: bool) -> SeatView:
        """Other processes may tell that somebody is here before the log tells who."""
        return SeatView(
            number=self.number,
            plan=self.plan,
            taken=self.session is not None,
            name=self.name,
            here=here and self.session is not None,
            stand_in=self.stand_in,
            deck=self.deck.name if self.deck else None,
            seal=self.seal,
            revealed=bool(self.seal and self.nonce),
            playing=self.playing,
            rated=self.rated,
        )


def tidy(text: str) -> str:
    """A name or a line of chat on one line, without invisible characters."""
    shown = (" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join("".join(shown).split())
