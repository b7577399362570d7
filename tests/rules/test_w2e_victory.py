"""Who wins, alone or in a team (W2E 5 and 6)."""

from typing import Any

import pytest

import gong
from gong.data.loader import load_edition

from .fights import fight, fighter, keys
from .test_w2e_frame import STANDS_BY, acting_order, free_for_all, refused_by, told, wander

LINE_UPS = load_edition("warriorz-2e").line_ups


def won(popularity: int = 0, trophies: int = 0, **further: Any) -> dict[str, Any]:
    """A survivor with these winnings, who has acted."""
    return {"zone": 3, **STANDS_BY, "popularity": popularity, "trophies": trophies, **further}


def out(popularity: int = 0, trophies: int = 0) -> dict[str, Any]:
    """An eliminated warrior with these winnings."""
    return {"life": 0, "popularity": popularity, "trophies": trophies}


def after_round_seven(*, teams: list[list[int]] | None = None, **fighters: Any) -> gong.Result:
    """Everybody has acted in the last round; the first named ends its turn."""
    top = {"round": 7} | ({"teams": teams} if teams else {})
    m = fight(next(iter(fighters)), **fighters, top=top)
    m.play(0, "end")
    assert m.result
    return m.result


# --- 5.1: the last in the arena -------------------------------------------------------------------


def last_blow(number: int = 4, **fields: Any) -> gong.Match:
    """Cactus is about to strike down Agaric, the only other warrior alive; Jojoba is out."""
    return fight(
        "cactus",
        cactus={"zone": 1, "card": {"move": 2, "melee": 1, "shoot": 1}, **fields},
        agaric={"zone": 1, "life": 1, **STANDS_BY, "popularity": 20, "trophies": 1},
        jojoba=out(popularity=30),
        top={"round": number},
    )


@pytest.mark.proves("W2E-5.1.1")
@pytest.mark.parametrize("number", [1, 4, 7])
def test_alone_in_the_arena_one_wins_whatever_the_popularity(number: int) -> None:
    m = last_blow(number)
    m.play(0, "melee:agaric")
    m.roll(6)
    assert m.result
    assert (m.result.winners, m.result.seats, m.result.why) == (("cactus",), (0,), "last-standing")
    assert m.result.points["cactus"] < m.result.points["agaric"]


@pytest.mark.proves("W2E-5.1.1")
def test_with_two_in_the_arena_the_fight_goes_on() -> None:
    m = last_blow()
    m.play(0, "melee:agaric")
    m.roll(1)
    assert (m.over, m.result) == (False, None)


@pytest.mark.proves("W2E-5.1.2", "W2E-R18")
def test_victory_ends_the_game_in_mid_turn() -> None:
    m = last_blow()
    m.play(0, "melee:agaric")
    m.roll(6)
    assert m.over
    assert (m.waiting, m.chance, keys(m, 0)) == ((), None, [])
    assert refused_by(m, 0, "move:2") == "W2E-5.1.1", "two moves and a shot were left"


@pytest.mark.proves("W2E-5.1.2", "W2E-R18")
def test_victory_is_checked_again_after_the_rocks() -> None:
    """Cactus fells Jojoba, the rocks fell Cactus: Baobab is alone and wins before his turn."""
    m = fight(
        "cactus",
        cactus={"zone": 1, "life": 1, "card": {"melee": 1}},
        jojoba={"zone": 1, "life": 1, **STANDS_BY},
        baobab={"zone": 4, "down": {"initiative": 1}},
        top={"round": 1},
    )
    m.play(0, "melee:jojoba")
    m.roll(6)
    assert not m.over
    m.roll(6, 1, 1)
    assert m.result
    assert (m.result.winners, m.result.why) == (("baobab",), "last-standing")


@pytest.mark.proves("W2E-5.1.2")
def test_whoever_is_left_when_the_others_concede_has_won() -> None:
    m = fight(cactus=won(), agaric=won(), jojoba=won())
    m.concede(0)
    assert not m.over
    m.concede(2)
    assert m.result
    assert m.result.winners == ("agaric",)


# --- 5.2: several survivors after round 7 ---------------------------------------------------------


@pytest.mark.proves("W2E-5.2.1")
def test_the_most_popular_survivor_wins() -> None:
    result = after_round_seven(cactus=won(4), zamioculcas=won(6), agaric=won(5, trophies=3))
    assert (result.winners, result.why) == (("zamioculcas",), "most-popular")
    assert result.ranking == ("zamioculcas", "agaric", "cactus")
    assert result.points == {"zamioculcas": 6, "agaric": 5, "cactus": 4}


@pytest.mark.proves("W2E-5.2.1")
def test_only_survivors_compete() -> None:
    result = after_round_seven(cactus=won(1), zamioculcas=won(2), agaric=out(30, trophies=3))
    assert result.winners == ("zamioculcas",)
    assert result.ranking == ("zamioculcas", "cactus", "agaric")


@pytest.mark.proves("W2E-5.2.1")
@pytest.mark.parametrize(("wounded", "winner"), [(False, "cactus"), (True, "agaric")])
def test_a_large_token_counts_three(wounded: bool, winner: str) -> None:
    m = fight(
        "cactus",
        cactus={"zone": 1, "card": {"melee": 1}},
        baobab={"zone": 1, **STANDS_BY, "large": not wounded},
        agaric=won(2),
        top={"round": 7},
    )
    m.play(0, "melee:baobab")
    m.roll(6)
    assert fighter(m, "cactus").popularity == (1 if wounded else 3)
    m.play(0, "end")
    assert m.result
    assert m.result.winners == (winner,)


@pytest.mark.proves("W2E-5.2.1")
def test_life_tokens_are_no_popularity() -> None:
    """Neither Zamioculcas' sixteen nor the large ones that Bonzaï took with the Sticks."""
    result = after_round_seven(
        zamioculcas=won(0),
        bonzai=won(0, life=20, large=True, loot=3),
        agaric=won(1, life=1),
    )
    assert (result.winners, result.points["bonzai"]) == (("agaric",), 0)


@pytest.mark.proves("W2E-5.2.2")
def test_equal_popularity_goes_by_trophies() -> None:
    result = after_round_seven(agaric=won(6, 1), zamioculcas=won(6, 2), cactus=won(5, 3))
    assert (result.winners, result.why) == (("zamioculcas",), "most-trophies")


@pytest.mark.proves("W2E-5.2.3")
def test_then_the_smallest_wins() -> None:
    result = after_round_seven(zamioculcas=won(6, 1), jojoba=won(6, 1), cactus=won(6, 1), agaric=won(6, 0))
    assert (result.winners, result.why) == (("jojoba",), "smallest")
    assert result.ranking == ("jojoba", "cactus", "zamioculcas", "agaric")


# --- 5.3: the arena is never empty ----------------------------------------------------------------


@pytest.mark.proves("W2E-5.3.1")
@pytest.mark.parametrize("seed", range(8))
def test_somebody_is_always_left(seed: int) -> None:
    for m in wander(free_for_all("agaric", "jojoba", "baobab", seed=seed), seed):
        assert any(f.standing for f in m.view(None).fighters)
    assert m.result
    assert len(m.result.winners) == 1


@pytest.mark.proves("W2E-5.3.1")
def test_no_attack_reaches_its_attacker() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        cactus={"zone": 1, **STANDS_BY},
        baobab={"zone": 2, **STANDS_BY},
    )
    assert refused_by(m, 0, "shoot:zone:1") == "W2E-4.6.1"
    assert keys(m, 0) == ["shoot:zone:2"]


@pytest.mark.proves("W2E-5.3.1")
def test_no_rocks_fly_when_one_is_left() -> None:
    m = last_blow(1, life=1)
    m.play(0, "melee:agaric")
    m.roll(6)
    assert (m.over, m.chance) == (True, None)
    assert fighter(m, "cactus").standing


@pytest.mark.proves("W2E-5.3.1", "W2E-R19")
@pytest.mark.parametrize(
    ("cactus", "agaric", "winner", "why"),
    [
        ((5, 0), (3, 4), "cactus", "most-popular"),
        ((5, 0), (6, 0), "cactus", "most-trophies"),
        ((5, 0), (6, 1), "agaric", "smallest"),
    ],
)
def test_an_empty_arena_is_settled_among_those_who_fell_last(
    cactus: tuple[int, int], agaric: tuple[int, int], winner: str, why: str
) -> None:
    """Only with ``rocks_first``: Cactus fells Agaric for 1 point and a trophy, then the rocks fell Cactus."""
    m = fight(
        "cactus",
        options={"rocks_vs_victory": "rocks_first"},
        cactus={"zone": 1, "life": 1, "popularity": cactus[0], "trophies": cactus[1], "card": {"melee": 1}},
        agaric={"zone": 1, "life": 1, **STANDS_BY, "popularity": agaric[0], "trophies": agaric[1]},
        jojoba=out(popularity=40, trophies=5),
        top={"round": 3},
    )
    m.play(0, "melee:agaric")
    m.roll(6)
    m.roll(6)
    assert m.result
    assert not any(f.standing for f in m.view(None).fighters)
    assert (m.result.winners, m.result.why) == ((winner,), why)


# --- 6.1: teams -----------------------------------------------------------------------------------

PAIRS = [[0, 1], [2, 3]]


@pytest.mark.proves("W2E-6.1.1")
def test_a_team_wins_when_no_other_team_has_a_living_warrior() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "card": {"melee": 1}},
        baobab=out(),
        cactus=out(popularity=30),
        sorgho={"zone": 1, "life": 1, **STANDS_BY, "popularity": 20},
        top={"round": 2, "teams": PAIRS},
    )
    m.play(0, "melee:sorgho")
    m.roll(6)
    assert m.result
    assert (m.result.winners, m.result.seats) == (("agaric", "baobab"), (0, 1)), "the fallen wins too"


@pytest.mark.proves("W2E-6.1.1")
def test_while_one_of_them_lives_the_fight_goes_on() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "card": {"melee": 1}},
        baobab=won(),
        cactus=won(),
        sorgho={"zone": 1, "life": 1, **STANDS_BY},
        top={"round": 4, "teams": PAIRS},
    )
    m.play(0, "melee:sorgho")
    m.roll(6)
    assert not fighter(m, "sorgho").standing
    assert not m.over


@pytest.mark.proves("W2E-6.1.1")
def test_team_mates_do_not_have_to_fight_on() -> None:
    """The two of a team are the last in the arena: neither must be alone."""
    m = fight(agaric=won(), baobab=won(), cactus=won(), sorgho=won(), top={"teams": PAIRS})
    m.concede(2)
    m.concede(3)
    assert m.result
    assert set(m.result.winners) == {"agaric", "baobab"}


@pytest.mark.proves("W2E-6.1.2")
@pytest.mark.parametrize("key", LINE_UPS)
def test_every_listed_line_up_can_be_played_to_the_end(key: str) -> None:
    line_up = LINE_UPS[key]
    *_, m = wander(gong.new_match("warriorz-2e", line_up.seats, teams=line_up.teams, seed=1), 1)
    assert m.result
    teams = [{name for seat in team for name in line_up.seats[seat]} for team in line_up.teams]
    assert set(m.result.winners) in teams


@pytest.mark.proves("W2E-6.1.2")
def test_other_line_ups_are_allowed() -> None:
    m = gong.new_match(
        "warriorz-2e", [["agaric"], ["baobab", "cactus"], ["sorgho"]], teams=[[0, 2], [1]], seed=0
    )
    assert {f.id: f.team for f in m.view(None).fighters} == {
        "agaric": 0,
        "baobab": 1,
        "cactus": 1,
        "sorgho": 0,
    }


# --- 6.2: several warriors to a player ------------------------------------------------------------


def two_each(**fields: Any) -> gong.Match:
    """T2b: one player has Bonzaï and Sorgho, the other Cactus and Burdock."""
    line_up = LINE_UPS["T2b"]
    return fight(**fields, top={"seats": line_up.seats, "teams": line_up.teams})


@pytest.mark.proves("W2E-6.2.1")
def test_a_player_chooses_a_card_for_each_warrior_and_plays_each_turn_separately() -> None:
    m = two_each(**{name: {"zone": 0} for name in ("bonzai", "sorgho", "cactus", "burdock")})
    assert m.waiting == (0, 1)
    m.play(0, "card:kamikaze")  # initiative 7
    assert m.waiting == (0, 1), "Sorgho's card is still missing"
    assert all(key not in keys(m, 0) for key in ("card:kamikaze", "card:sticks"))
    m.play(0, "card:terminotaur")  # initiative 1
    m.play(1, "card:epaulet")  # initiative 4
    m.play(1, "card:electroshock")  # initiative 1, and Burdock is smaller than Sorgho
    view = m.view(None)
    assert (view.turn.fighter, view.waiting) == ("bonzai", (0,))
    assert fighter(m, "sorgho").active == "sheet"


@pytest.mark.proves("W2E-6.2.1")
def test_winnings_and_charms_belong_to_the_warrior_not_the_player() -> None:
    line_up = LINE_UPS["T2b"]
    m = fight(
        "bonzai",
        charms=True,
        bonzai={"zone": 1, "card": {"melee": 2}},
        sorgho={"zone": 2, **STANDS_BY},
        cactus={"zone": 1, **STANDS_BY},
        burdock={"zone": 2, **STANDS_BY},
        top={"seats": line_up.seats, "teams": line_up.teams},
    )
    m.play(0, "melee:cactus")
    m.roll(6, 6)
    m.play(1, "charm:flip:1")
    assert [f.charm for f in m.view(None).fighters] == [True, True, False, True]
    assert [f.popularity for f in m.view(None).fighters] == [3, 0, 0, 0]
    assert [f.life for f in m.view(None).fighters] == [7, 10, 7, 9]


@pytest.mark.proves("W2E-6.2.2")
def test_ties_within_a_player_or_team_go_by_size_without_a_choice() -> None:
    seats = [["zamioculcas", "agaric"], ["cactus"], ["jojoba"]]
    cards: dict[str, Any] = {name: {"zone": 1, "down": {"initiative": 5}} for seat in seats for name in seat}
    one_player = fight(**cards, top={"seats": seats, "teams": [[0], [1, 2]]})
    assert keys(one_player, 0) == ["end"], "Agaric's turn: there is no choosing who goes first"
    assert acting_order(one_player) == ["agaric", "jojoba", "cactus", "zamioculcas"]


# --- 6.3: teams after round 7 ---------------------------------------------------------------------


@pytest.mark.proves("W2E-6.3.1")
def test_the_team_with_the_larger_sum_wins() -> None:
    result = after_round_seven(agaric=won(5), baobab=won(4), cactus=won(8), sorgho=won(0), teams=PAIRS)
    assert (result.winners, result.why) == (("agaric", "baobab"), "most-popular")
    assert result.ranking == ("agaric", "baobab", "cactus", "sorgho")


@pytest.mark.proves("W2E-6.3.1")
def test_equal_sums_go_by_the_sum_of_trophies() -> None:
    result = after_round_seven(
        agaric=won(5, 2),
        baobab=won(3, 0),
        cactus=won(8, 1),
        sorgho=won(0, 2),
        teams=PAIRS,
    )
    assert (result.winners, result.why) == (("cactus", "sorgho"), "most-trophies")


@pytest.mark.proves("W2E-6.3.1")
def test_a_team_without_survivors_cannot_win() -> None:
    """Three pairs; the most popular one is out."""
    result = after_round_seven(
        agaric=won(1),
        sorgho=won(1),
        jojoba=out(20),
        burdock=out(20),
        bonzai=won(3),
        cactus=out(0),
        teams=[[0, 1], [2, 3], [4, 5]],
    )
    assert set(result.winners) == {"bonzai", "cactus"}


@pytest.mark.proves("W2E-6.3.2", "W2E-R20")
def test_what_the_eliminated_won_counts_for_their_team() -> None:
    result = after_round_seven(baobab=won(4), agaric=out(5), cactus=won(6), sorgho=won(2), teams=PAIRS)
    assert set(result.winners) == {"agaric", "baobab"}, "9 to 8"


@pytest.mark.proves("W2E-6.3.2", "W2E-R20")
def test_their_trophies_count_too() -> None:
    result = after_round_seven(
        baobab=won(4), agaric=out(4, trophies=2), cactus=won(6), sorgho=won(2, trophies=1), teams=PAIRS
    )
    assert (set(result.winners), result.why) == ({"agaric", "baobab"}, "most-trophies")


@pytest.mark.proves("W2E-6.3.3", "W2E-R21")
@pytest.mark.parametrize(
    ("agaric", "winners"), [(won(3), {"agaric", "baobab"}), (out(3), {"cactus", "sorgho"})]
)
def test_at_last_the_team_with_the_smallest_living_warrior(agaric: dict[str, Any], winners: set[str]) -> None:
    result = after_round_seven(baobab=won(3), agaric=agaric, cactus=won(6), sorgho=won(0), teams=PAIRS)
    assert (set(result.winners), result.why) == (winners, "smallest")


@pytest.mark.proves("W2E-6.3.3")
def test_only_the_tied_teams_are_compared() -> None:
    """Agaric is the smallest of all, but his team is behind."""
    result = after_round_seven(
        agaric=won(0),
        sorgho=won(1),
        jojoba=won(2),
        burdock=won(2),
        bonzai=won(4),
        cactus=won(0),
        teams=[[0, 1], [2, 3], [4, 5]],
    )
    assert set(result.winners) == {"jojoba", "burdock"}


# --- 6.4: team-mates and secrets ------------------------------------------------------------------


@pytest.mark.proves("W2E-6.4.1", "W2E-R22")
def test_a_face_down_card_is_secret_from_team_mates() -> None:
    worlds = [
        fight(agaric=won(), baobab=won(), cactus=won(), sorgho=won(), top={"teams": PAIRS}) for _ in "ab"
    ]
    for m, card in zip(worlds, ("ring", "powder-barrel"), strict=True):
        m.play(0, f"card:{card}")
        assert m.view(0).fighters[0].pick == card
        assert m.view(1).fighters[0].pick == "?"
    one, other = worlds
    assert one.view(1) == other.view(1)
    assert one.position(1) == other.position(1)
    assert one.events_for(1) == other.events_for(1)
    assert told(one, "Chose")[-1].card == "ring"


@pytest.mark.proves("W2E-6.4.1")
def test_a_player_knows_the_cards_of_all_own_warriors() -> None:
    m = two_each(**{name: {"zone": 0} for name in ("bonzai", "sorgho", "cactus", "burdock")})
    m.play(0, "card:sticks")
    m.play(0, "card:outfit")
    assert [f.pick for f in m.view(0).fighters] == ["sticks", "outfit", None, None]
    assert [f.pick for f in m.view(1).fighters] == ["?", "?", None, None]
