"""Where compiled rules are kept.

Numba's disk cache does not notice edits in a callee's file, so the folder is named by a hash of all sources
that a kernel's rules depend on, wherever the kernel lives.
"""

import atexit
import hashlib
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import numba
from platformdirs import user_cache_path

from ..core.calls import in_order
from ..core.kernel import Kernel

PACKAGE = Path(__file__).parents[1]
#: Folders of ours that the compiled code of every kernel depends on.
SOURCES = ("core", "data", "fast")
UNWRITABLE = "%s: %s; compiled rules are kept only until this ends (GONG_CACHE can name another folder)"


def cache_folder(kernel: Kernel, checked: bool = False, facts: str = "") -> Path:
    """In GONG_CACHE, or the user's cache folder; ``checked`` code, and what was folded, is kept apart."""
    home = os.environ.get("GONG_CACHE") or user_cache_path("gong", appauthor=False)
    return Path(home) / "-".join(
        [source_digest(kernel), *(["checked"] * checked), *([facts] if facts else [])]
    )


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


def source_digest(kernel: Kernel) -> str:
    """A hash of every source that the compiled code of a kernel depends on, and of where they lie.

    Numba keeps compiled code by path: another installation must not find a folder that looks filled.
    """
    digest = hashlib.sha256(f"{numba.__version__} {kernel.name}".encode())
    ours = {path.parent for name in SOURCES for path in (PACKAGE / name).rglob("*.py")}
    for folder in sorted(ours | source_folders(kernel)):
        digest.update(f"{folder}\n".encode())
        for path in sorted(folder.glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def source_folders(kernel: Kernel) -> set[Path]:
    """The folders of a kernel's rules, and of everything that the modules of these rules refer to."""
    own = {rule.__module__ for rule in in_order(kernel.serve)}
    own |= {kernel.home, kernel.state.__module__, kernel.book.__module__}
    referred = {name for name in _referred(own) if not _is_elsewhere(name, {_package(name) for name in own})}
    files = (getattr(sys.modules[name], "__file__", None) for name in own | referred)
    return {Path(file).parent for file in files if file}


def _referred(names: Iterable[str]) -> set[str]:
    """The modules of what these modules hold: other modules, functions and classes."""
    values = [value for name in names for value in vars(sys.modules[name]).values()]
    found = {
        getattr(value, "__name__" if isinstance(value, ModuleType) else "__module__", "") for value in values
    }
    return {name for name in found if name in sys.modules}


def _is_elsewhere(name: str, packages: Collection[str]) -> bool:
    """Is this Python's own, or a library that no rule belongs to?"""
    if _package(name) in packages:
        return False
    installed = "site-packages" in str(getattr(sys.modules[name], "__file__", ""))
    return installed or _package(name) in sys.stdlib_module_names


def _package(name: str) -> str:
    return name.split(".", maxsplit=1)[0]
