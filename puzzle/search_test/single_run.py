"""The algorithm that a single run of a reader's search looks like, which proves less than a test."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search_test.cases import JUGS, TILES, Case
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.orders import Agreement
from puzzle.watching.own_search import Watched


def look_at(watched: Watched) -> tuple[str, int, int]:
    """Return what a run looks like.

    Returns
    -------
    algorithm : str
        The label of the algorithm that its order agrees with; empty if there is none.
    nodes : int
        The number of nodes that were added to the frontier, the root included; all nodes if the frontier was not seen.
    copies : int
        The number of nodes that were added to the frontier while another node of the same state had been added; −1 if
        the frontier was not seen.

    >>> from puzzle.watching.own_search import load_search
    >>> code = "def search(problem): return [action for action, _s, _c in problem.successors(problem.initial)][1:2]"
    >>> look_at(load_search(code).watch(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3))))[1:]
    (3, -1)
    """
    problem = watched.problem
    kind = TILES if isinstance(problem.problem, SlidingPuzzle) else JUGS
    run = ObservedRun(Case(kind, problem.problem, problem, None, None), watched)
    agreement = Agreement()
    agreement.add(run)
    order = agreement.best("")
    subject = "" if order is None or order.slip else str(catalogue.algorithm(order.algorithm).label)
    record = watched.record
    pushed = {node for _step, sign, node, _priority in record.events if sign > 0 and node >= 0}
    if not pushed:
        return subject, len(record.parent), -1
    return subject, len(pushed.union(record.roots)), run.queued_twice
