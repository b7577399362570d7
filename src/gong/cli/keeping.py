"""Looking after what a server keeps: `gong rooms`, `gong backup`, `gong restore`, `gong rotate-key`."""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from ..core.errors import BadInput, GongError
from ..server.backups import Counts, back_up, restore
from ..server.database import file_of
from ..server.locations import data_folder, database_url, parse_database
from ..server.retention import KEPT_DAYS, Kind, Retention, Total
from ..server.sessions import KEY_SETTING, new_key, rotated
from ..server.store import Store

NAMES: dict[Kind, str] = {
    "empty": "rooms where nothing began",
    "unfinished": "games nobody ended",
    "alone": "finished games of one person",
    "people": "finished games of people",
}
LONGEST_DAYS = 100_000
T = TypeVar("T")


def found_database(database: str | None, data: Path | None) -> str:
    """The database of a server, which must be there: nothing is made by looking."""
    url = database or database_url(None, data_folder(data))
    path = file_of(parse_database(url))
    if path is not None and not path.is_file():
        raise GongError(f"there is no database {path}: say where with --data or --database")
    return url


def _with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


# -- rooms


def show_rooms(url: str, keep: Sequence[str], prune: bool, as_json: bool) -> None:
    days = kept_days(keep)
    if prune:
        done = _with_store(url, lambda store: Retention(store, days).prune(time.time(), told=_progress))
        print(f"{done:,} rooms let go")
        return
    totals = _with_store(url, lambda store: Retention(store, days).totals(time.time()))
    if as_json:
        print(json.dumps({kind: asdict(total) for kind, total in totals.items()}))
    else:
        print("\n".join(_table(totals, days)))


def _progress(done: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done:,} rooms", end="", file=sys.stderr, flush=True)


def kept_days(keep: Sequence[str]) -> dict[Kind, int]:
    """How long each kind is kept, with what was asked for."""
    days = dict(KEPT_DAYS)
    for text in keep:
        name, _, number = text.partition("=")
        kind = next((kind for kind in KEPT_DAYS if kind == name), None)
        if kind is None:
            raise BadInput("--keep", f"expected one of {', '.join(KEPT_DAYS)} and days, as people=365")
        if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= LONGEST_DAYS:
            raise BadInput("--keep", f"{kind}: expected 1 to {LONGEST_DAYS} days, got {number!r}")
        days[kind] = int(number)
    return days


def _table(totals: dict[Kind, Total], days: dict[Kind, int]) -> list[str]:
    head = f"{'':<11}{'rooms':>8}{'MB':>9}  {'oldest':<12}{'kept':>10}{'due':>8}"
    lines = [_line(kind, total, days[kind]) for kind, total in totals.items()]
    return [head, *lines, "Due rooms go with: gong rooms --prune"]


def _line(kind: Kind, total: Total, days: int) -> str:
    oldest = "" if total.oldest is None else f"{datetime.fromtimestamp(total.oldest, UTC):%Y-%m-%d}"
    size = total.size / 1e6
    return (
        f"{kind:<11}{total.rooms:>8,}{size:>9,.1f}  {oldest:<12}{days:>5} days{total.due:>8,}  {NAMES[kind]}"
    )


# -- backups


def make_backup(url: str, file: Path) -> None:
    print(f"{file}: {_said(asyncio.run(back_up(url, file)))}")


def restore_backup(file: Path, database: str | None, data: Path | None) -> None:
    url = database or database_url(None, data_folder(data))
    print(f"restored: {_said(asyncio.run(restore(file, url)))}")


def _said(counts: Counts) -> str:
    named: dict[str, Any] = {"matches": "rooms", "entries": "entries", "replays": "replays"}
    return ", ".join(f"{counts.get(table, 0):,} {word}" for table, word in named.items())


# -- the key of all cookies


def rotate_key(url: str, forget: bool) -> None:
    async def change(store: Store) -> None:
        keys = await store.setting(KEY_SETTING, new_key())
        await store.change_setting(KEY_SETTING, rotated(keys, keep=not forget))

    _with_store(url, change)
    print("Cookies are signed with a new key. " + (FORGOTTEN if forget else KEPT))


FORGOTTEN = "Those of the old one are nobody's: whoever had a seat has lost it."
KEPT = "Those of the last one are believed, and signed anew when their owners come; older ones are not."
