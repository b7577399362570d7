"""Some games with somebody's own cards and the same without them, for a page that asks how even they are."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..bots import maker
from ..core.match import Match
from ..core.playout import WINNERS
from ..core.workshop import Piles
from ..data.loader import edition_of
from ..data.seatings import allowed_players, chosen_mode
from ..fast.engine import Array, Batch
from ..games import new_match
from .cardshares import points_of, workshop_for
from .evenness import counted
from .plain import play_games
from .simulate import policies_of

BOT, SEED = "greedy", 1


class Won(NamedTuple):
    """By warrior, or by the deck that was met: what was won, in how many games; and what would be fair."""

    won: dict[str, float]
    played: dict[str, int]
    fair: float


def everybody(
    game: str, players: int, tables: Mapping[str, Any] | None, numbers: range, compiled: bool
) -> Won:
    """The games of these numbers between warriors by lot."""
    edition = edition_of(game, tables)
    mode = chosen_mode(edition, None)
    sizes = allowed_players(edition, mode)
    size = min(sizes, key=lambda each: abs(each - players))
    match = new_match(game, size, draft="random", mode=mode, cards=tables, seed=SEED)
    won, played = counted(match, [BOT], [_rows(match, numbers, compiled)])
    return Won(dict(won), dict(played), 1 / match.table.sides())


def deck_against_all(
    game: str, own: Mapping[str, Any], deck: str, card: str, is_own: bool, numbers: range, compiled: bool
) -> Won:
    """A ready deck against each that may be played: as it is, or with one's own cards and this one in it."""
    mine, tables = prepared(game, own, deck, card) if is_own else (ready(game, None)[deck], None)
    rivals = ready(game, own)
    won, played = defaultdict[str, float](float), Counter[str]()
    for rival, seat, some in _meetings(list(rivals), numbers):
        seats = [rivals[rival], rivals[rival]]
        seats[seat] = mine
        rows = _rows(new_match(game, seats, seed=SEED, cards=tables), some, compiled)
        won[rival] += sum(points_of(int(row[WINNERS]), seat) for row in rows)
        played[rival] += len(rows)
    return Won(dict(won), dict(played), 0.5)


def ready(game: str, own: Mapping[str, Any] | None) -> dict[str, Piles]:
    """The ready decks that are legal with these cards."""
    return workshop_for(game, cards=own).ready()


def prepared(game: str, own: Mapping[str, Any], deck: str, card: str) -> tuple[Piles, Mapping[str, Any]]:
    """The deck with the card in it, and the cards that it is of."""
    found = workshop_for(game, cards=own).including(ready(game, None)[deck], card)
    assert found is not None, "nobody begins with a deck that is illegal"
    return found, own


def _meetings(rivals: list[str], numbers: range) -> Iterator[tuple[str, int, range]]:
    """Everybody is met, in either seat, and about as often."""
    places = [(rival, seat) for rival in rivals for seat in (0, 1)]
    for at, (rival, seat) in enumerate(places):
        first, end = (-((at - number) // len(places)) for number in (numbers.start, numbers.stop))
        some = range(first, end)
        if some:
            yield rival, seat, some


def _rows(match: Match, numbers: range, compiled: bool) -> Array:
    if not compiled:
        return play_games(match, [maker(BOT)], SEED, numbers)
    batch = Batch(match.table, match.true_state(), policies_of([BOT], match), SEED)
    return batch.play(numbers.start, len(numbers))
