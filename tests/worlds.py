"""Worlds that a seat cannot tell apart, and all that leaves for it in each of them."""

import random
from collections.abc import Sequence

import msgspec

import gong
from gong.bots import bot
from gong.core.match import SPECTATOR
from gong.core.stream import new_stream

LATEST = 20  # of the events: the worlds share what was told, and only the end of it can still differ


def other_world(match: gong.Match, seat: int, seed: int) -> gong.Match:
    """The same match in a world that this seat cannot tell from the true one."""
    twin = match.copy()
    twin._state = match.table.determinize(match.true_state(), seat, new_stream(seed))
    return twin


def assert_no_leaks(match: gong.Match, rng: random.Random, keys: Sequence[str], bots: Sequence[str]) -> None:
    for seat in (SPECTATOR, *range(match.table.seats)):
        twin = other_world(match, seat, rng.randrange(2**30))
        assert everything_for(match, seat, keys, bots) == everything_for(twin, seat, keys, bots)


def everything_for(match: gong.Match, seat: int, keys: Sequence[str], bots: Sequence[str]) -> bytes:
    """All that leaves for a seat, as bytes; with why these ``keys`` are refused, and what bots would do."""
    watcher = None if seat == SPECTATOR else seat
    parts: list[object] = [match.view(watcher), match.position(seat), match.waiting]
    latest = match.events_for(watcher)[-LATEST:]
    parts.append([match.say(event, lang) for event in latest for lang in ("en", "fr")])
    if watcher is not None:
        parts += [match.choices(watcher, lang) for lang in ("en", "fr")]
        parts += [refusal_of(match, watcher, key) for key in keys]
        parts += [bot(name, 5).choose(match, watcher) for name in bots if watcher in match.waiting]
    return msgspec.json.encode(parts)


def refusal_of(match: gong.Match, seat: int, key: str) -> object:
    try:
        return match.refusal(seat, key)
    except gong.BadInput as error:
        return str(error)


def fork(match: gong.Match, twin: gong.Match, seat: int, rng: random.Random) -> None:
    """After the same choice two worlds differ only by what is declared to reveal."""
    match, before = match.copy(), len(match.events_for(seat))
    key = rng.choice(match.choices(seat)).key
    match.play(seat, key)
    twin.play(seat, key)
    ours, theirs = match.events_for(seat)[before:], twin.events_for(seat)[before:]
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            assert one.reveals or other.reveals, (one, other)
            return  # after a revelation the worlds may go different ways
