"""The action that conditions speak of: which kinds, by whom, on whom; the others are left over."""

from collections.abc import Sequence
from typing import NamedTuple

from ...data.notation import ABOUT_ACTIONS, Predicate, Timing

#: What a condition says about the actor or the target of the action.
_ACTORS = {"actor=self": "self", "actor is own": "own", "actor is opp": "opp"}
_VICTIMS = {"atarget=self": "self", "atarget is own": "own", "atarget is opp": "opp"}
#: ``not actor=self`` makes another Ultra of one that is known to be of the own team.
_OTHERS = {("actor=self", "own"): "other own"}
_OTHER_VICTIMS = {("atarget=self", "own"): "other own"}


class Deed(NamedTuple):
    """An action as conditions describe it; what they leave open is empty."""

    kinds: tuple[str, ...] = ()
    actor: str = ""
    victim: str = ""
    is_against_own_shot: bool = False


NO_DEED = Deed()


def deed_of(conditions: Sequence[Predicate], timing: Timing) -> tuple[Deed, list[Predicate]]:
    """The action, and the conditions that are not about it; an event may have named its kinds already."""
    deed, rest = Deed(kinds=timing.about if timing.event in ABOUT_ACTIONS else ()), []
    for condition in sorted(conditions, key=lambda one: one.negated):
        told = _with_negated(deed, condition.kind) if condition.negated else _with(deed, condition)
        if told is None:
            rest.append(condition)
        else:
            deed = told
    return deed, rest


def _with(deed: Deed, condition: Predicate) -> Deed | None:
    """The action with one condition more, or nothing where that does not go into one phrase."""
    if condition.kind == "open" and not deed.kinds:
        return deed._replace(kinds=condition.actions)
    if condition.kind in _ACTORS and not deed.actor:
        return deed._replace(actor=_ACTORS[condition.kind])
    if condition.kind in _VICTIMS and not deed.victim:
        return deed._replace(victim=_VICTIMS[condition.kind])
    return deed._replace(is_against_own_shot=True) if condition.kind == "shooter=self" else None


def _with_negated(deed: Deed, kind: str) -> Deed | None:
    actor, victim = _OTHERS.get((kind, deed.actor)), _OTHER_VICTIMS.get((kind, deed.victim))
    if actor:
        return deed._replace(actor=actor)
    return deed._replace(victim=victim) if victim else None
