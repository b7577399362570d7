"""Bots of one's own: a Python class, registered or named by its file as in ``mine.py:Careful``."""

import importlib.util
import pickle
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from ..core.answers import Choice
from ..core.errors import BadInput
from ..core.match import Match
from .interface import Chooser

#: What a bot is asked with.
CHOOSE = "choose(self, view, choices, rng)"


class OwnBot:
    """Asks a class of somebody's own, and believes nothing it answers."""

    def __init__(self, name: str, made_by: Callable[[], Chooser], seed: int) -> None:
        self.name = name
        self._rng = Random(seed)
        self._own: Any = self._careful(made_by)
        if not callable(getattr(self._own, "choose", None)):
            raise BadInput(name, f"has no method {CHOOSE}")

    def choose(self, match: Match, seat: int) -> str:
        """The key it answers with, which is one of those it was offered."""
        choices = match.choices(seat)
        keys = [choice.key for choice in choices]
        answer = self._careful(self._own.choose, match.view(seat), choices, self._rng)
        key = answer.key if isinstance(answer, Choice) else answer
        if key not in keys:
            raise BadInput(self.name, f"answered {key!r}; it may choose {_listed(keys)}")
        return str(key)

    def _careful(self, call: Callable[..., Any], *given: Any) -> Any:
        """What fails in somebody's own code is told with its line, not as a fault of ours."""
        return carefully(self.name, self._file(), call, *given)

    def _file(self) -> str | None:
        """Where the class was written, as far as there is a class yet."""
        module = sys.modules.get(type(getattr(self, "_own", None)).__module__)
        return getattr(module, "__file__", None)


def carefully(name: str, file: str | None, call: Callable[..., Any], *given: Any) -> Any:
    """What fails in somebody's own code is told with its line, not as a fault of ours."""
    try:
        return call(*given)
    except (Exception, SystemExit) as error:
        problem = f"raised {type(error).__name__}: {error}{_where(error, file)}"
        raise BadInput(name, problem) from error


def bot_of_file(name: str, seed: int) -> OwnBot:
    """The bot that ``mine.py:Careful`` names."""
    return OwnBot(name, class_of_file(name), seed)


def class_of_file(name: str, method: str = CHOOSE) -> Any:
    """The class behind ``mine.py:Careful``, which has this method; whatever is missing is named."""
    file, _, wanted = name.rpartition(":")
    if not Path(file).is_file():
        raise BadInput(name, f"there is no file {file}")
    found = getattr(_module(Path(file).resolve()), wanted, None)
    if not isinstance(found, type):
        raise BadInput(name, f"there is no class {wanted!r} in {file}")
    if not callable(getattr(found, method.partition("(")[0], None)):
        raise BadInput(name, f"the class {wanted} has no method {method}")
    return found


@cache
def _module(path: Path) -> ModuleType:
    """The file as a module; it may import what lies beside it."""
    spec = importlib.util.spec_from_file_location(f"own bots {path}", path)
    if spec is None or spec.loader is None:
        raise BadInput(str(path), "is no Python file; its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path += [str(path.parent)] if str(path.parent) not in sys.path else []
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        problem = f"cannot be loaded: {type(error).__name__}: {error}{_where(error, str(path))}"
        raise BadInput(str(path), problem) from error
    return module


def can_travel(thing: Any) -> bool:
    """A class that was made up on the spot, or at a prompt, cannot go to another process."""
    try:
        packed = pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return b"__main__" not in packed or Path(getattr(sys.modules["__main__"], "__file__", "")).is_file()


def _where(error: BaseException, file: str | None) -> str:
    """The last line of somebody's own file that the error went through, else the last line of all."""
    if isinstance(error, SyntaxError):
        return ""  # its message names file and line
    steps = [step for step in traceback.extract_tb(error.__traceback__) if step.filename != __file__]
    lines = [step for step in steps if step.filename == file] or steps
    return f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""


def _listed(keys: Sequence[str], most: int = 6) -> str:
    more = len(keys) - most
    return ", ".join(keys[:most]) + (f" and {more} more" if more > 0 else "")
