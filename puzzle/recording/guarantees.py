"""Claims about an ended search: its path is a shortest or cheapest one, or the reader's h did not guide it."""

from puzzle.core import catalogue
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Words
from puzzle.core.trace import NO_NODE
from puzzle.families.family import family_of
from puzzle.heuristics.lower_bound import lower_bound
from puzzle.heuristics.registry import find
from puzzle.recording.audited_h import AuditedH
from puzzle.recording.run import UNFINISHED, Run
from puzzle.search.options import SearchOptions

LARGEST_KNOWN = 9
"""The number of cells of the largest boards whose exact distances are computed, so that no bound is needed."""


def promises_shortest(
    options: SearchOptions, unit_costs: bool = True, audited_h: AuditedH | None = None, is_consistent: bool = True
) -> bool:
    """Return True if every solution found with these options is a shortest one, or a cheapest if costs differ.

    Of a heuristic of the reader's own, only `audited_h` is known. `is_consistent` is False for a problem whose own h is
    only admissible. The family of the algorithm has the condition.

    >>> promises_shortest(SearchOptions("a_star")), promises_shortest(SearchOptions("greedy_best_first"))
    (True, False)
    """
    heuristic, count_blank = find(options.heuristic), options.count_blank
    admissible = heuristic.is_admissible(count_blank)
    consistent = is_consistent and heuristic.is_consistent(count_blank)
    if audited_h is not None:
        admissible, consistent = audited_h.is_admissible, audited_h.is_consistent
    return family_of(options.algorithm).promises_shortest(options, unit_costs, admissible, consistent)


def promises_cheapest(options: SearchOptions, unit_costs: bool = True, is_consistent: bool = True) -> bool:
    """Return True if every solution found with these options is a cheapest one: a shortest one if every action costs 1.

    >>> promises_cheapest(SearchOptions("breadth_first")), promises_cheapest(SearchOptions("breadth_first"), False)
    (True, False)
    """
    shortest = promises_shortest(options, unit_costs, None, is_consistent)
    return shortest and (unit_costs or goes_by_cost(options, unit_costs))


def no_path_is(run: Run) -> str:
    """Return `shorter` or `cheaper` if no path is that, compared with the path that a run found; otherwise empty.

    Either the search guarantees it, or nothing happened in it that could have missed such a path, or an audit has
    computed the cost of a cheapest path.

    >>> from puzzle.problems.water_jugs import WaterJugs
    >>> run = Run(WaterJugs())
    >>> _ = run.advance()
    >>> no_path_is(run)
    'cheaper'
    """
    unit_costs = run.problem.unit_costs
    if run.trace.goal == NO_NODE:
        return ""
    is_consistent = not run.problem.h_is_only_admissible
    if promises_shortest(run.path_options, unit_costs, None, is_consistent) or run.family.found_shortest(run):
        return "cheaper" if goes_by_cost(run.options, unit_costs) else "shorter"
    if _has_audited_cost(run):
        return "shorter" if unit_costs else "cheaper"
    return ""


def found_cheapest(run: Run) -> bool:
    """Return True if the path that a run found is a cheapest one, which is a shortest one if every action costs 1."""
    return no_path_is(run) == ("shorter" if run.problem.unit_costs else "cheaper") or _has_audited_cost(run)


def _has_audited_cost(run: Run) -> bool:
    """Return True if the path that a run found has the cost of a cheapest path by an audit."""
    audited_h = run.audited_h
    return audited_h is not None and run.trace.goal != NO_NODE and audited_h.compare(run.path_cost) == 0


def known_bound(run: Run, at_least: int | None = None) -> int | None:
    """Return a number of moves such that no path between a run's boards is shorter; None if there are no such boards.

    It is the length of the path found if that is a shortest one, otherwise the largest lower bound that is known, which
    another search may have found: `at_least`. The result is None for boards of up to nine cells, too, whose exact
    distance is known. With code of the reader's own, only `at_least` is known.
    """
    start, goal = run.problem.boards()
    if len(start) <= LARGEST_KNOWN or run.problem.is_solvable() is False:
        return None
    if run.problem.h_is_own:
        return at_least
    return run.trace.path_length if found_cheapest(run) else max(lower_bound(start, goal), at_least or 0)


def goes_by_cost(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Return True if paths are compared by cost: costs differ, and the search does not guarantee the fewest actions."""
    return not unit_costs and catalogue.algorithm(options.algorithm).guarantee != "always"


FEWEST_NODES = 5
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
    if len(values) < FEWEST_NODES or values[-1] != values[0] or values.count(values[0]) < len(values):
        return ()
    return constant_h_sentence(values[0], len(values), "node", owner)


def constant_h_sentence(h: float, count: int, noun: str, owner: str = "") -> Words:
    """Return a sentence on an h that is the same on all of some boards, states or nodes.

    >>> from puzzle.core.formatting import plain_text
    >>> plain_text(constant_h_sentence(0, 12, "board"))
    'h is 0 on all 12 boards, so it does not guide a search: check that it uses the state.'
    """
    of_owner = f" of {owner}" if owner else ""
    where = f"{of_owner} is {number(h)} on all {quantity(count, noun)}"
    return ("math", "h"), ("", f"{where}, so it does not guide a search: check that it uses the state.")
