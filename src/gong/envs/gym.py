"""Gymnasium: one seat of a game against bots, as ``gymnasium.make("gong.envs.gym:Gong-v0")``."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import gymnasium

from ..bots import Bot, bot
from .play import Play, Seen, check_seat, rolled
from .zoo import MAX_CYCLES, SEED_BITS, spaces_of


class SoloEnv(gymnasium.Env[Any, Any]):
    """The agent plays one seat; bots, named in the order of the others, play the rest.

    An action outside the mask changes nothing, and ``info["refused"]`` says why.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - Gymnasium asks the class

    def __init__(
        self,
        game: str = "warriorz-2e",
        seats: int | Sequence[Any] | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("greedy",),
        max_cycles: int = MAX_CYCLES,
        **wish: Any,
    ) -> None:
        self._play = Play(game, seats, **wish)
        check_seat(seat, self._play.seats)
        self._seat, self._names, self._max_cycles = seat, list(bots), max_cycles
        self._bots: dict[int, Bot] = {}
        self._match = self._play.begun(0)
        self._steps = 0
        self.observation_space, self.action_space = spaces_of(self._play)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._match = self._play.begun(self._number())
        others = [seat for seat in range(self._play.seats) if seat != self._seat]
        self._bots = {other: bot(name, self._number()) for other, name in zip(others, cycle(self._names))}
        self._steps = 0
        self._until_asked()
        return self._play.seen(self._match, self._seat), {}

    def _number(self) -> int:
        return int(self.np_random.integers(1 << SEED_BITS))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        refused = self._play.act(self._match, self._seat, int(action))
        rolled(self._match)
        self._steps += 1
        self._until_asked()
        over = self._match.over
        cut = not over and self._steps >= self._max_cycles
        info = {"refused": refused} if refused else {}
        return (
            self._play.seen(self._match, self._seat),
            self._play.rewards(self._match)[self._seat],
            over,
            cut,
            info,
        )

    def _until_asked(self) -> None:
        """The others play on until the agent is asked, or the game is over."""
        match = self._match
        while match.waiting and self._seat not in match.waiting:
            seat = match.waiting[0]
            match.play(seat, self._bots[seat].choose(match, seat))
            rolled(match)


gymnasium.register(
    id="Gong-v0", entry_point=f"{__name__}:SoloEnv", vector_entry_point="gong.envs.vector:ManyEnv"
)
