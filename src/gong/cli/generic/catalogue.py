"""A game as `gong games` lists it, of which nothing is known but its name."""

from collections.abc import Sequence
from typing import Any


def about(game: str) -> dict[str, Any]:
    return {"game": game}


def described(game: str) -> list[str]:
    return [game]


def so_far(view: Any, people: Sequence[int]) -> str:
    return f"for {', '.join(f'player {seat + 1}' for seat in people) or 'nobody'}"


def titled(title: str, lines: list[str]) -> list[str]:
    """What a game does not have is not mentioned."""
    return [title, *lines] if lines else []
