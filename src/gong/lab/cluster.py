"""The parts of a run on a cluster, by Ray, which is in the extra `cluster`; on one computer it starts one.

Ray plays a part again when the worker that had it has died; each part is taken once, in its turn, so that no
game is lost and none counts twice.
"""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from ..core.errors import GongError
from ..fast.digest import digest_of
from ..fast.engine import warm
from ..games import GAMES, Game, register
from .backends import Backend
from .runs import Played, Player, Task

#: How often a part is tried again whose worker died, and how many parts are under way for each core.
TRIES, AHEAD = 5, 3
#: Another cluster than the one on this computer; Ray's own variable.
ADDRESS = "RAY_ADDRESS"
MISSING = "a cluster needs Ray: pip install 'gong[cluster]', here and on every computer of it"


class Work:
    """What travels with every part: how it is played, and which rules it was asked for with."""

    def __init__(self, player: Player, kernel_home: str, digest: str, known: tuple[Game, ...]) -> None:
        self._player, self._home, self._digest, self._known = player, kernel_home, digest, known

    def play(self, task: Task) -> Played:
        """Another version of the rules would play other games, so it plays none."""
        for game in self._known:
            register(game)
        kernel = task.match.table.kernel
        if digest_of(kernel) != self._digest:
            raise GongError(
                f"{os.uname().nodename} has other rules of {kernel.name}: install the same Gong on all"
            )
        if self._player.is_compiled:
            warm(kernel)
        return self._player.play(task)


def ray(jobs: int | None = None) -> Backend:
    """A cluster that is there already (``RAY_ADDRESS``), or one of so many processes on this computer."""
    try:
        import ray as cluster  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise GongError(MISSING) from None

    def play(player: Player, tasks: Iterable[Task]) -> Iterator[Played]:
        _join(cluster, jobs)
        try:
            yield from _played(cluster, player, tasks)
        finally:
            cluster.shutdown()

    return play


def _join(cluster: Any, jobs: int | None) -> None:
    about = {"log_to_driver": False, "include_dashboard": False, "configure_logging": False}
    if os.environ.get(ADDRESS):
        cluster.init(log_to_driver=False)
    else:
        cluster.init(num_cpus=jobs or os.cpu_count() or 1, **about)


def _played(cluster: Any, player: Player, tasks: Iterable[Task]) -> Iterator[Played]:
    """In their order, only some of them under way at a time."""
    remote = cluster.remote(num_cpus=1, max_retries=TRIES)(_play)
    most = AHEAD * max(1, int(cluster.cluster_resources().get("CPU", 1)))
    ahead: deque[Any] = deque()
    work = None
    for task in tasks:
        if work is None:
            kernel = task.match.table.kernel
            work = cluster.put(Work(player, kernel.home, digest_of(kernel), tuple(GAMES.values())))
        ahead.append(remote.remote(work, task))
        if len(ahead) > most:
            yield _got(cluster, ahead.popleft())
    while ahead:
        yield _got(cluster, ahead.popleft())


def _play(work: Work, task: Task) -> Played:
    return work.play(task)


def _got(cluster: Any, reference: Any) -> Played:
    """What a worker said was wrong is said as it is."""
    try:
        played: Played = cluster.get(reference)
    except cluster.exceptions.RayTaskError as error:
        if isinstance(error.cause, GongError):
            raise error.cause from None
        raise
    except cluster.exceptions.RayError as error:
        raise GongError(f"the cluster has lost a part of the run: {str(error).splitlines()[0]}") from None
    return played
