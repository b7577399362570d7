"""Who wins, alone or in a team (W1E 5 and 6)."""

from typing import Any

import pytest

import gong

from .fights import at, down, holding
from .test_w1e_combat import fuse
from .warriorz import FIRST, T2B, out

# --- 5: victory -----------------------------------------------------------------------------------


@pytest.mark.proves("W1E-5.1.2", "W1E-R16")
def test_an_attack_is_completed_before_victory_is_checked() -> None:
    """The last opponent is the primary of a Strike; its die still goes to Baobab's team-mate."""
    m = FIRST.fight(
        "baobab", baobab=holding("strike"), sorgho=at(2), cactus=at(2, life=1), teams=[[0, 1], [2]]
    ).attack("shoot:cactus", 6, 1, 1, 1)
    assert (m.fighter("cactus").life, m.result) == (0, None)
    m.play(0, "give:1")
    assert m.fighter("sorgho").life == 9
    assert m.over


def last_two_explode(agaric: Any, jojoba: Any, options: Any = None, teams: Any = None) -> gong.Result:
    """The fuse takes Agaric and Jojoba, the last two; Zamioculcas and Cactus are out."""
    m = fuse(
        *(6, 6, 6),
        options=options,
        agaric={"life": 3, **agaric},
        jojoba=at(1, life=1, down=1, **jojoba),
        zamioculcas=out(40, 5),
        cactus=out(3),
        top={"teams": teams} if teams else {},
    )
    assert not any(f.standing for f in m.view(None).fighters)
    assert m.result
    return m.result


def winnings(popularity: int, trophies: int) -> dict[str, int]:
    return {"popularity": popularity, "trophies": trophies}


@pytest.mark.proves("W1E-5.3.1", "W1E-R17", "W1E-X41")
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
def test_w1e_x41_zero_survivors_tiebreak(
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


@pytest.mark.proves("W1E-6.2.1")
def test_a_player_chooses_a_card_for_each_living_warrior_and_plays_each_turn_separately() -> None:
    m = FIRST.fight(bonzai={"zone": 0}, sorgho={"zone": 0}, cactus={"zone": 0}, burdock=out(), top=T2B)
    assert m.waiting == (0, 1)
    hands = [m.fighter(name).hand for name in ("bonzai", "sorgho")]
    assert m.keys(0) == [f"card:{key}" for hand in hands for key in hand]
    m.play(0, "card:sticks")
    assert m.waiting == (0, 1), "Sorgho's card is still missing"
    assert m.keys(0) == [f"card:{key}" for key in m.fighter("sorgho").hand]


@pytest.mark.proves("W1E-6.2.1")
def test_each_warrior_of_a_player_acts_on_its_own_number_and_keeps_its_own_winnings() -> None:
    m = FIRST.fight(
        bonzai=down(7, melee=2),
        sorgho=down(1, zone=2),
        cactus=at(1, down=4),
        burdock=down(2, zone=2),
        top=T2B,
    ).attack("melee:cactus", 6, 6)
    assert [f.popularity for f in m.view(None).fighters] == [2, 0, 0, 0]
    assert [f.life for f in m.view(None).fighters] == [7, 10, 6, 9]
    assert m.acting_order() == ["bonzai", "cactus", "burdock", "sorgho"]
