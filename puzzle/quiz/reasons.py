"""Reasons in quiz feedback: why a node is next or not, and why a copy is kept or not."""

from __future__ import annotations

from math import inf

from puzzle.core import catalogue
from puzzle.core.formatting import factor, number, terms
from puzzle.core.spans import Span
from puzzle.core.trace import NEVER
from puzzle.explanations.copies import discarded_copy
from puzzle.quiz.questions import Question
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_of


def formula(run: Run, node: int) -> str:
    """Return the sum behind a node's value: `2 + 5 = 7`, `2 + 2 × 5 = 12`; the value alone if nothing is added."""
    value, ordering = run.evaluation_function(), catalogue.algorithm(run.options.algorithm).ordering
    assert value is not None, "Only searches with an evaluation function have values."
    f = number(value(node))
    if ordering in "gh":
        return f
    weight = run.options.weight if ordering == "g+wh" else 1
    g, h = terms([run.trace.g[node], run.trace.h[node]], f, weight)
    weight_words = f"{factor(weight)} × " if ordering == "g+wh" else ""
    return f"{g} + {weight_words}{h} = {f}"


def unavailable_reason(run: Run, history: History, step: int, node: int) -> list[Span]:
    """Return why a node that was taken or superseded before a step cannot be taken next; empty for other nodes."""
    taken_step, superseded_step = history.expanded_at[node], run.trace.superseded_at.get(node, NEVER)
    if taken_step < step and node not in run.trace.dropped_at and not history.is_pruned(node):
        return [("", f" it was taken at step {taken_step:,} and is no longer in the frontier.")]
    if superseded_step <= step:
        name = run.problem.state_name
        return [("", f" a cheaper copy of its {name} appeared at step {superseded_step:,}, so it will be passed over.")]
    return []


def age_reason(run: Run, history: History, step: int, answer: int | None = None) -> list[Span]:
    """Return why a search whose frontier is a queue or a stack takes its node, or why it does not take `answer`."""
    node, algorithm = history.current_node(step), catalogue.algorithm(run.options.algorithm)
    generated_at = history.generated_at
    if algorithm.ordering == "ends":
        end = "goal" if run.trace.from_goal(node) else "start"
        side_words = f"{algorithm.subject} takes the oldest node on the side of the {end} now, "
        if answer is None:
            return [("", "it is the oldest node on the side whose turn it is.")]
        return [("", side_words), ("glyph", "current"), ("", f" at depth {history.depth[node]:,}.")]
    age = "oldest" if algorithm.ordering == "fifo" else "newest"
    if answer is None:
        return [("", f"it is the {age} frontier node, generated at step {generated_at[node]:,}.")]
    if generated_at[answer] == generated_at[node]:
        order = run.problem.order if run.problem.single_letter_actions else ""  # type: ignore[attr-defined]
        order_words = f" in the order {order}" if order else " in the order of actions"
        return [
            ("", "it was generated together with "), ("glyph", "current"),
            ("", f" the next node, whose move comes first{order_words}."),
        ]  # fmt: skip
    age_words = f"it was generated at step {generated_at[answer]:,}. {algorithm.subject} takes the {age}, here "
    return [("", age_words), ("glyph", "current"), ("", f" the node generated at step {generated_at[node]:,}.")]


def bound_reason(run: Run, history: History, node: int) -> list[Span]:
    """Return the reason why a search in rounds expands a node or turns back at it."""
    trace = run.trace
    bound, is_cut = trace.bounds[trace.round_of(node) - 1], history.is_cut(node)
    verdict = "it turns back: " if is_cut else "it goes on: "
    if trace.bound_kind == "f":
        comparison = "more than" if is_cut else "no more than"
        return [
            ("", verdict),
            ("math", "f"),
            ("", f" is {formula(run, node)}, {comparison} the bound {number(bound)} of this round."),
        ]
    if bound == inf:
        return [("", f"{verdict}there is no depth limit.")]
    comparison = "is the limit" if is_cut else f"is less than the limit of {number(bound)}"
    return [("", f"{verdict}depth {history.depth[node]:,} {comparison}.")]


def copy_reason(run: Run, history: History, copies: Copies, question: Question) -> tuple[bool, list[Span]]:
    """Return True if the state in question is new, otherwise False, with a sentence on the reason."""
    trace, name = run.trace, run.problem.state_name
    for row, (parent, move) in enumerate(zip(trace.discarded_parent, trace.discarded_move, strict=True)):
        if (parent, move) == (question.node, question.move):
            card, _twin = discarded_copy(run, history, copies, row)
            paragraphs = [[*words, ("", " ")] for words in card.why]
            return False, [
                ("", "it is a copy, and discarded. "),
                *[span for words in paragraphs for span in words][:-1],
            ]
    child = next(node for node in range(question.node, len(trace.parent))
                 if (trace.parent[node], trace.move[node]) == (question.node, question.move))  # fmt: skip
    from_goal = trace.from_goal(child)
    state = state_of(run.problem, trace, child)
    earlier_nodes = [node for node in copies.nodes_of(state) if node < child and trace.from_goal(node) == from_goal]
    if earlier_nodes and history.is_pruned(earlier_nodes[-1]):
        cut_step = history.expanded_at[earlier_nodes[-1]]
        cut = f"this {name} was cut at step {cut_step:,} and no longer counts as reached"
        return True, [("", f"it counts as new: {cut}.")]
    if not earlier_nodes:
        side_words = "from this end " if catalogue.algorithm(run.options.algorithm).ordering == "ends" else ""
        return True, [("", f"it is new, as this {name} has not been reached {side_words}before.")]
    if trace.superseded_at.get(earlier_nodes[-1]) == history.generated_at[child]:
        g, old_g = number(trace.g[child]), number(trace.g[earlier_nodes[-1]])
        return False, [
            ("", "it is a copy, but kept: its "),
            ("math", "g"),
            ("", f" is {g}, less than the {old_g} of the earlier copy."),
        ]
    return False, [("", f"it is a copy, but kept: the {name} has been reached before, but not expanded yet.")]
