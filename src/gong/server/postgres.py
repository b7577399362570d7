"""What PostgreSQL is asked to promise, and what to say where it does not."""

from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

#: What is said of a setting that is off; a commit that is told is to be on the disk.
WEAK = {
    "synchronous_commit": "it would tell of a choice before it is on the disk; Gong turns it on for itself",
    "fsync": "after a power cut the database may be damaged; turn it on, and restart PostgreSQL",
    "full_page_writes": "after a power cut the database may be damaged; turn it on, and reload PostgreSQL",
}


def insist(connection: Any, _record: object) -> None:
    """Whatever the database, its owner or the server have set: for us a commit waits for the disk.

    Where even more is asked for, as ``remote_apply``, it stays.
    """
    cursor = connection.cursor()
    cursor.execute("SELECT current_setting('synchronous_commit')")
    if cursor.fetchone()[0] == "off":
        cursor.execute("SET synchronous_commit TO on")
    connection.commit()
    cursor.close()


async def weaknesses(connection: AsyncConnection) -> list[str]:
    """What this database does not promise by itself, a sentence each."""
    query = text("SELECT name, reset_val FROM pg_settings WHERE name = ANY(:names) ORDER BY name")
    found = await connection.execute(query, {"names": list(WEAK)})
    return [f"{name} is off: {WEAK[name]}" for name, value in found if value == "off"]
