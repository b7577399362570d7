"""The coach: a finished game judged, luck apart from skill."""

from .account import WHOLE, Analysis, Decision, SeatAccount
from .analysis import LEVEL, analyse

__all__ = ["LEVEL", "WHOLE", "Analysis", "Decision", "SeatAccount", "analyse"]
