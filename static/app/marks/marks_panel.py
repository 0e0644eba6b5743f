"""The marks of a search by hand: how many choices an algorithm could have made, and where it would have gone on."""

import json

from pyscript.js_modules import bridge

from app.marks.marked_tree import MarkedTree
from app.marks.marks_display import MarksDisplay
from app.page import announcer
from app.page.dom import fill, find, h, listen, root, spawn
from app.page.latest import Latest
from puzzle.core import catalogue, grade
from puzzle.core.formatting import plain_text
from puzzle.links.search_settings import is_own_search, runs_own_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADVISER = "a_star"
"""The algorithm that gives advice in a search by hand."""
ALGORITHMS = ADVISER, "weighted_a_star", "greedy_best_first", "breadth_first", "depth_first"
"""The algorithms to mark against; with unit costs, uniform-cost search chooses as breadth-first search does."""
OWN_CODE = "A search with your own code is not marked."
NOT_LOADED = "The marks could not be loaded. The network may be slow or interrupted: please try again."


class MarksPanel:
    """Requests the marks of the displayed search by hand, and shows one of its steps at a time."""

    def __init__(self, state, tree, report):
        self.state, self.report = state, report
        self.requests, self.algorithm = Latest(), ADVISER
        self.shown = 0  # the step that is shown, 0 for none
        self.marks: "dict[str, Any]" = {}  # as `puzzle.marking.marks_view` describes them
        self.reported: "list[dict[str, Any]]" = []  # the choices that have been reported to the host page
        self.tree, self.display = MarkedTree(tree), MarksDisplay(self._choose)
        labels = [(name, catalogue.algorithm(name).label) for name in ALGORITHMS]
        find("marks-against").replaceChildren(*[h("option", label, value=name) for name, label in labels])
        listen(find("marks-against"), "change", lambda event: self._open())
        listen(find("marks-close"), "click", lambda event: self.close())
        listen(find("marks-report"), "click", lambda event: self._add_to_report())
        state.subscribe_last(self._update, "marked_step")
        state.subscribe(self._show_sent, "score_sent")

    def toggle(self):
        """Show the marks, against the algorithm of an assignment that names one, or hide them."""
        fields = self.state.exercise.assignment
        if self.state.exercise.marked_step is not None:
            self.close()
        elif fields is not None and fields["algorithm"]:
            self.mark_against(fields["algorithm"])
        else:
            self._open()

    def mark_against(self, algorithm):
        """Show the marks against an algorithm, as an assignment asks for it; the list need not have it."""
        against = find("marks-against")
        if against.querySelector(f"[value={algorithm}]") is None:
            against.append(h("option", catalogue.algorithm(algorithm).label, value=algorithm))
        against.value = algorithm
        self._open()

    def close(self):
        """Hide the marks and show the search again."""
        self.state.change(marked_step=None)
        find("marks-open").focus()

    def _open(self):
        """Mark the search against the chosen algorithm."""
        run = self.state.progress.ended
        if run is None or run.unavailable:
            return
        settings = run.request or {}
        if settings.get("problem_code") or runs_own_code(settings) or is_own_search(settings):
            self._refuse(OWN_CODE)
        else:
            spawn(self._mark(self.requests.begin(), run, find("marks-against").value))

    async def _mark(self, guard, run, algorithm):
        """Request the marks, report the score, and show the step that asks for a look first."""
        try:
            answer = await guard.wait(run.ask("marks", algorithm))
        except Exception:  # the site could not be reached
            guard.ensure_newest()
            run.ensure_open()
            self._refuse(NOT_LOADED)
            return
        if answer.fault:
            self._refuse(answer.fault)
        if answer.fault or run is not self.state.progress.ended:
            return
        marks = json.loads(answer.text)
        await guard.wait(self.display.show(marks))
        self.marks, self.shown, self.algorithm = marks, 0, algorithm
        self.tree.remember(run)
        announcer.announce_event(plain_text(self.marks["words"]))
        attempts = [grade.RIGHT if mark == "correct" else grade.WRONG for mark, _name in self.marks["steps"]]
        attempts += [grade.WRONG] * self._missing(run, len(attempts), marks["needed"])
        find("marks-score").textContent = f"{marks['points']} / {len(attempts)}"
        if root.matches("[data-embed]"):
            self._report_choices(json.loads((await guard.wait(run.ask("choice_answers", algorithm))).text))
        is_opened = self.state.exercise.marked_step is None
        self.state.change(marks_grade=attempts, score_sent=False, marked_step=self.marks["shown"])
        if is_opened:
            self.display.focus()

    def _missing(self, run, made, needed):
        """Return the number of choices that an assignment asks for and that have not been made.

        If it asks for all up to the goal, they are as many as the algorithm needs.
        """
        fields = self.state.exercise.assignment
        if fields is None or run.ending.outcome != "unfinished":
            return 0
        return max(0, (fields["choices"] or needed) - made)

    def _report_choices(self, choices):
        """Report choices in words to the host page, those that have changed since the last marks of the board."""
        if self.reported and choices and choices[0]["response"] != self.reported[0]["response"]:
            self.reported = []  # another board, as the first choice is its start
        ids = [choice["id"] for choice in self.reported]
        new = [choice for choice in choices if choice not in self.reported]
        self.reported.extend(new)
        self.state.change(answers=[dict(choice, first=choice["id"] not in ids, seconds=None) for choice in new])

    def _refuse(self, reason):
        """Say why there are no marks."""
        self.state.change(marked_step=None)
        fill(find("hand-words"), [("", reason)])
        announcer.announce_now(reason)

    def _choose(self, step):
        """Show another step."""
        self.state.change(marked_step=step)

    def _update(self):
        """Show the chosen step, or hide the marks."""
        step = self.state.exercise.marked_step
        self.display.set_visible(step is not None)
        if step is None:
            self.requests.begin()
            self.shown = 0
            spawn(self.tree.restore())
        elif step != self.shown:
            self.shown = step
            self.display.choose_step(step)
            spawn(self._show_step(self.requests.begin(), step))

    async def _show_step(self, guard, step):
        """Show and announce the values of a step, and the tree before it."""
        answer = await guard.wait(self.tree.run.ask("marked_step", self.algorithm, step))
        entry = json.loads(answer.text)
        self.display.show_step(entry)
        announcer.announce_soon(f"{plain_text(entry['title'])}. {plain_text(entry['values'])}.")
        await self.tree.show(guard, step, entry, self.marks["owner"])

    def _show_sent(self):
        """Show whether a course has been sent the score."""
        find("marks-sent").hidden = not self.state.exercise.score_sent

    def _add_to_report(self):
        """Add the marks to the lab report, with a picture of the tree in view."""
        run = self.tree.run
        self.report.add("marking", lambda: self._report_entry(run, self.algorithm, self.shown), [run])

    async def _report_entry(self, run, algorithm, step):
        """Return the entry of the marks; the picture is that of the step in view when the reader asked for it."""
        fields = self.report.page_fields("legend")
        record = bridge.recordLight(self.tree.tree.drawing.view)
        response = await run.ask("marks_entry", algorithm, step)
        return await self.report.illustrate(response.text, [record], fields)
