"""While these tests run there is one game more."""

from collections.abc import Iterator

import pytest

from gong.games import GAMES, register

from .kernel import GAME


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(GAME)
    yield
    del GAMES[GAME.name]
