"""The games of a part as tables: a row for each game, for each member of it, and for each card that came up.

Polars makes them, which is in the extra `lab`: whoever only counts wins does not need it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from ..core.errors import GongError
from ..core.figures import Figure, Figures
from ..core.playout import CAST, DECISIONS, ENDING, LENGTH
from ..core.table import Table
from ..fast.engine import Array
from .casts import Casts, Seated, casts_of
from .observers import Noted, Observer, observer
from .runs import Played

try:
    import polars as pl
except ModuleNotFoundError:
    raise GongError("tables of games need Polars: pip install 'gong[lab]'") from None

#: What every kernel's tables have; the figures that it declares follow, each in its own table.
GAMES = (
    Figure("game", "the number of the game, from 0 on; with the seed it gives the same game again"),
    Figure("line_up", "who took part, in the order of members"),
    Figure("{length}", "how many {length} it took"),
    Figure("ending", "why it ended"),
    Figure("winners", "the members that won, with + between them; empty if nobody did"),
    Figure("decisions", "how many choices were made"),
)
SEATS = (
    Figure("game", "the number of the game"),
    Figure("member", "who: fighters or teams are numbered from 0 on"),
    Figure("seat", "the seat that plays it, from 0 on"),
    Figure("name", "the fighter or the deck"),
    Figure("side", "all who win together, with + between them"),
    Figure("bot", "who decides for the seat"),
    Figure("share", "its side's part of the win: 1, 0, or less than 1 where several sides share it"),
)
CARDS = (
    Figure("game", "the number of the game"),
    Figure("member", "whose card it is"),
    Figure("name", "the fighter or the deck"),
    Figure("card", "the card"),
)
#: What the columns of observers become.
KINDS: dict[type, type[pl.DataType]] = {int: pl.Int64, float: pl.Float64, str: pl.String, bool: pl.Boolean}


#: The tables of some games by name: these three, and one of each observer.
Frames: TypeAlias = Mapping[str, pl.DataFrame]


def columns_of(table: Table, observers: Sequence[str] = ()) -> dict[str, dict[str, str]]:
    """What each column of each table says; of an observer's, what its class says."""
    figures = table.kernel.figures
    own = {
        "games": (*GAMES, *figures.game),
        "seats": (*SEATS, *figures.member),
        "cards": (*CARDS, *figures.card),
    }
    told = {
        name: {
            column.format(length=table.length): says.format(length=table.length) for column, says in columns
        }
        for name, columns in own.items()
    }
    return told | {each.title: _columns_of(each) for each in map(observer, observers)}


def _columns_of(own: Observer) -> dict[str, str]:
    says = " ".join(own.says.split())
    return {GAMES[0].name: SEATS[0].says} | dict.fromkeys(own.columns, says)


def frames_of(played: Played, seated: Seated) -> Frames:
    """The tables of a part whose games were measured."""
    assert played.cells is not None
    table, casts = seated.match.table, casts_of(played.rows, seated)
    figures, members = table.kernel.figures, casts.seat.shape[1]
    numbers = np.arange(played.part.first, played.part.first + len(played.rows))
    return {
        "games": _games(numbers, played, casts, table),
        "seats": _seats(numbers, played.cells, casts, figures),
        "cards": _cards(numbers, played, casts, table, figures.of_cards(members)),
        **{observer(each.observer).title: _noted(each) for each in played.noted},
    }


def _noted(noted: Noted) -> pl.DataFrame:
    """What an observer noted; its columns are of the kinds that it declares, whatever is in them."""
    kinds = {column: KINDS[kind] for column, kind in observer(noted.observer).columns.items()}
    rows = [{"game": game, **row} for game, row in zip(noted.games, noted.rows, strict=True)]
    return pl.DataFrame(rows, {"game": pl.Int64, **kinds})


def _games(numbers: Array, played: Played, casts: Casts, table: Table) -> pl.DataFrame:
    rows, figures = played.rows, table.kernel.figures
    won = casts.share > 0
    assert played.cells is not None
    return pl.DataFrame(
        {
            "game": numbers,
            "line_up": _strings(",".join(names) for names in casts.name.tolist()),
            table.length: rows[:, LENGTH].astype(np.int32),
            "ending": _strings(table.endings[why] for why in rows[:, ENDING]),
            "winners": _strings("+".join(casts.name[i][won[i]]) for i in range(len(rows))),
            "decisions": rows[:, DECISIONS].astype(np.int32),
            **_figures(figures.game, played.cells[:, : figures.of_members]),
        }
    )


def _seats(numbers: Array, cells: Array, casts: Casts, figures: Figures) -> pl.DataFrame:
    members = casts.seat.shape[1]
    own = cells[:, figures.of_members : figures.of_cards(members)].reshape(-1, len(figures.member))
    return pl.DataFrame(
        {
            "game": np.repeat(numbers, members),
            "member": np.tile(np.arange(members, dtype=np.int8), len(numbers)),
            "seat": casts.seat.ravel().astype(np.int8),
            "name": _strings(casts.name.ravel()),
            "side": _strings(casts.side.ravel()),
            "bot": _strings(casts.bot.ravel()),
            "share": casts.share.ravel(),
            **_figures(figures.member, own),
        }
    )


def _cards(numbers: Array, played: Played, casts: Casts, table: Table, first: int) -> pl.DataFrame:
    assert played.cells is not None
    figures, members = table.kernel.figures, casts.seat.shape[1]
    cells = played.cells[:, first:].reshape(len(numbers), members, figures.cards, len(figures.card))
    game, member, card = np.nonzero(cells.any(axis=3))
    names = _card_names(table, played.rows[game, CAST], member, card)
    return pl.DataFrame(
        {
            "game": numbers[game],
            "member": member.astype(np.int8),
            "name": _strings(casts.name[game, member]),
            "card": _strings(names),
            **_figures(figures.card, cells[game, member, card]),
        }
    )


def _card_names(table: Table, casts: Array, members: Array, cards: Array) -> list[str]:
    """Each name is looked up once."""
    keys = list(zip(casts.tolist(), members.tolist(), cards.tolist(), strict=True))
    names = {key: table.card(key[1], key[0], key[2]) for key in set(keys)}
    return [names[key] for key in keys]


def _strings(values: Any) -> pl.Series:
    return pl.Series(values=list(values), dtype=pl.String)


def _figures(figures: Sequence[Figure], cells: Array) -> Mapping[str, Array]:
    return {figure.name: cells[:, i].astype(np.int32) for i, figure in enumerate(figures)}
