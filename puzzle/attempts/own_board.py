"""Contradictions between an attempt and the assignment of its link: the board, the algorithm and the choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puzzle.assignments.assignment import Assignment, assignment_of, free_settings
from puzzle.assignments.board_pool import BoardPool
from puzzle.assignments.pool_cache import FindPool, find_pool
from puzzle.assignments.student_boards import canonical_name
from puzzle.attempts.attempt_file import BY_HAND, HEURISTIC, QUIZ, SEARCH, Attempt
from puzzle.core.catalogue import algorithm as record_of
from puzzle.core.formatting import join_names, quantity
from puzzle.links import link_assignment
from puzzle.links.link_assignment import BY_NAME
from puzzle.links.link_runs import RUN_KEYS, run_settings
from puzzle.links.strategy_names import full_name
from puzzle.search.options import SearchOptions

TASK_OF_KIND = {
    BY_HAND: link_assignment.BY_HAND,
    QUIZ: link_assignment.QUIZ,
    HEURISTIC: link_assignment.OWN_HEURISTIC,
    SEARCH: link_assignment.OWN_SEARCH,
}
"""The task of the assignment for each kind of attempt."""
TASK_WORDS = {
    link_assignment.BY_HAND: "a search by hand",
    link_assignment.QUIZ: "a quiz",
    link_assignment.OWN_HEURISTIC: "a heuristic",
    link_assignment.OWN_SEARCH: "a search in code",
}
OWN_CODE = (link_assignment.OWN_HEURISTIC, link_assignment.OWN_SEARCH)
"""The tasks in which students choose their own code in place of an algorithm or a heuristic."""
OTHER_TASK = "The assignment asks for {}, but this is {}."
OTHER_BOARD = "This is not the board of {}."
NOBODY = "The file does not say whose board this is."
OTHER_STUDENT = "The link is that of {}, but the file is that of {}."
OTHER_ALGORITHM = "The assignment asks for {}, but the choices are marked against {}."
NO_ASSIGNMENT = "The link is not that of the assignment “{}”."
OTHER_LINK = "The link differs from that of the assignment “{}” in {}."
NO_BOARD = "The range of nodes in the link does not fit its search ({}). {}"
OTHER_CHOICES = "The assignment asks for {}, but the file has {}."


def assignment_contradictions(
    attempt: Attempt,
    state: Mapping[str, Any],
    has_ended: bool | None,
    find: FindPool = find_pool,
    given: Mapping[str, Any] | None = None,
) -> list[str]:
    """Return a sentence for each part of an attempt that contradicts the assignment of its link, if it has one.

    Parameters
    ----------
    attempt : Attempt
        The attempt.
    state : mapping
        The state of its link.
    has_ended : bool or None
        Whether a search by hand has reached the goal or an empty frontier, so that there is nothing left to choose.
    find : callable
        Returns the pool of some settings.
    given : mapping or None
        The link state of the assignment, which then deals the boards: in the link of the attempt, a student can have
        changed how they are measured. None if the link of the attempt deals them.

    Raises
    ------
    ValueError
        If no board qualifies for the given assignment.
    """
    if state["assignment"] is None:
        return []
    assignment, sentences = assignment_of(state), []
    if TASK_OF_KIND[attempt.kind] != assignment.task:
        sentences.append(OTHER_TASK.format(TASK_WORDS[assignment.task], TASK_WORDS[TASK_OF_KIND[attempt.kind]]))
    if _is_other_student(attempt, assignment, state):
        sentences.append(OTHER_STUDENT.format(state["student"], attempt.student))
    sentences += _about_boards(attempt, state, find, state if given is None else given)
    return sentences + (_about_choices(attempt, assignment, has_ended) if attempt.kind == BY_HAND else [])


def other_assignment(state: Mapping[str, Any], given: Mapping[str, Any], find: FindPool = find_pool) -> str:
    """Return a sentence if a link does not describe a given assignment; an empty text if it does.

    The boards, the student and the attempt may differ, and what students may change. A range of nodes that a link
    leaves open is the usual one, for which `find` returns the pool.
    """
    fields = {**given["assignment"], "nodes": _nodes(given, find)}
    if state["assignment"] is None:
        return NO_ASSIGNMENT.format(fields["seed"])
    own = dict(state["assignment"])
    if own["nodes"] is None and given["assignment"]["nodes"] is None:
        own["nodes"] = fields["nodes"]  # both leave the range open
    elif own["nodes"] is None:
        own["nodes"] = _nodes(state, find)
    names = [name for name in ("problem", "goal") if state[name] != given[name]]
    if _quiz(state, given) != given["quiz"]:
        names.append("quiz")
    names += [name for name in fields if own[name] != fields[name]]
    free = free_settings([*fields["may"], *(("algorithm",) if fields["task"] in OWN_CODE else ())])
    names += [name for name in RUN_KEYS if name not in free and state[name] != given[name]]
    if fields["moves"] is None and "board" not in fields["may"] and state["start"] != given["start"]:
        names.append("start")
    return OTHER_LINK.format(fields["seed"], join_names(list(dict.fromkeys(names)))) if names else ""


def _quiz(state: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the quiz of a link; without its seed, which draws the questions, if a given quiz has none."""
    quiz: dict[str, Any] | None = state["quiz"]
    is_open = quiz is not None and given["quiz"] is not None and given["quiz"]["seed"] is None
    return {**(quiz or {}), "seed": None} if is_open else quiz


def _nodes(state: Mapping[str, Any], find: FindPool) -> tuple[int, int] | None:
    """Return the range of nodes of the assignment of a link; None if all students have the same board."""
    settings = assignment_of(state).pool
    return None if settings is None else settings.nodes or find(settings).nodes


def _search_name(options: SearchOptions, state: Mapping[str, Any]) -> str:
    """Return the name of the search by which a link measures boards."""
    settings = run_settings(dict(state))
    return full_name({**settings, "algorithm": options.algorithm, "heuristic": options.heuristic})


def _is_other_student(attempt: Attempt, assignment: Assignment, state: Mapping[str, Any]) -> bool:
    """Return True if a link names another student than the file; a number names nobody."""
    if assignment.deal != BY_NAME or state["student"] is None or not attempt.student.strip():
        return False
    return canonical_name(state["student"]) != canonical_name(attempt.student)


def _about_number(assignment: Assignment, state: Mapping[str, Any]) -> list[str]:
    """Return a sentence if the assignment has fewer attempts than the number of this one."""
    try:
        assignment.check_attempt(state["attempt"] or 1)
    except ValueError as error:
        return [str(error)]
    return []


def _about_boards(attempt: Attempt, state: Mapping[str, Any], find: FindPool, given: Mapping[str, Any]) -> list[str]:
    """Return sentences if the attempt has another board or number than the assignment of `given`, a link state.

    A range of nodes that does not fit the search is a contradiction in the attempt's own link `state`; in another one,
    it raises ValueError.
    """
    assignment = assignment_of(given)
    if assignment.pool is None or "board" in assignment.may:
        return _about_number(assignment, state)
    try:
        pool = find(assignment.pool)
    except ValueError as error:
        if given is not state:
            raise
        return [NO_BOARD.format(_search_name(assignment.options, state), error)]
    return _about_board(attempt, assignment, pool, state)


def _about_board(attempt: Attempt, assignment: Assignment, pool: BoardPool, state: Mapping[str, Any]) -> list[str]:
    """Return sentences if the board of a link is not that of the student."""
    is_named = assignment.deal == BY_NAME and attempt.student.strip()
    student = attempt.student if is_named else state["student"]
    if student is None:
        return [NOBODY]
    try:
        own = assignment.board(pool, student, state["attempt"] or 1)
    except ValueError as error:
        return [str(error)]
    if own == state["start"]:
        return []
    return [OTHER_BOARD.format(student if assignment.deal == BY_NAME else f"number {student}")]


def _about_choices(attempt: Attempt, assignment: Assignment, has_ended: bool | None) -> list[str]:
    """Return sentences if a search by hand is marked against another algorithm, or has too few or too many choices."""
    sentences = []
    is_free = assignment.algorithm is None and "algorithm" in assignment.may
    if not is_free and attempt.algorithm != assignment.options.algorithm:
        labels = [record_of(name).subject for name in (assignment.options.algorithm, attempt.algorithm)]
        sentences.append(OTHER_ALGORITHM.format(*labels))
    made, asked = len(attempt.picks), assignment.choices
    if asked is None and not has_ended:
        sentences.append("The assignment asks for all choices up to the goal, which the file does not reach.")
    if asked is not None and (made > asked or (made < asked and not has_ended)):
        sentences.append(OTHER_CHOICES.format(quantity(asked, "choice"), made))
    return sentences
