"""The quiz in the dock: a question or a judgement, what is answered with, and how the answers came out."""

from pyscript import ffi

from app.exercises.score_row import score_words, show_row
from app.page import announcer
from app.page.dom import fill, find, listen, root
from app.page.small_board import show_small
from puzzle.core.formatting import plain_text

NUMBERS, WHOLE = ("f", "length"), ("length",)
"""The kinds of questions that are answered by a number, and by one that counts."""
CHOICES = {"kept": ("New", "Copy"), "onwards": ("Yes", "No")}
"""The kinds that are answered by one of two buttons, and what stands on these."""
NO_NUMBER, NOT_WHOLE = "Type a number.", "Type a whole number."
LONGEST = 9


class QuizBar:
    """Shows what fits how the quiz stands; an answer is handed to `give`, and its buttons do `acts`."""

    def __init__(self, state, acts, give):
        self.state, self.give, self.kind = state, give, ""
        for name in acts:
            listen(find(name), "click", lambda event, act=acts[name]: act())
        for name, answer in (("quiz-yes", True), ("quiz-no", False)):
            listen(find(name), "click", lambda event, answer=answer: give(answer))
        listen(find("quiz-form"), "submit", self._give_number)
        leave = acts["quiz-leave"]
        listen(find("quiz-form"), "keydown", lambda event: leave() if event.key == "Escape" else None)

    @property
    def typed(self):
        """Whether the question is answered here, and not in the tree."""
        return self.kind in NUMBERS or self.kind in CHOICES

    def follow(self, asked, at_end, may_try):
        """Show what there is to be pressed.

        `at_end` says whether the judgements come together, `may_try` whether another attempt makes sense.
        """
        quiz = self.state.quiz
        self.kind = asked.kind if quiz == "asking" else ""
        find("quiz").hidden = quiz in (None, "coming")
        find("quiz-next").hidden = quiz != "told"
        find("quiz-show").hidden = quiz != "asking"
        find("quiz-again").hidden = not may_try
        find("quiz-form").hidden = self.kind not in NUMBERS
        find("quiz-choice").hidden = self.kind not in CHOICES
        find("quiz-move").hidden = quiz not in ("asking", "told") or not asked.after.length
        find("quiz-report").hidden = quiz != "over"
        find("quiz-list").hidden = quiz != "over" or not at_end

    def ask(self, asked):
        """Make ready for another question."""
        find("quiz-number").value = ""
        self._complain("")
        if asked.kind in CHOICES:
            find("quiz-yes").textContent, find("quiz-no").textContent = CHOICES[asked.kind]
        if asked.after.length:
            show_small(find("quiz-before"), tuple(asked.before), "The board before the move")
            show_small(find("quiz-after"), tuple(asked.after), "The board after the move")

    def say(self, words, grade, place, told):
        """Put a question or a judgement where the sentence stands, and let it be heard; `told`: how others came out."""
        fill(find("quiz-sentence"), words)
        announcer.announce_now(plain_text(words))
        show_row(grade, place, told)
        fill(find("quiz-score"), score_words(grade, self.state.quiz == "asking") if told else [])

    def have_typed_over(self):
        """Let another number be typed in the place of the wrong one."""
        find("quiz-number").focus()
        find("quiz-number").select()

    def reveal(self):
        """Let it be seen where the window is too low for the whole page; a frame moves no page around it."""
        if not root.matches("[data-embed]"):
            find("quiz").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _give_number(self, event):
        event.preventDefault()
        text = find("quiz-number").value.strip().replace(",", ".").lstrip("+")
        digits = text.replace(".", "", 1)
        if not digits or len(digits) > LONGEST or not all(c in "0123456789" for c in digits):
            self._complain(NOT_WHOLE if self.kind in WHOLE else NO_NUMBER)
        elif self.kind in WHOLE and float(text) != int(float(text)):
            self._complain(NOT_WHOLE)
        else:
            self._complain("")
            self.give(float(text))

    def _complain(self, words):
        """Say what is wrong with what was typed; nothing is lost."""
        find("quiz-number").setAttribute("aria-invalid", "true" if words else "false")
        find("quiz-note").textContent = words
        if words:
            announcer.announce_now(words)
