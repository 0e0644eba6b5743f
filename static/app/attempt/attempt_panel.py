"""An assignment as its student sees it: what is asked, whose board it is, handing in, and the next attempt."""

import json

from pyscript import document
from pyscript.js_modules import bridge

from app.attempt import attempt_words as words
from app.attempt.asked_choices import AskedChoices
from app.attempt.handed_in import HandedIn, now_text
from app.attempt.locks import Locks
from app.attempt.own_code_hand_in import OwnCodeHandIn
from app.page import announcer
from app.page.dom import fill, find, h, listen, root, set_aria, show_text, spawn
from app.page.files import save_text
from app.page.latest import Guard
from puzzle.core import grade
from puzzle.core.formatting import plain_text, quantity
from puzzle.links import link_assignment, link_runs, link_values

HAND_IN, SAVE = "Hand in", "Save attempt"
BY_NUMBER, BY_NAME = "Your number", "Your name"
DEALING = "Your board is being dealt."
WAITING = "Your board is dealt as soon as Python has loaded."
NOT_LOADED = "Your board could not be dealt. The network may be slow or interrupted: please try again."
NOT_SAVED = "The file could not be written. The network may be slow or interrupted: please try again."


class AttemptPanel:
    """Shows the assignment of the page's link, and runs the primary button of a search by hand or a quiz.

    `solve()` starts the search, and `open_editor` is that of `OwnCodeHandIn`. `panels` has the marks, which load when a
    search by hand is handed in, and `explanations` shows the last sentence.
    """

    def __init__(self, state, engine, sandbox, panels, explanations, solve, open_editor):
        self.state, self.engine, self.panels, self.solve = state, engine, panels, solve
        self.kept = HandedIn(state.only("board", "search", "exercise"))
        code_state = state.only("board", "search", "display", "code", "exercise", "link_state", "trust_code")
        self.code = OwnCodeHandIn(code_state, engine, sandbox, panels, self.kept, self._ask, open_editor)
        self.choices = AskedChoices(state.only("progress", "exercise"), explanations)
        self.locks, self.confirmed = Locks(), None  # `confirmed`: what may be handed in although something is missing
        self.waiting = ""  # the name of the student for whom no board has been dealt yet, as Python is loading
        root.querySelector(".go").after(find("attempt-ask"), find("attempt-result"))
        listen(find("attempt-form"), "submit", self._on_student)
        listen(find("attempt-rename"), "click", lambda event: self._ask_student())
        listen(find("attempt-hand-in"), "click", lambda event: self.code.hand_in())
        listen(find("attempt-save"), "click", lambda event: spawn(self._save()))
        listen(find("attempt-editor"), "click", lambda event: self.code.open_editor())
        listen(find("attempt-next"), "click", lambda event: self.next_attempt())
        state.refused.subscribe(self._announce_refusal)
        state.subscribe_last(self._follow, "link", "worker", "course_student")
        state.subscribe_last(self._restore, "link")
        state.subscribe_last(self._note_grade, "marks_grade", "quiz")
        state.subscribe_last(self._update, "assignment", "student", "attempt", "asks_student", "picks", "ended", "quiz")
        state.subscribe_last(self._update, "settings", "start", "goal", "tables")
        state.subscribe_last(self._update, "handed_in", "score_sent", "marked_step", "marks_grade")
        state.subscribe_last(self._show_other_code, "own_code", "search_code")
        self._follow()
        self._restore()
        self._note_grade()
        self._update()
        if state.exercise.asks_student and not bridge.isInIframe and document.activeElement.tagName == "BODY":
            find("attempt-student").focus()  # nothing else can be done first

    @property
    def fields(self):
        """The assignment, as `puzzle.links.link_assignment` describes it; None for none."""
        return self.state.exercise.assignment

    @property
    def attempt(self):
        """The number of the attempt, from 1."""
        return self.state.exercise.attempt or 1

    # ---- what is shown ----

    def _update(self):
        """Show the assignment and what comes next, lock the controls, and name the primary button."""
        exercise, fields = self.state.exercise, self.fields
        self.locks.apply(exercise)
        find("attempt").hidden = fields is None
        find("attempt-form").hidden = not exercise.asks_student
        has_code = fields is not None and fields["task"] in words.OWN_CODE
        is_judged = has_code and exercise.marks_grade is not None
        find("attempt-result").hidden = not (exercise.handed_in or is_judged)
        find("attempt-code").hidden = not has_code or exercise.asks_student
        find("attempt-save").hidden = not (is_judged and self.code.fields)  # a course restores the grade alone
        self._show_hand_in(not is_judged or (has_code and fields["attempts"] is None))
        if fields is None:
            return
        fill(
            find("attempt-words"),
            words.asked_spans(fields, exercise.quiz_request, self.attempt, self.state.board.unsolvable),
        )
        by_number = fields["deal"] == link_assignment.BY_NUMBER
        find("attempt-label").textContent = BY_NUMBER if by_number else BY_NAME
        find("attempt-student").inputMode = "numeric" if by_number else "text"
        show_text(find("attempt-owner"), words.owner(fields, exercise.student or ""))
        find("attempt-whose").hidden = exercise.asks_student or not words.owner(fields, exercise.student or "")
        has_begun = exercise.picks or exercise.quiz_grade or exercise.handed_in or is_judged or self.attempt > 1
        find("attempt-rename").hidden = bool(has_begun or exercise.course_student)
        if exercise.handed_in or is_judged:
            self._show_result()
        if fields["task"] == link_assignment.BY_HAND:
            self.choices.show()
        key = "Enter" if exercise.handed_in or self.choices.is_complete else ""
        label = SAVE if exercise.handed_in else HAND_IN
        if exercise.hand_in != (label, key):
            self.state.change(hand_in=(label, key))
        if self.confirmed != self._progress:
            self._ask("")

    def _show_hand_in(self, is_shown):
        """Show the button that hands in code, or hide it, which moves the focus on to *Save attempt*."""
        button = find("attempt-hand-in")
        had_focus = not is_shown and button.matches(":focus")
        button.hidden = not is_shown
        if had_focus:
            find("attempt-save").focus()

    def _show_other_code(self):
        """Say whose score is shown if the code may be another than that which has been handed in."""
        fields, place = self.fields, find("attempt-other-code")
        if fields is None or fields["task"] not in words.OWN_CODE:
            place.hidden = True
            return
        is_other = self.state.exercise.marks_grade is not None and not self.code.is_current
        text = words.other_code_words(fields, self.attempt) if is_other else ""
        if text and place.hidden:
            announcer.announce_soon(text)
        show_text(place, text)

    def _show_result(self):
        """Show the score, whether a course has it, and what comes next."""
        fields, exercise = self.fields, self.state.exercise
        fill(find("attempt-score"), words.score_spans(fields, self._grade))
        show_list = find("attempt-found")
        show_list.hidden = fields["task"] not in words.OWN_CODE
        found = zip(self.code.sentences, self._grade)
        show_list.replaceChildren(*[_requirement(sentence, is_met) for sentence, is_met in found])
        last, sent = words.is_last(fields, self.attempt), exercise.score_sent
        find("attempt-sent").hidden = not sent
        show_text(find("attempt-counted"), words.LAST if last else "" if sent else words.NOT_COUNTED)
        is_repeatable = fields["task"] in words.OWN_CODE and fields["attempts"] is None
        find("attempt-next").hidden = last or is_repeatable
        self._show_other_code()

    @property
    def _grade(self):
        """The result of each choice or question, as in `puzzle.core.grade`."""
        exercise = self.state.exercise
        return (exercise.quiz_grade if self.fields["task"] == link_assignment.QUIZ else exercise.marks_grade) or []

    @property
    def _progress(self):
        """The choices and answers so far; a second press counts only if they are the same as at the first."""
        return self.state.exercise.picks, list(self.state.exercise.quiz_grade or [])

    def _announce_refusal(self, change):
        """Say why a change is refused; Enter in the tree leads on to *Hand in* if no more choices are asked for."""
        exercise = self.state.exercise
        if change == "choice" and not exercise.handed_in and find("outline").matches(":focus"):
            find("primary").focus()
        announcer.announce_now(words.refusal(change, self.fields, exercise.handed_in, len(exercise.picks)))

    # ---- the student and the board ----

    def _on_student(self, event):
        """Deal the board of the student who has been entered."""
        event.preventDefault()
        by_number = self.fields["deal"] == link_assignment.BY_NUMBER
        try:
            student = link_assignment.parse_student(find("attempt-student").value)
            if by_number and not (link_values.is_step(student) and int(student)):
                raise ValueError
        except ValueError:
            self._show_error(words.ENTER_NUMBER if by_number else words.ENTER_NAME)
            return
        self._deal_for(student, self.attempt)

    def _follow(self):
        """Deal the board of a student whom the link or a course names, or who has waited for Python."""
        exercise = self.state.exercise
        if not exercise.asks_student:
            waiting, self.waiting = self.waiting, ""
            if waiting and self.state.engine.connected:
                self.next_attempt()
            return
        student = self.waiting or exercise.student or exercise.course_student
        if self.fields["deal"] == link_assignment.BY_NUMBER and not link_values.is_step(student):
            student = ""
        if student:
            self._deal_for(student, self.attempt)

    def _deal_for(self, student, attempt):
        """Deal the board of a student and an attempt, as soon as Python has loaded."""
        self._show_error("")
        if not self.state.engine.connected:
            self.waiting = student
            self._show_note(WAITING)
            return
        self.waiting = ""
        spawn(self._deal(Guard(lambda: self.state.display.link), student, attempt))

    async def _deal(self, guard, student, attempt):
        """Request the board of a student, and open it in place of the link without one."""
        self._show_note(DEALING)
        link_state = self.state.link_state()
        query = link_runs.format_page(dict(link_state, student=None, attempt=None))
        try:
            dealt = await guard.wait(self.engine.ask("deal_board", query, student, attempt))
        except Exception:  # the site could not be reached
            guard.ensure_newest()
            self._show_error(NOT_LOADED)
            return
        if dealt.fault:
            self._show_error(dealt.fault)
            return
        fields = dict(link_state["assignment"])
        fields["nodes"] = (dealt.fewest, dealt.most)
        self._open(dict(link_state, start=tuple(dealt.start), assignment=fields, student=dealt.student), attempt)

    def _open(self, link_state, attempt):
        """Open an attempt in the same entry of the browser's history."""
        runs_at_once = self.fields["task"] in (link_assignment.BY_HAND, link_assignment.QUIZ)
        link_state.update(attempt=attempt if attempt > 1 else None, picks=(), step=None, run=runs_at_once)
        link_state["view"] = "tree" if runs_at_once else self.state.display.view  # the editor stays open
        self.confirmed = None
        if attempt > 1:
            announcer.announce_event(words.number_words(self.fields, attempt))
        self._show_error("")  # so that the form, when it is shown again, does not say that a board is being dealt
        self.state.follow_link(link_state)
        find("outline" if runs_at_once else "attempt-editor").focus()

    def _ask_student(self):
        """Ask for the name again, if it was mistyped."""
        link_state = self.state.link_state()
        student = link_state["student"]
        self.state.follow_link(dict(link_state, student=None, start=link_state["goal"], picks=(), run=False))
        find("attempt-student").value = student
        find("attempt-student").focus()

    def next_attempt(self):
        """Open the next attempt, which has another board if each student has one."""
        exercise = self.state.exercise
        if find("attempt-result").hidden or words.is_last(self.fields, self.attempt):
            return
        if self.fields["moves"] is None:
            self._open(self.state.link_state(), self.attempt + 1)
        else:
            self._deal_for(exercise.student, self.attempt + 1)

    def _show_note(self, text):
        """Show and announce when there will be a board: in the form, or below the button after an attempt."""
        show_text(find("attempt-note" if self.state.exercise.asks_student else "attempt-ask"), text)
        announcer.announce_soon(text)

    def _show_error(self, text):
        """Show and announce why there is no board; an empty text removes it."""
        if not self.state.exercise.asks_student:
            self._ask(text)
            return
        show_text(find("attempt-error"), text)
        show_text(find("attempt-note"), "" if text else find("attempt-note").dataset.usual)
        set_aria(find("attempt-student"), "invalid", text != "")
        if text:
            announcer.announce_now(text)
            find("attempt-student").focus()

    # ---- handing in ----

    def press(self):
        """Run the action of the primary button: hand in, or save the file of what has been handed in."""
        exercise = self.state.exercise
        if exercise.asks_student:
            find("attempt-student").focus()
        elif exercise.handed_in:
            spawn(self._save())
        elif self.state.progress.run != "done":
            self.solve()
        elif self._question and self.confirmed != self._progress:
            if exercise.picks or self.fields["task"] == link_assignment.QUIZ:
                self.confirmed = self._progress
            self._ask(self._question)
        elif self.fields["task"] == link_assignment.BY_HAND:
            self._ask("")
            self.panels.use("marks", lambda part: part.mark_against(self.fields["algorithm"] or words.ADVISER))
        else:
            self._ask("")
            self.panels.use("quiz", lambda part: part.finish())

    @property
    def _question(self):
        """The question before an incomplete attempt is handed in; empty for a complete one."""
        fields, exercise = self.fields, self.state.exercise
        if fields["task"] == link_assignment.QUIZ:
            answered = grade.score(list(exercise.quiz_grade or []))
            count = exercise.quiz_request["quiz"] if exercise.quiz_request else answered.questions
            return words.ASK_ANSWERS.format(answered.answered, quantity(count, "question"))
        if self.choices.is_complete:
            return ""
        if not exercise.picks:
            return words.FIRST_CHOICE
        if fields["choices"] is None:
            return words.ASK_EMPTY if self.state.board.unsolvable else words.ASK_GOAL
        return words.ASK_CHOICES.format(len(exercise.picks), quantity(fields["choices"], "choice"))

    def _ask(self, text):
        """Show and announce what is asked before handing in; an empty text removes it."""
        if not text:
            self.confirmed = None
        show_text(find("attempt-ask"), text)
        if text:
            announcer.announce_now(text)

    def _restore(self):
        """Show an attempt that has been handed in before as handed in, and end the check of the code of another one."""
        self.code.cancel()
        kept, exercise = self.kept.current, self.state.exercise
        if not kept:
            return
        if self.fields["task"] == link_assignment.QUIZ:
            self.state.change(quiz_grade=kept["grade"], handed_in=True)
        elif list(exercise.picks) != kept.get("picks", []):
            self.state.follow_link(dict(self.state.link_state(), picks=tuple(kept["picks"])))
        else:
            self.state.change(marks_grade=kept["grade"])

    def _note_grade(self):
        """Keep a grade; if a search by hand has been marked or a quiz has ended, note that it is handed in."""
        exercise, fields = self.state.exercise, self.fields
        if fields is None:
            return
        is_quiz = fields["task"] == link_assignment.QUIZ
        if not (exercise.quiz == "finished" if is_quiz else exercise.marks_grade):
            return
        self.kept.note(grade=list(self._grade), picks=list(exercise.picks))
        if fields["task"] == link_assignment.BY_HAND and "marks" in self.panels.parts:
            self.kept.note(algorithm=self.panels.parts["marks"].algorithm)
        if is_quiz and "answers" not in self.kept.current:
            spawn(self._keep_answers(Guard(lambda: self.state.display.link)))
        if exercise.hands_in and not exercise.handed_in:
            self.state.change(handed_in=True)
            announcer.announce_event(plain_text(words.score_spans(fields, self._grade)))

    async def _keep_answers(self, guard):
        """Keep the answers to the questions of a quiz, which the worker has until another search."""
        answers = await guard.wait(self.state.progress.ended.ask("quiz_answers"))
        if not answers.fault:
            self.kept.note(answers=json.loads(answers.text))

    async def _save(self):
        """Write the file of the attempt, and save it."""
        exercise, run = self.state.exercise, self.state.progress.ended
        guard, kept = Guard(lambda: self.state.progress.ended), self.kept.current
        student, score = exercise.student or exercise.course_student, grade.score(list(self._grade))
        attempt = {
            "kind": self.fields["task"],
            "link": "?" + link_runs.format_page(dict(self.state.link_state(), embed=False, step=None)),
            "student": student,
            "when": kept.get("when") or now_text(),
            "score": {"right": score.right, "of": score.questions},
        }
        try:
            if self.fields["task"] == link_assignment.BY_HAND:
                attempt["algorithm"] = kept.get("algorithm") or self.fields["algorithm"] or words.ADVISER
                attempt["picks"] = list(exercise.picks)
                attempt["score"] = {"right": score.right, "of": len(exercise.picks)}
            elif self.fields["task"] in words.OWN_CODE:
                attempt.update(self.code.fields)
                if "fault" in attempt:
                    self._ask(attempt["fault"])
                    return
            elif "answers" in kept:
                attempt["answers"] = kept["answers"]
            else:
                answers = await guard.wait(run.ask("quiz_answers"))
                if answers.fault:
                    self._ask(answers.fault)
                    return
                attempt["answers"] = json.loads(answers.text)
            written = await guard.wait(self.engine.ask("write_attempt", json.dumps(attempt)))
        except Exception:  # the site could not be reached
            guard.ensure_newest()
            self._ask(NOT_SAVED)
            return
        if written.fault:
            self._ask(written.fault)
            return
        name = words.file_name(self.fields["seed"], student, self.attempt)
        self._ask(save_text(name, "application/json", written.text))


def _requirement(sentence, is_met):
    """Return an entry of the list of what is asked for: what was found, and whether that is what is asked for."""
    return h("li.met" if is_met else "li.not-met", h("span.sr-only", "Met: " if is_met else "Not met: "), sentence)
