"""The kernel's own policies as bots."""

from ..arena.codes import MOST_CHOICES
from ..arena.policies import POLICIES, choose
from ..arena.table import ArenaTable
from ..core.match import Match
from ..core.stream import new_stream


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
        table = match.table
        assert isinstance(table, ArenaTable)
        known = match.known_to(seat)
        fighter = next(f for f in table.owing(known) if table.seat_of(known, f) == seat)
        code = choose(known, table.book, fighter, self._policy, self._rng, [0] * MOST_CHOICES)
        return table.key(known, code)
