"""Tests of the entry of a comparison in a report: its figures, its captions, and how the expanded states differ."""

import json
from dataclasses import asdict, replace

import pytest

from puzzle.core import board
from puzzle.core.slices import run_to_end
from puzzle.lab_report.comparison_entry import comparison_entry, pairwise_differences
from puzzle.lab_report.file import Report, format_report, parse_report
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions

START, GOAL = board.parse("237/180/654"), board.standard_goal(3)
FIGURES = {
    "path_length": 17, "path_cost": 17, "expanded": 121, "max_frontier": -1, "generated": 200, "discarded": 3,
    "shortest": "yes",
}  # fmt: skip


def ended_run(**options):
    run = sliding_run(START, GOAL, SearchOptions(**options))
    run.advance()
    return run


def expanded_states(run):
    """Return the states that a run expanded, by walking its trace."""
    from puzzle.recording.run import state_of

    return {state_of(run.problem, run.trace, node) for node in run.trace.taken if node != run.trace.goal}


def test_comparison_has_headings_captions_and_a_table():
    runs = [ended_run(), ended_run(heuristic="misplaced")]
    searches = [(run, History(run.trace), step) for run, step in zip(runs, (61, 10**6), strict=True)]
    entry = comparison_entry("AB", searches, [FIGURES, FIGURES | {"expanded": 1234}], [("", "A is better.")], {})
    assert entry.title == "A: A* and B: A* with misplaced tiles"
    assert entry.table[0] == ("", "A", "B")
    assert ("Expanded", "121", "1,234") in entry.table and ("Largest frontier", "–", "–") in entry.table
    assert [row[0] for row in entry.table].count("Path cost") == 0
    assert entry.pictures[0].caption == "A: A*, step 61 of 122. 60 expanded, 35 in the frontier."
    assert entry.pictures[1].caption.startswith("B: A* with misplaced tiles, solved in 17 moves. ")
    assert entry.text.splitlines()[0] == "A is better."
    assert "B: A* with misplaced tiles, ties to the oldest." in entry.text.splitlines()


def test_each_pair_of_searches_has_a_sentence_on_expanded_boards():
    """Compares the counts with sets of states."""
    runs = [ended_run(), ended_run(algorithm="greedy_best_first"), ended_run(heuristic="misplaced")]
    sets = [expanded_states(run) for run in runs]
    searches = [(run, History(run.trace), 0) for run in runs]
    differences = run_to_end(pairwise_differences(runs))
    entry = comparison_entry("ABC", searches, [FIGURES] * 3, [], differences)
    for first, second in ((0, 1), (0, 2), (1, 2)):
        one, other = sets[first], sets[second]
        counts = f"{len(one - other):,} only by {'ABC'[first]} and {len(other - one):,} only by {'ABC'[second]}."
        both = f"{len(one & other):,} boards were expanded by both {'ABC'[first]} and {'ABC'[second]}, "
        assert both + counts in entry.text.splitlines()


@pytest.mark.parametrize("count", [2, 4])
def test_comparison_round_trips_through_the_file(count):
    runs = [
        Run(WaterJugs(), SearchOptions(name)) for name in ("a_star", "breadth_first", "depth_first", "uniform_cost")
    ]
    for run in runs:
        run.advance()
    searches = [(run, History(run.trace), 3) for run in runs[:count]]
    entry = comparison_entry("ABCD"[:count], searches, [FIGURES] * count, [("", "So.")], {})
    pictures = tuple(replace(picture, svg="<svg/>") for picture in entry.pictures)
    report = Report(entries=(replace(entry, pictures=pictures),))
    assert parse_report(format_report(report)) == report
    assert json.loads(json.dumps(asdict(entry)))["kind"] == "comparison"
