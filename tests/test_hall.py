"""One hall: outside its own folders nobody names a kernel, except the registry."""

import io
import re
import tokenize
from pathlib import Path

from gong.games import kernels

PACKAGE = Path(__file__).parents[1] / "src" / "gong"
REGISTRY = PACKAGE / "games.py"
WORD = re.compile(r"f?['\"][\w.]+['\"]")


def outsiders() -> list[Path]:
    """Every module that belongs to no kernel."""
    own = {kernel.name for kernel in kernels()}
    files = [path for path in PACKAGE.rglob("*.py") if not own & {*path.relative_to(PACKAGE).parts[:-1]}]
    return [path for path in files if path != REGISTRY]


def words_in(path: Path) -> set[str]:
    """The names of a module, and its strings of one word or a dotted path; prose is free."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)
    return {t.string for t in tokens if t.type == tokenize.NAME or WORD.fullmatch(t.string)}


def test_every_other_folder_is_looked_at() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and next(path.rglob("*.py"), None)}
    looked_at = {path.relative_to(PACKAGE).parts[0] for path in outsiders()}
    assert folders - {kernel.name for kernel in kernels()} <= looked_at
    assert {"coach", "cli", "envs", "lab", "server"} <= looked_at


def test_no_module_outside_a_kernel_names_one() -> None:
    told = re.compile("|".join(kernel.name for kernel in kernels()), re.IGNORECASE)
    named = {path: sorted(filter(told.search, words_in(path))) for path in outsiders()}
    assert {str(path.relative_to(PACKAGE)): words for path, words in named.items() if words} == {}
