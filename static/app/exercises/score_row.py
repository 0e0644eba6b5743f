"""Shows the score of a quiz: a mark for each question, and the number of right answers."""

from app.page.dom import find, h, icon, nodes
from puzzle.core.formatting import in_words, quantity
from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG, score

ANSWERED, CURRENT, TO_COME = "given", "now", "to-come"
MARKS = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown"}
"""The mark of each result of a first attempt."""
SPOKEN_NAMES = {"wrong": "not right", ANSWERED: "answered", CURRENT: "current", TO_COME: "not asked yet"}
"""Names of marks for screen readers, where they differ from the mark's own name."""


def show_row(grade, current_index, revealed):
    """Show a mark for each question: how the first attempt came out or, unless `revealed`, only that there was one."""
    row = find("quiz-row")
    row.replaceChildren()
    for index, attempt in enumerate(grade):
        if attempt == NOT_YET:
            row.append(_create_mark(index, CURRENT if index == current_index else TO_COME))
        else:
            row.append(_create_mark(index, MARKS[attempt] if revealed else ANSWERED))


def list_feedback(feedback):
    """List the feedback on all answers, each given as spans."""
    list_element = find("quiz-list")
    list_element.replaceChildren()
    for spans in feedback:
        list_element.append(h("li", *nodes(spans)))


def score_spans(grade, asking):
    """Return the score so far as spans; `asking` is True while a question is open."""
    so_far = score(grade)
    if asking:
        return [("strong", f"{so_far.right} right"), ("", " so far")]
    return [("strong", f"{so_far.right} of {so_far.answered}"), ("", " right" + _shown_text(so_far, ", {} shown"))]


def result_sentence(grade):
    """Return the sentence with the result of a quiz, as spans."""
    total = score(grade)
    right, count = total.right, total.questions
    if total.shown == count:
        all_questions = {1: "the one question", 2: "both questions"}.get(count, f"all {count} questions")
        return [("strong", f"You were shown {all_questions}."), ("", " Only your own answers count.")]
    if right == 0:
        questions = "none of the questions" if count > 1 else "not the one question"
    elif count == 1:
        questions = "the one question"
    elif right == count:
        questions = "both questions" if count == 2 else f"all {count} questions"
    else:
        questions = f"{right} of {quantity(count, 'question')}"
    shown_text = _shown_text(total, " and were shown {}")
    return [("strong", f"You answered {questions} right{shown_text}."), ("", " Only first attempts count.")]


def _shown_text(result, text):
    """Insert the number of answers that the reader had shown into a text; return '' if there are none."""
    return text.format(in_words(result.shown)) if result.shown else ""


def _create_mark(index, kind):
    """Return the mark of a question, with a text for screen readers."""
    spoken = h("span.sr-only", f"Question {index + 1}: {SPOKEN_NAMES.get(kind, kind)}")
    return h("li", icon(f"quiz-{kind}"), spoken, data_answer=kind)
