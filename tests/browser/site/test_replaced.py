"""The error card appears soon if a host sends a web page with status 200 instead of a missing file."""

import pytest

from waiting import expect

BEFORE_PYTHON = ("start.js", "page.js.gz", "micropython.wasm.gz", "page.json.gz", "micropython.js", "bridge.js")
BEFORE_THE_SEARCHES = (
    "interpreter.js", "pyodide.mjs.gz", "pyodide.asm.mjs.gz", "worker.zip.gz", "pyodide.asm.wasm.gz", "python_stdlib.zip.gz",
)  # fmt: skip


@pytest.mark.some(1)
@pytest.mark.parametrize("name", BEFORE_PYTHON + BEFORE_THE_SEARCHES)
def test_page_in_place_of_a_file_shows_the_error_card(dist_visitor, dist_server, name):
    """Sends a welcome page in place of one file."""

    def answer(request):
        """Send a welcome page in place of the file; return False for other files, which are served as usual."""
        if not request.path.endswith(name):
            return False
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.end_headers()
        request.wfile.write(b"<!doctype html><title>Welcome</title><p>This page is not here.")
        return True

    dist_server.answer = answer
    dist_visitor.page.goto(dist_visitor.address)
    expect(dist_visitor.root).to_have_attribute("data-state", "failed")
    expect(dist_visitor("notice-title")).to_have_text("Python did not start here")
    expected = "could not be downloaded, or is damaged" if name in BEFORE_PYTHON else "You can still play the board."
    expect(dist_visitor("notice-text")).to_contain_text(expected)
    expect(dist_visitor.button("Try again")).to_be_visible()
