"""PettingZoo: every seat is an agent, turn by turn (``env``) or all at once (``parallel_env``).

Whoever is not asked while others are does nothing: action 0. An action outside the mask changes nothing; the
seat is asked again and ``infos`` says why.
"""

from collections.abc import Sequence
from functools import cached_property
from secrets import randbits
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from .play import Play, Seen, rolled

#: Steps after which a game is cut off, unless one says otherwise.
MAX_CYCLES = 100_000
SEED_BITS = 32


class _Seats:
    """What both kinds of environment share: the spaces, and a match to play."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(
        self,
        game: str = "warriorz-2e",
        seats: int | Sequence[Any] | None = None,
        max_cycles: int = MAX_CYCLES,
        **wish: Any,
    ) -> None:
        self._play = Play(game, seats, **wish)
        self._max_cycles = max_cycles
        vars(self)["metadata"] = {**self.metadata, "name": f"gong_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self._play.seats)]
        self.agents: list[str] = []
        self._match = self._play.begun(0)
        self._steps = 0

    @cached_property
    def _spaces(self) -> dict[str, tuple[Dict, Discrete]]:
        return {agent: spaces_of(self._play) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent][1]

    def _begin(self, seed: int | None) -> None:
        self._match = self._play.begun(randbits(SEED_BITS) if seed is None else seed)
        self.agents, self._steps = list(self.possible_agents), 0

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _seen(self, agent: str) -> Seen:
        return self._play.seen(self._match, self._seat(agent))

    def _act(self, agent: str, action: int | None) -> dict[str, Any]:
        """What there is to say of a step: why it was refused, if it was."""
        refused = self._play.act(self._match, self._seat(agent), -1 if action is None else int(action))
        rolled(self._match)
        return {"refused": refused} if refused else {}

    @property
    def _is_over(self) -> bool:
        return self._match.over

    @property
    def _is_cut_off(self) -> bool:
        return not self._is_over and self._steps >= self._max_cycles

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self._play.rewards(self._match), strict=True))

    def render(self) -> None:
        """Nothing is drawn; ``gong replay`` and the browser show games."""

    def close(self) -> None:
        """Nothing is open."""


def spaces_of(play: Play) -> tuple[Dict, Discrete]:
    """What an agent sees and does."""
    least, most = play.sight.bounds()
    mask = Box(0, 1, (play.actions.count,), dtype=np.int8)
    return Dict({"observation": Box(least, most, dtype=np.int32), "action_mask": mask}), Discrete(
        play.actions.count
    )


class TurnEnv(_Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent acts at a time; of several that choose in secret, one after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        return self._seen(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._act(agent, action)
        self._steps += 1
        self._settle()

    def _settle(self) -> None:
        """Rewards, ends and whose turn it is, after a step."""
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, self._is_over)
        self.truncations = dict.fromkeys(self.agents, self._is_cut_off)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Whoever is asked and comes first; when the game is over everybody leaves in turn."""
        waiting = self._match.waiting
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]


class TogetherEnv(_Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents act at once; whoever is not asked does nothing."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return {agent: self._seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        asked = [agent for agent in self.agents if self._seat(agent) in self._match.waiting]
        told = {agent: self._act(agent, actions[agent]) for agent in asked}
        self._steps += 1
        here, over, cut = self.agents, self._is_over, self._is_cut_off
        self.agents = [] if over or cut else here
        infos = {agent: told.get(agent, {}) for agent in here}
        seen = {agent: self._seen(agent) for agent in here}
        return seen, self._rewards(), dict.fromkeys(here, over), dict.fromkeys(here, cut), infos


def env(**made_of: Any) -> TurnEnv:
    """An environment turn by turn, by PettingZoo's usual name."""
    return TurnEnv(**made_of)


def parallel_env(**made_of: Any) -> TogetherEnv:
    """An environment in which all act at once, by PettingZoo's usual name."""
    return TogetherEnv(**made_of)
