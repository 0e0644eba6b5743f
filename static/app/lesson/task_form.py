"""The form of a task in a lesson: its answer, its hints, and what is shown after the answer."""

from app.lesson import lesson_parts
from app.page import announcer
from app.page.dom import document, each, h, listen, nodes, set_aria
from puzzle.core.formatting import parse_answer, plain_text

ANSWER_IN_TREE = "Click the node in the tree, or select it with the arrow keys and press Enter."
TICK_ALL = "Tick every right one."
HINT, ANOTHER_HINT, CHECK = "Hint", "Another hint", "Check"
YOURS, RIGHT_ONE = "yours", "right"


class TaskForm:
    """A task that waits for its answer; `on_answer(answer)` receives a node, a number, or the indices of choices."""

    def __init__(self, task, on_answer):
        self.task, self.on_answer, self.hints_shown = task, on_answer, 0
        self.error = h("p.error", id="lesson-error", hidden=True)
        self.hints = h("div.lesson-hints")
        self.field = None
        fields = {"next": self._node_fields, "number": self._number_fields}.get(task["task"], self._choice_fields)
        self.hint_button = h("button.link", HINT, type="button", hidden=not task["hints"])
        listen(self.hint_button, "click", lambda event: self._show_hint())
        self.element = h("form.lesson-task", *fields(), novalidate=True, autocomplete="off")
        self.element.append(self.error, self.hints, self.hint_button)
        listen(self.element, "submit", self._on_submit)

    def _node_fields(self):
        return [h("p.note", ANSWER_IN_TREE)]

    def _number_fields(self):
        self.field = h(
            "input", type="text", inputmode="numeric", maxlength="12", aria_label="Your answer, a whole number",
            aria_describedby="lesson-error", id="lesson-figure",
        )  # fmt: skip
        return [h("div.lesson-figure", self.field, h("button.button", CHECK, type="submit"))]

    def _choice_fields(self):
        one = lesson_parts.has_one_answer(self.task)
        choices = []
        for index, choice in enumerate(self.task["choices"]):
            box = h("input", type="radio" if one else "checkbox", name="lesson-choice", value=str(index))
            choices.append(h("label", box, h("span", *nodes(choice["words"]))))
        legend = h("legend.note", "Choose one." if one else TICK_ALL)
        return [h("fieldset.lesson-choices", legend, *choices), h("button.button", CHECK, type="submit")]

    def _on_submit(self, event):
        """Pass on the answer, or say what is missing."""
        event.preventDefault()
        try:
            answer = self._answer()
        except ValueError as error:
            self._show_error(str(error))
            return
        self.on_answer(answer)

    def _answer(self):
        """Return the answer in the form; raise ValueError with a sentence if there is none."""
        if self.field is not None:
            return int(parse_answer(self.field.value, True))
        ticked = [int(box.value) for box in each(self.element, "input") if box.checked]
        if not ticked:
            raise ValueError("Choose an answer first.")
        return ticked

    def _show_error(self, sentence):
        """Show and announce what is wrong with the answer, which stays as it is."""
        if self.field is not None:
            set_aria(self.field, "invalid", True)
            self.field.focus()
        self.error.textContent, self.error.hidden = sentence, False
        announcer.announce_now(sentence)

    def _show_hint(self):
        """Show the next hint, and announce it."""
        hint = self.task["hints"][self.hints_shown]
        self.hints_shown += 1
        self.hints.append(h("p", *nodes(hint)))
        announcer.announce_now(plain_text(hint))
        self.hint_button.textContent = ANOTHER_HINT
        if self.hints_shown == len(self.task["hints"]):
            had_focus = document.activeElement is not None and document.activeElement.isSameNode(self.hint_button)
            self.hint_button.hidden = True
            if had_focus:
                (self.element.querySelector("input, button:not([hidden])") or self.element.parentElement).focus()


def answered_elements(task, answer, first_right):
    """Return elements that show the right answer of a task beside the reader's.

    `answer` is None if it was given on an earlier visit, which keeps only whether it was right.
    """
    right = first_right if answer is None else lesson_parts.is_right(task, answer)
    words = list(lesson_parts.verdict(task, answer) if answer is not None else _earlier_words(task, first_right))
    elements = [h("p.lesson-verdict", *nodes(words), data_right="1" if right else "0")]
    if task["choices"]:
        elements.append(
            h("ul.lesson-choices", *[_choice(task, index, answer) for index in range(len(task["choices"]))])
        )
    return elements


def spoken_answer(task, answer):
    """Return what is announced after an answer: the verdict, the right choices, and why a wrong one is wrong."""
    words = [plain_text(list(lesson_parts.verdict(task, answer)))]
    for index, choice in enumerate(task["choices"]):
        if index in task["right"]:
            words.append(f"Right: {plain_text(choice['words'])}")
        elif index in answer and choice["feedback"]:
            words.append(f"{plain_text(choice['words'])} {plain_text(choice['feedback'])}")
    return " ".join(words)


def _earlier_words(task, first_right):
    """Return the words about an answer of an earlier visit."""
    words = [("strong", "You answered this right." if first_right else "Your first answer was not right.")]
    return words + lesson_parts.truth(task)


def _choice(task, index, answer):
    """Return a choice with its marks, and what was wrong with it if the reader has ticked it."""
    choice, right = task["choices"][index], index in task["right"]
    ticked = answer is not None and index in answer
    marks = [word for word, is_marked in ((RIGHT_ONE, right), (YOURS, ticked)) if is_marked]
    feedback = choice["feedback"] if ticked and not right else []
    mark = h("span.lesson-mark", ", ".join(marks)) if marks else None
    note = h("p.note", *nodes(feedback)) if feedback else None
    return h("li", h("span", *nodes(choice["words"])), mark, note, data_right="1" if right else "0")
