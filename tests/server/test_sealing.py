"""Nobody chooses the dice: nonces are sealed when people sit down and told once the seats are fixed."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import gong
from gong.core.dice import IN_CLEAR, FairDice, Scheme, new_nonce, seal_of
from gong.server.entries import CalledOff, Entry, Revealed, Sat, Started, encode
from gong.server.fold import CorruptLog
from gong.server.history import room_of
from gong.server.messages import Refused, Reveal, Settings, Sit, Stand, Start
from gong.server.room import TO_REVEAL
from gong.server.seats import EVERYBODY, GRACE, Company

from .rooms import HOST, Script, opened, people, session

TWO = Settings(game="warriorz-2e", seats=people(2), draft="random")
THREE = Settings(game="warriorz-2e", seats=people(2, bots=1), draft="random")
CROWD = frozenset(range(8))


def sealed(*nonces: str, settings: Settings = TWO, secret: int = 7) -> Script:
    """Everybody sits, each with a nonce of theirs, and the host has started."""
    script = Script(opened(settings, secret))
    for seat, nonce in enumerate(nonces):
        script.sit_sealed(seat, nonce, f"P{seat}")
    script.granted(HOST, Start(id="start"))
    return script


def reveal(script: Script, seat: int, nonce: str) -> Any:
    return script.ask(session(seat), Reveal(id=f"reveal-{seat}", nonce=nonce))


def view_of(script: Script, who: str) -> Any:
    return script.room.room_view(who, EVERYBODY)


def wait(script: Script, seconds: float) -> None:
    script.now += seconds
    what = script.room.overdue(script.now, CROWD)
    if what is not None:
        script.write(what)


# -- how it goes


def test_the_game_begins_when_the_last_nonce_is_in_and_its_dice_follow_from_all() -> None:
    mine, other = new_nonce(), new_nonce()
    script = sealed(mine, other, settings=THREE)
    assert (script.room.status, script.room.match, view_of(script, HOST).starting) == (
        "gathering",
        None,
        True,
    )
    reveal(script, 1, other)
    assert script.room.match is None
    reveal(script, 0, mine)
    assert (script.room.status, view_of(script, HOST).starting) == ("running", False)
    assert script.match.nonces == (mine, other, "")
    assert gong.verify(script.play_out(3).room.record()).dice == "gong-dice/2"


def test_nobody_is_told_a_nonce_before_all_are_in() -> None:
    """Not even that of somebody who has told it: whoever comes last could keep back their own."""
    mine, other = new_nonce(), new_nonce()
    script = sealed(mine, other)
    reveal(script, 1, other)
    for who in (HOST, session(1), "a stranger"):
        view = view_of(script, who)
        assert [seat.seal for seat in view.seats] == [seal_of(mine), seal_of(other)]
        assert [seat.revealed for seat in view.seats] == [False, True]
        assert other.encode() not in encode(view)
    assert not script.room.chats(0, 0)


def test_whoever_seals_nothing_is_not_waited_for_and_adds_nothing() -> None:
    script = Script(opened(TWO)).sit_and_start()
    assert (script.room.status, script.match.nonces) == ("running", ("", ""))


def test_while_it_is_starting_seats_and_seals_stand() -> None:
    script = sealed(new_nonce(), new_nonce())
    for who, request in (
        (HOST, Sit(id="1", seat=0, seal=seal_of(new_nonce()))),
        (session(1), Stand(id="1")),
        (HOST, Start(id="1")),
    ):
        refused = script.ask(who, request)
        assert isinstance(refused, Refused)
        assert refused.code == "not-now"


def test_another_nonce_than_the_sealed_one_is_refused_and_a_log_with_one_is_corrupt() -> None:
    mine = new_nonce()
    script = sealed(mine, new_nonce())
    assert reveal(script, 0, new_nonce()).code == "malformed"
    with pytest.raises(CorruptLog, match="did not seal"):
        script.room.apply(Entry(script.room.number + 1, 0.0, Revealed(0, new_nonce())))
    assert isinstance(reveal(script, 0, mine), Revealed)
    assert reveal(script, 0, mine).code == "not-now", "once is enough"


def test_before_the_start_no_nonce_is_taken() -> None:
    """Whoever reveals early would show it to those who have not sealed theirs."""
    script, mine = Script(opened(TWO)), new_nonce()
    script.sit_sealed(0, mine)
    assert reveal(script, 0, mine).code == "not-now"


# -- whoever keeps theirs back


def test_a_nonce_kept_back_calls_the_start_off_and_frees_the_seat() -> None:
    mine = new_nonce()
    script = sealed(mine, new_nonce())
    reveal(script, 0, mine)
    wait(script, TO_REVEAL - 1)
    assert script.room.is_starting
    wait(script, 1)
    assert isinstance(script.log[-1].what, CalledOff)
    view = view_of(script, HOST)
    assert (view.status, view.starting) == ("gathering", False)
    assert [(seat.taken, seat.seal, seat.revealed) for seat in view.seats] == [
        (True, "", False),
        (False, "", False),
    ]
    (notice,) = script.room.chats(0, 0)
    assert notice.notice
    assert "P1" in notice.text


def test_what_was_told_before_is_worth_nothing_afterwards_and_the_replay_says_so() -> None:
    """A seal drawn by somebody who knows what the others told would choose the dice."""
    told = new_nonce()
    script = sealed(told, new_nonce())
    reveal(script, 0, told)
    wait(script, TO_REVEAL)
    assert reveal(script, 0, told).code == "not-now"
    mine, other = new_nonce(), new_nonce()
    script.sit_sealed(0, mine)
    script.sit_sealed(1, other)
    script.granted(HOST, Start(id="again"))
    reveal(script, 1, other)
    reveal(script, 0, mine)
    assert script.match.nonces == (mine, other)
    record = script.play_out(5).room.record()
    assert record["called_off"] == [[1]]
    assert gong.verify(record).called_off == 1


# -- whoever is not connected when the gong is struck


def away(*seats: int) -> dict[str, Any]:
    """These have lost their line a moment ago."""
    return {"connected": CROWD - {*seats}}


def seated(settings: Settings = TWO) -> Script:
    """Both sit, and both have sealed a nonce."""
    script = Script(opened(settings))
    for number in (0, 1):
        script.sit_sealed(number, new_nonce(), f"P{number}")
    return script


def test_a_start_that_somebody_cannot_take_part_in_is_refused_and_names_them() -> None:
    """Nobody waits in vain, nobody has told a nonce yet, and whoever lost the line keeps the seat."""
    script = seated()
    refused = script.ask(HOST, Start(id="1"), **away(1))
    assert isinstance(refused, Refused)
    assert (refused.code, "P1" in refused.reason) == ("not-now", True)
    assert not script.room.is_starting
    assert script.room.seat_of(session(1)) == 1
    script.granted(HOST, Start(id="2"))
    assert script.room.missing() == (0, 1)


def test_the_host_may_begin_without_them_before_anybody_has_told_anything() -> None:
    """A bot has the seat, the room says so, and the nonce that was sealed there is no part of the dice."""
    mine = new_nonce()
    script = Script(opened(THREE))
    script.sit_sealed(0, mine, "P0")
    script.sit_sealed(1, new_nonce(), "P1")
    script.granted(HOST, Start(id="1", without=(1,)), **away(1))
    view = view_of(script, HOST)
    assert [(seat.taken, seat.seal) for seat in view.seats] == [
        (True, seal_of(mine)),
        (False, ""),
        (False, ""),
    ]
    assert [(chat.notice, "P1" in chat.text) for chat in script.room.chats(0, 0)] == [(True, True)]
    assert script.room.missing() == (0,)
    reveal(script, 0, mine)
    assert script.match.nonces == (mine, "", "")
    assert script.room.seats[1].is_bot
    again = room_of(script.opened, script.log)
    assert encode(again.room_view(HOST, EVERYBODY)) == encode(view_of(script, HOST))


def test_whoever_is_back_by_then_plays_although_the_host_would_have_done_without() -> None:
    script = seated()
    script.granted(HOST, Start(id="1", without=(1,)))
    assert script.room.missing() == (0, 1)
    assert not script.room.chats(0, 0)


def test_only_the_host_begins_without_somebody_who_was_here_a_moment_ago() -> None:
    """Whoever looks after the room meanwhile waits as long as for any seat."""
    host_gone, start = Company(frozenset({0, 1}), False), Start(id="1", without=(0,))
    script = seated()
    refused = script.ask(session(1), start, here=host_gone, **away(0))
    assert isinstance(refused, Refused)
    script.granted(session(1), start, here=Company(frozenset({1}), False), **away(0))
    assert script.room.seat_of(HOST) is None


def test_whoever_has_sealed_nothing_keeps_the_seat_and_is_not_waited_for() -> None:
    """As after a rematch that they have not come to yet."""
    script = Script(opened(TWO))
    script.sit_sealed(0, mine := new_nonce(), "P0")
    script.granted(session(1), Sit(id="1", seat=1, name="P1"))
    script.granted(HOST, Start(id="2"), **away(1))
    reveal(script, 0, mine)
    assert (script.room.status, script.room.seat_of(session(1))) == ("running", 1)


def test_whoever_is_said_to_be_away_is_not_made_to_play_with_dice_that_were_chosen() -> None:
    """An operator can say so of anybody, and could then grind the dice: but the victim is in no such game."""
    script = Script(opened(THREE))
    script.sit_sealed(0, victim := new_nonce(), "victim")
    script.sit_sealed(1, new_nonce(), "operator")
    alone = Company(frozenset({1}), False)
    script.granted(session(1), Start(id="1", without=(0,)), here=alone, **away(0))
    assert script.room.seat_of(session(0)) is None
    assert reveal(script, 0, victim).code == "not-yours"


def test_a_line_that_is_lost_for_as_long_as_anywhere_else_costs_no_seat() -> None:
    """A page notices after 15 seconds that its line is dead; then it has to come back."""
    mine, other = new_nonce(), new_nonce()
    script = sealed(mine, other)
    reveal(script, 0, mine)
    wait(script, GRACE - 1)
    reveal(script, 1, other)
    assert script.match.nonces == (mine, other)


# -- restarts and older rooms


def test_a_restart_between_start_and_reveal_goes_on() -> None:
    """At every entry, and whoever was cut off has all the time again."""
    mine, other = new_nonce(), new_nonce()
    script = sealed(mine, other)
    script.now += TO_REVEAL - 1
    script.room = room_of(script.opened, script.log)
    script.room.resume(script.now)
    wait(script, 2)
    assert script.room.is_starting
    reveal(script, 0, mine)
    script.room = room_of(script.opened, script.log)
    assert script.room.missing() == (1,)
    reveal(script, 1, other)
    begun = room_of(script.opened, script.log)
    assert begun.match is not None
    assert begun.match.nonces == script.match.nonces == (mine, other)


def test_a_room_that_was_called_off_is_folded_as_it_was() -> None:
    script = sealed(new_nonce(), new_nonce())
    wait(script, TO_REVEAL)
    again = room_of(script.opened, script.log)
    assert encode(again.room_view(HOST, EVERYBODY)) == encode(view_of(script, HOST))


def test_a_nonce_that_an_earlier_version_was_given_in_clear_is_not_used() -> None:
    script = Script(opened(TWO))
    script.write(Sat(0, HOST, "P0", nonce="in clear"))
    script.write(Sat(1, session(1), "P1", nonce="as well"))
    script.granted(HOST, Start(id="1"))
    assert script.match.nonces == ("", "")


def test_a_game_that_an_earlier_version_began_ends_by_its_scheme() -> None:
    script = Script(opened(TWO))
    script.write(Sat(0, HOST, "P0", nonce="in clear"))
    script.write(Sat(1, session(1), "P1", nonce=""))
    script.write(Started(script.room.opened.rules))
    assert script.match.nonces == ("in clear", "seat-1")
    found = gong.verify(script.play_out(4).room.record())
    assert (found.dice, found.drawn > 0) == (IN_CLEAR, True)


# -- the attack: an operator who plays, reads the database and tries nonces until the dice please

WANTED = (6, 6, 6)


def first_dice(secret: bytes, nonces: Sequence[str], scheme: Scheme) -> tuple[int, ...]:
    return tuple(FairDice(secret, tuple(nonces), scheme).outcome(index, 6) for index in range(len(WANTED)))


def ground(secret: bytes, others: Sequence[str], scheme: Scheme, tries: int = 5_000) -> str | None:
    """A nonce for the operator's own seat, the last one, with which the first dice would be three sixes."""
    nonces = (f"{number:064x}" for number in itertools.islice(itertools.count(), tries))
    return next((own for own in nonces if first_dice(secret, [*others, own], scheme) == WANTED), None)


def what_the_database_tells(script: Script) -> tuple[bytes, list[str]]:
    """The secret, and everything in the log that a nonce of the first seat could be."""
    told = [entry.what for entry in script.log]
    sat = [what.nonce or what.seal for what in told if isinstance(what, Sat) and what.seat == 0]
    revealed = [what.nonce for what in told if isinstance(what, Revealed) and what.seat == 0]
    return bytes.fromhex(script.opened.secret_hex), (revealed or sat)[-1:]


def test_in_the_old_scheme_the_attack_succeeds() -> None:
    script = Script(opened(TWO))
    script.write(Sat(0, HOST, "victim", nonce=new_nonce()))
    secret, others = what_the_database_tells(script)
    own = ground(secret, others, IN_CLEAR)
    assert own is not None
    script.write(Sat(1, session(1), "operator", nonce=own))
    script.write(Started(script.room.opened.rules))
    assert first_dice(secret, script.match.nonces, IN_CLEAR) == WANTED


def test_with_sealed_nonces_the_attack_is_a_guess() -> None:
    """What is ground from all that the database holds when the operator must seal is worth nothing."""
    hits = 0
    for number in range(12):
        victim = f"{number + 1:02x}" * 32
        script = Script(opened(TWO, secret=number + 1))
        script.sit_sealed(0, victim)
        secret, others = what_the_database_tells(script)
        own = ground(secret, others, "gong-dice/2")
        assert own is not None
        script.sit_sealed(1, own)
        script.granted(HOST, Start(id="1"))
        reveal(script, 0, victim)
        reveal(script, 1, own)
        hits += first_dice(secret, script.match.nonces, "gong-dice/2") == WANTED
    assert hits == 0, "one in 216 would be luck"


def test_once_the_victim_has_told_it_is_too_late_to_grind() -> None:
    """Neither another nonce nor another seal is taken; keeping it back gives up the seat and the game."""
    victim = new_nonce()
    script = sealed(victim, new_nonce())
    reveal(script, 0, victim)
    secret, others = what_the_database_tells(script)
    assert others == [victim]
    better = ground(secret, others, "gong-dice/2")
    assert better is not None
    assert reveal(script, 1, better).code == "malformed"
    resealed = script.ask(session(1), Sit(id="2", seat=1, seal=seal_of(better)))
    assert isinstance(resealed, Refused)
    wait(script, TO_REVEAL)
    assert script.room.match is None
    assert script.room.seat_of(session(1)) is None


@pytest.mark.parametrize(("seal", "is_one"), [("", True), ("a" * 64, True), ("b", False), ("\n", False)])
def test_a_seal_may_be_sent_empty_and_nothing_else_that_is_none(seal: str, is_one: bool) -> None:
    sent = msgspec.json.encode(Sit("sit", 0, "Ann", seal))
    if is_one:
        assert msgspec.json.decode(sent, type=Sit).seal == seal
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(sent, type=Sit)
