"""OpenSpiel: ``pyspiel.load_game("python_gong(game=warriorz-2e,seats=2)")`` once this module is imported.

Dice are chance nodes, one die each; where several seats are asked the node is simultaneous, and whoever is
not asked does nothing (action 0).
"""

from typing import Any

import numpy as np
import pyspiel

from ..core.match import Match
from .play import LOST, WON, Play

#: 0 seats are as many as is usual.
DEFAULTS: dict[str, Any] = {"game": "warriorz-2e", "seats": 0}
MOST_PLAYERS = 8
#: Deals draw from whole decks, one card a node.
MOST_OUTCOMES = 256
MOST_STEPS = 100_000

TYPE = pyspiel.GameType(
    short_name="python_gong",
    long_name="Gong",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class GongGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours; its states are matches."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | dict(params or {})
        self.play = Play(str(given["game"]), int(given["seats"]) or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.play.actions.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.play.seats,
            min_utility=LOST,
            max_utility=WON,
            max_game_length=MOST_STEPS,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> "GongState":
        return GongState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "GongObserver":
        return GongObserver(self.play)


class World:
    """A match that is copied with the state that holds it, and the dice that have been thrown of a roll."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.thrown: list[int] = []

    def __deepcopy__(self, memo: Any) -> "World":
        twin = World(self.match.copy())
        twin.thrown = list(self.thrown)
        return twin

    def throw(self, face: int) -> None:
        self.thrown.append(face)
        if self.match.chance and len(self.thrown) == self.match.chance.count:
            self.match.roll(*self.thrown)
            self.thrown = []


class GongState(pyspiel.State):  # type: ignore[misc]
    """A match somewhere between its beginning and its end."""

    def __init__(self, game: GongGame) -> None:
        super().__init__(game)
        self.world = World(game.play.begun(0, rolling=False))

    @property
    def _play(self) -> Play:
        play: Play = self.get_game().play
        return play

    def current_player(self) -> int:
        match = self.world.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if match.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return match.waiting[0] if len(match.waiting) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self._play.mask(self.world.match, player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chance = self.world.match.chance
        sides = chance.sides if chance else 1
        return [(face, 1 / sides) for face in range(1, sides + 1)]

    def _apply_action(self, action: int) -> None:
        if self.world.match.chance:
            self.world.throw(action)
        else:
            self._play.act(self.world.match, self.world.match.waiting[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.world.match.waiting:
            self._play.act(self.world.match, seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"die {action}"
        # Two copies of a card have one key and two numbers.
        return f"{self._play.key(self.world.match, player, action)} [{action}]"

    def is_terminal(self) -> bool:
        return self.world.match.over

    def returns(self) -> list[float]:
        return self._play.rewards(self.world.match)

    def __str__(self) -> str:
        return f"{self.world.match.game}, {len(self.world.match.moves)} moves"


class GongObserver:
    """What a player may know, as one tensor; OpenSpiel asks for it by these names."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.tensor = np.zeros(play.sight.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GongState, player: int) -> None:
        self.tensor[:] = self._play.sight.observe(state.world.match.glance(player), player)

    def string_from(self, state: GongState, player: int) -> str:
        return str(state.world.match.view(player))


pyspiel.register_game(TYPE, GongGame)
