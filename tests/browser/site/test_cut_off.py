"""The error card appears within seconds if only half of a file of the built site arrives and its length is unknown."""

import pytest

from waiting import expect

PLAYABLE = "You can still play the board."
FILES = {
    "index.html": "",
    "start.js": "",
    "page.js.gz": "",
    "page.json.gz": "",
    "pyodide.asm.mjs.gz": PLAYABLE,
    "worker.zip.gz": PLAYABLE,
    "pyodide.asm.wasm.gz": PLAYABLE,
}
"""Each file that is cut off, with the sentence of the card about the board."""


def cut_off_file(dist_server, name):
    """Make the server send only the first half of a file, without its length."""

    def answer(request):
        """Send half of the file; return False for other files, which the server then sends as usual."""
        path = request.path.strip("/") or "index.html"
        if not path.endswith(name):
            return False
        request.send_response(200)
        request.send_header("Content-Type", request.guess_type(path))
        request.end_headers()
        body = (dist_server.folder / path).read_bytes()
        request.wfile.write(body[: len(body) // 2])
        return True

    dist_server.answer = answer


@pytest.mark.some(1)
@pytest.mark.parametrize("name", FILES)
def test_file_that_is_cut_off_shows_the_error_card(dist_visitor, dist_server, name):
    cut_off_file(dist_server, name)
    dist_visitor.page.goto(dist_visitor.address, wait_until="commit")
    expect(dist_visitor.root).to_have_attribute("data-state", "failed")
    expect(dist_visitor("notice-title")).to_have_text("Python did not start here")
    expect(dist_visitor("notice-text")).to_contain_text(FILES[name])
    expect(dist_visitor("notice-action")).to_have_text("Try again")
