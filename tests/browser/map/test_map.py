"""Tests of the map of all boards: a place stands for the boards with the same distances from start and to goal."""

import re

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core import board
from puzzle.heuristics.distances import complete_distances
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, collapse_spaces, reference_run
from waiting import expect

# A start and a goal that are 17 moves apart.
MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
BREADTH_FIRST_SENTENCE = "Breadth-first search would have expanded 14,972 of the 181,440 before it met the goal."
A_STAR_SENTENCE = f"A* expanded 121 boards. {BREADTH_FIRST_SENTENCE}"
# Returns the sums of the first four columns of figures in the table of the map.
TABLE_SUMS = """
() => {
  const sums = [0, 0, 0, 0]
  for (const row of document.querySelectorAll("#map-table tbody tr"))
    for (let i = 0; i < 4; i++) sums[i] += Number(row.cells[i + 1]?.textContent.replaceAll(",", ""))
  return sums
}
"""
PIXELS = "canvas => canvas.toDataURL()"


# Moves the pointer across the map fast, and returns what the card of a place has shown: distances and tiles.
SWEEP = """
async () => {
  const find = id => document.getElementById(id), cards = []
  const canvas = find("map-canvas"), box = canvas.getBoundingClientRect()
  const recordCard = () => {
    const cells = [...find("map-board").querySelectorAll(".cell")]
    if (find("map-place").hidden) return
    cards.push({
      fromStart: parseInt(find("map-place-heading").textContent),
      toGoal: parseInt(find("map-place-goal").textContent.replace("and ", "")),
      tiles: cells.length === 9 ? cells.map(cell => Number(cell.textContent)) : null,
    })
  }
  new MutationObserver(recordCard).observe(find("map-board"), {childList: true})
  for (let i = 0; i < 90; i++) {
    canvas.dispatchEvent(new PointerEvent("pointermove", {
      clientX: box.left + box.width * (0.1 + i / 200), clientY: box.top + box.height * 0.5, pointerType: "mouse"}))
    recordCard()
    if (i % 3 === 0) await new Promise(done => setTimeout(done, 4))
  }
  const worker = document.querySelector("script[name^=engine-]").xworker.sync
  for (let i = 0; i < 2; i++) await worker.ask("shortest_path", [1, 0, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8], "UDLR", 0) // then earlier requests are answered
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  recordCard()
  canvas.dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}))
  return cards
}
"""


def distances_from(text):
    """Return an object that knows the distance of every board from this board."""
    return complete_distances(board.parse(text))


def card_board(visitor):
    """Return the tiles of the board on the card of a place, row by row."""
    return tuple(int(text or 0) for text in visitor("map-board").locator(".cell").all_text_contents())


def card_distances(visitor):
    """Return the distances that the card of a place shows, as (moves from the start, moves to the goal)."""
    return tuple(int(re.search(r"\d+", visitor(f"map-place-{name}").text_content())[0]) for name in ("heading", "goal"))


def figure(visitor, name):
    """Return the element beside the map that shows a figure, such as "expanded" or "total"."""
    return visitor.page.locator(f"#map dd[data-map={name}]")


def legend(visitor):
    """Return the texts of the visible entries of the map's legend."""
    return [collapse_spaces(text) for text in visitor.page.locator("#map-legend li:visible").all_inner_texts()]


def wait_for_map(visitor):
    """Wait until the map of the current start and goal is shown."""
    expect(visitor("map")).to_have_attribute("aria-busy", "false")
    expect(visitor("map-notice")).to_be_hidden()


def picture(visitor):
    """Return the image drawn on the map as a data URL, to compare it with others."""
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor("map-canvas").evaluate(PIXELS)


def point_at(visitor, from_start, to_goal):
    """Move the keyboard selection from the start to the place with these distances.

    The start is 17 moves from the goal; ArrowDown goes to places one move nearer to the goal, ArrowRight to
    places farther from the start.
    """
    visitor("map-canvas").focus()
    visitor.press("Home")
    for _ in range(17 - to_goal):
        visitor.press("ArrowDown")
    heading = visitor("map-place-heading")
    while int(heading.text_content().split()[0]) < from_start:
        visitor.press("ArrowRight")


@pytest.fixture
def map_of(visitor):
    """A function that follows a link and opens the map; after the test the page shows the tree again."""

    def open_map(**keys):
        visitor.follow(**keys)
        visitor.show_view("Map")
        wait_for_map(visitor)
        return visitor

    yield open_map
    visitor.show_view("Tree")


@pytest.fixture
def mid_run(map_of):
    """The page with the map of the board `MID_RUN`, solved by A*."""
    visitor = map_of(**MID_RUN, run=1)
    expect(visitor("map-sentence")).to_have_text(A_STAR_SENTENCE)
    return visitor


class TestFigures:
    """The figures and boards on the map equal those of searches of all boards that the test itself runs."""

    def test_map_shows_the_figures_of_a_finished_search(self, mid_run):
        for name, text in {"expanded": "121", "breadth_first": "14,972", "total": "181,440"}.items():
            expect(figure(mid_run, name)).to_have_text(text)
        expect(mid_run("map-key-many")).to_contain_text("Darker means more, up to 6,076.", use_inner_text=True)
        assert legend(mid_run) == ["A* frontier", "A* expanded", "Breadth-first expanded", "Not expanded", "Path"]

    def test_map_before_a_search_describes_breadth_first(self, map_of):
        visitor = map_of(**MID_RUN)
        words = "Breadth-first search would expand 14,972 of the 181,440 boards before it meets the goal."
        expect(visitor("map-sentence")).to_have_text(words)
        expect(visitor("map-own")).to_be_hidden()
        assert legend(visitor) == ["Breadth-first expanded", "Not expanded"]

    def test_finished_search_is_overlaid_without_a_new_request(self, map_of):
        visitor = map_of(**MID_RUN)
        image_before = picture(visitor)
        visitor.solve()
        expect(visitor("map-sentence")).to_have_text(A_STAR_SENTENCE)
        assert picture(visitor) != image_before

    def test_hovered_place_is_described(self, mid_run):
        """The card of a place has its distances and its figures, and disappears when the focus leaves the map."""
        point_at(mid_run, 9, 14)
        expect(mid_run("map-place-heading")).to_have_text("9 moves from the start")
        expect(mid_run("map-place-goal")).to_have_text("and 14 moves from the goal")
        rows = [collapse_spaces(row) for row in mid_run.page.locator("#map-place-figures .row").all_inner_texts()]
        assert rows == ["Boards 9", "Breadth-first expanded 9", "A* expanded 2", "In its frontier 2"]
        expect(mid_run("map-key")).to_be_hidden()
        mid_run.leave_field()
        expect(mid_run("map-key")).to_be_visible()

    def test_hovered_place_shows_one_of_its_boards(self, mid_run):
        """The board on the card has exactly the two distances of the selected place."""
        start, goal = (distances_from(MID_RUN[name]) for name in ("start", "goal"))
        for from_start, to_goal, words in (
            (9, 14, "One of these, generated by A*."),
            (21, 4, "One of these boards."),
            (0, 17, "The only board here."),
        ):
            point_at(mid_run, from_start, to_goal)
            expect(mid_run("map-board-note")).to_have_text(words)
            expect(mid_run("map-board").locator(".cell")).to_have_count(9)
            tiles = card_board(mid_run)
            assert (start.distance(tiles), goal.distance(tiles)) == (from_start, to_goal)

    def test_fast_pointer_never_shows_a_board_of_another_place(self, mid_run):
        """Every recorded card shows either no board yet or a board with the distances that the card names."""
        start, goal = (distances_from(MID_RUN[name]) for name in ("start", "goal"))
        cards = mid_run.page.evaluate(SWEEP)
        cards_with_board = [card for card in cards if card["tiles"]]
        assert len(cards_with_board) > 3 and len(cards) > 40
        for card in cards_with_board:
            tiles = tuple(card["tiles"])
            assert (start.distance(tiles), goal.distance(tiles)) == (card["fromStart"], card["toGoal"])

    def test_map_is_available_as_a_table(self, mid_run):
        mid_run.page.locator("#map-table summary").click()
        rows = mid_run.page.locator("#map-table tbody tr")
        expect(rows).to_have_count(32)
        mid_run.page.wait_for_function(f"JSON.stringify(({TABLE_SUMS})()) === '[181440,14972,121,62]'")
        mid_run.page.locator("#map-table summary").click()


class TestRings:
    """The map can also be laid out as rings around the goal."""

    @pytest.fixture
    def rings(self, mid_run):
        """The page with the map laid out as rings; after the test it is a plane again."""
        mid_run.button("Rings").click()
        yield mid_run
        mid_run.button("Plane").click()

    def test_rings_show_the_same_map(self, rings):
        """Rings change with the step, look the same again at the last step, and differ from the plane."""
        image_of_rings = picture(rings)
        expect(rings.button("Rings")).to_have_attribute("aria-pressed", "true")
        expect(rings("map-key")).to_contain_text("Each arc", use_inner_text=True)
        expect(figure(rings, "expanded")).to_have_text("121")
        rings.drag_scrubber(61)
        expect(figure(rings, "expanded")).to_have_text("60")
        assert picture(rings) != image_of_rings
        rings.button("Last step").click()
        assert picture(rings) == image_of_rings
        rings.button("Plane").click()
        expect(rings("map-key")).to_contain_text("Each diamond", use_inner_text=True)
        assert picture(rings) != image_of_rings

    def test_rings_describe_places_by_pointer_and_keys(self, rings):
        """The board on the card has the two distances that the card names."""
        start, goal = (distances_from(MID_RUN[name]) for name in ("start", "goal"))
        box = rings("map-canvas").bounding_box()
        rings.page.mouse.move(box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.2)
        expect(rings("map-board").locator(".cell")).to_have_count(9)
        tiles = card_board(rings)
        assert card_distances(rings) == (start.distance(tiles), goal.distance(tiles))
        rings.page.mouse.move(0, 0)
        expect(rings("map-key")).to_be_visible()
        point_at(rings, 9, 14)
        expect(rings("map-board").locator(".cell")).to_have_count(9)
        tiles = card_board(rings)
        assert card_distances(rings) == (start.distance(tiles), goal.distance(tiles)) == (9, 14)

    def test_link_selects_rings_and_rings_fit_a_small_screen(self, rings):
        rings.page.set_viewport_size({"width": 390, "height": 844})
        assert rings.page.evaluate("document.documentElement.scrollWidth") == 390
        rings.follow(start="1,3,2,0", goal="0,1,2,3", view="map", map="rings", run=1)
        wait_for_map(rings)
        expect(rings.button("Rings")).to_have_attribute("aria-pressed", "true")
        expect(rings("map-key-one")).to_be_visible()


GREEDY, MISPLACED = {"algorithm": "greedy_best_first"}, {"heuristic": "misplaced"}
WEIGHTED = {"algorithm": "weighted_a_star"}
THREE_MORE_RUNS = {"b": "algorithm:greedy_best_first", "c": "heuristic:misplaced", "d": "algorithm:weighted_a_star"}


def expected_expanded(step=None, **options):
    """Return, as the page shows it, how many boards a search of `MID_RUN` has expanded at a step.

    By default, and for steps after the end of the search, this is the last step.
    """
    _run, history = reference_run(**MID_RUN, **{"algorithm": "a_star", "heuristic": "manhattan", **options})
    last = history.last_step
    return f"{history.counters(last if step is None else min(step, last)).expanded:,}"


class TestComparedRuns:
    """The map shows the searches of all compared runs at once."""

    @pytest.fixture
    def four_runs(self, map_of):
        """The page with the map of four finished runs, A to D."""
        visitor = map_of(**MID_RUN, **THREE_MORE_RUNS, run=1)
        expect(figure(visitor, "run-D")).to_have_text(expected_expanded(**WEIGHTED))
        visitor.wait_for("done")
        return visitor

    def test_each_run_has_its_figure_name_and_sentence(self, four_runs):
        """Figures, names, legend and sentence of runs B to D equal those of runs in this process."""
        counts = [expected_expanded(**run) for run in (GREEDY, MISPLACED, WEIGHTED)]
        assert [figure(four_runs, f"run-{name}").text_content() for name in "BCD"] == counts
        names = [
            collapse_spaces(text) for text in four_runs.page.locator("#map dt:has(.map-run):visible").all_inner_texts()
        ]
        assert names == ["B: Greedy best-first", "C: A*, Misplaced tiles", "D: Weighted A*, 2"]
        entries = [f"{name}, its frontier and path" for name in names]
        assert legend(four_runs) == [
            "A* frontier", "A* expanded", *entries, "Breadth-first expanded", "Not expanded", "Path",
        ]  # fmt: skip
        sentences = "B expanded {}; C expanded {}; D expanded {}.".format(*counts)
        expect(four_runs("map-sentence")).to_have_text(f"{A_STAR_SENTENCE} {sentences}")

    def test_other_runs_follow_the_timeline(self, four_runs):
        """At step 61 the map shows what each run has expanded by then; B has ended, C has not."""
        image_at_end = picture(four_runs)
        four_runs.drag_scrubber(61)
        for name, run in (("B", GREEDY), ("C", MISPLACED), ("D", WEIGHTED)):
            expect(figure(four_runs, f"run-{name}")).to_have_text(expected_expanded(61, **run))
        expect(four_runs("map-run-C")).to_contain_text("Misplaced tiles so far")
        expect(four_runs("map-run-B")).not_to_contain_text("so far")
        assert picture(four_runs) != image_at_end
        four_runs.button("First step").click()
        assert legend(four_runs) == ["A* frontier", "Breadth-first expanded", "Not expanded"]
        four_runs.button("Last step").click()
        assert picture(four_runs) == image_at_end

    def test_other_runs_can_advance_in_proportion_to_their_length(self, four_runs):
        """When run A is at half of its steps, run C is shown at half of its own steps."""
        four_runs.show_view("Compare")
        four_runs("compare-together").select_option("share")
        four_runs.show_view("Map")
        four_runs.drag_scrubber(61)
        last_step_of_a = 122
        _run, history_of_c = reference_run(**MID_RUN, algorithm="a_star", heuristic="misplaced")
        step_of_c = 61 * history_of_c.last_step // last_step_of_a
        expect(figure(four_runs, "run-C")).to_have_text(expected_expanded(step_of_c, **MISPLACED))

    def test_place_and_table_include_all_runs(self, four_runs):
        """The card of a place, its accessible text and the table have a figure for each run."""
        point_at(four_runs, 9, 14)
        expect(four_runs("map-place-figures")).to_contain_text("D expanded")
        rows = [collapse_spaces(row) for row in four_runs.page.locator("#map-place-figures .row").all_inner_texts()]
        assert [row.rsplit(" ", 1)[0] for row in rows[-3:]] == ["B expanded", "C expanded", "D expanded"]
        option = four_runs.page.locator("#map-places > [role=option]")
        expect(option).to_contain_text(f", B expanded {rows[-3].split()[-1]}, C expanded {rows[-2].split()[-1]}")
        four_runs.leave_field()
        four_runs.page.locator("#map-table summary").click()
        expect(four_runs("map-table")).to_contain_text("D expanded")  # before, it has the rows of an earlier test
        heads = four_runs.page.locator("#map-table th[scope=col]").all_inner_texts()
        assert [collapse_spaces(head) for head in heads[-3:]] == ["B expanded", "C expanded", "D expanded"]
        cells = four_runs.page.locator("#map-table tbody tr td:nth-child(7)").all_text_contents()
        assert f"{sum(int(cell.replace(',', '')) for cell in cells):,}" == expected_expanded(**MISPLACED)
        four_runs.page.locator("#map-table summary").click()

    def test_run_removed_in_compare_disappears_from_the_map(self, four_runs):
        """Without B, runs C and D become B and C; a run added later is shown as D."""
        image_of_four = picture(four_runs)
        four_runs.show_view("Compare")
        four_runs.page.get_by_role("button", name="Remove run B").click()
        four_runs.show_view("Map")
        expect(figure(four_runs, "run-B")).to_have_text(expected_expanded(**MISPLACED))
        expect(figure(four_runs, "run-C")).to_have_text(expected_expanded(**WEIGHTED))
        expect(four_runs("map-run-D")).to_be_hidden()
        assert picture(four_runs) != image_of_four
        four_runs.show_view("Compare")
        four_runs("compare-add").click()
        four_runs.show_view("Map")
        expect(four_runs("map-run-D")).to_be_visible()
        expect(figure(four_runs, "run-D")).to_have_text(expected_expanded(**GREEDY))
        four_runs.wait_for("done")

    def test_kept_run_becomes_run_b_and_stays_for_the_next_search(self, mid_run):
        """Keep the run, search with another heuristic: the map shows the new run as A and the kept one as B."""
        image_of_one = picture(mid_run)
        mid_run.unfold()
        mid_run.button("Keep for comparison").click()
        expect(figure(mid_run, "run-B")).to_have_text("121")
        mid_run.wait_for("done")
        expect(mid_run("map-sentence")).to_have_text(f"{A_STAR_SENTENCE} B expanded 121.")
        image_of_two = picture(mid_run)
        assert image_of_two != image_of_one
        mid_run("heuristic").select_option("misplaced")
        mid_run.solve()
        expect(figure(mid_run, "expanded")).to_have_text(expected_expanded(**MISPLACED))
        expect(figure(mid_run, "run-B")).to_have_text("121")
        assert "B: A*, Manhattan distance, its frontier and path" in legend(mid_run)
        assert picture(mid_run) not in (image_of_one, image_of_two)

    def test_solve_searches_all_runs_again_on_another_board(self, map_of):
        """A move on the board clears both runs from the map; Solve searches both again."""
        visitor = map_of(**MID_RUN, b="algorithm:greedy_best_first", run=1)
        expect(figure(visitor, "run-B")).to_have_text(expected_expanded(**GREEDY))
        visitor.page.locator("#board .tile.movable").first.click()
        wait_for_map(visitor)
        expect(visitor("map-run-B")).to_be_hidden()
        assert legend(visitor) == ["Breadth-first expanded", "Not expanded"]
        visitor.solve()
        expect(visitor("map-run-B")).to_be_visible()
        visitor.wait_for("done")


class TestSteps:
    """The map shows what the run has expanded at the current step of the timeline."""

    def test_overlay_follows_the_timeline(self, mid_run):
        image_at_end = picture(mid_run)
        mid_run.drag_scrubber(61)
        expect(figure(mid_run, "expanded")).to_have_text("60")
        expect(mid_run("sentence")).to_contain_text("the frontier node with the smallest f = 17")
        expect(mid_run("map-sentence")).to_be_hidden()
        assert "Current" in legend(mid_run)
        assert picture(mid_run) != image_at_end
        mid_run.button("Last step").click()
        assert picture(mid_run) == image_at_end
        expect(mid_run("map-sentence")).to_have_text(A_STAR_SENTENCE)

    def test_only_the_root_is_marked_at_the_first_step(self, mid_run):
        mid_run.button("First step").click()
        expect(figure(mid_run, "expanded")).to_have_text("0")
        assert legend(mid_run) == ["A* frontier", "Breadth-first expanded", "Not expanded"]

    def test_breadth_first_is_not_compared_with_itself(self, map_of):
        visitor = map_of(**SOLVED_SMALL, run=1, algorithm="breadth_first")
        expect(visitor("map-sentence")).to_have_text(re.compile(r"^Breadth-first search expanded \d+ of the 181,440"))
        expect(visitor("map-own")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_figures_omit_a_run_until_all_its_boards_arrive(self, map_of):
        """While a long search is transferred, the map shows no partial figure: the only one shown is the final one."""
        keys = {"start": "8,6,7,2,5,4,3,0,1", "goal": MID_RUN["goal"], "algorithm": "uniform_cost"}
        visitor = map_of(**keys, view="map")
        visitor.page.evaluate(RECORD_FIGURES)
        visitor.follow(**keys, view="map", run=1)
        _run, history = reference_run(**keys)
        total = f"{history.counters().expanded:,}"
        expect(figure(visitor, "expanded")).to_have_text(total)
        expect(visitor("map-own")).to_be_visible()
        assert visitor.page.evaluate("recording.stop(), [...recording.figures]") == [total]


RECORD_FIGURES = """
() => {
  const own = document.getElementById("map-own"), figures = new Set()
  const record = () => own.checkVisibility() && figures.add(own.querySelector("[data-map=expanded]").textContent)
  const observer = new MutationObserver(record)
  observer.observe(document.getElementById("map"), {subtree: true, childList: true, attributes: true, characterData: true})
  globalThis.recording = {figures, stop: () => observer.disconnect()}
}
"""
"""Starts to record every number of expanded boards that the map shows for the run."""


class TestViewSwitch:
    """The reader can switch between tree and map, except for boards without a map."""

    def test_tree_view_returns_unchanged(self, visitor):
        """The image of the tree is the same before and after a visit to the map."""
        visitor.follow(**SOLVED_SMALL, run=1)
        tree = visitor("tree-canvas").evaluate(PIXELS)
        visitor.show_view("Map")
        expect(visitor("tree")).to_be_hidden()
        expect(visitor.button("Map")).to_have_attribute("aria-pressed", "true")
        visitor.show_view("Tree")
        expect(visitor("map")).to_be_hidden()
        visitor.page.evaluate(WAIT_TWO_FRAMES)
        assert visitor("tree-canvas").evaluate(PIXELS) == tree

    def test_narrow_page_offers_views_in_one_select(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        expect(visitor("view")).to_be_hidden()
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        expect(visitor.button("Map")).to_be_hidden()
        assert visitor("view").locator("option:not([hidden])").all_inner_texts()[:2] == ["Tree", "Map"]
        visitor("view").select_option("map")
        expect(visitor.root).to_have_attribute("data-view", "map")
        visitor("view").select_option("tree")
        expect(visitor("tree")).to_be_visible()

    def test_link_keeps_the_map_and_its_layout(self, visitor):
        """The link keeps the view, the layout of the map, and the layout of the tree."""
        visitor.follow(**SOLVED_SMALL, view="map", map="rings", layout="radial")
        wait_for_map(visitor)
        expect(visitor("tree")).to_be_hidden()
        expect(visitor.button("Rings")).to_have_attribute("aria-pressed", "true")
        visitor.solve()
        expect(visitor.root).to_have_attribute("data-layout", "radial")
        visitor.button("Plane").click()
        expect(visitor.page).to_have_url(re.compile(r"view=map&layout=radial$"))
        visitor.show_view("Tree")
        expect(visitor.page).to_have_url(re.compile(r"run=1&layout=radial$"))
        visitor.follow()
        visitor.solve()
        expect(visitor.root).to_have_attribute("data-layout", "tidy")

    def test_map_is_unavailable_for_large_boards(self, visitor):
        visitor.show_view("Map")
        large = {"start": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "goal": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"}
        visitor.follow(**large, view="map")
        expect(visitor.button("Map")).to_be_hidden()
        expect(visitor("view").locator("option[value=map]")).to_be_disabled()
        expect(visitor("tree")).to_be_visible()
        visitor.follow()
        expect(visitor.button("Map")).to_be_visible()

    def test_unsolvable_boards_have_no_map(self, visitor):
        visitor.show_view("Map")
        visitor.follow(start="1,0,2,3,4,5,6,8,7", view="map")
        expect(visitor("parity-heading")).to_be_visible()
        expect(visitor("map-canvas")).to_be_hidden()
        expect(visitor("views")).to_be_hidden()
        visitor.button("Swap 8 and 7").click()
        wait_for_map(visitor)
        expect(visitor("map-canvas")).to_be_visible()
        visitor.show_view("Tree")

    def test_searching_unsolvable_boards_shows_no_map(self, visitor):
        visitor.follow(start="1,2,0,3", goal="0,1,2,3")
        visitor.button("Search anyway").click()
        visitor.wait_for("done")
        visitor.show_view("Map")
        expect(visitor("map-notice")).to_contain_text("The goal cannot be reached from this board")
        visitor.show_view("Tree")

    def test_tree_is_shown_when_a_search_reaches_its_limit(self, map_of):
        visitor = map_of(**SOLVED_SMALL)
        visitor.follow(**SOLVED_SMALL, node_limit=5, run=1, view="map")
        expect(visitor("notice")).to_be_visible()
        expect(visitor.button("Tree")).to_have_attribute("aria-pressed", "true")

    def test_small_boards_have_a_map(self, map_of):
        visitor = map_of(start="1,3,2,0", goal="0,1,2,3")
        expect(figure(visitor, "total")).to_have_text("12")
        expect(visitor("map-key-one")).to_be_visible()

    def test_moving_a_tile_updates_the_map(self, map_of):
        visitor = map_of(**MID_RUN)
        image_before = picture(visitor)
        visitor.page.locator("#board .tile.movable").first.click()
        wait_for_map(visitor)
        expect(visitor("map-sentence")).not_to_contain_text("14,972")
        assert picture(visitor) != image_before

    def test_map_fits_a_small_screen(self, mid_run):
        mid_run.page.set_viewport_size({"width": 390, "height": 844})
        assert mid_run.page.evaluate("document.documentElement.scrollWidth") == 390
        expect(mid_run("map-canvas")).to_be_visible()
        mid_run("map-canvas").scroll_into_view_if_needed()
        expect(mid_run("map-sentence")).to_contain_text("A* expanded 121 boards.")


class TestScreenReader:
    """The map can be used with a keyboard and a screen reader."""

    @pytest.fixture
    def map_listener(self, listener):
        """A page with the focus on the map of a finished run, which records its announcements."""
        listener.follow(**MID_RUN, run=1)
        listener.show_view("Map")
        wait_for_map(listener)
        expect(listener("map-sentence")).to_contain_text("A* expanded 121 boards")
        start_listening(listener)
        listener("map-places").focus()
        return listener

    def active_place(self, visitor):
        """Return what a screen reader reads for the selected place of the map."""
        return visitor.page.evaluate(
            "() => document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent"
        )

    def test_map_has_a_name_a_role_and_described_keys(self, map_listener):
        expect(map_listener.page.get_by_role("listbox", name="Map of all boards")).to_be_focused()
        expect(map_listener("map-places")).to_have_attribute("aria-describedby", "map-keys")
        expect(map_listener("map-keys")).to_contain_text("Arrow keys move from place to place")

    def test_active_place_is_announced_from_the_start(self, map_listener):
        """The selection begins at the start; for each place a screen reader reads distances and figures."""
        assert self.active_place(map_listener).startswith("0 moves from the start, 17 from the goal: 1 board, ")
        map_listener.press("ArrowDown")
        assert self.active_place(map_listener) == (
            "1 move from the start, 16 from the goal: 1 board, breadth-first expanded 1, "
            "A* expanded 1 so far, in its frontier 0"
        )
        expect(map_listener.page.locator("#map-places > [role=option]")).to_have_count(1)
        expect(map_listener("map-place-heading")).to_have_text("1 move from the start")
        map_listener.press("Home")
        assert self.active_place(map_listener).startswith("0 moves from the start")

    def test_missing_next_place_is_announced(self, map_listener):
        map_listener.press("ArrowLeft")
        expect_announcements(map_listener, "No boards farther in that direction")
        map_listener.press("Home")
        expect_announcements(map_listener, "This is the start")

    def test_click_on_the_drawing_focuses_the_map(self, map_listener):
        map_listener("primary").focus()
        map_listener("map-canvas").click(position={"x": 200, "y": 200})
        expect(map_listener("map-places")).to_be_focused()
