"""The lab report: trees that the reader adds, quiz answers and notes, kept until the page is closed."""

import json

from pyscript.js_modules import bridge

from app.exercises.report_dialog import ReportDialog
from app.page import announcer
from app.page.dom import each, find, listen, on_action, root, spawn
from app.page.latest import RunReplaced
from app.page.signal import Signal
from app.page.svg_file import svg_text
from puzzle.core import board
from puzzle.lab_report.contents import MOST_ITEMS, empty_report, is_in, part_of, summary_text
from puzzle.links import link_runs

ADDED, ALREADY_ADDED = "Added to your report, which now has {}.", "This {} is already in your report."
FULL = "A report has at most {} {}. Remove one first."
RUN_LOST = "This {0} cannot be added, because Python was restarted. Search again to add a {0}."
RUN_REPLACED = "The {} was not added, because another search replaced it too soon. Search again to add it."
AUDIT_LOST = "This audit cannot be added, because Python was restarted. Press Audit to run it again."
OPEN_LABEL = "Report, {}"


class LabReport:
    """Holds the content of the lab report and adds trees and quiz answers; the dialog is loaded on demand.

    `open_code(name, code)` opens the code of a report in the workshop. Emits `quiz_added`, perhaps while the dialog is
    open: the answers come from the worker after the quiz.
    """

    def __init__(self, state, engine, tree, panels, open_code):
        self.state, self.tree, self.displayed_run, self.open_code = state, tree, tree.displayed_run, open_code
        self.panels, self.content, self.busy = panels, empty_report(), False
        self.quiz_added = Signal()
        listen(find("report-add"), "click", lambda event: self._add_tree())
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

    def _add_tree(self):
        """Add the displayed tree to the report, at the displayed step and with a picture of the visible part."""
        run = self.state.progress.ended
        if run is not None and run is self.displayed_run.source:
            self.add("tree", lambda: self._tree_entry(run), [run])

    async def _tree_entry(self, run):
        """Return the entry of the displayed tree."""
        # The reader can change the step during an await, so read everything about the displayed step before it.
        step, boards = self.displayed_run.step, self.state.board
        tree = self.page_fields("legend", step=None if step == self.displayed_run.last else step)
        has_boards = not self.state.search.other_problem
        start, goal = [board.text(tiles) if has_boards else "" for tiles in (boards.start, boards.goal)]
        record = bridge.recordLight(self.tree.drawing.view)
        response = await run.ask("tree_entry", step, *self.displayed_run.known)
        tree.update(start=start, goal=goal, title=response.title, figures=response.figures, search=response.search)
        tree["svg"] = await svg_text(record, response.title)
        return tree

    def page_fields(self, legend, **link_changes):
        """Return the fields of an entry that need no worker: its link, and the legend in an element with an id."""
        return {"link": self.link_query(**link_changes), "legend": legend_in_view(find(legend))}

    async def illustrate(self, text, records, fields):
        """Return an entry of the worker with the recordings of its pictures, and with fields of the page."""
        entry = json.loads(text)
        entry.update(fields)
        for picture, record in zip(entry["pictures"], records):
            picture["svg"] = await svg_text(record, picture["caption"])
        return entry

    def add(self, kind, create_entry, runs=()):
        """Add a tree or an entry of another kind, which `create_entry()` returns once the worker has answered.

        `runs` are those that the entry is about.
        """
        if not self.busy:
            spawn(self._add(kind, create_entry, runs))

    async def _add(self, kind, create_entry, runs):
        """Add an entry to its part of the report; announce why that is impossible."""
        part = part_of(kind)
        if len(self.content[part]) >= MOST_ITEMS:
            announcer.announce_now(FULL.format(MOST_ITEMS, part))
            return
        self.busy = True
        try:
            entry = await create_entry()
        except RunReplaced:
            is_lost = any(run.unavailable for run in runs)
            sentence = AUDIT_LOST if kind == "audit" else RUN_LOST if is_lost else RUN_REPLACED
            announcer.announce_now(sentence.format(kind))
            return
        finally:
            self.busy = False
        if is_in(entry, self.content[part]):
            announcer.announce_now(ALREADY_ADDED.format(kind))
            return
        self.content[part].append(entry)
        announcer.announce_now(ADDED.format(summary_text(self.content)))
        self.show_count()

    def add_quiz(self, run, quiz_request):
        """Replace the quiz answers in the report by those of a quiz on this run."""
        spawn(self._add_quiz(run, quiz_request, self.link_query(quiz=quiz_request)))

    async def _add_quiz(self, run, quiz_request, query):
        """Request the answers of a quiz from the worker, and store them in the report; `query` is the quiz's link."""
        response = await run.ask("quiz_entry", quiz_request["seed"], quiz_request["feedback"])
        answers = json.loads(response.answers)
        if answers:
            self.content.update(quiz=query, asked=response.asked, answers=answers)
            self.show_count()
            self.quiz_added.emit()

    def link_query(self, **changes):
        """Return a link's query to the page's search in the tree view, with changes such as a step or a view."""
        link_state = self.state.link_state()
        link_state.update(embed=False, quiz=None, trial=None, others=(), view="tree", step=None)
        link_state.update(changes)
        return link_runs.format_page(link_state)

    def show_count(self):
        """Show the *Report* buttons with the number of items, unless the report is empty."""
        summary = summary_text(self.content)
        for button in each(root, ".report-open"):
            button.hidden, button.textContent = not summary, OPEN_LABEL.format(summary)


def legend_in_view(legend):
    """Return the entries of a legend as pairs of shape and name: [["goal", "Goal"], …]."""
    entries = []
    for item in each(legend, "[data-legend]"):
        if not item.hidden:
            name = (item.querySelector(".word") or item).cloneNode(True)
            for wide in each(name, ".wide"):
                wide.remove()
            entries.append([item.dataset.legend, name.textContent.strip()])
    return entries
