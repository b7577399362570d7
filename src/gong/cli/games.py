"""`gong games`: what can be played."""

import json

from ..games import GAMES
from .interface import catalogue


def print_games(as_json: bool) -> None:
    """All games with their players, options and whatever else there is to choose."""
    if as_json:
        facts = [catalogue(game).about(name) for name, game in GAMES.items()]
        print(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    for name, game in GAMES.items():
        print("\n".join(catalogue(game).described(name)))
