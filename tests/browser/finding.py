"""Games in which something wanted happens between two questions of the first seat."""

from collections.abc import Callable
from itertools import count

from gong.arena import events as told
from gong.server.messages import TableChanged

from .moments import fight
from .recordings import Burst, Recording

Wanted = Callable[[TableChanged, Burst], bool]
BLOWS = (told.Attacked, told.AttackedPair, told.RocksRolled, told.Hit)


def found(bots: int, wanted: Wanted, most: int | None = 24) -> tuple[Recording, int]:
    """A game in which what follows a question is as wanted, and the number of that burst."""
    for seed in count(1):
        recording = Recording(fight(bots=bots), seed, most=most)
        for number, burst in enumerate(recording.bursts[1:], 1):
            if wanted(recording.bursts[number - 1].last, burst):
                return recording, number
    raise AssertionError("there is always another seed")


def mine(table: TableChanged) -> str:
    """The warrior of the first seat."""
    ids: list[str] = [fighter.id for fighter in table.view.fighters if fighter.seat == 0]
    return ids[0]


def is_struck(burst: Burst) -> bool:
    """An attack names its targets, rocks and wounds whoever they fall on."""
    blows = [event for event in burst.events if isinstance(event, BLOWS)]
    named = [(event.fighter, getattr(event, "target", ""), getattr(event, "second", "")) for event in blows]
    return any(mine(burst.last) in names for names in named)


def is_far(before: TableChanged, burst: Burst) -> bool:
    """Most others act after the cards were locked, none of them on this seat, which is then asked to act."""
    acted = sum(isinstance(event, told.TurnBegan) for event in burst.events)
    is_late = acted > len(burst.last.view.fighters) / 2
    is_turn = before.view.phase == "select" and burst.last.view.phase == "turn"
    return is_turn and is_late and not is_struck(burst)


def is_near(before: TableChanged, burst: Burst) -> bool:
    """Somebody strikes this seat before it acts."""
    return before.view.phase == "select" and is_struck(burst)


def is_bloody(before: TableChanged, burst: Burst) -> bool:
    """Several attacks are told at once."""
    return sum(isinstance(event, told.AttackRolled) for event in burst.events) > 1


def falls(before: TableChanged, burst: Burst) -> bool:
    """The last warrior of this seat falls, and the others fight on for a while."""
    events, me = burst.events, mine(before)
    fallen = [
        i for i, event in enumerate(events) if isinstance(event, told.Eliminated) and event.fighter == me
    ]
    return bool(fallen) and any(isinstance(event, told.RoundBegan) for event in events[fallen[0] :])
