"""Positions, replays, rooms and frames written by commit 70d842b, before kernels were declared records."""

from pathlib import Path

HERE = Path(__file__).parent
