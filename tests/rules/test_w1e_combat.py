"""Attacks from declaration to victory, teams, decisions, chance and secrets (W1E 4.7 to 6, 9 to 11)."""

import re
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.arena.events import AttackRolled, Eliminated, Hit, PopularityTaken

from .fights import fight, fighter, keys, kinds, refused_by, told
from .test_w1e_frame import (
    EDITION,
    NETTED,
    WARRIORS,
    acting_order,
    arena,
    attack,
    brawl,
    bystanders,
    card,
    choosing,
    free_for_all,
    in_zone,
    like,
    owed,
    wander,
    wounds,
)

FLAMES = {"flames": "on"}
PAIRS = [[0, 1], [2, 3]]
LINE_UPS = EDITION.line_ups
LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "warriorz-1e.md"


def barrel(**others: Any) -> gong.Match:
    """Agaric's turn with the barrel, in zone 1, without moves."""
    top = {"moves": 0} | others.pop("top", {})
    return arena("agaric", agaric={"zone": 1, "active": "powder-barrel"}, **others, top=top)


def out(popularity: int = 0, trophies: int = 0) -> dict[str, Any]:
    """An eliminated warrior with these winnings."""
    return {"life": 0, "popularity": popularity, "trophies": trophies}


def won(popularity: int = 0, trophies: int = 0, **further: Any) -> dict[str, Any]:
    """A survivor with these winnings, who has acted."""
    return in_zone(3, popularity=popularity, trophies=trophies, **further)


# --- 4.7: resolving an attack ---------------------------------------------------------------------


@pytest.mark.proves("W1E-4.7.1", "W1E-C2")
@pytest.mark.parametrize(("key", "zone"), [("melee:cactus", 1), ("shoot:cactus", 2)])
@pytest.mark.parametrize(("defence", "hits"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_each_die_that_reaches_the_defence_is_a_hit(key: str, zone: int, defence: int, hits: int) -> None:
    m = brawl({"melee": 6, "shoot": 6}, cactus={"zone": zone, "card": {"defence": defence}})
    attack(m, key, 1, 2, 3, 4, 5, 6)
    assert wounds(m) == {"cactus": hits}
    assert fighter(m, "cactus").life == 8 - hits


def since_declaration(m: gong.Match) -> list[str]:
    """What has happened since the first attack was declared."""
    happened = kinds(m)
    declared = ("Attacked", "AttackedZone", "AttackedPair")
    return happened[min(happened.index(kind) for kind in declared if kind in happened) :]


@pytest.mark.proves("W1E-4.7.2", "W1E-C2", "W1E-C3", "W1E-C5")
def test_defence_die_then_power_die_then_attack_dice_then_wounds() -> None:
    """Steps 1 to 7: the Claymore at Zamioculcas behind the Turning spear."""
    m = arena(
        "burdock",
        burdock={"zone": 1, "active": "claymore"},
        zamioculcas={"zone": 2, "active": "spear"},
        top={"moves": 0},
    )
    m.play(0, "shoot:zamioculcas")
    for faces in ((5,), (2,), (5, 4)):
        assert owed(m) == len(faces)
        m.roll(*faces)
    assert since_declaration(m) == [
        *("Attacked", "DefenceRolled", "PowerRolled"),
        *("AttackRolled", "Hit", "LostLife"),
    ]
    assert Hit(fighter="zamioculcas", wounds=1, defence=5) in m.events


BURNING = {"flame": 1}


@pytest.mark.proves("W1E-4.7.2")
@pytest.mark.parametrize(
    ("tokens", "shield", "dice"),
    [
        ({}, {"card": {}}, 3),
        (NETTED, {"card": {}}, 2),
        ({}, {"active": "outfit"}, 2),
        (NETTED, {"active": "outfit"}, 1),
        (BURNING, {"card": {}}, 2),
        (BURNING, {"active": "outfit"}, 1),
        (BURNING | NETTED, {"active": "outfit"}, 0),
    ],
)
def test_net_outfit_and_a_die_given_up_take_one_each(
    tokens: dict[str, Any], shield: dict[str, Any], dice: int
) -> None:
    """Step 4, with a blow of three dice."""
    m = arena(
        options=FLAMES,
        baobab={"zone": 1, "down": {"initiative": 8, "melee": 3}, **tokens},
        sorgho={"zone": 1, **shield, **card(1)},
        zamioculcas={"zone": 4, **card(1)},
    )
    if "flame" in tokens:
        m.play(0, "extinguish:melee")
    m.play(0, "melee:sorgho")
    assert owed(m) == dice
    if dice:
        m.roll(*[6] * dice)
    assert AttackRolled(fighter="baobab", dice=(6,) * dice) in m.events


@pytest.mark.proves("W1E-4.7.2")
@pytest.mark.parametrize(("own", "hits"), [({"card": {"shoot": 3}}, 2), ({"active": "armor"}, 3)])
def test_the_armour_counts_before_dice_are_compared(own: dict[str, Any], hits: int) -> None:
    """Step 5: 3 4 5 against defence 4."""
    m = arena("zamioculcas", zamioculcas={"zone": 1, **own}, cactus=in_zone(2), top={"moves": 0})
    assert wounds(attack(m, "shoot:cactus", 3, 4, 5)) == {"cactus": hits}


@pytest.mark.proves("W1E-4.7.2")
@pytest.mark.parametrize(("tokens", "hits"), [({}, 1), (NETTED, 2)])
def test_a_netted_target_is_easier_to_hit(tokens: dict[str, Any], hits: int) -> None:
    """Step 6: 2 3 4 against defence 4."""
    m = brawl({"melee": 3}, cactus=in_zone(1, **card(1), **tokens))
    assert wounds(attack(m, "melee:cactus", 2, 3, 4)) == {"cactus": hits}


@pytest.mark.proves("W1E-4.7.2")
def test_wounds_then_shock_then_elimination_then_victory() -> None:
    """Steps 6 to 10."""
    m = arena("burdock", burdock={"zone": 1, "active": "electroshock"}, agaric=in_zone(1, life=1))
    attack(m, "melee:agaric", 6, 1, 1, 1, 1, 1)
    assert since_declaration(m) == [
        *("Attacked", "AttackRolled", "Hit", "LostLife"),
        *("Shocked", "Eliminated", "GameEnded"),
    ]


@pytest.mark.proves("W1E-4.7.2")
def test_a_strike_is_handed_out_before_anybody_falls() -> None:
    """Steps 7 to 9: both fall together when the hand-out is done."""
    m = arena(
        "baobab",
        baobab={"zone": 1, "active": "strike"},
        cactus=in_zone(2, life=1),
        jojoba=in_zone(2, life=1),
        burdock=in_zone(4),
    )
    attack(m, "shoot:cactus", 6, 5, 1, 1)
    assert (fighter(m, "cactus").life, fighter(m, "cactus").standing) == (0, True)
    m.play(0, "give:1")
    assert since_declaration(m)[3:] == [
        "LostLife",
        "DieHanded",
        "Hit",
        "LostLife",
        "Eliminated",
        "Eliminated",
    ]


@pytest.mark.proves("W1E-4.7.2")
def test_two_arrows_strike_before_anybody_falls() -> None:
    """Steps 2 to 7 for one arrow, then for the other; steps 8 to 10 once after both."""
    m = arena(
        "jojoba",
        jojoba={"zone": 1, "card": like("jojoba", "archery", shoot=[1, 1])},
        cactus=in_zone(0, life=1),
        baobab=in_zone(2, life=1),
    )
    attack(m, "shoot:cactus+baobab", 6)
    assert fighter(m, "cactus").standing
    m.roll(6)
    after = since_declaration(m)
    assert after[-3:] == ["Eliminated", "Eliminated", "GameEnded"]
    assert after.count("AttackRolled") == 2


@pytest.mark.proves("W1E-4.7.2")
def test_the_net_takes_its_due_before_its_target_falls() -> None:
    m = arena(
        "cactus",
        cactus={"zone": 1, "active": "net"},
        burdock=in_zone(2, life=1, popularity=1),
        baobab=in_zone(4),
    )
    attack(m, "shoot:burdock", 6, 6, 6, 6)
    steps = ("NetThrown", "LostLife", "PopularityTaken", "Eliminated")
    happened = [kind for kind in since_declaration(m) if kind in steps]
    assert sorted(happened[:3]) == sorted(steps[:3])
    assert happened[3:] == ["Eliminated"]


@pytest.mark.proves("W1E-4.7.3", "W1E-R11")
@pytest.mark.parametrize("key", ["melee:cactus", "shoot:agaric"])
def test_an_attack_without_dice_of_its_own_does_not_exist(key: str) -> None:
    m = arena(
        baobab={"zone": 1, "down": {"initiative": 8, "melee": 1, "shoot": 1}, **NETTED},
        cactus={"zone": 1, **card(1)},
        agaric={"zone": 2, **card(1)},
    )
    assert keys(m, 0) == ["end"]
    assert m.refusal(0, key)


@pytest.mark.proves("W1E-4.7.3", "W1E-R11")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
def test_an_attack_that_only_the_outfit_leaves_without_dice_is_made_and_misses(key: str, zone: int) -> None:
    m = brawl({"melee": 1, "shoot": 1}, sorgho={"zone": zone, "active": "outfit"})
    m.play(0, key)
    assert m.chance is None
    assert wounds(m) == {"sorgho": 0}
    assert m.refusal(0, key), "it counts as made"


@pytest.mark.proves("W1E-4.7.4", "W1E-R12")
@pytest.mark.parametrize("key", ["melee:baobab", "shoot:baobab"])
@pytest.mark.parametrize("value", ["no", "yes"])
def test_nobody_attacks_itself(key: str, value: str) -> None:
    m = brawl({"melee": 1, "shoot": 1}, cactus=in_zone(1), options={"friendly_targets": value})
    assert refused_by(m, 0, key) == "W1E-4.7.4"


@pytest.mark.proves("W1E-4.7.4", "W1E-R12")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
@pytest.mark.parametrize("value", [None, "no", "yes"])
def test_friendly_targets(key: str, zone: int, value: str | None) -> None:
    m = brawl(
        {"melee": 1, "shoot": 1},
        options={"friendly_targets": value} if value else {},
        sorgho=in_zone(zone),
        agaric=in_zone(4),
        top={"teams": [[0, 1], [2]]},
    )
    assert keys(m, 0) == ([key, "end"] if value == "yes" else ["end"])
    assert refused_by(m, 0, key) == (None if value == "yes" else "W1E-4.7.4")


def shared_zone(**options: str) -> gong.Match:
    """Agaric's barrel on his team-mate Sorgho, with one life point left, and on Cactus."""
    m = barrel(
        options=options,
        sorgho=in_zone(2, life=1),
        cactus=in_zone(2),
        top={"teams": [[0, 1], [2]]},
    )
    return attack(m, "shoot:zone:2", 4, 5, 1)


@pytest.mark.proves("W1E-4.7.4", "W1E-R12")
def test_what_strikes_a_zone_strikes_team_mates_too() -> None:
    m = shared_zone()
    assert not fighter(m, "sorgho").standing
    assert fighter(m, "cactus").life == 6


@pytest.mark.proves("W1E-4.7.5", "W1E-R13")
@pytest.mark.parametrize(
    ("options", "popularity", "trophies", "discarded"),
    [
        ({}, 2, 0, 1),
        ({"friendly_fire_rewards": "discard"}, 2, 0, 1),
        ({"friendly_fire_rewards": "normal"}, 3, 1, 0),
    ],
)
def test_friendly_fire_rewards(
    options: dict[str, str], popularity: int, trophies: int, discarded: int
) -> None:
    m = shared_zone(**options)
    agaric = fighter(m, "agaric")
    assert (agaric.popularity, agaric.trophies) == (popularity, trophies)
    assert m.view(None).discarded == discarded
    assert Eliminated(fighter="sorgho", winner="agaric" if trophies else None) in m.events


@pytest.mark.proves("W1E-4.7.5", "W1E-R13")
@pytest.mark.parametrize(("value", "popularity"), [("discard", 1), ("normal", 2)])
def test_friendly_fire_rewards_for_a_die_of_a_strike(value: str, popularity: int) -> None:
    m = arena(
        "baobab",
        options={"friendly_fire_rewards": value},
        baobab={"zone": 1, "active": "strike"},
        sorgho=in_zone(2),
        cactus=in_zone(2),
        top={"teams": [[0, 1], [2]]},
    )
    attack(m, "shoot:cactus", 6, 1, 1, 1)
    m.play(0, "give:1")
    assert fighter(m, "sorgho").life == 9
    assert fighter(m, "baobab").popularity == popularity


# --- 4.8: wounds, life and popularity -------------------------------------------------------------


@pytest.mark.proves("W1E-4.8.1")
def test_a_hit_turns_a_life_point_of_the_target_into_popularity_of_the_attacker() -> None:
    m = brawl({"melee": 3}, cactus=in_zone(1), agaric=in_zone(2))
    attack(m, "melee:cactus", 4, 5, 3)
    assert [f.life for f in m.view(None).fighters] == [13, 6, 5]
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0], "the first wound counts like any other"


@pytest.mark.proves("W1E-4.8.2")
def test_only_tokens_that_are_there_can_be_taken() -> None:
    m = brawl({"melee": 4}, cactus=in_zone(1, life=3), agaric=in_zone(2))
    attack(m, "melee:cactus", 4, 5, 6, 6)
    assert wounds(m) == {"cactus": 4}
    assert (fighter(m, "cactus").life, fighter(m, "baobab").popularity) == (0, 3)


@pytest.mark.proves("W1E-4.8.3")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_net_takes_popularity_away(seed: int) -> None:
    before = dict.fromkeys(WARRIORS, 0)
    seen = 0
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        now = {f.id: f.popularity for f in m.view(None).fighters}
        events = m.events
        netted = {event.target for event in events[seen:] if isinstance(event, PopularityTaken)}
        assert {name for name in WARRIORS if now[name] < before[name]} <= netted
        before, seen = now, len(events)


@pytest.mark.proves("W1E-4.8.3")
def test_popularity_never_turns_back_into_life() -> None:
    m = brawl({"melee": 2}, cactus=in_zone(1, life=1, popularity=9), agaric=in_zone(2))
    attack(m, "melee:cactus", 6, 6)
    cactus = fighter(m, "cactus")
    assert (cactus.standing, cactus.life, cactus.popularity) == (False, 0, 9)


@pytest.mark.proves("W1E-4.8.4")
@pytest.mark.parametrize("seed", range(6))
def test_life_rises_by_the_sticks_alone(seed: int) -> None:
    left = dict.fromkeys(WARRIORS, 99)
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        for f in m.view(None).fighters:
            assert f.life <= left[f.id] or (f.id, f.active) == ("bonzai", "sticks")
            left[f.id] = f.life


@pytest.mark.proves("W1E-4.8.4")
@pytest.mark.parametrize("life", [6, 7, 30])
def test_the_sticks_know_no_ceiling(life: int) -> None:
    m = arena("bonzai", bonzai={"zone": 1, "life": life, "active": "sticks"}, cactus=in_zone(1))
    attack(m, "melee:cactus", 6, 6)
    assert fighter(m, "bonzai").life == life + 2


def burns_down(life: int, **others: Any) -> gong.Match:
    """Baobab, set on fire in round 1, does nothing about it in round 2."""
    m = arena("baobab", options=FLAMES, baobab=in_zone(1, life=life, flame=1), **others)
    m.play(0, "end")
    return m


@pytest.mark.proves("W1E-4.8.5")
def test_life_lost_to_the_flames_is_nobodys() -> None:
    m = burns_down(5, zamioculcas=in_zone(2), cactus=in_zone(3))
    assert (fighter(m, "baobab").life, m.view(None).discarded) == (4, 1)
    assert [f.popularity for f in m.view(None).fighters] == [0, 0, 0]


def fuse(*dice: int, options: dict[str, str] | None = None, **fields: Any) -> gong.Match:
    """Agaric, lit in round 1, reveals a card of no interest in round 2, in zone 1."""
    own = {"zone": 1, "flame": 1, "down": {"initiative": 8, "move": 1}, **fields.pop("agaric", {})}
    m = arena(options=FLAMES | (options or {}), agaric=own, **fields)
    if dice:
        m.roll(*dice)
    return m


@pytest.mark.proves("W1E-4.8.5")
def test_life_lost_to_the_fuse_is_nobodys() -> None:
    m = fuse(
        *(4, 4, 1),
        agaric={"life": 3},
        cactus={"zone": 1, "card": {"defence": 4}, **card(1)},
        zamioculcas={"zone": 3, **card(1)},
    )
    assert [f.life for f in m.view(None).fighters] == [0, 6, 16]
    assert [f.popularity for f in m.view(None).fighters] == [0, 0, 0]
    assert m.view(None).discarded == 5


@pytest.mark.proves("W1E-4.8.6")
def test_life_and_popularity_are_shown_apart() -> None:
    m = brawl({"melee": 1}, cactus=in_zone(1, life=5, popularity=3))
    assert (fighter(m, "cactus").life, fighter(m, "cactus").popularity) == (5, 3)
    attack(m, "melee:cactus", 6)
    assert (fighter(m, "cactus").life, fighter(m, "cactus").popularity) == (4, 3)
    assert (fighter(m, "baobab").life, fighter(m, "baobab").popularity) == (13, 1)


# --- 4.9: elimination -----------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.9.1")
def test_without_life_points_a_warrior_is_out_at_once_and_a_trophy() -> None:
    m = brawl({"melee": 1, "shoot": 1, "move": 1}, agaric=in_zone(1, life=1), cactus=in_zone(1))
    attack(m, "melee:agaric", 6)
    agaric = fighter(m, "agaric")
    assert (agaric.life, agaric.standing, agaric.zone) == (0, False, None)
    assert [f.trophies for f in m.view(None).fighters] == [1, 0, 0]
    m.play(0, "move:2")
    assert refused_by(m, 0, "shoot:agaric") == "W1E-4.9.1"
    assert keys(m, 0) == ["shoot:cactus", "end"]


@pytest.mark.proves("W1E-4.9.1")
def test_the_trophy_goes_to_whoever_took_the_last_life_point() -> None:
    m = arena(
        cactus={"zone": 1, "down": {"initiative": 5, "melee": 1}},
        baobab={"zone": 1, "down": {"initiative": 2, "melee": 1}},
        agaric={"zone": 1, "life": 2, "card": {}, **card(1)},
    )
    attack(m, "melee:agaric", 6)
    assert fighter(m, "agaric").standing, "one life point is enough"
    m.play(0, "end")
    m.play(1, "melee:agaric")
    m.roll(6)
    assert [f.trophies for f in m.view(None).fighters] == [0, 1, 0]


@pytest.mark.proves("W1E-4.9.2", "W1E-R14", "W1E-11.1.5")
def test_whoever_falls_before_its_turn_does_not_act_and_its_card_stays_hidden() -> None:
    m = brawl(
        {"melee": 1},
        agaric={"zone": 1, "life": 1, "card": {"defence": 2}, "pick": "powder-barrel"},
        cactus={"zone": 1, **card(2)},
    )
    attack(m, "melee:agaric", 6)
    m.play(0, "end")
    assert m.waiting == (2,)
    assert [event.fighter for event in told(m, "TurnBegan")] == ["cactus"]
    for onlooker in (0, 2, None):
        agaric = m.view(onlooker).fighters[1]
        assert (agaric.active, agaric.pick, len(agaric.hand)) == ("agaric-card", None, 8)
        assert "powder-barrel" not in repr(m.events_for(onlooker))


@pytest.mark.proves("W1E-4.9.2", "W1E-R14")
def test_neither_does_one_whose_number_has_been_called() -> None:
    m = arena(
        jojoba={"zone": 1, "down": {"initiative": 5, "melee": 1}},
        cactus={"zone": 1, "life": 1, "card": {}, **card(5)},
        baobab={"zone": 2, **card(1)},
    )
    attack(m, "melee:cactus", 6)
    m.play(0, "end")
    assert m.waiting == (2,)
    assert (fighter(m, "cactus").active, fighter(m, "cactus").pick) == ("cactus-card", None)


@pytest.mark.proves("W1E-4.9.3", "W1E-R15")
def test_an_eliminated_warrior_keeps_what_it_won_and_loses_its_tokens() -> None:
    tokens = {"shock": -2, "friends": ["cactus"], "net": "next-turn", "flame": 1}
    m = arena(
        "cactus",
        options=FLAMES,
        cactus={"zone": 1, "card": {"melee": 1}},
        baobab=in_zone(1, life=1, popularity=6, trophies=2, **card(1), **tokens),
        zamioculcas=in_zone(2),
    )
    attack(m, "melee:baobab", 6)
    baobab = fighter(m, "baobab")
    assert (baobab.standing, baobab.popularity, baobab.trophies) == (False, 6, 2)
    assert (baobab.shock, baobab.skulls_from, baobab.net, baobab.flame) == (0, (), "none", 0)
    assert fighter(m, "cactus").trophies == 1, "the figure alone, not the two trophies"


@pytest.mark.proves("W1E-4.9.3", "W1E-R15")
@pytest.mark.parametrize(
    ("name", "own", "key", "dice", "zone"),
    [("burdock", "electroshock", "melee:jojoba", 6, 1), ("cactus", "net", "shoot:jojoba", 4, 2)],
)
def test_tokens_stay_when_the_one_who_placed_them_falls(
    name: str, own: str, key: str, dice: int, zone: int
) -> None:
    fighters: dict[str, Any] = {
        name: {"zone": 1, "life": 1, "card": like(name, own, move=0, defence=1)},
        "jojoba": {"zone": zone, "card": {"defence": 6}, **card(1)},
        "baobab": {"zone": 1, "down": {"initiative": 8, "melee": 1}},
    }
    m = arena(name, **fighters)
    attack(m, key, *([6, 1, 1, 1, 1, 1] if dice == 6 else [2, 2, 2, 1]))
    m.play(0, "end")
    m.play(2, "melee:" + name)
    m.roll(6)
    assert not fighter(m, name).standing
    jojoba = fighter(m, "jojoba")
    assert (jojoba.shock, jojoba.net) == ((-1, "none") if name == "burdock" else (0, "next-turn"))


@pytest.mark.proves("W1E-4.9.3", "W1E-R15")
def test_the_skull_of_a_fallen_baobab_stays_until_its_holder_has_acted() -> None:
    m = arena(
        "baobab",
        baobab={"zone": 1, "life": 1, "card": like("baobab", "skull", move=0, defence=1)},
        jojoba={"zone": 2, **card(1)},
        cactus={"zone": 1, "down": {"initiative": 8, "melee": 1}},
    )
    m.play(0, "skull:jojoba")
    m.play(0, "end")
    m.play(2, "melee:baobab")
    m.roll(6)
    assert not fighter(m, "baobab").standing
    assert fighter(m, "jojoba").skulls_from == ("baobab",)
    acting_order(m)
    assert fighter(m, "jojoba").skulls_from == ()


@pytest.mark.proves("W1E-4.9.4")
def test_several_fall_together_and_all_opponents_are_trophies() -> None:
    m = barrel(
        baobab=in_zone(2, life=1),
        jojoba=in_zone(2, life=2),
        cactus=in_zone(2),
        sorgho=in_zone(2, life=1),
        top={"teams": [[0, 4], [1], [2], [3]]},
    )
    attack(m, "shoot:zone:2", 6, 6, 1)
    assert kinds(m)[-3:] == ["Eliminated"] * 3
    assert {event.fighter for event in told(m, "Eliminated")} == {"jojoba", "sorgho", "baobab"}
    assert fighter(m, "agaric").trophies == 2, "Sorgho is a team-mate"
    assert fighter(m, "cactus").standing


@pytest.mark.proves("W1E-4.9.5")
def test_an_eliminated_player_is_never_asked_again() -> None:
    ever_fallen = 0
    for seed in range(4):
        fallen: set[int] = set()
        for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
            fallen |= {f.seat for f in m.view(None).fighters if not f.standing}
            assert not fallen & set(m.waiting)
            assert all(keys(m, seat) == [] for seat in fallen)
        ever_fallen += len(fallen)
    assert ever_fallen


@pytest.mark.proves("W1E-4.9.5")
def test_who_has_another_warrior_left_decides_for_that_one() -> None:
    m = arena(agaric=out(), baobab=won(), cactus=won(), top={"seats": [["agaric", "baobab"], ["cactus"]]})
    assert m.waiting == (0, 1)
    assert keys(m, 0) == [f"card:{key}" for key in fighter(m, "baobab").hand]


# --- 4.10: the end of a round ---------------------------------------------------------------------


@pytest.mark.proves("W1E-4.10.1")
def test_when_all_have_acted_everybody_chooses_again() -> None:
    m = arena(cactus={"zone": 1, **card(5)}, agaric={"zone": 4, **card(4)}, jojoba=out())
    m.play(0, "end")
    assert (m.view(None).round, m.waiting) == (2, (1,))
    m.play(1, "end")
    view = m.view(None)
    assert (view.round, view.phase, m.waiting) == (3, "select", (0, 1))
    assert not any(f.acted for f in view.fighters)


@pytest.mark.proves("W1E-4.10.1")
@pytest.mark.parametrize("number", range(1, 9))
def test_after_the_eighth_round_the_game_ends_in_any_case(number: int) -> None:
    m = arena("cactus", cactus=in_zone(1), agaric=in_zone(4), top={"round": number})
    m.play(0, "end")
    assert m.over == (number == 8)
    assert m.view(None).round == min(number + 1, 8)


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


T2B: dict[str, Any] = {"seats": [["bonzai", "sorgho"], ["cactus", "burdock"]]}


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


# --- 9: decisions ---------------------------------------------------------------------------------

FOREIGN = ["draft:cactus", "place:2", "card:epaulet", "move:2", "end", "give:1"]
POINTS: list[Any] = [
    pytest.param("draft", "draft:cactus", marks=pytest.mark.proves("W1E-D1")),
    pytest.param("place", "place:2", marks=pytest.mark.proves("W1E-D2")),
    pytest.param("select", "card:epaulet", marks=pytest.mark.proves("W1E-D3")),
    pytest.param("turn", "move:2", marks=pytest.mark.proves("W1E-D4")),
]


@pytest.mark.parametrize(("phase", "right"), POINTS)
def test_at_each_point_only_that_decision_can_be_taken(phase: str, right: str) -> None:
    m = {
        "draft": gong.new_match("warriorz-1e", 2, draft="choice", seed=0),
        "place": free_for_all("cactus", "baobab"),
        "select": choosing(),
        "turn": arena("cactus", cactus={"zone": 1, "card": {"move": 1}}, agaric=in_zone(4)),
    }[phase]
    assert m.view(None).phase == phase
    assert m.refusal(0, right) is None
    assert all(m.refusal(0, key) for key in FOREIGN if key != right)


@pytest.mark.proves("W1E-D1")
def test_a_line_up_leaves_no_choice_of_warriors() -> None:
    m = gong.new_match("warriorz-1e", [["agaric", "baobab"], ["cactus", "sorgho"]], seed=0)
    assert m.view(None).phase == "place"
    assert m.refusal(0, "draft:burdock")


@pytest.mark.proves("W1E-D4")
def test_what_an_attack_names() -> None:
    crowd = bystanders("cactus", "burdock", "sorgho", zones=[0, 2, 2])
    assert keys(barrel(**crowd), 0) == ["shoot:zone:0", "shoot:zone:2", "end"]
    strike = arena("baobab", baobab={"zone": 1, "active": "strike"}, **crowd, top={"moves": 0})
    assert keys(strike, 0) == ["shoot:cactus", "shoot:burdock", "shoot:sorgho", "end"]
    bow = arena("jojoba", jojoba={"zone": 1, "active": "archery"}, **crowd, top={"moves": 0})
    names = {frozenset(key.removeprefix("shoot:").split("+")) for key in keys(bow, 0) if key != "end"}
    single = [{"cactus"}, {"burdock"}, {"sorgho"}]
    assert names == {frozenset(pair) for pair in (*single, {"cactus", "burdock"}, {"cactus", "sorgho"})}


def struck(*dice: int, **others: Any) -> gong.Match:
    """Baobab's Strike has been rolled against Cactus, defence 4."""
    m = arena("baobab", baobab={"zone": 1, "active": "strike"}, cactus=in_zone(2), **others, top={"moves": 0})
    return attack(m, "shoot:cactus", *dice)


def assignments(m: gong.Match) -> list[tuple[str, ...]]:
    """Every way to hand out the dice to the end."""
    if m.view(None).phase != "hand-out":
        return [()]
    found = []
    for key in keys(m, 0):
        after = m.copy()
        after.play(0, key)
        found += [(key, *rest) for rest in assignments(after)]
    return found


@pytest.mark.proves("W1E-D5")
@pytest.mark.parametrize("dice", [(3, 4, 5, 6), (4, 3, 2, 1)])
def test_every_pairing_of_dice_and_secondaries_is_offered(dice: tuple[int, ...]) -> None:
    m = struck(*dice, jojoba=in_zone(2), burdock=in_zone(2), agaric=in_zone(3))
    ways = [f"give:{die}" for die in range(1, 5)]
    assert sorted(assignments(m)) == sorted((a, b) for a in ways for b in ways if a != b)


@pytest.mark.proves("W1E-D5")
def test_dice_are_handed_out_even_where_the_primary_was_missed() -> None:
    m = struck(1, 2, 3, 3, jojoba={"zone": 2, "card": {"defence": 3}})
    assert wounds(m) == {"cactus": 0}
    m.play(0, "give:3")
    assert wounds(m) == {"cactus": 0, "jojoba": 1}


@pytest.mark.proves("W1E-D5")
def test_without_a_secondary_nothing_is_asked() -> None:
    m = struck(6, 6, 1, 1, jojoba=in_zone(3))
    assert (m.view(None).phase, keys(m, 0)) == ("turn", ["end"])


@pytest.mark.proves("W1E-D4", "W1E-D5")
@pytest.mark.parametrize("seed", range(4))
def test_targets_have_no_reactions(seed: int) -> None:
    for m in wander(free_for_all(*WARRIORS, seed=seed), seed):
        view = m.view(None)
        if view.turn and not m.over:
            assert set(m.waiting) <= {next(f.seat for f in view.fighters if f.id == view.turn.fighter)}


OPTION_ROW = re.compile(r"^\| (\w+) \| ([\w-]+) \| ([\w, -]+) \| (?:R\d\d|section 7) \|$", re.MULTILINE)
LISTED_OPTIONS = {
    key: [default, *others.split(", ")]
    for key, default, others in OPTION_ROW.findall(LEDGER.read_text("utf-8").split("## 14.")[1])
}


def test_the_edition_offers_the_options_of_the_ledger_defaults_first() -> None:
    assert EDITION.options == LISTED_OPTIONS
    assert len(EDITION.options) == 25


@pytest.mark.parametrize(("key", "value"), [(key, v) for key, own in LISTED_OPTIONS.items() for v in own])
def test_every_value_of_every_option_can_be_played_to_the_end(key: str, value: str) -> None:
    seats = [["agaric"], ["sorgho"], ["jojoba", "burdock"], ["zamioculcas"], ["cactus"], ["baobab"]]
    options = FLAMES | {key: value}
    m = gong.new_match("warriorz-1e", seats, teams=[[0, 1], [2], [3, 4], [5]], options=options, seed=3)
    *_, m = wander(m, 3)
    assert m.result


# --- 10: chance -----------------------------------------------------------------------------------

Faces = tuple[int, ...]


def roll(
    proves: Any, words: str, name: str, own: Any, others: dict[str, Any], key: str, *rolls: Faces
) -> Any:
    """A warrior in zone 1 with this card makes this attack; then these rolls fall."""
    return pytest.param(name, {name: {"zone": 1, **own}, **others}, key, rolls, marks=proves, id=words)


C2, C3, C4 = pytest.mark.proves("W1E-C2"), pytest.mark.proves("W1E-C3"), pytest.mark.proves("W1E-C4")
C5, C6, C7 = pytest.mark.proves("W1E-C5"), pytest.mark.proves("W1E-C6"), pytest.mark.proves("W1E-C7")
BOW = {"card": like("jojoba", "archery", shoot=[2, 3])}
BREATH = {"card": {"shoot": 1}}
CLAYMORE, NET, STRIKE = {"active": "claymore"}, {"active": "net"}, {"active": "strike"}
TWO = bystanders("cactus", "jojoba", zones=[2, 2])
SPEAR = {"zamioculcas": {"zone": 2, "active": "spear"}}
OUTFIT = {"sorgho": {"zone": 2, "active": "outfit"}}
ROLLS = [
    roll(C2, "a blow", "baobab", {"card": {"melee": 3}}, {"cactus": in_zone(1)}, "melee:cactus", (1, 1, 1)),
    roll(C2, "barrel, for all", "agaric", {"active": "powder-barrel"}, TWO, "shoot:zone:2", (1, 1, 1)),
    roll(C2, "strike, for all", "baobab", STRIKE, TWO, "shoot:cactus", (1, 1, 1, 1)),
    roll(
        *(C2, "each arrow", "jojoba", BOW, bystanders("cactus", "baobab", zones=[0, 2])),
        *("shoot:cactus+baobab", (1, 1), (1, 1, 1)),
    ),
    roll(C3, "power", "burdock", CLAYMORE, TWO, "shoot:cactus", (4,), (1, 1, 1, 1)),
    roll([C3, C5], "defence, power", "burdock", CLAYMORE, SPEAR, "shoot:zamioculcas", (6,), (2,), (1, 1)),
    roll(C4, "net", "cactus", NET, {"burdock": in_zone(2)}, "shoot:burdock", (1, 1, 1, 1)),
    roll(C4, "net at the outfit", "cactus", NET, OUTFIT, "shoot:sorgho", (1, 1, 1)),
    roll(C5, "defence, once", "baobab", STRIKE, TWO | SPEAR, "shoot:cactus", (6,), (1, 1, 1, 1)),
    roll(C6, "fuse", "zamioculcas", BREATH, {"agaric": in_zone(2)}, "shoot:agaric", (6,), (1,)),
    roll(C7, "wood", "zamioculcas", BREATH, {"baobab": in_zone(2)}, "shoot:baobab", (6,), (1,)),
    roll([C6, C7], "neither", "zamioculcas", BREATH, TWO, "shoot:cactus", (6,)),
]


@pytest.mark.parametrize(("name", "fighters", "key", "rolls"), ROLLS)
def test_which_dice_fall_and_in_which_order(
    name: str, fighters: dict[str, Any], key: str, rolls: tuple[Faces, ...]
) -> None:
    m = arena(name, options=FLAMES, **fighters, top={"moves": 0})
    m.play(0, key)
    for faces in rolls:
        assert m.chance
        assert (m.chance.count, m.chance.sides) == (len(faces), 6)
        m.roll(*faces)
    assert m.chance is None


@pytest.mark.proves("W1E-C8")
def test_an_explosion_is_one_roll_of_three_dice_for_all() -> None:
    m = fuse(cactus={"zone": 1, "card": {}, **card(1)}, zamioculcas={"zone": 1, "card": {}, **card(1)})
    assert owed(m) == 3
    m.roll(4, 1, 1)
    assert wounds(m) == {"cactus": 1, "zamioculcas": 1}
    assert m.chance is None


@pytest.mark.proves("W1E-C8", "W1E-C5")
def test_a_spear_in_an_explosion_rolls_its_defence_first() -> None:
    m = fuse(zamioculcas={"zone": 1, "active": "spear", **card(1)}, cactus={"zone": 3, **card(1)})
    assert owed(m) == 1
    m.roll(5)
    assert owed(m) == 3
    m.roll(5, 4, 4)
    assert Hit(fighter="zamioculcas", wounds=1, defence=5) in m.events


# --- 11: hidden information -----------------------------------------------------------------------


@pytest.mark.proves("W1E-11.1.1")
@pytest.mark.parametrize("seed", range(2))
def test_all_but_the_face_down_cards_is_the_same_for_everybody(seed: int) -> None:
    for m in wander(free_for_all(*WARRIORS, seed=seed, flames="on"), seed):
        assert len({public(m, seat) for seat in (None, *range(8))}) == 1


def public(m: gong.Match, onlooker: int | None) -> str:
    """A view without the face-down cards and the hands they come from."""
    position = m.position(onlooker)
    for secret in ("pick", "hand"):
        for own in position["fighters"].values():
            own.pop(secret, None)
    view = m.view(onlooker)
    shown = (view.round, view.phase, view.turn, view.attack, view.chance, view.discarded, view.result)
    return repr((position, shown))


@pytest.mark.proves("W1E-11.1.1")
def test_what_lies_open_on_the_table() -> None:
    tokens = {"net": "next-turn", "shock": -2, "friends": ["baobab"]}
    m = arena(
        "burdock",
        options=FLAMES,
        burdock={"zone": 1, "active": "claymore", "popularity": 4, "trophies": 1},
        cactus={"zone": 2, "card": {"defence": 4}, **card(1), **tokens},
        baobab={"zone": 3, "flame": 1, **card(1)},
        zamioculcas=in_zone(4),
        top={"teams": PAIRS, "moves": 0},
    )
    view = m.view(None)
    burdock, cactus, baobab, _ = view.fighters
    assert [f.zone for f in view.fighters] == [1, 2, 3, 4]
    assert [f.team for f in view.fighters] == [0, 0, 1, 1]
    assert [f.acted for f in view.fighters] == [False, False, False, True]
    assert (burdock.active, burdock.played) == ("claymore", ("claymore",))
    assert (burdock.life, burdock.popularity, burdock.trophies) == (9, 4, 1)
    assert (cactus.net, cactus.shock, cactus.skulls_from) == ("next-turn", -2, ("baobab",))
    assert (baobab.flame, view.round) == (1, 2)


@pytest.mark.proves("W1E-11.1.1")
def test_dice_are_rolled_openly() -> None:
    m = struck(6, 5, 1, 1, jojoba=in_zone(2))
    assert m.view(None).attack.dice == (6, 5, 1, 1)
    assert AttackRolled(fighter="baobab", dice=(6, 5, 1, 1)) in m.events_for(None)


@pytest.mark.proves("W1E-11.1.2")
def test_nobody_but_its_controller_can_tell_which_card_lies_face_down() -> None:
    worlds = [choosing(), choosing()]
    for m, own in zip(worlds, ("epaulet", "net"), strict=True):
        m.play(0, f"card:{own}")
    one, other = worlds
    for seat in (1, 2, 3):
        assert one.view(seat) == other.view(seat)
        assert one.position(seat) == other.position(seat)
        assert one.events_for(seat) == other.events_for(seat)
        assert one.choices(seat) == other.choices(seat)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


@pytest.mark.proves("W1E-11.1.2")
def test_a_player_knows_the_cards_of_all_own_warriors() -> None:
    fighters: dict[str, Any] = {name: {"zone": 0} for seat in T2B["seats"] for name in seat}
    m = arena(**fighters, top=T2B)
    m.play(0, "card:sticks")
    m.play(0, "card:outfit")
    assert [f.pick for f in m.view(0).fighters] == ["sticks", "outfit", None, None]
    assert [f.pick for f in m.view(1).fighters] == ["?", "?", None, None]


@pytest.mark.proves("W1E-11.1.3")
def test_deck_less_played_cards_is_the_hand_with_the_face_down_card() -> None:
    decks = {name: set(f.cards) for name, f in EDITION.fighters.items()}
    for m in wander(free_for_all(*WARRIORS), 5):
        for f in m.view(None).fighters:
            assert set(f.hand) | set(f.played) == decks[f.id]
            assert len(f.hand) + len(f.played) == 8


@pytest.mark.proves("W1E-11.1.4")
def test_the_countdown_tells_how_fast_a_hidden_card_can_be_at_most() -> None:
    m = arena(
        agaric={"zone": 1, **card(6)},
        cactus={"zone": 2, **card(6)},
        baobab={"zone": 3, **card(3)},
        sorgho={"zone": 4, "shock": -2, **card(2)},
        burdock={"zone": 4, **card(4), **NETTED},
    )
    assert (fighter(m, "baobab").pick, fighter(m, "baobab").fastest) == ("?", 5)
    assert fighter(m, "sorgho").fastest == 7, "2 lower than printed"
    assert fighter(m, "burdock").fastest == 6, "1 lower"
    cactus = fighter(m, "cactus")
    assert (cactus.pick, cactus.slowest, cactus.fastest) == ("?", 6, 6), "called, but not shown"
    m.play(0, "end")
    m.play(1, "end")
    assert fighter(m, "sorgho").fastest == 4, "Burdock and Baobab are on 3"


@pytest.mark.proves("W1E-11.1.6")
def test_in_the_last_round_the_only_card_left_is_known_before_it_is_laid() -> None:
    *played, last = EDITION.fighters["cactus"].cards
    m = arena(
        cactus={"zone": 1, "active": played[-1], "played": played},
        agaric=in_zone(4),
        top={"round": 8},
    )
    assert keys(m, 0) == [f"card:{last}"]
    assert m.view(1).fighters[0].hand == (last,)
    m.play(0, f"card:{last}")
    assert m.view(1).fighters[0].hand == (last,)


@pytest.mark.proves("W1E-11.1.6")
def test_so_is_everybodys_in_a_game_played_through() -> None:
    m = fight(
        game="warriorz-1e",
        cactus={"zone": 1, "played": list(EDITION.fighters["cactus"].cards)[1:]},
        agaric={"zone": 4, "played": list(EDITION.fighters["agaric"].cards)[1:]},
        top={"round": 8},
    )
    assert [f.hand for f in m.view(None).fighters] == [("epaulet",), ("powder-barrel",)]
