"""Runs the audit of the reader's heuristic in the sandbox, step by step."""

import asyncio

from app.engine.sandbox import SandboxError
from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Latest
from app.workshop.received import count_of, line_of, part_of
from app.workshop.shown_code import is_own, shown_code

SLICE = 0.1
"""Seconds of work per request."""
COMPARISON_SLICE, PAUSE = 0.05, 0.5
"""Seconds of work per request of the comparison, and between checks while the workshop is not shown."""
PATIENCE = 1
"""Seconds after which *Stop* ends a sandbox that does not respond."""
OTHER_CODE = "The code has changed since this audit. Press Audit to run it again."
OTHER_GOAL = "The goal has changed since this audit. Press Audit to run it again."
NOT_USABLE = "Available once *h* returns a number on every board."
INVALID = "The sandbox returned figures that cannot be right."


class AuditRun:
    """Starts and stops the audit of the code in the page's state.

    `view` shows its progress and its result, `mark_line(None)` marks no line of the code; `ended` is called at the end.
    """

    def __init__(self, state, sandbox, view, mark_line, ended):
        self.state, self.sandbox, self.view = state, sandbox, view
        self.mark_line, self.ended = mark_line, ended
        self.audited = None  # the code and the goal of the last audit
        self.subject = "yours"  # what the audited heuristic is called beside the built-in ones
        self.is_complete = False  # True if the sandbox holds the complete audit of `audited`
        self.requests, self.waiting, self.done, self.total = Latest(), 0, 0, 0
        sandbox.lost.subscribe(self._forget)

    @property
    def running(self):
        """True while an audit is running."""
        return self.state.auditing

    def press(self):
        """Start the audit, or stop it."""
        if self.running:
            self.stop()
        else:
            self.start()

    def start(self):
        """Start the audit of the present code, unless one is running."""
        if not self.running:
            self.audited, self.is_complete = (shown_code(self.state), self.state.goal), False
            self.subject = "yours" if is_own(self.state) else "it"
            if is_own(self.state):
                self.state.change(code_from_link=False)  # the reader runs it now
            self.state.change(auditing=True, own_code_note="")
            spawn(self._run(self.requests.begin()))

    def stop(self):
        """Stop the audit; a sandbox that does not respond is ended."""
        if self.running:
            self.requests.begin()
            self._finish(self.view.show_stopped(self.done, self.total))
            if self.waiting:
                spawn(self._end_if_stuck(self.waiting))

    async def _end_if_stuck(self, waiting):
        """End the sandbox if it still works on the same request after a while."""
        running = await self.sandbox.start()
        await asyncio.sleep(PATIENCE)
        if self.waiting == waiting:
            running.end()

    def _forget(self):
        """Remember that the sandbox no longer holds the audit."""
        self.is_complete = False

    def update_note(self):
        """Show whether the result is of other code or of another goal."""
        if self.audited is not None and not self.running:
            code, goal = self.audited
            is_other_code, is_other_goal = code != shown_code(self.state), goal != self.state.goal
            self.view.show_outdated(OTHER_CODE if is_other_code else OTHER_GOAL if is_other_goal else "")
            if (is_other_code or is_other_goal) and self.state.own_code_note:
                self.state.change(own_code_note="")

    async def ask(self, name, *arguments):
        """Return the answer of the sandbox to a request about the audit."""
        self.waiting += 1
        waiting = self.waiting
        try:
            return await self.sandbox.ask(name, *arguments, limit=int(find("workshop").dataset.limit))
        finally:
            if self.waiting == waiting:
                self.waiting = 0

    async def _run(self, guard):
        """Run the audit and show how it ended; compare the heuristic with the built-in ones afterwards."""
        code, goal = self.audited
        self.view.show_start(goal)
        self.mark_line(None)
        announcer.announce_event("Audit started.")
        try:
            if await self._audit(guard, code, list(goal)):
                await self._compare(guard)
        except SandboxError as error:
            if guard.is_newest:
                await self._show_error(guard, error)
        except (ValueError, AttributeError, TypeError):  # a forged answer
            if guard.is_newest:
                await self._show_error(guard, SandboxError("fault", INVALID))

    async def _audit(self, guard, code, goal):
        """Audit the code to the end and show the result; return True if it is complete."""
        self.done = self.total = 0
        await guard.wait(self.ask("audit_start", code, goal))
        more, is_found = True, False
        while more:
            progress = await guard.wait(self.ask("audit_advance", SLICE))
            more = bool(progress.more)
            self.done, self.total = count_of(progress.done), count_of(progress.total)
            self.view.show_progress(self.done, self.total)
            card = part_of(progress, "counterexample", "title")
            if card is not None and not is_found:
                is_found = True
                self.view.show_found(card)
        result = await guard.wait(self.ask("audit_result"))
        if not result.usable:
            text, line = self.view.show_unusable(result)
            self._finish(text, NOT_USABLE, line)
            return False
        self.is_complete = True
        self._finish(self.view.show_result(result))
        return True

    async def _show_error(self, guard, error):
        """Show an error that ended the audit; after the end of the sandbox, start another."""
        if not self.running:
            return  # only the comparison with the built-in heuristics failed
        note = "" if error.kind == "unavailable" else NOT_USABLE
        self._finish(self.view.show_error(error), note, line_of(error))
        if error.kind == "ended":
            await guard.wait(self.sandbox.start())
            self.view.show_ready()

    def _finish(self, announcement, note="", line=None):
        """Record that the audit has ended, and announce how."""
        self.state.change(auditing=False, own_code_note=note)
        if line:
            self.mark_line(line)
        announcer.announce_event(announcement)
        self.ended()

    async def _compare(self, guard):
        """Compare the audited heuristic with the built-in ones."""
        more = True
        while more:
            if self.state.view != "workshop":  # a search may need the sandbox
                await guard.wait(asyncio.sleep(PAUSE))
                continue
            progress = await guard.wait(self.ask("dominance_advance", COMPARISON_SLICE, self.subject))
            more = bool(progress.more)
            self.view.show_comparing(count_of(progress.done), count_of(progress.total))
        self.view.show_relations(progress.relations)
