"""Which decks sit down to a match of Ultrium Sphere: named on the command line, or the ready ones in turn."""

from collections.abc import Mapping
from pathlib import Path

from ..core.errors import BadInput
from ..data.decks import Deck, ready_decks, violations
from ..sphere.edition import FEWEST_TEAMS, MOST_TEAMS, chosen_options
from .deckfiles import Desk

USUAL_PLAYERS = 2


def seated_decks(
    names: str | None,
    players: int | None,
    options: Mapping[str, str],
    cards: Path | None,
    lang: str,
    option: str = "--decks",
) -> list[Deck]:
    """A legal deck for each seat, named by ``option``; whatever is wrong is said in one line."""
    chosen_options(options)
    desk = Desk(lang, cards)
    return [_legal(desk, name, options) for name in _named(names, players, option)]


def _named(names: str | None, players: int | None, option: str) -> list[str]:
    """The decks of all seats by name."""
    if names is None:
        ready = ready_decks()
        count = checked_teams("--players", USUAL_PLAYERS if players is None else players)
        return [ready[seat % len(ready)] for seat in range(count)]
    named = [name.strip() for name in names.split(",")]
    if not all(named):
        raise BadInput(option, f"expected names with commas between them, got {names!r}")
    if players not in (None, len(named)):
        raise BadInput(option, f"expected a deck for each of {players} players, got {len(named)}")
    checked_teams(option, len(named))
    return named


def checked_teams(option: str, count: int) -> int:
    """This number, if so many teams can play."""
    if not FEWEST_TEAMS <= count <= MOST_TEAMS:
        raise BadInput(option, f"expected {FEWEST_TEAMS} to {MOST_TEAMS} teams, got {count} (US-1.1.1)")
    return count


def _legal(desk: Desk, name: str, options: Mapping[str, str]) -> Deck:
    deck = desk.find(name).deck
    found = violations(deck, desk.cards, options)
    if found:
        raise BadInput(name, "; ".join(violation.said(desk.lang) for violation in found))
    return deck
