"""The terminal: what is printed, what is typed, and wiping a screen so that nothing of it is left."""

import os
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ..core.errors import GongError
from . import editing
from .drawing import Lines
from .size import NEEDED, Size

HOME_AND_CLEAR = "\033[H\033[2J"
CLEAR_SCROLLBACK = "\033[3J"

Ask = Callable[[], str]


class Terminal:
    """A console to print on and a way to read a line; both can be given by a test."""

    def __init__(self, console: Console, read_line: Ask | None = None) -> None:
        self.console = console
        self._read_line = read_line

    @property
    def size(self) -> Size:
        return Size(self.console.width, self.console.height)

    def check_size(self) -> None:
        """Too small a terminal is refused at once, in one line."""
        if self.size.width < NEEDED.width or self.size.height < NEEDED.height:
            needed, here = f"{NEEDED.width}x{NEEDED.height}", f"{self.size.width}x{self.size.height}"
            raise GongError(f"the terminal is {here}; the game needs at least {needed}: make it larger")

    def show(self, lines: Lines, wipe: bool = False) -> None:
        """A fresh screen; ``wipe`` also empties the scrollback, where somebody's secret may stand."""
        self.clear(wipe)
        for line in lines:
            self.console.print(line, no_wrap=True, crop=True, highlight=False, soft_wrap=False)

    def clear(self, wipe: bool) -> None:
        if wipe:
            editing.forget()
        if self.console.is_terminal:
            self.console.file.write(HOME_AND_CLEAR + (CLEAR_SCROLLBACK if wipe else ""))

    def say(self, text: str) -> None:
        """A line of its own, never broken: paths must stay whole."""
        self.console.print(Text(text), soft_wrap=True, highlight=False)

    def ask(self, prompt: str) -> str:
        if self._read_line is None and editing.is_possible():
            self.console.file.flush()
            return editing.line(prompt, is_bold=self.console.color_system is not None).strip()
        self.console.print(Text(prompt, style="bold"), end="", highlight=False)
        self.console.file.flush()
        return (self._read_line or input)().strip()


def open_terminal(no_colour: bool) -> Terminal:
    """The user's own terminal."""
    plain = no_colour or bool(os.environ.get("NO_COLOR"))
    return Terminal(Console(no_color=plain, highlight=False, emoji=False, markup=False))
