"""Tests that the page works from any server, without errors and without requests to other hosts."""

import re
import subprocess
import sys

import pytest

from visitor import Visitor
from waiting import expect

LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1"
# Returns the number of stored items, or the name of the error if the browser denies storage.
STORAGE = "() => { try { return localStorage.length } catch (error) { return error.name } }"


def assert_search_works(visitor):
    """Expect that the search of `LINK` has solved the board, and that playback and solution can be used."""
    visitor.wait_for("done")
    expect(visitor.stat("expanded")).to_have_text("5")
    assert visitor.sentence().startswith("Solved in 5 moves, and no path is shorter.")
    visitor.button("Step back").click()
    visitor.expect_step(5)
    expect(visitor("verdict-text")).to_have_text("Solvable, 5 moves at best.")
    visitor.show_move(1)
    visitor.button("Back to my board").click()
    assert visitor.board() == (2, 8, 3, 1, 6, 4, 7, 0, 5)


@pytest.fixture
def plain_server(dist):
    """The address of a server of the built site, started with `python3 -m http.server`."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(dist)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        yield re.search(r"http://[\d.:]+/", server.stdout.readline())[0]
        server.terminate()


@pytest.mark.exhaustive
def test_page_works_in_a_folder_of_a_course_site(page, record, course_site):
    assert course_site.prefix == "/course/week3/"
    page.goto(f"{course_site.url}index.html?{LINK}")
    assert_search_works(Visitor(page, course_site.url))
    assert record.outside(course_site) == []
    assert record.problems == []
    assert page.url.startswith(course_site.url)


@pytest.mark.exhaustive
def test_page_works_on_a_static_server(page, record, plain_server):
    page.goto(f"{plain_server}?{LINK}")
    assert_search_works(Visitor(page, plain_server))
    assert [url for url in record.requests if not url.startswith((plain_server, f"blob:{plain_server}", "data:"))] == []
    assert record.problems == []


@pytest.mark.exhaustive
def test_page_works_in_a_cross_origin_iframe_without_storage(private_page, record, site, other_site, embedding_url):
    """The page is in an iframe of another site, in a browser that denies storage to such iframes."""
    private_page.goto(embedding_url(f"{site.url}?{LINK}"))
    frame = private_page.frames[1]
    assert frame.evaluate(STORAGE) == "SecurityError"  # the browser denies storage, as this test requires
    assert_search_works(Visitor(frame, site.url))
    assert record.outside(site, other_site) == []
    assert record.problems == []
    frame.locator("#share").click()
    frame.locator("#share-copy-link").click()
    expect(frame.locator("#share-said")).to_have_text(re.compile(r"Link copied|Press Ctrl\+C to copy"))
    assert [text for text in record.problems if "Traceback" in text] == []
