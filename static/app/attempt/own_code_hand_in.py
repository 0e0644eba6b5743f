"""Handing in code of the student's own: its audit or its test says what of the assignment is met."""

import json

from app.attempt import attempt_words as words
from app.attempt.handed_in import now_text
from app.own_code.code_link import code_fragment
from app.page import announcer
from app.page.dom import find, show_text, spawn
from app.page.latest import Latest
from puzzle.core.formatting import plain_text
from puzzle.links import link_runs
from puzzle.links.link_assignment import OWN_SEARCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_CHECKED = "Your code could not be checked. Please try again."


class OwnCodeHandIn:
    """Checks the code of the page, and keeps what was found with the code in `kept`, as the code may change later.

    `ask(text)` shows and announces a sentence, and `open(name)` opens the editor of the student's "heuristic" or
    search, "algorithm".
    """

    def __init__(self, state, engine, sandbox, panels, kept, ask, open):
        self.state, self.engine, self.sandbox, self.panels, self.ask = state, engine, sandbox, panels, ask
        self.kept, self.open, self.requests = kept, open, Latest()
        self.is_opening = False  # True until the editor that was asked for is shown
        state.subscribe_last(self._focus_editor, "view", "editor")

    def open_editor(self):
        """Open the editor of the student's code, and move the focus to it."""
        self.is_opening = True
        self.open("algorithm" if self.state.exercise.assignment["task"] == OWN_SEARCH else "heuristic")
        self._focus_editor()

    def _focus_editor(self):
        """Move the focus to the editor once it is shown, if it was opened here."""
        display = self.state.display
        if self.is_opening and (display.view == "workshop" or display.editor) and "workshop" in self.panels.parts:
            self.is_opening = False
            self.panels.parts["workshop"].editor.focus()

    @property
    def _code(self):
        """The code of the student's heuristic or search."""
        is_search = self.state.exercise.assignment["task"] == OWN_SEARCH
        return self.state.code.search_code if is_search else self.state.code.own_code

    @property
    def is_current(self):
        """True if the code is that which has been handed in, as far as the page knows."""
        return self.kept.current.get("code") == self._code

    @property
    def sentences(self):
        """What the assignment asks for, as far as the page knows what of it is met."""
        return self.kept.current.get("sentences", [])

    @property
    def fields(self):
        """The fields of the file that say what was found; None if a course has restored the grade alone."""
        return self.kept.current.get("fields")

    def cancel(self):
        """Forget a check that has not ended, as another attempt has been opened."""
        self.requests.begin()

    def hand_in(self):
        """Check the code as soon as the workshop, whose modules this needs, has loaded."""
        self.panels.use("workshop", lambda part: spawn(self._check(self.requests.begin())))

    async def _check(self, guard):
        """Find the figures of the code, and show what of the assignment is met."""
        from app.attempt.own_code_figures import OwnCodeFigures  # imports modules of the workshop

        announcer.announce_soon(words.CHECKING)
        code = self._code
        try:
            link = await guard.wait(self._link())
            figures_state = self.state.only("board", "search", "code", "exercise", "trust_code")
            figures = OwnCodeFigures(figures_state, self.engine, self.sandbox)
            found = await figures.find(guard, self._show_progress)
            query = link_runs.format_page(dict(self.state.link_state(), student=None))
            judged = await guard.wait(self.engine.ask("judge_code", query, json.dumps(found)))
        except Exception as error:  # also RunReplaced, if the worker has been lost
            guard.ensure_newest()
            self.ask(getattr(error, "sentence", "") or NOT_CHECKED)
            return
        is_first = not self.kept.current
        sentences, grade = [str(sentence) for sentence in judged.sentences], [int(met) for met in judged.met]
        fields = dict(self._fields(found), **link)
        self.kept.note(grade=grade, code=code, sentences=sentences, fields=fields, when=now_text())
        show_text(find("attempt-ask"), "")
        self.state.change(marks_grade=grade, score_sent=False)
        self._report(judged, is_first)
        score = words.score_spans(self.state.exercise.assignment, self.state.exercise.marks_grade)
        announcer.announce_event(" ".join([plain_text(score)] + self.sentences))  # noqa: RUF005 (MicroPython)

    def _report(self, judged, is_first):
        """Report each requirement as an answer for the host page; `is_first` is True for the first of an attempt."""
        texts = zip(list(judged.questions), list(judged.sentences), list(judged.right_answers), list(judged.met))
        answers: "list[dict[str, Any]]" = []
        for question, sentence, right_answer, met in texts:
            answer: "dict[str, Any]" = {"id": f"requirement-{len(answers) + 1}", "kind": "code"}
            answer.update(question=str(question), response=str(sentence), correct=str(right_answer), right=bool(met))
            answer.update(first=is_first, seconds=None)
            answers.append(answer)
        self.state.change(answers=answers)

    def _show_progress(self, done, total):
        """Show how much of the code has been checked."""
        show_text(find("attempt-ask"), words.CHECKED.format(int(done), int(total)) if total else "")

    async def _link(self):
        """Return the link with the code as a field of the attempt, or a `fault` if the code is too long for a link."""
        state = self.state.link_state()
        try:
            fragment = await code_fragment(self.state, state)
        except ValueError as error:
            return {"fault": str(error)}
        return {"link": "?" + link_runs.format_page(dict(state, embed=False, step=None)) + fragment}

    def _fields(self, found):
        """Return the fields of an attempt that say what was found."""
        assignment = self.state.exercise.assignment
        if assignment["task"] == OWN_SEARCH:
            return {"kind": "search", "algorithm": "", "verdict": found["verdict"]}
        counts = found["counts"]
        expanded = None if not counts or None in counts else sum(counts)
        fields = {"kind": "heuristic", "admissible": found["admissible"], "expanded": expanded}
        return dict(fields, most_expanded=assignment["most_nodes"])
