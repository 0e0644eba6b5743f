"""Grading of quiz answers: right or wrong, with the reason in figures."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import in_words, mid_sentence, number, quantity
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.explanations import ties
from puzzle.quiz.beam_reasons import not_in_beam_reason, stay_reason
from puzzle.quiz.questions import Question
from puzzle.quiz.reasons import age_reason, bound_reason, copy_reason, formula, unavailable_reason
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_of

Answer = int | float | bool
"""A node for `next`; a number for `f` and `length`; True for a new state (`kept`), and for going on or staying in the
beam (`onwards`)."""
CLOSE = 0.005
"""The tolerance for an f that is not a whole number: two decimal places."""


@dataclass(frozen=True)
class GradedAnswer:
    """The grade of one answer, with its reason."""

    right: bool
    """True if the answer is right."""
    words: list[Span]
    """The reason, in a sentence."""
    taken: int
    """The node that this run takes next, for questions of kind `next`; otherwise −1."""
    legal: tuple[int, ...]
    """All nodes that some tie-breaking rule would take next, for questions of kind `next`; otherwise empty."""


def question_text(run: Run, question: Question) -> list[Span]:
    """Return the text of a question.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> plain_text(question_text(run, Question("next", 1, -1, -1)))
    'Which node does A* take next? Click it in the tree, or press Enter on it.'
    """
    subject = catalogue.algorithm(run.options.algorithm).subject
    if question.kind == "next":
        how = " Click it in the tree, or press Enter on it."
        return [("strong", f"Which node does {mid_sentence(subject)} take next?"), ("", how)]
    if question.kind == "f":
        g, (before_h, h_words) = number(run.trace.g[question.node]), _f_formula(run)
        words: list[Span] = [("strong", "What is the "), ("math", "f"), ("strong", " of this node?"), ("", " Its ")]
        words += [("math", "g"), ("", f" is {g}, and "), *before_h, *h_words, ("", ".")]
        counting: list[Span] = [("", " Count its "), ("math", "h"), ("", " on the board.")]
        return words + (counting if asks_to_count_h(run, question) else [])
    if question.kind == "kept":
        problem, move = run.problem, question.move
        state = state_of(problem, run.trace, question.node)
        result = problem.result(state, move)
        shown_state = (
            "the board shown here" if problem.tiles(result) else f"this state: {problem.state_description(result)}"
        )
        move_words = f" {problem.action_subject(state, move)} leads from the marked node to {shown_state}."
        return [("strong", f"Is the {problem.state_name} after this move new, or a copy?"), ("", move_words)]
    if question.kind == "onwards" and run.trace.by_layers:
        depth, width = len(run.trace.path(question.node)) - 1, run.options.beam_width
        stay = f"the best {in_words(width)} stay" if width > 1 else "only the best stays"
        return [("strong", "Does this node stay in the beam?"), ("", f" Of all nodes at depth {depth:,}, {stay}.")]
    if question.kind == "onwards":
        question_words: Span = ("strong", f"Does {mid_sentence(subject)} go on from this node?")
        return [question_words, ("", " If not, it turns back here."), *_bound_words(run, question.node)]
    return [
        ("strong", "How long is the solution?"),
        ("", f" Count the moves of the path that {mid_sentence(subject)} finds."),
    ]


def asks_to_count_h(run: Run, question: Question) -> bool:
    """Return True if a question on f does not state h, because the reader can count h on the board."""
    if question.kind != "f" or not run.problem.boards()[0]:
        return False
    return heuristic_names.is_countable(run.options.heuristic)


def retry_text(question: Question, answer: Answer) -> list[Span]:
    """Return a reply to a wrong number that does not reveal the right one; empty for questions without a number."""
    if question.kind == "f":
        return [("strong", f"Not {number(answer)}.")]
    return [("strong", f"Not {quantity(int(answer), 'move')}.")] if question.kind == "length" else []


def correct_nodes(run: Run, history: History, question: Question) -> tuple[int, ...]:
    """Return all right answers to a question of kind `next`: the nodes that some tie-breaking rule would take."""
    return tuple(ties.equal_best(run, history, question.step, pruned=True)) if question.kind == "next" else ()


def grade_answer(run: Run, history: History, copies: Copies, question: Question, answer: Answer) -> GradedAnswer:
    """Return the grade of an answer.

    `copies` must be complete. Raises ValueError for a node that does not exist at the step of the question.
    """
    if question.kind == "next":
        return _grade_node(run, history, question, int(answer))
    right, words = correct_answer(run, history, copies, question)
    if question.kind == "f":
        is_right = abs(answer - right) < CLOSE
        head: Span = ("strong", "Right:" if is_right else f"Not {number(answer)}:")
    elif question.kind == "length":
        is_right = answer == right
        head = ("strong", "Right:" if is_right else f"Not {quantity(int(answer), 'move')}:")
    else:
        is_right = bool(answer) == right
        head = ("strong", "Right:" if is_right else "Not right:")
    return GradedAnswer(is_right, [head, *words], NO_NODE, ())


def reveal_answer(run: Run, history: History, copies: Copies, question: Question) -> GradedAnswer:
    """Return the right answer in words, with a grade that counts the question as not answered right."""
    if question.kind != "next":
        return GradedAnswer(
            False, [("strong", "The answer:"), *correct_answer(run, history, copies, question)[1]], NO_NODE, ()
        )
    taken_node = history.current_node(question.step)
    right_nodes = correct_nodes(run, history, question)
    words = _right_words(run, history, question.step, taken_node, right_nodes)
    return GradedAnswer(False, [("strong", "Taken next:"), *words], taken_node, right_nodes)


def correct_answer(run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
    """Return the right answer to a question of any kind but `next`, with the reason."""
    if question.kind == "f":
        value = run.evaluation_function()
        assert value is not None, "Only searches with an evaluation function have questions on f."
        return value(question.node), [("", " "), ("math", "f"), ("", f" is {formula(run, question.node)}.")]
    if question.kind == "length":
        moves = run.trace.path_length
        return moves, [("", f" the path has {quantity(moves, 'move')}.")]
    if question.kind == "kept":
        is_new, words = copy_reason(run, history, copies, question)
        return is_new, [("", " "), *words]
    if run.trace.by_layers:
        return not history.is_pruned(question.node), [("", " "), *stay_reason(run, history, question.node)]
    return not history.is_cut(question.node), [("", " "), *bound_reason(run, history, question.node)]


def _grade_node(run: Run, history: History, question: Question, answer: int) -> GradedAnswer:
    """Return the grade of an answer to a question of kind `next`; `answer` is the node that the reader clicked."""
    step = question.step
    if not 0 <= answer < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    taken_node, right_nodes = history.current_node(step), correct_nodes(run, history, question)
    if answer in right_nodes:
        return GradedAnswer(
            True,
            [("strong", "Right:"), *_right_words(run, history, step, answer, right_nodes)],
            taken_node,
            right_nodes,
        )
    words = unavailable_reason(run, history, step, answer) or _wrong_words(run, history, step, answer, right_nodes)
    return GradedAnswer(False, [("strong", "Not this node:"), *words], taken_node, right_nodes)


def _right_words(run: Run, history: History, step: int, answer: int, right_nodes: tuple[int, ...]) -> list[Span]:
    """Return why the node `answer` is a right answer, and which of several right nodes this run takes."""
    ordering, taken_node = catalogue.algorithm(run.options.algorithm).ordering, history.current_node(step)
    if run.evaluation_function() is None:
        return [("", " "), *age_reason(run, history, step)]
    words: list[Span] = [("", " its "), ("math", ordering if ordering in "gh" else "f")]
    words.append(
        ("", f" is {formula(run, answer)}, and no other is {'smaller' if len(right_nodes) > 1 else 'as small'}.")
    )
    if len(right_nodes) == 1:
        return words
    taken_words: Span = ("", " This run takes it too: it is ") if answer == taken_node else ("", " This run takes ")
    glyph: list[Span] = [] if answer == taken_node else [("glyph", "current"), ("", " another, ")]
    return [*words, taken_words, *glyph, ("", f"{ties.reason_with_count(run, taken_node, list(right_nodes))}.")]


def _wrong_words(run: Run, history: History, step: int, answer: int, right_nodes: tuple[int, ...]) -> list[Span]:
    """Return why the frontier node `answer` is not taken next, and the value of the node that is."""
    ordering, taken_node = catalogue.algorithm(run.options.algorithm).ordering, history.current_node(step)
    if run.evaluation_function() is None:
        return [("", " "), *age_reason(run, history, step, answer)]
    if run.trace.by_layers and (reason := not_in_beam_reason(run, history, step, answer)):
        return reason
    letter: Span = ("math", ordering if ordering in "gh" else "f")
    subject = catalogue.algorithm(run.options.algorithm).subject
    words: list[Span] = [
        ("", " its "),
        letter,
        ("", f" is {formula(run, answer)}. {subject} takes the smallest "),
        letter,
    ]
    words += [("", ", here "), ("glyph", "current"), ("", f" {formula(run, taken_node)}")]
    return [
        *words,
        ("", f", {ties.reason_with_count(run, taken_node, list(right_nodes))}." if len(right_nodes) > 1 else "."),
    ]


def _bound_words(run: Run, node: int) -> list[Span]:
    """Return a sentence on the bound at which the current round of a search turns back; empty if there is no bound."""
    bound, has_rounds = run.trace.bounds[run.trace.round_of(node) - 1], len(run.trace.bounds) > 1
    if run.trace.bound_kind == "f":
        return [("", " The bound of this round is "), ("math", "f"), ("", f" = {number(bound)}.")]
    if bound == inf:
        return []
    return [("", f" The limit{' of this round' if has_rounds else ''} is a depth of {number(bound)}.")]


def _f_formula(run: Run) -> tuple[list[Span], list[Span]]:
    """Return the formula of f in two parts, `f = g +` with the weight, and `h`."""
    weight = run.options.weight if catalogue.weighs_h(run.options.algorithm) else 1
    weight_words = "" if weight == 1 else f"{number(weight, 5)} · "
    return [("math", "f"), ("", " = "), ("math", "g"), ("", f" + {weight_words}")], [("math", "h")]
