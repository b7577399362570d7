"""A page that is older than its server loads itself anew, and what it was asked to do is done."""

from playwright.sync_api import expect

from .browsing import Crowd, Visitor
from .playing import Player

#: The page says that it is an older build: the first time it is loaded in a window, or always.
AGED = """
sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1
document.addEventListener('DOMContentLoaded', () => {
  const version = document.querySelector('meta[name="gong-version"]')
  if (ALWAYS || sessionStorage.loads === '1') version.content = '0.0.1+old'
})
"""


def with_old_page(visitor: Visitor, *, always: bool = False) -> Visitor:
    visitor.context.add_init_script(AGED.replace("ALWAYS", str(always).lower()))
    return visitor


def loads(visitor: Visitor) -> int:
    """How often the page was loaded in this window."""
    return int(visitor.page.evaluate("sessionStorage.loads"))


def test_a_first_page_from_before_an_upgrade_begins_the_game_as_a_new_page(crowd: Crowd) -> None:
    ada = with_old_page(crowd.visitor()).go("/")
    ada.see("quick-play-warriorz-2e").click()
    player = Player(ada)
    player.step()
    player.step()
    assert loads(ada) == 2


def test_a_page_that_stays_old_is_not_loaded_for_ever(crowd: Crowd) -> None:
    ada = with_old_page(crowd.visitor(), always=True).go("/")
    ada.see("quick-play-warriorz-2e").click()
    Player(ada).step()
    ada.page.reload()
    expect(ada.see("table")).to_be_visible()
    assert loads(ada) == 3, "the first page, once more by itself, and once by hand"


def test_a_page_of_today_is_left_alone(crowd: Crowd) -> None:
    ada = crowd.visitor().go("/")
    ada.page.evaluate("window.stays = true")
    ada.see("quick-play-warriorz-2e").click()
    Player(ada).step()
    assert ada.page.evaluate("window.stays")
