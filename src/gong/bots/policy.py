"""The kernels' own policies as bots."""

from ..core.match import Match
from ..core.playout import POLICIES
from ..core.stream import new_stream


class PolicyBot:
    """Follows a policy of the rule dialect, on the state as its seat knows it."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._policy = POLICIES.index(name)
        self._rng = new_stream(seed)

    def choose(self, match: Match, seat: int) -> str:
        """The policy's choice for the first of the seat's members that is asked."""
        table, known = match.table, match.known_to(seat)
        who = next(member for member in table.owing(known) if table.seat_of(known, member) == seat)
        room = [0] * table.kernel.most_choices
        code = table.kernel.choose(known, table.book, who, self._policy, self._rng, room)
        return table.key(known, code)
