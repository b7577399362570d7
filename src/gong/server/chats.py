"""What is said in a room besides the game, for two audiences that count separately."""

from typing import NamedTuple

from ..data.words import words
from .messages import Chat, Lang


class Line(NamedTuple):
    """Somebody's words, or a notice of the room's own by its name in the locale files."""

    seat: int | None
    name: str
    text: str
    notice: str = ""


class Chats:
    """Players hear players; spectators hear everybody. Each audience has numbers without gaps."""

    def __init__(self) -> None:
        self._players: list[Line] = []
        self._spectators: list[Line] = []

    def add(self, line: Line, *, to_players: bool) -> None:
        self._spectators.append(line)
        if to_players:
            self._players.append(line)

    def notice(self, name: str, seat: int | None = None, who: str = "") -> None:
        """The room itself says something; the words are found when somebody reads it."""
        self.add(Line(seat, who, "", name), to_players=True)

    def since(self, is_player: bool, since: int, lang: Lang) -> list[Chat]:
        lines = self._players if is_player else self._spectators
        return [_chat(number, lines[number], lang) for number in range(max(since, 0), len(lines))]


def _chat(number: int, line: Line, lang: Lang) -> Chat:
    if not line.notice:
        return Chat(number=number, seat=line.seat, name=line.name, text=line.text)
    seat = words(lang).say("room.seat", number=(line.seat or 0) + 1)
    text = words(lang).say(f"room.{line.notice}", who=line.name or seat)
    return Chat(number=number, seat=line.seat, name="", text=text, notice=True)
