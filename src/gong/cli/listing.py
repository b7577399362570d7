"""`gong games`: what can be played."""

import json
from typing import Any

from ..data.decks import ready_decks
from ..data.loader import editions, load_edition
from ..data.schema import Edition
from ..data.seatings import allowed_players, spoken, usual_players
from ..data.sets import sets

SPHERE, SPHERE_TITLE = "ultrium-sphere", "Ultrium Sphere"


def print_games(as_json: bool) -> None:
    """All games with their players, fighters, options and line-ups."""
    known = [load_edition(name) for name in editions()]
    if as_json:
        games = [*(about(edition) for edition in known), about_sphere()]
        print(json.dumps(games, ensure_ascii=False, indent=2))
        return
    for edition in known:
        print("\n".join(_described(edition)))
    print("\n".join(_described_sphere()))


# -- Ultrium Sphere, which has decks instead of fighters


def about_sphere() -> dict[str, Any]:
    """The facts for programs; an option has its default and what it can be."""
    from ..sphere.edition import FEWEST_TEAMS, MOST_TEAMS, OPTIONS  # noqa: PLC0415

    return {
        "game": SPHERE,
        "title": {"en": SPHERE_TITLE, "fr": SPHERE_TITLE},
        "players": {"fewest": FEWEST_TEAMS, "most": MOST_TEAMS},
        "modes": {},
        "sets": sets(),
        "decks": ready_decks(),
        "options": {key: [option.default, option.allowed] for key, option in OPTIONS.items()},
    }


def _described_sphere() -> list[str]:
    facts = about_sphere()
    options = [f"    {key:<26} {default} | {rest}" for key, (default, rest) in facts["options"].items()]
    return [
        f"{SPHERE}  {SPHERE_TITLE}",
        f"  players   {facts['players']['fewest']} to {facts['players']['most']}, each with a deck",
        "  decks     " + ", ".join(facts["decks"]) + "; yours: gong decks",
        *_titled("  options   (the first value is the default)", options),
    ]


# -- games of fighters


def about(edition: Edition) -> dict[str, Any]:
    """The facts of a game for programs; the first value of an option is its default."""
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


def _described(edition: Edition) -> list[str]:
    """A game in a few lines; what it does not have is left out."""
    return [
        f"{edition.game}  {edition.title.en}",
        f"  players   {spoken(_all_players(edition))}, {edition.laws.rounds} rounds",
        "  fighters  " + ", ".join(edition.fighters),
        *_titled(
            "  modes     (the first is the default)", [_mode_line(edition, key) for key in edition.modes]
        ),
        *_titled("  line-ups", [f"    {key:<5} {_sides(edition, key)}" for key in edition.line_ups]),
        *_titled(
            "  options   (the first value is the default)",
            [f"    {key:<26} {' | '.join(values)}" for key, values in edition.options.items()],
        ),
    ]


def _titled(title: str, lines: list[str]) -> list[str]:
    return [title, *lines] if lines else []


def _mode_line(edition: Edition, key: str) -> str:
    mode = edition.modes[key]
    usual = f"{spoken(mode.players)} players, usually {usual_players(edition, key)}"
    sides = "; " + " / ".join("+".join(side) for side in mode.sides) if mode.sides else ""
    return f"    {key:<17} {usual}{sides}"


def _sides(edition: Edition, key: str) -> str:
    """A line-up the way --line-up reads it."""
    line_up = edition.line_ups[key]
    return "/".join(",".join("+".join(line_up.seats[seat]) for seat in team) for team in line_up.teams)
