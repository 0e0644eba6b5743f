"""Tests of the manual search: the reader picks each node to expand, by a click, a key or a row of the frontier."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.families.by_hand.diagnosis import diagnosis
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from visitor import SOLVED_SMALL
from waiting import expect

PICKS = (0, 1, 3, 4)
"""The numbers of the four nodes that the link of `four_picks` has expanded, in this order."""
# Returns the picks in the address: numbers of nodes, separated by commas.
LINK_PICKS = "() => new URLSearchParams(location.search).get('picks') ?? ''"
SENTENCE = "You expand the next node. Choose one of the {} in the frontier; their f is only advice."


def manual_search_after(picks=(), heuristic="manhattan"):
    """Return a manual search of the board `SOLVED_SMALL` in which these nodes have been picked, as reference."""
    start, goal = board.parse(SOLVED_SMALL["start"]), board.parse(SOLVED_SMALL["goal"])
    return ManualSearch(SlidingPuzzle(start, goal, find(heuristic)), picks)


def expect_picks(visitor, *picks):
    """Wait until the page shows the manual search after these picks: sentence, figures, remark on the picks, and address."""
    expected = manual_search_after(picks)
    expect(visitor("sentence")).to_have_text(expected_sentence(expected))
    expect(visitor.stat("expanded")).to_have_text(str(len(expected.picks) - expected.solved))
    expect(visitor.stat("frontier_end")).to_have_text(str(len(expected.frontier)))
    expect(visitor.stat("discarded")).to_have_text(str(len(expected.trace.discarded_parent)))
    expect(visitor("hand-words")).to_have_text(plain_text(diagnosis(expected).words) if picks else "")
    visitor.page.wait_for_function(f"picks => ({LINK_PICKS})() === picks", arg=",".join(map(str, picks)))


def expected_sentence(search):
    """Return the sentence that the page shows for an unfinished manual search."""
    if not search.picks:
        return "You expand the next node. Begin with the root."
    return SENTENCE.format(len(search.frontier))


@pytest.fixture
def four_picks(visitor):
    """A page that shows a manual search in which the nodes of `PICKS` have been expanded."""
    visitor.follow(state="done", **SOLVED_SMALL, algorithm="by_hand", picks="0,1,3,4")
    expect(visitor("hand")).to_be_visible()
    return visitor


def test_note_about_an_old_tree_names_the_button_to_press(visitor):
    """Shows a tree of A*, then chooses By hand, and then a board that cannot be solved."""
    note = "This tree is from your previous settings. {}Restore those settings"
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor("algorithm").select_option("by_hand")
    expect(visitor("primary-text")).to_have_text("Begin")
    expect(visitor("sentence")).to_have_text(note.format("Press Begin to expand nodes by hand. "))
    visitor.click_node(visitor.nodes()[1][0])
    expect(visitor("node-card")).to_be_visible()
    expect(visitor("sentence")).to_have_text(note.format("Press Begin to expand nodes by hand. "))
    visitor.follow(state="ready", start="8,2,3,1,6,4,7,0,5", goal=SOLVED_SMALL["goal"], algorithm="by_hand")
    expect(visitor("primary-text")).to_contain_text("Swap")
    expect(visitor("sentence")).to_have_text(note.format(""))
    visitor("algorithm").select_option("a_star")
    expect(visitor("sentence")).to_have_text(note.format(""))


def test_manual_search_begins_by_the_button_and_has_no_timeline(visitor):
    """Choose By hand, begin, and choose A*: the controls of the manual search replace the timeline, which returns."""
    visitor.follow(**SOLVED_SMALL)
    visitor("algorithm").select_option("by_hand")
    expect(visitor("primary-text")).to_have_text("Begin")
    expect(visitor.root).to_have_attribute("data-run", "none")
    visitor.leave_field()
    visitor.press("Enter")
    visitor.wait_for("done")
    expect_picks(visitor)
    for name in ("scrubber", "play", "step"):
        expect(visitor(name)).to_be_hidden()
    expect(visitor("primary-text")).to_have_text("Let A* finish")
    expect(visitor("statistics-heading")).to_have_text("Your search")
    expect(visitor("hand-undo")).to_be_disabled()
    visitor("algorithm").select_option("a_star")
    expect(visitor("hand")).to_be_hidden()
    expect(visitor("needs")).to_be_hidden()
    visitor.solve()
    expect(visitor("scrubber")).to_be_visible()
    expect(visitor("statistics-heading")).to_have_text("Statistics")


@pytest.mark.exhaustive
def test_restarted_worker_repeats_the_picks(four_picks):
    """End the worker: the new worker repeats the picks, and they can still be undone."""
    expect_picks(four_picks, *PICKS)
    four_picks.page.evaluate("document.getElementById('sentence').replaceChildren()")
    four_picks.end_worker()
    expect_picks(four_picks, *PICKS)
    four_picks.wait_for("done")
    four_picks("hand-undo").click()
    expect_picks(four_picks, *PICKS[:3])


# Makes the worker silent for longer than the page waits for it.
BLOCK_WORKER = "() => { setTimeout(() => { const end = Date.now() + 8000; while (Date.now() < end); }, 0) }"


@pytest.mark.exhaustive
def test_undo_survives_the_loss_of_the_worker(four_picks):
    """The worker does not respond to Undo: the page starts another, which repeats the picks without the last."""
    expect_picks(four_picks, *PICKS)
    four_picks.engine.evaluate(BLOCK_WORKER)
    with four_picks.passes_through("loading"):
        four_picks("hand-undo").click()
    expect_picks(four_picks, *PICKS[:3])
    four_picks.wait_for("done")


def test_click_expands_a_frontier_node_and_selects_any_other(four_picks):
    """Click a node of the frontier, which is expanded; then click the root, which only opens its card."""
    expect_picks(four_picks, *PICKS)
    rows = four_picks.nodes()
    assert [len(row) for row in rows] == [1, 3, 4, 2]
    four_picks.click_node(rows[3][0])
    frontier = manual_search_after(PICKS).frontier
    child = next(node for node in frontier if manual_search_after(PICKS).trace.parent[node] == 4)
    expect_picks(four_picks, *PICKS, child)
    four_picks.click_node(four_picks.nodes()[0][0])
    expect(four_picks("card-title")).to_have_text("Expanded 1st")
    expect_picks(four_picks, *PICKS, child)
    four_picks.press("Escape")


def test_card_of_a_node_is_clear_of_the_layout_button(four_picks):
    """Without the button of the quiz beside it, the button of the layout stays at the left, beside the zoom."""
    four_picks.click_node(four_picks.nodes()[0][0])
    expect(four_picks("node-card")).to_be_visible()
    card, layout = four_picks("node-card").bounding_box(), four_picks("arrange").bounding_box()
    zoom = four_picks("zoom").bounding_box()
    assert layout["x"] < zoom["x"] + zoom["width"] + 20
    assert layout["x"] + layout["width"] <= card["x"] or layout["y"] >= card["y"] + card["height"]


def test_z_and_undo_remove_all_picks_one_by_one(four_picks):
    expect_picks(four_picks, *PICKS)
    four_picks("outline").focus()
    four_picks.press("z")
    expect_picks(four_picks, *PICKS[:3])
    for count in (2, 1, 0):
        four_picks("hand-undo").click()
        expect_picks(four_picks, *PICKS[:count])
    expect(four_picks("hand-undo")).to_be_disabled()


def test_enter_expands_the_node_selected_by_arrow_keys(four_picks):
    """Select a frontier node in the outline by arrow keys, and expand it by Enter."""
    four_picks("outline").focus()
    four_picks.press("Home", "ArrowDown", "ArrowRight")
    expect(four_picks.page.locator("#outline [aria-selected=true]")).to_contain_text("In the frontier")
    four_picks.press("Enter")
    expect_picks(four_picks, *PICKS, 2)
    expect(four_picks("live")).not_to_be_empty()
    expect(four_picks.page.locator("#outline [aria-selected=true]")).to_contain_text("Expanded")
    four_picks.press("Escape")


def test_first_node_is_expanded_by_enter_alone(visitor):
    """Before the first step, Enter in the tree expands the root, which is in focus there."""
    visitor.follow(state="done", **SOLVED_SMALL, algorithm="by_hand")
    visitor("outline").focus()
    visitor.press("Enter")
    expect_picks(visitor, 0)
    expect(visitor("live")).to_contain_text("Expanded: 3 new nodes, 3 in the frontier.")
    visitor.press("Escape")


def test_key_a_finishes_a_manual_search_and_enter_does_not(four_picks):
    """The button shows its own key, and Enter without focus changes nothing."""
    four_picks.leave_field()
    expect(four_picks.page.locator("#primary kbd")).to_have_text("A")
    four_picks.press("Enter")
    expect_picks(four_picks, *PICKS)
    four_picks.press("a")
    expect(four_picks("sentence")).to_contain_text("You and A* expanded 6 nodes")


def test_clicking_a_frontier_row_expands_its_node(four_picks):
    """A click on a row expands its node and removes the row; undoing the pick brings the row back."""
    four_picks("tab-frontier").click()
    rows = four_picks.page.locator(".waiting")
    expect(rows).to_have_count(6)
    expect(four_picks("taken-title")).to_have_text("You expand the next node")
    expect(four_picks.page.locator(".waiting[aria-current]")).to_have_count(0)
    node = int(rows.first.get_attribute("data-node"))
    rows.first.click()
    expect_picks(four_picks, *PICKS, node)
    expect(four_picks.page.locator(f".waiting[data-node='{node}']")).to_have_count(0)
    four_picks.press("z")
    expect_picks(four_picks, *PICKS)
    expect(four_picks.page.locator(f".waiting[data-node='{node}']")).to_have_count(1)
    four_picks("drawer-close").click()


def test_expanding_the_goal_shows_the_solution_and_allows_a_restart(four_picks):
    """Always pick the node with the smallest f, until the goal is picked; then begin again without picks."""
    while (expected := manual_search_after(picks_of(four_picks))).frontier:
        best = min(expected.frontier, key=lambda node: expected.trace.g[node] + expected.trace.h[node])
        four_picks("outline").focus()
        expected.pick(best)
        expand(four_picks, best)
        if expected.solved:
            break
        expect_picks(four_picks, *expected.picks)
    expect(four_picks("sentence")).to_contain_text("Solved in 5 moves, and no path is shorter. You expanded 6 nodes")
    expect(four_picks("solution-heading")).to_have_text("Solution, 5 moves")
    expect(four_picks("hand-advice")).to_be_disabled()
    expect(four_picks("primary-text")).to_have_text("Begin again")
    four_picks("views").locator("[data-view=tree]").click()
    four_picks.press("Enter")
    assert four_picks("primary-text").inner_text() == "Begin again"
    four_picks("primary").click()
    expect_picks(four_picks)


def picks_of(visitor):
    """Return the numbers of the picked nodes in the page's address."""
    text = visitor.page.evaluate(LINK_PICKS)
    return [int(node) for node in text.split(",") if node]


def expand(visitor, node):
    """Expand a node by a click on its row in the frontier pane."""
    visitor("tab-frontier").click()
    visitor.page.locator(f".waiting[data-node='{node}']").click()


def test_a_star_finishes_a_manual_search_and_undo_returns_to_it(four_picks):
    """A* continues after four picks; Undo removes all choices of A* at once."""
    four_picks("primary").click()
    expect(four_picks("sentence")).to_contain_text("You and A* expanded 6 nodes")
    expect(four_picks("statistics-heading")).to_have_text("Your search, continued by A*")
    expect(four_picks("hand-words")).to_have_text(
        f"The first four choices were yours, the other three A*’s. {plain_text(diagnosis(manual_search_after(PICKS)).words)} "
        "A* alone expands 5 nodes: your choices cost 1 more."
    )
    four_picks.page.wait_for_function("() => location.search.endsWith('picks=0,1,3,4')")
    four_picks("hand-undo").click()
    expect_picks(four_picks, *PICKS)
    expect(four_picks("statistics-heading")).to_have_text("Your search")


def test_search_by_a_star_alone_has_no_text_about_picks(visitor):
    visitor.follow(state="done", **SOLVED_SMALL, algorithm="by_hand")
    visitor("primary").click()
    expect(visitor("hand-words")).to_have_text("A* made all six choices.")
    visitor("hand-undo").click()
    expect_picks(visitor)


def test_manual_search_texts_hold_on_the_map_and_in_compare(four_picks):
    """The map and Compare describe the manual search as unfinished, and keep its picks in the address."""
    four_picks.show_view("Map")
    expect(four_picks("map-sentence")).to_contain_text("You expanded 4 boards and have not met the goal.")
    for name in ("hand", "needs"):
        expect(four_picks(name)).to_be_hidden()
    four_picks.show_view("Compare")
    expect(four_picks("primary-text")).to_have_text("Solve both")
    four_picks("primary").click()
    expect(four_picks("primary-text")).to_have_text("Let A* finish")
    four_picks.page.wait_for_function("() => location.search.includes('picks=0,1,3,4')")
    expect(four_picks.stat("expanded").first).to_have_text("4")
    pane_a = four_picks.page.locator(".pane[data-strategy=A]")
    expect(pane_a.locator(".pane-state")).to_have_text("unfinished")
    expect(pane_a.locator(".pane-algorithm option:checked")).to_have_text("By hand")
    expect(pane_a.locator(".pane-algorithm option").first).to_have_text("Breadth-first")
    expect(four_picks("compare-sentence")).to_contain_text(
        "A waits for your next choice in the tree. B reached the goal:"
    )
    expect(four_picks("compare-best")).to_have_text("The best are marked where two runs or more reach the goal.")
    expect(four_picks("compare-scrubber")).to_be_visible()
    four_picks.show_view("Tree")
    expect_picks(four_picks, *PICKS)


def test_nodes_can_be_picked_in_lecture_mode(four_picks):
    four_picks.press("l")
    expect(four_picks("lecture-title")).to_be_visible()
    assert four_picks("hand-undo").evaluate("button => parseFloat(getComputedStyle(button).fontSize)") >= 15
    four_picks("hand-undo").click()
    expect_picks(four_picks, *PICKS[:3])
    four_picks.press("Escape")


def test_advice_names_and_outlines_the_choice_of_a_star(four_picks):
    four_picks("hand-advice").click()
    expect(four_picks("hand-words")).to_have_text("A* would take the one with the smallest f = 5 (g 3 + h 2).")
    expect(four_picks("live")).to_contain_text("A* would take the one with the smallest f = 5 (g 3 + h 2).")


def test_node_counts_of_all_strategies_are_listed(four_picks):
    expect(four_picks("needs-list").locator("dd")).to_have_text(["5", "5", "34", "181,434"])
    expect(four_picks("needs-list").locator("dt")).to_have_text(
        ["A*", "Greedy best-first", "Breadth-first", "Depth-first"]
    )


def test_new_heuristic_keeps_picks_and_new_board_can_be_undone(four_picks):
    """Another heuristic keeps the picks; a move on the board hides the search until the reader restores it."""
    four_picks("heuristic").select_option("misplaced")
    four_picks.wait_for("done")
    four_picks.page.wait_for_function("() => location.search.endsWith('heuristic=misplaced&picks=0,1,3,4')")
    expect(four_picks.stat("expanded")).to_have_text("4")
    four_picks("heuristic").select_option("manhattan")
    expect_picks(four_picks, *PICKS)
    four_picks.slide("ArrowDown")
    expect(four_picks("primary-text")).to_have_text("Begin")
    four_picks.button("Restore those settings").click()
    expect_picks(four_picks, *PICKS)


def test_impossible_picks_of_a_link_are_reported(visitor):
    visitor.follow(state="done", **SOLVED_SMALL, algorithm="by_hand", picks="0,1,99,98")
    expect(visitor("alert-text")).to_have_text("The link’s picks: 2 choices could not be applied to this board.")
    expect_picks(visitor, 0, 1)
    visitor("alert-close").click()


@pytest.mark.exhaustive
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_manual_search_has_no_axe_violations_and_fits_the_page(four_picks, width, scheme):
    four_picks.page.emulate_media(color_scheme=scheme)
    four_picks.page.set_viewport_size({"width": width, "height": 844})
    for name in ("hand-undo", "hand-advice", "hand-words", "needs"):
        expect(four_picks(name)).to_be_visible()
    assert four_picks.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect_no_axe_violations(four_picks)
