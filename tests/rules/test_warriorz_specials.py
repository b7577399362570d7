"""The special cards that work alike in both editions of Ultimate Warriorz (8)."""

from typing import Any

import pytest

from .fights import Fight, armed, at, down, holding
from .warriorz import Edition

# --- 8.1 and 8.2: Agaric --------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.1.1", "W1E-4.7.4", "W1E-R12", "W2E-8.1.1", "W2E-4.7.4", "W2E-R13")
def test_the_barrel_attacks_everybody_in_one_zone_with_three_dice(edition: Edition) -> None:
    targets = {name: at(2) for name in ("sorgho", "jojoba", "cactus")}
    top = {"teams": [[0, 1], [2], [3], [4]]}
    m = edition.fight("agaric", agaric=holding("powder-barrel"), **targets, burdock=at(0), top=top)
    assert m.refused_by(0, "shoot:cactus") == edition.rule("8.1.1")
    assert m.do("shoot:zone:2").owed() == 3
    assert set(m.view(None).attack.affected) == set(targets), "a team-mate, too"
    m.roll(6, 6, 6)
    assert m.wounds() == dict.fromkeys(targets, 3)
    assert m.lives("burdock", "agaric") == (9, 5)


@pytest.mark.proves("W1E-8.1.2", "W1E-R34", "W1E-X21", "W2E-8.1.2")
def test_w1e_x21_one_roll_is_compared_with_each_defence(edition: Edition) -> None:
    targets = {"bonzai": at(2, 5, large=False), "cactus": at(2, 4, large=False), "burdock": at(2, 3, life=1)}
    m = edition.fight("agaric", agaric=holding("powder-barrel"), **targets, round=4)
    m.do("shoot:zone:2", (3, 4, 6))
    assert m.wounds() == {"bonzai": 1, "cactus": 2, "burdock": 3}
    assert m.fighter("agaric").popularity == 1 + 2 + 1
    assert (m.kinds.count("AttackRolled"), m.chance) == (1, None)


def befriended_barrel(edition: Edition, value: str | None, **others: Any) -> Fight:
    """Agaric, who holds Baobab's Skull, has the barrel; Baobab stands in the centre."""
    agaric = holding("powder-barrel", friends=["baobab"])
    options = {"skull_blocks_area": value} if value else {}
    return edition.fight("agaric", options=options, agaric=agaric, baobab=at(0), **others)


@pytest.mark.proves("W1E-X31", "W1E-8.1.4", "W1E-R36", "W1E-8.14.4", "W2E-X42", "W2E-8.1.4", "W2E-R41")
@pytest.mark.parametrize("value", [None, "zone"])
def test_w1e_x31_w2e_x42_the_skull_keeps_the_barrel_out_of_baobabs_zone(
    edition: Edition, value: str | None
) -> None:
    m = befriended_barrel(edition, value, jojoba=at(0), cactus=at(2))
    assert m.options(0, "shoot") == ["shoot:zone:2"]
    assert m.refused_by(0, "shoot:zone:0") == edition.rule("8.1.4")


@pytest.mark.proves("W1E-8.1.4", "W1E-R36", "W1E-8.14.4", "W2E-R41")
def test_or_only_the_friend_himself_is_spared(edition: Edition) -> None:
    m = befriended_barrel(edition, "immune", jojoba=at(0)).do("shoot:zone:0", (6, 6, 6))
    assert m.lives("baobab", "jojoba") == (13, 3)
    alone = befriended_barrel(edition, "immune")
    assert alone.refused_by(0, "shoot:zone:0") == edition.rule("8.1.3"), "nobody else is there"


@pytest.mark.proves("W1E-8.1.5", "W1E-R37", "W1E-8.12.2", "W1E-X22", "W2E-8.1.5", "W2E-R42", "W2E-X15")
@pytest.mark.parametrize(
    ("reading", "dice", "sorgho", "cactus"),
    [
        (None, (4, 2, 6), 1, 2),
        ("ignore_last_die", (6, 6, 1), 2, 2),
        ("ignore_last_die", (1, 1, 6), 0, 1),
        ("whole_roll", (4, 2), 1, 1),
        ("none", (4, 2, 6), 2, 2),
    ],
)
def test_w1e_x22_w2e_x15_the_outfit_against_the_barrel(
    edition: Edition, reading: str | None, dice: tuple[int, ...], sorgho: int, cactus: int
) -> None:
    options = {"outfit_area": reading} if reading else {}
    outfit = {"zone": 2, "card": edition.like("sorgho", "outfit", defence=4)}
    m = edition.fight("agaric", options=options, agaric=holding("powder-barrel"), sorgho=outfit, cactus=at(2))
    assert m.do("shoot:zone:2").owed() == len(dice)
    assert m.do(dice).wounds() == {"sorgho": sorgho, "cactus": cactus}


@pytest.mark.proves("W1E-R59", "W1E-8.1.5", "W1E-R37", "W2E-R42", "W2E-8.1.5", "W2E-8.12.2")
@pytest.mark.parametrize("reading", ["ignore_last_die", "whole_roll", "none"])
def test_a_team_mates_barrel_counts_in_full_against_the_outfit(edition: Edition, reading: str) -> None:
    cast: dict[str, Any] = {
        "agaric": holding("powder-barrel"),
        "sorgho": holding("outfit", 2),
        "cactus": at(2),
    }
    m = edition.fight("agaric", options={"outfit_area": reading}, **cast, teams=[[0, 1], [2]])
    assert m.do("shoot:zone:2", (1, 1, 6)).wounds() == {"sorgho": 1, "cactus": 1}


@pytest.mark.proves("W1E-8.1.6", "W1E-4.9.4", "W2E-8.1.6", "W2E-4.9.4")
def test_the_barrel_pays_for_every_token_and_every_standee(edition: Edition) -> None:
    victims: dict[str, Any] = {"jojoba": at(2, life=1), "bonzai": at(2, life=2), "cactus": at(2, life=7)}
    m = edition.fight("agaric", agaric=holding("powder-barrel"), **victims, baobab=at(4), round=4)
    agaric = m.do("shoot:zone:2", (6, 6, 1)).fighter("agaric")
    assert (agaric.popularity, agaric.trophies) == (1 + 2 + 2, 2)
    assert [event.winner for event in m.told("Eliminated")] == ["agaric", "agaric"]


SHOTS = [("jojoba", "archery"), ("jojoba", "pipe"), ("burdock", "claymore"), ("baobab", "strike")]
SHOTS += [("zamioculcas", "armor")]


@pytest.mark.proves("W1E-8.2.1", "W1E-8.2.2", "W1E-R38", "W2E-8.2.1")
@pytest.mark.parametrize(("shooter", "card"), SHOTS)
def test_nobody_can_shoot_at_agaric_under_the_ring(edition: Edition, shooter: str, card: str) -> None:
    others: dict[str, Any] = {shooter: holding(card)}
    m = edition.fight(shooter, agaric=holding("ring", 2), **others)
    assert m.refused_by(1, "shoot:agaric") == edition.rule("8.2.1")
    assert m.options(1, "shoot") == []
    assert m.refused_by(1, "end") != edition.rule("4.3.4"), "no duty points at him"


@pytest.mark.proves("W1E-8.2.1", "W2E-8.2.1")
def test_the_ring_does_not_help_hand_to_hand(edition: Edition) -> None:
    cactus = armed(melee=2)
    m = edition.fight("cactus", cactus=cactus, agaric=holding("ring")).do("melee:agaric", (6, 1))
    assert m.wounds() == {"agaric": 1}


# --- 8.4: Jojoba ----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.4.1", "W2E-8.4.1")
def test_jojoba_under_the_pipe_can_be_shot_at_but_not_struck(edition: Edition) -> None:
    cactus = armed(melee=2, shoot=2, move=1)
    m = edition.fight("cactus", cactus=cactus, jojoba=holding("pipe"))
    assert m.refused_by(0, "melee:jojoba") == edition.rule("8.4.1")
    assert m.keys(0) == ["move:0", "move:2", "move:6"]
    assert m.do("move:2", "shoot:jojoba", (6, 1)).wounds() == {"jojoba": 1}


BLOWS = [("bonzai", "kamikaze"), ("bonzai", "sticks"), ("cactus", "epaulet"), ("burdock", "electroshock")]
BLOWS += [("sorgho", "terminotaur"), ("zamioculcas", "spear")]


@pytest.mark.proves("W1E-8.4.2", "W2E-8.4.2")
@pytest.mark.parametrize(("attacker", "card"), BLOWS)
def test_the_pipe_stops_every_hand_to_hand_special(edition: Edition, attacker: str, card: str) -> None:
    others: dict[str, Any] = {attacker: holding(card)}
    m = edition.fight(attacker, jojoba=holding("pipe"), **others)
    assert m.options(1, "melee") == []
    assert m.refused_by(1, "melee:jojoba") == edition.rule("8.4.1")


@pytest.mark.proves("W1E-X08", "W1E-8.5.1", "W1E-8.5.2", "W2E-X27", "W2E-8.5.1")
@pytest.mark.parametrize(("life", "dice"), [(9, 1), (7, 1), (6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)])
def test_w1e_x08_w2e_x27_the_fewer_life_points_the_more_dice(edition: Edition, life: int, dice: int) -> None:
    m = edition.fight("bonzai", bonzai=holding("kamikaze", life=life), baobab=at(1))
    assert m.strikes("melee:baobab") == [dice]


@pytest.mark.proves("W1E-8.5.1", "W2E-8.5.1")
def test_the_kamikaze_counts_the_life_points_of_that_moment(edition: Edition) -> None:
    m = edition.fight(cactus=down(8, melee=4, shock=2), bonzai={"zone": 1, "pick": "kamikaze"})
    m.do("melee:bonzai", (6, 6, 6, 6), "end", "melee:cactus")
    assert (m.fighter("bonzai").life, m.owed()) == (3, 4)


# --- 8.6 and 8.7: Bonzaï and Cactus ---------------------------------------------------------------


@pytest.mark.proves("W1E-8.6.2", "W2E-8.6.2")
def test_stolen_life_lost_later_is_popularity(edition: Edition) -> None:
    cactus = at(1, down={"initiative": 4, "melee": 4})
    m = edition.fight("bonzai", bonzai=holding("sticks", large=False), cactus=cactus, moves=0)
    m.do("melee:cactus", (6, 6), "end", "melee:bonzai", (6, 6, 6, 6))
    assert (m.fighter("bonzai").life, m.fighter("cactus").popularity) == (5, 4)


TWO_BLOWS = [
    (("melee:burdock", "melee:baobab:second"), [3, 2]),
    (("melee:baobab:second", "melee:burdock"), [2, 3]),
    (("melee:burdock:second", "melee:baobab"), [2, 3]),
]


@pytest.mark.proves("W1E-8.7.1", "W1E-4.5.2", "W2E-8.7.1", "W2E-4.5.2")
@pytest.mark.parametrize(("blows", "dice"), TWO_BLOWS)
def test_two_blows_at_two_opponents_in_either_order(
    edition: Edition, blows: tuple[str, ...], dice: list[int]
) -> None:
    m = edition.fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(1))
    assert m.strikes(*blows) == dice
    assert m.options(0, "melee") == []
    assert m.wounds() == {"burdock": 0, "baobab": 0}


@pytest.mark.proves("W1E-8.7.1", "W2E-8.7.1")
def test_the_two_blows_may_be_struck_apart(edition: Edition) -> None:
    m = edition.fight("cactus", cactus=holding("epaulet"), burdock=at(1), baobab=at(2))
    assert m.strikes("melee:burdock:second") == [2]
    m.do("move:2")
    assert m.options(0, "melee") == ["melee:baobab"]
    assert m.strikes("melee:baobab") == [3]
    assert m.keys(0) == ["end"]


@pytest.mark.proves("W1E-8.7.2", "W2E-8.7.2")
def test_the_second_target_differs_even_if_the_first_is_gone(edition: Edition) -> None:
    top = {"moves": 0, "round": 4}
    m = edition.fight("cactus", cactus=holding("epaulet"), burdock=at(1, life=1), baobab=at(3), top=top)
    assert m.do("melee:burdock", (6, 6, 6)).keys(0) == ["end"]


# --- 8.9 and 8.10: Burdock ------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.9.4", "W1E-4.2.7", "W2E-8.9.4", "W2E-4.2.7")
def test_a_shocked_warrior_still_to_act_is_slower_this_round(edition: Edition) -> None:
    m = edition.fight(
        "burdock", burdock=holding("electroshock"), cactus=at(1, down=4), baobab=down(3, zone=3)
    ).do("melee:cactus", (6, 6, 6, 6, 1, 1), "end")
    assert m.turns() == ["baobab"], "4 - 2"
    assert m.do("end").turns() == ["baobab", "cactus"]
    assert (m.fighter("cactus").shock, m.fighter("burdock").shock) == (0, 2), "his bonus waits"


@pytest.mark.proves("W1E-8.10.1", "W1E-C3", "W2E-8.10.1", "W2E-C4")
@pytest.mark.parametrize("power", range(1, 7))
def test_a_die_says_how_many_dice_the_claymore_shoots(edition: Edition, power: int) -> None:
    m = edition.fight("burdock", burdock=holding("claymore"), cactus=at(2)).do("shoot:cactus")
    assert m.owed() == 1
    assert m.do(power).owed() == power
    assert m.do((6,) * power).wounds() == {"cactus": power}


@pytest.mark.proves("W1E-8.10.2", "W1E-R46", "W2E-8.10.2", "W2E-R47")
def test_the_claymores_target_is_declared_before_the_power_roll(edition: Edition) -> None:
    m = edition.fight("burdock", burdock=holding("claymore"), cactus=at(2), baobab=at(2))
    m.do("shoot:cactus", 6)
    assert (m.waiting, m.view(None).attack.target, m.owed()) == ((), "cactus", 6)
    assert m.kinds == ["Attacked", "PowerRolled"]


# --- 8.11 and 8.12: Sorgho ------------------------------------------------------------------------


@pytest.mark.proves("W1E-8.11.1", "W2E-8.11.1")
@pytest.mark.parametrize("number", range(1, 8))
def test_the_terminotaur_has_a_die_for_each_card_played(edition: Edition, number: int) -> None:
    deck = sorted(edition.printed.fighters["sorgho"].cards, key=lambda card: card != "terminotaur")
    sorgho = holding("terminotaur", played=deck[:number])
    m = edition.fight("sorgho", sorgho=sorgho, cactus=at(1), round=number)
    assert m.do("melee:cactus").owed() == number


def test_an_attack_on_the_outfit_is_offered_with_one_die_fewer(edition: Edition) -> None:
    """What the button promises is what will be rolled."""
    m = edition.fight("cactus", cactus={"zone": 1, "card": {"melee": 3}}, sorgho=holding("outfit", 1))
    offered = {choice.key: choice.text for choice in m.choices(0)}
    assert offered["melee:sorgho"] == "Strike Sorgho with 2 dice"


@pytest.mark.proves("W1E-8.12.1", "W2E-8.12.1")
@pytest.mark.parametrize(("attack", "zone"), [("melee", 1), ("shoot", 2)])
def test_opponents_roll_one_die_fewer_against_the_outfit(edition: Edition, attack: str, zone: int) -> None:
    m = edition.fight("cactus", cactus={"zone": 1, "card": {attack: 3}}, sorgho=holding("outfit", zone))
    assert m.do(f"{attack}:sorgho").owed() == 2
    assert m.do((6, 6)).wounds() == {"sorgho": 2}, "the dice that are rolled all count"


@pytest.mark.proves("W1E-8.12.1", "W1E-4.7.3", "W1E-R11", "W2E-8.12.1", "W2E-4.7.3", "W2E-R12")
def test_a_single_die_against_the_outfit_is_a_miss(edition: Edition) -> None:
    cactus = armed(melee=1)
    m = edition.fight("cactus", cactus=cactus, sorgho=holding("outfit")).do("melee:sorgho")
    assert (m.owed(), m.keys(0), m.wounds()) == (0, ["end"], {"sorgho": 0})


@pytest.mark.proves("W1E-8.12.2", "W2E-8.12.2")
@pytest.mark.parametrize(
    ("blows", "dice"),
    [(("melee:sorgho", "melee:burdock:second"), [2, 2]), (("melee:burdock", "melee:sorgho:second"), [3, 1])],
)
def test_only_the_blow_at_sorgho_loses_a_die(
    edition: Edition, blows: tuple[str, ...], dice: list[int]
) -> None:
    m = edition.fight("cactus", cactus=holding("epaulet"), burdock=at(1), sorgho=holding("outfit"))
    assert m.strikes(*blows) == dice


# --- 8.13 to 8.15: Baobab and Zamioculcas ---------------------------------------------------------


@pytest.mark.proves("W1E-8.13.2", "W1E-D5", "W2E-8.13.2")
@pytest.mark.parametrize(("die", "hits"), [("give:1", 1), ("give:2", 0), ("give:3", 1)])
@pytest.mark.parametrize("primary", [4, 6])
def test_each_die_counts_once_more_whether_or_not_it_hit(
    edition: Edition, die: str, hits: int, primary: int
) -> None:
    others = {"cactus": at(2, primary), "jojoba": at(2, 3), "burdock": at(0)}
    m = edition.fight("baobab", baobab=holding("strike"), **others).do("shoot:cactus", (5, 1, 3, 1), die)
    assert m.wounds() == {"cactus": 1 if primary == 4 else 0, "jojoba": hits}
    assert m.fighter("burdock").life == 9


@pytest.mark.proves("W1E-8.13.6", "W1E-R49", "W1E-C5", "W2E-8.13.6", "W2E-R50", "W2E-R54", "W2E-C6")
@pytest.mark.parametrize(("gift", "hits"), [("give:1", 0), ("give:2", 1)])
def test_a_spear_in_the_zone_rolls_before_the_hand_out(edition: Edition, gift: str, hits: int) -> None:
    m = edition.fight("baobab", baobab=holding("strike"), cactus=at(2), zamioculcas=holding("spear", 2))
    assert m.do("shoot:cactus").owed() == 1
    m.do(5, (4, 5, 1, 1))
    assert m.view(0).attack.defences["zamioculcas"] == 5
    m.do(gift)
    assert (m.owed(), m.waiting) == (0, (0,)), "no further Defence die"
    assert m.wounds() == {"cactus": 2, "zamioculcas": hits}
    assert m.kinds.count("DefenceRolled") == 1


@pytest.mark.proves("W1E-8.13.6", "W1E-R49", "W2E-8.13.6", "W2E-R50")
def test_a_primary_spear_rolls_once(edition: Edition) -> None:
    m = edition.fight("baobab", baobab=holding("strike"), cactus=at(0), zamioculcas=holding("spear", 2))
    assert m.do("shoot:zamioculcas").owed() == 1
    m.do(6, (6, 5, 5, 5))
    assert (m.wounds(), m.chance) == ({"zamioculcas": 1}, None)


@pytest.mark.proves("W1E-8.12.3", "W1E-R47", "W2E-8.12.3", "W2E-R48")
def test_a_strike_at_the_outfit_rolls_and_hands_out_three_dice(edition: Edition) -> None:
    m = edition.fight("baobab", baobab=holding("strike"), sorgho=holding("outfit", 2), cactus=at(2))
    assert m.do("shoot:sorgho").owed() == 3
    m.roll(6, 6, 6)
    assert [key for key in m.options(0, "give") if key != "give:none"] == ["give:1", "give:2", "give:3"]
    assert m.forbidden(0, "give:4"), "there is no fourth die"


@pytest.mark.proves("W1E-8.12.3", "W1E-R47", "W1E-8.13.5", "W2E-R48", "W2E-8.12.3", "W2E-8.13.5")
@pytest.mark.parametrize(("reading", "gets"), [(None, False), ("excluded", False), ("normal", True)])
def test_outfit_strike_secondary(edition: Edition, reading: str | None, gets: bool) -> None:
    options = {"outfit_strike_secondary": reading} if reading else {}
    others: dict[str, Any] = {"cactus": at(2), "sorgho": holding("outfit", 2)}
    m = edition.fight("baobab", options=options, baobab=holding("strike"), **others)
    assert m.do("shoot:cactus").owed() == 4, "the primary is not Sorgho"
    m.do((1, 1, 1, 6))
    assert bool(m.options(0, "give")) == gets
    if gets:
        m.do("give:4")
    assert m.fighter("sorgho").life == (9 if gets else 10)


@pytest.mark.proves("W1E-8.13.1", "W2E-8.13.1")
def test_the_primary_is_an_opponent_in_another_zone(edition: Edition) -> None:
    others: dict[str, Any] = {"sorgho": at(2), "cactus": at(2), "burdock": at(1)}
    m = edition.fight("baobab", baobab=holding("strike"), **others, teams=[[0, 1], [2], [3]])
    assert m.options(0, "shoot") == ["shoot:cactus"]
    assert m.refused_by(0, "shoot:sorgho") == edition.rule("4.7.4")
    assert m.refused_by(0, "shoot:burdock") == edition.rule("4.6.1")
    assert m.do("shoot:cactus").owed() == 4


@pytest.mark.proves("W1E-8.13.4", "W1E-R48", "W2E-R49", "W2E-8.13.4")
@pytest.mark.parametrize("value", ["no", "yes"])
def test_strike_must_allocate(edition: Edition, value: str) -> None:
    options = {"strike_must_allocate": value}
    m = edition.fight("baobab", options=options, baobab=holding("strike"), cactus=at(2), jojoba=at(2))
    m.do("shoot:cactus", (6, 6, 6, 6))
    assert m.refused_by(0, "give:none") == (None if value == "no" else edition.rule("8.13.4"))
    dice = ["give:1", "give:2", "give:3", "give:4"]
    assert m.options(0, "give") == (["give:none", *dice] if value == "no" else dice)
    if value == "no":
        m.do("give:none")
        assert (m.wounds(), m.options(0, "give")) == ({"cactus": 4}, [])


@pytest.mark.proves("W1E-8.13.4", "W1E-R48", "W1E-8.13.3", "W2E-R49")
def test_with_more_secondaries_than_dice_baobab_picks_who_goes_without(edition: Edition) -> None:
    names = ("agaric", "jojoba", "bonzai", "burdock", "zamioculcas")
    crowd: dict[str, Any] = {name: at(2) for name in names}
    options = {"strike_must_allocate": "yes"}
    m = edition.fight("baobab", options=options, baobab=holding("strike"), cactus=at(2), **crowd)
    m.do("shoot:cactus", (6, 6, 6, 6), "give:1", "give:none")
    assert m.refused_by(0, "give:none") == edition.rule("8.13.4"), "three dice for the three who are left"
    m.do("give:2", "give:3", "give:4")
    assert set(m.wounds()) == {"cactus", *names} - {"jojoba"}
    assert m.told("DiceKept")[-1].fighter == "jojoba"


@pytest.mark.proves("W1E-8.14.1", "W2E-8.14.1")
def test_the_holder_cannot_attack_baobab_in_any_way(edition: Edition) -> None:
    cactus = armed(melee=[1, 1], shoot=1, move=1, friends=["baobab"])
    m = edition.fight("cactus", cactus=cactus, baobab=at(1), burdock=at(1), jojoba=at(3))
    assert m.options(0, "melee") == ["melee:burdock", "melee:burdock:second"]
    assert m.refused_by(0, "melee:baobab") == m.refused_by(0, "melee:baobab:second") == edition.rule("8.14.1")
    m.do("move:2")
    assert m.refused_by(0, "shoot:baobab") == edition.rule("8.14.1")
    assert m.options(0, "shoot") == ["shoot:burdock", "shoot:jojoba"] or edition.letters == "W1E"
    assert "shoot:burdock" in m.keys(0)


@pytest.mark.proves("W1E-8.15.1", "W2E-8.15.1")
def test_two_spear_blows_of_two_dice_at_two_opponents(edition: Edition) -> None:
    m = edition.fight("zamioculcas", zamioculcas=holding("spear"), cactus=at(1), burdock=at(2))
    assert m.strikes("melee:cactus") == [2]
    assert m.refused_by(0, "melee:cactus:second") == edition.rule("8.7.1")
    m.do("move:2")
    assert m.options(0, "melee") == ["melee:burdock:second"]
    assert m.strikes("melee:burdock:second") == [2]


@pytest.mark.proves("W1E-8.15.2", "W1E-8.15.3", "W1E-R52", "W1E-C5", "W2E-8.15.2", "W2E-C6")
def test_the_defence_is_rolled_anew_for_each_attack(edition: Edition) -> None:
    m = edition.fight("cactus", cactus=armed(melee=1, shoot=1, move=1), zamioculcas=holding("spear"))
    assert m.fighter("zamioculcas").defence is None
    assert m.do("melee:zamioculcas", 6, 5).wounds() == {"zamioculcas": 0}
    assert m.do("move:2", "shoot:zamioculcas").owed() == 1
    assert m.do(5, 5).wounds() == {"zamioculcas": 1}
