"""Some games of a game of fighters with somebody's own cards, for a page that asks how even it is."""

from collections.abc import Mapping
from typing import Any

from ..bots import maker
from ..data.loader import edition_of
from ..data.seatings import allowed_players, chosen_mode
from ..fast.engine import Batch
from ..games import new_match
from .evenness import counted
from .plain import play_games
from .simulate import policies_of


def counted_games(
    game: str,
    players: int,
    tables: Mapping[str, Any] | None,
    bot: str,
    seed: int,
    numbers: range,
    compiled: bool,
) -> tuple[dict[str, float], dict[str, int], float]:
    """What every fighter has won of the games of these numbers, how many it took part in, a fair share."""
    edition = edition_of(game, tables)
    mode = chosen_mode(edition, None)
    sizes = allowed_players(edition, mode)
    size = min(sizes, key=lambda each: abs(each - players))
    match = new_match(game, size, draft="random", mode=mode, cards=tables, seed=seed)
    if compiled:
        batch = Batch(match.table, match.true_state(), policies_of([bot], match), seed)
        rows = batch.play(numbers.start, len(numbers))
    else:
        rows = play_games(match, [maker(bot)], seed, numbers)
    won, played = counted(match, [bot], [rows])
    return dict(won), dict(played), 1 / match.table.sides()
