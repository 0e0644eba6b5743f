"""Grading of attempts with a student's own code, from the audit of the heuristic or the test of the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from puzzle.attempts.attempt_file import Attempt, Score
from puzzle.attempts.attempt_grade import Grade, with_score
from puzzle.audit.audit_table import EXPANDED
from puzzle.search_test.search_verdict import FAILED, PASSED, UNKNOWN

CHECKS = 6
"""The number of checks of a search that cannot be tested."""
PATH_VALID = "Path valid"
"""The check without which the others are worth nothing."""
ANSWERS = {"yes": "admissible", "no": "not admissible", "unknown": "without a counterexample", "": "without a result"}
"""By answer of an audit, the words for it."""
OTHER_ANSWER = "The file claims that h is {}, but the audit finds it {}."
OTHER_EXPANDED = "The file claims {:,} expanded nodes on the six boards, but A* with this h expands {}."
OTHER_VERDICT = "The file claims the verdict “{}”, but that of the test is “{}”."
EXPANDED_WORDS = "A* with it expands {:,} nodes on six boards{}."
TOO_LARGE = "A* with it needs too many nodes on at least one of six boards."


def heuristic_score(admissible: str, expanded: int | None, most_expanded: int | None) -> Score:
    """Return the score of a heuristic: a point if it is admissible, and one if A* then expands few enough nodes.

    The second point exists only if there is a largest number of nodes. `admissible` is an answer of ADMISSIBLE, or
    empty; `unknown`, when a sample of the boards has no counterexample, counts as `yes`.

    >>> heuristic_score("yes", 1200, 1000), heuristic_score("no", 800, 1000), heuristic_score("yes", 1200, None)
    (Score(right=1, of=2), Score(right=0, of=2), Score(right=1, of=1))
    """
    is_admissible = admissible in ("yes", "unknown")
    is_small = most_expanded is not None and expanded is not None and expanded <= most_expanded
    return Score(is_admissible + (is_admissible and is_small), 1 if most_expanded is None else 2)


def search_score(checks: Sequence[Mapping[str, Any]]) -> Score:
    """Return the score of a search: of its checks that have a result, the number passed; 0 if its paths are not valid.

    >>> search_score([{"label": "Path valid", "result": "passed"}, {"label": "Copies", "result": "wasteful"}])
    Score(right=1, of=2)
    >>> search_score([{"label": "Path valid", "result": "failed"}, {"label": "Solved start", "result": "passed"}])
    Score(right=0, of=2)
    """
    results = [check["result"] for check in checks if check["result"] != UNKNOWN]
    is_valid = not any(check["label"] == PATH_VALID and check["result"] in (FAILED, UNKNOWN) for check in checks)
    return Score(results.count(PASSED) if is_valid else 0, len(results) or CHECKS)


def grade_heuristic(attempt: Attempt, row: Mapping[str, Any]) -> Grade:
    """Return the grade of a heuristic, from the row of its audit as `audit_row` has it."""
    admissible, counts = row.get("admissible") or "", [row.get(name) for name in EXPANDED]
    expanded = None if None in counts else sum(map(int, filter(None, counts)))
    score, most = heuristic_score(admissible, expanded, attempt.most_expanded), attempt.most_expanded
    sentence = f"{row['verdict']}. {row['sentence']}"
    if admissible:
        limit = "" if most is None else f", of at most {most:,}"
        sentence += " " + (TOO_LARGE if expanded is None else EXPANDED_WORDS.format(expanded, limit))
    others = []
    if attempt.admissible and attempt.admissible != admissible:
        others.append(OTHER_ANSWER.format(ANSWERS[attempt.admissible], ANSWERS[admissible]))
    if attempt.expanded is not None and attempt.expanded != expanded:
        others.append(OTHER_EXPANDED.format(attempt.expanded, "too many" if expanded is None else f"{expanded:,}"))
    contradictions = with_score(attempt, score.right, score.of, "audit gives", others)
    return Grade(attempt, score, sentence, contradictions, admissible=admissible, expanded=expanded)


def grade_search(attempt: Attempt, figures: Mapping[str, Any]) -> Grade:
    """Return the grade of a search, from the figures of its test as `SearchVerdict.as_json` has them."""
    score, verdict, others = search_score(figures["checks"]), figures["verdict"], []
    if attempt.verdict and attempt.verdict != verdict:
        others.append(OTHER_VERDICT.format(attempt.verdict, verdict))
    contradictions = with_score(attempt, score.right, score.of, "test gives", others)
    return Grade(attempt, score, f"{figures['headline']}. {figures['sentence']}", contradictions, verdict=verdict)
