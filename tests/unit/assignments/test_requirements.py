"""Tests of what an assignment asks of a heuristic or a search, against real audits and tests of students' code."""

import pytest

from puzzle.assignments.assignment import assignment_of
from puzzle.assignments.requirements import heuristic_requirements, search_requirements
from puzzle.audit.audit_table import EXPANDED
from puzzle.audit.board_source import audit_boards
from puzzle.audit.table_row import audit_row
from puzzle.core.slices import run_to_end
from puzzle.heuristics.registry import find
from puzzle.links import link_runs

GOAL = (0, 1, 2, 3, 4, 5)


def assignment(text, search="heuristic=own"):
    """Return the assignment of a link."""
    state, problems = link_runs.parse_page(f"{search}&assignment=ex-5,points:10{text}")
    assert problems == []
    return assignment_of(state)


def points(exam, asked):
    """Return the points for some requirements."""
    return exam.points_for(sum(each.is_met for each in asked), len(asked))


def audited(name):
    """Return (whether a heuristic is admissible, the nodes that A* expands with it on six boards of 2×3)."""
    audit = audit_boards(find(name), GOAL)
    audit.advance()
    row = run_to_end(audit_row(audit, is_own=False))
    return {"yes": True, "no": False}[row["admissible"]], [row[column] for column in EXPANDED]


def test_heuristic_is_measured_on_six_boards_together():
    admissible, expanded = audited("manhattan")
    total = sum(expanded)
    asked = heuristic_requirements(assignment(f",admissible:1,most_nodes:{total}"), admissible, expanded)
    assert [each.is_met for each in asked] == [True, True]
    assert asked[1].sentence == f"A* expands {total:,} nodes on six boards; at most {total:,} are asked for."
    asked = heuristic_requirements(assignment(f",admissible:1,most_nodes:{total - 1}"), admissible, expanded)
    assert [each.is_met for each in asked] == [True, False]
    asked = heuristic_requirements(assignment(",admissible:1,most_nodes:9"), False, [1] * 6)
    assert asked[1].sentence == "A* expands 6 nodes on six boards, which count only if the heuristic is admissible."
    weaker = heuristic_requirements(assignment(f",most_nodes:{total}"), *audited("zero"))
    assert [each.is_met for each in weaker] == [False]


@pytest.mark.parametrize(
    ("admissible", "expanded", "met"),
    [
        (False, [1] * 6, [False, False]),
        (None, [1] * 6, [True, True]),
        (True, [1, None], [True, False]),
        (None, [], [False, False]),
    ],
)
def test_nodes_count_only_of_a_heuristic_without_a_counterexample(admissible, expanded, met):
    exam = assignment(",admissible:1,most_nodes:2000")
    asked = heuristic_requirements(exam, admissible, expanded)
    assert [each.is_met for each in asked] == met
    assert points(exam, asked) == 5 * sum(met)


def test_nodes_count_of_any_heuristic_if_nothing_else_is_asked():
    (asked,) = heuristic_requirements(assignment(",most_nodes:6"), False, [1] * 6)
    assert asked.is_met


@pytest.mark.parametrize(
    ("text", "verdict", "algorithm", "mark"),
    [
        ("", "right", "a_star", 10),
        ("", "right", None, 10),
        ("", "wasteful", "a_star", 0),
        (",algorithm:a_star", "right", "a_star", 10),
        (",algorithm:a_star", "right", "breadth_first", 5),
        (",algorithm:a_star", "wasteful", "a_star", 5),
        (",algorithm:a_star", "wrong", None, 0),
        ("", "paths_right", None, 10),
        ("", "unknown_order", None, 10),
        (",algorithm:a_star", "unknown_order", None, 5),
        ("", "not_readable", None, 0),
    ],
)
def test_search_has_to_pass_its_test_and_be_what_is_asked(text, verdict, algorithm, mark):
    exam = assignment(text, "algorithm=own")
    assert points(exam, search_requirements(exam, verdict, algorithm)) == mark


def test_assignment_that_asks_for_nothing_asks_for_numbers():
    exam = assignment("")
    assert points(exam, heuristic_requirements(exam, False, [9] * 6)) == 10
    assert points(exam, heuristic_requirements(exam, None, [])) == 0
