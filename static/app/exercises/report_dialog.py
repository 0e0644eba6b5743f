"""The dialog of the lab report: shows, prints and saves the report, and opens saved reports."""

import json

from app.page.dom import find, listen, on_choice, spawn, window
from app.page.files import on_files_chosen, save_text
from app.page.latest import RunReplaced
from app.page.parts import show_parts
from app.page.small_board import show_small_board
from puzzle.core import board, file_size
from puzzle.lab_report.contents import (
    FORMAT,
    VERSION,
    answer_heading,
    boards_of,
    contents_of,
    empty_report,
    heading_text,
    name_of_code,
    subject_text,
    summary_text,
    write_notes,
)
from puzzle.lab_report.sheet import answer_rows, entry_sections, legend_items, tree_items

FILE_NAME = "lab-report.json"
OPENED = "{} opened."
STILL_LOADING = "Python is still loading. Try again in a moment."
UNCHANGED = " Your report is unchanged."
UNREADABLE = "This file could not be read." + UNCHANGED
CLEARED = "Report cleared. To undo, press Restore previous report."
RESTORED = "Previous report restored."
EMPTY = "No trees yet. To add the current tree, press Add to report below the statistics."
REMOVED, NOTHING = "Removed. The report now has {}.", "no entries"


class ReportDialog:
    """The dialog of the lab report; notes are stored in the report as they are typed."""

    def __init__(self, state, report, engine):
        self.state, self.report, self.engine, self.previous = state, report, engine, None
        self.dialog = find("report-dialog")
        actions = {
            "report-print": lambda: window.print(),
            "report-save": lambda: spawn(self._save()),
            "report-close": lambda: self.dialog.close(),
            "report-back": self._restore,
            "report-empty": self._clear,
        }
        for name, action in actions.items():
            listen(find(name), "click", lambda event, action=action: action())
        on_files_chosen(find("report-choose"), find("report-file"), lambda files: spawn(self._open(files[0])))
        listen(find("report-sheet"), "input", lambda event: self._on_notes(event.target))
        on_choice(find("report-sheet"), "place", self._remove)
        on_choice(find("report-sheet"), "code", self._open_code)
        listen(self.dialog, "close", lambda event: state.change(report=False))
        report.quiz_added.subscribe(lambda: self._show() if self.dialog.open else None)

    def toggle(self):
        """Open the dialog with the present report."""
        self._announce("")
        self._show()
        self.state.change(report=True)
        self.dialog.showModal()

    def _announce(self, text):
        """Show what has been done, or why it failed; as a status, the text is also announced."""
        find("report-said").textContent = text

    def _on_notes(self, field):
        """Store notes as typed in a field, also for printing."""
        field.nextElementSibling.textContent = field.value
        write_notes(self.report.content, field.dataset.notes, field.value)
        self.report.show_count()
        self._update_buttons()

    # ---- the sheet ----

    def _show(self):
        """Show the boards, quiz answers, trees, other entries and notes of the report in the dialog."""
        content = self.report.content
        trees, answers = content["trees"], content["answers"]
        find("report-heading").textContent = heading_text(content)
        find("report-asked").textContent = subject_text(content) or EMPTY
        link_query = content["quiz"] or "".join([item["link"] for item in (trees + content["entries"])[:1]])
        self._show_boards(boards_of(content))
        find("report-quiz").hidden = find("report-quiz-notes-field").hidden = not answers
        find("report-did").textContent = answer_heading(content["quiz"])
        show_parts(find("report-answers"), answer_rows(content))
        find("report-quiz-notes").value = find("report-quiz-notes-printed").textContent = content["quiz_notes"]
        find("report-pinned").hidden = not trees
        show_parts(find("report-trees"), tree_items(content))
        show_parts(find("report-legend"), legend_items(trees))
        show_parts(find("report-entries"), entry_sections(content))
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

    def _remove(self, place):
        """Remove the tree at a place such as "trees 0"."""
        part, _, index = place.partition(" ")
        self.report.content[part].pop(int(index))
        self.report.show_count()
        self._show()
        self._announce(REMOVED.format(summary_text(self.report.content) or NOTHING))
        find("report-notes").focus()

    def _open_code(self, index):
        """Close the dialog and open the code of an entry in the workshop; say so if there is no room for it."""
        entry = self.report.content["entries"][int(index)]
        try:
            self.report.open_code(name_of_code(entry), entry["code"])
        except ValueError as error:
            self._announce(str(error))
            return
        self.dialog.close()

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
        content = {"format": FORMAT, "version": VERSION}
        content.update(self.report.content)
        text, error = await self._check(json.dumps(content))
        if error:
            self._announce(error)
            return
        self._announce(save_text(FILE_NAME, "application/json", text))

    async def _open(self, file):
        """Replace the report by that of a file; an invalid file changes nothing.

        The previous report can be restored.
        """
        name = file.name
        try:
            file_size.check(name, file.size)
            text, problem = await self._check(await file.text())
        except ValueError as error:
            text, problem = "", str(error) + UNCHANGED
        except Exception:
            text, problem = "", UNREADABLE
        if problem:
            self._announce(problem)
            return
        self._replace(contents_of(json.loads(text)))
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
        self.previous, self.report.content = self.report.content, content
        self.report.show_count()
        self._show()
