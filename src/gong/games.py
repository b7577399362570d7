"""All games there are, and the three ways into a match: a new one, a position, a replay."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .arena.edition import chosen_options
from .arena.seating import seated
from .arena.table import ArenaTable
from .core import replay as replays
from .core.dice import SeededDice, Source, fair_dice
from .core.errors import BadInput
from .core.match import Match
from .core.table import Table
from .data.loader import Document, complete, edition_from, editions, load_edition, merge, read_document
from .data.schema import Edition

SPHERE = "ultrium-sphere"
#: One's own cards: a file, or tables of cards by fighter and id.
Cards = Mapping[str, Any] | str | Path


def games() -> list[str]:
    """The names of all games."""
    return editions()


def edition_of(game: str, cards: Cards | None = None) -> Edition:
    """The edition of a game, with a file or table of one's own cards over it."""
    return _edition(game, *_own(cards))


def _own(cards: Cards | None) -> tuple[Document | None, Mapping[str, Any]]:
    """One's own edition file, read, and one's own cards, either of which may be missing."""
    if cards is None or isinstance(cards, Mapping):
        return None, cards or {}
    if not isinstance(cards, str | Path) or "\0" in str(cards):
        raise BadInput("cards", f"expected a file or tables of cards, got {cards!r}")
    return read_document(cards), {}


def _edition(game: str, own_file: Mapping[str, Any] | None, own_cards: Mapping[str, Any]) -> Edition:
    if own_file is None and game not in games():
        raise BadInput("game", f"there is no game {game!r}; there are {', '.join(games())}")
    if own_file is None and not own_cards:
        return built_in(game)
    document = complete(dict(own_file) if own_file is not None else {"base": game})
    overlay = {"fighters": {name: {"cards": own} for name, own in own_cards.items()}}
    edition = edition_from(merge(document, overlay))
    if edition.game != game:
        raise BadInput("game", f"these cards are for {edition.game}, not for {game}")
    return edition


@cache
def built_in(game: str) -> Edition:
    return load_edition(game)


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
) -> Match:
    """A match before its first choice; a ``seed`` makes it repeatable.

    Each seat names its fighters, or in a game of decks its deck.
    """
    if game == SPHERE:
        table: Table = _sphere_table(seats, options or {}, *_own(cards))
    else:
        table = _table(game, seats, teams, options or {}, draft, mode, *_own(cards))
    return Match(table, table.start(), _dice(table, seed, nonces))


def load(position: Mapping[str, Any], *, seed: int | None = None, dice: Source | None = None) -> Match:
    """The match at a position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadInput("position.game", "a position names its game")
    if position["game"] == SPHERE:
        return _load_sphere(position, seed, dice)
    for name in ("fighters", "cards", "edition"):
        if not isinstance(position.get(name, {}), Mapping):
            raise BadInput(name, f"expected a table, got {position[name]!r}")
    table = _table(
        position["game"],
        position.get("seats") or [[name] for name in position.get("fighters", {})],
        position.get("teams"),
        position.get("options", {}),
        position.get("draft"),
        position.get("mode"),
        position.get("edition"),
        position.get("cards", {}),
    )
    return Match(table, table.read_position(position), dice or _dice(table, seed, None))


def _load_sphere(position: Mapping[str, Any], seed: int | None, dice: Source | None) -> Match:
    options, own = position.get("options", {}), position.get("cards", {})
    table = _sphere_table(None, options, None, own, len(position.get("teams", ())))
    return Match(table, table.read_position(position), dice or _dice(table, seed, None))


def _sphere_table(
    seats: Any,
    options: Mapping[str, Any],
    own_file: Mapping[str, Any] | None,
    own_cards: Mapping[str, Any],
    teams: int = 0,
) -> Any:
    """A match of decks, or without seats one whose position says everything."""
    from .data.sets import load_set  # noqa: PLC0415 - a game of fighters needs no card sets
    from .sphere.seating import seated as seated_decks  # noqa: PLC0415
    from .sphere.table import SphereTable  # noqa: PLC0415

    if not isinstance(options, Mapping):
        raise BadInput("options", f"expected a table of options, got {options!r}")
    overlay = {**(own_file or {}), **own_cards}
    cards = load_set(overlay=overlay, where="cards") if overlay else load_set()
    decks = seated_decks(cards, seats, options) if seats is not None else []
    own = {"cards": overlay} if overlay else {}
    return SphereTable(cards, decks, teams or len(decks), options, own)


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
    mode: str | None,
    own_file: Mapping[str, Any] | None,
    own_cards: Mapping[str, Any],
) -> ArenaTable:
    if not isinstance(options, Mapping):
        raise BadInput("options", f"expected a table of options, got {options!r}")
    edition = _edition(game, own_file, own_cards)
    own = {"edition": own_file, "cards": own_cards}
    seating = seated(edition, seats, teams, draft, chosen_options(edition, options), mode)
    return ArenaTable(edition, seating, options, {key: value for key, value in own.items() if value})


def _dice(table: Table, seed: int | None, nonces: Sequence[str] | None) -> Source:
    return SeededDice(seed) if seed is not None else fair_dice(table.seats, nonces)
