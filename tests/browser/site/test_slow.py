"""On a slow line the page says what is true at each moment, and counts all that comes."""

import re
import threading

import pytest
from playwright.sync_api import expect


@pytest.fixture
def slow(host):
    """A function that makes a file stop half-way, and returns what lets it go on."""
    released = []

    def stop(name):
        go_on = threading.Event()
        released.append(go_on)

        def answer(request):
            if not request.path.endswith(name):
                return False
            body = (host.folder / request.path[1:]).read_bytes()
            request.send_response(200)
            request.send_header("Content-Length", str(len(body)))
            request.end_headers()
            request.wfile.write(body[: len(body) // 2])
            request.wfile.flush()
            go_on.wait(60)
            request.wfile.write(body[len(body) // 2 :])
            return True

        host.answer = answer
        return go_on

    yield stop
    for go_on in released:
        go_on.set()


def test_the_board_is_not_called_the_readers_before_it_is(guest, slow):
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    expect(guest("loading-bytes")).to_have_text(re.compile(r"^0\.2 of \d\.\d MB$"))
    expect(guest("loading-note")).to_have_text("The board comes first, and is yours in a moment.")
    go_on.set()
    expect(guest.root).to_have_attribute("data-alive", "")
    expect(guest("loading-note")).to_contain_text("The board is yours meanwhile")


def test_nothing_is_called_slow_while_something_comes(guest, slow):
    guest.page.clock.install()
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    expect(guest("loading-bytes")).to_have_text(re.compile(r"^0\.2 of"))
    guest.page.clock.fast_forward(19_000)
    expect(guest("loading-note")).to_have_text("The board comes first, and is yours in a moment.")
    guest.page.clock.fast_forward(2_000)
    expect(guest("loading-note")).to_have_text(re.compile("the network is slow or cut off"))
    go_on.set()
