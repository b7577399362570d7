"""A moment passes by itself after a hold, and when it does tells nobody what a seat holds."""

import copy
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gong.core.stream import new_stream
from gong.data.decks import ready_decks
from gong.server.actor import Actor
from gong.server.context import Context
from gong.server.entries import Played, encode
from gong.server.history import room_of
from gong.server.hub import Hub
from gong.server.messages import (
    Choose,
    Clocks,
    Concede,
    Hello,
    Hold,
    OwnStops,
    Refused,
    SeatPlan,
    Settings,
    Sit,
    Stand,
    Start,
    Stops,
    TakeBack,
    Wait,
)
from gong.server.seats import MOST_CHANGES
from gong.server.sessions import Sessions

from ..rules.boards import board
from .evenings import NOW, SPECTATOR, Wire, clock_of, new_hub, session_of, settle
from .rooms import Script, opened, people, session

H = 3
#: Against a Tackle a card that weakens the tackler, and one that answers only what is on the stack.
ANSWER, NO_ANSWER, RAGE = "i04", "i15", "i02"
NOTHING: Mapping[float, str] = {}
WORKING = {"f1": {"tackle": 12}}
PAIR = Settings(game="ultrium-sphere", draft="named", seats=people(2), clocks=Clocks(hold=H, away=0))


def staged(
    theirs: Sequence[str] = (),
    own: Sequence[str] = (),
    settings: Settings = PAIR,
    first: Any = WORKING,
    second: Any = None,
    **more: Any,
) -> Script:
    """Team A is about to tackle, with these cards in the hands of B and A; the Tackle always succeeds."""
    start = board({"hand": own, **first}, {"hand": theirs, **(second or {})}, **more).position()
    script = Script(opened(settings, start=start)).sit_and_start()
    flow(script)
    return script


def flow(script: Script, until: float = 0.0) -> list[tuple[int, str, float]]:
    """Let time run; who was passed for, with what, and when."""
    passed = []
    while script.room.status == "running":
        what, ends = script.room.bot_move(), script.room.next_deadline({0, 1, 2})
        if what is None and (ends is None or ends > max(script.now, until)):
            break
        if what is None and ends is not None:
            script.now = max(script.now, ends)
            what = script.room.overdue(script.now, {0, 1, 2})
        assert isinstance(what, Played), what
        passed += [(what.seat, what.key, script.now)] if what.by == "hold" else []
        script.write(what)
    script.now = max(script.now, until)
    return passed


def tackled(theirs: Sequence[str] = (), own: Sequence[str] = (), **more: Any) -> Script:
    """The Tackle has been declared, and nobody has let it pass yet who need not."""
    script = staged(theirs, own, **more)
    play(script, 0, "tackle:f1:1.f1")
    return script


def play(script: Script, seat: int, key: str) -> None:
    decided = script.choose(seat, key)
    assert not isinstance(decided, Refused), decided
    flow(script)


def hold(script: Script, seat: int | None = None) -> Hold:
    told = script.table(seat).hold
    assert told is not None
    return told


def stops(script: Script, seat: int) -> OwnStops:
    told = script.table(seat).stops
    assert told is not None
    return told


def kinds(script: Script, seat: int) -> list[str]:
    return [type(told.event).__name__ for told in script.table(seat).events]


# -- what others can tell


def test_a_seat_that_can_answer_and_one_that_cannot_pass_at_the_same_time() -> None:
    seen = {}
    for card in (ANSWER, NO_ANSWER):
        script = tackled([card])
        assert script.now == 100.0
        seen[card] = flow(script, until=200.0)
    assert seen[ANSWER] == seen[NO_ANSWER]
    before, after = [(1, "pass", 100.0 + H)], [(1, "pass", 100.0 + 2 * H)]
    assert [passed for passed in seen[ANSWER] if passed[0] == 1][:2] == before + after


@pytest.mark.parametrize("seat", [0, None])
def test_what_others_are_sent_is_the_same_whatever_a_seat_could_play(seat: int | None) -> None:
    sent = {}
    for card in (ANSWER, NO_ANSWER):
        script = tackled([card])
        tables = []
        for tenth in range(0, 80, 5):
            flow(script, until=100.0 + tenth / 10)
            tables.append(encode(script.table(seat)))
        sent[card] = tables
    assert sent[ANSWER] == sent[NO_ANSWER]


@pytest.mark.anyio
async def test_on_the_wire_everything_comes_at_the_same_time_whatever_a_seat_could_play(
    tmp_path: Path,
) -> None:
    """Every text that the others are sent, with the time at which it left."""
    heard = [await evening(tmp_path / card, card) for card in (ANSWER, NO_ANSWER)]
    assert heard[0] == heard[1]
    times = sorted({at for texts in heard[0].values() for at, _ in texts})
    assert times[-2:] == [float(H), 2.0 * H]


@pytest.mark.anyio
async def test_on_the_wire_beginning_a_play_is_like_asking_for_more_time(tmp_path: Path) -> None:
    """For everybody else, to the last text and the time at which it left."""
    wishes = {"waits": {1.0: "wait"}, "begins": {1.0: f"play:{ANSWER}"}}
    waits, begins = [await evening(tmp_path / name, ANSWER, wishes[name]) for name in wishes]
    assert waits == begins
    last = msgspec.json.decode(waits[0][-1][1])
    assert (waits[0][-1][0], last["hold"]["waits"], last["hold"]["left"]) == (1.0, [1], None)


@pytest.mark.anyio
async def test_on_the_wire_nobody_hears_of_a_play_before_it_is_made(tmp_path: Path) -> None:
    """Not even that somebody has chosen something: nothing is sent."""
    wishes = {1.0: "wait", 2.0: f"play:{ANSWER}", 2.5: "target:0.f1", 5.0: "mode:tackle"}
    heard = await evening(tmp_path / "evening", ANSWER, wishes)
    for texts in heard.values():
        assert {at for at, _ in texts if at <= 5.0} == {0.0, 1.0, 5.0}


@pytest.mark.anyio
async def test_on_the_wire_nobody_hears_of_a_play_that_begins_while_no_moment_is_open(tmp_path: Path) -> None:
    async with new_hub(tmp_path / "db.sqlite3") as hub:
        room, wires = await gathered(hub, staged([NO_ANSWER], [ANSWER]).opened.start)
        others = [wires[1].texts, wires[SPECTATOR].texts]
        known = [len(texts) for texts in others]
        for key in (f"play:{ANSWER}", "target:1.f2"):
            await wires[0].say(chosen(room, 0, key))
            await settle(hub)
            assert [len(texts) for texts in others] == known
        await wires[0].say(chosen(room, 0, "mode:tackle"))
        await settle(hub)
        assert all(ANSWER in texts[-1] for texts in others)
        for wire in wires.values():
            await wire.leave()


async def evening(
    folder: Path, card: str, wishes: Mapping[float, str] = NOTHING
) -> dict[int, list[tuple[float, str]]]:
    """Two people and a spectator at one table: A tackles. B, who has this card, does what it wishes to, by
    the seconds after that: it waits, or chooses something; or nothing."""
    folder.mkdir()
    async with new_hub(folder / "db.sqlite3") as hub:
        room, wires = await gathered(hub, staged([card]).opened.start)
        clock = clock_of(hub)
        heard: dict[int, list[tuple[float, str]]] = {0: [], SPECTATOR: []}
        known = {who: len(wires[who].texts) for who in heard}
        await wires[0].say(Choose("tackle", room.room.turn(0), "tackle:f1:1.f1"))
        begun = clock.now
        for tenth in range(0, 10 * 3 * H, 5):
            clock.now = begun + tenth / 10
            if tenth / 10 in wishes:
                await wish(wires[1], room, wishes[tenth / 10])
            room.stir()
            await settle(hub)
            for who, texts in heard.items():
                texts += [(tenth / 10, text) for text in wires[who].texts[known[who] :]]
                known[who] = len(wires[who].texts)
        for wire in wires.values():
            await wire.leave()
    return heard


async def wish(wire: Wire, room: Actor, key: str) -> None:
    await wire.say(Wait("wait") if key == "wait" else chosen(room, 1, key))


def chosen(room: Actor, seat: int, key: str) -> Choose:
    turn = room.room.turn(seat)
    return Choose(f"turn-{turn}", turn, key)


async def gathered(hub: Hub, start: Any) -> tuple[Actor, dict[int, Wire]]:
    begun = opened(PAIR, host=session_of(0).id, created=NOW, start=start)
    await hub.open(begun)
    context = Context(hub, Sessions("a key"), hub.limits, frozenset())
    wires = {who: Wire(context, begun.id, session_of(who), []) for who in (0, 1, SPECTATOR)}
    for wire in wires.values():
        await wire.say(Hello("en", 0, begun.invite))
    for seat in (0, 1):
        await wires[seat].say(Sit(f"sit-{seat}", seat, f"P{seat}"))
    await wires[0].say(Start("start"))
    await settle(hub)
    actor = hub.awake(begun.id)
    assert actor is not None
    return actor, wires


def test_whether_it_could_play_something_only_the_seat_itself_is_told() -> None:
    answers = {
        card: [hold(tackled([card]), seat).can_answer for seat in (0, 1, None)] for card in ("i04", "i15")
    }
    assert answers == {"i04": [False, True, None], "i15": [False, False, None]}


def test_a_play_in_the_making_is_not_interrupted_and_looks_like_asking_for_more_time() -> None:
    """Its targets are named one by one, and nobody else learns of it before the last."""
    announcing, thinking = tackled([ANSWER]), tackled([ANSWER])
    play(announcing, 1, f"play:{ANSWER}")
    thinking.granted(session(1), Wait(id="1"))
    assert hold(announcing) == hold(thinking)
    assert flow(announcing, until=150.0) == []
    play(announcing, 1, "target:0.f1")


def test_a_seat_without_cards_and_abilities_is_never_waited_for() -> None:
    """Everybody can see that there is nothing to wait for: the Tackle is through at once."""
    script = tackled()
    assert script.now == 100.0
    assert script.match.view(None).action is None
    assert script.table(0).offers


def test_an_ability_that_everybody_can_see_is_waited_for() -> None:
    able = {"abilities": [{"kind": "engage", "when": ["any"], "target": "self", "op": "mod_cap(tackle, +1)"}]}
    script = tackled(second={"b1": able})
    assert hold(script).asked == 1
    assert hold(script).left == H


# -- the hold


def test_a_hold_is_told_to_all_and_runs_down() -> None:
    script = tackled([ANSWER])
    script.now = 101.2
    assert hold(script) == Hold(left=1.8, length=H, asked=1, waits=(), can_answer=None)
    assert script.room.next_deadline({0, 1}) == 103.0


def test_one_hold_is_for_all_seats() -> None:
    """Both have cards; the Tackle takes one hold before its roll, not two."""
    script = tackled([ANSWER], [NO_ANSWER])
    assert hold(script).asked == 0
    assert flow(script, until=103.0)[:2] == [(0, "pass", 103.0), (1, "pass", 103.0)]
    assert script.match.view(None).window.kind == "post-roll"


def test_whoever_plays_something_starts_another_hold_for_the_others() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    flow(script, until=103.0)
    script.now = 104.0
    for key in (f"play:{ANSWER}", "target:0.f1", "mode:tackle"):
        play(script, 1, key)
    assert hold(script).asked == 0
    assert hold(script).left == H


def give_up(script: Script, seat: int) -> None:
    script.granted(session(seat), TakeBack(id="back", turn=script.room.turn(seat)))


def test_a_begun_play_is_taken_back_as_often_as_one_likes() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    flow(script, until=103.0)
    for _ in range(MOST_CHANGES + 2):
        play(script, 1, f"play:{ANSWER}")
        assert script.table(1).can_take_back
        assert not script.table(0).can_take_back
        give_up(script, 1)
    assert not script.table(1).can_take_back
    assert f"play:{ANSWER}" in [offer.key for offer in script.table(1).offers]


def test_whoever_takes_back_after_the_hold_has_time_to_think() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    flow(script, until=103.0)
    play(script, 1, f"play:{ANSWER}")
    script.now = 200.0
    give_up(script, 1)
    assert flow(script, until=1000.0) == []
    assert script.match.waiting == (1,)


def test_whoever_takes_back_during_the_hold_tells_nobody() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    flow(script, until=103.0)
    play(script, 1, f"play:{ANSWER}")
    begun = hold(script)
    give_up(script, 1)
    assert hold(script) == begun
    assert begun.waits == (1,), "as if only time had been asked for"


def test_after_a_roll_only_those_are_asked_whom_it_goes_against() -> None:
    script = tackled([ANSWER], [ANSWER])
    flow(script, until=103.0)
    assert script.match.view(None).action.succeeding
    assert hold(script).asked == 1


def test_without_holds_seats_are_asked_until_they_answer() -> None:
    script = tackled([NO_ANSWER], settings=replace(PAIR, clocks=Clocks(hold=0, away=0)))
    assert flow(script, until=1000.0) == []
    assert hold(script).left is None
    play(script, 1, "pass")
    assert script.match.view(None).window.kind == "post-roll"


def test_somebody_may_pass_before_the_hold_ends() -> None:
    script = tackled([ANSWER])
    script.now = 100.5
    play(script, 1, "pass")
    assert script.match.view(None).window.kind == "post-roll"
    assert hold(script).left == H


def test_a_reinforcement_that_would_turn_the_result_is_offered_without_limit() -> None:
    """Plain Ultras of the same type add two each, and the Tackle fails by one."""
    script = rolled_against(own=8, face=1, resistance=10)
    assert hold(script).left is None
    assert flow(script, until=1000.0) == []
    assert "reinforce:f2" in {offer.key for offer in script.table(0).offers}


def test_a_reinforcement_that_would_change_nothing_is_not_offered() -> None:
    """Its two neighbours add four at most."""
    script = rolled_against(own=0, face=1, resistance=20)
    assert script.match.view(None).action is None


def rolled_against(own: int, face: int, resistance: int) -> Script:
    """A Tackle of known dice."""
    start = board({"f1": {"tackle": own}}, {"f1": {"resistance": resistance}}).position()
    script = Script(opened(PAIR, start=start, script={"dice": [face], "choices": [[], []]})).sit_and_start()
    play(script, 0, "tackle:f1:1.f1")
    return script


# -- more time


@pytest.mark.parametrize("card", [ANSWER, NO_ANSWER])
def test_more_time_is_given_to_whoever_asks_even_with_nothing_to_play(card: str) -> None:
    script = tackled([card])
    script.granted(session(1), Wait(id="1"))
    assert hold(script).left is None
    assert hold(script).waits == (1,)
    assert flow(script, until=500.0) == []
    play(script, 1, "pass")
    assert hold(script).waits == ()


def test_more_time_lasts_while_a_play_is_in_the_making() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    script.granted(session(1), Wait(id="1"))
    flow(script, until=110.0)
    asked_for = hold(script)
    for key in (f"play:{ANSWER}", "target:0.f1"):
        play(script, 1, key)
        assert hold(script) == asked_for
    play(script, 1, "mode:tackle")
    assert hold(script).waits == ()


def test_more_time_can_be_asked_for_before_it_is_ones_turn_to_answer() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    script.granted(session(1), Wait(id="1"))
    assert flow(script, until=500.0) == [(0, "pass", 103.0)]
    assert (hold(script).asked, hold(script).left) == (1, None)


def test_whoever_took_more_time_gives_the_others_a_whole_hold() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    script.granted(session(0), Wait(id="1"))
    script.now = 110.0
    play(script, 0, "pass")
    assert (hold(script).asked, hold(script).left) == (1, H)


def test_more_time_ends_with_the_decision_clock() -> None:
    script = tackled([ANSWER], settings=replace(PAIR, clocks=Clocks(hold=H, away=0, decision=30)))
    script.granted(session(1), Wait(id="1"))
    assert script.room.overdue(129.9, {0, 1}) is None
    assert script.room.overdue(130.0, {0, 1}) == Played(1, "pass", "clock")


def test_there_is_nothing_to_wait_for_where_nothing_passes_by_itself() -> None:
    script = staged([ANSWER])
    refused = script.ask(session(1), Wait(id="1"))
    assert isinstance(refused, Refused)
    assert refused.code == "not-now"


# -- stops


def test_a_seat_is_asked_where_it_chose_to_be() -> None:
    script = staged([ANSWER])
    script.granted(session(1), Stops(id="1", mode="chosen", chosen=["opp idle"]))
    play(script, 0, "tackle:f1:1.f1")
    assert script.now == 100.0
    assert script.match.view(None).action is None
    play(script, 0, "end:phase")
    assert (hold(script).asked, hold(script).left) == (1, H)


def test_with_full_control_nothing_passes_by_itself() -> None:
    script = staged()
    script.granted(session(1), Stops(id="1", mode="full"))
    play(script, 0, "tackle:f1:1.f1")
    assert flow(script, until=1000.0) == []
    assert [offer.key for offer in script.table(1).offers] == ["pass"]
    play(script, 1, "pass")
    assert script.match.view(None).window.kind == "post-roll"


def test_a_rest_lasts_until_somebody_else_plays_something() -> None:
    script = staged([ANSWER], [ANSWER])
    script.granted(session(1), Stops(id="1", rest="until-played"))
    play(script, 0, "tackle:f1:1.f1")
    assert flow(script, until=103.0) == [(0, "pass", 103.0), (1, "pass", 103.0)] * 2
    for key in (f"play:{ANSWER}", "target:1.f2", "mode:tackle"):
        play(script, 0, key)
    assert (hold(script).asked, hold(script).left) == (1, H)
    assert stops(script, 1).rest == "none"


def test_a_rest_for_the_turn_lasts_for_the_turn() -> None:
    script = staged([ANSWER], [ANSWER, ANSWER])
    script.granted(session(1), Stops(id="1", rest="turn"))
    for key in (f"play:{ANSWER}", "target:1.f2", "mode:tackle"):
        play(script, 0, key)
    assert script.now == 100.0
    assert script.match.view(None).stack == ()
    assert stops(script, 1).rest == "turn"
    play(script, 0, "end:turn")
    flow(script, until=1000.0)
    assert script.match.view(None).active == 1
    assert stops(script, 1).rest == "none"


def test_stops_that_do_not_exist_are_refused_by_name() -> None:
    script = staged()
    refused = script.ask(session(1), Stops(id="1", mode="chosen", chosen=["opp lunch"]))
    assert isinstance(refused, Refused)
    assert refused.code == "malformed"
    assert "opp lunch" in refused.reason


def test_a_game_without_such_moments_has_no_stops() -> None:
    script = Script(opened(Settings(game="warriorz-2e", seats=people(2), draft="random"))).sit_and_start()
    refused = script.ask(session(1), Stops(id="1"))
    assert isinstance(refused, Refused)
    assert refused.code == "not-now"
    assert script.table(1).stops is None
    assert script.table(1).hold is None


def test_only_its_own_stops_are_told_to_a_seat() -> None:
    script = tackled([ANSWER])
    script.granted(session(1), Stops(id="1", mode="chosen", chosen=["opp idle", "opp idle"]))
    assert stops(script, 1).chosen == ("opp idle",)
    assert stops(script, 0).mode == "usual"
    assert script.table(None).stops is None


def test_stops_go_along_to_a_rematch_but_not_to_somebody_else() -> None:
    script = staged()
    script.granted(session(1), Stops(id="1", mode="chosen", chosen=["opp idle"], rest="turn"))
    script.granted(session(0), Concede(id="2"))
    again = Script(script.room.rematch(id="again", code="CODE", secret_hex="00" * 32, created=0.0))
    assert again.room.seats[0].stops == OwnStops("chosen", ("opp idle",), "none")
    again.granted(session(1), Stand(id="3"))
    again.granted("session-of-carl", Sit(id="4", seat=0))
    assert again.room.seats[0].stops.mode == "usual"


# -- restarts


def test_a_hold_goes_on_in_another_process() -> None:
    script = tackled([ANSWER], [NO_ANSWER])
    script.granted(session(1), Stops(id="1", mode="chosen", chosen=["opp pre-roll"]))
    script.granted(session(1), Wait(id="2"))
    twin = room_of(script.opened, script.log)
    for seat in (0, 1, None):
        assert encode(twin.table(seat, "en", 0, 101.0)) == encode(script.room.table(seat, "en", 0, 101.0))
    assert twin.next_deadline({0, 1}) == script.room.next_deadline({0, 1}) == 103.0


def test_after_a_restart_the_hold_has_its_whole_length() -> None:
    script = tackled([ANSWER])
    room = room_of(script.opened, script.log)
    room.resume(102.9)
    assert room.overdue(105.8, {0, 1}) is None
    assert room.overdue(105.9, {0, 1}) == Played(1, "pass", "hold")


# -- decisions that are none


def test_the_only_saver_saves_at_once() -> None:
    alone = {slot: {"engaged": True} for slot in ("b1", "b2")}
    script = staged(first={"f1": {"shot": 12}, "b1": {"pass": 12}}, second=alone, point="shooting")
    play(script, 0, "pass:b1")
    play(script, 0, "shot:f1")
    assert script.now == 100.0
    assert "Rolled" in kinds(script, 0)[-12:]
    saved = [what for entry in script.log if isinstance(what := entry.what, Played) and what.key == "save:b3"]
    assert saved == [Played(1, "save:b3", "hold")]


def test_with_two_savers_somebody_is_asked() -> None:
    script = staged(
        first={"f1": {"shot": 12}, "b1": {"pass": 12}}, second={"b1": {"engaged": True}}, point="shooting"
    )
    play(script, 0, "pass:b1")
    play(script, 0, "shot:f1")
    assert {offer.key for offer in script.table(1).offers} == {"save:b2", "save:b3"}


# -- among bots

AMONG_BOTS = replace(PAIR, seats=[SeatPlan(), SeatPlan(kind="bot")])


def test_among_bots_whoever_has_nothing_to_play_is_not_asked() -> None:
    script = tackled((), [NO_ANSWER], settings=AMONG_BOTS)
    assert script.match.view(None).action is None
    assert script.now == 100.0


def test_among_bots_whoever_could_turn_the_result_has_all_the_time() -> None:
    """B tackles with what always succeeds; A could make whom it tackles immune after all."""
    script = staged((), [RAGE], settings=AMONG_BOTS, active=1, second={"f1": {"tackle": 12}})
    assert script.match.view(None).window.kind == "post-roll"
    assert flow(script, until=5000.0) == []
    assert {offer.key for offer in script.table(0).offers} == {"pass", f"play:{RAGE}"}


def test_a_seat_for_which_the_game_passes_is_offered_nothing_meanwhile() -> None:
    script = staged(settings=AMONG_BOTS)
    script.write(script.room.decide(session(0), Choose("1", script.room.turn(0), "tackle:f1:1.f1")))  # type: ignore[arg-type]
    assert script.match.waiting == (0,)
    assert script.table(0).offers == ()


@pytest.mark.parametrize("seed", range(2))
def test_against_a_bot_few_questions_are_idle(seed: int) -> None:
    """Whoever chooses at random among what is offered has several choices whenever they are asked."""
    decks = [SeatPlan(fighters=["balanced"]), SeatPlan(kind="bot", fighters=["blitz"])]
    script = Script(opened(replace(PAIR, seats=decks, options={"turn_cap": "8"}), seed)).sit_and_start()
    whims, asked = random.Random(seed), 0
    while script.room.status == "running":
        flow(script)
        if script.room.status == "running":
            offers = script.table(0).offers
            assert len(offers) > 1
            asked += 1
            play(script, 0, whims.choice(offers).key)
    passed = [what for entry in script.log if isinstance(what := entry.what, Played) and what.by == "hold"]
    assert len(passed) > asked


# -- whole games


def passing_in(script: Script, state: Any) -> Any:
    """What would pass for whom, and when, if the match were in this world."""
    room, match = script.room, script.match
    truth, match._state = match._state, state
    holds = copy.copy(room._holds)
    holds.note(match, copy.deepcopy(room.seats), None, script.now)
    match._state = truth
    return holds._passing, {seat: holds.end(passing) for seat, passing in holds._passing.items()}


def check_passing(seed: int, seats: int, share: float) -> int:
    """At random moments of a game: in how many of them something was to pass."""
    whims, chance, looked = random.Random(seed), new_stream(seed), 0
    decks = [SeatPlan(fighters=[deck]) for deck in whims.sample(ready_decks(), seats)]
    settings = replace(PAIR, seats=decks, options={"turn_cap": "6"})
    script = Script(opened(settings, seed)).sit_and_start()
    while script.room.status == "running":
        if whims.random() < share:
            viewer = whims.choice([seat for seat in (-1, *range(seats)) if seat not in script.match.waiting])
            truth = script.match.true_state()
            world = script.match.table.determinize(truth, viewer, chance)
            assert passing_in(script, truth) == passing_in(script, world)
            looked += bool(script.room._holds._passing)
        what = script.room.overdue(script.now + H * whims.randrange(2), frozenset(range(seats)))
        if what is not None:
            script.write(what)
        else:
            script.step(whims)
    return looked


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3)])
def test_when_a_moment_passes_follows_from_what_the_others_know(seed: int, seats: int) -> None:
    assert check_passing(seed, seats, 0.3) > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 30))
def test_when_a_moment_passes_follows_from_what_the_others_know_in_many_games(seed: int) -> None:
    assert check_passing(seed, 2 + seed % 3, 1.0) > 50
