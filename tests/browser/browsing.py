"""Visitors of the pages: a window each, with its own cookies and settings, on the system's Chromium."""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, expect, sync_playwright

from gong.server.pages import STATIC
from gong.server.sessions import COOKIE

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
#: Parts of the browser's own window that every visitor would wait for and nobody sees. Only the last such
#: list counts, so those that Playwright leaves out for the sake of tests are here again.
UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNUSED)}",
]
DESK, PHONE, SMALL_PHONE = (1440, 900), (390, 844), (360, 640)
PHONE_ON_ITS_SIDE, LAPTOP, TABLET = (844, 390), (1366, 768), (1024, 768)
#: Milliseconds: much more than anything takes, since others may be at work on the same machine.
PATIENCE = 30_000


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's browser, without a window."""
    found = next((path for path in map(shutil.which, PROGRAMS) if path), None)
    assert found, "there is no Chromium here: apt-get install chromium"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=found, args=ARGUMENTS)


def check_client() -> None:
    """The pages must have been built."""
    assert (STATIC / "index.html").is_file(), "the client has not been built: make client-test"


class Visitor:
    """Somebody at a browser."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context, self.base = context, base
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        #: A line that is cut on purpose makes the browser complain.
        self.may_lose_line = False
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self._note_request(request.url))
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.page = context.new_page()

    def _note_request(self, url: str) -> None:
        own = (self.base, self.base.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(own):
            self.strangers.append(url)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def go(self, path: str) -> "Visitor":
        self.page.goto(self.base + path)
        return self

    def see(self, name: str) -> Locator:
        """A part of the page, by the name tests know it under."""
        return self.page.get_by_test_id(name)

    def room(self) -> str:
        """The room this window is in."""
        return self.page.url.split("/room/")[1].split("?")[0]

    def remembered(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.page.evaluate("localStorage['gong.settings']"))
        return found

    def check_peace(self) -> None:
        """Nothing broke on the pages, and they asked nobody but their own server."""
        complaints = [text for text in self.complaints if not (self.may_lose_line and is_lost_line(text))]
        assert not complaints, complaints
        assert not self.strangers, self.strangers


def is_lost_line(text: str) -> bool:
    return "WebSocket connection" in text or "Failed to load resource" in text


class Crowd:
    """Opens windows and closes them all in the end."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser, self.base = browser, base
        self.visitors: list[Visitor] = []

    def visitor(
        self,
        size: tuple[int, int] = DESK,
        *,
        name: str = "",
        lang: str = "en",
        theme: str = "light",
        at_once: bool = True,
        speed: float = 1,
        newcomer: bool = False,
        obvious: bool = False,
        cookie: str | None = None,
        likes: Mapping[str, object] | None = None,
        **more: Any,
    ) -> Visitor:
        """``at_once``: results are shown without being told, else at ``speed``. ``newcomer``: has never
        played in this browser, and is told how. ``cookie``: who it is, for somebody the server knows.
        ``obvious``: the page spares what presses it can, as it does unless told otherwise. ``likes``: any
        other settings. Nothing moves unless that is asked for: drawing what moves takes a whole processor."""
        width, height = size
        settings: dict[str, object] = {"lang": lang, "theme": theme, "sound": False, "name": name}
        settings |= {"speed": 0 if at_once else speed}
        settings |= {"offerLesson": newcomer, "taught": not newcomer, "hints": newcomer}
        settings |= {"obvious": obvious, "guardEnd": obvious, "pressLocks": obvious}
        settings |= {"charm": "useful" if obvious else "always"}
        settings |= likes or {}
        kept = [{"name": "gong.settings", "value": json.dumps(settings)}]
        state: Any = {"cookies": [], "origins": [{"origin": self.base, "localStorage": kept}]}
        viewport: Any = {"width": width, "height": height}
        more = {"reduced_motion": "reduce"} | more
        context = self.browser.new_context(viewport=viewport, storage_state=state, **more)
        if cookie is not None:
            context.add_cookies([{"name": COOKIE, "value": cookie, "url": self.base}])
        self.visitors.append(Visitor(context, self.base))
        return self.visitors[-1]

    def leave(self) -> None:
        for visitor in self.visitors:
            visitor.context.close()

    def check_peace(self) -> None:
        for visitor in self.visitors:
            visitor.check_peace()


def open_room(host: Visitor, seats: int = 2) -> str:
    """A room of one's own, as the form makes it, and the link that invites to it."""
    host.go("/")
    host.see("new-room").click()
    host.page.get_by_label("Seats").select_option(str(seats))
    host.see("create-room").click()
    expect(host.see("start")).to_be_visible()
    return host.see("invite-link").get_attribute("href") or ""
