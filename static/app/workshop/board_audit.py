"""The audit of the heuristic in the editor, and its comparison with the built-in ones."""

import asyncio
from collections import namedtuple

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, listen
from app.workshop.audit_session import AuditRun, BoardSession
from app.workshop.code_editor import is_own, shown_code
from puzzle.core import heuristic_names

COMPARISON_SLICE, PAUSE = 0.05, 0.5
"""Seconds of work per request of the comparison, and between checks while the workshop is not shown."""
OTHER_CODE = "The code has changed since this audit. Press Audit to run it again."
OTHER_GOAL = "The goal has changed since this audit. Press Audit to run it again."
NOT_USABLE = "Available once *h* returns a number on every board."


Audited = namedtuple("Audited", ("code", "goal", "label", "link"))
# label: the name of the heuristic. link: the query of the link to its search.


class BoardAudit(AuditRun):
    """Audits the code in the page's state on boards, and adds ended audits to the report; `view` shows the audit."""

    def __init__(self, state, engine, sandbox, view, mark_line, ended, report):
        super().__init__(state, engine, sandbox, mark_line, ended)
        self.view, self.report = view, report
        listen(find("audit-report"), "click", lambda event: report.add("audit", self._report_entry))
        report.show_count()
        self.subject = "yours"  # what the audited heuristic is called beside the built-in ones
        self.is_unavailable = False  # True if the sandbox cannot start here
        self.done, self.total, self.is_found = 0, 0, False
        # The note prevents searches, so it must not wait until the workshop is shown again.
        state.subscribe(
            lambda: self.update_note() if state.code.own_code_note else None, "own_code", "goal", "settings"
        )

    async def prepare(self):
        """Start the sandbox before it is needed; show the error if it cannot start here and no audit has shown that."""
        try:
            await self.sandbox.start()
            self.is_unavailable = False
        except SandboxError as error:
            self.is_unavailable = True
            if self.audited is None:
                announcer.announce_event(self.view.show_error(error))

    def start(self):
        """Start the audit of the present code, unless one is running."""
        if not self.running:
            self.subject = "yours" if is_own(self.state) else "it"
            if is_own(self.state):
                self.state.trust_code([self.state.search.settings["heuristic"]])
            self.state.change(own_code_note="")
            label = heuristic_names.label(self.state.search.settings["heuristic"])
            self.begin(Audited(shown_code(self.state), self.state.board.goal, label, self.report.link_query()))

    @property
    def is_of_shown_code(self):
        """True if the last audit was of the code that is shown."""
        return self.audited is not None and self.audited.code == shown_code(self.state)

    def update_note(self):
        """Show whether the result is of other code or of another goal."""
        if self.audited is not None and not self.running:
            is_other_goal = self.audited.goal != self.state.board.goal
            note = OTHER_GOAL if is_other_goal else ""
            self.view.show_outdated(note if self.is_of_shown_code else OTHER_CODE)
            if (is_other_goal or not self.is_of_shown_code) and self.state.code.own_code_note:
                self.state.change(own_code_note="")

    def show_stopped(self):
        """Show that the reader has stopped the audit; return the announcement."""
        return self.view.show_stopped(self.done, self.total)

    async def run_session(self, guard):
        """Run the audit and show how it ended; compare the heuristic with the built-in ones afterwards."""
        self.view.show_start(self.audited.goal)
        announcer.announce_event("Audit started.")
        try:
            if await self._audit(guard, self.audited.code, self.audited.goal):
                await self._compare(guard)
        except SandboxError as error:
            if guard.is_newest:
                await self._show_error(guard, error)

    async def _audit(self, guard, code, goal):
        """Audit the code to the end and show the result; return True if it is complete."""
        self.done = self.total = 0
        self.is_found = False
        self.open_session(BoardSession(self.engine, self.ask, code, goal, self.subject == "yours"))
        await self.session.run(guard, self._show_progress)
        result = await guard.wait(self.session.ask("audit_result"))
        if not result.usable:
            self.state.change(own_code_note=NOT_USABLE)
            self.finish(*self.view.show_unusable(result))
            return False
        self.finish(self.view.show_result(result, self.subject == "yours"))
        return True

    def _show_progress(self, progress):
        """Show the progress of the audit, and its first counterexample."""
        self.done, self.total = progress.done, progress.total
        self.view.show_progress(self.done, self.total)
        if progress.counterexample is not None and not self.is_found:
            self.is_found = True
            self.view.show_found(progress.counterexample)

    async def _show_error(self, guard, error):
        """Show an error that ended the audit; after the end of the sandbox, start another."""
        if not self.running:
            return  # only the comparison with the built-in heuristics failed
        self.state.change(own_code_note="" if error.kind in ("unavailable", "fault") else NOT_USABLE)
        self.finish(self.view.show_error(error), error.line)
        if error.kind in ("ended", "forged"):
            await guard.wait(self.sandbox.start())
            self.view.show_ready()

    async def _report_entry(self):
        """Return the report's entry of the ended audit; without its worker, raise RunReplaced."""
        session, audited = self.session, self.audited
        session.worker.ensure_newest()
        code = audited.code if session.is_own else ""
        answer = await self.engine.ask("audit_entry", session.number, audited.label, code)
        return await self.report.illustrate(answer.text, [], {"link": audited.link})

    async def _compare(self, guard):
        """Compare the audited heuristic with the built-in ones."""
        more = True
        while more:
            if self.state.display.view != "workshop":  # a search needs the worker
                await guard.wait(asyncio.sleep(PAUSE))
                continue
            progress = await guard.wait(self.session.ask("dominance_advance", COMPARISON_SLICE, self.subject))
            more = progress.more
            self.view.show_comparing(progress.done, progress.total)
        self.view.show_relations(progress.relations)
