"""The stops of a leader at the terminal, as they are typed, listed and kept."""

from collections.abc import Iterable

from ...core.occasions import Occasion
from ...sphere.stops import KINDS, SIDES, USUAL, USUAL_IF_SHARED, Stop, said

ALL, DEFAULT = "all", "default"


class Stops:
    """The windows in which one leader wants to be asked. The own points are always among them."""

    def __init__(self, is_shared: bool = False, kept: Iterable[str] | None = None) -> None:
        self._usual = USUAL_IF_SHARED if is_shared else USUAL
        self._chosen: set[Stop] = set(self._usual) if kept is None else set()
        self._everywhere = False
        for stop in kept or ():
            self.change(stop.split(), wanted=True)

    def change(self, words: Iterable[str], wanted: bool) -> bool:
        """``opp idle``, ``post-roll``, ``all``, ``default``; false if that is not understood."""
        named = list(words)
        if named in ([ALL], [DEFAULT]):
            self._everywhere = named == [ALL] and wanted
            self._chosen = set(self._usual) if named == [DEFAULT] else self._chosen if wanted else set()
            return True
        sides = [word for word in named if word in SIDES] or list(SIDES)
        kinds = [word for word in named if word in KINDS]
        if len(kinds) != 1 or len(named) != len(kinds) + (0 if sides == list(SIDES) else len(sides)):
            return False
        change = {(side, kinds[0]) for side in sides}
        self._chosen = self._chosen | change if wanted else self._chosen - change
        return True

    def listed(self) -> list[str]:
        """The stops as they can be typed."""
        if self._everywhere:
            return [ALL]
        both = [kind for kind in KINDS if all((side, kind) in self._chosen for side in SIDES)]
        single = [f"{side} {kind}" for side, kind in sorted(self._chosen) if kind not in both]
        return [*both, *single]

    def wanted(self, occasion: Occasion) -> bool:
        """Does this leader want to be asked now? From public facts alone."""
        return self._everywhere or not occasion.stops.isdisjoint(map(said, self._chosen))
