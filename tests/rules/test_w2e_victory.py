"""Who wins, alone or in a team (W2E 5 and 6)."""

from typing import Any

import pytest

from gong.data.loader import load_edition

from .fights import Fight, armed, at, fight, holding
from .warriorz import SECOND, out, won

LINE_UPS = load_edition("warriorz-2e").line_ups


# --- 5.2: several survivors after round 7 ---------------------------------------------------------


@pytest.mark.proves("W2E-5.2.1")
@pytest.mark.parametrize(("wounded", "winner"), [(False, "cactus"), (True, "agaric")])
def test_a_large_token_counts_three(wounded: bool, winner: str) -> None:
    m = fight("cactus", cactus=armed(melee=1), baobab=at(1, large=not wounded), agaric=won(2), round=7)
    m.do("melee:baobab", 6)
    assert m.fighter("cactus").popularity == (1 if wounded else 3)
    m.play(0, "end")
    assert m.won_by == (winner,)


# --- 5.3: the arena is never empty ----------------------------------------------------------------


@pytest.mark.proves("W2E-5.3.1")
@pytest.mark.parametrize("seed", range(8))
def test_somebody_is_always_left(seed: int) -> None:
    for m in SECOND.free_for_all("agaric", "jojoba", "baobab", seed=seed).wander(seed):
        assert any(f.standing for f in m.view(None).fighters)
    assert m.result
    assert len(m.result.winners) == 1


@pytest.mark.proves("W2E-5.3.1")
def test_no_attack_reaches_its_attacker() -> None:
    m = fight("agaric", agaric=holding("powder-barrel"), cactus=at(1), baobab=at(2))
    assert m.refused_by(0, "shoot:zone:1") == "W2E-4.6.1"
    assert m.keys(0) == ["shoot:zone:2"]


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
        cactus=armed(melee=1, life=1, popularity=cactus[0], trophies=cactus[1]),
        agaric=at(1, life=1, popularity=agaric[0], trophies=agaric[1]),
        jojoba=out(popularity=40, trophies=5),
        round=3,
    ).do("melee:agaric", 6, 6)
    assert m.result
    assert not any(f.standing for f in m.view(None).fighters)
    assert (m.result.winners, m.result.why) == ((winner,), why)


# --- 6.2: several warriors to a player ------------------------------------------------------------


def two_each(**fields: Any) -> Fight:
    """T2b: one player has Bonzaï and Sorgho, the other Cactus and Burdock."""
    line_up = LINE_UPS["T2b"]
    return fight(**fields, seats=line_up.seats, teams=line_up.teams)


@pytest.mark.proves("W2E-6.2.1")
def test_a_player_chooses_a_card_for_each_warrior_and_plays_each_turn_separately() -> None:
    m = two_each(**{name: {"zone": 0} for name in ("bonzai", "sorgho", "cactus", "burdock")})
    assert m.waiting == (0, 1)
    m.play(0, "card:kamikaze")  # initiative 7
    assert m.waiting == (0, 1), "Sorgho's card is still missing"
    assert all(key not in m.keys(0) for key in ("card:kamikaze", "card:sticks"))
    m.play(0, "card:terminotaur")  # initiative 1
    m.play(1, "card:epaulet")  # initiative 4
    m.play(1, "card:electroshock")  # initiative 1, and Burdock is smaller than Sorgho
    view = m.view(None)
    assert (view.turn.fighter, view.waiting) == ("bonzai", (0,))
    assert m.fighter("sorgho").active == "sheet"


@pytest.mark.proves("W2E-6.2.1")
def test_winnings_and_charms_belong_to_the_warrior_not_the_player() -> None:
    line_up = LINE_UPS["T2b"]
    m = fight(
        "bonzai",
        charms=True,
        bonzai=armed(melee=2),
        sorgho=at(2),
        cactus=at(1),
        burdock=at(2),
        seats=line_up.seats,
        teams=line_up.teams,
    ).do("melee:cactus", (6, 6), "charm:flip:1")
    assert [f.charm for f in m.view(None).fighters] == [True, True, False, True]
    assert [f.popularity for f in m.view(None).fighters] == [3, 0, 0, 0]
    assert [f.life for f in m.view(None).fighters] == [7, 10, 7, 9]


# --- conceding while something is asked -----------------------------------------------------------


def test_whoever_concedes_in_a_charm_window_declines_the_charm() -> None:
    m = fight("baobab", baobab=armed(melee=2), cactus=at(1, charm=True), jojoba=at(2))
    m.do("melee:cactus", (6, 6)).concede(1)
    assert m.kinds[-3:] == ["CharmDeclined", "Hit", "LostLife"]
    assert (m.waiting, m.fighter("baobab").popularity, m.fighter("cactus").standing) == ((0,), 4, False)


def test_whoever_concedes_when_asked_for_a_token_gives_a_small_one() -> None:
    options = {"sticks_token_order": "owner_choice"}
    m = fight("baobab", options=options, baobab=armed(melee=1), bonzai=at(1, life=4, loot=1), cactus=at(3))
    m.do("melee:bonzai", 6).concede(1)
    assert [event.token for event in m.told("TokenHanded")] == ["small"]
    assert (m.waiting, m.fighter("baobab").popularity) == ((0,), 1)


def test_whoever_concedes_while_handing_out_dice_keeps_them() -> None:
    m = fight("baobab", baobab=holding("strike"), cactus=at(2), jojoba=at(2), burdock=at(4))
    m.do("shoot:cactus", (6, 6, 6, 6)).concede(0)
    assert [event.fighter for event in m.told("DiceKept")] == ["jojoba"]
    assert (m.wounds(), m.waiting) == ({"cactus": 4}, (1, 2, 3)), "a new round begins without Baobab"
