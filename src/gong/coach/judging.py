"""A choice among several, judged by what its seat knew: never by what was true."""

from typing import Any, NamedTuple

from ..core.bits import members_of
from ..core.codes import TAKE_BACK, verb_of
from ..core.match import Match
from ..core.table import Table
from ..data.words import LANGUAGES
from .account import WHOLE, Decision, Kind, Option
from .adviser import Adviser, Judged, Verdict
from .marks import mark_of
from .parts import chances_of

#: The sides of a match: one member of each, and its seats.
Heads = dict[int, tuple[int, ...]]


def heads_of(match: Match) -> Heads:
    """Who wins together, from where a match begins."""
    state, table = match.true_state(), match.table
    found: dict[int, list[int]] = {}
    for seat in range(table.seats):
        first = table.members(state, seat)[0]
        found.setdefault(min(members_of(table.kernel.side_of(state, first))), []).append(seat)
    return {head: tuple(seats) for head, seats in found.items()}


class Asked(NamedTuple):
    """Who of a seat chose what, and what the seat knew."""

    known: Any
    who: int
    code: int


def asked(match: Match, seat: int, key: str) -> Asked:
    """Before a choice is made."""
    known = match.known_to(seat)
    return Asked(known, *match.table.read_key(known, seat, key))


def kind_of(table: Table, choice: Asked) -> Kind:
    """Whether there is something to judge."""
    if verb_of(choice.code) == TAKE_BACK:
        return "withdrawn"
    return "forced" if len(table.codes(choice.known, choice.who)) == 1 else "choice"


def decision_on(
    table: Table, adviser: Adviser, heads: Heads, number: int, seat: int, choice: Asked
) -> Decision:
    """The number of the move is all that its dice depend on besides the seed."""
    verdict = adviser.verdict(*choice, number)
    return _Telling(table, heads, choice).decision(number, seat, verdict)


class _Telling:
    """A verdict in keys, words and whole numbers."""

    def __init__(self, table: Table, heads: Heads, choice: Asked) -> None:
        self._table, self._heads = table, heads
        self._known, self._who, self._code = choice

    def decision(self, number: int, seat: int, verdict: Verdict) -> Decision:
        chance, loss = round(WHOLE * verdict.chance), round(WHOLE * verdict.loss)
        return Decision(
            move=number,
            seat=seat,
            key=self._table.key(self._known, self._code),
            text=self._texts(self._code),
            secret=verdict.secret,
            chance=chance,
            best=chance + loss,
            loss=loss,
            gain=round(WHOLE * verdict.gain),
            stake=max(round(WHOLE * verdict.stake), loss),
            mark=mark_of(loss),
            options=tuple(map(self._option, verdict.judged)),
        )

    def _option(self, one: Judged) -> Option:
        chances, table = one.answer.chances, self._table
        return Option(
            key=table.key(self._known, one.code),
            verb=table.verb(one.code),
            fields=table.fields(self._known, self._who, one.code),
            text=self._texts(one.code),
            chance=round(WHOLE * chances[self._who]),
            share=round(WHOLE * one.share),
            sides=chances_of([chances[head] for head in self._heads]),
        )

    def _texts(self, code: int) -> dict[str, str]:
        return {lang: self._table.text(self._known, self._who, code, lang) for lang in LANGUAGES}
