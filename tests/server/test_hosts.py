"""A server answers only to its own names: a foreign one that points to it gets nothing (DNS rebinding)."""

from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from gong.cli.serve import names_of
from gong.server.context import host_in

from .live import Live, live_server


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    names = names_of("127.0.0.1", ["https://gong.example.org"], [])
    with live_server(f"sqlite:///{tmp_path_factory.mktemp('hosts')}/gong.sqlite3", hosts=names) as live:
        yield live


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("127.0.0.1:8040", 200),
        ("[::1]:8040", 200),
        ("192.168.1.20", 200),
        ("localhost:1", 200),
        ("LocalHost.", 200),
        ("gong.localhost", 200),
        ("gong.example.org", 200),
        ("evil.example", 421),
        ("gong.example.org.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("127.0.0.1@evil.example", 421),
        ("notlocalhost", 421),
        ("[::1", 421),
        ("", 421),
    ],
)
def test_requests_by_a_foreign_name_are_refused(live: Live, host: str, status: int) -> None:
    with httpx.Client(base_url=live.base, trust_env=False) as client:
        for path in ("/api/health", "/"):
            assert client.get(path, headers={"host": host}).status_code == status


@pytest.mark.anyio
async def test_so_are_sockets(live: Live) -> None:
    """The foreign page says a fitting origin: its own."""
    address = f"{live.sockets}/ws/rooms/nowhere"
    async with connect(address, proxy=None):
        pass
    foreign = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises(InvalidStatus):
        await connect(address, additional_headers=foreign, proxy=None)


def test_the_names_of_this_machine_and_those_that_were_given() -> None:
    names = names_of("Table.House", ["https://gong.example.org:444"], ["play.example.org"])
    assert names is not None
    assert {"localhost", "table.house", "gong.example.org", "play.example.org"} <= names
    assert "" not in names
    assert names_of("0.0.0.0", [], ["*"]) is None
    assert [host_in(text) for text in ("a:1", "[::1]:2", "x@evil", "[")] == ["a", "::1", "evil", ""]
