"""The built site downloads no more on a first visit than docs/hosting.md says, from a server without compression."""

import re
import subprocess
import sys

import pytest
from test_visits import WAIT_UNTIL_CACHED

from conftest import ROOT
from site_server import serve_folder
from visitor import Visitor, until_snapshot_is_stored

HOSTING = (ROOT / "docs/hosting.md").read_text()
LATER = re.compile(r"pyodide/|worker\.zip|interpreter\.js|\.whl$|panels\.json")
"""Files of the worker and of panels, which are requested as soon as the page's Python runs; the board does not need them."""


def documented_budget(stage):
    """Return the numbers of megabytes and requests in docs/hosting.md until a stage of the page's start."""
    match = re.search(rf"([\d.]+) MB in (\d+) requests until {stage}", HOSTING)
    assert match, f"docs/hosting.md has no figures until {stage}"
    return float(match[1]), int(match[2])


@pytest.fixture
def published_server(tmp_path):
    """The server of the site as `make site` builds it, which takes two minutes and more."""
    subprocess.run([sys.executable, "-m", "tools.site", tmp_path / "dist"], cwd=ROOT, check=True, capture_output=True)
    with serve_folder(tmp_path / "dist") as server:
        yield server


@pytest.mark.exhaustive
@pytest.mark.timeout(1800)
def test_first_visit_keeps_to_its_budget(new_profile_page, published_server, record):
    """Compares the files that the server has sent until three stages of the start with the documentation."""
    visitor = Visitor(new_profile_page, published_server.url)
    # Wait for the worker that makes a snapshot for the next visit, as it loads last.
    with until_snapshot_is_stored(visitor.page):
        visitor.page.goto(visitor.address)
        visitor.page.wait_for_selector("html[data-alive]", state="attached")
        board_downloads = [(path, size) for path, size in published_server.sent if not LATER.search(path)]
        visitor.wait_for("done")
        visitor.solve()
        visitor.page.evaluate(WAIT_UNTIL_CACHED)
    # The service worker makes its requests last, the first of them for its own file.
    service_worker_start = next(index for index, (path, _) in enumerate(published_server.sent) if path == "sw.js")
    stage_downloads = (board_downloads, published_server.sent[:service_worker_start], published_server.sent)
    for stage, downloads in zip(
        ("the board can be played", "the first tree", "everything is kept"), stage_downloads, strict=True
    ):
        megabytes, requests = documented_budget(stage)
        sent = sum(size for _, size in downloads) / 1e6
        assert sent <= megabytes and len(downloads) <= requests, (stage, downloads)
        if stage != "the first tree":  # this one is shorter if the service worker starts early
            assert 0.93 * megabytes <= sent, (stage, downloads)
    assert record.problems == []


@pytest.mark.exhaustive
def test_twenty_posters_download_less_than_one_running_page(new_profile_page, dist_server, other_site, record):
    """Embeds twenty posters, i.e. pages that start only when the reader presses Start."""
    page = new_profile_page
    frames = "".join(f'<iframe src="{dist_server.url}?embed=1&start=2,8,3,1,6,4,7,0,{n}"></iframe>' for n in range(20))
    page.goto(other_site.add("twenty.html", f"<!doctype html><title>A lesson</title>{frames}"))
    for frame in page.frames[1:]:
        frame.wait_for_selector("#start-bytes", state="visible")
    assert len(page.frames) == 21 and page.workers == []
    assert sum(size for _, size in dist_server.sent) / 1e6 < documented_budget("the first tree")[0]
    assert not any("page.json" in path or LATER.search(path) for path, _ in dist_server.sent)
    assert record.problems == []


def test_figures_in_the_documentation_meet_the_target():
    board_budget, full_budget = documented_budget("the board can be played"), documented_budget("everything is kept")
    assert board_budget[0] <= 0.65 and board_budget[1] <= 13
    assert full_budget[0] <= 5.5 and full_budget[1] <= 32
