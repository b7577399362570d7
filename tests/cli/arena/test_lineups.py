"""Line-ups as people type them."""

import pytest

from gong import BadInput
from gong.cli.arena.lineups import parse_line_up
from gong.data.loader import load_edition

EDITION = load_edition("warriorz-2e")


@pytest.mark.parametrize(
    ("text", "seats", "teams"),
    [
        ("T4a", [["agaric"], ["baobab"], ["cactus"], ["sorgho"]], [[0, 1], [2, 3]]),
        ("t2a", [["agaric", "zamioculcas"], ["jojoba", "baobab"]], [[0], [1]]),
        ("agaric,baobab/cactus,sorgho", [["agaric"], ["baobab"], ["cactus"], ["sorgho"]], [[0, 1], [2, 3]]),
        ("agaric, baobab, cactus", [["agaric"], ["baobab"], ["cactus"]], None),
        ("agaric+zamioculcas/jojoba", [["agaric", "zamioculcas"], ["jojoba"]], [[0], [1]]),
        ("Bonzaï,CACTUS", [["bonzai"], ["cactus"]], None),
        ("bao,cac", [["baobab"], ["cactus"]], None),
    ],
)
def test_line_ups(text: str, seats: list[list[str]], teams: list[list[int]] | None) -> None:
    assert parse_line_up(EDITION, text) == (seats, teams)


@pytest.mark.parametrize("key", EDITION.line_ups)
def test_every_named_line_up_can_also_be_typed(key: str) -> None:
    line_up = EDITION.line_ups[key]
    typed = "/".join(",".join("+".join(line_up.seats[seat]) for seat in team) for team in line_up.teams)
    assert parse_line_up(EDITION, typed) == (line_up.seats, line_up.teams)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("T9", "there is no line-up 'T9'; there are T2a"),
        ("agaric,gandalf", "there is no fighter 'gandalf'; there are agaric"),
        ("agaric,,cactus", "a name is missing"),
        ("agaric/", "a name is missing"),
        ("b,cactus", "there is no fighter 'b'"),
        ("", "there is no line-up ''"),
    ],
)
def test_mistakes_are_named(text: str, problem: str) -> None:
    with pytest.raises(BadInput, match="--line-up") as caught:
        parse_line_up(EDITION, text)
    assert problem in str(caught.value)
