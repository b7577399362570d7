"""The parts of a kernel in the terminal: every folder that has one offers what is declared."""

import re
from pathlib import Path

import pytest

from gong.cli import interface
from gong.cli.arena import cards as arena_cards
from gong.cli.arena import catalogue as arena_catalogue
from gong.cli.arena import game as arena_game
from gong.cli.arena import lab as arena_lab
from gong.cli.arena import seating as arena_seating
from gong.cli.generic import catalogue, game, lab, seating
from gong.cli.sphere import cards as sphere_cards
from gong.cli.sphere import catalogue as sphere_catalogue
from gong.cli.sphere import game as sphere_game
from gong.cli.sphere import lab as sphere_lab
from gong.cli.sphere import seating as sphere_seating
from gong.games import GAMES, game_of

#: A type checker compares the modules with what is asked of them.
CATALOGUES: list[interface.Catalogue] = [arena_catalogue, sphere_catalogue, catalogue]
SEATINGS: list[interface.Seating] = [arena_seating, sphere_seating, seating]
GAMES_SHOWN: list[interface.Playing] = [arena_game, sphere_game, game]
CARDS: list[interface.CardFiles] = [arena_cards, sphere_cards]
LABS: list[interface.Laboratory] = [arena_lab, sphere_lab, lab]
CLI = Path(interface.__file__).parent
KERNEL = re.compile(r"\b(?:gong|cli|\.)\.?(?:arena|sphere)\b|\b(?:ArenaTable|SphereTable|SPHERE|ARENA)\b")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_finds_the_parts_of_its_own_kernel(name: str) -> None:
    kernel = game_of(name).kernel.name
    assert interface.catalogue(game_of(name)).__name__ == f"gong.cli.{kernel}.catalogue"  # type: ignore[attr-defined]
    assert interface.cards_of(name).__name__ == f"gong.cli.{kernel}.cards"  # type: ignore[attr-defined]


def test_the_cards_of_every_kernel_are_known_and_so_are_its_commands() -> None:
    assert interface.all_cards() == CARDS
    assert list(interface.commands()) == ["decks"]


def test_nobody_outside_their_folders_names_a_kernel() -> None:
    shared = [path for path in CLI.rglob("*.py") if path.parent.name not in ("arena", "sphere")]
    assert len(shared) > 20
    assert [path.name for path in shared if KERNEL.search(path.read_text("utf-8"))] == []
