"""Replays: everything needed to play a match again, in readable JSON, and to prove its dice."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any

import msgspec

from .dice import IN_CLEAR, SEALED, FairDice, Scheme, SeededDice, Source, checked_nonces
from .errors import BadInput, GongError, Tampered
from .match import CONCEDE, Match, Move
from .notes import Note, check_notes

FORMAT = "gong-replay/1"
SECRET_BYTES = 32
NO_SECRET = "secret: missing; a finished match publishes the secret behind its commitment"

#: Makes the match at a position, with the given dice.
Loader = Callable[[Mapping[str, Any], Source], Match]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The replay file. ``dice``: the scheme by which outcomes follow from secret and nonces.

    ``drawn_before``: outcomes of the same source that were drawn before the start. ``called_off``: the starts
    before this one that came to nothing, each by the seats that did not reveal the nonce they had sealed.
    ``notes``: what somebody wrote beside it, which is no part of what is verified.
    """

    format: str
    game: str
    rules: int
    start: dict[str, Any]
    moves: list[Move]
    events: list[dict[str, Any]] = []
    commitment: str | None = None
    dice: Scheme = IN_CLEAR
    nonces: list[str] = []
    called_off: list[list[int]] = []
    secret: str | None = None
    seed: int | None = None
    drawn_before: Annotated[int, msgspec.Meta(ge=0)] = 0
    result: dict[str, Any] | None = None
    notes: list[Note] = []


class Verification(msgspec.Struct, frozen=True):
    """What a check of a replay found. ``awaiting``: its dice can be checked when the match is over."""

    moves: int
    drawn: int
    given: int
    committed: bool
    seeded: bool
    finished: bool
    awaiting: bool = False
    dice: Scheme = IN_CLEAR
    called_off: int = 0
    notes: int = 0


def record_of(match: Match, with_secret: bool) -> dict[str, Any]:
    dice = match._dice
    record = Record(
        format=FORMAT,
        game=match.game,
        rules=match.table.rules,
        start=match._start,
        moves=match.moves,
        events=[plain(event) for event in match.events],
        commitment=match.commitment,
        dice=dice.scheme if isinstance(dice, FairDice) else IN_CLEAR,
        nonces=list(match.nonces),
        called_off=[list(seats) for seats in match.called_off],
        secret=dice.secret.hex() if isinstance(dice, FairDice) and (match.over or with_secret) else None,
        seed=dice.seed if isinstance(dice, SeededDice) else None,
        drawn_before=match.drawn_before,
        result=plain(match.result) if match.result else None,
    )
    raw: dict[str, Any] = plain(record)
    return raw


def plain(value: object) -> Any:
    """As it would be read back from JSON: lists, tables, numbers and words."""
    return msgspec.json.decode(msgspec.json.encode(value))


def read_record(raw: object) -> Record:
    """Check the shape of a replay; a wrong field is named."""
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise BadInput("replay", f"not a Gong replay: {error}") from None
    if record.format != FORMAT:
        raise BadInput("replay.format", f"expected {FORMAT!r}, got {record.format!r}")
    for name, value in (("game", record.game), ("rules", record.rules)):
        if record.start.get(name, value) != value:
            raise BadInput(f"replay.start.{name}", f"expected {value!r}, got {record.start[name]!r}")
    if record.dice == SEALED:
        checked_nonces(record.nonces, "replay.nonces")
    for number, move in enumerate(record.moves):
        _check_move(move, f"replay.moves[{number}]", is_named=record.dice == SEALED)
    check_notes(record.notes, len(record.moves), "replay.notes")
    return record


def _check_move(move: Move, path: str, is_named: bool) -> None:
    """A choice of a seat, or dice; never both, never neither. Dice say what they are, and what for."""
    if move.roll is not None and (move.seat is not None or move.key is not None or not move.roll):
        raise BadInput(path, "expected dice alone, at least one")
    if move.roll is None and (move.seat is None or move.key is None or move.given):
        raise BadInput(path, "expected a seat and its choice, or dice")
    named = (move.sides is not None) + (move.purpose is not None)
    if move.roll is None and named:
        raise BadInput(path, "expected no sides and no purpose without dice")
    if move.roll is not None and named < 2 and (named or is_named):
        raise BadInput(path, "expected the sides of the dice and their purpose")


class _NoDice:
    """The source of a replay without a secret: nothing further can be drawn."""

    def outcome(self, index: int, sides: int) -> int:
        raise GongError(
            "this replay holds no secret or seed, so no new dice can be drawn from it; give outcomes"
        )


def dice_of(record: Record) -> Source:
    if record.secret is not None:
        return FairDice(_bytes(record.secret), tuple(record.nonces), record.dice)
    return SeededDice(record.seed) if record.seed is not None else _NoDice()


def _bytes(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise BadInput("replay.secret", f"expected {2 * SECRET_BYTES} hexadecimal digits")
    return secret


def play_again(record: Record, load: Loader) -> Iterator[Match]:
    """The match at its start and after each move; the same object, moved on."""
    match = load(record.start, dice_of(record))
    if match.table.rules != record.rules:
        raise BadInput("replay.rules", f"played under rules {record.rules}, this is {match.table.rules}")
    match.draw_from(record.drawn_before)
    match.called_off = tuple(tuple(seats) for seats in record.called_off)
    yield match
    for number, move in enumerate(record.moves):
        _repeat(match, move, number)
        yield match


def _repeat(match: Match, move: Move, number: int) -> None:
    try:
        if move.roll is not None:
            match.roll(*move.roll)
            match.moves[-1] = move
        elif move.key == CONCEDE:
            match.concede(_seat(move))
        else:
            match.play(_seat(move), move.key or "")
    except GongError as error:
        raise Tampered(f"moves[{number}]: {error}") from None


def _seat(move: Move) -> int:
    if move.seat is None:
        raise GongError("neither a seat nor dice")
    return move.seat


def verify(record: Record, load: Loader) -> Verification:
    """Recompute everything: commitment, every drawn outcome, every event and the result.

    A match that still goes on keeps the secret of its dice; all but them is checked then.
    """
    committed = record.commitment is not None
    awaiting = committed and record.secret is None and record.result is None
    if committed and not awaiting:
        _check_commitment(record)
    walk = play_again(record, load)
    match = next(walk)
    drawn = 0
    for number, move in enumerate(record.moves):
        drawn += _check_roll(match, move, number, awaiting)
        next(walk)
    _check_ending(match, record, awaiting)
    return Verification(
        moves=len(record.moves),
        drawn=drawn,
        given=sum(len(move.roll or ()) for move in record.moves if move.given),
        committed=committed,
        seeded=record.seed is not None,
        finished=match.over,
        awaiting=awaiting,
        dice=record.dice,
        called_off=len(record.called_off),
        notes=len(record.notes),
    )


def _check_roll(match: Match, move: Move, number: int, awaiting: bool) -> int:
    """How many outcomes of this move were drawn; each must be what the match's own source gives."""
    owed = match.chance
    if move.given and (match.commitment is not None or awaiting):
        raise Tampered(f"moves[{number}].roll: given by hand, though the match had committed to its dice")
    if move.roll is None or owed is None:
        return 0
    if move.sides is not None and (move.sides, move.purpose) != (owed.sides, owed.purpose):
        raise Tampered(f"moves[{number}]: {owed.sides} sides are rolled here, for {owed.purpose!r}")
    if move.given or awaiting:
        return 0
    for i, face in enumerate(move.roll):
        if match._dice.outcome(match.outcomes + i, owed.sides) != face:
            raise Tampered(f"moves[{number}].roll: the match's dice did not show {face} here")
    return len(move.roll)


def _check_ending(match: Match, record: Record, awaiting: bool) -> None:
    if awaiting and match.over:
        raise Tampered(NO_SECRET)
    if [plain(event) for event in match.events] != record.events:
        raise Tampered("events: the log is not what these choices and dice give")
    if (plain(match.result) if match.result else None) != record.result:
        raise Tampered("result: not what these choices and dice give")


def _check_commitment(record: Record) -> None:
    if record.secret is None:
        raise Tampered(NO_SECRET)
    if FairDice(_bytes(record.secret)).commitment != record.commitment:
        raise Tampered("secret: it does not hash to the commitment published before the first choice")
