"""From what a leader typed to what is meant: a number, a key, words, or a whole play in one line."""

import re
from collections.abc import Sequence

from ...core.answers import Choice
from ...sphere.views import SphereView
from ..input import Command, Picked, Reading, chosen_from, read
from ..tongue import folded
from .lexicon import FRENCH_ARTICLES, FRENCH_MODES, FRENCH_NOUNS, FRENCH_VERBS, SphereLexicon
from .offers import next_to_place, offers

#: The verbs of the keys, and what they are called in French.
KEY_VERBS = (
    *("place", "ready", "discard", "put", "draw", "stop", "swap", "against", "tackle", "assault", "pass"),
    *("shot", "save", "end", "decline", "reinforce", "play", "use", "target", "mode", "yes", "no", "pick"),
    *("slot", "top"),
)
VERBS = {verb: verb for verb in KEY_VERBS} | FRENCH_VERBS
AIMED = ("tackle", "assault")
#: What is announced step by step.
SPOKEN = ("play", "use")
PASS_ALL = ("pass all", "passer tout")
STOPS = {"stop": True, "stops": True, "nostop": False}
PLACE = re.compile(r"(?:([a-f0-5])\.)?([fb][1-3])")


def read_line(line: str, view: SphereView, choices: Sequence[Choice], lexicon: SphereLexicon) -> Reading:
    """What a typed line means to somebody who is to decide."""

    def in_words(text: str) -> Reading | None:
        return _opening(text, view, choices) or step(text, view, choices) or _play(text, choices)

    text = " ".join(line.split())
    listed = offers(view, choices, lexicon)
    return _stops(text) or read(text, listed, choices, lambda words: as_key(words, view), in_words)


def _stops(text: str) -> Command | None:
    """``stop`` is always about windows: no word for settings makes a choice that cannot be taken back."""
    plain = folded(text)
    word, _, argument = plain.partition(" ")
    if plain in PASS_ALL:
        return Command("pass-all")
    if word not in STOPS:
        return None
    return Command("stop" if STOPS[word] else "nostop", argument)


def _opening(text: str, view: SphereView, choices: Sequence[Choice]) -> Picked | None:
    """Slots alone place the next opening Ultras, one after the other."""
    card = next_to_place(view, choices)
    slots = folded(text).split()
    if card is None or not slots or not all(re.fullmatch("[fb][1-3]", slot) for slot in slots):
        return None
    return Picked(f"place:{card}:{slots[0]}", tuple(slots[1:]))


# -- keys


def as_key(text: str, view: SphereView) -> str | None:
    """``tackle f1 b2`` as ``tackle:f1:1.b2``, ``play I01`` as ``play:i01``."""
    parts = [part for part in re.split(r"[\s:]+", folded(text)) if part and part not in FRENCH_ARTICLES]
    verb = VERBS.get(parts[0]) if parts else None
    if verb is None:
        return None
    rest = [_numbered_place(FRENCH_NOUNS.get(part, part)) for part in parts[1:]]
    if verb in AIMED and rest:
        rest = [_slot(rest[0]), *(_at(place, view) for place in rest[1:])]
    elif verb in ("target", "against"):
        rest = [_seat(part) for part in rest]
    elif verb == "end":
        rest = rest or ["turn"]
    elif verb == "mode":
        rest = [FRENCH_MODES.get(part, VERBS.get(part, part)) for part in rest]
    else:
        rest = [_slot(part) for part in rest]
    return ":".join((verb, *rest))


def _numbered_place(word: str) -> str:
    """Teams by letter become seats: ``b.f1`` is ``1.f1``."""
    found = PLACE.fullmatch(word)
    return f"{_number(found[1])}.{found[2]}" if found and found[1] else word


def _number(team: str) -> str:
    return team if team.isdecimal() else str(ord(team) - ord("a"))


def _slot(word: str) -> str:
    return word.partition(".")[2] if PLACE.fullmatch(word) and "." in word else word


def _seat(word: str) -> str:
    return _number(word) if re.fullmatch("[a-f]", word) else word


def _at(place: str, view: SphereView) -> str:
    """A slot alone belongs to the team that is attacked."""
    if not re.fullmatch("[fb][1-3]", place) or view.seat is None:
        return place
    facing = view.against if view.against is not None else 1 - view.seat if len(view.teams) == 2 else None
    return place if facing is None else f"{facing}.{place}"


# -- a play in one line


def _play(text: str, choices: Sequence[Choice]) -> Reading | None:
    """``play i01 0.f1 shot`` or ``play adrenaline a.f1 shot``: what is played, and then word by word."""
    verb, *words = re.sub(r"^(\w+):", r"\1 ", folded(text)).split() or [""]
    word = VERBS.get(verb)
    if word not in SPOKEN or not words:
        return None
    for length in range(len(words), 0, -1):
        key = _meant(word, " ".join(words[:length]), choices)
        if key is not None:
            return Picked(key, tuple(words[length:]))
    return None


def _meant(verb: str, named: str, choices: Sequence[Choice]) -> str | None:
    """The choice of this verb that is named by its id, its slot or a part of its name."""
    own = [choice for choice in choices if choice.key.startswith(f"{verb}:")]
    if f"{verb}:{_slot(_numbered_place(named))}" in {choice.key for choice in own}:
        return f"{verb}:{_slot(_numbered_place(named))}"
    found = [choice.key for choice in own if f" {named}" in f" {folded(choice.text)}"]
    return found[0] if len(found) == 1 else None


def step(word: str, view: SphereView, choices: Sequence[Choice]) -> Reading | None:
    """A target or a mode by itself: ``1.f1``, ``b.f1``, ``f1`` if only one is meant, ``shot``, ``+1``."""
    plain = _numbered_place(folded(word))
    keys = [
        choice.key
        for choice in choices
        if choice.key.startswith(("target:", "mode:", "pick:", "slot:", "top:"))
    ]
    tails = {key: key.partition(":")[2] for key in keys}
    exact = [key for key, tail in tails.items() if tail == plain or tail == f"seat:{_seat(plain)}"]
    if not exact and plain.isdecimal():
        return None
    found = (
        exact
        or [key for key, tail in tails.items() if tail.partition(".")[2] == plain]
        or [choice.key for choice in choices if choice.key in tails and folded(choice.text) == plain]
    )
    return chosen_from(found, word, choices)
