"""The laboratory with decks."""

from ...core.errors import BadInput
from ...core.match import Match
from ...data.decks import ready_decks
from ...games import game_of
from ...lab import duels
from ...lab.bench import typical_match
from ..lab import checked_bots, counted, warm_for
from ..options import Wishes
from .cards import GAME
from .seating import refuse_mode, team_count


def match_to_time(wishes: Wishes) -> Match:
    refuse_mode(wishes)
    return typical_match(wishes.game, None, team_count(wishes))


def balance(wishes: Wishes, games: int, without: str | None, json: bool) -> None:
    name = wishes.game
    raise BadInput("game", f"{name} has decks instead of fighters; compare them with gong decks matrix")


def print_matrix(games: int, seed: int, bots: str) -> None:
    """Play every two of the ready decks against each other and print how often each wins."""
    ready = ready_decks()
    names = checked_bots(bots, games)
    warm_for(names, game_of(GAME).kernel)
    with counted("pairs of decks") as progress:
        found = duels.matrix(GAME, {name: name for name in ready}, games, seed, names, progress=progress)
    print(duels.table(found), duels.courses(found), sep="\n\n")
