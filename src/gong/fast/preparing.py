"""Compiling in a process of its own, so that nobody waits: ``python -m gong.fast.preparing HOME``."""

import logging
import os
import subprocess
import sys
from contextlib import suppress
from importlib import import_module

from filelock import FileLock, Timeout

from ..core.kernel import Kernel
from .engine import is_warm, warm
from .folder import usable_folder

LOCK = "compiling.lock"
#: How far the compiler stands back behind whoever plays.
NICE = 10
log = logging.getLogger(__name__)
#: The compilers that this process has started, by the kernel's home.
_started: dict[str, "subprocess.Popen[bytes]"] = {}


def prepare(kernel: Kernel) -> bool:
    """Are a kernel's rules compiled? If not, a process begins to compile them, once."""
    if is_warm(kernel):
        return True
    if kernel.home not in _started:
        log.info("the rules of %s are compiled in the background, which takes about a minute", kernel.name)
        command = [sys.executable, "-m", __name__, kernel.home]
        # Of its own session: Ctrl-C ends a game, and what it has begun to compile is there for the next.
        _started[kernel.home] = subprocess.Popen(command, start_new_session=True)
    return False


def main(home: str) -> None:
    """Compile one kernel, unless another process is at it."""
    kernel: Kernel = import_module(home).KERNEL
    with suppress(AttributeError, OSError):  # not every system has it
        os.nice(NICE)
    with suppress(Timeout), FileLock(usable_folder(kernel) / LOCK, timeout=0):
        warm(kernel)


if __name__ == "__main__":
    main(*sys.argv[1:])
