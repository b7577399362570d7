"""One's own editions: what would not be playable is refused by name, what is allowed plays as it says."""

import copy
import random
from collections.abc import Mapping
from typing import Any

import pytest

import gong
from gong.data.loader import EDITIONS, complete, edition_from, merge, read_document
from gong.data.options import OPTIONS

from ..rules.fights import armed, at, down, fight

Tables = dict[str, Any]
WARRIORZ: Tables = read_document(EDITIONS / "warriorz-2e.toml")
ARENA: Tables = read_document(EDITIONS / "mad-arena.toml")
NET = "fighters.cactus.cards.net"


def refused(document: Mapping[str, Any], path: str, value: object) -> tuple[str, str]:
    """The path and the problem of a document in which one value is another."""
    for key in reversed(path.split(".")):
        value = {key: value}
    assert isinstance(value, dict)
    with pytest.raises(gong.BadInput) as caught:
        edition_from(merge(document, value))
    return caught.value.path, caught.value.problem


def card(*abilities: str | Tables, **fields: Any) -> Tables:
    """A card with nothing but these abilities and fields."""
    listed = [{"does": ability} if isinstance(ability, str) else ability for ability in abilities]
    return {"initiative": 3, "melee": 0, "shoot": 0, "defence": 4, "abilities": listed} | fields


FINISHING = {"does": "finishing", "limit": 5, "by": 1, "heals": 1, "big": 10, "heals-for-big": 2}
NET_THROW = {"does": "net-throw", "lasts": "next-turn"}
NET_TEST = {"does": "net-test", "dice": 3, "lowers": 1}
KICK = {"does": "kick", "landing": [9, 13]}
BY_LIFE = {"does": "dice-by-life", "table": [3, 2, 1]}


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("area", "split"),
        ("area", "cascade"),
        ("hand-out", "cascade"),
        ("split", NET_THROW),
        ("hand-out", NET_THROW),
        ("twin-shot", "arrows"),
        ("arrows", "area"),
        ("twin-shot", "hand-out"),
    ],
)
def test_a_card_has_one_way_to_shoot(one: str | Tables, other: str | Tables) -> None:
    shoot = [2, 2] if one in ("twin-shot", "arrows") else 2
    path, problem = refused(WARRIORZ, NET, card(one, other, shoot=shoot))
    assert path == f"{NET}.abilities"
    assert "cannot be on one card" in problem


@pytest.mark.parametrize(
    ("field", "own"),
    [
        ("shoot", card("area")),
        ("shoot", card("split")),
        ("shoot", card("cascade")),
        ("shoot", card("hand-out")),
        ("shoot", card(NET_THROW)),
        ("shoot", card("area", "skull", shoot="?")),
        ("melee", card(FINISHING)),
        ("melee", card({"does": "shock", "by": 2})),
        ("melee", card("steal-life")),
        ("melee", card(NET_TEST)),
        ("melee", card("steal-life", melee=[0, 0])),
    ],
)
def test_an_ability_needs_the_attack_that_it_changes(field: str, own: Tables) -> None:
    path, problem = refused(WARRIORZ, NET, own)
    assert path == f"{NET}.{field}"
    assert problem.startswith("expected dice because of ")


@pytest.mark.parametrize(
    ("own", "field", "words"),
    [
        (card("split", BY_LIFE | {"attack": "shoot"}, shoot="?"), "shoot", "because split shares it out"),
        (card("arrows", shoot=[0, 2]), "shoot", "at least 1 die for each of two shots"),
        (card("twin-shot", shoot=[2, 0]), "shoot", "at least 1 die for each of two shots"),
        (card(KICK, melee=[3, 0]), "melee[1]", "at least 1 die because of kick"),
        (
            card({"does": "kick", "landing": [13, 9]}, melee=[3, 3]),
            "abilities[0].landing",
            "the smaller size first",
        ),
        (card("either", melee=3), "abilities", "at least two attacks"),
        (card("either"), "abilities", "at least two attacks"),
        (card({"does": "gong-initiative", "red": 4}, melee=1), "abilities", "laws.gong"),
        (
            card(BY_LIFE, {"does": "dice-by-die", "attack": "shoot"}, melee="?", shoot="?"),
            "abilities",
            "one way to count dice",
        ),
        (
            card(NET_TEST, {"does": "dice-by-die", "attack": "melee"}, melee="?"),
            "abilities",
            "cannot both be rolled before one attack",
        ),
    ],
)
def test_numbers_that_no_rule_could_play(own: Tables, field: str, words: str) -> None:
    path, problem = refused(WARRIORZ, NET, own)
    assert path == f"{NET}.{field}"
    assert words in problem


@pytest.mark.parametrize(
    "own",
    [
        card("either", melee=[2, 2]),
        card("either", "skull", melee=2, shoot="?"),
        card("cascade", {"does": "dice-by-die"}, shoot="?"),
        card("area", BY_LIFE | {"attack": "shoot"}, shoot="?"),
        card(NET_TEST, {"does": "dice-by-die"}, melee=2, shoot="?"),
        card(KICK, "steal-life", melee=[0, 3]),
    ],
)
def test_what_can_be_played_is_accepted(own: Tables) -> None:
    document = copy.deepcopy(WARRIORZ)
    document["fighters"]["cactus"]["cards"]["net"] = own
    assert edition_from(document)


# --- fighters, laws and ledgers -------------------------------------------------------------------


def test_who_is_steady_has_one_card() -> None:
    path, problem = refused(ARENA, "fighters.agaric.steady", True)
    assert (path, problem) == ("fighters.agaric.cards", "expected 1, for it is steady, got 6")


def test_the_centre_is_a_place_where_fighters_bring_their_zones() -> None:
    path, problem = refused(WARRIORZ, "fighters.cactus.place", "centre")
    assert path == "fighters.cactus.place"
    assert "own-zones" in problem


def test_powder_needs_a_barrel_with_a_number_of_dice() -> None:
    assert refused(WARRIORZ, "fighters.cactus.element", "powder")[0] == "fighters.cactus.element"
    barrel = card("area", {"does": "dice-by-die"}, shoot="?")
    document = merge(WARRIORZ, {"fighters": {"cactus": {"element": "powder"}}})
    path, problem = refused(document, NET, barrel)
    assert path == f"{NET}.shoot"
    assert "can explode" in problem


def test_an_edition_follows_one_of_the_ledgers() -> None:
    words = 'expected "mad-arena", "warriorz-1e" or "warriorz-2e", got "foo"'
    assert refused(WARRIORZ, "ledger", "foo") == ("ledger", words)


# --- modes ----------------------------------------------------------------------------------------


def mode(players: list[int], *sides: list[str]) -> Tables:
    title = {"en": "Mine", "fr": "Le mien"}
    return {"title": title, "players": players, "rule": "MA-1.1", "sides": list(sides)}


@pytest.mark.parametrize(
    ("own", "field", "words"),
    [
        (mode([1]), "players[0]", "from 2 to 8"),
        (mode([4, 9]), "players[1]", "from 2 to 8"),
        (mode([4, 8]), "players[1]", "8 players, but only 7 fighters"),
        (mode([2], ["agaric"]), "sides", "at least two sides"),
        (mode([2], [], []), "sides", "at least two sides"),
        (mode([3], ["agaric"], ["cactus"]), "players[0]", "cannot share these sides"),
        (mode([3], ["agaric", "baobab"], ["cactus", "sorgho"]), "players[0]", "cannot share these sides"),
        (mode([6], ["agaric", "baobab"], ["cactus", "sorgho"]), "players[0]", "cannot share these sides"),
        (mode([2, 2], ["agaric", "cactus"], ["baobab"]), "sides", "equally large"),
    ],
)
def test_a_mode_nobody_could_play(own: Tables, field: str, words: str) -> None:
    path, problem = refused(ARENA, "modes.mine", own)
    assert path == f"modes.mine.{field}"
    assert words in problem


def test_no_more_fight_than_there_are_places() -> None:
    names = list(WARRIORZ["fighters"])
    thistles = {f"thistle-{i}": thistle(f"thistle-{i}", 20 + i) for i in range(2)}
    document = merge(WARRIORZ, {"fighters": thistles})
    sides = [names[0:5], [*names[5:8], *thistles]]
    path, problem = refused(document, "modes.mine", mode([2], *sides))
    assert path == "modes.mine.players[0]"
    assert "cannot share" in problem


def thistle(name: str, size: int) -> Tables:
    cards = {f"{name}-{i}": {"initiative": 1, "melee": 1} for i in range(7)}
    cactus: Tables = copy.deepcopy(WARRIORZ["fighters"]["cactus"])
    return cactus | {"size": size, "cards": cards}


# --- seats ----------------------------------------------------------------------------------------


def own_match(document: Mapping[str, Any], seats: object, **fields: Any) -> gong.Match:
    """A match of a whole edition of one's own, before its first choice."""
    about = {"game": document["game"], "edition": document, "seats": seats}
    return gong.load(about | {"phase": "draft" if fields.get("draft") == "choice" else "deal"} | fields)


def test_nobody_is_dealt_from_an_empty_pile() -> None:
    document = copy.deepcopy(WARRIORZ)
    document["fighters"] = {name: document["fighters"][name] for name in ("cactus", "baobab", "sorgho")}
    document["line-ups"] = {}
    assert own_match(document, [["?"]] * 3, draft="random").chance
    with pytest.raises(gong.BadInput, match="seats: warriorz-2e has 3 warriors, got 4"):
        own_match(document, [["?"]] * 4, draft="random")


@pytest.mark.parametrize(
    ("document", "seats", "rule"),
    [
        (WARRIORZ, [["cactus"], ["baobab"]], "W2E-2.1.1"),
        (ARENA, [["agaric"], ["cactus"], ["zamioculcas"]], "MA-0.3.1"),
        (ARENA, [["agaric"], ["?"], ["?"]], "MA-0.3.1"),
    ],
)
def test_a_ring_that_fighters_bring_has_three_zones(
    document: Tables, seats: list[list[str]], rule: str
) -> None:
    own = merge(document, {"laws": {"own-zones": 1}})
    own = {key: value for key, value in own.items() if key != "modes"}
    draft = {"draft": "random"} if ["?"] in seats else {}
    with pytest.raises(gong.BadInput, match=f"^seats: a ring of 2 zones, at least 3 .{rule}"):
        own_match(own, seats, **draft)


def test_sides_are_not_chosen_all_at_once() -> None:
    own = merge(ARENA, {"settled": {"draft": "simultaneous"}})
    sided: Tables = {"mode": "brothers-in-arms", "draft": "choice"}
    with pytest.raises(
        gong.BadInput, match=r"^options\.draft: in brothers-in-arms fighters are chosen in turn"
    ):
        own_match(own, [["?"]] * 4, **sided)
    assert own_match(own, [["?"]] * 4, **sided | {"draft": "random"}).chance
    assert own_match(own, [["?"]] * 4, **sided | {"mode": "ultimate-warrior"}).waiting == (0, 1, 2, 3)


# --- what is allowed plays as it says -------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_blast_by_the_die_has_its_words(lang: str) -> None:
    blast = {"abilities": [{"does": "area"}, {"does": "dice-by-die"}], "shoot": "?"}
    m = fight("cactus", cactus={"zone": 1, "card": blast}, baobab={"zone": 2}, sorgho={"zone": 4})
    texts = {choice.key: choice.text for choice in m.choices(0, lang)}
    assert {"shoot:zone:2", "shoot:zone:4"} <= set(texts)
    assert "1" in texts["shoot:zone:4"].split(":")[-1], "the penalty for the distance"


def test_the_power_of_a_blast_is_one_die_for_all() -> None:
    blast = {"abilities": [{"does": "area"}, {"does": "dice-by-die"}], "shoot": "?"}
    options = {"charm_scope": "personal"}
    m = fight("cactus", options=options, cactus={"zone": 1, "card": blast}, baobab={"zone": 2})
    m.do("shoot:zone:2", 4)
    assert m.chance is not None
    assert m.chance.count == 4


def test_recovered_life_is_counted_where_popularity_counts() -> None:
    finish = {"melee": 2, "abilities": [FINISHING]}
    m = fight(
        "burdock", burdock={"zone": 1, "life": 4, "card": finish}, agaric=at(1, 2, life=1), baobab={"zone": 4}
    )
    m.do("melee:agaric", (6, 6))
    assert (m.fighter("burdock").life, m.view(None).discarded) == (5, 0)
    assert m.position()["healed"] == 1
    assert gong.load(m.position()).true_state() == m.true_state()


FIRE = {"base": "warriorz-2e", "settled": {"flames": "on"}}
WOODS = {"baobab": {"element": "wood"}, "sorgho": {"element": "wood"}, "cactus": {"element": "fire"}}


def test_a_fiery_shot_that_is_handed_out_does_both_and_lights_all_it_hurts() -> None:
    strike = {"shoot": 2, "abilities": [{"does": "hand-out"}]}
    m = fight(
        "cactus",
        top={"edition": FIRE | {"fighters": WOODS}},
        cactus={"zone": 1, "card": strike},
        baobab=at(2, 3),
        sorgho=at(2, 3),
    )
    m.do("shoot:baobab", (4, 5))
    assert m.keys(0) == ["give:none", "give:1", "give:2"]
    m.do("give:1", 2)
    m.roll(1)
    lit = [(event.target, event.lit) for event in m.told("FlameRolled")]
    assert lit == [("sorgho", False), ("baobab", True)]


def test_fire_eats_the_large_token_first() -> None:
    m = fight(
        "baobab",
        top={"edition": FIRE | {"fighters": WOODS}},
        baobab=armed(move=0, life=1, large=True, flame=1),
        cactus=down(1, zone=4),
        sorgho=down(1, zone=5),
    )
    m.play(0, "end")
    assert not m.fighter("baobab").standing
    assert (m.view(None).discarded, m.position()["large_discarded"]) == (1, 1)
    assert gong.load(m.position()).true_state() == m.true_state()


def test_fire_that_is_credited_pays_for_the_large_token() -> None:
    edition = FIRE | {"settled": {"flames": "on", "burn_credit": "zamioculcas"}, "fighters": WOODS}
    m = fight("baobab", top={"edition": edition}, baobab=armed(move=0, flame=1), cactus=down(1, zone=4))
    m.play(0, "end")
    assert (m.fighter("baobab").large, m.fighter("cactus").popularity) == (False, 3)


def test_without_a_first_arrow_there_is_no_second() -> None:
    arrows = {"shoot": [1, 2], "abilities": [{"does": "arrows"}]}
    m = fight("cactus", cactus={"zone": 1, "card": arrows, "net": "until-freed"}, baobab=at(2))
    assert m.keys(0) == ["end"]


def test_shocks_never_add_up_beyond_what_a_position_can_say() -> None:
    shock = {"melee": 6, "abilities": [{"does": "shock", "by": 8, "per": 1}]}
    m = fight("cactus", cactus={"zone": 1, "shock": 9, "card": shock}, baobab=at(1, 2))
    m.play(0, "melee:baobab")
    m.roll(*[6] * 6)
    assert (m.fighter("baobab").shock, m.fighter("cactus").shock) == (-48, 50)
    assert gong.load(m.position()).true_state() == m.true_state()


# --- anything goes --------------------------------------------------------------------------------


ABILITIES: tuple[Tables, ...] = (
    *({"does": word} for word in ("no-shot", "no-melee", "either", "die-defence", "skull", "steal-life")),
    *({"does": word} for word in ("area", "cascade", "split", "hand-out", "arrows", "twin-shot")),
    *(FINISHING, NET_THROW, NET_THROW | {"lasts": "until-freed"}, NET_TEST, KICK, BY_LIFE),
    *({"does": "dice-by-die"}, {"does": "dice-by-cards"}, {"does": "dice-by-die", "attack": "melee"}),
    *({"does": "shock", "by": 3, "per": 2}, {"does": "fewer-dice", "by": 2}, {"does": "die-bonus", "by": 1}),
)


def random_card(rng: random.Random) -> Tables:
    """Any abilities, with the numbers they ask for."""
    chosen = rng.sample(ABILITIES, rng.choice((0, 1, 2)))
    words = [ability["does"] for ability in chosen]
    own = card(*chosen, initiative=rng.randint(1, 8), move=rng.randint(0, 2))
    own |= {"melee": rng.randint(1, 3), "shoot": rng.randint(1, 3), "defence": rng.randint(2, 5)}
    own |= {"melee": [2, 3]} if "kick" in words else {}
    own |= {"shoot": [2, 2]} if {"arrows", "twin-shot"} & set(words) else {}
    own |= {"shoot": "?"} if "skull" in words else {}
    own |= {"defence": "?"} if "die-defence" in words else {}
    for ability in chosen:
        if ability["does"].startswith("dice-by"):
            own[ability.get("attack", "shoot" if ability["does"] == "dice-by-die" else "melee")] = "?"
    return own


def playable_card(rng: random.Random) -> Tables:
    """The first such card that is not refused."""
    while True:
        own = random_card(rng)
        document = copy.deepcopy(WARRIORZ)
        document["fighters"]["cactus"]["cards"]["net"] = own
        try:
            edition_from(document)
        except gong.BadInput:
            continue
        return own


def random_edition(rng: random.Random) -> Tables:
    """Cards, laws and rulings of all games mixed."""
    document: Tables = copy.deepcopy(rng.choice((WARRIORZ, ARENA)))
    laws = {"rounds": 5, "charms": 1, "large-tokens": 1, "large-value": 3, "gong": [], "rocks": [2]}
    laws |= {"points": rng.choice(("popularity", "trophies")), "refill": rng.randint(0, 1)}
    document["laws"] |= laws | {"trophies-pass": rng.randint(0, 1), "reach": rng.randint(1, 2)}
    document |= {"options": {}, "settled": {key: rng.choice(values) for key, values in OPTIONS.items()}}
    document["settled"]["ffa_players"] = "2-8"
    document |= {"modes": {}, "line-ups": {}}
    for name, own in document["fighters"].items():
        own["cards"] = {f"{name}-{i}": playable_card(rng) for i in range(1 if own.get("steady") else 5)}
        own["element"] = rng.choice(("none", "fire", "wood"))
    return document


@pytest.mark.parametrize("seed", range(12))
def test_any_edition_that_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    document = random_edition(rng)
    m = own_match(document, [[name] for name in rng.sample(list(document["fighters"]), 5)])
    while not m.over:
        assert m.table.broken_invariants(m.true_state()) == []
        if rng.random() < 0.1:
            assert gong.load(m.position()).true_state() == m.true_state()
        if m.chance:
            m.roll()
        else:
            seat = rng.choice(m.waiting)
            m.play(seat, rng.choice(m.choices(seat)).key)
    assert all(m.say(event, lang) for event in m.events for lang in ("en", "fr"))


# --- whose the numbers are ------------------------------------------------------------------------


def net_and(own: Tables) -> Any:
    """A card of ours under a file of one's own, as the edition has it."""
    document: Tables = {"base": "warriorz-2e", "fighters": {"cactus": {"cards": own}}}
    return edition_from(complete(document)).fighters["cactus"].cards


def test_what_differs_is_ones_own_and_what_does_not_stays_as_it_was() -> None:
    net = net_and({"net": {"initiative": 6, "move": 2, "melee": 3}})["net"]
    assert net.origin == "printed"
    assert net.origins == {"melee": "own", "shoot": "probable", "move": "own"}


def test_a_file_may_say_whence_its_numbers_are() -> None:
    assert net_and({"net": {"move": 2, "origin": "printed"}})["net"].origins["move"] == "printed"
    assert net_and({"net": {"move": 2, "origins": {"move": "probable"}}})["net"].origins["move"] == "probable"


def test_a_new_card_is_ones_own_as_a_whole() -> None:
    thorn = net_and({"thorn": card()})["thorn"]
    assert (thorn.origin, thorn.origins) == ("own", {})


def test_a_sheet_has_numbers_of_ones_own_too() -> None:
    document: Tables = {"base": "warriorz-2e", "fighters": {"cactus": {"life": 4}}}
    assert edition_from(complete(document)).fighters["cactus"].origins["life"] == "own"


@pytest.mark.parametrize("wrong", [3, {"cactus": 3}, {"cactus": {"cards": 3}}, {"cactus": {"origins": 3}}])
def test_what_is_no_table_is_refused_and_not_hidden(wrong: Any) -> None:
    with pytest.raises(gong.BadInput, match="expected"):
        edition_from(complete({"base": "warriorz-2e", "fighters": wrong}))
