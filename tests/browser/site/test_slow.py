"""On a slow line the page says what is true at each moment, and counts all that comes."""

import re
import threading

import pytest

from waiting import expect


def half_sent(host, request):
    """Answer with the first half of the file that is asked for, and return the other."""
    body = (host.folder / request.path[1:]).read_bytes()
    request.send_response(200)
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body[: len(body) // 2])
    request.wfile.flush()
    return body[len(body) // 2 :]


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
            rest = half_sent(host, request)
            go_on.wait(60)
            request.wfile.write(rest)
            return True

        host.answer = answer
        return go_on

    yield stop
    for go_on in released:
        go_on.set()


@pytest.mark.exhaustive
def test_the_board_is_not_called_the_readers_before_it_is(guest, slow):
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    expect(guest("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of \d\.\d MB$"))
    expect(guest("loading-note")).to_have_text("The board comes first, and is yours in a moment.")
    go_on.set()
    expect(guest.root).to_have_attribute("data-alive", "")
    expect(guest("loading-note")).to_contain_text("The board is yours meanwhile")


def test_nothing_is_called_slow_while_something_comes(guest, slow):
    guest.page.clock.install()
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    expect(guest("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of"))
    guest.page.clock.fast_forward(19_000)
    expect(guest("loading-note")).to_have_text("The board comes first, and is yours in a moment.")
    guest.page.clock.fast_forward(2_000)
    expect(guest("loading-note")).to_have_text(re.compile("the network is slow or cut off"))
    go_on.set()


COUNT = """
addEventListener("DOMContentLoaded", () => {
  window.counted = []
  const bytes = document.getElementById("loading-bytes")
  const count = () => counted.push(bytes.textContent.match(/[\\d.]+/g).map(Number))
  new MutationObserver(count).observe(bytes, {childList: true, characterData: true, subtree: true})
})
"""


@pytest.mark.exhaustive
def test_one_bar_counts_all_that_comes_and_never_goes_back(guest, host):
    guest.page.add_init_script(COUNT)
    guest.arrive()
    counted = guest.page.evaluate("counted")
    assert counted == sorted(counted)
    assert len({got for got, _ in counted}) > 5
    got, total = counted[-1]
    assert got == total
    named = sum(size for path, size in host.sent if "/" in path and not path.endswith(("svg", "networkx")))
    assert abs(total - named / 1e6) < 0.2


def test_what_is_done_before_python_is_there_is_kept_and_done_once(guest, slow, record):
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    tile = guest.page.locator('#board .tile[data-cell="4"]')
    tile.click()
    expect(guest("loading-note")).to_have_text("What you do now is kept, and done as soon as the board is yours.")
    tile.click()  # as one does where nothing has happened
    guest.press("ArrowUp")
    guest("algorithm").select_option("breadth_first")
    guest.button("Solve").dblclick()
    expect(guest("loading-note")).to_have_text("The search starts as soon as Python is here.")
    go_on.set()
    guest.wait_for("done")
    assert guest.board() == (2, 3, 7, 1, 5, 8, 6, 0, 4)
    assert "algorithm=breadth_first" in guest.page.url
    expect(guest.stat("path_length").first).to_have_text("19")
    assert record.complaints == []


@pytest.mark.exhaustive
def test_a_drag_of_a_tile_is_kept_as_the_move_it_amounts_to(guest, slow, record):
    go_on = slow("page.tar.gz")
    guest.arrive(state="loading")
    box = guest("board").bounding_box()
    x, y = box["x"] + box["width"] / 6, box["y"] + box["height"] / 6
    guest.page.mouse.move(x, y)  # a swipe may begin anywhere on the board
    guest.page.mouse.down()
    guest.page.mouse.move(x + box["width"] / 6, y)
    guest.page.mouse.up()
    expect(guest("loading-note")).to_have_text("What you do now is kept, and done as soon as the board is yours.")
    expect(guest("play")).to_be_hidden()  # what cannot be done yet is not offered
    go_on.set()
    guest.wait_for("ready")
    assert guest.board() == (2, 3, 7, 1, 0, 8, 6, 5, 4)
    assert record.complaints == []


LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"


def test_nothing_is_shown_of_another_board_than_the_link_names(guest, slow):
    go_on = slow("page.tar.gz")
    guest.arrive(LINK, state="loading")
    expect(guest("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of"))
    hidden = [guest.page.locator("#board .tile").first, guest("verdict"), guest("algorithm"), guest("play")]
    for part in hidden:
        expect(part).not_to_be_visible()
    go_on.set()
    for part in hidden:
        expect(part).to_be_visible()
    assert guest.board() == (2, 8, 3, 1, 6, 4, 7, 0, 5)


AWAY = {
    "page.tar.gz": "The network or this site is unavailable. Loading resumes by itself once it is back.",
    "pyodide.asm.wasm.gz": "The network or this site is unavailable. Loading resumes by itself once it is back. "
    "You can still play the board.",
}


@pytest.mark.some(1)
@pytest.mark.parametrize("name", AWAY)
def test_cut_off_while_it_loads_the_page_goes_on_by_itself(guest, host, name):
    def answer(request):
        if host.away or not request.path.endswith(name):
            return False
        half_sent(host, request)
        host.away = True
        request.close_connection = True
        return True

    host.answer = answer
    guest.arrive(state="failed")
    expect(guest("notice-text")).to_have_text(AWAY[name])
    host.answer = lambda request: False
    host.away = False
    guest.wait_for("ready")
    expect(guest("notice")).to_be_hidden()
    guest.solve()
    expect(guest.stat("path_length").first).to_have_text("17")


@pytest.mark.some(1)
@pytest.mark.parametrize("name", AWAY)
def test_a_file_that_is_unavailable_for_a_while_is_waited_for(guest, host, name):
    """The page itself is available all the time; `tests/js/start/resume.test.js` counts the seconds."""

    def answer(request):
        if request.path.endswith(name):
            request.send_error(503)
        return request.path.endswith(name)

    host.answer = answer
    guest.arrive(state="failed")
    expect(guest("notice-text")).to_have_text(AWAY[name])
    host.answer = lambda request: False
    guest.wait_for("ready")
    expect(guest("notice")).to_be_hidden()
