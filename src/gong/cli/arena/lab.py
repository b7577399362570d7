"""The laboratory with fighters."""

import json as js
from typing import Any

from ...core.match import Match
from ...data.loader import edition_of
from ...data.seatings import checked_players, chosen_mode, usual_players
from ...lab import balance as balances
from ...lab.bench import typical_match
from ...lab.haste import hasten
from ..lab import checked_bots, counted, stop_if_short, warm_for, with_compiling
from ..options import Wishes, read_options
from .lexicon import fighter_named
from .seating import match_to_simulate


def match_to_time(wishes: Wishes) -> Match:
    edition = edition_of(wishes.game)
    mode = chosen_mode(edition, wishes.mode, "--mode")
    size = usual_players(edition, mode) if wishes.players is None else wishes.players
    return typical_match(wishes.game, mode, checked_players(edition, mode, size, "--players"))


def balance(wishes: Wishes, games: int, without: str | None, json: bool) -> None:
    """Play every bout of a size and say how often each fighter, or each side, wins."""
    match = match_to_simulate(wishes)
    names = checked_bots(wishes.bots, games)
    edition, size, seed = edition_of(wishes.game, wishes.cards), match.table.seats, wishes.seed or 0
    mode = chosen_mode(edition, wishes.mode, "--mode")
    left_out = [fighter_named(edition, name, "--without") for name in (without or "").split(",") if name]
    meetings = balances.plan(wishes.game, size, games, seed, mode, left_out, wishes.cards)
    warm_for(names, match.table.kernel)
    total = sum(meeting.games for meeting in meetings)
    with_compiling(lambda progress: hasten(match, names, total, progress))
    with counted("games") as progress:
        rows = balances.balance(
            *(wishes.game, size, games, seed, names, progress),
            cards=wishes.cards,
            options=read_options(wishes.options),
            mode=mode,
            without=left_out,
        )
    played = sum(row.games for row in rows) // len(meetings[0].rivals)
    rows.sort(key=lambda row: -row.rate)
    print(js.dumps(_report(wishes.game, mode, size, played, rows)) if json else balances.table(rows))
    stop_if_short(played, total)


def _report(
    game: str, mode: str | None, players: int, played: int, rows: list[balances.Row]
) -> dict[str, Any]:
    """What was found, for programs."""
    about = {"game": game} | ({"mode": mode} if mode is not None else {})
    return about | {"players": players, "games": played, "rows": [row._asdict() for row in rows]}
