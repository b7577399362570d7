"""A finished game as pictures: every step of a replay as each pair of eyes saw it, made once and kept.

So a replay can be looked at under any later rules. Pictures repeat themselves, so each part is kept once:
fighters, views and events are numbered, and a frame is a row of such numbers.
"""

import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from ..core.changes import Changes
from ..core.errors import GongError
from ..core.match import CONCEDE, Match, Move
from ..core.moments import Eyes, Moments
from ..core.replay import play_again, read_record
from ..data.words import words
from ..games import load_with
from .api import ReplaySeat
from .messages import Lang

FORMAT = "gong-frames/2"
LANGS: tuple[Lang, ...] = ("en", "fr")
OPEN, WATCHING = "open", "spectator"
encode = msgspec.json.encode


class Step(Struct, frozen=True):
    """A move in both languages: who chose and who may know what, or the dice and what they were for."""

    seat: int | None = None
    text: dict[str, str] = {}
    eyes: frozenset[str] = frozenset()
    roll: dict[str, Any] | None = None
    why: dict[str, str] = {}


class Sight(Struct, frozen=True):
    """One frame for one pair of eyes, by number: the view, the events since the frame before, what each of
    them changed, the prompt. Pictures of the first format know no changes."""

    view: int
    events: list[int]
    prompt: int
    changes: list[int | None] = []


class Film(Struct, frozen=True, kw_only=True):
    """All frames of a game. ``views`` are without their fighters, whose numbers stand beside them."""

    format: str = FORMAT
    game: str
    rules: int
    seats: tuple[ReplaySeat, ...]
    fighters: list[Raw]
    views: list[tuple[dict[str, Raw], list[int]]]
    events: list[tuple[Raw, str, str]]
    prompts: list[tuple[str, str]]
    steps: list[Step]
    sights: dict[str, list[Sight]]
    changes: list[Raw] = []


def frames(record: Mapping[str, Any], seats: Sequence[ReplaySeat]) -> bytes:
    """The pictures of a replay, packed; it takes a second, so not on the thread that serves people."""
    return zlib.compress(encode(_Camera(record, seats).film()), 9)


def film(blob: bytes, eye: str, lang: Lang) -> bytes | None:
    """One pair of eyes in one language, as the JSON of ``ReplayFrames``; ``None`` for eyes there are not."""
    whole = msgspec.json.decode(zlib.decompress(blob), type=Film)
    if eye not in whole.sights:
        return None
    return encode(_Projector(whole, eye, lang).shown())


class _Pool:
    """Things by number, each kept once."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, key: Any, thing: Any) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self.things)
            self.things.append(thing)
        return self._numbers[key]


class _Camera:
    """Plays a record again and looks at each step with every pair of eyes."""

    def __init__(self, record: Mapping[str, Any], seats: Sequence[ReplaySeat]) -> None:
        self._record = read_record(record)
        self._seats = tuple(seats)
        self._names = [seat.name for seat in seats]
        self._fighters, self._views, self._prompts, self._changes = _Pool(), _Pool(), _Pool(), _Pool()
        self._events: list[tuple[Raw, str, str]] = []
        self._eyes: dict[str, Eyes] = {}
        self._steps: list[Step] = []
        self._sights: dict[str, list[Sight]] = {}

    def film(self) -> Film:
        walk = play_again(self._record, load_with)
        match = next(walk)
        table = match.table
        self._table = table
        self._names += [""] * (table.seats - len(self._names))
        self._moments = Moments(match)
        self._eyes = {eye: self._watching(match, eye) for eye in self._everybody()}
        self._look(match, Step())
        for move in self._record.moves:
            step = self._step(match, move)
            self._look(next(walk), step)
        return self._developed(match)

    def _developed(self, match: Match) -> Film:
        return Film(
            game=match.game,
            rules=match.table.rules,
            seats=self._seats,
            fighters=self._fighters.things,
            views=self._views.things,
            events=self._events,
            prompts=self._prompts.things,
            steps=self._steps,
            sights=self._sights,
            changes=self._changes.things,
        )

    def _watching(self, match: Match, eye: str) -> Eyes:
        return Eyes(self._moments, partial(self._seen, match, eye), partial(_sees, match, eye))

    def _seen(self, match: Match, eye: str, state: Any) -> Any:
        seat = _seat_of(eye)
        return self._table.view(state, seat) if eye == OPEN else match.view_of(state, seat)

    # -- a move

    def _step(self, match: Match, move: Move) -> Step:
        """Seen before it is made: what is chosen, or what is rolled for."""
        if move.roll is not None:
            return self._roll(match, move)
        assert move.seat is not None
        assert move.key is not None
        state = match.true_state()
        who, text = self._chosen(state, move.seat, move.key)
        return Step(seat=move.seat, text=text, eyes=self._in_the_know(state, who))

    def _roll(self, match: Match, move: Move) -> Step:
        owed = match.chance
        if owed is None:
            raise GongError("no dice were owed here")
        roll = {"first": match.outcomes, "sides": owed.sides, "outcomes": move.roll, "given": move.given}
        state = match.true_state()
        chances = {lang: self._table.chance(state, lang) for lang in LANGS}
        return Step(roll=roll, why={lang: chance.why for lang, chance in chances.items() if chance})

    def _chosen(self, state: Any, seat: int, key: str) -> tuple[int, dict[str, str]]:
        if key == CONCEDE:
            who = self._table.members(state, seat)[0]
            return who, {lang: words(lang).say("choice.concede") for lang in LANGS}
        who, code = self._table.read_key(state, seat, key)
        return who, {lang: self._table.text(state, who, code, lang) for lang in LANGS}

    def _in_the_know(self, state: Any, who: int) -> frozenset[str]:
        """A choice made in secret is known to those who see that fighter's cards."""
        seats = self._table.witnesses(state, who)
        return frozenset(self._everybody() if seats is None else [OPEN, *map(str, seats)])

    def _everybody(self) -> list[str]:
        return [OPEN, WATCHING, *map(str, range(self._table.seats))]

    # -- a look

    def _look(self, match: Match, step: Step) -> None:
        self._steps.append(step)
        self._moments.settle()
        first = len(self._events)
        for happened in match.logged_from(first):
            said = [match.say(happened.event, lang) for lang in LANGS]
            self._events.append((Raw(encode(happened.event)), said[0], said[1]))
        for eye in self._eyes:
            seen = [number for number in range(first, len(self._events)) if _sees(match, eye, number)]
            self._sights.setdefault(eye, []).append(self._sight(match, eye, seen))

    def _sight(self, match: Match, eye: str, events: list[int]) -> Sight:
        seat, eyes = _seat_of(eye), self._eyes[eye]
        known = match.true_state() if eye == OPEN else match.known_to(seat)
        said = tuple(self._table.prompt(known, seat, self._names, lang) for lang in LANGS)
        view, known_changes = self._view(eyes.keep_up()), eyes.changes
        changes = [self._change(known_changes.get(number)) for number in events]
        return Sight(view, events, self._prompts.number(said, said), changes)

    def _change(self, changes: Changes | None) -> int | None:
        written = encode(changes)
        return None if changes is None else self._changes.number(written, Raw(written))

    def _view(self, view: Any) -> int:
        """Where a view lists fighters, each of them is kept once."""
        listed = getattr(view, "fighters", None)
        fighters = [self._fighter(fighter) for fighter in listed or ()]
        shell = encode(view if listed is None else replace(view, fighters=()))
        parts = msgspec.json.decode(shell, type=dict[str, Raw])
        return self._views.number((shell, *fighters), (parts, fighters))

    def _fighter(self, fighter: Any) -> int:
        return self._fighters.number(fighter, Raw(encode(fighter)))


class _Projector:
    """Puts the frames of one pair of eyes together again."""

    def __init__(self, whole: Film, eye: str, lang: Lang) -> None:
        self._whole, self._eye, self._lang = whole, eye, lang
        self._word = LANGS.index(lang)

    def shown(self) -> dict[str, Any]:
        whole = self._whole
        pairs = zip(whole.steps, whole.sights[self._eye], strict=True)
        return {
            "game": whole.game,
            "rules": whole.rules,
            "eye": self._eye,
            "eyes": list(whole.sights),
            "lang": self._lang,
            "seats": whole.seats,
            "frames": [self._frame(move, step, sight) for move, (step, sight) in enumerate(pairs)],
        }

    def _frame(self, move: int, step: Step, sight: Sight) -> dict[str, Any]:
        changes = sight.changes or [None] * len(sight.events)
        return {
            "move": move,
            "seat": step.seat,
            "text": step.text.get(self._lang) if self._eye in step.eyes else None,
            "view": self._view(sight.view),
            "events": [self._told(*pair) for pair in zip(sight.events, changes, strict=True)],
            "prompt": self._whole.prompts[sight.prompt][self._word],
            "roll": step.roll and {**step.roll, "why": step.why[self._lang]},
        }

    def _view(self, number: int) -> dict[str, Any]:
        parts, fighters = self._whole.views[number]
        if "fighters" not in parts:
            return dict(parts)
        return {**parts, "fighters": [self._whole.fighters[fighter] for fighter in fighters]}

    def _told(self, number: int, change: int | None) -> dict[str, Any]:
        event, *said = self._whole.events[number]
        changes = None if change is None else self._whole.changes[change]
        return {"event": event, "text": said[self._word], "changes": changes}


def _sees(match: Match, eye: str, number: int) -> bool:
    return eye == OPEN or match.is_told(number, _seat_of(eye))


def _seat_of(eye: str) -> int | None:
    return None if eye in (OPEN, WATCHING) else int(eye)
