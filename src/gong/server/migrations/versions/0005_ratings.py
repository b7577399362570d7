"""Who wants ratings, and how good they count as after each game."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("session", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_players"),
    )
    op.create_table(
        "ratings",
        sa.Column("session", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("match", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("doubt", sa.Double, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("session", "game", "number", name="pk_ratings"),
        sa.UniqueConstraint("match", "session", name="uq_ratings_match_session"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game"])


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("players")
