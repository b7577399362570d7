"""What the terminal asks of a kernel: five parts, each a module of the kernel's own folder.

`gong.cli.<kernel>` may hold the modules `catalogue`, `seating`, `game`, `lab` and `cards`. For each of the
first four that it lacks, the one of `gong.cli.generic` serves; without the last, its games have no cards. The
protocols below say what such a module offers. A part is loaded when it is first used, so that a small command
does not wait for a whole game.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from ..core.errors import BadInput
from ..core.match import Match
from ..data.loader import Document, own_of
from ..games import GAMES, Game, game_of
from .options import Wishes

if TYPE_CHECKING:
    from . import play
    from .drawing import Lines

GENERIC = "generic"


class Catalogue(Protocol):
    """The module `catalogue`: a game as `gong games` lists it."""

    def about(self, game: str) -> dict[str, Any]:
        """The facts for programs."""

    def described(self, game: str) -> list[str]:
        """A few lines for people."""

    def so_far(self, view: Any, people: Sequence[int]) -> str:
        """How far a saved game has come, and for whom it is."""


class Seating(Protocol):
    """The module `seating`: the match that was asked for; what cannot be is refused by its option."""

    def match_to_play(self, wishes: Wishes, lang: str) -> Match: ...

    def match_to_simulate(self, wishes: Wishes) -> Match:
        """The match to be played over and over."""

    def matches_to_simulate(self, wishes: Wishes) -> list[Match]:
        """The same in every order of its seats that makes a difference."""


class Playing(Protocol):
    """The module `game`: how a match is told, drawn and played."""

    @property
    def GAME(self) -> "type[play.Game[Any]]": ...  # noqa: N802 - a constant of the module


class CardFiles(Protocol):
    """The module `cards`: the cards of a kernel's games, and files of one's own."""

    def listed(self, game: str, own: Path | None, lang: str, width: int) -> "Lines":
        """All cards of a game with their numbers."""

    def pages(self, text: str, game: str | None, own: Path | None, lang: str, width: int) -> "list[Lines]":
        """Everything about each card that is meant: in all games, one of them, or one's own file."""

    def is_for(self, document: Document) -> bool:
        """Is this a file for a game of this kernel?"""

    def problems(self, document: Document) -> tuple[str, list[str]]:
        """The game a file is for, and everything wrong with it, a line each."""

    def unlikely(self, document: Document) -> list[str]:
        """What is allowed in a file without problems, and is hardly meant, a line each."""

    def completed(self, document: Document) -> Document:
        """What a file is when it has been laid over its base."""

    def abilities(self, game: str) -> Iterator[str]:
        """What cards can do, line by line."""

    def template(self, game: str, path: Path) -> Iterator[str]:
        """The parts of a file with all numbers of a game, ready to be edited."""


class Laboratory(Protocol):
    """The module `lab`: what depends on the kernel when games are measured and compared."""

    def match_to_time(self, wishes: Wishes) -> Match:
        """The match whose speed is measured."""

    def balance(self, wishes: Wishes, games: int, without: str | None, json: bool) -> None:
        """Play every meeting of a game's sides and print how often each wins."""

    def line_ups(self, wishes: Wishes, players: int | None, without: str | None) -> list[Match]:
        """The matches a report is made of: everybody meets everybody, with so many players or with each
        number that the game allows."""

    def names(self, wishes: Wishes, lang: str) -> dict[str, str]:
        """What people call the ids in the tables of its games, and the game itself."""


def catalogue(game: Game) -> Catalogue:
    return cast(Catalogue, _part(_kernel(game), "catalogue"))


def seating(wishes: Wishes) -> Seating:
    return cast(Seating, _part(_kernel(_wished(wishes)), "seating"))


def laboratory(wishes: Wishes) -> Laboratory:
    return cast(Laboratory, _part(_kernel(_wished(wishes)), "lab"))


def playing(match: Match) -> Playing:
    return cast(Playing, _part(match.table.kernel.name, "game"))


def catalogue_of(match: Match) -> Catalogue:
    return cast(Catalogue, _part(match.table.kernel.name, "catalogue"))


def cards_of(game: str) -> CardFiles:
    own = _own(_kernel(game_of(game)), "cards")
    if not _exists(own):
        raise BadInput("game", f"{game} has no cards to look at or to change")
    return cast(CardFiles, import_module(own))


def all_cards() -> list[CardFiles]:
    """The cards of every kernel that has some, in the order of the registry."""
    return [import_module(own) for own in _all_own("cards")]


def commands() -> dict[str, Any]:
    """The groups of commands that kernels add to `gong`: the `COMMANDS` of their modules `commands`."""
    return {
        name: group for own in _all_own("commands") for name, group in import_module(own).COMMANDS.items()
    }


def _wished(wishes: Wishes) -> Game:
    return game_of(wishes.game, own_of(wishes.cards)[0])


def _kernel(game: Game) -> str:
    """The name of a game's kernel, which is that of its folder, without loading it."""
    return game.home.split(".")[-2]


def _part(kernel: str, name: str) -> Any:
    own = _own(kernel, name)
    return import_module(own if _exists(own) else _own(GENERIC, name))


def _own(kernel: str, part: str) -> str:
    return f"{__package__}.{kernel}.{part}"


def _all_own(part: str) -> list[str]:
    """Each kernel's own module of this name, where there is one."""
    owned = [_own(kernel, part) for kernel in dict.fromkeys(map(_kernel, GAMES.values()))]
    return [module for module in owned if _exists(module)]


def _exists(module: str) -> bool:
    """Is there such a module? Its package may be missing too."""
    return find_spec(module.rpartition(".")[0]) is not None and find_spec(module) is not None
