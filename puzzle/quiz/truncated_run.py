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
    renewed_count = history.renewed_count(last_shown_step)
    node_count = history.nodes_at(step) - (history.renewed_count(step) - renewed_count)
    lengths = {
        ("parent", "move", "g", "h", "values"): node_count,
        ("roots", "bounds"): bisect_left(trace.roots, node_count),
        ("taken",): last_shown_step,
        ("cut",): bisect_left(trace.cut, history.current_node(step)),
        ("discarded_parent", "discarded_move"): history.discarded_at(step),
        ("pruned", "pruned_at"): history.pruned_count(last_shown_step),
        ("forgotten", "forgotten_at"): history.forgotten_count(last_shown_step),
        ("renewed", "renewed_at"): renewed_count,
    }
    for columns, length in lengths.items():
        for name in columns:
            setattr(truncated, name, getattr(trace, name)[:length])
    truncated.superseded_at = {
        node: event_step for node, event_step in trace.superseded_at.items() if event_step <= step
    }
    truncated.dropped_at = {node: event_step for node, event_step in trace.dropped_at.items() if event_step < step}
    return truncated
