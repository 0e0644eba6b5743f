"""The quiz on searches in rounds: where they turn back, f of the nodes they visit, how long the path is."""

from math import inf

from puzzle.core.formatting import mid_sentence, number
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_quiz import FrontierQuiz
from puzzle.quiz.grading import Answer
from puzzle.quiz.questions import Pool, Question, length_pool
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run


class RoundsQuiz(FrontierQuiz):
    """Questions on a depth-first search under a bound."""

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return for each kind all possible questions on the nodes visited at some steps."""
        pools = {"onwards": _onwards_pool(run, history, steps)}
        if run.evaluation_function() is not None:
            pools["f"] = [[Question("f", step, history.current_node(step), -1) for step in steps]]
        if run.trace.goal != NO_NODE:  # The length is asked for at the step before the goal is visited.
            pools["length"] = length_pool(run, max(1, len(run.trace.taken) - 1))
        return pools

    def shows_current_node(self, question: Question) -> bool:
        """Return True, as no question asks which node is next."""
        return True

    def text(self, run: Run, question: Question) -> list[Span]:
        """Return the text of a question."""
        if question.kind != "onwards":
            return super().text(run, question)
        subject = mid_sentence(run.subject)
        words: list[Span] = [("strong", f"Does {subject} go on from this node?"), ("", " If not, it turns back here.")]
        return words + _bound_words(run, question.node)

    def answer(self, run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
        """Return the right answer to a question, with the reason."""
        if question.kind != "onwards":
            return super().answer(run, history, copies, question)
        return not history.is_cut(question.node), [("", " "), *_bound_reason(run, history, question.node)]

    def onwards_hints(self, run: Run, history: History, question: Question) -> tuple[str, str]:
        """Return two hints on whether the search goes on from a node: what to compare, and the figure of the node."""
        value = run.evaluation_function()
        if value is None:
            first = (
                "Compare the depth of the node with the limit." if run.trace.bounds[0] < inf else "Is there a limit?"
            )
            return first, f"Its depth is {history.depth[question.node]:,}."
        g, h, _f = value.texts(question.node)
        return "Compare f, not h, with the bound.", f"Its g is {g}, and its h is {h}."


def _onwards_pool(run: Run, history: History, steps: range) -> Pool:
    """Return the questions of kind `onwards`, in two lists: the search goes on from the node, or it turns back."""
    on_expanded_nodes, on_cut_nodes = list[Question](), list[Question]()
    for step in steps:
        node = history.current_node(step)
        if node != run.trace.goal:
            (on_cut_nodes if history.is_cut(node) else on_expanded_nodes).append(Question("onwards", step, node, -1))
    return [on_expanded_nodes, on_cut_nodes]


def _bound_words(run: Run, node: int) -> list[Span]:
    """Return a sentence on the bound at which the current round of a search turns back; empty if there is no bound."""
    bound, has_rounds = run.trace.bounds[run.trace.round_of(node) - 1], len(run.trace.bounds) > 1
    if run.evaluation_function() is not None:
        return [("", " The bound of this round is "), ("math", "f"), ("", f" = {number(bound)}.")]
    if bound == inf:
        return []
    return [("", f" The limit{' of this round' if has_rounds else ''} is a depth of {number(bound)}.")]


def _bound_reason(run: Run, history: History, node: int) -> list[Span]:
    """Return the reason why a search in rounds expands a node or turns back at it."""
    trace, value = run.trace, run.evaluation_function()
    bound, is_cut = trace.bounds[trace.round_of(node) - 1], history.is_cut(node)
    verdict = "it turns back: " if is_cut else "it goes on: "
    if value is not None:
        comparison = "more than" if is_cut else "no more than"
        return [
            ("", verdict),
            ("math", "f"),
            ("", f" is {value.formula(node)}, {comparison} the bound {number(bound)} of this round."),
        ]
    if bound == inf:
        return [("", f"{verdict}there is no depth limit.")]
    comparison = "is the limit" if is_cut else f"is less than the limit of {number(bound)}"
    return [("", f"{verdict}depth {history.depth[node]:,} {comparison}.")]


QUIZ = RoundsQuiz()
