"""A match as a test tells it: keys are said, dice fall, and one looks at the table; all of it public."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Self

import gong


class Scene(gong.Match):
    """A match with the words that tests share; every deed gives the scene back, so that deeds are chained."""

    @classmethod
    def of(cls, match: gong.Match) -> Self:
        """The same match, told in these words."""
        scene = cls.__new__(cls)
        scene.__dict__ = match.__dict__
        return scene

    # -- looking

    def keys(self, seat: int) -> list[str]:
        """The keys a seat may play now."""
        return [choice.key for choice in self.choices(seat)]

    def offered(self, seat: int, kind: str) -> list[str]:
        """What follows the first word of the keys of one kind that a seat may play."""
        return [key.removeprefix(f"{kind}:") for key in self.keys(seat) if key.startswith(f"{kind}:")]

    def refused_by(self, seat: int, key: str) -> str | None:
        """The rule that forbids a choice, or nothing if it is allowed."""
        refusal = self.refusal(seat, key)
        return refusal.rule if refusal else None

    def forbidden(self, seat: int, key: str) -> bool:
        """Whether a key cannot be played, by a rule or because there is no such choice."""
        try:
            return self.refusal(seat, key) is not None
        except gong.BadInput:
            return True

    def told(self, *kinds: str) -> list[Any]:
        """The events of these kinds so far, in order."""
        return [event for event in self.events if type(event).__name__ in kinds]

    def seen_by(self, seat: int | None, *kinds: str) -> list[Any]:
        """The events of these kinds that a seat, or a spectator, could see."""
        return [event for event in self.events_for(seat) if type(event).__name__ in kinds]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the events so far, in order."""
        return [type(event).__name__ for event in self.events]

    @property
    def won_by(self) -> tuple[str, ...]:
        """The winners, once it is over."""
        return tuple(self.result.winners) if self.result else ()

    @property
    def ending(self) -> tuple[tuple[str, ...], str] | None:
        """The winners and why they have won, once it is over."""
        return (tuple(self.result.winners), self.result.why) if self.result else None

    # -- doing

    def do(self, *steps: str | int | tuple[int, ...]) -> Self:
        """Keys, each said by whoever waits and may; numbers are outcomes, several at once in brackets."""
        for step in steps:
            if isinstance(step, str):
                self.play(self._speaker(step), step)
            else:
                self.roll(*(step if isinstance(step, tuple) else (step,)))
        return self

    def _speaker(self, key: str) -> int:
        able = [seat for seat in self.waiting if not self.forbidden(seat, key)]
        return (able or list(self.waiting) or [0])[0]

    def take(self, seat: int, *keys: str) -> Self:
        """One seat says all of these."""
        for key in keys:
            self.play(seat, key)
        return self

    def run_to(self, there: Callable[[Self], bool]) -> Self:
        """Everybody does as little as possible until that point."""
        while not there(self):
            self.idle()
        return self

    @abstractmethod
    def idle(self) -> Self:
        """One step by somebody who wants nothing; each game has its own way to want nothing."""
