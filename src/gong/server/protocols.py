"""HTTP and sockets as uvicorn speaks them, over lines that a gate watches.

uvicorn closes only what is idle after an answer; it answers pings whether or not anybody reads that.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from .gate import Gate, Line

#: Bytes that are looked at together: of more, thousands of headers or frames would be read in one go.
PIECE = 4096
TOO_MANY = 1008


class Http(H11Protocol):
    """A request must come to its end in time, and its answer must be read."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._line = self._gate.enter(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            if self._is_socket or self.transport.is_closing():
                return
            super().data_received(data[first : first + PIECE])
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Time runs while a request is on its way; uvicorn sees to whoever is silent between two."""
        if not self._is_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._line.is_asking()
        else:
            self._line.has_asked()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.is_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.has_read()


class Socket(WebSocketsSansIOProtocol):
    """Whoever does not read is not read from, and no frame is free."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._frames = gate.limits.frames()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._line = self._gate.line(transport) or Line(self.transport, None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    # -- what comes in

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + PIECE])

    def handle_text(self, event: Any) -> None:
        if self._may_send():
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        if self._may_send():
            super().handle_bytes(event)

    def handle_cont(self, event: Any) -> None:
        if self._may_send():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_send():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._may_send():
            super().handle_pong(event)

    def _may_send(self) -> bool:
        """Another frame; whoever sends too many is shown out."""
        if self._frames.allows(""):
            return True
        if not self.close_sent:
            self.conn.fail(TOO_MANY, "too many frames")
            self.handle_parser_exception()
        return False

    # -- what goes out

    async def send(self, message: Any) -> None:
        """What is said to have ``more`` behind it goes out with that, in one piece: each is a call of the
        system, and wakes somebody up."""
        if message.get("more") and self.conn.state is OPEN and not self.close_sent:
            self.conn.send_text(message["text"].encode())
        else:
            await super().send(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.is_reading()
        self._pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.has_read()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.writable.is_set():
            self._pause_reading()  # which uvicorn has just resumed
        return message

    def _pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()
