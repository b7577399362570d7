"""A network that learns a duel by playing against itself, and is measured against our bots.

    pip install 'gong[envs,lab,train]'
    python examples/self_play.py --minutes 10 --picture self-play.svg

Two warriors of Ultimate Warriorz meet, and one network plays both. It is told what the seat that is asked may
know, and which actions it has; it learns by proximal policy optimisation (PPO) from games that step side by
side inside compiled code. Now and then it plays `random` and `greedy` from either side, for the curve. There
is nothing here but NumPy, PyTorch and the vector environment of `gong.envs.vector`.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from gong.envs.vector import ManyEnv

DUEL: dict[str, Any] = {"game": "warriorz-2e", "seats": 2, "copy": False}
RIVALS = ("random", "greedy")
#: Games side by side, and steps of each between two lessons.
GAMES, STEPS = 256, 128
#: A lesson: how often all is gone through, in pieces of this size, with how large steps.
TIMES, PIECE, RATE = 3, 2048, 1e-3
#: PPO's usual numbers: how far one looks ahead, how far a policy may move, what variety is worth.
LAMBDA, CLIP, VARIETY = 0.95, 0.2, 0.01
#: Games of a measurement, half of them from either side; and lessons between two.
MEASURED, EVERY = 2_000, 10
#: A number with more different values than these is a set: it is shown bit by bit.
MOST_VALUES, BITS = 20, 8


class Eye:
    """Turns what is seen into noughts and ones: for each number that ever changes, which value it has.

    A duel knows few of all the actions of the game; what was never there in random play is left out.
    """

    def __init__(self) -> None:
        walks = list(wandering(200))
        seen = np.concatenate([each["observation"] for each in walks])
        self.actions = np.flatnonzero(np.any([each["action_mask"].any(axis=0) for each in walks], axis=0))
        self._columns: list[tuple[int, NDArray[np.int32]]] = []
        self._sets: list[int] = []
        for column in np.flatnonzero(seen.std(axis=0)):
            values = np.unique(seen[:, column])
            if len(values) <= MOST_VALUES:
                self._columns.append((int(column), values))
            else:
                self._sets.append(int(column))
        self.width = sum(len(values) for _, values in self._columns) + BITS * len(self._sets)

    def __call__(self, seen: Any) -> tuple[torch.Tensor, torch.Tensor]:
        """What a network reads, and which of its actions there are."""
        observation = seen["observation"]
        single = [observation[:, [column]] == values for column, values in self._columns]
        bits = [(observation[:, [column]] >> np.arange(BITS)) & 1 == 1 for column in self._sets]
        features = torch.from_numpy(np.concatenate([*single, *bits], axis=1).astype(np.float32))
        return features, torch.from_numpy(seen["action_mask"][:, self.actions] == 1)

    def numbers(self, chosen: torch.Tensor, seen: Any) -> NDArray[np.int64]:
        """The game's numbers of chosen actions; where it has only others, its first."""
        mask = seen["action_mask"]
        known = mask[:, self.actions].any(axis=1)
        found: NDArray[np.int64] = np.where(known, self.actions[chosen.numpy()], mask.argmax(axis=1))
        return found


def wandering(steps: int) -> Any:
    """What is seen where everybody plays at random."""
    many, rng = ManyEnv(GAMES, **DUEL | {"copy": True}, seat=None), np.random.default_rng(0)
    seen, _ = many.reset(seed=0)
    for _ in range(steps):
        yield seen
        seen, *_ = many.step((rng.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1))


class Player(nn.Module):
    """Two layers; then how much each action appeals, and what the seat may hope for."""

    def __init__(self, inputs: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[Any, torch.Tensor]:
        thought = self.body(features)
        appeal = self.policy(thought).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=appeal, validate_args=False), self.value(thought)[:, 0]


class Played(NamedTuple):
    """Every choice of many games: what was seen, chosen and hoped for, and what came of it."""

    features: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    gains: torch.Tensor
    returns: torch.Tensor


class School:
    """One network, and the games that it plays against itself."""

    def __init__(self, seed: int) -> None:
        torch.manual_seed(seed)
        self.eye = Eye()
        self.many = ManyEnv(GAMES, **DUEL, seat=None)
        self.player = Player(self.eye.width, len(self.eye.actions))
        self.optimiser = torch.optim.Adam(self.player.parameters(), RATE)
        self.seen, self.told = self.many.reset(seed=seed)
        self.ended = np.zeros(GAMES, bool)

    @torch.no_grad()
    def play(self) -> Played:
        """Some steps of every game. One that was over begins anew with a step in which nothing counts."""
        rows: list[tuple[torch.Tensor, ...]] = []
        seats, rewards, overs, counts = [], [], [], []
        for _ in range(STEPS):
            features, mask = self.eye(self.seen)
            choice, hope = self.player(features, mask)
            action = choice.sample()
            rows.append((features, mask, action, choice.log_prob(action), hope))
            seats.append(self.told["seat"])
            counts.append(~self.ended)
            self.seen, _, over, cut, self.told = self.many.step(self.eye.numbers(action, self.seen))
            self.ended = over | cut
            rewards.append(self.told["rewards"])
            overs.append(self.ended)
        features, masks, actions, chances, hopes = (torch.stack(each) for each in zip(*rows, strict=True))
        returns = torch.from_numpy(returns_of(hopes.numpy(), seats, rewards, overs))
        real = torch.from_numpy(np.stack(counts)) & (masks.sum(dim=2) > 1)  # where there was a choice
        kept = (features, masks, actions, chances, returns - hopes, returns)
        return Played(*(each[real] for each in kept))

    def learn(self, played: Played) -> None:
        """Make more likely what came to more than was hoped for, a little at a time."""
        gains = (played.gains - played.gains.mean()) / (played.gains.std() + 1e-8)
        for _ in range(TIMES):
            for piece in torch.randperm(len(gains)).split(PIECE):
                choice, hope = self.player(played.features[piece], played.masks[piece])
                ratio = (choice.log_prob(played.actions[piece]) - played.chances[piece]).exp()
                held = ratio.clamp(1 - CLIP, 1 + CLIP)
                gained = torch.min(ratio * gains[piece], held * gains[piece]).mean()
                missed = functional.mse_loss(hope, played.returns[piece])
                self.optimiser.zero_grad()
                (missed / 2 - gained - VARIETY * choice.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimiser.step()

    @torch.no_grad()
    def share_against(self, bot: str) -> float:
        """How many of the decided games the network wins, from either side equally often."""
        return float(np.mean([self._share(bot, seat) for seat in (0, 1)]))

    def _share(self, bot: str, seat: int) -> float:
        many = ManyEnv(MEASURED // 2, **DUEL, seat=seat, bots=[bot])
        seen, _ = many.reset(seed=12345)
        first = np.zeros(many.num_envs)
        running = np.ones(many.num_envs, bool)
        while running.any():
            action = self.player(*self.eye(seen))[0].sample()
            seen, rewards, over, cut, _ = many.step(self.eye.numbers(action, seen))
            first[running & over] = rewards[running & over]
            running &= ~(over | cut)
        return float((first > 0).sum() / (first != 0).sum())


def returns_of(hopes: NDArray[Any], seats: Any, rewards: Any, overs: Any) -> NDArray[np.float32]:
    """What each choice came to: the result of its game, mixed with what the same seat hoped for later on."""
    games = np.arange(hopes.shape[1])
    ahead = np.full((len(games), 2), np.nan)
    returns = np.zeros_like(hopes)
    for step in reversed(range(len(hopes))):
        ahead[overs[step]] = rewards[step][overs[step]]
        coming = ahead[games, seats[step]]
        returns[step] = np.where(np.isnan(coming), hopes[step], coming)
        ahead[games, seats[step]] = LAMBDA * returns[step] + (1 - LAMBDA) * hopes[step]
    return returns


def main() -> None:
    asked = arguments()
    torch.set_num_threads(1)
    school, started, choices = School(asked.seed), time.process_time(), 0
    curve: list[dict[str, Any]] = []
    for lesson in range(10**9):
        spent = (time.process_time() - started) / 60
        if lesson % EVERY == 0 or spent >= asked.minutes:
            for bot in RIVALS:
                share = school.share_against(bot)
                curve.append({"minutes": spent, "choices": choices, "bot": bot, "share": share})
            shares = ", ".join(f"{100 * row['share']:.1f} % against {row['bot']}" for row in curve[-2:])
            print(f"{spent:5.1f} minutes, {choices:9,} choices: {shares}", flush=True)
            if asked.picture:
                draw(curve, asked.picture)
        if spent >= asked.minutes:
            break
        played = school.play()
        school.learn(played)
        choices += len(played.actions)
    if asked.save:
        torch.save(school.player.state_dict(), asked.save)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn a duel of Ultimate Warriorz by self-play.")
    parser.add_argument("--minutes", type=float, default=10, help="processor time (10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw the learning curve there")
    parser.add_argument("--save", type=Path, metavar="FILE.pt", help="keep the network there")
    return parser.parse_args()


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """The share of games won against each bot, over the minutes."""
    import altair as alt  # noqa: PLC0415 - only who wants a picture needs it

    lines = alt.Chart(alt.Data(values=curve)).mark_line(point=True)
    even = alt.Chart(alt.Data(values=[{"share": 0.5}])).mark_rule(strokeDash=[4, 4]).encode(y="share:Q")
    x = alt.X("minutes:Q", title="processor minutes")
    y = alt.Y("share:Q", title="games won", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    (lines.encode(x=x, y=y, color=alt.Color("bot:N", title="against")) + even).properties(
        width=560, height=300
    ).save(path)


if __name__ == "__main__":
    main()
