"""Hostile input over the wire: no 500, no traceback, and a running match goes by its rules all the same."""

import asyncio
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import one_of
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

import gong
from gong.server.app import make_app
from gong.server.guests import text_of
from gong.server.store import Store

from .audit import LATER, Audit, folded, log_of
from .serving import Server
from .siege import Assault, Siege, Who

SEED = 9
#: What uvicorn itself says of a frame that is no text.
KNOWN = "Invalid UTF-8 sequence received from client"
JSON = {"Content-Type": "application/json"}
PEOPLE = [{"kind": "person"}] * 3
BOT = {"kind": "bot", "level": "greedy"}
#: Every room is attacked for so many messages, by so many at once: every second one sits there.
A_ROOM, ATTACKERS = 500, (1, None, 2, None)
#: Tables without clocks: what they say then does not depend on when.
STILL = {"clocks": {"decision": 0, "away": 0, "hold": 0}, "seats": [*PEOPLE, BOT]}
DECKS: list[dict[str, Any]] = [
    {"game": "ultrium-sphere", "draft": "named", "options": {"turn_cap": "4"}, **STILL},
]
TABLES: list[dict[str, Any]] = [
    {"game": "warriorz-2e", "draft": "random", "public": True, **STILL},
    {"game": "mad-arena", "mode": "ultimate-warrior", "draft": "choice", **STILL},
    {"game": "warriorz-1e", "draft": "choice", **STILL},
    {"game": "mad-arena", "mode": "brothers-in-arms", "draft": "random", "public": True, **STILL},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz"), None, "--limits", "0") as server:
        yield server
        said = server.log.read_text().splitlines()
        assert not [line for line in said if "Traceback" in line or (" ERROR " in line and KNOWN not in line)]


# -- sockets


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("tables", "messages"),
    [
        pytest.param(TABLES, 2_000, id="warriors"),
        pytest.param(DECKS, 500, id="decks"),
        pytest.param(TABLES, 20_000, marks=pytest.mark.long, id="warriors-long"),
        pytest.param(DECKS, 5_000, marks=pytest.mark.long, id="decks-long"),
    ],
)
async def test_hostile_messages_do_what_the_rules_allow_and_nothing_else(
    server: Server, tables: list[dict[str, Any]], messages: int
) -> None:
    whims, answered, choices = random.Random(SEED), 0, 0
    while answered < messages:
        siege = Siege(server, tables[answered // A_ROOM % len(tables)])
        async with siege.begun():
            answered += await attack(siege, min(A_ROOM, messages - answered), whims)
            await check_standing(siege)
            await siege.play_to_the_end()
            await check_dice(siege)
        choices += audited(siege)
        assert httpx.get(f"{server.base}/api/health", timeout=10).status_code == 200
    assert choices > messages / 100, "the game itself was hardly reached"


async def attack(siege: Siege, messages: int, whims: random.Random) -> int:
    """All at once, while others play; how many messages were answered."""
    shares = [messages // len(ATTACKERS)] * (len(ATTACKERS) - 1)
    shares.append(messages - sum(shares))
    assaults = [Assault(siege, who, whims.randrange(10**6)) for who in ATTACKERS]
    answered = await asyncio.gather(*(one.run(share) for one, share in zip(assaults, shares, strict=True)))
    return sum(answered)


async def check_standing(siege: Siege) -> None:
    """Once nobody moves, everybody sees the table that follows from the log."""
    await siege.rest()
    room = folded(database_of(siege.server), siege.room)
    while room.bot_move() is not None or room.overdue(LATER, {*siege.people}) is not None:
        await asyncio.sleep(0.05)
        room = folded(database_of(siege.server), siege.room)
    for who in watchers(siege):
        table = room.table(who, "en", 0, LATER)
        assert table is not None
        assert await siege.look(who) == text_of(table)
    assert folded(database_of(siege.server), siege.room).number == room.number


def watchers(siege: Siege) -> list[Who]:
    return [None, *siege.people]


def database_of(server: Server) -> Path:
    return server.log.parent / "gong.sqlite3"


async def check_dice(siege: Siege) -> None:
    async with httpx.AsyncClient(base_url=siege.server.base, timeout=20) as client:
        record = (await client.get(f"/api/replays/{siege.room}")).raise_for_status().json()
    found = gong.verify(record)
    assert found.finished
    assert found.committed
    opened, _ = log_of(database_of(siege.server), siege.room)
    assert record["secret"] == opened.secret_hex


def audited(siege: Siege) -> int:
    """Everything written was asked for and allowed, everything heard may be known; how many choices."""
    audit = Audit(*log_of(database_of(siege.server), siege.room), siege.record)
    audit.check()
    assert siege.record.refused
    return audit.choices


# -- HTTP

#: A body may have the right shape and still name a room, a rule or a warrior that does not exist.
TOO_STRICT = [positive_data_acceptance]


async def no_store() -> Store:
    raise AssertionError("the description needs no store")


schema = schemathesis.openapi.from_dict(make_app(no_store).openapi())


#: Each has a name of its own: of tests with one name, workers run one.
FOUND: Iterable[Any] = schema.get_all_operations()
OPERATIONS = [found.ok() for found in FOUND]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_http_never_fails_in_its_own_way(operation: Any, server: Server) -> None:
    @given(one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode]))
    @settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))
    def never_fails(case: Any) -> None:
        response = case.call(base_url=server.base, headers={"Origin": server.base})
        assert response.status_code < 500, response.text[:500]
        assert "Traceback" not in response.text
        if response.status_code != 413:  # what is too large is refused before anybody looks at what it says
            case.validate_response(response, excluded_checks=TOO_STRICT)

    never_fails()


def test_a_replay_that_is_too_large_is_refused(server: Server) -> None:
    response = httpx.post(f"{server.base}/api/replays", content=b"[" * 3_000_000, headers=JSON, timeout=20)
    assert response.status_code == 413
