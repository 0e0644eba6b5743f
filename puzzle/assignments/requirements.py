"""The requirements of an assignment for a heuristic or search that a student has written, and whether they are met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.assignments.assignment import Assignment
from puzzle.core import catalogue

WITHOUT_A_MISTAKE = ("right", "paths_right", "unknown_order")
"""The verdicts of a test, see `puzzle.search_test`, that find no mistake in a search."""
OTHER_VERDICTS = {
    "wasteful": "Its test finds unnecessary work.",
    "wrong": "Its test finds a mistake.",
    "not_readable": "It could not be tested.",
}
"""The sentence for each other verdict."""

IS_ADMISSIBLE = {"yes": True, "no": False}
"""True or False for each answer of an audit about admissibility; None if it does not know, or has no result."""


@dataclass(frozen=True)
class Requirement:
    """Something that an assignment asks for."""

    sentence: str
    """The result, and the required value if there is one."""
    is_met: bool
    """True if the requirement is met."""
    question: str
    """The question that the sentence answers."""
    right_answer: str
    """The answer that is asked for."""


def heuristic_requirements(
    assignment: Assignment, admissible: bool | None, expanded: Sequence[int | None]
) -> tuple[Requirement, ...]:
    """Return what an assignment asks of a heuristic, given its audit; at least a number for every board.

    A heuristic that is too high can expand fewer nodes than an admissible one, so the nodes count only if it is
    admissible, where that is asked for.

    Parameters
    ----------
    assignment : Assignment
        The assignment.
    admissible : bool or None
        Whether the heuristic is admissible; None if the audit of a sample has found no counterexample, which counts as
        admissible, or if the audit has no result.
    expanded : sequence of int or None
        The number of nodes that A* expands with it on each of six boards; None where the search was too large, and
        empty if the audit has no result.
    """
    has_result = len(expanded) > 0
    is_admissible = has_result and admissible is not False
    requirements = []
    if assignment.admissible:
        words = {
            True: "It is admissible.",
            False: "It is not admissible.",
            None: "No counterexample shows that it is not admissible.",
        }
        sentence = words[admissible] if has_result else "It is unknown whether it is admissible."
        requirements.append(Requirement(sentence, is_admissible, "Is the heuristic admissible?", words[True]))
    if assignment.most_nodes is not None:
        counts_nodes = is_admissible or not assignment.admissible
        requirements.append(_about_nodes(assignment.most_nodes, expanded, counts_nodes))
    if not requirements:
        right_answer = "It has a number for every board."
        sentence = right_answer if has_result else "It has no number for some boards."
        question = "Does the heuristic have a number for every board?"
        requirements.append(Requirement(sentence, has_result, question, right_answer))
    return tuple(requirements)


def _about_nodes(most: int, expanded: Sequence[int | None], may_count: bool) -> Requirement:
    """Return whether A* expands few enough nodes; it does not count if the heuristic is not what is asked for."""
    counts, asked = [count for count in expanded if count is not None], f"at most {most:,} are asked for."
    question = "How many nodes does A* expand with the heuristic on six boards?"
    if not counts or len(counts) < len(expanded):
        return Requirement(f"A* does not solve all six boards; {asked}", False, question, f"At most {most:,}.")
    ending = f"; {asked}" if may_count else ", which count only if the heuristic is admissible."
    sentence = f"A* expands {sum(counts):,} nodes on six boards{ending}"
    return Requirement(sentence, may_count and sum(counts) <= most, question, f"At most {most:,}.")


def search_requirements(assignment: Assignment, verdict: str, algorithm: str | None) -> tuple[Requirement, ...]:
    """Return what an assignment asks of a search: that its test finds no mistake, and perhaps the algorithm.

    `verdict` and `algorithm` are those of the test, see `puzzle.search_test`.

    >>> from puzzle.links import link_runs
    >>> from puzzle.assignments.assignment import assignment_of
    >>> state, _ = link_runs.parse_page("algorithm=own&assignment=ex-6,algorithm:a_star,points:10")
    >>> asked = search_requirements(assignment_of(state), "right", "breadth_first")
    >>> [requirement.is_met for requirement in asked], asked[1].sentence
    ([True, False], 'Its algorithm is Breadth-first; A* is asked for.')
    """
    is_right = verdict in WITHOUT_A_MISTAKE
    right_answer = "Its test finds no mistake."
    sentence = right_answer if is_right else OTHER_VERDICTS[verdict]
    requirements = [Requirement(sentence, is_right, "What does the test of the search find?", right_answer)]
    if assignment.algorithm is not None:
        found = "unknown" if algorithm is None else catalogue.algorithm(algorithm).label
        asked = catalogue.algorithm(assignment.algorithm).label
        sentence = f"Its algorithm is {found}; {asked} is asked for."
        is_met, question = algorithm == assignment.algorithm, "Which algorithm is the search?"
        requirements.append(Requirement(sentence, is_met, question, f"Its algorithm is {asked}."))
    return tuple(requirements)
