"""In which windows a leader is asked, as everybody can see: what each is called, and whose business it is.

A *stop* is a side and a window: ``opp post-roll``.
"""

from ..core.bits import has
from ..core.occasions import Occasion
from . import items, phases, reasons, terms, windows
from .actions import is_sacrificed, reinforce_refusal, reinforcement
from .book import Book
from .cards import hand_size
from .formation import is_variant, place_of, team_at
from .modifiers import leader_total
from .playable import use_refusal
from .priority import is_free_point
from .requirements import cap_of, decided_by, is_attack_on, number_now, succeeds_now
from .state import SLOTS, Sphere

OWN, OPP = "own", "opp"
SIDES = (OWN, OPP)
STACK = "stack"
KINDS = (*dict.fromkeys(windows.WINDOWS), STACK)
ACTION_WINDOWS = (windows.PRE, windows.POST, windows.SAC)
Stop = tuple[str, str]

#: Rolls that concern the own team, what others put on the stack, and before the own rolls. Where others could
#: tell, nobody may be asked because of what they hold, so there all are asked before others' rolls too.
USUAL: frozenset[Stop] = frozenset(
    {
        (OWN, "pre-roll"),
        *((side, kind) for side in SIDES for kind in ("post-roll", "sacrifice")),
        (OPP, STACK),
    }
)
USUAL_IF_SHARED = USUAL | {(OPP, "pre-roll")}


def said(stop: Stop) -> str:
    """A stop as it is written."""
    return " ".join(stop)


#: All stops that there are.
EVERY_STOP = tuple(said((side, kind)) for side in SIDES for kind in KINDS)


# -- windows


def occasion(s: Sphere, book: Book, team: int, waiver: str) -> Occasion | None:
    """The window in which this leader may speak now, from a state that a spectator knows."""
    if s.phase != phases.WINDOW or not has(s.owed, team) or is_free_point(s, team):
        return None
    stops = stops_at(s, team)
    is_offer = can_be_turned(s, book, team)
    return Occasion(
        waiver=waiver,
        moment=(s.turn_no, s.turn_phase, s.window, s.action, s.actor, s.stage, s.items, s.effects),
        stops=frozenset(map(said, stops)),
        is_usual=bool(stops & USUAL_IF_SHARED) and concerns(s, book, team),
        may_answer=is_offer or may_speak(s, book, team),
        is_offer=is_offer,
        is_stirred=is_stirred(s, team),
    )


def stops_at(s: Sphere, team: int) -> set[Stop]:
    """The stops that this window answers to."""
    side = side_of(s, team)
    found = {(side, windows.WINDOWS[s.window])} if side else set()
    if is_stirred(s, team):
        found.add((OPP, STACK))
    if s.items > 0 and _leader_of(s, s.items - 1) == team:
        found.add((OWN, STACK))
    return found


def is_stirred(s: Sphere, team: int) -> bool:
    """Has somebody else something on the stack?"""
    return any(_leader_of(s, item) != team for item in range(s.items))


def _leader_of(s: Sphere, item: int) -> int:
    return s.stack[item * items.WIDTH + items.TEAM]


def side_of(s: Sphere, team: int) -> str | None:
    """Whose window it is: the own, an opponent's, or none of our business."""
    if s.window not in ACTION_WINDOWS or s.action < 0:
        return OWN if s.active == team else OPP
    if s.acting == team:
        return OWN
    return OPP if team in _concerned(s) else None


def _concerned(s: Sphere) -> set[int]:
    """The teams at which an action is aimed, with a Save the one that shot."""
    if s.target_place >= 0:
        return {team_at(s.target_place)}
    return {s.active, s.against} if is_variant(s) else {0, 1}


def concerns(s: Sphere, book: Book, team: int) -> bool:
    """After a roll only those want to speak whom it goes against as things stand; before it, everybody."""
    if is_stirred(s, team) or s.action < 0 or s.window not in (windows.POST, windows.SAC):
        return True
    is_well = not is_sacrificed(s, book) if s.window == windows.SAC else succeeds_now(s, book)
    return is_well != (s.acting == team)


def may_speak(s: Sphere, book: Book, team: int) -> bool:
    """A card in hand that may be played, or an Ultra whose ability can be used: anybody can see that."""
    if hand_size(s, team) > 0 and leader_total(s, book, team, terms.FORBID_PLAY) == 0:
        return True
    return any(use_refusal(s, book, team, slot) == reasons.ALLOWED for slot in range(SLOTS))


def can_be_turned(s: Sphere, book: Book, team: int) -> bool:
    """Would reinforcement make a success of the failing action?"""
    is_open = reinforcers(s, book, team) and decided_by(s) < 0
    return bool(is_open) and reinforcements(s, book, team) >= missing(s, book)


def reinforcements(s: Sphere, book: Book, team: int) -> int:
    """What all who could reinforce would add together."""
    actor = place_of(s, s.actor)
    return sum(reinforcement(s, book, p, actor) for p in reinforcers(s, book, team))


def reinforcers(s: Sphere, book: Book, team: int) -> list[int]:
    """The places of those who could reinforce the open action now."""
    slots = range(SLOTS)
    return [team * SLOTS + n for n in slots if reinforce_refusal(s, book, team, n) == reasons.ALLOWED]


def missing(s: Sphere, book: Book) -> int:
    """By how much the open action fails."""
    number = number_now(s, book, s.actor, cap_of(s.action), s.actor_number)
    if not is_attack_on(s.action):
        return s.roll - number
    return number_now(s, book, s.target, terms.RESISTANCE, s.target_number) - s.roll - number
