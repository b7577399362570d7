"""A room is the fold of its log; what it is asked it answers, and only what is granted changes it."""

import random
import re
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gong
from gong.arena import flow
from gong.arena.speech import spoken_phase
from gong.bots import registry
from gong.bots.own import OwnBot
from gong.core.dice import new_nonce, seal_of
from gong.core.errors import BadInput
from gong.core.replay import read_record
from gong.data.loader import built_in
from gong.data.words import words
from gong.server import entries
from gong.server.chats import KEPT
from gong.server.entries import (
    Conceded,
    Entry,
    Kept,
    Played,
    Rematched,
    Said,
    Sat,
    Snapshot,
    StandIn,
    Started,
    TakenBack,
    Upgraded,
    decode_opened,
    decode_snapshot,
    encode,
)
from gong.server.fold import CorruptLog
from gong.server.history import room_of
from gong.server.messages import (
    AnyRequest,
    Arrange,
    Choose,
    Clocks,
    Concede,
    Hello,
    Hint,
    Ping,
    Reason,
    Refused,
    Rematch,
    Reveal,
    Say,
    SeatPlan,
    Settings,
    Sit,
    Stand,
    Start,
    TakeBack,
    WhyNot,
)
from gong.server.room import Room
from gong.server.seats import EVERYBODY, MOST_CHANGES, Company
from gong.server.settings import check_settings, settings_at
from gong.server.workers import _position

from .rooms import HOST, LANGS, SPHERE, Script, as_sent, everything, opened, people, random_settings, session

FOUR = Settings(game="warriorz-2e", seats=people(4), draft="random")
DUEL = Settings(
    game="warriorz-2e",
    draft="named",
    seats=[SeatPlan(fighters=["cactus"]), SeatPlan(fighters=["baobab"])],
    clocks=Clocks(decision=30, away=60),
)
STRANGER = "session-nobody"


def running(settings: Settings = DUEL) -> Script:
    return Script(opened(settings)).sit_and_start()


def choosing_cards(settings: Settings = DUEL) -> Script:
    """Everybody has been placed and must choose a card."""
    script = running(settings)
    while script.table(None).view.phase != "select":
        script.step(random.Random(1))
    return script


def code_of(decided: object) -> str:
    assert isinstance(decided, Refused), decided
    assert decided.reason
    return decided.code


# -- the fold


@pytest.mark.parametrize(("game", "seed"), [*[("", seed) for seed in range(10)], *[(SPHERE, 0), (SPHERE, 1)]])
def test_any_game_is_played_to_its_end_and_is_the_fold_of_its_log(game: str, seed: int) -> None:
    whims = random.Random(seed)
    script = Script(opened(random_settings(whims, game), seed)).sit_and_start()
    twin = room_of(decode_opened(encode(script.opened)), script.log)
    for _ in script.steps(seed):
        twin.apply(script.log[-1])
        if whims.random() < 0.15:
            assert everything(twin) == everything(script.room)
        if whims.random() < 0.02:
            twin = room_of(script.opened, script.log)
            assert everything(twin) == everything(script.room)
    assert everything(room_of(script.opened, script.log)) == everything(script.room)
    found = gong.verify(script.room.record())
    assert found.finished
    assert found.committed


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seed"), [*[("", n) for n in range(10, 50)], *[(SPHERE, n) for n in range(4)]]
)
def test_a_crash_after_any_entry_loses_nothing(game: str, seed: int) -> None:
    script = Script(opened(random_settings(random.Random(seed), game), seed)).sit_and_start()
    for _ in script.steps(seed):
        assert everything(room_of(script.opened, script.log)) == everything(script.room)


def test_the_dice_follow_from_the_secret_and_everybodys_nonces() -> None:
    script = Script(opened(FOUR))
    script.granted(session(0), Sit(id="1", seat=0))
    nonces = ["", new_nonce(), new_nonce(), ""]
    for seat in (1, 2):
        script.sit_sealed(seat, nonces[seat])
    commitment = script.room.room_view(HOST, EVERYBODY).commitment
    script.granted(HOST, Start(id="1"))
    for seat in (1, 2):
        script.granted(session(seat), Reveal(id="1", nonce=nonces[seat]))
    assert script.match.nonces == tuple(nonces)
    assert script.match.commitment == script.room.commitment == commitment


@pytest.mark.parametrize("number", [0, 2, 3])
def test_an_entry_out_of_line_is_refused(number: int) -> None:
    room = Room(opened(FOUR))
    with pytest.raises(CorruptLog):
        room.apply(Entry(number, 0.0, Sat(0, "s", "")))


@pytest.mark.parametrize("what", [Played(0, "card:axe"), Played(0, "nonsense"), TakenBack(1)])
def test_a_log_that_does_not_follow_from_itself_is_refused(what: Any) -> None:
    script = running()
    before = everything(script.room)
    with pytest.raises(CorruptLog):
        script.write(what)
    assert everything(script.room) == before
    with pytest.raises(CorruptLog):
        Room(opened(DUEL)).apply(Entry(1, 0.0, what))


# -- hostile requests


def hostile(whims: random.Random, script: Script) -> AnyRequest:
    """Anything the messages allow, sensible or not."""
    keys = ["end", "move:9", "card:net", "charm:flip:7", "charm:reroll:1,8", "shoot:zone:255", "give:200"]
    keys += ["throw:77", "next:cactus", "snag:melee", "extinguish:shoot", "token:large", "skull:baobab", ""]
    keys += ["shoot:cactus+cactus", "shoot:cactus:99", "melee:cactus:second", "card:?", "draft:?", "place:-1"]
    keys += [
        "take-back:#7",
        "take-back:#0",
        "concede:#3",
        "concede",
        "kick:baobab",
        "move:٣",
        "\x00",
        "é" * 120,
    ]
    turn = whims.choice((0, -1, 10**18, script.room.turn(whims.randrange(len(script.room.seats)))))
    seat, key = whims.randrange(8), whims.choice(keys)
    plan = SeatPlan(level=whims.choice(("greedy", "?")), fighters=whims.choice(([], ["cactus"], ["nobody"])))
    requests: list[AnyRequest] = [
        Hello(),
        Ping(),
        Sit(id="h", seat=seat, name="\u202e x"),
        Stand(id="h"),
        Arrange(id="h", seat=seat, plan=plan),
        Start(id="h"),
        *[Choose(id="h", turn=turn, key=key)] * 8,
        TakeBack(id="h", turn=turn),
        Concede(id="h"),
        WhyNot(id="h", key=key),
        Say(id="h", text=whims.choice(("hello", " ", "\u200b"))),
        Rematch(id="h"),
    ]
    return whims.choice(requests)


@pytest.mark.parametrize(("game", "seed"), [*[("", seed) for seed in range(6)], *[(SPHERE, 0), (SPHERE, 1)]])
def test_no_request_raises_and_none_changes_anything_unless_it_is_granted(game: str, seed: int) -> None:
    whims = random.Random(seed)
    script = Script(opened(random_settings(whims, game), seed))
    if seed % 3:
        script.sit_and_start()
    for _ in range(60):
        before = everything(script.room)
        for _ in range(12):
            who = whims.choice((HOST, session(1), session(2), STRANGER))
            request = hostile(whims, script)
            decided = script.room.decide(who, request, lang=whims.choice(LANGS), invited=False)
            encode(decided)
            if isinstance(request, WhyNot):
                encode(script.room.why_not(who, request))
        assert everything(script.room) == before
        if not isinstance(decided, Refused | Rematched) and whims.random() < 0.5:
            script.write(decided)
        elif script.room.status == "running":
            script.step(whims)


# -- taking one's seat


def test_seats_are_taken_left_and_changed() -> None:
    script = Script(opened(FOUR))
    script.granted("a", Sit(id="1", seat=0, name="  Ann\u202e \n Lee "))
    assert script.room.names()[0] == "Ann Lee"
    assert code_of(script.ask("b", Sit(id="1", seat=0))) == "taken"
    script.granted("a", Sit(id="2", seat=2, name="Ann"))
    assert script.room.seat_of("a") == 2
    assert script.room.names() == ["", "", "Ann", ""]
    script.granted("a", Stand(id="3"))
    assert script.room.seat_of("a") is None
    assert code_of(script.ask("a", Stand(id="4"))) == "not-yours"
    assert code_of(script.ask("a", Sit(id="5", seat=7))) == "unknown"


def test_a_private_room_is_by_invitation() -> None:
    script = Script(opened(FOUR))
    assert code_of(script.ask("a", Sit(id="1", seat=0), invited=False)) == "not-yours"
    script.granted(HOST, Sit(id="1", seat=0), invited=False)
    public = Script(opened(msgspec.structs.replace(FOUR, public=True)))
    public.granted("a", Sit(id="1", seat=0), invited=False)


def test_a_seat_for_a_bot_is_not_for_people_until_the_host_says_so() -> None:
    script = Script(opened(msgspec.structs.replace(FOUR, seats=people(3, bots=1))))
    assert code_of(script.ask("a", Sit(id="1", seat=3))) == "taken"
    assert code_of(script.ask("a", Arrange(id="1", seat=3, plan=SeatPlan()))) == "not-yours"
    script.granted(HOST, Arrange(id="1", seat=3, plan=SeatPlan()))
    script.granted("a", Sit(id="2", seat=3))


@pytest.mark.parametrize("plan", [SeatPlan(level="genius"), SeatPlan(fighters=["cactus"])])
def test_a_seat_that_cannot_be_is_refused(plan: SeatPlan) -> None:
    script = Script(opened(FOUR))
    assert code_of(script.ask(HOST, Arrange(id="1", seat=0, plan=plan))) == "malformed"


def test_only_the_host_starts_and_bots_take_the_free_seats() -> None:
    script = Script(opened(FOUR))
    script.granted("a", Sit(id="1", seat=1))
    assert code_of(script.ask("a", Start(id="2"))) == "not-yours"
    script.granted(HOST, Start(id="1"))
    kinds = [seat.plan.kind for seat in script.room.room_view(HOST, EVERYBODY).seats]
    assert kinds == ["bot", "person", "bot", "bot"]
    for request in (Start(id="2"), Sit(id="2", seat=0), Arrange(id="2", seat=0, plan=SeatPlan())):
        assert code_of(script.ask(HOST, request)) == "not-now"


def test_a_game_that_cannot_begin_says_why() -> None:
    both_cactus = [SeatPlan(fighters=["cactus"])] * 2
    script = Script(opened(msgspec.structs.replace(DUEL, seats=both_cactus)))
    refused = script.ask(HOST, Start(id="1"))
    assert code_of(refused) == "not-now"
    assert isinstance(refused, Refused)
    assert "cactus" in refused.reason


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"game": "ultrium-sphere"}, "draft"),
        ({"game": "chess"}, "game"),
        ({"mode": "team-spirit"}, "mode"),
        ({"options": {"nothing": "x"}}, "options.nothing"),
        ({"teams": [[0], [1]]}, "teams"),
        ({"seats": [*people(3), SeatPlan(level="genius")]}, "seats[3].level"),
        ({"seats": [*people(3), SeatPlan(fighters=["cactus"])]}, "seats[3].fighters"),
        ({"seats": [SeatPlan(fighters=["nobody"])] * 2, "draft": "named"}, "seats[0].fighters"),
        ({"each": 4}, "seats"),
    ],
)
def test_settings_that_cannot_be_are_refused_by_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        check_settings(msgspec.structs.replace(FOUR, **changes))
    assert error.value.path == field


def test_the_invitation_is_for_the_host_those_who_sit_there_and_the_invited() -> None:
    script = Script(opened(FOUR))
    script.granted("a", Sit(id="1", seat=1))
    views = [script.room.room_view(who, Company(frozenset({1}), True), 3) for who in (HOST, "a", STRANGER)]
    assert [view.invite for view in views] == ["token", "token", None]
    assert script.room.room_view(STRANGER, EVERYBODY, invited=True).invite == "token"
    assert [view.seat for view in views] == [None, 1, None]
    assert [view.host for view in views] == [True, False, False]
    assert [seat.here for seat in views[0].seats] == [False, True, False, False]
    early = script.room.room_view(HOST, company(1, 2))
    assert [seat.here for seat in early.seats] == [False, True, False, False], "nobody sits in seat 2 yet"


def test_the_code_of_a_private_room_is_no_secret_of_those_who_have_it_and_of_no_other() -> None:
    script = Script(opened(FOUR))
    script.granted("a", Sit(id="1", seat=1))
    views = [script.room.room_view(who, EVERYBODY) for who in (HOST, "a", STRANGER)]
    assert [view.code for view in views] == ["CODE", "CODE", ""]
    assert script.room.room_view(STRANGER, EVERYBODY, invited=True).code == "CODE"
    public = Room(opened(msgspec.structs.replace(FOUR, public=True)))
    assert not script.room.is_open
    assert public.room_view(STRANGER, EVERYBODY, invited=public.is_open).code == "CODE"


# -- without the host


def company(*seats: int, host: bool = False) -> Company:
    return Company(frozenset(seats), host)


def test_while_the_host_is_away_whoever_sits_there_may_begin() -> None:
    script = Script(opened(FOUR))
    script.granted("a", Sit(id="1", seat=1))
    plan = SeatPlan(kind="bot")
    for request in (Start(id="2"), Arrange(id="3", seat=2, plan=plan)):
        assert code_of(script.ask("a", request, here=company(1, host=True))) == "not-yours"
        assert code_of(script.ask(STRANGER, request, here=company(1))) == "not-yours"
    assert [script.room.room_view("a", company(1, host=host)).host for host in (True, False)] == [False, True]
    script.granted("a", Arrange(id="4", seat=2, plan=plan), here=company(1))
    script.granted("a", Start(id="5"), here=company(1))
    assert script.room.status == "running"


def test_the_seat_of_somebody_who_is_not_there_can_be_freed() -> None:
    script = Script(opened(FOUR))
    for who, seat in ((HOST, 0), ("a", 1)):
        script.granted(who, Sit(id="1", seat=seat, name=who))
    free = Arrange(id="2", seat=1, plan=SeatPlan())
    own = Arrange(id="3", seat=0, plan=SeatPlan())
    assert code_of(script.ask(HOST, own, here=company(host=True))) == "taken"
    script.granted(HOST, free, here=company(0, host=True))
    assert script.room.seat_of("a") is None
    assert script.room.names()[1] == ""
    script.granted("b", Sit(id="4", seat=1))
    script.granted("a", Sit(id="5", seat=2))
    assert everything(room_of(script.opened, script.log)) == everything(script.room)


def test_the_host_shows_somebody_out_and_nobody_else_can() -> None:
    script = Script(opened(FOUR))
    for who, seat in (("a", 1), ("b", 2)):
        script.granted(who, Sit(id="1", seat=seat, name=who))
    out = Arrange(id="2", seat=2, plan=SeatPlan())
    assert code_of(script.ask("a", out, here=company(1, 2))) == "taken"
    script.granted(HOST, out, here=company(1, 2, host=True))
    assert script.room.seat_of("b") is None
    again = script.room.rematch(id="next", code="C2", secret_hex="0" * 64, created=1.0)
    for room in (script.room, room_of(script.opened, script.log), Room(again)):
        assert code_of(room.decide("b", Sit(id="3", seat=3))) == "not-yours"
    script.granted("c", Sit(id="4", seat=2))


def test_the_uninvited_say_nothing_in_a_private_room() -> None:
    said = Say(id="1", text="let me in")
    private, public = (Room(opened(msgspec.structs.replace(FOUR, public=public))) for public in (False, True))
    assert code_of(private.decide(STRANGER, said, invited=False)) == "not-yours"
    assert isinstance(private.decide(STRANGER, said, invited=True), Said)
    assert isinstance(public.decide(STRANGER, said, invited=False), Said)


# -- choosing


def test_a_choice_is_taken_back_so_often_and_no_more_until_the_next_question() -> None:
    script = choosing_cards()
    card = next(offer.key for offer in script.table(0).offers)
    for _ in range(MOST_CHANGES):
        script.granted(session(0), Choose(id="1", turn=script.room.turn(0), key=card))
        assert script.table(0).can_take_back
        script.granted(session(0), TakeBack(id="2", turn=script.room.turn(0)))
    script.granted(session(0), Choose(id="3", turn=script.room.turn(0), key=card))
    assert not script.table(0).can_take_back
    for room in (script.room, room_of(script.opened, script.log)):
        assert code_of(room.decide(session(0), TakeBack(id="4", turn=room.turn(0)))) == "not-now"


def test_every_round_one_may_change_ones_mind_anew() -> None:
    script = choosing_cards()
    for _ in script.steps(1):
        if script.table(None).view.round > 1 and script.table(0).can_take_back:
            return
        if script.table(0).can_take_back:
            script.room.seats[0].change_mind(script.room._question(0))
            script.room.seats[0].changes = MOST_CHANGES
    raise AssertionError("nobody could ever take anything back again")


def test_a_choice_for_another_turn_is_stale() -> None:
    script = choosing_cards()
    turn = script.room.turn(0)
    script.granted(session(0), Choose(id="1", turn=turn, key="card:net"))
    assert code_of(script.ask(session(0), Choose(id="2", turn=turn, key="card:net"))) == "stale"
    assert code_of(script.ask(session(0), TakeBack(id="2", turn=turn))) == "stale"


def test_the_turn_of_a_seat_does_not_change_when_others_lock_theirs() -> None:
    script = choosing_cards(FOUR)
    turn = script.room.turn(0)
    for seat in (1, 2, 3):
        offer = script.table(seat).offers[0]
        assert isinstance(script.choose(seat, offer.key), Played)
        assert script.room.turn(0) == turn
    script.granted(session(0), Choose(id="1", turn=turn, key=script.table(0).offers[0].key))
    assert script.room.turn(0) != turn


def test_a_refusal_names_the_rule_in_the_language_asked_for() -> None:
    script = choosing_cards()
    request = Choose(id="1", turn=script.room.turn(0), key="end")
    said = [script.ask(session(0), request, lang=lang) for lang in LANGS]
    assert all(isinstance(no, Refused) and no.code == "illegal" and no.rule for no in said)
    assert len({no.reason for no in said if isinstance(no, Refused)}) == 2


def test_why_not() -> None:
    script = choosing_cards()
    forbidden = script.room.why_not(session(0), WhyNot(id="1", key="move:1"), "fr")
    assert isinstance(forbidden, Reason)
    assert forbidden.rule.startswith("W2E-")
    assert script.room.why_not(session(0), WhyNot(id="2", key="card:net")) == Reason(
        id="2", rule="", reason=""
    )
    assert code_of(script.room.why_not(session(0), WhyNot(id="3", key="nonsense"))) == "malformed"
    assert code_of(script.room.why_not(STRANGER, WhyNot(id="4", key="card:net"))) == "not-yours"


def test_nobody_plays_for_another_seat_or_before_the_game_or_after_it() -> None:
    gathering = Script(opened(DUEL))
    gathering.granted(session(0), Sit(id="1", seat=0))
    for request in (Choose(id="1", turn=0, key="end"), TakeBack(id="1", turn=0), Concede(id="1")):
        assert code_of(gathering.ask(session(0), request)) == "not-now"
        assert code_of(gathering.ask(STRANGER, request)) == "not-yours"
    script = running()
    script.granted(session(0), Concede(id="1"))
    assert script.room.status == "over"
    assert code_of(script.ask(session(1), Concede(id="1"))) == "not-now"


def test_a_choice_is_taken_back_until_all_have_locked() -> None:
    script = choosing_cards()
    assert not script.table(0).can_take_back
    script.choose(0, "card:net")
    assert script.table(0).can_take_back
    script.granted(session(0), TakeBack(id="1", turn=script.room.turn(0)))
    assert script.table(0).view.fighters[0].pick is None
    script.choose(0, "card:net")
    script.choose(1, script.table(1).offers[0].key)
    assert not script.table(0).can_take_back
    assert code_of(script.ask(session(0), TakeBack(id="2", turn=script.room.turn(0)))) == "illegal"


def test_conceding_leaves_the_game_to_the_others() -> None:
    script = choosing_cards(FOUR)
    assert isinstance(script.ask(session(2), Concede(id="1")), Conceded)
    assert code_of(script.ask(session(2), Concede(id="2"))) == "illegal"
    assert script.room.status == "running"


def test_only_events_that_a_client_has_not_seen_are_sent() -> None:
    script = choosing_cards()
    whole = script.table(0)
    rest = script.room.table(0, "en", 2, 100.0)
    assert rest is not None
    assert (rest.first, rest.events) == (2, whole.events[2:])
    for nonsense in (-1, whole.number + 1):
        again = script.room.table(0, "en", nonsense, 100.0)
        assert again is not None
        assert (again.first, again.events) == (0, whole.events)


def test_offers_are_the_choices_of_the_match() -> None:
    script = running(FOUR)
    for _ in script.steps(3):
        for seat in range(4):
            offers = [(offer.key, offer.text) for offer in script.table(seat).offers]
            assert offers == [(c.key, c.text) for c in script.match.choices(seat)]


# -- the sentence at the head of the table


def test_the_prompt_says_who_must_do_what() -> None:
    script = choosing_cards()
    assert script.table(0).prompt == "Cactus: choose a card in secret. Still choosing: Baobab (P1)."
    assert script.table(None).prompt == (
        "Everybody chooses a card in secret. Still choosing: Cactus (P0), Baobab (P1)."
    )
    script.choose(0, "card:net")
    assert script.table(0).prompt == "Everybody chooses a card in secret. Still choosing: Baobab (P1)."
    assert script.table(1).prompt == "Baobab: choose a card in secret."
    french = script.room.table(1, "fr", 0, 0.0)
    assert french is not None
    assert french.prompt == "Baobab\u00a0: choisissez une carte en secret."


@pytest.mark.parametrize(("game", "seed"), [("", 0), ("", 1), ("", 2), (SPHERE, 0)])
def test_there_is_always_a_prompt_and_it_names_the_seats_that_are_asked(game: str, seed: int) -> None:
    script = Script(opened(random_settings(random.Random(seed + 50), game), seed)).sit_and_start()
    for _ in script.steps(seed):
        prompts = [script.room.table(None, lang, 10**6, 0.0) for lang in LANGS]
        english, french = (table.prompt for table in prompts if table)
        assert english.endswith((".", "!"))
        assert english != french
        assert "{" not in english + french
        waiting = script.table(None).view.waiting
        assert all(f"P{n}" in english for n in waiting if not script.room.seats[n].is_bot)


def test_every_word_of_a_room_is_used_and_every_phase_has_its_prompts() -> None:
    source = Path(gong.__file__).parent
    files = [*source.glob("server/*.py"), *source.glob("*/prompts.py")]
    sources = "".join(path.read_text("utf-8") for path in files)
    names = {name.split(".")[1] for name in words("en").names() if name.startswith("room.")}
    prompts = {name for name in names if name.startswith("prompt-")}
    spoken = {spoken_phase(phase) for phase in range(len(flow.NAMES))} - {"over"}
    wanted = {f"prompt-{phase}{you}" for phase in spoken for you in ("", "-you")}
    assert prompts == wanted | {"prompt-roll", "prompt-over", "prompt-over-nobody"}
    assert {name for name in names - prompts if not re.search(f"[\"'.]{name}[\"']", sources)} == set()


# -- clocks


def test_a_decision_clock_that_runs_out_brings_a_choice() -> None:
    script = choosing_cards()
    assert script.table(0).left == {0: 30.0, 1: 30.0}
    assert script.room.next_deadline({0, 1}) == 130.0
    assert script.room.overdue(129.9, {0, 1}) is None
    late = script.room.overdue(130.0, {0, 1})
    assert isinstance(late, Played)
    assert (late.seat, late.by) == (0, "clock")
    script.write(late)
    assert [chat.text for chat in script.room.chats(1, 0)] == ["The clock of P0 ran out: a bot has chosen."]
    assert script.table(1).left == {1: 30.0}


def test_taking_back_wins_no_time() -> None:
    script = choosing_cards()
    script.now = 125.0
    script.choose(0, "card:net")
    script.granted(session(0), TakeBack(id="1", turn=script.room.turn(0)))
    assert script.table(0).left == {0: 5.0, 1: 5.0}


def test_a_room_that_was_asleep_gives_everybody_the_whole_time() -> None:
    script = choosing_cards()
    room = room_of(script.opened, script.log)
    room.resume(5000.0)
    assert room.overdue(5029.0, {0, 1}) is None
    assert room.next_deadline({0, 1}) == 5030.0


def test_a_bot_sits_in_for_somebody_who_is_away_and_leaves_on_return() -> None:
    script = choosing_cards(msgspec.structs.replace(DUEL, clocks=Clocks(away=60)))
    assert script.room.overdue(100.0, {1}) is None
    assert script.room.next_deadline({1}) == 160.0
    assert script.room.overdue(159.0, {1}) is None
    away = script.room.overdue(160.0, {1})
    assert away == StandIn(0, on=True)
    script.write(away)
    assert script.room.room_view(HOST, EVERYBODY).seats[0].stand_in
    move = script.room.bot_move()
    assert isinstance(move, Played)
    assert (move.seat, move.by) == (0, "bot")
    back = script.room.returned(0)
    assert back == StandIn(0, on=False)
    script.write(back)
    assert script.room.bot_move() is None
    assert script.room.returned(0) is None
    assert len(script.room.chats(None, 0)) == 2


def test_coming_back_in_time_stops_the_away_clock() -> None:
    script = choosing_cards(msgspec.structs.replace(DUEL, clocks=Clocks(away=60)))
    for now, here in ((100.0, {1}), (150.0, {0, 1}), (151.0, {1})):
        assert script.room.overdue(now, here) is None
    assert script.room.overdue(170.0, {1}) is None
    assert script.room.overdue(211.0, {1}) == StandIn(0, on=True)


def test_without_clocks_nobody_is_hurried() -> None:
    script = choosing_cards(msgspec.structs.replace(DUEL, clocks=Clocks(decision=0, away=0)))
    assert script.room.overdue(1e9, set()) is None
    assert script.room.next_deadline(set()) is None
    assert script.table(0).left == {}


# -- chat


def test_spectators_talk_among_themselves_during_the_game() -> None:
    script = Script(opened(DUEL))
    script.granted(STRANGER, Say(id="1", text="hi \u200b all"), name="Watcher")
    script.sit_and_start()
    script.granted(STRANGER, Say(id="2", text="he has the net"), name="Watcher")
    script.granted(session(1), Say(id="3", text="good luck"), name="ignored")
    players, spectators = script.room.chats(0, 0), script.room.chats(None, 0)
    assert [chat.text for chat in players] == ["hi all", "good luck"]
    assert [chat.text for chat in spectators] == ["hi all", "he has the net", "good luck"]
    assert [chat.number for chat in players] == [0, 1]
    assert [(chat.seat, chat.name) for chat in spectators] == [
        (None, "Watcher"),
        (None, "Watcher"),
        (1, "P1"),
    ]
    assert script.room.chats(0, 1) == players[1:]
    assert code_of(script.ask(STRANGER, Say(id="4", text=" \u200b "))) == "malformed"
    script.granted(session(0), Concede(id="5"))
    script.granted(STRANGER, Say(id="6", text="well played"))
    assert script.room.chats(0, 2)[0].text == "well played"


def test_a_newcomer_hears_the_last_lines_only() -> None:
    script = Script(opened(DUEL))
    for number in range(KEPT + 5):
        script.granted(STRANGER, Say(id=f"{number}", text=f"line {number}"))
    for since in (-1, 0, 3):
        heard = script.room.chats(None, since)
        assert [heard[0].number, heard[-1].number, len(heard)] == [5, KEPT + 4, KEPT]
    assert [chat.text for chat in script.room.chats(0, KEPT + 4)] == [f"line {KEPT + 4}"]
    assert script.room.chats(0, KEPT + 5) == []


def test_a_notice_says_that_it_is_one_and_a_nameless_spectator_is_none() -> None:
    script = choosing_cards()
    script.granted(STRANGER, Say(id="1", text="the server stops"), name="")
    late = script.room.overdue(1e6, {0, 1})
    assert late is not None
    script.write(late)
    chats = script.room.chats(None, 0)
    assert [(chat.notice, chat.seat, chat.name) for chat in chats] == [(False, None, ""), (True, 0, "")]


# -- again


def test_a_rematch_goes_one_seat_further() -> None:
    teams = Settings(
        game="warriorz-2e",
        draft="named",
        seats=[SeatPlan(fighters=[name]) for name in ("cactus", "baobab", "agaric", "jojoba")],
        teams=[[0, 1], [2, 3]],
    )
    script = running(teams)
    assert code_of(script.ask(session(0), Rematch(id="1"))) == "not-now"
    for seat in (0, 1):
        script.granted(session(seat), Concede(id="1"))
    assert script.room.status == "over"
    assert script.room.replay_id == script.opened.id
    assert code_of(script.ask(STRANGER, Rematch(id="1"))) == "not-yours"
    assert script.ask(session(2), Rematch(id="1")) == Rematched("")
    again = script.room.rematch(id="next", code="C2", secret_hex="0" * 64, created=1.0)
    assert [kept and kept.session for kept in again.kept] == [session(n) for n in (3, 0, 1, 2)]
    assert [plan.fighters for plan in again.settings.seats] == [
        ["jojoba"],
        ["cactus"],
        ["baobab"],
        ["agaric"],
    ]
    assert again.settings.teams == [[1, 2], [3, 0]]
    assert again.invite == script.opened.invite, "whoever was invited is invited again"
    room = Script(again)
    assert room.room.seat_of(session(0)) == 1
    fresh = new_nonce()
    room.granted(session(0), Sit(id="1", seat=1, name="P0", seal=seal_of(fresh)))
    room.granted(HOST, Start(id="1"))
    room.granted(session(0), Reveal(id="1", nonce=fresh))
    assert room.room.match is not None
    assert room.room.match.nonces == ("", fresh, "", "")


def test_what_everybody_heard_goes_along_to_the_rematch() -> None:
    script = running()
    script.granted(session(0), Say(id="1", text="To the gong!"))
    script.granted(STRANGER, Say(id="2", text="Psst"))
    script.granted(session(0), Concede(id="3"))
    again = script.room.rematch(id="next", code="C2", secret_hex="0" * 64, created=1.0)
    room = Room(decode_opened(encode(again)))
    for audience in (0, None):
        (chat,) = room.chats(audience, 0)
        assert (chat.seat, chat.text, chat.before) == (1, "To the gong!", True)


def test_there_is_one_rematch() -> None:
    script = running()
    script.granted(session(0), Concede(id="1"))
    script.write(Rematched("next"))
    assert script.room.room_view(HOST, EVERYBODY).next == "next"
    assert code_of(script.ask(session(0), Rematch(id="2"))) == "taken"


@pytest.mark.parametrize(("game", "seed"), [*[("", seed) for seed in range(4)], *[(SPHERE, 0), (SPHERE, 1)]])
def test_a_game_goes_on_from_any_position_against_bots(game: str, seed: int) -> None:
    first = Script(opened(random_settings(random.Random(seed), game), seed)).sit_and_start()
    for number in first.steps(seed):
        if number > 25:
            break
    position = first.match.position()
    settings = settings_at(position, 1)
    assert [plan.kind for plan in settings.seats].count("person") == 1
    script = Script(opened(settings, 5, start=position)).sit_and_start()
    assert script.match.position() == position
    script.play_out(seed)
    assert gong.verify(script.room.record()).finished


def test_a_hint_is_for_whoever_plays_against_bots_alone_or_by_the_rooms_leave() -> None:
    def advised(seats: list[SeatPlan], who: int = 0, turn: int = 0, **more: Any) -> Any:
        settings = Settings(game="warriorz-2e", seats=seats, draft="random", **more)
        script = Script(opened(settings)).sit_and_start()
        while 0 not in script.match.waiting:
            script.step(random.Random(1))
        asked = Hint(id="1", turn=script.room.turn(0) + turn)
        return script.room.advisable(session(who), asked)

    question = advised(people(1, 2))
    assert (question.seat, question.level, question.explains) == (0, "gladiator", True)
    assert code_of(advised(people(2, 1))) == "not-now"
    assert advised(people(2, 1), hints=True).seat == 0
    assert code_of(advised(people(1, 2), turn=1)) == "stale"
    assert code_of(advised(people(1, 2), who=1)) == "not-yours"


@pytest.mark.parametrize("game", ["warriorz-2e", SPHERE])
def test_the_same_choices_with_the_dice_of_then_are_the_same_game(game: str) -> None:
    decks = {0: "blitz", 1: "tides"} if game == SPHERE else {0: "cactus", 1: "baobab"}
    seats = [SeatPlan(kind="bot", fighters=[deck]) for deck in decks.values()]
    first = Script(opened(Settings(game=game, seats=seats, draft="named"))).sit_and_start().play_out(3)
    record = first.room.record()
    position, faces = _position(encode(record), 20, "en")
    script = entries.Script(faces, ((), ()))
    levels = {0: "gladiator", 1: "gladiator"}
    again = Script(opened(settings_at(position, 0, levels), 5, start=position, script=script))
    assert [seat.level for seat in again.room.seats][1] == "gladiator"
    again.sit_and_start()
    for move in read_record(record).moves[20:]:
        if move.seat is not None and move.key is not None:
            again.write(Played(move.seat, move.key))
    assert as_sent(again.room.record()["result"]) == as_sent(record["result"])


def test_a_face_that_a_die_has_not_is_drawn_instead() -> None:
    seats = [SeatPlan(kind="bot", fighters=[name]) for name in ("cactus", "baobab")]
    settings = Settings(game="warriorz-2e", seats=seats, draft="named")
    script = (
        Script(opened(settings, script=entries.Script((12,) * 500, ((), ())))).sit_and_start().play_out(3)
    )
    assert script.match.over


def test_a_seat_that_a_position_has_not_is_refused() -> None:
    with pytest.raises(BadInput, match="seat"):
        settings_at(gong.new_match("warriorz-2e", 4, draft="random").position(), 4)


# -- other rules


def under_old_rules(script: Script) -> list[Entry]:
    """The log as a version of these rules before this one would have written it."""
    rules = built_in(script.opened.settings.game).rules
    old = [
        msgspec.structs.replace(e, what=msgspec.structs.replace(e.what, rules=rules - 1))
        for e in script.log
        if isinstance(e.what, Started)
    ]
    return [old[0] if isinstance(entry.what, Started) else entry for entry in script.log]


def half_played(seed: int, until: int = 40) -> tuple[Script, Snapshot]:
    """A game and a snapshot of a moment before its end."""
    script = Script(opened(msgspec.structs.replace(FOUR, seats=people(3, bots=1)), seed)).sit_and_start()
    snapshot = None
    for number in script.steps(seed):
        snapshot = script.room.snapshot() if number == until - 8 else snapshot
        if number == until:
            break
    assert snapshot is not None
    return script, decode_snapshot(encode(snapshot))


@pytest.mark.parametrize("with_snapshot", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_under_other_rules_a_game_goes_on_from_where_it_was_and_says_so(
    seed: int, with_snapshot: bool
) -> None:
    script, snapshot = half_played(seed)
    log = under_old_rules(script)
    room = room_of(script.opened, log, snapshot if with_snapshot else None)
    assert room.match is not None
    assert room.match.position() == script.match.position()
    assert room.commitment == script.room.commitment
    assert room.number == script.room.number
    upgrade = room.upgrade()
    assert isinstance(upgrade, Upgraded)
    goes_on(script, log, room, upgrade)


def goes_on(script: Script, log: list[Entry], room: Room, upgrade: Upgraded) -> None:
    stale = script.room.turn(0)
    script.log, script.room = list(log), room
    script.write(upgrade)
    assert room.upgrade() is None
    assert room.room_view(HOST, EVERYBODY).upgraded
    assert "rules" in room.chats(0, 0)[-1].text
    assert code_of(script.ask(session(0), Choose(id="1", turn=stale, key="end"))) == "stale"
    assert everything(room_of(script.opened, script.log)) == everything(room)
    script.play_out(1)
    assert everything(room_of(script.opened, script.log)) == everything(room)
    record = room.record()
    assert record["drawn_before"] == upgrade.outcomes
    assert gong.verify(record).finished


def test_choices_that_the_new_rules_forbid_are_passed_over() -> None:
    script, snapshot = half_played(2)
    log = under_old_rules(script)
    wrong = Entry(len(log) + 1, 100.0, Played(0, "card:of-yesterday"))
    room = room_of(script.opened, [*log, wrong], snapshot)
    assert room.number == wrong.number
    assert room.match is not None
    assert room.match.position() == script.match.position()


def test_an_upgrade_older_than_the_snapshot_is_passed_by() -> None:
    """Two changes of rules in one game; the second finds the first's position, or a later snapshot."""
    script, _ = half_played(1, until=30)
    room = room_of(script.opened, under_old_rules(script))
    first = room.upgrade()
    assert isinstance(first, Upgraded)
    script.log, script.room = under_old_rules(script), room
    script.write(msgspec.structs.replace(first, rules=first.rules - 1))
    for number in script.steps(4):
        if number > 40:
            break
    for snapshot in (None, room.snapshot()):
        again = room_of(script.opened, script.log, snapshot)
        assert again.match is not None
        assert room.match is not None
        assert again.match.position() == room.match.position()
        assert isinstance(again.upgrade(), Upgraded)


def test_a_game_that_has_not_begun_or_is_over_needs_no_upgrade() -> None:
    gathering = Script(opened(DUEL, rules=0))
    assert room_of(gathering.opened, gathering.log).upgrade() is None
    script = running()
    script.granted(session(0), Concede(id="1"))
    room = room_of(script.opened, under_old_rules(script), script.room.snapshot())
    assert room.status == "over"
    assert room.upgrade() is None


def test_people_who_sat_before_still_sit_in_the_next_room() -> None:
    room = Room(opened(FOUR, kept=(None, Kept("x", "Xavier"), None, None)))
    assert room.seat_of("x") == 1
    assert room.names() == ["", "Xavier", "", ""]


def test_a_bot_of_ones_own_that_fails_does_not_hold_up_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing:
        def choose(self, view: object, choices: object, rng: object) -> str:
            raise KeyError("zone")

    monkeypatch.setitem(registry._MAKERS, "failing", partial(OwnBot, "failing", Failing))
    plans = [SeatPlan(), SeatPlan(kind="bot", level="failing")]
    script = Script(opened(Settings(game="warriorz-2e", seats=plans, draft="random"))).sit_and_start()
    script.play_out(1)
    assert script.room.status == "over"
    assert "raised KeyError: 'zone'" in caplog.text
