"""What the commands of the laboratory share; bench and warm."""

import json as js
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from ..core.errors import BadInput
from ..core.kernel import Kernel
from ..fast.engine import warm as compile_all
from ..games import kernels
from ..lab import bench as benches
from ..lab.simulate import is_compiled
from .interface import laboratory
from .options import Wishes

INTERRUPTED = 130
errors = Console(stderr=True)
COMPILING = "compiling the rules once, this takes about a minute"


def checked_bots(bots: str, games: int) -> list[str]:
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


@contextmanager
def counted(what: str, total: int | None = None) -> Iterator[Callable[[int, int], None]]:
    """A bar that is told how much is done, and of how much."""
    with progress_bar(what) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def progress_bar(what: str, how_far: ProgressColumn | None = None) -> Progress:
    """On the error stream, so that output stays clean."""
    columns = (TextColumn(what), BarColumn(), how_far or MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def bench(wishes: Wishes, json: bool) -> None:
    """Measure the speed of a game in one run, compiled and plain."""
    match = laboratory(wishes).match_to_time(wishes)
    report = with_compiling(lambda progress: benches.bench(match, progress))
    if json:
        print(js.dumps(report))
        return
    table = Table("random play on one core", "")
    for name, value in report.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    Console().print(table)


def compare(json: bool) -> None:
    """The speed of every game as a share of the second edition's, all measured in turn."""
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
    with progress_bar("compiling the rules (once)", TaskProgressColumn()) as bar:
        task = bar.add_task("rules", total=None, visible=False)

        def progress(done: int, total: int, name: str) -> None:
            if not errors.is_terminal and not bar.tasks[0].visible:
                print(COMPILING, file=sys.stderr, flush=True)
            bar.update(task, completed=done, total=total, visible=True)

        return work(progress)
