"""The result: whoever has more and stands lower is told why."""

import pytest
from playwright.sync_api import expect

from gong.server.messages import TableChanged

from .browsing import Crowd
from .moments import fight
from .staging import Stage

pytestmark = pytest.mark.xdist_group("browser")


def points_in_order(table: TableChanged) -> list[int]:
    result = table.view.result
    return [] if result is None else [result.points[fighter] for fighter in result.ranking]


def has_more_below(table: TableChanged) -> bool:
    points = points_in_order(table)
    return points != sorted(points, reverse=True)


def has_order(table: TableChanged) -> bool:
    points = points_in_order(table)
    return bool(points) and points == sorted(points, reverse=True)


def test_a_ranking_that_is_no_order_of_points_says_why(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), has_more_below)
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("ranked-by")).to_contain_text("whoever still stands, by popularity; then the fallen")


def test_a_ranking_by_points_needs_no_reason(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(fight(), has_order)
    ada = crowd.visitor(cookie=stage.cookie(scene)).go(f"/room/{scene.opened.id}")
    expect(ada.see("end-screen")).to_be_visible()
    expect(ada.see("ranked-by")).to_have_count(0)
    expect(ada.see("result-home")).to_have_attribute("href", "/")
