"""A quiz on the displayed run: shows the tree before a step, asks about that step, and shows the grade."""

from pyscript import ffi

from app.exercises.question_view import QuestionView
from app.exercises.quiz_form import QuizForm, random_seed
from app.page import announcer
from app.page.dom import fill, find, h, icon, listen, nodes, root, set_aria, spawn
from app.page.latest import Guard
from app.page.links import add_problems
from app.page.small_board import show_small_board
from app.page.visibility import Visibility
from puzzle.core.formatting import parse_answer, plain_text
from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG, result_spans, score, score_spans
from puzzle.links.link_values import USUAL_QUIZ
from puzzle.links.search_settings import is_own_search

NO_QUESTIONS = "This search has no questions: it never had a choice between nodes."
NO_QUESTIONS_OF_KINDS = "This search has no questions of the kinds you chose."
OWN_SEARCH = "A search of your own has no quiz, as only its code knows the next step."
UNSOLVABLE = "No quiz on this board: no search can reach its goal."
FIRST_COUNTS = " Your first attempt counts."
GO_ON, GO_ON_OR_RETRY = "Press Space to go on.", "Press Space to go on, or press Try again."
NO_NODE = "No node is selected. The arrow keys select nodes of the tree."
TRY_AGAIN = " Try again, or press Show answer." + FIRST_COUNTS


class Quiz:
    """Asks one question after another; the worker grades the answers, so that the page cannot reveal them."""

    def __init__(self, state, tree, report, search):
        self.state, self.report, self.search = state, report, search
        self.guard = self.run = self.question = None  # `guard` ends requests once a link has replaced the run
        self.question_index = 0
        self.grade = []  # how the first attempt at each question came out
        self.feedback = []  # the feedback on each answer, for the end of the quiz
        self.busy = self.was_wrong = False
        self.question_view = QuestionView(tree)
        actions = {"quiz-next": self.next_question, "quiz-show": self._show_answer, "quiz-leave": self.leave}
        actions.update({"quiz-report": report.open, "quiz-again": self._retry})
        self.bar = QuizBar(state.only("exercise"), actions, self._answer)
        self.form = QuizForm(state.only("exercise"), self._restart)
        tree.drawing.node_clicked.subscribe(self._on_node)
        visibility = Visibility()
        tree.displayed_run.step_described.subscribe(visibility.defer(self.question_view.label_statistics))
        state.subscribe(self._on_worker_change, "worker")
        visibility.follow(state, lambda: state.exercise.quiz is not None, self._update, "quiz")

    # ---- starting and leaving ----

    def toggle(self):
        """Start a quiz, or leave the present quiz; if the worker no longer has a run, search before the quiz."""
        if self.state.exercise.quiz is not None:
            self.leave()
        elif self._ready:
            self.start()
        else:
            self.state.change(quiz_request=USUAL_QUIZ, quiz="loading")
            self.search()

    @property
    def _ready(self):
        """True if a finished run is displayed and the worker still holds it."""
        run = self.state.progress.ended
        return run is not None and not run.unavailable and self.question_view.displayed_run.source is run

    def start(self):
        """Start the quiz of the link; without one, start a quiz of six questions with a random seed."""
        state = self.state
        if state.exercise.quiz not in (None, "loading") or not self._ready:
            return
        request = dict(state.exercise.quiz_request or USUAL_QUIZ)
        if request["seed"] is None:
            request["seed"] = random_seed()
        state.change(quiz_request=request)
        guard = Guard(lambda: state.progress.ended)
        spawn(self._start(guard, request, state.exercise.quiz_grade or []))

    def _restart(self, request):
        """Start another quiz on the same run."""
        self.state.change(quiz_request=request, quiz_grade=None)
        spawn(self._start(self.guard, request, []))

    async def _start(self, guard, request, attempts):
        """Start a quiz on the run of a guard with the settings in `request`.

        `attempts` are the first attempts at its questions if a course has stored them, otherwise empty.
        """
        run = guard.value
        is_own = run.request is not None and is_own_search(run.request)
        reason = OWN_SEARCH if is_own else run.incomplete
        if reason:
            self._refuse(reason)
            return
        self.guard, self.run = guard, run
        self.question_view.remember_run(run)
        kinds = ffi.to_js(list(request["ask"]))
        quiz_start = run.ask("begin_quiz", request["seed"], request["quiz"], kinds, ffi.to_js(attempts))
        response = await guard.wait(quiz_start)
        self.form.offer(response.kinds)
        if not response.grade.length:
            self._close_with(NO_QUESTIONS_OF_KINDS if response.kinds.length else NO_QUESTIONS)
            return
        self.grade, self.feedback = list(response.grade), []
        self.question_index = -1
        await self._ask_next()

    def leave(self):
        """Leave the quiz and show the run again; in an iframe, only a quiz that is over can be left."""
        if root.matches("[data-embed]") and self.state.exercise.quiz != "finished":
            return
        if self.state.exercise.quiz not in ("finished", "loading") and score(self.grade).answered:
            self.report.add_quiz(self.run, self.state.exercise.quiz_request)
        self._close()
        find("quiz-open").focus()

    def _refuse(self, reason):
        """End a quiz that is not available, and say why; the quiz of a link is a problem of this link."""
        # Otherwise the sentence of the step that is about to be shown would replace the reason.
        if self.state.exercise.quiz == "loading":
            self._close()
            add_problems([reason])
        else:
            self._close_with(reason)

    def _close_with(self, reason):
        """End a quiz that has no questions, and say why."""
        self._close()
        fill(find("sentence"), [("", reason)])
        announcer.announce_now(reason)

    def _close(self):
        """Remove the quiz, its settings and its grade from the page's state, which ends the quiz."""
        self.state.change(quiz=None, quiz_request=None, quiz_grade=None)

    def _on_worker_change(self):
        """End the quiz if the worker is lost, as only the worker knows the answers."""
        is_on = self.state.exercise.quiz is not None and self.question_view.data is not None
        if is_on and not self.state.engine.connected:
            self._close()

    def _update(self, is_on):
        """Update the controls after a change of the quiz's state; when the quiz is left, show the run again."""
        self.question_view.lock_controls(is_on)
        set_aria(find("quiz-open"), "pressed", is_on)
        self.bar.update(self.question, self._at_end, self._may_retry)
        if not is_on and self.question_view.is_on:
            spawn(self.question_view.restore_run())

    # ---- asking ----

    @property
    def _at_end(self):
        """True if feedback is given only after the last question."""
        return self.state.exercise.quiz_request is not None and self.state.exercise.quiz_request["feedback"] == "end"

    @property
    def _may_retry(self):
        """True if the reader has chosen a wrong node and can try again."""
        return self.was_wrong and self.state.exercise.quiz == "answered"

    async def _ask_next(self):
        """Ask the next unanswered question, or end the quiz."""
        later = range(self.question_index + 1, len(self.grade))
        unanswered = [index for index in later if self.grade[index] == NOT_YET]
        if unanswered:
            self.question_index = unanswered[0]
            await self._ask()
        elif self.question_view.is_on or self.state.exercise.quiz == "loading":
            self._end()

    async def _ask(self, note=""):
        """Show the tree before the question's step, and ask the question; `note` is added to the question's text."""
        question = await self.guard.wait(self.run.ask("ask_question", self.question_index))
        if self.state.exercise.quiz_request is None:
            return  # the reader has left the quiz
        self.question, self.was_wrong = question, False
        self.question_view.create_tree(question)
        self.state.change(quiz="asked", solution_board=None)
        node_text = self.question_view.describe_node(question)
        self.bar.prepare(question, node_text)
        self._show_text(list(question.words), note, node_text)
        await self.question_view.show_question(question, self.question_index)
        self.question_view.focus()
        self.bar.reveal()

    def _retry(self):
        """Ask the same question again after a wrong node; only the first attempt counts."""
        if self._may_retry:
            spawn(self._ask(FIRST_COUNTS))

    def _show_text(self, spans, note, spoken=""):
        """Show a question or feedback with a note in the quiz's bar; `spoken` is only announced."""
        spans.append(("", note))
        self.bar.show_text(spans, self.grade, self.question_index, not self._at_end, spoken)

    # ---- answers ----

    def answer_with_node(self, node):
        """Answer with a node, −1 for none; if the question has been answered already, ask the next question."""
        if self.state.exercise.quiz == "answered":
            self.next_question()
        elif node < 0:
            announcer.announce_now(NO_NODE)
        else:
            self._on_node(node)

    def _on_node(self, node):
        """Answer with a node if the question asks for the next node that the search expands."""
        if self.state.exercise.quiz == "asked" and self.question.kind == "next" and int(node) >= 0:
            self._answer(int(node))

    def _answer(self, answer):
        """Send the reader's answer: a node, a number, or True or False."""
        chosen_node = answer if self.question.kind == "next" else -1
        spawn(self._grade(lambda: self.run.ask("answer_question", self.question_index, answer), chosen_node))

    def _show_answer(self):
        """Request the answer to the question from the worker and show it; this does not count as an answer."""
        spawn(self._grade(lambda: self.run.ask("show_question", self.question_index), -1))

    async def _grade(self, send_request, chosen_node):
        """Send an answer or a request to show the answer, and show the feedback.

        Does nothing while another answer is being graded. `chosen_node` is −1 if the answer is not a node.
        """
        if self.busy or self.state.exercise.quiz != "asked":
            return
        self.busy = True
        try:
            response = await send_request()
        finally:
            self.busy = False
        if self.state.exercise.quiz != "asked":
            return
        attempted = self.grade[self.question_index] != NOT_YET
        self.grade = list(response.grade)
        self.feedback.append([("", f"Before step {self.question.step:,}: ")] + list(response.words))  # noqa: RUF005
        self.state.change(quiz_grade=self.grade)
        if self._at_end:
            await self._ask_next()
        elif response.again.length:
            self._show_text(list(response.again), TRY_AGAIN)
            self.bar.select_number()
        else:
            self._show_feedback(response, chosen_node, FIRST_COUNTS if attempted and response.right else "")

    def _show_feedback(self, response, chosen_node, note):
        """Show the feedback on an answer, and reveal the answer in the tree and the frontier."""
        from_bar = self.bar.is_answered_here
        self.was_wrong = chosen_node >= 0 and not response.right
        from_list = self.question_view.show_answer(self.question, response, chosen_node)
        self.state.change(quiz="answered")
        self.question_view.redraw()
        self._show_text(list(response.words), note, GO_ON_OR_RETRY if self._may_retry else GO_ON)
        if from_bar or from_list:
            find("quiz-next").focus()
        self.bar.reveal()

    def next_question(self):
        """Ask the next question if the present question has been answered."""
        if self.state.exercise.quiz == "answered":
            spawn(self._ask_next())

    def _end(self):
        """Show the result of the quiz, and add the answers to the lab report."""
        self.report.add_quiz(self.run, self.state.exercise.quiz_request)
        self.state.change(quiz="finished")
        self.question_view.tree.selection.select(-1)
        if self._at_end:
            find("quiz-list").replaceChildren(*[h("li", *nodes(spans)) for spans in self.feedback])
        self.bar.show_text(result_spans(self.grade), self.grade, -1, True)
        find("quiz-leave").focus()


def cancel_without_search(state):
    """Cancel a quiz, which asks about a run, if no search starts; show a message if the board is unsolvable."""
    if state.exercise.quiz != "loading" or state.progress.searched:
        return
    state.change(quiz=None)
    if state.board.unsolvable:
        add_problems([UNSOLVABLE])


NUMBER_KINDS, WHOLE_NUMBER_KINDS = ("f", "length"), ("length",)
"""The kinds of questions answered by a number, and those answered by a whole number."""
CHOICE_KINDS = {"kept": ("New", "Copy"), "onwards": ("Yes", "No")}
"""The kinds of questions answered by one of two buttons, with the labels of the two buttons."""


class QuizBar:
    """Shows the question and the controls for an answer.

    `on_answer(answer)` is called for an answer. `actions` holds the functions that buttons call, by button id.
    """

    def __init__(self, state, actions, on_answer):
        self.state, self.on_answer, self.kind = state, on_answer, ""
        for name in actions:
            listen(find(name), "click", lambda event, action=actions[name]: action())
        for name, answer in (("quiz-yes", True), ("quiz-no", False)):
            listen(find(name), "click", lambda event, answer=answer: on_answer(answer))
        listen(find("quiz-form"), "submit", self._on_number)
        leave = actions["quiz-leave"]
        listen(find("quiz-form"), "keydown", lambda event: leave() if event.key == "Escape" else None)

    @property
    def is_answered_here(self):
        """True if the question is answered in this bar instead of in the tree."""
        return self.kind in NUMBER_KINDS or self.kind in CHOICE_KINDS

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
        find("quiz-move").hidden = quiz not in ("asked", "answered") or not question.after.length
        find("quiz-report").hidden = quiz != "finished"
        find("quiz-list").hidden = quiz != "finished" or not at_end

    def prepare(self, question, node_text):
        """Empty the number field and show the answers or boards of a new question.

        `node_text` describes the node that the question is about.
        """
        find("quiz-number").value, find("quiz-asked").textContent = "", node_text
        self._show_error("")
        if question.kind in CHOICE_KINDS:
            find("quiz-yes").textContent, find("quiz-no").textContent = CHOICE_KINDS[question.kind]
        if question.after.length:
            show_small_board(find("quiz-before"), tuple(question.before), "The board before the move")
            show_small_board(find("quiz-after"), tuple(question.after), "The board after the move")

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
MARKS = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown"}
"""The mark of each result of a first attempt."""
SPOKEN_NAMES = {"wrong": "not right", ANSWERED: "answered", CURRENT: "current", TO_COME: "not asked yet"}
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
