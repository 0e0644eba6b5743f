"""The page with rewritten source files, on a server of its own in a browser, and the files that its functions enter."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Frame, Page, Worker, sync_playwright

from tools import chromium
from tools.archives import CurrentArchives
from tools.file_lists import ROOT
from tools.serve import FileHandler
from tools.walks.instrument import instrument_project

SNAPSHOT = "static/vendor/snapshot.json"
"""The description of the interpreter's memory snapshot, which contains modules that have not been rewritten."""
TIMEOUT = 120_000
CREATE = "globalThis.walked ??= new Set()"
CLEAR = "() => globalThis.walked?.clear()"
READ = "() => [...(globalThis.walked ?? [])]"
# Waits until the document and the drawing of the tree have been the same for thirty animation frames, half a second,
# and no announcement is queued.
WAIT_UNTIL_STILL = """
async () => {
  const canvas = document.getElementById("tree-canvas"), live = document.getElementById("live")
  const copy = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true})
  const read = () => {
    if (canvas.width === 0 || canvas.height === 0) return ""
    Object.assign(copy.canvas, {width: canvas.width, height: canvas.height}) // which also clears the copy
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, canvas.width, canvas.height).data.join()
  }
  const observer = new MutationObserver(() => {})
  observer.observe(document, {subtree: true, childList: true, characterData: true, attributes: true})
  let pixels = read()
  for (let frames = 0; frames < 30;) {
    await new Promise(requestAnimationFrame)
    const isSame = observer.takeRecords().length === 0 && !live.hasAttribute("data-waiting")
    frames = isSame ? frames + 1 : 0
    if (frames % 10 !== 0) continue
    const next = read()
    if (next !== pixels) frames = 0
    pixels = next
  }
  observer.disconnect()
}
"""
# Starts to count the changes of the document in `documentChanges`. One change is one record of a MutationObserver: an
# attribute that was set, even to the value that it had; a text that was replaced; or nodes that were added or removed.
COUNT_CHANGES = """
() => {
  globalThis.documentChanges = 0
  const count = records => globalThis.documentChanges += records.length
  globalThis.changeObserver = new MutationObserver(count)
  changeObserver.observe(document, {subtree: true, childList: true, characterData: true, attributes: true})
}
"""
READ_CHANGES = """
() => {
  const count = documentChanges + changeObserver.takeRecords().length
  changeObserver.disconnect()
  return count
}
"""


class RewrittenFiles(FileHandler):
    """Serves the project as `make serve` does, but with rewritten source files and without the memory snapshot."""

    def __init__(self, *args: Any, sources: dict[str, str], **options: Any) -> None:
        self.sources = sources
        super().__init__(*args, **options)

    def do_GET(self) -> None:
        """Send a rewritten source file, an archive of such files, or any other file as it is."""
        source = self.sources.get(self.requested)
        if self.requested == SNAPSHOT:
            self.send_error(404)
        elif source is None:
            super().do_GET()
        else:
            self.send(self.guess_type(self.requested), source.encode())


class WatchedPage:
    """A page whose functions note their files; `start` and `finish` enclose the act that is measured."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def open(self, link: str, state: str = "done") -> None:
        """Open a link in a new document, and wait until the page has a state and has loaded all its panels."""
        self.page.goto(f"{self.address}?{link}")
        self.wait_for_state(state)
        self.page.wait_for_function("() => !document.querySelector('template[data-panel]:not([data-on-demand])')")
        self.wait_until_still()

    def wait_for_state(self, state: str) -> None:
        """Wait until the attribute `data-state` of <html> has a value."""
        self.page.wait_for_selector(f"html[data-state={state}]", state="attached")

    def wait_until_still(self) -> None:
        """Wait until the page has drawn, and no function enters another file."""
        previous: dict[str, list[str]] | None = None
        while (files := self.read_files()) != previous:
            previous = files
            self.page.evaluate(WAIT_UNTIL_STILL)

    def point_at(self, selector: str) -> None:
        """Move the pointer to an element, so that a later click only presses the button of the mouse."""
        self.page.hover(selector)
        self.wait_until_still()

    def press(self) -> None:
        """Press and release the button of the mouse where the pointer is."""
        self.page.mouse.down()
        self.page.mouse.up()

    def start(self) -> None:
        """Forget the files that have been entered, and start to count the changes of the document."""
        for scope in self._scopes():
            scope.evaluate(CLEAR)
        self.page.evaluate(COUNT_CHANGES)

    def finish(self) -> tuple[dict[str, list[str]], int]:
        """Wait until the page is still; return the files entered since `start`, and the number of changes."""
        self.wait_until_still()
        changes: int = self.page.evaluate(READ_CHANGES)
        return self.read_files(), changes

    def read_files(self) -> dict[str, list[str]]:
        """Return the files entered by functions in the "page" and in its "worker"; iframes are part of the page."""
        files: dict[str, set[str]] = {"page": set(), "worker": set()}
        for scope in self._scopes():
            files["worker" if isinstance(scope, Worker) else "page"].update(scope.evaluate(READ))
        return {context: sorted(entered) for context, entered in files.items()}

    def _scopes(self) -> list[Frame | Worker]:
        """Return the page's frames and workers, each of which has a set of its own."""
        return [*self.page.frames, *self.page.workers]


@contextlib.contextmanager
def watched_page() -> Iterator[WatchedPage]:
    """Serve the project with rewritten source files, and yield a page in a new browser."""
    sources = instrument_project()
    archives = CurrentArchives(rewrite=lambda path, content: sources[path].encode() if path in sources else content)
    handler = partial(RewrittenFiles, directory=str(ROOT), sources=sources, archives=archives)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        # With reduced motion the camera moves at once; otherwise the number of changes would depend on the frame rate.
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.set_default_timeout(TIMEOUT)
        page.add_init_script(CREATE)
        yield WatchedPage(page, f"http://127.0.0.1:{server.server_port}/")
        browser.close()
        server.shutdown()
