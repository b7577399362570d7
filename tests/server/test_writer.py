"""Group commit, with a stand-in for the database."""

import asyncio

import pytest

from gong.server.writer import BATCH, GroupWriter, NotWritten, Row

pytestmark = pytest.mark.anyio


class Disk:
    """Remembers each transaction. Refuses rows marked "refused", breaks at rows marked "broken"."""

    def __init__(self) -> None:
        self.transactions: list[list[int]] = []
        self.attempts = 0

    async def write_all(self, rows: list[Row]) -> None:
        self.attempts += 1
        await asyncio.sleep(0)
        if any("broken" in row for row in rows):
            raise OSError("the disk is gone")
        if any("refused" in row for row in rows):
            raise NotWritten
        self.transactions.append([row["number"] for row in rows])


async def results(writer: GroupWriter, *rows: Row) -> list[str]:
    answers = await asyncio.gather(*(writer.write(row) for row in rows), return_exceptions=True)
    return [type(answer).__name__ for answer in answers]


def numbered(*numbers: int) -> list[Row]:
    return [{"number": number} for number in numbers]


async def test_what_is_asked_while_writing_is_written_together_in_order() -> None:
    disk = Disk()
    writer = GroupWriter(disk.write_all)
    first = asyncio.create_task(results(writer, *numbered(1)))
    while not disk.attempts:
        await asyncio.sleep(0)
    await asyncio.gather(first, results(writer, *numbered(2, 3, 4)))
    assert disk.transactions == [[1], [2, 3, 4]]
    await writer.close()


async def test_a_transaction_stays_short() -> None:
    disk = Disk()
    writer = GroupWriter(disk.write_all)
    await results(writer, *numbered(*range(BATCH + 1)))
    assert [len(transaction) for transaction in disk.transactions] == [BATCH, 1]
    await writer.close()


async def test_only_the_refused_fail() -> None:
    disk = Disk()
    writer = GroupWriter(disk.write_all)
    rows = numbered(1, 2, 3)
    rows[1]["refused"] = True
    assert await results(writer, *rows) == ["NoneType", "NotWritten", "NoneType"]
    assert disk.transactions == [[1], [3]]
    await writer.close()


async def test_a_broken_disk_fails_everybody_once_and_the_writer_goes_on() -> None:
    disk = Disk()
    writer = GroupWriter(disk.write_all)
    assert await results(writer, *[{"number": n, "broken": True} for n in range(5)]) == ["OSError"] * 5
    assert disk.attempts == 1
    assert await results(writer, *numbered(6)) == ["NoneType"]
    await writer.close()


async def test_a_disk_that_breaks_in_the_fallback_is_not_tried_by_each_in_turn() -> None:
    disk = Disk()
    writer = GroupWriter(disk.write_all)
    rows = numbered(1, 2, 3, 4)
    rows[0]["refused"] = True
    breaking = asyncio.create_task(results(writer, *rows))
    while disk.attempts < 2:
        await asyncio.sleep(0)
    for row in rows[1:]:
        row["broken"] = True
    assert await breaking == ["NotWritten", "OSError", "OSError", "OSError"]
    assert disk.attempts == 3
    await writer.close()
