"""Moments that a seat may let pass: where everybody may answer what happens, and few do."""

from typing import NamedTuple


class Occasion(NamedTuple):
    """A moment in which a seat may answer, as everybody can see it: nothing here depends on what it holds.

    ``waiver``: the choice that lets the moment pass. ``moment``: the same for all seats until something
    happens that is more than letting it pass. ``stops``: the names under which a seat can ask to be asked.
    ``is_usual``: is it one in which seats are asked unless they say otherwise? ``may_answer``: could it have
    something to play? ``is_offer``: is it clear to all that there is something to decide? ``is_stirred``: has
    another seat played something that waits for answers?
    """

    waiver: str
    moment: tuple[int, ...]
    stops: frozenset[str]
    is_usual: bool
    may_answer: bool
    is_offer: bool
    is_stirred: bool
