"""The frontier pane: the node taken and why, the frontier, and the reached states, for all algorithms."""

import re

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core import board, catalogue
from puzzle.core.trace import NEVER
from puzzle.problems.states import state_of
from puzzle.search.options import Limits
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

MIDDLE = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
HARDEST = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0"}
ROWS = """
() => [...document.querySelectorAll(".line:not([hidden])")].map(line => ({
  count: Number(line.querySelector("[role=grid]").getAttribute("aria-rowcount")),
  rows: [...line.querySelectorAll("[role=row][data-node]")]
    .map(row => ({node: Number(row.dataset.node), place: Number(row.getAttribute("aria-rowindex")), f: row.dataset.f,
                  board: row.dataset.board, next: row.getAttribute("aria-current") === "true"}))
    .sort((a, b) => a.place - b.place),
}))
"""

ROWS_MATCH_BOARDS = f"boards => {{ const {{rows}} = ({ROWS})()[0]; return rows.length > 8 && rows.every(row => boards[row.node] === row.board) }}"


def frontier_nodes(run, history, step):
    """Return the frontier at a step, computed from the steps at which nodes were generated, expanded or superseded."""
    current = history.current_node(step)
    return [
        node
        for node in range(len(run.trace.parent))
        if history.generated_at[node] <= step
        and history.expanded_at[node] >= step
        and run.trace.superseded_at.get(node, NEVER) > step
        and node != current
        and not (step >= history.last_step and run.trace.goal_never_inserted and node == len(run.trace.parent) - 1)
    ]


def expect_lines(visitor, *lines):
    """Wait until the tables have these numbers of nodes, and return the tables with their rows."""
    visitor.page.wait_for_function(
        f"counts => ({ROWS})().map(line => line.count).join() === counts", arg=",".join(map(str, lines))
    )
    return visitor.page.evaluate(ROWS)


@pytest.fixture
def open_at(visitor):
    """A function that opens a link with the frontier pane, and waits until the pane shows the link's step."""

    def open_link(step, **keys):
        visitor.follow(**{**MIDDLE, **keys}, step=step, drawer="frontier")
        expect(visitor("frontier-shown")).to_be_visible()
        expect(visitor("frontier-shown")).to_have_attribute("data-step", str(step))
        return visitor

    return open_link


def test_frontier_lists_nodes_in_order_with_the_reason(open_at):
    visitor = open_at(61)
    run, history = reference_run(**MIDDLE, algorithm="a_star", heuristic="manhattan")
    frontier = frontier_nodes(run, history, 61)
    order = sorted(frontier, key=lambda node: (run.trace.g[node] + run.trace.h[node], node))
    (line,) = expect_lines(visitor, len(frontier))
    assert [row["node"] for row in line["rows"]] == order[: len(line["rows"])]
    assert [row["place"] for row in line["rows"] if row["next"]] == [1]
    assert all(int(row["f"]) == run.trace.g[row["node"]] + run.trace.h[row["node"]] for row in line["rows"])
    expect(visitor("taken-title")).to_have_text("Taken now")
    expect(visitor("taken-why")).to_have_text("smallest f = 17; the oldest of 25, generated at step 27")
    rows_in_view = [
        row
        for row in line["rows"]
        if row["place"] * 46 <= visitor.page.locator(".line-rows").evaluate("e => e.clientHeight")
    ]
    nodes_below = order[len(rows_in_view) :]
    of_17 = sum(run.trace.g[node] + run.trace.h[node] == 17 for node in nodes_below)
    expect(visitor.page.locator(".line-below")).to_have_text(
        f"{of_17} more with f = 17, {len(nodes_below) - of_17} with f = 19"
    )


@pytest.mark.some(1)
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_frontier_follows_the_timeline_in_both_directions(open_at, algorithm):
    boards = {**SOLVED_SMALL, "depth_limit": "5"} if algorithm == "depth_limited" else SOLVED_SMALL
    visitor = open_at(2, **boards, algorithm=algorithm)
    run, history = reference_run(**SOLVED_SMALL, algorithm=algorithm) if algorithm != "depth_limited" else (None, None)
    steps = [2, 3, 4, 3, 2] if run is None else [2, 3, min(4, history.last_step), 3, 2]
    for previous, step in zip([None, *steps], steps, strict=False):
        if previous is not None:
            visitor.press("." if step > previous else ",")
        visitor.expect_step(step)
        expect(visitor("frontier-shown")).to_have_attribute("data-step", str(step))
        if run is None or run.trace.bound_kind:
            path_length = 0 if run is None else len(run.trace.path(history.current_node(step))) - 1
            assert len(visitor.page.evaluate(ROWS)) == 1
            if run is not None:
                expect_lines(visitor, path_length)
        elif algorithm == "bidirectional_breadth_first":
            frontier = frontier_nodes(run, history, step)
            counts = [sum(run.trace.from_goal(node) == goal for node in frontier) for goal in (False, True)]
            expect_lines(visitor, *counts)
        else:
            (line,) = expect_lines(visitor, len(frontier_nodes(run, history, step)))
            assert {row["node"] for row in line["rows"]} <= set(frontier_nodes(run, history, step))


def test_long_frontier_creates_only_rows_in_view(open_at):
    visitor = open_at(99_000, **HARDEST, algorithm="breadth_first")
    run, history = reference_run(**HARDEST, algorithm="breadth_first")
    frontier = frontier_nodes(run, history, 99_000)
    (line,) = expect_lines(visitor, len(frontier))
    assert len(frontier) > 25_000 and len(line["rows"]) < 40
    visitor.page.locator(".line-rows").evaluate("e => e.scrollTop = e.scrollHeight")
    visitor.page.wait_for_selector(f".line [data-node='{frontier[-1]}']")
    rows = visitor.page.evaluate(ROWS)[0]["rows"]
    assert [row["node"] for row in rows] == frontier[-len(rows) :] and len(rows) < 40


def test_row_and_node_are_selected_together(open_at):
    visitor = open_at(61)
    expect_lines(visitor, 35)
    row = visitor.page.locator(".line [aria-rowindex='3']")
    node = row.get_attribute("data-node")
    row.click()
    expect(visitor("node-card")).to_be_visible()
    expect(row).to_have_attribute("aria-selected", "true")
    expect(visitor("looked-up")).to_have_text(re.compile(r"^Reached at step \d+ with g = \d+\.$"))
    expect(visitor("outline")).to_have_attribute("aria-activedescendant", f"node-{node}")
    row.click()
    expect(visitor("node-card")).to_be_hidden()


def test_rows_of_another_run_show_its_own_boards(visitor):
    for start in (MIDDLE["start"], "1,2,5,3,4,8,6,0,7"):
        keys = {"start": start, "goal": MIDDLE["goal"], "algorithm": "breadth_first"}
        visitor.follow(**keys, node_limit=50, run=1, drawer="frontier")
        run, history = reference_run(**keys, limits=Limits(50))
        nodes = frontier_nodes(run, history, history.last_step)
        expect_lines(visitor, len(nodes))
        boards = {str(node): board.text(run.problem.tiles(state_of(run.problem, run.trace, node))) for node in nodes}
        visitor.page.wait_for_function(ROWS_MATCH_BOARDS, arg=boards)


def test_arrow_keys_move_between_rows_and_enter_selects(open_at):
    visitor = open_at(61)
    grid = visitor.page.locator(".line [role=grid]")
    grid.focus()
    visitor.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp")
    second = visitor.page.locator(".line [aria-rowindex='2']")
    expect(grid).to_have_attribute("aria-activedescendant", second.get_attribute("id"))
    visitor.press("Enter")
    expect(second).to_have_attribute("aria-selected", "true")
    visitor.press("End")
    last = grid.get_attribute("aria-rowcount")
    expect(visitor.page.locator(f".line [aria-rowindex='{last}'][data-active]")).to_be_in_viewport()


def test_board_is_looked_up_among_reached_states(open_at):
    visitor = open_at(61)
    _run, history = reference_run(**MIDDLE, algorithm="a_star", heuristic="manhattan")
    expect(visitor("reached-size")).to_have_text(f"{history.nodes_at(61)} boards, the last four:")
    child = board.move(board.parse(MIDDLE["start"]), "L")
    visitor("look-up").fill(board.text(child))
    expect(visitor("looked-up")).to_have_text("Reached at step 2 with g = 1.")
    visitor.press("Enter")
    expect(visitor("node-card")).to_be_visible()
    for text, answer in [
        ("8 6 7/2 5 4/3 0 1", "Not reached in this search."),
        ("2 3 7/1 8 0/6 4 5", "No moves lead from the start to this board."),
        ("1 2/3 0", "This board has another size."),
    ]:
        visitor("look-up").fill(text)
        expect(visitor("looked-up")).to_have_text(answer)
    visitor("look-up").fill("1 1 2")
    expect(visitor("look-up")).to_have_attribute("aria-invalid", "true")
    expect(visitor("looked-up")).not_to_be_empty()
    visitor("look-up").fill("")
    expect(visitor("look-up")).to_have_attribute("aria-invalid", "false")


def test_arrow_keys_change_tabs_and_the_link_keeps_the_open_tab(visitor):
    visitor.follow(**MIDDLE, step=61)
    visitor("tab-depths").focus()
    visitor.press("ArrowRight")
    expect(visitor("tab-frontier")).to_be_focused()
    expect(visitor("frontier-shown")).to_be_visible()
    expect(visitor("strip")).to_be_hidden()
    visitor.page.wait_for_function("() => location.search.includes('drawer=frontier')")
    visitor.button("Close the inspector").click()
    expect(visitor("tab-depths")).to_be_focused()
    expect(visitor("strip")).to_be_visible()
    visitor.page.wait_for_function("() => !location.search.includes('drawer')")


def test_arrow_keys_resize_the_inspector_within_limits(open_at):
    visitor = open_at(61)
    edge = visitor("drawer-edge")
    edge.focus()
    width = visitor("drawer").bounding_box()["width"]
    visitor.press("ArrowLeft")
    expect(edge).to_have_attribute("aria-valuenow", "388")
    assert visitor("drawer").bounding_box()["width"] == width + 16
    visitor.press(*["ArrowRight"] * 12)
    expect(edge).to_have_attribute("aria-valuenow", "320")
    visitor.press(*["ArrowLeft"] * 4)


@pytest.mark.some(1)
@pytest.mark.parametrize("width, height", [(390, 844), (800, 700), (1100, 700)])
def test_narrow_inspector_opens_by_button_without_cutting_text(visitor, width, height):
    visitor.follow(**MIDDLE, step=61)
    visitor.page.set_viewport_size({"width": width, "height": height})
    (visitor("drawer-open") if width < 1000 else visitor("tab-frontier")).click()
    expect(visitor("frontier-shown")).to_be_visible()
    if width >= 700:  # it covers the tree or its lower half, and ends at the dock
        box = visitor("drawer").bounding_box()
        assert box["y"] + box["height"] == pytest.approx(visitor("dock").bounding_box()["y"], abs=2)
    expect_lines(visitor, 35)
    cut = visitor.page.evaluate(
        "() => [...document.querySelectorAll('#drawer :is(.line-head, .waiting, .taken, .reached, .reached-body)')]"
        ".filter(element => element.scrollWidth > element.clientWidth + 1).map(element => element.className)"
    )
    assert cut == []
    visitor.button("Close the inspector").click()
    expect(visitor("frontier")).to_be_hidden()
    expect(visitor("drawer-open") if width < 1000 else visitor("tab-depths")).to_be_focused()


def test_empty_frontier_explains_how_to_fill_it(visitor):
    visitor.follow(**MIDDLE, drawer="frontier")
    expect(visitor("frontier-none")).to_have_text("Press Solve to list the frontier here, next node first.")
    visitor.solve()
    expect(visitor("frontier-none")).to_be_hidden()
    expect(visitor("taken-title")).to_have_text("Taken now")


def test_look_up_result_is_announced_after_typing(listener):
    listener.follow(**MIDDLE, step=61, drawer="frontier")
    expect(listener("frontier-shown")).to_be_visible()
    start_listening(listener)
    listener("look-up").fill(board.text(board.move(board.parse(MIDDLE["start"]), "L")))
    expect_announcements(listener, "Reached at step 2 with g = 1.")
    listener("look-up").fill("")


def test_document_003_example_shows_its_frontier_at_each_step(visitor):
    visitor.follow(state="ready")
    visitor("examples").click()
    visitor.page.locator("[data-example='003-ex1-misplaced']").click()
    visitor.wait_for("done")
    expect(visitor("tab-frontier")).to_have_attribute("aria-selected", "true")
    boards = {"start": "0,1,3,4,2,5,7,8,6", "goal": "1,2,3,4,5,6,7,8,0"}
    run, history = reference_run(
        **boards, algorithm="greedy_best_first", heuristic="misplaced", order="DLUR", ties="state"
    )
    for step in range(history.last_step, 0, -1):
        visitor.expect_step(step)
        expect_lines(visitor, len(frontier_nodes(run, history, step)))
        expect(visitor("reached-size")).to_contain_text(str(history.nodes_at(step)))
        visitor.press(",")
