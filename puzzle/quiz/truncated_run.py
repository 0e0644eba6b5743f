"""The trace of a search up to a quiz question, so that nothing after it can be seen."""

from __future__ import annotations

from bisect import bisect_left

from puzzle.core.trace import Trace
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.run import Run


def truncated_trace(run: Run, history: History, question: Question) -> Trace:
    """Return the trace before the node of the question's step was taken; nodes keep their ids.

    If that node is not the answer, it counts as taken: a search by rounds takes nodes as it generates them, and in a
    `kept` question it is the parent. Superseded nodes that leave the frontier in that step stay in it, because their
    removal would hint at the answer.

    """
    trace, step, part = run.trace, question.step, Trace(run.problem.whole_numbers, run.problem.unit_costs)
    node_count, discard_count = history.nodes_at(step), history.discarded_at(step)
    part.parent, part.move = trace.parent[:node_count], trace.move[:node_count]
    part.g, part.h = trace.g[:node_count], trace.h[:node_count]
    part.taken = trace.taken[: step if shows_current_node(run, question) else step - 1]
    root_count = bisect_left(trace.roots, node_count)
    part.roots, part.bounds, part.bound_kind = trace.roots[:root_count], trace.bounds[:root_count], trace.bound_kind
    part.cut = trace.cut[: bisect_left(trace.cut, history.current_node(step))]
    part.discarded_parent, part.discarded_move = (
        trace.discarded_parent[:discard_count],
        trace.discarded_move[:discard_count],
    )
    part.superseded_at = {node: event_step for node, event_step in trace.superseded_at.items() if event_step <= step}
    part.dropped_at = {node: event_step for node, event_step in trace.dropped_at.items() if event_step < step}
    return part


def shows_current_node(run: Run, question: Question) -> bool:
    """Return True if the current node of a question's step may be shown, because it is not the answer."""
    return bool(run.trace.bound_kind) or question.kind == "kept"
