"""The sentences of searches in rounds: the bound of a round, and whether a search turns back at a node."""

from math import inf

from puzzle.code.moments import excluded_state
from puzzle.core import catalogue
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span, Words
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_words import FrontierWords, expanded_words, value_words
from puzzle.families.rounds.round_table import progress_text
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of


class RoundsWords(FrontierWords):
    """Sentences on depth-first searches under a bound, which visit each node as soon as it is generated."""

    takes_smallest = False

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step: which node it visits and whether the search goes on from there."""
        trace, subject = run.trace, run.subject
        if not trace.roots:
            return [("", f"{subject} begins at the root.")]
        if step <= 0:
            return [("", f"{subject} begins at the root"), *_bound_words(trace, 0), ("", ".")]
        node = history.current_node(step)
        round_number = trace.round_of(node)
        round_words = f", round {round_number:,}" if _has_rounds(run) else ""
        if trace.parent[node] < 0 and round_number > 1:
            beginning = f"{subject} begins round {round_number:,} at the root"
            return [("", beginning), *_bound_words(trace, round_number - 1), *_bound_reason(trace)]
        visits: list[Span] = [*_bound_words(trace, round_number - 1), ("", ", visits "), ("glyph", "current")]
        return [("", subject + round_words), *visits, *_verdict_words(run, history, node)]

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search that was stopped by the depth limit, or has visited all nodes."""
        if run.outcome != "depth_limit":
            return super().ending(run, history)
        depth = quantity(run.limits.depth_limit or 0, "move")
        verdict = f"No path within the depth limit of {depth}."
        return [("strong", verdict), ("", f" {expanded_words(run, history)}.")]

    def work(self, run: Run, history: History) -> str:
        """Return how many nodes a solved search expanded, and how long a path it had to remember."""
        counters, trace = history.counters(), run.trace
        rounds_text = f" in {quantity(len(trace.roots), 'round')}" if _has_rounds(run) else ""
        path = f"remembering one path at a time, of at most {quantity(counters.max_depth + 1, 'node')}"
        shown = f" The tree shows {len(trace.parent):,} of {counters.enqueued:,} nodes." if trace.omitted_after else ""
        return f"{expanded_words(run, history)}{rounds_text}, {path}.{shown}"

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return a sentence on when a node was visited and whether the bound made the search turn back there."""
        trace = run.trace
        round_number = trace.round_of(node)
        bound, round_words = trace.bounds[round_number - 1], f", in round {round_number:,}" if _has_rounds(run) else ""
        visited = f"Visited at step {history.expanded_at[node]:,}{round_words}"
        if not history.is_cut(node):
            return [(("", visited), *_bound_words(trace, round_number - 1), ("", "."))]
        consequence = f"{number(bound)}, so the search turned back here."
        if trace.bound_kind == "f":
            return [(("", f"{visited}: "), ("math", "f"), ("", f" may be no more than {consequence}"))]
        return [(("", f"{visited}: the depth limit is {consequence}"),)]

    def why_taken(self, run: Run, history: History, step: int) -> list[Span]:
        """Return that the search visits each node at once."""
        return [("", "visited as soon as it was generated")]

    def progress(self, run: Run) -> str:
        """Return the round, its bound and the number of its nodes so far."""
        return progress_text(run)


def _has_rounds(run: Run) -> bool:
    """Return True if the search may have several rounds; depth-limited search has only one."""
    return catalogue.repeats_rounds(run.options.algorithm)


def _bound_words(trace: Trace, index: int) -> list[Span]:
    """Return a clause with the bound of a round: “, within f ≤ 12” or “, to depth 5”."""
    bound = trace.bounds[index]
    if trace.bound_kind == "f":
        return [("", ", within "), ("math", "f"), ("", f" ≤ {number(bound)}")]
    return [("", f", to depth {number(bound)}" if bound < inf else ", without a limit")]


def _bound_reason(trace: Trace) -> list[Span]:
    """Return a clause on how the bound of a new round follows from the previous round."""
    if trace.bound_kind == "f":
        return [("", ", the smallest "), ("math", "f"), ("", " that was too high before.")]
    return [("", ": one deeper than before.")]


def _verdict_words(run: Run, history: History, node: int) -> list[Span]:
    """Return words on the value that the bound limits, and on whether the search turns back at the node."""
    trace, cut = run.trace, history.is_cut(node)
    onward = ", and goes on to its children." if cut or _has_children(run, node) else ": it has no children."
    if omitted := trace.omitted_below(node):
        onward = f", and goes on to {quantity(omitted, 'node')} below, which the tree does not show."
    if trace.bound_kind == "f":
        verdict = ": too high, so it turns back." if cut else onward
        return [("", " with "), *value_words(run, node), ("", verdict)]
    depth = f" at depth {history.depth[node]:,}"
    return [("", depth + (": as deep as it may go, so it turns back." if cut else onward))]


def _has_children(run: Run, node: int) -> bool:
    """Return True if the node had a child to visit, even if the search ended before it visited the child."""
    trace, problem = run.trace, run.problem
    if node + 1 < len(trace.parent):
        return trace.parent[node + 1] == node  # the first child of a node is generated directly after the node
    state, excluded = state_of(problem, trace, node), excluded_state(run, node)
    return any(problem.result(state, action) != excluded for action in problem.actions(state))


WORDS = RoundsWords()
