"""The built site works on hosts with other folders and media types, and without file names that some hosts refuse."""

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
    """Open a solved board and a panel with the search's Python source, and expect no error of any kind."""
    visitor.page.add_init_script(VIOLATIONS)
    visitor.open("start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1&drawer=code", state="done")
    expect(visitor.stat("path_length").first).to_have_text("5")
    visitor.button("Python").click()
    source = (ROOT / "puzzle/families/frontier/graph_search.py").read_text(encoding="utf-8").splitlines()
    expect(visitor.page.locator("#code-lines code")).to_have_text(source)
    assert visitor.page.evaluate("violations") == []
    assert record.problems == []


def serve_in_a_folder(dist_server):
    """Serve the site in a folder whose name contains a space."""
    dist_server.prefix = "/course/week 3/".replace(" ", "%20")


def serve_as_text(dist_server):
    """Serve unknown file types as text, as many course systems do."""
    types = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
    dist_server.types = lambda default, path: next(
        (media_type for suffix, media_type in types.items() if path.endswith(suffix)), "text/plain"
    )


def refuse_special_names(dist_server):
    """Refuse to serve files whose names some hosts refuse or execute."""

    def answer(request):
        """Refuse files with these names, and return True if this file is refused."""
        name = request.path.rpartition("/")[2]
        is_refused = name.startswith("_") or name.endswith((".py", ".mjs", ".wasm", ".toml"))
        if is_refused:
            request.send_error(403)
        return is_refused

    dist_server.answer = answer


def declare_gzip_encoding(dist_server):
    """Serve .gz files with gzip as content encoding, so that the browser unpacks them before the page does."""

    def answer(request):
        """Send a .gz file with its encoding; return False for other files, which are served as usual."""
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
@pytest.mark.parametrize(
    "set_up_host",
    [serve_in_a_folder, serve_as_text, refuse_special_names, declare_gzip_encoding],
    ids=lambda set_up_host: set_up_host.__name__,
)
def test_board_is_solved_on_any_host(dist_visitor, dist_server, record, set_up_host):
    root = dist_server.url
    set_up_host(dist_server)
    dist_visitor.address = root.rstrip("/") + dist_server.prefix
    solve(dist_visitor, record)
    assert record.requests and all(url.startswith((root, "blob:", "data:")) for url in record.requests)


def test_no_file_has_a_name_that_some_hosts_treat_specially(dist):
    offenders = [
        path
        for path in dist.rglob("*")
        if path.name.startswith(("_", ".")) or path.suffix in (".py", ".mjs", ".toml", ".md")
    ]
    assert offenders == []


def test_documents_linked_from_help_are_on_the_site(dist):
    """The licences are text with a byte order mark, as hosts do not say that it is UTF-8."""
    html = (dist / "index.html").read_text(encoding="utf-8")
    for name in ("docs/index.html", "docs/accessibility.html", "docs/heuristics/index.html", "licences.txt"):
        path = re.search(rf'href="\./([^"]*{name})"', html)[1]
        assert (dist / path).read_bytes().startswith(b"\xef\xbb\xbf" if name.endswith(".txt") else b"<!doctype html>")


def test_browser_that_cannot_unpack_gzip_is_called_too_old(dist_visitor):
    dist_visitor.page.add_init_script("delete globalThis.DecompressionStream")
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-title")).to_have_text("This browser is too old for this page")
    expect(dist_visitor("notice-text")).to_contain_text("the last three years")
