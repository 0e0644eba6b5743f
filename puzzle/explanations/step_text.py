"""The sentence of a step: what the search does and why, or how it ended."""

from puzzle.core import catalogue
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span
from puzzle.recording.guarantees import constant_h_warning, goes_by_cost, known_bound, no_path_is, promises_shortest
from puzzle.recording.history import History
from puzzle.recording.run import Run


def sentence(
    run: Run, history: History, step: int, optimal: int | None = None, at_least: int | None = None
) -> list[Span]:
    """Return a sentence on what happens at a step, and why.

    `optimal` is the length of a shortest path and `at_least` a lower bound of this length, each None if it is unknown.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> plain_text(sentence(run, History(run.trace), step=4)).split(".")[0]
    'Solved in 3 moves, and no path is shorter'
    """
    if step < history.last_step or not run.outcome:
        return run.family.words.step(run, history, min(step, len(run.trace.taken)))
    warning = constant_h_warning(run)
    return _ending_sentence(run, history, optimal, at_least) + ([("", " "), *warning] if warning else [])


def _ending_sentence(run: Run, history: History, optimal: int | None, at_least: int | None) -> list[Span]:
    """Return the sentence of the last step of a search that has ended: its result, and the work it took."""
    if run.outcome == "solved":
        return _solved_sentence(run, history, optimal, at_least)
    if run.outcome == "unsolvable":
        return [("strong", "Nothing was searched"), ("", ": this goal cannot be reached.")]
    if run.outcome == "node_limit":
        limit = quantity(run.limits.node_limit, "node")
        return [("strong", f"Stopped at the limit of {limit}."), ("", " No path found yet.")]
    if run.outcome == "out_of_memory":
        nodes = quantity(len(run.trace.parent), "node")
        return [("strong", f"Out of memory at {nodes}."), ("", " No path found yet.")]
    if run.outcome != "cancelled":
        return run.family.words.ending(run, history)
    if not run.trace.taken:
        return [("strong", "Stopped"), ("", " before the search began.")]
    expanded = quantity(history.counters().expanded, "node")
    return [("strong", "Stopped."), ("", f" {run.subject} had expanded {expanded} and found no path yet.")]


def _solved_sentence(run: Run, history: History, optimal: int | None, at_least: int | None) -> list[Span]:
    """Return the sentence of a search that found the goal: the path length, whether it is shortest, and the work."""
    moves, unit_costs = run.trace.path_length, run.problem.unit_costs
    if moves == 0:
        return [("strong", "Solved in 0 moves"), ("", ": the start is the goal.")]
    known = no_path_is(run)
    comparative = known or ("cheaper" if goes_by_cost(run.options, unit_costs) else "shorter")
    is_counted = optimal is not None and not run.problem.boards()[0]  # the states of a reader's problem
    bound = None if known or optimal is not None else known_bound(run, at_least)
    claim: list[Span] = [("strong", f", and no path is {comparative}")]
    if known:
        claim += _audit_reason(run)
    elif run.audited_h is not None and run.audited_h.compare(run.path_cost) > 0:
        way = f"{number(run.audited_h.cheapest)}" if unit_costs else f"cost {number(run.audited_h.cheapest)}"
        claim = [("strong", f"; {run.audited_h.subject} finds a way of {way}")]
    elif is_counted:
        claim = [
            ("strong", "; breadth-first finds " + ("no shorter way" if moves == optimal else f"a way of {optimal:,}"))
        ]
    elif optimal is not None and moves != optimal:
        claim = [("strong", f", where {optimal:,} would do")]
    elif moves not in (optimal, bound):
        may_exist = f", though {comparative} paths may exist"
        claim = [("strong", may_exist if bound is None else f"; no path is shorter than {bound:,}")]
    cost = "" if unit_costs else f" at a cost of {number(run.trace.g[run.trace.goal])}"
    (style, words), *reason = claim
    return [
        (style, f"Solved in {quantity(moves, 'move')}{cost}{words}" + ("" if reason else ".")),
        *reason,
        ("", (". " if reason else " ") + run.family.words.work(run, history)),
    ]


def _audit_reason(run: Run) -> list[Span]:
    """Return why no path is better if only an audit of the reader's h has shown it; otherwise an empty list."""
    audited, options, unit_costs = run.audited_h, run.path_options, run.problem.unit_costs
    if audited is None or promises_shortest(options, unit_costs):
        return []
    if not promises_shortest(options, unit_costs, audited):
        return [("", f", as {audited.subject} shows")]
    needs_consistency = catalogue.algorithm(options.algorithm).guarantee == "late_f" and options.reached == "expansion"
    found_property = "consistent" if needs_consistency else "admissible"
    return [("", f": {audited.subject} found "), ("math", "h"), ("", f" {found_property}")]
