"""`gong simulate`: many games, counted and if wanted kept."""

import json as js
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.table import Table

from ..core.errors import BadInput, GongError
from ..core.table import Table as GameTable
from ..data.words import Words, words
from ..lab.backends import Backend, backend_of
from ..lab.casts import TABLES, Seated, casts_of
from ..lab.counts import GROUPS, Counts, Row, counted, is_fair
from ..lab.haste import hasten
from ..lab.observers import Seen, checked_observers
from ..lab.runs import Run
from ..lab.winning import wilson
from .counting import counting
from .interface import seating
from .lab import INTERRUPTED, checked_bots, errors, warm_for, with_compiling
from .options import Wishes, chosen_language

if TYPE_CHECKING:
    from ..lab.recording import Recording


class Form(NamedTuple):
    """How many are played, where, and what becomes of them."""

    games: int
    backend: str = "cpu"
    jobs: int | None = None
    out: Path | None = None
    resume: bool = False
    json: bool = False
    observe: Sequence[str] = ()


class Found(NamedTuple):
    """What was counted, of how many games that were wanted, and what was played now in how many seconds."""

    counts: Counts
    wanted: int
    decisions: int
    seconds: float


def simulate(wishes: Wishes, form: Form) -> None:
    """Play many games and say who wins how often; interrupted, of what has been played."""
    say = words(chosen_language(wishes.lang))
    run, backend = planned(wishes, form)
    recording = _recording(form, run)
    table = run.line_ups[0].table
    warm_for(run.bots, table.kernel)
    if recording is None and not run.observers:
        with_compiling(lambda progress: hasten(run.line_ups[0], run.bots, form.games, progress))
    found = played(run, backend, recording, say)
    _print(found, table, form, say)
    if found.counts.games < found.wanted:
        _tell_stopped(found, form, say)
    if recording is not None:
        for path in recording.finish():
            print(path, file=sys.stderr)


def planned(wishes: Wishes, form: Form) -> tuple[Run, Backend]:
    """What makes no sense is refused before anything is compiled."""
    if form.resume and form.out is None:
        raise BadInput("--resume", "say with --out which file to go on with")
    line_ups = seating(wishes).matches_to_simulate(wishes)
    bots = tuple(checked_bots(wishes.bots, form.games))
    observers = checked_observers(form.observe, TABLES)
    run = Run(line_ups, bots, form.games, wishes.seed or 0, form.out is not None, observers)
    return run, backend_of(form.backend, form.jobs)


def _recording(form: Form, run: Run) -> "Recording | None":
    if form.out is None:
        return None
    from ..lab.recording import opened  # noqa: PLC0415 - an extra

    return opened(form.out, run, resume=form.resume, warn=errors.print)


# -- playing


def played(run: Run, backend: Backend, recording: "Recording | None", say: Words) -> Found:
    """Everything that is not kept yet."""
    counter = recording or _Counter(run)
    before = counter.counts
    started = perf_counter()
    try:
        with counting(run.games - before.games, say) as count:
            for part in backend(run.player, run.tasks(counter.missing())):
                counter.add(part)
                count(len(part.rows))
    except KeyboardInterrupt:
        if recording is not None:
            recording.keep()
    except GongError:
        if recording is not None:
            recording.keep()  # whatever went wrong, what was played before it is not lost
            errors.print(say.say("lab.go-on", path=str(recording.path)), highlight=False)
        raise
    found = counter.counts
    return Found(found, run.games, found.decisions - before.decisions, perf_counter() - started)


class _Counter:
    """Games that are counted and not kept."""

    def __init__(self, run: Run) -> None:
        self._run, self.counts = run, Counts()
        self._seated = [Seated(match, run.bots) for match in run.line_ups]

    def missing(self) -> None:
        """Everything."""

    def add(self, part: Any) -> None:
        seated = self._seated[part.part.line_up]
        casts = casts_of(part.rows, seated)
        self.counts = self.counts.plus(counted(part.rows, casts, seated.match.table, part.noted))


# -- telling


def _print(found: Found, table: GameTable, form: Form, say: Words) -> None:
    if form.json:
        print(js.dumps(report(found, table), ensure_ascii=False))
        return
    console = Console(highlight=False)
    for group in GROUPS:
        if found.counts.is_telling(group):
            console.print(_table(group, found.counts.rows(group), table, say))
    for title, columns in found.counts.observed.items():
        console.print(_sights(title, columns, say))
    console.print(_summary(found, table, say))


def _table(group: str, rows: Sequence[Row], table: GameTable, say: Words) -> Table:
    """One row for each; a star where the interval leaves out what would be fair."""
    first = say.say(f"lab.{title_of(group, table)}")
    shown = Table(first, title_justify="left")
    for column in say.say("lab.columns").split(", "):
        shown.add_column(column, justify="right")
    for row in rows:
        shown.add_row(*cells(row, say), "" if is_fair(row) else "*")
    return shown


def _sights(title: str, columns: Mapping[str, Seen], say: Words) -> Table:
    """What an observer noted: the mean of each column of numbers, how often each text."""
    shown = Table(title, title_justify="left")
    for column in say.say("lab.sights").split(", "):
        shown.add_column(column, justify="right")
    for column, seen in columns.items():
        for fact in sights_of(column, seen):
            name = fact["column"] if fact["value"] is None else f"{fact['column']}: {fact['value']}"
            shown.add_row(name, f"{fact['games']:,}", *_mean(fact, say))
    return shown


def sights_of(column: str, seen: Seen) -> list[dict[str, Any]]:
    """A column as it is told: of texts how often each of them, most first."""
    texts = sorted(seen.texts.items(), key=lambda each: -each[1])
    rows: list[tuple[str | None, float, tuple[float, float]]] = [
        (text, games / seen.games, wilson(games, seen.games)) for text, games in texts
    ]
    if not texts:
        rows = [(None, *seen.mean())]
    return [
        {"column": column, "value": value, "games": seen.games, "mean": mean, "interval": interval}
        for value, mean, interval in rows
    ]


def _mean(fact: Mapping[str, Any], say: Words) -> tuple[str, str]:
    low, high = (_number(end, say) for end in fact["interval"])
    return _number(fact["mean"], say), say.say("lab.interval", low=low, high=high)


def _number(value: float, say: Words) -> str:
    return f"{value:.3g}".replace(".", say.say("lab.point"))


def title_of(group: str, table: GameTable) -> str:
    """What those who are told by name are: fighters or decks."""
    return group if group != "name" else "deck" if table.kernel.workshop else "fighter"


def cells(row: Row, say: Words) -> list[str]:
    low, high = row.interval
    interval = say.say("lab.interval", low=percent(low, say), high=percent(high, say))
    return [row.name, f"{row.games:,}", percent(row.share, say), interval, percent(row.fair, say)]


def percent(share: float, say: Words) -> str:
    return f"{100 * share:.1f} %".replace(".", say.say("lab.point"))


def _summary(found: Found, table: GameTable, say: Words) -> str:
    counts = found.counts
    return say.say(
        f"lab.summary-{table.length}",
        games=f"{counts.games:,}",
        length=f"{counts.length / max(counts.games, 1):.1f}".replace(".", say.say("lab.point")),
        seconds=f"{found.seconds:.1f}".replace(".", say.say("lab.point")),
        rate=f"{found.decisions / max(found.seconds, 1e-9):,.0f}",
    )


def report(found: Found, table: GameTable) -> dict[str, Any]:
    """For programs; shares are fractions of 1."""
    counts = found.counts
    group = "side" if counts.is_telling("side") else "name"
    wins = counts.groups.get(group, {})
    return {
        "game": table.game,
        "games": counts.games,
        "decisions": counts.decisions,
        "seconds": round(found.seconds, 3),
        "decisions_per_second": round(found.decisions / max(found.seconds, 1e-9)),
        "wins": {name: _whole(count.share) for name, count in wins.items()},
        f"mean_{table.length}": round(counts.length / max(counts.games, 1), 3),
        "endings": counts.endings,
        "by": {
            title_of(group, table): [facts(row) for row in counts.rows(group)]
            for group in GROUPS
            if counts.is_telling(group)
        },
    } | ({"observed": observed_facts(counts)} if counts.observed else {})


def observed_facts(counts: Counts) -> dict[str, list[dict[str, Any]]]:
    """What observers noted, by table."""
    return {
        title: [fact for column, seen in columns.items() for fact in sights_of(column, seen)]
        for title, columns in counts.observed.items()
    }


def facts(row: Row) -> dict[str, Any]:
    low, high = row.interval
    return {
        "name": row.name,
        "games": row.games,
        "share": round(row.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(row.fair, 4),
    }


def _whole(number: float) -> float:
    return int(number) if number == int(number) else round(number, 2)


def _tell_stopped(found: Found, form: Form, say: Words) -> None:
    """Of how many games the figures are, and how it goes on."""
    done = {"done": found.counts.games, "all": found.wanted}
    errors.print(say.say("ladder.stopped", **done), highlight=False)
    if form.out is not None:
        errors.print(say.say("lab.go-on", path=str(form.out)), highlight=False)
    sys.exit(INTERRUPTED)
