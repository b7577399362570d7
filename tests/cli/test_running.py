"""The commands that README and pages show do run: to their end, or until Ctrl-C, which they take well."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .test_commands import BLOCKS, ROOT, shown

#: The pages whose commands are for everybody; those of the others are run beside what they are about.
PAGES = ("README.md", "playing.md", "designing.md", "balance-desk.md", "simulation.md", "coach.md")
#: What they work with, in the order in which it comes to be.
BEFORE = (
    "gong cards new my-box.toml --from warriorz-2e",
    "gong decks build --style control --seed 7 --as my-control",
    "gong decks build --style blitz --seed 7 --as strong",
    "gong simulate warriorz-2e --players 4 --games 2000 --out games.parquet",
    "gong play warriorz-2e --you cactus",
)
GONG = Path(sys.executable).with_name("gong")
#: A cluster of several machines, or of workers whose start is measured elsewhere.
ELSEWHERE = ("--backend ray",)
#: So long a command runs by itself, and so long it may take to end once it is told to.
SECONDS, END = 45, 120
STOPPED = 130

LINES = sorted(
    {line for page, line in shown() if page in PAGES and not any(each in line for each in ELSEWHERE)}
)


def run(line: str, folder: Path) -> tuple[int, str]:
    """How it ends in a folder of its own, and what it complains of; nobody is there to type."""
    command = ["bash", "-c", f"exec {GONG} {line.removeprefix('gong ')}"]
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=folder, text=True, **streams) as process:  # type: ignore[call-overload]
        try:
            _, told = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=END)
        return process.returncode, told


def block_with(words: str, page: str) -> str:
    blocks: list[str] = re.findall(r"(?ms)^```python\n(.*?)^```", (ROOT / "docs" / page).read_text("utf-8"))
    return next(block for block in blocks if words in block)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with everything that the pages speak of."""
    folder = tmp_path_factory.mktemp("shown")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GONG_HOME", str(folder / "home"))
        (folder / "mine.py").write_text(block_with("class Careful", "own-bots.md"), "utf-8")
        (folder / "my_stats.py").write_text(block_with("class FirstBlood", "simulation.md"), "utf-8")
        (folder / "game.json").write_text(
            (ROOT / "tests/before/replay-warriorz-2e.json").read_text("utf-8"), "utf-8"
        )
        for line in BEFORE:
            assert run(line, folder)[0] == 0, line
        yield folder


@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_a_command_that_a_page_shows_runs(line: str, folder: Path) -> None:
    code, told = run(line, folder)
    assert "Traceback" not in told
    assert code in (0, STOPPED), told


def test_there_are_such_commands() -> None:
    assert BLOCKS.search((ROOT / "README.md").read_text("utf-8"))
    assert len(LINES) > 30
