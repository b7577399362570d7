"""A view shows a state as it is, whatever was shown before it."""

import pytest

from gong.sphere.table import SphereTable
from gong.sphere.teams import Teams

from .matches import random_match, random_steps


@pytest.mark.parametrize("seed", range(3))
def test_teams_that_are_recalled_look_as_if_they_were_looked_at_anew(seed: int) -> None:
    match = random_match(seed)
    table = match.table
    assert isinstance(table, SphereTable)
    for step, _ in enumerate(random_steps(match, seed)):
        for seat in (None, *range(table.seats)):
            known = match.known_to(seat)
            anew = Teams(table.names, table.book).of(known)
            assert table.view(known, seat).teams == anew, step
        if step == 150:
            return
