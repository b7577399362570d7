"""Which words, screens and games go with which kind of table."""

from collections.abc import Mapping
from typing import NamedTuple

from ..arena.table import ArenaTable
from ..core.match import Match
from .arenagame import ArenaGame
from .lexicon import Lexicon, Tongue
from .play import Bot, Game, Screens
from .saving import Keeper
from .screens import ArenaScreens
from .story import ArenaStory, Story
from .terminal import Terminal


class Showing(NamedTuple):
    """A match told and drawn to one who only looks on."""

    tongue: Tongue
    story: Story
    screens: Screens


def tongue_of(match: Match, lang: str) -> Tongue:
    """The words for a match with its cards and options."""
    if isinstance(match.table, ArenaTable):
        return Lexicon(match.table.edition, lang, match.table.options)
    from .spherewords import SphereLexicon  # noqa: PLC0415 - a fight needs nothing of Ultrium Sphere

    return SphereLexicon(match.table, lang)


def showing(match: Match, lang: str) -> Showing:
    """For replays."""
    tongue = tongue_of(match, lang)
    if isinstance(tongue, Lexicon):
        told = ArenaStory(match, lang, ())
        return Showing(tongue, told, ArenaScreens(tongue, told))
    from .spherescreens import SphereScreens  # noqa: PLC0415
    from .spherestory import SphereStory  # noqa: PLC0415
    from .spherewords import SphereLexicon  # noqa: PLC0415

    assert isinstance(tongue, SphereLexicon)
    story = SphereStory(match, lang, ())
    return Showing(tongue, story, SphereScreens(tongue, story))


def game_at(
    match: Match,
    bots: Mapping[int, Bot],
    terminal: Terminal,
    lang: str,
    keeper: Keeper,
    *,
    fast: bool = False,
    seed: int | None = None,
) -> Game:
    """A match of any kind at a terminal."""
    kind: type[Game] = ArenaGame
    if not isinstance(match.table, ArenaTable):
        from .spheregame import SphereGame  # noqa: PLC0415

        kind = SphereGame
    return kind(match, bots, terminal, tongue_of(match, lang), keeper, fast=fast, seed=seed)
