"""Ultrium Sphere in the terminal: windows in which a leader may answer, and plays of several steps.

A play is announced step by step; nobody learns of it before the last step, so until then it lives on a copy
of the match and can be dropped.
"""

from typing import Any, ClassVar

from ...core.answers import Choice, Odds
from ...core.events import Event
from ...core.match import Match
from ...sphere import events as happenings
from ...sphere.answers import has_now_or_never
from ...sphere.speech import letter
from ...sphere.state import SLOTS
from ...sphere.views import SphereView
from ..drawing import Lines, log_rows
from ..input import Command, Picked, Reading, Unclear
from ..play import Game
from .help import SphereHelp
from .input import SPOKEN, read_line, step
from .lexicon import SphereLexicon
from .offers import next_to_place
from .screens import SphereScreens
from .stops import Stops
from .story import SphereStory

PASS = "pass"
#: Decisions that anybody can see are none.
OPENLY_SINGLE = ("place:", "swap:", "against:", "save:")


class Announcement:
    """A play in the making: the keys so far, and the match as it would be."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match.copy()
        self.seat = seat
        self.keys: list[str] = []

    def add(self, key: str) -> None:
        self.match.play(self.seat, key)
        self.keys.append(key)

    @property
    def is_whole(self) -> bool:
        """Has everything been said that only this leader can say?"""
        return self.match.view(self.seat).point != "announcing" or self.match.waiting != (self.seat,)


class SphereGame(Game[SphereLexicon]):
    """One match of Ultrium Sphere at one terminal."""

    PAUSES: ClassVar[tuple[type[Event], ...]] = (happenings.TurnEnded, happenings.Goal)
    STORY = SphereStory
    SCREENS = SphereScreens
    HELP = SphereHelp

    def __init__(self, *things: Any, **settings: Any) -> None:
        super().__init__(*things, **settings)
        kept = self.keeper.stops
        self._stops = {seat: Stops(self.is_shared, kept.get(seat)) for seat in self.people}
        self._resting: set[int] = set()
        self._announcing: Announcement | None = None

    @staticmethod
    def tongue_of(table: Any, lang: str) -> SphereLexicon:
        return SphereLexicon(table, lang)

    def _names(self, seat: int) -> str:
        return self.tongue.sphere("team-name", team=letter(seat))

    def _prompt(self, seat: int) -> str:
        return f"{letter(seat)}> "

    # -- what goes by itself

    def _plays_itself(self, seat: int) -> bool:
        """Passing where there is nothing to say, and decisions that are none."""
        choices = self.match.choices(seat, self.tongue.lang)
        keys = [choice.key for choice in choices]
        if PASS in keys:
            return not self._speaks(seat, choices) and self._plays(seat, PASS)
        self._resting.discard(seat)
        if len(keys) != 1 or not (keys[0].startswith(OPENLY_SINGLE) or self._may_tell(keys[0])):
            return False
        self.story.note(self.tongue.ui("only-choice", choice=choices[0].text))
        return self._plays(seat, keys[0])

    def _plays(self, seat: int, key: str) -> bool:
        self.match.play(seat, key)
        return True

    def _may_tell(self, key: str) -> bool:
        """Alone at the screen nobody learns from it that there is nothing to play."""
        return not self.is_shared and key.startswith(("end:", "decline"))

    def _speaks(self, seat: int, choices: list[Choice]) -> bool:
        """Is this leader to be asked in this window?

        With several people at the screen only what everybody knows may decide that.
        """
        occasion = self.match.table.occasion(self.match.known_to(None), seat)
        if occasion is None:
            return True
        if seat in self._resting:
            return False
        if self.is_shared:
            return self._stops[seat].wanted(occasion) and occasion.may_answer
        if len(choices) == 1:
            return False
        return self._stops[seat].wanted(occasion) or self._is_now_or_never(seat)

    def _is_now_or_never(self, seat: int) -> bool:
        """Some cards can be played before a roll and at no other moment."""
        return has_now_or_never(self.match.known_to(seat), self.match.table.book, seat)

    # -- asking

    def _decide(self, seat: int) -> None:
        """Whoever has decided, or has left, is in the middle of no play any more."""
        super()._decide(seat)
        self._announcing = None

    def _match_for(self, seat: int) -> Match:
        """The match as this leader sees it: with the play in the making."""
        return (
            self._announcing.match
            if self._announcing is not None and self._announcing.seat == seat
            else self.match
        )

    def _understood(self, seat: int, line: str) -> Reading:
        return read_line(line, *self._asked(seat), self.tongue)

    def _asked(self, seat: int) -> tuple[SphereView, list[Choice]]:
        """What this leader sees, and may choose."""
        match = self._match_for(seat)
        return match.view(seat), match.choices(seat, self.tongue.lang)

    def _odds(self, seat: int) -> dict[str, Odds]:
        return self._match_for(seat).odds(seat)

    def screen_for(self, seat: int) -> Lines:
        """Actions are offered with their odds."""
        assert isinstance(self.screens, SphereScreens)
        view, choices = self._asked(seat)
        return self.screens.deciding(view, choices, self._message, self.terminal.size, self._odds(seat))

    def _shows_all(self, viewer: int | None) -> bool:
        if viewer is None or self.match.over:
            return super()._shows_all(viewer)
        assert isinstance(self.screens, SphereScreens)
        view, choices = self._asked(viewer)
        size, odds = self.terminal.size, self._odds(viewer)
        room = self.screens.log_beside(view, choices, self._message, size, odds)
        return log_rows(self.story.new(viewer), max(room.width, 1)) <= room.height

    # -- obeying

    def _obey(self, seat: int, reading: Reading) -> str:
        match reading:
            case Picked(key=key, then=then) if key.startswith(SPOKEN) or self._announcing is not None:
                return self._announce(seat, key, then)
            case Picked(key=key, then=then) if then:
                return self._place(seat, key, then)
            case Command(name="undo") if self._announcing is not None:
                self._announcing = None
                return self.tongue.ui("taken-back")
            case Command(name="stop" | "nostop" as name, argument=argument):
                return self._set_stop(seat, argument, name == "stop")
            case Command(name="pass-all"):
                return self._rest(seat)
            case _:
                return super()._obey(seat, reading)

    def _place(self, seat: int, key: str, slots: tuple[str, ...]) -> str:
        """Opening Ultras, as many as slots were named."""
        said = self._try(seat, key)
        for slot in slots:
            choices = self.match.choices(seat) if seat in self.match.waiting else []
            card = next_to_place(self.match.view(seat), choices)
            if said or card is None:
                break
            said = self._try(seat, f"place:{card}:{slot}")
        return said

    def _take_back(self, seat: int) -> str:
        """Of the opening Ultras only the last one whose slot was a choice; those before it stay."""
        assert isinstance(self.story, SphereStory)
        placed = self.story.placed(seat) if self.match.view(seat).point == "opening" else []
        said = super()._take_back(seat)
        if not self.story.placed(seat):
            for card, slot in placed[: min(len(placed), SLOTS - 1) - 1]:
                self.match.play(seat, f"place:{card}:{slot}")
        return said

    def _set_stop(self, seat: int, words: str, wanted: bool) -> str:
        stops = self._stops[seat]
        if words and not stops.change(self.tongue.stop_read(words), wanted):
            return self.tongue.sphere("bad-stop")
        self.keeper.stops[seat] = stops.listed()
        said = ", ".join(map(self.tongue.stop_said, stops.listed()))
        return self.tongue.sphere("stops", stops=said or self.tongue.sphere("no-stops"))

    def _rest(self, seat: int) -> str:
        """Pass here and in every window until something else is to be decided."""
        if self._announcing is not None:
            return self.tongue.sphere("finish-first", card=self._card_of(self._announcing))
        if PASS not in {choice.key for choice in self.match.choices(seat)}:
            return self.tongue.sphere("no-pass-all")
        self._resting.add(seat)
        return self._try(seat, PASS)

    def _announce(self, seat: int, key: str, then: tuple[str, ...]) -> str:
        """Go on with a play, or begin one; words that follow are its next steps."""
        play = self._announcing or Announcement(self.match, seat)
        self._announcing = None
        problem = self._added(play, key)
        for word in then:
            problem = problem or self._added_word(play, word)
        if problem:
            self._announcing = play if play.keys and not then else None
            return problem
        return self._settled(play)

    def _added(self, play: Announcement, key: str) -> str:
        """Add a key to a play; the answer is why not."""
        problem = self._problem(play.match, play.seat, key)
        if not problem:
            play.add(key)
        return problem

    def _about(self, play: Announcement) -> str:
        """What is being played, while its targets are chosen."""
        card = play.match.view(play.seat).announcing.card
        return self.tongue.sphere("playing", card=self.tongue.card(card), text=self.tongue.text(card))

    def _card_of(self, play: Announcement) -> str:
        return self.tongue.card(play.match.view(play.seat).announcing.card)

    def _added_word(self, play: Announcement, word: str) -> str:
        if play.is_whole:
            return self.tongue.sphere("too-many-words", word=word)
        view, choices = play.match.view(play.seat), play.match.choices(play.seat, self.tongue.lang)
        match step(word, view, choices):
            case Picked(key=key):
                return self._added(play, key)
            case Unclear(candidates=candidates) if candidates:
                return self.tongue.ui("which", choices="; ".join(candidates[:4]))
            case _:
                return self.tongue.sphere("bad-step", word=word)

    def _settled(self, play: Announcement) -> str:
        """What has only one possibility needs no asking; a whole play is made."""
        while not play.is_whole:
            choices = play.match.choices(play.seat)
            if len(choices) != 1:
                self._announcing = play
                return self._about(play)
            play.add(choices[0].key)
        self.story.read_up_to_here(play.seat)
        for key in play.keys:
            self.match.play(play.seat, key)
        return self._keep()


GAME = SphereGame
