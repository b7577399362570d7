"""Where chance comes from: a committed secret and everybody's nonces, which anybody can check, or a seed.

Each match has a 32-byte secret whose hash is published before anybody sits down; each seat seals a nonce of
its own by its hash when it sits down and gives the nonce itself only once the seats are fixed; outcome ``i``
is drawn from HMAC-SHA-256 of all of them. So nobody can change dice or choose them. It does not stop whoever
holds the secret from foreseeing them. The exact formula, and what is proved to whom: ``docs/fair-dice.md``.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from .errors import BadInput
from .stream import below, new_stream

#: How outcomes are drawn. In the first scheme nonces were given in clear, so whoever could read the secret
#: could choose one; matches that began by it end by it, and their replays are checked by it.
Scheme: TypeAlias = Literal["gong-dice/1", "gong-dice/2"]
IN_CLEAR: Scheme = "gong-dice/1"
SEALED: Scheme = "gong-dice/2"

NONCE_BYTES = 32
#: A nonce, and the hash that seals it, as they are written.
NONCE_PATTERN = r"^[0-9a-f]{64}$(?!\n)"
#: What a seat gives that has sealed nothing, as bots do.
NO_NONCE = ""


class Source(Protocol):
    """Gives the outcome numbered ``index`` of a chance with so many sides, 1 to ``sides``."""

    def outcome(self, index: int, sides: int) -> int: ...


@dataclass(frozen=True, slots=True)
class FairDice:
    """Dice that follow from a committed secret and the seats' nonces."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    nonces: tuple[str, ...] = ()
    scheme: Scheme = SEALED

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
        word = int.from_bytes(hmac.digest(self.secret, self._text(index, attempt).encode(), "sha256")[:8])
        return word % sides + 1 if word < 2**64 - 2**64 % sides else None

    def _text(self, index: int, attempt: int) -> str:
        if self.scheme == IN_CLEAR:
            return json.dumps([*self.nonces, index, attempt])
        return "\n".join((self.scheme, *self.nonces, str(index), str(attempt)))


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Repeatable dice for tests and simulation; they prove nothing to anybody."""

    seed: int

    def outcome(self, index: int, sides: int) -> int:
        return below(new_stream(self.seed, index), sides) + 1


def new_nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    return re.fullmatch(NONCE_PATTERN, text) is not None


def seal_of(nonce: str) -> str:
    """The hash by which a nonce is committed to: of its 32 bytes, not of the digits."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def fair_dice(seats: int, nonces: Sequence[str] | None) -> FairDice:
    """Where seats bring no nonces of their own, each gets a fresh one."""
    if nonces is None:
        return FairDice(nonces=tuple(new_nonce() for _ in range(seats)))
    if isinstance(nonces, str) or not isinstance(nonces, Sequence) or len(nonces) != seats:
        raise BadInput("nonces", f"expected one for each of the {seats} seats, got {nonces!r}")
    return FairDice(nonces=checked_nonces(nonces, "nonces"))


def checked_nonces(nonces: Sequence[object], path: str) -> tuple[str, ...]:
    """64 hexadecimal digits each, or nothing for a seat that gives none."""
    for number, nonce in enumerate(nonces):
        if not isinstance(nonce, str) or not (nonce == NO_NONCE or is_nonce(nonce)):
            raise BadInput(f"{path}[{number}]", "expected 64 hexadecimal digits in lower case, or nothing")
    return tuple(str(nonce) for nonce in nonces)
