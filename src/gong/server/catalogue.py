"""The games as the lobby and the table show them, and their rules to read."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Union, get_type_hints

from ..bots import bots
from ..core.events import Event
from ..core.pages import Pages
from ..core.wishes import Wish
from ..data.guide import Paragraph, explaining, guide, said, search
from ..data.rulebook import game_of as game_of_rule
from ..games import GAMES, game_of, kernels
from .api import RuleHits, RuleText
from .messages import Lang
from .wording import wording


def shown_games() -> list[str]:
    """The games that the pages can show; any other is played over the wire only."""
    return [name for name, game in GAMES.items() if game.kernel.pages]


def shown_events() -> dict[str, list[type[Event]]]:
    """What can happen in the games of each kernel that the pages can show."""
    return {kernel.name: list(kernel.events.values()) for kernel in kernels() if kernel.pages}


def events_called(kernel: str) -> str:
    """The union of all that can happen in the games of a kernel, as the wire calls it."""
    return f"{kernel.capitalize()}Event"


def shown_types() -> dict[str, Any]:
    """What the pages are shown differs from kernel to kernel: the types of all, as the wire calls them.

    Events of two kernels may be of one kind, so that only those of one kernel are a union by kind.
    """
    shown = [kernel.pages for kernel in kernels() if kernel.pages]
    kinds: dict[str, Sequence[type]] = {
        **{events_called(kernel): events for kernel, events in shown_events().items()},
        "AnyView": [pages.view for pages in shown],
        "AnyGame": [get_type_hints(pages.lobby)["return"] for pages in shown],
        "AnyCatalogue": [get_type_hints(pages.catalogue)["return"] for pages in shown],
        "AnyOutlook": [pages.outlook for pages in shown if pages.outlook],
    }
    return {name: Union[tuple(types)] for name, types in kinds.items()}  # noqa: UP007 - known when running only


def _pages_of(game: str) -> Pages:
    pages = game_of(game).kernel.pages
    assert pages is not None
    return pages


def game_infos(lang: Lang) -> tuple[Any, ...]:
    words = wording(lang)
    said = {name: f"bot.{name}" for name in bots()}
    titled = tuple((name, words.say(key) if key in words else name) for name, key in said.items())
    return tuple(_lobby(game, lang, titled) for game in shown_games())


@cache
def _lobby(game: str, lang: Lang, titled: tuple[tuple[str, str], ...]) -> Any:
    """Games and bots can be registered at any time, so only what is told of one game is kept."""
    return _pages_of(game).lobby(game, lang, titled)


@cache
def catalogue(game: str, lang: Lang) -> Any:
    """Everything printed about a game that is shown."""
    return _pages_of(game).catalogue(game, lang)


def catalogue_with(game: str, cards: Mapping[str, Any], lang: Lang) -> Any:
    """Everything printed about a game that is played with cards of somebody's own."""
    if not cards:
        return catalogue(game, lang)
    workshop = game_of(game).kernel.workshop
    if workshop is None:
        return _pages_of(game).catalogue(game, lang, cards)
    return workshop(Wish(game, (), own_cards=cards)).printed(lang)


def rule_text(id_: str, lang: Lang) -> RuleText | None:
    """The paragraph that explains a rule."""
    found = explaining(id_)
    return _told(found, game_of_rule(id_), lang) if found is not None else None


def search_rules(game: str, wanted: str, lang: Lang) -> RuleHits:
    """The paragraphs that hold all these words; without words, the whole page."""
    found = search(wanted, game, lang) if wanted.strip() else guide(game)
    return RuleHits(hits=[_told(paragraph, game, lang) for paragraph in found])


def _told(paragraph: Paragraph, game: str, lang: Lang) -> RuleText:
    return RuleText(
        id=paragraph.id,
        game=game,
        title=said(paragraph.title, lang),
        text=said(paragraph.text, lang),
        picture=paragraph.picture,
        rules=list(paragraph.rules),
    )
