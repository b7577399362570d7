"""A game of fighters as `gong games` lists it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...data.loader import load_edition
from ...data.schema import Edition
from ...data.seatings import allowed_players, spoken, usual_players
from ..generic.catalogue import titled

if TYPE_CHECKING:
    from ...arena.views import View


def about(game: str) -> dict[str, Any]:
    """The facts of a game for programs; the first value of an option is its default."""
    edition = load_edition(game)
    return {
        "game": edition.game,
        "title": {"en": edition.title.en, "fr": edition.title.fr},
        "players": {"fewest": min(_all_players(edition)), "most": max(_all_players(edition))},
        "modes": {key: _about_mode(edition, key) for key in edition.modes},
        "rounds": edition.laws.rounds,
        "fighters": {
            name: {
                "name": {"en": f.name.en, "fr": f.name.fr},
                "life": f.life,
                "size": f.size,
                "defence": f.defence,
                "cards": list(f.cards),
            }
            for name, f in edition.fighters.items()
        },
        "options": edition.options,
        "line_ups": {
            key: {"seats": line_up.seats, "teams": line_up.teams} for key, line_up in edition.line_ups.items()
        },
    }


def _about_mode(edition: Edition, key: str) -> dict[str, Any]:
    mode = edition.modes[key]
    return {
        "title": {"en": mode.title.en, "fr": mode.title.fr},
        "players": mode.players,
        "usual_players": usual_players(edition, key),
        "sides": mode.sides,
    }


def _all_players(edition: Edition) -> list[int]:
    """Every number of players that some mode allows."""
    keys: list[str | None] = [*edition.modes] or [None]
    return sorted({number for key in keys for number in allowed_players(edition, key)})


def described(game: str) -> list[str]:
    """A game in a few lines; what it does not have is left out."""
    edition = load_edition(game)
    return [
        f"{edition.game}  {edition.title.en}",
        f"  players   {spoken(_all_players(edition))}, {edition.laws.rounds} rounds",
        "  fighters  " + ", ".join(edition.fighters),
        *titled(
            "  modes     (the first is the default)", [_mode_line(edition, key) for key in edition.modes]
        ),
        *titled("  line-ups", [f"    {key:<5} {_sides(edition, key)}" for key in edition.line_ups]),
        *titled(
            "  options   (the first value is the default)",
            [f"    {key:<26} {' | '.join(values)}" for key, values in edition.options.items()],
        ),
    ]


def _mode_line(edition: Edition, key: str) -> str:
    mode = edition.modes[key]
    usual = f"{spoken(mode.players)} players, usually {usual_players(edition, key)}"
    sides = "; " + " / ".join("+".join(side) for side in mode.sides) if mode.sides else ""
    return f"    {key:<17} {usual}{sides}"


def _sides(edition: Edition, key: str) -> str:
    """A line-up the way --line-up reads it."""
    line_up = edition.line_ups[key]
    return "/".join(",".join("+".join(line_up.seats[seat]) for seat in team) for team in line_up.teams)


def so_far(view: "View", people: Sequence[int]) -> str:
    fighters = [fighter.id for fighter in view.fighters if fighter.seat in people]
    return f"round {view.round} of {view.rounds}: {', '.join(fighters) or 'nobody yet'}"
