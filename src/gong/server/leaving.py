"""Who has left for good, and with which keys cookies are signed: both may change while servers run."""

import asyncio
import time
from contextlib import suppress

from .hub import Hub
from .sessions import KEY_SETTING, Session, Sessions, digest_of, new_key
from .store import Store
from .tasks import reported

#: Seconds until other processes know; and how far back they look, for clocks that differ.
EVERY, LOOK_BACK = 5.0, 3600.0


class Leaving:
    def __init__(self, store: Store, hub: Hub, sessions: Sessions) -> None:
        self._store, self._hub, self._sessions = store, hub, sessions
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sessions.end(await self._store.ended_sessions())
        self._looking = asyncio.create_task(self._keep_looking(), name="leaving")

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def end(self, session: Session) -> None:
        """Wherever its cookie is, it is nobody's from now on."""
        await self._store.end_session(digest_of(session.id))
        await self._note([digest_of(session.id)])

    async def look(self) -> None:
        """What other processes, or ``gong rotate-key``, have changed."""
        self._sessions.use(await self._store.setting(KEY_SETTING, new_key()))
        await self._note(await self._store.ended_sessions(since=time.time() - LOOK_BACK))

    async def _note(self, digests: list[str]) -> None:
        gone = self._sessions.end(digests)
        if gone:
            await self._hub.miss(lambda session: digest_of(session) in gone)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await reported(self.look())
