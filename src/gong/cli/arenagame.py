"""A fight in the terminal: warriors, secret cards, Lucky Charms."""

from typing import ClassVar

from ..arena import events as happenings
from ..arena.views import View
from ..core.events import Event
from .lexicon import Lexicon
from .lookup import ArenaLookup
from .offers import first_asked, offers
from .play import Game
from .reading import Picked, Reading, read
from .screens import ArenaScreens
from .story import ArenaStory

END = "end"


class ArenaGame(Game):
    """One fight at one terminal."""

    PAUSES: ClassVar[tuple[type[Event], ...]] = (happenings.TurnEnded,)

    @property
    def lexicon(self) -> Lexicon:
        assert isinstance(self.tongue, Lexicon)
        return self.tongue

    def _furnished(self) -> tuple[ArenaStory, ArenaScreens, ArenaLookup]:
        story = ArenaStory(self.match, self.lexicon.lang, (None, *self.people))
        lookup = ArenaLookup(self.match, self.terminal, self.lexicon, story, self.is_shared)
        return story, ArenaScreens(self.lexicon, story), lookup

    def _names(self, seat: int) -> str:
        own = [self.lexicon.fighter(f.id) for f in self.match.view(None).fighters if f.seat == seat]
        return ", ".join(own) or self.lexicon.ui("nobody-yet")

    # -- a decision

    def _plays_itself(self, seat: int) -> bool:
        """Ending the turn, or the last free zone, where nothing else can be done."""
        choices = self.match.choices(seat, self.lexicon.lang)
        if len(choices) != 1 or not choices[0].key.startswith((END, "place:")):
            return False
        self.story.note(self.lexicon.ui("only-choice", choice=choices[0].text))
        self.match.play(seat, choices[0].key)
        return True

    def _understood(self, seat: int, line: str) -> Reading:
        view: View = self.match.view(seat)
        choices = self.match.choices(seat, self.lexicon.lang)
        if view.phase == "draft" and not line:
            return Picked(self._lot.choice(choices).key)
        return read(line, offers(view, choices, self.lexicon), choices, self.lexicon)

    def _prompt(self, seat: int) -> str:
        asked = first_asked(self.match.view(seat))
        return f"{self.lexicon.fighter(asked)}> " if asked else "> "

    # -- thinking again

    def _ask_whether_final(self, seat: int) -> str:
        viewer = None if self.is_shared else seat
        prompt = "countdown-prompt" if self.match.view(viewer).phase == "select" else "wish-prompt"
        message = self._message or self._about_choice(seat)
        return self._wait(viewer, self.story.new(viewer), message, prompt, ("undo", "concede"))

    def _about_choice(self, seat: int) -> str:
        """What was chosen, or where others may look, only whose choice it is."""
        if self.is_shared:
            return self.lexicon.ui("hand-over-undo", names=self._names(seat), player=seat + 1)
        own = [f.pick for f in self.match.view(seat).fighters if f.seat == seat and f.pick is not None]
        return self.lexicon.ui("chosen", cards=", ".join(map(self.lexicon.card, own))) if own else ""
