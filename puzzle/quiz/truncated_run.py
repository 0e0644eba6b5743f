"""The trace of a search up to a quiz question, so that nothing after it can be seen."""

from __future__ import annotations

from bisect import bisect_left

from puzzle.core.trace import Trace
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.run import Run


def truncated_trace(run: Run, history: History, question: Question) -> Trace:
    """Return the trace before the node of the question's step was taken; nodes keep their ids.

    If that node is not the answer, it counts as taken: a search by rounds takes nodes as it generates them, and for
    `kept` it is the parent. Superseded nodes that leave the frontier in that step stay, as they hint at the answer.
    """
    whole, step, part = run.trace, question.step, Trace(run.problem.whole_numbers, run.problem.unit_costs)
    nodes, discards = history.nodes_at(step), history.discarded_at(step)
    part.parent, part.move = whole.parent[:nodes], whole.move[:nodes]
    part.g, part.h = whole.g[:nodes], whole.h[:nodes]
    part.taken = whole.taken[: step if shows_current_node(run, question) else step - 1]
    roots = bisect_left(whole.roots, nodes)
    part.roots, part.bounds, part.bound_kind = whole.roots[:roots], whole.bounds[:roots], whole.bound_kind
    part.cut = whole.cut[: bisect_left(whole.cut, history.current_node(step))]
    part.discarded_parent, part.discarded_move = whole.discarded_parent[:discards], whole.discarded_move[:discards]
    part.superseded_at = {node: at for node, at in whole.superseded_at.items() if at <= step}
    part.dropped_at = {node: at for node, at in whole.dropped_at.items() if at < step}
    return part


def shows_current_node(run: Run, question: Question) -> bool:
    """Return True if the current node of a question's step may be shown, because it is not the answer."""
    return bool(run.trace.bound_kind) or question.kind == "kept"
