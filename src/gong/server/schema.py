"""The tables of the store, the same on SQLite and PostgreSQL. ``migrations/`` brings a database here.

JSON is kept as the text it was written as: what is read back is byte for byte what was stored.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("opened", Text, nullable=False),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("snapshot_number", Integer, nullable=False),
    Column("snapshot", Text, nullable=True),
    Index(None, "status", "public", "updated"),
)

#: Append-only. The primary key is the fence: of two processes that write the same number, one wins.
entries = Table(
    "entries",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("session", String, nullable=True),
    Column("message_id", String, nullable=True),
    Column("at", Double, nullable=False),
    Column("what", Text, nullable=False),
    UniqueConstraint("match", "session", "message_id"),
)

#: What somebody has brought along, by the hash of its text, and the matches in whose JSON it is left out.
contents = Table(
    "contents", metadata, Column("hash", String, primary_key=True), Column("text", Text, nullable=False)
)

uses = Table(
    "uses",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String, ForeignKey("contents.hash"), primary_key=True),
    Index(None, "hash"),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String, primary_key=True),
    Column("match", String, ForeignKey("matches.id"), nullable=True, unique=True),
    Column("game", String, nullable=False),
    Column("record", Text, nullable=False),
    Column("frames", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
)

#: Games as the coach has judged them, by who judged and in which version: zipped.
analyses = Table(
    "analyses",
    metadata,
    Column("replay", String, ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String, primary_key=True),
    Column("version", String, nullable=False),
    Column("analysis", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
)

#: Who wants ratings, by digest of their session, and what they go by.
players = Table(
    "players",
    metadata,
    Column("session", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", Double, nullable=False),
)

#: One row for each player and rated game: how good they count as after it. The primary key is the fence: of
#: two games that end at once one is counted after the other. ``match`` may be gone by now.
ratings = Table(
    "ratings",
    metadata,
    Column("session", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("match", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("rating", Double, nullable=False),
    Column("doubt", Double, nullable=False),
    Column("place", Integer, nullable=False),
    Column("sides", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    UniqueConstraint("match", "session"),
    Index(None, "game"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

#: Sessions that their owners have ended, by digest: their cookies are nobody's.
ended = Table(
    "ended",
    metadata,
    Column("session", String, primary_key=True),
    Column("at", Double, nullable=False),
)
