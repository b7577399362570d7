"""What a room's bots think about: one thing at a time, while people go on choosing."""

from collections.abc import Callable

from .entries import Played
from .room import Room
from .tasks import Tasks
from .thinkers import Thinkers
from .thinking import Answer, Question


class Thoughts:
    def __init__(self, thinkers: Thinkers, tasks: Tasks) -> None:
        self._thinkers = thinkers
        self._tasks = tasks
        self._budget = thinkers.budget()
        self._asked: tuple[int, int] | None = None
        self._is_answered = False
        self._answer: Answer | None = None

    @property
    def is_busy(self) -> bool:
        return self._asked is not None

    def prepare(self, room: Room) -> None:
        """Processes begin before the first bot is asked."""
        if room.has_thinkers() and room.status != "over":
            self._thinkers.wake()

    def ripe(self, room: Room, stir: Callable[[], None]) -> Played | None:
        """The choice that has been thought of, if it is still asked for; else somebody begins to think.

        ``stir`` is called when something has been thought of.
        """
        played = None
        if self._is_answered and self._asked is not None:
            seat, turn = self._asked
            if room.thinking_seat() == seat and room.turn(seat) == turn:
                played = room.thought_of(seat, self._answer)
            self._asked, self._answer, self._is_answered = None, None, False
        if played is None and self._asked is None:
            self._begin(room, stir)
        return played

    def _begin(self, room: Room, stir: Callable[[], None]) -> None:
        seat = room.thinking_seat()
        if seat is not None:
            self._asked = seat, room.turn(seat)
            self._tasks.start(self._think(room.question(seat), stir))

    async def advised(self, question: Question) -> Answer | None:
        """What is thought of somebody's choices; it counts as the room's thinking."""
        return await self._thinkers.answer(question, self._budget)

    async def _think(self, question: Question, stir: Callable[[], None]) -> None:
        try:
            self._answer = await self._thinkers.answer(question, self._budget)
        finally:
            self._is_answered = True
            stir()
