"""Gymnasium's vector environment: a whole batch of games steps inside compiled code.

``gymnasium.make_vec("gong.envs.gym:Gong-v0", num_envs=256)``. Each of its games is the one that a single
environment plays with the same seed.
"""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..core import abreast
from ..core.errors import BadInput
from ..core.playout import POLICIES
from ..core.rule import NOBODY
from ..core.table import Table
from ..fast.engine import Workspace, warm
from ..fast.record import record_of
from .actions import NOTHING
from .play import LOST, WON, Play, Seen, check_seat, refusal_of
from .sight import Mask
from .zoo import MAX_CYCLES, SEED_BITS, spaces_of

Flags = NDArray[np.bool_]
Whole = NDArray[np.int64]
#: Games for which seeds are drawn at once: one by one takes longer than a step.
DRAWN_AHEAD = 16


class Seeds:
    """The seeds of every game's dice and bots, drawn as a single environment draws them."""

    def __init__(self, envs: int, each: int) -> None:
        self._each = each
        self._sources = [np_random()[0] for _ in range(envs)]
        self._drawn = np.zeros((envs, DRAWN_AHEAD, each), np.int64)
        self._used = np.full(envs, DRAWN_AHEAD)

    def reseed(self, env: int, seed: int | None) -> None:
        """From now on by another source, if there is a seed for it."""
        if seed is not None:
            self._sources[env] = np_random(seed)[0]
            self._used[env] = DRAWN_AHEAD

    def take(self, envs: Whole) -> Whole:
        """The seeds of the next game of these environments, a row each."""
        for env in envs[self._used[envs] == DRAWN_AHEAD]:
            shape = (DRAWN_AHEAD, self._each)
            self._drawn[env] = self._sources[env].integers(1 << SEED_BITS, size=shape)
            self._used[env] = 0
        taken: Whole = self._drawn[envs, self._used[envs]]
        self._used[envs] += 1
        return taken


class Games:
    """Many games of a table side by side, as arrays; the agent plays one seat, or with ``None`` all."""

    def __init__(self, table: Table, start: Any, envs: int, seat: int | None, policies: list[int]) -> None:
        kernel = table.kernel
        warm(kernel)
        self._kernel, self._start = kernel, record_of(start)
        self._agent = NOBODY if seat is None else seat
        self._bots = [other for other in range(table.seats) if other != seat] if seat is not None else []
        self._work = Workspace(kernel, table.book, ())
        self._work.policies[: len(policies)] = policies
        self.now = np.repeat(self._start, envs)
        self.known = self.now.copy()
        self._cells = np.zeros((envs, abreast.STREAMS + abreast.WORDS * table.seats), np.int64)
        self._codes = np.zeros(envs * kernel.most_choices, np.int64)

    @property
    def seeds_each(self) -> int:
        """Of its dice, and of each bot."""
        return 1 + len(self._bots)

    def begin(self, envs: Whole, seeds: Whole) -> None:
        """New games in these places; they are there after the next step."""
        self.now[envs] = self._start
        self._cells[envs] = 0
        self._cells[envs, abreast.AGENT] = self._agent
        self._cells[envs, abreast.ASKED] = NOBODY
        self._cells[envs, abreast.LOW] = seeds[:, 0]
        for bot, seat in enumerate(self._bots, start=1):
            self._cells[envs, abreast.STREAMS + abreast.WORDS * seat] = seeds[:, bot]

    def step(self, chosen: Whole) -> Whole:
        """Every game a step on; everything that can be chosen then, game after game."""
        many = self._work.step(self.now, self.known, chosen, self._cells.reshape(-1), self._codes)
        return self._codes[:many]

    def cell(self, which: int) -> Whole:
        """One number of each game: see ``core.abreast``."""
        return self._cells[:, which]

    @property
    def over(self) -> Flags:
        return np.asarray(self.now["phase"] == self._kernel.over)


class ManyEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Games side by side. Bots play what the agent does not; with ``seat=None`` it plays every seat in turn.

    In self-play ``info["seat"]`` says who is asked, a reward is that of the seat that has just acted, and
    ``info["rewards"]`` has everybody's. A game that is over begins anew with the next step. Without ``copy``
    the arrays of an observation are written anew by the next step, which is sooner.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "warriorz-2e",
        seats: int | Sequence[Any] | None = None,
        seat: int | None = 0,
        bots: Sequence[str] = ("greedy",),
        max_cycles: int = MAX_CYCLES,
        copy: bool = True,
        **wish: Any,
    ) -> None:
        self._play = play = Play(game, seats, **wish)
        if seat is not None:
            check_seat(seat, play.seats)
        match = play.begun(0, rolling=False)
        policies = seated(bots, play.seats, seat)
        self._games = Games(match.table, match.true_state(), num_envs, seat, policies)
        self._seeds = Seeds(num_envs, self._games.seeds_each)
        self._code_of, self._number_of = play.actions.codes(), play.actions.numbers()
        self._seen_now: Seen = {
            "observation": np.zeros((num_envs, play.sight.size), np.int32),
            "action_mask": np.zeros((num_envs, play.actions.count), np.int8),
        }
        self._shown = play.sight.pairs(self._games.known, self._seen_now["observation"])
        self._each, self._copies = np.arange(num_envs), copy
        self._is_self_play, self._max_cycles = seat is None, max_cycles
        self._steps, self._ended = np.zeros(num_envs, np.int64), np.zeros(num_envs, np.bool_)
        self.num_envs, self.metadata = num_envs, {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space, self.single_action_space = spaces_of(play)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """All games anew. A seed is that of the first, and the next ones follow; or there is one for each."""
        for env, own in enumerate(self._seeds_of(seed)):
            self._seeds.reseed(env, own)
        self._begin(self._each)
        self._ended[:] = False
        return self._played(np.full(self.num_envs, abreast.NO_CODE)), self._told()

    def _seeds_of(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise BadInput("seed", f"expected one for each of {self.num_envs} games, got {len(seed)}")
        return seed

    def _begin(self, envs: Whole) -> None:
        self._games.begin(envs, self._seeds.take(envs))
        self._steps[envs] = 0

    def step(self, actions: Any) -> tuple[Seen, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        fresh, acted = self._ended, self._games.cell(abreast.ASKED).copy()
        self._begin(np.flatnonzero(fresh))
        self._steps[~fresh] += 1
        numbers = np.asarray(actions, np.int64)
        seen = self._played(self._chosen(numbers))
        over = self._games.over
        cut = ~over & (self._steps >= self._max_cycles)
        self._ended = over | cut
        rewards = self._rewards(over)
        told = self._told(rewards) | self._refusals(numbers, acted)
        return seen, rewards[self._each, acted], over, cut, told

    def _chosen(self, numbers: Whole) -> Whole:
        there = (numbers >= 0) & (numbers < len(self._code_of))
        return np.where(there, self._code_of[np.where(there, numbers, 0)], abreast.NO_CODE)

    def _played(self, chosen: Whole) -> Seen:
        """What is seen after a step."""
        codes, seen = self._games.step(chosen), self._seen_now
        seen["observation"][:, 0] = self._games.cell(abreast.ASKED)
        for here, there in self._shown:
            np.copyto(here, there)
        self._mark(codes, seen["action_mask"])
        if not self._copies:
            return seen
        return {"observation": seen["observation"].copy(), "action_mask": seen["action_mask"].copy()}

    def _mark(self, codes: Whole, masks: Mask) -> None:
        """What can be done in each game, where the codes of one stand behind those of the other."""
        many = self._games.cell(abreast.CHOICES)
        masks[:] = 0
        masks[np.repeat(self._each, many), self._number_of[codes]] = 1
        masks[many == 0, NOTHING] = 1

    def _rewards(self, over: Flags) -> NDArray[np.float64]:
        """Of every game and seat."""
        won = self._games.cell(abreast.WON)
        has_won = (won[:, None] >> np.arange(self._play.seats)) & 1
        decided = over & (won != 0)
        return np.where(decided[:, None], np.where(has_won == 1, WON, LOST), 0.0)

    def _told(self, rewards: NDArray[np.float64] | None = None) -> dict[str, Any]:
        if not self._is_self_play:
            return {}
        told: dict[str, Any] = {"seat": self._games.cell(abreast.ASKED).copy()}
        return told if rewards is None else told | {"rewards": rewards}

    def _refusals(self, numbers: Whole, acted: Whole) -> dict[str, Any]:
        """Why something was not done, where that is so: in the way in which Gymnasium tells of many games."""
        refused = self._games.cell(abreast.REFUSED) == 1
        if not refused.any():
            return {}
        why = np.full(self.num_envs, None, object)
        for env in np.flatnonzero(refused):
            why[env] = refusal_of(int(numbers[env]), int(acted[env]))
        return {"refused": why, "_refused": refused}


def seated(bots: Sequence[str], seats: int, agent: int | None) -> list[int]:
    """The policy of each seat; that of the agent's own is not asked."""
    for name in bots:
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            raise BadInput("bots", f"in compiled games there are {known}; {name!r} plays in single ones")
    names = cycle(bots)
    return [0 if agent in (None, seat) else POLICIES.index(next(names)) for seat in range(seats)]
