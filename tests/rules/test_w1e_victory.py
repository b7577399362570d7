"""Who wins, alone or in a team (W1E 5 and 6)."""

from typing import Any

import pytest

import gong

from .fights import fighter, keys, refused_by, told
from .test_w1e_combat import PAIRS, T2B, burns_down, fuse, out, won
from .test_w1e_frame import (
    EDITION,
    acting_order,
    arena,
    attack,
    card,
    in_zone,
    wander,
)

LINE_UPS = EDITION.line_ups

# --- 5: victory -----------------------------------------------------------------------------------


def last_blow(number: int, *dice: int) -> gong.Match:
    """Cactus strikes at Agaric, the only other warrior alive, far more popular; Jojoba is out."""
    m = arena(
        "cactus",
        cactus={"zone": 1, "card": {"move": 2, "melee": 1, "shoot": 1}},
        agaric=in_zone(1, life=1, popularity=20, trophies=1),
        jojoba=out(popularity=30),
        top={"round": number},
    )
    return attack(m, "melee:agaric", *dice)


@pytest.mark.proves("W1E-5.1.1")
@pytest.mark.parametrize("number", [1, 4, 8])
def test_alone_in_the_arena_one_wins_whatever_the_popularity(number: int) -> None:
    result = last_blow(number, 6).result
    assert result
    assert (result.winners, result.seats, result.why) == (("cactus",), (0,), "last-standing")


@pytest.mark.proves("W1E-5.1.1")
def test_with_two_in_the_arena_the_fight_goes_on() -> None:
    m = last_blow(4, 1)
    assert (m.over, m.result) == (False, None)


@pytest.mark.proves("W1E-5.1.2", "W1E-R16")
def test_victory_ends_the_game_in_mid_turn() -> None:
    m = last_blow(4, 6)
    assert m.over
    assert (m.waiting, m.chance, keys(m, 0)) == ((), None, [])
    assert refused_by(m, 0, "move:2") == "W1E-5.1.1", "two moves and a shot were left"


@pytest.mark.proves("W1E-5.1.2", "W1E-R16")
def test_victory_ends_the_game_in_mid_round_after_a_flame_event() -> None:
    m = burns_down(1, zamioculcas={"zone": 4, **card(1)})
    assert m.result
    assert (m.result.winners, m.result.why) == (("zamioculcas",), "last-standing")
    assert told(m, "TurnBegan") == [], "his turn never began"


@pytest.mark.proves("W1E-5.1.2", "W1E-R16")
def test_an_attack_is_completed_before_victory_is_checked() -> None:
    """The last opponent is the primary of a Strike; its die still goes to Baobab's team-mate."""
    m = arena(
        "baobab",
        baobab={"zone": 1, "active": "strike"},
        sorgho=in_zone(2),
        cactus=in_zone(2, life=1),
        top={"teams": [[0, 1], [2]]},
    )
    attack(m, "shoot:cactus", 6, 1, 1, 1)
    assert (fighter(m, "cactus").life, m.result) == (0, None)
    m.play(0, "give:1")
    assert fighter(m, "sorgho").life == 9
    assert m.over


def after_round_eight(*, teams: Any = None, options: Any = None, **fighters: Any) -> gong.Result:
    """Everybody has acted in the last round; the first named ends its turn."""
    top = {"round": 8} | ({"teams": teams} if teams else {})
    m = arena(next(iter(fighters)), **fighters, options=options, top=top)
    m.play(0, "end")
    assert m.result
    return m.result


@pytest.mark.proves("W1E-5.2.1")
def test_the_most_popular_survivor_wins() -> None:
    result = after_round_eight(cactus=won(4), zamioculcas=won(6), agaric=won(5, 3), jojoba=out(30, 4))
    assert (result.winners, result.why) == (("zamioculcas",), "most-popular")
    assert result.ranking == ("zamioculcas", "agaric", "cactus", "jojoba")
    assert result.points == {"zamioculcas": 6, "agaric": 5, "cactus": 4, "jojoba": 30}


@pytest.mark.proves("W1E-5.2.1")
def test_life_tokens_are_no_popularity() -> None:
    """Neither Zamioculcas' sixteen nor those that Bonzaï took with the Sticks."""
    result = after_round_eight(zamioculcas=won(0), bonzai=won(0, life=20), agaric=won(1, life=1))
    assert (result.winners, result.points["bonzai"]) == (("agaric",), 0)


@pytest.mark.proves("W1E-5.2.2")
def test_equal_popularity_goes_by_trophies() -> None:
    result = after_round_eight(agaric=won(6, 1), zamioculcas=won(6, 2), cactus=won(5, 3))
    assert (result.winners, result.why) == (("zamioculcas",), "most-trophies")


@pytest.mark.proves("W1E-5.2.3")
def test_then_the_smallest_wins() -> None:
    result = after_round_eight(zamioculcas=won(6, 1), jojoba=won(6, 1), cactus=won(6, 1), agaric=won(6, 0))
    assert (result.winners, result.why) == (("jojoba",), "smallest")


def last_two_explode(agaric: Any, jojoba: Any, options: Any = None, teams: Any = None) -> gong.Result:
    """The fuse takes Agaric and Jojoba, the last two; Zamioculcas and Cactus are out."""
    m = fuse(
        *(6, 6, 6),
        options=options,
        agaric={"life": 3, **agaric},
        jojoba={"zone": 1, "life": 1, "card": {}, **card(1), **jojoba},
        zamioculcas=out(40, 5),
        cactus=out(3),
        top={"teams": teams} if teams else {},
    )
    assert not any(f.standing for f in m.view(None).fighters)
    assert m.result
    return m.result


def winnings(popularity: int, trophies: int) -> dict[str, int]:
    return {"popularity": popularity, "trophies": trophies}


@pytest.mark.proves("W1E-5.3.1", "W1E-R17")
@pytest.mark.parametrize("value", [None, "tiebreak"])
@pytest.mark.parametrize(
    ("agaric", "jojoba", "winner", "why"),
    [
        ((4, 9), (5, 0), "jojoba", "most-popular"),
        ((5, 0), (4, 9), "agaric", "most-popular"),
        ((4, 1), (4, 2), "jojoba", "most-trophies"),
        ((4, 1), (4, 1), "agaric", "smallest"),
    ],
)
def test_zero_survivors_tiebreak(
    value: str | None, agaric: tuple[int, int], jojoba: tuple[int, int], winner: str, why: str
) -> None:
    """Only among those whom the explosion felled: Zamioculcas' 40 do not count."""
    options = {"zero_survivors": value} if value else {}
    result = last_two_explode(winnings(*agaric), winnings(*jojoba), options)
    assert (result.winners, result.why) == ((winner,), why)


@pytest.mark.proves("W1E-5.3.1", "W1E-R17")
def test_zero_survivors_draw() -> None:
    result = last_two_explode(winnings(4, 1), winnings(2, 0), {"zero_survivors": "draw"})
    assert (result.winners, result.seats, result.why) == ((), (), "nobody-left")


@pytest.mark.proves("W1E-5.3.1", "W1E-R17")
def test_zero_survivors_of_teams_go_by_team_sums() -> None:
    """Alone Agaric's 5 beat Jojoba's 2; with Zamioculcas' 40 she is ahead of him and Cactus."""
    result = last_two_explode(winnings(5, 1), winnings(2, 0), teams=[[0, 3], [1, 2]])
    assert (set(result.winners), result.why) == ({"jojoba", "zamioculcas"}, "most-popular")


# --- 6: teams -------------------------------------------------------------------------------------


@pytest.mark.proves("W1E-6.1.1")
def test_a_team_wins_when_no_other_team_has_a_living_warrior() -> None:
    m = arena(
        "agaric",
        agaric={"zone": 1, "card": {"melee": 1}},
        baobab=out(),
        cactus=out(popularity=30),
        sorgho=in_zone(1, life=1, popularity=20),
        top={"teams": PAIRS},
    )
    attack(m, "melee:sorgho", 6)
    assert m.result
    assert (m.result.winners, m.result.seats) == (("agaric", "baobab"), (0, 1)), "the fallen wins too"


@pytest.mark.proves("W1E-6.1.1")
@pytest.mark.parametrize(("cactus", "over"), [(won(), False), (out(), True)])
def test_while_one_of_them_lives_the_fight_goes_on(cactus: dict[str, Any], over: bool) -> None:
    """Two team-mates may be left: neither must be alone."""
    m = arena(
        "agaric",
        agaric={"zone": 1, "card": {"melee": 1}},
        baobab=won(),
        cactus=cactus,
        sorgho=in_zone(1, life=1),
        top={"teams": PAIRS},
    )
    attack(m, "melee:sorgho", 6)
    assert m.over is over


LISTED = {
    # key: whether a player runs a whole team, the teams
    "T2a": (True, "agaric zamioculcas / jojoba baobab"),
    "T2b": (True, "bonzai sorgho / cactus burdock"),
    "T2c": (True, "agaric bonzai baobab / jojoba burdock sorgho"),
    "T2d": (True, "agaric bonzai burdock zamioculcas / jojoba cactus sorgho baobab"),
    "T3": (True, "agaric baobab / bonzai sorgho / cactus burdock"),
    "T4a": (False, "agaric baobab / cactus sorgho"),
    "T4b": (False, "burdock baobab / jojoba zamioculcas"),
    "T6p": (False, "agaric sorgho / jojoba burdock / bonzai cactus"),
    "T5": (False, "agaric jojoba bonzai / cactus zamioculcas"),
    "T6": (False, "agaric bonzai baobab / jojoba burdock sorgho"),
    "T7": (False, "agaric bonzai cactus baobab / burdock sorgho zamioculcas"),
    "T8": (False, "agaric bonzai burdock zamioculcas / jojoba cactus sorgho baobab"),
}


@pytest.mark.proves("W1E-6.1.2")
def test_the_listed_line_ups() -> None:
    found = {}
    for key, line_up in LINE_UPS.items():
        teams = [" ".join(name for seat in team for name in line_up.seats[seat]) for team in line_up.teams]
        found[key] = (len(line_up.seats) == len(line_up.teams), " / ".join(teams))
    assert found == LISTED


@pytest.mark.proves("W1E-6.1.2")
@pytest.mark.parametrize("key", LISTED)
def test_every_listed_line_up_can_be_played_to_the_end(key: str) -> None:
    line_up = LINE_UPS[key]
    *_, m = wander(gong.new_match("warriorz-1e", line_up.seats, teams=line_up.teams, seed=1), 1)
    assert m.result
    assert set(m.result.winners) in [set(team.split()) for team in LISTED[key][1].split(" / ")]


@pytest.mark.proves("W1E-6.1.2")
def test_other_line_ups_are_allowed() -> None:
    seats = [["agaric"], ["baobab", "cactus"], ["sorgho"]]
    m = gong.new_match("warriorz-1e", seats, teams=[[0, 2], [1]], seed=0)
    teams = {f.id: f.team for f in m.view(None).fighters}
    assert teams == {"agaric": 0, "baobab": 1, "cactus": 1, "sorgho": 0}


@pytest.mark.proves("W1E-6.2.1")
def test_a_player_chooses_a_card_for_each_living_warrior_and_plays_each_turn_separately() -> None:
    m = arena(bonzai={"zone": 0}, sorgho={"zone": 0}, cactus={"zone": 0}, burdock=out(), top=T2B)
    assert m.waiting == (0, 1)
    hands = [fighter(m, name).hand for name in ("bonzai", "sorgho")]
    assert keys(m, 0) == [f"card:{key}" for hand in hands for key in hand]
    m.play(0, "card:sticks")
    assert m.waiting == (0, 1), "Sorgho's card is still missing"
    assert keys(m, 0) == [f"card:{key}" for key in fighter(m, "sorgho").hand]


@pytest.mark.proves("W1E-6.2.1")
def test_each_warrior_of_a_player_acts_on_its_own_number_and_keeps_its_own_winnings() -> None:
    m = arena(
        bonzai={"zone": 1, "down": {"initiative": 7, "melee": 2}},
        sorgho={"zone": 2, **card(1)},
        cactus={"zone": 1, "card": {}, **card(4)},
        burdock={"zone": 2, **card(2)},
        top=T2B,
    )
    attack(m, "melee:cactus", 6, 6)
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0, 0]
    assert [f.life for f in m.view(None).fighters] == [7, 10, 6, 9]
    assert acting_order(m) == ["bonzai", "cactus", "burdock", "sorgho"]


@pytest.mark.proves("W1E-6.2.2")
def test_ties_within_a_player_or_team_go_by_size_without_a_choice() -> None:
    seats = [["zamioculcas", "agaric"], ["cactus"], ["jojoba"]]
    cards: dict[str, Any] = {name: {"zone": 1, **card(5)} for seat in seats for name in seat}
    m = arena(**cards, top={"seats": seats, "teams": [[0], [1, 2]]})
    assert keys(m, 0) == ["end"], "Agaric's turn: there is no choosing who goes first"
    assert acting_order(m) == ["agaric", "jojoba", "cactus", "zamioculcas"]


@pytest.mark.proves("W1E-6.3.1")
def test_the_team_with_the_larger_sum_wins() -> None:
    result = after_round_eight(agaric=won(5), baobab=won(4), cactus=won(8), sorgho=won(0, 3), teams=PAIRS)
    assert (result.winners, result.why) == (("agaric", "baobab"), "most-popular")


@pytest.mark.proves("W1E-6.3.1")
def test_equal_sums_go_by_the_sum_of_trophies() -> None:
    result = after_round_eight(
        agaric=won(5, 2), baobab=won(3), cactus=won(8, 1), sorgho=won(0, 2), teams=PAIRS
    )
    assert (result.winners, result.why) == (("cactus", "sorgho"), "most-trophies")


@pytest.mark.proves("W1E-6.3.1")
def test_a_team_without_survivors_cannot_win() -> None:
    result = after_round_eight(
        agaric=won(1),
        sorgho=won(1),
        jojoba=out(20),
        burdock=out(20),
        bonzai=won(3),
        cactus=out(),
        teams=[[0, 1], [2, 3], [4, 5]],
    )
    assert set(result.winners) == {"bonzai", "cactus"}


WITH_THE_FALLEN, WITHOUT = {"agaric", "baobab"}, {"cactus", "sorgho"}


@pytest.mark.proves("W1E-6.3.2", "W1E-R18")
@pytest.mark.parametrize(
    ("value", "winners"),
    [(None, WITH_THE_FALLEN), ("all_members", WITH_THE_FALLEN), ("survivors", WITHOUT)],
)
@pytest.mark.parametrize(
    ("baobab", "agaric", "cactus"),
    [((4, 0), (5, 0), (8, 0)), ((8, 0), (0, 2), (8, 1))],
    ids=["popularity", "trophies"],
)
def test_team_sum(
    value: str | None,
    winners: set[str],
    baobab: tuple[int, int],
    agaric: tuple[int, int],
    cactus: tuple[int, int],
) -> None:
    """Agaric is out: his 5 points make 9 to 8, his 2 trophies 2 to 1."""
    result = after_round_eight(
        baobab=won(*baobab),
        agaric=out(*agaric),
        cactus=won(*cactus),
        sorgho=won(),
        teams=PAIRS,
        options={"team_sum": value} if value else {},
    )
    assert set(result.winners) == winners


@pytest.mark.proves("W1E-6.3.3", "W1E-R19")
@pytest.mark.parametrize(
    ("value", "agaric", "winners"),
    [
        (None, won(3), WITH_THE_FALLEN),
        (None, out(3), WITHOUT),
        ("smallest_survivor", out(3), WITHOUT),
        ("smallest_member", out(3), WITH_THE_FALLEN),
    ],
)
def test_team_last_tiebreak(value: str | None, agaric: dict[str, Any], winners: set[str]) -> None:
    """All is equal, and Agaric is the smallest."""
    options = {"team_last_tiebreak": value} if value else {}
    result = after_round_eight(
        baobab=won(3), agaric=agaric, cactus=won(6), sorgho=won(0), teams=PAIRS, options=options
    )
    assert (set(result.winners), result.why) == (winners, "smallest")


@pytest.mark.proves("W1E-6.3.3", "W1E-R19")
def test_only_the_tied_teams_are_compared() -> None:
    """Agaric is the smallest of all, but his team is behind."""
    result = after_round_eight(
        agaric=won(0),
        sorgho=won(1),
        jojoba=won(2),
        burdock=won(2),
        bonzai=won(4),
        cactus=won(0),
        teams=[[0, 1], [2, 3], [4, 5]],
    )
    assert set(result.winners) == {"jojoba", "burdock"}


@pytest.mark.proves("W1E-6.4.1", "W1E-R20")
@pytest.mark.parametrize(("value", "seen"), [(None, "?"), ("own_cards", "?"), ("team_cards", "ring")])
def test_team_view(value: str | None, seen: str) -> None:
    options = {"team_view": value} if value else {}
    m = arena(options=options, agaric=won(), baobab=won(), cactus=won(), sorgho=won(), top={"teams": PAIRS})
    m.play(0, "card:ring")
    assert m.view(0).fighters[0].pick == "ring"
    assert m.view(1).fighters[0].pick == seen
    assert m.position(1)["fighters"]["agaric"]["pick"] == seen
    for stranger in (2, 3, None):
        assert m.view(stranger).fighters[0].pick == "?"
