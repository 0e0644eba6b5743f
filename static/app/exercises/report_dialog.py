"""The dialog of the lab report: shows, prints and saves the report, and opens saved reports."""

import json

from app.page.dom import find, glyph, h, icon, listen, nodes, on_choice, spawn, window
from app.page.files import on_files_chosen, save_text
from app.page.latest import RunReplaced
from app.page.small_board import create_small_board, show_small_board
from puzzle.core import board, file_size
from puzzle.core.formatting import quantity
from puzzle.lab_report.contents import (
    FORMAT,
    VERSION,
    answer_heading,
    boards_of,
    empty_report,
    legend_entries,
    value_spans,
)

FILE_NAME = "lab-report.json"
OPENED = "{} opened."
STILL_LOADING = "Python is still loading. Try again in a moment."
UNCHANGED = " Your report is unchanged."
UNREADABLE = "This file could not be read." + UNCHANGED
CLEARED = "Report cleared. To undo, press Restore previous report."
RESTORED = "Previous report restored."
TITLE, SCORE = "Lab report", "{} of {} right at the first try"
EMPTY = "No trees yet. To add the current tree, press Add to report below the statistics."
REMOVED = "Removed. The report now has {}."


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
        listen(find("report-notes"), "input", lambda event: self._on_notes(event.target.value))
        on_choice(find("report-trees"), "place", lambda place: self._remove_tree(int(place)))
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
        _show_answers(answers, content["quiz"])
        find("report-pinned").hidden = not trees
        items = [_tree_item(index, tree, boards_of(content)) for index, tree in enumerate(trees)]
        find("report-trees").replaceChildren(*items)
        legend = [h("li", glyph(shape), text) for shape, text in legend_entries(trees)]
        find("report-legend").replaceChildren(*legend)
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

    def _remove_tree(self, index):
        """Remove a tree."""
        trees = self.report.content["trees"]
        trees.pop(index)
        self.report.show_count()
        self._show()
        self._announce(REMOVED.format(quantity(len(trees), "tree")))
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
        self.previous, self.report.content = self.report.content, content
        self.report.show_count()
        self._show()


def _tree_item(index, tree, boards):
    """Return the list item of a tree; the caption gives the tree's boards unless the top of the report shows them."""
    source = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(tree["svg"])
    picture = h("img", src=source, alt=f"{tree['title']} {tree['figures']}")
    spans = [("strong", tree["title"]), ("", " " + tree["figures"])]
    if (tree["start"], tree["goal"]) != boards:
        spans.append(("", f" On {tree['start']}, goal {tree['goal']}." if tree["start"] else ""))
    attributes = {"data_place": str(index), "aria_label": f"Remove {tree['title']}"}
    return h("li", picture, h("p", *nodes(spans)), h("button.link", "Remove", type="button", **attributes))


ICONS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}


def _show_answers(answers, quiz):
    """Show a row for each question: its text, the reader's prediction, the right answer and the grade.

    `quiz` is the link of the quiz.
    """
    find("report-quiz").hidden = not answers
    did_label = answer_heading(quiz)
    find("report-did").textContent = did_label
    rows = []
    for number, answer in enumerate(answers, 1):
        cells = [
            h("th", h("span", str(number))),
            _cell("Step", [("", f"{answer['step']:,}")]),
            _question_cell(answer),
            _answer_cell(answer, "predicted", "Predicted"),
            _answer_cell(answer, "did", did_label),
            _cell("Because", [("", answer["because"])]),
            _grade_cell(answer["first_try"]),
        ]
        rows.append(h("tr", *cells))
    find("report-answers").replaceChildren(*rows)


def _cell(label, spans, tiles="", tag="td"):
    """Return a cell with a text and an optional board; a narrow window has no column headings and shows `label`."""
    small = create_small_board(board.parse(tiles), label) if tiles else None
    return h(tag, small, h("span", *nodes(spans)), data_label=label)


def _answer_cell(answer, name, label):
    """Return the cell of a prediction or an answer; a dash stands for none, for example after *Show answer*."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell(label, value_spans(words or ("" if tiles else "–")), tiles, "td.told")


def _question_cell(answer):
    """Return the cell with the text of a question, a note, and the board that the question is about."""
    note = h("small", answer["detail"]) if answer["detail"] else None
    words = h("span", h("b", answer["question"]), note)
    small = create_small_board(board.parse(answer["asked_board"]), "Asked about") if answer["asked_board"] else None
    return h("td", h("div.asked", words, small), data_label="Question")


def _grade_cell(grade):
    """Return the cell with the grade of the first attempt, as an icon and a word."""
    icon_name = ICONS[grade]
    return h("td", icon(f"report-{icon_name}"), h("span", h("b", grade)), data_label="First try", data_sign=icon_name)
