"""Runs several files of the reader's code one after another, each in a sandbox of its own.

No file can change the result of another.
"""

from collections import namedtuple

from pyscript.js_modules import bridge

from app.engine.sandbox_engine import ENDED, Sandbox, SandboxError, open_with
from app.page import announcer
from app.page.dom import spawn
from app.page.latest import Latest
from app.workshop.code_menu import read_code
from puzzle.core.code_files import bundle_files
from puzzle.core.formatting import quantity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STOPPED = "Stopped after {} of {}."


File = namedtuple("File", ("name", "text", "fault"))


class FileRuns:
    """Runs files and shows a row for each in `table`; a subclass audits or tests the code of a file.

    A subclass has `started`, the announcement; `first_columns(name)` returns the columns of any row, `run_file(guard,
    name, code)` the others. A file that hangs, fails or is skipped gets its sentence, and the next one follows.
    """

    started: "Any"
    first_columns: "Any"
    run_file: "Any"

    def __init__(self, state, table):
        self.state, self.table = state, table
        self.requests, self.running, self.sandbox = Latest(), False, None
        self.codes, self.total = [], 0
        self.files = Latest()  # the file that is run, until the reader skips it

    def start(self, files):
        """Run some files; the table of earlier files is replaced."""
        self.stop()
        self.codes, self.total, self.running = [], len(files), True
        self.state.change(auditing=True)
        self.table.show_start()
        announcer.announce_event(self.started.format(quantity(len(files), "file")))
        spawn(self._run(self.requests.begin(), files))

    def stop(self):
        """Stop; the rows so far stay."""
        if self.running:
            self.requests.begin()
            self._finish(STOPPED.format(quantity(len(self.table.rows), "file"), self.total))

    def skip(self):
        """End the run of the present file, and go on with the next."""
        if self.running and self.sandbox is not None:
            self.files.begin()
            self.sandbox.end()

    async def _run(self, guard, files):
        """Run one file after another, each together with the files that it imports."""
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
            row, code = self.first_columns(entry.name), ""
            if entry.fault:
                row.update(self.table.content.unopened(entry.fault))
            else:
                _name, code = bundles.pop(0)
                row.update(await self._run_in_sandbox(guard, entry.name, code))
            self.codes.append(code)
            self.table.add(row, bool(code))
        self._finish("")

    async def _run_in_sandbox(self, guard, name, code):
        """Return the columns of the row for the code of a file, which has a sandbox of its own."""
        sandbox = self.sandbox = PrivateSandbox()
        unskipped, self.done, self.whole = self.files.begin(), 0, 0
        try:
            return await self.run_file(guard, name, code)
        except SandboxError as error:
            guard.ensure_newest()
            if not unskipped.is_newest:
                return self.table.content.skipped(self.done, self.whole)
            return self.table.content.failure_row(error.kind, error.sentence, error.line, error.exception)
        finally:
            sandbox.end()

    def _finish(self, note):
        """End the work and show the summary, with a note on why it has ended early."""
        self.running = False
        if self.sandbox is not None:
            self.sandbox.end()
            self.sandbox = None
        self.state.change(auditing=False)
        announcer.announce_event(self.table.show_end(note))

    def show_progress(self, progress):
        """Show the progress of the present file."""
        self.done, self.whole = progress.done, progress.total
        self.table.view.show_progress(self.done, self.whole)
        announcer.announce_soon(f"{self.table.head[0]}, {self.table.view.progress_text()}.")


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
