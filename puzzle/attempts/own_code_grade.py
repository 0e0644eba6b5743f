"""Grading of attempts with a student's own code, from the audit of the heuristic or the test of the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from puzzle.assignments.assignment import Assignment, assignment_of
from puzzle.assignments.pool_cache import FindPool, find_pool
from puzzle.assignments.requirements import (
    IS_ADMISSIBLE,
    Requirement,
    heuristic_requirements,
    search_requirements,
)
from puzzle.attempts.attempt_file import Attempt, Score
from puzzle.attempts.attempt_grade import Grade, link_state, under_assignment, with_score
from puzzle.attempts.own_board import TASK_OF_KIND
from puzzle.audit.audit_table import EXPANDED
from puzzle.search.options import SearchOptions

ANSWERS = {"yes": "admissible", "no": "not admissible", "unknown": "without a counterexample", "": "without a result"}
"""The words for each answer of an audit."""
OTHER_ANSWER = "The file claims that h is {}, but the audit finds it {}."
OTHER_EXPANDED = "The file claims {:,} expanded nodes on the six boards, but A* with this h expands {}."
OTHER_MOST = "The file claims that at most {:,} nodes are asked for, but the assignment asks for {}."
OTHER_VERDICT = "The file claims the verdict “{}”, but that of the test is “{}”."


def grade_heuristic(
    attempt: Attempt, row: Mapping[str, Any], given: Mapping[str, Any] | None = None, find: FindPool = find_pool
) -> Grade:
    """Return the grade of a heuristic, from the row of its audit as `audit_row` has it.

    `given` is the link state of the assignment; by default the assignment is that of the attempt's own link. `find`
    returns the boards of its students.
    """
    asked, admissible = _asked(attempt, given), row.get("admissible") or ""
    counts = [row.get(name) for name in EXPANDED] if admissible else []
    expanded = sum(map(int, filter(None, counts))) if counts and None not in counts else None
    requirements = heuristic_requirements(asked, IS_ADMISSIBLE.get(admissible), counts)
    others = []
    if attempt.admissible and attempt.admissible != admissible:
        others.append(OTHER_ANSWER.format(ANSWERS[attempt.admissible], ANSWERS[admissible]))
    if attempt.expanded is not None and attempt.expanded != expanded:
        others.append(OTHER_EXPANDED.format(attempt.expanded, "too many" if expanded is None else f"{expanded:,}"))
    if attempt.most_expanded not in (None, asked.most_nodes):
        most = "any number" if asked.most_nodes is None else f"at most {asked.most_nodes:,}"
        others.append(OTHER_MOST.format(attempt.most_expanded, most))
    figures = {"admissible": admissible, "expanded": expanded, "most_expanded": asked.most_nodes}
    grade = _grade(attempt, f"{row['verdict']}. {row['sentence']}", requirements, "audit gives", others, figures)
    return under_assignment(grade, given, find)


def grade_search(
    attempt: Attempt, test: Mapping[str, Any], given: Mapping[str, Any] | None = None, find: FindPool = find_pool
) -> Grade:
    """Return the grade of a search, from the figures of its test as `SearchVerdict.as_json` has them.

    `given` is the link state of the assignment; by default the assignment is that of the attempt's own link. `find`
    returns the boards of its students.
    """
    verdict, others = test["verdict"], []
    requirements = search_requirements(_asked(attempt, given), verdict, test["algorithm"])
    if attempt.verdict and attempt.verdict != verdict:
        others.append(OTHER_VERDICT.format(attempt.verdict, verdict))
    sentence, figures = f"{test['headline']}. {test['sentence']}", {"verdict": verdict}
    grade = _grade(attempt, sentence, requirements, "test gives", others, figures)
    return under_assignment(grade, given, find)


def _asked(attempt: Attempt, given: Mapping[str, Any] | None) -> Assignment:
    """Return the assignment of an attempt; one with what the attempt itself names if there is none."""
    state = link_state(attempt.link) if given is None else given
    if state["assignment"] is not None:
        return assignment_of(state)
    algorithm, most = attempt.algorithm or None, attempt.most_expanded
    task = TASK_OF_KIND[attempt.kind]
    return Assignment("", task, SearchOptions(), algorithm=algorithm, admissible=True, most_nodes=most)


def _grade(
    attempt: Attempt,
    sentence: str,
    requirements: Sequence[Requirement],
    source: str,
    others: list[str],
    figures: Mapping[str, Any],
) -> Grade:
    """Return the grade of an attempt without its assignment: a point for each requirement that is met."""
    right, of = sum(requirement.is_met for requirement in requirements), len(requirements)
    words = " ".join([sentence, *(requirement.sentence for requirement in requirements)])
    contradictions = with_score(attempt, right, of, source, others)
    return Grade(attempt, Score(right, of), words, contradictions, **figures)
