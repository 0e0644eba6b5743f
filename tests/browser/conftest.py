"""Fixtures of the browser tests: servers, browsers, profiles, pages and visitors."""

import contextlib
import fcntl
import re
import subprocess
import sys
import threading
import warnings
from collections import Counter
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, sync_playwright

from announcements import ANNOUNCEMENT_PAUSE, set_announcement_pause
from compare_view import BOARDS, GREEDY, expect_sentence
from site_server import Server, serve_folder
from tools import chromium
from tools.archives import CurrentArchives
from tools.serve import FileHandler
from visitor import WIDE, Visitor
from waiting import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "test-results"
FLAGS = [
    *chromium.FLAGS,
    # The two features WebUIOmnibox... would start the menus of the address bar as separate pages in every profile. This
    # flag replaces Playwright's flag of the same name, so the features that Playwright disables are repeated.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,"
    "AimEnabled,PreconnectToSearch",
]
FAST_START = "--js-flags=--wasm-tiering-budget=200000000"
"""Optimise only long-running WebAssembly: starts take a quarter less time, the longest searches slightly more."""
ONE_PROCESS = "--process-per-site"
"""Run the pages of a profile in one process; see `Profile`."""


OWN_PAGES = {"page", "new_profile_page", "private_page"}
"""Fixtures that open a page for one test only."""


def _group(item):
    """Return the class of a test, or its file if it is in no class. The tests of a group run in one process."""
    return item.nodeid.rpartition("::")[0]


@pytest.hookimpl(trylast=True)  # when only the tests that will run are left
def pytest_collection_modifyitems(config, items):
    """In a run with several processes, begin with the tests that take longest, so that all processes end together.

    A test that opens a page counts as five others.
    """
    if not hasattr(config, "workerinput"):
        return
    costs = Counter()
    for item in items:
        costs[_group(item)] += 5 if OWN_PAGES.intersection(item.fixturenames) else 1
    items.sort(key=lambda item: (-costs[_group(item)], _group(item)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """When a test has failed, write a picture and the HTML of each page that it had to test-results/."""
    report = yield
    if report.failed and call.when == "call":
        values = [getattr(value, "page", value) for value in getattr(item, "funcargs", {}).values()]
        pages = list(dict.fromkeys(value for value in values if isinstance(value, Page) and not value.is_closed()))
        name = re.sub(r"\W+", "-", item.nodeid.removeprefix("tests/browser/"))[:150]
        for number, page in enumerate(pages, 1):
            with contextlib.suppress(Error):  # the page may have ended with the test
                RESULTS.mkdir(exist_ok=True)
                page.screenshot(path=RESULTS / f"{name}-{number}.png", timeout=TIMEOUT)
                (RESULTS / f"{name}-{number}.html").write_text(page.content(), encoding="utf-8")
    return report


class Handler(FileHandler):
    """Serves the project's files and archives below a path prefix, as `make serve` does, and extra pages of tests."""

    cached = (("Cache-Control", "max-age=3600"),)
    """The header of the project's files, which no test changes.

    Without it, browsers would request every file of a fresh clone again for each page, as its files have just changed.
    """

    def __init__(self, *args, prefix, pages, headers=(), **options):
        self.prefix, self.pages, self.more_headers, self.file_headers = prefix, pages, headers, ()
        super().__init__(*args, **options)

    def do_GET(self):
        """Send an extra page of a test, or a file of the project if the path begins with the prefix."""
        path = self.path.partition("?")[0]
        if (html := self.pages.get(path)) is not None:
            self.send("text/html; charset=utf-8", html.encode())
        elif self.path.startswith(self.prefix):
            self.path, self.file_headers = self.path.removeprefix(self.prefix.rstrip("/")), self.cached
            super().do_GET()
        else:
            self.send_error(404)

    def end_headers(self):
        """Add the headers that the test has asked for, and that of a file."""
        for name, value in (*self.more_headers, *self.file_headers):
            self.send_header(name, value)
        super().end_headers()


class Site:
    """Addresses of a running server: `url` is that of the project; `pages` maps paths to the HTML of extra pages."""

    def __init__(self, host, port, prefix, pages):
        self.origin = f"http://{host}:{port}"
        self.url = self.origin + prefix
        self.prefix, self.pages = prefix, pages

    def add(self, name, html):
        """Serve an extra page with this name and HTML, and return its address."""
        self.pages[self.prefix + name] = html
        return self.url + name


@contextlib.contextmanager
def serve(prefix="/", host="127.0.0.1", handler=Handler, directory=ROOT, **options):
    """Serve a folder, by default the project, on a free port; `options` are passed to the handler."""
    pages = {"/favicon.ico": ""}
    archives = CurrentArchives(directory)
    make_handler = partial(handler, directory=str(directory), prefix=prefix, pages=pages, archives=archives, **options)
    with Server(("127.0.0.1", 0), make_handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(host, server.server_port, prefix, pages)
        server.shutdown()


@pytest.fixture(scope="session")
def site():
    """A server of the project at its root, as with `make serve`."""
    with serve() as running:
        yield running


@pytest.fixture(scope="session")
def course_site():
    """A server of the project in a subfolder, as on a course site."""
    with serve("/course/week3/") as running:
        yield running


@pytest.fixture(scope="session")
def other_site():
    """A second server, on localhost: browsers treat it as another site than 127.0.0.1, which serves the project."""
    with serve(host="localhost") as running:
        yield running


class RecordingHandler(Handler):
    """Records every request in the list `heard`, and allows every origin to read the answer."""

    def __init__(self, *args, heard, **options):
        self.heard = heard
        super().__init__(*args, **options)

    def parse_request(self):
        """Record a request, whatever its method."""
        is_request = super().parse_request()
        self.heard.append(self.path if is_request else "?")
        return is_request


@pytest.fixture
def outside_server():
    """A server on another port, which nothing in the sandbox may reach; `heard` lists the paths that were requested."""
    heard = []
    headers = [("Access-Control-Allow-Origin", "*")]
    with serve(handler=RecordingHandler, heard=heard, headers=headers) as running:
        running.heard = heard
        yield running


@pytest.fixture
def embedding_url(other_site):
    """A function that creates a page on another site with an iframe of a given address, and returns the new page's address."""

    def embed(url):
        frame = f'<iframe src="{url}" width=900 height=640></iframe>'
        return other_site.add("embedding.html", f"<!doctype html><title>A course</title>{frame}")

    return embed


@pytest.fixture(scope="session")
def launch(request):
    """A function that starts a Chromium, which runs until the end of the tests.

    It starts without the two flags that save time if any test measures durations or memory (marked `alone`).
    """
    is_measured = any(test.get_closest_marker("alone") for test in request.session.items)
    with contextlib.ExitStack() as started:
        playwright = started.enter_context(sync_playwright())

        def start(fast_start=not is_measured, program=None):
            """Start a Chromium: the given program, or the one that `chromium.find()` has found."""
            flags = [*FLAGS, FAST_START, ONE_PROCESS] if fast_start else FLAGS
            running = playwright.chromium.launch(executable_path=program or chromium.find(), args=flags)
            started.callback(running.close)
            return running

        yield start


@pytest.fixture(scope="session")
def browser(launch):
    """One Chromium for all tests."""
    return launch()


def new_context(browser):
    """Return a new browser profile, in which Playwright waits as long as `expect` does before it reports a timeout."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(TIMEOUT)
    return context


# Programs that build the site in seconds: as `make site` does, except that files are compressed by gzip, without Zopfli.
# The later version has one more file.
BUILD = """
import sys
from pathlib import Path
from tools.site import __main__, compressed

compressed.compress_slowly = compressed.compress
__main__.main(Path(sys.argv[1]))
"""
BUILD_LATER = """
import sys
from dataclasses import replace
from pathlib import Path
from tools.site import compressed
from tools.site.__main__ import HTML, site, write
from tools.site.contents import collect_contents

compressed.compress_slowly = compressed.compress
html = HTML.read_text(encoding="utf-8")
contents = collect_contents(html)
write(site(html, replace(contents, plain=contents.plain | {"later.txt": b"Something has changed."})), Path(sys.argv[1]))
"""


def _is_from_iframe(request):
    """Return True if a request is from an iframe, False if not or if Playwright does not know, as for workers."""
    try:
        return request.frame.parent_frame is not None or request.frame.is_detached()
    except Error:
        return False


class Record:
    """Lists of a page's requests, console messages and problems: errors, warnings and failed requests."""

    def __init__(self):
        self.requests, self.problems, self.messages = [], [], []

    def follow(self, context):
        """Record all pages, iframes and workers of a browser profile; return a function that stops recording."""
        handlers = {
            "request": lambda request: self.requests.append(request.url),
            "requestfailed": self.on_failure,
            "response": self.on_response,
            "console": self.on_console,
            "weberror": lambda error: self.problems.append(str(error.error)),
        }
        for event, handler in handlers.items():
            context.on(event, handler)
        return lambda: [context.remove_listener(event, handler) for event, handler in handlers.items()]

    def on_failure(self, request):
        """Note a failed request as a problem, unless it was aborted for a harmless reason."""
        # Some aborted requests are no problem: for the icon of a page that was left; for a blob, which is the script of
        # a worker that ended early or a saved file; and any request from an iframe that was removed.
        is_aborted_on_purpose = (
            request.url.endswith("/icon.svg") or request.url.startswith("blob:") or _is_from_iframe(request)
        )
        if not (request.failure == "net::ERR_ABORTED" and is_aborted_on_purpose):
            self.problems.append(f"failed: {request.url}")

    def on_response(self, response):
        """Note a response with an error status as a problem."""
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")

    def on_console(self, message):
        """Note a console message, and errors and warnings also as problems."""
        self.messages.append(message.text)
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def outside(self, *sites):
        """Return the addresses of all requests to other servers than these sites."""
        allowed = (*(site.origin + "/" for site in sites), *(f"blob:{site.origin}/" for site in sites), "data:")
        return [url for url in self.requests if not url.startswith(allowed)]


@pytest.fixture
def record():
    """The requests, console messages and problems of the page that the test opens."""
    return Record()


@pytest.fixture
def new_profile_page(browser, record):
    """A page in a new browser profile, as on a first visit; `record` lists its requests and problems."""
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    context.close()


@pytest.fixture
def private_page(launch, record):
    """A page whose browser denies storage to iframes of other sites, as only a full Chromium does."""
    program = chromium.find_full()
    if program is None:
        pytest.skip("Needs a full Chromium; only a headless shell is installed.")
    browser = launch(program=program)
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    browser.close()


# Compiles both interpreters; the promise keeps them in memory.
ANCHOR = """<!doctype html><title>Interpreters</title><script>
const files = ["static/vendor/micropython/micropython.wasm", "static/vendor/pyodide/pyodide.asm.wasm"]
const compiled = Promise.all(files.map(file => WebAssembly.compileStreaming(fetch(file))))
</script>"""


class Profile:
    """A browser profile for the pages of many tests, cleared after each page.

    The pages share a process, compiled code and cached files, but nothing that a page could read. This halves the time
    to open a page.
    """

    def __init__(self, browser, site):
        self.context = new_context(browser)
        # While this page is open, other pages run in its process, where both Python interpreters are compiled already.
        self.anchor = self.context.new_page()
        self.anchor.goto(site.add("anchor.html", ANCHOR))
        self.anchor.evaluate("async () => { await compiled }")
        self.session = self.context.new_cdp_session(self.anchor)
        self.sites = {site.origin}

    @contextlib.contextmanager
    def page(self):
        """Yield a new page; afterwards close it and its pop-ups, and clear storage, permissions and routes."""
        other_pages = self.context.pages
        yield self.context.new_page()
        for page in self.context.pages:
            if page not in other_pages:
                addresses = (urlsplit(frame.url) for frame in page.frames)
                self.sites.update(
                    f"{address.scheme}://{address.netloc}" for address in addresses if address.scheme == "http"
                )
                page.close()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        for site in self.sites:
            self.session.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})


@pytest.fixture(scope="session")
def profile(browser, site):
    """The browser profile in which tests open pages, except for the shared page and for tests of first visits."""
    return Profile(browser, site)


@pytest.fixture
def page(profile, record):
    """A new page with empty storage; `record` lists its requests and problems."""
    stop_recording = record.follow(profile.context)
    with profile.page() as page:
        yield page
    stop_recording()


@pytest.fixture
def new_visitor(page, site):
    """A `Visitor` of a new page, which the test opens itself."""
    return Visitor(page, site.url)


class SharedPage:
    """One page, with its record, that many tests use one after another, since starting a page takes seconds."""

    def __init__(self, browser, site):
        context = new_context(browser)
        self.record = Record()
        self.record.follow(context)
        self.visitor = Visitor(context.new_page(), site.url)
        self.visitor.open()


@pytest.fixture(scope="session")
def shared_page(launch, browser, site):
    """A function that returns the shared page.

    On a busy machine a headless Chromium can permanently stop giving a page animation frames, so that clicks never
    finish. The shared page is then replaced by one in a new Chromium.
    """
    pages = [SharedPage(browser, site)]

    def working_page():
        """Return the newest shared page; first replace it if it gets no animation frames."""
        if not pages[-1].visitor.gets_frames():
            warnings.warn(
                "Chromium gave the shared page no frames for five seconds; a new one is started.", stacklevel=1
            )
            pages.append(SharedPage(launch(), site))
        return pages[-1]

    return working_page


@pytest.fixture
def visitor(shared_page, site):
    """A `Visitor` of the shared page in its default state.

    The test fails if the page reports problems or sends requests to other sites.
    """
    page = shared_page()
    record = page.record
    page.visitor.reset()
    record.problems.clear()
    record.requests.clear()
    yield page.visitor
    assert record.problems == []
    assert record.outside(site) == []


@pytest.fixture
def open_comparison(visitor):
    """A function that follows a link to the Compare view; after the test the page shows the tree again."""

    def follow(**keys):
        """Follow a link with these keys; the runs are searched unless the caller names the state to wait for."""
        search = {} if "state" in keys else {"run": 1}
        visitor.follow(**{**BOARDS, "view": "compare", **search, **keys})
        return visitor

    yield follow
    visitor.show_view("Tree")


@pytest.fixture
def two_runs(open_comparison):
    """The page in the Compare view, with two finished runs: A by A*, B by greedy best-first search."""
    visitor = open_comparison(b=GREEDY)
    expect_sentence(
        visitor,
        "Greedy search expanded fewer nodes for a longer path: 46 instead of 70, 24 moves instead of 16.",
    )
    return visitor


@pytest.fixture
def listener(visitor):
    """The shared page with short pauses between announcements, until the end of the test."""
    set_announcement_pause(visitor, ANNOUNCEMENT_PAUSE)
    yield visitor
    set_announcement_pause(visitor, 3000)
    if visitor("map").is_visible():
        visitor.show_view("Tree")
    visitor.press("Escape")


def build_once(tmp_path_factory, name, *program):
    """Return the folder of a site that a Python program builds.

    The first test process that needs the site builds it; the other processes wait for the build.
    """
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if folder.name.startswith("popen-") else folder) / name
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.with_suffix(".zip").exists():  # the build writes the zip file last
            subprocess.run([sys.executable, *program, folder], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """The folder of the built site, compressed less than the published one."""
    return build_once(tmp_path_factory, "dist", "-c", BUILD)


@pytest.fixture(scope="session")
def later_dist(tmp_path_factory):
    """The folder of a later version of the built site."""
    return build_once(tmp_path_factory, "later", "-c", BUILD_LATER)


@pytest.fixture
def dist_server(dist):
    """The server of the built site."""
    with serve_folder(dist) as served:
        yield served


@pytest.fixture
def dist_visitor(new_profile_page, dist_server):
    """A `Visitor` of the built site in a new browser profile; the test opens the page itself."""
    return Visitor(new_profile_page, dist_server.url)
