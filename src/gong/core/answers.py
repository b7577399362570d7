"""What a match answers: what is owed, what may be done and why not, what it promises, how it ended."""

from msgspec import Struct


class Chance(Struct, frozen=True):
    """Outcomes owed now: so many dice of so many sides, and what for: in words, and as replays say it."""

    count: int
    sides: int
    why: str
    purpose: str


class Choice(Struct, frozen=True):
    """One thing a seat may do now: the key that plays it and the words that offer it."""

    key: str
    text: str


class Refusal(Struct, frozen=True):
    """Why a choice cannot be made: a rule of the ledger and a sentence."""

    rule: str
    reason: str


class Odds(Struct, frozen=True):
    """What a choice promises before its dice are thrown, as far as this seat can know: how many dice, the
    face that succeeds, the chance that any die does, and what it brings on average."""

    dice: int
    needs: int
    chance: float
    expected: float


class Result(Struct, frozen=True):
    """How a game ended. ``ranking`` lists every fighter or team, best first."""

    winners: tuple[str, ...]
    seats: tuple[int, ...]
    ranking: tuple[str, ...]
    points: dict[str, int]
    why: str
