"""The documentation as a site: it builds without a warning, fetches nothing, and what it shows runs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = {
    f"{page.name}-{number}": block
    for page in (ROOT / "README.md", ROOT / "docs" / "python.md")
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL))
}
FETCHED = re.compile(r"<(?:script|img|link|iframe)[^>]+(?:src|href)=\"?https?:", re.IGNORECASE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert not built.stderr.strip(), built.stderr
    return folder


def pages(site: Path) -> Iterator[Path]:
    return site.rglob("*.html")


def test_everybody_finds_a_way_in(site: Path) -> None:
    first = (site / "index.html").read_text("utf-8")
    for way in ("playing.html", "designing.html", "research.html", "deployment.html"):
        assert f'href="{way}"' in first
        assert (site / way).is_file()


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    assert not [page.name for page in pages(site) if FETCHED.search(page.read_text("utf-8"))]


@pytest.mark.parametrize(("page", "title"), [("play", "How to win"), ("jouer", "Comment gagner")])
def test_the_rules_for_players_are_there_in_both_languages(site: Path, page: str, title: str) -> None:
    assert title in (site / page / "warriorz-2e.html").read_text("utf-8")


def test_the_reference_shows_what_gong_gives(site: Path) -> None:
    shown = (site / "reference.html").read_text("utf-8")
    for name in ("gong.games.new_match", "gong.core.match.Match.play", "gong.core.errors.IllegalChoice"):
        assert f'id="{name}"' in shown


@pytest.mark.parametrize("name", PYTHON)
def test_a_block_of_the_readme_or_of_the_page_about_python_runs(name: str) -> None:
    exec(compile(PYTHON[name], name, "exec"), {})
