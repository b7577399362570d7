"""What is stored of a room besides its log: its status, its replay, and where its game stands."""

from .entries import encode
from .history import History
from .replays import Replays
from .store import Store, Unavailable
from .tasks import Tasks

#: Entries between two snapshots; what is played after the last one is tried again under newer rules.
SNAPSHOT_EVERY = 50


class Bookkeeper:
    """Looks after one room; whoever has written an entry has it look."""

    def __init__(self, history: History, store: Store, replays: Replays, tasks: Tasks) -> None:
        self._room, self._store, self._replays, self._tasks = history.room, store, replays, tasks
        self._snapshot_at = history.snapshot_number
        self._stored_status = history.status

    def keep(self) -> None:
        """What is to be stored after an entry."""
        if self._room.status != self._stored_status:
            self._stored_status = self._room.status
            self._tasks.start(self._keep_status())
        elif self._room.number >= self._snapshot_at + SNAPSHOT_EVERY:
            self._tasks.start(self.keep_snapshot())

    def others_kept(self) -> None:
        """Whoever wrote the latest entries has stored what follows from them."""
        self._stored_status = self._room.status

    async def _keep_status(self) -> None:
        """What cannot be stored now is owed again."""
        try:
            await self._store_status()
        except Unavailable:
            self._stored_status = ""
            raise

    async def _store_status(self) -> None:
        if self._room.status == "over":
            await self._replays.finish(self._room)
            await self.keep_snapshot()
        elif self._room.status == "running":
            await self._store.set_status(self._room.opened.id, "running")

    async def keep_snapshot(self) -> None:
        """Where a game stands, so that it can go on, or stay over, under newer rules."""
        snapshot = self._room.snapshot()
        before = self._snapshot_at
        if snapshot is None or snapshot.number <= before:
            return
        self._snapshot_at = snapshot.number
        try:
            await self._store.snapshot(self._room.opened.id, snapshot.number, encode(snapshot))
        except Unavailable:
            self._snapshot_at = before
            raise
