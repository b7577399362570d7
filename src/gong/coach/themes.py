"""What a puzzle is about besides the kind of choice that solves it: what the solution brings or averts."""

from collections.abc import Mapping

#: A deed makes a theme if the solution brings it about, or averts it, so much more often than the next best
#: choice, in parts of a hundred.
OFTEN = 25
#: What averting a deed is called.
AVERTED = {"fall": "survival", "conceded": "defence", "loss": "shelter"}


def themes_from(best: Mapping[str, int], second: Mapping[str, int]) -> list[str]:
    """The deeds that tell the solution from the next best choice, as themes."""
    found = []
    for deed in dict.fromkeys((*best, *second)):
        more = best.get(deed, 0) - second.get(deed, 0)
        if deed in AVERTED and more <= -OFTEN:
            found.append(AVERTED[deed])
        elif deed not in AVERTED and more >= OFTEN:
            found.append(deed)
    return found
