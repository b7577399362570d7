"""`gong balance --html`: how even a game is, as a report of many games that are kept as tables."""

import json as js
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from .. import __version__
from ..core.errors import BadInput
from ..core.match import Match
from ..data.changes import toml_of, with_changes
from ..data.loader import Document, read_document
from ..data.words import Words, words
from ..games import game_of
from ..lab.backends import backend_of
from ..lab.runs import Run
from .counting import counting
from .interface import cards_of, laboratory, seating
from .lab import INTERRUPTED, checked_bots, errors, warm_for
from .options import Wishes, chosen_language
from .saves import write_whole
from .simulation import percent

if TYPE_CHECKING:
    import polars as pl

    from ..lab.shares import Kept
    from ..lab.whatif import Comparison, Difference

ALL = "all"
#: Games for each number of players of a report, and for each combination without one, if nobody says.
GAMES, EACH = 5_000, 1_000
#: So many differences are shown, the surest first; and the figures that are parts of something.
MOST, RATES = 40, ("share", "ahead", "ended")


class Changed(NamedTuple):
    """The other cards: some fields set, or a file."""

    settings: Sequence[str] = ()
    against: Path | None = None

    def __bool__(self) -> bool:
        return bool(self.settings) or self.against is not None


class Form(NamedTuple):
    """What becomes of the figures, of how many games for each number of players."""

    games: int = GAMES
    html: Path | None = None
    csv: Path | None = None
    source: Path | None = None
    jobs: int | None = None
    json: bool = False
    most: int = MOST


def report(wishes: Wishes, players: str | None, without: str | None, form: Form) -> None:
    """Play, or read what was kept, and tell how even the game is; interrupted, of what has been played."""
    lang = chosen_language(wishes.lang)
    _check_places(form)
    kept, facts, wanted = _read(form, wishes) if form.source else _played(wishes, players, without, form)
    from ..lab.shares import tables_of  # noqa: PLC0415 - an extra

    tables = tables_of(kept)
    names = laboratory(wishes).names(wishes, lang)
    _tell(tables, names, form.json, words(lang))
    if form.csv is not None:
        _write_csv(tables, form.csv)
    if form.html is not None:
        from ..lab.balancepage import page_of  # noqa: PLC0415 - an extra

        write_whole(form.html, page_of(tables, facts.about(tables, names, words(lang)), names, lang).encode())
        print(form.html, file=sys.stderr)
    if kept.games.height < wanted:
        _tell_stopped(kept.games.height, wanted, words(lang))


def _tell_stopped(done: int, wanted: int, say: Words) -> None:
    errors.print(say.say("ladder.stopped", done=done, all=wanted), highlight=False)
    sys.exit(INTERRUPTED)


def _check_places(form: Form) -> None:
    for option, path in (("--html", form.html), ("--csv", form.csv)):
        if path is not None and not path.parent.is_dir():
            raise BadInput(option, f"there is no folder {path.parent}")
    if form.source is not None and not form.source.is_file():
        raise BadInput("--from", f"there is no file {form.source}")


# -- with and without a change


def refuse_reports(html: Path | None, csv: Path | None, source: Path | None) -> None:
    for option, given in (("--html", html), ("--csv", csv), ("--from", source)):
        if given is not None:
            raise BadInput(option, "a comparison of cards is printed, or told as --json; it makes no report")


def what_if(wishes: Wishes, players: str | None, without: str | None, changed: Changed, form: Form) -> None:
    """Play the same games with and without a change, and tell what it changes."""
    from ..lab.whatif import compared  # noqa: PLC0415 - an extra

    lang, say = chosen_language(wishes.lang), words(chosen_language(wishes.lang))
    _check_places(form)
    with TemporaryDirectory() as folder:
        other = replace(wishes, cards=_other_cards(wishes, changed, Path(folder)))
        runs = [planned(each, players, without, form.games) for each in (wishes, other)]
        names = laboratory(other).names(other, lang)
        kept = _both(runs, form, say)
    found = compared(*kept)
    _tell_changes(found, names, changed, form, say)
    if kept[0].games.height < runs[0].games:
        _tell_stopped(kept[0].games.height, runs[0].games, say)


def _other_cards(wishes: Wishes, changed: Changed, folder: Path) -> Path:
    """The file of the other cards: it is there already, or made of the changes."""
    if changed.against is not None:
        if changed.settings:
            raise BadInput("--set", "say either --set or --against")
        return changed.against
    base: Document = {"base": game_of(wishes.game).file.stem}
    own = read_document(wishes.cards) if wishes.cards else base
    whole = cards_of(wishes.game).completed(own)
    path = folder / "changed.toml"
    path.write_text(toml_of(with_changes(own, whole, changed.settings)), "utf-8")
    return path


def _both(runs: Sequence[Run], form: Form, say: Words) -> "list[Kept]":
    """Game by game the same on both sides; interrupted, of as many games on either."""
    from ..lab.gathering import gathered  # noqa: PLC0415 - an extra
    from ..lab.shares import alike  # noqa: PLC0415 - an extra

    warm_for(runs[0].bots, runs[0].line_ups[0].table.kernel)
    backend, kept = backend_of("cpu", form.jobs), []
    with counting(sum(run.games for run in runs), say) as count:
        for run in runs:
            kept.append(gathered(run, backend, count))
    return alike(kept)


def _tell_changes(
    found: "Comparison", names: Mapping[str, str], changed: Changed, form: Form, say: Words
) -> None:
    about = {"games": found.games, "tested": found.tested, "told": len(found.differences)}
    if form.json:
        rows = [row._asdict() for row in found.differences]
        print(js.dumps({**about, "changes": [*changed.settings], "differences": rows}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if found.differences:
        shown = Table(*say.say("what-if.head").split(", "))
        for row in found.differences[: form.most]:
            shown.add_row(*_cells_of(row, names, say))
        console.print(shown)
        hidden = len(found.differences) - form.most
        if hidden > 0:
            console.print(say.say("what-if.more", None, more=hidden))
    console.print(say.say("what-if.told", None, **about))


def _cells_of(row: "Difference", names: Mapping[str, str], say: Words) -> list[str]:
    whose = [names.get(name, name) for name in (row.name, row.beside) if name is not None]
    who = say.say("what-if.beside", None, one=whose[0], other=whose[1]) if len(whose) == 2 else "".join(whose)
    if row.players is not None:
        who = say.say("what-if.with-players", None, who=who, players=row.players).strip()
    is_rate = row.figure in RATES
    before, after = (_figure(value, is_rate, say) for value in (row.before, row.after))
    low, high = (_figure(value, is_rate, say, sign=True) for value in (row.low, row.high))
    figure = (
        say.say(f"what-if.{row.figure}") if f"what-if.{row.figure}" in say else row.figure.replace("_", " ")
    )
    change = _figure(row.change, is_rate, say, sign=True)
    return [figure, who, f"{row.games:,}", before, after, change, say.say("lab.interval", low=low, high=high)]


def _figure(value: float, is_rate: bool, say: Words, sign: bool = False) -> str:
    plus = "+" if sign else ""
    text = f"{100 * value:{plus}.1f} %" if is_rate else f"{value:{plus}.2f}"
    return text.replace(".", say.say("lab.point"))


# -- where the games come from


class Facts(NamedTuple):
    """What the report says of the games it is about."""

    game: str
    bots: Sequence[str]
    seed: int
    rules: int
    gong: str
    options: Mapping[str, str]
    cards: str | None = None

    def about(self, tables: "Mapping[str, pl.DataFrame]", names: Mapping[str, str], say: Words) -> Any:
        from ..lab.balancepage import About  # noqa: PLC0415 - an extra

        title = say.say("report.title", game=names.get(self.game, self.game))
        command = shlex.join(["gong", *sys.argv[1:]])
        return About(title, list(self._lines(tables, names, say)), command)

    def _lines(self, tables: "Mapping[str, pl.DataFrame]", names: Mapping[str, str], say: Words) -> list[str]:
        sizes = tables["names_by_players"]["players"].unique().sort().to_list()
        games = tables["lengths"].unique("players")["games"].sum()
        about = {"bots": ", ".join(self.bots), "seed": self.seed, "gong": self.gong, "rules": self.rules}
        players = f"{sizes[0]}-{sizes[-1]}" if len(sizes) > 1 else str(sizes[0])
        lines = [say.say("report.games", None, games=f"{games:,}", players=players, **about)]
        if self.options:
            told = ", ".join(f"{key}={value}" for key, value in self.options.items())
            lines.append(say.say("report.options", options=told))
        if self.cards:
            lines.append(say.say("report.cards", cards=self.cards))
        return lines + told_in_short(tables, names, say)


def told_in_short(tables: "Mapping[str, pl.DataFrame]", names: Mapping[str, str], say: Words) -> list[str]:
    """Who wins most and least, and how many are not fair."""
    rows = sorted(tables["names"].iter_rows(named=True), key=lambda row: row["fair"] - row["share"])
    if len(rows) < 2:
        return []
    ends = [
        say.say(
            f"report.{which}",
            None,
            who=names.get(row["name"], row["name"]),
            **{key: percent(row[key], say) for key in ("share", "low", "high", "fair")},
        )
        for which, row in (("most", rows[0]), ("least", rows[-1]))
    ]
    odd = sum(not row["low"] <= row["fair"] <= row["high"] for row in rows)
    return [*ends, say.say("report.outside", all=len(rows), some=odd)]


def _played(
    wishes: Wishes, players: str | None, without: str | None, form: Form
) -> tuple["Kept", Facts, int]:
    from ..lab.gathering import gathered  # noqa: PLC0415 - an extra

    run = planned(wishes, players, without, form.games)
    backend = backend_of("cpu", form.jobs)
    warm_for(run.bots, run.line_ups[0].table.kernel)
    with counting(run.games, words(chosen_language(wishes.lang))) as count:
        kept = gathered(run, backend, count)
    table = run.line_ups[0].table
    options = _unusual(wishes.game, dict(getattr(table, "options", {})))
    cards = str(wishes.cards) if wishes.cards else None
    return kept, Facts(wishes.game, run.bots, run.seed, table.rules, __version__, options, cards), run.games


def planned(wishes: Wishes, players: str | None, without: str | None, games: int) -> Run:
    """So many games for each number of players; what makes no sense is refused before anything is played."""
    bots = tuple(checked_bots(wishes.bots, games))
    line_ups = line_ups_of(wishes, players, without)
    sizes = len({match.table.seats for match in line_ups})
    return Run(line_ups, bots, games * sizes, wishes.seed or 0, True)


def line_ups_of(wishes: Wishes, players: str | None, without: str | None) -> list[Match]:
    return laboratory(wishes).line_ups(wishes, _size(players), without)


def one_size(players: str | None) -> int | None:
    """Without a report there is one number of players."""
    if players == ALL:
        raise BadInput("--players", f"{ALL} is for a report; say --html FILE or --csv DIR")
    return _size(players)


def _size(players: str | None) -> int | None:
    """`4`, or `all`."""
    if players is None or players == ALL:
        return None
    try:
        return int(players)
    except ValueError:
        raise BadInput("--players", f"expected a number or {ALL}, got {players!r}") from None


def _read(form: Form, wishes: Wishes) -> tuple["Kept", Facts, int]:
    from ..lab.gathering import about_of, read  # noqa: PLC0415 - an extra

    assert form.source is not None
    about = about_of(form.source)
    if about.game != wishes.game:
        raise BadInput("--from", f"{form.source} holds games of {about.game}, not of {wishes.game}")
    kept = read(form.source)
    options = _unusual(about.game, about.options)
    facts = Facts(about.game, about.bots, about.seed, about.rules, about.gong, options)
    return kept, facts, kept.games.height


def _unusual(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Options that are not as they are if nobody says."""
    usual = dict(getattr(seating(Wishes(game)).match_to_simulate(Wishes(game)).table, "options", {}))
    return {key: value for key, value in options.items() if usual.get(key) != value}


# -- telling


def _tell(tables: "Mapping[str, pl.DataFrame]", names: Mapping[str, str], json: bool, say: Words) -> None:
    if json:
        found = {name: table.to_dicts() for name, table in tables.items() if name != "line_ups"}
        print(js.dumps(found, ensure_ascii=False))
        return
    shown = Table(say.say("report.col-name"))
    for column in say.say("lab.columns").split(", "):
        shown.add_column(column, justify="right")
    for row in sorted(tables["names"].iter_rows(named=True), key=lambda row: row["fair"] - row["share"]):
        low, high = percent(row["low"], say), percent(row["high"], say)
        is_fair = row["low"] <= row["fair"] <= row["high"]
        interval = say.say("lab.interval", low=low, high=high)
        cells = (percent(row["share"], say), interval, percent(row["fair"], say), "" if is_fair else "*")
        shown.add_row(names.get(row["name"], row["name"]), f"{row['games']:,}", *cells)
    Console(highlight=False).print(shown)


def _write_csv(tables: "Mapping[str, pl.DataFrame]", folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name, table in tables.items():
        write_whole(folder / f"{name}.csv", table.write_csv().encode())
    print(folder, file=sys.stderr)
