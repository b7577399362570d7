"""What can go wrong, in words a person can act on."""

import copyreg
from typing import Any


class GongError(Exception):
    """Something a person asked for cannot be done; the message says why and what to do."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors come back from other processes, whatever they are made of."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class BadInput(GongError):
    """A file, position or setting is wrong; ``path`` names the field."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


class Unplayable(GongError):
    """A choice that is spelled well and cannot be made, for the reason of this number in its kernel."""

    def __init__(self, reason: int) -> None:
        super().__init__(f"reason {reason}")
        self.reason = reason


class IllegalChoice(GongError):
    """A choice the rules refuse now, with the rule that refuses it."""

    def __init__(self, key: str, rule: str, reason: str) -> None:
        super().__init__(f"{key}: {reason} ({rule})" if rule else f"{key}: {reason}")
        self.key = key
        self.rule = rule
        self.reason = reason


class Tampered(GongError):
    """A replay does not follow from its own secret, choices and dice."""
