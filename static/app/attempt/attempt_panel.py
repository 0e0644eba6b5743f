"""An assignment as its student sees it: what is asked, whose board it is, handing in, and the next attempt."""

import json

from app.attempt import attempt_words as words
from app.attempt.locks import Locks
from app.attempt.own_code_hand_in import OwnCodeHandIn
from app.page import announcer
from app.page.dom import fill, find, h, listen, root, set_aria, show_text, spawn, window
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

    `solve()` starts the search, and `open_editor(name)` opens that of the student's "heuristic" or search, "algorithm".
    `panels` has the marks, which load when a search by hand is handed in.
    """

    def __init__(self, state, engine, sandbox, panels, solve, open_editor):
        self.state, self.engine, self.panels, self.solve = state, engine, panels, solve
        code_state = state.only("board", "search", "code", "exercise", "link_state", "trust_code")
        self.code = OwnCodeHandIn(code_state, engine, sandbox, panels, self._ask)
        self.locks, self.confirmed = Locks(), None  # `confirmed`: what may be handed in although something is missing
        self.waiting = ""  # the name of the student for whom no board has been dealt yet, as Python is loading
        self.counted = ""  # the text about the choices made
        root.querySelector(".go").after(find("attempt-ask"), find("attempt-result"))
        listen(find("attempt-form"), "submit", self._on_student)
        listen(find("attempt-rename"), "click", lambda event: self._ask_student())
        listen(find("attempt-hand-in"), "click", lambda event: self.code.hand_in())
        listen(find("attempt-save"), "click", lambda event: spawn(self._save()))
        listen(find("attempt-editor"), "click", lambda event: open_editor(self._edited))
        listen(find("attempt-next"), "click", lambda event: self.next_attempt())
        state.refused.subscribe(self._announce_refusal)
        state.subscribe_last(self._follow, "link", "worker", "course_student")
        state.subscribe_last(self._note_grade, "marks_grade", "quiz")
        state.subscribe_last(self._update, "assignment", "student", "attempt", "asks_student", "picks", "ended", "quiz")
        state.subscribe_last(
            self._update, "settings", "start", "goal", "tables", "handed_in", "score_sent", "marked_step"
        )
        self._follow()
        self._note_grade()
        self._update()

    @property
    def fields(self):
        """The assignment, as `puzzle.links.link_assignment` describes it; None for none."""
        return self.state.exercise.assignment

    @property
    def _edited(self):
        """The setting of the search whose editor a student needs."""
        return "algorithm" if self.fields["task"] == link_assignment.OWN_SEARCH else "heuristic"

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
        find("attempt-save").hidden = not (is_judged and self.code.figures)  # a course restores the grade alone
        find("attempt-hand-in").disabled = bool(is_judged and fields["attempts"] is not None)
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
        has_begun = exercise.picks or exercise.quiz_grade or exercise.handed_in or self.attempt > 1
        find("attempt-rename").hidden = bool(has_begun or exercise.course_student)
        if exercise.handed_in or is_judged:
            self._show_result()
        elif fields["task"] == link_assignment.BY_HAND:
            self._show_count()
        key = "Enter" if exercise.handed_in or self._is_complete else ""
        label = SAVE if exercise.handed_in else HAND_IN
        if exercise.hand_in != (label, key):
            self.state.change(hand_in=(label, key))
        if self.confirmed != self._progress:
            self._ask("")

    def _show_result(self):
        """Show the score, whether a course has it, and what comes next."""
        fields, exercise = self.fields, self.state.exercise
        fill(find("attempt-score"), words.score_spans(fields, self._grade))
        show_list = find("attempt-found")
        show_list.hidden = fields["task"] not in words.OWN_CODE
        show_list.replaceChildren(*[h("li", sentence) for sentence in self.code.sentences])
        last, sent = words.is_last(fields, self.attempt), exercise.score_sent
        find("attempt-sent").hidden = not sent
        show_text(find("attempt-counted"), words.LAST if last else "" if sent else words.NOT_COUNTED)
        is_repeatable = fields["task"] in words.OWN_CODE and fields["attempts"] is None
        find("attempt-next").hidden = last or is_repeatable

    def _show_count(self):
        """Show how many choices have been made, and announce that no more are asked for."""
        place, text = (
            find("hand-words"),
            words.count_words(self.fields, len(self.state.exercise.picks), self._has_ended),
        )
        if place is not None and text != self.counted:
            fill(place, [("", text)])
            if self._is_complete:
                announcer.announce_soon(text)
            self.counted = text

    @property
    def _grade(self):
        """The result of each choice or question, as in `puzzle.core.grade`."""
        exercise = self.state.exercise
        return (exercise.quiz_grade if self.fields["task"] == link_assignment.QUIZ else exercise.marks_grade) or []

    @property
    def _has_ended(self):
        """True if a search by hand has no more nodes to choose."""
        run = self.state.progress.ended
        return run is not None and run.ending.outcome != "unfinished"

    @property
    def _is_complete(self):
        """True if a search by hand has all choices that are asked for."""
        fields, made = self.fields, len(self.state.exercise.picks)
        if fields["task"] != link_assignment.BY_HAND or self.state.exercise.asks_student:
            return False
        return made > 0 and (self._has_ended or (fields["choices"] is not None and made >= fields["choices"]))

    @property
    def _progress(self):
        """The choices and answers so far; a second press counts only if they are the same as at the first."""
        return self.state.exercise.picks, list(self.state.exercise.quiz_grade or [])

    def _announce_refusal(self, change):
        """Say why a change is refused."""
        exercise = self.state.exercise
        announcer.announce_now(words.refusal(change, self.fields, exercise.handed_in, len(exercise.picks)))

    # ---- the student and the board ----

    def _on_student(self, event):
        """Deal the board of the student who has been entered."""
        event.preventDefault()
        text = find("attempt-student").value
        try:
            student = link_assignment.parse_student(text)
            if self.fields["deal"] == link_assignment.BY_NUMBER and not (link_values.is_step(student) and int(student)):
                raise ValueError(link_assignment.NO_NUMBER)
        except ValueError as error:
            self._show_error(str(error))
            return
        self._deal_for(student, self.attempt)

    def _follow(self):
        """Deal the board of a student whom the link or a course names, or who has waited for Python."""
        exercise = self.state.exercise
        if not exercise.asks_student:
            self.waiting = ""
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
            announcer.announce_soon(WAITING)
            show_text(find("attempt-note"), WAITING)
            return
        self.waiting = ""
        spawn(self._deal(Guard(lambda: self.state.display.link), student, attempt))

    async def _deal(self, guard, student, attempt):
        """Request the board of a student, and open it in place of the link without one."""
        show_text(find("attempt-note"), DEALING)
        announcer.announce_soon(DEALING)
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
        link_state.update(attempt=attempt if attempt > 1 else None, picks=(), step=None, view="tree", run=runs_at_once)
        self.counted, self.confirmed = "", None
        self.state.follow_link(link_state)
        find("outline").focus()

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

    def _show_error(self, text):
        """Show and announce why there is no board; an empty text removes it."""
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
        if self._is_complete:
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

    def _note_grade(self):
        """Note that a search by hand has been marked, or a quiz has ended, and announce the score."""
        exercise = self.state.exercise
        if not exercise.hands_in or exercise.handed_in:
            return
        is_quiz = self.fields["task"] == link_assignment.QUIZ
        if (is_quiz and exercise.quiz == "finished") or (not is_quiz and exercise.marks_grade):
            self.state.change(handed_in=True)
            announcer.announce_event(plain_text(words.score_spans(self.fields, self._grade)))

    async def _save(self):
        """Write the file of the attempt, and save it."""
        exercise, run = self.state.exercise, self.state.progress.ended
        guard = Guard(lambda: self.state.progress.ended)
        student, score = exercise.student or exercise.course_student, grade.score(list(self._grade))
        attempt = {
            "kind": self.fields["task"],
            "link": "?" + link_runs.format_page(dict(self.state.link_state(), embed=False, step=None)),
            "student": student,
            "when": str(window.Date.new().toISOString()),
            "score": {"right": score.right, "of": score.questions},
        }
        try:
            if self.fields["task"] == link_assignment.BY_HAND:
                marks = self.panels.parts.get("marks")  # after a reload, a course has restored the grade alone
                attempt["algorithm"] = marks.algorithm if marks else self.fields["algorithm"] or words.ADVISER
                attempt["picks"] = list(exercise.picks)
                attempt["score"] = {"right": score.right, "of": len(exercise.picks)}
            elif self.fields["task"] in words.OWN_CODE:
                if not self.code.is_current:
                    self._ask(words.OTHER_CODE)
                    return
                attempt.update(await self.code.fields())
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
