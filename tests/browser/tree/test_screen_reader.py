"""Screen readers get a summary of the tree, keyboard navigation in it, and descriptions of the charts."""

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core import board
from visitor import SOLVED_SMALL, reference_run
from waiting import expect


@pytest.fixture
def solved(listener):
    """A visitor with a small finished search, with short pauses between announcements and the focus on the tree's outline."""
    listener.follow(**SOLVED_SMALL, run=1)
    listener("outline").focus()
    return listener


def expect_active(visitor, node):
    """Expect that the active item of the outline, which screen readers speak, is this node."""
    expect(visitor("outline")).to_have_attribute("aria-activedescendant", f"node-{node}")


def description(visitor, name):
    """Return the accessible description of an element, the texts of the elements in its aria-describedby."""
    return visitor.page.evaluate(
        "id => document.getElementById(id).getAttribute('aria-describedby').split(' ')"
        ".map(id => document.getElementById(id).textContent.trim()).join(' ')",
        name,
    )


def shape_of(history, trace):
    """Return the depth of a tree, the first depth with the most nodes, and the number of nodes there."""
    depths = [history.depth[node] for node in range(len(trace.parent))]
    greatest_width = max(depths.count(depth) for depth in set(depths))
    return (
        max(depths),
        next(depth for depth in range(max(depths) + 1) if depths.count(depth) == greatest_width),
        greatest_width,
    )


def test_tree_is_described_by_a_summary_and_its_keys(solved):
    run, history = reference_run(**SOLVED_SMALL)
    deepest, widest, width = shape_of(history, run.trace)
    summary = description(solved, "outline")
    assert summary.startswith(
        f"6 steps, depth {deepest}, widest at depth {widest} with {width} nodes. The path is 6 down, 8 down, "
    )
    for key in ("Arrow keys", "Home", "Page Down", "Page Up", "Shift"):
        assert key in description(solved, "outline")


def test_summary_names_the_moves_of_the_path_as_chosen(solved):
    run, _history = reference_run(**SOLVED_SMALL)
    letters = run.result().moves
    boards = board.follow(board.parse(SOLVED_SMALL["start"]), letters)
    for naming in ("gap", "tile"):
        solved.open_help("keys")
        solved("set-naming").select_option(naming)
        solved.press("Escape")
        moves = [board.move_words(boards[index], letter, naming) for index, letter in enumerate(letters)]
        moves_without_verb = [move.removeprefix("slide ") for move in moves]
        assert f"The path is {', '.join(moves_without_verb[:-1])} and {moves_without_verb[-1]}." in description(
            solved, "outline"
        )


def test_summary_shortens_a_long_path(listener):
    listener.follow(start="2,3,7,1,8,0,6,5,4", run=1)
    summary = description(listener, "outline")
    assert summary.startswith("122 steps, depth ")
    moves = summary.partition("The path is ")[2].partition(".")[0]
    run, _history = reference_run("2,3,7,1,8,0,6,5,4", "0,1,2,3,4,5,6,7,8")
    assert moves.count(",") == 11
    assert moves.endswith(f" and {len(run.result().moves) - 12} more")


def test_page_keys_follow_the_order_of_expansion(solved):
    """Presses Page Down and Page Up through all expanded nodes."""
    run, _history = reference_run(**SOLVED_SMALL)
    solved.press("Home")
    for node in run.trace.taken[1:]:
        solved.press("PageDown")
        expect_active(solved, node)
    for node in reversed(run.trace.taken[:-1]):
        solved.press("PageUp")
        expect_active(solved, node)


def test_active_item_is_removed_only_after_the_next_is_active(solved):
    """Records items removed while active: a screen reader that loses its item leaves the tree."""
    solved.page.evaluate("""() => {
      window.lost = []
      new MutationObserver(records => records.forEach(({type, oldValue}, index) => {
        if (type === "attributes")
          lost.push(...records.slice(0, index).flatMap(record => [...record.removedNodes]).filter(({id}) => id === oldValue))
      })).observe(document.getElementById("outline"),
        {childList: true, attributeFilter: ["aria-activedescendant"], attributeOldValue: true})
    }""")
    solved.press("Home", "PageDown", "PageDown", "ArrowUp", "ArrowRight")
    expect_active(solved, 2)
    assert solved.page.evaluate("lost.length") == 0


def test_shift_down_follows_the_path_and_returns_to_it(solved):
    """Starts at a node outside the path, so that the first press returns to the path."""
    run, _history = reference_run(**SOLVED_SMALL)
    path = run.trace.path(run.trace.goal)
    solved.press("Home", "ArrowDown", "ArrowRight")
    expect_active(solved, 2)
    assert 2 not in path
    solved.press("Shift+ArrowDown")
    expect_active(solved, path[0])
    for node in path[1:]:
        solved.press("Shift+ArrowDown")
        expect_active(solved, node)


def test_shift_arrows_lead_to_nodes_with_equal_f(solved):
    run, _history = reference_run(**SOLVED_SMALL)
    trace = run.trace
    nodes_with_equal_f = [
        node for node in range(len(trace.parent)) if trace.g[node] + trace.h[node] == trace.g[0] + trace.h[0]
    ]
    solved.press("Home")
    for node in nodes_with_equal_f[1:]:
        solved.press("Shift+ArrowRight")
        expect_active(solved, node)
    solved.press("Shift+ArrowLeft")
    expect_active(solved, nodes_with_equal_f[-2])


def test_keys_without_a_target_announce_the_reason(solved):
    """Presses keys that lead nowhere from the root, and then from the goal at the end of the path."""
    solved.press("Home")
    expect(solved("card-title")).to_have_text("Expanded 1st")
    start_listening(solved)
    for key, announcement in (
        ("Home", "This is the root"),
        ("ArrowUp", "The root has no parent"),
        ("ArrowLeft", "No sibling to the left"),
        ("ArrowRight", "No sibling to the right"),
        ("PageUp", "No node was expanded before this node"),
        ("Shift+ArrowLeft", "No earlier node with f 5"),
    ):
        solved.press(key)
        expect_announcements(solved, announcement)
    solved.press("Escape")  # keys now start at the current node, the goal
    start_listening(solved)
    for key, announcement in (
        ("ArrowDown", "No children here"),
        ("PageDown", "No node was expanded after this node"),
        ("Shift+ArrowDown", "The path ends here"),
        ("Shift+ArrowRight", "No later node with f 5"),
    ):
        solved.press(key)
        expect_announcements(solved, announcement)


def test_page_down_on_a_frontier_node_announces_not_expanded(solved):
    solved.press("Home", "ArrowDown", "ArrowRight")
    expect(solved("card-title")).to_have_text("In the frontier")
    start_listening(solved)
    solved.press("PageDown")
    expect_announcements(solved, "Not expanded yet")


def test_search_without_f_announces_that_it_has_none(listener):
    listener.follow(**SOLVED_SMALL, algorithm="breadth_first", run=1)
    start_listening(listener)
    listener("outline").focus()
    listener.press("Shift+ArrowRight")
    expect_announcements(listener, "This search does not order nodes by f")


def test_charts_describe_their_minimum_maximum_and_last_value(solved):
    """Computes the sizes of the frontier and the nodes by depth from the times at which nodes were generated."""
    run, history = reference_run(**SOLVED_SMALL)
    generated_at, expanded_at = history.generated_at, history.expanded_at
    sizes = [
        sum(generated_at[node] <= step <= expanded_at[node] for node in range(len(generated_at)))
        for step in range(1, 7)
    ]
    depths = [history.depth[node] for node in range(len(run.trace.parent))]
    frontier = f"rom {min(sizes)} to {max(sizes)}, at the last step {sizes[-1]}."
    assert description(solved, "scrubber") == "Size of the frontier before each step: f" + frontier
    assert (
        description(solved, "strip-canvas")
        == f"Depths 0 to 5: widest at depth 1 with 3 nodes; {depths.count(5)} at depth 5."
    )
    solved.unfold()
    solved.page.locator("#profile summary").click()
    expect(solved("plot-frontier-figures")).to_have_text("Values f" + frontier)
    assert description(solved, "plot-frontier") == "Values f" + frontier
    assert description(solved, "plot-value") == "Values from 5 to 5, at the last step 5."
    factor = solved("branching").text_content()
    assert description(solved, "plot-branching").endswith(f", at the last step {factor}.")
    solved.press("Home", "<")
    solved("first").click()
    expect(solved("strip-figures")).to_have_text("Depths 0 to 0: widest at depth 0 with 1 node; 1 at depth 0.")


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "algorithm, values",
    [
        ("a_star", ", f 5, g 0, h 5: "),
        ("greedy_best_first", ", h 5: "),
        ("uniform_cost", ", g 0: "),
        ("breadth_first", ": "),
    ],
)
def test_outline_gives_values_after_their_letters(listener, algorithm, values):
    listener.follow(**SOLVED_SMALL, algorithm=algorithm, run=1)
    listener("outline").focus()
    listener.press("Home")
    expect(listener.page.locator("#outline [aria-selected=true]")).to_have_text(
        f"Expanded 1st, depth 0{values}2 8 3, 1 6 4, 7 gap 5"
    )


def test_outline_and_card_name_the_rank_of_a_pruned_node(listener):
    """Of three children of the root, a beam of two nodes prunes the one with the largest f."""
    beam = {"algorithm": "beam", "beam_width": "2"}
    listener.follow(start="3,1,2,6,4,5,7,0,8", goal="0,1,2,3,4,5,6,7,8", **beam, run=1)
    boards = "3,1,2,6,4,5,7,0,8", "0,1,2,3,4,5,6,7,8"
    run, _history = reference_run(*boards, algorithm="beam", beam_width=2)
    pruned = run.trace.pruned[0]
    listener("outline").focus()
    listener.press("Home", "ArrowDown", "ArrowRight", "ArrowRight")
    expect_active(listener, pruned)
    expect(listener(f"node-{pruned}")).to_contain_text("Pruned: 3rd of 3, depth 1, f 5, g 1, h 4: ")
    expect(listener("node-card").locator("h3")).to_contain_text("Pruned: 3rd of 3")
    expect(listener("legend").locator("[data-legend=pruned]")).to_be_visible()
