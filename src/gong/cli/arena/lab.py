"""The laboratory with fighters."""

import json as js
from random import Random
from typing import Any

from msgspec.structs import replace

from ...core.errors import BadInput
from ...core.match import Match
from ...core.wishes import Bout
from ...data.loader import edition_of
from ...data.seatings import allowed_players, bouts, checked_players, chosen_mode, usual_players
from ...games import new_match
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


def line_ups(wishes: Wishes, players: int | None, without: str | None) -> list[Match]:
    """Drawn for each game, or where somebody is left out, every bout of the others, its seats shuffled."""
    edition = edition_of(wishes.game, wishes.cards)
    mode = chosen_mode(edition, wishes.mode, "--mode")
    sizes = allowed_players(edition, mode) if players is None else [players]
    sizes = [checked_players(edition, mode, size, "--players") for size in sizes]
    if without is None:
        return [match_to_simulate(replace(wishes, players=size)) for size in sizes]
    left_out = [fighter_named(edition, name, "--without") for name in without.split(",") if name]
    lot = Random(wishes.seed)
    found = [
        _shuffled(wishes, bout, mode, edition.laws.own_zones, lot)
        for size in sizes
        for bout in bouts(edition, mode, size, left_out)
    ]
    if not found:
        raise BadInput("--without", "too few are left")
    return found


def _shuffled(wishes: Wishes, bout: Bout, mode: str | None, own_zones: int, lot: Random) -> Match:
    seats = list(lot.choice(bout.seatings))
    if not own_zones:
        lot.shuffle(seats)
    options = read_options(wishes.options)
    return new_match(wishes.game, seats, mode=mode, options=options, cards=wishes.cards, seed=wishes.seed)


def names(wishes: Wishes, lang: str) -> dict[str, str]:
    edition = edition_of(wishes.game, wishes.cards)
    found = {edition.game: edition.title.said(lang)}
    for fighter, sheet in edition.fighters.items():
        found[fighter] = sheet.name.said(lang)
        found |= {card: each.name.said(lang) for card, each in sheet.cards.items() if each.name}
    return found


def _report(
    game: str, mode: str | None, players: int, played: int, rows: list[balances.Row]
) -> dict[str, Any]:
    """What was found, for programs."""
    about = {"game": game} | ({"mode": mode} if mode is not None else {})
    return about | {"players": players, "games": played, "rows": [row._asdict() for row in rows]}
