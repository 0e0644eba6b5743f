"""Reasons in quiz feedback: why a node is next or not, and why a copy is kept or not."""

from __future__ import annotations

from math import inf

from puzzle.core import catalogue
from puzzle.core.formatting import factor, number, terms
from puzzle.core.trace import NEVER
from puzzle.explanations.copies import discarded_copy
from puzzle.explanations.spans import Span
from puzzle.problems.states import state_of
from puzzle.quiz.questions import Question
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run


def formula(run: Run, node: int) -> str:
    """Return the sum behind a node's value: `2 + 5 = 7`, `2 + 2 × 5 = 12`; the value alone if nothing is added."""
    value, kind = run.evaluation_function(), catalogue.algorithm(run.options.algorithm).ordering
    assert value is not None, "Only searches with an evaluation function have values."
    f = number(value(node))
    if kind in "gh":
        return f
    weight = run.options.weight if kind == "g+wh" else 1
    g, h = terms([run.trace.g[node], run.trace.h[node]], f, weight)
    times = f"{factor(weight)} × " if kind == "g+wh" else ""
    return f"{g} + {times}{h} = {f}"


def unavailable_reason(run: Run, history: History, step: int, node: int) -> list[Span]:
    """Return why a node cannot be next at all, being taken or superseded; empty if it is in the frontier."""
    taken, cheaper = history.expanded_at[node], run.trace.superseded_at.get(node, NEVER)
    if taken < step and node not in run.trace.dropped_at:
        return [("", f" it was taken at step {taken:,} and is no longer in the frontier.")]
    if cheaper <= step:
        name = run.problem.state_name
        return [("", f" a cheaper copy of its {name} appeared at step {cheaper:,}, so it will be passed over.")]
    return []


def age_reason(run: Run, history: History, step: int, answer: int | None = None) -> list[Span]:
    """Return why a search that goes by age takes its next node, or, if an answer is given, why not that node."""
    node, algorithm = history.current_node(step), catalogue.algorithm(run.options.algorithm)
    born = history.generated_at
    if algorithm.ordering == "ends":
        end = "goal" if run.trace.from_goal(node) else "start"
        side = f"{algorithm.subject} takes the oldest node on the side of the {end} now, "
        if answer is None:
            return [("", "it is the oldest node on the side whose turn it is.")]
        return [("", side), ("glyph", "current"), ("", f" at depth {history.depth[node]:,}.")]
    age = "oldest" if algorithm.ordering == "fifo" else "newest"
    if answer is None:
        return [("", f"it is the {age} frontier node, generated at step {born[node]:,}.")]
    if born[answer] == born[node]:
        order = run.problem.order if run.problem.single_letter_actions else ""  # type: ignore[attr-defined]
        first = f" in the order {order}" if order else " in the order of actions"
        return [
            ("", "it was generated together with "), ("glyph", "current"),
            ("", f" the next node, whose move comes first{first}."),
        ]  # fmt: skip
    was = f"it was generated at step {born[answer]:,}. {algorithm.subject} takes the {age}, here "
    return [("", was), ("glyph", "current"), ("", f" the node generated at step {born[node]:,}.")]


def bound_reason(run: Run, history: History, node: int) -> list[Span]:
    """Return whether a search by rounds goes on from a node, and why, by the bound of its round."""
    trace = run.trace
    bound, cut = trace.bounds[trace.round_of(node) - 1], history.is_cut(node)
    head = "it turns back: " if cut else "it goes on: "
    if trace.bound_kind == "f":
        than = "more than" if cut else "no more than"
        return [("", head), ("math", "f"), ("", f" is {formula(run, node)}, {than} the {number(bound)} of this round.")]
    if bound == inf:
        return [("", f"{head}there is no depth limit.")]
    than = "the limit, is as deep as it may go" if cut else f"lies above the limit of {number(bound)}"
    return [("", f"{head}depth {history.depth[node]:,}{', ' if cut else ' '}{than}.")]


def copy_reason(run: Run, history: History, copies: Copies, question: Question) -> tuple[bool, list[Span]]:
    """Return whether the state of a question is new, with a sentence on what the search does with it and why."""
    trace, name = run.trace, run.problem.state_name
    for row, (up, move) in enumerate(zip(trace.discarded_parent, trace.discarded_move, strict=True)):
        if (up, move) == (question.node, question.move):
            card, _twin = discarded_copy(run, history, copies, row)
            paragraphs = [[*words, ("", " ")] for words in card.why]
            return False, [
                ("", "it is a copy, and discarded. "),
                *[span for words in paragraphs for span in words][:-1],
            ]
    child = next(node for node in range(question.node, len(trace.parent))
                 if (trace.parent[node], trace.move[node]) == (question.node, question.move))  # fmt: skip
    side = trace.from_goal(child)
    state = state_of(run.problem, trace, child)
    before = [node for node in copies.nodes_of(state) if node < child and trace.from_goal(node) == side]
    if not before:
        where = "from this end " if catalogue.algorithm(run.options.algorithm).ordering == "ends" else ""
        return True, [("", f"it is new, as this {name} has not been reached {where}before.")]
    if trace.superseded_at.get(before[-1]) == history.generated_at[child]:
        g, old = number(trace.g[child]), number(trace.g[before[-1]])
        return False, [
            ("", "it is a copy, but kept: its "),
            ("math", "g"),
            ("", f" is {g}, less than the {old} of the copy before."),
        ]
    return False, [("", f"it is a copy, but kept: the {name} has been reached before, but not expanded yet.")]
