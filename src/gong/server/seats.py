"""Who sits where in a room."""

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from .entries import Kept
from .messages import SeatPlan, SeatView


class Company(NamedTuple):
    """Who is connected: the seats with somebody there, and whether the host is, seated or not."""

    seats: frozenset[int]
    host: bool


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
