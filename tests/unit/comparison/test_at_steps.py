"""Tests of the comparison of several searches at one step: counters, best values and sentences."""

import pytest

from puzzle.comparison.at_steps import best, is_shortest, proved_optimal, sentence, status_at_step
from puzzle.core import board
from puzzle.core.formatting import join_names, plain_text
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("615/238/470"), board.parse("123/456/780")
FOUR = (
    SearchOptions("a_star", "manhattan"),
    SearchOptions("greedy_best_first", "manhattan"),
    SearchOptions("weighted_a_star", "manhattan"),
    SearchOptions("a_star", "linear_conflict"),
)


def comparisons_at(step, *searches, start=START, limit=500_000):
    """Run searches named A, B, C and D and return the `StepComparison` of each at a step."""
    comparisons = []
    for name, options in zip("ABCD", searches, strict=False):
        run = sliding_run(start, GOAL, options, Limits(limit))
        run.advance()
        comparisons.append(status_at_step(name, run, History(run.trace), step))
    return comparisons


def figures(searches, name):
    """Return the value of the named counter for each search."""
    return [search.counters[name] for search in searches]


def test_two_ended_searches_are_compared_in_one_sentence():
    """Compare A* (A) with greedy search (B) when both have reached the goal."""
    two = comparisons_at(71, *FOUR[:2])
    assert [search.path_length for search in two] == [16, 24]
    assert [figures(two, name) for name in ("expanded", "max_frontier", "generated", "discarded")] == [
        [70, 46], [50, 37], [189, 129], [70, 47],
    ]  # fmt: skip
    assert plain_text(sentence(two)) == (
        "Greedy search expanded fewer nodes for a longer path: 46 instead of 70, 24 moves instead of 16."
    )
    assert best(two, 16) == {
        "path_length": ["A"], "expanded": ["B"], "max_frontier": ["B"], "generated": ["B"], "discarded": ["B"],
        "shortest": ["A"],
    }  # fmt: skip


def test_four_searches_are_compared_at_a_step():
    four = comparisons_at(47, *FOUR)
    assert plain_text(sentence(four)) == (
        "B reached the goal at step 47, in 24 moves. A, C and D are still searching; theirs may be shorter."
    )
    assert figures(four, "max_frontier") == [37, 37, 37, 34]
    assert figures(four, "generated") == [127, 129, 127, 125]
    assert four[0].waiting == 36
    assert best(four, 16) == {}, "nothing is best before all have ended"


def test_guaranteed_shortest_path_cannot_be_beaten():
    two = comparisons_at(71, FOUR[0], FOUR[2])
    assert plain_text(sentence(two)).endswith("B is still searching; no path is shorter.")


@pytest.mark.parametrize("optimal, expected", [(16, ["yes", "no"]), (None, ["yes", "no"])])
def test_guaranteed_path_decides_which_others_are_shortest(optimal, expected):
    two = comparisons_at(71, *FOUR[:2])
    assert [is_shortest(search, two, optimal) for search in two] == expected


def test_shortest_is_not_known_without_a_guarantee():
    two = comparisons_at(10**6, FOUR[1], SearchOptions("greedy_best_first", "misplaced"))
    lengths = [search.path_length for search in two]
    verdicts = [is_shortest(search, two, None) for search in two]
    assert verdicts == ["not known" if length == min(lengths) else "no" for length in lengths]


def test_lower_bound_replaces_what_is_not_known():
    """Neither search guarantees a shortest path. A path as long as the bound is proved to be shortest."""
    two = comparisons_at(10**6, FOUR[1], SearchOptions("greedy_best_first", "misplaced"))
    lengths = [search.path_length for search in two]
    least = min(lengths)
    optimal = proved_optimal(two, None, least - 2)
    assert optimal is None
    assert [is_shortest(search, two, optimal, least - 2) for search in two] == [
        f"{least - 2} or more" if length == least else "no" for length in lengths
    ]
    optimal = proved_optimal(two, None, least)
    assert [is_shortest(search, two, optimal, least) for search in two] == [
        "yes" if length == least else "no" for length in lengths
    ]
    assert proved_optimal(two, least - 2, least) == least - 2
    assert proved_optimal(comparisons_at(0, *FOUR[:2]), None, None) is None, "no path has been found yet"


def test_search_that_stops_at_a_limit_is_never_best():
    two = comparisons_at(10**6, FOUR[0], FOUR[1], limit=100)
    assert [search.outcome for search in two] == ["node_limit", "solved"]
    assert best(two, 16) == {}
    assert plain_text(sentence(two)) == "A did not reach the goal. B did: 24 moves, 46 nodes expanded."


def test_unfinished_manual_search_waits_for_a_choice():
    """Compare an unfinished manual search (A) with solved, running and stopped searches."""
    manual_run = ManualRun(
        SlidingPuzzle(START, GOAL, find("manhattan")), SearchOptions("by_hand", "manhattan"), picks=[0]
    )
    by_hand = status_at_step("A", manual_run, History(manual_run.trace), 10**6)
    others = comparisons_at(10**6, *FOUR[:3])[1:]
    waits = "A waits for your next choice in the tree."
    assert plain_text(sentence([by_hand, others[0]])) == f"{waits} B reached the goal: 24 moves, 46 nodes expanded."
    assert plain_text(sentence([by_hand, *others])).startswith(f"{waits} The shortest of the paths of B and C, ")
    assert plain_text(sentence([by_hand, *comparisons_at(12, *FOUR[:2])[1:]])) == f"{waits} B is still searching."
    stopped = comparisons_at(10**6, *FOUR[:2], limit=20)[1:]
    assert plain_text(sentence([by_hand, *stopped])) == f"{waits} B did not reach the goal."


def test_sentence_compares_the_searches_that_reached_the_goal():
    two, unsolved = comparisons_at(10**6, FOUR[0], FOUR[0]), comparisons_at(10**6, *FOUR[:3], limit=20)[2:]
    assert plain_text(sentence([*two, *unsolved])) == (
        "C did not reach the goal. The paths of A and B have 16 moves; each expanded 70 nodes."
    )


def test_search_by_rounds_is_left_out_of_max_frontier():
    two = comparisons_at(10**6, FOUR[0], SearchOptions("ida_star", "manhattan"))
    assert best(two, 16)["max_frontier"] == []


def test_recursive_search_is_compared_by_its_max_frontier():
    """It keeps the siblings of the nodes on its path in memory, so fewer than A* keeps."""
    two = comparisons_at(10**6, FOUR[0], SearchOptions("recursive_best_first", "manhattan"))
    assert best(two, 16)["max_frontier"] == ["B"]


def test_equal_searches_are_called_equal():
    two = comparisons_at(71, FOUR[0], FOUR[0])
    assert plain_text(sentence(two)) == (
        "Same number of nodes for paths of the same length: both expanded 70 nodes, 16 moves each."
    )
    assert all(names == [] for names in best(two, 16).values())


def test_sentence_before_any_search_has_reached_the_goal():
    assert (
        plain_text(sentence(comparisons_at(0, *FOUR))) == "All four start from the same board. Each has only its root."
    )
    assert plain_text(sentence(comparisons_at(3, *FOUR[:2]))) == "Both are searching. None has reached the goal yet."


def test_four_ended_searches_name_the_best():
    four = comparisons_at(88, *FOUR)
    fewest_expanded = min(figures(four, "expanded"))
    name = "ABCD"[figures(four, "expanded").index(fewest_expanded)]
    names_of_shortest = [search.name for search in four if search.path_length == 16]
    assert names_of_shortest[0] == "A" and "D" in names_of_shortest
    assert plain_text(sentence(four)) == (
        "All four reached the goal. The shortest of their paths, 16 moves, is that of "
        f"{join_names(names_of_shortest)}; {name} expanded the fewest nodes, {fewest_expanded}."
    )
