"""Where chance comes from: a committed secret that anybody can check afterwards, or a seed.

Each match has a 32-byte secret whose hash is published before the first choice; then each seat adds a
nonce; outcome ``i`` is drawn from HMAC-SHA-256 of both. So nobody can change dice after the fact or grind
for good ones, unnoticed by those who kept the hash and their own nonce; to others a record shows only that it
agrees with itself. It does not stop whoever holds the secret from foreseeing them.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from .errors import BadInput
from .stream import below, new_stream


class Source(Protocol):
    """Gives the outcome numbered ``index`` of a chance with so many sides, 1 to ``sides``."""

    def outcome(self, index: int, sides: int) -> int: ...


@dataclass(frozen=True, slots=True)
class FairDice:
    """Dice that follow from a committed secret and the seats' nonces."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    nonces: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def outcome(self, index: int, sides: int) -> int:
        attempt = 0
        while (face := self._draw(index, attempt, sides)) is None:
            attempt += 1
        return face

    def _draw(self, index: int, attempt: int, sides: int) -> int | None:
        """One try; words beyond the last whole multiple of ``sides`` are rejected, so no face is favoured."""
        text = json.dumps([*self.nonces, index, attempt])
        word = int.from_bytes(hmac.digest(self.secret, text.encode(), "sha256")[:8])
        return word % sides + 1 if word < 2**64 - 2**64 % sides else None


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Repeatable dice for tests and simulation; they prove nothing to anybody."""

    seed: int

    def outcome(self, index: int, sides: int) -> int:
        return below(new_stream(self.seed, index), sides) + 1


def fair_dice(seats: int, nonces: Sequence[str] | None) -> FairDice:
    """Where seats bring no nonces of their own, each gets a fresh one."""
    if nonces is None:
        return FairDice(nonces=tuple(secrets.token_hex(8) for _ in range(seats)))
    if isinstance(nonces, str) or not isinstance(nonces, Sequence) or len(nonces) != seats:
        raise BadInput("nonces", f"expected a text for each of the {seats} seats, got {nonces!r}")
    return FairDice(nonces=tuple(str(nonce) for nonce in nonces))
