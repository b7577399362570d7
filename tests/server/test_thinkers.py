"""Bots think in other processes: nobody waits for them, none holds up its table, none is told too much."""

import asyncio
import pickle
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

import gong
from gong.bots import bot, bots, registry, seconds_of
from gong.bots import levels as levels_of_bots
from gong.server import budgets, thinkers
from gong.server import hub as hubs
from gong.server.actor import Actor
from gong.server.budgets import Budget, affordable, steps_down
from gong.server.hub import Hub
from gong.server.limits import Limits
from gong.server.messages import SeatPlan, Settings, Sit, Start
from gong.server.new_rooms import new_opened
from gong.server.room import Room
from gong.server.store import Store
from gong.server.thinkers import Thinkers
from gong.server.thinking import Answer, Question, answered, as_seen, packed

from ..worlds import other_world
from . import pensive
from .halls import ANN, answer, choice, entered
from .rooms import Script, opened, random_settings

anyio = pytest.mark.anyio
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _pensive(monkeypatch: pytest.MonkeyPatch) -> None:
    pensive.register(monkeypatch)
    monkeypatch.setattr(hubs, "FAREWELL", 0.05)
    monkeypatch.setattr(thinkers, "LIMIT", PATIENCE)  # the machine may be busy


@pytest.fixture
async def pool() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    await pool.close()


@pytest.fixture
async def hub(sqlite_url: str) -> AsyncIterator[Hub]:
    store = await Store.open(sqlite_url)
    hub = Hub(store, "1", Limits(0), thinkers=1)
    yield hub
    await hub.close()
    await store.close()


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def question(level: str, seed: int = 5) -> Question:
    match = gong.new_match("warriorz-2e", [["cactus"], ["baobab"]], seed=1)
    while match.chance:
        match.roll()
    return Question(packed(match.table), match.known_to(0), 0, level, seed)


# -- what a bot is handed


@pytest.mark.parametrize("game", gong.games())
def test_a_bot_is_handed_nothing_that_its_seat_may_not_know(game: str) -> None:
    """Whatever else could be true, the question is the same, byte for byte."""
    whims = random.Random(game)
    script = Script(opened(random_settings(whims, game))).sit_and_start()
    asked = 0
    for number in script.steps(3):
        seats = script.match.waiting
        if seats and (number % 5 == 0 or asked == 0):
            _is_the_same_in_another_world(script.room, whims.choice(seats), whims)
            asked += 1
    assert asked > 3


def _is_the_same_in_another_world(room: Room, seat: int, whims: random.Random) -> None:
    here, true = room.question(seat), room.match
    assert true is not None
    room.match = other_world(true, seat, whims.randrange(2**30))
    there, room.match = room.question(seat), true
    assert pickle.dumps(there) == pickle.dumps(here)


def test_no_deck_of_another_seat_is_handed_over() -> None:
    def asked(theirs: str) -> bytes:
        match = gong.new_match("ultrium-sphere", ["balanced", theirs], seed=1)
        return packed(match.table)

    assert asked("control") == asked("tides")


def test_what_is_chosen_far_away_is_what_would_be_chosen_here() -> None:
    whims = random.Random(4)
    script = Script(opened(random_settings(whims, "warriorz-2e"))).sit_and_start()
    for number in script.steps(2):
        for seat in script.match.waiting if number % 3 == 0 else ():
            asked = script.room.question(seat)._replace(level="greedy")
            far = answered(pickle.loads(pickle.dumps(asked)))
            assert far == Answer(bot("greedy", asked.seed).choose(script.match, seat), None)
            assert as_seen(asked).view(seat) == script.match.view(seat)


# -- the processes


@anyio
async def test_a_thought_comes_back(pool: Thinkers) -> None:
    found = await pool.answer(question("last"), pool.budget())
    assert found is not None
    assert found.level is None
    assert found.key == as_seen(question("last")).choices(0)[-1].key


@anyio
async def test_a_process_that_dies_is_replaced_and_the_choice_is_made(
    pool: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGN", str(tmp_path / "sign"))
    found = await pool.answer(question("dying-once"), pool.budget())
    assert (tmp_path / "sign").exists()
    assert found == await pool.answer(question("last"), pool.budget())


@anyio
async def test_what_always_dies_or_fails_or_takes_too_long_is_given_up_and_the_next_is_answered(
    pool: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "LIMIT", 0.3)
    for level in ("dying", "wrong", "stuck"):
        assert await pool.answer(question(level), pool.budget()) is None, level
    monkeypatch.setattr(thinkers, "LIMIT", PATIENCE)
    assert await pool.answer(question("last"), pool.budget()) is not None


@anyio
async def test_nobody_waits_long_for_a_process_that_is_free(
    pool: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await pool.answer(question("last"), pool.budget()) is not None
    monkeypatch.setattr(thinkers, "QUEUE", 0.2)
    stuck = asyncio.create_task(pool.answer(question("stuck"), pool.budget()))
    await until(pool._free.locked)
    assert await pool.answer(question("last"), pool.budget()) is None
    stuck.cancel()


# -- budgets


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"last": 0.005, "dying": 0.05, "stuck": 0.5, "random": 0.0, "greedy": 0.0}
    monkeypatch.setattr(budgets, "LEVELS", ["last", "dying", "stuck"])
    monkeypatch.setattr(budgets, "seconds_of", times.get)


@pytest.mark.usefixtures("levels")
def test_whoever_cannot_be_afforded_gives_way_to_who_thinks_for_a_shorter_time() -> None:
    assert steps_down("stuck") == ["stuck", "dying", "last"]
    assert affordable("stuck", 60.0, 2.0) == "stuck"
    assert affordable("stuck", 60.0, 0.4) == "dying"
    assert affordable("stuck", 0.01, 2.0) == "last"
    assert affordable("stuck", 60.0, 0.001) is None
    assert affordable("dying", 60.0, 2.0) == "dying"


def test_each_level_gives_way_to_the_next_one() -> None:
    assert steps_down("champion") == ["champion", "gladiator", "fighter"]
    assert affordable("champion", budgets.MOST, 0.1) == "gladiator"
    assert affordable("fighter", budgets.MOST, 0.001) is None


def test_a_level_whose_rules_are_not_compiled_yet_says_as_whom_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels_of_bots, "is_ready", lambda kernel: False)
    monkeypatch.setattr(levels_of_bots, "PLAIN_PLAYOUTS", 4)
    found = answered(question("champion"))
    assert found.level == "fighter"
    assert found.key in {choice.key for choice in as_seen(question("champion")).choices(0)}


def test_a_room_that_has_thought_much_has_less_left_and_gains_it_again() -> None:
    now = 100.0
    budget = Budget(lambda: now)
    assert budget.left == budgets.MOST
    budget.spend(budgets.MOST)
    assert budget.left == 0
    now += 10
    assert budget.left == 10 * budgets.GAIN
    now += 3600
    assert budget.left == budgets.MOST


@anyio
async def test_a_room_without_budget_is_answered_by_nobody_and_another_one_is(pool: Thinkers) -> None:
    spent = pool.budget()
    spent.spend(budgets.MOST)
    assert await pool.answer(question("last"), spent) is None
    assert await pool.answer(question("last"), pool.budget()) is not None


def test_policies_think_at_once_and_so_does_what_cannot_travel(monkeypatch: pytest.MonkeyPatch) -> None:
    class Local(pensive.Last): ...

    registry.register("local", Local)
    try:
        assert seconds_of("random") == seconds_of("greedy") == seconds_of("local") == 0
        assert seconds_of("last") > 0
    finally:
        del registry._MAKERS["local"]
    assert "local" not in bots()


# -- rooms


async def begun(hub: Hub, level: str) -> Actor:
    seats = [SeatPlan(fighters=["cactus"]), SeatPlan(kind="bot", level=level, fighters=["baobab"])]
    room = await hub.open(new_opened(Settings(game="warriorz-2e", seats=seats, draft="named"), ANN.id))
    actor, guest = await entered(hub, room.id)
    for request in (Sit("sit", 0, "Ann"), Start("start")):
        assert (await answer(actor, guest, request))["type"] == "accepted"
    return actor


def notices(actor: Actor, lang: gong.server.messages.Lang = "en") -> list[str]:
    return [chat.text for chat in actor.room.chats(0, 0, lang) if chat.notice]


async def choosing(actor: Actor) -> None:
    """Until Ann and the bot are both to choose a card."""
    (ann,) = actor.guests
    async with asyncio.timeout(PATIENCE):
        while actor.room._waiting() != (0, 1):
            if 0 in actor.room._waiting():
                assert (await answer(actor, ann, choice(actor, "to the cards")))["type"] == "accepted"
            await asyncio.sleep(0.01)


@anyio
async def test_while_a_bot_thinks_people_choose_at_its_table_and_at_others(hub: Hub) -> None:
    slow, other = await begun(hub, "stuck-on-cards"), await begun(hub, "greedy")
    await choosing(slow)
    await until(hub.thinkers._free.locked)
    (ann,), (ann_too,), before = slow.guests, other.guests, other.room.seats[1].moves
    assert (await answer(slow, ann, choice(slow, "mine")))["type"] == "accepted"
    assert (await answer(other, ann_too, choice(other, "also")))["type"] == "accepted"
    await until(lambda: other.room.seats[1].moves > before)
    assert slow.room._waiting() == (1,)
    assert slow._thoughts.is_busy
    assert not slow._driver.is_busy


@anyio
async def test_who_takes_too_long_is_played_by_the_substitute_and_the_room_says_so(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "LIMIT", 0.2)
    actor = await begun(hub, "stuck-on-cards")
    await choosing(actor)
    await until(lambda: actor.room._waiting() == (0,))
    view = actor.room.room_view(ANN.id, actor.guests.here())
    assert [seat.playing for seat in view.seats] == [None, "greedy"]
    (said,) = notices(actor)
    assert said.startswith("seat 2: Greedy chooses for this bot")
    assert (
        notices(actor, "fr")[0].startswith("place 2 : Gourmand")
        or "choisit pour ce bot" in notices(actor, "fr")[0]
    )


@anyio
async def test_a_bot_that_thinks_plays_its_part_and_nothing_is_said_about_it(hub: Hub) -> None:
    actor = await begun(hub, "last")
    (ann,) = actor.guests
    for number in range(4):
        await until(lambda: 0 in actor.room._waiting())
        assert (await answer(actor, ann, choice(actor, f"choice {number}")))["type"] == "accepted"
    await until(lambda: actor.room.seats[1].moves > 1)
    assert actor.room.playing() == [None, None]
    assert notices(actor) == []


def test_a_bot_that_is_itself_again_is_announced() -> None:
    script = Script(
        opened(
            Settings(
                game="warriorz-2e", draft="random", seats=[SeatPlan(), SeatPlan(kind="bot", level="last")]
            )
        )
    )
    script.sit_and_start()
    for found in (None, None, "own"):
        while script.room.thinking_seat() is None:
            seat = script.match.waiting[0]
            script.choose(seat, script.table(seat).offers[0].key)
        asked = script.room.question(1)
        thought = answered(asked) if found else None
        script.write(script.room.thought_of(1, thought))
    texts = [chat.text for chat in script.room.chats(0, 0, "en") if chat.notice]
    assert len(texts) == 2
    assert texts[1].endswith("last plays at full strength again.")


@anyio
async def test_closing_ends_the_processes(pool: Thinkers) -> None:
    assert await pool.answer(question("last"), pool.budget()) is not None
    stuck = asyncio.create_task(pool.answer(question("stuck"), pool.budget()))
    await until(pool._free.locked)
    workers = list(pool._pool._pool_manager.worker_manager.workers.values())  # type: ignore[union-attr]
    await pool.close()
    stuck.cancel()
    await asyncio.gather(stuck, return_exceptions=True)
    assert workers
    assert not any(worker.is_alive() for worker in workers)
