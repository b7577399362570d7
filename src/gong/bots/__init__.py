"""Bots: one small interface. A bot is given what its seat may know and nothing else."""

from .interface import Bot, Chooser, Maker
from .registry import bot, bots, maker, register

__all__ = ["Bot", "Chooser", "Maker", "bot", "bots", "maker", "register"]
