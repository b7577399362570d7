"""Games that environments are tried with: small line-ups of every game."""

from typing import Any

import pytest

SMALL: dict[str, dict[str, Any]] = {
    "warriorz-2e": {"seats": 2},
    "warriorz-1e": {"seats": 3},
    "mad-arena": {"seats": 4},
    "ultrium-sphere": {"seats": 2},
}


@pytest.fixture(params=SMALL)
def small(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What a small game of each kind is made of."""
    return {"game": request.param, **SMALL[request.param]}
