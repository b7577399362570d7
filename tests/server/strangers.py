"""Somebody at another address of this machine who means harm: raw connections, nothing polite about them."""

import asyncio
import os
import struct
from contextlib import suppress
from urllib.parse import urlsplit

from .people import Place

#: Not the address that proxies of this machine have, so it is counted as any stranger's. Linux has them all.
STRANGER, OTHER = "127.0.0.66", "127.0.0.77"
GONE = (ConnectionError, asyncio.IncompleteReadError, TimeoutError)
PING = b"\x89\x80\0\0\0\0"
LARGE_PING = b"\x89\xfd\0\0\0\0" + bytes(125)


class Wire:
    """One connection from an address of one's own choice."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes, patience: float = 5.0) -> bool:
        """False once the other side takes no more, or has gone."""
        try:
            self.writer.write(data)
            await asyncio.wait_for(self.writer.drain(), patience)
        except GONE:
            return False
        return not self.reader.at_eof()

    async def heard(self, most: int = 1 << 16, patience: float = 5.0) -> bytes:
        """What came, nothing if the line was cut; ``TimeoutError`` while it is merely silent."""
        try:
            return await asyncio.wait_for(self.reader.read(most), patience)
        except ConnectionError:
            return b""

    async def until_closed(self, patience: float) -> bytes:
        said = b""
        while piece := await self.heard(patience=patience):
            said += piece
        return said

    async def ask(self, path: str, *headers: str, method: str = "GET", body: bytes = b"") -> None:
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *headers]
        lines += [f"Content-Length: {len(body)}"] if body else []
        await self.send("\r\n".join([*lines, "", ""]).encode() + body)

    async def answer(self, patience: float = 30.0) -> tuple[int, bytes]:
        """The status and the body of one answer that says how long it is."""
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), patience)).decode("latin-1")
        lengths = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
        length = int(lengths[0].partition(":")[2]) if lengths else 0
        return int(head.split()[1]), await asyncio.wait_for(self.reader.readexactly(length), patience)

    async def become_socket(self, room: str, cookie: str = "") -> bool:
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
        more = (f"Cookie: {cookie}",) if cookie else ()
        await self.ask(f"/ws/rooms/{room}", *upgrade, f"Sec-WebSocket-Key: {key}", *more)
        with suppress(*GONE):
            return b" 101 " in await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 5)
        return False

    def cut(self) -> None:
        self.writer.transport.abort()


class Wires:
    """All connections of somebody; none of them outlives it."""

    def __init__(self) -> None:
        self.all: list[Wire] = []

    async def to(self, server: Place, address: str = STRANGER, patience: float = 5.0) -> Wire:
        where = urlsplit(server.base)
        opened = asyncio.open_connection(where.hostname, where.port, local_addr=(address, 0), limit=1 << 22)
        self.all.append(Wire(*await asyncio.wait_for(opened, patience)))
        return self.all[-1]

    def cut(self) -> None:
        for wire in self.all:
            wire.cut()

    async def __aenter__(self) -> "Wires":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()


def frame(text: bytes, opcode: int = 0x1, *, last: bool = True) -> bytes:
    """As a browser sends it, with a mask of its own."""
    first = opcode | (0x80 if last else 0)
    size = (
        struct.pack("!BB", first, 0x80 | len(text))
        if len(text) < 126
        else struct.pack("!BBH", first, 0xFE, len(text))
    )
    mask = os.urandom(4)
    return size + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(text))
