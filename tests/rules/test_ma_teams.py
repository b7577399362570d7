"""Victory in teams: Team Spirit and Brothers in arms (MA 5 and 6)."""

from itertools import cycle, islice
from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, down, holding, mad, new_fight
from .test_ma_frame import RING_FIGHTERS, card_of, deal, dealt, deck, finish_round, peaceful_round
from .test_ma_victory import (
    SIDE_A,
    SIDE_B,
    TWO_PLAYERS,
    after_round_twelve,
    out,
    strike_down,
    striker,
    won,
)

PAIRS = [{"agaric", "baobab"}, {"bonzai", "burdock"}, {"cactus", "sorgho"}]


# --- 5: Team Spirit -------------------------------------------------------------------------------


def sides_around(m: Fight) -> list[int]:
    """The team of each ring zone's fighter, clockwise."""
    return [f.team for f in sorted(m.view(None).fighters, key=lambda f: f.zone or 0)]


def team_of(m: Fight, name: str) -> set[str]:
    """A fighter and its team-mates."""
    return {f.id for f in m.view(None).fighters if f.team == m.fighter(name).team}


@pytest.mark.proves("MA-5.1")
def test_six_players_have_a_fighter_each_two_a_whole_team() -> None:
    for players, each in ((6, 1), (2, 3)):
        m = dealt(players, "team-spirit", seed=1)
        assert team_of(m, "agaric") == set(SIDE_A)
        assert team_of(m, "burdock") == set(SIDE_B)
        seats = [f.seat for f in m.view(None).fighters]
        assert [seats.count(seat) for seat in range(players)] == [each] * players
        assert m.view(None).mode == "team-spirit"


@pytest.mark.proves("MA-5.1")
def test_teams_are_fixed_and_without_the_dragon() -> None:
    seats = [["agaric", "bonzai", "cactus"], ["sorgho", "burdock", "baobab"]]
    with pytest.raises(gong.BadInput, match=r"MA-5\.1"):
        new_fight("mad-arena", seats, mode="team-spirit")
    with pytest.raises(gong.BadInput, match=r"MA-5\.1") as caught:
        deal("agaric", "bonzai", "zamioculcas", "sorgho", "baobab", "burdock", mode="team-spirit")
    assert caught.value.path == "seats[2]"


@pytest.mark.proves("MA-5.2", "MA-5.5", "MAR-25")
def test_a_team_match_lasts_twelve_rounds_with_an_empty_centre_at_the_start() -> None:
    m = dealt(2, "team-spirit")
    assert (m.view(None).ring, m.view(None).rounds) == (6, 12)
    assert 0 not in m.zones_of().values()
    for _ in range(11):
        peaceful_round(m)
    assert (m.over, m.view(None).round) == (False, 12)
    peaceful_round(m)
    assert m.result
    assert set(m.result.winners) in (set(SIDE_A), set(SIDE_B))


@pytest.mark.proves("MA-5.3", "MAR-23", "MA-C-02")
def test_teams_are_given_to_two_players_by_lot() -> None:
    first = [dealt(2, "team-spirit", seed).fighter("agaric").seat for seed in range(40)]
    assert 8 <= sum(first) <= 32


@pytest.mark.proves("MA-5.3", "MAR-23", "MA-C-02")
def test_fighters_are_given_to_six_players_by_lot() -> None:
    deals = [[f.id for f in dealt(6, "team-spirit", seed).view(None).fighters] for seed in range(60)]
    for seat in range(6):
        assert {names[seat] for names in deals} == set(RING_FIGHTERS)


@pytest.mark.proves("MA-5.3", "MAR-24", "MA-C-02", "MA-V05")
@pytest.mark.parametrize(
    ("mode", "players", "sides", "zones"),
    [
        ("team-spirit", 2, 2, 6),
        ("team-spirit", 6, 2, 6),
        ("brothers-in-arms", 3, 3, 6),
        ("brothers-in-arms", 6, 3, 6),
        ("brothers-in-arms", 4, 2, 4),
    ],
)
def test_ma_v05_sides_alternate_around_the_ring(mode: str, players: int, sides: int, zones: int) -> None:
    orders, firsts = set(), set()
    for seed in range(30):
        m = dealt(players, mode, seed)
        around = sides_around(m)
        assert around == list(islice(cycle(around[:sides]), zones))
        assert len(set(around)) == sides
        ring = tuple(sorted(m.zones_of(), key=lambda name: m.zones_of()[name] or 0))
        orders.add(ring)
        firsts.add(ring[0])
    assert len(firsts) == 6, "any fighter may have the first zone"
    assert len(orders) > 12


@pytest.mark.proves("MAR-24", "MA-D-01")
def test_an_explicit_seating_need_not_alternate() -> None:
    m = deal(*SIDE_A, *SIDE_B, mode="team-spirit")
    assert m.zones_of() == {name: zone for zone, name in enumerate([*SIDE_A, *SIDE_B], start=1)}
    assert team_of(m, "agaric") == set(SIDE_A)
    two = new_fight("mad-arena", [SIDE_B, SIDE_A], mode="team-spirit", seed=0)
    ring = ["bonzai", "agaric", "sorgho", "cactus", "burdock", "baobab"]
    assert two.zones_of() == {name: zone for zone, name in enumerate(ring, start=1)}


@pytest.mark.proves("MA-5.4")
def test_a_team_has_won_when_the_other_has_nobody_left() -> None:
    m = mad(
        "cactus",
        mode="team-spirit",
        cactus=armed(melee=1, move=1),
        baobab=at(2),
        agaric=out(),
        burdock=at(1, life=1, heads=["agaric"]),
        bonzai=out(),
        sorgho=out(),
    )
    strike_down(m, "cactus", "burdock")
    assert m.result
    assert set(m.won_by) == {"agaric", "cactus", "baobab"}, "the eliminated share the victory"
    assert (m.result.seats, m.result.why) == ((0, 1, 2), "last-standing")


@pytest.mark.proves("MA-5.4")
def test_one_survivor_keeps_a_team_in_the_game() -> None:
    m = mad(
        "cactus",
        mode="team-spirit",
        cactus=striker(1),
        agaric=out(),
        baobab=out(),
        burdock=at(1, life=1),
        bonzai=at(3),
        sorgho=out(),
    )
    strike_down(m, "cactus", "burdock")
    assert not m.over


@pytest.mark.proves("MA-5.5", "MAR-25", "MA-V57")
def test_ma_v57_a_team_adds_up_what_its_survivors_took_from_the_other_side() -> None:
    """A: Bonzaï's 7 and twice 3; Agaric's card is worth nothing to his own side. B: 3 for Sorgho."""
    result = after_round_twelve(
        "team-spirit",
        cactus=won(0, "bonzai", "agaric"),
        baobab=won(0),
        agaric=out(),
        burdock=won(1),
        sorgho=won(0),
        bonzai=out(),
    )
    assert set(result.winners) == {"agaric", "cactus", "baobab"}
    assert result.points == {"cactus": 10, "baobab": 3, "agaric": 0, "burdock": 0, "sorgho": 3, "bonzai": 0}


@pytest.mark.proves("MA-5.5", "MAR-25")
def test_a_team_does_not_profit_from_its_own_dead() -> None:
    """With Baobab's 13 for his own team, Agaric's side would have won."""
    result = after_round_twelve(
        "team-spirit",
        agaric=won(1, "baobab", "sorgho"),
        cactus=out(),
        baobab=out(),
        burdock=won(0, "cactus"),
        bonzai=won(2),
        sorgho=out(),
    )
    assert set(result.winners) == set(SIDE_B)
    assert (result.points["agaric"], result.points["burdock"]) == (9, 11)
    assert result.why == "most-points"


@pytest.mark.proves("MA-5.5", "MAR-26")
def test_equal_teams_go_by_foreign_trophies() -> None:
    """13 each: two trophies of Burdock's pair, Bonzaï's not counted, against one of the smaller Sorgho."""
    result = after_round_twelve(
        "brothers-in-arms",
        sorgho=won(1, "baobab"),
        burdock=won(2, "agaric", "cactus", "bonzai"),
        agaric=out(),
        bonzai=out(),
        cactus=out(),
        baobab=out(),
    )
    assert result.points["sorgho"] == result.points["burdock"] == 13
    assert (set(result.winners), result.why) == ({"bonzai", "burdock"}, "most-trophies")


@pytest.mark.proves("MAR-26")
def test_own_dead_are_no_trophies_in_a_tie_either() -> None:
    """10 + 3 against 13, a foreign trophy each: Cactus' dead brother is none, and Bonzaï is smaller."""
    result = after_round_twelve(
        "brothers-in-arms",
        cactus=won(0, "burdock", "sorgho"),
        bonzai=won(1, "baobab"),
        agaric=won(2),
        baobab=out(),
        burdock=out(),
        sorgho=out(),
    )
    assert result.points["cactus"] == result.points["bonzai"] == 13
    assert (set(result.winners), result.why) == ({"bonzai", "burdock"}, "smallest")


def without_points(*names: str) -> dict[str, Any]:
    """Survivors without trophies, off the centre."""
    return {name: won(zone) for zone, name in enumerate(names, start=1)}


@pytest.mark.proves("MAR-26")
def test_then_the_team_of_the_smallest_survivor_wins() -> None:
    result = after_round_twelve("team-spirit", **without_points(*SIDE_B, *SIDE_A))
    assert (set(result.winners), result.why) == (set(SIDE_A), "smallest")


@pytest.mark.proves("MAR-26")
def test_the_dead_do_not_count_as_smallest() -> None:
    """Agaric was felled by the barrel of his own side; Bonzaï is now the smallest."""
    result = after_round_twelve(
        "team-spirit", **without_points("cactus", *SIDE_B), baobab=won(6, "agaric"), agaric=out()
    )
    assert (set(result.winners), result.why) == (set(SIDE_B), "smallest")


@pytest.mark.proves("MA-5.6", "MAR-27", "MA-V59")
def test_ma_v59_a_team_mate_cannot_be_struck_shot_or_netted() -> None:
    crowd: dict[str, Any] = {
        "agaric": at(1),
        "bonzai": at(1),
        "baobab": at(2),
        "burdock": at(2),
        "sorgho": out(),
    }
    cactus = armed(melee=1, shoot=1)
    m = mad("cactus", mode="team-spirit", cactus=cactus, **crowd)
    assert set(m.keys(0)) == {"melee:bonzai", "shoot:burdock", "end"}
    assert m.refused_by(0, "melee:agaric") == "MA-5.6"
    assert m.refused_by(0, "shoot:baobab") == "MA-5.6"
    netter = mad("cactus", mode="team-spirit", cactus=holding("net"), **crowd)
    assert netter.refused_by(0, "shoot:baobab") == "MA-5.6"
    assert "shoot:burdock" in netter.keys(0)


@pytest.mark.proves("MA-5.7")
def test_one_player_chooses_a_card_for_each_living_fighter() -> None:
    m = mad(
        mode="team-spirit",
        agaric={"zone": 1},
        cactus={"zone": 3},
        baobab=out(),
        bonzai={"zone": 2},
        sorgho={"zone": 4},
        burdock={"zone": 6},
        top=TWO_PLAYERS,
    )
    assert set(m.keys(0)) == {f"card:{card}" for name in ("agaric", "cactus") for card in deck(name)}
    m.play(0, f"card:{card_of('cactus', 4)}")
    assert set(m.keys(0)) == {f"card:{card}" for card in deck("agaric")}, "hands are never mixed"
    assert list(m.waiting) == [0, 1]
    m.play(0, f"card:{card_of('agaric', 2)}")
    assert list(m.waiting) == [1]


@pytest.mark.proves("MA-5.7")
def test_the_fighters_of_one_player_act_each_at_its_own_initiative() -> None:
    numbers = {"agaric": 2, "bonzai": 5, "cactus": 6, "sorgho": 4, "baobab": 3, "burdock": 1}
    fighters: dict[str, Any] = {name: down(numbers[name]) for name in (*SIDE_A, *SIDE_B)}
    m = mad(mode="team-spirit", **fighters, top=TWO_PLAYERS)
    finish_round(m)
    assert m.turns() == ["cactus", "bonzai", "sorgho", "baobab", "agaric", "burdock"]


# --- 6: Brothers in arms --------------------------------------------------------------------------


@pytest.mark.proves("MA-6.1", "MA-6.2")
@pytest.mark.parametrize(("players", "pairs", "each"), [(3, 3, 2), (4, 2, 1), (6, 3, 1)])
def test_the_pairs_and_who_plays_them(players: int, pairs: int, each: int) -> None:
    for seed in range(6):
        m = dealt(players, "brothers-in-arms", seed)
        fighters = m.view(None).fighters
        teams = [team_of(m, f.id) for f in fighters]
        assert all(team in PAIRS for team in teams)
        assert len(fighters) == 2 * pairs
        assert [sum(f.seat == seat for f in fighters) for seat in range(players)] == [each] * players
        if each == 2:
            assert all({f.id for f in fighters if f.seat == seat} in PAIRS for seat in range(3))


@pytest.mark.proves("MA-6.1", "MA-6.2")
@pytest.mark.parametrize(
    "names",
    [
        ("agaric", "bonzai", "baobab", "cactus"),
        ("agaric", "zamioculcas", "baobab", "cactus"),
        ("agaric", "bonzai", "baobab", "zamioculcas", "cactus", "sorgho"),
    ],
)
def test_no_broken_pairs_and_no_dragon(names: tuple[str, ...]) -> None:
    with pytest.raises(gong.BadInput) as caught:
        deal(*names, mode="brothers-in-arms")
    assert caught.value.path.startswith("seats")


@pytest.mark.proves("MA-6.2")
def test_one_player_cannot_have_halves_of_two_pairs() -> None:
    seats = [["agaric", "bonzai"], ["baobab", "burdock"], ["cactus", "sorgho"]]
    with pytest.raises(gong.BadInput):
        new_fight("mad-arena", seats, mode="brothers-in-arms")


@pytest.mark.proves("MA-6.3", "MAR-28", "MA-C-02")
def test_two_of_the_three_pairs_are_drawn_for_four_players() -> None:
    absent, seats = [], set()
    for seed in range(60):
        m = dealt(4, "brothers-in-arms", seed)
        names = set(m.zones_of())
        absent += [i for i, pair in enumerate(PAIRS) if not pair & names]
        seats |= {(f.seat, f.id) for f in m.view(None).fighters}
    assert len(absent) == 60, "exactly one pair is left out"
    assert all(8 <= absent.count(i) <= 34 for i in range(3)), absent
    assert len(seats) == 24, "any fighter in any seat"


@pytest.mark.proves("MA-6.5", "MA-5.6", "MAR-27")
def test_brothers_are_no_targets() -> None:
    m = mad(
        "cactus",
        mode="brothers-in-arms",
        cactus=armed(melee=1, shoot=1),
        sorgho=at(1),
        agaric=at(1),
        bonzai=at(2),
        baobab=at(4),
        burdock=at(4),
    )
    assert set(m.keys(0)) == {"melee:agaric", "shoot:bonzai", "end"}
    assert m.refused_by(0, "melee:sorgho") == "MA-5.6"


@pytest.mark.proves("MA-6.5", "MAR-25")
def test_the_dead_of_one_foreign_pair_taken_by_another_count() -> None:
    """Sorgho counts 5 for Agaric and 7 for Bonzaï, nothing for his brother Cactus."""
    result = after_round_twelve(
        "brothers-in-arms",
        sorgho=won(1, "agaric", "bonzai", "cactus"),
        baobab=won(0),
        burdock=won(2),
        agaric=out(),
        bonzai=out(),
        cactus=out(),
    )
    assert set(result.winners) == {"cactus", "sorgho"}
    assert (result.points["sorgho"], result.points["baobab"]) == (12, 3)
