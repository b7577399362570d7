"""Section 7 of the W2E ledger: Lucky Charm, Distant Shooting, First Wound and rocks."""

from itertools import combinations
from typing import Any

import pytest

import gong
from gong.arena.events import CharmDeclined, CharmFlipped, Eliminated, Hit, Rerolled

from .fights import Fight, armed, at, down, fight, holding
from .warriorz import SIZES


def blow(*dice: int, defence: int = 4, **fields: Any) -> Fight:
    """Cactus has struck at Baobab, whose charm is unspent unless said otherwise; the dice lie there."""
    baobab = at(1, defence, **{"charm": True, **fields})
    return fight("cactus", cactus=armed(melee=len(dice)), baobab=baobab).do("melee:baobab", dice)


def barrel(*dice: int, life: int = 5, top: dict[str, Any] | None = None, **others: Any) -> Fight:
    """Agaric, in seat 0 and zone 1, has thrown his barrel into zone 2; the dice lie there."""
    agaric = holding("powder-barrel", life=life)
    return fight("agaric", agaric=agaric, top=top, **others).do("shoot:zone:2", dice)


def charmed(zone: int, defence: int = 4, **fields: Any) -> dict[str, Any]:
    return at(zone, defence, charm=True, **fields)


def asked(m: Fight) -> tuple[str, ...]:
    """The fighters who owe a decision."""
    found: tuple[str, ...] = m.view(None).asked
    return found


# --- 7.1 Lucky Charm: who, when and how often ------------------------------------------------------


@pytest.mark.proves("W2E-7.1.1", "W2E-D6")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2), ("shoot", 3)])
def test_the_charm_answers_any_attack_of_an_opponent(attack: str, zone: int) -> None:
    m = fight("cactus", charms=True, cactus={"zone": 1, "card": {attack: 1}}, baobab=at(zone))
    m.do(f"{attack}:baobab", 6)
    assert asked(m) == ("baobab",)
    m.play(1, "charm:flip:1")
    assert m.wounds() == {"baobab": 0}
    assert not m.fighter("baobab").charm
    assert m.fighter("cactus").charm, "only the user's charm is spent"


@pytest.mark.proves("W2E-7.1.1")
@pytest.mark.parametrize("use", ["charm:flip:1", "charm:reroll:1"])
def test_a_charm_serves_once_per_game(use: str) -> None:
    m = fight("cactus", cactus=armed(melee=1), burdock=down(melee=1), baobab=charmed(1))
    m.do("melee:baobab", 1, use)
    if m.chance:
        m.roll(6)
    m.do("end", "melee:baobab", 6)
    assert asked(m) == ("burdock",), "no second window"
    assert m.fighter("baobab").life == 11


@pytest.mark.proves("W2E-7.1.1")
def test_a_declined_charm_is_kept() -> None:
    m = blow(6).do("charm:no")
    assert CharmDeclined(fighter="baobab") in m.events
    assert m.fighter("baobab").charm
    assert m.wounds() == {"baobab": 1}


@pytest.mark.proves("W2E-7.1.14")
@pytest.mark.parametrize(("first", "windows"), [("charm:no", 2), ("charm:flip:1", 1)])
def test_each_attack_of_a_card_has_its_own_window(first: str, windows: int) -> None:
    m = fight("cactus", cactus=armed(melee=1, shoot=1, move=1), baobab=charmed(1)).do("melee:baobab", 3)
    assert asked(m) == ("baobab",)
    m.do(first, "move:2", "shoot:baobab", 3)
    assert asked(m) == (("baobab",) if windows == 2 else ("cactus",))


@pytest.mark.proves("W2E-7.1.14", "W2E-7.1.3")
def test_dice_locked_in_one_attack_are_free_in_the_next() -> None:
    m = fight("cactus", cactus=holding("epaulet"), baobab=charmed(1), burdock=charmed(1))
    m.do("melee:baobab", (6, 6, 6), "charm:reroll:1,2,3", (1, 1, 1), "melee:burdock:second", (6, 6))
    assert set(m.keys(2)) >= {"charm:flip:1", "charm:flip:2", "charm:reroll:1,2"}


@pytest.mark.proves("W2E-7.1.4", "W2E-R23", "W2E-7.1.7", "W2E-R26", "W2E-C4", "W2E-C6", "W2E-R11")
def test_the_window_lies_between_the_attack_dice_and_the_wounds() -> None:
    m = fight("burdock", charms=True, burdock=holding("claymore"), zamioculcas=holding("spear", 2))
    m.do("shoot:zamioculcas")
    for before in (4, 2):
        assert (m.owed(), m.waiting) == (1, ())
        m.roll(before)
    assert (m.owed(), m.waiting) == (2, ()), "no window for the Defence die and the power die"
    m.roll(6, 5)
    attack = m.view(None).attack
    assert asked(m) == ("zamioculcas",)
    assert (attack.defences, attack.power, attack.dice) == ({"zamioculcas": 4}, 2, (6, 5))
    assert m.kinds == ["Attacked", "DefenceRolled", "PowerRolled", "AttackRolled"]
    assert m.fighter("zamioculcas").life == 16
    assert Hit(fighter="zamioculcas", wounds=2, defence=4) in m.do("charm:no").events


@pytest.mark.proves("W2E-7.1.13", "W2E-R32")
def test_the_window_opens_even_if_nothing_hits() -> None:
    m = blow(1, 1, defence=6)
    assert asked(m) == ("baobab",)


@pytest.mark.proves("W2E-7.1.13", "W2E-R32")
def test_no_window_for_a_spent_charm() -> None:
    m = blow(6, 6, charm=False)
    assert asked(m) == ("cactus",)
    assert m.wounds() == {"baobab": 2}


@pytest.mark.proves("W2E-7.1.13", "W2E-R32")
def test_no_window_without_a_free_die() -> None:
    m = barrel(6, 6, 6, jojoba=charmed(2), cactus=charmed(2)).do("charm:reroll:1,2,3", (6, 1, 1))
    assert asked(m) == ("agaric",)
    assert m.wounds() == {"jojoba": 1, "cactus": 1}
    assert m.fighter("cactus").charm


# --- 7.1 Lucky Charm: what it does ------------------------------------------------------------------


@pytest.mark.proves("W2E-7.1.2", "W2E-D6")
def test_flip_one_die_or_rethrow_up_to_three() -> None:
    m = blow(1, 2, 3, 4)
    flips = [f"charm:flip:{die}" for die in (1, 2, 3, 4)]
    sets = [dice for n in (1, 2, 3) for dice in combinations("1234", n)]
    rethrows = [f"charm:reroll:{','.join(dice)}" for dice in sets]
    assert sorted(m.keys(1)) == sorted(["charm:no", *flips, *rethrows])
    assert m.refused_by(1, "charm:reroll:1,2,3,4") == "W2E-7.1.2"
    assert m.refused_by(1, "charm:flip:5") == "W2E-7.1.2"
    assert m.refused_by(1, "charm:reroll:4,5") == "W2E-7.1.2"


@pytest.mark.proves("W2E-7.1.2", "W2E-V07")
@pytest.mark.parametrize("face", range(1, 7))
def test_w2e_v07_a_flip_shows_the_opposite_face(face: int) -> None:
    m = blow(3, face, defence=7 - face).do("charm:flip:2")
    assert CharmFlipped(fighter="baobab", die=2, before=face, after=7 - face) in m.events
    assert m.wounds() == {"baobab": 2 if 7 - face <= 3 else 1}


@pytest.mark.proves("W2E-7.1.2", "W2E-7.1.5", "W2E-R24", "W2E-C3", "W2E-X12", "W2E-7.1.3")
@pytest.mark.parametrize(
    ("use", "new", "dice"),
    [
        ("charm:reroll:2", (1,), (6, 1, 5, 4)),
        ("charm:reroll:1,3", (1, 2), (1, 6, 2, 4)),
        ("charm:reroll:1,2,3", (1, 4, 2), (1, 4, 2, 4)),  # W2E-X12
    ],
)
def test_w2e_x12_the_named_dice_are_thrown_again_by_the_engine_and_are_final(
    use: str, new: tuple[int, ...], dice: tuple[int, ...]
) -> None:
    m = blow(6, 6, 5, 4).do(use)
    assert (m.owed(), m.waiting) == (len(new), ())
    m.roll(*new)
    assert Rerolled(fighter="baobab", dice=dice) in m.events
    assert m.wounds() == {"baobab": sum(die >= 4 for die in dice)}
    assert (m.waiting, m.keys(0)) == ((0,), ["end"])


@pytest.mark.proves("W2E-7.1.5", "W2E-R24")
def test_the_charm_is_spent_whatever_comes_out() -> None:
    m = blow(6).do("charm:reroll:1", 6)
    assert m.wounds() == {"baobab": 1}
    assert not m.fighter("baobab").charm


@pytest.mark.proves("W2E-7.1.5", "W2E-R24")
def test_the_targets_controller_decides_not_the_attacker() -> None:
    m = blow(1, 6)
    assert (m.waiting, m.keys(0)) == ((1,), [])
    with pytest.raises(gong.IllegalChoice):
        m.play(0, "charm:flip:1")


@pytest.mark.proves("W2E-7.1.3")
def test_rethrown_dice_cannot_be_changed_by_anybody() -> None:
    m = barrel(6, 5, 4, jojoba=charmed(2), cactus=charmed(2)).do("charm:reroll:1,2", (6, 6))
    assert m.keys(2) == ["charm:no", "charm:flip:3", "charm:reroll:3"]
    for key in ("charm:flip:1", "charm:reroll:2", "charm:reroll:1,3"):
        assert m.refused_by(2, key) == "W2E-7.1.3"


@pytest.mark.proves("W2E-7.1.7", "W2E-R26", "W2E-C5")
def test_the_net_dice_are_out_of_the_charms_reach() -> None:
    m = fight("cactus", charms=True, cactus=holding("net"), bonzai=at(1)).do("melee:bonzai", (6, 6, 6))
    assert (m.owed(), m.waiting) == (2, ()), "no window for the net dice"
    m.roll(1, 1)
    assert [key for key in m.keys(1) if "flip" in key] == ["charm:flip:1", "charm:flip:2"]
    m.play(1, "charm:flip:1")
    assert Hit(fighter="bonzai", wounds=1, defence=2) in m.events, "the net still holds"


@pytest.mark.proves("W2E-7.1.8", "W2E-R27")
def test_a_flipped_die_gets_the_armors_bonus_afterwards() -> None:
    m = fight("zamioculcas", zamioculcas=holding("armor"), cactus=charmed(2, defence=2))
    m.do("shoot:cactus", (6, 1, 1), "charm:flip:1")
    assert m.wounds() == {"cactus": 3}, "the flipped die counts 1 + 1"


# --- 7.1 Lucky Charm: a roll shared by several -------------------------------------------------------


@pytest.mark.proves("W2E-7.1.9", "W2E-R28")
def test_barrel_windows_go_by_size_and_see_the_changed_dice() -> None:
    m = barrel(6, 2, 2, sorgho=charmed(2), jojoba=charmed(2), cactus=charmed(2))
    assert asked(m) == ("jojoba",)
    m.play(2, "charm:flip:1")
    assert asked(m) == ("cactus",)
    assert m.view(None).attack.dice == (1, 2, 2)
    m.do("charm:reroll:2", 5)
    assert asked(m) == ("sorgho",)
    assert m.view(None).attack.dice == (1, 5, 2)
    m.play(1, "charm:no")
    assert m.wounds() == {"jojoba": 1, "cactus": 1, "sorgho": 1}


@pytest.mark.proves("W2E-7.1.9", "W2E-R28")
def test_a_change_counts_for_those_without_a_charm_too() -> None:
    m = barrel(1, 1, 1, jojoba=charmed(2), cactus=at(2)).do("charm:flip:1")
    assert m.wounds() == {"jojoba": 1, "cactus": 1}


@pytest.mark.proves("W2E-D6", "W2E-7.1.9")
def test_a_player_with_two_targets_is_asked_for_each() -> None:
    m = barrel(*(6, 5, 4), jojoba=charmed(2), cactus=charmed(2), seats=[["agaric"], ["cactus", "jojoba"]])
    assert asked(m) == ("jojoba",)
    m.play(1, "charm:no")
    assert asked(m) == ("cactus",)
    m.play(1, "charm:flip:1")
    assert (m.fighter("jojoba").charm, m.fighter("cactus").charm) == (True, False)


@pytest.mark.proves("W2E-7.1.11", "W2E-R30")
def test_no_charm_against_a_team_mates_barrel() -> None:
    m = barrel(*(6, 5, 4), sorgho=charmed(2), cactus=charmed(2), teams=[[0, 1], [2]])
    assert asked(m) == ("cactus",)
    assert m.refusal(1, "charm:no") is not None
    m.play(2, "charm:flip:1")
    assert asked(m) == ("agaric",)
    assert m.wounds() == {"cactus": 2, "sorgho": 2}, "the opponent's change helps Sorgho too"
    assert m.fighter("sorgho").charm


def strike(*dice: int, **charms: bool) -> Fight:
    """Baobab has struck zone 2, Cactus first; the dice lie there."""
    others: dict[str, Any] = {name: at(2, charm=name in charms) for name in ("burdock", "cactus", "jojoba")}
    return fight("baobab", baobab=holding("strike"), **others).do("shoot:cactus", dice)


@pytest.mark.proves("W2E-7.1.10", "W2E-R29")
def test_the_primarys_window_comes_first_and_covers_all_dice() -> None:
    m = strike(6, 6, 6, 6, cactus=True, jojoba=True, burdock=True)
    assert asked(m) == ("cactus",)
    assert {f"charm:flip:{die}" for die in (1, 2, 3, 4)} <= set(m.keys(2))
    m.do("charm:reroll:1,2,3", (1, 2, 3), "give:3")
    assert m.view(None).attack.dice == (1, 2, 3, 6), "the changed dice are handed out"


@pytest.mark.proves("W2E-7.1.10", "W2E-R29")
def test_secondaries_are_asked_by_size_once_everything_is_handed_out() -> None:
    m = strike(6, 6, 6, 6, jojoba=True, burdock=True).do("give:1")
    assert asked(m) == ("baobab",), "Burdock's die comes before Jojoba's window"
    m.play(0, "give:2")
    assert asked(m) == ("jojoba",)
    assert m.keys(3) == ["charm:no", "charm:flip:1", "charm:reroll:1"]
    assert m.refused_by(3, "charm:flip:2") == "W2E-7.1.10"
    m.play(3, "charm:flip:1")
    assert asked(m) == ("burdock",)
    assert m.keys(1) == ["charm:no", "charm:flip:2", "charm:reroll:2"]
    m.play(1, "charm:no")
    assert m.wounds() == {"cactus": 4, "jojoba": 0, "burdock": 1}


@pytest.mark.proves("W2E-7.1.10", "W2E-R29")
def test_no_window_for_a_secondary_without_a_die_or_with_a_locked_one() -> None:
    m = strike(6, 6, 6, 6, cactus=True, jojoba=True, burdock=True)
    m.do("charm:reroll:1", 6, "give:1", "give:none")
    assert asked(m) == ("baobab",)
    assert m.wounds() == {"cactus": 4, "jojoba": 1}
    assert (m.fighter("jojoba").charm, m.fighter("burdock").charm) == (True, True)


@pytest.mark.proves("W2E-7.1.12", "W2E-R31", "W2E-7.4.5", "W2E-R38")
def test_no_charm_against_rocks() -> None:
    m = killing_blow(charm=True).do((6, 6, 6))
    assert asked(m) == ("sorgho",)
    assert not any(key.startswith("charm") for key in m.keys(0))
    assert (m.fighter("sorgho").charm, m.fighter("sorgho").life) == (True, 6)


# --- 7.2 Distant Shooting ---------------------------------------------------------------------------


@pytest.mark.proves("W2E-7.2.1")
@pytest.mark.parametrize(("attack", "zone", "hits"), [("melee", 1, 2), ("shoot", 2, 2), ("shoot", 3, 1)])
def test_each_die_counts_one_less_at_distance_two(attack: str, zone: int, hits: int) -> None:
    m = fight("cactus", cactus={"zone": 1, "card": {attack: 3}}, baobab=at(zone, defence=4))
    m.do(f"{attack}:baobab", (3, 4, 5))
    assert m.wounds() == {"baobab": hits}


@pytest.mark.proves("W2E-7.2.2", "W2E-R33")
@pytest.mark.parametrize(
    ("shooter", "card", "key", "rolls", "hits"),
    [
        ("agaric", "powder-barrel", "shoot:zone:3", [(3, 4, 5)], 1),
        ("jojoba", "archery", "shoot:cactus", [(4, 5)], 1),
        ("burdock", "claymore", "shoot:cactus", [(2,), (4, 5)], 1),
        ("baobab", "strike", "shoot:cactus", [(3, 4, 4, 5)], 1),
        ("zamioculcas", "armor", "shoot:cactus", [(3, 4, 5)], 2),
    ],
)
def test_special_shots_reach_far_under_the_same_rule(
    shooter: str, card: str, key: str, rolls: list[tuple[int, ...]], hits: int
) -> None:
    others: dict[str, Any] = {shooter: holding(card)}
    m = fight(shooter, cactus=at(3, defence=4), sorgho=at(5), **others).do(key)
    for dice in rolls:
        assert m.owed() == len(dice), "the Claymore's power is not reduced"
        m.roll(*dice)
    assert m.wounds()["cactus"] == hits


@pytest.mark.proves("W2E-7.2.2", "W2E-R33")
@pytest.mark.parametrize(("zone", "hits"), [(2, 1), (3, 0)])
def test_handed_out_dice_count_one_less_too(zone: int, hits: int) -> None:
    m = fight("baobab", baobab=holding("strike"), cactus=at(zone), jojoba=at(zone, 4))
    m.do("shoot:cactus", (4, 1, 1, 1), "give:1")
    assert m.wounds()["jojoba"] == hits


@pytest.mark.proves("W2E-7.2.3")
@pytest.mark.parametrize(("zone", "hits"), [(2, 2), (3, 0)])
def test_a_natural_six_misses_defence_six_at_distance_two(zone: int, hits: int) -> None:
    m = fight("burdock", burdock=armed(shoot=2), cactus=at(zone, defence=6)).do("shoot:cactus", (6, 6))
    assert m.wounds() == {"cactus": hits}


@pytest.mark.proves("W2E-7.2.3")
def test_only_the_armor_hits_defence_six_at_distance_two() -> None:
    m = fight("zamioculcas", zamioculcas=holding("armor"), cactus=at(3, defence=6))
    m.do("shoot:cactus", (6, 5, 5))
    assert m.wounds() == {"cactus": 1}


# --- 7.3 First Wound ----------------------------------------------------------------------------------


@pytest.mark.proves("W2E-7.3.1", "W2E-7.3.2")
def test_the_first_life_point_lost_is_the_large_token_and_counts_three() -> None:
    m = fight("cactus", cactus=armed(melee=1), burdock=down(melee=1), baobab=at(1))
    assert (m.fighter("baobab").life, m.fighter("baobab").large) == (13, True)
    m.do("melee:baobab", 6)
    assert (m.fighter("baobab").life, m.fighter("baobab").large) == (12, False)
    assert m.fighter("cactus").popularity == 3
    assert m.position()["fighters"]["cactus"]["large_won"] == 1
    m.do("end", "melee:baobab", 6)
    assert (m.fighter("baobab").life, m.fighter("burdock").popularity) == (11, 1)


@pytest.mark.proves("W2E-7.3.3")
@pytest.mark.parametrize("taken", [1, 2, 3, 6])
@pytest.mark.parametrize(("life", "more"), [(13, 2), (12, 0)])
def test_an_attack_on_an_unwounded_warrior_is_worth_two_more(taken: int, life: int, more: int) -> None:
    m = blow(*[6] * taken, life=life, charm=False)
    assert m.fighter("baobab").life == life - taken
    assert m.fighter("cactus").popularity == taken + more


@pytest.mark.proves("W2E-7.3.3")
def test_a_miss_takes_no_token() -> None:
    m = blow(1, 1, charm=False)
    assert (m.fighter("baobab").large, m.fighter("cactus").popularity) == (True, 0)
    assert "LostLife" not in m.kinds


def bonzai_is_struck(dice: int, **tokens: Any) -> Fight:
    m = fight("cactus", cactus=armed(melee=dice), bonzai=at(1, **tokens), baobab=at(4), round=4)
    return m.do("melee:bonzai", (6,) * dice)


@pytest.mark.proves("W2E-7.3.3", "W2E-7.3.5")
@pytest.mark.parametrize(
    ("tokens", "worth"),
    [
        ({"life": 3, "large": True, "loot": 1}, 3 + 1 + 3),
        ({"life": 3, "large": False, "loot": 1}, 1 + 1 + 3),
        ({"life": 3, "large": False, "loot": 2}, 1 + 3 + 3),
        ({"life": 1, "large": False, "loot": 1}, 3),
    ],
)
def test_each_stolen_large_token_is_one_life_point_and_three_popularity(
    tokens: dict[str, Any], worth: int
) -> None:
    m = bonzai_is_struck(3, **tokens)
    assert m.fighter("bonzai").life == 0
    assert m.fighter("cactus").popularity == worth


@pytest.mark.proves("W2E-7.3.6", "W2E-R35")
@pytest.mark.parametrize(
    ("taken", "worth", "large", "loot"),
    [(1, 3, False, 1), (2, 4, False, 1), (3, 5, False, 1), (4, 8, False, 0)],
)
def test_bonzai_loses_his_own_large_token_then_small_ones_then_stolen_large_ones(
    taken: int, worth: int, large: bool, loot: int
) -> None:
    m = bonzai_is_struck(taken, life=4, large=True, loot=1)
    bonzai = m.fighter("bonzai")
    assert (bonzai.life, bonzai.large, bonzai.loot) == (4 - taken, large, loot)
    assert m.fighter("cactus").popularity == worth
    assert m.waiting == (0,), "a fixed order asks nobody"


@pytest.mark.proves("W2E-7.3.4", "W2E-R34", "W2E-4.7.5")
def test_friendly_fire_discards_the_large_token() -> None:
    m = barrel(*(6, 1, 1), sorgho=at(2), cactus=down(zone=2, melee=1, life=7), teams=[[0, 1], [2]])
    assert (m.fighter("sorgho").life, m.fighter("sorgho").large) == (9, False)
    assert (m.view(None).discarded, m.position()["large_discarded"]) == (1, 1)
    assert m.fighter("agaric").popularity == 1, "for Cactus's small token"
    m.do("end", "melee:sorgho", 6)
    assert m.fighter("cactus").popularity == 1


@pytest.mark.proves("W2E-7.3.7")
def test_all_tokens_together_are_worth_ninety() -> None:
    assert sum(worth_of_a_whole_warrior(name) for name in SIZES) == 90


def worth_of_a_whole_warrior(name: str) -> int:
    """What the others win by taking an unwounded warrior's last life point."""
    everybody: dict[str, Any] = {other: down(melee=6) for other in SIZES}
    everybody[name] = down(1)
    m = fight(round=4, **everybody)
    while m.fighter(name).standing:
        m.do(f"melee:{name}", (6, 6, 6, 6, 6, 6), "end")
    return sum(f.popularity for f in m.view(None).fighters)


# --- 7.4 Rock throwing ----------------------------------------------------------------------------------


def killing_blow(number: int = 1, defence: int = 4, **sorgho: Any) -> Fight:
    """Sorgho has taken Agaric's last life point; Cactus looks on and has yet to act."""
    return fight(
        "sorgho",
        sorgho=armed(melee=1, move=1, defence=defence, **{"life": 9, **sorgho}),
        agaric=at(1, life=1),
        cactus=down(zone=4),
        round=number,
    ).do("melee:agaric", 6)


@pytest.mark.proves("W2E-7.4.1", "W2E-C7", "W2E-X39")
@pytest.mark.parametrize(("number", "rocks"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0), (6, 0), (7, 0)])
def test_w2e_x39_rocks_by_round(number: int, rocks: int) -> None:
    m = killing_blow(number)
    assert not m.fighter("agaric").standing
    assert m.owed() == rocks
    assert m.wounds() == {"agaric": 1}, "nothing yet, or nothing ever, hits Sorgho"


@pytest.mark.proves("W2E-7.4.1")
def test_a_wound_that_does_not_eliminate_draws_no_rocks() -> None:
    m = fight("sorgho", sorgho=armed(melee=1), agaric=at(1, life=2), round=1).do("melee:agaric", 6)
    assert (m.owed(), m.waiting) == (0, (0,))


@pytest.mark.proves("W2E-7.4.1", "W2E-4.9.1")
def test_whoever_fell_earlier_does_not_fall_again() -> None:
    m = fight("sorgho", sorgho=armed(melee=1), agaric={"life": 0}, cactus=at(1), round=1)
    m.do("melee:cactus", 6)
    assert (m.owed(), m.fighter("sorgho").trophies) == (0, 0)
    assert "Eliminated" not in m.kinds


@pytest.mark.proves("W2E-7.4.2", "W2E-4.9.5", "W2E-X32")
@pytest.mark.parametrize(("defence", "lost"), [(1, 3), (3, 2), (4, 1), (6, 0)])
def test_w2e_x32_rocks_are_compared_with_the_current_defence_and_discard(defence: int, lost: int) -> None:
    """Behind a defence of 3 it is W2E-X32."""
    m = killing_blow(defence=defence)
    assert m.waiting == (), "throwing involves no choice"
    m.roll(5, 3, 1)
    assert Hit(fighter="sorgho", wounds=lost, defence=defence) in m.events
    assert (m.fighter("sorgho").life, m.view(None).discarded) == (9 - lost, lost)
    assert [f.popularity for f in m.view(None).fighters] == [1, 0, 0]


@pytest.mark.proves("W2E-7.4.2")
def test_after_the_rocks_the_turn_goes_on() -> None:
    m = killing_blow().do((1, 1, 1))
    assert m.keys(0) == ["move:0", "move:2", "move:6"]


@pytest.mark.proves("W2E-7.4.3", "W2E-R36", "W2E-6.1.1")
def test_no_rocks_at_the_eliminator_of_the_last_opponent_of_a_team() -> None:
    m = fight(
        "sorgho", sorgho=armed(melee=1), agaric=at(1, life=1), cactus=at(4), teams=[[0, 2], [1]], round=1
    ).do("melee:agaric", 6)
    assert m.owed() == 0
    assert set(m.won_by) == {"sorgho", "cactus"}


def two_victims(life: int) -> Fight:
    """A barrel of round 2 has eliminated Jojoba and Bonzaï."""
    victim = at(2, life=1)
    return barrel(6, 1, 1, life=life, bonzai=victim, jojoba=victim, cactus=down(zone=4))


@pytest.mark.proves("W2E-7.4.4", "W2E-R37", "W2E-X37", "W2E-C7")
def test_w2e_x37_a_volley_for_each_victim_the_smallest_first() -> None:
    m = two_victims(life=5)
    assert (m.owed(), m.position()["volleys"]) == (2, ["bonzai"])
    m.roll(6, 6)
    assert (m.owed(), m.fighter("agaric").life) == (2, 3)
    assert "volleys" not in m.position()
    m.roll(6, 1)
    assert (m.owed(), m.fighter("agaric").life) == (0, 2)


@pytest.mark.proves("W2E-7.4.4", "W2E-R37", "W2E-7.4.6", "W2E-R39")
def test_later_volleys_are_dropped_when_the_eliminator_falls() -> None:
    m = two_victims(life=2).do((6, 6))
    assert not m.fighter("agaric").standing
    assert m.owed() == 0
    assert m.kinds.count("RocksRolled") == 1
    assert m.over, "only Cactus is left"


@pytest.mark.proves("W2E-7.4.5", "W2E-R38", "W2E-C6")
def test_a_turning_spear_rolls_its_defence_for_each_volley() -> None:
    m = fight(
        "zamioculcas",
        zamioculcas={"zone": 1, "card": whirling_barrel()},
        jojoba=at(2, life=1),
        bonzai=at(2, life=1),
        cactus=at(4),
    ).do("shoot:zone:2", (6, 6, 6))
    for guard, left in ((6, 16), (2, 14)):
        assert m.owed() == 1
        m.roll(guard)
        assert m.owed() == 2
        m.roll(5, 5)
        assert m.fighter("zamioculcas").life == left


def whirling_barrel() -> dict[str, Any]:
    """A shot at a zone by a fighter whose defence is a die: no printed card can draw two volleys at one."""
    return {"shoot": 3, "defence": "?", "abilities": [{"does": "area"}, {"does": "die-defence"}]}


@pytest.mark.proves("W2E-7.4.5", "W2E-R38", "W2E-8.12.2")
def test_the_outfit_does_not_help_against_rocks() -> None:
    m = fight("sorgho", sorgho=holding("outfit"), agaric=at(1, life=1), cactus=at(4), round=1)
    m.do("melee:agaric", (6, 6))
    assert m.owed() == 3
    m.roll(1, 1, 4)
    assert m.wounds()["sorgho"] == 1, "the last rock counts too"


@pytest.mark.proves("W2E-7.4.5", "W2E-R38")
def test_the_pipe_does_not_help_against_rocks() -> None:
    m = fight("jojoba", jojoba=holding("pipe"), agaric=at(2, life=1), cactus=at(4))
    m.do("shoot:agaric", 6, (5, 4))
    assert Hit(fighter="jojoba", wounds=1, defence=5) in m.events


@pytest.mark.proves("W2E-7.4.5", "W2E-R38")
def test_nothing_of_the_attack_changes_the_rocks() -> None:
    m = fight("zamioculcas", zamioculcas=holding("armor"), agaric=at(3, life=1), cactus=at(4))
    m.do("shoot:agaric", (6, 6, 6))
    near = m.copy()
    m.roll(4, 3)
    assert m.wounds()["zamioculcas"] == 1, "no -1 for distance and no +1 for his own Armor"
    near.roll(3, 3)
    assert near.wounds()["zamioculcas"] == 0


@pytest.mark.proves("W2E-7.4.5", "W2E-R38", "W2E-8.8.2")
def test_the_net_lowers_its_targets_defence_not_the_throwers() -> None:
    m = fight("cactus", cactus=holding("net"), agaric=at(1, life=1), baobab=at(4))
    m.do("melee:agaric", (6, 6, 6), (6, 6), (3, 3))
    assert Hit(fighter="cactus", wounds=0, defence=4) in m.events


@pytest.mark.proves("W2E-7.4.6", "W2E-R39", "W2E-4.3.6", "W2E-X35")
def test_w2e_x35_an_eliminator_killed_by_rocks_keeps_what_it_won_and_gives_nothing() -> None:
    m = fight(
        "sorgho",
        sorgho=armed(melee=1, move=1, life=2, popularity=4),
        agaric=at(1, life=1, popularity=2),
        cactus=down(zone=4),
        baobab=down(1, zone=4),
        round=1,
    ).do("melee:agaric", 6, (6, 6, 6))
    assert Eliminated(fighter="sorgho", winner=None) in m.events
    assert [f.popularity for f in m.view(None).fighters] == [5, 2, 0, 0]
    assert [f.trophies for f in m.view(None).fighters] == [1, 0, 0, 0]
    assert (m.owed(), m.view(None).discarded) == (0, 2)
    assert m.turns() == ["cactus"], "the move is lost and the turn is over"


@pytest.mark.proves("W2E-7.4.6", "W2E-R39", "W2E-X36", "W2E-R18", "W2E-5.1.2")
def test_w2e_x36_an_eliminator_killed_by_rocks_is_ranked_above_its_victim_and_a_third_wins() -> None:
    sorgho, agaric = armed(melee=1, life=1), at(1, life=1, popularity=9)
    m = fight("sorgho", sorgho=sorgho, agaric=agaric, cactus=at(4), round=1)
    m.do("melee:agaric", 6, (6, 6, 6))
    assert m.result is not None
    assert m.ending == (("cactus",), "last-standing")
    assert m.result.ranking == ("cactus", "sorgho", "agaric"), "last out first, whatever the popularity"


# --- decisions and chance ------------------------------------------------------------------------------


def hand_outs(m: Fight) -> list[tuple[str, ...]]:
    """Every way in which seat 0 can hand out the dice of a Strike."""
    offered = [key for key in m.keys(0) if key.startswith("give")]
    found: list[tuple[str, ...]] = []
    for key in offered:
        branch = m.copy().do(key)
        found += [(key, *rest) for rest in hand_outs(branch)]
    return found or [()]


@pytest.mark.proves("W2E-D5", "W2E-8.13.3")
def test_every_partial_assignment_of_dice_to_secondaries_is_offered() -> None:
    m = strike(6, 6, 6, 6)
    assert m.fighter("cactus").life == 4, "the primary's tokens come first"
    dice = ["give:none", "give:1", "give:2", "give:3", "give:4"]
    pairs = [(a, b) for a in dice for b in dice if a != b or a == "give:none"]
    assert hand_outs(m) == pairs
    assert len(pairs) == 1 + 2 * 4 + 4 * 3


@pytest.mark.proves("W2E-D5")
def test_without_a_secondary_nothing_is_asked() -> None:
    m = fight("baobab", baobab=holding("strike"), cactus=at(2), jojoba=at(3)).do("shoot:cactus", (6, 6, 6, 6))
    assert m.keys(0) == ["move:0", "move:2", "move:6"]


@pytest.mark.proves("W2E-C2")
@pytest.mark.parametrize(
    ("name", "card", "key", "dice"),
    [
        ("agaric", "powder-barrel", "shoot:zone:2", 3),
        ("baobab", "strike", "shoot:cactus", 4),
        ("jojoba", "archery", "shoot:cactus", 2),
        ("cactus", "epaulet", "melee:sorgho", 3),
        ("cactus", "epaulet", "melee:sorgho:second", 2),
        ("burdock", "dart-volley", "shoot:cactus", 3),
    ],
)
def test_the_attack_roll_is_the_dice_of_the_slot(name: str, card: str, key: str, dice: int) -> None:
    others: dict[str, Any] = {"cactus": at(2), "burdock": at(2), "sorgho": at(1)}
    others |= {name: holding(card)}
    m = fight(name, **others).do(key)
    assert (m.owed(), m.waiting) == (dice, ())
    m.roll(*[1] * dice)
    assert m.owed() == 0, "one roll, whoever is affected"


@pytest.mark.proves("W2E-C2", "W2E-C3", "W2E-C5", "W2E-C6", "W2E-R11", "W2E-4.7.2", "W2E-8.8.3", "W2E-R45")
def test_the_dice_of_a_net_attack_fall_in_order() -> None:
    m = fight("cactus", charms=True, cactus=holding("net"), zamioculcas=holding("spear"))
    m.do("melee:zamioculcas")
    for dice in ((4,), (6, 6, 6), (5, 1)):
        assert m.owed() == len(dice)
        m.roll(*dice)
    assert (m.waiting, m.told("Hit")) == ((1,), []), "the charm comes before the count"
    assert m.do("charm:reroll:1,2").owed() == 2
    m.roll(1, 2)
    before = ["Attacked", "DefenceRolled", "PowerRolled", "NetRolled", "AttackRolled", "CharmRerolled"]
    assert m.kinds[:6] == before
    assert m.kinds[-2:] == ["Hit", "LostLife"]
    assert Hit(fighter="zamioculcas", wounds=1, defence=2) in m.events, "4 rolled, 2 lower in the Net"


@pytest.mark.proves("W2E-C6", "W2E-C7")
def test_the_defence_die_falls_before_the_rocks() -> None:
    m = fight("zamioculcas", zamioculcas=holding("spear"), agaric=at(1, life=1), cactus=at(4))
    m.do("melee:agaric", (6, 6))
    for dice in ((5,), (5, 4)):
        assert m.owed() == len(dice)
        m.roll(*dice)
    assert m.kinds[-4:-1] == ["DefenceRolled", "RocksRolled", "Hit"]
    assert Hit(fighter="zamioculcas", wounds=1, defence=5) in m.events


@pytest.mark.proves("W2E-C6", "W2E-4.7.2", "W2E-R11")
def test_every_affected_spear_rolls_even_a_team_mates() -> None:
    m = fight(
        "agaric",
        agaric=holding("powder-barrel"),
        zamioculcas=holding("spear", 2),
        cactus=at(2),
        teams=[[0, 1], [2]],
    ).do("shoot:zone:2")
    assert m.owed() == 1
    m.do(6, (5, 5, 5))
    assert m.wounds() == {"cactus": 3, "zamioculcas": 0}
