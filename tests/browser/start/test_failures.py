"""Missing files and crashes are shown in one card with one button, and the board stays playable if possible."""

import re

import pytest

from changed_sources import change_python
from conftest import ROOT
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

BEFORE_PYTHON = [
    "static/js/start/start.js",
    "static/js/start/before-paint.js",
    "static/vendor/pyscript/core.js",
    "static/vendor/micropython/micropython.mjs",
    "static/vendor/micropython/micropython.wasm",
    "static/page.json",
    "static/js/bridge.js",
]
BEFORE_THE_SEARCHES = [
    "static/js/start/worker-program.py",
    "pyscript.toml",
    "static/vendor/pyscript/toml-*.js",
    "static/js/start/interpreter.js",
    "static/vendor/pyodide/pyodide.mjs",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyodide/pyodide-lock.json",
    "static/worker.zip",
]
# Returns true if all but about `missing` megabytes have arrived, and the number has not changed in the last twenty checks.
ONE_FILE_IS_MISSING = """
missing => {
  const text = document.getElementById("loading-bytes").textContent
  const [loaded, total] = text.match(/[\\d.]+/g).map(Number)
  window.checks = window.checkedText === text ? window.checks + 1 : 0
  window.checkedText = text
  return loaded > total - missing - 1 && window.checks > 20
}
"""
MISSING = "A file that the page needs could not be downloaded, or is damaged. The network may be slow or interrupted."
SITE_UNAVAILABLE = "The network or this site is unavailable. Loading resumes by itself once it is back."
BOARD_PLAYABLE = "You can still play the board."
# Keeps a worker busy for 90 seconds, longer than the page waits for an answer, like a search that hangs.
HANG = "() => void setTimeout(() => { for (const end = Date.now() + 90_000; Date.now() < end;); })"
# Keeps a worker busy for four seconds, in which it sends heartbeats, so that the page does not replace it.
BUSY = """
() => void setTimeout(() => {
  let next = 0
  for (const end = Date.now() + 4_000; Date.now() < end;) {
    if (Date.now() < next) continue
    next = Date.now() + 500
    postMessage({heartbeat: 0})
  }
})
"""
BREAK = "() => void setTimeout(() => { throw new Error('something broke') })"
CLOSE = "() => self.close()"
# Waits until a starting worker has downloaded the first file of its Python interpreter.
HAS_STARTED = """
() => new Promise(done => {
  const check = () => performance.getEntriesByType("resource").some(entry => entry.name.includes("/pyodide/")) ? done() : setTimeout(check, 10)
  check()
})
"""
NEEDS_NEW_SEARCH = "Python was restarted. The tree is kept; explanations and downloads need a new search."
NO_TREE = "This search produced no tree. The previous one is still shown."
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
def isolated_visitor(browser, site):
    """A visitor with a separate profile, for tests with a fake clock, which cannot be removed from a profile."""
    with browser.new_context() as context:
        yield Visitor(context.new_page(), site.url)


def damage(visitor, file, kind):
    """Make requests for a file fail: “missing”, “cut off”, or with the wrong media type (“mistyped”)."""

    def answer(route):
        """Answer the request for the file as the kind of failure requires."""
        if kind == "missing":
            route.fulfill(status=404, body="There is no such file.")
        elif kind == "cut off":
            route.abort()
        else:
            response = route.fetch()
            route.fulfill(response=response, headers={**response.headers, "content-type": "text/plain"})

    visitor.page.context.route(f"**/{file}", answer)


def expect_one_card(visitor, title, text, button):
    """Expect a single error card on the page with this title and text, and with a single button of this name."""
    visitor.wait_for("failed")
    cards = visitor.page.locator(".notice:visible, .card:visible")
    expect(cards).to_have_count(1)
    expect(visitor("notice-title")).to_have_text(title)
    expect(visitor("notice-text")).to_have_text(text)
    expect(cards.get_by_role("button")).to_have_count(1)
    expect(cards.get_by_role("button")).to_have_text(button)
    expect(visitor("loading")).to_be_hidden()


def expect_a_playable_board(visitor):
    """Expect that a tile can be moved, and that Solve moves the focus to the error card."""
    visitor.slide("ArrowDown")
    visitor.expect_board((2, 8, 3, 1, 0, 4, 7, 6, 5))
    expect(visitor("notice")).to_be_visible()
    visitor.wait_for("failed")
    visitor("primary").click()
    expect(visitor("notice-action")).to_be_focused()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("file", "kind"), [*((file, "missing") for file in BEFORE_PYTHON), (BEFORE_PYTHON[0], "cut off")]
)
def test_missing_file_of_micropython_shows_the_error_card(new_visitor, file, kind):
    damage(new_visitor, file, kind)
    new_visitor.page.goto(new_visitor.address)
    expect_one_card(
        new_visitor, "Python did not start here", SITE_UNAVAILABLE if kind == "cut off" else MISSING, "Try again"
    )
    expect(new_visitor("board")).to_be_visible()
    expect(new_visitor("primary")).to_be_hidden()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("file", "kind"),
    [*((file, "missing") for file in BEFORE_THE_SEARCHES), *((file, "cut off") for file in BEFORE_THE_SEARCHES[4:7])],
)
def test_board_is_playable_without_a_file_of_pyodide(new_visitor, file, kind):
    damage(new_visitor, file, kind)
    new_visitor.page.goto(new_visitor.address)
    # The first sentence may be missing, as the browser does not always report the file.
    first_sentence = f"({re.escape(SITE_UNAVAILABLE)} )?" if kind == "cut off" else ""
    expect_one_card(
        new_visitor, "Python did not start here", re.compile(f"^{first_sentence}{BOARD_PLAYABLE}$"), "Try again"
    )
    expect_a_playable_board(new_visitor)


@pytest.mark.exhaustive
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


@pytest.mark.exhaustive
def test_try_again_reloads_the_page(new_visitor):
    damage(new_visitor, "static/vendor/pyodide/pyodide.asm.wasm", "missing")
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("failed")
    new_visitor.page.context.unroute_all()
    new_visitor.button("Try again").click()
    new_visitor.wait_for("done")


@pytest.mark.some(1)
@pytest.mark.parametrize("missing_feature", ["WebAssembly", "Worker"])
def test_missing_browser_feature_is_named(new_visitor, missing_feature):
    new_visitor.page.add_init_script(f"delete globalThis.{missing_feature}")
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("failed")
    reasons = {
        "WebAssembly": "WebAssembly switched off, and Python",
        "Worker": "web workers switched off, and searches",
    }
    text = f"This browser has {reasons[missing_feature]} need{'s it' if missing_feature == 'WebAssembly' else ' them'}."
    expect_one_card(new_visitor, "Python did not start here", text, "Try again")


def test_browser_without_modules_shows_what_is_needed(new_visitor, site):
    # Like a browser without modules, this browser ignores scripts of an unknown type.
    html = new_visitor.page.request.get(site.url).text()
    html_without_modules = html.replace('<script type="module"', '<script type="unknown"')
    new_visitor.page.route(site.url, lambda route: route.fulfill(body=html_without_modules, content_type="text/html"))
    new_visitor.page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    new_visitor.page.goto(new_visitor.address)
    text = "Slide & Seek needs JavaScript modules and WebAssembly, which every browser of the last five years has."
    expect_one_card(new_visitor, "This browser is too old for this page", text, "Try again")


def test_page_without_javascript_shows_what_is_needed(browser, site):
    with browser.new_context(java_script_enabled=False) as context:
        visitor = Visitor(context.new_page(), site.url)
        visitor.page.goto(visitor.address)
        expect(visitor.page.get_by_role("heading", name="Slide & Seek needs JavaScript")).to_be_visible()
        assert visitor("board").locator(".tile").all_inner_texts() == list("28316475")
        expect(visitor("primary")).to_be_hidden()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "file", ["static/vendor/micropython/micropython.wasm", "static/vendor/pyodide/pyodide.asm.wasm"]
)
def test_twenty_seconds_without_progress_are_reported(isolated_visitor, file):
    """Never answers the request for one file, and moves a fake clock on by 21 seconds."""
    isolated_visitor.page.clock.install()
    isolated_visitor.page.context.route(f"**/{file}", lambda route: None)
    with isolated_visitor.page.expect_request(f"**/{file}"):
        isolated_visitor.page.goto(isolated_visitor.address)
    if "pyodide" in file:
        # Wait for all other files, as each file that arrives later would remove the sentence.
        isolated_visitor.page.wait_for_function(
            ONE_FILE_IS_MISSING, arg=(ROOT / file).stat().st_size / 1e6, polling=100
        )
    expect(isolated_visitor("loading-bytes")).to_have_text(re.compile(r"^\d+\.\d of \d+\.\d MB$"))
    for width in (1280, 390):
        isolated_visitor.page.set_viewport_size({"width": width, "height": 800})
        isolated_visitor.page.clock.fast_forward(21_000)
        expect(isolated_visitor("loading-note")).to_have_text(re.compile("^Loading takes longer than usual"))
        expect(isolated_visitor("loading-note")).to_be_visible()


@pytest.mark.exhaustive
def test_page_works_with_storage_denied(private_page, site, embedding_url):
    private_page.goto(embedding_url(site.url + "?run=1"))
    frame = private_page.frames[1]
    frame.wait_for_selector("html[data-state=done]", state="attached", timeout=90_000)
    assert frame.locator("[data-stat=path_length]").text_content() == "17"


@pytest.fixture(scope="class")
def crash_visitor(profile, site):
    """A visitor with a separate page for tests that crash the worker; the test fails if the page has an uncaught error."""
    with profile.page() as page:
        visitor, uncaught = Visitor(page, site.url), []
        page.on("pageerror", lambda error: uncaught.append(str(error)))
        visitor.open()
        yield visitor
    assert uncaught == []


@pytest.fixture(scope="class")
def tree_without_worker(crash_visitor):
    """A visitor whose page shows a finished tree although its worker has died."""
    crash_visitor.follow(**SOLVED_SMALL)
    crash_visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
    crash_visitor.solve()
    expected = crash_visitor.sentence(), crash_visitor.figures()
    with crash_visitor.page.expect_worker():
        crash_visitor.engine.evaluate(CLOSE)
    crash_visitor.wait_for("done")
    assert (crash_visitor.sentence(), crash_visitor.figures()) == expected
    return crash_visitor


TREE_GROWS = """() => !document.documentElement.hasAttribute("data-stale")
    && +document.getElementById("scrubber").max > 100"""  # a stale tree is the previous search's


def start_long_search(visitor):
    """Record announcements, start a long search, and wait until its tree has more than 100 steps."""
    visitor.follow(**LONG_SEARCH, node_limit=400_000)
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
    visitor.button("Solve").click()
    visitor.page.wait_for_function(TREE_GROWS)


def expect_interrupted_tree(visitor, outcome, headline):
    """Expect that an interrupted search keeps its sentence, figures and timeline, and is announced once."""
    visitor.wait_for("done")
    expect(visitor.root).not_to_have_attribute("data-stale", "")
    expect(visitor.stat("outcome")).to_have_text(outcome)
    # The number of expanded nodes is the number of steps, as breadth-first search expands one node per step.
    expect(visitor.stat("expanded").first).to_have_text(visitor("step-last").text_content())
    nodes, last_step = visitor.figures("enqueued")["enqueued"], visitor("step-last").text_content()
    assert nodes > 100
    sentence = f"{headline} at {nodes:,} nodes. No path found yet."
    assert visitor.sentence() == sentence
    expect(visitor("step-now")).to_have_text(last_step)
    # The live region has the sentence, followed by the size of the tree, in one announcement.
    expect(visitor("live")).to_have_text(re.compile(f"^{re.escape(sentence)} [\\d,]+ steps, depth"))
    announced = [text for text in visitor.page.evaluate("announced") if "memory" in text or "nterrupted" in text]
    assert len(announced) == 1 and announced[0].startswith(sentence)
    visitor.drag_scrubber(3)
    expect(visitor("step-now")).to_have_text("3")
    expect(visitor("sentence")).to_have_text(NEEDS_NEW_SEARCH)
    assert 3 < visitor.figures("enqueued")["enqueued"] < 12  # each of three expanded boards has at most four moves
    visitor.button("Last step").click()
    expect(visitor("sentence")).to_have_text(sentence)


class TestWorkerCrash:
    """A crash is reported within seconds; the worker is replaced, and board, options and tree are kept."""

    def expect_a_restart(self, visitor, start, state="done"):
        """Expect the card about the restart of Python, this state of the page, and the unchanged start board."""
        expect(visitor("notice-title")).to_have_text("The search was interrupted")
        expect(visitor("notice-text")).to_have_text(
            "Python stopped responding and was restarted. Your board and options are kept."
        )
        visitor.wait_for(state)
        expect(visitor("notice")).to_be_visible()
        assert ",".join(map(str, visitor.board())) == start

    @pytest.mark.some(1)
    @pytest.mark.parametrize("crash", [CLOSE, BREAK, HANG])
    def test_crash_during_a_search_keeps_the_tree(self, crash_visitor, crash):
        start_long_search(crash_visitor)
        crash_visitor.engine.evaluate(crash)
        self.expect_a_restart(crash_visitor, LONG_SEARCH["start"])
        expect(crash_visitor("algorithm")).to_have_value("breadth_first")
        crash_visitor("options-toggle").click()
        expect(crash_visitor("opt-node_limit")).to_have_value("400000")
        crash_visitor("options-toggle").click()
        expect_interrupted_tree(crash_visitor, "cut_off", "Interrupted")
        crash_visitor.button("Search again").click()
        crash_visitor.wait_for("searching")
        expect(crash_visitor("notice")).to_be_hidden()
        crash_visitor.button("Stop").click()
        crash_visitor.wait_for("done")
        expect(crash_visitor.stat("outcome")).to_have_text("cancelled")

    @pytest.mark.exhaustive
    def test_idle_worker_that_hangs_is_noticed_at_the_next_search(self, crash_visitor):
        crash_visitor.follow(**SOLVED_SMALL)
        crash_visitor.engine.evaluate(HANG)
        crash_visitor.button("Solve").click()
        self.expect_a_restart(crash_visitor, SOLVED_SMALL["start"], "ready")
        assert crash_visitor.sentence() == NO_TREE

    @pytest.mark.exhaustive
    def test_idle_worker_that_dies_is_replaced_before_the_next_search(self, crash_visitor):
        crash_visitor.follow(**SOLVED_SMALL)
        crash_visitor.end_worker()
        crash_visitor.solve()
        expect(crash_visitor.stat("path_length")).to_have_text("5")

    def test_worker_that_dies_while_starting_is_replaced(self, crash_visitor):
        """Ends the first worker, and then the second one before it has started."""
        crash_visitor.follow(**SOLVED_SMALL)
        with crash_visitor.page.expect_worker() as second_worker:
            crash_visitor.engine.evaluate(CLOSE)
        second_worker.value.evaluate(HAS_STARTED)
        with crash_visitor.page.expect_worker():
            second_worker.value.evaluate(CLOSE)
        crash_visitor.wait_for("ready")
        crash_visitor.solve()
        expect(crash_visitor.stat("path_length")).to_have_text("5")

    @pytest.mark.exhaustive
    def test_map_notices_a_worker_that_hangs(self, crash_visitor):
        crash_visitor.follow(**{**SOLVED_SMALL, "start": "2,8,3,1,6,4,7,5,0"})
        crash_visitor.engine.evaluate(HANG)
        crash_visitor.page.locator("[data-view=map]").click()
        expect(crash_visitor.root).to_have_attribute("data-state", "loading")
        crash_visitor.wait_for("ready")


class TestOutOfMemory:
    """A search that runs out of memory keeps its tree, and the page does not offer the same search again."""

    LOWER = "Lower the node limit, or choose a search that generates fewer nodes."

    def search_with_fault(self, visitor, file, line, replacement):
        """Start a long search in a new worker, after replacing a line of a module so that the search fails."""
        change_python(visitor.page.context, file, line, replacement, times=1)  # later workers get the unchanged module
        visitor.open()
        visitor.follow(**LONG_SEARCH)
        visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
        visitor.button("Solve").click()

    @pytest.mark.exhaustive
    def test_search_out_of_memory_keeps_its_tree(self, new_visitor):
        line = "            if len(states) == node_limit:\n"
        fault = "            if len(states) == 700:\n                raise MemoryError\n"
        self.search_with_fault(new_visitor, "puzzle/families/frontier/breadth_first.py", line, fault + line)
        new_visitor.wait_for("done")
        expect(new_visitor.stat("outcome")).to_have_text("out_of_memory")
        expect(new_visitor("notice-title")).to_have_text("Out of memory")
        expect(new_visitor("notice-text")).to_have_text(self.LOWER)
        assert new_visitor.sentence() == "Out of memory at 700 nodes. No path found yet."
        assert new_visitor.figures("enqueued") == {"enqueued": 700}
        new_visitor("notice-action").click()
        expect(new_visitor("opt-node_limit")).to_be_visible()
        expect(new_visitor("options").locator(":focus")).to_have_count(1)  # the form would close without focus

    @pytest.mark.exhaustive
    def test_worker_that_dies_out_of_memory_keeps_the_tree(self, crash_visitor):
        start_long_search(crash_visitor)
        crash_visitor.engine.evaluate(BREAK.replace("something broke", "out of memory"))
        expect_interrupted_tree(crash_visitor, "out_of_memory", "Out of memory")
        expect(crash_visitor("notice-title")).to_have_text("Out of memory")
        expect(crash_visitor("notice-text")).to_have_text(self.LOWER)
        crash_visitor("notice-action").click()
        expect(crash_visitor("opt-node_limit")).to_be_visible()
        crash_visitor.follow(**SOLVED_SMALL)
        crash_visitor.solve()
        expect(crash_visitor.stat("path_length")).to_have_text("5")

    @pytest.mark.exhaustive
    @pytest.mark.parametrize(
        ("error", "expected"),
        [
            ("MemoryError", ("out_of_memory", "Out of memory", "Out of memory", "Options")),
            ("OSError('a disk')", ("cut_off", "Interrupted", "The search failed", "Try again")),
        ],
    )
    def test_error_while_sending_the_tree_keeps_the_tree(self, new_visitor, error, expected):
        """Makes the second batch of nodes fail with this error."""
        line = "        trace = self._trace\n"
        fault = f"        if self._nodes: raise {error}\n"  # fails when the second batch of nodes is sent
        outcome, headline, title, button = expected
        self.search_with_fault(new_visitor, "puzzle/recording/feed.py", line, fault + line)
        expect_interrupted_tree(new_visitor, outcome, headline)
        expect(new_visitor("notice-title")).to_have_text(title)
        expect(new_visitor("notice-action")).to_have_text(button)
        new_visitor("notice-action").click()
        if button == "Options":  # instead of “Search again”, which would fail again
            # The focus must be in the form, which closes when the focus leaves it.
            expect(new_visitor("options").locator(":focus")).to_have_count(1)
            new_visitor.follow(**LONG_SEARCH)
            new_visitor.button("Solve").click()
        new_visitor.wait_for("searching")
        new_visitor.wait_for("done")
        expect(new_visitor.stat("path_length")).to_have_text("31")

    @pytest.mark.exhaustive
    def test_dead_interpreter_in_a_live_worker_is_replaced(self, new_visitor):
        line = "        trace = self._trace\n"
        fault = "        if self._nodes: __import__('json').loads('[' * 100_000)\n"  # this overflows the interpreter's stack
        self.search_with_fault(new_visitor, "puzzle/recording/feed.py", line, fault + line)
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
        self.search_with_fault(new_visitor, "puzzle/recording/feed.py", line, "        raise MemoryError\n" + line)
        expect(new_visitor("notice-title")).to_have_text("Out of memory")
        new_visitor.wait_for("ready")
        assert new_visitor.sentence() == NO_TREE


class TestTreeWithoutWorker:
    """A tree whose worker has died keeps its explanation and statistics; the page says what needs a new search."""

    def test_sentence_and_figures_are_kept_and_the_loss_announced_once(self, tree_without_worker):
        expect(tree_without_worker.stat("path_length")).to_have_text("5")
        expect(tree_without_worker("notice")).to_be_hidden()
        expect(tree_without_worker("live")).to_have_text(NEEDS_NEW_SEARCH)
        sentence = tree_without_worker.sentence()
        tree_without_worker.button("Step back").click()
        expect(tree_without_worker("sentence")).to_have_text(NEEDS_NEW_SEARCH)
        assert tree_without_worker.stat("expanded").first.text_content() == "not known"
        tree_without_worker.button("Last step").click()
        expect(tree_without_worker("sentence")).to_have_text(sentence)
        assert tree_without_worker.page.evaluate("announced").count(NEEDS_NEW_SEARCH) == 1

    def test_files_and_layouts_are_unavailable_but_images_are_saved(self, tree_without_worker):
        tree_without_worker("arrange").click()
        tree_without_worker("layout").select_option("radial")
        expect(tree_without_worker("layout-note")).to_have_text(NEEDS_NEW_SEARCH)
        expect(tree_without_worker("layout")).to_have_value("tidy")
        tree_without_worker.press("Escape")
        tree_without_worker.unfold()
        tree_without_worker("save-toggle").click()
        tree_without_worker("save-graphml").click()
        expect(tree_without_worker("save-note")).to_have_text(NEEDS_NEW_SEARCH)
        with tree_without_worker.page.expect_download():
            tree_without_worker("save-svg").click()
        tree_without_worker("save-toggle").click()

    def test_map_says_that_it_needs_a_new_search(self, tree_without_worker):
        tree_without_worker.page.locator("[data-view=map]").click()
        expect(tree_without_worker("map-sentence")).to_have_text(NEEDS_NEW_SEARCH)
        tree_without_worker.page.locator("#views [data-view=tree]").click()

    def test_next_search_is_complete(self, tree_without_worker):
        tree_without_worker.button("Solve").click()
        expect(tree_without_worker("sentence")).not_to_have_text(NEEDS_NEW_SEARCH)
        expect(tree_without_worker.stat("expanded").first).to_have_text("5")


@pytest.mark.exhaustive
def test_example_is_complete_again_once_python_has_restarted(new_visitor):
    """The next worker repeats the search of the example, so that explanations and files need no new search."""
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("done")
    new_visitor.end_worker()
    new_visitor.wait_for("done")
    new_visitor.button("Step back").click()
    expect(new_visitor("step-now")).not_to_have_text(new_visitor("step-last").inner_text())
    expect(new_visitor("sentence")).to_contain_text("A* takes the frontier node")
    new_visitor.unfold()
    new_visitor("save-toggle").click()
    with new_visitor.page.expect_download():
        new_visitor("save-graphml").click()


class TestLateResult:
    """Results of a search that arrive after Stop, or after a change of the board, are ignored."""

    def test_stopped_search_stays_stopped(self, visitor):
        visitor.follow(**LONG_SEARCH)
        visitor.start_search()
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
        visitor.start_search()  # while the worker is busy
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        expect(visitor.stat("expanded")).to_have_text("5")
        expect(visitor("notice")).to_be_hidden()

    def test_changed_board_cancels_the_search(self, visitor):
        visitor.follow(**LONG_SEARCH)
        for key in ("ArrowDown", "ArrowUp"):
            visitor.start_search()
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
        visitor.start_search()
        if change == "goal":
            visitor.edit(goal="0 1 2/3 4 5/6 7 8")
        elif change == "algorithm":
            visitor("algorithm").select_option("depth_first")
        else:
            visitor.choose(order="RLDU")
        visitor.wait_for("ready")
        expect(visitor.root).to_have_attribute("data-run", "none")
        expect(visitor("primary-text")).to_have_text("Solve")


@pytest.mark.exhaustive
def test_unreadable_configuration_requests_no_other_host(new_visitor, site):
    """Replaces PyScript's configuration by invalid TOML, and collects requests to other hosts."""
    requested = []

    def answer(route):
        """Record and refuse a request to another host."""
        requested.append(route.request.url)
        route.abort()

    new_visitor.page.context.route(lambda url: not url.startswith(site.origin), answer)
    new_visitor.page.context.route("**/pyscript.toml", lambda route: route.fulfill(body="interpreter = ["))
    new_visitor.page.goto(new_visitor.address)
    expect_one_card(new_visitor, "Python did not start here", "You can still play the board.", "Try again")
    assert requested == []
