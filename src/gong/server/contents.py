"""What somebody brings along is kept once, however many rooms play with it: in their JSON stands its mark."""

import hashlib
from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec import Raw

#: Where cards of somebody's own stand: in settings, in the position that a room goes on from, in a snapshot.
PLACES, NAME = ("settings", "start", "position"), "cards"
#: Bytes of JSON from which on it is worth it.
LEAST = 512
#: No set of cards is such a text: neither TOML nor a table begins so.
MARK = b'"kept:'

_encode = msgspec.json.encode
_members = msgspec.json.Decoder(dict[str, Raw]).decode


def parted(text: bytes) -> tuple[bytes, dict[str, str]]:
    """With marks instead of cards, and the cards by their hashes."""
    contents: dict[str, str] = {}

    def taken(cards: bytes) -> bytes:
        if len(cards) < LEAST:
            return cards
        name = hashlib.sha256(cards).hexdigest()
        contents[name] = cards.decode()
        return MARK + name.encode() + b'"'

    return _replaced(text, taken), contents


def marks_in(text: bytes) -> list[str]:
    """The hashes of what is missing."""
    return [_name_in(cards) for cards in _cards_in(text) if cards.startswith(MARK)]


def whole(text: bytes, contents: Mapping[str, str]) -> bytes:
    """With the cards in their places again."""

    def put_back(cards: bytes) -> bytes:
        return contents[_name_in(cards)].encode() if cards.startswith(MARK) else cards

    return _replaced(text, put_back)


def _name_in(mark: bytes) -> str:
    return mark[len(MARK) : -1].decode()


def _cards_in(text: bytes) -> Iterator[bytes]:
    for place in _places(text).values():
        if NAME in place:
            yield bytes(place[NAME])


def _replaced(text: bytes, new: Callable[[bytes], bytes]) -> bytes:
    """Everything else stays as it was written, in its order."""
    found = {name: place for name, place in _places(text).items() if NAME in place}
    if not found:
        return text
    changed = {name: place | {NAME: Raw(new(bytes(place[NAME])))} for name, place in found.items()}
    return _encode(_members(text) | {name: Raw(_encode(place)) for name, place in changed.items()})


def _places(text: bytes) -> dict[str, dict[str, Raw]]:
    if b'"cards":' not in text:
        return {}
    members = _members(text)
    places = {name: bytes(members[name]) for name in PLACES if name in members}
    return {name: _members(place) for name, place in places.items() if place.startswith(b"{")}
