"""A server that notes what it works at, for `python -m tests.server.load --parts`.

`python -m tests.server.sampled FILE serve …` is `gong serve …` that begins to note when it is told to, and
writes the file when it ends.
"""

import gc
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType

import msgspec
from rich.table import Table as Grid

from gong.cli.main import run

#: Told to begin.
BEGIN = signal.SIGUSR2
#: Seconds of work between two looks; the system may look less often.
EVERY = 0.001
#: From the innermost function on: in which file, and its name.
Stack = tuple[tuple[str, str], ...]
#: The other threads, the pauses, and the main thread by stack: seconds of work.
Noted = tuple[float, list[float], list[tuple[Stack, float]]]
NEW_MATCHES = "new matches, and those that are left"
OTHERS = "the thread that writes the database"
#: Whatever is done in these is for a match that begins or ends, down to the last frame of a socket.
BEGINNINGS = (
    *("run_asgi in h11_impl.py", "_load in hub.py", "_accepted in sockets.py", "handle_connect in"),
    *("_begin_if_all_is_in in fold.py", "_start in decisions.py", "enter in actor.py", "leave in actor.py"),
    *("connection_made in", "connection_lost in", "_keep_status in", "keep_snapshot in"),
)
#: By the innermost function that is in one of these files.
PARTS = {
    "odds": ("odds.py", "outlook.py"),
    "words": ("speech.py", "words.py", "prompts.py", "wording.py"),
    "views and what has changed in them": ("views.py", "changes.py", "teams.py", "marks.py", "recall.py"),
    "known state": ("moments.py", "declare.py", "hidden.py"),
    "keys and JSON": ("verbs.py", "keys.py", "guests.py", "messages.py", "entries.py", "narration.py"),
    "database": ("sqlalchemy/", "sqlite.py", "writer.py", "store.py", "contents.py", "database.py"),
    "the room and its people": (
        *("gong/server/room.py", "actor.py", "fold.py", "decisions.py", "holds.py", "clocks.py", "seats.py"),
        *("driver.py", "tasks.py", "chats.py", "bookkeeping.py", "thoughts.py"),
    ),
    "rules on the plain carrier": ("gong/core/", "gong/arena/", "gong/sphere/", "<switch", "gong/bots/"),
    "sockets, tasks and limits": ("",),
}


class Sampler:
    """Where the main thread is, each time that the process has worked for a while."""

    def __init__(self) -> None:
        self.stacks: Counter[Stack] = Counter()
        self.others = 0.0
        #: Seconds of work of each look for unreachable cycles, during which nobody is served.
        self.pauses: list[float] = []
        self._main = self._all = self._paused = 0.0

    def start(self, *_: object) -> None:
        self._main, self._all = time.thread_time(), time.process_time()
        gc.callbacks.append(self._pause)
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self, _: int, frame: FrameType | None) -> None:
        main, whole = time.thread_time(), time.process_time()
        worked = main - self._main
        self.others += whole - self._all - worked
        self._main, self._all = main, whole
        self.stacks[stack_of(frame)] += worked  # type: ignore[assignment]

    def _pause(self, phase: str, _: object) -> None:
        if phase == "start":
            self._paused = time.thread_time()
        else:
            self.pauses.append(time.thread_time() - self._paused)

    def write(self, file: Path) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        file.write_bytes(msgspec.json.encode((self.others, self.pauses, list(self.stacks.items()))))


def stack_of(frame: FrameType | None) -> Stack:
    stack = []
    while frame is not None:
        stack.append((frame.f_code.co_filename, frame.f_code.co_name))
        frame = frame.f_back
    return tuple(stack)


def part_of(stack: Stack) -> str:
    named = [f"{name} in {file.rpartition('/')[2]}" for file, name in stack]
    if any(name.startswith(BEGINNINGS) for name in named):
        return NEW_MATCHES
    ours = [
        file for file, _ in stack if "gong/" in file or "sqlalchemy/" in file or file.startswith("<switch")
    ]
    return next(part for part, files in PARTS.items() if any(piece in ours[0] for piece in files))


def parts_of(file: Path, choices: int) -> Grid:
    """What a choice costs, part by part, the largest first."""
    others, pauses, stacks = msgspec.json.decode(file.read_bytes(), type=Noted)
    parts = Counter({OTHERS: others})
    for stack, worked in stacks:
        parts[part_of(stack)] += worked
    longest = f"the longest {max(pauses, default=0) * 1000:.0f} ms"
    told = f"{len(pauses)} looks for unreachable cycles, {sum(pauses) * 1000:.0f} ms of it, {longest}"
    grid = Grid("part", "ms a choice", title="what the server works at", caption=told)
    for part, worked in parts.most_common():
        grid.add_row(part, f"{worked / choices * 1000:.3f}")
    return grid


def main() -> None:
    file, sys.argv = Path(sys.argv[1]), ["gong", *sys.argv[2:]]
    sampler = Sampler()
    signal.signal(BEGIN, sampler.start)
    try:
        run()
    finally:
        sampler.write(file)


if __name__ == "__main__":
    main()
