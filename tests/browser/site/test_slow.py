"""On a slow line the page says what is true at each moment, and counts all that comes."""

import re
import threading

import pytest

from waiting import expect


def half_sent(dist_server, request):
    """Answer with the first half of the file that is asked for, and return the other."""
    body = (dist_server.folder / request.path[1:]).read_bytes()
    request.send_response(200)
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body[: len(body) // 2])
    request.wfile.flush()
    return body[len(body) // 2 :]


@pytest.fixture
def slow(dist_server):
    """A function that makes a file stop half-way, and returns what lets it go on."""
    released = []

    def stop(name):
        go_on = threading.Event()
        released.append(go_on)

        def answer(request):
            if not request.path.endswith(name):
                return False
            rest = half_sent(dist_server, request)
            go_on.wait(60)
            request.wfile.write(rest)
            return True

        dist_server.answer = answer
        return go_on

    yield stop
    for go_on in released:
        go_on.set()


@pytest.mark.exhaustive
def test_the_board_is_not_called_the_readers_before_it_is(dist_visitor, slow):
    go_on = slow("page.tar.gz")
    dist_visitor.open(state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of \d\.\d MB$"))
    expect(dist_visitor("loading-note")).to_have_text("The board responds in a moment.")
    go_on.set()
    expect(dist_visitor.root).to_have_attribute("data-alive", "")
    expect(dist_visitor("loading-note")).to_contain_text("You can play the board while Python loads")


def test_nothing_is_called_slow_while_something_comes(dist_visitor, slow):
    dist_visitor.page.clock.install()
    go_on = slow("page.tar.gz")
    dist_visitor.open(state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of"))
    dist_visitor.page.clock.fast_forward(19_000)
    expect(dist_visitor("loading-note")).to_have_text("The board responds in a moment.")
    dist_visitor.page.clock.fast_forward(2_000)
    expect(dist_visitor("loading-note")).to_have_text(re.compile("the network is slow or cut off"))
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
def test_one_bar_counts_all_that_comes_and_never_goes_back(dist_visitor, dist_server):
    dist_visitor.page.add_init_script(COUNT)
    dist_visitor.open()
    counted = dist_visitor.page.evaluate("counted")
    assert counted == sorted(counted)
    assert len({got for got, _ in counted}) > 5
    got, total = counted[-1]
    assert got == total
    named = sum(size for path, size in dist_server.sent if "/" in path and not path.endswith(("svg", "networkx")))
    assert abs(total - named / 1e6) < 0.2


def test_what_is_done_before_python_is_there_is_kept_and_done_once(dist_visitor, slow, record):
    go_on = slow("page.tar.gz")
    dist_visitor.open(state="loading")
    tile = dist_visitor.page.locator('#board .tile[data-cell="4"]')
    tile.click()
    expect(dist_visitor("loading-note")).to_have_text("Your input is kept and applied as soon as the board responds.")
    tile.click()  # as one does where nothing has happened
    dist_visitor.press("ArrowUp")
    dist_visitor("algorithm").select_option("breadth_first")
    dist_visitor.button("Solve").dblclick()
    expect(dist_visitor("loading-note")).to_have_text("The search starts as soon as Python has loaded.")
    go_on.set()
    dist_visitor.wait_for("done")
    assert dist_visitor.board() == (2, 3, 7, 1, 5, 8, 6, 0, 4)
    assert "algorithm=breadth_first" in dist_visitor.page.url
    expect(dist_visitor.stat("path_length").first).to_have_text("19")
    assert record.problems == []


@pytest.mark.exhaustive
def test_a_drag_of_a_tile_is_kept_as_the_move_it_amounts_to(dist_visitor, slow, record):
    go_on = slow("page.tar.gz")
    dist_visitor.open(state="loading")
    box = dist_visitor("board").bounding_box()
    x, y = box["x"] + box["width"] / 6, box["y"] + box["height"] / 6
    dist_visitor.page.mouse.move(x, y)  # a swipe may begin anywhere on the board
    dist_visitor.page.mouse.down()
    dist_visitor.page.mouse.move(x + box["width"] / 6, y)
    dist_visitor.page.mouse.up()
    expect(dist_visitor("loading-note")).to_have_text("Your input is kept and applied as soon as the board responds.")
    expect(dist_visitor("play")).to_be_hidden()  # what cannot be done yet is not offered
    go_on.set()
    dist_visitor.wait_for("ready")
    assert dist_visitor.board() == (2, 3, 7, 1, 0, 8, 6, 5, 4)
    assert record.problems == []


LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"


def test_nothing_is_shown_of_another_board_than_the_link_names(dist_visitor, slow):
    go_on = slow("page.tar.gz")
    dist_visitor.open(LINK, state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[23] of"))
    hidden = [
        dist_visitor.page.locator("#board .tile").first,
        dist_visitor("verdict"),
        dist_visitor("algorithm"),
        dist_visitor("play"),
    ]
    for part in hidden:
        expect(part).not_to_be_visible()
    go_on.set()
    for part in hidden:
        expect(part).to_be_visible()
    assert dist_visitor.board() == (2, 8, 3, 1, 6, 4, 7, 0, 5)


AWAY = {
    "page.tar.gz": "The network or this site is unavailable. Loading resumes by itself once it is back.",
    "pyodide.asm.wasm.gz": "The network or this site is unavailable. Loading resumes by itself once it is back. "
    "You can still play the board.",
}


@pytest.mark.some(1)
@pytest.mark.parametrize("name", AWAY)
def test_cut_off_while_it_loads_the_page_goes_on_by_itself(dist_visitor, dist_server, name):
    def answer(request):
        if dist_server.offline or not request.path.endswith(name):
            return False
        half_sent(dist_server, request)
        dist_server.offline = True
        request.close_connection = True
        return True

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_have_text(AWAY[name])
    dist_server.answer = lambda request: False
    dist_server.offline = False
    dist_visitor.wait_for("ready")
    expect(dist_visitor("notice")).to_be_hidden()
    dist_visitor.solve()
    expect(dist_visitor.stat("path_length").first).to_have_text("17")


@pytest.mark.some(1)
@pytest.mark.parametrize("name", AWAY)
def test_a_file_that_is_unavailable_for_a_while_is_waited_for(dist_visitor, dist_server, name):
    """The page itself is available all the time; `tests/js/start/resume.test.js` counts the seconds."""

    def answer(request):
        if request.path.endswith(name):
            request.send_error(503)
        return request.path.endswith(name)

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_have_text(AWAY[name])
    dist_server.answer = lambda request: False
    dist_visitor.wait_for("ready")
    expect(dist_visitor("notice")).to_be_hidden()
