"""The quiz on recursive best-first search: which node is next, its f, and whether the search goes on or returns."""

from collections.abc import Sequence
from math import inf

from puzzle.core.formatting import mid_sentence, number
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_quiz import FrontierQuiz
from puzzle.families.recursive.recursive_family import children, limit_of
from puzzle.quiz.grading import Answer
from puzzle.quiz.questions import Pool, Question
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run


class RecursiveQuiz(FrontierQuiz):
    """Questions on a search that follows the best path as long as no alternative is better."""

    asks_why = False

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return for each kind all possible questions; f is asked for only where it is g + h."""
        value, pools = run.node_value, super().pools(run, history, steps)
        pools["f"] = [[question for question in pools["f"][0] if not value.is_changed(question.node)]]
        return pools | {"onwards": _onwards_pool(run, history, steps)}

    def shows_current_node(self, question: Question) -> bool:
        """Return True for a question of kind `onwards`, which asks about that node."""
        return question.kind == "onwards"

    def text(self, run: Run, question: Question) -> list[Span]:
        """Return the text of a question."""
        if question.kind != "onwards":
            return super().text(run, question)
        subject = mid_sentence(run.subject)
        return [
            ("strong", f"Does {subject} go on to a child of this node?"),
            ("", " If the smallest "),
            ("math", "f"),
            ("", " of its children is above that of the best alternative, it returns."),
        ]

    def answer(self, run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
        """Return the right answer to a question of any kind but `next`, with the reason."""
        if question.kind != "onwards":
            return super().answer(run, history, copies, question)
        goes_on = _goes_on(run, history, question.step)
        verdict = " it goes on: " if goes_on else " it returns: "
        return goes_on, [("", verdict), *_onwards_reason(run, history, question)]

    def onwards_hints(self, run: Run, history: History, question: Question) -> tuple[str, str]:
        """Return two hints on whether the search goes on to a child: what to compare, and one of the two figures."""
        limit = number(limit_of(run, history, question.step))
        first = "Compare the smallest f of the children with the smallest f of all other nodes that wait."
        return first, f"The best alternative has f = {limit}."

    def wrong_reason(self, run: Run, history: History, step: int, answer: int, right: Sequence[int]) -> list[Span]:
        """Return why the node `answer` is not taken next."""
        if history.is_forgotten(answer, step - 1):
            return [("", f" it was forgotten at step {history.forgotten_at[answer]:,}.")]
        return super().wrong_reason(run, history, step, answer, right)

    def _tie_reason(self, run: Run, node: int, equals: Sequence[int]) -> str:
        """Return which of several nodes of equal f is taken: the search leaves a path only for a smaller f."""
        return f"of {len(equals):,} the first on the lowest level"


def _onwards_pool(run: Run, history: History, steps: range) -> Pool:
    """Return the questions of kind `onwards`, in two lists: the search goes on to a child, or it returns."""
    going_on, returning = list[Question](), list[Question]()
    for step in steps:
        if history.current_node(step + 1) != NO_NODE and limit_of(run, history, step) < inf:
            question = Question("onwards", step, history.current_node(step), -1)
            (going_on if _goes_on(run, history, step) else returning).append(question)
    return [going_on, returning]


def _goes_on(run: Run, history: History, step: int) -> bool:
    """Return True if the node after that of a step is a child of it."""
    next_node = history.current_node(step + 1)
    return next_node != NO_NODE and run.trace.parent[next_node] == history.current_node(step)


def _onwards_reason(run: Run, history: History, question: Question) -> list[Span]:
    """Return the smallest f of a node's children, compared with that of the best alternative."""
    nodes, limit = children(history, question.node), number(limit_of(run, history, question.step))
    if not nodes:
        return [("", "the node has no children.")]
    smallest = min(map(run.node_value, nodes))
    comparison = "no more than" if _goes_on(run, history, question.step) else "more than"
    below = f" of its children is {number(smallest)}, {comparison} the {limit} of the best alternative."
    return [("", "the smallest "), ("math", "f"), ("", below)]


QUIZ = RecursiveQuiz()
