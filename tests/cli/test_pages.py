"""What happened is read page by page: on each the log and the picture tell of the same moment."""

import re
from collections.abc import Collection
from typing import Any, NamedTuple

import pytest

from gong.arena import events as fights
from gong.cli import launch
from gong.cli.options import Wishes
from gong.cli.story import Page, Viewer
from gong.cli.watching import Watching
from gong.core.events import Event
from gong.sphere import events as matches

from .paper import Paper, first_choice

ROLLED = re.compile(r" rolls ([\d, ]+)\.")


class Shown(NamedTuple):
    """A page as somebody saw it: what had been told at its end, and the screen."""

    page: Page
    told: list[Event]
    screen: str


def pages(wishes: Wishes, monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Every page of a game that somebody plays to its end."""
    shown: list[Shown] = []
    wait = Watching._wait

    def noting(
        game: Any, viewer: Viewer, page: Page, message: str, prompt: str, answers: Collection[str]
    ) -> str:
        drawn = game.screens.watching(page, "", game.terminal.size)
        told = game.match.events_for(viewer)[: page.events]
        shown.append(Shown(page, told, "\n".join(line.plain for line in drawn)))
        return wait(game, viewer, page, message, prompt, answers)

    monkeypatch.setattr(Watching, "_wait", noting)
    game = launch.new_game(wishes, Paper(otherwise=first_choice).terminal, fast=False)
    assert game.run() == 0
    return shown


@pytest.mark.parametrize("game", ["warriorz-1e", "warriorz-2e", "mad-arena"])
def test_the_arena_of_a_page_is_where_its_story_is(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = pages(Wishes(game, players=6, seed=4), monkeypatch)
    assert any(part.page.events is not None for part in shown)
    for part in shown:
        standing = {fighter.id: fighter for fighter in part.page.view.fighters if fighter.standing}
        lives, zones = lives_told(part.told), zones_told(part.told)
        for name in standing.keys() & zones.keys():
            assert standing[name].zone == zones[name], part.screen
        for name in standing.keys() & lives.keys():
            assert standing[name].life in lives[name], part.screen


def lives_told(told: list[Event]) -> dict[str, range]:
    """The life everybody may have: whoever loses some may still have to hand tokens over."""
    lives: dict[str, range] = {}
    for event in told:
        match event:
            case fights.LostLife(fighter=fighter, lost=lost, left=left):
                lives[fighter] = range(left, left + lost + 1)
            case fights.Healed(fighter=fighter, left=left):
                lives[fighter] = range(left, left + 1)
    return lives


def zones_told(told: list[Event]) -> dict[str, int]:
    """Where everybody stands, as far as the story has said it."""
    zones: dict[str, int] = {}
    for event in told:
        match event:
            case fights.Moved(fighter=fighter, zone=zone) | fights.Placed(fighter=fighter, zone=zone):
                zones[fighter] = zone
            case fights.Thrown(target=fighter, zone=zone):
                zones[fighter] = zone
    return zones


@pytest.mark.parametrize("seed", range(3))
def test_the_dice_on_a_page_are_the_last_that_it_tells_of(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = pages(Wishes("mad-arena", players=7, seed=seed), monkeypatch)
    rolls = [(part.screen, ROLLED.findall(" ".join(part.page.news))) for part in shown]
    assert any(found for _, found in rolls)
    for screen, found in rolls:
        pips = sum(map(int, found[-1].split(", "))) if found else 0
        assert screen.count("●") == pips, screen


@pytest.mark.long
def test_the_goals_on_a_page_are_those_it_tells_of(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = Wishes("ultrium-sphere", hot_seat="none", bots="greedy", seed=5)
    shown = pages(wishes, monkeypatch)
    assert any(part.page.events is not None for part in shown)
    assert any(isinstance(event, matches.Goal) for event in shown[-1].told)
    for part in shown:
        goals = [event.seat for event in part.told if isinstance(event, matches.Goal)]
        assert [team.goals for team in part.page.view.teams] == [goals.count(0), goals.count(1)], part.screen
