"""Who sits where in a room."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from .entries import Kept
from .messages import SeatPlan, SeatView

#: How often a choice may be taken back before all have chosen: everybody sees it, and the log keeps it.
MOST_CHANGES = 10
#: Seconds after which somebody who has left is away, so that others may do without them.
GRACE = 45.0


class Company(NamedTuple):
    """Who is connected: the seats with somebody there, and whether the host is, seated or not."""

    seats: frozenset[int]
    host: bool


class Lately:
    """Who was here a moment ago: a blink of the line costs nobody their seat or their say."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seats: dict[int, float] = {}
        self._host = -GRACE

    def see(self, here: Company) -> None:
        self._seats |= dict.fromkeys(here.seats, self._clock())
        self._host = self._clock() if here.host else self._host

    def with_them(self, here: Company) -> Company:
        since = self._clock() - GRACE
        seats = {seat for seat, seen in self._seats.items() if seen > since}
        return Company(here.seats | seats, here.host or self._host > since)


EVERYBODY = Company(frozenset(range(8)), True)


@dataclass(slots=True)
class Seat:
    """One place at the table. ``session`` is ``None`` while nobody, or a bot, sits here."""

    number: int
    plan: SeatPlan
    session: str | None = None
    name: str = ""
    nonce: str = ""
    stand_in: bool = False
    moves: int = 0
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
            self.session, self.name = kept.session, kept.name

    def leave(self) -> None:
        self.session, self.name, self.nonce = None, "", ""

    def change_mind(self, question: int) -> None:
        """Counted for each question anew."""
        self.changes = self.changes + 1 if question == self.changed_at else 1
        self.changed_at = question

    def may_change_mind(self, question: int) -> bool:
        return question != self.changed_at or self.changes < MOST_CHANGES

    def dice_nonce(self) -> str:
        """What this seat adds to the dice; a bot adds nothing anybody could have chosen."""
        return f"bot-{self.number}" if self.is_bot else self.nonce or f"seat-{self.number}"

    def view(self, here: bool) -> SeatView:
        """Other processes may tell that somebody is here before the log tells who."""
        return SeatView(
            number=self.number,
            plan=self.plan,
            taken=self.session is not None,
            name=self.name,
            here=here and self.session is not None,
            stand_in=self.stand_in,
        )


def tidy(text: str) -> str:
    """A name or a line of chat on one line, without invisible characters."""
    shown = (" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join("".join(shown).split())
