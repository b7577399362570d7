"""The pictures of the installed app, drawn from the favicon: python web/tools/icons.py

Browsers want them as pixels. A maskable one fills its square, since systems cut their own shape out of it.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
NIGHT = "#1d1b3a"
#: Name, pixels, how much of the square the sign fills.
ICONS = (
    ("icon-192.png", 192, 0.86),
    ("icon-512.png", 512, 0.86),
    ("icon-maskable-512.png", 512, 0.66),
    ("apple-touch-icon.png", 180, 0.76),
)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        for name, pixels, share in ICONS:
            (PUBLIC / name).write_bytes(drawn(page, pixels, share))
        browser.close()


def drawn(page: Page, pixels: int, share: float) -> bytes:
    sign = (PUBLIC / "favicon.svg").read_text("utf-8").replace("<svg ", f'<svg width="{pixels * share}" ')
    centred = f"display:grid;place-items:center;height:100vh;margin:0;background:{NIGHT}"
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(f'<body style="{centred}">{sign}</body>')
    return page.screenshot()


if __name__ == "__main__":
    main()
