"""Cards of somebody's own are kept once, however many rooms play with them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from gong.server import schema
from gong.server.contents import LEAST, MARK, marks_in, parted, whole
from gong.server.store import Store

from .live import live_server
from .test_own_cards import CARDS

pytestmark = pytest.mark.anyio

MANY = "# " + "x" * 100_000


def room(**more: Any) -> bytes:
    return msgspec.json.encode({"id": "r", "settings": {"game": "ultrium-sphere", "cards": None}} | more)


@pytest.mark.parametrize(
    "written",
    [
        room(),
        room(start=None),
        room(start={"game": "g", "cards": {"ultras": [{"name": "é" * LEAST}]}, "zone": [1, 2.5]}),
        room(settings={"cards": MANY, "game": "ultrium-sphere"}, talk=['"cards":']),
        msgspec.json.encode({"number": 3, "position": {"life": [3], "cards": {"a": "b" * LEAST}, "z": 1}}),
    ],
)
def test_what_is_read_back_is_byte_for_byte_what_was_kept(written: bytes) -> None:
    shell, contents = parted(written)
    assert len(shell) < LEAST
    assert whole(shell, contents) == written
    assert set(marks_in(shell)) == set(contents)


def test_what_is_small_stays_where_it_is() -> None:
    written = room(start={"cards": {"a": "b"}})
    assert parted(written) == (written, {})


async def create(store: Store, number: int, opened: bytes) -> None:
    await store.create(opened, id=f"m{number}", code=f"C{number}", public=True, created=0.0)


async def kept(store: Store) -> tuple[int, int]:
    """How many sets of cards there are, and bytes of all rooms and snapshots."""
    sets = await store._all(select(func.count()).select_from(schema.contents))
    long = func.length(schema.matches.c.opened) + func.coalesce(func.length(schema.matches.c.snapshot), 0)
    rooms = await store._all(select(func.sum(long)))
    return int(sets[0][0]), int(rooms[0][0])


async def test_twenty_rooms_with_the_same_cards_keep_them_once(store: Store) -> None:
    opened = room(settings={"game": "ultrium-sphere", "cards": MANY})
    snapshot = msgspec.json.encode({"number": 1, "position": {"cards": {"all": MANY}}})
    for number in range(20):
        await create(store, number, opened)
        await store.snapshot(f"m{number}", 1, snapshot)
    sets, long = await kept(store)
    assert sets == 2
    assert long < 20 * 1_000
    found = await store.load("m7")
    assert found is not None
    assert (found.opened, found.snapshot) == (opened, snapshot)


async def test_a_list_of_rooms_does_not_read_all_cards(store: Store) -> None:
    await create(store, 1, room(settings={"game": "ultrium-sphere", "cards": MANY}))
    (row,) = await store._all(select(schema.matches.c.opened))
    assert MARK.decode() in row.opened
    assert len(row.opened) < 500


def test_rooms_over_http_share_their_cards_and_play_with_them(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'gong.sqlite3'}"
    cards = CARDS + "\n# " + "a long comment " * 100
    settings = {"game": "ultrium-sphere", "draft": "named", "seats": [{}, {}], "cards": cards}
    with live_server(database, limits=0) as live, live.http() as client:
        rooms = [client.post("/api/rooms", json=settings).json()["id"] for _ in range(3)]
        printed = [client.get(f"/api/rooms/{room}/catalogue").json() for room in rooms]
    assert printed[0] == printed[1] == printed[2]
    with live_server(database, limits=0) as live, live.http() as client:  # from the database alone
        assert client.get(f"/api/rooms/{rooms[0]}/catalogue").json() == printed[0]
        pretended = settings | {"cards": "kept:" + "0" * 64}
        assert client.post("/api/rooms", json=pretended).status_code == 422
