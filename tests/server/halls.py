"""People in rooms of a hub, without a network."""

import asyncio
import json
from typing import Any

from gong.server.actor import Actor
from gong.server.entries import Opened
from gong.server.guests import Guest
from gong.server.hub import Hub
from gong.server.messages import AnyRequest, Choose, Clocks, SeatPlan, Settings, Sit, Start
from gong.server.new_rooms import new_opened
from gong.server.sessions import Session

ANN = Session("session-of-ann-0", "Ann")
BOB = Session("session-of-bob-0", "Bob")


async def room_of(
    hub: Hub, people: int = 1, bots: int = 1, *, public: bool = False, clocks: Clocks | None = None
) -> Opened:
    seats = [SeatPlan()] * people + [SeatPlan(kind="bot")] * bots
    settings = Settings(
        game="warriorz-2e", seats=seats, draft="random", public=public, clocks=clocks or Clocks()
    )
    return await hub.open(new_opened(settings, ANN.id))


async def entered(
    hub: Hub, room: str, session: Session = ANN, *, invite: str | None = None, address: str = ""
) -> tuple[Actor, Guest]:
    """Invited, unless ``invite`` is another word."""
    actor = await hub.actor(room)
    assert actor is not None
    guest = Guest(session, "en", 0, actor.room.opened.invite if invite is None else invite, address)
    await hub.enter(actor, guest)
    return actor, guest


async def answer(actor: Actor, guest: Guest, request: AnyRequest, *kinds: str) -> dict[str, Any]:
    """What the guest is told about this request, first of all or as one of these kinds."""
    guest.take_mail()
    await actor.ask(guest, request)
    mail = [dict(json.loads(text)) for text in guest.take_mail()]
    return next((told for told in mail if not kinds or told["type"] in kinds), {})


async def begun(hub: Hub, people: int = 1, bots: int = 1) -> tuple[Actor, Guest]:
    opened = await room_of(hub, people, bots)
    actor, guest = await entered(hub, opened.id)
    for request in (Sit("sit", 0, "Ann"), Start("start")):
        assert (await answer(actor, guest, request))["type"] == "accepted"
    await settled(actor)
    return actor, guest


async def settled(actor: Actor) -> None:
    """Until no bot has anything to do."""
    while actor._driver.is_busy:
        await asyncio.sleep(0.01)


def choice(actor: Actor, id_: str, seat: int = 0) -> Choose:
    table = actor.room.table(seat, "en", 0, 0.0)
    assert table is not None
    return Choose(id_, table.turn, table.offers[0].key)
