"""What a position that was set up is worth: each side's chance to win, and the best choices there."""

from msgspec import Struct

from ..bots.levels import SearchBot
from ..core.match import Match
from .account import WHOLE
from .adviser import Adviser
from .judging import heads_of
from .parts import chances_of

#: Who judges, and of how many choices of a seat it speaks.
LEVEL, MOST = "gladiator", 5


class SideWorth(Struct, frozen=True):
    """Who wins together, and how likely; all sides are 1,000,000 together."""

    seats: tuple[int, ...]
    name: str
    chance: int


class ChoiceWorth(Struct, frozen=True):
    """A choice and the chance to win by it, in millionths, as far as its seat knows."""

    seat: int
    key: str
    text: str
    chance: int


class Worth(Struct, frozen=True):
    """``choices``: of every seat that is asked, best first."""

    sides: tuple[SideWorth, ...]
    choices: tuple[ChoiceWorth, ...]


def worth_of(match: Match, lang: str, seed: int = 0) -> Worth:
    """The same position gives the same figures."""
    return Worth(_sides(match, lang, seed), tuple(_choices(match, lang, seed)))


def _sides(match: Match, lang: str, seed: int) -> tuple[SideWorth, ...]:
    table, state, heads = match.table, match.true_state(), heads_of(match)
    found = Adviser(table, LEVEL, seed).chances(state, 0)
    chances = chances_of([found[head] for head in heads])
    return tuple(
        SideWorth(seats, " + ".join(table.called(state, seat, lang) for seat in seats), chance)
        for seats, chance in zip(heads.values(), chances, strict=True)
    )


def _choices(match: Match, lang: str, seed: int) -> list[ChoiceWorth]:
    return [one for seat in match.waiting for one in _of_seat(match, seat, lang, seed)]


def _of_seat(match: Match, seat: int, lang: str, seed: int) -> list[ChoiceWorth]:
    texts = {choice.key: choice.text for choice in match.choices(seat, lang)}
    weighed = SearchBot(LEVEL, seed).explain(match, seat)[:MOST]
    return [ChoiceWorth(seat, one.key, texts[one.key], round(WHOLE * one.chance)) for one in weighed]
