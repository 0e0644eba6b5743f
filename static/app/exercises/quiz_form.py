"""The form of the quiz settings: number and kinds of questions, seed, and time of feedback."""

import random

from app.page import announcer
from app.page.dom import each, find, h, icon, listen, nodes
from app.page.pop_over import PopOver
from app.page.small_board import create_small_board
from puzzle.core import board, catalogue, formatting
from puzzle.links import link, link_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEED_LIMIT = 10_000
"""Random seeds are below this, so that they are short enough to read aloud."""
NO_KIND = "Choose at least one kind of question."


def random_seed():
    """Return a random seed for the choice of a quiz's questions."""
    return random.randrange(SEED_LIMIT)


class QuizForm(PopOver):
    """The form of the quiz settings; submitting the form starts another quiz."""

    def __init__(self, state, start):
        super().__init__("quiz-set", "quiz-settings")
        self.state, self.start = state, start
        self.boxes = {box.value: box for box in each(self.form, "[name=ask]")}
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("quiz-draw"), "click", lambda event: self._set_seed(random_seed()))
        listen(self.form, "submit", lambda event: self._submit())

    def opened(self):
        """Show the settings of the present quiz."""
        request: dict[str, Any] = self.state.quiz_request or link_values.USUAL_QUIZ
        find("quiz-count").value, find("quiz-seed").value = str(request["quiz"]), str(request["seed"])
        find("quiz-feedback").value = request["feedback"]
        for kind, box in self.boxes.items():
            box.checked = kind in request["ask"]
        self._show_error("")
        find("quiz-count").focus()
        find("quiz-count").select()

    def offer(self, kinds):
        """Offer only the kinds of questions that this search allows."""
        possible = [kinds[index] for index in range(kinds.length)]
        for kind, box in self.boxes.items():
            box.closest("label").hidden = kind not in possible

    def _set_seed(self, seed):
        find("quiz-seed").value = str(seed)
        announcer.announce_now(f"Seed {seed}")

    def _submit(self):
        """Start a quiz with these settings; show an error and keep the form open if they are invalid."""
        minimum, maximum = link_values.QUESTIONS_RANGE
        offered = [kind for kind in link_values.QUESTION_KINDS if not self.boxes[kind].closest("label").hidden]
        chosen = [kind for kind in offered if self.boxes[kind].checked]
        request = {"feedback": find("quiz-feedback").value}
        request["ask"] = link_values.QUESTION_KINDS if chosen == offered else tuple(chosen)
        try:
            request["quiz"] = formatting.parse_count(find("quiz-count").value, minimum, maximum, "number of questions")
            request["seed"] = formatting.parse_seed(find("quiz-seed").value)
        except ValueError as error:
            self._show_error(str(error), "quiz-seed" if "quiz" in request else "quiz-count")
            return
        if not chosen:
            self._show_error(NO_KIND)
            return
        self.fold(True)
        self.start(request)

    def _show_error(self, message, field=""):
        """Show and announce an error, or clear it if the text is empty."""
        error = find("quiz-set-error")
        error.textContent, error.hidden = message, not message
        for name in ("quiz-count", "quiz-seed"):
            find(name).setAttribute("aria-invalid", "true" if name == field else "false")
        if message:
            announcer.announce_now(message)
        if field:
            find(field).focus()


ICONS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}


def show_answers(answers, quiz):
    """Show a row for each question: its text, the reader's prediction, the right answer and the grade.

    `quiz` is the link of the quiz.
    """
    find("report-quiz").hidden = not answers
    did_label = _did_label(quiz)
    find("report-did").textContent = did_label
    rows = find("report-answers")
    rows.replaceChildren()
    for number, answer in enumerate(answers, 1):
        cells = [
            h("th", h("span", str(number))),
            _cell("Step", [("", f"{answer['step']:,}")]),
            _question_cell(answer),
            _answer_cell(answer, "predicted", "Predicted"),
            _answer_cell(answer, "did", did_label),
            _cell("Because", [("", answer["because"])]),
            _grade_cell(answer["first_try"]),
        ]
        rows.append(h("tr", *cells))


def _did_label(quiz):
    """Return the heading of the column with the search's own choices, such as "A* did"."""
    return catalogue.algorithm(link.parse(quiz)[0]["algorithm"]).label + " did" if quiz else "Done"


def _cell(label, spans, tiles="", tag="td"):
    """Return a cell with a text and an optional board; a narrow window has no column headings and shows `label`."""
    small = create_small_board(board.parse(tiles), label) if tiles else None
    return h(tag, small, h("span", *nodes(spans)), data_label=label)


def _answer_cell(answer, name, label):
    """Return the cell of a prediction or an answer; a dash stands for none, for example after *Show answer*."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell(label, _value_spans(words or ("" if tiles else "–")), tiles, "td.told")


def _question_cell(answer):
    """Return the cell with the text of a question, a note, and the board that the question is about."""
    note = h("small", answer["detail"]) if answer["detail"] else None
    words = h("span", h("b", answer["question"]), note)
    small = create_small_board(board.parse(answer["asked_board"]), "Asked about") if answer["asked_board"] else None
    return h("td", h("div.asked", words, small), data_label="Question")


def _value_spans(words):
    """Return the spans of a value; in `f = 15, 1 + 14`, the sum after the comma goes on a separate line."""
    letter, equals, rest = words.partition(" = ")
    if not equals or letter not in ("f", "g", "h"):
        return [("strong", words)]
    total, _, parts = rest.partition(", ")
    spans = [("math", letter), ("strong", f" = {total}")]
    if parts:
        spans.append(("small", parts))
    return spans


def _grade_cell(grade):
    """Return the cell with the grade of the first attempt, as an icon and a word."""
    icon_name = ICONS[grade]
    return h("td", icon(f"report-{icon_name}"), h("span", h("b", grade)), data_label="First try", data_sign=icon_name)
