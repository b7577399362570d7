"""Replays from files, looked at by many and made with bad intent."""

import gzip
from typing import Any

import msgspec
import pytest

from gong.core.errors import BadInput
from gong.server.replays import AT_HAND, Replays

from .live import finished_record

pytestmark = pytest.mark.anyio


async def test_a_film_travels_zipped_and_is_made_once(
    replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = await replays.upload(msgspec.json.encode(finished_record()))
    first = await replays.film(replay, "open", "en")
    assert msgspec.json.decode(gzip.decompress(first))["eye"] == "open"
    monkeypatch.setattr(replays, "_projected", None)
    assert await replays.film(replay, "open", "en") is first


async def test_only_so_many_films_are_at_hand(replays: Replays, monkeypatch: pytest.MonkeyPatch) -> None:
    async def projected(*wanted: str) -> bytes:
        return repr(wanted).encode()

    monkeypatch.setattr(replays, "_projected", projected)
    for number in range(AT_HAND + 5):
        await replays.film(f"r{number}", "open", "en")
    assert len(replays._shown) == AT_HAND


async def test_a_file_that_takes_too_long_is_not_tried_again_and_nobody_waits_for_it(
    replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = await replays.upload(msgspec.json.encode(finished_record()))
    tried: list[Any] = []

    async def endless(*given: Any) -> bytes:
        tried.append(given)
        raise BadInput("replay", "too slow")

    monkeypatch.setattr(replays._inspection, "film", endless)
    monkeypatch.setattr(replays._filming, "film", None)
    for _ in range(3):
        with pytest.raises(BadInput):
            await replays.film(replay, "open", "en")
    assert len(tried) == 1
