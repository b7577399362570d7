"""Odds for spectators: of the past, from what everybody could see, and never for those who play."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gong.core.errors import BadInput
from gong.core.match import SPECTATOR
from gong.core.rule import Stream
from gong.core.thoughts import Plan, Question, Surveyed, Thought, Tried
from gong.server.messages import Settings
from gong.server.prospects import Past, Prospect, Prospects, is_open, prospects
from gong.server.settings import check_settings
from gong.server.thinking import packed

from .live import Live, live_server
from .people import calling, client_of, new_room
from .rooms import SPHERE, Script, opened, people, random_settings

GAMES = ("warriorz-2e", "mad-arena", SPHERE)


def watched(game: str, seed: int) -> Script:
    settings = replace(random_settings(random.Random(seed), game), odds=True)
    return Script(opened(settings))


def note(script: Script, past: Past, seen: dict[int, Any]) -> None:
    """What a spectator knew at each moment that counts."""
    if is_open(script.match):
        seen.setdefault(script.room.asked_so_far, script.match.known_to(None))
    past.note(script.room)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_older_than_the_question_and_what_a_spectator_knew(game: str) -> None:
    script, past = watched(game, 3).sit_and_start(), Past()
    seen: dict[int, Any] = {}
    note(script, past, seen)
    for _ in script.steps(3):
        note(script, past, seen)
        if past.told is not None:
            assert past.told.question < script.room.asked_so_far or script.match.over
            assert past.told.public == seen[past.told.question]
        if script.room.number > 150:
            break
    assert past.told is not None


@pytest.mark.parametrize("game", GAMES[:2])
def test_while_cards_are_chosen_in_secret_no_moment_counts(game: str) -> None:
    """Nor when only one of all still has to choose."""
    script = watched(game, 5).sit_and_start()
    secret = 0
    for _ in script.steps(5):
        asked = script.match.waiting
        if asked and script.table(asked[0]).view.phase in ("select", "draft"):
            secret += 1
            assert not is_open(script.match)
    assert secret > 3


def test_a_secret_choice_changes_nothing_that_is_told() -> None:
    """Two worlds that differ in what somebody has chosen face down."""
    script = watched("warriorz-2e", 5).sit_and_start()
    for _ in script.steps(5):
        asked = script.match.waiting
        if len(asked) > 1 and script.table(asked[0]).view.phase == "select":
            break
    seat = script.match.waiting[0]
    told = []
    for key in [offer.key for offer in script.table(seat).offers][:2]:
        other = Script(script.opened)
        past = Past()
        for entry in script.log:
            other.room.apply(entry)
            past.note(other.room)
        other.room.match.play(seat, key)  # type: ignore[union-attr]
        past.note(other.room)
        told.append(past.told)
    assert told[0] is not None
    assert told[0].public == told[1].public  # type: ignore[union-attr]


def test_a_game_that_counts_shows_no_odds() -> None:
    with pytest.raises(BadInput, match="odds"):
        check_settings(Settings(game="warriorz-2e", seats=people(2), draft="random", rated=True, odds=True))


class Even:
    """Finds everybody as likely to win, after a look at the world it is given."""

    def __init__(self, members: int) -> None:
        self.worlds: list[Any] = []
        self._members = members

    def think(self, known: Any, who: int, plan: Plan, rng: Stream) -> Thought:
        raise AssertionError

    def tried(self, who: int) -> list[Tried]:
        raise AssertionError

    def survey(self, s: Any, question: Question, rng: Stream) -> list[Surveyed]:
        self.worlds.append(s)
        return [Surveyed((1 / self._members,) * self._members, 0.0, 0.0)]


@pytest.mark.parametrize("game", GAMES)
def test_odds_are_worked_out_in_worlds_that_a_spectator_cannot_tell_apart(game: str) -> None:
    script = watched(game, 7).sit_and_start()
    for number in script.steps(7):
        if number > 30 and is_open(script.match):
            break
    match = script.match
    public, table = match.known_to(None), match.table
    mind = Even(len(public.team) if hasattr(public, "team") else table.seats)
    found = prospects(packed(table), public, mind)
    assert found is not None
    assert sum(one.chance for one in found) == pytest.approx(1, abs=0.01)
    assert sorted(seat for one in found for seat in one.seats) == list(range(table.seats))
    for world in mind.worlds:
        assert table.forget(world, SPECTATOR) == public


# -- over the wire


class Given:
    """Works out what a test wants."""

    def __init__(self) -> None:
        self.asked = 0

    async def done(self, job: Any, *given: Any) -> Any:
        self.asked += 1
        return (Prospect((0,), 0.25), Prospect((1,), 0.75))

    async def close(self) -> None: ...


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Live]:
    with live_server(sqlite_url, 0) as live:
        live.app.state.prospects = Prospects(Given())
        yield live


@pytest.mark.anyio
@pytest.mark.parametrize("allowed", [True, False])
async def test_for_those_who_watch_where_the_room_says_so(server: Live, allowed: bool) -> None:
    room, _, cookie = await new_room(server, odds=allowed)
    async with calling(server, room, cookie) as ann, client_of(server) as http:
        await ann.sit(0, "Ann")
        table = await ann.start()
        for played in range(60):  # the dice decide after how many choices there is a moment to tell of
            if played > 11 and (not allowed or (await http.get(f"/api/rooms/{room}/odds")).json()["sides"]):
                break
            if table.offers:
                await ann.choose(table)
            table = await ann.my_turn()
        own = await http.get(f"/api/rooms/{room}/odds", headers={"cookie": cookie})
        assert own.status_code == 403, "never for those who play"
        seen = await http.get(f"/api/rooms/{room}/odds")
        assert seen.status_code == (200 if allowed else 403)
        if allowed:
            sides = [{"seats": [0], "chance": 0.25}, {"seats": [1], "chance": 0.75}]
            assert seen.json() == {"sides": sides}
            again = await http.get(f"/api/rooms/{room}/odds")
            assert again.json() == {"sides": sides}
            assert server.app.state.prospects._worker.asked == 1, "each moment is worked out once"
        assert (await http.get("/api/rooms/nowhere/odds")).status_code == 404
