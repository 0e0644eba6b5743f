"""Grading of a lesson's tasks: which answers are right is computed from the searches that the task shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from puzzle.core.formatting import number
from puzzle.core.slices import Slices
from puzzle.core.spans import Words
from puzzle.core.trace import NO_NODE
from puzzle.lessons.lesson import GROWN, NEXT, NUMBER, Figure, LessonError, Task
from puzzle.lessons.named_figures import Value, figure_value
from puzzle.lessons.same_tree import grew_same_tree
from puzzle.lessons.stages import Stage, Stages
from puzzle.quiz.grading import correct_nodes, grade_node
from puzzle.quiz.questions import Question
from puzzle.recording.history import History

CLOSE = 0.005
"""The tolerance for a number that is not whole: two decimal places."""
NO_NEXT = "No node is taken at this step, so none can be asked for: choose an earlier step."
NO_CHOICE = "The frontier has a single node at this step, so there is nothing to choose."
NO_TREE = "None of these strategies grows the tree shown: one choice has to be its own."
ALL_TREES = "All of these strategies grow the tree shown: add one that does not."
NO_NUMBER = "An answer is a number; “{}” is a text."


@dataclass(frozen=True)
class RightAnswer:
    """The right answer of a task."""

    nodes: tuple[int, ...] = ()
    """The nodes that some rule for ties takes next, for the task NEXT."""
    value: float | None = None
    """The number, for the task NUMBER."""
    choices: tuple[int, ...] = ()
    """The indices of the choices to tick, for the two tasks with choices."""


@dataclass(frozen=True)
class TaskGrade:
    """The grade of an answer to a task."""

    is_right: bool
    """True if the answer is right."""
    right: RightAnswer
    """The right answer."""
    reason: Words
    """Why the node is right or wrong, or the right number; empty for tasks with choices, which have feedback."""


def right_answer(task: Task, stages: Stages) -> Slices[RightAnswer]:
    """Return the right answer of a task; LessonError if there is none."""
    try:
        stage = yield from stages.load(task.link)
        if task.kind == NEXT:
            question = _question(stage)
            return RightAnswer(nodes=correct_nodes(stage.runs[0], stage.histories[0], question))
        if task.kind == NUMBER:
            value = yield from _value(task, stage)
            return RightAnswer(value=value)
        if task.kind == GROWN:
            choices = yield from _growers(task, stage, stages)
            return RightAnswer(choices=choices)
    except LessonError:
        raise
    except ValueError as error:
        raise LessonError(task.line, str(error)) from None
    return RightAnswer(choices=tuple(index for index, choice in enumerate(task.choices) if choice.is_right))


def grade_task(task: Task, answer: float | Collection[int], stages: Stages) -> Slices[TaskGrade]:
    """Return the grade of an answer: a node, a number, or the indices of the choices that have been ticked.

    Raises ValueError for a node that does not exist at the step shown.
    """
    right = yield from right_answer(task, stages)
    if isinstance(answer, Collection):
        return TaskGrade(set(answer) == set(right.choices), right, ())
    if task.kind == NEXT:
        stage = yield from stages.load(task.link)
        grade = grade_node(stage.runs[0], stage.histories[0], _question(stage), int(answer))
        return TaskGrade(grade.right, right, grade.words)
    assert right.value is not None, "The task asks for a number."
    is_right = abs(answer - right.value) < CLOSE
    return TaskGrade(is_right, right, [("strong", number(right.value))])


def _question(stage: Stage) -> Question:
    """Return the question which node is taken at the step shown, as the quiz asks it."""
    history, step = stage.histories[0], stage.step_of(0)
    if history.current_node(step) == NO_NODE:
        raise ValueError(NO_NEXT)
    if history.choice_count(step) < 2:
        raise ValueError(NO_CHOICE)
    return Question("next", step, NO_NODE, -1)


def _value(task: Task, stage: Stage) -> Slices[float]:
    """Return the number that a task asks for."""
    value: Value | None = task.number if isinstance(task.number, int) else None
    if isinstance(task.number, Figure):
        try:
            value = yield from figure_value(stage, task.number)
        except ValueError as error:
            raise LessonError(task.number.line, str(error)) from None
    if value is None or isinstance(value, str):
        raise ValueError(NO_NUMBER.format(value))
    return value


def _growers(task: Task, stage: Stage, stages: Stages) -> Slices[tuple[int, ...]]:
    """Return the indices of all strategies that grow the same tree as run A up to the step shown."""
    run, history, step = stage.runs[0], stage.histories[0], stage.step_of(0)
    growers = []
    for index, choice in enumerate(task.choices):
        try:
            other = yield from stages.load(_at_end(choice.link))
        except ValueError as error:
            raise LessonError(choice.line, str(error)) from None
        if grew_same_tree((run, history), (other.runs[0], _history(other)), step):
            growers.append(index)
    if len(growers) in (0, len(task.choices)):
        raise ValueError(ALL_TREES if growers else NO_TREE)
    return tuple(growers)


def _history(stage: Stage) -> History:
    """Return the history of run A."""
    return stage.histories[0]


def _at_end(link: str) -> str:
    """Return the link of a strategy, which may end before the step shown, at its last step."""
    return "&".join(pair for pair in link.split("&") if not pair.startswith("step="))
