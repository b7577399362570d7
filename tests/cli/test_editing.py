"""A line can be edited while it is typed, and called back; on a shared keyboard nothing is."""

import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("readline", reason="this Python was built without readline, so its lines are not edited")

SRC = Path(__file__).parents[2] / "src"
HOME, LEFT, UP, CUT, PASTE = "\001", "\033[D", "\033[A", "\025", "\031"
ASKING = """
from gong.cli.terminal import open_terminal
terminal = open_terminal(no_colour=True)
for number in range({count}):
    terminal.clear(wipe={wipe})
    print("READ", ascii(terminal.ask("Sorgho> ")))
"""


def typed(*lines: str, wipe: bool = False) -> list[str]:
    """What a program reads at a real terminal where somebody presses these keys."""
    ours, theirs = pty.openpty()
    code = ASKING.format(count=len(lines), wipe=wipe)
    environment = os.environ | {"PYTHONPATH": str(SRC), "TERM": "xterm", "INPUTRC": os.devnull}
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment):
        os.close(theirs)
        shown = ""
        for number, line in enumerate(lines, 1):
            shown = waited(ours, shown, "Sorgho> ", number)
            os.write(ours, f"{line}\n".encode())
        shown = waited(ours, shown, "READ ", len(lines)) + rest(ours)
    os.close(ours)
    return [part.split("\r\n")[0] for part in shown.split("READ ")[1:]]


def waited(terminal: int, shown: str, text: str, times: int) -> str:
    """Everything shown once the text has come so often."""
    end = time.monotonic() + 30
    while shown.count(text) < times and time.monotonic() < end:
        shown += os.read(terminal, 4096).decode()
    return shown


def rest(terminal: int) -> str:
    """What comes until the program ends."""
    shown = ""
    try:
        while piece := os.read(terminal, 4096):
            shown += piece.decode()
    except OSError:  # how Linux says that nobody is at the other end
        pass
    return shown


def test_a_line_is_edited_where_the_cursor_stands() -> None:
    assert typed(f"ove 3{HOME}m") == ["'move 3'"]
    assert typed(f"mov 3{LEFT}{LEFT}e") == ["'move 3'"]


def test_an_earlier_line_is_called_back() -> None:
    assert typed("move 3", UP) == ["'move 3'", "'move 3'"]


def test_on_a_shared_keyboard_nobody_calls_back_what_another_typed() -> None:
    assert typed("card 5", UP, wipe=True) == ["'card 5'", "''"]
    assert "card 5" not in typed(f"card 5{CUT}card 6", PASTE, wipe=True)[1]
