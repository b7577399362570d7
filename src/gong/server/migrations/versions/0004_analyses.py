"""Games as the coach has judged them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("replay", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("version", sa.String, nullable=False),
        sa.Column("analysis", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("replay", "level", name="pk_analyses"),
        sa.ForeignKeyConstraint(["replay"], ["replays.id"], name="fk_analyses_replay", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
