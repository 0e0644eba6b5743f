"""The sandbox of the built site starts in a subfolder of a host, and without a network after the first visit."""

import pytest
from test_visits import WAIT_UNTIL_CACHED

from waiting import expect

SANDBOX = "document.querySelector('iframe[hidden]')"


def audit(visitor):
    """Open the workshop, and audit the code that is in it; return whether the sandbox's iframe has the attribute."""
    visitor("heuristic").select_option(value="write")
    visitor("audit-start").click()
    expect(visitor.page.locator("#audit-figures [data-stat=overestimates]")).to_have_text("0", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    assert visitor.page.evaluate(f"{SANDBOX}.contentDocument") is None
    return visitor.page.evaluate(f"{SANDBOX}.hasAttribute('sandbox')")


def run_own_search(visitor):
    """Run the search with which its editor begins."""
    visitor("algorithm").select_option(value="write")
    with visitor.passes_through("searching"):
        visitor("primary").click()
    visitor.wait_for("done")
    expect(visitor("sentence")).to_contain_text("Your search expanded")


def forbid_caching(request):
    """Send the sandbox's page so that the browser itself does not cache it; only the service worker keeps it then."""
    if not request.path.endswith("/static/sandbox.html"):
        return False
    page = (request.served.folder / request.path[1:]).read_bytes()
    request.send_response(200)
    for name, value in (("Content-Type", "text/html"), ("Cache-Control", "no-store"), ("Content-Length", len(page))):
        request.send_header(name, str(value))
    request.end_headers()
    request.wfile.write(page)
    return True


@pytest.mark.exhaustive
def test_workshop_works_in_a_subfolder_and_offline(dist_visitor, dist_server):
    """The first visit does not open the workshop; the second has no network, the third has one again."""
    dist_server.prefix = "/course/week%203/"
    dist_server.answer = forbid_caching
    dist_visitor.address = dist_server.url.rstrip("/") + dist_server.prefix
    dist_visitor.open()
    dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    dist_server.offline = True
    dist_visitor.page.context.set_offline(True)
    dist_visitor.open()
    assert audit(dist_visitor) is False
    run_own_search(dist_visitor)
    dist_server.offline = False
    dist_visitor.page.context.set_offline(False)
    dist_visitor.open()
    assert audit(dist_visitor) is True
