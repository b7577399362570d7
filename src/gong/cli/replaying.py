"""`gong replay` and `gong verify`: a game that was played, step by step, and what can be proved of it."""

from pathlib import Path

from ..core.errors import GongError
from ..core.match import Match
from ..core.replay import Record, Verification, play_again, read_record
from ..games import load_with, verify
from . import drawing, layout
from .drawing import Lines
from .layout import Scene
from .lexicon import Lexicon
from .saving import read_json
from .starting import lexicon_of
from .story import Story, Viewer, sentences
from .terminal import Terminal

UNFINISHED = (
    "The game is not finished. The secret behind its dice is normally published only at the end:\n"
    "what a check of the dice proves can be said only then."
)
SEEDED = "The dice came from a seed: repeatable, but nothing proves that the seed was not picked."
BY_HAND = "The dice were given by hand: nothing can be proven about them."
PROVEN = (
    "The secret behind the dice hashes to the commitment that was shown before the first choice.",
    "This proves: no die was changed after the fact, and nobody kept drawing until the dice were good.",
    "It does not prove: that whoever held the secret (a server, this computer) did not foresee the dice,",
    "nor that this file is the game you played: compare its commitment with the one you saw then.",
)


class Viewing:
    """A replay under a reader's thumb: one picture for each move."""

    def __init__(self, matches: list[Match], viewer: Viewer, terminal: Terminal, lexicon: Lexicon) -> None:
        self._matches = matches
        self._viewer = viewer
        self._terminal = terminal
        self._lexicon = lexicon
        self._at = 0

    def run(self) -> None:
        """Step through until the reader leaves."""
        self._terminal.check_size()
        while True:
            self._terminal.show(self._screen())
            prompt = self._lexicon.ui("replay-prompt", number=self._at, moves=len(self._matches) - 1)
            try:
                line = self._terminal.ask(prompt)
            except EOFError:
                return
            if line.casefold() == "q":
                return
            self._at = self._next(line.casefold())

    def _next(self, line: str) -> int:
        last = len(self._matches) - 1
        wanted = int(line) if line.isdecimal() else self._at + (-1 if line == "b" else 1)
        return min(max(wanted, 0), last)

    def _screen(self) -> Lines:
        match = self._matches[self._at]
        story = Story(match, self._lexicon.lang, ())
        news = self._news(story, match)
        scene = Scene(
            view=match.view(self._viewer),
            called=story.called(self._viewer),
            old=sentences(match, self._viewer, self._lexicon.lang)[: -len(news) or None],
            new=news,
            hint=self._lexicon.ui("replay-hint"),
        )
        panel = layout.picture_panel(self._lexicon.ui("last-dice"), self._dice(story))
        return layout.screen(scene, panel, self._lexicon, self._terminal.size)

    def _news(self, story: Story, match: Match) -> list[str]:
        """What the move just made brought about."""
        if self._at == 0:
            return []
        before = len(sentences(self._matches[self._at - 1], self._viewer, self._lexicon.lang))
        return sentences(match, self._viewer, self._lexicon.lang)[before:]

    def _dice(self, story: Story) -> Lines:
        faces, _ = story.last_roll(self._viewer)
        return drawing.dice(faces) if faces else []


def show_replay(path: Path, seat: Viewer, everything: bool, lang: str, terminal: Terminal) -> None:
    """Step through a replay, or print its whole log."""
    matches = [match.copy() for match in play_again(read_record(read_json(path)), load_with)]
    last = matches[-1]
    if seat is not None and not 0 <= seat < last.table.seats:
        raise GongError(f"--seat {seat}: this match has seats 0 to {last.table.seats - 1}")
    if everything:
        for sentence in sentences(last, seat, lang):
            terminal.say(sentence)
        return
    Viewing(matches, seat, terminal, lexicon_of(last, lang)).run()


def checked(path: Path) -> str:
    """What a check of a replay found, what it proves and what not; a tampered one is refused."""
    raw = read_json(path)
    if _awaits_its_secret(read_record(raw)):
        return f"{path.name}: its {_many(len(raw['moves']), 'move')} are allowed by the rules.\n{UNFINISHED}"
    found = verify(raw)
    return "\n".join([f"{path.name}: everything fits.", *_what(found), *_worth(found)])


def _awaits_its_secret(record: Record) -> bool:
    """A match that still goes on keeps the secret of its dice."""
    if record.commitment is None or record.secret is not None:
        return False
    *_, last = play_again(record, load_with)
    return not last.over


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


def _worth(found: Verification) -> list[str]:
    """What the check proves, and what not."""
    if found.committed:
        return list(PROVEN) if found.finished else [UNFINISHED]
    worth = SEEDED if found.seeded else BY_HAND
    return [worth] if found.finished else ["The game is not finished.", worth]
