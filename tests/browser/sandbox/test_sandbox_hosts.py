"""The sandbox on hosts with a policy of their own and in iframes without an origin; where it cannot run, one sentence says so."""

import re

import pytest
from sandbox_ask import ASK

from conftest import ROOT, serve
from visitor import Visitor
from waiting import expect

HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
(STRICT,) = re.findall(r"^Content-Security-Policy: (.*)$", HOSTING, re.M)
ADDITIONS = dict(re.findall(r"(\S+-src) … (.*?)(?:;|$)", re.search(r"^script-src ….*$", HOSTING, re.M)[0]))
"""The sources that docs/hosting.md adds for the sandbox, by directive."""
UNAVAILABLE = "Code of your own cannot run here: this browser or the security policy of this site forbids its sandbox."
ONE_MOVE = ["shortest_path", [[1, 0, 2, 3, 4, 5, 6, 7, 8], list(range(9)), "UDLR", 0], 10_000]


def policy(*directives):
    """Return the strict policy of docs/hosting.md with its additions to these directives."""
    changed = STRICT
    for directive in directives:
        changed = re.sub(rf"{directive} [^;]*", rf"\g<0> {ADDITIONS[directive]}", changed)
    return changed


@pytest.fixture
def visit(new_profile_page):
    """A function that opens the page of a host that sends a policy with each file."""
    servers = []

    def open_page(text):
        servers.append(serve(headers=[("Content-Security-Policy", text)]))
        visitor = Visitor(new_profile_page, servers[-1].__enter__().url)
        visitor.open()
        return visitor

    yield open_page
    for running in servers:
        running.__exit__(None, None, None)


@pytest.mark.exhaustive
def test_documented_policy_lets_the_sandbox_start(visit, record):
    visitor = visit(policy(*ADDITIONS))
    assert visitor.page.evaluate(ASK, ONE_MOVE)["value"]["moves"] == 1
    assert record.problems == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("allowed", [(), ("script-src",), ("worker-src",)])
def test_policy_that_forbids_the_sandbox_gets_one_sentence(visit, allowed):
    """Everything else works: the reader returns to the tree and solves the board."""
    visitor = visit(policy(*allowed))
    visitor("heuristic").select_option(value="write")
    expect(visitor("audit-headline")).to_have_text("The sandbox cannot start")
    expect(visitor("audit-summary")).to_have_text(UNAVAILABLE)
    visitor("workshop-close").click()
    visitor("heuristic").select_option(value="manhattan")
    visitor.solve()


@pytest.mark.exhaustive
def test_sandbox_runs_in_an_iframe_without_an_origin(page, record, other_site):
    """The host must allow every origin to read its files, as for the rest of the page."""
    with serve(headers=[("Access-Control-Allow-Origin", "*")]) as open_site:
        frame = (
            f'<iframe sandbox="allow-scripts" src="{open_site.url}?algorithm=a_star" width=1200 height=760></iframe>'
        )
        page.goto(other_site.add("opaque.html", f"<!doctype html><title>A course</title>{frame}"))
        expect(page.frame_locator("iframe").locator("html")).to_have_attribute("data-state", "ready", timeout=90_000)
        assert page.frames[1].evaluate("origin") == "null"
        assert page.frames[1].evaluate(ASK, ONE_MOVE)["value"]["moves"] == 1
    assert record.problems == []
