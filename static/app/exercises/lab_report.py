"""The lab report: trees that the reader adds, quiz answers and notes, kept until the page is closed."""

import json

from pyscript.js_modules import bridge

from app.exercises.report_dialog import ReportDialog
from app.page import announcer
from app.page.dom import each, find, listen, on_action, spawn
from app.page.latest import RunReplaced
from app.page.signal import Signal
from puzzle.core import board
from puzzle.lab_report.contents import MOST_TREES, empty_report, is_in, summary_text
from puzzle.links import link

ADDED, ALREADY_ADDED = "Added to your report, which now has {}.", "This tree is already in your report."
FULL = f"A report has at most {MOST_TREES} trees. Remove one first."
RUN_LOST = "This tree cannot be added, because Python was restarted. Search again to add a tree."
RUN_REPLACED = "The tree was not added, because another search replaced it too soon. Search again to add it."
OPEN_LABEL = "Report, {}"


class LabReport:
    """Holds the content of the lab report and adds trees and quiz answers; the dialog is loaded on demand.

    Emits `quiz_added`, perhaps while the dialog is open: the answers come from the worker after the quiz.
    """

    def __init__(self, state, engine, tree, panels):
        self.state, self.tree, self.displayed_run = state, tree, tree.displayed_run
        self.panels, self.content, self.busy = panels, empty_report(), False
        self.quiz_added = Signal()
        listen(find("report-add"), "click", lambda event: spawn(self._add()))
        listen(find("report-open"), "click", lambda event: self.open())
        on_action("open-report", self.open)
        panels.add("report", lambda: ReportDialog(state.only("display"), self, engine))
        state.subscribe(self._enable_add, "ended", "worker")
        self._enable_add()

    def open(self):
        """Open the report's dialog."""
        self.panels.use("report", lambda part: part.toggle())

    def _enable_add(self):
        """Enable *Add to report* if there is a finished run that the worker still holds."""
        run = self.state.progress.ended
        find("report-add").disabled = run is None or bool(run.unavailable)

    async def _add(self):
        """Add the displayed tree to the report, at the displayed step and with a picture of the visible part."""
        run, trees = self.state.progress.ended, self.content["trees"]
        if self.busy or run is None or run is not self.displayed_run.source:
            return
        if len(trees) >= MOST_TREES:
            announcer.announce_now(FULL)
            return
        # The reader can change the step during an await, so read everything about the displayed step before it.
        step, drawing = self.displayed_run.step, self.tree.drawing
        tree, record = self._page_data(step), bridge.recordLight(drawing.view)
        self.busy = True
        try:
            response = await run.ask("tree_entry", step, *self.displayed_run.known)
            tree.update(title=response.title, figures=response.figures, search=response.search)
            tree["svg"] = await drawing.to_svg(record, response.title)
        except RunReplaced:
            announcer.announce_now(RUN_LOST if run.unavailable else RUN_REPLACED)
            return
        finally:
            self.busy = False
        if is_in(tree, trees):
            announcer.announce_now(ALREADY_ADDED)
            return
        trees.append(tree)
        announcer.announce_now(ADDED.format(summary_text(self.content)))
        self.show_count()

    def _page_data(self, step):
        """Return the fields of a tree's entry that need no worker: boards, link to the step, and legend."""
        has_boards = not self.state.search.other_problem
        query = self._link_query(None if step == self.displayed_run.last else step)
        boards = self.state.board
        start, goal = [board.text(tiles) if has_boards else "" for tiles in (boards.start, boards.goal)]
        return {"start": start, "goal": goal, "link": query, "legend": legend_in_view()}

    def add_quiz(self, run, quiz_request):
        """Replace the quiz answers in the report by those of a quiz on this run."""
        spawn(self._add_quiz(run, quiz_request, self._link_query(quiz=quiz_request)))

    async def _add_quiz(self, run, quiz_request, query):
        """Request the answers of a quiz from the worker, and store them in the report; `query` is the quiz's link."""
        response = await run.ask("quiz_entry", quiz_request["seed"], quiz_request["feedback"])
        answers = json.loads(response.answers)
        if answers:
            self.content.update(quiz=query, asked=response.asked, answers=answers)
            self.show_count()
            self.quiz_added.emit()

    def _link_query(self, step=None, quiz=None):
        """Return a link's query that opens the tree view at a step or with a quiz."""
        link_state = self.state.link_state()
        link_state.update(embed=False, quiz=quiz, trial=None, view="tree", step=step)
        return link.format(link_state)

    def show_count(self):
        """Show the *Report* button with the number of items, unless the report is empty."""
        summary = summary_text(self.content)
        find("report-open").hidden = not summary
        find("report-open").textContent = OPEN_LABEL.format(summary)


def legend_in_view():
    """Return the entries of the tree's legend as pairs of shape and name: [["goal", "Goal"], …]."""
    entries = []
    for item in each(find("legend"), "[data-legend]"):
        if not item.hidden:
            name = item.querySelector(".word").cloneNode(True)
            for wide in each(name, ".wide"):
                wide.remove()
            entries.append([item.dataset.legend, name.textContent.strip()])
    return entries
