"""Nothing secret leaves over the wire: rooms that differ only in what a seat may not know send it the same.

Two ways to make such rooms: fill what the seat does not know with something else that could be true, or let
somebody else choose something else in secret. Both are tried on rooms, step by step, and on whole games
through hubs and sockets, where every text that was sent is compared, with their number and order.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import gong
from gong.core.moments import Eyes, Moment
from gong.core.stream import new_stream
from gong.server.entries import Conceded, Played, encode
from gong.server.guests import Guests
from gong.server.history import room_of
from gong.server.messages import (
    AnyRequest,
    Choose,
    Clocks,
    Concede,
    Draft,
    Rematch,
    Say,
    SeatPlan,
    Settings,
    Sit,
    Start,
    TakeBack,
    WhyNot,
)
from gong.server.room import Room
from gong.server.seats import EVERYBODY

from .evenings import GOSSIP, LIAR, SPECTATOR, Evening, Way, spent
from .rooms import LANGS, SPHERE, Script, opened, people, random_settings, session

KEYS = (
    *("end", "move:0", "move:3", "place:2", "token:small", "give:1", "free", "throw:2", "extinguish:melee"),
    *("charm:no", "charm:flip:1", "charm:reroll:1,2", "card:net", "card:axe", "draft:cactus", "melee:baobab"),
    *("pass", "end:turn", "put:f1", "play:i01", "play:i15", "reinforce:f1", "target:0.f1", "yes", "use:b1"),
)


def requests_of(room: Room, seat: int) -> Iterator[AnyRequest]:
    """Things a client of this seat may send, whether they make sense or not."""
    turn = room.turn(seat)
    yield from (Choose(id="1", turn=turn, key=key) for key in KEYS)
    yield from (Choose(id="1", turn=turn - 1, key="end"), TakeBack(id="1", turn=turn), Concede(id="1"))
    yield from (Say(id="1", text="hm"), Rematch(id="1"), Start(id="1"), Sit(id="1", seat=0))


def sent_to(room: Room, seat: int | None) -> bytes:
    """All that leaves for a seat or a spectator, in both languages, answers to its requests included."""
    parts: list[object] = [room.table(seat, lang, since, 107.3) for lang in LANGS for since in (0, 5)]
    parts += [room.chats(seat, 0, lang) for lang in LANGS]
    who = "session-nobody" if seat is None else session(seat)
    parts += [room.room_view(who, EVERYBODY, 2), room.next_deadline({0, 1})]
    if seat is not None:
        parts += [room.decide(who, request, lang="fr") for request in requests_of(room, seat)]
        parts += [room.why_not(who, WhyNot(id="2", key=key), "en") for key in KEYS]
    return encode(parts)


def sent_in(room: Room, seat: int | None, other: Callable[[Any], Any]) -> bytes:
    """What would be sent if the match were, and had been, in this other world, to eyes that look anew."""
    match, telling = room.match, room._narration
    assert match is not None
    assert telling is not None
    moments, watcher = telling._moments, telling._watchers[seat]
    truth, kept, eyes = match._state, moments._kept, watcher.eyes
    match._state = other(truth)
    moments._kept = [moment._replace(state=other(moment.state)) for moment in kept]
    watcher.eyes = telling._watcher(seat).eyes
    sent = sent_to(room, seat)
    match._state, moments._kept, watcher.eyes = truth, kept, eyes
    return sent


def otherwise(room: Room, seat: int | None, seed: int) -> Callable[[Any], Any]:
    """What this seat does not know, filled with something else."""
    assert room.match is not None
    table, chance = room.match.table, new_stream(seed)
    return lambda state: table.determinize(state, -1 if seat is None else seat, chance)


def as_it_is(state: Any) -> Any:
    return state


def check_worlds(seed: int, share: float, game: str = "") -> None:
    whims = random.Random(seed)
    script = Script(opened(random_settings(whims, game), seed))
    script.sit_and_start()
    for _ in script.steps(seed):
        if whims.random() < share:
            seat = whims.choice((None, *range(len(script.room.seats))))
            other = otherwise(script.room, seat, whims.randrange(2**30))
            assert sent_in(script.room, seat, as_it_is) == sent_in(script.room, seat, other)


@pytest.mark.parametrize("seed", range(8))
def test_a_seat_is_sent_the_same_in_every_world_it_cannot_tell_apart(seed: int) -> None:
    check_worlds(seed, 0.2)


@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_of_decks_a_seat_is_sent_the_same_in_every_world(seed: int) -> None:
    check_worlds(seed, 0.05, SPHERE)


@pytest.mark.long
@pytest.mark.parametrize("game", ["", SPHERE])
@pytest.mark.parametrize("seed", range(8, 60))
def test_a_seat_is_sent_the_same_in_every_world_over_many_games(seed: int, game: str) -> None:
    check_worlds(seed, 0.3 if game else 0.7, game)


def let_all_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is forgotten before it is told."""
    monkeypatch.setattr(gong.Match, "known_to", lambda match, seat: match.true_state())
    monkeypatch.setattr(gong.Match, "view_of", lambda match, moment, seat: match.table.view(moment, seat))


def test_the_comparison_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    let_all_know(monkeypatch)
    with pytest.raises(AssertionError):
        check_worlds(0, 1.0)


@pytest.mark.parametrize("game", ["", SPHERE])
def test_the_comparison_notices_a_view_of_everything(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(gong.Match, "view_of", lambda match, moment, seat: match.table.view(moment, seat))
    with pytest.raises(AssertionError):
        check_worlds(0, 1.0, game)


def test_the_comparison_notices_what_past_moments_give_away(monkeypatch: pytest.MonkeyPatch) -> None:
    notice = Eyes._notice

    def forgets_the_present_only(eyes: Eyes, moment: Moment) -> None:
        if moment is not eyes._moments._kept[-1]:
            look: Any = eyes._look
            eyes._look = partial(look.func.__self__.table.view, **look.keywords)
            notice(eyes, moment)
            eyes._look = look
        else:
            notice(eyes, moment)

    monkeypatch.setattr(Eyes, "_notice", forgets_the_present_only)
    with pytest.raises(AssertionError):
        check_worlds(0, 1.0)


# -- somebody chooses something else in secret


def secret_choosers(room: Room) -> list[int]:
    """The seats that choose a card in secret, while at least one other seat has not chosen yet."""
    match = room.match
    if match is None or match.over or len(match.waiting) < 2:
        return []
    told = {seat: witnesses(match, seat) for seat in match.waiting if len(match.choices(seat)) > 1}
    return [seat for seat, seats in told.items() if seats is not None]


def witnesses(match: gong.Match, seat: int) -> list[int] | None:
    """Who may know what this seat chooses now: team-mates look at each other's cards, by an option."""
    state = match.true_state()
    asked = [who for who in match.table.owing(state) if match.table.seat_of(state, who) == seat]
    return match.table.witnesses(state, asked[0])


def fork(script: Script, chooser: int, whims: random.Random) -> None:
    """The same log but for one secret choice: everybody else is sent the same, until cards are turned up."""
    rooms = [room_of(script.opened, script.log) for _ in range(2)]
    told = witnesses(script.match, chooser) or []
    assert script.room.match is not None
    keys = whims.sample([choice.key for choice in script.room.match.choices(chooser)], 2)
    twins = [twin_of(script, room) for room in rooms]
    for twin, key in zip(twins, keys, strict=True):
        twin.write(Played(chooser, key))
    compare(twins, told)
    others = [seat for seat in script.room.match.waiting if seat != chooser]
    for seat in others[:-1]:
        key = twins[0].table(seat).offers[0].key
        for twin in twins:
            twin.write(Played(seat, key))
        compare(twins, told)


def twin_of(script: Script, room: Room) -> Script:
    twin = Script(script.opened)
    twin.room, twin.log = room, list(script.log)
    return twin


def compare(twins: list[Script], told: list[int]) -> None:
    for watcher in (None, *range(len(twins[0].room.seats))):
        if watcher not in told:
            assert sent_to(twins[0].room, watcher) == sent_to(twins[1].room, watcher)


@pytest.mark.parametrize("game", ["warriorz-2e", "warriorz-1e", SPHERE])
@pytest.mark.parametrize("seed", range(3))
def test_everybody_else_is_sent_the_same_whatever_is_chosen_in_secret(seed: int, game: str) -> None:
    whims = random.Random(seed)
    is_drafted, options = game != SPHERE, {"turn_cap": "1"} if game == SPHERE else {}
    draft: Draft = "random" if is_drafted else "named"
    settings = Settings(game=game, seats=people(3, 1), draft=draft, options=options)
    script = Script(opened(settings, seed))
    script.sit_and_start()
    forks = 0
    for number in script.steps(seed):
        choosers = secret_choosers(script.room)
        if choosers and forks < 4 and whims.random() < 0.4 and number > (20 if is_drafted else 3) * forks:
            fork(script, whims.choice(choosers), whims)
            forks += 1
    assert forks


def test_a_bot_that_chooses_something_else_tells_nobody() -> None:
    """Its choice is all that differs in the log; how it came to it is nowhere."""
    seats = [SeatPlan(fighters=["cactus"]), SeatPlan(kind="bot", fighters=["baobab"])]
    script = Script(opened(Settings(game="warriorz-2e", draft="named", seats=seats)))
    script.sit_and_start()
    while script.table(None).view.phase != "select":
        script.step(random.Random(1))
    assert script.room.match is not None
    sent = set()
    for choice in script.room.match.choices(1):
        room = room_of(script.opened, script.log)
        twin = twin_of(script, room)
        twin.write(Played(1, choice.key, "bot"))
        sent.add(sent_to(room, 0))
    assert len(sent) == 1


@pytest.mark.parametrize("watcher", [None, 1, 2])
def test_leaving_shows_no_card(watcher: int | None) -> None:
    """Somebody concedes with a card face down: what it was stays secret."""
    seats = [SeatPlan(fighters=[name]) for name in ("cactus", "baobab", "agaric")]
    script = Script(opened(Settings(game="warriorz-2e", draft="named", seats=seats)))
    script.sit_and_start()
    while script.table(None).view.phase != "select":
        script.step(random.Random(1))
    sent = set()
    for offer in script.table(0).offers:
        twin = twin_of(script, room_of(script.opened, script.log))
        twin.choose(0, offer.key)
        twin.write(Conceded(0))
        sent.add(sent_to(twin.room, watcher))
    assert len(sent) == 1


# -- whole games over the wire

EVENINGS = {
    "warriorz-2e": Settings(game="warriorz-2e", seats=people(2, 1), draft="random", public=True),
    "warriorz-1e": Settings(
        game="warriorz-1e",
        seats=people(2, 1),
        draft="choice",
        options={"draft": "simultaneous"},
        clocks=Clocks(decision=600, away=0),
        public=True,
    ),
    "mad-arena": Settings(
        game="mad-arena", mode="brothers-in-arms", seats=people(2, 1), draft="random", public=True
    ),
    SPHERE: Settings(game=SPHERE, seats=people(2, 1), options={"turn_cap": "2"}, public=True),
}


async def check_evenings(
    folder: Path, settings: Settings, seed: int, gossip: bool = False, entries: int = 10**6
) -> int:
    """Three evenings that look the same to everybody but the liar, and the spectators if they talk.

    How often it lied: there are warriors who choose nothing in secret.
    """
    watchers, talk = not_told(settings), ("yes", "no, not at all") if gossip else ("", "")
    plain, lying, dreaming = await spent(
        folder,
        settings,
        seed,
        entries,
        Way(0, gossip=talk[0]),
        Way(-1, gossip=talk[1], pesters=True),
        Way(0, gossip=talk[0], dreamers=[*watchers, SPECTATOR]),
    )
    same(plain, lying, watchers if gossip else [*watchers, SPECTATOR, GOSSIP])
    same(plain, dreaming, [LIAR, *watchers, SPECTATOR, GOSSIP])
    return plain.lies


def not_told(settings: Settings) -> list[int]:
    """The people who may not know what the liar chooses; team-mates may, by an option."""
    mates = next((team for team in settings.teams or () if LIAR in team), [])
    told = mates if settings.options.get("team_view") == "team_cards" else [LIAR]
    people = [seat for seat, plan in enumerate(settings.seats) if plan.kind == "person"]
    return [seat for seat in people if seat not in (LIAR, *told)]


def same(one: Evening, other: Evening, watchers: list[int]) -> None:
    for who in watchers:
        for first, second in zip(one.texts[who], other.texts[who], strict=False):
            assert first == second, f"{who} was sent something else"
        assert len(one.texts[who]) == len(other.texts[who]), f"{who} was sent more or less"
        assert len(one.texts[who]) > 20
    assert one.lists == other.lists
    assert one.lists or not one.lies


@pytest.mark.anyio
@pytest.mark.parametrize("game", EVENINGS)
async def test_whole_games_send_the_same_whatever_stays_secret(tmp_path: Path, game: str) -> None:
    """In a game of decks only the first formation is placed in secret, by all at once."""
    fewest = 1 if game == SPHERE else 3
    assert await check_evenings(tmp_path, EVENINGS[game], 1, gossip=game == "warriorz-2e") >= fewest


@pytest.mark.long
@pytest.mark.anyio
@pytest.mark.parametrize("seed", range(40))
async def test_many_whole_games_send_the_same_whatever_stays_secret(tmp_path: Path, seed: int) -> None:
    settings = random_settings(random.Random(seed))
    seats = [replace(plan, kind="person") for plan in settings.seats[:2]] + settings.seats[2:]
    await check_evenings(tmp_path, replace(settings, seats=seats, public=True), seed, gossip=seed % 2 == 0)


@pytest.mark.anyio
async def test_the_evenings_notice_what_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_all_know(monkeypatch)
    with pytest.raises(AssertionError, match="sent something else"):
        await check_evenings(tmp_path, EVENINGS["warriorz-1e"], 1, entries=50)


@pytest.mark.anyio
async def test_the_evenings_notice_the_table_of_another_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Guests._table
    monkeypatch.setattr(Guests, "_table", lambda self, seat, *more: table(self, seat or LIAR, *more))
    with pytest.raises(AssertionError, match="sent something else"):
        await check_evenings(tmp_path, EVENINGS["warriorz-1e"], 1, entries=50)
