"""Play, `<` and `>` stop at the events that the reader has chosen in the step form or by a link."""

import pytest

from puzzle.core import board as boards
from puzzle.core.slices import run_to_end
from puzzle.recording import stops
from puzzle.recording.reached import Copies
from visitor import reference_run
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}


@pytest.fixture
def first_step(visitor):
    """A visitor with a finished search, shown at step 0."""
    visitor.follow(**MID_RUN, step=0)
    visitor.expect_step(0)
    visitor.leave_field()
    return visitor


def expected_steps(kind, *arguments):
    """Return the steps at which playback should stop for a kind of event, computed by a function of `stops` or the family."""
    run, history = reference_run(**MID_RUN)
    find_steps = run.family.rises if kind == "rises" else getattr(stops, kind)
    return list(
        run_to_end(find_steps(history, *arguments) if kind == "at_depth" else find_steps(run, history, *arguments))
    )


def test_play_and_keys_stop_at_all_chosen_events_and_link_keeps_them(first_step):
    """Chooses two kinds of events, and expects Play, < and > to stop at the steps computed in Python."""
    visitor = first_step
    steps = sorted({*expected_steps("rises"), *expected_steps("at_depth", 3)})
    assert len(steps) > 2, "the run needs several stops for this test"
    visitor("step").click()
    expect(visitor.page.get_by_label("a layer is pruned")).to_be_hidden()
    visitor.page.get_by_label("f rises", exact=True).check()
    visitor.page.get_by_label("Depth to stop at").fill("3")
    visitor.page.get_by_label("Depth to stop at").press("Enter")
    expect(visitor.page.get_by_label("the depth reaches")).to_be_checked()
    expect(visitor("stop-note")).to_have_text(f"Play stops at {len(steps)} steps of this run; < and > jump to them.")
    visitor.page.wait_for_url("**stop=f,depth:3**")
    visitor.press("Escape")
    visitor.leave_field()
    visitor("speed").select_option("max")
    for step in steps[:2]:
        visitor.button("Play").click()
        visitor.expect_step(step)
        expect(visitor.button("Play")).to_be_visible()
        reason = "the depth reaches 3" if step in expected_steps("at_depth", 3) else "f rises"
        expect(visitor("sentence")).to_contain_text(f"Stopped: {reason}. A*")
    visitor.leave_field()
    visitor.press(">")
    visitor.expect_step(steps[2])
    visitor.press("<", "<", "<")
    visitor.expect_step(0)


def test_link_sets_stops_and_an_invalid_depth_is_reported(visitor):
    """Follows a link that stops at a board, and then types a depth that is no number."""
    board = "2,3,7,1,0,8,6,5,4"
    run, history = reference_run(**MID_RUN)
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    steps = run_to_end(stops.at_state(run, history, copies, boards.parse(board)))
    visitor.follow(**MID_RUN, step=5, stop="board:" + board)
    visitor("step").click()
    expect(visitor("stop-board")).to_have_value("2 3 7/1 0 8/6 5 4")
    expect(visitor("stop-note")).to_contain_text(f"Play stops at {len(steps)} step")
    visitor("stop-depth").fill("deep")
    visitor("stop-depth").press("Enter")
    expect(visitor("stop-error")).to_have_text("The depth to stop at is a whole number from 0 to 5,000,000.")
    visitor.page.get_by_label("the depth reaches").uncheck()
    expect(visitor("stop-error")).to_be_hidden()
    expect(visitor.page.get_by_label("a board appears")).to_be_checked()
    visitor.press("Escape")
    visitor.leave_field()
    visitor.press("<")
    visitor.expect_step(max(step for step in steps if step < 5))


def test_play_stops_along_the_path_to_the_goal_or_to_a_node(first_step):
    visitor = first_step
    run, history = reference_run(**MID_RUN)
    goal_steps = [history.expanded_at[node] for node in run.trace.solution()]
    node = run.trace.taken[20]
    node_steps = [history.expanded_at[ancestor] for ancestor in run.trace.path(node)]
    assert goal_steps != node_steps
    visitor("step").click()
    visitor.page.get_by_label("a node of the path is taken").check()
    expect(visitor("stop-note")).to_have_text(
        f"Play stops at {len(goal_steps)} steps of this run; < and > jump to them."
    )
    expect(visitor("stop-path").locator("option")).to_have_text(["to the goal", "to a node (select one first)"])
    visitor.page.wait_for_url("**stop=path**")
    visitor.press("Escape")
    visitor.leave_field()
    visitor.press(">", ">", ">")
    visitor.expect_step(goal_steps[2])
    visitor.follow(**MID_RUN, step=0, stop=f"path:{node}")
    visitor("step").click()
    expect(visitor("stop-path")).to_have_value(str(node))
    words = f"to the node “Expanded 21st, depth {run.trace.depth[node]}”"
    expect(visitor("stop-path").locator("option:checked")).to_have_text(words)
    visitor.press("Escape")
    visitor.leave_field()
    visitor.press(*[">"] * len(node_steps))
    visitor.expect_step(node_steps[-1])
    # The node that is taken at this step can be chosen instead.
    visitor("outline").focus()
    visitor.press("Home", "Enter")
    visitor("step").click()
    visitor("stop-path").select_option("to the selected node")
    visitor.page.wait_for_url("**stop=path:0**")
    expect(visitor("stop-note")).to_have_text("Play stops at 1 step of this run; < and > jump to them.")
    visitor.follow(**MID_RUN, step=0, stop="path:0", heuristic="misplaced")
    visitor.press("Escape")


def test_stops_that_cannot_be_are_reported(visitor):
    visitor.follow(**MID_RUN, step=5, stop="path", node_limit=50)
    expect(visitor("alert-text")).to_have_text("This search found no path to stop along.")
    visitor("alert-close").click()
    visitor.follow(**MID_RUN, step=5, stop="path:4000")
    expect(visitor("alert-text")).to_have_text(
        "The path in the link leads to a node that this search does not have, so playback cannot stop along it."
    )
    visitor("alert-close").click()
    visitor.follow(**MID_RUN, step=5, stop="f,differs")
    expect(visitor("alert-text")).to_have_text(
        "Stopping where two runs first differ needs a second run: add one in Compare."
    )
    visitor("alert-close").click()
    visitor.page.wait_for_url("**stop=f")


def test_board_of_another_size_is_reported(visitor):
    visitor.follow(**MID_RUN, step=5, stop="f,board:1,2,3,0")
    expect(visitor("alert-text")).to_have_text("The board to stop at differs in size from the boards of this search.")
    visitor("alert-close").click()
