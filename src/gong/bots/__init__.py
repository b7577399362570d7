"""Bots: one small interface. A bot is given what its seat may know and nothing else."""

from .interface import Bot, Chooser, Maker
from .levels import LEVELS, Explained, SearchBot, explained, note_of
from .own import can_travel
from .registry import bot, bots, maker, own_makers, register, seconds_of, take_over

__all__ = [
    "LEVELS",
    "Bot",
    "Chooser",
    "Explained",
    "Maker",
    "SearchBot",
    "bot",
    "bots",
    "can_travel",
    "explained",
    "maker",
    "note_of",
    "own_makers",
    "register",
    "seconds_of",
    "take_over",
]
