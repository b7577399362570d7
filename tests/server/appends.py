"""How many entries a second become durable: ``python -m tests.server.appends [seconds]``.

200 matches, each appending its next entry as soon as the last one is durable, as rooms do.
"""

import asyncio
import sys
import tempfile
import time
from itertools import count

from gong.server.store import Store

from .databases import postgres_server

APPENDERS = 200
WHAT = b'{"type":"played","seat":1,"key":"card:agaric-3","by":"person"}'


async def measure(url: str, seconds: float) -> list[float]:
    """What each append took, in seconds."""
    store = await Store.open(url)
    names = [f"m{place}" for place in range(APPENDERS)]
    for name in names:
        await store.create(b"{}", id=name, code=name, public=False, created=0.0)
    taken: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(_append(store, name, until, taken) for name in names))
    await store.close()
    return taken


async def _append(store: Store, match: str, until: float, taken: list[float]) -> None:
    for number in count(1):
        before = time.perf_counter()
        if before > until:
            return
        await store.append(match, number, WHAT, at=before, session="ada", message_id=str(number))
        taken.append(time.perf_counter() - before)


def told(name: str, taken: list[float], seconds: float) -> str:
    slowest = sorted(taken)[int(len(taken) * 0.99)]
    return f"{name:<11}{len(taken) / seconds:>8,.0f} appends/s   p99 {slowest * 1000:.0f} ms"


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = asyncio.run(measure(f"sqlite:///{folder}/gong.sqlite3", seconds))
        print(told("SQLite", taken, seconds))
    with postgres_server(fsync=True) as server:
        taken = asyncio.run(measure(server.fresh(), seconds))
        print(told("PostgreSQL", taken, seconds))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
