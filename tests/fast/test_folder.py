"""Where compiled rules are kept: named by every source they depend on, and usable wherever one is."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from gong.fast import folder
from gong.fast.folder import cache_folder, source_digest, source_folders, usable_folder

from ..duel.kernel import KERNEL

HERE = Path(__file__).parent
Patch = pytest.MonkeyPatch

RULES = """\
from dataclasses import dataclass

from gong.core.rule import rule
from outside_numbers.tables import double

@dataclass
class State: ...

@rule
def serve(s: State) -> int:
    return double(3)
"""
TABLES = """\
from gong.core.rule import rule

@rule
def double(n: int) -> int:
    return 2 * n
"""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: Patch) -> Any:
    """Something like a kernel whose rules lie in two folders far from ours."""
    for package, source in (("outside_rules", RULES), ("outside_numbers", TABLES)):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / ("rules.py" if package == "outside_rules" else "tables.py")).write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    from outside_rules import rules  # type: ignore[import-not-found] # noqa: PLC0415

    class Outside:
        name, home, state, book = "outside", rules.__name__, rules.State, rules.State
        serve = staticmethod(rules.serve)

    yield Outside
    for name in [name for name in sys.modules if name.startswith("outside_")]:
        del sys.modules[name]


def test_every_folder_that_rules_of_another_package_use_is_a_source(outside: Any, tmp_path: Path) -> None:
    assert {tmp_path / "outside_rules", tmp_path / "outside_numbers"} <= source_folders(outside)


@pytest.mark.parametrize(
    "file", ["outside_rules/rules.py", "outside_numbers/tables.py", "outside_rules/new.py"]
)
def test_an_edit_in_any_of_them_is_noticed(outside: Any, tmp_path: Path, file: str) -> None:
    before = source_digest(outside)
    with (tmp_path / file).open("a") as source:
        source.write("# edited\n")
    assert source_digest(outside) != before


def test_a_kernels_own_folder_counts_and_libraries_do_not(monkeypatch: Patch) -> None:
    found = source_folders(KERNEL)
    assert HERE.parent / "duel" in found
    assert not any("site-packages" in str(path) or path.name == "msgspec" for path in found)
    monkeypatch.chdir(HERE)
    assert source_folders(KERNEL) == found


def test_our_own_folders_count_for_every_kernel(monkeypatch: Patch) -> None:
    before = source_digest(KERNEL)
    monkeypatch.setattr(folder, "SOURCES", ("core",))
    assert source_digest(KERNEL) != before


def test_the_folder_is_where_the_user_wants_it(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    assert cache_folder(KERNEL).parent == tmp_path
    assert cache_folder(KERNEL, checked=True).name == cache_folder(KERNEL).name + "-checked"
    monkeypatch.delenv("GONG_CACHE")
    assert cache_folder(KERNEL).parent == platformdirs.user_cache_path("gong", appauthor=False)


@pytest.mark.skipif(sys.platform != "linux", reason="XDG is the custom of Linux")
def test_xdg_is_respected(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.delenv("GONG_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder(KERNEL).parent == tmp_path / "gong"


def test_a_folder_that_cannot_be_made_is_one_line_and_a_temporary_one(
    monkeypatch: Patch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GONG_CACHE", str(tmp_path / "file" / "cache"))
    found = usable_folder(KERNEL)
    assert found.is_dir()
    assert tmp_path not in found.parents
    (line,) = caplog.messages
    assert "\n" not in line
    assert str(tmp_path / "file" / "cache") in line
    assert "GONG_CACHE can name another folder" in line


def test_what_can_only_be_read_is_taken_along(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("GONG_CACHE", str(tmp_path))
    (usable_folder(KERNEL) / "serve.ready").write_text("1.0")

    def refused(**_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refused)
    assert (usable_folder(KERNEL) / "serve.ready").read_text() == "1.0"


def test_a_folder_that_may_not_even_be_looked_at_is_no_traceback(monkeypatch: Patch) -> None:
    """Somebody else's home: every look at it is refused, which root would never see."""

    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refused)
    monkeypatch.setattr(shutil, "copytree", refused)
    assert usable_folder(KERNEL).is_dir()
