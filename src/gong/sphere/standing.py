"""Who stands where, followed from event to event: events name slots only, whoever tells them wants names."""

from collections.abc import Mapping
from typing import Any

from ..core.events import Event
from . import events as happenings
from .speech import Standing


def standing_at(position: Mapping[str, Any]) -> Standing:
    """Who stood where when a match began: nobody, unless it began at a position."""
    return {
        f"{seat}.{slot}": there["card"] if isinstance(there, dict) else there
        for seat, team in enumerate(position.get("teams", []))
        for slot, there in team.get("formation", {}).items()
        if there
    }


def standing_after(before: Standing, event: Event) -> Standing:
    """Keep up with who comes, goes and changes places."""
    match event:
        case happenings.Placed() | happenings.EnteredPlay():
            return {**before, f"{event.seat}.{event.slot}": event.card}
        case happenings.LeftPlay(slot=str(slot)):
            return {place: card for place, card in before.items() if place != f"{event.seat}.{slot}"}
        case happenings.Swapped():
            return _moved(before, event.seat, {event.first: event.second, event.second: event.first})
        case happenings.Moved():
            return _moved(before, event.seat, {event.slot: event.to})
        case happenings.Eliminated(seat=seat):
            return {place: card for place, card in before.items() if not place.startswith(f"{seat}.")}
        case _:
            return before


def _moved(before: Standing, seat: int, ways: Mapping[str, str]) -> Standing:
    """Everybody in one of these slots goes to another."""
    routes = {f"{seat}.{start}": f"{seat}.{end}" for start, end in ways.items()}
    return {routes.get(place, place): card for place, card in before.items()}
