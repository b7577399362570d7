"""The commands of the laboratory: simulate, balance, bench, warm."""

import json as js
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core.errors import BadInput
from ..core.kernel import Kernel
from ..core.match import Match
from ..data.decks import ready_decks
from ..data.loader import edition_of
from ..data.seatings import checked_players, chosen_mode, usual_players
from ..fast.engine import warm as compile_all
from ..games import game_of, kernels, new_match
from ..lab import balance as balances
from ..lab import bench as benches
from ..lab import duels
from ..lab.simulate import Tally, is_compiled
from ..lab.simulate import simulate as play_many
from .lexicon import fighter_named
from .lineups import parse_line_up
from .sphereseats import USUAL_PLAYERS, checked_teams, seated_decks
from .starting import chosen_language, how_many, read_options

SPHERE = "ultrium-sphere"
INTERRUPTED = 130
errors = Console(stderr=True)
COMPILING = "compiling the rules once, this takes about a minute"


def simulate(
    game: str,
    mode: str | None,
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
    match = ready_match(game, mode, players, line_up, cards, options)
    names = checked_bots(bots, games, match)
    warm_for(names, match.table.kernel)
    with progress_bar("games") as bar:
        task = bar.add_task("games", total=games)
        tally = play_many(match, names, games, seed, lambda done: bar.update(task, completed=done))
    print_tally(tally, json)
    stop_if_short(tally.games, games)


def balance(
    game: str,
    mode: str | None,
    players: int | None,
    without: str | None,
    games: int,
    bots: str,
    seed: int,
    json: bool,
    cards: Path | None,
    options: Sequence[str],
) -> None:
    """Play every bout of a size and say how often each fighter, or each side, wins."""
    if game == SPHERE:
        raise BadInput("game", f"{SPHERE} has decks instead of fighters; compare them with gong decks matrix")
    match = ready_match(game, mode, players, None, cards, options)
    names = checked_bots(bots, games, match)
    edition, size = edition_of(game, cards), match.table.seats
    mode = chosen_mode(edition, mode, "--mode")
    left_out = [fighter_named(edition, name, "--without") for name in (without or "").split(",") if name]
    meetings = balances.plan(game, size, games, seed, mode, left_out, cards)
    warm_for(names, game_of(game).kernel)
    with progress_bar("games") as bar:
        task = bar.add_task("games")

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        rows = balances.balance(
            *(game, size, games, seed, names, progress),
            cards=cards,
            options=read_options(options),
            mode=mode,
            without=left_out,
        )
    played = sum(row.games for row in rows) // len(meetings[0].rivals)
    rows.sort(key=lambda row: -row.rate)
    print(js.dumps(balance_report(game, mode, size, played, rows)) if json else balances.table(rows))
    stop_if_short(played, sum(meeting.games for meeting in meetings))


def balance_report(
    game: str, mode: str | None, players: int, played: int, rows: list[balances.Row]
) -> dict[str, Any]:
    """What `gong balance` found, for programs."""
    about = {"game": game} | ({"mode": mode} if mode is not None else {})
    return about | {"players": players, "games": played, "rows": [row._asdict() for row in rows]}


def checked_bots(bots: str, games: int, match: Match) -> list[str]:
    """The names of the bots; what is wrong is said before anything is compiled."""
    if games < 1:
        raise BadInput("--games", f"expected at least 1, got {games}")
    names = [name.strip() for name in bots.split(",")]
    is_compiled(names)
    return names


def stop_if_short(done: int, wanted: int) -> None:
    """Interrupted, say of how many games the figures are."""
    if done < wanted:
        errors.print(f"Stopped after {done} of {wanted} games; the figures are of those.")
        sys.exit(INTERRUPTED)


def ready_match(
    game: str,
    mode: str | None,
    players: int | None,
    line_up: str | None,
    cards: Path | None,
    options: Sequence[str],
) -> Match:
    """The match to be played over and over: a line-up, or as many fighters as asked, drawn for each game."""
    if game == SPHERE:
        return duel_of_decks(mode, players, line_up, cards, options)
    if line_up is not None and players is not None:
        raise BadInput("--players", "say either --players or --line-up")
    edition, chosen = edition_of(game, cards), read_options(options)
    usual = chosen_mode(edition, mode, "--mode")
    if line_up is not None:
        seats, teams = parse_line_up(edition, line_up)
        return new_match(game, seats, teams=teams, options=chosen, cards=cards, seed=0, mode=mode)
    drawn = how_many(edition, usual, players)
    return new_match(game, drawn, draft="random", options=chosen, cards=cards, seed=0, mode=usual)


def duel_of_decks(
    mode: str | None, players: int | None, line_up: str | None, cards: Path | None, options: Sequence[str]
) -> Match:
    """In a game of decks a line-up names them; else as many of the ready ones as there are players."""
    without_mode(mode)
    chosen = read_options(options)
    decks = seated_decks(line_up, players, chosen, cards, chosen_language(None), "--line-up")
    return new_match(SPHERE, decks, options=chosen, cards=cards, seed=0)


def without_mode(mode: str | None) -> None:
    if mode is not None:
        raise BadInput("--mode", f"{SPHERE} has no modes, so there is no {mode!r}")


def matrix_of_decks(games: int, seed: int, bots: str) -> None:
    """Play every two of the ready decks against each other and print how often each wins."""
    ready = ready_decks()
    match = new_match(SPHERE, ready, seed=0)
    names = checked_bots(bots, games, match)
    warm_for(names, match.table.kernel)
    with progress_bar("pairs of decks") as bar:
        task = bar.add_task("pairs")

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        found = duels.matrix(SPHERE, {name: name for name in ready}, games, seed, names, progress=progress)
    print(duels.table(found), duels.courses(found), sep="\n\n")


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


def bench(game: str | None, mode: str | None, players: int | None, json: bool) -> None:
    """Measure speed in one run: compiled and plain, or without a game each game beside the others."""
    if game is None:
        compare_games(mode, players, json)
        return
    match = benched_match(game, mode, players)
    report = with_compiling(lambda progress: benches.bench(match, progress))
    if json:
        print(js.dumps(report))
        return
    table = Table("random play on one core", "")
    for name, value in report.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    Console().print(table)


def benched_match(game: str, mode: str | None, players: int | None) -> Match:
    """The match that is timed, of as many players as asked for."""
    if game == SPHERE:
        without_mode(mode)
        size = checked_teams("--players", USUAL_PLAYERS if players is None else players)
        return benches.typical_match(game, None, size)
    edition = edition_of(game)
    mode = chosen_mode(edition, mode, "--mode")
    size = usual_players(edition, mode) if players is None else players
    return benches.typical_match(game, mode, checked_players(edition, mode, size, "--players"))


def compare_games(mode: str | None, players: int | None, json: bool) -> None:
    """The speed of every game of fighters as a share of the first one's, all measured in turn."""
    for name, value in {"--mode": mode, "--players": players}.items():
        if value is not None:
            raise BadInput(name, "say of which game")
    speeds = with_compiling(benches.compare)
    if json:
        print(js.dumps([speed._asdict() for speed in speeds]))
    else:
        Console().print(benches.comparison(speeds))


def warm_all() -> None:
    """Compile the rules of every kernel or load them, and say how it went."""
    started = perf_counter()
    for kernel in kernels():
        warm(kernel)
    print(f"The rules are compiled and ready ({perf_counter() - started:.1f} s).")


def warm_for(bots: Sequence[str], kernel: Kernel) -> None:
    """With a bot of one's own nothing runs compiled."""
    if is_compiled(bots):
        warm(kernel)


def warm(kernel: Kernel) -> None:
    """Compile the rules of a kernel or load them, with progress."""
    with_compiling(lambda progress: compile_all(kernel, progress))


def with_compiling(work: Callable[[Any], Any]) -> Any:
    """Show a bar while rules are compiled, or one line where no bar can be; nothing if they are cached."""
    with progress_bar("compiling the rules (once)") as bar:
        task = bar.add_task("rules", total=None, visible=False)

        def progress(done: int, total: int, name: str) -> None:
            if not errors.is_terminal and not bar.tasks[0].visible:
                print(COMPILING, file=sys.stderr, flush=True)
            bar.update(task, completed=done, total=total, visible=True)

        return work(progress)
