"""A fight in the terminal: warriors, secret cards, Lucky Charms."""

from typing import Any, ClassVar

from ...arena import events as happenings
from ...arena.views import View
from ...core.events import Event
from ..drawing import Lines
from ..input import Picked, Reading, read
from ..play import Game
from ..story import Viewer
from .help import ArenaHelp
from .input import as_key
from .lexicon import Lexicon
from .offers import first_asked, offers, zone_key
from .screens import ArenaScreens
from .story import ArenaStory

END = "end"


class ArenaGame(Game[Lexicon]):
    """One fight at one terminal."""

    PAUSES: ClassVar[tuple[type[Event], ...]] = (happenings.TurnEnded,)
    STORY = ArenaStory
    SCREENS = ArenaScreens
    HELP = ArenaHelp

    @staticmethod
    def tongue_of(table: Any, lang: str) -> Lexicon:
        return Lexicon(table.edition, lang, table.options)

    def _names(self, seat: int) -> str:
        own = [self.tongue.fighter(f.id) for f in self.match.view(None).fighters if f.seat == seat]
        return ", ".join(own) or self.tongue.ui("nobody-yet")

    # -- a decision

    def _plays_itself(self, seat: int) -> bool:
        """Ending the turn, or the last free zone, where nothing else can be done."""
        choices = self.match.choices(seat, self.tongue.lang)
        if len(choices) != 1 or not choices[0].key.startswith((END, "place:")):
            return False
        self.story.note(self.tongue.ui("only-choice", choice=choices[0].text))
        self.match.play(seat, choices[0].key)
        return True

    def _understood(self, seat: int, line: str) -> Reading:
        view: View = self.match.view(seat)
        choices = self.match.choices(seat, self.tongue.lang)
        if view.phase == "draft" and not line:
            return Picked(self._lot.choice(choices).key)
        listed = offers(view, choices, self.tongue)
        return read(
            line, listed, choices, lambda text: as_key(text, self.tongue) or zone_key(text.strip(), view)
        )

    def screen_for(self, seat: int) -> Lines:
        """Attacks are offered with their odds."""
        assert isinstance(self.screens, ArenaScreens)
        choices = self.match.choices(seat, self.tongue.lang)
        view, odds = self.match.view(seat), self.match.odds(seat)
        return self.screens.deciding(view, choices, self._message, self.terminal.size, odds)

    def _prompt(self, seat: int) -> str:
        asked = first_asked(self.match.view(seat))
        return f"{self.tongue.fighter(asked)}> " if asked else "> "

    # -- thinking again

    def _about_choice(self, seat: int) -> str:
        own = [f.pick for f in self.match.view(seat).fighters if f.seat == seat and f.pick is not None]
        return self.tongue.ui("chosen", cards=", ".join(map(self.tongue.card, own))) if own else ""

    def _final_prompt(self, viewer: Viewer) -> str:
        return "countdown-prompt" if self.match.view(viewer).phase == "select" else "wish-prompt"


GAME = ArenaGame
