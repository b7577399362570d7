"""Ultrium Sphere as `gong games` lists it: decks instead of fighters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...data.decks import ready_decks
from ...data.sets import TITLE, sets
from ..generic.catalogue import titled

if TYPE_CHECKING:
    from ...sphere.views import SphereView


def about(game: str) -> dict[str, Any]:
    """The facts for programs; an option has its default and what it can be."""
    from ...sphere.edition import FEWEST_TEAMS, MOST_TEAMS, OPTIONS  # noqa: PLC0415 - the saves' list needs none

    return {
        "game": game,
        "title": {"en": TITLE, "fr": TITLE},
        "players": {"fewest": FEWEST_TEAMS, "most": MOST_TEAMS},
        "modes": {},
        "sets": sets(),
        "decks": ready_decks(),
        "options": {key: [option.default, option.allowed] for key, option in OPTIONS.items()},
    }


def described(game: str) -> list[str]:
    facts = about(game)
    options = [f"    {key:<26} {default} | {rest}" for key, (default, rest) in facts["options"].items()]
    return [
        f"{game}  {TITLE}",
        f"  players   {facts['players']['fewest']} to {facts['players']['most']}, each with a deck",
        "  decks     " + ", ".join(facts["decks"]) + "; yours: gong decks",
        *titled("  options   (the first value is the default)", options),
    ]


def so_far(view: "SphereView", people: Sequence[int]) -> str:
    goals = ":".join(str(team.goals) for team in view.teams)
    teams = ", ".join(chr(ord("A") + seat) for seat in people)
    return f"turn {view.turn}, goals {goals}: {teams or 'nobody'}"
