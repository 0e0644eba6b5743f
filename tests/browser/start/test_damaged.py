"""The error card appears within seconds if a file of the page is damaged, or if the host sends a web page instead."""

import socket
import struct
import time

import pytest
from test_failures import MISSING, expect_a_playable_board, expect_one_card

from conftest import ROOT, Handler, serve
from visitor import Visitor
from waiting import expect

BEFORE_PYTHON = [
    ("cut off", "index.html"),
    ("reset", "index.html"),
    ("cut off", "static/js/start/start.js"),
    ("cut off between functions", "static/js/start/start.js"),
    ("emptied", "static/js/start/before-paint.js"),
    ("emptied", "static/vendor/pyscript/core.js"),
    ("replaced", "static/vendor/micropython/micropython.wasm"),
    ("replaced", "static/page.json"),
    ("cut off", "static/page.json"),
    ("reset", "static/page.json"),
    ("flipped", "static/page.json"),
]
"""Pairs of a kind of damage and a file that the page needs before it runs Python."""
BEFORE_THE_SEARCHES = [
    ("flipped", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("replaced", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("cut off", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("reset", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("cut off", "static/vendor/pyodide/python_stdlib.zip"),
    ("reset", "static/js/start/worker-program.py"),
    ("cut off", "static/js/start/worker-program.py"),
    ("reset", "static/worker.zip"),
    ("replaced", "static/worker.zip"),
    ("cut off", "static/worker.zip"),
    ("flipped", "static/worker.zip"),
]
"""Pairs of a kind of damage and a file that only the worker needs."""


class DamagingHandler(Handler):
    """A request handler that damages some files: `damage` maps their paths to a kind of damage, e.g. "cut off"."""

    cached = ()

    def __init__(self, *args, damage, **options):
        self.damage = damage
        super().__init__(*args, **options)

    def do_GET(self):
        """Send the file, damaged if its path is in `damage`; “reset” resets the connection half-way."""
        path = self.path.partition("?")[0].lstrip("/") or "index.html"
        kind = self.damage.get(path)
        if kind is None:
            return super().do_GET()
        if kind == "missing":
            return self.send_error(404)
        body = self.archives.get(path) or (ROOT / path).read_bytes()
        if kind == "flipped":
            body = bytes([body[0] ^ 1]) + body[1:]
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if kind == "replaced" else self.guess_type(path))
        if kind == "reset":
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        end = {"emptied": 0, "flipped": len(body)}.get(kind, len(body) // 2)
        if kind == "cut off between functions":
            end = body.rindex(b"\n\n")
        self.wfile.write(b"<!doctype html><title>Welcome</title>" if kind == "replaced" else body[:end])
        if kind == "reset":
            self.wfile.flush()
            time.sleep(1)  # let the browser process the first half before the reset
            self.close_connection = True
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def finish(self):
        """Finish the response unless it was ended by a reset of the connection."""
        if not self.connection._closed:
            super().finish()


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile, so that no file is cached from the host of another test."""
    return new_profile_page


@pytest.fixture
def open_on_damaging_host(page):
    """A function that opens the page on a host that damages the given files, and returns a visitor of the page."""
    damage = {}
    with serve(handler=DamagingHandler, damage=damage) as server:

        def open_page(files):
            damage.update(files)
            page.goto(server.url, wait_until="commit")
            return Visitor(page, server.url)

        yield open_page


@pytest.mark.some(1)
@pytest.mark.parametrize(("kind", "file"), BEFORE_PYTHON)
def test_damaged_file_of_micropython_shows_the_error_card(open_on_damaging_host, kind, file):
    visitor = open_on_damaging_host({file: kind})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", MISSING, "Try again")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "file"), BEFORE_THE_SEARCHES)
def test_board_is_playable_with_a_damaged_file_of_pyodide(open_on_damaging_host, kind, file):
    visitor = open_on_damaging_host({file: kind})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", "You can still play the board.", "Try again")
    expect_a_playable_board(visitor)


@pytest.mark.exhaustive
def test_icon_printing_styles_and_example_may_be_missing(open_on_damaging_host):
    decoration = ["static/icon.svg", "static/css/print.css", "static/vendor/example.json"]
    visitor = open_on_damaging_host(dict.fromkeys(decoration, "missing"))
    visitor.wait_for("ready")
    expect(visitor("notice")).to_be_hidden()
    visitor.solve()
    expect(visitor.stat("path_length")).to_have_text("5")
