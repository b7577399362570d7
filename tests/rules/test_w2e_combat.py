"""Attacks from declaration to the last consequence (W2E 4.5 to 4.9)."""

from typing import Any

import pytest

import gong

from .fights import fight, fighter, keys, kinds
from .test_w2e_frame import STANDS_BY, WARRIORS, bystanders, free_for_all, refused_by, told, wander


def attack(m: gong.Match, key: str, *dice: int) -> gong.Match:
    """Seat 0 attacks and these dice fall."""
    m.play(0, key)
    m.roll(*dice)
    return m


def brawl(card: dict[str, Any], **others: Any) -> gong.Match:
    """Baobab's turn with this card, in zone 1."""
    return fight("baobab", baobab={"zone": 1, "card": card}, **others)


def in_zone(zone: int, **further: Any) -> dict[str, Any]:
    """A warrior that has acted; defence 4."""
    return {"zone": zone, **STANDS_BY, **further}


# --- 4.5: hand-to-hand ----------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.5.1")
def test_a_blow_needs_an_opponent_in_the_same_zone() -> None:
    m = brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(2))
    assert refused_by(m, 0, "melee:agaric") == "W2E-4.5.1"
    assert keys(m, 0) == ["melee:cactus"]
    m.play(0, "melee:cactus")
    assert m.chance
    assert m.chance.count == 2


@pytest.mark.proves("W2E-4.5.1")
def test_a_blow_is_struck_once() -> None:
    m = brawl({"melee": 2}, cactus=in_zone(1), agaric=in_zone(1))
    attack(m, "melee:cactus", 1, 1)
    assert refused_by(m, 0, "melee:cactus") == refused_by(m, 0, "melee:agaric") == "W2E-4.5.1"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.5.1")
def test_a_value_of_zero_is_no_blow() -> None:
    m = brawl({"melee": 0}, cactus=in_zone(1))
    assert refused_by(m, 0, "melee:cactus") == "W2E-4.5.1"
    assert keys(m, 0) == ["end"]


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
    m = brawl({"move": 2, "melee": 1}, cactus=in_zone(1), jojoba=in_zone(2), burdock=in_zone(3))
    for key in steps:
        m.play(0, key)
        if m.chance:
            m.roll(1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.5.1")
def test_a_blow_is_compulsory() -> None:
    m = brawl({"melee": 1}, cactus=in_zone(1))
    assert refused_by(m, 0, "end") == "W2E-4.3.4"


TWO_BLOWS = pytest.mark.parametrize(
    ("actor", "card", "first", "second"),
    [("cactus", "epaulet", 3, 2), ("zamioculcas", "spear", 2, 2)],
)


@pytest.mark.proves("W2E-4.5.2")
@TWO_BLOWS
def test_each_of_two_blows_is_a_duty_of_its_own(actor: str, card: str, first: int, second: int) -> None:
    others = bystanders("agaric", "jojoba", zones=[1, 1])
    warriors: dict[str, Any] = {actor: {"zone": 1, "active": card}, **others}
    m = fight(actor, **warriors, top={"moves": 0})
    assert keys(m, 0) == [
        "melee:agaric",
        "melee:jojoba",
        "melee:agaric:second",
        "melee:jojoba:second",
    ]
    attack(m, "melee:agaric", *[1] * first)
    assert refused_by(m, 0, "end") == "W2E-4.3.4"
    assert keys(m, 0) == ["melee:jojoba:second"]
    attack(m, "melee:jojoba:second", *[1] * second)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.5.2")
def test_an_ordinary_card_has_no_second_blow() -> None:
    m = brawl({"melee": 3}, cactus=in_zone(1), agaric=in_zone(1))
    assert refused_by(m, 0, "melee:agaric:second") == "W2E-4.5.1"


@pytest.mark.proves("W2E-4.5.3")
@pytest.mark.parametrize("done", [["melee:agaric", "shoot:cactus"], ["shoot:cactus", "melee:agaric"]])
def test_blow_and_shot_are_separate_duties(done: list[str]) -> None:
    m = brawl({"melee": 1, "shoot": 1}, agaric=in_zone(1), cactus=in_zone(3))
    assert keys(m, 0) == ["melee:agaric", "shoot:cactus"]
    attack(m, done[0], 1)
    assert refused_by(m, 0, "end") == "W2E-4.3.4"
    assert keys(m, 0) == [done[1]]
    attack(m, done[1], 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.5.3")
@pytest.mark.parametrize("target", ["agaric", "cactus"])
def test_the_shot_may_go_at_the_same_opponent_or_another(target: str) -> None:
    m = brawl({"move": 1, "melee": 1, "shoot": 1}, agaric=in_zone(1), cactus=in_zone(3))
    attack(m, "melee:agaric", 1)
    m.play(0, "move:2")
    assert keys(m, 0) == ["shoot:agaric", "shoot:cactus"]
    attack(m, f"shoot:{target}", 1)
    assert keys(m, 0) == ["end"]


# --- 4.6: shooting --------------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_reaches_every_other_zone_but_not_the_own() -> None:
    zones = {"agaric": 0, "jojoba": 1, "bonzai": 2, "cactus": 3, "burdock": 4, "sorgho": 5, "zamioculcas": 6}
    m = brawl({"shoot": 1}, **bystanders(*zones, zones=zones.values()))
    assert refused_by(m, 0, "shoot:jojoba") == "W2E-4.6.1"
    assert keys(m, 0) == [f"shoot:{name}" for name in zones if name != "jojoba"]


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_hits_one_opponent_only() -> None:
    m = brawl({"shoot": 1}, cactus=in_zone(2), agaric=in_zone(2))
    attack(m, "shoot:cactus", 6)
    assert (fighter(m, "cactus").life, fighter(m, "agaric").life) == (7, 5)


@pytest.mark.proves("W2E-4.6.1")
def test_a_value_of_zero_is_no_shot() -> None:
    m = brawl({"shoot": 0}, cactus=in_zone(2))
    assert refused_by(m, 0, "shoot:cactus") == "W2E-4.6.1"
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.6.1")
def test_a_shot_is_compulsory_and_single() -> None:
    m = brawl({"shoot": 1}, cactus=in_zone(2), agaric=in_zone(3))
    assert refused_by(m, 0, "end") == "W2E-4.3.4"
    attack(m, "shoot:cactus", 1)
    assert keys(m, 0) == ["end"]
    assert m.refusal(0, "shoot:cactus")
    assert m.refusal(0, "shoot:agaric")


@pytest.mark.proves("W2E-4.6.1")
def test_a_second_shot_is_refused_by_the_rule_of_shooting() -> None:
    m = brawl({"shoot": 1}, cactus=in_zone(2), agaric=in_zone(3))
    attack(m, "shoot:cactus", 1)
    assert refused_by(m, 0, "shoot:agaric") == "W2E-4.6.1"


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
    m = brawl({"move": 2, "shoot": 1}, cactus=in_zone(4))
    for key in steps:
        m.play(0, key)
        if m.chance:
            m.roll(4)
    assert told(m, "Attacked")[-1].distance == distance
    assert told(m, "Hit")[-1].wounds == (1 if distance == 1 else 0), "a 4 counts 3 from afar"
    assert keys(m, 0) == ["end"]


# --- 4.7: resolving an attack ---------------------------------------------------------------------


@pytest.mark.proves("W2E-4.7.1")
@pytest.mark.parametrize("key", ["melee:cactus", "shoot:cactus"])
@pytest.mark.parametrize(("defence", "wounds"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_each_die_that_reaches_the_defence_is_a_wound(key: str, defence: int, wounds: int) -> None:
    zone = 1 if key.startswith("melee") else 2
    m = brawl({"melee": 6, "shoot": 6}, cactus={"zone": zone, "card": {"defence": defence}})
    attack(m, key, 1, 2, 3, 4, 5, 6)
    assert told(m, "Hit")[-1].wounds == wounds
    assert fighter(m, "cactus").life == 8 - wounds


def since_declaration(m: gong.Match) -> list[str]:
    """What has happened since the first attack was declared."""
    happened = kinds(m)
    return happened[min(happened.index(kind) for kind in ("Attacked", "AttackedZone") if kind in happened) :]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_defence_die_then_preliminary_roll_then_attack_dice_then_charm_then_wounds() -> None:
    """Steps 1 to 8: Cactus throws the Net at Zamioculcas behind the Turning Spear."""
    m = fight(
        "cactus",
        cactus={"zone": 1, "active": "net"},
        zamioculcas={"zone": 1, "active": "spear", "charm": True},
    )
    m.play(0, "melee:zamioculcas")
    for faces in ((5,), (6, 6, 6), (3, 2)):
        assert m.chance
        assert m.chance.count == len(faces)
        m.roll(*faces)
    assert (m.waiting, told(m, "Hit")) == ((1,), []), "the charm comes before the count"
    m.play(1, "charm:no")
    assert since_declaration(m) == [
        "Attacked",
        "DefenceRolled",
        "PowerRolled",
        "NetRolled",
        "AttackRolled",
        "CharmDeclined",
        "Hit",
        "LostLife",
    ]
    hit = told(m, "Hit")[-1]
    assert (hit.defence, hit.wounds) == (3, 1), "5 rolled, 2 lower in the Net: only the 3 hits"


@pytest.mark.proves("W2E-4.7.2")
def test_the_skull_is_gone_when_its_giver_declares() -> None:
    """Step 1: before any die falls."""
    m = brawl({"melee": 2}, cactus=in_zone(1, friends=["baobab"]))
    m.play(0, "melee:cactus")
    assert m.chance
    assert fighter(m, "cactus").skulls_from == ()
    assert since_declaration(m) == ["Attacked", "SkullRemoved"]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_a_spear_that_is_no_primary_target_rolls_too() -> None:
    """Step 2: the barrel hits Cactus and Zamioculcas; the Defence die falls before the attack dice."""
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        cactus=in_zone(2),
        zamioculcas={"zone": 2, "active": "spear"},
    )
    m.play(0, "shoot:zone:2")
    m.roll(6)
    m.roll(5, 5, 6)
    assert since_declaration(m)[:3] == ["AttackedZone", "DefenceRolled", "AttackRolled"]
    assert {hit.fighter: (hit.defence, hit.wounds) for hit in told(m, "Hit")} == {
        "cactus": (4, 3),
        "zamioculcas": (6, 1),
    }


@pytest.mark.proves("W2E-4.7.2")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
def test_an_opposing_outfit_takes_a_die_before_the_roll(key: str, zone: int) -> None:
    """Step 4."""
    m = brawl({"melee": 3, "shoot": 3}, sorgho={"zone": zone, "active": "outfit"})
    m.play(0, key)
    assert m.chance
    assert m.chance.count == 2


@pytest.mark.proves("W2E-4.7.2")
@pytest.mark.parametrize(
    ("zone", "card", "wounds"),
    [(2, "plain", 2), (3, "plain", 1), (2, "armor", 3), (3, "armor", 2)],
)
def test_results_are_modified_before_they_are_compared(zone: int, card: str, wounds: int) -> None:
    """Step 7: 3 4 5 against defence 4, with +1 for the Armor and -1 at distance 2."""
    active = {"active": "armor"} if card == "armor" else {"card": {"shoot": 3}}
    m = fight("zamioculcas", zamioculcas={"zone": 1, **active}, cactus=in_zone(zone))
    attack(m, "shoot:cactus", 3, 4, 5)
    assert told(m, "Hit")[-1].wounds == wounds


@pytest.mark.proves("W2E-4.7.2")
def test_several_who_are_hit_lose_their_tokens_in_ascending_size() -> None:
    """Step 8, whatever the order of the seats."""
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        **bystanders("baobab", "jojoba", "cactus", zones=[2, 2, 2]),
    )
    attack(m, "shoot:zone:2", 4, 1, 1)
    assert [event.fighter for event in told(m, "LostLife")] == ["jojoba", "cactus", "baobab"]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_shock_then_elimination_then_rocks() -> None:
    """Steps 8 to 12."""
    m = fight(
        "burdock",
        burdock={"zone": 1, "active": "electroshock"},
        agaric=in_zone(1, life=1),
        cactus=in_zone(3),
    )
    attack(m, "melee:agaric", 6, 1, 1, 1, 1, 1)
    m.roll(1, 1)
    assert since_declaration(m) == [
        "Attacked",
        "AttackRolled",
        "Hit",
        "LostLife",
        "Shocked",
        "Eliminated",
        "RocksRolled",
        "Hit",
    ]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_victory_is_checked_before_the_rocks() -> None:
    """Step 11 before step 12."""
    m = brawl({"melee": 1}, agaric=in_zone(1, life=1))
    attack(m, "melee:agaric", 6)
    assert m.over
    assert since_declaration(m)[-2:] == ["Eliminated", "GameEnded"]


@pytest.mark.proves("W2E-4.7.2", "W2E-R11")
def test_a_strike_is_handed_out_after_the_primarys_tokens_and_before_anybody_falls() -> None:
    """Steps 8 to 10: both fall together when the hand-out is done."""
    m = fight(
        "baobab",
        baobab={"zone": 1, "active": "strike"},
        cactus=in_zone(2, life=1),
        jojoba=in_zone(2, life=1),
        burdock=in_zone(4),
        top={"round": 4},
    )
    attack(m, "shoot:cactus", 6, 5, 1, 1)
    assert (fighter(m, "cactus").life, fighter(m, "cactus").standing) == (0, True)
    m.play(0, "give:1")
    assert since_declaration(m) == [
        "Attacked",
        "AttackRolled",
        "Hit",
        "LostLife",
        "DieHanded",
        "Hit",
        "LostLife",
        "Eliminated",
        "Eliminated",
    ]
    assert fighter(m, "baobab").trophies == 2


@pytest.mark.proves("W2E-4.7.3", "W2E-R12")
def test_an_attack_without_dice_is_made_and_misses() -> None:
    m = brawl({"melee": 1}, sorgho={"zone": 1, "active": "outfit", "charm": True})
    assert refused_by(m, 0, "end") == "W2E-4.3.4", "it is still a duty"
    m.play(0, "melee:sorgho")
    assert m.chance is None
    assert m.waiting == (0,), "no charm window for Sorgho"
    assert told(m, "Hit")[-1].wounds == 0
    assert refused_by(m, 0, "melee:sorgho") == "W2E-4.5.1", "the attack counts as made"
    assert keys(m, 0) == ["end"]


def barrel_of_two_teams(**fields: Any) -> gong.Match:
    """Agaric and Sorgho against Cactus and Baobab; both sides stand in zone 2."""
    return fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        sorgho=in_zone(2, **fields),
        cactus=in_zone(2, **fields),
        baobab=in_zone(5),
        top={"teams": [[0, 1], [2, 3]]},
    )


@pytest.mark.proves("W2E-4.7.4", "W2E-R13")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
def test_a_team_mate_is_no_target_and_no_duty(key: str, zone: int) -> None:
    m = brawl(
        {"melee": 1, "shoot": 1},
        sorgho=in_zone(zone),
        agaric=in_zone(1),
        top={"teams": [[0, 1], [2]]},
    )
    assert refused_by(m, 0, key) == "W2E-4.7.4"
    attack(m, "melee:agaric", 1)
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.7.4", "W2E-R13")
@pytest.mark.parametrize("key", ["melee:baobab", "shoot:baobab"])
def test_nobody_attacks_itself(key: str) -> None:
    m = brawl({"melee": 1, "shoot": 1}, cactus=in_zone(1))
    assert refused_by(m, 0, key) == "W2E-4.7.4"


@pytest.mark.proves("W2E-4.7.4", "W2E-R13")
def test_the_barrel_hits_team_mates_too() -> None:
    m = barrel_of_two_teams()
    assert keys(m, 0) == ["shoot:zone:2", "shoot:zone:5"]
    attack(m, "shoot:zone:2", 4, 5, 1)
    assert (fighter(m, "sorgho").life, fighter(m, "cactus").life) == (8, 6)


@pytest.mark.proves("W2E-4.7.4")
def test_no_duty_points_the_barrel_at_a_zone_of_friends() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        sorgho=in_zone(2),
        cactus=in_zone(1),
        top={"teams": [[0, 1], [2]]},
    )
    assert keys(m, 0) == ["end"]


@pytest.mark.proves("W2E-4.7.5", "W2E-R14")
def test_what_a_team_mate_loses_is_discarded() -> None:
    m = attack(barrel_of_two_teams(), "shoot:zone:2", 4, 5, 1)
    assert fighter(m, "agaric").popularity == 4, "3 and 1 from Cactus, nothing from Sorgho"
    assert m.view(None).discarded == 2


@pytest.mark.proves("W2E-4.7.5", "W2E-R14")
def test_a_fallen_team_mate_is_no_trophy_and_brings_no_rocks() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        sorgho=in_zone(2, life=1),
        cactus=in_zone(2),
        top={"teams": [[0, 1], [2]], "round": 1},
    )
    attack(m, "shoot:zone:2", 4, 1, 1)
    assert not fighter(m, "sorgho").standing
    assert fighter(m, "agaric").trophies == 0
    assert told(m, "Eliminated")[-1].winner is None
    assert m.chance is None
    assert keys(m, 0) == ["end"]


# --- 4.8: wounds, life and popularity -------------------------------------------------------------


@pytest.mark.proves("W2E-4.8.1")
def test_a_wound_turns_a_life_point_of_the_target_into_popularity_of_the_attacker() -> None:
    m = brawl({"melee": 3}, cactus=in_zone(1, life=5), agaric=in_zone(2))
    attack(m, "melee:cactus", 4, 5, 3)
    assert (fighter(m, "cactus").life, fighter(m, "cactus").popularity) == (3, 0)
    assert (fighter(m, "baobab").life, fighter(m, "baobab").popularity) == (13, 2)
    assert fighter(m, "agaric").popularity == 0


@pytest.mark.proves("W2E-4.8.2", "W2E-R15")
def test_surplus_wounds_give_nothing() -> None:
    m = brawl({"melee": 4}, cactus=in_zone(1, life=2), agaric=in_zone(2), top={"round": 4})
    attack(m, "melee:cactus", 4, 5, 6, 6)
    assert told(m, "Hit")[-1].wounds == 4
    assert told(m, "LostLife")[-1].lost == 2
    assert (fighter(m, "cactus").life, fighter(m, "baobab").popularity) == (0, 2)


@pytest.mark.proves("W2E-4.8.3")
@pytest.mark.parametrize("seed", range(4))
def test_popularity_is_never_lost(seed: int) -> None:
    most = dict.fromkeys(WARRIORS, 0)
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        for f in m.view(None).fighters:
            assert f.popularity >= most[f.id]
            most[f.id] = f.popularity
    assert max(most.values()) > 0


@pytest.mark.proves("W2E-4.8.3")
def test_popularity_stays_when_its_owner_is_struck_down() -> None:
    m = brawl({"melee": 1}, cactus=in_zone(1, life=1, popularity=9), agaric=in_zone(2), top={"round": 4})
    attack(m, "melee:cactus", 6)
    assert (fighter(m, "cactus").standing, fighter(m, "cactus").popularity) == (False, 9)
    assert fighter(m, "baobab").popularity == 1


@pytest.mark.proves("W2E-4.8.4")
@pytest.mark.parametrize("seed", range(8))
def test_life_rises_by_the_sticks_alone(seed: int) -> None:
    left = dict.fromkeys(WARRIORS, 99)
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        for f in m.view(None).fighters:
            assert f.life <= left[f.id] or (f.id, f.active) == ("bonzai", "sticks")
            left[f.id] = f.life


@pytest.mark.proves("W2E-4.8.4")
@pytest.mark.parametrize("life", [7, 12, 30])
def test_the_sticks_know_no_ceiling(life: int) -> None:
    m = fight("bonzai", bonzai={"zone": 1, "life": life, "active": "sticks"}, cactus=in_zone(1, life=3))
    attack(m, "melee:cactus", 6, 6)
    assert fighter(m, "bonzai").life == life + 2


@pytest.mark.proves("W2E-4.8.5")
def test_life_lost_to_rocks_is_nobodys() -> None:
    m = brawl({"melee": 1}, agaric=in_zone(1, life=1), cactus=in_zone(3))
    attack(m, "melee:agaric", 6)
    won = [f.popularity for f in m.view(None).fighters]
    m.roll(6, 6)
    assert fighter(m, "baobab").life == 11
    assert [f.popularity for f in m.view(None).fighters] == won == [1, 0, 0]
    assert m.view(None).discarded == 2


@pytest.mark.proves("W2E-4.8.6")
def test_life_and_popularity_are_shown_apart() -> None:
    m = brawl({"melee": 1}, cactus=in_zone(1, life=5, popularity=3))
    cactus = fighter(m, "cactus")
    assert (cactus.life, cactus.popularity) == (5, 3)
    attack(m, "melee:cactus", 6)
    cactus = fighter(m, "cactus")
    assert (cactus.life, cactus.popularity) == (4, 3)


# --- 4.9: elimination -----------------------------------------------------------------------------


@pytest.mark.proves("W2E-4.9.1")
def test_without_life_points_a_warrior_is_out_at_once_and_a_trophy() -> None:
    m = brawl(
        {"melee": 1, "shoot": 1, "move": 1},
        agaric=in_zone(1, life=1),
        cactus=in_zone(1),
        top={"round": 4},
    )
    attack(m, "melee:agaric", 6)
    agaric = fighter(m, "agaric")
    assert (agaric.life, agaric.standing, agaric.zone) == (0, False, None)
    assert [f.trophies for f in m.view(None).fighters] == [1, 0, 0]
    m.play(0, "move:2")
    assert refused_by(m, 0, "shoot:agaric") == "W2E-4.9.1"
    assert keys(m, 0) == ["shoot:cactus"]


@pytest.mark.proves("W2E-4.9.1")
def test_one_life_point_is_enough_to_stand() -> None:
    m = brawl({"melee": 2}, agaric=in_zone(1, life=2))
    attack(m, "melee:agaric", 6, 1)
    assert fighter(m, "agaric").standing
    assert fighter(m, "baobab").trophies == 0


@pytest.mark.proves("W2E-4.9.1")
def test_the_trophy_goes_to_whoever_took_the_last_life_point() -> None:
    m = fight(
        "cactus",
        cactus={"zone": 1, "card": {"melee": 1}},
        baobab={"zone": 1, "down": {"initiative": 2, "melee": 1}},
        agaric=in_zone(1, life=2),
        top={"round": 4},
    )
    attack(m, "melee:agaric", 6)
    m.play(0, "end")
    m.play(1, "melee:agaric")
    m.roll(6)
    assert (fighter(m, "cactus").trophies, fighter(m, "baobab").trophies) == (0, 1)


@pytest.mark.proves("W2E-4.9.2", "W2E-R16")
def test_whoever_falls_before_its_turn_does_not_act_and_its_card_stays_hidden() -> None:
    m = brawl(
        {"melee": 1},
        agaric={"zone": 1, "life": 1, "down": {"initiative": 3, "melee": 6}},
        cactus={"zone": 1, "down": {"initiative": 2}},
        top={"round": 4},
    )
    attack(m, "melee:agaric", 6)
    m.play(0, "end")
    assert m.waiting == (2,)
    m.play(2, "end")
    assert m.view(None).phase == "select"
    assert [event.fighter for event in told(m, "TurnBegan", "Revealed")] == ["cactus", "cactus"]
    assert fighter(m, "agaric").active == "sheet"


@pytest.mark.proves("W2E-4.9.2", "W2E-R16")
def test_a_card_already_turned_up_has_no_effect_either() -> None:
    """Jojoba and Cactus are called together; Cactus falls before he can begin."""
    m = fight(
        jojoba={"zone": 1, "down": {"initiative": 5, "melee": 1}},
        cactus={"zone": 1, "life": 1, "down": {"initiative": 5}},
        baobab={"zone": 2, "down": {"initiative": 1}},
        top={"round": 4},
    )
    assert fighter(m, "cactus").pick == "cactus-down"
    attack(m, "melee:cactus", 6)
    m.play(0, "end")
    assert m.waiting == (2,)
    assert (fighter(m, "cactus").active, fighter(m, "cactus").pick) == ("sheet", None)


@pytest.mark.proves("W2E-4.9.3", "W2E-R17")
def test_an_eliminated_warrior_keeps_what_it_won_and_loses_its_tokens() -> None:
    m = brawl(
        {"melee": 1},
        cactus=in_zone(1, life=1, popularity=6, trophies=2, shock=-2, friends=["agaric"], charm=True),
        agaric=in_zone(2),
        top={"round": 4},
    )
    m.play(0, "melee:cactus")
    m.roll(6)
    m.play(1, "charm:no")
    cactus = fighter(m, "cactus")
    assert (cactus.standing, cactus.popularity, cactus.trophies) == (False, 6, 2)
    assert (cactus.shock, cactus.skulls_from, cactus.charm) == (0, (), False)
    assert fighter(m, "baobab").trophies == 1, "the standee alone, not the two trophies"


@pytest.mark.proves("W2E-4.9.3", "W2E-R17")
def test_a_shock_stays_when_the_one_who_gave_it_falls() -> None:
    m = fight(
        "burdock",
        burdock={"zone": 1, "life": 1, "active": "electroshock"},
        cactus={"zone": 1, "down": {"initiative": 5}},
        baobab={"zone": 1, "down": {"initiative": 4, "melee": 1}},
        top={"round": 4},
    )
    attack(m, "melee:cactus", 6, 1, 1, 1, 1, 1)
    m.play(0, "end")
    assert m.waiting == (2,), "Baobab's 4 comes before Cactus, now on 3"
    m.play(2, "melee:burdock")
    m.roll(6)
    assert (fighter(m, "burdock").standing, fighter(m, "burdock").shock) == (False, 0)
    assert fighter(m, "cactus").shock == -2


@pytest.mark.proves("W2E-4.9.4")
def test_several_fall_together_and_are_all_trophies() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        baobab=in_zone(2, life=1),
        jojoba=in_zone(2, life=2),
        cactus=in_zone(2),
        sorgho=in_zone(2, life=1),
        top={"round": 4, "teams": [[0, 4], [1], [2], [3]]},
    )
    attack(m, "shoot:zone:2", 6, 6, 1)
    fallen = [event.fighter for event in told(m, "Eliminated")]
    assert fallen == ["jojoba", "sorgho", "baobab"]
    assert kinds(m)[-3:] == ["Eliminated"] * 3
    assert fighter(m, "agaric").trophies == 2, "Sorgho is a team-mate"
    assert fighter(m, "cactus").standing


@pytest.mark.proves("W2E-4.9.4")
def test_those_who_fall_together_leave_the_game_to_the_attacker_at_once() -> None:
    m = fight(
        "agaric",
        agaric={"zone": 1, "active": "powder-barrel"},
        jojoba=in_zone(2, life=1),
        cactus=in_zone(2, life=1),
        top={"round": 1},
    )
    attack(m, "shoot:zone:2", 6, 1, 1)
    assert m.result
    assert (m.result.winners, fighter(m, "agaric").trophies) == (("agaric",), 2)


@pytest.mark.proves("W2E-4.9.5")
def test_an_eliminated_player_has_nothing_to_decide_when_rocks_fly() -> None:
    m = brawl({"melee": 1}, agaric=in_zone(1, life=1, charm=True), cactus=in_zone(3))
    m.play(0, "melee:agaric")
    m.roll(6)
    m.play(1, "charm:no")
    assert m.chance
    assert (m.chance.count, m.waiting) == (2, ()), "only dice are owed"
    assert keys(m, 1) == []
    m.roll(1, 1)
    m.play(0, "end")
    assert m.waiting == (0, 2), "in the next round he is not asked"


@pytest.mark.proves("W2E-4.9.5")
@pytest.mark.parametrize("seed", range(4))
def test_an_eliminated_player_is_never_asked_again(seed: int) -> None:
    fallen: set[int] = set()
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        fallen |= {f.seat for f in m.view(None).fighters if not f.standing}
        assert not fallen & set(m.waiting)
        assert all(keys(m, seat) == [] for seat in fallen)
    assert fallen
