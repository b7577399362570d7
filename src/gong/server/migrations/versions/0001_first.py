"""Matches, their logs, replays and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _matches()
    _entries()
    _replays()
    _settings()


def downgrade() -> None:
    for table in ("settings", "replays", "entries", "matches"):
        op.drop_table(table)


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("opened", sa.Text, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("snapshot_number", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("code", name="uq_matches_code"),
    )
    op.create_index("ix_matches_status_public_updated", "matches", ["status", "public", "updated"])


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("match", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("session", sa.String, nullable=True),
        sa.Column("message_id", sa.String, nullable=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_entries_match"),
        sa.UniqueConstraint("match", "session", "message_id", name="uq_entries_match_session_message_id"),
    )


def _replays() -> None:
    op.create_table(
        "replays",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("match", sa.String, nullable=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("frames", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_replays"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_replays_match"),
        sa.UniqueConstraint("match", name="uq_replays_match"),
    )


def _settings() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
