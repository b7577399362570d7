"""Attacks from declaration to the last consequence (W2E 4.5 to 4.9)."""

from typing import Any

import pytest

from .fights import Fight, at, down, fight, holding
from .warriorz import SECOND, WARRIORS, bystanders

# --- 4.5: hand-to-hand ----------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.5.1")
@pytest.mark.parametrize(
    "steps",
    [
        ["melee:cactus", "move:2", "move:3"],
        ["move:2", "melee:jojoba", "move:3"],
        ["move:2", "move:3", "melee:burdock"],
    ],
    ids=["before the moves", "between them", "after them"],
)
def test_when_a_blow_may_be_struck(steps: list[str]) -> None:
    m = SECOND.brawl({"move": 2, "melee": 1}, cactus=at(1), jojoba=at(2), burdock=at(3))
    for key in steps:
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.5.1")
def test_a_blow_is_compulsory() -> None:
    m = SECOND.brawl({"melee": 1}, cactus=at(1))
    assert m.refused_by(0, "end") == "W2E-4.3.4"


TWO_BLOWS = pytest.mark.parametrize(
    ("actor", "card", "first", "second"), [("cactus", "epaulet", 3, 2), ("zamioculcas", "spear", 2, 2)]
)


@pytest.mark.proves("W2E-4.5.2")
@TWO_BLOWS
def test_each_of_two_blows_is_a_duty_of_its_own(actor: str, card: str, first: int, second: int) -> None:
    others = bystanders("agaric", "jojoba", zones=[1, 1])
    warriors: dict[str, Any] = {actor: holding(card), **others}
    m = fight(actor, **warriors, moves=0)
    assert m.keys(0) == ["melee:agaric", "melee:jojoba", "melee:agaric:second", "melee:jojoba:second"]
    m.attack("melee:agaric", *[1] * first)
    assert m.refused_by(0, "end") == "W2E-4.3.4"
    assert m.keys(0) == ["melee:jojoba:second"]
    m.attack("melee:jojoba:second", *[1] * second)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.5.3")
@pytest.mark.parametrize("done", [["melee:agaric", "shoot:cactus"], ["shoot:cactus", "melee:agaric"]])
def test_blow_and_shot_are_separate_duties(done: list[str]) -> None:
    m = SECOND.brawl({"melee": 1, "shoot": 1}, agaric=at(1), cactus=at(3))
    assert m.keys(0) == ["melee:agaric", "shoot:cactus"]
    m.attack(done[0], 1)
    assert m.refused_by(0, "end") == "W2E-4.3.4"
    assert m.keys(0) == [done[1]]
    m.attack(done[1], 1)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.5.3")
@pytest.mark.parametrize("target", ["agaric", "cactus"])
def test_the_shot_may_go_at_the_same_opponent_or_another(target: str) -> None:
    m = SECOND.brawl({"move": 1, "melee": 1, "shoot": 1}, agaric=at(1), cactus=at(3))
    m.attack("melee:agaric", 1).do("move:2")
    assert m.keys(0) == ["shoot:agaric", "shoot:cactus"]
    m.attack(f"shoot:{target}", 1)
    assert m.keys(0) == ["end"]


# --- 4.6: shooting --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_reaches_every_other_zone_but_not_the_own() -> None:
    zones = {"agaric": 0, "jojoba": 1, "bonzai": 2, "cactus": 3, "burdock": 4, "sorgho": 5, "zamioculcas": 6}
    m = SECOND.brawl({"shoot": 1}, **bystanders(*zones, zones=zones.values()))
    assert m.refused_by(0, "shoot:jojoba") == "W2E-4.6.1"
    assert m.keys(0) == [f"shoot:{name}" for name in zones if name != "jojoba"]


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_hits_one_opponent_only() -> None:
    m = SECOND.brawl({"shoot": 1}, cactus=at(2), agaric=at(2))
    m.attack("shoot:cactus", 6)
    assert m.lives("cactus", "agaric") == (7, 5)


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_is_compulsory_and_single() -> None:
    m = SECOND.brawl({"shoot": 1}, cactus=at(2), agaric=at(3))
    assert m.refused_by(0, "end") == "W2E-4.3.4"
    m.attack("shoot:cactus", 1)
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "shoot:cactus") == m.refused_by(0, "shoot:agaric") == "W2E-4.6.1"


@pytest.mark.proves("W2E-4.6.2")
@pytest.mark.parametrize(
    ("steps", "distance"),
    [
        (["shoot:cactus", "move:0", "move:6"], 2),
        (["move:0", "shoot:cactus", "move:6"], 1),
        (["move:2", "shoot:cactus", "move:3"], 2),
        (["move:0", "move:6", "shoot:cactus"], 2),
        (["move:2", "move:3", "shoot:cactus"], 1),
    ],
)
def test_the_distance_counts_when_the_shot_is_fired(steps: list[str], distance: int) -> None:
    m = SECOND.brawl({"move": 2, "shoot": 1}, cactus=at(4))
    for key in steps:
        m.play(0, key)
        if m.chance:
            m.roll(4)
    assert m.told("Attacked")[-1].distance == distance
    assert m.told("Hit")[-1].wounds == (1 if distance == 1 else 0), "a 4 counts 3 from afar"
    assert m.keys(0) == ["end"]


# --- 4.7: resolving an attack ---------------------------------------------------------------------


@pytest.mark.proves("W2E-4.7.1")
@pytest.mark.parametrize("key", ["melee:cactus", "shoot:cactus"])
@pytest.mark.parametrize(("defence", "wounds"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_each_die_that_reaches_the_defence_is_a_wound(key: str, defence: int, wounds: int) -> None:
    zone = 1 if key.startswith("melee") else 2
    m = SECOND.brawl({"melee": 6, "shoot": 6}, cactus=at(zone, defence))
    m.attack(key, 1, 2, 3, 4, 5, 6)
    assert m.told("Hit")[-1].wounds == wounds
    assert m.fighter("cactus").life == 8 - wounds


def since_declaration(m: Fight) -> str:
    """What has happened since the first attack was declared."""
    return " ".join(m.kinds[m.kinds.index("Attacked") :])


@pytest.mark.proves("W2E-4.7.2")
@pytest.mark.parametrize(
    ("zone", "card", "wounds"), [(2, "plain", 2), (3, "plain", 1), (2, "armor", 3), (3, "armor", 2)]
)
def test_results_are_modified_before_they_are_compared(zone: int, card: str, wounds: int) -> None:
    """Step 7: 3 4 5 against defence 4, with +1 for the Armor and -1 at distance 2."""
    active = {"active": "armor"} if card == "armor" else {"card": {"shoot": 3}}
    m = fight("zamioculcas", zamioculcas={"zone": 1, **active}, cactus=at(zone))
    m.attack("shoot:cactus", 3, 4, 5)
    assert m.told("Hit")[-1].wounds == wounds


@pytest.mark.proves("W2E-4.7.2")
def test_several_who_are_hit_lose_their_tokens_in_ascending_size() -> None:
    """Step 8, whatever the order of the seats."""
    m = fight(
        "agaric", agaric=holding("powder-barrel"), **bystanders("baobab", "jojoba", "cactus", zones=[2, 2, 2])
    ).attack("shoot:zone:2", 4, 1, 1)
    assert [event.fighter for event in m.told("LostLife")] == ["jojoba", "cactus", "baobab"]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_shock_then_elimination_then_rocks() -> None:
    """Steps 8 to 12."""
    m = fight("burdock", burdock=holding("electroshock"), agaric=at(1, life=1), cactus=at(3))
    m.do("melee:agaric", (6, 1, 1, 1, 1, 1), (1, 1))
    steps = "Attacked AttackRolled Hit LostLife Shocked Eliminated RocksRolled Hit"
    assert since_declaration(m) == steps


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_a_strike_is_handed_out_after_the_primarys_tokens_and_before_anybody_falls() -> None:
    """Steps 8 to 10: both fall together when the hand-out is done."""
    fallen: dict[str, Any] = {"cactus": at(2, life=1), "jojoba": at(2, life=1)}
    m = fight("baobab", baobab=holding("strike"), **fallen, burdock=at(4), round=4)
    m.do("shoot:cactus", (6, 5, 1, 1))
    assert (m.fighter("cactus").life, m.fighter("cactus").standing) == (0, True)
    m.do("give:1")
    steps = "Attacked AttackRolled Hit LostLife DieHanded Hit LostLife Eliminated Eliminated"
    assert since_declaration(m) == steps
    assert m.fighter("baobab").trophies == 2


@pytest.mark.proves("W2E-4.7.3", "W2E-R12", "W2E-X25")
def test_w2e_x25_an_attack_without_dice_is_made_and_misses() -> None:
    m = SECOND.brawl({"melee": 1}, sorgho=holding("outfit", charm=True))
    assert m.refused_by(0, "end") == "W2E-4.3.4", "it is still a duty"
    m.play(0, "melee:sorgho")
    assert m.chance is None
    assert m.waiting == (0,), "no charm window for Sorgho"
    assert m.told("Hit")[-1].wounds == 0
    assert m.refused_by(0, "melee:sorgho") == "W2E-4.5.1", "the attack counts as made"
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.7.4", "W2E-R13", "W2E-4.7.5", "W2E-R14")
def test_the_barrel_hits_team_mates_too_and_what_they_lose_is_discarded() -> None:
    """Agaric and Sorgho against Cactus and Baobab; both sides stand in zone 2."""
    others: dict[str, Any] = {"sorgho": at(2), "cactus": at(2), "baobab": at(5)}
    m = fight("agaric", agaric=holding("powder-barrel"), **others, teams=[[0, 1], [2, 3]])
    assert m.keys(0) == ["shoot:zone:2", "shoot:zone:5"]
    m.attack("shoot:zone:2", 4, 5, 1)
    assert m.lives("sorgho", "cactus") == (8, 6)
    assert m.fighter("agaric").popularity == 4, "3 and 1 from Cactus, nothing from Sorgho"
    assert m.view(None).discarded == 2


@pytest.mark.proves("W2E-4.7.4", "W2E-R13", "W2E-X10")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
def test_w2e_x10_a_team_mate_is_no_target_and_no_duty(key: str, zone: int) -> None:
    m = SECOND.brawl({"melee": 1, "shoot": 1}, sorgho=at(zone), agaric=at(1), teams=[[0, 1], [2]])
    assert m.refused_by(0, key) == "W2E-4.7.4"
    m.attack("melee:agaric", 1)
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-4.7.4")
def test_no_duty_points_the_barrel_at_a_zone_of_friends() -> None:
    m = fight("agaric", agaric=holding("powder-barrel"), sorgho=at(2), cactus=at(1), teams=[[0, 1], [2]])
    assert m.keys(0) == ["end"]


# --- 4.8: wounds, life and popularity -------------------------------------------------------------


@pytest.mark.proves("W2E-4.8.1")
def test_a_wound_turns_a_life_point_of_the_target_into_popularity_of_the_attacker() -> None:
    m = SECOND.brawl({"melee": 3}, cactus=at(1, life=5), agaric=at(2))
    m.attack("melee:cactus", 4, 5, 3)
    assert (m.fighter("cactus").life, m.fighter("cactus").popularity) == (3, 0)
    assert (m.fighter("baobab").life, m.fighter("baobab").popularity) == (13, 2)
    assert m.fighter("agaric").popularity == 0


@pytest.mark.proves("W2E-4.8.3")
@pytest.mark.parametrize("seed", range(4))
def test_popularity_is_never_lost(seed: int) -> None:
    most = dict.fromkeys(WARRIORS, 0)
    for m in SECOND.free_for_all(*WARRIORS, seed=seed).wander(seed):
        for f in m.view(None).fighters:
            assert f.popularity >= most[f.id]
            most[f.id] = f.popularity
    assert max(most.values()) > 0


# --- 4.9: elimination -----------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.9.1")
def test_one_life_point_is_enough_to_stand() -> None:
    m = SECOND.brawl({"melee": 2}, agaric=at(1, life=2))
    m.attack("melee:agaric", 6, 1)
    assert m.fighter("agaric").standing
    assert m.fighter("baobab").trophies == 0


@pytest.mark.proves("W2E-4.9.2", "W2E-R16")
def test_a_card_already_turned_up_has_no_effect_either() -> None:
    """Jojoba and Cactus are called together; Cactus falls before he can begin."""
    m = fight(jojoba=down(5, melee=1), cactus=down(5, life=1), baobab=down(1, zone=2), round=4)
    assert m.fighter("cactus").pick == "cactus-down"
    m.attack("melee:cactus", 6).do("end")
    assert m.waiting == (2,)
    assert (m.fighter("cactus").active, m.fighter("cactus").pick) == ("sheet", None)


@pytest.mark.proves("W2E-4.9.3", "W2E-R17", "W2E-R56", "W2E-4.8.3")
def test_an_eliminated_warrior_keeps_what_it_won_and_loses_its_tokens() -> None:
    fields: dict[str, Any] = {"popularity": 6, "trophies": 2, "shock": -2, "friends": ["agaric"]}
    m = SECOND.brawl({"melee": 1}, charms=True, cactus=at(1, life=1, **fields), agaric=at(2), round=4)
    m.do("melee:cactus", 6, "charm:no")
    cactus = m.fighter("cactus")
    assert (cactus.standing, cactus.zone, cactus.life) == (False, None, 0)
    assert (cactus.popularity, cactus.trophies) == (6, 2)
    assert (cactus.shock, cactus.skulls_from, cactus.charm) == (0, (), False)
    assert [f.charm for f in m.view(None).fighters] == [True, False, True]
    assert m.fighter("baobab").trophies == 1, "the standee alone, not the two trophies"


@pytest.mark.proves("W2E-4.9.5")
def test_an_eliminated_player_has_nothing_to_decide_when_rocks_fly() -> None:
    m = SECOND.brawl({"melee": 1}, agaric=at(1, life=1, charm=True), cactus=at(3))
    m.do("melee:agaric", 6, "charm:no")
    assert m.chance
    assert (m.chance.count, m.waiting) == (2, ()), "only dice are owed"
    assert m.keys(1) == []
    m.do((1, 1), "end")
    assert m.waiting == (0, 2), "in the next round he is not asked"
