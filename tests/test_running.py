"""The commands that README and pages show do run: to their end, or until Ctrl-C, which they take well."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .cli.test_commands import BLOCKS, ROOT, shown

#: The pages whose commands are for everybody; those of the others are run beside what they are about.
PAGES = ("README.md", "playing.md", "designing.md", "balance-desk.md", "simulation.md", "coach.md")
#: What they work with, in the order in which it comes to be.
BEFORE = (
    "gong cards new my-box.toml --from warriorz-2e",
    "gong decks build --style control --seed 7 --as my-control",
    "gong decks build --style blitz --seed 7 --as strong",
    "gong simulate warriorz-2e --players 4 --games 200 --out games.parquet",
    "gong play warriorz-2e --you cactus --players 2 --seed 1 <<< 1",
)
GONG = Path(sys.executable).with_name("gong")
#: A cluster, and going on where a run was stopped: both are tested where games are recorded.
ELSEWHERE = ("--backend ray", "--resume")
#: What a command makes, and so is not there before.
MADE = re.compile(r"(?:--out|cards new|--study|--as) (\S+)")
#: So long a command runs by itself, and so long it may take to end once it is told to.
SECONDS, END = 45, 600
STOPPED = 130

LINES = sorted(
    {line for page, line in shown() if page in PAGES and not any(each in line for each in ELSEWHERE)}
)


def run(line: str, folder: Path, seconds: int = SECONDS) -> tuple[int, str]:
    """How it ends in a folder of its own, and what it complains of; nobody is there to type."""
    command = ["bash", "-c", f"exec {GONG} {line.removeprefix('gong ')}"]
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    own = os.environ | {"GONG_HOME": str(folder / "home"), "LANG": "C"}
    with subprocess.Popen(command, cwd=folder, env=own, text=True, **streams) as process:  # type: ignore[call-overload]
        try:
            _, told = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=END)
        return process.returncode, told


def block_with(words: str, page: str) -> str:
    blocks: list[str] = re.findall(r"(?ms)^```python\n(.*?)^```", (ROOT / "docs" / page).read_text("utf-8"))
    return next(block for block in blocks if words in block)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the pages speak of."""
    folder = tmp_path_factory.mktemp("shown")
    (folder / "mine.py").write_text(block_with("class Careful", "own-bots.md"), "utf-8")
    (folder / "my_stats.py").write_text(block_with("class FirstBlood", "simulation.md"), "utf-8")
    (folder / "game.json").write_text(
        (ROOT / "tests/before/replay-warriorz-2e.json").read_text("utf-8"), "utf-8"
    )
    for line in BEFORE:
        code, told = run(line, folder, 10 * SECONDS)
        assert code == 0, told
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """The same for each command: but for what it is to make itself."""
    return shutil.copytree(whole, tmp_path / "shown")


@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_a_command_that_a_page_shows_runs(line: str, folder: Path) -> None:
    for name in MADE.findall(line):
        for made in [*folder.rglob(f"{Path(name).stem}.*")]:
            made.unlink()
    code, told = run(line, folder)
    assert "Traceback" not in told
    assert code in (0, STOPPED), told


def test_there_are_such_commands() -> None:
    assert BLOCKS.search((ROOT / "README.md").read_text("utf-8"))
    assert len(LINES) > 30
