"""When Python looks for unreachable cycles: rarely, and never by surprise.

What a match leaves behind goes by itself, because nothing in it holds what holds it; cycles are left by a
connection that breaks off in the middle, by a failure with its traceback, by other libraries. So what was
there at the start is looked at no more, what is young only once there is much more of it, and everything
once in a while. With five hundred matches such a look takes half a second, and every choice waits.
"""

import asyncio
import gc
import time

#: Seconds between two looks at everything, at the least.
EVERY = 120.0
#: And so many times as long as the last one took: no more than one choice in a thousand meets one.
RARELY = 1_000
NEVER = 1_000_000
#: How many more things there are when Python looks at the new ones. At the usual 700 it did so all the time,
#: since a choice makes thousands, and at 10,000 for a twelfth of it.
YOUNG = 50_000


async def collect_rarely() -> None:
    """Take over from Python until cancelled."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    took = 0.0
    try:
        while True:
            await asyncio.sleep(max(EVERY, RARELY * took))
            took = _collected()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def _collected() -> float:
    """The seconds that a look at everything takes."""
    before = time.perf_counter()
    gc.collect()
    return time.perf_counter() - before
