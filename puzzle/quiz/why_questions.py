"""The questions of a quiz that ask why: by which rule a node is next, and which step of a trace is wrong.

The page loads this module when a quiz starts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import mid_sentence
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.quiz.false_trace import AGES, STEPS, FalseTrace, false_traces
from puzzle.quiz.questions import Pool, Question
from puzzle.quiz.reasons import NEWEST, OLDEST, Reasons, Waiting, find_reasons
from puzzle.quiz.splitmix import SplitMix
from puzzle.recording.history import History
from puzzle.recording.run import Run

ANSWERS = 4
"""The number of answers of a question."""
MOST_WAITING = 12
"""The largest frontier of a question why a node is next, so that the reader can compare all of its nodes."""


@dataclass(frozen=True)
class Choice:
    """One of the answers of a question."""

    text: str
    """The answer."""
    is_right: bool
    """True for the right answer."""
    reply: str
    """What is said to those who choose it: a proof or a refutation, with figures."""
    node: int = NO_NODE
    """The node that refutes it; −1 for none."""


def pools(run: Run, history: History, steps: range) -> dict[str, Pool]:
    """Return the questions of each kind; those on a rule in two lists: one node is best, or several are equal."""
    alone, equal = list[Question](), list[Question]()
    for step in steps[1:]:
        reasons = _reasons(run, history, step)
        if reasons is not None and len(reasons.false) >= ANSWERS - 1:
            pool = equal if reasons.rule.equals else alone
            pool.append(Question("why", step, history.current_node(step), -1))
    traces = range(len(false_traces(run)))
    return {
        "why": [alone, equal],
        "wrong_step": [[Question("wrong_step", STEPS + 1, NO_NODE, move) for move in traces]],
    }


def text(run: Run, question: Question) -> list[Span]:
    """Return the text of a question."""
    subject = mid_sentence(run.subject)
    if question.kind == "why":
        return [("strong", f"Why does {subject} take the marked node next?"), ("", " Choose the rule that it follows.")]
    first = false_trace(run, question).steps[0]
    words = f" Someone has written down {STEPS} steps of {subject}; the tags number the nodes. Step 1 {first}"
    return [("strong", "Which step breaks the rules?"), ("", words)]


def choices(run: Run, history: History, question: Question) -> list[Choice]:
    """Return the answers to a question, of which one is right; the same in every call."""
    if question.kind == "wrong_step":
        trace = false_trace(run, question)
        return [_step_choice(trace, step) for step in range(2, STEPS + 1)]
    reasons, waiting = _reasons(run, history, question.step), _waiting(run, history, question.step)
    assert reasons is not None, "A question is asked only where one rule is true."
    chance, false = SplitMix(question.step), list(reasons.false)
    drawn = [chance.draw(false) for _ in range(ANSWERS - 1)]
    answers = [Choice(claim.text, False, refutation.words, refutation.node) for claim, refutation in drawn]
    answers.append(Choice(reasons.rule.text, True, reasons.rule.proof(waiting, question.node)))
    return [chance.draw(answers) for _ in range(ANSWERS)]


def false_trace(run: Run, question: Question) -> FalseTrace:
    """Return the trace that a question is about."""
    return false_traces(run)[question.move]


def _step_choice(trace: FalseTrace, step: int) -> Choice:
    """Return the answer that a step of a trace is the false one."""
    is_right = step == trace.false_step
    words = f"Step {step} {trace.steps[step - 1]}"
    return Choice(words, is_right, trace.reason if is_right else trace.right_step_reason(step))


def _reasons(run: Run, history: History, step: int) -> Reasons | None:
    """Return why the node of a step is next; None if its frontier is large or the rule is none of the known ones."""
    algorithm, waiting = catalogue.algorithm(run.options.algorithm), _waiting(run, history, step)
    if len(waiting.nodes) > MOST_WAITING or run.options.reached not in ("first", "best"):
        return None
    value = run.evaluation_function()
    letter = "" if value is None else value.letter
    age = AGES.get(run.options.ties, "") if letter else NEWEST if algorithm.mirrored else OLDEST
    return find_reasons(waiting, history.current_node(step), letter, age)


def _waiting(run: Run, history: History, step: int) -> Waiting:
    """Return the frontier before a step, with the values that the tree shows and the names of its nodes."""
    trace, value, taken = run.trace, run.evaluation_function(), history.current_node(step)
    values: dict[str, Callable[[int], float]] = {"g": trace.g.__getitem__}
    if value is not None and value.letter != "g":
        values["h"] = trace.h.__getitem__
    if value is not None and value.is_sum:
        values["f"] = value
    return Waiting([*history.choices(step)], values, lambda node: "this node" if node == taken else "another node")
