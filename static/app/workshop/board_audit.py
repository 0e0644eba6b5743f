"""The audit of the heuristic in the editor, and its comparison with the built-in ones."""

import asyncio
from collections import namedtuple

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, listen, spawn
from app.page.storage import note_results, recall_results
from app.workshop.audit_session import AuditRun, BoardSession
from app.workshop.code_editor import is_own, shown_code
from puzzle.audit.kept_audits import KeptAudit, KeptAudits
from puzzle.core import heuristic_names

COMPARISON_SLICE, PAUSE = 0.05, 0.5
"""Seconds of work per request of the comparison, and between checks while the workshop is not shown."""
OTHER_CODE = "The code has changed since this audit. Press Audit to run it again."
OTHER_GOAL = "The goal has changed since this audit. Press Audit to run it again."
MOST_KEPT = 8
"""The number of heuristics whose last audit is kept; on 3×3 boards each needs about 5 MB in the worker."""
NOT_USABLE = "Available once *h* returns a number on every board."


Audited = namedtuple("Audited", ("code", "goal", "label", "link"))
# label: the name of the heuristic. link: the query of the link to its search.


class BoardAudit(AuditRun):
    """Audits the code in the page's state on boards, and adds ended audits to the report.

    `view` shows the last audit of the heuristic in the editor. `audited` is what that was of and `session` is its
    session; both are None if there is none.
    """

    def __init__(self, state, engine, sandbox, view, mark_line, ended, report):
        super().__init__(state, engine, sandbox, mark_line, ended)
        self.view, self.report = view, report
        listen(find("audit-report"), "click", lambda event: report.add("audit", self._report_entry))
        report.show_count()
        self.kept, self.shown = KeptAudits(MOST_KEPT, lambda audit: audit.session and audit.session.close()), None
        self.lost = recall_results("audits", [])  # the heuristics whose audits a reload of the page has lost
        self.is_unavailable = False  # True if the sandbox cannot start here
        self.done, self.total, self.found = 0, 0, None  # `found` is the card of the first counterexample
        # The note prevents searches, so it must not wait until the workshop is shown again.
        state.subscribe(
            lambda: self.update_note() if state.code.own_code_note else None, "own_code", "goal", "settings"
        )
        state.heuristics_renamed.subscribe(self.kept.rename)

    async def prepare(self):
        """Start the sandbox before it is needed; show the error if it cannot start here and no audit has shown that."""
        try:
            await self.sandbox.start()
            self.is_unavailable = False
        except SandboxError as error:
            self.is_unavailable = True
            if self.audited is None:
                announcer.announce_event(self.view.show_error(error))

    @property
    def heuristic(self):
        """The heuristic in the editor, as in the settings but always with its name."""
        heuristic, count_blank = [self.state.search.settings[name] for name in ("heuristic", "count_blank")]
        if is_own(self.state):
            return heuristic_names.named_own(self.state.code.own_name)
        return f"{heuristic} with the gap" if count_blank else heuristic

    def start(self):
        """Start the audit of the present code, unless one is running."""
        if not self.running:
            if is_own(self.state):
                self.state.trust_code([self.state.search.settings["heuristic"]])
            self.state.change(own_code_note="")
            label = heuristic_names.label(self.state.search.settings["heuristic"])
            audited = Audited(shown_code(self.state), self.state.board.goal, label, self.report.link_query())
            # The sentences that compare the heuristic with the built-in ones call it “yours” or “it”.
            self.shown = KeptAudit(self.heuristic, audited, "yours" if is_own(self.state) else "it")
            self.kept.add(self.shown)
            self.session = None
            self.begin(audited)

    def show_last(self):
        """Show the last audit of the heuristic in the editor, unless it is shown or another audit is running."""
        last = self.kept.last_of(self.heuristic)
        if self.running or last is self.shown:
            return
        self.requests.begin()  # ends a comparison of the previous heuristic
        self.shown = last
        self.audited, self.session = (None, None) if last is None else (last.audited, last.session)
        if last is not None:
            self.view.show_start(last.audited.goal)
            last.show()
            is_current = self.is_of_shown_code and last.audited.goal == self.state.board.goal
            if is_current and last.note:
                self.state.change(own_code_note=last.note)
            if last.relations is not None:
                self.view.show_relations(last.relations)
            elif last.is_complete:
                spawn(self._compare(self.requests.begin(), last))

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
        about = self.done, self.total, self.found
        return self._show_end(lambda: self.view.show_stopped(*about))

    def _show_end(self, show, note=""):
        """Show how the audit has ended, by a function that can show it again, and return what it returns.

        A note says why the code cannot be used in searches.
        """
        self.shown.show, self.shown.note = show, note
        if note:
            self.state.change(own_code_note=note)
        self._note_results(self.shown.heuristic)
        return show()

    def remove(self, name):
        """Forget the audit of one of the reader's heuristics, which is deleted; stop the audit if it is running."""
        heuristic = heuristic_names.named_own(name)
        if self.running and self.shown.heuristic == heuristic:
            self.stop()
        self.kept.remove(heuristic)
        self._note_results(heuristic)

    def _note_results(self, heuristic):
        """Note which audits a reload of the page would lose; that of a heuristic is no longer lost."""
        self.lost = [lost for lost in self.lost if lost != heuristic]
        note_results("audits", (self.lost + [each.heuristic for each in self.kept.audits])[-MOST_KEPT:])

    async def run_session(self, guard):
        """Run the audit and show how it ended; compare the heuristic with the built-in ones afterwards."""
        audited, audit = self.audited, self.shown
        self.view.show_start(audited.goal)
        announcer.announce_event("Audit started.")
        try:
            if await self._audit(guard, audited.code, audited.goal):
                await self._compare(guard, audit)
        except SandboxError as error:
            if guard.is_newest:
                await self._show_error(guard, error)

    async def _audit(self, guard, code, goal):
        """Audit the code to the end and show the result; return True if it is complete."""
        self.done, self.total, self.found = 0, 0, None
        is_own_code = self.shown.subject == "yours"
        self.session = self.shown.session = BoardSession(self.engine, self.ask, code, goal, is_own_code)
        await self.session.run(guard, self._show_progress)
        result = await guard.wait(self.session.ask("audit_result"))
        if not result.usable:
            self.finish(*self._show_end(lambda: self.view.show_unusable(result), NOT_USABLE))
            return False
        self.shown.is_complete = True
        self.finish(self._show_end(lambda: self.view.show_result(result, is_own_code)))
        return True

    def _show_progress(self, progress):
        """Show the progress of the audit, and its first counterexample."""
        self.done, self.total = progress.done, progress.total
        self.view.show_progress(self.done, self.total)
        if progress.counterexample is not None and self.found is None:
            self.found = progress.counterexample
            self.view.show_found(self.found)

    async def _show_error(self, guard, error):
        """Show an error that ended the audit before its first board, or with the sandbox; then start another."""
        note = "" if error.kind in ("unavailable", "fault") else NOT_USABLE
        self.finish(self._show_end(lambda: self.view.show_error(error), note), error.line)
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

    async def _compare(self, guard, audit):
        """Compare the heuristic of an audit with the built-in ones, unless the worker of the audit is gone."""
        more = True
        while more:
            if self.state.display.view != "workshop":  # a search needs the worker
                await guard.wait(asyncio.sleep(PAUSE))
                continue
            try:
                progress = await guard.wait(audit.session.ask("dominance_advance", COMPARISON_SLICE, audit.subject))
            except SandboxError:
                return
            more = progress.more
            self.view.show_comparing(progress.done, progress.total)
        audit.relations = progress.relations
        self.view.show_relations(progress.relations)
