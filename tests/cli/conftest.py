"""Every test of the command line has a home of its own, and bots that need no compiler."""

from pathlib import Path

import pytest

from gong.cli import starting

from .tables import RandomBot


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
    monkeypatch.setattr(starting, "known_bots", lambda: ["greedy", "random"])
    monkeypatch.setattr(starting, "new_bot", lambda name, seed: RandomBot(seed))
