"""The trace of a search up to the step of a quiz question, without anything that would reveal the answer."""

from __future__ import annotations

from bisect import bisect_left

from puzzle.core.trace import Trace
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.run import Run


def truncated_trace(run: Run, history: History, question: Question) -> Trace:
    """Return the trace before the node of the question's step was taken; nodes keep their ids.

    If that node is not the answer (see `FrontierQuiz`), it counts as taken. Superseded nodes that leave the
    frontier in that step are kept in it, because their removal would hint at the answer. The same is true of nodes that
    the search prunes or forgets in that step, unless its node counts as taken.
    """
    trace, step, truncated = run.trace, question.step, Trace(run.problem.whole_numbers, run.problem.unit_costs)
    run.family.prepare(truncated, run.options)
    last_shown_step = step if run.family.quiz.shows_current_node(question) else step - 1
    renewed_count, forgotten_count = history.renewed_count(last_shown_step), history.forgotten_count(last_shown_step)
    node_count = history.nodes_at(step) - (history.renewed_count(step) - renewed_count)
    discard_count = history.discarded_at(step)
    truncated.parent, truncated.move = trace.parent[:node_count], trace.move[:node_count]
    truncated.g, truncated.h, truncated.values = trace.g[:node_count], trace.h[:node_count], trace.values[:node_count]
    truncated.taken = trace.taken[:last_shown_step]
    root_count = bisect_left(trace.roots, node_count)
    truncated.roots, truncated.bounds = trace.roots[:root_count], trace.bounds[:root_count]
    truncated.cut = trace.cut[: bisect_left(trace.cut, history.current_node(step))]
    pruned_count = history.pruned_count(last_shown_step)
    truncated.pruned, truncated.pruned_at = trace.pruned[:pruned_count], trace.pruned_at[:pruned_count]
    truncated.forgotten = trace.forgotten[:forgotten_count]
    truncated.forgotten_at = trace.forgotten_at[:forgotten_count]
    truncated.renewed, truncated.renewed_at = trace.renewed[:renewed_count], trace.renewed_at[:renewed_count]
    truncated.discarded_parent, truncated.discarded_move = (
        trace.discarded_parent[:discard_count],
        trace.discarded_move[:discard_count],
    )
    truncated.superseded_at = {
        node: event_step for node, event_step in trace.superseded_at.items() if event_step <= step
    }
    truncated.dropped_at = {node: event_step for node, event_step in trace.dropped_at.items() if event_step < step}
    return truncated
