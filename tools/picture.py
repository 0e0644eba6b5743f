"""Take the pictures of the page: docs/page.png and docs/page-dark.png for the README, and the film of the demo.

Usage: python -m tools.picture
"""

import functools
import threading
from http.server import ThreadingHTTPServer
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.archives import CurrentArchives
from tools.demo_files import LINK as RECORDED
from tools.file_lists import ROOT
from tools.serve import Handler

LINK = "?start=2,3,7,1,8,0,6,5,4&step=61"
FILM = "docs/demo/five.gif"
Scheme = Literal["light", "dark"]


def open_page(browser: Browser, address: str, scheme: Scheme = "light") -> Page:
    """Return the page of a link once its search has ended."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
    page.goto(address)
    page.wait_for_selector("html[data-state=done]", state="attached")
    return page


def save_screenshots(browser: Browser, url: str) -> None:
    """Save a screenshot of the page in both colour schemes."""
    schemes: tuple[tuple[Scheme, str], ...] = (("light", "page.png"), ("dark", "page-dark.png"))
    for scheme, name in schemes:
        page = open_page(browser, url + LINK, scheme)
        page.wait_for_function("document.getElementById('verdict-text').textContent.includes('at best')")
        page.screenshot(path=ROOT / "docs" / name, animations="disabled")
        print(f"docs/{name}")


def save_film(browser: Browser, url: str) -> None:
    """Save the film of the search of which the demo has a recording, as a reader would."""
    page = open_page(browser, f"{url}{RECORDED}&run=1")
    page.locator("#statistics .fold").click()
    page.locator("#save-toggle").click()
    page.locator("#save-film").click()
    page.locator("#film-speed").select_option("1")
    with page.expect_download() as download:
        page.locator("#film-save").click()
    download.value.save_as(ROOT / FILM)
    print(FILM)


def main() -> None:
    """Serve the project and take the pictures."""
    handler = functools.partial(Handler, directory=str(ROOT), archives=CurrentArchives())
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for save in (save_screenshots, save_film):
            save(browser, f"http://127.0.0.1:{server.server_port}/")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
