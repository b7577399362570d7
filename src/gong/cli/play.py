"""A game in the terminal: asks people, lets bots play, shows what happened.

Everything on the screen comes from what a seat may know: its view, its choices, its events. With several
people at one keyboard the screen is wiped before the next of them is asked.
"""

import random
from collections.abc import Mapping
from typing import Protocol

from rich.text import Text

from ..arena import events as happenings
from ..arena.views import View
from ..core.errors import BadInput, GongError
from ..core.match import Match
from . import drawing, helping, layout
from .drawing import Lines
from .lexicon import Lexicon
from .offers import first_asked, offers
from .reading import Command, Picked, Reading, Unclear, read
from .saving import Keeper
from .screens import Screens
from .story import Story, Viewer
from .terminal import Terminal

END = "end"
FOLLOWS = 4  # rows of news after which a pause is worth an Enter
INTERRUPTED = 130


class Bot(Protocol):
    """Somebody who is no person: gives a choice knowing what its seat knows."""

    def choose(self, match: Match, seat: int) -> str: ...


class Quit(Exception):
    """The person wants to stop; the game is to be saved."""


class Game:
    """One match at one terminal."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        terminal: Terminal,
        lexicon: Lexicon,
        keeper: Keeper,
        *,
        fast: bool = False,
        seed: int | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.people = tuple(seat for seat in range(match.table.seats) if seat not in bots)
        self.terminal = terminal
        self.lexicon = lexicon
        self.keeper = keeper
        self.fast = fast
        self.story = Story(match, lexicon.lang, (None, *self.people))
        self.screens = Screens(lexicon, self.story)
        self._lot = random.Random(seed)
        self._at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._message = ""
        self._told = 0

    # -- the loop

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            self.play()
        except (Quit, EOFError):
            self._leave()
            return 0
        except KeyboardInterrupt:
            self._leave()
            return INTERRUPTED
        self.finish()
        return 0

    def play(self) -> None:
        if self.match.moves:
            self.story.skip_what_was()
        self._message = self._dice_promise()
        self.story.note(self._message)
        while not self.match.over:
            self._told = len(self.match.events_for(self._watcher))
            self._step()
            self._pause_after_turn()

    def _step(self) -> None:
        """One roll, one bot's choice or one person's decision; bots lock first, they need no time."""
        if self.match.chance is not None:
            self.match.roll()
            return
        waiting = self.match.waiting
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self.match.play(bots[0], self.bots[bots[0]].choose(self.match, bots[0]))
        else:
            self._decide(self._at_keyboard if self._at_keyboard in waiting else waiting[0])

    def _dice_promise(self) -> str:
        if self.match.commitment is None:
            return self.lexicon.ui("dice-seeded")
        return self.lexicon.ui("dice-sealed", commitment=self.match.commitment)

    # -- a decision

    def _decide(self, seat: int) -> None:
        """Ask a person until a choice has been made."""
        if self._plays_itself(seat) or not self._hand_over(seat):
            return
        before = len(self.match.moves)
        while len(self.match.moves) == before and seat in self.match.waiting:
            self._message = self._obey(seat, self._ask(seat))

    def _plays_itself(self, seat: int) -> bool:
        """Ending the turn, or the last free zone, where nothing else can be done."""
        choices = self.match.choices(seat, self.lexicon.lang)
        if len(choices) != 1 or not choices[0].key.startswith((END, "place:")):
            return False
        self.story.note(self.lexicon.ui("only-choice", choice=choices[0].text))
        self.match.play(seat, choices[0].key)
        return True

    def _ask(self, seat: int) -> Reading:
        self._page_news(seat)
        self.terminal.show(self.screen_for(seat), self.is_shared)
        view: View = self.match.view(seat)
        choices = self.match.choices(seat, self.lexicon.lang)
        line = self.terminal.ask(self._prompt(view))
        if view.phase == "draft" and not line:
            return Picked(self._lot.choice(choices).key)
        return read(line, offers(view, choices, self.lexicon), choices, self.lexicon)

    def screen_for(self, seat: int) -> Lines:
        """What a person sees who is to decide now."""
        choices = self.match.choices(seat, self.lexicon.lang)
        return self.screens.deciding(self.match.view(seat), choices, self._message, self.terminal.size)

    def _prompt(self, view: View) -> str:
        asked = first_asked(view)
        return f"{self.lexicon.fighter(asked)}> " if asked else "> "

    def _obey(self, seat: int, reading: Reading) -> str:
        """Do what was read; the answer is what to say about it, nothing if all went well."""
        match reading:
            case Picked(key=key):
                return self._try(seat, key)
            case Command(name="quit"):
                raise Quit
            case Command(name="undo"):
                return self._take_back(seat)
            case Command(name=name, argument=argument):
                return self._inform(seat, name, argument)
            case Unclear(candidates=candidates) if candidates:
                return self.lexicon.ui("which", choices="; ".join(candidates[:4]))
            case Unclear(text=text):
                return (
                    self.lexicon.ui("not-understood", text=text)
                    if text
                    else self.lexicon.ui("type-something")
                )

    def _try(self, seat: int, key: str) -> str:
        """Play a key, or say why not, with the rule."""
        try:
            refusal = self.match.refusal(seat, key, self.lexicon.lang)
        except BadInput as error:
            return self.lexicon.ui("no-such-choice", key=key, problem=error.problem)
        if refusal is not None:
            return self.lexicon.ui("refused", reason=refusal.reason, rule=refusal.rule)
        self.story.read_up_to_here(seat)
        self.match.play(seat, key)
        return self._keep()

    def _keep(self) -> str:
        """Save after every decision, so that a lost connection loses nothing."""
        try:
            self.keeper.save(self.match)
        except GongError as error:
            return str(error)
        return ""

    def _take_back(self, seat: int) -> str:
        try:
            self.match.take_back(seat)
        except GongError:
            return self._why_not_back(seat)
        return self.lexicon.ui("taken-back")

    def _why_not_back(self, seat: int) -> str:
        own = next((f.id for f in self.match.view(seat).fighters if f.seat == seat), None)
        refusal = self.match.refusal(seat, f"take-back:{own}", self.lexicon.lang) if own else None
        if refusal is None:
            return self.lexicon.ui("nothing-to-undo")
        return self.lexicon.ui("refused", reason=refusal.reason, rule=refusal.rule)

    # -- several people at one keyboard

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    def _hand_over(self, seat: int) -> bool:
        """Make sure the right person looks at the screen; false if the last one took a choice back."""
        if self._at_keyboard == seat or not self.is_shared:
            return True
        last, self._at_keyboard = self._at_keyboard, None
        self.terminal.show(self._hand_over_lines(seat, last), wipe=True)
        answer = self.terminal.ask(self.lexicon.ui("hand-over-prompt"))
        if answer.casefold() == "q":
            raise Quit
        if answer.casefold() == "u" and last is not None:
            self._message = self._take_back(last)
            self._at_keyboard = last
            return False
        self._at_keyboard = seat
        return True

    def _hand_over_lines(self, seat: int, last: int | None) -> Lines:
        text = self.lexicon.ui("hand-over", names=self._names(seat), seat=seat)
        if last is not None and self.match.view(None).phase == "select":
            text += "\n" + self.lexicon.ui("hand-over-undo", names=self._names(last), seat=last)
        return [Text(""), *helping.paragraphs(text, self.terminal.size.width), Text("")]

    def _names(self, seat: int) -> str:
        own = [self.lexicon.fighter(f.id) for f in self.match.view(None).fighters if f.seat == seat]
        return ", ".join(own) or self.lexicon.ui("nobody-yet")

    # -- following what the others do

    @property
    def _watcher(self) -> Viewer:
        """Whose eyes the screen has while nobody decides."""
        return self.people[0] if len(self.people) == 1 else None

    def _pause_after_turn(self) -> None:
        """After another's turn, if much has happened: one turn, one picture."""
        latest = self.match.events_for(self._watcher)[self._told :]
        if not any(isinstance(event, happenings.TurnEnded) for event in latest) or self._is_about_to_ask():
            return
        if self._news_rows(self._watcher) > FOLLOWS:
            self._pause(self._watcher)

    def _is_about_to_ask(self) -> bool:
        return any(seat in self.people for seat in self.match.waiting)

    def _news_rows(self, viewer: Viewer) -> int:
        return drawing.log_rows(self.story.new(viewer), layout.log_width(self.terminal.size))

    def _page_news(self, viewer: Viewer) -> None:
        """More news than the log can hold is shown first, on screens of its own."""
        if self._news_rows(viewer) > layout.log_room(self.terminal.size):
            self._pause(viewer)

    def _pause(self, viewer: Viewer) -> None:
        """Show what happened, a logful at a time, and wait for Enter."""
        size = self.terminal.size
        for news in drawing.logfuls(self.story.new(viewer), layout.log_width(size), layout.log_room(size)):
            if self.fast:
                return
            self._watch(viewer, news)
        self.story.read_up_to_here(viewer)
        if viewer is None:
            self._at_keyboard = None

    def _watch(self, viewer: Viewer, news: list[str]) -> None:
        """One screen without a question; looking things up comes back to it."""
        while True:
            view: View = self.match.view(viewer)
            screen = self.screens.watching(view, news, self._message, self.terminal.size)
            self.terminal.show(screen, self.is_shared)
            match read(self.terminal.ask(self.lexicon.ui("go-on")), [], [], self.lexicon):
                case Command(name="quit"):
                    raise Quit
                case Command(name="help" | "log" | "hand" as name, argument=argument):
                    self._message = self._inform(viewer, name, argument)
                case Unclear(text="f"):
                    self.fast = True
                    return
                case _:
                    return

    # -- looking things up

    def _inform(self, viewer: Viewer, name: str, argument: str) -> str:
        """Show a page of its own; back to the question afterwards."""
        width = self.terminal.size.width
        view: View = self.match.view(viewer)
        if name == "log":
            told = [*self.story.old(viewer), *self.story.new(viewer)]
            self._page(drawing.log([], told, self.lexicon, width, 10_000), from_end=True)
        elif name == "hand":
            fighter = helping.fighter_meant(argument, view, self.lexicon)
            if fighter is None:
                return self.lexicon.ui("no-such-warrior", who=argument)
            self._page(helping.hand_page(fighter, self.lexicon, width))
        else:
            self._page(helping.explain(self._topic(viewer, argument), self.lexicon, width))
        return ""

    def _topic(self, viewer: Viewer, argument: str) -> str:
        """`? 3` asks about the third card on the list."""
        if viewer is None or not argument.isdecimal():
            return argument
        listed = offers(self.match.view(viewer), self.match.choices(viewer, self.lexicon.lang), self.lexicon)
        keys = [offer.key for offer in listed if offer.key is not None]
        number = int(argument)
        chosen = keys[number - 1] if 1 <= number <= len(keys) else argument
        return chosen.removeprefix("card:")

    def _page(self, lines: Lines, from_end: bool = False) -> None:
        """Page by page; the log is read from its end."""
        rows = self.terminal.size.height - 2
        pages = [lines[at : at + rows] for at in range(0, len(lines), rows)] or [[]]
        if from_end:
            pages = [lines[max(end - rows, 0) : end] for end in range(len(lines), 0, -rows)] or [[]]
        for number, page in enumerate(pages, 1):
            self.terminal.show(page, self.is_shared)
            prompt = "back" if number == len(pages) else "earlier" if from_end else "more"
            if self.terminal.ask(self.lexicon.ui(prompt)).casefold() == "q":
                break

    # -- the end

    def finish(self) -> None:
        """The result, the replay, and how to check the dice."""
        self._page_news(self._watcher)
        self.terminal.show(self.screens.last(self.match, self._watcher, self.terminal.size), self.is_shared)
        path = self.keeper.finish(self.match)
        self.terminal.say(self.lexicon.ui("replay-kept", path=path))
        check = "verify-hint" if self.match.commitment else "verify-hint-seeded"
        self.terminal.say(self.lexicon.ui(check, path=path))

    def _leave(self) -> None:
        """Save, wipe what only one person may see, and say how to come back."""
        path = self.keeper.save(self.match)
        if self.is_shared:
            self.terminal.clear(wipe=True)
        self.terminal.say("")
        self.terminal.say(self.lexicon.ui("saved", path=path))
        self.terminal.say(self.lexicon.ui("resume-hint"))
