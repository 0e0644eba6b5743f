"""A pool as the page shows it: the number of boards, how many students share one, and the boards of some students."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.assignments.assignment import Assignment
from puzzle.assignments.board_pool import BoardPool
from puzzle.assignments.student_boards import expected_sharers
from puzzle.core import catalogue
from puzzle.core.formatting import number
from puzzle.links.link_assignment import BY_NUMBER, parse_student

STUDENTS = 30
"""The number of students for whom the page says how many share a board."""
PARTLY = "This search takes long, so not all boards were measured."


def pool_view(assignment: Assignment, pool: BoardPool, students: Sequence[str]) -> dict[str, Any]:
    """Return a pool and the boards of some students as values of JSON.

    The keys are `sentence`, `nodes`, `algorithm` (whose nodes are counted), and `students`: for each, `tiles` and
    `nodes`, or `fault`, a sentence that says why there is no board.

    >>> from puzzle.assignments.assignment import assignment_of
    >>> from puzzle.assignments.pool_cache import find_pool
    >>> from puzzle.links import link_runs
    >>> link = "algorithm=by_hand&start=1,2,3,0&goal=1,2,3,0&assignment=ex-3,moves:3,deal:number"
    >>> assignment = assignment_of(link_runs.parse_page(link)[0])
    >>> view = pool_view(assignment, find_pool(assignment.pool), ["1", "3"])
    >>> print(view["sentence"].partition(". ")[2])
    Students with the numbers 1 to 2 get different boards; higher numbers get none.
    >>> view["students"][0]["nodes"], view["students"][1]["fault"]
    (3, 'This assignment has 2 boards, so students have the numbers 1 to 2.')
    """
    sentences = [pool.sentence, _sharing(assignment, len(pool.boards))]
    if pool.measured < pool.total:
        sentences.insert(1, PARTLY)
    return {
        "sentence": " ".join(sentences),
        "nodes": list(pool.nodes),
        "algorithm": catalogue.algorithm(assignment.options.algorithm).label,
        "students": [_board(assignment, pool, student) for student in students],
    }


def _sharing(assignment: Assignment, size: int) -> str:
    """Return a sentence on how many students have the same board as another."""
    if size == 1:
        return "All students get the same board."
    if assignment.deal == BY_NUMBER:
        return f"Students with the numbers 1 to {size:,} get different boards; higher numbers get none."
    return f"Of {STUDENTS} students, {number(expected_sharers(size, STUDENTS), 1)} share a board on average."


def _board(assignment: Assignment, pool: BoardPool, student: str) -> dict[str, Any]:
    """Return the board of a student with its nodes, or why there is none."""
    try:
        index = assignment.index(parse_student(student), 1, len(pool.boards))
    except ValueError as error:
        message = str(error)
        return {"fault": message[0].upper() + message[1:]}
    return {"tiles": list(pool.boards[index]), "nodes": pool.expanded[index]}
