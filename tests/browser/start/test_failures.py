"""Missing files and crashes are shown in one card with one button, and the board stays playable if possible."""

import re

import pytest

from conftest import ROOT
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

BEFORE_PYTHON = [
    "static/js/start/start.js",
    "static/js/start/before-paint.js",
    "static/vendor/pyscript/core.js",
    "static/vendor/micropython/micropython.mjs",
    "static/vendor/micropython/micropython.wasm",
    "static/app/main.py",
    "puzzle/core/board.py",
    "static/js/bridge.js",
]
BEFORE_THE_SEARCHES = [
    "static/app/worker/worker.py",
    "pyscript.toml",
    "static/vendor/pyscript/toml-*.js",
    "static/js/start/interpreter.js",
    "static/vendor/pyodide/pyodide.mjs",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyodide/pyodide-lock.json",
    "puzzle/search/graph_search.py",
]
# All but one file of `missing` megabytes has arrived, and nothing more in the last twenty checks.
ALL_BUT = """
missing => {
  const words = document.getElementById("loading-bytes").textContent
  const [loaded, total] = words.match(/[\\d.]+/g).map(Number)
  window.checks = window.checked === words ? window.checks + 1 : 0
  window.checked = words
  return loaded > total - missing - 1 && window.checks > 20
}
"""
MISSING = "A file that the page needs could not be downloaded, or is damaged. The network may be slow or interrupted."
AWAY = "The network or this site is unavailable. Loading resumes by itself once it is back."
PLAYABLE = "You can still play the board."
# The worker's thread is busy for longer than the page waits, as in a search that hangs.
HANG = "() => void setTimeout(() => { for (const end = Date.now() + 90_000; Date.now() < end;); })"
BUSY = HANG.replace("90_000", "1_500")
BREAK = "() => void setTimeout(() => { throw new Error('something broke') })"
CLOSE = "() => self.close()"
# A starting worker has the first file of its interpreter.
HAS_STARTED = """
() => new Promise(done => {
  const check = () => performance.getEntriesByType("resource").some(entry => entry.name.includes("/pyodide/")) ? done() : setTimeout(check, 10)
  check()
})
"""
GONE = "Python was restarted. The tree is kept; explanations and downloads need a new search."
NOTHING = "This search produced no tree. The previous one is still shown."
RECORD_ANNOUNCEMENTS = """
() => {
  const announced = globalThis.announced = []
  const live = document.getElementById("live")
  new MutationObserver(() => announced.push(live.textContent)).observe(live, {childList: true})
}
"""
"""Records the announcements of the live region from now on."""
LONG_SEARCH = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "breadth_first"}


@pytest.fixture
def lone(browser, site):
    """A visitor with a profile of their own, as a fake clock cannot be removed from one."""
    with browser.new_context() as context:
        yield Visitor(context.new_page(), site.url)


def damage(visitor, file, how):
    """Let a file be missing, cut off or of the wrong media type."""

    def answer(route):
        if how == "missing":
            route.fulfill(status=404, body="There is no such file.")
        elif how == "cut off":
            route.abort()
        else:
            response = route.fetch()
            route.fulfill(response=response, headers={**response.headers, "content-type": "text/plain"})

    visitor.page.context.route(f"**/{file}", answer)


def expect_one_card(visitor, title, text, button):
    visitor.wait_for("failed")
    cards = visitor.page.locator(".notice:visible, .card:visible")
    expect(cards).to_have_count(1)
    expect(visitor("notice-title")).to_have_text(title)
    expect(visitor("notice-text")).to_have_text(text)
    expect(cards.get_by_role("button")).to_have_count(1)
    expect(cards.get_by_role("button")).to_have_text(button)
    expect(visitor("loading")).to_be_hidden()


def expect_a_playable_board(visitor):
    visitor.slide("ArrowDown")
    visitor.expect_board((2, 3, 0, 1, 8, 7, 6, 5, 4))
    expect(visitor("notice")).to_be_visible()
    visitor.wait_for("failed")
    visitor("primary").click()
    expect(visitor("notice-action")).to_be_focused()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("file", "how"), [*((file, "missing") for file in BEFORE_PYTHON), (BEFORE_PYTHON[0], "cut off")]
)
def test_missing_file_of_micropython_shows_the_error_card(new_visitor, file, how):
    damage(new_visitor, file, how)
    new_visitor.page.goto(new_visitor.address)
    expect_one_card(new_visitor, "Python did not start here", AWAY if how == "cut off" else MISSING, "Try again")
    expect(new_visitor("board")).to_be_visible()
    expect(new_visitor("primary")).to_be_hidden()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("file", "how"),
    [*((file, "missing") for file in BEFORE_THE_SEARCHES), *((file, "cut off") for file in BEFORE_THE_SEARCHES[4:7])],
)
def test_board_is_playable_without_a_file_of_pyodide(new_visitor, file, how):
    damage(new_visitor, file, how)
    new_visitor.page.goto(new_visitor.address)
    away = f"({re.escape(AWAY)} )?" if how == "cut off" else ""  # if the browser names the file
    expect_one_card(new_visitor, "Python did not start here", re.compile(f"^{away}{PLAYABLE}$"), "Try again")
    expect_a_playable_board(new_visitor)


@pytest.mark.some(1)
@pytest.mark.parametrize("file", ["static/vendor/micropython/micropython.mjs", "static/vendor/pyodide/pyodide.asm.mjs"])
def test_module_of_the_wrong_media_type_counts_as_missing(new_visitor, file):
    damage(new_visitor, file, "mistyped")
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("failed")
    expect(new_visitor.page.locator(".notice:visible")).to_have_count(1)


@pytest.mark.exhaustive
def test_wasm_file_of_the_wrong_media_type_is_accepted(new_visitor):
    damage(new_visitor, "static/vendor/pyodide/pyodide.asm.wasm", "mistyped")
    new_visitor.open()


def test_try_again_reloads_the_page(new_visitor):
    damage(new_visitor, "static/vendor/pyodide/pyodide.asm.wasm", "missing")
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("failed")
    new_visitor.page.context.unroute_all()
    new_visitor.button("Try again").click()
    new_visitor.wait_for("ready")


@pytest.mark.some(1)
@pytest.mark.parametrize("lacking", ["WebAssembly", "Worker"])
def test_missing_browser_feature_is_named(new_visitor, lacking):
    new_visitor.page.add_init_script(f"delete globalThis.{lacking}")
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("failed")
    words = {"WebAssembly": "WebAssembly switched off, and Python", "Worker": "web workers switched off, and searches"}
    text = f"This browser has {words[lacking]} need{'s it' if lacking == 'WebAssembly' else ' them'}."
    expect_one_card(new_visitor, "Python did not start here", text, "Try again")


def test_browser_without_modules_shows_what_is_needed(new_visitor, site):
    # Such a browser ignores scripts of an unknown type.
    html = new_visitor.page.request.get(site.url).text()
    old = html.replace('<script type="module"', '<script type="unknown"')
    new_visitor.page.route(site.url, lambda route: route.fulfill(body=old, content_type="text/html"))
    new_visitor.page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    new_visitor.page.goto(new_visitor.address)
    text = "Slide & Seek needs JavaScript modules and WebAssembly, which every browser of the last five years has."
    expect_one_card(new_visitor, "This browser is too old for this page", text, "Try again")


def test_page_without_javascript_shows_what_is_needed(browser, site):
    with browser.new_context(java_script_enabled=False) as context:
        visitor = Visitor(context.new_page(), site.url)
        visitor.page.goto(visitor.address)
        expect(visitor.page.get_by_role("heading", name="Slide & Seek needs JavaScript")).to_be_visible()
        expect(visitor("board")).to_be_visible()
        expect(visitor("primary")).to_be_hidden()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "file", ["static/vendor/micropython/micropython.wasm", "static/vendor/pyodide/pyodide.asm.wasm"]
)
def test_page_says_so_after_twenty_seconds_without_progress(lone, file):
    lone.page.clock.install()
    lone.page.context.route(f"**/{file}", lambda route: None)
    with lone.page.expect_request(f"**/{file}"):
        lone.page.goto(lone.address)
    if "pyodide" in file:
        # Any other file that arrives would remove the sentence.
        lone.page.wait_for_function(ALL_BUT, arg=(ROOT / file).stat().st_size / 1e6, polling=100)
    expect(lone("loading-bytes")).to_have_text(re.compile(r"^\d+\.\d of \d+\.\d MB$"))
    for width in (1280, 390):
        lone.page.set_viewport_size({"width": width, "height": 800})
        lone.page.clock.fast_forward(21_000)
        expect(lone("loading-note")).to_have_text(re.compile("^Loading takes longer than usual"))
        expect(lone("loading-note")).to_be_visible()


@pytest.mark.exhaustive
def test_page_works_with_storage_denied(private_page, site, embedding_url):
    private_page.goto(embedding_url(site.url + "?run=1"))
    frame = private_page.frames[1]
    frame.wait_for_selector("html[data-state=done]", state="attached", timeout=90_000)
    assert frame.locator("[data-stat=path_length]").text_content() == "17"


@pytest.fixture(scope="class")
def busy(profile, site):
    """A page of its own for tests that crash its worker."""
    with profile.page() as page:
        visitor, uncaught = Visitor(page, site.url), []
        page.on("pageerror", lambda error: uncaught.append(str(error)))
        visitor.open()
        yield visitor
    assert uncaught == []


@pytest.fixture(scope="class")
def kept(busy):
    """Return a page that shows a finished tree whose worker has died."""
    busy.follow(**SOLVED_SMALL)
    busy.page.evaluate(RECORD_ANNOUNCEMENTS)
    busy.solve()
    before = busy.sentence(), busy.figures()
    with busy.page.expect_worker():
        busy.engine.evaluate(CLOSE)
    busy.wait_for("done")
    assert (busy.sentence(), busy.figures()) == before
    return busy


GROWS = """() => !document.documentElement.hasAttribute("data-stale")
    && +document.getElementById("scrubber").max > 100"""  # a tree of this search, not of the previous one


def start_long_search(visitor):
    """Start a long search, wait until its tree grows, and record the announcements."""
    visitor.follow(**LONG_SEARCH, node_limit=400_000)
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
    visitor.button("Solve").click()
    visitor.page.wait_for_function(GROWS)


def expect_interrupted_tree(visitor, outcome, headline):
    """Expect sentence, figures, timeline and tree of an interrupted search."""
    visitor.wait_for("done")
    expect(visitor.root).not_to_have_attribute("data-stale", "")
    expect(visitor.stat("outcome")).to_have_text(outcome)
    # Breadth-first search expands every node that it takes.
    expect(visitor.stat("expanded").first).to_have_text(visitor("step-last").text_content())
    nodes, last = visitor.figures("enqueued")["enqueued"], visitor("step-last").text_content()
    assert nodes > 100
    sentence = f"{headline} at {nodes:,} nodes. No path found yet."
    assert visitor.sentence() == sentence
    expect(visitor("step-now")).to_have_text(last)
    # The sentence is announced once, followed by the size of the tree.
    expect(visitor("live")).to_have_text(re.compile(f"^{re.escape(sentence)} [\\d,]+ steps, depth"))
    announced = [text for text in visitor.page.evaluate("announced") if "memory" in text or "nterrupted" in text]
    assert len(announced) == 1 and announced[0].startswith(sentence)
    visitor.drag_scrubber(3)
    expect(visitor("step-now")).to_have_text("3")
    expect(visitor("sentence")).to_have_text(GONE)
    assert 3 < visitor.figures("enqueued")["enqueued"] < 12  # after three boards of at most four moves each
    visitor.button("Last step").click()
    expect(visitor("sentence")).to_have_text(sentence)


class TestWorkerCrash:
    """A crash is noticed within seconds and reported; the worker is replaced, and board, options and tree are kept."""

    def expect_a_restart(self, visitor, start, state="done"):
        expect(visitor("notice-title")).to_have_text("The search was interrupted")
        expect(visitor("notice-text")).to_have_text(
            "Python stopped responding and was restarted. Your board and options are kept."
        )
        visitor.wait_for(state)
        expect(visitor("notice")).to_be_visible()
        assert ",".join(map(str, visitor.board())) == start

    @pytest.mark.some(1)
    @pytest.mark.parametrize("how", [HANG, BREAK, CLOSE])
    def test_crash_during_a_search_keeps_the_tree(self, busy, how):
        start_long_search(busy)
        busy.engine.evaluate(how)
        self.expect_a_restart(busy, LONG_SEARCH["start"])
        expect(busy("algorithm")).to_have_value("breadth_first")
        expect(busy("opt-node_limit")).to_have_value("400000")
        expect_interrupted_tree(busy, "cut_off", "Interrupted")
        busy.button("Search again").click()
        busy.wait_for("searching")
        expect(busy("notice")).to_be_hidden()
        busy.button("Stop").click()
        busy.wait_for("done")
        expect(busy.stat("outcome")).to_have_text("cancelled")

    def test_idle_worker_that_hangs_is_noticed_at_the_next_search(self, busy):
        busy.follow(**SOLVED_SMALL)
        busy.engine.evaluate(HANG)
        busy.button("Solve").click()
        self.expect_a_restart(busy, SOLVED_SMALL["start"], "ready")
        assert busy.sentence() == NOTHING

    def test_idle_worker_that_dies_is_replaced_before_the_next_search(self, busy):
        busy.follow(**SOLVED_SMALL)
        busy.engine.evaluate(CLOSE)
        busy.wait_for("loading")
        busy.solve()
        expect(busy.stat("path_length")).to_have_text("5")

    def test_worker_that_dies_while_starting_is_replaced(self, busy):
        busy.follow(**SOLVED_SMALL)
        with busy.page.expect_worker() as second:
            busy.engine.evaluate(CLOSE)
        second.value.evaluate(HAS_STARTED)
        with busy.page.expect_worker():
            second.value.evaluate(CLOSE)
        busy.wait_for("ready")
        busy.solve()
        expect(busy.stat("path_length")).to_have_text("5")

    @pytest.mark.exhaustive
    def test_map_notices_a_worker_that_hangs(self, busy):
        busy.follow(**{**SOLVED_SMALL, "start": "2,8,3,1,6,4,7,5,0"})
        busy.engine.evaluate(HANG)
        busy.page.locator("[data-view=map]").click()
        expect(busy.root).to_have_attribute("data-state", "loading")
        busy.wait_for("ready")


class TestOutOfMemory:
    """Out of memory is an outcome if the worker survives it; the same search is not offered again."""

    LOWER = "Lower the node limit, or choose a search that generates fewer nodes."

    def search(self, visitor, file, before, instead):
        """Search with a module of the worker that is changed to fail at a line."""

        def answer(route):
            response = route.fetch()
            assert before in response.text()
            route.fulfill(response=response, body=response.text().replace(before, instead))

        visitor.page.context.route(f"**/{file}", answer, times=1)  # the next worker gets the unchanged module
        visitor.open()
        visitor.follow(**LONG_SEARCH)
        visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
        visitor.button("Solve").click()

    def test_search_out_of_memory_keeps_its_tree(self, new_visitor):
        line = "            if len(states) == node_limit:\n"
        stop = "            if len(states) == 700:\n                raise MemoryError\n"
        self.search(new_visitor, "puzzle/search/breadth_first.py", line, stop + line)
        new_visitor.wait_for("done")
        expect(new_visitor.stat("outcome")).to_have_text("out_of_memory")
        expect(new_visitor("notice-title")).to_have_text("Out of memory")
        expect(new_visitor("notice-text")).to_have_text(self.LOWER)
        assert new_visitor.sentence() == "Out of memory at 700 nodes. No path found yet."
        assert new_visitor.figures("enqueued") == {"enqueued": 700}
        new_visitor("notice-action").click()
        expect(new_visitor("opt-node_limit")).to_be_visible()
        expect(new_visitor("options").locator(":focus")).to_have_count(
            1
        )  # otherwise the next focus would close the form

    @pytest.mark.exhaustive
    def test_worker_that_dies_out_of_memory_keeps_the_tree(self, busy):
        start_long_search(busy)
        busy.engine.evaluate(BREAK.replace("something broke", "out of memory"))
        expect_interrupted_tree(busy, "out_of_memory", "Out of memory")
        expect(busy("notice-title")).to_have_text("Out of memory")
        expect(busy("notice-text")).to_have_text(self.LOWER)
        busy("notice-action").click()
        expect(busy("opt-node_limit")).to_be_visible()
        busy.follow(**SOLVED_SMALL)
        busy.solve()
        expect(busy.stat("path_length")).to_have_text("5")

    @pytest.mark.exhaustive
    @pytest.mark.parametrize(
        ("error", "expected"),
        [
            ("MemoryError", ("out_of_memory", "Out of memory", "Out of memory", "Options")),
            ("OSError('a disk')", ("cut_off", "Interrupted", "The search failed", "Try again")),
        ],
    )
    def test_error_while_sending_the_tree_keeps_the_tree(self, new_visitor, error, expected):
        line = "        trace = self._trace\n"
        stop = f"        if self._nodes: raise {error}\n"  # at the second batch, whatever the size of the first
        outcome, headline, title, button = expected
        self.search(new_visitor, "puzzle/recording/feed.py", line, stop + line)
        expect_interrupted_tree(new_visitor, outcome, headline)
        expect(new_visitor("notice-title")).to_have_text(title)
        expect(new_visitor("notice-action")).to_have_text(button)
        new_visitor("notice-action").click()
        if button == "Options":  # the same search would run out of memory again
            expect(new_visitor("options").locator(":focus")).to_have_count(
                1
            )  # otherwise the next focus would close the form
            new_visitor.follow(**LONG_SEARCH)
            new_visitor.button("Solve").click()
        new_visitor.wait_for("searching")
        new_visitor.wait_for("done")
        expect(new_visitor.stat("path_length")).to_have_text("31")

    def test_dead_interpreter_in_a_live_worker_is_replaced(self, new_visitor):
        line = "        trace = self._trace\n"
        fatal = "        if self._nodes: __import__('json').loads('[' * 100_000)\n"  # overflows the stack
        self.search(new_visitor, "puzzle/recording/feed.py", line, fatal + line)
        expect_interrupted_tree(new_visitor, "cut_off", "Interrupted")
        expect(new_visitor("notice-title")).to_have_text("The search was interrupted")
        expect(new_visitor("notice-trace")).to_have_text("RangeError: Maximum call stack size exceeded")
        new_visitor.button("Search again").click()
        new_visitor.wait_for("searching")
        new_visitor.button("Stop").click()
        new_visitor.wait_for("done")
        expect(new_visitor.stat("outcome")).to_have_text("cancelled")

    @pytest.mark.exhaustive
    def test_search_that_fails_before_its_first_node_says_so(self, new_visitor):
        line = "        trace = self._trace\n"
        self.search(new_visitor, "puzzle/recording/feed.py", line, "        raise MemoryError\n" + line)
        expect(new_visitor("notice-title")).to_have_text("Out of memory")
        new_visitor.wait_for("ready")
        assert new_visitor.sentence() == NOTHING


class TestTreeWithoutWorker:
    """A tree whose worker has died keeps its sentence and figures; the page says what needs a new search."""

    def test_sentence_and_figures_are_kept_and_the_loss_announced_once(self, kept):
        expect(kept.stat("path_length")).to_have_text("5")
        expect(kept("notice")).to_be_hidden()
        expect(kept("live")).to_have_text(GONE)
        sentence = kept.sentence()
        kept.button("Step back").click()
        expect(kept("sentence")).to_have_text(GONE)
        assert kept.stat("expanded").first.text_content() == "not known"
        kept.button("Last step").click()
        expect(kept("sentence")).to_have_text(sentence)
        assert kept.page.evaluate("announced").count(GONE) == 1

    def test_files_and_layouts_are_unavailable_but_images_are_saved(self, kept):
        kept("arrange").click()
        kept("layout").select_option("radial")
        expect(kept("layout-note")).to_have_text(GONE)
        expect(kept("layout")).to_have_value("tidy")
        kept.press("Escape")
        kept("save-toggle").click()
        kept("save-graphml").click()
        expect(kept("save-note")).to_have_text(GONE)
        with kept.page.expect_download():
            kept("save-svg").click()
        kept("save-toggle").click()

    def test_map_says_that_it_needs_a_new_search(self, kept):
        kept.page.locator("[data-view=map]").click()
        expect(kept("map-sentence")).to_have_text(GONE)
        kept.page.locator("[data-view=tree]").click()

    def test_next_search_is_complete(self, kept):
        kept.button("Solve").click()
        expect(kept("sentence")).not_to_have_text(GONE)
        expect(kept.stat("expanded").first).to_have_text("5")


class TestLateResult:
    """Results that arrive after Stop, or after a change of the board, are dropped."""

    def test_stopped_search_stays_stopped(self, visitor):
        visitor.follow(**LONG_SEARCH)
        visitor.button("Solve").click()
        visitor.wait_for("searching")
        visitor.button("Stop").click()
        visitor.wait_for("done")
        expect(visitor.stat("outcome")).to_have_text("cancelled")
        figures = visitor.figures()
        visitor.slide("ArrowDown")
        visitor.wait_for("ready")
        assert figures["expanded"] > 0

    def test_search_that_has_not_started_is_replaced_by_the_next(self, visitor):
        visitor.follow(**SOLVED_SMALL, heuristic="pattern_database:1,2,3")
        visitor.engine.evaluate(BUSY)
        visitor.button("Solve").click()
        visitor.wait_for("searching")
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        expect(visitor.stat("expanded")).to_have_text("5")
        expect(visitor("notice")).to_be_hidden()

    def test_changed_board_cancels_the_search(self, visitor):
        visitor.follow(**LONG_SEARCH)
        for key in ("ArrowDown", "ArrowUp"):
            visitor.button("Solve").click()
            visitor.wait_for("searching")
            visitor.slide(key)
            visitor.wait_for("ready")
        visitor("algorithm").select_option("a_star")
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        expect(visitor.stat("path_length")).to_have_text("5")
        expect(visitor.stat("expanded")).to_have_text("5")

    @pytest.mark.parametrize("change", ["goal", "algorithm", "option"])
    def test_change_during_a_search_cancels_it(self, visitor, change):
        visitor.follow(**LONG_SEARCH)
        visitor.button("Solve").click()
        visitor.wait_for("searching")
        if change == "goal":
            visitor.edit(goal="0 1 2/3 4 5/6 7 8")
        elif change == "algorithm":
            visitor("algorithm").select_option("depth_first")
        else:
            visitor.choose(order="RLDU")
        visitor.wait_for("ready")
        expect(visitor.root).to_have_attribute("data-run", "none")
        expect(visitor("primary-text")).to_have_text("Solve")


def test_unreadable_configuration_requests_no_other_host(new_visitor, site):
    requested = []

    def answer(route):
        requested.append(route.request.url)
        route.abort()

    new_visitor.page.context.route(lambda url: not url.startswith(site.origin), answer)
    new_visitor.page.context.route("**/pyscript.toml", lambda route: route.fulfill(body="interpreter = ["))
    new_visitor.page.goto(new_visitor.address)
    expect_one_card(new_visitor, "Python did not start here", "You can still play the board.", "Try again")
    assert requested == []
