"""What arrives damaged, or is a host's own page in the place of a file, ends within seconds in the one card."""

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


class Careless(Handler):
    """A host that answers some files with a page of its own, or stops in their middle; `damage` says which and how."""

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
            time.sleep(1)  # so that the browser has done something with it
            self.close_connection = True
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def finish(self):
        if not self.connection._closed:
            super().finish()


@pytest.fixture
def page(new_profile_page):
    """A profile of its own: each test has a host of its own, of which a browser must know nothing."""
    return new_profile_page


@pytest.fixture
def visit(page):
    """Return a visitor who opens the page on a host that damages some files."""
    damage = {}
    with serve(handler=Careless, damage=damage) as careless:

        def open_page(harm):
            damage.update(harm)
            page.goto(careless.url, wait_until="commit")
            return Visitor(page, careless.url)

        yield open_page


@pytest.mark.some(1)
@pytest.mark.parametrize(("how", "file"), BEFORE_PYTHON)
def test_a_damaged_file_of_the_first_python_is_said_to_be_one(visit, how, file):
    visitor = visit({file: how})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", MISSING, "Try again")


@pytest.mark.some(1)
@pytest.mark.parametrize(("how", "file"), BEFORE_THE_SEARCHES)
def test_with_a_damaged_file_of_the_second_python_the_board_can_be_played(visit, how, file):
    visitor = visit({file: how})
    expect(visitor.root).to_have_attribute("data-state", "failed")
    expect_one_card(visitor, "Python did not start here", "You can still play the board.", "Try again")
    expect_a_playable_board(visitor)


@pytest.mark.exhaustive
def test_what_only_decorates_the_page_may_be_missing(visit):
    decoration = ["static/icon.svg", "static/css/print.css", "static/css/figures.css", "static/vendor/example.json"]
    visitor = visit(dict.fromkeys(decoration, "missing"))
    visitor.wait_for("ready")
    expect(visitor("notice")).to_be_hidden()
    visitor.solve()
    expect(visitor.stat("path_length")).to_have_text("17")
