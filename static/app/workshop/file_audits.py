"""Audits and tests of several files one after another: heuristics and searches of the reader's own."""

from app.page.dom import find
from app.workshop.audit_session import BoardSession
from app.workshop.file_runs import FileRuns
from puzzle.audit import audit_table
from puzzle.core.board import link_text
from puzzle.search_test import file_rows

SLICE, LIMIT = 0.2, 3_500
"""Seconds of work per request of a test, and milliseconds that the code may take before and on the first problem."""


class FileAudits(FileRuns):
    """Audits heuristics for the goal of the puzzle."""

    started = "Auditing {}."

    def __init__(self, state, engine, table):
        super().__init__(state, table)
        self.engine = engine

    def start(self, files):
        """Audit some files for the present goal; the table of earlier files is replaced."""
        self.goal = self.state.board.goal
        super().start(files)

    def first_columns(self, name):
        """Return the columns of a row that are known before the audit."""
        return {"file": name, "goal": link_text(self.goal)}

    async def run_file(self, guard, name, code):
        """Return the columns of the row for the code of a file."""
        session = BoardSession(self.engine, self._ask, code, self.goal)
        try:
            await session.run(guard, self.show_progress)
            self.table.view.show_searching()
            answer = await session.work(guard, "audit_row")
            return dict(zip(audit_table.RESULT_COLUMNS, list(answer.values)))
        finally:
            session.close()

    async def _ask(self, name, *arguments):
        """Return the answer of the sandbox of the present file."""
        return await self.sandbox.ask(name, *arguments, limit=int(find("workshop").dataset.limit))


class FileTests(FileRuns):
    """Tests searches."""

    started = "Testing {}."

    def first_columns(self, name):
        """Return the column of a row that is known before the test."""
        return {"file": name}

    async def run_file(self, guard, name, code):
        """Return the columns of the row for the code of a file."""
        await guard.wait(self._ask("test_start", code, name))
        more, limit = True, LIMIT
        while more:
            progress = await guard.wait(self._ask("test_advance", SLICE, limit=limit))
            more, limit = progress.more, int(progress.limit)
            self.show_progress(progress)
        row = await guard.wait(self._ask("test_row"))
        # An empty text is no value, so that rows with one are sorted first.
        return {column: getattr(row, column) or None for column in file_rows.RESULT_COLUMNS}

    async def _ask(self, name, *arguments, limit=LIMIT):
        """Return the answer of the sandbox of the present file."""
        return await self.sandbox.ask(name, *arguments, limit=limit)
