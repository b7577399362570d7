"""What every kind of table draws: the screens of a game and of its replay."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from ..core.answers import Choice
from ..core.match import Match
from .drawing import Lines
from .size import Size
from .story import Page, Story, Viewer
from .tongue import AnyTongue

AnyStory = TypeVar("AnyStory", bound=Story)


class Screens(ABC, Generic[AnyTongue, AnyStory]):
    """Puts screens together from what one viewer may know: a view, its choices, its story."""

    def __init__(self, tongue: AnyTongue, story: AnyStory) -> None:
        self._tongue = tongue
        self._story = story

    @abstractmethod
    def opening(self, message: str, width: int) -> Lines:
        """The first screen where nobody is asked at once: what the game is about."""

    @abstractmethod
    def deciding(self, view: Any, choices: list[Choice], message: str, size: Size) -> Lines:
        """What somebody sees who is to choose now."""

    @abstractmethod
    def watching(self, page: Page, message: str, size: Size) -> Lines:
        """What there is to see while nobody at this terminal decides."""

    @abstractmethod
    def stepping(self, match: Match, viewer: Viewer, old: list[str], new: list[str], size: Size) -> Lines:
        """One picture of a replay, and what the move just made brought about."""

    @abstractmethod
    def last(self, match: Match, viewer: Viewer, size: Size) -> Lines:
        """The final position and the result, with room below for where the replay is kept."""

    @abstractmethod
    def log_size(self, page: Page, size: Size) -> Size:
        """How much of the log there is room for beside this page's picture."""
