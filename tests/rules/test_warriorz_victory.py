"""Wounds, elimination and victory in both editions of Ultimate Warriorz (4.8 to 6)."""

from typing import Any

import pytest

from .fights import Fight, armed, at, down, holding
from .warriorz import PAIRS, T2B, WARRIORS, Edition, out, won

# --- 4.7 and 4.8: targets, life and popularity ----------------------------------------------------


@pytest.mark.proves("W1E-4.7.4", "W1E-R12", "W2E-4.7.4", "W2E-R13")
@pytest.mark.parametrize("key", ["melee:baobab", "shoot:baobab"])
@pytest.mark.parametrize("value", ["no", "yes"])
def test_nobody_attacks_itself(edition: Edition, key: str, value: str) -> None:
    options = {"friendly_targets": value}
    m = edition.brawl({"melee": 1, "shoot": 1}, cactus=at(1), options=options)
    assert m.refused_by(0, key) == edition.rule("4.7.4")


@pytest.mark.proves("W1E-4.7.5", "W1E-R13", "W2E-R14", "W2E-4.7.5")
@pytest.mark.parametrize("value", [None, "discard", "normal"])
def test_friendly_fire_rewards(edition: Edition, value: str | None) -> None:
    """Agaric's barrel takes the last life point of his team-mate Sorgho; it does not hurt Cactus."""
    options = {"friendly_fire_rewards": value} if value else {}
    others: dict[str, Any] = {"sorgho": at(2, life=1), "cactus": at(2, 6)}
    m = edition.fight(
        "agaric", options=options, agaric=holding("powder-barrel"), **others, teams=[[0, 1], [2]]
    )
    agaric = m.do("shoot:zone:2", (4, 5, 1)).fighter("agaric")
    paid = value == "normal"
    assert (agaric.popularity, agaric.trophies, m.view(None).discarded) == ((1, 1, 0) if paid else (0, 0, 1))
    assert m.told("Eliminated")[-1].winner == ("agaric" if paid else None)
    assert m.chance is None, "rocks fly for opponents only"


@pytest.mark.proves("W1E-4.8.4", "W2E-4.8.4")
@pytest.mark.parametrize("seed", range(4))
def test_life_rises_by_the_sticks_alone(edition: Edition, seed: int) -> None:
    left = dict.fromkeys(WARRIORS, 99)
    for m in edition.free_for_all(*WARRIORS, seed=seed).wander(seed):
        for f in m.view(None).fighters:
            assert f.life <= left[f.id] or (f.id, f.active) == ("bonzai", "sticks")
            left[f.id] = f.life


@pytest.mark.proves("W1E-4.8.4", "W2E-4.8.4")
@pytest.mark.parametrize("life", [6, 7, 12, 30])
def test_the_sticks_know_no_ceiling(edition: Edition, life: int) -> None:
    bonzai = holding("sticks", life=life)
    m = edition.fight("bonzai", bonzai=bonzai, cactus=at(1, life=3)).do("melee:cactus", (6, 6))
    assert m.fighter("bonzai").life == life + 2


@pytest.mark.proves("W1E-4.8.6", "W2E-4.8.6")
def test_life_and_popularity_are_shown_apart(edition: Edition) -> None:
    m = edition.brawl({"melee": 1}, cactus=at(1, life=5, popularity=3))
    assert (m.fighter("cactus").life, m.fighter("cactus").popularity) == (5, 3)
    m.do("melee:cactus", 6)
    assert (m.fighter("cactus").life, m.fighter("cactus").popularity) == (4, 3)
    assert (m.fighter("baobab").life, m.fighter("baobab").popularity) == (13, 1)


# --- 4.9: elimination -----------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.9.1", "W2E-4.9.1")
def test_without_life_points_a_warrior_is_out_at_once_and_a_trophy(edition: Edition) -> None:
    every = {"melee": 1, "shoot": 1, "move": 1}
    m = edition.brawl(every, agaric=at(1, life=1), cactus=at(1), round=4).do("melee:agaric", 6)
    assert m.chance is None, "no rocks fly after round 3, and none at all in the first edition"
    agaric = m.fighter("agaric")
    assert (agaric.life, agaric.standing, agaric.zone) == (0, False, None)
    assert [f.trophies for f in m.view(None).fighters] == [1, 0, 0]
    m.do("move:2")
    assert m.refused_by(0, "shoot:agaric") == edition.rule("4.9.1")
    assert m.options(0, "shoot") == ["shoot:cactus"]


@pytest.mark.proves("W1E-4.9.1", "W2E-4.9.1")
def test_the_trophy_goes_to_whoever_took_the_last_life_point(edition: Edition) -> None:
    m = edition.fight(cactus=down(5, melee=1), baobab=down(2, melee=1), agaric=at(1, life=2, down=1), round=4)
    m.do("melee:agaric", 6)
    assert m.fighter("agaric").standing, "one life point is enough"
    m.do("end", "melee:agaric", 6)
    assert [f.trophies for f in m.view(None).fighters] == [0, 1, 0]


@pytest.mark.proves("W1E-4.9.4", "W2E-4.9.4")
def test_several_fall_together_and_all_opponents_are_trophies(edition: Edition) -> None:
    others: dict[str, Any] = {"baobab": at(2, life=1), "jojoba": at(2, life=2), "cactus": at(2)}
    others["sorgho"] = at(2, life=1)
    teams = [[0, 4], [1], [2], [3]]
    m = edition.fight("agaric", agaric=holding("powder-barrel"), **others, teams=teams, round=4)
    m.do("shoot:zone:2", (6, 6, 1))
    assert [event.fighter for event in m.told("Eliminated")] == ["jojoba", "sorgho", "baobab"]
    assert m.kinds[-3:] == ["Eliminated"] * 3
    assert m.fighter("agaric").trophies == 2, "Sorgho is a team-mate"
    assert m.fighter("cactus").standing


@pytest.mark.proves("W1E-4.9.2", "W1E-R14", "W1E-11.1.5", "W2E-4.9.2", "W2E-R16", "W1E-X34")
def test_w1e_x34_whoever_falls_before_its_turn_does_not_act_and_its_card_stays_hidden(
    edition: Edition,
) -> None:
    agaric = at(1, 2, life=1, pick="powder-barrel")
    m = edition.brawl({"melee": 1}, agaric=agaric, cactus=down(2), round=4)
    m.do("melee:agaric", 6, "end")
    assert (m.waiting, m.turns()) == ((2,), ["cactus"])
    for onlooker in (0, 2, None):
        fallen = m.view(onlooker).fighters[1]
        assert (fallen.active, fallen.pick, len(fallen.hand)) == ("agaric-card", None, 8)
        assert "powder-barrel" not in repr(m.events_for(onlooker))
    assert m.do("end").phase() == "select"


@pytest.mark.proves("W1E-4.9.5", "W2E-4.9.5")
@pytest.mark.parametrize("seed", range(3))
def test_an_eliminated_player_is_never_asked_again(edition: Edition, seed: int) -> None:
    fallen: set[int] = set()
    for m in edition.free_for_all(*WARRIORS, seed=seed).wander(seed):
        fallen |= {f.seat for f in m.view(None).fighters if not f.standing}
        assert not fallen & set(m.waiting)
        assert all(m.keys(seat) == [] for seat in fallen)
    assert fallen


# --- 5.1: the last in the arena -------------------------------------------------------------------


def last_blow(edition: Edition, number: int, die: int) -> Fight:
    """Cactus strikes at Agaric, the only other warrior alive, far more popular; Jojoba is out."""
    return edition.fight(
        "cactus",
        cactus=armed(move=2, melee=1, shoot=1),
        agaric=at(1, life=1, popularity=20, trophies=1),
        jojoba=out(popularity=30),
        round=number,
    ).do("melee:agaric", die)


@pytest.mark.proves("W1E-5.1.1", "W2E-5.1.1")
@pytest.mark.parametrize("number", [1, 4, 7])
def test_alone_in_the_arena_one_wins_whatever_the_popularity(edition: Edition, number: int) -> None:
    result = last_blow(edition, number, 6).result
    assert result
    assert (result.winners, result.seats, result.why) == (("cactus",), (0,), "last-standing")
    assert result.points["cactus"] < result.points["agaric"]


@pytest.mark.proves("W1E-5.1.1", "W2E-5.1.1")
def test_with_two_in_the_arena_the_fight_goes_on(edition: Edition) -> None:
    m = last_blow(edition, 4, 1)
    assert (m.over, m.result) == (False, None)


@pytest.mark.proves("W1E-X45", "W1E-5.1.2", "W1E-4.9.4", "W1E-R16", "W2E-X46", "W2E-7.4.3", "W2E-4.9.4")
def test_w1e_x45_w2e_x46_a_barrel_on_the_last_two_wins_at_once(edition: Edition) -> None:
    victims = {"jojoba": at(2, 5, life=1), "cactus": at(2, 4, life=1)}
    m = edition.fight("agaric", agaric=holding("powder-barrel"), **victims, round=1)
    m.do("shoot:zone:2", (5, 2, 1))
    assert (m.fighter("agaric").popularity, m.fighter("agaric").trophies) == (2, 2)
    assert (m.chance, m.ending) == (None, (("agaric",), "last-standing"))


@pytest.mark.proves("W1E-5.1.2", "W1E-R16", "W2E-5.1.2", "W2E-R18")
def test_victory_ends_the_game_in_mid_turn(edition: Edition) -> None:
    m = last_blow(edition, 4, 6)
    assert m.over
    assert (m.waiting, m.chance, m.keys(0)) == ((), None, [])
    assert m.refused_by(0, "move:2") == edition.rule("5.1.1"), "two moves and a shot were left"


@pytest.mark.proves("W2E-5.1.2")
def test_whoever_is_left_when_the_others_concede_has_won(edition: Edition) -> None:
    m = edition.fight(cactus=won(), agaric=won(), jojoba=won())
    m.concede(0)
    assert not m.over
    m.concede(2)
    assert m.won_by == ("agaric",)


# --- 5.2: several survivors after the last round --------------------------------------------------


@pytest.mark.proves("W1E-5.2.1", "W2E-5.2.1")
def test_the_most_popular_survivor_wins(edition: Edition) -> None:
    result = edition.last_round(cactus=won(4), zamioculcas=won(6), agaric=won(5, 3), jojoba=out(30, 4))
    assert (result.winners, result.why) == (("zamioculcas",), "most-popular")
    assert result.ranking == ("zamioculcas", "agaric", "cactus", "jojoba")
    assert result.points == {"zamioculcas": 6, "agaric": 5, "cactus": 4, "jojoba": 30}


@pytest.mark.proves("W1E-5.2.1", "W2E-5.2.1")
def test_life_tokens_are_no_popularity(edition: Edition) -> None:
    """Neither Zamioculcas' sixteen nor those, large ones too, that Bonzaï took with the Sticks."""
    stolen = {"large": True, "loot": 3} if edition.letters == "W2E" else {}
    bonzai = won(0, life=20, **stolen)
    result = edition.last_round(zamioculcas=won(0), bonzai=bonzai, agaric=won(1, life=1))
    assert (result.winners, result.points["bonzai"]) == (("agaric",), 0)


@pytest.mark.proves("W1E-X35", "W1E-X36", "W1E-X37", "W1E-5.2.1", "W1E-5.2.2", "W1E-5.2.3")
@pytest.mark.proves("W2E-X44", "W2E-5.2.1", "W2E-5.2.2", "W2E-5.2.3")
@pytest.mark.parametrize(
    ("fighters", "winner", "why"),
    [
        ({"zamioculcas": won(5, 3), "cactus": won(6, 1), "agaric": won(6, 1)}, "agaric", "smallest"),
        ({"agaric": won(6, 1), "cactus": won(6, 2)}, "cactus", "most-trophies"),
        ({"jojoba": won(3), "bonzai": won(2), "burdock": out(20)}, "jojoba", "most-popular"),
    ],
)
def test_w1e_x35_w2e_x44_popularity_w1e_x36_then_trophies_w1e_x37_of_survivors(
    edition: Edition, fighters: dict[str, Any], winner: str, why: str
) -> None:
    result = edition.last_round(**fighters)
    assert (result.winners, result.why) == ((winner,), why)


@pytest.mark.proves("W1E-5.2.3", "W2E-5.2.3")
def test_then_the_smallest_wins(edition: Edition) -> None:
    result = edition.last_round(zamioculcas=won(6, 1), jojoba=won(6, 1), cactus=won(6, 1), agaric=won(6, 0))
    assert (result.winners, result.why) == (("jojoba",), "smallest")
    assert result.ranking == ("jojoba", "cactus", "zamioculcas", "agaric")


# --- 6.1 and 6.2: teams ---------------------------------------------------------------------------


@pytest.mark.proves("W1E-6.1.1", "W2E-6.1.1")
@pytest.mark.parametrize(
    ("baobab", "cactus", "over"),
    [(out(), out(30), True), (won(), out(30), True), (won(), won(), False)],
    ids=["the fallen wins too", "neither of a team must be alone", "one of them lives"],
)
def test_a_team_wins_when_no_other_team_has_a_living_warrior(
    edition: Edition, baobab: dict[str, Any], cactus: dict[str, Any], over: bool
) -> None:
    agaric, sorgho = armed(melee=1), at(1, life=1, popularity=20)
    four = {"agaric": agaric, "baobab": baobab, "cactus": cactus, "sorgho": sorgho}
    m = edition.fight("agaric", **four, round=4, teams=PAIRS).do("melee:sorgho", 6)
    assert not m.fighter("sorgho").standing
    assert m.won_by == (("agaric", "baobab") if over else ())
    assert (m.result.seats if m.result else None) == ((0, 1) if over else None)


@pytest.mark.proves("W1E-6.2.2", "W2E-6.2.2")
def test_ties_within_a_player_or_team_go_by_size_without_a_choice(edition: Edition) -> None:
    seats = [["zamioculcas", "agaric"], ["cactus"], ["jojoba"]]
    cards: dict[str, Any] = {name: down(5) for seat in seats for name in seat}
    m = edition.fight(**cards, seats=seats, teams=[[0], [1, 2]])
    assert m.keys(0) == ["end"], "Agaric's turn: there is no choosing who goes first"
    assert m.acting_order() == ["agaric", "jojoba", "cactus", "zamioculcas"]


@pytest.mark.proves("W1E-11.1.2", "W2E-6.4.1")
def test_a_player_knows_the_cards_of_all_own_warriors(edition: Edition) -> None:
    fighters: dict[str, Any] = {name: {"zone": 0} for seat in T2B["seats"] for name in seat}
    m = edition.fight(**fighters, top=T2B).do("card:sticks", "card:outfit")
    assert [f.pick for f in m.view(0).fighters] == ["sticks", "outfit", None, None]
    assert [f.pick for f in m.view(1).fighters] == ["?", "?", None, None]


# --- 6.3: teams after the last round --------------------------------------------------------------

#: The winnings of Agaric and Baobab against Cactus and Sorgho, who wins, and why.
SUMS = [
    pytest.param([won(5), won(4), won(8), won(0, 3)], (0, 1), "most-popular", id="6.3.1 the larger sum"),
    pytest.param([won(5, 2), won(3), won(8, 1), won(0, 2)], (2, 3), "most-trophies", id="6.3.1 trophies"),
    pytest.param([out(5), won(4), won(6), won(2)], (0, 1), "most-popular", id="6.3.2 the fallen count"),
    pytest.param([out(4, 2), won(4), won(6), won(2, 1)], (0, 1), "most-trophies", id="6.3.2 with trophies"),
    pytest.param([won(3), won(3), won(6), won(0)], (0, 1), "smallest", id="6.3.3 at last the smallest"),
    pytest.param([out(3), won(3), won(6), won(0)], (2, 3), "smallest", id="6.3.3 of those alive"),
]


@pytest.mark.proves("W1E-6.3.1", "W1E-6.3.2", "W1E-R18", "W1E-6.3.3", "W1E-R19")
@pytest.mark.proves("W2E-6.3.1", "W2E-6.3.2", "W2E-R20", "W2E-6.3.3", "W2E-R21", "W2E-X45", "W1E-X38")
@pytest.mark.parametrize(("four", "seats", "why"), SUMS)
def test_w2e_x45_w1e_x38_teams_are_compared_by_their_sums(
    edition: Edition, four: list[dict[str, Any]], seats: tuple[int, ...], why: str
) -> None:
    fighters = dict(zip(("agaric", "baobab", "cactus", "sorgho"), four, strict=True))
    first = "baobab" if "life" in four[0] else "agaric"
    order = sorted(fighters, key=lambda name: name != first)
    result = edition.last_round(**{name: fighters[name] for name in order}, teams=PAIRS)
    winners = {("agaric", "baobab", "cactus", "sorgho")[seat] for seat in seats}
    assert (set(result.winners), result.why) == (winners, why)
    assert set(result.ranking[:2]) == winners


@pytest.mark.proves("W1E-6.3.2", "W1E-R18", "W2E-R20", "W2E-6.3.2")
@pytest.mark.parametrize("value", [None, "all_members", "survivors"])
@pytest.mark.parametrize(
    ("baobab", "agaric", "cactus"), [(won(4), out(5), won(8)), (won(8), out(0, 2), won(8, 1))]
)
def test_team_sum(edition: Edition, value: str | None, baobab: Any, agaric: Any, cactus: Any) -> None:
    """Agaric is out: his 5 points make 9 to 8, his 2 trophies 2 to 1."""
    four = {"baobab": baobab, "agaric": agaric, "cactus": cactus, "sorgho": won()}
    options = {"team_sum": value} if value else {}
    winners = {"cactus", "sorgho"} if value == "survivors" else {"baobab", "agaric"}
    assert set(edition.last_round(**four, teams=PAIRS, options=options).winners) == winners


@pytest.mark.proves("W1E-6.3.1", "W1E-6.3.3", "W1E-R19", "W2E-6.3.1", "W2E-6.3.3")
@pytest.mark.parametrize(
    ("winnings", "winners"),
    [
        pytest.param([won(1), won(1), out(20), out(20), won(3), out()], {"bonzai", "cactus"}, id="alive"),
        pytest.param([won(0), won(1), won(2), won(2), won(4), won(0)], {"jojoba", "burdock"}, id="tied"),
    ],
)
def test_of_three_teams(edition: Edition, winnings: list[dict[str, Any]], winners: set[str]) -> None:
    """A team without survivors cannot win; and Agaric is the smallest of all, but his team is behind."""
    names = ("agaric", "sorgho", "jojoba", "burdock", "bonzai", "cactus")
    six = dict(zip(names, winnings, strict=True))
    assert set(edition.last_round(**six, teams=[[0, 1], [2, 3], [4, 5]]).winners) == winners


@pytest.mark.proves("W1E-6.3.3", "W1E-R19", "W2E-6.3.3", "W2E-R21")
@pytest.mark.parametrize(
    ("value", "winners"),
    [("smallest_survivor", {"cactus", "sorgho"}), ("smallest_member", {"agaric", "baobab"})],
)
def test_team_last_tiebreak(edition: Edition, value: str, winners: set[str]) -> None:
    """All is equal; Agaric, the smallest, is out."""
    four = {"baobab": won(4), "agaric": out(4), "cactus": won(6), "sorgho": won(2)}
    result = edition.last_round(**four, teams=PAIRS, options={"team_last_tiebreak": value})
    assert (set(result.winners), result.why) == (winners, "smallest")
