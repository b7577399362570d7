"""The bots there are, by name: the policies of the kernels, levels that search, and classes of one's own."""

from collections.abc import Callable, Mapping
from functools import partial

from ..core.errors import BadInput
from ..core.playout import POLICIES
from .interface import Bot, Chooser, Maker
from .levels import LEVELS, SearchBot, is_level
from .own import OwnBot, bot_of_file, can_travel, class_of_file
from .policy import PolicyBot

#: Seconds that a bot of somebody's own is taken to think.
UNKNOWN = 0.05
#: The weakest first.
_MAKERS: dict[str, Maker] = {
    **{name: partial(PolicyBot, name) for name in ("random", "apprentice", "greedy")},
    **{name: partial(SearchBot, name) for name in LEVELS},
}


def register(name: str, made_by: Callable[[], Chooser]) -> None:
    """Add a bot of one's own, a class with ``choose(self, view, choices, rng)``, under a name."""
    if name in _MAKERS or ":" in name or "," in name or not name.strip():
        raise BadInput("bots", f"{name!r} cannot be the name of a new bot; there are {', '.join(bots())}")
    _MAKERS[name] = partial(OwnBot, name, made_by)


def bots() -> list[str]:
    """The names of all bots, one's own last, else the weakest first."""
    return list(_MAKERS)


def maker(name: str) -> Maker:
    """What makes the bot of this name.

    ``mine.py:Careful`` is a class in a file of one's own, ``champion*10`` a
    level with ten times its playouts.
    """
    if name in _MAKERS:
        return _MAKERS[name]
    if is_level(name):
        return partial(SearchBot, name)
    if ":" in name:
        class_of_file(name)
        return partial(bot_of_file, name)
    known = ", ".join(bots())
    raise BadInput("bots", f"there is no bot {name!r}; there are {known}, or your own as in mine.py:Careful")


def seconds_of(name: str) -> float:
    """How long a bot may think about a choice; 0 for those that choose at once, or can do so here alone."""
    if name in LEVELS:
        return LEVELS[name] / 1000
    return UNKNOWN if name not in POLICIES and name in _MAKERS and can_travel(_MAKERS[name]) else 0.0


def own_makers() -> dict[str, Maker]:
    """The bots that somebody has registered, to be known in another process too."""
    return {name: made_by for name, made_by in _MAKERS.items() if _is_own(made_by) and can_travel(made_by)}


def _is_own(made_by: Maker) -> bool:
    return isinstance(made_by, partial) and made_by.func is OwnBot


def take_over(makers: Mapping[str, Maker]) -> None:
    """Know the bots that were registered in another process."""
    _MAKERS.update(makers)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; ``seed`` makes its dice-free whims repeatable."""
    return maker(name)(seed)
