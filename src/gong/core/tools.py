"""What shared rules work with besides states and books: streams of chance, and lists that are filled anew."""

from typing import NamedTuple

from .rule import Log, Out, Stream


class Tools(NamedTuple):
    """``rng``: what is made up or chosen by chance; ``dice``: those of the worlds that are tried.

    ``out``: choices that are listed. ``quiet``: a log that nobody reads. ``mind``: what a search has found,
    see ``core.search``. ``weights`` and ``room``: what the evaluation knows and works in.
    """

    rng: Stream
    dice: Stream
    out: Out
    quiet: Log
    mind: Out
    weights: Out
    room: Out
