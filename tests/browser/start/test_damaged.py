"""If a file is damaged or replaced by a page of the host, the error card appears within seconds."""

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
    ("replaced", "micropython.json"),
    ("reset", "micropython.json"),
    ("replaced", "static/vendor/micropython/micropython.wasm"),
    ("replaced", "static/app/main.py"),
    ("cut off", "static/app/main.py"),
    ("cut off between functions", "static/app/main.py"),
    ("reset", "static/app/main.py"),
    ("cut off", "puzzle/core/board.py"),
]
"""Pairs of a kind of damage and a file that the page needs before it runs Python."""
BEFORE_THE_SEARCHES = [
    ("flipped", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("replaced", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("cut off", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("reset", "static/vendor/pyodide/pyodide.asm.wasm"),
    ("cut off", "static/vendor/pyodide/python_stdlib.zip"),
    ("reset", "static/app/worker/worker.py"),
    ("cut off between functions", "static/app/worker/worker.py"),
    ("replaced", "static/app/worker/worker.py"),
    ("cut off", "static/app/worker/runs.py"),
]
"""Pairs of a kind of damage and a file that only the worker needs."""


class DamagingHandler(Handler):
    """A host that damages some files: `damage` maps their paths to the kind of damage."""

    def __init__(self, *args, damage, **options):
        self.damage = damage
        super().__init__(*args, **options)

    def do_GET(self):
        path = self.path.partition("?")[0].lstrip("/") or "index.html"
        how = self.damage.get(path)
        if how is None:
            return super().do_GET()
        if how == "missing":
            return self.send_error(404)
        body = (ROOT / path).read_bytes()
        if how == "flipped":
            body = bytes([body[0] ^ 1]) + body[1:]
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if how == "replaced" else self.guess_type(path))
        if how == "reset":
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        end = {"emptied": 0, "flipped": len(body)}.get(how, len(body) // 2)
        if how == "cut off between functions":
            end = body.rindex(b"\n\n\n" if path.endswith(".py") else b"\n\n")
        self.wfile.write(b"<!doctype html><title>Welcome</title>" if how == "replaced" else body[:end])
        if how == "reset":
            self.wfile.flush()
            time.sleep(1)  # so that the browser has processed the first half
            self.close_connection = True
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def finish(self):
        if not self.connection._closed:
            super().finish()


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile, as each test has its own host and none of its files may be cached."""
    return new_profile_page


@pytest.fixture
def open_on_damaging_host(page):
    """A function that opens the page on a host that damages some files, and returns its visitor."""
    damage = {}
    with serve(handler=DamagingHandler, damage=damage) as server:

        def open_page(files):
            damage.update(files)
            page.goto(server.url, wait_until="commit")
            return Visitor(page, server.url)

        yield open_page


@pytest.mark.some(1)
@pytest.mark.parametrize(("how", "file"), BEFORE_PYTHON)
def test_damaged_file_of_micropython_shows_the_error_card(open_on_damaging_host, how, file):
    visitor = open_on_damaging_host({file: how})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", MISSING, "Try again")


@pytest.mark.some(1)
@pytest.mark.parametrize(("how", "file"), BEFORE_THE_SEARCHES)
def test_board_is_playable_with_a_damaged_file_of_pyodide(open_on_damaging_host, how, file):
    visitor = open_on_damaging_host({file: how})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", "You can still play the board.", "Try again")
    expect_a_playable_board(visitor)


@pytest.mark.exhaustive
def test_decoration_of_the_page_may_be_missing(open_on_damaging_host):
    decoration = ["static/icon.svg", "static/css/print.css", "static/css/figures.css", "static/vendor/example.json"]
    visitor = open_on_damaging_host(dict.fromkeys(decoration, "missing"))
    visitor.wait_for("ready")
    expect(visitor("notice")).to_be_hidden()
    visitor.solve()
    expect(visitor.stat("path_length")).to_have_text("17")
