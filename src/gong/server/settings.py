"""From a room's settings to a match, and back from a position to settings, for any registered game."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from ..bots import bots
from ..bots.anchors import anchors
from ..core.dice import FairDice, Source
from ..core.errors import BadInput
from ..core.match import Match
from ..core.table import Table
from ..core.wishes import Wish
from ..core.workshop import Piles, Workshop, Written
from ..data.loader import edition_of
from ..games import game_of, load, new_match
from .deckreports import own_tables
from .entries import Opened
from .messages import USUAL_LEVEL, Draft, SeatPlan, Settings

NOTHING: Mapping[int, str] = {}


def rules_of(game: str) -> int:
    """The version of the game's rules that this program plays."""
    return _table_of(game).rules_of(game)


def stops_of(game: str) -> tuple[str, ...]:
    """The moments of the game in which seats can ask to be asked."""
    return _table_of(game).stops


def check_settings(
    settings: Settings, start: Mapping[str, Any] | None = None, own_decks: Mapping[int, str] = NOTHING
) -> None:
    """Refuse settings that no game could begin with; the field is named."""
    match_of(settings, FairDice(bytes(32)), start, own_decks)


def match_of(
    settings: Settings,
    dice: Source,
    start: Mapping[str, Any] | None = None,
    own_decks: Mapping[int, str] = NOTHING,
) -> Match:
    """The match that these settings ask for, or that goes on from a position.

    ``own_decks``: by seat, the text of a deck that is brought instead of the one that is planned.
    """
    _check_draft(settings)
    _check_rated(settings, start)
    _check_cards(settings)
    for number, plan in enumerate(settings.seats):
        check_plan(settings, plan, f"seats[{number}]")
    match = load(start, dice=dice) if start else _begun(settings, dice, own_decks)
    if match.table.seats != len(settings.seats):
        raise BadInput("seats", f"this match has {match.table.seats} seats, got {len(settings.seats)}")
    return match


def _begun(settings: Settings, dice: Source, own_decks: Mapping[int, str]) -> Match:
    return new_match(
        settings.game,
        _seats(settings) if _is_drafted(settings) else _brought(settings, own_decks),
        teams=settings.teams,
        options=settings.options,
        draft=settings.draft if _is_drafted(settings) else None,
        mode=settings.mode,
        cards=_tables(settings.cards),
        dice=dice,
    )


def _brought(settings: Settings, own_decks: Mapping[int, str]) -> Any:
    """What each seat brings, by the names in its plan, as somebody has written it, or made for this room."""
    seats = _table_of(settings.game).seats_with([plan.fighters for plan in settings.seats])
    if game_of(settings.game).kernel.workshop is None:
        return seats
    return [_deck(settings, number, own_decks.get(number)) or named for number, named in enumerate(seats)]


def _deck(settings: Settings, number: int, text: str | None) -> Piles | None:
    """The deck of a seat that names none of the ready ones, or that brings its own."""
    if text is not None:
        return read_deck(settings, text, "en").piles
    if settings.seats[number].fighters:
        return None
    return _made(settings.game, tuple(sorted(settings.options.items())), settings.cards, number)


@lru_cache(maxsize=64)
def _made(game: str, options: tuple[tuple[str, str], ...], cards: str | None, number: int) -> Piles:
    """A deck within these limits, another one for each seat; making one takes a while."""
    workshop = _workshop(game, dict(options), cards)
    assert workshop is not None
    return workshop.built(number)


def read_deck(settings: Settings, text: str, lang: str) -> Written:
    """A deck that somebody brings to this room, judged by its options."""
    workshop = _workshop(settings.game, settings.options, settings.cards)
    if workshop is None:
        raise BadInput("deck", f"seats of {settings.game} bring no decks")
    return workshop.read(text, lang)


def _workshop(game: str, options: Mapping[str, str], cards: str | None) -> Workshop | None:
    """Where decks are made under these options, in a game whose seats bring any."""
    opened = game_of(game).kernel.workshop
    return opened and opened(Wish(game, (), options=options, own_cards=_tables(cards)))


# -- cards of one's own


def _check_cards(settings: Settings) -> None:
    """They are read before anything else is, and refused by field."""
    if settings.cards is not None and game_of(settings.game).kernel.workshop is None:
        tables = _tables(settings.cards)
        if "fighters" not in tables:
            raise BadInput("cards", "expected a file that has [fighters...] tables")
        edition_of(settings.game, tables)


def _tables(cards: str | None) -> Mapping[str, Any]:
    return own_tables(cards) if cards else {}


def has_own_cards(opened: Opened) -> bool:
    """Is this room played with cards of somebody's own?"""
    return bool(own_cards_in(opened))


def own_cards_in(opened: Opened) -> Mapping[str, Any]:
    """Those of its settings, or of the position it goes on from."""
    start = opened.start or {}
    found: Mapping[str, Any] = start.get("cards") or start.get("edition") or _tables(opened.settings.cards)
    return found


def _seats(settings: Settings) -> int | list[int]:
    """How many warriors for each seat, or for the game to say."""
    return [settings.each] * len(settings.seats) if settings.each else len(settings.seats)


def _table_of(game: str) -> type[Table]:
    return game_of(game).kernel.table


def _is_drafted(settings: Settings) -> bool:
    """Is it settled at the table what each seat plays, rather than named beforehand?"""
    return settings.draft in _table_of(settings.game).drafts


def _check_rated(settings: Settings, start: Mapping[str, Any] | None) -> None:
    """What counts is a whole game with the cards of the game, played by oneself."""
    if not settings.rated:
        return
    if not anchors(settings.game):
        raise BadInput("rated", f"there are no ratings of {settings.game}")
    if start is not None or settings.cards is not None:
        raise BadInput(
            "rated", "a game from a position, or with cards of one's own, does not count for ratings"
        )
    if settings.hints:
        raise BadInput("hints", "nobody may ask for hints in a game that counts for ratings")


def _check_draft(settings: Settings) -> None:
    """``choice`` is what settings say unless told otherwise, so games without a draft let it pass."""
    game, draft = settings.game, settings.draft
    if draft not in ("named", "choice", *_table_of(game).drafts):
        raise BadInput("draft", f"{game} has no draft {draft!r}: each seat names what it plays")


def check_plan(settings: Settings, plan: SeatPlan, path: str) -> None:
    """What can be said of one seat without the others."""
    if plan.level not in bots():
        raise BadInput(f"{path}.level", f"there is no bot {plan.level!r}; there are {', '.join(bots())}")
    if settings.rated and plan.level not in anchors(settings.game):
        known = ", ".join(anchors(settings.game))
        raise BadInput(
            f"{path}.level", f"the bot {plan.level} has no rating, so no game with it counts; {known} do"
        )
    if plan.fighters and _is_drafted(settings):
        raise BadInput(f"{path}.fighters", 'warriors are named only with the draft "named"')
    if settings.cards is None:  # else the match says who is not among one's own
        _table_of(settings.game).check_seat(settings.game, plan.fighters, f"{path}.fighters")


def rotated(settings: Settings) -> Settings:
    """The same table again, everybody one seat further; partners and named warriors come along."""
    count = len(settings.seats)
    seats = [settings.seats[number - 1] for number in range(count)]
    teams = settings.teams and [[(seat + 1) % count for seat in team] for team in settings.teams]
    return replace(settings, seats=seats, teams=teams)


def settings_at(
    position: Mapping[str, Any], seat: int, levels: Mapping[int, str] = MappingProxyType({})
) -> Settings:
    """Settings for playing on from a position: a person in this seat, bots of these levels in all others."""
    game_of(position.get("game"))
    match = load(position, dice=FairDice(bytes(32)))
    if not 0 <= seat < match.table.seats:
        raise BadInput("seat", f"this match has seats 0 to {match.table.seats - 1}, got {seat}")
    wish = match.table.wish(match.true_state())
    return Settings(
        game=wish.game,
        mode=wish.mode,
        draft=msgspec.convert(wish.draft or "named", Draft),
        teams=wish.teams,
        options=dict(wish.options),
        seats=[
            SeatPlan(
                kind="person" if number == seat else "bot",
                level=levels.get(number, USUAL_LEVEL),
                fighters=names,
            )
            for number, names in enumerate(wish.seats)
        ],
    )
