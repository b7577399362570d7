"""All games there are, and the three ways into a match: a new one, a position, a replay."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

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

if TYPE_CHECKING:
    from .data.sets import CardSet
    from .sphere.table import SphereTable

SPHERE = "ultrium-sphere"
#: One's own cards: a file, or tables of cards by fighter and id.
Cards = Mapping[str, Any] | str | Path


class Wish(NamedTuple):
    """What a match was asked for with; one's own cards are a file that has been read, or tables."""

    game: str
    seats: Any
    teams: Any
    options: Mapping[str, Any]
    draft: str | None
    mode: str | None
    own_file: Mapping[str, Any] | None
    own_cards: Mapping[str, Any]


class Kind(NamedTuple):
    """How games of a kind are made ready: for a new match, and for one at a position."""

    wished: Callable[[Wish], Table]
    placed: Callable[[Mapping[str, Any]], Table]


def games() -> list[str]:
    """The names of all games: those of fighters, which are editions, then the game of decks."""
    return [*editions(), SPHERE]


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
    if game == SPHERE:
        raise BadInput("game", f"{SPHERE} is played with decks; it has no fighters")
    if own_file is None and game not in editions():
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
    dice: Source | None = None,
) -> Match:
    """A match before its first choice; a ``seed`` makes it repeatable, ``dice`` bring their own source.

    Each seat names its fighters, or in a game of decks its deck.
    """
    wish = Wish(game, seats, teams, options or {}, draft, mode, *_own(cards))
    table = _kind_of(game).wished(wish)
    return Match(table, table.start(), dice or _dice(table, seed, nonces))


def load(position: Mapping[str, Any], *, seed: int | None = None, dice: Source | None = None) -> Match:
    """The match at a position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadInput("position.game", "a position names its game")
    table = _kind_of(position["game"]).placed(position)
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


# -- the kinds of games


def _kind_of(game: str) -> Kind:
    """The only place where games are told apart."""
    return OF_DECKS if game == SPHERE else OF_FIGHTERS


def _table_of_fighters(wish: Wish) -> ArenaTable:
    options = _table_in(wish.options, "options")
    edition = _edition(wish.game, wish.own_file, wish.own_cards)
    own = {"edition": wish.own_file, "cards": wish.own_cards}
    seating = seated(edition, wish.seats, wish.teams, wish.draft, chosen_options(edition, options), wish.mode)
    return ArenaTable(edition, seating, options, {key: value for key, value in own.items() if value})


def _fighters_at(position: Mapping[str, Any]) -> ArenaTable:
    fighters, cards = (_table_in(position.get(name, {}), name) for name in ("fighters", "cards"))
    edition = _table_in(position["edition"], "edition") if "edition" in position else None
    seats = position.get("seats") or [[name] for name in fighters]
    wish = Wish(
        position["game"],
        seats,
        position.get("teams"),
        position.get("options", {}),
        position.get("draft"),
        position.get("mode"),
        edition,
        cards,
    )
    return _table_of_fighters(wish)


def _table_of_decks(wish: Wish) -> "SphereTable":
    from .sphere.seating import seated as seated_decks  # noqa: PLC0415 - fighters need nothing of it
    from .sphere.table import SphereTable  # noqa: PLC0415

    for name, given in {"teams": wish.teams, "draft": wish.draft, "mode": wish.mode}.items():
        if given is not None:
            raise BadInput(name, f"{SPHERE} knows no such thing: each seat is a team with its deck")
    own = wish.own_file or _table_in(wish.own_cards, "cards")
    cards, options = _card_set(own), _table_in(wish.options, "options")
    decks = seated_decks(cards, wish.seats, options)
    return SphereTable(cards, decks, len(decks), options, {"cards": own} if own else {})


def _decks_at(position: Mapping[str, Any]) -> "SphereTable":
    """The position itself says where every card is."""
    from .sphere.table import SphereTable  # noqa: PLC0415 - fighters need nothing of it

    teams, own = position.get("teams", ()), _table_in(position.get("cards", {}), "cards")
    if isinstance(teams, str) or not isinstance(teams, Sequence):
        raise BadInput("teams", f"expected a list of teams, got {teams!r}")
    options = _table_in(position.get("options", {}), "options")
    return SphereTable(_card_set(own), [], len(teams), options, {"cards": own} if own else {})


def _card_set(own: Mapping[str, Any]) -> "CardSet":
    from .data.sets import load_set, set_with  # noqa: PLC0415 - fighters need no card sets

    return set_with(own, "cards") if own else load_set()


def _table_in(value: Any, name: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(name, f"expected a table, got {value!r}")
    return value


OF_FIGHTERS = Kind(_table_of_fighters, _fighters_at)
OF_DECKS = Kind(_table_of_decks, _decks_at)
