"""What an assignment asks of a heuristic or a search that a student has written, and whether its test meets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.assignments.assignment import Assignment
from puzzle.core import catalogue

RIGHT = "right"
"""The verdict of a test on a search without a mistake."""


@dataclass(frozen=True)
class Requirement:
    """Something that an assignment asks for."""

    sentence: str
    """What is asked, and what was found."""
    is_met: bool
    """Whether it was found."""


def heuristic_requirements(
    assignment: Assignment, admissible: bool | None, expanded: Sequence[int | None]
) -> tuple[Requirement, ...]:
    """Return what an assignment asks of a heuristic, given its audit.

    Parameters
    ----------
    assignment : Assignment
        The assignment.
    admissible : bool or None
        Whether the heuristic is admissible; None if the audit does not know.
    expanded : sequence of int or None
        The number of nodes that A* expands with it on each of six boards; None where the search was too large, and
        empty if the audit could not search.
    """
    requirements = []
    if assignment.admissible:
        found = {
            True: "It is admissible.",
            False: "It is not admissible.",
            None: "It is unknown whether it is admissible.",
        }
        requirements.append(Requirement(found[admissible], admissible is True))
    if assignment.most_nodes is not None:
        counts = [count for count in expanded if count is not None]
        asked = f"at most {assignment.most_nodes:,} are asked for."
        if counts and len(counts) == len(expanded):
            sentence = f"A* expands {sum(counts):,} nodes on six boards; {asked}"
            requirements.append(Requirement(sentence, sum(counts) <= assignment.most_nodes))
        else:
            requirements.append(Requirement(f"A* does not solve all six boards; {asked}", False))
    return tuple(requirements)


def search_requirements(assignment: Assignment, verdict: str, algorithm: str | None) -> tuple[Requirement, ...]:
    """Return what an assignment asks of a search: that its test finds no mistake, and perhaps the algorithm.

    `verdict` and `algorithm` are those of the test, see `puzzle.search_test`.
    """
    is_right = verdict == RIGHT
    requirements = [Requirement("Its test finds no mistake." if is_right else "Its test finds a mistake.", is_right)]
    if assignment.algorithm is not None:
        found = "unknown" if algorithm is None else catalogue.algorithm(algorithm).label
        asked = catalogue.algorithm(assignment.algorithm).label
        sentence = f"Its algorithm is {found}; {asked} is asked for."
        requirements.append(Requirement(sentence, algorithm == assignment.algorithm))
    return tuple(requirements)


def points(assignment: Assignment, requirements: Sequence[Requirement]) -> float:
    """Return the points for the requirements that are met, which all count alike; all points if nothing is asked.

    >>> from puzzle.links import link_runs
    >>> from puzzle.assignments.assignment import assignment_of
    >>> state, _ = link_runs.parse_page("heuristic=own&assignment=ex-5,admissible:1,most_nodes:2000,points:10")
    >>> asked = heuristic_requirements(assignment_of(state), True, [100, 200, 300, 400, 500, 600])
    >>> [requirement.is_met for requirement in asked], points(assignment_of(state), asked)
    ([True, False], 5.0)
    """
    met = sum(requirement.is_met for requirement in requirements)
    return assignment.points * met / len(requirements) if requirements else float(assignment.points)
