"""When a leader wants to be asked in a window, and when the game may pass for them."""

from collections.abc import Iterable

from ...sphere.views import SphereView
from ...sphere.windows import WINDOWS

OWN, OPP = "own", "opp"
SIDES = (OWN, OPP)
STACK = "stack"
ALL, DEFAULT = "all", "default"
KINDS = (*dict.fromkeys(WINDOWS), STACK)
ACTION_WINDOWS = ("pre-roll", "post-roll", "sacrifice")
Stop = tuple[str, str]

#: Rolls that concern the own team, what others put on the stack, and before the own rolls. Where several
#: share a screen nobody may be asked because of what they hold, so all are asked before others' rolls too.
USUAL: frozenset[Stop] = frozenset(
    {
        (OWN, "pre-roll"),
        *((side, kind) for side in SIDES for kind in ("post-roll", "sacrifice")),
        (OPP, STACK),
    }
)
USUAL_IF_SHARED = USUAL | {(OPP, "pre-roll")}


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

    def wanted(self, view: SphereView, seat: int) -> bool:
        """Does this leader want to be asked now? From public facts alone."""
        if self._everywhere or view.window is None:
            return True
        if any(item.seat != seat for item in view.stack) and (OPP, STACK) in self._chosen:
            return True
        if view.stack and view.stack[-1].seat == seat and (OWN, STACK) in self._chosen:
            return True
        side = side_of(view, seat)
        return side is not None and (side, view.window.kind) in self._chosen


def side_of(view: SphereView, seat: int) -> str | None:
    """Whose window it is: the own, an opponent's, or none of our business."""
    if view.window is None or view.window.kind not in ACTION_WINDOWS or view.action is None:
        return OWN if view.active == seat else OPP
    if int(view.action.actor.split(".")[0]) == seat:
        return OWN
    return OPP if seat in _concerned(view) else None


def _concerned(view: SphereView) -> set[int]:
    """The teams at which an action is aimed, with a Save the one that shot."""
    assert view.action is not None
    if view.action.target is not None:
        return {int(view.action.target.split(".")[0])}
    if len(view.teams) == 2:
        return {0, 1}
    return {view.active, view.against if view.against is not None else view.active}
