"""What comes before an effect: when something can be played, what sets it off, and on what condition."""

from collections.abc import Callable, Sequence

from ...data.clauses import Clause
from ...data.notation import ABOUT_ACTIONS, MOMENTS, Predicate, Selector, Timing
from .deeds import NO_DEED, Deed, deed_of
from .grammar import filled, joined, joined_of
from .nouns import Voice, counted_cards, counted_ultras, deck, things

#: What a condition can count, by kind of selector or place of cards; a hand needs no words of its own.
_COUNTED: dict[str, Callable[[Voice, Selector, int], str]] = {
    "ultra": counted_ultras,
    "locker": counted_cards,
    "deck": lambda voice, counted, n: deck(voice, counted).text,
}

# -- the action


def deed_phrase(voice: Voice, deed: Deed, names_actor: bool = True) -> str:
    """``a Tackle or an Assault by an opposing Ultra on this Ultra``."""
    kinds = joined(_kinds(voice, deed), voice.language.either)
    return f"{kinds} {_circumstances(voice, deed, names_actor)}".rstrip()


def of_deed_phrase(voice: Voice, deed: Deed) -> str:
    """``of a Tackle on this Ultra``; where only the actor is known, ``of an opposing Ultra``."""
    language = voice.language
    if deed == Deed(actor=deed.actor):
        return f"{language.of} {language.actors[deed.actor]}"
    return f"{joined_of(language, _kinds(voice, deed))} {_circumstances(voice, deed)}".rstrip()


def _kinds(voice: Voice, deed: Deed) -> list[str]:
    """A Shot is answered by a Save, whether that is said or not."""
    kinds = deed.kinds or (("save",) if deed.is_against_own_shot else ())
    return [voice.language.actions[kind] for kind in kinds] or [voice.language.any_action]


def _circumstances(voice: Voice, deed: Deed, names_actor: bool = True) -> str:
    """By whom, on whom."""
    language = voice.language
    actor = (
        filled(language.by_actor, {"actor": language.doers[deed.actor]}) if deed.actor and names_actor else ""
    )
    victim = filled(language.on_victim, {"victim": language.actors[deed.victim]}) if deed.victim else ""
    facing = language.against_own_shot if deed.is_against_own_shot else ""
    return " ".join(filter(None, (actor, victim, facing)))


# -- conditions


def conditions_phrase(voice: Voice, conditions: Sequence[Predicate], deed: Deed) -> str:
    return joined([condition_phrase(voice, one, deed) for one in conditions], voice.language.both)


def condition_phrase(voice: Voice, condition: Predicate, deed: Deed) -> str:
    """A condition as a sentence that can follow ``if`` or ``while``."""
    template = _predicate(voice, condition)[condition.negated]
    values = _condition_values(voice, condition) | {"action": _that_action(voice, deed)}
    return filled(template, values, is_plural=condition.number > 1)


def _that_action(voice: Voice, deed: Deed) -> str:
    """``the Save``, where the sentence has said that it is one."""
    language = voice.language
    return language.the_actions[deed.kinds[0]] if len(deed.kinds) == 1 else language.fixed["action"]


def _condition_values(voice: Voice, condition: Predicate) -> dict[str, object]:
    """Everything the words for a condition may speak of."""
    language, n, counted = voice.language, condition.number, _counted(voice, condition)
    return {
        "n": n,
        "counted": counted,
        "core": counted.partition(" ")[2],
        "kinds": joined([language.actions[kind] for kind in condition.actions], language.either),
        "no_kinds": joined([language.no_actions[kind] for kind in condition.actions], language.nor),
        "phase": language.phases[n - 1] if condition.kind == "phase" else "",
        "interactions": things(voice, "interaction", n),
        "cards": things(voice, "", n),
    }


def _predicate(voice: Voice, condition: Predicate) -> tuple[str, str]:
    """The most exact words there are for it."""
    table = voice.language.predicates
    general = f"{condition.kind}:{_counts(condition)}" if condition.counted else condition.kind
    return table.get(f"{general}:{condition.number}") or table[general]


def _counts(condition: Predicate) -> str:
    return condition.counted.place or condition.counted.kind if condition.counted else ""


def _counted(voice: Voice, condition: Predicate) -> str:
    words = _COUNTED.get(_counts(condition))
    return words(voice, condition.counted, condition.number) if words and condition.counted else ""


# -- when it can be played


def playing_head(voice: Voice, timing: Timing, conditions: Sequence[Predicate]) -> str:
    """``on your turn, between actions, if your team has a free slot``."""
    deed, rest = deed_of(conditions, timing)
    phase, rest = _phase(timing, rest)
    turn = _turn(voice, timing.turn, phase)
    so = filled(voice.language.when_so, {"so": conditions_phrase(voice, rest, deed)}) if rest else ""
    return ", ".join(filter(None, (turn, _moment(voice, timing.moments, deed), so)))


def _phase(timing: Timing, conditions: list[Predicate]) -> tuple[int, list[Predicate]]:
    """The phase it needs, whether its moment or a condition names it."""
    named = next((one for one in conditions if one.kind == "phase" and not one.negated), None)
    if timing.phase or named is None:
        return timing.phase, conditions
    return named.number, [one for one in conditions if one is not named]


def _turn(voice: Voice, turn: str, phase: int) -> str:
    language = voice.language
    if not phase:
        return language.turns[turn]
    return filled(language.phase_in_turn[turn], {"phase": language.phases[phase - 1]})


def _moment(voice: Voice, moments: Sequence[str], deed: Deed) -> str:
    table, named = voice.language.moments, _canonical(moments)
    keys = [named] if named in table else named.split()
    has_two_rolls = not deed.kinds or "assault" in deed.kinds
    deeds = {
        "deed": deed_phrase(voice, deed),
        "of_deed": of_deed_phrase(voice, deed),
        "roll": voice.language.rolls[has_two_rolls],
    }
    return joined([filled(table[key][deed != NO_DEED], deeds) for key in keys], voice.language.either)


def _canonical(moments: Sequence[str]) -> str:
    """The moments in one order; ``any`` is all of them."""
    return "any" if "any" in moments else " ".join(word for word in MOMENTS if word in moments)


# -- what sets it off


def trigger_head(voice: Voice, timing: Timing, conditions: Sequence[Predicate]) -> str:
    """``when this Ultra succeeds with a Tackle, if your team has a free slot``."""
    deed, rest = deed_of(conditions, timing)
    event = _event(voice, timing, deed)
    if timing.event not in ABOUT_ACTIONS and deed != NO_DEED:
        event = f"{event} {filled(voice.language.during, {'deed': deed_phrase(voice, deed)})}"
    so = filled(voice.language.when_so, {"so": conditions_phrase(voice, rest, deed)}) if rest else ""
    return ", ".join(filter(None, (event, so)))


def _event(voice: Voice, timing: Timing, deed: Deed) -> str:
    language = voice.language
    about = timing.about[0] if timing.about else ""
    template = language.events.get(f"{timing.event}:{about}") or language.events[timing.event]
    values = {
        "actor": language.actors[deed.actor],
        "deed": deed_phrase(voice, deed, names_actor=False),
        "of_deed": of_deed_phrase(voice, deed),
        "phase": language.phases[int(about) - 1] if timing.event == "on_phase" else "",
    }
    return filled(template, values)


# -- while it holds


def static_head(voice: Voice, clause: Clause) -> str:
    """``during a Save against a Shot by this Ultra``, ``while your team has a free slot``."""
    deed, rest = deed_of(clause.conditions, clause.timing)
    is_shown = deed != NO_DEED or (clause.duration == "action" and clause.target.kind in ("self", "ultra"))
    during = filled(voice.language.during, {"deed": deed_phrase(voice, deed)}) if is_shown else ""
    so = filled(voice.language.while_so, {"so": conditions_phrase(voice, rest, deed)}) if rest else ""
    return ", ".join(filter(None, (during, so)))
