"""Section 8 of the W2E ledger: the sixteen special cards, their rulings and how long each effect lasts."""

from typing import Any

import pytest

from gong.arena.events import DiceKept, DieHanded, Hit, NetRolled, Shocked, SkullRemoved

from .fights import Fight, armed, at, down, fight, holding
from .test_w2e_new_rules import asked, barrel

TEAM_OF_TWO: dict[str, Any] = {"teams": [[0, 1], [2]]}


def finish_turn(m: Fight) -> None:
    """Play on to the end of the turn; every die shows a 1, so that nobody is hit."""
    number = m.kinds.count("TurnEnded")
    while m.kinds.count("TurnEnded") == number:
        m.do((1,) * m.owed() if m.chance else m.keys(m.waiting[0])[-1])


# --- 8.1 Gun Powder Barrel ------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.1.3", "W2E-R40")
def test_the_barrel_needs_another_zone_with_an_opponent_to_shoot_at() -> None:
    unseen = armed(5, abilities=[{"does": "no-shot"}])
    m = fight(
        "agaric",
        agaric=holding("powder-barrel"),
        sorgho=at(3),
        burdock=at(1),
        cactus=at(2),
        jojoba=at(4),
        bonzai=unseen,
        teams=[[0, 1], [2], [3], [4], [5]],
    )
    assert m.keys(0) == ["shoot:zone:2", "shoot:zone:4"], "near and far"
    assert m.refused_by(0, "shoot:zone:1") == "W2E-4.6.1", "his own zone"
    assert m.refused_by(0, "shoot:zone:3") == "W2E-8.1.3", "only a team-mate"
    assert m.refused_by(0, "shoot:zone:5") == "W2E-8.1.3", "nobody who may be shot at"
    assert m.refused_by(0, "shoot:zone:6") == "W2E-8.1.3", "nobody at all"
    assert m.refused_by(0, "shoot:zone:7") == "W2E-4.6.1", "no zone"
    assert m.refused_by(0, "end") == "W2E-4.3.4"


@pytest.mark.proves("W2E-8.1.3", "W2E-R40", "W2E-4.3.4")
@pytest.mark.parametrize("zone", [0, 2, 3, 4, 5, 6])
def test_the_barrel_must_be_thrown_wherever_the_opponent_is(zone: int) -> None:
    m = fight("agaric", agaric=holding("powder-barrel"), cactus=at(zone))
    assert m.keys(0) == [f"shoot:zone:{zone}"]
    assert m.refused_by(0, "end") == "W2E-4.3.4"


@pytest.mark.proves("W2E-8.1.3", "W2E-R40")
@pytest.mark.parametrize(
    ("shooter", "card"), [("agaric", "sling-stone"), ("baobab", "strike"), ("zamioculcas", "armor")]
)
def test_only_the_barrel_is_thrown_at_a_zone(shooter: str, card: str) -> None:
    others: dict[str, Any] = {shooter: holding(card)}
    m = fight(shooter, cactus=at(2), **others)
    assert m.refused_by(1, "shoot:zone:2") == "W2E-4.6.1"


@pytest.mark.proves("W2E-8.1.4", "W2E-R41", "W2E-8.14.4")
def test_a_befriended_agaric_without_another_zone_ends_his_turn() -> None:
    m = fight("agaric", agaric=holding("powder-barrel", friends=["baobab"]), baobab=at(2), cactus=at(2))
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-8.1.5", "W2E-R42")
def test_all_dice_are_rolled_and_the_last_keeps_its_mark_when_changed() -> None:
    m = barrel(1, 1, 1, cactus=at(2, charm=True), sorgho=holding("outfit", 2)).do("charm:flip:3")
    assert m.wounds() == {"cactus": 1, "sorgho": 0}


# --- 8.2 Ghostly Ring -----------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.2.2", "W2E-R43", "W2E-8.14.2", "W2E-R51")
def test_agaric_under_the_ring_can_be_given_the_skull() -> None:
    m = fight("baobab", baobab=holding("skull"), agaric=holding("ring", 3)).do("skull:agaric")
    assert m.fighter("agaric").skulls_from == ("baobab",)


# --- 8.3 Archery Shot -----------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.3.1", "W2E-C2")
@pytest.mark.parametrize(("first", "second"), [(2, 2), (2, 3), (3, 2), (3, 4), (4, 4)])
def test_two_arrows_from_one_zone_at_any_two_opponents(first: int, second: int) -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(first), baobab=at(second))
    assert m.options(0, "shoot") == ["shoot:cactus", "shoot:baobab"]
    for key in ("shoot:cactus", "shoot:baobab:second"):
        m.play(0, key)
        assert m.owed() == 2
        m.roll(6, 6)
    assert m.wounds() == {"cactus": 2, "baobab": 2}


@pytest.mark.proves("W2E-8.3.1")
def test_the_second_arrow_needs_another_target() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(2), baobab=at(3)).do("shoot:cactus", (1, 1))
    assert m.keys(0) == ["shoot:baobab:second"]
    assert m.refused_by(0, "shoot:cactus:second") == "W2E-8.3.1"


@pytest.mark.proves("W2E-8.3.2", "W2E-7.1.14")
def test_each_arrow_has_its_own_window_and_distance() -> None:
    m = fight("jojoba", charms=True, jojoba=holding("archery"), cactus=at(2), baobab=at(3))
    m.do("shoot:cactus", (4, 4))
    assert asked(m) == ("cactus",)
    m.do("charm:no", "shoot:baobab:second", (4, 4))
    assert asked(m) == ("baobab",)
    m.play(2, "charm:no")
    assert m.wounds() == {"cactus": 2, "baobab": 0}


@pytest.mark.proves("W2E-8.3.2", "W2E-8.3.3", "W2E-R44")
def test_the_first_arrow_is_fully_resolved_rocks_included_before_the_second() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(2, life=1), baobab=at(3), sorgho=at(4))
    m.do("shoot:cactus", (6, 6))
    assert m.owed() == 2, "rocks of round 2"
    m.roll(6, 1)
    assert m.fighter("jojoba").life == 5
    assert m.keys(0) == ["shoot:baobab:second", "shoot:sorgho:second"]


@pytest.mark.proves("W2E-8.3.3", "W2E-R44")
def test_nothing_comes_between_the_arrows() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(2), baobab=at(3))
    assert m.refused_by(0, "shoot:cactus:second") == "W2E-8.3.3", "the first arrow first"
    m.do("move:0", "shoot:cactus", (1, 1))
    for key in ("move:5", "end", "shoot:baobab"):
        assert m.refused_by(0, key) == "W2E-8.3.3"
    m.do("shoot:baobab:second", (1, 1))
    assert set(m.keys(0)) == {f"move:{zone}" for zone in (2, 3, 4, 5, 6)}


@pytest.mark.proves("W2E-8.3.3", "W2E-R44")
def test_a_second_arrow_without_a_target_is_lost() -> None:
    m = fight("jojoba", jojoba=holding("archery"), cactus=at(2), baobab=at(1)).do("shoot:cactus", (1, 1))
    assert "ArrowLost" in m.kinds
    assert m.keys(0) == ["move:0", "move:2", "move:6"]
    m.play(0, "move:0")
    assert m.options(0, "shoot") == [], "Baobab is in reach too late"


# --- 8.5 Kamikaze Attack --------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.5.2")
@pytest.mark.parametrize(
    ("tokens", "dice"),
    [
        ({"life": 4, "large": True}, 3),
        ({"life": 4, "large": True, "loot": 2}, 3),
        ({"life": 1, "large": False, "loot": 1}, 6),
        ({"life": 8, "large": True, "loot": 1}, 1),
    ],
)
def test_each_token_is_one_life_point_to_the_kamikaze(tokens: dict[str, Any], dice: int) -> None:
    m = fight("bonzai", bonzai=holding("kamikaze", **tokens), cactus=at(1)).do("melee:cactus")
    assert m.owed() == dice


# --- 8.6 Vampiric Sticks --------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.6.1", "W2E-4.8.4", "W2E-7.3.3")
@pytest.mark.parametrize(("life", "loot"), [(8, 1), (6, 0)])
def test_tokens_taken_by_the_sticks_become_bonzais_life(life: int, loot: int) -> None:
    m = fight("bonzai", bonzai=holding("sticks"), cactus=at(1, life=life)).do("melee:cactus", (6, 6))
    bonzai = m.fighter("bonzai")
    assert m.fighter("cactus").life == life - 2
    assert (bonzai.life, bonzai.loot, bonzai.large, bonzai.popularity) == (9, loot, True, 0)


@pytest.mark.proves("W2E-8.6.1", "W2E-8.9.1", "W2E-4.8.1")
@pytest.mark.parametrize(
    ("attacker", "card"),
    [
        ("agaric", "ring"),
        ("bonzai", "kamikaze"),
        ("burdock", "electroshock"),
        ("sorgho", "terminotaur"),
        ("sorgho", "outfit"),
        ("baobab", "skull"),
        ("zamioculcas", "spear"),
    ],
)
def test_only_the_sticks_steal_life_and_only_the_electroshock_shocks(attacker: str, card: str) -> None:
    others: dict[str, Any] = {attacker: holding(card)}
    m = fight(attacker, cactus=at(1, life=7), **others)
    size = m.fighter(attacker).size
    m.do("melee:cactus").do((6,) * m.owed())
    assert m.fighter(attacker).popularity == 7 - m.fighter("cactus").life > 0
    assert m.fighter(attacker).life == size
    assert ("Shocked" in m.kinds) == (card == "electroshock")


@pytest.mark.proves("W2E-8.6.2", "W2E-8.6.1")
def test_an_elimination_by_the_sticks_gives_trophy_and_rocks() -> None:
    m = fight("bonzai", bonzai=holding("sticks"), cactus=at(1, life=1), baobab=at(3), round=1)
    m.do("melee:cactus", (6, 6))
    bonzai = m.fighter("bonzai")
    assert (bonzai.trophies, bonzai.popularity, bonzai.life) == (1, 0, 8)
    assert m.owed() == 3
    m.roll(6, 1, 1)
    assert (m.fighter("bonzai").life, m.view(None).discarded) == (7, 1)


# --- 8.7 Spiked Epaulet Strike --------------------------------------------------------------------


@pytest.mark.proves("W2E-8.7.1")
def test_the_second_blow_needs_another_opponent() -> None:
    m = fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(1)).do("melee:burdock", (1, 1, 1))
    assert m.options(0, "melee") == ["melee:baobab:second"]
    assert m.refused_by(0, "melee:burdock:second") == "W2E-8.7.1"


# --- 8.8 Evil Net ---------------------------------------------------------------------------------


def net(target: dict[str, Any], name: str, *dice: int) -> Fight:
    """Cactus has declared his net attack, and the net dice have fallen."""
    others: dict[str, Any] = {name: target}
    return fight("cactus", cactus=holding("net"), **others).do(f"melee:{name}", dice)


@pytest.mark.proves("W2E-8.8.1", "W2E-C5", "W2E-X19", "W2E-X20", "W2E-X21")
@pytest.mark.parametrize(
    ("name", "dice", "lowered"),
    [
        ("agaric", (1, 1, 2), 0),
        ("agaric", (1, 1, 3), 2),
        ("bonzai", (2, 2, 3), 2),  # W2E-X19
        ("bonzai", (1, 2, 3), 0),  # W2E-X20
        ("burdock", (2, 2, 4), 0),
        ("zamioculcas", (5, 5, 5), 0),
        ("zamioculcas", (5, 5, 6), 2),  # W2E-X21
    ],
)
def test_w2e_x19_w2e_x20_w2e_x21_a_sum_of_at_least_the_size_lowers_the_defence(
    name: str, dice: tuple[int, ...], lowered: int
) -> None:
    m = net(at(1, defence=5), name, *dice)
    assert NetRolled(target=name, total=sum(dice), lowered=lowered) in m.events
    assert m.owed() == 2, "the attack follows in either case"
    m.roll(3, 2)
    assert Hit(fighter=name, wounds=1 if lowered else 0, defence=5 - lowered) in m.events


@pytest.mark.proves("W2E-8.8.1")
def test_the_net_weighs_the_printed_size_not_the_life_left() -> None:
    m = net(at(1, life=2), "baobab", 4, 4, 4)
    assert m.view(None).attack.lowered == 0


@pytest.mark.proves("W2E-8.8.2", "W2E-1.4.1")
def test_the_net_leaves_nothing_behind() -> None:
    m = fight("cactus", cactus=holding("net"), bonzai=at(1, defence=5, popularity=4), burdock=down(melee=1))
    m.do("melee:bonzai", (6, 6, 6), (2, 2))
    assert (m.fighter("cactus").popularity, m.fighter("bonzai").popularity) == (0, 4)
    assert (m.fighter("bonzai").shock, m.fighter("bonzai").defence) == (0, 5)
    m.do("move:2", "end", "melee:bonzai", 4)
    assert Hit(fighter="bonzai", wounds=0, defence=5) in m.events


@pytest.mark.proves("W2E-8.8.3", "W2E-R45")
@pytest.mark.parametrize(("defence", "left"), [(3, 1), (2, 0), (1, -1)])
def test_below_defence_two_every_die_hits(defence: int, left: int) -> None:
    m = net(at(1, defence), "bonzai", 6, 6, 6).do((1, 1))
    assert Hit(fighter="bonzai", wounds=2, defence=left) in m.events


@pytest.mark.proves("W2E-8.8.3", "W2E-R45", "W2E-8.12.1")
def test_the_outfit_takes_an_attack_die_not_a_net_die() -> None:
    m = fight("cactus", cactus=holding("net"), sorgho=holding("outfit")).do("melee:sorgho")
    assert m.owed() == 3
    m.roll(4, 3, 3)
    assert m.view(None).attack.lowered == 2
    assert m.owed() == 1


# --- 8.9 Electroshock -----------------------------------------------------------------------------


def shock(*dice: int, **cactus: Any) -> Fight:
    """Burdock's Electroshock on Cactus; Baobab looks on."""
    cast: dict[str, Any] = {"burdock": holding("electroshock"), "cactus": at(1, **cactus), "baobab": at(3)}
    return fight("burdock", **cast, round=4).do("melee:cactus", dice)


@pytest.mark.proves("W2E-8.9.1", "W2E-8.9.2", "W2E-1.4.1")
@pytest.mark.parametrize(("dice", "by"), [((1,) * 6, 0), ((4, 1, 1, 1, 1, 1), 2), ((6,) * 6, 2)])
def test_any_number_of_wounds_shocks_by_two(dice: tuple[int, ...], by: int) -> None:
    m = shock(*dice)
    assert (m.fighter("cactus").shock, m.fighter("burdock").shock) == (-by, by)
    assert (Shocked(target="cactus", fighter="burdock", by=2) in m.events) == (by > 0)
    assert m.fighter("baobab").shock == 0


@pytest.mark.proves("W2E-8.9.1", "W2E-8.9.4", "W2E-4.2.3")
def test_the_tokens_serve_for_the_next_action_only() -> None:
    m = shock(4, 1, 1, 1, 1, 1).do("end")
    for seat, card in enumerate(("claymore", "epaulet", "stone-toss")):
        m.play(seat, f"card:{card}")
    assert m.turns() == ["burdock"], "6 + 2"
    assert m.fighter("burdock").shock == 0, "used up with the call"
    assert m.fighter("cactus").shock == -2
    m.finish_round()
    assert m.turns() == ["burdock", "baobab", "cactus"]
    for seat, card in enumerate(("lion-leap", "sand-in-the-eyes", "pebble-flick")):
        m.play(seat, f"card:{card}")
    m.finish_round()
    assert m.turns()[3:] == ["cactus", "burdock", "baobab"], "8, 8 and 8: by size alone"


@pytest.mark.proves("W2E-8.9.3", "W2E-R46")
def test_burdock_keeps_his_bonus_when_the_target_falls() -> None:
    m = shock(6, 1, 1, 1, 1, 1, life=1)
    assert not m.fighter("cactus").standing
    assert (m.fighter("burdock").shock, m.fighter("cactus").shock) == (2, 0)


@pytest.mark.proves("W2E-8.9.3", "W2E-R46", "W2E-7.4.2")
def test_the_crowd_does_not_shock_twice() -> None:
    m = fight("burdock", burdock=holding("electroshock"), cactus=at(1, life=1), baobab=at(3))
    m.do("melee:cactus", (6, 1, 1, 1, 1, 1), (6, 1))
    assert (m.fighter("burdock").life, m.fighter("burdock").shock) == (8, 2)
    assert m.kinds.count("Shocked") == 1


@pytest.mark.proves("W2E-8.9.1", "W2E-4.9.3", "W2E-R17")
def test_the_shock_stays_when_burdock_falls() -> None:
    m = fight(
        "baobab", baobab=armed(melee=1), burdock=at(1, life=1, shock=2), cactus=at(3, shock=-2), round=4
    ).do("melee:burdock", 6)
    assert (m.fighter("burdock").shock, m.fighter("cactus").shock) == (0, -2)


# --- 8.10 Electric Claymore -----------------------------------------------------------------------


@pytest.mark.proves("W2E-8.10.2", "W2E-R47", "W2E-8.12.1", "W2E-X25")
@pytest.mark.parametrize(("power", "dice"), [(1, 0), (2, 1), (6, 5)])
def test_the_outfit_lowers_the_claymores_power(power: int, dice: int) -> None:
    m = fight("burdock", burdock=holding("claymore"), sorgho=holding("outfit", 2)).do("shoot:sorgho", power)
    assert m.owed() == dice
    if dice:
        m.roll(*[6] * dice)
    assert m.wounds() == {"sorgho": dice}, "the dice that are rolled all count"


@pytest.mark.proves("W2E-8.10.1")
def test_the_power_roll_serves_for_the_claymore_alone() -> None:
    m = fight("burdock", burdock=holding("claymore"), cactus=down(zone=2, shoot=2))
    m.do("shoot:cactus", 5, (1, 1, 1, 1, 1), "end", "shoot:burdock")
    assert m.owed() == 2


# --- 8.11 Terminotaur-Style Killing ---------------------------------------------------------------


@pytest.mark.proves("W2E-8.11.1")
def test_the_terminotaur_of_round_two_in_play() -> None:
    m = fight(sorgho={"zone": 1}, cactus={"zone": 1}, round=1).do("card:matador-thrust")
    m.do("card:trident-drive").finish_round().do("card:terminotaur", "card:dagger-volley")
    finish_turn(m)
    m.play(0, "melee:cactus")
    assert m.owed() == 2


# --- 8.12 Ultra Bright Outfit ---------------------------------------------------------------------


@pytest.mark.proves("W2E-8.12.1")
def test_there_are_never_fewer_dice_than_none() -> None:
    dazzling = {"abilities": [{"does": "fewer-dice", "by": 3}]}
    m = fight("cactus", cactus=armed(melee=2), sorgho={"zone": 1, "card": dazzling}).do("melee:sorgho")
    assert (m.owed(), m.keys(0)) == (0, ["end"])


# --- 8.13 Strike ----------------------------------------------------------------------------------


def strike(*dice: int, top: dict[str, Any] | None = None, **others: Any) -> Fight:
    """Baobab, in seat 0 and zone 1, has struck at Cactus; the dice lie there."""
    return fight("baobab", baobab=holding("strike"), top=top, **others).do("shoot:cactus", dice)


@pytest.mark.proves("W2E-8.13.2", "W2E-4.9.4")
def test_a_handed_out_die_wounds_like_any_other() -> None:
    m = strike(6, 6, 1, 1, cactus=at(2, life=1), jojoba=at(2, life=1), burdock=at(2), sorgho=at(4))
    assert m.fighter("cactus").standing, "all fall together, after the hand-out"
    m.do("give:1", "give:2")
    baobab = m.fighter("baobab")
    assert (baobab.popularity, baobab.trophies) == (1 + 1 + 3, 2)
    assert m.owed() == 2, "rocks for Jojoba, then for Cactus"
    m.roll(1, 1)
    assert m.owed() == 2


@pytest.mark.proves("W2E-8.13.3")
def test_one_die_for_one_secondary() -> None:
    m = strike(6, 6, 6, 6, cactus=at(2), jojoba=at(2), burdock=at(2)).do("give:2")
    assert m.keys(0) == ["give:none", "give:1", "give:3", "give:4"]
    assert m.refused_by(0, "give:2") == "W2E-8.13.3"
    m.play(0, "give:1")
    assert DieHanded(fighter="jojoba", die=2, face=6) in m.events
    assert m.options(0, "give") == [], "the dice left over do nothing"
    assert m.wounds() == {"cactus": 4, "jojoba": 1, "burdock": 1}


@pytest.mark.proves("W2E-8.13.3", "W2E-D5")
def test_no_die_is_left_for_a_fifth_secondary() -> None:
    m = strike(
        *(6, 6, 6, 6),
        cactus=at(2),
        agaric=at(2),
        jojoba=at(2),
        bonzai=at(2),
        burdock=at(2),
        zamioculcas=at(2),
    )
    for die in (1, 2, 3, 4):
        m.play(0, f"give:{die}")
    assert m.options(0, "give") == []
    assert set(m.wounds()) == {"cactus", "agaric", "jojoba", "bonzai", "burdock"}


@pytest.mark.proves("W2E-8.13.4", "W2E-R49")
def test_team_mates_are_no_secondaries_and_handing_out_is_voluntary() -> None:
    m = strike(6, 6, 6, 6, sorgho=at(2), cactus=at(2), jojoba=at(2), teams=[[0, 1], [2], [3]])
    assert m.view(None).attack.next_heir == "jojoba"
    m.play(0, "give:none")
    assert DiceKept(fighter="jojoba") in m.events
    assert m.options(0, "give") == []
    assert m.wounds() == {"cactus": 4}


@pytest.mark.proves("W2E-8.13.6", "W2E-R50", "W2E-11.1.1")
def test_baobab_sees_the_rolled_defence_when_he_hands_out() -> None:
    m = fight("baobab", baobab=holding("strike"), cactus=at(2), zamioculcas=holding("spear", 2))
    m.do("shoot:cactus", 5, (4, 5, 1, 1))
    assert m.view(0).attack.next_heir == "zamioculcas"
    assert m.view(0).attack.defences["zamioculcas"] == 5


@pytest.mark.proves("W2E-8.13.6", "W2E-R54")
@pytest.mark.parametrize(("zone", "teams"), [(3, [[0], [1], [2]]), (2, [[0, 2], [1]])])
def test_no_spear_rolls_that_cannot_be_given_a_die(zone: int, teams: list[list[int]]) -> None:
    m = fight(
        "baobab", baobab=holding("strike"), cactus=at(2), zamioculcas=holding("spear", zone), teams=teams
    ).do("shoot:cactus")
    assert m.owed() == 4


# --- 8.14 Mystical Skull --------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.14.1")
@pytest.mark.parametrize("zone", [2, 3])
def test_the_skull_is_given_to_a_warrior_in_another_zone(zone: int) -> None:
    m = fight("baobab", baobab=holding("skull"), cactus=at(zone), burdock=at(1))
    assert m.options(0, "skull") == ["skull:cactus"]
    assert m.refused_by(0, "skull:burdock") == "W2E-4.6.1"
    m.play(0, "skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    assert m.options(0, "skull") == [], "there is one Skull"
    assert m.refused_by(0, "skull:cactus") == "W2E-8.14.1"


@pytest.mark.proves("W2E-8.14.1")
def test_only_the_skull_card_gives_a_skull() -> None:
    m = fight("baobab", baobab=holding("stone-toss"), cactus=at(2))
    assert m.refused_by(0, "skull:cactus") == "W2E-8.14.1"


@pytest.mark.proves("W2E-8.14.1", "W2E-8.14.4")
@pytest.mark.parametrize("card", ["tongue-of-fire", "armor"])
def test_the_holder_must_still_shoot_at_others_in_baobabs_zone(card: str) -> None:
    holder = holding(card, friends=["baobab"])
    m = fight("zamioculcas", zamioculcas=holder, baobab=at(2), burdock=at(2), moves=0)
    assert m.keys(0) == ["shoot:burdock"]
    assert m.refused_by(0, "end") == "W2E-4.3.4"


@pytest.mark.proves("W2E-8.14.2", "W2E-R51")
def test_giving_the_skull_is_a_duty_but_no_attack() -> None:
    m = fight("baobab", charms=True, baobab=holding("skull"), sorgho=holding("outfit", 3)).do("move:2")
    assert m.keys(0) == ["skull:sorgho"]
    assert m.refused_by(0, "end") == "W2E-8.14.2"
    m.play(0, "skull:sorgho")
    assert (m.owed(), m.waiting) == (0, (0,)), "no dice and no charm window"
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-8.14.2", "W2E-R51")
def test_the_skull_goes_to_opponents_and_replaces_the_shot() -> None:
    m = fight("baobab", baobab=holding("skull"), sorgho=at(3), cactus=at(4), top=TEAM_OF_TWO)
    assert m.options(0, "skull") == ["skull:cactus"]
    assert m.refused_by(0, "skull:sorgho") == "W2E-4.7.4"
    assert m.refused_by(0, "shoot:cactus") == "W2E-4.6.1"


@pytest.mark.proves("W2E-8.14.2", "W2E-R51")
def test_without_anybody_to_take_it_the_duty_lapses() -> None:
    m = fight("baobab", baobab=holding("skull"), cactus=at(2)).do("move:2", "melee:cactus", (1, 1, 1))
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W2E-8.14.3", "W2E-8.14.4")
def test_the_skull_lasts_to_the_end_of_the_holders_turn_in_this_round() -> None:
    m = fight("baobab", baobab=holding("skull", 2), cactus=down(zone=3, shoot=1))
    m.do("skull:cactus", "move:0", "end")
    assert m.keys(1) == ["end"], "only Baobab could be attacked: the duty lapses"
    m.play(1, "end")
    assert m.fighter("cactus").skulls_from == ()


@pytest.mark.proves("W2E-8.14.3", "W2E-8.14.4")
def test_the_skull_waits_for_the_holders_turn_of_the_next_round() -> None:
    m = fight("baobab", baobab=holding("skull", 2), cactus=at(4)).do("skull:cactus", "move:3")
    m.do("end", "card:boulder-throw", "card:dagger-throw")
    assert m.view(None).round == 3
    assert m.fighter("cactus").skulls_from == ("baobab",)
    assert m.refused_by(1, "shoot:baobab") == "W2E-8.14.1"
    m.do("move:5", "end")
    assert m.fighter("cactus").skulls_from == ()


@pytest.mark.proves("W2E-8.14.3", "W2E-R52", "W2E-4.7.2")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_baobabs_attack_ends_the_friendship_on_declaration(attack: str, zone: int) -> None:
    m = fight(
        "baobab",
        baobab={"zone": 1, "card": {attack: 1}},
        cactus=at(zone, friends=["baobab"]),
        burdock=at(zone, friends=["baobab"]),
    ).do(f"{attack}:cactus")
    assert m.owed() == 1
    assert SkullRemoved(target="cactus", fighter="baobab") in m.events
    assert m.fighter("cactus").skulls_from == ()
    m.roll(1)
    assert m.fighter("burdock").skulls_from == ("baobab",), "attacking somebody else does not matter"


@pytest.mark.proves("W2E-8.14.3")
def test_another_warriors_attack_does_not_end_the_friendship() -> None:
    m = fight("burdock", burdock=armed(melee=1), cactus=at(1, friends=["baobab"]), baobab=at(3))
    m.do("melee:cactus", 6)
    assert m.fighter("cactus").skulls_from == ("baobab",)


@pytest.mark.proves("W2E-R55", "W2E-R52", "W2E-8.14.3")
@pytest.mark.parametrize(("gift", "left"), [("give:1", ()), ("give:none", ("baobab",))])
def test_a_handed_out_die_ends_the_friendship(gift: str, left: tuple[str, ...]) -> None:
    m = strike(1, 1, 1, 1, cactus=at(2), jojoba=at(2, friends=["baobab"]), burdock=at(2))
    assert m.fighter("jojoba").skulls_from == ("baobab",), "not yet attacked"
    m.play(0, gift)
    assert m.options(0, "give"), "Burdock's die is still to come"
    assert m.fighter("jojoba").skulls_from == left


# --- 8.15 Turning Spear ---------------------------------------------------------------------------


@pytest.mark.proves("W2E-8.15.3", "W2E-R53")
def test_zamioculcas_knows_his_defence_when_asked_for_his_charm() -> None:
    m = fight("cactus", charms=True, cactus=armed(melee=2), zamioculcas=holding("spear"))
    m.do("melee:zamioculcas", 3, (2, 4))
    assert asked(m) == ("zamioculcas",)
    assert m.view(1).attack.defences == {"zamioculcas": 3}
    assert m.view(1).attack.dice == (2, 4), "the Defence die is not among them"


# --- 8.17 Lifetimes -------------------------------------------------------------------------------


def covered_in_between(name: str, card: str, attack: str) -> Fight:
    """Cactus acts before this fighter covers its card and Burdock after; both attack with 2 dice."""
    zone = 1 if attack == "melee" else 2
    others: dict[str, Any] = {name: holding(card, zone, down=5)}
    return fight(
        cactus={"zone": 1, "down": {"initiative": 8, attack: 2}},
        burdock={"zone": 1, "down": {"initiative": 2, attack: 2}},
        **others,
    )


@pytest.mark.proves("W2E-8.2.1", "W2E-8.4.1", "W2E-4.3.1", "W2E-4.3.2")
@pytest.mark.parametrize(
    ("name", "card", "attack"), [("agaric", "ring", "shoot"), ("jojoba", "pipe", "melee")]
)
def test_ring_and_pipe_protect_until_they_are_covered(name: str, card: str, attack: str) -> None:
    m = covered_in_between(name, card, attack)
    assert f"{attack}:{name}" not in m.keys(0)
    finish_turn(m)
    finish_turn(m)
    assert f"{attack}:{name}" in m.keys(1)


@pytest.mark.proves("W2E-8.12.1", "W2E-8.15.2", "W2E-4.3.1", "W2E-4.3.2", "W2E-4.7.2")
@pytest.mark.parametrize(("name", "card"), [("sorgho", "outfit"), ("zamioculcas", "spear")])
@pytest.mark.parametrize("attack", ["melee", "shoot"])
def test_outfit_and_spear_last_until_they_are_covered(name: str, card: str, attack: str) -> None:
    m = covered_in_between(name, card, attack).do(f"{attack}:{name}")
    assert m.owed() == 1, "a die fewer, or the Defence die"
    finish_turn(m)
    finish_turn(m)
    m.play(1, f"{attack}:{name}")
    assert m.owed() == 2


OF_AN_ATTACK = {
    *("slot", "aim", "target", "affected", "guards_due", "guarding", "power", "lowered", "after_tokens"),
    *("heirs", "given", "fallen", "volleys", "roll_for", "rolled", "to_roll", "roller", "rethrown_by"),
    *("dice", "locked", "asked", "guard", "taken", "owing", "share"),
}


@pytest.mark.proves("W2E-8.8.2", "W2E-8.10.1", "W2E-8.13.3", "W2E-8.15.2")
@pytest.mark.parametrize(
    ("attacker", "card", "key"),
    [
        ("agaric", "powder-barrel", "shoot:zone:2"),
        ("burdock", "claymore", "shoot:zamioculcas"),
        ("baobab", "strike", "shoot:jojoba"),
        ("cactus", "net", "melee:bonzai"),
    ],
)
def test_nothing_of_an_attack_outlives_it(attacker: str, card: str, key: str) -> None:
    others: dict[str, Any] = {attacker: holding(card)}
    m = fight(
        attacker,
        charms=True,
        jojoba=at(2, life=1),
        bonzai=at(1, life=1),
        sorgho=at(2),
        zamioculcas=holding("spear", 2),
        **others,
    ).do(key)
    assert m.view(None).attack is not None
    m.finish_attack()
    assert m.view(None).attack is None
    position = m.position()
    told = position.keys() | {field for fields in position["fighters"].values() for field in fields}
    assert not told & OF_AN_ATTACK
