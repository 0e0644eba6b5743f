"""Tests of the examples: the searches reproduce each figure that a document prints, or the figure is a known misprint."""

import json

import pytest

from conftest import data
from puzzle.core import board, catalogue
from puzzle.documents.examples import EXAMPLES, document_of
from puzzle.documents.reproduce import (
    FORMULAS,
    compare_figures,
    comparison_payload,
    document,
    example,
    example_report,
    example_run,
    fault_lines,
    find_example,
    format_figure,
    matching_example,
)
from puzzle.documents.titles import DOCUMENTS
from puzzle.heuristics.distances import complete_distances
from puzzle.links import link
from puzzle.recording.run import sliding_run, solve
from puzzle.search.options import Limits, SearchOptions

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NAMES = catalogue.names(EXAMPLES)
ROWS = {row["id"]: row for row in data("seed_figures") if row["algorithm"]}
SLOW = ("000-bfs", "000-bfs-clean", "001-dfs", "002-misplaced-1", "002-pattern_database-1", "004-bfs-tree-1000000")


def test_every_run_of_the_documents_has_a_name():
    assert set(NAMES) == {*ROWS, "000-unsolvable"} and len(set(NAMES)) == len(NAMES)
    numbers = [document_of(record) for record in EXAMPLES]
    assert sorted(set(numbers)) == catalogue.names(DOCUMENTS)
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("name", NAMES)
def test_link_of_an_example_has_the_options_of_the_document(name):
    """Compare the options in the link with those in the test data, unless the example is not in the data."""
    _state, problems = link.parse(example(name).link)
    assert problems == []
    assert all(label in FORMULAS for label, _figure in example(name).figures)
    if name not in ROWS:
        return
    run, row = example_run(name), ROWS[name]
    options = {key: value for key, value in row["options"].items() if key not in ("node_limit", "pdb", "heuristic")}
    assert (run.problem.start, run.problem.goal) == (tuple(row["start"]), tuple(row["goal"]))
    assert run.options.algorithm == row["algorithm"]
    assert {key: getattr(run.options, key) for key in options} == options
    assert run.limits.node_limit == row["options"].get("node_limit", 500_000)
    assert row["heuristic"] in (None, run.options.heuristic, run.options.heuristic.split(":")[0])


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SLOW])
def test_figures_are_those_of_the_document(name):
    comparisons = compare_figures(name)
    assert comparisons and all(comparison.same for comparison in comparisons)
    lines, differs = example_report(name, comparisons)
    assert not differs and lines[0].startswith(name)


def test_a_figure_that_differs_is_marked():
    comparison = compare_figures("003-intro")[0]
    different = type(comparison)(comparison.label, "LLLL", comparison.ours)  # "LLLL" as the document's moves
    lines, differs = example_report("003-intro", [different])
    assert differs and "≠" in lines[2]


@pytest.mark.parametrize("name", NAMES)
def test_no_two_examples_have_the_same_search(name):
    run = example_run(name)
    assert find_example(run.problem.start, run.problem.goal, run.options, run.limits) == name


def finished(name, **changes):
    """Run an example to its end and return the run; `changes` replace its start, goal, limits or `anyway`."""
    run = example_run(name)
    settings = {"start": run.problem.start, "goal": run.problem.goal, "limits": run.limits} | changes
    run = sliding_run(
        settings["start"], settings["goal"], run.options, settings["limits"], settings.get("anyway", False)
    )
    run.advance()
    return run


def test_run_of_an_example_is_recognized():
    assert matching_example(finished("003-ex2-manhattan")) == "003-ex2-manhattan"
    assert matching_example(finished("000-unsolvable")) == "000-unsolvable"


def test_changed_or_stopped_run_is_no_example():
    assert matching_example(finished("001-bfs", start=(1, 2, 5, 3, 0, 4, 6, 7, 8))) == ""
    assert matching_example(finished("001-bfs", goal=(1, 2, 3, 8, 0, 4, 7, 6, 5))) == ""
    assert matching_example(finished("001-bfs", limits=Limits(400_000))) == ""
    assert matching_example(finished("000-unsolvable", anyway=True)) == ""
    assert matching_example(sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), CORNER, SearchOptions(order="LURD"))) == ""
    stopped = example_run("001-bfs")
    assert matching_example(stopped) == ""
    stopped.cancel()
    assert matching_example(stopped) == ""


def test_finished_run_is_compared_without_repeating_it():
    run = finished("001-bfs")
    assert compare_figures("001-bfs", run) == compare_figures("001-bfs")
    other_run = finished("001-bfs", start=(1, 2, 5, 3, 0, 4, 6, 7, 8))
    assert [comparison.same for comparison in compare_figures("001-bfs", other_run)] == [False] * 5


def test_payload_of_an_example_is_plain_data_and_complete():
    """A figure is [label, value in the document, value of this program, whether they are equal]."""
    payload = comparison_payload("003-ex2-manhattan-blank", finished("003-ex2-manhattan-blank"))
    assert payload == json.loads(json.dumps(payload))
    assert payload["figures"] == [["moves", "13", "13", True], ["ways of the tiles", *["LDRULLDRURULD"] * 2, True]]
    record = document("003")
    assert (payload["title"], payload["faults"]) == (record.title, list(record.faults))
    assert payload["remark"] == "With the gap counted the path is 2 moves longer than without."
    different_payload = comparison_payload(
        "000-unsolvable", finished("000-unsolvable", start=(1, 8, 2, 0, 4, 3, 7, 6, 5))
    )
    assert different_payload["figures"] == [["outcome", "unsolvable", "solved", False]]


def test_figures_have_thousands_separators_and_words():
    assert [format_figure(figure) for figure in (103525, "node_limit", None, "ULL")] == [
        "103,525",
        "node limit",
        "none",
        "ULL",
    ]


def test_every_document_has_its_errors_listed():
    for record in DOCUMENTS:
        assert record.faults and all(text.endswith(".") for text in record.faults)
        assert len(list(fault_lines(record.name))) == 1 + len(record.faults)
        assert record.title


def test_unknown_example_is_rejected():
    with pytest.raises(ValueError, match=r"^There is no example “nope”; choose one of 000-bfs, "):
        example_run("nope")


def test_a_star_of_document_004_does_not_always_find_shortest_paths():
    """A* that keeps the first path to a state, even if a cheaper path follows, returns some paths 2 moves too long."""
    starts = complete_distances(CORNER).boards(23)[::800]
    excess = {solve(start, CORNER, SearchOptions("a_star", reached="first")).path_length - 23 for start in starts}
    assert excess == {0, 2}


def test_document_002_is_wrong_about_even_widths():
    """The document counts only inversions; on a 4×4 board their number is odd after one move down from the goal."""
    goal = board.standard_goal(4)
    moved = board.move(goal, "D")
    assert board.is_solvable(moved, goal)
    assert len(board.inversion_pairs(moved, goal)) % 2 == 1
