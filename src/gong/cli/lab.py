"""The commands of the laboratory: simulate, balance, bench, warm."""

import json as js
import sys
from collections.abc import Callable, Sequence
from math import comb
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena.table import ArenaTable
from ..core.errors import BadInput
from ..core.match import Match
from ..fast.engine import warm as compile_all
from ..games import edition_of, new_match
from ..lab import balance as balances
from ..lab import bench as benches
from ..lab.simulate import Tally, policy_numbers
from ..lab.simulate import simulate as play_many
from .lineups import parse_line_up
from .starting import PLAYERS, read_options

INTERRUPTED = 130
errors = Console(stderr=True)
COMPILING = "compiling the rules once, this takes about a minute"


def simulate(
    game: str,
    players: int | None,
    line_up: str | None,
    games: int,
    bots: str,
    seed: int,
    json: bool,
    cards: Path | None,
    options: Sequence[str],
) -> None:
    """Play many games and count who wins."""
    match = ready_match(game, players, line_up, cards, options)
    names = checked_bots(bots, games, match)
    warm(quiet=True)
    with progress_bar("games") as bar:
        task = bar.add_task("games", total=games)
        tally = play_many(match, names, games, seed, lambda done: bar.update(task, completed=done))
    print_tally(tally, json)
    stop_if_short(tally.games, games)


def balance(
    game: str,
    players: int,
    games: int,
    bots: str,
    seed: int,
    json: bool,
    cards: Path | None,
    options: Sequence[str],
) -> None:
    """Play every free-for-all of a size and say how often each fighter wins."""
    names = checked_bots(bots, games, ready_match(game, players, None, cards, options))
    warm(quiet=True)
    with progress_bar("games") as bar:
        task = bar.add_task("games")

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        chosen = read_options(options)
        rows = balances.balance(game, players, games, seed, names, progress, cards=cards, options=chosen)
    played = sum(row.games for row in rows) // players
    rows.sort(key=lambda row: -row.rate)
    report = {"game": game, "players": players, "games": played, "rows": [row._asdict() for row in rows]}
    print(js.dumps(report) if json else balances.table(rows))
    stop_if_short(played, games * comb(len(rows), players))


def checked_bots(bots: str, games: int, match: Match) -> list[str]:
    """The names of the bots; what is wrong is said before anything is compiled."""
    if games < 1:
        raise BadInput("--games", f"expected at least 1, got {games}")
    names = [name.strip() for name in bots.split(",")]
    assert isinstance(match.table, ArenaTable)
    policy_numbers(names, match.table)
    return names


def stop_if_short(done: int, wanted: int) -> None:
    """Interrupted, say of how many games the figures are."""
    if done < wanted:
        errors.print(f"Stopped after {done} of {wanted} games; the figures are of those.")
        sys.exit(INTERRUPTED)


def ready_match(
    game: str, players: int | None, line_up: str | None, cards: Path | None, options: Sequence[str]
) -> Match:
    """The match to be played over and over: a line-up, or as many fighters as asked, drawn for each game."""
    if line_up is not None and players is not None:
        raise BadInput("--players", "say either --players or --line-up")
    chosen = read_options(options)
    if line_up is not None:
        seats, teams = parse_line_up(edition_of(game, cards), line_up)
        return new_match(game, seats, teams=teams, options=chosen, cards=cards, seed=0)
    drawn = PLAYERS if players is None else players
    return new_match(game, drawn, draft="random", options=chosen, cards=cards, seed=0)


def progress_bar(what: str) -> Progress:
    """On the error stream, so that output stays clean."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def print_tally(tally: Tally, json: bool) -> None:
    report = tally.report()
    if json:
        print(js.dumps(report, ensure_ascii=False))
        return
    table = Table("side", "wins", "share")
    for name, wins in sorted(tally.wins.items(), key=lambda item: -item[1]):
        table.add_row(name, str(wins), f"{100 * wins / max(tally.games, 1):.1f} %")
    console = Console()
    console.print(table)
    console.print(
        f"{tally.games} games, {report['mean_rounds']} rounds each, in {tally.seconds:.1f} s: "
        f"{report['decisions_per_second']:,} decisions a second"
    )


def bench(game: str, players: int, json: bool) -> None:
    """Measure speed, compiled and plain, in one run."""
    fighters = list(edition_of(game).fighters)
    if not 2 <= players <= len(fighters):
        raise BadInput("--players", f"expected 2 to {len(fighters)}, got {players}")
    match = new_match(game, spread(fighters, players), seed=1)
    report = with_compiling(lambda progress: benches.bench(match, progress))
    if json:
        print(js.dumps(report))
        return
    table = Table("random play on one core", "")
    for name, value in report.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    Console().print(table)


def spread(fighters: list[str], players: int) -> list[list[str]]:
    """Fighters small and large, evenly spread."""
    return [[fighters[i * len(fighters) // players]] for i in range(players)]


def warm(quiet: bool = False) -> None:
    """Compile the rules or load them, with progress; say how it went unless ``quiet``."""

    started = perf_counter()
    with_compiling(compile_all)
    if not quiet:
        print(f"The rules are compiled and ready ({perf_counter() - started:.1f} s).")


def with_compiling(work: Callable[[Any], Any]) -> Any:
    """Show a bar while rules are compiled, or one line where no bar can be; nothing if they are cached."""
    with progress_bar("compiling the rules (once)") as bar:
        task = bar.add_task("rules", total=None, visible=False)

        def progress(done: int, total: int, name: str) -> None:
            if not errors.is_terminal and not bar.tasks[0].visible:
                print(COMPILING, file=sys.stderr, flush=True)
            bar.update(task, completed=done, total=total, visible=True)

        return work(progress)
