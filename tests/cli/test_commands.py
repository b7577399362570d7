"""Every command line that a page shows is one that `gong` understands, with its options and arguments."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from gong.cli.main import app

ROOT = Path(__file__).parents[2]
BLOCKS = re.compile(r"^ *```console\n(.*?)^ *```", re.DOTALL | re.MULTILINE)


def shown() -> Iterator[tuple[str, str]]:
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        for block in BLOCKS.findall(page.read_text("utf-8")):
            for line in block.splitlines():
                if line.strip().startswith("gong "):
                    yield page.name, line.strip()


LINES = sorted(set(shown()))


def words_of(line: str) -> list[str]:
    """Without what the shell takes: comments, and where text comes from and goes."""
    words = shlex.split(line, comments=True)[1:]
    ends = [words.index(sign) for sign in ("<", ">", "|") if sign in words]
    return words[: min(ends, default=len(words))]


def understood(command: Any, name: str, words: list[str], parent: Any = None) -> None:
    context = command.make_context(name, list(words), parent=parent)
    if hasattr(command, "resolve_command"):
        name, below, rest = command.resolve_command(context, context._protected_args + context.args)
        understood(below, name, rest, context)


@pytest.mark.parametrize(("page", "line"), LINES)
def test_a_command_that_a_page_shows_is_understood(page: str, line: str) -> None:
    understood(typer.main.get_command(app), "gong", words_of(line))


def test_one_that_is_none_is_not() -> None:
    for line in ("gong plai warriorz-2e", "gong play warriorz-2e --yuo cactus", "gong analyse"):
        with pytest.raises(Exception, match=r"plai|yuo|Missing"):
            understood(typer.main.get_command(app), "gong", words_of(line))
