"""Tests of problems other than the sliding puzzle: the page shows their states as text instead of boards."""

from dataclasses import asdict

import pytest

from puzzle.core import catalogue, problem_numbers
from puzzle.links import link
from puzzle.problems import problem_registry as problems
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions
from visitor import COUNTERS
from waiting import expect

NAMES = ["water_jugs", "missionaries_and_cannibals", "road_map"]


def reference_search(name, algorithm):
    """Search a problem with the package `puzzle`, without the page; return the run, its result and its history."""
    run = Run(problems.create_problem(name), SearchOptions(algorithm))
    run.advance()
    return run, run.result(), History(run.trace)


@pytest.mark.some(3)
@pytest.mark.parametrize("algorithm", ["breadth_first", "uniform_cost", "a_star", "ida_star"])
@pytest.mark.parametrize("name", NAMES)
def test_other_problems_are_solved_as_by_the_package(visitor, name, algorithm):
    visitor.follow(problem=name, algorithm=algorithm, run=1)
    _run, result, _history = reference_search(name, algorithm)
    counters = {counter: value for counter, value in asdict(result.counters).items() if counter in COUNTERS}
    assert visitor.figures() == counters
    assert visitor("other-steps").locator("li").all_inner_texts() == list(result.action_names)
    assert f"problem={name}" in visitor.page.evaluate("location.search")


@pytest.mark.parametrize("name", NAMES)
def test_description_replaces_the_boards(visitor, name):
    visitor.follow(problem=name)
    problem = catalogue.find(catalogue.PROBLEMS, name, "problem")
    expect(visitor.page.get_by_role("heading", name=problem.label)).to_be_visible()
    expect(visitor("other-statement")).to_have_text(problem_numbers.task({**link.defaults(), "problem": name}))
    expect(visitor("other-note")).to_have_text(problem.reading)
    for part in ("board", "goal", "verdict", "your-play"):
        expect(visitor(part)).to_be_hidden()
    expect(visitor.button("Map")).to_be_hidden()
    expect(visitor("heuristic-note")).to_have_text("This problem has its own heuristic.")


def test_every_node_shows_its_state(visitor):
    """Card and outline describe states of the water jugs by text, and mention no board."""
    visitor.follow(problem="water_jugs", run=1)
    visitor("outline").focus()
    visitor.press("Home")
    expect(visitor("card-state")).to_have_text("0 litres in the 3-litre jug and 0 in the 5-litre jug")
    expect(visitor("card-board")).to_be_hidden()
    expect(visitor("outline").get_by_role("treeitem").first).to_contain_text("depth 0, f 4, g 0, h 4: 0/3, 0/5")
    visitor.press("ArrowDown", "x")
    expect(visitor("card-title")).to_have_text("Discarded copy")
    expect(visitor("card-why")).not_to_contain_text("board")


@pytest.mark.exhaustive
def test_leaving_a_linked_problem_shows_the_boards_of_the_link(new_visitor):
    """A link with a problem and boards opens the problem; its boards appear when the reader leaves the problem."""
    new_visitor.open("problem=water_jugs&start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1", state="done")
    new_visitor.press("ArrowDown", "z")
    new_visitor.button("Back to sliding tiles").click()
    new_visitor.expect_board((2, 8, 3, 1, 6, 4, 7, 0, 5))
    new_visitor.wait_for("ready")
    expect(new_visitor("other-problem")).to_be_hidden()
    expect(new_visitor("other-way")).to_be_hidden()
    assert "problem" not in new_visitor.page.evaluate("location.search")
    new_visitor.solve()
    expect(new_visitor.stat("path_length")).to_have_text("5")


def test_leaving_the_problem_restores_the_previous_tree(visitor):
    """Open two other problems from a search of a board, then leave: the search is shown again at its step."""
    visitor.follow(start="2,8,3,1,6,4,7,0,5", goal="1,2,3,8,0,4,7,6,5", algorithm="breadth_first", step=7)
    previous_search = visitor.figures(), visitor.sentence(), visitor.page.evaluate("location.search")
    visitor.open_examples()
    visitor.page.locator("[data-example=water_jugs]").click()
    visitor.wait_for("done")
    expect(visitor("other-heading")).to_have_text("Water jugs")
    expect(visitor("other-leave")).to_be_focused()
    visitor("other-examples").click()
    visitor.page.locator("[data-example=missionaries_and_cannibals]").click()
    visitor.wait_for("done")
    expect(visitor.stat("path_length")).to_have_text("11")
    visitor.button("Back to sliding tiles").click()
    visitor.expect_board((2, 8, 3, 1, 6, 4, 7, 0, 5))
    visitor.wait_for("done")
    visitor.expect_step(7)
    assert (visitor.figures(), visitor.sentence(), visitor.page.evaluate("location.search")) == previous_search
    expect(visitor("learn")).to_be_focused()
    visitor.page.go_back()
    expect(visitor("other-heading")).to_have_text("Missionaries and cannibals")


def test_examples_can_be_opened_from_another_problem(visitor):
    """Choose the first example by keyboard while another problem is shown: its board appears."""
    visitor.follow(problem="water_jugs", run=1)
    visitor("other-examples").click()
    visitor.press("Escape")
    expect(visitor("other-examples")).to_be_focused()
    visitor.press("Enter", "Home", "Enter")
    visitor.expect_board((1, 0, 2, 3, 4, 5, 6, 7, 8))
    visitor.wait_for("done")
    expect(visitor("other-problem")).to_be_hidden()
    expect(visitor("learn")).to_be_focused()


def test_problem_without_bidirectional_search_explains_it(visitor):
    visitor.follow(problem="water_jugs", algorithm="bidirectional_breadth_first", run=1)
    expect(visitor("alert-text")).to_have_text(
        "In the link, algorithm: this problem cannot be searched from its goal, so A* is used."
    )
    visitor.button("Dismiss").click()
    expect(visitor("algorithm")).to_have_value("a_star")
    expect(visitor("algorithm").locator("[value=bidirectional_breadth_first]")).to_be_disabled()


def test_nothing_overflows_on_a_phone(visitor):
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    for name in NAMES:
        visitor.follow(problem=name, run=1)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 390
        box = visitor("other-statement").bounding_box()
        assert box["x"] >= 16 and box["x"] + box["width"] <= 374


def test_tree_can_be_saved(visitor):
    """The saved file has a line for the heads of the columns, each node and each discarded copy."""
    visitor.follow(problem="missionaries_and_cannibals", algorithm="breadth_first", run=1)
    visitor.unfold()
    visitor("save-toggle").click()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#save button", has_text="CSV").click()
    assert download.value.suggested_filename == "breadth_first-missionaries_and_cannibals-steps.csv"
    lines = download.value.path().read_text().splitlines()
    run, _result, _history = reference_search("missionaries_and_cannibals", "breadth_first")
    assert len(lines) == 1 + len(run.trace.parent) + len(run.trace.discarded_parent)
    visitor("save-toggle").click()


def test_numbers_are_searched_and_kept_in_the_link(visitor):
    visitor.follow(problem="water_jugs")
    visitor.page.get_by_label("Jugs, in litres").fill("4, 9")
    visitor.page.get_by_label("Amount").fill("6")
    expect(visitor("other-statement")).to_contain_text("an unmarked 9-litre jug, a tap and a drain: measure out 6")
    visitor.solve()
    run = Run(problems.create_problem("water_jugs", "4,9:6"))
    run.advance()
    actions = run.problem.actions_text(run.result().actions)
    expect(visitor("other-steps").get_by_role("listitem")).to_have_text(actions)
    visitor.page.wait_for_function("location.search.includes('jugs=4,9:6')")
    visitor.follow(problem="missionaries_and_cannibals", crossing="5,5,3", run=1, algorithm="breadth_first")
    expect(visitor.page.get_by_label("Seats in the boat")).to_have_value("3")
    expect(visitor("sentence")).to_contain_text("Solved in 11 moves")


def test_wrong_numbers_are_explained_and_the_last_ones_kept(visitor):
    visitor.follow(problem="water_jugs")
    amount = visitor.page.get_by_label("Amount")
    amount.fill("7")
    expect(visitor("problem-fields-error")).to_have_text("The amount is a whole number from 1 to 5, the largest jug.")
    expect(amount).to_have_attribute("aria-invalid", "true")
    expect(visitor("other-statement")).to_contain_text("measure out 4 litres")
    expect(visitor.page.get_by_label("Jugs, in litres")).to_have_attribute("aria-invalid", "false")
    visitor.button("Solve").click()
    expect(amount).to_be_focused()
    amount.press("Enter")
    expect(visitor.root).to_have_attribute("data-state", "ready")
    amount.fill("2")
    expect(visitor("problem-fields-error")).to_be_hidden()
    expect(visitor("other-statement")).to_contain_text("measure out 2 litres")
    amount.press("Enter")
    expect(visitor("sentence")).to_contain_text("Solved in 2 moves")
    amount.fill("x")
    visitor.follow(problem="water_jugs", jugs="3,5:2")
    expect(amount).to_have_value("2")


def test_search_from_both_ends_is_offered_only_where_it_is_possible(visitor):
    for name, hidden in (("water_jugs", True), ("missionaries_and_cannibals", False), ("own", True)):
        visitor.follow(problem=name)
        option = visitor("algorithm").locator("option[value=bidirectional_breadth_first]")
        assert option.evaluate("option => option.hidden && option.disabled") == hidden
