"""The process for slow work: it answers, it names what is wrong, and it can be given up."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from gong.core.errors import BadInput
from gong.server import workers
from gong.server.frames import film
from gong.server.limits import MOST_MOVES
from gong.server.workers import Worker

from .live import finished_record

pytestmark = pytest.mark.anyio


@pytest.fixture
async def room() -> AsyncIterator[Worker]:
    room = Worker()
    yield room
    await room.close()


async def test_a_good_record_is_checked_and_filmed(room: Worker) -> None:
    record = msgspec.json.encode(finished_record())
    await room.check(record)
    blob = await room.film(record, [])
    shown = film(blob, "spectator", "en")
    assert shown is not None
    assert len(msgspec.json.decode(shown)["seats"]) == 2


async def test_one_bad_record_after_another_is_refused_by_field(room: Worker) -> None:
    for raw, field in ((b'{"format": 3}', "replay"), (b"[]", "replay"), (b"not json", "replay")):
        with pytest.raises(BadInput) as refused:
            await room.check(raw)
        assert refused.value.path == field


async def test_a_record_of_more_moves_than_any_game_has_is_refused(
    room: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished_record()
    padding = [{"seat": 0, "key": "place:1"}] * MOST_MOVES
    with pytest.raises(BadInput) as refused:
        await room.check(msgspec.json.encode(record | {"moves": padding + record["moves"]}))
    assert refused.value.path == "moves"
    assert str(MOST_MOVES) in refused.value.problem


async def test_what_takes_too_long_is_given_up_and_the_next_one_is_done(
    room: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = msgspec.json.encode(finished_record())
    with monkeypatch.context() as impatient:
        impatient.setattr(workers, "PATIENCE", 0.01)
        with pytest.raises(BadInput):
            await room.check(record)
    await room.check(record)
