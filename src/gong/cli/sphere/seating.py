"""Which decks sit down to a match of Ultrium Sphere: named on the command line, or the ready ones in turn."""

from collections.abc import Mapping
from itertools import combinations

from ...core.errors import BadInput
from ...core.match import Match
from ...data.decks import Deck, ready_decks, violations
from ...games import new_match
from ...sphere.edition import FEWEST_TEAMS, MOST_TEAMS, chosen_options
from ..options import Wishes, chosen_language, read_options, refuse
from .decks import Decks

USUAL_PLAYERS = 2


def match_to_play(wishes: Wishes, lang: str) -> Match:
    of_fights = wishes.given("you", "line_up", "mode", "draft")
    refuse(of_fights, f"{wishes.game} has no fighters and no modes; its teams are named by --decks")
    return _match(wishes, "--decks", wishes.decks, lang)


def match_to_simulate(wishes: Wishes) -> Match:
    """A line-up names decks; else as many of the ready ones as there are players."""
    refuse_mode(wishes)
    return _match(wishes, "--line-up", wishes.line_up, chosen_language(None))


def matches_to_simulate(wishes: Wishes) -> list[Match]:
    """The decks go round the seats, or whoever has the first seat would be better off."""
    refuse_mode(wishes)
    decks, options = _decks(wishes, "--line-up", wishes.line_up, chosen_language(None))
    turned = [[*decks[seat:], *decks[:seat]] for seat in range(len(decks))]
    different = [seats for at, seats in enumerate(turned) if seats not in turned[:at]]
    return [_seated(wishes, seats, options) for seats in different]


def every_meeting(wishes: Wishes, without: str | None) -> list[Match]:
    """So many of the ready decks at a time, each of them in each seat."""
    refuse_mode(wishes)
    left_out = [name.strip() for name in (without or "").split(",") if name.strip()]
    for name in left_out:
        if name not in ready_decks():
            raise BadInput(
                "--without", f"there is no ready deck {name!r}; there are {', '.join(ready_decks())}"
            )
    names = [name for name in ready_decks() if name not in left_out]
    if len(names) < team_count(wishes):
        raise BadInput("--without", f"too few decks are left for {team_count(wishes)} players")
    options, known = read_options(wishes.options), Decks(chosen_language(None), wishes.cards)
    decks = {name: _legal(known, name, chosen_options(options)) for name in names}
    return [
        _seated(wishes, [decks[name] for name in (*met[seat:], *met[:seat])], options)
        for met in combinations(names, team_count(wishes))
        for seat in range(len(met))
    ]


def refuse_mode(wishes: Wishes) -> None:
    refuse(wishes.given("mode"), f"{wishes.game} has no modes, so there is no {wishes.mode!r}")


def _match(wishes: Wishes, option: str, names: str | None, lang: str) -> Match:
    return _seated(wishes, *_decks(wishes, option, names, lang))


def _decks(wishes: Wishes, option: str, names: str | None, lang: str) -> tuple[list[Deck], dict[str, str]]:
    """A legal deck for each seat, named by ``option``; whatever is wrong is said in one line."""
    options = read_options(wishes.options)
    chosen_options(options)
    known = Decks(lang, wishes.cards)
    return [_legal(known, name, options) for name in _named(wishes, option, names)], options


def _seated(wishes: Wishes, decks: list[Deck], options: dict[str, str]) -> Match:
    return new_match(wishes.game, decks, options=options, cards=wishes.cards, seed=wishes.seed)


def _named(wishes: Wishes, option: str, names: str | None) -> list[str]:
    """The decks of all seats by name."""
    if names is None:
        ready = ready_decks()
        return [ready[seat % len(ready)] for seat in range(team_count(wishes))]
    named = [name.strip() for name in names.split(",")]
    if not all(named):
        raise BadInput(option, f"expected names with commas between them, got {names!r}")
    if wishes.players not in (None, len(named)):
        raise BadInput(option, f"expected a deck for each of {wishes.players} players, got {len(named)}")
    _check_teams(option, len(named))
    return named


def team_count(wishes: Wishes) -> int:
    count = USUAL_PLAYERS if wishes.players is None else wishes.players
    _check_teams("--players", count)
    return count


def _check_teams(option: str, count: int) -> None:
    if not FEWEST_TEAMS <= count <= MOST_TEAMS:
        raise BadInput(option, f"expected {FEWEST_TEAMS} to {MOST_TEAMS} teams, got {count} (US-1.1.1)")


def _legal(known: Decks, name: str, options: Mapping[str, str]) -> Deck:
    deck = known.find(name).deck
    found = violations(deck, known.cards, options)
    if found:
        raise BadInput(name, "; ".join(violation.said(known.lang) for violation in found))
    return deck
