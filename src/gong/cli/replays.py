"""`gong replay` and `gong verify`: a game that was played, step by step, and what can be proved of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..core.dice import IN_CLEAR, SEALED, Scheme
from ..core.errors import GongError
from ..core.match import Match
from ..core.replay import Record, Verification, play_again
from ..games import load_with, verify
from .drawing import Lines
from .interface import playing
from .notes import NOTHING, WORD, NoteBook, shown, typed
from .saves import read_json
from .story import Viewer
from .terminal import Terminal
from .tongue import Tongue

#: So many moves back can be looked at without playing all again.
KEPT = 100

UNFINISHED = (
    "The game is not finished. The secret behind its dice is normally published only at the end:\n"
    "what a check of the dice proves can be said only then."
)
SEEDED = "The dice came from a seed: repeatable, but nothing proves that the seed was not picked."
BY_HAND = "The dice were given by hand: nothing can be proven about them."
FITS = "The secret behind the dice hashes to the commitment in the file."
FORESEEN = (
    "It does not prove: that whoever held the secret (a server, this computer) did not foresee the dice."
)
PROVEN: dict[Scheme, tuple[str, ...]] = {
    IN_CLEAR: (
        FITS,
        "Scheme gong-dice/1: the seats gave their nonces in clear.",
        "This proves, if you saw that commitment before the first choice and your nonce is in the file:",
        "no die was changed after the fact.",
        "It does not prove that nobody chose the dice: whoever could read the secret and the other nonces",
        "could try nonces of their own until the dice pleased them.",
        FORESEEN,
    ),
    SEALED: (
        FITS,
        "Scheme gong-dice/2: the seats sealed their nonces by hashes first (docs/fair-dice.md).",
        "This proves, if you saw that commitment and all hashes before the nonces were given, and if the",
        "nonces in the file hash to them, yours among them:",
        "no die was changed after the fact, and nobody chose the dice, whoever ran the match included.",
        FORESEEN,
    ),
}
#: Starts that were called off, as anybody who wonders about them should know.
CALLED_OFF = "Starts before this one that were called off, for nonces that were kept back: {times}."
NOTED = "Beside it: {notes}, which nothing here vouches for. Anybody can write them into a file."


class Timeline:
    """The match after each of its moves; only the latest ones are kept, so that long games fit."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._kept: dict[int, Match] = {}
        self._rewind()

    @property
    def moves(self) -> int:
        return len(self._record.moves)

    def _rewind(self) -> None:
        self._kept.clear()
        self._playing = enumerate(play_again(self._record, load_with))

    def at(self, number: int) -> Match:
        """The match after so many moves."""
        if number not in self._kept and self._kept and number < max(self._kept):
            self._rewind()
        while number not in self._kept:
            played, match = next(self._playing)
            self._kept.pop(played - KEPT, None)
            if played > number - KEPT:
                self._kept[played] = match.copy()
        return self._kept[number]

    def last(self) -> Match:
        return self.at(self.moves)


@dataclass
class Viewing:
    """A replay under a reader's thumb: one picture for each move."""

    timeline: Timeline
    book: NoteBook
    viewer: Viewer
    terminal: Terminal
    lang: str
    at: int = 0
    problem: str = ""

    def run(self) -> None:
        """Step through until the reader leaves."""
        self.terminal.check_size()
        tongue = Tongue(self.lang)
        while True:
            self.terminal.show(self._screen())
            prompt = tongue.ui("replay-prompt", number=self.at, moves=self.timeline.moves)
            try:
                line = self.terminal.ask(prompt)
            except EOFError:
                return
            if line.casefold() == "q":
                return
            word, _, rest = line.partition(" ")
            self.problem = ""
            if word.casefold() == WORD:
                self._take_note(rest)
            else:
                self.at = self._next(line.casefold())

    def _take_note(self, text: str) -> None:
        """``note ?! too early``; ``note -`` takes it away."""
        try:
            self.book.write(typed("" if text.strip() == NOTHING else text, self.at))
        except GongError as error:
            self.problem = str(error)

    def _next(self, line: str) -> int:
        wanted = int(line) if line.isdecimal() else self.at + (-1 if line == "b" else 1)
        return min(max(wanted, 0), self.timeline.moves)

    def _screen(self) -> Lines:
        """What the move just made brought about stands out from what was before."""
        match = self.timeline.at(self.at)
        game = playing(match).GAME
        story = game.STORY(match, self.lang, ())
        told = story.all(self.viewer)
        earlier = log_of(self.timeline.at(max(self.at - 1, 0)), self.viewer, self.lang)
        before = len(earlier)
        noted = self._noted(Tongue(self.lang))
        screens = game.SCREENS(game.tongue_of(match.table, self.lang), story)
        return screens.stepping(match, self.viewer, told[:before], told[before:] + noted, self.terminal.size)

    def _noted(self, tongue: Tongue) -> list[str]:
        """What is written of this moment, and what went wrong with writing it."""
        note = self.book.at(self.at)
        return [*([shown(note, tongue)] if note else []), *([self.problem] if self.problem else [])]


def log_of(match: Match, viewer: Viewer, lang: str) -> list[str]:
    """Everything that could be seen happen, in sentences."""
    return playing(match).GAME.STORY(match, lang, ()).all(viewer)


def show_replay(path: Path, seat: Viewer, everything: bool, lang: str, terminal: Terminal) -> None:
    """Step through a replay, or print its whole log."""
    book = NoteBook(path)
    timeline = Timeline(book.record)
    last = timeline.last()
    if seat is not None and not 0 <= seat < last.table.seats:
        raise GongError(f"--seat {seat}: this match has seats 0 to {last.table.seats - 1}")
    if everything:
        for sentence in _told_with_notes(timeline, book, seat, lang):
            terminal.say(sentence)
        return
    Viewing(timeline, book, seat, terminal, lang).run()


def _told_with_notes(timeline: Timeline, book: NoteBook, seat: Viewer, lang: str) -> Iterator[str]:
    """The whole log, each note after what happened up to its moment."""
    log, told = log_of(timeline.last(), seat, lang), 0
    for note in book.notes:
        happened = len(log_of(timeline.at(note.move), seat, lang))
        yield from log[told:happened]
        yield shown(note, Tongue(lang))
        told = max(told, happened)
    yield from log[told:]


def checked(path: Path) -> str:
    """What a check of a replay found, what it proves and what not; a tampered one is refused."""
    found = verify(read_json(path))
    if found.awaiting:
        return f"{path.name}: its {_many(found.moves, 'move')} are allowed by the rules.\n{UNFINISHED}"
    return "\n".join([f"{path.name}: everything fits.", *_what(found), *_worth(found), *_noted(found)])


def _what(found: Verification) -> list[str]:
    moves, drawn, given = _many(found.moves, "move"), _many(found.drawn, "die"), _many(found.given, "die")
    lines = [f"Played again: {moves}, each allowed by the rules; the log and the result are the same."]
    if found.drawn:
        lines.append(f"Drawn again: {drawn}, each shows what the match's source gives.")
    if found.given:
        lines.append(f"Given by hand: {given}, taken as they are.")
    return lines


def _many(count: int, what: str) -> str:
    plural = "dice" if what == "die" else f"{what}s"
    return f"{count} {what if count == 1 else plural}"


def _noted(found: Verification) -> list[str]:
    return [NOTED.format(notes=_many(found.notes, "note"))] if found.notes else []


def _tries(found: Verification) -> list[str]:
    return [CALLED_OFF.format(times=found.called_off)] if found.called_off else []


def _worth(found: Verification) -> list[str]:
    """What the check proves, and what not."""
    if found.committed:
        return [*_tries(found), *PROVEN[found.dice]] if found.finished else [UNFINISHED]
    worth = SEEDED if found.seeded else BY_HAND
    return [worth] if found.finished else ["The game is not finished.", worth]
