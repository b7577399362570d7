"""`make attack` itself: its attacks are what they say, and others play on meanwhile."""

import re
from pathlib import Path

import msgspec
import pytest

from gong.core.replay import read_record
from gong.games import verify
from gong.server.limits import LARGEST_REPLAY, MOST_MOVES

from .attack import told, under_attack
from .attacks import WAYS, Target, hostile_record
from .serving import Server

pytestmark = pytest.mark.anyio

#: Megabytes that a server may grow by under one attack: rooms and films are kept for a while.
GROWN = 60
#: What an attack says that never came to the server: it was turned away by name, or broke by itself.
UNREACHED = re.compile(r"\b421\b|Error")


@pytest.mark.parametrize("ways", [["header"], pytest.param(list(WAYS), marks=pytest.mark.long)])
async def test_others_play_on_under_attack(tmp_path: Path, ways: list[str]) -> None:
    with Server(tmp_path, None, "--log-level", "warning") as server:
        seen = await under_attack(server, ways, matches=2, seconds=1)
        assert server.answers()
    assert [each.way for each in seen] == ["nobody", *ways]
    assert all(each.delays and each.grown < GROWN for each in seen)
    assert all(each.said and not UNREACHED.search(each.said) for each in seen[1:])
    assert told(seen, 2).row_count == len(seen)
    assert "Traceback" not in server.log.read_text()


def test_the_hostile_file_is_one_that_a_server_takes() -> None:
    record = hostile_record()
    assert len(msgspec.json.encode(record)) < LARGEST_REPLAY
    assert 3_000 < len(read_record(record).moves) < MOST_MOVES
    assert verify(record).finished


def test_an_attack_says_what_it_did() -> None:
    target = Target("http://127.0.0.1:1", 0)
    target.seen["headers"] += 3
    assert target.says() == "3 headers"
