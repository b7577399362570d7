"""What the tests of the rules share."""

import pytest

from .warriorz import FIRST, SECOND, Edition


@pytest.fixture(params=[FIRST, SECOND], ids=lambda edition: edition.letters)
def edition(request: pytest.FixtureRequest) -> Edition:
    """Each edition of Ultimate Warriorz in turn: for the rules they have in common."""
    found: Edition = request.param
    return found
