"""The lab report: trees that the reader adds, quiz answers and notes, kept until the page is closed."""

import json

from app.engine.engine import RunReplaced
from app.exercises.report_dialog import ReportDialog, content_summary, empty_report, tree_count
from app.page import announcer
from app.page.dom import each, find, listen, on_action, spawn
from puzzle.core import board
from puzzle.links import link

MOST_TREES = 12
"""As in `puzzle/lab_report/file.py`."""
ADDED, ALREADY_ADDED = "Added to your report, which now has {}.", "This tree is already in your report."
FULL = f"A report has at most {MOST_TREES} trees. Remove one first."
RUN_LOST = "This tree cannot be added, because Python was restarted. Search again to add a tree."
OPEN_LABEL = "Report, {}"


class LabReport:
    """Holds the content of the report and adds to it; its dialog is a panel that is loaded on demand."""

    def __init__(self, state, engine, tree, panels):
        self.state, self.tree, self.displayed_run = state, tree, tree.displayed_run
        self.panels, self.content, self.busy = panels, empty_report(), False
        listen(find("report-add"), "click", lambda event: spawn(self._add()))
        listen(find("report-open"), "click", lambda event: self.open())
        on_action("open-report", self.open)
        panels.add("report", lambda: ReportDialog(self, engine))
        state.subscribe(self._enable_add, "ended", "worker")
        self._enable_add()

    def open(self):
        """Open the report's dialog."""
        self.panels.use("report", lambda part: part.toggle())

    def _enable_add(self):
        """Enable *Add to report* if the run that has ended is still in the worker."""
        run = self.state.ended
        find("report-add").disabled = run is None or bool(run.unavailable) or not run.is_open

    async def _add(self):
        """Add the displayed tree at its step, with a picture of what is in view."""
        run, trees = self.state.ended, self.content["trees"]
        if self.busy or run is None or run is not self.displayed_run.source:
            return
        if len(trees) >= MOST_TREES:
            announcer.announce_now(FULL)
            return
        # Read everything that belongs to this step before the first await.
        step, drawing = self.displayed_run.step, self.tree.drawing
        tree, record = self._page_data(step), drawing.record_light()
        self.busy = True
        try:
            response = await run.ask("tree_entry", step, self.displayed_run.optimal)
            tree.update(title=response.title, figures=response.figures, search=response.search)
            tree["svg"] = await drawing.to_svg(record, response.title)
        except RunReplaced:
            announcer.announce_now(RUN_LOST)
            return
        finally:
            self.busy = False
        if tree in trees:
            announcer.announce_now(ALREADY_ADDED)
            return
        trees.append(tree)
        announcer.announce_now(ADDED.format(tree_count(len(trees))))
        self.show_count()

    def _page_data(self, step):
        """Return the part of a tree's entry that the page knows: its boards, link and legend at a step."""
        has_boards, query = not self.state.other_problem, self._link(None if step == self.displayed_run.last else step)
        start, goal = [board.text(tiles) if has_boards else "" for tiles in (self.state.start, self.state.goal)]
        return {"start": start, "goal": goal, "link": query, "legend": legend_in_view()}

    def add_quiz(self, run, quiz_request):
        """Replace the quiz answers in the report by those of the given quiz."""
        spawn(self._add_quiz(run, quiz_request, self._link(quiz=quiz_request)))

    async def _add_quiz(self, run, quiz_request, query):
        try:
            response = await run.ask("quiz_entry", quiz_request["seed"], quiz_request["feedback"])
        except RunReplaced:
            return
        answers = json.loads(response.answers)
        if answers:
            self.content.update(quiz=query, asked=response.asked, answers=answers)
            self.show_count()

    def _link(self, step=None, quiz=None):
        link_state = self.state.link_state()
        link_state.update(embed=False, quiz=quiz, trial=None, view="tree", step=step)
        return link.format(link_state)

    def show_count(self):
        """Show the *Report* button with the number of items, unless the report is empty."""
        summary = content_summary(self.content)
        find("report-open").hidden = not summary
        find("report-open").textContent = OPEN_LABEL.format(summary)


def legend_in_view():
    """Return the shapes in the legend of the drawing, with their names: [["goal", "Goal"], …].

    Paths to the current node and to the goal are both named "Path", as a report may show either.
    """
    entries = []
    for item in each(find("legend"), "[data-legend]"):
        if not item.hidden:
            name = item.querySelector(".word").cloneNode(True)
            for wide in each(name, ".wide"):
                wide.remove()
            shape = item.dataset.legend
            entries.append([shape, "Path" if shape == "path" else name.textContent.strip()])
    return entries
