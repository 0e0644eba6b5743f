"""The built site works wherever files are served: in any folder, with any types, whatever a host leaves out."""

import re
from pathlib import Path

import pytest

from waiting import expect

ROOT = Path(__file__).resolve().parents[3]
VIOLATIONS = """
window.violations = []
addEventListener("securitypolicyviolation", (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`))
"""


def solve(visitor, record):
    """Open the page, solve its board, and let it open what comes later."""
    visitor.page.add_init_script(VIOLATIONS)
    visitor.open("start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1&drawer=code", state="done")
    expect(visitor.stat("path_length").first).to_have_text("5")
    visitor.button("Python").click()
    source = (ROOT / "puzzle/search/graph_search.py").read_text(encoding="utf-8").splitlines()
    expect(visitor.page.locator("#code-lines code")).to_have_text(source)
    assert visitor.page.evaluate("violations") == []
    assert record.problems == []


def in_a_folder(dist_server):
    dist_server.prefix = "/course/week 3/".replace(" ", "%20")


def as_text(dist_server):
    """Serve what hosts do not know as text, as many a course system does."""
    known = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
    dist_server.types = lambda usual, path: next(
        (kind for end, kind in known.items() if path.endswith(end)), "text/plain"
    )


def refusing(dist_server):
    """Refuse every ending that some host refuses or runs, and what begins with an underscore."""

    def answer(request):
        name = request.path.rpartition("/")[2]
        refused = name.startswith("_") or name.endswith((".py", ".mjs", ".wasm", ".toml"))
        if refused:
            request.send_error(403)
        return refused

    dist_server.answer = answer


def unpacking(dist_server):
    """Say of every gzip that it is the way and not the thing, so that the browser unpacks it."""

    def answer(request):
        if not request.path.endswith(".gz"):
            return False
        body = (dist_server.folder / request.path[1:]).read_bytes()
        request.send_response(200)
        request.send_header("Content-Encoding", "gzip")
        request.send_header("Content-Type", "text/plain")
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)
        return True

    dist_server.answer = answer


@pytest.mark.exhaustive
@pytest.mark.parametrize("ways", [in_a_folder, as_text, refusing, unpacking], ids=lambda ways: ways.__name__)
def test_a_board_is_solved_whatever_the_host_does(dist_visitor, dist_server, record, ways):
    root = dist_server.url
    ways(dist_server)
    dist_visitor.address = root.rstrip("/") + dist_server.prefix
    solve(dist_visitor, record)
    assert record.requests and all(url.startswith((root, "blob:", "data:")) for url in record.requests)


def test_nothing_that_is_fetched_has_a_name_that_hosts_treat_in_a_way_of_their_own(dist):
    astray = [
        path
        for path in dist.rglob("*")
        if path.name.startswith(("_", ".")) or path.suffix in (".py", ".mjs", ".toml", ".md")
    ]
    assert astray == []


def test_what_help_leads_to_is_text_that_every_host_shows(dist):
    html = (dist / "index.html").read_text(encoding="utf-8")
    for name in ("accessibility.txt", "licences.txt"):
        path = re.search(rf'href="\./([^"]*{name})"', html)[1]
        assert (dist / path).read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_browser_that_cannot_unpack_is_told_so(dist_visitor):
    dist_visitor.page.add_init_script("delete globalThis.DecompressionStream")
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-title")).to_have_text("This browser is too old for this page")
    expect(dist_visitor("notice-text")).to_contain_text("the last three years")
