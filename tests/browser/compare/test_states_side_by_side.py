"""Compare with a problem other than the sliding puzzle: panes, figures, costs, cards, stops, and the change of problem."""

from accessibility_assertions import expect_no_axe_violations
from compare_view import expect_sentence, figures, pane
from puzzle.problems import problem_registry as problems
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions
from visitor import SOLVED_SMALL
from waiting import expect

STATS = ("path_length", "path_cost", "expanded", "max_frontier", "generated", "discarded")


def reference_figures(problem, algorithm):
    """Return the texts of STATS for a search with the package `puzzle`, without the page."""
    run = Run(problems.create_problem(problem), SearchOptions(algorithm))
    run.advance()
    result, counters = run.result(), History(run.trace).counters()
    values = {"path_length": result.path_length, "path_cost": result.cost}
    return [f"{values.get(name, getattr(counters, name, None)):,}" for name in STATS]


def test_water_jugs_are_compared_with_their_costs(visitor):
    """Open two searches of the water jugs, select a node, and stop where they differ."""
    visitor.follow(
        problem="water_jugs", view="compare", b="algorithm:uniform_cost,heuristic:misplaced", stop="differs", run=1
    )
    expect_sentence(
        visitor, "A* expanded fewer nodes for a path of the same cost: 12 instead of 13, at a cost of 19 each."
    )
    for run, algorithm in (("A", "a_star"), ("B", "uniform_cost")):
        assert figures(visitor, run, *STATS) == reference_figures("water_jugs", algorithm)
        expect(pane(visitor, run).locator(".pane-state")).to_have_text("6 moves, cost 19")
        expect(pane(visitor, run).locator(".pane-heuristic")).to_be_hidden()
    expect(visitor("compare-figures")).to_contain_text("Cheapest")
    expect(visitor("other-problem")).to_be_visible()
    expect(visitor.button("Map")).to_be_hidden()
    assert "problem=water_jugs" in visitor.page.evaluate("location.search")
    visitor("compare-sets").locator("summary").click()
    expect(visitor("sets-words")).to_contain_text("12 states were expanded by both, 0 only by A and 1 only by B.")
    assert "board" not in visitor("compare-results").inner_text()
    expect_no_axe_violations(visitor)
    visitor("compare-sets").locator("summary").click()
    pane(visitor, "A").locator(".outline").focus()
    visitor.press("Home")
    expect(visitor("card-state")).to_have_text("0 litres in the 3-litre jug and 0 in the 5-litre jug")
    visitor.press("Escape")
    visitor("compare-stepping-open").click()
    expect(visitor("compare-stop-note")).to_have_text("A and B first differ at step 8.")
    visitor.press("Escape")
    visitor.show_view("Tree")


def test_a_kept_run_is_compared_on_the_same_problem(visitor):
    """Keep a search of the missionaries, change the algorithm, and see both in Compare; then leave the problem."""
    visitor.follow(**SOLVED_SMALL)
    visitor.follow(problem="missionaries_and_cannibals", algorithm="breadth_first", run=1)
    visitor.unfold()
    visitor("pin-run").click()
    visitor("algorithm").select_option("bidirectional_breadth_first")
    visitor.solve()
    visitor.show_view("Compare")
    visitor.button("Solve both").click()
    expect(visitor("compare-sentence")).to_contain_text("for a path of the same length")
    assert figures(visitor, "B", "path_length", "expanded") == ["11", "14"]
    assert figures(visitor, "A", "path_length") == ["11"]
    expect(visitor("compare-figures")).to_contain_text("Shortest")
    visitor.button("Back to sliding tiles").click()
    expect(visitor.button("Map")).to_be_visible()
    expect(visitor("other-problem")).to_be_hidden()
    visitor.show_view("Tree")
