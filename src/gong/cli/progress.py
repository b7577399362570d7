"""How good somebody is at puzzles, kept beside their saves: a rating, and what they have tried."""

import msgspec
from msgspec import Struct

from ..core.errors import BadInput
from ..data.puzzles import Puzzle
from .saves import encoded, home, read_json, write_whole

FILE = "puzzles.json"
#: Where everybody begins, and whoever is so much stronger finds a puzzle ten times as surely.
BEGINNING, TENFOLD = 1200, 400
#: How far one puzzle moves a rating: at first, and after so many.
QUICKLY, CALMLY, SETTLED = 60, 24, 20


class Progress(Struct):
    """``tried``: by game and number, was the first answer right? ``streak``: so many in a row were."""

    rating: float = BEGINNING
    streak: int = 0
    tried: dict[str, dict[int, bool]] = {}

    @property
    def solved(self) -> int:
        return sum(sum(of_game.values()) for of_game in self.tried.values())

    @property
    def count(self) -> int:
        return sum(map(len, self.tried.values()))

    def has_tried(self, game: str, number: int) -> bool:
        return number in self.tried.get(game, {})

    def note(self, game: str, puzzle: Puzzle, solved: bool) -> int | None:
        """Count a first answer; by how much the rating changed, or nothing if it was no first answer."""
        if self.has_tried(game, puzzle.number):
            return None
        expected = 1 / (1 + 10 ** ((puzzle.rating - self.rating) / TENFOLD))
        pace = QUICKLY if self.count < SETTLED else CALMLY
        before = round(self.rating)
        self.rating += pace * (solved - expected)
        self.streak = self.streak + 1 if solved else 0
        self.tried.setdefault(game, {})[puzzle.number] = solved
        return round(self.rating) - before


def read_progress() -> Progress:
    """What is kept, or a beginning."""
    path = home() / FILE
    if not path.is_file():
        return Progress()
    try:
        return msgspec.convert(read_json(path), Progress, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(str(path), f"cannot be read: {error}; remove it to begin again") from None


def keep_progress(progress: Progress) -> None:
    home().mkdir(parents=True, exist_ok=True)
    write_whole(home() / FILE, encoded(progress))
