"""Audits several files one after another, each in a sandbox of its own, so that no file can change another's result."""

from collections import namedtuple

from pyscript.js_modules import bridge

from app.engine.sandbox_engine import ENDED, Sandbox, SandboxError, open_with
from app.page import announcer
from app.page.address import new_id
from app.page.dom import document, each, fill, find, h, listen, math_spans, nodes, on_action, on_choice, spawn, window
from app.page.files import save_text
from app.page.latest import Latest
from app.page.storage import note_results, recall_results
from app.workshop.audit_session import BoardSession
from app.workshop.code_menu import read_code
from puzzle.audit import audit_table
from puzzle.core.board import link_text
from puzzle.core.code_files import bundle_files
from puzzle.core.formatting import quantity

SKIPPED = "Skipped"
SKIPPED_AFTER = "Skipped after {:,} of {:,} boards."
STARTED, STOPPED = "Auditing {}.", "Stopped after {} of {}."


File = namedtuple("File", ("name", "text", "fault"))


class FileAudits:
    """Audits files for the goal of the puzzle, and shows a row for each in `table`.

    A file that hangs, fails or is skipped gets its sentence, and the next one follows.
    """

    def __init__(self, state, engine, table):
        self.state, self.engine, self.table = state, engine, table
        self.requests, self.running, self.sandbox = Latest(), False, None
        self.codes, self.total = [], 0
        self.files = Latest()  # the file that is audited, until the reader skips it

    def start(self, files):
        """Audit some files; the table of earlier files is replaced."""
        self.stop()
        self.codes, self.total, self.running = [], len(files), True
        self.state.change(auditing=True)
        self.table.show_start()
        announcer.announce_event(STARTED.format(quantity(len(files), "file")))
        spawn(self._run(self.requests.begin(), files, self.state.board.goal))

    def stop(self):
        """Stop the audits; the rows so far stay."""
        if self.running:
            self.requests.begin()
            self._finish(STOPPED.format(quantity(len(self.table.rows), "file"), self.total))

    def skip(self):
        """End the audit of the present file, and go on with the next."""
        if self.running and self.sandbox is not None:
            self.files.begin()
            self.sandbox.end()

    async def _run(self, guard, files, goal):
        """Audit one file after another, each together with the files that it imports."""
        opened = []
        for file in files:
            opened.append(await guard.wait(_open(file)))
        unread = [each for each in opened if each.fault]
        bundles = bundle_files([(each.name, each.text) for each in opened if not each.fault])
        # Files that only help others have no row.
        entries = [each for each in opened if each in unread or any(each.name == name for name, _text in bundles)]
        self.total = len(entries)
        for index, entry in enumerate(entries):
            self.table.show_file(entry.name, index, self.total)
            row, code = {"file": entry.name, "goal": link_text(goal)}, ""
            if entry.fault:
                row.update({"verdict": audit_table.NOT_OPENED, "sentence": entry.fault})
            else:
                _name, code = bundles.pop(0)
                row.update(await self._audit(guard, code, goal))
            self.codes.append(code)
            self.table.add(row, bool(code))
        self._finish("")

    def _finish(self, note):
        """End the work and show the summary, with a note on why it has ended early."""
        self.running = False
        if self.sandbox is not None:
            self.sandbox.end()
            self.sandbox = None
        self.state.change(auditing=False)
        announcer.announce_event(self.table.show_end(note))

    async def _audit(self, guard, code, goal):
        """Return the columns of the row for the code of a file."""
        sandbox = self.sandbox = PrivateSandbox()
        unskipped, self.done, self.boards = self.files.begin(), 0, 0
        session = BoardSession(self.engine, self._ask, code, goal)
        try:
            await session.run(guard, self._show_progress)
            self.table.view.show_searching()
            answer = await session.work(guard, "audit_row")
            return dict(zip(audit_table.RESULT_COLUMNS, list(answer.values)))
        except SandboxError as error:
            guard.ensure_newest()
            if not unskipped.is_newest:
                return {"verdict": SKIPPED, "sentence": SKIPPED_AFTER.format(self.done, self.boards)}
            return audit_table.failure_row(error.kind, error.sentence, error.line, error.exception)
        finally:
            sandbox.end()
            session.close()

    async def _ask(self, name, *arguments):
        """Return the answer of the sandbox of the present file."""
        return await self.sandbox.ask(name, *arguments, limit=int(find("workshop").dataset.limit))

    def _show_progress(self, progress):
        """Show the progress of the present file."""
        self.done, self.boards = progress.done, progress.total
        self.table.view.show_progress(self.done, self.boards)
        announcer.announce_soon(f"{self.table.head[0]}, {find('audit-done').textContent}.")


class PrivateSandbox(Sandbox):
    """A sandbox for one piece of code, apart from that of all other code; it starts once and is ended by `end`."""

    def __init__(self):
        super().__init__()
        self.running, self.has_ended = None, False

    async def start(self):
        """Return the running sandbox, started if necessary; raise SandboxError if it cannot start or has ended."""
        if self.running is None and not self.has_ended:
            self.running = await open_with(bridge.createSandbox)
        if self.has_ended:
            self.end()
            raise SandboxError("ended", ENDED)
        return self.running

    def end(self):
        """End the sandbox; requests without an answer raise SandboxError."""
        self.has_ended = True
        if self.running is not None:
            self.running.end()
            self.running = None


async def _open(file):
    """Return a file of the reader with its text, or with a sentence on why it was not opened."""
    try:
        return File(str(file.name), await read_code(file), "")
    except ValueError as error:
        return File(str(file.name), "", str(error))


FILE_NAME = "audits.csv"
BYTE_ORDER_MARK = "\ufeff"
"""Without it, spreadsheets on Windows misread names with letters other than those of English."""
PROGRESS = "File {:,} of {:,}: {}"
BACK = "Back to the table of {}"


class FileTable:
    """Shows the table in place of an audit, which `view` shows; `open_file(index)` shows the code of a file.

    An opened file is an entry of the browser's history, which `links` keeps; `id` marks the entries of this table.
    """

    def __init__(self, view, links, open_file):
        self.view, self.links, self.open_file = view, links, open_file
        self.id, self.is_left = "", False  # `is_left` is True since a file has been opened
        self.names = {}  # the names in the editor of files that have been opened, by index
        self.lost = recall_results("files", 0)  # the number of rows that a reload of the page has lost
        self.rows, self.elements, self.head, self.order = [], [], ("", ""), audit_table.RowOrder()
        self.opened = self.place = None  # the index of the file opened last, and how far the table was scrolled then
        listen(find("files-save"), "click", lambda event: self._save())
        on_action("open-file", lambda index: self._open(int(index)))
        on_action("show-files", self._leave_file)
        on_action("choose-files", lambda: find("code-several").click())
        links.entry_shown.subscribe(self._show_entry)
        find("file-heads").replaceChildren(*[_create_head(*each) for each in audit_table.HEADINGS])
        on_choice(find("file-heads"), "column", self._sort)

    @property
    def is_shown(self):
        """True while the table is shown in place of an audit."""
        return not find("file-audits").hidden

    def hide(self):
        """Make room for an audit."""
        if self.is_shown:
            self.place = self.place or _scroll_place()
            find("file-audits").hidden = True

    def show(self):
        """Show the table again."""
        self.view.show_files(*self.head)
        find("file-audits").hidden = False

    def show_start(self):
        """Show an empty table, and the progress."""
        self.rows, self.elements, self.head, self.order = [], [], ("", ""), audit_table.RowOrder()
        self.opened = self.place = None
        self.id, self.is_left, self.names, self.lost = new_id(), False, {}, 0
        find("file-rows").replaceChildren()
        fill(find("files-back"), [])
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
        self.elements.append(_create_row(row, index if has_code else None))
        below = self.order.next_index(self.rows)
        # No other row is moved, as it would lose the focus.
        find("file-rows").insertBefore(self.elements[index], None if below is None else self.elements[below])

    def show_end(self, note):
        """Show how the audits ended, with a note if they were stopped; return the announcement."""
        summary = f"{audit_table.summary(self.rows)} {note}" if self.rows else note
        self.head = audit_table.files_audited(len(self.rows)), summary.strip()
        self._show_running(False)
        if self.rows:
            note_results("files", len(self.rows))
        back = BACK.format(quantity(len(self.rows), "file"))
        fill(find("files-back"), [("link", back, "show-files")] if self.rows else [])
        return self.view.show_files(*self.head)

    def _show_running(self, running):
        """Show what can be done while files are audited, and afterwards."""
        find("audit-progress").hidden = not running
        find("files-skip").hidden = not running
        find("files-save").hidden = running or not self.rows

    def _sort(self, column):
        """Sort by a column, in the other direction if that is the order already."""
        self.order.choose(column)
        self._mark_order()
        find("file-rows").append(*[self.elements[index] for index in self.order.indices(self.rows)])
        announcer.announce_now(self.order.words())

    def _mark_order(self):
        """Mark the column by which the rows are sorted."""
        for head in each(find("file-heads"), "th"):
            head.ariaSort = self.order.direction() if head.dataset.column == self.order.column else None

    def _open(self, index):
        """Open the code of a file."""
        place = _scroll_place()
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
        opened = find("file-rows").querySelector(f"[data-act='open-file:{self.opened}']") or find("file-scroll")
        opened.focus()
        if place is not None:
            for element, (left, top) in zip(_scrollers(), place):
                element.scrollLeft, element.scrollTop = left, top
        announcer.announce_now(f"{self.head[0]}. {self.head[1]}")

    def _save(self):
        """Save the table as a file."""
        text = BYTE_ORDER_MARK + audit_table.as_csv(self.rows) + "\n"
        announcer.announce_event(save_text(FILE_NAME, "text/csv", text))


def _create_head(name, heading):
    """Return the head of a column, a button that sorts by it."""
    text = math_spans("Mean *h*" if name == "mean_h" else heading)
    return h("th", h("button", *nodes(text), type="button", data_column=name), scope="col", data_column=name)


def _create_row(row, index):
    """Return the row of an audited file; its name opens the file with an index, unless that is None."""
    name = h("b", row["file"])
    if index is not None:
        name = h("button.link", row["file"], type="button", data_act=f"open-file:{index}")
    verdict = h("b.files-verdict", row["verdict"], data_good="yes" if audit_table.is_good(row) else "no")
    note = row["sentence"] if row.get("mean_h") is None else row["warning"]
    figures = [h("td", audit_table.figure_text(row, column)) for column, _heading in audit_table.HEADINGS[2:]]
    return h("tr", h("th", name, scope="row"), h("td", verdict, h("p.note", note) if note else None), *figures)


def _scrollers():
    """Return the elements that scroll the table: its frame, and what else scrolls on a page of some width."""
    return find("file-scroll"), find("audit"), find("workshop"), document.scrollingElement


def _scroll_place():
    """Return how far the table is scrolled."""
    return [(element.scrollLeft, element.scrollTop) for element in _scrollers()]
