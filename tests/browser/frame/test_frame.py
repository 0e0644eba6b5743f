"""A frame in somebody's page: a poster that loads nothing, and after Start the page as the frame's link asks for it."""

import pytest
from playwright.sync_api import expect

from visitor import SOLVED_SMALL, Visitor

INTERPRETERS = ("pyscript", "micropython", "pyodide", ".py")
QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())


@pytest.fixture
def opened(page, site, framed):
    """Return a function that opens a stranger's page with a frame, and returns a visitor of that frame."""

    def open_frame(query=QUERY, state="poster"):
        page.goto(framed(f"{site.url}?{query}"))
        frame = Visitor(page.frame_locator("iframe"), site.url)
        frame.root = page.frame_locator("iframe").locator("html")
        frame.wait_for(state)
        return frame

    return open_frame


def press_start(frame, state="ready"):
    frame.button("Start").click()
    frame.wait_for(state)


class TestThePoster:
    """What is there before Start."""

    def test_draws_boards_and_name_from_the_link_and_loads_no_interpreter(self, opened, record):
        frame = opened()
        expect(frame.button("Start")).to_be_visible()
        expect(frame("poster")).to_contain_text("MB, once. Nothing is loaded before you press Start.")
        assert frame("board").locator(".tile").all_inner_texts() == list("28316475")
        assert frame("goal").locator(".cell").all_inner_texts() == ["1", "2", "3", "8", "", "4", "7", "6", "5"]
        expect(frame("poster-words")).to_contain_text("Watch A* look for a way from this board to the goal")
        expect(frame("poster-start")).to_have_text("Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5.")
        expect(frame("frame-search")).to_have_text("A*, Manhattan distance")
        for given_away in ("verdict", "tree", "dock", "primary"):
            expect(frame(given_away)).to_be_hidden()
        assert [url for url in record.requests if any(name in url for name in INTERPRETERS)] == []
        assert record.complaints == []

    def test_start_brings_the_frame_that_solves(self, opened, record, site, stranger):
        frame = opened()
        press_start(frame)
        frame.button("Solve").click()
        frame.wait_for("done")
        expect(frame("sentence")).to_contain_text("Solved in 5 moves, and no path is shorter.")
        expect(frame.stat("expanded")).to_have_text("5")
        expect(frame("poster")).to_be_hidden()
        assert record.complaints == []
        assert record.outside(site, stranger) == []

    def test_run_solves_after_start(self, opened):
        press_start(opened(QUERY + "&run=1"), "done")

    def test_a_search_without_heuristic_is_named_alone(self, opened):
        expect(opened("embed=1&algorithm=breadth_first")("frame-search")).to_have_text(
            "Breadth-first", use_inner_text=True
        )
