"""What is said where games differ: ties, kicks, nets, fire."""

from typing import Any

import pytest

import gong
from gong.arena import events as happenings

from ..rules.fights import Fight, armed, at, fight, holding, mad

ALIKE: dict[str, Any] = armed(move=0)
TIES = {
    "warriorz-2e": ("equal popularity and trophies", "popularité et trophées égaux"),
    "mad-arena": ("equal points and trophies", "points et trophées égaux"),
}


def last_turn(game: str) -> Fight:
    """Nobody has won anything when the last turn of the last round begins."""
    others: Any = {"bonzai": {**ALIKE, "zone": 3}, "sorgho": {**ALIKE, "zone": 4}}
    if game == "mad-arena":
        return mad("agaric", agaric=ALIKE, round=12, **others)
    return fight("agaric", game=game, agaric=ALIKE, round=7, **others)


@pytest.mark.parametrize("game", TIES)
def test_a_tie_is_one_of_what_counts(game: str) -> None:
    m = last_turn(game)
    *_, ended = m.play_out()
    event = ended.told("GameEnded")[0]
    assert TIES[game][0] in m.say(event)
    assert TIES[game][1] in m.say(event, "fr")


def test_a_kick_is_told_as_one() -> None:
    m = mad("zamioculcas", zamioculcas=holding("sandal-kick", 0), cactus={"zone": 0})
    m.play(0, "kick:cactus")
    event = m.told("Attacked")[0]
    assert event.attack == "kick"
    assert m.say(event) == "Zamioculcas kicks Cactus."
    assert "sandale" in m.say(event, "fr")


def test_a_blow_of_the_same_card_is_no_kick() -> None:
    m = mad("zamioculcas", zamioculcas=holding("sandal-kick", 0), cactus={"zone": 0})
    m.play(0, "melee:cactus")
    assert m.say(m.told("Attacked")[0]) == "Zamioculcas strikes at Cactus."


def netted(melee: Any, **options: str) -> Fight:
    return fight(
        "cactus",
        game="warriorz-1e",
        options=options,
        cactus=armed(melee=melee, move=0, net="next-turn"),
        baobab={"zone": 1},
    )


def test_what_the_net_takes_is_said_once() -> None:
    m = netted([2, 2], net_multi_slot="total")
    m.play(0, "snag:melee")
    refusal = m.refusal(0, "snag:melee-second")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (
        "W1E-8.8.5",
        "it is settled already which attacks lose a die to the net",
    )


def test_where_the_net_takes_from_every_attack_nothing_is_to_be_said() -> None:
    refusal = netted([2, 2]).refusal(0, "snag:melee")
    assert refusal is not None
    assert refusal.rule == "W1E-8.8.5"


def test_without_a_net_there_is_nothing_to_snag() -> None:
    m = fight("cactus", game="warriorz-1e", cactus=armed(melee=2), baobab={"zone": 1})
    refusal = m.refusal(0, "snag:melee")
    assert refusal is not None
    assert refusal.reason == "no net holds this warrior"


def test_fire_is_said_of_whom_it_may_catch() -> None:
    m = fight(
        "zamioculcas",
        game="warriorz-1e",
        options={"flames": "on"},
        zamioculcas=armed(shoot=1),
        baobab=at(2, 2),
    )
    m.do("shoot:baobab", 6)
    assert m.chance == gong.Chance(1, 6, "whether Baobab catches fire", "flame:baobab")


def test_dice_are_told_apart_and_never_by_their_places() -> None:
    m = fight("agaric", agaric=ALIKE, bonzai={"zone": 3})
    assert m.say(happenings.AttackRolled(fighter="agaric", dice=(6, 2))) == "Agaric rolls 6, 2."
    assert m.say(happenings.AttackRolled(fighter="agaric", dice=(6, 2)), "fr") == "Agaric lance 6, 2."
    thrown = happenings.CharmRerolled(fighter="bonzai", dice=(1, 2))
    assert m.say(thrown) == "Lucky Charm: Bonzaï has 2 dice thrown again."
    assert m.say(thrown, "fr").endswith("Bonzaï fait relancer 2 dés.")
