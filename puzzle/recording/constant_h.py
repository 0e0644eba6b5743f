"""The warning about an h of the reader's own that is the same everywhere, so that it cannot guide a search."""

from puzzle.core import catalogue
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Words
from puzzle.recording.run import UNFINISHED, Run

FEWEST = 5
"""The smallest number of nodes of which a warning is given; a good h may be the same on a few boards."""


def constant_h_warning(run: Run, owner: str = "") -> Words:
    """Return a sentence if an h of the reader's own was the same on all nodes of an ended search; otherwise empty.

    `owner` is the name of the search in a comparison.

    >>> from puzzle.heuristics.own_heuristic import load_heuristic
    >>> from puzzle.recording.run import sliding_run
    >>> own = load_heuristic("def h(state, goal): return 0")
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), heuristic=own)
    >>> _ = run.advance()
    >>> constant_h_warning(run)[1][1].partition(", ")[2]
    'so it does not guide a search: check that it uses the state.'
    """
    problem, values, has_ended = run.problem, run.trace.h, run.outcome not in ("", UNFINISHED)
    if not (has_ended and problem.h_is_own and problem.has_h and catalogue.uses_heuristic(run.options.algorithm)):
        return ()
    if len(values) < FEWEST or values[-1] != values[0] or values.count(values[0]) < len(values):
        return ()
    return warning(values[0], len(values), "node", owner)


def warning(h: float, count: int, noun: str, owner: str = "") -> Words:
    """Return a sentence on an h that is the same on all of some boards, states or nodes.

    >>> from puzzle.core.formatting import plain_text
    >>> plain_text(warning(0, 12, "board"))
    'h is 0 on all 12 boards, so it does not guide a search: check that it uses the state.'
    """
    of_owner = f" of {owner}" if owner else ""
    where = f"{of_owner} is {number(h)} on all {quantity(count, noun)}"
    return ("math", "h"), ("", f"{where}, so it does not guide a search: check that it uses the state.")
