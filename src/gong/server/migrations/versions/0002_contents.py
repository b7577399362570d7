"""Cards of somebody's own, each set once, and the matches that play with them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_contents"),
    )
    op.create_table(
        "uses",
        sa.Column("match", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match", "hash", name="pk_uses"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_uses_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["hash"], ["contents.hash"], name="fk_uses_hash"),
        sa.Index("ix_uses_hash", "hash"),
    )


def downgrade() -> None:
    for table in ("uses", "contents"):
        op.drop_table(table)
