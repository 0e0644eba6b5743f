"""An audit of the reader's code: the sandbox returns nothing but values of boards, which the page's worker judges."""

import asyncio

from pyscript import ffi

from app.engine.engine import error_message
from app.engine.sandbox_error import SandboxError
from app.page.latest import RunReplaced

SLICE = 0.1
"""Seconds of work per request."""
PAUSE = 0.1
"""Seconds between two checks whether Python has loaded."""
RESTARTED = "Python was restarted. Press Audit to run the audit again."
INVALID = "The values of the boards cannot be right."


class AuditSession:
    """One audit in the page's worker; `ask_sandbox(name, *arguments)` asks the sandbox in which the code runs.

    `is_own` is False for the code of a built-in heuristic.
    """

    def __init__(self, engine, ask_sandbox, code, goal, is_own=True):
        self.engine, self.ask_sandbox = engine, ask_sandbox
        self.code, self.goal, self.is_own = code, list(goal), is_own
        self.number = self.worker = None

    async def run(self, guard, on_progress):
        """Run the audit to its end, and return the worker's verdict and figures.

        Raises SandboxError if the code cannot be loaded, and for any other reason why there is no result.
        """
        await guard.wait(self.ask_sandbox("rating_start", self.code, self.goal))
        while self.engine.worker is None and self.engine.state.worker != "failed":
            await guard.wait(asyncio.sleep(PAUSE))
        self.worker = self.engine.worker
        self.number = await guard.wait(self._ask_worker("audit_open", self.goal, self.is_own))
        await self.work(guard, "audit_advance", on_progress=on_progress)
        return await guard.wait(self.ask("audit_result"))

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
                rating = self.ask_sandbox("rate_boards", self.code, self.goal, answer.boards, SLICE)
                rated = await guard.wait(rating)
                values, errors = rated.values, rated.errors

    async def ask(self, name, *arguments):
        """Return the answer of the worker to a request about this audit; raise SandboxError if it has none."""
        return await self._ask_worker(name, self.number, *arguments)

    def close(self):
        """Free the memory of the audit."""
        if self.number is not None and self.engine.worker is self.worker:
            self.engine.send("audit_close", self.number)

    async def _ask_worker(self, name, *arguments):
        """Return the answer of the worker in which the audit was opened."""
        failure = None
        try:
            if self.engine.worker is not self.worker:
                raise RunReplaced
            return await self.engine.ask(name, *arguments)
        except RunReplaced:
            failure = SandboxError("restarted", RESTARTED)
        except Exception as error:
            failure = SandboxError("fault", INVALID, error_message(error)[1])
        raise failure
