"""What a table weighs on the wire: it is sent whole at every change, so it must stay small."""

import random
import statistics

import pytest

from gong.data.decks import ready_decks
from gong.server.entries import encode
from gong.server.messages import SeatPlan, Settings, TableChanged

from .rooms import SPHERE, Script, opened

STEPS = 80


def sent(teams: int) -> list[TableChanged]:
    """All that the seats of a game of decks are sent in its first turns, each since the last time."""
    decks = (ready_decks() * 2)[:teams]
    settings = Settings(game=SPHERE, seats=[SeatPlan(fighters=[deck]) for deck in decks])
    script = Script(opened(settings, 3)).sit_and_start()
    whims, seen, tables = random.Random(3), [0] * teams, list[TableChanged]()
    for _ in range(STEPS):
        script.step(whims)
        told = [script.table(seat, seen[seat]) for seat in range(teams)]
        seen = [table.number for table in told]
        tables += told
    return tables


@pytest.mark.parametrize(("teams", "most"), [(2, 4_500), (6, 12_000)])
def test_a_table_of_decks_is_small_however_many_play(teams: int, most: int) -> None:
    tables = sent(teams)
    assert statistics.median(len(encode(table)) for table in tables) < most
    assert max(len(encode(table.view)) for table in tables) < most


def test_what_an_event_changed_is_less_than_the_whole() -> None:
    told = [event for table in sent(2) for event in table.events if event.changes]
    weights = [len(encode(event.changes)) for event in told]
    assert statistics.median(weights) < 400
