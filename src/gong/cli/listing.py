"""`gong games`: what can be played."""

import json
from typing import Any

from ..data.loader import editions, load_edition
from ..data.schema import Edition


def print_games(as_json: bool) -> None:
    """All games with their players, fighters, options and line-ups."""
    known = [load_edition(name) for name in editions()]
    if as_json:
        print(json.dumps([about(edition) for edition in known], ensure_ascii=False, indent=2))
        return
    for edition in known:
        print("\n".join(_described(edition)))


def about(edition: Edition) -> dict[str, Any]:
    """The facts of a game for programs; the first value of an option is its default."""
    return {
        "game": edition.game,
        "title": {"en": edition.title.en, "fr": edition.title.fr},
        "players": {"fewest": 2, "most": _most_players(edition)},
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


def _most_players(edition: Edition) -> int:
    return min(len(edition.fighters), 8)


def _described(edition: Edition) -> list[str]:
    return [
        f"{edition.game}  {edition.title.en}",
        f"  players   2 to {_most_players(edition)}, {edition.laws.rounds} rounds",
        "  fighters  " + ", ".join(edition.fighters),
        "  line-ups",
        *(f"    {key:<5} {_sides(edition, key)}" for key in edition.line_ups),
        "  options   (the first value is the default)",
        *(f"    {key:<26} {' | '.join(values)}" for key, values in edition.options.items()),
    ]


def _sides(edition: Edition, key: str) -> str:
    """A line-up the way --line-up reads it."""
    line_up = edition.line_ups[key]
    return "/".join(",".join("+".join(line_up.seats[seat]) for seat in team) for team in line_up.teams)
