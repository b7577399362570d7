"""When Python looks for unreachable cycles: rarely, and never by surprise.

A look at everything takes a third of a second with five hundred tables in memory, and every choice waits.
Left alone, Python looks whenever a quarter has been added: every few seconds while people come. So what was
there at the start is looked at no more, what is young is looked at later than usual, because a choice makes
thousands of things and hardly a cycle among them, and the rest once in a while.
"""

import asyncio
import gc

#: Seconds between two looks at everything: cycles of closed connections are kept no longer than that.
EVERY = 120.0
NEVER = 1_000_000
#: New things between two looks at the young ones: of what the server does, the usual 700 took a fourteenth.
YOUNG = 10_000


async def collect_rarely() -> None:
    """Take over from Python until cancelled."""
    young, middle, old = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, middle, NEVER)
    try:
        while True:
            await asyncio.sleep(EVERY)
            gc.collect()
    finally:
        gc.set_threshold(young, middle, old)
        gc.unfreeze()
