"""Rooms and pictures that an earlier version stored are still read, go on and can be looked at."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gong.server.api import ReplayFrames
from gong.server.entries import Entry, Opened, Snapshot, Upgraded
from gong.server.frames import film
from gong.server.history import room_of
from gong.server.room import Room

from ..server.rooms import as_sent
from . import HERE
from .test_matches import read

ROOMS = ("mad-arena", "warriorz-1e", "warriorz-2e", "warriorz-2e-over")
every_room = pytest.mark.parametrize("name", ROOMS)


def turns(room: Room) -> list[int]:
    return [room.turn(seat.number) for seat in room.seats]


def written(kept: list[list[object]]) -> list[Entry]:
    return [msgspec.convert({"number": n, "at": at, "what": what}, Entry) for n, at, what in kept]


def keeps(now: Any, then: Any) -> bool:
    """Is everything that was written still read as it was? What came later may stand beside it."""
    if isinstance(then, dict):
        return all(name in now and keeps(now[name], value) for name, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(keeps, now, then))
    return bool(now == then)


def unordered(position: dict[str, Any]) -> dict[str, Any]:
    """Without the order of the cards that were played: positions told them in the order of the deck."""
    fighters = position["fighters"].items()
    piles = {name: {"played": sorted(told.get("played", []))} for name, told in fighters}
    return position | {"fighters": {name: told | piles[name] for name, told in fighters}}


@every_room
def test_a_stored_room_is_folded_to_where_it_was(name: str) -> None:
    kept = read(f"room-{name}")
    opened, snapshot = msgspec.convert(kept["opened"], Opened), msgspec.convert(kept["snapshot"], Snapshot)
    room = room_of(opened, written(kept["entries"]), snapshot)
    assert room.match is not None
    assert keeps(as_sent(opened), kept["opened"])
    assert unordered(room.match.position()) == unordered(kept["position"])
    assert (room.status, turns(room)) == (kept["status"], kept["turns"])
    taken, then = room.snapshot(), kept["snapshot"]
    assert taken is not None
    assert as_sent(replace(taken, position={})) == then | {"position": {}}
    assert unordered(taken.position) == unordered(then["position"])
    assert keeps(room.record() if room.status == "over" else None, kept["record"])


@every_room
def test_under_other_rules_it_goes_on_from_its_snapshot(name: str) -> None:
    kept = read(f"room-{name}")
    entries = [[n, at, what | ({"rules": 0} if "rules" in what else {})] for n, at, what in kept["entries"]]
    snapshot = msgspec.convert(kept["snapshot"] | {"rules": 0}, Snapshot)
    room = room_of(msgspec.convert(kept["opened"], Opened), written(entries), snapshot)
    assert room.match is not None
    assert room.match.position() == kept["position"]
    assert isinstance(room.upgrade(), Upgraded) == (kept["status"] == "running")


def test_pictures_that_were_kept_are_shown() -> None:
    blob = (HERE / "frames-warriorz-2e.bin").read_bytes()
    for eye in ("open", "spectator", "0", "3"):
        shown = film(blob, eye, "fr")
        assert shown is not None
        frames = msgspec.json.decode(shown, type=ReplayFrames)
        assert (frames.eye, frames.frames[-1].view["over"]) == (eye, True)
