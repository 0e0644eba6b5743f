"""The page works under a strict content security policy, and names what it needs if a policy forbids that."""

import re

import pytest

from conftest import ROOT, serve
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
(STRICT,) = re.findall(r"^Content-Security-Policy: (.*)$", HOSTING, re.M)
"""The strictest policy that the page works under, from docs/hosting.md."""
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({effectiveDirective, blockedURI}) =>
  console.error("violation", effectiveDirective, blockedURI))
"""


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile, so that no file is cached from the host of another test."""
    return new_profile_page


@pytest.fixture
def visitor_under(page):
    """A function that returns a visitor, not yet opened, of a host that sends this security policy with each file."""
    servers = []

    def make_visitor(policy):
        """Start a server with this policy, and return a visitor of its page."""
        running = serve(headers=[("Content-Security-Policy", policy)])
        servers.append(running)
        page.add_init_script(REPORT_VIOLATIONS)
        return Visitor(page, running.__enter__().url)

    yield make_visitor
    for running in servers:
        running.__exit__(None, None, None)


def save(visitor, kind):
    """Save the tree as a file of this kind, e.g. "png", and wait for the download."""
    with visitor.page.expect_download(timeout=90_000):
        visitor(f"save-{kind}").click()


def test_visit_violates_no_part_of_the_policy(visitor_under, record):
    """Uses every part of the page under a strict policy, and expects no error in the browser's console."""
    visitor = visitor_under(STRICT)
    visitor.open()
    visitor.slide("ArrowDown")
    visitor.choose(node_limit="400000")
    visitor("options-toggle").click()
    visitor("learn").click()
    visitor.press("Escape")
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.unfold()
    visitor("save-toggle").click()
    for kind in ("png", "svg", "graphml"):
        save(visitor, kind)
    visitor("save-toggle").click()
    visitor("arrange").click()
    visitor("layout").select_option("graphviz:dot")
    expect(visitor.root).to_have_attribute("data-layout", "graphviz:dot")
    visitor("arrange").click()
    visitor.page.locator("[data-view=map]").click()
    expect(visitor("map-canvas")).to_have_attribute("aria-label", re.compile("181,440"))
    visitor.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visitor.page.emulate_media(media="print")
    visitor.page.evaluate("dispatchEvent(new Event('afterprint'))")
    visitor.page.emulate_media(media="null")
    visitor.button("Help").click()
    visitor.press("Escape")
    visitor("share").click()
    visitor("share-tab-iframe").click()
    expect(visitor.page.frame_locator("#share-stand iframe").locator("html")).to_have_attribute("data-state", "poster")
    assert record.problems == []


def test_page_has_a_policy_of_its_own(page, site):
    """Tries a request to another host, which the policy in the page's HTML must refuse."""
    page.goto(site.url)
    page.wait_for_selector("html[data-alive]", state="attached")
    request = "fetch('http://localhost:1/').then(() => 'fetched', () => 'refused')"
    violation = (
        "new Promise(resolve => addEventListener('securitypolicyviolation', e => resolve(e.effectiveDirective)))"
    )
    assert page.evaluate(f"Promise.all([{violation}, {request}])") == ["connect-src", "refused"]


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("removed", "replacement", "feature", "dependent"),
    [("'unsafe-eval'", "", "WebAssembly", "Python"), ("'unsafe-eval'", "'wasm-unsafe-eval'", "eval", "PyScript")],
)
def test_policy_that_forbids_what_python_needs_is_named(visitor_under, removed, replacement, feature, dependent):
    assert removed in STRICT
    visitor = visitor_under(STRICT.replace(removed, replacement))
    visitor.page.goto(visitor.address)
    visitor.wait_for("failed")
    expect(visitor("notice-text")).to_have_text(
        re.compile(f"^The security policy of this site forbids {feature}, and {dependent} needs it")
    )


@pytest.mark.exhaustive
def test_policy_that_forbids_requests_is_named_not_the_network(visitor_under):
    visitor = visitor_under(STRICT.replace("connect-src 'self'; ", ""))
    visitor.page.goto(visitor.address)
    visitor.wait_for("failed")
    expect(visitor("notice-text")).to_have_text(
        "The security policy of this site forbids the page to fetch its own files, and Python needs them."
    )


def test_policy_that_forbids_workers_leaves_the_board_playable(visitor_under):
    visitor = visitor_under(STRICT.replace("worker-src 'self' blob:", "worker-src 'none'"))
    visitor.page.goto(visitor.address)
    visitor.wait_for("failed")
    expect(visitor("notice-text")).to_have_text(
        "The security policy of this site forbids web workers, and searches need them. You can still play the board."
    )
    visitor.slide("ArrowDown")
    visitor.expect_board((2, 8, 3, 1, 0, 4, 7, 6, 5))
