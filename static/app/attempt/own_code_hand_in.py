"""Handing in code of the student's own: its audit or its test says what of the assignment is met."""

import json

from app.attempt import attempt_words as words
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
    """Checks the code of the page, and keeps what was found for the file of the attempt.

    `ask(text)` shows and announces a sentence.
    """

    def __init__(self, state, engine, sandbox, panels, ask):
        self.state, self.engine, self.sandbox, self.panels, self.ask = state, engine, sandbox, panels, ask
        self.requests = Latest()
        self.figures: "dict[str, Any]" = {}
        self.sentences: "list[str]" = []
        self.checked = ""  # the code to which they belong
        self.is_reported = False  # True once code has been handed in

    @property
    def _code(self):
        """The code of the student's heuristic or search."""
        is_search = self.state.exercise.assignment["task"] == OWN_SEARCH
        return self.state.code.search_code if is_search else self.state.code.own_code

    @property
    def is_current(self):
        """True unless the code has changed since it was checked."""
        return self.checked == self._code

    def hand_in(self):
        """Check the code as soon as the workshop, whose modules this needs, has loaded."""
        self.panels.use("workshop", lambda part: spawn(self._check(self.requests.begin())))

    async def _check(self, guard):
        """Find the figures of the code, and show what of the assignment is met."""
        from app.attempt.own_code_figures import OwnCodeFigures  # imports modules of the workshop

        self.state.change(marks_grade=None)
        announcer.announce_soon(words.CHECKING)
        self.checked = self._code
        try:
            figures_state = self.state.only("board", "search", "code", "exercise", "trust_code")
            figures = OwnCodeFigures(figures_state, self.engine, self.sandbox)
            self.figures = await figures.find(guard, self._show_progress)
            query = link_runs.format_page(dict(self.state.link_state(), student=None))
            judged = await guard.wait(self.engine.ask("judge_code", query, json.dumps(self.figures)))
        except Exception as error:  # also RunReplaced, if the worker has been lost
            guard.ensure_newest()
            self.ask(getattr(error, "sentence", "") or NOT_CHECKED)
            return
        self.sentences = [str(sentence) for sentence in judged.sentences]
        show_text(find("attempt-ask"), "")
        self.state.change(marks_grade=[int(met) for met in judged.met], score_sent=False)
        self._report(judged)
        score = words.score_spans(self.state.exercise.assignment, self.state.exercise.marks_grade)
        announcer.announce_event(" ".join([plain_text(score)] + self.sentences))  # noqa: RUF005 (MicroPython)

    def _report(self, judged):
        """Report each requirement as an answer for the host page."""
        texts = zip(list(judged.questions), list(judged.sentences), list(judged.right_answers), list(judged.met))
        answers: "list[dict[str, Any]]" = []
        for question, sentence, right_answer, met in texts:
            answer: "dict[str, Any]" = {"id": f"requirement-{len(answers) + 1}", "kind": "code"}
            answer.update(question=str(question), response=str(sentence), correct=str(right_answer), right=bool(met))
            answer.update(first=not self.is_reported, seconds=None)
            answers.append(answer)
        self.is_reported = True
        self.state.change(answers=answers)

    def _show_progress(self, done, total):
        """Show how much of the code has been checked."""
        show_text(find("attempt-ask"), words.CHECKED.format(int(done), int(total)) if total else "")

    async def fields(self):
        """Return the fields of an attempt that say what was found, and the link with the code."""
        state, assignment = self.state.link_state(), self.state.exercise.assignment
        link = "?" + link_runs.format_page(dict(state, embed=False, step=None))
        fields = {"link": link + await code_fragment(self.state, state)}
        if assignment["task"] == OWN_SEARCH:
            fields.update(kind="search", algorithm="", verdict=self.figures["verdict"])
            return fields
        counts = self.figures["counts"]
        expanded = None if not counts or None in counts else sum(counts)
        fields.update(kind="heuristic", admissible=self.figures["admissible"], expanded=expanded)
        fields["most_expanded"] = assignment["most_nodes"]
        return fields
