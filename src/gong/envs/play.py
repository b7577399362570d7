"""Matches as environments play them: games by seed, actions by number, what a seat knows as an array."""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np

from ..core.errors import BadInput
from ..core.match import Match
from ..core.wishes import Wish
from ..games import game_of, new_match
from .actions import NOTHING, Actions
from .sight import Mask, Numbers, Sight

#: Of a decided game, for whoever has won and whoever has not; nobody gains or loses where nobody wins.
WON, LOST = 1.0, -1.0


class Seen(TypedDict):
    """An observation: what the seat knows, and which actions it has."""

    observation: Numbers
    action_mask: Mask


class Play:
    """A game with its seats, ready for one match after the other; without seats as many as is usual.

    What is named besides is as in ``new_match``.
    """

    def __init__(self, game: str, seats: int | Sequence[Any] | None = None, **wish: Any) -> None:
        self._made_of = (game, brought(game, seats, **wish), wish)
        table = self.begun(0).table
        self.seats = table.seats
        self.actions, self.sight = Actions(table), Sight(table)

    def begun(self, seed: int, rolling: bool = True) -> Match:
        """A new match, whose seed decides all its dice; rolled as far as somebody must decide."""
        game, seats, wish = self._made_of
        match = new_match(game, seats, seed=seed, **wish)
        return rolled(match) if rolling else match

    def seen(self, match: Match, seat: int) -> Seen:
        known = match.glance(seat)
        return {"observation": self.sight.observe(known, seat), "action_mask": self.mask(match, seat)}

    def mask(self, match: Match, seat: int) -> Mask:
        """1 for each action the seat has now: doing nothing if it is not asked."""
        mask = np.zeros(self.actions.count, np.int8)
        mask[[self.actions.number(code) for code in _codes(match, seat)] or [NOTHING]] = 1
        return mask

    def act(self, match: Match, seat: int, action: int) -> str | None:
        """Play an action; one the seat does not have changes nothing, and the answer says why."""
        code = self.actions.code(action)
        codes = _codes(match, seat)
        if code in codes:
            match.play(seat, match.table.key(match.glance(seat), code))
            return None
        if action == NOTHING and not codes:
            return None
        return refusal_of(action, seat)

    def key(self, match: Match, seat: int, action: int) -> str:
        """An action in the words of the game."""
        code = self.actions.code(action)
        return "nothing" if code is None else match.table.key(match.glance(seat), code)

    def rewards(self, match: Match) -> list[float]:
        """What each seat has gained when the game is over; nothing before."""
        result = match.result
        if result is None or not result.seats:
            return [0.0] * self.seats
        return [WON if seat in result.seats else LOST for seat in range(self.seats)]


def _codes(match: Match, seat: int) -> list[int]:
    """What the first of the seat's members that is asked may do."""
    table, known = match.table, match.glance(seat)
    if match.chance:
        return []
    asked = (who for who in table.owing(known) if table.seat_of(known, who) == seat)
    return next((table.codes(known, who) for who in asked), [])


def brought(game: str, seats: int | Sequence[Any] | None, **wish: Any) -> int | Sequence[Any]:
    """What the seats play: what is typical of the game, where at most their number is said."""
    if seats is not None and (not isinstance(seats, int) or wish.get("draft")):
        return seats
    typical: int | Sequence[Any] = game_of(game).kernel.table.typical(Wish(game, seats)).seats
    return typical


def rolled(match: Match) -> Match:
    """The match, when no dice are owed any more."""
    while match.chance:
        match.roll()
    return match


def refusal_of(action: int, seat: int) -> str:
    return f"action {action} is not in the mask of seat {seat}"


def check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadInput("seat", f"there are seats 0 to {seats - 1}, got {seat}")
