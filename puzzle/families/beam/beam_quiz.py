"""The quiz on beam search, with questions on which nodes stay in the beam."""

from collections.abc import Sequence

from puzzle.core.formatting import in_words, ordinal, plural, quantity
from puzzle.core.spans import Span
from puzzle.families.frontier.frontier_quiz import FrontierQuiz, earlier_copies
from puzzle.quiz.grading import Answer
from puzzle.quiz.questions import Pool, Question
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run


class BeamQuiz(FrontierQuiz):
    """Questions on a beam search."""

    asks_why = False

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return for each kind all possible questions on the nodes taken at some steps."""
        return super().pools(run, history, steps) | {"onwards": _stay_pool(run, history, steps)}

    def text(self, run: Run, question: Question) -> list[Span]:
        """Return the text of a question."""
        if question.kind != "onwards":
            return super().text(run, question)
        depth, width = len(run.trace.path(question.node)) - 1, run.options.beam_width
        stay = f"the best {in_words(width)} stay" if width > 1 else "only the best stays"
        return [("strong", "Does this node stay in the beam?"), ("", f" Of all nodes at depth {depth:,}, {stay}.")]

    def answer(self, run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
        """Return the right answer to a question of any kind but `next`, with the reason."""
        if question.kind != "onwards":
            return super().answer(run, history, copies, question)
        return not history.is_pruned(question.node), [("", " "), *_stay_reason(run, history, question.node)]

    def scope_of_choice(self, history: History, node: int) -> str:
        """Return a sentence on which nodes are compared with the next node."""
        return f" Only nodes of the beam at depth {history.depth[node]:,} can be next."

    def onwards_hints(self, run: Run, history: History, question: Question) -> tuple[str, str]:
        """Return two hints on whether a node stays in the beam: what to compare, and the figures."""
        size = len(history.layer(history.depth[question.node]))
        first = "Compare its f with those of all nodes at this depth."
        return first, f"Its f is {run.node_value.formula(question.node)}, and the depth has {quantity(size, 'node')}."

    def wrong_reason(self, run: Run, history: History, step: int, answer: int, right: Sequence[int]) -> list[Span]:
        """Return why the node `answer` is not taken next."""
        reason = _not_in_beam_reason(run, history, step, answer)
        return reason or super().wrong_reason(run, history, step, answer, right)

    def _kept_answer(self, run: Run, history: History, copies: Copies, child: int) -> tuple[bool, list[Span]]:
        """Return True if the state of a generated node was new, or no longer reached, otherwise False."""
        earlier_nodes = earlier_copies(run, copies, child)
        if not earlier_nodes or not history.is_pruned(earlier_nodes[-1]):
            return super()._kept_answer(run, history, copies, child)
        pruned = f"was pruned at step {history.expanded_at[earlier_nodes[-1]]:,} and no longer counts as reached"
        return True, [("", f"it counts as new: this {run.problem.state_name} {pruned}.")]


def _stay_pool(run: Run, history: History, steps: range) -> Pool:
    """Return the questions of kind `onwards`, in two lists: the node stays in the beam, or it is pruned.

    They are asked when a layer is complete. Nodes about which only the tie-breaking rule decides are left out.
    """
    on_kept_nodes, on_pruned_nodes = list[Question](), list[Question]()
    for step in steps:
        if history.pruned_count(step) == history.pruned_count(step - 1):
            continue
        for node in history.layer(history.depth[history.current_node(step)]):
            smaller, as_small, kept = _standing(run, history, node)
            if smaller >= kept:
                on_pruned_nodes.append(Question("onwards", step, node, -1))
            elif as_small <= kept:
                on_kept_nodes.append(Question("onwards", step, node, -1))
    return [on_kept_nodes, on_pruned_nodes]


def _standing(run: Run, history: History, node: int) -> tuple[int, int, int]:
    """Return the numbers of nodes of a node's layer with a smaller f, with at most its f, and that stay in the beam."""
    f, layer = run.node_value, history.layer(history.depth[node])
    value = f(node)
    smaller, as_small = sum(f(other) < value for other in layer), sum(f(other) <= value for other in layer)
    return smaller, as_small, sum(not history.is_pruned(other) for other in layer)


def _stay_reason(run: Run, history: History, node: int) -> list[Span]:
    """Return the reason why a node stays in the beam, or why it is pruned."""
    smaller, as_small, kept = _standing(run, history, node)
    size, is_out = len(history.layer(history.depth[node])), history.is_pruned(node)
    count = smaller if is_out else as_small
    which = "a smaller one" if is_out else "one no larger"
    have = f"{in_words(count)} of the {in_words(size)} nodes {plural(count, 'has', 'have')} {which}"
    return [
        ("", f"it {'is pruned' if is_out else 'stays'}: its "),
        ("math", "f"),
        ("", f" is {run.node_value.formula(node)}; {have}, and the beam keeps {in_words(kept)}."),
    ]


def _not_in_beam_reason(run: Run, history: History, step: int, node: int) -> list[Span]:
    """Return why a node that is not in the beam at a step cannot be taken next; empty if it is in the beam."""
    depth, left_at = history.depth[history.current_node(step)], history.expanded_at[node]
    if history.depth[node] > depth:
        first = f"{run.subject} first takes all nodes of its beam at depth {depth:,}"
        return [("", f" it is at depth {history.depth[node]:,}. {first}.")]
    if not history.is_pruned(node) or left_at > step:
        return []
    depth, (rank, size) = history.depth[node], history.pruned_rank(node)
    verb, when = ("is", "now") if left_at == step else ("was", f"at step {left_at:,}")
    return [("", f" it {verb} pruned {when}, as the {ordinal(rank)} of {size:,} nodes at depth {depth:,}.")]


QUIZ = BeamQuiz()
