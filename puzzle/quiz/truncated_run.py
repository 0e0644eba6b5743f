"""The trace of a search up to the step of a quiz question, without anything that would reveal the answer."""

from __future__ import annotations

from bisect import bisect_left

from puzzle.core.trace import Trace
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.run import Run


def truncated_trace(run: Run, history: History, question: Question) -> Trace:
    """Return the trace before the node of the question's step was taken; nodes keep their ids.

    If that node is not the answer (see `shows_current_node`), it counts as taken. Superseded nodes that leave the
    frontier in that step are kept in it, because their removal would hint at the answer. The same is true of nodes that
    beam search prunes in that step, unless its node counts as taken.
    """
    trace, step, truncated = run.trace, question.step, Trace(run.problem.whole_numbers, run.problem.unit_costs)
    node_count, discard_count = history.nodes_at(step), history.discarded_at(step)
    truncated.parent, truncated.move = trace.parent[:node_count], trace.move[:node_count]
    truncated.g, truncated.h = trace.g[:node_count], trace.h[:node_count]
    truncated.taken = trace.taken[: step if shows_current_node(run, question) else step - 1]
    root_count = bisect_left(trace.roots, node_count)
    truncated.roots, truncated.bounds, truncated.bound_kind = (
        trace.roots[:root_count],
        trace.bounds[:root_count],
        trace.bound_kind,
    )
    truncated.cut = trace.cut[: bisect_left(trace.cut, history.current_node(step))]
    pruned_count = history.pruned_count(step if shows_current_node(run, question) else step - 1)
    truncated.by_layers = trace.by_layers
    truncated.pruned, truncated.pruned_at = trace.pruned[:pruned_count], trace.pruned_at[:pruned_count]
    truncated.discarded_parent, truncated.discarded_move = (
        trace.discarded_parent[:discard_count],
        trace.discarded_move[:discard_count],
    )
    truncated.superseded_at = {
        node: event_step for node, event_step in trace.superseded_at.items() if event_step <= step
    }
    truncated.dropped_at = {node: event_step for node, event_step in trace.dropped_at.items() if event_step < step}
    return truncated


def shows_current_node(run: Run, question: Question) -> bool:
    """Return True if the current node of a question's step may be shown, because it is not the answer.

    It is not the answer in a question of kind `kept`, which asks about its successor, and in a search in rounds, whose
    questions ask about other facts.
    """
    return bool(run.trace.bound_kind) or question.kind == "kept"
