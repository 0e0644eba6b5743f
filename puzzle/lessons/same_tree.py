"""Whether two searches have grown the same tree up to a step, whatever their order of generation."""

from __future__ import annotations

from puzzle.recording.history import History
from puzzle.recording.run import Run

Tree = tuple[list[int], set[int]]
"""(the nodes taken, in order; all nodes), as numbers of `_Names`."""


def grew_same_tree(first: tuple[Run, History], second: tuple[Run, History], step: int) -> bool:
    """Return True if the trees of two runs have the same nodes at a step and took them in the same order.

    A node is known by its path from the root, so siblings that were generated in another order make no difference.
    Two runs that reach the step must both have it; otherwise their trees differ.

    >>> from puzzle.recording.run import sliding_run
    >>> from puzzle.search.options import SearchOptions
    >>> def run_of(algorithm):
    ...     run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), SearchOptions(algorithm))
    ...     _ = run.advance()
    ...     return run, History(run.trace)
    >>> greedy, a_star, breadth = map(run_of, ("greedy_best_first", "a_star", "breadth_first"))
    >>> grew_same_tree(greedy, a_star, 4), grew_same_tree(greedy, breadth, 4)
    (True, False)
    """
    if step > min(first[1].last_step, second[1].last_step):
        return False
    names: dict[tuple[int, int], int] = {}
    return _tree(*first, step, names) == _tree(*second, step, names)


def _tree(run: Run, history: History, step: int, names: dict[tuple[int, int], int]) -> Tree:
    """Return the tree of a run at a step; `names` has a number for each (number of the parent, move)."""
    trace, numbers = run.trace, list[int]()
    roots = 0
    for node in range(history.nodes_at(step)):
        parent = trace.parent[node]
        key = (numbers[parent], trace.move[node]) if parent >= 0 else (-1, roots)
        roots += parent < 0
        numbers.append(names.setdefault(key, len(names)))
    return [numbers[node] for node in trace.taken[:step]], set(numbers)
