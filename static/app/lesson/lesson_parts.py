"""The parts of a prepared lesson: what each shows, and whether an answer to a task is right.

A prepared lesson is a dict, as `puzzle/lessons/prepared_lesson.py` describes it. Parts have indices from 0 here.
"""

from puzzle.core.formatting import plain_text
from puzzle.core.grade import NOT_YET, RIGHT, WRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Part = dict[str, Any]
    Spans = list[Any]

QUESTIONS = {"next": "node", "number": "value", "grown": "strategy"}
"""By the kind of a task, what a tree must not show while the task is open, see `TreeData.questionAt`."""


def is_task(part: "Part") -> bool:
    """Return True if a part is a task."""
    return "task" in part


def paragraphs_of(part: "Part") -> "list[Part]":
    """Return the paragraphs of a part; those of a task end with its question."""
    return part["paragraphs"] if is_task(part) else [part["paragraph"]]


def stage_of(part: "Part", answered: bool) -> "Part":
    """Return the paragraph that sets the stage of a part; after the answer to a task that is its explanation."""
    explanation = part["explanation"] if is_task(part) and answered else []
    return (explanation or paragraphs_of(part))[-1]


def title_of(part: "Part", index: int) -> str:
    """Return the title of a part: that of a task, the heading of a paragraph, or its number."""
    title = part["title"] if is_task(part) else part["paragraph"]["heading"]
    return title or f"Part {index + 1}"


def open_task(parts: "list[Part]", answers: "dict[str, bool]") -> int:
    """Return the index of the first task without an answer; the number of parts if there is none."""
    for index, part in enumerate(parts):
        if is_task(part) and str(index) not in answers:
            return index
    return len(parts)


def has_one_answer(task: "Part") -> bool:
    """Return True if exactly one choice of a task is right."""
    return len(task["right"]) == 1


def stored_answers(parts: "list[Part]", grade: "list[int]") -> "dict[str, bool]":
    """Return the answers of an earlier visit from their grade, as a course stores it; none if the tasks are others."""
    tasks = [index for index, part in enumerate(parts) if is_task(part)]
    if len(grade) != len(tasks):
        return {}
    return {str(index): attempt == RIGHT for index, attempt in zip(tasks, grade) if attempt in (RIGHT, WRONG)}


def is_right(task: "Part", answer: "Any") -> bool:
    """Return True for a right answer: a node, a number, or the indices of the choices that were ticked."""
    if task["task"] == "next":
        return answer in task["nodes"]
    return answer == task["value"] if task["task"] == "number" else sorted(answer) == sorted(task["right"])


def verdict(task: "Part", answer: "Any") -> "Spans":
    """Return the words about an answer, with the right node or number; those about choices are beside each of them."""
    right = is_right(task, answer)
    words: Spans = [("strong", "Right." if right else "Not right.")]
    if task["task"] == "next":
        if 0 <= answer < len(task["reasons"]):
            words = list(task["reasons"][answer])
        names_right_node = any(span[0] == "glyph" for span in words)
        return words if right or names_right_node else words + truth(task)
    if task["task"] == "number":
        words.extend(truth(task) if right else [("", f" The answer is {task['value_text']}, not {answer}.")])
    return words


def truth(task: "Part") -> "Spans":
    """Return the words about the right answer of a task; empty for choices, which are marked instead."""
    if task["task"] == "number":
        return [("", f" The answer is {task['value_text']}.")]
    return (
        [("", " The right node is marked "), ("glyph", "current"), ("", " in the tree.")]
        if task["task"] == "next"
        else []
    )


def answer_id(lesson: "int | str", index: int) -> str:
    """Return the id of the answer to the task at an index, of letters, digits and hyphens: `lesson-2-part-5`."""
    name = "".join([character if character.isalpha() or character.isdigit() else "-" for character in str(lesson)])
    return f"lesson-{name}-part-{index + 1}"


def answer_in_words(task: "Part", answer: "Any") -> "dict[str, Any]":
    """Return an answer in plain words for the host page: its kind, the question, the answer, and a right one.

    `choices` has all choices of a task with one right answer.
    """
    question = plain_text(paragraphs_of(task)[-1]["words"])
    words: "dict[str, Any]" = {"question": question, "right": is_right(task, answer)}
    if task["task"] == "next":
        correct = " or ".join([f"node {node}" for node in task["nodes"]])
        words.update(kind="node", response=f"node {answer}", correct=correct)
    elif task["task"] == "number":
        words.update(kind="number", response=str(answer), correct=str(task["value"]))
    else:
        texts = [plain_text(choice["words"]) for choice in task["choices"]]
        chosen, right = ["; ".join([texts[index] for index in sorted(part)]) for part in (answer, task["right"])]
        words.update(kind="choice", response=chosen, correct=right)
        if has_one_answer(task):
            words["choices"] = texts
    return words


def grade(parts: "list[Part]", answers: "dict[str, bool]") -> "list[int]":
    """Return the result of the first answer to each task, as in a quiz."""
    tasks = [index for index, part in enumerate(parts) if is_task(part)]
    results = [answers.get(str(index)) for index in tasks]
    return [NOT_YET if right is None else RIGHT if right else WRONG for right in results]
