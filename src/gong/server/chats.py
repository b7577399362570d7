"""What is said in a room besides the game, for three audiences that count separately."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

from ..data.words import words
from .messages import Chat, Lang
from .wording import wording

#: Whoever comes later hears no more than so many lines of what was said before.
KEPT = 200
#: And so many go along to a rematch.
CARRIED = 50


#: Who listens: somebody who plays, who watches, or who was not even invited.
Ear: TypeAlias = Literal["player", "spectator", "stranger"]


class Line(NamedTuple):
    """Somebody's words, or a notice of the room's own by its name in the locale files, of a bot's level.

    ``before``: it was said in the room that this one follows.
    """

    seat: int | None
    name: str
    text: str
    notice: str = ""
    before: bool = False


class Audience:
    """The last lines of all that it heard, and how many that were."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=KEPT)
        self._heard = 0

    def hear(self, line: Line) -> None:
        self._lines.append(line)
        self._heard += 1

    def spoken(self) -> list[Line]:
        """What people said, without the notices."""
        return [line for line in self._lines if not line.notice]

    def since(self, since: int) -> Iterator[tuple[int, Line]]:
        first = self._heard - len(self._lines)
        skipped = max(since - first, 0)
        return islice(enumerate(self._lines, first), skipped, None)


class Chats:
    """Players hear players; spectators hear everybody; strangers hear what the room itself says.

    Each audience has numbers without gaps.
    """

    def __init__(self) -> None:
        self._players = Audience()
        self._spectators = Audience()
        self._strangers = Audience()

    def add(self, line: Line, *, to_players: bool) -> None:
        self._spectators.hear(line)
        if line.notice:
            self._strangers.hear(line)
        if to_players:
            self._players.hear(line)

    def notice(self, name: str, seat: int | None = None, who: str = "", level: str = "") -> None:
        """The room itself says something; the words are found when somebody reads it."""
        self.add(Line(seat, who, level, name), to_players=True)

    def carried(self) -> list[Line]:
        """What goes along to a rematch: not what spectators said among themselves."""
        return self._players.spoken()[-CARRIED:]

    def since(self, ear: Ear, since: int, lang: Lang) -> list[Chat]:
        audience = {"player": self._players, "spectator": self._spectators, "stranger": self._strangers}[ear]
        return [_chat(number, line, lang) for number, line in audience.since(since)]


def _title(level: str, lang: Lang) -> str:
    """What a bot is called; one of somebody's own goes by its name."""
    said = wording(lang)
    return said.say(f"bot.{level}").split(":")[0].strip() if f"bot.{level}" in said else level


def _chat(number: int, line: Line, lang: Lang) -> Chat:
    if not line.notice:
        return Chat(number=number, seat=line.seat, name=line.name, text=line.text, before=line.before)
    seat = words(lang).say("room.seat", number=(line.seat or 0) + 1)
    text = words(lang).say(f"room.{line.notice}", who=line.name or seat, level=_title(line.text, lang))
    return Chat(number=number, seat=line.seat, name="", text=text, notice=True)
