"""On a slow connection the page reports its state and counts every download."""

import re
import threading

import pytest

from waiting import expect


def send_half(dist_server, request):
    """Send the first half of the requested file and return the second."""
    body = (dist_server.folder / request.path[1:]).read_bytes()
    request.send_response(200)
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body[: len(body) // 2])
    request.wfile.flush()
    return body[len(body) // 2 :]


@pytest.fixture
def stop_file(dist_server):
    """A function that makes the server stop half-way through a file; setting the event it returns resumes the server."""
    events = []

    def stop(name):
        resume = threading.Event()
        events.append(resume)

        def answer(request):
            """Send half of the file and the rest after `resume`; return False for other files, served as usual."""
            if not request.path.endswith(name):
                return False
            rest = send_half(dist_server, request)
            resume.wait(60)
            request.wfile.write(rest)
            return True

        dist_server.answer = answer
        return resume

    yield stop
    for resume in events:
        resume.set()


@pytest.mark.exhaustive
def test_board_is_called_playable_only_once_it_is(dist_visitor, stop_file):
    resume = stop_file("page.json.gz")
    dist_visitor.open(state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[456] of \d\.\d MB$"))
    expect(dist_visitor("loading-note")).to_have_text("The board responds in a moment.")
    resume.set()
    expect(dist_visitor.root).to_have_attribute("data-alive", "")
    expect(dist_visitor("loading-note")).to_contain_text("You can play the board while Python loads")


def test_loading_is_called_late_20_seconds_after_the_last_data(dist_visitor, stop_file):
    dist_visitor.page.clock.install()
    resume = stop_file("page.json.gz")
    dist_visitor.open(state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[456] of"))
    dist_visitor.page.clock.fast_forward(19_000)
    expect(dist_visitor("loading-note")).to_have_text("The board responds in a moment.")
    dist_visitor.page.clock.fast_forward(2_000)
    expect(dist_visitor("loading-note")).to_have_text(re.compile("^Loading takes longer than usual"))
    resume.set()


RECORD_PROGRESS = """
addEventListener("DOMContentLoaded", () => {
  window.progress = []
  const bytes = document.getElementById("loading-bytes")
  const bar = document.getElementById("loading-bar")
  const record = () => progress.push(
    [...bytes.textContent.match(/[\\d.]+/g), bar.style.getPropertyValue("--fraction")].map(Number))
  new MutationObserver(record).observe(bytes, {childList: true, characterData: true, subtree: true})
})
"""


@pytest.mark.exhaustive
def test_loading_bar_counts_every_download_and_never_goes_back(dist_visitor, dist_server):
    """Records loaded and total megabytes and the length of the bar, and compares the total with the bytes sent."""
    dist_visitor.page.add_init_script(RECORD_PROGRESS)
    dist_visitor.open()
    progress = dist_visitor.page.evaluate("progress")
    assert progress == sorted(progress)
    assert len({fraction for _, _, fraction in progress}) > 5
    loaded, total, fraction = progress[-1]
    assert loaded == total and fraction == 1
    sent = sum(size for path, size in dist_server.sent if "/" in path and not path.endswith(("svg", "networkx")))
    assert abs(total - sent / 1e6) < 0.2


def test_early_input_is_queued_and_applied_once(dist_visitor, stop_file, record):
    """Clicks, presses keys and chooses an algorithm while the page's Python is still loading."""
    resume = stop_file("page.json.gz")
    dist_visitor.page.goto(dist_visitor.address)
    tile = dist_visitor.page.locator('#board .tile[data-cell="4"]')
    tile.click()
    expect(dist_visitor("loading-note")).to_have_text("Your input is kept and applied as soon as the board responds.")
    tile.click()  # a second click on the tile is ignored
    dist_visitor.press("ArrowLeft")
    dist_visitor("algorithm").select_option("breadth_first")
    dist_visitor.button("Solve").dblclick()
    expect(dist_visitor("loading-note")).to_have_text("The search starts as soon as Python has loaded.")
    resume.set()
    dist_visitor.wait_for("done")
    assert dist_visitor.board() == (2, 8, 3, 1, 4, 0, 7, 6, 5)
    assert "algorithm=breadth_first" in dist_visitor.page.url
    expect(dist_visitor.stat("path_length").first).to_have_text("5")
    assert record.problems == []


@pytest.mark.exhaustive
def test_early_drag_is_queued_as_a_move(dist_visitor, stop_file, record):
    """Drags on the board while the page's Python is still loading."""
    resume = stop_file("page.json.gz")
    dist_visitor.page.goto(dist_visitor.address)
    box = dist_visitor("board").bounding_box()
    x, y = box["x"] + box["width"] / 6, box["y"] + box["height"] / 6
    dist_visitor.page.mouse.move(x, y)  # a drag may start anywhere on the board
    dist_visitor.page.mouse.down()
    dist_visitor.page.mouse.move(x + box["width"] / 6, y)
    dist_visitor.page.mouse.up()
    expect(dist_visitor("loading-note")).to_have_text("Your input is kept and applied as soon as the board responds.")
    expect(dist_visitor("play")).to_be_hidden()  # the figures of the reader's moves need Python
    resume.set()
    dist_visitor.wait_for("ready")
    assert dist_visitor.board() == (2, 8, 3, 1, 6, 4, 0, 7, 5)
    assert record.problems == []


LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"


@pytest.mark.exhaustive
def test_default_board_is_hidden_if_the_link_names_another(dist_visitor, stop_file):
    """Stops half-way through the page's Python, which reads the link."""
    resume = stop_file("page.json.gz")
    dist_visitor.open(LINK, state="loading")
    expect(dist_visitor("loading-bytes")).to_have_text(re.compile(r"^0\.[456] of"))
    hidden = [
        dist_visitor.page.locator("#board .tile").first,
        dist_visitor("verdict"),
        dist_visitor("algorithm"),
        dist_visitor("play"),
    ]
    for part in hidden:
        expect(part).not_to_be_visible()
    resume.set()
    for part in hidden:
        expect(part).to_be_visible()
    assert dist_visitor.board() == (2, 8, 3, 1, 6, 4, 7, 0, 5)


UNAVAILABLE = {
    "page.json.gz": "The network or this site is unavailable. Loading resumes by itself once it is back.",
    "pyodide.asm.wasm.gz": "The network or this site is unavailable. Loading resumes by itself once it is back. "
    "You can still play the board.",
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", UNAVAILABLE)
def test_loading_resumes_after_an_interruption(dist_visitor, dist_server, name):
    """Cuts the connection half-way through a file, and restores it once the page says so."""

    def answer(request):
        """Send half of the file and go offline; return False for other files, which are served as usual."""
        if dist_server.offline or not request.path.endswith(name):
            return False
        send_half(dist_server, request)
        dist_server.offline = True
        request.close_connection = True
        return True

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_have_text(UNAVAILABLE[name])
    dist_server.answer = lambda request: False
    dist_server.offline = False
    dist_visitor.wait_for("ready")
    expect(dist_visitor("notice")).to_be_hidden()
    dist_visitor.solve()
    expect(dist_visitor.stat("path_length").first).to_have_text("17")


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", UNAVAILABLE)
def test_loading_resumes_once_a_file_is_available(dist_visitor, dist_server, name):
    """Loading is tried again while one file has status 503; `tests/js/start/resume.test.js` tests the delays."""

    def answer(request):
        """Refuse the file with status 503; return False for other files, which are served as usual."""
        if request.path.endswith(name):
            request.send_error(503)
        return request.path.endswith(name)

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_have_text(UNAVAILABLE[name])
    dist_server.answer = lambda request: False
    dist_visitor.wait_for("ready")
    expect(dist_visitor("notice")).to_be_hidden()
