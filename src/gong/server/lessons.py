"""First fights as rooms: the ordinary table, with dice and opponents that are known beforehand."""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from ..core.events import Event, kind_of
from ..data.guide import said
from ..data.lesson import Lesson, Step, lesson
from .api import LessonStep, LessonText
from .entries import AnyWhat, Entry, Kept, Opened, Played, Script, Started
from .messages import Clocks, Lang, Settings
from .new_rooms import new_opened
from .room import Room
from .sessions import Session
from .settings import rules_of, settings_at

LEARNER = 0
#: Who learns where a lesson is only gone through.
NOBODY = Session("nobody", "")


def new_lesson(game: str, session: Session) -> Opened:
    """A room for one learner, who may stay away as long as they like."""
    known = lesson(game)
    learner = Kept(session.id, session.name)
    return new_opened(
        lesson_settings(known),
        session.id,
        start=known.start,
        kept=(learner, *(None for _ in known.others)),
        script=Script(known.faces, known.choices),
    )


def lesson_settings(known: Lesson) -> Settings:
    return replace(settings_at(known.start, LEARNER), clocks=Clocks(away=0))


def lesson_text(game: str, lang: Lang) -> LessonText:
    """What is said in it, and when."""
    steps = [_told(step, after, lang) for step, after in zip(lesson(game).steps, moments(game), strict=True)]
    return LessonText(game=game, fighter=lesson(game).learner, steps=steps)


def _told(step: Step, after: int, lang: Lang) -> LessonStep:
    text = said(step.text, lang) if step.text else ""
    rule = step.rules[0] if step.rules else None
    return LessonStep(after=after, key=step.does, at=step.at, text=text, rule=rule)


@cache
def moments(game: str) -> tuple[int, ...]:
    """After how many events, as the learner sees them, each step comes: found by playing the lesson."""
    return tuple(_moments(lesson(game), Rehearsal(new_lesson(game, NOBODY))))


def _moments(known: Lesson, room: "Rehearsal") -> Iterator[int]:
    room.write(Started(rules_of(known.start["game"])))
    seen = 0
    for step in known.steps:
        events = room.events()
        seen = _first(step.after, events, seen) if step.after else len(events)
        yield seen
        if step.does:
            room.write(Played(LEARNER, step.does))


def _first(kind: str, events: Sequence[Event], seen: int) -> int:
    """The number of the first event of a kind after those that were explained."""
    return [kind_of(event) for event in events].index(kind, seen) + 1


class Rehearsal(Room):
    """A lesson that nobody watches: everything goes on by itself until the learner is asked."""

    def write(self, what: AnyWhat | None) -> None:
        while what is not None:
            self.apply(Entry(self.number + 1, 0.0, what))
            what = self.bot_move() or self.overdue(0.0, {LEARNER})

    def events(self) -> list[Event]:
        return self.match.events_for(LEARNER) if self.match else []
