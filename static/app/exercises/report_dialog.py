"""The dialog of the lab report: shows, prints and saves the report, and opens saved reports."""

import json

from pyscript.js_modules import bridge

from app.exercises.quiz_form import show_answers
from app.page import announcer
from app.page.dom import find, glyph, h, listen, nodes, spawn, window
from app.page.latest import RunReplaced
from app.page.small_board import show_small_board
from puzzle.core import board, file_size
from puzzle.core.formatting import quantity
from puzzle.links import link

FILE_NAME = "lab-report.json"
SAVED, OPENED = "Saving {} to your downloads.", "{} opened."
STILL_LOADING = "Python is still loading. Try again in a moment."
UNCHANGED = " Your report is unchanged."
UNREADABLE = "This file could not be read." + UNCHANGED
CLEARED = "Report cleared. To undo, press Restore previous report."
RESTORED = "Previous report restored."
TITLE, SCORE = "Lab report", "{} of {} right at the first try"
EMPTY = "No trees yet. To add the current tree, press Add to report below the statistics."
REMOVED = "Removed. The report now has {}."


def empty_report():
    """Return the content of an empty report."""
    return {"trees": [], "quiz": "", "asked": "", "answers": [], "notes": ""}


class ReportDialog:
    """The dialog of the lab report; notes are stored in the report as they are typed."""

    def __init__(self, report, engine):
        self.report, self.engine, self.previous = report, engine, None
        self.dialog = find("report-dialog")
        actions = {
            "report-print": lambda: window.print(),
            "report-save": lambda: spawn(self._save()),
            "report-choose": lambda: find("report-file").click(),
            "report-close": lambda: self.dialog.close(),
            "report-back": self._restore,
            "report-empty": self._clear,
        }
        for name, action in actions.items():
            listen(find(name), "click", lambda event, action=action: action())
        listen(find("report-file"), "change", lambda event: spawn(self._open(event.target)))
        listen(find("report-notes"), "input", lambda event: self._on_notes(event.target.value))
        listen(find("report-trees"), "click", self._remove_tree)
        listen(self.dialog, "close", lambda event: report.state.change(report=False))
        report.quiz_added.subscribe(lambda: self._show() if self.dialog.open else None)

    def toggle(self):
        """Open the dialog with the present report."""
        self._announce("")
        self._show()
        self.report.state.change(report=True)
        self.dialog.showModal()

    def _announce(self, text):
        """Show and announce what has been done, or why it failed."""
        find("report-said").textContent = text
        if text:
            announcer.announce_now(text)

    def _on_notes(self, text):
        """Store the notes as typed, also for printing."""
        self.report.content["notes"] = find("report-notes-printed").textContent = text
        self.report.show_count()
        self._update_buttons()

    # ---- the sheet ----

    def _show(self):
        """Show the boards, quiz answers, trees and notes of the report in the dialog."""
        content = self.report.content
        trees, answers = content["trees"], content["answers"]
        right = sum([1 for answer in answers if answer["first_try"] == "right"])
        find("report-heading").textContent = SCORE.format(right, len(answers)) if answers else TITLE
        source_text = content["asked"] or (trees[0]["search"] if trees else EMPTY)
        find("report-asked").textContent = source_text
        link_query = content["quiz"] or (trees[0]["link"] if trees else "")
        self._show_boards(boards_of(content))
        show_answers(answers, content["quiz"])
        find("report-pinned").hidden = not trees
        tree_list = find("report-trees")
        tree_list.replaceChildren()
        for index, tree in enumerate(trees):
            tree_list.append(_tree_item(index, tree, boards_of(content)))
        _show_legend(trees)
        find("report-notes").value = find("report-notes-printed").textContent = content["notes"]
        self._update_buttons()
        location = window.location
        find("report-link").textContent = location.origin + location.pathname + ("?" + link_query if link_query else "")

    def _update_buttons(self):
        """Hide *Clear report* for an empty report, and *Restore previous report* if there is no previous report."""
        find("report-empty").hidden = self.report.content == empty_report()
        find("report-back").hidden = self.previous is None

    def _show_boards(self, boards):
        """Show start and goal, given as texts, at the top of the report; hide both if the texts are empty."""
        find("report-boards").hidden = not boards[0]
        if boards[0]:
            for name, text in zip(("start", "goal"), boards):
                show_small_board(find(f"report-{name}"), board.parse(text), name.upper()[0] + name[1:])

    def _remove_tree(self, event):
        """Remove the tree whose *Remove* button was clicked."""
        button = event.target.closest("[data-place]")
        if button is None:
            return
        trees = self.report.content["trees"]
        trees.pop(int(button.dataset.place))
        self.report.show_count()
        self._show()
        self._announce(REMOVED.format(tree_count(len(trees))))
        find("report-notes").focus()

    # ---- the file ----

    async def _check(self, text):
        """Check a report in the worker; return the text to write to a file, and an error message or ''."""
        try:
            response = await self.engine.ask("read_report", text)
        except RunReplaced:
            return "", STILL_LOADING
        except Exception:
            return "", UNREADABLE
        return response.text, response.error

    async def _save(self):
        """Save the report as a file."""
        content = {"format": "slide-and-seek/lab-report", "version": 1}
        content.update(self.report.content)
        text, error = await self._check(json.dumps(content))
        if error:
            self._announce(error)
            return
        file = bridge.openFile(FILE_NAME, "application/json")
        file.add(text)
        file.save()
        self._announce(SAVED.format(FILE_NAME))

    async def _open(self, field):
        """Replace the report by that of a file; an invalid file changes nothing.

        The previous report can be restored.
        """
        file = field.files.item(0)
        if file is None:
            return
        name = file.name
        try:
            file_size.check(name, file.size)
        except ValueError as error:
            field.value = ""
            self._announce(str(error) + UNCHANGED)
            return
        try:
            text = await file.text()
        except Exception:
            self._announce(UNREADABLE)
            return
        field.value = ""  # without this, choosing the same file again would cause no event
        text, problem = await self._check(text)
        if problem:
            self._announce(problem)
            return
        data = json.loads(text)
        self._replace({key: data[key] for key in empty_report()})
        self._announce(OPENED.format(name))

    # ---- replacing the report ----

    def _clear(self):
        """Clear the report, and keep the previous report so that it can be restored."""
        self._replace(empty_report())
        self._announce(CLEARED)
        find("report-back").focus()

    def _restore(self):
        """Exchange the report and the previous report."""
        self._replace(self.previous)
        self._announce(RESTORED)
        find("report-notes").focus()

    def _replace(self, content):
        """Show another report, and keep the present report as the previous report."""
        self.previous = self.report.content
        self._set_content(content)

    def _set_content(self, content):
        self.report.content = content
        self.report.show_count()
        self._show()


def boards_of(content):
    """Return start and goal of the report's quiz as texts; without a quiz, those of its first tree, or empty texts."""
    if content["quiz"]:
        link_state = link.parse(content["quiz"])[0]
        return board.text(link_state["start"]), board.text(link_state["goal"])
    return (content["trees"][0]["start"], content["trees"][0]["goal"]) if content["trees"] else ("", "")


def _show_legend(trees):
    """Show one legend for the shapes in the pictures of all trees."""
    entries = []
    for shape in ("frontier", "expanded", "current", "goal", "discarded", "cut", "pruned", "forgotten", "path"):
        for tree in trees:
            entries.extend([entry for entry in tree["legend"] if entry[0] == shape and entry not in entries])
    holder = find("report-legend")
    holder.replaceChildren()
    for shape, text in entries:
        holder.append(h("li", glyph(shape), text))


def _tree_item(index, tree, boards):
    """Return the list item of a tree; the caption gives the tree's boards unless the top of the report shows them."""
    source = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(tree["svg"])
    picture = h("img", src=source, alt=f"{tree['title']} {tree['figures']}")
    spans = [("strong", tree["title"]), ("", " " + tree["figures"])]
    if (tree["start"], tree["goal"]) != boards:
        spans.append(("", f" On {tree['start']}, goal {tree['goal']}." if tree["start"] else ""))
    attributes = {"data_place": str(index), "aria_label": f"Remove {tree['title']}"}
    return h("li", picture, h("p", *nodes(spans)), h("button.link", "Remove", type="button", **attributes))


def tree_count(count):
    """Return the number of trees as text."""
    return quantity(count, "tree")


def content_summary(content):
    """Return a summary of a report such as '5 answers and 2 trees', 'notes' if it has only notes, '' if it is empty."""
    trees, answers = len(content["trees"]), len(content["answers"])
    items = [quantity(answers, "answer")] if answers else []
    if trees:
        items.append(tree_count(trees))
    if not items and content["notes"].strip():
        items.append("notes")
    return " and ".join(items)
