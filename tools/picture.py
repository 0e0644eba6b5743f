"""Take the screenshots for the README: docs/page.png and docs/page-dark.png.

Usage: python -m tools.picture
"""

import functools
import threading
from http.server import ThreadingHTTPServer
from typing import Literal

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.archives import CurrentArchives
from tools.file_lists import ROOT
from tools.serve import Handler

LINK = "?start=2,3,7,1,8,0,6,5,4&step=61"
Scheme = Literal["light", "dark"]


def save_screenshots(url: str) -> None:
    """Save a screenshot of the page in both colour schemes."""
    (ROOT / "docs").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        schemes: tuple[tuple[Scheme, str], ...] = (("light", "page.png"), ("dark", "page-dark.png"))
        for scheme, name in schemes:
            page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
            page.goto(url + LINK)
            page.wait_for_selector("html[data-state=done]", state="attached")
            page.wait_for_function("document.getElementById('verdict-text').textContent.includes('at best')")
            page.screenshot(path=ROOT / "docs" / name, animations="disabled")
            print(f"docs/{name}")
        browser.close()


def main() -> None:
    """Serve the project and take the screenshots."""
    handler = functools.partial(Handler, directory=str(ROOT), archives=CurrentArchives())
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        save_screenshots(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


if __name__ == "__main__":
    main()
