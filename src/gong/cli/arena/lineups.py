"""Line-ups as people type them: `T4a`, `agaric,baobab/cactus,sorgho`, `agaric+zamioculcas/jojoba+baobab`."""

from ...core.errors import BadInput
from ...data.schema import Edition
from .lexicon import fighter_named

PATH = "--line-up"
FORMS = "a named line-up, or names with `,` between seats, `/` between teams and `+` inside a seat"

Seats = list[list[str]]
Teams = list[list[int]] | None


def parse_line_up(edition: Edition, text: str) -> tuple[Seats, Teams]:
    """Each seat's fighters, and the teams as lists of seats; ``None`` where everybody fights alone."""
    named = {key.casefold(): line_up for key, line_up in edition.line_ups.items()}
    if text.strip().casefold() in named:
        line_up = named[text.strip().casefold()]
        return [list(seat) for seat in line_up.seats], [list(team) for team in line_up.teams]
    if not any(mark in text for mark in ",/+"):
        raise BadInput(PATH, f"there is no line-up {text!r}; there are {', '.join(edition.line_ups)}")
    return _typed(edition, text)


def _typed(edition: Edition, text: str) -> tuple[Seats, Teams]:
    sides = [[_seat(edition, seat) for seat in side.split(",")] for side in text.split("/")]
    seats = [seat for side in sides for seat in side]
    return seats, _teams(sides) if len(sides) > 1 else None


def _seat(edition: Edition, text: str) -> list[str]:
    names = [name.strip() for name in text.split("+")]
    if not all(names):
        raise BadInput(PATH, f"a name is missing; give {FORMS}")
    return [fighter_named(edition, name, PATH) for name in names]


def _teams(sides: list[Seats]) -> list[list[int]]:
    teams, first = [], 0
    for side in sides:
        teams.append(list(range(first, first + len(side))))
        first += len(side)
    return teams
