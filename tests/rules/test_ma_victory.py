"""Elimination, trophies, victory and secrets in Mad Arena (MA 3, 4 and 9), and the host's decision."""

from typing import Any

import pytest

import gong

from .fights import Fight, armed, at, down, holding, mad, new_fight
from .test_ma_frame import (
    BY_SIZE,
    DRAGON,
    card_of,
    choose_cards,
    deal,
    dealt,
    deck,
    finish_round,
    ordinary,
    stand_by,
)

SPECTATOR = -1
SIDE_A = ["agaric", "cactus", "baobab"]
SIDE_B = ["bonzai", "sorgho", "burdock"]
TWO_PLAYERS: dict[str, Any] = {"seats": [SIDE_A, SIDE_B]}


def striker(zone: int = 1, dice: int = 1, **fields: Any) -> dict[str, Any]:
    """A fighter about to strike hand-to-hand."""
    return armed(zone, melee=dice, **fields)


def strike_down(m: Fight, attacker: str, target: str) -> None:
    """The acting fighter eliminates another one hand-to-hand."""
    m.do(f"melee:{target}").do((6,) * m.owed())


def heads(m: Fight, name: str) -> set[str]:
    return set(m.fighter(name).heads)


def out() -> dict[str, Any]:
    return {"life": 0}


def won(zone: int, *trophies: str, **fields: Any) -> dict[str, Any]:
    """A survivor with these trophies, who has acted."""
    return at(zone, heads=list(trophies), **fields)


def after_round_twelve(mode: str | None = None, **fighters: Any) -> gong.Result:
    """Everybody has acted in the last round; the first named ends its turn."""
    m = mad(next(iter(fighters)), mode=mode, **fighters, round=12).do("end")
    assert m.result
    return m.result


def seen_by(m: Fight, seat: int | None) -> tuple[Any, ...]:
    """Everything a seat, or a spectator, receives."""
    position = m.position(SPECTATOR if seat is None else seat)
    return m.view(seat), position, m.events_for(seat), m.keys(seat) if seat is not None else []


# --- 3: elimination and trophies ------------------------------------------------------------------


@pytest.mark.proves("MA-3.1", "MA-3.2")
def test_without_life_points_one_leaves_at_once_and_is_a_trophy() -> None:
    m = mad("cactus", cactus=striker(1), agaric=at(1, life=1), baobab=at(2))
    strike_down(m, "cactus", "agaric")
    agaric = m.fighter("agaric")
    assert (agaric.life, agaric.standing, agaric.zone) == (0, False, None)
    assert m.told("Eliminated")[-1].winner == "cactus"
    assert (heads(m, "cactus"), m.fighter("cactus").points) == ({"agaric"}, 5)


@pytest.mark.proves("MA-3.1")
def test_the_eliminated_are_no_targets_and_choose_no_cards() -> None:
    m = mad("cactus", cactus=armed(melee=1, shoot=1), agaric=out(), baobab=at(2))
    assert m.refused_by(0, "melee:agaric") == "MA-3.1"
    assert m.refused_by(0, "shoot:agaric") == "MA-3.1"
    m.play(0, "end")
    assert m.waiting == (0, 2)


@pytest.mark.proves("MA-3.1")
def test_one_life_point_is_enough_to_stay() -> None:
    m = mad("cactus", cactus=striker(1), agaric=at(1, life=2), baobab=at(2))
    strike_down(m, "cactus", "agaric")
    assert (m.fighter("agaric").standing, m.fighter("agaric").life) == (True, 1)
    assert heads(m, "cactus") == set()


@pytest.mark.proves("MA-3.2", "MAR-16")
@pytest.mark.parametrize("name", [name for name in BY_SIZE if name != "cactus"])
def test_a_trophy_is_worth_the_victims_size(name: str) -> None:
    size = {"agaric": 5, "bonzai": 7, "sorgho": 9, "burdock": 10, "baobab": 13, "zamioculcas": 16}[name]
    victim: dict[str, Any] = DRAGON if name == "zamioculcas" else at(0)
    fighters: dict[str, Any] = {other: at(2) for other in ("agaric", "bonzai", "sorgho")}
    fighters[name] = {**victim, "life": 1}
    m = mad("cactus", cactus=striker(0), **fighters)
    strike_down(m, "cactus", name)
    assert heads(m, "cactus") == {name}
    assert m.fighter("cactus").points == size + 3, "he stands in the centre"


@pytest.mark.proves("MA-3.3", "MA-V27")
def test_ma_v27_the_victims_own_trophies_go_with_it() -> None:
    m = mad(
        "baobab",
        baobab=striker(1, heads=["sorgho"]),
        cactus=at(1, life=1, heads=["agaric", "bonzai"]),
        burdock=at(2),
        agaric=out(),
        bonzai=out(),
        sorgho=out(),
    )
    assert (m.fighter("cactus").points, m.fighter("cactus").trophies) == (12, 2)
    strike_down(m, "baobab", "cactus")
    assert heads(m, "baobab") == {"sorgho", "cactus", "agaric", "bonzai"}
    assert (m.fighter("baobab").points, m.fighter("baobab").trophies) == (9 + 8 + 5 + 7, 4)
    assert (heads(m, "cactus"), m.fighter("cactus").points) == (set(), 0)


@pytest.mark.proves("MA-3.3", "MA-3.4", "MA-3.7")
@pytest.mark.parametrize("seed", range(12))
def test_in_any_match_each_of_the_dead_is_the_trophy_of_one_living_fighter(seed: int) -> None:
    for m in dealt(4 + seed % 4, seed=seed).wander(seed):
        fighters = m.view(None).fighters
        held = [name for f in fighters for name in f.heads]
        assert sorted(held) == sorted(f.id for f in fighters if not f.standing)
        assert all(f.standing or not f.heads for f in fighters)
        assert any(f.standing for f in fighters)


@pytest.mark.proves("MA-3.4", "MA-3.7")
@pytest.mark.parametrize("seed", range(12))
def test_life_is_lost_to_other_fighters_alone(seed: int) -> None:
    *_, m = dealt(4 + seed % 4, seed=seed + 100).wander(seed)
    actor, rolled = "", False
    for event in m.events:
        match type(event).__name__:
            case "TurnBegan":
                actor, rolled = event.fighter, False  # type: ignore[attr-defined]
            case "AttackRolled" | "PowerRolled" | "NetThrown":
                rolled = True
            case "LostLife":
                assert rolled
                assert event.fighter != actor  # type: ignore[attr-defined]
            case "Eliminated":
                assert event.winner == actor  # type: ignore[attr-defined]


@pytest.mark.proves("MA-3.7")
def test_neither_barrel_nor_landing_can_come_upon_their_author() -> None:
    barrel = mad("agaric", agaric=holding("powder-barrel"), cactus=at(1), baobab=at(2))
    assert "shoot:zone:1" not in barrel.keys(0)
    assert barrel.refused_by(0, "shoot:zone:1") == "MA-2.4.4.1"
    kick = mad("zamioculcas", zamioculcas=DRAGON, cactus=at(0), baobab=at(2)).do("kick:cactus", (3, 3, 3, 3))
    assert kick.keys(0) == ["throw:1", "throw:2", "throw:3"]
    assert kick.refused_by(0, "throw:0") == "MA-7.7.2"


def killed_before_acting(initiative: int) -> Fight:
    """Agaric is struck down with a card of this initiative before him; the round goes on."""
    m = mad(
        "cactus",
        cactus=striker(1),
        agaric=holding(card_of("agaric", 6), life=1, pick=card_of("agaric", initiative)),
        baobab=holding(card_of("baobab", 5), 2, pick=card_of("baobab", 1)),
    )
    strike_down(m, "cactus", "agaric")
    return m


@pytest.mark.proves("MA-3.5", "MAR-17")
def test_the_card_of_the_dead_is_never_revealed() -> None:
    one, other = killed_before_acting(1), killed_before_acting(3)
    for seat in (0, 2, 3, None):
        assert seen_by(one, seat) == seen_by(other, seat)
    finish_round(one)
    finish_round(other)
    for seat in (0, 2, 3, None):
        assert seen_by(one, seat) == seen_by(other, seat)
    assert one.turns() == ["baobab"]


@pytest.mark.proves("MA-3.5", "MAR-17")
def test_the_cards_of_the_dead_leave_the_game() -> None:
    m = killed_before_acting(1)
    finish_round(m)
    assert m.waiting == (0, 2)
    assert m.refused_by(1, f"card:{card_of('agaric', 2)}") is not None


@pytest.mark.proves("MA-4.2")
def test_who_concedes_keeps_trophies_and_scores_nothing() -> None:
    """As long as it stood they counted; the trophies stay for whoever asks who won them."""
    m = mad("cactus", cactus=at(0, heads=["agaric"]), burdock=at(2), sorgho=at(3), agaric=out())
    assert m.fighter("cactus").points == 8
    m.concede(m.seat_of("cactus"))
    assert (m.fighter("cactus").points, m.fighter("cactus").trophies) == (0, 1)
    m.concede(m.seat_of("burdock"))
    assert m.result
    assert m.result.winners == ("sorgho",)
    assert m.result.points["cactus"] == 0


@pytest.mark.proves("MA-3.6", "MAR-18", "MA-7.1.1")
def test_the_game_ends_after_the_whole_roll() -> None:
    """Agaric's barrel comes down on three fighters with one life point each."""
    victims: dict[str, Any] = {name: at(2, life=1) for name in ("bonzai", "cactus")}
    victims["baobab"] = at(2, life=1, heads=["burdock"])
    m = mad("agaric", agaric=holding("powder-barrel"), **victims, burdock=out()).do("shoot:zone:2", (6, 1, 1))
    assert m.result
    assert m.ending == (("agaric",), "last-standing")
    assert len(m.told("Eliminated")) == 3
    assert m.result.points["agaric"] == 7 + 8 + 13 + 10


@pytest.mark.proves("MA-3.8", "MAR-19")
def test_trophies_belong_to_the_fighter_and_not_to_its_player() -> None:
    m = mad(
        "burdock",
        mode="team-spirit",
        agaric=at(3),
        cactus=at(1, life=1, heads=["bonzai"]),
        baobab=at(4),
        bonzai=out(),
        sorgho=at(5),
        burdock=striker(1),
        top=TWO_PLAYERS,
    )
    assert [m.fighter(name).seat for name in SIDE_A] == [0, 0, 0]
    assert [heads(m, name) for name in SIDE_A] == [set(), {"bonzai"}, set()]
    strike_down(m, "burdock", "cactus")
    assert [heads(m, name) for name in SIDE_A] == [set(), set(), set()]
    assert heads(m, "burdock") == {"cactus", "bonzai"}
    assert heads(m, "sorgho") == set()


# --- 4: victory -----------------------------------------------------------------------------------


def last_blow(number: int) -> Fight:
    """Cactus strikes down the last opponent, who holds the larger trophies."""
    m = mad(
        "cactus",
        cactus=armed(move=2, melee=1, shoot=1),
        sorgho=down(life=1, heads=["baobab"]),
        baobab=out(),
        round=number,
    )
    strike_down(m, "cactus", "sorgho")
    return m


@pytest.mark.proves("MA-4.1", "MAR-20", "MAR-11", "MA-2.4.2.5", "MA-V29")
@pytest.mark.parametrize("number", [1, 5, 12])
def test_ma_v29_alone_in_the_arena_one_has_won_at_once(number: int) -> None:
    m = last_blow(number)
    assert m.result
    assert (m.result.winners, m.result.seats, m.result.why) == (("cactus",), (0,), "last-standing")
    assert (m.waiting, m.chance, m.keys(0)) == ((), None, [])
    assert m.refused_by(0, "move:2") == "MA-4.1", "two steps and a shot were left"
    assert m.told("Moved", "TurnEnded") == []


@pytest.mark.proves("MA-4.1")
def test_with_two_in_the_arena_the_fight_goes_on() -> None:
    m = mad("cactus", cactus=striker(1), sorgho=at(1, life=1), agaric=at(3))
    strike_down(m, "cactus", "sorgho")
    assert (m.over, m.result) == (False, None)


@pytest.mark.proves("MA-4.2")
def test_the_sizes_of_trophies_count_and_not_their_number() -> None:
    result = after_round_twelve(
        burdock=won(1, "agaric", "bonzai"), cactus=won(2, "baobab"), agaric=out(), bonzai=out(), baobab=out()
    )
    assert (result.winners, result.why) == (("cactus",), "most-points")
    assert (result.points["burdock"], result.points["cactus"]) == (12, 13)
    assert {result.points[name] for name in ("agaric", "bonzai", "baobab")} == {0}


@pytest.mark.proves("MA-4.2", "MA-4.3")
def test_the_centre_is_worth_three_points() -> None:
    result = after_round_twelve(
        burdock=won(0, "cactus"), sorgho=won(1, "bonzai"), cactus=out(), bonzai=out(), agaric=won(2)
    )
    assert result.points == {"burdock": 11, "sorgho": 7, "agaric": 0, "cactus": 0, "bonzai": 0}
    assert result.ranking[:3] == ("burdock", "sorgho", "agaric")


@pytest.mark.proves("MA-4.2")
def test_points_are_counted_after_round_twelve_only() -> None:
    m = mad("burdock", burdock=won(0, "cactus"), sorgho=won(1), cactus=out(), round=11).do("end")
    assert (m.over, m.view(None).round) == (False, 12)


@pytest.mark.proves("MA-4.2")
def test_the_game_is_decided_when_all_have_acted_in_the_last_round() -> None:
    m = mad("burdock", burdock=won(0, "agaric"), sorgho=down(move=1), agaric=out(), round=12).do("end")
    assert not m.over
    m.do("move:2", "end")
    assert m.over


@pytest.mark.proves("MA-4.3", "MAR-21")
def test_everybody_in_the_centre_has_the_bonus_the_dragon_too() -> None:
    result = after_round_twelve(
        zamioculcas=DRAGON, burdock=won(0), sorgho=won(0, "agaric"), cactus=won(1), agaric=out()
    )
    assert result.points == {"zamioculcas": 3, "burdock": 3, "sorgho": 8, "cactus": 0, "agaric": 0}


# --- 9: information -------------------------------------------------------------------------------


def chosen(mode: str | None, names: list[str], cards: dict[str, int]) -> Fight:
    """A new match in which these have chosen cards of these initiatives, and the last has yet to choose."""
    m = deal(*names, mode=mode)
    for name, initiative in cards.items():
        m.play(m.seat_of(name), f"card:{card_of(name, initiative)}")
    return m


@pytest.mark.proves("MA-9.1", "MAR-47", "MA-9.3")
@pytest.mark.parametrize("mode", [None, "team-spirit", "brothers-in-arms"])
def test_nobody_sees_a_face_down_card_not_even_a_team_mate(mode: str | None) -> None:
    names = ["agaric", "bonzai", "baobab", "burdock", "cactus", "sorgho"]
    one = chosen(mode, names, {"agaric": 2, "bonzai": 6})
    other = chosen(mode, names, {"agaric": 5, "bonzai": 6})
    for seat in (1, 2, 3, 4, 5, None):
        assert seen_by(one, seat) == seen_by(other, seat)
        assert one.view(seat).fighters[0].pick == "?"
    assert one.view(0).fighters[0].pick == card_of("agaric", 2)
    assert seen_by(one, 0) != seen_by(other, 0)


@pytest.mark.proves("MA-9.1")
def test_the_secret_lasts_until_the_fighters_own_turn() -> None:
    """Agaric's two slow cards look the same to all others through the turns of the faster ones."""
    worlds = []
    for initiative in (3, 1):
        m = deal("agaric", "bonzai", "cactus", "sorgho")
        fast = {name: card_of(name, 5) for name in ("bonzai", "cactus", "sorgho")}
        choose_cards(m, **fast, agaric=card_of("agaric", initiative))
        seen: list[Any] = []
        while m.turns()[-1] != "agaric":
            seen.append([seen_by(m, seat) for seat in (1, 2, 3, None)])
            stand_by(m)
        worlds.append(seen)
        assert m.view(1).fighters[0].active == card_of("agaric", initiative)
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) > 3


@pytest.mark.proves("MA-9.1", "MAR-47", "MA-9.3")
def test_a_position_for_a_seat_hides_the_cards_of_the_others() -> None:
    m = mad(
        "cactus",
        mode="team-spirit",
        cactus=at(1),
        agaric={"zone": 2, "pick": card_of("agaric", 1)},
        baobab={"zone": 3, "pick": card_of("baobab", 1)},
        bonzai={"zone": 4, "pick": card_of("bonzai", 1)},
        sorgho={"zone": 5, "pick": "terminotaur"},
        burdock={"zone": 6, "pick": card_of("burdock", 1)},
    )
    for f in m.view(None).fighters:
        picks = {name: entry.get("pick") for name, entry in m.position(f.seat)["fighters"].items()}
        known = {name for name, pick in picks.items() if pick not in (None, "?")}
        assert known == ({f.id} if f.id != "cactus" else set())


@pytest.mark.proves("MA-9.3", "MAR-47")
@pytest.mark.parametrize("key", ["deal:cactus", "spare:cactus", "ally:cactus", "show:cactus"])
def test_a_deal_is_no_choice(key: str) -> None:
    m = mad("baobab", baobab=striker(1), cactus=at(1), agaric=at(2))
    for seat in (0, 1):
        with pytest.raises(gong.BadInput):
            m.play(seat, key)
    assert "melee:cactus" in m.keys(0)


def middle_of_a_fight() -> Fight:
    """Cactus has netted Burdock, Agaric holds a trophy, everybody else has a card down."""
    return mad(
        "cactus",
        cactus=holding("net", played=["net", card_of("cactus", 1)]),
        burdock=holding(card_of("burdock", 6), 2, pick=card_of("burdock", 1)),
        agaric=holding(card_of("agaric", 6), 3, pick=card_of("agaric", 1), heads=["bonzai"]),
        baobab=holding(card_of("baobab", 5), 4, pick=card_of("baobab", 1), life=4),
        bonzai=out(),
        round=3,
    ).do("shoot:burdock", (6, 6, 6))


def open_fields(m: Fight, seat: int | None) -> list[tuple[Any, ...]]:
    return [
        (f.id, f.life, f.zone, f.active, f.defence, f.played, f.net, f.heads, f.points, f.standing)
        for f in m.view(seat).fighters
    ]


@pytest.mark.proves("MA-9.2", "MAR-46")
def test_all_but_the_face_down_cards_is_open() -> None:
    m = middle_of_a_fight()
    for seat in (0, 1, 2, 3, 4):
        assert open_fields(m, seat) == open_fields(m, None)
    burdock, agaric = m.fighter("burdock"), m.fighter("agaric")
    assert (burdock.net, burdock.life, burdock.zone, agaric.heads) == ("until-freed", 9, 2, ("bonzai",))
    assert set(m.fighter("cactus").played) == {"net", card_of("cactus", 1)}
    assert (m.view(3).gong, m.view(3).round) == ("blue", 3)


@pytest.mark.proves("MA-9.2", "MAR-46")
def test_every_hand_can_be_told_from_what_was_played() -> None:
    m = middle_of_a_fight()
    for name in ("burdock", "agaric", "baobab"):
        own = next(f for f in m.view(m.seat_of(name)).fighters if f.id == name)
        left = set(deck(name)) - {own.active}
        assert set(m.fighter(name).hand) == left, "the card that lies down is among them"
        assert {*own.hand, own.pick} == left


# --- 4.1 of the ledger: the host's decision -------------------------------------------------------

MODES = {"ultimate-warrior": {4, 5, 6, 7}, "team-spirit": {2, 6}, "brothers-in-arms": {3, 4, 6}}


@pytest.mark.proves("MA-D-01", "MA-1.1", "MA-5.1", "MA-6.2", "MA-V06")
@pytest.mark.parametrize("mode", MODES)
def test_ma_v06_the_numbers_of_players_of_each_mode(mode: str) -> None:
    for players in range(1, 10):
        if players in MODES[mode]:
            m = dealt(players, mode)
            assert sorted({f.seat for f in m.view(None).fighters}) == list(range(players))
            assert (m.view(None).mode, m.phase()) == (mode, "select")
        else:
            with pytest.raises(gong.BadInput, match="MA-D-01") as caught:
                new_fight("mad-arena", players, mode=mode)
            assert caught.value.path == "seats"


@pytest.mark.proves("MA-D-01")
def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(gong.BadInput) as caught:
        new_fight("mad-arena", 6, mode="king-of-the-hill")
    assert caught.value.path == "mode"


@pytest.mark.proves("MA-D-01")
def test_an_explicit_deal_is_taken_as_it_is() -> None:
    m = deal("burdock", "agaric", "zamioculcas", "bonzai")
    assert m.chance is None
    assert [(f.seat, f.id) for f in m.view(None).fighters] == [
        (0, "burdock"),
        (1, "agaric"),
        (2, "zamioculcas"),
        (3, "bonzai"),
    ]


@pytest.mark.proves("MA-D-03")
def test_the_end_of_a_turn_is_asked_even_when_nothing_else_is_left() -> None:
    m = mad("cactus", cactus=at(1), agaric=at(3), baobab=down(1, zone=3))
    assert (m.waiting, m.keys(0)) == ((0,), ["end"])
    m.play(0, "end")
    assert m.waiting == (2,)


@pytest.mark.proves("MA-D-03")
def test_only_the_controller_of_the_acting_fighter_decides() -> None:
    m = mad("cactus", cactus=striker(1), agaric=at(1), baobab=down(melee=1))
    assert (m.waiting, m.keys(1), m.keys(2)) == ((0,), [], [])
    assert m.refused_by(2, "melee:cactus") is not None
    assert m.refused_by(0, f"card:{ordinary('cactus')[0]}") == "MA-D-03"
