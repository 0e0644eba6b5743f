"""The table of several files of the reader's code that were audited or tested, with a row for each."""

from app.page import announcer
from app.page.address import new_id
from app.page.dom import document, each, fill, find, h, listen, math_spans, nodes, on_action, on_choice, window
from app.page.files import save_text
from app.page.storage import note_results, recall_results
from puzzle.audit.audit_table import RowOrder, as_csv, figure_text
from puzzle.core.formatting import quantity

BYTE_ORDER_MARK = "\ufeff"
"""Without it, spreadsheets on Windows misread names with letters other than those of English."""
PROGRESS = "File {:,} of {:,}: {}"
BACK = "Back to the table of {}"


class FileTable:
    """Shows the table in place of an audit or a test, which `view` shows; `open_file(index)` shows the code of a file.

    `content` is the module that describes the rows: its columns, their texts and the summary. `prefix` begins the ids
    of the elements of this table, and the names of its actions.

    An opened file is an entry of the browser's history, which `links` keeps; `id` marks the entries of this table.
    """

    def __init__(self, view, content, prefix, links, open_file):
        self.view, self.content, self.prefix, self.links, self.open_file = view, content, prefix, links, open_file
        self.id, self.is_left = "", False  # `is_left` is True since a file has been opened
        self.names = {}  # the names in the editor of files that have been opened, by index
        self.lost = recall_results(f"{prefix}files", 0)  # the number of rows that a reload of the page has lost
        self.rows, self.elements, self.head, self.order = [], [], ("", ""), RowOrder(self.content.HEADINGS)
        self.opened = self.place = None  # the index of the file opened last, and how far the table was scrolled then
        listen(self._part("files-save"), "click", lambda event: self._save())
        on_action(f"{prefix}open-file", lambda index: self._open(int(index)))
        on_action(f"{prefix}show-files", self._leave_file)
        on_action(f"{prefix}choose-files", lambda: find("code-several").click())
        links.entry_shown.subscribe(self._show_entry)
        self._part("file-heads").replaceChildren(*[_create_head(*each) for each in content.HEADINGS])
        on_choice(self._part("file-heads"), "column", self._sort)

    @property
    def is_shown(self):
        """True while the table is shown in place of an audit."""
        return not self._part("file-audits").hidden

    def hide(self):
        """Make room for an audit."""
        if self.is_shown:
            self.place = self.place or self._scroll_place()
            self._part("file-audits").hidden = True

    def show(self):
        """Show the table again."""
        self.view.show_files(*self.head)
        self._part("file-audits").hidden = False

    def show_start(self):
        """Show an empty table, and the progress."""
        self.rows, self.elements, self.head, self.order = [], [], ("", ""), RowOrder(self.content.HEADINGS)
        self.opened = self.place = None
        self.id, self.is_left, self.names, self.lost = new_id(), False, {}, 0
        self._part("file-rows").replaceChildren()
        fill(self._part("files-back"), [])
        self._mark_order()
        self.show()
        self._show_running(True)

    def show_file(self, name, index, count):
        """Show which of the files is audited."""
        self.head = PROGRESS.format(index + 1, count, name), ""
        self.view.show_files(*self.head)
        self.view.show_progress(0, 0)

    def add(self, row, has_code):
        """Add the row of an audited file at its place; its name opens its code if it could be read."""
        index = len(self.rows)
        self.rows.append(row)
        self.elements.append(self._create_row(row, index if has_code else None))
        below = self.order.next_index(self.rows)
        # No other row is moved, as it would lose the focus.
        self._part("file-rows").insertBefore(self.elements[index], None if below is None else self.elements[below])

    def show_end(self, note):
        """Show how the audits ended, with a note if they were stopped; return the announcement."""
        summary = f"{self.content.summary(self.rows)} {note}" if self.rows else note
        self.head = self.content.files_done(len(self.rows)), summary.strip()
        self._show_running(False)
        if self.rows:
            note_results(f"{self.prefix}files", len(self.rows))
        back = BACK.format(quantity(len(self.rows), "file"))
        fill(self._part("files-back"), [("link", back, f"{self.prefix}show-files")] if self.rows else [])
        return self.view.show_files(*self.head)

    def _show_running(self, running):
        """Show what can be done while files are audited, and afterwards."""
        self.view.show_running(running)
        self._part("files-skip").hidden = not running
        self._part("files-save").hidden = running or not self.rows

    def _sort(self, column):
        """Sort by a column, in the other direction if that is the order already."""
        self.order.choose(column)
        self._mark_order()
        self._part("file-rows").append(*[self.elements[index] for index in self.order.indices(self.rows)])
        announcer.announce_now(self.order.words())

    def _mark_order(self):
        """Mark the column by which the rows are sorted."""
        for head in each(self._part("file-heads"), "th"):
            head.ariaSort = self.order.direction() if head.dataset.column == self.order.column else None

    def _open(self, index):
        """Open the code of a file."""
        place = self._scroll_place()
        if self.open_file(index, lambda: self.links.enter_file(self.id, index)):
            self.opened, self.place, self.is_left = index, place, True

    def _show_entry(self, entry):
        """Show the file or the table of the history entry to which Back or Forward lead."""
        if not self.id or getattr(entry, "table", "") != self.id:
            return
        if entry.depth:
            self.opened, self.is_left = int(entry.file), True
            self.open_file(self.opened)
        elif self.is_left:
            self._return()

    def _leave_file(self):
        """Return to the table as Back does, or if no file has been opened since, without Back."""
        depth = self.links.depth_in(self.id)
        if depth:
            window.history.go(-depth)
        else:
            self._return()

    def _return(self):
        """Return to the table, as it was when a file was opened or an audit began."""
        self.is_left = False
        self.show()
        place, self.place = self.place, None
        link = f"[data-act='{self.prefix}open-file:{self.opened}']"
        (self._part("file-rows").querySelector(link) or self._part("file-scroll")).focus()
        if place is not None:
            for element, (left, top) in zip(self._scrollers(), place):
                element.scrollLeft, element.scrollTop = left, top
        announcer.announce_now(f"{self.head[0]}. {self.head[1]}")

    def _save(self):
        """Save the table as a file."""
        text = BYTE_ORDER_MARK + as_csv(self.rows, self.content.COLUMNS) + "\n"
        announcer.announce_event(save_text(self.content.FILE_NAME, "text/csv", text))

    # ---- elements ----

    def _part(self, name):
        """Return an element of this table."""
        return find(self.prefix + name)

    def _create_row(self, row, index):
        """Return the row of a file; its name opens the file with an index, unless that is None."""
        name, content = h("b", row["file"]), self.content
        if index is not None:
            name = h("button.link", row["file"], type="button", data_act=f"{self.prefix}open-file:{index}")
        verdict = h("b.files-verdict", content.verdict(row), data_good="yes" if content.is_good(row) else "no")
        note = content.note(row)
        figures = [h("td", figure_text(row, column)) for column, _heading in content.HEADINGS[2:]]
        return h("tr", h("th", name, scope="row"), h("td", verdict, h("p.note", note) if note else None), *figures)

    def _scrollers(self):
        """Return the elements that scroll the table: its frame, and what else scrolls on a page of some width."""
        return self._part("file-scroll"), self.view.place, find("workshop"), document.scrollingElement

    def _scroll_place(self):
        """Return how far the table is scrolled."""
        return [(element.scrollLeft, element.scrollTop) for element in self._scrollers()]


def _create_head(name, heading):
    """Return the head of a column, a button that sorts by it."""
    text = math_spans("Mean *h*" if name == "mean_h" else heading)
    return h("th", h("button", *nodes(text), type="button", data_column=name), scope="col", data_column=name)
