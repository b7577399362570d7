"""A terminal on paper: it records what is shown, and people type what a test wrote down; bots are quick."""

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import gong
from gong.cli.launch import game_at
from gong.cli.main import exit_code
from gong.cli.play import Game
from gong.cli.saves import FORMAT, Keeper, Save
from gong.cli.terminal import CLEAR_SCROLLBACK, HOME_AND_CLEAR, Terminal

ANSI = re.compile(r"\033\[[0-9;]*[A-Za-z]")
LABEL = re.compile(r" ?(\d+) \S")
FOUR = [["agaric"], ["baobab"], ["cactus"], ["sorgho"]]

Answer = Callable[[str], str]


class RandomBot:
    """Chooses anything that is allowed, attacks first."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, match: gong.Match, seat: int) -> str:
        keys = [choice.key for choice in match.choices(seat)]
        attacks = [key for key in keys if key.startswith(("melee", "shoot"))]
        return self._rng.choice(attacks or keys)


class Paper:
    """A terminal on paper. ``lines`` are typed first, then ``otherwise`` answers each screen."""

    def __init__(
        self, lines: Iterable[str] = (), otherwise: Answer | None = None, *, width: int = 80, height: int = 24
    ) -> None:
        self._file = io.StringIO()
        self._lines = list(lines)
        self._otherwise = otherwise
        self._typed_at = 0
        console = Console(
            file=self._file, width=width, height=height, force_terminal=True, color_system=None, markup=False
        )
        self.terminal = Terminal(console, self._type)

    def _type(self) -> str:
        if self._lines:
            return self._lines.pop(0)
        if self._otherwise is None:
            raise EOFError
        return self._otherwise(self._last_screen())

    def _last_screen(self) -> str:
        self._file.seek(self._typed_at)
        fresh = self._file.read()
        self._typed_at = self._file.tell()
        return ANSI.sub("", fresh[max(fresh.rfind(HOME_AND_CLEAR), 0) :])

    @property
    def raw(self) -> str:
        return self._file.getvalue()

    @property
    def text(self) -> str:
        return ANSI.sub("", self.raw)

    @property
    def screens(self) -> list[str]:
        """What stood on the screen, one text for each time it was cleared."""
        parts = self.raw.replace(CLEAR_SCROLLBACK, "").split(HOME_AND_CLEAR)
        return [ANSI.sub("", part) for part in parts]


def kept(home: Path, kind: str) -> list[Path]:
    """The files of saves, or of replays."""
    return sorted((home / kind).glob("*")) if (home / kind).is_dir() else []


def assert_fits(paper: Paper, width: int, height: int) -> None:
    for screen in paper.screens:
        shown = screen.split("\nSaved:")[0]
        lines = [line for line in shown.split("\n") if "/replays/" not in line]
        assert len(lines) <= height, screen
        for line in lines:
            assert len(line.rstrip()) <= width, line


def told(*screens: str) -> str:
    """The log beside the panel, its lines put together again."""
    lines = [line.split("│")[-1].strip() for screen in screens for line in screen.split("\n")]
    return " ".join(lines).replace("› ", "")


def first_choice(screen: str) -> str:
    """Enter where the game only waits, else what stands before the first thing on the list."""
    lines = screen.rstrip("\n").splitlines()
    labels = (found[1] for line in lines if (found := LABEL.match(line)))
    return "" if lines[-1].startswith("[") else next(labels, "1")


def a_game(
    paper: Paper,
    match: gong.Match,
    people: Iterable[int] = (0,),
    *,
    lang: str = "en",
    fast: bool = False,
    path: Path | None = None,
) -> Game[Any]:
    """A game on this paper; seats that are no people have bots."""
    seated = sorted(people)
    others = [seat for seat in range(match.table.seats) if seat not in seated]
    setting = Save(FORMAT, lang, seated, dict.fromkeys(others, "random"), seed=0)
    return game_at(match, setting, paper.terminal, Keeper(setting, path), fast)


def shown(
    match: gong.Match,
    *lines: str,
    people: Iterable[int] = (0,),
    lang: str = "en",
    fast: bool = False,
    width: int = 80,
    height: int = 24,
) -> Paper:
    """What people see who type these lines in a match."""
    paper = Paper(lines, width=width, height=height)
    a_game(paper, match, people, lang=lang, fast=fast).run()
    return paper


def refused(capsys: pytest.CaptureFixture[str], *command: object) -> str:
    """The one line that a command is refused with."""
    assert exit_code([*map(str, command)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("gong: ")
    assert said.err.count("\n") == 1
    return said.err


def printed(capsys: pytest.CaptureFixture[str], *command: object) -> str:
    """What a command prints that succeeds."""
    capsys.readouterr()
    assert exit_code([*map(str, command)]) == 0
    return capsys.readouterr().out


def new_match(seed: int = 1) -> gong.Match:
    return gong.new_match("warriorz-2e", FOUR, seed=seed)
