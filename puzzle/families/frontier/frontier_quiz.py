"""The quiz on searches with one frontier: which node is next, its f, whether a state is new, how long the path is."""

from collections.abc import Sequence

from puzzle.core import catalogue
from puzzle.core.formatting import mid_sentence, number, quantity
from puzzle.core.spans import Span
from puzzle.core.trace import NEVER, NO_NODE
from puzzle.explanations import step_text
from puzzle.explanations.copy_text import discarded_copy
from puzzle.families.frontier.frontier_words import age
from puzzle.quiz.grading import Answer, asks_to_count_h
from puzzle.quiz.questions import CHOICE_KINDS, Pool, Question, length_pool, shown_count
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, state_of


class FrontierQuiz:
    """Questions on a search that takes one node of its frontier after the other; the base class of all quizzes.

    All reasons begin with a space, as they follow the first words of the feedback: `Right:` or `Not this node:`. What
    asks why, and hints, are in modules that the page loads when a quiz starts.
    """

    asks_why = True
    """True if the search takes the best or the oldest node of one frontier, so that questions can ask by which rule."""

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return all possible questions on the nodes taken at some steps, by kind; kinds without any may be missing."""
        value, goal = run.evaluation_function(), run.trace.goal
        pools = {
            "next": [[Question("next", step, NO_NODE, -1) for step in steps if shown_count(history, step) > 1]],
            "kept": _kept_pool(run, history, steps),
        }
        if value is not None and value.is_sum:
            pools["f"] = [[Question("f", step, node, -1) for step in steps for node in history.choices(step)]]
        if goal != NO_NODE:  # The length is asked for at the first step with the goal in the frontier.
            pools["length"] = length_pool(run, min(history.generated_at[goal], len(run.trace.taken)))
        if self.asks_why:
            from puzzle.quiz import why_questions

            pools |= why_questions.pools(run, history, steps)
        return pools

    def shows_current_node(self, question: Question) -> bool:
        """Return True if the current node of a question's step may be shown, because it is not the answer."""
        return question.kind == "kept"

    def text(self, run: Run, question: Question) -> list[Span]:
        """Return the text of a question."""
        subject = mid_sentence(_subject(run))
        if question.kind == "next":
            how = " Click it in the tree, or press Enter on it."
            return [("strong", f"Which node does {subject} take next?"), ("", how)]
        if question.kind == "f":
            return _f_text(run, question)
        if question.kind == "kept":
            return _kept_text(run, question)
        if question.kind in CHOICE_KINDS:
            from puzzle.quiz import why_questions

            return why_questions.text(run, question)
        return [("strong", "How long is the solution?"), ("", f" Count the moves of the path that {subject} finds.")]

    def answer(self, run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
        """Return the right answer to a question of any kind but `next`, with the reason."""
        node = question.node
        if question.kind == "f":
            value = run.node_value
            return value(node), [("", " "), ("math", "f"), ("", f" is {value.formula(node)}.")]
        if question.kind == "length":
            moves = run.trace.path_length
            return moves, [("", f" the path has {quantity(moves, 'move')}.")]
        trace, action = run.trace, (node, question.move)
        for row, discarded in enumerate(zip(trace.discarded_parent, trace.discarded_move, strict=True)):
            if discarded == action:
                return False, _discarded_reason(run, history, copies, row)
        pairs = zip(trace.parent[node:], trace.move[node:], strict=True)
        child = next(child for child, pair in enumerate(pairs, node) if pair == action)
        is_new, words = self._kept_answer(run, history, copies, child)
        return is_new, [("", " "), *words]

    def scope_of_choice(self, history: History, node: int) -> str:
        """Return a sentence on which nodes are compared with the next node; empty if they are all in the frontier."""
        return ""

    def onwards_hints(self, run: Run, history: History, question: Question) -> tuple[str, str]:
        """Return two hints on a question of kind `onwards`, which only some families have."""
        raise ValueError("This search has no questions of this kind.")

    def right_reason(self, run: Run, history: History, step: int, answer: int, right: Sequence[int]) -> list[Span]:
        """Return why the node `answer` is a right answer, and which of several right nodes this run takes."""
        value, taken_node = run.evaluation_function(), history.current_node(step)
        if value is None:
            return [("", " "), *self._age_reason(run, history, taken_node)]
        words: list[Span] = [("", " its "), ("math", value.letter)]
        words.append(
            ("", f" is {value.formula(answer)}, and no other is {'smaller' if len(right) > 1 else 'as small'}.")
        )
        if len(right) == 1:
            return words
        taken_words: Span = ("", " This run takes it too: it is ") if answer == taken_node else ("", " This run takes ")
        glyph: list[Span] = [] if answer == taken_node else [("glyph", "current"), ("", " another, ")]
        return [*words, taken_words, *glyph, ("", f"{self._tie_reason(run, taken_node, right)}.")]

    def wrong_reason(self, run: Run, history: History, step: int, answer: int, right: Sequence[int]) -> list[Span]:
        """Return why the node `answer` is not taken next; for a frontier node also why the next node is ahead of it."""
        if reason := _unavailable_reason(run, history, step, answer):
            return reason
        value, taken_node = run.evaluation_function(), history.current_node(step)
        if value is None:
            return [("", " "), *self._age_comparison(run, history, taken_node, answer)]
        letter: Span = ("math", value.letter)
        return [
            ("", " its "),
            letter,
            ("", f" is {value.formula(answer)}. {_subject(run)} takes the smallest "),
            letter,
            ("", ", here "),
            ("glyph", "current"),
            ("", f" {value.formula(taken_node)}"),
            ("", f", {self._tie_reason(run, taken_node, right)}." if len(right) > 1 else "."),
        ]

    def _tie_reason(self, run: Run, node: int, equals: Sequence[int]) -> str:
        """Return why a node is taken among nodes of equal value."""
        return step_text.counted_tie_reason(run, node, list(equals))

    def _age_reason(self, run: Run, history: History, node: int) -> list[Span]:
        """Return why a search whose frontier is a queue or a stack takes a node."""
        return [("", f"it is the {age(run)} frontier node, generated at step {history.generated_at[node]:,}.")]

    def _age_comparison(self, run: Run, history: History, node: int, answer: int) -> list[Span]:
        """Return why such a search takes a node, and not the node `answer`."""
        generated_at = history.generated_at
        if generated_at[answer] == generated_at[node]:
            order = run.problem.order if run.problem.single_letter_actions else ""  # type: ignore[attr-defined]
            order_words = f" in the order {order}" if order else " in the order of actions"
            return [
                ("", "it was generated together with "),
                ("glyph", "current"),
                ("", f" the next node, whose move comes first{order_words}."),
            ]
        age_words = f"it was generated at step {generated_at[answer]:,}. {_subject(run)} takes the {age(run)}, here "
        return [("", age_words), ("glyph", "current"), ("", f" the node generated at step {generated_at[node]:,}.")]

    def _kept_answer(self, run: Run, history: History, copies: Copies, child: int) -> tuple[bool, list[Span]]:
        """Return True if the state of a generated node was new, otherwise False, with the reason."""
        trace, name, earlier_nodes = run.trace, run.problem.state_name, earlier_copies(run, copies, child)
        if not earlier_nodes:
            return True, [("", f"it is new, as this {name} has not been {self._reached} before.")]
        if trace.superseded_at.get(earlier_nodes[-1]) == history.generated_at[child]:
            g, old_g = number(trace.g[child]), number(trace.g[earlier_nodes[-1]])
            return False, [
                ("", "it is a copy, but kept: its "),
                ("math", "g"),
                ("", f" is {g}, less than the {old_g} of the earlier copy."),
            ]
        return False, [("", f"it is a copy, but kept: the {name} has been reached before, but not expanded yet.")]

    _reached = "reached"


def earlier_copies(run: Run, copies: Copies, node: int) -> list[int]:
    """Return the nodes generated before a node in the same tree and with the same state, oldest first."""
    trace = run.trace
    is_from_goal = trace.from_goal(node)
    nodes = copies.nodes_of(state_of(run.problem, trace, node))
    return [earlier for earlier in nodes if earlier < node and trace.from_goal(earlier) == is_from_goal]


def _kept_pool(run: Run, history: History, steps: range) -> Pool:
    """Return the questions of kind `kept`, in two lists: those on new states, and those on copies.

    They are about the successors of the nodes taken at the given steps.
    """
    if run.options.reached == "none":
        return [[]]
    trace, on_new_states, on_copies = run.trace, list[Question](), list[Question]()
    step_of = {history.current_node(step): step for step in steps}
    for node in range(history.nodes_at(len(steps) + 1)):
        if trace.parent[node] in step_of:
            parent = trace.parent[node]
            on_new_states.append(Question("kept", step_of[parent], parent, trace.move[node]))
    for parent, move in zip(trace.discarded_parent, trace.discarded_move, strict=True):
        if parent not in step_of:
            break
        on_copies.append(Question("kept", step_of[parent], parent, move))
    return [on_new_states, on_copies]


def _f_text(run: Run, question: Question) -> list[Span]:
    """Return the text of a question on f: its formula, and g and h unless h can be counted on the board."""
    weight = run.node_value.weight
    weight_words = "" if weight == 1 else f"{number(weight, 5)} · "
    words: list[Span] = [("strong", "What is the "), ("math", "f"), ("strong", " of this node?"), ("", " Its ")]
    words += [("math", "g"), ("", f" is {number(run.trace.g[question.node])}, and "), ("math", "f"), ("", " = ")]
    words += [("math", "g"), ("", f" + {weight_words}"), ("math", "h"), ("", ".")]
    counting: list[Span] = [("", " Count its "), ("math", "h"), ("", " on the board.")]
    return words + (counting if asks_to_count_h(run, question) else [])


def _kept_text(run: Run, question: Question) -> list[Span]:
    """Return the text of a question on whether the state after an action is new."""
    problem, action = run.problem, question.move
    state = state_of(problem, run.trace, question.node)
    result = problem.result(state, action)
    description = (
        "the board shown here" if problem.tiles(result) else f"this state: {problem.state_description(result)}"
    )
    words = f" {problem.action_subject(state, action)} leads from the marked node to {description}."
    return [("strong", f"Is the {problem.state_name} after this move new, or a copy?"), ("", words)]


def _discarded_reason(run: Run, history: History, copies: Copies, row: int) -> list[Span]:
    """Return why a discarded copy was discarded."""
    card, _twin = discarded_copy(run, history, copies, row)
    words: list[Span] = [("", " "), ("", "it is a copy, and discarded. ")]
    for paragraph in card.why:
        words += [*paragraph, ("", " ")]
    return words[:-1]


def _unavailable_reason(run: Run, history: History, step: int, node: int) -> list[Span]:
    """Return why a node that was taken or superseded before a step cannot be taken next; empty for other nodes."""
    taken_step, superseded_step = history.expanded_at[node], run.trace.superseded_at.get(node, NEVER)
    if taken_step < step and node not in run.trace.dropped_at:
        return [("", f" it was taken at step {taken_step:,} and is no longer in the frontier.")]
    if superseded_step <= step:
        name = run.problem.state_name
        return [("", f" a cheaper copy of its {name} appeared at step {superseded_step:,}, so it will be passed over.")]
    return []


def _subject(run: Run) -> str:
    """Return the algorithm's name as the subject of a sentence."""
    return catalogue.algorithm(run.options.algorithm).subject  # type: ignore[no-any-return]


QUIZ = FrontierQuiz()
