"""The figures by which a student's own heuristic or search is handed in: those of its audit, or of its test."""

from app.page.dom import find
from app.workshop.audit_session import BoardSession
from puzzle.audit.audit_table import EXPANDED, RESULT_COLUMNS
from puzzle.links.link_assignment import OWN_SEARCH

SLICE, LIMIT = 0.2, 3_500
"""Seconds of work per request of a test, and milliseconds that the code may take before and on the first problem."""


class OwnCodeFigures:
    """Audits the heuristic or tests the search of the page, as the command line does when it grades.

    The panel of the workshop has loaded. Raises SandboxError if there is no result.
    """

    def __init__(self, state, engine, sandbox):
        self.state, self.engine, self.sandbox = state, engine, sandbox

    async def find(self, guard, on_progress):
        """Return the figures as a dict of plain values; `on_progress(done, total)` is called meanwhile."""
        if self.state.exercise.assignment["task"] == OWN_SEARCH:
            return await self._test(guard, on_progress)
        return await self._audit(guard, on_progress)

    async def _audit(self, guard, on_progress):
        """Return whether the heuristic is admissible, and the nodes that A* expands with it on six boards."""
        settings = self.state.search.settings
        self.state.trust_code([settings["heuristic"]])
        code = self.state.code.code_for(dict(settings, algorithm="a_star")) or ""
        session = BoardSession(self.engine, self._ask, code, self.state.board.goal)
        try:
            await session.run(guard, lambda progress: on_progress(progress.done, progress.total))
            answer = await session.work(guard, "audit_row")
        finally:
            session.close()
        row = dict(zip(RESULT_COLUMNS, list(answer.values)))
        admissible = str(row["admissible"] or "")
        counts = [row[name] for name in EXPANDED] if admissible else []
        return {"admissible": admissible, "counts": [None if count in (None, "") else int(count) for count in counts]}

    async def _test(self, guard, on_progress):
        """Return the verdict of the test of the search, and the algorithm that it is; empty for none."""
        self.state.change(search_from_link=False)
        await guard.wait(self._ask("test_start", self.state.code.search_code, limit=LIMIT))
        more, limit = True, LIMIT
        while more:
            progress = await guard.wait(self._ask("test_advance", SLICE, limit=limit))
            more, limit = progress.more, int(progress.limit)
            on_progress(progress.done, progress.total)
        row = await guard.wait(self._ask("test_row", limit=limit))
        return {"verdict": str(row.verdict), "algorithm": str(row.algorithm or "")}

    async def _ask(self, name, *arguments, limit=0):
        """Return the answer of the sandbox to a request."""
        return await self.sandbox.ask(name, *arguments, limit=limit or int(find("workshop").dataset.limit))
