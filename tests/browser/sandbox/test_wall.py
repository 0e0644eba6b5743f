"""Nothing that runs in the sandbox reaches the network, storage or the page. Only browsers can show this."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
ESCAPES, RUN_PROGRAM = (FOLDER / "escapes.js").read_text(), (FOLDER / "run-program.js").read_text()
TRY_DOCUMENT = (FOLDER / "document-escapes.js").read_text()


@pytest.fixture
def page(new_profile_page, site):
    """The page in a new profile, without waiting for Python."""
    new_profile_page.goto(site.url)
    new_profile_page.wait_for_selector("html[data-alive]", state="attached")
    return new_profile_page


def run_in_sandbox(page, *texts):
    """Run a program in the sandbox in place of its own, and return what it reports; see `run-program.js`."""
    page.evaluate(RUN_PROGRAM)
    return page.evaluate("texts => runInSandbox(...texts)", texts)


def test_no_script_in_the_sandbox_gets_out(page, site, outside_server):
    """Runs a hostile program in place of the sandbox's worker."""
    report = run_in_sandbox(page, ESCAPES, outside_server.url, f"{site.url}README.md")
    assert report.pop("globals") == []
    assert len(report) > 20 and {way for way, result in report.items() if result != "in"} == set()
    assert outside_server.heard == []
    assert page.evaluate("heardFromFrame") == []
    assert page.url.startswith(site.url)


@pytest.mark.exhaustive
def test_same_script_gets_out_without_the_sandbox(new_profile_page, other_site, outside_server):
    """Shows that the test above can fail: runs the same program as an ordinary worker of a page without a policy."""
    new_profile_page.goto(other_site.add("blank.html", "<!doctype html><title>Blank</title>"))
    new_profile_page.evaluate(RUN_PROGRAM)
    report = new_profile_page.evaluate("texts => runOutside(...texts)", [ESCAPES, outside_server.url, other_site.url])
    ways = {"fetch", "XMLHttpRequest", "fetch in a worker of its own", "eval", "Function", "text as a timer"}
    assert {way for way in ways if report[way] != "out"} == set()
    assert {"/fetch", "/no-cors", "/xhr", "/events", "/module.js"} <= set(outside_server.heard)


def test_document_of_the_sandbox_loads_nothing_and_cannot_leave(page, site, outside_server):
    run_in_sandbox(page, "onmessage = ({ports: [port]}) => port.postMessage({})", "", "")
    (frame,) = [frame for frame in page.frames if frame.url.endswith("static/sandbox.html")]
    report = frame.evaluate(TRY_DOCUMENT, outside_server.url)
    assert len(report) > 30
    assert {way for way, result in report.items() if result != "in"} == set()
    page.evaluate("addEventListener('securitypolicyviolation', ({blockedURI}) => { window.blocked = blockedURI })")
    frame.evaluate("target => { location.href = target }", f"{outside_server.url}leave")
    page.wait_for_function("window.blocked")
    assert outside_server.heard == []
    assert page.url.startswith(site.url)


def test_sandbox_opened_by_itself_does_nothing(new_profile_page, site):
    new_profile_page.goto(f"{site.url}static/sandbox.html")
    new_profile_page.evaluate("postMessage({program: 'postMessage(1)', files: {}}, '*', [new MessageChannel().port1])")
    assert new_profile_page.workers == []
