"""The base class of the audits of a heuristic and of a problem: start, stop and end, and requests to the sandbox."""

import asyncio

from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Latest

PATIENCE = 1
"""Seconds after which *Stop* ends a sandbox that does not respond."""


class AuditRun:
    """Starts and stops the audit of the reader's code; a subclass has `run_session(guard)` and `show_stopped()`.

    `engine` has the page's worker, `mark_line(None)` marks no line of the code, and `ended` is called at the end.
    `audited` is what the last audit was of, `session` the audit in the worker, `printout` what its code has printed.
    """

    def __init__(self, state, engine, sandbox, mark_line, ended):
        self.state, self.engine, self.sandbox = state, engine, sandbox
        self.mark_line, self.ended = mark_line, ended
        self.audited = self.session = self.printout = None
        self.requests, self.waiting, self.running = Latest(), 0, False

    def begin(self, audited):
        """Begin an audit in place of the last one."""
        self.audited, self.running = audited, True
        self.printout = self.sandbox.printouts.begin(self.state.settings)
        self.state.change(auditing=True)
        self.mark_line(None)
        spawn(self.run_session(self.requests.begin()))

    def open_session(self, session):
        """Replace the audit in the worker."""
        if self.session is not None:
            self.session.close()
        self.session = session

    def stop(self):
        """Stop the audit; a sandbox that does not respond is ended."""
        if self.running:
            self.requests.begin()
            self.finish(self.show_stopped())
            if self.waiting:
                spawn(self._end_if_stuck(self.waiting))

    def finish(self, announcement, line=None, values=""):
        """Record that the audit has ended, announce how, and mark a line of the code with the values in it."""
        self.running = False
        self.state.change(auditing=False)
        if line:
            self.mark_line(line, values)
        announcer.announce_event(announcement)
        self.ended()

    async def ask(self, name, *arguments):
        """Return the answer of the sandbox to a request."""
        self.waiting += 1
        waiting = self.waiting
        try:
            limit = int(find("workshop").dataset.limit)
            return await self.sandbox.ask(name, *arguments, limit=limit, printout=self.printout)
        finally:
            if self.waiting == waiting:
                self.waiting = 0

    async def _end_if_stuck(self, waiting):
        """End the sandbox if it still works on the same request after a while."""
        running = await self.sandbox.start()
        await asyncio.sleep(PATIENCE)
        if self.waiting == waiting:
            running.end()
