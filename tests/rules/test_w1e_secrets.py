"""Who decides, what chance decides, and who may know (W1E 9 to 11)."""

import re
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.arena.events import AttackRolled, TurnBegan
from gong.data.loader import built_in

from .fights import Fight, at, down, holding, new_fight
from .test_w1e_combat import FLAMES, barrel
from .test_w1e_frame import NETTED
from .warriorz import FIRST, PAIRS, WARRIORS, bystanders

LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "warriorz-1e.md"

# --- 9: decisions ---------------------------------------------------------------------------------


@pytest.mark.proves("W1E-D4")
def test_what_an_attack_names() -> None:
    crowd = bystanders("cactus", "burdock", "sorgho", zones=[0, 2, 2])
    assert barrel(**crowd).keys(0) == ["shoot:zone:0", "shoot:zone:2", "end"]
    strike = FIRST.fight("baobab", baobab=holding("strike"), **crowd, moves=0)
    assert strike.keys(0) == ["shoot:cactus", "shoot:burdock", "shoot:sorgho", "end"]
    bow = FIRST.fight("jojoba", jojoba=holding("archery"), **crowd, moves=0)
    names = {frozenset(key.removeprefix("shoot:").split("+")) for key in bow.keys(0) if key != "end"}
    single = [{"cactus"}, {"burdock"}, {"sorgho"}]
    assert names == {frozenset(pair) for pair in (*single, {"cactus", "burdock"}, {"cactus", "sorgho"})}


def struck(*dice: int, **others: Any) -> Fight:
    """Baobab's Strike has been rolled against Cactus, defence 4."""
    m = FIRST.fight("baobab", baobab=holding("strike"), cactus=at(2), **others, moves=0)
    return m.attack("shoot:cactus", *dice)


def assignments(m: Fight) -> list[tuple[str, ...]]:
    """Every way to hand out the dice to the end."""
    if m.view(None).phase != "hand-out":
        return [()]
    found = []
    for key in m.keys(0):
        after = m.copy().do(key)
        found += [(key, *rest) for rest in assignments(after)]
    return found


@pytest.mark.proves("W1E-D5")
@pytest.mark.parametrize("dice", [(3, 4, 5, 6), (4, 3, 2, 1)])
def test_every_pairing_of_dice_and_secondaries_is_offered(dice: tuple[int, ...]) -> None:
    m = struck(*dice, jojoba=at(2), burdock=at(2), agaric=at(3))
    ways = [f"give:{die}" for die in range(1, 5)]
    assert sorted(assignments(m)) == sorted((a, b) for a in ways for b in ways if a != b)


@pytest.mark.proves("W1E-D5")
def test_dice_are_handed_out_even_where_the_primary_was_missed() -> None:
    m = struck(1, 2, 3, 3, jojoba=at(2, 3))
    assert m.wounds() == {"cactus": 0}
    m.play(0, "give:3")
    assert m.wounds() == {"cactus": 0, "jojoba": 1}


@pytest.mark.proves("W1E-D5")
def test_without_a_secondary_nothing_is_asked() -> None:
    m = struck(6, 6, 1, 1, jojoba=at(3))
    assert (m.view(None).phase, m.keys(0)) == ("turn", ["end"])


@pytest.mark.proves("W1E-D4", "W1E-D5")
@pytest.mark.parametrize("seed", range(4))
def test_targets_have_no_reactions(seed: int) -> None:
    for m in FIRST.free_for_all(*WARRIORS, seed=seed).wander(seed):
        view = m.view(None)
        if view.turn and not m.over:
            assert set(m.waiting) <= {next(f.seat for f in view.fighters if f.id == view.turn.fighter)}


OPTION_ROW = re.compile(r"^\| (\w+) \| ([\w-]+) \| ([\w, -]+) \| (?:R\d\d|section 7) \|$", re.MULTILINE)
LISTED_OPTIONS = {
    key: [default, *others.split(", ")]
    for key, default, others in OPTION_ROW.findall(LEDGER.read_text("utf-8").split("## 14.")[1])
}


def test_the_edition_offers_the_options_of_the_ledger_defaults_first() -> None:
    assert FIRST.printed.options == LISTED_OPTIONS
    assert len(FIRST.printed.options) == 25


@pytest.mark.parametrize(("key", "value"), [(key, v) for key, own in LISTED_OPTIONS.items() for v in own])
def test_every_value_of_every_option_can_be_played_to_the_end(key: str, value: str) -> None:
    seats = [["agaric"], ["sorgho"], ["jojoba", "burdock"], ["zamioculcas"], ["cactus"], ["baobab"]]
    options = FLAMES | {key: value}
    m = new_fight("warriorz-1e", seats, teams=[[0, 1], [2], [3, 4], [5]], options=options, seed=3)
    *_, m = m.wander(3)
    assert m.result


# --- 10: chance -----------------------------------------------------------------------------------

Faces = tuple[int, ...]


def roll(
    proves: Any, words: str, name: str, own: Any, others: dict[str, Any], key: str, *rolls: Faces
) -> Any:
    """A warrior in zone 1 with this card makes this attack; then these rolls fall."""
    return pytest.param(name, {name: {"zone": 1, **own}, **others}, key, rolls, marks=proves, id=words)


C2 = pytest.mark.proves("W1E-C2")
C3 = pytest.mark.proves("W1E-C3")
C4 = pytest.mark.proves("W1E-C4")
C5 = pytest.mark.proves("W1E-C5")
C6 = pytest.mark.proves("W1E-C6")
C7 = pytest.mark.proves("W1E-C7")
BOW = {"card": FIRST.like("jojoba", "archery", shoot=[2, 3])}
BREATH = {"card": {"shoot": 1}}
CLAYMORE, NET, STRIKE = {"active": "claymore"}, {"active": "net"}, {"active": "strike"}
TWO = bystanders("cactus", "jojoba", zones=[2, 2])
SPEAR = {"zamioculcas": holding("spear", 2)}
OUTFIT = {"sorgho": holding("outfit", 2)}
ROLLS = [
    roll(C2, "a blow", "baobab", {"card": {"melee": 3}}, {"cactus": at(1)}, "melee:cactus", (1, 1, 1)),
    roll(C2, "barrel, for all", "agaric", {"active": "powder-barrel"}, TWO, "shoot:zone:2", (1, 1, 1)),
    roll(C2, "strike, for all", "baobab", STRIKE, TWO, "shoot:cactus", (1, 1, 1, 1)),
    roll(
        *(C2, "each arrow", "jojoba", BOW, bystanders("cactus", "baobab", zones=[0, 2])),
        *("shoot:cactus+baobab", (1, 1), (1, 1, 1)),
    ),
    roll(C3, "power", "burdock", CLAYMORE, TWO, "shoot:cactus", (4,), (1, 1, 1, 1)),
    roll([C3, C5], "defence, power", "burdock", CLAYMORE, SPEAR, "shoot:zamioculcas", (6,), (2,), (1, 1)),
    roll(C4, "net", "cactus", NET, {"burdock": at(2)}, "shoot:burdock", (1, 1, 1, 1)),
    roll(C4, "net at the outfit", "cactus", NET, OUTFIT, "shoot:sorgho", (1, 1, 1)),
    roll(C5, "defence, once", "baobab", STRIKE, TWO | SPEAR, "shoot:cactus", (6,), (1, 1, 1, 1)),
    roll(C6, "fuse", "zamioculcas", BREATH, {"agaric": at(2)}, "shoot:agaric", (6,), (1,)),
    roll(C7, "wood", "zamioculcas", BREATH, {"baobab": at(2)}, "shoot:baobab", (6,), (1,)),
    roll([C6, C7], "neither", "zamioculcas", BREATH, TWO, "shoot:cactus", (6,)),
]


@pytest.mark.parametrize(("name", "fighters", "key", "rolls"), ROLLS)
def test_which_dice_fall_and_in_which_order(
    name: str, fighters: dict[str, Any], key: str, rolls: tuple[Faces, ...]
) -> None:
    m = FIRST.fight(name, options=FLAMES, **fighters, moves=0).do(key)
    for faces in rolls:
        assert m.chance
        assert (m.chance.count, m.chance.sides) == (len(faces), 6)
        m.roll(*faces)
    assert m.chance is None


# --- 11: hidden information -----------------------------------------------------------------------


@pytest.mark.proves("W1E-11.1.1")
def test_what_lies_open_on_the_table() -> None:
    tokens: dict[str, Any] = {"net": "next-turn", "shock": -2, "friends": ["baobab"]}
    m = FIRST.fight(
        "burdock",
        options=FLAMES,
        burdock=holding("claymore", popularity=4, trophies=1),
        cactus=at(2, down=1, **tokens),
        baobab=down(1, zone=3, flame=1),
        zamioculcas=at(4),
        teams=PAIRS,
        moves=0,
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
    m = struck(6, 5, 1, 1, jojoba=at(2))
    assert m.view(None).attack.dice == (6, 5, 1, 1)
    assert AttackRolled(fighter="baobab", dice=(6, 5, 1, 1)) in m.events_for(None)


def piles(m: Fight) -> dict[str, list[str]]:
    """What the events tell of each fighter's pile; a hand that is played up comes back, techniques do not."""
    laid: dict[str, list[str]] = {f.id: [] for f in m.view(None).fighters}
    for event in m.told("TurnBegan", "Refilled"):
        pile = laid[event.fighter]
        if isinstance(event, TurnBegan):
            pile += [] if event.card in pile else [event.card]
        else:
            pile[:] = [card for card in pile if card == pile[-1] or is_technique(event.fighter, card)]
    return laid


def is_technique(fighter: str, card: str) -> bool:
    return built_in("mad-arena").fighters[fighter].cards[card].kind == "technique"


@pytest.mark.proves("W1E-11.1.1", "W2E-11.1.1", "MAR-46")
@pytest.mark.parametrize("game", ["warriorz-1e", "warriorz-2e", "mad-arena"])
def test_cards_that_were_played_lie_in_the_order_in_which_they_were(game: str) -> None:
    """For everybody, in views and in positions, also in one that was written and read."""
    unsorted = 0
    for m in new_fight(game, 4, draft="random", seed=3).wander(4):
        if m.view(None).phase == "select":
            laid = piles(m)
            for eyes in (None, 0):
                assert {f.id: list(f.played) for f in m.view(eyes).fighters} == laid
                told = m.position(eyes)["fighters"] if eyes is not None else m.position()["fighters"]
                assert {name: told[name].get("played", laid[name]) for name in laid} == laid
            again = gong.load(m.position(), seed=1)
            assert {f.id: list(f.played) for f in again.view(None).fighters} == laid
            unsorted += sum(pile != deck_order(game, name, pile) for name, pile in laid.items())
    assert unsorted > 10, "else the order of the deck would do"


def deck_order(game: str, fighter: str, cards: list[str]) -> list[str]:
    return [card for card in built_in(game).fighters[fighter].cards if card in cards]


@pytest.mark.proves("W1E-11.1.4")
def test_the_countdown_tells_how_fast_a_hidden_card_can_be_at_most() -> None:
    m = FIRST.fight(
        agaric=down(6),
        cactus=down(6, zone=2),
        baobab=down(3, zone=3),
        sorgho=down(2, zone=4, shock=-2),
        burdock=down(4, zone=4, **NETTED),
    )
    assert (m.fighter("baobab").pick, m.fighter("baobab").fastest) == ("?", 5)
    assert m.fighter("sorgho").fastest == 7, "2 lower than printed"
    assert m.fighter("burdock").fastest == 6, "1 lower"
    cactus = m.fighter("cactus")
    assert (cactus.pick, cactus.slowest, cactus.fastest) == ("?", 6, 6), "called, but not shown"
    m.do("end", "end")
    assert m.fighter("sorgho").fastest == 4, "Burdock and Baobab are on 3"


@pytest.mark.proves("W1E-11.1.6")
def test_in_the_last_round_the_only_card_left_is_known_before_it_is_laid() -> None:
    *played, last = FIRST.printed.fighters["cactus"].cards
    m = FIRST.fight(cactus=holding(played[-1], played=played), agaric=at(4), round=8)
    assert m.keys(0) == [f"card:{last}"]
    assert m.view(1).fighters[0].hand == (last,)
    m.play(0, f"card:{last}")
    assert m.view(1).fighters[0].hand == (last,)


@pytest.mark.proves("W1E-11.1.6")
def test_everybodys_last_card_is_known() -> None:
    m = FIRST.fight(
        cactus={"zone": 1, "played": list(FIRST.printed.fighters["cactus"].cards)[1:]},
        agaric={"zone": 4, "played": list(FIRST.printed.fighters["agaric"].cards)[1:]},
        round=8,
    )
    assert [f.hand for f in m.view(None).fighters] == [("epaulet",), ("powder-barrel",)]
