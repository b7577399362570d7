"""Timing: when a clause can be played, or what sets it off."""

from collections.abc import Sequence
from functools import lru_cache

from ..misfits import unknown_word
from .words import ACTIONS, AIMED, PHASES, Misread, Timing, call, checked_word, different, plain, whole_number

MOMENTS = ("any", "idle", "pre", "post", "sac")
TURNS = ("own turn", "opp turn")
_TOKENS = (*MOMENTS, *TURNS, "phase N")
#: What an event can be about: one of these words, or with ``kinds`` several.
EVENTS: dict[str, tuple[str, ...]] = {
    "on_enter": (),
    "on_leave": (),
    "on_turn_start": ("own", "opp"),
    "on_phase": tuple(map(str, range(1, PHASES + 1))),
    "on_declare": ACTIONS,
    "on_roll": ACTIONS,
    "on_success": ACTIONS,
    "on_failure": ACTIONS,
    "on_goal": ("scored", "conceded"),
    "on_reinforce": ("given", "received"),
    "on_target": AIMED,
    "on_engage": (),
    "on_disengage": (),
    "on_swap": (),
    "on_interaction": ("own", "opp"),
}
ABOUT_ACTIONS = ("on_declare", "on_roll", "on_success", "on_failure", "on_target")


@lru_cache(maxsize=1024)
def event(text: str) -> Timing:
    """``on_enter``, ``on_success(tackle, assault)``, ``on_phase(3)`` and so on."""
    name, about = call(plain(text))
    words = EVENTS[checked_word("event", name, list(EVENTS))]
    wanted = (1, len(words)) if name in ABOUT_ACTIONS else (min(1, len(words)),) * 2
    if not wanted[0] <= len(about) <= wanted[1]:
        separator = ", " if name in ABOUT_ACTIONS else " or "
        raise Misread(f'expected {name}{f"({separator.join(words)})" if words else ""}, got "{text}"')
    return Timing(event=name, about=different("word", about, words))


def timing(words: Sequence[str]) -> Timing:
    """When something can be played: one of the moments must hold, and every turn and phase named."""
    moments: list[str] = []
    turn, phase = "", 0
    for at, word in enumerate(map(plain, words)):
        try:
            moments, turn, phase = _token(word, moments, turn, phase)
        except Misread as wrong:
            raise Misread(wrong.problem, f"when[{at}]") from None
    return Timing(moments=tuple(moments) or ("any",), turn=turn, phase=phase)


def _token(word: str, moments: list[str], turn: str, phase: int) -> tuple[list[str], str, int]:
    if word in MOMENTS:
        return [*moments, word], turn, phase
    if word in TURNS and not turn:
        return moments, word, phase
    if word.startswith("phase ") and not phase:
        return moments, turn, whole_number(word.removeprefix("phase "), 1, PHASES)
    if word in TURNS or word.startswith("phase "):
        raise Misread(f'"{word}" cannot hold together with what is named before')
    raise Misread(unknown_word("timing", word, _TOKENS))
