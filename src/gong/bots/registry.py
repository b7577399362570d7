"""The bots there are, by name: the policies of the kernels, and classes of one's own."""

from collections.abc import Callable
from functools import partial

from ..core.errors import BadInput
from ..core.playout import POLICIES
from .interface import Bot, Chooser, Maker
from .own import OwnBot, bot_of_file, class_of_file
from .policy import PolicyBot

_MAKERS: dict[str, Maker] = {name: partial(PolicyBot, name) for name in POLICIES}


def register(name: str, made_by: Callable[[], Chooser]) -> None:
    """Add a bot of one's own, a class with ``choose(self, view, choices, rng)``, under a name."""
    if name in _MAKERS or ":" in name or "," in name or not name.strip():
        raise BadInput("bots", f"{name!r} cannot be the name of a new bot; there are {', '.join(bots())}")
    _MAKERS[name] = partial(OwnBot, name, made_by)


def bots() -> list[str]:
    """The names of all bots, those of the kernels first, weakest first."""
    return list(_MAKERS)


def maker(name: str) -> Maker:
    """What makes the bot of this name; ``mine.py:Careful`` is a class in a file of one's own."""
    if name in _MAKERS:
        return _MAKERS[name]
    if ":" in name:
        class_of_file(name)
        return partial(bot_of_file, name)
    known = ", ".join(bots())
    raise BadInput("bots", f"there is no bot {name!r}; there are {known}, or your own as in mine.py:Careful")


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; ``seed`` makes its dice-free whims repeatable."""
    return maker(name)(seed)
