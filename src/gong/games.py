"""The registry: a game is a name, a kernel and a data file. And the ways into a match of any of them.

This is the only place where kernels are named; everything else reaches a game through here.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from .core import replay as replays
from .core.bounds import check_bounds
from .core.dice import SeededDice, Source, fair_dice
from .core.errors import BadInput
from .core.kernel import Kernel
from .core.match import Match
from .core.table import Table
from .core.wishes import Wish
from .data.loader import EDITIONS, Cards, editions, own_of
from .data.sets import FIRST_LIGHT, SETS


class Game(NamedTuple):
    """``home``: the module that declares the game's kernel as ``KERNEL``; it is loaded when first needed."""

    name: str
    home: str
    file: Path

    @property
    def kernel(self) -> Kernel:
        kernel: Kernel = import_module(self.home).KERNEL
        return kernel


ARENA, SPHERE = "gong.arena.kernel", "gong.sphere.kernel"
GAMES: dict[str, Game] = {
    **{name: Game(name, ARENA, EDITIONS / f"{name}.toml") for name in editions()},
    "ultrium-sphere": Game("ultrium-sphere", SPHERE, SETS / f"{FIRST_LIGHT}.toml"),
}


def register(game: Game) -> None:
    """Add a game of one's own; it is then played, simulated, hosted and replayed like any other."""
    if GAMES.get(game.name, game) != game:
        raise BadInput("game", f"there is another game {game.name!r} already")
    GAMES[game.name] = game


def games() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def game_of(name: object, own_edition: Mapping[str, Any] | None = None) -> Game:
    """A game by name, or that of a whole edition of one's own; an unknown one is told of all there are."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    if isinstance(name, str) and own_edition is not None:
        return Game(name, ARENA, Path())
    raise BadInput("game", f"there is no game {name!r}; there are {', '.join(games())}")


def kernels() -> list[Kernel]:
    """Every kernel that some game has, each once."""
    return list(dict.fromkeys(game.kernel for game in GAMES.values()))


def new_match(
    game: str,
    seats: int | Sequence[Any],
    *,
    teams: Sequence[Sequence[int]] | None = None,
    options: Mapping[str, str] | None = None,
    draft: str | None = None,
    mode: str | None = None,
    cards: Cards | None = None,
    seed: int | None = None,
    nonces: Sequence[str] | None = None,
    dice: Source | None = None,
) -> Match:
    """A match before its first choice; a ``seed`` makes it repeatable, ``dice`` bring their own source.

    Each seat names its fighters, or in a game of decks its deck.
    """
    if isinstance(cards, Mapping):
        check_bounds(cards, "cards")
    own_file, own_cards = own_of(cards)
    kernel = game_of(game, own_file).kernel
    table = kernel.table.wished(Wish(game, seats, teams, options or {}, draft, mode, own_file, own_cards))
    return Match(table, table.start(), dice or _dice(table, seed, nonces))


def load(position: Mapping[str, Any], *, seed: int | None = None, dice: Source | None = None) -> Match:
    """The match at a position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadInput("position.game", "a position names its game")
    check_bounds(position, "position")
    table = game_of(position["game"], position.get("edition")).kernel.table.placed(position)
    return Match(table, table.read_position(position), dice or _dice(table, seed, None))


def replay(record: Mapping[str, Any]) -> Match:
    """The match of a replay, at its end."""
    *_, match = replays.play_again(replays.read_record(record), load_with)
    return match


def verify(record: Mapping[str, Any]) -> replays.Verification:
    """Check a replay from its secret to its result; what does not follow is named."""
    return replays.verify(replays.read_record(record), load_with)


def load_with(position: Mapping[str, Any], dice: Source) -> Match:
    return load(position, dice=dice)


def _dice(table: Table, seed: int | None, nonces: Sequence[str] | None) -> Source:
    return SeededDice(seed) if seed is not None else fair_dice(table.seats, nonces)
