"""Where the parts of a run are played: on this computer or on a cluster. All give the same games."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from ..bots import can_travel
from ..core.errors import BadInput
from .pools import crew, in_turn
from .runs import Played, Player, Task

#: Plays tasks; what they give comes in their order.
Backend: TypeAlias = Callable[[Player, Iterable[Task]], Iterator[Played]]


def cpu(jobs: int | None = None) -> Backend:
    """So many cores, by default all: compiled games in threads; what a Python class plays or observes, in
    processes."""
    jobs = jobs or os.cpu_count() or 1

    def play(player: Player, tasks: Iterable[Task]) -> Iterator[Played]:
        is_compiled = player.is_compiled and not player.observers
        if jobs == 1 or not (is_compiled or can_travel(player)):
            return map(player.play, tasks)
        return _in_threads(player, tasks, jobs) if is_compiled else _in_processes(player, tasks, jobs)

    return play


def _in_threads(player: Player, tasks: Iterable[Task], jobs: int) -> Iterator[Played]:
    with ThreadPoolExecutor(jobs) as pool:
        yield from in_turn(pool, player.play, tasks)


def _in_processes(player: Player, tasks: Iterable[Task], jobs: int) -> Iterator[Played]:
    with crew(jobs) as workers:
        yield from in_turn(workers, player.play, tasks)


BACKENDS = ("cpu", "ray", "gpu")


def backend_of(name: str, jobs: int | None = None) -> Backend:
    """The one of this name; what there is not is said."""
    if jobs is not None and jobs < 1:
        raise BadInput("--jobs", f"expected at least 1, got {jobs}")
    match name:
        case "cpu":
            return cpu(jobs)
        case "ray":
            from .cluster import ray  # noqa: PLC0415 - an extra

            return ray(jobs)
        case "gpu":
            raise BadInput(
                "--backend", "games do not run on a graphics card yet; --backend cpu plays the same ones"
            )
    raise BadInput("--backend", f"there is no {name!r}; there are {', '.join(BACKENDS)}")
