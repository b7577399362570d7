"""A game in the terminal: asks people, lets bots play, shows what happened.

Everything on the screen comes from what a seat may know: its view, its choices, its events. With several
people at one keyboard the screen is wiped before the next of them is asked.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from ..bots import note_of
from ..core.answers import Refusal
from ..core.errors import BadInput, GongError
from ..core.match import Match
from .drawing import Lines, paragraphs
from .input import Command, Picked, Reading, Unclear, read
from .story import Viewer
from .tongue import AnyTongue, folded
from .watching import Quit, Watching

INTERRUPTED = 130


class Game(Watching[AnyTongue]):
    """One match at one terminal; what depends on the kind of table is for its own class to say."""

    # -- what depends on the kind of table

    @abstractmethod
    def _names(self, seat: int) -> str:
        """What this seat's people are called in the match."""

    @abstractmethod
    def _plays_itself(self, seat: int) -> bool:
        """Was there so little to decide that the game went on by itself?"""

    @abstractmethod
    def _understood(self, seat: int, line: str) -> Reading:
        """What somebody who is asked means by a line."""

    @abstractmethod
    def _prompt(self, seat: int) -> str: ...

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
        except GongError:  # a bot of somebody's own has failed
            self._leave()
            raise
        self.finish()
        return 0

    def play(self) -> None:
        if self.match.moves:
            self.story.skip_what_was()
        self._message = self.story.preface = " ".join([self._dice_promise(), *self._notes()])
        self._open()
        while not self.match.over:
            self._told = len(self.match.events_for(self._watcher))
            self._step()
            self._moments.settle()
            self._pause_after_turn()

    def _open(self) -> None:
        """Where lots decide who is who, nobody is asked before the fight: say first what it is about."""
        if self.fast or self.match.moves or self.match.chance is None or not self.people:
            return
        self.terminal.show(self.screens.opening(self._message, self.terminal.size.width))
        self._message = ""
        if self.terminal.ask(self.tongue.ui("go-on")).casefold() == "q":
            raise Quit

    def _step(self) -> None:
        """One roll, one person's decision or one bot's choice; bots lock last, so that people can undo."""
        if self.match.chance is not None:
            self.match.roll()
            return
        people = [seat for seat in self.match.waiting if seat in self.people]
        if people:
            self._decide(self._at_keyboard if self._at_keyboard in people else people[0])
        elif self._is_final():
            seat = self.match.waiting[0]
            self.match.play(seat, self.bots[seat].choose(self.match, seat))

    def _dice_promise(self) -> str:
        if self.match.commitment is None:
            return self.tongue.ui("dice-seeded")
        return self.tongue.ui("dice-sealed", commitment=self.match.commitment)

    def _notes(self) -> list[str]:
        """What there is to say of the bots, each thing once."""
        notes = [note_of(bot, self.match, self.tongue.lang) for bot in self.bots.values()]
        return [note for note in dict.fromkeys(notes) if note]

    # -- a decision

    def _decide(self, seat: int) -> None:
        """Ask a person until a choice has been made."""
        if self._plays_itself(seat) or not self._hand_over(seat):
            return
        before = len(self.match.moves)
        while len(self.match.moves) == before and seat in self.match.waiting:
            self._message = self._obey(seat, self._ask(seat))

    def asked(self, seat: int, message: str, also: Mapping[str, str]) -> Reading:
        """What somebody means who sees this seat's screen with a message. ``also``: words that can be typed
        besides, and the commands they are."""
        self._message = message
        self.terminal.show(self.screen_for(seat), self.is_shared)
        line = self.terminal.ask(self._prompt(seat))
        name = also.get(folded(line))
        return self._understood(seat, line) if name is None else Command(name)

    def _ask(self, seat: int) -> Reading:
        self._page_news(seat)
        self.terminal.show(self.screen_for(seat), self.is_shared)
        return self._understood(seat, self.terminal.ask(self._prompt(seat)))

    def screen_for(self, seat: int) -> Lines:
        """What a person sees who is to decide now."""
        choices = self.match.choices(seat, self.tongue.lang)
        return self.screens.deciding(self.match.view(seat), choices, self._message, self.terminal.size)

    def _obey(self, seat: int, reading: Reading) -> str:
        """Do what was read; the answer is what to say about it, nothing if all went well."""
        match reading:
            case Picked(key=key):
                return self._try(seat, key)
            case Command(name="quit"):
                raise Quit
            case Command(name="undo"):
                return self._take_back(seat)
            case Command(name="concede"):
                return self._concede(seat)
            case Command(name=name, argument=argument):
                return self.help.show(seat, name, argument)
            case Unclear(candidates=candidates) if candidates:
                return self.tongue.ui("which", choices="; ".join(candidates[:4]))
            case Unclear(text=text):
                return (
                    self.tongue.ui("not-understood", text=text) if text else self.tongue.ui("type-something")
                )

    def _try(self, seat: int, key: str) -> str:
        """Play a key, or say why not, with the rule."""
        problem = self._problem(self.match, seat, key)
        if problem:
            return problem
        self.story.read_up_to_here(seat)
        self.match.play(seat, key)
        self._stood_by = False
        return self._keep()

    def _problem(self, match: Match, seat: int, key: str) -> str:
        """Why a key cannot be played, if that is so."""
        try:
            refusal = match.refusal(seat, key, self.tongue.lang)
        except BadInput as error:
            return self.tongue.ui("no-such-choice", key=key, problem=error.problem)
        return "" if refusal is None else self._refused(refusal)

    def _refused(self, refusal: Refusal) -> str:
        return self.tongue.ui("refused", reason=refusal.reason, rule=refusal.rule)

    def _obstacle(self, seat: int, ways: Callable[[Any, int], list[tuple[int, int]]]) -> Refusal | None:
        """Why none of the seat's warriors can do such a thing now, if that is so."""
        table, known = self.match.table, self.match.known_to(seat)
        reasons = [table.refusal(known, who, code) for who, code in ways(known, seat)]
        return table.explain(known, reasons[0], self.tongue.lang) if all(reasons) else None

    def _keep(self) -> str:
        """Save after every decision, so that a lost connection loses nothing."""
        try:
            if self._is_begun():
                self.keeper.save(self.match)
        except GongError as error:
            return str(error)
        return ""

    def _is_begun(self) -> bool:
        """Has a person chosen anything? Else nobody would miss this game."""
        return any(move.seat in self.people or not self.people for move in self.match.moves)

    # -- thinking again

    def _take_back(self, seat: int) -> str:
        obstacle = self._obstacle(seat, self.match.table.take_backs)
        if obstacle is not None:
            return self._refused(obstacle)
        self.match.take_back(seat)
        return self.tongue.ui("taken-back")

    def _can_take_back(self, seat: int) -> bool:
        return self.match.table.can_take_back(self.match.known_to(seat), seat)

    def _is_final(self) -> bool:
        """Before the bots choose, the last person to choose may still undo; false if that was wanted."""
        seat = self._at_keyboard
        if self.fast or self._stood_by or seat is None or not self._can_take_back(seat):
            return True
        match self._ask_whether_final(seat):
            case "undo":
                self._message = self._take_back(seat)
            case "concede":
                self._message = self._concede(seat)
            case _:
                self._stood_by, self._message = True, ""
                self._at_keyboard = None if self.is_shared else seat
        return self._stood_by

    def _ask_whether_final(self, seat: int) -> str:
        """Whether a choice that can still be taken back shall stand; others who look on do not see it."""
        viewer = None if self.is_shared else seat
        said = self._about_last(seat) if self.is_shared else self._about_choice(seat)
        message = self._message or said
        page = self._page_now(viewer)
        return self._wait(viewer, page, message, self._final_prompt(viewer), ("undo", "concede"))

    def _about_last(self, seat: int) -> str:
        """Whose choice can be taken back."""
        return self.tongue.ui("hand-over-undo", names=self._names(seat), player=seat + 1)

    def _about_choice(self, seat: int) -> str:
        """What was chosen, if the screen does not say it."""
        return ""

    def _final_prompt(self, viewer: Viewer) -> str:
        return "wish-prompt"

    def _concede(self, seat: int) -> str:
        """Leave the fight for good, if that is really meant."""
        obstacle = self._obstacle(seat, self.match.table.concessions)
        if obstacle is not None:
            return self._refused(obstacle)
        answer = self.terminal.ask(self.tongue.ui("concede-prompt", names=self._names(seat)))
        if folded(answer) not in self.tongue.ui("yes-words").split():
            return self.tongue.ui("not-conceded")
        self.story.read_up_to_here(seat)
        self.match.concede(seat)
        return self._keep()

    # -- several people at one keyboard

    def _hand_over(self, seat: int) -> bool:
        """Make sure the right person looks at the screen; false if the last one took a choice back."""
        if self._at_keyboard == seat or not self.is_shared:
            return True
        last, self._at_keyboard = self._at_keyboard, None
        if self._ask_for(seat, last) == "undo" and last is not None:
            self._message = self._take_back(last)
            self._at_keyboard = last
            return False
        self._at_keyboard = seat
        return True

    def _ask_for(self, seat: int, last: int | None) -> str:
        """Wait for this person to sit down, or the last one to think again."""
        lines = self._hand_over_lines(seat, last)
        while True:
            self.terminal.show(lines, wipe=True)
            match read(self.terminal.ask(self.tongue.ui("hand-over-prompt"))):
                case Command(name="quit"):
                    raise Quit
                case Command(name="undo") if last is not None:
                    return "undo"
                case Unclear(text=""):
                    return ""
            said = paragraphs(self.tongue.ui("only-sit-down"), self.terminal.size.width)
            lines = [*self._hand_over_lines(seat, last), *said]

    def _hand_over_lines(self, seat: int, last: int | None) -> Lines:
        text = self.tongue.ui("hand-over", names=self._names(seat), player=seat + 1)
        if last is not None and self._can_take_back(last):
            text += "\n" + self._about_last(last)
        return [Text(""), *paragraphs(text, self.terminal.size.width), Text("")]

    # -- the end

    def finish(self) -> None:
        """The result, the replay, and how to check the dice."""
        if not self._shows_all(self._watcher):
            self._pause(self._watcher)
        self.terminal.show(self.screens.last(self.match, self._watcher, self.terminal.size), self.is_shared)
        path = self.keeper.finish(self.match)
        self.terminal.say(self.tongue.ui("replay-kept", path=path))
        check = "verify-hint" if self.match.commitment else "verify-hint-seeded"
        self.terminal.say(self.tongue.ui(check, path=path))

    def _leave(self) -> None:
        """Save, wipe what only one person may see, and say how to come back."""
        path = self.keeper.save(self.match) if self._is_begun() else None
        if self.is_shared:
            self.terminal.clear(wipe=True)
        self.terminal.say("")
        if path is None:
            return
        self.terminal.say(self.tongue.ui("saved", path=path))
        self.terminal.say(self.tongue.ui("resume-hint"))
