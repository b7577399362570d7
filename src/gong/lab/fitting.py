"""Fitting a network to positions, and making integers of it. PyTorch is an extra: nobody needs it to play."""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import GongError
from ..core.evaluation import MOST, OCTAVE
from ..data.weights import Layer
from ..fast.engine import Array
from .calibration import off_by, taken
from .positions import Positions

MISSING = "gong train needs PyTorch: pip install 'gong[train]'"
#: The widths of the hidden layers.
HIDDEN = (32,)
BATCH, RATE, DECAY = 2048, 4e-3, 1e-4
#: One game of so many is kept for measuring.
HELD_BACK = 10
#: Numbers are rounded to so many bits after the point.
BITS = 12
LOG_OF_2 = float(np.log(2))

Told = Callable[[int, int], None]


class Fitted(NamedTuple):
    """Layers in integers, and how far the chances were from what happened in games that were held back."""

    layers: list[Layer]
    brier: float


def torch() -> Any:
    """PyTorch, or one line that says what to install."""
    try:
        return import_module("torch")
    except ImportError:
        raise GongError(MISSING) from None


def inputs_of(positions: Positions) -> Array:
    """What the network reads for each side: its features and the mean of the others', as the rules count."""
    own = positions.described.astype(np.int16)
    rivals = np.maximum(positions.sides - 1, 1)[:, None, None].astype(np.int16)
    others = (own.sum(axis=1, keepdims=True, dtype=np.int16) - own) // rivals
    read: Array = np.concatenate([own, others], axis=2, dtype=np.float32, casting="unsafe")
    read *= positions.heads[:, :, None]
    return read


class Fitter:
    """A network that learns from positions, one pass over them at a time."""

    def __init__(self, positions: Positions, seed: int = 0, kept: Path | None = None) -> None:
        self._torch = torch()
        self._torch.manual_seed(seed)
        self._torch.set_num_threads(1)  # the network is too small for threads to be worth their waiting
        told = positions.game % HELD_BACK != 0
        contested = positions.sides > 1
        self._learnt = taken(positions, told & contested)
        self._held = taken(positions, ~told & contested)
        self._scale = np.maximum(np.abs(inputs_of(self._learnt)).max(axis=(0, 1)), 1) / 2.0
        self._scale = self._scale.astype(np.float32)
        self._read = self._tensors(self._learnt)
        self._net = self._network(2 * positions.described.shape[2])
        self._kept = kept
        self._seed = seed

    def fitted(self, passes: int, told: Told) -> Fitted:
        """After so many passes; those that are kept from before are not made again."""
        rate = self._torch.optim.AdamW(self._net.parameters(), lr=RATE, weight_decay=DECAY)
        slower = self._torch.optim.lr_scheduler.CosineAnnealingLR(rate, passes)
        parts = (self._net, rate, slower)
        for number in range(self._taken_up(parts), passes):
            self._torch.manual_seed(self._seed + number)
            self._pass(rate)
            slower.step()
            self._keep(number + 1, parts)
            told(number + 1, passes)
        return Fitted(self._layers(), self._brier())

    def _taken_up(self, parts: Sequence[Any]) -> int:
        """How many passes are done already."""
        if self._kept is None or not self._kept.exists():
            return 0
        done, states = self._torch.load(self._kept, weights_only=True)
        for part, state in zip(parts, states, strict=True):
            part.load_state_dict(state)
        return int(done)

    def _keep(self, done: int, parts: Sequence[Any]) -> None:
        if self._kept is not None:
            part = self._kept.with_suffix(".part")
            self._torch.save((done, [each.state_dict() for each in parts]), part)
            os.replace(part, self._kept)

    def _network(self, inputs: int) -> Any:
        nn, parts = self._torch.nn, []
        for width in HIDDEN:
            parts += [nn.Linear(inputs, width), nn.Hardtanh(0.0, 1.0)]
            inputs = width
        return nn.Sequential(*parts, nn.Linear(inputs, 1))

    def _pass(self, rate: Any) -> None:
        x, heads, shares = self._read
        order = self._torch.randperm(len(x))
        for first in range(0, len(x), BATCH):
            batch = order[first : first + BATCH]
            rate.zero_grad()
            self._loss(x[batch], heads[batch], shares[batch]).backward()
            rate.step()

    def _tensors(self, positions: Positions) -> tuple[Any, Any, Any]:
        scaled = inputs_of(positions) / self._scale
        return tuple(map(self._torch.from_numpy, (scaled, positions.heads > 0, positions.shares)))

    def _logs(self, x: Any, heads: Any) -> Any:
        """The logarithms of the chances."""
        scores = self._torch.full(heads.shape, -1e9)
        scores[heads] = self._net(x[heads]).squeeze(-1) * LOG_OF_2
        return self._torch.log_softmax(scores, dim=1)

    def _loss(self, x: Any, heads: Any, shares: Any) -> Any:
        return -(shares * self._logs(x, heads).masked_fill(~heads, 0.0)).sum(dim=1).mean()

    def _brier(self) -> float:
        with self._torch.no_grad():
            x, heads, _ = self._tensors(self._held)
            return off_by(self._logs(x, heads).exp().numpy(), self._held)

    def _layers(self) -> list[Layer]:
        """In integers: hidden numbers are parts of ``MOST``, a score is parts of a doubling of the odds."""
        linear = [part for part in self._net if hasattr(part, "weight")]
        read, layers = self._scale, []
        for at, part in enumerate(linear):
            given = float(MOST if at < len(linear) - 1 else OCTAVE)
            rows = part.weight.detach().numpy().T / np.reshape(read, (-1, 1)) * given
            biases = part.bias.detach().numpy() * given
            layers.append(Layer(BITS, _rounded(biases), [_rounded(row) for row in rows]))
            read = np.full(rows.shape[1], float(MOST))
        return layers


def _rounded(numbers: Array) -> list[int]:
    return [int(number) for number in np.round(numbers * (1 << BITS))]
