"""Attacks from declaration to the last consequence, and the end of a round (W1E 4.7 to 4.10)."""

from typing import Any

import pytest

from gong.arena.events import AttackRolled, Hit, PopularityTaken

from .fights import Fight, armed, at, down, holding
from .test_w1e_frame import NETTED
from .warriorz import FIRST, WARRIORS, out, won

FLAMES = {"flames": "on"}


def barrel(**others: Any) -> Fight:
    """Agaric's turn with the barrel, in zone 1, without moves."""
    top = {"moves": 0} | others.pop("top", {})
    return FIRST.fight("agaric", agaric=holding("powder-barrel"), **others, top=top)


# --- 4.7: resolving an attack ---------------------------------------------------------------------


@pytest.mark.proves("W1E-4.7.1", "W1E-C2")
@pytest.mark.parametrize(("key", "zone"), [("melee:cactus", 1), ("shoot:cactus", 2)])
@pytest.mark.parametrize(("defence", "hits"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_each_die_that_reaches_the_defence_is_a_hit(key: str, zone: int, defence: int, hits: int) -> None:
    m = FIRST.brawl({"melee": 6, "shoot": 6}, cactus=at(zone, defence))
    m.attack(key, 1, 2, 3, 4, 5, 6)
    assert m.wounds() == {"cactus": hits}
    assert m.fighter("cactus").life == 8 - hits


def since_declaration(m: Fight) -> str:
    """What has happened since the attack was declared."""
    return " ".join(m.kinds[m.kinds.index("Attacked") :])


@pytest.mark.proves("W1E-4.7.2", "W1E-C2", "W1E-C3", "W1E-C5", "W1E-8.15.3", "W1E-R52", "W1E-8.10.1")
def test_defence_die_then_power_die_then_attack_dice_then_wounds() -> None:
    """Steps 1 to 7: the Claymore at Zamioculcas behind the Turning spear."""
    m = FIRST.fight("burdock", burdock=holding("claymore"), zamioculcas=holding("spear", 2))
    m.do("shoot:zamioculcas")
    for faces in ((5,), (2,), (5, 4)):
        assert m.owed() == len(faces)
        m.roll(*faces)
    assert since_declaration(m) == "Attacked DefenceRolled PowerRolled AttackRolled Hit LostLife"
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
    m = FIRST.fight(
        options=FLAMES,
        baobab=down(8, melee=3, **tokens),
        sorgho=down(1, **shield),
        zamioculcas=down(1, zone=4),
    )
    if "flame" in tokens:
        m.play(0, "extinguish:melee")
    m.play(0, "melee:sorgho")
    assert m.owed() == dice
    if dice:
        m.roll(*[6] * dice)
    assert AttackRolled(fighter="baobab", dice=(6,) * dice) in m.events


@pytest.mark.proves("W1E-4.7.2")
@pytest.mark.parametrize(("tokens", "hits"), [({}, 1), (NETTED, 2)])
def test_a_netted_target_is_easier_to_hit(tokens: dict[str, Any], hits: int) -> None:
    """Step 6: 2 3 4 against defence 4."""
    m = FIRST.brawl({"melee": 3}, cactus=at(1, down=1, **tokens))
    assert m.attack("melee:cactus", 2, 3, 4).wounds() == {"cactus": hits}


@pytest.mark.proves("W1E-4.7.2")
def test_wounds_then_shock_then_elimination_then_victory() -> None:
    """Steps 6 to 10."""
    m = FIRST.fight("burdock", burdock=holding("electroshock"), agaric=at(1, life=1))
    m.attack("melee:agaric", 6, 1, 1, 1, 1, 1)
    assert since_declaration(m) == "Attacked AttackRolled Hit LostLife Shocked Eliminated GameEnded"


@pytest.mark.proves("W1E-4.7.2", "W1E-8.13.2", "W1E-4.9.4")
def test_a_strike_is_handed_out_before_anybody_falls() -> None:
    """Steps 7 to 9: both fall together when the hand-out is done."""
    others = {"cactus": at(2, life=1), "jojoba": at(2, life=1), "burdock": at(4)}
    m = FIRST.fight("baobab", baobab=holding("strike"), **others).attack("shoot:cactus", 6, 5, 1, 1)
    assert (m.fighter("cactus").life, m.fighter("cactus").standing) == (0, True)
    m.do("give:1")
    assert since_declaration(m).endswith("LostLife DieHanded Hit LostLife Eliminated Eliminated")
    assert (m.fighter("baobab").trophies, m.fighter("baobab").popularity) == (2, 2)


@pytest.mark.proves("W1E-4.7.2")
def test_the_net_takes_its_due_before_its_target_falls() -> None:
    burdock = at(2, life=1, popularity=1)
    m = FIRST.fight("cactus", cactus=holding("net"), burdock=burdock, baobab=at(4))
    m.attack("shoot:burdock", 6, 6, 6, 6)
    due = [kind for kind in m.kinds if kind in ("NetThrown", "LostLife", "PopularityTaken", "Eliminated")]
    assert sorted(due[:3]) == ["LostLife", "NetThrown", "PopularityTaken"]
    assert due[3:] == ["Eliminated"]


@pytest.mark.proves("W1E-4.7.3", "W1E-R11")
@pytest.mark.parametrize("key", ["melee:cactus", "shoot:agaric"])
def test_an_attack_without_dice_of_its_own_does_not_exist(key: str) -> None:
    m = FIRST.fight(baobab=down(8, melee=1, shoot=1, **NETTED), cactus=down(1), agaric=down(1, zone=2))
    assert m.keys(0) == ["end"]
    assert m.refusal(0, key)


@pytest.mark.proves("W1E-4.7.4", "W1E-R12")
@pytest.mark.parametrize(("key", "zone"), [("melee:sorgho", 1), ("shoot:sorgho", 2)])
@pytest.mark.parametrize("value", [None, "no", "yes"])
def test_friendly_targets(key: str, zone: int, value: str | None) -> None:
    m = FIRST.brawl(
        {"melee": 1, "shoot": 1},
        options={"friendly_targets": value} if value else {},
        sorgho=at(zone),
        agaric=at(4),
        teams=[[0, 1], [2]],
    )
    assert m.keys(0) == ([key, "end"] if value == "yes" else ["end"])
    assert m.refused_by(0, key) == (None if value == "yes" else "W1E-4.7.4")


@pytest.mark.proves("W1E-4.7.5", "W1E-R13")
@pytest.mark.parametrize(("value", "popularity"), [("discard", 1), ("normal", 2)])
def test_friendly_fire_rewards_for_a_die_of_a_strike(value: str, popularity: int) -> None:
    m = (
        FIRST.fight(
            "baobab",
            options={"friendly_fire_rewards": value},
            baobab=holding("strike"),
            sorgho=at(2),
            cactus=at(2),
            teams=[[0, 1], [2]],
        )
        .attack("shoot:cactus", 6, 1, 1, 1)
        .do("give:1")
    )
    assert m.fighter("sorgho").life == 9
    assert m.fighter("baobab").popularity == popularity


# --- 4.8: wounds, life and popularity -------------------------------------------------------------


@pytest.mark.proves("W1E-4.8.1")
def test_a_hit_turns_a_life_point_of_the_target_into_popularity_of_the_attacker() -> None:
    m = FIRST.brawl({"melee": 3}, cactus=at(1), agaric=at(2))
    m.attack("melee:cactus", 4, 5, 3)
    assert [f.life for f in m.view(None).fighters] == [13, 6, 5]
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0], "the first wound counts like any other"


@pytest.mark.proves("W1E-4.8.3")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_net_takes_popularity_away(seed: int) -> None:
    before = dict.fromkeys(WARRIORS, 0)
    seen = 0
    for m in FIRST.free_for_all(*WARRIORS, seed=seed).wander(seed):
        now = {f.id: f.popularity for f in m.view(None).fighters}
        events = m.events
        netted = {event.target for event in events[seen:] if isinstance(event, PopularityTaken)}
        assert {name for name in WARRIORS if now[name] < before[name]} <= netted
        before, seen = now, len(events)


def fuse(*dice: int, options: dict[str, str] | None = None, **fields: Any) -> Fight:
    """Agaric, lit in round 1, reveals a card of no interest in round 2, in zone 1."""
    own = {"zone": 1, "flame": 1, "down": {"initiative": 8, "move": 1}, **fields.pop("agaric", {})}
    m = FIRST.fight(options=FLAMES | (options or {}), agaric=own, **fields)
    if dice:
        m.roll(*dice)
    return m


# --- 4.9: elimination -----------------------------------------------------------------------------


@pytest.mark.proves("W1E-4.9.2", "W1E-R14")
def test_neither_does_one_whose_number_has_been_called() -> None:
    m = (
        FIRST.fight(jojoba=down(5, melee=1), cactus=at(1, life=1, down=5), baobab=down(1, zone=2))
        .attack("melee:cactus", 6)
        .do("end")
    )
    assert m.waiting == (2,)
    assert (m.fighter("cactus").active, m.fighter("cactus").pick) == ("cactus-card", None)


@pytest.mark.proves("W1E-4.9.3", "W1E-R15", "W1E-4.8.3")
def test_an_eliminated_warrior_keeps_what_it_won_and_loses_its_tokens() -> None:
    tokens: dict[str, Any] = {"shock": -2, "friends": ["cactus"], "net": "next-turn", "flame": 1}
    m = FIRST.fight(
        "cactus",
        options=FLAMES,
        cactus=armed(melee=1),
        baobab=at(1, life=1, popularity=6, trophies=2, down=1, **tokens),
        zamioculcas=at(2),
    ).attack("melee:baobab", 6)
    baobab = m.fighter("baobab")
    assert (baobab.standing, baobab.popularity, baobab.trophies) == (False, 6, 2)
    assert (baobab.shock, baobab.skulls_from, baobab.net, baobab.flame) == (0, (), "none", 0)
    assert m.fighter("cactus").trophies == 1, "the figure alone, not the two trophies"


@pytest.mark.proves("W1E-4.9.3", "W1E-R15")
def test_the_skull_of_a_fallen_baobab_stays_until_its_holder_has_acted() -> None:
    m = FIRST.fight(
        "baobab",
        baobab={"zone": 1, "life": 1, "card": FIRST.like("baobab", "skull", move=0, defence=1)},
        jojoba=down(1, zone=2),
        cactus=down(8, melee=1),
    ).do("skull:jojoba", "end", "melee:baobab", 6)
    assert not m.fighter("baobab").standing
    assert m.fighter("jojoba").skulls_from == ("baobab",)
    m.acting_order()
    assert m.fighter("jojoba").skulls_from == ()


@pytest.mark.proves("W1E-4.9.5")
def test_who_has_another_warrior_left_decides_for_that_one() -> None:
    m = FIRST.fight(agaric=out(), baobab=won(), cactus=won(), seats=[["agaric", "baobab"], ["cactus"]])
    assert m.waiting == (0, 1)
    assert m.keys(0) == [f"card:{key}" for key in m.fighter("baobab").hand]
