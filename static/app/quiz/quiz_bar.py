"""The bar of the quiz: the question with its hints, the controls for an answer, and the marks of all questions."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import each, fill, find, h, icon, listen, nodes, on_choice, root, set_aria
from app.page.small_board import show_small_board
from puzzle.core.formatting import parse_answer, plain_text
from puzzle.core.grade import HINTED, NOT_YET, RIGHT, SHOWN, WRONG, score_spans

NUMBER_KINDS, WHOLE_NUMBER_KINDS = ("f", "length"), ("length",)
"""The kinds of questions answered by a number, and those answered by a whole number."""
CHOICE_KINDS = {"kept": ("New", "Copy"), "onwards": ("Yes", "No")}
"""The kinds of questions answered by one of two buttons, with the labels of the two buttons."""
HINT_LABELS = ("Hint", "Second hint")
"""The label of the button for each level of hints."""
TICKS = {"right": "right answer", "wrong": "your answer, not right"}
"""The marks of answers in words, with their names for screen readers."""


class QuizBar:
    """Shows the question and the controls for an answer.

    `on_answer(answer)` is called for an answer. `actions` holds the functions that buttons call, by button id.
    """

    def __init__(self, state, actions, on_answer):
        self.state, self.on_answer, self.kind, self.has_answers = state, on_answer, "", False
        self.hint_level = 0  # the number of hints shown for the question
        for name in actions:
            listen(find(name), "click", lambda event, action=actions[name]: action())
        for name, answer in (("quiz-yes", True), ("quiz-no", False)):
            listen(find(name), "click", lambda event, answer=answer: on_answer(answer))
        on_choice(find("quiz-answers"), "choice", lambda index: on_answer(int(index)))
        listen(find("quiz-form"), "submit", self._on_number)
        leave = actions["quiz-leave"]
        listen(find("quiz-form"), "keydown", lambda event: leave() if event.key == "Escape" else None)

    @property
    def is_answered_here(self):
        """True if the question is answered in this bar instead of in the tree."""
        return self.kind in NUMBER_KINDS or self.kind in CHOICE_KINDS or self.has_answers

    def update(self, question, at_end, may_retry):
        """Show the controls for the present state.

        `at_end` is True if feedback is given only after the last question, `may_retry` if another attempt is allowed.
        """
        quiz = self.state.exercise.quiz
        self.kind = question.kind if quiz == "asked" else ""
        find("quiz").hidden = quiz in (None, "loading")
        find("quiz-next").hidden = quiz != "answered"
        find("quiz-show").hidden = quiz != "asked"
        find("quiz-again").hidden = not may_retry
        find("quiz-form").hidden = self.kind not in NUMBER_KINDS
        find("quiz-choice").hidden = self.kind not in CHOICE_KINDS
        find("quiz-answers").hidden = quiz not in ("asked", "answered") or not self.has_answers
        find("quiz-hint").hidden = quiz != "asked" or self.hint_level == len(HINT_LABELS)
        find("quiz-hint-words").hidden = quiz not in ("asked", "answered") or not self.hint_level
        find("quiz-move").hidden = quiz not in ("asked", "answered") or not question.after.length
        find("quiz-report").hidden = quiz != "finished"
        find("quiz-list").hidden = quiz != "finished" or not at_end

    def prepare(self, question, node_text):
        """Empty the number field and show the answers or boards of a new question.

        `node_text` describes the node that the question is about.
        """
        self.has_answers = question.choices.length > 0
        self._show_choices([list(spans) for spans in question.choices])
        find("quiz-number").value, find("quiz-asked").textContent = "", node_text
        self._show_error("")
        if question.kind in CHOICE_KINDS:
            find("quiz-yes").textContent, find("quiz-no").textContent = CHOICE_KINDS[question.kind]
        if question.after.length:
            show_small_board(find("quiz-before"), tuple(question.before), "The board before the move")
            show_small_board(find("quiz-after"), tuple(question.after), "The board after the move")

    def reset_hints(self):
        """Offer the first hint on another question."""
        self._set_hint_level(0)
        find("quiz-hint-words").replaceChildren()

    def show_hint(self, spans):
        """Show and announce the next hint after the earlier one."""
        self._set_hint_level(self.hint_level + 1)
        words = find("quiz-hint-words")
        words.append(h("span", *nodes([("strong", "Hint: ")] if self.hint_level == 1 else [("", " ")]), *nodes(spans)))
        announcer.announce_now(plain_text(spans))

    def _set_hint_level(self, level):
        """Set the number of hints shown, and name the next one on the button."""
        self.hint_level = level
        find("quiz-hint").textContent = HINT_LABELS[min(level, len(HINT_LABELS) - 1)]
        find("quiz-hint").hidden = self.state.exercise.quiz != "asked" or level == len(HINT_LABELS)
        find("quiz-hint-words").hidden = not level

    def _show_choices(self, choices):
        """Show answers in words as buttons, each with its key."""
        buttons = []
        for index, spans in enumerate(choices):
            words = h("span", *nodes(spans))
            key = h("kbd", str(index + 1), aria_hidden="true")
            buttons.append(h("li", h("button.button", key, words, type="button", data_choice=str(index))))
        find("quiz-answers").replaceChildren(*buttons)

    def choose(self, index):
        """Press the button of the answer with an index, if the question has such answers."""
        parts = {True: "#quiz-answers", False: "#quiz-choice"}
        buttons = each(find("quiz"), f"{parts[self.has_answers]} button")
        if index < len(buttons) and buttons[index].checkVisibility():
            buttons[index].click()

    def mark_choices(self, right, chosen):
        """Mark the right answer in words, and the one that the reader chose; −1 for none."""
        for index, button in enumerate(each(find("quiz-answers"), "button")):
            button.disabled = True
            mark = "right" if index == right else "wrong" if index == chosen else ""
            if mark:
                button.dataset.answer = mark
                button.append(icon(f"quiz-{mark}"), h("span.sr-only", TICKS[mark]))

    def show_text(self, spans, grade, question_index, revealed, spoken=""):
        """Show and announce a question or feedback; if `revealed`, also show which answers were right so far.

        `question_index` is −1 after the last question. `spoken` is announced too: what is seen in the tree and in the
        controls.
        """
        fill(find("quiz-sentence"), spans)
        announcer.announce_now(f"{plain_text(spans)} {spoken}".strip())
        show_row(grade, question_index, revealed)
        fill(find("quiz-score"), score_spans(grade, self.state.exercise.quiz == "asked") if revealed else [])

    def select_number(self):
        """Select the wrong number in its field, so that typing replaces the number."""
        find("quiz-number").focus()
        find("quiz-number").select()

    def reveal(self):
        """Scroll the quiz into view, but not in an iframe, where this would scroll the host page."""
        if not root.matches("[data-embed]"):
            find("quiz").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _on_number(self, event):
        """Answer with the typed number, or show an error if it is not valid."""
        event.preventDefault()
        try:
            number = parse_answer(find("quiz-number").value, self.kind in WHOLE_NUMBER_KINDS)
        except ValueError as error:
            self._show_error(str(error))
            return
        self._show_error("")
        self.on_answer(number)

    def _show_error(self, message):
        """Show and announce an error about the typed number, which stays in its field."""
        set_aria(find("quiz-number"), "invalid", message != "")
        find("quiz-note").textContent = message
        if message:
            announcer.announce_now(message)


ANSWERED, CURRENT, TO_COME = "given", "now", "to-come"
MARKS = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown", HINTED: "hinted"}
"""The mark of each result of a first attempt."""
SPOKEN_NAMES = {
    "wrong": "not right",
    "hinted": "right with a hint",
    ANSWERED: "answered",
    CURRENT: "current",
    TO_COME: "not asked yet",
}
"""Names of marks for screen readers, where they differ from the mark's own name."""


def show_row(grade, current_index, revealed):
    """Show a mark for each question: how the first attempt came out or, unless `revealed`, only that there was one."""
    marks = []
    for index, attempt in enumerate(grade):
        if attempt == NOT_YET:
            kind = CURRENT if index == current_index else TO_COME
        else:
            kind = MARKS[attempt] if revealed else ANSWERED
        spoken = h("span.sr-only", f"Question {index + 1}: {SPOKEN_NAMES.get(kind, kind)}")
        marks.append(h("li", icon(f"quiz-{kind}"), spoken, data_answer=kind))
    find("quiz-row").replaceChildren(*marks)
