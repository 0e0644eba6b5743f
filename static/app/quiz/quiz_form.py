"""The form of the quiz settings: number and kinds of questions, seed, and time of feedback."""

import random

from app.page import announcer
from app.page.dom import each, find, listen, set_aria, show_text
from app.page.pop_over import PopOver
from puzzle.core import formatting
from puzzle.links import link_values

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
        request: dict[str, Any] = self.state.exercise.quiz_request or link_values.USUAL_QUIZ
        find("quiz-count").value, find("quiz-seed").value = str(request["quiz"]), str(request["seed"])
        find("quiz-feedback").value = request["feedback"]
        for kind, box in self.boxes.items():
            box.checked = kind in request["ask"]
        self._show_error("")
        find("quiz-count").focus()
        find("quiz-count").select()

    def offer(self, kinds):
        """Offer only the kinds of questions that this search allows."""
        possible = list(kinds)
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
        show_text(find("quiz-set-error"), message)
        for name in ("quiz-count", "quiz-seed"):
            set_aria(find(name), "invalid", name == field)
        if message:
            announcer.announce_now(message)
        if field:
            find(field).focus()
