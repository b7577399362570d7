"""Sessions that their owners have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "ended",
        sa.Column("session", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_ended"),
    )


def downgrade() -> None:
    op.drop_table("ended")
