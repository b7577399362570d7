"""The frame of a fight in both editions of Ultimate Warriorz: parts, arena and set-up (1 to 3)."""

from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, holding, new_fight
from .warriorz import NEIGHBOURS, PAIRS, SIZES, WARRIORS, Edition, bystanders, each_zone


@pytest.mark.proves("W1E-1.4.1", "W2E-1.4.1")
def test_there_is_a_single_skull(edition: Edition) -> None:
    baobab = {"zone": 1, "card": edition.like("baobab", "skull", move=1)}
    m = edition.fight("baobab", baobab=baobab, cactus=at(2), agaric=at(2)).do("skull:cactus")
    assert m.fighter("cactus").skulls_from == ("baobab",)
    assert m.refused_by(0, "skull:agaric") == edition.rule("8.14.1")


@pytest.mark.proves("W1E-1.5.1", "W2E-1.5.1")
def test_all_dice_of_a_fight_have_six_sides(edition: Edition) -> None:
    sides = {m.chance.sides for m in edition.free_for_all(*WARRIORS).wander(1) if m.chance}
    assert sides == {6}


@pytest.mark.proves("W1E-1.5.1", "W2E-1.5.1")
@pytest.mark.parametrize("face", [0, 7])
def test_no_die_shows_less_than_one_or_more_than_six(edition: Edition, face: int) -> None:
    m = edition.brawl({"melee": 2}, cactus=at(1)).do("melee:cactus")
    with pytest.raises(gong.GongError, match=f"6 sides cannot show {face}"):
        m.roll(6, face)


@pytest.mark.proves("W1E-1.5.2", "W1E-R01", "W2E-1.5.2", "W2E-R01", "W2E-X26", "W2E-8.11.1")
@pytest.mark.parametrize(("cards", "cap", "dice"), [(7, "none", 7), (7, "6", 6), (6, "6", 6), (6, "none", 6)])
def test_w2e_x26_dice_cap(edition: Edition, cards: int, cap: str, dice: int) -> None:
    """The Terminotaur has a die for each card played."""
    others = [key for key in edition.printed.fighters["sorgho"].cards if key != "terminotaur"]
    m = edition.fight(
        "sorgho",
        options={"dice_cap": cap},
        sorgho=holding("terminotaur", played=["terminotaur", *others[: cards - 1]]),
        zamioculcas=at(1),
        round=cards,
    ).do("melee:zamioculcas")
    assert m.owed() == dice
    m.roll(*[6] * dice)
    assert m.wounds() == {"zamioculcas": dice}


@pytest.mark.proves("W1E-1.6.1", "W2E-1.6.1")
@pytest.mark.parametrize("turns", range(6))
def test_flaming_and_plain_walls_are_alike(edition: Edition, turns: int) -> None:
    """The walls alternate around the ring: turn everybody by any number of zones and nothing changes."""
    here, there = in_the_ring(edition, 0), in_the_ring(edition, turns)
    assert {turned_key(key, turns) for key in here.keys(0)} == set(there.keys(0))
    for m in (here, there):
        m.do("shoot:baobab", (4, 5))
    assert here.told("Hit") == there.told("Hit")


@pytest.mark.proves("W1E-4.3.7", "W1E-1.6.1", "W2E-4.3.7", "W2E-1.6.1")
def test_everything_anybody_can_do_is_one_of_so_many_things(edition: Edition) -> None:
    """No deal can be struck, no figure, bag or wall can be handled: there is no such choice."""
    seen = set()
    for seed in range(12):
        for m in edition.free_for_all(*WARRIORS, seed=seed).wander(seed):
            seen |= {key.partition(":")[0] for seat in m.waiting for key in m.keys(seat)}
    charm = {"charm"} if edition.letters == "W2E" else set()
    assert seen == {"place", "card", "move", "melee", "shoot", "skull", "give", "end"} | charm


@pytest.mark.proves("W1E-4.3.7", "W2E-4.3.7")
@pytest.mark.parametrize("key", ["deal:cactus", "spare:cactus", "ally:cactus", "pass"])
def test_a_deal_is_no_choice_and_removes_no_duty(edition: Edition, key: str) -> None:
    m = edition.brawl({"melee": 2}, cactus=at(1))
    for seat in (0, 1):
        with pytest.raises(gong.BadInput, match="no such choice"):
            m.play(seat, key)
    assert (m.options(0, "melee"), m.keys(1)) == (["melee:cactus"], [])
    assert m.refused_by(0, "end") == ("W2E-4.3.4" if edition.letters == "W2E" else None)


def turned(zone: int, turns: int) -> int:
    return (zone - 1 + turns) % 6 + 1 if zone else 0


def turned_key(key: str, turns: int) -> str:
    word, _, zone = key.partition(":")
    return f"{word}:{turned(int(zone), turns)}" if zone.isdigit() else key


def in_the_ring(edition: Edition, turns: int) -> Fight:
    """The same fight, with everybody so many zones further round."""
    zones = {"jojoba": 1, "baobab": 2, "cactus": 4, "sorgho": 0}
    fighters: dict[str, Any] = {name: at(turned(zone, turns)) for name, zone in zones.items()}
    fighters["jojoba"]["card"] = {"move": 1, "melee": 1, "shoot": 2}
    return edition.fight("jojoba", **fighters)


@pytest.mark.proves("W1E-2.1.1", "W2E-2.1.1")
def test_seven_zones(edition: Edition) -> None:
    m = edition.free_for_all("agaric", "cactus")
    first = 0 if edition.letters == "W2E" else 1  # in the first edition nobody starts in the centre
    assert m.keys(0) == [f"place:{zone}" for zone in range(first, 7)]
    assert m.refused_by(0, "place:7") == edition.rule("2.1.1")
    assert m.view(None).ring == 6


@pytest.mark.proves("W1E-2.2.1", "W1E-2.1.1", "W2E-2.2.1", "W2E-2.1.1")
@each_zone
def test_one_line_leads_to_the_neighbours(edition: Edition, zone: int) -> None:
    m = edition.fight("agaric", agaric=armed(zone, move=1), cactus=at(0))
    assert m.keys(0) == [f"move:{next_zone}" for next_zone in NEIGHBOURS[zone]]
    assert m.refused_by(0, "move:7") == edition.rule("2.1.1")


@pytest.mark.proves("W1E-2.4.1", "W1E-R02", "W2E-2.4.1", "W2E-R02")
def test_all_eight_can_crowd_into_one_zone(edition: Edition) -> None:
    crowd = bystanders(*WARRIORS[1:], zones=[3] * 7)
    m = edition.fight("agaric", agaric=armed(2, move=1, melee=1), **crowd).do("move:3")
    assert [m.fighter(name).zone for name in WARRIORS] == [3] * 8
    assert m.options(0, "melee") == [f"melee:{name}" for name in WARRIORS[1:]]


def dealt(m: Fight) -> list[str]:
    """The warriors by seat."""
    return [f.id for f in sorted(m.view(None).fighters, key=lambda f: f.seat)]


@pytest.mark.proves(
    "W1E-3.1.1", "W1E-3.1.3", "W1E-R04", "W1E-D1", "W2E-3.1.3", "W2E-R04", "W2E-3.1.1", "W2E-D1"
)
def test_draft_seat_order(edition: Edition) -> None:
    m = new_fight(edition.game, 3, draft="choice", seed=0)
    assert m.waiting == (0,)
    assert m.keys(0) == [f"draft:{name}" for name in WARRIORS]
    assert m.keys(1) == m.keys(2) == []
    m.do("draft:cactus")
    assert (dealt(m), m.waiting) == (["cactus"], (1,)), "everybody sees it at once"
    assert m.refused_by(1, "draft:cactus") == edition.rule("1.1.1")
    with pytest.raises(gong.IllegalChoice):
        m.take_back(0)
    m.do("draft:zamioculcas")
    assert m.keys(2) == [f"draft:{name}" for name in WARRIORS if name not in ("cactus", "zamioculcas")]
    m.do("draft:agaric")
    assert (dealt(m), m.phase()) == (["cactus", "zamioculcas", "agaric"], "place")


@pytest.mark.proves("W1E-3.1.3", "W1E-R04", "W2E-R04")
@pytest.mark.parametrize(("face", "lucky", "loser"), [(1, 0, 1), (2, 1, 0)])
def test_draft_simultaneous_settles_a_clash_with_a_die(
    edition: Edition, face: int, lucky: int, loser: int
) -> None:
    m = new_fight(edition.game, 3, draft="choice", options={"draft": "simultaneous"}, seed=0)
    assert list(m.waiting) == [0, 1, 2]
    for seat, name in ((2, "agaric"), (0, "cactus"), (1, "cactus")):
        assert dealt(m) == [], "nothing is seen until all have named one"
        m.play(seat, f"draft:{name}")
    assert m.chance
    assert (m.chance.count, m.chance.sides) == (1, 2), "as many sides as there are wishers"
    m.roll(face)
    assert {f.id: f.seat for f in m.view(None).fighters} == {"cactus": lucky, "agaric": 2}
    assert list(m.waiting) == [loser], "the other chooses again"
    taken = [m.refused_by(loser, f"draft:{name}") for name in ("cactus", "agaric")]
    assert taken == [edition.rule("1.1.1")] * 2
    m.play(loser, "draft:baobab")
    assert {f.id: f.seat for f in m.view(None).fighters} == {"cactus": lucky, "agaric": 2, "baobab": loser}


@pytest.mark.proves("W1E-C1", "W1E-3.1.2", "W2E-C1")
@pytest.mark.parametrize("face", range(1, 9))
def test_everybody_can_be_dealt_and_nobody_twice(edition: Edition, face: int) -> None:
    m = new_fight(edition.game, 8, draft="random", seed=0).do(face)
    while m.chance:
        m.roll()
    assert dealt(m)[0] == WARRIORS[face - 1]
    assert sorted(dealt(m)) == sorted(WARRIORS)


@pytest.mark.proves("W1E-3.1.2", "W1E-C1", "W2E-3.1.2", "W2E-C1")
def test_warriors_are_dealt_by_lot_and_the_rest_stays_out(edition: Edition) -> None:
    m = new_fight(edition.game, 3, draft="random", seed=0)
    lots = []
    for face in (3, 3, 6):
        assert m.waiting == ()
        assert m.chance
        lots.append((m.chance.count, m.chance.sides))
        m.roll(face)
    assert lots == [(1, 8), (1, 7), (1, 6)], "each from those that are left"
    assert dealt(m) == ["bonzai", "cactus", "zamioculcas"]


@pytest.mark.proves("W1E-D1", "W2E-D1")
def test_a_line_up_leaves_no_choice_of_warriors(edition: Edition) -> None:
    m = new_fight(edition.game, [["agaric", "baobab"], ["cactus", "sorgho"]], seed=0)
    assert m.phase() == "place"
    assert m.refusal(0, "draft:burdock")


@pytest.mark.proves("W1E-1.1.1", "W2E-3.1.4")
@pytest.mark.parametrize("seats", [1, 9])
def test_one_player_is_too_few_and_nine_are_too_many(edition: Edition, seats: int) -> None:
    with pytest.raises(gong.BadInput) as refused:
        new_fight(edition.game, seats, draft="random")
    assert refused.value.path == "seats"


POINTS = {"draft": "draft:cactus", "place": "place:2", "select": "card:epaulet", "turn": "move:2"}
FOREIGN = ["end", "charm:no", "give:1", "token:small"]


@pytest.mark.proves("W1E-D1", "W1E-D2", "W1E-D3", "W1E-D4", "W2E-D1", "W2E-D2", "W2E-D3", "W2E-D4")
@pytest.mark.parametrize("phase", POINTS)
def test_at_each_point_only_that_decision_can_be_taken(edition: Edition, phase: str) -> None:
    m = {
        "draft": new_fight(edition.game, 2, draft="choice", seed=0),
        "place": edition.free_for_all("cactus", "baobab"),
        "select": edition.choosing(),
        "turn": edition.fight("cactus", cactus=armed(move=1), agaric=at(4)),
    }[phase]
    assert m.phase() == phase
    assert m.refusal(0, POINTS[phase]) is None
    assert all(m.refusal(0, key) for key in [*POINTS.values(), *FOREIGN] if key != POINTS[phase])


@pytest.mark.proves("W1E-3.1.4", "W1E-R05", "W2E-3.1.4", "W2E-R05")
@pytest.mark.parametrize(("value", "fewest"), [("2-8", 2), ("3-8", 3)])
def test_ffa_players(edition: Edition, value: str, fewest: int) -> None:
    for count in range(fewest, 9):
        m = edition.free_for_all(*WARRIORS[:count], ffa_players=value)
        assert [f.team for f in m.view(None).fighters] == list(range(count))
    with pytest.raises(gong.BadInput) as refused:
        edition.free_for_all(*WARRIORS[: fewest - 1], ffa_players=value)
    assert refused.value.path == "seats"


@pytest.mark.proves("W1E-3.1.4", "W1E-R05", "W2E-R05")
def test_ffa_players_says_nothing_about_two_teams(edition: Edition) -> None:
    seats = [["agaric", "zamioculcas"], ["jojoba", "baobab"]]
    assert new_fight(edition.game, seats, options={"ffa_players": "3-8"}).waiting


@pytest.mark.proves("W1E-3.2.1", "W2E-3.2.1", "W1E-1.1.1", "W1E-1.1.2")
def test_tokens_at_the_start(edition: Edition) -> None:
    second = edition.letters == "W2E"  # the first edition has neither large tokens nor charms
    for f in edition.free_for_all(*WARRIORS).view(None).fighters:
        assert f.life == f.size == SIZES[f.id]
        assert (f.popularity, f.trophies) == (0, 0)
        assert (f.large, f.loot, f.charm) == (second, 0, second)


@pytest.mark.proves("W1E-3.2.2", "W2E-3.2.2")
def test_cards_at_the_start(edition: Edition) -> None:
    view = edition.free_for_all(*WARRIORS).view(None)
    for f in view.fighters:
        sheet = edition.printed.fighters[f.id]
        assert (len(f.hand), f.hand) == (8, tuple(sheet.cards))
        assert (f.active, f.defence, f.played) == ("sheet", sheet.defence, ())
    assert view.round == 1


@pytest.mark.proves("W1E-3.3.3", "W1E-D2", "W2E-3.3.3", "W2E-X07", "W2E-3.3.1", "W1E-X05", "W1E-X06")
@pytest.mark.parametrize("count", [7, 8])
def test_w2e_x07_w1e_x05_w1e_x06_seven_or_eight_fill_the_ring_first(edition: Edition, count: int) -> None:
    m = edition.free_for_all(*WARRIORS[:count])
    for seat in range(6):
        assert m.refused_by(seat, "place:0") == edition.rule("3.3.3")
        assert m.keys(seat) == [f"place:{zone}" for zone in range(seat + 1, 7)]
        m.play(seat, f"place:{seat + 1}")
    for seat in range(6, count):
        assert m.keys(seat) == ["place:0"]
        assert m.refused_by(seat, "place:1") == edition.rule("3.3.3")
        m.play(seat, "place:0")
    assert [m.fighter(name).zone for name in WARRIORS[6:count]] == [0, 0][: count - 6]


# --- 6.1 and 6.2: line-ups ------------------------------------------------------------------------


@pytest.mark.proves("W1E-6.1.2", "W2E-6.1.2")
def test_every_listed_line_up_can_be_played_to_the_end(edition: Edition) -> None:
    for line_up in edition.printed.line_ups.values():
        *_, m = new_fight(edition.game, line_up.seats, teams=line_up.teams, seed=1).wander(1)
        teams = [{name for seat in team for name in line_up.seats[seat]} for team in line_up.teams]
        assert set(m.won_by) in teams


@pytest.mark.proves("W1E-6.1.2", "W2E-6.1.2")
def test_other_line_ups_are_allowed(edition: Edition) -> None:
    seats = [["agaric"], ["baobab", "cactus"], ["sorgho"]]
    m = new_fight(edition.game, seats, teams=[[0, 2], [1]], seed=0)
    teams = {f.id: f.team for f in m.view(None).fighters}
    assert teams == {"agaric": 0, "baobab": 1, "cactus": 1, "sorgho": 0}


# --- 11.1: what is open, and what is not ----------------------------------------------------------


@pytest.mark.proves("W1E-11.1.2", "W2E-11.1.2")
def test_nobody_but_its_controller_can_tell_which_card_lies_face_down(edition: Edition) -> None:
    one, other = edition.choosing().do("card:epaulet"), edition.choosing().do("card:net")
    for seat in (1, 2, 3):
        assert one.view(seat) == other.view(seat)
        assert one.position(seat) == other.position(seat)
        assert one.choices(seat) == other.choices(seat)
    for onlooker in (1, 2, 3, None):
        assert one.events_for(onlooker) == other.events_for(onlooker)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


@pytest.mark.proves("W1E-11.1.3", "W2E-11.1.3")
def test_deck_less_played_cards_is_the_hand_with_the_face_down_card(edition: Edition) -> None:
    decks = {name: set(f.cards) for name, f in edition.printed.fighters.items()}
    for m in edition.free_for_all(*WARRIORS).wander(5):
        for f in m.view(None).fighters:
            turned_up = {f.pick} - {None, "?"}
            assert set(f.hand) | set(f.played) | turned_up == decks[f.id]
            assert len(f.hand) + len(f.played) + len(turned_up) == 8


@pytest.mark.proves("W1E-11.1.1", "W2E-11.1.1")
def test_all_but_the_face_down_cards_is_the_same_for_everybody(edition: Edition) -> None:
    options: dict[str, Any] = {"flames": "on"} if edition.letters == "W1E" else {}
    for m in edition.free_for_all(*WARRIORS, **options).wander(0):
        assert len({public(m, seat) for seat in (None, *range(8))}) == 1


def public(m: Fight, onlooker: int | None) -> str:
    """A view without the face-down cards and the hands they come from."""
    position = m.position(onlooker)
    for own in position["fighters"].values():
        own.pop("pick", None)
        own.pop("hand", None)
    view = m.view(onlooker)
    shown = (view.round, view.phase, view.turn, view.attack, view.chance, view.discarded, view.result)
    return repr((position, shown))


@pytest.mark.proves("W1E-6.4.1", "W1E-R20", "W2E-6.4.1", "W2E-R22")
@pytest.mark.parametrize(("value", "seen"), [(None, "?"), ("own_cards", "?"), ("team_cards", "ring")])
def test_team_view(edition: Edition, value: str | None, seen: str) -> None:
    options = {"team_view": value} if value else {}
    four = bystanders("agaric", "baobab", "cactus", "sorgho", zones=[3] * 4)
    m = edition.fight(options=options, **four, teams=PAIRS).do("card:ring")
    assert m.view(0).fighters[0].pick == "ring"
    assert m.view(1).fighters[0].pick == m.position(1)["fighters"]["agaric"]["pick"] == seen
    assert [m.view(stranger).fighters[0].pick for stranger in (2, 3, None)] == ["?"] * 3
