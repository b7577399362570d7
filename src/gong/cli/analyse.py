"""`gong analyse`: a game that was played, judged: in words and bars, as JSON, as a page to keep."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..coach import WHOLE, Analysis, analyse
from ..coach.adviser import level_checked
from ..coach.page import page_of
from ..coach.telling import ToldDecision, ToldSeat, percent, signed, told
from ..core.errors import BadInput
from ..core.replay import read_record
from ..data.words import words
from ..games import game_of
from .lab import counted, warm
from .saves import read_json, write_whole

#: How many cells a bar has on either side of nothing, and how many choices are listed.
CELLS, MOST_LISTED = 12, 12


def show_analysis(path: Path, level: str, seed: int, json: bool, html: Path | None, lang: str) -> None:
    """Judge a replay and show what was found."""
    level_checked(level)
    raw = read_json(path)
    record = read_record(raw)
    if html is not None and not html.parent.is_dir():
        raise BadInput("--html", f"there is no folder {html.parent}")
    warm(game_of(record.game, record.start.get("edition")).kernel)
    with counted("moves", len(record.moves)) as progress:
        analysis = analyse(raw, level, seed, progress)
    if html is not None:
        write_whole(html, page_of(told(analysis, lang)).encode())
        print(html, file=sys.stderr)
    if json:
        print(msgspec.json.encode(analysis).decode())
    elif html is None:
        show(analysis, lang)


def show(analysis: Analysis, lang: str) -> None:
    """For people, as wide as their terminal."""
    said, console = told(analysis, lang), Console(highlight=False)
    for line in said.summary:
        console.print(line)
    _head(console, lang, "moments-title")
    for number, moment in enumerate(said.moments, 1):
        console.print(f"{number}. {moment.text}")
    if not said.moments:
        console.print(_word(lang, "no-moments"))
    _head(console, lang, "bars")
    for seat in said.seats:
        _show_seat(console, seat, lang)
    _head(console, lang, "decisions-title")
    costly = sorted((one for one in said.decisions if percent(one.loss)), key=lambda one: -one.loss)
    for one in costly[:MOST_LISTED]:
        _show_choice(console, one, lang)
    console.print(Text(said.judged, style="dim"))


def _word(lang: str, name: str) -> str:
    return words(lang).say(f"coach.{name}")


def _head(console: Console, lang: str, name: str) -> None:
    console.print()
    console.print(Text(_word(lang, name), style="bold"))


def _show_seat(console: Console, seat: ToldSeat, lang: str) -> None:
    console.print(Text(seat.name, style="bold"))
    for name, amount in (("skill", seat.skill), ("luck", seat.luck)):
        console.print(Text(f"  {_word(lang, name):<8}{bar(amount)} {signed(amount):>4}"))
    console.print(Padding(Text(seat.text), (0, 0, 0, 2)))


def bar(amount: int) -> str:
    """To the right of the middle what was won, to the left what was lost."""
    filled = min(round(CELLS * abs(amount) / WHOLE), CELLS)
    marks = "█" * filled
    left, right = ("", marks) if amount >= 0 else (marks, "")
    return f"{left:>{CELLS}}│{right:<{CELLS}}"


def _show_choice(console: Console, one: ToldDecision, lang: str) -> None:
    """What it was and cost, and on the next line what would have been better."""
    about = f"{_word(lang, 'move')} {one.move + 1:>3}  −{percent(one.loss):>2} %  {one.named:<11} "
    console.print(Text(about, style="" if one.mark in ("good", "inaccuracy") else "bold").append(one.title))
    console.print(Padding(Text(one.why), (0, 0, 0, 4)))
