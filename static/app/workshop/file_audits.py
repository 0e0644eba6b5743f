"""Audits several files one after another, each in a sandbox of its own, so that no file can change another's result."""

from collections import namedtuple

from pyscript.js_modules import bridge

from app.engine.sandbox_engine import ENDED, Sandbox, SandboxError, open_with
from app.page import announcer
from app.page.dom import fill, find, h, listen, on_action, spawn
from app.page.files import save_text
from app.page.latest import Latest
from app.workshop.audit_session import BoardSession
from app.workshop.code_menu import read_code
from puzzle.audit import audit_table
from puzzle.core.board import link_text
from puzzle.core.code_files import bundle_files
from puzzle.core.formatting import plain_text, quantity

NOT_OPENED, SKIPPED = "Not opened", "Skipped"
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
                row.update({"verdict": NOT_OPENED, "sentence": entry.fault})
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
            return _row(await session.run(guard, self._show_progress))
        except SandboxError as error:
            guard.ensure_newest()
            if not unskipped.is_newest:
                return {"verdict": SKIPPED, "sentence": SKIPPED_AFTER.format(self.done, self.boards)}
            verdict = audit_table.headline_of(error.kind, error.line)
            return {"verdict": verdict, "line": error.line, "sentence": error.sentence}
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


def _row(result):
    """Return the columns of the row for the result of an audit."""
    row = {"verdict": result.headline, "sentence": plain_text(result.summary)}
    if not result.usable:
        failures = audit_table.failures_of(result)
        row["line"] = failures[0].line if failures else None
        if failures and result.stopped is None:
            row["sentence"] += " " + plain_text(failures[0].words)
        return row
    row["warning"] = result.warning
    row.update(audit_table.figures_of(result))
    return row


FILE_NAME = "audits.csv"
BYTE_ORDER_MARK = "\ufeff"
"""Without it, spreadsheets on Windows misread names with letters other than those of English."""
PROGRESS = "File {:,} of {:,}: {}"
BACK = "Back to the table of {}"
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

    def add(self, row, has_code):
        """Add the row of an audited file, whose name opens its code if it could be read."""
        name = h("button.link", row["file"], type="button", data_act=f"open-file:{len(self.rows)}")
        verdict = h("span.files-verdict", row["verdict"], data_good="yes" if audit_table.is_good(row) else "no")
        parts = [name if has_code else h("b", row["file"]), verdict]
        if "mean_h" in row:
            warning = [h("p.note", row["warning"])] if row["warning"] else []
            cells = [h("th", *parts, *warning, scope="row")]
            cells.extend([h("td", audit_table.figure_text(row, column)) for column in COLUMNS])
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
        find("audit-progress").hidden = not running
        find("files-skip").hidden = not running
        find("files-save").hidden = running or not self.rows

    def _save(self):
        """Save the table as a file."""
        text = BYTE_ORDER_MARK + audit_table.as_csv(self.rows, audit_table.PAGE_COLUMNS) + "\n"
        announcer.announce_event(save_text(FILE_NAME, "text/csv", text))
