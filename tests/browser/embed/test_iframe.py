"""Tests of the embedded page: a poster that loads no Python, and after Start the page with the link's settings."""

import re

import pytest

from visitor import SOLVED_SMALL, Visitor
from waiting import expect

# Parts of addresses by which requests for Python are recognised.
INTERPRETERS = ("pyscript", "micropython", "pyodide", ".py")
QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())


@pytest.fixture
def open_iframe(page, site, embedding_url):
    """A function that opens a page of another site with an iframe, and returns a `Visitor` of the iframe."""

    def open_page(query=QUERY, state="poster"):
        page.goto(embedding_url(f"{site.url}?{query}"))
        frame = Visitor(page.frame_locator("iframe"), site.url)
        frame.wait_for(state)
        return frame

    return open_page


def press_start(frame, state="ready"):
    """Press Start in an iframe, and wait until its page reaches a state."""
    frame.button("Start").click()
    frame.wait_for(state)


class TestPoster:
    """Before Start, the iframe shows a poster: the boards, a description and a button."""

    def test_draws_boards_and_name_without_loading_python(self, open_iframe, record):
        """The poster shows boards and search, hides all results of the search, and requests no Python file."""
        frame = open_iframe()
        expect(frame.button("Start")).to_be_visible()
        expect(frame("poster")).to_contain_text("MB, once. Nothing is loaded before you press Start.")
        assert frame("board").locator(".tile").all_inner_texts() == list("28316475")
        assert frame("goal").locator(".cell").all_inner_texts() == ["1", "2", "3", "8", "", "4", "7", "6", "5"]
        expect(frame("poster-words")).to_contain_text("Watch A* search for a path from this board to the goal")
        expect(frame("poster-start")).to_have_text("Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5.")
        expect(frame("frame-search")).to_have_text("A*, Manhattan distance")
        for hidden_part in ("verdict", "tree", "dock", "primary"):
            expect(frame(hidden_part)).to_be_hidden()
        assert [url for url in record.requests if any(name in url for name in INTERPRETERS)] == []
        assert record.problems == []

    def test_enter_starts_the_page_that_solves(self, open_iframe, page, record, site, other_site):
        """Press Start by keyboard, and solve the board in the iframe."""
        frame = open_iframe()
        page.keyboard.press("Tab")
        expect(frame.button("Start")).to_be_focused()
        page.keyboard.press("Enter")
        frame.wait_for("ready")
        expect(frame("board")).to_be_focused()  # the focus does not leave the iframe when Start disappears
        frame.button("Solve").click()
        frame.wait_for("done")
        expect(frame("sentence")).to_contain_text("Solved in 5 moves, and no path is shorter.")
        expect(frame.stat("expanded")).to_have_text("5")
        expect(frame("poster")).to_be_hidden()
        assert record.problems == []
        assert record.outside(site, other_site) == []

    def test_search_without_heuristic_is_named_alone(self, open_iframe):
        expect(open_iframe("embed=1&algorithm=breadth_first")("frame-search")).to_have_text(
            "Breadth-first", use_inner_text=True
        )

    def test_link_without_a_start_shows_and_links_the_default(self, open_iframe):
        frame = open_iframe("embed=1&goal=1,2,3,8,0,4,7,6,5")
        expect(frame("board").locator(".tile")).to_have_text(list("23718654"))
        address = "/?start=2,3,7,1,8,0,6,5,4&goal=1,2,3,8,0,4,7,6,5"
        expect(frame("full-page")).to_have_attribute("href", address)

    def test_other_problem_is_named_instead_of_boards(self, open_iframe):
        for numbers, words in (
            ("", "Measure out 4 l of water with unmarked jugs of 3 and 5 l"),
            ("&jugs=3,5,8:6&quiz=2", "Measure out 6 l of water with unmarked jugs of 3, 5 and 8 l"),
        ):
            frame = open_iframe(f"embed=1&problem=water_jugs{numbers}")
            expect(frame("board")).to_be_hidden()
            expect(frame("poster-words")).to_contain_text(words)
        expect(frame("poster-quiz")).to_be_visible()

    @pytest.mark.exhaustive
    def test_problem_of_ones_own_is_said_not_to_run(self, open_iframe):
        for query in ("embed=1&problem=own#code=S0lN", "embed=1&problem=own:Pancakes#code=S0lN"):
            frame = open_iframe(query)
            expect(frame("poster-own")).to_be_visible()
            expect(frame("poster-own-heuristic")).to_be_hidden()
            expect(frame("board").locator(".tile")).to_have_count(8)
            expect(frame("frame-search")).to_have_text("A*, Manhattan distance")

    def test_names_the_heuristic_that_replaces_an_own_one(self, open_iframe):
        """Tries links with an own heuristic, with and without its name, and one whose search uses no heuristic."""
        for heuristic, is_named in (("heuristic=own:Mine", True), ("", True), ("algorithm=breadth_first", False)):
            frame = open_iframe(f"embed=1&{heuristic}#code=S0lN")
            expect(frame("poster-own-heuristic")).to_be_visible(visible=is_named)
            expect(frame("poster-own")).to_be_hidden()
            footer = "A*, Manhattan distance" if is_named else "Breadth-first"
            expect(frame("frame-search")).to_have_text(footer, use_inner_text=True)

    def test_shows_an_image_of_the_same_site(self, open_iframe):
        for name in ("static/icon.svg", "./static/icon.svg"):
            expect(open_iframe(f"{QUERY}&poster={name}")("poster-picture")).to_be_visible()

    def test_loads_no_image_of_another_site(self, open_iframe, record, site, other_site):
        for name in ("https://elsewhere.example/a.svg", "//elsewhere.example/a.svg", "data:image/svg+xml,<svg/>.svg", "docs/page.png"):  # fmt: skip
            frame = open_iframe(f"{QUERY}&poster={name}")
            expect(frame("start-bytes")).to_be_visible()
            expect(frame("poster-picture")).to_be_hidden()
        assert record.outside(site, other_site) == []
        assert not any(url.endswith((".png", "a.svg")) and "?" not in url for url in record.requests)


VISIBLE_PARTS = {
    "both": {"board", "tree", "dock"},
    "board": {"board", "statistics", "solution"},
    "tree": {"tree", "dock"},
    "map": {"map", "dock"},
}
# Adds each step that the page shows to the attribute data-noted, as in "6,2,3", for a test to wait for.
RECORD_STEPS = """
step => new MutationObserver(() => {
  const { dataset } = document.documentElement
  dataset.noted = dataset.noted ? `${dataset.noted},${step.textContent}` : step.textContent
}).observe(step, { childList: true })
"""


# Waits until the query of the iframe's address contains a text, and returns the query.
WAIT_FOR_ADDRESS = """
(html, words) => new Promise(done => {
  const check = () => location.search.includes(words) ? done(decodeURIComponent(location.search)) : setTimeout(check, 50)
  check()
})
"""


class TestEmbeddedPage:
    """After Start, the iframe shows the page with the parts and settings of its link."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("show", VISIBLE_PARTS)
    def test_parts_are_those_of_the_show_key(self, open_iframe, show, record):
        """The link key `show` names what the iframe contains: both board and tree, or one part."""
        frame = open_iframe(f"{QUERY}&run=1&show={show}")
        press_start(frame, "done")
        for name in ("board", "tree", "map", "dock", "solution"):
            if name in VISIBLE_PARTS[show]:
                expect(frame(name)).to_be_visible()
            else:
                expect(frame(name).filter(visible=True)).to_have_count(0)
        assert record.problems == []

    @pytest.mark.exhaustive
    def test_start_solves_if_there_is_no_solve_button(self, open_iframe):
        frame = open_iframe(f"{QUERY}&controls=play&show=tree")
        press_start(frame, "done")
        expect(frame("primary")).to_be_hidden()
        expect(frame("play")).to_be_visible()

    def test_hint_explains_solve_and_a_range_of_steps_is_played_in_a_loop(self, open_iframe):
        """With the link keys `from` and `to`, playback repeats steps 2 and 3 until the reader pauses it."""
        frame = open_iframe(f"{QUERY}&show=tree&from=2&to=3&speed=30")
        press_start(frame)
        expect(frame("sentence")).to_have_text("Press Solve to grow the search tree here, one choice at a time.")
        expect(frame("play")).to_be_hidden()
        frame("step-now").evaluate(RECORD_STEPS)
        frame.button("Solve").click()
        frame.wait_for("done")
        expect(frame("primary")).to_be_hidden()
        expect(frame.root).to_have_attribute("data-noted", re.compile("6,2,3,2,3"))
        frame.button("Pause").click()
        expect(frame.button("Play")).to_be_visible()

    @pytest.mark.exhaustive
    def test_trials_link_shows_the_board_and_links_to_the_trials(self, open_iframe):
        """An iframe cannot show trials: it shows the link's board, says so, and links to the trials."""
        frame = open_iframe("embed=1&view=trials&boards=12&seed=7&b=algorithm:greedy_best_first&run=1")
        expect(frame("frame-foot")).to_contain_text("Trials do not fit in an embedded page.")
        expect(frame("frame-search")).to_be_hidden()
        boards, trial = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8", "boards=12&seed=7&b=algorithm"
        expect(frame("full-page")).to_have_text("Open Trials")
        expect(frame("full-page")).to_have_attribute("href", re.compile(re.escape(f"/?{boards}&view=trials&{trial}")))
        press_start(frame, "done")
        frame("full-page").focus()
        expect(frame("full-page")).to_have_attribute("href", f"/?view=trials&{boards}&{trial}:greedy_best_first")
        expect(frame("frame-trials")).to_be_visible()
        # The iframe keeps the trials and the step in its address, from which it is loaded again.
        frame.button("Step back").click()
        query = f"embed=1&step=121&view=trials&{boards}&{trial}:greedy_best_first"
        assert frame.root.evaluate(WAIT_FOR_ADDRESS, "step=") == f"?{query}"
        frame.root.evaluate("() => setTimeout(() => location.reload())")
        frame.wait_for("poster")
        expect(frame("full-page")).to_have_text("Open Trials")

    @pytest.mark.exhaustive
    def test_iframe_has_its_theme_and_links_to_the_full_page(self, open_iframe, site):
        """The link to the full page has the step and the layout, but not the settings that only concern the iframe."""
        frame = open_iframe(f"{QUERY}&run=1&layout=radial&controls=play&theme=dark")
        expect(frame.root).to_have_attribute("data-theme", "dark")
        press_start(frame, "done")
        expect(frame.root).to_have_attribute("data-theme", "dark")
        frame.button("Step back").click()
        frame("full-page").focus()
        expect(frame("full-page")).to_have_attribute(
            "href", re.compile(r"^/\?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&step=5&layout=radial$")
        )
        expect(frame("full-page")).to_have_attribute("target", "_blank")
