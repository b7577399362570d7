"""Every test of the command line has a home of its own, and bots that need no compiler."""

from pathlib import Path

import pytest

from gong.bots import Bot, bots
from gong.cli import launch
from gong.cli.launch import new_bot

from .paper import RandomBot


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's games are kept; English, whatever the machine speaks."""
    folder = tmp_path / "gong"
    monkeypatch.setenv("GONG_HOME", str(folder))
    monkeypatch.setenv("LANG", "C")
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "new_bot", quick_bot)


def quick_bot(name: str, seed: int) -> Bot:
    """Bots that are known by name are replaced by a quick one."""
    return RandomBot(seed) if name in bots() else new_bot(name, seed)
