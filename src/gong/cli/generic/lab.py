"""The laboratory for a game whose sides cannot be told apart before it begins."""

from msgspec.structs import replace

from ...core.errors import BadInput
from ...core.match import Match
from ..options import Wishes, refuse
from .seating import match_to_simulate

match_to_time = match_to_simulate


def line_ups(wishes: Wishes, players: int | None, without: str | None) -> list[Match]:
    refuse({} if without is None else {"--without": without}, f"{wishes.game} has nobody to leave out")
    return [match_to_simulate(wishes if players is None else replace(wishes, players=players))]


def names(wishes: Wishes, lang: str) -> dict[str, str]:
    """Ids are all there is."""
    return {}


def balance(wishes: Wishes, games: int, without: str | None, json: bool) -> None:
    raise BadInput("game", f"{wishes.game} has no sides to compare; count its wins with gong simulate")
