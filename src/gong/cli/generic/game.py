"""Any game in the terminal: its view, its choices by number, its log."""

from typing import Any, ClassVar

from ...core.events import Event
from ..drawing import Lines, paragraphs
from ..help import Help
from ..input import Reading, read
from ..play import Game
from ..tongue import Tongue, folded
from .screens import GenericScreens, offers


class GenericHelp(Help[Tongue]):
    """What can be typed, and a rule if the rulebooks have it."""

    def overview(self, width: int) -> Lines:
        return paragraphs(self._tongue.ui("generic-help"), width)

    def looked_up(self, topic: str, width: int) -> Lines:
        return paragraphs(self._tongue.ui("generic-nothing", topic=topic), width)

    def nobody(self, whose: str) -> str:
        return self._tongue.ui("generic-no-hands")


class GenericGame(Game[Tongue]):
    """One match at one terminal."""

    PAUSES: ClassVar[tuple[type[Event], ...]] = (Event,)
    SCREENS = GenericScreens
    HELP = GenericHelp

    @staticmethod
    def tongue_of(table: Any, lang: str) -> Tongue:
        return Tongue(lang)

    def _names(self, seat: int) -> str:
        named = self.match.table.named(self.match.known_to(None), seat)
        return ", ".join(named) or self.tongue.ui("player", number=seat + 1)

    def _plays_itself(self, seat: int) -> bool:
        return False

    def _understood(self, seat: int, line: str) -> Reading:
        choices = self.match.choices(seat, self.tongue.lang)
        return read(line, offers(choices), choices, as_key)

    def _prompt(self, seat: int) -> str:
        return f"{self._names(seat)}> "

    def screen_for(self, seat: int) -> Lines:
        """The game's own prompt stands where nothing else is to be said."""
        names = [self._names(other) for other in range(self.match.table.seats)]
        asked = self.match.table.prompt(self.match.known_to(seat), seat, names, self.tongue.lang)
        choices = self.match.choices(seat, self.tongue.lang)
        return self.screens.deciding(
            self.match.view(seat), choices, self._message or asked, self.terminal.size
        )


def as_key(text: str) -> str | None:
    """``stance strike`` as ``stance:strike``; only what has several words can be a key."""
    parts = folded(text).replace(":", " ").split()
    return ":".join(parts) if len(parts) > 1 else None


GAME = GenericGame
