"""Fixtures of the browser tests: servers, browsers, profiles, pages and visitors."""

import contextlib
import fcntl
import subprocess
import sys
import threading
import warnings
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, sync_playwright

from announcements import ANNOUNCEMENT_PAUSE, set_announcement_pause
from compare_view import BOARDS, GREEDY, expect_sentence
from site_server import Server, serve_folder
from tools import chromium
from visitor import WIDE, Visitor
from waiting import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Every profile would start the menus of the address bar as separate pages. This flag replaces Playwright's flag of the
    # same name, so the features that Playwright disables are repeated here.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,"
    "AimEnabled,PreconnectToSearch",
]
FAST_START = "--js-flags=--wasm-tiering-budget=200000000"
"""Optimise only long-running WebAssembly: starts take a quarter less time, the longest searches slightly more."""
ONE_PROCESS = "--process-per-site"
"""Run the pages of a profile in one process; see `Profile`."""


class Handler(SimpleHTTPRequestHandler):
    """A handler like that of `python3 -m http.server`, with a path prefix and extra pages of tests."""

    def __init__(self, *args, prefix, pages, headers=(), **options):
        self.prefix, self.pages, self.more_headers = prefix, pages, headers
        super().__init__(*args, **options)

    def do_GET(self):
        if (html := self.pages.get(self.path.partition("?")[0])) is not None:
            body = html.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        elif self.path.startswith(self.prefix):
            self.path = self.path.removeprefix(self.prefix.rstrip("/"))
            super().do_GET()
        else:
            self.send_error(404)

    def end_headers(self):
        for name, value in self.more_headers:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        """Write no log; failed tests show the page's record."""


class Site:
    """A running server: `url` is the address of the project, `pages` maps paths to extra pages."""

    def __init__(self, host, port, prefix, pages):
        self.origin = f"http://{host}:{port}"
        self.url = self.origin + prefix
        self.prefix, self.pages = prefix, pages

    def add(self, name, html):
        """Add a page to the project's files and return its address."""
        self.pages[self.prefix + name] = html
        return self.url + name


@contextlib.contextmanager
def serve(prefix="/", host="127.0.0.1", handler=Handler, directory=ROOT, **options):
    """Serve a folder, by default the project, on a free port; other arguments go to the handler."""
    pages = {"/favicon.ico": ""}
    make_handler = partial(handler, directory=str(directory), prefix=prefix, pages=pages, **options)
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
    """A server of the project on another site, as browsers treat localhost and 127.0.0.1 as different hosts."""
    with serve(host="localhost") as running:
        yield running


@pytest.fixture
def embedding_url(other_site):
    """A function that returns the address of a page of another site with the given address in an iframe."""

    def embed(url):
        frame = f'<iframe src="{url}" width=900 height=640></iframe>'
        return other_site.add("embedding.html", f"<!doctype html><title>A course</title>{frame}")

    return embed


@pytest.fixture(scope="session")
def launch(request):
    """A function that starts a Chromium until the end of the tests, with default flags if anything is measured."""
    is_measured = any(test.get_closest_marker("alone") for test in request.session.items)
    with contextlib.ExitStack() as started:
        playwright = started.enter_context(sync_playwright())

        def start(fast_start=not is_measured, program=None):
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
    """Return a new profile with the timeout of `expect`."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(TIMEOUT)
    return context


# Builds a later version of the site: as `make site` does, with one more file.
BUILD_LATER = """
import sys
from dataclasses import replace
from pathlib import Path
from tools.site.__main__ import HTML, site, write
from tools.site.contents import collect_contents

html = HTML.read_text(encoding="utf-8")
contents = collect_contents(html)
write(site(html, replace(contents, page=contents.page | {"later.txt": b"Something has changed."})), Path(sys.argv[1]))
"""


def _is_from_iframe(request):
    """Return True if a request is from an iframe; False if that is unknown, as for workers."""
    try:
        return request.frame.parent_frame is not None or request.frame.is_detached()
    except Error:
        return False


class Record:
    """The requests, console messages and problems of a page."""

    def __init__(self):
        self.requests, self.problems, self.messages = [], [], []

    def follow(self, context):
        """Record all pages, iframes and workers of a context; return a function that stops recording."""
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
        # An aborted request is not a problem if it is for the icon of a page that was left, from a removed iframe, or for
        # a blob: the script of a worker that ended early, or a saved file.
        is_aborted_on_purpose = (
            request.url.endswith("/icon.svg") or request.url.startswith("blob:") or _is_from_iframe(request)
        )
        if not (request.failure == "net::ERR_ABORTED" and is_aborted_on_purpose):
            self.problems.append(f"failed: {request.url}")

    def on_response(self, response):
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")

    def on_console(self, message):
        self.messages.append(message.text)
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def outside(self, *sites):
        """Return the requests to any other than the given sites."""
        allowed = (*(site.origin + "/" for site in sites), *(f"blob:{site.origin}/" for site in sites), "data:")
        return [url for url in self.requests if not url.startswith(allowed)]


@pytest.fixture
def record():
    """The record of the requests and problems of this test's page."""
    return Record()


@pytest.fixture
def new_profile_page(browser, record):
    """A page in a new profile, recorded in `record`."""
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    context.close()


@pytest.fixture
def private_page(launch, record):
    """A page in a new profile that denies storage to iframes of other sites; needs a full Chromium."""
    program = chromium.find_full()
    if program is None:
        pytest.skip("Needs a full Chromium; only a headless shell is installed.")
    browser = launch(program=program)
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    browser.close()


class Profile:
    """A profile that is cleared after each page.

    Pages share what they cannot observe: the process, compiled code and the cache of files. This halves the time to
    open a page.
    """

    def __init__(self, browser, site):
        self.context = new_context(browser)
        # While this page is open, others run in its process, where both interpreters are already compiled.
        self.anchor = self.context.new_page()
        Visitor(self.anchor, site.url).open()
        self.session = self.context.new_cdp_session(self.anchor)
        self.sites = {site.origin}

    @contextlib.contextmanager
    def page(self):
        """Open a page; at the end close it and clear its pop-ups, storage and permissions."""
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
    """The profile of all pages, except the shared page and tests of first visits."""
    return Profile(browser, site)


@pytest.fixture
def page(profile, record):
    """A new page in the cleared profile, recorded in `record`."""
    stop_recording = record.follow(profile.context)
    with profile.page() as page:
        yield page
    stop_recording()


@pytest.fixture
def new_visitor(page, site):
    """A visitor with a new page, not yet opened."""
    return Visitor(page, site.url)


class SharedPage:
    """One page for many tests, as starting it takes seconds, with its record."""

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
        if not pages[-1].visitor.gets_frames():
            warnings.warn(
                "Chromium gave the shared page no frames for five seconds; a new one is started.", stacklevel=1
            )
            pages.append(SharedPage(launch(), site))
        return pages[-1]

    return working_page


@pytest.fixture
def visitor(shared_page, site):
    """A visitor with the shared page in its default state; the test fails if the page reports problems."""
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
    """A function that follows a link to Compare; afterwards the page shows the tree again."""

    def follow(**keys):
        visitor.follow(**{**BOARDS, "view": "compare", **({} if "state" in keys else {"run": 1}), **keys})
        return visitor

    yield follow
    visitor.show_view("Tree")


@pytest.fixture
def two_runs(open_comparison):
    """A visitor with A* and greedy search side by side in Compare."""
    visitor = open_comparison(b=GREEDY)
    expect_sentence(
        visitor,
        "Greedy search expanded fewer nodes for a longer path: 46 instead of 70, 24 moves instead of 16.",
    )
    return visitor


@pytest.fixture
def listener(visitor):
    """A visitor with short pauses between announcements, which are reset afterwards."""
    set_announcement_pause(visitor, ANNOUNCEMENT_PAUSE)
    yield visitor
    set_announcement_pause(visitor, 3000)
    if visitor("map").is_visible():
        visitor.show_view("Tree")
    visitor.press("Escape")


def build_once(tmp_path_factory, name, *program):
    """Return the folder of a site that a Python program builds in it, once for all test processes."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if folder.name.startswith("popen-") else folder) / name
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.with_suffix(".zip").exists():  # written last
            subprocess.run([sys.executable, *program, folder], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """The folder of the built site."""
    return build_once(tmp_path_factory, "dist", "-m", "tools.site")


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
    """A visitor of the built site with a new profile, not yet opened."""
    return Visitor(new_profile_page, dist_server.url)
