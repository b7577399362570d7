"""The kernels' own policies as bots."""

from collections.abc import Callable
from typing import Any

from ..arena import codes as arena_codes
from ..arena import policies as arena_policies
from ..arena.table import ArenaTable
from ..core.match import Match
from ..core.stream import new_stream
from ..sphere import codes as sphere_codes
from ..sphere import policies as sphere_policies
from ..sphere.table import SphereTable

POLICIES = arena_policies.POLICIES
#: For each kind of table: its policies, and the room its choices need.
CHOOSERS: dict[type, tuple[Callable[..., int], int]] = {
    ArenaTable: (arena_policies.choose, arena_codes.MOST_CHOICES),
    SphereTable: (sphere_policies.choose, sphere_codes.MOST_CHOICES),
}


def policies() -> tuple[str, ...]:
    return POLICIES


class PolicyBot:
    """Follows a policy of the rule dialect, on the state as its seat knows it."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._policy = POLICIES.index(name)
        self._rng = new_stream(seed)

    def choose(self, match: Match, seat: int) -> str:
        """The policy's choice for the first of the seat's fighters that is asked."""
        table: Any = match.table
        choose, room = CHOOSERS[type(table)]
        known = match.known_to(seat)
        who = next(f for f in table.owing(known) if table.seat_of(known, f) == seat)
        code = choose(known, table.book, who, self._policy, self._rng, [0] * room)
        return str(table.key(known, code))
