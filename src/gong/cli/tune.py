"""`gong tune`: numbers of ours that make a game more even, as an edition file with its report."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from ..core.errors import BadInput
from ..core.match import Match
from ..data.changes import toml_of
from ..data.loader import Document, edition_of, merge, read_document
from ..data.words import Words, words
from ..lab.evenness import Judge, judged
from ..lab.knobs import FIELDS, Knob, cards_with, knobs_of
from ..lab.trends import breaches
from . import balance as desk
from .counting import counting
from .lab import INTERRUPTED, checked_bots, errors, warm_for
from .options import Wishes, chosen_language
from .saves import write_whole
from .simulation import percent

#: The games that compare before and after are others than those of the trials.
FRESH = 1_000_003


class Search(NamedTuple):
    """What is searched, and where the outcome is written."""

    out: Path
    trials: int
    games: int
    reach: int = 1
    only: Sequence[str] = ()
    fields: Sequence[str] = FIELDS
    study: Path | None = None
    html: Path | None = None


def tune(wishes: Wishes, players: str | None, search: Search) -> None:
    """Search, then write what was found and tell how even the game was and is."""
    from ..lab import tuning  # noqa: PLC0415 - an extra

    say = words(chosen_language(wishes.lang))
    _check(search)
    bots = tuple(checked_bots(wishes.bots, search.games))
    edition = edition_of(wishes.game, wishes.cards)
    knobs = knobs_of(edition, search.reach, search.only, search.fields)
    if not knobs:
        raise BadInput("--only", "nothing of these is ours: every number is printed or probable")
    line_ups = desk.line_ups_of(wishes, players, None)
    warm_for(list(bots), line_ups[0].table.kernel)
    judge = Judge(bots, search.games, wishes.seed or 0)
    about = _about(wishes, players, search, bots)
    study = tuning.study_at(search.study, about, knobs, judge.seed)
    with TemporaryDirectory() as folder:
        tried = _Tried(wishes, players, knobs, Path(folder) / "trial.toml")
        is_stopped = _searched(tuning.tune, study, knobs, tried.matches, judge, search.trials, say)
        values = tuning.best_of(study, knobs)
        _write(search.out, tried.document(values), about, knobs, values)
        fresh = judge._replace(seed=judge.seed + FRESH)
        after = tried.matches(values) or line_ups
        found = [judged(matches, fresh) for matches in (line_ups, after)]
    _tell(found, knobs, values, say)
    print(search.out, file=sys.stderr)
    if search.html is not None and values != {knob.name: knob.value for knob in knobs}:
        report = desk.Form(max(search.games, 1), html=search.html)
        desk.report(replace(wishes, cards=search.out, seed=fresh.seed), players, None, report)
    if is_stopped:
        errors.print(say.say("tune.stopped", made=tuning.made(study), all=search.trials), highlight=False)
        sys.exit(INTERRUPTED)


def _check(search: Search) -> None:
    for option, number in (("--trials", search.trials), ("--reach", search.reach)):
        if number < 1:
            raise BadInput(option, f"expected at least 1, got {number}")
    for option, path in (("--out", search.out), ("--study", search.study), ("--html", search.html)):
        if path is not None and not path.parent.is_dir():
            raise BadInput(option, f"there is no folder {path.parent}")


def _about(wishes: Wishes, players: str | None, search: Search, bots: Sequence[str]) -> dict[str, Any]:
    """What a study is about: one that goes on must be about the same."""
    return {
        "game": wishes.game,
        "players": players or desk.ALL,
        "bots": ",".join(bots),
        "games": search.games,
        "seed": wishes.seed or 0,
        "reach": search.reach,
        "only": ",".join(search.only),
        "fields": ",".join(search.fields),
        "cards": str(wishes.cards or ""),
    }


class _Tried:
    """The cards of a trial as a file, and the line-ups that play with them."""

    def __init__(self, wishes: Wishes, players: str | None, knobs: Sequence[Knob], path: Path) -> None:
        self._wishes, self._players, self._knobs, self._path = wishes, players, knobs, path
        self._own: Document = read_document(wishes.cards) if wishes.cards else {"base": wishes.game}
        self._known = breaches(edition_of(wishes.game, wishes.cards))

    def document(self, values: Mapping[str, int]) -> Document:
        return merge(self._own, cards_with(self._knobs, values))

    def matches(self, values: Mapping[str, int]) -> list[Match] | None:
        """Nothing where the cards go against what is known of them."""
        self._path.write_text(toml_of(self.document(values)), "utf-8")
        try:
            if breaches(edition_of(self._wishes.game, self._path)) - self._known:
                return None
        except BadInput:
            return None
        return desk.line_ups_of(replace(self._wishes, cards=self._path), self._players, None)


def _searched(search: Callable[..., None], study: Any, *rest: Any) -> bool:
    """Was it interrupted?"""
    *given, trials, say = rest
    try:
        with counting(trials, say, "tune") as count:
            search(study, *given, trials, count)
    except KeyboardInterrupt:
        return True
    return False


def _write(
    path: Path, document: Document, about: Mapping[str, Any], knobs: Sequence[Knob], values: Mapping[str, int]
) -> None:
    """An edition file that names its base, with what was changed and how it was found above it."""
    told = ", ".join(f"{name} {value}" for name, value in about.items() if value not in ("", None))
    changes = [
        f"#   {knob.name}: {knob.value} -> {values[knob.name]}"
        for knob in knobs
        if values[knob.name] != knob.value
    ]
    head = [f"# Found by gong tune: {told}.", "# Printed and probable numbers are as they were.", *changes]
    write_whole(path, ("\n".join([*head, "", toml_of(document)])).encode())


def _tell(found: Sequence[Any], knobs: Sequence[Knob], values: Mapping[str, int], say: Words) -> None:
    """Before and after, in games that no trial has played."""
    before, after = found
    shown = Table(*say.say("tune.head").split(", "))
    for players, old in before.shares.items():
        new = after.shares[players]
        cells = [
            f"{percent(min(each.values()), say)} - {percent(max(each.values()), say)}" for each in (old, new)
        ]
        shown.add_row(str(players), *cells, percent(1 / players, say))
    console = Console(highlight=False)
    console.print(shown)
    changed = sum(values[knob.name] != knob.value for knob in knobs)
    parts = {"before": percent(before.uneven, say), "after": percent(after.uneven, say)}
    console.print(say.say("tune.told", None, changed=changed, all=len(knobs), **parts))
