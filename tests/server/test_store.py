"""The store, on SQLite and on PostgreSQL alike."""

import pytest

from gong.server.store import Conflict, Repeated, Store

pytestmark = pytest.mark.anyio


async def opened(store: Store, match: str = "m1", code: str | None = None, public: bool = True) -> str:
    await store.create(b'{"game":"g"}', id=match, code=code or f"code-{match}", public=public, created=1.0)
    return match


async def test_a_log_comes_back_in_order_and_byte_for_byte(store: Store) -> None:
    match = await opened(store)
    texts = [b'{"b":1,"a":"\xc3\xa9"}', b'{"a": 2}', b'{"nul":"\\u0000"}']
    for number, what in enumerate(texts, start=1):
        await store.append(match, number, what, at=number + 0.125)
    log = await store.entries(match)
    assert [(e.number, e.at, e.what) for e in log] == [(n, n + 0.125, w) for n, w in enumerate(texts, 1)]


async def test_a_number_is_written_once(store: Store) -> None:
    match = await opened(store)
    await store.append(match, 1, b'"first"', at=1.0)
    with pytest.raises(Conflict):
        await store.append(match, 1, b'"second"', at=1.0)
    assert [entry.what for entry in await store.entries(match)] == [b'"first"']


async def test_a_repeated_message_names_the_entry_it_became(store: Store) -> None:
    match = await opened(store)
    await store.append(match, 1, b"1", at=1.0, session="ada", message_id="x")
    with pytest.raises(Repeated) as repeated:
        await store.append(match, 2, b"1", at=1.0, session="ada", message_id="x")
    assert repeated.value.number == 1
    await store.append(match, 2, b"1", at=1.0, session="bob", message_id="x")
