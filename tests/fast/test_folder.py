"""Where compiled rules are kept: named by what they do, and usable wherever one is."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs
import pytest

from gong.fast import digest, linking
from gong.fast.digest import digest_of
from gong.fast.folder import cache_folder, usable_folder

from ..duel.kernel import KERNEL

Patch = pytest.MonkeyPatch

RULES = """\
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from gong.core.declare import Cell
from gong.core.rule import rule
from outside_numbers import tables

@dataclass
class State:
    number: Annotated[int, Cell("i1")] = 0

class Tools(NamedTuple):
    first: list[int]
    second: list[int]

@rule
def serve(s: State, tools: Tools) -> int:
    return tables.double(3) + tables.MORE
"""
TABLES = """\
from gong.core.rule import rule

MORE = 5

@rule
def double(n: int) -> int:
    \"\"\"A number twice.\"\"\"
    return 2 * n
"""


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Path]:
    """A folder with something like a kernel, whose rules lie in two packages that are not ours."""
    home = tmp_path / "outside"
    for package, file, source in (("outside_rules", "rules", RULES), ("outside_numbers", "tables", TABLES)):
        (home / package).mkdir(parents=True)
        (home / package / "__init__.py").touch()
        (home / package / f"{file}.py").write_text(source)
    yield home
    _forgotten()


def kernel_outside(home: Path) -> Any:
    """The kernel as its files are now."""
    _forgotten()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(home)
        patch.setattr(sys, "dont_write_bytecode", True)
        rules: Any = import_module("outside_rules.rules")
    return SimpleNamespace(
        name="outside", inlining=None, state=rules.State, book=rules.State, serve=rules.serve
    )


def _forgotten() -> None:
    for name in [name for name in sys.modules if name.startswith("outside_")]:
        del sys.modules[name]


def edited(source: Path, old: str, new: str) -> str:
    """The digest of a kernel whose files have been changed and are read anew."""
    text = source.read_text()
    assert old in text
    source.write_text(text.replace(old, new))
    return digest_of(kernel_outside(source.parents[1]))


def test_an_edit_in_a_rule_is_noticed_wherever_it_lies(outside: Path) -> None:
    before = digest_of(kernel_outside(outside))
    assert edited(outside / "outside_rules" / "rules.py", "double(3)", "double(4)") != before
    assert edited(outside / "outside_rules" / "rules.py", "double(4)", "double(3)") == before
    assert edited(outside / "outside_numbers" / "tables.py", "2 * n", "3 * n") != before


def test_an_edit_in_a_number_that_a_rule_names_is_noticed(outside: Path) -> None:
    before = digest_of(kernel_outside(outside))
    assert edited(outside / "outside_numbers" / "tables.py", "MORE = 5", "MORE = 6") != before


def test_an_edit_in_the_state_is_noticed(outside: Path) -> None:
    before = digest_of(kernel_outside(outside))
    assert edited(outside / "outside_rules" / "rules.py", '"i1"', '"i2"') != before


def test_an_edit_in_what_goes_about_together_is_noticed(outside: Path) -> None:
    before = digest_of(kernel_outside(outside))
    fields = ("first: list[int]", "second: list[int]")
    other_order = edited(
        outside / "outside_rules" / "rules.py", *("\n    ".join(n) for n in (fields, fields[::-1]))
    )
    assert other_order != before


def test_an_edit_that_changes_no_rule_compiles_nothing_again(outside: Path) -> None:
    before = digest_of(kernel_outside(outside))
    tables = outside / "outside_numbers" / "tables.py"
    assert edited(tables, "A number twice.", "Twice a number.") == before
    assert edited(tables, "@rule", "# how often\n@rule") == before
    (outside / "outside_rules" / "new.py").write_text("ELSE = 1\n")
    assert digest_of(kernel_outside(outside)) == before


def test_the_same_rules_in_another_folder_are_not_compiled_again(outside: Path, tmp_path: Path) -> None:
    before = digest_of(kernel_outside(outside))
    elsewhere = Path(shutil.copytree(outside, tmp_path / "elsewhere"))
    assert digest_of(kernel_outside(elsewhere)) == before


def test_with_a_numba_nobody_tried_the_folder_counts(outside: Path, monkeypatch: Patch) -> None:
    """Its own cache goes by the path and the text of a file."""
    before = digest_of(kernel_outside(outside))
    monkeypatch.setattr(linking, "TESTED", ((0, 1), (0, 2)))
    assert digest_of(kernel_outside(outside)) != before


def test_how_rules_are_compiled_counts(monkeypatch: Patch, tmp_path: Path) -> None:
    before = digest_of(KERNEL)
    monkeypatch.setattr(digest, "COMPILER", tmp_path)
    assert digest_of(KERNEL) != before


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
