"""Bots: one small interface. A bot is given what its seat may know and nothing else."""

from .interface import Bot, bot, bots

__all__ = ["Bot", "bot", "bots"]
