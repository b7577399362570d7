"""How good the bots are at a game, as fixed points for the ratings of people; see ``lab/anchors.py``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent / "anchors.toml"


class Anchor(NamedTuple):
    """A rating, and the standard deviation of its doubt."""

    rating: float
    doubt: float


@cache
def anchors(game: str) -> Mapping[str, Anchor]:
    """By bot; none for a game in which nobody has measured them."""
    games = tomllib.loads(FILE.read_text("utf-8"))
    return {bot: Anchor(**said) for bot, said in games.get(game, {}).get("bots", {}).items()}
