"""The table of several audited files, in the audit's place: a row for each file, saved as CSV."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import fill, find, h, listen, on_action
from puzzle.audit import audit_table
from puzzle.core.formatting import number, quantity

FILE_NAME, SAVED = "audits.csv", "Saving {} to your downloads."
BYTE_ORDER_MARK = "\ufeff"
"""Without it, spreadsheets on Windows misread names with letters other than those of English."""
PROGRESS = "File {:,} of {:,}: {}"
BACK = "Back to the table of {}"
FORMATS = {"overestimates": "{:,}", "inconsistent_edges": "{:,}", "mean_h": "{:.2f}", "mean_error": "{:.2f}"}
"""The formats of figures; others are values of h."""
COLUMNS = ("overestimates", "largest_excess", "inconsistent_edges", "mean_h", "mean_error")


class FileTable:
    """Shows the table in place of an audit, which `view` shows; `open_file(index)` shows the code of a file."""

    def __init__(self, view, open_file):
        self.view, self.rows, self.head = view, [], ("", "")
        listen(find("files-save"), "click", lambda event: self._save())
        on_action("open-file", lambda index: open_file(int(index)))
        on_action("show-files", self.show)

    @property
    def is_shown(self):
        """True while the table is shown in place of an audit."""
        return not find("file-audits").hidden

    def hide(self):
        """Make room for an audit, which then offers to return to the table."""
        if self.is_shown:
            find("file-audits").hidden = True
            back = BACK.format(quantity(len(self.rows), "file"))
            fill(find("files-back"), [("link", back, "show-files")] if self.rows else [])

    def show(self):
        """Show the table again."""
        self.view.show_files(*self.head)
        find("file-audits").hidden = False
        fill(find("files-back"), [])

    def show_start(self):
        """Show an empty table, and the progress."""
        self.rows, self.head = [], ("", "")
        find("file-rows").replaceChildren()
        self.show()
        self._show_running(True)

    def show_file(self, name, index, count):
        """Show which of the files is audited."""
        self.head = PROGRESS.format(index + 1, count, name), ""
        self.view.show_files(*self.head)
        self.view.show_progress(0, 0)

    def show_progress(self, done, total):
        """Show the number of boards done of the file that is audited."""
        self.view.show_progress(done, total)

    def add(self, row, has_code):
        """Add the row of an audited file, whose name opens its code if it could be read."""
        name = h("button.link", row["file"], type="button", data_act=f"open-file:{len(self.rows)}")
        verdict = h("span.files-verdict", row["verdict"], data_good="yes" if _is_good(row) else "no")
        parts = [name if has_code else h("b", row["file"]), verdict]
        if "mean_h" in row:
            warning = [h("p.note", row["warning"])] if row["warning"] else []
            cells = [h("th", *parts, *warning, scope="row")]
            cells.extend([h("td", _figure(row[column], column)) for column in COLUMNS])
        else:  # the sentence takes the place of the figures
            cells = [h("th", *parts, h("p.note", row["sentence"]), scope="row", colspan=1 + len(COLUMNS))]
        find("file-rows").append(h("tr", *cells))
        self.rows.append(row)

    def show_end(self, note):
        """Show how the audits ended, with a note if they were stopped; return the announcement."""
        summary = f"{audit_table.summary(self.rows)} {note}" if self.rows else note
        self.head = audit_table.files_audited(len(self.rows)), summary.strip()
        self._show_running(False)
        return self.view.show_files(*self.head)

    def _show_running(self, running):
        """Show what can be done while files are audited, and afterwards."""
        self.view.show_files_progress(running)
        find("files-skip").hidden = not running
        find("files-save").hidden = running or not self.rows

    def _save(self):
        """Save the table as a file."""
        file = bridge.openFile(FILE_NAME, "text/csv")
        file.add(BYTE_ORDER_MARK + audit_table.as_csv(self.rows) + "\n")
        file.save()
        announcer.announce_event(SAVED.format(FILE_NAME))


def _is_good(row):
    """Return True if no counterexample was found."""
    return row.get("admissible") in ("yes", "unknown") and row.get("consistent") in ("yes", "unknown")


def _figure(value, name):
    """Return a figure as text."""
    return FORMATS[name].format(value) if name in FORMATS else number(value)
