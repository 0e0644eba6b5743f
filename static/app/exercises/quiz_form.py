"""The form of the quiz's settings: how many questions of which kinds, the seed that draws them, when it is judged."""

import random

from app.page import announcer
from app.page.dom import each, find, listen
from app.page.pop_over import PopOver
from puzzle.core import validation
from puzzle.links import link_quiz

SEEDS = 10_000
"""Seeds that the page draws are below this: short enough to be read out."""
NO_KIND = "Choose at least one kind of question."


def draw():
    """Draw a seed."""
    return random.randrange(SEEDS)


class QuizForm(PopOver):
    """Shows how the quiz that is on is set; what is chosen begins another one, and so stands in the link."""

    def __init__(self, state, begin):
        super().__init__("quiz-set", "quiz-settings")
        self.state, self.begin = state, begin
        self.boxes = {box.value: box for box in each(self.form, "[name=ask]")}
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("quiz-draw"), "click", lambda event: self._draw(draw()))
        listen(self.form, "submit", lambda event: self._begin())

    def opened(self):
        """Show what the quiz is set to."""
        wanted = self.state.quiz_request or link_quiz.USUAL
        find("quiz-count").value, find("quiz-seed").value = str(wanted["quiz"]), str(wanted["seed"])
        find("quiz-feedback").value = wanted["feedback"]
        for kind, box in self.boxes.items():
            box.checked = kind in wanted["ask"]
        self._mind("")
        find("quiz-count").focus()
        find("quiz-count").select()

    def offer(self, kinds):
        """Offer the kinds that the search leaves anything to ask of."""
        possible = [kinds[place] for place in range(kinds.length)]
        for kind, box in self.boxes.items():
            box.closest("label").hidden = kind not in possible

    def _draw(self, seed):
        find("quiz-seed").value = str(seed)
        announcer.announce_now(f"Seed {seed}")

    def _begin(self):
        """Begin a quiz of what is set here; what cannot be stays to be mended."""
        least, most = link_quiz.QUESTIONS_RANGE
        offered = [kind for kind in link_quiz.KINDS if not self.boxes[kind].closest("label").hidden]
        chosen = [kind for kind in offered if self.boxes[kind].checked]
        wanted = {"feedback": find("quiz-feedback").value}
        wanted["ask"] = link_quiz.KINDS if chosen == offered else tuple(chosen)
        try:
            wanted["quiz"] = validation.parse_count(find("quiz-count").value, least, most, "number of questions")
            wanted["seed"] = validation.parse_seed(find("quiz-seed").value)
        except ValueError as error:
            self._mind(str(error), "quiz-seed" if "quiz" in wanted else "quiz-count")
            return
        if not chosen:
            self._mind(NO_KIND)
            return
        self.fold(True)
        self.begin(wanted)

    def _mind(self, words, where=""):
        """Say what is wrong, or that nothing is any more."""
        error = find("quiz-set-error")
        error.textContent, error.hidden = words, not words
        for name in ("quiz-count", "quiz-seed"):
            find(name).setAttribute("aria-invalid", "true" if name == where else "false")
        if words:
            announcer.announce_now(words)
        if where:
            find(where).focus()
