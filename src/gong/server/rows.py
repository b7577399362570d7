"""From the rows of the store to the entries of a room."""

from collections.abc import Sequence

from .entries import Entry, decode_what
from .store import StoredEntry


def entry_of(row: StoredEntry) -> Entry:
    return Entry(row.number, row.at, decode_what(row.what))


def messages_in(rows: Sequence[StoredEntry]) -> list[tuple[str, str]]:
    """Which messages of which sessions these entries are."""
    return [(row.session, row.message_id) for row in rows if row.session and row.message_id]
