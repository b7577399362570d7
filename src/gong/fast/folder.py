"""Where compiled rules are kept.

Numba's disk cache does not notice edits in a callee's file, so the folder is named by all that a kernel's
rules do: see ``digest``.
"""

import atexit
import logging
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path

from ..core.kernel import Kernel
from .digest import digest_of

UNWRITABLE = "%s: %s; compiled rules are kept only until this ends (GONG_CACHE can name another folder)"


def cache_folder(kernel: Kernel, checked: bool = False, facts: str = "") -> Path:
    """In GONG_CACHE, or the user's cache folder; ``checked`` code, and what was folded, is kept apart."""
    home = os.environ.get("GONG_CACHE") or user_cache_path("gong", appauthor=False)
    return Path(home) / "-".join([digest_of(kernel), *(["checked"] * checked), *([facts] if facts else [])])


def usable_folder(kernel: Kernel, checked: bool = False, facts: str = "") -> Path:
    """The cache folder; one that cannot be written is told of at once, not after minutes of compiling."""
    folder = cache_folder(kernel, checked, facts)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        logging.getLogger(__name__).warning(UNWRITABLE, folder, error.strerror)
        return _until_the_end(folder)


def _until_the_end(folder: Path) -> Path:
    """A folder for this process alone, with what can be read of the one that cannot be written."""
    ours = Path(tempfile.mkdtemp(prefix="gong-"))
    atexit.register(shutil.rmtree, ours, ignore_errors=True)
    with suppress(OSError):  # nothing there, or nothing that may be read
        shutil.copytree(folder, ours, dirs_exist_ok=True)
    return ours
