"""The sentence of a step: what the search does and why, or how it ended."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.core.formatting import factor, number, plural, quantity, terms
from puzzle.core.spans import Span
from puzzle.explanations import beam, manual_search, rounds, ties
from puzzle.recording.guarantees import found_cheapest, goes_by_cost, known_bound, promises_shortest
from puzzle.recording.history import History
from puzzle.recording.run import Run

HALF_THE_SPACE = {9: 181_440}
"""The number of reachable boards, for sizes on which a search may expand more than half of them."""


def sentence(run: Run, history: History, step: int, optimal: int | None = None) -> list[Span]:
    """Return a sentence on what happens at a step, and why; `optimal` is the shortest path's length, if known.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> plain_text(sentence(run, History(run.trace), step=4)).split(".")[0]
    'Solved in 3 moves, and no path is shorter'
    """
    subject, ordering = run.subject, catalogue.algorithm(run.options.algorithm).ordering
    if ordering == "hand" and (step < history.last_step or run.outcome in (manual_search.UNFINISHED, "exhausted")):
        return manual_search.sentence(run, history, step)
    if step >= history.last_step and run.outcome:
        return _ending_sentence(run, history, subject, optimal)
    step = min(step, len(run.trace.taken))
    if ordering in ("depth", "f"):
        return rounds.sentence(run, history, step, subject)
    if step <= 0:
        roots = " the start and the goal in the frontier." if ordering == "ends" else " the root alone in the frontier."
        return [("", f"{subject} begins with "), ("glyph", "frontier"), ("", roots)]
    return (beam.sentence if run.trace.by_layers else _choice_sentence)(run, history, step, subject)


def _choice_sentence(run: Run, history: History, step: int, subject: str) -> list[Span]:
    """Return a sentence on the node that a step takes, and on why that node is taken."""
    node, ordering = history.current_node(step), catalogue.algorithm(run.options.algorithm).ordering
    beginning: list[Span] = [("", f"{subject} takes "), ("glyph", "current")]
    if ordering == "ends":
        end = "goal" if run.trace.from_goal(node) else "start"
        depth = history.depth[node]
        distance = f"{quantity(depth, 'move')} from the {end}" if depth else f"the {end} itself"
        waiting = f"{_waiting_words(history, step)}, both sides counted"
        return [*beginning, ("", f" the oldest node on the side of the {end}, {distance}: {waiting}.")]
    f = run.evaluation_function()
    if f is None:
        age = "oldest" if ordering == "fifo" else "newest"
        return [
            *beginning,
            ("", f" the {age} frontier node, at depth {history.depth[node]:,}: {_waiting_words(history, step)}."),
        ]
    weight = run.options.weight if ordering == "g+wh" else 1
    g, h = terms([run.trace.g[node], run.trace.h[node]], number(f(node)), weight)
    value_words: list[Span] = [
        ("", " the frontier node with the smallest "),
        ("math", ordering if ordering in "gh" else "f"),
    ]
    value_words.append(("", f" = {number(f(node))}"))
    if ordering not in "gh":
        weight_words = f" × {factor(weight)}" if ordering == "g+wh" else ""
        value_words += [("", " ("), ("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h}{weight_words})")]
    return [*beginning, *value_words, ("", f", {_tie_words(run, history, step)}.")]


def _tie_words(run: Run, history: History, step: int) -> str:
    """Return words on why a node is taken although others have the same value, or that no other node has it."""
    equals = ties.equal_best(run, history, step)
    if len(equals) == 1:
        return "no other is as small" if history.choice_count(step) > 1 else "the only frontier node"
    return ties.reason_with_count(run, history.current_node(step), equals)


def _waiting_words(history: History, step: int) -> str:
    """Return words on how many nodes wait in the frontier besides the node taken."""
    count = history.choice_count(step) - 1
    return f"{count:,} more {plural(count, 'is', 'are')} waiting" if count else "no other is waiting"


def _ending_sentence(run: Run, history: History, subject: str, optimal: int | None) -> list[Span]:
    """Return the sentence of the last step of a search that has ended: its result, and the work it took."""
    if run.outcome == "solved":
        return _solved_sentence(run, history, subject, optimal)
    expanded = quantity(history.counters().expanded, "node")
    if run.outcome == "unsolvable":
        return [("strong", "Nothing was searched"), ("", ": this goal cannot be reached.")]
    if run.outcome == "depth_limit":
        depth = quantity(run.limits.depth_limit or 0, "move")
        return [("strong", f"No path within the depth limit of {depth}."), ("", f" {subject} expanded {expanded}.")]
    if run.outcome == "exhausted":
        both_ends = catalogue.algorithm(run.options.algorithm).ordering == "ends"
        extent = "everything it can reach, and the goal is not among them"
        if both_ends:
            extent = "until one of its two trees could not grow, and they have not met"
        verdict = f"No {run.problem.state_name} is left to try."
        return [("strong", verdict), ("", f" {subject} expanded {expanded}, {extent}.")]
    if run.outcome == "pruned":
        words = beam.dry_words(run, history)
        return [("strong", "The beam ran dry."), ("", f" {subject} expanded {expanded} and {words}.")]
    if run.outcome == "node_limit":
        limit = quantity(run.limits.node_limit, "node")
        return [("strong", f"Stopped at the limit of {limit}."), ("", " No path found yet.")]
    if run.outcome == "out_of_memory":
        nodes = quantity(len(run.trace.parent), "node")
        return [("strong", f"Out of memory at {nodes}."), ("", " No path found yet.")]
    if not run.trace.taken:
        return [("strong", "Stopped"), ("", " before the search began.")]
    return [("strong", "Stopped."), ("", f" {subject} had expanded {expanded} and found no path yet.")]


def _solved_sentence(run: Run, history: History, subject: str, optimal: int | None) -> list[Span]:
    """Return the sentence of a search that found the goal: the path length, whether it is shortest, and the work."""
    moves, unit_costs = run.trace.path_length, run.problem.unit_costs
    if moves == 0:
        return [("strong", "Solved in 0 moves"), ("", ": the start is the goal.")]
    promised = promises_shortest(run.path_options, unit_costs) or found_cheapest(run)
    comparative = "cheaper" if goes_by_cost(run.options, unit_costs) else "shorter"
    is_counted = optimal is not None and not run.problem.boards()[0]  # the states of a reader's problem
    bound = None if promised or optimal is not None else known_bound(run)
    claim = f", and no path is {comparative}."
    if is_counted and not promised:
        claim = "; breadth-first finds " + ("no shorter way." if moves == optimal else f"a way of {optimal:,}.")
    elif not promised and moves not in (optimal, bound):
        claim = _doubt_words(comparative, optimal, bound)
    cost = "" if unit_costs else f" at a cost of {number(run.trace.g[run.trace.goal])}"
    return [
        ("strong", f"Solved in {quantity(moves, 'move')}{cost}{claim}"),
        ("", " " + _work_sentence(run, history, subject)),
    ]


def _doubt_words(comparative: str, optimal: int | None, bound: int | None) -> str:
    """Return words for a path that may not be shortest.

    `optimal` is the length of a shortest path, if known, and `bound` a lower bound of this length.
    """
    if optimal is not None:
        return f", where {optimal:,} would do."
    return f", though {comparative} paths may exist." if bound is None else f"; no path is shorter than {bound:,}."


def _work_sentence(run: Run, history: History, subject: str) -> str:
    """Return a sentence on how many nodes the search expanded and how much it had to remember."""
    counters = history.counters()
    space, expanded = HALF_THE_SPACE.get(len(run.problem.boards()[0]), 0), counters.expanded
    nodes = quantity(expanded, "node")
    if run.trace.bound_kind:
        rounds_text = f" in {quantity(len(run.trace.roots), 'round')}" if rounds.has_rounds(run) else ""
        path = quantity(counters.max_depth + 1, "node")
        sentence = f"{subject} expanded {nodes}{rounds_text}, remembering one path at a time, of at most {path}."
        if run.trace.omitted_after:
            sentence += f" The tree shows {len(run.trace.parent):,} of {counters.enqueued:,} nodes."
        return sentence
    if run.trace.meeting >= 0:
        forward, backward = len(run.trace.path(run.trace.goal)) - 1, len(run.trace.path(run.trace.meeting)) - 1
        distance = quantity(forward, "move")

        return (
            f"{subject} expanded {nodes}; its two trees met {distance} from the start and {backward:,} from the goal."
        )
    if space and run.options.reached in ("first", "best") and not run.trace.pruned:
        boards = len(run.trace.parent) - len(run.trace.superseded_at)  # one node per board is not superseded
        if history.has_reopened_nodes and boards * 2 > space:
            return f"{subject} expanded {nodes} and reached {boards:,} of {space:,} boards."
        if not history.has_reopened_nodes and expanded * 2 > space:
            return f"{subject} had to expand {expanded:,} of {space:,} boards."
    if run.trace.by_layers:
        cut = f", cut {len(run.trace.pruned):,}" if run.trace.pruned else ""
        return f"{subject} expanded {nodes} to find it{cut} and left {counters.frontier_end:,} in the frontier."
    superseded = history.superseded_in_frontier(history.last_step)
    outdated_words = f", {superseded:,} of them superseded by cheaper copies" if superseded else ""
    return f"{subject} expanded {nodes} to find it and left {counters.frontier_end:,} in the frontier{outdated_words}."
