"""The report of `gong balance`: every plot is drawn, nothing is fetched, a phone shows all of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gong.cli.main import exit_code

from .browsing import DESK, PATIENCE, PHONE

DRAWN = "[...document.querySelectorAll('.plot')].every(plot => plot.dataset.drawn || plot.textContent)"
EMPTY = "plot => !plot.querySelector('svg.marks')"
TITLES = f"[...document.querySelectorAll('.plot')].filter({EMPTY}).map(plot => plot.id)"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    command = ["balance", "warriorz-2e", "--games", "150", "--jobs", "1", "--bots", "greedy,random"]
    assert exit_code([*command, "--lang", "en", "--html", str(path)]) == 0
    return path


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_every_plot_is_drawn_without_a_network(browser: Browser, report: Path, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(report.as_uri())
    page.wait_for_function(DRAWN, timeout=PATIENCE)
    assert (asked, wrong, page.evaluate(TITLES)) == ([report.as_uri()], [], [])
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    names = page.locator("#plot-names")
    before = names.locator("svg.marks").inner_html()
    names.get_by_role("combobox").select_option("8")
    page.wait_for_function(
        "before => document.querySelector('#plot-names svg.marks').innerHTML !== before",
        arg=before,
        timeout=PATIENCE,
    )
    page.get_by_text("The figures as a table (56 rows)").first.click()
    assert page.get_by_role("cell", name="Bonzaï").first.is_visible()
    page.close()
