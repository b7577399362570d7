"""The picture for the README is a real position, drawn the same each time, and fetches nothing."""

from gong.cli.arena.screenshot import svg


def test_the_picture_is_repeatable_and_self_contained() -> None:
    drawn = svg()
    assert drawn == svg()
    assert "Lucky&#160;Charm" in drawn
    assert "reroll" in drawn
    assert "@font-face" not in drawn
    assert "cdnjs" not in drawn
