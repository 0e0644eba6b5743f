"""The lab report: trees that the reader adds, the answers to a quiz and notes, kept in the page until it is closed."""

import json

from app.engine.engine import RunReplaced
from app.exercises.report_dialog import ReportDialog, blank, in_words, trees_in_words
from app.page import announcer
from app.page.dom import each, find, listen, on_act, spawn
from puzzle.core import board
from puzzle.links import link

MOST_TREES = 12
"""As in `puzzle/lab_report/file.py`."""
ADDED, TWICE = "Added to your report, which now has {}.", "This tree is already in your report."
FULL = f"A report has at most {MOST_TREES} trees. Remove one first."
NOT_NOW = "This tree cannot be added, because Python was restarted. Search again to add a tree."
OPEN = "Report, {}"


class LabReport:
    """Holds the report; `toggle` of its panel shows it."""

    def __init__(self, state, engine, tree, panels):
        self.state, self.tree, self.displayed_run = state, tree, tree.displayed_run
        self.panels, self.content, self.busy = panels, blank(), False
        listen(find("report-add"), "click", lambda event: spawn(self._add()))
        listen(find("report-open"), "click", lambda event: self.open())
        on_act("open-report", self.open)
        panels.add("report", lambda: ReportDialog(self, engine))
        state.subscribe(self._offer_to_add, "ended", "worker")
        self._offer_to_add()

    def open(self):
        """Show the report on its sheet."""
        self.panels.use("report", lambda part: part.toggle())

    def _offer_to_add(self):
        """Let a tree be added where one has ended, of what is chosen now, that the worker can still tell of."""
        run = self.state.ended
        find("report-add").disabled = run is None or bool(run.unavailable) or not run.is_open

    async def _add(self):
        """Add the tree on the stage, at its step, with its picture as it is in view."""
        run, trees = self.state.ended, self.content["trees"]
        if self.busy or run is None or run is not self.displayed_run.source:
            return
        if len(trees) >= MOST_TREES:
            announcer.announce_now(FULL)
            return
        # All that belongs to this step is taken down before anybody is waited for.
        step, drawing = self.displayed_run.step, self.tree.drawing
        tree, record = self._here(step), drawing.record_light()
        self.busy = True
        try:
            told = await run.ask("tell_tree", step, self.displayed_run.optimal)
            tree.update(title=told.title, figures=told.figures, search=told.search)
            tree["svg"] = await drawing.to_svg(record, told.title)
        except RunReplaced:
            announcer.announce_now(NOT_NOW)
            return
        finally:
            self.busy = False
        if tree in trees:
            announcer.announce_now(TWICE)
            return
        trees.append(tree)
        announcer.announce_now(ADDED.format(trees_in_words(len(trees))))
        self.show_count()

    def _here(self, step):
        """Return what the page knows by itself of the tree at a step."""
        boards, query = not self.state.other_problem, self._link(None if step == self.displayed_run.last else step)
        start, goal = [board.text(here) if boards else "" for here in (self.state.start, self.state.goal)]
        return {"start": start, "goal": goal, "link": query, "legend": legend_in_view()}

    def add_quiz(self, run, wanted):
        """Put the answers to a quiz, of so many questions and such a seed, in the place of those of an earlier one."""
        spawn(self._add_quiz(run, wanted, self._link(quiz=wanted)))

    async def _add_quiz(self, run, wanted, query):
        try:
            told = await run.ask("tell_quiz", wanted["seed"], wanted["feedback"])
        except RunReplaced:
            return
        answers = json.loads(told.answers)
        if answers:
            self.content.update(quiz=query, asked=told.asked, answers=answers)
            self.show_count()

    def _link(self, step=None, quiz=None):
        asked = self.state.link_state()
        asked.update(embed=False, quiz=quiz, trial=None, view="tree", step=step)
        return link.format(asked)

    def show_count(self):
        """Offer the report, once there is anything in it."""
        held = in_words(self.content)
        find("report-open").hidden = not held
        find("report-open").textContent = OPEN.format(held)


def legend_in_view():
    """Return the shapes that the drawing in view shows, each with its name: [["goal", "Goal"], …].

    A path is one to the current node or to the goal: in a row of pictures both are just paths.
    """
    found = []
    for item in each(find("legend"), "[data-legend]"):
        if not item.hidden:
            words = item.querySelector(".word").cloneNode(True)
            for more in each(words, ".wide"):
                more.remove()
            shape = item.dataset.legend
            found.append([shape, "Path" if shape == "path" else words.textContent.strip()])
    return found
