"""An audit of the reader's code: the sandbox returns nothing but numbers, which the page's worker judges.

`AuditRun` is the base class of the audits of a heuristic and of a problem on the page, `AuditSession` that of their
requests.
"""

import asyncio

from pyscript import ffi

from app.engine.engine import error_message
from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Guard, Latest, RunReplaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLICE = 0.1
"""Seconds of work per request."""
PAUSE = 0.1
"""Seconds between two checks whether Python has loaded."""
MOST_NAMED = 20
"""The largest number of states that a report names."""
PATIENCE = 1
"""Seconds after which *Stop* ends a sandbox that does not respond."""


class AuditRun:
    """Starts and stops the audit of the reader's code; a subclass has `run_session(guard)` and `show_stopped()`.

    `engine` has the page's worker, `mark_line(None)` marks no line of the code, and `ended` is called at the end.
    `audited` is what the last audit was of, `session` the audit in the worker, `printout` what its code has printed.
    """

    run_session: "Any"
    show_stopped: "Any"

    def __init__(self, state, engine, sandbox, mark_line, ended):
        self.state, self.engine, self.sandbox = state, engine, sandbox
        self.mark_line, self.ended = mark_line, ended
        self.audited: "Any" = None
        self.session = self.printout = None
        self.requests, self.waiting, self.running = Latest(), 0, False

    def begin(self, audited):
        """Begin an audit in place of the last one."""
        self.audited, self.running = audited, True
        self.printout = self.sandbox.printouts.begin(self.state.search.settings)
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
            self.running = False  # as what is shown then may stop an audit that runs
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


class AuditSession:
    """One audit in the page's worker; `ask_sandbox(name, *arguments)` asks the sandbox in which the code runs."""

    restarted = "Python was restarted. Press Audit to run the audit again."
    invalid = "The values of the boards cannot be right."
    rate: "Any"

    def __init__(self, engine, ask_sandbox, code):
        self.engine, self.ask_sandbox, self.code = engine, ask_sandbox, code
        self.number = self.worker = None

    async def open(self, guard, name, *arguments):
        """Begin the audit in the worker, once Python has loaded."""
        while self.engine.worker is None and not self.engine.has_failed:
            await guard.wait(asyncio.sleep(PAUSE))
        self.worker = Guard(lambda: self.engine.worker)
        self.number = await guard.wait(self._ask_worker(name, *arguments))

    async def work(self, guard, name, *arguments, on_progress=None):
        """Repeat a request of the worker, with some arguments, until its work is done; return the last answer.

        Between two requests the sandbox rates the boards whose values the worker wants.
        """
        values = errors = ffi.to_js([])
        while True:
            answer = await guard.wait(self.ask(name, SLICE, values, errors, *arguments))
            if on_progress is not None:
                on_progress(answer)
            if not answer.more:
                return answer
            values = errors = ffi.to_js([])
            if answer.boards.length:
                rated = await guard.wait(self.rate(answer.boards))
                values, errors = rated.values, rated.errors

    async def ask(self, name, *arguments):
        """Return the answer of the worker to a request about this audit; raise SandboxError if it has none."""
        return await self._ask_worker(name, self.number, *arguments)

    def close(self):
        """Free the memory of the audit."""
        if self.number is not None and self.worker.is_newest:
            self.engine.send("audit_close", self.number)

    async def _ask_worker(self, name, *arguments):
        """Return the answer of the worker in which the audit was opened."""
        failure = None
        try:
            self.worker.ensure_newest()
            return await self.engine.ask(name, *arguments)
        except RunReplaced:
            failure = SandboxError("restarted", self.restarted)
        except Exception as error:
            failure = SandboxError("fault", self.invalid, error_message(error)[1])
        raise failure


class BoardSession(AuditSession):
    """An audit of a heuristic on boards; `is_own` is False for the code of a built-in one."""

    def __init__(self, engine, ask_sandbox, code, goal, is_own=True):
        super().__init__(engine, ask_sandbox, code)
        self.goal, self.is_own = list(goal), is_own

    async def run(self, guard, on_progress):
        """Run the audit to its end, after which the worker has its result.

        Raises SandboxError if the code cannot be loaded, and for any other reason why there is no result.
        """
        await guard.wait(self.ask_sandbox("rating_start", self.code, self.goal))
        await self.open(guard, "audit_open", self.goal, self.is_own)
        await self.work(guard, "audit_advance", on_progress=on_progress)

    async def rate(self, boards):
        """Return the values of some boards, and the errors."""
        return await self.ask_sandbox("rate_boards", self.code, self.goal, boards, SLICE)


class StateSession(AuditSession):
    """An audit of the h of a problem on its states, which the sandbox lists and rates; `boards` are those of the page.

    Only the sandbox has the states, so the page and its worker know them by their indices.
    """

    restarted = "Python was restarted."
    invalid = "The sandbox returned figures that cannot be right."

    def __init__(self, engine, ask_sandbox, code, *boards):
        super().__init__(engine, ask_sandbox, code)
        self.boards = boards

    async def run(self, guard):
        """Run the audit to its end, and return the worker's report, on which searches in the sandbox then rely.

        Raises SandboxError if the code cannot be loaded, and for any other reason why there is no report.
        """
        await guard.wait(self.ask_sandbox("states_start", self.code, *self.boards))
        columns = await guard.wait(self.ask_sandbox("states_advance", SLICE))
        while columns.more:
            columns = await guard.wait(self.ask_sandbox("states_advance", SLICE))
        await self.open(guard, "audit_open_states", columns)
        end = await self.work(guard, "audit_advance")
        if end.problem:
            raise SandboxError("problem", end.problem)
        texts = await guard.wait(self.texts(end.named))
        report = await guard.wait(self.ask("audit_result", ffi.to_js(texts)))
        if report.audited.length:
            await guard.wait(self.ask_sandbox("states_audited", report.audited))
        return report

    async def texts(self, states):
        """Return the texts of some states."""
        named = await self.ask_sandbox("states_texts", states)
        return list(named)[:MOST_NAMED]
