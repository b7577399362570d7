"""All games there are, and the three ways into a match: a new one, a position, a replay."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .arena.seating import seated
from .arena.table import ArenaTable
from .core import replay as replays
from .core.dice import SeededDice, Source, fair_dice
from .core.errors import BadInput
from .core.match import Match
from .data.loader import editions, load_edition
from .data.schema import Edition

Cards = Mapping[str, Any] | str | Path


def games() -> list[str]:
    """The names of all games."""
    return editions()


def edition_of(game: str, cards: Cards | None = None) -> Edition:
    """The edition of a game, with a file or table of one's own cards over it."""
    if game not in games():
        raise BadInput("game", f"there is no game {game!r}; there are {', '.join(games())}")
    if cards is None:
        return load_edition(game)
    if isinstance(cards, Mapping):
        return load_edition(game, {"fighters": {name: {"cards": own} for name, own in cards.items()}})
    return load_edition(cards)


def new_match(
    game: str,
    seats: int | Sequence[Sequence[str] | int],
    *,
    teams: Sequence[Sequence[int]] | None = None,
    options: Mapping[str, str] | None = None,
    draft: str | None = None,
    cards: Cards | None = None,
    seed: int | None = None,
    nonces: Sequence[str] | None = None,
) -> Match:
    """A match before its first choice. Each seat names its fighters; a ``seed`` makes it repeatable."""
    table = _table(game, seats, teams, options or {}, draft, cards)
    state, logged = table.start()
    return Match(table, state, _dice(table, seed, nonces), logged)


def load(position: Mapping[str, Any], *, seed: int | None = None, dice: Source | None = None) -> Match:
    """The match at a position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadInput("position.game", "a position names its game")
    table = _table(
        position["game"],
        position.get("seats") or [[name] for name in position.get("fighters", {})],
        position.get("teams"),
        position.get("options", {}),
        position.get("draft"),
        position.get("cards"),
    )
    state, logged = table.read_position(position)
    return Match(table, state, dice or _dice(table, seed, None), logged)


def replay(record: Mapping[str, Any]) -> Match:
    """The match of a replay, at its end."""
    *_, match = replays.play_again(replays.read_record(record), load_with)
    return match


def verify(record: Mapping[str, Any]) -> replays.Verification:
    """Check a replay from its secret to its result; what does not follow is named."""
    return replays.verify(replays.read_record(record), load_with)


def load_with(position: Mapping[str, Any], dice: Source) -> Match:
    return load(position, dice=dice)


def _table(
    game: str,
    seats: Any,
    teams: Any,
    options: Mapping[str, str],
    draft: str | None,
    cards: Cards | None,
) -> ArenaTable:
    edition = edition_of(game, cards)
    fewest = 3 if options.get("ffa_players") == "3-8" else 2
    return ArenaTable(edition, seated(edition, seats, teams, draft, fewest), options, _own(cards))


def _own(cards: Cards | None) -> Mapping[str, Any]:
    """One's own cards as a position carries them."""
    if cards is None or isinstance(cards, Mapping):
        return cards or {}
    return {}


def _dice(table: ArenaTable, seed: int | None, nonces: Sequence[str] | None) -> Source:
    return SeededDice(seed) if seed is not None else fair_dice(table.seats, nonces)
