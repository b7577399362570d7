"""The frame of Mad Arena: parts, arena, set-up, gong and choice of cards (MA 0 to 2.2)."""

import csv
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import gong
from gong.data.loader import load_edition
from gong.data.schema import Card

from .fights import MAD_FIGHTERS, Fight, armed, at, down, holding, mad, new_fight

BY_SIZE = MAD_FIGHTERS
RING_FIGHTERS = BY_SIZE[:-1]
DRAGON: dict[str, Any] = holding("sandal-kick", 0)
TECHNIQUE = {
    "agaric": "powder-barrel",
    "bonzai": "kamikaze",
    "cactus": "net",
    "sorgho": "terminotaur",
    "burdock": "finishing",
    "baobab": "strike",
    "zamioculcas": "sandal-kick",
}


def deal(*names: str, mode: str | None = None, seed: int = 0) -> Fight:
    """A new match, one fighter to a seat in this order."""
    return new_fight("mad-arena", [[name] for name in names], mode=mode, seed=seed)


def dealt(players: int, mode: str | None = None, seed: int = 0) -> Fight:
    """A new match for so many players, dealt by lot."""
    m = new_fight("mad-arena", players, mode=mode, seed=seed)
    while m.chance:
        m.roll()
    return m


@cache
def deck(name: str) -> dict[str, Card]:
    """The cards of a fighter in the edition."""
    return load_edition("mad-arena").fighters[name].cards


def card_of(name: str, initiative: int) -> str:
    """The fighter's card with this initiative."""
    return next(id_ for id_, card in deck(name).items() if card.initiative == initiative)


def ordinary(name: str) -> list[str]:
    """The fighter's cards that are no technique."""
    return [id_ for id_ in deck(name) if id_ != TECHNIQUE[name]]


def steps(m: Fight, seat: int) -> set[int]:
    """The zones the acting fighter may step to."""
    return {int(key[5:]) for key in m.keys(seat) if key.startswith("move:")}


def choose_cards(m: Fight, **cards: str) -> None:
    """Everybody chooses: these fighters these cards, the others their first one."""
    while m.phase() == "select":
        seat = m.waiting[0]
        offered = m.keys(seat)
        wanted = [key for key in offered if key.removeprefix("card:") in cards.values()]
        m.play(seat, (wanted or offered)[0])


def stand_by(m: Fight) -> None:
    """Whoever is asked does as little as the rules allow, and never attacks."""
    seat = m.waiting[0]
    offered = m.keys(seat)
    m.play(seat, next(key for key in ("end", "free", *offered) if key in offered and quiet(key)))


def quiet(key: str) -> bool:
    return key.partition(":")[0] in ("end", "free", "move")


def finish_round(m: Fight) -> None:
    """The round goes on to its end without any attack."""
    number = m.view(None).round
    while not m.over and m.view(None).round == number:
        stand_by(m)


def peaceful_round(m: Fight, **cards: str) -> None:
    choose_cards(m, **cards)
    finish_round(m)


def acting_order(m: Fight) -> list[str]:
    """Who acts when in this round, all cards being down."""
    finish_round(m)
    return m.turns()


def walker(k: int, zone: int, move: int = 1, **fields: Any) -> Fight:
    """Cactus about to walk in an arena of so many ring zones; three need the dragon."""
    others: dict[str, Any] = {"zamioculcas": DRAGON} if k == 3 else {}
    cactus: dict[str, Any] = armed(zone, move=move, shoot=1, **fields)
    return mad("cactus", players=k + len(others), cactus=cactus, agaric=at(1), **others)


def paths(m: Fight, seat: int = 0) -> set[tuple[int, int]]:
    """All ways to make two steps."""
    found = set()
    for first in steps(m, seat):
        on_the_way = m.copy()
        on_the_way.play(seat, f"move:{first}")
        found |= {(first, second) for second in steps(on_the_way, seat)}
    return found


# --- 0.1: components ------------------------------------------------------------------------------


@pytest.mark.proves("MA-0.1.1")
def test_what_is_in_the_box() -> None:
    edition = load_edition("mad-arena")
    assert sorted(edition.fighters) == sorted(BY_SIZE)
    assert sum(len(fighter.cards) for fighter in edition.fighters.values()) == 36
    assert len({fighter.colour for fighter in edition.fighters.values()}) == 7
    assert max(fighter.life for fighter in edition.fighters.values()) == 16
    assert edition.laws.rounds == 12


@pytest.mark.proves("MA-0.1.1")
def test_a_single_card_throws_the_one_net() -> None:
    nets = [
        id_
        for name in BY_SIZE
        for id_, card in deck(name).items()
        if any(type(ability).__name__ == "NetThrow" for ability in card.abilities)
    ]
    assert nets == ["net"]


@pytest.mark.proves("MA-0.1.2", "MA-1.7", "MA-0.2.1")
def test_everybody_starts_with_all_six_cards_baobab_with_five() -> None:
    m = deal(*BY_SIZE)
    hands = {f.id: f.hand for f in m.view(None).fighters if f.id != "zamioculcas"}
    assert [len(hands[name]) for name in RING_FIGHTERS] == [6, 6, 6, 6, 6, 5]
    assert all(set(hands[name]) == set(deck(name)) for name in RING_FIGHTERS)
    assert list(deck("zamioculcas")) == ["sandal-kick"]


@pytest.mark.proves("MA-1.7")
def test_cards_of_absent_fighters_are_not_in_the_game() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    assert m.refused_by(0, f"card:{card_of('burdock', 3)}") == "MA-2.2.1"
    assert {f.id for f in m.view(None).fighters} == {"agaric", "bonzai", "cactus", "sorgho"}


def last_stand(life: int = 1) -> Fight:
    """Bonzaï with the kamikaze card, before his attack."""
    bonzai = holding("kamikaze", life=life)
    return mad("bonzai", bonzai=bonzai, baobab=at(1, 6), cactus=at(2))


@pytest.mark.proves("MA-0.1.3", "MAR-01")
def test_more_than_five_dice_are_rolled_in_full() -> None:
    m = last_stand().do("melee:baobab")
    assert m.owed() == 6
    m.roll(6, 6, 6, 6, 6, 6)
    assert m.fighter("baobab").life == 13 - 6


@pytest.mark.proves("MA-0.1.3", "MAR-01")
@pytest.mark.parametrize("face", [0, 7])
def test_no_die_shows_less_than_one_or_more_than_six(face: int) -> None:
    m = last_stand(life=6).do("melee:baobab")
    with pytest.raises(gong.GongError, match=f"6 sides cannot show {face}"):
        m.roll(face)


def drawn_faces(matches: int) -> list[tuple[int, ...]]:
    """Six dice from each of so many matches that differ by their seed alone."""
    m = last_stand().do("melee:baobab")
    position = m.position()
    return [gong.load(position, seed=seed).roll() for seed in range(matches)]


@pytest.mark.proves("MA-0.1.3", "MAR-01")
def test_dice_are_fair_and_independent() -> None:
    rolls = drawn_faces(200)
    counts = Counter(face for roll in rolls for face in roll)
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(140 < count < 260 for count in counts.values()), counts
    doubles = sum(one == other for roll in rolls for one, other in pairwise(roll))
    assert 115 < doubles < 220, "one in six of a thousand neighbouring dice"


@pytest.mark.proves("MA-0.1.4")
def test_markers_and_gong_may_share_a_square() -> None:
    m = mad("sorgho", sorgho=armed(melee=1, life=4), cactus=at(1, life=5), burdock=at(2, life=4), round=4)
    m.do("melee:cactus", 6)
    assert [m.fighter(name).life for name in ("sorgho", "cactus", "burdock")] == [4, 4, 4]
    assert m.view(None).round == 4


@pytest.mark.proves("MA-0.1.4", "MA-2.1.2")
@pytest.mark.parametrize("number", [0, 13])
def test_the_gong_has_squares_one_to_twelve(number: int) -> None:
    with pytest.raises(gong.BadInput, match="round"):
        mad(cactus=at(1), agaric=at(2), round=number)


@pytest.mark.proves("MA-0.1.5")
@pytest.mark.parametrize("name", BY_SIZE)
def test_the_numbers_of_a_card_and_the_one_technique(name: str) -> None:
    cards = deck(name)
    assert {card.initiative for card in cards.values()} <= {1, 2, 3, 4, 5, 6}
    assert {card.move for card in cards.values()} <= {0, 1, 2}
    assert [id_ for id_, card in cards.items() if card.kind == "technique"] == [TECHNIQUE[name]]


@pytest.mark.proves("MA-0.1.6")
def test_without_dice_there_is_no_attack() -> None:
    cactus: dict[str, Any] = at(1)
    m = mad("cactus", cactus=cactus, agaric=at(1), baobab=at(2))
    assert m.keys(0) == ["end"]
    assert m.refused_by(0, "melee:agaric") == "MA-0.1.6"
    assert m.refused_by(0, "shoot:baobab") == "MA-0.1.6"


@pytest.mark.proves("MA-0.1.6")
def test_dice_of_one_kind_allow_that_attack_alone() -> None:
    for slot, allowed in (("melee", "melee:agaric"), ("shoot", "shoot:baobab")):
        m = mad("cactus", cactus={"zone": 1, "card": {slot: 2}}, agaric=at(1), baobab=at(2))
        assert set(m.keys(0)) == {allowed, "end"}


# --- 0.2: fighters --------------------------------------------------------------------------------


@pytest.mark.proves("MA-0.2.1")
def test_colours_and_the_sides_of_the_team_modes() -> None:
    edition = load_edition("mad-arena")
    colours = {name: fighter.colour for name, fighter in edition.fighters.items()}
    assert colours == {
        "agaric": "violet",
        "bonzai": "blue",
        "cactus": "green",
        "sorgho": "yellow",
        "burdock": "bronze",
        "baobab": "brown",
        "zamioculcas": "red",
    }


@pytest.mark.proves("MA-0.2.1", "MA-0.2.2", "MAR-02", "MA-0.2.4", "MA-1.6")
def test_sizes_are_the_life_points_at_the_start() -> None:
    view = deal(*BY_SIZE).view(None)
    assert [f.size for f in view.fighters] == [5, 7, 8, 9, 10, 13, 16]
    assert [f.life for f in view.fighters] == [5, 7, 8, 9, 10, 13, 16]


@pytest.mark.proves("MA-0.2.3", "MA-2.3.1")
def test_size_alone_orders_seven_equal_initiatives() -> None:
    cards: dict[str, Any] = {name: down(3) for name in reversed(RING_FIGHTERS)}
    m = mad(zamioculcas=DRAGON, **cards, round=5)
    assert acting_order(m) == list(BY_SIZE)


@pytest.mark.proves("MA-0.2.5", "MAR-03")
def test_the_starting_defences() -> None:
    view = deal(*BY_SIZE).view(None)
    assert [f.defence for f in view.fighters] == [4, 4, 4, 3, 3, 3, 3]


LEDGER = Path(__file__).resolve().parents[2] / "docs" / "rules" / "mad-arena.md"
TECHNIQUE_WORDS = {"barrel": "powder-barrel", "sandal_kick": "sandal-kick"}


def ledger_cards() -> list[dict[str, str]]:
    """The rows of the ledger's table of cards, section 7.3."""
    text = LEDGER.read_text(encoding="utf-8")
    return list(csv.DictReader(text.partition("```csv\n")[2].partition("```")[0].splitlines()))


def ledger_number(word: str) -> int | str:
    return int(word) if word.isdigit() else "?"


@pytest.mark.proves("MAR-48")
@pytest.mark.parametrize("row", ledger_cards()[:-1], ids=lambda row: row["id"])
def test_the_reconstructed_cards_are_those_of_the_ledger(row: dict[str, str]) -> None:
    card = deck(row["fighter"])[card_of(row["fighter"], int(row["initiative"]))]
    assert (card.move, card.defence) == (int(row["movement"]), int(row["defence"]))
    assert (card.melee, card.shoot) == (ledger_number(row["hand_to_hand"]), int(row["shooting"]))
    id_ = next(id_ for id_, own in deck(row["fighter"]).items() if own is card)
    word = row["technique"]
    assert (card.kind == "technique") == bool(word)
    assert not word or id_ == TECHNIQUE_WORDS.get(word, word)


@pytest.mark.proves("MAR-48", "MA-0.1.2")
def test_the_dragons_card_and_the_number_of_cards() -> None:
    card = deck("zamioculcas")["sandal-kick"]
    row = ledger_cards()[-1]
    assert (card.move, card.melee, card.shoot, card.defence) == (0, [4, 4], 5, 4)
    assert (row["hand_to_hand"], row["shooting"], row["defence"]) == ("4", "5", "4")
    assert Counter(row["fighter"] for row in ledger_cards()) == {name: len(deck(name)) for name in BY_SIZE}


@pytest.mark.proves("MAR-48")
@pytest.mark.parametrize("name", RING_FIGHTERS)
def test_every_fighter_can_shed_a_net_strike_and_shoot(name: str) -> None:
    assert any(deck(name)[card].move for card in ordinary(name))
    assert any(card.melee for card in deck(name).values())
    assert any(card.shoot for card in deck(name).values())


# --- 0.3: the arena -------------------------------------------------------------------------------

LINE_UPS: list[tuple[Sequence[str], int]] = [
    (("agaric", "cactus", "sorgho", "baobab"), 4),
    (("cactus", "zamioculcas", "agaric", "baobab"), 3),
    (("agaric", "bonzai", "sorgho", "burdock", "baobab"), 5),
    (("zamioculcas", "bonzai", "cactus", "sorgho", "baobab"), 4),
    (RING_FIGHTERS, 6),
    ((*RING_FIGHTERS[1:], "zamioculcas"), 5),
    (BY_SIZE, 6),
]


@pytest.mark.proves("MA-0.3.1", "MA-0.3.2", "MA-0.3.7", "MA-1.3", "MA-1.5", "MA-V01", "MA-V02")
@pytest.mark.parametrize(("names", "ring"), LINE_UPS)
def test_ma_v01_ma_v02_one_ring_zone_for_each_fighter_but_the_dragon(names: Sequence[str], ring: int) -> None:
    m = deal(*names)
    assert m.view(None).ring == ring
    around = [zone for name, zone in m.zones_of().items() if name != "zamioculcas"]
    assert around == list(range(1, ring + 1))
    assert m.zones_of().get("zamioculcas", 0) == 0


@pytest.mark.proves("MA-0.3.2", "MA-0.3.7", "MA-C-01", "MA-V04")
@pytest.mark.parametrize(("players", "least", "most"), [(4, 30, 61), (5, 41, 71), (6, 56, 80), (7, 80, 80)])
def test_how_often_the_dragon_is_dealt(players: int, least: int, most: int) -> None:
    """So many chances in seven; of eighty deals about 46, 57, 69 and all."""
    with_dragon = 0
    for seed in range(80):
        m = dealt(players, seed=seed)
        has_dragon = "zamioculcas" in m.zones_of()
        assert m.view(None).ring == players - has_dragon
        with_dragon += has_dragon
    assert least <= with_dragon <= most


@pytest.mark.proves("MA-0.3.2", "MA-5.2", "MA-6.5")
@pytest.mark.parametrize(
    ("mode", "players", "ring"),
    [
        ("team-spirit", 2, 6),
        ("team-spirit", 6, 6),
        ("brothers-in-arms", 3, 6),
        ("brothers-in-arms", 6, 6),
        ("brothers-in-arms", 4, 4),
    ],
)
def test_the_ring_of_the_team_modes_never_with_the_dragon(mode: str, players: int, ring: int) -> None:
    for seed in range(5):
        m = dealt(players, mode, seed)
        assert m.view(None).ring == ring
        assert sorted(m.zones_of().values(), key=str) == list(range(1, ring + 1))
        assert "zamioculcas" not in m.zones_of()


def neighbours(k: int, zone: int) -> set[int]:
    """Ledger MA-0.3.3 in so many words: left, right and the centre; from the centre everywhere."""
    if zone == 0:
        return set(range(1, k + 1))
    return {zone % k + 1, (zone - 2) % k + 1, 0}


@pytest.mark.proves("MA-0.3.3", "MA-2.4.2.1", "MA-D-04")
@pytest.mark.parametrize("k", [3, 4, 5, 6])
def test_a_step_leads_to_a_neighbouring_zone(k: int) -> None:
    for zone in range(k + 1):
        m = walker(k, zone)
        assert steps(m, 0) == neighbours(k, zone)
        for other in set(range(k + 1)) - neighbours(k, zone):
            assert m.refused_by(0, f"move:{other}") == "MA-0.3.3"


@pytest.mark.proves("MA-0.3.3", "MA-2.4.4.1", "MA-V03")
@pytest.mark.parametrize("k", [3, 4, 5, 6])
def test_ma_v03_a_shot_reaches_the_neighbouring_zones_and_no_others(k: int) -> None:
    for zone in range(k + 1):
        shooter = walker(k, zone)
        for other in range(k + 1):
            position = shooter.position()
            position["fighters"]["agaric"]["zone"] = other
            m = Fight.of(gong.load(position, seed=0))
            assert ("shoot:agaric" in m.keys(0)) == (other in neighbours(k, zone)), (zone, other)


@pytest.mark.proves("MA-0.3.4")
def test_with_three_ring_zones_all_zones_are_neighbours() -> None:
    assert all(steps(walker(3, zone), 0) == {0, 1, 2, 3} - {zone} for zone in range(4))


@pytest.mark.proves("MA-0.3.4")
def test_with_four_ring_zones_only_the_opposite_one_is_far() -> None:
    far = {zone: {1, 2, 3, 4} - {zone} - steps(walker(4, zone), 0) for zone in (1, 2, 3, 4)}
    assert far == {1: {3}, 2: {4}, 3: {1}, 4: {2}}


@pytest.mark.proves("MA-0.3.4")
@pytest.mark.parametrize("k", [4, 5, 6])
def test_two_steps_lead_anywhere(k: int) -> None:
    for zone in range(k + 1):
        m = walker(k, zone, move=2)
        reached = steps(m, 0) | {end for _, end in paths(m)}
        assert reached == set(range(k + 1)) - {zone}, "a zone is not its own neighbour"


@pytest.mark.proves("MA-0.3.1", "MA-0.3.7")
def test_there_is_no_zone_beyond_those_of_the_fighters() -> None:
    m = walker(4, 0)
    assert m.refused_by(0, "move:5") == "MA-0.3.1"
    with pytest.raises(gong.BadInput, match="zone"):
        walker(4, 5)


@pytest.mark.proves("MA-0.3.5")
def test_a_zone_stays_when_its_fighter_has_fallen() -> None:
    m = mad(
        "baobab", agaric=at(1, life=1), bonzai=at(2), cactus=down(1, zone=3, move=2), baobab=armed(melee=1)
    ).do("melee:agaric", 6)
    assert not m.fighter("agaric").standing
    assert m.view(None).ring == 4
    m.play(3, "end")
    for key in ("move:2", "move:1"):
        m.play(2, key)
    assert m.fighter("cactus").zone == 1


@pytest.mark.proves("MA-0.3.5")
def test_a_zone_is_not_its_fighters_own() -> None:
    """Agaric's zone, with another fighter in it, shoots and is shot at like any other."""
    m = mad("cactus", agaric=at(2), bonzai=at(4), cactus=armed(shoot=1), sorgho=down())
    assert set(m.keys(2)) == {"shoot:agaric", "shoot:bonzai", "end"}


@pytest.mark.proves("MA-0.3.6", "MAR-04")
def test_any_number_may_stand_in_one_zone() -> None:
    crowd: dict[str, Any] = {name: at(0) for name in RING_FIGHTERS[:-1]}
    baobab = armed(move=1)
    m = mad("baobab", zamioculcas=DRAGON, baobab=baobab, **crowd).do("move:0")
    assert set(m.zones_of().values()) == {0}


@pytest.mark.proves("MA-0.3.6", "MAR-04")
def test_nobody_blocks_a_way_out_or_a_shot() -> None:
    crowd: dict[str, Any] = {name: at(0) for name in ("agaric", "bonzai", "sorgho")}
    m = mad("cactus", zamioculcas=DRAGON, cactus=armed(0, move=2, shoot=1), **crowd)
    shot = mad("cactus", zamioculcas=DRAGON, cactus=armed(shoot=1), **crowd)
    assert steps(m, m.seat_of("cactus")) == {1, 2, 3, 4}
    offered = {"shoot:agaric", "shoot:bonzai", "shoot:sorgho", "shoot:zamioculcas", "end"}
    assert set(shot.keys(shot.seat_of("cactus"))) == offered


# --- 1: setup -------------------------------------------------------------------------------------


@pytest.mark.proves("MA-1.1")
def test_one_fighter_each_and_everyone_for_himself() -> None:
    m = dealt(5, seed=3)
    assert m.view(None).mode == "ultimate-warrior"
    assert [f.seat for f in m.view(None).fighters] == [0, 1, 2, 3, 4]
    assert len({f.team for f in m.view(None).fighters}) == 5


@pytest.mark.proves("MA-1.1")
def test_everybody_else_is_an_opponent() -> None:
    others: dict[str, Any] = {name: at(1) for name in RING_FIGHTERS if name != "cactus"}
    m = mad("cactus", cactus=armed(melee=1), **others)
    assert set(m.keys(0)) == {f"melee:{name}" for name in others} | {"end"}


@pytest.mark.proves("MA-1.1")
def test_nobody_plays_two_fighters_or_in_teams() -> None:
    one_each = [["agaric"], ["cactus"], ["sorgho"], ["burdock"]]
    two_for_one = [["agaric", "bonzai"], *one_each[1:]]
    with pytest.raises(gong.BadInput) as caught:
        new_fight("mad-arena", two_for_one, mode="ultimate-warrior")
    assert caught.value.path == "seats[0]"
    with pytest.raises(gong.BadInput) as caught:
        new_fight("mad-arena", one_each, mode="ultimate-warrior", teams=[[0, 1], [2, 3]])
    assert caught.value.path == "teams"


@pytest.mark.proves("MA-1.2", "MA-C-01")
def test_fighters_are_dealt_by_dice_with_a_side_for_each_one_left() -> None:
    m = new_fight("mad-arena", 4, seed=0)
    sides = []
    while m.chance:
        assert m.waiting == ()
        sides.append((m.chance.count, m.chance.sides))
        m.roll()
    assert sides == [(1, 7), (1, 6), (1, 5), (1, 4)]


@pytest.mark.proves("MA-1.2", "MA-C-01")
def test_every_outcome_of_the_deal_is_another_fighter() -> None:
    first, last = set(), set()
    for face in range(1, 8):
        m = new_fight("mad-arena", 7, seed=0).do(face)
        while m.chance:
            m.roll(1)
        names = [f.id for f in m.view(None).fighters]
        assert sorted(names) == sorted(BY_SIZE)
        first.add(names[0])
        last.add(names[-1])
    assert first == set(BY_SIZE)
    assert len(last) > 1


@pytest.mark.proves("MA-1.2")
def test_a_fighter_is_dealt_once() -> None:
    with pytest.raises(gong.BadInput) as caught:
        deal("agaric", "bonzai", "agaric", "cactus")
    assert caught.value.path == "seats[2]"
    assert "MA-1.2" in caught.value.problem


@pytest.mark.proves("MA-1.3", "MA-1.5")
def test_the_centre_is_there_without_the_dragon_and_empty() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    assert 0 not in m.zones_of().values()
    assert 0 in steps(walker(4, 1), 0)


@pytest.mark.proves("MA-1.4", "MAR-05", "MA-1.5")
def test_the_ring_follows_the_seats_and_leaves_no_gap_for_the_dragon() -> None:
    m = deal("baobab", "agaric", "zamioculcas", "sorgho", "bonzai")
    assert m.zones_of() == {"baobab": 1, "agaric": 2, "zamioculcas": 0, "sorgho": 3, "bonzai": 4}


@pytest.mark.proves("MA-1.4", "MAR-05")
def test_a_deal_by_lot_goes_round_the_seats_too() -> None:
    for seed in range(6):
        m = dealt(6, seed=seed)
        ring = [zone for name, zone in m.zones_of().items() if name != "zamioculcas"]
        assert ring == list(range(1, m.view(None).ring + 1))


@pytest.mark.proves("MA-1.8", "MA-2.1.1", "MA-2.1.2", "MA-2.5.1")
def test_a_peaceful_match_lasts_twelve_rounds() -> None:
    m = deal("agaric", "bonzai", "cactus", "zamioculcas")
    assert (m.view(None).round, m.view(None).rounds) == (1, 12)
    for number in range(1, 13):
        assert (m.over, m.view(None).round) == (False, number)
        peaceful_round(m)
    assert m.over
    assert [event.number for event in m.told("RoundBegan")] == list(range(1, 13))


# --- 2.1: the gong --------------------------------------------------------------------------------


@pytest.mark.proves("MA-2.1.1", "MA-2.5.1")
def test_the_gong_moves_before_anything_else_and_stays_all_round() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    peaceful_round(m)
    kinds = [type(event).__name__ for event in m.events]
    second = max(i for i, kind in enumerate(kinds) if kind == "RoundBegan")
    assert kinds[second - 1] == "TurnEnded"
    assert kinds[:second].count("TurnEnded") == 4, "everybody has acted"
    choose_cards(m)
    while m.phase() == "turn" and len(m.turns()) < 8:
        assert m.view(None).round == 2
        stand_by(m)


@pytest.mark.proves("MA-2.1.3", "MAR-06")
def test_odd_squares_are_blue_and_even_ones_red() -> None:
    colours = [mad(cactus=at(1), agaric=at(2), round=r).view(None).gong for r in range(1, 13)]
    assert colours == ["blue", "red"] * 6


# --- 2.2: choosing a card -------------------------------------------------------------------------


@pytest.mark.proves("MA-2.2.1", "MA-2.2.7", "MA-D-02")
def test_every_living_fighter_but_the_dragon_chooses_one_card() -> None:
    m = mad(cactus=at(1), zamioculcas=DRAGON, agaric={"life": 0}, baobab=at(2))
    assert list(m.waiting) == [0, 3]
    assert (m.keys(1), m.keys(2)) == ([], [])
    m.play(0, m.keys(0)[0])
    assert list(m.waiting) == [3]
    assert m.fighter("zamioculcas").pick is None


@pytest.mark.proves("MA-2.2.1", "MA-D-02")
def test_any_card_of_the_hand_may_be_chosen_and_no_other() -> None:
    played = [card_of("cactus", 1), card_of("cactus", 2)]
    m = mad(cactus=holding(played[1], played=played), agaric={"zone": 2})
    left = set(deck("cactus")) - set(played)
    assert set(m.keys(0)) == {f"card:{card}" for card in left}
    refused = (*played, card_of("agaric", 1))
    assert [m.refused_by(0, f"card:{card}") for card in refused] == ["MA-2.2.1"] * 3


def hands_at_choice(
    name: str, order: Sequence[str], rounds: int = 12, played: list[str] | None = None
) -> list[set[str]]:
    """The hand of a fighter at the moment of choosing, round by round; it plays this order over and over."""
    others = [other for other in RING_FIGHTERS if other != name][:3]
    m = deal(name, *others)
    hands = []
    for _ in range(rounds):
        hands.append(set(m.fighter(name).hand))
        assert {f"card:{card}" for card in hands[-1]} == set(m.keys(0))
        chosen = next(card for card in order if card in hands[-1])
        order = [*(card for card in order if card != chosen), chosen]
        peaceful_round(m, mine=chosen)
        if played is not None:
            played.append(chosen)
    return hands


def with_technique_in(name: str, round_no: int) -> list[str]:
    """The fighter's cards in an order that plays the technique in this round."""
    cards = ordinary(name)
    return [*cards[: round_no - 1], TECHNIQUE[name], *cards[round_no - 1 :]]


SIX_EARLY = [6, 5, 4, 3, 2, 1, 4, 3, 2, 1, 4, 3]
SIX_LATE = [6, 5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 4]
FIVE_EARLY = [5, 4, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3]
FIVE_LATE = [5, 4, 3, 2, 1, 4, 3, 2, 1, 3, 2, 1]


@pytest.mark.proves("MA-2.2.5", "MA-2.2.2", "MA-2.2.4", "MA-V13")
@pytest.mark.parametrize("round_no", range(1, 7))
@pytest.mark.parametrize("name", ["agaric", "burdock"])
def test_ma_v13_hand_sizes_of_six_cards(name: str, round_no: int) -> None:
    hands = hands_at_choice(name, with_technique_in(name, round_no))
    assert [len(hand) for hand in hands] == (SIX_LATE if round_no == 6 else SIX_EARLY)


@pytest.mark.proves("MA-2.2.5", "MA-2.2.2", "MA-2.2.4", "MA-V14")
@pytest.mark.parametrize("round_no", range(1, 6))
def test_ma_v14_hand_sizes_of_baobab(round_no: int) -> None:
    hands = hands_at_choice("baobab", with_technique_in("baobab", round_no))
    assert [len(hand) for hand in hands] == (FIVE_LATE if round_no == 5 else FIVE_EARLY)


@pytest.mark.proves("MA-2.2.2")
def test_a_hand_is_refilled_only_when_it_is_empty() -> None:
    m = mad(
        cactus=holding(card_of("cactus", 1), hand=["net"], played=ordinary("cactus")),
        sorgho=holding("terminotaur", 2, hand=[], played=list(deck("sorgho"))),
    )
    assert m.keys(0) == ["card:net"]
    assert set(m.keys(1)) == {f"card:{card}" for card in ordinary("sorgho")}
    assert [event.fighter for event in m.told("Refilled")] == ["sorgho"]


@pytest.mark.proves("MA-2.2.3", "MA-2.4.1.1", "MA-7.0.1", "MA-7.0.2", "MAR-29")
@pytest.mark.parametrize("name", RING_FIGHTERS)
def test_a_technique_never_comes_back(name: str) -> None:
    hands = hands_at_choice(name, with_technique_in(name, 2))
    assert [TECHNIQUE[name] in hand for hand in hands] == [True, True] + [False] * 10


@pytest.mark.proves("MA-2.2.6", "MAR-08")
def test_a_choice_is_final_once_all_have_chosen() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    first, second = m.keys(0)[:2]
    m.play(0, first)
    assert m.refused_by(0, second) is not None, "one card only"
    for seat in (1, 2, 3):
        m.play(seat, m.keys(seat)[0])
    with pytest.raises(gong.IllegalChoice) as caught:
        m.take_back(0)
    assert caught.value.rule == "MA-2.2.6"


@pytest.mark.proves("MA-2.2.6", "MAR-08")
def test_a_choice_may_be_taken_back_until_the_last_seat_has_chosen() -> None:
    m = deal("agaric", "bonzai", "cactus", "sorgho")
    first, second = m.keys(0)[:2]
    for seat in (1, 2):
        m.play(seat, m.keys(seat)[0])
    m.play(0, first)
    m.take_back(0)
    assert 0 in m.waiting
    m.play(0, second)
    assert m.position()["fighters"]["agaric"]["pick"] == second.removeprefix("card:")


@pytest.mark.proves("MA-2.2.6", "MAR-08")
def test_choices_are_simultaneous() -> None:
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        m = deal("agaric", "bonzai", "cactus", "sorgho")
        assert m.waiting == (0, 1, 2, 3)
        for seat in order:
            assert m.told("TurnBegan") == []
            m.play(seat, m.keys(seat)[0])
        assert m.told("TurnBegan")


@pytest.mark.proves("MA-2.2.6", "MAR-08", "MA-D-02")
def test_nobody_may_skip_and_a_last_card_is_forced() -> None:
    m = mad(
        cactus=holding(card_of("cactus", 1), hand=["net"], played=ordinary("cactus")),
        sorgho={"zone": 2},
        round=6,
    )
    assert m.keys(0) == ["card:net"]
    assert m.refused_by(0, "end") == "MA-D-02"
    assert m.refused_by(0, "move:2") == "MA-D-02"
