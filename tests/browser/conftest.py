"""Servers, a browser and a page that remembers everything it asked for and said."""

import contextlib
import fcntl
import subprocess
import sys
import threading
import warnings
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, sync_playwright

from announcements import ANNOUNCEMENT_PAUSE, set_announcement_pause
from compare_view import BOARDS, GREEDY, expect_sentence
from site_server import serve_folder
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
    # The address bar's menus are pages of their own, which every profile would start for nobody. Of two such flags
    # the last one holds, so those of Playwright's that concern pages stand here again.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,"
    "AimEnabled,PreconnectToSearch",
]
THRIFTY = "--js-flags=--wasm-tiering-budget=200000000"
"""Optimise of an interpreter only what runs for long: a start costs a quarter less, and the longest searches a bit more."""
TOGETHER = "--process-per-site"
"""Let the pages of one profile live in one process; see `Profile`."""


class Handler(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` does, under a prefix, with a few pages that exist only in a test."""

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
        """Keep quiet: a test that fails shows the page's own record."""


class Site:
    """A running server: `url` is where the project's root is, `pages` what it shows besides, by path."""

    def __init__(self, host, port, prefix, pages):
        self.origin = f"http://{host}:{port}"
        self.url = self.origin + prefix
        self.prefix, self.pages = prefix, pages

    def add(self, name, html):
        """Show `html` beside the project's files and return its address."""
        self.pages[self.prefix + name] = html
        return self.url + name


@contextlib.contextmanager
def serve(prefix="/", host="127.0.0.1", handler=Handler, **options):
    """Serve the project on a free port of this machine; what else is given goes to the handler."""
    pages = {"/favicon.ico": ""}
    making = partial(handler, directory=str(ROOT), prefix=prefix, pages=pages, **options)
    with ThreadingHTTPServer(("127.0.0.1", 0), making) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(host, server.server_port, prefix, pages)
        server.shutdown()


@pytest.fixture(scope="session")
def site():
    """The project at the root of a server, as `make serve` shows it."""
    with serve() as running:
        yield running


@pytest.fixture(scope="session")
def course_site():
    """The project in a folder of somebody's course site."""
    with serve("/course/week3/") as running:
        yield running


@pytest.fixture(scope="session")
def other_site():
    """Another site altogether; to a browser, localhost and 127.0.0.1 have nothing in common."""
    with serve(host="localhost") as running:
        yield running


@pytest.fixture
def embedding_url(other_site):
    """Return the address of a stranger's page that shows the given one in a frame."""

    def embed(url):
        frame = f'<iframe src="{url}" width=900 height=640></iframe>'
        return other_site.add("embedding.html", f"<!doctype html><title>A course</title>{frame}")

    return embed


@pytest.fixture(scope="session")
def launch(request):
    """A function that starts a Chromium; each ends with the tests. What is to be measured runs as readers have it."""
    measured = any(test.get_closest_marker("alone") for test in request.session.items)
    with contextlib.ExitStack() as started:
        playwright = started.enter_context(sync_playwright())

        def start(thrifty=not measured, program=None):
            flags = [*FLAGS, THRIFTY, TOGETHER] if thrifty else FLAGS
            running = playwright.chromium.launch(executable_path=program or chromium.find(), args=flags)
            started.callback(running.close)
            return running

        yield start


@pytest.fixture(scope="session")
def browser(launch):
    """One Chromium for all tests."""
    return launch()


def new_context(browser):
    """Return a new profile, which is as patient as `expect`."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(TIMEOUT)
    return context


# The site as `make site` builds it, and another version of it.
BUILD = """
import sys
from dataclasses import replace
from pathlib import Path
from tools.site.__main__ import HTML, site, write
from tools.site.contents import collect_contents

html = HTML.read_text(encoding="utf-8")
contents = collect_contents(html)
later = replace(contents, page=contents.page | {"later.txt": b"Something has changed."})
for place, version in zip(sys.argv[:0:-1], (later, contents)):  # the one whose zip says that both are there comes last
    write(site(html, version), Path(place))
"""


def _in_a_frame(request):
    """Tell whether a page within the page has asked; of a frame that is gone, or of a worker, the browser cannot say."""
    try:
        return request.frame.parent_frame is not None or request.frame.is_detached()
    except Error:
        return False


class Record:
    """What a page has asked for and what it has said."""

    def __init__(self):
        self.requests, self.problems, self.messages = [], [], []

    def follow(self, context):
        """Listen to every page, frame and worker of a context; return what ends that."""
        ears = {
            "request": lambda request: self.requests.append(request.url),
            "requestfailed": self.on_failure,
            "response": self.on_response,
            "console": self.on_console,
            "weberror": lambda error: self.problems.append(str(error.error)),
        }
        for event, ear in ears.items():
            context.on(event, ear)
        return lambda: [context.remove_listener(event, ear) for event, ear in ears.items()]

    def on_failure(self, request):
        # Where the page is left at once, the browser lets go of its tab's icon; with a frame goes all that it still loads.
        # The script of a worker that was ended early is let go with the page; a file that is saved is no request at all.
        given_up = request.url.endswith("/icon.svg") or request.url.startswith("blob:") or _in_a_frame(request)
        if not (request.failure == "net::ERR_ABORTED" and given_up):
            self.problems.append(f"failed: {request.url}")

    def on_response(self, response):
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")

    def on_console(self, message):
        self.messages.append(message.text)
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def outside(self, *sites):
        """Return the requests that went anywhere but to the given sites."""
        own = (*(site.origin + "/" for site in sites), *(f"blob:{site.origin}/" for site in sites), "data:")
        return [url for url in self.requests if not url.startswith(own)]


@pytest.fixture
def record():
    """The record of this test's page."""
    return Record()


@pytest.fixture
def new_profile_page(browser, record):
    """A page in a profile of its own, whose requests and complaints are in `record`."""
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    context.close()


@pytest.fixture
def private_page(launch, record):
    """A page in a new profile that denies storage to frames of other sites, which a headless shell would not do."""
    program = chromium.find_full()
    if program is None:
        pytest.skip("There is only a headless shell here.")
    browser = launch(program=program)
    context = new_context(browser)
    record.follow(context)
    yield context.new_page()
    browser.close()


class Profile:
    """A profile for one page after the other, each of which finds nothing of those before it.

    What stays is what no page can tell: the process, the code that it has compiled, and the browser's cache of files.
    With those the page is there for half the work.
    """

    def __init__(self, browser, site):
        self.context = new_context(browser)
        # As long as this page is open, the others live in its process, where both Pythons are compiled already.
        self.anchor = self.context.new_page()
        Visitor(self.anchor, site.url).open()
        self.session = self.context.new_cdp_session(self.anchor)
        self.sites = {site.origin}

    @contextlib.contextmanager
    def page(self):
        """Open a page; in the end it goes, and with it what it has opened, kept, or been allowed."""
        before = self.context.pages
        yield self.context.new_page()
        for page in self.context.pages:
            if page not in before:
                addresses = (urlsplit(frame.url) for frame in page.frames)
                self.sites.update(f"{one.scheme}://{one.netloc}" for one in addresses if one.scheme == "http")
                page.close()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        for site in self.sites:
            self.session.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})


@pytest.fixture(scope="session")
def profile(browser, site):
    """The profile of all pages but the shared one, and those of tests about what a browser has never seen."""
    return Profile(browser, site)


@pytest.fixture
def page(profile, record):
    """A page of its own in a profile that keeps nothing else, whose requests and complaints are in `record`."""
    leave = record.follow(profile.context)
    with profile.page() as page:
        yield page
    leave()


@pytest.fixture
def new_visitor(page, site):
    """A visitor who has not opened the page yet."""
    return Visitor(page, site.url)


class SharedPage:
    """One page for many tests, as it takes seconds to start, with the record of all that it asks for and says."""

    def __init__(self, browser, site):
        context = new_context(browser)
        self.record = Record()
        self.record.follow(context)
        self.visitor = Visitor(context.new_page(), site.url)
        self.visitor.open()


@pytest.fixture(scope="session")
def shared_page(launch, browser, site):
    """Return the shared page.

    On a crowded machine a headless Chromium can stop giving a page frames, and never begins again: from then on every
    click would wait in vain. Such a page is left for one in a Chromium of its own.
    """
    pages = [SharedPage(browser, site)]

    def living():
        if not pages[-1].visitor.gets_frames():
            warnings.warn(
                "Chromium gave the shared page no frames for five seconds; a new one is started.", stacklevel=1
            )
            pages.append(SharedPage(launch(), site))
        return pages[-1]

    return living


@pytest.fixture
def visitor(shared_page, site):
    """A visitor in front of the shared page, which is as it opens; it must have nothing to complain about."""
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
    """Follow a link to a comparison; the page is left on its tree."""

    def follow(**keys):
        visitor.follow(**{**BOARDS, "view": "compare", **({} if "state" in keys else {"run": 1}), **keys})
        return visitor

    yield follow
    visitor.show_view("Tree")


@pytest.fixture
def two_runs(open_comparison):
    """A visitor in front of A* and greedy search side by side."""
    visitor = open_comparison(b=GREEDY)
    expect_sentence(
        visitor,
        "Greedy search expanded fewer nodes for a longer path: 46 instead of 70, 24 moves instead of 16.",
    )
    return visitor


@pytest.fixture
def listener(visitor):
    """A visitor whom the page does not make wait, and who leaves it as it was."""
    set_announcement_pause(visitor, ANNOUNCEMENT_PAUSE)
    yield visitor
    set_announcement_pause(visitor, 3000)
    if visitor("map").is_visible():
        visitor.show_view("Tree")
    visitor.press("Escape")


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """The built site, made once however many processes run the tests."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if folder.name.startswith("popen-") else folder) / "dist"
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.with_suffix(".zip").exists():
            later_dist = folder.with_name("dist-later")
            subprocess.run([sys.executable, "-c", BUILD, folder, later_dist], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="session")
def later_dist(dist):
    """The built site as it is once something of its contents has changed."""
    return dist.with_name("dist-later")


@pytest.fixture
def dist_server(dist):
    """The built site at the root of a server."""
    with serve_folder(dist) as shown:
        yield shown


@pytest.fixture
def dist_visitor(new_profile_page, dist_server):
    """A visitor with a fresh profile who has not opened the built site yet."""
    return Visitor(new_profile_page, dist_server.url)
