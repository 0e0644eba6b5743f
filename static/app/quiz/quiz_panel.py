"""A quiz on the displayed run: shows the tree before a step, asks about that step, and shows the grade."""

import json

from pyscript import ffi

from app.page import announcer
from app.page.dom import fill, find, h, nodes, now, root, set_aria, spawn
from app.page.latest import Guard
from app.page.links import add_problems
from app.page.visibility import Visibility
from app.quiz.question_view import QuestionView
from app.quiz.quiz_bar import QuizBar
from app.quiz.quiz_form import QuizForm, random_seed
from puzzle.core.grade import NOT_YET, WRONG, result_spans, score
from puzzle.links.link_values import USUAL_QUIZ
from puzzle.links.search_settings import is_own_search

NO_QUESTIONS = "This search has no questions: it never had a choice between nodes."
NO_QUESTIONS_OF_KINDS = "This search has no questions of the kinds you chose."
NOT_LOADED = "The quiz could not be loaded. The network may be slow or interrupted: please try again."
OWN_SEARCH = "A search of your own has no quiz, as only its code knows the next step."
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
        self.asked_at = 0.0  # when the question was asked, in milliseconds
        self.question_view = QuestionView(tree)
        actions = {"quiz-next": self.next_question, "quiz-show": self._show_answer, "quiz-leave": self.leave}
        actions.update({"quiz-report": report.open, "quiz-again": self._retry, "quiz-hint": self.show_hint})
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
        try:
            await guard.wait(run.ask("fetch_quiz"))
        except Exception:  # the site could not be reached
            guard.ensure_newest()
            self._refuse(NOT_LOADED)
            return
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
        """Leave the quiz and show the run again; in an iframe, only a quiz that is over, in an assignment none."""
        if self.state.exercise.hands_in:
            return
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
        self.question_view.lock_controls(is_on, self.state.exercise.hands_in)
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
        self.question, self.was_wrong, self.asked_at = question, False, now()
        self.question_view.create_tree(question)
        self.state.change(quiz="asked", solution_board=None)
        node_text = self.question_view.describe_node(question)
        if not note:  # asked for the first time
            self.bar.reset_hints()
        self.bar.prepare(question, node_text)
        self.bar.update(question, self._at_end, False)
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

    def show_hint(self):
        """Show the next hint on the question, the first or the second."""
        if self.state.exercise.quiz == "asked" and not find("quiz-hint").hidden and not self.state.refuses("hints"):
            spawn(self._show_hint())

    async def _show_hint(self):
        """Request the next hint and show it, unless the question has been answered or a hint has come before."""
        level, index = self.bar.hint_level + 1, self.question_index
        hint = await self.guard.wait(self.run.ask("quiz_hint", index, level))
        is_current = self.state.exercise.quiz == "asked" and self.question_index == index
        if is_current and self.bar.hint_level + 1 == level:
            self.bar.show_hint(list(hint.words))

    def choose(self, index):
        """Choose the answer with an index, if the question has several in words."""
        if self.state.exercise.quiz == "asked":
            self.bar.choose(index)

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
        """Send the reader's answer: a node, a number, the index of an answer, or True or False."""
        chosen_node = answer if self.question.kind == "next" else -1
        choice = answer if self.question.choices.length else -1
        spawn(self._grade(lambda: self._send_answer(answer), chosen_node, choice))

    async def _send_answer(self, answer):
        """Send an answer and return the response; in an iframe, also report the answer in words to the host page."""
        index, seconds = self.question_index, round((now() - self.asked_at) / 1000, 1)
        is_first = self.grade[index] == NOT_YET
        response = await self.run.ask("answer_question", index, answer)
        if root.matches("[data-embed]"):
            words = json.loads((await self.run.ask("quiz_answer", index, answer, response.right)).text)
            self.state.change(answers=[dict(words, id=f"quiz-{index + 1}", first=is_first, seconds=seconds)])
        return response

    def _show_answer(self):
        """Request the answer to the question from the worker and show it; this does not count as an answer."""
        spawn(self._grade(lambda: self.run.ask("show_question", self.question_index), -1))

    async def _grade(self, send_request, chosen_node, choice=-1):
        """Send an answer or a request to show the answer, and show the feedback.

        Does nothing while another answer is being graded. `chosen_node` is −1 if the answer is not a node, and `choice`
        if it is not one of several answers in words.
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
            self.bar.mark_choices(response.choice, choice)
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

    def finish(self):
        """End the quiz, although questions may have no answer; these count as wrong, also when a course resumes it."""
        if self.state.exercise.quiz in ("asked", "answered"):
            self.grade = [WRONG if attempt == NOT_YET else attempt for attempt in self.grade]
            self.state.change(quiz_grade=self.grade)
            self._end()

    def _end(self):
        """Show the result of the quiz, and add the answers to the lab report."""
        self.report.add_quiz(self.run, self.state.exercise.quiz_request)
        self.state.change(quiz="finished")
        self.question_view.tree.selection.select(-1)
        if self._at_end:
            find("quiz-list").replaceChildren(*[h("li", *nodes(spans)) for spans in self.feedback])
        self.bar.show_text(result_spans(self.grade), self.grade, -1, True)
        find("quiz-leave").focus()
