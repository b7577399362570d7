"""The laboratory for a game whose sides cannot be told apart before it begins."""

from ...core.errors import BadInput
from ..options import Wishes
from .seating import match_to_simulate

match_to_time = match_to_simulate


def balance(wishes: Wishes, games: int, without: str | None, json: bool) -> None:
    raise BadInput("game", f"{wishes.game} has no sides to compare; count its wins with gong simulate")
